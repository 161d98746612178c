//! Section 12: sieges.

use std::collections::BTreeMap;

use joute_kernel::{Game, Seed, Turn};
use joute_rivality::{Event, Mode, Options};

use crate::setup::begun;
use crate::support::{Table, check, expert, expert_teams, expert_three, lists, refuse};

/// A ring round 1,0: the Well, 2,0, 1,1 and 1,-1. D05 on -1,0 turned west touches none of it.
const RING: &str = "0,0=W P1 | 2,0=D02 P1 | 1,1=D03 P1 | 1,-1=D04 P1";
const FAR: &str = "D05 -1,0 r3";

fn ring(target: &str, more: &str) -> joute_rivality::Position {
    expert(&format!("{RING} | 1,0={target} | hand P=D05 | {more}"))
}

#[test]
fn riv_siege_1_four_neighbours_held_by_one_side() {
    check(ring("D06 S1", ""), FAR, "1,0=P1 supply P=13 S=16");
    // Three neighbours and an empty cell, a contested one, or one of another side: no siege.
    check(expert("0,0=W P1 | 2,0=D02 P1 | 1,1=D03 P1 | 1,0=D06 S1 | hand P=D05"), FAR, "1,0=S1");
    check(expert("0,0=W P1 | 2,0=D02 P1 | 1,1=D03 P1S1 | 1,-1=D04 P1 | 1,0=D06 S1 | hand P=D05"), FAR, "1,0=S1");
    check(expert("0,0=W P1 | 2,0=D02 P1 | 1,1=D03 S1 | 1,-1=D04 P1 | 1,0=D06 S1 | hand P=D05"), FAR, "1,0=S1");
    check(expert("0,0=W P1 | 2,0=D02 P1 | 1,1=D03 | 1,-1=D04 P1 | 1,0=D06 S1 | hand P=D05"), FAR, "1,0=S1");
    // Control of the ring is enough: minorities in it do not matter.
    check(expert("0,0=W P2S1 | 2,0=D02 P2S1 | 1,1=D03 P1 | 1,-1=D04 P1 | 1,0=D06 S1 | hand P=D05"), FAR, "1,0=P1");
}

#[test]
fn riv_siege_2_a_tile_that_the_besieger_holds_is_left_alone() {
    check(ring("D06 P2S1", ""), FAR, "1,0=P2S1 supply P=14 S=15");
    check(ring("D06 P1S1", ""), FAR, "1,0=P2 supply P=13 S=16");
    check(ring("D06", ""), FAR, "1,0=P1 supply P=13");
    // The Well too.
    check(
        expert("0,0=W S2 | 1,0=D02 P1 | 0,1=D03 P1 | 0,-1=D04 P1 | -1,0=D06 P1 | hand P=D05"),
        "D05 2,0 r1",
        "0,0=P1 supply S=17",
    );
}

#[test]
fn riv_siege_3_the_enemies_go_home_and_one_golem_comes() {
    check(ring("F01 S5", ""), FAR, "1,0=P1 supply P=13 S=20");
    check(ring("F01 P1S3", ""), FAR, "1,0=P2 supply P=13 S=18");
    check(expert_three(&format!("{RING} | 1,0=F01 P1S1T3 | hand P=D05")), FAR, "1,0=P2 supply P=13 S=16 T=18");
}

#[test]
fn riv_siege_4_they_are_checked_after_all_spells_for_every_side() {
    // By a side whose turn it is not.
    check(expert(&format!("{RING} | 1,0=D06 S1 | turn S | hand S=D05")), FAR, "1,0=P1 supply P=14 S=15");
    // The own spell that closes the ring comes first: 1,1 is taken by D05 on 1,2.
    check(
        expert("0,0=W P1 | 2,0=D02 P1 | 1,1=D03 S1 | 1,-1=D04 P1 | 1,0=D06 S1 | hand P=D05"),
        "D05 1,2 r2",
        "1,1=P4S1 1,0=P1",
    );
    // Before drawing.
    let table = Table::of(&ring("D06 S1", "")).play(FAR);
    let place = |wanted: fn(&Event) -> bool| table.events.iter().position(wanted).expect("it happened");
    assert!(
        place(|event| matches!(event, Event::Besieged { .. })) < place(|event| matches!(event, Event::Drew { .. }))
    );
}

#[test]
fn riv_siege_5_wizards_change_nothing() {
    check(ring("D06 S1", "wiz S=1,0"), FAR, "1,0=P1 wiz S=1,0");
    check(ring("D06 S1", "wiz S=1,1"), FAR, "1,0=P1 wiz S=1,1");
}

#[test]
fn riv_siege_6_three_players_besiege_by_two() {
    let of = |ring: [&str; 4], target: &str, gained: &str| {
        let [west, east, north, south] = ring;
        let gained = if gained.is_empty() { String::new() } else { format!("| gained {gained}") };
        expert_three(&format!(
            "0,0=W {west} | 2,0=D02 {east} | 1,1=D03 {north} | 1,-1=D04 {south} | 1,0=F01 {target} | hand P=D05 {gained}"
        ))
    };
    let three_one = ["P1", "P1", "P1", "S1"];
    check(of(three_one, "T5", ""), FAR, "1,0=P1 supply T=20");
    check(of(three_one, "S1T1", ""), FAR, "1,0=P1 supply S=16 T=16");
    check(of(three_one, "P1T1", ""), FAR, "1,0=P2");
    check(of(["S1", "S1", "P1", "S1"], "T5", ""), FAR, "1,0=S1");
    // Not if one of the two controls it, nor with three colours round it.
    check(of(three_one, "S1", ""), FAR, "1,0=S1");
    check(of(three_one, "P1", ""), FAR, "1,0=P1 supply P=14");
    check(of(["P1", "P1", "T1", "S1"], "T1", ""), FAR, "1,0=T1");
    // At two each, the one who took the fourth.
    let two_two = ["P1", "P1", "S1", "S1"];
    check(of(two_two, "T2", "0,0 2,0 1,1 1,-1"), FAR, "1,0=S1");
    check(of(two_two, "T2", "1,1 1,-1 0,0 2,0"), FAR, "1,0=P1");
    check(of(two_two, "T2", "1,1 0,0 2,0 1,-1"), FAR, "1,0=S1");
    // With two sides, and in teams, nothing of it applies.
    check(
        expert_teams("0,0=W P1 | 2,0=D02 P1 | 1,1=D03 P1 | 1,-1=D04 S1 | 1,0=F01 P1S1 | hand 0=D05"),
        FAR,
        "1,0=P1S1",
    );
}

#[test]
fn riv_siege_7_the_fourth_is_the_neighbour_gained_last() {
    // Two each, salmon gained last; purple then takes 1,1 from the third player and is later still.
    let before = "0,0=W P1 | 2,0=D02 S1 | 1,1=D03 T1 | 1,-1=D04 S1 | 1,0=F01 T2 | gained 0,0 1,1 2,0 1,-1 | hand P=D05";
    check(expert_three(before), "D05 1,2 r2", "1,1=P4T1 1,0=P1");
    // From held to contested to held counts as gained anew. Purple gained last and would take 1,0 at once; instead it
    // ties 1,-1, where salmon then wins again and is the latest.
    let ring =
        "0,0=W P1 | 2,0=D02 P1 | 1,1=D03 S1 | 1,-1=D04 S1 | 1,0=F01 T2 | gained 1,1 1,-1 0,0 2,0 | hand P=D05,D06";
    check(expert_three(ring), FAR, "1,0=P1");
    let tied = format!("{ring} S=D01");
    check(expert_three(&tied), "P: D06 2,-1 r0", "1,-1=P1S1 2,0=P4 1,0=T2");
    check(expert_three(&tied), "P: D06 2,-1 r0; S: D01 1,-2 r0", "1,-1=P1S2 1,0=S1");
    // A tile reinforced by its holder is not gained again.
    let again = "0,0=W P1 | 2,0=D02 P1 | 1,1=D03 S1 | 1,-1=D04 S1 | 1,0=F01 T2 | gained 0,0 2,0 1,1 1,-1 | hand P=D05";
    check(expert_three(again), "D05 3,0 r3", "2,0=P5 1,0=S1");
}

#[test]
fn riv_siege_8_the_end_of_the_game_stops_sieges() {
    // The wizard's golem was the last: no siege.
    check(ring("D06 S1", "supply P=1"), FAR, "1,0=S1 over supply_empty");
    // The siege golem is the last: the game ends at once, before the draw and the second siege.
    check(ring("D06 S1", "supply P=2"), FAR, "1,0=P1 over supply_empty");
    let table = Table::of(&expert(&format!("{TWO_TARGETS} | supply P=2"))).play("D05 -1,0 r3; besiege 1,2");
    table.expect("1,2=P1 1,0=S1 over supply_empty");
    assert!(!table.events.iter().any(|event| matches!(event, Event::Drew { .. })));
}

/// Two rings that share 1,1: round 1,0 and round 1,2.
const TWO_TARGETS: &str = "0,0=W P1 | 2,0=D02 P1 | 1,1=D03 P1 | 1,-1=D04 P1 | 1,0=D06 S1 | 0,2=D07 P1 | 2,2=D08 P1 | \
                           1,3=D09 P1 | 1,2=D10 S1 | hand P=D05";

#[test]
fn riv_siege_9_one_at_a_time_and_the_active_players_first() {
    lists(expert(TWO_TARGETS), FAR, "besiege 1,0; besiege 1,2");
    check(expert(TWO_TARGETS), "D05 -1,0 r3; P: besiege 1,2", "1,0=P1 1,2=P1 ask S=place");
    refuse(expert(TWO_TARGETS), "D05 -1,0 r3; P: besiege 2,0", "RIV-SIEGE-1", "not_besieged");
    refuse(expert(TWO_TARGETS), "D05 -1,0 r3; S: besiege 1,0", "RIV-TURN-1", "not_your_turn");
    // In the turn of another the besieger chooses all the same.
    let theirs = TWO_TARGETS.replace("hand P", "turn S | hand S");
    check(expert(&theirs), "D05 -1,0 r3", "ask P=siege");
    // A siege of each side: the active one comes first.
    let both = "0,0=W P1 | 2,0=D02 P1 | 1,1=D03 P1 | 1,-1=D04 P1 | 1,0=D06 S1 | 4,0=D07 S1 | 6,0=D08 S1 | 5,1=D09 S1 | \
                5,-1=D10 S1 | 5,0=D01 P1";
    for (turn, first) in [("P", 0), ("S", 1)] {
        let table = Table::of(&expert(&format!("{both} | turn {turn} | hand {turn}=D05"))).play(FAR);
        table.expect("1,0=P1 5,0=S1");
        let order: Vec<usize> = table
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Besieged { besieger, .. } => Some(besieger.index()),
                _ => None,
            })
            .collect();
        assert_eq!(order, [first, 1 - first]);
    }
}

#[test]
fn riv_siege_10_no_tile_is_taken_twice_in_a_turn() {
    let mut sieges = 0;
    for seats in [2, 3, 4] {
        for number in 0..150 {
            let mut state = begun(&Options::new(Mode::Expert, seats), number);
            let mut rng = Seed::from_number(number).stream("play");
            let mut taken = BTreeMap::new();
            let mut active = state.active();
            while let Turn::Seats(asked) = state.turn() {
                let seat = asked.first().expect("a seat");
                let action = state.sample_action(seat, &mut rng);
                let mut events = Vec::new();
                state.apply(seat, &action, &mut events).expect("a sampled action");
                for event in events {
                    if let Event::Besieged { cell, .. } = event {
                        sieges += 1;
                        assert_eq!(taken.insert(cell, ()), None, "{cell} was taken twice; seed {number}");
                    }
                }
                if let Turn::Chance(event) = state.turn() {
                    let outcome = state.sample_chance(&event, &mut rng);
                    state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
                }
                if state.active() != active {
                    active = state.active();
                    taken.clear();
                }
            }
        }
    }
    assert!(sieges > 50, "{sieges} sieges were seen");
}
