//! What every opponent promises in Bellum Magica: decisions by the view alone, secret goblins, robberies, whole games.

use std::sync::atomic::AtomicBool;

use joute_ai::review::{Effort, Reviewer, settle as settled};
use joute_ai::{Evaluation, Opponent, Playable, Spec, Thought, hint};
use joute_games::bellum::{
    Action, ChestKind, Options, PositionChest, PositionLord, PositionPhase, Question, Row, State,
};
use joute_kernel::{Game, Rng, Seat, SeatSet, Seed, Viewer};
use joute_testkit::settle;

/// One of each kind, with small budgets.
const OPPONENTS: [&str; 5] =
    ["random", "greedy", "greedy:blunders=500", "search:iterations=24", "search:iterations=20,threads=2"];

static NEVER: AtomicBool = AtomicBool::new(false);

fn spec(text: &str) -> Spec {
    text.parse().expect("the specifications of these tests are well formed")
}

/// A random game of so many lords after `plies` decisions, with the seat that decides; `None` if it is over by then.
fn after(seats: u8, plies: u32, rng: &mut Rng) -> Option<(State, Seat)> {
    joute_testkit::after(&Options::new(seats), plies, rng)
}

fn think(text: &str, state: &State, seat: Seat, seed: u64) -> Thought<Action> {
    Opponent::<State>::new(&spec(text)).think(&state.view(Viewer::Seat(seat)), &Seed::from_number(seed), &NEVER)
}

#[test]
fn bel_info_10_twin_states_get_the_same_thought() {
    let mut rng = Seed::from_number(11).stream("twins");
    let mut others = 0;
    for seats in 2..=5 {
        for plies in [0, 1, 12, 40, 75] {
            let Some((state, seat)) = after(seats, plies, &mut rng) else { continue };
            let twin = state.resample(Viewer::Seat(seat), &mut rng);
            others += u32::from(twin != state);
            for text in OPPONENTS {
                let (own, of_twin) = (think(text, &state, seat, 5), think(text, &twin, seat, 5));
                assert_eq!(own, of_twin, "{text} with {seats} seats after {plies} decisions");
            }
        }
    }
    assert!(others > 12, "{others} twins differed");
}

#[test]
fn bel_info_7_goblins_of_others_weigh_nothing_whoever_has_placed() {
    let mut rng = Seed::from_number(21).stream("goblins");
    for seats in 2..=5 {
        let (mut state, _) = after(seats, 0, &mut rng).expect("nothing is decided yet");
        // Everybody but the first places, each in its turn seeing nothing of the others.
        for seat in Seat::first_of(seats).rev() {
            assert_eq!(state.asks(), Some(Question::Goblins));
            for text in OPPONENTS {
                let thought = think(text, &state, seat, 3);
                assert!(state.check(seat, &thought.action).is_ok());
                for _ in 0..3 {
                    let twin = state.resample(Viewer::Seat(seat), &mut rng);
                    assert_eq!(think(text, &twin, seat, 3), thought, "{text}, seat {seat} of {seats}");
                }
            }
            let action = state.sample_action(seat, &mut rng);
            state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
        }
    }
}

#[test]
fn hints_are_the_same_in_every_twin_world() {
    let mut rng = Seed::from_number(7).stream("hints");
    let (state, seat) = after(3, 45, &mut rng).expect("forty-five decisions end no game");
    let first = hint::<State>(&state.view(Viewer::Seat(seat)), &NEVER);
    let mut legal = Vec::new();
    state.legal_actions(seat, &mut legal);
    assert!(!first.is_empty() && first.iter().all(|candidate| legal.contains(&candidate.action)));
    let twin = state.resample(Viewer::Seat(seat), &mut rng);
    assert_eq!(hint::<State>(&twin.view(Viewer::Seat(seat)), &NEVER), first);
}

#[test]
fn reviews_add_up_and_end_with_the_result() {
    let mut rng = Seed::from_number(8).stream("review");
    let mut reviewer = Reviewer::new(Effort { survey: 30, advice: 640, clear: 0.0 });
    let mut state = State::setup(&Options::new(3)).expect("three lords");
    let (mut course, mut advised) = (Vec::new(), 0);
    while let Some(seat) = settle(&mut state, &mut rng) {
        let chances = reviewer.chances(&state, &Seed::from_number(1), &NEVER);
        let action = state.sample_action(seat, &mut rng);
        if course.len() % 16 == 0 {
            let better = reviewer.advise(&state, seat, &action, &[0.0; 6], &Seed::from_number(1), &NEVER);
            advised += u32::from(better.is_some_and(|better| state.check(seat, &better.action).is_ok()));
        }
        course.push(chances);
        state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
    }
    course.push(reviewer.chances(&state, &Seed::from_number(1), &NEVER));
    let course = settled(&course);
    assert!(course.len() > 40 && advised > 0);
    for chances in &course {
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{chances:?}");
    }
    let outcome = state.outcome().expect("the game is over");
    let last = course.last().expect("there is an end");
    for seat in Seat::first_of(3) {
        assert_eq!(last[seat.index()] > 0.0, outcome.seats[seat].rank == 1, "{outcome:?} {last:?}");
    }
}

#[test]
fn bel_attack_15_of_all_chests_the_best_is_looked_at() {
    let mut rng = Seed::from_number(31).stream("robberies");
    let (mut seen, mut narrowed) = (0, 0);
    for _ in 0..400 {
        let mut state = State::setup(&Options::new(4)).expect("four lords");
        while let Some(seat) = settle(&mut state, &mut rng) {
            let mut all = Vec::new();
            state.legal_actions(seat, &mut all);
            let mut kept = all.clone();
            State::evaluation().narrow(&state, seat, &mut kept);
            assert!(!kept.is_empty() && kept.is_sorted() && kept.iter().all(|action| all.contains(action)));
            if let Some(robbery) = state.robbery() {
                let held = state.chests(seat).len() + robbery.chosen.len();
                let enough = usize::from(!robbery.chosen.is_empty() && held >= 9);
                assert_eq!(kept.len(), 1 + enough, "one chest, and to stop where the next would make ten");
                seen += 1;
                // A golden chest that the thief has not seen is worth more than a wooden one.
                let left = state.chests(robbery.target).minus(robbery.chosen).minus(state.chests_known_to(seat));
                let Action::Steal(chest) = kept[0] else { panic!("{:?}", kept[0]) };
                if left.count(ChestKind::Gold) > 0 {
                    assert!(chest.kind() != ChestKind::Wood || state.chests_known_to(seat).contains(chest), "{chest}");
                }
            } else {
                assert_eq!(kept, all);
            }
            narrowed += all.len() - kept.len();
            let action = state.sample_action(seat, &mut rng);
            state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
        }
    }
    assert!(seen > 100 && narrowed > 100, "{seen} choices, {narrowed} left out");
}

fn robbing(position: &str) -> State {
    let json: Vec<(&str, u16)> = position
        .split(' ')
        .filter_map(|word| word.split_once('=').map(|(id, n)| (id, n.parse().expect("a number"))))
        .collect();
    let of = |lord: &mut PositionLord, chests: &[(&str, u16)], seat: u8| {
        lord.chests = chests
            .iter()
            .map(|&(id, value)| PositionChest {
                id: id.parse().expect("a chest"),
                value: value as u8,
                seen_by: SeatSet::of(Seat::at(seat)),
            })
            .collect();
    };
    let mut base = State::setup(&Options::new(2)).expect("two lords");
    let mut rng = Seed::from_number(5).stream("robbing");
    for _ in 0..30 {
        let seat = settle(&mut base, &mut rng).expect("it is early");
        let action = base.sample_action(seat, &mut rng);
        base.apply(seat, &action, &mut ()).expect("a sampled action is legal");
    }
    let mut position = base.position().expect("it is set up");
    position.phase = PositionPhase::Attack;
    (position.die, position.captain, position.active_seat) = (Row::new(1), Seat::at(0), Some(Seat::at(0)));
    position.row.clear();
    position.tavern.shield = 99;
    for lord in &mut position.lords {
        lord.unplaced.clear();
        lord.shield_tokens = 0;
        (lord.castle.shield, lord.castle.magic_shield) = (0, 0);
    }
    position.lords[0].castle.rows[0].thief = 2;
    position.lords.iter_mut().for_each(|lord| lord.magic_shield_tokens = 0);
    let split = json.iter().position(|&(id, _)| id == "B").expect("whose they are");
    of(&mut position.lords[0], &json[1..split], 0);
    of(&mut position.lords[1], &json[split + 1..], 1);
    position.load(base.pack(), &mut ()).expect("it loads")
}

/// What `greedy` does until somebody else is asked.
fn robbery_of_greedy(state: &State) -> Vec<String> {
    let (mut state, mut done) = (state.clone(), Vec::new());
    while state.turn().seats().contains(Seat::at(0)) && state.asks() != Some(Question::Recruit) && done.len() < 6 {
        let thought = think("greedy", &state, Seat::at(0), 3);
        done.push(thought.action.to_string());
        state.apply(Seat::at(0), &thought.action, &mut ()).expect("it is legal");
    }
    done
}

/// BEL-ACT-3: between the steps the value of the whole robbery is seen, so that it is begun and carried through.
#[test]
fn greedy_sees_the_whole_robbery_between_its_steps() {
    let state = robbing("A=0 W1=1 B=0 W2=1 M1=3 G1=6 W3=2");
    assert_eq!(robbery_of_greedy(&state), ["attack_castle 1", "steal G1", "steal M1"]);
    // BEL-EDGE-17: a tenth chest would end the game while the other lord is far ahead.
    let behind = "A=0 W1=1 W2=1 W3=1 W4=1 W5=1 W6=1 W7=1 W8=1 B=0 W9=1 W10=1 G1=7 G2=7 G3=7 G4=7 G5=7 G6=7 G7=7";
    let taken = robbery_of_greedy(&robbing(behind));
    assert_eq!((taken.len(), taken[0].as_str(), taken[2].as_str()), (3, "attack_castle 1", "enough"), "{taken:?}");
}

#[test]
fn every_opponent_plays_to_the_end_with_every_number_of_lords() {
    for seats in 2..=5 {
        for (number, text) in ["random", "greedy", "search:iterations=6", "novice"].into_iter().enumerate() {
            let seed = Seed::from_number(100 + number as u64);
            let (mut chance, mut thoughts) = (seed.stream("chance"), seed.stream("thoughts"));
            let mut opponent = Opponent::<State>::new(&spec(text));
            let mut state = State::setup(&Options::new(seats)).expect("two to five lords");
            let mut plies = 0;
            while let Some(seat) = settle(&mut state, &mut chance) {
                let thought = opponent.think(&state.view(Viewer::Seat(seat)), &thoughts.next_seed(), &NEVER);
                let taken = state.apply(seat, &thought.action, &mut ());
                assert!(taken.is_ok(), "{text} with {seats} seats: {taken:?}");
                plies += 1;
                assert!(plies < 5_000, "{text} with {seats} seats does not come to an end");
            }
            assert!(state.outcome().is_some());
        }
    }
}

#[test]
fn values_stay_within_bounds_and_judgement_beats_chance() {
    let mut wins = 0;
    for game in 0..10 {
        let seed = Seed::from_number(200 + game);
        let (mut chance, mut thoughts) = (seed.stream("chance"), seed.stream("thoughts"));
        let mut seats = [Opponent::<State>::new(&spec("greedy")), Opponent::<State>::new(&spec("random"))];
        let mut state = State::setup(&Options::new(2)).expect("two lords");
        while let Some(seat) = settle(&mut state, &mut chance) {
            let values = State::evaluation().assess(&state);
            assert!(values.iter().all(|value| (0.0..=1.0).contains(value)), "{values:?}");
            let thought = seats[seat.index()].think(&state.view(Viewer::Seat(seat)), &thoughts.next_seed(), &NEVER);
            state.apply(seat, &thought.action, &mut ()).expect("an opponent's action is legal");
        }
        let reward = State::evaluation().reward(&state);
        assert!((reward.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{reward:?}");
        wins += u32::from(state.outcome().is_some_and(|outcome| outcome.seats[Seat::at(0)].rank == 1));
    }
    // Measured over 400 games: nearly all of them.
    assert!(wins >= 8, "{wins} of 10");
}
