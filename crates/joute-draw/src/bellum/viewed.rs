//! What things are called.

use joute_bellum::{Breed, ChestKind, ChestView, CreatureId, LordView, PlaceId, PlaceKind, Row, Side};
use joute_kernel::Seat;

use super::ids::Counted;
use super::words::Speaker;
use crate::kit::names::{Names, Notation};

/// A thing on the picture that needs a name in words.
#[derive(Clone, Copy, Debug)]
pub enum Thing<'a> {
    /// The whole table.
    Table,
    /// The heading over the kingdom row.
    Kingdom,
    /// The heading over the creatures that can be recruited.
    Inn,
    /// What the castles of the other lords are called together.
    Lords,
    /// The heading over creatures without a side.
    Waiting,
    /// What the reader's chests are called together.
    Chests,
    /// How many chests a lord has of those that end the game, and what is known of their worth.
    Worth(Seat),
    /// The heading over swords and the shields that they meet.
    Meets,
    /// How many thieves of a robbery are used.
    Thieves {
        /// Those with a chest.
        used: u16,
        /// All of them.
        of: u16,
    },
    /// So many of something are missing: what is said before and after its icon, with a bar between.
    Short(u16),
    /// There is none of something yet, likewise.
    NoneYet,
    /// Who sits in a seat.
    Lord(Seat),
    /// A castle, with what an attacker should know.
    Castle {
        /// Whose.
        seat: Seat,
        /// How it stands.
        lord: &'a LordView,
    },
    /// What unfolds the whole castle of another lord.
    Whole(Seat),
    /// One side of a castle with its totals.
    Side {
        /// Whose castle.
        seat: Seat,
        /// Which side.
        side: Side,
    },
    /// A place, the Tavern too.
    Place(PlaceId),
    /// A creature that can be recruited.
    ForHire(CreatureId),
    /// A creature without a side.
    Unplaced(CreatureId),
    /// A creature beside a castle.
    Placed {
        /// The creature.
        creature: CreatureId,
        /// Whose castle.
        seat: Seat,
        /// On which side.
        side: Side,
    },
    /// A chest in front of somebody.
    Chest {
        /// The chest.
        chest: &'a ChestView,
        /// Whose it is.
        seat: Seat,
    },
    /// A count of a seat: shields, magic shields and spells on the board, stores on the banner.
    Count {
        /// What is counted.
        counted: Counted,
        /// Whose.
        seat: Seat,
        /// How it stands.
        lord: &'a LordView,
    },
    /// The die, with the face that it shows.
    Die(Option<Row>),
    /// A pile of chests and how many are left.
    Pile(ChestKind, u8),
    /// The face-down places: how many, and what kind comes next.
    KingdomDeck(u16, Option<PlaceKind>),
    /// The face-down creatures of a breed and how many are left.
    Deck(Breed, u8),
}

impl Names<Thing<'_>> for Speaker<'_> {
    fn name(&self, thing: Thing<'_>) -> String {
        self.thing(thing)
    }
}

impl Names<Thing<'_>> for Notation {
    fn name(&self, thing: Thing<'_>) -> String {
        match thing {
            Thing::Table => "Bellum Magica".to_owned(),
            Thing::Kingdom => "kingdom".to_owned(),
            Thing::Inn => "inn".to_owned(),
            Thing::Lords => "lords".to_owned(),
            Thing::Waiting => "?".to_owned(),
            Thing::Chests => "chests".to_owned(),
            Thing::Meets => "swords, shields".to_owned(),
            Thing::Thieves { used, of } => format!("{used}/{of}"),
            Thing::Short(n) => format!("-{n}|"),
            Thing::NoneYet => "0|".to_owned(),
            Thing::Worth(seat) => format!("worth of seat {seat}"),
            Thing::Lord(seat) | Thing::Whole(seat) | Thing::Castle { seat, .. } => format!("seat {seat}"),
            Thing::Side { side, .. } => side.code().to_owned(),
            Thing::Place(place) => place.to_string(),
            Thing::ForHire(creature) | Thing::Unplaced(creature) | Thing::Placed { creature, .. } => {
                creature.to_string()
            }
            Thing::Chest { chest, .. } => match chest.value {
                Some(value) => format!("{} = {value}", chest.id),
                None => chest.id.to_string(),
            },
            Thing::Count { counted, seat, lord } => {
                format!("{} {} of seat {seat}", count(lord, counted), counted.word())
            }
            Thing::Die(row) => row.map_or_else(|| "die".to_owned(), |row| format!("die {row}")),
            Thing::Pile(kind, left) => format!("{left} {}", kind.code()),
            Thing::KingdomDeck(left, _) => format!("{left} places"),
            Thing::Deck(breed, left) => format!("{left} {}", breed.code()),
        }
    }
}

/// How many of something a lord has; shields without those that are printed.
fn count(lord: &LordView, counted: Counted) -> u16 {
    match counted {
        Counted::Food => lord.food,
        Counted::Glyph => lord.glyph,
        Counted::Barrel => lord.barrel,
        Counted::Spell => lord.spells_ready + lord.spells_barred,
        Counted::Shield => lord.defence.shields,
        Counted::MagicShield => lord.defence.magic_shields,
        Counted::Chests => u16::try_from(lord.chests.len()).unwrap_or(u16::MAX),
    }
}
