//! What stands on the ground: heroes on their bases, drones, shields, sponsors, drought tokens.

use joute_kernel::Seat;
use joute_rivals::{AshakId, Figure, HexId, Pack, TileId};

use super::ids;
use super::place::{at, centre, spot};
use super::scene::Scene;
use super::void::falling;
use crate::kit::touch::{Touch, touchable};
use crate::kit::{Piece, Svg, pieces};
use crate::palette::{CREAM, INK, LIGHT, Owner, RED};

/// The sprites of all figures.
pub(super) const ALL: [&str; 6] = ["h-atmos", "h-odrun", "h-qikaa", "h-maelis", "h-tzekko", "h-xhan"];

/// The same in the order in which others borrow them.
const LENT: [&str; 6] = ["h-atmos", "h-maelis", "h-odrun", "h-qikaa", "h-tzekko", "h-xhan"];

/// The sprite of an Ashak; one that the program does not come with borrows the figure of its number.
pub(super) fn figure(pack: &Pack, ashak: AshakId) -> &'static str {
    let id = Some(pack.ashak(ashak).id.as_str());
    ALL.into_iter().find(|sprite| sprite.strip_prefix("h-") == id).unwrap_or(LENT[ashak.index() % LENT.len()])
}

/// How far below the middle of its hex a figure stands, and how large it is drawn.
pub(super) const FOOT: f64 = 30.0;
const TALL: f64 = 0.8;

/// The round base of a figure: hatched in its owner's colour, the charge in front; gold round the one whose turn it is.
fn base(svg: &mut Svg, owner: Owner, is_acting: bool, is_target: bool) {
    if is_target {
        ellipse(svg, (3.0, 51.0, 23.0), RED, 4.0);
        ellipse(svg, (3.0, 44.0, 18.5), CREAM, 3.0);
    } else if is_acting {
        ellipse(svg, (3.0, 48.0, 21.5), LIGHT, 4.0);
    }
    ellipse(svg, (4.0, 40.0, 17.0), CREAM, 0.0);
    ellipse(svg, (6.0, 36.0, 14.0), INK, 3.0);
    ellipse(svg, (1.0, 36.0, 13.5), &format!("url(#h{})", owner.key()), 3.0);
}

/// What lies flat on the ground, so far below its middle, so wide and so deep.
fn ellipse(svg: &mut Svg, (cy, rx, ry): (f64, f64, f64), fill: &str, line: f64) {
    let shape: crate::kit::Attrs<'_> = &[("cy", &cy), ("rx", &rx), ("ry", &ry), ("fill", &fill)];
    let drawn: crate::kit::Attrs<'_> = &[("stroke", &INK), ("stroke-width", &line)];
    svg.leaf("ellipse", &[shape, if line > 0.0 { drawn } else { &[] }].concat());
}

/// The charge of an owner on a disc that is read on any hatching.
fn charge(svg: &mut Svg, owner: Owner, (x, y): (f64, f64), r: f64) {
    svg.disc((x, y), r, owner.colour(), 2.4);
    pieces::charge(svg, owner, &format!("translate({x} {y}) scale({:.2})", r * 0.066));
}

/// Where a figure stands from the middle of its hex, and how large it is drawn.
type Stand = ((f64, f64), f64);

/// Where the hero of a hex stands: in its middle, or at the left of so many drones (RVL-DRONE-17); within it where another stands right north of
/// it, so that he hides nothing of him.
const fn beside(drones: usize, has_north: bool) -> Stand {
    match drones {
        0 if has_north => ((0.0, FOOT + 4.0), 0.8),
        0 => ((0.0, FOOT), 1.0),
        1 => ((-23.0, FOOT), 0.82),
        _ => ((-27.0, FOOT), 0.74),
    }
}

/// Whether somebody stands on the next hex in the north.
fn has_north(scene: &Scene<'_>, hex: HexId) -> bool {
    HexId::at(hex.q(), hex.r() - 1).is_some_and(|north| scene.hero_on(north).is_some())
}

/// What points at the reader's own hero: from above, or from below where that would hide somebody.
pub(super) const ABOVE_OWN: &str = "M-19-126H19L0-103Z";
const BELOW_OWN: &str = "M-19 49H19L0 26Z";

/// Where one of some drones hangs: alone in the middle, side by side, or one over the other at the right of a hero.
fn hangs(which: usize, drones: usize, is_shared: bool) -> Stand {
    match (is_shared, drones) {
        (false, 1) => ((0.0, 26.0), 0.78),
        (false, _) => ((-29.0 + 58.0 * ordinal(which), 22.0), 0.6),
        (true, 1) => ((33.0, FOOT), 0.58),
        (true, _) => ((33.0, -4.0 + 40.0 * ordinal(which)), 0.52),
    }
}

/// A place among few as a factor.
fn ordinal(which: usize) -> f64 {
    u8::try_from(which).map_or(0.0, f64::from)
}

/// All figures, those in the north first, so that who stands before another hides him.
pub(super) fn all(svg: &mut Svg, scene: &Scene<'_>) {
    let mut standing: Vec<(f64, Figure, HexId)> = Vec::new();
    for seat in scene.seats() {
        let player = scene.player(seat);
        for (figure, hex) in [(Figure::Ashak(seat), player.hex), (Figure::Drone(seat), player.drone.hex)] {
            standing.extend(hex.map(|hex| (centre(spot(hex)).1, figure, hex)));
        }
    }
    standing.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
    for (_, figure, hex) in standing {
        match figure {
            Figure::Ashak(seat) => {
                let (shift, size) = beside(scene.drones_on(hex).count(), has_north(scene, hex));
                hero(svg, scene, seat, &sized(at(hex, shift), size), Some(hex));
            }
            Figure::Drone(seat) => drone(svg, scene, seat, hex),
        }
    }
    kinds(svg, scene);
    for (figure, hex) in scene.open().falling() {
        match figure {
            Figure::Ashak(seat) => hero(svg, scene, seat, &falling(hex), None),
            Figure::Drone(seat) => _ = svg.tinted("drone", Scene::owner(seat).colour(), &falling(hex)),
        }
    }
}

/// A place with what stands there drawn so large.
fn sized(place: String, size: f64) -> String {
    if size < 1.0 { format!("{place} scale({size})") } else { place }
}

/// What kind of hex somebody stands on, small beside him and over what he holds, since he hides its drawing.
fn kinds(svg: &mut Svg, scene: &Scene<'_>) {
    svg.open("g", &[("class", &"kinds"), ("pointer-events", &"none")]);
    for hex in scene.seats().filter_map(|seat| scene.player(seat).hex) {
        let Some(kind) = scene.kind(hex) else { continue };
        let (x, y) = centre(spot(hex));
        // Between who stands there and the drones at his side, above them.
        let is_beside = scene.drones_on(hex).count() == 1 && !scene.open().sponsors.contains(hex);
        let (dx, dy) = if is_beside { (23.0, -33.0) } else { (-43.0, 1.0) };
        let (x, y) = ((x + dx).round(), (y + dy).round());
        svg.disc((x, y), 15.0, CREAM, 2.4);
        svg.sprite(&format!("d-{}", kind.letter()), &format!("translate({x} {y}) scale(.25)"));
    }
    svg.close();
}

/// Opens what can be touched by itself on a hex, or where one was: with its id, the place where it is drawn, and its name.
fn piece(
    svg: &mut Svg,
    (id, piece, on): (&str, Piece, Option<HexId>),
    owner: Option<Owner>,
    (transform, name): (&str, &str),
) {
    let on = on.map(ids::hex);
    touchable(svg, &Touch { id, on: on.as_deref(), piece, owner, transform, name });
}

fn hero(svg: &mut Svg, scene: &Scene<'_>, seat: Seat, place: &str, hex: Option<HexId>) {
    let Some(ashak) = scene.player(seat).ashak else { return };
    let owner = Scene::owner(seat);
    piece(svg, (&ids::hero(seat), Piece::Alone, hex), Some(owner), (place, &scene.speaker.hero(seat)));
    let is_target = hex.is_some() && scene.aim.is_some_and(|aim| Some(aim.to) == hex);
    base(svg, owner, hex.is_some() && scene.acts(Figure::Ashak(seat)), is_target);
    let size = format!("translate(0 3) scale({TALL})");
    svg.tinted(figure(&scene.view.options.pack, ashak), owner.colour(), &size);
    charge(svg, owner, (0.0, 13.0), 9.5);
    if let Some(hex) = hex.filter(|_| scene.view.viewer.is(seat)) {
        svg.inked(if has_north(scene, hex) { BELOW_OWN } else { ABOVE_OWN }, CREAM, 5.0);
    }
    if hex.is_none() {
        svg.sprite("i-fall", "translate(44 -74) scale(1.7)");
    }
    svg.close();
}

fn drone(svg: &mut Svg, scene: &Scene<'_>, seat: Seat, hex: HexId) {
    let owner = Scene::owner(seat);
    let drones = scene.drones_on(hex).count();
    let which = scene.drones_on(hex).take_while(|&other| other != seat).count();
    let (shift, size) = hangs(which, drones, scene.hero_on(hex).is_some());
    let (place, name) = (sized(at(hex, shift), size), scene.speaker.drone_called(seat));
    piece(svg, (&ids::drone(seat), Piece::Alone, Some(hex)), Some(owner), (&place, &name));
    // Its shadow: gold under the one whose turn it is, and under one on offer by the sheet.
    let fill = if scene.acts(Figure::Drone(seat)) { LIGHT } else { "#241b2466" };
    ellipse(svg, (-2.0, 42.0, 15.0), fill, 3.0);
    svg.tinted("drone", owner.colour(), "scale(1)");
    charge(svg, owner, (0.0, -48.0), 11.0);
    svg.close();
}

/// The shields, each with the hatching and the charge of its owner; to the left of who stands there.
pub(super) fn shields(svg: &mut Svg, scene: &Scene<'_>) {
    for seat in scene.seats() {
        let owner = Scene::owner(seat);
        for hex in scene.player(seat).shields.iter() {
            let (is_shared, name) = (scene.hero_on(hex).is_some(), scene.speaker.of_seat("rvl-shield", seat));
            let place = at(hex, if is_shared { (-36.0, -32.0) } else { (0.0, -4.0) });
            piece(svg, (&ids::shield(hex), Piece::Part, Some(hex)), Some(owner), (&place, &name));
            let size = if is_shared { 0.7 } else { 1.2 };
            let hatching = format!("url(#h{})", owner.key());
            svg.open("g", &[("transform", &format!("scale({size})"))]);
            svg.tinted("t-shield", &hatching, "scale(1)");
            charge(svg, owner, (-2.0, -2.0), 12.0);
            svg.close().close();
        }
    }
}

/// The sponsors: in the middle of their hexes, or above who stands there.
pub(super) fn sponsors(svg: &mut Svg, scene: &Scene<'_>) {
    for hex in scene.open().sponsors.iter() {
        let (is_shared, name) = (scene.hero_on(hex).is_some(), scene.speaker.words.t("rvl-sponsor"));
        // Drones without a hero hang below it.
        let is_high = scene.drones_on(hex).next().is_some() && !is_shared;
        let place = at(
            hex,
            match (is_shared, is_high) {
                (true, _) => (38.0, -20.0),
                (false, true) => (0.0, -36.0),
                (false, false) => (0.0, -4.0),
            },
        );
        piece(svg, (&ids::sponsor(hex), Piece::Part, Some(hex)), None, (&place, &name));
        svg.sprite("t-sponsor", if is_shared || is_high { "scale(.8)" } else { "scale(1.45)" });
        svg.close();
    }
}

/// RVL-DRY-1: drought tokens, in the middle of their tiles.
pub(super) fn droughts(svg: &mut Svg, scene: &Scene<'_>) {
    let open = scene.open();
    for tile in open.desert.union(open.sprout).both(open.present).iter() {
        let is_desert = open.desert.contains(tile);
        let (x, y) = middle(tile);
        let (place, name) = (format!("translate({x:.0} {y:.0})"), scene.speaker.drought(is_desert));
        piece(svg, (&ids::drought(tile), Piece::Part, None), None, (&place, &name));
        // A firm sign: its ground alone is only pale.
        svg.sprite(if is_desert { "t-desert" } else { "t-sprout" }, "scale(1.35)");
        svg.close();
    }
}

/// The middle of a tile: where the three hexes of a trigone meet; between two hexes of a long one, whose own middle is a hex.
fn middle(tile: TileId) -> (f64, f64) {
    let points: Vec<(f64, f64)> = tile.positions().map(|hex| centre(spot(hex))).collect();
    match points.as_slice() {
        [a, b, c] if (a.0 + c.0 - 2.0 * b.0).abs() < 1.0 && (a.1 + c.1 - 2.0 * b.1).abs() < 1.0 => {
            (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1))
        }
        [a, b, c] => ((a.0 + b.0 + c.0) / 3.0, (a.1 + b.1 + c.1) / 3.0),
        _ => points.first().copied().unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rivals::place::RADIUS;

    /// Half of how wide a hero and a drone are drawn at full size.
    const HALF: [f64; 2] = [41.0, 42.0];

    /// The head of the one in the south ends below the base of the one in the north.
    #[test]
    fn who_stands_right_south_of_somebody_hides_nothing_of_him() {
        const HEAD: f64 = 132.0 * TALL;
        let ((_, foot), size) = beside(0, true);
        let ((_, north), _) = beside(0, false);
        assert!(2.0 * super::super::place::APOTHEM + foot - HEAD * size > north + 20.0);
        assert!(foot + 20.0 * size < super::super::place::APOTHEM, "it stays in its own hex");
    }

    #[test]
    fn who_shares_a_hex_stands_side_by_side_in_it() {
        for drones in 0..=2 {
            for is_shared in [false, true] {
                let hero = is_shared.then(|| (beside(drones, false), HALF[0]));
                let hang = (0..drones).map(|which| (hangs(which, drones, is_shared), HALF[1]));
                let all: Vec<_> = hero.into_iter().chain(hang).collect();
                for (at, (((x, y), size), half)) in all.iter().enumerate() {
                    assert!(x.abs() + half * size <= RADIUS + 4.0, "{drones} {is_shared}: {at} is in the hex");
                    for (((other, high), _), _) in &all[..at] {
                        assert!(
                            (x - other).abs() >= 40.0 || (y - high).abs() >= 36.0,
                            "{drones} {is_shared}: {at} is apart"
                        );
                    }
                }
            }
        }
    }
}
