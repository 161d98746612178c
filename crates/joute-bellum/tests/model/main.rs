//! The rules written a second time, slowly and straight down the page, and compared with the engine in random games.
//!
//! [`rules`] is the second writing; nothing in it is taken from the engine but what is printed on the cards. [`compare`] plays
//! games with both, and after every step compares everything that lies on the table, what is legal, how nonsense is refused,
//! what the events add up to, and the result. `JOUTE_MODEL_FACTOR=20` plays twenty times as many games.

mod compare;
mod counts;
#[path = "../rules/odd.rs"]
mod odd;
mod rules;
