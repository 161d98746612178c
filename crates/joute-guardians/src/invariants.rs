//! Sentences about every state that the rules can reach.

use joute_kernel::{InvariantError, Seat};

use crate::ids::{CardId, CardSet};
use crate::state::{Phase, State, Step, TROPHIES_TO_WIN};

impl State {
    pub(crate) fn broken_invariant(&self) -> Result<(), InvariantError> {
        for seat in Seat::first_of(self.seats) {
            self.check_each_card_once(seat)?;
            self.check_borders(seat)?;
        }
        let is_over = matches!(self.step, Step::Over(_));
        InvariantError::unless(
            is_over == (self.phase == Phase::Over),
            "phase and question agree about the end",
            || format!("{:?}, {:?}", self.phase, self.step),
        )?;
        let owes = !self.owing.is_empty();
        let is_asked = !is_over && self.pending().is_none();
        InvariantError::unless(owes == is_asked, "somebody owes an answer where a question is open", || {
            format!("{:?} of {:?}", self.step, self.owing)
        })?;
        if !is_over {
            self.check_stacks()?;
        }
        let rich = self.in_play().iter().any(|seat| self.player(seat).trophies.len() >= TROPHIES_TO_WIN);
        InvariantError::unless(is_over || !rich, "GUA-VIC-3: five trophies end the game", || format!("{:?}", self.step))
    }

    /// GUA-POS-7: every card lies in exactly one place.
    fn check_each_card_once(&self, seat: Seat) -> Result<(), InvariantError> {
        let player = self.player(seat);
        let mut places =
            vec![player.draw.iter().copied().collect(), player.discard, player.hand, player.depot, player.pen];
        let mut one = |card: Option<CardId>| {
            places.extend(card.filter(|card| card.owner() == seat).map(|card| CardSet::of(card.number())));
        };
        for other in Seat::first_of(self.seats) {
            self.player(other).trophies.iter().for_each(|&shield| one(Some(shield)));
        }
        for space in self.all_spaces() {
            let stack = self.space(space);
            one(stack.shield);
            one(stack.terrain.map(|terrain| terrain.card));
        }
        self.casting.iter().for_each(|&card| one(Some(card)));
        one(self.moving.map(|moving| moving.shield));
        one(self.retreating.map(|retreating| retreating.shield));
        for stronghold in &player.strongholds {
            places.push(stronghold.under);
            places.extend(stronghold.upgrade.map(CardSet::of));
        }
        places.extend(self.all_spaces().filter(|&at| self.space(at).owner == seat).map(|at| self.space(at).cards));
        let loose = [
            self.moving.map(|moving| (moving.owner, moving.cards)),
            self.retreating.map(|retreating| (retreating.owner, retreating.cards)),
            self.freed.map(|freed| (freed.owner, freed.cards)),
        ];
        places.extend(loose.into_iter().flatten().filter(|(owner, _)| *owner == seat).map(|(_, cards)| cards));
        if let Some(combat) = &self.combat
            && let Some(role) = combat.role_of(seat)
        {
            places.extend([combat.fighter(role).hand, combat.fighter(role).play]);
        }
        let count: usize = places.iter().map(|cards| cards.len()).sum();
        let all = places.into_iter().fold(CardSet::EMPTY, CardSet::union);
        let whole = self.cards(seat).all;
        InvariantError::unless(all == whole && count == whole.len(), "every card lies in exactly one place", || {
            format!(
                "{count} places for {} cards of seat {seat} in {:?}; nowhere {:?}",
                whole.len(),
                self.step,
                whole.minus(all)
            )
        })
    }

    /// GUA-POS-6: Depots are double-bordered, Pens single-bordered, and hands exist in Phase I alone (GUA-ASK-36).
    fn check_borders(&self, seat: Seat) -> Result<(), InvariantError> {
        let (player, doubles) = (self.player(seat), self.cards(seat).doubles);
        let fits = player.depot.minus(doubles).is_empty() && player.pen.both(doubles).is_empty();
        InvariantError::unless(fits, "GUA-CARD-2: the border decides Depot or Pen", || {
            format!("{:?}, {:?} of seat {seat}", player.depot, player.pen)
        })?;
        let knows = usize::from(player.looked) <= player.draw.len();
        InvariantError::unless(knows, "nobody has looked at more cards than its draw pile has", || {
            format!("seat {seat}")
        })?;
        let has_hand = (Phase::UpCards..=Phase::Land).contains(&self.phase) && !player.hand.is_empty();
        InvariantError::unless(!has_hand || player.out, "GUA-POS-6: no reserve hand after the split", || {
            format!("{:?} of seat {seat} in {:?}", player.hand, self.phase)
        })
    }

    /// GUA-LIMIT-3, GUA-LIMIT-4, GUA-LIMIT-5: while no combat or excess is being settled.
    fn check_stacks(&self) -> Result<(), InvariantError> {
        let is_settled = self.combat.is_none() && self.to_trim.is_empty();
        for space in self.all_spaces().filter(|_| is_settled) {
            let stack = self.space(space);
            let creatures = self.creatures_on(space);
            let cards = self.cards(stack.owner);
            let is_home = self.is_own_stronghold(stack.owner, space);
            let organises = self.step == Step::Organise && is_home;
            InvariantError::unless(
                stack.shield.is_none() || !creatures.is_empty() || organises,
                "GUA-LIMIT-3: a Shield covers a Creature",
                || format!("{space} in {:?}", self.step),
            )?;
            InvariantError::unless(
                stack.cards.is_empty() || stack.shield.is_some() || is_home,
                "GUA-LIMIT-4: no Creature without a Shield off the Strongholds",
                || format!("{space} in {:?}", self.step),
            )?;
            InvariantError::unless(
                cards.surplus_items(stack.cards) == 0,
                "GUA-LIMIT-5: never more items than Creatures",
                || format!("{:?} on {space} in {:?}", stack.cards, self.step),
            )?;
            let is_nobodys = stack.is_bare() && stack.owner != Seat::at(0);
            InvariantError::unless(!is_nobodys, "an empty space has no owner", || {
                format!("{space} in {:?}", self.step)
            })?;
            let is_terrain = space.is_stronghold() && stack.terrain.is_some();
            InvariantError::unless(!is_terrain, "GUA-LAND-6: Terrain lies on lands alone", || format!("{space}"))?;
        }
        Ok(())
    }
}
