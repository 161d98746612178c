//! Judgement, one file a game.

pub mod bellum;
pub mod rivality;
