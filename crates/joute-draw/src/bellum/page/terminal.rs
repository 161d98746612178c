//! Bellum Magica in the terminal.

use std::fmt::Write as _;

use joute_bellum::{ChestId, CreatureId, Payment, Side};
use joute_kernel::Seat;

use crate::bellum::words::Speaker;
use crate::bellum::{inked_board, text_board};
use crate::ink::Inked;
use crate::page::game::InWords;
use crate::words::people::People;

impl InWords for Speaker<'_> {
    fn text_board(&self, width: usize) -> String {
        text_board(&self.scene(), width)
    }

    fn drawn(&self, columns: usize, _gesture: Option<&str>) -> Inked {
        inked_board(&self.scene(), columns)
    }

    /// Places, creatures for hire, and every lord.
    fn terminal_in_words(&self) -> String {
        let view = self.view;
        let mut text = String::new();
        if let Some(row) = view.die {
            let _ = writeln!(text, "{}", self.row(row));
        }
        for place in view.places() {
            let (defence, loot) = (self.defence(view.pack.defence(place)), self.loot(view.pack.loot(place)));
            let _ = writeln!(
                text,
                "{place:7} {}{}{}",
                self.place(place),
                self.words.colon(),
                self.words.clauses(&[defence, loot])
            );
        }
        for &creature in view.markets.iter().flat_map(|market| &market.up) {
            let _ = writeln!(text, "{creature:7} {}", creature_in_words(self, creature));
        }
        for (seat, lord) in Seat::first_of(view.seats).zip(&view.lords) {
            let chests: Vec<String> = lord.chests.iter().map(|chest| self.chest_worth(chest)).collect();
            let _ =
                writeln!(text, "{seat} {}{}{}", self.called(seat), self.words.colon(), self.icons(view.icons(seat)));
            let _ = writeln!(text, "        {}", self.words.clauses(&[self.castle(seat), self.defence(lord.defence)]));
            if !chests.is_empty() {
                let _ = writeln!(text, "        {}", chests.join(", "));
            }
        }
        text
    }

    /// The goblins of the viewer until they stand.
    fn terminal_hand(&self) -> String {
        let lord = self.view.viewer.seat().and_then(|seat| self.view.lord(seat));
        let goblins = lord.and_then(|lord| lord.goblins).into_iter().flatten();
        goblins.map(|goblin| format!("{goblin}  {}\n", creature_in_words(self, goblin))).collect()
    }

    fn word(&self, before: &[&str], word: &str) -> Option<String> {
        match before {
            [] => {
                let key = match word {
                    "attack_castle" => "bel-word-attack-castle",
                    "attack_place" => "bel-word-attack-place",
                    "steal" => "bel-word-steal",
                    "recruit" => "bel-word-recruit",
                    "reroll" => "bel-word-reroll",
                    _ => return None,
                };
                Some(self.words.t(key))
            }
            ["attack_castle"] => word.parse().ok().and_then(Seat::new).map(|seat| {
                let defence = self.view.lord(seat).map_or_else(String::new, |lord| self.defence(lord.defence));
                format!("{}{}{defence}", self.called(seat), self.words.colon())
            }),
            ["steal"] => word.parse().ok().map(|chest: ChestId| self.chest(chest)),
            ["recruit"] => word.parse().ok().map(|creature| creature_in_words(self, creature)),
            ["recruit", _] => {
                let pay = Payment::ALL.into_iter().find(|pay| pay.code() == word)?;
                Some(self.cost(self.price(pay)))
            }
            ["place_goblins", ..] => {
                let (side, goblins) = word.split_once(':')?;
                let side = Side::ALL.into_iter().find(|known| known.code() == side)?;
                let names: Vec<String> = goblins
                    .split(',')
                    .filter_map(|goblin| goblin.parse().ok())
                    .map(|goblin| self.creature(goblin))
                    .collect();
                let names = if names.is_empty() { "-".to_owned() } else { names.join(", ") };
                Some(self.side_has(side, names))
            }
            _ => None,
        }
    }

    fn legend(&self) -> Option<String> {
        Some(self.words.t("bel-legend"))
    }
}

fn creature_in_words(game: &Speaker<'_>, creature: CreatureId) -> String {
    let sides: Vec<String> =
        game.view.pack.creature(creature).map_or_else(Vec::new, |card| {
            Side::ALL.map(|side| game.side_has(side, game.rows(&card.rows, side))).into()
        });
    format!("{} ({})", game.creature(creature), game.words.clauses(&sides))
}
