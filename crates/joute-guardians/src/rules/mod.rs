//! The rules, one file per chapter of the rules page.

mod activate;
pub(crate) mod afield;
mod aftermath;
mod bribery;
mod cast;
pub(crate) mod combat;
mod command;
mod control;
mod deeds;
pub(crate) mod draw;
mod heal;
mod land;
mod limits;
mod modify;
pub(crate) mod movement;
pub(crate) mod organise;
mod reinforce;
mod retreat;
pub(crate) mod scene;
mod second;
mod setup;
mod texts;
mod trim;
mod upcards;
mod victory;
mod windows;
