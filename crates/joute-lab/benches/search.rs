//! Iterations of the search a second, from the opening and from the middle of a game.
//!
//! `cargo bench -p joute-lab --bench search`

use std::sync::atomic::AtomicBool;

use divan::Bencher;
use divan::counter::ItemsCount;
use joute_ai::{Opponent, Playable, Spec};
use joute_games::rivality::{Level, Mode, Options, State};
use joute_kernel::{Game, Seat, Seed, Turn};

fn main() {
    divan::main();
}

/// A state of a random game in which `plies` decisions have been taken.
fn after(mode: Mode, seats: u8, plies: u32) -> State {
    walked(&Options::new(mode, seats), plies)
}

fn walked<G: Game>(options: &G::Options, plies: u32) -> G {
    let mut rng = Seed::from_number(1).stream("bench");
    let mut state = G::setup(options).expect("the modes fit the seats");
    let mut taken = 0;
    loop {
        match state.turn() {
            Turn::Chance(event) => {
                let outcome = state.sample_chance(&event, &mut rng);
                state.apply_chance(&outcome, &mut ()).expect("a sampled outcome is possible");
            }
            Turn::Seats(_) if taken == plies => return state,
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap_or(Seat::at(0));
                let action = state.sample_action(seat, &mut rng);
                state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
                taken += 1;
            }
            Turn::Over => panic!("the game is over before {plies} decisions"),
        }
    }
}

/// Iterations of one thought.
const ITERATIONS: u32 = 10_000;

fn think<G: Playable>(bencher: Bencher<'_, '_>, state: &G, threads: u32) {
    let spec: Spec = format!("search:iterations={ITERATIONS},threads={threads}").parse().expect("a search");
    let mut opponent = Opponent::new(&spec);
    let seat = state.turn().seats().first().expect("somebody decides");
    let (seed, stop) = (Seed::from_number(1), AtomicBool::new(false));
    bencher.counter(ItemsCount::new(ITERATIONS)).bench_local(|| opponent.think(state, seat, &seed, &stop));
}

#[divan::bench(args = [1, 2])]
fn two_players_opening(bencher: Bencher<'_, '_>, threads: u32) {
    think(bencher, &after(Mode::Base, 2, 0), threads);
}

#[divan::bench(args = [1, 2])]
fn two_players_middle(bencher: Bencher<'_, '_>, threads: u32) {
    think(bencher, &after(Mode::Base, 2, 10), threads);
}

#[divan::bench]
fn three_players_opening(bencher: Bencher<'_, '_>) {
    think(bencher, &after(Mode::Base, 3, 0), 1);
}

#[divan::bench]
fn expert_two_opening(bencher: Bencher<'_, '_>) {
    think(bencher, &after(Mode::Expert, 2, 0), 1);
}

#[divan::bench]
fn solo_master_opening(bencher: Bencher<'_, '_>) {
    think(bencher, &after(Mode::Solo(Level::Master), 1, 0), 1);
}

#[divan::bench(args = [2, 4])]
fn bellum_opening(bencher: Bencher<'_, '_>, seats: u8) {
    think(bencher, &walked::<joute_games::bellum::State>(&joute_games::bellum::Options::new(seats), 0), 1);
}

#[divan::bench(args = [2, 4])]
fn bellum_middle(bencher: Bencher<'_, '_>, seats: u8) {
    think(bencher, &walked::<joute_games::bellum::State>(&joute_games::bellum::Options::new(seats), 50), 1);
}
