//! Positions: a whole situation as plain data, to set up examples and to write a game down.
//!
//! The JSON form is made of this in `joute-wire`; here are the parts, their texts, and every check. A position may be
//! irregular (stacks mixed, unusual totals of golems) as long as the rules can be computed on it.

pub(crate) mod texts;

use joute_kernel::{Rng, RuleId, Seat, SetupError, SetupFault, Sink};

use crate::action::{Chance, ColourList};
use crate::board::{COORDINATE_MAX, Cell, Colour, Direction, Rotation, SIDES_MAX, Side, SpellSide};
use crate::content::{Pack, TILES_TOTAL, TileId, TileList, TileSet};
use crate::event::Event;
use crate::options::{Mode, MulliganRule, Options};
use crate::rules::solo::{PLAYER, SOURAMOUN, is_on_field, land_of};
use crate::setup::shuffled;
use crate::state::{
    GOLEMS_PER_TILE_MAX, HAND_MAX, Hand, Overfull, Phase, Placed, RIVALITY_SEATS_MAX, SetAside, SpellSides, State,
    StoredSpell, TRIGGERED_MAX, Triggered,
};
use crate::words::End;

pub use texts::{PositionTile, StoredAt};

/// Rules page, section 15: golems in a supply where nothing is said.
pub const DEFAULT_SUPPLY: u8 = 15;
/// The most golems that a side of a loaded position may have, in the supply and on the battlefield together.
pub const SUPPLY_MAX: u8 = 99;

/// Where in a turn the game stands.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "forms", serde(rename_all = "snake_case"), schemars(deny_unknown_fields))]
pub enum PositionStep {
    /// At the start of a turn: a tile is to be placed, or in solo the wizard walks.
    #[default]
    Turn,
    /// RIV-MULL-3: a mulligan was taken and the stack waits to be shuffled.
    Reshuffle,
    /// RIV-TURN-4: own spells of the tile under the active wizard that are left, by where they face.
    Own(Vec<Direction>),
    /// RIV-EXPERT-3: triggered spells that are left.
    Delayed(Vec<StoredAt>),
    /// RIV-SIEGE-4: the sieges are being looked at.
    Sieges,
    /// RIV-SOLO-17: Souramoun's spells that are left.
    Souramoun(Vec<Direction>),
    /// RIV-SOLO-18: the player's spells that are left.
    Player(Vec<Direction>),
}

/// RIV-INFO-6: a mulligan that was taken, and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct PositionMulligan {
    /// The tiles set aside.
    pub tiles: [TileId; 2],
    /// The tiles that could not reach the Well then.
    pub eligible: Vec<TileId>,
    /// Placements since then by each seat, counted up to 2.
    pub placements: Vec<u8>,
    /// Eligible tiles placed since then.
    pub seen_again: Vec<TileId>,
}

/// A whole situation. [`Position::default`] has the defaults of the rules page, section 15.
///
/// ```
/// use joute_kernel::{Game, Seat, Seed};
/// use joute_rivality::{Action, PRINTED, Position, State};
///
/// // The first move beside the Well, with a hand of our choice.
/// let board = vec![("0,0".parse()?, "W r0".parse()?)];
/// let hands = vec![vec!["D05".parse()?, "D08".parse()?], vec!["C01".parse()?, "C02".parse()?]];
/// let position = Position { board, hands: Some(hands), ..Position::default() };
/// let state = State::from_position(&position, &PRINTED, &mut Seed::from_number(1).stream("position"))?;
/// let mut legal = Vec::new();
/// state.legal_actions(Seat::at(0), &mut legal);
/// assert!(legal.contains(&"D05 1,0 r0".parse::<Action>()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// What is played.
    pub mode: Mode,
    /// The colour of each seat, in the order of play: two or three different ones, four that alternate, or in solo the
    /// player's alone.
    pub seats: Vec<Colour>,
    /// The battlefield. In solo cells that are left out are filled with the tiles left over.
    pub board: Vec<(Cell, PositionTile)>,
    /// Supplies; [`DEFAULT_SUPPLY`] where nothing is said.
    pub supply: Vec<(Colour, u8)>,
    /// Where the wizards stand.
    pub wizards: Vec<(Colour, Cell)>,
    /// Cells in the order in which their tiles came. The other tiles follow: the Well, then from south to north and in a row from
    /// west to east.
    pub placed: Vec<Cell>,
    /// RIV-EXPERT-2: stored spells.
    pub stored: Vec<StoredAt>,
    /// The active seat.
    pub turn: u8,
    /// By seat, at most two tiles each. If `None`, drawn from the tiles left over.
    pub hands: Option<Vec<Vec<TileId>>>,
    /// By side, top first. If `None`, made of the tiles left over.
    pub stacks: Option<Vec<Vec<TileId>>>,
    /// The colour that plays the starred stack; the first seat's if `None`. Without meaning for three players.
    pub starred: Option<Colour>,
    /// Who may take a mulligan.
    pub mulligan_rule: MulliganRule,
    /// Whether the active seat has answered its mulligan question.
    pub mulligan_answered: bool,
    /// By seat: mulligans that were taken.
    pub mulligans: Vec<Option<PositionMulligan>>,
    /// RIV-INFO-3: seats that drew a bottom tile and must therefore hold a tile that is no Fortress, by colour.
    pub bottom_drawn: Vec<(Colour, u8)>,
    /// RIV-SIEGE-7: tiles in the order in which their controllers gained them, the latest last.
    pub gained: Vec<Cell>,
    /// Where in the turn the game stands.
    pub step: PositionStep,
    /// RIV-CAP-2: a tile with more than five golems, and the colour of the caster who removes some.
    pub overfull: Option<(Cell, Colour)>,
}

impl Default for Position {
    fn default() -> Self {
        Self {
            mode: Mode::Base,
            seats: vec![Colour::Purple, Colour::Salmon],
            board: Vec::new(),
            supply: Vec::new(),
            wizards: Vec::new(),
            placed: Vec::new(),
            stored: Vec::new(),
            turn: 0,
            hands: None,
            stacks: None,
            starred: None,
            mulligan_rule: MulliganRule::FirstPlayer,
            mulligan_answered: false,
            mulligans: Vec::new(),
            bottom_drawn: Vec::new(),
            gained: Vec::new(),
            step: PositionStep::Turn,
            overfull: None,
        }
    }
}

impl Position {
    /// RIV-TURN-2: whether the seat of this number has placed the tile of its turn, and has not drawn another yet.
    fn has_placed(&self, seat: usize) -> bool {
        let in_turn = matches!(self.step, PositionStep::Own(_) | PositionStep::Delayed(_) | PositionStep::Sieges);
        in_turn && seat == usize::from(self.turn)
    }

    /// How many tiles a hand that is left out is dealt.
    fn dealt_to(&self, seat: Seat) -> usize {
        HAND_MAX - usize::from(self.has_placed(seat.index()))
    }
}

/// Where a tile comes among those whose order a position does not say.
fn unsaid_order(tile: TileId, cell: Cell) -> (bool, Cell) {
    (tile != TileId::WELL, cell)
}

/// Collects every fault of a position while a state is made of it.
struct Loader<'a> {
    position: &'a Position,
    faults: Vec<SetupFault>,
    seen: TileSet,
}

impl State {
    /// The state of `position`, with tiles from `pack`. What the position leaves open is dealt with `rng`.
    ///
    /// A position at the start of a turn is left as it is, even if its question has a single answer; one in the middle
    /// of a turn goes on to the next question.
    ///
    /// # Errors
    ///
    /// Every contradiction at once, each with its path.
    pub fn from_position(position: &Position, pack: &'static Pack, rng: &mut Rng) -> Result<Self, SetupError> {
        Self::from_position_telling(position, pack, rng, &mut ())
    }

    /// As [`State::from_position`]; `events` receives what happens on the way to the next question, secrets included.
    ///
    /// # Errors
    ///
    /// As [`State::from_position`]; then no event was sent.
    pub fn from_position_telling<S: Sink<Event>>(
        position: &Position,
        pack: &'static Pack,
        rng: &mut Rng,
        events: &mut S,
    ) -> Result<Self, SetupError> {
        let mut loader = Loader { position, faults: Vec::new(), seen: TileSet::EMPTY };
        let Some(options) = loader.options(pack) else { return Err(SetupError { faults: loader.faults }) };
        let mut state = Self::bare(&options);
        loader.board(&mut state);
        loader.hands_and_stacks(&mut state);
        loader.supplies(&mut state);
        loader.wizards(&mut state);
        loader.turn(&mut state);
        loader.stored(&mut state);
        loader.knowledge(&mut state);
        loader.step(&mut state);
        loader.overfull(&mut state);
        let left_over = TileSet::SPELL_TILES.minus(loader.seen);
        if !loader.faults.is_empty() {
            return Err(SetupError { faults: loader.faults });
        }
        state.deal_left_over(position, left_over, rng);
        state.settle_loaded(events);
        Ok(state)
    }

    /// The position of this state, hands and stacks included, which may all be shown once the game is over (RIV-INFO-9);
    /// `None` while the set-up still waits for chance.
    #[must_use]
    pub fn to_position(&self) -> Option<Position> {
        let step = self.position_step()?;
        let by_colour = |side: Side| self.colour(side);
        let sides = || Side::first_of(self.sides);
        let mut board: Vec<(Cell, PositionTile)> = self
            .placed()
            .iter()
            .map(|placed| {
                let mut golems = [0; 3];
                for side in sides() {
                    golems[by_colour(side) as usize] = placed.golems[side.index()];
                }
                let Placed { tile, rotation, face_down, .. } = *placed;
                (placed.cell, PositionTile { tile, rotation, golems, face_down })
            })
            .collect();
        board.sort_unstable_by_key(|&(cell, _)| cell);
        let mut stored: Vec<StoredAt> = self
            .placed()
            .iter()
            .flat_map(|placed| {
                placed.stored.iter().map(|side| StoredAt { source: placed.cell, facing: side.facing(placed.rotation) })
            })
            .collect();
        stored.sort_unstable();
        let mut gained: Vec<(u16, Cell)> = self
            .placed()
            .iter()
            // RIV-SIEGE-7: a tile that nobody controls now is gained anew by whoever gets it.
            .filter(|placed| placed.gained > 0 && placed.control().holder().is_some())
            .map(|placed| (placed.gained, placed.cell))
            .collect();
        gained.sort_unstable();
        let seats = Seat::first_of(self.seats);
        Some(Position {
            mode: self.mode,
            seats: seats.clone().map(|seat| by_colour(self.side(seat))).collect(),
            board,
            supply: sides().map(|side| (by_colour(side), self.supply(side))).collect(),
            wizards: sides()
                .filter_map(|side| {
                    let slot = self.wizards.of(side)?;
                    Some((by_colour(side), self.tiles[slot].cell))
                })
                .collect(),
            placed: self.order_of_tiles(),
            stored,
            turn: self.active.index() as u8,
            hands: Some(seats.clone().map(|seat| self.hands[seat.index()].as_slice().to_vec()).collect()),
            stacks: Some(sides().map(|side| self.stacks[side.index()].reversed().as_slice().to_vec()).collect()),
            starred: (self.sides == 2).then(|| by_colour(self.starred)),
            mulligan_rule: self.mulligan_rule,
            mulligan_answered: self.mulligan_answered,
            mulligans: seats.map(|seat| self.position_mulligan(seat)).collect(),
            bottom_drawn: sides()
                .filter_map(|side| Some((by_colour(side), self.knowledge.bottom_drawn[side.index()]?.index() as u8)))
                .collect(),
            gained: gained.into_iter().map(|(_, cell)| cell).collect(),
            step,
            overfull: self.overfull.map(|over| (self.tiles[usize::from(over.slot)].cell, by_colour(over.caster))),
        })
    }

    /// The cells in the order in which their tiles came, unless it is the one that nothing need be said of.
    fn order_of_tiles(&self) -> Vec<Cell> {
        let is_plain = self.placed().is_sorted_by_key(|placed| unsaid_order(placed.tile, placed.cell));
        if is_plain { Vec::new() } else { self.placed().iter().map(|placed| placed.cell).collect() }
    }

    fn position_step(&self) -> Option<PositionStep> {
        let directions = |slot: Option<usize>, left: SpellSides| {
            let rotation = slot.map_or(Rotation::R0, |slot| self.tiles[slot].rotation);
            left.iter().map(|side| side.facing(rotation)).collect()
        };
        Some(match self.phase {
            Phase::Chance(Chance::Reshuffle(_)) => PositionStep::Reshuffle,
            Phase::Chance(_) => return None,
            Phase::Place | Phase::Walk | Phase::Over(_) => PositionStep::Turn,
            Phase::OwnSpells(left) => PositionStep::Own(directions(self.active_slot(), left)),
            Phase::Delayed(_) => PositionStep::Delayed(
                self.triggered
                    .as_slice()
                    .iter()
                    .map(|spell| {
                        let placed = &self.tiles[usize::from(spell.slot)];
                        StoredAt { source: placed.cell, facing: spell.side.facing(placed.rotation) }
                    })
                    .collect(),
            ),
            Phase::Sieges(_) => PositionStep::Sieges,
            Phase::SouramounCasts(left) => PositionStep::Souramoun(directions(self.wizards.of(SOURAMOUN), left)),
            Phase::PlayerCasts(left) => PositionStep::Player(directions(self.wizards.of(PLAYER), left)),
        })
    }

    fn position_mulligan(&self, seat: Seat) -> Option<PositionMulligan> {
        let record = self.knowledge.set_aside[seat.index()]?;
        Some(PositionMulligan {
            tiles: record.tiles,
            eligible: record.eligible.iter().collect(),
            placements: record.placements[..usize::from(self.seats)].to_vec(),
            seen_again: record.seen_again.iter().collect(),
        })
    }

    /// Deals what the position leaves open from the tiles that are nowhere in it.
    fn deal_left_over(&mut self, position: &Position, left_over: TileSet, rng: &mut Rng) {
        if self.mode.is_solo() {
            return self.fill_field(left_over, rng);
        }
        if position.stacks.is_none() {
            let mut parts = self.parts_of(left_over, rng);
            for seat in Seat::first_of(self.seats).filter(|_| position.hands.is_none()) {
                let part = &mut parts[self.side(seat).index()];
                for _ in 0..position.dealt_to(seat) {
                    if let Some(tile) = part.pop() {
                        self.hands[seat.index()].add(tile);
                    }
                }
            }
            self.stacks = parts;
        } else if position.hands.is_none() {
            // With the stacks given, the hands are drawn from the rest.
            let mut parts = self.parts_of(left_over, rng);
            for seat in Seat::first_of(self.seats) {
                for _ in 0..position.dealt_to(seat) {
                    if let Some(tile) = parts[self.side(seat).index()].pop() {
                        self.hands[seat.index()].add(tile);
                    }
                }
            }
        }
        if self.sides == 3 {
            for side in Side::first_of(self.sides) {
                let fortresses = self.hand_and_stack(side).iter().filter(|tile| tile.is_fortress()).count();
                self.knowledge.fortresses_left[side.index()] = fortresses as u8;
            }
        }
    }

    /// The tiles left over, by star for two sides or in turn for three, shuffled with the bottom rule.
    fn parts_of(&self, left_over: TileSet, rng: &mut Rng) -> [TileList; SIDES_MAX] {
        let mut parts = [TileList::EMPTY; SIDES_MAX];
        let mut all: TileList = left_over.iter().collect();
        rng.shuffle(all.as_mut_slice());
        for (index, &tile) in all.as_slice().iter().enumerate() {
            let side = match (self.sides, tile.is_starred()) {
                (3, _) => index % SIDES_MAX,
                (_, true) => self.starred.index(),
                (_, false) => 1 - self.starred.index(),
            };
            parts[side].push(tile);
        }
        parts.map(|part| shuffled(&part, true, rng))
    }

    /// A solo field has 24 tiles: cells that the position leaves out are dealt, open below, face down above.
    fn fill_field(&mut self, left_over: TileSet, rng: &mut Rng) {
        let mut tiles: TileList = left_over.iter().collect();
        rng.shuffle(tiles.as_mut_slice());
        for side in [PLAYER, SOURAMOUN] {
            for cell in land_of(side) {
                if self.grid.tile(cell).is_some() {
                    continue;
                }
                if let Some(tile) = tiles.pop() {
                    let (rotation, face_down) =
                        if side == PLAYER { (Rotation::R0, false) } else { (Rotation::R2, true) };
                    self.put_tile(Placed { face_down, ..Placed::new(tile, cell, rotation) }, false);
                }
            }
        }
    }

    /// Ends a loaded game that is over, or goes on to the next question in the middle of a turn.
    fn settle_loaded<S: Sink<Event>>(&mut self, events: &mut S) {
        match self.phase {
            Phase::Place | Phase::Walk if self.a_supply_is_empty() => self.end(self.supply_end(), events),
            Phase::Place => {
                if self.hands[self.active.index()].len() == 0 {
                    match self.next_seat_with_tiles() {
                        Some(seat) => self.active = seat,
                        None => self.end(End::LastTile.told(), events),
                    }
                }
            }
            Phase::Walk => {
                if self.destinations().len() == 0 {
                    self.end(End::NoDestination.told(), events);
                }
            }
            _ => self.advance(events),
        }
    }
}

impl Loader<'_> {
    fn fault(&mut self, path: impl Into<String>, message: impl Into<String>, rule: &'static str) {
        self.faults.push(SetupFault::new(path, message).by(RuleId(rule)));
    }

    /// Mode, seats, colours and stars. `None` when nothing more can be said without them.
    fn options(&mut self, pack: &'static Pack) -> Option<Options> {
        let position = self.position;
        let seats = position.seats.len();
        let colours: Vec<Colour> = match (position.mode, seats) {
            (Mode::Solo(_), 1) => {
                let other = if position.seats[0] == Colour::Purple { Colour::Salmon } else { Colour::Purple };
                vec![position.seats[0], other]
            }
            (Mode::Base | Mode::Expert, 2 | 3) => position.seats.clone(),
            (Mode::Base | Mode::Expert, 4) => {
                if position.seats[..2] != position.seats[2..] {
                    self.fault("seats", "partners sit opposite each other, such as P, S, P, S", "RIV-TEAM-1");
                    return None;
                }
                position.seats[..2].to_vec()
            }
            (Mode::Solo(_), _) => {
                self.fault("seats", format!("{seats} seats in solo; name the player's colour alone"), "RIV-SOLO-1");
                return None;
            }
            (Mode::Base | Mode::Expert, _) => {
                self.fault("seats", format!("{seats} seats; 2, 3 or 4 can play, or 1 in mode solo"), "RIV-TURN-1");
                return None;
            }
        };
        let Some(list) = ColourList::new(&colours) else {
            self.fault("seats", "each side needs a colour of its own", "RIV-SETUP-4");
            return None;
        };
        if colours.len() == 2 && colours.contains(&Colour::Teal) {
            self.fault("seats", "teal plays with three players only", "RIV-SETUP-2");
        }
        let mut starred = Side::FIRST;
        // With three players it means nothing (RIV-SETUP-7).
        if let Some(colour) = position.starred.filter(|_| colours.len() == 2) {
            match colours.iter().position(|&other| other == colour) {
                Some(index) => starred = Side(index as u8),
                None => self.fault("starred", format!("{colour} does not play"), "RIV-SETUP-3"),
            }
        }
        let mut options = Options::new(position.mode, seats as u8);
        options.colours = Some(list);
        options.starred = Some(starred);
        options.mulligan = position.mulligan_rule;
        options.pack = pack;
        Some(options)
    }

    fn see(&mut self, tile: TileId, path: String) {
        if tile == TileId::WELL {
            self.fault(path, "the Well lies on the battlefield only", "RIV-SETUP-1");
        } else if self.seen.contains(tile) {
            self.fault(path, format!("{tile} is in two places; there is one of each tile"), "RIV-COMP-2");
        } else {
            self.seen = self.seen.with(tile);
        }
    }

    fn board(&mut self, state: &mut State) {
        let solo = state.mode.is_solo();
        if self.position.board.is_empty() && !solo {
            self.fault("board", "no tile to place another beside; give at least `\"0,0\": \"W r0\"`", "RIV-PLACE-1");
        }
        if self.position.board.len() > TILES_TOTAL {
            let message = format!("{} tiles; the box holds {TILES_TOTAL}", self.position.board.len());
            return self.fault("board", message, "RIV-COMP-1");
        }
        if !solo {
            // RIV-SOLO-3: the field of solo has an edge of its own, which each tile is checked against.
            self.check_extent();
        }
        let mut board = self.position.board.clone();
        let order = &self.position.placed;
        let said = |cell| order.iter().position(|&said| said == cell).unwrap_or(order.len());
        board.sort_unstable_by_key(|&(cell, placed)| (said(cell), unsaid_order(placed.tile, cell)));
        for (cell, placed) in board {
            let path = format!("board.{cell}");
            if !solo && [cell.x, cell.y].iter().any(|at| at.unsigned_abs() > COORDINATE_MAX.unsigned_abs()) {
                // Said by `check_extent` already.
                continue;
            }
            if self.position.board.iter().filter(|&&(other, _)| other == cell).count() > 1 {
                self.fault(path.clone(), "two tiles on one cell", "RIV-PLACE-1");
                continue;
            }
            if placed.tile != TileId::WELL {
                self.see(placed.tile, path.clone());
            } else if solo || cell != Cell::ORIGIN {
                self.fault(path.clone(), "the Well lies at 0,0, and not at all in solo", "RIV-SETUP-1");
            }
            if solo && !is_on_field(cell) {
                self.fault(path.clone(), "outside the field of columns 1 to 4 and rows 1 to 6", "RIV-SOLO-3");
                continue;
            }
            if placed.face_down && (!solo || placed.golems != [0; 3]) {
                self.fault(path.clone(), "only tiles without golems lie face down, and only in solo", "RIV-SOLO-4");
            }
            let golems = self.golems(state, placed.golems, cell, &path);
            let tile =
                Placed { golems, face_down: placed.face_down, ..Placed::new(placed.tile, cell, placed.rotation) };
            state.put_tile(tile, !solo);
        }
        for (index, cell) in self.position.placed.iter().enumerate() {
            if !self.position.board.iter().any(|(other, _)| other == cell) {
                self.fault(format!("placed.{index}"), format!("no tile on {cell}"), "RIV-PLACE-1");
            } else if self.position.placed[..index].contains(cell) {
                self.fault(format!("placed.{index}"), format!("{cell} is listed twice; once is enough"), "RIV-PLACE-1");
            }
        }
        for (index, &cell) in self.position.gained.iter().enumerate() {
            if self.position.gained[..index].contains(&cell) {
                self.fault(format!("gained.{index}"), format!("{cell} is listed twice; once is enough"), "RIV-SIEGE-7");
                continue;
            }
            match state.grid.tile(cell) {
                Some(slot) if state.tiles[slot].control().holder().is_some() => {
                    state.tiles[slot].gained = state.next_gain;
                    state.next_gain += 1;
                }
                _ => self.fault(format!("gained.{index}"), format!("nobody controls {cell}"), "RIV-SIEGE-7"),
            }
        }
    }

    /// The battlefield has no edge, but no game spreads further than its tiles.
    fn check_extent(&mut self) {
        let board = &self.position.board;
        let to_come = TILES_TOTAL.saturating_sub(board.len()) as i16;
        let span = |coordinate: fn(&Cell) -> i8| {
            let all = board.iter().map(|(cell, _)| i16::from(coordinate(cell)));
            let (low, high) = (all.clone().min().unwrap_or(0), all.max().unwrap_or(0));
            high - low + 1 + to_come <= TILES_TOTAL as i16 + 1
                && low.abs().max(high.abs()) + to_come <= i16::from(COORDINATE_MAX)
        };
        if !span(|cell| cell.x) || !span(|cell| cell.y) {
            let message = "the tiles lie further apart than 25 tiles in one piece can reach; move them nearer to 0,0";
            self.fault("board", message, "RIV-PLACE-1");
        }
    }

    fn golems(&mut self, state: &State, by_colour: [u8; 3], cell: Cell, path: &str) -> [u8; SIDES_MAX] {
        let mut golems = [0; SIDES_MAX];
        for (colour, count) in Colour::ALL.into_iter().zip(by_colour).filter(|&(_, count)| count > 0) {
            match state.side_with(colour) {
                Some(side) => golems[side.index()] = count,
                None => self.fault(path, format!("golems of {colour}, which does not play"), "RIV-SETUP-2"),
            }
        }
        let total: u8 = by_colour.iter().sum();
        let may_overflow = self.position.overfull.is_some_and(|(at, _)| at == cell);
        let most = if may_overflow { GOLEMS_PER_TILE_MAX + 4 } else { GOLEMS_PER_TILE_MAX };
        if total > most {
            self.fault(path, format!("{total} golems; a tile holds at most {GOLEMS_PER_TILE_MAX}"), "RIV-CAP-1");
        }
        golems
    }

    fn hands_and_stacks(&mut self, state: &mut State) {
        let solo = state.mode.is_solo();
        if let Some(hands) = &self.position.hands {
            let wanted = usize::from(state.seats);
            if hands.len() > wanted || solo && hands.iter().any(|hand| !hand.is_empty()) {
                self.fault("hands", "more hands than seats that hold one; in solo nobody does", "RIV-SETUP-6");
            }
            for (seat, hand) in hands.iter().enumerate().take(wanted) {
                if hand.len() > HAND_MAX {
                    let message = format!("{} tiles in a hand; it holds at most {HAND_MAX}", hand.len());
                    self.fault(format!("hands.{seat}"), message, "RIV-SETUP-6");
                }
                if hand.len() == HAND_MAX && self.position.has_placed(seat) {
                    let message = format!("{HAND_MAX} tiles in the hand that a tile was placed from this turn");
                    self.fault(format!("hands.{seat}"), message, "RIV-TURN-2");
                }
                for (index, &tile) in hand.iter().enumerate() {
                    self.see(tile, format!("hands.{seat}.{index}"));
                }
                state.hands[seat] = hand.iter().copied().collect::<Hand>();
            }
        }
        if let Some(stacks) = &self.position.stacks {
            let wanted = usize::from(state.sides);
            if stacks.len() > wanted || solo && stacks.iter().any(|stack| !stack.is_empty()) {
                self.fault("stacks", "more stacks than sides that draw; in solo nobody does", "RIV-SETUP-3");
            }
            for (side, stack) in stacks.iter().enumerate().take(wanted) {
                for (index, &tile) in stack.iter().enumerate() {
                    self.see(tile, format!("stacks.{side}.{index}"));
                }
                let listed: TileSet = stack.iter().copied().collect();
                if listed.len() == stack.len() {
                    state.stacks[side] = stack.iter().rev().copied().collect();
                }
            }
        }
    }

    fn supplies(&mut self, state: &mut State) {
        for side in Side::first_of(state.sides) {
            state.supply[side.index()] = DEFAULT_SUPPLY;
        }
        for &(colour, golems) in &self.position.supply {
            let path = format!("supply.{colour}");
            match state.side_with(colour) {
                None => self.fault(path, format!("{colour} does not play"), "RIV-SETUP-2"),
                Some(_) if golems > SUPPLY_MAX => {
                    self.fault(path, format!("{golems} golems; at most {SUPPLY_MAX} can be counted"), "RIV-COMP-1");
                }
                Some(side) => state.supply[side.index()] = golems,
            }
        }
        for side in Side::first_of(state.sides) {
            // All of them may come home (RIV-SUPPLY-3).
            let golems = state.golems_of(side);
            if golems > u16::from(SUPPLY_MAX) {
                let message = format!("{golems} golems with those on tiles; at most {SUPPLY_MAX} can be counted");
                self.fault(format!("supply.{}", state.colour(side)), message, "RIV-COMP-1");
            }
        }
    }

    fn wizards(&mut self, state: &mut State) {
        for &(colour, cell) in &self.position.wizards {
            let path = format!("wiz.{colour}");
            let Some(side) = state.side_with(colour) else {
                self.fault(path, format!("{colour} does not play"), "RIV-SETUP-2");
                continue;
            };
            match state.grid.tile(cell) {
                Some(slot) if state.tiles[slot].cell != cell || state.tiles[slot].face_down => {
                    self.fault(path, "a wizard stands on a tile that lies open", "RIV-WIZ-1");
                }
                Some(slot) if state.wizards.any_on(slot) => {
                    self.fault(path, format!("two wizards on {cell}"), "RIV-WIZ-1");
                }
                Some(slot) => state.wizards.put(side, slot),
                None => self.fault(path, format!("no tile on {cell}"), "RIV-WIZ-1"),
            }
        }
    }

    fn turn(&mut self, state: &mut State) {
        match Seat::new(self.position.turn).filter(|seat| seat.index() < usize::from(state.seats)) {
            Some(seat) => state.active = seat,
            None => self.fault("turn", format!("no seat {} at this table", self.position.turn), "RIV-TURN-1"),
        }
        if self.position.mulligan_answered && state.mode.is_solo() {
            self.fault("mulligan_answered", "there are no mulligans in solo; leave it out", "RIV-SOLO-3");
        }
        state.mulligan_answered = self.position.mulligan_answered;
    }

    /// The tile and printed side of a stored spell, if there is such a spell.
    fn spell_at(&mut self, state: &State, at: StoredAt, path: &str) -> Option<(usize, SpellSide)> {
        if !state.mode.is_expert() {
            self.fault(path, "spells are stored with expert rules only", "RIV-EXPERT-1");
            return None;
        }
        let slot = state.grid.tile(at.source).filter(|&slot| state.tiles[slot].cell == at.source);
        let side = slot.and_then(|slot| SpellSide::facing_to(at.facing, state.tiles[slot].rotation));
        match slot.zip(side).filter(|&(slot, side)| state.pack.spell(state.tiles[slot].tile, side).is_some()) {
            Some(found) => Some(found),
            None => {
                self.fault(path, format!("no tile on {} with a spell to the {}", at.source, at.facing), "RIV-EXPERT-2");
                None
            }
        }
    }

    fn stored(&mut self, state: &mut State) {
        for (index, &at) in self.position.stored.iter().enumerate() {
            let path = format!("pending.{index}");
            let Some((slot, side)) = self.spell_at(state, at, &path) else { continue };
            if state.tiles[slot].stored.contains(side) {
                self.fault(path, "the same spell is stored twice", "RIV-EXPERT-5");
            } else if state.aim(slot, side).is_some_and(|aim| self.has_triggered(state, aim.target())) {
                self.fault(path, "a tile lies on its target cell, so it would have triggered", "RIV-EXPERT-3");
            } else {
                let stored = &mut state.tiles[slot].stored;
                *stored = stored.with(side);
                if let Some(aim) = state.aim(slot, side) {
                    state.grid.aim_at(aim.source, aim.offset, aim.facing);
                }
            }
        }
    }

    /// RIV-EXPERT-3: whether a spell stored for `target` would have triggered already.
    ///
    /// Those for the tile placed this turn trigger after its own spells, and never if the game ended during these.
    fn has_triggered(&self, state: &State, target: Cell) -> bool {
        let own_spells_last = matches!(self.position.step, PositionStep::Own(_)) || state.a_supply_is_empty();
        let waits_for_own_spells = |slot| own_spells_last && state.active_slot() == Some(slot);
        state.grid.tile(target).is_some_and(|slot| !waits_for_own_spells(slot))
    }

    fn knowledge(&mut self, state: &mut State) {
        for (index, record) in self.position.mulligans.iter().enumerate() {
            let Some(record) = record else { continue };
            if index >= usize::from(state.seats) || state.mode.is_solo() {
                self.fault(format!("mulligans.{index}"), "no such seat at this table", "RIV-MULL-2");
                continue;
            }
            let mut placements = [0; RIVALITY_SEATS_MAX];
            for (kept, &count) in placements.iter_mut().zip(&record.placements) {
                *kept = count.min(2);
            }
            state.knowledge.has_mulligans = true;
            state.knowledge.set_aside[index] = Some(SetAside {
                tiles: record.tiles,
                eligible: record.eligible.iter().copied().collect(),
                placements,
                seen_again: record.seen_again.iter().copied().collect(),
            });
        }
        for &(colour, seat) in &self.position.bottom_drawn {
            if state.mode.is_solo() {
                self.fault(format!("bottom_drawn.{colour}"), "nobody draws in solo; leave it out", "RIV-SOLO-3");
                continue;
            }
            let seat = Seat::new(seat).filter(|seat| seat.index() < usize::from(state.seats));
            match state.side_with(colour).zip(seat).filter(|&(side, seat)| state.side(seat) == side) {
                Some((side, seat)) => state.knowledge.bottom_drawn[side.index()] = Some(seat),
                None => self.fault(format!("bottom_drawn.{colour}"), "no such seat of that colour", "RIV-INFO-3"),
            }
        }
    }

    fn step(&mut self, state: &mut State) {
        let solo = state.mode.is_solo();
        let phase = match &self.position.step {
            PositionStep::Turn => Some(if solo { Phase::Walk } else { Phase::Place }),
            PositionStep::Reshuffle if !solo => {
                if state.knowledge.set_aside[state.active.index()].is_none() {
                    let message = "nothing to shuffle: the active seat took no mulligan; name it in `mulligans`";
                    self.fault("step", message, "RIV-MULL-3");
                }
                Some(Phase::Chance(Chance::Reshuffle(state.active_side())))
            }
            PositionStep::Own(left) if !solo => {
                self.spells_left(state, state.active_side(), left).map(Phase::OwnSpells)
            }
            PositionStep::Souramoun(left) if solo => {
                self.spells_left(state, SOURAMOUN, left).map(Phase::SouramounCasts)
            }
            PositionStep::Player(left) if solo => self.spells_left(state, PLAYER, left).map(Phase::PlayerCasts),
            PositionStep::Delayed(spells) if state.mode.is_expert() => {
                self.triggered(state, spells);
                Some(Phase::Delayed(state.active_side()))
            }
            PositionStep::Sieges if state.mode.is_expert() => Some(Phase::Sieges(state.active_side())),
            _ => {
                self.fault("step", "this mode has no such step", "RIV-TURN-4");
                None
            }
        };
        let Some(phase) = phase else { return };
        let mid_turn = !matches!(phase, Phase::Place | Phase::Walk | Phase::Chance(_));
        if mid_turn && state.active_slot().is_none() {
            self.fault("step", "in the middle of a turn the active wizard stands on a tile", "RIV-TURN-3");
        }
        state.phase = phase;
    }

    fn spells_left(&mut self, state: &State, side: Side, left: &[Direction]) -> Option<SpellSides> {
        let slot = state.wizards.of(side);
        let mut sides = SpellSides::NONE;
        for &facing in left {
            let found = slot.and_then(|slot| {
                let placed = &state.tiles[slot];
                SpellSide::facing_to(facing, placed.rotation)
                    .filter(|&side| state.pack.spell(placed.tile, side).is_some() && !sides.contains(side))
            });
            match found {
                Some(side) => sides = sides.with(side),
                None => {
                    let message = format!("the tile under that wizard has no spell left to the {facing}");
                    self.fault("step", message, "RIV-SPELL-1");
                    return None;
                }
            }
        }
        Some(sides)
    }

    fn triggered(&mut self, state: &mut State, spells: &[StoredAt]) {
        if spells.len() > TRIGGERED_MAX {
            let message = format!("{} triggered spells; one cell has at most {TRIGGERED_MAX}", spells.len());
            return self.fault("step", message, "RIV-EDGE-15");
        }
        let target = state.active_slot().map(|slot| state.tiles[slot].cell);
        state.triggered = Triggered::NONE;
        for &at in spells {
            let Some((slot, side)) = self.spell_at(state, at, "step") else { continue };
            let spell = StoredSpell { slot: slot as u8, side };
            if state.aim(slot, side).map(|aim| aim.target()) != target || state.triggered.as_slice().contains(&spell) {
                let message = format!("the spell at {at} is not aimed at the new tile, or is there twice");
                self.fault("step", message, "RIV-EXPERT-3");
            } else {
                state.triggered.push(spell);
            }
        }
    }

    fn overfull(&mut self, state: &mut State) {
        let Some((cell, colour)) = self.position.overfull else { return };
        let slot = state.grid.tile(cell).filter(|&slot| state.tiles[slot].cell == cell);
        let mid_turn = !matches!(state.phase, Phase::Place | Phase::Walk | Phase::Chance(_));
        match slot.zip(state.side_with(colour)).filter(|_| mid_turn) {
            Some((slot, caster)) => state.overfull = Some(Overfull { slot: slot as u8, caster }),
            None => {
                let message = "removals happen in the middle of a turn, on a tile, by a colour that plays";
                self.fault("overfull", message, "RIV-CAP-2");
            }
        }
    }
}
