//! GUA-BRIBE: Creatures that are lured away.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::cards::{Role as Part, Trigger, Vulnerability, judge};
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::rules::moments::Moment;
use crate::state::{GUARDIAN, NOBODY, Role, Shown, State, Step};
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
            let may = |kind: Vulnerability| !self.is_bribery_banned(role, kind);
            has_depot && bait.is_some_and(|card| card.vulnerable.iter().any(may))
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
        let bribery = cards.card(card.number());
        if !judge::is_corrupted_by(creature, bribery) {
            return Err(Refused::NotVulnerable.told());
        }
        let may = |kind: Vulnerability| creature.vulnerable.has(kind) && !self.is_bribery_banned(role, kind);
        if bribery.bribes.iter().any(may) { Ok(()) } else { Err(Refused::Forbidden.told()) }
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
        let mut lured = [CardSet::EMPTY; 2];
        for role in Role::ALL {
            let bait = self.bait_for(role, shown);
            let Some(combat) = &mut self.combat else { return };
            let seat = combat.seat(role);
            if let (Some(bribe), Some(card)) = (combat.fighter_mut(role).bribe.take(), bait) {
                self.lure(seat, bribe, card, events);
                lured[role.other() as usize].insert(card.number());
            }
        }
        if lured != [CardSet::EMPTY; 2] {
            let moments = lured.map(|cards| (!cards.is_empty()).then(|| Moment::of(Trigger::Bribed, Part::Primary)));
            self.come_to_blows(moments, lured, events);
        }
        self.after_bribery(shown, events);
    }

    /// GUA-BRIBE-2: to the Pen of its owner, without any effect; the Bribery card to the discard pile of its own.
    /// GUA-DISC-4: the Pen may hold more than 7 until the next Phase I (GD-22).
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

    /// GUA-BRIBE-2: whoever was lured away does nothing more in the match-up, and nothing is done to it.
    fn forget_the_lured(&mut self) {
        let Some(combat) = &mut self.combat else { return };
        let Some(mut meeting) = combat.meeting else { return };
        for role in Role::ALL {
            let number = &mut meeting.cards[role as usize];
            if *number < NOBODY && !combat.fighter(role).play.contains(*number) {
                *number = NOBODY;
            }
        }
        combat.meeting = Some(meeting);
    }

    /// GUA-COMBAT-13: the texts of those that were played and not bribed act (GUA-AOE-2). GUA-COMBAT-28, GUA-BRIBE-4: if one has left
    /// there is no comparison, and the other is unopposed; otherwise window (e) follows.
    fn after_bribery<S: Sink<Event>>(&mut self, shown: Shown, events: &mut S) {
        if shown == Shown::Command {
            return self.ask_about_commands(None, events);
        }
        let Some((combat, meeting)) = self.combat.as_ref().and_then(|combat| Some((combat, combat.meeting?))) else {
            return;
        };
        match shown {
            Shown::Command => {}
            // Something that was set off by the bribery has parted them.
            Shown::Ranged(..) if !self.still_meet(&meeting) => self.leave_match(events),
            Shown::Ranged(role, number) => {
                if combat.fighter(role).play.contains(number) {
                    self.count_ranged(role, number);
                    if self.read_ranged(role, number, events).parted {
                        return self.leave_match(events);
                    }
                }
                self.ask_to_modify(role.other(), events);
            }
            Shown::Match | Shown::Second => {
                let meets = self.still_meet(&meeting);
                self.forget_the_lured();
                if self.read_those_that_meet(events).parted || !meets {
                    return self.leave_match(events);
                }
                self.open_window(meeting.secondary.unwrap_or(Role::Attacker), events);
            }
        }
    }
}
