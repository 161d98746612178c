//! GUA-COMBAT-5 and what follows: command cards, declared, chosen in secret, bribed, rejected.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::cards::judge;
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::options::Conflict;
use crate::state::{Role, Shown, State, Step};
use crate::words::Refused;

impl State {
    /// GUA-COMBAT-5, GUA-COMBAT-26: attacker first, then defender. The quick game has no such step (GUA-QUICK-2).
    pub(crate) fn open_command<S: Sink<Event>>(&mut self, events: &mut S) {
        if self.is_quick() {
            return self.next_match(events);
        }
        self.ask_to_declare(Role::Attacker, events);
    }

    /// GUA-INFO-5, GUA-ASK-11: a seat with a card in combat hand or Depot is asked.
    fn ask_to_declare<S: Sink<Event>>(&mut self, first: Role, events: &mut S) {
        let Some(combat) = &self.combat else { return };
        let is_asked = |role: Role| {
            let depot = self.player(combat.seat(role)).depot;
            role >= first && !combat.fighter(role).hand.union(depot).is_empty()
        };
        if let Some(role) = Role::ALL.into_iter().find(|&role| is_asked(role)) {
            self.owing = SeatSet::of(combat.seat(role));
            self.step = Step::Declare(role);
            return;
        }
        self.ask_to_command(events);
    }

    /// GUA-COMBAT-7: Creatures of the combat hand with a command ability; carried items of it, Spells and items of the Depot that are
    /// played as command cards, within the stones that are left (GUA-ASK-32).
    pub(crate) fn command_cards(&self, role: Role) -> CardSet {
        let Some(combat) = &self.combat else { return CardSet::EMPTY };
        let seat = combat.seat(role);
        let (cards, player) = (self.cards(seat), self.player(seat));
        let near = combat.fighter(role).hand.union(player.depot).both(cards.commands);
        near.iter().filter(|&number| cards.card(number).cost <= player.stones).collect()
    }

    /// GUA-COMBAT-6, GD-31: yes is for whoever has a command card.
    pub(crate) fn check_declaration(&self, role: Role) -> Result<(), Refusal> {
        let none = Refused::NoCommandCard.told();
        if self.command_cards(role).is_empty() { Err(none) } else { Ok(()) }
    }

    pub(crate) fn declare<S: Sink<Event>>(&mut self, seat: Seat, role: Role, yes: bool, events: &mut S) {
        if let Some(combat) = &mut self.combat {
            combat.fighter_mut(role).declared = yes;
        }
        events.push(Event::Declared { seat, yes });
        match role {
            Role::Attacker => self.ask_to_declare(Role::Defender, events),
            Role::Defender => self.ask_to_command(events),
        }
    }

    /// GUA-COMBAT-6: those who said yes choose in secret.
    fn ask_to_command<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some(combat) = &self.combat else { return };
        let willing = Role::ALL.into_iter().filter(|&role| combat.fighter(role).declared);
        self.owing = willing.map(|role| combat.seat(role)).collect();
        self.step = Step::Command;
        if self.owing.is_empty() {
            self.next_match(events);
        }
    }

    /// GUA-COMBAT-7, GUA-ASK-25.
    pub(crate) fn check_command(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let by = RuleId("GUA-COMBAT-7");
        let role = self.combat.as_ref().and_then(|combat| combat.role_of(seat));
        let (Some(role), Some(combat)) = (role, &self.combat) else { return Err(Refused::WrongQuestion.told()) };
        let near = combat.fighter(role).hand.union(self.player(seat).depot);
        if card.owner() != seat || !near.contains(card.number()) {
            return Err(Refused::NotThere.by(by));
        }
        if !self.cards(seat).commands.contains(card.number()) {
            return Err(Refused::WrongKind.by(by));
        }
        let affords = self.command_cards(role).contains(card.number());
        if affords { Ok(()) } else { Err(Refused::NoStone.by(RuleId("GUA-ASK-32"))) }
    }

    /// GUA-COMBAT-6: both are revealed together.
    pub(crate) fn choose_command<S: Sink<Event>>(&mut self, seat: Seat, card: CardId, events: &mut S) {
        let Some(combat) = &mut self.combat else { return };
        let Some(role) = combat.role_of(seat) else { return };
        combat.fighter_mut(role).pick = Some(card.number());
        self.owing = self.owing.without(seat);
        events.push(Event::Picked { seat });
        if !self.owing.is_empty() {
            return;
        }
        for role in Role::ALL {
            let seat = combat.seat(role);
            let fighter = combat.fighter_mut(role);
            let Some(number) = fighter.pick.take() else { continue };
            fighter.hand.remove(number);
            fighter.play.insert(number);
            combat.commands[role as usize] = Some(number);
            let player = &mut self.players[seat.index()];
            player.depot.remove(number);
            player.stones -= self.table.seats[seat.index()].card(number).cost;
        }
        let seats = combat.seats;
        let cards = combat.commands;
        let shown = Role::ALL.map(|role| cards[role as usize].map(|number| CardId::new(seats[role as usize], number)));
        events.push(Event::CommandsShown { cards: shown });
        self.open_bribery(Shown::Command, events);
    }

    /// GUA-COMBAT-8, GUA-COMBAT-9, GUA-COMBAT-10, GUA-COMBAT-26: between the cards that are left the lower up-number is rejected, on
    /// equal numbers both are (GD-32, GD-33). GUA-COMBAT-11: a command Creature lies in play, unopposed; other cards are used up.
    pub(crate) fn obey_commands<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some(combat) = &mut self.combat else { return };
        let (seats, commands) = (combat.seats, core::mem::take(&mut combat.commands));
        let left =
            Role::ALL.map(|role| commands[role as usize].filter(|&number| combat.fighter(role).play.contains(number)));
        let table = std::sync::Arc::clone(&self.table);
        let printed =
            |role: Role| left[role as usize].map(|number| table.seats[seats[role as usize].index()].card(number));
        let mut rejected = [false; 2];
        if let (Some(one), Some(other)) = (printed(Role::Attacker), printed(Role::Defender))
            && judge::is_conflict(one, other)
        {
            rejected = [one.up <= other.up, other.up <= one.up];
        }
        for role in Role::ALL {
            let (Some(number), Some(card)) = (left[role as usize], printed(role)) else { continue };
            let seat = seats[role as usize];
            if rejected[role as usize] {
                events.push(Event::CommandRejected { card: CardId::new(seat, number) });
            }
            let is_lost = rejected[role as usize] && self.rules.conflict == Conflict::Discard;
            if is_lost || !card.is_creature() {
                if let Some(combat) = &mut self.combat {
                    combat.fighter_mut(role).play.remove(number);
                }
                self.discard_all(seat, CardSet::of(number), events);
            }
        }
        self.next_match(events);
    }
}
