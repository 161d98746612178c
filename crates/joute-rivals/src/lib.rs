//! Rivals: the rules as data and pure functions.
//!
//! Six heroes on a hex arena that falls into the void, deck-building, dice and reactions, for 2 to 6 players; published by its authors as
//! a work in progress. The rules page is `docs/rules/rivals.md`; every rule is cited here by its ID. [`State`] plays by the contract
//! [`joute_kernel::Game`]; cards are data ([`cards`]).

#![forbid(unsafe_code)]

mod action;
mod answers;
mod arena;
pub mod cards;
mod chance;
mod due;
mod event;
mod fill;
mod flow;
/// Positions, views and events as JSON.
#[cfg(feature = "forms")]
pub mod forms;
mod fray;
mod game;
mod invariants;
mod legal;
mod mods;
mod notation;
mod options;
mod outlook;
mod pack;
mod pile;
mod player;
mod position;
/// The rules, one file per chapter of the rules page.
mod rules;
mod script;
mod state;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use action::{
    Act, Action, Aim, Destroyed, DroneOf, Kept, Looted, Mods, Number, Origin, Paid, PaidKind, Perhaps, Source,
};
pub use answers::Question;
pub use arena::{
    DIRECTIONS, DISTANCE_MAX, Era, Ground, HEXES, HexId, HexSet, RADIUS, Shape, Sight, TILES, TileId, TileSet,
    ZONE_CARDS, ZoneId, between, is_in_sight,
};
pub use chance::{Chance, ChanceOutcome, Order};
pub use due::Due;
pub use event::{Cause, Event};
pub use fray::{Attack, Figure, Item, Target, Waiting, Weapon};
pub use options::{AshakChoice, HackAction, Mode, Options, RIVALS_SEATS_MAX, Rules, Schedule, SponsorCap};
pub use outlook::{
    Armed, Blow, FallDue, Fared, Fray, Lies, Meaning, Never, Pointer, Purchase, Route, Shot, Sighted, Step, Thing,
    Touch, Victim, blows,
};
pub use pack::{
    Ashak, AshakId, AshakPrint, COLOURS, CardType, CardWord, Design, DesignId, FACES, Face, FaceId, Kind, LONG_FACES,
    Pack, Set, TRIGONE_FACES,
};
pub use pile::{CARDS_MAX, Pile, Pocket};
pub use position::{
    Dry, Part, Phase, Position, PositionDrone, PositionEnd, PositionEvents, PositionMarket, PositionPlayer,
    PositionTile,
};
pub use rules::{FALL_LOSS, KILL_POINTS};
pub use state::{
    Anticipation, Deck, DesignSet, Drone, Effect, EndStep, Facing, Market, Open, Player, Resource, Skill, State,
};
pub use view::View;
pub use words::{End, Refused};
