//! The table in Debian's Chromium: the real binary, a real browser, a person's mouse and keys.
//!
//! Each test starts its own server on a throw-away folder and its own browser, and ends by asking the browser for every fault it saw: script
//! errors, refused loads, violations of the content policy. Whole games are heard by a [`tap`], and what it heard is compared with what the
//! record says that each seat could know ([`secrets`], [`chests`]); the tree for screen readers is looked over ([`axtree`]). Pictures of what failed go to the folder `browser-shots` of the target folder, and with `JOUTE_SHOTS` set those of the main moments too.
//!
//! The browser is steered over the WebDriver protocol, which is JSON over HTTP on the loopback: [`driver`] speaks it in one page, so that
//! these tests need neither an async runtime nor a client library.
//!
//! Tests begin in the order of their names, so [`appearance`], which takes longest, does not keep one processor busy at the end.

mod axtree;
mod browser;
mod build;
mod chests;
mod driver;
mod harness;
mod looks;
#[path = "../pieced/parts.rs"]
mod parts;
mod person;
mod secrets;
mod server;
mod tap;

mod appearance;
mod bellum;
mod board_fit;
mod book;
mod company;
mod deal;
mod drag;
mod ending;
mod expert;
mod friend;
mod guardians;
mod help;
mod home;
mod hot_seat;
mod keyboard;
mod learn;
mod newcomer;
mod offline;
mod one_press;
mod pages;
mod phone;
mod plain;
mod replay;
mod resume;
mod rivals;
mod solo;
mod sound;
mod stage;
mod teams;
mod two_players;
mod view;
mod zoom;
