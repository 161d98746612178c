//! Section 27.4: what a design has to keep to, so that every card can be played, priced and printed.

use super::op::Op;
use super::print::{Attack, Bought, Moment, Print};
use super::ultimate::Ultimate;
use super::word::{Hit, Needs};
use crate::arena::DISTANCE_MAX;
use crate::pack::{CardType, Design, Set};

/// RVL-CARD-1: the most AP of a card.
const AP_MAX: u8 = 2;
/// RVL-CARD-6: common, uncommon and rare.
const RARITIES: [u8; 3] = [4, 3, 2];

impl Design {
    /// The first thing that is wrong with what is printed on it, with the key that it stands under.
    #[must_use]
    pub fn fault(&self) -> Option<(&'static str, String)> {
        let Self { kind, set, copies, ap, .. } = self;
        let of_set = match set {
            Set::Guild => *kind == CardType::Guild,
            Set::Event => *kind == CardType::Event,
            Set::Interface | Set::Start | Set::Ashak | Set::Schema => {
                !matches!(kind, CardType::Guild | CardType::Event)
            }
        };
        if !of_set {
            return Some(("set", format!("a {} among cards of the set {}", kind.code(), set.code())));
        }
        // RVL-CARD-5: cards of Ashaks cost nothing. D-24: utilities, guilds and events neither.
        let is_free = *set == Set::Ashak || matches!(kind, CardType::Utility | CardType::Guild | CardType::Event);
        if is_free && *ap > 0 {
            return Some(("ap", format!("{ap} AP; expected 0 at most")));
        }
        let fits = match set {
            Set::Interface => RARITIES.contains(copies),
            Set::Start => *copies > 0,
            // RVL-CARD-6: cards outside the Interface are unique.
            Set::Ashak | Set::Schema | Set::Guild | Set::Event => *copies == 1,
        };
        if !fits {
            return Some(("copies", format!("{copies} copies of a card of the set {}", set.code())));
        }
        self.fault_of_print()
    }

    /// The first thing that cannot be played, wherever the design stands (RVL-POS-6).
    pub(crate) fn fault_of_print(&self) -> Option<(&'static str, String)> {
        if self.ap > AP_MAX {
            return Some(("ap", format!("{} AP; expected {AP_MAX} at most", self.ap)));
        }
        self.print.as_ref().and_then(|print| fault_of(self.kind, print))
    }
}

fn fault_of(kind: CardType, print: &Print) -> Option<(&'static str, String)> {
    match print {
        Print::Attack { attack, discard } => {
            let bought = match discard {
                Some(Bought::Ops(ops)) => ops.as_slice(),
                Some(Bought::Damage(_)) | None => &[],
            };
            fault_of_attack(attack).or_else(|| wrong("discard_bonus", bought, is_on_victim, "what happens to a victim"))
        }
        Print::Mod(added) => {
            let is_nothing = [added.damage, added.range, added.salvos, added.push] == [0; 4];
            is_nothing.then(|| ("mod", "adds nothing".to_owned()))
        }
        Print::Skill { passive, activate, react, moment, tile } => {
            let is_passive = kind == CardType::Passive;
            if is_passive && !activate.is_empty() {
                return Some(("activate", "on a passive skill".to_owned()));
            }
            if passive.is_empty() && activate.is_empty() && react.is_empty() {
                return Some((if is_passive { "passive" } else { "activate" }, "does nothing".to_owned()));
            }
            if react.is_empty() == moment.is_some() {
                return Some(("window", "a window without a reaction, or a reaction without a window".to_owned()));
            }
            let found = wrong("activate", activate, is_own, "what an action does");
            found.or_else(|| reaction("react", react, *moment)).or_else(|| naming("activate", activate, *tile))
        }
        Print::Defence { on_play, tile } => played(on_play, None, *tile),
        Print::Utility { on_play, moment, tile } => played(on_play, *moment, *tile),
        Print::Guild { on_play, tile, .. } => played(on_play, None, *tile),
        Print::Event { rules, now } => {
            (rules.is_empty() && now.is_empty()).then(|| ("rules", "does nothing".to_owned()))
        }
    }
}

/// RVL-ATK-1, RVL-COMBAT-3, RVL-COMBAT-8.
fn fault_of_attack(attack: &Attack) -> Option<(&'static str, String)> {
    let (nearest, farthest) = attack.range;
    if nearest > farthest || usize::from(farthest) > DISTANCE_MAX {
        return Some(("range", format!("from {nearest} to {farthest}; expected 0 to {DISTANCE_MAX}, nearest first")));
    }
    if attack.salvos == 0 {
        return Some(("salvos", "no salvo; expected one at least".to_owned()));
    }
    [("on_wound", &attack.on_wound), ("after_attack", &attack.after_attack)]
        .into_iter()
        .find_map(|(key, ops)| wrong(key, ops, is_on_victim, "what happens to a victim"))
        .or_else(|| wrong("after_self", &attack.after_self, is_own, "what happens to the attacker"))
}

impl Ultimate {
    /// The first thing that is wrong with it, with the key that it stands under.
    #[must_use]
    pub fn fault(&self) -> Option<(&'static str, String)> {
        match self {
            Self::Attack { hit, attack, spare_self, up_to } => {
                let is_explosive = *hit == Hit::Explosive;
                if *spare_self && !is_explosive {
                    return Some(("spare_self", "on what does not hit its user".to_owned()));
                }
                // RVL-DEC-9: what is aimed at a hex names no pair of Ashaks.
                if !(1..=2).contains(up_to) || (*up_to == 2 && is_explosive) {
                    return Some(("up_to", format!("{up_to} targets; expected 1, or 2 that are no hexes")));
                }
                fault_of_attack(attack)
            }
            Self::Other { on_play, tile } => played(on_play, None, *tile),
        }
    }
}

/// What a card does that is played for its effect.
fn played(ops: &[Op], moment: Option<Moment>, tile: Option<u8>) -> Option<(&'static str, String)> {
    if ops.is_empty() {
        return Some(("on_play", "does nothing".to_owned()));
    }
    let found = match moment {
        None => wrong("on_play", ops, is_own, "what an action does"),
        Some(_) => reaction("on_play", ops, moment),
    };
    found.or_else(|| naming("on_play", ops, tile))
}

/// A tile is named if and only if one is revealed.
fn naming(key: &'static str, ops: &[Op], tile: Option<u8>) -> Option<(&'static str, String)> {
    let reveals = any(ops, &|op| *op == Op::Reveal);
    match (reveals, tile) {
        (true, None) => Some((key, "reveals a tile that is not named; expected `tile`".to_owned())),
        (false, Some(_)) => Some(("tile", "names a tile that is not revealed".to_owned())),
        (true, Some(_)) | (false, None) => None,
    }
}

/// What a reaction does needs what it names.
fn reaction(key: &'static str, ops: &[Op], moment: Option<Moment>) -> Option<(&'static str, String)> {
    let needs = moment.and_then(|moment| moment.needs);
    let needed = |op: &Op| match op {
        Op::CancelMod => Some(Needs::Mod),
        Op::Cancel | Op::Uncancel => Some(Needs::Item),
        _ => None,
    };
    let lacks = any(ops, &|op| needed(op).is_some_and(|needed| needs != Some(needed)));
    if lacks {
        return Some((key, "cancels what is not named; expected `needs`".to_owned()));
    }
    wrong(key, ops, |op| is_own(op) || is_reaction(op), "what a reaction does")
}

fn any(ops: &[Op], is_it: &impl Fn(&Op) -> bool) -> bool {
    ops.iter().any(|op| match op {
        Op::ChooseOne(branches) => branches.0.iter().any(|branch| any(branch, is_it)),
        other => is_it(other),
    })
}

/// The first operation that does not belong under a key.
fn wrong(key: &'static str, ops: &[Op], belongs: impl Fn(&Op) -> bool, what: &str) -> Option<(&'static str, String)> {
    let is_wrong = any(ops, &|op| !belongs(op));
    is_wrong.then(|| (key, format!("holds an operation that is not {what}")))
}

fn is_on_victim(op: &Op) -> bool {
    matches!(op, Op::Push(_) | Op::Poison(_) | Op::Steal(_) | Op::VictimDiscard(_))
}

fn is_reaction(op: &Op) -> bool {
    matches!(op, Op::Dice(_) | Op::DiceTarget(_) | Op::CancelMod | Op::Cancel | Op::Uncancel | Op::Strike(_))
}

/// What its player does to nobody but himself.
fn is_own(op: &Op) -> bool {
    !is_on_victim(op) && !is_reaction(op)
}
