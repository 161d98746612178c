//! What a seat may see and remember, built by inclusion (RIV-INFO).

use joute_kernel::Game;
use joute_kernel::{Outcome, Seat, Viewer};

use crate::action::{Chance, Question};
use crate::board::{Cell, Colour, Direction, Rotation, SIDES_MAX, Side};
use crate::content::{Pack, TILES_TOTAL, TileId, TileSet};
use crate::options::{Mode, MulliganRule};
use crate::rules::control::Control;
use crate::rules::scoring::{Ranking, TileScore};
use crate::rules::shields::shields;
use crate::state::{OpenLots, Overfull, Phase, State, Triggered};

/// One side, as everybody sees it (RIV-INFO-1).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct SideView {
    /// Its colour. During the set-up the lot may still be open: see [`TurnView::Chance`].
    pub colour: Colour,
    /// Golems not on the battlefield.
    pub supply: u8,
    /// Where its wizard stands.
    pub wizard: Option<Cell>,
    /// Tiles in its stack.
    #[cfg_attr(feature = "forms", serde(rename = "stack"))]
    pub stack_size: u8,
    /// RIV-SETUP-3: whether it plays the starred stack; `None` with three players.
    pub starred: Option<bool>,
    /// RIV-INFO-4: the tiles of its hands and its stack, without those in the viewer's own hand; `None` with three
    /// players, and in solo, where nobody draws.
    pub unseen: Option<TileSet>,
    /// RIV-INFO-3: the seat whose hand must hold a tile that is no Fortress, because it drew the bottom tile.
    pub bottom_drawn: Option<Seat>,
    /// RIV-INFO-4: with three players, Fortresses that the seat has not placed yet.
    pub fortresses_left: Option<u8>,
}

/// One tile on the battlefield.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct TileView {
    /// Where it lies.
    pub cell: Cell,
    /// Which tile it is; `None` while it lies face down (RIV-INFO-7).
    pub tile: Option<TileId>,
    /// How it is turned.
    pub rotation: Rotation,
    /// Golems by side.
    #[cfg_attr(feature = "forms", serde(serialize_with = "crate::forms::by_side"))]
    #[cfg_attr(feature = "forms", schemars(with = "std::collections::BTreeMap<String, u8>"))]
    pub golems: [u8; SIDES_MAX],
    /// Who holds it.
    pub control: Control,
    /// Shields against an enemy's spell, entrenchment included; 0 while it lies face down.
    pub shields: u8,
    /// RIV-SHIELD-3: whether they act, that is, whether somebody controls the tile.
    pub shields_active: bool,
    /// RIV-EXPERT-16: where its stored spells face.
    pub stored: Vec<Direction>,
    /// How it would count if the game ended now.
    #[cfg_attr(feature = "forms", serde(flatten))]
    pub score: TileScore,
}

/// One hand.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct HandView {
    /// How many tiles it holds.
    pub size: u8,
    /// The tiles, ascending, if the viewer holds it.
    pub tiles: Option<Vec<TileId>>,
}

/// RIV-INFO-6: a mulligan that was taken.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct MulliganView {
    /// By whom.
    pub seat: Seat,
    /// The tiles that could not reach the Well then; two of them were set aside.
    pub eligible: TileSet,
    /// The tiles set aside, if the viewer held them.
    pub set_aside: Option<[TileId; 2]>,
    /// Placements since then by each seat, counted up to 2.
    pub placements: Vec<u8>,
    /// Eligible tiles that came to the battlefield since.
    pub seen_again: TileSet,
}

/// Whose move it is, as the viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "forms", serde(rename_all = "snake_case"), schemars(deny_unknown_fields))]
pub enum TurnView {
    /// Chance has to answer.
    Chance(Chance),
    /// A seat is asked. To all others a mulligan question looks like that of a placement (RIV-INFO-6).
    Asked {
        /// Who.
        seat: Seat,
        /// What.
        #[cfg_attr(feature = "forms", serde(flatten))]
        question: Question,
    },
    /// The game is over.
    #[cfg_attr(feature = "forms", serde(serialize_with = "crate::forms::yes"), schemars(with = "bool"))]
    Over,
}

/// What one seat, or a spectator, may see and remember.
///
/// ```
/// use joute_kernel::{Game, Seat, Viewer};
/// use joute_rivality::{Position, PRINTED, State};
///
/// let mut rng = joute_kernel::Seed::from_number(1).stream("position");
/// let board = vec![("0,0".parse()?, "W r0".parse()?)];
/// let state = State::from_position(&Position { board, ..Position::default() }, &PRINTED, &mut rng)?;
/// let view = state.view(Viewer::Seat(Seat::at(0)));
/// assert!(view.hands[0].tiles.is_some() && view.hands[1].tiles.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What the tiles summon.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub pack: &'static Pack,
    /// What is played.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub mode: Mode,
    /// How many seats there are.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub seats: u8,
    /// Who may take a mulligan.
    #[cfg_attr(feature = "forms", serde(rename = "mulligan"))]
    pub mulligan_rule: MulliganRule,
    /// The sides in order; Souramoun is the second in solo.
    pub sides: Vec<SideView>,
    /// The battlefield, in the order in which the tiles came to it.
    #[cfg_attr(feature = "forms", serde(rename = "board"))]
    pub tiles: Vec<TileView>,
    /// The hands, by seat; in solo there are none.
    pub hands: Vec<HandView>,
    /// RIV-PLACE-1: the free cells, ascending; none in solo.
    pub free: Vec<Cell>,
    /// RIV-TERM-2: the active player.
    pub active: Seat,
    /// Whose move it is.
    pub turn: TurnView,
    /// RIV-EXPERT-3: triggered spells that are left in this turn: the tile, where it faces, and who casts it.
    #[cfg_attr(feature = "forms", serde(serialize_with = "crate::forms::triggered"))]
    #[cfg_attr(feature = "forms", schemars(with = "Vec<crate::forms::Triggered>"))]
    pub triggered: Vec<(Cell, Direction, Option<Side>)>,
    /// Own spells of the active tile that are left in this turn, by where they face.
    pub spells_left: Vec<Direction>,
    /// RIV-INFO-4, RIV-INFO-7: tiles that the viewer cannot place: in other hands, in stacks, face down.
    pub unseen: TileSet,
    /// RIV-INFO-6: the mulligans taken.
    pub mulligans: Vec<MulliganView>,
    /// Points by side if the game ended now.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub totals: [u8; SIDES_MAX],
    /// Places by side if the game ended now.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub ranking: Ranking,
    /// The result, once the game is over.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub outcome: Option<Outcome>,
    /// How far the game has come.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub(crate) course: Course,
}

/// RIV-INFO-1: what everybody who follows the game knows of its course beyond what lies on the table. No page shows it; a state cannot
/// be imagined without it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Course {
    pub(crate) phase: Phase,
    pub(crate) open_lots: OpenLots,
    pub(crate) overfull: Option<Overfull>,
    pub(crate) triggered: Triggered,
    /// RIV-SIEGE-7: by number of a tile, when its controller gained it.
    pub(crate) gained: [u16; TILES_TOTAL],
    pub(crate) next_gain: u16,
    /// RIV-INFO-6: whether the active seat has answered its mulligan question, as far as the viewer knows.
    pub(crate) mulligan_answered: bool,
}

impl View {
    /// What `viewer` sees of `state`.
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let own_hand = match viewer {
            Viewer::Seat(seat) if seat.index() < usize::from(state.seats) => state.hands[seat.index()].to_set(),
            Viewer::Seat(_) | Viewer::Spectator => TileSet::EMPTY,
        };
        Self {
            viewer,
            pack: state.pack,
            mode: state.mode,
            seats: state.seats,
            mulligan_rule: state.mulligan_rule,
            sides: Side::first_of(state.sides).map(|side| side_view(state, side, own_hand)).collect(),
            tiles: (0..usize::from(state.tile_count)).map(|slot| tile_view(state, slot)).collect(),
            hands: hand_views(state, viewer),
            free: free_cells(state),
            active: state.active,
            turn: turn_view(state, viewer),
            triggered: state
                .triggered
                .as_slice()
                .iter()
                .map(|&spell| {
                    let placed = &state.tiles[usize::from(spell.slot)];
                    (placed.cell, spell.side.facing(placed.rotation), state.caster_of(spell))
                })
                .collect(),
            spells_left: spells_left(state),
            unseen: unseen(state).minus(own_hand),
            mulligans: mulligan_views(state, viewer),
            totals: state.totals(),
            ranking: state.ranking(),
            outcome: state.outcome(),
            course: Course {
                phase: state.phase,
                open_lots: state.open_lots,
                overfull: state.overfull,
                triggered: state.triggered,
                gained: state.tiles.map(|placed| placed.gained),
                next_gain: state.next_gain,
                mulligan_answered: if viewer.is(state.active) {
                    state.mulligan_answered
                } else {
                    state.mulligan_is_public_knowledge()
                },
            },
        }
    }

    /// The side of `seat`.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Side {
        crate::state::side_of_seat(self.seats, seat)
    }

    /// The tile on `cell`, if there is one.
    #[must_use]
    pub fn tile_on(&self, cell: Cell) -> Option<&TileView> {
        self.tiles.iter().find(|tile| tile.cell == cell)
    }

    /// How many tiles have been placed, the Well not counted; in solo how many are revealed or laid open.
    #[must_use]
    pub fn tiles_placed(&self) -> usize {
        self.tiles.iter().filter(|tile| tile.tile.is_some_and(|tile| tile != TileId::WELL)).count()
    }
}

/// RIV-INFO-4: everything that is in hands and stacks, or face down (RIV-INFO-7).
fn unseen(state: &State) -> TileSet {
    let hidden = state.placed().iter().filter(|placed| placed.face_down).map(|placed| placed.tile).collect();
    Side::first_of(state.sides).fold(hidden, |set, side| set.union(state.hand_and_stack(side)))
}

fn side_view(state: &State, side: Side, own_hand: TileSet) -> SideView {
    let index = side.index();
    let two_sided = state.sides == 2;
    SideView {
        colour: state.colour(side),
        supply: state.supply[index],
        wizard: state.wizards.of(side).map(|slot| state.tiles[slot].cell),
        stack_size: state.stacks[index].len() as u8,
        starred: two_sided.then_some(state.starred == side),
        unseen: (two_sided && !state.mode.is_solo()).then(|| state.hand_and_stack(side).minus(own_hand)),
        bottom_drawn: state.knowledge.bottom_drawn[index],
        fortresses_left: (!two_sided).then_some(state.knowledge.fortresses_left[index]),
    }
}

fn tile_view(state: &State, slot: usize) -> TileView {
    let placed = &state.tiles[slot];
    let control = placed.control();
    TileView {
        cell: placed.cell,
        tile: (!placed.face_down).then_some(placed.tile),
        rotation: placed.rotation,
        golems: placed.golems,
        control,
        shields: if placed.face_down { 0 } else { shields(placed.terrain(), placed.golems) },
        shields_active: control.holder().is_some(),
        stored: placed.stored.iter().map(|side| side.facing(placed.rotation)).collect(),
        score: state.tile_score(slot),
    }
}

/// RIV-INFO-2, RIV-INFO-5, RIV-TEAM-5: only the own hand is open, a partner's is not.
fn hand_views(state: &State, viewer: Viewer) -> Vec<HandView> {
    if state.mode.is_solo() {
        return Vec::new();
    }
    Seat::first_of(state.seats)
        .map(|seat| {
            let hand = &state.hands[seat.index()];
            HandView { size: hand.len() as u8, tiles: viewer.is(seat).then(|| hand.as_slice().to_vec()) }
        })
        .collect()
}

fn free_cells(state: &State) -> Vec<Cell> {
    if state.mode.is_solo() {
        return Vec::new();
    }
    let mut cells = state.grid.free().to_vec();
    cells.sort_unstable();
    cells
}

fn turn_view(state: &State, viewer: Viewer) -> TurnView {
    match (state.phase, state.question()) {
        (Phase::Chance(chance), _) => TurnView::Chance(chance),
        (_, None) => TurnView::Over,
        (_, Some((seat, Question::Mulligan))) if !viewer.is(seat) => {
            TurnView::Asked { seat, question: Question::Place }
        }
        (_, Some((seat, question))) => TurnView::Asked { seat, question },
    }
}

fn spells_left(state: &State) -> Vec<Direction> {
    let (Phase::OwnSpells(left) | Phase::PlayerCasts(left), Some(slot)) = (state.phase, state.active_slot()) else {
        return Vec::new();
    };
    let rotation = state.tiles[slot].rotation;
    left.iter().map(|side| side.facing(rotation)).collect()
}

fn mulligan_views(state: &State, viewer: Viewer) -> Vec<MulliganView> {
    Seat::first_of(state.seats)
        .filter_map(|seat| {
            let record = state.knowledge.set_aside[seat.index()]?;
            Some(MulliganView {
                seat,
                eligible: record.eligible,
                set_aside: viewer.is(seat).then_some(record.tiles),
                placements: record.placements[..usize::from(state.seats)].to_vec(),
                seen_again: record.seen_again,
            })
        })
        .collect()
}
