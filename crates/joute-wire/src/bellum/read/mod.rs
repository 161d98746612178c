//! BEL-SCEN: JSON to a position, every fault at once, each with its path.

mod cards;
mod lords;

use core::ops::{Deref, DerefMut};
use std::collections::BTreeSet;

use joute_bellum as bel;
use joute_kernel::{Seat, SetupError};
use serde_json::{Map, Value};

use cards::{Kinds, PRINTED_MAX};
use lords::{TOKENS_MAX, VALUE_MAX};

use crate::reader::{Reader, entry, given, under};

/// The keys of a position, in the order of the documentation.
pub(crate) const KEYS: [&str; 23] = [
    "players",
    "captain",
    "day",
    "phase",
    "active_seat",
    "stealing",
    "die",
    "die_script",
    "supply",
    "piles",
    "tavern",
    "row",
    "deck",
    "market",
    "seats",
    "discard",
    "box",
    "day_limit",
    "prices",
    "reason",
    "auto_pass",
    "unlimited_food_glyphs",
    "comment",
];

/// The highest number of a last day.
const DAY_LIMIT_MAX: u16 = 10_000;

/// Reads cards, and knows their ids.
#[derive(Default)]
struct CardReader {
    reader: Reader,
    /// The ids of all cards.
    ids: BTreeSet<String>,
    /// How many cards without a readable id there were.
    nameless: usize,
}

impl Deref for CardReader {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        &self.reader
    }
}

impl DerefMut for CardReader {
    fn deref_mut(&mut self) -> &mut Reader {
        &mut self.reader
    }
}

/// Reads the JSON form of a position (schema: `PositionJson`).
///
/// # Errors
///
/// Every fault at once, each with its path: unknown keys, wrong types, numbers out of range, words that mean nothing, and
/// what contradicts the rules of the form ([`bel::Position::faults`]).
pub fn read_position(json: &Value) -> Result<bel::Position, SetupError> {
    let mut reader = CardReader::default();
    let Value::Object(object) = json else {
        reader.wrong("", json, "an object such as {\"phase\":\"horde\",\"seats\":[{\"shield\":2},{\"shield\":2}]}");
        return Err(SetupError { faults: reader.reader.faults });
    };
    let position = reader.position(object);
    let faults = reader.reader.all_faults(position.faults());
    SetupError::or(faults, || position)
}

impl CardReader {
    fn position(&mut self, object: &Map<String, Value>) -> bel::Position {
        self.known("", object, &KEYS);
        if let Some(comment) = given(object, "comment").filter(|comment| !comment.is_string()) {
            self.wrong("comment", comment, "a text");
        }
        let phase = self.phase(object);
        let is_setup = phase == bel::PositionPhase::Setup;
        // Faults come in the order in which the parts are read.
        let captain = self.seat(object, "captain").unwrap_or(Seat::at(0));
        let day = self.day(object, phase);
        let active_seat = self.seat(object, "active_seat");
        let die = given(object, "die").and_then(|value| self.face("die", value));
        let die_script = self.script(object);
        let supply = self.supply(object);
        let piles = self.piles(object);
        let tavern = self.tavern(object);
        let row = self.places(object, "", "row");
        let deck = self.places(object, "", "deck");
        let markets = self.markets(object);
        let lords = self.lords(object, is_setup);
        let discard = self.places(object, "", "discard");
        let (box_places, box_goblins) = self.out(object);
        let stealing = self.stealing(object);
        let day_limit = given(object, "day_limit").and_then(|value| self.number("day_limit", value, 1, DAY_LIMIT_MAX));
        let mut position = bel::Position {
            captain,
            day,
            phase,
            active_seat,
            stealing,
            die,
            die_script,
            supply,
            piles,
            tavern,
            row,
            deck,
            discard,
            box_places,
            box_goblins,
            markets,
            lords,
            day_limit: day_limit.unwrap_or(bel::DAY_LIMIT),
            prices: self.prices(object),
            reason: self.reason(object),
            auto_pass: self.flag(object, "auto_pass"),
            unlimited_food_glyphs: self.flag(object, "unlimited_food_glyphs"),
        };
        for (seat, lord) in position.lords.iter_mut().enumerate().filter(|(_, lord)| lord.castle.id.is_empty()) {
            lord.castle.id = self.castle_id(seat);
        }
        self.players(object, position.lords.len());
        self.few_enough(&position);
        position
    }

    /// What the rules can number: cards of a kind, and tokens in all.
    fn few_enough(&mut self, position: &bel::Position) {
        let beside = position.lords.iter().flat_map(|lord| lord.left.iter().chain(&lord.right).chain(&lord.unplaced));
        let mut creatures: Vec<bel::Breed> = beside.map(|&(breed, _)| breed).collect();
        creatures.extend(position.box_goblins.iter().map(|_| bel::Breed::Goblin));
        for (breed, market) in [bel::Breed::Evil, bel::Breed::SuperEvil].into_iter().zip(&position.markets) {
            creatures.extend(market.up.iter().chain(&market.deck).map(|_| breed));
        }
        for breed in bel::Breed::ALL {
            let path = match breed {
                bel::Breed::Goblin => "box.goblins".to_owned(),
                bel::Breed::Evil | bel::Breed::SuperEvil => format!("market.{}.deck", breed.code()),
            };
            let count = creatures.iter().filter(|&&other| other == breed).count();
            self.at_most(&path, &format!("{} cards", breed.code()), count, breed.cards_max());
        }
        let lists = [&position.row, &position.deck, &position.discard, &position.box_places];
        for kind in bel::PlaceKind::DECK {
            let count = lists.into_iter().flatten().filter(|&&(other, _)| other == kind).count();
            self.at_most("deck", &format!("{} cards", kind.code()), count, kind.cards_max());
        }
        let held =
            |index: usize| -> usize { position.lords.iter().map(|lord| usize::from(lord.tokens()[index])).sum() };
        for (index, (word, reserve)) in bel::Supply::CODES.into_iter().zip(position.supply).enumerate() {
            let is_endless = position.unlimited_food_glyphs && matches!(word, "food" | "glyph");
            if let Some(reserve) = reserve.filter(|_| !is_endless) {
                let count = usize::from(reserve) + held(index);
                self.at_most(&under("supply", word), "tokens with those of the seats", count, TOKENS_MAX.into());
            }
        }
    }

    fn at_most(&mut self, path: &str, what: &str, count: usize, most: usize) {
        if count > most {
            self.fault(path, format!("{count} {what} given in all, at most {most} expected"));
        }
    }

    fn players(&mut self, object: &Map<String, Value>, seats: usize) {
        let Some(value) = given(object, "players") else { return };
        let players = self.number("players", value, 2, bel::BELLUM_SEATS_MAX as u16);
        if players.is_some_and(|players| usize::from(players) != seats)
            && object.get("seats").is_some_and(Value::is_array)
        {
            self.fault("players", format!("{value} given, but `seats` lists {seats}; leave it out, or let them agree"));
        }
    }

    fn phase(&mut self, object: &Map<String, Value>) -> bel::PositionPhase {
        let words = bel::PositionPhase::ALL.map(|phase| (phase.code(), phase));
        let found = match given(object, "phase") {
            Some(value) => self.word("phase", value, &words),
            None => {
                let list: Vec<&str> = words.iter().map(|&(word, _)| word).collect();
                self.fault_by("phase", format!("missing; give one of {}", list.join(", ")), "BEL-SCEN-5");
                None
            }
        };
        if found.is_none() {
            // Which of these have to be there depends on the phase.
            ["die", "reason", "row", "stealing"].into_iter().for_each(|path| self.lose(path));
            (0..bel::BELLUM_SEATS_MAX).for_each(|seat| self.lose(&under(&entry("seats", seat), "unplaced")));
        }
        found.unwrap_or(bel::PositionPhase::Horde)
    }

    /// The day; in the set-up that before the first, which is what the rules count.
    fn day(&mut self, object: &Map<String, Value>, phase: bel::PositionPhase) -> u16 {
        let is_setup = phase == bel::PositionPhase::Setup;
        // One more can be reached from the last, and the game ends there.
        let most = match phase {
            bel::PositionPhase::Setup | bel::PositionPhase::Recruit | bel::PositionPhase::End => DAY_LIMIT_MAX,
            _ => DAY_LIMIT_MAX + 1,
        };
        let day = given(object, "day").and_then(|value| self.number("day", value, u16::from(!is_setup), most));
        let day = day.unwrap_or(1);
        if is_setup { day.saturating_sub(1) } else { day }
    }

    fn seat(&mut self, object: &Map<String, Value>, key: &str) -> Option<Seat> {
        let value = given(object, key)?;
        let last = bel::BELLUM_SEATS_MAX as u16 - 1;
        self.number(key, value, 0, last).and_then(|seat| Seat::new(seat as u8))
    }

    /// BEL-SCEN-8: whether the active seat could attack hangs on most of the others, so it is not said where something is unread.
    fn stealing(&mut self, object: &Map<String, Value>) -> Option<bel::PositionStealing> {
        let value = given(object, "stealing")?;
        if self.has_unread(&["phase", "captain", "active_seat", "die", "seats"]) {
            self.lose("stealing.target");
            self.lose("stealing.chosen");
        }
        let example = "{\"target\":1,\"chosen\":[\"W1\"]}";
        let stealing = self.object("stealing", value, example, &["target", "chosen"])?;
        let target = match given(stealing, "target") {
            Some(value) => self.number("stealing.target", value, 0, bel::BELLUM_SEATS_MAX as u16 - 1),
            None => {
                self.fault_by("stealing.target", "missing; give the seat that is robbed", "BEL-SCEN-8");
                None
            }
        };
        let chosen = given(stealing, "chosen").map(|value| self.list("stealing.chosen", value, "[\"W1\"]"));
        let ids = chosen.unwrap_or_default().iter().enumerate();
        let chosen = ids.filter_map(|(index, id)| self.chest_named(&entry("stealing.chosen", index), id)).collect();
        Some(bel::PositionStealing { target: Seat::new(target? as u8)?, chosen })
    }

    fn face(&mut self, path: &str, value: &Value) -> Option<bel::Row> {
        self.number(path, value, 1, 6).and_then(|face| bel::Row::new(face as u8))
    }

    /// BEL-SCEN-2: the next rolls.
    fn script(&mut self, object: &Map<String, Value>) -> Vec<bel::Row> {
        let Some(value) = given(object, "die_script") else { return Vec::new() };
        let faces = self.numbers("die_script", value, "[5,1]", 1, 6);
        faces.into_iter().filter_map(bel::Row::new).collect()
    }

    /// BEL-SCEN-1: entries that are given.
    fn supply(&mut self, object: &Map<String, Value>) -> [Option<u16>; 6] {
        let codes = bel::Supply::CODES;
        let supply = given(object, "supply").and_then(|value| self.object("supply", value, "{\"food\":30}", &codes));
        let Some(supply) = supply else { return [None; 6] };
        codes
            .map(|word| given(supply, word).and_then(|value| self.number(&under("supply", word), value, 0, TOKENS_MAX)))
    }

    fn piles(&mut self, object: &Map<String, Value>) -> [Vec<u8>; 3] {
        let codes = bel::ChestKind::ALL.map(bel::ChestKind::code);
        let piles = given(object, "piles").and_then(|value| self.object("piles", value, "{\"wood\":[2,1]}", &codes));
        let Some(piles) = piles else { return Default::default() };
        codes.map(|word| {
            let pile =
                given(piles, word).map(|value| self.numbers(&under("piles", word), value, "[2,1]", 0, VALUE_MAX));
            pile.unwrap_or_default()
        })
    }

    fn markets(&mut self, object: &Map<String, Value>) -> [bel::PositionMarket; 2] {
        let breeds = [bel::Breed::Evil, bel::Breed::SuperEvil];
        let codes = breeds.map(bel::Breed::code);
        let example = "{\"evil\":{\"up\":[],\"deck\":[]}}";
        let markets = given(object, "market").and_then(|value| self.object("market", value, example, &codes));
        let Some(markets) = markets else { return Default::default() };
        breeds.map(|breed| {
            let path = under("market", breed.code());
            let market = given(markets, breed.code())
                .and_then(|value| self.object(&path, value, "{\"up\":[],\"deck\":[]}", &["up", "deck"]));
            let Some(market) = market else { return bel::PositionMarket::default() };
            let mut cards = |key| {
                let cards = self.creatures(market, &path, key, Kinds::Only(breed));
                cards.into_iter().map(|(_, card)| card).collect()
            };
            bel::PositionMarket { up: cards("up"), deck: cards("deck") }
        })
    }

    /// BEL-SCEN-8: cards out of the game.
    fn out(&mut self, object: &Map<String, Value>) -> (Vec<(bel::PlaceKind, bel::Place)>, Vec<bel::Creature>) {
        let keys = ["places", "goblins"];
        let out =
            given(object, "box").and_then(|value| self.object("box", value, "{\"places\":[],\"goblins\":[]}", &keys));
        let Some(out) = out else { return Default::default() };
        let places = self.places(out, "box", "places");
        let goblins = self.creatures(out, "box", "goblins", Kinds::Only(bel::Breed::Goblin));
        (places, goblins.into_iter().map(|(_, card)| card).collect())
    }

    /// BEL-SCEN-8: as printed where they are left out.
    fn prices(&mut self, object: &Map<String, Value>) -> bel::Prices {
        let mut prices = bel::Prices::PRINTED;
        let codes = bel::Payment::ALL.map(bel::Payment::code);
        let example = "{\"food\":{\"food\":2}}";
        let given_prices = given(object, "prices").and_then(|value| self.object("prices", value, example, &codes));
        let Some(given_prices) = given_prices else { return prices };
        for (word, price) in
            [("food", &mut prices.food), ("glyph_food", &mut prices.glyph_food), ("glyphs", &mut prices.glyphs)]
        {
            let path = under("prices", word);
            let cost = given(given_prices, word)
                .and_then(|value| self.object(&path, value, "{\"food\":4,\"glyph\":1}", &["food", "glyph"]));
            if let Some(cost) = cost {
                price.food = self.count(cost, &path, "food", PRINTED_MAX);
                price.glyph = self.count(cost, &path, "glyph", PRINTED_MAX);
            }
        }
        prices
    }

    fn reason(&mut self, object: &Map<String, Value>) -> Option<joute_kernel::EndReason> {
        let words = bel::End::listed().into_iter().map(|reason| (reason.code, reason)).collect::<Vec<_>>();
        given(object, "reason").and_then(|value| self.word("reason", value, &words))
    }
}
