//! GUA-ASK-27: the windows outside combat, and what texts do there, with cards of the standard set.

use joute_effects::WordSet;
use joute_guardians::cards::{
    Ability, Amount, Ban, Card, Change, Filter, Guardian, Hook, Kind, Pack, Target, Test, Trigger, Use,
};
use joute_guardians::{Event, Flank, Phase, State};
use joute_kernel::{Game, Rng, Seat, Seed, Viewer};

use crate::support::{Scene, asked, legal, names, own, play, refused, stack};

/// A card of the standard set.
fn set(id: &str) -> Card {
    Pack::standard().card(id).unwrap_or_else(|| panic!("no {id}")).clone()
}

/// The same under another name, where both seats have one.
fn called(name: &str, id: &str) -> Card {
    Card { id: name.to_owned(), ..set(id) }
}

fn text(kind: Use, when: Option<Trigger>, target: Option<Target>, change: Change) -> Ability {
    Ability { when, target, changes: vec![change], ..Ability::new(kind) }
}

fn at(when: Trigger, change: Change) -> Ability {
    text(Use::Triggered, Some(when), None, change)
}

/// Phase I of the second turn, with nothing but these hands.
fn organising() -> Scene {
    let mut scene =
        Scene::of(2).at(Phase::Organise).stack(0, "b2", "shield1", "man5").stack(1, "b3", "shield2", "foe5");
    scene.turn = 2;
    scene
}

/// South may turn a Shield on b1, North has one on c4.
fn turning() -> Scene {
    Scene::of(2).stack(0, "b1", "shield1", "man5").stack(1, "c4", "shield2", "foe5")
}

fn stones(state: &State) -> [u8; 2] {
    [own(state, 0).stones, own(state, 1).stones]
}

fn seen(state: &State, seat: u8) -> Vec<String> {
    own(state, seat).seen.iter().flat_map(|&number| names(state, seat, [number].into_iter().collect())).collect()
}

#[test]
fn gua_ask_27_gua_spell_4_in_phase_i_the_initiative_player_casts_out_of_the_hand_first() {
    let scene = organising().hand_card(0, set("accounting")).hand_card(1, set("debts")).hand(1, "imp2");
    let mut state = scene.stones(0, 3).stones(1, 3).load();
    assert_eq!((asked(&state), legal(&state, 0)), (vec![0], vec!["cast accounting".to_owned(), "pass".to_owned()]));
    assert_eq!(refused(&state, 0, "ready"), "GUA-ASK-2", "the window comes before the step");
    assert_eq!(refused(&state, 1, "cast debts"), "GUA-ASK-1");
    play(&mut state, "0 cast accounting");
    assert_eq!((stones(&state), asked(&state)), ([4, 3], vec![1]), "gua_ask_27: after each card the other seat");
    play(&mut state, "1 cast debts");
    assert_eq!((stones(&state), asked(&state)), ([4, 5], vec![1]), "South has no card left and passes unasked");
    assert_eq!(refused(&state, 1, "cast imp2"), "GUA-SPELL-4", "single-bordered");
    play(&mut state, "1 pass");
    assert_eq!(asked(&state), [0, 1], "both organise");
}

#[test]
fn gua_info_5_gua_ask_27_a_card_in_hand_is_asked_whatever_it_is_and_two_passes_close_the_window() {
    let mut state = organising().hand(0, "imp2").hand_card(1, set("accounting")).load();
    assert_eq!((asked(&state), legal(&state, 0)), (vec![0], vec!["pass".to_owned()]));
    play(&mut state, "0 pass\n1 cast accounting");
    assert_eq!(asked(&state), [0], "a card was cast, so that one pass is not enough");
    play(&mut state, "0 pass");
    assert_eq!(asked(&state), [0, 1]);
}

#[test]
fn gua_ask_4_gua_ask_21_a_window_that_no_card_names_is_never_opened_nor_is_one_in_the_quick_game() {
    let state = organising().hand_card(0, set("harvest")).load();
    assert_eq!(legal(&state, 0)[0], "ready");
    let mut scene = organising().hand_card(0, set("accounting"));
    scene.rules.mode = joute_guardians::Mode::Quick;
    assert_eq!(legal(&scene.load(), 0)[0], "ready");
    let mut state = turning().depot_card(0, set("harvest")).load();
    play(&mut state, "0 turn b1");
    assert!(legal(&state, 0).contains(&"step b2".to_owned()), "no window of a turned Shield");
}

#[test]
fn gua_ask_12_gua_spell_2_what_is_cast_outside_combat_is_answered() {
    let scene =
        organising().hand_card(0, set("audit")).hand_card(1, called("veto", "audit")).hand_card(0, set("small-print"));
    let scene = scene.stones(0, 3).stones(1, 3);
    let mut state = scene.load();
    assert_eq!(legal(&state, 0), ["cast audit", "pass"], "small-print is an answer alone");
    play(&mut state, "0 cast audit");
    assert_eq!((asked(&state), stones(&state)), (vec![1], [2, 3]), "it is paid, and waits");
    let mut left = state.clone();
    play(&mut left, "1 pass");
    assert_eq!(stones(&left), [3, 2], "gua_ask_12: one stone is taken away");
    let events = play(&mut state, "1 cast veto\n0 pass");
    assert!(events.iter().any(|event| matches!(event, Event::CastCancelled { .. })));
    assert_eq!((stones(&state), asked(&state)), ([2, 2], vec![0]), "both are paid, and North has no card");
}

#[test]
fn gua_ask_35_with_three_seats_the_first_answer_stands_and_all_pass_in_a_row() {
    let mut scene = Scene::of(3).at(Phase::Organise).hand_card(0, set("accounting"));
    for seat in 0..3 {
        scene = scene.hand_card(seat, called(["no0", "no1", "no2"][usize::from(seat)], "amulet-no")).stones(seat, 5);
    }
    scene.turn = 2;
    let mut state = scene.load();
    play(&mut state, "0 cast accounting\n1 pass");
    assert_eq!(asked(&state), [2], "clockwise");
    play(&mut state, "2 cast no2");
    assert_eq!(asked(&state), [0], "an answer is answered by the others in the same way");
    play(&mut state, "0 pass\n1 pass");
    assert_eq!(own(&state, 0).stones, 5, "cancelled");
    assert_eq!(asked(&state), [1], "the window goes on with the seat after who cast first");
    play(&mut state, "1 pass\n0 pass");
    assert_eq!(asked(&state), [0, 1, 2], "seat 2 has no card left");
}

#[test]
fn gua_info_2_a_seat_alone_sees_what_it_looks_at_and_remembers_it() {
    let scene = organising().hand_card(0, set("puddle-gazing")).draw(0, "ape1 bat2 cat3 dog4").draw(1, "elk1");
    let mut state = scene.load();
    let mut events = Vec::new();
    let action = crate::support::action(&state, 0, "cast puddle-gazing");
    state.apply(Seat::at(0), &action, &mut events).unwrap();
    assert_eq!(seen(&state, 0), ["ape1", "bat2", "cat3"], "the top first");
    let looked = events.iter().find(|event| matches!(event, Event::Looked { .. })).unwrap();
    let cards = |viewer| match State::witness(looked, viewer) {
        Some(Event::Looked { count: 3, cards, .. }) => cards,
        other => panic!("{other:?}"),
    };
    assert!(cards(Viewer::Seat(Seat::at(0))).is_some());
    assert_eq!((cards(Viewer::Seat(Seat::at(1))), cards(Viewer::Spectator)), (None, None));
    let theirs = state.view(Viewer::Seat(Seat::at(1))).players[0].clone();
    assert_eq!((theirs.looked, theirs.seen), (3, vec![]), "that it has looked is public");
    let mut rng: Rng = Seed::from_number(3).stream("look");
    for _ in 0..20 {
        let world = state.resample(Viewer::Seat(Seat::at(0)), &mut rng);
        assert_eq!(seen(&world, 0), ["ape1", "bat2", "cat3"], "it stays as it is in every world of its own");
    }
    let other = (0..50).any(|_| seen(&state.resample(Viewer::Seat(Seat::at(1)), &mut rng), 0)[0] != "ape1");
    assert!(other, "and in those of others it does not");
}

#[test]
fn gua_ask_36_gua_draw_4_what_is_drawn_later_goes_to_depot_and_pen_the_up_card_first() {
    let scene = turning().depot_card(0, set("forage")).draw(0, "ape1 spell2").draw(1, "elk3");
    let mut state = scene.load();
    play(&mut state, "0 turn b1\n0 cast forage");
    let south = own(&state, 0);
    assert_eq!((south.pen.count, south.hand.count, south.draw), (1, 0, 1), "a Creature to the Pen");
    let scene = turning().at(Phase::Land).depot_card(0, set("census")).draw(0, "ape1 spell2 imp3").stones(0, 2);
    let mut state = scene.load();
    play(&mut state, "0 cast census\n0 pass");
    assert_eq!(
        names(&state, 0, own(&state, 0).hand.shown()),
        ["ape1", "imp3", "spell2"],
        "in the hand of the next turn"
    );
    assert_eq!(own(&state, 0).stones, 1);
}

#[test]
fn gua_draw_4_a_card_drawn_in_phase_ii_is_the_up_card() {
    let scene = turning().at(Phase::UpCards).draw(0, "ape9 bat2").draw(1, "elk3").depot_card(0, set("forage"));
    let mut state = scene.load();
    assert!(own(&state, 0).up.is_some());
    play(&mut state, "0 turn b1\n0 cast forage");
    let south = own(&state, 0);
    assert_eq!((south.up, names(&state, 0, south.pen.shown())), (None, vec!["ape9".to_owned()]));
}

#[test]
fn gua_move_2_texts_give_the_turned_shield_more_steps_or_fewer() {
    let scene = || {
        let scene = turning().terrain(0, "b2", "land1").terrain(0, "b3", "land2").ruins("b4", 0);
        scene.depot_card(0, set("second-wind")).depot_card(1, set("signpost"))
    };
    let mut state = scene().load();
    play(&mut state, "0 turn b1\n0 pass\n1 pass\n0 step b2\n0 step b3");
    assert_eq!(stack(&state, "b3").0, Some(0), "two steps as a rule");
    let mut state = scene().load();
    play(&mut state, "0 turn b1\n0 cast second-wind\n1 pass\n1 pass");
    play(&mut state, "0 step b2\n0 step b3\n0 step b4");
    assert_eq!(stack(&state, "b4").0, Some(0), "gua_ask_8: three with the wind");
    let mut state = scene().load();
    play(&mut state, "0 turn b1\n0 pass\n1 cast signpost\n0 pass\n0 pass\n0 step b2");
    assert_eq!(stack(&state, "b2").0, Some(0), "one with the signpost");
}

#[test]
fn gua_ask_8_gua_guard_6_a_shield_that_is_skipped_does_nothing() {
    let scene = Scene::of(2).stack(0, "b4", "shield1", "man5").ruins("b4", 0).stack(1, "c4", "shield2", "foe5");
    let mut state = scene.depot_card(1, set("roadworks")).stones(1, 2).load();
    let events = play(&mut state, "0 turn b4\n1 cast roadworks");
    assert!(events.contains(&Event::Skipped { seat: Seat::at(0) }));
    assert_eq!((asked(&state), legal(&state, 1)), (vec![1], vec!["turn c4".to_owned()]), "no attack on the Guardian");
}

#[test]
fn gua_fly_1_gua_fly_2_gua_fly_4_wings_are_borrowed_and_some_places_forbid_flight() {
    let scene = || turning().stack(1, "b2", "shield3", "foe6").depot_card(0, set("borrowed-wings")).stones(0, 3);
    let cast = "0 turn b1\n0 cast borrowed-wings";
    let mut state = scene().load();
    play(&mut state, "0 turn b1\n0 pass");
    assert_eq!(refused(&state, 0, "fly"), "GUA-FLY-1");
    let mut state = scene().load();
    play(&mut state, &format!("{cast}\n0 fly\n0 step b2\n0 step b3"));
    assert_eq!(stack(&state, "b3").0, Some(0), "over the enemy");
    let forbids = text(Use::Static, None, Some(Target::Both), Change::Forbid(WordSet::of(&[Ban::Flight])));
    let spires = Card { abilities: vec![forbids.clone()], ..Card::new("spires", Kind::SpecialTerrain) };
    let mut state = scene().terrain_card(1, "b2", spires.clone()).load();
    play(&mut state, &format!("{cast}\n0 fly"));
    assert_eq!(refused(&state, 0, "step b2"), "GUA-CARD-3", "gua_ask_25: neither into it nor over it");
    assert_eq!(refused(&state, 0, "step a1"), "legal");
    let mut state = scene().stronghold(0, Flank::Centre, forbids).load();
    play(&mut state, cast);
    assert_eq!(refused(&state, 0, "fly"), "GUA-CARD-3", "nor out of it");
}

#[test]
fn gua_fly_1_gua_fly_4_a_text_ends_the_flight_that_is_declared_and_others_lend_wings_of_their_own() {
    let well = Ability {
        filter: Filter { tests: vec![Test::Mine(false)], not: None },
        ..at(Trigger::FlyDeclared, Change::FlyStop)
    };
    let mut scene =
        Scene::of(2).stack(1, "c4", "shield2", "foe5").shield_card(0, "b1", Card::new("shield", Kind::PlainShield));
    let amulet = text(Use::Static, None, None, Change::FlyGrant);
    let amulet = Card { abilities: vec![amulet], ..Card::new("amulet", Kind::CarriedItem) };
    scene = scene.on(0, "b1", "man5").card(0, "b1", amulet);
    let mut state = scene.load();
    play(&mut state, "0 turn b1\n0 fly\n0 step b2");
    assert!(legal(&state, 0).contains(&"step b3".to_owned()), "gua_fly_2: it is in flight");
    let scene = scene.guardian(1, |guardian| guardian.abilities.push(well));
    let mut state = scene.load();
    play(&mut state, "0 turn b1\n0 fly\n0 step b2");
    assert_eq!(stack(&state, "b2").0, Some(0), "on foot it goes no further");
    assert!(own(&state, 0).flown, "gua_fly_4: its flight is used");
}

#[test]
fn gua_draw_2_gua_disc_1_open_texts_add_to_the_draw_and_to_the_limit_of_the_hand() {
    let more = at(Trigger::DrawCount, Change::Draw(Amount::Number(2)));
    let scene = Scene::of(2).at(Phase::Draw).draw(0, "a1 b2 c3 d4 e5 f6").draw(1, "a1 b2 c3 d4 e5 f6");
    let scene = scene.stack(0, "b2", "shield1", "man5").stack(1, "b3", "shield2", "foe5");
    let mut scene = scene.guardian(0, |guardian| guardian.abilities.push(more));
    scene.turn = 2;
    let state = scene.load();
    assert_eq!([own(&state, 0).hand.count, own(&state, 1).hand.count], [5, 3]);
    let granary = Card {
        abilities: vec![text(Use::Static, None, None, Change::HandLimit(Amount::Number(1)))],
        ..Card::new("granary", Kind::SpecialTerrain)
    };
    let scene = Scene::of(2).at(Phase::Discard).terrain_card(0, "b2", granary);
    let scene = scene.hand(0, "a1 b1 c1 d1 e1 f1 g1 h1 i1").hand(1, "j1 k1 l1 m1 n1 o1 p1 q1 r1");
    let mut state = scene.load();
    play(&mut state, "0 discard a1\n1 discard j1\n1 discard k1");
    assert_eq!([own(&state, 0).pen.count, own(&state, 1).pen.count], [8, 7]);
}

#[test]
fn gua_eff_7_gua_turn_1_open_texts_act_at_their_moments() {
    let pays = |when| at(when, Change::Stones(Amount::Number(1)));
    let moments =
        [Trigger::UpRevealed, Trigger::ShieldTurned, Trigger::MoveBefore, Trigger::SpaceEntered, Trigger::LandStep];
    let texts = |guardian: &mut Guardian| guardian.abilities.extend(moments.map(pays));
    let scene = Scene::of(2).at(Phase::UpCards).draw(0, "a9").draw(1, "b1").stack(0, "b1", "shield1", "man5");
    let mut state = scene.terrain(0, "b2", "land1").guardian(0, texts).stones(0, 0).load();
    assert_eq!(own(&state, 0).stones, 1, "up.revealed");
    play(&mut state, "0 turn b1");
    assert_eq!(own(&state, 0).stones, 3, "shield.turned, move.before");
    play(&mut state, "0 step b2\n0 stop");
    assert_eq!(own(&state, 0).stones, 5, "space.entered, land.step");
}

/// A defeated Shield of North on b3, whose Standard Bearer says this.
fn beaten(hook: Option<Hook>) -> State {
    let mut does = text(if hook.is_none() { Use::Static } else { Use::Replace }, None, None, Change::RetreatAllow);
    does.beside.hook = hook;
    let standard = Card { abilities: vec![does], ..Card::new("standard", Kind::StandardBearer) };
    let scene = Scene::of(2).shield_card(1, "b3", standard).on(1, "b3", "foe5 zed7").stack(1, "c3", "shield4", "x1");
    let scene = scene.stack(0, "b2", "shield1", "man20").terrain(0, "b2", "land1").terrain(0, "a3", "land2");
    let mut state = scene.load();
    play(&mut state, "0 turn b2\n0 step b3\n0 play man20\n1 play foe5\n1 pass\n1 stop");
    state
}

#[test]
fn gua_ret_1_gua_eff_6_a_text_opens_free_lands_to_a_retreat() {
    let own = ["give_up", "retreat b4", "retreat c3"];
    assert_eq!(
        legal(&beaten(None), 1),
        ["give_up", "retreat a3", "retreat b2", "retreat b4", "retreat c3"],
        "South's, but free"
    );
    assert_eq!(legal(&beaten(Some(Hook::DefenderRetreat)), 1).len(), 5);
    assert_eq!(legal(&beaten(Some(Hook::AttackerRetreat)), 1), own, "it replaces another rule");
}
