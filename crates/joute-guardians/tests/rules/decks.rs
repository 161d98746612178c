//! Small decks of cards with every figure and no text, for tests that need cards and no particular ones.

use std::sync::{Arc, OnceLock};

use joute_effects::WordSet;
use joute_guardians::cards::{
    Ability, Amount, Aoe, Ban, Border, Card, Change, Command, ConflictKey, Filter, Healing, Immunity, Kind, Target,
    Use, Vulnerability, Window,
};
use joute_guardians::{Deck, Table};

/// Seventy-one cards: eight Shields, one of them a Standard Bearer, seven Terrains, twenty-one for the Depot, two carried items, two Upgrades, and
/// Creatures that fly, influence, shoot, heal, strike areas, are immune or vulnerable.
pub(crate) fn plain(seat: usize) -> Deck {
    let mut cards = Vec::new();
    let mut add = |card: Card, copies: usize| {
        let card = Arc::new(card);
        for copy in 1..=copies {
            cards.push((format!("{}-{seat}-{copy}", card.id), Arc::clone(&card)));
        }
    };
    let of = |id: &str, kind: Kind, up: u8| Card { up, ..Card::new(id, kind) };
    add(of("shield", Kind::PlainShield, 10), 7);
    let stands = |target: Target, change: Change| {
        vec![Ability { target: Some(target), changes: vec![change], ..Ability::new(Use::Static) }]
    };
    let number = Amount::Number;
    let banner = stands(Target::MineAll, Change::Ocb(number(2)));
    add(Card { abilities: banner, ..of("standard", Kind::StandardBearer, 14) }, 1);
    add(of("land", Kind::BasicTerrain, 6), 5);
    let calm = Ability {
        target: Some(Target::Both),
        changes: vec![Change::Forbid(WordSet::of(&[Ban::Flight]))],
        ..Ability::new(Use::Static)
    };
    add(Card { abilities: vec![calm], ..of("crags", Kind::SpecialTerrain, 10) }, 1);
    add(
        Card {
            abilities: stands(Target::Own, Change::HandLimit(Amount::Number(1))),
            ..of("barn", Kind::SpecialTerrain, 9)
        },
        1,
    );
    let window = WordSet::of(&[Window::CommandReveal]);
    let cast = |id: &str, cost: u8, windows: &[Window], target: Option<Target>, change: Change| {
        let does = Ability { target, changes: vec![change], ..Ability::new(Use::Played) };
        Card { windows: WordSet::of(windows), cost, abilities: vec![does], ..of(id, Kind::Spell, 9) }
    };
    let vit = |number: i16| Change::Vit(Amount::Number(number));
    let answer = [Window::SpellCast, Window::MatchupModify];
    add(cast("doubt", 0, &[Window::MatchupModify, Window::PlaySecondary], Some(Target::Opp), vit(-4)), 1);
    add(cast("boost", 1, &[Window::MatchupModify], None, vit(3)), 1);
    add(cast("nap", 1, &[Window::MatchupModify], Some(Target::Opp), Change::Unopposed), 1);
    add(cast("no", 1, &answer, None, Change::Cancel), 1);
    let shield = Some(Target::Shield);
    let turned = [Window::ShieldTurned];
    let (first, last) = ([Window::Organise], [Window::LandStep, Window::SpellCast]);
    add(cast("peek", 0, &[Window::Organise, Window::LandStep], None, Change::Look(number(3))), 2);
    add(cast("more", 1, &[Window::Organise, Window::ShieldTurned], None, Change::Draw(number(2))), 2);
    add(cast("thief", 0, &first, None, Change::StonesSteal(number(1))), 1);
    add(cast("luck", 0, &last, None, Change::Stones(number(2))), 1);
    add(cast("haste", 0, &turned, shield, Change::Steps(number(2))), 2);
    add(cast("stop", 1, &turned, shield, Change::Skip), 1);
    add(cast("wings", 0, &turned, shield, Change::FlyGrant), 2);
    add(Card { windows: window, cost: 1, ..of("order", Kind::Spell, 9) }, 2);
    add(Card { bribes: WordSet::of(&[Vulnerability::Gold]), ..of("gold", Kind::Bribery, 7) }, 4);
    let horn = Card { kind: Kind::CarriedItem, ..cast("horn", 0, &[Window::MatchupModify], None, vit(3)) };
    add(horn, 1);
    let flag = stands(Target::MineAll, Change::MustBeatBy(number(2)));
    add(Card { abilities: flag, ..of("flag", Kind::CarriedItem, 12) }, 1);
    let tower = stands(Target::MineAll, Change::ControlTotal(number(4)));
    add(Card { abilities: tower, ..of("tower", Kind::Upgrade, 3) }, 2);
    for (vitality, copies) in [(0, 2), (2, 4), (4, 5), (6, 6), (7, 5), (9, 4), (12, 3), (18, 2)] {
        let border = [Border::Mortal, Border::Elemental, Border::External][(vitality as usize + seat) % 3];
        let of_some = |at: i8, value: u8| if vitality == at { value } else { 0 };
        let creature = Card::creature(format!("beast{vitality}"), border, vitality, 2);
        let creature = Card {
            flying: vitality % 4 == 2,
            cmp: of_some(4, 3),
            ranged: of_some(2, 3),
            receiver: vitality == 7,
            vulnerable: if vitality > 8 { WordSet::of(&[Vulnerability::Gold]) } else { WordSet::EMPTY },
            command: (vitality == 6)
                .then(|| Command { conflict: WordSet::of(&[ConflictKey::Order]), ..Command::default() }),
            heal: (vitality == 0).then_some(Healing::Any),
            aoe: (vitality == 9).then(|| Aoe { power: 2, tag: None, filter: Filter::default() }),
            abilities: if vitality == 6 { stands(Target::Opp, Change::Vit(number(-2))) } else { Vec::new() },
            immune: if vitality == 12 { vec![Immunity::Flying, Immunity::Ranged] } else { Vec::new() },
            ..creature
        };
        add(creature, copies);
    }
    Deck { cards, ..Deck::default() }
}

/// A table of such decks.
pub(crate) fn table(seats: u8) -> &'static Arc<Table> {
    static TABLES: OnceLock<[Arc<Table>; 3]> = OnceLock::new();
    let made = TABLES.get_or_init(|| {
        [2, 3, 4].map(|seats| {
            let decks: Vec<Deck> = (0..seats).map(plain).collect();
            Arc::new(Table::new(&decks).unwrap_or_else(|error| panic!("{error}")))
        })
    });
    &made[usize::from(seats - 2)]
}
