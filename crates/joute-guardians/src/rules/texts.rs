//! GUA-MOD-2, GUA-MOD-5: what standing texts add in a combat: those of the two Creatures, of carried items, Standard Bearers,
//! Strongholds, Upgrades and Terrains.

use crate::cards::{Ability, Change, Target, Trigger, Use, judge};
use crate::ids::CardId;
use crate::rules::scene::Sight;
use crate::state::{Combat, GUARDIAN, Match, Role, State};

impl State {
    /// The match-up with everything that texts add to what was cast. GUA-QUICK-2: the quick game has no texts.
    ///
    /// A Creature is here in its first match-up (GUA-MOD-1), unless it is the target of a secondary attack, whose text is ignored
    /// (GUA-COMBAT-20).
    pub(crate) fn with_texts(&self, combat: &Combat, meeting: &Match) -> Match {
        let mut all = *meeting;
        if self.is_quick() {
            return all;
        }
        for role in Role::ALL {
            let sight = Sight { state: self, combat, meeting, role };
            let is_creature = |aim: Role| meeting.cards[aim as usize] != GUARDIAN;
            let mut add = |ability: &Ability| {
                if !is_standing(ability, meeting) || !ability.applies(&mut |what| judge::holds_in(what, &sight)) {
                    return;
                }
                for aim in Role::ALL.into_iter().filter(|&aim| is_aimed(ability.target, aim == role, is_creature(aim)))
                {
                    if sight.is_meant(aim, &ability.filter) {
                        let boon = &mut all.boons[aim as usize];
                        ability.changes.iter().for_each(|change| boon.add(change, &sight));
                    }
                }
            };
            let number = meeting.cards[role as usize];
            if number != GUARDIAN && meeting.secondary != Some(role.other()) {
                self.cards(combat.seat(role)).card(number).abilities.iter().for_each(&mut add);
            }
            self.each_standing_text(combat, role, &mut add);
        }
        all
    }

    /// GUA-SPELL-3, GUA-MOD-4, GUA-GUARD-3: the texts that stand behind a side in a combat: its carried items, its Standard Bearer, its
    /// Stronghold with the Upgrade, its open Terrain; before a Guardian neither Stronghold nor Terrain.
    fn each_standing_text(&self, combat: &Combat, role: Role, add: &mut impl FnMut(&Ability)) {
        let (seat, space, fighter) = (combat.seat(role), combat.space, combat.fighter(role));
        let cards = self.cards(seat);
        for item in fighter.hand.both(cards.items).iter() {
            cards.card(item).abilities.iter().for_each(&mut *add);
        }
        let of = |card: CardId| self.cards(card.owner()).card(card.number()).abilities.iter();
        if let Some(shield) = self.shield_of(combat, role) {
            of(shield).for_each(&mut *add);
        }
        if combat.on_guardian {
            return;
        }
        if role == Role::Defender && self.is_own_stronghold(seat, space) {
            cards.strongholds.cards[space.flank() as usize].abilities.iter().for_each(&mut *add);
            let upgrade = self.stronghold(space).upgrade;
            upgrade.into_iter().for_each(|number| cards.card(number).abilities.iter().for_each(&mut *add));
        }
        let terrain = self.space(space).terrain.filter(|terrain| !terrain.hidden && terrain.card.owner() == seat);
        if let Some(terrain) = terrain {
            of(terrain.card).for_each(&mut *add);
        }
    }

    /// The Shield of a side: the one on its way, or the one that stands there.
    fn shield_of(&self, combat: &Combat, role: Role) -> Option<CardId> {
        let moving = self.moving.filter(|moving| moving.owner == combat.seat(role)).map(|moving| moving.shield);
        let standing = self.space(combat.space).shield.filter(|shield| shield.owner() == combat.seat(role));
        moving.or(standing)
    }

    /// GUA-RANGE-1: what a ranged attacker adds: its printed value, and what texts say of it: its own, and those behind its side.
    pub(crate) fn ranged_value(&self, combat: &Combat, meeting: &Match, role: Role, number: u8) -> i16 {
        let card = self.cards(combat.seat(role)).card(number);
        let sight = Sight { state: self, combat, meeting, role };
        let standing = judge::Standing { is_mine: true, is_unbeaten: true };
        let mut value = i16::from(card.ranged);
        let mut add = |ability: &Ability| {
            let holds = ability.applies(&mut |what| judge::holds_in(what, &sight));
            if holds && judge::matches(&ability.filter, card, standing) {
                value = ability.changes.iter().fold(value, |value, change| match change {
                    Change::Ranged(amount) => value.saturating_add(judge::amount_in(amount, &sight)),
                    _ => value,
                });
            }
        };
        card.abilities.iter().filter(|ability| ability.when == Some(Trigger::PlayRanged)).for_each(&mut add);
        self.each_standing_text(combat, role, &mut |ability| {
            let is_general = matches!(ability.target, Some(Target::MineAll | Target::Both));
            if ability.kind == Use::Static && ability.when.is_none() && is_general {
                add(ability);
            }
        });
        value
    }

    /// What the texts behind a side add to its total of GUA-WIN-1.
    pub(crate) fn control_bonus(&self, combat: &Combat, role: Role) -> i32 {
        if self.is_quick() {
            return 0;
        }
        let nobody = Match::of([GUARDIAN; 2], None);
        let sight = Sight { state: self, combat, meeting: &nobody, role };
        let mut bonus = 0;
        self.each_standing_text(combat, role, &mut |ability| {
            let stands = ability.kind == Use::Static && ability.when.is_none();
            if !stands || !ability.applies(&mut |what| judge::holds_in(what, &sight)) {
                return;
            }
            for change in &ability.changes {
                if let Change::ControlTotal(amount) = change {
                    bonus += i32::from(judge::amount_in(amount, &sight));
                }
            }
        });
        bonus
    }
}

/// Whether an ability adds to match-ups as long as it stands, or from the moment of this one.
fn is_standing(ability: &Ability, meeting: &Match) -> bool {
    match (ability.kind, ability.when) {
        (Use::Static, None) => true,
        (Use::Triggered, Some(Trigger::MatchupReveal)) => meeting.secondary.is_none(),
        (Use::Triggered, Some(Trigger::PlaySecondary)) => meeting.secondary.is_some(),
        _ => false,
    }
}

/// Whether a text means what stands on its own side, or on the other. A Guardian is none of all Creatures.
fn is_aimed(target: Option<Target>, is_own: bool, is_creature: bool) -> bool {
    match target {
        None | Some(Target::Own | Target::MineCurrent) => is_own,
        Some(Target::Opp) => !is_own,
        Some(Target::MineAll) => is_own && is_creature,
        Some(Target::TheirsAll) => !is_own && is_creature,
        Some(Target::Both) => is_creature,
        Some(_) => false,
    }
}
