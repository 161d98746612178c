//! GUA-ASK: what is asked, how it is refused and written, and what nobody is told.

use joute_guardians::cards::{Border, Card};
use joute_guardians::{Act, Action, ChanceOutcome, Phase, State};
use joute_kernel::{Game, Line, Naming, Seat, Turn, Viewer};

use crate::support::{Scene, asked, controller, legal, own, play, refused, stack};

fn plain() -> Scene {
    Scene::quick().stack(0, "b1", "shield1", "man3").stack(1, "b4", "shield2", "foe4")
}

#[test]
fn gua_ask_1_gua_ask_2_only_who_owes_answers_and_only_what_is_asked() {
    let mut state = plain().load();
    assert_eq!(refused(&state, 1, "turn b4"), "GUA-ASK-1");
    assert_eq!((refused(&state, 0, "ready"), refused(&state, 0, "attack_guardian")), ("GUA-ASK-2", "GUA-GUARD-2"));
    assert_eq!(refused(&state, 0, "turn z9"), "GUA-ASK-2", "an unknown space");
    let before = state.clone();
    let action = Action::Ready;
    assert!(state.apply(Seat::at(0), &action, &mut ()).is_err() && state == before, "nothing has changed");
    play(&mut state, "0 turn b1");
    assert_eq!(refused(&state, 0, "redraw"), "GUA-SETUP-4");
}

#[test]
fn gua_ask_3_a_question_with_one_answer_is_asked() {
    let state = Scene::quick().stack(0, "b1", "shield1", "man3").load();
    assert_eq!((asked(&state), legal(&state, 0)), (vec![0], vec!["turn b1".into()]));
}

#[test]
fn gua_ask_18_gua_guard_1_the_guardian_is_asked_about_after_a_pass_alone_or_a_move() {
    let scene = Scene::of(2).stack(0, "b4", "shield1", "man3").ruins("b4", 0).on(0, "b1", "man5");
    let mut state = scene.turned(0, "a4", "shield3", "man1").ruins("a4", 0).stack(1, "c4", "shield2", "foe4").load();
    play(&mut state, "0 turn b4");
    assert!(!legal(&state, 0).contains(&"attack_guardian".to_owned()));
    play(&mut state, "0 pass");
    assert_eq!(legal(&state, 0), ["attack_guardian", "leave_guardian"]);
}

#[test]
fn gua_ask_22_gua_ask_23_verbs_read_as_they_are_written() {
    let words: Vec<&str> = Act::TABLE.iter().map(|verb| verb.word).collect();
    let mut once = words.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!((words.len(), once.len()), (42, 42));
    for text in ["pass", "put a-b_3 b1", "second man3 guardian", "keep_shield standing"] {
        assert!(Line::of(text, Act::TABLE, Naming::Content).is_ok(), "{text}");
    }
    for text in ["", "pass ", "pass b1", "turn", "march b1", "put  man3 b1"] {
        assert!(Line::of(text, Act::TABLE, Naming::Content).is_err(), "{text}");
    }
}

#[test]
fn gua_ask_24_a_card_of_another_deck_that_nobody_has_seen_is_unknown() {
    let state = Scene::quick().at(Phase::Shields).on(0, "b1", "man3").hand(0, "shield1").hand(1, "shield2 spy9").load();
    let told = |name: &str| refused(&state, 0, &format!("shield {name} b1"));
    assert_eq!((told("shield2"), told("nothing7")), ("GUA-ASK-2", "GUA-ASK-2"));
    let state = Scene::quick().at(Phase::Shields).on(0, "b1", "man3").discard(1, "shield2").load();
    assert_eq!(refused(&state, 0, "shield shield2 b1"), "GUA-PLACE-4", "a discarded one is known");
}

#[test]
fn gua_ask_25_the_first_broken_rule_is_named() {
    let scene = Scene::quick().at(Phase::Organise).hand(0, "item1").on(0, "b1", "man30").hand(0, "man5");
    let state = scene.load();
    assert_eq!(refused(&state, 0, "put item1 c4"), "GUA-QUICK-5", "the ban before the place");
    assert_eq!(refused(&state, 0, "put man30 c4"), "GUA-PLACE-1", "where it lies before where it may go");
    assert_eq!(refused(&state, 0, "put man5 c4"), "GUA-PLACE-1", "where it may go before the limits");
    assert_eq!(refused(&state, 0, "put man5 b1"), "GUA-LIMIT-1");
}

#[test]
fn gua_ask_20_gua_ask_28_chance_is_asked_and_answers_in_one_line() {
    let state = Scene::quick().at(Phase::UpCards).discard(0, "man5 man9").draw(1, "foe7").load();
    let Turn::Chance(event) = state.turn() else { panic!("chance is asked") };
    assert_eq!(event.to_string(), "up_card 0");
    for text in ["order 0-1 0-2", "seat 1", "card 0-12"] {
        assert_eq!(text.parse::<ChanceOutcome>().map(|outcome| outcome.to_string()), Ok(text.to_owned()));
    }
    let foe = state.table().named("foe7").map(ChanceOutcome::Card).unwrap_or(ChanceOutcome::Seat(Seat::at(0)));
    let refusal = state.clone().apply_chance(&foe, &mut ()).unwrap_err().refusal;
    assert_eq!(refusal.rule.as_str(), "GUA-ASK-28");
    let alone = Scene::quick().at(Phase::UpCards).discard(0, "man5").draw(1, "foe7").load();
    assert!(!matches!(alone.turn(), Turn::Chance(_)), "gua_ask_20: one card alone is not asked for");
}

#[test]
fn gua_ask_31_scores_and_ranks() {
    let mut scene = Scene::quick().stack(0, "b1", "shield1", "man2");
    scene.rules.turn_cap = Some(1);
    let mut state = scene.load();
    play(&mut state, "0 turn b1\n0 pass");
    let standing = |state: &State| -> Vec<(i32, u8)> {
        let outcome = state.outcome().unwrap_or_else(|| panic!("it is over"));
        outcome.seats.iter().map(|(_, standing)| (standing.score, standing.rank)).collect()
    };
    assert_eq!(standing(&state), [(0, 1), (0, 1)]);
    let lands = Scene::of(3).at(Phase::Land);
    let lands = ["L0", "C0", "R0", "L1", "C1", "R1", "L2", "C2", "R2"]
        .iter()
        .enumerate()
        .fold(lands, |scene, (number, space)| scene.terrain(2, space, &format!("land{number}")));
    assert_eq!(standing(&lands.load()), [(0, 2), (0, 2), (1, 1)]);
}

#[test]
fn gua_ask_37_a_negative_creature_stays_where_it_is_needed() {
    let mut state = Scene::of(2)
        .at(Phase::Organise)
        .card(0, "b1", Card::creature("imp", Border::Mortal, -3, 0))
        .on(0, "b1", "man20 man12")
        .load();
    assert_eq!(refused(&state, 0, "take imp"), "GUA-LIMIT-1");
    play(&mut state, "0 take man12\n0 take imp");
    assert_eq!(own(&state, 0).hand.count, 2);
}

#[test]
fn gua_limit_4_gua_ruin_4_gua_win_6_ruins_turn_to_whoever_wins_them_and_are_no_home() {
    let mut state = Scene::quick()
        .stack(0, "b3", "shield1", "man9 man8")
        .terrain(0, "b3", "land1")
        .stack(1, "b4", "shield2", "foe3")
        .ruins("b4", 1)
        .stack(1, "c4", "shield3", "foe2")
        .load();
    play(&mut state, "0 turn b3\n0 step b4\n0 play man9\n1 play foe3");
    assert_eq!((controller(&state, "b4"), stack(&state, "b4").0), (Some(0), Some(0)));
    assert_eq!(asked(&state), [1], "gua_win_6: its movement is over");
    let faults = Scene::quick().on(0, "b2", "man3").position().load().unwrap_err().faults;
    assert!(faults[0].message.contains("GUA-LIMIT-4"), "{faults:?}");
}

#[test]
fn gua_info_4_gua_pos_8_everybody_sees_how_many_and_the_owner_which() {
    let state = plain().depot(1, "spell1 spell2").pen(1, "foe7").load();
    for (viewer, is_shown) in [(Viewer::Seat(Seat::at(1)), true), (Viewer::Seat(Seat::at(0)), false)] {
        let player = &state.view(viewer).players[1];
        assert_eq!((player.depot.count, player.pen.count), (2, 1));
        assert_eq!((player.depot.cards.is_some(), player.pen.cards.is_some()), (is_shown, is_shown));
    }
}

#[test]
fn gua_info_1_commitments_at_the_same_time_show_nothing_before_the_last() {
    let scene = Scene::of(2).stack(0, "b2", "shield1", "man5 boy4").terrain(0, "b2", "land1");
    let scene = scene.stack(1, "b3", "shield2", "foe5 imp4").stack(1, "c4", "shield3", "x1");
    let mut state = scene.load();
    play(&mut state, "0 turn b2\n0 step b3");
    assert_eq!(asked(&state), [0, 1], "both pick at the same time, in any order");
    let picked = |text: &str| {
        let mut state = state.clone();
        play(&mut state, text);
        state
    };
    let [man, boy] = ["0 play man5", "0 play boy4"].map(picked);
    for viewer in [Viewer::Seat(Seat::at(1)), Viewer::Spectator] {
        assert_eq!(man.view(viewer), boy.view(viewer), "which one was picked is not seen");
    }
    assert_ne!(man.view(Viewer::Seat(Seat::at(0))), boy.view(Viewer::Seat(Seat::at(0))), "its seat knows");
    assert_eq!(
        (asked(&man), legal(&man, 1)),
        (vec![1], legal(&state, 1)),
        "gua_ask_29: and nobody else's list changes"
    );
}
