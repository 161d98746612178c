//! Guardians: the targets of the design brief (12.3): how long games are, how they end, whether beginning or a deck decides.

use joute_games::guardians::{End, Event, Options, State};
use joute_kernel::{Game, Seat, Sink};

use super::{Kind, Measure, Measured, fair, victory};

/// Each of the three ways to win occurs at least so often.
const EACH_WAY: [f64; 2] = [0.08, 1.0];
const WAYS: [(End, &str, &str); 3] = [
    (End::Lands, "GUA-VIC-1", "games won by lands"),
    (End::Guardian, "GUA-VIC-2", "games won over a Guardian"),
    (End::Shields, "GUA-VIC-3", "games won by Shields"),
];

impl Measured for State {
    type Watch = Watch;

    fn measures(options: &Options, _: usize) -> Vec<Measure> {
        let mut measures =
            vec![Measure { allowed: Some([6.0, 12.0]), ..Measure::told("GUA-TURN-1", "turns", Kind::Median) }];
        measures.extend(WAYS.map(|(_, rule, what)| Measure::share(rule, what, EACH_WAY)));
        measures.push(Measure::told("GUA-VIC-5", "drawn games", Kind::Share));
        measures.push(Measure::told("GUA-COMBAT-1", "combats a game", Kind::Mean));
        measures.push(Measure::told("GUA-SPELL-1", "Spells and items played a game", Kind::Mean));
        measures.push(Measure::share("GUA-TURN-3", "victories of the first initiative", fair(options.seats())));
        for deck in seated(options) {
            measures.push(Measure::share("GUA-DECK-1", format!("victories of deck {deck}"), fair(options.seats())));
        }
        measures
    }

    fn watch(_: &Options) -> Watch {
        Watch::default()
    }

    fn values(watch: Watch, end: &Self, options: &Options, _: usize, _: Option<Seat>) -> Vec<Option<f64>> {
        let Some(outcome) = end.outcome() else { return Vec::new() };
        let share = |holds: bool| Some(f64::from(u8::from(holds)));
        let winners = outcome.seats.iter().filter(|(_, standing)| standing.rank == 1).count();
        let won = |seat: Seat| victory(outcome.seats[seat].rank, winners);
        let mut values = vec![Some(f64::from(end.turn_number()))];
        values.extend(WAYS.map(|(way, ..)| share(winners == 1 && End::of(outcome.reason) == Some(way))));
        values.extend([
            share(winners > 1),
            Some(f64::from(watch.combats)),
            Some(f64::from(watch.casts)),
            options.first.or(watch.first).map(won),
        ]);
        values.extend((0..seated(options).len()).map(|seat| Some(won(Seat::at(seat as u8)))));
        values
    }
}

/// The decks of the seats by their ids, where they differ.
fn seated(options: &Options) -> Vec<String> {
    let ids: Vec<String> = options.deck_ids().map(str::to_owned).collect();
    let is_once = |id: &&String| ids.iter().filter(|other| other == id).count() == 1;
    if ids.iter().all(|id| is_once(&id)) { ids } else { Vec::new() }
}

/// What is noted while a game goes on.
#[derive(Clone, Copy, Default, Debug)]
pub struct Watch {
    /// Who began, if a lot said so.
    first: Option<Seat>,
    combats: u32,
    casts: u32,
}

impl Sink<Event> for Watch {
    fn push(&mut self, event: Event) {
        match event {
            Event::FirstDrawn { seat } => self.first = Some(seat),
            Event::CombatBegan { .. } => self.combats += 1,
            Event::Cast { .. } => self.casts += 1,
            _ => {}
        }
    }
}
