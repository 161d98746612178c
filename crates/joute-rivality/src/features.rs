//! Quick public looks at the table, for evaluations that ask often.
//!
//! A [`View`](crate::View) is complete and built by inclusion; these are its few fields that a search reads some
//! millions of times a second, with the same secrecy: what lies face down has no name here.

use crate::board::{Cell, SIDES_MAX, Side};
use crate::content::{Pack, TileId};
use crate::state::{Placed, State};

/// One tile on the battlefield, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// Which tile it is; `None` while it lies face down (RIV-INFO-7).
    pub tile: Option<TileId>,
    /// Golems by side, at most five together between effects.
    pub golems: [u8; SIDES_MAX],
    /// The side whose wizard stands on it; the first if there are two, which only a loaded position has.
    pub wizard: Option<Side>,
}

impl State {
    /// What the tiles summon.
    #[inline]
    #[must_use]
    pub fn pack(&self) -> &'static Pack {
        self.pack
    }

    /// The tile on `cell`, if there is one.
    #[inline]
    #[must_use]
    pub fn ground(&self, cell: Cell) -> Option<Ground> {
        self.grid.tile(cell).map(|slot| self.ground_of(slot, &self.tiles[slot]))
    }

    /// The tiles on the battlefield, in the order in which they came to it.
    #[inline]
    pub fn grounds(&self) -> impl Iterator<Item = Ground> + '_ {
        self.placed().iter().enumerate().map(|(slot, placed)| self.ground_of(slot, placed))
    }

    #[inline]
    fn ground_of(&self, slot: usize, placed: &Placed) -> Ground {
        let here = Some(slot as u8);
        let wizard = (0..SIDES_MAX as u8).find(|&side| self.wizards[usize::from(side)] == here).map(Side);
        Ground { tile: (!placed.face_down).then_some(placed.tile), golems: placed.golems, wizard }
    }
}
