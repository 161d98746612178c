//! The end: a standard for each side round the board, long for who won and rolled up for the others; on the slip how it ended, and the count
//! item by item. The board stays, and counts itself up.

use joute_kernel::Seat;
use maud::{Markup, html};

use super::super::model::SeatKind;
use super::super::parts::{Counted, Ending, Tally, Total};
use super::super::{frame, lead};
use super::deal;
use crate::kit::Path;
use crate::kit::chance::cos_sin;
use crate::page::sight::Sight;
use crate::palette::{CREAM, INK, Owner};

/// A name of more characters than this is written smaller.
const LONG_NAME: usize = 11;
/// One of more than this, as of two partners, is as small as can be.
const LONGEST_NAME: usize = 24;
/// The strokes of light behind a figure.
const RAYS: u8 = 28;

/// The banners of the end: one for each side, or only that of the winners where a scene has the totals.
pub(super) fn standards(sight: &Sight<'_>, ending: &Ending) -> Markup {
    if ending.scene.is_some() {
        return victory(sight, ending);
    }
    let (winners, mut others): (Vec<&Total>, Vec<&Total>) = ending.totals.iter().partition(|total| total.won);
    // Of equal ones who fell last hangs first.
    let fell = |total: &Total| sight.page.lead.as_ref().and_then(|lead| lead.fell(total.owner));
    others.sort_by_key(|total| (total.place, core::cmp::Reverse(fell(total))));
    let alone = winners.len() == 1;
    html! {
        div id="victory" class={ "totals winners of-" (winners.len()) } {
            @if !alone { h2 id="winner" class="unseen" { bdi { (ending.title) } } }
            @for total in &winners {
                (standard(sight, ending, total, &html! {
                    @if alone { h2 id="winner" class=(name_class(&ending.title)) data-name=(total.who) { bdi { (ending.title) } } } @else { (name(total)) }
                }))
            }
        }
        @if !others.is_empty() {
            div class={ "totals losers of-" (others.len()) } { @for total in &others { (standard(sight, ending, total, &name(total))) } }
        }
    }
}

fn name_class(name: &str) -> &'static str {
    let length = name.chars().count();
    if length > LONGEST_NAME {
        "g name long longest"
    } else if length > LONG_NAME {
        "g name long"
    } else {
        "g name"
    }
}

fn name(total: &Total) -> Markup {
    html! { p class=(name_class(&total.who)) { bdi { (total.who) } } }
}

/// The standard of one side: name, figure, total, the rule by which it is first among equals, what it is made of.
fn standard(sight: &Sight<'_>, ending: &Ending, total: &Total, name: &Markup) -> Markup {
    html! {
        section class={ "standard own-" (total.owner.key()) @if total.won { " won" } } aria-label=(total.who) {
            div class="hangs" { div class="cloth" {
                (name)
                div class="figure" { (rays()) (figure(sight, total.owner)) }
                @if ending.given_up == Some(total.owner) {
                    p class="g gave-up" { (sight.words.t("end-standard-resigned")) }
                } @else if ending.is_counted() {
                    p class="sum" { @if let Some(picture) = &ending.counts { (picture) } (total.shown(sight.words)) }
                    @if total.won { (tie(sight, ending)) }
                }
                @if !total.tallies.is_empty() {
                    ul class="tallies" {
                        @for tally in &total.tallies { (tallied(tally)) }
                        @if let Some(round) = sight.page.lead.as_ref().and_then(|lead| lead.fell(total.owner)) {
                            li class="fell" {
                                (frame::sprite("mx", "-28 -28 56 56", "ic"))
                                span class="g" aria-hidden="true" { (sight.words.of_game("end-fell-round", sight.page.game, &[("n", round.into())])) }
                                span class="unseen" { (sight.words.of_game("end-fell", sight.page.game, &[("n", round.into())])) }
                            }
                        }
                    }
                }
            } }
        }
    }
}

fn tallied(tally: &Tally) -> Markup {
    html! {
        li { (tally.picture) span class="g" aria-hidden="true" { (tally.n) } span class="unseen" { (tally.words) } }
    }
}

/// Who plays a colour: its figure in the game, or its wizard.
fn figure(sight: &Sight<'_>, owner: Owner) -> Markup {
    let seat = Seat::first_of(sight.game.seats()).find(|seat| sight.owner(*seat) == Some(owner));
    seat.and_then(|seat| sight.game.figure(seat)).unwrap_or_else(|| frame::wizard(owner))
}

fn rays() -> Markup {
    let mut rays = Path::fine();
    for ray in 0..RAYS {
        let (cos, sin) = cos_sin(f64::from(ray) * 360.0 / f64::from(RAYS));
        let length = if ray % 2 == 0 { 98.0 } else { 78.0 };
        rays.gouge((cos * 46.0, sin * 46.0), (cos * length, sin * length), 4.0, 0.0);
    }
    html! {
        svg class="rays" viewBox="-100 -100 200 200" aria-hidden="true" focusable="false" { path d=(rays.d()) {} }
    }
}

/// The winner's banner, which unrolls over the board.
fn victory(sight: &Sight<'_>, ending: &Ending) -> Markup {
    // In text mode the sentence after it says by how much.
    let margin = !sight.page.text && ending.tie.is_none();
    let cloth = ending.winners.first().map(|owner| format!("own-{}", owner.key())).unwrap_or_default();
    html! {
        div id="victory" class=(cloth) {
            div class="unroll" {
                div class="cloth" {
                    @for owner in &ending.winners { (pennant(*owner)) }
                    div class="words" {
                        h2 id="winner" class="g" { bdi { @if margin { (ending.verdict(sight.words)) } @else { (ending.title) } } }
                        (tie(sight, ending))
                    }
                }
            }
        }
    }
}

/// The rule that settled equal totals.
fn tie(sight: &Sight<'_>, ending: &Ending) -> Markup {
    html! {
        @if let Some((said, rule)) = &ending.tie {
            p class="tie" { a href={ "/rules/" (sight.page.game.code()) "#" (rule) } { (said) } }
        }
    }
}

/// The sign of one winner in its hatching.
fn pennant(owner: Owner) -> Markup {
    html! {
        svg class="pennant" viewBox="0 0 60 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false" {
            rect width="60" height="80" fill={ "url(#h" (owner.key()) ")" } {}
            path d="M58 0V80" stroke=(INK) stroke-width="4" {}
            circle cx="29" cy="40" r="22" fill=(CREAM) stroke=(INK) stroke-width="3" {}
            path d=(owner.charge()) transform="translate(29 40) scale(1.35)" fill=(owner.colour()) stroke=(INK) stroke-width="1.6" {}
        }
    }
}

/// The paper slip with how it ended and the count. The totals stand on it where no banner has them.
/// `on_table` tells the table itself from its text mode and from a replay, which have neither banners nor a scene.
pub(in crate::page) fn slip(sight: &Sight<'_>, ending: &Ending, on_table: bool) -> Markup {
    let words = sight.words;
    let counts = ending.is_counted();
    // What is won as a whole has no items.
    let itemised = counts && !ending.count.is_empty();
    html! {
        section id="ending" class="slip" aria-labelledby="ending-title" data-say=(said(sight, ending)) data-deciding=[ending.deciding.as_deref()]
            data-knows=[(on_table && sight.page.newcomer).then(|| format!("/knows/{}", sight.page.game.code()))] {
            div class="how" {
                h2 id="ending-title" class=(if sight.page.text { "g" } else { "unseen" }) { (words.t("end-how")) }
                // On a phone the ribbon is folded: what only it says is said here.
                p class="b" {
                    @if on_table && ending.scene.is_none() && ending.winners.len() > 1 { span class="narrow" { (ending.title) ". " } }
                    (ending.reason) "."
                    @if let Some(margin) = ending.margin().filter(|_| on_table && ending.scene.is_none()) {
                        " " span class="narrow" { (words.say("end-margin", &[("n", margin.into())])) }
                    }
                }
                @if on_table && ending.scene.is_none() { div class="narrow" { (tie(sight, ending)) } }
                @if ending.given_up.is_some() { p class="quiet" { (words.t("end-resigned-lead")) } }
            }
            (lead::slip(sight, ending))
            (sources(sight))
            @if !on_table { ul class="totals" { @for side in &ending.totals { (total(sight, side, counts)) } } }
            @if sight.page.text {
                (deal::verdict(sight))
                (taken_back(sight))
                @if itemised {
                    h2 class="g" { (sight.own("end-count")) }
                    (count(sight, ending))
                }
            } @else {
                @if itemised {
                    @if !ending.legend.is_empty() {
                        ul class="marks quiet" { @for (mark, said) in &ending.legend { li { (mark) span { (said) } } } }
                    }
                    details id="counted" {
                        summary {
                            (sight.own("end-count"))
                            @if ending.lift.is_some() { span class="sums" { @for side in &ending.totals { (frame::sign(side.owner)) b { (side.points) } } } }
                        }
                        (count(sight, ending))
                    }
                }
                (deal::verdict(sight))
                (taken_back(sight))
                @if itemised {
                    p class="links count-head" {
                        @if let Some(words) = ending.lift.as_ref().filter(|_| on_table) {
                            label class="button lift" { input type="checkbox" id="lift" class="unseen"; (words) }
                        }
                        button type="button" class="button needs-script" data-do="step" aria-controls="count" { (words.t("end-step")) }
                    }
                }
            }
        }
    }
}

/// Where the points came from, where nothing is counted at the end.
fn sources(sight: &Sight<'_>) -> Markup {
    let sources = sight.game.sources(&sight.page.log);
    let lines = html! {
        ul { @for (owner, said) in &sources { li { (frame::sign(*owner)) span { (said) } } } }
    };
    html! {
        @if sources.is_empty() {
        } @else if sight.page.text {
            h2 class="g" { (sight.words.t("end-sources")) }
            (lines)
        } @else {
            details id="sources" { summary { (sight.words.t("end-sources")) } (lines) }
        }
    }
}

/// What it came to, for who looks at the last position again: what each side has, and why it was over.
pub(in crate::page) fn result(sight: &Sight<'_>, ending: &Ending) -> Markup {
    html! {
        div id="result" {
            @if ending.is_counted() {
                ul class="legend" {
                    @for total in &ending.totals {
                        li { (frame::sign(total.owner)) span { bdi { (total.who) } " " b { (total.shown(sight.words)) } } }
                    }
                }
            }
            p { (ending.reason) "." }
            (tie(sight, ending))
        }
    }
}

/// How often something was taken back on the way.
pub(in crate::page) fn taken_back(sight: &Sight<'_>) -> Markup {
    let times = sight.page.company.taken_back;
    html! {
        @if times > 0 { p class="quiet taken-back" { (sight.words.say("end-taken-back", &[("n", times.into())])) } }
    }
}

fn count(sight: &Sight<'_>, ending: &Ending) -> Markup {
    html! {
        ol id="count" tabindex="0" aria-label=(sight.own("end-count")) {
            @for item in &ending.count { (counted(sight, item)) }
        }
    }
}

/// The end in sentences, to be said aloud: what everybody has, what decided, why it was over.
fn said(sight: &Sight<'_>, ending: &Ending) -> String {
    let words = sight.words;
    if !ending.is_counted() {
        return format!("{}.", ending.verdict(words));
    }
    let of = |total: &Total| {
        let points = words.say("end-points", &[("n", total.points.into())]);
        words.say("end-of", &[("who", total.who.as_str().into()), ("points", points.into())])
    };
    let totals: Vec<String> = ending.totals.iter().map(of).collect();
    let verdict = ending.verdict(words);
    let why = if verdict.ends_with(&ending.reason) { String::new() } else { format!(" {}.", ending.reason) };
    format!("{}. {verdict}.{why}", totals.join(", "))
}

/// What can be done once it is over.
pub(super) fn deeds(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let page = sight.page;
    let plays = page.seats.iter().any(|card| matches!(card.kind, SeatKind::You | SeatKind::Here));
    let other = format!("/new/{}?mode={}&seats={}", page.game.code(), page.mode, sight.game.seats());
    html! {
        @if plays {
            form class="again" method="post" action={ (page.base) "/again" } {
                @if page.text { input type="hidden" name="text" value="1"; }
                button type="submit" class="button gold g" id="do-again" { span { (words.t("end-again")) } " " small { (words.t("end-again-same")) } }
            }
        } @else {
            a class="button gold g" href=(other) { (words.t("end-again")) }
        }
        @if page.lesson.is_none() {
            a class="button" href={ (page.base) "/replay" @if page.text { "?text=1" } } { (words.t("end-replay")) }
            a class="button" href={ (page.base) "/review" @if page.text { "?text=1" } } { (words.t("end-review")) }
            @if !page.text {
                button type="button" class="button needs-script" data-do="share" data-address={ (page.base_url) (page.base) } data-copied=(words.t("end-shared")) { (words.t("end-share")) }
            }
            a class="button" href={ (page.base) "/record" } { (words.t("end-record")) }
        }
        a class="button apart" href="/" { (words.t("end-back")) }
    }
}

fn total(sight: &Sight<'_>, side: &Total, counts: bool) -> Markup {
    html! {
        li class=[side.won.then_some("won")] {
            (figure(sight, side.owner))
            span class="who" { bdi { (side.who) } }
            @if !counts {
            } @else if sight.page.text { (points(sight, side.points)) } @else { (side.shown(sight.words)) }
        }
    }
}

fn points(sight: &Sight<'_>, points: u16) -> Markup {
    let words = sight.words.say("end-points", &[("n", points.into())]);
    if sight.page.text {
        return html! { span class="g points" { (words) } };
    }
    html! {
        span class="g points" aria-hidden="true" { (points) }
        span class="unseen" { (words) }
    }
}

/// One item. Its place is framed on the board; in text mode, where there is no board to frame, it is written out.
fn counted(sight: &Sight<'_>, item: &Counted) -> Markup {
    html! {
        li id={ "count-" (item.frame) } data-frame=(item.frame) data-own=[item.owner.map(Owner::key)] data-order=(item.order) data-beat=(item.beat.code()) tabindex="-1" {
            @match item.owner {
                Some(owner) => { (frame::sign(owner)) }
                None => { span class="sign none" {} }
            }
            span class="what" {
                (item.what)
                span class=[(!sight.page.text).then_some("unseen")] { ", " (item.place) }
                @if let Some(why) = &item.why { span class="quiet" { ", " (why) } }
            }
            (points(sight, item.points))
        }
    }
}

/// The end in text mode: the same as a list.
pub(super) fn words(sight: &Sight<'_>) -> Markup {
    let ending = sight.ending();
    html! {
        (victory(sight, &ending))
        p { (ending.verdict(sight.words)) "." }
        (slip(sight, &ending, false))
        p class="links" { (deeds(sight)) }
    }
}
