//! The end of Rivals: who won and how, and what each has.

use joute_kernel::Seat;
use joute_rivals::Player;
use maud::{Markup, html};

use crate::page::frame;
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
    let reason = outcome.as_ref().map(|outcome| game.ended(outcome.reason.code));
    let ended = Ending::of(game, parties, reason);
    let totals = Seat::first_of(game.seats()).zip(ended.totals);
    // RVL-END-1, RVL-END-2: elsewhere nothing is compared.
    let outright = outcome.as_ref().is_none_or(|outcome| outcome.reason.code != "final");
    let place = |seat: Seat| outcome.as_ref().map_or(0, |outcome| outcome.seats[seat].rank.into());
    let totals = totals.map(|(seat, total)| {
        let place = place(seat);
        Total { place, tallies: tallies(game, seat, (place, outright)), ..total }
    });
    let totals = totals.collect();
    let counts =
        (!outright).then(|| captioned(game, &frame::sprite("i-rp", "-13 -13 26 26", "ic"), "rvl-label-points"));
    Ending { totals, outright, counts, tie: tie(game).filter(|_| !outright), ..ended }
}

/// A picture with what it counts, which is read where there is room.
fn captioned(game: &Speaker<'_>, picture: &Markup, key: &str) -> Markup {
    html! { (picture) span class="caption" aria-hidden="true" { (game.words.t(key)) } }
}

/// RVL-END-4: what settled equal points, with what both had of it.
fn tie(game: &Speaker<'_>) -> Option<(String, &'static str)> {
    let outcome = game.view.outcome()?;
    let players =
        Seat::first_of(game.seats()).map(|seat| (outcome.seats[seat].rank, &game.view.open.players[seat.index()]));
    let won = players.clone().find(|(rank, _)| *rank == 1)?.1;
    let level: Vec<_> = players.filter(|(_, player)| player.is_alive() && player.rp == won.rp).collect();
    if level.len() < 2 {
        return None;
    }
    let stock = |player: &Player| player.resin + player.crystal;
    let behind = || level.iter().filter(|(rank, _)| *rank > 1).map(|(_, player)| *player);
    let (key, had, next) = if outcome.winner_count() > 1 {
        ("rvl-tie-shared", 0, 0)
    } else if behind().any(|player| player.hp == won.hp) {
        let equal = behind().filter(|player| player.hp == won.hp);
        ("rvl-tie-stock", stock(won), equal.map(stock).max().unwrap_or_default())
    } else {
        ("rvl-tie-life", won.hp.into(), behind().map(|player| player.hp).max().unwrap_or_default().into())
    };
    Some((game.words.say(key, &[("rp", won.rp.into()), ("n", had.into()), ("next", next.into())]), "RVL-END-4"))
}

/// RVL-END-7: the place of whoever did not win, then what wins and what settles equal points (RVL-END-4); points that are compared stand as the
/// total already.
fn tallies(game: &Speaker<'_>, seat: Seat, (place, outright): (u16, bool)) -> Vec<Tally> {
    let shown = super::banners::counts(game, seat).into_iter().zip(["rvl-label-life", "rvl-label-points"]);
    let shown = shown.take(if outright { 2 } else { 1 }).rev();
    let died = game.view.open.players[seat.index()].died;
    let nth = game.words.say("rvl-place", &[("n", place.into())]);
    let fell = (died > 0).then(|| game.words.say("rvl-fell", &[("n", died.into())]));
    let ranked = (place > 1).then(|| Tally {
        picture: html! { span class="g place" aria-hidden="true" { (nth) } },
        n: place,
        words: game.words.list(&core::iter::once(nth.clone()).chain(fell).collect::<Vec<_>>()),
    });
    let counts = shown.map(|(count, key)| Tally {
        picture: captioned(game, &count.picture, key),
        n: count.n,
        words: count.words,
    });
    ranked.into_iter().chain(counts).collect()
}
