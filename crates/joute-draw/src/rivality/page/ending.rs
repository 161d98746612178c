//! The end of Rivality: who won, by which rule, and the count tile by tile.

use joute_kernel::Seat;
use joute_rivality::rules::scoring::TileScore;
use joute_rivality::{Event, Side, Tiebreak, TileView};

use super::Rivality;
use crate::page::game::{Counted, Ending, Total};
use crate::rivality::ids;
use crate::words::people::People;

/// How the game ended.
pub(super) fn ending(game: &Rivality<'_>) -> Ending {
    let sides: Vec<Side> = Side::first_of(u8::try_from(game.view.sides.len()).unwrap_or(0)).collect();
    let winners: Vec<Side> = sides.iter().copied().filter(|side| has_won(game, *side)).collect();
    Ending {
        title: Ending::title(
            &game.speaker,
            winners.len(),
            &winners.iter().flat_map(|side| players(game, *side)).collect::<Vec<_>>(),
        ),
        winners: winners.iter().filter_map(|side| game.speaker.owner_of(*side)).collect(),
        reason: match &game.view.outcome {
            Some(outcome) => game.speaker.told(&Event::Ended { reason: outcome.reason }).said,
            None => game.speaker.words.t("prompt-over"),
        },
        tie: tie(game),
        totals: sides.iter().filter_map(|side| total(game, *side)).collect(),
        count: game.view.tiles.iter().filter_map(|tile| counted(game, tile)).collect(),
    }
}

fn has_won(game: &Rivality<'_>, side: Side) -> bool {
    game.view.ranking.ranks[side.index()] == 1
}

/// Who plays a side: each with whether it is the reader; Souramoun sits in no seat.
fn players(game: &Rivality<'_>, side: Side) -> Vec<(String, bool)> {
    if game.view.mode.is_solo() && side == Side::SECOND {
        return vec![(game.speaker.side(side), false)];
    }
    let seats = Seat::first_of(game.view.seats).filter(|seat| game.view.side_of(*seat) == side);
    seats.map(|seat| game.speaker.named(seat)).collect()
}

/// The rule that settled equal totals.
fn tie(game: &Rivality<'_>) -> Option<(String, &'static str)> {
    let rule = game.view.ranking.decided_by?;
    let key = match Tiebreak::ALL.iter().find(|tiebreak| tiebreak.rule() == rule)? {
        Tiebreak::Well => "tie-well",
        Tiebreak::WellOfThree => "tie-well-three",
        Tiebreak::Solo => "tie-solo",
    };
    Some((game.speaker.words.t(key), rule.as_str()))
}

fn total(game: &Rivality<'_>, side: Side) -> Option<Total> {
    Some(Total {
        owner: game.speaker.owner_of(side)?,
        who: game.speaker.list(&players(game, side)),
        points: game.view.totals[side.index()].into(),
        won: has_won(game, side),
    })
}

/// One tile of the count; a tile that lies face down is not counted.
fn counted(game: &Rivality<'_>, tile: &TileView) -> Option<Counted> {
    let words = game.speaker.words;
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
    Some(Counted {
        frame: ids::tile(tile.cell),
        owner: side.and_then(|side| game.speaker.owner_of(side)),
        what: game.speaker.terrain(tile.tile?.terrain()),
        place: game.speaker.place(tile.cell),
        why,
        points: points.into(),
    })
}
