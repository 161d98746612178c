//! The certain effects of an action, read from the events that it would bring about.

use joute_bellum::{Breed, CreatureId, Event, Found, Means, Payment, PlaceId, Side, View};
use joute_kernel::Seat;

use super::ids;
use super::scene::{Creature, Effect, Preview, Symbol};
use crate::palette::{Lang, Owner};

/// A count as it stands on a label.
fn amount(count: u16) -> i16 {
    i16::try_from(count).unwrap_or(i16::MAX)
}

fn owner(seat: Seat) -> Owner {
    super::OWNERS[seat.index() % super::OWNERS.len()]
}

impl Preview {
    /// What `events` do, as far as labels can say it. A recruit whose side is still open joins both sides, so that both show new totals.
    #[must_use]
    pub fn of(view: &View, events: &[Event], lang: Lang) -> Self {
        let mut preview = Self::default();
        let mut recruit = None;
        for event in events {
            match *event {
                Event::RerollBought { means: Means::Barrel, .. } => preview.add(ids::DIE, Symbol::Barrel, -1),
                Event::RerollBought { means: Means::Spell, .. } => preview.add(ids::DIE, Symbol::Spell, -1),
                Event::PlaceTaken { place, food, glyph, barrel, .. } => {
                    let at = ids::place(place);
                    for (symbol, count) in [(Symbol::Food, food), (Symbol::Glyph, glyph), (Symbol::Barrel, barrel)] {
                        preview.add(&at, symbol, amount(count));
                    }
                    // BEL-ATTACK-8: the Tavern stays.
                    if place != PlaceId::TAVERN {
                        preview.leaving.push(at);
                    }
                }
                Event::ChestDrawn { chest, found: Found::Place(place), .. } => {
                    preview.add(&ids::place(place), Symbol::Chest(chest.kind()), 1);
                }
                Event::ChestStolen { seat, chest, .. } => preview.stolen.push((chest, owner(seat))),
                Event::TokenGained { seat, token } => {
                    let at = recruit.map_or_else(|| ids::castle(seat), ids::card);
                    preview.add(&at, token.into(), 1);
                }
                Event::Recruited { creature, pay, .. } => {
                    recruit = Some(creature);
                    preview.pay(view, creature, pay);
                    preview.joining = Side::ALL.map(|side| (side, printed(view, creature, lang))).to_vec();
                }
                Event::CreaturePlaced { creature, side, .. } | Event::GoblinPlaced { goblin: creature, side, .. } => {
                    preview.joining.retain(|(_, joining)| joining.id != creature);
                    preview.join(view, creature, side, lang);
                }
                _ => {}
            }
        }
        preview
    }

    /// A creature that would stand beside the large castle.
    pub fn join(&mut self, view: &View, creature: CreatureId, side: Side, lang: Lang) {
        self.joining.push((side, printed(view, creature, lang)));
    }

    /// BEL-RECRUIT-4: the price on the card, which leaves the market.
    fn pay(&mut self, view: &View, creature: CreatureId, pay: Payment) {
        let prices = view.pack.prices();
        let cost = match (pay, creature.breed()) {
            (Payment::Food, Breed::Evil) => prices.food,
            (Payment::GlyphFood, _) => prices.glyph_food,
            (Payment::Glyphs, _) => prices.glyphs,
            (Payment::Food | Payment::Unknown, _) => return,
        };
        let at = ids::card(creature);
        self.add(&at, Symbol::Glyph, -amount(cost.glyph));
        self.add(&at, Symbol::Food, -amount(cost.food));
    }

    /// Adds to the label of a thing.
    fn add(&mut self, at: &str, symbol: Symbol, count: i16) {
        if count == 0 {
            return;
        }
        let known = self.effects.iter().position(|effect| effect.at == at);
        let index = known.unwrap_or_else(|| {
            self.effects.push(Effect { at: at.to_owned(), parts: Vec::new() });
            self.effects.len() - 1
        });
        let parts = &mut self.effects[index].parts;
        match parts.iter_mut().find(|(known, _)| *known == symbol) {
            Some((_, sum)) => *sum = sum.saturating_add(count),
            None => parts.push((symbol, count)),
        }
    }
}

fn printed(view: &View, creature: CreatureId, lang: Lang) -> Creature {
    Creature::printed(&view.pack, creature, lang, String::new())
}
