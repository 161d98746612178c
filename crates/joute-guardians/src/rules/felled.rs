//! GUA-DEST-2: Shields that texts destroy or have discarded.

use joute_kernel::{Seat, Sink};

use crate::cards::{Filter, Test, judge};
use crate::event::Event;
use crate::ids::CardId;
use crate::rules::scene::Sight;
use crate::state::{Combat, Role, State};

impl Sight<'_> {
    /// GUA-DEST-2: of which sides a text of the combat means the Shield: of its own, unless its filter asks for one of the others.
    pub(crate) fn fells(&self, filter: &Filter) -> [bool; 2] {
        Role::ALL.map(|role| {
            let Some(shield) = self.state.shield_of(self.combat, role) else { return false };
            let is_mine = role == self.role;
            let card = self.state.cards(shield.owner()).card(shield.number());
            let is_asked = is_mine || filter.tests.contains(&Test::Mine(false));
            is_asked && judge::matches(filter, card, judge::Standing { is_mine, is_unbeaten: true })
        })
    }
}

impl State {
    /// GUA-DEST-2: these sides lose their Shields once the combat is over (GUA-WIN-7, GD-85); until then their Creatures fight on.
    pub(crate) fn doom_shields<S: Sink<Event>>(&mut self, sides: [bool; 2], events: &mut S) {
        for role in Role::ALL.into_iter().filter(|&role| sides[role as usize]) {
            let Some(combat) = &mut self.combat else { return };
            let is_new = !core::mem::replace(&mut combat.fighter_mut(role).felled, true);
            let shield = self.combat.as_ref().and_then(|combat| self.shield_of(combat, role));
            if let Some(shield) = shield.filter(|_| is_new) {
                let cards = crate::ids::CardSet::of(shield.number()).of_seat(shield.owner());
                events.push(Event::Destroyed { seat: shield.owner(), cards });
            }
        }
    }

    /// GUA-DEST-2, GUA-LIMIT-4: whether what is left of a side has no place to stay, because its Shield is destroyed; on an own
    /// Stronghold it stays without one (GUA-PLACE-7).
    pub(crate) fn is_homeless(&self, combat: &Combat, role: Role) -> bool {
        let stays = role == Role::Defender && self.is_own_stronghold(combat.seat(role), combat.space);
        combat.fighter(role).felled && !stays
    }

    /// GUA-DEST-2: the Shield just turned is lost at once, and its activation is over. Its stack stays on the own Stronghold that it has
    /// not left (GUA-PLACE-7); elsewhere it is discarded as after a refused retreat (GUA-RET-5).
    pub(crate) fn fell<S: Sink<Event>>(&mut self, by: Seat, events: &mut S) {
        let Some((shield, at)) = self.turned_shield() else { return self.end_activation(events) };
        let seat = shield.owner();
        let lost = match self.moving.take() {
            Some(moving) => moving.cards,
            None if self.is_own_stronghold(seat, at) => {
                let stack = self.space_mut(at);
                (stack.shield, stack.turned) = (None, false);
                crate::ids::CardSet::EMPTY
            }
            None => self.space_mut(at).lift().1,
        };
        self.turned_at = None;
        self.discard_all(seat, lost, events);
        self.lose_shield_to(shield, by, events);
        if !self.check_trophies(events) {
            self.end_activation(events);
        }
    }

    /// GUA-VIC-3, GUA-MULTI-5: the trophy of whoever's text it was; one's own text is a loss like any other.
    fn lose_shield_to<S: Sink<Event>>(&mut self, shield: CardId, by: Seat, events: &mut S) {
        if by == shield.owner() {
            return self.lose_shield(shield, events);
        }
        events.push(Event::ShieldLost { shield, taker: Some(by) });
        self.player_mut(by).take_trophy(shield);
    }
}
