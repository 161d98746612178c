//! Banners: who plays, with the public counts. Those of others hang from the far edge, mine stands at the ledge.

use joute_kernel::Seat;
use joute_rivality::{Side, SideView};
use maud::{Markup, html};

use super::super::frame;
use super::super::model::SeatKind;
use super::Sight;
use crate::palette::Owner;

/// A supply under this many golems is shown in gold: the game may end soon (RIV-END-2).
const LOW_SUPPLY: u8 = 6;
/// A name of more characters than this is written smaller.
const LONG_NAME: usize = 11;

/// The banners of all who do not sit at the near edge, in the order of play from there.
pub(super) fn others(sight: &Sight<'_>) -> Markup {
    let count = sight.view.seats;
    let near = sight.near.filter(|seat| seat.index() < usize::from(count));
    let start = near.map_or(Seat::at(0), |seat| seat.next_of(count));
    let mut seats = Vec::new();
    let mut seat = start;
    for _ in 0..count {
        if Some(seat) != near {
            seats.push(seat);
        }
        seat = seat.next_of(count);
    }
    html! {
        ul id="others" class={ "banners of-" (seats.len() + usize::from(sight.view.mode.is_solo())) } aria-label=(sight.words.t("table-players")) {
            @for seat in seats { li { (banner(sight, seat)) } }
            @if sight.view.mode.is_solo() { li { (souramoun(sight)) } }
        }
    }
}

/// The banner of one seat.
pub(super) fn banner(sight: &Sight<'_>, seat: Seat) -> Markup {
    let side = sight.view.side_of(seat);
    let Some(seen) = sight.view.sides.get(side.index()) else { return html! {} };
    let name = sight.called(seat);
    let state = state_of(sight, seat);
    let asked = sight.asked().is_some_and(|(asked, _)| asked == seat);
    let hand =
        sight.view.hands.get(seat.index()).map(|hand| sight.words.say("thing-cards", &[("n", hand.size.into())]));
    let level = match sight.card(seat).map(|card| &card.kind) {
        Some(SeatKind::Computer { level }) => Some(sight.words.level(level)),
        _ => None,
    };
    let state = match (level, state) {
        (Some(level), Some(state)) => Some(format!("{level}, {state}")),
        (level, state) => level.or(state),
    };
    drawn(sight, &format!("banner-{seat}"), seen, &name, (state, hand), asked)
}

fn souramoun(sight: &Sight<'_>) -> Markup {
    let Some(seen) = sight.view.sides.get(Side::SECOND.index()) else { return html! {} };
    drawn(sight, "banner-souramoun", seen, &sight.speaker.side(Side::SECOND), (None, None), false)
}

/// What there is to say about who sits there.
fn state_of(sight: &Sight<'_>, seat: Seat) -> Option<String> {
    let words = sight.words;
    let card = sight.card(seat)?;
    if matches!(card.kind, SeatKind::Open { .. }) {
        return Some(words.t("nobody"));
    }
    if !card.present {
        return Some(words.t("away"));
    }
    if sight.page.thinking == Some(seat) {
        return Some(words.t("thinking"));
    }
    let asked = sight.asked().is_some_and(|(asked, _)| asked == seat);
    let mine = sight.page.acting == Some(seat);
    asked.then(|| words.t(if mine { "your-turn" } else { "their-turn" }))
}

fn drawn(
    sight: &Sight<'_>,
    id: &str,
    seen: &SideView,
    name: &str,
    line: (Option<String>, Option<String>),
    asked: bool,
) -> Markup {
    let (state, held) = line;
    let owner: Owner = seen.colour.into();
    let key = owner.key();
    let words = sight.words;
    let supply = words.say("thing-supply", &[("n", seen.supply.into())]);
    let stack = words.say("thing-stack", &[("n", seen.stack_size.into())]);
    let low = seen.supply < LOW_SUPPLY && !sight.is_over();
    html! {
        div id=(id) class={ "banner own-" (key) @if asked { " asked" } } {
            div class="weave" {
            svg class="strip" preserveAspectRatio="xMidYMin slice" viewBox="0 0 46 160" aria-hidden="true" focusable="false" {
                rect width="46" height="160" fill={ "url(#h" (key) ")" } {}
                path d="M44 0V160" stroke=(crate::palette::INK) stroke-width="4" {}
                circle cx="22" cy="34" r="19" fill=(crate::palette::CREAM) stroke=(crate::palette::INK) stroke-width="3" {}
                path d=(owner.charge()) transform="translate(22 34) scale(1.15)" fill=(owner.colour()) stroke=(crate::palette::INK) stroke-width="1.6" {}
            }
            div class="cloth" {
                p class={ "g name" @if name.chars().count() > LONG_NAME { " long" } } { bdi { (name) } }
                @if state.is_some() || held.is_some() {
                    p class="b line" {
                        @if let Some(state) = &state { (state) }
                        @if let Some(held) = &held { span class="held" { @if state.is_some() { ", " } (held) } }
                    }
                }
                p class="counts" {
                    span class={ "count" @if low { " low" } } {
                        (frame::golem(owner))
                        span class="g" aria-hidden="true" { (seen.supply) }
                        span class="unseen" { (supply) }
                    }
                    @if !sight.view.mode.is_solo() {
                        span class="count" {
                            (frame::sprite("bk", "-4 -4 212 214", "ico-stack"))
                            span class="g" aria-hidden="true" { (seen.stack_size) }
                            span class="unseen" { (stack) }
                        }
                    }
                }
            }
            }
        }
    }
}
