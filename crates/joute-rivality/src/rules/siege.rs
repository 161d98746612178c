//! Sieges (RIV-SIEGE).

use joute_kernel::Sink;

use crate::board::{Direction, SIDES_MAX, Side};
use crate::event::Event;
use crate::grid::numbers;
use crate::state::{GOLEMS_PER_TILE_MAX, Overfull, SLOTS, State, Unseen};

impl State {
    /// RIV-SIEGE-1, RIV-SIEGE-6: who besieges tile number `slot` now, if anybody. It has a tile on every side.
    ///
    /// All four neighbours must be controlled. One side round it takes it (RIV-SIEGE-1); with three players also the
    /// stronger of exactly two, if neither controls the tile (RIV-SIEGE-6, DEC-28). A tile that the besieger holds
    /// already is left alone (RIV-SIEGE-2, DEC-26); wizards change nothing (RIV-SIEGE-5, DEC-27).
    #[inline]
    pub(crate) fn besieger(&self, slot: usize) -> Option<Side> {
        let ring = self.rings[slot % SLOTS];
        let [first, second, third] = self.held.map(|held| ring & !held == 0);
        if first || second || third {
            let alone = Side(u8::from(second) + 2 * u8::from(third));
            return if self.holds(alone, slot) { None } else { Some(alone) };
        }
        // Neither of two sides takes a ring that both have a part in.
        if self.sides == 3 { self.besieger_of_two(slot) } else { None }
    }

    /// RIV-SIEGE-6: who besieges tile number `slot` when more than one side is round it.
    fn besieger_of_two(&self, slot: usize) -> Option<Side> {
        let part = self.held.map(|held| (self.rings[slot % SLOTS] & held).count_ones());
        let round = |side: &Side| part[side.index()] > 0;
        let sides = || Side::first_of(self.sides);
        let all_controlled = part.iter().sum::<u32>() == self.rings[slot % SLOTS].count_ones();
        if !all_controlled
            || sides().filter(round).count() != 2
            || sides().filter(round).any(|side| self.holds(side, slot))
        {
            return None;
        }
        // Three against one, or at two each the one who took the fourth (RIV-SIEGE-7, DEC-29).
        sides().find(|side| part[side.index()] == 3).or_else(|| self.latest_round(slot))
    }

    /// RIV-SIEGE-7: who gained a tile beside tile number `slot` last; of equals the first from north, clockwise.
    fn latest_round(&self, slot: usize) -> Option<Side> {
        let cell = self.tiles[slot].cell;
        let round = Direction::ALL.into_iter().filter_map(|direction| self.grid.tile_toward(cell, direction, 1));
        let latest = round.reduce(
            |latest, next| {
                if self.tiles[next].gained > self.tiles[latest].gained { next } else { latest }
            },
        );
        latest.and_then(|slot| self.holder(slot))
    }

    /// RIV-SIEGE-9: the side whose siege comes next, and its sieges as bits by number of the tile: the active side
    /// first, then clockwise (DEC-30). `None` if there is no siege.
    ///
    /// This settles two tiles that close each other's ring (RIV-EDGE-13), and may save a tile placed in an enemy ring
    /// (RIV-EDGE-12).
    #[inline]
    pub(crate) fn next_besieger(&self) -> Option<(Side, u32)> {
        let mut sieges = [0_u32; SIDES_MAX];
        for slot in numbers(self.ringed & self.unseen.0) {
            if let Some(side) = self.besieger(slot) {
                sieges[side.index()] |= 1 << slot;
            }
        }
        if sieges == [0; SIDES_MAX] {
            return None;
        }
        let (active, count) = (self.active_side().index() as u8, self.sides);
        (0..count)
            .map(|step| Side((active + step) % count))
            .map(|side| (side, sieges[side.index()]))
            .find(|&(_, sieges)| sieges != 0)
    }

    /// The same; if there is no siege, none can come before something changes.
    #[inline]
    pub(crate) fn look_for_sieges(&mut self) -> Option<(Side, u32)> {
        let next = if self.ringed & self.unseen.0 == 0 { None } else { self.next_besieger() };
        if next.is_none() {
            self.unseen = Unseen::NOTHING;
        }
        next
    }

    /// RIV-SIEGE-4: the tiles that `side` besieges now, in the order in which they came to the battlefield.
    pub(crate) fn sieges_of(&self, side: Side) -> impl Iterator<Item = usize> + '_ {
        numbers(self.ringed).filter(move |&slot| self.besieger(slot) == Some(side))
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
    /// A removal that is still pending is part of the same effect; it never changes who holds the tile for the worse of
    /// the caster, and is noted when the caster gets it.
    #[inline]
    pub(crate) fn effect(&mut self, slot: usize, change: impl FnOnce(&mut Self)) {
        change(self);
        self.note_gain(slot);
    }

    /// RIV-SIEGE-7: notes who holds tile number `slot` after an effect on it, and gives it a new number if that is
    /// another side than before. Only expert rules ask for either.
    #[inline]
    pub(crate) fn note_gain(&mut self, slot: usize) {
        if self.mode.is_expert() && self.note_holder(slot) {
            self.number_gain(slot);
        }
    }

    /// RIV-SIEGE-7: the same for a new tile that nobody but `side` has a golem on.
    #[inline]
    pub(crate) fn gain(&mut self, slot: usize, side: Side) {
        if self.mode.is_expert() {
            self.held[side.index()] |= 1 << slot;
            self.number_gain(slot);
        }
    }

    #[inline]
    fn number_gain(&mut self, slot: usize) {
        self.tiles[slot].gained = self.next_gain;
        self.next_gain += 1;
    }

    /// With expert rules, whether `side` controls tile number `slot`.
    #[inline]
    pub(crate) fn holds(&self, side: Side, slot: usize) -> bool {
        self.held[side.index()] >> slot & 1 != 0
    }

    /// With expert rules, who controls tile number `slot`.
    #[inline]
    pub(crate) fn holder(&self, slot: usize) -> Option<Side> {
        Side::first_of(SIDES_MAX as u8).find(|&side| self.holds(side, slot))
    }
}
