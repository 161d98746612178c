//! The cap of five golems a tile (RIV-CAP).

use crate::board::{SIDES_MAX, Side};
use crate::state::{GOLEMS_PER_TILE_MAX, State};

/// What the cap asks for next on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NextRemoval {
    /// RIV-CAP-1: the tile holds five golems or fewer.
    Done,
    /// RIV-CAP-3: this side loses a golem, being the largest enemy.
    Enemy(Side),
    /// RIV-CAP-3: these sides share the highest count, and the caster chooses (DEC-10).
    Tied(SideMask),
    /// RIV-CAP-4: only the caster's golems are left, and this many go home.
    OwnExcess(u8),
}

/// A set of sides.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct SideMask(u8);

impl SideMask {
    #[inline]
    pub(crate) fn contains(self, side: Side) -> bool {
        self.0 & (1 << side.index()) != 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Side> + Clone {
        Side::first_of(SIDES_MAX as u8).filter(move |&side| self.contains(side))
    }
}

/// RIV-CAP-2, RIV-CAP-3, RIV-CAP-4: who loses a golem next, on a tile with `golems` by side that `caster` filled.
///
/// A single golem is enough to break five (RIV-EDGE-5), and to ask on a tile of 2, 2 and 1 (RIV-EDGE-7).
pub(crate) fn next_removal(golems: [u8; SIDES_MAX], caster: Side) -> NextRemoval {
    let total: u8 = golems.iter().sum();
    if total <= GOLEMS_PER_TILE_MAX {
        return NextRemoval::Done;
    }
    let mut largest = 0;
    let mut tied = SideMask::default();
    let mut last = caster;
    for side in Side::first_of(SIDES_MAX as u8).filter(|&side| side != caster) {
        let count = golems[side.index()];
        if count > largest {
            largest = count;
            tied = SideMask(1 << side.index());
            last = side;
        } else if count == largest {
            tied = SideMask(tied.0 | 1 << side.index());
        }
    }
    match (largest, tied.0.count_ones()) {
        (0, _) => NextRemoval::OwnExcess(total - GOLEMS_PER_TILE_MAX),
        (_, 1) => NextRemoval::Enemy(last),
        _ => NextRemoval::Tied(tied),
    }
}

impl State {
    /// RIV-CAP-3: the sides that the caster may choose from now, if that is the question.
    pub(crate) fn removal_choices(&self) -> SideMask {
        let Some(overfull) = self.overfull else { return SideMask::default() };
        match next_removal(self.tiles[usize::from(overfull.slot)].golems, overfull.caster) {
            NextRemoval::Tied(tied) => tied,
            NextRemoval::Done | NextRemoval::Enemy(_) | NextRemoval::OwnExcess(_) => SideMask::default(),
        }
    }

    /// RIV-SUPPLY-3: `count` golems of `side` leave the tile and are in the supply at once.
    #[inline]
    pub(crate) fn send_home(&mut self, slot: usize, side: Side, count: u8) {
        self.tiles[slot].golems[side.index()] -= count;
        self.supply[side.index()] += count;
    }
}
