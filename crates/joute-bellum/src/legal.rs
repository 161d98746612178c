//! BEL-ACT: what a seat may do, listed and drawn. Both ask the predicates that `apply` asks.

use arrayvec::ArrayVec;
use joute_kernel::{Rng, Seat};

use crate::action::{Action, Means, Payment};
use crate::ids::{Breed, CreatureId, GoblinSet, PlaceId, Side};
use crate::state::{FACE_UP_MAX, Phase, State};

/// Who of one breed can be paid for, and how.
#[derive(Clone, Copy)]
struct Offer<'a> {
    /// The cards face up; none if nothing can be paid.
    cards: &'a [CreatureId],
    /// BEL-RECRUIT-4: ways to pay, the first `count`.
    ways: [Payment; 2],
    count: u32,
}

impl Offer<'_> {
    fn ways(&self) -> &[Payment] {
        &self.ways[..self.count as usize]
    }

    /// Every card with every way to pay it.
    fn len(&self) -> u32 {
        self.cards.len() as u32 * self.count
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
                let means = Means::ALL.into_iter();
                out.extend(means.filter(|&means| self.check_reroll(seat, means).is_ok()).map(Action::Reroll));
                out.push(Action::PassReroll);
            }
            Phase::Attack => match self.stealing {
                Some(stealing) => {
                    out.extend(self.to_steal().iter().map(Action::Steal));
                    if !stealing.chosen.is_empty() {
                        out.push(Action::Enough);
                    }
                }
                None => {
                    out.extend(self.fallen(self.open_places(seat)).into_iter().map(Action::AttackPlace));
                    out.extend(bits(self.open_castles(seat)).map(castle));
                    out.push(Action::PassAttack);
                }
            },
            Phase::Recruit if self.waiting.is_some() => {
                out.extend(Side::ALL.map(Action::PlaceCreature));
            }
            Phase::Recruit => {
                for offer in [Breed::Evil, Breed::SuperEvil].map(|breed| self.offer(seat, breed)) {
                    for card in ascending(offer.cards.iter().copied()) {
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
    fn offer(&self, seat: Seat, breed: Breed) -> Offer<'_> {
        let mut offer = Offer { cards: &self.market(breed).up, ways: [Payment::Food; 2], count: 0 };
        let kinds: &[Payment] = match breed {
            Breed::SuperEvil => &[Payment::GlyphFood, Payment::Glyphs],
            _ => &[Payment::Food],
        };
        for &pay in kinds {
            offer.ways[offer.count as usize % 2] = pay;
            offer.count += u32::from(self.cost(breed, pay).is_some_and(|cost| self.can_pay(seat, cost)));
        }
        offer
    }

    /// BEL-RECRUIT-3: any way to pay any card, or to stop.
    fn draw_recruit(&self, seat: Seat, rng: &mut Rng) -> Action {
        let offers = [self.offer(seat, Breed::Evil), self.offer(seat, Breed::SuperEvil)];
        let mut drawn = rng.below(1 + offers[0].len() + offers[1].len());
        for offer in &offers {
            if drawn < offer.len() {
                let (card, way) = if offer.count == 1 { (drawn, 0) } else { (drawn / 2, drawn % 2) };
                let card = ascending(offer.cards.iter().copied())[card as usize];
                return Action::Recruit { card, pay: offer.ways[way as usize] };
            }
            drawn -= offer.len();
        }
        Action::EndRecruit
    }

    /// Draws one of the legal actions, each with the same probability, without listing them.
    pub(crate) fn draw_action(&self, seat: Seat, rng: &mut Rng) -> Action {
        assert!(self.owes(seat), "it is not the turn of seat {seat}");
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
            Phase::Recruit if self.waiting.is_some() => Action::PlaceCreature(Side::ALL[rng.below(2) as usize]),
            _ => self.draw_recruit(seat, rng),
        }
    }

    /// The places of [`State::open_places`], ascending.
    #[inline]
    fn fallen(&self, open: u32) -> ArrayVec<PlaceId, { FACE_UP_MAX + 1 }> {
        ascending(bits(open).map(|bit| self.lying_at(bit.into())))
    }

    fn draw_attack(&self, seat: Seat, rng: &mut Rng) -> Action {
        if let Some(stealing) = self.stealing {
            let left = self.to_steal();
            let drawn = rng.below(left.len() as u32 + u32::from(!stealing.chosen.is_empty()));
            return left.iter().nth(drawn as usize).map_or(Action::Enough, Action::Steal);
        }
        let (places, castles) = (self.open_places(seat), self.open_castles(seat));
        let count = places.count_ones();
        let drawn = rng.below(count + castles.count_ones() + 1);
        if drawn < count {
            return Action::AttackPlace(self.fallen(places)[drawn as usize]);
        }
        nth_bit(castles, drawn - count).map_or(Action::PassAttack, castle)
    }
}

/// The attack on the castle that a bit of [`State::open_castles`] stands for.
fn castle(bit: u8) -> Action {
    Action::AttackCastle { target: Seat::at(bit) }
}

/// A few cards, ascending.
#[inline]
fn ascending<T: Ord>(cards: impl Iterator<Item = T>) -> ArrayVec<T, { FACE_UP_MAX + 1 }> {
    let mut cards: ArrayVec<_, _> = cards.collect();
    cards.sort_unstable();
    cards
}

/// The places of the bits that are set, ascending.
fn bits(mut mask: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let lowest = nth_bit(mask, 0)?;
        mask &= mask - 1;
        Some(lowest)
    })
}

/// The place of the bit that has `n` others below it, if there is one.
#[inline]
fn nth_bit(mut mask: u32, n: u32) -> Option<u8> {
    for _ in 0..n {
        mask &= mask.wrapping_sub(1);
    }
    (mask != 0).then_some(mask.trailing_zeros() as u8)
}
