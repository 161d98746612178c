//! Delayed spells (RIV-EXPERT-1 to RIV-EXPERT-14).

use joute_kernel::Sink;

use crate::board::{Cell, Side, SpellSide};
use crate::content::RANGE_MAX;
use crate::event::{Event, Lost};
use crate::rules::spells::Aim;
use crate::state::{State, StoredSpell, Triggered};

impl State {
    /// RIV-EXPERT-2: a spell without a tile on its target cell is stored on its own tile (DEC-20), and stays with it as
    /// printed, whoever controls the tile (RIV-EXPERT-4).
    pub(crate) fn store<S: Sink<Event>>(&mut self, slot: usize, side: SpellSide, aim: Aim, events: &mut S) {
        let stored = &mut self.tiles[slot].stored;
        *stored = stored.with(side);
        self.grid.aim_at(aim.source, aim.offset, aim.facing);
        events.push(Event::SpellStored { source: aim.source, facing: aim.facing, target: aim.target() });
    }

    /// RIV-EXPERT-3: the stored spells that the tile on `cell` triggers. They leave their tiles for good (RIV-EXPERT-5,
    /// DEC-21), in the order of where they come from: north, east, south, west, the nearest first.
    ///
    /// Only 12 cells can hold one (RIV-EDGE-15), three in each direction, so the cost does not grow with the board.
    /// What the new tile itself has just stored aims elsewhere and waits: no further chain follows (RIV-EXPERT-13).
    #[inline]
    pub(crate) fn trigger(&mut self, cell: Cell) {
        self.triggered = Triggered::NONE;
        if self.grid.is_aimed_at(cell) {
            self.find_triggered(cell);
        }
    }

    fn find_triggered(&mut self, cell: Cell) {
        for direction in self.grid.aimed_from(cell) {
            for range in 1..=RANGE_MAX {
                let Some(slot) = self.grid.tile_toward(cell, direction, range) else { continue };
                let placed = &mut self.tiles[slot];
                if placed.stored.is_empty() {
                    continue;
                }
                let Some(side) = SpellSide::facing_to(direction.opposite(), placed.rotation) else { continue };
                let reaches = self.pack.spell(placed.tile, side).is_some_and(|spell| spell.range == range);
                if reaches && placed.stored.contains(side) {
                    placed.stored = placed.stored.without(side);
                    self.triggered.push(StoredSpell { slot: slot as u8, side });
                }
            }
        }
    }

    /// RIV-EXPERT-7: who casts a triggered spell: the controller of its tile now.
    #[inline]
    pub(crate) fn caster_of(&self, spell: StoredSpell) -> Option<Side> {
        self.holder(usize::from(spell.slot))
    }

    /// RIV-EXPERT-7: the places in the list of triggered spells of those that `caster` casts, as bits.
    #[inline]
    pub(crate) fn spells_of(&self, caster: Side) -> u32 {
        let spells = self.triggered.as_slice().iter().enumerate();
        spells.fold(0, |set, (index, spell)| set | u32::from(self.holds(caster, usize::from(spell.slot))) << index)
    }

    /// The tiles of the triggered spells, as bits by number.
    #[inline]
    fn triggered_tiles(&self) -> u32 {
        self.triggered.as_slice().iter().fold(0, |tiles, spell| tiles | 1 << spell.slot)
    }

    /// RIV-EXPERT-11: the sides in the order of their delayed spells: from the active player's left, clockwise, the
    /// active side last (DEC-23).
    pub(crate) fn delayed_order(&self) -> impl Iterator<Item = Side> + use<> {
        let (active, count) = (self.active_side(), self.sides);
        core::iter::successors(Some(active.next_of(count)), move |side| Some(side.next_of(count)))
            .take(usize::from(count))
    }

    /// RIV-EXPERT-11: the side whose triggered spells come next; `None` when all have come.
    #[inline]
    pub(crate) fn delayed_caster(&self) -> Option<Side> {
        let tiles = self.triggered_tiles();
        self.delayed_order().find(|&side| tiles & self.held[side.index()] != 0)
    }

    /// RIV-EXPERT-10: triggered spells whose tile nobody controls are lost.
    #[inline]
    pub(crate) fn lose_contested_spells<S: Sink<Event>>(&mut self, events: &mut S) {
        let [first, second, third] = self.held;
        let mut index = 0;
        while self.triggered_tiles() & !(first | second | third) != 0 {
            let spell = self.triggered.as_slice()[index];
            if self.caster_of(spell).is_some() {
                index += 1;
                continue;
            }
            self.triggered.take(index);
            if let Some(aim) = self.aim(usize::from(spell.slot), spell.side) {
                self.lose(aim, Lost::SourceContested, events);
            }
        }
    }

    /// RIV-EXPERT-8, RIV-EXPERT-9: cast one triggered spell, with the wizard on the new tile giving no protection.
    ///
    /// It reinforces the tile or attacks it (RIV-EXPERT-6); its caster chooses what the cap removes (DEC-22).
    pub(crate) fn cast_delayed<S: Sink<Event>>(&mut self, index: usize, events: &mut S) {
        let spell = self.triggered.take(index);
        let caster = self.caster_of(spell);
        let aim = self.aim(usize::from(spell.slot), spell.side);
        if let (Some(caster), Some(aim)) = (caster, aim)
            && let Some(slot) = self.grid.tile_at_offset(aim.source, aim.offset)
        {
            self.effect(slot, |state| state.summon(aim, slot, caster, events));
        }
    }

    /// RIV-EXPERT-12: let one triggered spell go by; it is lost (DEC-24).
    pub(crate) fn decline_delayed<S: Sink<Event>>(&mut self, index: usize, events: &mut S) {
        let spell = self.triggered.take(index);
        if let Some(aim) = self.aim(usize::from(spell.slot), spell.side) {
            self.lose(aim, Lost::Declined, events);
        }
    }
}
