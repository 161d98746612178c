//! Names of castles, cards, chests and tokens. They follow from a card's place in its pack and need no pack to be read.

use core::fmt;

/// BEL-TERM-6, BEL-TERM-7: a side of a castle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(rename_all = "snake_case"))]
pub enum Side {
    /// BEL-TERM-6: food, glyphs and treasure maps.
    Left,
    /// BEL-TERM-7: swords, magic swords and thieves.
    Right,
}

impl Side {
    /// Left, then right.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];

    /// Its word in notation: `left` or `right`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

/// BEL-TERM-5: a row of every castle and creature, which is also a face of the die: 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Row(u8);

impl Row {
    /// BEL-RNG-3, D-26: all six.
    pub const ALL: [Self; ROWS] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The row with this number, from 1 to 6.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= ROWS as u8 { Some(Self(number - 1)) } else { None }
    }

    /// Its number, from 1.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its index into lists of rows, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// BEL-COMP-7: how many rows a castle has.
pub const ROWS: usize = 6;

/// A castle by its place in the pack, from 0. Its notation counts from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CastleId(pub(crate) u8);

impl CastleId {
    /// The castle at this place of the pack.
    #[must_use]
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// Its place in the pack.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What kind of creature a card shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(rename_all = "snake_case"))]
pub enum Breed {
    /// BEL-TERM-19: a starting creature, never recruited.
    Goblin,
    /// BEL-TERM-20: an ordinary recruit.
    Evil,
    /// BEL-TERM-21: a strong recruit.
    SuperEvil,
}

impl Breed {
    /// All of them, in the order of the pack.
    pub const ALL: [Self; 3] = [Self::Goblin, Self::Evil, Self::SuperEvil];

    /// Its word in packs and positions.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Goblin => "goblin",
            Self::Evil => "evil",
            Self::SuperEvil => "super_evil",
        }
    }

    /// The most cards of it that a pack may have.
    #[must_use]
    pub const fn cards_max(self) -> usize {
        match self {
            Self::Goblin => 31,
            Self::Evil => 96,
            Self::SuperEvil => 64,
        }
    }

    const fn first(self) -> u8 {
        match self {
            Self::Goblin => 0,
            Self::Evil => 32,
            Self::SuperEvil => 128,
        }
    }

    const fn letter(self) -> char {
        match self {
            Self::Goblin => 'g',
            Self::Evil => 'e',
            Self::SuperEvil => 's',
        }
    }
}

/// A creature by breed and place in the pack. Notation: `g3`, `e17`, `s4`, counted from 1.
///
/// Invariant: a place of [`Breed::cards_max`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CreatureId(pub(crate) u8);

/// Indices of creatures are below this.
pub const CREATURE_INDICES: usize = 192;

impl CreatureId {
    /// The creature of `breed` with this number, from 1; `None` if no pack has as many.
    #[must_use]
    pub const fn new(breed: Breed, number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= breed.cards_max() { Some(Self(breed.first() + number - 1)) } else { None }
    }

    /// What kind of creature it is.
    #[inline]
    #[must_use]
    pub const fn breed(self) -> Breed {
        if self.0 < Breed::Evil.first() {
            Breed::Goblin
        } else if self.0 < Breed::SuperEvil.first() {
            Breed::Evil
        } else {
            Breed::SuperEvil
        }
    }

    /// Its number among its breed, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 - self.breed().first() + 1
    }

    /// Its index among all creatures, below [`CREATURE_INDICES`]. Not all indices are in use.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for CreatureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.breed().letter(), self.number())
    }
}

/// BEL-TERM-17: what kind of place a card shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(rename_all = "snake_case"))]
pub enum PlaceKind {
    /// The place that stays.
    Tavern,
    /// A farm.
    Farm,
    /// A village.
    Village,
    /// A town.
    Town,
}

impl PlaceKind {
    /// All of them, the Tavern first.
    pub const ALL: [Self; 4] = [Self::Tavern, Self::Farm, Self::Village, Self::Town];

    /// The three kinds of the kingdom deck, top to bottom (BEL-SETUP-9).
    pub const DECK: [Self; 3] = [Self::Farm, Self::Village, Self::Town];

    /// Its word in packs and positions.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Tavern => "tavern",
            Self::Farm => "farm",
            Self::Village => "village",
            Self::Town => "town",
        }
    }

    /// The most cards of a kind that a pack may have: the Tavern is one.
    #[must_use]
    pub const fn cards_max(self) -> usize {
        match self {
            Self::Tavern => 1,
            _ => 31,
        }
    }

    const fn first(self) -> u8 {
        match self {
            Self::Tavern => 0,
            Self::Farm => 1,
            Self::Village => 32,
            Self::Town => 64,
        }
    }

    const fn letter(self) -> char {
        match self {
            Self::Tavern | Self::Town => 't',
            Self::Farm => 'f',
            Self::Village => 'v',
        }
    }
}

/// A place by kind and place in the pack. Notation: `tavern`, `f2`, `v7`, `t10`, counted from 1.
///
/// Invariant: a place of [`PlaceKind::cards_max`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlaceId(pub(crate) u8);

/// Indices of places are below this.
pub const PLACE_INDICES: usize = 96;

impl PlaceId {
    /// BEL-SETUP-8: the Tavern, which lies open from the start and is in no deck.
    pub const TAVERN: Self = Self(0);

    /// The place of `kind` with this number, from 1; `None` if no pack has as many.
    #[must_use]
    pub const fn new(kind: PlaceKind, number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= kind.cards_max() { Some(Self(kind.first() + number - 1)) } else { None }
    }

    /// What kind of place it is.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> PlaceKind {
        if self.0 == 0 {
            PlaceKind::Tavern
        } else if self.0 < PlaceKind::Village.first() {
            PlaceKind::Farm
        } else if self.0 < PlaceKind::Town.first() {
            PlaceKind::Village
        } else {
            PlaceKind::Town
        }
    }

    /// Its number among its kind, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 - self.kind().first() + 1
    }

    /// Its index among all places, below [`PLACE_INDICES`]. Not all indices are in use.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for PlaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TAVERN => f.write_str("tavern"),
            place => write!(f, "{}{}", place.kind().letter(), place.number()),
        }
    }
}

/// BEL-TERM-16: what a chest is made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(rename_all = "snake_case"))]
pub enum ChestKind {
    /// Worth least on average.
    Wood,
    /// In between.
    Metal,
    /// Worth most on average.
    Gold,
}

impl ChestKind {
    /// All of them, the poorest first.
    pub const ALL: [Self; 3] = [Self::Wood, Self::Metal, Self::Gold];

    /// Its word in packs and positions.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Metal => "metal",
            Self::Gold => "gold",
        }
    }

    /// The most chests of it in one game, and the highest number one can have.
    #[must_use]
    pub const fn chests_max(self) -> usize {
        match self {
            Self::Wood | Self::Metal => 48,
            Self::Gold => 31,
        }
    }

    /// The index of its chest number 1.
    #[inline]
    #[must_use]
    pub(crate) const fn first(self) -> u8 {
        match self {
            Self::Wood => 0,
            Self::Metal => 48,
            Self::Gold => 96,
        }
    }

    /// The letter of its chests in notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Wood => 'W',
            Self::Metal => 'M',
            Self::Gold => 'G',
        }
    }
}

/// BEL-INFO-3: a chest by kind and draw number. Notation: `W3` is the third wooden chest drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ChestId(pub(crate) u8);

/// Indices of chests are below this.
pub const CHEST_INDICES: usize = 127;

impl ChestId {
    /// The chest of `kind` with this number, from 1 to [`ChestKind::chests_max`].
    #[must_use]
    pub const fn new(kind: ChestKind, number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= kind.chests_max() { Some(Self(kind.first() + number - 1)) } else { None }
    }

    /// What it is made of.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> ChestKind {
        if self.0 < ChestKind::Metal.first() {
            ChestKind::Wood
        } else if self.0 < ChestKind::Gold.first() {
            ChestKind::Metal
        } else {
            ChestKind::Gold
        }
    }

    /// Its draw number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 - self.kind().first() + 1
    }

    /// Its index among all chests, below [`CHEST_INDICES`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for ChestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind().letter(), self.number())
    }
}

joute_kernel::id_set! {
    /// A set of chests.
    pub struct ChestSet(pub(crate) u128) of ChestId;
}

impl ChestSet {
    /// All chests of one kind.
    #[inline]
    #[must_use]
    pub const fn of_kind(kind: ChestKind) -> Self {
        Self(((1 << kind.chests_max()) - 1) << kind.first())
    }

    /// The chests of one kind.
    #[inline]
    #[must_use]
    pub const fn count(self, kind: ChestKind) -> u32 {
        (self.0 & Self::of_kind(kind).0).count_ones()
    }
}

impl fmt::Display for ChestSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = "";
        for chest in self.iter() {
            write!(f, "{before}{chest}")?;
            before = ",";
        }
        if self.is_empty() { f.write_str("-") } else { Ok(()) }
    }
}

/// BEL-ACT-8: a set of goblins, for their placement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct GoblinSet(pub(crate) u32);

impl GoblinSet {
    /// No goblin.
    pub const EMPTY: Self = Self(0);

    /// This set and `goblin`; the set alone if it is no goblin.
    #[must_use]
    pub const fn with(self, goblin: CreatureId) -> Self {
        if goblin.index() < Breed::Goblin.cards_max() { Self(self.0 | 1 << goblin.0) } else { self }
    }

    /// Whether `goblin` is in it.
    #[must_use]
    pub fn contains(self, goblin: CreatureId) -> bool {
        goblin.index() < Breed::Goblin.cards_max() && self.0 >> goblin.0 & 1 != 0
    }

    /// Whether it holds nothing at all.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The goblins of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether a goblin is in both.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Its goblins, ascending.
    pub fn iter(self) -> impl Iterator<Item = CreatureId> + Clone {
        (0..Breed::Goblin.cards_max() as u8).filter(move |index| self.0 >> index & 1 != 0).map(CreatureId)
    }
}

impl FromIterator<CreatureId> for GoblinSet {
    fn from_iter<I: IntoIterator<Item = CreatureId>>(goblins: I) -> Self {
        goblins.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for GoblinSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// BEL-TERM-14, BEL-TERM-15: a bonus token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(rename_all = "snake_case"))]
pub enum Token {
    /// BEL-TERM-14: one more shield for the castle.
    Shield,
    /// BEL-TERM-15: lets its owner reroll while Captain.
    Spell,
    /// BEL-TERM-14: one more magic shield for the castle.
    MagicShield,
}

impl Token {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Shield, Self::Spell, Self::MagicShield];

    /// Its word in packs and positions.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Shield => "shield",
            Self::Spell => "spell",
            Self::MagicShield => "magic_shield",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Breed, ChestId, ChestKind, ChestSet, CreatureId, GoblinSet, PlaceId, PlaceKind};

    #[test]
    fn ids_know_kind_and_number() {
        for breed in Breed::ALL {
            for number in 1..=breed.cards_max() as u8 {
                let id = CreatureId::new(breed, number).unwrap();
                assert_eq!((id.breed(), id.number()), (breed, number));
            }
            assert_eq!(CreatureId::new(breed, 0), None);
        }
        for kind in PlaceKind::DECK {
            for number in 1..=kind.cards_max() as u8 {
                let id = PlaceId::new(kind, number).unwrap();
                assert_eq!((id.kind(), id.number()), (kind, number));
            }
        }
        for kind in ChestKind::ALL {
            for number in 1..=kind.chests_max() as u8 {
                let id = ChestId::new(kind, number).unwrap();
                assert_eq!((id.kind(), id.number()), (kind, number));
            }
            assert_eq!(ChestSet::of_kind(kind).len(), kind.chests_max());
        }
    }

    #[test]
    fn sets_of_goblins_hold_goblins_once() {
        let goblin = CreatureId::new(Breed::Goblin, 31).unwrap();
        let evil = CreatureId::new(Breed::Evil, 1).unwrap();
        assert!(GoblinSet::EMPTY.with(evil).is_empty(), "no goblin");
        assert_eq!(GoblinSet::EMPTY.with(goblin).with(goblin).iter().collect::<Vec<_>>(), [goblin]);
    }
}
