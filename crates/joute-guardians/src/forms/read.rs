//! GUA-POS: JSON to a position, every fault at once, each with its path and what would be accepted.

use std::collections::BTreeMap;
use std::sync::Arc;

use joute_content::{At, Data, Findings, data_of};
use joute_kernel::forms::{Form, Reader, entry, given, shortened, under};
use joute_kernel::{EndReason, RuleId, Seat, SeatSet, SetupError, SetupFault};
use serde_json::{Map, Value};

use super::position::{
    AskedJson, CombatJson, FreedJson, MovingJson, PositionJson, RetreatingJson, SeatJson, SeatNumber, SpaceJson,
};
use super::{Id, Side, is_card_name};
use crate::action::Target;
use crate::cards::{Card, Guardian, Stronghold};
use crate::ids::{CARDS_MAX, CardId, CardSet, GUARDIANS_SEATS_MAX};
use crate::map::{SpaceId, SpaceSet};
use crate::options::Rules;
use crate::position::{
    Asked, Position, PositionCombat, PositionFreed, PositionMatch, PositionMoving, PositionRetreating, PositionSeat,
    PositionSpace, UnderWay,
};
use crate::state::{Phase, UpCard};
use crate::table::{Deck, Table};
use crate::words::End;

/// Reads the JSON form of a position (schema: [`PositionJson`]).
///
/// # Errors
///
/// Every fault at once, each with its path: unknown keys, wrong types, numbers out of range, ids that mean nothing, cards in two
/// places or in none, and what else contradicts the rules of the form ([`Position::faults`]).
pub fn read_position(json: &Value) -> Result<Position, SetupError> {
    let mut reader = Reader::with_entries(entry);
    let form = PositionJson::read(&mut reader, "", json).filter(|_| json.is_object());
    let Some(form) = form.filter(|_| reader.faults.is_empty()) else {
        return Err(SetupError { faults: reader.all_faults(Vec::new()) });
    };
    let count = form.seats.len();
    if !(2..=GUARDIANS_SEATS_MAX).contains(&count) {
        reader.fault_by("seats", format!("{count} given, 2 to {GUARDIANS_SEATS_MAX} expected"), "GUA-MULTI-1");
        return Err(SetupError { faults: reader.faults });
    }
    let mut maker = Maker { reader, seats: count as u8, spaces: Vec::new(), names: BTreeMap::new() };
    maker.read_spaces(form.spaces.as_ref());
    let decks = maker.decks(&form);
    if !maker.reader.faults.is_empty() {
        return Err(SetupError { faults: maker.reader.all_faults(Vec::new()) });
    }
    let table = Table::of_any(&decks)?;
    let position = maker.position(&form, Arc::new(table));
    let faults = maker.reader.all_faults(Vec::new());
    let position = SetupError::or(faults, || position)?;
    SetupError::or(position.faults(), || position)
}

/// What is known while a position is read.
struct Maker {
    reader: Reader,
    seats: u8,
    spaces: Vec<(SpaceId, SpaceJson)>,
    /// The cards by their ids.
    names: BTreeMap<String, CardId>,
}

impl Maker {
    fn fault(&mut self, path: &str, message: impl Into<String>) {
        self.reader.fault_by(path, message, "GUA-POS-6");
    }

    fn space(&mut self, path: &str, name: &str) -> Option<SpaceId> {
        let seats = self.seats;
        let space = SpaceId::named(name, seats).filter(|space| space.home().index() < usize::from(seats));
        if space.is_none() {
            let example = if seats == 2 { "b3" } else { "C1" };
            self.fault(path, format!("{:?} is no space of this map, such as {example}", shortened(name)));
        }
        space
    }

    fn space_set(&mut self, path: &str, names: &[String]) -> SpaceSet {
        names.iter().filter_map(|name| self.space(path, name)).collect()
    }

    fn seat(&mut self, path: &str, number: SeatNumber) -> Seat {
        if number.0 >= self.seats.into() {
            self.fault(path, format!("{} given, a seat from 0 to {} expected", number.0, self.seats - 1));
        }
        Seat::at(number.0 as u8)
    }

    fn read_spaces(&mut self, spaces: Option<&Value>) {
        let Some(spaces) = spaces else { return };
        let Some(object) = self.reader.named("spaces", spaces, "{\"b3\":{}}") else { return };
        for (name, value) in object {
            let path = under("spaces", shortened(name));
            let space = self.space(&path, name);
            let read = SpaceJson::read(&mut self.reader, &path, value);
            self.spaces.extend(space.zip(read));
        }
    }

    /// The cards of each seat, in the order in which the step of this engine numbers them, else in that of their ids.
    fn decks(&mut self, form: &PositionJson) -> Vec<Deck> {
        let owners = self.owners(form);
        let mut decks: Vec<Deck> = form.seats.iter().enumerate().map(|(seat, said)| self.deck(seat, said)).collect();
        self.strongholds(&mut decks);
        let none = Map::new();
        let cards = match &form.cards {
            None => &none,
            Some(Value::Object(cards)) if cards.len() <= CARDS_MAX * GUARDIANS_SEATS_MAX => cards,
            Some(other) => {
                let most = CARDS_MAX * GUARDIANS_SEATS_MAX;
                let seen = shortened(&other.to_string());
                self.fault("cards", format!("{seen} given, an object of at most {most} cards by their ids expected"));
                &none
            }
        };
        let mut places: Vec<BTreeMap<&str, usize>> = vec![BTreeMap::new(); decks.len()];
        let order = form.step.as_ref().and_then(|step| step.get("order")).and_then(Value::as_array);
        for (seat, names) in order.into_iter().flatten().enumerate().take(decks.len()) {
            let names = names.as_array().into_iter().flatten().filter_map(Value::as_str).take(CARDS_MAX);
            places[seat] = names.enumerate().map(|(place, name)| (name, place)).collect();
        }
        let mut found: Vec<(usize, usize, &String, Arc<Card>)> = Vec::new();
        for (id, value) in cards {
            let path = under("cards", shortened(id));
            if !is_card_name(id) {
                let expected =
                    "an id is 1 to 40 letters, digits, - and _, one of them a letter or digit, and not guardian";
                self.reader.fault_by(&path, format!("{:?} given; {expected}", shortened(id)), "GUA-ASK-24");
                continue;
            }
            let Some(owner) = self.owner(&path, id, value, &owners) else { continue };
            let data = data_of(value);
            let mut findings = Findings::new();
            let card = Card::read(id, &At::new(path.clone(), &data, 0), &["owner"], &mut findings);
            self.keep(findings);
            if let Some(card) = card {
                let place = places[owner.index()].get(id.as_str()).copied().unwrap_or(usize::MAX);
                found.push((owner.index(), place, id, Arc::new(card)));
            }
        }
        found.sort_by_key(|(owner, place, ..)| (*owner, *place));
        for (owner, _, id, card) in found {
            let deck = &mut decks[owner].cards;
            if deck.len() < usize::from(u8::MAX) {
                self.names.insert(id.clone(), CardId::new(Seat::at(owner as u8), deck.len() as u8));
            }
            deck.push((id.clone(), card));
        }
        decks
    }

    fn keep(&mut self, findings: Findings) {
        for found in findings.into_inner() {
            self.reader.faults.push(SetupFault::new(found.path, found.message).by(RuleId("GUA-POS-11")));
        }
    }

    fn deck(&mut self, seat: usize, said: &SeatJson) -> Deck {
        let path = under(&entry("seats", seat), "guardian");
        let guardian = said.guardian.as_ref().and_then(|value| {
            let (data, mut findings) = (data_of(value), Findings::new());
            let guardian = Guardian::read("", &At::new(path, &data, 0), &[], &mut findings);
            self.keep(findings);
            guardian
        });
        Deck { guardian: guardian.unwrap_or_default(), ..Deck::default() }
    }

    fn strongholds(&mut self, decks: &mut [Deck]) {
        for index in 0..self.spaces.len() {
            let (at, Some(value)) = (self.spaces[index].0, self.spaces[index].1.stronghold.clone()) else { continue };
            let path = format!("spaces.{}.stronghold", at.name(self.seats));
            if !at.is_stronghold() {
                self.fault(&path, "on a land; expected it on a Stronghold of the map");
                continue;
            }
            let (data, mut findings) = (data_of(&value), Findings::new());
            let read = Stronghold::read(&At::new(path, &data, 0), &["owner", "ruins", "control"], &mut findings);
            self.keep(findings);
            if let Some(read) = read {
                decks[at.home().index()].strongholds.cards[at.flank() as usize] = read;
            }
        }
    }

    /// GUA-POS-5: whose a card is by the list in which it lies.
    fn owners(&mut self, form: &PositionJson) -> BTreeMap<String, usize> {
        let mut owners = BTreeMap::new();
        let mut all = |seat: usize, ids: &[Id]| {
            for id in ids {
                owners.entry(id.0.clone()).or_insert(seat);
            }
        };
        for (seat, said) in form.seats.iter().enumerate() {
            [&said.draw, &said.discard, &said.hand, &said.depot, &said.pen]
                .into_iter()
                .for_each(|list| all(seat, list));
            if form.seats.len() == 2 {
                all(1 - seat, &said.trophies);
            }
        }
        for (at, space) in &self.spaces {
            let home = at.home().index();
            all(home, &space.under);
            all(home, space.upgrade.as_slice());
            if let Some(terrain) = &space.terrain {
                terrain.owner.iter().for_each(|owner| all(owner.0.into(), core::slice::from_ref(&terrain.card)));
            }
            let Some(stack) = &space.stack else { continue };
            let said = |key: &str| space.stronghold.as_ref().and_then(|stronghold| stronghold.get(key)).is_some();
            let is_ruin =
                said("ruins") && space.stronghold.as_ref().is_some_and(|stronghold| stronghold["ruins"] == true);
            let default = (at.is_stronghold() && !is_ruin).then_some(home);
            if let Some(owner) = stack.owner.map(|owner| usize::from(owner.0)).or(default) {
                all(owner, stack.shield.as_slice());
                all(owner, &stack.cards);
            }
        }
        if let Some(moving) = &form.moving {
            all(moving.owner.0.into(), core::slice::from_ref(&moving.shield));
            all(moving.owner.0.into(), &moving.cards);
        }
        if let Some(retreating) = &form.retreating {
            all(retreating.owner.0.into(), core::slice::from_ref(&retreating.shield));
            all(retreating.owner.0.into(), &retreating.cards);
        }
        if let Some(freed) = &form.freed {
            all(freed.owner.0.into(), &freed.cards);
        }
        if let Some(combat) = &form.combat {
            for lists in [&combat.hands, &combat.play] {
                lists.iter().enumerate().for_each(|(seat, list)| all(seat, list));
            }
        }
        owners
    }

    fn owner(&mut self, path: &str, id: &str, value: &Value, owners: &BTreeMap<String, usize>) -> Option<Seat> {
        let said = value.as_object().and_then(|object| given(object, "owner"));
        let owner = match said {
            Some(value) => self.reader.number(&under(path, "owner"), value, 0, u16::from(self.seats) - 1)?.into(),
            None => match owners.get(id) {
                Some(&owner) => owner,
                None => {
                    self.fault(&under(path, "owner"), "not said, and no list tells it; give the seat");
                    return None;
                }
            },
        };
        if owner >= usize::from(self.seats) {
            self.fault(&under(path, "owner"), format!("seat {owner} given, 0 to {} expected", self.seats - 1));
            return None;
        }
        Some(Seat::at(owner as u8))
    }

    fn card(&mut self, path: &str, id: &str) -> Option<CardId> {
        let card = self.names.get(id).copied();
        if card.is_none() {
            self.fault(path, format!("{:?} is not among `cards`; add it there, or leave it out here", shortened(id)));
        }
        card
    }

    /// Cards that all have to be of one seat; none of them twice.
    fn cards(&mut self, path: &str, seat: Seat, ids: &[Id]) -> CardSet {
        let mut set = CardSet::EMPTY;
        for (index, id) in ids.iter().enumerate() {
            let path = entry(path, index);
            let Some(card) = self.card(&path, &id.0) else { continue };
            if card.owner() != seat {
                self.fault(&path, format!("a card of seat {}; expected cards of seat {seat}", card.owner()));
            } else if set.contains(card.number()) {
                self.fault(&path, "there twice; expected each card once");
            }
            set = set.with(card.number());
        }
        set
    }

    fn target(&mut self, path: &str, id: &str) -> Option<Target> {
        if id == "guardian" { Some(Target::Guardian) } else { self.card(path, id).map(Target::Card) }
    }

    fn position(&mut self, form: &PositionJson, table: Arc<Table>) -> Position {
        let phase = form.phase.unwrap_or(Phase::Activate);
        let is_setup = phase == Phase::Setup;
        let options = &form.options;
        let rules = Rules {
            mode: options.mode,
            memory: options.memory_rule,
            conflict: options.command_conflict,
            quick_spells: options.quick_spells.unwrap_or(true),
            turn_cap: options.turn_cap.map(|cap| cap.0),
            max_copies: options.max_copies.map(|most| most.0),
        };
        let mut number = |key: &str, seat: Option<SeatNumber>| seat.map(|seat| self.seat(key, seat));
        let [initiative, lower, active] =
            [("initiative", form.initiative), ("lower", form.lower), ("active", form.active)]
                .map(|(key, seat)| number(key, seat));
        let seats = form.seats.iter().enumerate().map(|(seat, said)| self.seat_of(seat, said)).collect();
        let spaces = core::mem::take(&mut self.spaces);
        let spaces = spaces.iter().map(|(at, said)| (*at, self.space_of(*at, said))).collect();
        let under_way = UnderWay {
            asked: form.asked.as_ref().and_then(|said| self.asked(said)),
            moving: form.moving.as_ref().and_then(|said| self.moving(said)),
            combat: form.combat.as_ref().and_then(|said| self.combat(said)),
            retreating: form.retreating.as_ref().and_then(|said| self.retreating(said)),
            freed: form.freed.as_ref().map(|said| self.freed(said)),
            cast: self.cast(&form.cast),
            step: form.step.as_ref().map(step),
        };
        let result = form.result.as_ref().and_then(|result| {
            let winner = result.winner.map(|winner| self.seat("result.winner", winner));
            let reason = end_of(&result.reason, winner.is_some());
            if reason.is_none() {
                let seen = shortened(&result.reason);
                self.fault(
                    "result.reason",
                    format!("{seen:?} given, one of lands, guardian, shields, turn_cap, last expected"),
                );
            }
            Some((winner, reason?))
        });
        Position {
            table,
            rules,
            turn: form.turn.map_or(u16::from(!is_setup), |turn| turn.0),
            phase,
            initiative: if is_setup { initiative } else { Some(initiative.unwrap_or(Seat::at(0))) },
            lower,
            active,
            seats,
            spaces,
            under_way,
            result,
        }
    }

    fn seat_of(&mut self, index: usize, said: &SeatJson) -> PositionSeat {
        let (path, seat) = (entry("seats", index), Seat::at(index as u8));
        let mut set = |key: &str, ids: &[Id]| self.cards(&under(&path, key), seat, ids);
        let sets =
            [set("discard", &said.discard), set("hand", &said.hand), set("depot", &said.depot), set("pen", &said.pen)];
        set("draw", &said.draw);
        let draw = said.draw.iter().filter_map(|id| self.names.get(&id.0)).map(|card| card.number()).collect();
        let trophies = under(&path, "trophies");
        let trophies = said
            .trophies
            .iter()
            .enumerate()
            .filter_map(|(place, id)| self.card(&entry(&trophies, place), &id.0))
            .collect();
        let up = said.up.as_ref().and_then(|up| {
            let card = self.card(&under(&path, "up.card"), &up.card.0).filter(|card| card.owner() == seat)?;
            Some(UpCard { card: card.number(), on_pile: up.from == Side::Pile })
        });
        let [discard, hand, depot, pen] = sets;
        let stones = said.stones.map(|stones| stones.0 as u8);
        PositionSeat { stones, draw, discard, hand, depot, pen, trophies, up, flown: said.flown, out: said.out }
    }

    fn space_of(&mut self, at: SpaceId, said: &SpaceJson) -> PositionSpace {
        let path = under("spaces", at.name(self.seats));
        let home = at.home();
        let stronghold = said.stronghold.as_ref().and_then(Value::as_object);
        let flag = stronghold.and_then(|object| given(object, "ruins"));
        let is_ruin = flag.and_then(|value| bool::read(&mut self.reader, &under(&path, "stronghold.ruins"), value));
        let mut control = home;
        for key in ["control", "owner"] {
            let Some(value) = stronghold.and_then(|object| given(object, key)) else { continue };
            let path = under(&path, format!("stronghold.{key}"));
            let seat = self.reader.number(&path, value, 0, u16::from(self.seats) - 1);
            match seat.map(|seat| Seat::at(seat as u8)) {
                Some(seat) if key == "control" => control = seat,
                Some(seat) if seat != home => {
                    self.fault(&path, format!("seat {seat} given; this is a Stronghold of seat {home}"))
                }
                _ => {}
            }
        }
        let (mut shield, mut cards, mut owner, mut turned) = (None, CardSet::EMPTY, None, false);
        if let Some(stack) = &said.stack {
            let path = under(&path, "stack");
            shield = stack.shield.as_ref().and_then(|id| self.card(&under(&path, "shield"), &id.0));
            let first = stack.cards.first().and_then(|id| self.names.get(&id.0)).map(|card| card.owner());
            let of_cards = shield.map(CardId::owner).or(first);
            owner = stack.owner.map(|owner| self.seat(&under(&path, "owner"), owner)).or(of_cards);
            cards = self.cards(&under(&path, "cards"), owner.unwrap_or(home), &stack.cards);
            turned = stack.turned;
        }
        let terrain = said.terrain.as_ref().and_then(|terrain| {
            let card = self.card(&under(&path, "terrain.card"), &terrain.card.0)?;
            if terrain.owner.is_some_and(|owner| usize::from(owner.0) != card.owner().index()) {
                self.fault(&under(&path, "terrain.owner"), format!("expected seat {}, whose card it is", card.owner()));
            }
            Some(card)
        });
        let upgrade = said.upgrade.as_ref().and_then(|id| self.card(&under(&path, "upgrade"), &id.0));
        if upgrade.is_some_and(|card| card.owner() != home) {
            self.fault(&under(&path, "upgrade"), format!("expected a card of seat {home}"));
        }
        PositionSpace {
            owner,
            shield,
            turned,
            cards,
            terrain,
            hidden: said.terrain.as_ref().is_some_and(|terrain| terrain.hidden),
            ruins: is_ruin.unwrap_or(false).then_some(control),
            under: self.cards(&under(&path, "under"), home, &said.under),
            face_up: self.cards(&under(&path, "face_up"), home, &said.face_up),
            upgrade: upgrade.map(CardId::number),
        }
    }

    fn asked(&mut self, said: &AskedJson) -> Option<Asked> {
        let mut targets = Vec::new();
        if let Some(value) = &said.targets {
            let object = self.reader.named("asked.targets", value, "{\"0\":\"imp-1-1\"}");
            for (seat, id) in object.into_iter().flatten() {
                let path = under("asked.targets", shortened(seat));
                let number = seat.parse().ok().filter(|&seat: &u8| seat < self.seats).map(Seat::at);
                let card = id.as_str().and_then(|id| self.card(&path, id));
                if number.is_none() {
                    self.fault(&path, "expected the number of a seat");
                }
                targets.extend(number.zip(card));
            }
        }
        Some(Asked {
            question: said.question?,
            seats: said.seats.iter().map(|&seat| self.seat("asked.seats", seat)).collect::<SeatSet>(),
            space: said.space.as_ref().and_then(|name| self.space("asked.space", name)),
            spaces: self.space_set("asked.spaces", &said.spaces),
            targets,
            window: said.window,
        })
    }

    fn moving(&mut self, said: &MovingJson) -> Option<PositionMoving> {
        let owner = self.seat("moving.owner", said.owner);
        Some(PositionMoving {
            owner,
            shield: self.card("moving.shield", &said.shield.0)?,
            cards: self.cards("moving.cards", owner, &said.cards),
            start: self.space("moving.start", &said.start)?,
            at: self.space("moving.at", &said.at)?,
            steps: said.steps.0 as u8,
            fly: said.fly,
        })
    }

    fn retreating(&mut self, said: &RetreatingJson) -> Option<PositionRetreating> {
        let owner = self.seat("retreating.owner", said.owner);
        Some(PositionRetreating {
            owner,
            shield: self.card("retreating.shield", &said.shield.0)?,
            turned: said.turned,
            cards: self.cards("retreating.cards", owner, &said.cards),
            at: self.space("retreating.at", &said.at)?,
        })
    }

    fn freed(&mut self, said: &FreedJson) -> PositionFreed {
        let owner = self.seat("freed.owner", said.owner);
        let cards = self.cards("freed.cards", owner, &said.cards);
        PositionFreed { owner, cards, to: self.space_set("freed.to", &said.to) }
    }

    /// Pairs of a seat and its card.
    fn cast(&mut self, list: &[Value]) -> Vec<CardId> {
        let mut cards = Vec::new();
        for (index, value) in list.iter().enumerate() {
            let path = entry("cast", index);
            let id = value.as_array().filter(|pair| pair.len() == 2).and_then(|pair| pair[1].as_str());
            let Some(id) = id else {
                self.reader.wrong(&path, value, "a pair such as [0,\"audit-0-1\"]");
                continue;
            };
            cards.extend(self.card(&path, id));
        }
        cards
    }

    fn sides(&mut self, path: &str, seats: [Seat; 2], lists: &[Vec<Id>]) -> [CardSet; 2] {
        if lists.len() > usize::from(self.seats) {
            self.fault(path, format!("{} lists given, one for each of {} seats expected", lists.len(), self.seats));
        }
        let of = |seat: Seat| lists.get(seat.index()).map_or(&[][..], Vec::as_slice);
        seats.map(|seat| self.cards(&entry(path, seat.index()), seat, of(seat)))
    }

    fn both(&mut self, path: &str, seats: [Seat; 2], ids: &[Id]) -> [CardSet; 2] {
        let mut sides = [CardSet::EMPTY; 2];
        for (index, id) in ids.iter().enumerate() {
            let Some(card) = self.card(&entry(path, index), &id.0) else { continue };
            match seats.iter().position(|&seat| seat == card.owner()) {
                Some(side) => sides[side] = sides[side].with(card.number()),
                None => self.fault(&entry(path, index), "expected a card of one of the two who fight"),
            }
        }
        sides
    }

    fn combat(&mut self, said: &CombatJson) -> Option<PositionCombat> {
        let seats = [self.seat("combat.attacker", said.attacker), self.seat("combat.defender", said.defender)];
        let mut opposed = Vec::new();
        if let Some(value) = &said.opposed {
            let object = self.reader.named("combat.opposed", value, "{\"imp-1-1\":[\"axeman-0-1\"]}");
            for (id, list) in object.into_iter().flatten() {
                let path = under("combat.opposed", shortened(id));
                let target = self.target(&path, id);
                let attackers = Vec::<Id>::read(&mut self.reader, &path, list).unwrap_or_default();
                for attacker in attackers {
                    opposed.extend(self.card(&path, &attacker.0).zip(target));
                }
            }
        }
        let mut marked = Vec::new();
        for (index, value) in said.marked.iter().enumerate() {
            let attacker = value.as_array().and_then(|pair| pair.first()).and_then(Value::as_str);
            match attacker {
                Some(id) => marked.push(Id(id.to_owned())),
                None => self.reader.wrong(
                    &entry("combat.marked", index),
                    value,
                    "a pair such as [\"axeman-0-1\",\"imp-1-1\"]",
                ),
            }
        }
        let meeting = said.meeting.as_ref().map(|said| {
            let mut cards = [Target::Guardian; 2];
            for (card, seat) in cards.iter_mut().zip(seats) {
                let path = entry("combat.match.cards", seat.index());
                match said.cards.get(seat.index()).cloned().flatten() {
                    Some(id) => *card = self.target(&path, &id).unwrap_or(Target::Guardian),
                    None => self.fault(&path, "expected the id of a card, or guardian"),
                }
            }
            let influence = seats.map(|seat| said.influence.get(seat.index()).map_or(0, |points| points.0 as i16));
            PositionMatch {
                cards,
                secondary: said.secondary.map(|seat| self.seat("combat.match.secondary", seat)),
                influence,
                ranged: self.sides("combat.match.ranged", seats, &said.ranged),
            }
        });
        let hands = self.sides("combat.hands", seats, &said.hands);
        let play = self.sides("combat.play", seats, &said.play);
        let beaten = self.both("combat.beaten", seats, &said.beaten);
        let marked = self.both("combat.marked", seats, &marked);
        let space = self.space("combat.space", &said.space)?;
        Some(PositionCombat { space, seats, guardian: said.guardian, hands, play, beaten, opposed, marked, meeting })
    }
}

/// GUA-ASK-31: why a game ended; without a winner it was drawn, of trophies by a rule of its own.
fn end_of(code: &str, is_won: bool) -> Option<EndReason> {
    let end = End::ALL.iter().copied().find(|end| end.code() == code)?;
    Some(if end == End::Shields && !is_won { end.by(RuleId("GUA-VIC-4")) } else { end.told() })
}

/// The step without the order of the cards, which stands beside it.
fn step(value: &Value) -> Data {
    match data_of(value) {
        Data::Table(members) => Data::Table(members.into_iter().filter(|(key, _)| key != "order").collect()),
        other => other,
    }
}
