//! Section 8: spells and supplies.

use joute_rivality::Event;

use crate::support::{Table, base, check, expert, lists, refuse, solo, three};

#[test]
fn riv_spell_1_each_spell_is_resolved_once_and_none_declined() {
    let given = base("1,0=D01 | 1,-1=D02 | hand P=F01");
    let table = Table::of(&given).play("F01 0,-1 r0");
    let resolved =
        table.events.iter().filter(|event| matches!(event, Event::SpellCast { .. } | Event::SpellLost { .. })).count();
    assert_eq!(resolved, 3, "one event a spell");
    refuse(expert("hand P=D05 S=D01"), "P: D05 0,-1 r0; S: decline 0,-1 N", "RIV-TURN-2", "another_question");
    // Asked for an order, the player may choose which comes first but not to leave one out.
    lists(base("1,0=D02 | 0,1=D03 | supply P=3 | hand P=D01"), "D01 1,1 r3", "resolve S; resolve W");
}

#[test]
fn riv_spell_2_the_target_is_at_the_printed_range_in_the_faced_direction() {
    check(base("hand P=D09"), "D09 0,-1 r0", "0,0=P2 lost 0,-1W=no_tile cast 0,-1N=2");
    check(base("hand P=D09"), "D09 0,-1 r1", "0,0=- lost 0,-1N=no_tile 0,-1E=no_tile");
}

#[test]
fn riv_spell_3_nearer_and_farther_cells_are_never_hit() {
    // D08 turned east throws three golems two cells: over 1,0, short of 3,0.
    check(base("1,0=D01 | 2,0=D02 | 3,0=D03 | hand P=D08"), "D08 -1,0 r1", "0,0=- 1,0=P3 2,0=- 3,0=- supply P=11");
}

#[test]
fn riv_spell_4_nothing_between_source_and_target_matters() {
    // Over a hole at 1,1.
    check(base("0,1=D01 | 1,0=D02 | 2,0=D03 | hand P=D08"), "D08 2,1 r3", "0,1=P3");
    // Over a full enemy Fortress with its wizard.
    check(base("1,0=D02 | 2,0=F01 S5 | wiz S=2,0 | hand P=D08"), "D08 3,0 r3", "1,0=P3 2,0=S5");
}

#[test]
fn riv_spell_5_without_a_tile_or_under_an_enemy_wizard_it_is_lost() {
    check(base("hand P=D05"), "D05 1,0 r0", "1,0=P1 supply P=14 lost 1,0N=no_tile");
    check(base("0,0=W S1 | wiz S=0,0 | hand P=D05"), "D05 1,0 r3", "0,0=S1 lost 1,0W=enemy_wizard");
    check(base("0,0=W S1 | hand P=D05"), "D05 1,0 r3", "0,0=P4S1");
    check(expert("hand P=D05"), "D05 1,0 r0", "pending 1,0N lost 1,0N=not_lost");
}

#[test]
fn riv_spell_6_control_is_read_once_before_any_golem_arrives() {
    // Four at a Cottage held by one enemy: the shield takes one, though the first arrival would contest the tile.
    check(base("1,0=C01 S1 | hand P=D05"), "D05 2,0 r3", "1,0=P3S1");
    // Shields, then the cap, then the end: all 15 salmon golems are out until one comes home over the cap.
    check(
        base("1,0=D01 P4S1 | supply P=15 S=1 | turn S | hand S=D05"),
        "D05 2,0 r3",
        "2,0=S1 1,0=P4S1 over supply_empty",
    );
    check(
        base("1,0=D01 P5 | supply S=3 | turn S | hand S=D05"),
        "D05 2,0 r3",
        "1,0=P3S2 supply P=17 S=0 over supply_empty",
    );
    // A supply that is empty only between (d) and (e) ends nothing.
    check(base("1,0=D01 S5 | supply S=5 | turn S | hand S=D05"), "D05 2,0 r3", "1,0=S5 supply S=4 ask P=place");
}

#[test]
fn riv_spell_7_survivors_join_without_further_losses() {
    check(base("0,0=W S2 | hand P=D09"), "D09 0,-1 r0", "0,0=P2S2 control 0,0=contested supply S=15");
    check(base("0,0=W S1 | hand P=D09"), "D09 0,-1 r0", "0,0=P2S1 control 0,0=P");
}

#[test]
fn riv_spell_8_the_order_is_asked_only_when_golems_run_short() {
    // D01 at 1,1 turned three times aims west with one golem and south with three; five with the wizard's are enough.
    let given = |supply: u8| base(&format!("1,0=D02 | 0,1=D03 | supply P={supply} | hand P=D01"));
    check(given(6), "D01 1,1 r3", "0,1=P1 1,0=P3 supply P=1 ask S=place");
    check(given(5), "D01 1,1 r3", "0,1=P1 1,0=P3 over supply_empty");
    check(given(4), "D01 1,1 r3", "0,1=- 1,0=- ask P=spell_order");
    check(given(4), "D01 1,1 r3; resolve W", "0,1=P1 1,0=P2 over supply_empty");
    check(given(4), "D01 1,1 r3; resolve S", "0,1=- 1,0=P3 over supply_empty");
    refuse(given(4), "D01 1,1 r3; resolve N", "RIV-SPELL-8", "no_such_spell");
    // A spell without a legal target is not counted: one is left, and nothing is asked.
    check(base("1,0=D02 | supply P=3 | hand P=D01"), "D01 1,1 r3", "1,0=P2 over supply_empty");
    check(base("1,0=D02 | 0,1=D03 S1 | wiz S=0,1 | supply P=3 | hand P=D01"), "D01 1,1 r3", "1,0=P2 over supply_empty");
    // The printed golems count, though shields will swallow two of the three: five printed, four or five left.
    let shielded = |supply: u8| base(&format!("1,1=D03 | 1,2=D06 | 1,-1=F01 S1 | supply P={supply} | hand P=F06"));
    check(shielded(5), "F06 1,0 r1", "ask P=spell_order");
    check(shielded(5), "F06 1,0 r1; resolve S", "1,-1=P1S1 1,2=P2 supply P=1 ask S=place");
    check(shielded(6), "F06 1,0 r1", "1,-1=P1S1 1,2=P2 supply P=2 ask S=place");
    // The test is made again before each spell: of three two are left, and one golem for the four printed on them.
    let three = base(
        "0,1=D03 | -1,0=D06 | -1,-1=D07 | 0,2=D04 | 1,-1=D02 | 2,0=D08 | 1,0=D09 | 2,-1=D10 | supply P=4 | hand P=F01",
    );
    check(three.clone(), "F01 0,-1 r0", "ask P=spell_order");
    lists(three.clone(), "F01 0,-1 r0", "resolve N; resolve E; resolve W");
    lists(three, "F01 0,-1 r0; resolve W", "resolve N; resolve E");
    // Spells nobody is asked about come in the printed order left, top, right.
    let table =
        Table::of(&base("-1,0=D02 | 0,1=D03 | 1,0=D04 | 1,-1=D06 | -1,-1=D07 | hand P=F04")).play("F04 0,-1 r0");
    let sources: Vec<String> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::SpellCast { facing, .. } | Event::SpellLost { facing, .. } => Some(facing.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(sources, ["W", "N", "E"]);
}

#[test]
fn riv_supply_1_a_side_places_as_many_as_it_has() {
    check(base("0,0=W | supply P=3 | hand P=D05"), "D05 1,0 r3", "0,0=P2 supply P=0");
    check(base("0,0=W | supply P=9 | hand P=D05"), "D05 1,0 r3", "0,0=P4 supply P=4");
}

#[test]
fn riv_supply_2_shields_count_from_the_printed_number() {
    // Four printed minus two shields are two; two are left in the supply, so two arrive.
    check(base("1,0=F01 S1 | supply P=3 | hand P=D05"), "D05 2,0 r3", "1,0=P2S1 supply P=0");
    check(base("1,0=F01 S1 | supply P=4 | hand P=D05"), "D05 2,0 r3", "1,0=P2S1 supply P=1");
    // With one left after the wizard's, one arrives.
    check(base("1,0=F01 S1 | supply P=2 | hand P=D05"), "D05 2,0 r3", "1,0=P1S1 supply P=0");
}

#[test]
fn riv_supply_3_golems_that_leave_are_in_the_supply_at_once() {
    check(base("1,0=C01 S1 | hand P=D05"), "D05 2,0 r3", "1,0=P3S1 supply P=11");
    check(base("0,0=W S3 | hand P=D05"), "D05 1,0 r3", "0,0=P4S1 supply S=17");
    // At once: a salmon supply of one is not empty after two came home, nor in the spell that follows.
    check(three("0,0=W S3T1 | hand P=D05 | supply S=1"), "D05 1,0 r3; remove T", "0,0=P4S1 supply S=3 T=16");
    check(solo("1,1=D06 | 1,2=D01 | 2,1=D02 | supply P=3"), "1,1", "over supply_empty");
}
