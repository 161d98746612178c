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

use super::ids;
use super::scene::{PlateState, Scene, Tile};
use crate::ink::{Ink, Inked, Line, Run, Spot, width};

/// Columns of a whole box, border included.
const WIDE: usize = 13;
/// Columns of a box without spells, for boards that would not fit otherwise.
const NARROW: usize = 9;

/// The scene as lines of text, none wider than `columns` if a narrower form can help it. See [`inked_board`]. Ends with a line break.
#[must_use]
pub fn text_board(scene: &Scene<'_>, columns: usize) -> String {
    let board = inked_board(scene, columns);
    if board.lines.is_empty() { String::from("\n") } else { board.text() }
}

/// The scene as lines of text in inks, with the places of tiles and free cells.
///
/// Boxes are 13 columns wide; if that is too much they leave out the spells and are 9 wide. A board too wide even for that is drawn in the
/// narrow form and is as wide as it has to be. The ghost, if there is one, is drawn as a tile.
#[must_use]
pub fn inked_board(scene: &Scene<'_>, columns: usize) -> Inked {
    let tiles: Vec<(Cell, Tile<'_>)> = scene.tiles().chain(scene.ghost_tile()).collect();
    let cells = || tiles.iter().map(|(cell, _)| *cell).chain(scene.free_cells());
    let mut out = Inked::default();
    let (Some(west), Some(east)) = (cells().map(|cell| cell.x).min(), cells().map(|cell| cell.x).max()) else {
        return out;
    };
    let (Some(south), Some(north)) = (cells().map(|cell| cell.y).min(), cells().map(|cell| cell.y).max()) else {
        return out;
    };
    let across = usize::from(east.abs_diff(west)) + 1;
    let width = if across.saturating_mul(WIDE) <= columns { WIDE } else { NARROW };
    let full_height = if width == WIDE { 5 } else { 4 };
    for y in (south..=north).rev() {
        // A row without tiles needs one line only.
        let has_tiles = tiles.iter().any(|(cell, _)| cell.y == y);
        let height = if has_tiles { full_height } else { 1 };
        let top = out.lines.len();
        let mut lines = vec![Line::new(); height];
        for (column, x) in (west..=east).enumerate() {
            let cell = Cell::new(x, y);
            let here = tiles.iter().find(|(at, _)| *at == cell);
            let free = scene.free_cells().find(|free| *free == cell);
            let boxed = match here {
                Some((_, tile)) if width == WIDE => whole_box(cell, tile, scene),
                Some((_, tile)) => narrow_box(cell, tile, scene),
                None => empty_box(free, width, height),
            };
            let id = match here {
                Some((_, tile)) if tile.placed.is_some() => Some(ids::tile(cell)),
                Some(_) => Some(ids::cell(cell)),
                None => free.map(ids::cell),
            };
            out.spots.extend(id.map(|id| Spot { id, at: (column * width, top), size: (width, height) }));
            for (line, part) in lines.iter_mut().zip(boxed) {
                line.extend(part);
            }
        }
        out.lines.extend(lines);
        // The line between the two lands (RIV-SOLO-3, RIV-SOLO-4).
        if scene.view.mode.is_solo() && y == 4 {
            out.push("═".repeat(across * width), Ink::Quiet);
        }
    }
    out
}

fn empty_box(free: Option<Cell>, width: usize, height: usize) -> Vec<Line> {
    let name = free.map_or_else(String::new, |cell| cell.to_string());
    let line = |line| format!("{:^width$}", if line == height / 2 { name.as_str() } else { "" });
    (0..height).map(|at| vec![Run::new(line(at), Ink::Quiet)]).collect()
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

/// Golems by owner, then wizards: `P3S1 *P`. Filled with blanks to `inner` columns.
fn pieces(tile: &Tile<'_>, scene: &Scene<'_>, inner: usize) -> Line {
    let run = |side, text: String| Run::new(text, Ink::Of(scene.owner(side)));
    let letter = |side| scene.owner(side).letter(scene.lang);
    let mut line: Line =
        tile.groups().into_iter().map(|(side, count)| run(side, format!("{}{count}", letter(side)))).collect();
    let wizards: Line = tile.wizards().map(|side| run(side, format!("*{}", letter(side)))).collect();
    if !line.is_empty() && !wizards.is_empty() {
        line.push(Run::plain(" "));
    }
    line.extend(wizards);
    line.push(Run::plain(" ".repeat(inner.saturating_sub(width(&line)))));
    line
}

/// The spell that faces `facing`, such as `2@3!`; one that is spent is left out.
fn spell(tile: &Tile<'_>, scene: &Scene<'_>, facing: Direction) -> Option<String> {
    let plate = scene.plates(tile).find(|plate| plate.facing == facing)?;
    (plate.state != PlateState::Spent).then(|| plate.spell.to_string())
}

/// A tile that is put down but not confirmed is lit.
fn frame(tile: &Tile<'_>) -> Ink {
    if tile.placed.is_some() { Ink::Plain } else { Ink::Lit }
}

/// What stands between the borders of a box, in their ink.
fn between(borders: [char; 2], inside: Line, ink: Ink) -> Line {
    let [left, right] = borders.map(|border| Run::new(border.to_string(), ink));
    [vec![left], inside, vec![right]].concat()
}

fn whole_box(cell: Cell, tile: &Tile<'_>, scene: &Scene<'_>) -> Vec<Line> {
    const INNER: usize = WIDE - 2;
    let ink = frame(tile);
    let line = |text: String| vec![Run::new(text, ink)];
    if tile.id.is_none() {
        return vec![
            line(format!("┌{}┐", "─".repeat(INNER))),
            line(format!("│{:>INNER$}│", cell.to_string())),
            line(format!("│{:^INNER$}│", "?")),
            line(format!("│{:^INNER$}│", "")),
            line(format!("└{}┘", "─".repeat(INNER))),
        ];
    }
    let edge =
        |facing, arrow: char| spell(tile, scene, facing).map_or_else(String::new, |spell| format!("{arrow}{spell}"));
    let (west, east) = (spell(tile, scene, Direction::West), spell(tile, scene, Direction::East));
    let sides = format!("{:<5} {:>5}", west.as_deref().unwrap_or(""), east.as_deref().unwrap_or(""));
    let borders = [if west.is_some() { '<' } else { '│' }, if east.is_some() { '>' } else { '│' }];
    vec![
        line(format!("┌{:─^INNER$}┐", edge(Direction::North, '^'))),
        between(['│'; 2], vec![Run::plain(head(cell, tile, INNER))], ink),
        between(['│'; 2], pieces(tile, scene, INNER), ink),
        between(borders, vec![Run::plain(sides)], ink),
        line(format!("└{:─^INNER$}┘", edge(Direction::South, 'v'))),
    ]
}

fn narrow_box(cell: Cell, tile: &Tile<'_>, scene: &Scene<'_>) -> Vec<Line> {
    const INNER: usize = NARROW - 2;
    let ink = frame(tile);
    let pieces = if tile.id.is_none() { vec![Run::plain("   ?   ")] } else { pieces(tile, scene, INNER) };
    let (top, head) = if tile.id.is_none() {
        (String::new(), format!("{:>INNER$}", cell.to_string()))
    } else {
        // A narrow head has no room for the cell beside three shields: the cell stands in the upper edge.
        (cell.to_string(), head(cell, tile, 0).replace(&cell.to_string(), ""))
    };
    vec![
        vec![Run::new(format!("┌{top:─<INNER$}┐"), ink)],
        between(['│'; 2], vec![Run::plain(format!("{head:<INNER$}"))], ink),
        between(['│'; 2], pieces, ink),
        vec![Run::new(format!("└{}┘", "─".repeat(INNER)), ink)],
    ]
}
