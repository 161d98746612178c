//! Random games from set-up to end, beside the yardstick: random legal games of chess by another crate.
//!
//! `cargo bench -p joute-lab --bench random_play`

use cozy_chess::{Board, Move};
use divan::Bencher;
use divan::counter::ItemsCount;
use joute_games::bellum;
use joute_games::rivality::{Level, Mode, Options, State};
use joute_kernel::{Game, Rng, Seed, Turn};

fn main() {
    divan::main();
}

/// Games in one sample.
const GAMES: u32 = 2_000;

const MODES: [(&str, Mode, u8); 7] = [
    ("base 2", Mode::Base, 2),
    ("base 3", Mode::Base, 3),
    ("base 4", Mode::Base, 4),
    ("expert 2", Mode::Expert, 2),
    ("expert 3", Mode::Expert, 3),
    ("expert 4", Mode::Expert, 4),
    ("solo master", Mode::Solo(Level::Master), 1),
];

/// Numbers of lords in Bellum Magica.
const LORDS: [u8; 4] = [2, 3, 4, 5];

/// A table that is set up, and the generator of its games.
struct Table<G: Game> {
    start: G,
    state: G,
    list: Vec<G::Action>,
    rng: Rng,
}

impl Table<State> {
    fn mages(name: &str) -> Self {
        let (_, mode, seats) = *MODES.iter().find(|(known, ..)| *known == name).expect("a mode of the list");
        Self::new(&Options::new(mode, seats))
    }
}

impl<G: Game> Table<G> {
    fn new(options: &G::Options) -> Self {
        let start = G::setup(options).expect("the modes fit the seats");
        Self { state: start.clone(), start, list: Vec::with_capacity(1_024), rng: Seed::from_number(1).stream("bench") }
    }

    /// One game; the decisions come from `choose`.
    fn play(&mut self, mut choose: impl FnMut(&G, &mut Vec<G::Action>, &mut Rng) -> G::Action) {
        self.state.clone_from(&self.start);
        loop {
            match self.state.turn() {
                Turn::Over => return,
                Turn::Chance(event) => {
                    let outcome = self.state.sample_chance(&event, &mut self.rng);
                    self.state.apply_chance(&outcome, &mut ()).expect("a sampled outcome is possible");
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("a turn of somebody");
                    let action = choose(&self.state, &mut self.list, &mut self.rng);
                    self.state.apply(seat, &action, &mut ()).expect("an offered action is legal");
                }
            }
        }
    }

    /// Games drawn with `sample_action`, every action validated.
    fn bench_games(mut self, bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
            for _ in 0..GAMES {
                self.play(|state, _, rng| state.sample_action(state.turn().seats().first().expect("a seat"), rng));
            }
        });
    }

    /// The same, with the legal list built at every decision.
    fn bench_listing(mut self, bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
            for _ in 0..GAMES {
                self.play(|state, list, rng| {
                    list.clear();
                    state.legal_actions(state.turn().seats().first().expect("a seat"), list);
                    list[rng.below(list.len() as u32) as usize].clone()
                });
            }
        });
    }
}

#[divan::bench(args = MODES.map(|(name, ..)| name), sample_count = 20)]
fn games(bencher: Bencher<'_, '_>, name: &str) {
    Table::mages(name).bench_games(bencher);
}

#[divan::bench(args = MODES.map(|(name, ..)| name), sample_count = 20)]
fn games_listing(bencher: Bencher<'_, '_>, name: &str) {
    Table::mages(name).bench_listing(bencher);
}

#[divan::bench(args = LORDS, sample_count = 20)]
fn bellum(bencher: Bencher<'_, '_>, seats: u8) {
    Table::<bellum::State>::new(&bellum::Options::new(seats)).bench_games(bencher);
}

#[divan::bench(args = LORDS, sample_count = 20)]
fn bellum_listing(bencher: Bencher<'_, '_>, seats: u8) {
    Table::<bellum::State>::new(&bellum::Options::new(seats)).bench_listing(bencher);
}

/// The yardstick: random legal chess, at most 200 plies a game; items are plies.
#[divan::bench(sample_count = 20)]
fn yardstick_chess_plies(bencher: Bencher<'_, '_>) {
    let mut rng = Seed::from_number(1).stream("chess");
    let mut moves: Vec<Move> = Vec::with_capacity(256);
    bencher.counter(ItemsCount::new(10_000_u32)).bench_local(|| {
        let mut plies = 0;
        let mut board = Board::default();
        let mut length = 0;
        while plies < 10_000 {
            moves.clear();
            board.generate_moves(|of_piece| {
                moves.extend(of_piece);
                false
            });
            if length == 200 || moves.is_empty() {
                (board, length) = (Board::default(), 0);
                continue;
            }
            board.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
            (plies, length) = (plies + 1, length + 1);
        }
        board
    });
}
