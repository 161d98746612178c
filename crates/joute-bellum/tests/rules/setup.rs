//! Section 3: set-up, over many seeds.

use std::collections::BTreeSet;

use joute_bellum::{
    Action, Breed, CastleId, Chance, ChanceOutcome, ChestKind, Creature, Event, Options, Pack, PhaseView, PlaceKind,
    Position, Refused, Side, State, Supply,
};
use joute_kernel::{Game, Rng, Seat, SeatSet, Seed, Turn, Viewer};

/// How many set-ups a sentence about all of them is tried on.
pub(crate) const SEEDS: u64 = 60;

/// The state after the shuffles, with the goblins still in the hands, and what happened.
pub(crate) fn dealt(options: &Options, number: u64) -> (State, Vec<Event>) {
    let mut rng = Seed::from_number(number).stream("set-up");
    let mut state = State::setup(options).expect("these options can be played");
    let mut events = Vec::new();
    while let Turn::Chance(event) = state.turn() {
        let outcome = state.sample_chance(&event, &mut rng);
        state.apply_chance(&outcome, &mut events).expect("a sampled outcome");
    }
    (state, events)
}

/// The state when the first roll is due.
pub(crate) fn begun(options: &Options, number: u64) -> State {
    let (mut state, _) = dealt(options, number);
    let mut rng = Seed::from_number(number).stream("goblins");
    for seat in state.turn().seats().iter() {
        let action = state.sample_action(seat, &mut rng);
        state.apply(seat, &action, &mut ()).expect("a sampled action");
    }
    state
}

/// One more decision or answer of chance.
pub(crate) fn step(state: &mut State, rng: &mut Rng, events: &mut Vec<Event>) {
    match state.turn() {
        Turn::Over => {}
        Turn::Chance(event) => {
            let outcome = state.sample_chance(&event, rng);
            state.apply_chance(&outcome, events).expect("a sampled outcome");
        }
        Turn::Seats(seats) => {
            let seat = seats.first().expect("a seat");
            let action = state.sample_action(seat, rng);
            state.apply(seat, &action, events).expect("a sampled action");
        }
    }
}

fn position(seats: u8, number: u64) -> Position {
    dealt(&Options::new(seats), number).0.position().expect("the decks are shuffled")
}

fn fault_paths(options: &Options) -> Vec<String> {
    let error = State::setup(options).expect_err("it is refused");
    error.faults.iter().map(|fault| format!("{} {}", fault.path, fault.rule.map_or("", |rule| rule.0))).collect()
}

fn ids(cards: &[Creature]) -> BTreeSet<String> {
    cards.iter().map(|card| card.id.clone()).collect()
}

#[test]
fn bel_setup_1_two_to_five_lords() {
    for seats in 2..=5 {
        assert_eq!(begun(&Options::new(seats), 1).seat_count(), seats);
    }
    for seats in [0, 1, 6, 255] {
        assert_eq!(fault_paths(&Options::new(seats)), ["seats BEL-SETUP-1"]);
    }
}

#[test]
fn bel_setup_2_every_lord_has_another_castle() {
    let mut first = BTreeSet::new();
    for number in 0..SEEDS {
        let castles: BTreeSet<String> = position(5, number).lords.iter().map(|lord| lord.castle.id.clone()).collect();
        assert_eq!(castles.len(), 5);
        first.insert(position(5, number).lords[0].castle.id.clone());
    }
    assert_eq!(first.len(), 5, "any castle comes to any seat");
    let castles = |list: &[u8]| Some(list.iter().copied().map(CastleId::new).collect());
    let given = Options { castles: castles(&[4, 1]), ..Options::new(2) };
    for number in 0..5 {
        let view = dealt(&given, number).0.view(Viewer::Spectator);
        let seen: Vec<_> = view.lords.iter().map(|lord| lord.castle.map(CastleId::index)).collect();
        assert_eq!(seen, [Some(4), Some(1)]);
    }
    for wrong in [&[4, 4][..], &[4], &[4, 5], &[0, 1, 2]] {
        let options = Options { castles: castles(wrong), ..Options::new(2) };
        assert_eq!(fault_paths(&options), ["castles BEL-SETUP-2"], "{wrong:?}");
    }
}

#[test]
fn bel_setup_3_two_goblins_each_and_the_rest_unseen() {
    for seats in 2..=5 {
        let mut boxes = BTreeSet::new();
        for number in 0..SEEDS {
            let position = position(seats, number);
            let in_box = ids(&position.box_goblins);
            assert_eq!(in_box.len(), 10 - 2 * usize::from(seats));
            let mut all = in_box.clone();
            for lord in &position.lords {
                assert!(lord.unplaced.iter().all(|&(breed, _)| breed == Breed::Goblin));
                all.extend(lord.unplaced.iter().map(|(_, card)| card.id.clone()));
            }
            assert_eq!(all.len(), 10, "every goblin once");
            boxes.insert(in_box);
        }
        assert!(seats == 5 || boxes.len() > 20, "they are shuffled");
    }
}

fn left_and_right(state: &State, seat: Seat, left: usize) -> Action {
    let goblins = state.view(Viewer::Seat(seat)).lords[seat.index()].goblins.expect("two in the hand");
    let on_left = goblins.into_iter().take(left).collect();
    Action::PlaceGoblins { left: on_left, right: goblins.into_iter().skip(left).collect() }
}

#[test]
fn bel_setup_4_goblins_stand_left_or_right_and_count_there() {
    for left in 0..=2 {
        let (mut state, _) = dealt(&Options::new(2), 7);
        let seat = Seat::at(0);
        let mut list = Vec::new();
        state.legal_actions(seat, &mut list);
        assert_eq!(list.len(), 4, "both right, one each in two ways, both left");
        for seat in Seat::first_of(2) {
            state.apply(seat, &left_and_right(&state, seat, left), &mut ()).expect("it is legal");
        }
        let view = state.view(Viewer::Spectator);
        let lord = &view.lords[0];
        assert_eq!((lord.left.len(), lord.right.len()), (left, 2 - left));
        let castle = view.pack.castle(lord.castle.expect("dealt")).expect("a castle");
        for (row, total) in castle.rows.iter().zip(lord.totals).enumerate().map(|(index, (a, b))| ((index, a), b)) {
            let (index, printed) = row;
            let mut sum = *printed;
            lord.left.iter().for_each(|&card| sum += view.pack.rows(card)[index].on(Side::Left));
            lord.right.iter().for_each(|&card| sum += view.pack.rows(card)[index].on(Side::Right));
            assert_eq!(total, sum, "row {index}");
        }
    }
    // Neither one goblin, nor one twice, nor somebody else's.
    let (state, _) = dealt(&Options::new(2), 7);
    let (mine, theirs) = (left_and_right(&state, Seat::at(0), 1), left_and_right(&state, Seat::at(1), 1));
    let Action::PlaceGoblins { left, right } = mine else { panic!("goblins") };
    let none = joute_bellum::GoblinSet::EMPTY;
    for (left, right) in [(left, none), (none, none), (left, left), (left.union(right), right)] {
        let refused = state.check(Seat::at(0), &Action::PlaceGoblins { left, right }).expect_err("it is refused");
        assert_eq!((refused.refusal.code, refused.rule().0), ("bad_goblins", "BEL-SETUP-4"));
    }
    assert_eq!(state.check(Seat::at(0), &theirs).expect_err("not mine").refusal.code, Refused::BadGoblins.code());
}

#[test]
fn bel_setup_5_goblins_are_placed_in_secret_and_shown_together() {
    for last in Seat::first_of(3) {
        let (mut state, _) = dealt(&Options::new(3), 5);
        assert_eq!(state.turn(), Turn::Seats(SeatSet::first_of(3)));
        let mut events = Vec::new();
        for seat in Seat::first_of(3).filter(|&seat| seat != last) {
            state.apply(seat, &left_and_right(&state, seat, 1), &mut events).expect("it is legal");
            assert_eq!(events.pop(), Some(Event::GoblinsChosen { seat }), "who has placed, and nothing more");
            assert!(events.is_empty());
            let second = state.check(seat, &left_and_right(&state, seat, 1)).expect_err("once only");
            assert_eq!(second.refusal.code, Refused::NotYourTurn.code());
        }
        let view = state.view(Viewer::Spectator);
        assert!(view.lords.iter().all(|lord| lord.left.is_empty() && lord.right.is_empty() && lord.goblins.is_none()));
        state.apply(last, &left_and_right(&state, last, 1), &mut events).expect("it is legal");
        let uncovered = events.iter().filter(|event| matches!(event, Event::GoblinPlaced { .. })).count();
        assert_eq!(uncovered, 6);
        let view = state.view(Viewer::Spectator);
        assert!(view.lords.iter().all(|lord| (lord.left.len(), lord.right.len()) == (1, 1)));
    }
}

fn kinds(position: &Position, kind: PlaceKind) -> usize {
    position.deck.iter().filter(|(its, _)| *its == kind).count()
}

#[test]
fn bel_setup_6_farms_villages_and_towns_by_the_number_of_lords() {
    for (seats, few) in [(2, 3), (3, 4), (4, 6), (5, 7)] {
        let mut farms = BTreeSet::new();
        for number in 0..SEEDS {
            let position = position(seats, number);
            assert_eq!(PlaceKind::DECK.map(|kind| kinds(&position, kind)), [few, few, 10]);
            assert_eq!(position.deck.len(), [16, 18, 22, 24][usize::from(seats) - 2]);
            farms.insert(position.deck[0].1.id.clone());
        }
        assert_eq!(farms.len(), 7, "any farm may be on top");
    }
}

#[test]
fn bel_setup_7_other_places_stay_unseen_in_the_box() {
    for seats in 2..=5 {
        let (state, _) = dealt(&Options::new(seats), 3);
        let position = state.position().expect("the decks are shuffled");
        assert_eq!(position.deck.len() + position.box_places.len(), 24);
        let in_box: BTreeSet<_> = position.box_places.iter().map(|(_, card)| card.id.clone()).collect();
        assert_eq!(in_box.len(), position.box_places.len());
        assert!(position.deck.iter().all(|(_, card)| !in_box.contains(&card.id)));
        // A world in which other cards lie in the box looks the same.
        let others = (0..20).map(|number| {
            let world = state.resample(Viewer::Spectator, &mut Seed::from_number(number).stream("worlds"));
            assert_eq!(world.view(Viewer::Spectator), state.view(Viewer::Spectator));
            let boxed = world.position().expect("the decks are shuffled").box_places;
            boxed.iter().map(|(_, card)| card.id.clone()).collect::<BTreeSet<_>>()
        });
        assert!(seats == 5 || others.collect::<BTreeSet<_>>().len() > 1);
    }
}

#[test]
fn bel_setup_8_the_tavern_lies_open_beside_the_row() {
    for number in 0..SEEDS {
        let state = begun(&Options::new(4), number);
        let position = state.position().expect("the decks are shuffled");
        assert_eq!(position.tavern.id, "tavern");
        let lists = [&position.row, &position.deck, &position.box_places];
        assert!(lists.into_iter().flatten().all(|(kind, _)| *kind != PlaceKind::Tavern));
    }
}

#[test]
fn bel_setup_9_farms_lie_on_villages_on_towns() {
    let mut orders = BTreeSet::new();
    for number in 0..SEEDS {
        let deck = position(4, number).deck;
        assert!(deck.is_sorted_by_key(|&(kind, _)| kind), "farms, then villages, then towns");
        orders.insert(deck.iter().map(|(_, card)| card.id.clone()).collect::<Vec<_>>());
    }
    assert_eq!(orders.len() as u64, SEEDS, "each kind is shuffled");
}

#[test]
fn bel_setup_10_the_row_has_a_farm_for_every_lord() {
    for seats in 2..=5 {
        let before = position(seats, 9).deck;
        let after = begun(&Options::new(seats), 9).position().expect("the decks are shuffled");
        assert_eq!(after.row, before[..usize::from(seats)]);
        assert_eq!(after.deck, before[usize::from(seats)..]);
        assert!(after.row.iter().all(|&(kind, _)| kind == PlaceKind::Farm));
    }
}

#[test]
fn bel_setup_11_two_creatures_of_each_kind_are_for_hire() {
    let mut tops = BTreeSet::new();
    for number in 0..SEEDS {
        let before = position(3, number).markets;
        assert_eq!((ids(&before[0].deck).len(), ids(&before[1].deck).len()), (46, 20));
        let after = begun(&Options::new(3), number).position().expect("the decks are shuffled").markets;
        for (before, after) in before.iter().zip(&after) {
            assert_eq!((&after.up[..], &after.deck[..]), (&before.deck[..2], &before.deck[2..]));
        }
        tops.insert(after[0].up[0].id.clone());
    }
    assert!(tops.len() > 20, "they are shuffled");
}

#[test]
fn bel_setup_12_chests_lie_in_three_shuffled_piles() {
    let mut orders = BTreeSet::new();
    for number in 0..SEEDS {
        let (state, _) = dealt(&Options::new(2), number);
        let piles = state.position().expect("the decks are shuffled").piles;
        for (kind, pile) in ChestKind::ALL.into_iter().zip(&piles) {
            let (mut found, mut printed) = (pile.clone(), state.pack().chests(kind).to_vec());
            found.sort_unstable();
            printed.sort_unstable();
            assert_eq!(found, printed);
        }
        orders.insert(piles);
    }
    assert_eq!(orders.len() as u64, SEEDS);
}

#[test]
fn bel_setup_13_nobody_begins_with_anything() {
    for seats in 2..=5 {
        let view = begun(&Options::new(seats), 2).view(Viewer::Spectator);
        assert_eq!(view.supply, Supply::PRINTED);
        assert_eq!(view.piles, [20, 20, 10]);
        for lord in &view.lords {
            let held = [lord.food, lord.glyph, lord.barrel, lord.spells_ready, lord.spells_barred];
            assert_eq!((held, lord.shield_tokens, lord.magic_shield_tokens), ([0; 5], 0, 0));
            assert!(lord.chests.is_empty());
        }
    }
}

#[test]
fn bel_setup_14_the_first_captain_is_drawn_or_given_and_known_at_once() {
    let captain = |options: &Options, number| {
        let (state, events) = dealt(options, number);
        let drawn = events.iter().any(|event| matches!(event, Event::CaptainDrawn { .. }));
        (state.view(Viewer::Spectator).captain, drawn)
    };
    let drawn: BTreeSet<_> = (0..SEEDS).map(|number| captain(&Options::new(4), number)).collect();
    assert_eq!(drawn.len(), 4, "each seat is Captain in some game, before goblins are placed");
    assert!(drawn.iter().all(|(captain, drawn)| captain.is_some() && *drawn));
    let given = Options { captain: Some(Seat::at(2)), ..Options::new(4) };
    assert_eq!(captain(&given, 1), (Some(Seat::at(2)), false));
    // One who is given is known before anything is shuffled.
    let waiting = State::setup(&given).expect("it can be played").view(Viewer::Spectator);
    assert_eq!(waiting.captain, Some(Seat::at(2)));
    let stranger = Options { captain: Some(Seat::at(4)), ..Options::new(4) };
    assert_eq!(fault_paths(&stranger), ["captain BEL-SETUP-14"]);
}

#[test]
fn bel_setup_15_row_and_creatures_are_turned_up_after_the_goblins() {
    let (mut state, events) = dealt(&Options::new(2), 4);
    let is_turned_up = |event: &Event| matches!(event, Event::PlaceRevealed { .. } | Event::CreatureRevealed { .. });
    assert!(!events.iter().any(is_turned_up));
    let view = state.view(Viewer::Spectator);
    assert_eq!((view.phase, view.row.len(), view.deck), (PhaseView::Setup, 0, [3, 3, 10]));
    assert!(view.markets.iter().all(|market| market.up.is_empty()));
    let mut events = Vec::new();
    for seat in Seat::first_of(2) {
        state.apply(seat, &left_and_right(&state, seat, 0), &mut events).expect("it is legal");
    }
    let last_goblin = events.iter().rposition(|event| matches!(event, Event::GoblinPlaced { .. })).expect("placed");
    let first_card = events.iter().position(is_turned_up).expect("turned up");
    assert!(last_goblin < first_card);
    assert_eq!(state.turn(), Turn::Chance(Chance::Roll));
}

#[test]
fn options_that_cannot_be_played_are_refused_with_every_reason() {
    let options =
        Options { castles: Some(vec![CastleId::new(9)]), captain: Some(Seat::at(5)), day_limit: 0, ..Options::new(3) };
    assert_eq!(fault_paths(&options), ["castles BEL-SETUP-2", "captain BEL-SETUP-14", "day_limit BEL-END-7"]);
    let mut parts = crate::odd::pack().parts().clone();
    parts.castles.truncate(4);
    parts.goblins.truncate(9);
    parts.villages.truncate(6);
    let small = Options { pack: Pack::new(parts).expect("it can be played by four").into(), ..Options::new(5) };
    let faults = ["pack BEL-SETUP-2", "pack BEL-SETUP-3", "pack BEL-SETUP-6"];
    assert_eq!(fault_paths(&small), [faults[0], faults[1], faults[2]]);
}

#[test]
fn an_order_names_every_card_once() {
    let state = State::setup(&Options::new(2)).expect("it can be played");
    for wrong in [&[0, 1, 2, 3][..], &[0, 1, 2, 3, 3], &[0, 1, 2, 3, 5], &[128, 1, 2, 3, 4], &[0, 1, 2, 3, 4, 4]] {
        let outcome = ChanceOutcome::Order(wrong.iter().copied().collect());
        let mut changed = state.clone();
        let refused = changed.apply_chance(&outcome, &mut ()).expect_err("it is refused");
        assert_eq!((refused.refusal.code, changed == state), ("impossible_outcome", true), "{wrong:?}");
    }
}
