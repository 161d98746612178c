//! BEL-DATA-7: the rules data of a pack as one text, from which its content hash is made.

use core::fmt::Write as _;

use super::{Pack, Prices, Rows};
use crate::ids::{Breed, ChestKind, PlaceKind, Token};

impl Pack {
    /// BEL-DATA-7: everything of the pack that a game depends on, in a fixed order: its id and version, and every number.
    ///
    /// Two packs with equal texts play alike. Names, lines and faces are left out, so that a better joke leaves saved games
    /// valid; card ids are in it, because they say which card is which.
    #[must_use]
    pub fn canonical(&self) -> String {
        let mut text = String::new();
        // Writing to a text never fails.
        let _ = self.write_canonical(&mut text);
        text
    }

    fn write_canonical(&self, out: &mut String) -> core::fmt::Result {
        let parts = self.parts();
        writeln!(out, "bellum {}", parts.id)?;
        writeln!(out, "version {}", parts.version)?;
        writeln!(out, "supply {}", spaced(parts.supply.counts()))?;
        for (word, cost) in Prices::CODES.into_iter().zip(parts.prices.costs()) {
            writeln!(out, "price {word} {} {}", cost.food, cost.glyph)?;
        }
        for kind in ChestKind::ALL {
            writeln!(out, "chests {} {}", kind.code(), spaced(self.chests(kind).iter().copied()))?;
        }
        for castle in &parts.castles {
            writeln!(out, "castle {} {} {}", castle.id, castle.shield, castle.magic_shield)?;
            write_rows(out, &castle.rows)?;
        }
        for breed in Breed::ALL {
            for creature in parts.creatures(breed) {
                let bonus = Token::ALL.map(|token| creature.bonus.iter().filter(|&&other| other == token).count());
                writeln!(out, "{} {} {}", breed.code(), creature.id, spaced(bonus))?;
                write_rows(out, &creature.rows)?;
            }
        }
        for kind in PlaceKind::ALL {
            for place in parts.places(kind) {
                let loot = spaced(place.loot.counts());
                writeln!(out, "{} {} {} {} {loot}", kind.code(), place.id, place.shield, place.magic_shield)?;
            }
        }
        Ok(())
    }
}

/// One line a row, its counts left before right.
fn write_rows(out: &mut String, rows: &Rows) -> core::fmt::Result {
    rows.iter().try_for_each(|row| writeln!(out, "row {}", spaced(row.counts())))
}

fn spaced<T: ToString>(numbers: impl IntoIterator<Item = T>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    numbers.join(" ")
}
