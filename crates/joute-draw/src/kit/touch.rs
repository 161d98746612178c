//! What the scripts and the sheet of every table read of a drawing: they know no class of a game.
//!
//! The drawing with `<g id="frames">` in it is the one that things move in. The board says with `data-unit` how wide a square is, and with
//! `data-piece-size` (width and height) how large the pieces of its groups are. A thing says with `data-is` what it is, and a part of it
//! with `data-moves` that it moves alone, while the thing can be touched where it belongs.

use super::Svg;

/// What a thing on the table is to motion and frames: its `data-is`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// One piece, which travels.
    Alone,
    /// Several pieces of one kind, each a `<use>`, which come and go one by one.
    Group,
    /// A square of the board, which has its own place and may come or turn over.
    Ground,
    /// A place for a square; it stays where it is.
    Place,
    /// What has been put down there but not confirmed.
    Ghost,
    /// A part of a thing that is touched by itself.
    Part,
    /// What turns a ghost.
    Handle,
    /// A thing in the hand, in a drawing of its own.
    Held,
}

impl Piece {
    /// The value of `data-is`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Alone => "alone",
            Self::Group => "group",
            Self::Ground => "ground",
            Self::Place => "place",
            Self::Ghost => "ghost",
            Self::Part => "part",
            Self::Handle => "handle",
            Self::Held => "held",
        }
    }
}

/// Draws something twice, fine and coarse: the sheet shows the second while the board is `small`.
pub fn grains(svg: &mut Svg, fine: impl FnOnce(&mut Svg), coarse: impl FnOnce(&mut Svg)) {
    svg.open("g", &[("class", &"fine")]);
    fine(svg);
    svg.close().open("g", &[("class", &"coarse")]);
    coarse(svg);
    svg.close();
}
