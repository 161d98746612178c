//! Sentences that hold of every state: nothing is lost and nothing is there twice.

use joute_kernel::InvariantError;

use crate::ids::{Breed, ChestKind, ChestSet, PlaceKind, ROWS};
use crate::pack::{Icons, Supply};
use crate::rules::attack::BARRELS_MAX;
use crate::state::{Phase, State};

impl State {
    pub(crate) fn broken_invariant(&self) -> Result<(), InvariantError> {
        self.tokens_are_all_there()?;
        self.chests_are_all_there()?;
        self.totals_are_sums()?;
        self.cards_lie_once()?;
        let asked = self.asked();
        InvariantError::unless(
            !asked.is_empty() || self.pending().is_some() || matches!(self.phase, Phase::Over(_)),
            "somebody or chance moves until the game is over",
            || format!("{:?}", self.phase),
        )?;
        InvariantError::unless(
            self.waiting.is_none() || self.phase == Phase::Recruit,
            "a recruit waits only while recruiting",
            || format!("{:?} in {:?}", self.waiting, self.phase),
        )?;
        self.chests_are_chosen_in_order()
    }

    /// BEL-ACT-3: chests are asked for only where there is something to answer.
    fn chests_are_chosen_in_order(&self) -> Result<(), InvariantError> {
        let Some(stealing) = self.stealing else { return Ok(()) };
        let chests = self.lord(stealing.target).chests;
        let (chosen, thieves) = (stealing.chosen.len(), usize::from(self.icons(self.active).thief));
        let is_open = if chosen == 0 { chests.len() > 1 } else { chosen < chests.len() && chosen < thieves };
        let is_sound = self.phase == Phase::Attack
            && self.check_castle(self.active, stealing.target).is_ok()
            && stealing.chosen.is_within(chests)
            && is_open;
        InvariantError::unless(is_sound, "chests are chosen from a castle that is being robbed", || {
            format!("{stealing:?} of {chests:?} with {thieves} thieves in {:?}", self.phase)
        })
    }

    /// BEL-SUPPLY-8: reserve and players together, part by part of [`Supply::CODES`].
    #[must_use]
    pub fn tokens(&self) -> [u32; 6] {
        let mut sums = self.supply.counts().map(u32::from);
        for seat in self.all_seats() {
            for (sum, held) in sums.iter_mut().zip(self.lord(seat).tokens()) {
                *sum += u32::from(held);
            }
        }
        sums
    }

    /// BEL-SUPPLY-8: a state from a pack holds the pack's tokens. A loaded one may hold others, which its loader noted.
    fn tokens_are_all_there(&self) -> Result<(), InvariantError> {
        let total = self.pack.supply().counts().map(u32::from);
        for (index, (found, total)) in self.tokens().into_iter().zip(total).enumerate() {
            let is_counted = !(self.unlimited && index < 2);
            InvariantError::unless(!is_counted || found == total, "reserve and players hold all tokens", || {
                format!("{found} of {total} {}", Supply::CODES[index])
            })?;
        }
        let barrels = self.all_seats().map(|seat| self.lord(seat).barrel).max().unwrap_or_default();
        InvariantError::unless(barrels <= BARRELS_MAX, "nobody has more than two barrels", || barrels.to_string())
    }

    /// BEL-SUPPLY-7: chests in play and in piles make all chests, and each has one owner.
    fn chests_are_all_there(&self) -> Result<(), InvariantError> {
        let mut seen = self.chests.in_piles();
        for seat in self.all_seats() {
            let lord = self.lord(seat);
            InvariantError::unless(seen.both(lord.chests).is_empty(), "a chest has one owner", || {
                format!("{:?}", seen.both(lord.chests))
            })?;
            InvariantError::unless(lord.chests.is_within(lord.seen), "a lord knows the own chests", || {
                format!("seat {seat}: {:?}", lord.chests.minus(lord.seen))
            })?;
            seen = seen.union(lord.chests);
        }
        let shuffled = !matches!(self.phase, Phase::Setup(_));
        for kind in ChestKind::ALL.into_iter().filter(|_| shuffled) {
            let (found, all) = (seen.both(ChestSet::of_kind(kind)).len(), self.pack.chests(kind).len());
            InvariantError::unless(found == all, "piles and lords hold all chests", || {
                format!("{found} of {all} {}", kind.code())
            })?;
            let chests = seen.both(ChestSet::of_kind(kind));
            let mut values: Vec<u8> = chests.iter().map(|chest| self.chests.values[chest.index()]).collect();
            let mut printed = self.pack.chests(kind).to_vec();
            values.sort_unstable();
            printed.sort_unstable();
            InvariantError::unless(values == printed, "chests have the values of the pack", || {
                format!("{} {values:?}", kind.code())
            })?;
        }
        Ok(())
    }

    /// BEL-DAY-4, BEL-DAY-5: totals are those of castle and cards.
    fn totals_are_sums(&self) -> Result<(), InvariantError> {
        for seat in self.all_seats() {
            let castle = self.pack.castle(self.lord(seat).castle).filter(|_| self.castles_set);
            let mut sums = castle.map_or([Icons::NONE; ROWS], |castle| castle.rows);
            for card in self.placed.iter().filter(|card| card.seat == seat) {
                for (sum, icons) in sums.iter_mut().zip(self.pack.rows(card.creature)) {
                    *sum += icons.on(card.side);
                }
            }
            InvariantError::unless(sums == self.lord(seat).totals, "row totals are sums of castle and cards", || {
                format!("seat {seat}: {:?}, not {sums:?}", self.lord(seat).totals)
            })?;
        }
        Ok(())
    }

    /// BEL-SUPPLY-6: every creature and place of the pack lies in one place.
    fn cards_lie_once(&self) -> Result<(), InvariantError> {
        if matches!(self.phase, Phase::Setup(_)) {
            return Ok(());
        }
        let mut found = [0u8; CARDS];
        let mut count = |card: u8| found[usize::from(card)] += 1;
        self.placed.iter().for_each(|card| count(card.creature.0));
        for market in &self.markets {
            market.up.iter().for_each(|card| count(card.0));
            market.deck.as_slice().iter().for_each(|&card| count(card));
        }
        self.waiting.into_iter().for_each(|card| count(card.0));
        self.all_seats().filter_map(|seat| self.lord(seat).goblins).flatten().for_each(|card| count(card.0));
        (0..32).filter(|&card| self.boxed_goblins >> card & 1 != 0).for_each(&mut count);
        let all = Breed::ALL.into_iter().flat_map(|breed| self.pack.creature_ids(breed)).map(|card| card.0);
        once_each(&found, all, "creatures")?;
        let mut found = [0u8; CARDS];
        let mut count = |card: u8| found[usize::from(card)] += 1;
        self.row.iter().chain(&self.discard).for_each(|place| count(place.0));
        self.deck.as_slice().iter().for_each(|&card| count(card));
        (0..128).filter(|&card| self.boxed_places >> card & 1 != 0).for_each(&mut count);
        let all = PlaceKind::DECK.into_iter().flat_map(|kind| self.pack.place_ids(kind)).map(|card| card.0);
        once_each(&found, all, "places")
    }
}

/// More than any index of a card.
const CARDS: usize = 256;

/// Whether exactly the cards of `all` were found, each once.
fn once_each(found: &[u8; CARDS], all: impl Iterator<Item = u8>, what: &str) -> Result<(), InvariantError> {
    let mut expected = [0; CARDS];
    all.for_each(|card| expected[usize::from(card)] = 1);
    InvariantError::unless(*found == expected, "every card lies in one place", || {
        let differ = (0..CARDS).filter(|&card| found[card] != expected[card]);
        format!("{what} {:?} do not", differ.collect::<Vec<_>>())
    })
}
