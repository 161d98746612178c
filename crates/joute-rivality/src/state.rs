//! What is on the table and in the hands, and which decision is asked.

use joute_kernel::{EndReason, InvariantError, Seat};

use crate::action::{Chance, Question};
use crate::board::{Cell, Colour, Rotation, SIDES_MAX, Side, SpellSide};
use crate::content::{Pack, TILES_TOTAL, Terrain, TileId, TileList, TileSet};
use crate::grid::{Grid, numbers};
use crate::options::{Mode, MulliganRule};
use crate::rules::control::{Control, control, holders};

/// RIV-CAP-1: the most golems on a tile, whatever their colours.
pub const GOLEMS_PER_TILE_MAX: u8 = 5;
/// A power of two above [`TILES_TOTAL`]: the number of a tile modulo this needs no bounds check.
pub(crate) const SLOTS: usize = 32;
/// RIV-SETUP-6: tiles in a hand.
pub const HAND_MAX: usize = 2;
/// The most seats of any mode (RIV-TEAM-1).
pub const RIVALITY_SEATS_MAX: usize = 4;

/// A set of printed sides of one tile.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct SpellSides(u8);

impl SpellSides {
    /// No side.
    pub const NONE: Self = Self(0);

    /// This set and `side`.
    #[inline]
    #[must_use]
    pub const fn with(self, side: SpellSide) -> Self {
        Self(self.0 | 1 << side as u8)
    }

    /// This set without `side`.
    #[inline]
    #[must_use]
    pub const fn without(self, side: SpellSide) -> Self {
        Self(self.0 & !(1 << side as u8))
    }

    /// Whether `side` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, side: SpellSide) -> bool {
        self.0 & (1 << side as u8) != 0
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first side of the set in printed order.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<SpellSide> {
        match self.0 & 7 {
            0 => None,
            set if set & 1 != 0 => Some(SpellSide::Left),
            set if set & 2 != 0 => Some(SpellSide::Top),
            _ => Some(SpellSide::Right),
        }
    }

    /// The sides of the set that come after `side` in printed order.
    #[must_use]
    pub const fn after(self, side: SpellSide) -> Self {
        Self(self.0 & (0b110 << side as u8))
    }

    /// The sides of the set, in printed order.
    pub fn iter(self) -> impl Iterator<Item = SpellSide> + Clone {
        SpellSide::ALL.into_iter().filter(move |&side| self.contains(side))
    }

    /// The sides of `tile` that hold a spell.
    #[inline]
    #[must_use]
    pub fn printed_on(tile: TileId, pack: &Pack) -> Self {
        let spells = pack.of(tile);
        Self(u8::from(spells[0].is_some()) | u8::from(spells[1].is_some()) << 1 | u8::from(spells[2].is_some()) << 2)
    }
}

impl FromIterator<SpellSide> for SpellSides {
    fn from_iter<I: IntoIterator<Item = SpellSide>>(sides: I) -> Self {
        sides.into_iter().fold(Self::NONE, Self::with)
    }
}

impl core::fmt::Debug for SpellSides {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One tile on the battlefield.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Placed {
    pub(crate) tile: TileId,
    pub(crate) cell: Cell,
    pub(crate) rotation: Rotation,
    /// Golems by side. Invariant between spells: at most [`GOLEMS_PER_TILE_MAX`] in all.
    pub(crate) golems: [u8; SIDES_MAX],
    /// RIV-EXPERT-2: printed sides whose spell waits here.
    pub(crate) stored: SpellSides,
    /// RIV-SOLO-4: whether it lies face down.
    pub(crate) face_down: bool,
    /// RIV-SIEGE-7: when its present controller gained it; a larger number is later, 0 is before the game.
    pub(crate) gained: u16,
}

impl Placed {
    pub(crate) const NONE: Self = Self {
        tile: TileId::WELL,
        cell: Cell::ORIGIN,
        rotation: Rotation::R0,
        golems: [0; SIDES_MAX],
        stored: SpellSides::NONE,
        face_down: false,
        gained: 0,
    };

    pub(crate) const fn new(tile: TileId, cell: Cell, rotation: Rotation) -> Self {
        Self { tile, cell, rotation, ..Self::NONE }
    }

    #[inline]
    pub(crate) fn terrain(&self) -> Terrain {
        self.tile.terrain()
    }

    #[inline]
    pub(crate) fn golem_count(&self) -> u8 {
        self.golems[0] + self.golems[1] + self.golems[2]
    }

    #[inline]
    pub(crate) fn control(&self) -> Control {
        control(self.golems)
    }
}

/// The tiles in one hand, ascending.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Hand {
    tiles: [TileId; HAND_MAX],
    len: u8,
}

impl Hand {
    #[inline]
    pub(crate) fn as_slice(&self) -> &[TileId] {
        &self.tiles[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    #[inline]
    pub(crate) fn contains(&self, tile: TileId) -> bool {
        // An empty place holds the Well, which is never in a hand. Which of the two it is is as good as random: no jump.
        (tile != TileId::WELL) & ((self.tiles[0] == tile) | (self.tiles[1] == tile))
    }

    #[inline]
    pub(crate) fn add(&mut self, tile: TileId) {
        debug_assert!(self.len() < HAND_MAX, "RIV-SETUP-6: a hand holds two tiles");
        match self.len {
            0 => self.tiles = [tile, TileId::WELL],
            _ => {
                let held = self.tiles[0];
                self.tiles = [held.min(tile), held.max(tile)];
            }
        }
        self.len += 1;
    }

    /// The first tile or, if there are two, the second.
    #[inline]
    pub(crate) fn at(&self, is_second: bool) -> TileId {
        self.tiles[usize::from(is_second)]
    }

    /// Takes out `tile`, which is there.
    #[inline]
    pub(crate) fn remove(&mut self, tile: TileId) {
        debug_assert!(self.contains(tile), "{tile} is not in the hand");
        let [first, second] = self.tiles;
        self.tiles = [if first == tile { second } else { first }, TileId::WELL];
        self.len -= 1;
    }

    pub(crate) fn to_set(self) -> TileSet {
        self.as_slice().iter().copied().collect()
    }
}

impl FromIterator<TileId> for Hand {
    fn from_iter<I: IntoIterator<Item = TileId>>(tiles: I) -> Self {
        let mut hand = Self::default();
        for tile in tiles.into_iter().take(HAND_MAX) {
            hand.add(tile);
        }
        hand
    }
}

/// RIV-INFO-6: what a mulligan lets the others conclude.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SetAside {
    /// The tiles set aside; known to the seat that held them.
    pub(crate) tiles: [TileId; HAND_MAX],
    /// Public: the tiles that could not reach the Well just then, two of which were in the hand.
    pub(crate) eligible: TileSet,
    /// Public: placements since then by each seat of the table, counted up to 2. Of the two tiles that a seat held
    /// then, none was one of those set aside; after two placements this says nothing any more.
    pub(crate) placements: [u8; RIVALITY_SEATS_MAX],
    /// Public: eligible tiles that this side has placed since then, the first of each seat left out.
    pub(crate) seen_again: TileSet,
}

/// Where the wizards stand: by side the number of a tile, [`Wizards::AWAY`] before the first turn of the side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wizards([u8; SIDES_MAX]);

impl Wizards {
    /// No tile has this number.
    const AWAY: u8 = u8::MAX;
    /// No wizard is on the battlefield.
    pub(crate) const NONE: Self = Self([Self::AWAY; SIDES_MAX]);

    /// The number of the tile that the wizard of `side` stands on.
    #[inline]
    pub(crate) fn of(&self, side: Side) -> Option<usize> {
        let slot = self.0[side.index()];
        if slot == Self::AWAY { None } else { Some(usize::from(slot)) }
    }

    /// The wizard of `side` comes to tile number `slot`.
    #[inline]
    pub(crate) fn put(&mut self, side: Side, slot: usize) {
        self.0[side.index()] = slot as u8;
    }

    /// Whether any wizard stands on tile number `slot`.
    #[inline]
    pub(crate) fn any_on(&self, slot: usize) -> bool {
        let [first, second, third] = self.0;
        (usize::from(first) == slot) | (usize::from(second) == slot) | (usize::from(third) == slot)
    }

    /// Whether a wizard of another side than `side` stands on tile number `slot`.
    #[inline]
    pub(crate) fn enemy_on(&self, slot: usize, side: Side) -> bool {
        self.any_on(slot) && usize::from(self.0[side.index()]) != slot
    }
}

/// What follows from past moves beyond what lies on the table. All of it but the tiles set aside is public.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Knowledge {
    /// Whether `set_aside` has a record.
    pub(crate) has_mulligans: bool,
    /// RIV-INFO-6: by seat.
    pub(crate) set_aside: [Option<SetAside>; RIVALITY_SEATS_MAX],
    /// RIV-INFO-3: by side, the seat that drew the bottom tile, as long as its hand must hold a tile that is no
    /// Fortress for that reason.
    pub(crate) bottom_drawn: [Option<Seat>; SIDES_MAX],
    /// RIV-INFO-4: with three players, Fortresses that each seat was dealt and has not placed.
    pub(crate) fortresses_left: [u8; SIDES_MAX],
}

/// Where in a turn the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// RIV-INFO-8: set-up, or a mulligan, waits for chance.
    Chance(Chance),
    /// RIV-TURN-2, or RIV-MULL-2 before it.
    Place,
    /// RIV-TURN-4: the active tile's own spells that are left.
    OwnSpells(SpellSides),
    /// RIV-EXPERT-3: the triggered spells that are left; this side's come next.
    Delayed(Side),
    /// RIV-SIEGE-4; when a question is asked, this side chooses among its sieges.
    Sieges(Side),
    /// RIV-SOLO-6, phase 1.
    Walk,
    /// RIV-SOLO-17: phase 3, Souramoun's spells that are left.
    SouramounCasts(SpellSides),
    /// RIV-SOLO-18: phase 4, the player's spells that are left.
    PlayerCasts(SpellSides),
    /// The game is over.
    Over(EndReason),
}

/// One spell that waits on a tile: the tile's number on the battlefield and the printed side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct StoredSpell {
    pub(crate) slot: u8,
    pub(crate) side: SpellSide,
}

/// RIV-EDGE-15: spells that can be aimed at one cell.
pub(crate) const TRIGGERED_MAX: usize = 12;

/// The triggered spells of this turn that are still to come (RIV-EXPERT-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Triggered {
    spells: [StoredSpell; TRIGGERED_MAX],
    len: u8,
}

impl Triggered {
    pub(crate) const NONE: Self =
        Self { spells: [StoredSpell { slot: 0, side: SpellSide::Left }; TRIGGERED_MAX], len: 0 };

    #[inline]
    pub(crate) fn as_slice(&self) -> &[StoredSpell] {
        &self.spells[..usize::from(self.len)]
    }

    pub(crate) fn push(&mut self, spell: StoredSpell) {
        if let Some(place) = self.spells.get_mut(usize::from(self.len)) {
            *place = spell;
            self.len += 1;
        }
    }

    /// Takes out the spell at `index`; the order of the others stays, and the rest is blank.
    pub(crate) fn take(&mut self, index: usize) -> StoredSpell {
        let taken = self.as_slice()[index];
        let len = usize::from(self.len);
        self.spells.copy_within(index + 1..len, index);
        self.spells[len - 1] = Self::NONE.spells[0];
        self.len -= 1;
        taken
    }
}

/// A tile with too many golems, and who removes some (RIV-CAP-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Overfull {
    pub(crate) slot: u8,
    pub(crate) caster: Side,
}

/// Tiles as bits by number, where it is unknown whether they are besieged. Everywhere else nobody besieges anything, so that
/// this says where to look and nothing about the game: two states are equal whatever it holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unseen(pub(crate) u32);

impl Unseen {
    pub(crate) const NOTHING: Self = Self(0);
}

impl PartialEq for Unseen {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Unseen {}

/// The lots of the set-up that are still to be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct OpenLots {
    pub(crate) colours: bool,
    pub(crate) starred: bool,
    pub(crate) first: bool,
}

/// One game of Rivality in one state. See [`joute_kernel::Game`] for its life.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) pack: &'static Pack,
    pub(crate) mode: Mode,
    pub(crate) seats: u8,
    pub(crate) sides: u8,
    pub(crate) mulligan_rule: MulliganRule,
    /// By side.
    pub(crate) colours: [Colour; SIDES_MAX],
    /// The side with the starred stack, in modes with two sides.
    pub(crate) starred: Side,
    pub(crate) grid: Grid,
    /// In the order in which they came to the battlefield; `tile_count` of them are in use, the rest are `NONE`.
    pub(crate) tiles: [Placed; TILES_TOTAL],
    pub(crate) tile_count: u8,
    /// By side: golems not on the battlefield.
    pub(crate) supply: [u8; SIDES_MAX],
    pub(crate) wizards: Wizards,
    pub(crate) hands: [Hand; RIVALITY_SEATS_MAX],
    /// By side; the top is last.
    pub(crate) stacks: [TileList; SIDES_MAX],
    /// Whose turn it is; in set-up, who begins.
    pub(crate) active: Seat,
    pub(crate) phase: Phase,
    /// What the set-up still draws lots for.
    pub(crate) open_lots: OpenLots,
    /// Whether the active seat has answered its mulligan question.
    pub(crate) mulligan_answered: bool,
    /// A question that must be answered before the phase goes on (RIV-CAP-3).
    pub(crate) overfull: Option<Overfull>,
    pub(crate) triggered: Triggered,
    /// RIV-SIEGE-1: with expert rules, by number of a tile the tiles on its four neighbouring cells, as bits by number.
    pub(crate) rings: [u32; SLOTS],
    /// RIV-SIEGE-1: with expert rules, the tiles whose four neighbouring cells all hold tiles, as bits by number.
    pub(crate) ringed: u32,
    /// RIV-SIEGE-4: with expert rules, the tiles that may have come under siege since nothing was besieged.
    pub(crate) unseen: Unseen,
    /// RIV-TERM-4: with expert rules, by side the tiles that it controls, as bits by number. Between effects this follows
    /// from the golems; stored spells and sieges ask for nothing else.
    pub(crate) held: [u32; SIDES_MAX],
    /// RIV-SIEGE-7: the number given to the next change of control.
    pub(crate) next_gain: u16,
    pub(crate) knowledge: Knowledge,
}

impl State {
    /// The mode that is played.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// How many sides there are: 2 or 3. Souramoun is one.
    #[must_use]
    pub fn side_count(&self) -> u8 {
        self.sides
    }

    /// The colour of `side`.
    #[inline]
    #[must_use]
    pub fn colour(&self, side: Side) -> Colour {
        self.colours[side.index()]
    }

    /// The side of `colour`, if it plays.
    #[must_use]
    pub fn side_with(&self, colour: Colour) -> Option<Side> {
        Side::first_of(self.sides).find(|&side| self.colour(side) == colour)
    }

    /// RIV-TERM-1: the side that `seat` plays for.
    #[inline]
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        side_of_seat(self.seats, seat)
    }

    /// RIV-TERM-2: whose turn it is.
    #[must_use]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Golems that `side` has left.
    #[must_use]
    pub fn supply(&self, side: Side) -> u8 {
        self.supply[side.index()]
    }

    #[inline]
    pub(crate) fn active_side(&self) -> Side {
        self.side(self.active)
    }

    #[inline]
    pub(crate) fn placed(&self) -> &[Placed] {
        &self.tiles[..usize::from(self.tile_count)]
    }

    /// The tile that the active wizard stands on: the one placed this turn.
    #[inline]
    pub(crate) fn active_slot(&self) -> Option<usize> {
        self.wizards.of(self.active_side())
    }

    /// Puts a tile on the battlefield, where it stays as it lies (RIV-PLACE-4), and returns its number.
    #[inline]
    pub(crate) fn put_tile(&mut self, placed: Placed, open: bool) -> usize {
        let slot = usize::from(self.tile_count);
        self.tiles[slot] = placed;
        self.tile_count += 1;
        self.grid.put(placed.cell, slot, open);
        if self.mode.is_expert() {
            self.close_rings(slot, placed.cell);
            if placed.golem_count() > 0 {
                self.note_holder(slot);
            }
        }
        slot
    }

    /// RIV-SIEGE-1: counts the neighbours of tile number `slot`, new on `cell`, and it as one of theirs, and notes
    /// which of them are surrounded by tiles now.
    #[inline]
    fn close_rings(&mut self, slot: usize, cell: Cell) {
        let ring = self.grid.tiles_round(cell);
        for neighbour in numbers(ring) {
            let round = &mut self.rings[neighbour % SLOTS];
            *round |= 1 << slot;
            self.ringed |= u32::from(is_closed(*round)) << neighbour;
        }
        self.rings[slot % SLOTS] = ring;
        self.ringed |= u32::from(is_closed(ring)) << slot;
        self.unseen.0 |= ring | 1 << slot;
    }

    /// With expert rules, notes who controls tile number `slot` now. Returns whether that side did not before.
    #[inline]
    pub(crate) fn note_holder(&mut self, slot: usize) -> bool {
        let holders = holders(self.tiles[slot].golems);
        self.unseen.0 |= self.rings[slot % SLOTS] | 1 << slot;
        let mut is_gain = false;
        // Who holds a tile is as good as random: no jumps.
        for (held, holds) in self.held.iter_mut().zip(holders) {
            is_gain |= holds & (*held >> slot & 1 == 0);
            *held = *held & !(1 << slot) | u32::from(holds) << slot;
        }
        is_gain
    }

    /// The question that is asked, and of whom.
    #[must_use]
    pub fn question(&self) -> Option<(Seat, Question)> {
        if let Some(overfull) = self.overfull {
            let cell = self.tiles[usize::from(overfull.slot)].cell;
            return Some((self.decider(overfull.caster), Question::Removal(cell)));
        }
        match self.phase {
            Phase::Chance(_) | Phase::Over(_) | Phase::SouramounCasts(_) => None,
            Phase::Place if self.mulligan_is_open() => Some((self.active, Question::Mulligan)),
            Phase::Place => Some((self.active, Question::Place)),
            Phase::OwnSpells(_) | Phase::PlayerCasts(_) => Some((self.active, Question::SpellOrder)),
            Phase::Delayed(side) => Some((self.decider(side), Question::Delayed)),
            Phase::Sieges(side) => Some((self.decider(side), Question::Siege)),
            Phase::Walk => Some((self.active, Question::Destination)),
        }
    }

    /// RIV-TEAM-6: who chooses for `side`: the active player in its own turn, else the member to the left (DEC-4).
    #[inline]
    pub(crate) fn decider(&self, side: Side) -> Seat {
        if self.seats == self.sides {
            return Seat::at(side.index() as u8);
        }
        if self.active_side() == side {
            return self.active;
        }
        let mut seat = self.active;
        for _ in 0..self.seats {
            seat = seat.next_of(self.seats);
            if self.side(seat) == side {
                return seat;
            }
        }
        self.active
    }

    /// Every sentence about the state that the rules rely on.
    pub(crate) fn broken_invariant(&self) -> Result<(), InvariantError> {
        let mut seen = TileSet::EMPTY;
        let mut seen_count = 0;
        let held = self.hands.iter().flat_map(|hand| hand.as_slice().to_vec());
        let stacked = self.stacks.iter().flat_map(|stack| stack.as_slice().to_vec());
        let lying = self.placed().iter().map(|placed| placed.tile);
        for tile in held.chain(stacked).chain(lying) {
            seen = seen.with(tile);
            seen_count += 1;
        }
        InvariantError::unless(seen.len() == seen_count, "each tile is in one place (RIV-COMP-1)", || {
            format!("{seen_count} tiles, {} different", seen.len())
        })?;
        for (slot, placed) in self.placed().iter().enumerate() {
            InvariantError::unless(self.grid.tile(placed.cell) == Some(slot), "the grid knows every tile", || {
                format!("{:?}", placed.cell)
            })?;
            let full = placed.golem_count();
            InvariantError::unless(
                full <= GOLEMS_PER_TILE_MAX || self.overfull.is_some_and(|over| usize::from(over.slot) == slot),
                "no tile holds more than five golems (RIV-CAP-1)",
                || format!("{full} on {:?}", placed.cell),
            )?;
        }
        for slot in (0..self.placed().len()).filter(|_| self.mode.is_expert()) {
            let (noted, held) = (self.holder(slot), self.tiles[slot].control().holder());
            InvariantError::unless(noted == held, "the side that controls a tile is noted (RIV-TERM-4)", || {
                format!("{noted:?} for {held:?} on {:?}", self.tiles[slot].cell)
            })?;
        }
        let besieged = numbers(self.ringed & !self.unseen.0).find(|&slot| self.besieger(slot).is_some());
        InvariantError::unless(besieged.is_none(), "every siege is among the tiles to look at (RIV-SIEGE-4)", || {
            format!("{besieged:?} of {:b}", self.ringed)
        })?;
        let unused = self.sides..SIDES_MAX as u8;
        InvariantError::unless(
            unused.clone().all(|side| self.supply[usize::from(side)] == 0),
            "a side that does not play has no golems",
            || format!("{:?}", self.supply),
        )?;
        let pending = matches!(self.phase, Phase::Place | Phase::Walk);
        InvariantError::unless(
            !pending || Side::first_of(self.sides).all(|side| self.supply(side) > 0),
            "every supply holds a golem at the start of a turn (RIV-EDGE-4)",
            || format!("{:?}", self.supply),
        )
    }

    /// RIV-EDGE-16: golems of `side` in the supply and on the battlefield together.
    #[must_use]
    pub fn golems_of(&self, side: Side) -> u16 {
        let placed: u16 = self.placed().iter().map(|placed| u16::from(placed.golems[side.index()])).sum();
        placed + u16::from(self.supply(side))
    }
}

/// RIV-SIEGE-1: whether a ring of at most four tiles has all four. Quicker than counting where the processor cannot.
#[inline]
fn is_closed(ring: u32) -> bool {
    let three = ring & ring.wrapping_sub(1);
    let two = three & three.wrapping_sub(1);
    two & two.wrapping_sub(1) != 0
}

/// RIV-TERM-1, RIV-TEAM-1: partners sit opposite each other. All rules of golems ask for the side (RIV-TEAM-7).
#[inline]
pub(crate) fn side_of_seat(seats: u8, seat: Seat) -> Side {
    let index = seat.index() as u8;
    // A mask and no jump: this is asked often.
    Side(index & if seats == 4 { 1 } else { u8::MAX })
}
