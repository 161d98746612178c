//! The drawing kit: two tools, `cut` and `gouge`, and what is made with them.
//!
//! Everything here is a pure function of its arguments. Nothing writes a gradient, a filter, a blur or a style: colours are presentation
//! attributes, or classes of the site's sheet where they change with the theme.

pub mod chance;
pub mod furniture;
pub mod shape;
pub mod svg;

pub use chance::Hand;
pub use shape::{Path, Point, banner, beam, blob, cut, label, rect, scroll_tails, teeth};
pub use svg::{Attrs, Svg};
