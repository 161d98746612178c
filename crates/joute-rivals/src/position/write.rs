//! RVL-POS-5: a state written down as a position.

use std::sync::Arc;

use joute_kernel::{Game, Seat};

use crate::arena::{TileId, ZoneId};
use crate::pack::{DesignId, Face, FaceId};
use crate::pile::Pile;
use crate::player::Anticipation;
use crate::position::{
    Dry, Part, Phase, Position, PositionDrone, PositionEnd, PositionEvents, PositionMarket, PositionPlayer,
    PositionTile, arena_of, named_mode,
};
use crate::state::{Asked, DesignSet, EndStep, Frame, Market, State, TurnStep};
use crate::words::End;

/// A deck, its top first.
fn deck(pile: &Pile) -> Vec<DesignId> {
    pile.iter().rev().collect()
}

/// RVL-POS-5: cards whose order says nothing, by their ids.
fn heap(pile: &Pile) -> Vec<DesignId> {
    pile.sorted().iter().collect()
}

impl State {
    /// RVL-POS-2: the position that it is: the last calm point, and what was answered since. At the end of a game it is the end itself
    /// (RVL-POS-15). Nothing if the answers were not kept ([`Options::is_journaled`](crate::Options::is_journaled)).
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        if self.is_over() {
            return self.calm_position(&[]);
        }
        let journal = self.journal.as_ref()?;
        journal.calm.calm_position(&journal.since)
    }

    /// RVL-POS-1: which calm point it is.
    fn calm_phase(&self) -> Option<(Phase, EndStep, usize)> {
        let found = match *self.open.stack.as_slice() {
            _ if self.is_over() => (Phase::Over, EndStep::Discard, 0),
            [Frame::Setup(_)] => (Phase::Setup, EndStep::Discard, 0),
            [Frame::Place(_)] => (Phase::Place, EndStep::Discard, 0),
            [Frame::Draw { .. }] => (Phase::Draw, EndStep::Discard, 0),
            [Frame::Turns { .. }, Frame::Turn(TurnStep::Begins)] => (Phase::TurnStart, EndStep::Discard, 0),
            [Frame::Turns { .. }, Frame::Turn(TurnStep::Ashak | TurnStep::Drone)] => (Phase::Turn, EndStep::Discard, 0),
            [Frame::RoundEnd(step)] => (Phase::RoundEnd, step, 0),
            [Frame::RoundEnd(step), Frame::Falls { next, .. }] => (Phase::Falls, step, usize::from(next)),
            _ => return None,
        };
        Some(found)
    }

    fn calm_position(&self, since: &[String]) -> Option<Position> {
        let (phase, step, fallen) = self.calm_phase()?;
        let mut position = Position::new(self.seats());
        position.rules = *self.rules();
        position.rules.mode = named_mode(&self.options);
        position.pack = Arc::clone(&self.options.pack);
        (position.phase, position.step, position.since) = (phase, step, since.to_vec());
        if phase == Phase::Setup {
            position.zones.clear();
            return Some(position);
        }
        let open = &self.open;
        (position.round, position.era, position.token) = (open.round, open.era, open.token);
        if phase.is_of_turn() {
            (position.turn, position.seat) = (open.turn, open.seat);
            position.order = open.order.to_vec();
        }
        if phase == Phase::Turn {
            let is_drone = open.stack.last() == Some(&Frame::Turn(TurnStep::Drone));
            position.part = if is_drone { Part::Drone } else { Part::Ashak };
            (position.ap, position.points) = (open.ap, open.points);
            let designs = |set: &DesignSet| {
                let all = self.pack().designs().map(|(card, _)| card);
                all.filter(|card| set.contains(*card)).collect::<Vec<_>>()
            };
            (position.given, position.taken) = (designs(&open.given), designs(&open.taken));
        }
        position.falls = open.falls.iter().skip(fallen).copied().collect();
        position.over = match open.asked {
            Asked::Over(reason) => Some(PositionEnd {
                winners: open.winners.iter().collect(),
                reason: End::ALL.iter().copied().find(|end| end.code() == reason.code)?,
                ranks: self.outcome().map_or(Vec::new(), |outcome| {
                    outcome.seats.as_slice().iter().map(|standing| standing.rank).collect()
                }),
            }),
            Asked::Seats(_) | Asked::Chance(_) => None,
        };
        self.write_arena(&mut position);
        self.write_cards(&mut position);
        position.players = self.all_seats().map(|seat| self.written_player(seat)).collect();
        Some(position)
    }

    fn write_arena(&self, position: &mut Position) {
        let (open, pack) = (&self.open, self.pack());
        let zones: Vec<ZoneId> = self.hidden.zones.iter().rev().copied().collect();
        let mut gone = arena_of(self.options.has_drones()).minus(open.present);
        // A zone whose card is still to come is not gone, though its tiles may be.
        let is_gone = |zone: &ZoneId| zone.tiles().minus(gone).is_empty() && !zones.contains(zone);
        position.gone_zones = ZoneId::all().filter(is_gone).collect();
        position.gone_zones.iter().for_each(|zone| gone = gone.minus(zone.tiles()));
        position.gone_tiles = gone.iter().collect();
        position.zones = zones;
        let mut is_used = [false; crate::pack::FACES];
        for facing in open.faces.iter().flatten() {
            is_used[usize::from(facing.face.0)] = true;
        }
        let tile = |tile: TileId| {
            let facing = self.hidden.faces[tile.index()]?;
            let dry = match (open.desert.contains(tile), open.sprout.contains(tile)) {
                (true, _) => Dry::Desert,
                (false, true) => Dry::Sprout,
                (false, false) => Dry::No,
            };
            let up = open.shown.contains(tile);
            Some((
                facing.face,
                (tile, PositionTile { face: *pack.face(facing.face), rotation: facing.rotation, up, dry }),
            ))
        };
        position.tiles.clear();
        for (face, said) in open.present.without(TileId::CENTRE).iter().filter_map(tile) {
            is_used[usize::from(face.0)] = true;
            position.tiles.push(said);
        }
        let unseen = (0..crate::pack::FACES as u8).map(FaceId).filter(|face| !is_used[usize::from(face.0)]);
        position.unseen = unseen.map(|face| *pack.face(face)).collect();
        position.unseen.sort_by_key(|face: &Face| (face.kinds.map(crate::pack::Kind::letter), face.spot));
        let shields = self.all_seats().flat_map(|seat| self.player(seat).shields.iter().map(move |hex| (hex, seat)));
        position.shields = shields.collect();
        position.shields.sort_unstable();
        position.sponsors = open.sponsors.iter().collect();
    }

    fn write_cards(&self, position: &mut Position) {
        let (open, hidden) = (&self.open, &self.hidden);
        position.events =
            PositionEvents { deck: deck(&hidden.events), active: open.event, discard: heap(&open.past_events) };
        let market = |market: &Market, pile: &Pile| PositionMarket {
            deck: deck(pile),
            row: heap(&market.row),
            discard: heap(&market.discard),
        };
        position.interface = market(&open.interface, &hidden.interface);
        position.schemas = market(&open.schemas, &hidden.schemas);
        position.out = heap(&open.out);
    }

    fn written_player(&self, seat: Seat) -> PositionPlayer {
        let player = self.player(seat);
        let offer = self.hidden.offers[seat.index()];
        let guild_other = player.guild.zip(offer).map(|(kept, [one, other])| if kept == one { other } else { one });
        let drone = &player.drone;
        PositionPlayer {
            hex: player.hex,
            died: player.died,
            hp: player.hp,
            ult: player.ult,
            rp: player.rp,
            resin: player.resin,
            crystal: player.crystal,
            ant: player.ant,
            ashak: player.ashak,
            guild: player.guild,
            guild_up: player.guild_up,
            guild_other,
            hand: heap(&self.hidden.hands[seat.index()]),
            deck: deck(&self.hidden.decks[seat.index()]),
            discard: heap(&player.discard),
            known: heap(&player.known),
            skills: player.skills.to_vec(),
            poison: player.poison.to_vec(),
            effects: player.effects.to_vec(),
            peeked: player.peeked,
            peeked_schemas: player.peeked_schemas,
            peeked_tiles: player.peeked_tiles.minus(self.open.shown).both(self.open.present).iter().collect(),
            drone: self.options.has_drones().then(|| PositionDrone {
                hex: drone.hex,
                cards: drone.cards.as_slice().to_vec(),
                resin: drone.resin,
                crystal: drone.crystal,
                rp: drone.rp,
                ant: Anticipation { ready: drone.tokens, active: 0, reserve: 0 },
            }),
        }
    }
}
