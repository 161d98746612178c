//! GUA-DEST, GUA-EFF, section 10: what texts do at the moments of a combat.

use joute_guardians::cards::Card;
use joute_guardians::{Event, State};
use joute_kernel::{Game, Viewer};

use crate::support::{
    Scene, asked, card, controller, creature, discarded, held, legal, names, own, play, play_commands, refused, stack,
    totals,
};

const MET: &str = "0 turn b2\n0 step b3\n0 play man\n1 play foe\n";

/// South enters b3 out of b2, where it has a Terrain; everybody has a Shield and no stone.
fn duel(south: &[Card], north: &[Card]) -> Scene {
    let scene = Scene::of(2).stack(0, "b2", "shield1", "").terrain(0, "b2", "land1").stack(1, "b3", "shield2", "");
    let mut scene = scene.stack(1, "c4", "shield3", "reserve2").stones(0, 0).stones(1, 0);
    for (seat, space, cards) in [(0, "b2", south), (1, "b3", north)] {
        scene = cards.iter().fold(scene, |scene, card| scene.card(seat, space, card.clone()));
    }
    scene
}

/// Those of South with this ability on the first of them.
fn man(vitality: i8, ability: &str) -> Card {
    creature("man", vitality, &format!("abilities = [{{ {ability} }}]"))
}

fn foe(vitality: i8, ability: &str) -> Card {
    creature("foe", vitality, &format!("abilities = [{{ {ability} }}]"))
}

fn plain(id: &str, vitality: i8) -> Card {
    creature(id, vitality, "")
}

fn meet(scene: &Scene) -> (Vec<Event>, State) {
    let mut state = scene.load();
    let events = play_on(&mut state, MET);
    (events, state)
}

/// Plays lines, and adds nothing to match-ups after them.
fn play_on(state: &mut State, lines: &str) -> Vec<Event> {
    let mut events = play(state, lines);
    while let Some(&seat) = asked(state).first().filter(|&&seat| refused(state, seat as u8, "pass") == "legal") {
        if refused(state, seat as u8, "stop") == "legal" || refused(state, seat as u8, "step b2") == "legal" {
            break;
        }
        events.extend(play(state, &format!("{seat} pass")));
        if state.view(Viewer::Spectator).combat.is_none() {
            break;
        }
    }
    events
}

fn pen(state: &State, seat: u8) -> Vec<String> {
    names(state, seat, own(state, seat).pen.shown())
}

#[test]
fn gua_dest_1_the_destroyed_and_all_cards_under_it_go_at_once_to_their_owners() {
    let killer = |id: &str| {
        creature(id, 9, r#"abilities = [{ when = "matchup.win", target = "opp", do = { destroy = true } }]"#)
    };
    let scene = duel(&[plain("man", 5), plain("boy", 4)], &[plain("foe", 7), killer("imp"), plain("elf", 2)]);
    let mut state = scene.load();
    let mut events = play_on(&mut state, MET);
    events.extend(play_on(&mut state, "0 play boy\n1 play imp"));
    assert_eq!(totals(&events), [([5, 7], true), ([4, 9], true)]);
    assert_eq!(discarded(&state, 0), ["boy", "man"], "and nobody is left");
    // The destroyed one does not wait for the end; the beaten one does.
    let scene =
        duel(&[plain("man", 5), plain("boy", 4), plain("cub", 3)], &[plain("foe", 7), killer("imp"), plain("elf", 2)]);
    let mut state = scene.load();
    play_on(&mut state, MET);
    play_on(&mut state, "0 play boy\n1 play imp");
    assert_eq!(discarded(&state, 0), ["boy"]);
    // Foe, under which man lies, is destroyed in its turn.
    let scene = duel(&[plain("man", 5), killer("boy"), plain("cub", 1)], &[plain("foe", 7), plain("elf", 2)]);
    let mut state = scene.load();
    play_on(&mut state, MET);
    play_on(&mut state, "0 play cub\n1 play elf");
    let events = play_on(&mut state, "0 second boy foe");
    assert_eq!(totals(&events), [([14, 7], true)], "man and boy against foe");
    let lost = discarded(&state, 0);
    assert!(lost.contains(&"man".to_owned()), "it lay under foe: {lost:?}");
    assert!(discarded(&state, 1).contains(&"foe".to_owned()));
}

#[test]
fn gua_combat_42_gua_combat_28_who_is_destroyed_before_the_comparison_leaves_no_opponent() {
    let by_text = r#"when = "matchup.reveal", target = "opp", do = { destroy = true }"#;
    let scene = duel(&[man(5, by_text), plain("boy", 2)], &[plain("foe", 8), plain("elf", 1)]);
    let (events, state) = meet(&scene);
    assert_eq!((totals(&events), discarded(&state, 1)), (vec![], vec!["foe".to_owned()]));
    assert_eq!(asked(&state), [0, 1], "the next two meet");
    // The same with each other place.
    for (change, lies) in [("discard", "discard"), ("to_pen", "pen"), ("to_hand", "pen"), ("to_depot", "pen")] {
        let text = format!(r#"when = "matchup.reveal", target = "opp", do = {{ {change} = true }}"#);
        let (events, state) = meet(&duel(&[man(5, &text)], &[plain("foe", 8), plain("elf", 1)]));
        let there = if lies == "pen" { pen(&state, 1) } else { discarded(&state, 1) };
        assert_eq!((totals(&events), there), (vec![], vec!["foe".to_owned()]), "{change}");
    }
}

#[test]
fn gua_eff_7_gua_combat_13_both_texts_act_on_the_state_before_either() {
    let by_text = r#"when = "matchup.reveal", target = "opp", do = { destroy = true }"#;
    let (_, state) = meet(&duel(&[man(5, by_text), plain("boy", 2)], &[foe(8, by_text), plain("elf", 1)]));
    assert_eq!((discarded(&state, 0), discarded(&state, 1)), (vec!["man".to_owned()], vec!["foe".to_owned()]));
}

#[test]
fn gua_combat_13_texts_act_on_a_win_a_loss_and_a_push() {
    let (_, state) =
        meet(&duel(&[man(5, r#"when = "matchup.lose", do = { to_pen = true }"#), plain("boy", 2)], &[plain("foe", 8)]));
    assert_eq!(pen(&state, 0), ["man"], "it is not lost");
    let (_, state) = meet(&duel(
        &[man(5, r#"when = "matchup.push", target = "opp", do = { to_pen = true }"#), plain("boy", 2)],
        &[plain("foe", 5), plain("elf", 1)],
    ));
    assert_eq!(pen(&state, 1), ["foe"]);
    for (vitality, is_destroyed) in [(2, true), (3, false)] {
        let text = r#"when = "matchup.win", if = { margin = 6 }, target = "opp", do = { destroy = true }"#;
        let (_, state) = meet(&duel(&[man(8, text), plain("boy", 2)], &[plain("foe", vitality), plain("elf", 1)]));
        assert_eq!(discarded(&state, 1).contains(&"foe".to_owned()), is_destroyed, "by {}", 8 - vitality);
    }
}

#[test]
fn gua_combat_27_gua_combat_20_texts_of_a_secondary_attacker_act_when_it_is_played() {
    let text = r#"when = "play.secondary", if = { "opp.size" = "L" }, target = "opp", do = { destroy = true }"#;
    let large = creature("foe", 9, "size = \"L\"");
    let boy = creature("boy", 1, &format!("abilities = [{{ {text} }}]"));
    let mut state = duel(&[plain("man", 2), boy], &[large]).load();
    let events = play(&mut state, &format!("{MET}0 pass\n0 second boy foe"));
    assert_eq!((totals(&events).len(), controller(&state, "b3")), (1, Some(0)), "no comparison: nobody is left there");
    assert!(discarded(&state, 1).contains(&"foe".to_owned()));
}

#[test]
fn gua_range_1_gua_mod_1_the_text_of_a_ranged_attacker_acts_beside_its_value() {
    let archer = creature(
        "bow",
        2,
        r#"
        ranged = 3
        abilities = [{ when = "play.ranged", target = "opp", do = { "ranged.cancel" = true } },
            { if = { role = "ranged" }, target = "mine_current", do = { vit = 2 } }]
        "#,
    );
    let bow = creature("imp", 1, "ranged = 6");
    let mut state = duel(&[plain("man", 5), archer], &[plain("foe", 7), bow]).load();
    let events = play(&mut state, &format!("{MET}0 ranged bow\n1 ranged imp"));
    assert_eq!(totals(&events), [([10, 7], true)], "5 + 3 + 2 against 7 without the 6");
}

#[test]
fn gua_eff_1_bans_and_immunities_come_before_destruction_and_areas() {
    let saves = r#"target = "mine.all", do = { immune = ["aoe"] }"#;
    let area = creature("foe", 8, "aoe = { n = 4 }");
    let (_, state) = meet(&duel(&[man(5, saves), plain("boy", 2)], core::slice::from_ref(&area)));
    assert_eq!(discarded(&state, 0), [""; 0], "said in the same window");
    let (_, state) = meet(&duel(&[man(5, "do = { vit = 1 }"), plain("boy", 2)], &[area]));
    assert_eq!(discarded(&state, 0), ["boy", "man"], "and nobody is left");
}

#[test]
fn gua_aoe_1_gua_aoe_3_an_area_attack_of_a_text_has_a_tag_and_a_filter() {
    let text = r#"when = "matchup.reveal", tag = "fire", filter = { flying = false }, do = { aoe = 3 }"#;
    let north =
        [plain("foe", 1), plain("a", 3), creature("b", 2, "immune = [\"fire\"]"), creature("c", 2, "flying = true")];
    let (_, state) = meet(&duel(&[man(5, text)], &north));
    assert_eq!(discarded(&state, 1), ["a"]);
}

#[test]
fn gua_imm_1_gua_eff_2_immunities_are_given_and_taken_by_texts() {
    let immune = r#"do = { immune = ["any"] }"#;
    assert_eq!(totals(&meet(&duel(&[man(5, immune)], &[plain("foe", 8)])).0), [([5, 8], false)]);
    let loses = r#"target = "opp", do = { "immune.lose" = true }"#;
    let armoured = creature("man", 5, "immune = [\"any\"]");
    assert_eq!(totals(&meet(&duel(&[armoured], &[foe(8, loses)])).0), [([5, 8], true)]);
    // Two contradictory texts at the same time: the higher up-number, 8 against 5.
    let says = Card { up: 9, ..man(5, immune) };
    assert_eq!(totals(&meet(&duel(&[says], &[foe(8, loses)])).0), [([5, 8], false)]);
    assert_eq!(totals(&meet(&duel(&[man(5, immune)], &[foe(8, loses)])).0), [([5, 8], true)]);
    let taken = creature("man", 5, "immune = [\"any\"]\nup = 8\nabilities = [{ do = { immune = [\"any\"] } }]");
    assert_eq!(totals(&meet(&duel(&[taken], &[foe(8, loses)])).0), [([5, 8], false)], "both texts are void");
}

#[test]
fn gua_eff_2_gua_mod_2_of_two_replacements_of_vitality_the_later_card_holds() {
    let own = r#"do = { "vit.set" = 9 }"#;
    assert_eq!(totals(&meet(&duel(&[man(5, own)], &[plain("foe", 8)])).0), [([9, 8], true)]);
    let spell = card(
        "hex",
        "type = \"spell\"\nplay_window = [\"matchup.modify\"]\nabilities = [{ target = \"opp\", do = { \"vit.set\" = 1 } }]",
    );
    let mut state = duel(&[man(5, own)], &[plain("foe", 8)]).depot_card(1, spell).load();
    let events = play(&mut state, &format!("{MET}1 cast hex"));
    assert_eq!(totals(&events), [([1, 8], true)]);
    let (first, second) = (foe(8, r#"target = "opp", do = { "vit.set" = 2 }"#), Card { up: 8, ..man(5, own) });
    assert_eq!(totals(&meet(&duel(&[second], &[first])).0), [([5, 8], true)], "equal numbers: neither");
}

#[test]
fn gua_mod_2_the_vitality_of_another_card_is_added_and_the_ground_chosen() {
    let adds = r#"do = { "vit.add_of" = "opp" }"#;
    assert_eq!(totals(&meet(&duel(&[man(5, adds)], &[plain("foe", 8)])).0), [([13, 8], true)]);
    let swampy =
        |ability: &str| creature("man", 5, &format!("terrain_bonus = {{ swamp = 6 }}\nabilities = [{{ {ability} }}]"));
    let told = |ability: &str| totals(&meet(&duel(&[swampy(ability)], &[plain("foe", 8)])).0);
    assert_eq!(told(r#"when = "matchup.reveal", do = { "terrain.as" = "swamp" }"#), [([11, 8], true)]);
    assert_eq!(told(r#"do = { "terrain_bonus.grant" = true }"#), [([11, 8], true)]);
    assert_eq!(told(r#"do = { "terrain_bonus" = 2 }"#), [([5, 8], true)], "there is none here");
}

#[test]
fn gua_combat_43_gua_combat_44_who_does_not_count_is_unbeaten_and_adds_nothing() {
    for (change, total) in [("no_count = true", 0), ("count_as = 4", 4)] {
        let (events, state) =
            meet(&duel(&[man(7, &format!("do = {{ {change} }}"))], &[plain("foe", 3), plain("elf", 2)]));
        let _ = (&events, &state);
        let mut state = state;
        let events = play(&mut state, "1 stop");
        assert_eq!(held(&events), Some([total, 2]), "{change}");
    }
    let spares = r#"when = "matchup.push", target = "opp", do = { no_count = true }"#;
    let (events, _) = meet(&duel(&[man(5, spares)], &[plain("foe", 5)]));
    assert_eq!(held(&events), Some([5, 0]));
    let banner = card(
        "flag",
        "type = \"shield\"\nsubtype = \"standard\"\nabilities = [{ target = \"theirs.all\", filter = { size = \"S\" }, do = { count_as = 1 } }]",
    );
    let scene = Scene::of(2).shield_card(0, "b2", banner).terrain(0, "b2", "land1").stack(1, "b3", "shield2", "");
    let scene = scene
        .card(0, "b2", plain("man", 3))
        .card(1, "b3", creature("foe", 3, "size = \"S\""))
        .stones(0, 0)
        .stones(1, 0);
    assert_eq!(held(&meet(&scene).0), Some([3, 1]), "a text that names them all");
}

#[test]
fn gua_card_3_gua_mod_3_what_a_text_forbids_is_refused_last() {
    let forbids = |what: &str| foe(8, &format!("do = {{ forbid = [\"{what}\"] }}"));
    let archer = creature("bow", 2, "ranged = 3");
    let mut state = duel(&[plain("man", 5), archer.clone()], &[forbids("ranged")]).load();
    play(&mut state, MET);
    assert_eq!((refused(&state, 0, "ranged bow"), legal(&state, 0)), ("GUA-CARD-3", vec!["pass".to_owned()]));
    assert_eq!(
        refused(&state, 0, "ranged man"),
        "GUA-COMBAT-12".replace("COMBAT-12", "RANGE-1"),
        "where it lies comes first"
    );
    let receiver = creature("man", 5, "receiver = true");
    let mut state = duel(&[receiver], &[forbids("influence")]).stones(0, 2).load();
    play(&mut state, MET);
    assert_eq!((refused(&state, 0, "influence"), legal(&state, 0)), ("GUA-CARD-3", vec!["pass".to_owned()]));
    let spell = card("hex", "type = \"spell\"\nplay_window = [\"matchup.modify\"]\nabilities = [{ do = { vit = 1 } }]");
    let mut state = duel(&[plain("man", 5)], &[forbids("spell")]).depot_card(0, spell).load();
    play(&mut state, MET);
    assert_eq!((refused(&state, 0, "cast hex"), legal(&state, 0)), ("GUA-CARD-3", vec!["pass".to_owned()]));
    let horn = card(
        "horn",
        "type = \"item\"\nsubtype = \"hand\"\nplay_window = [\"matchup.modify\"]\nabilities = [{ do = { vit = 1 } }]",
    );
    let mut state = duel(&[plain("man", 5)], &[forbids("items")]).depot_card(0, horn).load();
    play(&mut state, MET);
    assert_eq!(refused(&state, 0, "cast horn"), "GUA-CARD-3");
}

#[test]
fn gua_card_3_gua_info_5_bans_on_bribery_secondary_attacks_and_command_cards() {
    let ground = |what: &str| {
        card(
            "hill",
            &format!(
                "type = \"terrain\"\nsubtype = \"special\"\nabilities = [{{ target = \"both\", do = {{ forbid = [\"{what}\"] }} }}]"
            ),
        )
    };
    let scene = |what: &str| {
        let greedy = creature("foe", 8, "vulnerable = [\"gold\"]\ncommand = { do = [{ do = { vit = 1 } }] }");
        duel(&[plain("man", 5), plain("boy", 5)], &[greedy]).terrain_card(1, "b3", ground(what)).depot(0, "spell5")
    };
    for (what, is_asked) in [("bribery", false), ("bribery:gold", false), ("bribery:drink", true)] {
        let mut state = scene(what).load();
        play(&mut state, MET);
        assert_eq!(refused(&state, 0, "no_bribe") == "legal", is_asked, "{what}");
    }
    let mut state = scene("secondary").load();
    play(&mut state, &format!("{MET}0 no_bribe\n0 pass"));
    assert_eq!((legal(&state, 0), refused(&state, 0, "second boy foe")), (vec!["stop".to_owned()], "GUA-CARD-3"));
    let mut state = scene("command").load();
    play_commands(&mut state, "0 turn b2\n0 step b3\n0 command_no");
    assert_eq!((legal(&state, 1), refused(&state, 1, "command_yes")), (vec!["command_no".to_owned()], "GUA-CARD-3"));
}

#[test]
fn gua_card_3_carried_items_that_bind_the_other_side_lie_open() {
    let barrel = card(
        "barrel",
        "type = \"item\"\nsubtype = \"carried\"\nabilities = [{ target = \"both\", do = { forbid = [\"ranged\"] } }]",
    );
    let archer = creature("bow", 2, "ranged = 3");
    let mut state = duel(&[plain("man", 5), archer], &[plain("foe", 8), barrel]).load();
    let events = play(&mut state, MET);
    assert!(events.iter().any(|event| matches!(event, Event::ItemsShown { cards, .. } if cards.cards.len() == 1)));
    assert_eq!(refused(&state, 0, "ranged bow"), "GUA-CARD-3");
    let ban = r#"do = { forbid = ["items"] }"#;
    let barrel = card("barrel", "type = \"item\"\nsubtype = \"carried\"\nabilities = [{ do = { control_total = 9 } }]");
    let shield = card("flag", &format!("type = \"shield\"\nsubtype = \"standard\"\nabilities = [{{ {ban} }}]"));
    let scene = Scene::of(2).shield_card(0, "b2", shield).terrain(0, "b2", "land1").stack(1, "b3", "shield2", "");
    let scene = scene.card(0, "b2", plain("man", 8)).card(1, "b3", plain("foe", 8)).card(1, "b3", barrel);
    assert_eq!(held(&meet(&scene.stones(0, 0).stones(1, 0)).0), Some([8, 8]), "it does nothing");
}

#[test]
fn gua_combat_26_gua_mod_5_a_command_goes_on_for_the_combat_in_each_first_match_up() {
    let drum = creature("drum", 1, r#"command = { do = [{ target = "mine.all", do = { vit = 2 } }] }"#);
    let mut state = duel(&[drum, plain("man", 5), plain("boy", 3)], &[plain("foe", 6), plain("elf", 9)]).load();
    let events = play_commands(
        &mut state,
        "0 turn b2\n0 step b3\n0 command_yes\n1 command_no\n0 command drum\n0 play man\n1 play foe\n0 pass\n1 pass",
    );
    assert_eq!(totals(&events), [([7, 6], true)]);
    let events = play_commands(&mut state, "0 play boy\n1 play elf");
    assert_eq!(totals(&events), [([5, 9], true)]);
    assert_eq!(stack(&state, "b3").0, Some(1), "9 holds against 5 and 1");
}

#[test]
fn gua_combat_10_gua_combat_26_a_command_may_cancel_the_other_and_areas_hit_hands() {
    let fear = creature("fear", 1, r#"command = { do = [{ tag = "fear", do = { aoe = 3 } }] }"#);
    let orders = "0 turn b2\n0 step b3\n0 command_yes\n1 command_yes\n0 command fear\n1 command boss";
    let boss =
        |what: &str| creature("boss", 9, &format!("command = {{ do = [{{ {what} }}], conflict = [\"command\"] }}"));
    let north = [boss(r#"target = "command.theirs", do = { cancel = true }"#), plain("elf", 2), plain("foe", 5)];
    let mut state = duel(&[fear.clone(), plain("man", 4)], &north).load();
    let events = play_commands(&mut state, orders);
    assert!(events.contains(&Event::CastCancelled { card: state.table().named("fear").unwrap() }));
    assert_eq!(discarded(&state, 1), [""; 0]);
    let mut state =
        duel(&[fear, plain("man", 4)], &[boss("do = { stones = 1 }"), plain("elf", 2), plain("foe", 5)]).load();
    play_commands(&mut state, orders);
    assert_eq!((discarded(&state, 1), own(&state, 1).stones), (vec!["elf".to_owned()], 1), "both at once");
}

#[test]
fn gua_ask_12_gua_combat_26_a_command_spell_is_answered_before_it_works() {
    let soup = card(
        "soup",
        "type = \"spell\"\nplay_window = [\"command.reveal\"]\nabilities = [{ kind = \"command\", do = { aoe = 4 } }]",
    );
    let no = card("no", "type = \"spell\"\nplay_window = [\"spell.cast\"]\nabilities = [{ do = { cancel = true } }]");
    let scene = duel(&[plain("man", 5)], &[plain("foe", 8), plain("elf", 2)]).depot_card(0, soup).depot_card(1, no);
    let mut state = scene.load();
    play_commands(&mut state, "0 turn b2\n0 step b3\n0 command_yes\n1 command_no\n0 command soup");
    assert_eq!((asked(&state), legal(&state, 1)), (vec![1], vec!["cast no".to_owned(), "pass".to_owned()]));
    let mut other = state.clone();
    play_commands(&mut other, "1 cast no");
    assert_eq!((discarded(&other, 0), discarded(&other, 1)), (vec!["soup".to_owned()], vec!["no".to_owned()]));
    play_commands(&mut state, "1 pass");
    assert_eq!((discarded(&state, 0), discarded(&state, 1)), (vec!["soup".to_owned()], vec!["elf".to_owned()]));
}

#[test]
fn gua_inf_1_gua_inf_2_gua_inf_3_texts_allow_strengthen_and_restrict_influence() {
    let allows = r#"do = { "influence.allow" = true }"#;
    let mut state = duel(&[man(5, allows)], &[plain("foe", 8)]).stones(0, 1).load();
    let events = play(&mut state, &format!("{MET}0 influence"));
    assert_eq!(totals(&events), [([10, 8], true)], "at most its Vitality");
    let banner =
        card("flag", "type = \"shield\"\nsubtype = \"standard\"\nabilities = [{ do = { \"influence.cmp\" = 2 } }]");
    let scene = Scene::of(2).shield_card(0, "b2", banner).terrain(0, "b2", "land1").stack(1, "b3", "shield2", "");
    let seer = creature("seer", 1, "cmp = 1");
    let scene = scene
        .card(0, "b2", creature("man", 9, "receiver = true"))
        .card(1, "b3", plain("foe", 11))
        .under_card(0, "a1", seer);
    let mut state = scene.stones(0, 0).stones(1, 0).load();
    let events = play(&mut state, &format!("{MET}0 influence_by seer"));
    assert_eq!(totals(&events), [([12, 11], true)]);
    let seer = creature(
        "seer",
        1,
        "cmp = 3\nabilities = [{ filter = { class = \"Undead\" }, do = { \"influence.restrict\" = true } }]",
    );
    let mut state = duel(&[creature("man", 5, "receiver = true")], &[plain("foe", 8)]).under_card(0, "a1", seer).load();
    play(&mut state, MET);
    assert_eq!((legal(&state, 0), refused(&state, 0, "influence_by seer")), (vec!["pass".to_owned()], "GUA-CARD-3"));
}

#[test]
fn gua_inf_4_gua_combat_14_a_text_that_waits_for_influence_acts_on_it() {
    let eats = r#"when = "influence.used", do = { vit = 4 }"#;
    let mut state = duel(&[creature("man", 5, "receiver = true")], &[foe(8, eats)]).stones(0, 1).load();
    let events = play(&mut state, &format!("{MET}0 influence"));
    assert_eq!(totals(&events), [([10, 12], true)]);
}

#[test]
fn gua_bribe_2_a_text_that_waits_for_the_bribe_acts() {
    let greedy =
        creature("foe", 8, "vulnerable = [\"gold\"]\nabilities = [{ when = \"bribed\", do = { stones = 2 } }]");
    let gold = card("gold", "type = \"bribery\"\nbribes = [\"gold\"]");
    let mut state = duel(&[plain("man", 5)], &[greedy, plain("elf", 1)]).depot_card(0, gold).load();
    play(&mut state, &format!("{MET}0 bribe gold"));
    assert_eq!((pen(&state, 1), own(&state, 1).stones), (vec!["foe".to_owned()], 2));
}

#[test]
fn gua_aoe_2_gua_combat_13_gua_combat_28_whose_opponent_was_bribed_strikes_the_hand_all_the_same() {
    let hound = creature("man", 5, "aoe = { n = 3, tag = \"fear\" }");
    let bait = creature("foe", 8, "vulnerable = [\"gold\"]\naoe = { n = 3, tag = \"fear\" }");
    let gold = card("gold", "type = \"bribery\"\nbribes = [\"gold\"]");
    let (south, north) = ([hound, plain("boy", 2)], [bait, plain("elf", 3), plain("ogre", 4)]);
    let mut state = duel(&south, &north).depot_card(0, gold).load();
    play(&mut state, &format!("{MET}0 bribe gold"));
    let gone = |seat: u8| names(&state, seat, own(&state, seat).discard);
    assert_eq!((pen(&state, 1), gone(1)), (vec!["foe".to_owned()], vec!["elf".to_owned()]));
    assert_eq!(gone(0), ["gold"], "the area attack of the bribed does not act");
}

#[test]
fn gua_win_7_texts_act_when_a_combat_begins_and_when_it_is_won_or_over() {
    let texts = r#"
        abilities = [{ when = "combat.start", do = { stones = 1 } }, { when = "combat.won", do = { stones = 2 } },
            { when = "combat.end", if = { survived = true, won_space = true }, do = { stones = 4 } }]
    "#;
    let (_, state) = meet(&duel(&[creature("man", 9, texts)], &[plain("foe", 8)]));
    assert_eq!(own(&state, 0).stones, 7);
    let (_, state) = meet(&duel(&[creature("man", 5, texts)], &[plain("foe", 8)]));
    assert_eq!(own(&state, 0).stones, 1, "it has lost");
}

#[test]
fn gua_win_3_a_text_makes_healers() {
    let item = card(
        "kit",
        "type = \"item\"\nsubtype = \"carried\"\nabilities = [{ target = \"mine.all\", filter = { size = \"S\" }, do = { heal = \"any\" } }]",
    );
    let boy = creature("boy", 9, "size = \"S\"");
    let (_, mut state) = meet(&duel(&[plain("man", 5), boy, item], &[plain("foe", 8)]));
    play(&mut state, "0 stop");
    assert_eq!(legal(&state, 0), ["heal boy man", "no_heal"]);
}

#[test]
fn gua_spell_1_a_text_makes_cards_dearer() {
    let foe = foe(8, r#"target = "stones.theirs", filter = { back = "double" }, do = { "stones.cost" = 2 }"#);
    let spell = card(
        "hex",
        "type = \"spell\"\ncost = 1\nplay_window = [\"matchup.modify\"]\nabilities = [{ do = { vit = 9 } }]",
    );
    let scene = |stones: u8| {
        duel(&[plain("man", 5)], core::slice::from_ref(&foe)).depot_card(0, spell.clone()).stones(0, stones)
    };
    let mut state = scene(2).load();
    play(&mut state, MET);
    assert_eq!(refused(&state, 0, "cast hex"), "GUA-ASK-12");
    let mut state = scene(3).load();
    play(&mut state, &format!("{MET}0 cast hex"));
    assert_eq!(own(&state, 0).stones, 0);
}

#[test]
fn gua_ask_36_gua_draw_4_what_is_drawn_or_looked_at_in_a_combat() {
    let draws = r#"when = "matchup.reveal", do = { draw = 2, look = 1 }"#;
    let (events, state) =
        meet(&duel(&[man(5, draws), plain("boy", 1)], &[plain("foe", 8)]).draw(0, "ogre3 spell4 elf2 orc1"));
    let south = own(&state, 0);
    assert_eq!((south.depot.count, south.pen.count, south.draw), (1, 1, 2));
    assert!(events.iter().any(|event| matches!(event, Event::Looked { count: 1, .. })));
}

#[test]
fn gua_spell_2_a_text_stops_a_spell_and_a_stolen_stone_changes_hands() {
    let stops = r#"when = "spell.cast", filter = { type = "spell" }, do = { cancel = true }"#;
    let spell = card("hex", "type = \"spell\"\nplay_window = [\"matchup.modify\"]\nabilities = [{ do = { vit = 9 } }]");
    let mut state = duel(&[plain("man", 5)], &[foe(8, stops)]).depot_card(0, spell).load();
    let events = play(&mut state, &format!("{MET}0 cast hex"));
    assert_eq!(totals(&events), [([5, 8], true)]);
    let steals = r#"when = "matchup.reveal", do = { "stones.steal" = 2 }"#;
    let (_, state) = meet(&duel(&[man(5, steals)], &[plain("foe", 8)]).stones(1, 1));
    assert_eq!((own(&state, 0).stones, own(&state, 1).stones), (1, 0), "no more than there are");
}

#[test]
fn gua_eff_3_gua_eff_5_an_ability_is_paid_and_acts_once_where_it_says_so() {
    let text = r#"when = "influence.used", do = { vit = 4 }, limit = "combat""#;
    let mut state = duel(&[creature("man", 9, "receiver = true")], &[foe(18, text)]).stones(0, 2).load();
    let events = play(&mut state, &format!("{MET}0 influence\n0 influence"));
    assert_eq!(totals(&events), [([18, 22], true)], "once");
    let text = r#"when = "matchup.reveal", cost = 1, do = { vit = 4 }"#;
    let (events, state) = meet(&duel(&[man(5, text)], &[plain("foe", 8)]).stones(0, 1));
    assert_eq!((totals(&events), own(&state, 0).stones), (vec![([9, 8], true)], 0));
    let (events, _) = meet(&duel(&[man(5, text)], &[plain("foe", 8)]));
    assert_eq!(totals(&events), [([5, 8], true)], "without the stone it does not act");
}

#[test]
fn gua_land_1_the_terrain_of_the_space_may_be_lost_in_a_combat() {
    let text = r#"when = "matchup.reveal", do = { "terrain.destroy" = true }"#;
    let (_, state) = meet(&duel(&[man(9, text)], &[plain("foe", 8)]).terrain(1, "b3", "land2"));
    assert!(discarded(&state, 1).contains(&"land2".to_owned()));
}

#[test]
fn gua_dest_1_gua_win_4_what_is_about_to_be_lost_may_go_back_for_a_stone() {
    let text = r#"when = "card.lost", cost = 1, do = { to_hand = true }"#;
    let (_, state) = meet(&duel(&[man(5, text)], &[plain("foe", 8)]).stones(0, 1));
    assert_eq!((pen(&state, 0), own(&state, 0).stones, discarded(&state, 0)), (vec!["man".to_owned()], 0, vec![]));
    let (_, state) = meet(&duel(&[man(5, text)], &[plain("foe", 8)]));
    assert_eq!(discarded(&state, 0), ["man"], "without a stone");
    let destroys = r#"when = "matchup.win", target = "opp", do = { destroy = true }"#;
    let (_, state) = meet(&duel(&[man(5, text), plain("boy", 1)], &[foe(8, destroys)]).stones(0, 1));
    assert_eq!(pen(&state, 0), ["man"], "the destroyed too");
}

#[test]
fn gua_limit_1_texts_change_what_may_lie_on_a_space() {
    let banner = |limit: u8| {
        card(
            "flag",
            &format!("type = \"shield\"\nsubtype = \"standard\"\nabilities = [{{ do = {{ limit = {limit} }} }}]"),
        )
    };
    let scene = |limit: u8| {
        let scene = Scene::of(2).shield_card(0, "b1", banner(limit)).card(0, "b1", plain("man", 20));
        scene.on(0, "a1", "boy12").stack(1, "c4", "shield3", "reserve2")
    };
    for (limit, is_picked) in [(40, true), (30, false), (25, false)] {
        let mut state = scene(limit).load();
        play(&mut state, "0 turn b1");
        let picked = refused(&state, 0, "reinforce b1");
        assert_eq!(picked == "legal", is_picked, "{limit}: {picked}");
    }
    let ignores = "type = \"item\"\nsubtype = \"carried\"\nabilities = [{ filter = { size = \"S\" }, do = { \"limit.ignore\" = true } }]";
    let scene = Scene::of(2).stack(0, "b1", "shield1", "man20").card(0, "b1", card("sack", ignores));
    let mut state =
        scene.card(0, "a1", creature("boy", 12, "size = \"S\"")).stack(1, "c4", "shield3", "reserve2").load();
    play(&mut state, "0 turn b1");
    assert_eq!(refused(&state, 0, "reinforce b1"), "legal");
    let low = card("hill", "type = \"terrain\"\nsubtype = \"special\"\nabilities = [{ do = { limit = 15 } }]");
    let scene = Scene::of(2)
        .stack(0, "b1", "shield1", "man20")
        .terrain_card(0, "b2", low)
        .stack(1, "c4", "shield3", "reserve2");
    let mut state = scene.load();
    play(&mut state, "0 turn b1");
    assert!(!legal(&state, 0).contains(&"stop".to_owned()));
    play(&mut state, "0 step b2");
    assert!(!legal(&state, 0).contains(&"stop".to_owned()), "it may pass, and not stay");
}

#[test]
fn gua_combat_3_gua_combat_4_a_text_allows_more_for_one_combat_and_the_rest_is_discarded_after_it() {
    let sack = card(
        "sack",
        "type = \"item\"\nsubtype = \"carried\"\nabilities = [{ if = { \"space.bare\" = true }, do = { limit = 40 } }]",
    );
    let scene = |with: bool| {
        let south = [plain("man", 20), plain("boy", 15)];
        let scene = duel(&south, &[plain("foe", 8)]);
        if with { scene.card(0, "b2", sack.clone()) } else { scene }
    };
    let mut state = scene(true).load();
    let events = play_on(&mut state, MET);
    assert_eq!(totals(&events), [([20, 8], true)]);
    assert_eq!(controller(&state, "b3"), Some(0), "the space is bare after it as before");
    let mut state = scene(false).load();
    play(&mut state, "0 turn b2\n0 step b3");
    assert!(matches!(state.turn(), joute_kernel::Turn::Chance(_)), "GUA-COMBAT-3: saturation");
    let sack = card(
        "sack",
        "type = \"item\"\nsubtype = \"carried\"\nabilities = [{ if = { \"space.kind\" = \"swamp\" }, do = { limit = 40 } }]",
    );
    let swamp = card("swamp", "type = \"terrain\"\nterrain_kinds = [\"swamp\"]");
    let scene = duel(
        &[plain("man", 20), plain("boy", 15), sack],
        &[foe(8, r#"when = "combat.end", do = { "terrain.destroy" = true }"#)],
    );
    let mut state = scene.terrain_card(1, "b3", swamp).load();
    play_on(&mut state, MET);
    assert_eq!(legal(&state, 0), ["trim boy", "trim man"], "the swamp is gone, and the combat over");
}

/// Fourteen Creatures a side, each of which takes others with it when it is lost; the foe destroys what it beats.
fn chain(change: &str) -> Scene {
    let last_words = |target: &str| format!(r#"{{ when = "card.lost", target = "{target}", do = {{ {change} }} }}"#);
    let words = [last_words("mine.all"), last_words("theirs.all")].join(", ");
    let killer = r#"{ when = "matchup.win", target = "opp", do = { destroy = true } }"#;
    let side = |first: Card, others: &str| -> Vec<Card> {
        let text = format!("abilities = [{words}]");
        [first].into_iter().chain((1..14).map(|number| creature(&format!("{others}{number}"), 1, &text))).collect()
    };
    let man = creature("man", 1, &format!("abilities = [{words}]"));
    let foe = creature("foe", 2, &format!("abilities = [{killer}, {words}]"));
    duel(&side(man, "m"), &side(foe, "f"))
}

#[test]
fn gua_eff_7_texts_that_set_each_other_off_act_once_and_end() {
    for (change, lost) in [("destroy = true", 14), ("discard = true", 14), ("to_pen = true", 0)] {
        let mut state = chain(change).load();
        let mut events = play(&mut state, "0 turn b2\n0 step b3");
        for number in 1..14 {
            events.extend(play_on(&mut state, &format!("0 play m{number}\n1 play f{number}")));
        }
        events.extend(play_on(&mut state, "0 play man\n1 play foe"));
        assert!(state.view(Viewer::Spectator).combat.is_none(), "{change}: nobody is left to fight");
        assert_eq!(discarded(&state, 1).len(), lost, "{change}");
        // Each is lost once, and says what it says when it is: two abilities, and that of the foe with which it began.
        let went: usize = events
            .iter()
            .map(|event| match event {
                Event::Discarded { cards, .. } | Event::Returned { cards, .. } => cards.iter().count(),
                _ => 0,
            })
            .sum();
        let acted = events.iter().filter(|event| matches!(event, Event::Acted { .. })).count();
        assert_eq!(went, 28, "{change}: {events:?}");
        assert!(acted <= 2 * 28 + 1, "{change}: {acted}");
    }
}
