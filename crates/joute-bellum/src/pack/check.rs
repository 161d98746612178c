//! BEL-DATA-6: what a pack has to hold to be played.

use std::collections::BTreeMap;

/// One reason why parts make no pack, or one thing about them that their maker should know.
pub use joute_content::Finding as PackFault;
use joute_content::{ID_BYTES_MAX, LANGUAGES, PACK_NAME, is_card_id, is_pack_id};
use joute_kernel::is_unseen;

use super::face::{short, surprises};
use super::{Castle, Cost, Creature, Loot, Place, Prices, Rows, Supply, Text};
use crate::ids::{Breed, ChestKind, PlaceKind, Row, Token};

/// The most castles that a pack may have.
const CASTLES_MAX: usize = 31;
/// The most icons on one row of a card, both sides together.
pub const ICONS_PER_ROW_MAX: u16 = 99;
/// The highest value of a chest.
pub const CHEST_VALUE_MAX: u8 = 99;
/// The most shields, or magic shields, of a castle or place; also the most of anything in a loot or price.
pub const PRINTED_MAX: u16 = 99;
/// The most tokens of a kind.
pub const SUPPLY_MAX: u16 = 200;
/// The longest name or line, in characters.
pub const TEXT_CHARS_MAX: usize = 120;
/// The most bonus tokens on one card.
pub const BONUS_MAX: usize = 8;

/// BEL-DATA-1: the parts of a pack as they were typed in, not checked yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackParts {
    /// The pack's name: lower-case letters, digits and dashes.
    pub id: String,
    /// Its version, in its maker's words.
    pub version: String,
    /// The languages that its names stand in: `en`, `fr`, or both.
    pub language_names: Vec<String>,
    /// BEL-PACK-1: whether it must have exactly the printed counts.
    pub strict_counts: bool,
    /// The castles.
    pub castles: Vec<Castle>,
    /// Starting creatures.
    pub goblins: Vec<Creature>,
    /// Ordinary recruits.
    pub evil: Vec<Creature>,
    /// Strong recruits.
    pub super_evil: Vec<Creature>,
    /// The place that stays. Exactly one.
    pub tavern: Vec<Place>,
    /// Farms.
    pub farms: Vec<Place>,
    /// Villages.
    pub villages: Vec<Place>,
    /// Towns.
    pub towns: Vec<Place>,
    /// Values of the chests by [`ChestKind`](crate::ChestKind).
    pub chests: [Vec<u8>; 3],
    /// All tokens.
    pub supply: Supply,
    /// What creatures cost.
    pub prices: Prices,
}

impl PackParts {
    /// The creatures of a breed.
    #[must_use]
    pub fn creatures(&self, breed: Breed) -> &[Creature] {
        match breed {
            Breed::Goblin => &self.goblins,
            Breed::Evil => &self.evil,
            Breed::SuperEvil => &self.super_evil,
        }
    }

    /// The places of a kind.
    #[must_use]
    pub fn places(&self, kind: PlaceKind) -> &[Place] {
        match kind {
            PlaceKind::Tavern => &self.tavern,
            PlaceKind::Farm => &self.farms,
            PlaceKind::Village => &self.villages,
            PlaceKind::Town => &self.towns,
        }
    }

    /// BEL-DATA-6: every reason why these parts make no pack; empty if they do.
    #[must_use]
    pub fn faults(&self) -> Vec<PackFault> {
        let mut check = Check { found: Vec::new() };
        check.head(self);
        check.counts(self);
        check.ids(self);
        for (number, castle) in (1..).zip(&self.castles) {
            let path = format!("castle[{number}]");
            check.words(&path, &castle.name, &castle.line);
            check.shields(&path, castle.shield, castle.magic_shield);
            check.rows(&path, &castle.rows);
        }
        for breed in Breed::ALL {
            for (number, creature) in (1..).zip(self.creatures(breed)) {
                check.creature(&format!("{}[{number}]", breed.code()), breed, creature);
            }
        }
        for kind in PlaceKind::ALL {
            for (number, place) in (1..).zip(self.places(kind)) {
                let path = place_path(kind, number);
                check.words(&path, &place.name, &place.line);
                check.shields(&path, place.shield, place.magic_shield);
                for (word, count) in Loot::CODES.into_iter().zip(place.loot.counts()) {
                    check.at_most(&format!("{path}.loot.{word}"), count, PRINTED_MAX);
                }
            }
        }
        check.found
    }

    /// BEL-DATA-6: what is allowed and still strange, so that it may be a slip.
    #[must_use]
    pub fn warnings(&self) -> Vec<PackFault> {
        let mut check = Check { found: Vec::new() };
        if self.tavern.iter().any(|tavern| tavern.loot.chest_count() > 0) {
            let message = "chests; expected none, as every lord may loot it every day (BEL-PACK-6)";
            check.push("tavern.loot", message);
        }
        for token in [Token::Spell, Token::MagicShield] {
            let (icons, tokens) = (self.bonus_icons(token), usize::from(self.supply.tokens[token as usize]));
            if icons > tokens {
                let message = format!("{tokens}; expected at least {icons} tokens, as cards show as many (BEL-PACK-4)");
                check.push(format!("supply.{}", token.code()), message);
            }
        }
        for kind in ChestKind::ALL {
            let loot: usize = PlaceKind::DECK.map(|place| self.chest_loot(place, kind)).iter().sum();
            let pile = self.chests[kind as usize].len();
            if loot > pile {
                let message = format!("{pile} there; expected at least {loot}, as places give as many (BEL-PACK-5)");
                check.push(format!("chests.{}", kind.code()), message);
            }
        }
        for breed in Breed::ALL {
            for (number, creature) in (1..).zip(self.creatures(breed)) {
                for surprise in surprises(&creature.face) {
                    check.push(format!("{}[{number}].face", breed.code()), surprise);
                }
            }
        }
        check.found
    }

    /// BEL-PACK-4: how often a bonus is printed on all cards together.
    fn bonus_icons(&self, token: Token) -> usize {
        let cards = Breed::ALL.into_iter().flat_map(|breed| self.creatures(breed));
        cards.flat_map(|card| &card.bonus).filter(|&&other| other == token).count()
    }

    /// BEL-PACK-5: how many chests of a kind all places of a kind give together.
    fn chest_loot(&self, place: PlaceKind, chest: ChestKind) -> usize {
        self.places(place).iter().map(|place| usize::from(place.loot.chests[chest as usize])).sum()
    }
}

fn place_path(kind: PlaceKind, number: usize) -> String {
    match kind {
        PlaceKind::Tavern => kind.code().to_owned(),
        _ => format!("{}[{number}]", kind.code()),
    }
}

/// Collects what is found.
struct Check {
    found: Vec<PackFault>,
}

impl Check {
    fn push(&mut self, path: impl Into<String>, message: impl Into<String>) {
        self.found.push(PackFault { path: path.into(), message: message.into() });
    }

    fn at_most(&mut self, path: &str, value: u16, max: u16) {
        if value > max {
            self.push(path, format!("{value}; expected 0 to {max}"));
        }
    }

    /// BEL-DATA-1: what stands on no card.
    fn head(&mut self, parts: &PackParts) {
        let id = &parts.id;
        if !is_pack_id(id) {
            self.push("id", format!("{:?}; expected {PACK_NAME} (BEL-DATA-1)", short(id)));
        }
        if parts.version.is_empty() || parts.version.len() > ID_BYTES_MAX || parts.version.chars().any(is_unseen) {
            let seen = short(&parts.version);
            self.push("version", format!("{seen:?}; expected a text of up to 40 bytes, such as \"1\" (BEL-DATA-1)"));
        }
        let languages = &parts.language_names;
        let known = languages.iter().all(|language| LANGUAGES.contains(&language.as_str()));
        if !known || languages.is_empty() || languages.len() > LANGUAGES.len() || languages.first() == languages.get(1)
        {
            self.push("language_names", "expected [\"en\"], [\"fr\"] or [\"en\", \"fr\"] (BEL-DATA-1)");
        }
        for (word, count) in Supply::CODES.into_iter().zip(parts.supply.counts()) {
            self.at_most(&format!("supply.{word}"), count, SUPPLY_MAX);
        }
        for (word, Cost { food, glyph }) in Prices::CODES.into_iter().zip(parts.prices.costs()) {
            self.at_most(&format!("prices.{word}.food"), food, PRINTED_MAX);
            self.at_most(&format!("prices.{word}.glyph"), glyph, PRINTED_MAX);
        }
        for kind in ChestKind::ALL {
            for (number, &value) in (1..).zip(&parts.chests[kind as usize]) {
                self.at_most(&format!("chests.{}[{number}]", kind.code()), value.into(), CHEST_VALUE_MAX.into());
            }
        }
    }

    /// BEL-PACK-1: the printed counts, or those that a game can hold.
    fn counts(&mut self, parts: &PackParts) {
        let mut count = |path: &str, has: usize, printed: usize, max: usize, rule: &str| {
            if parts.strict_counts && has != printed {
                let remedy = "or `strict_counts = false` for a box of its own (BEL-PACK-1)";
                self.push(path, format!("{has} there; expected {printed} ({rule}), {remedy}"));
            } else if has > max {
                self.push(path, format!("{has} there; expected {max} at most"));
            }
        };
        count("castle", parts.castles.len(), 5, CASTLES_MAX, "BEL-COMP-1");
        for (kind, printed) in PlaceKind::DECK.into_iter().zip([7, 7, 10]) {
            count(kind.code(), parts.places(kind).len(), printed, kind.cards_max(), "BEL-COMP-2");
        }
        for (breed, printed) in Breed::ALL.into_iter().zip([10, 46, 20]) {
            count(breed.code(), parts.creatures(breed).len(), printed, breed.cards_max(), "BEL-COMP-3");
        }
        for (kind, printed) in ChestKind::ALL.into_iter().zip([20, 20, 10]) {
            let path = format!("chests.{}", kind.code());
            count(&path, parts.chests[kind as usize].len(), printed, kind.chests_max(), "BEL-COMP-4");
        }
        let tokens = Supply::CODES.into_iter().zip(parts.supply.counts()).zip(Supply::PRINTED.counts());
        for (index, ((word, has), printed)) in tokens.enumerate() {
            // Resources stand before bonus tokens.
            let rule = if index < 3 { "BEL-COMP-6" } else { "BEL-COMP-5" };
            count(&format!("supply.{word}"), has.into(), printed.into(), usize::MAX, rule);
        }
        if parts.tavern.len() != 1 {
            let has = parts.tavern.len();
            self.push("tavern", format!("{has} there; expected one Tavern (BEL-COMP-2)"));
        }
    }

    /// BEL-DATA-5: each card has an id of its own.
    fn ids(&mut self, parts: &PackParts) {
        let mut cards: Vec<(String, &str)> = Vec::new();
        cards.extend((1..).zip(&parts.castles).map(|(number, card)| (format!("castle[{number}]"), card.id.as_str())));
        for breed in Breed::ALL {
            let of_breed = (1..).zip(parts.creatures(breed));
            cards.extend(
                of_breed.map(|(number, card): (usize, _)| (format!("{}[{number}]", breed.code()), card.id.as_str())),
            );
        }
        for kind in PlaceKind::ALL {
            let of_kind = (1..).zip(parts.places(kind));
            cards.extend(of_kind.map(|(number, card)| (place_path(kind, number), card.id.as_str())));
        }
        let mut first: BTreeMap<&str, &str> = BTreeMap::new();
        for (path, id) in &cards {
            if !is_card_id(id) {
                let expected = "expected 1 to 40 letters, digits, dashes and low lines, not of signs alone";
                self.push(format!("{path}.id"), format!("{:?}; {expected} (BEL-DATA-5)", short(id)));
            } else if let Some(first) = first.get(id) {
                let message = format!("{id:?} is the id of {first} too; expected an id of its own (BEL-DATA-6)");
                self.push(format!("{path}.id"), message);
            } else {
                first.insert(id, path);
            }
        }
    }

    fn words(&mut self, path: &str, name: &Text, line: &Text) {
        for (key, text) in [("name", name), ("line", line)] {
            for (language, text) in LANGUAGES.into_iter().zip([&text.en, &text.fr]) {
                self.text(&format!("{path}.{key}.{language}"), text);
            }
        }
    }

    fn text(&mut self, path: &str, text: &str) {
        if text.chars().count() > TEXT_CHARS_MAX || text.chars().any(is_unseen) {
            let seen = short(text);
            self.push(path, format!("{seen:?}; expected one line of up to {TEXT_CHARS_MAX} characters"));
        }
    }

    fn shields(&mut self, path: &str, shield: u16, magic_shield: u16) {
        self.at_most(&format!("{path}.shield"), shield, PRINTED_MAX);
        self.at_most(&format!("{path}.magic_shield"), magic_shield, PRINTED_MAX);
    }

    fn rows(&mut self, path: &str, rows: &Rows) {
        for row in Row::ALL {
            let icons: u32 = rows[row.index()].counts().into_iter().map(u32::from).sum();
            if icons > ICONS_PER_ROW_MAX.into() {
                self.push(format!("{path}.rows[{row}]"), format!("{icons} icons; expected 0 to {ICONS_PER_ROW_MAX}"));
            }
        }
    }

    /// BEL-DATA-3, BEL-PACK-7: a creature, with a bonus unless it is a goblin.
    fn creature(&mut self, path: &str, breed: Breed, creature: &Creature) {
        self.words(path, &creature.name, &creature.line);
        self.text(&format!("{path}.face"), &creature.face);
        self.rows(path, &creature.rows);
        let count = creature.bonus.len();
        if breed == Breed::Goblin && count > 0 {
            let message = "a bonus on a goblin; expected none, as it is never recruited (BEL-PACK-7, BEL-DATA-6)";
            self.push(format!("{path}.bonus"), message);
        } else if count > BONUS_MAX {
            self.push(format!("{path}.bonus"), format!("{count} tokens; expected {BONUS_MAX} at most"));
        }
    }
}
