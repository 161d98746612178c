//! Sections 13.2 and 13.3: hidden information and chance.

use std::collections::{BTreeMap, BTreeSet};

use joute_bellum::{
    Breed, CastleId, ChanceOutcome, ChestKind, CreatureId, Deck, Event, Options, Order, Row, Side, State, TurnView,
};
use joute_kernel::{Game, Seat, SeatSet, Seed, Turn, Viewer};

use crate::setup::{SEEDS, dealt, step};
use crate::support::{seat, sketch, table};

/// Thefts behind it: W1 went from A to B to C, M1 from A to B, and G1 never moved.
const STOLEN: &str = "attack 2 | A G1=8 S2 V1 food3 | B M1=4@A ready1 | C W1=2@AB | wood 1,3,2 | metal 6,3 | gold 9 | row f-mill 3/0 w1 | \
                      deck v-ham 4/0; v-inn 5/0; t-keep 6/0 | box f-barn 1/0; v-wall 2/0 | evil e-imp; e-bat | evil.deck e-rat; e-owl | goblins g-nip; g-nag";

#[track_caller]
fn alike(one: &str, other: &str, viewers: impl Iterator<Item = Viewer>) {
    for viewer in viewers {
        // Indices of cards and chests follow from the order of lists: the same box for both.
        let pack = table(3, one).state.pack().clone();
        let view = |text: &str| sketch(3, text).load(&pack, &mut ()).expect("it loads").view(viewer);
        assert_eq!(view(one), view(other), "{viewer}");
        assert_eq!(format!("{:?}", view(one)), format!("{:?}", view(other)), "{viewer}");
    }
}

#[test]
fn bel_info_1_the_table_is_public() {
    let table = table(3, STOLEN);
    let spectator = table.spectator();
    assert_eq!((spectator.lords[0].food, spectator.lords[1].spells_ready), (3, 1));
    assert_eq!((spectator.row.len(), spectator.discard.len(), spectator.piles), (1, 0, [3, 2, 1]));
    assert_eq!((spectator.markets[0].up.len(), spectator.markets[0].deck, spectator.deck), (2, 2, [0, 2, 1]));
    assert_eq!((spectator.die, spectator.captain, spectator.day), (Row::new(2), Some(seat("A")), 1));
    let ids: Vec<_> = spectator.lords.iter().flat_map(|lord| &lord.chests).map(|chest| chest.id.to_string()).collect();
    assert_eq!(ids, ["G1", "M1", "W1"]);
    for viewer in Viewer::all_of(3) {
        let view = table.state.view(viewer);
        for (seen, public) in view.lords.iter().zip(&spectator.lords) {
            assert_eq!((&seen.totals, seen.food, seen.defence), (&public.totals, public.food, public.defence));
            assert_eq!(
                (&seen.left, &seen.right, seen.chests.len()),
                (&public.left, &public.right, public.chests.len())
            );
        }
        assert_eq!((&view.markets, &view.row, view.supply), (&spectator.markets, &spectator.row, spectator.supply));
    }
    let waiting = crate::support::table(2, "recruit 1 | A.hand e-imp").spectator();
    assert!(matches!(waiting.turn, TurnView::Asked { .. }) && waiting.waiting.is_some(), "a recruit without a side");
}

fn values(view: &joute_bellum::View) -> Vec<Option<u8>> {
    view.lords.iter().flat_map(|lord| &lord.chests).map(|chest| chest.value).collect()
}

#[test]
fn bel_info_2_a_value_is_known_to_owners_past_and_present() {
    let table = table(3, STOLEN);
    assert_eq!(values(&table.seen_by("A")), [Some(8), Some(4), Some(2)]);
    assert_eq!(values(&table.seen_by("B")), [None, Some(4), Some(2)]);
    assert_eq!(values(&table.seen_by("C")), [None, None, Some(2)]);
    assert_eq!(values(&table.spectator()), [None, None, None]);
    // Twin worlds after thefts: values that a viewer does not know may change places with any of their kind.
    let other = STOLEN.replace("G1=8", "G1=9").replace("gold 9", "gold 8");
    alike(STOLEN, &other, ["B", "C"].map(|lord| Viewer::Seat(seat(lord))).into_iter().chain([Viewer::Spectator]));
    let other = STOLEN.replace("M1=4", "M1=3").replace("metal 6,3", "metal 6,4");
    alike(STOLEN, &other, [Viewer::Seat(seat("C")), Viewer::Spectator].into_iter());
    // What is stolen is told by value to those who know it.
    let robbed = table.play("A: rob 1 M1");
    let stolen = robbed.events.iter().find(|event| matches!(event, Event::ChestStolen { .. })).expect("a theft");
    let told = |viewer| match State::witness(stolen, viewer) {
        Some(Event::ChestStolen { value, .. }) => value,
        _ => panic!("a theft is seen by all"),
    };
    let all: Vec<_> = Viewer::all_of(3).map(told).collect();
    assert_eq!(all, [Some(4), Some(4), None, None]);
}

#[test]
fn bel_info_3_chests_are_named_by_kind_and_draw_number() {
    let table = table(
        3,
        "scouts 1 | A T1 | B T1 | C T1 | wood 2,2,1 | tavern 9/0 | row t-keep 0/0 w1 m2 | wood 2,2,1,3 | metal 5,4",
    );
    let drawn = table.play("A: attack_place t-keep");
    assert_eq!(drawn.holds("A"), "W1=2 W4=3 M1=5 M2=4");
    assert_eq!(drawn.holds("B"), "W2=2");
    // The name says nothing of the place in the file: any value comes first.
    let mut first = BTreeSet::new();
    for number in 0..SEEDS {
        let piles = dealt(&Options::new(2), number).0.position().expect("the decks are shuffled").piles;
        first.insert(piles[0][0]);
    }
    let different: BTreeSet<u8> = joute_bellum::Pack::standard().chests(ChestKind::Wood).iter().copied().collect();
    assert_eq!(first, different, "any value comes first in some game");
}

#[test]
fn bel_info_4_owners_may_always_look() {
    let table = table(3, STOLEN).play("A: pass_attack; B: pass_attack; C: pass_attack");
    for phase in [table.clone(), table.play("A: end_recruit; B: end_recruit; C: end_recruit")] {
        assert_eq!(phase.seen_by("A").lords[0].chests[0].value, Some(8), "{}", phase.asked());
        assert_eq!(phase.seen_by("C").lords[2].chests[0].value, Some(2));
    }
}

#[test]
fn bel_info_5_orders_boxes_and_rolls_to_come_are_hidden_from_all() {
    let swaps = [
        ("wood 1,3,2", "wood 3,2,1"),
        ("v-ham 4/0; v-inn 5/0", "v-inn 5/0; v-ham 4/0"),
        ("evil.deck e-rat; e-owl", "evil.deck e-owl; e-rat"),
    ];
    for (this, that) in swaps {
        alike(STOLEN, &STOLEN.replace(this, that), Viewer::all_of(3));
        // The same with the box that each brings along: its order is no trace of the deck.
        let [one, other] = [STOLEN.to_owned(), STOLEN.replace(this, that)].map(|text| table(3, &text).state);
        for viewer in Viewer::all_of(3) {
            assert_eq!(one.view(viewer), other.view(viewer), "{that}, {viewer}");
            let redrawn =
                [&one, &other].map(|state| state.resample(viewer, &mut Seed::from_number(7).stream("redrawn")));
            assert_eq!(redrawn[0].position(), redrawn[1].position(), "{that}, {viewer}");
        }
    }
    let other = STOLEN
        .replace("v-ham 4/0; v-inn 5/0", "v-ham 4/0; v-wall 2/0")
        .replace("box f-barn 1/0; v-wall 2/0", "box f-barn 1/0; v-inn 5/0");
    alike(STOLEN, &other, Viewer::all_of(3));
    alike(STOLEN, &format!("{STOLEN} | script 3 5"), Viewer::all_of(3));
    // The multiset of everything is public: the box that is played with.
    assert_eq!(table(3, STOLEN).spectator().pack.chests(ChestKind::Metal).len(), 3);
}

#[test]
fn bel_info_6_the_kinds_of_the_next_places_are_public() {
    let view = dealt(&Options::new(3), 1).0.view(Viewer::Spectator);
    assert_eq!(view.deck, [4, 4, 10]);
    let mut state = crate::setup::begun(&Options::new(3), 1);
    let mut rng = Seed::from_number(1).stream("play");
    while !state.turn().is_over() {
        let view = state.view(Viewer::Spectator);
        let world = state.resample(Viewer::Spectator, &mut rng).position().expect("the decks are shuffled");
        assert!(world.deck.is_sorted_by_key(|&(kind, _)| kind));
        assert_eq!(world.deck.len(), view.deck.iter().map(|&count| usize::from(count)).sum::<usize>());
        step(&mut state, &mut rng, &mut Vec::new());
    }
}

#[test]
fn bel_info_7_goblins_are_secret_until_all_have_placed() {
    let text = "setup | A.left g-nip 1F1 | A.right g-nag 1S1 | B.hand g-gnaw; g-gnash | C.left g-gnat; g-gnome | goblins g-grin";
    let table = table(3, text);
    assert_eq!(table.asked(), "B");
    let mine = |lord: &str, of: usize| {
        let lords = table.seen_by(lord).lords;
        (lords[of].goblins.is_some(), lords[of].choice, lords[of].has_chosen)
    };
    assert_eq!(mine("A", 0), (true, Some([Side::Left, Side::Right]), true));
    assert_eq!(mine("B", 0), (false, None, true), "that A has placed is public");
    assert_eq!(mine("B", 1), (true, None, false));
    assert_eq!(mine("A", 1), (false, None, false));
    let view = table.spectator();
    assert!(view.lords.iter().all(|lord| lord.goblins.is_none() && lord.choice.is_none()));
    // Other goblins, or other sides, look the same to B.
    let other = text.replace("A.left g-nip 1F1 | A.right g-nag 1S1", "A.left g-nag 1S1; g-nip 1F1");
    let swapped = text.replace("g-gnome", "g-dummy").replace("g-grin", "g-gnome").replace("g-dummy", "g-grin");
    alike(text, &other, [Viewer::Seat(seat("B")), Viewer::Spectator].into_iter());
    alike(text, &swapped, [Viewer::Seat(seat("B")), Viewer::Seat(seat("A"))].into_iter());
    let (_, events) = dealt(&Options::new(2), 1);
    let hands = events.iter().filter(|event| matches!(event, Event::GoblinsDealt { .. }));
    let told: Vec<_> = hands.filter_map(|event| State::witness(event, Viewer::Seat(Seat::at(1)))).collect();
    let seen = |event: &Event| matches!(event, Event::GoblinsDealt { goblins: Some(_), .. });
    assert_eq!(told.iter().map(seen).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn bel_info_8_at_the_end_all_chests_are_known_and_the_decks_are_not() {
    let over = STOLEN.replace("attack 2", "over day_limit");
    for viewer in Viewer::all_of(3) {
        assert_eq!(values(&table(3, &over).state.view(viewer)), [Some(8), Some(4), Some(2)], "{viewer}");
    }
    alike(&over, &over.replace("evil.deck e-rat; e-owl", "evil.deck e-owl; e-rat"), Viewer::all_of(3));
    alike(&over, &over.replace("wood 1,3,2", "wood 3,2,1"), Viewer::all_of(3));
    // Whoever ends the game learns something by it.
    let ended = table(2, "attack 1 | limit 1 | tavern 9/0 | A W1=2").play("A: pass_attack; B: pass_attack");
    assert!(ended.events.iter().any(|event| matches!(event, Event::Ended { .. }) && State::reveals(event)));
}

#[test]
fn bel_info_9_a_spectator_sees_what_all_see_and_nothing_hidden() {
    // Values that stand nowhere else.
    let text = "attack 2 | A W1=71 M1=72@B | B G1=73 | wood 81,82 | metal 83 | gold 84 | tavern 9/0 | script 6 6";
    let table = table(2, text);
    let printed = format!("{:?}", table.spectator());
    assert!(["71", "72", "73", "81", "82", "83", "84"].iter().all(|value| !printed.contains(value)), "{printed}");
    let own = format!("{:?}", table.seen_by("B"));
    assert!(own.contains("73") && own.contains("72") && !own.contains("71") && !own.contains("84"));
}

#[test]
fn bel_info_10_worlds_keep_what_is_known_and_share_out_the_rest() {
    let mut wooden: BTreeMap<u8, u32> = BTreeMap::new();
    let text = "attack 2 | A W1=1 | B W2=2@A | C W3=3 W4=3 | wood 1,1,2 | metal 5 | row f-mill 1/0";
    let state = table(3, text).state;
    for number in 0..400 {
        let world = state.resample(Viewer::Seat(seat("A")), &mut Seed::from_number(number).stream("worlds"));
        world.check_invariants().expect("a sound world");
        let position = world.position().expect("set-up is over");
        let value = |lord: usize, index: usize| position.lords[lord].chests[index].value;
        assert_eq!((value(0, 0), value(1, 0)), (1, 2), "A knows W1 and W2");
        let unknown = [value(2, 0), value(2, 1)].into_iter().chain(position.piles[0].iter().copied());
        let mut unknown: Vec<u8> = unknown.collect();
        *wooden.entry(unknown[0]).or_default() += 1;
        unknown.sort_unstable();
        assert_eq!((unknown, &position.piles[1]), (vec![1, 1, 2, 3, 3], &vec![5]));
    }
    // Two of five are worth 1, one is worth 2, two are worth 3.
    let share = |value| wooden.get(&value).copied().unwrap_or(0);
    assert!(share(1) > 120 && share(2) > 50 && share(3) > 120, "{wooden:?}");
}

#[test]
fn bel_rng_1_one_seed_one_game() {
    let played = |number| {
        let mut rng = Seed::from_number(number).stream("game");
        let mut state = State::setup(&Options::new(3)).expect("it can be played");
        let mut events = Vec::new();
        while !state.turn().is_over() {
            step(&mut state, &mut rng, &mut events);
        }
        (state, events)
    };
    let (this, again, other) = (played(1), played(1), played(2));
    assert!(this == again);
    assert!(this.1 != other.1);
    // Without being asked chance says nothing, and nothing that it was not asked.
    let mut asking = table(2, "attack 1").state;
    let refused = asking.apply_chance(&ChanceOutcome::Roll(Row::ALL[0]), &mut ()).expect_err("nothing is asked");
    assert_eq!((refused.refusal.code, refused.refusal.rule.0), ("no_chance_pending", "BEL-RNG-1"));
    let mut due = table(2, "horde").state;
    let refused = due.apply_chance(&ChanceOutcome::Captain(Seat::at(0)), &mut ()).expect_err("a roll is asked");
    assert_eq!((refused.refusal.code, refused.refusal.rule.0), ("impossible_outcome", "BEL-RNG-2"));
}

/// The set-up with these orders for castles and goblins and the order of the file for all others.
fn arranged(options: &Options, castles: &[u8], goblins: &[u8]) -> (State, Vec<String>) {
    let mut state = State::setup(options).expect("it can be played");
    let mut told = Vec::new();
    while let Turn::Chance(event) = state.turn() {
        told.push(event.to_string());
        let mut rng = Seed::from_number(1).stream("set-up");
        let outcome = match (state.sample_chance(&event, &mut rng), event) {
            (ChanceOutcome::Order(order), joute_bellum::Chance::Shuffle(deck)) => ChanceOutcome::Order(match deck {
                Deck::Castles => castles.iter().copied().collect(),
                Deck::Goblins => goblins.iter().copied().collect(),
                _ => (0..order.len() as u8).rev().collect::<Order>(),
            }),
            (outcome, _) => outcome,
        };
        state.apply_chance(&outcome, &mut ()).expect("it is possible");
    }
    (state, told)
}

#[test]
fn bel_rng_2_chance_is_asked_in_a_fixed_order_and_lists_are_read_from_the_front() {
    let (castles, goblins) = ([3, 1, 4, 0, 2], [9, 2, 5, 4, 0, 1, 3, 6, 7, 8]);
    let (state, told) = arranged(&Options::new(2), &castles, &goblins);
    let order = "shuffle castles, shuffle goblins, shuffle farms, shuffle villages, shuffle towns, shuffle evil, shuffle super_evil, \
                 shuffle wood, shuffle metal, shuffle gold, captain";
    assert_eq!(told.join(", "), order);
    let view = |number| state.view(Viewer::Seat(Seat::at(number))).lords[usize::from(number)].clone();
    let goblin = |number: u8| CreatureId::new(Breed::Goblin, number + 1).expect("a goblin");
    assert_eq!((view(0).castle, view(0).goblins), (Some(CastleId::new(3)), Some([goblin(2), goblin(9)])));
    assert_eq!((view(1).castle, view(1).goblins), (Some(CastleId::new(1)), Some([goblin(4), goblin(5)])));
    let position = state.position().expect("the decks are shuffled");
    let pack = state.pack().parts();
    let deck: Vec<&str> = position.deck.iter().map(|(_, card)| card.id.as_str()).collect();
    let from_the_end = |cards: &[joute_bellum::Place], count: usize| {
        cards.iter().rev().take(count).map(|card| card.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(deck[..3], from_the_end(&pack.farms, 3));
    assert_eq!(deck[3..6], from_the_end(&pack.villages, 3));
    assert_eq!(deck[6..], from_the_end(&pack.towns, 10));
    assert_eq!(position.markets[0].deck[0].id, pack.evil[45].id);
    assert!(position.piles[2].iter().eq(pack.chests[2].iter().rev()));
    // What is configured is not asked.
    let given = Options {
        castles: Some(vec![CastleId::new(0), CastleId::new(1)]),
        captain: Some(Seat::at(1)),
        ..Options::new(2)
    };
    let (_, told) = arranged(&given, &castles, &goblins);
    assert_eq!(told.join(", "), order.replace("shuffle castles, ", "").replace(", captain", ""));
    // Afterwards chance is asked for rolls alone, once for each.
    let mut state = state;
    let mut rng = Seed::from_number(3).stream("play");
    let (mut asked, mut events) = (0, Vec::new());
    while !state.turn().is_over() {
        if let Turn::Chance(event) = state.turn() {
            assert_eq!(event, joute_bellum::Chance::Roll);
            asked += 1;
        }
        step(&mut state, &mut rng, &mut events);
    }
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Rolled { .. })).count(), asked);
}

#[test]
fn bel_rng_3_each_face_of_the_die_is_as_likely() {
    let state = table(2, "horde").state;
    let mut rng = Seed::from_number(1).stream("die");
    let mut faces = [0_i32; 6];
    for _ in 0..6_000 {
        match state.sample_chance(&joute_bellum::Chance::Roll, &mut rng) {
            ChanceOutcome::Roll(row) => faces[row.index()] += 1,
            other => panic!("{other} for a roll"),
        }
    }
    // Four standard errors of a share of one in six.
    assert!(faces.iter().all(|&count| (count - 1_000).abs() < 116), "{faces:?}");
    let mut captains = BTreeSet::new();
    for _ in 0..100 {
        captains.insert(state.sample_chance(&joute_bellum::Chance::Captain, &mut rng).to_string());
    }
    assert_eq!(captains.len(), 2);
}

#[test]
fn bel_rng_4_a_script_stands_in_for_chance() {
    let text = "horde | script 5 1 3 | A barrel2 | evil.deck e-imp; e-bat | tavern 9/0";
    let table = table(2, text).play("A: reroll barrel; A: reroll barrel; A: pass_reroll; B: pass_reroll");
    let rolled = |event: &Event| match event {
        Event::Rolled { row, .. } => Some(row.number()),
        _ => None,
    };
    assert_eq!(table.events.iter().filter_map(rolled).collect::<Vec<_>>(), [5, 1, 3]);
    let next = table.play("A: pass_attack; B: pass_attack; A: end_recruit; B: end_recruit");
    assert_eq!(next.asked(), "roll", "the script is over");
    assert_eq!(next.state.turn(), Turn::Chance(joute_bellum::Chance::Roll));
    assert_eq!(next.state.turn().seats(), SeatSet::EMPTY);
}
