//! Quick public looks at the table, for evaluations that ask often.
//!
//! A [`View`](crate::View) is complete and built by inclusion; these are its few fields that a search reads some
//! millions of times a second, with the same secrecy: what lies face down has no name here.

use crate::board::{Cell, Direction, SIDES_MAX, Side};
use crate::content::{Pack, TileId};
use crate::state::{Placed, State};

/// One tile on the battlefield, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// Which tile it is; `None` while it lies face down (RIV-INFO-7).
    pub tile: Option<TileId>,
    /// Golems by side, at most five together between effects.
    pub golems: [u8; SIDES_MAX],
}

impl State {
    /// What the tiles summon.
    #[inline]
    #[must_use]
    pub fn pack(&self) -> &'static Pack {
        self.pack
    }

    /// What an own spell of `caster` would strike `range` cells from `source` in the direction `facing`: `None` without
    /// a tile there, or under an enemy wizard outside solo (RIV-SPELL-5, RIV-WIZ-2).
    #[inline]
    #[must_use]
    pub fn struck(&self, source: Cell, facing: Direction, range: u8, caster: Side) -> Option<Ground> {
        let slot = self.hit(self.grid.tile_toward(source, facing, range), caster).ok()?;
        Some(Ground::of(&self.tiles[slot]))
    }

    /// The tiles on the battlefield, in the order in which they came to it.
    #[inline]
    pub fn grounds(&self) -> impl Iterator<Item = Ground> + '_ {
        self.placed().iter().map(Ground::of)
    }
}

impl Ground {
    #[inline]
    fn of(placed: &Placed) -> Self {
        Self { tile: (!placed.face_down).then_some(placed.tile), golems: placed.golems }
    }
}
