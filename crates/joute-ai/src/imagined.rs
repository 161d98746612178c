//! What all thinking begins with.

use joute_kernel::{Game, Seat};

/// The state that the seat whose view this is thinks on, and the seat.
///
/// # Panics
///
/// If it is the view of no seat.
pub(crate) fn imagine<G: Game>(view: &G::View) -> (G, Seat) {
    let viewer = G::viewer(view);
    (G::imagine(view), viewer.seat().unwrap_or_else(|| panic!("it is not the turn of the {viewer}")))
}
