//! What a hint rests on: a short search through the eyes of the one who asked.

use joute_kernel::{Seed, Viewer};

use crate::search::{Budget, Parameters, Search};
use crate::{Candidate, Limit, Playable};

/// Iterations of a hint: twice those of [`crate::Level::Master`], and well under a second on one core.
pub const HINT_ITERATIONS: u32 = 4_000;

/// Iterations of what is asked right after an action of a hint, in the same gesture.
const NEXT_ITERATIONS: u32 = HINT_ITERATIONS / 4;

/// The actions that the seat whose `view` this is, and whose turn it is, may take, best first, each with how often the search came back to it.
///
/// Never empty. The answer depends on the view and on nothing else, unless `limit` is reached: the same question gets the same
/// answer, and nothing hidden from the seat has a part in it. Cost: [`HINT_ITERATIONS`] games played to their end, and one node each.
///
/// # Panics
///
/// If it is not the turn of that seat.
#[must_use]
pub fn hint<'a, G: Playable>(view: &G::View, limit: impl Into<Limit<'a>>) -> Vec<Candidate<G::Action>> {
    hint_within::<G>(view, HINT_ITERATIONS, limit.into())
}

/// The same for the decision that the same seat is asked for right after it took `action`; `None` if that is refused, asks it nothing more, or
/// shows what the seat does not know yet.
///
/// Like [`hint`] it depends on the view alone. Cost: a quarter of that.
#[must_use]
pub fn hint_after<'a, G: Playable>(
    view: &G::View,
    action: &G::Action,
    limit: impl Into<Limit<'a>>,
) -> Option<Vec<Candidate<G::Action>>> {
    let seat = G::viewer(view).seat()?;
    let (mut state, mut happened) = (G::imagine(view), Vec::new());
    state.apply(seat, action, &mut happened).ok()?;
    let is_asked = state.turn().seats().contains(seat) && !happened.iter().any(G::reveals);
    is_asked.then(|| hint_within::<G>(&state.view(Viewer::Seat(seat)), NEXT_ITERATIONS, limit.into()))
}

/// The same with so many iterations. A review takes what it says from here too, so that it never finds fault with a hint.
pub(crate) fn hint_within<G: Playable>(view: &G::View, iterations: u32, limit: Limit<'_>) -> Vec<Candidate<G::Action>> {
    let parameters = Parameters { nodes: iterations.next_power_of_two(), ..Parameters::DEFAULT };
    let mut search = Search::<G, _>::new(G::evaluation(), Budget::iterations(iterations), 1, parameters);
    // Always the same seed: what a hint says must not hang on anything but the position.
    let thought = search.think(view, &Seed::from_number(0), limit);
    if thought.candidates.is_empty() {
        return vec![Candidate { action: thought.action, visits: 1, value: thought.value }];
    }
    thought.candidates
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use joute_games::rivality::{Mode, Options, State};
    use joute_kernel::{Game, Seed, Turn, Viewer};

    use super::{hint_after, hint_within};
    use crate::Limit;

    /// A game after some random turns.
    fn game(mode: Mode, seats: u8, plies: u32) -> State {
        let seed = Seed::from_number(31);
        let mut rng = seed.stream("game");
        let mut state = State::setup(&Options::new(mode, seats)).expect("it can be set up");
        let mut played = 0;
        while played < plies {
            match state.turn() {
                Turn::Chance(event) => {
                    let outcome = state.sample_chance(&event, &mut rng);
                    state.apply_chance(&outcome, &mut ()).expect("a drawn outcome is taken");
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody is asked");
                    let action = state.sample_action(seat, &mut rng);
                    state.apply(seat, &action, &mut ()).expect("a legal action is taken");
                    played += 1;
                }
                Turn::Over => break,
            }
        }
        state
    }

    #[test]
    fn the_same_question_gets_the_same_answer_in_every_twin_world() {
        let never = AtomicBool::new(false);
        let never = Limit::flag(&never);
        let mut rng = Seed::from_number(7).stream("twins");
        let mut differed = 0;
        for (mode, seats, plies) in [(Mode::Base, 2, 5), (Mode::Base, 3, 7), (Mode::Base, 4, 6), (Mode::Expert, 2, 8)] {
            let state = game(mode, seats, plies);
            let Turn::Seats(asked) = state.turn() else { panic!("somebody is asked") };
            let seat = asked.first().expect("somebody is asked");
            let first = hint_within::<State>(&state.view(Viewer::Seat(seat)), 60, never);
            assert!(!first.is_empty());
            let mut legal = Vec::new();
            state.legal_actions(seat, &mut legal);
            assert!(first.iter().all(|candidate| legal.contains(&candidate.action)));
            for _ in 0..3 {
                let twin = state.resample(Viewer::Seat(seat), &mut rng);
                differed += u32::from(twin != state);
                let view = twin.view(Viewer::Seat(seat));
                assert_eq!(hint_within::<State>(&view, 60, never), first, "{mode:?} {seats}");
            }
        }
        assert!(differed >= 10, "{differed} worlds differed");
    }

    /// What a second player is asked after the first has moved is nobody's gesture: it is thought about only where the same seat goes on.
    #[test]
    fn what_comes_next_is_weighed_for_the_same_seat_alone() {
        let never = AtomicBool::new(false);
        let state = game(Mode::Base, 2, 5);
        let seat = state.turn().seats().first().expect("somebody is asked");
        let view = state.view(Viewer::Seat(seat));
        let mut legal = Vec::new();
        state.legal_actions(seat, &mut legal);
        for action in legal.iter().step_by(9) {
            let mut after = state.clone();
            after.apply(seat, action, &mut ()).expect("a legal action");
            let goes_on = after.turn().seats().contains(seat);
            let next = hint_after::<State>(&view, action, Limit::flag(&never));
            assert!(goes_on || next.is_none(), "{action}");
        }
    }
}
