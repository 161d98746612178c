//! The table in Debian's Chromium: the real binary, a real browser, a person's mouse and keys.
//!
//! Each test starts its own server on a throw-away folder and its own browser, and ends by asking the browser for every fault it saw: script
//! errors, refused loads, violations of the content policy. Pictures of the main moments go to the folder `browser-shots` of the target folder.
//!
//! The browser is steered over the WebDriver protocol, which is JSON over HTTP on the loopback: [`driver`] speaks it in one page, so that
//! these tests need neither an async runtime nor a client library.

mod browser;
mod driver;
mod harness;
mod person;
mod server;

mod expert;
mod friend;
mod hot_seat;
mod keyboard;
mod pages;
mod plain;
mod resume;
mod solo;
mod teams;
mod two_players;
