//! RVL-ELIM: HP are lost, and Ashaks with them.

use joute_kernel::{Refusal, RuleId, Seat, Sink};

use crate::action::Looted;
use crate::arena::HexSet;
use crate::event::{Cause, Event};
use crate::flow::Flow;
use crate::fray::{Figure, Waiting, Weapon};
use crate::pack::{DesignId, Set};
use crate::pile::Pile;
use crate::state::{Anticipation, Frame, State};
use crate::words::Refused;

/// RVL-ELIM-2: Rivals points for whoever fells somebody.
pub const KILL_POINTS: u8 = 2;

impl State {
    /// RVL-ELIM-1: without HP an Ashak is eliminated at once. RVL-ELIM-5, RVL-VOID-5: by lake, void or event to nobody's profit.
    pub(crate) fn lose_hp<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        count: u8,
        cause: Cause,
        killer: Option<Seat>,
        events: &mut S,
    ) {
        let player = self.player_mut(seat);
        let lost = count.min(player.hp);
        player.hp -= lost;
        let is_dead = player.hp == 0;
        events.push(Event::HpLost { seat, lost, cause });
        if is_dead {
            self.eliminate(seat, killer, events);
        }
    }

    /// RVL-ELIM-4, RVL-ELIM-6, D-19: cards on the stack, figure, shields, tokens and RP; then the killer, the last living, and the cards.
    pub(crate) fn eliminate<S: Sink<Event>>(&mut self, seat: Seat, killer: Option<Seat>, events: &mut S) {
        let died = self.all_seats().map(|seat| self.player(seat).died).max().unwrap_or(0) + 1;
        events.push(Event::Eliminated { seat });
        self.drop_waiting(seat);
        for hex in self.player(seat).shields.iter() {
            self.remove_shield(seat, hex, events);
        }
        let player = self.player_mut(seat);
        (player.died, player.hex, player.hp, player.ult, player.rp) = (died, None, 0, 0, 0);
        (player.resin, player.crystal, player.shields) = (0, 0, HexSet::EMPTY);
        player.ant = Anticipation::default();
        player.poison.clear();
        player.effects.clear();
        (player.peeked, player.peeked_schemas, player.peeked_tiles) = (0, 0, Default::default());
        // RVL-ELIM-2: of another, who lives himself.
        let killer = killer.filter(|&killer| killer != seat && self.player(killer).is_alive());
        if let Some(killer) = killer {
            self.gain_points(Figure::Ashak(killer), KILL_POINTS, events);
        }
        if self.is_over() || self.look_for_survivor(events) {
            return;
        }
        self.pass_token_of_the_dead(seat, events);
        self.push(Frame::Clear(seat));
        let player = self.player(seat);
        let has_cards = player.hand > 0 || player.deck > 0 || !player.discard.is_empty() || !player.skills.is_empty();
        if let Some(killer) = killer.filter(|_| has_cards) {
            self.lay_out(seat, killer, events);
        }
    }

    /// RVL-ELIM-4, RVL-ELIM-6: cards of the victim that wait, or are being resolved, go to its discard pile.
    fn drop_waiting(&mut self, seat: Seat) {
        let mut cards = Pile::EMPTY;
        for item in self.open.items.iter_mut().filter(|item| item.by == seat) {
            if let Waiting::Card(card) = item.what {
                cards.add(card);
            }
            item.what = Waiting::Nothing;
        }
        for attack in self.open.attacks.iter_mut().filter(|attack| attack.actor == seat) {
            if let Weapon::Card(card) = attack.weapon {
                cards.add(card);
                attack.weapon = Weapon::Gone;
            }
            attack.mods.drain(..).for_each(|card| cards.add(card));
        }
        self.player_mut(seat).discard.add_all(&cards);
    }

    /// RVL-ELIM-3, D-52: the killer alone sees the cards; skills lie with the discard pile, hand and deck with each other.
    fn lay_out<S: Sink<Event>>(&mut self, victim: Seat, killer: Seat, events: &mut S) {
        let hand = core::mem::take(&mut self.hidden.hands[victim.index()]);
        let mut lot = core::mem::take(&mut self.hidden.decks[victim.index()]).sorted();
        lot.add_all(&hand);
        let player = self.player_mut(victim);
        (player.hand, player.deck) = (0, lot.len() as u8);
        let skills: Pile = player.skills.drain(..).map(|skill| skill.card).collect();
        player.discard.add_all(&skills);
        self.hidden.decks[victim.index()] = lot;
        (self.open.looker, self.open.looted) = (Some(killer), Some(victim));
        events.push(Event::LaidOut { victim, killer });
        self.push(Frame::Loot { victim, killer });
    }

    /// RVL-ELIM-2: what the killer may take: no cards of Ashaks, and guilds lie elsewhere.
    pub(crate) fn spoils(&self, victim: Seat) -> Pile {
        let mut cards = self.hidden.decks[victim.index()].sorted();
        cards.add_all(&self.player(victim).discard);
        cards.iter().filter(|&card| self.pack().design(card).set != Set::Ashak).collect()
    }

    pub(crate) fn check_loot(&self, victim: Seat, card: Looted) -> Result<(), Refusal> {
        let Some(card) = card.0 else { return Ok(()) };
        let is_there = card.design().is_some_and(|card| self.spoils(victim).holds(card));
        if is_there { Ok(()) } else { Err(Refused::NoCard.by(RuleId("RVL-ELIM-2"))) }
    }

    /// RVL-ELIM-3: the others do not see what is taken.
    pub(crate) fn loot<S: Sink<Event>>(&mut self, victim: Seat, killer: Seat, card: Looted, events: &mut S) {
        self.pop();
        (self.open.looker, self.open.looted) = (None, None);
        let Some(card) = card.0.and_then(crate::pack::CardWord::design) else { return };
        if self.hidden.decks[victim.index()].remove(card) {
            self.player_mut(victim).deck -= 1;
            self.leave_lot(victim, card);
        } else {
            self.player_mut(victim).discard.remove(card);
        }
        self.install_unseen(killer, card, events);
    }

    /// RVL-ELIM-3, D-16: Interface cards to the Interface discard, others out of the game, seen by all.
    pub(crate) fn clear_cards<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) -> Flow {
        self.pop();
        let mut cards = core::mem::take(&mut self.hidden.hands[seat.index()]);
        cards.add_all(&core::mem::take(&mut self.hidden.decks[seat.index()]));
        let player = self.player_mut(seat);
        cards.add_all(&core::mem::take(&mut player.discard));
        let skills: Pile = player.skills.drain(..).map(|skill| skill.card).collect();
        cards.add_all(&skills);
        (player.hand, player.deck) = (0, 0);
        player.known = Pile::EMPTY;
        player.unknown = [0; Set::ALL.len()];
        for card in cards.iter() {
            self.put_away(card);
            events.push(Event::CardLeft { seat, card });
        }
        Flow::Goes
    }

    /// A card of a hand is no longer there.
    pub(crate) fn leave_hand(&mut self, seat: Seat, card: DesignId) {
        if self.hidden.hands[seat.index()].remove(card) {
            self.player_mut(seat).hand -= 1;
            self.leave_lot(seat, card);
        }
    }
}
