//! What is asked of designs at every decision, in one flat record each, made once with the pack.

use super::design::Design;
use crate::cards::{Hit, Mod, Moment, Passive, Print, RuleKey};

/// How many rules there are to be set (D-62).
const RULES: usize = <RuleKey as joute_effects::Word>::ALL.len();

/// The values that a design sets rules to, by [`RuleKey`].
pub(crate) type Ruling = [Option<u8>; RULES];

/// The part of a design that is looked at again and again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Glance {
    /// RVL-SKILL-3: what it sets while it lies on a board as a skill; of several values the last.
    pub(crate) of_skill: Ruling,
    /// RVL-EVENT-2: what it sets while it is the active event; of several values the first.
    pub(crate) of_event: Ruling,
    /// RVL-COMBAT-12: what it adds as a skill, by [`crate::cards::Bonus`].
    pub(crate) adds: [u8; 3],
    /// RVL-TACT-1: what it adds as a mod; nothing where it is none.
    pub(crate) as_mod: Mod,
    /// RVL-STACK-9: the window that it names.
    pub(crate) moment: Option<Moment>,
    /// RVL-ATK-1: how it is aimed as an attack; nothing where it is none.
    pub(crate) aim: Option<Aiming>,
    /// RVL-TURN-3: AP to pay.
    pub(crate) ap: u8,
    /// Section 29, question 6: whether it is ever played by itself in the main decision.
    pub(crate) is_played: bool,
    /// Whether it is a mod.
    pub(crate) is_mod: bool,
    /// RVL-SKILL-4: whether it is a skill that is used.
    pub(crate) activates: bool,
}

/// RVL-ATK: how an attack card is aimed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Aiming {
    /// How it hits.
    pub(crate) hit: Hit,
    /// RVL-ATK-1: nearest and farthest distance.
    pub(crate) range: (u8, u8),
    /// RVL-ATK-3: whether a discarded card buys something.
    pub(crate) buys: bool,
}

impl Glance {
    pub(crate) fn of(design: &Design) -> Self {
        let mut glance = Self {
            of_skill: [None; RULES],
            of_event: [None; RULES],
            adds: [0; 3],
            as_mod: Mod::default(),
            moment: design.moment(),
            aim: None,
            ap: design.ap,
            is_played: true,
            is_mod: false,
            activates: false,
        };
        match &design.print {
            Some(Print::Mod(added)) => (glance.as_mod, glance.is_mod, glance.is_played) = (*added, true, false),
            Some(Print::Attack { attack, discard }) => {
                let hit = design.kind.hit();
                glance.aim = Some(Aiming { hit, range: attack.range, buys: hit == Hit::Mental && discard.is_some() });
            }
            // RVL-STACK-9: one with a named window is played only there.
            Some(Print::Utility { moment, .. }) => glance.is_played = moment.is_none(),
            Some(Print::Skill { passive, activate, .. }) => {
                glance.activates = !activate.is_empty();
                passive.iter().for_each(|passive| glance.lie(passive));
            }
            Some(Print::Event { rules, .. }) => {
                glance.is_played = false;
                for ruled in rules {
                    glance.of_event[ruled.key as usize].get_or_insert(ruled.value);
                }
            }
            Some(Print::Defence { .. }) => {}
            Some(Print::Guild { .. }) | None => glance.is_played = false,
        }
        glance
    }

    /// One passive of a skill.
    fn lie(&mut self, passive: &Passive) {
        use crate::cards::Bonus;
        let mut add = |bonus: Bonus, count: u8| {
            let held = &mut self.adds[bonus as usize];
            *held = held.saturating_add(count);
        };
        match passive {
            Passive::Rule(ruled) => self.of_skill[ruled.key as usize] = Some(ruled.value),
            Passive::Damage(count) => add(Bonus::Damage, *count),
            Passive::Range(count) => add(Bonus::Range, *count),
            Passive::Dice(count) => add(Bonus::Dice, *count),
            // What depends on the hex is looked up where it counts.
            Passive::DiceOn(_) => {}
        }
    }
}
