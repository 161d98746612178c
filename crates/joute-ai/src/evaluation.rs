//! What an opponent knows about one game beyond its rules.

use core::fmt::Debug;

use joute_kernel::{Game, Outcome, Rng, SEATS_MAX, Seat, Standing};

use crate::Strength;

/// One number for each side, by [`Game::side_of`]; sides that do not play hold 0.
pub type SideValues = [f32; SEATS_MAX];

/// Judgement of one game: which actions look good, and who stands better.
///
/// Everything here may read the whole state, because opponents only ever show it states that were re-drawn from the
/// view of the seat that thinks. All of it must be deterministic, the same on every platform: plain arithmetic and
/// square roots, no other functions of the mathematics library.
/// # Example
///
/// A bot that likes golems, and searches with nothing else in mind:
///
/// ```
/// use joute_ai::search::{Budget, Parameters, Search};
/// use joute_ai::{Evaluation, SideValues};
/// use joute_games::rivality::{Action, Mode, Options, State};
/// use joute_kernel::{Game, Rng, SEATS_MAX, Seat, Seed, Turn, Viewer};
///
/// #[derive(Clone, Debug)]
/// struct Crowds;
///
/// impl Evaluation<State> for Crowds {
///     fn assess(&self, state: &State) -> SideValues {
///         let mut values = [0.0; SEATS_MAX];
///         for seat in (0..state.seat_count()).filter_map(Seat::new) {
///             values[usize::from(state.side_of(seat))] = f32::from(state.golems_of(state.side(seat))).min(40.0) / 40.0;
///         }
///         values
///     }
///
///     fn reward(&self, state: &State) -> SideValues {
///         let mut won = [0.0; SEATS_MAX];
///         for (seat, standing) in state.outcome().expect("it is over").seats.iter() {
///             won[usize::from(state.side_of(seat))] = f32::from(u8::from(standing.rank == 1));
///         }
///         won
///     }
///
///     fn order(&self, _state: &State, _seat: Seat, actions: &[Action], scores: &mut Vec<f32>) {
///         scores.extend(actions.iter().map(|_| 0.0));
///     }
///
///     fn spread(&self) -> f32 {
///         1.0
///     }
///
///     fn rollout_action(&self, state: &State, seat: Seat, _candidates: u32, rng: &mut Rng) -> Action {
///         state.sample_action(seat, rng)
///     }
/// }
///
/// let mut chance = Seed::from_number(7).stream("chance");
/// let mut state = State::setup(&Options::new(Mode::Base, 2))?;
/// let seat = loop {
///     match state.turn() {
///         Turn::Chance(event) => {
///             let outcome = state.sample_chance(&event, &mut chance);
///             state.apply_chance(&outcome, &mut ())?;
///         }
///         Turn::Seats(seats) => break seats.first().expect("somebody is asked"),
///         Turn::Over => unreachable!("nobody has played"),
///     }
/// };
/// let mut bot = Search::<State, _>::new(Crowds, Budget::iterations(50), 1, Parameters::DEFAULT);
/// let never = std::sync::atomic::AtomicBool::new(false);
/// let thought = bot.think(&state.view(Viewer::Seat(seat)), &Seed::from_number(1), &never);
/// assert!(state.is_legal(seat, &thought.action));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Evaluation<G: Game>: Clone + Debug + Send + Sync + 'static {
    /// How a state looks for each side, in `0.0..=1.0`: 1 is a sure win, 0 a sure loss.
    ///
    /// Asked of unfinished states, and possibly of one in the middle of a turn.
    fn assess(&self, state: &G) -> SideValues;

    /// What a finished game is worth to each side, in `0.0..=1.0`: mostly who won, and a little by how much.
    fn reward(&self, state: &G) -> SideValues;

    /// Appends to `scores` one number for each of `actions` of `seat`: higher looks better.
    ///
    /// The unit is that of [`spread`](Evaluation::spread); only differences count.
    fn order(&self, state: &G, seat: Seat, actions: &[G::Action], scores: &mut Vec<f32>);

    /// Takes from `actions`, which are ascending, those of `seat` that no careful player looks at, and at least one stays.
    ///
    /// For games that list thousands of much the same. It may look at nothing that `seat` cannot see, so that the list of
    /// the one who decides is the same in all worlds. Keeps everything unless an evaluation says otherwise.
    fn narrow(&self, _state: &G, _seat: Seat, _actions: &mut Vec<G::Action>) {}

    /// The action of `seat` that no careful player thinks about, where there is one: a search takes it on its way without a
    /// node for it, and does not count it among the decisions of a quick game.
    ///
    /// It must be legal, and of those that [`narrow`](Evaluation::narrow) keeps the only one. For steps of a choice that is
    /// made with the first of them. Nothing is evident unless an evaluation says otherwise.
    fn evident(&self, _state: &G, _seat: Seat) -> Option<G::Action> {
        None
    }

    /// What a state is worth to each side in which chance has to answer, where an evaluation can weigh all answers at once.
    ///
    /// With `None`, the default, one answer is drawn and judged.
    fn foresee(&self, _state: &G) -> Option<SideValues> {
        None
    }

    /// The difference of two scores of [`order`](Evaluation::order) at which the worse looks half as promising.
    ///
    /// Above 0. The smaller it is, the more the search trusts the order.
    fn spread(&self) -> f32;

    /// Decisions after which a quick game is better judged as it stands than played on; at least 1. The parameters of a
    /// search may ask for fewer.
    ///
    /// Without end unless an evaluation says otherwise: games are played to their end.
    fn horizon(&self, _state: &G) -> u32 {
        u32::MAX
    }

    /// A legal action of `seat` for the quick games that search plays on with, allocating nothing.
    ///
    /// `candidates` is how much care to take, from 1: an evaluation may draw that many actions and keep the best.
    fn rollout_action(&self, state: &G, seat: Seat, candidates: u32, rng: &mut Rng) -> G::Action;
}

/// A game that opponents can play: it has an evaluation.
pub trait Playable: Game {
    /// The judgement that `greedy` and `search` use.
    type Evaluation: Evaluation<Self>;

    /// What was measured of the levels in games of two, weakest first.
    const STRENGTHS: &'static [Strength] = &[];

    /// That judgement.
    fn evaluation() -> Self::Evaluation;
}

/// Points of lead at which the share of the margin in a finished game's reward is used up.
const MARGIN_FULL: f32 = 20.0;
/// What part of a finished game's reward is the margin; the rest is the win.
const MARGIN_PART: f32 = 0.10;
/// What part of the worth of a state is the place, where there are more than two sides: who cannot win plays on for it, and a search learns from
/// games that somebody else wins.
const PLACE_PART: f32 = 0.5;

/// The lead of a side over the best of the others, in points; `points` by side.
pub(crate) fn lead(points: &[f32], side: usize) -> f32 {
    let others = points.iter().enumerate().filter(|&(other, _)| other != side);
    points[side] - others.map(|(_, &points)| points).fold(f32::NEG_INFINITY, f32::max)
}

/// The [`reward`](Evaluation::reward) of a finished game by the points and the ranks of the sides: mostly the win, of which a shared one
/// is a part, and a little the margin; with more than two sides half of it is the place.
pub(crate) fn finished(points: &[f32], ranks: &[u8]) -> SideValues {
    let tied = |rank: u8| ranks.iter().filter(|&&other| other == rank).count() as f32;
    let winners = tied(1);
    let mut values = SideValues::default();
    for (side, &rank) in ranks.iter().enumerate() {
        let margin = MARGIN_PART * (0.5 + (lead(points, side) / (2.0 * MARGIN_FULL)).clamp(-0.5, 0.5));
        let won = margin + if rank == 1 { (1.0 - MARGIN_PART) / winners } else { 0.0 };
        // Those who tie share the places that they would have had one after the other.
        let behind = ranks.len() as f32 - f32::from(rank) - (tied(rank) - 1.0) / 2.0;
        values[side] = with_place(won, behind, ranks.len());
    }
    values
}

/// The same of a finished game in which every seat is a side, with the points that `points` gives a seat.
pub(crate) fn settled(outcome: &Outcome, points: impl Fn(Seat, &Standing) -> f32) -> SideValues {
    let (mut all, mut ranks, mut seats) = ([0.0; SEATS_MAX], [0; SEATS_MAX], 0);
    for (seat, standing) in outcome.seats.iter() {
        (all[seat.index()], ranks[seat.index()]) = (points(seat, standing), standing.rank);
        seats += 1;
    }
    finished(&all[..seats], &ranks[..seats])
}

/// How often each side wins with these points: it has to beat each of the others. A lead of `scale` makes six wins in seven. With more than two
/// sides half of the value is the place to be expected.
pub(crate) fn shares(points: &[f32], scale: f32) -> SideValues {
    let (mut all, mut behind) = (SideValues::default(), SideValues::default());
    for side in 0..points.len() {
        let others = points.iter().enumerate().filter(|&(other, _)| other != side);
        all[side] = 1.0;
        for (_, other) in others {
            let chance = beats(points[side] - other, scale);
            all[side] *= chance;
            behind[side] += chance;
        }
    }
    let sum: f32 = all.iter().sum();
    for (value, behind) in all.iter_mut().zip(behind).take(points.len()) {
        *value = with_place(*value / sum, behind, points.len());
    }
    all
}

/// The worth of a side that wins so often and has so many of the others behind it, among `sides`.
fn with_place(won: f32, behind: f32, sides: usize) -> f32 {
    if sides < 3 {
        return won;
    }
    (1.0 - PLACE_PART) * won + PLACE_PART * behind / (sides - 1) as f32
}

/// How often one of two with this lead is the better one in the end.
fn beats(lead: f32, scale: f32) -> f32 {
    // Never quite 0, so that the chances of all have a sum.
    (0.5 + 0.5 * lead / (lead * lead + scale * scale).sqrt()).max(0.001)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_victory_weighs_more_than_any_margin_and_a_shared_one_a_part_of_it() {
        let close = |value: f32, expected: f32| assert!((value - expected).abs() < 1e-6, "{value} is not {expected}");
        let [won, lost, ..] = finished(&[31.0, 21.0], &[1, 2]);
        close(won, 0.9 + 0.1 * 0.75);
        close(lost, 0.1 * 0.25);
        let [far, ..] = finished(&[99.0, 1.0], &[1, 2]);
        close(far, 1.0);
        let [shared, other, third, ..] = finished(&[9.0, 9.0, 4.0], &[1, 1, 3]);
        close(shared, 0.5 * (0.45 + 0.05) + 0.5 * 0.75);
        close(other, shared);
        assert!(third < 0.05, "{third}");
    }

    #[test]
    fn among_three_the_second_place_is_better_than_the_last() {
        let [first, second, third, ..] = finished(&[9.0, 5.0, 1.0], &[1, 2, 3]);
        assert!(first > second + 0.5 && second > third + 0.2, "{first} {second} {third}");
        let [ahead, between, behind, ..] = shares(&[9.0, 5.0, 1.0], 6.0);
        assert!(ahead > between && between > behind && (0.0..=1.0).contains(&ahead), "{ahead} {between} {behind}");
        let even = shares(&[4.0; 4], 6.0);
        assert!(even[..4].iter().all(|value| (value - 0.375).abs() < 1e-6), "{even:?}");
    }

    #[test]
    fn of_two_the_chances_make_one() {
        let [one, other, ..] = shares(&[6.0, 3.0], 6.0);
        assert!((one + other - 1.0).abs() < 1e-6 && one > other, "{one} {other}");
    }
}
