//! GUA-VIC, GUA-MULTI-4: trophies, lands, Guardians, and who is out.

use joute_kernel::{EndReason, Outcome, RuleId, Seat, SeatSet, Sink, Standing};

use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::map::SpaceSet;
use crate::state::{AfterTrim, Before, Phase, State, Step, Stride, TROPHIES_TO_WIN};
use crate::words::End;

impl State {
    /// GUA-VIC-3: whose trophy a lost Shield is: the other fighter's in a combat, else the other player's (GD-57); with more than two
    /// players nobody's (GUA-MULTI-5).
    fn taker_from(&self, owner: Seat) -> Option<Seat> {
        if let Some(combat) = &self.combat {
            return combat.role_of(owner).map(|role| combat.seat(role.other()));
        }
        (self.seats == 2).then(|| owner.next_of(2))
    }

    /// GUA-VIC-3: a Shield is lost; without a taker it goes to the discard pile of its owner (GUA-POS-12).
    pub(crate) fn lose_shield<S: Sink<Event>>(&mut self, shield: CardId, events: &mut S) {
        let taker = self.taker_from(shield.owner());
        events.push(Event::ShieldLost { shield, taker });
        match taker {
            Some(taker) => self.player_mut(taker).take_trophy(shield),
            None => self.player_mut(shield.owner()).discard.insert(shield.number()),
        }
    }

    /// GUA-VIC-3: five trophies win at once; GUA-VIC-4: if several have them at the same time, nobody does (GD-60).
    pub(crate) fn check_trophies<S: Sink<Event>>(&mut self, events: &mut S) -> bool {
        let rich: SeatSet =
            self.in_play().iter().filter(|&seat| self.player(seat).trophies.len() >= TROPHIES_TO_WIN).collect();
        match rich.first() {
            None => return false,
            Some(winner) if rich.len() == 1 => self.win(winner, End::Shields.told(), events),
            Some(_) => self.draw_game(End::Shields.by(RuleId("GUA-VIC-4")), events),
        }
        true
    }

    /// GUA-VIC-1, GUA-MULTI-5: every land of the map.
    pub(crate) fn check_lands<S: Sink<Event>>(&mut self, events: &mut S) -> bool {
        let mut lands = self.all_spaces().filter(|space| !space.is_stronghold());
        let owner = lands.next().and_then(|land| self.controller(land));
        let Some(owner) = owner.filter(|&owner| lands.all(|land| self.controller(land) == Some(owner))) else {
            return false;
        };
        self.win(owner, End::Lands.told(), events);
        true
    }

    /// GUA-GUARD-4, GUA-VIC-2: with two players the game is won; with more the loser is out (GUA-MULTI-4).
    pub(crate) fn beat_guardian<S: Sink<Event>>(&mut self, by: Seat, seat: Seat, events: &mut S) {
        events.push(Event::GuardianBeaten { seat, by });
        if self.seats == 2 {
            return self.win(by, End::Guardian.told(), events);
        }
        self.put_out(seat, by, events);
        if self.in_play().len() == 1 {
            return self.win(by, End::Last.told(), events);
        }
        self.end_guardian_attack(events);
    }

    /// GUA-MULTI-4: what it has in the field is discarded, no trophies; its Strongholds are Ruins of the victor, and so are the Ruins
    /// that it held, because a seat that is out holds no space (GUA-POS-12).
    fn put_out<S: Sink<Event>>(&mut self, seat: Seat, by: Seat, events: &mut S) {
        self.player_mut(seat).out = true;
        let mut lost = CardSet::EMPTY;
        for space in self.all_spaces() {
            let stack = self.space_mut(space);
            if stack.owner == seat && !stack.is_bare() {
                let (shield, cards) = stack.lift();
                lost = lost.union(cards);
                lost = shield.map_or(lost, |shield| lost.with(shield.number()));
            }
            if let Some(terrain) = stack.terrain.filter(|terrain| terrain.card.owner() == seat) {
                stack.terrain = None;
                events.push(Event::TerrainLost { card: terrain.card, space });
                lost.insert(terrain.card.number());
            }
        }
        self.discard_all(seat, lost, events);
        for space in self.all_spaces().filter(|space| space.is_stronghold()) {
            if self.is_own_stronghold(seat, space) {
                self.ruin(space, by, events);
            } else if self.stronghold(space).ruins == Some(seat) {
                self.hold_ruins(space, by, events);
            }
        }
    }

    pub(crate) fn win<S: Sink<Event>>(&mut self, winner: Seat, reason: EndReason, events: &mut S) {
        self.winner = Some(winner);
        self.end(reason, events);
    }

    pub(crate) fn draw_game<S: Sink<Event>>(&mut self, reason: EndReason, events: &mut S) {
        self.winner = None;
        self.end(reason, events);
    }

    /// GUA-POS-7: what lies where is no part of the rules any more; what was on its way goes to the discard piles.
    fn end<S: Sink<Event>>(&mut self, reason: EndReason, events: &mut S) {
        (self.moving, self.retreating, self.freed, self.combat) = (None, None, None, None);
        (self.turned_at, self.window, self.reinforced) = (None, None, None);
        (self.may_attack_guardian, self.brought, self.ties) = (false, false, 0);
        (self.revealing, self.due, self.stride) = (SeatSet::EMPTY, SpaceSet::EMPTY, Stride::default());
        self.after_trim = AfterTrim::Activation;
        self.to_trim.clear();
        self.casting.clear();
        for player in &mut self.players {
            (player.said, player.chosen, player.before) = (false, CardSet::EMPTY, Before::default());
            (player.looked, player.hand_bonus) = (0, 0);
        }
        for seat in Seat::first_of(self.seats) {
            let lies = self.known_cards(seat).union(self.player(seat).draw.iter().copied().collect());
            let nowhere = self.cards(seat).all.minus(lies);
            let pile = &mut self.player_mut(seat).discard;
            *pile = pile.union(nowhere);
        }
        self.phase = Phase::Over;
        self.step = Step::Over(reason);
        // GUA-POS-4: no activation is due or under way any more.
        self.active = self.initiative;
        self.owing = SeatSet::EMPTY;
        events.push(Event::Ended { reason, winner: self.winner });
    }

    /// GUA-ASK-31: one for the winner, nothing for all others.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let Step::Over(reason) = self.step else { return None };
        let seats = joute_kernel::BySeat::from_fn(self.seats, |seat| match self.winner {
            None => Standing { score: 0, rank: 1 },
            Some(winner) if winner == seat => Standing { score: 1, rank: 1 },
            Some(_) => Standing { score: 0, rank: 2 },
        });
        Some(Outcome { seats, automaton: None, reason, decided_by: None })
    }
}
