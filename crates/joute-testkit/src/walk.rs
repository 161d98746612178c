//! One game walked through at random, with its story kept for the report.

use std::panic::{AssertUnwindSafe, catch_unwind};

use joute_kernel::{Game, Rng, Seat, SeatSet, Seed, Turn};

use crate::subject::{Budget, Failure, Figures, Spending, Subject};

/// How many plies a failure tells of.
const HISTORY: usize = 12;

/// A game on its way.
pub(crate) struct Walk<'a, G: Game> {
    pub(crate) subject: &'a Subject<G>,
    pub(crate) state: G,
    /// Decides what is played, and what chance answers.
    pub(crate) rng: Rng,
    seed: u64,
    ply: u32,
    history: Vec<Ply<G>>,
}

enum Ply<G: Game> {
    Action(Seat, G::Action),
    Chance(G::ChanceOutcome),
}

/// What a step of a walk did.
#[derive(PartialEq, Eq)]
pub(crate) enum Stepped {
    Action,
    Chance,
    Over,
}

impl<'a, G: Game> Walk<'a, G> {
    fn start(subject: &'a Subject<G>, seed: u64) -> Result<Self, Failure> {
        let rng = Seed::from_number(seed).stream("play");
        let refused =
            |found: String| Failure { subject: subject.name.clone(), seed, ply: 0, found, history: Vec::new() };
        let begin = || subject.start.clone().map_or_else(|| G::setup(&subject.options), Ok);
        let state = catch_unwind(AssertUnwindSafe(begin))
            .map_err(|panic| refused(panic_text(&*panic)))?
            .map_err(|error| refused(format!("the set-up is refused: {error}")))?;
        Ok(Self { subject, state, rng, seed, ply: 0, history: Vec::new() })
    }

    /// A stream of this game's seed, apart from the one that play comes from.
    pub(crate) fn stream(&self, name: &str) -> Rng {
        Seed::from_number(self.seed).stream(name)
    }

    /// How many plies were played.
    pub(crate) fn ply(&self) -> u32 {
        self.ply
    }

    /// Draws and plays one decision or chance outcome, and checks the invariants after it.
    pub(crate) fn step(&mut self) -> Result<Stepped, Failure> {
        let turn = self.state.turn();
        if self.ply >= self.subject.plies_max && self.subject.is_cut {
            return Ok(Stepped::Over);
        }
        if self.ply >= self.subject.plies_max && !turn.is_over() {
            return Err(self.fail(format!("the game is not over after {} plies", self.ply)));
        }
        let stepped = match turn {
            Turn::Over => return Ok(Stepped::Over),
            Turn::Chance(event) => {
                let outcome = self.state.sample_chance(&event, &mut self.rng);
                self.history.push(Ply::Chance(outcome.clone()));
                if let Err(refused) = self.state.apply_chance(&outcome, &mut ()) {
                    return Err(self.fail(format!("a sampled outcome of `{event}` is refused: {refused}")));
                }
                Stepped::Chance
            }
            Turn::Seats(seats) => {
                let Some(seat) = any_of(seats, &mut self.rng) else {
                    return Err(self.fail("it is the turn of nobody".into()));
                };
                let action = self.state.sample_action(seat, &mut self.rng);
                self.history.push(Ply::Action(seat, action.clone()));
                if let Err(refused) = self.state.apply(seat, &action, &mut ()) {
                    return Err(self.fail(format!("a sampled action of seat {seat} is refused: {refused}")));
                }
                Stepped::Action
            }
        };
        self.ply += 1;
        self.state.check_invariants().map_err(|broken| self.fail(broken.to_string()))?;
        Ok(stepped)
    }

    /// A failure here.
    pub(crate) fn fail(&self, found: String) -> Failure {
        let last = self.history.len().saturating_sub(HISTORY);
        let told = |ply: &Ply<G>| match ply {
            Ply::Action(seat, action) => format!("{seat}: {action}"),
            Ply::Chance(outcome) => format!("chance: {outcome}"),
        };
        let history = self.history[last..].iter().map(told).collect();
        Failure { subject: self.subject.name.clone(), seed: self.seed, ply: self.ply, found, history }
    }
}

/// One of `seats`, each with the same probability.
pub(crate) fn any_of(seats: SeatSet, rng: &mut Rng) -> Option<Seat> {
    let count = seats.len() as u32;
    if count <= 1 { seats.first() } else { seats.iter().nth(rng.below(count) as usize) }
}

fn panic_text(panic: &(dyn core::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    format!("panicked: {}", text.unwrap_or("(no text)"))
}

/// Plays games of all `subjects` in turn until `budget` is spent, and looks at each ply.
///
/// `look` sees the state before each step, and the final one. A panic becomes a failure.
pub(crate) fn walk_all<G: Game>(
    subjects: &[Subject<G>],
    budget: Budget,
    mut look: impl FnMut(&mut Walk<'_, G>, &mut Figures) -> Result<(), Failure>,
) -> Result<Figures, Failure> {
    assert!(!subjects.is_empty(), "nothing to prove: there is no subject");
    let spending = Spending::begin(budget);
    let mut figures = Figures::default();
    for game in 0..budget.games.max(1) {
        for subject in subjects {
            if game > 0 && spending.is_spent(&figures) {
                break;
            }
            let mut walk = Walk::start(subject, budget.seed.wrapping_add(game))?;
            let played = catch_unwind(AssertUnwindSafe(|| walk_one(&mut walk, &mut figures, &mut look)));
            played.unwrap_or_else(|panic| Err(walk.fail(panic_text(&*panic))))?;
            figures.games += 1;
            figures.plies_max = figures.plies_max.max(walk.ply);
        }
        if spending.is_spent(&figures) {
            break;
        }
    }
    figures.seconds = spending.elapsed().as_secs_f64();
    Ok(figures)
}

fn walk_one<G: Game>(
    walk: &mut Walk<'_, G>,
    figures: &mut Figures,
    look: &mut impl FnMut(&mut Walk<'_, G>, &mut Figures) -> Result<(), Failure>,
) -> Result<(), Failure> {
    walk.state.check_invariants().map_err(|broken| walk.fail(broken.to_string()))?;
    loop {
        look(walk, figures)?;
        match walk.step()? {
            Stepped::Action => figures.actions += 1,
            Stepped::Chance => figures.chances += 1,
            Stepped::Over => return Ok(()),
        }
    }
}

/// Actions and chance outcomes met in play, to be tried where they do not belong.
///
/// Sorted; from all subjects, so that the moves of one mode are tried in another.
pub(crate) struct Pool<G: Game> {
    pub(crate) actions: Vec<G::Action>,
    pub(crate) outcomes: Vec<G::ChanceOutcome>,
}

/// How many different actions are kept at most.
const POOL_ACTIONS: usize = 4096;
/// How many different chance outcomes are kept at most.
const POOL_OUTCOMES: usize = 64;

impl<G: Game> Pool<G> {
    /// Of two games of each subject. Failures are left for the proof itself to find.
    pub(crate) fn gather(subjects: &[Subject<G>], seed: u64) -> Self {
        let mut actions = std::collections::BTreeSet::new();
        let mut outcomes: Vec<G::ChanceOutcome> = Vec::new();
        let budget = Budget { games: 2, actions: u64::MAX, seconds: 10, seed: seed ^ 0x9001 };
        let _ = walk_all(subjects, budget, |walk, _| {
            let mut list = Vec::new();
            for seat in walk.state.turn().seats().iter() {
                walk.state.legal_actions(seat, &mut list);
            }
            actions.extend(list.into_iter().take(POOL_ACTIONS.saturating_sub(actions.len())));
            if let Some(Ply::Chance(outcome)) = walk.history.last()
                && outcomes.len() < POOL_OUTCOMES
                && !outcomes.contains(outcome)
            {
                outcomes.push(outcome.clone());
            }
            Ok(())
        });
        Self { actions: actions.into_iter().collect(), outcomes }
    }

    /// `count` of the actions at random, or all when there are no more.
    pub(crate) fn some_actions(&self, count: usize, rng: &mut Rng) -> Vec<&G::Action> {
        if self.actions.len() <= count {
            return self.actions.iter().collect();
        }
        (0..count).map(|_| &self.actions[rng.below(self.actions.len() as u32) as usize]).collect()
    }
}
