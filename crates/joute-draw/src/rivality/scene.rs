//! What is to be drawn: a seat's view, and what a page lays on it. Nothing in a scene is hidden from the one who sees the picture.

use core::cmp::Reverse;

use joute_rivality::rules::control::Control;
use joute_rivality::{
    Cell, Direction, Question, Rotation, SIDES_MAX, Side, Spell, SpellSide, TileId, TileView, TurnView, View,
};

use super::words::Speaker;
use crate::kit::marks::Pointed;
use crate::kit::{Svg, grains};
use crate::palette::{Lang, Owner};

/// What has become of a printed spell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlateState {
    /// As printed.
    Printed,
    /// Expert: waits for a tile on its target (RIV-EXPERT-2); drawn with a gold point out of the tile.
    Stored,
    /// Expert: gone for good (RIV-EXPERT-5); drawn as an outline.
    Spent,
}

/// One spell of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plate {
    /// The printed side it sits on.
    pub side: SpellSide,
    /// Where it points.
    pub facing: Direction,
    /// As printed.
    pub spell: Spell,
    /// What has become of it.
    pub state: PlateState,
}

/// A tile as it is drawn, wherever it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile<'a> {
    /// Which it is; `None` if only its back is seen (RIV-SOLO-4), and nothing else of it is drawn.
    pub id: Option<TileId>,
    /// How it is turned.
    pub rotation: Rotation,
    /// The golems on it, by side.
    pub golems: [u8; SIDES_MAX],
    /// Whose wizards stand on it: one in all printed modes.
    pub wizards: [bool; SIDES_MAX],
    /// Whose it is.
    pub control: Control,
    /// One shield more because five golems of one side stand here (RIV-ENTRENCH-1).
    pub entrenched: bool,
    /// Whether its shields act: not on a contested tile (RIV-SHIELD-3).
    pub active: bool,
    /// As it lies on the battlefield; `None` in a hand, or put down but not confirmed.
    pub placed: Option<&'a TileView>,
}

impl<'a> Tile<'a> {
    /// A tile as printed: nobody's, its shields drawn in full.
    pub(crate) const fn printed(id: TileId, rotation: Rotation) -> Self {
        Self {
            id: Some(id),
            rotation,
            golems: [0; SIDES_MAX],
            wizards: [false; SIDES_MAX],
            control: Control::Empty,
            entrenched: false,
            active: true,
            placed: None,
        }
    }

    /// A tile of the battlefield.
    fn placed(view: &View, seen: &'a TileView) -> Self {
        let stands = |side: usize| view.sides.get(side).is_some_and(|side| side.wizard == Some(seen.cell));
        Self {
            id: seen.tile,
            rotation: seen.rotation,
            golems: seen.golems,
            wizards: core::array::from_fn(stands),
            control: seen.control,
            entrenched: seen.tile.is_some_and(|id| seen.shields > id.terrain().shields()),
            // On an empty tile they are shown as printed: only a dispute puts them visibly to sleep.
            active: seen.shields_active || seen.control == Control::Empty,
            placed: Some(seen),
        }
    }

    /// The golems of each side that has some. The largest group first, then the order of the sides: places follow counts, so a change
    /// moves few golems.
    pub(crate) fn groups(&self) -> Vec<(Side, u8)> {
        let sides = Side::first_of(SIDES_MAX as u8).zip(self.golems);
        let mut groups: Vec<_> = sides.filter(|(_, count)| *count > 0).collect();
        groups.sort_by_key(|(_, count)| Reverse(*count));
        groups
    }

    /// The sides whose wizards stand on it.
    pub fn wizards(&self) -> impl Iterator<Item = Side> + use<> {
        let wizards = self.wizards;
        Side::first_of(SIDES_MAX as u8).filter(move |side| wizards[side.index()])
    }
}

/// A tile that has been picked and put down but not confirmed, with the active side's wizard and its golem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ghost {
    /// Which tile.
    pub id: TileId,
    /// Where it would lie.
    pub cell: Cell,
    /// The rotation it would have.
    pub rotation: Rotation,
}

/// What a spell of the previewed move does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// At least one golem arrives.
    Arrives,
    /// It finds no tile, or a wizard turns it away, or all its golems die on shields.
    Lost,
    /// Expert: it is stored.
    Stored,
}

/// The path of one spell of a previewed move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Beam {
    /// The tile that casts.
    pub from: Cell,
    /// Where it points.
    pub facing: Direction,
    /// Where it ends.
    pub to: Cell,
    /// What becomes of it.
    pub fate: Fate,
}

/// One item of an effect label.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// Golems that arrive: `+1` and the golem.
    Arrive(u8, Owner),
    /// Arriving golems that shields destroy: `−1` and a broken shield.
    Shields(u8),
    /// Golems driven off: `−1` and the golem.
    Leave(u8, Owner),
}

impl Part {
    /// How many of this there are, if `other` is more of the same.
    pub(super) fn more(&mut self, other: Self) -> Option<&mut u8> {
        match (self, other) {
            (Self::Shields(n), Self::Shields(_)) => Some(n),
            (Self::Arrive(n, owner), Self::Arrive(_, whose)) | (Self::Leave(n, owner), Self::Leave(_, whose)) => {
                (*owner == whose).then_some(n)
            }
            _ => None,
        }
    }
}

/// A label of certain effects at one cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The tile concerned.
    pub cell: Cell,
    /// What happens there, in reading order.
    pub parts: Vec<Part>,
}

/// The certain effects of a move that has been picked but not confirmed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Preview {
    /// Paths of its spells.
    pub beams: Vec<Beam>,
    /// What happens where.
    pub effects: Vec<Effect>,
    /// Solo: wizards and where they would stand, the mirrored step of RIV-SOLO-11 among them; drawn as shades.
    pub steps: Vec<(Owner, Cell)>,
}

/// A candidate of a hint.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// Where it is.
    pub cell: Cell,
    /// The tile that would be placed, as it would lie; `None` if the action places none.
    pub tile: Option<Tile<'static>>,
    /// Its number, from 1.
    pub number: u8,
    /// How much speaks for it against all others, in `0.0..=1.0`.
    pub share: f64,
}

/// What becomes of the cells where a tile may be placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Free {
    /// They are drawn and can be touched.
    #[default]
    Drawn,
    /// They are not drawn.
    Left,
}

/// What the spells of a tile of the battlefield tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Spells {
    /// What has become of them.
    #[default]
    AsCast,
    /// What is printed: the tile lies there to be read.
    AsPrinted,
}

/// How finely tiles are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Detail {
    /// Whole drawings, for tiles of 56 px and more.
    Full,
    /// Small drawings, for tiles under 56 px.
    Small,
    /// Both, in groups of class `fine` and `coarse`: the page shows one of them by the class `small` on the board.
    #[default]
    Both,
}

impl Detail {
    /// Draws something as finely as is wanted.
    pub(super) fn draw(self, svg: &mut Svg, fine: impl FnOnce(&mut Svg), coarse: impl FnOnce(&mut Svg)) {
        match self {
            Self::Full => fine(svg),
            Self::Small => coarse(svg),
            Self::Both => grains(svg, fine, coarse),
        }
    }
}

/// A whole board picture.
#[derive(Clone)]
pub struct Scene<'a> {
    /// What the reader sees.
    pub view: &'a View,
    /// The reader's language, for letters.
    pub lang: Lang,
    /// What things are called.
    pub speaker: Speaker<'a>,
    /// How finely it is drawn.
    pub detail: Detail,
    /// What becomes of free cells.
    pub free: Free,
    /// What spells tell.
    pub spells: Spells,
    /// Whether it is the board of a page, which a camera shows: it covers the tiles with a fringe, and free cells run out of it.
    pub on_page: bool,
    /// A tile put down but not confirmed.
    pub ghost: Option<Ghost>,
    /// Effects of the picked move.
    pub preview: Option<Preview>,
    /// Cells with the gold frame or a number; the ghost has the frame in any case.
    pub pointed: Pointed<Cell>,
    /// Candidates of a hint. Invariant: no two in one cell.
    pub candidates: Vec<Candidate>,
}

impl<'a> Scene<'a> {
    /// The board of `view` in English.
    #[must_use]
    pub fn from_view(view: &'a View) -> Self {
        Self::of(Speaker::new(Lang::En, view, &[]))
    }

    /// The board that somebody speaks of.
    ///
    /// The tile whose spells are being ordered answers to `spell-left`, `spell-top` and `spell-right`.
    pub(crate) fn of(speaker: Speaker<'a>) -> Self {
        Self {
            view: speaker.view,
            lang: speaker.words.0,
            speaker,
            detail: Detail::default(),
            free: Free::default(),
            spells: Spells::default(),
            on_page: false,
            ghost: None,
            preview: None,
            pointed: Pointed::default(),
            candidates: Vec::new(),
        }
    }

    /// The tiles of the battlefield, in the order in which they came to it, each with its cell.
    pub fn tiles(&self) -> impl Iterator<Item = (Cell, Tile<'a>)> {
        self.view.tiles.iter().map(|seen| {
            let mut tile = Tile::placed(self.view, seen);
            if self.ghost.is_some() {
                // The wizard stands on the ghost.
                tile.wizards[self.view.side_of(self.view.active).index()] = false;
            }
            (seen.cell, tile)
        })
    }

    /// Where the tile lies that was placed last, in games where tiles are laid by turns.
    pub(super) fn last(&self) -> Option<Cell> {
        if self.view.mode.is_solo() || self.view.tiles.len() < 2 || self.view.outcome.is_some() {
            return None;
        }
        self.view.tiles.last().map(|seen| seen.cell)
    }

    /// The tile that is put down.
    pub(crate) fn ghost_tile(&self) -> Option<(Cell, Tile<'static>)> {
        let Ghost { id, cell, rotation } = self.ghost?;
        let side = self.view.side_of(self.view.active);
        let mut tile = Tile { control: Control::Held(side), ..Tile::printed(id, rotation) };
        tile.golems[side.index()] = 1;
        tile.wizards[side.index()] = true;
        Some((cell, tile))
    }

    /// The free cells that are drawn.
    pub fn free_cells(&self) -> impl Iterator<Item = Cell> {
        let drawn = self.free == Free::Drawn;
        let free = self.view.free.iter().copied().filter(move |_| drawn);
        free.filter(|cell| self.ghost.is_none_or(|ghost| ghost.cell != *cell))
    }

    /// Whose colours a side has.
    pub(crate) fn owner(&self, side: Side) -> Owner {
        owner_of(self.view, side)
    }

    /// The spells of a tile; of one on the battlefield with what has become of each, unless they are [as printed](Spells::AsPrinted).
    pub fn plates<'t>(&'t self, tile: &'t Tile<'_>) -> impl Iterator<Item = Plate> {
        let plate = move |side: SpellSide| {
            let (spell, facing) = (self.view.pack.spell(tile.id?, side)?, side.facing(tile.rotation));
            let cast = tile.placed.filter(|_| self.spells == Spells::AsCast);
            let state = cast.map_or(PlateState::Printed, |placed| self.plate_state(placed, facing));
            Some(Plate { side, facing, spell, state })
        };
        SpellSide::ALL.into_iter().filter_map(plate)
    }

    /// What a spell is called.
    pub(super) fn plate_name(&self, tile: &Tile<'_>, plate: &Plate) -> String {
        self.speaker.spell_on(tile.placed, plate.spell, plate.facing)
    }

    /// Solo: printed. RIV-EXPERT-2, RIV-EXPERT-3, RIV-EXPERT-4, RIV-EXPERT-5: stored, triggered in this turn, still to be resolved, or gone.
    fn plate_state(&self, tile: &TileView, facing: Direction) -> PlateState {
        let (view, left) = (self.view, self.view.spells_left.contains(&facing));
        if view.mode.is_solo() {
            // RIV-SOLO-17, RIV-SOLO-18: a tile casts each time a wizard comes to it; done are those of a cast that is in course.
            let done = self.ordered() == Some(tile.cell) && !left;
            return if done { PlateState::Spent } else { PlateState::Printed };
        }
        if !view.mode.is_expert() {
            // Spells act once, when their tile is placed; those still to come are plates until they are through.
            let to_come = self.active_cell() == Some(tile.cell) && left;
            return if to_come { PlateState::Printed } else { PlateState::Spent };
        }
        let triggered = view.triggered.iter().any(|(cell, direction, _)| (*cell, *direction) == (tile.cell, facing));
        if triggered || tile.stored.contains(&facing) {
            PlateState::Stored
        } else if self.active_cell() == Some(tile.cell) && left {
            PlateState::Printed
        } else {
            PlateState::Spent
        }
    }

    /// The tile whose own spells are being resolved: where the active side's wizard stands.
    fn active_cell(&self) -> Option<Cell> {
        self.view.sides.get(self.view.side_of(self.view.active).index())?.wizard
    }

    /// RIV-SPELL-8: the tile whose spells somebody is putting in order.
    pub(super) fn ordered(&self) -> Option<Cell> {
        let ordering = matches!(self.view.turn, TurnView::Asked { question: Question::SpellOrder, .. });
        self.active_cell().filter(|_| ordering)
    }
}

/// Whose colours a side has.
pub(super) fn owner_of(view: &View, side: Side) -> Owner {
    view.sides.get(side.index()).map_or(Owner::Salmon, |side| side.colour.into())
}
