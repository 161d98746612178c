//! Many games on several threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use joute_ai::{Opponent, Playable, Spec};
use joute_kernel::{Game, Seat, Seed, SetupError};
use thiserror::Error;

use crate::play::{play_opponents, play_random, play_random_listing};
use crate::report::Report;
use crate::seating::Seating;
use crate::tally::Tally;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Simulation<G: Game> {
    /// Code of the game, for the report.
    pub game: String,
    /// Code of the mode, for the report.
    pub mode: String,
    /// What every game is set up from.
    pub options: G::Options,
    /// Who plays, in `1..=seats` entries. A shorter list goes round the table again; everybody moves on by one seat
    /// from game to game.
    pub opponents: Vec<Spec>,
    /// How many games to play.
    pub games: u64,
    /// Threads, cut to `1..=256`. The results do not depend on it.
    pub threads: u32,
    /// The master seed as text, for the report.
    pub seed_text: String,
    /// The master seed.
    pub seed: Seed,
    /// Whether random games build the list of legal actions before every decision, as a measure of what that costs.
    pub listing: bool,
}

impl<G: Game> Simulation<G> {
    /// A thousand random games on one thread.
    pub fn new(
        game: impl Into<String>,
        mode: impl Into<String>,
        options: G::Options,
        seed_text: impl Into<String>,
        seed: Seed,
    ) -> Self {
        Self {
            game: game.into(),
            mode: mode.into(),
            options,
            opponents: vec![Spec::Random],
            games: 1_000,
            threads: 1,
            seed_text: seed_text.into(),
            seed,
            listing: false,
        }
    }
}

/// Why a simulation cannot be run.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SimulateError {
    /// The options cannot be played.
    #[error("these options cannot be played: {0}")]
    Setup(#[from] SetupError),
    /// There are more opponents than seats, or none.
    #[error("{given} opponents for {seats} seats; give from 1 to {seats}")]
    Opponents {
        /// How many were given.
        given: usize,
        /// Seats at the table.
        seats: u8,
    },
    /// Nobody to play against.
    #[error("{given} opponents for {seats} seats; give from 2 on")]
    TooFew {
        /// How many were given.
        given: usize,
        /// Seats at the table.
        seats: u8,
    },
    /// Two opponents cannot hold as many seats each.
    #[error("{seats} seats cannot be shared by two; give an even number")]
    OddSeats {
        /// Seats at the table.
        seats: u8,
    },
}

/// The most threads that a simulation uses.
pub(crate) const THREADS_MAX: u32 = 256;
/// Random games that a thread takes at once.
const RANDOM_BATCH: u64 = 256;

/// Plays the games and adds up what came out.
///
/// `progress` is told how many games have been finished since it was last told; it is called from all threads. Raising
/// `stop` ends the simulation at the next decision; the report then holds the games that were finished by then, which are
/// fewer than asked for. Memory does not grow with the number of games.
///
/// # Errors
///
/// If the options cannot be played, or if the number of opponents does not fit the table.
pub fn simulate<G: Playable>(
    simulation: &Simulation<G>,
    progress: &(dyn Fn(u64) + Sync),
    stop: &AtomicBool,
) -> Result<Report, SimulateError> {
    let start = G::setup(&simulation.options)?;
    let seats = start.seat_count();
    let given = simulation.opponents.len();
    if given == 0 || given > usize::from(seats) {
        return Err(SimulateError::Opponents { given, seats });
    }
    let threads = simulation.threads.clamp(1, THREADS_MAX);
    let run = Run {
        simulation,
        seating: Seating::new(given, usize::from(seats)),
        sides: Seat::first_of(seats).map(|seat| start.side_of(seat)).collect(),
        all_random: simulation.opponents.iter().all(|spec| *spec == Spec::Random),
        next: AtomicU64::new(0),
        seeds: GameSeeds::new(&simulation.seed),
        start: &start,
        progress,
        stop,
    };
    let before = Instant::now();
    let tally = run.on_threads(threads);
    let seconds = before.elapsed().as_secs_f64();
    Ok(run.report(&tally, seats, threads, seconds))
}

/// One simulation on its way.
struct Run<'a, G: Playable> {
    simulation: &'a Simulation<G>,
    seating: Seating,
    sides: Vec<u8>,
    all_random: bool,
    next: AtomicU64,
    seeds: GameSeeds,
    start: &'a G,
    progress: &'a (dyn Fn(u64) + Sync),
    stop: &'a AtomicBool,
}

impl<G: Playable> Run<'_, G> {
    fn on_threads(&self, threads: u32) -> Tally {
        if threads == 1 {
            return self.work();
        }
        std::thread::scope(|scope| {
            let running: Vec<_> = (0..threads).map(|_| scope.spawn(|| self.work())).collect();
            let mut sum = Tally::new(self.simulation.opponents.len());
            for thread in running {
                match thread.join() {
                    Ok(tally) => sum.merge(&tally),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            sum
        })
    }

    /// Takes batches of games until there are none left.
    fn work(&self) -> Tally {
        let mut tally = Tally::new(self.simulation.opponents.len());
        let mut opponents: Vec<Opponent<G>> = self.simulation.opponents.iter().map(Opponent::new).collect();
        let mut state = self.start.clone();
        let mut list = Vec::new();
        let batch = if self.all_random { RANDOM_BATCH } else { 1 };
        loop {
            let first = self.next.fetch_add(batch, Ordering::Relaxed);
            if first >= self.simulation.games || self.stop.load(Ordering::Relaxed) {
                return tally;
            }
            let last = (first + batch).min(self.simulation.games);
            for game in first..last {
                state.clone_from(self.start);
                let Some(plies) = self.play(&mut state, &mut opponents, &mut list, game) else { return tally };
                if let Some(outcome) = state.outcome() {
                    tally.count(&outcome, plies, &self.seating, &self.sides, game);
                }
            }
            (self.progress)(last - first);
        }
    }

    fn play(&self, state: &mut G, opponents: &mut [Opponent<G>], list: &mut Vec<G::Action>, game: u64) -> Option<u32> {
        let seed = self.seeds.of(game);
        match (self.all_random, self.simulation.listing) {
            (true, false) => Some(play_random(state, &mut seed.stream("random"))),
            (true, true) => Some(play_random_listing(state, &mut seed.stream("random"), list)),
            (false, _) => play_opponents(state, opponents, &self.seating, game, &seed, self.stop),
        }
    }

    fn report(&self, tally: &Tally, seats: u8, threads: u32, seconds: f64) -> Report {
        let Simulation { game, mode, seed_text, opponents, .. } = self.simulation;
        let a_second = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
        let results = opponents.iter().enumerate();
        Report {
            game: game.clone(),
            mode: mode.clone(),
            seats,
            games: tally.games(),
            threads,
            seed: seed_text.clone(),
            seconds,
            games_per_second: a_second(tally.games()),
            actions: tally.actions(),
            actions_per_second: a_second(tally.actions()),
            plies: tally.plies(),
            end_reasons: tally.reasons().collect(),
            results: results
                .map(|(index, spec)| tally.result(index, spec.to_string(), self.seating.seats_of(index)))
                .collect(),
        }
    }
}

/// The seeds of the games: one key drawn from the master seed, with the number of the game laid over it.
pub(crate) struct GameSeeds([u8; 32]);

impl GameSeeds {
    pub(crate) fn new(master: &Seed) -> Self {
        Self(*master.stream("simulation").next_seed().as_bytes())
    }

    /// The seed of game number `game`; no two games share one.
    pub(crate) fn of(&self, game: u64) -> Seed {
        let mut bytes = self.0;
        for (byte, number) in bytes.iter_mut().zip(game.to_le_bytes()) {
            *byte ^= number;
        }
        Seed::from_bytes(bytes)
    }
}
