//! What cards do, as one list of instructions a pack: a state says by a number where it is in the middle of a card.

use crate::cards::{Bought, Op, Print, Ultimate};
use crate::pack::Design;

/// A place among the instructions of a pack.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Pc(pub(crate) u16);

impl Pc {
    /// The next one.
    pub(crate) const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// One instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Code {
    /// It is over.
    End,
    /// An operation, and on with the next instruction.
    Do(Op),
    /// One of several places, as the player chooses.
    Choose(Vec<Pc>),
    /// On from there.
    Goto(Pc),
}

/// Where the instructions of a card begin; those of what it has not are over at once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Scripts {
    /// As an action, or what an utility does in its window.
    pub(crate) on_play: Pc,
    /// In the window of a skill.
    pub(crate) react: Pc,
    /// On a victim that lost HP.
    pub(crate) on_wound: Pc,
    /// On a victim, in the end.
    pub(crate) after_attack: Pc,
    /// On the attacker, in the end.
    pub(crate) after_self: Pc,
    /// What a mental discard buys, on a victim.
    pub(crate) bought: Pc,
}

impl Scripts {
    pub(crate) fn of_design(design: &Design, codes: &mut Vec<Code>) -> Self {
        let mut scripts = Self::default();
        match &design.print {
            Some(Print::Attack { attack, discard }) => {
                scripts.of_attack(attack, codes);
                if let Some(Bought::Ops(ops)) = discard {
                    scripts.bought = script(ops, codes);
                }
            }
            Some(Print::Skill { activate, react, .. }) => {
                (scripts.on_play, scripts.react) = (script(activate, codes), script(react, codes));
            }
            Some(Print::Defence { on_play, .. } | Print::Utility { on_play, .. } | Print::Guild { on_play, .. }) => {
                scripts.on_play = script(on_play, codes);
            }
            Some(Print::Mod(_) | Print::Event { .. }) | None => {}
        }
        scripts
    }

    pub(crate) fn of_ultimate(ultimate: &Ultimate, codes: &mut Vec<Code>) -> Self {
        let mut scripts = Self::default();
        match ultimate {
            Ultimate::Attack { attack, .. } => scripts.of_attack(attack, codes),
            Ultimate::Other { on_play, .. } => scripts.on_play = script(on_play, codes),
        }
        scripts
    }

    fn of_attack(&mut self, attack: &crate::cards::Attack, codes: &mut Vec<Code>) {
        self.on_wound = script(&attack.on_wound, codes);
        self.after_attack = script(&attack.after_attack, codes);
        self.after_self = script(&attack.after_self, codes);
    }
}

/// Writes operations down, and says where they begin.
fn script(ops: &[Op], codes: &mut Vec<Code>) -> Pc {
    let begin = Pc(codes.len() as u16);
    write(ops, codes);
    codes.push(Code::End);
    begin
}

fn write(ops: &[Op], codes: &mut Vec<Code>) {
    for op in ops {
        let Op::ChooseOne(branches) = op else {
            codes.push(Code::Do(op.clone()));
            continue;
        };
        let choice = codes.len();
        codes.push(Code::End);
        let mut begins = Vec::new();
        let mut ends = Vec::new();
        for branch in &branches.0 {
            begins.push(Pc(codes.len() as u16));
            write(branch, codes);
            ends.push(codes.len());
            codes.push(Code::End);
        }
        let after = Pc(codes.len() as u16);
        ends.into_iter().for_each(|end| codes[end] = Code::Goto(after));
        codes[choice] = Code::Choose(begins);
    }
}
