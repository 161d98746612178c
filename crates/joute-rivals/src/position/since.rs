//! RVL-POS-2: what was answered since the calm point, played again.

use joute_kernel::{Game, Line, Naming, Rng, RuleId, Seat, SetupFault, Turn, Viewer};

use crate::action::Act;
use crate::arena::ZoneId;
use crate::chance::{Chance, ChanceOutcome, Order};
use crate::position::SINCE_MAX;
use crate::state::{Deck, State};

/// Why an answer is not taken: the message, and the rule if one stands behind it.
type Wrong = (String, Option<RuleId>);

/// How often a situation is drawn anew before it is given up.
const TRIES: u32 = 4_000;

impl State {
    /// RVL-POS-2: each answer in its order. RVL-POS-4: the first that is not legal there is a fault.
    pub(super) fn replay(&mut self, since: &[String]) -> Result<(), SetupFault> {
        if since.len() > SINCE_MAX {
            let message = format!("{} answers given, at most {SINCE_MAX} expected", since.len());
            return Err(SetupFault::new("since", message).by(RuleId("RVL-POS-2")));
        }
        for (index, text) in since.iter().enumerate() {
            if let Err((message, rule)) = self.answer(text, None) {
                let shown: String = text.chars().take(60).collect();
                let fault = SetupFault::new(format!("since[{index}]"), format!("{shown:?} given; {message}"));
                return Err(fault.by(rule.unwrap_or(RuleId("RVL-POS-2"))));
            }
        }
        Ok(())
    }

    /// RVL-CHANCE-3: a situation that the viewer cannot tell from this one, with its position, for what stands between two calm points:
    /// what the viewer may not know of the last one is drawn anew, and so are the outcomes since then that lie hidden, until it sees again
    /// what it sees now. Nothing if that does not come about within some thousand tries, or if the answers were not kept.
    #[must_use]
    pub fn redrawn(&self, viewer: Viewer, rng: &mut Rng) -> Option<Self> {
        if self.is_over() {
            return Some(self.resample(viewer, rng));
        }
        let journal = self.journal.as_ref()?;
        let (before, now) = (journal.calm.view(viewer), self.view(viewer));
        (0..TRIES).find_map(|_| {
            let mut twin = Self::filled(&before, Some(rng));
            twin.begin_journal();
            twin.go_on(&mut ());
            journal.since.iter().try_for_each(|text| twin.answer(text, Some(rng))).ok()?;
            (twin.view(viewer) == now).then_some(twin)
        })
    }

    /// Takes an answer; with `rng` an outcome of chance that lies hidden is drawn instead.
    fn answer(&mut self, text: &str, rng: Option<&mut Rng>) -> Result<(), Wrong> {
        match (self.turn(), rng) {
            (Turn::Over, _) => Err(("the game is over; leave it out".to_owned(), None)),
            (Turn::Chance(event @ (Chance::Arena | Chance::Guilds | Chance::Shuffle(_))), Some(rng)) => {
                let outcome = self.sample_chance(&event, rng);
                let refused = |error: joute_kernel::IllegalChance<_>| (error.to_string(), Some(error.refusal.rule));
                self.apply_chance(&outcome, &mut ()).map_err(refused)
            }
            (Turn::Chance(event), _) => {
                let wrong = || (format!("an answer of chance to `{event}` expected"), None);
                let outcome = self.read_outcome(event, text).ok_or_else(wrong)?;
                let refused = |error: joute_kernel::IllegalChance<_>| {
                    (
                        format!("refused as {}; an answer of chance to `{event}` expected", error.refusal),
                        Some(error.refusal.rule),
                    )
                };
                self.apply_chance(&outcome, &mut ()).map_err(refused)
            }
            (Turn::Seats(seats), _) => {
                let asked = seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" or ");
                let form = || (format!("a decision of seat {asked} expected, such as `{asked} end`"), None);
                let (seat, action) = text.split_once(' ').ok_or_else(form)?;
                let number = seat.parse().ok().filter(|number: &u8| number.to_string() == seat);
                let seat = number.and_then(Seat::new).ok_or_else(form)?;
                let line = Line::of(action, Act::TABLE).map_err(|error| (format!("no action: {error}"), None))?;
                let refused = |refusal: joute_kernel::Refusal| {
                    (
                        format!("refused as {}; one of the legal answers of seat {asked} expected", refusal.code),
                        Some(refusal.rule),
                    )
                };
                let action = self.read_line(seat, &line, Naming::Content).map_err(refused)?;
                self.check_action(seat, &action).map_err(refused)?;
                self.take(seat, &action, &mut ());
                Ok(())
            }
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
