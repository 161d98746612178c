//! Golems and wizards in fixed places, so that a tile is counted at a glance.
//!
//! One stands in the middle; of several each side has one with a numeral beside it, as large as the tile lets it be, so that who has more is
//! read and not counted. Beside a wizard the golems take the left half and the wizard the right one, staff outwards, so that neither hides the
//! other.

use joute_rivality::Cell;

use super::grid::corner;
use super::ids;
use super::scene::{Scene, Tile};
use crate::kit::touch::{Touch, touchable};
use crate::kit::{Piece, Svg, marks};
use crate::palette::Owner;

/// Width and height of a golem in units.
pub(super) const GOLEM: (i32, i32) = (44, 52);
const HALF: (i32, i32) = (GOLEM.0 / 2, GOLEM.1 / 2);

/// Middle of a golem in a tile in units, and its scale in hundredths.
type Place = (i32, i32, u32);

/// A tile with pieces on it.
pub(super) struct Standing<'a> {
    /// Where it lies.
    pub(super) cell: Cell,
    /// The tile.
    pub(super) tile: Tile<'a>,
    /// What a touch on a piece counts as when the piece itself is not on offer.
    pub(super) on: String,
}

/// The golems of one side: whose, how many, and that they are entry `.0` of `.1` on their tile.
struct Group {
    owner: Owner,
    count: u8,
    row: (usize, usize),
}

/// Draws the golems of a tile in board units, one group per owner.
pub(super) fn golems(svg: &mut Svg, scene: &Scene<'_>, standing: &Standing<'_>) {
    let Standing { cell, tile, on } = standing;
    let groups = tile.groups();
    for (row, &(side, count)) in groups.iter().enumerate() {
        let group = Group { owner: scene.owner(side), count, row: (row, groups.len()) };
        let id = ids::golems(*cell, group.owner);
        let name = tile.placed.map(|tile| scene.speaker.golems_on(tile.cell, group.owner, count)).unwrap_or_default();
        touchable(svg, &Touch { id: &id, on: Some(on), piece: Piece::Group, owner: None, transform: "", name: &name });
        tally(svg, scene, &group, tile, corner(*cell));
        svg.close();
    }
}

/// A sprite whose middle is `half`, scaled by `percent`, with its middle at `centre`.
fn piece(svg: &mut Svg, sprite: &str, centre: (i32, i32), percent: u32, half: (i32, i32)) {
    let scale = f64::from(percent) / 100.0;
    let x = (f64::from(centre.0) - f64::from(half.0) * scale).round();
    let y = (f64::from(centre.1) - f64::from(half.1) * scale).round();
    let transform = format!("translate({x} {y}) scale({scale})").replace("(0.", "(.");
    svg.sprite(sprite, &transform);
}

/// Where a tally puts one of its entries in a tile: middle of the golem and its scale, middle of the numeral and its size.
struct Entry {
    golem: Place,
    numeral: (i32, i32),
    size: i32,
}

/// Entry `index` of `entries`: one large, two in rows, three in columns, narrower beside a wizard.
fn entry(index: usize, entries: usize, beside: bool) -> Entry {
    let i = i32::try_from(index.min(2)).unwrap_or(0);
    match (entries, beside) {
        (0 | 1, false) => Entry { golem: (72, 104, 140), numeral: (129, 104), size: 84 },
        (0 | 1, true) => Entry { golem: (42, 108, 110), numeral: (79, 108), size: 60 },
        (2, false) => Entry { golem: (72, 75 + 58 * i, 100), numeral: (129, 75 + 58 * i), size: 66 },
        (2, true) => Entry { golem: (42, 81 + 54 * i, 80), numeral: (79, 81 + 54 * i), size: 54 },
        (_, false) => Entry { golem: (46 + 54 * i, 84, 92), numeral: (46 + 54 * i, 142), size: 64 },
        (_, true) => Entry { golem: (42, 66 + 42 * i, 64), numeral: (79, 66 + 42 * i), size: 48 },
    }
}

/// One golem and a numeral for `group`; a golem that is alone on the tile stands alone.
fn tally(svg: &mut Svg, scene: &Scene<'_>, group: &Group, tile: &Tile<'_>, origin: (i32, i32)) {
    let (index, entries) = group.row;
    let beside = tile.wizards().next().is_some();
    let alone = entries <= 1 && group.count == 1;
    let Entry { golem, numeral, size } = entry(index, entries, beside);
    let (x, y, percent) = match (alone, beside) {
        (false, _) => golem,
        (true, true) => (60, 108, 110),
        (true, false) => (100, 104, 160),
    };
    let draw = |svg: &mut Svg, lead: &str| {
        piece(svg, &format!("{lead}{}", group.owner.key()), (origin.0 + x, origin.1 + y), percent, HALF);
    };
    scene.detail.draw(svg, |svg| draw(svg, "go"), |svg| draw(svg, "gk"));
    if !alone {
        let at = (f64::from(origin.0 + numeral.0), f64::from(origin.1 + numeral.1 + size * 3 / 10));
        marks::counter(svg, &group.count.to_string(), at, f64::from(size), f64::from(size / 5));
    }
}

/// Draws the wizards of a tile, each a group `wizard-P` that keeps its id wherever it stands.
pub(super) fn wizards(svg: &mut Svg, scene: &Scene<'_>, standing: &Standing<'_>) {
    let Standing { cell, tile, on } = standing;
    let origin = corner(*cell);
    for (i, side) in (0..).zip(tile.wizards()) {
        let owner = scene.owner(side);
        let name = tile.placed.map(|tile| scene.speaker.wizard(owner, tile.cell)).unwrap_or_default();
        let id = ids::wizard(owner);
        touchable(svg, &Touch { id: &id, on: Some(on), piece: Piece::Alone, owner: None, transform: "", name: &name });
        // Without golems the wizard stands in the middle; a second one, which no printed mode has, stands left of the first.
        let (fine_x, coarse_x) = if tile.golems == [0; 3] { (104, 104) } else { (119, 136) };
        let draw = |svg: &mut Svg, lead: &str, x: i32, percent: u32| {
            let centre = (origin.0 + x - 40 * i, origin.1 + 102);
            piece(svg, &format!("{lead}{}", owner.key()), centre, percent, (25, 36));
        };
        scene.detail.draw(svg, |svg| draw(svg, "wz", fine_x, 100), |svg| draw(svg, "wk", coarse_x, 140));
        svg.close();
    }
}

/// A wizard that would come to `cell`, as a shade.
pub(super) fn shade(svg: &mut Svg, owner: Owner, cell: Cell) {
    let (x, y) = corner(cell);
    let transform = format!("translate({} {})", x + 79, y + 66);
    svg.leaf("use", &[("href", &format!("#wz{}", owner.key())), ("transform", &transform), ("class", &"shade")]);
}
