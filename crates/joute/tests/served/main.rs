//! The real program over real sockets: killed, cut off, and measured.
//!
//! Each test starts the binary on a throw-away folder and talks to it as browsers do, over HTTP and web sockets.
//! `cargo xtask prove kill`, `cuts` and `serving` run three of them with a budget and a seed.

mod api_bot;
mod copies;
mod cuts;
mod figures;
mod flood;
mod front;
mod hints;
mod http;
mod kill;
mod links;
mod packs;
mod page;
mod pair;
#[path = "../pieced/parts.rs"]
mod parts;
mod player;
mod proxied;
mod server;
mod socket;
mod stop;
mod toy;
mod weight;

/// A number that somebody who runs the proofs may give.
fn from_environment(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is `{text}`; a whole number is expected")))
}
