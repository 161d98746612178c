//! Zones: where the ground of this era will break.

use std::collections::BTreeSet;

use joute_rivals::{FallDue, HexId, HexSet, TileId, ZoneId};

use super::ground::seams;
use super::ids;
use super::place::{Spot, centre, extent, neighbours, outline, spot, spots};
use super::scene::Scene;
use crate::kit::touch::{Touch, touchable};
use crate::kit::{Piece, Point, Svg, label, marks};
use crate::palette::{CREAM, INK, PAPER, RED};

/// What is known of the zones that are left in this era. Which cards are drawn at the end of a round is hidden until then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Doom {
    /// None falls after this round.
    Spared,
    /// Some of them fall after this round.
    Some,
    /// All of them fall after this round.
    All,
}

impl Doom {
    pub(super) fn of(scene: &Scene<'_>) -> Self {
        match scene.view.fall_due() {
            Some(FallDue::Zones { due, of }) if due < of => Self::Some,
            Some(FallDue::Zones { .. } | FallDue::Last) => Self::All,
            Some(FallDue::Nothing | FallDue::Final | FallDue::Fell) | None => Self::Spared,
        }
    }

    /// The ground and the letters of a plate.
    const fn inks(self) -> (&'static str, &'static str) {
        match self {
            Self::Spared => (PAPER, INK),
            Self::Some => (PAPER, RED),
            Self::All => (RED, CREAM),
        }
    }

    /// The line round a zone.
    fn line(self, svg: &mut Svg, d: &str) {
        match self {
            Self::Spared => {}
            Self::Some => dashed(svg, d, RED),
            Self::All => _ = svg.line(d, INK, 15.0).line(d, CREAM, 11.0).line(d, RED, 7.5),
        }
    }
}

fn dashed(svg: &mut Svg, d: &str, ink: &str) {
    // Quiet where none falls.
    let wide = if ink == INK { 3.2 } else { 5.5 };
    svg.leaf("path", &[("d", &d), ("stroke", &ink), ("stroke-width", &wide), ("stroke-dasharray", &"12 8")]);
}

/// Perforations between the zones that can fall in this era, and round those of which some fall after this round; a whole line where all do.
pub(super) fn perforations(svg: &mut Svg, scene: &Scene<'_>) {
    let (doom, dues) = (Doom::of(scene), scene.open().zones_due().collect::<Vec<ZoneId>>());
    let zone_of = |hex: HexId| TileId::of(hex).zone().filter(|zone| dues.contains(zone));
    let hexes = |zone: ZoneId| zone.tiles().both(scene.open().present).hexes();
    let all = dues.iter().fold(HexSet::EMPTY, |set, zone| set.union(hexes(*zone)));
    let seams = |is_inner: bool| {
        seams(scene.present(), |one, other| {
            let zones = (zone_of(one), zone_of(other));
            zones.0 != zones.1 && (!is_inner || (zones.0.is_some() && zones.1.is_some()))
        })
    };
    svg.open("g", &[("class", &"perforations"), ("fill", &"none"), ("pointer-events", &"none")]);
    match doom {
        Doom::Spared => dashed(svg, &seams(false), INK),
        Doom::Some => dashed(svg, &seams(true), RED),
        Doom::All => {}
    }
    if doom == Doom::All {
        dues.iter().for_each(|zone| doom.line(svg, &outline(&spots(hexes(*zone)))));
    } else {
        doom.line(svg, &outline(&spots(all)));
    }
    svg.close();
}

/// What the line round the zones that fall looks like, before the words that say so: an `<svg>` of class `edge`; of none, nothing.
pub(super) fn edge(html: &mut Svg, scene: &Scene<'_>) {
    const SIZE: (f64, f64) = (46.0, 26.0);
    let doom = Doom::of(scene);
    if doom == Doom::Spared {
        return;
    }
    let view = format!("0 0 {} {}", SIZE.0, SIZE.1);
    html.open("svg", &[("class", &"edge"), ("viewBox", &view), ("aria-hidden", &"true")]);
    html.open("g", &[("fill", &"none")]);
    html.line("M3 13H43", INK, 15.0).line("M3 13H43", CREAM, 10.0);
    if doom == Doom::All {
        html.line("M3 13H43", RED, 7.5);
    } else {
        dashed(html, "M7 13H43", RED);
    }
    html.close().close();
}

/// Where the plates of the zones that can fall lie, each by its middle.
pub(super) fn named_at(scene: &Scene<'_>) -> Vec<(ZoneId, (f64, f64))> {
    let present = spots(scene.present());
    let (west, top, narrow, high) = extent(&present, 0.0);
    let (left, wide) = (west - (BROAD - narrow).max(0.0) / 2.0, narrow.max(BROAD));
    let (room, aside) = (HIGH / 2.0 + 2.0, WIDE / 2.0 + WITHIN);
    let stands: BTreeSet<Spot> = scene.open().players.iter().filter_map(|player| player.hex).map(spot).collect();
    let laid = |place: Spot, (x, y): Point| {
        // Hexes have the height: no plate takes of it. One that comes lower stands that much further out.
        let low = y.clamp(top + room, (top + high - room).max(top + room));
        let x = x + (y - low).abs() * 0.5 * x.signum();
        let is_out = x < left || x > left + wide;
        let at = (if is_out { x } else { x.clamp(left + aside, left + wide - aside) }, low);
        let covers = |hex: &Spot| (centre(*hex).0 - at.0).abs() < 76.0 && (centre(*hex).1 - low).abs() < 66.0;
        // It lies on no hex, nobody rises over it who stands below it, and it takes no width.
        let faults = [present.iter().any(covers), stands.contains(&(place.0, place.1 + 1)), is_out];
        (faults.into_iter().zip([1600.0, 800.0, 500.0]).map(|(is, cost)| if is { cost } else { 0.0 }).sum(), at)
    };
    scene.open().zones_due().filter_map(|zone| Some((zone, beside(zone, &present, laid)?))).collect()
}

/// A plate with the name of each zone that can fall, out in the void beside it.
pub(super) fn plates(svg: &mut Svg, scene: &Scene<'_>) {
    let (ground, ink) = Doom::of(scene).inks();
    for (zone, (x, y)) in named_at(scene) {
        let (id, name) = (ids::zone(zone), scene.speaker.zone(zone));
        let place = format!("translate({:.0} {:.0})", x - WIDE / 2.0, y - HIGH / 2.0);
        let touch = Touch { id: &id, on: None, piece: Piece::Part, owner: None, transform: &place, name: &name };
        touchable(svg, &touch);
        svg.leaf("path", &[("d", &format_args!("M3 5h{WIDE}v{HIGH}h-{WIDE}Z")), ("fill", &INK), ("opacity", &".4")]);
        svg.inked(&label(WIDE, HIGH, zone.name()), ground, 3.0);
        // In the face of titles its numbers cannot be told.
        marks::upright(svg, zone.name(), (WIDE / 2.0, 34.0), SIZE, ink);
        svg.close();
    }
}

pub(super) const WIDE: f64 = 88.0;
pub(super) const HIGH: f64 = 44.0;
/// Letters of 12 px and more on the smallest hexes of a wide page, whose radius is 20 px.
const SIZE: f64 = 36.0;
/// Plates widen no arena that is broader than this, as broad as eleven columns: so much a phone of 375 px shows. There they end so far within
/// the hexes of the west and the east.
const BROAD: f64 = 1020.0;
const WITHIN: f64 = 20.0;

/// The place in the void beside a zone that lies straightest outwards and has the least against it.
fn beside(zone: ZoneId, present: &BTreeSet<Spot>, laid: impl Fn(Spot, Point) -> (f64, Point)) -> Option<Point> {
    let own = spots(zone.tiles().hexes());
    let (sx, sy) = own.iter().map(|&place| centre(place)).fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    let long = (sx * sx + sy * sy).sqrt().max(1.0);
    let (ux, uy) = (sx / long, sy / long);
    let free = own.iter().flat_map(|&place| neighbours(place)).filter(|place| !present.contains(place));
    // Far out counts for, and aside counts against.
    let worth = |place: Spot| {
        let (x, y) = centre(place);
        let (against, at) = laid(place, (x + 12.0 * ux, y + 8.0 * uy));
        (x * ux + y * uy - 1.2 * (x * uy - y * ux).abs() - against, at)
    };
    free.map(worth).max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, at)| at)
}
