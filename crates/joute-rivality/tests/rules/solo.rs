//! Section 11: solo against Souramoun.

use std::collections::BTreeSet;

use joute_kernel::{Game, Seat, Seed, Turn, Viewer};
use joute_rivality::{
    Action, Cell, Chance, ChanceOutcome, Event, Level, Mode, Options, Position, Question, Rotation, Side, State,
    TileId, TileList,
};

use crate::setup::{SEEDS, begun};
use crate::support::{Table, check, lists, refuse, solo, solo_at};

fn options(level: Level) -> Options {
    Options::new(Mode::Solo(level), 1)
}

/// The set-up with the starred stack for the player and both stacks in ascending order.
fn laid() -> State {
    let mut options = options(Level::Standard);
    options.starred = Some(Side::FIRST);
    let mut state = State::setup(&options).expect("solo can be played");
    let mut rng = Seed::from_number(1).stream("set-up");
    while let Turn::Chance(event) = state.turn() {
        let outcome = match event {
            Chance::Shuffle(side) => ChanceOutcome::Order(ascending(side == Side::FIRST)),
            other => state.sample_chance(&other, &mut rng),
        };
        state.apply_chance(&outcome, &mut ()).expect("any order will do in solo");
    }
    state
}

fn ascending(starred: bool) -> TileList {
    TileId::spell_tiles().filter(|tile| tile.is_starred() == starred).collect()
}

fn row(state: &State, y: i8) -> Vec<TileId> {
    let board = state.to_position().expect("set-up is over").board;
    (1..=4).map(|x| board.iter().find(|(at, _)| *at == Cell::new(x, y)).expect("a full field").1.tile).collect()
}

#[test]
fn riv_solo_1_thirty_golems_each_and_no_well() {
    for number in 0..SEEDS {
        let position = begun(&options(Level::Standard), number).to_position().expect("set-up is over");
        assert_eq!(position.supply.iter().map(|&(_, golems)| golems).collect::<Vec<_>>(), [30, 30]);
        assert!(position.board.iter().all(|(_, placed)| placed.tile != TileId::WELL));
        assert!(position.supply.iter().all(|(colour, _)| colour.letter() != 'T'));
    }
}

#[test]
fn riv_solo_2_stacks_go_by_star_and_any_tile_may_be_last() {
    let mut last = BTreeSet::new();
    let mut players = BTreeSet::new();
    for number in 0..SEEDS {
        let state = begun(&options(Level::Standard), number);
        let own: Vec<TileId> = (1..=3).flat_map(|y| row(&state, y)).collect();
        assert!(own.iter().all(|tile| tile.is_starred() == own[0].is_starred()));
        players.insert(own[0].is_starred());
        last.insert(row(&state, 1)[3].is_fortress());
    }
    assert_eq!((players.len(), last.len()), (2, 2), "either stack; Fortresses may be laid last");
}

#[test]
fn riv_solo_3_the_players_stack_is_laid_open_from_row_3_down() {
    let state = laid();
    let order = ascending(true);
    for (index, y) in [3, 2, 1].into_iter().enumerate() {
        assert_eq!(row(&state, y), order.as_slice()[4 * index..4 * index + 4]);
    }
    let view = state.view(Viewer::Spectator);
    let own: Vec<_> = view.tiles.iter().filter(|tile| tile.cell.y <= 3).collect();
    assert!(own.iter().all(|tile| tile.tile.is_some() && tile.rotation == Rotation::R0));
}

#[test]
fn riv_solo_4_souramouns_stack_is_laid_face_down_and_upside_down() {
    let state = laid();
    let order = ascending(false);
    for (index, y) in [6, 5, 4].into_iter().enumerate() {
        assert_eq!(row(&state, y), order.as_slice()[4 * index..4 * index + 4]);
    }
    let view = state.view(Viewer::Spectator);
    let land: Vec<_> = view.tiles.iter().filter(|tile| tile.cell.y > 3).collect();
    assert_eq!(land.len(), 12);
    assert!(land.iter().all(|tile| tile.tile.is_none() && tile.rotation == Rotation::R2));
    // It keeps its rotation when the player reveals it: D08 on 1,3 throws two cells north.
    let table = Table::of(&solo(REVEAL)).play("1,3");
    let view = table.state.view(Viewer::Spectator);
    let revealed = view.tile_on(Cell::new(1, 5)).expect("a tile");
    assert_eq!((revealed.tile.is_some(), revealed.rotation), (true, Rotation::R2));
}

const REVEAL: &str = "1,1=D01 P1 | 1,2=D06 P1 | 1,3=D08 | 1,4=D02 r2 h | 1,5=F04 r2 h | wiz P=1,1";

#[test]
fn riv_solo_5_the_level_changes_the_scoring_only() {
    let told = [Level::Beginner, Level::Standard, Level::Master].map(|level| {
        let mut state = begun(&options(level), 4);
        let mut rng = Seed::from_number(4).stream("play");
        let mut events = Vec::new();
        while let Some(seat) = state.turn().seats().first() {
            let action = state.sample_action(seat, &mut rng);
            state.apply(seat, &action, &mut events).expect("a sampled action");
        }
        events
    });
    assert!(told[0].len() > 10 && told[0] == told[1] && told[1] == told[2]);
}

#[test]
fn riv_solo_6_a_turn_has_four_phases() {
    let table = Table::of(&solo(REVEAL)).play("1,3");
    let phases: Vec<u8> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::WizardMoved { side, .. } => Some(1 + side.index() as u8),
            Event::SpellCast { caster, .. } => Some(4 - caster.index() as u8),
            _ => None,
        })
        .collect();
    assert_eq!(phases, [1, 2, 3, 3, 4], "two of his spells, and the one of the player's that stays on the field");
}

#[test]
fn riv_solo_7_there_are_no_hands_stacks_or_placements() {
    let state = begun(&options(Level::Master), 1);
    let view = state.view(Viewer::Spectator);
    assert_eq!((view.hands.len(), view.free.len()), (0, 0));
    assert!(view.sides.iter().all(|side| side.stack_size == 0));
    refuse(solo("1,1=D01"), "D05 1,1 r0", "RIV-SOLO-9", "another_question");
}

#[test]
fn riv_solo_8_the_wizard_enters_on_row_1() {
    lists(solo(""), "", "1,1; 2,1; 3,1; 4,1");
    refuse(solo(""), "1,2", "RIV-SOLO-8", "not_an_entry");
    check(solo("3,1=D09"), "3,1", "3,1=P1 wiz P=3,1");
}

#[test]
fn riv_solo_9_it_walks_over_own_golems() {
    // Over 1,2, where one own golem is in the minority; not over 2,1, which salmon holds alone, nor diagonally.
    let given = || solo("1,1=D01 P1 | 1,2=D06 P1S3 | 2,1=D02 S1 | wiz P=1,1");
    lists(given(), "", "2,2; 1,3");
    refuse(given(), "3,1", "RIV-SOLO-9", "not_reachable");
    refuse(solo("1,1=D01 P1 | wiz P=1,1"), "2,2", "RIV-SOLO-9", "not_reachable");
    refuse(solo("1,1=D01 P1 | wiz P=1,1"), "5,1", "RIV-SOLO-9", "off_field");
    // Any number of steps.
    lists(
        solo("1,1=D01 P1 | 2,1=D02 P1 | 3,1=D03 P1 | 4,1=D04 P1 | 1,2=D07 S1 | 2,2=D08 S1 | 3,2=D09 S1 | wiz P=1,1"),
        "",
        "4,2",
    );
}

#[test]
fn riv_solo_10_the_walk_ends_on_a_tile_without_golems() {
    let given = || solo("1,1=D01 P1 | 1,2=D06 P1 | 2,1=D02 S1 | wiz P=1,1");
    refuse(given(), "1,2", "RIV-SOLO-10", "tile_occupied");
    refuse(given(), "2,1", "RIV-SOLO-10", "tile_occupied");
    refuse(given(), "1,1", "RIV-SOLO-10", "tile_occupied");
    // Face up or face down.
    lists(solo("1,1=D01 P1 | 1,2=D06 P1 | 1,3=D07 P1 | 2,1=D02 S1 | 2,2=D03 S1 | wiz P=1,1"), "", "2,3; 1,4");
}

#[test]
fn riv_solo_11_souramoun_comes_to_the_mirrored_cell() {
    for (own, his) in [("1,1", "1,6"), ("4,1", "4,6")] {
        check(solo(""), own, &format!("wiz P={own} S={his}"));
    }
    check(solo("2,1=D01 P1 | 2,2=D06 P1 | 2,6=D09 r2 S1 | wiz P=2,1 S=2,6"), "2,3", "wiz P=2,3 S=2,4");
    check(solo("2,1=D01 P1 | 2,2=D06 P1 | 2,3=D02 P1 | wiz P=2,1"), "2,4", "wiz P=2,4 S=2,3");
}

#[test]
fn riv_solo_12_each_wizard_reveals_its_tile_and_adds_a_golem() {
    let given = "2,1=D09 | 2,6=F02 r2 h";
    check(solo(given), "", "tile 2,6=h");
    check(solo(given), "2,1", "2,1=P1 2,6=S1 tile 2,6=F02");
    // The player too.
    check(solo("2,1=D01 P1 | 2,2=D06 P1 | 2,3=F02 P1 | 2,4=F05 r2 h | wiz P=2,1"), "2,4", "2,4=P1 tile 2,4=F05");
}

#[test]
fn riv_solo_13_souramoun_adds_his_golem_on_any_tile() {
    check(solo("2,1=D09 | 2,6=F02 r2 P2"), "2,1", "2,6=P2S1 wiz S=2,6");
    check(solo("2,1=D09 | 2,6=F02 r2 S3"), "2,1", "2,6=S4");
}

#[test]
fn riv_solo_14_a_spell_reveals_its_target_and_meets_no_shield() {
    check(solo(REVEAL), "1,3", "1,5=P3 tile 1,5=F04");
    check(solo("1,1=D09 | 1,6=D05 r2 h | 1,5=F04 r2 h"), "1,1", "1,5=S4 tile 1,5=F04");
}

#[test]
fn riv_solo_15_his_arriving_golem_ignores_shields_and_the_cap_follows() {
    check(solo("1,1=D09 | 1,6=F04 r2 P4"), "1,1", "1,6=P4S1");
    check(solo("1,1=D09 | 1,6=F04 r2 P5"), "1,1", "1,6=P4S1 supply P=13");
    check(solo("1,1=D09 | 1,6=F02 r2 S5"), "1,1", "1,6=S5");
}

#[test]
fn riv_solo_16_wizards_protect_nothing() {
    // Souramoun on 1,4 hits the player's wizard; he is hit in return where the player still holds the tile.
    check(solo("1,1=D01 P1 | 1,2=D06 P1 | 1,3=D09 | 1,4=D05 r2 h | wiz P=1,1"), "1,3", "1,3=P1S4");
    check(solo("1,1=D01 P1 | 1,2=D06 P1 | 1,3=D09 | 1,4=D02 r2 h | wiz P=1,1"), "1,3", "1,4=P2S1");
    // Shields work as usual: his Fortress under him.
    check(solo("1,1=D01 P1 | 1,2=D06 P1 | 1,3=D10 | 1,4=F01 r2 S1 | wiz P=1,1"), "1,3", "1,4=P2S2");
}

#[test]
fn riv_solo_17_souramoun_casts_every_spell_in_printed_order() {
    // Also from a tile that the player holds.
    check(solo("1,1=D09 | 1,5=D02 r2 h | 1,6=D05 r2 P3"), "1,1", "1,6=P3S1 1,5=S4");
    // Left first: with two golems left the top one finds none.
    check(
        solo("1,1=D09 | 1,6=D01 r2 h | 1,5=D02 r2 h | 2,6=D03 r2 h | supply S=3"),
        "1,1",
        "2,6=S2 1,5=- over supply_empty",
    );
}

#[test]
fn riv_solo_18_the_player_casts_only_from_a_tile_still_held() {
    let given =
        |his: &str| solo(&format!("1,1=D04 P1 | 1,2=D06 P1 | 1,3=D08 | 1,4={his} r2 h | 1,5=F04 r2 h | wiz P=1,1"));
    check(given("D02"), "1,3", "1,3=P1 cast 1,3N=3");
    // Contested by one golem, and lost to four.
    check(given("D01"), "1,3", "1,3=P1S1 1,5=- lost 1,3N=not_controlled 1,3W=not_controlled");
    check(given("D05"), "1,3", "1,3=P1S4 lost 1,3N=not_controlled");
}

#[test]
fn riv_solo_19_spells_that_leave_the_field_do_nothing() {
    check(solo("1,1=D06 | 1,2=D07 | 1,6=D09 r2 h"), "1,1", "1,2=P3 lost 1,1W=off_field supply P=11");
    check(solo("1,1=D06 | 1,6=C01 r2 h"), "1,1", "lost 1,6W=off_field");
}

#[test]
fn riv_solo_20_the_player_may_hit_souramouns_tile() {
    check(solo("1,1=D01 P1 | 1,2=D07 P1 | 1,3=D06 | 1,4=D02 r2 h | wiz P=1,1"), "1,3", "1,4=P3S1 wiz S=1,4");
}

#[test]
fn riv_solo_21_the_player_chooses_the_order_when_it_matters() {
    let given = |supply: u8| solo(&format!("1,1=D02 | 2,1=D06 | 2,2=D07 | 2,6=D01 r2 h | supply P={supply}"));
    check(given(4), "2,1", "ask P=spell_order");
    check(given(4), "2,1; resolve N", "2,2=P3 1,1=- over supply_empty");
    check(given(4), "2,1; resolve W", "2,2=P2 1,1=P1 over supply_empty");
    check(given(6), "2,1", "2,2=P3 1,1=P1 supply P=1 ask P=destination");
}

#[test]
fn riv_solo_22_an_empty_supply_ends_the_game_at_once() {
    // After the player's golem: Souramoun does not even move.
    check(solo("1,1=D09 | 1,6=D05 r2 h | supply P=1"), "1,1", "wiz S=none over supply_empty");
    // After his: nobody casts.
    check(
        solo("1,1=D06 | 1,2=D07 | 1,5=D02 r2 h | 1,6=D05 r2 h | supply S=1"),
        "1,1",
        "1,6=S1 1,5=- 1,2=- over supply_empty",
    );
    // After one of his spells: the player does not cast.
    check(
        solo("1,1=D06 | 1,2=D07 | 1,5=D02 r2 h | 1,6=D05 r2 h | supply S=5"),
        "1,1",
        "1,5=S4 1,2=- over supply_empty",
    );
    refuse(solo("1,1=D09 | supply P=1"), "1,1; 2,1", "RIV-SOLO-22", "game_over");
}

#[test]
fn riv_solo_23_no_destination_ends_the_game() {
    check(solo("1,1=D01 P1 | 1,2=D06 S1 | 2,1=D07 S1 | wiz P=1,1"), "", "over no_destination");
    // In play: F02 on 1,1 hits neither neighbour.
    let given = "1,1=F02 | 1,2=D06 S1 | 2,1=D07 S1 | 1,3=D08 | 4,1=D09 | 1,6=D05 r2 h";
    check(solo(given), "1,1", "over no_destination");
    refuse(solo(given), "1,1; 1,3", "RIV-SOLO-23", "game_over");
    // A single way is taken without a question: from 1,1 over 2,1 to 3,1, and there is no other.
    let one = "1,1=F02 | 1,2=D06 S1 | 2,1=D07 P1 | 2,2=D01 S1 | 3,1=D02 | 1,3=D08 | 4,1=D09 | 1,6=D05 r2 h";
    check(solo(one), "1,1", "3,1=P1 wiz P=3,1");
}

/// Over, with these tiles: somebody's supply is empty.
#[track_caller]
fn scored(level: Level, board: &str, facts: &str) {
    check(solo_at(level, &format!("{board} | supply S=0")), "", &format!("over supply_empty {facts}"));
}

#[test]
fn riv_solo_24_beginners_score_what_is_controlled() {
    scored(Level::Beginner, "1,1=F01 P2S1 | 1,2=C01 S1 | 1,3=F02 P1S1 | 1,4=D01", "scores P=4 S=2");
}

#[test]
fn riv_solo_25_souramoun_scores_contested_tiles() {
    scored(Level::Standard, "1,1=F01 P2S1 | 1,2=C01 S1 | 1,3=F02 P1S1 | 1,4=D01", "scores P=4 S=6");
    // Not the empty ones, of which the field is full here.
    scored(Level::Standard, "1,1=F01 P1", "scores P=4 S=0");
}

#[test]
fn riv_solo_26_master_takes_one_for_an_enemy_golem() {
    scored(Level::Master, "1,1=F01 P2S1 | 1,2=C01 P1 | 1,3=F02 P1S2 | 1,4=D01 P1S1", "scores P=5 S=5");
    scored(Level::Standard, "1,1=F01 P2S1 | 1,2=C01 P1 | 1,3=F02 P1S2 | 1,4=D01 P1S1", "scores P=6 S=5");
}

#[test]
fn riv_solo_27_wizard_tiles_score_nothing_and_a_tie_is_a_loss() {
    for level in [Level::Beginner, Level::Standard, Level::Master] {
        scored(level, "1,1=F01 P1 | 1,2=D01 P1 | 1,6=F02 S1 | wiz P=1,1 S=1,6", "scores P=1 S=0 ranks P=1 S=2");
        scored(level, "1,1=F01 P1 | 1,6=F02 S1", "scores P=4 S=4 ranks P=2 S=1");
        scored(level, "1,1=F01 P1 | 1,6=C01 S1", "ranks P=1");
    }
    // A contested tile under a wizard is not Souramoun's either.
    scored(Level::Standard, "1,1=F01 P1S1 | wiz P=1,1", "scores P=0 S=0 ranks P=2");
}

#[test]
fn riv_solo_28_there_is_no_expert_solo() {
    let error = State::setup(&Options::new(Mode::Expert, 1)).expect_err("it is refused");
    assert_eq!(error.faults[0].rule.map(|rule| rule.0), Some("RIV-SOLO-28"));
    // A spell without a target is lost in solo, not stored.
    check(solo("1,1=D06 | 1,6=D09 r2 h"), "1,1", "pending none");
}

/// The walk and all that follows of it, by phases (RIV-SOLO-6), the player's spells in printed order where that is asked; and whether it was.
fn happens(mut state: State, to: Cell) -> ([Vec<Event>; 4], bool) {
    let mut events = Vec::new();
    state.apply(SEAT, &Action::Walk(to), &mut events).expect("a listed walk");
    let mut is_asked = false;
    while matches!(state.question(), Some((_, Question::SpellOrder))) {
        let mut legal = Vec::new();
        state.legal_actions(SEAT, &mut legal);
        let view = state.view(Viewer::Seat(SEAT));
        let first = view.spells_left.iter().map(|facing| Action::Resolve(*facing)).find(|one| legal.contains(one));
        state.apply(SEAT, &first.expect("a spell to choose"), &mut events).expect("a listed spell");
        is_asked = true;
    }
    let mut phases: [Vec<Event>; 4] = Default::default();
    let (mut phase, mut walks) = (0, 0);
    for event in events {
        match event {
            Event::TileRevealed { .. } | Event::Ended { .. } => continue,
            Event::WizardMoved { side: Side::FIRST, .. } => walks += 1,
            Event::WizardMoved { .. } => phase = 1,
            Event::SpellCast { caster, .. } => phase = if caster == Side::FIRST { 3 } else { 2 },
            Event::SpellLost { source, .. } => phase = if source == to { 3 } else { 2 },
            _ => {}
        }
        // RIV-SOLO-23: the only way on is taken at once.
        if walks > 1 {
            break;
        }
        phases[phase].push(event);
    }
    (phases, is_asked)
}

const SEAT: Seat = Seat::at(0);

fn without_lost(phases: &[Vec<Event>; 4]) -> Vec<Event> {
    phases.concat().into_iter().filter(|event| !matches!(event, Event::SpellLost { .. })).collect()
}

/// RIV-SOLO-6, RIV-SOLO-11 to RIV-SOLO-22: what a view reads of a turn is what happens, but for what lies face down: the spells of Souramoun's
/// tile, or the shields of one that is turned up.
#[test]
fn a_turn_read_off_the_table_is_what_happens() {
    let (mut whole, mut asked, mut unread, mut shielded, mut ends) = (0, 0, 0, 0, 0);
    for number in 0..100 {
        let mut state = begun(&options(Level::Standard), number);
        let mut rng = Seed::from_number(number).stream("play");
        let mut legal = Vec::new();
        while state.turn().seats().first().is_some() {
            legal.clear();
            state.legal_actions(SEAT, &mut legal);
            let view = state.view(Viewer::Seat(SEAT));
            let lies_open = |cell| view.tile_on(cell).is_some_and(|tile| tile.tile.is_some());
            for action in &legal {
                let Action::Walk(to) = *action else { continue };
                let read = view.solo_turn(to).expect("a walk that is listed is read");
                let (happened, is_asked) = happens(state.clone(), to);
                assert_eq!((&read.phases[0], &read.phases[1]), (&happened[0], &happened[1]), "{to:?}");
                assert_eq!(read.is_read, lies_open(read.opposite));
                if !lies_open(to) {
                    assert_eq!(read.phases[3], [], "nobody knows what is on {to:?}");
                }
                let is_shielded = happened.iter().flatten().any(
                    |event| matches!(event, Event::SpellCast { target, destroyed: 1.., .. } if !lies_open(*target)),
                );
                shielded += u32::from(is_shielded);
                if !read.is_read || !lies_open(to) {
                    unread += 1;
                } else if is_asked && !is_shielded {
                    // A spell that leaves the field is in no order that is asked.
                    assert_eq!(without_lost(&read.phases), without_lost(&happened), "{to:?}");
                    asked += 1;
                } else if !is_shielded {
                    assert_eq!(read.phases, happened, "{to:?}");
                    whole += 1;
                    ends += u32::from(read.phases[2].is_empty());
                }
            }
            let Some(Action::Walk(_) | Action::Resolve(_)) = legal.first() else { panic!("{legal:?}") };
            let action = legal[rng.below(legal.len() as u32) as usize];
            state.apply(SEAT, &action, &mut ()).expect("a listed action");
        }
    }
    println!("{whole} whole, {asked} asked, {unread} unread, {shielded} shielded, {ends} ended early");
    assert!(whole > 400 && asked > 3 && unread > 1000 && shielded > 3 && ends > 0);
}

/// RIV-SOLO-14: what nobody has seen has neither spell nor shield; all else is as printed.
#[test]
fn what_lies_face_down_is_read_without_spell_and_shield() {
    let read = |position: &Position, to: &str| {
        let view = Table::of(position).state.view(Viewer::Seat(SEAT));
        view.solo_turn(to.parse().expect("a cell"))
    };
    // The walk of `REVEAL` turns up two tiles; the player's spell comes to one of them.
    let turn = read(&solo(REVEAL), "1,3").expect("a walk");
    assert_eq!((turn.opposite, turn.is_read), (Cell::new(1, 4), false));
    assert_eq!(turn.phases.each_ref().map(Vec::len), [1, 1, 0, 2], "{turn:?}");
    assert!(turn.phases[3].iter().any(|event| matches!(event, Event::SpellCast { destroyed: 0, arrived: 3, .. })));
    // RIV-SOLO-22: his only golem is the one that comes with him.
    let turn = read(&solo("1,1=D09 | 1,6=D05 r2 | supply S=1"), "1,1").expect("a walk");
    assert_eq!(turn.phases.each_ref().map(Vec::len), [1, 1, 0, 0], "{turn:?}");
    // Nobody may walk there, or walks at all.
    assert_eq!(read(&solo(REVEAL), "4,4"), None);
    assert_eq!(begun(&Options::new(Mode::Base, 2), 1).view(Viewer::Seat(SEAT)).solo_turn(Cell::new(1, 1)), None);
}
