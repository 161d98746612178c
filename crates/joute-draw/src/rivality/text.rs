//! The board in plain text, for the terminal: one box per tile, north up.
//!
//! ```text
//! ┌───^2@2────┐
//! │F4##   2,-1│   land, value, shields (# active, . asleep), cell
//! │P3S1 *P    │   golems by owner, then the wizard
//! <2@3!   1@1 >   spells to the west and east
//! └───v3@1────┘
//! ```

use joute_rivality::rules::control::Control;
use joute_rivality::{Cell, Direction};

use super::scene::{PlateState, Scene, Tile};

/// Columns of a whole box, border included.
const WIDE: usize = 13;
/// Columns of a box without spells, for boards that would not fit otherwise.
const NARROW: usize = 9;

/// The scene as lines of text, none wider than `columns` if a narrower form can help it.
///
/// Boxes are 13 columns wide; if that is too much they leave out the spells and are 9 wide. A board too wide even for that is drawn in the
/// narrow form and is as wide as it has to be. The ghost, if there is one, is drawn as a tile. Ends with a line break.
#[must_use]
pub fn text_board(scene: &Scene<'_>, columns: usize) -> String {
    let tiles: Vec<(Cell, Tile<'_>)> = scene.tiles().chain(scene.ghost_tile()).collect();
    let cells = || tiles.iter().map(|(cell, _)| *cell).chain(scene.free_cells());
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
        let has_tiles = tiles.iter().any(|(cell, _)| cell.y == y);
        let height = if has_tiles { full_height } else { 1 };
        let mut lines = vec![String::new(); height];
        for x in west..=east {
            let cell = Cell::new(x, y);
            let here = tiles.iter().find(|(at, _)| *at == cell);
            let boxed = match here {
                Some((_, tile)) if width == WIDE => whole_box(cell, tile, scene),
                Some((_, tile)) => narrow_box(cell, tile, scene),
                None => empty_box(scene.free_cells().find(|free| *free == cell), width, height),
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
        if scene.view.mode.is_solo() && y == 4 {
            out.push_str(&"═".repeat(across * width));
            out.push('\n');
        }
    }
    out
}

fn empty_box(free: Option<Cell>, width: usize, height: usize) -> Vec<String> {
    let name = free.map_or_else(String::new, |cell| cell.to_string());
    (0..height).map(|line| format!("{:^width$}", if line == height / 2 { name.as_str() } else { "" })).collect()
}

/// Land, value, shields on the left; the cell on the right.
fn head(cell: Cell, tile: &Tile<'_>, inner: usize) -> String {
    let Some(id) = tile.id else { return format!("{:>inner$}", cell.to_string()) };
    let shields = usize::from(id.terrain().shields()) + usize::from(tile.entrenched);
    let sign = if tile.active && tile.control != Control::Contested { "#" } else { "." };
    let left = format!("{}{}{}", id.name_parts().0, id.terrain().value(), sign.repeat(shields));
    let room = inner.saturating_sub(left.len());
    format!("{left}{:>room$}", cell.to_string())
}

/// Golems by owner, then wizards: `P3S1 *P`.
fn pieces(tile: &Tile<'_>, scene: &Scene<'_>) -> String {
    let letter = |side| scene.owner(side).letter(scene.lang);
    let golems: String = tile.groups().into_iter().map(|(side, count)| format!("{}{count}", letter(side))).collect();
    let wizards: String = tile.wizards().map(|side| format!("*{}", letter(side))).collect();
    match (golems.is_empty(), wizards.is_empty()) {
        (false, false) => format!("{golems} {wizards}"),
        _ => golems + &wizards,
    }
}

/// The spell that faces `facing`, such as `2@3!`; one that is spent is left out.
fn spell(tile: &Tile<'_>, scene: &Scene<'_>, facing: Direction) -> Option<String> {
    let plate = scene.plates(tile).find(|plate| plate.facing == facing)?;
    (plate.state != PlateState::Spent).then(|| plate.spell.to_string())
}

fn whole_box(cell: Cell, tile: &Tile<'_>, scene: &Scene<'_>) -> Vec<String> {
    const INNER: usize = WIDE - 2;
    if tile.id.is_none() {
        return vec![
            format!("┌{}┐", "─".repeat(INNER)),
            format!("│{:>INNER$}│", cell.to_string()),
            format!("│{:^INNER$}│", "?"),
            format!("│{:^INNER$}│", ""),
            format!("└{}┘", "─".repeat(INNER)),
        ];
    }
    let edge =
        |facing, arrow: char| spell(tile, scene, facing).map_or_else(String::new, |spell| format!("{arrow}{spell}"));
    let (west, east) = (spell(tile, scene, Direction::West), spell(tile, scene, Direction::East));
    let sides = format!("{:<5} {:>5}", west.as_deref().unwrap_or(""), east.as_deref().unwrap_or(""));
    vec![
        format!("┌{:─^INNER$}┐", edge(Direction::North, '^')),
        format!("│{}│", head(cell, tile, INNER)),
        format!("│{:<INNER$}│", pieces(tile, scene)),
        format!("{}{sides}{}", if west.is_some() { '<' } else { '│' }, if east.is_some() { '>' } else { '│' }),
        format!("└{:─^INNER$}┘", edge(Direction::South, 'v')),
    ]
}

fn narrow_box(cell: Cell, tile: &Tile<'_>, scene: &Scene<'_>) -> Vec<String> {
    const INNER: usize = NARROW - 2;
    let pieces = if tile.id.is_none() { "   ?".to_owned() } else { pieces(tile, scene) };
    let (top, head) = if tile.id.is_none() {
        (String::new(), format!("{:>INNER$}", cell.to_string()))
    } else {
        // A narrow head has no room for the cell beside three shields: the cell stands in the upper edge.
        (cell.to_string(), head(cell, tile, 0).replace(&cell.to_string(), ""))
    };
    vec![
        format!("┌{top:─<INNER$}┐"),
        format!("│{head:<INNER$}│"),
        format!("│{pieces:<INNER$}│"),
        format!("└{}┘", "─".repeat(INNER)),
    ]
}
