//! What is to be drawn: plain data, built from a seat's view or by hand. Nothing in a scene is hidden from the one who sees the picture.
//!
//! Words come in as strings in the reader's language: `label` is always the name of a thing for the one who cannot see it.

use joute_bellum::{
    Breed, ChestId, ChestKind, Cost, CreatureId, Icons, Loot, PlaceId, PlaceKind, Row, Rows, Side, Token,
};
use joute_kernel::Seat;

use super::recipe::Recipe;
use crate::palette::{Lang, Owner};

/// A creature card, wherever it lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Creature {
    /// Which card it is; the seed of its face.
    pub id: CreatureId,
    /// What is printed as its name; may be empty.
    pub name: String,
    /// The line of humour under it; may be empty.
    pub line: String,
    /// How its face is made.
    pub face: Recipe,
    /// Its icons, both sides.
    pub rows: Rows,
    /// Its bonus tokens.
    pub bonus: Vec<Token>,
    /// Its name in words, with where it lies.
    pub label: String,
}

/// A place card of the kingdom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Which card it is.
    pub id: PlaceId,
    /// What is printed as its name; may be empty.
    pub name: String,
    /// Shields.
    pub shield: u16,
    /// Magic shields.
    pub magic_shield: u16,
    /// What it gives.
    pub loot: Loot,
    /// Its name in words.
    pub label: String,
}

/// A chest in front of somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chest {
    /// Which chest it is.
    pub id: ChestId,
    /// Its value, if the reader knows it.
    pub value: Option<u8>,
    /// Whether it stands open for all to see, as at the end of the game.
    pub open: bool,
    /// Its name in words.
    pub label: String,
}

/// Spells of a castle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spells {
    /// Ready to be used.
    pub ready: u16,
    /// Used today.
    pub barred: u16,
    /// Both in words.
    pub label: String,
}

/// The defence of a castle against one kind of sword.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Defence {
    /// Printed on the castle.
    pub printed: u16,
    /// Gained as tokens.
    pub tokens: u16,
    /// Both in words.
    pub label: String,
}

/// A lord's castle with everything beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Castle {
    /// Whose it is.
    pub seat: Seat,
    /// The colour of that seat.
    pub owner: Owner,
    /// What the castle is called.
    pub name: String,
    /// Who sits there, for the text board and standalone pictures.
    pub lord: String,
    /// The castle in words.
    pub label: String,
    /// What unfolds the whole castle, where it is drawn small.
    pub whole_label: String,
    /// Whether its lord is Captain.
    pub captain: bool,
    /// Whether its lord is asked now.
    pub asked: bool,
    /// Printed icons.
    pub rows: Rows,
    /// Creatures on the left and on the right, innermost first.
    pub hordes: [Vec<Creature>; 2],
    /// The two sides in words.
    pub side_labels: [String; 2],
    /// Against swords.
    pub shield: Defence,
    /// Against magic swords.
    pub magic_shield: Defence,
    /// Confusion spells.
    pub spells: Spells,
    /// Food, glyphs, barrels: drawn on the text board and in standalone pictures; on a page they are the banner's.
    pub stores: [u16; 3],
    /// Its chests, wooden before metal before golden.
    pub chests: Vec<Chest>,
    /// What turns all chests over whose value the reader knows.
    pub peek_label: String,
}

impl Castle {
    /// BEL-DAY-4: the icons of one side in one row, creatures included.
    #[must_use]
    pub fn total(&self, side: Side, row: Row) -> Icons {
        let horde = &self.hordes[side as usize];
        horde.iter().fold(self.rows[row.index()].on(side), |sum, card| sum + card.rows[row.index()].on(side))
    }

    /// How many chests of a kind stand there.
    #[must_use]
    pub fn chest_count(&self, kind: ChestKind) -> usize {
        self.chests.iter().filter(|chest| chest.id.kind() == kind).count()
    }
}

/// The creatures of a breed that can be recruited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Market {
    /// Which.
    pub breed: Breed,
    /// Face up, at most two by the rules.
    pub up: Vec<Creature>,
    /// How many lie face down.
    pub deck: u16,
    /// The deck in words.
    pub deck_label: String,
    /// What one costs: one way, or two.
    pub prices: Vec<Cost>,
}

/// A pile of chests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pile {
    /// What they are made of.
    pub kind: ChestKind,
    /// How many are left.
    pub left: u16,
    /// The pile in words.
    pub label: String,
}

/// The die.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Die {
    /// The face that counts; `None` before the first roll of the game.
    pub row: Option<Row>,
    /// Whether a roll is due: then it shows no face.
    pub due: bool,
    /// The die in words.
    pub label: String,
}

/// The face-down places.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KingdomDeck {
    /// How many there are.
    pub left: u16,
    /// BEL-INFO-6: what kind comes next.
    pub next: Option<PlaceKind>,
    /// The deck in words.
    pub label: String,
}

/// What an effect label shows beside its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// BEL-TERM-8.
    Food,
    /// BEL-TERM-9.
    Glyph,
    /// BEL-TERM-11.
    Map,
    /// BEL-TERM-12.
    Sword,
    /// BEL-TERM-12.
    MagicSword,
    /// BEL-TERM-13.
    Thief,
    /// BEL-TERM-14.
    Shield,
    /// BEL-TERM-14.
    MagicShield,
    /// BEL-TERM-15, ready.
    Spell,
    /// BEL-TERM-15, barred.
    BarredSpell,
    /// BEL-TERM-10.
    Barrel,
    /// BEL-TERM-16.
    Chest(ChestKind),
    /// BEL-COMP-7.
    Die,
}

/// A label of certain effects beside one thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The element concerned, such as `castle_0` or `place_f2`.
    pub at: String,
    /// What is gained (above 0) or lost there, in reading order.
    pub parts: Vec<(Symbol, i16)>,
}

/// The certain effects of an action that has been picked but not confirmed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Preview {
    /// What happens where.
    pub effects: Vec<Effect>,
    /// Cards that would leave, such as a beaten place: elements.
    pub leaving: Vec<String>,
    /// Chests that would change hands, and who would get them.
    pub stolen: Vec<(ChestId, Owner)>,
    /// A creature that would be put beside the large castle; with both sides while the side is open.
    pub joining: Vec<(Side, Creature)>,
}

/// A few characters on a gold disc over a thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Badge {
    /// The element.
    pub at: String,
    /// What is written on it.
    pub words: String,
}

/// A candidate of a hint.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// The element that it concerns.
    pub at: String,
    /// Its number, from 1.
    pub number: u8,
    /// How much speaks for it against all others, in `0.0..=1.0`.
    pub share: f64,
}

/// Words that the board itself says: headings and the like.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Captions {
    /// Over the kingdom row.
    pub kingdom: String,
    /// Over the creatures that can be recruited.
    pub inn: String,
    /// Over the other lords.
    pub lords: String,
    /// Over creatures that wait for a side.
    pub waiting: String,
    /// Over the chests, such as `chests`.
    pub chests: String,
}

/// A whole table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// The viewer's language, for letters.
    pub lang: Lang,
    /// The table in words.
    pub label: String,
    /// What the board says itself.
    pub captions: Captions,
    /// The die.
    pub die: Die,
    /// BEL-DAY-3: the row that is lit across all castles, once the day has one.
    pub lit: Option<Row>,
    /// Whose castle is drawn large; the first one if `None` or unknown.
    pub near: Option<Seat>,
    /// All castles by seat.
    pub castles: Vec<Castle>,
    /// The Tavern and the kingdom row.
    pub kingdom: Vec<Place>,
    /// The face-down places.
    pub kingdom_deck: KingdomDeck,
    /// Evil and super-evil creatures.
    pub markets: Vec<Market>,
    /// Piles of chests.
    pub piles: Vec<Pile>,
    /// Creatures without a side: the reader's goblins in the set-up, or a recruit.
    pub waiting: Vec<Creature>,
    /// Why things cannot be chosen: elements and sentences, shown as tips.
    pub reasons: Vec<(String, String)>,
    /// Elements with the gold frame.
    pub framed: Vec<String>,
    /// Numbers over things.
    pub badges: Vec<Badge>,
    /// Candidates of a hint.
    pub candidates: Vec<Candidate>,
    /// Effects of the picked action.
    pub preview: Option<Preview>,
}

impl Scene {
    /// The castle that is drawn large.
    #[must_use]
    pub fn large(&self) -> Option<&Castle> {
        let near = |castle: &&Castle| Some(castle.seat) == self.near;
        self.castles.iter().find(near).or_else(|| self.castles.first())
    }

    /// The other castles, clockwise from the large one.
    pub fn small(&self) -> impl Iterator<Item = &Castle> {
        let large = self.large().map(|castle| castle.seat);
        let at = self.castles.iter().position(|castle| Some(castle.seat) == large).unwrap_or(0);
        self.castles.iter().skip(at + 1).chain(self.castles.iter().take(at))
    }
}
