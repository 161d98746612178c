//! RVL-POS-5: a position written as JSON, every key that applies to its phase.

use std::collections::BTreeMap;

use joute_kernel::Seat;
use joute_kernel::forms::Whole;
use serde_json::{Map, Value, json};

use super::Id;
use super::pack::written;
use super::position::{
    AntJson, DiceCap, DroneJson, EffectJson, EventsJson, FaceJson, MarketJson, MovedJson, OptionsJson, OverJson,
    PeekedJson, PlayerJson, PositionJson, SeatNumber, SkillJson, SpotJson, TileJson, ZonesJson,
};
use super::read::step_number;
use crate::options::Rules;
use crate::pack::{DesignId, Pack};
use crate::player::Anticipation;
use crate::position::{Phase, Position, PositionDrone, PositionMarket, PositionPlayer, PositionTile, named_mode};
use crate::state::Effect;

pub(super) fn seat_number(seat: Seat) -> SeatNumber {
    Whole(seat.index() as u16)
}

pub(super) fn options(rules: &Rules) -> OptionsJson {
    OptionsJson {
        mode: Some(rules.mode),
        zone_schedule: Some(rules.zone_schedule),
        final_zone_removed: Some(rules.final_zone_removed),
        event_before_sponsors: Some(rules.event_before_sponsors),
        shield_range: Some(Whole(rules.shield_range.into())),
        success_faces: Some(Whole(rules.success_faces.into())),
        dice_cap: Some(DiceCap(rules.dice_cap)),
        los: Some(rules.los),
        ultimate_max: rules.ultimate_max.map(|most| Whole(most.into())),
        sponsor_cap: Some(rules.sponsor_cap),
        ashak_choice: Some(rules.ashak_choice),
        rp_to_win: Some(Whole(rules.rp_to_win.into())),
        max_hp: Some(Whole(rules.max_hp.into())),
        allow_two_without_drones: Some(rules.allow_two_without_drones),
        drone_sponsors: Some(rules.drone_sponsors),
        hack_action: Some(rules.hack_action),
    }
}

pub(super) fn id(pack: &Pack, card: DesignId) -> Id {
    Id(pack.design(card).id.clone())
}

pub(super) fn ids(pack: &Pack, cards: &[DesignId]) -> Vec<Id> {
    cards.iter().map(|card| id(pack, *card)).collect()
}

pub(super) fn ant(said: Anticipation) -> AntJson {
    let [ready, active, reserve] = [said.ready, said.active, said.reserve].map(|count| Whole(count.into()));
    AntJson { ready, active, reserve }
}

pub(super) fn tile(said: &PositionTile) -> TileJson {
    TileJson {
        kinds: super::Kinds(said.face.kinds),
        rot: Whole(said.rotation.into()),
        spot: said.face.spot.map(|(place, colour)| SpotJson(place, colour)),
        up: Some(said.up),
        dry: Whole(said.dry as u16),
    }
}

pub(super) fn effect(said: &Effect) -> EffectJson {
    EffectJson { key: Some(said.bonus), n: Whole(said.count.into()), until: Some(said.until) }
}

fn market(pack: &Pack, said: &PositionMarket) -> MarketJson {
    let [deck, row, discard] = [&said.deck, &said.row, &said.discard].map(|cards| ids(pack, cards));
    MarketJson { deck, row, discard }
}

impl From<&Position> for PositionJson {
    fn from(position: &Position) -> Self {
        let is_setup = position.phase == Phase::Setup;
        let (pack, cards) = written(&position.pack, is_setup);
        let rules = Rules { mode: named_mode(&position.options()), ..position.rules };
        let begun = Self {
            options: options(&rules),
            pack: Some(pack),
            cards: Some(cards),
            phase: Some(position.phase),
            players: vec![json!({}); position.players.len()],
            since: Some(json!(position.since)),
            ..Self::default()
        };
        if is_setup { begun } else { begun.with_course(position).with_arena(position).with_cards(position) }
    }
}

impl PositionJson {
    fn with_course(self, position: &Position) -> Self {
        let phase = position.phase;
        let pack = position.pack.as_ref();
        let (is_turn, is_main) = (phase.is_of_turn(), phase == Phase::Turn);
        let falls = position.falls.iter().map(|(who, hex)| {
            json!([if who.is_drone() { "drone" } else { "ashak" }, who.owner().index(), hex.to_string()])
        });
        let ends_round = matches!(phase, Phase::RoundEnd | Phase::Falls);
        Self {
            round: Some(Whole(position.round.into())),
            era: Some(Whole(position.era.number().into())),
            token: Some(seat_number(position.token)),
            turn: is_turn.then_some(Whole(position.turn.into())),
            order: is_turn.then(|| position.order.iter().copied().map(seat_number).collect()),
            seat: is_turn.then(|| seat_number(position.seat)),
            part: is_main.then_some(position.part),
            ap: is_main.then_some(Whole(position.ap.into())),
            points: is_main.then_some(Whole(position.points.into())),
            moved: is_main.then(|| MovedJson { give: ids(pack, &position.given), take: ids(pack, &position.taken) }),
            step: ends_round.then(|| Whole(step_number(position.step))),
            falls: (phase == Phase::Falls).then(|| falls.collect()),
            over: position.over.as_ref().map(|over| OverJson {
                winners: over.winners.iter().copied().map(seat_number).collect(),
                reason: Some(over.reason),
                ranks: over.ranks.iter().map(|rank| Whole((*rank).into())).collect(),
            }),
            ..self
        }
    }

    fn with_arena(self, position: &Position) -> Self {
        let tiles: Map<String, Value> =
            position.tiles.iter().map(|(name, said)| (name.to_string(), json!(tile(said)))).collect();
        let shields: BTreeMap<String, usize> =
            position.shields.iter().map(|(hex, seat)| (hex.to_string(), seat.index())).collect();
        let zones = position.gone_zones.iter().map(ToString::to_string);
        let mut gone: Vec<String> = zones.chain(position.gone_tiles.iter().map(ToString::to_string)).collect();
        gone.sort_unstable();
        Self {
            gone: Some(gone),
            tiles: Some(tiles.into()),
            unseen: Some(position.unseen.iter().map(FaceJson::of).collect()),
            shields: Some(json!(shields)),
            sponsors: Some(position.sponsors.clone()),
            zones: Some(ZonesJson { deck: Some(position.zones.clone()) }),
            ..self
        }
    }

    fn with_cards(self, position: &Position) -> Self {
        let pack = position.pack.as_ref();
        let events = &position.events;
        Self {
            players: position.players.iter().map(|said| json!(player(pack, said))).collect(),
            events: Some(EventsJson {
                deck: ids(pack, &events.deck),
                active: events.active.map(|card| id(pack, card)),
                discard: ids(pack, &events.discard),
            }),
            interface: Some(market(pack, &position.interface)),
            schema: Some(market(pack, &position.schemas)),
            out: Some(ids(pack, &position.out)),
            ..self
        }
    }
}

fn player(pack: &Pack, said: &PositionPlayer) -> PlayerJson {
    let stock = |count: u16| Whole(count);
    let count = |count: u8| Whole(count.into());
    PlayerJson {
        hex: said.hex,
        died: Whole(said.died.into()),
        hp: Some(Whole(said.hp.into())),
        ult: count(said.ult),
        rp: count(said.rp),
        resin: stock(said.resin),
        crystal: stock(said.crystal),
        ant: ant(said.ant),
        ashak: said.ashak.map(|ashak| Id(pack.ashak(ashak).id.clone())),
        guild: said.guild.map(|card| id(pack, card)),
        guild_up: Some(said.guild_up),
        guild_other: said.guild_other.map(|card| id(pack, card)),
        hand: ids(pack, &said.hand),
        deck: ids(pack, &said.deck),
        discard: ids(pack, &said.discard),
        known: ids(pack, &said.known),
        skills: said.skills.iter().map(|skill| SkillJson { card: id(pack, skill.card), up: skill.up }).collect(),
        poison: said.poison.iter().copied().map(seat_number).collect(),
        effects: said.effects.iter().map(effect).collect(),
        peeked: PeekedJson {
            interface: count(said.peeked),
            schema: count(said.peeked_schemas),
            tiles: said.peeked_tiles.clone(),
        },
        drone: said.drone.as_ref().map(|said| drone(pack, said)),
    }
}

fn drone(pack: &Pack, said: &PositionDrone) -> DroneJson {
    DroneJson {
        hex: said.hex,
        cards: ids(pack, &said.cards),
        resin: Whole(said.resin),
        crystal: Whole(said.crystal),
        rp: Whole(said.rp.into()),
        ant: ant(said.ant),
    }
}
