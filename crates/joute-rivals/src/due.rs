//! What effects under way will still give, for whoever thinks: a question about it may be open, and nothing of it is there yet.

use joute_kernel::Seat;

use crate::cards::{Amount, Goods, Op};
use crate::fray::Figure;
use crate::script::{Code, Pc};
use crate::state::{Frame, State};

/// One thing that is due to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// Resources, of whatever kind.
    Units(u8),
    /// RVL-MOVE-9: movement points.
    Points(u8),
    /// RVL-ANT-1: tokens.
    Tokens(u8),
    /// Cards of the own deck.
    Cards(u8),
    /// RVL-TACT-2: HP.
    Health(u8),
}

impl Due {
    /// What an operation gives to whoever carries it out; nothing of what it does to others.
    #[must_use]
    pub const fn of(op: &Op) -> Option<Self> {
        match *op {
            Op::Heal(count) => Some(Self::Health(count)),
            Op::Anticipation(count) => Some(Self::Tokens(count)),
            Op::Draw(count) => Some(Self::Cards(count)),
            Op::Move(points) => Some(Self::Points(points)),
            Op::GainChoice(count) | Op::Gain(Amount { count, .. }) => Some(Self::Units(count)),
            _ => None,
        }
    }
}

impl State {
    /// Shows what is due to whom: what is left of operations that are asked for, and those that follow without a choice.
    pub fn each_due(&self, visit: &mut impl FnMut(Seat, Due)) {
        for frame in &self.open.stack {
            match *frame {
                Frame::Deed { at, by, left, .. } => self.each_due_of(at, left, &mut |due| visit(by, due)),
                Frame::Walk { who: Figure::Ashak(seat), by, points } if seat == by => visit(seat, Due::Points(points)),
                _ => {}
            }
        }
    }

    /// Bounded by the script: a jump leads ahead only.
    fn each_due_of(&self, mut at: Pc, mut left: Option<u8>, visit: &mut impl FnMut(Due)) {
        loop {
            match self.pack().code(at) {
                Code::End | Code::Choose(_) => return,
                Code::Goto(on) => at = *on,
                Code::Do(op) => {
                    let due = match (op, left.take()) {
                        // Asked for unit by unit.
                        (Op::GainChoice(_) | Op::Gain(Amount { goods: Goods::Any, .. }), Some(left)) => {
                            Some(Due::Units(left))
                        }
                        (_, Some(_)) => None,
                        (op, None) => Due::of(op),
                    };
                    due.into_iter().for_each(&mut *visit);
                    at = at.next();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use joute_kernel::{Game, Line, Naming, Seat, Turn};

    use super::Due;
    use crate::action::Act;
    use crate::position::Position;
    use crate::state::State;

    /// What is due to seat 0 once it has done this.
    fn due(state: &mut State, text: &str) -> Vec<Due> {
        let seat = Seat::at(0);
        let line = Line::of(text, Act::TABLE, Naming::Content).expect("a line");
        let action = state.read_line(seat, &line, Naming::Content).expect("an action");
        state.apply(seat, &action, &mut ()).expect("a legal action");
        let mut found = Vec::new();
        state.each_due(&mut |seat, due| {
            assert_eq!(seat, Seat::at(0));
            found.push(due);
        });
        found
    }

    #[test]
    fn units_are_due_until_their_kinds_are_chosen() {
        let mut position = Position::new(3);
        let card = |id: &str| position.pack.design_named(id).expect("a card");
        let hand = vec![card("gleaning"), card("head_start")];
        position.players[0].hand = hand;
        for (player, place) in position.players.iter_mut().zip(["0,1", "0,4", "0,-6"]) {
            player.hex = crate::arena::HexId::named(place);
        }
        let mut state = position.load().unwrap_or_else(|error| panic!("{error}"));
        assert!(matches!(state.turn(), Turn::Seats(_)));
        assert_eq!(due(&mut state, "play gleaning"), [Due::Units(1)]);
        assert_eq!(due(&mut state, "gain crystal"), []);
        assert_eq!(due(&mut state, "play head_start"), [Due::Points(2)]);
    }
}
