//! The board in plain text, for the terminal: one box per tile, north up.
//!
//! ```text
//! ┌───^2@2────┐
//! │F4##   2,-1│   land, value, shields (# active, . asleep), cell
//! │P3S1 *P    │   golems by owner, then the wizard
//! <2@3!   1@1 >   spells to the west and east
//! └───v3@1────┘
//! ```

use super::scene::{Cell, Control, Facing, Field, Placed, PlateState, Scene, Tile};
use crate::palette::Lang;

/// Columns of a whole box, border included.
const WIDE: usize = 13;
/// Columns of a box without spells, for boards that would not fit otherwise.
const NARROW: usize = 9;

/// The scene as lines of text, none wider than `columns` if a narrower form can help it.
///
/// Boxes are 13 columns wide; if that is too much they leave out the spells and are 9 wide. A board too wide even for that is drawn in the
/// narrow form and is as wide as it has to be. The ghost, if there is one, is drawn as a tile. Ends with a line break.
#[must_use]
pub fn text_board(scene: &Scene, columns: usize) -> String {
    let ghost = scene.ghost.as_ref().map(|ghost| Placed { cell: ghost.cell, tile: ghost.tile.clone() });
    let tiles: Vec<&Placed> = scene.tiles.iter().chain(ghost.as_ref()).collect();
    let cells = || tiles.iter().map(|placed| placed.cell).chain(scene.free.iter().map(|free| free.cell));
    let (Some(west), Some(east)) = (cells().map(|cell| cell.x).min(), cells().map(|cell| cell.x).max()) else {
        return String::from("\n");
    };
    let (Some(south), Some(north)) = (cells().map(|cell| cell.y).min(), cells().map(|cell| cell.y).max()) else {
        return String::from("\n");
    };
    let across = usize::from(east.abs_diff(west)) + 1;
    let width = if across * WIDE <= columns { WIDE } else { NARROW };
    let full_height = if width == WIDE { 5 } else { 4 };
    let mut out = String::new();
    for y in (south..=north).rev() {
        // A row without tiles needs one line only.
        let has_tiles = tiles.iter().any(|placed| placed.cell.y == y);
        let height = if has_tiles { full_height } else { 1 };
        let mut lines = vec![String::new(); height];
        for x in west..=east {
            let cell = Cell::new(x, y);
            let here = tiles.iter().find(|placed| placed.cell == cell);
            let boxed = match here {
                Some(placed) if width == WIDE => whole_box(cell, &placed.tile, scene.lang),
                Some(placed) => narrow_box(cell, &placed.tile, scene.lang),
                None => empty_box(scene.free.iter().any(|free| free.cell == cell).then_some(cell), width, height),
            };
            for (line, part) in lines.iter_mut().zip(boxed) {
                line.push_str(&part);
            }
        }
        for line in lines {
            out.push_str(line.trim_end());
            out.push('\n');
        }
        // The line between the two lands (RIV-SOLO-3, 4).
        if scene.field == Field::Lanes && y == 4 {
            out.push_str(&"═".repeat(across * width));
            out.push('\n');
        }
    }
    out
}

fn coordinates(cell: Cell) -> String {
    format!("{},{}", cell.x, cell.y)
}

fn empty_box(free: Option<Cell>, width: usize, height: usize) -> Vec<String> {
    let name = free.map(coordinates).unwrap_or_default();
    (0..height).map(|line| format!("{:^width$}", if line == height / 2 { name.as_str() } else { "" })).collect()
}

/// Land, value, shields on the left; the cell on the right.
fn head(cell: Cell, tile: &Tile, inner: usize) -> String {
    let shields = usize::from(tile.shields.printed) + usize::from(tile.shields.entrenched);
    let sign = if tile.shields.active && tile.control != Control::Contested { "#" } else { "." };
    let left = format!("{}{}{}", tile.land.letter(), tile.value, sign.repeat(shields));
    let room = inner.saturating_sub(left.len());
    format!("{left}{:>room$}", coordinates(cell))
}

/// Golems by owner, then wizards: `P3S1 *P`.
fn pieces(tile: &Tile, lang: Lang) -> String {
    let golems: String = tile
        .golems
        .iter()
        .filter(|group| group.count > 0)
        .map(|group| format!("{}{}", group.owner.letter(lang), group.count))
        .collect();
    let wizards: String = tile.wizards.iter().map(|wizard| format!("*{}", wizard.owner.letter(lang))).collect();
    match (golems.is_empty(), wizards.is_empty()) {
        (false, false) => format!("{golems} {wizards}"),
        _ => golems + &wizards,
    }
}

/// The spell that faces `facing`, such as `2@3!`; one that is spent is left out.
fn spell(tile: &Tile, facing: Facing) -> Option<String> {
    let plate = tile.plates.iter().find(|plate| plate.side.facing(tile.rotation) == facing)?;
    match plate.state {
        PlateState::Spent => None,
        PlateState::Printed | PlateState::Stored => {
            Some(format!("{}@{}{}", plate.golems, plate.range, if plate.breaker { "!" } else { "" }))
        }
    }
}

fn whole_box(cell: Cell, tile: &Tile, lang: Lang) -> Vec<String> {
    const INNER: usize = WIDE - 2;
    if tile.face_down {
        return vec![
            format!("┌{}┐", "─".repeat(INNER)),
            format!("│{:>INNER$}│", coordinates(cell)),
            format!("│{:^INNER$}│", "?"),
            format!("│{:^INNER$}│", ""),
            format!("└{}┘", "─".repeat(INNER)),
        ];
    }
    let edge = |facing, arrow: char| spell(tile, facing).map_or_else(String::new, |spell| format!("{arrow}{spell}"));
    let (west, east) = (spell(tile, Facing::West), spell(tile, Facing::East));
    let sides = format!("{:<5} {:>5}", west.as_deref().unwrap_or(""), east.as_deref().unwrap_or(""));
    vec![
        format!("┌{:─^INNER$}┐", edge(Facing::North, '^')),
        format!("│{}│", head(cell, tile, INNER)),
        format!("│{:<INNER$}│", pieces(tile, lang)),
        format!("{}{sides}{}", if west.is_some() { '<' } else { '│' }, if east.is_some() { '>' } else { '│' }),
        format!("└{:─^INNER$}┘", edge(Facing::South, 'v')),
    ]
}

fn narrow_box(cell: Cell, tile: &Tile, lang: Lang) -> Vec<String> {
    const INNER: usize = NARROW - 2;
    let pieces = if tile.face_down { "   ?".to_owned() } else { pieces(tile, lang) };
    let (top, head) = if tile.face_down {
        (String::new(), format!("{:>INNER$}", coordinates(cell)))
    } else {
        // A narrow head has no room for the cell beside three shields: the cell stands in the upper edge.
        (coordinates(cell), head(cell, tile, 0).replace(&coordinates(cell), ""))
    };
    vec![
        format!("┌{top:─<INNER$}┐"),
        format!("│{head:<INNER$}│"),
        format!("│{pieces:<INNER$}│"),
        format!("└{}┘", "─".repeat(INNER)),
    ]
}
