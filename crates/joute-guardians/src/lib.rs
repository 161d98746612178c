//! Guardians: the rules as data and pure functions.
//!
//! A game of hidden stacks, simultaneous choices and duels for 2 to 4 players, after the collectible card game of FPG, 1995. The
//! rules page is `docs/rules/guardians.md`; every rule is cited here by its ID. [`cards`] are what is printed on them and the language
//! in which they say what they do, [`State`] plays by the contract [`joute_kernel::Game`], in the quick game ([`Mode::Quick`]) and the
//! normal one, and a [`Position`] is any situation, also in the middle of a step.

#![forbid(unsafe_code)]

mod action;
mod boon;
mod bouts;
mod chance;
mod ease;
mod event;
mod fill;
mod flow;
/// Positions, views and events as JSON.
#[cfg(feature = "forms")]
pub mod forms;
mod game;
mod ids;
mod invariants;
mod legal;
mod look;
mod map;
mod notation;
mod options;
mod passage;
mod position;
mod rules;
mod state;
mod table;
mod view;
mod words;

/// GUA-CARD: what is printed on the cards, as data.
pub mod cards;

pub use action::{Act, Action, Kept, Target};
pub use bouts::{Addend, Balance, Bout, Foe, Tally};
pub use chance::{Chance, ChanceOutcome, Order};
pub use event::Event;
pub use ids::{CARDS_MAX, CREATURES_MAX, CardId, CardSet, GUARDIANS_SEATS_MAX, SeatCards};
pub use look::{Fight, Side, Stack};
pub use map::{Flank, SPACES_MAX, SpaceId, SpaceSet};
pub use options::{Choice, Conflict, DeckChoice, Memory, Mode, Options, Rules, TURN_MAX};
pub use position::{
    Asked, Position, PositionCombat, PositionFreed, PositionMatch, PositionMoving, PositionRetreating, PositionSeat,
    PositionSpace, Question, UnderWay,
};
pub use rules::draw::HAND_MAX;
pub use state::{Excess, POINTS_MAX, Phase, Role, State, UpCard};
pub use table::{Deck, Table};
pub use view::{CombatView, FighterView, PlayerView, SpaceView, StrongholdView, TerrainView, Underway, View, Zone};
pub use words::{End, Refused};
