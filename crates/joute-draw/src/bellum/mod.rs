//! Bellum Magica drawn: faces, cards, castles, the whole table.
//!
//! A [`Scene`] is a view with the marks that a page lays on it ([`Scene::from_view`]); [`board`] is a pure function of it. The page holds
//! [`sheet`](crate::drawn::sheet) once and any number of fragments that refer to it. On a page the table is no drawing but parts that
//! `web/bellum.css` lays out for any window: `castle` rows and columns, `cell` what a row shows, `track` the way to the tenth chest, [`raid`]
//! an attack; `whole` draws the same table as one picture for documents.
//!
//! What a page's script may rely on: every touchable thing has an id ([`ids`]), the same id as `data-touch`, a role and a name; the class
//! `offer` makes what can be touched next stand up, `framed` gives it the gold frame. The table is no single drawing: `#frames` lies in
//! the `svg` of class `glass` over all of it, whose units are CSS pixels.

mod board;
mod castle;
mod cell;
mod chest;
mod creature;
mod face;
pub mod icons;
pub mod ids;
pub(crate) mod page;
mod place;
mod preview;
pub mod raid;
pub mod recipe;
pub mod scene;
mod sheet;
mod skulls;
#[cfg(test)]
mod tests;
mod text;
mod tower;
mod track;
mod whole;
mod wing;
pub mod words;

use crate::palette::Owner;

pub use board::board;
pub(crate) use board::treasure;
pub use creature::creature_card;
pub use icons::icon;
pub use scene::Scene;
pub(crate) use sheet::definitions;
pub(crate) use text::inked_board;
pub use text::text_board;
pub use whole::table_svg;

/// Colours by seat.
pub const OWNERS: [Owner; 5] = [Owner::Salmon, Owner::Purple, Owner::Teal, Owner::Gold, Owner::Azure];
