//! A box of its own: few cards, few tokens, odd prices. Most piles run out in the first days, two are empty from the start.

use std::sync::{Arc, OnceLock};

use joute_bellum::pack::PackParts;
use joute_bellum::{Castle, Cost, Creature, Icons, Loot, Pack, Place, Prices, Row, Rows, Supply, Token};

pub(crate) fn pack() -> &'static Arc<Pack> {
    static PACK: OnceLock<Arc<Pack>> = OnceLock::new();
    PACK.get_or_init(|| Arc::new(Pack::new(parts()).unwrap_or_else(|faults| panic!("{faults:#?}"))))
}

/// Icons that differ from row to row and card to card.
fn rows(card: u16) -> Rows {
    Row::ALL.map(|row| {
        let number = card + u16::from(row.number());
        Icons::of_counts([number % 3, number % 2, (number + 1) % 3, number % 4, card % 2, number % 2])
    })
}

fn creatures(letter: char, count: u16, bonus: &[Token]) -> Vec<Creature> {
    (1..=count)
        .map(|number| Creature {
            id: format!("{letter}{number}"),
            rows: rows(number),
            bonus: bonus.to_vec(),
            ..Creature::default()
        })
        .collect()
}

fn places(letter: char, count: u16, loot: Loot) -> Vec<Place> {
    let place = |number| Place {
        id: format!("{letter}{number}"),
        shield: number,
        magic_shield: number / 5,
        loot,
        ..Place::default()
    };
    (1..=count).map(place).collect()
}

fn parts() -> PackParts {
    let castle = |number: u16| Castle {
        id: format!("castle-{number}"),
        shield: number % 3,
        magic_shield: number / 4,
        rows: rows(number),
        ..Castle::default()
    };
    PackParts {
        id: "odd".to_owned(),
        version: "1".to_owned(),
        language_names: vec!["en".to_owned()],
        strict_counts: false,
        castles: (1..=5).map(castle).collect(),
        goblins: creatures('g', 11, &[]),
        evil: creatures('e', 5, &[Token::Shield, Token::Shield, Token::Spell]),
        super_evil: creatures('s', 3, &[Token::MagicShield, Token::Spell]),
        tavern: places('x', 1, Loot::of_counts([0, 1, 3, 0, 0, 0])),
        farms: places('f', 8, Loot::of_counts([2, 0, 1, 1, 0, 0])),
        villages: places('v', 7, Loot::of_counts([0, 2, 0, 1, 1, 1])),
        towns: Vec::new(),
        chests: [vec![1, 7, 7, 2], vec![3, 0, 9], Vec::new()],
        supply: Supply { food: 7, glyph: 3, barrel: 3, tokens: [3, 2, 0] },
        prices: Prices {
            food: Cost { food: 1, glyph: 0 },
            glyph_food: Cost { food: 1, glyph: 1 },
            glyphs: Cost { food: 0, glyph: 2 },
        },
    }
}
