//! RVL-CARD, RVL-ATK, RVL-SKILL, RVL-TACT, RVL-GUILD: what can be announced, and what it does.

use joute_kernel::Seat;

use super::scene::Scene;
use crate::options::{Rules, Schedule};
use crate::state::{EndStep, Frame};

fn duel() -> Scene {
    Scene::fight(3).at(0, "0,0").at(1, "0,2").at(2, "-5,0")
}

#[test]
fn rvl_turn_4_rvl_turn_3_nobody_attacks_in_the_first_turn_and_costs_are_paid() {
    let mut scene = duel().hand(0, "blaster sniper kick");
    (scene.state.open.round, scene.state.open.turn) = (1, 1);
    let mut scene = scene.refuses(0, "play blaster 1", "too_early", "RVL-TURN-4");
    assert_eq!(scene.answers_of(0, "play").len(), 0);
    (scene.state.open.round, scene.state.open.turn, scene.state.open.ap) = (2, 1, 0);
    let scene = scene.refuses(0, "play blaster 1", "no_ap", "RVL-TURN-3");
    assert_eq!(scene.answers_of(0, "play"), ["play kick 1"]);
}

#[test]
fn rvl_atk_1_rvl_atk_2_rvl_atk_6_rvl_los_2_rvl_shield_5_range_sight_and_enemies() {
    let scene = duel().hand(0, "blaster psywave shock_bomb");
    let scene = scene.refuses(0, "play blaster 0", "wrong_target", "RVL-ATK-6");
    let scene = scene.refuses(0, "play blaster 2", "out_of_range", "RVL-ATK-1").shields(1, "0,1");
    let scene = scene.refuses(0, "play blaster 1", "out_of_sight", "RVL-LOS-3");
    // RVL-LOS-5: mental attacks ignore it; an own shield does not block.
    assert!(scene.answers_of(0, "play").contains(&"play psywave 1".to_owned()));
    let scene = scene.shields(1, "").shields(0, "0,1");
    assert!(scene.answers_of(0, "play").contains(&"play blaster 1".to_owned()));
    let scene = scene.at(2, "0,1");
    assert!(!scene.answers_of(0, "play").contains(&"play blaster 1".to_owned()));
    // RVL-ATK-4: a face-up hex in range, empty or not.
    let scene = scene.down("C02").refuses(0, "play shock_bomb 1,-2", "wrong_target", "RVL-ATK-4");
    assert!(scene.answers_of(0, "play").contains(&"play shock_bomb 0,-2".to_owned()));
}

#[test]
fn rvl_los_6_rvl_los_5_a_target_may_stand_on_any_present_hex_and_walls_stop_no_thought() {
    let scene = duel().tile("C05", "LLL").shields(2, "0,1").hand(0, "psywave");
    assert_eq!(scene.answers_of(0, "play"), ["play psywave 1"]);
}

#[test]
fn rvl_atk_3_rvl_dec_1_rvl_dec_2_a_mental_attack_buys_its_effect_with_one_other_card() {
    let scene = duel().hand(0, "toll ram ram").hand(1, "blaster sniper").stock(1, 1, 2);
    assert_eq!(scene.answers_of(0, "play"), ["play toll 1", "play toll 1 discard:ram"]);
    let scene = scene.does(0, "play toll 1 discard:ram").does(1, "pass").chance("roll 0");
    assert_eq!(scene.answers(0), ["steal crystal", "steal resin"]);
    let scene = scene.does(0, "steal resin");
    // One kind is left, and is taken unasked; then the victim discards.
    assert_eq!(scene.answers(1), ["discard blaster", "discard sniper"]);
    let scene = scene.does(1, "discard sniper");
    let stock = |seat| (scene.state.player(Seat::at(seat)).resin, scene.state.player(Seat::at(seat)).crystal);
    assert_eq!((stock(0), stock(1), scene.discarded(0).as_str()), ((1, 1), (0, 1), "ram toll"));
    // Edge case 7: as the last card it buys nothing.
    assert_eq!(duel().hand(0, "toll").answers_of(0, "play"), ["play toll 1"]);
}

#[test]
fn rvl_tact_1_rvl_dec_10_sets_of_mods_are_listed_whole_until_the_list_is_too_long() {
    let scene = duel().at(2, "-6,0").hand(0, "blaster overcharge overcharge scope");
    let texts = [
        "play blaster 1",
        "play blaster 1 mods:overcharge",
        "play blaster 1 mods:overcharge,overcharge",
        "play blaster 1 mods:overcharge,overcharge,scope",
        "play blaster 1 mods:overcharge,scope",
        "play blaster 1 mods:scope",
    ];
    assert_eq!(scene.answers_of(0, "play"), texts);
    let scene = scene.refuses(0, "play overcharge", "wrong_moment", "RVL-TACT-1");
    // Range is counted with every set, AP too.
    let scene = scene.at(1, "0,5");
    assert!(scene.answers_of(0, "play").iter().all(|text| text.contains("scope")));
    // 39 mods: every set of one design counts once, so that the list stays short.
    let hand = format!("blaster {}", "overcharge ".repeat(39));
    assert_eq!(duel().hand(0, &hand).answers_of(0, "play").len(), 40);
}

#[test]
fn rvl_skill_1_rvl_skill_2_rvl_skill_5_three_skills_and_a_fourth_replaces_one() {
    let scene = duel().hand(0, "forester scanner armour").skills(0, "scanner").does(0, "play forester");
    let scene = scene.refuses(0, "play scanner", "skill_twice", "RVL-SKILL-2").does(0, "play armour");
    let scene = scene.hand(0, "long_eye");
    assert_eq!(
        scene.answers_of(0, "play"),
        ["play long_eye replace:armour", "play long_eye replace:forester", "play long_eye replace:scanner"]
    );
    let scene =
        scene.refuses(0, "play long_eye", "wrong_skill", "RVL-SKILL-5").does(0, "play long_eye replace:scanner");
    assert!(scene.state.open.interface.discard.holds(scene.card("scanner")));
    let skills: Vec<_> = scene.state.player(Seat::at(0)).skills.iter().map(|skill| skill.up).collect();
    assert_eq!(skills, [true; 3]);
}

#[test]
fn rvl_skill_4_rvl_round_10_an_activable_skill_arrives_exhausted_and_is_used_once_a_round() {
    let scene = duel().hand(0, "scanner").down("C02").does(0, "play scanner");
    let scene = scene.refuses(0, "skill scanner C02", "exhausted", "RVL-SKILL-4");
    let mut scene = scene.goes(Frame::RoundEnd(EndStep::Refresh));
    assert!(scene.state.player(Seat::at(0)).skills[0].up);
    scene = duel().skills(0, "scanner").down("C02").does(0, "skill scanner C02");
    assert!(
        scene.state.open.shown.contains(super::scene::tile("C02")) && !scene.state.player(Seat::at(0)).skills[0].up
    );
}

#[test]
fn rvl_guild_1_rvl_spend_6_a_guild_once_a_round_for_what_it_asks() {
    let mut scene = duel().stock(0, 1, 1);
    scene.seat(0).guild = Some(scene.card("brokers"));
    assert_eq!(scene.answers_of(0, "guild"), ["guild pay:crystal", "guild pay:resin"]);
    let scene = scene.refuses(0, "guild", "no_resources", "RVL-GUILD-1").does(0, "guild pay:resin");
    assert_eq!((scene.state.player(Seat::at(0)).resin, scene.state.player(Seat::at(0)).ant.ready), (0, 1));
    let mut scene = scene.refuses(0, "guild pay:crystal", "exhausted", "RVL-GUILD-1");
    scene.seat(0).guild_up = true;
    scene.seat(0).guild = Some(scene.card("masons"));
    let scene = scene.stock(0, 1, 9);
    assert_eq!(scene.answers_of(0, "guild"), ["guild"]);
    assert!(scene.answers_of(0, "uninstall").is_empty(), "guilds lie in no pile");
    assert_eq!(scene.does(0, "guild").state.player(Seat::at(0)).shields.len(), 1);
}

#[test]
fn rvl_tact_2_rvl_dec_5_rvl_card_2_a_defence_in_every_branch_and_with_nothing_to_do() {
    let scene = duel().hp(0, 19).tokens(0, 2, 0, 1).hand(0, "field_medic").does(0, "play field_medic");
    assert_eq!((scene.life(0).0, scene.answers(0).len()), (20, 2));
    let scene = scene.refuses(0, "choose 2", "no_branch", "RVL-DEC-5").does(0, "choose 0");
    assert_eq!((scene.discarded(0).as_str(), scene.state.open.ap), ("field_medic", 1));
}

#[test]
fn rvl_dec_2_what_a_card_asks_comes_one_step_at_a_time() {
    let scene = duel().hand(0, "workshop").tile("C05", "FVC").interface_top("ram sniper").does(0, "play workshop");
    let scene = scene.does(0, "gain crystal");
    assert_eq!(scene.answers(0), ["convert crystal", "convert resin", "done"]);
    let scene = scene.does(0, "convert crystal").does(0, "done");
    assert!(scene.answers(0).contains(&"build 0,0".to_owned()) && scene.answers(0).contains(&"done".to_owned()));
    let scene = scene.does(0, "build 0,0").does(0, "build 0,1");
    let player = scene.state.player(Seat::at(0));
    assert_eq!((player.resin, player.shields.len(), player.effects.len(), player.peeked), (3, 2, 3, 2));
    // RVL-SHIELD-2: with two standing, which one goes is asked.
    let scene = scene.hand(0, "workshop").does(0, "play workshop").does(0, "gain resin").does(0, "done");
    let scene = scene.does(0, "build 1,0");
    assert_eq!(scene.answers(0), ["destroy 0,0", "destroy 0,1"]);
    assert_eq!(scene.does(0, "destroy 0,1").state.player(Seat::at(0)).shields, super::scene::hexes("0,0 1,0"));
}

#[test]
fn rvl_round_5_rvl_round_6_rvl_round_12_the_steps_stop_when_the_game_ends() {
    // Edge case 24: the zone leaves one Ashak, and nothing follows.
    let rules = Rules { zone_schedule: Schedule::Entering, ..Rules::default() };
    let mut scene = Scene::with(3, rules).at(0, "2,-6").at(1, "1,-6").at(2, "0,0").hp(0, 1).hp(1, 1).zones("I-A");
    scene.state.open.round = 1;
    let scene = scene.goes(Frame::RoundEnd(EndStep::Zones));
    assert_eq!((scene.open().as_str(), scene.state.open.sponsors.is_empty()), ("over", true));
}

#[test]
fn rvl_dec_8_rvl_chance_8_between_the_last_turn_and_the_next_nobody_is_asked() {
    let mut scene = Scene::new(3);
    scene.state.open.round = 2;
    let scene = scene.goes(Frame::RoundEnd(EndStep::Discard)).chances();
    let drawn = scene.events.iter().filter_map(|event| match event {
        crate::event::Event::Drawn { seat, .. } => Some(seat.index()),
        _ => None,
    });
    let mut drawn: Vec<usize> = drawn.collect();
    let count = drawn.len();
    drawn.dedup();
    let first = scene.state.open.token;
    let order: Vec<usize> = scene.state.living_from(first).iter().map(|seat| seat.index()).collect();
    assert_eq!((drawn, count), (order, 12));
    assert_eq!((scene.asked(), scene.answers_of(first.index() as u8, "end").len()), (first, 1));
}

#[test]
fn rvl_move_9_a_move_of_a_card_keeps_to_the_rules_and_costs_no_ap() {
    let scene =
        duel().at(1, "0,3").hand(0, "kick").down("C02").tile("C03", "LLL").does(0, "play kick 1").chance("roll 2");
    assert!(scene.answers(0).iter().all(|text| text != "step 1,-1"), "face down");
    let scene = scene.does(0, "step 1,0");
    assert_eq!((scene.life(0).0, scene.state.open.ap, scene.place(0).as_str()), (18, 2, "1,0"));
}

#[test]
fn rvl_txt_4_a_result_has_a_score_a_rank_and_a_reason() {
    let mut scene = duel().stock(0, 10, 0);
    scene.seat(0).rp = 4;
    let outcome = scene.does(0, "rp resin").state.result().expect("over");
    assert_eq!(
        (outcome.reason.code, outcome.seats.as_slice()[0].score, outcome.seats.as_slice()[0].rank),
        ("points", 5, 1)
    );
}

#[test]
fn rvl_chance_3_a_redrawn_world_shows_its_viewer_the_same_and_hides_the_rest_anew() {
    use joute_kernel::{Game, Seed, Viewer};
    let scene = Scene::new(3);
    let viewer = Viewer::Seat(Seat::at(0));
    let mut rng = Seed::from_number(5).stream("worlds");
    let worlds: Vec<_> = (0..4).map(|_| scene.state.resample(viewer, &mut rng)).collect();
    assert!(worlds.iter().all(|world| world.view(viewer) == scene.state.view(viewer)));
    assert!(worlds.iter().any(|world| world.hidden.interface != scene.state.hidden.interface));
}

#[test]
fn rvl_comp_2_the_sponsor_die_has_eight_colours() {
    use joute_kernel::{Game, Seed};
    let scene = duel();
    let mut rng = Seed::from_number(5).stream("colours");
    let mut seen = [0_u32; 8];
    for _ in 0..4_000 {
        let outcome = scene.state.sample_chance(&crate::Chance::SponsorDie, &mut rng);
        let crate::ChanceOutcome::Colour(colour) = outcome else { panic!("{outcome}") };
        seen[usize::from(colour) - 1] += 1;
    }
    assert!(seen.iter().all(|count| (400..600).contains(count)), "{seen:?}");
}
