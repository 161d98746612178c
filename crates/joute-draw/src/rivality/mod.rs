//! Rivality drawn: sprites, tiles, pieces, boards, previews.
//!
//! A [`Scene`] is a view with the marks that a page lays on it ([`Scene::from_view`]); [`board_svg`] is a pure function of it. The page holds
//! [`sheet`](crate::drawn::sheet) once and any number of fragments that refer to it.
//!
//! What a page's script may rely on, whatever the picture shows:
//! - every touchable thing has an id ([`ids`]), the same id as `data-touch`, and a name; a piece has its tile's id as `data-on`;
//! - a cell is 200 units wide (`data-unit` on the board) and keeps its coordinates while the board grows, so pieces with the same id can be
//!   moved by `transform` from the old place to the new one;
//! - the class `small` on the board shows the small drawings, for tiles under 56 px;
//! - the class `offer` on a cell or a zone marks what can be touched next, `framed` what was picked; `#frames` takes a
//!   `<use href="#gf">` with the transform of the tile or cell that is to get the gold frame.
//!
//! ```
//! use joute_kernel::{Game, Viewer};
//! use joute_draw::rivality::{Scene, board_svg, text_board};
//! use joute_rivality::{Mode, Options, State};
//!
//! let view = State::setup(&Options::new(Mode::Base, 2))?.view(Viewer::Spectator);
//! let scene = Scene::from_view(&view);
//! assert!(board_svg(&scene).contains("id=\"tile_0_0\""));
//! assert!(text_board(&scene, 80).contains("W3"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod board;
mod effects;
mod grid;
mod groups;
pub mod ids;
mod label;
mod medals;
pub(crate) mod page;
mod plate;
mod preview;
pub mod scene;
mod sheet;
#[cfg(test)]
mod tests;
mod text;
mod tile;
pub mod words;

pub use board::{board_svg, hand_tile_svg};
pub(crate) use grid::cell_at;
pub use scene::Scene;
pub use sheet::OWNERS;
pub(crate) use sheet::definitions;
pub use text::{inked_board, text_board};
