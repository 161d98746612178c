//! GUA-DEST, GUA-EFF: what texts do at a moment of a combat: first all of it is judged, then all of it is carried out (GUA-EFF-7).

use std::sync::Arc;

use arrayvec::ArrayVec;
use joute_kernel::{Seat, Sink};

use crate::boon::{Boon, Rank, Slot, is_boon, outlasts};
use crate::cards::{self, Ability, Change, Span, Target, TerrainKind, Trigger, Use, judge};
use crate::event::Event;
use crate::ids::{CARDS_MAX, CardId, CardSet};
use crate::passage::{Lasting, Page, Passage, Text, stands};
use crate::rules::scene::Sight;
use crate::rules::texts::{binds, is_general};
use crate::state::{Combat, Match, NOBODY, Role, State, Weight};

/// What one moment may leave behind: more of it is not done.
const DEEDS_MAX: usize = 32;

/// What becomes of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// GUA-DEST-1.
    Destroyed,
    /// To the discard pile of its owner.
    Discarded,
    /// To the hand, the Depot or the Pen of its owner, by its border (GUA-ASK-36).
    Returned,
}

/// GUA-EFF-1: bans and immunities come first, then all the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Guards,
    Rest,
    Both,
}

impl Stage {
    const fn takes(self, change: &Change) -> bool {
        let is_guard = matches!(change, Change::Forbid(_) | Change::Immune(_) | Change::ImmuneLose);
        match self {
            Self::Guards => is_guard,
            Self::Rest => !is_guard,
            Self::Both => true,
        }
    }
}

/// How a text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reading {
    /// It is true as long as its card is there: only what happens once is done now.
    Standing,
    /// Its moment has come, or its card was cast.
    Moment,
    /// It is a command, for the whole combat (GUA-MOD-5).
    Command,
}

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

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Upshot {
    /// GUA-COMBAT-28: whether there is no match-up any more.
    pub(crate) parted: bool,
    /// Whether the card that was cast does nothing.
    pub(crate) cancels: bool,
}

/// What is done, once it is judged.
#[derive(Default)]
pub(crate) struct Deeds {
    boons: [Boon; 2],
    /// By [`Fate`], then by side.
    fates: [[CardSet; 2]; 3],
    /// GUA-COMBAT-28: whose card leaves the match-up.
    unopposed: [bool; 2],
    weights: ArrayVec<(Role, Weight), DEEDS_MAX>,
    stones: [i32; 2],
    steals: [i32; 2],
    paid: [u8; 2],
    draws: [i16; 2],
    looks: [i16; 2],
    hand_limits: [i16; 2],
    lasting: ArrayVec<Lasting, DEEDS_MAX>,
    limited: ArrayVec<Passage, DEEDS_MAX>,
    ground: Slot<TerrainKind>,
    loses_terrain: bool,
    /// GUA-COMBAT-9: whose command card does nothing.
    pub(crate) annuls: [bool; 2],
    /// Whether it cancels the card that was cast.
    pub(crate) cancels: bool,
    areas: ArrayVec<CardId, DEEDS_MAX>,
    acted: ArrayVec<CardId, DEEDS_MAX>,
}

impl Deeds {
    /// What the two that meet have so far.
    pub(crate) fn from(combat: &Combat) -> Self {
        let boons = combat.meeting.map_or_else(Default::default, |meeting| meeting.boons);
        Self { boons, ground: combat.ground, ..Self::default() }
    }

    /// GUA-EFF-3: whom a text does not find, it does not change.
    fn judge(&mut self, text: &Text<'_>, sight: &Sight<'_>, reading: Reading, stage: Stage) {
        let (ability, own) = (text.ability, sight.role as usize);
        if !ability.changes.iter().any(|change| stage.takes(change)) || !sight.holds(ability) {
            return;
        }
        if ability.limit.is_some() && sight.state.acted.contains(&text.passage) {
            return;
        }
        let left = sight.state.player(sight.combat.seats[own]).stones.saturating_sub(self.paid[own]);
        if reading != Reading::Standing && ability.cost > 0 {
            if ability.cost > left {
                return;
            }
            self.paid[own] += if stage == Stage::Guards { 0 } else { ability.cost };
        }
        if ability.limit.is_some() && stage != Stage::Guards {
            let _ = self.limited.try_push(text.passage);
        }
        if let (Page::Card(number) | Page::Command(number), true) = (text.passage.page, reading != Reading::Standing) {
            let _ = self.acted.try_push(CardId::new(text.passage.seat, number));
        }
        for change in ability.changes.iter().filter(|change| stage.takes(change)) {
            self.judge_one(change, text, sight, reading);
        }
    }

    fn judge_one(&mut self, change: &Change, text: &Text<'_>, sight: &Sight<'_>, reading: Reading) {
        let (ability, own) = (text.ability, sight.role as usize);
        let (target, other) = (ability.target, 1 - own);
        let worth = |amount| judge::amount_in(amount, sight);
        let sides = match target {
            Some(Target::Both) => [true; 2],
            Some(Target::StonesTheirs | Target::TheirsAll) => [own == 1, own == 0],
            _ => [own == 0, own == 1],
        };
        let each = |sums: &mut [i16; 2], worth: i16| {
            (0..2).filter(|&side| sides[side]).for_each(|side| sums[side] = sums[side].saturating_add(worth));
        };
        // What is said for a match-up ends with it; what names everybody, or is a command, goes on (GUA-MOD-5).
        let is_long = match ability.until {
            Some(Span::Matchup) => false,
            Some(Span::Combat | Span::Turn | Span::Permanent) => true,
            Some(Span::InPlay | Span::UnderShield) | None => is_general(target),
        };
        // What lies there stands anyway.
        let lies_there = reading == Reading::Standing && text.rank.since < Rank::CREATURE;
        let goes_on = reading == Reading::Command || is_long && !lies_there;
        match change {
            change if is_boon(change) && goes_on => self.last(text),
            change if is_boon(change) && reading != Reading::Standing => {
                for aim in Role::ALL {
                    if sight.aims_at(target, aim) && sight.is_meant(aim, &ability.filter) {
                        let opponent = sight.creature(aim.other());
                        self.boons[aim as usize].add(change, sight, text.rank, opponent);
                    }
                }
            }
            change if outlasts(change) && reading != Reading::Standing => self.last(text),
            Change::Forbid(_) if goes_on && reading != Reading::Standing => self.last(text),
            Change::Forbid(bans) if reading == Reading::Moment => {
                for bound in Role::ALL.into_iter().filter(|&on| binds(target, sight.role, on)) {
                    let boon = &mut self.boons[bound as usize];
                    boon.bans = boon.bans.and(*bans);
                }
            }
            Change::NoCount | Change::CountAs(_) if is_general(target) && reading == Reading::Standing => {}
            Change::NoCount | Change::CountAs(_) if is_general(target) => self.last(text),
            Change::NoCount | Change::CountAs(_) => {
                let counted = if let Change::CountAs(amount) = change { worth(amount) } else { 0 };
                let named = sight.named(target, &ability.filter);
                for (role, cards) in Role::ALL.into_iter().zip(named) {
                    for number in cards.iter() {
                        let weight = Weight { card: number, counts: counted, rank: text.rank };
                        let _ = self.weights.try_push((role, weight));
                    }
                }
            }
            Change::Aoe(power) => {
                let victims = match target {
                    Some(Target::Both) => [true; 2],
                    _ => [other == 0, other == 1],
                };
                self.strike_hands(text, sight, worth(power), victims);
            }
            Change::Destroy | Change::Discard if target == Some(Target::Terrain) => self.loses_terrain = true,
            Change::Destroy => self.doom(Fate::Destroyed, sight.named(target, &ability.filter)),
            Change::Discard => self.doom(Fate::Discarded, sight.named(target, &ability.filter)),
            Change::ToPen | Change::ToHand | Change::ToDepot => {
                self.doom(Fate::Returned, sight.named(target, &ability.filter));
            }
            Change::Unopposed => {
                for aim in Role::ALL {
                    // GUA-GUARD-7: a Guardian cannot be made unopposed.
                    let is_creature = sight.meeting.cards[aim as usize] < NOBODY;
                    if is_creature && sight.aims_at(target, aim) && sight.is_meant(aim, &ability.filter) {
                        self.unopposed[aim as usize] = true;
                    }
                }
            }
            Change::Cancel if target == Some(Target::CommandTheirs) => self.annuls[other] = true,
            Change::Cancel => self.cancels |= sight.may_cancel(&ability.filter),
            Change::Stones(amount) => {
                let more = i32::from(worth(amount));
                (0..2).filter(|&side| sides[side]).for_each(|side| self.stones[side] += more);
            }
            Change::StonesSteal(amount) => self.steals[own] += i32::from(worth(amount)),
            Change::Draw(amount) => each(&mut self.draws, worth(amount)),
            Change::Look(amount) => each(&mut self.looks, worth(amount)),
            Change::HandLimit(amount) if reading != Reading::Standing => each(&mut self.hand_limits, worth(amount)),
            Change::TerrainDestroy => self.loses_terrain = true,
            Change::TerrainAs(kind) => self.ground.say(*kind, text.rank),
            // The rest is about moves, hands and limits outside combats, or stands as long as its card is there.
            _ => {}
        }
    }

    /// GUA-AOE-1: what is hit by an area attack in the hands of these sides. GUA-AOE-3: only an immunity saves.
    /// GUA-AOE-4: they are discarded, so that nobody heals them (GD-41).
    fn strike_hands(&mut self, text: &Text<'_>, sight: &Sight<'_>, power: i16, victims: [bool; 2]) {
        if let Page::Card(number) | Page::Command(number) = text.passage.page {
            let _ = self.areas.try_push(CardId::new(text.passage.seat, number));
        }
        let mut hit = [CardSet::EMPTY; 2];
        for role in Role::ALL.into_iter().filter(|&role| victims[role as usize]) {
            let Sight { state, combat, .. } = *sight;
            let cards = state.cards(combat.seat(role));
            let standing = judge::Standing { is_mine: role == sight.role, is_unbeaten: true };
            let is_hit = |&number: &u8| {
                let card = cards.card(number);
                judge::is_in_area(card, power)
                    && judge::matches(&text.ability.filter, card, standing)
                    && !state.is_safe_from_area(combat, role, number, text.ability.beside.tag)
            };
            hit[role as usize] = combat.fighter(role).hand.both(cards.creatures).iter().filter(is_hit).collect();
        }
        self.doom(Fate::Discarded, hit);
    }

    fn doom(&mut self, fate: Fate, cards: [CardSet; 2]) {
        let doomed = &mut self.fates[fate as usize];
        *doomed = [doomed[0].union(cards[0]), doomed[1].union(cards[1])];
    }

    /// A text goes on; it is noted once.
    fn last(&mut self, text: &Text<'_>) {
        let lasting = Lasting { passage: text.passage, rank: text.rank };
        if !self.lasting.contains(&lasting) {
            let _ = self.lasting.try_push(lasting);
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
                self_boons(deeds, change, &text, &sight);
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

    /// Does all that was judged.
    pub(crate) fn carry_out<S: Sink<Event>>(&mut self, deeds: Deeds, events: &mut S) -> Upshot {
        deeds.acted.iter().for_each(|&card| events.push(Event::Acted { card }));
        let Some(combat) = &mut self.combat else { return Upshot::default() };
        let (seats, meeting) = (combat.seats, combat.meeting);
        if let Some(meeting) = &mut combat.meeting {
            meeting.boons = deeds.boons;
        }
        if deeds.ground != combat.ground {
            combat.ground = deeds.ground;
            events.push(Event::GroundChanged { space: combat.space, kind: deeds.ground.get() });
        }
        for &(role, weight) in &deeds.weights {
            let _ = combat.fighter_mut(role).weights.try_push(weight);
        }
        for &lasting in &deeds.lasting {
            let _ = self.lasting.try_push(lasting);
        }
        for &passage in &deeds.limited {
            let _ = self.acted.try_push(passage);
        }
        for (side, seat) in seats.into_iter().enumerate() {
            let other = seats[1 - side];
            self.change_stones(seat, deeds.stones[side] - i32::from(deeds.paid[side]), events);
            let stolen = deeds.steals[side].clamp(0, self.player(other).stones.into());
            self.change_stones(other, -stolen, events);
            self.change_stones(seat, stolen, events);
            let player = self.player_mut(seat);
            player.hand_bonus = player.hand_bonus.saturating_add(deeds.hand_limits[side]);
        }
        let parted = self.part(deeds.unopposed, events);
        deeds.areas.iter().for_each(|&card| events.push(Event::AreaAttacked { card }));
        self.fulfil(&deeds, events);
        if deeds.loses_terrain {
            self.lose_ground(events);
        }
        for (side, seat) in seats.into_iter().enumerate() {
            if deeds.draws[side] > 0 {
                self.draw_cards(seat, deeds.draws[side].min(CARDS_MAX as i16) as u8, events);
            }
            if deeds.looks[side] > 0 {
                self.look(seat, deeds.looks[side], events);
            }
        }
        let parted = parted || meeting.is_some_and(|meeting| !self.still_meet(&meeting));
        Upshot { parted, cancels: deeds.cancels }
    }

    /// GUA-COMBAT-28: neither of those that part is opposed to the other any more.
    fn part<S: Sink<Event>>(&mut self, unopposed: [bool; 2], events: &mut S) -> bool {
        let Some(combat) = self.combat.as_mut().filter(|_| unopposed != [false; 2]) else { return false };
        let Some(meeting) = combat.meeting else { return false };
        for role in Role::ALL {
            let [own, other] = [meeting.cards[role as usize], meeting.cards[role.other() as usize]];
            if unopposed[role as usize] {
                events.push(Event::LeftMatch { card: CardId::new(combat.seat(role), own) });
            }
            let against = &mut combat.fighter_mut(role).against;
            against.iter_mut().filter(|pair| **pair == (own, other)).for_each(|pair| pair.1 = NOBODY);
        }
        true
    }

    /// Whether both of a match-up are still there.
    pub(crate) fn still_meet(&self, meeting: &Match) -> bool {
        self.combat.as_ref().is_some_and(|combat| {
            Role::ALL.into_iter().all(|role| {
                let number = meeting.cards[role as usize];
                number >= NOBODY || combat.fighter(role).play.contains(number)
            })
        })
    }

    /// GUA-DEST-1, GUA-COMBAT-42: the destroyed with all cards under them, and the discarded, go to the piles of their owners at once
    /// (GD-43); the rest returns by its border (GUA-ASK-36). Whoever meets several fates has the worst of them.
    fn fulfil<S: Sink<Event>>(&mut self, deeds: &Deeds, events: &mut S) {
        let Some(combat) = &self.combat else { return };
        let [mut destroyed, discarded, returned] = deeds.fates;
        if destroyed.iter().chain(&discarded).chain(&returned).all(|cards| cards.is_empty()) {
            return;
        }
        combat.add_cards_under(&mut destroyed);
        for role in Role::ALL {
            let (side, seat) = (role as usize, self.combat.as_ref().map(|combat| combat.seat(role)));
            let Some(seat) = seat else { return };
            let lost = destroyed[side].union(discarded[side]);
            let back = returned[side].minus(lost);
            self.pull(role, lost.union(back));
            if !destroyed[side].is_empty() {
                events.push(Event::Destroyed { seat, cards: destroyed[side].of_seat(seat) });
            }
            self.discard_all(seat, lost, events);
            self.give_back(seat, back, events);
        }
    }

    /// Takes cards out of a combat, wherever they lie in it; the Pen to which one was lured, and the pile of used cards, too.
    fn pull(&mut self, role: Role, cards: CardSet) {
        let Some(combat) = &mut self.combat else { return };
        let seat = combat.seat(role);
        let fighter = combat.fighter_mut(role);
        fighter.hand = fighter.hand.minus(cards);
        fighter.play = fighter.play.minus(cards);
        fighter.beaten = fighter.beaten.minus(cards);
        fighter.shown = fighter.shown.minus(cards);
        let player = self.player_mut(seat);
        player.pen = player.pen.minus(cards);
        player.discard = player.discard.minus(cards);
    }

    /// GUA-ASK-36, GUA-CARD-2: to Depot or Pen by the border; in Phase I to the hand.
    pub(crate) fn give_back<S: Sink<Event>>(&mut self, seat: joute_kernel::Seat, cards: CardSet, events: &mut S) {
        if cards.is_empty() {
            return;
        }
        let (has_hands, doubles) = (self.has_reserve_hands(), self.cards(seat).doubles);
        let player = self.player_mut(seat);
        if has_hands {
            player.hand = player.hand.union(cards);
        } else {
            player.depot = player.depot.union(cards.both(doubles));
            player.pen = player.pen.union(cards.minus(doubles));
        }
        events.push(Event::Returned { seat, cards: cards.of_seat(seat) });
    }

    /// The Terrain of the space goes to the discard pile of its owner.
    fn lose_ground<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some(space) = self.combat.as_ref().map(|combat| combat.space) else { return };
        if let Some(terrain) = self.space_mut(space).terrain.take() {
            events.push(Event::TerrainLost { card: terrain.card, space });
            self.player_mut(terrain.card.owner()).discard.insert(terrain.card.number());
        }
    }
}

/// Adds a change to those that a bystander names.
fn self_boons(deeds: &mut Deeds, change: &Change, text: &Text<'_>, sight: &Sight<'_>) {
    for aim in Role::ALL {
        let ability = text.ability;
        if sight.aims_at(ability.target, aim) && sight.is_meant(aim, &ability.filter) {
            let opponent = sight.creature(aim.other());
            deeds.boons[aim as usize].add(change, sight, text.rank, opponent);
        }
    }
}

impl Combat {
    /// GUA-DEST-1: adds the beaten cards that lie under the destroyed, and those under them. At most as many rounds as cards.
    fn add_cards_under(&self, destroyed: &mut [CardSet; 2]) {
        for _ in 0..2 * CARDS_MAX {
            let before = *destroyed;
            for role in Role::ALL {
                let (side, other) = (role as usize, role.other() as usize);
                let fighter = self.fighter(role);
                let lies_under = |&&(beaten, victor): &&(u8, u8)| {
                    victor < NOBODY && before[other].contains(victor) && fighter.beaten.contains(beaten)
                };
                for &(beaten, _) in fighter.under.iter().filter(lies_under) {
                    destroyed[side].insert(beaten);
                }
            }
            if *destroyed == before {
                return;
            }
        }
    }
}
