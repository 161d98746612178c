//! Home tests of the rules: the IDs that a test holds stand in its name.

mod arena;
mod page;
mod sight;
mod slow;
