//! The end: who won, by which rule, and the count tile by tile. The board stays.

use joute_kernel::Seat;
use joute_rivality::rules::scoring::TileScore;
use joute_rivality::{Side, TileView};
use maud::{Markup, html};

use super::super::frame;
use super::Sight;
use crate::palette::Owner;

/// Why the game ended, in a sentence without its full stop.
pub(super) fn reason(sight: &Sight<'_>) -> String {
    match sight.view.outcome.as_ref().map(|outcome| outcome.reason) {
        Some(reason) => sight.speaker.event(&joute_rivality::Event::Ended { reason }),
        None => sight.words.t("prompt-over"),
    }
}

/// The paper slip of the end.
pub(super) fn slip(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let sides: Vec<Side> = Side::first_of(u8::try_from(sight.view.sides.len()).unwrap_or(0)).collect();
    let again = format!("/new/{}?mode={}&seats={}", sight.page.game.code(), sight.page.mode, sight.view.seats);
    html! {
        section id="ending" class="slip" aria-labelledby="winner" {
            h2 id="winner" class="g" { (winner(sight, &sides)) }
            @if let Some(tie) = tie(sight) { p { (tie) } }
            ul class="totals" {
                @for side in &sides { (total(sight, *side)) }
            }
            p class="links" {
                a class="button gold g" href=(again) { (words.t("end-again")) }
                a class="button" href={ "/t/" (sight.page.table) "/record" } { (words.t("table-record")) }
            }
            h3 class="g" { (words.t("end-count")) }
            ol id="count" tabindex="0" {
                @for tile in sight.view.tiles.iter().filter(|tile| tile.tile.is_some()) { (counted(sight, tile)) }
            }
        }
    }
}

fn players(sight: &Sight<'_>, side: Side) -> Vec<String> {
    if sight.view.mode.is_solo() && side == Side::SECOND {
        return vec![sight.speaker.side(side)];
    }
    Seat::first_of(sight.view.seats)
        .filter(|seat| sight.view.side_of(*seat) == side)
        .map(|seat| sight.speaker.seat(seat))
        .collect()
}

fn winner(sight: &Sight<'_>, sides: &[Side]) -> String {
    let words = sight.words;
    let winners: Vec<Side> = sides.iter().copied().filter(|side| sight.view.ranking.ranks[side.index()] == 1).collect();
    let names: Vec<String> = winners.iter().flat_map(|side| players(sight, *side)).collect();
    let mine = sight.near.map(|seat| sight.view.side_of(seat));
    let list = words.list(&names);
    if winners.len() > 1 {
        return words.say("end-title-shared", &[("names", list.into())]);
    }
    if !sight.is_hot_seat() && names.len() == 1 && mine.is_some() && winners.first().copied() == mine {
        return words.t("end-title-you");
    }
    words.say("end-title-won", &[("n", names.len().into()), ("name", list.into())])
}

/// The rule that settled equal totals, in words.
fn tie(sight: &Sight<'_>) -> Option<Markup> {
    let rule = sight.view.ranking.decided_by?.as_str();
    let words = sight.words;
    let said = match rule {
        "RIV-TIE-1" => words.t("tie-well"),
        "RIV-TIE-2" => words.t("tie-well-three"),
        "RIV-SOLO-27" => words.t("tie-solo"),
        other => words.say("tie-other", &[("rule", other.into())]),
    };
    Some(html! { a href={ "/rules/" (sight.page.game.code()) "#" (rule) } { (said) } })
}

fn total(sight: &Sight<'_>, side: Side) -> Markup {
    let Some(seen) = sight.view.sides.get(side.index()) else { return html! {} };
    let owner: Owner = seen.colour.into();
    // In the list the reader is `you`, as on the banner.
    let names: Vec<String> = if sight.view.mode.is_solo() && side == Side::SECOND {
        players(sight, side)
    } else {
        Seat::first_of(sight.view.seats)
            .filter(|seat| sight.view.side_of(*seat) == side)
            .map(|seat| sight.called(seat))
            .collect()
    };
    let points = sight.view.totals[side.index()];
    html! {
        li class=(if sight.view.ranking.ranks[side.index()] == 1 { "won" } else { "" }) {
            (frame::wizard(owner))
            span class="who" { bdi { (sight.words.list(&names)) } }
            span class="g points" aria-hidden="true" { (points) }
            span class="unseen" { (sight.words.say("end-points", &[("n", points.into())])) }
        }
    }
}

fn counted(sight: &Sight<'_>, tile: &TileView) -> Markup {
    let words = sight.words;
    let TileScore { side, points, rule } = tile.score;
    let colour = side.and_then(|side| sight.view.sides.get(side.index())).map(|side| side.colour);
    let why = match (side, rule.as_str()) {
        (Some(_), "RIV-SCORE-1") => None,
        (Some(_), "RIV-WELL-2") => Some(words.t("score-well")),
        (Some(_), "RIV-SOLO-25") => Some(words.t("score-souramoun")),
        (None, "RIV-SCORE-2" | "RIV-SOLO-27") => Some(words.t("score-wizard")),
        (None, _) if tile.golems == [0; 3] => Some(words.t("score-empty")),
        (None, _) => Some(words.t("score-contested")),
        (Some(_), other) => Some(words.say("score-rule", &[("rule", other.into())])),
    };
    let id = crate::rivality::ids::tile(tile.cell.into());
    html! {
        li id={ "count-" (id) } data-frame=(id) {
            @match colour {
                Some(colour) => { (frame::sign(colour.into())) }
                None => { span class="sign" {} }
            }
            span class="what" { (sight.speaker.tile_on(tile.cell)) @if let Some(why) = why { span class="quiet" { ", " (why) } } }
            span class="g points" aria-hidden="true" { (points) }
            span class="unseen" { (words.say("end-points", &[("n", points.into())])) }
        }
    }
}
