//! The certain effects of an action, read from the events that it would bring about.

use joute_bellum::{CreatureId, Event, Found, Means, Payment, Side};

use super::icons::Symbol;
use super::ids;
use super::scene::Scene;
use super::words::Speaker;

/// A count as it stands on a label.
fn amount(count: u16) -> i16 {
    i16::try_from(count).unwrap_or(i16::MAX)
}

impl Scene<'_> {
    /// Lays on the table what `events` do, as far as labels can say it. A recruit whose side is still open joins both sides, so that both
    /// show new totals.
    pub(crate) fn foretell(&mut self, events: &[Event]) {
        let mut recruit = None;
        for event in events {
            match *event {
                Event::RerollBought { means: Means::Barrel, .. } => self.change(ids::DIE, Symbol::Barrel, -1),
                Event::RerollBought { means: Means::Spell, .. } => self.change(ids::DIE, Symbol::Spell, -1),
                Event::PlaceTaken { place, food, glyph, barrel, .. } => {
                    let at = ids::place(place);
                    for (symbol, count) in [(Symbol::Food, food), (Symbol::Glyph, glyph), (Symbol::Barrel, barrel)] {
                        self.change(&at, symbol, amount(count));
                    }
                }
                Event::ChestDrawn { seat, chest, found: Found::Place(place), .. } => {
                    self.coming.push((seat, chest.kind(), None));
                    self.change(&ids::place(place), Symbol::from(chest.kind()), 1);
                }
                Event::ChestStolen { seat, chest, value, .. } => {
                    self.coming.push((seat, chest.kind(), value));
                    self.stolen.push((chest, Speaker::owner(seat)));
                }
                Event::TokenGained { seat, token } => {
                    let at = recruit.map_or_else(|| ids::castle(seat), ids::card);
                    self.change(&at, token.into(), 1);
                }
                Event::Recruited { creature, pay, .. } => {
                    recruit = Some(creature);
                    self.pay(creature, pay);
                    self.joining = Side::ALL.map(|side| (side, creature)).to_vec();
                }
                Event::CreaturePlaced { creature, side, .. } | Event::GoblinPlaced { goblin: creature, side, .. } => {
                    self.joining.retain(|(_, joining)| *joining != creature);
                    self.joining.push((side, creature));
                }
                _ => {}
            }
        }
    }

    /// BEL-RECRUIT-4: the price on the card, which leaves the market.
    fn pay(&mut self, creature: CreatureId, pay: Payment) {
        let cost = pay.cost(self.view.pack.prices());
        let at = ids::card(creature);
        self.change(&at, Symbol::Glyph, -amount(cost.glyph));
        self.change(&at, Symbol::Food, -amount(cost.food));
    }

    fn change(&mut self, at: &str, symbol: Symbol, count: i16) {
        self.marks.change(at, symbol.sprite(), count);
    }
}
