//! Iterations of the search a second, from the opening and from the middle of a game.
//!
//! `cargo bench -p joute-lab --bench search`

mod tables;

use std::sync::atomic::AtomicBool;

use divan::Bencher;
use divan::counter::ItemsCount;
use joute_ai::{Opponent, Playable, Spec};
use joute_games::with_options;
use joute_kernel::{Seat, Seed, Viewer};

fn main() {
    divan::main();
}

/// Iterations of one thought.
const ITERATIONS: u32 = 10_000;

/// Plays on until the search has something to think about, and says who is asked: what is evident, such as how a stack is organised, costs it no
/// iteration and would count as any number of them.
fn until_searched<G: Playable>(state: &mut G, spec: &Spec) -> Seat {
    let (mut rng, stop) = (Seed::from_number(1).stream("search"), AtomicBool::new(false));
    loop {
        let seat = tables::next_asked(state, &mut rng).expect("the game goes on");
        let thought = Opponent::<G>::new(spec).think(&state.view(Viewer::Seat(seat)), &Seed::from_number(1), &stop);
        if thought.iterations > 0 {
            return seat;
        }
        state.apply(seat, &thought.action, &mut ()).expect("what was thought of is legal");
    }
}

fn think<G: Playable>(bencher: Bencher<'_, '_>, mut state: G, threads: u32) {
    let spec: Spec = format!("search:iterations={ITERATIONS},threads={threads}").parse().expect("a search");
    let seat = until_searched(&mut state, &spec);
    let mut opponent = Opponent::<G>::new(&spec);
    let (seed, stop) = (Seed::from_number(1), AtomicBool::new(false));
    bencher.counter(ItemsCount::new(ITERATIONS)).bench_local(|| {
        let thought = opponent.think(&state.view(Viewer::Seat(seat)), &seed, &stop);
        assert_eq!(thought.iterations, ITERATIONS, "all of them are counted");
        thought
    });
}

#[divan::bench(args = tables::all().map(|(name, _)| name))]
fn opening(bencher: Bencher<'_, '_>, name: &str) {
    with_options!(&tables::named(name), G, options => think::<G>(bencher, tables::after(options, 0), 1));
}

/// A game is long enough for so many decisions at every table.
#[divan::bench(args = tables::all().map(|(name, _)| name))]
fn middle(bencher: Bencher<'_, '_>, name: &str) {
    with_options!(&tables::named(name), G, options => think::<G>(bencher, tables::after(options, 6), 1));
}

#[divan::bench(args = tables::all().map(|(name, _)| name))]
fn opening_on_two_threads(bencher: Bencher<'_, '_>, name: &str) {
    with_options!(&tables::named(name), G, options => think::<G>(bencher, tables::after(options, 0), 2));
}
