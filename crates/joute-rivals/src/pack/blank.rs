//! Section 27.1: a pack of the printed counts with nothing printed.

use super::{AshakPrint, CardType, Design, Pack, Set};

impl Pack {
    /// The printed counts with nothing printed on the cards: as many designs of each type as section 27 counts, each named after its
    /// type. What can be played without cards can be played with it.
    ///
    /// # Panics
    ///
    /// Never: it is the same in every run, and a test makes it.
    #[must_use]
    pub fn blank() -> Self {
        let mut designs = Vec::new();
        let mut put =
            |id: String, kind, set, copies| designs.push(Design { id, kind, set, copies, ap: 1, print: None });
        for (kind, numbers) in INTERFACE_DESIGNS {
            for (rarity, (count, copies)) in
                ["common", "uncommon", "rare"].into_iter().zip(numbers.into_iter().zip([4, 3, 2]))
            {
                (1..=count).for_each(|number| {
                    put(format!("{}_{rarity}_{number}", kind.code()), kind, Set::Interface, copies);
                });
            }
        }
        put("blaster".to_owned(), CardType::Physical, Set::Start, 3);
        put("psywave".to_owned(), CardType::Mental, Set::Start, 2);
        (1..=19).for_each(|number| put(format!("schema_{number}"), CardType::Physical, Set::Schema, 1));
        (1..=12).for_each(|number| put(format!("guild_{number}"), CardType::Guild, Set::Guild, 1));
        (1..=15).for_each(|number| put(format!("event_{number}"), CardType::Event, Set::Event, 1));
        let ashaks = ["atmos", "maelis", "odrun", "qikaa", "tzekko", "xhan"].map(|id| {
            let cards = ["one", "two"].map(|card| format!("{id}_{card}"));
            cards.iter().for_each(|card| put(card.clone(), CardType::Defence, Set::Ashak, 1));
            AshakPrint { id: id.to_owned(), cards, gauge: 15, ultimate: None }
        });
        Self::new(designs, ashaks.to_vec(), Self::standard_faces()).expect("the blank pack is sound")
    }
}

/// Section 27.1: how many common, uncommon and rare designs of each type.
const INTERFACE_DESIGNS: [(CardType, [usize; 3]); 8] = [
    (CardType::Physical, [6, 5, 3]),
    (CardType::Mental, [3, 3, 2]),
    (CardType::Explosive, [2, 2, 2]),
    (CardType::Passive, [1, 2, 3]),
    (CardType::Activable, [1, 2, 2]),
    (CardType::Mod, [3, 2, 1]),
    (CardType::Defence, [3, 2, 1]),
    (CardType::Utility, [1, 2, 1]),
];
