//! Section 13: hidden information and chance.

use joute_kernel::{Game, Seat, Seed, Turn, Viewer};
use joute_rivality::{Chance, Mode, Options, Position, State, TileId, TileSet, TurnView};

use crate::setup::{SEEDS, begun};
use crate::support::{Table, base, solo, teams, three, tile_id};

const SOME: &str = "1,0=D01 P2S1 | wiz P=1,0 | hand P=D05,D04 S=D10,D09 | stack P=C01,C02,C03 S=C05,C06,C07";

#[test]
fn riv_info_1_the_table_is_public() {
    let table = Table::of(&base(SOME));
    let spectator = table.state.view(Viewer::Spectator);
    assert_eq!(spectator.tiles.len(), 2);
    assert_eq!(spectator.sides.iter().map(|side| side.supply).collect::<Vec<_>>(), [15, 15]);
    assert_eq!(spectator.sides.iter().map(|side| side.stack_size).collect::<Vec<_>>(), [3, 3]);
    assert_eq!(spectator.hands.iter().map(|hand| hand.size).collect::<Vec<_>>(), [2, 2]);
    assert!(spectator.sides[0].wizard.is_some());
    for viewer in Viewer::all_of(2) {
        let view = table.state.view(viewer);
        assert_eq!((&view.tiles, &view.turn, view.active), (&spectator.tiles, &spectator.turn, spectator.active));
        assert_eq!(view.free, spectator.free);
    }
}

#[test]
fn riv_info_1_events_tell_where_every_golem_is() {
    let modes =
        [(Mode::Base, 2), (Mode::Base, 4), (Mode::Expert, 2), (Mode::Expert, 3), (Mode::Solo(Default::default()), 1)];
    for (mode, seats) in modes {
        for number in 0..20 {
            let mut state = State::setup(&Options::new(mode, seats)).expect("it can be played");
            let mut rng = Seed::from_number(number).stream("game");
            let mut told = std::collections::BTreeMap::new();
            while !state.turn().is_over() {
                let mut events = Vec::new();
                match state.turn() {
                    Turn::Chance(event) => {
                        let outcome = state.sample_chance(&event, &mut rng);
                        state.apply_chance(&outcome, &mut events).expect("a drawn outcome");
                    }
                    turn => {
                        let seat = turn.seats().first().expect("somebody is asked");
                        let action = state.sample_action(seat, &mut rng);
                        state.apply(seat, &action, &mut events).expect("a legal action");
                    }
                }
                for tile in state.view(Viewer::Spectator).tiles {
                    let golems = told.entry(tile.cell).or_default();
                    *golems = events.iter().fold(*golems, |golems, event| event.golems_after(tile.cell, golems));
                    assert_eq!(*golems, tile.golems, "{mode:?} {seats}, game {number}: {events:?}");
                }
            }
        }
    }
}

#[test]
fn riv_info_2_hands_are_private() {
    let table = Table::of(&base(SOME));
    let hands = |viewer| table.state.view(viewer).hands.iter().map(|hand| hand.tiles.clone()).collect::<Vec<_>>();
    assert_eq!(hands(Viewer::Seat(Seat::at(0))), [Some(vec![tile_id("D04"), tile_id("D05")]), None]);
    assert_eq!(hands(Viewer::Seat(Seat::at(1))), [None, Some(vec![tile_id("D09"), tile_id("D10")])]);
    assert_eq!(hands(Viewer::Spectator), [None, None]);
    // A drawn tile shows itself to its owner alone.
    let drawn = Table::of(&base(SOME)).play("D05 2,0 r0");
    for (viewer, seen) in [(Viewer::Seat(Seat::at(0)), Some("C01")), (Viewer::Spectator, None)] {
        let witnessed = drawn.events.iter().filter_map(|event| joute_rivality::State::witness(event, viewer));
        let tiles: Vec<_> = witnessed
            .filter_map(|event| match event {
                joute_rivality::Event::Drew { tile, .. } => Some(tile),
                _ => None,
            })
            .collect();
        assert_eq!(tiles, [seen.map(tile_id)]);
    }
}

/// Both states look the same to `viewer`.
#[track_caller]
fn alike(one: &Position, other: &Position, viewers: impl Iterator<Item = Viewer>) {
    for viewer in viewers {
        assert_eq!(Table::of(one).state.view(viewer), Table::of(other).state.view(viewer), "{viewer}");
    }
}

#[test]
fn riv_info_3_the_order_of_a_stack_is_known_to_nobody() {
    let other = SOME.replace("P=C01,C02,C03", "P=C02,C01,C03");
    alike(&base(SOME), &base(&other), Viewer::all_of(2));
    // Everybody knows that the bottom is no Fortress: no world that a viewer thinks possible has one there.
    for number in 0..SEEDS {
        let state = begun(&Options::new(Mode::Base, 2), number);
        let mut rng = Seed::from_number(number).stream("worlds");
        for viewer in Viewer::all_of(2) {
            let world = state.resample(viewer, &mut rng).to_position().expect("set-up is over");
            assert!(
                world.stacks.expect("given").iter().all(|stack| stack.last().is_some_and(|tile| !tile.is_fortress()))
            );
        }
    }
}

#[test]
fn riv_info_4_stars_and_dealt_fortresses_are_deducible() {
    let table = Table::of(&base(SOME));
    let view = table.state.view(Viewer::Seat(Seat::at(0)));
    let set = |names: &[&str]| names.iter().map(|name| tile_id(name)).collect::<TileSet>();
    // Of an enemy the hand and the stack together, not apart.
    assert_eq!(view.sides[1].unseen, Some(set(&["D10", "D09", "C05", "C06", "C07"])));
    assert_eq!(view.sides[0].unseen, Some(set(&["C01", "C02", "C03"])));
    let swapped = SOME.replace("S=D10,D09", "S=D10,C05").replace("S=C05,C06,C07", "S=D09,C06,C07");
    alike(&base(SOME), &base(&swapped), [Viewer::Seat(Seat::at(0)), Viewer::Spectator].into_iter());
    assert_ne!(
        table.state.view(Viewer::Seat(Seat::at(1))),
        Table::of(&base(&swapped)).state.view(Viewer::Seat(Seat::at(1)))
    );
    // With three players only the number of Fortresses each was dealt.
    let view = begun(&Options::new(Mode::Base, 3), 1).view(Viewer::Spectator);
    assert!(view.sides.iter().all(|side| side.fortresses_left == Some(2) && side.unseen.is_none()));
    let after = Table::of(&three("hand P=F01,D01 S=F02,D02 T=F03,D03 | stack P=F04,D04 S=F05,D05 T=F06,D06"))
        .play("F01 1,0 r0");
    let left: Vec<_> = after.state.view(Viewer::Spectator).sides.iter().map(|side| side.fortresses_left).collect();
    assert_eq!(left, [Some(1), Some(2), Some(2)]);
}

#[test]
fn riv_info_5_a_partners_hand_is_hidden_like_an_enemys() {
    let given = "hand 0=D05,D04 1=D10,D09 2=C01,C02 3=C05,C06 | stack P=C03,F01,D01 S=C07,F04,D06";
    let other = given.replace("2=C01,C02", "2=C03,F01").replace("P=C03,F01", "P=C01,C02");
    let all_but_2 = Viewer::all_of(4).filter(|&viewer| viewer != Viewer::Seat(Seat::at(2)));
    alike(&teams(given), &teams(&other), all_but_2);
    assert_ne!(
        Table::of(&teams(given)).state.view(Viewer::Seat(Seat::at(2))),
        Table::of(&teams(&other)).state.view(Viewer::Seat(Seat::at(2)))
    );
}

#[test]
fn riv_info_6_a_mulligan_is_public_its_tiles_are_not() {
    let given = "starred S | hand P=C04,F02 S=D10,D09 | stack P=D01,D02,D03,D05";
    let asked = Table::of(&base(given));
    // That it could be taken is not: to all others the question looks like that of a placement.
    let plain = Table::of(&base("starred S | hand P=C04,D02 S=D10,D09 | stack P=D01,F02,D03,D05"));
    for viewer in [Viewer::Seat(Seat::at(1)), Viewer::Spectator] {
        assert_eq!(asked.state.view(viewer).turn, plain.state.view(viewer).turn);
        assert_eq!(asked.state.view(viewer), plain.state.view(viewer));
        let kept = asked.clone().play("keep");
        assert_eq!(kept.state.view(viewer), asked.state.view(viewer), "nor that it was not taken");
        let witnessed = kept.events.iter().filter_map(|event| joute_rivality::State::witness(event, viewer));
        assert_eq!(witnessed.count(), 0);
    }
    let taken = asked.clone().play("mulligan");
    let seen = |viewer| taken.state.view(viewer).mulligans;
    let spectator = seen(Viewer::Spectator);
    assert_eq!((spectator.len(), spectator[0].seat, spectator[0].set_aside), (1, Seat::at(0), None));
    assert_eq!(spectator[0].eligible, ["C04", "C08", "F02", "F05"].iter().map(|name| tile_id(name)).collect());
    let own = seen(Viewer::Seat(Seat::at(0)));
    assert_eq!(own[0].set_aside, Some([tile_id("C04"), tile_id("F02")]));
}

#[test]
fn riv_info_7_face_down_tiles_are_known_as_a_set_only() {
    let given = |first: &str, second: &str| solo(&format!("1,1=D01 | 1,6={first} r2 h | 2,6={second} r2 h"));
    let one = Table::of(&given("F01", "F02")).state;
    let view = one.view(Viewer::Seat(Seat::at(0)));
    let hidden: Vec<_> = view.tiles.iter().filter(|tile| tile.tile.is_none()).collect();
    assert_eq!(hidden.len(), 12);
    assert_eq!(view.unseen.len(), 12, "the set is known");
    assert!(view.unseen.contains(tile_id("F01")));
    alike(&given("F01", "F02"), &given("F02", "F01"), Viewer::all_of(1));
}

#[test]
fn riv_info_8_chance_speaks_in_the_set_up_and_in_mulligans_only() {
    let sequence = |options: &Options| {
        let mut rng = Seed::from_number(1).stream("set-up");
        let mut state = joute_rivality::State::setup(options).expect("these options can be played");
        let mut told = Vec::new();
        while let Turn::Chance(event) = state.turn() {
            told.push(event.to_string());
            let outcome = state.sample_chance(&event, &mut rng);
            state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
        }
        told.join(", ")
    };
    assert_eq!(sequence(&Options::new(Mode::Base, 2)), "colours, starred, first, shuffle 0, shuffle 1");
    assert_eq!(sequence(&Options::new(Mode::Expert, 4)), "colours, starred, first, shuffle 0, shuffle 1");
    assert_eq!(
        sequence(&Options::new(Mode::Base, 3)),
        "colours, first, fortresses, other_tiles, shuffle 0, shuffle 1, shuffle 2"
    );
    let solo = Options::new(Mode::Solo(joute_rivality::Level::Master), 1);
    assert_eq!(sequence(&solo), "colours, starred, shuffle 0, shuffle 1");
    // While chance is asked nobody moves, and without being asked it says nothing.
    let mut state = Table::of(&base("")).state;
    let refused = state.apply_chance(&joute_rivality::ChanceOutcome::First(Seat::at(0)), &mut ());
    assert_eq!(refused.expect_err("nothing is asked").refusal.rule.as_str(), "RIV-INFO-8");
    let waiting = joute_rivality::State::setup(&Options::new(Mode::Base, 2)).expect("it can be played");
    let refused = waiting.check(Seat::at(0), &joute_rivality::Action::KeepHand).expect_err("chance is asked");
    assert_eq!(refused.rule().as_str(), "RIV-INFO-8");
    // After the set-up no chance but the reshuffle of a mulligan.
    for number in 0..SEEDS {
        let mut state = begun(&Options::new(Mode::Base, 2), number);
        let mut rng = Seed::from_number(number).stream("play");
        while !state.turn().is_over() {
            match state.turn() {
                Turn::Chance(event) => {
                    assert!(matches!(event, Chance::Reshuffle(_)), "{event}");
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

#[test]
fn riv_info_9_at_the_end_everything_can_be_shown() {
    let over = Table::of(&base("supply P=1 | hand P=D05,D04 S=D10,D09 | stack P=C01 S=C05")).play("D05 1,0 r0");
    assert_eq!(over.state.view(Viewer::Spectator).turn, TurnView::Over);
    let position = over.state.to_position().expect("set-up is over");
    let tiles: Vec<TileId> = position.hands.iter().chain(&position.stacks).flatten().flatten().copied().collect();
    assert_eq!(tiles, ["D04", "D09", "D10", "C01", "C05"].map(tile_id));
}
