//! Rivals: the targets that its pack was drawn for: how long games are, how they end, whether a seat or an Ashak decides.

use joute_games::rivals::{End, Event, Figure, Options, State};
use joute_kernel::{Game, Seat, Sink};

use super::{Kind, Measure, Measured, fair, victory};

/// Each of the three ways to win occurs at least so often.
const EACH_WAY: [f64; 2] = [0.1, 1.0];
const WAYS: [(End, &str, &str); 3] = [
    (End::Points, "RVL-END-1", "games won by points"),
    (End::Survivor, "RVL-END-2", "games won by the last survivor"),
    (End::Final, "RVL-END-4", "games that the final round decides"),
];

impl Measured for State {
    type Watch = Watch;

    fn measures(options: &Options, _: usize) -> Vec<Measure> {
        let mut measures =
            vec![Measure { allowed: Some([8.0, 12.0]), ..Measure::told("RVL-ROUND-1", "rounds", Kind::Median) }];
        measures.extend(WAYS.map(|(_, rule, what)| Measure::share(rule, what, EACH_WAY)));
        measures.push(Measure::told("RVL-COMBAT-1", "attacks a game", Kind::Mean));
        measures.push(Measure::told("RVL-ELIM-1", "eliminated Ashaks a game", Kind::Mean));
        measures.push(Measure::told("RVL-SPON-7", "sponsors negotiated a game", Kind::Mean));
        measures.push(Measure::told("RVL-END-3", "Rivals points gained a game", Kind::Mean));
        for seat in 0..options.seats {
            let what = format!("victories of place {} from the first player", seat + 1);
            measures.push(Measure::share("RVL-SETUP-10", what, fair(options.seats)));
        }
        for ashak in options.pack.ashaks() {
            let what = format!("victories of {}", ashak.id);
            measures.push(Measure::share("RVL-SETUP-2", what, fair(options.seats)));
        }
        measures
    }

    fn watch(_: &Options) -> Watch {
        Watch::default()
    }

    fn values(watch: Watch, end: &Self, options: &Options, _: usize, _: Option<Seat>) -> Vec<Option<f64>> {
        let Some(outcome) = end.outcome() else { return Vec::new() };
        let winners = outcome.seats.iter().filter(|(_, standing)| standing.rank == 1).count();
        let won = |seat: Seat| victory(outcome.seats[seat].rank, winners);
        let mut values = vec![Some(f64::from(end.open().round))];
        values.extend(WAYS.map(|(way, ..)| Some(f64::from(u8::from(outcome.reason.code == way.code())))));
        values.extend([watch.attacks, watch.deaths, watch.sponsors, watch.points].map(|count| Some(f64::from(count))));
        let clockwise =
            |place: u8| watch.first.map(|first| (first.index() + usize::from(place)) % usize::from(options.seats));
        values.extend((0..options.seats).map(|place| clockwise(place).map(|seat| won(Seat::at(seat as u8)))));
        // RVL-SETUP-2: each Ashak is played once at most.
        values.extend(options.pack.ashaks().iter().map(|ashak| {
            let played = |seat: &Seat| {
                end.open().players[seat.index()].ashak.is_some_and(|it| options.pack.ashak(it).id == ashak.id)
            };
            Seat::first_of(options.seats).find(played).map(won)
        }));
        values
    }
}

/// What is noted while a game goes on.
#[derive(Clone, Copy, Default, Debug)]
pub struct Watch {
    /// RVL-SETUP-10: who began.
    first: Option<Seat>,
    attacks: u32,
    deaths: u32,
    sponsors: u32,
    points: u32,
}

impl Sink<Event> for Watch {
    fn push(&mut self, event: Event) {
        match event {
            Event::FirstDrawn { seat } => self.first = Some(seat),
            Event::Played { target: Some(_), .. }
            | Event::UltimateUsed { target: Some(_), .. }
            | Event::DroneAttacked { .. } => self.attacks += 1,
            Event::Eliminated { .. } => self.deaths += 1,
            Event::Negotiated { .. } => self.sponsors += 1,
            Event::PointsGained { who: Figure::Ashak(_), count } => self.points += u32::from(count),
            _ => {}
        }
    }
}
