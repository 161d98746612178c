//! Texts and situations from outside: every parser is the inverse of its printer, and nothing makes them panic.

#[path = "rules/odd.rs"]
mod odd;

use core::fmt::{Debug, Display};
use core::str::FromStr;
use std::sync::Arc;

use joute_bellum::{
    Action, Breed, ChanceOutcome, ChestId, ChestKind, CreatureId, GoblinSet, Means, Options, Order, Pack, Payment,
    PlaceId, PlaceKind, Position, PositionChest, PositionPhase, PositionStealing, Row, Side, State,
};
use joute_kernel::{EndReason, Game, ParseError, ReadError, Rng, RuleId, Seat, SeatSet, Seed, Turn, Viewer};
use proptest::prelude::{Strategy, any, prop_oneof};
use proptest::{collection, prop_assert_eq, proptest};

fn creature() -> impl Strategy<Value = CreatureId> {
    prop_oneof![
        (0..3_usize, 1..=31_u8)
            .prop_map(|(breed, number)| CreatureId::new(Breed::ALL[breed], number).expect("below 32")),
        (32..=96_u8).prop_map(|number| CreatureId::new(Breed::Evil, number).expect("evil")),
    ]
}

fn place() -> impl Strategy<Value = PlaceId> {
    prop_oneof![
        (0..3_usize, 1..=31_u8)
            .prop_map(|(kind, number)| PlaceId::new(PlaceKind::DECK[kind], number).expect("below 32")),
        any::<bool>().prop_map(|_| PlaceId::TAVERN),
    ]
}

fn chest() -> impl Strategy<Value = ChestId> {
    (0..3_usize, 1..=31_u8).prop_map(|(kind, number)| ChestId::new(ChestKind::ALL[kind], number).expect("below 32"))
}

fn goblins() -> impl Strategy<Value = GoblinSet> {
    collection::vec(1..=31_u8, 0..4)
        .prop_map(|numbers| numbers.into_iter().filter_map(|number| CreatureId::new(Breed::Goblin, number)).collect())
}

fn payment() -> impl Strategy<Value = Payment> {
    (0..3_usize).prop_map(|index| Payment::ALL[index])
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        (goblins(), goblins()).prop_map(|(left, right)| Action::PlaceGoblins { left, right }),
        any::<bool>().prop_map(|barrel| Action::Reroll(if barrel { Means::Barrel } else { Means::Spell })),
        (0..4_usize)
            .prop_map(|index| [Action::PassReroll, Action::PassAttack, Action::Enough, Action::EndRecruit][index]),
        place().prop_map(Action::AttackPlace),
        (0..6_u8).prop_map(|target| Action::AttackCastle { target: Seat::at(target) }),
        chest().prop_map(Action::Steal),
        (creature(), payment()).prop_map(|(card, pay)| Action::Recruit { card, pay }),
        (0..2_usize).prop_map(|side| Action::PlaceCreature(Side::ALL[side])),
    ]
}

fn outcome() -> impl Strategy<Value = ChanceOutcome> {
    prop_oneof![
        collection::vec(0..=127_u8, 0..97).prop_map(|order| ChanceOutcome::Order(order.into_iter().collect::<Order>())),
        (0..6_u8).prop_map(|seat| ChanceOutcome::Captain(Seat::at(seat))),
        (0..6_usize).prop_map(|row| ChanceOutcome::Roll(Row::ALL[row])),
    ]
}

#[track_caller]
fn reads_back<T: Display + FromStr<Err = ParseError> + PartialEq + Debug>(value: &T) {
    assert_eq!(value.to_string().parse::<T>().as_ref(), Ok(value));
}

/// Whatever is understood is spelled in the only way, and an error points into the text.
fn understood_only_as_printed<T: Display + FromStr<Err = ParseError>>(text: &str) -> Result<(), String> {
    match text.parse::<T>() {
        Ok(value) if value.to_string() == text => Ok(()),
        Ok(value) => Err(format!("`{text}` is read as `{value}`")),
        Err(error) if error.offset <= text.len() && text.is_char_boundary(error.offset) => Ok(()),
        Err(error) => Err(format!("`{text}`: {error}")),
    }
}

/// A game of three in which every chest is in play, so that what is named is there if the pack has it.
fn dealt() -> State {
    let mut state = State::setup(&Options::new(3)).expect("it can be played");
    let mut rng = Seed::from_number(1).stream("deal");
    while matches!(state.turn(), Turn::Chance(_)) {
        step(&mut state, &mut rng);
    }
    state
}

/// Whether a game of three has everything that an action names.
fn is_there(action: Action, pack: &Pack) -> bool {
    match action {
        Action::PlaceGoblins { left, right } => left.iter().chain(right.iter()).all(|goblin| pack.has_creature(goblin)),
        Action::AttackPlace(place) => pack.has_place(place),
        Action::AttackCastle { target } => target.index() < 3,
        Action::Steal(chest) => usize::from(chest.number()) <= pack.chests(chest.kind()).len(),
        Action::Recruit { card, .. } => pack.has_creature(card),
        _ => true,
    }
}

fn all_readers(text: &str) -> Result<(), String> {
    match dealt().read(Seat::at(0), text) {
        Ok(action) if action.to_string() != text => return Err(format!("`{text}` is read as `{action}`")),
        Err(ReadError::Parse(error)) if error.offset > text.len() || !text.is_char_boundary(error.offset) => {
            return Err(format!("`{text}`: {error}"));
        }
        _ => {}
    }
    understood_only_as_printed::<ChanceOutcome>(text)?;
    understood_only_as_printed::<CreatureId>(text)?;
    understood_only_as_printed::<PlaceId>(text)?;
    understood_only_as_printed::<ChestId>(text)
}

proptest! {
    #[test]
    fn what_is_printed_reads_back(
        action in action(), outcome in outcome(), creature in creature(), place in place(), chest in chest(),
    ) {
        let state = dealt();
        match state.read(Seat::at(0), &action.to_string()) {
            Ok(read) => assert!(read == action && is_there(action, state.pack()), "{action} is read as {read}"),
            Err(ReadError::Refused(_)) => assert!(!is_there(action, state.pack()), "{action}"),
            Err(ReadError::Parse(error)) => panic!("{action}: {error}"),
        }
        reads_back(&outcome);
        reads_back(&creature);
        reads_back(&place);
        reads_back(&chest);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[ -~éW-]{0,24}") {
        prop_assert_eq!(all_readers(&text), Ok(()));
    }

    #[test]
    fn texts_that_are_nearly_right_are_read_or_refused(
        text in "(place_goblins left:|reroll|attack_place|attack_castle|steal|enough|recruit|place_creature|order|captain|roll)? ?[fvtgesWMG?-]?0?[0-9]{0,3},?( right:)?[fvtgesWMG?-]?[0-9]{0,3} ?[0-9,?W-]{0,5}(food|left)?",
    ) {
        prop_assert_eq!(all_readers(&text), Ok(()));
    }
}

/// One of `items`.
fn one<T: Clone>(rng: &mut Rng, items: &[T]) -> T {
    items[rng.below(items.len() as u32) as usize].clone()
}

fn chance(rng: &mut Rng, one_in: u32) -> bool {
    rng.below(one_in) == 0
}

fn step(state: &mut State, rng: &mut Rng) {
    match state.turn() {
        Turn::Over => {}
        Turn::Chance(event) => {
            let outcome = state.sample_chance(&event, rng);
            state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
        }
        Turn::Seats(seats) => {
            let seat = seats.first().expect("a seat");
            let action = state.sample_action(seat, rng);
            state.apply(seat, &action, &mut ()).expect("a sampled action");
        }
    }
}

/// The situation of a random game at a random moment, with something changed, rightly or wrongly.
fn anything(rng: &mut Rng) -> (Position, Arc<Pack>) {
    let seats = 2 + rng.below(4) as u8;
    let pack = if seats < 5 && chance(rng, 3) { odd::pack() } else { Pack::standard() };
    let options = Options { pack: Arc::clone(pack), auto_pass: chance(rng, 2), ..Options::new(seats) };
    let mut state = State::setup(&options).expect("it can be played");
    for _ in 0..12 + rng.below(120) {
        step(&mut state, rng);
    }
    let mut position = state.position().expect("the decks are shuffled");
    for _ in 0..rng.below(4) {
        change(&mut position, rng);
    }
    (position, Arc::clone(pack))
}

fn change(position: &mut Position, rng: &mut Rng) {
    let count = position.lords.len() as u32;
    let owner = rng.below(count) as usize;
    let seats = count + u32::from(chance(rng, 8));
    let lord = &mut position.lords[owner];
    match rng.below(19) {
        0 => position.phase = one(rng, &PositionPhase::ALL),
        1 => position.die = Row::new(rng.below(7) as u8),
        2 => position.active_seat = Seat::new(rng.below(seats) as u8),
        3 => position.captain = Seat::at(rng.below(seats) as u8),
        4 => lord.food = rng.below(40) as u16 + if chance(rng, 9) { u16::MAX - 99 } else { 0 },
        5 => lord.barrel = rng.below(4) as u16,
        6 => (lord.spells_ready, lord.spells_barred) = (rng.below(4) as u16, if chance(rng, 9) { u16::MAX } else { 1 }),
        7 => position.supply[rng.below(6) as usize] = chance(rng, 2).then(|| rng.below(30) as u16),
        8 => position.piles[rng.below(3) as usize].truncate(rng.below(3) as usize),
        9 => position.piles[rng.below(3) as usize].push(rng.below(120) as u8),
        10 => {
            let id = ChestId::new(ChestKind::Metal, 1 + rng.below(48) as u8).expect("below 49");
            lord.chests.push(PositionChest {
                id,
                value: rng.below(12) as u8,
                seen_by: SeatSet::first_of(rng.below(6) as u8),
            });
        }
        11 => position.deck.truncate(rng.below(4) as usize),
        12 => position.day = if chance(rng, 5) { u16::MAX } else { rng.below(101) as u16 },
        13 => position.die_script = (0..rng.below(9)).map(|_| one(rng, &Row::ALL)).collect(),
        17 => {
            let chests = position.lords[owner].chests.iter().map(|chest| chest.id);
            let chosen = chests.filter(|_| chance(rng, 3)).collect();
            let target = Seat::at(if chance(rng, 6) { rng.below(seats) as u8 } else { owner as u8 });
            position.stealing = (!chance(rng, 5)).then_some(PositionStealing { target, chosen });
        }
        14 => {
            let reason = EndReason { code: "chests", rule: RuleId("BEL-END-1") };
            position.reason = (position.reason.is_none()).then_some(reason);
        }
        15 => {
            let deck = &mut position.markets[rng.below(2) as usize].deck;
            let card = deck.pop().map(|card| (Breed::Evil, card));
            lord.unplaced.extend(card);
        }
        16 => {
            lord.castle.shield = rng.below(4) as u16;
            lord.castle.rows[2].thief = rng.below(25) as u16;
        }
        _ => (position.auto_pass, position.unlimited_food_glyphs) = (chance(rng, 2), chance(rng, 2)),
    }
}

/// Plays on at random to the end, with invariants, conserved tokens, twins and round trips.
fn play_on(mut state: State, rng: &mut Rng) {
    let tokens = state.tokens();
    let counted = if state.view(Viewer::Spectator).unlimited_food_glyphs { 2.. } else { 0.. };
    for ply in 0..6_000 {
        state.check_invariants().unwrap_or_else(|broken| panic!("{broken} at ply {ply}"));
        assert_eq!(state.tokens()[counted.clone()], tokens[counted.clone()], "tokens are conserved");
        if ply % 16 == 0 {
            let written = state.position().expect("set-up is over");
            let again = written.load(state.pack(), &mut ()).unwrap_or_else(|error| panic!("{error}"));
            assert!(again == state, "read back at ply {ply}");
            for viewer in Viewer::all_of(state.seat_count()) {
                assert!(state.resample(viewer, rng).view(viewer) == state.view(viewer), "{viewer} at ply {ply}");
            }
        }
        if state.turn().is_over() {
            assert!(state.outcome().is_some());
            return;
        }
        step(&mut state, rng);
    }
    panic!("endless");
}

/// A situation is refused with every fault, or can be played to its end.
#[test]
fn any_position_is_refused_or_can_be_played() {
    let (mut played, mut refused) = (0, 0);
    for number in 0..900 {
        let mut rng = Seed::from_number(number).stream("anything");
        let (position, pack) = anything(&mut rng);
        let told = std::panic::catch_unwind(move || match position.load(&pack, &mut ()) {
            Err(error) => {
                assert!(!error.faults.is_empty() && error.faults.iter().all(|fault| !fault.path.is_empty()));
                false
            }
            Ok(state) => {
                play_on(state, &mut rng);
                true
            }
        });
        match told {
            Ok(true) => played += 1,
            Ok(false) => refused += 1,
            Err(_) => panic!("number {number}"),
        }
    }
    assert!(played > 300 && refused > 200, "{played} played, {refused} refused");
}
