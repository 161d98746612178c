//! What the people at a table are called.

use joute_kernel::Seat;

use super::{Words, person};
use crate::page::model::{SeatCard, SeatKind};

/// The name of the person or of the computer in a seat; `None` where nobody has one.
pub(crate) fn named(words: Words, seats: &[SeatCard], seat: Seat) -> Option<String> {
    match seats.iter().find(|card| card.seat == seat)? {
        SeatCard { kind: SeatKind::Computer { .. }, .. } => Some(words.automaton(seat)),
        card => Some(person(&card.name)).filter(|name| !name.is_empty()),
    }
}

/// The reader's own seat, if nobody else plays at the reader's device: only then is somebody simply `you`.
pub(crate) fn you(seats: &[SeatCard]) -> Option<Seat> {
    let mut here = seats.iter().filter(|card| matches!(card.kind, SeatKind::You | SeatKind::Here));
    match (here.next(), here.next()) {
        (Some(card), None) if card.kind == SeatKind::You => Some(card.seat),
        _ => None,
    }
}
