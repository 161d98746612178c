//! Who waits, and whose turn it is: round robin between houses, then between the guests of a house, first come first
//! served for each guest.
//!
//! Of those who wait, the one with the fewest pieces under way comes next, then the one who has waited longest since it
//! came or since its last piece ended. Whoever keeps a thousand pieces waiting is therefore behind whoever came while one
//! of them was under way.

use std::collections::VecDeque;

use super::account::{Account, House};

/// The most that wait for one guest.
const GUEST_MAX: usize = 256;
/// The most that wait altogether. Beyond it the house that has most gives way.
const ALL_MAX: usize = 4_096;

/// What waits, by account.
#[derive(Debug)]
pub(super) struct Lines<T> {
    /// In the order in which they came.
    waiting: VecDeque<(Account, T)>,
    houses: Ranks<House>,
    guests: Ranks<Account>,
    /// Counts what comes and what ends.
    now: u64,
}

/// Why something may not wait.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Full;

impl<T> Lines<T> {
    pub(super) fn new() -> Self {
        Self { waiting: VecDeque::new(), houses: Ranks::new(), guests: Ranks::new(), now: 0 }
    }

    /// How many pieces wait.
    pub(super) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Lets a piece wait. Returns the one that gave way to it, if any.
    ///
    /// # Errors
    ///
    /// If too much of this guest waits, or of its house while there is no room left.
    pub(super) fn join(&mut self, account: Account, piece: T) -> Result<Option<T>, Full> {
        if self.guests.waiting(&account) >= GUEST_MAX {
            return Err(Full);
        }
        let gone = if self.waiting.len() >= ALL_MAX { Some(self.give_way(&account)?) } else { None };
        self.now += 1;
        self.houses.join(account.house, self.now);
        self.guests.join(account, self.now);
        self.waiting.push_back((account, piece));
        Ok(gone)
    }

    /// Takes away the latest piece of the house that has most, unless that is the house of `account` itself.
    fn give_way(&mut self, account: &Account) -> Result<T, Full> {
        let (largest, most) = self.houses.largest().ok_or(Full)?;
        if most <= self.houses.waiting(&account.house) + 1 {
            return Err(Full);
        }
        let last = self.waiting.iter().rposition(|(account, _)| account.house == largest).ok_or(Full)?;
        self.remove(last).map(|(_, piece)| piece).ok_or(Full)
    }

    fn remove(&mut self, at: usize) -> Option<(Account, T)> {
        let (account, piece) = self.waiting.remove(at)?;
        self.houses.leave(&account.house);
        self.guests.leave(&account);
        Some((account, piece))
    }

    /// The piece whose turn it is, which is under way from now on.
    pub(super) fn next(&mut self) -> Option<(Account, T)> {
        let house = self.houses.next(|_| true)?;
        let guest = self.guests.next(|account| account.house == house)?;
        let first = self.waiting.iter().position(|(account, _)| *account == guest)?;
        self.houses.begin(&guest.house);
        self.guests.begin(&guest);
        self.remove(first)
    }

    /// Notes that a piece of `account` that was under way has ended.
    pub(super) fn end(&mut self, account: &Account) {
        self.now += 1;
        self.houses.end(&account.house, self.now);
        self.guests.end(account, self.now);
    }

    /// Forgets what waits and is no longer wanted.
    pub(super) fn retain(&mut self, wanted: impl Fn(&T) -> bool) {
        // Each round looks at one piece.
        let mut at = 0;
        while at < self.waiting.len() {
            if wanted(&self.waiting[at].1) {
                at += 1;
            } else {
                self.remove(at);
            }
        }
    }
}

/// How those of one level stand against each other.
#[derive(Debug)]
struct Ranks<K> {
    ranks: Vec<Rank<K>>,
}

#[derive(Debug)]
struct Rank<K> {
    key: K,
    waiting: usize,
    under_way: usize,
    /// When it began to wait, or when a piece of it ended last.
    since: u64,
}

impl<K: Copy + PartialEq> Ranks<K> {
    fn new() -> Self {
        Self { ranks: Vec::new() }
    }

    fn find(&mut self, key: &K) -> Option<&mut Rank<K>> {
        self.ranks.iter_mut().find(|rank| rank.key == *key)
    }

    fn waiting(&self, key: &K) -> usize {
        self.ranks.iter().find(|rank| rank.key == *key).map_or(0, |rank| rank.waiting)
    }

    /// Who has most waiting, and how much.
    fn largest(&self) -> Option<(K, usize)> {
        self.ranks.iter().max_by_key(|rank| rank.waiting).map(|rank| (rank.key, rank.waiting))
    }

    fn join(&mut self, key: K, now: u64) {
        match self.find(&key) {
            Some(rank) => {
                if rank.waiting == 0 {
                    rank.since = now;
                }
                rank.waiting += 1;
            }
            None => self.ranks.push(Rank { key, waiting: 1, under_way: 0, since: now }),
        }
    }

    /// Whose turn it is among those of whom something waits.
    fn next(&self, among: impl Fn(&K) -> bool) -> Option<K> {
        let waiting = self.ranks.iter().filter(|rank| rank.waiting > 0 && among(&rank.key));
        waiting.min_by_key(|rank| (rank.under_way, rank.since)).map(|rank| rank.key)
    }

    fn begin(&mut self, key: &K) {
        if let Some(rank) = self.find(key) {
            rank.under_way += 1;
        }
    }

    fn end(&mut self, key: &K, now: u64) {
        if let Some(rank) = self.find(key) {
            rank.under_way = rank.under_way.saturating_sub(1);
            rank.since = now;
        }
        self.forget();
    }

    fn leave(&mut self, key: &K) {
        if let Some(rank) = self.find(key) {
            rank.waiting = rank.waiting.saturating_sub(1);
        }
        self.forget();
    }

    fn forget(&mut self) {
        self.ranks.retain(|rank| rank.waiting > 0 || rank.under_way > 0);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::{ALL_MAX, Account, Full, GUEST_MAX, Lines};
    use crate::secret::Digest;

    fn account(address: u8, guest: u8) -> Account {
        Account::new(Some(Digest::from_bytes([guest; 16])), Some(IpAddr::from([10, 0, 0, address])))
    }

    /// Lets everything have its turn, one piece at a time.
    fn served(lines: &mut Lines<&'static str>) -> Vec<&'static str> {
        let mut served = Vec::new();
        while let Some((account, piece)) = lines.next() {
            served.push(piece);
            lines.end(&account);
        }
        served
    }

    #[test]
    fn houses_take_turns_then_their_guests_and_a_guest_is_served_in_order() {
        let mut lines = Lines::new();
        for (who, piece) in [
            (account(1, 1), "a1"),
            (account(1, 1), "a2"),
            (account(1, 1), "a3"),
            (account(1, 2), "b1"),
            (account(1, 2), "b2"),
            (account(2, 3), "c1"),
            (account(2, 3), "c2"),
        ] {
            assert_eq!(lines.join(who, piece), Ok(None));
        }
        assert_eq!(served(&mut lines), ["a1", "c1", "b1", "c2", "a2", "b2", "a3"]);
    }

    #[test]
    fn whoever_comes_while_one_of_many_is_under_way_comes_next() {
        let mut lines = Lines::new();
        for _ in 0..200 {
            lines.join(account(1, 1), "flood").unwrap();
        }
        for _ in 0..50 {
            let (flooding, _) = lines.next().unwrap();
            lines.join(account(2, 2), "player").unwrap();
            lines.end(&flooding);
            let (player, piece) = lines.next().unwrap();
            assert_eq!(piece, "player");
            lines.end(&player);
        }
    }

    #[test]
    fn many_guests_of_one_address_count_as_one() {
        let mut lines = Lines::new();
        for guest in 0..200 {
            lines.join(account(1, guest), "flood").unwrap();
        }
        lines.join(account(2, 200), "first").unwrap();
        lines.join(account(2, 200), "second").unwrap();
        let order = served(&mut lines);
        let at = |piece| order.iter().position(|&served| served == piece).unwrap();
        assert_eq!((at("first"), at("second")), (1, 3));
    }

    #[test]
    fn with_several_threads_whoever_has_fewest_under_way_comes_next() {
        let mut lines = Lines::new();
        for _ in 0..5 {
            lines.join(account(1, 1), "flood").unwrap();
        }
        let first = lines.next().unwrap().0;
        lines.next().unwrap();
        lines.join(account(2, 2), "player").unwrap();
        lines.join(account(2, 2), "player").unwrap();
        // One of two threads is free again: two of the flood were under way, none of the player.
        lines.end(&first);
        assert_eq!(lines.next().unwrap().1, "player");
    }

    #[test]
    fn a_guest_and_the_whole_are_bounded_and_the_house_with_most_gives_way() {
        let mut lines = Lines::new();
        for _ in 0..GUEST_MAX {
            assert_eq!(lines.join(account(1, 1), "own"), Ok(None));
        }
        assert_eq!(lines.join(account(1, 1), "one too many"), Err(Full));
        for guest in 2..=(ALL_MAX / GUEST_MAX) as u8 {
            for _ in 0..GUEST_MAX {
                assert_eq!(lines.join(account(1, guest), "neighbours"), Ok(None));
            }
        }
        assert_eq!(lines.join(account(1, 99), "the same house"), Err(Full));
        assert_eq!(lines.join(account(2, 100), "another"), Ok(Some("neighbours")));
        assert_eq!(lines.waiting.len(), ALL_MAX);
        lines.retain(|&piece| piece == "another");
        assert_eq!(served(&mut lines), ["another"]);
        assert!(lines.houses.ranks.is_empty() && lines.guests.ranks.is_empty(), "nothing is left behind");
    }
}
