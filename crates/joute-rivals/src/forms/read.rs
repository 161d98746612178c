//! RVL-POS: JSON to a position, every fault at once, each with its path and what would be accepted.

use std::sync::Arc;

use joute_kernel::forms::{Form, Reader, entry, shortened, under};
use joute_kernel::{Seat, SetupError};
use serde_json::Value;

use super::Id;
use super::pack::read_pack;
use super::position::{
    AntJson, DroneJson, MarketJson, OptionsJson, OverJson, PlayerJson, PositionJson, SeatNumber, TileJson,
};
use crate::arena::{Era, HexId, TileId, ZoneId};
use crate::fray::Figure;
use crate::options::{Mode, RIVALS_SEATS_MAX, Rules};
use crate::pack::{AshakId, DesignId, Pack};
use crate::player::Anticipation;
use crate::position::{
    Dry, Part, Phase, Position, PositionDrone, PositionEnd, PositionEvents, PositionMarket, PositionPlayer,
    PositionTile, ROUND, SINCE_MAX,
};
use crate::state::{Effect, EndStep, Skill};

/// Reads the JSON form of a position (schema: [`PositionJson`]).
///
/// # Errors
///
/// RVL-POS-4: every fault at once, each with its path: unknown keys, wrong types, numbers out of range, ids that mean nothing, and what
/// contradicts the rules of the form ([`Position::faults`]).
pub fn read_position(json: &Value) -> Result<Position, SetupError> {
    read_position_with(json, &|_| None)
}

/// The same, where packs of these ids are installed beside the default one.
///
/// # Errors
///
/// As [`read_position`].
pub fn read_position_with(json: &Value, installed: &dyn Fn(&str) -> Option<Arc<Pack>>) -> Result<Position, SetupError> {
    let mut reader = Reader::with_entries(entry);
    let form = PositionJson::read(&mut reader, "", json).filter(|_| json.is_object());
    let Some(form) = form else { return Err(SetupError { faults: reader.all_faults(Vec::new()) }) };
    let count = form.players.len();
    if !(2..=RIVALS_SEATS_MAX).contains(&count) {
        if !reader.has_unread(&["players"]) {
            let message = format!("{count} given, 2 to {RIVALS_SEATS_MAX} expected");
            reader.fault_by("players", message, "RVL-SETUP-12");
        }
        return Err(SetupError { faults: reader.all_faults(Vec::new()) });
    }
    let phase = form.phase.unwrap_or_default();
    let pack = read_pack(&mut reader, form.pack.as_ref(), form.cards.as_ref(), phase == Phase::Setup, installed);
    let Some(pack) = pack else { return Err(SetupError { faults: reader.all_faults(Vec::new()) }) };
    let mut position = Position::new(count as u8);
    (position.phase, position.pack, position.rules) = (phase, pack, rules(&form.options));
    let mut maker = Maker { reader, position };
    maker.since(form.since.as_ref());
    if phase == Phase::Setup {
        maker.only_setup(json);
        maker.position.zones.clear();
    } else {
        maker.course(&form);
        maker.arena(&form);
        maker.cards_of(&form);
        maker.players(&form);
    }
    let Maker { reader, position } = maker;
    let faults = reader.all_faults(position.faults());
    SetupError::or(faults, || position)
}

/// Section 25: what is not said is as printed.
fn rules(form: &OptionsJson) -> Rules {
    let plain = Rules::default();
    Rules {
        mode: form.mode.unwrap_or(Mode::ByPlayers),
        zone_schedule: form.zone_schedule.unwrap_or(plain.zone_schedule),
        final_zone_removed: form.final_zone_removed.unwrap_or(plain.final_zone_removed),
        event_before_sponsors: form.event_before_sponsors.unwrap_or(plain.event_before_sponsors),
        shield_range: form.shield_range.map_or(plain.shield_range, |range| range.0 as u8),
        success_faces: form.success_faces.map_or(plain.success_faces, |faces| faces.0 as u8),
        dice_cap: form.dice_cap.map_or(plain.dice_cap, |cap| cap.0),
        ultimate_max: form.ultimate_max.map(|most| most.0 as u8),
        drone_sponsors: form.drone_sponsors.unwrap_or(plain.drone_sponsors),
        hack_action: form.hack_action.unwrap_or(plain.hack_action),
        los: form.los.unwrap_or(plain.los),
        sponsor_cap: form.sponsor_cap.unwrap_or(plain.sponsor_cap),
        ashak_choice: form.ashak_choice.unwrap_or(plain.ashak_choice),
        rp_to_win: form.rp_to_win.map_or(plain.rp_to_win, |points| points.0 as u8),
        max_hp: form.max_hp.map_or(plain.max_hp, |hp| hp.0 as u8),
        allow_two_without_drones: form.allow_two_without_drones.unwrap_or(plain.allow_two_without_drones),
    }
}

/// Section 5: the steps that a position may begin at.
const STEPS: [(u16, EndStep); 8] = [
    (3, EndStep::Discard),
    (5, EndStep::Zones),
    (6, EndStep::Sponsors),
    (7, EndStep::Drought),
    (8, EndStep::Event),
    (9, EndStep::Interface),
    (10, EndStep::Refresh),
    (11, EndStep::Era),
];

/// The number of a step in section 5.
pub(super) fn step_number(step: EndStep) -> u16 {
    STEPS.iter().find(|(_, known)| *known == step).map_or(11, |(number, _)| *number)
}

fn seat(number: SeatNumber) -> Seat {
    Seat::at(number.0 as u8)
}

fn anticipation(form: &AntJson) -> Anticipation {
    let [ready, active, reserve] = [form.ready, form.active, form.reserve].map(|count| count.0 as u8);
    Anticipation { ready, active, reserve }
}

/// What is known while a position is read.
struct Maker {
    reader: Reader,
    position: Position,
}

impl Maker {
    /// RVL-POS-8: in the set-up nothing is anywhere yet.
    fn only_setup(&mut self, json: &Value) {
        let keys = ["options", "pack", "cards", "phase", "players", "since"];
        for (key, _) in json.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null()) {
            if !keys.contains(&key.as_str()) {
                self.reader.fault_by(&shortened(key), "has no place in phase `setup`; leave it out", "RVL-POS-8");
            }
        }
        for (index, player) in json["players"].as_array().into_iter().flatten().enumerate() {
            if player.as_object().is_none_or(|player| player.values().any(|value| !value.is_null())) {
                let message = "a player has nothing in phase `setup`; {} expected";
                self.reader.fault_by(&entry("players", index), message, "RVL-POS-8");
            }
        }
    }

    fn since(&mut self, value: Option<&Value>) {
        let Some(value) = value else { return };
        let Some(list) = value.as_array().filter(|list| list.len() <= SINCE_MAX) else {
            self.reader.wrong("since", value, &format!("a list of at most {SINCE_MAX} answers such as [\"0 end\"]"));
            return;
        };
        for (index, answer) in list.iter().enumerate() {
            let answer = String::read(&mut self.reader, &entry("since", index), answer);
            self.position.since.extend(answer);
        }
    }

    /// Phase, round and turn.
    fn course(&mut self, form: &PositionJson) {
        let position = &mut self.position;
        let round = if position.phase == Phase::Place { 0 } else { ROUND };
        position.round = form.round.map_or(round, |round| round.0 as u8);
        position.era = match form.era {
            Some(era) => Era::of_number(era.0 as u8).unwrap_or(Era::One),
            None => position.options().era_of(position.round),
        };
        position.token = form.token.map_or(Seat::at(0), seat);
        position.turn = form.turn.map_or(2, |turn| turn.0 as u8);
        position.seat = form.seat.map_or(Seat::at(0), seat);
        (position.part, position.ap) = (form.part.unwrap_or_default(), form.ap.map_or(2, |ap| ap.0 as u8));
        position.points = form.points.map_or(0, |points| points.0 as u8);
        let count = position.players.len();
        position.order = match &form.order {
            Some(order) => order.iter().copied().map(seat).collect(),
            None => {
                let first = position.token.index();
                (0..count).filter_map(|place| Seat::new(((first + place) % count) as u8)).collect()
            }
        };
        let after_zones = if position.rules.event_before_sponsors { EndStep::Event } else { EndStep::Sponsors };
        let default = if position.phase == Phase::Falls { after_zones } else { EndStep::Discard };
        let step = form.step.map(|step| STEPS.iter().find(|(number, _)| *number == step.0).map(|(_, step)| *step));
        position.step = step.flatten().unwrap_or(default);
        if step == Some(None) {
            self.reader.fault_by("step", "4 given; 3 or 5 to 11 expected: step 4 is part of step 3", "RVL-POS-1");
        }
        if let Some(moved) = &form.moved {
            self.position.given = self.cards("moved.give", &moved.give);
            self.position.taken = self.cards("moved.take", &moved.take);
        }
        let falls = form.falls.as_deref().unwrap_or_default();
        self.position.falls = falls.iter().enumerate().filter_map(|(index, value)| self.fall(index, value)).collect();
        self.position.over = form.over.as_ref().and_then(end);
    }

    /// `["ashak", 0, "2,-6"]`.
    fn fall(&mut self, index: usize, value: &Value) -> Option<(Figure, HexId)> {
        let parts = value.as_array().filter(|parts| parts.len() == 3);
        let read = parts.and_then(|parts| {
            let number = parts[1].as_u64().filter(|seat| *seat < RIVALS_SEATS_MAX as u64)?;
            let owner = Seat::at(number as u8);
            let part = Part::ALL.into_iter().find(|part| parts[0].as_str() == Some(part.code()))?;
            let who = if part == Part::Drone { Figure::Drone(owner) } else { Figure::Ashak(owner) };
            Some((who, HexId::named(parts[2].as_str()?)?))
        });
        self.reader.or_wrong(
            &entry("falls", index),
            value,
            read,
            "a figure and its former hex such as [\"ashak\",0,\"2,-6\"]",
        )
    }

    fn arena(&mut self, form: &PositionJson) {
        for (index, name) in form.gone.iter().flatten().enumerate() {
            match (ZoneId::named(name), TileId::named(name)) {
                (Some(zone), _) => self.position.gone_zones.push(zone),
                (None, Some(tile)) => self.position.gone_tiles.push(tile),
                (None, None) => {
                    let message =
                        format!("{:?} given, a zone such as I-A or a tile such as A02 expected", shortened(name));
                    self.reader.fault_by(&entry("gone", index), message, "RVL-POS-4");
                }
            }
        }
        let example = "{\"C05\":{\"kinds\":\"FVC\"}}";
        let tiles = form.tiles.as_ref().and_then(|tiles| self.reader.named("tiles", tiles, example));
        for (name, value) in tiles.into_iter().flatten() {
            let path = under("tiles", shortened(name));
            let tile = TileId::named(name);
            if tile.is_none() {
                self.reader.fault_by(&path, "no tile; a name such as B02 expected", "RVL-POS-4");
            }
            let said = TileJson::read(&mut self.reader, &path, value).map(|form| position_tile(&form));
            self.position.tiles.extend(tile.zip(said));
        }
        self.position.tiles.sort_by_key(|(tile, _)| *tile);
        self.position.unseen = form.unseen.iter().flatten().map(super::position::FaceJson::face).collect();
        let shields = form.shields.as_ref().and_then(|shields| self.reader.named("shields", shields, "{\"1,-4\":0}"));
        for (name, value) in shields.into_iter().flatten() {
            let path = under("shields", shortened(name));
            let hex = HexId::named(name);
            if hex.is_none() {
                self.reader.fault_by(&path, "no hex; coordinates such as 1,-4 expected", "RVL-POS-4");
            }
            let owner = SeatNumber::read(&mut self.reader, &path, value).map(seat);
            self.position.shields.extend(hex.zip(owner));
        }
        self.position.shields.sort_unstable();
        self.position.sponsors = form.sponsors.clone().unwrap_or_default();
        let deck = form.zones.as_ref().and_then(|zones| zones.deck.clone());
        self.position.zones = deck.unwrap_or_else(|| self.position.zones_left());
    }

    fn design(&mut self, path: &str, id: &Id) -> Option<DesignId> {
        let card = self.position.pack.design_named(&id.0);
        if card.is_none() {
            let message =
                format!("{:?} is no design of the pack; add it under `cards`, or leave it out", shortened(&id.0));
            self.reader.fault_by(path, message, "RVL-POS-4");
        }
        card
    }

    fn cards(&mut self, path: &str, ids: &[Id]) -> Vec<DesignId> {
        let cards: Vec<DesignId> =
            ids.iter().enumerate().filter_map(|(index, id)| self.design(&entry(path, index), id)).collect();
        if cards.len() < ids.len() {
            // The others do not stand where they stood.
            self.reader.lose(path);
        }
        cards
    }

    fn market(&mut self, path: &str, form: Option<&MarketJson>) -> PositionMarket {
        let Some(form) = form else { return PositionMarket::default() };
        PositionMarket {
            deck: self.cards(&under(path, "deck"), &form.deck),
            row: self.cards(&under(path, "row"), &form.row),
            discard: self.cards(&under(path, "discard"), &form.discard),
        }
    }

    fn cards_of(&mut self, form: &PositionJson) {
        if let Some(events) = &form.events {
            self.position.events = PositionEvents {
                deck: self.cards("events.deck", &events.deck),
                active: events.active.as_ref().and_then(|id| self.design("events.active", id)),
                discard: self.cards("events.discard", &events.discard),
            };
        }
        self.position.interface = self.market("interface", form.interface.as_ref());
        self.position.schemas = self.market("schema", form.schema.as_ref());
        self.position.out = self.cards("box", form.out.as_deref().unwrap_or_default());
    }

    fn players(&mut self, form: &PositionJson) {
        for (index, value) in form.players.iter().enumerate() {
            let path = entry("players", index);
            let read = if value.is_null() { None } else { PlayerJson::read(&mut self.reader, &path, value) };
            if let Some(form) = read {
                self.position.players[index] = self.player(&path, &form);
            }
        }
    }

    fn ashak(&mut self, path: &str, id: &Id) -> Option<AshakId> {
        let pack: &Pack = &self.position.pack;
        let ashak = pack.ashak_named(&id.0);
        if ashak.is_none() {
            let known: Vec<&str> = pack.ashaks().iter().map(|ashak| ashak.id.as_str()).collect();
            let message = format!("{:?} given, one of {} expected", shortened(&id.0), known.join(", "));
            self.reader.fault_by(path, message, "RVL-POS-4");
        }
        ashak
    }

    fn player(&mut self, path: &str, form: &PlayerJson) -> PositionPlayer {
        let most = if form.died.0 == 0 { self.position.rules.max_hp } else { 0 };
        let mut card = |key: &str, id: &Option<Id>| id.as_ref().and_then(|id| self.design(&under(path, key), id));
        let (guild, guild_other) = (card("guild", &form.guild), card("guild_other", &form.guild_other));
        let skills = under(path, "skills");
        let skills: Vec<Skill> = form
            .skills
            .iter()
            .enumerate()
            .filter_map(|(index, skill)| {
                Some(Skill { card: self.design(&entry(&skills, index), &skill.card)?, up: skill.up })
            })
            .collect();
        let effects = form
            .effects
            .iter()
            .filter_map(|effect| Some(Effect { bonus: effect.key?, count: effect.n.0 as u8, until: effect.until? }));
        PositionPlayer {
            hex: form.hex,
            died: form.died.0 as u8,
            hp: form.hp.map_or(most, |hp| hp.0 as u8),
            ult: form.ult.0 as u8,
            rp: form.rp.0 as u8,
            resin: form.resin.0,
            crystal: form.crystal.0,
            ant: anticipation(&form.ant),
            ashak: form.ashak.as_ref().and_then(|id| self.ashak(&under(path, "ashak"), id)),
            guild,
            guild_up: form.guild_up.unwrap_or(true),
            guild_other,
            hand: self.cards(&under(path, "hand"), &form.hand),
            deck: self.cards(&under(path, "deck"), &form.deck),
            discard: self.cards(&under(path, "discard"), &form.discard),
            known: self.cards(&under(path, "known"), &form.known),
            skills,
            poison: form.poison.iter().copied().map(seat).collect(),
            effects: effects.collect(),
            peeked: form.peeked.interface.0 as u8,
            peeked_schemas: form.peeked.schema.0 as u8,
            peeked_tiles: form.peeked.tiles.clone(),
            drone: form.drone.as_ref().map(|form| self.drone(&under(path, "drone"), form)),
        }
    }

    fn drone(&mut self, path: &str, form: &DroneJson) -> PositionDrone {
        PositionDrone {
            hex: form.hex,
            cards: self.cards(&under(path, "cards"), &form.cards),
            resin: form.resin.0,
            crystal: form.crystal.0,
            rp: form.rp.0 as u8,
            ant: anticipation(&form.ant),
        }
    }
}

fn end(form: &OverJson) -> Option<PositionEnd> {
    Some(PositionEnd {
        winners: form.winners.iter().copied().map(seat).collect(),
        reason: form.reason?,
        ranks: form.ranks.iter().map(|rank| rank.0 as u8).collect(),
    })
}

fn position_tile(form: &TileJson) -> PositionTile {
    let face = super::position::FaceJson { kinds: form.kinds, spot: form.spot }.face();
    let dry = Dry::ALL[usize::from(form.dry.0)];
    PositionTile { face, rotation: form.rot.0 as u8, up: form.up.unwrap_or(true), dry }
}
