use std::collections::BTreeSet;

use joute_rivals::Pack;
use joute_rivals::cards::{Amount, Bonus, Dice, Drought, Letter, Role, RuleKey, Scope, Until, Window};

use super::*;
use crate::words::Lang;

/// Both languages, as one text each.
fn said(id: &str) -> [String; 2] {
    let pack = Pack::standard();
    let design = pack.design(pack.design_named(id).expect("a card of the pack"));
    Lang::BOTH.map(|lang| design_text(design, Words(lang)).join(" "))
}

#[track_caller]
fn check(id: &str, english: &str, french: &str) {
    assert_eq!(said(id), [english, french]);
}

fn is_whole(text: &[String]) -> bool {
    let sound = |text: &String| {
        text.ends_with('.') && !text.contains("rvl-") && !text.contains(['{', '}']) && !text.contains("  ")
    };
    !text.is_empty() && text.iter().all(sound)
}

#[test]
fn every_card_and_every_ultimate_of_the_pack_has_a_text_in_both_languages() {
    let pack = Pack::standard();
    for lang in Lang::BOTH {
        let words = Words(lang);
        assert!(pack.designs().len() > 100);
        for (_, design) in pack.designs() {
            let text = design_text(design, words);
            assert!(is_whole(&text), "{}: {text:?}", design.id);
        }
        for ashak in pack.ashaks() {
            let text = ultimate_text(ashak.ultimate.as_ref().expect("an ultimate"), words);
            assert!(is_whole(&text), "{}: {text:?}", ashak.id);
        }
        for kind in CardType::ALL {
            assert!(is_whole(&[type_note(kind, words)]), "{kind:?}");
        }
    }
}

#[test]
fn the_same_text_is_the_same_card_but_for_its_price() {
    let pack = Pack::standard();
    for lang in Lang::BOTH {
        let mut seen: Vec<(String, &Option<Print>)> = Vec::new();
        for (_, design) in pack.designs() {
            let text = format!("{:?} {:?}", design.kind, design_text(design, Words(lang)));
            match seen.iter().find(|(other, _)| *other == text) {
                Some((_, print)) => assert_eq!(*print, &design.print, "{}: {text}", design.id),
                None => seen.push((text, &design.print)),
            }
        }
    }
}

#[test]
fn cards_read_as_they_do_in_print() {
    check("double_blaster", "Range 1–3: 2 salvos of 2 damage.", "Portée 1–3\u{202f}: 2 salves de 2 dégâts.");
    check(
        "toxic_dart",
        "Range 1–4: 2 damage. If it wounds, the target is poisoned.",
        "Portée 1–4\u{202f}: 2 dégâts. En cas de blessure, la cible est empoisonnée.",
    );
    check(
        "shock_bomb",
        "Range 2–4: 3 damage. Then push everybody hit 1 hex.",
        "Portée 2–4\u{202f}: 3 dégâts. Ensuite, repoussez chaque touché de 1 case.",
    );
    check(
        "psywave",
        "Range 1–4: 2 damage. If you discard a card: +1 damage.",
        "Portée 1–4\u{202f}: 2 dégâts. Si vous défaussez une carte\u{202f}: +1 dégât.",
    );
    check(
        "side_step",
        "When an attack is aimed at you: move 1 hex and roll one more die for this whole attack.",
        "Quand une attaque vous vise\u{202f}: déplacez-vous de 1 case et lancez un dé de plus contre toute cette attaque.",
    );
    check(
        "field_medic",
        "Heal 4 life and either take 2 anticipation tokens or build a shield on your hex for nothing.",
        "Regagnez 4 PV et au choix prenez 2 jetons anticipation ou créez un bouclier sur votre case, sans payer.",
    );
    check("fire", "All round long, forests give no cover.", "Toute la manche, les forêts ne couvrent plus.");
    check(
        "scanner",
        "Once a round, on your turn: turn up a tile at most 4 hexes away.",
        "Une fois par manche, à votre tour\u{202f}: révélez une tuile à 4 cases au plus.",
    );
}

/// 30.1: every operation with its arguments; a new one does not compile without a place here.
fn all_ops() -> Vec<Op> {
    let strike = Strike { hit: Hit::Mental, nearest: 0, farthest: 2, damage: 1, salvos: 2 };
    let mut ops = vec![
        Op::Heal(2),
        Op::Anticipation(2),
        Op::Draw(2),
        Op::Discard(2),
        Op::Move(2),
        Op::GainChoice(2),
        Op::Convert(2),
        Op::DiceTarget(2),
        Op::BuildShield,
        Op::Shields(2),
        Op::ChooseOne(Branches(vec![vec![Op::Heal(3)], vec![Op::Draw(3)]])),
        Op::Reveal,
        Op::RevealAll,
        Op::Peek(2),
        Op::Push(2),
        Op::Poison(2),
        Op::Steal(2),
        Op::VictimDiscard(2),
        Op::CancelMod,
        Op::Cancel,
        Op::Uncancel,
        Op::Strike(strike),
    ];
    ops.extend(Goods::ALL.iter().map(|&goods| Op::Gain(Amount { goods, count: 2 })));
    ops.extend(Scope::ALL.iter().map(|&scope| Op::Dice(Dice { count: 2, scope })));
    ops.extend(Drought::ALL.iter().map(|&what| Op::Drought(what)));
    for &bonus in Bonus::ALL {
        ops.extend(Until::ALL.iter().map(|&until| Op::Effect(Lasting { bonus, count: 2, until })));
    }
    let keys: BTreeSet<&str> = ops.iter().map(|op| op.write().0).collect();
    assert_eq!(keys, Op::KEYS.iter().copied().collect(), "an operation is left out here");
    ops
}

#[track_caller]
fn differ(said: Vec<String>) {
    assert!(said.iter().all(|text| is_whole(&[sentence(text)])), "{said:?}");
    assert_eq!(said.iter().collect::<BTreeSet<_>>().len(), said.len(), "{said:#?}");
}

#[test]
fn every_word_of_the_vocabulary_has_words_of_its_own() {
    for words in Lang::BOTH.map(Words) {
        for many in [false, true] {
            let teller = Teller { words, tile: None, many };
            differ(all_ops().iter().map(|op| teller.op(op)).collect());
        }
        let teller = Teller { words, tile: Some(3), many: false };
        let mut passives = vec![Passive::Dice(2), Passive::Damage(2), Passive::Range(2)];
        passives.extend(Letter::ALL.iter().map(|&kind| Passive::DiceOn(DiceOn { kind, count: 2 })));
        passives.extend(RuleKey::ALL.iter().map(|&key| Passive::Rule(Ruled { key, value: 3 })));
        differ(passives.iter().map(|passive| teller.passive(passive)).collect());
        let rules = RuleKey::ALL.iter().flat_map(|&key| [0, 3].map(|value| Ruled { key, value }));
        differ(rules.map(|rule| teller.rule(rule, true)).collect());
        let each = |what| Now::Each(joute_rivals::cards::EachGains { what, count: 2 });
        let mut now = vec![Now::DestroyAllShields, each(Each::Anticipation), each(Each::Ultimate)];
        now.extend(Drought::ALL.iter().map(|&what| Now::Drought(what)));
        let places = [HexId::CENTRE, HexId::at(1, 2).expect("a hex")];
        now.extend(places.map(|hex| Now::Sponsor(joute_rivals::cards::Place(hex))));
        differ(now.iter().map(|now| teller.now(now)).collect());
        let moments = Window::ALL.iter().flat_map(|&window| Role::ALL.iter().map(move |&role| (window, role)));
        let moments = moments.map(|(window, role)| Some(Moment { window, role, needs: None }));
        differ(moments.chain([None]).map(|moment| teller.timed(moment, "x".to_owned())).collect());
    }
}
