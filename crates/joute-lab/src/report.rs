//! What a simulation found, in the form that `joute simulate --json` prints.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The result of many games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// Code of the game, such as `rivality`.
    pub game: String,
    /// Code of the mode, such as `expert`.
    pub mode: String,
    /// Seats at the table.
    pub seats: u8,
    /// Games played to their end.
    pub games: u64,
    /// Threads that played.
    pub threads: u32,
    /// The master seed, as it was written.
    pub seed: String,
    /// Wall-clock seconds.
    pub seconds: f64,
    /// Games a second, all threads together.
    pub games_per_second: f64,
    /// Decisions of seats in all games.
    pub actions: u64,
    /// Decisions a second, all threads together.
    pub actions_per_second: f64,
    /// Decisions in one game.
    pub plies: Plies,
    /// Games by the code of their end reason.
    pub end_reasons: BTreeMap<String, u64>,
    /// One entry for each opponent, in the order in which they were given.
    pub results: Vec<SideResult>,
}

/// How long games were, in decisions of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plies {
    /// The shortest game; 0 if none was played.
    pub min: u32,
    /// Half of the games were no longer: the lower median.
    pub median: u32,
    /// The longest game.
    pub max: u32,
}

/// How one opponent did.
///
/// A result is counted for each side and game: a team counts once. Against an automaton the opponent is the only side,
/// and loses unless it holds rank 1.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SideResult {
    /// The opponent as it was written.
    pub ai: String,
    /// Seats it holds in each game.
    pub seats: u8,
    /// Results counted: `wins + draws + losses`.
    pub games: u64,
    /// Results with rank 1, alone.
    pub wins: u64,
    /// Results with rank 1, shared with another side.
    pub draws: u64,
    /// The others.
    pub losses: u64,
    /// `(wins + draws / 2) / games`; 0 without games.
    pub score: f64,
    /// Wilson's interval of 95 % for the score: low, high.
    pub ci95: [f64; 2],
    /// Mean rank, from 1; 0 without games.
    pub mean_rank: f64,
}
