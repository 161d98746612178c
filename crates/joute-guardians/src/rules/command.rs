//! GUA-COMBAT-5 and what follows: command cards, declared, chosen in secret, bribed, rejected.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::cards::{Ban, judge};
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
        if near.is_empty() || self.is_banned(role, Ban::Command) {
            return CardSet::EMPTY;
        }
        let may = |&number: &u8| {
            self.cost_of(role, number) <= player.stones && !self.is_card_banned(role, cards.card(number))
        };
        near.iter().filter(may).collect()
    }

    /// GUA-COMBAT-6, GD-31: yes is for whoever has a command card.
    pub(crate) fn check_declaration(&self, role: Role) -> Result<(), Refusal> {
        self.check_unbanned(role, Ban::Command)?;
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
        if self.cost_of(role, card.number()) > self.player(seat).stones {
            return Err(Refused::NoStone.by(RuleId("GUA-ASK-32")));
        }
        let may = self.command_cards(role).contains(card.number());
        if may { Ok(()) } else { Err(Refused::Forbidden.told()) }
    }

    /// GUA-COMBAT-6: both are revealed together.
    pub(crate) fn choose_command<S: Sink<Event>>(&mut self, seat: Seat, card: CardId, events: &mut S) {
        if !self.have_picked(seat, card, events) {
            return;
        }
        let costs = Role::ALL.map(|role| {
            let combat = self.combat.as_ref();
            let pick = combat.and_then(|combat| combat.fighter(role).pick);
            pick.map_or(0, |number| self.cost_of(role, number))
        });
        let Some(combat) = &mut self.combat else { return };
        for role in Role::ALL {
            let seat = combat.seat(role);
            let fighter = combat.fighter_mut(role);
            let Some(number) = fighter.pick.take() else { continue };
            fighter.hand.remove(number);
            fighter.play.insert(number);
            combat.commands[role as usize] = Some(number);
            let player = &mut self.players[seat.index()];
            player.depot.remove(number);
            player.stones -= costs[role as usize];
        }
        let seats = combat.seats;
        let cards = combat.commands;
        let shown = Role::ALL.map(|role| cards[role as usize].map(|number| CardId::new(seats[role as usize], number)));
        events.push(Event::CommandsShown { cards: shown });
        self.open_bribery(Shown::Command, events);
    }

    /// The command cards that were not lured away.
    fn commands_left(&self) -> [Option<u8>; 2] {
        self.combat.as_ref().map_or([None; 2], |combat| {
            let is_there = |role: Role| move |&number: &u8| combat.fighter(role).play.contains(number);
            Role::ALL.map(|role| combat.commands[role as usize].filter(is_there(role)))
        })
    }

    /// GUA-COMBAT-26, GUA-ASK-12: a Spell or item that was shown is answered, the attacker's first; then the commands are obeyed.
    pub(crate) fn ask_about_commands<S: Sink<Event>>(&mut self, after: Option<Role>, events: &mut S) {
        let left = self.commands_left();
        let Some(combat) = &self.combat else { return };
        for role in Role::ALL.into_iter().filter(|&role| after.is_none_or(|after| role > after)) {
            let (seat, other) = (combat.seats[role as usize], combat.seats[role.other() as usize]);
            let creatures = self.table.seats[seat.index()].creatures;
            let is_used = left[role as usize].is_some_and(|number| !creatures.contains(number));
            if is_used && self.may_answer(other) {
                if let Some(combat) = &mut self.combat {
                    combat.answered = Some(role);
                }
                self.step = Step::Answer;
                self.owing = SeatSet::of(other);
                return;
            }
        }
        self.obey_commands(left, events);
    }

    /// GUA-COMBAT-8, GUA-COMBAT-9, GUA-COMBAT-10, GUA-COMBAT-26: between the cards that are left the lower up-number is rejected, on
    /// equal numbers both are (GD-32, GD-33); then both abilities together (GD-69). GUA-COMBAT-11: a command Creature lies in play,
    /// unopposed; other cards are used up.
    fn obey_commands<S: Sink<Event>>(&mut self, left: [Option<u8>; 2], events: &mut S) {
        let Some(combat) = &self.combat else { return };
        let (seats, annulled) = (combat.seats, combat.annulled);
        let table = std::sync::Arc::clone(&self.table);
        let printed =
            |role: Role| left[role as usize].map(|number| table.seats[seats[role as usize].index()].card(number));
        let works = |role: Role| printed(role).filter(|_| !annulled[role as usize]);
        let mut rejected = [false; 2];
        if let (Some(one), Some(other)) = (works(Role::Attacker), works(Role::Defender))
            && judge::is_conflict(one, other)
        {
            rejected = [one.up <= other.up, other.up <= one.up];
        }
        for role in Role::ALL {
            let (Some(number), Some(card)) = (left[role as usize], printed(role)) else { continue };
            let (seat, is_rejected) = (seats[role as usize], rejected[role as usize]);
            if is_rejected {
                events.push(Event::CommandRejected { card: CardId::new(seat, number) });
            }
            let is_lost = is_rejected && self.rules.conflict == Conflict::Discard;
            if is_lost || !card.is_creature() {
                if let Some(combat) = &mut self.combat {
                    combat.fighter_mut(role).play.remove(number);
                }
                self.discard_all(seat, CardSet::of(number), events);
            }
        }
        let obeyed = Role::ALL.map(|role| works(role).filter(|_| !rejected[role as usize]).and(left[role as usize]));
        self.obey(obeyed, events);
        self.next_match(events);
    }

    /// GUA-COMBAT-26: what these commands do, judged on the state before either; one that is cancelled by the other does nothing.
    fn obey<S: Sink<Event>>(&mut self, obeyed: [Option<u8>; 2], events: &mut S) {
        if obeyed == [None; 2] {
            return;
        }
        let all = self.read_commands(obeyed);
        if all.annuls == [false; 2] {
            self.carry_out(all, events);
            return;
        }
        let left = Role::ALL.map(|role| {
            let number = obeyed[role as usize];
            if let (Some(number), Some(combat), true) = (number, &self.combat, all.annuls[role as usize]) {
                events.push(Event::CastCancelled { card: CardId::new(combat.seat(role), number) });
            }
            number.filter(|_| !all.annuls[role as usize])
        });
        let deeds = self.read_commands(left);
        self.carry_out(deeds, events);
    }
}
