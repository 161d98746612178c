//! The rules, one file per chapter of the rules page.

mod activate;
mod aftermath;
pub(crate) mod combat;
mod control;
pub(crate) mod draw;
mod land;
mod movement;
pub(crate) mod organise;
mod reinforce;
mod retreat;
mod second;
mod setup;
mod trim;
mod upcards;
mod victory;
