//! The end of Guardians: who won and how, and what each has. Nothing is added up: one of three victories is reached.

use joute_guardians::{Event, SpaceId};
use joute_kernel::Seat;
use maud::html;

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
    let totals = totals.map(|(seat, total)| {
        let place = place(game, seat);
        Total { place, tallies: tallies(game, seat, place), ..total }
    });
    let totals = totals.collect();
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

/// Where a seat stands by what won, among three and more: the rules know one winner and no second (GUA-ASK-31), but five Shields and all
/// lands are a race. Equal ones share a place, who is out has none, and where the last one left has won nobody else has one. 0 is none.
fn place(game: &Speaker<'_>, seat: Seat) -> u16 {
    let code = game.view.outcome.as_ref().map_or("", |outcome| outcome.reason.code);
    let is_in = |seat: Seat| game.view.player(seat).is_some_and(|player| !player.out);
    if game.seats() < 3 || !is_in(seat) || !["lands", "shields"].contains(&code) {
        return if is_in(seat) { 0 } else { u16::from(game.seats()) + 1 };
    }
    let has = |seat| towards(game, code, seat);
    let ahead = Seat::first_of(game.seats()).filter(|other| is_in(*other) && has(*other) > has(seat));
    ahead.count() as u16 + 1
}

/// By which victory a seat won, or the place of whoever did not, where there are places; then what was won by, what else wins, what is left.
fn tallies(game: &Speaker<'_>, seat: Seat, place: u16) -> Vec<Tally> {
    let outcome = game.view.outcome.as_ref();
    let code = outcome.map_or("", |outcome| outcome.reason.code);
    let said = |class: &str, words: String, n: u16| Tally {
        picture: html! { span class=(class) aria-hidden="true" { (words) } },
        n,
        words,
    };
    let is_won = outcome.is_some_and(|outcome| outcome.winner_count() == 1 && outcome.seats[seat].rank == 1);
    let victory = match code {
        "lands" => "gua-won-lands",
        "shields" => "gua-won-shields",
        "guardian" => "gua-won-guardian",
        _ => "gua-won-last",
    };
    let why = is_won.then(|| said("b why", game.words.t(victory), 1));
    let ranked = (!is_won && (2..=game.seats().into()).contains(&place))
        .then(|| said("g place", game.words.say("gua-place", &[("n", place.into())]), place));
    let tally = |(kind, label)| {
        let (n, words) = counted(game, kind, seat);
        let picture = html! { (picture(kind)) span class="caption" aria-hidden="true" { (game.words.t(label)) } };
        Tally { picture, n, words }
    };
    let [lands, trophies, stones] =
        [(Counted::Lands, "sign-g-lands"), (Counted::Trophies, "sign-g-trophies"), (Counted::Stones, "sign-g-stone")];
    let kinds = if code == "shields" { [trophies, lands, stones] } else { [lands, trophies, stones] };
    why.into_iter().chain(ranked).chain(kinds.map(tally)).collect()
}

fn counted(game: &Speaker<'_>, counted: Counted, seat: Seat) -> (u16, String) {
    game.view.player(seat).map_or_else(Default::default, |player| game.counted_for(counted, seat, player))
}
