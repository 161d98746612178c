//! The recipe of a face: one line of pack data, such as `storm · bug · coal ochre · angry · none · none · bolt · gauze`.
//!
//! A word is a picture: `storm` is known because `art/guardians/s-storm.svg` is there, so that a new part is a new file and nothing else.

use core::fmt;
use std::sync::{LazyLock, OnceLock};

use joute_effects::Word as _;
use joute_guardians::cards::{Card, Kind};

use crate::ids::worded;
use crate::kit::Hand;

/// The pictures of `art/guardians`.
pub(super) const ART: &str = include_str!(concat!(env!("OUT_DIR"), "/guardians.svg"));

/// The word for a part that is not there.
pub(super) const NONE: &str = "none";

worded! {
    /// A part of a face, with the letter with which the files of its pictures begin.
    Slot {
        Scene "s" "What is behind everything: a sky and a ground.",
        Form "f" "The shape of somebody.",
        Inks "k" "The two inks in which it is printed.",
        Eyes "y" "What looks out of it.",
        Mouth "m" "What it says it with.",
        Hat "h" "What is on its head.",
        Tool "t" "What it holds.",
        Behind "b" "What stands or shines behind it.",
        Thing "o" "A thing or a building.",
        Land "l" "The land itself.",
        Detail "x" "The joke in a land.",
        Field "d" "The outline of a shield or banner.",
        Charge "g" "What is painted on it.",
    }
}

impl Slot {
    /// Whether a face may do without it.
    const fn is_needed(self) -> bool {
        matches!(self, Self::Scene | Self::Form | Self::Inks | Self::Thing | Self::Land | Self::Field)
    }

    /// Its words, sorted.
    pub(super) fn words(self) -> Vec<&'static str> {
        if self == Self::Inks {
            return INKS.iter().map(|[word, ..]| *word).collect();
        }
        let lead = format!("{}-", self.word());
        sprites().iter().filter_map(|id| id.strip_prefix(lead.as_str())).collect()
    }

    /// The word as it stands in the list.
    fn known(self, word: &str) -> Option<&'static str> {
        let known = self.words().into_iter().find(|known| *known == word);
        known.or_else(|| (word == NONE && !self.is_needed()).then_some(NONE))
    }
}

/// The ids of all pictures, sorted.
fn sprites() -> &'static [&'static str] {
    static SPRITES: OnceLock<Vec<&'static str>> = OnceLock::new();
    SPRITES.get_or_init(|| ART.split("<g id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect())
}

/// The lists of what faces are made of beside their pictures.
const LISTS: &str = include_str!("faces.txt");

/// The rows of one of these lists, word by word.
pub(super) fn rows(list: &str) -> impl Iterator<Item = Vec<&'static str>> {
    LISTS.lines().filter_map(move |line| Some(line.strip_prefix(list)?.strip_prefix(' ')?.split(' ').collect()))
}

/// Each ink: its word, its colour, and what a hat has on top of it.
static INKS: LazyLock<Vec<[&str; 3]>> = LazyLock::new(|| rows("ink").filter_map(|row| row.try_into().ok()).collect());

/// What sort of picture a card has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mould {
    /// Somebody: Creatures and Guardians.
    Somebody,
    /// A thing or a building: Spells, items, Bribery, Upgrades, Strongholds.
    Thing,
    /// A land.
    Land,
    /// A Shield or Standard Bearer.
    Shield,
}

/// The most parts that a face has.
const SLOTS_MAX: usize = 8;

impl Mould {
    /// The parts of its faces, in the order of recipes.
    #[must_use]
    pub const fn slots(self) -> &'static [Slot] {
        use Slot::{Behind, Charge, Detail, Eyes, Field, Form, Hat, Inks, Land, Mouth, Scene, Thing, Tool};
        match self {
            Self::Somebody => &[Scene, Form, Inks, Eyes, Mouth, Hat, Tool, Behind],
            Self::Thing => &[Scene, Thing, Inks, Behind],
            Self::Land => &[Scene, Land, Detail],
            Self::Shield => &[Scene, Field, Inks, Charge],
        }
    }

    /// That of the cards of a kind.
    #[must_use]
    pub const fn of(kind: Kind) -> Self {
        match kind {
            Kind::Creature => Self::Somebody,
            Kind::PlainShield | Kind::StandardBearer => Self::Shield,
            Kind::BasicTerrain | Kind::SpecialTerrain => Self::Land,
            Kind::CarriedItem | Kind::HandItem | Kind::Spell | Kind::Bribery | Kind::Upgrade => Self::Thing,
        }
    }
}

/// How a face is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// What sort of picture it is.
    pub mould: Mould,
    /// A word for each part of the mould; that of the inks is the first of them.
    words: [&'static str; SLOTS_MAX],
    /// The second ink.
    trim: &'static str,
}

/// A word of a recipe that is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadWord {
    /// Which part it stands for, from 1.
    pub part: usize,
    /// The word.
    pub word: String,
    /// What is known there.
    pub expected: String,
}

impl fmt::Display for BadWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "part {}: {:?}; expected {}", self.part, self.word, self.expected)
    }
}

impl core::error::Error for BadWord {}

impl Recipe {
    /// Reads a recipe: the words of the parts of its mould with `·` between them, two for the inks. Parts at the end that are not
    /// there may be left out.
    ///
    /// # Errors
    /// [`BadWord`] for the first word that is no part of this sort, one that is missing or one too many.
    pub fn read(text: &str, mould: Mould) -> Result<Self, BadWord> {
        let slots = mould.slots();
        let bad =
            |part: usize, word: &str, expected: String| BadWord { part: part + 1, word: word.to_owned(), expected };
        let mut recipe = Self { mould, words: [NONE; SLOTS_MAX], trim: NONE };
        let given: Vec<&str> = text.split('·').map(str::trim).collect();
        if let Some(word) = given.get(slots.len()) {
            return Err(bad(slots.len(), word, format!("{} parts at most", slots.len())));
        }
        for (part, slot) in slots.iter().enumerate() {
            let word = given.get(part).copied().unwrap_or(NONE);
            let unknown = |word: &str| bad(part, word, format!("one of {}", slot.words().join(", ")));
            let (word, trim) = match word.split_once(' ') {
                Some((ink, trim)) if *slot == Slot::Inks => (ink, Some(trim.trim())),
                _ => (word, None),
            };
            recipe.words[part] = slot.known(word).ok_or_else(|| unknown(word))?;
            if *slot == Slot::Inks {
                let trim = trim.unwrap_or(word);
                recipe.trim = slot.known(trim).ok_or_else(|| unknown(trim))?;
            }
        }
        Ok(recipe)
    }

    /// The recipe of a card: the one that its pack gives, or one that follows from its id, kind, class and border.
    #[must_use]
    pub fn of(card: &Card) -> Self {
        let mould = Mould::of(card.kind);
        Self::read(&card.face, mould).unwrap_or_else(|_| {
            let classes: Vec<&str> = card.classes.iter().map(|class| class.as_str()).collect();
            let mut recipe = Self::drawn(&card.id, mould, &classes);
            if mould == Mould::Somebody {
                let home = rows("border").find(|row| row[0] == card.border.code()).unwrap_or_default();
                recipe.words[0] = picked(&mut Hand::of(&card.id), home.get(1..).unwrap_or_default());
            } else if let Some(kind) = card.terrain_kinds.iter().next() {
                recipe.words[1] = Slot::Land.known(kind.code()).unwrap_or(recipe.words[1]);
            }
            recipe
        })
    }

    /// The one that is given, or one that follows from an id alone.
    pub(super) fn given(face: &str, mould: Mould, id: &str) -> Self {
        Self::read(face, mould).unwrap_or_else(|_| Self::drawn(id, mould, &[]))
    }

    /// A recipe that follows from an id alone, and the classes of somebody.
    #[must_use]
    pub fn drawn(id: &str, mould: Mould, classes: &[&str]) -> Self {
        let mut hand = Hand::of(id);
        let mut recipe = Self { mould, words: [NONE; SLOTS_MAX], trim: NONE };
        for (part, slot) in mould.slots().iter().enumerate() {
            recipe.words[part] = picked(&mut hand, &slot.words());
        }
        recipe.trim = picked(&mut hand, &Slot::Inks.words());
        if mould == Mould::Somebody {
            let known = rows("class").filter(|row| classes.contains(&row[0]));
            let known: Vec<&str> = known.flat_map(|row| row.into_iter().skip(1)).collect();
            if !known.is_empty() {
                recipe.words[1] = picked(&mut hand, &known);
            }
        }
        recipe
    }

    /// Its word for a part; `none` if it has no such part.
    #[must_use]
    pub fn word(&self, slot: Slot) -> &'static str {
        let part = self.mould.slots().iter().position(|known| *known == slot);
        part.map_or(NONE, |part| self.words[part])
    }

    /// Colour of its first ink, of the second, and of a hat on the first.
    pub(super) fn colours(&self) -> [&'static str; 3] {
        let row = |word: &str| INKS.iter().find(|[known, ..]| *known == word).unwrap_or(&INKS[0]);
        let [_, main, hat] = *row(self.word(Slot::Inks));
        [main, row(self.trim)[1], hat]
    }

    /// In how many of their parts two faces of a sort differ.
    #[must_use]
    pub fn differences(&self, other: &Self) -> usize {
        let inks = usize::from(self.trim != other.trim && self.word(Slot::Inks) == other.word(Slot::Inks));
        self.words.iter().zip(&other.words).filter(|(one, other)| one != other).count() + inks
    }
}

fn picked<'a>(hand: &mut Hand, words: &[&'a str]) -> &'a str {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
    let at = hand.between(0.0, words.len() as f64 - 0.01) as usize;
    words[at.min(words.len() - 1)]
}
