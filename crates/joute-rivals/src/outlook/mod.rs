//! What can be worked out from a table without playing on: for pages, which say it, and for opponents, who weigh it.
//!
//! Everything here is a pure question to a [`State`](crate::State), a [`View`](crate::View) or to what happened; the rules themselves ask
//! none of it.

mod blows;
mod falls;
mod fray;
mod gains;
mod meaning;
mod pointing;
mod purchase;
mod reach;
mod shots;
#[cfg(test)]
mod tests;

pub use blows::{Blow, Fared, blows};
pub use falls::FallDue;
pub use fray::{Fray, Victim};
pub use meaning::{Meaning, Never};
pub use pointing::{Lies, Pointer, Route, Step, Thing, Touch};
pub use purchase::Purchase;
pub use reach::{Armed, Sighted};
pub use shots::Shot;
