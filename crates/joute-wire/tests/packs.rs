//! Whatever pack is sound, a position of its game loads: what one of them takes, the other does (issue 10, A.4).

use joute_bellum as bel;
use joute_games::{AnyState, GameId};
use joute_kernel::{Game, Seat, Seed, Turn};
use joute_wire::{Engine, load_position, open_record, position_of, verify_record};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

/// A number up to `most` that likes both ends.
fn number(most: u16) -> impl Strategy<Value = u16> {
    prop_oneof![Just(0), Just(most), 0..=most]
}

fn text() -> impl Strategy<Value = bel::Text> {
    let words = || prop_oneof![Just(String::new()), Just("👑".repeat(120)), "[A-Za-z '·]{1,20}"];
    (words(), words()).prop_map(|(en, fr)| bel::Text { en, fr })
}

/// Rows that hold up to 99 icons each, now and then all of one sort.
fn rows() -> impl Strategy<Value = bel::Rows> {
    let row = prop_oneof![
        Just(bel::Icons::NONE),
        (0_usize..6, number(99)).prop_map(|(sort, count)| bel::Icons::of_counts(core::array::from_fn(|index| {
            if index == sort { count } else { 0 }
        }))),
        prop::array::uniform6(0_u16..=16).prop_map(bel::Icons::of_counts),
    ];
    prop::array::uniform6(row)
}

fn castle() -> impl Strategy<Value = bel::Castle> {
    (text(), text(), number(99), number(99), rows()).prop_map(|(name, line, shield, magic_shield, rows)| bel::Castle {
        name,
        line,
        shield,
        magic_shield,
        rows,
        ..bel::Castle::default()
    })
}

fn creature(bonus_max: usize) -> impl Strategy<Value = bel::Creature> {
    let bonus = prop::collection::vec(prop::sample::select(bel::Token::ALL.to_vec()), 0..=bonus_max);
    (text(), rows(), bonus).prop_map(|(name, rows, bonus)| bel::Creature {
        name,
        rows,
        bonus,
        ..bel::Creature::default()
    })
}

fn place() -> impl Strategy<Value = bel::Place> {
    (text(), number(99), number(99), prop::array::uniform6(number(99))).prop_map(
        |(name, shield, magic_shield, loot)| bel::Place {
            name,
            shield,
            magic_shield,
            loot: bel::Loot::of_counts(loot),
            ..bel::Place::default()
        },
    )
}

/// So many of them at least, and at most as many as a pack may have.
fn cards<S: Strategy>(card: S, least: usize, most: usize) -> impl Strategy<Value = Vec<S::Value>> {
    let count = prop_oneof![3 => least..=least + 3, 1 => Just(most)];
    (prop::collection::vec(card, most), count).prop_map(|(mut cards, count)| {
        cards.truncate(count);
        cards
    })
}

fn cost() -> impl Strategy<Value = bel::Cost> {
    (number(99), number(99)).prop_map(|(food, glyph)| bel::Cost { food, glyph })
}

fn pack() -> impl Strategy<Value = bel::pack::PackParts> {
    let creatures = (cards(creature(0), 10, 31), cards(creature(8), 8, 96), cards(creature(8), 8, 64));
    let places = (cards(place(), 7, 31), cards(place(), 7, 31), cards(place(), 3, 31), place());
    let chests = [48_usize, 48, 31].map(|most| cards(number(99).prop_map(|value| value as u8), 1, most));
    let rest = (chests, prop::array::uniform6(number(200)), prop::array::uniform3(cost()));
    (cards(castle(), 5, 31), creatures, places, rest).prop_map(
        |(
            castles,
            (goblins, evil, super_evil),
            (farms, villages, towns, tavern),
            (chests, supply, [food, glyph_food, glyphs]),
        )| {
            let mut parts = bel::pack::PackParts {
                id: "generated".to_owned(),
                version: "1".to_owned(),
                language_names: vec!["en".to_owned(), "fr".to_owned()],
                strict_counts: false,
                castles,
                goblins,
                evil,
                super_evil,
                tavern: vec![tavern],
                farms,
                villages,
                towns,
                chests,
                supply: bel::Supply::of_counts(supply),
                prices: bel::Prices { food, glyph_food, glyphs },
            };
            give_ids(&mut parts);
            parts
        },
    )
}

/// Ids as long as they may be.
fn give_ids(parts: &mut bel::pack::PackParts) {
    let mut number = 0;
    let mut id = || {
        number += 1;
        format!("{number:_>40}")
    };
    parts.castles.iter_mut().for_each(|card| card.id = id());
    let creatures = [&mut parts.goblins, &mut parts.evil, &mut parts.super_evil];
    creatures.into_iter().flatten().for_each(|card| card.id = id());
    let places = [&mut parts.tavern, &mut parts.farms, &mut parts.villages, &mut parts.towns];
    places.into_iter().flatten().for_each(|card| card.id = id());
}

/// A few decisions and outcomes of chance.
fn play(state: &mut bel::State, steps: usize, seed: &Seed) {
    let mut rng = seed.stream("play");
    for _ in 0..steps {
        match state.turn() {
            Turn::Over => return,
            Turn::Chance(event) => {
                let outcome = state.sample_chance(&event, &mut rng);
                state.apply_chance(&outcome, &mut ()).unwrap();
            }
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap_or(Seat::at(0));
                let action = state.sample_action(seat, &mut rng);
                state.apply(seat, &action, &mut ()).unwrap();
            }
        }
    }
}

/// The position as the engine takes it, in one line; what it then has begun is a sound record, which it takes as well.
fn begins_a_game(position: &Value) {
    let mut engine = Engine::new(|| Seed::from_number(1));
    let mut ask = |request: Value| -> Value { serde_json::from_str(&engine.answer(&request.to_string())).unwrap() };
    let begun = ask(json!({ "do": "load", "game": "bellum", "position": position }));
    assert_eq!(begun["ok"]["plies"], 0, "{begun}");
    let record = ask(json!({ "do": "record" }))["ok"]["record"].clone();
    verify_record(&open_record(record.as_str().unwrap()).unwrap()).unwrap();
    let loaded = ask(json!({ "do": "load", "record": record, "manual_chance": true }));
    assert_eq!(loaded["ok"]["plies"], 0, "{loaded}");
}

/// As many cards as a pack may have, each with as many words and numbers as a card may have.
fn largest_pack() -> bel::pack::PackParts {
    let mut parts = pack().new_tree(&mut TestRunner::deterministic()).unwrap().current();
    let text = || bel::Text { en: "👑".repeat(120), fr: "\"👑".repeat(60) };
    let rows = [bel::Icons::of_counts([16, 16, 16, 16, 16, 16]); 6];
    let castle = bel::Castle { name: text(), shield: 99, magic_shield: 99, rows, ..bel::Castle::default() };
    let goblin = bel::Creature { name: text(), rows, ..bel::Creature::default() };
    let creature = bel::Creature { bonus: vec![bel::Token::MagicShield; 8], ..goblin.clone() };
    let loot = bel::Loot::of_counts([99; 6]);
    let place = bel::Place { name: text(), shield: 99, magic_shield: 99, loot, ..bel::Place::default() };
    parts.castles = vec![castle; 31];
    (parts.goblins, parts.evil) = (vec![goblin; 31], vec![creature.clone(); 96]);
    parts.super_evil = vec![creature; 64];
    parts.tavern = vec![place.clone()];
    (parts.farms, parts.villages, parts.towns) = (vec![place.clone(); 31], vec![place.clone(); 31], vec![place; 31]);
    parts.chests = [vec![99; 48], vec![99; 48], vec![99; 31]];
    give_ids(&mut parts);
    parts
}

#[test]
fn the_positions_of_the_largest_pack_load() {
    let options = bel::Options { pack: bel::Pack::new(largest_pack()).unwrap().into(), ..bel::Options::new(5) };
    let mut state = <bel::State as Game>::setup(&options).unwrap();
    let mut written = 0;
    for turn in 0..4 {
        play(&mut state, 60, &Seed::from_number(turn));
        let Some(position) = position_of(&AnyState::Bellum(Box::new(state.clone()))) else { continue };
        begins_a_game(&position);
        written = written.max(position.to_string().len());
    }
    assert!(written > 200_000, "{written} bytes");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(30) })]

    #[test]
    fn a_position_of_a_sound_pack_loads(parts in pack(), seats in 2_u8..=5, steps in 11_usize..120, seed in any::<u64>()) {
        let pack = bel::Pack::new(parts).map_err(|faults| TestCaseError::fail(format!("{faults:?}")))?;
        let options = bel::Options { pack: pack.into(), ..bel::Options::new(seats) };
        let mut state = <bel::State as Game>::setup(&options).unwrap();
        play(&mut state, steps, &Seed::from_number(seed));
        let Some(position) = position_of(&AnyState::Bellum(Box::new(state))) else { return Ok(()) };
        let loaded = load_position(GameId::Bellum, &position, &mut Seed::from_number(0).stream("position"));
        let loaded = loaded.map_err(|error| TestCaseError::fail(error.to_string()))?;
        begins_a_game(&position);
        let again = position_of(&loaded).unwrap();
        // What lies in the box has no order.
        for (key, value) in position.as_object().unwrap().iter().filter(|(key, _)| *key != "box") {
            prop_assert!(again[key] == *value, "{}: {} became {}", key, value, again[key]);
        }
    }
}
