//! GUA-BRIBE: Creatures that are lured away.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::cards::judge;
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::state::{GUARDIAN, Role, Shown, State, Step};
use crate::words::Refused;

impl State {
    /// The Creature that a side could lure away, if one is shown: that of the other side. GUA-BRIBE-5: never a Guardian.
    pub(crate) fn bait_for(&self, role: Role, shown: Shown) -> Option<CardId> {
        let combat = self.combat.as_ref()?;
        if shown == Shown::Command {
            let seat = combat.seat(role.other());
            let creatures = self.cards(seat).creatures;
            let command = combat.commands[role.other() as usize].filter(|&number| creatures.contains(number));
            return command.map(|number| CardId::new(seat, number));
        }
        let meeting = combat.meeting?;
        let number = match shown {
            Shown::Match => meeting.cards[role.other() as usize],
            Shown::Second if meeting.secondary == Some(role.other()) => meeting.cards[role.other() as usize],
            Shown::Ranged(shooter, number) if shooter == role.other() => number,
            Shown::Command | Shown::Second | Shown::Ranged(..) => return None,
        };
        (number != GUARDIAN).then(|| CardId::new(combat.seat(role.other()), number))
    }

    /// GUA-INFO-5: a seat with a Depot card, when the Creature shown has a vulnerability. GUA-BRIBE-1: before everything else.
    pub(crate) fn open_bribery<S: Sink<Event>>(&mut self, shown: Shown, events: &mut S) {
        let Some(combat) = &self.combat else { return };
        let is_asked = |role: Role| {
            let has_depot = !self.player(combat.seat(role)).depot.is_empty();
            let bait = self.bait_for(role, shown).map(|card| self.cards(card.owner()).card(card.number()));
            has_depot && bait.is_some_and(|card| !card.vulnerable.is_empty())
        };
        let asked = Role::ALL.into_iter().filter(|&role| !self.is_quick() && is_asked(role));
        self.owing = asked.map(|role| combat.seat(role)).collect::<SeatSet>();
        self.step = Step::Bribe(shown);
        if self.owing.is_empty() {
            self.after_bribery(shown, events);
        }
    }

    /// GUA-BRIBE-2: a Bribery card of the Depot, of a kind that the Creature shows.
    pub(crate) fn check_bribe(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let by = RuleId("GUA-BRIBE-2");
        if card.owner() != seat || !self.player(seat).depot.contains(card.number()) {
            return Err(Refused::NotThere.by(by));
        }
        let cards = self.cards(seat);
        if !cards.bribes.contains(card.number()) {
            return Err(Refused::WrongKind.by(by));
        }
        let role = self.combat.as_ref().and_then(|combat| combat.role_of(seat));
        let (Some(role), Step::Bribe(shown)) = (role, self.step) else {
            return Err(Refused::WrongQuestion.told());
        };
        let bait = self.bait_for(role, shown).ok_or(Refused::NotVulnerable.told())?;
        let creature = self.cards(bait.owner()).card(bait.number());
        let gives_in = judge::is_corrupted_by(creature, cards.card(card.number()));
        if gives_in { Ok(()) } else { Err(Refused::NotVulnerable.told()) }
    }

    /// GUA-BRIBE-3: in a match-up both say at the same time what they do; both results apply (GD-39).
    pub(crate) fn say_bribe<S: Sink<Event>>(&mut self, seat: Seat, bribe: Option<u8>, shown: Shown, events: &mut S) {
        let Some(combat) = &mut self.combat else { return };
        let Some(role) = combat.role_of(seat) else { return };
        combat.fighter_mut(role).bribe = bribe;
        self.owing = self.owing.without(seat);
        events.push(Event::BribeSaid { seat });
        if !self.owing.is_empty() {
            return;
        }
        events.push(Event::BribesShown);
        for role in Role::ALL {
            let bait = self.bait_for(role, shown);
            let Some(combat) = &mut self.combat else { return };
            let seat = combat.seat(role);
            if let (Some(bribe), Some(card)) = (combat.fighter_mut(role).bribe.take(), bait) {
                self.lure(seat, bribe, card, events);
            }
        }
        self.after_bribery(shown, events);
    }

    /// GUA-BRIBE-2: to the Pen of its owner, without any effect; the Bribery card to the discard pile of its own.
    fn lure<S: Sink<Event>>(&mut self, seat: Seat, bribe: u8, card: CardId, events: &mut S) {
        self.player_mut(seat).depot.remove(bribe);
        self.player_mut(seat).discard.insert(bribe);
        self.player_mut(card.owner()).pen.insert(card.number());
        if let Some(combat) = &mut self.combat
            && let Some(role) = combat.role_of(card.owner())
        {
            combat.fighter_mut(role).play.remove(card.number());
        }
        events.push(Event::Bribed { seat, bribe: CardId::new(seat, bribe), card });
    }

    /// GUA-COMBAT-28, GUA-BRIBE-4: if one has left there is no comparison, and the other is unopposed; otherwise texts, then window (e).
    fn after_bribery<S: Sink<Event>>(&mut self, shown: Shown, events: &mut S) {
        if shown == Shown::Command {
            return self.obey_commands(events);
        }
        let Some((combat, meeting)) = self.combat.as_ref().and_then(|combat| Some((combat, combat.meeting?))) else {
            return;
        };
        let stays = |role: Role| {
            let number = meeting.cards[role as usize];
            number == GUARDIAN || combat.fighter(role).play.contains(number)
        };
        match shown {
            Shown::Command => {}
            Shown::Ranged(role, number) => {
                if combat.fighter(role).play.contains(number) {
                    self.count_ranged(role, number);
                }
                self.ask_to_modify(role.other(), events);
            }
            Shown::Match if stays(Role::Attacker) && stays(Role::Defender) => {
                self.attack_areas(meeting.cards, events);
                self.open_window(Role::Attacker, events);
            }
            Shown::Match => self.leave_match(events),
            Shown::Second => match meeting.secondary {
                Some(role) if stays(role) => self.open_window(role, events),
                _ => self.leave_match(events),
            },
        }
    }

    /// GUA-AOE-1, GUA-AOE-2, GUA-EFF-1: the area attacks of both, on what was in hand before either (GUA-EFF-7); GUA-AOE-3: only an
    /// immunity saves; GUA-AOE-4: victims are discarded, not beaten.
    fn attack_areas<S: Sink<Event>>(&mut self, met: [u8; 2], events: &mut S) {
        if self.is_quick() {
            return;
        }
        let table = std::sync::Arc::clone(&self.table);
        for role in Role::ALL {
            let Some(combat) = &mut self.combat else { return };
            let (own, other) = (combat.seat(role), combat.seat(role.other()));
            let number = met[role as usize];
            if number == GUARDIAN {
                continue;
            }
            let Some(aoe) = &table.seats[own.index()].card(number).aoe else { continue };
            let cards = &table.seats[other.index()];
            let is_hit = |&number: &u8| {
                let card = cards.card(number);
                let standing = judge::Standing { is_mine: false, is_unbeaten: true };
                judge::is_in_area(card, aoe.power.into())
                    && judge::matches(&aoe.filter, card, standing)
                    && !judge::is_immune_to_area(&card.immune, aoe.tag)
            };
            let hand = &mut combat.fighter_mut(role.other()).hand;
            let hit: CardSet = hand.both(cards.creatures).iter().filter(is_hit).collect();
            *hand = hand.minus(hit);
            events.push(Event::AreaAttacked { card: CardId::new(own, number) });
            self.discard_all(other, hit, events);
        }
    }
}
