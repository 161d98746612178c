//! The figures of the project's speed targets in one table, beside a yardstick taken in the same run.
//!
//! `cargo bench -p joute-lab --bench ratios`
//!
//! Each figure is the best of some rounds. Rounds on one thread are timed by the processor time that the system says the
//! thread has had (Linux), so that other work on the machine disturbs them little; elsewhere, and for two threads, by the
//! wall clock. The ratio of two threads to one is wall clock over wall clock and means nothing on a busy machine.

mod tables;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use cozy_chess::{Board, Move};
use joute_ai::{Opponent, Playable, Spec};
use joute_games::with_options;
use joute_kernel::{Game, Seed, Viewer};

/// Rounds of each measurement, of which the best counts.
const ROUNDS: u32 = 12;
/// Plies of chess in one round.
const CHESS_PLIES: u32 = 500_000;
/// A random game of chess is given up after so many plies.
const CHESS_PLIES_MAX: u32 = 200;
/// Decisions of random games in one round, about.
const PLIES: u32 = 1_500_000;
/// Iterations of the search in one round.
const ITERATIONS: u32 = 10_000;

fn main() {
    // `cargo test --benches` runs this too; it only wants to know that it starts.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let chess = best(|| chess_plies(CHESS_PLIES));
    println!("yardstick: random legal chess, at most {CHESS_PLIES_MAX} plies a game: {} plies/s", thousands(chess));
    println!();
    println!(
        "{:<22} {:>12} {:>8} {:>12} {:>12} {:>10} {:>10}",
        "random play", "games/s", "of first", "listing/s", "plies/s", "x chess", "late/early"
    );
    let (mut game, mut first) = (None, 0.0);
    for (name, options) in tables::all() {
        if game.replace(options.game()) != Some(options.game()) {
            first = 0.0;
        }
        with_options!(&options, G, options => random_line::<G>(&name, options, chess, &mut first));
    }
    println!();
    println!(
        "{:<28} {:>12} {:>12} {:>12} {:>8}",
        "search, iterations/s", "1, processor", "1, wall", "2, wall", "ratio"
    );
    for (name, options) in tables::all() {
        with_options!(&options, G, options => {
            search_line::<G>(&format!("{name}, opening"), &tables::after(options, 0));
            search_line::<G>(&format!("{name}, 6 plies"), &tables::after(options, 6));
        });
    }
}

/// Measures random play and prints its line; `first` is the rate of the first line of a game.
fn random_line<G: Game>(name: &str, options: &G::Options, chess: f64, first: &mut f64) {
    let start = G::setup(options).expect("the mode fits the seats");
    let mut plies = 0;
    random_games(&start, 1_000, &mut plies);
    let games = PLIES / plies.div_ceil(1_000).max(1);
    let rate = best(|| random_games(&start, games, &mut plies));
    let listing = best(|| listing_games(&start, games));
    if *first == 0.0 {
        *first = rate;
    }
    let plies_a_second = rate * f64::from(plies) / f64::from(games);
    let (late, of_first, of_chess) = (late_over_early(&start), rate / *first, plies_a_second / chess);
    println!(
        "{name:<22} {:>12} {of_first:>8.2} {:>12} {:>12} {of_chess:>10.2} {late:>10.2}",
        thousands(rate),
        thousands(listing),
        thousands(plies_a_second),
    );
    for (figure, value) in [
        ("games a second", rate),
        ("games a second with lists", listing),
        ("decisions a second", plies_a_second),
        ("of the first", of_first),
        ("late for early", late),
    ] {
        measured(name, figure, value);
    }
}

/// Reports a figure to the table of goals (`docs/goals.md`).
fn measured(of: &str, figure: &str, value: f64) {
    println!("measured {of}: {figure} = {value:.4}");
}

/// Measures a search and prints its line.
fn search_line<G: Playable>(name: &str, state: &G) {
    let busy = best(|| thought(state, ITERATIONS, 1, Timing::Busy));
    let one = best(|| thought(state, ITERATIONS, 1, Timing::Wall));
    let two = best(|| thought(state, ITERATIONS, 2, Timing::Wall));
    println!("{name:<28} {:>12} {:>12} {:>12} {:>8.2}", thousands(busy), thousands(one), thousands(two), two / one);
    measured(name, "iterations a second", busy);
    measured(name, "two threads for one", two / one);
}

/// The highest rate of the rounds, in items a second.
fn best(mut round: impl FnMut() -> (u32, Duration)) -> f64 {
    (0..ROUNDS)
        .map(|_| {
            let (items, time) = round();
            f64::from(items) / time.as_secs_f64().max(1e-9)
        })
        .fold(0.0, f64::max)
}

/// A rate to three figures, with a space before the thousands.
fn thousands(rate: f64) -> String {
    let text = format!("{rate:.0}");
    let mut grouped = String::new();
    for (index, digit) in text.chars().enumerate() {
        if index > 0 && (text.len() - index).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}

/// Measures the processor time of this thread where the system tells it, else the wall clock.
struct Stopwatch {
    wall: Instant,
    busy: Option<Duration>,
}

impl Stopwatch {
    fn start() -> Self {
        Self { wall: Instant::now(), busy: Self::busy() }
    }

    /// Linux: the first number of this file is the time this thread has run, in nanoseconds.
    fn busy() -> Option<Duration> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    }

    fn elapsed(&self) -> Duration {
        match (self.busy, Self::busy()) {
            (Some(before), Some(after)) if after > before => after - before,
            _ => self.wall.elapsed(),
        }
    }
}

fn random_games<G: Game>(start: &G, games: u32, plies: &mut u32) -> (u32, Duration) {
    let mut rng = Seed::from_number(1).stream("games");
    let mut state = start.clone();
    *plies = 0;
    let before = Stopwatch::start();
    for _ in 0..games {
        state.clone_from(start);
        while let Some(seat) = tables::next_asked(&mut state, &mut rng) {
            let action = state.sample_action(seat, &mut rng);
            state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
            *plies += 1;
        }
    }
    (games, before.elapsed())
}

fn listing_games<G: Game>(start: &G, games: u32) -> (u32, Duration) {
    let mut rng = Seed::from_number(1).stream("games");
    let mut state = start.clone();
    let mut list: Vec<G::Action> = Vec::with_capacity(1_024);
    let before = Stopwatch::start();
    for _ in 0..games {
        state.clone_from(start);
        while let Some(seat) = tables::next_asked(&mut state, &mut rng) {
            list.clear();
            state.legal_actions(seat, &mut list);
            let action = list[rng.below(list.len() as u32) as usize].clone();
            state.apply(seat, &action, &mut ()).expect("a listed action is legal");
        }
    }
    (games, before.elapsed())
}

/// Cost of a ply in the last third of a game over that in the first third.
///
/// A few games are played side by side, one decision of each in turn, and every such turn is timed; over many rounds the
/// least time of each turn counts. The turns are too short for anything but the wall clock.
fn late_over_early<G: Game>(start: &G) -> f64 {
    const TOGETHER: usize = 8;
    const REPEATS: u32 = 500;
    let mut rng = Seed::from_number(2).stream("thirds");
    let mut least: Vec<f64> = Vec::new();
    for _ in 0..REPEATS {
        let mut states = vec![start.clone(); TOGETHER];
        for state in &mut states {
            tables::next_asked(state, &mut rng);
        }
        for turn in 0.. {
            let (mut plies, before) = (0, Instant::now());
            for state in &mut states {
                let Some(seat) = tables::next_asked(state, &mut rng) else { continue };
                let action = state.sample_action(seat, &mut rng);
                state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
                plies += 1;
            }
            let cost = before.elapsed().as_secs_f64() / f64::from(plies.max(1));
            // Turns that only some of the games reach are not comparable.
            if plies < TOGETHER as u32 {
                break;
            }
            match least.get_mut(turn) {
                Some(known) => *known = known.min(cost),
                None => least.push(cost),
            }
        }
    }
    let third = least.len() / 3;
    let mean = |part: &[f64]| part.iter().sum::<f64>() / part.len().max(1) as f64;
    mean(&least[least.len() - third..]) / mean(&least[..third])
}

fn chess_plies(plies: u32) -> (u32, Duration) {
    let mut rng = Seed::from_number(1).stream("chess");
    let mut moves: Vec<Move> = Vec::with_capacity(256);
    let (mut board, mut length) = (Board::default(), 0);
    let before = Stopwatch::start();
    let mut played = 0;
    while played < plies {
        moves.clear();
        board.generate_moves(|of_piece| {
            moves.extend(of_piece);
            false
        });
        if length == CHESS_PLIES_MAX || moves.is_empty() {
            (board, length) = (Board::default(), 0);
            continue;
        }
        board.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
        (played, length) = (played + 1, length + 1);
    }
    (plies, before.elapsed())
}

/// Which time counts.
#[derive(Clone, Copy)]
enum Timing {
    Busy,
    Wall,
}

fn thought<G: Playable>(state: &G, iterations: u32, threads: u32, timing: Timing) -> (u32, Duration) {
    let spec: Spec = format!("search:iterations={iterations},threads={threads}").parse().expect("a search");
    let mut opponent = Opponent::<G>::new(&spec);
    let seat = state.turn().seats().first().expect("somebody decides");
    let (seed, stop) = (Seed::from_number(1), AtomicBool::new(false));
    let watch = Stopwatch::start();
    let thought = opponent.think(&state.view(Viewer::Seat(seat)), &seed, &stop);
    let time = match timing {
        Timing::Busy => watch.elapsed(),
        Timing::Wall => watch.wall.elapsed(),
    };
    (thought.iterations, time)
}
