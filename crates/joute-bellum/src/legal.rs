//! BEL-ACT: what a seat may do, listed and drawn. Both ask the predicates that `apply` asks.

use joute_kernel::{Rng, Seat};

use crate::action::{Action, Means, Payment};
use crate::ids::{Breed, ChestId, ChestSet, CreatureId, GoblinSet, PlaceId, Side};
use crate::state::{BELLUM_SEATS_MAX, Phase, State};

/// Who of one breed can be paid for, and how.
#[derive(Clone, Copy)]
struct Offer {
    breed: Breed,
    /// The cards face up, a bit for each number less 1.
    cards: u128,
    /// BEL-RECRUIT-4: ways to pay, the first `count`.
    ways: [Payment; 2],
    count: u32,
}

impl Offer {
    fn ways(&self) -> &[Payment] {
        &self.ways[..self.count as usize]
    }

    /// Every card with every way to pay it.
    fn len(&self) -> u32 {
        self.cards.count_ones() * self.count
    }
}

impl State {
    /// The legal actions of a seat, ascending.
    pub(crate) fn list_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.asked().contains(seat) {
            return;
        }
        match self.phase {
            Phase::Goblins(_) => self.goblin_choices(seat).for_each(|action| out.push(action)),
            Phase::Horde => {
                let means = [Means::Barrel, Means::Spell].into_iter();
                out.extend(means.filter(|&means| self.check_reroll(seat, means).is_ok()).map(Action::Reroll));
                out.push(Action::PassReroll);
            }
            Phase::Attack => {
                out.extend(bits(self.open_places(seat)).map(|index| Action::AttackPlace(PlaceId(index))));
                for target in 0..self.seats {
                    if let Ok(victim) = self.check_castle(seat, target) {
                        let thieves = u32::from(self.icons(seat).thief);
                        let choices = subsets(self.lord(victim).chests, thieves);
                        out.extend(choices.map(|chests| Action::AttackCastle { target, chests }));
                    }
                }
                out.push(Action::PassAttack);
            }
            Phase::Recruit if self.waiting.is_some() => {
                out.extend(Side::ALL.map(|side| Action::PlaceCreature(Some(side))));
            }
            Phase::Recruit => {
                for offer in [Breed::Evil, Breed::SuperEvil].map(|breed| self.offer(seat, breed)) {
                    for card in bits(offer.cards).filter_map(|bit| CreatureId::new(offer.breed, bit + 1)) {
                        out.extend(offer.ways().iter().map(|&pay| Action::Recruit { card, pay }));
                    }
                }
                out.push(Action::EndRecruit);
            }
            Phase::Setup(_) | Phase::Roll | Phase::Over(_) => {}
        }
    }

    /// BEL-SETUP-4: both right, one on each side, both left.
    fn goblin_choices(&self, seat: Seat) -> impl Iterator<Item = Action> + use<> {
        let goblins = self.lord(seat).goblins;
        let sets = goblins.into_iter().flat_map(|[low, high]| {
            let (none, one, other) = (GoblinSet::EMPTY, GoblinSet::EMPTY.with(low), GoblinSet::EMPTY.with(high));
            let both = one.union(other);
            [(none, both), (one, other), (other, one), (both, none)]
        });
        sets.map(|(left, right)| Action::PlaceGoblins { left, right })
    }

    /// BEL-RECRUIT-3: who of a breed can be paid, and how.
    #[inline]
    fn offer(&self, seat: Seat, breed: Breed) -> Offer {
        let mut offer = Offer { breed, cards: 0, ways: [Payment::Unknown; 2], count: 0 };
        let kinds: &[Payment] = match breed {
            Breed::SuperEvil => &[Payment::GlyphFood, Payment::Glyphs],
            _ => &[Payment::Food],
        };
        for &pay in kinds {
            if self.cost(breed, pay).is_some_and(|cost| self.can_pay(seat, cost)) {
                offer.ways[offer.count as usize] = pay;
                offer.count += 1;
            }
        }
        if offer.count > 0 {
            let up = self.market(breed).up.iter();
            offer.cards = up.fold(0, |cards, card| cards | 1 << (card.number() - 1));
        }
        offer
    }

    /// BEL-RECRUIT-3: any way to pay any card, or to stop.
    fn draw_recruit(&self, seat: Seat, rng: &mut Rng) -> Action {
        let offers = [self.offer(seat, Breed::Evil), self.offer(seat, Breed::SuperEvil)];
        let mut drawn = rng.below(1 + offers[0].len() + offers[1].len());
        for offer in &offers {
            if drawn >= offer.len() {
                drawn -= offer.len();
                continue;
            }
            let (bit, way) = if offer.count == 1 { (drawn, 0) } else { (drawn / 2, drawn as usize % 2) };
            let card = nth_bit(offer.cards, bit).and_then(|bit| CreatureId::new(offer.breed, bit + 1));
            return card.map_or(Action::EndRecruit, |card| Action::Recruit { card, pay: offer.ways[way] });
        }
        Action::EndRecruit
    }

    /// Draws one of the legal actions, each with the same probability, without listing them.
    pub(crate) fn draw_action(&self, seat: Seat, rng: &mut Rng) -> Action {
        assert!(self.asked().contains(seat), "it is not the turn of seat {seat}");
        match self.phase {
            Phase::Goblins(_) => {
                let drawn = rng.below(4) as usize;
                self.goblin_choices(seat).nth(drawn).unwrap_or(Action::PassReroll)
            }
            Phase::Horde => {
                let barrel = self.check_reroll(seat, Means::Barrel).is_ok();
                let spell = self.check_reroll(seat, Means::Spell).is_ok();
                match (rng.below(1 + u32::from(barrel) + u32::from(spell)), barrel) {
                    (0, _) => Action::PassReroll,
                    (1, true) => Action::Reroll(Means::Barrel),
                    _ => Action::Reroll(Means::Spell),
                }
            }
            Phase::Attack => self.draw_attack(seat, rng),
            Phase::Recruit if self.waiting.is_some() => Action::PlaceCreature(Some(Side::ALL[rng.below(2) as usize])),
            _ => self.draw_recruit(seat, rng),
        }
    }

    fn draw_attack(&self, seat: Seat, rng: &mut Rng) -> Action {
        let places = self.open_places(seat);
        let thieves = u32::from(self.icons(seat).thief);
        let mut choices = [0; BELLUM_SEATS_MAX];
        if thieves > 0 {
            for target in 0..self.seats {
                if let Ok(victim) = self.check_castle(seat, target) {
                    choices[usize::from(target)] = subset_count(self.lord(victim).chests.len(), thieves);
                }
            }
        }
        let others = places.count_ones() + 1;
        let total = choices.iter().fold(others, |sum: u32, &count| sum.saturating_add(count));
        let mut drawn = rng.below(total);
        if let Some(place) = nth_bit(places, drawn) {
            return Action::AttackPlace(PlaceId(place));
        }
        if drawn < others {
            return Action::PassAttack;
        }
        drawn -= others;
        for (target, &count) in (0..).zip(&choices) {
            if drawn < count {
                let chests = draw_subset(self.lords[usize::from(target)].chests, thieves, drawn, rng);
                return Action::AttackCastle { target, chests };
            }
            drawn -= count;
        }
        Action::PassAttack
    }
}

/// The places of the bits that are set, ascending.
fn bits(mut mask: u128) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let lowest = nth_bit(mask, 0)?;
        mask &= mask - 1;
        Some(lowest)
    })
}

/// The place of the bit that has `n` others below it, if there is one.
#[inline]
fn nth_bit(mut mask: u128, n: u32) -> Option<u8> {
    for _ in 0..n {
        mask &= mask.wrapping_sub(1);
    }
    (mask != 0).then_some(mask.trailing_zeros() as u8)
}

/// The subsets of one chest to `most`, ascending.
fn subsets(chests: ChestSet, most: u32) -> impl Iterator<Item = ChestSet> {
    let mut last = 0u128;
    core::iter::from_fn(move || {
        loop {
            // The next subset in the order of numbers.
            last = last.wrapping_sub(chests.0) & chests.0;
            if last == 0 {
                return None;
            }
            if last.count_ones() <= most {
                return Some(ChestSet(last));
            }
        }
    })
}

/// Ways to choose `k` of `n`; cut to the largest number there is.
const fn choose(n: u32, k: u32) -> u32 {
    let mut ways = 1u64;
    let mut step = 0;
    while step < k {
        ways = ways * (n - step) as u64 / (step as u64 + 1);
        if ways > u32::MAX as u64 {
            return u32::MAX;
        }
        step += 1;
    }
    ways as u32
}

/// How many subsets there are of one chest to `most`.
pub(crate) fn subset_count(chests: u32, most: u32) -> u32 {
    (1..=most.min(chests)).fold(0, |sum: u32, size| sum.saturating_add(choose(chests, size)))
}

/// The subset that `drawn`, below [`subset_count`], stands for: it fixes the size, and lots the chests.
fn draw_subset(chests: ChestSet, most: u32, mut drawn: u32, rng: &mut Rng) -> ChestSet {
    let all = chests.len();
    let mut size = 1;
    while size < most.min(all) && drawn >= choose(all, size) {
        drawn -= choose(all, size);
        size += 1;
    }
    let mut taken = ChestSet::EMPTY;
    let (mut wanted, mut left) = (size, all);
    for chest in chests.iter() {
        if rng.below(left) < wanted {
            taken = taken.with(ChestId(chest.0));
            wanted -= 1;
        }
        left -= 1;
    }
    taken
}

#[cfg(test)]
mod tests {
    use joute_kernel::Seed;

    use super::{draw_subset, subset_count, subsets};
    use crate::ids::ChestSet;

    #[test]
    fn subsets_are_counted_listed_and_drawn_alike() {
        let chests = ChestSet(0b1011_0110);
        for most in 1..=6 {
            let listed: Vec<_> = subsets(chests, most).collect();
            assert!(listed.is_sorted());
            assert_eq!(listed.len() as u32, subset_count(chests.len(), most), "{most}");
            let mut rng = Seed::from_number(3).stream("subsets");
            let mut seen = std::collections::BTreeSet::new();
            for _ in 0..600 {
                let drawn = rng.below(listed.len() as u32);
                let subset = draw_subset(chests, most, drawn, &mut rng);
                assert!(listed.contains(&subset));
                seen.insert(subset);
            }
            assert_eq!(seen.len(), listed.len(), "every subset is drawn");
        }
    }

    #[test]
    fn absurd_numbers_of_chests_are_counted_without_overflow() {
        assert_eq!(subset_count(100, 60), u32::MAX);
    }
}
