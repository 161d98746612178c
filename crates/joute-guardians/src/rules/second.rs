//! GUA-COMBAT-19: secondary attacks.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::action::Target;
use crate::cards::Ban;
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::rules::combat::oppose;
use crate::state::{GUARDIAN, Match, Role, Shown, State, Step};
use crate::words::Refused;

impl State {
    /// GUA-COMBAT-19, GUA-ASK-14: who still has Creatures in hand may attack what lives of the other side; then step 5.
    /// GUA-GUARD-8: whatever became of the only match-up (GD-81).
    pub(crate) fn open_second<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some(combat) = &self.combat else { return };
        let [attacking, defending] = Role::ALL.map(|role| !self.creatures_in_hand(role).is_empty());
        let role = match (combat.on_guardian, attacking, defending) {
            (true, true, _) => Role::Attacker,
            (false, true, false) if !self.living(Role::Defender).is_empty() => Role::Attacker,
            (false, false, true) if !self.living(Role::Attacker).is_empty() => Role::Defender,
            _ => return self.count_up(events),
        };
        self.owing = SeatSet::of(combat.seat(role));
        self.step = Step::Second(role);
    }

    /// The Creatures of a side that lie in play and are not beaten.
    pub(crate) fn living(&self, role: Role) -> CardSet {
        self.combat.as_ref().map_or(CardSet::EMPTY, |combat| {
            let fighter = combat.fighter(role);
            fighter.play.minus(fighter.beaten).both(self.cards(combat.seat(role)).creatures)
        })
    }

    /// GUA-COMBAT-19: a Creature of the combat hand.
    pub(crate) fn check_attacker(&self, seat: Seat, role: Role, card: CardId) -> Result<(), Refusal> {
        let by = RuleId("GUA-COMBAT-19");
        let hand = self.combat.as_ref().map_or(CardSet::EMPTY, |combat| combat.fighter(role).hand);
        if card.owner() != seat || !hand.contains(card.number()) {
            return Err(Refused::NotThere.by(by));
        }
        if !self.cards(seat).creatures.contains(card.number()) {
            return Err(Refused::WrongKind.by(by));
        }
        self.check_unbanned(role, Ban::Secondary)
    }

    /// GUA-COMBAT-19, GUA-GUARD-3: a living enemy Creature in play, or the Guardian. GUA-QUICK-3: each but once.
    pub(crate) fn check_target(&self, role: Role, target: Target) -> Result<(), Refusal> {
        let combat = self.combat.as_ref().ok_or(Refused::WrongQuestion.told())?;
        let struck = combat.fighter(role);
        let (is_there, was_struck) = match target {
            Target::Guardian => {
                // Before a Guardian the first is the primary attacker.
                (combat.on_guardian, struck.against.len() > 1)
            }
            Target::Card(card) => {
                let lives =
                    card.owner() == combat.seat(role.other()) && self.living(role.other()).contains(card.number());
                (lives && !combat.on_guardian, struck.struck.contains(card.number()))
            }
        };
        if !is_there {
            let by = RuleId(if combat.on_guardian { "GUA-GUARD-3" } else { "GUA-COMBAT-19" });
            return Err(Refused::NoTarget.by(by));
        }
        if was_struck && self.is_quick() { Err(Refused::SecondAttack.told()) } else { Ok(()) }
    }

    /// GUA-COMBAT-27: it is played and names its target.
    pub(crate) fn strike<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        role: Role,
        card: CardId,
        target: Target,
        events: &mut S,
    ) {
        let Some(combat) = &mut self.combat else { return };
        let met = match target {
            Target::Guardian => GUARDIAN,
            Target::Card(other) => other.number(),
        };
        let fighter = combat.fighter_mut(role);
        fighter.hand.remove(card.number());
        fighter.play.insert(card.number());
        oppose(&mut fighter.against, card.number(), met);
        if met != GUARDIAN {
            fighter.struck.insert(met);
        }
        let mut cards = [card.number(); 2];
        cards[role.other() as usize] = met;
        combat.meeting = Some(Match::of(cards, Some(role)));
        events.push(Event::SecondPlayed { seat, card, target });
        self.open_bribery(Shown::Second, events);
    }

    /// GUA-ASK-14: `stop` is final; GUA-COMBAT-19: who stops keeps the rest in hand.
    pub(crate) fn stop_striking<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        events.push(Event::SecondsEnded { seat });
        self.count_up(events);
    }
}
