//! BEL-INFO-10: another world that a viewer cannot tell from this one.

use arrayvec::ArrayVec;
use joute_kernel::{Rng, Viewer};

use crate::ids::{Breed, CHEST_INDICES, ChestKind, ChestSet, CreatureId, PLACE_INDICES, PlaceId, PlaceKind, Side};
use crate::state::{Phase, State};

impl State {
    /// What the viewer knows stays; all else is drawn again, from sorted lists, so that nothing of this world goes in.
    pub(crate) fn redrawn(&self, viewer: Viewer, rng: &mut Rng) -> Self {
        let mut other = self.clone();
        // BEL-INFO-5: rolls to come are nobody's to know.
        other.script.clear();
        other.redraw_chests(viewer, rng);
        for breed in [Breed::Evil, Breed::SuperEvil] {
            let deck = other.market_mut(breed).deck.as_mut_slice();
            sort_cards(deck);
            rng.shuffle(deck);
        }
        for kind in PlaceKind::DECK {
            other.redraw_places(kind, rng);
        }
        other.redraw_goblins(viewer, rng);
        other
    }

    /// BEL-INFO-2, BEL-INFO-10: values that the viewer does not know change places, kind by kind.
    fn redraw_chests(&mut self, viewer: Viewer, rng: &mut Rng) {
        // BEL-INFO-8: at the end those of all lords are known.
        let over = matches!(self.phase, Phase::Over(_));
        let known = match viewer {
            _ if over => self.all_seats().fold(ChestSet::EMPTY, |set, seat| set.union(self.lord(seat).chests)),
            Viewer::Seat(seat) => self.lords.get(seat.index()).map_or(ChestSet::EMPTY, |lord| lord.seen),
            Viewer::Spectator => ChestSet::EMPTY,
        };
        let owned = self.all_seats().fold(ChestSet::EMPTY, |set, seat| set.union(self.lord(seat).chests));
        let unknown = owned.union(self.chests.in_piles()).minus(known);
        for kind in ChestKind::ALL {
            let chests = unknown.both(ChestSet::of_kind(kind));
            let mut values: ArrayVec<u8, CHEST_INDICES> =
                chests.iter().map(|chest| self.chests.values[chest.index()]).collect();
            values.sort_unstable();
            rng.shuffle(&mut values);
            for (chest, value) in chests.iter().zip(values) {
                self.chests.values[chest.index()] = value;
            }
        }
    }

    /// BEL-INFO-5, BEL-INFO-6: places of a kind in deck and box change places; the kinds in the deck stay where they are.
    fn redraw_places(&mut self, kind: PlaceKind, rng: &mut Rng) {
        let is_kind = |card: &u8| PlaceId(*card).kind() == kind;
        let mut cards: ArrayVec<u8, PLACE_INDICES> = self.deck.as_slice().iter().copied().filter(is_kind).collect();
        let mut boxed = self.boxed_places;
        while boxed != 0 {
            let card = boxed.trailing_zeros() as u8;
            boxed &= boxed - 1;
            if is_kind(&card) {
                cards.push(card);
                self.boxed_places &= !(1 << card);
            }
        }
        sort_cards(&mut cards);
        rng.shuffle(&mut cards);
        let mut rest = cards.into_iter();
        for slot in self.deck.as_mut_slice().iter_mut().filter(|card| is_kind(card)) {
            *slot = rest.next().unwrap_or(*slot);
        }
        self.boxed_places = rest.fold(self.boxed_places, |boxed, card| boxed | 1 << card);
    }

    /// BEL-INFO-7: goblins of others, their sides, and those in the box.
    fn redraw_goblins(&mut self, viewer: Viewer, rng: &mut Rng) {
        let others: ArrayVec<_, 5> = self.all_seats().filter(|&seat| !viewer.is(seat)).collect();
        let in_hands = others.iter().filter_map(|&seat| self.lord(seat).goblins).flatten();
        let boxed = (0..Breed::Goblin.cards_max() as u8).filter(|card| self.boxed_goblins >> card & 1 != 0);
        let mut cards: ArrayVec<u8, 32> = in_hands.map(|goblin| goblin.0).chain(boxed).collect();
        cards.sort_unstable();
        rng.shuffle(&mut cards);
        let mut rest = cards.into_iter();
        for seat in others {
            let lord = self.lord_mut(seat);
            if lord.goblins.is_some()
                && let (Some(one), Some(other)) = (rest.next(), rest.next())
            {
                lord.goblins = Some([CreatureId(one.min(other)), CreatureId(one.max(other))]);
            }
            if lord.choice.is_some() {
                lord.choice = Some([0; 2].map(|_| Side::ALL[rng.below(2) as usize]));
            }
        }
        self.boxed_goblins = rest.fold(0, |boxed, goblin| boxed | 1 << goblin);
    }
}

/// Sorts cards that are all different: each has a bit of its own.
fn sort_cards(cards: &mut [u8]) {
    let mut bits = [0u64; 4];
    for &card in cards.iter() {
        bits[usize::from(card / 64)] |= 1 << (card % 64);
    }
    let mut slots = cards.iter_mut();
    for (word, mut rest) in bits.into_iter().enumerate() {
        while rest != 0
            && let Some(slot) = slots.next()
        {
            *slot = 64 * word as u8 + rest.trailing_zeros() as u8;
            rest &= rest - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort_cards;

    #[test]
    fn cards_are_sorted_by_their_bits() {
        let mut cards = [200, 3, 64, 63, 191, 128, 0, 127];
        sort_cards(&mut cards);
        assert_eq!(cards, [0, 3, 63, 64, 127, 128, 191, 200]);
    }
}
