//! RVL-ELIM: HP are lost, and Ashaks with them.

use joute_kernel::{Seat, Sink};

use crate::arena::HexSet;
use crate::event::{Cause, Event};
use crate::pack::Set;
use crate::state::{Anticipation, State};

impl State {
    /// RVL-ELIM-1: without HP an Ashak is eliminated at once. RVL-ELIM-5, RVL-VOID-5: by lake or void, to nobody's profit.
    pub(crate) fn lose_hp<S: Sink<Event>>(&mut self, seat: Seat, count: u8, cause: Cause, events: &mut S) {
        let player = self.player_mut(seat);
        let lost = count.min(player.hp);
        player.hp -= lost;
        let is_dead = player.hp == 0;
        events.push(Event::HpLost { seat, lost, cause });
        if is_dead {
            self.eliminate(seat, events);
        }
    }

    /// RVL-ELIM-4, RVL-ELIM-6: figure, shields, tokens, resources and RP go, then the last living wins, then the cards are put away.
    pub(crate) fn eliminate<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        let died = self.all_seats().map(|seat| self.player(seat).died).max().unwrap_or(0) + 1;
        events.push(Event::Eliminated { seat });
        for hex in self.player(seat).shields.iter() {
            self.remove_shield(seat, hex, events);
        }
        let player = self.player_mut(seat);
        (player.died, player.hex, player.hp, player.ult, player.rp) = (died, None, 0, 0, 0);
        (player.resin, player.crystal, player.shields) = (0, 0, HexSet::EMPTY);
        player.ant = Anticipation::default();
        if self.look_for_survivor(events) {
            return;
        }
        self.clear_cards(seat, events);
    }

    /// RVL-ELIM-3, D-16: Interface cards to the Interface discard, others out of the game, seen by all.
    fn clear_cards<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        let mut cards = core::mem::take(&mut self.hidden.hands[seat.index()]);
        cards.add_all(&core::mem::take(&mut self.hidden.decks[seat.index()]));
        let player = self.player_mut(seat);
        cards.add_all(&core::mem::take(&mut player.discard));
        (player.hand, player.deck) = (0, 0);
        player.known = crate::pile::Pile::EMPTY;
        player.unknown = [0; Set::ALL.len()];
        for card in cards.iter() {
            self.put_away(card);
            events.push(Event::CardLeft { seat, card });
        }
    }
}
