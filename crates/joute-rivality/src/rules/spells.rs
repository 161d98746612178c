//! Casting a spell (RIV-SPELL, RIV-SUPPLY).

use joute_kernel::Sink;

use crate::board::{Cell, Direction, Side, SpellSide, grid_offset};
use crate::content::{Spell, TurnedSpell};
use crate::event::{Event, Lost};
use crate::rules::shields::golems_destroyed;
use crate::state::{GOLEMS_PER_TILE_MAX, Overfull, SpellSides, State};

/// A spell about to be resolved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    pub(crate) source: Cell,
    pub(crate) facing: Direction,
    pub(crate) spell: Spell,
    /// From the place of `source` in the grid to the target's.
    pub(crate) offset: i16,
}

impl Aim {
    #[inline]
    fn new(source: Cell, facing: Direction, spell: Spell) -> Self {
        Self { source, facing, spell, offset: grid_offset(facing, spell.range) }
    }

    /// The same for a spell whose offset is known.
    #[inline]
    pub(crate) fn of_turned(source: Cell, turned: &TurnedSpell) -> Self {
        Self { source, facing: turned.facing, spell: turned.spell, offset: turned.offset }
    }

    /// RIV-SPELL-2: at exactly the printed range in the direction the side faces.
    #[inline]
    pub(crate) fn target(self) -> Cell {
        self.source.toward(self.facing, self.spell.range)
    }
}

impl State {
    /// RIV-SPELL-2, RIV-SPELL-3: the spell on `side` of tile number `slot` and the one cell it is aimed at.
    ///
    /// What lies between does not matter (RIV-SPELL-4), wizards included (RIV-WIZ-4).
    #[inline]
    pub(crate) fn aim(&self, slot: usize, side: SpellSide) -> Option<Aim> {
        let placed = &self.tiles[slot];
        let spell = self.pack.spell(placed.tile, side)?;
        Some(Aim::new(placed.cell, side.facing(placed.rotation), spell))
    }

    /// RIV-SPELL-5: the tile that an own spell of `caster` can hit, or why it is lost.
    #[inline]
    pub(crate) fn legal_target(&self, aim: Aim, caster: Side) -> Result<usize, Lost> {
        self.hit(self.grid.tile_at_offset(aim.source, aim.offset), caster)
    }

    /// RIV-SPELL-5: whether `caster` can hit what lies on the target cell, or why not.
    ///
    /// In the base game a wizard thus stays alone with its golem (RIV-EDGE-3). In solo wizards protect nothing
    /// (RIV-SOLO-16): the player may hit Souramoun's tile (RIV-SOLO-20).
    #[inline]
    pub(crate) fn hit(&self, on_target: Option<usize>, caster: Side) -> Result<usize, Lost> {
        match on_target {
            None if self.mode.is_solo() => Err(Lost::OffField),
            None => Err(Lost::NoTile),
            // RIV-WIZ-2, RIV-WIZ-3: only where an enemy wizard stands now.
            Some(slot) if !self.mode.is_solo() && self.wizards.enemy_on(slot, caster) => Err(Lost::EnemyWizard),
            Some(slot) => Ok(slot),
        }
    }

    /// RIV-SPELL-8: the spells of tile number `slot` among `left` that have a legal target, if their caster is to
    /// choose which comes next (DEC-8): two or more, and the supply is smaller than their printed golems together.
    #[inline]
    pub(crate) fn order_choices(&self, slot: usize, left: SpellSides, caster: Side) -> SpellSides {
        let supply = self.supply[caster.index()];
        // No tile prints more than 12: with that many in the supply nothing has to be counted.
        if supply >= 12 || left.is_empty() {
            return SpellSides::NONE;
        }
        let mut choices = SpellSides::NONE;
        let mut printed = 0;
        for side in left.iter() {
            if let Some(aim) = self.aim(slot, side)
                && self.legal_target(aim, caster).is_ok()
            {
                choices = choices.with(side);
                printed += aim.spell.golems;
            }
        }
        let several = choices.first().is_some_and(|first| !choices.without(first).is_empty());
        if several && supply < printed { choices } else { SpellSides::NONE }
    }

    /// RIV-SPELL-6: one spell of `caster` (RIV-TERM-3) on tile number `slot`, up to the cap, which is left pending.
    ///
    /// Control is read once, before any golem arrives. Losses count from the printed number, then the supply limits
    /// what is placed (RIV-SUPPLY-1, RIV-SUPPLY-2, DEC-9). Survivors join the tile and nothing else is lost
    /// (RIV-SPELL-7).
    #[inline(always)]
    pub(crate) fn summon<S: Sink<Event>>(&mut self, aim: Aim, slot: usize, caster: Side, events: &mut S) {
        let destroyed = golems_destroyed(&self.tiles[slot], aim.spell, caster);
        let supply = &mut self.supply[caster.index()];
        let arrived = (aim.spell.golems - destroyed).min(*supply);
        *supply -= arrived;
        self.tiles[slot].golems[caster.index()] += arrived;
        let Aim { source, facing, spell, .. } = aim;
        let target = aim.target();
        events.push(Event::SpellCast { caster, source, facing, target, spell, destroyed, arrived });
        if self.tiles[slot].golem_count() > GOLEMS_PER_TILE_MAX {
            self.overfull = Some(Overfull { slot: slot as u8, caster });
        }
    }

    /// RIV-SPELL-5: the spell does nothing.
    #[inline]
    pub(crate) fn lose<S: Sink<Event>>(&self, aim: Aim, why: Lost, events: &mut S) {
        events.push(Event::SpellLost { source: aim.source, facing: aim.facing, target: aim.target(), why });
    }
}
