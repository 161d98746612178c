//! Counts of many games, of the same size whatever their number, that can be added up in any order.

use joute_kernel::{Outcome, Seat};

use crate::interval::wilson95;
use crate::report::{Plies, SideResult};
use crate::seating::Seating;

/// Counts for one opponent.
#[derive(Clone, Copy, Default, Debug)]
struct Counts {
    wins: u64,
    draws: u64,
    losses: u64,
    rank_sum: u64,
}

/// Counts of games.
#[derive(Clone, Default, Debug)]
pub(crate) struct Tally {
    games: u64,
    actions: u64,
    /// Games by their number of decisions.
    lengths: Vec<u64>,
    reasons: Vec<(&'static str, u64)>,
    opponents: Vec<Counts>,
}

/// Games longer than this are counted as this long; no game comes near.
const LENGTH_MAX: u32 = 100_000;

impl Tally {
    pub(crate) fn new(opponents: usize) -> Self {
        Self { opponents: vec![Counts::default(); opponents], ..Self::default() }
    }

    pub(crate) fn games(&self) -> u64 {
        self.games
    }

    pub(crate) fn actions(&self) -> u64 {
        self.actions
    }

    /// Counts one finished game. `sides` gives the side of each seat.
    pub(crate) fn count(&mut self, outcome: &Outcome, plies: u32, seating: &Seating, sides: &[u8], game: u64) {
        self.games += 1;
        self.actions += u64::from(plies);
        let length = plies.min(LENGTH_MAX) as usize;
        if self.lengths.len() <= length {
            self.lengths.resize(length + 1, 0);
        }
        self.lengths[length] += 1;
        match self.reasons.iter_mut().find(|(code, _)| *code == outcome.reason.code) {
            Some((_, count)) => *count += 1,
            None => self.reasons.push((outcome.reason.code, 1)),
        }
        self.count_sides(outcome, seating, sides, game);
    }

    fn count_sides(&mut self, outcome: &Outcome, seating: &Seating, sides: &[u8], game: u64) {
        let rank_of = |index: usize| outcome.seats[Seat::at(index as u8)].rank;
        let is_first_of_side = |index: usize| !sides[..index].contains(&sides[index]);
        let winners = (0..sides.len()).filter(|&index| is_first_of_side(index) && rank_of(index) == 1).count();
        for index in 0..sides.len() {
            let opponent = seating.opponent(index, game);
            // A side held by one opponent counts once; partners who are different opponents count one each.
            let counted_before =
                (0..index).any(|other| sides[other] == sides[index] && seating.opponent(other, game) == opponent);
            if counted_before {
                continue;
            }
            let rank = rank_of(index);
            let counts = &mut self.opponents[opponent];
            counts.rank_sum += u64::from(rank);
            match (rank, winners) {
                (1, 1) => counts.wins += 1,
                (1, _) => counts.draws += 1,
                _ => counts.losses += 1,
            }
        }
    }

    /// Adds what another thread counted.
    pub(crate) fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.actions += other.actions;
        if self.lengths.len() < other.lengths.len() {
            self.lengths.resize(other.lengths.len(), 0);
        }
        for (sum, more) in self.lengths.iter_mut().zip(&other.lengths) {
            *sum += more;
        }
        for &(code, more) in &other.reasons {
            match self.reasons.iter_mut().find(|(known, _)| *known == code) {
                Some((_, count)) => *count += more,
                None => self.reasons.push((code, more)),
            }
        }
        for (sum, more) in self.opponents.iter_mut().zip(&other.opponents) {
            sum.wins += more.wins;
            sum.draws += more.draws;
            sum.losses += more.losses;
            sum.rank_sum += more.rank_sum;
        }
    }

    pub(crate) fn plies(&self) -> Plies {
        let mut lengths = self.lengths.iter().enumerate().filter(|&(_, &games)| games > 0);
        let min = lengths.clone().next().map_or(0, |(length, _)| length as u32);
        let max = lengths.clone().next_back().map_or(0, |(length, _)| length as u32);
        let mut seen = 0;
        let median = lengths
            .find(|&(_, &games)| {
                seen += games;
                seen * 2 >= self.games
            })
            .map_or(0, |(length, _)| length as u32);
        Plies { min, median, max }
    }

    pub(crate) fn reasons(&self) -> impl Iterator<Item = (String, u64)> + '_ {
        self.reasons.iter().map(|&(code, count)| (code.to_owned(), count))
    }

    /// The entry of opponent number `index`, written `ai`, with `seats` seats a game.
    pub(crate) fn result(&self, index: usize, ai: String, seats: u8) -> SideResult {
        let Counts { wins, draws, losses, rank_sum } = self.opponents[index];
        let games = wins + draws + losses;
        let share = |points: f64| if games == 0 { 0.0 } else { points / games as f64 };
        let score = share(wins as f64 + draws as f64 / 2.0);
        let ci95 = wilson95(score, games);
        SideResult { ai, seats, games, wins, draws, losses, score, ci95, mean_rank: share(rank_sum as f64) }
    }
}

#[cfg(test)]
mod tests {
    use joute_kernel::{BySeat, EndReason, Outcome, RuleId, Seat, Standing};

    use super::Tally;
    use crate::report::Plies;
    use crate::seating::Seating;

    fn outcome(ranks: &[u8]) -> Outcome {
        let standing = |seat: Seat| Standing { score: 0, rank: ranks[seat.index()] };
        Outcome {
            seats: BySeat::from_fn(ranks.len() as u8, standing),
            automaton: None,
            reason: EndReason { code: "last_tile", rule: RuleId("RIV-END-1") },
            decided_by: None,
        }
    }

    #[test]
    fn scores_are_wins_and_half_the_draws() {
        let seating = Seating::new(2, 2);
        let mut tally = Tally::new(2);
        // Game 0 seats opponent 0 first, game 1 opponent 1.
        tally.count(&outcome(&[1, 2]), 10, &seating, &[0, 1], 0);
        tally.count(&outcome(&[1, 2]), 14, &seating, &[0, 1], 1);
        tally.count(&outcome(&[1, 1]), 12, &seating, &[0, 1], 2);
        tally.count(&outcome(&[1, 2]), 12, &seating, &[0, 1], 4);
        let first = tally.result(0, "a".to_owned(), 1);
        assert_eq!((first.wins, first.draws, first.losses, first.games), (2, 1, 1, 4));
        assert_eq!((first.score, first.mean_rank), (0.625, 1.25));
        assert_eq!(tally.result(1, "b".to_owned(), 1).score, 0.375);
        assert_eq!(tally.plies(), Plies { min: 10, median: 12, max: 14 });
    }

    #[test]
    fn a_team_counts_once() {
        let seating = Seating::new(2, 4);
        let mut tally = Tally::new(2);
        tally.count(&outcome(&[2, 1, 2, 1]), 24, &seating, &[0, 1, 0, 1], 0);
        assert_eq!((tally.result(0, String::new(), 2).games, tally.result(1, String::new(), 2).wins), (1, 1));
    }

    #[test]
    fn a_loss_to_the_automaton_is_nobodys_win() {
        let seating = Seating::new(1, 1);
        let mut tally = Tally::new(1);
        tally.count(&outcome(&[2]), 9, &seating, &[0], 0);
        let result = tally.result(0, String::new(), 1);
        assert_eq!((result.losses, result.score, result.mean_rank), (1, 0.0, 2.0));
    }

    #[test]
    fn merging_is_counting_together() {
        let seating = Seating::new(2, 2);
        let (mut one, mut two, mut both) = (Tally::new(2), Tally::new(2), Tally::new(2));
        for (game, plies) in [(0, 20), (1, 24), (2, 9)] {
            let part = if game == 1 { &mut one } else { &mut two };
            part.count(&outcome(&[2, 1]), plies, &seating, &[0, 1], game);
            both.count(&outcome(&[2, 1]), plies, &seating, &[0, 1], game);
        }
        one.merge(&two);
        assert_eq!(one.result(0, String::new(), 1), both.result(0, String::new(), 1));
        assert_eq!((one.plies(), one.actions(), one.games()), (both.plies(), 53, 3));
    }

    #[test]
    fn nothing_counted_is_no_length() {
        assert_eq!(Tally::new(1).plies(), Plies { min: 0, median: 0, max: 0 });
    }
}
