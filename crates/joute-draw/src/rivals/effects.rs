//! What a card does, as icons with figures.

use joute_rivals::Design;
use joute_rivals::cards::{Bonus, Bought, Each, Goods, Letter, Now, Op, Passive, Print, RuleKey, Ruled};

use crate::kit::run::Icon;

/// An icon and what stands behind it; may be empty.
pub(super) type Part = (Icon, String);

fn more(icon: Icon, count: u8) -> Part {
    (icon, format!("+{count}"))
}

fn plain(icon: Icon, count: u8) -> Part {
    (icon, if count == 1 { String::new() } else { count.to_string() })
}

fn bare(icon: Icon) -> Part {
    (icon, String::new())
}

/// Everything else that a design does, in the order in which it does it.
pub(super) fn parts(design: &Design) -> Vec<Part> {
    let Some(print) = &design.print else { return Vec::new() };
    match print {
        Print::Attack { attack, discard } => {
            let mut parts: Vec<Part> = [&attack.on_wound, &attack.after_attack, &attack.after_self]
                .into_iter()
                .flat_map(|ops| ops.iter().flat_map(op))
                .collect();
            if let Some(bought) = discard {
                parts.push(bare("i-discard"));
                match bought {
                    Bought::Damage(count) => parts.push(more("i-damage", *count)),
                    Bought::Ops(ops) => parts.extend(ops.iter().flat_map(op)),
                }
            }
            parts
        }
        Print::Mod(added) => {
            let all = [
                ("i-damage", added.damage),
                ("i-range", added.range),
                ("i-shots", added.salvos),
                ("i-push", added.push),
            ];
            all.into_iter().filter(|(_, count)| *count > 0).map(|(icon, count)| more(icon, count)).collect()
        }
        Print::Skill { passive, activate, react, .. } => {
            let lasting = passive.iter().flat_map(always);
            lasting.chain(activate.iter().chain(react).flat_map(op)).collect()
        }
        Print::Defence { on_play, .. } | Print::Utility { on_play, .. } => on_play.iter().flat_map(op).collect(),
        Print::Guild { on_play, pay, .. } => {
            let paid = pay.map(|(goods, count)| (resource(goods), format!("−{count}")));
            paid.into_iter().chain(on_play.iter().flat_map(op)).collect()
        }
        Print::Event { rules, now } => rules.iter().flat_map(rule).chain(now.iter().flat_map(at_once)).collect(),
    }
}

const fn resource(goods: Goods) -> Icon {
    match goods {
        Goods::Crystal => "i-crystal",
        Goods::Resin => "i-resin",
        Goods::Any => "i-any",
    }
}

fn op(op: &Op) -> Vec<Part> {
    let part = match op {
        Op::Heal(count) => more("i-life", *count),
        Op::Anticipation(count) => more("i-ant", *count),
        Op::Draw(count) => plain("i-draw", *count),
        Op::Discard(count) => plain("i-discard", *count),
        Op::Move(count) => plain("i-move", *count),
        Op::Gain(amount) => more(resource(amount.goods), amount.count),
        Op::GainChoice(count) => more("i-any", *count),
        Op::Convert(count) => return vec![plain("i-any", *count), bare("i-swap")],
        Op::Dice(dice) => more("i-die", dice.count),
        Op::DiceTarget(count) => more("i-die", *count),
        Op::Effect(effect) => more(bonus(effect.bonus), effect.count),
        Op::BuildShield => bare("i-wall"),
        Op::Shields(count) => plain("i-wall", *count),
        Op::ChooseOne(branches) => {
            let mut parts: Vec<Part> = Vec::new();
            for (number, branch) in branches.0.iter().enumerate() {
                if number > 0 {
                    parts.push(bare("i-or"));
                }
                parts.extend(branch.iter().flat_map(self::op));
            }
            return parts;
        }
        Op::Reveal | Op::RevealAll => return vec![bare("i-eye"), bare("i-zone")],
        Op::Peek(count) => return vec![bare("i-eye"), plain("i-deck", *count)],
        Op::Drought(_) => bare("i-water"),
        Op::Push(count) => plain("i-push", *count),
        Op::Poison(count) => plain("i-poison", *count),
        Op::Steal(count) => return vec![bare("i-steal"), plain("i-any", *count)],
        Op::VictimDiscard(count) => return vec![bare("i-steal"), plain("i-discard", *count)],
        Op::CancelMod | Op::Cancel => bare("i-stop"),
        Op::Uncancel => bare("i-draw"),
        Op::Strike(strike) => plain("i-damage", strike.damage),
    };
    vec![part]
}

const fn bonus(bonus: Bonus) -> Icon {
    match bonus {
        Bonus::Dice => "i-die",
        Bonus::Damage => "i-damage",
        Bonus::Range => "i-range",
    }
}

fn always(passive: &Passive) -> Vec<Part> {
    match passive {
        Passive::Dice(count) => vec![more("i-die", *count)],
        Passive::DiceOn(on) => vec![bare(letter(on.kind)), more("i-die", on.count)],
        Passive::Damage(count) => vec![more("i-damage", *count)],
        Passive::Range(count) => vec![more("i-range", *count)],
        Passive::Rule(ruled) => rule(ruled),
    }
}

/// A kind of hex by what it gives, or by itself.
const fn letter(letter: Letter) -> Icon {
    match letter {
        Letter::Forest => "i-resin",
        Letter::Crystal => "i-crystal",
        Letter::Interface => "i-card",
        Letter::Observatory => "i-ant",
        Letter::Lake => "i-lake",
        Letter::Volcano => "i-zone",
    }
}

fn rule(ruled: &Ruled) -> Vec<Part> {
    let (value, number) = (ruled.value, ruled.value.to_string());
    match ruled.key {
        RuleKey::ForestCover => vec![bare("i-resin"), ("i-die", format!("+{value}"))],
        RuleKey::LakeLoss => vec![bare("i-lake"), ("i-life", format!("−{value}"))],
        RuleKey::RangeLimit => vec![("i-range", format!("0–{value}"))],
        RuleKey::RowOpen => vec![bare("i-card"), bare(if value == 0 { "i-stop" } else { "i-eye" })],
        RuleKey::YieldForest => vec![more("i-resin", value)],
        RuleKey::YieldCrystal => vec![more("i-crystal", value)],
        RuleKey::AttacksTurn1 => vec![bare("i-damage"), bare(if value == 0 { "i-stop" } else { "i-shots" })],
        RuleKey::PriceRp => vec![("i-any", number), bare("i-swap"), bare("i-rp")],
        RuleKey::PriceUninstall => vec![("i-crystal", number), bare("i-swap"), bare("i-discard")],
        RuleKey::PriceShield => vec![("i-resin", number), bare("i-swap"), bare("i-wall")],
        RuleKey::MovePoints => vec![("i-move", number)],
    }
}

fn at_once(now: &Now) -> Vec<Part> {
    match now {
        Now::Drought(_) => vec![bare("i-water")],
        Now::DestroyAllShields => vec![bare("i-wall"), bare("i-stop")],
        Now::Each(gains) => match gains.what {
            Each::Anticipation => vec![more("i-ant", gains.count)],
            Each::Ultimate => vec![more("i-ult", gains.count)],
        },
        Now::Sponsor(_) => vec![bare("i-sponsor")],
    }
}

#[cfg(test)]
mod tests {
    use joute_rivals::Pack;

    use super::*;

    #[test]
    fn every_card_shows_what_it_does() {
        let silent: Vec<&str> = Pack::standard()
            .designs()
            .filter(|(_, design)| parts(design).is_empty() && design.attack().is_none())
            .map(|(_, design)| design.id.as_str())
            .collect();
        assert_eq!(silent, Vec::<&str>::new());
    }

    #[test]
    fn figures_are_those_that_are_printed() {
        let pack = Pack::standard();
        let design = |id: &str| pack.design(pack.design_named(id).expect("a design of the pack"));
        let harrier = design("harrier").attack().expect("an attack");
        assert_eq!((harrier.damage, harrier.salvos, harrier.range), (3, 2, (1, 4)));
        assert_eq!(parts(design("harrier")), [("i-draw", String::new())]);
        assert_eq!(parts(design("psywave")), [("i-discard", String::new()), ("i-damage", "+1".to_owned())]);
        let shown: Vec<String> = parts(design("second_wind")).into_iter().map(|(_, words)| words).collect();
        assert_eq!(shown, ["+5", "+1", "", ""]);
    }
}
