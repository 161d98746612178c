//! GUA-MOD, GUA-BRIBE, GUA-OCB, GUA-AOE, GUA-IMM, GUA-RANGE, GUA-INF, and Healers: combat with what is printed on Creatures.

use joute_effects::WordSet;
use joute_guardians::cards::{
    Aoe, Border, Card, Command, ConflictKey, Filter, Healing, Immunity, Kind, Label, TerrainKind, Vulnerability, Window,
};
use joute_guardians::{Event, State, Target};
use joute_kernel::Game;

use crate::support::{
    Scene, asked, controller, discarded, end, legal, names, own, play, play_commands, refused, stack, trophies,
};

const IN: &str = "0 turn b2\n0 step b3\n";

/// South enters b3 from b2, where it has a Terrain.
fn duel(south: &[Card], north: &[Card]) -> Scene {
    let mut scene = Scene::of(2)
        .stack(0, "b2", "shield1", "")
        .terrain(0, "b2", "land1")
        .stack(1, "b3", "shield2", "")
        .stack(1, "c4", "shield3", "reserve2");
    for (seat, space, cards) in [(0, "b2", south), (1, "b3", north)] {
        for card in cards {
            scene = scene.card(seat, space, card.clone());
        }
    }
    scene
}

fn mortal(id: &str, vitality: i8, ocb: u8) -> Card {
    Card::creature(id, Border::Mortal, vitality, ocb)
}

fn elemental(id: &str, vitality: i8, ocb: u8) -> Card {
    Card::creature(id, Border::Elemental, vitality, ocb)
}

fn external(id: &str, vitality: i8, ocb: u8) -> Card {
    Card::creature(id, Border::External, vitality, ocb)
}

fn receiver(card: Card) -> Card {
    Card { receiver: true, ..card }
}

fn greedy(card: Card) -> Card {
    Card { vulnerable: WordSet::of(&[Vulnerability::Gold]), ..card }
}

fn gold() -> Card {
    Card { bribes: WordSet::of(&[Vulnerability::Gold]), ..Card::new("gold7", Kind::Bribery) }
}

fn totals(events: &[Event]) -> Vec<([i32; 2], bool)> {
    let compared = |event: &Event| match event {
        Event::Compared { totals, beaten, .. } => Some((*totals, beaten.is_some())),
        _ => None,
    };
    events.iter().filter_map(compared).collect()
}

/// Plays lines, and passes every window that opens in between.
fn fight(state: &mut joute_guardians::State, lines: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        events.extend(play(state, line));
        pass_windows(state, &mut events);
    }
    events
}

fn pass_windows(state: &mut joute_guardians::State, events: &mut Vec<Event>) {
    while let Some(seat) = asked(state).first().copied() {
        let is_window = legal(state, seat as u8).contains(&"pass".to_owned())
            && refused(state, seat as u8, "influence") != "GUA-ASK-2";
        if !is_window {
            return;
        }
        events.extend(play(state, &format!("{seat} pass")));
    }
}

/// Example 5.
#[test]
fn gua_ocb_1_gua_mod_2_mortal_over_elemental_over_external_over_mortal() {
    for (north, expected) in
        [(elemental("foe", 10, 0), [11, 10]), (external("foe", 10, 4), [7, 14]), (mortal("foe", 10, 4), [7, 10])]
    {
        let mut state = duel(&[mortal("man", 7, 4)], &[north]).load();
        let events = fight(&mut state, &format!("{IN}0 play man\n1 play foe"));
        assert_eq!(totals(&events)[0].0, expected);
    }
}

#[test]
fn gua_mod_4_gua_ocb_2_terrain_serves_both_and_walls_their_owner_alone() {
    let hills = |card: Card| {
        let mut bonus = [0; 7];
        bonus[TerrainKind::Mountains as usize] = 3;
        Card { terrain_bonus: bonus, ..card }
    };
    let hill = Card { terrain_kinds: WordSet::of(&[TerrainKind::Mountains]), ..Card::new("hill", Kind::BasicTerrain) };
    let scene = duel(&[hills(mortal("man", 5, 0))], &[hills(mortal("foe", 6, 0))]).terrain_card(1, "b3", hill);
    let events = fight(&mut scene.load(), &format!("{IN}0 play man\n1 play foe"));
    assert_eq!(totals(&events)[0].0, [8, 9]);
    let walls = |scene: Scene| {
        scene
            .stack(0, "b3", "shield1", "")
            .card(0, "b3", mortal("man", 9, 0))
            .card(1, "b4", mortal("foe", 6, 0))
            .stack(1, "c4", "shield3", "reserve2")
            .walls(1, 5)
    };
    let events = fight(&mut walls(Scene::of(2)).load(), "0 turn b3\n0 step b4\n0 play man\n1 play foe");
    assert_eq!(totals(&events)[0].0, [9, 11]);
}

/// Example 8.
#[test]
fn gua_mod_1_gua_inf_5_gua_combat_45_modifiers_fade_after_the_first_match_up() {
    let south = [receiver(mortal("man", 7, 0))];
    let north = [elemental("foe", 10, 2), elemental("imp", 2, 0)];
    let mut state = duel(&south, &north).guardian(0, |guardian| guardian.cmp = 4).load();
    play(&mut state, &format!("{IN}0 play man\n1 play foe\n0 influence\n1 pass"));
    let mut events = play(&mut state, "0 pass");
    assert_eq!(totals(&events), [([11, 10], true)]);
    events = fight(&mut state, "1 second imp man");
    assert_eq!(totals(&events), [([7, 12], true)], "10 + 2 against the base of 7");
    assert_eq!((discarded(&state, 0), discarded(&state, 1)), (vec!["man".into()], vec!["foe".into()]));
}

/// Example 9.
#[test]
fn gua_inf_1_gua_inf_2_gua_inf_4_influence_is_cut_at_the_base_and_the_stone_is_spent() {
    let scene = duel(&[receiver(mortal("man", 5, 0))], &[mortal("foe", 10, 0)]).stones(0, 3);
    let mut state = scene.load();
    play(&mut state, &format!("{IN}0 play man\n1 play foe"));
    assert_eq!(refused(&state, 0, "influence"), "legal");
    play(&mut state, "0 influence");
    assert_eq!((asked(&state), own(&state, 0).stones), (vec![0], 2), "North has nothing to add with");
    play(&mut state, "0 influence");
    let events = play(&mut state, "0 pass");
    assert_eq!((totals(&events), own(&state, 0).stones), (vec![([10, 10], false)], 1));
    let mut state = duel(&[mortal("man", 5, 0), mortal("boy", 1, 0)], &[mortal("foe", 10, 0)]).load();
    play(&mut state, &format!("{IN}0 play man\n1 play foe"));
    assert_eq!(refused(&state, 0, "influence"), "GUA-INF-1");
    let none = duel(&[receiver(mortal("man", 5, 0)), mortal("boy", 1, 0)], &[mortal("foe", 10, 0)]).stones(0, 0);
    let mut state = none.load();
    play(&mut state, &format!("{IN}0 play man\n1 play foe"));
    assert_eq!(refused(&state, 0, "influence"), "GUA-INF-2");
}

#[test]
fn gua_inf_3_gua_inf_9_a_creature_under_a_stronghold_influences_once_a_turn() {
    let seer = Card { cmp: 3, ..mortal("seer", 4, 0) };
    let scene = duel(&[receiver(mortal("man", 5, 0)), mortal("boy", 1, 0)], &[mortal("foe", 7, 0)]);
    let mut state = scene.under_card(0, "a1", seer).load();
    play(&mut state, &format!("{IN}0 play man\n1 play foe\n0 influence_by seer"));
    assert_eq!(refused(&state, 0, "influence_by seer"), "GUA-INF-3");
    let events = play(&mut state, "0 pass");
    assert_eq!(totals(&events), [([8, 7], true)]);
    let view = state.view(joute_kernel::Viewer::Spectator);
    assert_eq!(view.players[0].strongholds[0].face_up.len(), 1, "seen by all");
}

#[test]
fn gua_inf_6_gua_combat_20_gua_combat_24_gua_range_4_the_target_gets_nothing() {
    let archer = Card { ranged: 3, ..mortal("archer", 1, 0) };
    let north = [receiver(mortal("foe", 9, 0))];
    let scene = duel(&[mortal("man", 5, 0), mortal("boy", 3, 0), archer], &north).depot(1, "spell3");
    let mut state = scene.load();
    fight(&mut state, &format!("{IN}0 play man\n1 play foe"));
    assert_eq!(refused(&state, 1, "influence"), "GUA-ASK-1");
    let events = play(&mut state, "0 second boy foe\n0 ranged archer");
    assert_eq!(totals(&events), [([11, 9], true)], "3 + 3 of the archer + 5 before; nobody is asked");
}

#[test]
fn gua_combat_25_gua_inf_7_several_attackers_on_one_target_count_their_base() {
    let man = receiver(mortal("man", 4, 0));
    let mut state = duel(&[mortal("boy", 2, 0), man, mortal("old", 3, 0)], &[mortal("foe", 12, 0)]).load();
    fight(&mut state, &format!("{IN}0 play boy\n1 play foe"));
    let mut events = play(&mut state, "0 second man foe\n0 influence");
    pass_windows(&mut state, &mut events);
    assert_eq!(totals(&events), [([10, 12], false)], "4 + 4 + 2");
    let events = fight(&mut state, "0 second old foe");
    assert_eq!(totals(&events), [([9, 12], false)], "3 + 4 + 2: the influence is gone");
}

/// Example 7, with a second secondary attacker.
#[test]
fn gua_combat_21_twelve_is_not_enough_and_thirteen_is() {
    let south = [mortal("man", 5, 0), mortal("big", 7, 0), mortal("boy", 1, 0)];
    let mut state = duel(&south, &[external("foe", 12, 0)]).load();
    let events = fight(&mut state, &format!("{IN}0 play man\n1 play foe\n0 second big foe\n0 second boy foe"));
    assert_eq!(totals(&events)[1..], [([12, 12], false), ([13, 12], true)]);
}

/// Example 10.
#[test]
fn gua_bribe_1_gua_bribe_2_gua_bribe_4_gua_combat_28_a_bribed_creature_goes_to_its_pen() {
    let north = [greedy(mortal("foe", 24, 6)), mortal("imp", 1, 0)];
    let mut state = duel(&[elemental("man", 5, 0), mortal("boy", 1, 0)], &north).depot_card(0, gold()).load();
    play(&mut state, &format!("{IN}0 play man\n1 play foe"));
    assert_eq!((asked(&state), legal(&state, 0)), (vec![0], vec!["bribe gold7".into(), "no_bribe".into()]));
    let events = play(&mut state, "0 bribe gold7");
    assert_eq!(totals(&events), [], "no comparison");
    assert_eq!(
        (names(&state, 1, own(&state, 1).pen.shown()), discarded(&state, 0)),
        (vec!["foe".to_owned()], vec!["gold7".to_owned()],)
    );
    assert_eq!(asked(&state), [0, 1], "the next match-up");
}

#[test]
fn gua_bribe_3_both_say_at_the_same_time() {
    let mut scene = duel(&[greedy(mortal("man", 5, 0))], &[greedy(mortal("foe", 6, 0))]);
    scene = scene.depot_card(0, gold()).depot_card(1, Card { id: "coin".into(), ..gold() });
    let mut state = scene.load();
    play(&mut state, &format!("{IN}0 play man\n1 play foe\n1 bribe coin"));
    let seen = state.view(joute_kernel::Viewer::Seat(joute_kernel::Seat::at(0)));
    assert_eq!((seen.players[1].depot.count, asked(&state)), (1, vec![0]), "nothing shows yet");
    play(&mut state, "0 bribe gold7");
    assert_eq!((trophies(&state, 0), trophies(&state, 1)), (1, 1), "edge 10: no Creature left on either side");
}

#[test]
fn gua_bribe_2_only_a_fitting_card_bribes_and_who_shows_no_weakness_is_not_asked_about() {
    let drink = Card { bribes: WordSet::of(&[Vulnerability::Drink]), ..Card::new("drink9", Kind::Bribery) };
    let north = [greedy(mortal("foe", 6, 0))];
    let mut state = duel(&[mortal("man", 5, 0)], &north).depot_card(0, drink).depot(1, "spell2").load();
    play(&mut state, &format!("{IN}0 play man\n1 play foe"));
    assert_eq!((asked(&state), legal(&state, 0)), (vec![0], vec!["no_bribe".into()]), "gua_info_5: public facts alone");
    assert_eq!(refused(&state, 0, "bribe drink9"), "GUA-BRIBE-2");
}

/// Edge 18.
#[test]
fn gua_combat_22_gua_combat_23_gua_combat_27_a_bribed_secondary_attack_is_void() {
    let south = [mortal("man", 5, 0), greedy(mortal("big", 9, 0)), mortal("boy", 3, 0)];
    let mut state = duel(&south, &[mortal("foe", 7, 0)]).depot_card(1, gold()).load();
    fight(&mut state, &format!("{IN}0 play man\n1 play foe"));
    play(&mut state, "0 second big foe\n1 bribe gold7");
    assert_eq!(names(&state, 0, own(&state, 0).pen.shown()), ["big"]);
    let events = fight(&mut state, "0 second boy foe");
    assert_eq!(totals(&events), [([8, 7], true)], "5 + 3: the bribed one adds nothing");
}

#[test]
fn gua_bribe_5_gua_guard_8_a_guardian_cannot_be_bribed_and_secondaries_go_on() {
    let mut state = Scene::of(2)
        .stack(0, "b4", "shield1", "")
        .card(0, "b4", greedy(mortal("man", 20, 0)))
        .card(0, "b4", mortal("boy", 9, 0))
        .ruins("b4", 0)
        .depot_card(1, gold())
        .depot_card(0, Card { id: "coin".into(), ..gold() })
        .load();
    play(&mut state, "0 turn b4\n0 pass\n0 attack_guardian\n0 play man");
    assert_eq!(asked(&state), [1], "nobody is asked about the Guardian");
    play(&mut state, "1 bribe gold7");
    assert_eq!(legal(&state, 0), ["second boy guardian", "stop"]);
}

/// Example 11.
#[test]
fn gua_aoe_1_gua_aoe_2_gua_aoe_4_gua_combat_18_an_area_attack_works_though_its_creature_loses() {
    let fire = Aoe { power: 3, tag: Label::new("fire"), filter: Filter::default() };
    let south = [Card { aoe: Some(fire), ..elemental("man", 5, 0) }];
    let north = [external("foe", 9, 0), external("x3", 3, 0), external("x4", 4, 0), external("x2", 2, 0)];
    let mut state = duel(&south, &north).load();
    let events = fight(&mut state, &format!("{IN}0 play man\n1 play foe"));
    assert_eq!((discarded(&state, 1), totals(&events)), (vec!["x2".into(), "x3".into()], vec![([5, 9], true)]));
    assert_eq!(stack(&state, "b3").1, ["foe", "x4"]);
}

#[test]
fn gua_aoe_2_gua_aoe_3_bribed_it_does_nothing_and_the_immune_are_saved() {
    let fire = || Some(Aoe { power: 3, tag: Label::new("fire"), filter: Filter::default() });
    let fireproof = Card { immune: Label::new("fire").map(Immunity::Tag).into_iter().collect(), ..mortal("x3", 3, 0) };
    let closed = Card { immune: vec![Immunity::Aoe], ..mortal("x2", 2, 0) };
    let north = [mortal("foe", 9, 0), fireproof, closed, mortal("x1", 1, 0)];
    let south = [greedy(Card { aoe: fire(), ..elemental("man", 5, 0) }), mortal("boy", 1, 0)];
    let mut state = duel(&south, &north).load();
    fight(&mut state, &format!("{IN}0 play man\n1 play foe"));
    assert_eq!(discarded(&state, 1), ["x1"]);
    let mut state = duel(&south, &north).depot_card(1, gold()).load();
    play(&mut state, &format!("{IN}0 play man\n1 play foe\n1 bribe gold7"));
    assert_eq!(discarded(&state, 1), ["gold7"]);
}

#[test]
fn gua_imm_1_gua_imm_2_gua_imm_3_who_is_immune_is_not_beaten_and_the_attacker_is_marked() {
    let shield = |card: Card| Card { immune: vec![Immunity::Border(Border::Mortal)], ..card };
    let mut state = duel(&[mortal("man", 9, 0), mortal("boy", 4, 0)], &[shield(external("foe", 6, 0))]).load();
    let events = fight(&mut state, &format!("{IN}0 play man\n1 play foe"));
    assert_eq!(totals(&events), [([9, 6], false)], "a push");
    let events = fight(&mut state, "0 second boy foe");
    assert_eq!(totals(&events), [([4, 6], false)], "gua_combat_22: the marked one adds nothing; gua_imm_3");
    let mut state = duel(&[mortal("man", 5, 0)], &[shield(external("foe", 6, 0))]).load();
    let events = fight(&mut state, &format!("{IN}0 play man\n1 play foe"));
    assert_eq!(totals(&events), [([5, 6], true)], "the higher total still beats");
}

#[test]
fn gua_imm_5_gua_imm_6_two_immunities_are_a_push_with_both_marked() {
    let shield = |card: Card| Card { immune: vec![Immunity::Any], ..card };
    let south = [shield(mortal("man", 9, 0)), mortal("boy", 4, 0)];
    let mut state = duel(&south, &[shield(mortal("foe", 3, 0))]).load();
    let events = fight(&mut state, &format!("{IN}0 play man\n1 play foe\n0 second boy foe"));
    assert_eq!(totals(&events), [([9, 3], false), ([4, 3], true)]);
}

#[test]
fn gua_imm_4_gua_range_1_gua_range_2_gua_range_3_ranged_values_and_who_is_proof_against_them() {
    let archer = |id: &str| Card { ranged: 3, ..mortal(id, 1, 0) };
    let mut state = duel(&[mortal("man", 5, 0), archer("archer")], &[mortal("foe", 7, 0)]).load();
    play(&mut state, &format!("{IN}0 play man\n1 play foe"));
    assert_eq!(refused(&state, 0, "ranged man"), "GUA-RANGE-1", "it is in play");
    play(&mut state, "0 ranged archer");
    assert_eq!((controller(&state, "b3"), trophies(&state, 0)), (Some(0), 1), "8 against 7, and no hand is left");
    let proof = Card { immune: vec![Immunity::Ranged], ..mortal("foe", 7, 0) };
    let mut state = duel(&[mortal("man", 5, 0), archer("archer")], &[proof]).load();
    let events = play(&mut state, &format!("{IN}0 play man\n1 play foe\n0 ranged archer"));
    assert_eq!(totals(&events), [([5, 7], true)]);
}

#[test]
fn gua_range_2_a_ranged_attacker_may_be_bribed_right_away() {
    let archer = greedy(Card { ranged: 3, ..mortal("archer", 1, 0) });
    let mut state = duel(&[mortal("man", 5, 0), archer], &[mortal("foe", 7, 0)]).depot_card(1, gold()).load();
    play(&mut state, &format!("{IN}0 play man\n1 play foe\n0 ranged archer"));
    assert_eq!(legal(&state, 1), ["bribe gold7", "no_bribe"]);
    let events = play(&mut state, "1 bribe gold7");
    assert_eq!(totals(&events), [([5, 7], true)], "no value is added");
}

#[test]
fn gua_combat_14_gua_ask_13_players_act_in_turns_until_two_passes_in_a_row() {
    let archer = |id: &str| Card { ranged: 3, ..mortal(id, 1, 0) };
    let south = [mortal("man", 5, 0), archer("archer"), mortal("boy", 1, 0)];
    let mut state = duel(&south, &[mortal("foe", 7, 0), archer("bow"), mortal("imp", 1, 0)]).load();
    play(&mut state, &format!("{IN}0 play man\n1 play foe"));
    assert_eq!(asked(&state), [0], "attacker first");
    play(&mut state, "0 pass");
    assert_eq!(asked(&state), [1]);
    play(&mut state, "1 ranged bow\n0 ranged archer\n1 pass");
    assert_eq!(asked(&state), [0], "one pass alone");
    let events = play(&mut state, "0 pass");
    assert_eq!(totals(&events), [([8, 10], true)]);
}

#[test]
fn gua_win_3_gua_ask_15_gua_ask_39_healers_of_the_winning_side() {
    let healer = |id: &str, vitality| Card { heal: Some(Healing::Border(Border::Mortal)), ..mortal(id, vitality, 0) };
    let south = [mortal("man", 3, 0), healer("cleric", 4), mortal("big", 9, 0), external("odd", 1, 0)];
    let mut state = duel(&south, &[mortal("foe", 6, 0), mortal("imp", 2, 0)]).load();
    fight(&mut state, &format!("{IN}0 play man\n1 play foe\n0 play odd\n1 play imp\n0 second big foe\n0 stop"));
    assert_eq!(legal(&state, 0), ["heal cleric man", "no_heal"], "of the kind that the text allows");
    assert_eq!(refused(&state, 0, "heal cleric odd"), "GUA-WIN-3");
    play(&mut state, "0 heal cleric man");
    assert_eq!(legal(&state, 0), ["no_heal"], "gua_ask_15: as long as a Creature is in hand");
    play(&mut state, "0 no_heal");
    assert_eq!(stack(&state, "b3").1, ["big", "cleric", "man"]);
    assert_eq!(discarded(&state, 0), ["odd"]);
}

/// Edge 17.
#[test]
fn gua_win_3_a_healed_creature_must_not_break_the_thirty_points() {
    let healer = Card { heal: Some(Healing::Any), ..mortal("cleric", 1, 0) };
    let heavy = Card { space_cost: 20, ..mortal("heavy", 3, 0) };
    let mut state = duel(&[heavy, healer, mortal("big", 9, 0)], &[mortal("foe", 6, 0)]).load();
    fight(&mut state, &format!("{IN}0 play heavy\n1 play foe\n0 second big foe"));
    assert_eq!(refused(&state, 0, "heal cleric heavy"), "legal", "30 points are allowed");
}

/// Example 15.
#[test]
fn gua_guard_3_gua_guard_4_gua_inf_8_influence_on_the_last_attacker_fells_a_guardian() {
    let mut scene = Scene::of(2).stack(0, "b4", "shield1", "").ruins("b4", 0);
    for card in [mortal("m12", 12, 0), mortal("m10", 10, 0), receiver(mortal("m8", 8, 0))] {
        scene = scene.card(0, "b4", card);
    }
    let mut state = scene.load();
    let mut events = fight(&mut state, "0 turn b4\n0 pass\n0 attack_guardian\n0 play m12\n0 second m10 guardian");
    events.extend(play(&mut state, "0 second m8 guardian\n0 influence\n0 pass"));
    assert_eq!(totals(&events), [([12, 28], true), ([22, 28], false), ([36, 28], true)]);
    assert!(events.iter().any(|event| matches!(event, Event::Compared { beaten: Some(Target::Guardian), .. })));
    assert_eq!(end(&state), Some(("guardian", Some(0))));
}

fn commander(id: &str, up: u8, keys: &[ConflictKey]) -> Card {
    Card { up, command: Some(Command { conflict: WordSet::of(keys), ..Command::default() }), ..mortal(id, 4, 0) }
}

#[test]
fn gua_combat_5_gua_combat_6_gua_combat_7_declared_in_turns_chosen_in_secret() {
    let order = Card { windows: WordSet::of(&[Window::CommandReveal]), cost: 2, ..Card::new("order", Kind::Spell) };
    let south = [commander("captain", 4, &[]), mortal("man", 5, 0)];
    let scene = duel(&south, &[mortal("foe", 6, 0)]).depot_card(1, order).stones(1, 1);
    let mut state = scene.load();
    play_commands(&mut state, IN);
    assert_eq!((asked(&state), legal(&state, 0)), (vec![0], vec!["command_no".into(), "command_yes".into()]));
    play_commands(&mut state, "0 command_yes");
    assert_eq!(
        (asked(&state), legal(&state, 1)),
        (vec![1], vec!["command_no".into()]),
        "gua_ask_32: it costs too much"
    );
    assert_eq!(refused(&state, 1, "command_yes"), "GUA-COMBAT-6");
    play_commands(&mut state, "1 command_no");
    assert_eq!((asked(&state), legal(&state, 0)), (vec![0], vec!["command captain".into()]), "who said yes plays one");
    assert_eq!(refused(&state, 0, "command man"), "GUA-COMBAT-7");
    play_commands(&mut state, "0 command captain");
    assert_eq!(
        (asked(&state), legal(&state, 0)),
        (vec![0, 1], vec!["play man".into()]),
        "gua_combat_11: it lies in play"
    );
}

#[test]
fn gua_combat_9_gua_combat_10_gua_combat_11_two_commands_that_quarrel() {
    let played = |south: Card, north: Card, keep: bool| {
        let mut scene = duel(&[south, mortal("man", 5, 0)], &[north, mortal("foe", 6, 0)]);
        if keep {
            scene.rules.conflict = joute_guardians::Conflict::Cancel;
        }
        let mut state = scene.load();
        let lines = "0 command_yes\n1 command_yes\n1 command chief\n0 command captain";
        play_commands(&mut state, &format!("{IN}{lines}"));
        (discarded(&state, 0), discarded(&state, 1))
    };
    let keys = [ConflictKey::Order];
    let (captain, chief) = (|up| commander("captain", up, &keys), |up| commander("chief", up, &keys));
    assert_eq!(played(captain(5), chief(4), false), (vec![], vec!["chief".into()]), "the lower up-number");
    assert_eq!(played(captain(4), chief(4), false), (vec!["captain".into()], vec!["chief".into()]), "equal: both");
    assert_eq!(played(captain(5), chief(4), true), (vec![], vec![]), "cancel: it stays in play");
    let text = commander("chief", 4, &[ConflictKey::Text]);
    assert_eq!(played(captain(5), text, false), (vec![], vec![]), "gua_combat_10: no shared key");
}

#[test]
fn gua_combat_8_gua_combat_26_a_command_creature_may_be_bribed_at_once() {
    let south = [greedy(commander("captain", 9, &[ConflictKey::Order])), mortal("man", 5, 0)];
    let north = [commander("chief", 4, &[ConflictKey::Order]), mortal("foe", 6, 0)];
    let mut state = duel(&south, &north).depot_card(1, gold()).load();
    play_commands(&mut state, &format!("{IN}0 command_yes\n1 command_yes\n0 command captain\n1 command chief"));
    assert_eq!((asked(&state), legal(&state, 1)), (vec![1], vec!["bribe gold7".into(), "no_bribe".into()]));
    play_commands(&mut state, "1 bribe gold7");
    assert_eq!((discarded(&state, 0), discarded(&state, 1)), (vec![], vec!["gold7".into()]), "nobody to quarrel with");
    assert_eq!(asked(&state), [0, 1]);
    fight(&mut state, "0 play man\n1 play foe");
    assert_eq!(end(&state), None);
}

#[test]
fn gua_pos_7_command_cards_are_bribed_and_quarrel_without_the_step_of_this_engine() {
    let south = [greedy(commander("captain", 9, &[ConflictKey::Order])), mortal("man", 5, 0)];
    let north = [commander("chief", 4, &[ConflictKey::Order]), mortal("foe", 6, 0)];
    let mut state = duel(&south, &north).depot_card(1, gold()).load();
    play_commands(&mut state, &format!("{IN}0 command_yes\n1 command_yes\n0 command captain\n1 command chief"));
    let foreign = |state: &State| {
        let mut position = state.position();
        position.under_way.step = None;
        position.load().expect("the fixed keys say enough")
    };
    let mut loaded = foreign(&state);
    assert_eq!(loaded.asked(), state.asked(), "whom the seat asked may lure away");
    assert_eq!(legal(&loaded, 1), ["bribe gold7", "no_bribe"]);
    let quarrels = |state: &mut State| {
        play_commands(state, "1 no_bribe");
        (discarded(state, 0), discarded(state, 1))
    };
    assert_eq!(quarrels(&mut loaded), quarrels(&mut state), "GUA-COMBAT-9: between the same two");
}

/// GUA-COMBAT-19: a command card in play may be met by secondary attackers.
#[test]
fn gua_combat_19_a_command_card_is_a_target() {
    let south = [mortal("man", 5, 0), mortal("boy", 7, 0)];
    let mut state = duel(&south, &[commander("chief", 4, &[]), mortal("foe", 6, 0)]).load();
    play_commands(&mut state, &format!("{IN}0 command_no\n1 command_yes\n1 command chief"));
    fight(&mut state, "0 play man\n1 play foe");
    assert_eq!(legal(&state, 0), ["second boy chief", "second boy foe", "stop"]);
}
