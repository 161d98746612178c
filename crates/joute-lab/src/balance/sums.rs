//! Facts of many games, which can be added up in any order.

use std::collections::BTreeMap;

use super::facts::Facts;

/// Sums over games.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Sums {
    games: u64,
    /// Games by their length in days.
    pub(super) days: BTreeMap<u16, u64>,
    pub(super) reasons: BTreeMap<String, u64>,
    /// Games and victories of each castle of the pack; a shared victory is a part of one.
    pub(super) castles: Vec<(u64, f64)>,
    pub(super) captain_wins: f64,
    /// Games in which each token was missing to a recruit.
    pub(super) missing: [u64; 3],
    /// Games in which any was.
    pub(super) any_missing: u64,
    pub(super) empty: u64,
    /// Games won, alone or together, by somebody with fewer chests than another.
    pub(super) outdone: u64,
    pub(super) recruits: u64,
    pub(super) robberies: u64,
    pub(super) unshielded: u64,
    pub(super) short: u64,
    /// Victories of the one-sided strategy.
    pub(super) one_sided_wins: f64,
}

impl Sums {
    pub(super) fn new(castles: u8) -> Self {
        Self {
            games: 0,
            days: BTreeMap::new(),
            reasons: BTreeMap::new(),
            castles: vec![(0, 0.0); usize::from(castles)],
            captain_wins: 0.0,
            missing: [0; 3],
            any_missing: 0,
            empty: 0,
            outdone: 0,
            recruits: 0,
            robberies: 0,
            unshielded: 0,
            short: 0,
            one_sided_wins: 0.0,
        }
    }

    pub(super) fn games(&self) -> u64 {
        self.games
    }

    pub(super) fn add(&mut self, facts: &Facts) {
        self.games += 1;
        *self.days.entry(facts.days).or_default() += 1;
        *self.reasons.entry(facts.reason.to_owned()).or_default() += 1;
        let winners = facts.seats.iter().filter(|seat| seat.rank == 1).count();
        let share = |rank: u8| if rank == 1 { 1.0 / winners as f64 } else { 0.0 };
        for seat in &facts.seats {
            if let Some((games, wins)) = self.castles.get_mut(seat.castle.index()) {
                *games += 1;
                *wins += share(seat.rank);
            }
        }
        let share_of = |seat: joute_kernel::Seat| facts.seats.get(seat.index()).map_or(0.0, |seat| share(seat.rank));
        self.captain_wins += share_of(facts.captain);
        self.one_sided_wins += facts.one_sided.map_or(0.0, share_of);
        for (sum, &missing) in self.missing.iter_mut().zip(&facts.missing) {
            *sum += u64::from(missing > 0);
        }
        self.any_missing += u64::from(facts.missing.iter().any(|&missing| missing > 0));
        self.empty += u64::from(facts.was_empty);
        let most = facts.seats.iter().map(|seat| seat.chests).max().unwrap_or_default();
        self.outdone += u64::from(facts.seats.iter().any(|seat| seat.rank == 1 && seat.chests < most));
        self.recruits += u64::from(facts.recruits);
        self.robberies += u64::from(facts.robberies);
        self.unshielded += u64::from(facts.unshielded);
        self.short += u64::from(facts.short);
    }

    /// Adds what another thread counted.
    pub(super) fn merge(&mut self, other: &Self) {
        self.games += other.games;
        for (&days, games) in &other.days {
            *self.days.entry(days).or_default() += games;
        }
        for (reason, games) in &other.reasons {
            *self.reasons.entry(reason.clone()).or_default() += games;
        }
        for ((games, wins), (more_games, more_wins)) in self.castles.iter_mut().zip(&other.castles) {
            *games += more_games;
            *wins += more_wins;
        }
        for (sum, more) in self.missing.iter_mut().zip(other.missing) {
            *sum += more;
        }
        self.captain_wins += other.captain_wins;
        self.any_missing += other.any_missing;
        self.empty += other.empty;
        self.outdone += other.outdone;
        self.recruits += other.recruits;
        self.robberies += other.robberies;
        self.unshielded += other.unshielded;
        self.short += other.short;
        self.one_sided_wins += other.one_sided_wins;
    }

    /// The number of days that so many of a thousand games were no longer than.
    pub(super) fn days_of(&self, thousandths: u64) -> u16 {
        let mut seen = 0;
        for (&days, games) in &self.days {
            seen += games;
            if seen * 1_000 >= self.games * thousandths {
                return days;
            }
        }
        0
    }
}
