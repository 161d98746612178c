//! Magic Shields and entrenchment (RIV-SHIELD, RIV-ENTRENCH).

use crate::board::{SIDES_MAX, Side};
use crate::content::{Spell, Terrain};
use crate::rules::control::holders;
use crate::state::{GOLEMS_PER_TILE_MAX, Placed};

/// RIV-ENTRENCH-1: one more shield where five golems of one side stand; RIV-ENTRENCH-4: only as long as they do.
///
/// Returns 0 or 1. It does not ask what the tile is or whether a wizard stands there (RIV-ENTRENCH-3).
#[inline]
#[must_use]
pub fn entrenchment(golems: [u8; SIDES_MAX]) -> u8 {
    u8::from(golems.contains(&GOLEMS_PER_TILE_MAX))
}

/// RIV-SHIELD-1, RIV-ENTRENCH-2: printed shields and entrenchment together, in `0..=3`, whether they act or not.
#[inline]
#[must_use]
pub fn shields(terrain: Terrain, golems: [u8; SIDES_MAX]) -> u8 {
    terrain.shields() + entrenchment(golems)
}

/// RIV-SHIELD-2: how many golems of `spell` the shields of `target` destroy, in `0..=spell.golems`.
///
/// Only an enemy's tile defends itself: not an empty or contested one (RIV-SHIELD-3), not one that the caster holds
/// (RIV-SHIELD-5), and none against a breaker (RIV-SHIELD-4). Shields are not used up (RIV-SHIELD-6), and a spell too
/// weak for them is cast all the same (RIV-SHIELD-7). One of four golems passes an entrenched Fortress (RIV-EDGE-6).
#[inline]
pub(crate) fn golems_destroyed(target: &Placed, spell: Spell, caster: Side) -> u8 {
    // Who holds the tile is as good as random: no jump.
    let [first, second, third] = holders(target.golems).map(u8::from);
    let others = (first | second << 1 | third << 2) & !(1 << caster.index());
    let defends = (others != 0) & !spell.breaker;
    shields(target.terrain(), target.golems).min(spell.golems) * u8::from(defends)
}
