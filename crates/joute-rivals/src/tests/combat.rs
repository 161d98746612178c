//! RVL-COMBAT, RVL-ANT, RVL-PUSH, RVL-POISON, RVL-ULT: attacks.

use joute_kernel::Seat;

use super::scene::Scene;

/// Seat 0 in the centre, seat 1 two hexes south, seat 2 far away.
fn duel() -> Scene {
    Scene::fight(3).at(0, "0,0").at(1, "0,2").at(2, "-5,0")
}

#[test]
fn rvl_ult_1_rvl_combat_2_rvl_combat_3_rvl_combat_6_e1_the_bonus_goes_by_the_band_of_the_victim() {
    let scene = duel().hand(0, "double_blaster").hp(1, 16).does(0, "play double_blaster 1");
    assert_eq!(scene.open(), "roll 1 2");
    let scene = scene.chance("roll 1");
    assert_eq!((scene.life(0), scene.life(1).0), ((20, 4, 0), 15));
    let scene = scene.chance("roll 1");
    assert_eq!((scene.life(0), scene.life(1).0, scene.discarded(0).as_str()), ((20, 7, 0), 14, "double_blaster"));
}

#[test]
fn rvl_combat_4_rvl_combat_5_rvl_ant_2_rvl_tact_1_e2_cover_and_tokens_against_a_strengthened_shot() {
    let scene = duel().tile("C05", "FVC").at(0, "0,-4").at(1, "0,1").tokens(1, 2, 0, 0);
    let scene = scene.hand(0, "sniper overcharge overcharge").does(0, "play sniper 1 mods:overcharge,overcharge");
    assert_eq!(scene.answers(1), ["anticipate 0", "anticipate 1", "anticipate 2"]);
    let scene = scene.does(1, "anticipate 1");
    assert_eq!(scene.open(), "roll 1 5");
    let scene = scene.chance("roll 2");
    let ant = scene.state.player(Seat::at(1)).ant;
    assert_eq!((scene.life(1).0, ant.ready, ant.active), (16, 1, 1));
    assert_eq!(scene.discarded(0), "overcharge overcharge sniper");
}

#[test]
fn rvl_ant_3_the_reserve_cannot_be_activated_and_nobody_without_tokens_is_asked() {
    let scene = duel().hand(0, "blaster").tokens(1, 0, 2, 1).does(0, "play blaster 1");
    assert_eq!(scene.open(), "roll 1 6");
    let scene = duel().hand(0, "blaster").tokens(1, 1, 1, 1).does(0, "play blaster 1");
    let scene = scene.refuses(1, "anticipate 2", "no_token", "RVL-ANT-2");
    assert_eq!(scene.answers(1).len(), 2);
}

#[test]
fn rvl_shield_3_e8_an_own_shield_absorbs_one_salvo_without_a_roll() {
    let scene = duel().shields(1, "0,2").hand(0, "double_blaster overcharge");
    let scene = scene.does(0, "play double_blaster 1 mods:overcharge");
    assert_eq!((scene.open().as_str(), scene.state.player(Seat::at(1)).shields.len()), ("roll 1 2", 0));
    let scene = scene.chance("roll 0");
    assert_eq!((scene.life(1).0, scene.life(0).1), (17, 6));
    // A shield saves its owner alone, and one that absorbs everything leaves no effect (RVL-COMBAT-8).
    let scene = duel().at(1, "0,1").shields(1, "0,1").hand(0, "ram").does(0, "play ram 1");
    assert_eq!((scene.place(1).as_str(), scene.life(1).0, scene.open().as_str()), ("0,1", 20, "0"));
    let scene = duel().shields(2, "0,2").hand(0, "blaster").does(0, "play blaster 1");
    assert_eq!(scene.open(), "roll 1 2");
}

#[test]
fn rvl_push_1_rvl_push_2_rvl_combat_8_an_aligned_victim_goes_straight_on_until_something_stops_it() {
    let ram = |scene: Scene| scene.hand(0, "ram").does(0, "play ram 1").chance("roll 2");
    let near = || duel().at(1, "0,1");
    assert_eq!(ram(near()).place(1), "0,3");
    assert_eq!(ram(near().at(2, "0,3")).place(1), "0,2", "another Ashak");
    assert_eq!(ram(near().shields(2, "0,2")).place(1), "0,1", "a shield of somebody else");
    assert_eq!(ram(near().shields(1, "0,2")).place(1), "0,3", "an own shield");
    assert_eq!(ram(duel().at(0, "0,3").at(1, "0,4").without_zones(|zone| zone.name() == "II-D")).open(), "0");
    assert_eq!(
        ram(duel().at(0, "0,2").at(1, "0,3").without_zones(|zone| zone.name() == "II-D")).place(1),
        "0,3",
        "void"
    );
    assert_eq!(ram(duel().at(0, "0,2").at(1, "0,3").down("B09")).place(1), "0,3", "face down");
}

#[test]
fn rvl_push_1_rvl_dec_3_off_the_axes_the_attacker_chooses_between_two_neighbours() {
    let scene = duel().at(1, "1,1").hand(0, "ram scope").tile("C05", "FVC");
    let scene = scene.does(0, "play ram 1 mods:scope").chance("roll 2").chance("roll 2");
    assert_eq!(scene.answers(0), ["push 1,2", "push 2,1"]);
    let scene = scene.refuses(0, "push 2,0", "no_way", "RVL-PUSH-1").does(0, "push 1,2").does(0, "push 1,3");
    // RVL-COMBAT-12: the push of the mod follows that of the card.
    assert_eq!(scene.answers(0), ["push 1,4", "push 2,3"]);
    let scene = scene.does(0, "push 2,3");
    assert_eq!((scene.place(1).as_str(), scene.answers_of(0, "end").len()), ("2,3", 1));
}

#[test]
fn rvl_push_3_rvl_elim_2_e10_a_push_into_a_lake_can_kill_and_is_rewarded() {
    let scene = duel().at(0, "0,-1").at(1, "0,-2").hp(1, 2).tile("C01", "LLL").hand(0, "ram");
    let scene = scene.hand(1, "blaster").does(0, "play ram 1").does(1, "pass").chance("roll 1");
    assert_eq!(
        (scene.place(1).as_str(), scene.life(0).2, scene.answers(0)),
        ("", 2, vec!["loot -".to_owned(), "loot blaster".to_owned()])
    );
}

#[test]
fn rvl_poison_1_rvl_poison_2_counters_cost_hp_at_the_start_of_the_turn_and_the_oldest_goes() {
    let scene = duel().hand(0, "toxic_dart").does(0, "play toxic_dart 1").chance("roll 0");
    assert_eq!(scene.state.player(Seat::at(1)).poison.as_slice(), [Seat::at(0); 2]);
    let scene = scene.hp(1, 2).does(0, "end");
    // A death by poison ends the victim's turn, and is credited to the giver.
    assert_eq!((scene.life(1).0, scene.life(0).2, scene.state.player(Seat::at(1)).died), (0, 2, 1));
    let mut scene = duel().hand(0, "");
    scene.seat(1).poison.extend([Seat::at(2), Seat::at(0)]);
    let scene = scene.does(0, "end");
    assert_eq!((scene.life(1).0, scene.state.player(Seat::at(1)).poison.as_slice()), (18, &[Seat::at(0)][..]));
    // RVL-COMBAT-3 j: no wound, no poison.
    let scene = duel().hand(0, "toxic_dart").does(0, "play toxic_dart 1").chance("roll 2");
    assert!(scene.state.player(Seat::at(1)).poison.is_empty());
}

#[test]
fn rvl_ult_2_rvl_ult_3_what_is_really_lost_counts_and_the_gauge_has_an_end() {
    let scene = duel().hand(0, "kick").hp(1, 2).does(0, "play kick 1").chance("roll 2");
    // 2 HP of the band 1 to 5.
    assert_eq!(scene.life(0), (20, 2, 2));
    let mut scene = duel().hand(0, "kick");
    scene.seat(0).ult = 11;
    let full = scene.state.gauge(Seat::at(0));
    assert_eq!(scene.does(0, "play kick 1").chance("roll 0").life(0).1, full);
}

#[test]
fn rvl_ult_4_rvl_ult_6_rvl_combat_12_a_full_gauge_is_emptied_first_and_filled_by_its_own_damage() {
    let scene = duel().ready(0, "xhan").does(0, "ultimate 1").chance("roll 2").chance("roll 2").chance("roll 1");
    assert_eq!((scene.life(1).0, scene.life(0).1), (19, 4));
    // RVL-MOVE-9: the effect on the attacker himself.
    assert!(scene.answers(0).contains(&"stop".to_owned()));
    let scene = scene.does(0, "step 1,0").does(0, "stop");
    assert_eq!(scene.place(0), "1,0");
    let scene = scene.refuses(0, "ultimate 1", "not_full", "RVL-ULT-4");
    assert_eq!(scene.answers_of(0, "ultimate").len(), 0);
}

#[test]
fn rvl_dec_9_rvl_ult_6_a_pair_of_enemies_is_named_and_hit_clockwise() {
    let scene = duel().at(2, "0,-2").ready(0, "qikaa");
    assert_eq!(scene.answers_of(0, "ultimate"), ["ultimate 1", "ultimate 1+2", "ultimate 2"]);
    let scene = scene.does(0, "ultimate 1+2").chance("roll 2");
    assert_eq!((scene.life(1).0, scene.open().as_str()), (18, "roll 2 2"));
}

#[test]
fn rvl_ult_5_rvl_combat_10_own_blasts_and_lakes_fill_no_gauge() {
    let scene = duel().at(1, "0,1").hand(0, "grenade").hp(0, 20).tile("C05", "FVC");
    let scene = scene.at(0, "0,3").does(0, "play grenade 0,2").chance("roll 2");
    assert_eq!((scene.life(1).0, scene.open().as_str(), scene.life(0).1), (13, "roll 0 2", 10));
    assert_eq!(scene.chance("roll 0").life(0), (11, 10, 0));
}

#[test]
fn rvl_combat_9_rvl_atk_4_rvl_shield_4_enemies_clockwise_the_attacker_last_and_shields_go_first() {
    let scene = duel().tile("C05", "FVC").at(0, "0,3").at(1, "0,1").at(2, "0,2").shields(0, "0,3").shields(1, "0,1");
    let scene = scene.hand(0, "grenade").does(0, "play grenade 0,2");
    assert!(scene.state.shields().is_empty());
    assert_eq!(scene.open(), "roll 1 3", "in the forest");
    let scene = scene.chance("roll 3");
    assert_eq!(scene.open(), "roll 2 2");
    assert_eq!(scene.chance("roll 2").open(), "roll 0 2");
}

#[test]
fn rvl_combat_11_rvl_atk_5_a_dead_attacker_has_no_effects_and_installs_nothing() {
    let scene = duel().tile("C05", "FVC").at(0, "0,3").at(1, "0,1").hp(0, 3).hand(0, "grenade").interface_top("ram");
    let scene = scene.does(0, "play grenade 0,2").chance("roll 3").chance("roll 0");
    assert_eq!((scene.life(0).0, scene.state.hidden.hands[0].len()), (0, 0));
    // RVL-ELIM-5, RVL-ELIM-6: the card was in its discard pile, and nobody gains.
    assert!(scene.state.open.interface.discard.holds(scene.card("grenade")));
    assert_eq!((scene.life(1).2, scene.life(2).2, scene.open().as_str()), (0, 0, "1"));
}

#[test]
fn rvl_atk_5_rvl_card_4_an_explosive_is_uninstalled_and_the_top_interface_card_comes_to_the_hand() {
    let scene = duel().hand(0, "shock_bomb").interface_top("ram").does(0, "play shock_bomb 2,-4");
    assert_eq!((scene.held(0).as_str(), scene.discarded(0).as_str()), ("ram", ""));
    assert!(scene.state.open.interface.discard.holds(scene.card("shock_bomb")));
}

#[test]
fn rvl_push_1_e17_a_blast_pushes_away_from_the_hex_aimed_at() {
    let scene =
        duel().at(0, "1,-1").at(1, "1,-3").hand(0, "shock_bomb").does(0, "play shock_bomb 1,-4").chance("roll 0");
    assert_eq!(scene.place(1), "1,-2");
    let scene = duel().at(0, "1,-1").at(1, "1,-3").at(2, "1,-2").hand(0, "shock_bomb");
    assert_eq!(scene.does(0, "play shock_bomb 1,-4").chance("roll 0").place(1), "1,-3");
}

#[test]
fn rvl_combat_7_rvl_chance_5_successes_are_counted_and_no_dice_are_no_event() {
    let mut scene = duel().hand(0, "blaster").does(0, "play blaster 1");
    let mut rng = joute_kernel::Seed::from_number(3).stream("dice");
    let joute_kernel::Turn::Chance(event) = joute_kernel::Game::turn(&scene.state) else { panic!("a roll") };
    let mut seen = [0; 3];
    for _ in 0..4_000 {
        match joute_kernel::Game::sample_chance(&scene.state, &event, &mut rng) {
            crate::ChanceOutcome::Roll(successes) => seen[usize::from(successes)] += 1,
            other => panic!("{other}"),
        }
    }
    // D-26: one half a die, so 1000, 2000, 1000.
    assert!(
        seen.iter().zip([1_000, 2_000, 1_000]).all(|(seen, due)| (due - 150..due + 150).contains(seen)),
        "{seen:?}"
    );
    assert!("roll 3".parse().is_ok_and(|outcome| scene.state.check_chance(&outcome).is_err()));
    scene = scene.chance("roll 2");
    assert_eq!(scene.life(1).0, 20);
}

#[test]
fn rvl_skill_3_rvl_combat_5_rvl_combat_12_passive_skills_add_dice_damage_and_range() {
    let scene =
        duel().at(1, "0,5").skills(0, "long_eye").skills(1, "armour").hand(0, "blaster").does(0, "play blaster 1");
    // 2 + 9 dice, and the cap of eight (D-2).
    assert_eq!(scene.open(), "roll 1 8");
    assert_eq!(scene.chance("roll 0").life(1).0, 17);
    // D-62: the youngest of the own skills sets the rule.
    let scene = duel().skills(0, "forester long_eye");
    assert_eq!(scene.state.rule(Seat::at(0), crate::cards::RuleKey::LakeLoss), Some(1));
    let scene = duel().skills(0, "long_eye forester");
    assert_eq!(scene.state.rule(Seat::at(0), crate::cards::RuleKey::LakeLoss), Some(0));
}

/// Found by twins: the dead player's own cards were drawn anew as a deck, out of which the looted card was not found.
#[test]
fn rvl_elim_3_whoever_died_imagines_the_spoils_in_order_so_that_what_is_taken_is_gone() {
    use joute_kernel::{Game, Seed, Viewer};
    let cards = "ram qikaa_one grenade shock_bomb sniper side_step";
    let scene = duel().hand(0, "kick").hp(1, 1).hand(1, cards).does(0, "play kick 1").does(1, "pass").chance("roll 0");
    let (killer, dead) = (Seat::at(0), Viewer::Seat(Seat::at(1)));
    let loot = scene.read(0, "loot ram").expect("one of the spoils");
    let mut rng = Seed::from_number(5).stream("worlds");
    for _ in 0..8 {
        let mut world = scene.state.resample(dead, &mut rng);
        world.apply(killer, &loot, &mut ()).expect("it is one of the spoils");
        assert!(!world.open.interface.discard.holds(scene.card("ram")), "it is the killer's");
    }
}

#[test]
fn rvl_elim_2_rvl_elim_3_rvl_elim_6_the_killer_alone_sees_the_cards_and_takes_one() {
    let scene = duel().hand(0, "kick").hp(1, 1).hand(1, "ram qikaa_one").skills(1, "scanner").does(0, "play kick 1");
    let scene = scene.does(1, "pass").chance("roll 0");
    assert_eq!(scene.answers(0), ["loot -", "loot ram", "loot scanner"]);
    let view = |seat| joute_kernel::Game::view(&scene.state, joute_kernel::Viewer::Seat(Seat::at(seat)));
    assert!(view(0).spoils.is_some_and(|cards| cards.len() == 2) && view(2).spoils.is_none());
    assert!(view(0).laid_out().holds(scene.card("scanner")) && view(0).laid_out().len() == 3);
    assert!(view(2).laid_out().is_empty());
    let scene = scene.refuses(0, "loot qikaa_one", "no_card", "RVL-ELIM-2").does(0, "loot ram");
    assert!(scene.held(0).contains("ram") && scene.state.open.out.holds(scene.card("qikaa_one")));
    assert!(scene.state.open.interface.discard.holds(scene.card("scanner")));
    assert_eq!(scene.life(0).2, 2);
    // Edge case 14: the game ends before the choice.
    let mut scene = duel().hand(0, "kick").hp(1, 1).hand(1, "ram");
    scene.seat(0).rp = 3;
    let scene = scene.does(0, "play kick 1").does(1, "pass").chance("roll 0");
    assert_eq!((scene.open().as_str(), scene.life(0).2), ("over", 5));
}
