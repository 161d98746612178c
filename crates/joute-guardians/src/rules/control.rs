//! GUA-MAP-6, GUA-LIMIT: who controls a space, and what lies on it.

use joute_kernel::Seat;

use crate::ids::{CardSet, GUARDIANS_SEATS_MAX};
use crate::map::{SpaceId, SpaceSet};
use crate::state::State;

impl State {
    /// Whether a Stronghold stands there.
    #[inline]
    pub(crate) fn is_intact(&self, space: SpaceId) -> bool {
        space.is_stronghold() && self.stronghold(space).ruins.is_none()
    }

    /// GUA-PLACE-5: whether it is an intact Stronghold of this seat.
    #[inline]
    pub(crate) fn is_own_stronghold(&self, seat: Seat, space: SpaceId) -> bool {
        space.home() == seat && self.is_intact(space)
    }

    /// The intact Strongholds of a seat.
    #[inline]
    pub(crate) fn own_strongholds(&self, seat: Seat) -> SpaceSet {
        SpaceId::row_of(seat).into_iter().filter(|&space| self.is_intact(space)).collect()
    }

    /// GUA-MAP-6, GUA-MAP-7: who controls a space, computed from what lies on it (GD-04, GD-05); nobody an empty land of a seat that
    /// is out (GUA-MULTI-4).
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use joute_guardians::{Deck, Flank, Options, SpaceId, State, Table};
    /// use joute_kernel::{Game, Seat};
    ///
    /// let table = Table::of_any(&[Deck::default(), Deck::default()])?;
    /// let state = State::setup(&Options::new(Arc::new(table)))?;
    /// let land = SpaceId::land(Seat::at(1), Flank::Left);
    /// assert_eq!((land.name(2), state.controller(land)), ("c3", Some(Seat::at(1))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn controller(&self, space: SpaceId) -> Option<Seat> {
        let home = space.home();
        if space.is_stronghold() {
            return Some(self.stronghold(space).ruins.unwrap_or(home));
        }
        let land = self.space(space);
        match (land.shield, land.terrain) {
            (Some(_), _) => Some(land.owner),
            (None, Some(terrain)) => Some(terrain.card.owner()),
            (None, None) => Some(home).filter(|&home| !self.player(home).out),
        }
    }

    /// GUA-DRAW-2: how many lands each seat controls.
    pub(crate) fn land_counts(&self) -> [u8; GUARDIANS_SEATS_MAX] {
        let mut counts = [0; GUARDIANS_SEATS_MAX];
        for space in self.all_spaces().filter(|space| !space.is_stronghold()) {
            self.controller(space).into_iter().for_each(|seat| counts[seat.index()] += 1);
        }
        counts
    }

    /// GUA-VIC-1: the lands that a seat controls.
    pub(crate) fn lands_of(&self, seat: Seat) -> SpaceSet {
        let lands = self.all_spaces().filter(|space| !space.is_stronghold());
        lands.filter(|&space| self.controller(space) == Some(seat)).collect()
    }

    /// The Creatures that lie on a space.
    #[inline]
    pub(crate) fn creatures_on(&self, space: SpaceId) -> CardSet {
        let stack = self.space(space);
        stack.cards.both(self.cards(stack.owner).creatures)
    }

    /// GUA-MOVE-6: whether an enemy Creature of the seat lies there; those under a Stronghold do not count.
    #[inline]
    pub(crate) fn holds_enemy(&self, seat: Seat, space: SpaceId) -> bool {
        self.space(space).owner != seat && !self.creatures_on(space).is_empty()
    }

    /// Whether a Shield of the seat stands there.
    #[inline]
    pub(crate) fn has_shield(&self, seat: Seat, space: SpaceId) -> bool {
        let stack = self.space(space);
        stack.shield.is_some() && stack.owner == seat
    }

    /// GUA-LIMIT-1: the Creatures that lie under an own intact Stronghold; none elsewhere.
    #[inline]
    pub(crate) fn under(&self, seat: Seat, space: SpaceId) -> CardSet {
        if self.is_own_stronghold(seat, space) { self.stronghold(space).under } else { CardSet::EMPTY }
    }

    /// GUA-LIMIT-1: what the Creatures of a seat count on a space, on and under together.
    #[inline]
    pub(crate) fn points_at(&self, seat: Seat, space: SpaceId) -> i32 {
        let stack = self.space(space);
        let on = if stack.owner == seat { stack.cards } else { CardSet::EMPTY };
        self.load_of(seat, space, on.union(self.under(seat, space)))
    }

    /// GUA-LIMIT-6: whether a Standard Bearer of the seat is in play, wherever.
    pub(crate) fn has_standard(&self, seat: Seat) -> bool {
        let standards = self.cards(seat).standards;
        let in_play = |space: SpaceId| {
            let shield = self.space(space).shield;
            shield.is_some_and(|shield| shield.owner() == seat && standards.contains(shield.number()))
        };
        self.all_spaces().any(in_play)
    }

    /// GUA-ACT-1: where a seat has a Shield that is not turned.
    #[inline]
    pub(crate) fn unturned(&self, seat: Seat) -> SpaceSet {
        self.all_spaces().filter(|&space| self.is_unturned(seat, space)).collect()
    }

    /// Whether a Shield of the seat stands there that is not turned.
    #[inline]
    pub(crate) fn is_unturned(&self, seat: Seat, space: SpaceId) -> bool {
        self.has_shield(seat, space) && !self.space(space).turned
    }
}
