//! Sections 27.1 to 27.4: the pack that the program comes with, held to its brief.

use std::collections::BTreeSet;

use crate::cards::{self, Attack, Board, Bought, Mod, Moment, Op, Print, Role, Sheet, Ultimate, Window};
use crate::pack::{CardType, Design, Pack, Set};

fn sheets() -> Vec<Sheet> {
    cards::printed().expect("the cards of the program")
}

fn boards() -> Vec<Board> {
    cards::boards().expect("the boards of the program")
}

/// The designs of a set.
fn of_set(set: Set) -> Vec<Design> {
    sheets().into_iter().map(|sheet| sheet.design).filter(|design| design.set == set).collect()
}

/// Section 27.2: quarters of a HP that an attack costs on average against two dice, half of whose faces are successes.
fn quarters(attack: &Attack, more: u8) -> u32 {
    let damage = u32::from(attack.damage + more);
    u32::from(attack.salvos) * (damage + 2 * damage.saturating_sub(1) + damage.saturating_sub(2))
}

/// The attack of a design, and how much damage a discard buys.
fn attack(design: &Design) -> Option<(&Attack, u8)> {
    match &design.print {
        Some(Print::Attack { attack, discard: Some(Bought::Damage(more)) }) => Some((attack, *more)),
        Some(Print::Attack { attack, .. }) => Some((attack, 0)),
        _ => None,
    }
}

/// Whether an attack does more than damage.
fn has_extra(design: &Design) -> bool {
    let Some(Print::Attack { attack, discard }) = &design.print else { return false };
    let lists = [&attack.on_wound, &attack.after_attack, &attack.after_self];
    discard.is_some() || lists.iter().any(|ops| !ops.is_empty())
}

#[test]
fn rvl_card_6_rvl_comp_1_the_interface_has_55_designs_on_170_cards_by_type_and_rarity() {
    let designs = of_set(Set::Interface);
    let count = |kind, copies| designs.iter().filter(|design| (design.kind, design.copies) == (kind, copies)).count();
    let table = [
        (CardType::Physical, [6, 5, 3]),
        (CardType::Mental, [3, 3, 2]),
        (CardType::Explosive, [2, 2, 2]),
        (CardType::Passive, [1, 2, 3]),
        (CardType::Activable, [1, 2, 2]),
        (CardType::Mod, [3, 2, 1]),
        (CardType::Defence, [3, 2, 1]),
        (CardType::Utility, [1, 2, 1]),
    ];
    for (kind, rarities) in table {
        assert_eq!([4, 3, 2].map(|copies| count(kind, copies)), rarities, "{kind:?}");
    }
    assert_eq!(Set::ALL.map(|set| of_set(set).len()), [55, 2, 12, 19, 12, 15]);
    assert_eq!(Set::ALL.map(|set| Pack::standard().cards_of(set).count()), [170, 5, 12, 19, 12, 15]);
    // The positions of section 30 name these.
    for id in ["blaster", "overcharge", "ram", "side_step", "sniper"] {
        assert!(Pack::standard().design_named(id).is_some(), "{id}");
    }
}

#[test]
fn everything_in_the_box_has_a_name_of_its_own_in_both_languages() {
    let names = sheets().into_iter().map(|sheet| sheet.name);
    let names: Vec<[String; 2]> =
        names.chain(boards().into_iter().flat_map(|board| [board.name, board.ultimate_name])).collect();
    for language in [0, 1] {
        let different: BTreeSet<&String> = names.iter().map(|name| &name[language]).collect();
        assert!(different.len() == names.len() && different.iter().all(|name| !name.is_empty()));
    }
}

#[test]
fn rvl_setup_2_rvl_card_5_rvl_ult_3_six_boards_share_the_twelve_free_cards() {
    let boards = boards();
    let mut ids: Vec<&str> = boards.iter().map(|board| board.id.as_str()).collect();
    ids.sort_unstable();
    assert_eq!(ids, ["atmos", "maelis", "odrun", "qikaa", "tzekko", "xhan"]);
    let mut cards: Vec<String> = boards.iter().flat_map(|board| board.cards.clone()).collect();
    let mut printed: Vec<String> = of_set(Set::Ashak).into_iter().map(|design| design.id).collect();
    cards.sort();
    printed.sort();
    assert_eq!(cards, printed);
    assert!(of_set(Set::Ashak).iter().all(|design| design.ap == 0));
    assert!(boards.iter().all(|board| (12..=18).contains(&board.gauge)));
    let spared = boards.iter().filter(|board| matches!(board.ultimate, Ultimate::Attack { spare_self: true, .. }));
    let other = boards.iter().filter(|board| matches!(board.ultimate, Ultimate::Other { .. }));
    assert_eq!((spared.count(), other.count()), (1, 2));
}

#[test]
fn d_20_reactions_are_for_targets_of_an_attack_alone() {
    let moments = sheets().into_iter().filter_map(|sheet| match sheet.design.print {
        Some(Print::Utility { moment, .. } | Print::Skill { moment, .. }) => moment,
        _ => None,
    });
    let moments: Vec<Moment> = moments.collect();
    assert_eq!(moments.len(), 5);
    assert!(moments.iter().all(|moment| (moment.window, moment.role) == (Window::Attack, Role::Target)));
}

#[test]
fn attacks_keep_to_the_budget_of_section_27() {
    for design in of_set(Set::Interface).iter().filter(|design| attack(design).is_some()) {
        let Some((printed, more)) = attack(design) else { continue };
        let (mean, ap) = (quarters(printed, 0), u32::from(design.ap));
        if ap == 0 {
            assert!(mean <= 4, "{}: {mean} quarters for nothing", design.id);
            continue;
        }
        let least = if has_extra(design) { 4 } else { 6 };
        assert!((least * ap..=10 * ap).contains(&mean), "{}: {mean} quarters for {ap} AP", design.id);
        // A discard is a card more.
        assert!(quarters(printed, more) <= 12 * ap, "{}", design.id);
    }
    for design in of_set(Set::Schema) {
        let Some((printed, more)) = attack(&design) else { continue };
        let (mean, ap) = (quarters(printed, more), u32::from(design.ap));
        assert!((8 * ap..=16 * ap).contains(&mean), "{}: {mean} quarters for {ap} AP", design.id);
    }
    let starters: Vec<u32> =
        of_set(Set::Start).iter().filter_map(attack).map(|(start, _)| quarters(start, 0)).collect();
    assert_eq!(starters, [4, 4]);
}

/// Section 27.2: with 2 AP no three cards of the Interface and the starters cost one target more than 7 HP on average.
#[test]
fn two_ap_and_three_cards_stay_below_seven() {
    let designs: Vec<Design> = [of_set(Set::Interface), of_set(Set::Start)].concat();
    let attacks: Vec<(&Design, &Attack, u8)> =
        designs.iter().filter_map(|design| attack(design).map(|(attack, more)| (design, attack, more))).collect();
    let mods: Vec<(&Design, Mod)> = designs
        .iter()
        .filter_map(|design| match design.print {
            Some(Print::Mod(added)) => Some((design, added)),
            _ => None,
        })
        .collect();
    let mut most = 0;
    // An attack with two mods, or with one beside another attack.
    for (design, printed, _) in attacks.iter().filter(|(design, ..)| design.kind == CardType::Physical) {
        for (one, added) in &mods {
            let once = strengthened(printed, *added);
            let ap = design.ap + one.ap;
            for (other, more) in mods.iter().filter(|(other, _)| ap + other.ap <= 2) {
                if one.id != other.id || one.copies > 1 {
                    most = most.max(quarters(&strengthened(&once, *more), 0));
                }
            }
            for (_, second, _) in attacks.iter().filter(|(second, ..)| ap + second.ap <= 2) {
                most = most.max(quarters(&once, 0) + quarters(second, 0));
            }
        }
    }
    // A mental one with a discard beside another, or three attacks.
    let per_ap: Vec<(u8, u32)> = attacks.iter().map(|(design, printed, _)| (design.ap, quarters(printed, 0))).collect();
    for (design, printed, more) in &attacks {
        for (ap, mean) in per_ap.iter().filter(|(ap, _)| design.ap + ap <= 2) {
            most = most.max(quarters(printed, *more) + mean);
            for (_, third) in per_ap.iter().filter(|(third, _)| design.ap + ap + third <= 2) {
                most = most.max(quarters(printed, 0) + mean + third);
            }
        }
    }
    assert!((20..=28).contains(&most), "{most} quarters");
}

fn strengthened(attack: &Attack, added: Mod) -> Attack {
    Attack { damage: attack.damage + added.damage, salvos: attack.salvos + added.salvos, ..attack.clone() }
}

/// How many cards more than before a hand holds after a card of 0 AP; less than nothing if it does not draw.
fn drawn(design: &Design) -> i32 {
    let (Some(Print::Utility { on_play: ops, .. } | Print::Defence { on_play: ops, .. })
    | Some(Print::Attack { attack: Attack { after_self: ops, .. }, .. })) = &design.print
    else {
        return -1;
    };
    let each = ops.iter().map(|op| match op {
        Op::Draw(count) => i32::from(*count),
        Op::Discard(count) => -i32::from(*count),
        _ => 0,
    });
    each.sum::<i32>() - 1
}

/// Section 27.4: two cards that draw each other for nothing would let a turn go on for ever.
#[test]
fn no_two_free_cards_fetch_each_other_for_ever() {
    let free = |design: &Design| design.ap == 0 && drawn(design) >= 0;
    let common: usize = [Set::Interface, Set::Start, Set::Schema]
        .into_iter()
        .flat_map(of_set)
        .filter(free)
        .map(|design| usize::from(design.copies))
        .sum();
    let own: Vec<String> = of_set(Set::Ashak).into_iter().filter(free).map(|design| design.id).collect();
    assert_eq!(own, ["ranging_shot", "photographic_memory"]);
    for board in boards() {
        let all = common + board.cards.iter().filter(|card| own.contains(card)).count();
        assert!(all <= 1, "{}: {all} cards", board.id);
    }
}
