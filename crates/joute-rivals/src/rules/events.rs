//! RVL-EVENT: events come, and what they change.

use joute_kernel::{Seat, Sink};

use crate::arena::TileId;
use crate::cards::{Drought, Each, Now, Passive, Print, RuleKey, Ultimate};
use crate::event::Event;
use crate::flow::Flow;
use crate::fray::Figure;
use crate::pack::DesignId;
use crate::rules::shuffle::Given;
use crate::state::State;

impl State {
    /// RVL-EVENT-2, RVL-SKILL-3, D-62: the value of a rule for a player: that of the youngest own skill that sets it, of the active
    /// event, or the plain one.
    #[must_use]
    #[inline]
    pub fn rule(&self, seat: Seat, key: RuleKey) -> Option<u8> {
        let skills = self.player(seat).skills.iter().rev();
        let own = skills.map(|skill| self.pack().glance(skill.card).of_skill[key as usize]).find(Option::is_some);
        own.flatten().or_else(|| self.event_rule(key)).or(key.plain())
    }

    /// What the skills of a player change while they lie there, the oldest first.
    pub(crate) fn passives(&self, seat: Seat) -> impl Iterator<Item = &Passive> {
        let prints = self.player(seat).skills.iter().map(|skill| &self.pack().design(skill.card).print);
        prints.flat_map(|print| match print {
            Some(Print::Skill { passive, .. }) => passive.as_slice(),
            Some(_) | None => &[],
        })
    }

    /// What the active event sets a rule to.
    #[inline]
    pub(crate) fn event_rule(&self, key: RuleKey) -> Option<u8> {
        self.pack().glance(self.open.event?).of_event[key as usize]
    }

    /// RVL-ROUND-8, RVL-CARD-7: the deck of events, like any other, is made of its discard pile when it is empty.
    pub(crate) fn bring_event<S: Sink<Event>>(&mut self, events: &mut S) -> Flow {
        match self.take_event() {
            Given::Shuffles => return Flow::Goes,
            Given::Card(event) => {
                self.pop();
                self.show_event(event, events);
            }
            // RVL-EVENT-2: it acts until it is replaced.
            Given::Nothing => {
                self.pop();
            }
        }
        Flow::Goes
    }

    /// RVL-EVENT-1: a new event in place of the one before.
    pub(crate) fn show_event<S: Sink<Event>>(&mut self, event: DesignId, events: &mut S) {
        if let Some(before) = self.open.event.replace(event) {
            self.open.past_events.add(before);
        }
        events.push(Event::EventShown { card: event });
        // The designs never change, so they are read beside the state that does.
        let options = std::sync::Arc::clone(&self.options);
        if let Some(Print::Event { now, .. }) = &options.pack.design(event).print {
            now.iter().for_each(|now| self.do_now(now, events));
        }
    }

    /// RVL-EVENT-2, RVL-EVENT-4: what happens at once, to several players clockwise from the first player.
    pub(crate) fn do_now<S: Sink<Event>>(&mut self, now: &Now, events: &mut S) {
        match *now {
            Now::Drought(Drought::Clear | Drought::ClearOwn) => self.clear_drought(events),
            Now::DestroyAllShields => {
                for seat in self.living_from(self.open.token) {
                    for hex in self.player(seat).shields.iter() {
                        self.remove_shield(seat, hex, events);
                    }
                }
            }
            Now::Each(gain) => {
                for seat in self.living_from(self.open.token) {
                    match gain.what {
                        Each::Anticipation => {
                            for _ in 0..gain.count {
                                if self.player_mut(seat).ant.gain() {
                                    let who = Figure::Ashak(seat);
                                    events.push(Event::TokenGained { who, resin: 0, crystal: 0 });
                                }
                            }
                        }
                        Each::Ultimate => self.charge(seat, gain.count, events),
                    }
                }
            }
            // RVL-SPON-6: with two Ashaks left no event makes a sponsor appear.
            // RVL-GEO-4: on a hex that is there.
            Now::Sponsor(place) if self.may_sponsors_come() && self.open.present.contains(TileId::of(place.0)) => {
                self.land_sponsor(place.0, events);
            }
            Now::Sponsor(_) => {}
        }
    }

    pub(crate) fn clear_drought<S: Sink<Event>>(&mut self, events: &mut S) {
        if !self.open.sprout.union(self.open.desert).is_empty() {
            (self.open.sprout, self.open.desert) = Default::default();
            events.push(Event::DroughtEased);
        }
    }

    /// RVL-ULT-3: the gauge of an Ashak; 15 without one.
    #[must_use]
    #[inline]
    pub fn gauge(&self, seat: Seat) -> u8 {
        self.options.gauge_of(self.player(seat))
    }

    /// RVL-ULT-4, RVL-ULT-6: the ultimate of a seat, once it has an Ashak that has one.
    #[must_use]
    pub fn ultimate(&self, seat: Seat) -> Option<&Ultimate> {
        self.player(seat).ashak.and_then(|ashak| self.pack().ashak(ashak).ultimate.as_ref())
    }

    /// RVL-ULT-3, RVL-ULT-5: points of the gauge, up to its end.
    pub(crate) fn charge<S: Sink<Event>>(&mut self, seat: Seat, count: u8, events: &mut S) {
        let room = self.gauge(seat).saturating_sub(self.player(seat).ult);
        let count = count.min(room);
        self.player_mut(seat).ult += count;
        if count > 0 {
            events.push(Event::Charged { seat, count });
        }
    }
}
