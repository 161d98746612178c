//! What is noted of one game, from the events it sends.

use joute_bellum::{CastleId, Event, Pack, State};
use joute_kernel::{Game, Seat, Sink};

/// What one game was like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Facts {
    pub(super) days: u16,
    /// Code of the end reason.
    pub(super) reason: &'static str,
    pub(super) seats: Vec<SeatFacts>,
    /// BEL-PACK-14: who was Captain on the first day.
    pub(super) captain: Seat,
    /// BEL-PACK-12: bonus tokens that a recruit should have brought and the supply did not hold, by token.
    pub(super) missing: [u32; 3],
    /// BEL-PACK-13: whether a day began with the Tavern alone.
    pub(super) was_empty: bool,
    pub(super) recruits: u32,
    pub(super) robberies: u32,
    /// Robberies whose victim found no shield token left (BEL-ATTACK-18).
    pub(super) unshielded: u32,
    /// Harvests that the reserve could not pay in full (BEL-HARVEST-3).
    pub(super) short: u32,
    /// BEL-PACK-16: who played to one side alone.
    pub(super) one_sided: Option<Seat>,
}

/// What one seat was like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SeatFacts {
    pub(super) castle: CastleId,
    pub(super) rank: u8,
    pub(super) chests: u32,
}

/// Watches one game.
pub(super) struct Watch<'a> {
    pack: &'a Pack,
    castles: Vec<CastleId>,
    captain: Option<Seat>,
    days: u16,
    /// Places that lie open besides the Tavern.
    open: u32,
    was_empty: bool,
    /// Bonus tokens that the recruit at hand has not brought yet.
    due: [u32; 3],
    missing: [u32; 3],
    recruits: u32,
    robberies: u32,
    /// Whether a victim waits for a shield.
    robbed: bool,
    unshielded: u32,
    short: u32,
}

impl<'a> Watch<'a> {
    pub(super) fn new(pack: &'a Pack) -> Self {
        Self {
            pack,
            castles: Vec::new(),
            captain: None,
            days: 0,
            open: 0,
            was_empty: false,
            due: [0; 3],
            missing: [0; 3],
            recruits: 0,
            robberies: 0,
            robbed: false,
            unshielded: 0,
            short: 0,
        }
    }

    /// What is noted once the game is over; `None` before.
    pub(super) fn facts(mut self, state: &State, one_sided: Option<Seat>) -> Option<Facts> {
        self.settle();
        let outcome = state.outcome()?;
        let seats = outcome.seats.iter().zip(&self.castles).map(|((seat, standing), &castle)| SeatFacts {
            castle,
            rank: standing.rank,
            chests: state.chests(seat).len(),
        });
        Some(Facts {
            days: self.days,
            reason: outcome.reason.code,
            seats: seats.collect(),
            captain: self.captain?,
            missing: self.missing,
            was_empty: self.was_empty,
            recruits: self.recruits,
            robberies: self.robberies,
            unshielded: self.unshielded,
            short: self.short,
            one_sided,
        })
    }

    /// Tokens follow at once what brings them: what is due now was not left.
    fn settle(&mut self) {
        for (missing, due) in self.missing.iter_mut().zip(&mut self.due) {
            *missing += core::mem::take(due);
        }
        self.unshielded += u32::from(core::mem::take(&mut self.robbed));
    }
}

impl Sink<Event> for Watch<'_> {
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
            Event::PlaceTaken { place, .. } if place != joute_bellum::PlaceId::TAVERN => {
                self.open = self.open.saturating_sub(1);
            }
            Event::Harvested { food_short, glyph_short, .. } => {
                self.short += u32::from(food_short > 0 || glyph_short > 0);
            }
            Event::Recruited { creature, .. } => {
                self.settle();
                self.recruits += 1;
                self.due = self.pack.bonus(creature).map(u32::from);
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
