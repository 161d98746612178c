//! Tables, seats, storage, HTTP and sockets: what makes the games playable in a browser.
//!
//! * [`ledger`] keeps tables; a move is acknowledged and shown only after it was kept.
//! * [`tables`] is the one way in which a table is set up, joined and played at.
//! * [`http`] serves pages, forms and sockets; [`serve`] runs it all.
//!
//! Nothing here knows a rule of a game. `docs/server.md` is for those who run a server.

#![forbid(unsafe_code)]

pub mod http;
pub mod ledger;
pub mod secret;
pub mod tables;
mod thinking;

pub use http::{Config, Raster, ServeError, serve};
