//! What stands against a position.

use std::collections::BTreeSet;

use joute_kernel::{RuleId, SetupFault};

use super::{Position, PositionLord, PositionPhase};
use crate::ids::{Breed, ChestKind, ChestSet, PlaceKind, Row};
use crate::pack::{CHEST_VALUE_MAX, Creature, SUPPLY_MAX, Supply};
use crate::rules::attack::{BARRELS_MAX, Defence, Strength};
use crate::rules::harvest::STORE_MAX;
use crate::state::{BELLUM_SEATS_MAX, FACE_UP_MAX, SCRIPT_MAX};
use crate::words::Refused;

impl Position {
    /// Tokens that the lords hold, in the order of [`Supply::CODES`].
    pub(crate) fn held(&self) -> [u16; 6] {
        let mut held = [0; 6];
        for lord in &self.lords {
            for (sum, count) in held.iter_mut().zip(lord.bounded()) {
                *sum += count;
            }
        }
        held
    }

    /// BEL-SCEN-1: the reserve as given, or what the printed totals leave. What is below 0 is a fault and counts as 0.
    pub(crate) fn reserve(&self) -> Supply {
        let (held, printed) = (self.held(), Supply::PRINTED.counts());
        Supply::of_counts(core::array::from_fn(|index| {
            self.supply[index].unwrap_or(printed[index].saturating_sub(held[index]))
        }))
    }

    /// D-8: whether these tokens, by their place in [`Supply::CODES`], are food or glyphs that never run out.
    pub(crate) fn is_endless(&self, index: usize) -> bool {
        self.unlimited_food_glyphs && index < 2
    }

    /// Every fault at once, in the order of the paths of the form.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Faults(Vec::new());
        let players = self.lords.len();
        if !(2..=BELLUM_SEATS_MAX).contains(&players) {
            faults.by("seats", format!("{players} given, 2 to 5 expected"), "BEL-SETUP-1");
            return faults.0;
        }
        self.check_moment(&mut faults);
        self.check_stealing(&mut faults);
        self.check_supply(&mut faults);
        self.check_chests(&mut faults);
        self.check_cards(&mut faults);
        self.check_counts(&mut faults);
        for (index, lord) in self.lords.iter().enumerate() {
            self.check_lord(index, lord, &mut faults);
        }
        faults.0
    }

    fn check_moment(&self, faults: &mut Faults) {
        let players = self.lords.len();
        let last = players - 1;
        if self.captain.index() > last {
            faults.by("captain", format!("{} given, a seat from 0 to {last} expected", self.captain), "BEL-SETUP-14");
        }
        if let Some(active) = self.active_seat.filter(|active| active.index() > last) {
            faults.by("active_seat", format!("{active} given, a seat from 0 to {last} expected"), "BEL-SCEN-5");
        }
        let needs_die = matches!(self.phase, PositionPhase::Harvest | PositionPhase::Scouts | PositionPhase::Attack);
        if needs_die && self.die.is_none() {
            faults.by("die", format!("missing; phase {} needs one from 1 to 6", self.phase.code()), "BEL-SCEN-3");
        }
        if self.die_script.len() > SCRIPT_MAX {
            faults.say("die_script", format!("{} rolls given, at most {SCRIPT_MAX} expected", self.die_script.len()));
        }
        if self.day_limit == 0 {
            faults.by("day_limit", "0 given, at least 1 expected".to_owned(), "BEL-END-7");
        }
        if (self.phase == PositionPhase::Over) != self.reason.is_some() {
            let message = "expected `chests` or `day_limit` in phase over, and nothing in any other";
            faults.by("reason", message.to_owned(), "BEL-SCEN-5");
        }
        if self.phase == PositionPhase::Setup {
            let is_open = !self.row.is_empty() || self.markets.iter().any(|market| !market.up.is_empty());
            if is_open {
                let message = "row and markets are turned up after the set-up; put their cards on the decks";
                faults.by("row", message.to_owned(), "BEL-SCEN-8");
            }
        }
    }

    /// BEL-SCEN-8: the active seat could attack this castle, and chose some of its chests.
    fn check_stealing(&self, faults: &mut Faults) {
        let Some(stealing) = &self.stealing else { return };
        if self.phase != PositionPhase::Attack {
            let message = format!("given, but chests are chosen in phase attack only, not in {}", self.phase.code());
            return faults.by("stealing", message, "BEL-SCEN-8");
        }
        let active = self.active_seat.unwrap_or(self.captain);
        // Faults of these stand elsewhere.
        let (Some(thief), Some(row)) = (self.lords.get(active.index()), self.die) else { return };
        let Some(victim) = self.lords.get(stealing.target.index()).filter(|_| stealing.target != active) else {
            let message = format!("{} given, another seat of the table than {active} expected", stealing.target);
            return faults.by("stealing.target", message, "BEL-SCEN-8");
        };
        let (strength, thieves) = thief.attackers(row);
        let cannot = if thieves == 0 {
            Some(Refused::NoThief.code())
        } else if victim.chests.is_empty() {
            Some(Refused::NoChestToSteal.code())
        } else {
            strength.check_against(victim.defence()).err().map(|refusal| refusal.code)
        };
        if let Some(code) = cannot {
            let message = format!("seat {active} could not attack seat {}: {code}", stealing.target);
            faults.by("stealing.target", message, "BEL-SCEN-8");
        }
        let mut chosen = ChestSet::EMPTY;
        for (index, &chest) in stealing.chosen.iter().enumerate() {
            let path = format!("stealing.chosen[{index}]");
            if !victim.chests.iter().any(|held| held.id == chest) {
                faults.by(path, format!("{chest} is no chest of seat {}", stealing.target), "BEL-SCEN-8");
            } else if chosen.contains(chest) {
                faults.by(path, format!("{chest} is there twice"), "BEL-SCEN-8");
            }
            chosen = chosen.with(chest);
        }
        if stealing.chosen.len() > usize::from(thieves) {
            let message =
                format!("{} chests given, at most {thieves} expected: as many as thieves", stealing.chosen.len());
            faults.by("stealing.chosen", message, "BEL-SCEN-8");
        }
    }

    fn check_supply(&self, faults: &mut Faults) {
        let (held, printed) = (self.held(), Supply::PRINTED.counts());
        for (index, code) in Supply::CODES.into_iter().enumerate() {
            match self.supply[index] {
                Some(count) if count > SUPPLY_MAX => {
                    faults.say(format!("supply.{code}"), format!("{count} given, at most {SUPPLY_MAX} expected"));
                }
                // BEL-SUPPLY-8: what never ends is not counted.
                None if held[index] > printed[index] && !self.is_endless(index) => {
                    let message = format!(
                        "the lords hold {} of {}, so that the reserve would be below 0; give it, or take some away",
                        held[index], printed[index]
                    );
                    faults.by(format!("supply.{code}"), message, "BEL-SCEN-1");
                }
                _ => {}
            }
        }
    }

    fn check_chests(&self, faults: &mut Faults) {
        let mut seen = ChestSet::EMPTY;
        for (seat, lord) in self.lords.iter().enumerate() {
            for (index, chest) in lord.chests.iter().enumerate() {
                let path = format!("seats[{seat}].chests[{index}]");
                if seen.contains(chest.id) {
                    faults.by(format!("{path}.id"), format!("{} is there twice", chest.id), "BEL-INFO-3");
                }
                seen = seen.with(chest.id);
                if chest.value > CHEST_VALUE_MAX {
                    faults.say(
                        format!("{path}.value"),
                        format!("{} given, at most {CHEST_VALUE_MAX} expected", chest.value),
                    );
                }
                if chest.seen_by.iter().any(|seat| seat.index() >= self.lords.len()) {
                    faults.by(
                        format!("{path}.seen_by"),
                        "names a seat that is not at the table".to_owned(),
                        "BEL-SCEN-6",
                    );
                }
            }
        }
        for kind in ChestKind::ALL {
            let pile = &self.piles[kind as usize];
            let path = format!("piles.{}", kind.code());
            if usize::from(self.next_number(kind)) - 1 + pile.len() > kind.chests_max() {
                let message =
                    format!("numbers would pass {}, the highest of a {} chest", kind.chests_max(), kind.code());
                faults.by(path.clone(), message, "BEL-SCEN-6");
            }
            if let Some(value) = pile.iter().find(|&&value| value > CHEST_VALUE_MAX) {
                faults.say(path, format!("{value} given, at most {CHEST_VALUE_MAX} expected"));
            }
        }
    }

    /// BEL-DATA-6: as many cards and tokens as the rules can number.
    fn check_counts(&self, faults: &mut Faults) {
        let beside = self.lords.iter().flat_map(|lord| lord.left.iter().chain(&lord.right).chain(&lord.unplaced));
        let mut creatures: Vec<Breed> = beside.map(|&(breed, _)| breed).collect();
        creatures.extend(self.box_goblins.iter().map(|_| Breed::Goblin));
        for (breed, market) in [Breed::Evil, Breed::SuperEvil].into_iter().zip(&self.markets) {
            creatures.extend(market.up.iter().chain(&market.deck).map(|_| breed));
        }
        for breed in Breed::ALL {
            let path = match breed {
                Breed::Goblin => "box.goblins".to_owned(),
                Breed::Evil | Breed::SuperEvil => format!("market.{}.deck", breed.code()),
            };
            let count = creatures.iter().filter(|&&other| other == breed).count();
            faults.at_most(&path, count, breed.cards_max(), &format!("{} cards given in all", breed.code()));
        }
        let lists = [&self.row, &self.deck, &self.discard, &self.box_places];
        for kind in PlaceKind::DECK {
            let count = lists.into_iter().flatten().filter(|&&(other, _)| other == kind).count();
            faults.at_most("deck", count, kind.cards_max(), &format!("{} cards given in all", kind.code()));
        }
        for (index, (code, held)) in Supply::CODES.into_iter().zip(self.held()).enumerate() {
            if let Some(reserve) = self.supply[index].filter(|_| !self.is_endless(index)) {
                let count = usize::from(reserve.saturating_add(held));
                let what = "tokens with those of the seats given in all";
                faults.at_most(&format!("supply.{code}"), count, SUPPLY_MAX.into(), what);
            }
        }
    }

    /// BEL-DATA-5: each card has a name of its own.
    fn check_cards(&self, faults: &mut Faults) {
        let mut names = BTreeSet::new();
        let mut once = |path: String, name: &str, faults: &mut Faults| {
            if !names.insert(name.to_owned()) {
                faults.by(
                    format!("{path}.id"),
                    format!("`{name}` is there twice; give each card its own"),
                    "BEL-DATA-5",
                );
            }
        };
        once("tavern".to_owned(), &self.tavern.id, faults);
        let places = [
            ("row", &self.row, FACE_UP_MAX),
            ("deck", &self.deck, usize::MAX),
            ("discard", &self.discard, usize::MAX),
            ("box.places", &self.box_places, usize::MAX),
        ];
        for (path, list, most) in places {
            faults.at_most(path, list.len(), most, "cards given");
            for (index, (_, card)) in list.iter().enumerate() {
                once(format!("{path}[{index}]"), &card.id, faults);
            }
        }
        for (breed, market) in ["evil", "super_evil"].into_iter().zip(&self.markets) {
            faults.at_most(&format!("market.{breed}.up"), market.up.len(), FACE_UP_MAX, "cards given");
            for (part, list) in [("up", &market.up), ("deck", &market.deck)] {
                for (index, card) in list.iter().enumerate() {
                    once(format!("market.{breed}.{part}[{index}]"), &card.id, faults);
                }
            }
        }
        for (index, card) in self.box_goblins.iter().enumerate() {
            once(format!("box.goblins[{index}]"), &card.id, faults);
        }
        for (seat, lord) in self.lords.iter().enumerate() {
            once(format!("seats[{seat}].castle"), &lord.castle.id, faults);
            for (part, list) in [("left", &lord.left), ("right", &lord.right), ("unplaced", &lord.unplaced)] {
                for (index, (_, card)) in list.iter().enumerate() {
                    once(format!("seats[{seat}].{part}[{index}]"), &card.id, faults);
                }
            }
        }
    }

    fn check_lord(&self, seat: usize, lord: &PositionLord, faults: &mut Faults) {
        let path = |part: &str| format!("seats[{seat}].{part}");
        if lord.barrel > BARRELS_MAX {
            faults.by(path("barrel"), format!("{} given, at most {BARRELS_MAX} expected", lord.barrel), "BEL-SCEN-4");
        }
        for (index, (code, count)) in PositionLord::TOKENS.into_iter().zip(lord.bounded()).enumerate() {
            let most = if self.is_endless(index) { STORE_MAX } else { SUPPLY_MAX };
            if count > most {
                faults.say(path(code), format!("{count} given, at most {most} expected"));
            }
        }
        let is_active = self.active_seat.unwrap_or(self.captain).index() == seat;
        let (message, is_right) = match self.phase {
            PositionPhase::Setup => {
                let goblins = |list: &[(Breed, Creature)]| list.iter().all(|&(breed, _)| breed == Breed::Goblin);
                let placed = lord.left.len() + lord.right.len();
                let fits = matches!((lord.unplaced.len(), placed), (2, 0) | (0, 2));
                let all = goblins(&lord.left) && goblins(&lord.right) && goblins(&lord.unplaced);
                ("expected two goblins without a side, or both placed", fits && all)
            }
            PositionPhase::Recruit if is_active => ("expected at most one creature", lord.unplaced.len() <= 1),
            _ => ("expected nothing in this phase, for this seat", lord.unplaced.is_empty()),
        };
        if !is_right {
            faults.by(path("unplaced"), message.to_owned(), "BEL-SCEN-8");
        }
    }
}

impl PositionLord {
    /// The words of the counts of [`tokens`](Self::tokens); spells are named by the ready ones.
    const TOKENS: [&'static str; 6] =
        ["food", "glyph", "barrel", "shield_tokens", "spells_ready", "magic_shield_tokens"];

    /// What it holds, in the order of [`Supply::CODES`], small enough to be summed up.
    fn bounded(&self) -> [u16; 6] {
        self.tokens().map(|count| count.min(STORE_MAX + 1))
    }

    /// BEL-DAY-4: what the right side of castle and cards together shows on a row: what it attacks with, and its thieves.
    fn attackers(&self, row: Row) -> (Strength, u16) {
        let rows = self.right.iter().map(|(_, card)| &card.rows).chain([&self.castle.rows]);
        let [swords, magic_swords, thieves] = rows.fold([0_u16; 3], |mut sums, rows| {
            let icons = rows[row.index()];
            for (sum, count) in sums.iter_mut().zip([icons.sword, icons.magic_sword, icons.thief]) {
                *sum = sum.saturating_add(count).min(STORE_MAX);
            }
            sums
        });
        (Strength { swords, magic_swords }, thieves)
    }

    /// BEL-ATTACK-13: what is printed and the tokens.
    fn defence(&self) -> Defence {
        let tokens = self.bounded();
        Defence {
            shields: self.castle.shield.min(STORE_MAX) + tokens[3],
            magic_shields: self.castle.magic_shield.min(STORE_MAX) + tokens[5],
        }
    }
}

/// Faults as they are found.
struct Faults(Vec<SetupFault>);

impl Faults {
    fn say(&mut self, path: impl Into<String>, message: String) {
        self.0.push(SetupFault::new(path, message));
    }

    fn by(&mut self, path: impl Into<String>, message: String, rule: &'static str) {
        self.0.push(SetupFault::new(path, message).by(RuleId(rule)));
    }

    fn at_most(&mut self, path: &str, count: usize, most: usize, what: &str) {
        if count > most {
            self.say(path, format!("{count} {what}, at most {most} expected"));
        }
    }
}
