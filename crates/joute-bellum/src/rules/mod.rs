//! One file per chapter of the rules page; one function per rule.

pub mod attack;
pub mod end;
pub mod harvest;
pub mod horde;
pub mod recruit;
pub mod scouts;
pub mod setup;
pub mod steal;
pub mod turn;
