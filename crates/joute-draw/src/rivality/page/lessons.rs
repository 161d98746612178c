//! The guided first game of Rivality: nine positions in which the reader does one thing, and the count at the end of the last.
//!
//! Salmon is the reader, Purple the teacher. Whether a choice was the right one is read from what the engine says happened, so any way to
//! reach the goal is a right one.

use joute_games::{AnyEvent, AnyState, AnyView};
use joute_kernel::{Seat, Seed, Viewer};
use joute_rivality::rules::control::Control;
use joute_rivality::{Action, Cell, Colour, Event, PRINTED, Position, Side, State};

use crate::page::game::{School, Task};
use crate::rivality::ids;

/// The colours of reader and teacher, in the order of their seats.
const COLOURS: [Colour; 2] = [Colour::Salmon, Colour::Purple];
/// The tiles in the teacher's hand, which nobody sees: starred ones, on no board below.
const THEIR_HAND: [&str; 2] = ["C08", "F05"];

/// What is to be done in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// Any tile is placed (RIV-PLACE-1).
    Placed,
    /// Golems come to this cell (RIV-SPELL-2).
    Reached(Cell),
    /// The reader controls this cell (RIV-TERM-4).
    Taken(Cell),
    /// The same, and golems of the teacher left it (RIV-CAP-2).
    Cleared(Cell),
    /// The reader's supply is empty (RIV-END-2).
    Ended,
}

/// One position and its goal.
struct Step {
    /// In the notation of positions: cell and tile.
    board: &'static [(&'static str, &'static str)],
    /// Where the wizards of reader and teacher stand.
    wizards: [Option<&'static str>; 2],
    hand: [&'static str; 2],
    /// Golems left to reader and teacher.
    supply: [u8; 2],
    goal: Goal,
    /// A way to reach it, in the notation of actions.
    way: &'static str,
    rule: &'static str,
}

const fn cell(x: i8, y: i8) -> Cell {
    Cell::new(x, y)
}

/// The steps with something to do; the count of the last one's end follows.
const STEPS: [Step; 9] = [
    Step {
        board: &[("0,0", "W r0")],
        wizards: [None, None],
        hand: ["D01", "C01"],
        supply: [30, 30],
        goal: Goal::Placed,
        way: "D01 0,-1 r1",
        rule: "RIV-PLACE-1",
    },
    Step {
        board: &[("0,0", "W r0"), ("0,-1", "D05 r2 S1"), ("1,0", "D06 r1 P1")],
        wizards: [Some("0,-1"), Some("1,0")],
        hand: ["D02", "F02"],
        supply: [29, 29],
        goal: Goal::Reached(cell(0, 0)),
        way: "D02 -1,0 r2",
        rule: "RIV-SPELL-2",
    },
    Step {
        board: &[("0,0", "W r0 S2"), ("0,-1", "D05 r2 S1"), ("1,0", "D09 r1 P2"), ("1,1", "D06 r0 P1")],
        wizards: [Some("0,-1"), Some("1,1")],
        hand: ["D01", "F01"],
        supply: [27, 27],
        goal: Goal::Taken(cell(1, 0)),
        way: "D01 2,0 r0",
        rule: "RIV-TERM-4",
    },
    Step {
        board: &[("0,0", "W r0 S2"), ("0,-1", "D05 r2 S1"), ("1,0", "C05 r1 P1"), ("1,1", "D06 r0 P1")],
        wizards: [Some("0,-1"), Some("1,1")],
        hand: ["D02", "D04"],
        supply: [27, 28],
        goal: Goal::Taken(cell(1, 0)),
        way: "D02 2,0 r0",
        rule: "RIV-SHIELD-2",
    },
    Step {
        board: &[("0,0", "W r0 S2"), ("0,-1", "D05 r2 S1"), ("1,0", "F04 r1 P1S1"), ("1,1", "D06 r0 P1")],
        wizards: [Some("0,-1"), Some("1,1")],
        hand: ["C01", "D03"],
        supply: [26, 28],
        goal: Goal::Taken(cell(1, 0)),
        way: "C01 2,0 r0",
        rule: "RIV-SHIELD-3",
    },
    Step {
        board: &[("0,0", "W r0 S2"), ("1,0", "D05 r1 S1"), ("-1,0", "F04 r3 P1"), ("-1,1", "D06 r0 P1")],
        wizards: [Some("1,0"), Some("-1,1")],
        hand: ["C03", "D04"],
        supply: [27, 28],
        goal: Goal::Taken(cell(-1, 0)),
        way: "C03 2,0 r0",
        rule: "RIV-SHIELD-4",
    },
    Step {
        board: &[("0,0", "W r0 S2"), ("0,-1", "D05 r2 S1"), ("1,0", "D09 r1 P1"), ("0,1", "D06 r0 P2")],
        wizards: [Some("0,-1"), Some("1,0")],
        hand: ["D01", "C02"],
        supply: [27, 27],
        goal: Goal::Taken(cell(0, 1)),
        way: "D01 -1,1 r2",
        rule: "RIV-WIZ-2",
    },
    Step {
        board: &[("0,0", "W r0 S2"), ("0,-1", "D02 r2 S1"), ("1,0", "D09 r1 P3S1"), ("1,1", "D06 r0 P1")],
        wizards: [Some("0,-1"), Some("1,1")],
        hand: ["D05", "D01"],
        supply: [26, 26],
        goal: Goal::Cleared(cell(1, 0)),
        way: "D05 2,0 r3",
        rule: "RIV-CAP-2",
    },
    Step {
        board: &[
            ("0,0", "W r0 S1"),
            ("0,-1", "D02 r2 S5"),
            ("1,0", "C05 r1 P2"),
            ("1,1", "D06 r0 P3"),
            ("0,1", "F01 r0 S5"),
            ("1,-1", "C07 r1 P1S4"),
            ("2,0", "F04 r0 P2"),
            ("-1,1", "D08 r0 P2S2"),
            ("0,2", "C01 r0 S4"),
            ("1,2", "D03 r0 S4"),
        ],
        wizards: [Some("0,-1"), Some("2,0")],
        hand: ["D05", "D04"],
        supply: [5, 20],
        goal: Goal::Ended,
        way: "D05 -1,0 r1",
        rule: "RIV-END-2",
    },
];

/// Steps that the words know: those above and the count.
const LAST: usize = STEPS.len() + 1;

impl Step {
    /// The position; `None` if a text of the table cannot be read, which a test rules out.
    fn position(&self) -> Option<Position> {
        let tiles = |names: &[&str; 2]| names.iter().map(|name| name.parse().ok()).collect::<Option<Vec<_>>>();
        let board = self.board.iter().map(|(cell, tile)| Some((cell.parse().ok()?, tile.parse().ok()?)));
        let wizards = COLOURS.iter().zip(self.wizards).filter_map(|(colour, cell)| Some((*colour, cell?)));
        Some(Position {
            seats: COLOURS.to_vec(),
            board: board.collect::<Option<_>>()?,
            supply: COLOURS.into_iter().zip(self.supply).collect(),
            wizards: wizards.map(|(colour, cell)| Some((colour, cell.parse().ok()?))).collect::<Option<_>>()?,
            hands: Some(vec![tiles(&self.hand)?, tiles(&THEIR_HAND)?]),
            starred: Some(COLOURS[1]),
            mulligan_answered: true,
            ..Position::default()
        })
    }

    fn state(&self) -> Option<AnyState> {
        let mut rng = Seed::from_number(1).stream("lesson");
        Some(AnyState::Rivality(State::from_position(&self.position()?, &PRINTED, &mut rng).ok()?))
    }

    /// What is touched on the way, in order.
    fn look(&self) -> Vec<String> {
        match self.way.parse() {
            Ok(Action::Place { tile, cell, rotation }) => {
                let placed = [ids::hand(&tile.to_string()), ids::cell(cell.into()), ids::rotation(rotation.quarters())];
                placed.into_iter().chain(["do-confirm".to_owned()]).collect()
            }
            Ok(_) | Err(_) => Vec::new(),
        }
    }
}

/// The lessons of Rivality.
pub(crate) struct Lessons;

impl School for Lessons {
    fn steps(&self) -> usize {
        LAST
    }

    fn task(&self, number: usize) -> Option<Task> {
        let step = STEPS.get(number.checked_sub(1)?);
        let seat = Seat::at(0);
        if let Some(step) = step {
            let (state, look, rule) = (step.state()?, step.look(), step.rule);
            return Some(Task { state, seat, told: Vec::new(), look, rule, tells_only: false });
        }
        let last = STEPS.last().filter(|_| number == LAST)?;
        let mut state = last.state()?;
        let told = state.apply(seat, last.way).ok()?;
        Some(Task { state, seat, told, look: vec!["count".to_owned()], rule: "RIV-SCORE-1", tells_only: true })
    }

    fn fulfils(&self, number: usize, after: &AnyState, events: &[AnyEvent]) -> bool {
        let Some(step) = number.checked_sub(1).and_then(|index| STEPS.get(index)) else { return false };
        let AnyView::Rivality(view) = after.view(Viewer::Spectator) else { return false };
        let taken = |cell| view.tile_on(cell).is_some_and(|tile| tile.control == Control::Held(Side::FIRST));
        let happened = |what: &dyn Fn(&Event) -> bool| {
            events.iter().any(|event| matches!(event, AnyEvent::Rivality(event) if what(event)))
        };
        match step.goal {
            Goal::Placed => happened(&|event| matches!(event, Event::TilePlaced { .. })),
            Goal::Reached(cell) => happened(
                &|event| matches!(event, Event::SpellCast { target, arrived, .. } if *target == cell && *arrived > 0),
            ),
            Goal::Taken(cell) => taken(cell),
            Goal::Cleared(cell) => {
                let left = |event: &Event| matches!(event, Event::GolemsReturned { cell: at, side, .. } if *at == cell && *side == Side::SECOND);
                taken(cell) && happened(&left)
            }
            Goal::Ended => happened(&|event| matches!(event, Event::Ended { reason } if reason.code == "supply_empty")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The events of the way of a step, and whether they reach its goal.
    fn walk(number: usize) -> (Vec<Event>, bool) {
        let task = Lessons.task(number).expect("the step loads");
        let mut state = task.state;
        assert!(state.legal(task.seat).contains(&STEPS[number - 1].way.to_owned()), "the way of {number} is legal");
        let events = state.apply(task.seat, STEPS[number - 1].way).expect("and is taken");
        let reached = Lessons.fulfils(number, &state, &events);
        let of_rivality = |event| match event {
            AnyEvent::Rivality(event) => Some(event),
            AnyEvent::Bellum(_) => None,
        };
        (events.into_iter().filter_map(of_rivality).collect(), reached)
    }

    /// Destroyed and arrived at a cell.
    fn cast(events: &[Event], cell: Cell) -> Option<(u8, u8)> {
        events.iter().find_map(|event| match *event {
            Event::SpellCast { target, destroyed, arrived, .. } if target == cell => Some((destroyed, arrived)),
            _ => None,
        })
    }

    #[test]
    fn every_step_loads_and_its_way_leads_to_its_goal() {
        for number in 1..LAST {
            let task = Lessons.task(number).expect("the step loads");
            let AnyView::Rivality(view) = task.state.view(Viewer::Seat(task.seat)) else {
                panic!("a view of Rivality")
            };
            assert_eq!(view.hands[0].tiles.as_ref().map(Vec::len), Some(2), "step {number}");
            let golems: u32 = view.tiles.iter().map(|tile| u32::from(tile.golems[0])).sum();
            assert_eq!(golems + u32::from(view.sides[0].supply), 30, "golems of step {number}");
            let theirs: u32 = view.tiles.iter().map(|tile| u32::from(tile.golems[1])).sum();
            assert_eq!(theirs + u32::from(view.sides[1].supply), 30, "their golems of step {number}");
            assert!(walk(number).1, "step {number} reaches its goal");
        }
        assert!(Lessons.task(0).is_none() && Lessons.task(LAST + 1).is_none());
    }

    #[test]
    fn what_the_words_of_each_step_say_happens() {
        let at = |number| walk(number).0;
        // 2: golems come over exactly one cell, the other spell is lost.
        assert_eq!(cast(&at(2), cell(0, 0)), Some((0, 3)));
        assert!(at(2).iter().any(|event| matches!(event, Event::SpellLost { .. })));
        // 3: three to two, nobody is lost.
        assert_eq!(cast(&at(3), cell(1, 0)), Some((0, 3)));
        // 4: the shield takes one of three. 5: none is awake. 6: the breaker passes two.
        assert_eq!(cast(&at(4), cell(1, 0)), Some((1, 2)));
        assert_eq!(cast(&at(5), cell(1, 0)), Some((0, 1)));
        assert_eq!(cast(&at(6), cell(-1, 0)), Some((0, 2)));
        // 8: three leave, five stay.
        let left = at(8).iter().filter(|event| matches!(event, Event::GolemsReturned { golems: 1, .. })).count();
        assert_eq!((cast(&at(8), cell(1, 0)), left), (Some((0, 4)), 3));
        assert!(at(9).iter().any(|event| matches!(event, Event::Ended { .. })));
    }

    #[test]
    fn choices_that_miss_the_point_are_told_apart() {
        // Too few golems for the circle; into the shields; at the wizard; a golem that is sent home.
        for (number, action) in [
            (2, "D02 -1,0 r0"),
            (3, "F01 2,0 r0"),
            (4, "D04 2,0 r0"),
            (5, "C01 2,0 r1"),
            (6, "D04 -2,0 r2"),
            (7, "D01 2,0 r0"),
            (8, "D01 2,0 r1"),
            (9, "D05 -1,-1 r1"),
        ] {
            let task = Lessons.task(number).expect("the step loads");
            let mut state = task.state;
            let events = state.apply(task.seat, action).unwrap_or_else(|error| panic!("{number}: {error}"));
            assert!(!Lessons.fulfils(number, &state, &events), "{action} in step {number}");
        }
        // At the enemy wizard a spell is lost.
        let mut state = Lessons.task(7).expect("the step loads").state;
        let events = state.apply(Seat::at(0), "D01 2,0 r0").expect("it is legal");
        let turned_away = |event: &AnyEvent| {
            matches!(event, AnyEvent::Rivality(Event::SpellLost { why: joute_rivality::Lost::EnemyWizard, .. }))
        };
        assert!(events.iter().any(turned_away));
    }

    #[test]
    fn the_count_shows_a_contested_tile_won_by_the_well_and_tiles_under_wizards() {
        let task = Lessons.task(LAST).expect("the count loads");
        let AnyView::Rivality(view) = task.state.view(Viewer::Seat(task.seat)) else { panic!("a view of Rivality") };
        assert_eq!(view.totals, [14, 3, 0]);
        let rules: Vec<&str> = view.tiles.iter().map(|tile| tile.score.rule.as_str()).collect();
        for rule in ["RIV-SCORE-1", "RIV-SCORE-2", "RIV-WELL-2"] {
            assert!(rules.contains(&rule), "{rule} in {rules:?}");
        }
        assert!(view.outcome.is_some() && task.tells_only);
    }
}
