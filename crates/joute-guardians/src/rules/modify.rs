//! GUA-MOD, GUA-OCB, GUA-IMM, GUA-RANGE, GUA-INF: what is added to a Creature, and by whom.

use joute_effects::WordSet;
use joute_kernel::{Refusal, RuleId, Seat, Sink};

use crate::action::Action;
use crate::cards::{Ban, Card, Role as Part, TerrainKind, Trigger, judge};
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::map::SpaceId;
use crate::rules::moments::Moment;
use crate::state::{Combat, Match, NOBODY, Role, Shown, State};
use crate::words::Refused;

impl State {
    /// The Creature of a side in the match-up; none for a Guardian.
    pub(crate) fn creature_of<'a>(&'a self, combat: &Combat, meeting: &Match, role: Role) -> Option<&'a Card> {
        let number = meeting.cards[role as usize];
        (number < NOBODY).then(|| self.cards(combat.seat(role)).card(number))
    }

    /// GUA-MOD-4: the kinds of the Terrain on a space, whoever owns it, or those printed on the Stronghold; a hidden Terrain has none
    /// (GUA-LAND-5), and neither have Ruins.
    pub(crate) fn kinds_of(&self, space: SpaceId) -> WordSet<TerrainKind> {
        if self.is_intact(space) {
            return self.cards(space.home()).strongholds.cards[space.flank() as usize].kinds;
        }
        let open = self.space(space).terrain.filter(|terrain| !terrain.hidden);
        open.map_or(WordSet::EMPTY, |terrain| {
            self.cards(terrain.card.owner()).card(terrain.card.number()).terrain_kinds
        })
    }

    /// GUA-MOD-2: off-colour bonus (GUA-OCB-2: none against a Guardian), terrain bonus, Stronghold defence for its owner (GUA-MOD-4).
    /// GUA-GUARD-3: before a Guardian they have no part.
    pub(crate) fn automatic(&self, combat: &Combat, meeting: &Match, role: Role) -> [i32; 3] {
        let creatures = Role::ALL.map(|role| self.creature_of(combat, meeting, role));
        let (Some(own), Some(other)) = (creatures[role as usize], creatures[role.other() as usize]) else {
            return [0; 3];
        };
        let space = combat.space;
        let (boon, against) = (&meeting.boons[role as usize], &meeting.boons[role.other() as usize]);
        let has_bonus = boon.has_ocb.get().unwrap_or(own.border.prey() == other.border);
        let colour = if has_bonus { i32::from(own.ocb) + i32::from(boon.ocb) } else { 0 };
        let kinds = self.kinds_in(combat);
        let bonuses = kinds.iter().filter(|&kind| own.terrain_bonus[kind as usize] > 0).count() as i32;
        let best = own.terrain_bonus.iter().copied().max().unwrap_or(0);
        let ground = match (boon.best_terrain, bonuses) {
            (true, 0) if best > 0 => i32::from(best) + i32::from(boon.terrain),
            _ => i32::from(judge::terrain_bonus(own, kinds)) + bonuses * i32::from(boon.terrain),
        };
        let defends =
            role == Role::Defender && !against.ignores_walls && self.is_own_stronghold(combat.seat(role), space);
        let walls = &self.cards(combat.seat(role)).strongholds.cards[space.flank() as usize];
        [colour, ground, if defends { i32::from(walls.defence) } else { 0 }]
    }

    /// GUA-RANGE-1, GUA-IMM-4: ranged attacks, unless the other is immune to them; GUA-INF-4: influence up to the base Vitality.
    pub(crate) fn played(&self, combat: &Combat, meeting: &Match, role: Role, base: i32) -> [i32; 2] {
        let other = self.creature_of(combat, meeting, role.other());
        let is_primary = meeting.secondary.is_none();
        let printed = || other.is_some_and(|other| judge::is_immune_to_ranged(&other.immune));
        let stops = is_primary && meeting.boons[role.other() as usize].ranged_immune.get().unwrap_or_else(printed);
        let boon = &meeting.boons[role as usize];
        let more = i32::from(boon.ranged) * meeting.shooters[role as usize].len() as i32;
        let ranged = if stops || boon.no_ranged { 0 } else { i32::from(meeting.ranged[role as usize]) + more };
        let cap = boon.cap.get().map_or(base, i32::from).max(0);
        [ranged, i32::from(meeting.influence[role as usize]).min(cap)]
    }

    /// GUA-IMM-1, GUA-IMM-3: whether the Creature of a side is immune to the primary attack of the other.
    pub(crate) fn is_immune_in(&self, combat: &Combat, meeting: &Match, role: Role) -> bool {
        if self.is_quick() || meeting.secondary.is_some() {
            return false;
        }
        let other = self.creature_of(combat, meeting, role.other());
        let own = self.creature_of(combat, meeting, role);
        let printed = own.zip(other).is_some_and(|(own, other)| judge::is_immune(&own.immune, other));
        meeting.boons[role as usize].immune.get().unwrap_or(printed)
    }

    /// GUA-INF-1, GUA-INF-8: the Creature of a side in the match-up, if it may be influenced.
    pub(crate) fn receiver(&self, role: Role) -> Option<&Card> {
        let combat = self.combat.as_ref()?;
        let allows = || self.table.fights.allows && self.is_allowed_influence(role);
        self.creature_of(combat, combat.meeting.as_ref()?, role).filter(|card| card.receiver || allows())
    }

    /// GUA-INF-3: the Creatures that lie face down under own intact Strongholds.
    pub(crate) fn face_down_under(&self, seat: Seat) -> CardSet {
        let strongholds = self.own_strongholds(seat).iter().map(|space| self.stronghold(space));
        strongholds.fold(CardSet::EMPTY, |cards, stronghold| cards.union(stronghold.under.minus(stronghold.face_up)))
    }

    /// GUA-INFO-5: stones, or face-down cards under Strongholds.
    pub(crate) fn has_influence(&self, seat: Seat) -> bool {
        self.player(seat).stones > 0 || !self.face_down_under(seat).is_empty()
    }

    /// GUA-ASK-13: what may modify a match-up: GUA-RANGE-1, GUA-INF-2, GUA-INF-3; what is cast is checked by itself.
    pub(crate) fn check_modifier(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.is_quick() {
            return Err(Refused::NotInQuickMode.by(RuleId("GUA-QUICK-2")));
        }
        let combat = self.combat.as_ref().ok_or(Refused::WrongQuestion.told())?;
        let (Some(role), Some(meeting)) = (combat.role_of(seat), combat.meeting) else {
            return Err(Refused::WrongQuestion.told());
        };
        // GUA-COMBAT-24: in step 4 the attacking side alone.
        let protects = meeting.secondary == Some(role.other());
        match *action {
            Action::Ranged { card } => {
                let by = RuleId("GUA-RANGE-1");
                if card.owner() != seat || !combat.fighter(role).hand.contains(card.number()) {
                    return Err(Refused::NotThere.by(by));
                }
                if !self.cards(seat).ranged.contains(card.number()) {
                    return Err(Refused::WrongKind.by(by));
                }
                if protects {
                    return Err(Refused::NoProtection.by(RuleId("GUA-RANGE-4")));
                }
                self.check_unbanned(role, Ban::Ranged)
            }
            Action::Influence | Action::InfluenceBy { .. } if protects => Err(Refused::NoProtection.told()),
            Action::Influence => {
                self.check_receiver(role)?;
                if self.player(seat).stones == 0 {
                    return Err(Refused::NoStone.by(RuleId("GUA-INF-2")));
                }
                self.check_influence(role, None)
            }
            Action::InfluenceBy { card } => {
                let by = RuleId("GUA-INF-3");
                if card.owner() != seat || !self.face_down_under(seat).contains(card.number()) {
                    return Err(Refused::NotThere.by(by));
                }
                if self.cards(seat).card(card.number()).cmp == 0 {
                    return Err(Refused::WrongKind.by(by));
                }
                self.check_receiver(role)?;
                self.check_influence(role, Some(card.number()))
            }
            _ => Err(Refused::WrongQuestion.told()),
        }
    }

    /// GUA-ASK-25, GUA-MOD-3: bans of texts come last: they beat the general rule.
    pub(crate) fn check_unbanned(&self, role: Role, ban: Ban) -> Result<(), Refusal> {
        if self.is_banned(role, ban) { Err(Refused::Forbidden.told()) } else { Ok(()) }
    }

    fn check_influence(&self, role: Role, by: Option<u8>) -> Result<(), Refusal> {
        self.check_unbanned(role, Ban::Influence)?;
        if self.is_restricted(role, by) { Err(Refused::Forbidden.told()) } else { Ok(()) }
    }

    fn check_receiver(&self, role: Role) -> Result<(), Refusal> {
        let on_guardian = self.combat.as_ref().is_some_and(|combat| combat.on_guardian && role == Role::Defender);
        let by = RuleId(if on_guardian { "GUA-INF-8" } else { "GUA-INF-1" });
        self.receiver(role).map(|_| ()).ok_or(Refused::NoReceiver.by(by))
    }

    /// GUA-RANGE-1, GUA-RANGE-2: it lies in play from now on, unopposed; it may be lured away right now. GUA-RANGE-3: the last one too.
    /// GD-44: its hand may be empty then.
    pub(crate) fn add_ranged<S: Sink<Event>>(&mut self, role: Role, card: CardId, events: &mut S) {
        let Some(combat) = &mut self.combat else { return };
        let fighter = combat.fighter_mut(role);
        fighter.hand.remove(card.number());
        fighter.play.insert(card.number());
        self.acted();
        events.push(Event::RangedAdded { card });
        self.open_bribery(Shown::Ranged(role, card.number()), events);
    }

    /// GUA-RANGE-2: nobody lured it away, so its value is added.
    pub(crate) fn count_ranged(&mut self, role: Role, number: u8) {
        let Some((combat, meeting)) = self.combat.as_ref().and_then(|combat| Some((combat, combat.meeting?))) else {
            return;
        };
        let value = self.ranged_value(combat, &meeting, role, number);
        if let Some(meeting) = self.combat.as_mut().and_then(|combat| combat.meeting.as_mut()) {
            meeting.shooters[role as usize].insert(number);
            meeting.ranged[role as usize] = meeting.ranged[role as usize].saturating_add(value);
        }
    }

    /// GUA-INF-2: a stone for the points of the Guardian.
    pub(crate) fn spend_influence<S: Sink<Event>>(&mut self, seat: Seat, role: Role, events: &mut S) {
        self.player_mut(seat).stones -= 1;
        let points = self.influence_power(role, None);
        events.push(Event::Influenced { seat, card: None, points });
        self.influence(role, None, points, events);
    }

    /// GUA-INF-3, GUA-INF-9: it is turned face up where it lies, until the next Phase I.
    pub(crate) fn add_influence<S: Sink<Event>>(&mut self, seat: Seat, role: Role, card: CardId, events: &mut S) {
        for stronghold in &mut self.player_mut(seat).strongholds {
            if stronghold.under.contains(card.number()) {
                stronghold.face_up.insert(card.number());
            }
        }
        let points = self.influence_power(role, Some(card.number()));
        events.push(Event::Influenced { seat, card: Some(card), points });
        self.influence(role, Some(card.number()), points, events);
    }

    /// GUA-INF-5, GUA-INF-7: for this attack alone.
    fn influence<S: Sink<Event>>(&mut self, role: Role, by: Option<u8>, points: i16, events: &mut S) {
        if let Some(meeting) = self.combat.as_mut().and_then(|combat| combat.meeting.as_mut()) {
            let influence = &mut meeting.influence[role as usize];
            *influence = influence.saturating_add(points);
        }
        self.acted();
        let mut speakers = self.those_that_act();
        by.into_iter().for_each(|number| speakers[role as usize].insert(number));
        let moment = Some(Moment::of(Trigger::InfluenceUsed, Part::Primary));
        if self.come_to_blows([moment; 2], speakers, events).parted {
            return self.leave_match(events);
        }
        self.ask_to_modify(role.other(), events);
    }

    /// GUA-COMBAT-14: the passes so far are no longer in a row.
    pub(crate) fn acted(&mut self) {
        if let Some(meeting) = self.combat.as_mut().and_then(|combat| combat.meeting.as_mut()) {
            meeting.passes = 0;
        }
    }
}
