//! Opponents on one scale: everybody plays everybody, and all results together make ratings.
//!
//! The rating is Glicko's, as the library `skillratings` has it, with rating periods: in each round every pair plays a few games, seats taken
//! in turn, and the ratings after the round rest on those before it. Opponents do not change, so that no deviation grows again.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use joute_ai::Playable;
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko::{GlickoConfig, GlickoRating, confidence_interval, glicko_rating_period};

use crate::interval::wilson95;
use crate::simulate::{SimulateError, Simulation, simulate};

/// What an arena found, in the form that `joute arena --json` prints.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ArenaReport {
    /// Code of the game.
    pub game: String,
    /// Code of the mode.
    pub mode: String,
    /// Seats at the table.
    pub seats: u8,
    /// Games of all pairs that count: those of whole rounds.
    pub games: u64,
    /// The master seed, as it was written.
    pub seed: String,
    /// Wall-clock seconds.
    pub seconds: f64,
    /// Whether it was stopped before every pair had its games.
    pub stopped: bool,
    /// Everybody who took part, the strongest first.
    pub ratings: Vec<Rated>,
    /// Every pair, in the order in which the opponents were given.
    pub pairs: Vec<Pair>,
}

/// One opponent on the scale. 1500 is the middle of those who took part; 400 more win ten points of eleven.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rated {
    /// The opponent as it was written.
    pub ai: String,
    /// Its rating.
    pub rating: f64,
    /// The interval of 95 % for it: low, high.
    pub ci95: [f64; 2],
    /// How many games it played.
    pub games: u64,
}

/// What two opponents did against each other.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pair {
    /// The two as they were written.
    pub ai: [String; 2],
    /// How many games.
    pub games: u64,
    /// Games that the first won.
    pub wins: u64,
    /// Games that nobody won, or both.
    pub draws: u64,
    /// Games that the second won.
    pub losses: u64,
    /// The score of the first: `(wins + draws / 2) / games`; 0 without games.
    pub score: f64,
    /// Wilson's interval of 95 % for the score: low, high.
    pub ci95: [f64; 2],
}

/// How often everybody sits everywhere in a round.
const TURNS_A_ROUND: u64 = 2;

/// Plays the games and rates who played.
///
/// Of `arena` the opponents are two or more, and each pair of them plays at least its number of games: a round is not cut short. The number of
/// seats is even, so that each of a pair holds half of them.
///
/// `progress` is told how many games were finished since it was last told. Raising `stop` ends the arena; the report then rests on the rounds
/// that were played to their end. The same seed gives the same report, times apart.
///
/// # Errors
///
/// If the options cannot be played, if the number of seats is odd, or with fewer than two opponents.
pub fn arena<G: Playable>(
    arena: &Simulation<G>,
    progress: &(dyn Fn(u64) + Sync),
    stop: &AtomicBool,
) -> Result<ArenaReport, SimulateError> {
    let seats = G::setup(&arena.options)?.seat_count();
    let given = arena.opponents.len();
    if given < 2 {
        return Err(SimulateError::TooFew { given, seats });
    }
    if !seats.is_multiple_of(2) {
        return Err(SimulateError::OddSeats { seats });
    }
    let before = Instant::now();
    let mut standings = Standings::new(given);
    let mut seeds = arena.seed.stream("arena");
    let a_round = u64::from(seats) * TURNS_A_ROUND;
    let mut stopped = false;
    for _ in 0..arena.games.div_ceil(a_round) {
        let mut round = Vec::new();
        for pair in pairs_of(given) {
            let opponents = vec![arena.opponents[pair.0], arena.opponents[pair.1]];
            let games = Simulation { opponents, games: a_round, seed: seeds.next_seed(), ..arena.clone() };
            let report = simulate(&games, progress, stop)?;
            stopped = report.games < a_round || stop.load(Ordering::Relaxed);
            if stopped {
                break;
            }
            let [wins, losses] = [report.results[0].wins, report.results[1].wins];
            round.push(Score { wins, draws: a_round.saturating_sub(wins + losses), losses });
        }
        if stopped {
            break;
        }
        standings.count(&round);
    }
    Ok(standings.report(arena, seats, before.elapsed().as_secs_f64(), stopped))
}

/// Every pair of so many, each once.
fn pairs_of(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |first| (first + 1..count).map(move |second| (first, second)))
}

/// Games of one pair, seen by its first.
#[derive(Clone, Copy, Default, Debug)]
struct Score {
    wins: u64,
    draws: u64,
    losses: u64,
}

impl Score {
    const fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Seen by the other.
    const fn turned(self) -> Self {
        Self { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// One by one.
    fn outcomes(self) -> impl Iterator<Item = Outcomes> {
        let so_often = |outcome, count: u64| (0..count).map(move |_| outcome);
        so_often(Outcomes::WIN, self.wins)
            .chain(so_often(Outcomes::DRAW, self.draws))
            .chain(so_often(Outcomes::LOSS, self.losses))
    }
}

/// Where everybody stands.
struct Standings {
    ratings: Vec<GlickoRating>,
    scores: Vec<Score>,
}

impl Standings {
    fn new(opponents: usize) -> Self {
        let scores = vec![Score::default(); pairs_of(opponents).count()];
        Self { ratings: vec![GlickoRating::new(); opponents], scores }
    }

    /// One round, which is one rating period; `round` has a score for each pair.
    fn count(&mut self, round: &[Score]) {
        let count = self.ratings.len();
        let mut met: Vec<Vec<(GlickoRating, Outcomes)>> = vec![Vec::new(); count];
        for ((first, second), score) in pairs_of(count).zip(round) {
            met[first].extend(score.outcomes().map(|outcome| (self.ratings[second], outcome)));
            met[second].extend(score.turned().outcomes().map(|outcome| (self.ratings[first], outcome)));
        }
        let config = GlickoConfig { c: 0.0 };
        let rated = self.ratings.iter().zip(&met).map(|(rating, met)| glicko_rating_period(rating, met, &config));
        self.ratings = rated.collect();
        for (sum, score) in self.scores.iter_mut().zip(round) {
            let Score { wins, draws, losses } = *score;
            *sum = Score { wins: sum.wins + wins, draws: sum.draws + draws, losses: sum.losses + losses };
        }
    }

    fn report<G: Playable>(&self, arena: &Simulation<G>, seats: u8, seconds: f64, stopped: bool) -> ArenaReport {
        let Simulation { game, mode, opponents, seed_text, .. } = arena;
        let pairs: Vec<Pair> = pairs_of(opponents.len())
            .zip(&self.scores)
            .map(|((first, second), score)| {
                let (games, Score { wins, draws, losses }) = (score.games(), *score);
                let points = wins as f64 + draws as f64 / 2.0;
                let score = if games == 0 { 0.0 } else { points / games as f64 };
                let ai = [opponents[first].to_string(), opponents[second].to_string()];
                Pair { ai, games, wins, draws, losses, score, ci95: wilson95(score, games) }
            })
            .collect();
        let played = |index: usize| -> u64 {
            let own = pairs_of(opponents.len()).zip(&pairs).filter(|((a, b), _)| *a == index || *b == index);
            own.map(|(_, pair)| pair.games).sum()
        };
        let mut ratings: Vec<Rated> = opponents
            .iter()
            .zip(&self.ratings)
            .enumerate()
            .map(|(index, (spec, rating))| {
                let (low, high) = confidence_interval(rating);
                Rated { ai: spec.to_string(), rating: rating.rating, ci95: [low, high], games: played(index) }
            })
            .collect();
        ratings.sort_by(|a, b| b.rating.total_cmp(&a.rating));
        let games = pairs.iter().map(|pair| pair.games).sum();
        let (game, mode, seed) = (game.clone(), mode.clone(), seed_text.clone());
        ArenaReport { game, mode, seats, games, seed, seconds, stopped, ratings, pairs }
    }
}

#[cfg(test)]
mod tests {
    use super::{Score, Standings, pairs_of};

    /// Rounds in which the first of three beats the second, who beats the third, three times of four; the first always beats the third.
    fn standings(rounds: usize) -> Standings {
        let mut standings = Standings::new(3);
        let (often, always) = (Score { wins: 3, draws: 0, losses: 1 }, Score { wins: 4, draws: 0, losses: 0 });
        for _ in 0..rounds {
            standings.count(&[often, always, often]);
        }
        standings
    }

    #[test]
    fn every_pair_meets_once() {
        assert_eq!(pairs_of(4).collect::<Vec<_>>(), [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
    }

    #[test]
    fn three_points_of_four_are_about_200() {
        let ratings: Vec<f64> = standings(100).ratings.iter().map(|rating| rating.rating).collect();
        let [first, second, third] = ratings[..] else { panic!("three") };
        assert!((180.0..280.0).contains(&(first - second)), "{ratings:?}");
        assert!((180.0..280.0).contains(&(second - third)), "{ratings:?}");
        assert!((second - 1500.0).abs() < 1.0, "what is even stays in the middle: {ratings:?}");
    }

    #[test]
    fn more_games_are_surer() {
        let deviation = |rounds| standings(rounds).ratings[1].deviation;
        assert!(deviation(100) < deviation(25) / 1.9 && deviation(25) < deviation(5));
    }
}
