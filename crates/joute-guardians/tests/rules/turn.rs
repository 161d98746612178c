//! GUA-SETUP, GUA-TURN, GUA-DRAW, GUA-HAND, GUA-PLACE, GUA-LIMIT, GUA-DISC, GUA-UP.

use std::sync::Arc;

use joute_guardians::{ChanceOutcome, Event, Options, Phase, State};
use joute_kernel::{Game, Rng, Seat, Seed, Turn, Viewer};

use crate::decks;
use crate::support::{Scene, asked, left_of, legal, names, own, play, refused, stack};

fn new_game(first: Option<u8>) -> State {
    let options = Options { first: first.map(Seat::at), ..Options::new(Arc::clone(decks::table(2))) };
    State::setup(&options).unwrap_or_else(|error| panic!("{error}"))
}

fn let_chance(state: &mut State, rng: &mut Rng) -> Vec<Event> {
    let mut events = Vec::new();
    while let Turn::Chance(event) = state.turn() {
        let outcome = state.sample_chance(&event, rng);
        state.apply_chance(&outcome, &mut events).unwrap_or_else(|refused| panic!("{refused}"));
    }
    events
}

#[test]
fn gua_setup_1_gua_setup_2_gua_setup_3_gua_setup_6_twelve_cards_stones_and_three_lands_each() {
    let mut state = new_game(None);
    assert_eq!(state.turn(), Turn::Chance(joute_guardians::Chance::Shuffle(Seat::at(0))));
    let_chance(&mut state, &mut Seed::from_number(1).stream("chance"));
    for seat in 0..2 {
        assert_eq!((own(&state, seat).hand.count, own(&state, seat).draw, own(&state, seat).stones), (12, 59, 8));
        assert!(["a", "b", "c"].iter().all(|column| {
            crate::support::controller(&state, &format!("{column}{}", 2 + seat)) == Some(seat.into())
        }));
    }
    assert_eq!((asked(&state), refused(&state, 0, "ready")), (vec![0, 1], "GUA-ASK-2"));
}

#[test]
fn gua_setup_4_gua_setup_5_a_hand_without_shield_may_be_redrawn_for_a_stone_once() {
    let mut state = new_game(Some(1));
    let order = |seat: u8, last: &[u8]| {
        let mut numbers: Vec<u8> = (0..71).collect();
        numbers.sort_by_key(|number| last.contains(number));
        ChanceOutcome::Order(
            numbers.into_iter().map(|number| joute_guardians::CardId::new(Seat::at(seat), number)).collect(),
        )
    };
    let shields: Vec<u8> = (0..8).collect();
    state.apply_chance(&order(0, &shields), &mut ()).unwrap();
    state.apply_chance(&order(1, &[]), &mut ()).unwrap();
    assert_eq!((refused(&state, 0, "redraw"), refused(&state, 1, "redraw")), ("legal", "GUA-SETUP-4"));
    play(&mut state, "0 redraw");
    assert_eq!(own(&state, 0).hand.count, 12, "nothing is shown before both have said");
    assert_eq!(refused(&state, 0, "redraw"), "GUA-ASK-1");
    play(&mut state, "1 keep");
    assert_eq!((own(&state, 0).stones, own(&state, 0).hand.count), (7, 0));
    state.apply_chance(&order(0, &shields), &mut ()).unwrap();
    assert_eq!(own(&state, 0).hand.count, 12, "the second draw stands");
    play(&mut state, "1 pass\n0 pass");
    assert_eq!((asked(&state), refused(&state, 0, "redraw")), (vec![0, 1], "GUA-SETUP-4"));
}

#[test]
fn gua_turn_3_gua_ask_30_the_first_is_drawn_by_lot_unless_it_is_given() {
    let mut rng = Seed::from_number(3).stream("chance");
    let mut state = new_game(None);
    let_chance(&mut state, &mut rng);
    play(&mut state, "0 keep\n1 keep");
    assert_eq!(state.turn(), Turn::Chance(joute_guardians::Chance::First));
    let mut state = new_game(Some(1));
    let_chance(&mut state, &mut rng);
    play(&mut state, "1 keep\n0 keep");
    assert_eq!(state.view(Viewer::Spectator).initiative, Some(Seat::at(1)));
}

/// Example 1.
#[test]
fn gua_draw_1_gua_draw_2_gua_draw_3_gua_draw_4_base_draw_lands_and_the_lower_up_card() {
    let mut scene = Scene::quick().at(Phase::Draw).draw(0, "man1 man2 man3 man4 man5").draw(1, "foe1 foe2 foe3 foe4");
    scene = scene.terrain(1, "b2", "land1");
    (scene.turn, scene.lower) = (2, Some(0));
    let state = scene.load();
    assert_eq!(names(&state, 0, own(&state, 0).hand.shown()), ["man1", "man2", "man3"], "3 - 1 + 1, from the top");
    assert_eq!(own(&state, 1).hand.count, 4, "3 + 1");
    let mut equal = Scene::quick().at(Phase::Draw).draw(0, "man1 man2 man3 man4 man5").draw(1, "foe1 foe2 foe3 foe4");
    equal.turn = 2;
    assert_eq!(own(&equal.load(), 0).hand.count, 3, "gua_draw_3");
    equal.turn = 1;
    assert_eq!(own(&equal.load(), 0).hand.count, 0, "gua_draw_1");
}

#[test]
fn gua_draw_5_what_is_left_is_drawn() {
    let mut scene = Scene::quick().at(Phase::Draw).draw(0, "man1").discard(0, "man2 man3");
    scene.turn = 2;
    let state = scene.load();
    assert_eq!((own(&state, 0).hand.count, own(&state, 0).draw, own(&state, 0).discard.len()), (1, 0, 2));
}

#[test]
fn gua_hand_1_gua_hand_2_gua_hand_4_cards_come_back_from_strongholds_alone() {
    let mut state = Scene::of(2)
        .at(Phase::Organise)
        .stack(0, "b1", "shield1", "man3 item2")
        .under(0, "b1", "seer4")
        .stack(0, "b2", "shield2", "man5")
        .hand(0, "man6")
        .pen(0, "man7")
        .depot(0, "spell8")
        .load();
    assert_eq!(own(&state, 0).hand.count, 3, "gua_hand_1: with Depot and Pen");
    assert_eq!(refused(&state, 0, "take man5"), "GUA-HAND-2");
    assert_eq!(refused(&state, 0, "take man3"), "GUA-LIMIT-5", "the item first");
    play(&mut state, "0 take item2\n0 take man3\n0 take seer4\n0 put man6 b1");
    assert_eq!(refused(&state, 0, "take man6"), "GUA-ASK-6");
    let others = state.view(Viewer::Seat(Seat::at(1)));
    let (at, player) = (left_of(0), &others.players[0]);
    assert_eq!((player.hand.count, player.strongholds[1].under.count), (3, 1), "gua_ask_29: as when it was opened");
    assert_eq!(others.spaces[at.index() + 1].stack.count, 2);
    play(&mut state, "0 ready\n1 ready");
    assert_eq!(stack(&state, "b1"), (Some(0), vec!["man6".into()]));
}

#[test]
fn gua_hand_4_gua_limit_3_a_shield_without_a_creature_returns_to_the_hand() {
    let mut state = Scene::quick().at(Phase::Organise).stack(0, "b1", "shield1", "man3").load();
    play(&mut state, "0 take man3\n0 ready\n1 ready");
    assert_eq!((own(&state, 0).hand.count, crate::support::trophies(&state, 1)), (2, 0));
}

#[test]
fn gua_place_1_gua_place_2_gua_place_3_gua_place_7_gua_place_8_gua_limit_1_gua_limit_5_what_goes_where() {
    let mut scene = Scene::of(2).at(Phase::Organise).hand(0, "man20 man11 man10 item1 item2 upgrade3 spell5 shield6");
    scene = scene.ruins("c1", 1);
    let mut state = scene.load();
    assert_eq!(refused(&state, 0, "put man20 c1"), "GUA-PLACE-5", "gua_place_5: no Ruins");
    assert_eq!(refused(&state, 0, "put man20 b4"), "GUA-PLACE-1");
    assert_eq!(refused(&state, 0, "put spell5 b1"), "GUA-PLACE-1");
    assert_eq!(refused(&state, 0, "put_under man20 b1"), "GUA-PLACE-8");
    assert_eq!(refused(&state, 0, "upgrade upgrade3 b1"), "GUA-PLACE-3", "not in the middle");
    assert_eq!(refused(&state, 0, "put item1 b1"), "GUA-LIMIT-5");
    play(&mut state, "0 put man20 b1\n0 put item1 b1\n0 upgrade upgrade3 a1");
    assert_eq!(refused(&state, 0, "put man11 b1"), "GUA-LIMIT-1");
    assert_eq!(refused(&state, 0, "put item2 b1"), "GUA-LIMIT-5");
    play(&mut state, "0 put man10 b1\n0 put item2 b1");
}

#[test]
fn gua_place_4_gua_place_5_gua_place_6_gua_limit_2_gua_limit_3_gua_limit_6_shields_in_turns() {
    let scene = |scene: Scene| {
        scene
            .at(Phase::Shields)
            .on(0, "a1", "man3 man4")
            .on(0, "b1", "man5")
            .stack(0, "b2", "standard9", "man6")
            .hand(0, "shield1 shield2 standard3 man7")
            .hand(1, "shield8")
            .load()
    };
    assert_eq!(refused(&scene(Scene::of(2)), 0, "shield standard3 a1"), "GUA-LIMIT-6");
    let mut state = scene(Scene::quick());
    assert!(legal(&state, 0).contains(&"shield standard3 a1".to_owned()), "GUA-QUICK-2: a plain Shield there");
    assert_eq!(refused(&state, 0, "shield man7 a1"), "GUA-PLACE-4");
    assert_eq!(refused(&state, 0, "shield shield1 c1"), "GUA-LIMIT-3");
    assert_eq!(refused(&state, 0, "shield shield1 b4"), "GUA-PLACE-5");
    play(&mut state, "0 shield shield1 a1");
    assert_eq!((asked(&state), legal(&state, 1)), (vec![1], vec!["pass".into()]), "asked with nothing to cover");
    play(&mut state, "1 pass");
    assert_eq!(refused(&state, 0, "shield shield2 a1"), "GUA-LIMIT-2");
    play(&mut state, "0 shield shield2 b1");
    assert_eq!(asked(&state), [0], "gua_place_4: a pass is final");
    assert_eq!(stack(&state, "a1"), (Some(0), vec!["man3".into(), "man4".into()]), "gua_place_6: the whole stack");
}

#[test]
fn gua_disc_1_gua_disc_2_gua_disc_3_down_to_seven_then_depot_and_pen() {
    let mut state = Scene::quick()
        .at(Phase::Discard)
        .hand(0, "man1 man2 man3 man4 man5 spell6 spell7 shield8 land9")
        .hand(1, "foe1 foe2 foe3 foe4 foe5 foe6 foe7")
        .draw(0, "man9")
        .draw(1, "foe8")
        .load();
    assert_eq!(asked(&state), [0], "gua_disc_1: seven are no more than seven");
    play(&mut state, "0 discard man1");
    assert_eq!(own(&state, 0).discard.len(), 0, "gua_ask_7: shown together");
    assert_eq!(refused(&state, 0, "discard man1"), "GUA-DISC-1");
    play(&mut state, "0 discard spell6");
    assert_eq!(crate::support::discarded(&state, 0), ["man1", "spell6"]);
}

#[test]
fn gua_up_1_gua_up_2_the_highest_moves_first_and_ties_go_to_the_bottom() {
    let scene = Scene::quick()
        .at(Phase::UpCards)
        .draw(0, "man5 man1 man7")
        .draw(1, "foe5 foe3 foe9")
        .stack(0, "b1", "shield1", "man2")
        .stack(1, "b4", "shield2", "foe2");
    let state = scene.load();
    let view = state.view(Viewer::Spectator);
    assert_eq!((view.initiative, view.lower), (Some(Seat::at(1)), Some(Seat::at(0))));
    assert_eq!((asked(&state), view.players[0].draw), (vec![1], 3), "the up-card stays on its pile");
    let sampled = <State as Game>::imagine(&state.view(Viewer::Seat(Seat::at(0))));
    assert_eq!(sampled.view(Viewer::Seat(Seat::at(0))), state.view(Viewer::Seat(Seat::at(0))));
}

#[test]
fn gua_up_3_an_empty_pile_shows_a_card_of_the_discard_pile() {
    let mut state = Scene::quick()
        .at(Phase::UpCards)
        .discard(0, "man5 man9")
        .draw(1, "foe7")
        .stack(0, "b1", "shield1", "man2")
        .stack(1, "b4", "shield2", "foe2")
        .load();
    assert_eq!(state.turn(), Turn::Chance(joute_guardians::Chance::UpCard(Seat::at(0))));
    let nine = state.table().named("man9").unwrap();
    state.apply_chance(&ChanceOutcome::Card(nine), &mut ()).unwrap();
    assert_eq!((asked(&state), own(&state, 0).discard.len()), (vec![0], 2), "it stays in the discard pile");
}

#[test]
fn gua_up_3_after_ten_ties_it_goes_to_who_did_not_have_it() {
    let mut scene = Scene::quick().at(Phase::UpCards).draw(0, "man5").draw(1, "foe5");
    scene = scene.stack(0, "b1", "shield1", "man2").stack(1, "b4", "shield2", "foe2");
    scene.turn = 2;
    let view = scene.load().view(Viewer::Spectator);
    assert_eq!((view.initiative, view.lower), (Some(Seat::at(1)), None));
    scene.turn = 1;
    assert_eq!(scene.load().view(Viewer::Spectator).initiative, Some(Seat::at(0)), "turn 1: the seat drawn by lot");
}

#[test]
fn gua_turn_1_gua_turn_2_gua_vic_5_shields_are_unturned_and_the_last_turn_ends_in_a_draw() {
    let mut scene = Scene::quick().stack(0, "b1", "shield1", "man2").draw(0, "man9 man8 man7 man6").draw(1, "foe1");
    let mut state = scene.load();
    play(&mut state, "0 turn b1\n0 pass");
    let view = state.view(Viewer::Spectator);
    assert_eq!((view.turn, view.phase, view.spaces[left_of(0).index() + 1].turned), (2, Phase::Organise, false));
    scene.rules.turn_cap = Some(1);
    let mut state = scene.load();
    play(&mut state, "0 turn b1\n0 pass");
    assert_eq!(crate::support::end(&state), Some(("turn_cap", None)));
}
