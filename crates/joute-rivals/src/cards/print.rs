//! Section 30.1: what is printed on a design, by its type.

use super::op::{Now, Op, Passive, Ruled};
use super::word::{Goods, Needs, Role, Window};

/// An attack of a card or an ultimate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attack {
    /// RVL-ATK-1: nearest and farthest distance.
    pub range: (u8, u8),
    /// RVL-COMBAT-4: the damage of a salvo.
    pub damage: u8,
    /// RVL-COMBAT-2: how many salvos.
    pub salvos: u8,
    /// RVL-COMBAT-3: what happens to a victim that lost HP and lives.
    pub on_wound: Vec<Op>,
    /// RVL-COMBAT-8: what happens to a victim in the end.
    pub after_attack: Vec<Op>,
    /// RVL-COMBAT-8: what happens to the attacker in the end.
    pub after_self: Vec<Op>,
}

/// RVL-ATK-3: what a mental discard buys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bought {
    /// So much damage more.
    Damage(u8),
    /// Operations on the victim after the attack.
    Ops(Vec<Op>),
}

/// RVL-TACT-1: what a mod adds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Mod {
    /// Damage of every salvo.
    pub damage: u8,
    /// Farthest distance.
    pub range: u8,
    /// Salvos.
    pub salvos: u8,
    /// Push after the attack.
    pub push: u8,
}

/// RVL-STACK-9: where a reaction may be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The window that it names.
    pub window: Window,
    /// For whom.
    pub role: Role,
    /// What it names besides.
    pub needs: Option<Needs>,
}

/// What is printed on a design.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Print {
    /// RVL-ATK-2, RVL-ATK-3, RVL-ATK-4.
    Attack {
        /// What it does.
        attack: Attack,
        /// RVL-ATK-3: of mental attacks alone.
        discard: Option<Bought>,
    },
    /// RVL-TACT-1.
    Mod(Mod),
    /// RVL-SKILL.
    Skill {
        /// While it lies on the board.
        passive: Vec<Passive>,
        /// As an action.
        activate: Vec<Op>,
        /// In a window.
        react: Vec<Op>,
        /// Which window that is.
        moment: Option<Moment>,
        /// A face-down tile at this distance at most is named.
        tile: Option<u8>,
    },
    /// RVL-TACT-2.
    Defence {
        /// What it does.
        on_play: Vec<Op>,
        /// A face-down tile at this distance at most is named.
        tile: Option<u8>,
    },
    /// RVL-TACT-3.
    Utility {
        /// What it does.
        on_play: Vec<Op>,
        /// RVL-STACK-9: without one it may be played whenever its player is asked.
        moment: Option<Moment>,
        /// A face-down tile at this distance at most is named.
        tile: Option<u8>,
    },
    /// RVL-GUILD-1.
    Guild {
        /// What it does.
        on_play: Vec<Op>,
        /// What is paid for it.
        pay: Option<(Goods, u8)>,
        /// A face-down tile at this distance at most is named.
        tile: Option<u8>,
    },
    /// RVL-EVENT-2.
    Event {
        /// While it is active.
        rules: Vec<Ruled>,
        /// When it is revealed.
        now: Vec<Now>,
    },
}
