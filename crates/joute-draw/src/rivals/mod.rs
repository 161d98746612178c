//! Rivals drawn: the arena that falls into the void, its heroes, their boards, cards and dice.
//!
//! A [`Scene`] is a view with what a page lays on it; every drawing is a pure function of it. A page holds [`definitions`] once, and any
//! number of fragments that refer to them. A hex has a radius of 60 units; north is up.
//!
//! ```
//! use joute_draw::rivals::{Scene, arena_svg};
//! use joute_kernel::{Game, Viewer};
//! use joute_rivals::{Options, State};
//!
//! let view = State::setup(&Options::new(3))?.view(Viewer::Spectator);
//! assert!(arena_svg(&Scene::from_view(&view)).contains("id=\"hex_0_0\""));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arena;
mod board;
mod card;
mod deadly;
mod drone;
mod effects;
mod fallen;
mod figures;
mod gauges;
mod ground;
pub mod ids;
mod kept;
mod labels;
mod moves;
mod names;
mod odds;
pub(crate) mod page;
mod picture;
mod piles;
mod place;
mod plain;
mod reaches;
mod rim;
mod rolled;
mod scene;
mod sheet;
mod sources;
mod table;
#[cfg(test)]
mod tests;
mod text;
mod told;
mod void;
mod whole;
mod words;
mod zones;

pub use arena::{VOID, arena_svg};
pub use board::{Fold, hero_board_svg};
pub use card::{Size, card_svg};
pub use names::{ashak_name, card_name};
pub use rolled::dice_svg;
pub use scene::Scene;
pub use sheet::{OWNERS, definitions};
pub use text::{abilities_text, card_text, design_text, type_note, ultimate_text};
pub(crate) use words::MESSAGES;
pub use words::Speaker;
#[cfg(test)]
pub(crate) use words::composed;
