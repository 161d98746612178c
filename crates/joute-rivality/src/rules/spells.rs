//! Casting a spell (RIV-SPELL, RIV-SUPPLY).

use joute_kernel::Sink;

use crate::board::{Cell, Direction, Side, SpellSide};
use crate::content::Spell;
use crate::event::{Event, Lost};
use crate::rules::shields::golems_destroyed;
use crate::state::{GOLEMS_PER_TILE_MAX, Overfull, SpellSides, State};

/// A spell about to be resolved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    pub(crate) source: Cell,
    pub(crate) facing: Direction,
    pub(crate) spell: Spell,
    pub(crate) target: Cell,
}

impl State {
    /// RIV-SPELL-2, RIV-SPELL-3: the spell on `side` of tile number `slot` and the one cell it is aimed at.
    ///
    /// What lies between does not matter (RIV-SPELL-4).
    #[inline]
    pub(crate) fn aim(&self, slot: usize, side: SpellSide) -> Option<Aim> {
        let placed = &self.tiles[slot];
        let spell = self.pack.spell(placed.tile, side)?;
        let facing = side.facing(placed.rotation);
        Some(Aim { source: placed.cell, facing, spell, target: placed.cell.toward(facing, spell.range) })
    }

    /// RIV-SPELL-5: the tile that an own spell of `caster` can hit on `target`, or why it is lost.
    ///
    /// In solo wizards protect nothing (RIV-SOLO-16).
    #[inline]
    pub(crate) fn legal_target(&self, target: Cell, caster: Side) -> Result<usize, Lost> {
        match self.grid.tile(target) {
            None if self.mode.is_solo() => Err(Lost::OffField),
            None => Err(Lost::NoTile),
            // RIV-WIZ-2, RIV-WIZ-3: only where an enemy wizard stands now.
            Some(slot) if !self.mode.is_solo() && self.enemy_wizard_on(slot, caster) => Err(Lost::EnemyWizard),
            Some(slot) => Ok(slot),
        }
    }

    /// RIV-SPELL-8: the spells of tile number `slot` among `left` that have a legal target, if their caster is to
    /// choose which comes next (DEC-8): two or more, and the supply is smaller than their printed golems together.
    #[inline]
    pub(crate) fn order_choices(&self, slot: usize, left: SpellSides, caster: Side) -> SpellSides {
        let mut choices = SpellSides::NONE;
        let mut printed = 0;
        let supply = self.supply[caster.index()];
        // The most that three sides can print is 12: with more in the supply nothing has to be counted.
        if supply >= 12 {
            return SpellSides::NONE;
        }
        for side in left.iter() {
            if let Some(aim) = self.aim(slot, side)
                && self.legal_target(aim.target, caster).is_ok()
            {
                choices = choices.with(side);
                printed += aim.spell.golems;
            }
        }
        let several = choices.first().is_some_and(|first| !choices.without(first).is_empty());
        if several && supply < printed { choices } else { SpellSides::NONE }
    }

    /// RIV-SPELL-6: one spell of `caster` on tile number `slot`, up to the cap, which is left pending.
    ///
    /// Control is read once, before any golem arrives. Losses count from the printed number, then the supply limits
    /// what is placed (RIV-SUPPLY-1, RIV-SUPPLY-2, DEC-9). Survivors join the tile and nothing else is lost
    /// (RIV-SPELL-7).
    #[inline]
    pub(crate) fn summon<S: Sink<Event>>(&mut self, aim: Aim, slot: usize, caster: Side, events: &mut S) {
        let destroyed = golems_destroyed(&self.tiles[slot], aim.spell, caster);
        let supply = &mut self.supply[caster.index()];
        let arrived = (aim.spell.golems - destroyed).min(*supply);
        *supply -= arrived;
        self.tiles[slot].golems[caster.index()] += arrived;
        let Aim { source, facing, spell, target } = aim;
        events.push(Event::SpellCast { caster, source, facing, target, spell, destroyed, arrived });
        if self.tiles[slot].golem_count() > GOLEMS_PER_TILE_MAX {
            self.overfull = Some(Overfull { slot: slot as u8, caster });
        }
    }

    /// RIV-SPELL-5: the spell does nothing.
    #[inline]
    pub(crate) fn lose<S: Sink<Event>>(&self, aim: Aim, why: Lost, events: &mut S) {
        events.push(Event::SpellLost { source: aim.source, facing: aim.facing, target: aim.target, why });
    }
}
