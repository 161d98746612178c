//! Judgement, one file a game.

pub mod rivality;
