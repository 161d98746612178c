//! Iterations of the search a second, from the opening and from the middle of a game.
//!
//! `cargo bench -p joute-lab --bench search`

mod tables;

use std::sync::atomic::AtomicBool;

use divan::Bencher;
use divan::counter::ItemsCount;
use joute_ai::{Opponent, Playable, Spec};
use joute_games::with_options;
use joute_kernel::{Seed, Viewer};

fn main() {
    divan::main();
}

/// Iterations of one thought.
const ITERATIONS: u32 = 10_000;

fn think<G: Playable>(bencher: Bencher<'_, '_>, state: &G, threads: u32) {
    let spec: Spec = format!("search:iterations={ITERATIONS},threads={threads}").parse().expect("a search");
    let mut opponent = Opponent::<G>::new(&spec);
    let seat = state.turn().seats().first().expect("somebody decides");
    let (seed, stop) = (Seed::from_number(1), AtomicBool::new(false));
    bencher
        .counter(ItemsCount::new(ITERATIONS))
        .bench_local(|| opponent.think(&state.view(Viewer::Seat(seat)), &seed, &stop));
}

#[divan::bench(args = tables::all().map(|(name, _)| name))]
fn opening(bencher: Bencher<'_, '_>, name: &str) {
    with_options!(&tables::named(name), G, options => think::<G>(bencher, &tables::after(options, 0), 1));
}

/// A game is long enough for so many decisions at every table.
#[divan::bench(args = tables::all().map(|(name, _)| name))]
fn middle(bencher: Bencher<'_, '_>, name: &str) {
    with_options!(&tables::named(name), G, options => think::<G>(bencher, &tables::after(options, 6), 1));
}

#[divan::bench(args = tables::all().map(|(name, _)| name))]
fn opening_on_two_threads(bencher: Bencher<'_, '_>, name: &str) {
    with_options!(&tables::named(name), G, options => think::<G>(bencher, &tables::after(options, 0), 2));
}
