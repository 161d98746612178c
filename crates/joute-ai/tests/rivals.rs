//! What every opponent promises in Rivals: decisions by the view alone, whole games, some strength.

use std::sync::atomic::AtomicBool;

use joute_ai::{Evaluation, Opponent, Playable, Spec, Thought};
use joute_games::rivals::{Action, Options, Player, Question, State, Target, TileId};
use joute_kernel::{Game, Seat, Seed, Turn, Viewer};
use joute_testkit::{after, settle};

static NEVER: AtomicBool = AtomicBool::new(false);

fn opponent(text: &str) -> Opponent<State> {
    Opponent::new(&text.parse::<Spec>().expect("the specifications of these tests are well formed"))
}

fn think(text: &str, state: &State, seat: Seat, seed: u64) -> Thought<Action> {
    opponent(text).think(&state.view(Viewer::Seat(seat)), &Seed::from_number(seed), &NEVER)
}

#[test]
fn rvl_chance_3_twin_states_get_the_same_thought() {
    let mut rng = Seed::from_number(11).stream("twins");
    for seats in [2, 3, 4] {
        for plies in [12, 60, 130] {
            let Some((state, seat)) = after::<State>(&Options::new(seats), plies, &mut rng) else { continue };
            let twin = state.resample(Viewer::Seat(seat), &mut rng);
            for text in ["greedy", "search:iterations=24", "search:iterations=20,threads=2"] {
                assert_eq!(think(text, &state, seat, 3), think(text, &twin, seat, 3), "{seats} seats, {plies}: {text}");
            }
        }
    }
}

/// Plays a game between two kinds, which of them moves first turning; whether the first kind wins.
fn wins(one: &str, other: &str, seats: u8, game: u64) -> bool {
    let seed = Seed::from_number(900 + game);
    let (mut chance, mut thoughts) = (seed.stream("chance"), seed.stream("thoughts"));
    let mut kinds = [opponent(one), opponent(other)];
    let own = (game % u64::from(seats)) as usize;
    let mut state = State::setup(&Options::new(seats)).expect("options");
    loop {
        settle(&mut state, &mut chance);
        let Turn::Seats(asked) = state.turn() else { break };
        let seat = asked.first().expect("somebody is asked");
        let kind = &mut kinds[usize::from(seat.index() != own)];
        let thought = kind.think(&state.view(Viewer::Seat(seat)), &thoughts.next_seed(), &NEVER);
        state.apply(seat, &thought.action, &mut ()).expect("a thought is legal");
    }
    let outcome = state.outcome().expect("it is over");
    outcome.seats.iter().any(|(seat, standing)| seat.index() == own && standing.rank == 1)
}

#[test]
fn greedy_beats_random_nearly_always() {
    for seats in [2, 4] {
        let won = (0..20).filter(|&game| wins("greedy", "random", seats, game)).count();
        assert!(won >= 17, "{seats} seats: {won} of 20");
    }
}

#[test]
fn a_search_plays_a_whole_game() {
    assert!(wins("search:iterations=40", "random", 2, 1));
}

/// What a seat may do, and what of it is looked at.
fn narrowed(state: &State, seat: Seat) -> (Vec<Action>, Vec<Action>) {
    let mut all = Vec::new();
    state.legal_actions(seat, &mut all);
    let mut kept = all.clone();
    State::evaluation().narrow(state, seat, &mut kept);
    assert!(!kept.is_empty());
    (all, kept)
}

#[test]
fn rvl_atk_4_nobody_looks_at_an_explosive_that_hits_nobody_else() {
    let mut looked_at = 0;
    let mut rng = Seed::from_number(12).stream("blasts");
    let mut state = State::setup(&Options::new(4)).expect("options");
    while looked_at == 0 {
        let Some(seat) = settle(&mut state, &mut rng) else {
            state = State::setup(&Options::new(4)).expect("options");
            continue;
        };
        let (all, kept) = narrowed(&state, seat);
        for action in &all {
            let Action::Play { target, .. } = *action else { continue };
            let Some(Target::Hex(hex)) = target.0 else { continue };
            let players = state.open().players.iter().enumerate();
            let is_there = |at: joute_games::rivals::HexId| TileId::of(at) == TileId::of(hex);
            let hits = players.filter(|(other, _)| *other != seat.index()).any(|(_, it)| it.hex.is_some_and(is_there));
            assert_eq!(kept.contains(action), hits, "{action}");
            looked_at += 1;
        }
        let action = state.sample_action(seat, &mut rng);
        state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
    }
}

/// What a player has that an attack could change: life, points, gauge, tokens, stocks and shields, and where both figures stand.
fn standing(state: &State) -> Vec<impl PartialEq + std::fmt::Debug> {
    let of = |player: &Player| {
        let counts = [player.hp, player.rp, player.ult, player.ant.ready, player.ant.active, player.drone.tokens];
        let stocks = [player.resin, player.crystal, player.drone.resin, player.drone.crystal];
        (counts, stocks, player.shields, player.hex, player.drone.hex, player.poison.len())
    };
    state.open().players.iter().map(of).collect()
}

#[test]
fn rvl_drone_16_nobody_looks_at_an_attack_on_a_drone_that_does_nothing() {
    let (mut left_out, mut kept_in) = (0, 0);
    let mut rng = Seed::from_number(13).stream("drones");
    let mut state = State::setup(&Options::new(2)).expect("options");
    while left_out < 40 || kept_in == 0 {
        let Some(seat) = settle(&mut state, &mut rng) else {
            state = State::setup(&Options::new(2)).expect("options");
            continue;
        };
        let (all, kept) = narrowed(&state, seat);
        for action in &all {
            let Action::Play { target, .. } = *action else { continue };
            let Some(Target::Drone(_)) = target.0 else { continue };
            if kept.contains(action) {
                kept_in += 1;
                continue;
            }
            left_out += 1;
            let mut after = state.clone();
            after.apply(seat, action, &mut ()).expect("a listed action is legal");
            while let (Some(Question::Window(_)), Turn::Seats(asked)) = (after.question(), after.turn()) {
                let seat = asked.first().expect("somebody is asked");
                after.apply(seat, &Action::Pass, &mut ()).expect("who is asked may pass");
            }
            assert_eq!(standing(&after), standing(&state), "{action}");
        }
        let action = state.sample_action(seat, &mut rng);
        state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
    }
}
