//! GUA-ASK: the grain of the questions, and what cards count and cost.

use std::sync::Arc;

use joute_guardians::{Event, Mode, Options, Phase, Rules, State};
use joute_kernel::{Game, Seat, Seed, Turn, Viewer};

use crate::decks;
use crate::support::{
    Scene, asked, card, controller, creature, legal, own, play, play_commands, refused, stack, totals,
};

const IN: &str = "0 turn b2\n0 step b3\n";

/// South enters b3 out of b2, where it has a Terrain.
fn duel(south: &str, north: &str) -> Scene {
    let scene =
        Scene::of(2).stack(0, "b2", "shield1", south).terrain(0, "b2", "land1").stack(1, "b3", "shield2", north);
    scene.stack(1, "c4", "shield3", "reserve2").stones(0, 0).stones(1, 0)
}

#[test]
fn gua_card_4_gua_card_5_shields_and_carried_items_weigh_nothing() {
    let scene = Scene::of(2).at(Phase::Organise).stack(0, "b1", "shield99", "man20 item9").hand(0, "boy10 orc11");
    let mut state = scene.stack(1, "b4", "shield1", "foe2").load();
    assert_eq!(refused(&state, 0, "put orc11 b1"), "GUA-LIMIT-1");
    play(&mut state, "0 put boy10 b1");
    assert_eq!(stack(&state, "b1").1, ["boy10", "item9", "man20"]);
}

#[test]
fn gua_card_6_a_spent_stone_is_gone() {
    let scene = duel("", "foe8").card(0, "b2", creature("man", 5, "receiver = true")).stones(0, 1).stones(1, 4);
    let mut state = scene.load();
    play(&mut state, &format!("{IN}0 play man\n1 play foe8\n0 influence"));
    assert_eq!((own(&state, 0).stones, own(&state, 1).stones), (0, 4));
}

#[test]
fn gua_limit_7_a_player_has_two_upgrades_one_left_and_one_right() {
    let scene = Scene::of(2).at(Phase::Organise).hand(0, "upgrade1 upgrade2 upgrade3").on(1, "b4", "foe2");
    let mut state = scene.load();
    play(&mut state, "0 upgrade upgrade1 a1\n0 upgrade upgrade2 c1");
    for space in ["a1", "b1", "c1"] {
        assert_eq!(refused(&state, 0, &format!("upgrade upgrade3 {space}")), "GUA-PLACE-3", "{space}");
    }
}

#[test]
fn gua_disc_4_the_pen_may_grow_above_seven() {
    let gold = card("gold", "type = \"bribery\"\nbribes = [\"gold\"]");
    let scene = duel("man5", "elf1").card(1, "b3", creature("foe", 8, "vulnerable = [\"gold\"]")).depot_card(0, gold);
    let mut state = scene.pen(1, "a1 b1 c1 d1 e1 f1 g1").load();
    play(&mut state, &format!("{IN}0 play man5\n1 play foe\n0 bribe gold"));
    assert_eq!(own(&state, 1).pen.count, 8);
}

#[test]
fn gua_act_4_a_combat_is_over_before_the_next_activation() {
    let mut state = duel("man5", "foe8").load();
    play(&mut state, IN);
    assert_eq!((asked(&state), refused(&state, 1, "turn c4")), (vec![0, 1], "GUA-ASK-2"));
    play(&mut state, "0 play man5\n1 play foe8");
    assert_eq!((asked(&state), refused(&state, 1, "turn c4")), (vec![1], "legal"));
}

#[test]
fn gua_combat_15_gua_combat_41_the_higher_beats_the_other_which_lies_there_until_the_end() {
    let mut state = duel("man5 boy3", "foe8 elf1").load();
    let events = play(&mut state, &format!("{IN}0 play man5\n1 play foe8\n0 pass\n1 pass"));
    assert_eq!(totals(&events), [([5, 8], true)]);
    let combat = state.view(Viewer::Spectator).combat.unwrap_or_else(|| panic!("the combat goes on"));
    let (south, man) = (&combat.fighters[0], state.table().named("man5").unwrap());
    assert!(south.play.contains(man.number()) && south.beaten.contains(man.number()));
    assert!(!own(&state, 0).discard.contains(man.number()));
}

#[test]
fn gua_ruin_5_ruins_add_nothing_to_their_defenders() {
    let scene = || {
        let mut scene = Scene::of(2).stack(1, "b2", "shield1", "foe5").stack(0, "b1", "shield2", "man4").walls(0, 3);
        scene.initiative = 1;
        scene
    };
    let (mut whole, mut ruined) = (scene().load(), scene().ruins("b1", 0).load());
    let into = "1 turn b2\n1 step b1\n1 play foe5\n0 play man4";
    assert_eq!(totals(&play(&mut whole, into)), [([5, 7], true)]);
    assert_eq!(totals(&play(&mut ruined, into)), [([5, 4], true)]);
    assert_eq!(controller(&ruined, "b1"), Some(1));
}

#[test]
fn gua_eff_4_chance_comes_out_of_the_seed_and_is_told() {
    let mut state = duel("man20 boy15", "foe8").load();
    play(&mut state, IN);
    let Turn::Chance(chance) = state.turn() else { panic!("saturation is asked of chance") };
    let sample = |seed: u64| state.sample_chance(&chance, &mut Seed::from_number(seed).stream("chance"));
    assert_eq!(sample(7), sample(7));
    assert!((0..20).any(|seed| sample(seed) != sample(7)), "both cards may be drawn");
    let mut events = Vec::new();
    let outcome = sample(7);
    state.apply_chance(&outcome, &mut events).unwrap_or_else(|refused| panic!("{refused}"));
    assert!(matches!(events[0], Event::Discarded { .. }), "{events:?}");
}

#[test]
fn gua_quick_6_there_are_the_quick_and_the_normal_game_and_nothing_between() {
    let scene = || duel("man5", "foe8").card(0, "b2", creature("bow", 2, "ranged = 3"));
    let mut normal = scene().load();
    play(&mut normal, &format!("{IN}0 play man5\n1 play foe8"));
    assert_eq!(refused(&normal, 0, "ranged bow"), "legal");
    let mut scene = scene().depot(0, "spell3");
    scene.rules = Rules { mode: Mode::Quick, ..Rules::default() };
    let mut quick = scene.load();
    play(&mut quick, &format!("{IN}0 play man5\n1 play foe8"));
    assert_eq!(refused(&quick, 0, "ranged bow"), "GUA-QUICK-2");
}

#[test]
fn gua_ask_5_both_say_together_whether_they_redraw_then_the_first_is_drawn() {
    let options = Options::new(Arc::clone(decks::table(2)));
    let mut state = State::setup(&options).unwrap_or_else(|error| panic!("{error}"));
    let mut rng = Seed::from_number(5).stream("setup");
    while let Turn::Chance(chance) = state.turn() {
        let outcome = state.sample_chance(&chance, &mut rng);
        state.apply_chance(&outcome, &mut ()).unwrap_or_else(|refused| panic!("{refused}"));
    }
    assert_eq!(asked(&state), [0, 1]);
    assert!((0..2).all(|seat| legal(&state, seat).contains(&"keep".to_owned())));
    play(&mut state, "1 keep");
    assert_eq!((asked(&state), refused(&state, 1, "keep")), (vec![0], "GUA-ASK-1"));
    let action = crate::support::action(&state, 0, "keep");
    state.apply(Seat::at(0), &action, &mut ()).unwrap_or_else(|refused| panic!("{refused}"));
    assert!(matches!(state.turn(), Turn::Chance(joute_guardians::Chance::First)));
}

#[test]
fn gua_ask_9_what_was_dropped_is_not_picked_up_there() {
    let scene =
        Scene::of(2).stack(0, "b1", "shield1", "man5 boy3").on(0, "a1", "orc2").stack(1, "c4", "shield3", "foe2");
    let mut state = scene.load();
    play(&mut state, "0 turn b1\n0 step a1\n0 drop boy3");
    assert_eq!(refused(&state, 0, "pick boy3"), "GUA-ASK-9");
    play(&mut state, "0 pick orc2");
    assert_eq!(refused(&state, 0, "drop orc2"), "GUA-ASK-9");
}

#[test]
fn gua_ask_10_a_reinforcement_is_done_once_a_creature_was_brought() {
    let scene = Scene::of(2).stack(0, "b2", "shield1", "man5").terrain(0, "b2", "land1").on(0, "b1", "boy3 orc2");
    let mut state = scene.stack(1, "c4", "shield3", "foe2").load();
    play(&mut state, "0 turn b2\n0 reinforce b2");
    assert_eq!(legal(&state, 0), ["bring boy3", "bring orc2"]);
    play(&mut state, "0 bring boy3");
    assert_eq!(legal(&state, 0), ["bring orc2", "done"]);
    play(&mut state, "0 done");
    assert_eq!(asked(&state), [1]);
}

#[test]
fn gua_ask_11_gua_ask_29_declarations_come_in_order_and_picks_stay_where_they_lie_until_both_have_picked() {
    let mut state = duel("man5 boy3", "foe8").load();
    play_commands(&mut state, IN);
    assert_eq!((asked(&state), refused(&state, 0, "play man5")), (vec![0], "GUA-ASK-2"), "declarations come first");
    play_commands(&mut state, "0 command_no");
    assert_eq!(asked(&state), [1]);
    play_commands(&mut state, "1 command_no");
    assert_eq!(asked(&state), [0, 1]);
    let before = state.view(Viewer::Seat(Seat::at(1))).combat;
    play_commands(&mut state, "0 play man5");
    assert_eq!((asked(&state), refused(&state, 0, "play boy3")), (vec![1], "GUA-ASK-1"));
    assert_eq!(state.view(Viewer::Seat(Seat::at(1))).combat, before, "nothing is shown or moved");
}

#[test]
fn gua_ask_14_seconds_go_on_until_stop_which_is_final() {
    let mut state = duel("man5 boy3 cub2", "foe8").load();
    play(&mut state, &format!("{IN}0 play man5\n1 play foe8\n0 pass"));
    assert_eq!(legal(&state, 0), ["second boy3 foe8", "second cub2 foe8", "stop"]);
    let mut other = state.clone();
    let events = play(&mut other, "0 second cub2 foe8\n0 pass");
    assert_eq!(totals(&events), [([7, 8], false)]);
    assert_eq!(legal(&other, 0), ["second boy3 foe8", "stop"]);
    play(&mut state, "0 stop");
    assert_eq!(legal(&state, 0), ["give_up", "retreat b2"], "the combat is over");
}

#[test]
fn gua_ask_19_one_seat_deals_with_all_its_lands_and_a_terrain_comes_first() {
    let scene = Scene::of(2).at(Phase::Land).turned(0, "b2", "shield1", "man5").turned(0, "c2", "shield2", "boy3");
    let scene = scene.turned(1, "b3", "shield3", "foe5").pen(0, "land1").stones(0, 1).stones(1, 0);
    let mut state = scene.load();
    assert_eq!(
        (asked(&state), legal(&state, 0)),
        (vec![0], vec!["terrain land1 b2".to_owned(), "terrain land1 c2".to_owned()])
    );
    assert_eq!(refused(&state, 0, "starve man5 b2"), "GUA-LAND-2");
    play(&mut state, "0 terrain land1 b2");
    assert_eq!((asked(&state), legal(&state, 0)), (vec![0], vec!["starve boy3 c2".to_owned()]));
    play(&mut state, "0 starve boy3 c2");
    assert_eq!((asked(&state), legal(&state, 1)), (vec![1], vec!["starve foe5 b3".to_owned()]));
}

#[test]
fn gua_ask_34_stop_pick_and_drop_are_listed_where_they_may_be() {
    let scene = Scene::of(2).stack(0, "b1", "shield1", "man5 boy3").terrain(0, "b2", "land1").on(0, "a1", "orc2");
    let mut state = scene.stack(1, "c4", "shield3", "foe2").load();
    play(&mut state, "0 turn b1");
    let before = legal(&state, 0);
    assert!(before.contains(&"drop boy3".to_owned()) && !before.contains(&"stop".to_owned()), "{before:?}");
    play(&mut state, "0 step b2");
    let after = legal(&state, 0);
    assert!(after.contains(&"stop".to_owned()), "{after:?}");
    assert!(!after.iter().any(|text| text.starts_with("drop") || text.starts_with("pick")), "{after:?}");
}
