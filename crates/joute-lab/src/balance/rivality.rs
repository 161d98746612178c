//! Rivality: whether it matters who begins, who plays the starred tiles and which colour, and how games end.
//!
//! The printed game sets no bars; a share of victories is held to the same five points as in Bellum Magica, so that a
//! changed tile shows what it does.

use joute_games::rivality::End;
use joute_games::rivality::{Event, Mode, Options, Side, State};
use joute_kernel::{Game, Seat, Sink};

use super::{Kind, Measure, Measured, fair, victory};

/// Sides that play against each other: against Souramoun there is nobody to be fair to.
fn sides_of(options: &Options) -> u8 {
    match (options.mode, options.seats) {
        (Mode::Solo(_), _) => 0,
        (_, 4) => 2,
        (_, seats) => seats,
    }
}

impl Measured for State {
    type Watch = Watch;

    fn measures(options: &Options, _: usize) -> Vec<Measure> {
        let sides = sides_of(options);
        if sides == 0 {
            return vec![
                Measure::told("RIV-SOLO-1", "victories of the player", Kind::Share),
                Measure::told("RIV-SCORE-4", "points of the player", Kind::Mean),
                Measure::told("RIV-SOLO-1", "points of Souramoun", Kind::Mean),
            ];
        }
        let mut measures = vec![
            Measure::told("RIV-END-1", "games that end with the last tile", Kind::Share),
            Measure::told("RIV-TIE-4", "shared victories", Kind::Share),
            Measure::told("RIV-SCORE-4", "points of the winner before the next", Kind::Mean),
            Measure::told("RIV-CAP-2", "golems a game that were removed", Kind::Mean),
            Measure::share("RIV-SETUP-10", "victories of the side that begins", fair(sides)),
        ];
        if sides == 2 {
            measures.push(Measure::share("RIV-SETUP-3", "victories of the starred stack", fair(sides)));
        }
        measures
    }

    fn watch(_: &Options) -> Watch {
        Watch::default()
    }

    fn values(watch: Watch, end: &Self, options: &Options, _: usize, _: Option<Seat>) -> Vec<Option<f64>> {
        let Some(outcome) = end.outcome() else { return Vec::new() };
        let sides = sides_of(options);
        let points = |seat: Seat| f64::from(outcome.seats[seat].score);
        let first = Seat::at(0);
        if sides == 0 {
            let won = f64::from(u8::from(outcome.seats[first].rank == 1));
            return vec![Some(won), Some(points(first)), outcome.automaton.map(f64::from)];
        }
        // One seat a side; partners share all.
        let heads: Vec<Seat> = Seat::first_of(sides).collect();
        let winners = heads.iter().filter(|&&seat| outcome.seats[seat].rank == 1).count();
        let won = |seat: Seat| victory(outcome.seats[seat].rank, winners);
        let mut totals: Vec<i32> = heads.iter().map(|&seat| outcome.seats[seat].score).collect();
        totals.sort_unstable_by(|a, b| b.cmp(a));
        let starred = options.starred.or(watch.starred).and_then(|side| heads.get(side.index()).copied());
        let mut values = vec![
            Some(f64::from(u8::from(End::of(outcome.reason) == Some(End::LastTile)))),
            Some(f64::from(u8::from(winners > 1))),
            Some(f64::from(totals[0] - totals[1])),
            Some(f64::from(watch.removed)),
            options.first.or(watch.first).map(won),
        ];
        if sides == 2 {
            values.push(starred.map(won));
        }
        values
    }
}

/// What is noted of one game, from the events it sends.
#[derive(Clone, Default, Debug)]
pub struct Watch {
    first: Option<Seat>,
    starred: Option<Side>,
    removed: u32,
}

impl Sink<Event> for Watch {
    fn push(&mut self, event: Event) {
        match event {
            Event::FirstPlayerDrawn { seat } => self.first = Some(seat),
            Event::StarredDrawn { side } => self.starred = Some(side),
            Event::GolemsReturned { golems, .. } => self.removed += u32::from(golems),
            _ => {}
        }
    }
}
