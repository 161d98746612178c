//! Rivality in the terminal.

use std::fmt::Write as _;

use joute_draw::rivality::{Scene, text_board};
use joute_draw::{rivality::words::Speaker, words::Lang};
use joute_kernel::{Seat, Viewer};
use joute_rivality as riv;

/// The board as a drawing, with a line for each side below it.
pub(super) fn board(view: &riv::View, lang: Lang, columns: usize) -> String {
    let speaker = Speaker::new(lang, view, &[]);
    let mut scene = Scene::named(view, lang, &|thing| speaker.thing(thing));
    // Free cells are among the choices; on the board they would only cost room, except as a rim.
    scene.label.clear();
    text_board(&scene, columns) + &sides(view, lang)
}

/// The board in sentences, tile by tile, with a line for each side below it.
pub(super) fn board_in_words(view: &riv::View, lang: Lang) -> String {
    let speaker = Speaker::new(lang, view, &[]);
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
    text + &sides(view, lang)
}

fn sides(view: &riv::View, lang: Lang) -> String {
    let speaker = Speaker::new(lang, view, &[]);
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
pub(super) fn hand(view: &riv::View, lang: Lang) -> String {
    let Viewer::Seat(seat) = view.viewer else { return String::new() };
    let tiles = view.hands.get(seat.index()).and_then(|hand| hand.tiles.as_deref()).unwrap_or_default();
    let speaker = Speaker::new(lang, view, &[]);
    tiles.iter().map(|&tile| format!("{tile}  {}\n", speaker.hand(tile))).collect()
}

/// What happened, in one sentence.
pub(super) fn event(event: &riv::Event, view: &riv::View, lang: Lang) -> String {
    Speaker::new(lang, view, &[]).event(event)
}

/// Which question is asked, as a title.
pub(super) fn question(view: &riv::View, lang: Lang) -> String {
    match &view.turn {
        riv::TurnView::Asked { question, .. } => Speaker::new(lang, view, &[]).question(*question),
        riv::TurnView::Chance(_) | riv::TurnView::Over => String::new(),
    }
}

/// What an action would do; empty if it cannot be read.
pub(super) fn action(notation: &str, view: &riv::View, lang: Lang) -> String {
    notation.parse().map_or_else(|_| String::new(), |action| Speaker::new(lang, view, &[]).action(action))
}

/// What a word of an action's notation stands for, where that says more than the word.
pub(super) fn word(before: &[&str], word: &str, view: &riv::View, lang: Lang) -> Option<String> {
    let speaker = Speaker::new(lang, view, &[]);
    if let Ok(rotation) = word.parse::<riv::Rotation>() {
        let tile = before.first().and_then(|tile| tile.parse::<riv::TileId>().ok());
        let spells = tile.map_or_else(String::new, |tile| spells(&speaker, view, tile, rotation));
        return Some(format!("{}{spells}", speaker.rotation(rotation)));
    }
    if let Ok(tile) = word.parse::<riv::TileId>() {
        return Some(speaker.hand(tile));
    }
    if let Ok(cell) = word.parse::<riv::Cell>() {
        let known = view.tile_on(cell).is_some();
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
fn spells(speaker: &Speaker<'_>, view: &riv::View, tile: riv::TileId, rotation: riv::Rotation) -> String {
    riv::SpellSide::ALL
        .into_iter()
        .filter_map(|side| view.pack.spell(tile, side).map(|spell| speaker.spell(spell, side.facing(rotation))))
        .map(|spell| format!("; {spell}"))
        .collect()
}

/// What a seat is called: its colour, with a number where partners share it.
pub(super) fn seat_name(view: &riv::View, seat: Seat, lang: Lang) -> String {
    let name = Speaker::new(lang, view, &[]).colour(view.sides[view.side_of(seat).index()].colour);
    if view.seats == 4 { format!("{name} {}", seat.index() / 2 + 1) } else { name }
}
