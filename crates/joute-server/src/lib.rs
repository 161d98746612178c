//! Tables, seats, storage, HTTP and sockets: what makes the games playable in a browser.
//!
//! * [`ledger`] keeps tables; a move is acknowledged and shown only after it was kept.
//! * [`tables`] is the one way in which a table is set up, joined and played at.
//! * [`ledger::care`] copies a ledger that is in use and makes one of a copy; [`doctor`] looks whether everything in one is sound.
//! * [`http`] serves pages, forms and sockets; [`serve`] runs it all.
//!
//! Nothing here knows a rule of a game. `docs/server.md` is for those who run a server.

#![forbid(unsafe_code)]

/// The check-up of a ledger.
pub mod doctor;
mod histogram;
pub mod http;
pub mod ledger;
mod logging;
pub mod secret;
pub mod tables;
mod thinking;
mod yielding;

pub use http::openapi;
pub use http::{Config, MetricsToken, Network, PublicUrl, Raster, ServeError, serve};
pub use tables::Retention;

pub use logging::{LogForm, log_to_stderr};
