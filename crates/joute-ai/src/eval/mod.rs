//! Judgement, one file a game.

pub mod bellum;
pub mod guardians;
pub mod rivality;
pub mod rivals;
#[cfg(feature = "toy")]
pub mod toy;
