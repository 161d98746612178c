//! Whose move it is.

use crate::SeatSet;

/// Whose move it is, given by [`Game::turn`](crate::Game::turn).
///
/// ```
/// use joute_kernel::{Seat, SeatSet, Turn};
///
/// let turn: Turn<&str> = Turn::Seats(SeatSet::of(Seat::at(1)));
/// assert_eq!((turn.seats().len(), turn.is_over()), (1, false));
/// assert!(Turn::Chance("a die").seats().is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn<C> {
    /// These seats owe a decision each. Never empty; more than one when choices are secret and simultaneous.
    Seats(SeatSet),
    /// Chance has to answer this.
    Chance(C),
    /// The game is over.
    Over,
}

impl<C> Turn<C> {
    /// The seats that owe a decision; the empty set when chance moves or the game is over.
    #[must_use]
    pub fn seats(&self) -> SeatSet {
        match self {
            Turn::Seats(seats) => *seats,
            Turn::Chance(_) | Turn::Over => SeatSet::EMPTY,
        }
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self, Turn::Over)
    }
}
