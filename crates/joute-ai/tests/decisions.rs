//! What every opponent promises, in every mode of Rivality.

use std::sync::atomic::{AtomicBool, Ordering};

use joute_ai::{Opponent, Spec, Thought};
use joute_games::rivality::{Action, Level, Mode, MulliganRule, Options, State};
use joute_kernel::{Game, Seat, Seed, Viewer};
use joute_testkit::{after, settle};

const MODES: [(Mode, u8); 9] = [
    (Mode::Base, 2),
    (Mode::Base, 3),
    (Mode::Base, 4),
    (Mode::Expert, 2),
    (Mode::Expert, 3),
    (Mode::Expert, 4),
    (Mode::Solo(Level::Beginner), 1),
    (Mode::Solo(Level::Standard), 1),
    (Mode::Solo(Level::Master), 1),
];

/// One of each kind, with small budgets.
const OPPONENTS: [&str; 5] =
    ["random", "greedy", "greedy:blunders=500", "search:iterations=24", "search:iterations=20,threads=2"];

static NEVER: AtomicBool = AtomicBool::new(false);

fn spec(text: &str) -> Spec {
    text.parse().expect("the specifications of these tests are well formed")
}

fn think(text: &str, state: &State, seat: Seat, seed: u64) -> Thought<Action> {
    Opponent::<State>::new(&spec(text)).think(&state.view(Viewer::Seat(seat)), &Seed::from_number(seed), &NEVER)
}

#[test]
fn twin_states_get_the_same_thought() {
    let mut rng = Seed::from_number(11).stream("twins");
    for (mode, seats) in MODES {
        for plies in [0, 1, 4, 9, 15] {
            let options = Options { mulligan: MulliganRule::EveryPlayer, ..Options::new(mode, seats) };
            let Some((state, seat)) = after::<State>(&options, plies, &mut rng) else { continue };
            let twin = state.resample(Viewer::Seat(seat), &mut rng);
            for text in OPPONENTS {
                let (own, of_twin) = (think(text, &state, seat, 5), think(text, &twin, seat, 5));
                assert_eq!(own, of_twin, "{text} in {mode:?} with {seats} seats after {plies} decisions");
            }
        }
    }
}

#[test]
fn an_opening_hand_that_may_be_set_aside_is_decided_by_the_view_too() {
    let mut rng = Seed::from_number(3).stream("mulligan");
    let options = Options::new(Mode::Base, 2);
    // One hand in 66 may be set aside.
    let asked = (0..2_000).find_map(|_| {
        let (state, seat) = after::<State>(&options, 0, &mut rng)?;
        let mut actions = Vec::new();
        state.legal_actions(seat, &mut actions);
        actions.contains(&Action::Mulligan).then_some((state, seat))
    });
    let (state, seat) = asked.expect("some opening hand of two thousand cannot reach the Well");
    let twin = state.resample(Viewer::Seat(seat), &mut rng);
    for text in OPPONENTS {
        assert_eq!(think(text, &state, seat, 1), think(text, &twin, seat, 1), "{text}");
    }
}

#[test]
fn the_same_seed_gives_the_same_thought_and_room_is_forgotten() {
    let mut rng = Seed::from_number(12).stream("same");
    let (state, seat) = after::<State>(&Options::new(Mode::Base, 2), 6, &mut rng).expect("six decisions end no game");
    let (other, other_seat) = after::<State>(&Options::new(Mode::Base, 3), 9, &mut rng).expect("nor do nine");
    for text in OPPONENTS {
        let mut used = Opponent::<State>::new(&spec(text));
        used.think(&other.view(Viewer::Seat(other_seat)), &Seed::from_number(2), &NEVER);
        let again = used.think(&state.view(Viewer::Seat(seat)), &Seed::from_number(1), &NEVER);
        assert_eq!(again, think(text, &state, seat, 1), "{text} remembers another table");
    }
}

#[test]
fn seeds_matter() {
    let mut rng = Seed::from_number(13).stream("seeds");
    let (state, seat) = after::<State>(&Options::new(Mode::Base, 2), 6, &mut rng).expect("six decisions end no game");
    let thoughts: Vec<_> = (0..6).map(|seed| think("search:iterations=24", &state, seat, seed)).collect();
    assert!(thoughts.iter().any(|thought| *thought != thoughts[0]));
}

#[test]
fn searches_report_what_they_did() {
    let mut rng = Seed::from_number(14).stream("report");
    let (state, seat) =
        after::<State>(&Options::new(Mode::Expert, 3), 8, &mut rng).expect("eight decisions end no game");
    for text in ["search:iterations=50", "search:iterations=51,threads=2"] {
        let thought = think(text, &state, seat, 9);
        let visits: u32 = thought.candidates.iter().map(|candidate| candidate.visits).sum();
        assert_eq!((thought.iterations, visits), (if text.contains("threads") { 51 } else { 50 }, thought.iterations));
        assert!(thought.candidates.is_sorted_by_key(|candidate| core::cmp::Reverse(candidate.visits)));
        assert!(thought.candidates.iter().all(|candidate| (0.0..=1.0).contains(&candidate.value)));
        assert_eq!((&thought.action, thought.visits), (&thought.candidates[0].action, thought.candidates[0].visits));
    }
}

#[test]
fn a_raised_flag_ends_a_search_of_any_length() {
    let mut rng = Seed::from_number(15).stream("stop");
    let (state, seat) = after::<State>(&Options::new(Mode::Base, 2), 3, &mut rng).expect("three decisions end no game");
    let raised = AtomicBool::new(true);
    let text = "search:iterations=1000000000,threads=2";
    let thought =
        Opponent::<State>::new(&spec(text)).think(&state.view(Viewer::Seat(seat)), &Seed::from_number(1), &raised);
    assert_eq!(thought.iterations, 2, "one iteration a thread");
    assert!(state.check(seat, &thought.action).is_ok());

    let stop = AtomicBool::new(false);
    let iterations = std::thread::scope(|scope| {
        let thinking = scope.spawn(|| {
            Opponent::<State>::new(&spec(text))
                .think(&state.view(Viewer::Seat(seat)), &Seed::from_number(1), &stop)
                .iterations
        });
        std::thread::yield_now();
        stop.store(true, Ordering::Relaxed);
        thinking.join()
    });
    assert!(iterations.is_ok_and(|iterations| iterations < 1_000_000_000));
}

#[test]
fn a_search_without_room_still_decides() {
    let mut rng = Seed::from_number(17).stream("room");
    let (state, seat) = after::<State>(&Options::new(Mode::Base, 2), 8, &mut rng).expect("eight decisions end no game");
    let thought = think("search:iterations=100,nodes=1", &state, seat, 1);
    assert_eq!(thought.iterations, 100);
    assert!(thought.candidates.len() <= 6, "four edges, and what the last batch had over");
}

#[test]
fn milliseconds_bound_a_search() {
    let mut rng = Seed::from_number(16).stream("time");
    let (state, seat) = after::<State>(&Options::new(Mode::Base, 2), 3, &mut rng).expect("three decisions end no game");
    let before = std::time::Instant::now();
    let thought = think("search:ms=20", &state, seat, 1);
    assert!(state.check(seat, &thought.action).is_ok());
    // Generous: the machine may be busy. Without a bound the search would go on for four thousand million iterations.
    assert!(before.elapsed().as_secs() < 20);
}

#[test]
fn every_opponent_plays_every_mode_to_its_end() {
    for (mode, seats) in MODES {
        for (number, text) in ["random", "greedy", "search:iterations=6", "novice"].into_iter().enumerate() {
            let seed = Seed::from_number(100 + number as u64);
            let (mut chance, mut thoughts) = (seed.stream("chance"), seed.stream("thoughts"));
            let mut opponent = Opponent::<State>::new(&spec(text));
            let mut state = State::setup(&Options::new(mode, seats)).expect("the modes fit the seats");
            let mut plies = 0;
            while let Some(seat) = settle(&mut state, &mut chance) {
                let thought = opponent.think(&state.view(Viewer::Seat(seat)), &thoughts.next_seed(), &NEVER);
                let taken = state.apply(seat, &thought.action, &mut ());
                assert!(taken.is_ok(), "{text} in {mode:?} with {seats} seats: {taken:?}");
                plies += 1;
                assert!(plies < 500, "{text} in {mode:?} with {seats} seats does not come to an end");
            }
            assert!(state.outcome().is_some());
        }
    }
}

#[test]
fn judgement_beats_chance() {
    let mut wins = 0;
    for game in 0..10 {
        let seed = Seed::from_number(200 + game);
        let (mut chance, mut thoughts) = (seed.stream("chance"), seed.stream("thoughts"));
        let mut seats = [Opponent::<State>::new(&spec("greedy")), Opponent::<State>::new(&spec("random"))];
        let mut state = State::setup(&Options::new(Mode::Base, 2)).expect("two players");
        while let Some(seat) = settle(&mut state, &mut chance) {
            let thought = seats[seat.index()].think(&state.view(Viewer::Seat(seat)), &thoughts.next_seed(), &NEVER);
            state.apply(seat, &thought.action, &mut ()).expect("an opponent's action is legal");
        }
        wins += u32::from(state.outcome().is_some_and(|outcome| outcome.seats[Seat::at(0)].rank == 1));
    }
    // Measured over 400 games: all of them.
    assert!(wins >= 9, "{wins} of 10");
}
