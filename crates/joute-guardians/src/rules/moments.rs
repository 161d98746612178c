//! Section 10.1: the moments of a combat, and which texts speak at each of them. What they do is judged and carried out in `deeds`.

use std::sync::Arc;

use joute_kernel::{Seat, Sink};

use crate::boon::{Rank, is_boon};
use crate::cards::{self, Ability, Target, Trigger, Use, judge};
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::passage::{Page, stands};
use crate::rules::deeds::{Deeds, Fate, Reading, Stage, Upshot};
use crate::rules::scene::Sight;
use crate::state::{Combat, Match, NOBODY, Role, State};

/// A moment of a combat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub(crate) trigger: Trigger,
    /// As what the cards take part whose own texts act.
    pub(crate) part: cards::Role,
    pub(crate) margin: i16,
    /// Whether the combat is over, and who has won it.
    pub(crate) over: Option<Option<Role>>,
    /// Whether it is the first of its cards, at which texts without a moment are read too.
    pub(crate) is_first: bool,
}

impl Moment {
    pub(crate) const fn of(trigger: Trigger, part: cards::Role) -> Self {
        let is_first = matches!(trigger, Trigger::MatchupReveal | Trigger::PlaySecondary | Trigger::PlayRanged);
        Self { trigger, part, margin: 0, over: None, is_first }
    }

    /// Whether a text acts now, and how.
    fn reading(&self, ability: &Ability, is_first: bool) -> Option<Reading> {
        match (ability.kind, ability.when) {
            (Use::Played | Use::Command, _) => None,
            (_, Some(when)) => (when == self.trigger).then_some(Reading::Moment),
            (_, None) => is_first.then_some(Reading::Standing),
        }
    }
}

impl State {
    /// A moment of the combat has come for each side: the texts of these Creatures that name it act, and those that stand behind the
    /// sides, judged on the state before any of them (GUA-EFF-7).
    pub(crate) fn come_to_blows<S: Sink<Event>>(
        &mut self,
        moments: [Option<Moment>; 2],
        speakers: [CardSet; 2],
        events: &mut S,
    ) -> Upshot {
        let Some(combat) = self.combat.as_ref().filter(|_| !self.is_quick()) else { return Upshot::default() };
        let mut speaking = [CardSet::EMPTY; 2];
        let mut from_behind = false;
        for role in Role::ALL {
            let Some(moment) = &moments[role as usize] else { continue };
            let cards = self.cards(combat.seat(role));
            speaking[role as usize] = speakers[role as usize].both(cards.moments[moment.trigger as usize]);
            let begins = moment.trigger == Trigger::CombatStart && self.table.fights.begins;
            from_behind |= self.table.fights.moments.has(moment.trigger) || begins;
        }
        if !from_behind && speaking[0].is_empty() && speaking[1].is_empty() {
            return Upshot::default();
        }
        let mut deeds = Deeds::from(combat);
        for role in Role::ALL {
            let Some(moment) = &moments[role as usize] else { continue };
            self.hear(&mut deeds, combat, moment, role, speaking[role as usize], Stage::Both);
            if from_behind {
                self.hear_behind(&mut deeds, combat, moment, role);
            }
        }
        self.carry_out(deeds, events)
    }

    /// Reads the own texts of cards of a side.
    fn hear(&self, deeds: &mut Deeds, combat: &Combat, moment: &Moment, role: Role, speakers: CardSet, stage: Stage) {
        let nobody = Match::of([NOBODY; 2], None);
        let meeting = combat.meeting.as_ref().unwrap_or(&nobody);
        let (seat, cards) = (combat.seat(role), self.cards(combat.seat(role)));
        for number in speakers.iter() {
            let rank = match moment.part {
                cards::Role::Ranged => meeting.next_rank(cards.face(number).up),
                _ => Rank { since: Rank::CREATURE, up: cards.face(number).up },
            };
            for text in cards.read(seat, Page::Card(number), rank) {
                let Some(reading) = moment.reading(text.ability, moment.is_first) else { continue };
                let sight = Sight::of(self, combat, meeting, role, text.passage.page);
                let Moment { part, margin, over, .. } = *moment;
                deeds.judge(&text, &Sight { part, margin, over, ..sight }, reading, stage);
            }
        }
    }

    /// Reads the texts that stand behind a side; when a combat begins, those without a moment too.
    fn hear_behind(&self, deeds: &mut Deeds, combat: &Combat, moment: &Moment, role: Role) {
        let nobody = Match::of([NOBODY; 2], None);
        let meeting = combat.meeting.as_ref().unwrap_or(&nobody);
        self.each_text_of_side(combat, role, &mut |text| {
            let begins = moment.trigger == Trigger::CombatStart;
            let Some(reading) = moment.reading(text.ability, begins).filter(|_| !text.lasts) else { return };
            let sight = Sight::of(self, combat, meeting, role, text.passage.page);
            let Moment { margin, over, .. } = *moment;
            deeds.judge(&text, &Sight { margin, over, ..sight }, reading, Stage::Both);
        });
    }

    /// GUA-COMBAT-13, GUA-EFF-1: window (c): bans and immunities of both, then destruction, area attacks and all the rest of both
    /// together (GD-34); of a secondary attack those of the attacker alone. GUA-AOE-2: whatever becomes of its Creature.
    pub(crate) fn read_those_that_meet<S: Sink<Event>>(&mut self, events: &mut S) -> Upshot {
        let Some((combat, meeting)) = self.combat.as_ref().and_then(|combat| Some((combat, combat.meeting?))) else {
            return Upshot::default();
        };
        let (trigger, part) = match meeting.secondary {
            None => (Trigger::MatchupReveal, cards::Role::Primary),
            Some(_) => (Trigger::PlaySecondary, cards::Role::Secondary),
        };
        let speaks = |role: Role| {
            let number = meeting.cards[role as usize];
            let acts = number < NOBODY && meeting.secondary != Some(role.other());
            let worded = || self.cards(combat.seat(role)).worded.contains(number);
            if acts && worded() { CardSet::of(number) } else { CardSet::EMPTY }
        };
        let speakers = Role::ALL.map(speaks);
        let from_behind = self.table.fights.moments.has(trigger);
        if self.is_quick() || !from_behind && speakers[0].is_empty() && speakers[1].is_empty() {
            return Upshot::default();
        }
        let moment = Moment::of(trigger, part);
        let mut guards = Deeds::from(combat);
        Role::ALL.into_iter().zip(speakers).for_each(|(role, cards)| {
            self.hear(&mut guards, combat, &moment, role, cards, Stage::Guards);
        });
        if !self.is_idle(&guards) {
            self.carry_out(guards, events);
        }
        let Some(combat) = &self.combat else { return Upshot::default() };
        let mut deeds = Deeds::from(combat);
        for (role, cards) in Role::ALL.into_iter().zip(speakers) {
            self.hear(&mut deeds, combat, &moment, role, cards, Stage::Rest);
            if from_behind && meeting.secondary != Some(role.other()) {
                self.hear_behind(&mut deeds, combat, &moment, role);
            }
        }
        if meeting.secondary.is_none() {
            self.strike_areas(&mut deeds, combat, &meeting);
        }
        self.carry_out(deeds, events)
    }

    /// Whether nothing was said that guards anybody.
    fn is_idle(&self, guards: &Deeds) -> bool {
        let before = self.combat.as_ref().and_then(|combat| combat.meeting).map(|meeting| meeting.boons);
        guards.lasting.is_empty() && before == Some(guards.boons)
    }

    /// GUA-AOE-1: the area attacks that are printed on those that meet.
    fn strike_areas(&self, deeds: &mut Deeds, combat: &Combat, meeting: &Match) {
        for role in Role::ALL {
            let number = meeting.cards[role as usize];
            let (seat, cards) = (combat.seat(role), self.cards(combat.seat(role)));
            let Some(aoe) = (number < NOBODY).then(|| cards.card(number).aoe.as_ref()).flatten() else { continue };
            let _ = deeds.areas.try_push(CardId::new(seat, number));
            let (foe, theirs) = (role.other(), self.cards(combat.seat(role.other())));
            let is_hit = |&number: &u8| {
                let card = theirs.card(number);
                let standing = judge::Standing { is_mine: false, is_unbeaten: true };
                judge::is_in_area(card, aoe.power.into())
                    && judge::matches(&aoe.filter, card, standing)
                    && !self.is_safe_from_area(combat, foe, number, aoe.tag)
            };
            let mut hit = [CardSet::EMPTY; 2];
            hit[foe as usize] = combat.fighter(foe).hand.both(theirs.creatures).iter().filter(is_hit).collect();
            deeds.doom(Fate::Discarded, hit);
        }
    }

    /// Section 10.1: Creatures are about to be discarded: their texts may keep them from it. Gives what is discarded all the same. A
    /// card that is lost in turn has left the combat, so that this goes on for as many rounds as cards at most.
    pub(crate) fn hear_last_words<S: Sink<Event>>(&mut self, seat: Seat, cards: CardSet, events: &mut S) -> CardSet {
        let speakers = cards.both(self.cards(seat).moments[Trigger::CardLost as usize]);
        if speakers.is_empty() || self.is_quick() {
            return cards;
        }
        let moment = Moment::of(Trigger::CardLost, cards::Role::Primary);
        let Some((combat, role)) = self.combat.as_ref().and_then(|combat| Some((combat, combat.role_of(seat)?))) else {
            let saved: CardSet = speakers.iter().filter(|&number| self.say_afield(seat, number, events)).collect();
            self.give_back(seat, saved, events);
            return cards.minus(saved);
        };
        let mut deeds = Deeds::from(combat);
        self.hear(&mut deeds, combat, &moment, role, speakers, Stage::Both);
        let [destroyed, discarded, returned] = &mut deeds.fates;
        let saved = returned[role as usize].both(speakers);
        for fate in [destroyed, discarded] {
            fate[role as usize] = fate[role as usize].minus(cards);
        }
        self.carry_out(deeds, events);
        cards.minus(saved)
    }

    /// What a Spell or item does that was cast in window (e), or a ranged attacker beside those that meet.
    pub(crate) fn read_cast<S: Sink<Event>>(&mut self, card: CardId, moment: Trigger, events: &mut S) -> Upshot {
        let table = Arc::clone(&self.table);
        let Some((combat, meeting)) = self.combat.as_ref().and_then(|combat| Some((combat, combat.meeting?))) else {
            return Upshot::default();
        };
        let Some(role) = combat.role_of(card.owner()) else { return Upshot::default() };
        let mut deeds = Deeds::from(combat);
        let cards = &table.seats[card.owner().index()];
        let rank = meeting.next_rank(cards.face(card.number()).up);
        for text in cards.read(card.owner(), Page::Card(card.number()), rank) {
            // An ability without a moment acts in every window of its card; what stands as long as it is carried was never cast.
            let is_now = text.ability.kind == Use::Played && text.ability.when.is_none_or(|when| when == moment);
            if is_now {
                let sight = Sight::of(self, combat, &meeting, role, text.passage.page);
                deeds.judge(&text, &sight, Reading::Moment, Stage::Both);
            }
        }
        deeds.acted.clear();
        if let Some(meeting) = self.combat.as_mut().and_then(|combat| combat.meeting.as_mut()) {
            meeting.said = meeting.said.saturating_add(1);
        }
        self.carry_out(deeds, events)
    }

    /// GUA-RANGE-1: what the text of a ranged attacker does beside its value, in its first match-up (GUA-MOD-1).
    pub(crate) fn read_ranged<S: Sink<Event>>(&mut self, role: Role, number: u8, events: &mut S) -> Upshot {
        let Some(combat) = self.combat.as_ref().filter(|combat| self.cards(combat.seat(role)).worded.contains(number))
        else {
            return Upshot::default();
        };
        let mut deeds = Deeds::from(combat);
        let moment = Moment::of(Trigger::PlayRanged, cards::Role::Ranged);
        self.hear(&mut deeds, combat, &moment, role, CardSet::of(number), Stage::Both);
        self.hear_bystander(&mut deeds, combat, role, number);
        if let Some(meeting) = self.combat.as_mut().and_then(|combat| combat.meeting.as_mut()) {
            meeting.said = meeting.said.saturating_add(1);
        }
        self.carry_out(deeds, events)
    }

    /// What a ranged attacker says of those that meet as long as it stands beside them.
    fn hear_bystander(&self, deeds: &mut Deeds, combat: &Combat, role: Role, number: u8) {
        let Some(meeting) = &combat.meeting else { return };
        let (seat, cards) = (combat.seat(role), self.cards(combat.seat(role)));
        for text in cards.read(seat, Page::Card(number), meeting.next_rank(cards.face(number).up)) {
            let is_own = matches!(text.ability.target, None | Some(Target::Own));
            let sight = Sight::of(self, combat, meeting, role, text.passage.page);
            let sight = Sight { part: cards::Role::Ranged, ..sight };
            if !stands(text.ability) || is_own || !sight.holds(text.ability) {
                continue;
            }
            for change in text.ability.changes.iter().filter(|change| is_boon(change)) {
                deeds.boost(change, &text, &sight);
            }
        }
    }

    /// GUA-COMBAT-26: what these command cards do, together.
    pub(crate) fn read_commands(&self, cards: [Option<u8>; 2]) -> Deeds {
        let Some(combat) = &self.combat else { return Deeds::default() };
        let mut deeds = Deeds::from(combat);
        let nobody = Match::of([NOBODY; 2], None);
        for role in Role::ALL {
            let Some(number) = cards[role as usize] else { continue };
            let (seat, own) = (combat.seat(role), self.cards(combat.seat(role)));
            let rank = Rank { since: Rank::COMMAND, up: own.face(number).up };
            let is_creature = own.creatures.contains(number);
            let commanded = own.read(seat, Page::Command(number), rank);
            let printed = own.read(seat, Page::Card(number), rank).filter(|text| {
                let when = text.ability.when;
                match text.ability.kind {
                    Use::Command => true,
                    Use::Played => when.is_none_or(|when| when == Trigger::CommandReveal),
                    Use::Static | Use::Triggered | Use::Replace => is_creature && when == Some(Trigger::CommandReveal),
                }
            });
            for text in commanded.chain(printed) {
                let sight = Sight::of(self, combat, &nobody, role, text.passage.page);
                let sight = Sight { part: cards::Role::Command, ..sight };
                deeds.judge(&text, &sight, Reading::Command, Stage::Both);
            }
        }
        deeds
    }
}
