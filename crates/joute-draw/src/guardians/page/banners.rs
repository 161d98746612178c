//! The counts on the banners of Guardians.

use joute_guardians::{Phase, SpaceId};
use joute_kernel::Seat;
use maud::{Markup, html};

use crate::guardians::ids::{self, Counted};
use crate::guardians::words::Speaker;
use crate::page::frame;
use crate::page::game::Count;

/// GUA-VIC-3: Shields of others that win.
const TROPHIES_TO_WIN: u16 = 5;

/// What everybody may count: what wins, what is spent, and what is held, which is a hand in Phase I and Depot and Pen afterwards.
pub(super) fn counts(game: &Speaker<'_>, seat: Seat) -> Vec<Count> {
    let Some(player) = game.view.player(seat) else { return Vec::new() };
    let is_hand = game.view.phase <= Phase::Discard;
    let held: &[Counted] = if is_hand { &[Counted::Hand] } else { &[Counted::Depot, Counted::Pen] };
    let shown = [Counted::Lands, Counted::Trophies, Counted::Stones].iter().chain(held);
    let count = |&counted| {
        let (n, said) = game.counted_for(counted, seat, player);
        let low = game.view.outcome.is_none() && n > 0 && n + 1 >= to_win(game, counted);
        Count { low, ..Count::new(ids::count(counted, seat), picture(counted), n, said) }
    };
    shown.map(count).collect()
}

/// How many of something win the game; more than there can be, if none do.
fn to_win(game: &Speaker<'_>, counted: Counted) -> u16 {
    match counted {
        Counted::Lands => {
            SpaceId::all_of(game.view.table.seat_count()).filter(|space| !space.is_stronghold()).count() as u16
        }
        Counted::Trophies => TROPHIES_TO_WIN,
        _ => u16::MAX,
    }
}

/// The picture of what is counted.
pub(super) fn picture(counted: Counted) -> Markup {
    match counted {
        Counted::Lands => {
            drawn(&[("M-13-9H13V9H-13Z", "#4F8A4A", Some("2.4")), ("M-13 4Q-4-3 2 2T13 0V9H-13Z", "#2C6E9E", None)])
        }
        Counted::Trophies => drawn(&[("M-11-12Q0-9 11-12V1Q9 9 0 14Q-9 9-11 1Z", "#F5B52E", Some("2.4"))]),
        Counted::Stones => frame::sprite("j-stone", "-15 -15 30 30", "ic"),
        Counted::Hand => frame::sprite("i-stack", "-15 -15 30 30", "ic"),
        // A crate for what is used, a fence for who waits.
        Counted::Depot => drawn(&[
            ("M-12-10H12V11H-12Z", "#C99A5B", Some("2.4")),
            ("M-12-3H12M-12 4H12M-5-10V11M5-10V11", "none", Some("2")),
        ]),
        Counted::Pen => drawn(&[
            ("M-14-4H14V0H-14ZM-14 5H14V9H-14Z", "#8C6239", Some("1.6")),
            ("M-12 12V-8L-9-12L-6-8V12ZM-3 12V-8L0-12L3-8V12ZM6 12V-8L9-12L12-8V12Z", "#EFDDB8", Some("2")),
        ]),
    }
}

/// A picture of a few paths: each with what fills it, and with the width of its line, if it has one.
pub(super) fn drawn(paths: &[(&str, &str, Option<&str>)]) -> Markup {
    html! {
        svg class="ic" viewBox="-15 -15 30 30" aria-hidden="true" focusable="false" {
            @for (d, fill, line) in paths {
                path d=(d) fill=(fill) stroke=[line.map(|_| "#1A2036")] stroke-width=[*line] {}
            }
        }
    }
}
