//! Guardians: the rules as data and pure functions.
//!
//! A game of hidden stacks, simultaneous choices and duels for 2 to 4 players, after the collectible card game of FPG, 1995. The
//! rules page is `docs/rules/guardians.md`; every rule is cited here by its ID. The crate is being built: [`cards`] are there,
//! what is printed on them and the language in which they say what they do.

#![forbid(unsafe_code)]

/// GUA-CARD: what is printed on the cards, as data.
pub mod cards;
