//! What a finished game was worth to each side, move by move, and where it turned.
//!
//! **With open cards.** A game that is looked back at has no secrets left, so its winning chances are counted on the
//! positions as they really were: hands and stacks lie as they lay, and nothing but decisions moves the curve. Judged by
//! each mover's own view it would jump at every change of turns, because another player knows other things. Who plays
//! alone is judged by what they could see: there is no other view to jump to, and with open cards a game against an
//! automaton would be decided from the start.
//!
//! **Advice is fair.** What would have been better is what a hint would have said, so that whoever obeys one is never
//! scolded ([`Reviewer::advise`]). It is called better only if it stands out against what was played in worlds that the
//! mover could not tell from the real one, beyond the noise between them: what only turned out badly is luck, no fault. It
//! is weighed with open cards then, on the scale of the curve.
//!
//! Everything is a function of states and a seed, the same on every platform. It is cut into one step a position, so
//! that whoever runs it may do other work in between: [`Reviewer::chances`] for each, then [`settle`], [`swings`], and
//! [`Reviewer::advise`] for the few that are shown.

use joute_kernel::{SEATS_MAX, Seat, Seed, Turn, Viewer};

use crate::hint::{HINT_ITERATIONS, hint_within};
use crate::search::{Budget, Eyes, Parameters, Search, win_shares};
use crate::{Limit, Playable, SideValues};

/// Nodes that a tree of a review may have; a survey never fills them.
const NODES_MAX: u32 = 1 << 14;

/// Worlds in which two actions are compared, each of which the mover could have taken for the real one.
const WORLDS: u32 = 8;

/// So many standard errors a better action must be ahead in them.
const ERRORS: f32 = 2.0;

/// How much is thought about each position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effort {
    /// Iterations for the chances of a position, from 1; half of them are counted.
    pub survey: u32,
    /// Iterations for a better action, from 1, and as many for comparing it with what was played.
    pub advice: u32,
    /// By how much the chances of its side must be higher for an action to be clearly better; `0.0..=1.0`.
    pub clear: f32,
}

impl Effort {
    /// What a position gets where nothing has to be spared. Advice is searched as long as a hint.
    pub const DEFAULT: Self = Self { survey: 4_000, advice: HINT_ITERATIONS, clear: 0.10 };

    /// What each of `positions` gets at first: all of [`Self::DEFAULT`] up to [`Self::FULL`] of them, then less and less, so
    /// that the review of a long game is not much longer than that of a short one, and never under a quarter. Which
    /// positions moved a side much is seen by then; those are worth a second look with [`Self::DEFAULT`].
    #[must_use]
    pub fn at_first(positions: usize) -> Self {
        let most = Self::DEFAULT.survey;
        let shared = most as usize * Self::FULL / positions.max(1);
        Self { survey: shared.clamp(most as usize / 4, most as usize) as u32, ..Self::DEFAULT }
    }

    /// So many positions get all.
    pub const FULL: usize = 64;
}

/// The room for reviewing one game after the other.
///
/// ```
/// # use joute_games::rivality::{Mode, Options, State};
/// # use joute_kernel::{Game, Seed, Turn, Viewer};
/// use joute_ai::review::{Effort, Reviewer};
///
/// # let mut chance = Seed::from_number(7).stream("chance");
/// # let mut state = State::setup(&Options::new(Mode::Base, 2))?;
/// # let seat = loop {
/// #     match state.turn() {
/// #         Turn::Chance(event) => {
/// #             let outcome = state.sample_chance(&event, &mut chance);
/// #             state.apply_chance(&outcome, &mut ())?;
/// #         }
/// #         Turn::Seats(seats) => break seats.first().expect("somebody is asked"),
/// #         Turn::Over => unreachable!("nobody has played"),
/// #     }
/// # };
/// // `state` asks `seat` for its first turn.
/// let never = std::sync::atomic::AtomicBool::new(false);
/// let mut reviewer = Reviewer::<State>::new(Effort { survey: 100, ..Effort::DEFAULT });
/// let chances = reviewer.chances(&state, &Seed::from_number(1), &never).expect("there is a choice");
/// assert!((chances[0] + chances[1] - 1.0).abs() < 0.01);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Reviewer<G: Playable> {
    surveyor: Search<G, G::Evaluation>,
    /// Surveys of one of [`WORLDS`].
    sampler: Search<G, G::Evaluation>,
    advice: u32,
    clear: f32,
}

/// An action that would have been better.
#[derive(Clone, PartialEq, Debug)]
pub struct Better<A> {
    /// The action.
    pub action: A,
    /// The chances of each side after it, on the scale of the curve.
    pub chances: SideValues,
}

impl<G: Playable> Reviewer<G> {
    /// A reviewer that thinks so much.
    #[must_use]
    pub fn new(effort: Effort) -> Self {
        let parameters = Parameters { nodes: NODES_MAX, ..Parameters::DEFAULT };
        let search = |iterations: u32| Search::new(G::evaluation(), Budget::iterations(iterations), 1, parameters);
        let sampler = search((effort.advice / (2 * WORLDS)).max(2));
        Self { surveyor: search(effort.survey), sampler, advice: effort.advice, clear: effort.clear }
    }

    /// The winning chances of each side in `state`, with open cards among several seats: one share a side, in `0.0..=1.0`; what is missing to
    /// 1 belongs to an automaton. Exact once the game is over.
    ///
    /// `None` where there is nothing to weigh: chance has to answer, or whoever is asked has one answer only. The
    /// position has the chances of the next one then ([`settle`]).
    pub fn chances<'a>(&mut self, state: &G, seed: &Seed, limit: impl Into<Limit<'a>>) -> Option<SideValues> {
        weigh(&mut self.surveyor, state, seed, limit.into())
    }

    /// What `seat` should rather have done than `played`, with what it could see, if that is clear: it stands out against
    /// `played` in worlds that the seat could have taken for the real one, and with open cards its side then wins more
    /// often by [`Effort::clear`] or more than `after` says, the chances after `played`.
    ///
    /// `None` for what a hint of [`Effort::advice`] iterations would have said, whatever came of it.
    ///
    /// # Panics
    ///
    /// If it is not the turn of `seat`.
    pub fn advise<'a>(
        &mut self,
        state: &G,
        seat: Seat,
        played: &G::Action,
        after: &SideValues,
        seed: &Seed,
        limit: impl Into<Limit<'a>>,
    ) -> Option<Better<G::Action>> {
        let limit = limit.into();
        let action = hint_within::<G>(&state.view(Viewer::Seat(seat)), self.advice, limit).into_iter().next()?.action;
        if action == *played {
            return None;
        }
        let side = usize::from(state.side_of(seat));
        let chances = weigh_behind(&mut self.surveyor, state, (seat, &action), seed, limit)?;
        if chances[side] - after[side] < self.clear {
            return None;
        }
        let gains = self.gains(state, seat, [&action, played], seed, limit)?;
        stands_out(&gains, self.clear / 2.0).then_some(Better { action, chances })
    }

    /// By how much the first of two actions is better for the side of `seat` than the other, in [`WORLDS`] that it cannot tell
    /// from the real one; in each the same chance answers both.
    fn gains(
        &mut self,
        state: &G,
        seat: Seat,
        actions: [&G::Action; 2],
        seed: &Seed,
        limit: Limit<'_>,
    ) -> Option<Vec<f32>> {
        let (side, mut rng) = (usize::from(state.side_of(seat)), seed.stream("worlds"));
        let mut gains = Vec::with_capacity(WORLDS as usize);
        for number in 0..WORLDS {
            let world = state.resample(Viewer::Seat(seat), &mut rng);
            let seed = Seed::from_number(number.into());
            let mut of = |action| weigh_behind(&mut self.sampler, &world, (seat, action), &seed, limit);
            gains.push(of(actions[0])?[side] - of(actions[1])?[side]);
        }
        Some(gains)
    }
}

/// Whether gains are `least` on average, and more than nothing beyond their noise.
fn stands_out(gains: &[f32], least: f32) -> bool {
    let count = gains.len().max(1) as f32;
    let mean = gains.iter().sum::<f32>() / count;
    let spread = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f32>() / (count - 1.0).max(1.0);
    mean >= least && mean > ERRORS * (spread / count).sqrt()
}

/// See [`Reviewer::chances`].
fn weigh<G: Playable>(
    search: &mut Search<G, G::Evaluation>,
    state: &G,
    seed: &Seed,
    limit: Limit<'_>,
) -> Option<SideValues> {
    match state.turn() {
        Turn::Over => state.outcome().map(|outcome| win_shares(state, &outcome)),
        Turn::Chance(_) => None,
        Turn::Seats(seats) => {
            let seat = seats.first()?;
            let mut actions = Vec::new();
            state.legal_actions(seat, &mut actions);
            let eyes = if state.seat_count() == 1 { Eyes::Own } else { Eyes::Open };
            (actions.len() > 1).then(|| search.survey(state, seat, eyes, seed, limit))
        }
    }
}

/// The chances of the first position after an action in which there is something to weigh.
fn weigh_behind<G: Playable>(
    search: &mut Search<G, G::Evaluation>,
    state: &G,
    (seat, action): (Seat, &G::Action),
    seed: &Seed,
    limit: Limit<'_>,
) -> Option<SideValues> {
    let (mut state, mut rng) = (state.clone(), seed.stream("behind"));
    state.apply(seat, action, &mut ()).ok()?;
    // Each round takes one step of a game that ends.
    loop {
        if let Some(chances) = weigh(search, &state, seed, limit) {
            return Some(chances);
        }
        match state.turn() {
            Turn::Over => return None,
            Turn::Chance(event) => {
                let outcome = state.sample_chance(&event, &mut rng);
                state.apply_chance(&outcome, &mut ()).ok()?;
            }
            Turn::Seats(seats) => {
                let seat = seats.first()?;
                let only = state.sample_action(seat, &mut rng);
                state.apply(seat, &only, &mut ()).ok()?;
            }
        }
    }
}

/// Fills the positions in which there was nothing to weigh with the chances of the next that was weighed.
///
/// `course` has one entry a position, in the order of play. What is left at the end without any is even for nobody: 0.
///
/// ```
/// use joute_ai::review::{settle, swings};
///
/// let even = [0.5, 0.5, 0.0, 0.0, 0.0, 0.0];
/// let ahead = [0.8, 0.2, 0.0, 0.0, 0.0, 0.0];
/// let course = settle(&[Some(even), None, Some(ahead)]);
/// assert_eq!(course, [even, ahead, ahead]);
/// // Side 0 decided first and gained 0.3; what side 1 did after it changed nothing.
/// assert_eq!(swings(&course, &[0, 1], 0.1, 3), [0]);
/// ```
#[must_use]
pub fn settle(course: &[Option<SideValues>]) -> Vec<SideValues> {
    let mut next = [0.0; SEATS_MAX];
    let mut settled: Vec<SideValues> = course
        .iter()
        .rev()
        .map(|chances| {
            next = chances.unwrap_or(next);
            next
        })
        .collect();
    settled.reverse();
    settled
}

/// The decisions that moved the chances of their own side most, the greatest first, at most `most`: numbers from 0 of the
/// entries of `sides`, each of which moved them by `least` or more. Ties go to the earlier one.
///
/// `course` has one entry more than `sides`: decision `i`, taken for side `sides[i]`, led from position `i` to `i + 1`.
#[must_use]
pub fn swings(course: &[SideValues], sides: &[u8], least: f32, most: usize) -> Vec<usize> {
    let step = |&(index, side): &(usize, usize)| (course[index + 1][side] - course[index][side]).abs();
    let sides = sides.iter().map(|&side| usize::from(side)).enumerate().take(course.len().saturating_sub(1));
    let mut found: Vec<(usize, usize)> = sides.filter(|decision| step(decision) >= least).collect();
    // Stable: the earlier of two equals comes first.
    found.sort_by(|a, b| step(b).total_cmp(&step(a)));
    found.into_iter().take(most).map(|(index, _)| index).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use joute_games::rivality::{Mode, Options, State};
    use joute_kernel::{Game, Rng};

    use super::*;

    const QUICK: Effort = Effort { survey: 60, advice: 60, clear: 0.0 };

    fn never() -> AtomicBool {
        AtomicBool::new(false)
    }

    fn settle_chance(state: &mut State, rng: &mut Rng) {
        while let Turn::Chance(event) = state.turn() {
            let outcome = state.sample_chance(&event, rng);
            state.apply_chance(&outcome, &mut ()).unwrap();
        }
    }

    /// A game played by lot: its positions, and the seats and actions between them.
    type Played = (Vec<State>, Vec<(Seat, <State as Game>::Action)>);

    fn played(mode: Mode, seats: u8, number: u64) -> Played {
        let mut rng = Seed::from_number(number).stream("play");
        let mut state = State::setup(&Options::new(mode, seats)).unwrap();
        settle_chance(&mut state, &mut rng);
        let (mut states, mut moves) = (vec![state.clone()], Vec::new());
        while let Turn::Seats(seats) = state.turn() {
            let seat = seats.first().unwrap();
            let action = state.sample_action(seat, &mut rng);
            state.apply(seat, &action, &mut ()).unwrap();
            settle_chance(&mut state, &mut rng);
            states.push(state.clone());
            moves.push((seat, action));
        }
        (states, moves)
    }

    #[test]
    fn chances_add_up_and_end_with_the_result() {
        let mut reviewer = Reviewer::new(QUICK);
        for (mode, seats) in [(Mode::Base, 2), (Mode::Base, 3), (Mode::Expert, 4)] {
            let (states, _) = played(mode, seats, 3);
            let weighed: Vec<_> = states
                .iter()
                .step_by(5)
                .chain(states.last())
                .filter_map(|state| reviewer.chances(state, &Seed::from_number(1), &never()))
                .collect();
            assert!(weighed.len() > 3);
            for chances in &weighed {
                assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{chances:?}");
            }
            let last = weighed.last().unwrap();
            let outcome = states.last().unwrap().outcome().unwrap();
            for seat in Seat::first_of(seats) {
                let share = last[usize::from(states[0].side_of(seat))];
                assert_eq!(share > 0.0, outcome.seats[seat].rank == 1, "{outcome:?} {last:?}");
            }
        }
    }

    #[test]
    fn what_souramoun_wins_is_missing_to_one() {
        let mut reviewer = Reviewer::new(QUICK);
        let lost = (0..40)
            .map(|number| played(Mode::Solo(joute_games::rivality::Level::Master), 1, number).0)
            .find(|states| states.last().unwrap().outcome().unwrap().winner_count() == 0)
            .expect("somebody who plays by lot loses soon");
        let end = reviewer.chances(lost.last().unwrap(), &Seed::from_number(1), &never()).unwrap();
        assert_eq!(end, [0.0; SEATS_MAX]);
        let before = reviewer.chances(&lost[0], &Seed::from_number(1), &never()).unwrap();
        assert!(before[0] > 0.0 && before[0] < 1.0, "{before:?}");
    }

    /// Enough to tell a move by lot from a better one beyond the noise.
    const CAREFUL: Effort = Effort { advice: 640, ..QUICK };

    /// The number of a move of a game played by lot that was clearly a fault.
    fn fault(reviewer: &mut Reviewer<State>, (states, moves): &Played) -> usize {
        let is_fault = |(state, (seat, action)): (&State, &(Seat, _))| {
            reviewer.advise(state, *seat, action, &[0.0; 6], &Seed::from_number(7), &never()).is_some()
        };
        states.iter().zip(moves).position(is_fault).expect("a game by lot has faults")
    }

    #[test]
    fn the_same_state_and_seed_give_the_same_chances() {
        let game = played(Mode::Base, 2, 5);
        let at = fault(&mut Reviewer::new(CAREFUL), &game);
        let (states, moves) = game;
        let look = |seed: u64| {
            let mut reviewer = Reviewer::new(CAREFUL);
            let chances = reviewer.chances(&states[at], &Seed::from_number(seed), &never()).unwrap();
            let (seat, action) = &moves[at];
            let better = reviewer.advise(&states[at], *seat, action, &[0.0; 6], &Seed::from_number(seed), &never());
            (chances, better)
        };
        assert_eq!(look(7), look(7));
        assert!(look(7).1.is_some(), "a move by lot has something better beside it");
    }

    #[test]
    fn a_better_action_is_named_only_if_it_gains_enough() {
        let mut reviewer = Reviewer::new(Effort { clear: 0.05, ..CAREFUL });
        let game = played(Mode::Base, 2, 5);
        let at = fault(&mut reviewer, &game);
        let (state, (seat, action)) = (&game.0[at], &game.1[at]);
        let mut after = [0.0; SEATS_MAX];
        after[usize::from(state.side_of(*seat))] = 1.0;
        let seed = Seed::from_number(7);
        assert_eq!(reviewer.advise(state, *seat, action, &after, &seed, &never()), None);
        let best = reviewer.advise(state, *seat, action, &[0.0; 6], &seed, &never()).unwrap().action;
        assert_eq!(reviewer.advise(state, *seat, &best, &[0.0; 6], &seed, &never()), None);
    }

    #[test]
    fn who_obeys_a_hint_is_never_told_of_something_better() {
        assert_eq!(Effort::DEFAULT.advice, HINT_ITERATIONS);
        let mut reviewer = Reviewer::new(QUICK);
        let (states, moves) = played(Mode::Base, 2, 5);
        let mut obeyed = 0;
        for (state, (seat, _)) in states.iter().zip(&moves).step_by(3) {
            let hint = hint_within::<State>(&state.view(Viewer::Seat(*seat)), QUICK.advice, Limit::flag(&never()));
            for number in 0..4 {
                let seed = Seed::from_number(number);
                let better = reviewer.advise(state, *seat, &hint[0].action, &[0.0; 6], &seed, &never());
                assert_eq!(better, None, "{}", hint[0].action);
            }
            obeyed += u32::from(hint.len() > 1);
        }
        assert!(obeyed > 3, "{obeyed}");
    }

    #[test]
    fn what_is_ahead_in_some_worlds_only_does_not_stand_out() {
        assert!(stands_out(&[0.1; 8], 0.05));
        assert!(!stands_out(&[0.1; 8], 0.15), "too little");
        assert!(stands_out(&[0.2, 0.1, 0.15, 0.1, 0.0, 0.1, 0.1, 0.2], 0.05));
        assert!(!stands_out(&[0.9, -0.3, 0.6, -0.2, -0.1, 0.4, -0.3, 0.0], 0.05), "luck of the cards");
        assert!(!stands_out(&[0.0; 8], 0.0), "as good as what was played");
    }

    #[test]
    fn the_positions_of_a_long_game_get_less_each_and_never_under_a_quarter() {
        let survey = |positions| Effort::at_first(positions).survey;
        assert_eq!([0, 1, 64, 65, 128, 256, 50_000].map(survey), [4_000, 4_000, 4_000, 3_938, 2_000, 1_000, 1_000]);
    }

    #[test]
    fn gaps_take_what_follows_and_swings_come_by_size() {
        let at = |a: f32| [a, 1.0 - a, 0.0, 0.0, 0.0, 0.0];
        let course = settle(&[Some(at(0.5)), None, Some(at(0.75)), Some(at(0.25)), Some(at(0.2)), None]);
        assert_eq!(course, [at(0.5), at(0.75), at(0.75), at(0.25), at(0.2), [0.0; 6]]);
        let course = &course[..5];
        assert_eq!(swings(course, &[0, 1, 1, 0], 0.1, 9), [2, 0]);
        assert_eq!(swings(course, &[0, 1, 1, 0], 0.1, 1), [2]);
        assert_eq!(swings(course, &[0, 1, 1, 0], 0.6, 9), [] as [usize; 0]);
    }
}
