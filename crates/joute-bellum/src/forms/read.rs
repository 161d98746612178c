//! BEL-SCEN: JSON to a position, every fault at once, each with its path.

use std::collections::BTreeSet;

use joute_kernel::forms::{Form, Reader, entry, given, numbers, under};
use joute_kernel::{Seat, SeatSet, SetupError};
use serde_json::Value;

use super::cards::{CreatureJson, Id, PlaceJson};
use super::fill;
use super::position::{ChestJson, MarketJson, PositionJson, SeatJson, SeatNumber, StealingJson};
use super::tables::{CostJson, PricesJson};
use crate::ids::{Breed, PlaceId, PlaceKind, Row};
use crate::pack::{Castle, Cost, Creature, Loot, Pack, Place, Prices};
use crate::position::{Position, PositionChest, PositionLord, PositionMarket, PositionPhase, PositionStealing};
use crate::setup::{DAY_LIMIT, DAY_LIMIT_MAX};
use crate::state::BELLUM_SEATS_MAX;
use crate::words::End;

/// What a list says about the kind of its creatures.
#[derive(Clone, Copy)]
enum Kinds {
    /// They are all of this kind.
    Only(Breed),
    /// Cards beside a castle: any kind; what is left out follows from id and phase.
    Beside { is_setup: bool },
}

/// Reads the JSON form of a position (schema: `PositionJson`).
///
/// # Errors
///
/// Every fault at once, each with its path: unknown keys, wrong types, numbers out of range, words that mean nothing, and
/// what contradicts the rules of the form ([`Position::faults`]).
pub fn read_position(json: &Value) -> Result<Position, SetupError> {
    let mut reader = Reader::with_entries(entry);
    let form = PositionJson::read(&mut reader, "", &with_named_tavern(json)).filter(|_| json.is_object());
    let Some(form) = form else { return Err(SetupError { faults: reader.faults }) };
    if form.players.is_some_and(|players| usize::from(players.0) != form.seats.len()) && json["seats"].is_array() {
        let message = format!(
            "{} given, but `seats` lists {}; leave it out, or let them agree",
            json["players"],
            form.seats.len()
        );
        reader.fault("players", message);
    }
    let position = Maker(&mut reader).position(form);
    let faults = reader.all_faults(position.faults());
    SetupError::or(faults, || position)
}

fn standard_tavern() -> Place {
    Pack::standard().place(PlaceId::TAVERN).cloned().unwrap_or_default()
}

/// There is one Tavern, so that its id may be left out.
fn with_named_tavern(json: &Value) -> Value {
    let mut json = json.clone();
    if let Some(tavern) = json.get_mut("tavern").and_then(Value::as_object_mut)
        && given(tavern, "id").is_none()
    {
        tavern.insert("id".to_owned(), standard_tavern().id.into());
    }
    json
}

/// As printed where nothing is said.
fn prices(form: PricesJson) -> Prices {
    let mut costs = Prices::PRINTED.costs();
    for (cost, given) in costs.iter_mut().zip(<[_; 3]>::from(form)) {
        *cost = given.map_or(*cost, |CostJson { food, glyph }| Cost { food: food.0, glyph: glyph.0 });
    }
    Prices::of_costs(costs)
}

fn seat(number: SeatNumber) -> Option<Seat> {
    Seat::new(number.0 as u8)
}

/// Makes a position of its form; what is wrong with it goes to the reader.
struct Maker<'r>(&'r mut Reader);

impl Maker<'_> {
    fn position(&mut self, form: PositionJson) -> Position {
        let phase = form.phase;
        if self.0.has_unread(&["phase"]) {
            // Which of these have to be there depends on the phase.
            ["die", "reason", "row", "stealing"].into_iter().for_each(|path| self.0.lose(path));
            (0..BELLUM_SEATS_MAX).for_each(|seat| self.0.lose(&under(&entry("seats", seat), "unplaced")));
        }
        let [evil, super_evil] = form.market.into();
        let markets = [(Breed::Evil, evil), (Breed::SuperEvil, super_evil)];
        let goblins = self.creatures("box.goblins", form.out.goblins, Kinds::Only(Breed::Goblin));
        let mut position = Position {
            captain: seat(form.captain).unwrap_or(Seat::at(0)),
            day: self.day(form.day, phase),
            phase,
            active_seat: form.active_seat.and_then(seat),
            stealing: None,
            die: form.die.and_then(|face| Row::new(face.0 as u8)),
            die_script: numbers(&form.die_script).into_iter().filter_map(Row::new).collect(),
            supply: <[_; 6]>::from(form.supply).map(|count| count.map(|count| count.0)),
            piles: <[_; 3]>::from(form.piles).map(|pile| numbers(&pile)),
            tavern: self.tavern(form.tavern),
            row: self.places("row", form.row),
            deck: self.places("deck", form.deck),
            discard: self.places("discard", form.discard),
            box_places: self.places("box.places", form.out.places),
            box_goblins: cards(goblins),
            markets: markets.map(|(breed, market)| self.market(breed, market)),
            lords: Vec::new(),
            day_limit: form.day_limit.map_or(DAY_LIMIT, |day| day.0),
            prices: prices(form.prices.unwrap_or_default()),
            reason: form.reason.map(End::told),
            auto_pass: form.auto_pass,
            unlimited_food_glyphs: form.unlimited_food_glyphs,
        };
        let is_setup = phase == PositionPhase::Setup;
        position.lords =
            form.seats.into_iter().enumerate().map(|(seat, lord)| self.lord(seat, lord, is_setup)).collect();
        position.stealing = self.stealing(form.stealing);
        name_castles(&mut position);
        position
    }

    /// The day; in the set-up that before the first, which is what the rules count.
    fn day(&mut self, day: Option<Value>, phase: PositionPhase) -> u16 {
        let is_setup = phase == PositionPhase::Setup;
        // One more can be reached from the last, and the game ends there.
        let most = match phase {
            PositionPhase::Setup | PositionPhase::Recruit | PositionPhase::End => DAY_LIMIT_MAX,
            _ => DAY_LIMIT_MAX + 1,
        };
        let day = day.and_then(|value| self.0.number("day", &value, u16::from(!is_setup), most)).unwrap_or(1);
        if is_setup { day.saturating_sub(1) } else { day }
    }

    /// BEL-SCEN-8: whether the active seat could attack hangs on most of the others, so it is not said where something is unread.
    fn stealing(&mut self, stealing: Option<StealingJson>) -> Option<PositionStealing> {
        let StealingJson { target, chosen } = stealing?;
        if self.0.has_unread(&["phase", "captain", "active_seat", "die", "seats"]) {
            self.0.lose("stealing.target");
            self.0.lose("stealing.chosen");
        }
        Some(PositionStealing { target: seat(target?)?, chosen })
    }

    fn creatures(&mut self, path: &str, list: Vec<CreatureJson>, kinds: Kinds) -> Vec<(Breed, Creature)> {
        list.into_iter().enumerate().map(|(index, card)| self.creature(&entry(path, index), card, kinds)).collect()
    }

    fn creature(&mut self, path: &str, form: CreatureJson, kinds: Kinds) -> (Breed, Creature) {
        let known = fill::creature(&form.id.0).map(|(_, card)| card.clone()).unwrap_or_default();
        let mut card = Creature {
            id: form.id.0,
            name: form.name.unwrap_or(known.name),
            rows: form.rows.0,
            bonus: form.bonus,
            ..known
        };
        let breed = match kinds {
            Kinds::Only(breed) => {
                if form.kind.is_some_and(|said| said != breed) {
                    self.0.fault(&under(path, "kind"), format!("this list holds {} cards alone", breed.code()));
                }
                breed
            }
            Kinds::Beside { is_setup } => form.kind.unwrap_or_else(|| fill::breed(&card, is_setup)),
        };
        if breed == Breed::Goblin && !card.bonus.is_empty() {
            let message = "a goblin shows no tokens; leave them out, or give it another `kind`";
            self.0.fault_by(&under(path, "bonus"), message, "BEL-DATA-6");
            card.bonus.clear();
        }
        (breed, card)
    }

    fn market(&mut self, breed: Breed, market: MarketJson) -> PositionMarket {
        let path = under("market", breed.code());
        let mut list = |key, list| cards(self.creatures(&under(&path, key), list, Kinds::Only(breed)));
        PositionMarket { up: list("up", market.up), deck: list("deck", market.deck) }
    }

    fn places(&mut self, path: &str, list: Vec<PlaceJson>) -> Vec<(PlaceKind, Place)> {
        let kinds = PlaceKind::DECK.map(|kind| (kind.code(), kind));
        let place = |(index, form): (usize, PlaceJson)| {
            let path = under(&entry(path, index), "kind");
            let said = form.kind.as_ref().and_then(|kind| self.0.word(&path, kind, &kinds));
            let known = fill::place(&form.id.0).map(|(kind, _)| kind).filter(|&kind| kind != PlaceKind::Tavern);
            (said.or(known).unwrap_or(PlaceKind::Farm), printed(form))
        };
        list.into_iter().enumerate().map(place).collect()
    }

    /// The Tavern; that of the default pack where it is missing.
    fn tavern(&mut self, form: Option<PlaceJson>) -> Place {
        let Some(form) = form else { return standard_tavern() };
        if let Some(kind) = &form.kind {
            self.0.word("tavern.kind", kind, &[(PlaceKind::Tavern.code(), ())]);
        }
        printed(form)
    }

    fn lord(&mut self, seat: usize, form: SeatJson, is_setup: bool) -> PositionLord {
        let path = entry("seats", seat);
        let Id(id) = form.castle.unwrap_or_default();
        let known = fill::castle(&id).cloned().unwrap_or_default();
        let mut list = |key, list| self.creatures(&under(&path, key), list, Kinds::Beside { is_setup });
        PositionLord {
            castle: Castle {
                id,
                name: form.name.unwrap_or(known.name),
                line: known.line,
                shield: form.shield.0,
                magic_shield: form.magic_shield.0,
                rows: form.rows.0,
            },
            left: list("left", form.left),
            right: list("right", form.right),
            unplaced: list("unplaced", form.unplaced),
            holdings: form.holdings,
            chests: self.chests(&under(&path, "chests"), seat, &form.chests),
        }
    }

    fn chests(&mut self, path: &str, seat: usize, forms: &[ChestJson]) -> Vec<PositionChest> {
        let mut chests = Vec::new();
        for (index, form) in forms.iter().enumerate() {
            let (Some(id), Some(owner)) = (form.id, Seat::new(seat as u8)) else { continue };
            if let Some(said) = form.kind.filter(|&said| said != id.kind()) {
                let message = format!("{} given, but {id} is a {} chest", said.code(), id.kind().code());
                self.0.fault_by(&under(&entry(path, index), "type"), message, "BEL-INFO-3");
            }
            let others = numbers(&form.seen_by.clone().unwrap_or_default()).into_iter().filter_map(Seat::new);
            let seen_by = others.fold(SeatSet::of(owner), SeatSet::with);
            chests.push(PositionChest { id, value: form.value.0 as u8, seen_by });
        }
        if chests.len() < forms.len() {
            self.0.lose(path);
        }
        chests
    }
}

/// A place with what the default pack says of the card of its id.
fn printed(form: PlaceJson) -> Place {
    let known = fill::place(&form.id.0).map(|(_, card)| card.clone()).unwrap_or_default();
    Place {
        id: form.id.0,
        name: form.name.unwrap_or(known.name),
        line: known.line,
        shield: form.shield.0,
        magic_shield: form.magic_shield.0,
        loot: Loot::of_counts(<[_; 6]>::from(form.loot).map(|count| count.0)),
    }
}

fn cards(list: Vec<(Breed, Creature)>) -> Vec<Creature> {
    list.into_iter().map(|(_, card)| card).collect()
}

/// Gives the castles that have no id one that no other card has.
fn name_castles(position: &mut Position) {
    let beside = position.lords.iter().flat_map(|lord| lord.left.iter().chain(&lord.right).chain(&lord.unplaced));
    let for_hire = position.markets.iter().flat_map(|market| market.up.iter().chain(&market.deck));
    let creatures = beside.map(|(_, card)| card).chain(for_hire).chain(&position.box_goblins).map(|card| &card.id);
    let places = [&position.row, &position.deck, &position.discard, &position.box_places];
    let places = places.into_iter().flatten().map(|(_, card)| card).chain([&position.tavern]).map(|card| &card.id);
    let castles = position.lords.iter().map(|lord| &lord.castle.id);
    let ids: BTreeSet<String> = creatures.chain(places).chain(castles).cloned().collect();
    for (seat, lord) in position.lords.iter_mut().enumerate().filter(|(_, lord)| lord.castle.id.is_empty()) {
        lord.castle.id = format!("castle_{seat}");
        while ids.contains(&lord.castle.id) {
            lord.castle.id.push('_');
        }
    }
}
