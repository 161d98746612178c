//! What a placement would change, from tables: a search asks some millions of times a second.

use std::sync::LazyLock;

use joute_games::rivality::rules::control::{Control, control};
use joute_games::rivality::rules::shields::shields;
use joute_games::rivality::{
    Cell, GOLEMS_PER_TILE_MAX, Ground, Mode, Rotation, SIDES_MAX, Side, Spell, SpellSide, State, TILES_TOTAL, Terrain,
    TileId,
};

use super::worth;

#[cfg(test)]
mod tests;

/// What a tile held by one of two enemies costs, against one held by the only enemy.
const ENEMY_OF_TWO: f32 = 0.6;
/// What a golem spent costs, in points: the supply is short, and the game ends with it.
const GOLEM_COST: f32 = 0.10;
/// What a spell that strikes nothing is worth for each golem with expert rules, where most of these are stored
/// (RIV-EXPERT-2).
const STORED_GOLEM: f32 = 0.08;

/// Golem counts of a side on a tile: 0 to 5 (RIV-CAP-1), and two more so that the index is made of shifts.
const COUNTS: usize = 8;
/// Spells by golems, 1 to 4, and breaker or not.
const SPELLS: usize = 8;

/// The tables, by expert rules and by two or three sides.
static TABLES: [[LazyLock<Gains>; 2]; 2] = [
    [LazyLock::new(|| Gains::new(Mode::Base, 2)), LazyLock::new(|| Gains::new(Mode::Base, 3))],
    [LazyLock::new(|| Gains::new(Mode::Expert, 2)), LazyLock::new(|| Gains::new(Mode::Expert, 3))],
];

/// What a spell gains its caster in points, by terrain, golems (own, and of two enemies) and spell.
struct Gains {
    spells: Vec<f32>,
    /// What the tile itself gains when it is placed, by [`TileId::index`].
    tiles: [f32; TILES_TOTAL],
}

#[inline]
fn index(terrain: Terrain, [own, one, other]: [u8; 3], spell: Spell) -> usize {
    let count = |golems: u8| usize::from(golems) & (COUNTS - 1);
    let tile = ((terrain as usize * COUNTS + count(other)) * COUNTS + count(one)) * COUNTS + count(own);
    tile * SPELLS + (usize::from(spell.golems.clamp(1, 4)) - 1) * 2 + usize::from(spell.breaker)
}

impl Gains {
    fn new(mode: Mode, sides: u8) -> Self {
        let mut spells = vec![0.0; Terrain::ALL.len() * COUNTS * COUNTS * COUNTS * SPELLS];
        let seen = Seen { mode, enemy_weight: if sides == 3 { ENEMY_OF_TWO } else { 1.0 } };
        let counts = 0..COUNTS as u8;
        for terrain in Terrain::ALL {
            for (own, one, other) in counts.clone().flat_map(|own| {
                let counts = counts.clone();
                counts.clone().flat_map(move |one| counts.clone().map(move |other| (own, one, other)))
            }) {
                for (golems, breaker) in (1..=4).flat_map(|golems| [(golems, false), (golems, true)]) {
                    let spell = Spell::new(golems, 1, breaker);
                    spells[index(terrain, [own, one, other], spell)] =
                        seen.spell(terrain, [own, one, other], spell, u8::MAX);
                }
            }
        }
        let mut tiles = [0.0; TILES_TOTAL];
        for tile in TileId::spell_tiles() {
            tiles[tile.index()] = seen.balance(tile.terrain(), [1, 0, 0]) - GOLEM_COST;
        }
        Self { spells, tiles }
    }
}

/// What a side sees when it looks where to place.
pub(super) struct Outlook {
    gains: &'static Gains,
    side: Side,
    supply: u8,
    stored_golem: f32,
    seen: Seen,
}

impl Outlook {
    #[inline]
    pub(super) fn of(state: &State, side: Side) -> Self {
        let three = state.side_count() == 3;
        let enemy_weight = if three { ENEMY_OF_TWO } else { 1.0 };
        let gains = &TABLES[usize::from(state.mode().is_expert())][usize::from(three)];
        let stored_golem = if state.mode().is_expert() { STORED_GOLEM } else { 0.0 };
        Self { gains, side, supply: state.supply(side), stored_golem, seen: Seen { mode: state.mode(), enemy_weight } }
    }

    /// What a placement gains in points: the tile itself and what its spells change, each taken alone.
    #[inline]
    pub(super) fn placement(&self, state: &State, tile: TileId, cell: Cell, rotation: Rotation) -> f32 {
        let mut gain = self.gains.tiles[tile.index()];
        for (side, spell) in SpellSide::ALL.into_iter().zip(state.pack().of(tile)) {
            let Some(spell) = *spell else { continue };
            match state.struck(cell, side.facing(rotation), spell.range, self.side) {
                Some(Ground { tile: Some(tile), golems }) => gain += self.spell(tile, golems, spell),
                Some(Ground { tile: None, .. }) => {}
                None => gain += self.stored_golem * f32::from(spell.golems),
            }
        }
        gain
    }

    #[inline]
    fn spell(&self, tile: TileId, golems: [u8; SIDES_MAX], spell: Spell) -> f32 {
        let golems = self.turned(golems);
        if self.supply >= 5 {
            return self.gains.spells[index(tile.terrain(), golems, spell)];
        }
        // One golem goes to the placed tile itself.
        self.seen.spell(tile.terrain(), golems, spell, self.supply.saturating_sub(1))
    }

    /// Golems as the side sees them: its own first.
    #[inline]
    fn turned(&self, [first, second, third]: [u8; SIDES_MAX]) -> [u8; 3] {
        match self.side.index() {
            0 => [first, second, third],
            1 => [second, first, third],
            _ => [third, first, second],
        }
    }
}

/// The rules of a spell, in points; golems are the own first.
#[derive(Clone, Copy)]
struct Seen {
    mode: Mode,
    enemy_weight: f32,
}

impl Seen {
    /// RIV-SPELL-6: what one spell changes on its target, for a caster with `supply` golems.
    fn spell(self, terrain: Terrain, golems: [u8; 3], spell: Spell, supply: u8) -> f32 {
        let destroyed = match control(golems) {
            Control::Held(owner) if owner != Side::FIRST && !spell.breaker => {
                shields(terrain, golems).min(spell.golems)
            }
            Control::Held(_) | Control::Contested | Control::Empty => 0,
        };
        let arrived = (spell.golems - destroyed).min(supply);
        if arrived == 0 {
            return 0.0;
        }
        let (after, spent) = landed(golems, arrived);
        self.balance(terrain, after) - self.balance(terrain, golems) - GOLEM_COST * f32::from(spent)
    }

    /// What a tile with these golems is worth to the side against the others.
    fn balance(self, terrain: Terrain, golems: [u8; 3]) -> f32 {
        match worth(Some(terrain), golems, self.mode) {
            Some((0, worth)) => worth,
            Some((_, worth)) => -worth * self.enemy_weight,
            None => 0.0,
        }
    }
}

/// RIV-CAP: the golems on a tile after `arrived` more of the first side, and how many it has spent on it.
fn landed(mut golems: [u8; 3], arrived: u8) -> ([u8; 3], u8) {
    golems[0] += arrived;
    let mut spent = arrived;
    let total: u8 = golems.iter().sum();
    for _ in GOLEMS_PER_TILE_MAX..total {
        let largest = if golems[1] >= golems[2] { 1 } else { 2 };
        if golems[largest] > 0 {
            golems[largest] -= 1;
        } else {
            golems[0] -= 1;
            spent = spent.saturating_sub(1);
        }
    }
    (golems, spent)
}
