//! What is to be drawn: plain data, built from a seat's view or by hand. Nothing in a scene is hidden from the one who sees the picture.

use crate::palette::{Lang, Owner};

/// A cell of the battlefield: x grows east, y grows north (RIV-GEO-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// East of the Well; in solo the column, 1 to 4.
    pub x: i16,
    /// North of the Well; in solo the row, 1 to 6.
    pub y: i16,
}

impl Cell {
    /// The cell at `(x, y)`.
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The cell `range` steps away in the direction of `facing` (RIV-SPELL-2).
    #[must_use]
    pub const fn towards(self, facing: Facing, range: u8) -> Self {
        let (dx, dy) = facing.step();
        let range = range as i16;
        Self { x: self.x.saturating_add(dx as i16 * range), y: self.y.saturating_sub(dy as i16 * range) }
    }
}

/// A direction on the battlefield.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Facing {
    /// Up on the screen.
    North,
    /// Right on the screen.
    East,
    /// Down on the screen.
    South,
    /// Left on the screen.
    West,
}

impl Facing {
    /// All four, clockwise from north: the index is the number of quarter turns.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
}

/// A printed side that may bear a spell (RIV-GEO-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Faces W, N, E, S for rotation 0 to 3.
    Left,
    /// Faces N, E, S, W.
    Top,
    /// Faces E, S, W, N.
    Right,
}

impl Side {
    /// Where this side faces after `rotation` clockwise quarter turns (taken modulo 4).
    #[must_use]
    pub const fn facing(self, rotation: u8) -> Facing {
        let start: u8 = match self {
            Self::Left => 3,
            Self::Top => 0,
            Self::Right => 1,
        };
        Facing::ALL[((start + rotation % 4) % 4) as usize]
    }

    /// The word for this side in element ids: `left`, `top`, `right`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Top => "top",
            Self::Right => "right",
        }
    }
}

/// The four lands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Land {
    /// Nine stones on grass.
    StoneCircle,
    /// A red roof amid four fields.
    Cottage,
    /// Four towers round a court.
    Fortress,
    /// The Well of Mana.
    Well,
}

impl Land {
    /// The letter in tile ids and on the text board: `D C F W`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::StoneCircle => 'D',
            Self::Cottage => 'C',
            Self::Fortress => 'F',
            Self::Well => 'W',
        }
    }
}

/// What has become of a printed spell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PlateState {
    /// As printed.
    #[default]
    Printed,
    /// Expert: waits for a tile on its target (RIV-EXPERT-2); drawn with a gold point out of the tile.
    Stored,
    /// Expert: gone for good (RIV-EXPERT-5); drawn as an outline.
    Spent,
}

/// One spell of a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plate {
    /// The printed side it sits on.
    pub side: Side,
    /// Golems it summons, 1 to 4 on the printed tiles.
    pub golems: u8,
    /// Cells to its target, 1 to 3 on the printed tiles.
    pub range: u8,
    /// Whether it ignores shields.
    pub breaker: bool,
    /// What has become of it.
    pub state: PlateState,
    /// Its name in words, for the one who cannot see it; may be empty.
    pub label: String,
}

/// The golems of one side on one tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Golems {
    /// Whose they are.
    pub owner: Owner,
    /// How many; all groups of a tile together make 5 at most (RIV-CAP-1).
    pub count: u8,
    /// Their name in words; may be empty.
    pub label: String,
}

/// Whose a tile is (RIV-TERM-4 to 6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Control {
    /// Empty, or in a hand: bare paper rim.
    #[default]
    Nobody,
    /// Highest count shared: black and white dashes.
    Contested,
    /// One side controls it: its colour, its hatching and its charge.
    Owner(Owner),
}

/// The magic shields shown in a tile's corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shields {
    /// Printed on the tile (RIV-SHIELD-1), 0 to 2.
    pub printed: u8,
    /// One more because five golems of one side stand here (RIV-ENTRENCH-1).
    pub entrenched: bool,
    /// Whether they act: not on an empty or contested tile (RIV-SHIELD-3).
    pub active: bool,
}

/// A tile, wherever it lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Its printed id such as `D05`; only in element ids of hand tiles.
    pub id: String,
    /// What is painted on it.
    pub land: Land,
    /// Points it is worth.
    pub value: u8,
    /// Clockwise quarter turns, 0 to 3.
    pub rotation: u8,
    /// Its spells, at most one per side.
    pub plates: Vec<Plate>,
    /// The golems on it, at most one group per owner, in the order in which they are drawn.
    pub golems: Vec<Golems>,
    /// The wizards on it: one in all printed modes.
    pub wizards: Vec<Wizard>,
    /// Whose it is.
    pub control: Control,
    /// Its shields.
    pub shields: Shields,
    /// Whether only its back is seen (RIV-SOLO-4); nothing else of it is drawn then.
    pub face_down: bool,
    /// Its name in words, for example "Fortress, two east of the Well, Purple 3, Salmon 1".
    pub label: String,
    /// Its value in words; may be empty.
    pub value_label: String,
    /// Its shields in words; may be empty.
    pub shields_label: String,
}

/// A wizard on a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wizard {
    /// Whose it is.
    pub owner: Owner,
    /// Its name in words; may be empty.
    pub label: String,
}

/// A tile on the battlefield.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Where it lies.
    pub cell: Cell,
    /// The tile.
    pub tile: Tile,
}

/// A cell where a tile may be placed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Free {
    /// Where it is.
    pub cell: Cell,
    /// Its name in words.
    pub label: String,
}

/// A tile that has been picked and put down but not confirmed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ghost {
    /// Where it would lie.
    pub cell: Cell,
    /// The tile at the rotation it would have.
    pub tile: Tile,
    /// Rotations that may be picked, each with its name in words; empty when the rotation is settled.
    pub rotations: Vec<(u8, String)>,
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
    pub facing: Facing,
    /// How many cells away its target is.
    pub range: u8,
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

/// A few characters on a gold disc over a cell, such as the number of a candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Badge {
    /// The cell.
    pub cell: Cell,
    /// What is written on it.
    pub words: String,
}

/// A candidate of a hint.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// Where it is.
    pub cell: Cell,
    /// The tile that would be placed, as it would lie; `None` if the action places none.
    pub tile: Option<Tile>,
    /// Its number, from 1.
    pub number: u8,
    /// How much speaks for it against all others, in `0.0..=1.0`.
    pub share: f64,
}

/// What the battlefield is laid on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Field {
    /// Open table round the Well.
    #[default]
    Open,
    /// Solo: four columns of six rows (RIV-SOLO-3, 4).
    Lanes,
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

/// A whole board picture.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// The viewer's language, for letters.
    pub lang: Lang,
    /// Its name in words.
    pub label: String,
    /// What it is laid on.
    pub field: Field,
    /// How finely it is drawn.
    pub detail: Detail,
    /// Tiles on the table. Invariant: no two in one cell.
    pub tiles: Vec<Placed>,
    /// Cells where a tile may be placed.
    pub free: Vec<Free>,
    /// Cells that the picture covers in any case, so that it keeps its scale while others play and nothing is free for the viewer.
    pub room: Vec<Cell>,
    /// The tile whose spells are being ordered: its plates get the ids `spell-left`, `spell-top`, `spell-right`.
    pub casting: Option<Cell>,
    /// A tile put down but not confirmed.
    pub ghost: Option<Ghost>,
    /// Effects of the picked move.
    pub preview: Option<Preview>,
    /// Cells with the gold frame, such as the tile placed last; the ghost has it in any case.
    pub framed: Vec<Cell>,
    /// Numbers over cells.
    pub badges: Vec<Badge>,
    /// Candidates of a hint. Invariant: no two in one cell.
    pub candidates: Vec<Candidate>,
}
