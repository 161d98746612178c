//! The end of Guardians: who won and how, and what each has. Nothing is added up: one of three victories is reached.

use joute_guardians::{Event, SpaceId};
use joute_kernel::Seat;

use super::banners::picture;
use crate::guardians::ids::{self, Counted};
use crate::guardians::scene::Scene;
use crate::guardians::words::Speaker;
use crate::page::game::{Ending, GamePage as _, Party, Tally, Total};
use crate::words::people::People;

/// How the game ended; while it goes on, who holds how many lands.
pub(super) fn ending(game: &Speaker<'_>) -> Ending {
    let outcome = game.view.outcome.as_ref();
    let party = |seat: Seat| Party {
        owner: Speaker::owner(seat),
        players: vec![game.named(seat)],
        points: towards(game, "lands", seat),
        won: outcome.is_some_and(|outcome| outcome.seats[seat].rank == 1),
    };
    let parties = Seat::first_of(game.seats()).map(party).collect();
    let first = |seat: &Seat| outcome.is_some_and(|outcome| outcome.seats[*seat].rank == 1);
    let winner = Seat::first_of(game.seats()).find(first);
    let reason = outcome.map(|outcome| game.tells(&Event::Ended { reason: outcome.reason, winner }).said);
    let ended = Ending::of(game, parties, reason);
    let totals = Seat::first_of(game.seats()).zip(ended.totals);
    let totals = totals.map(|(seat, total)| Total { tallies: tallies(game, seat), ..total }).collect();
    // GUA-VIC-1: every land.
    let scene = Scene::of(*game);
    let lands = SpaceId::all_of(game.seats()).filter(|space| scene.is_won(*space));
    let together = lands.map(ids::space).collect();
    Ending { totals, outright: true, together, ..ended }
}

/// How near a seat is to a victory: by Shields of others, else by lands.
pub(super) fn towards(game: &Speaker<'_>, reason: &str, seat: Seat) -> u16 {
    counted(game, if reason == "shields" { Counted::Trophies } else { Counted::Lands }, seat).0
}

/// What wins, and what is left.
fn tallies(game: &Speaker<'_>, seat: Seat) -> Vec<Tally> {
    let tally = |kind| {
        let (n, words) = counted(game, kind, seat);
        Tally { picture: picture(kind), n, words }
    };
    [Counted::Lands, Counted::Trophies, Counted::Stones].map(tally).into()
}

fn counted(game: &Speaker<'_>, counted: Counted, seat: Seat) -> (u16, String) {
    game.view.player(seat).map_or_else(Default::default, |player| game.counted_for(counted, seat, player))
}
