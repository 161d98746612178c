//! GUA-POS: positions at every state of random play, and mutated ones.

#[path = "rules/decks.rs"]
mod decks;

use std::collections::BTreeMap;
use std::sync::Arc;

use joute_content::Data;
use joute_effects::Word;
use joute_guardians::{Memory, Mode, Options, Position, Question, Rules, State};
use joute_kernel::{Game, LEGAL_ACTIONS_MAX, Rng, Seed, Turn};
use joute_testkit::go_on;

fn new_game(mode: Mode, seats: u8, memory: Memory) -> State {
    let rules = Rules { mode, memory, turn_cap: Some(12), ..Rules::default() };
    let options = Options { rules, ..Options::new(Arc::clone(decks::table(seats))) };
    State::setup(&options).expect("the decks can be played")
}

/// Where two states begin to differ.
fn difference(one: &State, other: &State) -> String {
    let [one, other] = [one, other].map(|state| format!("{state:?}"));
    let at = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let around = |text: &str| text[at.saturating_sub(120)..text.len().min(at + 80)].to_owned();
    format!("…{}… or …{}…", around(&one), around(&other))
}

/// Every table, with the number of its games.
fn tables() -> Vec<(Mode, u8, u64)> {
    let tables = [(Mode::Quick, 2), (Mode::Normal, 2), (Mode::Normal, 3), (Mode::Normal, 4), (Mode::Quick, 4)];
    tables.into_iter().map(|(mode, seats)| (mode, seats, 3)).collect()
}

#[test]
fn gua_pos_2_gua_pos_5_gua_pos_7_every_state_of_random_play_loads_as_it_was_written() {
    for (mode, seats, games) in tables() {
        for game in 0..games {
            let mut rng = Seed::from_number(game).stream("positions");
            let mut state = new_game(mode, seats, Memory::Strict);
            loop {
                let position = state.position();
                let loaded = position.load().unwrap_or_else(|error| panic!("{mode:?}, {seats} seats: {error}"));
                let difference = difference(&loaded, &state);
                assert!(loaded == state, "{mode:?}, {seats} seats, game {game}: {difference}");
                if !go_on(&mut state, &mut rng, &mut ()) {
                    break;
                }
            }
        }
    }
}

#[test]
fn gua_pos_7_without_the_step_of_this_engine_the_fixed_keys_ask_the_same_question() {
    let (mut same, mut all, mut why) = (0, 0, BTreeMap::new());
    for (mode, seats, _) in tables() {
        let mut rng = Seed::from_number(7).stream("foreign");
        let mut state = new_game(mode, seats, Memory::Strict);
        while go_on(&mut state, &mut rng, &mut ()) {
            // Which cards were put in the step of GUA-ASK-6 stands in `step` alone.
            let Some(asked) = state.asked().filter(|asked| asked.question != Question::Organise) else { continue };
            let mut position = state.position();
            position.under_way.step = None;
            all += 1;
            let loaded = match position.load() {
                Ok(loaded) => loaded,
                Err(error) => {
                    *why.entry(format!("{}: {}", asked.question.code(), error.faults[0].message)).or_insert(0) += 1;
                    continue;
                }
            };
            assert_eq!(loaded.asked(), Some(asked.clone()), "{mode:?}, {seats} seats");
            let lists = |state: &State| {
                asked
                    .seats
                    .iter()
                    .map(|seat| {
                        let mut list = Vec::new();
                        state.legal_actions(seat, &mut list);
                        list
                    })
                    .collect::<Vec<_>>()
            };
            let is_same = lists(&loaded) == lists(&state);
            same += usize::from(is_same);
            if !is_same {
                *why.entry(format!("{}: another list", asked.question.code())).or_insert(0) += 1;
            }
        }
    }
    assert!(same * 100 >= all * 90, "{same} of {all} lists are the same: {why:#?}");
}

/// Another number, word or length somewhere in a tree.
fn mutate(data: &mut Data, rng: &mut Rng) {
    match data {
        Data::List(list) if !list.is_empty() && rng.below(8) != 0 => {
            let at = rng.below(list.len() as u32) as usize;
            mutate(&mut list[at], rng);
        }
        Data::Table(members) if !members.is_empty() && rng.below(16) != 0 => {
            let at = rng.below(members.len() as u32) as usize;
            mutate(&mut members[at].1, rng);
        }
        Data::List(list) => match rng.below(3) {
            0 => list.clear(),
            1 => list.extend(list.first().cloned()),
            _ => list.extend((0..4_000).map(|_| Data::Number(3))),
        },
        Data::Flag(flag) => *flag = !*flag,
        Data::Number(number) => {
            *number = [0, 1, 2, 3, 63, 149, 150, 254, 255, 32_767, -1, i64::MAX][rng.below(12) as usize];
        }
        Data::Text(text) => {
            let words =
                ["match", "turn", "move", "play", "heal", "land", "attacker", "defender", "SL0", "L1", "C3", "0-3"];
            *text = words[rng.below(12) as usize].to_owned();
        }
        _ => *data = Data::Number(1),
    }
}

/// Plays on for a while: nothing panics, every list has an entry and is short.
fn is_sound(mut state: State, rng: &mut Rng) {
    let mut list = Vec::new();
    for _ in 0..60 {
        if let Turn::Seats(seats) = state.turn() {
            for seat in seats.iter() {
                list.clear();
                state.legal_actions(seat, &mut list);
                assert!(!list.is_empty() && list.len() <= LEGAL_ACTIONS_MAX, "{} in {:?}", list.len(), state.asked());
            }
        }
        if !go_on(&mut state, rng, &mut ()) {
            return;
        }
    }
}

#[test]
fn gua_pos_6_gua_pos_7_mutated_steps_are_refused_with_their_place_or_play_on() {
    let (mut refused, mut loaded) = (0, 0);
    for (mode, seats, games) in tables() {
        for game in 0..games {
            let mut rng = Seed::from_number(100 + game).stream("mutants");
            let mut state = new_game(mode, seats, Memory::Relaxed);
            while go_on(&mut state, &mut rng, &mut ()) {
                let mut position: Position = state.position();
                let Some(step) = &mut position.under_way.step else { continue };
                (0..=rng.below(3)).for_each(|_| mutate(step, &mut rng));
                match position.load() {
                    Ok(other) => {
                        loaded += 1;
                        is_sound(other, &mut rng);
                    }
                    Err(error) => {
                        refused += 1;
                        let named = error.faults.iter().all(|fault| !fault.path.is_empty() && fault.rule.is_some());
                        assert!(named && !error.faults.is_empty(), "{error}");
                    }
                }
            }
        }
    }
    assert!(refused > 100 && loaded > 100, "{refused} refused, {loaded} loaded");
}
