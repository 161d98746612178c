//! Which opponent sits where in which game.

/// The places of the opponents, moved on by one from game to game, so that nobody keeps the first move.
///
/// A list shorter than the table goes round again: `a, b` at four seats is `a, b, a, b`, which makes two teams.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seating {
    opponents: usize,
    seats: usize,
}

impl Seating {
    /// `opponents` in `1..=seats`.
    pub(crate) const fn new(opponents: usize, seats: usize) -> Self {
        Self { opponents, seats }
    }

    /// The number of the opponent that sits at `seat` in game number `game`.
    pub(crate) const fn opponent(&self, seat: usize, game: u64) -> usize {
        let turned = (game % self.seats as u64) as usize;
        (seat + turned) % self.seats % self.opponents
    }

    /// How many seats opponent number `index` holds in each game.
    pub(crate) fn seats_of(&self, index: usize) -> u8 {
        (0..self.seats).filter(|&seat| self.opponent(seat, 0) == index).count() as u8
    }
}

#[cfg(test)]
mod tests {
    use super::Seating;

    #[track_caller]
    fn check(opponents: usize, seats: usize, game: u64, expected: &[usize]) {
        let seating = Seating::new(opponents, seats);
        let found: Vec<usize> = (0..seats).map(|seat| seating.opponent(seat, game)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn everybody_moves_on_by_one() {
        check(2, 2, 0, &[0, 1]);
        check(2, 2, 1, &[1, 0]);
        check(3, 3, 2, &[2, 0, 1]);
    }

    #[test]
    fn a_short_list_goes_round() {
        check(2, 4, 0, &[0, 1, 0, 1]);
        check(2, 3, 1, &[1, 0, 0]);
        check(1, 4, 3, &[0, 0, 0, 0]);
        assert_eq!(Seating::new(2, 3).seats_of(0), 2);
    }
}
