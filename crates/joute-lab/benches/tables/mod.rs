//! The tables that the benchmarks play at: every mode of every game with each number of seats.

use joute_games::{GameId, GameOptions};
use joute_kernel::{Game, Rng, Seat, Seed, Turn};
use serde_json::json;

/// Every table by its name, such as `rivality expert, 3`.
pub(crate) fn all() -> impl Iterator<Item = (String, GameOptions)> {
    let modes = GameId::ALL.into_iter().flat_map(|game| game.modes().iter().map(move |mode| (game, mode)));
    modes.flat_map(|(game, mode)| {
        mode.seats.iter().map(move |&seats| {
            let options = GameOptions::from_json(game, Some(seats), &json!({ "mode": mode.code }));
            (format!("{game} {}, {seats}", mode.code), options.expect("the mode fits the seats"))
        })
    })
}

/// The table called `name`.
#[allow(dead_code, reason = "one benchmark needs the list alone")]
pub(crate) fn named(name: &str) -> GameOptions {
    all().find(|(known, _)| known == name).map(|(_, options)| options).expect("a table of the list")
}

/// Lets chance answer until somebody is asked; who it is, or `None` when the game is over.
pub(crate) fn next_asked<G: Game>(state: &mut G, rng: &mut Rng) -> Option<Seat> {
    loop {
        match state.turn() {
            Turn::Over => return None,
            Turn::Chance(event) => {
                let outcome = state.sample_chance(&event, rng);
                state.apply_chance(&outcome, &mut ()).expect("a sampled outcome is possible");
            }
            Turn::Seats(seats) => return seats.first(),
        }
    }
}

/// A state of a random game in which `plies` decisions have been taken, or a few more: somebody has a choice.
#[allow(dead_code, reason = "random play begins at the beginning")]
pub(crate) fn after<G: Game>(options: &G::Options, plies: u32) -> G {
    let mut rng = Seed::from_number(1).stream("bench");
    let mut state = G::setup(options).expect("the mode fits the seats");
    let mut actions = Vec::new();
    for ply in 0.. {
        let seat = next_asked(&mut state, &mut rng).expect("the game goes on");
        actions.clear();
        state.legal_actions(seat, &mut actions);
        if ply >= plies && actions.len() > 1 {
            break;
        }
        let action = state.sample_action(seat, &mut rng);
        state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
    }
    state
}
