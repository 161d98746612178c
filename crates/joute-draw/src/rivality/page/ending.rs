//! The end of Rivality: who won, by which rule, and the count tile by tile.

use joute_kernel::Seat;
use joute_rivality::rules::scoring::TileScore;
use joute_rivality::{Event, Side, Terrain, Tiebreak, TileId, TileView};
use maud::{Markup, html};

use super::banners::lessened as lessened_sign;
use crate::page::frame;
use crate::page::game::{Beat, Counted, Ending, Party, Tally, Total};
use crate::palette::{CREAM, INK, Owner};
use crate::rivality::ids;
use crate::rivality::medals::less;
use crate::rivality::tile::land;
use crate::rivality::words::Speaker;
use crate::words::people::People;

/// How the game ended.
pub(super) fn ending(game: &Speaker<'_>) -> Ending {
    let sides = Side::first_of(u8::try_from(game.view.sides.len()).unwrap_or(0));
    let party = |side: Side| {
        Some(Party {
            owner: game.owner_of(side)?,
            players: players(game, side),
            points: game.view.totals[side.index()].into(),
            won: game.view.ranking.ranks[side.index()] == 1,
        })
    };
    let outcome = game.view.outcome.as_ref();
    let reason = outcome.map(|outcome| game.tells(&Event::Ended { reason: outcome.reason }).said);
    let well = game.view.tiles.iter().find(|tile| tile.tile == Some(TileId::WELL));
    let count: Vec<Counted> = game.view.tiles.iter().filter_map(|tile| counted(game, tile, well)).collect();
    let ended = Ending::of(game, sides.filter_map(party).collect(), reason);
    let tallied = |total: Total| Total { tallies: tallies(game, total.owner), ..total };
    let totals = ended.totals.into_iter().map(tallied).collect();
    let by_well = game.view.ranking.decided_by.is_some_and(|rule| rule != Tiebreak::Solo.rule());
    let deciding = well.filter(|_| by_well).map(|well| ids::tile(well.cell));
    // RIV-EXPERT-15.
    let lessened = game.view.tiles.iter().any(|tile| tile.score.side.is_some() && less(tile) > 0);
    let lessened = lessened.then(|| (mark(&lessened_sign()), game.words.t("mark-less")));
    let legend = legend(&count).into_iter().chain(lessened).collect();
    Ending { tie: tie(game), lift: Some(game.words.t("end-lift")), legend, count, totals, deciding, ..ended }
}

/// What a dashed rim means and what a dashed nought, if there are any.
fn legend(count: &[Counted]) -> Vec<(Markup, String)> {
    let why = |owned: bool| {
        let mut said: Vec<&str> =
            count.iter().filter(|item| item.owner.is_some() == owned).filter_map(|item| item.why.as_deref()).collect();
        said.sort_unstable();
        said.dedup();
        said.join(", ")
    };
    let rim = html! { rect x="3" y="3" width="18" height="18" fill=(CREAM) stroke=(INK) stroke-width="3" stroke-dasharray="4 3" {} };
    let nought = html! {
        circle cx="12" cy="12" r="9.5" fill=(CREAM) stroke=(INK) stroke-width="2" stroke-dasharray="4 3" {}
        text x="12" y="17" text-anchor="middle" font-size="14" font-weight="700" fill=(INK) { "0" }
    };
    let marks = [(mark(&rim), why(true)), (mark(&nought), why(false))];
    marks.into_iter().filter(|(_, said)| !said.is_empty()).collect()
}

fn mark(drawn: &Markup) -> Markup {
    html! { svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" { (drawn) } }
}

/// The tiles of a side, land by land.
fn tallies(game: &Speaker<'_>, owner: Owner) -> Vec<Tally> {
    let held = |terrain: Terrain| {
        let is_theirs = |tile: &&TileView| {
            let scored = tile.score.side.filter(|_| tile.tile.is_some_and(|tile| tile.terrain() == terrain));
            scored.and_then(|side| game.owner_of(side)) == Some(owner)
        };
        let n = u16::try_from(game.view.tiles.iter().filter(is_theirs).count()).unwrap_or(u16::MAX);
        (n > 0).then(|| Tally {
            picture: frame::sprite(land(terrain), "0 0 200 200", "ico-land"),
            n,
            words: game.words.say("end-tally", &[("what", game.terrain(terrain).into()), ("n", n.into())]),
        })
    };
    Terrain::ALL.into_iter().filter_map(held).collect()
}

/// Who plays a side: each with whether it is the reader; Souramoun sits in no seat.
fn players(game: &Speaker<'_>, side: Side) -> Vec<(String, bool)> {
    if game.view.mode.is_solo() && side == Side::SECOND {
        return vec![(game.side(side), false)];
    }
    let seats = Seat::first_of(game.view.seats).filter(|seat| game.view.side_of(*seat) == side);
    seats.map(|seat| game.named(seat)).collect()
}

/// The rule that settled equal totals.
fn tie(game: &Speaker<'_>) -> Option<(String, &'static str)> {
    let rule = game.view.ranking.decided_by?;
    let key = match Tiebreak::ALL.iter().find(|tiebreak| tiebreak.rule() == rule)? {
        Tiebreak::Well => "tie-well",
        Tiebreak::WellOfThree => "tie-well-three",
        Tiebreak::Solo => "tie-solo",
    };
    Some((game.words.t(key), rule.as_str()))
}

/// One tile of the count; a tile that lies face down is not counted. They are counted from the Well outwards, then those that are nobody's,
/// and at last those that a rule gives away.
fn counted(game: &Speaker<'_>, tile: &TileView, well: Option<&TileView>) -> Option<Counted> {
    let words = game.words;
    let TileScore { side, points, rule } = tile.score;
    let why = match (side, rule.as_str()) {
        (Some(_), "RIV-SCORE-1") => None,
        (Some(_), "RIV-WELL-2") => Some(words.t("score-well")),
        (Some(_), "RIV-SOLO-25") => Some(words.t("score-souramoun")),
        (None, "RIV-SCORE-2" | "RIV-SOLO-27") => Some(words.t("score-wizard")),
        (None, _) if tile.golems == [0; 3] => Some(words.t("score-empty")),
        (None, _) => Some(words.t("score-contested")),
        (Some(_), other) => Some(words.say("score-rule", &[("rule", other.into())])),
    };
    let (beat, after) = match (side, &why) {
        (Some(_), None) => (Beat::Light, 0),
        (None, _) => (Beat::Light, 1000),
        (Some(_), Some(_)) => (Beat::Plain, 2000),
    };
    let far = well.map_or(0, |well| tile.cell.x.abs_diff(well.cell.x) + tile.cell.y.abs_diff(well.cell.y));
    Some(Counted {
        frame: ids::tile(tile.cell),
        owner: side.and_then(|side| game.owner_of(side)),
        what: match less(tile) {
            0 => game.terrain(tile.tile?.terrain()),
            less => {
                let args = [
                    ("what", game.terrain(tile.tile?.terrain()).into()),
                    ("n", (points + less).into()),
                    ("less", less.into()),
                ];
                words.say("score-less", &args)
            }
        },
        place: game.place(tile.cell),
        why,
        points: points.into(),
        order: after + u16::from(far),
        beat,
    })
}
