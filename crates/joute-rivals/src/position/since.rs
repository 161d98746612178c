//! RVL-POS-2: what was answered since the calm point, played again.

use joute_kernel::{Game, Line, Naming, Refusal, RuleId, Seat, SeatSet, SetupFault, Sink, Turn};

use crate::action::{Act, Action};
use crate::arena::ZoneId;
use crate::chance::{Chance, ChanceOutcome, Order};
use crate::event::Event;
use crate::position::SINCE_MAX;
use crate::state::{Deck, State};

/// Why an answer is not taken: the message, and the rule if one stands behind it.
type Wrong = (String, Option<RuleId>);

/// RVL-POS-2: one of the answers since a calm point.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "an order takes nothing from the heap, and there are few answers between two calm points"
)]
pub(super) enum Answer {
    /// An outcome of chance.
    Chance(ChanceOutcome),
    /// A decision of a seat.
    Decision(Seat, Action),
}

/// Who is asked, in words.
fn listed(seats: SeatSet) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" or ")
}

fn refused(refusal: Refusal, seats: SeatSet) -> Wrong {
    let message = format!("refused as {}; one of the legal answers of seat {} expected", refusal.code, listed(seats));
    (message, Some(refusal.rule))
}

impl State {
    /// RVL-POS-2: each answer in its order. RVL-POS-4: the first that is not legal there is a fault.
    pub(super) fn replay(&mut self, since: &[String]) -> Result<(), SetupFault> {
        if since.len() > SINCE_MAX {
            let message = format!("{} answers given, at most {SINCE_MAX} expected", since.len());
            return Err(SetupFault::new("since", message).by(RuleId("RVL-POS-2")));
        }
        for (index, text) in since.iter().enumerate() {
            if let Err((message, rule)) = self.answer(text, &mut ()) {
                let shown: String = text.chars().take(60).collect();
                let fault = SetupFault::new(format!("since[{index}]"), format!("{shown:?} given; {message}"));
                return Err(fault.by(rule.unwrap_or(RuleId("RVL-POS-2"))));
            }
        }
        Ok(())
    }

    /// Takes an answer.
    fn answer<S: Sink<Event>>(&mut self, text: &str, events: &mut S) -> Result<(), Wrong> {
        let answer = self.read_answer(text)?;
        self.check_answered(&answer)?;
        self.take_answer(&answer, events);
        Ok(())
    }

    /// What an answer says to the question that is open.
    pub(super) fn read_answer(&self, text: &str) -> Result<Answer, Wrong> {
        match self.turn() {
            Turn::Over => Err(("the game is over; leave it out".to_owned(), None)),
            Turn::Chance(event) => {
                let wrong = || (format!("an answer of chance to `{event}` expected"), None);
                self.read_outcome(event, text).map(Answer::Chance).ok_or_else(wrong)
            }
            Turn::Seats(seats) => {
                let form = || (format!("a decision of seat {0} expected, such as `{0} end`", listed(seats)), None);
                let (seat, action) = text.split_once(' ').ok_or_else(form)?;
                let number = seat.parse().ok().filter(|number: &u8| number.to_string() == seat);
                let seat = number.and_then(Seat::new).ok_or_else(form)?;
                let line = Line::of(action, Act::TABLE, Naming::Content)
                    .map_err(|error| (format!("no action: {error}"), None))?;
                let action = self.read_line(seat, &line, Naming::Content).map_err(|refusal| refused(refusal, seats))?;
                Ok(Answer::Decision(seat, action))
            }
        }
    }

    /// Whether an answer is legal here.
    pub(super) fn check_answered(&self, answer: &Answer) -> Result<(), Wrong> {
        match (answer, self.turn()) {
            (Answer::Chance(outcome), Turn::Chance(event)) => self.check_chance(outcome).map_err(|refusal| {
                (format!("refused as {refusal}; an answer of chance to `{event}` expected"), Some(refusal.rule))
            }),
            (Answer::Decision(seat, action), Turn::Seats(seats)) => {
                self.check_action(*seat, action).map_err(|refusal| refused(refusal, seats))
            }
            (Answer::Chance(_) | Answer::Decision(..), turn) => Err((format!("it is {turn:?}"), None)),
        }
    }

    /// Takes an answer that was checked.
    pub(super) fn take_answer<S: Sink<Event>>(&mut self, answer: &Answer, events: &mut S) {
        match answer {
            Answer::Chance(outcome) => self.take_chance(outcome, events),
            Answer::Decision(seat, action) => self.take(*seat, action, events),
        }
    }

    /// The inverse of [`shown_outcome`](Self::shown_outcome), in its only spelling.
    pub(crate) fn read_outcome(&self, event: Chance, text: &str) -> Option<ChanceOutcome> {
        let pack = self.pack();
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let mut ids = rest.split(' ');
        let outcome = match (event, word) {
            (Chance::Ashaks, "ashaks") => {
                let mut ashaks = arrayvec::ArrayVec::new();
                ids.try_for_each(|id| ashaks.try_push(pack.ashak_named(id)?).ok())?;
                ChanceOutcome::Ashaks(ashaks)
            }
            (Chance::Guilds, "guilds") => {
                let mut guilds = arrayvec::ArrayVec::new();
                ids.try_for_each(|id| guilds.try_push(pack.design_named(id)?).ok())?;
                ChanceOutcome::Guilds(guilds)
            }
            (Chance::Shuffle(deck), "order") => {
                let number = |id: &str| match deck {
                    Deck::Zones(_) => ZoneId::named(id).map(|zone| zone.index() as u8),
                    Deck::Of(_) | Deck::Events | Deck::Schemas | Deck::Interface => {
                        pack.design_named(id).map(|card| card.index() as u8)
                    }
                };
                let mut order = Order::new();
                ids.try_for_each(|id| order.try_push(number(id)?).ok())?;
                ChanceOutcome::Order(order)
            }
            _ => text.parse().ok()?,
        };
        // What names nothing of the pack is not shown, so that it is looked at first.
        self.check_chance(&outcome).ok().map_or(Some(()), |()| (self.shown_outcome(&outcome) == text).then_some(()))?;
        Some(outcome)
    }
}
