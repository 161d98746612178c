//! A game that somebody gives up. That is a matter of the table, not of the rules of any game: they neither ask nor know.

use joute_kernel::{BySeat, EndReason, Game, Outcome, RuleId, Seat, Standing, Turn};

use crate::WriteError;

/// Why a game ended that was given up, and the rule of the table behind it (`docs/records.md`).
pub const RESIGNED: EndReason = EndReason { code: "resigned", rule: RuleId("TABLE-RESIGN") };

/// The most sides of a game that one of them can give up: who stays wins. Among more, the others would have to be ranked by a count that
/// nobody has played for.
const SIDES_MAX: u8 = 2;

/// Why nobody can resign. Game and record are as they were.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ResignError {
    /// There is no such seat.
    #[error("seat {seat} is not at this table")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
    },
    /// There is nothing left to give up.
    #[error("the game is over, and nobody can resign any more")]
    Over,
    /// Nobody is asked anything now.
    #[error("chance has to answer before somebody resigns")]
    Chance,
    /// The game goes on without one of the sides.
    #[error("{sides} sides play; a game of more than {SIDES_MAX} does not end because one of them resigns")]
    Sides {
        /// How many there are.
        sides: u8,
    },
    /// The record takes no further line.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// The result if `seat` resigns in `state`: its side is second, the other side first, or the automaton where there is no other. Nothing is
/// counted, so everybody has 0 points.
///
/// # Errors
///
/// If the seat is not there, the game is over, chance has to answer, or more than two sides play.
///
/// ```
/// use joute_kernel::{Game, Seat, Seed, Turn};
/// use joute_toy::{Rounds, TossUp};
///
/// let mut state = TossUp::setup(&Rounds(1)).unwrap();
/// while let Turn::Chance(event) = state.turn() {
///     let dealt = state.sample_chance(&event, &mut Seed::from_number(1).stream("chance"));
///     state.apply_chance(&dealt, &mut ()).unwrap();
/// }
/// let outcome = joute_record::resigned(&state, Seat::at(0)).unwrap();
/// assert_eq!(outcome.seats.as_slice().iter().map(|standing| standing.rank).collect::<Vec<_>>(), [2, 1]);
/// ```
pub fn resigned<G: Game>(state: &G, seat: Seat) -> Result<Outcome, ResignError> {
    let seats = state.seat_count();
    if seat.index() >= usize::from(seats) {
        return Err(ResignError::NoSuchSeat { seat });
    }
    match state.turn() {
        Turn::Over => return Err(ResignError::Over),
        Turn::Chance(_) => return Err(ResignError::Chance),
        Turn::Seats(_) => {}
    }
    let sides = sides(state);
    if sides > SIDES_MAX {
        return Err(ResignError::Sides { sides });
    }
    let rank = |other: Seat| if state.side_of(other) == state.side_of(seat) { 2 } else { 1 };
    Ok(Outcome {
        seats: BySeat::from_fn(seats, |other| Standing { score: 0, rank: rank(other) }),
        automaton: (sides == 1).then_some(0),
        reason: RESIGNED,
        decided_by: None,
    })
}

/// How many sides sit at the table.
fn sides<G: Game>(state: &G) -> u8 {
    Seat::first_of(state.seat_count()).map(|seat| state.side_of(seat) + 1).max().unwrap_or(0)
}
