//! A seat's view drawn as SVG, HTML and plain text.
//!
//! One renderer draws the board everywhere: on the page, in `joute render` and in rules pages. Every picture is our own.
//!
//! ```
//! use joute_draw::{export, rivality};
//! use joute_kernel::{Game, Viewer};
//! use joute_rivality::{Mode, Options, State};
//!
//! let view = State::setup(&Options::new(Mode::Base, 2))?.view(Viewer::Spectator);
//! let board = rivality::board_svg(&rivality::Scene::from_view(&view));
//! assert!(export::standalone(&board).starts_with("<svg "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

pub mod assets;
pub mod bellum;
pub mod drawn;
pub mod export;
pub mod fonts;
pub mod guardians;
pub mod ids;
pub mod ink;
pub mod kit;
pub mod page;
pub mod palette;
pub mod rivality;
pub mod rivals;
#[cfg(feature = "toy")]
mod toy;
pub mod words;

pub use assets::assets;
