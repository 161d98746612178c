//! Rivality in the terminal.

use std::fmt::Write as _;

use joute_rivality::{Cell, Rotation, Side, SideView, SpellSide, TileId};

use crate::ink::{Ink, Inked, Line, Run};
use crate::page::game::InWords;
use crate::palette::Owner;
use crate::rivality::scene::Free;
use crate::rivality::words::Speaker;
use crate::rivality::{inked_board, text_board};

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

    fn drawn(&self, columns: usize, gesture: Option<&str>) -> Inked {
        let mut scene = self.scene();
        if let Some(action) = gesture.and_then(|gesture| gesture.parse().ok()) {
            self.put(&mut scene, action, &[]);
        }
        inked_board(&scene, columns)
    }

    fn spreads(&self) -> bool {
        true
    }

    /// With a line for each side below it.
    fn terminal(&self, columns: usize) -> Inked {
        let mut board = inked_board(&self.scene(), columns);
        board.lines.extend(side_lines(self));
        board
    }

    /// Tile by tile, with a line for each side below.
    fn terminal_in_words(&self) -> String {
        let mut text = String::new();
        for tile in &self.view.tiles {
            let golems = self.view.sides.iter().zip(tile.golems).filter(|(_, golems)| *golems > 0);
            let golems: Vec<String> =
                golems.map(|(side, golems)| format!("{} {golems}", self.colour(side.colour))).collect();
            let name = tile.tile.map_or_else(|| "?".to_owned(), |tile| tile.to_string());
            let _ = writeln!(
                text,
                "{} {name} {}{}{}",
                tile.cell,
                tile.rotation,
                self.words.colon(),
                self.tile_on(tile.cell)
            );
            let spells = self.spells_on(tile);
            if !spells.is_empty() {
                let _ = writeln!(text, "    {}", self.words.clauses(&spells));
            }
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

    fn legend(&self) -> Option<String> {
        // The sign is no word: a sentence that held it would shout.
        Some(self.words.say("riv-legend", &[("breaks", "!".into())]))
    }
}

fn sides(game: &Speaker<'_>) -> String {
    Inked { lines: side_lines(game), ..Inked::default() }.text()
}

/// A line for each side: its sign and what it plays, its total, what it has left, where its wizard stands.
fn side_lines(game: &Speaker<'_>) -> Vec<Line> {
    let view = game.view;
    let line = |(side, seen): (Side, &SideView)| {
        let supply = game.words.say("thing-supply", &[("n", seen.supply.into())]);
        let stack = game.words.say("thing-stack", &[("n", seen.stack_size.into())]);
        let wizard = seen.wizard.map_or_else(|| "-".to_owned(), |cell| cell.to_string());
        let owner = Owner::from(seen.colour);
        let stack = if view.mode.is_solo() { String::new() } else { format!(" · {stack}") };
        let total = game.words.say("end-points", &[("n", view.totals[side.index()].into())]);
        let rest = format!(" {:12} {total:>9} · {supply}{stack} · *{wizard}", game.side(side));
        vec![Run::new(owner.letter(game.words.0).to_string(), Ink::Of(owner)), Run::plain(rest)]
    };
    Side::first_of(view.sides.len() as u8).zip(&view.sides).map(line).collect()
}

/// Where the spells of a tile would face.
fn spells(game: &Speaker<'_>, tile: TileId, rotation: Rotation) -> String {
    let faces = |side: SpellSide| {
        let spell = game.view.pack.spell(tile, side)?;
        Some(format!("; {}", game.spell(spell, side.facing(rotation))))
    };
    SpellSide::ALL.into_iter().filter_map(faces).collect()
}
