//! BEL-DATA: what is printed on the components, as data.

mod canonical;
mod check;
mod face;
mod read;

use core::fmt;
use core::ops::{Add, AddAssign};
use std::sync::{Arc, OnceLock};

use crate::ids::{
    Breed, CREATURE_INDICES, CastleId, ChestKind, CreatureId, PLACE_INDICES, PlaceId, PlaceKind, ROWS, Row, Side, Token,
};

use crate::rules::attack::Defence;

pub use check::{
    BONUS_MAX, CHEST_VALUE_MAX, ICONS_PER_ROW_MAX, PRINTED_MAX, PackFault, PackParts, SUPPLY_MAX, TEXT_CHARS_MAX,
};
pub use face::FACE_WORDS;
/// BEL-DATA-5: which id a card or castle may have in files. Packs and positions ask this same question, so that what one of
/// them takes the other can say.
pub use joute_content::{ID_BYTES_MAX, is_card_id};

/// BEL-TERM-6, BEL-TERM-7: icons, counted; of one row, or of many together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "forms", serde(default), schemars(deny_unknown_fields))]
pub struct Icons {
    /// Left: food to harvest.
    #[cfg_attr(feature = "forms", serde(skip_serializing_if = "is_zero"))]
    pub food: u16,
    /// Left: glyphs to harvest.
    #[cfg_attr(feature = "forms", serde(skip_serializing_if = "is_zero"))]
    pub glyph: u16,
    /// Left: treasure maps.
    #[cfg_attr(feature = "forms", serde(skip_serializing_if = "is_zero"))]
    pub map: u16,
    /// Right: swords.
    #[cfg_attr(feature = "forms", serde(skip_serializing_if = "is_zero"))]
    pub sword: u16,
    /// Right: magic swords.
    #[cfg_attr(feature = "forms", serde(skip_serializing_if = "is_zero"))]
    pub magic_sword: u16,
    /// Right: thieves.
    #[cfg_attr(feature = "forms", serde(skip_serializing_if = "is_zero"))]
    pub thief: u16,
}

#[cfg(feature = "forms")]
/// Whether a count says nothing.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_zero(count: &u16) -> bool {
    *count == 0
}

impl Icons {
    /// None.
    pub const NONE: Self = Self { food: 0, glyph: 0, map: 0, sword: 0, magic_sword: 0, thief: 0 };

    /// BEL-PACK-2: the words of the icons in packs and positions, left before right.
    pub const CODES: [&'static str; 6] = ["food", "glyph", "map", "sword", "magic_sword", "thief"];

    /// The counts in the order of [`Icons::CODES`].
    #[must_use]
    pub const fn counts(&self) -> [u16; 6] {
        [self.food, self.glyph, self.map, self.sword, self.magic_sword, self.thief]
    }

    /// The icons with these counts, in the order of [`Icons::CODES`].
    #[must_use]
    pub const fn of_counts(counts: [u16; 6]) -> Self {
        let [food, glyph, map, sword, magic_sword, thief] = counts;
        Self { food, glyph, map, sword, magic_sword, thief }
    }

    /// BEL-DAY-4: those that count on one side.
    #[inline]
    #[must_use]
    pub const fn on(&self, side: Side) -> Self {
        match side {
            Side::Left => Self { sword: 0, magic_sword: 0, thief: 0, ..*self },
            Side::Right => Self { food: 0, glyph: 0, map: 0, ..*self },
        }
    }
}

impl Add for Icons {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        let (own, others) = (self.counts(), other.counts());
        Self::of_counts(core::array::from_fn(|index| own[index] + others[index]))
    }
}

impl AddAssign for Icons {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// The icons of the six rows of a castle or creature, by [`Row::index`].
pub type Rows = [Icons; ROWS];

/// Words in each language of the table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Text {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

/// BEL-DATA-2, BEL-TERM-4: a castle board.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), schemars(deny_unknown_fields))]
#[cfg_attr(feature = "forms", schemars(rename = "CastleJson"))]
#[cfg_attr(feature = "forms", schemars(description = "BEL-DATA-2: a castle, as the list of a pack has it."))]
pub struct Castle {
    /// Its name in files, unique in its pack.
    #[cfg_attr(feature = "forms", schemars(description = "Its id."))]
    pub id: String,
    /// What it is called.
    pub name: Text,
    /// One line about it.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub line: Text,
    /// Printed shields.
    pub shield: u16,
    /// Printed magic shields.
    pub magic_shield: u16,
    /// The icons of its rows.
    #[cfg_attr(feature = "forms", serde(serialize_with = "crate::forms::rows"))]
    #[cfg_attr(feature = "forms", schemars(with = "crate::forms::PrintedRows"))]
    pub rows: Rows,
}

/// BEL-DATA-3: a creature card.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Creature {
    /// Its name in files, unique in its pack.
    pub id: String,
    /// What it is called.
    pub name: Text,
    /// One line about it.
    pub line: Text,
    /// How its face is drawn: a recipe for the drawing, without meaning for the rules.
    pub face: String,
    /// Both sides, row by row.
    pub rows: Rows,
    /// Bonus tokens, as often as printed; at most 255.
    pub bonus: Vec<Token>,
}

/// BEL-DATA-4: what a place gives (BEL-TERM-23).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Loot {
    /// Food.
    pub food: u16,
    /// Glyphs.
    pub glyph: u16,
    /// Barrels.
    pub barrel: u16,
    /// Chests by [`ChestKind`].
    pub chests: [u16; 3],
}

impl Loot {
    /// The words of its parts in packs and positions.
    pub const CODES: [&'static str; 6] = ["food", "glyph", "barrel", "wood", "metal", "gold"];

    /// The counts in the order of [`Loot::CODES`].
    #[must_use]
    pub const fn counts(&self) -> [u16; 6] {
        let [wood, metal, gold] = self.chests;
        [self.food, self.glyph, self.barrel, wood, metal, gold]
    }

    /// The loot with these counts, in the order of [`Loot::CODES`].
    #[must_use]
    pub const fn of_counts(counts: [u16; 6]) -> Self {
        let [food, glyph, barrel, wood, metal, gold] = counts;
        Self { food, glyph, barrel, chests: [wood, metal, gold] }
    }

    /// All its chests.
    #[must_use]
    pub const fn chest_count(&self) -> u16 {
        self.chests[0] + self.chests[1] + self.chests[2]
    }
}

/// BEL-DATA-4: a place card.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Place {
    /// Its name in files, unique in its pack.
    pub id: String,
    /// What it is called.
    pub name: Text,
    /// One line about it.
    pub line: Text,
    /// Shields.
    pub shield: u16,
    /// Magic shields.
    pub magic_shield: u16,
    /// What it gives.
    pub loot: Loot,
}

/// BEL-TERM-22: tokens that are not with any player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Supply {
    /// Food.
    pub food: u16,
    /// Glyphs.
    pub glyph: u16,
    /// Barrels.
    pub barrel: u16,
    /// Bonus tokens by [`Token`].
    pub tokens: [u16; 3],
}

impl Supply {
    /// BEL-COMP-5, BEL-COMP-6: all tokens of the box.
    pub const PRINTED: Self = Self { food: 30, glyph: 20, barrel: 10, tokens: [20, 17, 8] };

    /// The words of its parts in packs and positions.
    pub const CODES: [&'static str; 6] = ["food", "glyph", "barrel", "shield", "spell", "magic_shield"];

    /// The counts in the order of [`Supply::CODES`].
    #[must_use]
    pub const fn counts(&self) -> [u16; 6] {
        let [shield, spell, magic_shield] = self.tokens;
        [self.food, self.glyph, self.barrel, shield, spell, magic_shield]
    }

    /// The supply with these counts, in the order of [`Supply::CODES`].
    #[must_use]
    pub const fn of_counts(counts: [u16; 6]) -> Self {
        let [food, glyph, barrel, shield, spell, magic_shield] = counts;
        Self { food, glyph, barrel, tokens: [shield, spell, magic_shield] }
    }
}

/// What is paid for a creature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Cost {
    /// Food.
    pub food: u16,
    /// Glyphs.
    pub glyph: u16,
}

impl Cost {
    /// BEL-RECRUIT-3: what is missing of it to somebody with this in store.
    #[must_use]
    pub const fn beyond(self, store: Self) -> Self {
        Self { food: self.food.saturating_sub(store.food), glyph: self.glyph.saturating_sub(store.glyph) }
    }
}

/// BEL-RECRUIT-4: the three prices, named after the word of `pay`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Prices {
    /// An evil creature.
    pub food: Cost,
    /// A super-evil creature, with food.
    pub glyph_food: Cost,
    /// A super-evil creature, with glyphs alone.
    pub glyphs: Cost,
}

impl Prices {
    /// BEL-RECRUIT-4: as printed.
    pub const PRINTED: Self = Self {
        food: Cost { food: 2, glyph: 0 },
        glyph_food: Cost { food: 4, glyph: 1 },
        glyphs: Cost { food: 0, glyph: 3 },
    };

    /// Their words in packs and positions.
    pub const CODES: [&'static str; 3] = ["food", "glyph_food", "glyphs"];

    /// The prices in the order of [`Prices::CODES`].
    #[must_use]
    pub const fn costs(&self) -> [Cost; 3] {
        [self.food, self.glyph_food, self.glyphs]
    }

    /// Those with these costs, in the order of [`Prices::CODES`].
    #[must_use]
    pub const fn of_costs([food, glyph_food, glyphs]: [Cost; 3]) -> Self {
        Self { food, glyph_food, glyphs }
    }
}

/// BEL-DATA-1: everything that is printed, checked.
///
/// Made by [`Pack::new`]; invariants are those that it checks. `Debug` names it and leaves its cards out.
///
/// ```
/// use joute_bellum::{Breed, Pack};
///
/// let pack = Pack::standard();
/// let first = pack.creature_ids(Breed::Evil).next().and_then(|id| pack.creature(id));
/// assert!(first.is_some_and(|creature| !creature.name.en.is_empty()));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Pack {
    parts: PackParts,
    /// Rows of creatures by [`CreatureId::index`].
    rows: Box<[Rows; CREATURE_INDICES]>,
    /// The same, those of one side alone, by [`Side`].
    sided: Box<[[Rows; 2]; CREATURE_INDICES]>,
    /// How many of each bonus token a creature shows.
    bonus: Box<[[u8; 3]; CREATURE_INDICES]>,
    /// Shield, magic shield and loot of places by [`PlaceId::index`].
    places: Box<[(u16, u16, Loot); PLACE_INDICES]>,
}

impl fmt::Debug for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pack({} {})", self.parts.id, self.parts.version)
    }
}

impl Pack {
    /// The pack of these parts.
    ///
    /// # Errors
    ///
    /// BEL-DATA-6: every fault at once.
    pub fn new(parts: PackParts) -> Result<Self, Vec<PackFault>> {
        let faults = parts.faults();
        if faults.is_empty() { Ok(Self::assembled(parts)) } else { Err(faults) }
    }

    fn assembled(parts: PackParts) -> Self {
        let mut rows = Box::new([[Icons::NONE; ROWS]; CREATURE_INDICES]);
        let mut sided = Box::new([[[Icons::NONE; ROWS]; 2]; CREATURE_INDICES]);
        let mut bonus = Box::new([[0; 3]; CREATURE_INDICES]);
        let mut places = Box::new([(0, 0, Loot::default()); PLACE_INDICES]);
        for breed in Breed::ALL {
            for (id, creature) in Self::numbered(breed, parts.creatures(breed)) {
                rows[id.index()] = creature.rows;
                sided[id.index()] = Side::ALL.map(|side| creature.rows.map(|icons| icons.on(side)));
                for &token in &creature.bonus {
                    bonus[id.index()][token as usize] += 1;
                }
            }
        }
        for kind in PlaceKind::ALL {
            for (number, place) in (1..).zip(parts.places(kind)) {
                if let Some(id) = PlaceId::new(kind, number) {
                    places[id.index()] = (place.shield, place.magic_shield, place.loot);
                }
            }
        }
        Self { parts, rows, sided, bonus, places }
    }

    fn numbered(breed: Breed, cards: &[Creature]) -> impl Iterator<Item = (CreatureId, &Creature)> {
        (1..).zip(cards).filter_map(move |(number, card)| Some((CreatureId::new(breed, number)?, card)))
    }

    /// The pack that the program comes with, read from `content/bellum` once.
    ///
    /// # Panics
    ///
    /// Never: a test reads the same files.
    #[must_use]
    pub fn standard() -> &'static Arc<Self> {
        static PACK: OnceLock<Arc<Pack>> = OnceLock::new();
        PACK.get_or_init(|| match Pack::read(&Pack::files()) {
            Ok(pack) => Arc::new(pack),
            Err(faults) => panic!("the pack that the program comes with is sound: {faults:?}"),
        })
    }

    /// What it was made of.
    #[must_use]
    pub fn parts(&self) -> &PackParts {
        &self.parts
    }

    /// Its name.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.parts.id
    }

    /// How many castles it has.
    #[must_use]
    pub fn castle_count(&self) -> u8 {
        self.parts.castles.len() as u8
    }

    /// A castle; `None` if the pack has no such one.
    #[must_use]
    pub fn castle(&self, id: CastleId) -> Option<&Castle> {
        self.parts.castles.get(id.index())
    }

    /// The id of a castle; its number from 1 if the pack has no such one.
    #[must_use]
    pub fn castle_name(&self, id: CastleId) -> String {
        self.castle(id).map_or_else(|| (id.index() + 1).to_string(), |castle| castle.id.clone())
    }

    /// The id of a creature; its notation if the pack has no such card.
    #[must_use]
    pub fn creature_name(&self, id: CreatureId) -> String {
        self.creature(id).map_or_else(|| id.to_string(), |card| card.id.clone())
    }

    /// The id of a place; its notation if the pack has no such card.
    #[must_use]
    pub fn place_name(&self, id: PlaceId) -> String {
        self.place(id).map_or_else(|| id.to_string(), |card| card.id.clone())
    }

    /// How many creatures of a breed it has.
    #[inline]
    #[must_use]
    pub fn creature_count(&self, breed: Breed) -> u8 {
        self.parts.creatures(breed).len() as u8
    }

    /// Every creature of a breed.
    pub fn creature_ids(&self, breed: Breed) -> impl Iterator<Item = CreatureId> + Clone + use<> {
        (1..=self.creature_count(breed)).filter_map(move |number| CreatureId::new(breed, number))
    }

    /// A creature; `None` if the pack has no such one.
    #[must_use]
    pub fn creature(&self, id: CreatureId) -> Option<&Creature> {
        self.parts.creatures(id.breed()).get(usize::from(id.number()) - 1)
    }

    /// Whether it has this creature.
    #[inline]
    #[must_use]
    pub fn has_creature(&self, id: CreatureId) -> bool {
        id.number() <= self.creature_count(id.breed())
    }

    /// The castle with this id.
    #[must_use]
    pub fn castle_called(&self, id: &str) -> Option<CastleId> {
        (0..self.castle_count()).map(CastleId::new).find(|&castle| self.castle(castle).is_some_and(|its| its.id == id))
    }

    /// The creature with this id.
    #[must_use]
    pub fn creature_called(&self, id: &str) -> Option<CreatureId> {
        let mut cards = Breed::ALL.into_iter().flat_map(|breed| self.creature_ids(breed));
        cards.find(|&card| self.creature(card).is_some_and(|its| its.id == id))
    }

    /// The place with this id.
    #[must_use]
    pub fn place_called(&self, id: &str) -> Option<PlaceId> {
        let mut cards = PlaceKind::ALL.into_iter().flat_map(|kind| self.place_ids(kind));
        cards.find(|&card| self.place(card).is_some_and(|its| its.id == id))
    }

    /// The rows of a creature.
    #[inline]
    #[must_use]
    pub fn rows(&self, id: CreatureId) -> &Rows {
        &self.rows[id.index()]
    }

    /// BEL-DAY-4: the rows of a creature that count on one side.
    #[inline]
    #[must_use]
    pub fn rows_on(&self, id: CreatureId, side: Side) -> &Rows {
        &self.sided[id.index()][side as usize]
    }

    /// The icons of one row of a creature.
    #[inline]
    #[must_use]
    pub fn icons(&self, id: CreatureId, row: Row) -> Icons {
        self.rows[id.index()][row.index()]
    }

    /// How many of each bonus token a creature shows, by [`Token`].
    #[inline]
    #[must_use]
    pub fn bonus(&self, id: CreatureId) -> [u8; 3] {
        self.bonus[id.index()]
    }

    /// How many places of a kind it has.
    #[inline]
    #[must_use]
    pub fn place_count(&self, kind: PlaceKind) -> u8 {
        self.parts.places(kind).len() as u8
    }

    /// Every place of a kind.
    pub fn place_ids(&self, kind: PlaceKind) -> impl Iterator<Item = PlaceId> + Clone + use<> {
        (1..=self.place_count(kind)).filter_map(move |number| PlaceId::new(kind, number))
    }

    /// A place; `None` if the pack has no such one.
    #[must_use]
    pub fn place(&self, id: PlaceId) -> Option<&Place> {
        self.parts.places(id.kind()).get(usize::from(id.number()) - 1)
    }

    /// Whether it has this place.
    #[inline]
    #[must_use]
    pub fn has_place(&self, id: PlaceId) -> bool {
        id.number() <= self.place_count(id.kind())
    }

    /// What a place has against attackers.
    #[inline]
    #[must_use]
    pub fn defence(&self, id: PlaceId) -> Defence {
        let (shields, magic_shields, _) = self.places[id.index()];
        Defence { shields, magic_shields }
    }

    /// What a place gives.
    #[inline]
    #[must_use]
    pub fn loot(&self, id: PlaceId) -> Loot {
        self.places[id.index()].2
    }

    /// The values of the chests of a kind, in the order of the file.
    #[must_use]
    pub fn chests(&self, kind: ChestKind) -> &[u8] {
        &self.parts.chests[kind as usize]
    }

    /// All tokens.
    #[must_use]
    pub fn supply(&self) -> Supply {
        self.parts.supply
    }

    /// What creatures cost.
    #[inline]
    #[must_use]
    pub fn prices(&self) -> &Prices {
        &self.parts.prices
    }
}
