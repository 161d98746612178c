//! Section 17: edge cases.

use std::collections::BTreeMap;

use joute_kernel::{Game, Seed, Turn, Viewer};
use joute_rivality::{End, Event, Level, Mode, Options, Question, Side, State, TileId, TileView};

use crate::setup::begun;
use crate::support::{Table, base, check, expert, solo, three};

/// Plays random games and looks at the state after each action.
fn play_all(options: &Options, games: u64, mut look: impl FnMut(&State, &[Event])) {
    for number in 0..games {
        let mut state = begun(options, number);
        let mut rng = Seed::from_number(number).stream("play");
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance(event) => {
                    let outcome = state.sample_chance(&event, &mut rng);
                    state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
                }
                Turn::Seats(asked) => {
                    let seat = asked.first().expect("a seat");
                    let action = state.sample_action(seat, &mut rng);
                    let mut events = Vec::new();
                    state.apply(seat, &action, &mut events).expect("a sampled action");
                    look(&state, &events);
                }
            }
        }
    }
}

fn all_modes() -> Vec<Options> {
    let mut modes: Vec<Options> = [Mode::Base, Mode::Expert]
        .into_iter()
        .flat_map(|mode| (2..=4).map(move |seats| Options::new(mode, seats)))
        .collect();
    modes.push(Options::new(Mode::Solo(Level::Standard), 1));
    modes
}

/// The tiles on the battlefield, each with the side whose wizard stands there.
fn tiles(state: &State) -> Vec<(TileView, Option<Side>)> {
    let view = state.view(Viewer::Spectator);
    let wizard_on = |cell| {
        let sides = Side::first_of(state.side_count());
        sides.into_iter().find(|side| view.sides[side.index()].wizard == Some(cell))
    };
    view.tiles.iter().map(|tile| (tile.clone(), wizard_on(tile.cell))).collect()
}

fn is_start_of_turn(state: &State) -> bool {
    state.question().is_some_and(|(_, question)| matches!(question, Question::Place | Question::Destination))
}

#[test]
fn riv_edge_1_placed_tiles_are_never_empty_but_in_expert_a_wizard_may_stand_alone() {
    for seats in 2..=4 {
        play_all(&Options::new(Mode::Base, seats), 20, |state, _| {
            for (tile, _) in tiles(state).iter().filter(|(tile, _)| tile.tile != Some(TileId::WELL)) {
                assert!(tile.golems.iter().sum::<u8>() > 0);
            }
        });
    }
    // A siege takes the only golem from under the salmon wizard.
    let ring = "0,0=W P1 | 2,0=D02 P1 | 1,1=D03 P1 | 1,-1=D04 P1 | 1,0=D06 S1 | wiz S=1,0 | hand P=D05";
    check(expert(ring), "D05 -1,0 r3", "1,0=P1 wiz S=1,0");
}

#[test]
fn riv_edge_2_the_well_can_be_empty_or_contested_to_the_end() {
    check(base("1,0=D01 P1 | hand P=- S=- | stack P=-"), "", "control 0,0=empty over last_tile");
    check(base("0,0=W P1S1 | hand P=- S=- | stack P=-"), "", "control 0,0=contested over last_tile scores P=0 S=0");
}

#[test]
fn riv_edge_3_in_the_base_game_a_wizard_stands_with_one_golem() {
    for seats in 2..=4 {
        play_all(&Options::new(Mode::Base, seats), 20, |state, _| {
            for (tile, wizard) in tiles(state) {
                if let Some(side) = wizard {
                    let mut alone = [0; 3];
                    alone[side.index()] = 1;
                    assert_eq!(tile.golems, alone);
                }
            }
        });
    }
}

#[test]
fn riv_edge_4_every_supply_holds_a_golem_at_the_start_of_a_turn() {
    let mut turns = 0;
    for options in all_modes() {
        play_all(&options, 10, |state, _| {
            if is_start_of_turn(state) {
                turns += 1;
                assert!(Side::first_of(state.side_count()).all(|side| state.supply(side) > 0));
            }
        });
    }
    assert!(turns > 500, "{turns} turns began");
    check(base("supply S=0"), "", "over supply_empty");
}

#[test]
fn riv_edge_5_a_breaker_of_one_breaks_a_garrison() {
    // F03 turned upside down has its 1@3! to the west.
    check(base("1,0=F01 S5 | 2,0=D01 | 3,0=D02 | hand P=F03"), "F03 4,0 r2", "1,0=P1S4 supply S=16");
    check(base("1,0=F01 S5 | 2,0=D01 | 3,0=D02 | hand P=F03"), "F03 4,0 r2", "shields 1,0=2");
}

#[test]
fn riv_edge_6_four_against_an_entrenched_fortress_leave_4_to_1() {
    check(base("1,0=F01 S5 | hand P=D05"), "D05 2,0 r3", "1,0=P1S4 supply P=13 S=16");
}

#[test]
fn riv_edge_7_two_two_and_one_are_full() {
    check(three("0,0=W P1S2T2 | hand P=D06"), "D06 1,0 r0", "0,0=P2S2T2 ask P=removal");
    check(three("0,0=W P1S2T2 | hand P=D06"), "D06 1,0 r0; remove T", "0,0=P2S2T1");
    check(three("0,0=W P2S2T1 | turn T | hand T=D06"), "D06 1,0 r0; remove P", "0,0=P1S2T2");
}

#[test]
fn riv_edge_8_so_many_tiles_are_played() {
    for (seats, each) in [(2, 12), (3, 8), (4, 6)] {
        let mut placed = BTreeMap::new();
        let mut whole_games = 0;
        play_all(&Options::new(Mode::Base, seats), 30, |state, events| {
            for event in events {
                if let Event::TilePlaced { seat, .. } = event {
                    *placed.entry(*seat).or_insert(0) += 1;
                }
            }
            if let Some(outcome) = state.outcome() {
                let total: u32 = placed.values().sum();
                assert!(total <= 24);
                if End::of(outcome.reason) == Some(End::LastTile) {
                    whole_games += 1;
                    assert!(placed.len() == usize::from(seats) && placed.values().all(|&count| count == each));
                }
                placed.clear();
            }
        });
        assert!(whole_games > 0, "a game of {seats} was played to the last tile");
    }
}

#[test]
fn riv_edge_9_who_runs_out_need_not_win() {
    check(
        base("0,0=W S1 | 1,0=F01 S1 | supply P=1 | hand P=D05"),
        "D05 2,0 r1",
        "over supply_empty scores P=0 S=7 ranks P=2 S=1",
    );
}

#[test]
fn riv_edge_10_solo_the_players_wizard_keeps_a_golem_below_it() {
    play_all(&Options::new(Mode::Solo(Level::Master), 1), 60, |state, _| {
        for (tile, _) in tiles(state).iter().filter(|(_, wizard)| *wizard == Some(Side::FIRST)) {
            assert!(tile.golems[0] > 0);
        }
    });
    check(solo("1,1=D01 P1 | 1,2=D06 P1 | 1,3=D09 | 1,4=D05 r2 h | wiz P=1,1"), "1,3", "1,3=P1S4");
}

#[test]
fn riv_edge_11_solo_souramoun_crosses_to_the_players_land() {
    // He comes to 1,3 and casts the player's tile as it lies: D10 faces north and hits 1,4.
    check(
        solo("1,1=D01 P1 | 1,2=D06 P1 | 1,3=D10 P1 | 1,4=F01 r2 h | wiz P=1,1"),
        "1,4",
        "1,3=P1S1 1,4=P1S2 wiz P=1,4 S=1,3 cast 1,3N=2",
    );
}

#[test]
fn riv_edge_12_expert_a_tile_placed_in_an_enemy_ring_is_lost() {
    let ring = "0,0=W S1 | 2,0=D02 S1 | 1,1=D03 S1 | 1,-1=D04 S1 | hand P=C04";
    check(expert(ring), "C04 1,0 r0", "1,0=S1 wiz P=1,0 supply P=15");
    // Its own spell breaks the ring.
    check(expert(&ring.replace("C04", "D05")), "D05 1,0 r0", "1,0=P1 1,1=P4S1");
    // A delayed spell cannot: it changes only the new tile.
    check(expert(&format!("{ring} | 1,2=D08 r2 P1 | pending 1,2S")), "C04 1,0 r1; P: cast 1,2 S", "1,0=S1 supply P=15");
    // The game ends first.
    check(expert(&format!("{ring} | supply P=1")), "C04 1,0 r0", "1,0=P1 over supply_empty");
    // The active player's own siege of a ring tile comes first and breaks the ring.
    let saved = format!("{ring} | 3,0=D06 P1 | 2,1=D07 P1 | 2,-1=D08 P1");
    check(expert(&saved), "C04 1,0 r1", "2,0=P1 1,0=P1 supply S=16");
}

#[test]
fn riv_edge_13_expert_a_two_cell_exchange_goes_to_the_active_player() {
    // Each tile closes the ring round the other: purple's 1,0 among salmon, salmon's 2,0 among purple.
    let given = "0,0=W S1 | 1,1=D03 S1 | 1,-1=D04 S1 | 1,0=D01 P1 | 2,0=D02 S1 | 3,0=D06 P1 | 2,1=D07 P1 | 2,-1=D08 P1";
    check(expert(&format!("{given} | hand P=D05")), "D05 -1,0 r3", "1,0=P1 2,0=P1");
    check(expert(&format!("{given} | turn S | hand S=D05")), "D05 -1,0 r3", "1,0=S1 2,0=S1");
}

#[test]
fn riv_edge_14_expert_spells_never_triggered_do_not_score() {
    let given = "1,0=D05 r1 P1 | 2,1=D06 S1";
    for pending in ["", "| pending 1,0E"] {
        check(expert(&format!("{given} {pending} | hand P=- S=- | stack P=-")), "", "over last_tile scores P=1 S=1");
    }
}

#[test]
fn riv_edge_15_expert_twelve_spells_can_wait_for_one_cell() {
    let given = "4,0=D01 r2 S1 | 3,0=D03 r2 S1 | 2,0=C01 r1 S1 | 5,1=D02 r3 S1 | 5,2=D04 r2 S1 | 5,3=C02 r3 S1 | \
                 6,0=D05 r3 S1 | 7,0=D08 r3 S1 | 8,0=C03 r0 S1 | 5,-1=D06 r0 S1 | 5,-2=D09 r1 S1 | 5,-3=C04 r1 S1 | \
                 pending 4,0E 3,0E 2,0E 5,1S 5,2S 5,3S 6,0W 7,0W 8,0W 5,-1N 5,-2N 5,-3N | wiz S=5,1 | hand P=D10";
    let table = Table::of(&expert(given)).play("D10 5,0 r0");
    assert_eq!(table.listed().split("; ").count(), 24, "each cast or declined");
    let mut rest = table;
    for left in (0..12).rev() {
        let next = rest.listed().rsplit("; ").next().expect("a decline").to_owned();
        rest = rest.play(&next);
        assert_eq!(rest.state.view(Viewer::Spectator).triggered.len(), left);
    }
    rest.expect("ask S=place");
}

#[test]
fn riv_edge_16_golems_are_conserved_after_every_step() {
    for options in all_modes() {
        let each = if options.seats == 3 { 20 } else { 30 };
        let mut steps = 0;
        play_all(&options, 20, |state, _| {
            steps += 1;
            for side in Side::first_of(state.side_count()) {
                let on_tiles: u16 = tiles(state).iter().map(|(tile, _)| u16::from(tile.golems[side.index()])).sum();
                assert_eq!(on_tiles + u16::from(state.supply(side)), each);
            }
        });
        assert!(steps > 50, "{steps} steps");
    }
}
