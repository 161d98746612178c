//! The end of Rivals: who won and how, and what each has.

use joute_kernel::Seat;

use crate::page::game::{Ending, GamePage as _, Party, Tally, Total};
use crate::rivals::{OWNERS, Speaker};
use crate::words::people::People as _;

/// How the game ended; while it goes on, who has how many Rivals points.
pub(super) fn ending(game: &Speaker<'_>) -> Ending {
    let outcome = game.view.outcome();
    let party = |seat: Seat| Party {
        owner: OWNERS[seat.index() % OWNERS.len()],
        players: vec![game.named(seat)],
        points: game.view.open.players[seat.index()].rp.into(),
        won: outcome.as_ref().is_some_and(|outcome| outcome.seats[seat].rank == 1),
    };
    let parties = Seat::first_of(game.seats()).map(party).collect();
    let reason = outcome.as_ref().map(|outcome| game.words.t(&format!("rvl-end-{}", outcome.reason.code)));
    let ended = Ending::of(game, parties, reason);
    let totals = Seat::first_of(game.seats()).zip(ended.totals);
    let totals = totals.map(|(seat, total)| Total { tallies: tallies(game, seat), ..total }).collect();
    Ending { totals, outright: true, ..ended }
}

/// What wins, and what settles equal points (RVL-END-4).
fn tallies(game: &Speaker<'_>, seat: Seat) -> Vec<Tally> {
    let shown = super::banners::counts(game, seat).into_iter();
    shown.map(|count| Tally { picture: count.picture, n: count.n, words: count.words }).collect()
}
