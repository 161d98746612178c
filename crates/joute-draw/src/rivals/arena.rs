//! The whole arena as one picture.
//!
//! Layers from below: the void and what fell last, the broken edge, hexes, the rims of tiles, the gold line of reach, what each thing reaches,
//! perforations between zones, drought tokens, shields, sponsors, the line of sight, figures, whom it reaches, whom it may fell, frames, what a
//! page writes over things.

use std::collections::BTreeSet;

use joute_kernel::Seat;
use joute_rivals::{Figure, HexId, HexSet, Question, Sighted};

use super::ids::{self, Named};
use super::kept::{self, Part};
use super::place::{APOTHEM, RADIUS, Spot, at, centre, extent, spot, spots, view_box};
use super::reaches::Choice;
use super::scene::Scene;
use super::{deadly, figures, ground, reaches, rim, void, zones};
use crate::kit::card::Area;
use crate::kit::{Svg, beam, thing};
use crate::palette::{CREAM, LIGHT};

/// The colour of the void, in both themes.
pub const VOID: &str = "#231630";

/// How much of the void is seen round the hexes, in units.
pub(super) const MARGIN: f64 = 96.0;

/// The same at a table, where the void goes on over the edge of what is drawn.
pub(super) const MARGIN_AT_TABLE: f64 = 60.0;

/// For the camera: the least from one hex to the next on a wide page and on a narrow one, the most, and the fringe, in CSS pixels.
const BOUNDS: &str = "33 37.4 116 1";

/// The same where one of many places is chosen: all are seen together.
const BOUNDS_WHOLE: &str = "33 20 116 1";

/// So much is seen beside the hexes of the west and the east, in units: eleven columns fit a phone of 375 px.
const FRINGE: f64 = 8.0;

/// How far a figure stands out above what is kept in view round its hex, in units.
const HEADROOM: f64 = 24.0;

/// How much larger marks of a page are drawn here than on cards, so that they are read on the smallest hexes.
const MARKS: f64 = 1.75;

/// The arena as an `<svg>` element of class `board`, without sprites: the page holds [`definitions`](super::definitions) once.
///
/// The same scene gives the same bytes on every machine. Everything that can be touched has an id, the same id as `data-touch`, a role and
/// a name.
#[must_use]
pub fn arena_svg(scene: &Scene<'_>) -> String {
    let mut svg = Svg::new();
    draw(&mut svg, scene, (Choice::of(scene).as_ref(), "board", "board rivals", MARGIN), None);
    svg.finish()
}

/// The arena as a part of a table, with what the reader may do, this id and class, and so much of the void; in a picture of more, where it is.
pub(super) fn draw(
    svg: &mut Svg,
    scene: &Scene<'_>,
    (choice, id, class, margin): (Option<&Choice<'_>>, &str, &str, f64),
    area: Option<Area>,
) {
    let present = spots(scene.present());
    // RVL-VOID-2: whoever fell lands anywhere at the edge.
    let lands = scene.view.question() == Some(Question::Fall)
        && scene.view.viewer.seat().is_some_and(|seat| scene.view.owing().contains(seat));
    // Those who fall are seen too.
    let seen = spots(scene.falling().union(scene.present()));
    let (view, heart, name) = (view_box(&seen, margin), heart(scene, &present), scene.speaker.arena());
    let is_whole = scene.open().round == 0 || lands;
    let (unit, pitch) = (2.0 * RADIUS, format!("{:.0}", 2.0 * APOTHEM));
    let mut attrs: Vec<(&'static str, &dyn core::fmt::Display)> = vec![
        ("xmlns", &"http://www.w3.org/2000/svg"),
        ("id", &id),
        ("class", &class),
        ("viewBox", &view),
        ("data-heart", &heart),
        ("data-unit", &unit),
        ("data-pitch", &pitch),
        ("data-bounds", if is_whole { &BOUNDS_WHOLE } else { &BOUNDS }),
        ("stroke-linejoin", &"round"),
        ("role", &"group"),
        ("aria-label", &name),
    ];
    if is_whole {
        attrs.push(("data-whole", &""));
    }
    if let Some((x, y, w, h)) = &area {
        attrs.extend([("x", x as &dyn core::fmt::Display), ("y", y), ("width", w), ("height", h)]);
    }
    svg.open("svg", &attrs);
    let (there, none) = (scene.present(), HexSet::EMPTY);
    kept::draw(svg, (Part::Void, [there, scene.falling(), scene.open().fallen()]), |svg| void::draw(svg, scene));
    kept::draw(svg, (Part::Cliffs, [there, none, none]), |svg| void::cliffs(svg, scene));
    let offered = choice.map_or(HexSet::EMPTY, Choice::offered);
    for hex in in_rows(scene) {
        ground::hex(svg, scene, hex, offered.contains(hex));
    }
    kept::draw(svg, (Part::Rims, [there, none, none]), |svg| ground::rims(svg, scene));
    // Where the ground breaks is seen over what is within reach, and so are the letters of hexes.
    ground::reach(svg, scene);
    if let Some(choice) = choice {
        choice.draw(svg, scene);
    }
    zones::perforations(svg, scene);
    zones::plates(svg, scene);
    rim::draw(svg, scene);
    figures::droughts(svg, scene);
    figures::shields(svg, scene);
    figures::sponsors(svg, scene);
    if let Some(aim) = scene.aim {
        sight(svg, aim);
    }
    figures::all(svg, scene);
    if let Some(choice) = choice {
        choice.told(svg, scene);
    }
    reaches::hits(svg, scene);
    deadly::draw(svg, scene, choice.map_or(&[], Choice::threats));
    rests(svg, scene);
    marks(svg, scene);
    svg.close();
}

/// What has to be seen: all hexes with the letters above them, and the plates of the zones, which are no higher.
fn heart(scene: &Scene<'_>, present: &BTreeSet<Spot>) -> String {
    const ABOVE: f64 = rim::ABOVE + 15.0;
    let (west, top, wide, high) = extent(present, 0.0);
    let plates = zones::named_at(scene).into_iter().map(|(_, (x, _))| x);
    let (left, right) = plates.fold((west, west + wide), |(left, right), x| {
        (left.min(x - zones::WIDE / 2.0), right.max(x + zones::WIDE / 2.0))
    });
    format!("{:.0} {:.0} {:.0} {:.0}", left - FRINGE, top - ABOVE, right - left + 2.0 * FRINGE, high + ABOVE)
}

/// The hexes that are there, from the north: the order in which a screen reader walks them.
fn in_rows(scene: &Scene<'_>) -> Vec<HexId> {
    let mut hexes: Vec<HexId> = scene.present().iter().collect();
    hexes.sort_by_key(|hex| hex.north_west());
    hexes
}

/// What the camera rests on where not all of the arena is seen: both of an attack, or else who decides here, or else who acts.
fn rests(svg: &mut Svg, scene: &Scene<'_>) {
    let (me, seat) = (scene.view.viewer.seat(), scene.open().seat);
    let stands = |seat: Seat| {
        let player = scene.player(seat);
        if scene.acts(Figure::Drone(seat)) { player.drone.hex } else { player.hex }
    };
    let here = me.and_then(stands).or_else(|| stands(seat));
    // Whoever acts sees what is round him too.
    let round = here.filter(|_| me == Some(seat)).map_or(HexSet::EMPTY, HexId::neighbours);
    let hexes = scene.aim.map_or_else(
        || round.iter().filter(|hex| scene.present().contains(*hex)).chain(here).collect::<HexSet>(),
        |aim| [aim.from, aim.to].into_iter().collect(),
    );
    if !hexes.is_empty() {
        let (x, y, w, h) = extent(&spots(hexes), 20.0);
        // Figures stand out above their hexes.
        let (y, h) = (y - HEADROOM, h + HEADROOM);
        svg.leaf("path", &[("d", &format_args!("M{x} {y}h{w}v{h}h{}Z", -w)), ("fill", &"none"), ("data-rests", &"")]);
    }
}

/// RVL-LOS-3: light from the attacker to the target; thin and crossed out where something stands between.
pub(super) fn sight(svg: &mut Svg, aim: Sighted) {
    let lifted = |hex: HexId| {
        let (x, y) = centre(spot(hex));
        (x, y - 8.0)
    };
    let (from, to) = (lifted(aim.from), lifted(aim.to));
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let long = (dx * dx + dy * dy).sqrt().max(1.0);
    // From the edge of the one figure to that of the other.
    let part = |along: f64| (from.0 + dx / long * along, from.1 + dy / long * along);
    let ends = [part(40.0), part(long - 44.0)];
    svg.open("g", &[("class", &"sight"), ("pointer-events", &"none")]);
    if aim.is_clear {
        svg.inked(&beam(&ends, 13.0), LIGHT, 3.0);
    } else {
        svg.inked(&beam(&ends, 7.0), CREAM, 2.0);
        let (x, y) = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        svg.sprite("mx", &format!("translate({x:.0} {y:.0}) scale(1.1)"));
    }
    svg.close();
}

/// The hex on which something with an id is seen.
fn hex_of(scene: &Scene<'_>, id: &str) -> Option<HexId> {
    match ids::parse(id)? {
        Named::Hex(hex) | Named::Shield(hex) | Named::Sponsor(hex) => Some(hex),
        Named::Hero(seat) => scene.player(seat).hex,
        Named::Drone(seat) => scene.player(seat).drone.hex,
        _ => None,
    }
}

/// Gold frames in a layer that the script of a page may fill too (`<use href="#gh">`), and what a page writes over hexes.
fn marks(svg: &mut Svg, scene: &Scene<'_>) {
    svg.open("g", &[("id", &"frames"), ("pointer-events", &"none")]);
    for hex in scene.marks.pointed.framed.iter().filter_map(|id| hex_of(scene, id)) {
        svg.sprite("gh", &at(hex, (0.0, 0.0)));
    }
    svg.close();
    let written = |id: &String| scene.marks.touches(id);
    for hex in in_rows(scene) {
        let own = [ids::hex(hex), ids::shield(hex), ids::sponsor(hex)].into_iter();
        let seats = scene.seats().flat_map(|seat| {
            [(ids::hero(seat), scene.player(seat).hex), (ids::drone(seat), scene.player(seat).drone.hex)]
        });
        let standing = seats.filter(|(_, there)| *there == Some(hex)).map(|(id, _)| id);
        for id in own.chain(standing).filter(written) {
            let place = format!("{} scale({MARKS})", at(hex, (-RADIUS, -APOTHEM)));
            svg.open("g", &[("transform", &place), ("pointer-events", &"none")]);
            thing::overlay(svg, &scene.marks, (&id, "hex", ""), (2.0 * RADIUS / MARKS, 2.0 * APOTHEM / MARKS));
            svg.close();
        }
    }
}
