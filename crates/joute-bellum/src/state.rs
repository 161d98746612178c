//! Everything that is on the table, behind the castles and in the piles.

use std::sync::Arc;

use arrayvec::ArrayVec;
use joute_kernel::{EndReason, Seat, SeatSet};

use crate::chance::Chance;
use crate::holdings::{Holdings, holder};
use crate::ids::{
    Breed, CHEST_INDICES, CREATURE_INDICES, CastleId, ChestId, ChestKind, ChestSet, CreatureId, PLACE_INDICES, PlaceId,
    ROWS, Row, Side,
};
use crate::pack::{Icons, Pack, Supply};

/// BEL-SETUP-1: the most players.
pub const BELLUM_SEATS_MAX: usize = 5;

/// The most face-up cards of a row or market. Play has at most five; a loaded position may show more.
pub const FACE_UP_MAX: usize = 16;

/// The most rolls that a position can dictate (BEL-SCEN-2).
pub const SCRIPT_MAX: usize = 64;

/// Where the day stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// The set-up waits for chance.
    Setup(Chance),
    /// BEL-SETUP-5: these seats still have to place their goblins.
    Goblins(SeatSet),
    /// BEL-HORDE-1: a roll is due.
    Roll,
    /// BEL-HORDE-2: the active seat may have the die rolled again.
    Horde,
    /// BEL-ATTACK-1: the active seat may attack.
    Attack,
    /// BEL-RECRUIT-2: the active seat may recruit.
    Recruit,
    /// BEL-END-1, BEL-END-7.
    Over(EndReason),
}

/// How far the game goes on by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// BEL-ACT-5: a seat with nothing but a pass is skipped.
    Skips,
    /// Every seat is asked.
    Asks,
    /// Every seat is asked, and nobody looks whether the game is over. For previews alone.
    Halts,
}

impl Pace {
    /// That of a table which skips forced passes, or not.
    pub(crate) const fn of(auto_pass: bool) -> Self {
        if auto_pass { Self::Skips } else { Self::Asks }
    }
}

/// Cards face down, the top first. Two piles are equal if their cards are, whatever lay on top before.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pile<const N: usize> {
    cards: [u8; N],
    top: u8,
    end: u8,
}

impl<const N: usize> PartialEq for Pile<N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<const N: usize> Eq for Pile<N> {}

impl<const N: usize> Pile<N> {
    pub(crate) const EMPTY: Self = Self { cards: [0; N], top: 0, end: 0 };

    /// Puts a card under the pile. A pile that is full, which no checked pack makes, stays as it is.
    pub(crate) fn put_under(&mut self, card: u8) {
        if let Some(slot) = self.cards.get_mut(usize::from(self.end)) {
            *slot = card;
            self.end += 1;
        }
    }

    /// Takes the top card.
    #[inline]
    pub(crate) fn take(&mut self) -> Option<u8> {
        if self.top == self.end {
            return None;
        }
        let card = self.cards[usize::from(self.top)];
        self.top += 1;
        Some(card)
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.cards[usize::from(self.top)..usize::from(self.end)]
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [u8] {
        &mut self.cards[usize::from(self.top)..usize::from(self.end)]
    }

    pub(crate) fn len(&self) -> u8 {
        self.end - self.top
    }
}

/// Creatures of one breed for hire: BEL-SETUP-11.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Market {
    pub(crate) up: ArrayVec<CreatureId, FACE_UP_MAX>,
    pub(crate) deck: Pile<96>,
}

/// BEL-SETUP-12: three piles of chests, and every chest that left them.
///
/// The chest with draw number `n` of a kind has its value at the index of its [`ChestId`], drawn or not: the next chest
/// of a pile is simply the next number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chests {
    pub(crate) values: [u8; CHEST_INDICES],
    /// The number of the next chest drawn, by kind.
    pub(crate) next: [u8; 3],
    /// One above the number of the last chest of the pile, by kind.
    pub(crate) end: [u8; 3],
}

impl Chests {
    pub(crate) const EMPTY: Self = Self { values: [0; CHEST_INDICES], next: [1; 3], end: [1; 3] };

    /// How many are left in a pile.
    #[inline]
    pub(crate) fn left(&self, kind: ChestKind) -> u8 {
        self.end[kind as usize] - self.next[kind as usize]
    }

    /// The top chest of a pile.
    #[inline]
    pub(crate) fn draw(&mut self, kind: ChestKind) -> Option<ChestId> {
        if self.left(kind) == 0 {
            return None;
        }
        let chest = ChestId(kind.first() + self.next[kind as usize] - 1);
        self.next[kind as usize] += 1;
        Some(chest)
    }

    /// The chests still in the piles, the top of each first.
    pub(crate) fn in_piles(&self) -> ChestSet {
        let mut set = ChestSet::EMPTY;
        for kind in ChestKind::ALL {
            for number in self.next[kind as usize]..self.end[kind as usize] {
                set = set.with(ChestId(kind.first() + number - 1));
            }
        }
        set
    }
}

/// One lord: castle, stores and chests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lord {
    pub(crate) castle: CastleId,
    /// BEL-DAY-4: castle and placed cards together, row by row.
    pub(crate) totals: [Icons; ROWS],
    pub(crate) holdings: Holdings,
    pub(crate) chests: ChestSet,
    /// BEL-INFO-2: the chests whose value this lord knows.
    pub(crate) seen: ChestSet,
    /// BEL-SETUP-3: goblins not uncovered yet, ascending.
    pub(crate) goblins: Option<[CreatureId; 2]>,
    /// BEL-INFO-7: where they go, once chosen.
    pub(crate) choice: Option<[Side; 2]>,
}

holder!(Lord);

impl Lord {
    /// BEL-SETUP-13: nobody begins with anything.
    pub(crate) const EMPTY: Self = Self {
        castle: CastleId(0),
        totals: [Icons::NONE; ROWS],
        holdings: Holdings::NONE,
        chests: ChestSet::EMPTY,
        seen: ChestSet::EMPTY,
        goblins: None,
        choice: None,
    };
}

/// A card beside a castle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Placed {
    pub(crate) creature: CreatureId,
    pub(crate) seat: Seat,
    pub(crate) side: Side,
}

impl Placed {
    /// Where it lies, in the order of seats and sides.
    #[inline]
    fn place(&self) -> usize {
        2 * self.seat.index() + self.side as usize
    }
}

/// BEL-ACT-3: a robbery whose chests are being chosen. Everybody sees it.
///
/// The chests stay where they are, and nobody learns a value, until the last is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Stealing {
    /// Whose castle it is.
    pub target: Seat,
    /// The chests chosen so far.
    pub chosen: ChestSet,
}

/// A game of Bellum Magica.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) pack: Arc<Pack>,
    /// BEL-TERM-1: how many lords, seated clockwise.
    pub(crate) seats: u8,
    pub(crate) pace: Pace,
    /// D-8: whether food and glyphs never run out.
    pub(crate) unlimited: bool,
    /// BEL-END-7: the last day.
    pub(crate) day_limit: u16,
    pub(crate) phase: Phase,
    /// BEL-TERM-3: from 1 once the goblins stand; 0 before.
    pub(crate) day: u16,
    /// BEL-TERM-2: the Captain. Without meaning while the set-up waits for [`Chance::Captain`] or what comes before it, unless `captain_set`.
    pub(crate) captain: Seat,
    /// BEL-SETUP-14: whether the Captain is known.
    pub(crate) captain_set: bool,
    /// BEL-SETUP-2: whether the castles are known.
    pub(crate) castles_set: bool,
    /// Whose opportunity it is, where one seat is asked; else the Captain.
    pub(crate) active: Seat,
    pub(crate) die: Option<Row>,
    /// BEL-SCEN-2: rolls to come, the next one last.
    pub(crate) script: ArrayVec<Row, SCRIPT_MAX>,
    /// BEL-ACT-3: the castle that the active seat is robbing, while it chooses chests.
    pub(crate) stealing: Option<Stealing>,
    /// BEL-ACT-4: the recruit without a side.
    pub(crate) waiting: Option<CreatureId>,
    pub(crate) supply: Supply,
    pub(crate) chests: Chests,
    pub(crate) row: ArrayVec<PlaceId, FACE_UP_MAX>,
    pub(crate) deck: Pile<PLACE_INDICES>,
    pub(crate) discard: ArrayVec<PlaceId, PLACE_INDICES>,
    /// BEL-SETUP-7: places left in the box, a bit for each index.
    pub(crate) boxed_places: u128,
    /// BEL-SETUP-3: goblins left in the box, a bit for each index.
    pub(crate) boxed_goblins: u32,
    /// Evil, super-evil.
    pub(crate) markets: [Market; 2],
    pub(crate) lords: [Lord; BELLUM_SEATS_MAX],
    /// BEL-DAY-4: every card beside a castle, by seat and side, each side in the order in which they came.
    pub(crate) placed: ArrayVec<Placed, CREATURE_INDICES>,
}

impl State {
    /// BEL-ACT-5: whether a seat with nothing but a pass is skipped.
    #[inline]
    pub(crate) fn skips(&self) -> bool {
        self.pace == Pace::Skips
    }

    #[inline]
    pub(crate) fn lord(&self, seat: Seat) -> &Lord {
        &self.lords[seat.index()]
    }

    #[inline]
    pub(crate) fn lord_mut(&mut self, seat: Seat) -> &mut Lord {
        &mut self.lords[seat.index()]
    }

    /// Every seat, in the order of the table.
    #[inline]
    pub(crate) fn all_seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::first_of(self.seats)
    }

    /// BEL-DAY-2, BEL-EDGE-24: every seat clockwise from the Captain. What is short is served in this order (BEL-SUPPLY-2).
    #[inline]
    pub(crate) fn clockwise(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let count = self.seats;
        core::iter::successors(Some(self.captain), move |seat| Some(seat.next_of(count))).take(usize::from(count))
    }

    /// BEL-DAY-3: what a seat's castle and creatures show on the active row; nothing while no row is.
    #[inline]
    #[must_use]
    pub fn icons(&self, seat: Seat) -> Icons {
        self.die.map_or(Icons::NONE, |row| self.lord(seat).totals[row.index()])
    }

    /// BEL-DAY-5: puts a card beside a castle, for good (BEL-RECRUIT-8).
    pub(crate) fn put(&mut self, seat: Seat, creature: CreatureId, side: Side) {
        let rows = self.pack.rows_on(creature, side);
        for (total, &icons) in self.lords[seat.index()].totals.iter_mut().zip(rows) {
            *total += icons;
        }
        // In the order in which a position lists them; there is room for every creature that can have an index.
        let placed = Placed { creature, seat, side };
        let index = self.placed.partition_point(|card| card.place() <= placed.place());
        let _ = self.placed.try_insert(index, placed);
    }

    /// The market of a breed; that of evil creatures for goblins, which are never for hire.
    #[inline]
    pub(crate) fn market(&self, breed: Breed) -> &Market {
        &self.markets[usize::from(breed == Breed::SuperEvil)]
    }

    #[inline]
    pub(crate) fn market_mut(&mut self, breed: Breed) -> &mut Market {
        &mut self.markets[usize::from(breed == Breed::SuperEvil)]
    }

    /// BEL-INFO-2: who knows the value of a chest. Each is followed by its name, whoever has it (D-23).
    pub(crate) fn knowers(&self, chest: ChestId) -> SeatSet {
        self.all_seats().filter(|&seat| self.lord(seat).seen.contains(chest)).collect()
    }

    /// The pack that is played with.
    #[must_use]
    pub fn pack(&self) -> &Arc<Pack> {
        &self.pack
    }
}
