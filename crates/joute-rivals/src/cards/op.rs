//! Section 30.1: operations. Each stands as a list, its name first: `["heal", 3]`, `["gain", "resin", 1]`, `["build_shield"]`.
//!
//! A name is a key of the frame, and what follows it is its argument: nothing, a value, or a list of several.

use joute_content::{At, Data, Findings};
use joute_effects::{Argument, Atom, LIST_MAX};

use super::word::{Bonus, Drought, Each, Goods, Hit, Letter, RuleKey, Scope, Until};
use crate::arena::HexId;

joute_effects::atoms! {
    /// What a card does when it is played or resolved.
    pub enum Op {
        /// So many HP, never above the maximum (RVL-TACT-2).
        Heal(u8) = "heal",
        /// So many tokens.
        Anticipation(u8) = "anticipation",
        /// So many cards.
        Draw(u8) = "draw",
        /// So many cards of the own hand, as their player chooses.
        Discard(u8) = "discard",
        /// So many movement points (RVL-MOVE-9).
        Move(u8) = "move",
        /// So many of a resource.
        Gain(Amount) = "gain",
        /// So many units of free kinds.
        GainChoice(u8) = "gain_choice",
        /// Up to so many resources become the other kind.
        Convert(u8) = "convert",
        /// So many more dice of the own rolls.
        Dice(Dice) = "dice",
        /// So many more dice of whoever is about to roll this salvo.
        DiceTarget(u8) = "dice_target",
        /// A bonus that lasts.
        Effect(Lasting) = "effect",
        /// A free shield (RVL-SHIELD-1).
        BuildShield = "build_shield",
        /// Up to so many shields on the own and adjacent hexes.
        Shields(u8) = "shields",
        /// One of several lists of operations.
        ChooseOne(Branches) = "choose_one",
        /// The tile that was named is revealed.
        Reveal = "reveal",
        /// Every tile is revealed.
        RevealAll = "reveal_all",
        /// Its player alone sees so many top cards of the Interface deck; their order stays.
        Peek(u8) = "peek",
        /// Drought tokens go.
        Drought(Drought) = "drought",
        /// RVL-PUSH-1.
        Push(u8) = "push",
        /// RVL-POISON-1: so many counters of the attacker.
        Poison(u8) = "poison",
        /// So many resources come from the victim.
        Steal(u8) = "steal",
        /// The victim discards so many cards.
        VictimDiscard(u8) = "victim_discard",
        /// The mod that was named is cancelled.
        CancelMod = "cancel_mod",
        /// What the window is about is cancelled.
        Cancel = "cancel",
        /// What the window is about is not cancelled after all.
        Uncancel = "uncancel",
        /// RVL-STACK-14: an attack at the actor.
        Strike(Strike) = "strike",
    } unbuilt []
}

joute_effects::atoms! {
    /// What a passive skill changes while it lies on the board (RVL-SKILL-3).
    pub enum Passive {
        /// So many more dice.
        Dice(u8) = "dice",
        /// So many more dice on a kind of hex.
        DiceOn(DiceOn) = "dice_on",
        /// So much more damage.
        Damage(u8) = "damage",
        /// So much more range.
        Range(u8) = "range",
        /// D-62: a rule for its player.
        Rule(Ruled) = "rule",
    } unbuilt []
}

joute_effects::atoms! {
    /// What an event does when it is revealed (RVL-EVENT-2).
    pub enum Now {
        /// Drought tokens go.
        Drought(Drought) = "drought",
        /// Every shield goes.
        DestroyAllShields = "destroy_all_shields",
        /// Everybody gains.
        Each(EachGains) = "each",
        /// A sponsor comes to a hex, if none is there.
        Sponsor(Place) = "sponsor",
    } unbuilt []
}

/// Several values after a name, read one by one and written back as a list.
macro_rules! arguments {
    ($($(#[$about:meta])* $name:ident { $($(#[$what:meta])* $field:ident: $of:ty,)+ })+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            pub struct $name {
                $($(#[$what])* pub $field: $of,)+
            }

            impl Argument for $name {
                fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
                    const FIELDS: &[&str] = &[$(stringify!($field)),+];
                    let list = at.list(LIST_MAX, findings)?;
                    if list.len() != FIELDS.len() {
                        at.say(format!("{} values; expected {}", list.len(), FIELDS.join(", ")), findings);
                        return None;
                    }
                    let mut list = list.iter();
                    $(let $field = <$of as Argument>::read(list.next()?, findings);)+
                    Some(Self { $($field: $field?),+ })
                }

                fn write(&self) -> Data {
                    Data::List(vec![$(Argument::write(&self.$field)),+])
                }
            }
        )+
    };
}

arguments! {
    /// So many of a resource.
    Amount {
        /// Of which.
        goods: Goods,
        /// How many.
        count: u8,
    }

    /// Dice of the own rolls.
    Dice {
        /// How many.
        count: u8,
        /// For how long.
        scope: Scope,
    }

    /// A bonus that lasts.
    Lasting {
        /// To what it adds.
        bonus: Bonus,
        /// How much.
        count: u8,
        /// For how long.
        until: Until,
    }

    /// An attack that is part of something else.
    Strike {
        /// How it hits.
        hit: Hit,
        /// The nearest distance.
        nearest: u8,
        /// The farthest distance.
        farthest: u8,
        /// The damage of a salvo.
        damage: u8,
        /// How many salvos.
        salvos: u8,
    }

    /// Dice on a kind of hex.
    DiceOn {
        /// On which.
        kind: Letter,
        /// How many.
        count: u8,
    }

    /// A rule with its value.
    Ruled {
        /// Which.
        key: RuleKey,
        /// The value.
        value: u8,
    }

    /// What everybody gains.
    EachGains {
        /// Of what.
        what: Each,
        /// How many.
        count: u8,
    }
}

/// A hex by its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place(pub HexId);

impl Argument for Place {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let hex = HexId::named(at.text(findings)?);
        if hex.is_none() {
            at.refuse("a hex such as \"0,0\"", findings);
        }
        hex.map(Self)
    }

    fn write(&self) -> Data {
        Data::Text(self.0.to_string())
    }
}

/// Two or more lists of operations, of which one is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branches(pub Vec<Vec<Op>>);

impl Argument for Branches {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let list = at.list(LIST_MAX, findings)?;
        if list.len() < 2 {
            at.say(format!("{} branches; expected two at least", list.len()), findings);
            return None;
        }
        Some(Self(list.iter().map(|branch| read_list(branch, findings)).collect()))
    }

    fn write(&self) -> Data {
        Data::List(self.0.iter().map(|branch| write_list(branch)).collect())
    }
}

/// Names whose argument is the list of all that follows, however long.
const TAKE_ALL: [&str; 1] = ["choose_one"];

/// The operation that a list stands for.
fn read_one<A: Atom>(at: &At<'_>, findings: &mut Findings) -> Option<A> {
    let list = at.list(LIST_MAX, findings)?;
    let Some((name, rest)) = list.split_first() else {
        at.refuse("a list with a name first", findings);
        return None;
    };
    let key = name.text(findings)?;
    if !A::KEYS.contains(&key) {
        let shown: String = key.chars().take(40).collect();
        name.say(format!("unknown operation {shown:?}; expected one of {}", A::KEYS.join(", ")), findings);
        return None;
    }
    let argument = match rest {
        _ if TAKE_ALL.contains(&key) => Data::List(rest.iter().map(|value| value.data.clone()).collect()),
        [] => Data::Flag(true),
        [only] => only.data.clone(),
        several => Data::List(several.iter().map(|value| value.data.clone()).collect()),
    };
    A::read(key, &at.with(&argument), findings)
}

/// A list of operations, each a list.
pub(crate) fn read_list<A: Atom>(at: &At<'_>, findings: &mut Findings) -> Vec<A> {
    let list = at.list(LIST_MAX, findings).unwrap_or_default();
    list.iter().filter_map(|at| read_one(at, findings)).collect()
}

/// The inverse of reading.
pub(crate) fn write_list<A: Atom>(ops: &[A]) -> Data {
    let one = |op: &A| {
        let (key, argument) = op.write();
        let mut list = vec![Data::Text(key.to_owned())];
        match argument {
            Data::Flag(_) => {}
            Data::List(values) => list.extend(values),
            value => list.push(value),
        }
        Data::List(list)
    };
    Data::List(ops.iter().map(one).collect())
}
