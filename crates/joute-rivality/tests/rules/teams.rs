//! Section 5: teams.

use joute_kernel::{Game, Seat, Seed, Turn, Viewer};
use joute_rivality::{Colour, End, Event, Mode, Options};

use crate::setup::{SEEDS, begun, opening_draws};
use crate::support::{check, expert_teams, teams};

#[test]
fn riv_team_1_turns_alternate_between_teams() {
    check(
        teams("hand 0=D05,D01 1=D02,D03 2=D06,D07 3=D08,D09"),
        "P: D05 0,-1 r0; S: D02 1,0 r1; P: D06 2,0 r2; S: D08 3,0 r2",
        "wiz P=2,0 S=3,0 ask 0=place",
    );
    let position = begun(&Options::new(Mode::Base, 4), 3).to_position().expect("set-up is over");
    assert_eq!(position.seats[..2], position.seats[2..], "partners sit opposite each other");
}

#[test]
fn riv_team_2_a_team_shares_30_golems_and_one_stack() {
    for number in 0..SEEDS {
        let position = begun(&Options::new(Mode::Base, 4), number).to_position().expect("set-up is over");
        assert!(!position.seats.contains(&Colour::Teal));
        assert_eq!(position.supply.iter().map(|&(_, golems)| golems).collect::<Vec<_>>(), [30, 30]);
        let (hands, stacks) = (position.hands.expect("given"), position.stacks.expect("given"));
        assert_eq!(stacks.iter().map(Vec::len).collect::<Vec<_>>(), [8, 8]);
        let starred = position.starred.expect("two sides");
        for (seat, hand) in hands.iter().enumerate() {
            let tiles = hand.iter().chain(&stacks[seat % 2]);
            assert!(tiles.into_iter().all(|tile| tile.is_starred() == (position.seats[seat] == starred)));
        }
    }
}

#[test]
fn riv_team_3_partners_move_one_wizard() {
    check(teams("hand 0=D05,D01 1=D02,D03 2=D06,D07"), "P: D05 0,-1 r0; S: D02 1,0 r1", "wiz P=0,-1 S=1,0");
    // The partner's tile takes it along; the golem stays, and the tile it left is open to the enemy.
    check(
        teams("hand 0=D05,D01 1=D02,D03 2=D06,D07 3=D10,D09"),
        "P: D05 0,-1 r0; S: D02 1,0 r1; P: D06 0,-2 r2; S: D10 1,-1 r3",
        "0,-1=P1S4 wiz P=0,-2",
    );
}

#[test]
fn riv_team_4_each_partner_has_a_hand_and_plays_six_tiles() {
    let draws = opening_draws(&Options::new(Mode::Base, 4), 1);
    let seats: Vec<usize> = draws.iter().map(|(seat, _)| seat.index()).collect();
    assert_eq!(seats, [0, 0, 1, 1, 2, 2, 3, 3], "opening hands in seat order");
    let mut whole_games = 0;
    for number in 0..SEEDS {
        let mut state = begun(&Options::new(Mode::Base, 4), number);
        let mut rng = Seed::from_number(number).stream("play");
        let mut placed = [0; 4];
        let mut events = Vec::new();
        while let Some(seat) = state.turn().seats().first() {
            let action = state.sample_action(seat, &mut rng);
            state.apply(seat, &action, &mut events).expect("a sampled action");
            if let Turn::Chance(event) = state.turn() {
                let outcome = state.sample_chance(&event, &mut rng);
                state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
            }
        }
        for event in &events {
            if let Event::TilePlaced { seat, .. } = event {
                placed[seat.index()] += 1;
            }
        }
        if state.outcome().is_some_and(|outcome| End::of(outcome.reason) == Some(End::LastTile)) {
            assert_eq!(placed, [6; 4]);
            whole_games += 1;
        }
    }
    assert!(whole_games > 10, "{whole_games} games were played to the last tile");
    // The refill comes from the team's stack.
    check(
        teams("hand 0=D05,D01 1=D02,D03 2=D06,D07 | stack P=D08,D09 S=D04"),
        "P: D05 0,-1 r0; S: D02 1,0 r1; P: D06 2,0 r2",
        "ask 3=place",
    );
}

#[test]
fn riv_team_5_partners_see_nothing_of_each_other() {
    let state = begun(&Options::new(Mode::Base, 4), 4);
    for seat in Seat::first_of(4) {
        let view = state.view(Viewer::Seat(seat));
        let open: Vec<bool> = view.hands.iter().map(|hand| hand.tiles.is_some()).collect();
        let own: Vec<bool> = Seat::first_of(4).map(|other| other == seat).collect();
        assert_eq!(open, own);
    }
}

#[test]
fn riv_team_6_off_turn_the_member_to_the_left_chooses() {
    // A salmon spell waits for the cell 2,0 and purple places there, once from each seat.
    let given = "1,0=D05 r1 S1 | pending 1,0E | hand 0=D04,D01 2=D06,D07";
    check(expert_teams(given), "D04 2,0 r2", "ask 1=delayed");
    check(expert_teams(&format!("turn 2 | {given}")), "D06 2,0 r2", "ask 3=delayed");
    // In the own turn it is the active player, not the partner.
    let own = "1,0=D05 r1 P1 | pending 1,0E | hand 0=D04,D01 2=D06,D07";
    check(expert_teams(own), "D04 2,0 r2", "ask 0=delayed");
    check(expert_teams(&format!("turn 2 | {own}")), "D06 2,0 r2", "ask 2=delayed");
}

#[test]
fn riv_team_7_a_team_is_one_side_everywhere() {
    // Control and shields: two golems of the team hold the Fortress, whoever summoned them.
    check(teams("1,0=F01 P2 | turn 1 | hand 1=D05"), "D05 1,1 r2", "1,0=P2S2");
    // Scoring and ties: partners share the result; the Well decides a tie.
    let over = "hand 0=- 1=- 2=- 3=- | stack P=-";
    check(
        teams(&format!("0,0=W P1 | 1,0=D01 S2 | 2,0=C01 S1 | {over}")),
        "",
        "over last_tile scores P=3 S=3 ranks P=1 S=2",
    );
    // The three-player siege by two sides does not exist with teams.
    check(
        expert_teams("0,0=W P1 | 2,0=D02 P1 | 1,1=D03 P1 | 1,-1=D04 S1 | 1,0=D06 P1S1 | hand 0=D05"),
        "D05 -1,0 r3",
        "1,0=P1S1",
    );
}
