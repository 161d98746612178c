//! Random games from set-up to end, beside the yardstick: random legal games of chess by another crate.
//!
//! `cargo bench -p joute-lab --bench random_play`

mod tables;

use cozy_chess::{Board, Move};
use divan::Bencher;
use divan::counter::ItemsCount;
use joute_games::with_options;
use joute_kernel::{Game, Rng, Seat, Seed};

fn main() {
    divan::main();
}

/// Games in one sample.
const GAMES: u32 = 1_000;

/// A table that is set up, and the generator of its games.
struct Table<G: Game> {
    start: G,
    state: G,
    list: Vec<G::Action>,
    rng: Rng,
}

impl<G: Game> Table<G> {
    fn new(options: &G::Options) -> Self {
        let start = G::setup(options).expect("the mode fits the seats");
        Self { state: start.clone(), start, list: Vec::with_capacity(1_024), rng: Seed::from_number(1).stream("bench") }
    }

    /// One game; the decisions come from `choose`.
    fn play(&mut self, mut choose: impl FnMut(&G, Seat, &mut Vec<G::Action>, &mut Rng) -> G::Action) {
        self.state.clone_from(&self.start);
        while let Some(seat) = tables::next_asked(&mut self.state, &mut self.rng) {
            let action = choose(&self.state, seat, &mut self.list, &mut self.rng);
            self.state.apply(seat, &action, &mut ()).expect("an offered action is legal");
        }
    }

    /// Games drawn with `sample_action`, every action validated.
    fn bench_games(mut self, bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
            for _ in 0..GAMES {
                self.play(|state, seat, _, rng| state.sample_action(seat, rng));
            }
        });
    }

    /// The same, with the legal list built at every decision.
    fn bench_listing(mut self, bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
            for _ in 0..GAMES {
                self.play(|state, seat, list, rng| {
                    list.clear();
                    state.legal_actions(seat, list);
                    list[rng.below(list.len() as u32) as usize].clone()
                });
            }
        });
    }
}

#[divan::bench(args = tables::all().map(|(name, _)| name), sample_count = 20)]
fn games(bencher: Bencher<'_, '_>, name: &str) {
    with_options!(&tables::named(name), G, options => Table::<G>::new(options).bench_games(bencher));
}

#[divan::bench(args = tables::all().map(|(name, _)| name), sample_count = 20)]
fn games_listing(bencher: Bencher<'_, '_>, name: &str) {
    with_options!(&tables::named(name), G, options => Table::<G>::new(options).bench_listing(bencher));
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
