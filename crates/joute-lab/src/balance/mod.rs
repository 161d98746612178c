//! Whether a game is fair: figures of many games between opponents, each with an interval, some with a bar.
//!
//! A game says in [`Measured`] what is noted of each game played; [`balance`] plays and judges. The verdicts of one report
//! are right together with 95 %: the risk is shared out over its bars, over the looks at which it may stop, and over the
//! reports that belong together. Each game has a seed of its own and figures are added up in the order of the games, so
//! that a report depends on nothing but its question, times apart.

mod bellum;
mod guardians;
mod measure;
mod rivality;
mod rivals;
#[cfg(feature = "toy")]
mod toy;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use joute_ai::{Opponent, Playable, Spec};
use joute_kernel::{Seat, Seed, SetupError, Sink, Viewer};
use serde::{Deserialize, Serialize};

use crate::interval::Risk;
use crate::play::play_decided;
use crate::simulate::{GameSeeds, THREADS_MAX};
use measure::Seen;

pub use measure::{Finding, Kind, Measure, Verdict};

/// A game that says what is to be measured of it.
pub trait Measured: Playable {
    /// Watches one game through its events.
    type Watch: Sink<Self::Event>;

    /// How many kinds of runs there are with these options: the first is that between equals, in each of the others one
    /// seat plays in a way of its own ([`Measured::peculiar`]).
    ///
    /// One unless a game says otherwise.
    fn runs(_options: &Self::Options) -> usize {
        1
    }

    /// What is noted of every game of run number `run`.
    fn measures(options: &Self::Options, run: usize) -> Vec<Measure>;

    /// A watcher of a game that begins with these options.
    fn watch(options: &Self::Options) -> Self::Watch;

    /// The value of each measure in a game that is over, in the order of [`Measured::measures`]; `None` where it does not
    /// apply. `peculiar` is the seat that played in the way of run number `run`.
    fn values(
        watch: Self::Watch,
        end: &Self,
        options: &Self::Options,
        run: usize,
        peculiar: Option<Seat>,
    ) -> Vec<Option<f64>>;

    /// What the seat that plays in the way of run number `run` decides. Never asked of a game with the run between equals alone.
    fn peculiar(_run: usize, _view: &Self::View, _seed: &Seed) -> Self::Action {
        unreachable!("there is one run, between equals")
    }
}

/// What to measure.
#[derive(Clone, Debug)]
pub struct Balance<G: Measured> {
    /// Code of the game, for the report.
    pub game: String,
    /// Code of the mode, for the report.
    pub mode: String,
    /// Name of the pack, for the report.
    pub pack: String,
    /// What every game is set up from.
    pub options: G::Options,
    /// Who holds every seat.
    pub opponent: Spec,
    /// How many games of each run to play at most.
    pub games: u64,
    /// How many reports belong together, this one included, at least 1: their verdicts shall be right together.
    pub reports: u64,
    /// Threads, cut to `1..=256`. The results do not depend on it.
    pub threads: u32,
    /// The master seed as text, for the report.
    pub seed_text: String,
    /// The master seed.
    pub seed: Seed,
}

/// How fair a game is with one number of seats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BalanceReport {
    /// Code of the game.
    pub game: String,
    /// Code of the mode.
    pub mode: String,
    /// Name of the pack.
    pub pack: String,
    /// Seats at the table.
    pub seats: u8,
    /// Games played of each run.
    pub games: u64,
    /// Games that would have been played if bars had stayed undecided.
    pub games_at_most: u64,
    /// Whether it was stopped from outside; what is told rests on the games played by then.
    pub stopped: bool,
    /// Who held every seat.
    pub ai: String,
    /// Threads that played.
    pub threads: u32,
    /// The master seed, as it was written.
    pub seed: String,
    /// Wall-clock seconds.
    pub seconds: f64,
    /// How sure each interval is, so that all verdicts are right together with 95 %.
    pub confidence: f64,
    /// Games between equals by the code of their end reason.
    pub end_reasons: BTreeMap<String, u64>,
    /// What was measured, run by run.
    pub findings: Vec<Finding>,
}

impl BalanceReport {
    /// How many bars have this verdict.
    #[must_use]
    pub fn count(&self, verdict: Verdict) -> usize {
        self.findings.iter().filter(|finding| finding.verdict == Some(verdict)).count()
    }
}

/// After these parts of the games it is asked whether all bars are decided.
const LOOKS: [u64; 4] = [8, 4, 2, 1];
/// Games that are played before they are added up, so that memory does not grow with their number. The first batches are smaller, so
/// that whoever stops soon is told of most of what was played.
const BATCH: u64 = 4_096;
/// Games of the first batch.
const FIRST_BATCH: u64 = 8;

/// Plays the games and says what they say: until every bar is decided, or all games are played. Without a bar all are.
///
/// `progress` is told how many games have been finished since it was last told; it is called from all threads. Raising
/// `stop` ends the measurement at the next decision; the report tells what is known by then, from whole batches of games, as many of each run.
///
/// # Errors
///
/// If the options cannot be played.
///
/// # Example
///
/// ```
/// use joute_games::rivality::{Mode, Options, State};
/// use joute_kernel::Seed;
/// use joute_lab::balance::{Balance, balance};
///
/// let wanted = Balance::<State> {
///     game: "rivality".to_owned(),
///     mode: "base".to_owned(),
///     pack: "printed".to_owned(),
///     options: Options::new(Mode::Base, 2),
///     opponent: "random".parse()?,
///     games: 40,
///     reports: 1,
///     threads: 1,
///     seed_text: "7".to_owned(),
///     seed: Seed::from_number(7),
/// };
/// let report = balance(&wanted, &|_| (), &Default::default())?;
/// assert!(report.games <= 40 && !report.findings.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn balance<G: Measured>(
    wanted: &Balance<G>,
    progress: &(dyn Fn(u64) + Sync),
    stop: &AtomicBool,
) -> Result<BalanceReport, SetupError> {
    let start = G::setup(&wanted.options)?;
    let before = Instant::now();
    let mut runs: Vec<Run<'_, G>> =
        (0..G::runs(&wanted.options)).map(|run| Run::new(wanted, &start, run, progress, stop)).collect();
    let bars: usize = runs.iter().map(Run::bars).sum();
    let risk = Risk::FIVE_PERCENT.shared_by((bars * LOOKS.len()) as u64 * wanted.reports.max(1));
    for part in LOOKS {
        let games = wanted.games / part;
        play_to(&mut runs, games, stop);
        let is_open =
            |run: &Run<'_, G>| run.findings(risk).iter().any(|found| found.verdict == Some(Verdict::Undecided));
        let is_decided = games > 0 && bars > 0 && !runs.iter().any(is_open);
        if is_decided || stop.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(BalanceReport {
        game: wanted.game.clone(),
        mode: wanted.mode.clone(),
        pack: wanted.pack.clone(),
        seats: start.seat_count(),
        games: runs.iter().map(|run| run.played).min().unwrap_or_default(),
        games_at_most: wanted.games,
        stopped: stop.load(Ordering::Relaxed),
        ai: wanted.opponent.to_string(),
        threads: wanted.threads,
        seed: wanted.seed_text.clone(),
        seconds: before.elapsed().as_secs_f64(),
        confidence: risk.confidence(),
        end_reasons: runs.first().map(|run| run.reasons.clone()).unwrap_or_default(),
        findings: runs.iter().flat_map(|run| run.findings(risk)).collect(),
    })
}

/// Plays on, all runs side by side, until `games` games of each are added up. A batch that was stopped in the middle is not: which of
/// its games came to their end would depend on how long they were.
fn play_to<G: Measured>(runs: &mut [Run<'_, G>], games: u64, stop: &AtomicBool) {
    while let Some(played) = runs.first().map(|run| run.played).filter(|&played| played < games) {
        let last = games.min(played + (played / 2).clamp(FIRST_BATCH, BATCH));
        let mut batches = Vec::with_capacity(runs.len());
        for run in runs.iter() {
            let notes = run.batch(played, last);
            if stop.load(Ordering::Relaxed) || (notes.len() as u64) < last - played {
                return;
            }
            batches.push(notes);
        }
        runs.iter_mut().zip(batches).for_each(|(run, notes)| run.add_up(notes, last));
    }
}

/// Games of one kind on their way.
struct Run<'a, G: Measured> {
    wanted: &'a Balance<G>,
    start: &'a G,
    number: usize,
    seeds: GameSeeds,
    progress: &'a (dyn Fn(u64) + Sync),
    stop: &'a AtomicBool,
    measures: Vec<Measure>,
    seen: Vec<Seen>,
    reasons: BTreeMap<String, u64>,
    /// Games that are added up.
    played: u64,
}

/// What is noted of one game.
struct Note {
    game: u64,
    reason: &'static str,
    values: Vec<Option<f64>>,
}

impl<'a, G: Measured> Run<'a, G> {
    fn new(
        wanted: &'a Balance<G>,
        start: &'a G,
        number: usize,
        progress: &'a (dyn Fn(u64) + Sync),
        stop: &'a AtomicBool,
    ) -> Self {
        let measures = G::measures(&wanted.options, number);
        let (seen, seeds) = (vec![Seen::default(); measures.len()], GameSeeds::new(&wanted.seed));
        Self { wanted, start, number, seeds, progress, stop, measures, seen, reasons: BTreeMap::new(), played: 0 }
    }

    fn bars(&self) -> usize {
        self.measures.iter().filter(|measure| measure.allowed.is_some()).count()
    }

    fn findings(&self, risk: Risk) -> Vec<Finding> {
        self.seen.iter().zip(&self.measures).map(|(seen, measure)| seen.finding(measure, risk)).collect()
    }

    /// Takes in the games up to number `last`.
    fn add_up(&mut self, mut notes: Vec<Note>, last: u64) {
        notes.sort_unstable_by_key(|note| note.game);
        for note in notes {
            *self.reasons.entry(note.reason.to_owned()).or_default() += 1;
            for ((seen, measure), value) in self.seen.iter_mut().zip(&self.measures).zip(note.values) {
                seen.add(measure.kind, value);
            }
        }
        self.played = last;
    }

    fn batch(&self, first: u64, last: u64) -> Vec<Note> {
        let (next, notes) = (AtomicU64::new(first), Mutex::new(Vec::new()));
        std::thread::scope(|scope| {
            for _ in 0..self.wanted.threads.clamp(1, THREADS_MAX) {
                scope.spawn(|| {
                    let own = self.work(&next, last);
                    notes.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).extend(own);
                });
            }
        });
        notes.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Takes one game after the other until there are none left.
    fn work(&self, next: &AtomicU64, last: u64) -> Vec<Note> {
        let mut notes = Vec::new();
        let seats = 0..self.start.seat_count();
        let mut opponents: Vec<Opponent<G>> = seats.map(|_| Opponent::new(&self.wanted.opponent)).collect();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= last {
                return notes;
            }
            let Some(note) = self.play(&mut opponents, game) else { return notes };
            notes.push(note);
            (self.progress)(1);
        }
    }

    fn play(&self, opponents: &mut [Opponent<G>], game: u64) -> Option<Note> {
        let mut state = self.start.clone();
        let options = &self.wanted.options;
        let mut watch = G::watch(options);
        // The seats take turns to play in a way of their own.
        let seats = u64::from(state.seat_count());
        let peculiar = (self.number > 0).then(|| Seat::at((game % seats) as u8));
        let decide = |state: &G, seat: Seat, seed: &Seed| {
            if peculiar == Some(seat) {
                G::peculiar(self.number, &state.view(Viewer::Seat(seat)), seed)
            } else {
                opponents[seat.index()].decide(&state.view(Viewer::Seat(seat)), seed, self.stop)
            }
        };
        play_decided(&mut state, decide, &self.seeds.of(game), self.stop, &mut watch)?;
        let reason = state.outcome()?.reason.code;
        Some(Note { game, reason, values: G::values(watch, &state, options, self.number, peculiar) })
    }
}

/// The part of a victory that who holds this rank has, of `winners` who share it.
fn victory(rank: u8, winners: usize) -> f64 {
    if rank == 1 { 1.0 / winners.max(1) as f64 } else { 0.0 }
}

/// How far a share of victories may be from the average (BEL-PACK-14).
const POINTS_OFF: f64 = 0.05;

/// What is a fair share of the victories among `sides`.
fn fair(sides: u8) -> [f64; 2] {
    let average = 1.0 / f64::from(sides.max(1));
    [average - POINTS_OFF, average + POINTS_OFF]
}
