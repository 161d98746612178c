//! RVL-EXPL, RVL-MOVE: exploring and moving.

use joute_kernel::{Refusal, RuleId, Seat, Sink};

use crate::arena::{HexId, HexSet, TileId};
use crate::cards::RuleKey;
use crate::event::{Cause, Event};
use crate::pack::Kind;
use crate::state::State;
use crate::words::Refused;

impl State {
    /// RVL-EXPL-1: a face-down tile next to the figure, at no cost.
    pub(crate) fn check_explore(&self, seat: Seat, tile: TileId) -> Result<(), Refusal> {
        if !self.open.present.contains(tile) {
            return Err(Refused::Void.by(RuleId("RVL-EXPL-1")));
        }
        if self.open.shown.contains(tile) {
            return Err(Refused::FaceUp.told());
        }
        let is_next = self.player(seat).hex.is_some_and(|hex| tile.is_next_to(hex));
        if is_next { Ok(()) } else { Err(Refused::NotNext.by(RuleId("RVL-EXPL-1"))) }
    }

    /// RVL-MOVE-1 to RVL-MOVE-5, RVL-MOVE-8: a step, with the points left or a new AP.
    pub(crate) fn check_step(&self, seat: Seat, hex: HexId) -> Result<(), Refusal> {
        let is_next = self.player(seat).hex.is_some_and(|from| from.distance(hex) == 1);
        if !is_next {
            return Err(Refused::NotNext.by(RuleId("RVL-MOVE-1")));
        }
        if !self.open.present.contains(TileId::of(hex)) {
            return Err(Refused::Void.by(RuleId("RVL-MOVE-5")));
        }
        if !self.is_face_up(hex) {
            return Err(Refused::FaceDown.by(RuleId("RVL-MOVE-2")));
        }
        // D-10.
        if self.figures().contains(hex) {
            return Err(Refused::HexTaken.by(RuleId("RVL-MOVE-4")));
        }
        match self.open.points {
            0 if self.open.ap == 0 => Err(Refused::NoAp.by(RuleId("RVL-MOVE-1"))),
            0 if self.price(seat, hex) > self.rule(seat, RuleKey::MovePoints).unwrap_or_default() => {
                Err(Refused::TooDear.told())
            }
            0 => Ok(()),
            // D-47: while points are left a step uses them.
            points if self.price(seat, hex) > points => Err(Refused::TooDear.told()),
            _ => Ok(()),
        }
    }

    /// RVL-MOVE-3: entering a hex with an enemy shield costs 2 points.
    fn price(&self, seat: Seat, hex: HexId) -> u8 {
        if self.shields().minus(self.player(seat).shields).contains(hex) { 2 } else { 1 }
    }

    /// RVL-MOVE-8: the AP is paid with the first step. RVL-MOVE-6: a lake costs 2 HP and ends the move.
    pub(crate) fn step<S: Sink<Event>>(&mut self, seat: Seat, hex: HexId, events: &mut S) {
        if self.open.points == 0 {
            self.open.ap -= 1;
            // RVL-MOVE-1: two points, unless an event says otherwise.
            self.open.points = self.rule(seat, RuleKey::MovePoints).unwrap_or_default();
        }
        self.open.points = self.open.points.saturating_sub(self.price(seat, hex));
        self.player_mut(seat).hex = Some(hex);
        events.push(Event::Stepped { seat, hex });
        if self.true_kind(hex) == Kind::Lake {
            self.open.points = 0;
            self.enter_lake(seat, events);
        }
    }

    /// RVL-HEX-5, RVL-HEX-8: entering a lake costs 2 HP, or what the active event says, whatever the cause, and is no attack.
    pub(crate) fn enter_lake<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        let loss = self.rule(seat, RuleKey::LakeLoss).unwrap_or_default();
        self.lose_hp(seat, loss, Cause::Lake, events);
    }

    /// RVL-MOVE-10, D-61: giving up what is left of a move.
    pub(crate) fn check_stop(&self) -> Result<(), Refusal> {
        if self.open.points > 0 { Ok(()) } else { Err(Refused::NotMoving.told()) }
    }

    /// What a figure of `seat` finds where it moves (RVL-MOVE): for drawing and thinking.
    #[must_use]
    pub fn ground(&self, seat: Seat) -> crate::arena::Ground {
        let up = self.open.present.both(self.open.shown).hexes();
        let own = self.player(seat).hex.map_or(HexSet::EMPTY, HexSet::of);
        crate::arena::Ground {
            open: up.minus(self.figures().minus(own)),
            dear: self.shields().minus(self.player(seat).shields),
            ending: up.iter().filter(|&hex| self.true_kind(hex) == Kind::Lake).collect(),
        }
    }
}
