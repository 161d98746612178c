//! Where cards lie that somebody may not know: each place is a slot, and a slot that was seen gets the card that was seen there.

use joute_kernel::Rng;

use crate::pack::{DesignId, Pack};

/// A slot by its number.
pub(super) type SlotId = usize;

/// Where a slot got its card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Home {
    /// At the calm point: hand and deck of the seat with this index.
    Lot(usize),
    /// At the calm point: the Interface deck.
    Interface,
    /// At the calm point: the deck of schemas.
    Schemas,
    /// The deck of events at the calm point.
    Events,
    /// A shuffle since, by its number: everybody knows which cards were in it.
    Shuffle(usize),
    /// Seen from the first.
    Seen,
}

/// What lies in a slot of a world.
#[derive(Clone, Copy, Debug)]
struct Slot {
    card: DesignId,
    home: Home,
    /// Section 22: this card is known to be at this home, though not where.
    is_of_home: bool,
    /// The viewer saw it here.
    is_seen: bool,
}

/// The cards of a world, by the places that they have at the calm point or get in a shuffle.
#[derive(Default)]
pub(super) struct Slots {
    all: Vec<Slot>,
    shuffles: usize,
}

impl Slots {
    pub(super) fn add(&mut self, card: DesignId, home: Home) -> SlotId {
        self.all.push(Slot { card, home, is_of_home: false, is_seen: home == Home::Seen });
        self.all.len() - 1
    }

    /// The slots of a deck that is shuffled now.
    pub(super) fn shuffle(&mut self, cards: impl IntoIterator<Item = DesignId>) -> Vec<SlotId> {
        self.shuffles += 1;
        let home = Home::Shuffle(self.shuffles);
        cards.into_iter().map(|card| self.add(card, home)).collect()
    }

    pub(super) fn card(&self, slot: SlotId) -> DesignId {
        self.all[slot].card
    }

    pub(super) fn is_seen(&self, slot: SlotId) -> bool {
        self.all[slot].is_seen
    }

    /// What the viewer knows to be here from the first.
    pub(super) fn mark_seen(&mut self, slot: SlotId) {
        self.all[slot].is_seen = true;
    }

    /// Section 22: one of the slots with this card is known to be at its home.
    pub(super) fn mark_of_home(&mut self, slots: &[SlotId], card: DesignId) {
        let found = slots.iter().find(|&&slot| self.all[slot].card == card && !self.all[slot].is_of_home);
        if let Some(&slot) = found {
            self.all[slot].is_of_home = true;
        }
    }

    /// A card was seen in a slot: it changes places with one of its kind from where it may have come, each with the weight that it has when
    /// everything was dealt by chance. Nothing if it cannot be there.
    pub(super) fn see(&mut self, slot: SlotId, card: DesignId, pack: &Pack, rng: &mut Rng) -> Option<()> {
        if self.all[slot].card != card {
            let other = self.draw_partner(slot, card, pack, rng)?;
            self.make_way(slot, other, pack, rng)?;
            self.swap(slot, other);
        } else if self.all[slot].is_seen {
            return Some(());
        }
        self.all[slot].is_seen = true;
        Some(())
    }

    /// A slot that holds the card, may give it up, and from which it may come.
    fn draw_partner(&self, slot: SlotId, card: DesignId, pack: &Pack, rng: &mut Rng) -> Option<SlotId> {
        let here = self.all[slot];
        if here.is_seen {
            return None;
        }
        let set = |slot: &Slot| pack.design(slot.card).set;
        let is_free = |other: &Slot| {
            let travels = !other.is_of_home && is_dealt(other.home) && is_dealt(here.home);
            !other.is_seen && (other.home == here.home || travels)
        };
        let found: Vec<SlotId> =
            (0..self.all.len()).filter(|&other| self.all[other].card == card && is_free(&self.all[other])).collect();
        // Whatever is known to be at this home is there for sure; of the others that were dealt only a part is.
        let dealt = self.all.iter().filter(|other| is_dealt(other.home) && !other.is_of_home && !other.is_seen);
        let dealt = dealt.filter(|other| set(other) == pack.design(card).set);
        let there = dealt.clone().filter(|other| other.home == here.home).count() as u32;
        let (sure, part) = if is_dealt(here.home) { (dealt.count().max(1) as u32, there) } else { (1, 1) };
        let weight = |other: SlotId| if self.all[other].is_of_home { sure } else { part };
        let sum = found.iter().map(|&other| weight(other)).sum::<u32>();
        let mut drawn = if sum == 0 { return None } else { rng.below(sum) };
        found.into_iter().find(|&other| {
            let is_it = drawn < weight(other);
            drawn = drawn.saturating_sub(weight(other));
            is_it
        })
    }

    /// Between two homes only cards of a set change places, and only those of which nobody knows where they are.
    fn make_way(&mut self, slot: SlotId, other: SlotId, pack: &Pack, rng: &mut Rng) -> Option<()> {
        let set = |slot: &Slot| pack.design(slot.card).set;
        let (here, there) = (self.all[slot], self.all[other]);
        if here.home == there.home || !here.is_of_home && set(&here) == set(&there) {
            return Some(());
        }
        let goes =
            |known: &Slot| known.home == here.home && !known.is_seen && !known.is_of_home && set(known) == set(&there);
        let found: Vec<SlotId> = (0..self.all.len()).filter(|&known| goes(&self.all[known])).collect();
        let drawn = *found.get(rng.below(found.len().max(1) as u32) as usize)?;
        self.swap(slot, drawn);
        Some(())
    }

    /// The cards of two slots change places, with what is known of them.
    fn swap(&mut self, one: SlotId, other: SlotId) {
        let (left, right) = (self.all[one], self.all[other]);
        (self.all[one].card, self.all[one].is_of_home) = (right.card, right.is_of_home);
        (self.all[other].card, self.all[other].is_of_home) = (left.card, left.is_of_home);
    }

    /// A card was seen to come out of a heap of slots, as whose content nobody knew it: takes the slot out.
    pub(super) fn see_among(
        &mut self,
        heap: &mut Vec<SlotId>,
        card: DesignId,
        pack: &Pack,
        rng: &mut Rng,
    ) -> Option<SlotId> {
        let place = match heap.iter().position(|&slot| self.is_seen(slot) && self.card(slot) == card) {
            Some(place) => place,
            None => {
                let mut places: Vec<usize> = (0..heap.len()).filter(|&place| !self.is_seen(heap[place])).collect();
                rng.shuffle(&mut places);
                let set = |place: usize| pack.design(self.card(heap[place])).set;
                // First a slot that holds it, then one with a card of its set, which leaves the others as they were dealt.
                let likeness = |place: usize| (self.card(heap[place]) != card, set(place) != pack.design(card).set);
                places.sort_by_key(|&place| likeness(place));
                places.into_iter().find(|&place| self.see(heap[place], card, pack, rng).is_some())?
            }
        };
        Some(heap.remove(place))
    }
}

/// Whether a home is one of those over which the cards were dealt that nobody knew.
const fn is_dealt(home: Home) -> bool {
    match home {
        Home::Lot(_) | Home::Interface | Home::Schemas => true,
        Home::Events | Home::Shuffle(_) | Home::Seen => false,
    }
}
