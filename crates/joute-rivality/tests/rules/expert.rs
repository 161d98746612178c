//! Section 12: delayed spells.

use joute_kernel::{Game, Seed, Viewer};
use joute_rivality::{Event, Mode, Options, PRINTED, State};

use crate::support::{Table, base, cell, check, expert, expert_teams, expert_three, lists, refuse, toward};

#[test]
fn riv_expert_1_for_two_three_and_teams_but_never_solo() {
    for seats in 2..=4 {
        assert!(State::setup(&Options::new(Mode::Expert, seats)).is_ok());
    }
    assert!(State::setup(&Options::new(Mode::Expert, 1)).is_err());
    // Spells are stored with expert rules only.
    let error = State::from_position(
        &base("1,0=D05 r1 S1 | pending 1,0E"),
        &PRINTED,
        &mut Seed::from_number(1).stream("left over"),
    )
    .expect_err("it is refused");
    assert_eq!(error.faults[0].rule.map(|rule| rule.0), Some("RIV-EXPERT-1"));
    assert_eq!(error.faults[0].path, "pending.0");
    check(base("hand P=D05"), "D05 1,0 r1", "pending none");
}

#[test]
fn riv_expert_2_a_spell_without_a_tile_on_its_target_is_stored() {
    check(expert("hand P=D05"), "D05 1,0 r1", "pending 1,0E");
    check(expert("hand P=F03"), "F03 1,0 r0", "0,0=P3 pending 1,0N 1,0E");
    // Lost to an enemy wizard, killed by shields or short of golems: spent.
    check(expert("1,0=D01 S1 | wiz S=1,0 | hand P=D05"), "D05 2,0 r3", "pending none lost 2,0W=enemy_wizard");
    check(expert("1,0=F01 S1 | hand P=D09"), "D09 1,-1 r0", "1,0=S1 pending 1,-1W cast 1,-1N=0");
    check(expert("0,0=W | supply P=3 | hand P=D05"), "D05 1,0 r3", "0,0=P2 pending none over supply_empty");
}

#[test]
fn riv_expert_3_a_tile_on_its_cell_triggers_it_after_the_own_spells() {
    let given = expert("1,0=D05 r1 S1 | pending 1,0E | hand P=D04");
    let table = Table::of(&given).play("D04 2,0 r2");
    table.expect("2,0=P1 ask S=delayed pending 2,0E 2,0S");
    assert!(!table.events.iter().any(|event| matches!(event, Event::Drew { .. })), "drawing comes later");
    lists(given.clone(), "D04 2,0 r2", "cast 1,0 E; decline 1,0 E");
    refuse(given.clone(), "D04 2,0 r2; S: cast 2,0 E", "RIV-EXPERT-3", "not_triggered");
    let told = Table::of(&given).play("D04 2,0 r2; cast 1,0 E");
    assert!(matches!(told.events.last(), Some(Event::Drew { .. })));
    // While an order of own spells is asked, the stored one still waits; and for good if the game ends there.
    let short = "1,0=D02 | 0,1=D03 | 2,1=D06 S1 | pending 2,1W | supply P=4 | hand P=D01";
    check(expert(short), "D01 1,1 r3", "ask P=spell_order pending 2,1W");
    check(expert(short), "D01 1,1 r3; resolve W", "over supply_empty pending 2,1W");
    // A tile on another cell triggers nothing.
    check(expert("1,0=D05 r1 S1 | pending 1,0E | hand P=D04"), "D04 1,1 r2", "ask S=place pending 1,0E 1,1E 1,1S");
    // Before sieges: the spell gives salmon the new tile, so that no siege is left to be done (RIV-SIEGE-2).
    let ring = "0,0=W S1 | 2,0=D02 S1 | 1,1=D03 S1 | 1,-1=D06 r0 S1 | pending 1,-1N | hand P=C04";
    check(expert(ring), "C04 1,0 r0; cast 1,-1 N", "1,0=P1S2 supply S=13 P=14");
    check(expert(ring), "C04 1,0 r0; decline 1,-1 N", "1,0=S1 supply S=14 P=15");
}

#[test]
fn riv_expert_4_it_stays_with_its_tile_and_keeps_its_strength() {
    // Salmon's breaker on a tile that purple holds now is purple's.
    let given = "1,0=C03 r2 P2S1 | 2,0=D01 | 3,0=D02 | pending 1,0E | turn S | hand S=F01";
    check(expert(given), "S: F01 4,0 r1; P: cast 1,0 E", "4,0=P2S1 supply P=13");
}

#[test]
fn riv_expert_5_it_triggers_once() {
    let given = "1,0=D05 r1 S1 | pending 1,0E | hand P=D10";
    // Cast, declined or lost, it is gone.
    check(expert(given), "D10 2,0 r0; cast 1,0 E", "pending 2,0N cast 1,0E=4");
    check(expert(given), "D10 2,0 r0; decline 1,0 E", "pending 2,0N lost 1,0E=declined");
    check(
        expert("1,0=D05 r1 P1S1 | pending 1,0E | hand P=D10"),
        "D10 2,0 r0",
        "pending 2,0N lost 1,0E=source_contested ask S=place",
    );
}

#[test]
fn riv_expert_6_it_reinforces_or_attacks_the_new_tile() {
    let given = |owner: &str| expert(&format!("1,0=D05 r1 {owner}1 | pending 1,0E | hand P=D10"));
    check(given("P"), "D10 2,0 r0; P: cast 1,0 E", "2,0=P5");
    check(given("S"), "D10 2,0 r0; S: cast 1,0 E", "2,0=P1S4");
}

#[test]
fn riv_expert_7_it_belongs_to_whoever_holds_its_tile_then() {
    // Purple's own spell takes the source, and with it the spell.
    let given = "1,0=D06 r2 S1 | pending 1,0E | hand P=D05";
    check(expert(given), "D05 2,0 r3; P: cast 1,0 E", "1,0=P4S1 2,0=P2 supply P=9");
    // Without that it stays salmon's, from the salmon supply.
    check(expert(given), "D05 2,0 r0; S: cast 1,0 E", "2,0=P1S1 supply S=14");
}

#[test]
fn riv_expert_8_it_follows_the_rules_of_spells() {
    // Shields of the new tile.
    check(expert("1,0=D05 r1 S1 | pending 1,0E | hand P=F02"), "F02 2,0 r0; cast 1,0 E", "2,0=P1S2 supply S=13");
    check(expert("1,0=D06 r2 S1 | pending 1,0E | hand P=F02"), "F02 2,0 r0; cast 1,0 E", "2,0=P1 supply S=15");
    // The cap, with the caster choosing: salmon one, teal four, and the new tile has six.
    let given = || expert_three("1,0=D06 r2 S1 | 2,1=D05 r2 T1 | pending 1,0E 2,1S | hand P=D04");
    let play = "D04 2,0 r2; S: cast 1,0 E; T: cast 2,1 S";
    check(given(), play, "2,0=P1S1T4 ask T=removal");
    check(given(), &format!("{play}; T: remove P"), "2,0=S1T4 supply P=15 ask S=place");
    // The supply.
    check(
        expert("1,0=D05 r1 S1 | pending 1,0E | supply S=2 | hand P=D10"),
        "D10 2,0 r0; cast 1,0 E",
        "2,0=P1S2 over supply_empty",
    );
}

#[test]
fn riv_expert_9_the_wizard_on_the_new_tile_gives_no_protection() {
    check(expert("1,0=D05 r1 S1 | pending 1,0E | hand P=D10"), "D10 2,0 r0; cast 1,0 E", "2,0=P1S4 wiz P=2,0");
    // Spells of a tile that is placed still cannot hit an enemy wizard.
    check(expert("1,0=D05 r0 S1 | wiz S=1,0 | hand P=D10"), "D10 2,0 r3", "1,0=S1 lost 2,0W=enemy_wizard");
}

#[test]
fn riv_expert_10_a_spell_of_a_contested_tile_is_lost() {
    check(
        expert("1,0=D05 r1 P1S1 | pending 1,0E | hand P=D10"),
        "D10 2,0 r0",
        "2,0=P1 lost 1,0E=source_contested pending 2,0N",
    );
    check(expert("1,0=D05 r1 | pending 1,0E | hand P=D10"), "D10 2,0 r0", "lost 1,0E=source_contested");
    check(expert("1,0=D05 r1 P1S2 | pending 1,0E | hand P=D10"), "D10 2,0 r0", "ask S=delayed");
    // Contested by the active player's own spell, just before.
    check(expert("1,0=D01 r2 S1 | pending 1,0E | hand P=D06"), "D06 2,0 r0", "1,0=P1S1 lost 1,0E=source_contested");
}

#[test]
fn riv_expert_11_the_left_neighbour_casts_first_and_the_active_player_last() {
    let given = "1,0=D05 r1 P1 | 2,1=D06 r2 S1 | 3,0=D01 r0 T1 | 2,-1=D10 r0 S1 | pending 1,0E 2,1S 3,0W 2,-1N";
    let with = |turn: &str| expert_three(&format!("{given} | turn {turn} | hand {turn}=C04"));
    lists(with("P"), "C04 2,0 r0", "cast 2,-1 N; cast 2,1 S; decline 2,-1 N; decline 2,1 S");
    check(with("P"), "C04 2,0 r0; S: decline 2,1 S; S: decline 2,-1 N; T: decline 3,0 W", "ask P=delayed");
    check(with("S"), "C04 2,0 r0; T: decline 3,0 W; P: decline 1,0 E", "ask S=delayed");
    check(with("T"), "C04 2,0 r0; P: decline 1,0 E; S: decline 2,-1 N; S: decline 2,1 S", "ask T=delayed");
    refuse(with("P"), "C04 2,0 r0; S: cast 3,0 W", "RIV-EXPERT-11", "not_your_spell");
    refuse(with("P"), "C04 2,0 r0; T: cast 3,0 W", "RIV-TURN-1", "not_your_turn");
    // In teams by side: the enemy team first, whichever of its members sits to the left.
    let team = "1,0=D05 r1 P1 | 2,1=D06 r2 S1 | pending 1,0E 2,1S | turn 2 | hand 2=C04";
    check(expert_teams(team), "C04 2,0 r0", "ask 3=delayed");
    check(expert_teams(team), "C04 2,0 r0; S: decline 2,1 S", "ask 2=delayed");
}

#[test]
fn riv_expert_12_it_may_be_declined_and_is_lost() {
    let given = "1,0=D05 r1 S1 | pending 1,0E | hand P=D10";
    check(expert(given), "D10 2,0 r0; decline 1,0 E", "2,0=P1 supply S=15 lost 1,0E=declined pending 2,0N");
    refuse(expert(given), "D10 2,0 r0; decline 1,0 E; cast 1,0 E", "RIV-TURN-2", "another_question");
}

#[test]
fn riv_expert_13_no_further_chain_follows() {
    // The new tile stores a spell of its own at once, which waits; the delayed one changes only the new tile.
    let given = "1,0=D05 r1 S1 | 2,1=D06 r2 S1 | pending 1,0E 2,1S | hand P=D10";
    check(
        expert(given),
        "D10 2,0 r1; cast 1,0 E; cast 2,1 S",
        "2,0=S5 1,0=S1 2,1=S1 pending 2,0E ask S=place supply P=15 S=10",
    );
    // The stored spell of the new tile then belongs to whoever took it.
    check(
        expert(&format!("{given} S=C04")),
        "P: D10 2,0 r1; S: cast 1,0 E; S: cast 2,1 S; S: C04 3,0 r1",
        "ask S=delayed",
    );
}

#[test]
fn riv_expert_14_an_empty_supply_stops_the_rest() {
    let given = "1,0=D05 r1 S1 | 2,1=D06 r2 S1 | pending 1,0E 2,1S | supply S=4 | hand P=D10";
    check(expert(given), "D10 2,0 r1; cast 1,0 E", "over supply_empty cast 1,0E=4 2,1S=not_cast");
}

#[test]
fn riv_expert_15_an_enemy_golem_takes_one_point_once() {
    let scored = |board: &str, facts: &str| {
        check(expert(&format!("{board} | hand P=- S=- | stack P=-")), "", facts);
    };
    scored("1,0=D01 P2S1", "scores P=0");
    scored("1,0=C01 P2S1", "scores P=1");
    scored("0,0=W P2S1", "scores P=2");
    scored("1,0=F01 P3S2", "scores P=3");
    scored("1,0=F01 P3", "scores P=4");
    // Tiles won through the Well too.
    scored("0,0=W P1 | 1,0=F01 P2S2", "scores P=6 S=0");
    // Once, however many enemies.
    check(expert_three("1,0=F01 P3S1T1 | hand P=- S=- T=- | stack P=-"), "", "scores P=3");
    check(base("1,0=F01 P3S2 | hand P=- S=- | stack P=-"), "", "scores P=4");
}

#[test]
fn riv_expert_16_stored_spells_are_public() {
    let table = Table::of(&expert("hand P=F03")).play("F03 1,0 r0");
    for viewer in Viewer::all_of(2) {
        let view = table.state.view(viewer);
        let tile = view.tile_on(cell("1,0")).expect("a tile");
        assert_eq!(tile.stored, [toward("N"), toward("E")]);
    }
}
