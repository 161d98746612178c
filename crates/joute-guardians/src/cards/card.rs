//! Section 3.2: what is printed on a card of a deck.

use core::fmt;

use joute_effects::WordSet;
use joute_kernel::is_unseen;

use super::text::{Ability, Filter};
use super::word::{Back, Border, CardType, ConflictKey, Size, Subtype, TerrainKind, Vulnerability, Window, Wing};

/// Words in each language of the table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Text {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

/// A word of its maker's own on a card: a class such as `Knight`, or a tag such as `fire`. Up to 23 bytes, so that two are
/// compared without a look at the heap.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Label {
    length: u8,
    bytes: [u8; Self::BYTES_MAX],
}

impl Label {
    /// The longest label, in bytes.
    pub const BYTES_MAX: usize = 23;

    /// The label with this text; `None` if it is empty, too long, or has blanks or letters that are not seen.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let is_word = !text.is_empty() && !text.chars().any(|char| char.is_whitespace() || is_unseen(char));
        if !is_word || text.len() > Self::BYTES_MAX {
            return None;
        }
        let mut bytes = [0; Self::BYTES_MAX];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Some(Self { length: text.len() as u8, bytes })
    }

    /// Its text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // It was made of a text, so that it is one.
        core::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

/// GUA-CARD-1: what a card is, with its subtype.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A fighting card.
    Creature,
    /// A Shield without text.
    PlainShield,
    /// A Shield with a text.
    StandardBearer,
    /// A Terrain of one of the kinds.
    BasicTerrain,
    /// A Terrain with a text of its own.
    SpecialTerrain,
    /// An item that travels with a stack.
    CarriedItem,
    /// An item that is played from the Depot.
    HandItem,
    /// A one-shot card.
    Spell,
    /// A card that corrupts.
    Bribery,
    /// A card that lies under a Stronghold.
    Upgrade,
}

impl Kind {
    /// All of them, in the order in which lists of cards show them.
    pub const ALL: [Self; 10] = [
        Self::Creature,
        Self::PlainShield,
        Self::StandardBearer,
        Self::BasicTerrain,
        Self::SpecialTerrain,
        Self::CarriedItem,
        Self::HandItem,
        Self::Spell,
        Self::Bribery,
        Self::Upgrade,
    ];

    /// Its type.
    #[must_use]
    pub const fn card_type(self) -> CardType {
        match self {
            Self::Creature => CardType::Creature,
            Self::PlainShield | Self::StandardBearer => CardType::Shield,
            Self::BasicTerrain | Self::SpecialTerrain => CardType::Terrain,
            Self::CarriedItem | Self::HandItem => CardType::Item,
            Self::Spell => CardType::Spell,
            Self::Bribery => CardType::Bribery,
            Self::Upgrade => CardType::Upgrade,
        }
    }

    /// Its subtype, where its type has any.
    #[must_use]
    pub const fn subtype(self) -> Option<Subtype> {
        match self {
            Self::PlainShield => Some(Subtype::Plain),
            Self::StandardBearer => Some(Subtype::Standard),
            Self::BasicTerrain => Some(Subtype::Basic),
            Self::SpecialTerrain => Some(Subtype::Special),
            Self::CarriedItem => Some(Subtype::Carried),
            Self::HandItem => Some(Subtype::Hand),
            Self::Creature | Self::Spell | Self::Bribery | Self::Upgrade => None,
        }
    }

    /// GUA-CARD-2: Spells, hand items and Bribery are double-bordered and go to the Depot; all others go to the Pen.
    #[must_use]
    pub const fn back(self) -> Back {
        match self {
            Self::HandItem | Self::Spell | Self::Bribery => Back::Double,
            Self::Creature
            | Self::PlainShield
            | Self::StandardBearer
            | Self::BasicTerrain
            | Self::SpecialTerrain
            | Self::CarriedItem
            | Self::Upgrade => Back::Single,
        }
    }

    /// Whether it is a Shield, with or without text.
    #[must_use]
    pub const fn is_shield(self) -> bool {
        matches!(self, Self::PlainShield | Self::StandardBearer)
    }

    /// Whether it is a Terrain, basic or special.
    #[must_use]
    pub const fn is_terrain(self) -> bool {
        matches!(self, Self::BasicTerrain | Self::SpecialTerrain)
    }
}

/// A card of a deck: everything that is printed on it (section 3.2), and nothing about where it is.
///
/// Numbers have the ranges of GUA-POS-6. What a type of card has not stands as it is by default: no number, no word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its name in files, unique in its pack.
    pub id: String,
    /// What it is called.
    pub name: Text,
    /// The set that it belongs to; no rule reads it.
    pub set: String,
    /// How often it is printed; no rule reads it.
    pub rarity: String,
    /// One line about it; no rule reads it.
    pub flavour: Text,
    /// How its face is drawn: a recipe for the drawing, without meaning for the rules.
    pub face: String,
    /// What it is.
    pub kind: Kind,
    /// The up-number. 0 to 99.
    pub up: u8,
    /// Base Vitality of a Creature. −99 to 99.
    pub vitality: i8,
    /// What a Creature counts for GUA-LIMIT-1. −99 to 99.
    pub space_cost: i8,
    /// The border of a Creature.
    pub border: Border,
    /// Off-colour bonus of a Creature. 0 to 99.
    pub ocb: u8,
    /// The words of its class, one or two.
    pub classes: Vec<Label>,
    /// The size of a Creature.
    pub size: Size,
    /// Whether a Creature flies.
    pub flying: bool,
    /// What corrupts a Creature.
    pub vulnerable: WordSet<Vulnerability>,
    /// GUA-INF-1: whether a Creature may get influence.
    pub receiver: bool,
    /// What a Creature adds when it influences; 0: it cannot. 0 to 99.
    pub cmp: u8,
    /// What a Creature adds as ranged attacker; 0: it is none. 0 to 99.
    pub ranged: u8,
    /// GUA-IMM-1: what a Creature is immune to.
    pub immune: Vec<Immunity>,
    /// GUA-IMM-5: tags of the attack of a Creature.
    pub attack_tags: Vec<Label>,
    /// What kinds of Terrain it is. One or two, or none.
    pub terrain_kinds: WordSet<TerrainKind>,
    /// GUA-MOD-4: what a Creature adds on each kind of Terrain, by [`TerrainKind`]. −99 to 99.
    pub terrain_bonus: [i8; 7],
    /// GUA-SPELL-4: when a Spell or item may be played.
    pub windows: WordSet<Window>,
    /// What a Spell or item costs, in stones. 0 to 99.
    pub cost: u8,
    /// What a Bribery card corrupts with.
    pub bribes: WordSet<Vulnerability>,
    /// GUA-LAND-9: whether a Shield may also be placed as Terrain.
    pub also_terrain: bool,
    /// GUA-PLACE-8: whether the text of a Creature works from under a Stronghold.
    pub works_under: bool,
    /// The side on which an Upgrade must lie; either, if it does not say.
    pub wing: Option<Wing>,
    /// GUA-COMBAT-7: the command ability of a Creature.
    pub command: Option<Command>,
    /// GUA-WIN-3: whom a Healer heals.
    pub heal: Option<Healing>,
    /// GUA-AOE-1: the area attack of a Creature that is revealed.
    pub aoe: Option<Aoe>,
    /// What else its text says.
    pub abilities: Vec<Ability>,
}

/// Something that a Creature is immune to: a tag of an attack, or a trait of the attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Immunity {
    /// Attacks with this tag.
    Tag(Label),
    /// Area attacks.
    Aoe,
    /// GUA-IMM-4: ranged attacks.
    Ranged,
    /// Attackers with this border.
    Border(Border),
    /// Attackers of this size.
    Size(Size),
    /// Attackers with this word in their class.
    Class(Label),
    /// Attackers that fly.
    Flying,
    /// Attackers with this vulnerability.
    Vulnerable(Vulnerability),
    /// Every attacker.
    Any,
}

/// GUA-POS-3: a command ability.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Command {
    /// What it does.
    pub abilities: Vec<Ability>,
    /// What it quarrels about.
    pub conflict: WordSet<ConflictKey>,
}

/// GUA-WIN-3: whom a Healer keeps from being discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Healing {
    /// Every Creature.
    Any,
    /// Creatures with this border.
    Border(Border),
}

/// GUA-AOE-1: an area attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aoe {
    /// Up to which base Vitality Creatures are discarded. −99 to 99.
    pub power: i8,
    /// Its tag.
    pub tag: Option<Label>,
    /// Which Creatures it touches.
    pub filter: Filter,
}

impl Card {
    /// A card as it is where everything else is left out (GUA-POS-1, GUA-POS-11).
    #[must_use]
    pub fn new(id: impl Into<String>, kind: Kind) -> Self {
        Self {
            id: id.into(),
            name: Text::default(),
            set: String::new(),
            rarity: String::new(),
            flavour: Text::default(),
            face: String::new(),
            kind,
            up: 0,
            vitality: 0,
            space_cost: 0,
            border: Border::Mortal,
            ocb: 0,
            classes: Vec::new(),
            size: Size::Medium,
            flying: false,
            vulnerable: WordSet::EMPTY,
            receiver: false,
            cmp: 0,
            ranged: 0,
            immune: Vec::new(),
            attack_tags: Vec::new(),
            terrain_kinds: WordSet::EMPTY,
            terrain_bonus: [0; 7],
            windows: WordSet::EMPTY,
            cost: 0,
            bribes: WordSet::EMPTY,
            also_terrain: false,
            works_under: false,
            wing: None,
            command: None,
            heal: None,
            aoe: None,
            abilities: Vec::new(),
        }
    }

    /// A Creature with this Vitality, which is also its up-number and its cost of space (GD-06, GD-07).
    #[must_use]
    pub fn creature(id: impl Into<String>, border: Border, vitality: i8, ocb: u8) -> Self {
        let up = vitality.max(0).unsigned_abs();
        Self { border, vitality, space_cost: vitality, up, ocb, ..Self::new(id, Kind::Creature) }
    }

    /// GUA-CARD-2: its back.
    #[must_use]
    pub const fn back(&self) -> Back {
        self.kind.back()
    }

    /// Whether it is a Creature.
    #[must_use]
    pub const fn is_creature(&self) -> bool {
        matches!(self.kind, Kind::Creature)
    }

    /// GUA-PLACE-8: whether it may be put under a Stronghold.
    #[must_use]
    pub const fn goes_under(&self) -> bool {
        self.is_creature() && (self.cmp > 0 || self.works_under)
    }

    /// GUA-PLACE-8: whether it is a Creature with texts that work from under a Stronghold.
    #[must_use]
    pub const fn speaks_from_under(&self) -> bool {
        self.is_creature() && self.works_under && !self.abilities.is_empty()
    }

    /// GUA-LAND-2, GUA-LAND-9: whether it may be placed as open Terrain.
    #[must_use]
    pub const fn is_placeable_terrain(&self) -> bool {
        self.kind.is_terrain() || self.also_terrain
    }

    /// GUA-COMBAT-7: whether it may be revealed in the command step.
    #[must_use]
    pub fn is_command(&self) -> bool {
        match self.kind {
            Kind::Creature => self.command.is_some(),
            Kind::Spell | Kind::HandItem | Kind::CarriedItem => self.windows.has(Window::CommandReveal),
            Kind::PlainShield
            | Kind::StandardBearer
            | Kind::BasicTerrain
            | Kind::SpecialTerrain
            | Kind::Bribery
            | Kind::Upgrade => false,
        }
    }
}
