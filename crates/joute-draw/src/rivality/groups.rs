//! Golems and wizards in fixed places, so that a tile is counted at a glance.
//!
//! One stands in the middle, two side by side, three in a triangle, four in a square, five in two rows; on a small tile they are one with a
//! numeral. Beside a wizard the golems take the left half and the wizard the right one, staff outwards, so that neither hides the other.

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

const ALONE: [&[Place]; 5] = [
    &[(100, 106, 145)],
    &[(71, 106, 118), (129, 106, 118)],
    &[(100, 78, 102), (73, 131, 102), (127, 131, 102)],
    &[(73, 80, 96), (127, 80, 96), (73, 132, 96), (127, 132, 96)],
    &[(76, 80, 88), (124, 80, 88), (58, 130, 88), (100, 130, 88), (142, 130, 88)],
];

const BESIDE_WIZARD: [&[Place]; 5] = [
    &[(66, 112, 108)],
    &[(68, 82, 84), (70, 130, 84)],
    &[(71, 78, 66), (57, 120, 66), (86, 120, 66)],
    &[(58, 86, 62), (86, 86, 62), (58, 122, 62), (86, 122, 62)],
    &[(58, 72, 56), (84, 72, 56), (58, 104, 56), (84, 104, 56), (71, 136, 56)],
];

/// So many golems are drawn one by one, which is all that a tile of the battlefield holds (RIV-CAP-1): a count is written where there is no
/// room for them.
const PLACES_MAX: usize = 5;

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
    let total: usize = tile.golems.into_iter().map(usize::from).sum();
    let groups = tile.groups();
    let mut before = 0;
    for (row, &(side, count)) in groups.iter().enumerate() {
        let group = Group { owner: scene.owner(side), count, row: (row, groups.len()) };
        let id = ids::golems(*cell, group.owner);
        let name = tile.placed.map(|tile| scene.speaker.golems_on(tile.cell, group.owner, count)).unwrap_or_default();
        touchable(svg, &Touch { id: &id, on: Some(on), piece: Piece::Group, owner: None, transform: "", name: &name });
        let coarse = |svg: &mut Svg| tally(svg, &group, tile, corner(*cell), "gk");
        let fine = |svg: &mut Svg| {
            if total <= PLACES_MAX {
                stand(svg, &group, places(total, tile), before, corner(*cell));
            } else {
                tally(svg, &group, tile, corner(*cell), "go");
            }
        };
        scene.detail.draw(svg, fine, coarse);
        svg.close();
        before += usize::from(count);
    }
}

fn places(total: usize, tile: &Tile<'_>) -> &'static [Place] {
    let table = if tile.wizards().next().is_none() { &ALONE } else { &BESIDE_WIZARD };
    table[total.clamp(1, PLACES_MAX) - 1]
}

/// `group` in the places from `before` on.
fn stand(svg: &mut Svg, group: &Group, places: &[Place], before: usize, origin: (i32, i32)) {
    let sprite = format!("go{}", group.owner.key());
    for (x, y, percent) in places.iter().skip(before).take(usize::from(group.count)) {
        piece(svg, &sprite, (origin.0 + x, origin.1 + y), *percent, HALF);
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
fn tally(svg: &mut Svg, group: &Group, tile: &Tile<'_>, origin: (i32, i32), sprite: &str) {
    let sprite = format!("{sprite}{}", group.owner.key());
    let (index, entries) = group.row;
    let beside = tile.wizards().next().is_some();
    if entries <= 1 && group.count == 1 {
        let (x, y, percent) = if beside { (60, 108, 110) } else { (100, 104, 160) };
        piece(svg, &sprite, (origin.0 + x, origin.1 + y), percent, HALF);
        return;
    }
    let Entry { golem: (x, y, percent), numeral, size } = entry(index, entries, beside);
    piece(svg, &sprite, (origin.0 + x, origin.1 + y), percent, HALF);
    let at = (f64::from(origin.0 + numeral.0), f64::from(origin.1 + numeral.1 + size * 3 / 10));
    marks::counter(svg, &group.count.to_string(), at, f64::from(size), f64::from(size / 5));
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
