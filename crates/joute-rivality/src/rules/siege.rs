//! Sieges (RIV-SIEGE).

use joute_kernel::Sink;

use crate::board::{Direction, SIDES_MAX, Side};
use crate::event::Event;
use crate::state::{GOLEMS_PER_TILE_MAX, Overfull, State};

impl State {
    /// RIV-SIEGE-1, RIV-SIEGE-6: who besieges tile number `slot` now, if anybody.
    ///
    /// All four neighbours must be tiles and controlled. One side round it takes it (RIV-SIEGE-1); with three players
    /// also the stronger of exactly two, if neither controls the tile (RIV-SIEGE-6, DEC-28). A tile that the besieger
    /// holds already is left alone (RIV-SIEGE-2, DEC-26); wizards change nothing (RIV-SIEGE-5, DEC-27).
    pub(crate) fn besieger(&self, slot: usize) -> Option<Side> {
        let target = &self.tiles[slot];
        let mut held = [0_u8; SIDES_MAX];
        let mut latest = (0, Side::FIRST);
        for (index, direction) in Direction::ALL.into_iter().enumerate() {
            let ring = &self.tiles[self.grid.tile_toward(target.cell, direction, 1)?];
            let holder = ring.control().holder()?;
            held[holder.index()] += 1;
            if self.sides == 2 && usize::from(held[holder.index()]) <= index {
                // Neither of two sides takes a ring that both have a part in.
                return None;
            }
            if index == 0 || ring.gained > latest.0 {
                latest = (ring.gained, holder);
            }
        }
        let owner = target.control().holder();
        let sides_round = held.iter().filter(|&&count| count > 0).count();
        let besieger = match sides_round {
            1 => latest.1,
            2 if self.sides == 3 && owner.is_none_or(|owner| held[owner.index()] == 0) => {
                // RIV-SIEGE-6: three against one, or at two each the one who took the fourth (RIV-SIEGE-7, DEC-29).
                Side::first_of(self.sides).find(|side| held[side.index()] == 3).unwrap_or(latest.1)
            }
            _ => return None,
        };
        if owner == Some(besieger) { None } else { Some(besieger) }
    }

    /// RIV-SIEGE-9: the side whose siege comes next: the active side first, then clockwise (DEC-30).
    ///
    /// This settles two tiles that close each other's ring (RIV-EDGE-13), and may save a tile placed in an enemy ring
    /// (RIV-EDGE-12).
    pub(crate) fn next_besieger(&self) -> Option<Side> {
        if self.ringed == 0 {
            return None;
        }
        let mut besieging = [false; SIDES_MAX];
        for side in self.ringed_tiles().filter_map(|slot| self.besieger(slot)) {
            besieging[side.index()] = true;
        }
        let (active, count) = (self.active_side().index() as u8, self.sides);
        (0..count).map(|step| Side((active + step) % count)).find(|side| besieging[side.index()])
    }

    /// RIV-SIEGE-4: the tiles that `side` besieges now, in the order in which they came to the battlefield.
    pub(crate) fn sieges_of(&self, side: Side) -> impl Iterator<Item = usize> + '_ {
        self.ringed_tiles().filter(move |&slot| self.besieger(slot) == Some(side))
    }

    /// The tiles with a tile on every side, ascending. Only these can be besieged.
    fn ringed_tiles(&self) -> impl Iterator<Item = usize> + use<> {
        let mut left = self.ringed;
        core::iter::from_fn(move || {
            let slot = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (slot < u32::BITS as usize).then_some(slot)
        })
    }

    /// RIV-SIEGE-3: the besieger takes the tile. Shields do nothing; a wizard stays where it is (RIV-SIEGE-5), even with no
    /// golem of its side left (RIV-EDGE-1).
    ///
    /// No bookkeeping is needed against endless sieges (RIV-SIEGE-10).
    pub(crate) fn take_by_siege<S: Sink<Event>>(&mut self, slot: usize, besieger: Side, events: &mut S) {
        let cell = self.tiles[slot].cell;
        let mut expelled = self.tiles[slot].golems;
        expelled[besieger.index()] = 0;
        self.effect(slot, |state| {
            for side in Side::first_of(state.sides) {
                state.send_home(slot, side, expelled[side.index()]);
            }
            events.push(Event::Besieged { cell, besieger, expelled });
            state.add_golem(slot, besieger);
            if state.tiles[slot].golem_count() > GOLEMS_PER_TILE_MAX {
                // RIV-CAP-5: the cap holds after a siege too.
                state.overfull = Some(Overfull { slot: slot as u8, caster: besieger });
            }
        });
    }

    /// One golem from the supply to tile number `slot`. There is one: an empty supply ends the game (RIV-EDGE-4).
    #[inline]
    pub(crate) fn add_golem(&mut self, slot: usize, side: Side) {
        let supply = &mut self.supply[side.index()];
        let added = (*supply).min(1);
        *supply -= added;
        self.tiles[slot].golems[side.index()] += added;
    }

    /// RIV-SIEGE-7: does `change` to tile number `slot` and notes it if that gives the tile another controller.
    ///
    /// The number matters to sieges alone, so it is kept with expert rules only. A removal that is still pending is
    /// part of the same effect; it never changes who holds the tile for the worse of the caster, and is noted when
    /// the caster gets it.
    #[inline]
    pub(crate) fn effect(&mut self, slot: usize, change: impl FnOnce(&mut Self)) {
        let before = self.holder_before(slot);
        change(self);
        self.note_gain(slot, before);
    }

    /// RIV-SIEGE-7: who holds tile number `slot` before an effect on it; not looked up without expert rules.
    #[inline]
    pub(crate) fn holder_before(&self, slot: usize) -> Option<Side> {
        if self.mode.is_expert() { self.tiles[slot].control().holder() } else { None }
    }

    /// RIV-SIEGE-7: gives tile number `slot` a new number if its controller is another than `before`.
    #[inline]
    pub(crate) fn note_gain(&mut self, slot: usize, before: Option<Side>) {
        if !self.mode.is_expert() {
            return;
        }
        let after = self.tiles[slot].control().holder();
        if after.is_some() && after != before {
            self.tiles[slot].gained = self.next_gain;
            self.next_gain += 1;
        }
    }
}
