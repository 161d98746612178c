//! Bellum Magica: the bars that a pack is held to (BEL-PACK-11 to BEL-PACK-16), measured by games between opponents.
//!
//! [`balance`] plays them; each game has a seed of its own, so that the report does not depend on the number of threads,
//! times apart.

mod facts;
mod report;
mod sums;

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use joute_ai::eval::bellum::BellumEvaluation;
use joute_ai::{Opponent, Playable, Spec, look_ahead};
use joute_bellum::{Action, Options, Side, State};
use joute_kernel::{Game, Seat, Seed};

use crate::SimulateError;
use crate::play::play_decided;
use crate::simulate::{GameSeeds, THREADS_MAX};
use facts::{Facts, Watch};
use sums::Sums;

pub use report::{BalanceReport, Bar, CastleShare, Days, Share};

/// What to measure.
#[derive(Clone, Debug)]
pub struct Balance {
    /// What every game is set up from: seats and pack above all.
    pub options: Options,
    /// Who holds every seat.
    pub opponent: Spec,
    /// How many games to play; with two seats as many again for each of the two one-sided strategies.
    pub games: u64,
    /// Threads, cut to `1..=256`. The results do not depend on it.
    pub threads: u32,
    /// The master seed as text, for the report.
    pub seed_text: String,
    /// The master seed.
    pub seed: Seed,
}

impl Balance {
    /// How many games [`balance`] plays in all.
    #[must_use]
    pub fn games_in_all(&self) -> u64 {
        if self.options.seats == 2 { self.games.saturating_mul(3) } else { self.games }
    }
}

/// Plays the games and says which bars hold.
///
/// `progress` is told how many games have been finished since it was last told; it is called from all threads. Raising
/// `stop` ends the measurement at the next decision.
///
/// # Errors
///
/// If the options cannot be played, or `stop` was raised.
pub fn balance(
    wanted: &Balance,
    progress: &(dyn Fn(u64) + Sync),
    stop: &AtomicBool,
) -> Result<BalanceReport, SimulateError> {
    let start = State::setup(&wanted.options)?;
    let before = Instant::now();
    let run = |strategy| Run::new(wanted, &start, strategy, progress, stop).on_threads();
    let mixed = run(None)?;
    let pure = match wanted.options.seats {
        2 => Some([run(Some(Side::Left))?, run(Some(Side::Right))?]),
        _ => None,
    };
    Ok(report::report(wanted, &mixed, pure.as_ref(), before.elapsed().as_secs_f64()))
}

/// Games of one kind on their way.
struct Run<'a> {
    wanted: &'a Balance,
    start: &'a State,
    /// BEL-PACK-16: one seat puts every card to this side.
    only: Option<Side>,
    seeds: GameSeeds,
    next: AtomicU64,
    progress: &'a (dyn Fn(u64) + Sync),
    stop: &'a AtomicBool,
}

impl<'a> Run<'a> {
    fn new(
        wanted: &'a Balance,
        start: &'a State,
        only: Option<Side>,
        progress: &'a (dyn Fn(u64) + Sync),
        stop: &'a AtomicBool,
    ) -> Self {
        Self { wanted, start, only, seeds: GameSeeds::new(&wanted.seed), next: AtomicU64::new(0), progress, stop }
    }

    fn on_threads(&self) -> Result<Sums, SimulateError> {
        let sums = Mutex::new(Sums::new(self.wanted.options.pack.castle_count()));
        std::thread::scope(|scope| {
            for _ in 0..self.wanted.threads.clamp(1, THREADS_MAX) {
                scope.spawn(|| {
                    let own = self.work();
                    sums.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).merge(&own);
                });
            }
        });
        let sums = sums.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        if sums.games() < self.wanted.games { Err(SimulateError::Stopped { games: sums.games() }) } else { Ok(sums) }
    }

    /// Takes one game after the other until there are none left.
    fn work(&self) -> Sums {
        let mut sums = Sums::new(self.wanted.options.pack.castle_count());
        let mut opponents: Vec<Opponent<State>> =
            (0..self.wanted.options.seats).map(|_| Opponent::new(&self.wanted.opponent)).collect();
        loop {
            let game = self.next.fetch_add(1, Ordering::Relaxed);
            if game >= self.wanted.games {
                return sums;
            }
            let Some(facts) = self.play(&mut opponents, game) else { return sums };
            sums.add(&facts);
            (self.progress)(1);
        }
    }

    fn play(&self, opponents: &mut [Opponent<State>], game: u64) -> Option<Facts> {
        let mut state = self.start.clone();
        let mut watch = Watch::new(&self.wanted.options.pack);
        // The seats take turns to hold the one-sided strategy.
        let one_sided = self.only.map(|only| (Seat::at((game % u64::from(self.wanted.options.seats)) as u8), only));
        let decide = |state: &State, seat: Seat, seed: &Seed| match one_sided {
            Some((pure, only)) if pure == seat => think_one_sided(state, seat, only, seed),
            _ => opponents[seat.index()].think(state, seat, seed, self.stop).action,
        };
        play_decided(&mut state, decide, &self.seeds.of(game), self.stop, &mut watch)?;
        watch.facts(&state, one_sided.map(|(seat, _)| seat))
    }
}

/// `greedy`, with every card on one side: goblins and recruits.
fn think_one_sided(state: &State, seat: Seat, only: Side, seed: &Seed) -> Action {
    let evaluation = BellumEvaluation { only: Some(only), ..State::evaluation() };
    look_ahead(state, seat, &evaluation, &mut seed.stream("greedy")).action
}
