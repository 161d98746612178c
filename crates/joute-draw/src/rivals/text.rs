//! What the cards of Rivals say, made of what they do: one sentence for each ability, in both languages, so that text and effect agree.

use joute_effects::{Atom as _, Word};
use joute_rivals::cards::{
    Attack, Bought, Branches, DiceOn, Each, Goods, Hit, Lasting, Mod, Moment, Now, Op, Passive, Print, Ruled, Strike,
    Ultimate,
};
use joute_rivals::{CardType, Design, DesignId, HexId};

use super::place::called;
use super::words::Speaker;
use crate::words::{Words, sentence};

/// All that a card of the table says: sentences in the order in which they matter.
#[must_use]
pub fn card_text(speaker: &Speaker<'_>, card: DesignId) -> Vec<String> {
    design_text(speaker.view.options.pack.design(card), speaker.words)
}

/// All that a design says, the figures of an attack first. Empty for a blank card.
///
/// ```
/// use joute_draw::{palette::Lang, rivals::design_text, words::Words};
/// use joute_rivals::Pack;
///
/// let pack = Pack::standard();
/// let ram = pack.design(pack.design_named("ram").ok_or("the pack has this card")?);
/// assert_eq!(design_text(ram, Words(Lang::En)), ["Range 0–1: 2 damage.", "Then push the target 1 hex."]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn design_text(design: &Design, words: Words) -> Vec<String> {
    let figures = design.attack().map(|attack| Teller { words, tile: None, many: false }.figures(attack));
    figures.map(|figures| sentence(&figures)).into_iter().chain(abilities_text(design, words)).collect()
}

/// What a design says beside the figures that its face shows: none for an attack that only hits.
#[must_use]
pub fn abilities_text(design: &Design, words: Words) -> Vec<String> {
    let teller = Teller { words, tile: design.tile(), many: design.kind == CardType::Explosive };
    let said = match &design.print {
        None => Vec::new(),
        Some(Print::Attack { attack, discard }) => {
            let bought = discard.as_ref().map(|bought| teller.bought(bought));
            bought.into_iter().chain(teller.aftermath(attack)).collect()
        }
        Some(Print::Mod(added)) => vec![teller.added(*added)],
        Some(Print::Skill { passive, activate, react, moment, .. }) => {
            let passive = passive.iter().map(|passive| teller.passive(passive));
            let activated = (!activate.is_empty()).then(|| teller.led("rvl-text-activate", teller.ops(activate)));
            let reacted = (!react.is_empty()).then(|| {
                let often = teller.led("rvl-text-once", teller.ops(react));
                teller.timed(*moment, often)
            });
            passive.chain(activated).chain(reacted).collect()
        }
        Some(Print::Defence { on_play, .. }) => vec![teller.ops(on_play)],
        Some(Print::Utility { on_play, moment, .. }) => vec![teller.timed(*moment, teller.ops(on_play))],
        Some(Print::Guild { on_play, pay, .. }) => vec![teller.guild(on_play, *pay)],
        Some(Print::Event { rules, now }) => {
            let rules = rules.iter().map(|rule| teller.led("rvl-text-round", teller.rule(*rule, true)));
            rules.chain(now.iter().map(|now| teller.led("rvl-text-now", teller.now(now)))).collect()
        }
    };
    said.iter().map(|text| sentence(text)).collect()
}

/// What an event does, without how long: it lies open for as long as that.
pub(super) fn event_text(design: &Design, words: Words) -> String {
    let teller = Teller { words, tile: design.tile(), many: false };
    let Some(Print::Event { rules, now }) = &design.print else { return String::new() };
    let rules = rules.iter().map(|rule| teller.rule(*rule, true));
    let said: Vec<String> = rules.chain(now.iter().map(|now| teller.now(now))).map(|text| sentence(&text)).collect();
    said.join(" ")
}

/// RVL-ULT-6: what the board of an Ashak says of its ultimate.
#[must_use]
pub fn ultimate_text(ultimate: &Ultimate, words: Words) -> Vec<String> {
    let said = match ultimate {
        Ultimate::Attack { hit, attack, spare_self, up_to } => {
            let teller = Teller { words, tile: None, many: *hit == Hit::Explosive };
            let kind = words.t(&format!("rvl-type-{}", hit.code()));
            let figures = [("what", kind.into()), ("text", teller.figures(attack).into())];
            let mut said = vec![words.say("rvl-text-hit", &figures)];
            said.extend((*up_to > 1).then(|| words.say("rvl-text-up-to", &[("n", (*up_to).into())])));
            said.extend(spare_self.then(|| words.t("rvl-text-spare")));
            said.extend(teller.aftermath(attack));
            said
        }
        Ultimate::Other { on_play, tile } => vec![Teller { words, tile: *tile, many: false }.ops(on_play)],
    };
    said.iter().map(|text| sentence(text)).collect()
}

/// What a list of operations does, in the middle of a sentence.
pub(in crate::rivals) fn ops_text(ops: &[Op], words: Words) -> String {
    Teller { words, tile: None, many: false }.ops(ops)
}

/// What holds of all cards of a type, as a sentence: sight, moments, what becomes of the card.
#[must_use]
pub fn type_note(kind: CardType, words: Words) -> String {
    words.t(&format!("rvl-note-{}", kind.code()))
}

/// Tells the text of one card.
struct Teller {
    words: Words,
    /// How far a face-down tile may be that is named with it.
    tile: Option<u8>,
    /// Whether it hits everybody on a tile.
    many: bool,
}

impl Teller {
    fn word(&self, stem: &str, word: impl Word) -> String {
        self.words.t(&format!("{stem}-{}", word.code()))
    }

    fn counted(&self, key: &str, n: u8) -> String {
        let many = if self.many { "yes" } else { "no" };
        self.words.say(key, &[("n", n.into()), ("many", many.into())])
    }

    /// A text with a lead before it.
    fn led(&self, key: &str, text: String) -> String {
        self.words.say(key, &[("text", text.into())])
    }

    fn range(&self, nearest: u8, farthest: u8) -> String {
        let same = if nearest == farthest { "yes" } else { "no" };
        self.words.say("rvl-text-range", &[("a", nearest.into()), ("b", farthest.into()), ("same", same.into())])
    }

    /// RVL-CARD-1: range, damage and salvos.
    fn figures(&self, attack: &Attack) -> String {
        self.figures_of(attack.range, attack.damage, attack.salvos)
    }

    fn figures_of(&self, range: (u8, u8), damage: u8, salvos: u8) -> String {
        let range = self.range(range.0, range.1);
        let args = [("range", range.into()), ("damage", damage.into()), ("salvos", salvos.into())];
        self.words.say("rvl-text-attack", &args)
    }

    /// RVL-COMBAT-3, RVL-COMBAT-8: what follows a wound and an attack.
    fn aftermath(&self, attack: &Attack) -> Vec<String> {
        let parts = [
            ("rvl-text-wound", &attack.on_wound),
            ("rvl-text-then", &attack.after_attack),
            ("rvl-text-then", &attack.after_self),
        ];
        parts.into_iter().filter(|(_, ops)| !ops.is_empty()).map(|(key, ops)| self.led(key, self.ops(ops))).collect()
    }

    /// RVL-ATK-3.
    fn bought(&self, bought: &Bought) -> String {
        let text = match bought {
            Bought::Damage(n) => self.counted("rvl-mod-damage", *n),
            Bought::Ops(ops) => self.ops(ops),
        };
        self.led("rvl-text-discard", text)
    }

    /// RVL-TACT-1.
    fn added(&self, added: Mod) -> String {
        let Mod { damage, range, salvos, push } = added;
        let parts =
            [("rvl-mod-damage", damage), ("rvl-mod-range", range), ("rvl-mod-salvos", salvos), ("rvl-mod-push", push)];
        let parts: Vec<String> =
            parts.into_iter().filter(|(_, n)| *n > 0).map(|(key, n)| self.counted(key, n)).collect();
        self.led("rvl-text-mod", self.words.list(&parts))
    }

    /// RVL-STACK-9: with its moment before it.
    fn timed(&self, moment: Option<Moment>, text: String) -> String {
        let when = match moment {
            Some(Moment { window, role, .. }) => self.words.t(&format!("rvl-when-{}-{}", window.code(), role.code())),
            None => self.words.t("rvl-when-any"),
        };
        self.words.say("rvl-text-when", &[("when", when.into()), ("text", text.into())])
    }

    fn guild(&self, on_play: &[Op], pay: Option<(Goods, u8)>) -> String {
        let text = self.ops(on_play);
        let Some((goods, n)) = pay else { return self.led("rvl-text-once", text) };
        let price = self.counted(&format!("rvl-goods-{}", goods.code()), n);
        self.words.say("rvl-text-pay", &[("price", price.into()), ("text", text.into())])
    }

    fn ops(&self, ops: &[Op]) -> String {
        self.words.list(&ops.iter().map(|op| self.op(op)).collect::<Vec<_>>())
    }

    /// One operation, as an order to whoever plays the card.
    fn op(&self, op: &Op) -> String {
        let key = format!("rvl-op-{}", op.write().0);
        let words = self.words;
        match op {
            Op::Heal(n)
            | Op::Anticipation(n)
            | Op::Draw(n)
            | Op::Discard(n)
            | Op::Move(n)
            | Op::GainChoice(n)
            | Op::Convert(n)
            | Op::DiceTarget(n)
            | Op::Shields(n)
            | Op::Peek(n)
            | Op::Push(n)
            | Op::Poison(n)
            | Op::Steal(n)
            | Op::VictimDiscard(n) => self.counted(&key, *n),
            Op::Gain(amount) => {
                let what = self.counted(&format!("rvl-goods-{}", amount.goods.code()), amount.count);
                words.say(&key, &[("what", what.into())])
            }
            Op::Dice(dice) => {
                let scope = self.word("rvl-scope", dice.scope);
                words.say(&key, &[("n", dice.count.into()), ("scope", scope.into())])
            }
            Op::Effect(Lasting { bonus, count, until }) => {
                let until = self.word("rvl-until", *until);
                let what = self.counted(&format!("rvl-bonus-{}", bonus.code()), *count);
                words.say(&key, &[("what", what.into()), ("until", until.into())])
            }
            Op::ChooseOne(Branches(branches)) => self.branches(&key, branches),
            Op::Reveal => {
                let near = if self.tile.is_some() { "yes" } else { "no" };
                words.say(&key, &[("near", near.into()), ("n", self.tile.unwrap_or_default().into())])
            }
            Op::Drought(what) => self.word("rvl-op-drought", *what),
            Op::BuildShield | Op::RevealAll | Op::CancelMod | Op::Cancel | Op::Uncancel => words.t(&key),
            Op::Strike(Strike { hit, nearest, farthest, damage, salvos }) => {
                let kind = words.t(&format!("rvl-type-{}", hit.code()));
                let text = self.figures_of((*nearest, *farthest), *damage, *salvos);
                words.say(&key, &[("what", kind.into()), ("text", text.into())])
            }
        }
    }

    /// The first branch, or the second, or the third.
    fn branches(&self, key: &str, branches: &[Vec<Op>]) -> String {
        let branches = branches.iter().map(|branch| self.ops(branch));
        let either = branches.reduce(|a, b| self.words.say("rvl-text-or", &[("a", a.into()), ("b", b.into())]));
        self.words.say(key, &[("text", either.unwrap_or_default().into())])
    }

    fn passive(&self, passive: &Passive) -> String {
        let key = format!("rvl-passive-{}", passive.write().0);
        match passive {
            Passive::Dice(n) | Passive::Damage(n) | Passive::Range(n) => self.counted(&key, *n),
            Passive::DiceOn(DiceOn { kind, count }) => {
                let place = self.word("rvl-on", *kind);
                self.words.say(&key, &[("n", (*count).into()), ("where", place.into())])
            }
            Passive::Rule(rule) => self.rule(*rule, false),
        }
    }

    /// A rule that is changed, for everybody or for whoever has the card.
    fn rule(&self, rule: Ruled, all: bool) -> String {
        let whose = if all { "all" } else { "own" };
        let key = format!("rvl-rule-{}", rule.key.code());
        self.words.say(&key, &[("n", rule.value.into()), ("whose", whose.into())])
    }

    fn now(&self, now: &Now) -> String {
        match now {
            Now::Drought(what) => self.word("rvl-op-drought", *what),
            Now::DestroyAllShields => self.words.t("rvl-now-shields"),
            Now::Each(each) => {
                let key = match each.what {
                    Each::Anticipation => "rvl-now-anticipation",
                    Each::Ultimate => "rvl-now-ultimate",
                };
                self.counted(key, each.count)
            }
            Now::Sponsor(place) => {
                let centre = if place.0 == HexId::CENTRE { "yes" } else { "no" };
                let args = [("centre", centre.into()), ("where", called(place.0).into())];
                self.words.say("rvl-now-sponsor", &args)
            }
        }
    }
}

/// Keys of messages that are put together of parts.
#[cfg(test)]
pub(super) fn composed() -> Vec<String> {
    use joute_rivals::cards::{Bonus, Drought, Letter, Role, RuleKey, Scope, Until, Window};

    fn each<T: Word>(stem: &str) -> Vec<String> {
        T::ALL.iter().map(|word| format!("{stem}-{}", word.code())).collect()
    }
    let mut keys = [
        each::<Goods>("rvl-goods"),
        each::<Scope>("rvl-scope"),
        each::<Until>("rvl-until"),
        each::<Bonus>("rvl-bonus"),
        each::<Letter>("rvl-on"),
        each::<RuleKey>("rvl-rule"),
        each::<Drought>("rvl-op-drought"),
    ]
    .concat();
    // What is told word by word has no message of its own.
    keys.extend(Op::KEYS.iter().filter(|key| **key != "drought").map(|key| format!("rvl-op-{key}")));
    keys.extend(Passive::KEYS.iter().filter(|key| **key != "rule").map(|key| format!("rvl-passive-{key}")));
    keys.extend(CardType::ALL.map(|kind| format!("rvl-note-{}", kind.code())));
    keys.extend(super::piles::STYLED.map(|ashak| format!("rvl-style-{ashak}")));
    for window in Window::ALL {
        keys.extend(Role::ALL.iter().map(|role| format!("rvl-when-{}-{}", window.code(), role.code())));
    }
    keys
}

#[cfg(test)]
mod tests;
