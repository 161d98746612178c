//! Section 6: the mulligan.

use joute_kernel::{Game, Seat, Seed, Turn, Viewer};
use joute_rivality::{Action, ChanceOutcome, MulliganRule, Position, TileId, TileList};

use crate::support::{Table, base, check, refuse, teams, three};

const PLAIN: &str = "starred S | stack P=D01,D02,D03,D04,D05,C01,C02,C03,F01,F03 | hand P=C04,F02";

#[test]
fn riv_mull_1_one_of_66_hands_may_be_exchanged() {
    for starred in [false, true] {
        let stack: Vec<TileId> = TileId::spell_tiles().filter(|tile| tile.is_starred() == starred).collect();
        let mut asked = Vec::new();
        let mut hands = 0;
        for (index, first) in stack.iter().enumerate() {
            for second in &stack[index + 1..] {
                hands += 1;
                let table = Table::of(&base(&format!("hand P={first},{second}")));
                if table.listed() == "keep; mulligan" {
                    asked.push(format!("{first},{second}"));
                }
            }
        }
        assert_eq!(hands, 66);
        assert_eq!(asked, [if starred { "C08,F05" } else { "C04,F02" }]);
    }
    refuse(base("hand P=C04,F01"), "mulligan", "RIV-MULL-1", "no_mulligan");
}

#[test]
fn riv_mull_2_it_is_optional_and_allowed_once() {
    check(base(PLAIN), "", "ask P=mulligan");
    check(base(PLAIN), "keep", "ask P=place");
    check(base(PLAIN), "keep; C04 1,0 r0", "1,0=P1");
    refuse(base(PLAIN), "C04 1,0 r0", "RIV-MULL-2", "another_question");
    // Decided once: what is asked again is refused by this rule, not by the one about hands.
    for again in ["keep; mulligan", "keep; keep"] {
        refuse(base(PLAIN), again, "RIV-MULL-2", "no_mulligan");
    }
    // The next player is not asked, nor is the first one again.
    check(base(&format!("{PLAIN} S=C08,F05")), "keep; C04 1,0 r0", "ask S=place");
}

#[test]
fn riv_mull_3_the_hand_goes_into_the_stack_after_two_are_drawn() {
    let mut table = Table::of(&base(PLAIN)).play("mulligan");
    let hand = |table: &Table| table.state.to_position().and_then(|position| position.hands).expect("given")[0].clone();
    assert_eq!(hand(&table), ["D01", "D02"].map(|name| name.parse().expect("a tile")), "the top two");
    let Turn::Chance(event) = table.state.turn() else { panic!("the stack is to be shuffled") };
    let mut rng = Seed::from_number(1).stream("chance");
    let outcome = table.state.sample_chance(&event, &mut rng);
    table.state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
    let position = table.state.to_position().expect("set-up is over");
    let stack = &position.stacks.expect("given")[0];
    assert_eq!(stack.len(), 10);
    assert!(["C04", "F02"].iter().all(|name| stack.contains(&name.parse().expect("a tile"))));
    table.expect("ask P=place");
}

#[test]
fn riv_mull_4_no_fortress_comes_to_the_bottom_again() {
    let table = Table::of(&base(PLAIN)).play("mulligan");
    let Turn::Chance(event) = table.state.turn() else { panic!("the stack is to be shuffled") };
    let mut bottoms = 0;
    for number in 0..200 {
        let mut rng = Seed::from_number(number).stream("chance");
        let ChanceOutcome::Order(order) = table.state.sample_chance(&event, &mut rng) else { panic!("an order") };
        let bottom = *order.as_slice().last().expect("ten tiles");
        assert!(!bottom.is_fortress());
        bottoms |= 1_u32 << bottom.index();
    }
    assert_eq!(bottoms.count_ones(), 7, "every other tile comes to the bottom in some shuffle");
    let names = ["D03", "D04", "D05", "C01", "C02", "C03", "C04", "F01", "F03", "F02"];
    let order: TileList = names.iter().map(|name| name.parse().expect("a tile")).collect();
    let mut state = table.state.clone();
    let refused = state.apply_chance(&ChanceOutcome::Order(order), &mut ()).expect_err("a Fortress is at the bottom");
    assert_eq!(refused.refusal.rule.as_str(), "RIV-MULL-4");
    assert_eq!(state, table.state);
}

#[test]
fn riv_mull_5_the_option_asks_a_fourth_player_who_is_cut_off() {
    let every = |position: Position| Position { mulligan_rule: MulliganRule::EveryPlayer, ..position };
    // Three tiles in a straight line: no free cell beside a tile is two or three cells from the Well in its row or column.
    let line = "1,0=D01 P1 | 2,0=D02 S1 | 3,0=D03 P1 | turn 3 | hand 3=C04,F02";
    check(every(teams(line)), "", "ask 3=mulligan");
    check(teams(line), "", "ask 3=place");
    // With the line broken the Well is in reach at range 2.
    let bent = "1,0=D01 P1 | 2,0=D02 S1 | 0,1=D03 P1 | turn 3 | hand 3=C04,F02";
    check(every(teams(bent)), "", "ask 3=place");
    // The second and third player always reach it.
    check(every(base("1,0=D01 P1 | turn S | hand S=C08,F05")), "", "ask S=place");
    check(every(three("1,0=D01 P1 | 2,0=D02 S1 | turn T | hand T=C08,F05")), "", "ask T=place");
    check(every(three("hand P=C08,F05")), "", "ask P=mulligan");
    // Nobody is asked in a second turn.
    let later = "1,0=D01 P1 | 2,0=D02 S1 | 3,0=D03 P1 | 4,0=D04 S1 | turn 0 | hand 0=C04,F02";
    check(every(teams(later)), "", "ask 0=place");
}

/// RIV-INFO-6 in play: mulligans are rare, so that random games hardly show whether they leak.
#[test]
fn worlds_after_a_mulligan_look_alike() {
    let mut apart = 0;
    for number in 0..40 {
        for given in [base(PLAIN), teams("starred S | hand 0=C04,F02"), three("hand P=C08,F02")] {
            let mut rng = Seed::from_number(number).stream("worlds");
            let mut state = Table::of(&given).state;
            let first = if number % 4 == 0 { Action::KeepHand } else { Action::Mulligan };
            state.apply(Seat::at(0), &first, &mut ()).expect("it is asked");
            while !state.turn().is_over() {
                for viewer in Viewer::all_of(state.seat_count()) {
                    let seed = rng.next_seed();
                    let world = state.resample(viewer, &mut seed.stream("world"));
                    world.check_invariants().expect("a sound world");
                    assert_eq!(world.view(viewer), state.view(viewer), "{viewer}");
                    assert_eq!(
                        world.resample(viewer, &mut seed.stream("world")),
                        world,
                        "it depends on the view alone"
                    );
                    if let Viewer::Seat(seat) = viewer {
                        let (mut real, mut drawn) = (Vec::new(), Vec::new());
                        state.legal_actions(seat, &mut real);
                        world.legal_actions(seat, &mut drawn);
                        assert_eq!(real, drawn);
                    }
                    apart += u32::from(world != state);
                }
                match state.turn() {
                    Turn::Chance(event) => {
                        let outcome = state.sample_chance(&event, &mut rng);
                        state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
                    }
                    turn => {
                        let seat = turn.seats().first().expect("a seat");
                        let action = state.sample_action(seat, &mut rng);
                        state.apply(seat, &action, &mut ()).expect("a sampled action");
                    }
                }
            }
        }
    }
    assert!(apart > 1000, "{apart} worlds differ");
}
