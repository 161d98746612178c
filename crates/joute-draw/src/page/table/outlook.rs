//! The outlook of wide windows: how it would stand if the game ended now and after what is picked, and what nobody has seen yet.

use maud::{Markup, html};

use crate::page::frame;
use crate::page::parts::Standing;
use crate::page::sight::Sight;
use crate::words::Words;

/// A bar of this many units is as long as there is room for; a point is never wider than this.
const LENGTH: u16 = 232;
const POINT: u16 = 10;
const HEIGHT: u16 = 30;
/// A part of fewer points bears no number.
const NUMBERED: u16 = 3;

/// The outlook; nothing where a game has none, or is over.
pub(super) fn slips(sight: &Sight<'_>) -> Markup {
    let unseen = sight.unseen();
    if unseen.is_empty() || sight.is_over() {
        return html! {};
    }
    let words = sight.words;
    let count: u16 = unseen.iter().map(|kind| kind.n).sum();
    html! {
        div id="outlook" {
            section class="slip" aria-labelledby="outlook-now" {
                h2 class="g" id="outlook-now" { (words.t("outlook-now")) }
                (standings(words, &Standing::all_of(sight.outlook())))
                div id="outlook-after" {}
            }
            section class="slip" aria-labelledby="outlook-unseen" {
                h2 class="g" id="outlook-unseen" { (words.t("outlook-unseen")) span class="n" { (count) } }
                ul class="kinds" {
                    @for kind in unseen { li { (kind.picture) span aria-hidden="true" { (kind.n) } span class="unseen" { (kind.words) } } }
                }
            }
        }
    }
}

/// How it would stand if the game ended now, as one bar for the head of the slip: what each side has, as wide as that is part of all.
pub(super) fn head(sight: &Sight<'_>) -> Markup {
    if sight.is_over() || sight.unseen().is_empty() {
        return html! {};
    }
    let totals = &sight.outlook().totals;
    let points: Vec<u16> = totals.iter().map(|total| total.points).collect();
    html! {
        p class="wide tug" {
            span class="b" { (sight.words.t("outlook-now")) }
            @for total in totals {
                span class="unseen" { ", " (total.who) ": " (sight.words.say("end-points", &[("n", total.points.into())])) }
            }
            svg class="bar" viewBox=(format!("-2 -2 {} {}", LENGTH + 4, HEIGHT + 4)) aria-hidden="true" focusable="false" {
                @for (total, (left, wide)) in totals.iter().zip(shared(&points)) {
                    g class={ "own-" (total.owner.key()) } {
                        rect x=(left) y="0" width=(wide) height=(HEIGHT) {}
                        text x=(left + wide / 2) y=(HEIGHT / 2 + 8) { (total.points) }
                    }
                }
            }
        }
    }
}

/// Where the part of each begins, and how wide it is: an eighth or so, which its number needs, and the rest by what it has.
fn shared(points: &[u16]) -> Vec<(u16, u16)> {
    let all = points.iter().copied().map(u32::from).sum::<u32>().max(1);
    let weight = |points: u16| 6 * u32::from(points) + all;
    let whole = points.iter().copied().map(weight).sum::<u32>().max(1);
    let mut before = 0;
    let ends = points.iter().map(|&points| {
        before += weight(points);
        u16::try_from(u32::from(LENGTH) * before / whole).unwrap_or(LENGTH)
    });
    let ends: Vec<u16> = ends.collect();
    let from = std::iter::once(0).chain(ends.iter().copied());
    from.zip(&ends).map(|(from, &end)| (from, end - from)).collect()
}

/// What each side would have after what is picked, as the script lays it under what each side has now.
pub(in crate::page) fn after(words: Words, standings_then: &[Standing]) -> Markup {
    html! {
        div id="outlook-after" {
            @if !standings_then.is_empty() {
                h3 { (words.t("outlook-after")) }
                (standings(words, standings_then))
            }
        }
    }
}

fn standings(words: Words, standings: &[Standing]) -> Markup {
    let most = standings.iter().map(|standing| standing.parts.iter().sum()).max().unwrap_or(0).max(1);
    let point = (LENGTH / most).clamp(1, POINT);
    html! {
        ul class="standings" {
            @for standing in standings {
                li {
                    (frame::sign(standing.owner))
                    (bar(standing, point))
                    b class="g" aria-hidden="true" { (standing.total) }
                    span class="unseen" {
                        (standing.who) ": " (words.say("end-points", &[("n", standing.total.into())]))
                    }
                }
            }
        }
    }
}

/// A bar of parts, the largest first.
fn bar(standing: &Standing, point: u16) -> Markup {
    let mut from = 0;
    let parts = standing.parts.iter().map(|&points| {
        let left = from;
        from += points * point;
        (left, points)
    });
    html! {
        svg class={ "bar own-" (standing.owner.key()) } viewBox=(format!("-2 -2 {} {}", LENGTH + 4, HEIGHT + 4)) aria-hidden="true" focusable="false" {
            @for (left, points) in parts {
                rect x=(left) y="0" width=(points * point) height=(HEIGHT) {}
                @if points >= NUMBERED && point >= 6 {
                    text x=(left + points * point / 2) y=(HEIGHT / 2 + 6) { (points) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::Owner;
    use crate::words::Lang;

    fn standing(parts: &[u16]) -> Standing {
        Standing { owner: Owner::Salmon, who: "Ada".to_owned(), total: parts.iter().sum(), parts: parts.to_vec() }
    }

    #[test]
    fn bars_are_as_long_as_their_points_and_fit_their_room() {
        let widths = |html: &str| -> Vec<u16> {
            html.split(" y=\"0\" width=\"").skip(1).filter_map(|rest| rest.split('"').next()?.parse().ok()).collect()
        };
        let html = after(Words(Lang::En), &[standing(&[4, 2, 1])]).into_string();
        assert_eq!(widths(&html), [40, 20, 10], "{html}");
        assert!(html.contains(">7<") && html.contains("Ada"), "{html}");
        let long = after(Words(Lang::En), &[standing(&[4; 40]), standing(&[])]).into_string();
        let sum: u16 = widths(&long).iter().sum();
        assert!(sum <= LENGTH, "{sum}");
    }

    #[test]
    fn the_bar_of_the_head_is_full_and_each_number_has_its_room() {
        for points in [&[22, 14][..], &[0, 0], &[0, 3], &[5, 0, 60], &[1]] {
            let parts = shared(points);
            assert_eq!(parts.iter().map(|(_, wide)| wide).sum::<u16>(), LENGTH, "{points:?}: {parts:?}");
            assert!(parts.iter().all(|(_, wide)| *wide >= 25), "{points:?}: {parts:?}");
            for (one, other) in parts.iter().zip(points).zip(parts.iter().zip(points).skip(1)) {
                assert_eq!(one.0.1 + 1 < other.0.1, one.1 < other.1, "{points:?}: {parts:?}");
            }
        }
    }

    #[test]
    fn nothing_picked_leaves_it_empty() {
        assert_eq!(after(Words(Lang::Fr), &[]).into_string(), "<div id=\"outlook-after\"></div>");
    }
}
