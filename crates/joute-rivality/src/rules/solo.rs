//! Walking and Souramoun (RIV-SOLO).

use joute_kernel::{Refusal, Sink};

use crate::board::{Cell, Rotation, Side};
use crate::content::{TileId, TileList};
use crate::event::Event;
use crate::setup::{SOLO_COLUMNS, SOLO_ROWS};
use crate::state::{GOLEMS_PER_TILE_MAX, Overfull, Phase, Placed, State};
use crate::view::View;
use crate::words::Refused;

/// The player's side in solo.
pub(crate) const PLAYER: Side = Side::FIRST;
/// Souramoun's side in solo.
pub(crate) const SOURAMOUN: Side = Side::SECOND;

/// RIV-SOLO-11: where Souramoun goes when the player goes to `cell`. It is never the same cell; from the upper rows he
/// comes down to the player's tiles (RIV-EDGE-11).
#[must_use]
pub(crate) fn mirrored(cell: Cell) -> Cell {
    Cell::new(cell.x, SOLO_ROWS + 1 - cell.y)
}

/// The cells of the field in the order in which stacks are laid: RIV-SOLO-3 for the player, rows 3 to 1;
/// RIV-SOLO-4 for Souramoun, rows 6 to 4; each from left to right.
pub(crate) fn land_of(side: Side) -> impl Iterator<Item = Cell> + Clone {
    let top = if side == PLAYER { SOLO_ROWS / 2 } else { SOLO_ROWS };
    (0..SOLO_ROWS / 2).flat_map(move |row| (1..=SOLO_COLUMNS).map(move |column| Cell::new(column, top - row)))
}

/// Whether `cell` is one of the 4 × 6.
#[must_use]
pub(crate) fn is_on_field(cell: Cell) -> bool {
    (1..=SOLO_COLUMNS).contains(&cell.x) && (1..=SOLO_ROWS).contains(&cell.y)
}

/// A set of cells of the field.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct FieldSet(u32);

impl FieldSet {
    /// Every cell of the field.
    const ALL: u32 = 0x00ff_ffff;
    /// The first and last column, which have no neighbour on that side.
    const WEST: u32 = 0x0011_1111;
    const EAST: u32 = Self::WEST << 3;

    fn bit(cell: Cell) -> u32 {
        if is_on_field(cell) { 1 << ((cell.y - 1) * SOLO_COLUMNS + cell.x - 1) } else { 0 }
    }

    pub(crate) fn with(self, cell: Cell) -> Self {
        Self(self.0 | Self::bit(cell))
    }

    pub(crate) fn contains(self, cell: Cell) -> bool {
        self.0 & Self::bit(cell) != 0
    }

    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The cells, ascending.
    pub(crate) fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        (0..(SOLO_COLUMNS * SOLO_ROWS))
            .filter(move |index| self.0 & (1 << index) != 0)
            .map(|index| Cell::new(index % SOLO_COLUMNS + 1, index / SOLO_COLUMNS + 1))
    }

    /// The cells that share a side with a cell of this set.
    fn neighbours(self) -> Self {
        let west = (self.0 & !Self::WEST) >> 1;
        let east = (self.0 & !Self::EAST) << 1;
        Self((west | east | self.0 << SOLO_COLUMNS | self.0 >> SOLO_COLUMNS) & Self::ALL)
    }
}

impl State {
    /// RIV-SOLO-8, RIV-SOLO-9, RIV-SOLO-10: where the player's wizard may go now.
    ///
    /// It enters on row 1; later it walks over tiles with own golems (control is not needed, DEC-17) to a tile that no
    /// golem stands on, face up or down. Where it starts from an own golem always stands (RIV-EDGE-10).
    pub(crate) fn destinations(&self) -> FieldSet {
        let mut own = FieldSet::default();
        let mut bare = FieldSet::default();
        for placed in self.placed() {
            if placed.golems[PLAYER.index()] > 0 {
                own = own.with(placed.cell);
            }
            if placed.golem_count() == 0 {
                bare = bare.with(placed.cell);
            }
        }
        let Some(wizard) = self.wizards.of(PLAYER) else {
            let row = (1..=SOLO_COLUMNS).fold(FieldSet::default(), |set, column| set.with(Cell::new(column, 1)));
            return FieldSet(row.0 & bare.0);
        };
        let mut crossed = FieldSet::default().with(self.tiles[wizard].cell);
        // Each round reaches a new cell or is the last: at most as many rounds as cells.
        for _ in 0..SOLO_COLUMNS * SOLO_ROWS {
            let wider = FieldSet(crossed.0 | crossed.neighbours().0 & own.0);
            if wider == crossed {
                break;
            }
            crossed = wider;
        }
        FieldSet(crossed.neighbours().0 & bare.0 & !crossed.0)
    }

    /// Why the wizard may not go to `cell`, if it may not.
    pub(crate) fn check_walk(&self, cell: Cell) -> Result<(), Refusal> {
        if self.destinations().contains(cell) {
            return Ok(());
        }
        let entering = self.wizards.of(PLAYER).is_none();
        let slot = self.grid.tile(cell).filter(|_| is_on_field(cell));
        let occupied = slot.is_some_and(|slot| self.tiles[slot].golem_count() > 0);
        Err(match slot {
            None => Refused::OffField.told(),
            Some(_) if entering => Refused::NotAnEntry.told(),
            Some(_) if occupied => Refused::TileOccupied.told(),
            Some(_) => Refused::NotReachable.told(),
        })
    }

    /// RIV-SOLO-3, RIV-SOLO-4: lays the stack of `side` on its land, top first.
    pub(crate) fn lay_land(&mut self, side: Side) {
        let stack = core::mem::replace(&mut self.stacks[side.index()], TileList::EMPTY).reversed();
        for (&tile, cell) in stack.as_slice().iter().zip(land_of(side)) {
            let rotation = if side == PLAYER { Rotation::R0 } else { Rotation::R2 };
            let face_down = side == SOURAMOUN;
            self.put_tile(Placed { face_down, ..Placed::new(tile, cell, rotation) }, false);
        }
    }

    /// RIV-SOLO-12, RIV-SOLO-14: turns a face-down tile up; it keeps its rotation (RIV-SOLO-4).
    pub(crate) fn reveal<S: Sink<Event>>(&mut self, slot: usize, events: &mut S) {
        let placed = &mut self.tiles[slot];
        if placed.face_down {
            placed.face_down = false;
            events.push(Event::TileRevealed { tile: placed.tile, cell: placed.cell });
        }
    }

    /// RIV-SOLO-12: a wizard arrives and one golem with it; Souramoun's ignores shields and may overfill
    /// (RIV-SOLO-13, RIV-SOLO-15, DEC-18).
    pub(crate) fn arrive<S: Sink<Event>>(&mut self, side: Side, cell: Cell, events: &mut S) {
        let Some(slot) = self.grid.tile(cell) else { return };
        self.reveal(slot, events);
        self.move_wizard(side, slot, events);
        if self.tiles[slot].golem_count() > GOLEMS_PER_TILE_MAX {
            // RIV-CAP-5.
            self.overfull = Some(Overfull { slot: slot as u8, caster: side });
        }
    }
}

/// A turn of solo as far as it can be read off the table: all that is known is played by the rules, and nothing stands against it on a tile that
/// nobody has seen.
///
/// Such a tile has no spell and no shield here. So what it prints is missing, golems that its shields would destroy arrive, and spells go off in
/// printed order where the player is asked for one (RIV-SOLO-21). Where no tile is turned up and nothing is asked it is what happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SoloTurn {
    /// Where Souramoun comes to (RIV-SOLO-11).
    pub opposite: Cell,
    /// Whether that tile lies face up, so that all of his spells are known.
    pub is_read: bool,
    /// RIV-SOLO-6: what happens in each of the four phases, in the order of play: the player moves, Souramoun moves, he casts, the player casts.
    /// Phases after the one in which a supply runs out are empty (RIV-SOLO-22). That a tile is turned up, or the game ends, is left out.
    pub phases: [Vec<Event>; 4],
}

impl View {
    /// What a walk to `cell` does as far as it can be read off the table; `None` where nobody is asked to walk there.
    #[must_use]
    pub fn solo_turn(&self, cell: Cell) -> Option<SoloTurn> {
        let mut state = State::imagined(self);
        if state.phase != Phase::Walk || state.check_walk(cell).is_err() {
            return None;
        }
        // The Well, which solo does not use (RIV-SOLO-1), has neither spell nor shield.
        for placed in state.tiles.iter_mut().filter(|placed| placed.face_down) {
            placed.tile = TileId::WELL;
        }
        let opposite = mirrored(cell);
        let is_read = self.tile_on(opposite).is_some_and(|tile| tile.tile.is_some());
        Some(SoloTurn { opposite, is_read, phases: state.play_turn(cell, opposite) })
    }
}

impl State {
    /// RIV-SOLO-6: one turn by its phases, which asks nothing.
    fn play_turn(&mut self, cell: Cell, opposite: Cell) -> [Vec<Event>; 4] {
        let mut phases: [Vec<Event>; 4] = Default::default();
        let [walk, mirror, ..] = &mut phases;
        self.arrive(PLAYER, cell, walk);
        if !self.a_supply_is_empty() {
            self.souramoun_walks(opposite, mirror);
            self.settle_cap(mirror);
        }
        // At most three spells of each.
        while !self.a_supply_is_empty() {
            let [.., his, own] = &mut phases;
            let events = match self.phase {
                Phase::SouramounCasts(left) => {
                    let events = if left.is_empty() { own } else { his };
                    self.souramoun_spell(left, events);
                    events
                }
                Phase::PlayerCasts(left) => {
                    let (Some(slot), Some(next)) = (self.active_slot(), left.first()) else { break };
                    self.spend(left.without(next));
                    self.resolve(slot, next, PLAYER, own);
                    own
                }
                _ => break,
            };
            self.settle_cap(events);
        }
        for events in &mut phases {
            events.retain(|event| !matches!(event, Event::TileRevealed { .. }));
        }
        phases
    }
}
