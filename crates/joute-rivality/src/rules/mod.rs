//! The rules, one file per chapter of the rules page.

pub(crate) mod cap;
pub mod control;
pub mod end;
pub(crate) mod expert;
pub(crate) mod mulligan;
pub(crate) mod place;
pub mod scoring;
pub mod shields;
pub(crate) mod siege;
pub(crate) mod solo;
pub(crate) mod spells;
