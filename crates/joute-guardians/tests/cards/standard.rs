//! Section 12 of the rules page: the pack that the program comes with keeps to its tables.

use std::collections::BTreeSet;

use joute_content::{At, Findings};
use joute_effects::{Atom, Word};
use joute_guardians::cards::judge::conflict_keys;
use joute_guardians::cards::{
    Ability, Border, Brought, Card, Change, Condition, Kind, Pack, Size, Vulnerability, Window, Wing,
};

/// How many cards are like this.
fn count<'a>(cards: impl IntoIterator<Item = &'a Card>, is: impl Fn(&Card) -> bool) -> usize {
    cards.into_iter().filter(|card| is(card)).count()
}

fn cards() -> &'static [Card] {
    &Pack::standard().cards
}

/// The smallest and the greatest of some numbers.
fn range<T: Copy + Ord>(numbers: impl Iterator<Item = T>) -> (T, T) {
    let numbers: Vec<T> = numbers.collect();
    (*numbers.iter().min().unwrap(), *numbers.iter().max().unwrap())
}

/// Every ability of a card, those of its command too.
fn abilities(card: &Card) -> impl Iterator<Item = &Ability> {
    card.abilities.iter().chain(card.command.iter().flat_map(|command| &command.abilities))
}

/// Whether it sends its opponent away without a comparison of its own.
fn destroys(card: &Card) -> bool {
    let sends = |ability: &Ability| {
        let is_gone = |change: &Change| matches!(change, Change::Destroy | Change::Discard | Change::ToPen);
        ability.target.is_some_and(|target| target.code() == "opp") && ability.changes.iter().any(is_gone)
    };
    abilities(card).any(sends)
}

/// Whether nothing is printed on a Creature but numbers, size and vulnerability.
fn is_plain(card: &Card) -> bool {
    let numbers = Card {
        name: card.name.clone(),
        flavour: card.flavour.clone(),
        face: card.face.clone(),
        space_cost: card.space_cost,
        classes: card.classes.clone(),
        size: card.size,
        vulnerable: card.vulnerable,
        ..Card::creature(card.id.as_str(), card.border, card.vitality, card.ocb)
    };
    numbers == *card
}

#[test]
fn the_set_has_154_distinct_cards() {
    let of = |kind: Kind| count(cards(), |card| card.kind == kind);
    assert_eq!(of(Kind::Creature), 75);
    assert_eq!([Kind::PlainShield, Kind::StandardBearer].map(of), [8, 6]);
    assert_eq!([Kind::BasicTerrain, Kind::SpecialTerrain, Kind::Upgrade].map(of), [6, 3, 5]);
    assert_eq!([Kind::Bribery, Kind::Spell, Kind::HandItem, Kind::CarriedItem].map(of), [3, 20, 8, 5]);
    let pack = Pack::standard();
    assert_eq!((pack.guardians.len(), pack.strongholds.len()), (6, 3));
    assert_eq!(cards().len() + pack.guardians.len() + 3 * pack.strongholds.len(), 154);
    let ups = |kind: Kind| range(cards().iter().filter(|card| card.kind == kind).map(|card| card.up));
    assert_eq!([Kind::PlainShield, Kind::StandardBearer].map(ups), [(4, 14), (4, 21)]);
    assert_eq!([Kind::BasicTerrain, Kind::Upgrade].map(ups), [(3, 10), (2, 20)]);
    assert_eq!([Kind::Spell, Kind::HandItem, Kind::CarriedItem].map(ups), [(2, 19), (2, 20), (5, 17)]);
    for (kind, up) in [(Vulnerability::Gold, 7), (Vulnerability::Drink, 10), (Vulnerability::Charm, 13)] {
        assert_eq!(count(cards(), |card| card.bribes.has(kind) && card.up == up), 1, "{kind:?}");
    }
}

#[test]
fn spells_are_spread_over_the_phases() {
    let is_spell = |card: &&Card| card.kind == Kind::Spell;
    let spells = || cards().iter().filter(is_spell);
    let named = |windows: &[Window]| count(spells(), |card| windows.iter().any(|&window| card.windows.has(window)));
    assert_eq!(named(&[Window::CommandReveal, Window::MatchupModify, Window::PlaySecondary]), 8);
    assert_eq!(named(&[Window::CommandReveal]), 4);
    assert_eq!(named(&[Window::Organise]), 4);
    assert_eq!(named(&[Window::ShieldTurned]), 5);
    assert_eq!(named(&[Window::LandStep]), 3);
    assert_eq!(named(&[Window::SpellCast]), 4);
}

#[test]
fn guardians_and_strongholds_are_within_their_ranges() {
    let pack = Pack::standard();
    let guardians = || pack.guardians.iter();
    assert_eq!(range(guardians().map(|guardian| guardian.vitality)), (26, 30));
    assert_eq!(range(guardians().map(|guardian| guardian.cmp)), (5, 9));
    assert_eq!(range(guardians().map(|guardian| guardian.stones)), (5, 10));
    assert_eq!(range(guardians().map(|guardian| guardian.base_draw)), (2, 3));
    for guardian in guardians() {
        assert!((-1..=0).contains(&guardian.ldl) && (0..=1).contains(&guardian.mdl) && (0..=1).contains(&guardian.luc));
    }
    for set in &pack.strongholds {
        let [left, centre, right] = set.cards.each_ref().map(|card| card.defence);
        assert!((3..=6).contains(&centre) && (3..=4).contains(&left) && left == right, "{}", set.id);
    }
}

#[test]
fn creatures_follow_the_curve_of_each_border() {
    for &border in Border::ALL {
        let all: Vec<&Card> = cards().iter().filter(|card| card.is_creature() && card.border == border).collect();
        let count = |is: &dyn Fn(&Card) -> bool| all.iter().filter(|card| is(card)).count();
        let curve = [(0, 2), (3, 4), (5, 6), (7, 9), (10, 13), (14, 17), (18, 22)];
        let cards = curve.map(|(least, most)| count(&|card| (least..=most).contains(&card.vitality)));
        assert_eq!(cards, [3, 5, 5, 5, 4, 2, 1], "{border:?}");
        let sizes = [Size::Small, Size::Medium, Size::Large].map(|size| count(&|card| card.size == size));
        assert_eq!(sizes, [8, 10, 7], "{border:?}");
        assert_eq!(
            [0, 1, 2, 3].map(|kinds| count(&|card| card.vulnerable.len() == kinds)),
            [8, 13, 2, 2],
            "{border:?}"
        );
        let flying = [(Border::Mortal, 3), (Border::Elemental, 7), (Border::External, 5)];
        assert!(flying.contains(&(border, count(&|card| card.flying))), "{border:?}");
        assert_eq!(count(&|card| card.receiver), 6, "{border:?}");
        assert_eq!(count(&|card| (2..=6).contains(&card.cmp)), 3, "{border:?}");
        assert_eq!(count(&|card| card.cmp > 0), 3, "{border:?}");
        assert_eq!(count(&|card| card.command.is_some()), 5, "{border:?}");
        assert_eq!(count(&|card| (1..=6).contains(&card.ranged)), 4, "{border:?}");
        assert_eq!(count(&|card| card.aoe.as_ref().is_some_and(|aoe| (3..=5).contains(&aoe.power))), 2, "{border:?}");
        assert_eq!(count(&|card| card.heal.is_some()), 1, "{border:?}");
        assert_eq!(count(&destroys), 2, "{border:?}");
        assert_eq!(count(&|card| card.terrain_bonus.iter().any(|&bonus| (1..=9).contains(&bonus))), 6, "{border:?}");
        assert_eq!(count(&is_plain), 5, "{border:?}");
    }
}

#[test]
fn strength_has_its_price() {
    for card in cards().iter().filter(|card| card.is_creature()) {
        let id = &card.id;
        // About half without text; flight, influence, an area attack or a way to destroy leave nearly nothing.
        assert!(i16::from(card.ocb) * 2 <= i16::from(card.vitality) + 2, "{id}");
        let is_strong = card.cmp > 0 || destroys(card) && card.vitality < 14 || card.ranged > 2 && card.vitality < 14;
        assert!(!is_strong || card.ocb <= 1, "{id}");
        assert!(card.space_cost >= card.vitality, "{id}");
        assert!(card.vitality <= 18 || card.vulnerable.len() == 3, "{id}: above 18 and hard to corrupt");
    }
}

/// The deck with this id, as it is brought.
fn deck(id: &str) -> Brought<'static> {
    let pack = Pack::standard();
    pack.deck(id).unwrap().bring(pack, Some(5), "").unwrap()
}

#[test]
fn starter_decks_have_exactly_their_slots() {
    // Shields, bearers, Terrain, Upgrades, Bribery, Spells, hand and carried items, Creatures; of these flying, ranged, command;
    // the mean Vitality.
    let slots = [
        ("iron-oath", [7, 1, 7, 2, 6, 5, 2, 1, 29], [1, 5, 6], 7, Border::Mortal),
        ("storm-court", [7, 1, 6, 1, 4, 8, 2, 1, 30], [12, 4, 5], 8, Border::Elemental),
        ("hollow-throne", [7, 1, 7, 2, 3, 6, 1, 1, 32], [3, 4, 6], 6, Border::External),
    ];
    for (id, expected, abilities, mean, border) in slots {
        let brought = deck(id);
        let copies = || brought.copies().map(|(card, _)| card);
        let of = |kind: Kind| count(copies(), |card| card.kind == kind);
        let terrain = of(Kind::BasicTerrain) + of(Kind::SpecialTerrain);
        let [shields, bearers, upgrades, bribery] =
            [Kind::PlainShield, Kind::StandardBearer, Kind::Upgrade, Kind::Bribery].map(of);
        let [spells, hand, carried, creatures] =
            [Kind::Spell, Kind::HandItem, Kind::CarriedItem, Kind::Creature].map(of);
        assert_eq!([shields, bearers, terrain, upgrades, bribery, spells, hand, carried, creatures], expected, "{id}");
        assert_eq!(copies().count(), 60, "{id}");
        let flying = count(copies(), |card| card.flying);
        let ranged = count(copies(), |card| card.ranged > 0);
        let command = count(copies(), |card| card.command.is_some());
        assert_eq!([flying, ranged, command], abilities, "{id}");
        let vitality: i32 = copies().map(|card| i32::from(card.vitality)).sum();
        assert_eq!((2 * vitality + creatures as i32) / (2 * creatures as i32), mean, "{id}: {vitality}");
        let others = count(copies(), |card| card.is_creature() && card.border != border);
        assert!((5..=8).contains(&others), "{id}: {others}");
    }
    assert_eq!((deck("iron-oath").guardian.stones, deck("iron-oath").guardian.cmp), (10, 6));
    assert_eq!((deck("storm-court").guardian.base_draw, deck("storm-court").guardian.cmp), (3, 5));
    assert_eq!((deck("hollow-throne").guardian.cmp, deck("hollow-throne").guardian.stones), (9, 7));
}

#[test]
fn every_card_has_its_own_name_and_line_in_both_languages() {
    let pack = Pack::standard();
    let mut seen = BTreeSet::new();
    let cards = pack.cards.iter().map(|card| (&card.name, Some(&card.flavour)));
    let guardians = pack.guardians.iter().map(|guardian| (&guardian.name, Some(&guardian.flavour)));
    let strongholds = pack.strongholds.iter().flat_map(|set| set.cards.iter().map(|card| (&card.name, None)));
    for (name, flavour) in cards.chain(guardians).chain(strongholds) {
        assert!(!name.en.is_empty() && !name.fr.is_empty() && name.en != name.fr, "{name:?}");
        assert!(seen.insert(&name.en) && seen.insert(&name.fr), "{name:?}");
        let Some(line) = flavour else { continue };
        assert!(
            !line.en.is_empty() && !line.fr.is_empty() && line.en.chars().count().max(line.fr.chars().count()) <= 60
        );
        assert!(!line.fr.contains('\''), "{}: a French apostrophe is curved", line.fr);
    }
}

#[test]
fn the_set_shows_much_of_the_language() {
    let pack = Pack::standard();
    let lists = pack.cards.iter().map(|card| abilities(card).collect::<Vec<_>>());
    let strongholds = pack.strongholds.iter().flat_map(|set| &set.cards).map(|card| card.abilities.iter().collect());
    let all: Vec<&Ability> = lists.chain(strongholds).flatten().collect();
    let keys =
        |of: &dyn Fn(&Ability) -> Vec<&'static str>| -> BTreeSet<&str> { all.iter().flat_map(|&it| of(it)).collect() };
    let changes = keys(&|ability| ability.changes.iter().map(|change| change.write().0).collect());
    let conditions = keys(&|ability| ability.conditions.iter().map(|condition| condition.what.write().0).collect());
    println!("changes {} of {}: {changes:?}", changes.len(), Change::KEYS.len());
    println!("conditions {} of {}: {conditions:?}", conditions.len(), Condition::KEYS.len());
    assert!(changes.len() >= 25 && conditions.len() >= 7, "{changes:?} {conditions:?}");
    assert_eq!(pack.cards.iter().filter(|card| !conflict_keys(card).is_empty()).count(), 3);
    assert!(pack.cards.iter().all(|card| card.wing.is_none_or(|wing| wing == Wing::Left)));
}

#[test]
fn every_card_is_written_and_read_back() {
    for card in cards() {
        let mut found = Findings::new();
        let again = Card::read(&card.id, &At::new("", &card.write(), 0), &[], &mut found);
        assert_eq!((again.as_ref(), found.as_slice()), (Some(card), &[][..]));
    }
}
