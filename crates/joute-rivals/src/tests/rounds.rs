//! RVL-ROUND, RVL-TURN, RVL-DEC, RVL-TXT.

use crate::event::Event;
use crate::options::Rules;
use crate::state::{EndStep, Frame};
use crate::tests::scene::Scene;
use joute_kernel::{Game, Seat};

#[test]
fn rvl_round_1_four_cards_each_and_a_reshuffle_when_they_are_short() {
    let scene = Scene::new(3);
    assert!((0..3).all(|seat| scene.state.player(Seat::at(seat)).hand == 4));
    let mut scene = scene;
    scene.state.end_round(EndStep::Discard, &mut Vec::new());
    // Three left in the deck of each: the discard pile of four is shuffled for the fourth card.
    let mut scene = scene.goes(Frame::Draw { place: 0, due: 4 });
    let asked = scene.state.open.asked;
    assert!(matches!(asked, crate::state::Asked::Chance(crate::chance::Chance::Shuffle(_))), "{asked:?}");
    scene = scene.chances();
    assert!((0..3).all(|seat| scene.state.player(Seat::at(seat)).hand == 4));
}

#[test]
fn rvl_round_2_rvl_turn_2_everybody_plays_turn_1_then_everybody_turn_2() {
    let mut scene = Scene::new(3);
    let mut turns = Vec::new();
    for _ in 0..6 {
        turns.push((scene.state.open.seat.index(), scene.state.open.turn, scene.state.open.ap));
        let seat = scene.state.open.seat.index() as u8;
        scene = scene.does(seat, "end").chances();
    }
    assert_eq!(turns, [(0, 1, 2), (1, 1, 2), (2, 1, 2), (0, 2, 2), (1, 2, 2), (2, 2, 2)]);
    assert_eq!(scene.state.open.round, 2);
}

#[test]
fn rvl_round_2_rvl_txt_3_who_owes_no_answer_is_refused_alike() {
    let scene = Scene::new(3).refuses(1, "end", "not_your_turn", "RVL-ROUND-2").refuses(
        1,
        "harvest",
        "not_your_turn",
        "RVL-ROUND-2",
    );
    scene.refuses(0, "keep -", "wrong_question", "RVL-DEC-2").refuses(
        1,
        "ashak nobody",
        "not_your_turn",
        "RVL-ROUND-2",
    );
}

#[test]
fn rvl_txt_2_what_has_the_form_of_an_action_is_one_and_anything_else_is_not() {
    let scene = Scene::new(3);
    for text in
        ["step", "step 0,1 0,2", "Step 0,1", "step 0,1 ", "shield 0,1 destroy:", "bonus", "consult top3", "buy 01 1"]
    {
        assert!(scene.state.read(Seat::at(0), text).is_err(), "{text}");
    }
    scene.refuses(0, "explore B99", "unknown", "RVL-TXT-2").refuses(0, "step 9,9", "not_next", "RVL-MOVE-1");
}

#[test]
fn rvl_txt_2_what_is_misspelt_is_no_action_and_what_is_unknown_is_refused() {
    let scene = Scene::fight(3).hand(0, "double_blaster");
    let misspelt = [
        ("step 1;1", 5),
        ("step 1,-0", 5),
        ("explore b2", 8),
        ("explore B2", 8),
        ("shield 0,1 destroy:0,01", 11),
        ("discard Ram", 8),
        ("discard 2ram", 8),
        ("ashak -", 6),
        ("anticipate -1", 11),
        ("choose +1", 7),
        ("rp gold", 3),
        ("guild pay:gold", 6),
        ("ultimate 1+0", 9),
        ("ultimate 1+1", 9),
        ("ultimate x", 9),
        ("keep ram,gills", 5),
        ("keep ram,", 5),
        ("loot --", 5),
        ("play double_blaster 1 mods:b,a", 22),
        ("play double_blaster 1 mods:-", 22),
    ];
    let scene = misspelt.into_iter().fold(scene, |scene, (text, offset)| scene.misreads(text, offset));
    for unknown in ["discard nothing", "play nothing", "play double_blaster 1 mods:nothing", "keep nothing,nothing"] {
        assert_eq!(scene.read(0, unknown).expect_err("refused").code, "unknown", "{unknown}");
    }
    // However large, a number is one; however long, a set of mods is one.
    let scene = scene.refuses(0, "anticipate 300", "wrong_question", "RVL-DEC-2");
    let many = format!("play double_blaster 1 mods:{}", ["overcharge"; 41].join(","));
    scene.refuses(0, &many, "no_card", "RVL-CARD-2");
}

#[test]
fn rvl_txt_1_rvl_dec_1_lists_are_sorted_by_their_texts_without_doubles() {
    // `answers` compares the texts; designs before and after `top` are both in the list.
    let mut scene = Scene::new(3).stock(0, 10, 10).down("B09").hand(0, "blaster blaster psywave");
    scene.state.open.sponsors = scene.state.open.sponsors.with(crate::arena::HexId::CENTRE);
    let texts = scene.answers(0);
    assert_eq!(texts.iter().filter(|text| text.as_str() == "uninstall hand blaster").count(), 1);
    assert!(texts.contains(&"schema resin top".to_owned()) && texts.len() > 15);
}

#[test]
fn rvl_round_3_rvl_round_15_hands_are_discarded_and_the_token_passes_clockwise() {
    let mut scene = Scene::new(3);
    scene.state.end_round(EndStep::Discard, &mut scene.events);
    assert_eq!(scene.state.open.token, Seat::at(1));
    assert!((0..3).all(|seat| scene.state.player(Seat::at(seat)).hand == 0));
    assert_eq!(scene.events.iter().filter(|event| matches!(event, Event::HandDiscarded { .. })).count(), 12);
}

#[test]
fn rvl_round_4_of_two_the_one_with_fewer_hp_gets_the_token() {
    let token = |hp: [u8; 3], holder: u8| {
        let mut scene = Scene::new(3).hp(0, hp[0]).hp(1, hp[1]).hp(2, hp[2]);
        for seat in (0..3).filter(|&seat| hp[usize::from(seat)] == 0) {
            (scene.seat(seat).died, scene.seat(seat).hex) = (1, None);
        }
        scene.state.open.token = Seat::at(holder);
        scene.state.end_round(EndStep::Discard, &mut scene.events);
        scene.state.open.token.index()
    };
    assert_eq!(token([9, 8, 0], 0), 1);
    assert_eq!(token([8, 9, 0], 1), 0);
    assert_eq!(token([9, 9, 0], 0), 0, "on a tie it stays");
    assert_eq!(token([0, 9, 9], 0), 1, "from a dead holder it passes clockwise");
    assert_eq!(token([9, 9, 9], 0), 1, "of three it goes round");
}

#[test]
fn rvl_round_8_rvl_event_1_a_new_event_replaces_the_old_one_from_the_end_of_round_1() {
    let scene = Scene::new(3);
    assert_eq!(scene.state.open.event, None);
    let scene = scene.goes(Frame::ShowEvent);
    let first = scene.state.open.event.expect("an event");
    let scene = scene.goes(Frame::ShowEvent);
    assert!(scene.state.open.event != Some(first) && scene.state.open.past_events.holds(first));
}

#[test]
fn rvl_round_8_rvl_card_7_rvl_event_2_an_empty_deck_of_events_is_made_of_its_discard_pile() {
    let mut scene = Scene::new(3).event("fire");
    (scene.state.hidden.events, scene.state.open.events) = (Default::default(), 0);
    // With no event left the active one is not replaced.
    let alone = scene.clone().goes(Frame::RoundEnd(EndStep::Event));
    assert_eq!(alone.state.open.event, Some(alone.card("fire")));
    let fog = scene.card("fog");
    scene.state.open.past_events.add(fog);
    let scene = scene.goes(Frame::RoundEnd(EndStep::Event));
    assert_eq!(scene.open(), "shuffle events");
    let scene = scene.chances();
    assert_eq!((scene.state.open.event, scene.state.open.events), (Some(fog), 0));
    assert!(scene.state.open.past_events.holds(scene.card("fire")));
}

#[test]
fn rvl_round_8_with_the_option_the_event_comes_before_the_sponsors() {
    let order = |event_before_sponsors| {
        let scene = Scene::with(3, Rules { event_before_sponsors, ..Rules::default() });
        let mut steps = vec![EndStep::Discard];
        while steps.last() != Some(&EndStep::Next) {
            steps.push(scene.state.step_after(steps[steps.len() - 1]));
        }
        steps
    };
    use EndStep::{Discard, Drought, Era, Event, Interface, Next, Refresh, Sponsors, Zones};
    assert_eq!(order(false), [Discard, Zones, Sponsors, Drought, Event, Interface, Refresh, Era, Next]);
    assert_eq!(order(true), [Discard, Zones, Event, Sponsors, Drought, Interface, Refresh, Era, Next]);
}

#[test]
fn rvl_round_9_the_visible_interface_cards_are_replaced() {
    let scene = Scene::new(3);
    let before = scene.state.open.interface.row;
    let scene = scene.goes(Frame::RoundEnd(EndStep::Interface));
    assert!(before.iter().all(|card| scene.state.open.interface.discard.holds(card)));
    assert_eq!(scene.state.open.interface.row.len(), 2);
}

#[test]
fn rvl_round_13_rvl_round_14_a_dead_holder_passes_the_token_and_is_skipped() {
    let mut scene = Scene::new(3);
    scene.state.open.token = Seat::at(1);
    (scene.seat(1).died, scene.seat(1).hex, scene.seat(1).hp) = (1, None, 0);
    scene.state.open.stack.clear();
    scene.state.begin_round(&mut scene.events);
    assert_eq!(scene.state.open.token, Seat::at(2));
    assert_eq!(scene.state.open.order.as_slice(), [Seat::at(2), Seat::at(0)]);
}

#[test]
fn rvl_round_14_who_dies_after_step_3_passes_the_token_at_once() {
    let mut scene = Scene::new(4).zones("I-A").at(1, "2,-6").hp(1, 4);
    (scene.state.open.round, scene.state.open.token) = (1, Seat::at(1));
    scene.state.open.stack.clear();
    scene.state.push(Frame::RoundEnd(EndStep::Drought));
    scene.state.remove_zones(&mut scene.events);
    scene.state.fall(0, false, &mut scene.events);
    assert_eq!((scene.state.player(Seat::at(1)).died, scene.state.open.token), (1, Seat::at(2)));
    // In a turn it stays to the end of the round (RVL-ROUND-13).
    let mut scene = Scene::new(4);
    scene.state.eliminate(Seat::at(0), None, &mut scene.events);
    assert_eq!(scene.state.open.token, Seat::at(0));
}

#[test]
fn rvl_turn_5_rvl_dec_4_the_main_decision_is_asked_even_if_only_its_end_is_left() {
    let mut scene = Scene::new(3);
    scene.state.open.ap = 0;
    assert_eq!(scene.answers(0), ["end"]);
}

#[test]
fn rvl_txt_2_a_seat_is_0_to_5_whoever_plays() {
    let scene = Scene::fight(3).hand(0, "double_blaster");
    let scene = scene.refuses(0, "play double_blaster 5", "wrong_target", "RVL-ATK-6");
    let scene = scene.refuses(0, "hack d4", "wrong_target", "RVL-DRONE-14");
    scene.misreads("play double_blaster 6", 20).misreads("hack d6", 5).misreads("drone_attack 6", 13);
}

#[test]
fn rvl_txt_2_words_that_are_no_ids_stand_where_section_29_has_them() {
    let scene = Scene::fight(3).hand(0, "double_blaster");
    // No action at all.
    let nothing = ["play resin", "skill top", "uninstall hand rp", "schema resin tokens", "take resources"];
    let scene =
        nothing.into_iter().fold(scene, |scene, text| scene.misreads(text, text.rfind(' ').expect("words") + 1));
    // Actions, which a rule refuses.
    let scene = scene.refuses(0, "steal tokens", "wrong_question", "RVL-DEC-2");
    let scene = scene.refuses(0, "bonus schema top", "wrong_question", "RVL-DEC-2");
    scene.refuses(0, "schema resin top", "no_resources", "RVL-SPEND-3");
}
