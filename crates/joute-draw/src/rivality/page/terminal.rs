//! Rivality in the terminal.

use std::fmt::Write as _;

use joute_rivality::{Cell, Rotation, Side, SpellSide, TileId};

use crate::page::game::InWords;
use crate::rivality::scene::Free;
use crate::rivality::text_board;
use crate::rivality::words::Speaker;

/// Characters in a line from which on free places are drawn in text mode.
const WIDE_TEXT: usize = 60;

impl InWords for Speaker<'_> {
    fn text_board(&self, width: usize) -> String {
        let mut scene = self.scene();
        if width < WIDE_TEXT {
            // Free places would make it wider; they are among the choices anyway.
            scene.free = Free::Left;
        }
        text_board(&scene, width)
    }

    /// With a line for each side below it.
    fn terminal(&self, columns: usize) -> String {
        text_board(&self.scene(), columns) + &sides(self)
    }

    /// Tile by tile, with a line for each side below.
    fn terminal_in_words(&self) -> String {
        let mut text = String::new();
        for tile in &self.view.tiles {
            let golems = self.view.sides.iter().zip(tile.golems).filter(|(_, golems)| *golems > 0);
            let golems: Vec<String> =
                golems.map(|(side, golems)| format!("{} {golems}", self.colour(side.colour))).collect();
            let name = tile.tile.map_or_else(|| "?".to_owned(), |tile| tile.to_string());
            let _ = writeln!(text, "{} {name} {}: {}", tile.cell, tile.rotation, self.tile_on(tile.cell));
            if !golems.is_empty() {
                let _ = writeln!(text, "    {}", golems.join(", "));
            }
        }
        text + &sides(self)
    }

    fn terminal_hand(&self) -> String {
        let hand = self.view.viewer.seat().and_then(|seat| self.view.hands.get(seat.index()));
        let tiles = hand.and_then(|hand| hand.tiles.as_deref()).unwrap_or_default();
        tiles.iter().map(|&tile| format!("{tile}  {}\n", self.printed(tile))).collect()
    }

    fn word(&self, before: &[&str], word: &str) -> Option<String> {
        if let Ok(rotation) = word.parse::<Rotation>() {
            let tile = before.first().and_then(|tile| tile.parse::<TileId>().ok());
            let spells = tile.map_or_else(String::new, |tile| spells(self, tile, rotation));
            return Some(format!("{}{spells}", self.rotation(rotation)));
        }
        if let Ok(tile) = word.parse::<TileId>() {
            return Some(self.printed(tile));
        }
        if let Ok(cell) = word.parse::<Cell>() {
            return Some(self.target(cell));
        }
        match word {
            "cast" => Some(self.words.t("answer-cast")),
            "decline" => Some(self.words.t("answer-decline")),
            "keep" => Some(self.words.t("answer-keep")),
            "mulligan" => Some(self.words.t("answer-mulligan")),
            _ => None,
        }
    }
}

fn sides(game: &Speaker<'_>) -> String {
    let view = game.view;
    let mut text = String::new();
    for (side, seen) in Side::first_of(view.sides.len() as u8).zip(&view.sides) {
        let supply = game.words.say("thing-supply", &[("n", seen.supply.into())]);
        let stack = game.words.say("thing-stack", &[("n", seen.stack_size.into())]);
        let wizard = seen.wizard.map_or_else(|| "-".to_owned(), |cell| cell.to_string());
        let total = view.totals[side.index()];
        let _ = write!(text, "{} {:12} {total:>3} · {supply}", seen.colour, game.side(side));
        let _ = if view.mode.is_solo() {
            writeln!(text, " · *{wizard}")
        } else {
            writeln!(text, " · {stack} · *{wizard}")
        };
    }
    text
}

/// Where the spells of a tile would face.
fn spells(game: &Speaker<'_>, tile: TileId, rotation: Rotation) -> String {
    let faces = |side: SpellSide| {
        let spell = game.view.pack.spell(tile, side)?;
        Some(format!("; {}", game.spell(spell, side.facing(rotation))))
    };
    SpellSide::ALL.into_iter().filter_map(faces).collect()
}
