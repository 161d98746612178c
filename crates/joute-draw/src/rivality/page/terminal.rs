//! Rivality in the terminal.

use std::fmt::Write as _;

use joute_kernel::Viewer;
use joute_rivality as riv;

use super::Rivality;
use crate::rivality::text_board;

/// The board as a drawing, with a line for each side below it.
pub(super) fn board(game: &Rivality<'_>, columns: usize) -> String {
    text_board(&game.scene(), columns) + &sides(game)
}

/// The board in sentences, tile by tile, with a line for each side below it.
pub(super) fn board_in_words(game: &Rivality<'_>) -> String {
    let (view, speaker) = (game.view, &game.speaker);
    let mut text = String::new();
    for tile in &view.tiles {
        let golems: Vec<String> = view
            .sides
            .iter()
            .zip(tile.golems)
            .filter(|&(_, golems)| golems > 0)
            .map(|(side, golems)| format!("{} {golems}", speaker.colour(side.colour)))
            .collect();
        let name = tile.tile.map_or_else(|| "?".to_owned(), |tile| tile.to_string());
        let _ = writeln!(text, "{} {name} {}: {}", tile.cell, tile.rotation, speaker.tile_on(tile.cell));
        if !golems.is_empty() {
            let _ = writeln!(text, "    {}", golems.join(", "));
        }
    }
    text + &sides(game)
}

fn sides(game: &Rivality<'_>) -> String {
    let (view, speaker) = (game.view, &game.speaker);
    let mut text = String::new();
    for (side, seen) in riv::Side::first_of(view.sides.len() as u8).zip(&view.sides) {
        let supply = speaker.words.say("thing-supply", &[("n", seen.supply.into())]);
        let stack = speaker.words.say("thing-stack", &[("n", seen.stack_size.into())]);
        let wizard = seen.wizard.map_or_else(|| "-".to_owned(), |cell| cell.to_string());
        let total = view.totals[side.index()];
        let _ = write!(text, "{} {:12} {total:>3} · {supply}", seen.colour, speaker.side(side));
        let _ = if view.mode.is_solo() {
            writeln!(text, " · *{wizard}")
        } else {
            writeln!(text, " · {stack} · *{wizard}")
        };
    }
    text
}

/// The hand of the viewer, a line a tile.
pub(super) fn hand(game: &Rivality<'_>) -> String {
    let Viewer::Seat(seat) = game.view.viewer else { return String::new() };
    let tiles = game.view.hands.get(seat.index()).and_then(|hand| hand.tiles.as_deref()).unwrap_or_default();
    tiles.iter().map(|&tile| format!("{tile}  {}\n", game.speaker.hand(tile))).collect()
}

/// What a word of an action's notation stands for, where that says more than the word.
pub(super) fn word(game: &Rivality<'_>, before: &[&str], word: &str) -> Option<String> {
    let speaker = &game.speaker;
    if let Ok(rotation) = word.parse::<riv::Rotation>() {
        let tile = before.first().and_then(|tile| tile.parse::<riv::TileId>().ok());
        let spells = tile.map_or_else(String::new, |tile| spells(game, tile, rotation));
        return Some(format!("{}{spells}", speaker.rotation(rotation)));
    }
    if let Ok(tile) = word.parse::<riv::TileId>() {
        return Some(speaker.hand(tile));
    }
    if let Ok(cell) = word.parse::<riv::Cell>() {
        let known = game.view.tile_on(cell).is_some();
        return Some(if known { speaker.tile_on(cell) } else { speaker.place(cell) });
    }
    match word {
        "cast" => Some(speaker.words.t("answer-cast")),
        "decline" => Some(speaker.words.t("answer-decline")),
        "keep" => Some(speaker.words.t("answer-keep")),
        "mulligan" => Some(speaker.words.t("answer-mulligan")),
        _ => None,
    }
}

/// Where the spells of a tile would face.
fn spells(game: &Rivality<'_>, tile: riv::TileId, rotation: riv::Rotation) -> String {
    let faces = |side: riv::SpellSide| {
        let spell = game.view.pack.spell(tile, side)?;
        Some(format!("; {}", game.speaker.spell(spell, side.facing(rotation))))
    };
    riv::SpellSide::ALL.into_iter().filter_map(faces).collect()
}
