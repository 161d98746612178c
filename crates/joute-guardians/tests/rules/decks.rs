//! Small decks of plain cards, for tests that need cards and no particular ones.

use std::sync::{Arc, OnceLock};

use joute_guardians::cards::{Border, Card, Kind};
use joute_guardians::{Deck, Table};

/// Sixty cards: eight Shields, one of them a Standard Bearer, seven Terrains, ten for the Depot, two carried items, two Upgrades and
/// Creatures of every size.
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
    add(of("standard", Kind::StandardBearer, 14), 1);
    add(of("land", Kind::BasicTerrain, 6), 7);
    add(of("spell", Kind::Spell, 9), 6);
    add(of("gold", Kind::Bribery, 7), 4);
    add(of("horn", Kind::CarriedItem, 12), 2);
    add(of("tower", Kind::Upgrade, 3), 2);
    for (vitality, copies) in [(0, 2), (2, 4), (4, 5), (6, 6), (7, 5), (9, 4), (12, 3), (18, 2)] {
        let border = [Border::Mortal, Border::Elemental, Border::External][(vitality as usize + seat) % 3];
        let flying = vitality % 4 == 2;
        let cmp = if vitality == 4 { 3 } else { 0 };
        let creature = Card::creature(format!("beast{vitality}"), border, vitality, 2);
        add(Card { flying, cmp, receiver: vitality == 7, ..creature }, copies);
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
