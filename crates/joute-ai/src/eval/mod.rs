//! Judgement, one file a game.

pub mod bellum;
pub mod rivality;
#[cfg(feature = "toy")]
pub mod toy;
