//! Bellum Magica: the bars that a pack is held to, BEL-PACK-11 to BEL-PACK-16.

use std::sync::Arc;

use joute_ai::eval::bellum::BellumEvaluation;
use joute_ai::{Playable as _, look_ahead};
use joute_games::bellum::{Action, CastleId, End, Event, Options, Pack, PlaceId, Side, State};
use joute_kernel::{Game, Seat, Seed, Sink};

use super::{Kind, Measure, Measured, fair, victory};

/// BEL-PACK-12 says never; a share counts as never once its interval ends below one game in 500.
const NEVER: f64 = 0.002;
/// BEL-PACK-13: under 10 %, not 10 % itself.
const UNDER_A_TENTH: f64 = 0.1 - 1e-9;
/// BEL-PACK-16: less than half.
const UNDER_A_HALF: f64 = 0.5 - 1e-9;

/// BEL-PACK-16: the side to which the seat of this run puts every card.
const fn only(run: usize) -> Side {
    if run == 1 { Side::Left } else { Side::Right }
}

impl Measured for State {
    type Watch = Watch;

    fn runs(options: &Options) -> usize {
        if options.seats == 2 { 3 } else { 1 }
    }

    fn measures(options: &Options, run: usize) -> Vec<Measure> {
        if run > 0 {
            let what = if run == 1 { "left" } else { "right" };
            let what = format!("victories of all to the {what} against mixed");
            return vec![Measure::share("BEL-PACK-16", what, [0.0, UNDER_A_HALF])];
        }
        let winners = Measure::share("BEL-PACK-15", "winners without most chests", [0.05, 1.0]);
        let mut measures = vec![
            Measure { allowed: Some([8.0, 14.0]), ..Measure::told("BEL-PACK-11", "days", Kind::Median) },
            Measure::share("BEL-PACK-11", "games that end by ten chests", [0.98, 1.0]),
            Measure::share("BEL-PACK-12", "games with a bonus token missing", [0.0, NEVER]),
            Measure::told("BEL-PACK-12", "games with a shield missing", Kind::Share),
            Measure::told("BEL-PACK-12", "games with a spell missing", Kind::Share),
            Measure::told("BEL-PACK-12", "games with a magic shield missing", Kind::Share),
            Measure::share("BEL-PACK-13", "games with an empty kingdom row", [0.0, UNDER_A_TENTH]),
            Measure::share("BEL-PACK-14", "victories of the first Captain", fair(options.seats)),
            // Two lords are not asked.
            Measure { allowed: winners.allowed.filter(|_| options.seats >= 3), ..winners },
            Measure::told("BEL-RECRUIT-3", "recruits a player", Kind::Mean),
            Measure::told("BEL-ATTACK-16", "robberies a game", Kind::Mean),
            Measure::told("BEL-ATTACK-18", "robberies a game whose victim found no shield left", Kind::Mean),
            Measure::told("BEL-HARVEST-3", "harvests a game that the reserve could not pay", Kind::Mean),
        ];
        for castle in &options.pack.parts().castles {
            let what = format!("victories of castle {}", castle.id);
            measures.push(Measure::share("BEL-PACK-14", what, fair(options.seats)));
        }
        measures
    }

    fn watch(options: &Options) -> Watch {
        Watch { pack: Some(Arc::clone(&options.pack)), ..Watch::default() }
    }

    fn values(mut watch: Watch, end: &Self, options: &Options, run: usize, peculiar: Option<Seat>) -> Vec<Option<f64>> {
        watch.settle();
        let Some(outcome) = end.outcome() else { return Vec::new() };
        let winners = outcome.seats.iter().filter(|(_, standing)| standing.rank == 1).count();
        let won = |seat: Seat| victory(outcome.seats[seat].rank, winners);
        if run > 0 {
            return vec![peculiar.map(won)];
        }
        let share = |holds: bool| Some(f64::from(u8::from(holds)));
        let most = Seat::first_of(options.seats).map(|seat| end.chests(seat).len()).max();
        let outdone = |(seat, standing): (Seat, &joute_kernel::Standing)| {
            standing.rank == 1 && Some(end.chests(seat).len()) < most
        };
        let mut values = vec![
            Some(f64::from(watch.days)),
            share(End::of(outcome.reason) == Some(End::Chests)),
            share(watch.missing.iter().any(|&missing| missing > 0)),
            share(watch.missing[0] > 0),
            share(watch.missing[1] > 0),
            share(watch.missing[2] > 0),
            share(watch.was_empty),
            watch.captain.map(won),
            share(outcome.seats.iter().any(outdone)),
            Some(f64::from(watch.recruits) / f64::from(options.seats.max(1))),
            Some(f64::from(watch.robberies)),
            Some(f64::from(watch.unshielded)),
            Some(f64::from(watch.short)),
        ];
        for castle in 0..options.pack.parts().castles.len() {
            // Only in games that it is in.
            let lord = watch.castles.iter().position(|dealt| dealt.index() == castle);
            values.push(lord.and_then(|lord| Seat::new(lord as u8)).map(won));
        }
        values
    }

    /// `greedy`, with every card on one side: goblins and recruits.
    fn peculiar(run: usize, view: &Self::View, seed: &Seed) -> Action {
        let evaluation = BellumEvaluation { only: Some(only(run)), ..State::evaluation() };
        look_ahead::<Self, _>(view, &evaluation, &mut seed.stream("greedy")).action
    }
}

/// What is noted of one game, from the events it sends.
#[derive(Clone, Default, Debug)]
pub struct Watch {
    /// What is played with.
    pack: Option<Arc<Pack>>,
    /// By seat.
    castles: Vec<CastleId>,
    /// BEL-PACK-14: who was Captain on the first day.
    captain: Option<Seat>,
    days: u16,
    /// Places that lie open besides the Tavern.
    open: u32,
    /// BEL-PACK-13: whether a day began with the Tavern alone.
    was_empty: bool,
    /// Bonus tokens that the recruit at hand has not brought yet, by token.
    due: [u32; 3],
    /// BEL-PACK-12: those that the supply did not hold.
    missing: [u32; 3],
    recruits: u32,
    robberies: u32,
    /// Whether a victim waits for a shield.
    robbed: bool,
    /// Robberies whose victim found no shield token left (BEL-ATTACK-18).
    unshielded: u32,
    /// Harvests that the reserve could not pay in full (BEL-HARVEST-3).
    short: u32,
}

impl Watch {
    /// Tokens follow at once what brings them: what is due now was not left.
    fn settle(&mut self) {
        for (missing, due) in self.missing.iter_mut().zip(&mut self.due) {
            *missing += core::mem::take(due);
        }
        self.unshielded += u32::from(core::mem::take(&mut self.robbed));
    }
}

impl Sink<Event> for Watch {
    fn push(&mut self, event: Event) {
        match event {
            Event::CastleDealt { castle, .. } => self.castles.push(castle),
            Event::DayBegan { day, captain } => {
                self.settle();
                self.days = day;
                self.captain = self.captain.or(Some(captain));
                self.was_empty |= self.open == 0;
            }
            Event::PlaceRevealed { .. } => self.open += 1,
            Event::PlaceTaken { place, .. } if place != PlaceId::TAVERN => {
                self.open = self.open.saturating_sub(1);
            }
            Event::Harvested { food_short, glyph_short, .. } => {
                self.short += u32::from(food_short > 0 || glyph_short > 0);
            }
            Event::Recruited { creature, .. } => {
                self.settle();
                self.recruits += 1;
                self.due = self.pack.as_ref().map_or([0; 3], |pack| pack.bonus(creature).map(u32::from));
            }
            Event::CastleRobbed { .. } => {
                self.settle();
                self.robberies += 1;
                self.robbed = true;
            }
            Event::TokenGained { token, .. } => {
                let due = &mut self.due[token as usize];
                *due = due.saturating_sub(1);
                self.robbed = false;
            }
            _ => {}
        }
    }
}
