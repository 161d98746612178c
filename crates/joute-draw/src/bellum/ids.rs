//! Element ids of Bellum Magica: stable names of what can be touched or explained, the same in every picture and every language.
//!
//! They are also the values of `data-touch`; [`parse`] reads every one of them back.

use core::fmt;
use core::str::FromStr;

use joute_bellum::{Breed, ChestId, ChestKind, CreatureId, PlaceId, Side};
use joute_kernel::Seat;

/// The die: `die`.
pub const DIE: &str = "die";
/// The face-down places: `deck_kingdom`.
pub const KINGDOM_DECK: &str = "deck_kingdom";

/// A place of the kingdom row, or the Tavern: `place_f2`, `place_tavern`.
#[must_use]
pub fn place(place: PlaceId) -> String {
    format!("place_{place}")
}

/// A creature that is up for recruiting, or recruited and still without a side: `card_e17`.
#[must_use]
pub fn card(creature: CreatureId) -> String {
    format!("card_{creature}")
}

/// The castle of a seat: `castle_0`.
#[must_use]
pub fn castle(seat: Seat) -> String {
    format!("castle_{seat}")
}

/// A chest in front of somebody: `chest_W3`.
#[must_use]
pub fn chest(chest: ChestId) -> String {
    format!("chest_{chest}")
}

/// A goblin of one's own that has no side yet: `goblin_g3`.
#[must_use]
pub fn goblin(goblin: CreatureId) -> String {
    format!("goblin_{goblin}")
}

/// A side of the castle that is drawn large: `side_left`, `side_right`.
#[must_use]
pub fn side(side: Side) -> String {
    format!("side_{}", side.code())
}

/// A creature beside a castle: `placed_e17`.
#[must_use]
pub fn placed(creature: CreatureId) -> String {
    format!("placed_{creature}")
}

/// What is counted for a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Counted {
    /// BEL-TERM-8.
    Food,
    /// BEL-TERM-9.
    Glyph,
    /// BEL-TERM-10.
    Barrel,
    /// BEL-TERM-15: confusion spells.
    Spell,
    /// BEL-TERM-14: shields of the castle.
    Shield,
    /// BEL-TERM-14: magic shields of the castle.
    MagicShield,
}

impl Counted {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Food, Self::Glyph, Self::Barrel, Self::Spell, Self::Shield, Self::MagicShield];

    /// Its word in ids: `food`, `glyph`, `barrel`, `spell`, `shield`, `magic`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Food => "food",
            Self::Glyph => "glyph",
            Self::Barrel => "barrel",
            Self::Spell => "spell",
            Self::Shield => "shield",
            Self::MagicShield => "magic",
        }
    }
}

/// A count of a seat: `food_0`, `magic_3`.
#[must_use]
pub fn count(counted: Counted, seat: Seat) -> String {
    format!("{}_{seat}", counted.word())
}

/// The chests of a kind that nobody has drawn: `pile_wood`.
#[must_use]
pub fn pile(kind: ChestKind) -> String {
    format!("pile_{}", kind.code())
}

/// The face-down creatures of a breed: `deck_evil`, `deck_super`. Goblins have no deck: their name is never drawn.
#[must_use]
pub const fn deck(breed: Breed) -> &'static str {
    match breed {
        Breed::Goblin => "deck_goblin",
        Breed::Evil => "deck_evil",
        Breed::SuperEvil => "deck_super",
    }
}

/// What an id names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    /// [`place`].
    Place(PlaceId),
    /// [`card`].
    Card(CreatureId),
    /// [`castle`].
    Castle(Seat),
    /// [`chest`].
    Chest(ChestId),
    /// [`goblin`].
    Goblin(CreatureId),
    /// [`side`].
    Side(Side),
    /// [`DIE`].
    Die,
    /// [`placed`].
    Placed(CreatureId),
    /// [`count`].
    Count(Counted, Seat),
    /// [`pile`].
    Pile(ChestKind),
    /// [`KINGDOM_DECK`].
    KingdomDeck,
    /// [`deck`].
    Deck(Breed),
}

/// What an id names; `None` for everything else.
#[must_use]
pub fn parse(id: &str) -> Option<Named> {
    if id == DIE {
        return Some(Named::Die);
    }
    let (what, which) = id.split_once('_')?;
    Some(match what {
        "place" => Named::Place(exact(which)?),
        "card" => Named::Card(exact(which)?),
        "placed" => Named::Placed(exact(which)?),
        "goblin" => Named::Goblin(exact(which).filter(|goblin: &CreatureId| goblin.breed() == Breed::Goblin)?),
        "castle" => Named::Castle(seat(which)?),
        "chest" => Named::Chest(exact(which)?),
        "side" => Named::Side(Side::ALL.into_iter().find(|side| side.code() == which)?),
        "pile" => Named::Pile(ChestKind::ALL.into_iter().find(|kind| kind.code() == which)?),
        "deck" => match which {
            "kingdom" => Named::KingdomDeck,
            "evil" => Named::Deck(Breed::Evil),
            "super" => Named::Deck(Breed::SuperEvil),
            _ => return None,
        },
        _ => Named::Count(Counted::ALL.into_iter().find(|counted| counted.word() == what)?, seat(which)?),
    })
}

/// A name that is written the one way in which it is printed, so that one thing has one id.
fn exact<T: FromStr + fmt::Display>(name: &str) -> Option<T> {
    name.parse::<T>().ok().filter(|id| name != "?" && id.to_string() == name)
}

fn seat(digits: &str) -> Option<Seat> {
    digits.parse::<u8>().ok().and_then(Seat::new).filter(|seat| seat.to_string() == digits)
}
