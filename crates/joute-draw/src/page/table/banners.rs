//! Banners: who plays, with the public counts. Those of others hang from the far edge, mine stands at the ledge.

use joute_kernel::Seat;
use maud::{Markup, html};

use super::super::model::SeatKind;
use super::super::parts::Count;
use super::company;
use crate::page::sight::Sight;
use crate::palette::Owner;

/// A name of more characters than this is written smaller.
const LONG_NAME: usize = 11;

/// The banners of all but the one at the ledge, in the order of play from there.
pub(super) fn others(sight: &Sight<'_>) -> Markup {
    let count = sight.game.seats();
    let near = sight.at_ledge();
    let first = near.map_or(Seat::at(0), |seat| seat.next_of(count));
    let around = std::iter::successors(Some(first), |seat| Some(seat.next_of(count))).take(usize::from(count));
    let seats: Vec<Seat> = around.filter(|&seat| Some(seat) != near).collect();
    let further = sight.game.further();
    html! {
        ul id="others" class={ "banners of-" (seats.len() + further.len()) } aria-label=(sight.words.t("table-players")) {
            @for seat in seats { li { (banner(sight, seat)) } }
            @for banner in &further {
                li { (drawn(&Cloth { id: banner.id, owner: banner.owner, name: &banner.name, state: None, held: None, asked: false, next: false, leads: true, so_far: None }, &banner.counts)) }
            }
        }
    }
}

/// The banner at the ledge; nothing where all hang from the far edge.
pub(in crate::page) fn mine(sight: &Sight<'_>) -> Markup {
    html! { @if let Some(seat) = sight.at_ledge() { div class="mine" { (banner(sight, seat)) } } }
}

/// The banner of one seat.
fn banner(sight: &Sight<'_>, seat: Seat) -> Markup {
    let Some(owner) = sight.owner(seat) else { return html! {} };
    let level = match sight.card(seat).map(|card| &card.kind) {
        Some(SeatKind::Computer { level }) => Some(sight.words.level(level)),
        _ => None,
    };
    let office = sight.game.office(seat).map(|office| html! { span class="office" { (office) } });
    let plain = |said: String| html! { (said) };
    let parts: Vec<Markup> =
        [level.map(plain), office, state_of(sight, seat).map(plain)].into_iter().flatten().collect();
    let state = (!parts.is_empty())
        .then(|| html! { @for (at, part) in parts.iter().enumerate() { @if at > 0 { ", " } (part) } });
    let cloth = Cloth {
        id: &format!("banner-{seat}"),
        owner,
        name: &sight.called(seat),
        state,
        held: sight.game.held(seat),
        asked: sight.asked().contains(seat),
        next: sight.game.comes_next(seat),
        leads: leads(sight, seat),
        so_far: so_far(sight, owner),
    };
    drawn(&cloth, &sight.game.counts(seat))
}

/// Whether what its side has is told on the banner of this seat: on the own one, or else on the first of the others, in the order of play from
/// there.
fn leads(sight: &Sight<'_>, seat: Seat) -> bool {
    let count = sight.game.seats();
    let first = sight.at_ledge().unwrap_or(Seat::at(0));
    let mut around = std::iter::successors(Some(first), |seat| Some(seat.next_of(count))).take(usize::from(count));
    around.find(|other| sight.owner(*other) == sight.owner(seat)) == Some(seat)
}

/// What its side would have if the game ended now, where that is told during the game.
fn so_far(sight: &Sight<'_>, owner: Owner) -> Option<u16> {
    let totals = (!sight.unseen().is_empty() && !sight.is_over()).then(|| &sight.outlook().totals)?;
    totals.iter().find(|total| total.owner == owner).map(|total| total.points)
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
    if card.lent {
        return Some(words.say("seat-lent-for", &[("name", company::whose(sight, seat).into())]));
    }
    let mine = sight.page.acting == Some(seat) || sight.near == Some(seat) || sight.game.you() == Some(seat);
    let key = match (sight.asked().len(), sight.game.seats()) {
        (2, 2) => "both-choose",
        (asked, seats) if asked > 1 && asked == usize::from(seats) => "all-choose",
        _ if mine => "your-turn",
        _ => "their-turn",
    };
    sight.asked().contains(seat).then(|| words.t(key))
}

/// What is written on a banner beside its counts.
struct Cloth<'a> {
    id: &'a str,
    owner: Owner,
    name: &'a str,
    state: Option<Markup>,
    held: Option<String>,
    asked: bool,
    /// Whether it comes after whoever is asked.
    next: bool,
    /// Whether it tells what its side has: partners share that, so it stands once.
    leads: bool,
    /// What its side would have if the game ended now.
    so_far: Option<u16>,
}

fn drawn(cloth: &Cloth<'_>, counts: &[Count]) -> Markup {
    let Cloth { id, owner, name, state, held, asked, next, leads, so_far } = cloth;
    let key = owner.key();
    html! {
        div id=(id) data-about=(id) class={ "banner own-" (key) @if *asked { " asked" } @else if *next { " next" } } {
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
                        @if let Some(state) = state { (state) }
                        @if state.is_some() && held.is_some() { ", " }
                        @if let Some(held) = held { span class="held" { (held) } }
                    }
                }
                @if *leads {
                    p class="counts" { @for count in counts { (counted(count)) } }
                    @if let Some(points) = so_far {
                        p class="so-far g" data-about={ "score-" (key) } { (points) }
                    }
                }
            }
            }
        }
    }
}

fn counted(count: &Count) -> Markup {
    html! {
        span id=(count.id) data-about=(count.id) class={ "count" @if count.low { " low" } } {
            (count.picture)
            span class="g" aria-hidden="true" { (count.n) }
            span class="unseen" { (count.words) }
        }
    }
}
