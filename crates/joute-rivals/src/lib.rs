//! Rivals: the rules as data and pure functions.
//!
//! Six heroes on a hex arena that falls into the void, deck-building, dice and reactions, for 2 to 6 players; published by its authors as
//! a work in progress. The rules page is `docs/rules/rivals.md`; every rule is cited here by its ID. The crate is being built: the arena
//! ([`HexId`], [`TileId`], [`ZoneId`], sight and reach) stands, and [`State`] plays by the contract [`joute_kernel::Game`] what can be
//! played without cards: exploring, moving, harvesting, spending, sponsors, events, falling zones, all ways to end. Cards are
//! data ([`cards`]); they can be had, and not yet played.

#![forbid(unsafe_code)]

mod action;
mod arena;
pub mod cards;
mod chance;
mod event;
mod fill;
mod flow;
mod game;
mod invariants;
mod legal;
mod notation;
mod options;
mod pack;
mod pile;
/// The rules, one file per chapter of the rules page.
mod rules;
mod state;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use action::{Act, Action, Destroyed, Kept, Origin, Paid, Source};
pub use arena::{
    DIRECTIONS, DISTANCE_MAX, Era, Ground, HEXES, HexId, HexSet, Hexes, RADIUS, Shape, Sight, TILES, TileId, TileSet,
    ZONE_CARDS, ZoneId, between, is_in_sight,
};
pub use chance::{Chance, ChanceOutcome, Order};
pub use event::{Cause, Event};
pub use options::{AshakChoice, Options, RIVALS_SEATS_MAX, Rules, Schedule, SponsorCap};
pub use pack::{
    Ashak, AshakId, COLOURS, CardType, CardWord, Design, DesignId, FACES, Face, FaceId, Kind, LONG_FACES, Pack, Set,
    TRIGONE_FACES,
};
pub use pile::{CARDS_MAX, Pile};
pub use state::{Anticipation, Deck, EndStep, Facing, Market, Open, Player, Resource, State};
pub use view::View;
pub use words::{End, Refused};
