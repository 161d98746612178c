//! RVL-PUSH: pushes, step by step.

use joute_kernel::{Refusal, Seat, Sink};

use crate::arena::{DIRECTIONS, HexId, HexSet};
use crate::event::Event;
use crate::flow::Flow;
use crate::fray::{Figure, Target};
use crate::pack::Kind;
use crate::state::{Frame, State};
use crate::words::Refused;

impl State {
    /// RVL-PUSH-1, RVL-PUSH-2, D-29: where the next step of a push may lead, those that nothing stops.
    pub(crate) fn shoves(&self, by: Seat, victim: Figure) -> HexSet {
        let source = match self.open.attacks.last().map(|attack| (attack.target, attack.from)) {
            Some((Target::Hex(hex), _)) => Some(hex),
            Some((_, from)) => self.hex_of(from),
            None => self.player(by).hex,
        };
        let (Some(source), Some(at)) = (source, self.hex_of(victim)) else { return HexSet::EMPTY };
        let farther: HexSet =
            at.neighbours().iter().filter(|hex| source.distance(*hex) > source.distance(at)).collect();
        let (dq, dr) = (at.q() - source.q(), at.r() - source.r());
        let is_aligned = source != at && (dq == 0 || dr == 0 || dq + dr == 0);
        let ways = if is_aligned {
            let (dq, dr) = (dq.signum(), dr.signum());
            let direction = DIRECTIONS.iter().position(|way| *way == (dq, dr));
            direction.and_then(|direction| at.step(direction)).map_or(HexSet::EMPTY, HexSet::of)
        } else {
            farther
        };
        let own_shields = self.player(victim.owner()).shields;
        let open = self.open.present.both(self.open.shown).hexes().minus(self.shields().minus(own_shields));
        // RVL-DRONE-27: Ashaks do not stop drones.
        let open = if victim.is_drone() { open } else { open.minus(self.figures()) };
        ways.both(open)
    }

    /// RVL-DEC-3: asked per step with two or more open neighbours; the push is never shortened by choice.
    pub(crate) fn shove<S: Sink<Event>>(&mut self, by: Seat, victim: Figure, left: u8, events: &mut S) -> Flow {
        if left == 0 || !self.player(by).is_alive() || !self.player(victim.owner()).is_alive() {
            return self.pop();
        }
        let ways = self.shoves(by, victim);
        match (ways.len(), ways.first()) {
            (0, _) | (_, None) => self.pop(),
            (1, Some(only)) => {
                self.take_push(only, events);
                Flow::Goes
            }
            _ => self.ask(by),
        }
    }

    pub(crate) fn check_push(&self, hex: HexId) -> Result<(), Refusal> {
        let Some(Frame::Shove { by, victim, .. }) = self.top() else { return Err(Refused::WrongQuestion.told()) };
        if self.shoves(by, victim).contains(hex) { Ok(()) } else { Err(Refused::NoWay.told()) }
    }

    /// RVL-PUSH-3, RVL-DRONE-27: a lake ends the push.
    pub(crate) fn take_push<S: Sink<Event>>(&mut self, hex: HexId, events: &mut S) {
        let Some(Frame::Shove { by, victim, left }) = self.top() else { return };
        let is_lake = self.true_kind(hex) == Kind::Lake;
        self.replace(Frame::Shove { by, victim, left: if is_lake { 0 } else { left - 1 } });
        self.put_at(victim, Some(hex));
        events.push(Event::Pushed { who: victim, hex });
        if is_lake {
            self.enter_lake(victim, Some(by), events);
        }
    }
}
