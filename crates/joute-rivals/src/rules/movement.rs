//! RVL-EXPL, RVL-MOVE: exploring and moving.

use joute_kernel::{Refusal, RuleId, Seat, Sink};

use crate::arena::{HexId, HexSet, TileId, TileSet};
use crate::cards::RuleKey;
use crate::event::{Cause, Event};
use crate::flow::Flow;
use crate::fray::Figure;
use crate::pack::Kind;
use crate::state::{Frame, State};
use crate::words::Refused;

impl State {
    /// RVL-EXPL-1, RVL-EXPL-3, RVL-DRONE-21: a face-down tile next to the figure, at no cost.
    pub(crate) fn check_explore(&self, tile: TileId) -> Result<(), Refusal> {
        if !self.open.present.contains(tile) {
            return Err(Refused::Void.by(RuleId("RVL-EXPL-1")));
        }
        if self.open.shown.contains(tile) {
            return Err(Refused::FaceUp.by(RuleId("RVL-EXPL-1")));
        }
        if self.explorable().contains(tile) { Ok(()) } else { Err(Refused::NotNext.by(RuleId("RVL-EXPL-1"))) }
    }

    /// RVL-EXPL-1, RVL-DRONE-21: the tiles that can be explored from where the figure stands whose turn it is.
    #[must_use]
    #[inline]
    pub fn explorable(&self) -> TileSet {
        let near = self.hex_of(self.acting()).map_or(TileSet::EMPTY, TileSet::next_to);
        near.both(self.open.present.minus(self.open.shown))
    }

    /// RVL-MOVE-1 to RVL-MOVE-5, RVL-MOVE-8: a step of the main decision, with the points left or a new AP.
    pub(crate) fn check_step(&self, hex: HexId) -> Result<(), Refusal> {
        let who = self.acting();
        let points = self.points_to_go(who);
        self.check_way(who, hex)?;
        if self.open.points == 0 && self.open.ap == 0 {
            return Err(Refused::NoAp.by(RuleId("RVL-MOVE-1")));
        }
        // D-47: while points are left a step uses them.
        if self.price(who, hex) > points { Err(Refused::TooDear.told()) } else { Ok(()) }
    }

    /// RVL-MOVE-1, RVL-MOVE-8: the points left, or those of a new AP.
    #[inline]
    fn points_to_go(&self, who: Figure) -> u8 {
        match self.open.points {
            0 if self.open.ap == 0 => 0,
            0 => self.rule_of(who, RuleKey::MovePoints).unwrap_or_default(),
            points => points,
        }
    }

    /// Where a step of the main decision can lead the figure that acts.
    #[inline]
    pub(crate) fn steps(&self, who: Figure) -> HexSet {
        match self.points_to_go(who) {
            0 => HexSet::EMPTY,
            points => self.walks(who, points),
        }
    }

    /// RVL-GEO-10, RVL-MOVE-2, RVL-MOVE-4, RVL-MOVE-5, RVL-MOVE-7, RVL-DRONE-17: where a figure can go, whatever it costs.
    fn check_way(&self, who: Figure, hex: HexId) -> Result<(), Refusal> {
        let is_next = self.hex_of(who).is_some_and(|from| from.distance(hex) == 1);
        if !is_next {
            return Err(Refused::NotNext.by(RuleId("RVL-MOVE-1")));
        }
        if !self.open.present.contains(TileId::of(hex)) {
            return Err(Refused::Void.by(RuleId("RVL-MOVE-5")));
        }
        if !self.is_face_up(hex) {
            return Err(Refused::FaceDown.by(RuleId("RVL-MOVE-2")));
        }
        // D-10, D-45: drones share hexes with anybody.
        if !who.is_drone() && self.figures().contains(hex) {
            return Err(Refused::HexTaken.by(RuleId("RVL-MOVE-4")));
        }
        Ok(())
    }

    /// RVL-MOVE-9: a step of a move that a card or a hack gives.
    pub(crate) fn check_walk(&self, who: Figure, hex: HexId, points: u8) -> Result<(), Refusal> {
        self.check_way(who, hex)?;
        if self.price(who, hex) > points { Err(Refused::TooDear.told()) } else { Ok(()) }
    }

    /// Where such a step can lead.
    pub(crate) fn walks(&self, who: Figure, points: u8) -> HexSet {
        let near = self.hex_of(who).map_or(HexSet::EMPTY, |hex| self.face_up(hex, (1, 1)));
        // What [`State::check_walk`] asks of one hex, of all at once.
        let taken = if who.is_drone() { HexSet::EMPTY } else { self.figures() };
        let dear = if points > 1 { HexSet::EMPTY } else { self.dear_to(who) };
        if points > 0 { near.minus(taken).minus(dear) } else { HexSet::EMPTY }
    }

    /// Section 29, question 13: asked as long as a step is possible.
    pub(crate) fn walk(&mut self, who: Figure, by: Seat, points: u8) -> Flow {
        let ended = !self.player(by).is_alive() || !self.player(who.owner()).is_alive();
        if ended || self.walks(who, points).is_empty() { self.pop() } else { self.ask(by) }
    }

    pub(crate) fn take_walk<S: Sink<Event>>(&mut self, hex: HexId, events: &mut S) {
        if let Some(Frame::Walk { who, by, points }) = self.top() {
            let left = points.saturating_sub(self.price(who, hex));
            self.replace(Frame::Walk { who, by, points: left });
            if self.enter(who, hex, events) {
                self.replace_last_walk();
            }
        }
    }

    /// RVL-MOVE-6: the move ends in the lake.
    fn replace_last_walk(&mut self) {
        if let Some(Frame::Walk { points, .. }) =
            self.open.stack.iter_mut().rev().find(|frame| matches!(frame, Frame::Walk { .. }))
        {
            *points = 0;
        }
    }

    /// RVL-MOVE-3, RVL-DRONE-28: entering a hex with a shield of somebody else costs 2 points.
    fn price(&self, who: Figure, hex: HexId) -> u8 {
        if self.dear_to(who).contains(hex) { 2 } else { 1 }
    }

    /// RVL-MOVE-3: the hexes that cost 2 points.
    fn dear_to(&self, who: Figure) -> HexSet {
        self.shields().minus(self.player(who.owner()).shields)
    }

    /// RVL-MOVE-8: the AP is paid with the first step. RVL-MOVE-6: a lake ends the move.
    pub(crate) fn step<S: Sink<Event>>(&mut self, hex: HexId, events: &mut S) {
        let who = self.acting();
        if self.open.points == 0 {
            self.open.ap -= 1;
            // RVL-MOVE-1: two points, unless an event or a skill says otherwise.
            self.open.points = self.rule_of(who, RuleKey::MovePoints).unwrap_or_default();
        }
        self.open.points = self.open.points.saturating_sub(self.price(who, hex));
        if self.enter(who, hex, events) {
            self.open.points = 0;
        }
    }

    /// A figure goes to a hex; whether that is a lake, which costs an Ashak HP (RVL-HEX-7 leaves lakes without landing spots).
    fn enter<S: Sink<Event>>(&mut self, who: Figure, hex: HexId, events: &mut S) -> bool {
        self.put_at(who, Some(hex));
        events.push(Event::Stepped { who, hex });
        let is_lake = self.true_kind(hex) == Kind::Lake;
        if is_lake {
            self.enter_lake(who, None, events);
        }
        is_lake
    }

    /// RVL-HEX-5, RVL-HEX-8: entering a lake costs 2 HP, or what event or skill say, whatever the cause, and is no attack.
    /// RVL-DRONE-17: drones lose nothing. RVL-PUSH-3: a death is credited to who pushed.
    pub(crate) fn enter_lake<S: Sink<Event>>(&mut self, who: Figure, pusher: Option<Seat>, events: &mut S) {
        if let Figure::Ashak(seat) = who {
            let loss = self.rule(seat, RuleKey::LakeLoss).unwrap_or_default();
            self.lose_hp(seat, loss, Cause::Lake, pusher, events);
        }
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
