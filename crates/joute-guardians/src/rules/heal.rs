//! GUA-WIN-3: Healers of the winning side.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::cards::Healing;
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::state::{Combat, POINTS_MAX, Role, State, Step};
use crate::words::Refused;

impl State {
    /// GUA-ASK-15: as long as a beaten Creature of the winner is set aside, and it has a Healer in play or any Creature in hand.
    ///
    /// GUA-ASK-4: never without any Healer in the game, nor in the quick game.
    pub(crate) fn ask_to_heal<S: Sink<Event>>(&mut self, role: Role, events: &mut S) {
        let has_healers = self.table.fights.heals || self.table.seats.iter().any(|cards| !cards.healers.is_empty());
        let Some(combat) = &self.combat else { return };
        let beaten = !combat.fighter(role).beaten.is_empty();
        let able = !self.able_in_play(role).is_empty() || !self.creatures_in_hand(role).is_empty();
        if self.is_quick() || !has_healers || !beaten || !able {
            return self.end_combat(Some(role), events);
        }
        self.owing = SeatSet::of(combat.seat(role));
        self.step = Step::Heal(role);
    }

    fn able_in_play(&self, role: Role) -> CardSet {
        self.combat.as_ref().map_or(CardSet::EMPTY, |combat| {
            let fighter = combat.fighter(role);
            self.healers_of(combat, role, fighter.play.minus(fighter.beaten).minus(fighter.spent))
        })
    }

    fn healers_of(&self, combat: &Combat, role: Role, among: CardSet) -> CardSet {
        let cards = self.cards(combat.seat(role));
        if !self.table.fights.heals {
            return among.both(cards.healers);
        }
        let heals = |&number: &u8| self.healing_of(combat, role, number).is_some();
        among.both(cards.creatures).iter().filter(heals).collect()
    }

    /// GUA-WIN-3, GUA-ASK-39: unbeaten Healers that have not healed, the healed ones among them.
    pub(crate) fn able_healers(&self, role: Role) -> CardSet {
        let hand = self.combat.as_ref().map_or(CardSet::EMPTY, |combat| {
            let fighter = combat.fighter(role);
            self.healers_of(combat, role, fighter.hand.minus(fighter.spent))
        });
        self.able_in_play(role).union(hand)
    }

    /// GUA-WIN-3: a beaten Creature of the kind that the text allows, within the 30 points, those under the Stronghold counted.
    pub(crate) fn check_heal(&self, seat: Seat, healer: CardId, card: CardId) -> Result<(), Refusal> {
        let Some((combat, Step::Heal(role))) = self.combat.as_ref().map(|combat| (combat, self.step)) else {
            return Err(Refused::WrongQuestion.told());
        };
        if healer.owner() != seat || !self.able_healers(role).contains(healer.number()) {
            return Err(Refused::CannotHeal.told());
        }
        if card.owner() != seat || !combat.fighter(role).beaten.contains(card.number()) {
            return Err(Refused::NotThere.by(RuleId("GUA-WIN-3")));
        }
        let cards = self.cards(seat);
        let is_kind = match self.healing_of(combat, role, healer.number()) {
            Some(Healing::Any) => true,
            Some(Healing::Border(border)) => cards.card(card.number()).border == border,
            None => false,
        };
        if !is_kind {
            return Err(Refused::CannotHeal.told());
        }
        let stack = self.unbeaten(role).with(card.number()).union(self.under(seat, combat.space));
        if self.load_of(seat, combat.space, stack) > POINTS_MAX { Err(Refused::TooManyPoints.told()) } else { Ok(()) }
    }

    /// GUA-WIN-3: it rejoins the stack; who won does not change (GD-48).
    pub(crate) fn heal<S: Sink<Event>>(&mut self, role: Role, healer: CardId, card: CardId, events: &mut S) {
        if let Some(combat) = &mut self.combat {
            let fighter = combat.fighter_mut(role);
            fighter.spent.insert(healer.number());
            fighter.beaten.remove(card.number());
        }
        events.push(Event::Healed { healer, card });
        self.ask_to_heal(role, events);
    }
}
