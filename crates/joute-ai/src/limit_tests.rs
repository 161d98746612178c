//! Whatever is being looked at when the limit is reached, the answer comes soon and is legal: counted, not timed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use joute_kernel::{
    EndReason, Game, IllegalAction, IllegalChance, InvariantError, Outcome, ReadError, Refusal, Rng, RuleId, SEATS_MAX,
    Seat, SeatSet, Seed, SetupError, Sink, Turn, Viewer,
};

use crate::greedy::look_ahead_within;
use crate::search::{Budget, Eyes, Parameters, Search};
use crate::{Evaluation, Limit, SideValues};

/// As many actions as a list of the kernel may hold.
const ACTIONS: u32 = 4_096;
/// Decisions of a game, more than any test waits for.
const DECISIONS: u32 = 1_000_000;

/// A game of one seat with a long list and no end in sight.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Long(u32);

/// One of the many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Pick(u32);

impl core::fmt::Display for Pick {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.fmt(f)
    }
}

impl core::str::FromStr for Pick {
    type Err = joute_kernel::ParseError;

    fn from_str(_: &str) -> Result<Self, Self::Err> {
        unreachable!("nothing is read here")
    }
}

impl Game for Long {
    type Options = ();
    type Action = Pick;
    type Chance = Pick;
    type ChanceOutcome = Pick;
    type Event = ();
    type View = ();

    fn setup(&(): &()) -> Result<Self, SetupError> {
        Ok(Self(0))
    }

    fn refusals() -> Vec<Refusal> {
        Vec::new()
    }

    fn ends() -> Vec<EndReason> {
        Vec::new()
    }

    fn tiebreaks() -> Vec<RuleId> {
        Vec::new()
    }

    fn seat_count(&self) -> u8 {
        1
    }

    fn side_of(&self, _: Seat) -> u8 {
        0
    }

    fn turn(&self) -> Turn<Pick> {
        if self.0 < DECISIONS { Turn::Seats(SeatSet::of(Seat::at(0))) } else { Turn::Over }
    }

    fn legal_actions(&self, _: Seat, out: &mut Vec<Pick>) {
        out.extend((0..ACTIONS).map(Pick));
    }

    fn read(&self, _: Seat, _: &str) -> Result<Pick, ReadError> {
        unreachable!("nothing is read here")
    }

    fn check(&self, _: Seat, action: &Pick) -> Result<(), IllegalAction<Pick>> {
        let refusal = Refusal::new(RuleId("none"), "none");
        if action.0 < ACTIONS { Ok(()) } else { Err(IllegalAction { action: *action, refusal }) }
    }

    fn apply<S: Sink<()>>(&mut self, seat: Seat, action: &Pick, _: &mut S) -> Result<(), IllegalAction<Pick>> {
        self.check(seat, action)?;
        self.0 += 1;
        Ok(())
    }

    fn sample_action(&self, _: Seat, rng: &mut Rng) -> Pick {
        Pick(rng.below(ACTIONS))
    }

    fn sample_chance(&self, event: &Pick, _: &mut Rng) -> Pick {
        *event
    }

    fn apply_chance<S: Sink<()>>(&mut self, _: &Pick, _: &mut S) -> Result<(), IllegalChance<Pick>> {
        Ok(())
    }

    fn view(&self, _: Viewer) {}

    fn viewer((): &()) -> Viewer {
        Viewer::Seat(SEAT)
    }

    fn imagine((): &()) -> Self {
        Self(0)
    }

    fn foretold((): &(), (): &()) -> Option<()> {
        None
    }

    fn witness((): &(), _: Viewer) -> Option<()> {
        None
    }

    fn reveals((): &()) -> bool {
        false
    }

    fn resample(&self, _: Viewer, _: &mut Rng) -> Self {
        self.clone()
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn check_invariants(&self) -> Result<(), InvariantError> {
        Ok(())
    }
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Look {
    Assess,
    Order,
    Rollout,
}

/// A judgement that raises the flag when something was looked at ten times, and counts on.
#[derive(Clone, Debug)]
struct Raiser {
    at: Look,
    looks: Arc<AtomicU32>,
    flag: Arc<AtomicBool>,
}

/// Looks after which the flag goes up.
const RAISED: u32 = 10;

impl Raiser {
    fn new(at: Look) -> Self {
        Self { at, looks: Arc::default(), flag: Arc::default() }
    }

    fn look(&self, look: Look) {
        if look == self.at && self.looks.fetch_add(1, Ordering::Relaxed) + 1 == RAISED {
            self.flag.store(true, Ordering::Relaxed);
        }
    }

    fn looks(&self) -> u32 {
        self.looks.load(Ordering::Relaxed)
    }
}

impl Evaluation<Long> for Raiser {
    fn assess(&self, state: &Long) -> SideValues {
        self.look(Look::Assess);
        let mut values = [0.0; SEATS_MAX];
        values[0] = 1.0 / (2.0 + state.0 as f32);
        values
    }

    fn reward(&self, state: &Long) -> SideValues {
        self.assess(state)
    }

    fn order(&self, _: &Long, _: Seat, actions: &[Pick], scores: &mut Vec<f32>) {
        for action in actions {
            self.look(Look::Order);
            scores.push(action.0 as f32);
        }
    }

    fn spread(&self) -> f32 {
        1.0
    }

    fn rollout_action(&self, state: &Long, seat: Seat, _: u32, rng: &mut Rng) -> Pick {
        self.look(Look::Rollout);
        state.sample_action(seat, rng)
    }
}

const SEAT: Seat = Seat::at(0);

fn search(raiser: &Raiser) -> Search<Long, Raiser> {
    Search::new(raiser.clone(), Budget::iterations(1_000_000), 1, Parameters::DEFAULT)
}

#[test]
fn greedy_answers_between_two_candidates_with_the_best_so_far() {
    let raiser = Raiser::new(Look::Assess);
    let mut rng = Seed::from_number(1).stream("greedy");
    let thought = look_ahead_within::<Long, _>(&(), &raiser, &mut rng, &Limit::flag(&raiser.flag));
    assert!(raiser.looks() <= RAISED + 4, "{} looks", raiser.looks());
    assert!(thought.candidates.len() >= 2 && thought.candidates.iter().any(|tried| tried.action == thought.action));
    assert_eq!(Long(0).check(SEAT, &thought.action), Ok(()));
}

#[test]
fn a_long_list_is_judged_in_pieces() {
    let raiser = Raiser::new(Look::Order);
    let thought = search(&raiser).think(&(), &Seed::from_number(1), &*raiser.flag);
    assert!(raiser.looks() <= 64, "{} of {ACTIONS} were judged", raiser.looks());
    assert_eq!((Long(0).check(SEAT, &thought.action), thought.iterations), (Ok(()), 1));
}

#[test]
fn a_quick_game_is_left_in_the_middle() {
    let raiser = Raiser::new(Look::Rollout);
    let thought = search(&raiser).think(&(), &Seed::from_number(1), &*raiser.flag);
    assert!(raiser.looks() <= RAISED + 16, "{} decisions were played", raiser.looks());
    assert_eq!((Long(0).check(SEAT, &thought.action), thought.iterations), (Ok(()), 1));
}

#[test]
fn a_survey_that_is_cut_short_counts_the_game_at_hand_as_it_stands() {
    let raiser = Raiser::new(Look::Rollout);
    let shares = search(&raiser).survey(&Long(0), SEAT, Eyes::Open, &Seed::from_number(1), &*raiser.flag);
    assert!(raiser.looks() <= RAISED + 16, "{} decisions were played", raiser.looks());
    assert_eq!(shares[0], 1.0, "the only side there is");
}

#[test]
fn a_limit_that_is_reached_before_it_begins_still_gives_a_legal_answer() {
    let raised = AtomicBool::new(true);
    let raiser = Raiser::new(Look::Assess);
    let mut rng = Seed::from_number(1).stream("greedy");
    let greedy = look_ahead_within::<Long, _>(&(), &raiser, &mut rng, &Limit::flag(&raised));
    let searched = search(&raiser).think(&(), &Seed::from_number(1), &raised);
    for (thought, looked) in [(greedy, 4), (searched, 1)] {
        assert_eq!((Long(0).check(SEAT, &thought.action), thought.iterations), (Ok(()), looked));
    }
}
