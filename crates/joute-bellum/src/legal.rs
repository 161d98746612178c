//! BEL-ACT: what a seat may do, listed and drawn. Both ask the predicates that `apply` asks.

use joute_kernel::{Rng, Seat};

use crate::action::{Action, Means, Payment};
use crate::ids::{Breed, ChestId, CreatureId, GoblinSet, PlaceId, Side};
use crate::state::{Phase, State};

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
            Phase::Attack => match self.stealing {
                Some(stealing) => {
                    out.extend(self.to_steal().iter().map(|chest| Action::Steal(Some(chest))));
                    if !stealing.chosen.is_empty() {
                        out.push(Action::Enough);
                    }
                }
                None => {
                    out.extend(bits(self.open_places(seat)).map(|index| Action::AttackPlace(PlaceId(index))));
                    out.extend(bits(self.open_castles(seat)).map(|target| Action::AttackCastle { target }));
                    out.push(Action::PassAttack);
                }
            },
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
        if let Some(stealing) = self.stealing {
            let left = self.to_steal();
            let drawn = rng.below(left.len() + u32::from(!stealing.chosen.is_empty()));
            return nth_bit(left.0, drawn).map_or(Action::Enough, |chest| Action::Steal(Some(ChestId(chest))));
        }
        let (places, castles) = (self.open_places(seat), self.open_castles(seat));
        let drawn = rng.below(places.count_ones() + castles.count_ones() + 1);
        if let Some(place) = nth_bit(places, drawn) {
            return Action::AttackPlace(PlaceId(place));
        }
        let target = nth_bit(castles, drawn.saturating_sub(places.count_ones()));
        target.map_or(Action::PassAttack, |target| Action::AttackCastle { target })
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
