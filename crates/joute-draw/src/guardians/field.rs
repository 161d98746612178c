//! The field from above: Strongholds, lands and stacks, the reader's own row below.
//!
//! A space is 196 by 136 units, outside in: rim in the hatching of whoever controls it, ground, what lies there (`stack`), name at the outer
//! edge of its owner. The six spaces of a seat are its realm, a drawing by itself: a page lays realms out, a picture puts them together.

use joute_guardians::cards::{Card, Size, Stronghold};
use joute_guardians::{CardSet, Flank, SpaceId, SpaceView};
use joute_kernel::Seat;

use super::face::{self, Stance};
use super::ids;
use super::printed::told;
use super::recipe::{Mould, Recipe};
use super::scene::{Scene, Way};
use super::stack;
use super::words::Speaker;
use crate::fonts::{Face, width};
use crate::kit::card::{Area, block, picture};
use crate::kit::type_set::even;
use crate::kit::{Svg, cut, grains, rect, thing};
use crate::palette::{CREAM, INK, LIGHT, Owner, PAPER};

/// Width and height of a space, what lies between two, and its rim.
pub(super) const SPACE: (f64, f64) = (196.0, 136.0);
const GAP: f64 = 9.0;
pub(super) const RIM: f64 = 7.0;
/// From one space to the next, and the extent of a realm with half a gap on each side: realms that touch keep that pitch.
const STEP: (f64, f64) = (SPACE.0 + GAP, SPACE.1 + GAP);
const REALM: (f64, f64) = (3.0 * STEP.0 + 1.0, 2.0 * STEP.1);
/// The least size of letters on a small drawing: 12 pixels where a realm is 160 wide, the least that the sheet gives one.
pub(super) const SMALLEST: f64 = 46.0;
/// The ground of walls, of rubble and of a hidden Terrain.
const WALLS: &str = "#7C88A6";
const RUBBLE: &str = "#8A8194";
const HIDDEN: &str = "#2B3655";
/// Bare land: two low hills, and tufts of grass.
const HILLS: &str = "M8 104Q52 72 104 98T188 88V128H8Z";
const TUFTS: &str =
    "M40 58L36 48M44 58V45M48 58L53 49M128 76L124 66M132 76V63M136 76L141 67M76 118L72 109M80 118V106M84 118L89 110";
/// The corners of a space.
const LIT: &str = "M-3 30V-3H34M162-3H199V30M199 106V139H162M34 139H-3V106";
/// How what lies on the ground stands in its picture.
const STANDS: Stance = Stance { size: Size::Medium, is_flying: false };

/// The field as one `<svg>` with the id `board`, which refers to the pictures of [`super::definitions`].
#[must_use]
pub fn field_svg(speaker: &Speaker<'_>) -> String {
    whole(&Scene::of(*speaker))
}

/// The seats as the reader sees them: its own, or South of a spectator, then the others clockwise, which is from left to right.
pub(super) fn near_and_far(scene: &Scene<'_>) -> (Seat, impl Iterator<Item = Seat> + use<>) {
    let seats = scene.view.table.seat_count();
    let near = scene.view.viewer.seat().unwrap_or(Seat::at(0));
    (
        near,
        core::iter::successors(Some(near.next_of(seats)), move |seat| Some(seat.next_of(seats)))
            .take(usize::from(seats) - 1),
    )
}

/// Where the realms of two, three and four seats lie, in realms from the upper left corner: that of the reader, then the others clockwise. Of
/// four the last is seen from the same side as the reader's, so that all that touches lies side by side (GUA-MULTI-1).
const PLACES: [&[(f64, f64)]; 3] = [
    &[(0.0, 1.0), (0.0, 0.0)],
    &[(0.5, 1.0), (0.0, 0.0), (1.0, 0.0)],
    &[(0.0, 1.0), (0.0, 0.0), (1.0, 0.0), (1.0, 1.0)],
];

/// Where the realm of a seat lies.
fn place(scene: &Scene<'_>, seat: Seat) -> (f64, f64) {
    let (near, far) = near_and_far(scene);
    let index = core::iter::once(near).chain(far).position(|one| one == seat).unwrap_or(0);
    PLACES[usize::from(scene.view.table.seat_count()).clamp(2, 4) - 2][index]
}

/// The same with what the scene lays on it; its upper left corner is 0, 0.
pub(crate) fn whole(scene: &Scene<'_>) -> String {
    let (near, far) = near_and_far(scene);
    let seats: Vec<Seat> = far.chain([near]).collect();
    let mut svg = Svg::new();
    let wide = if seats.len() > 2 { 2.0 } else { 1.0 } * REALM.0 + 4.0;
    svg.open(
        "svg",
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("id", &"board"),
            ("class", &"board guardians"),
            ("viewBox", &format!("0 0 {wide:.0} {:.0}", 2.0 * REALM.1 + 4.0)),
            ("stroke-linejoin", &"round"),
            ("role", &"group"),
            ("aria-label", &scene.speaker.words.t("gua-field")),
        ],
    );
    for seat in seats {
        let (x, y) = place(scene, seat);
        svg.shifted((x * REALM.0 + 7.0, y * REALM.1 + 6.5), |svg| spaces(svg, scene, seat));
    }
    svg.open("g", &[("id", &"frames")]).close();
    svg.finish()
}

/// A realm as an `<svg>` for a page, in a frame of the same width.
pub(super) fn realm(html: &mut Svg, scene: &Scene<'_>, seat: Seat) {
    let view_box = format!("-5 -4.5 {} {}", REALM.0, REALM.1);
    html.open("div", &[("class", &"seen")]);
    html.open("svg", &[("class", &"realm"), ("viewBox", &view_box), ("stroke-linejoin", &"round")]);
    spaces(html, scene, seat);
    html.close().close();
}

impl Speaker<'_> {
    /// Whether a realm is seen from the side of whoever lives there: that of the reader, and of four the one at the right of it.
    pub(super) fn is_upright(&self, home: Seat) -> bool {
        let near = self.view.viewer.seat().unwrap_or(Seat::at(0));
        home == near || (self.view.table.seat_count() == 4 && home.next_of(4) == near)
    }
}

/// Where a space of a realm lies in the drawing of it.
fn corner(space: SpaceId, is_near: bool) -> (f64, f64) {
    let (column, land) = (f64::from(space.flank() as u8), !space.is_stronghold());
    let column = if is_near { column } else { 2.0 - column };
    (column * STEP.0, if land == is_near { 0.0 } else { STEP.1 })
}

fn spaces(svg: &mut Svg, scene: &Scene<'_>, seat: Seat) {
    let is_near = scene.speaker.is_upright(seat);
    for (space, view) in SpaceId::all_of(scene.view.table.seat_count()).zip(&scene.view.spaces) {
        if space.home() == seat {
            draw_space(svg, scene, (space, view), is_near);
        }
    }
    // Over its neighbours: the teeth of what is in play now reach further than its space.
    if let Some(here) = scene.here.filter(|here| here.home() == seat) {
        let (x, y) = corner(here, is_near);
        let place = format!("translate({x} {y})");
        svg.open("g", &[("transform", &place), ("pointer-events", &"none")]);
        bound(svg, (0.0, 0.0, SPACE.0, SPACE.1), true);
        svg.close();
    }
    if let Some(way) = scene.way {
        arrow(svg, scene, way, seat, true);
    } else if let Some(from) = scene.here.filter(|_| !scene.ends.is_empty()) {
        for to in &scene.ends {
            arrow(svg, scene, Way { from, to: *to, flies: true }, seat, false);
        }
    }
}

fn draw_space(svg: &mut Svg, scene: &Scene<'_>, (space, view): (SpaceId, &SpaceView), is_near: bool) {
    let speaker = &scene.speaker;
    let stack = speaker.stack(space).map(|stack| format!("; {stack}")).unwrap_or_default();
    let costs = price_of(scene, space);
    let price = costs.map(|[why, _]| format!("; {}", speaker.words.t(why))).unwrap_or_default();
    let name = format!("{}: {}{stack}{price}", speaker.space(space), speaker.ground(space));
    let holder = view.controller.map(Speaker::owner);
    let id = ids::space(space);
    svg.shifted(corner(space, is_near), |svg| {
        thing::group(svg, &scene.marks, (&id, "space", &name), (0.0, 0.0, SPACE.0, SPACE.1), |svg| {
            rim(svg, space, holder);
            ground(svg, speaker, space, view);
            held(svg, holder);
            border(svg, scene, space, is_near);
            if scene.is_won(space) {
                won(svg);
            }
            stack::beneath(svg, scene, space, is_near);
            stack::stands(svg, scene, (space, view), is_near);
            graded(
                svg,
                |svg| label(svg, speaker, (space, view), is_near, &FINE),
                |svg| label(svg, speaker, (space, view), is_near, &COARSE),
                |svg| plus(svg, speaker, space, is_near),
            );
            // What may be touched lies in corners of light.
            for class in ["lit edge", "lit"] {
                svg.leaf("path", &[("d", &LIT), ("class", &class), ("fill", &"none"), ("display", &"none")]);
            }
            bound(svg, (0.0, 0.0, SPACE.0, SPACE.1), false);
            if let Some(n) = counted(scene, space) {
                flag(svg, n, is_near);
            }
            if let Some([_, slip]) = costs {
                stack::price(svg, &id, &speaker.words.t(slip));
            }
        });
    });
}

/// GUA-MULTI-1: whose realm a land touches, at its edge towards that, where several have one: a star where all of them meet.
fn border(svg: &mut Svg, scene: &Scene<'_>, space: SpaceId, is_near: bool) {
    let (seats, home) = (scene.view.table.seat_count(), space.home());
    if seats == 2 || space.is_stronghold() {
        return;
    }
    let place = format!("translate(27 {})", if is_near { 27 } else { 109 });
    svg.open("g", &[("class", &"border"), ("transform", &place), ("pointer-events", &"none")]);
    let neighbour = match space.flank() {
        Flank::Centre => None,
        Flank::Left => Some(home.next_of(seats)),
        Flank::Right => Seat::first_of(seats).find(|seat| seat.next_of(seats) == home),
    };
    svg.disc((0.0, 0.0), 19.0, neighbour.map_or(CREAM, |seat| Speaker::owner(seat).colour()), 3.0);
    match neighbour {
        Some(seat) => crate::kit::pieces::charge(svg, Speaker::owner(seat), "scale(1.5)"),
        None => _ = svg.inked("M0-14L4-4L14 0L4 4L0 14L-4 4L-14 0L-4-4Z", LIGHT, 2.4),
    }
    svg.close();
}

/// GUA-LAND-2: why a Shield that is about to go somewhere, or stays, costs a Creature at the end of the turn on a space, in words and on a
/// slip; `None` if it does not. GUA-LAND-1: the Terrain of somebody else feeds nobody who comes.
fn price_of(scene: &Scene<'_>, space: SpaceId) -> Option<[&'static str; 2]> {
    let is_end = scene.ends.contains(&space) || (scene.here == Some(space) && !scene.ends.is_empty());
    let is_picked = scene.way.is_some_and(|way| way.to == space);
    let costs = (is_end || is_picked) && scene.speaker.would_starve(space).is_some();
    let is_theirs = !scene.speaker.is_bare(space, None);
    costs.then_some(if is_theirs { ["gua-price-theirs", "gua-their-terrain"] } else { ["gua-price", "gua-bare-land"] })
}

/// GUA-VIC-1: which of the lands that won the game together a space is, from 1 on, in the order of the map: whatever a page frames, it keeps
/// its number.
fn counted(scene: &Scene<'_>, space: SpaceId) -> Option<usize> {
    let mut won = SpaceId::all_of(scene.view.table.seat_count()).filter(|&space| scene.is_won(space));
    won.position(|land| land == space).map(|at| at + 1)
}

/// The flag on a land that won the game with others, with its number.
fn flag(svg: &mut Svg, n: usize, is_near: bool) {
    // Clear of the name, which stands at the outer edge, and of what lies in the middle.
    let place = if is_near { "translate(18 16)" } else { "translate(18 74)" };
    svg.open("g", &[("class", &"won"), ("transform", &place), ("pointer-events", &"none")]);
    svg.inked("M-5-7H5V50H-5Z", CREAM, 4.0);
    svg.inked("M5-3L54 0L45 17L54 34L5 37Z", LIGHT, 4.0);
    crate::kit::marks::centred(svg, &n.to_string(), (24.0, 29.0), 35.0, INK, None);
    svg.close();
}

/// The line of light round a land that won the game with others.
fn won(svg: &mut Svg) {
    let d = block((4.0, 4.0, SPACE.0 - 8.0, SPACE.1 - 8.0));
    svg.open("g", &[("class", &"won"), ("fill", &"none"), ("pointer-events", &"none")]);
    svg.leaf("path", &[("d", &d), ("stroke", &INK), ("stroke-width", &13)]);
    svg.leaf("path", &[("d", &d), ("stroke", &LIGHT), ("stroke-width", &8)]).close();
}

/// The gold frame with teeth round an area; where it is not always there, the sheet shows it while its thing is framed.
pub(super) fn bound(svg: &mut Svg, (x, y, w, h): Area, is_shown: bool) {
    let display = if is_shown { "inline" } else { "none" };
    let class = if is_shown { "" } else { "bound" };
    svg.leaf(
        "use",
        &[
            ("href", &"#gt"),
            ("class", &class),
            ("x", &x),
            ("y", &y),
            ("width", &w),
            ("height", &h),
            ("display", &display),
        ],
    );
}

/// A move that is picked: an arrow of light from space to space; where the other one lies in a realm that is drawn elsewhere, it points
/// there. One that may be picked is a short one of paper, over the edge between the two.
fn arrow(svg: &mut Svg, scene: &Scene<'_>, Way { from, to, flies }: Way, seat: Seat, is_picked: bool) {
    let (near, _) = near_and_far(scene);
    let is_one = scene.view.table.seat_count() == 2;
    // What crosses the border is drawn in the realm that lies on top.
    let drawn = if is_one && from.home() != to.home() { near } else { from.home() };
    if drawn != seat {
        return;
    }
    let is_upright = |space: SpaceId| scene.speaker.is_upright(space.home());
    let middle = |space: SpaceId| {
        let (x, y) = corner(space, is_upright(space));
        let over = match (space.home() == seat, seat == near) {
            (true, _) => 0.0,
            (false, true) => -REALM.1,
            (false, false) => REALM.1,
        };
        (x + SPACE.0 / 2.0, y + over + SPACE.1 / 2.0)
    };
    // Between two side by side it lies over what is counted at their feet.
    let is_beside = middle(from).1 == middle(to).1;
    let over = if is_beside { SPACE.1 * if is_upright(from) { -0.19 } else { 0.19 } } else { 0.0 };
    let [start, mut end] = [from, to].map(|space| (middle(space).0, middle(space).1 + over));
    let beyond = !is_one && from.home() != to.home();
    if beyond {
        // GUA-MULTI-1: as the realms lie; centre lands meet in the middle of the table, to which one arrow points for all that may be picked.
        let ((x, y), (to_x, to_y)) = (place(scene, seat), place(scene, to.home()));
        let is_side = y == to_y && from.flank() != to.flank();
        let front = if is_side || y != to_y { 0.0 } else { 0.5 };
        let (dx, dy) = match (is_picked || from.flank() != Flank::Centre, is_upright(from)) {
            (true, true) => ((to_x - x) * 0.6, to_y - y - front),
            (true, false) => ((to_x - x) * 0.6, to_y - y + front),
            (false, is_upright) => (0.0, if is_upright { -1.0 } else { 1.0 }),
        };
        end = (start.0 + STEP.1 * dx / dx.hypot(dy), start.1 + STEP.1 * dy / dx.hypot(dy));
    }
    let (dx, dy) = (end.0 - start.0, end.1 - start.1);
    let long = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / long, dy / long);
    let edge = if ux.abs() > uy.abs() { STEP.0 } else { STEP.1 } / 2.0;
    // The name of a space is at the outer edge of its owner: no arrow lies on one.
    let is_outwards = |space: SpaceId| (uy > 0.0) == is_upright(space);
    let leaves_name = uy.abs() > 0.5 && is_outwards(from);
    let meets_name = uy.abs() > 0.5 && from.home() == to.home() && !is_outwards(to);
    let at = |along: f64, across: f64| (start.0 + ux * along - uy * across, start.1 + uy * along + ux * across);
    // It lies over the edge between the two, and leaves free what stands there.
    let (tail, neck, tip) = match (is_picked, flies || beyond) {
        (true, true) => (if flies { 0.0 } else { 34.0 }, long - 44.0, long - 6.0),
        (true, false) => {
            let tip = if meets_name { edge + 4.0 } else { edge + 36.0 };
            (edge - if leaves_name { 2.0 } else { 28.0 }, tip - if meets_name { 20.0 } else { 34.0 }, tip)
        }
        (false, _) => {
            let edge = if beyond { edge - 9.0 } else { edge };
            (edge - 13.0, edge - 1.0, edge + 13.0)
        }
    };
    let (half, fill) = if is_picked { (13.0, LIGHT) } else { (6.5, CREAM) };
    let wing = half * 2.3;
    let shape = [
        at(tail, -half * 0.54),
        at(neck, -half),
        at(neck, -wing),
        at(tip, 0.0),
        at(neck, wing),
        at(neck, half),
        at(tail, half * 0.54),
    ];
    let points: Vec<String> = shape.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    svg.open("g", &[("class", &"way"), ("pointer-events", &"none"), ("aria-hidden", &"true")]);
    svg.inked(&format!("M{}Z", points.join("L")), fill, if is_picked { 4.0 } else { 3.0 }).close();
}

/// The rim in colour and hatching of whoever controls the space; a dashed contour for nobody, and for a land without Terrain and Shield.
fn rim(svg: &mut Svg, space: SpaceId, holder: Option<Owner>) {
    let whole = cut(&rect(0.0, 0.0, SPACE.0, SPACE.1), &ids::space(space), 1.2);
    let Some(owner) = holder else {
        svg.leaf(
            "path",
            &[
                ("d", &whole),
                ("fill", &HIDDEN),
                ("fill-opacity", &0.35),
                ("stroke", &"#8E9AB8"),
                ("stroke-width", &2.4),
                ("stroke-dasharray", &"9 7"),
            ],
        );
        return;
    };
    let hatching = format!("url(#h{})", owner.key());
    svg.leaf("path", &[("d", &whole), ("fill", &owner.colour())]);
    svg.leaf("path", &[("d", &whole), ("fill", &hatching), ("stroke", &INK), ("stroke-width", &3.2)]);
}

/// Where a realm is drawn small, what its ground is made of steps back behind what counts, and whoever controls a space has a broad rim.
fn held(svg: &mut Svg, holder: Option<Owner>) {
    let ground = block((RIM, RIM, SPACE.0 - 2.0 * RIM, SPACE.1 - 2.0 * RIM));
    svg.open("g", &[("class", &"broad"), ("display", &"none"), ("fill", &"none"), ("pointer-events", &"none")]);
    svg.leaf("path", &[("d", &ground), ("fill", &HIDDEN), ("fill-opacity", &0.16)]);
    if let Some(owner) = holder {
        let (rim, hatching) = (block((10.0, 10.0, SPACE.0 - 20.0, SPACE.1 - 20.0)), format!("url(#h{})", owner.key()));
        for (stroke, wide) in [(INK, 24.0), (owner.colour(), 18.0), (&*hatching, 18.0)] {
            svg.leaf("path", &[("d", &rim), ("stroke", &stroke), ("stroke-width", &wide)]);
        }
    }
    svg.close();
}

/// What the space is made of.
fn ground(svg: &mut Svg, speaker: &Speaker<'_>, space: SpaceId, view: &SpaceView) {
    let area = (RIM, RIM, SPACE.0 - 2.0 * RIM, SPACE.1 - 2.0 * RIM);
    let (x, y, w, h) = area;
    let flat = |svg: &mut Svg, fill: &str| {
        svg.inked(&block(area), fill, 2.4);
    };
    if space.is_stronghold() {
        if speaker.is_ruined(space) {
            flat(svg, RUBBLE);
            for (index, (at, size)) in [(0.12, 30.0), (0.34, 20.0), (0.6, 26.0), (0.83, 34.0)].into_iter().enumerate() {
                let (cx, cy) = (x + at * w, y + h - 14.0 - 10.0 * (index % 2) as f64);
                let stone = [
                    (cx - size, cy + 14.0),
                    (cx - size * 0.6, cy - 8.0),
                    (cx + size * 0.3, cy - 12.0),
                    (cx + size, cy + 14.0),
                ];
                svg.inked(&cut(&stone, &format!("rubble{index}"), 2.0), "#B4B6C4", 2.6);
            }
            return;
        }
        flat(svg, WALLS);
        if let Some(walls) = speaker.view.table.stronghold(space) {
            picture(svg, area, "-54 -54 108 108", Some("xMidYMid slice"), |svg| {
                face::draw(svg, &Recipe::given(&walls.face, Mould::Thing, &ids::space(space)), STANDS, 2.4);
            });
        }
        return;
    }
    match view.terrain {
        None if view.shield.is_none() => {
            // Bare ground under the night, with a few tufts: nothing that looks like a place for a card.
            flat(svg, "#7F90B4");
            svg.leaf("path", &[("d", &HILLS), ("fill", &"#6F80A6")]);
            svg.leaf("path", &[("d", &TUFTS), ("fill", &"none"), ("stroke", &"#A9B6D2"), ("stroke-width", &2.4)]);
        }
        None => flat(svg, "#8796B4"),
        Some(terrain) => {
            match terrain.card.filter(|_| !terrain.hidden).and_then(|card| speaker.view.table.card(card)) {
                Some(card) => picture(svg, area, "-54 -54 108 108", Some("xMidYMid slice"), |svg| {
                    face::draw(svg, &Recipe::of(card), STANDS, 2.4);
                }),
                None => {
                    flat(svg, HIDDEN);
                    let inner = block((x + 9.0, y + 9.0, w - 18.0, h - 18.0));
                    svg.leaf(
                        "path",
                        &[("d", &inner), ("fill", &"none"), ("stroke", &"#C9A65A"), ("stroke-width", &2.4)],
                    );
                }
            }
        }
    }
}

/// Draws something three times: the sheet shows what can be read where a realm is as wide as it is.
pub(super) fn graded(
    svg: &mut Svg,
    fine: impl FnOnce(&mut Svg),
    coarse: impl FnOnce(&mut Svg),
    least: impl FnOnce(&mut Svg),
) {
    grains(svg, fine, coarse);
    svg.open("g", &[("class", &"coarse least")]);
    least(svg);
    svg.close();
}

/// How a label is set: size of its letters, height of its slip, how far it is from the edge of its space, and how far a name may be pressed
/// rather than to take all of the width, and in how many lines.
struct Label {
    size: f64,
    high: f64,
    edge: f64,
    press_min: f64,
    lines_max: usize,
}

const FINE: Label = Label { size: 15.0, high: 24.0, edge: 9.0, press_min: 0.0, lines_max: 3 };
const COARSE: Label = Label { size: 26.0, high: 32.0, edge: 4.0, press_min: 0.62, lines_max: 2 };

/// What the ground is called, at the outer edge of whoever lives there, and what walls add.
fn label(svg: &mut Svg, speaker: &Speaker<'_>, (space, view): (SpaceId, &SpaceView), is_near: bool, set: &Label) {
    let walls = speaker.view.table.stronghold(space).filter(|_| space.is_stronghold());
    let (name, defence) = match walls {
        Some(walls) if !speaker.is_ruined(space) => {
            (told(&walls.name, speaker.words).to_owned(), speaker.defence(walls))
        }
        Some(_) => (speaker.words.t("gua-ruins"), 0),
        None => match view.terrain.and_then(|terrain| terrain.card.filter(|_| !terrain.hidden)) {
            Some(card) => (speaker.card(card), 0),
            None => return,
        },
    };
    let size = set.size;
    let plus = if defence > 0 { format!("+{defence}") } else { String::new() };
    let plus_size = size.max(17.0);
    let extra = if plus.is_empty() { 0.0 } else { size * 0.6 + 3.0 + width(&plus, Face::Title, plus_size) };
    let (inset, room) = (size * 0.8, SPACE.0 - 20.0);
    let passes = speaker.view.underway().is_some_and(|stack| stack.at == space);
    let is_free = view.shield.is_none() && view.stack.count == 0 && !passes;
    let lines = lines_of(&name, size, room - inset, if is_free { set.lines_max } else { 1 });
    let full = lines.iter().map(|line| width(line, Face::Strong, size)).fold(0.0, f64::max);
    let high = set.high + size * (lines.len() - 1) as f64;
    // Beside a long name there is no room for what the walls add: it stands on the inner side of it.
    let is_beside = room - extra - inset >= full * set.press_min;
    let beside = if is_beside { extra } else { 0.0 };
    let wide = (inset + 8.0 + full).min(room - beside);
    let left = (SPACE.0 - wide - beside) / 2.0;
    let y = if is_near { SPACE.1 - set.edge - high } else { set.edge };
    svg.inked(&cut(&rect(left, y, wide, high), &name, 0.8), PAPER, 2.6);
    let (x, length) = (left + wide / 2.0, wide - inset);
    for (number, line) in lines.iter().enumerate() {
        let base = y + set.high * 0.5 + size * (0.34 + number as f64);
        let mut attrs: Vec<(&'static str, &dyn core::fmt::Display)> = vec![
            ("x", &x),
            ("y", &base),
            ("text-anchor", &"middle"),
            ("font-size", &size),
            ("font-weight", &"700"),
            ("fill", &INK),
        ];
        if width(line, Face::Strong, size) > length {
            attrs.extend([("textLength", &length as &dyn core::fmt::Display), ("lengthAdjust", &"spacingAndGlyphs")]);
        }
        svg.text("text", &attrs, line);
    }
    if !plus.is_empty() {
        let inner = if is_near { y - set.high } else { y + high };
        let (x, y) = if is_beside { (left + wide, y) } else { (left, inner) };
        let high = if is_beside { high } else { set.high };
        svg.inked(&cut(&rect(x, y, extra, high), &plus, 0.6), INK, 2.6);
        let at = (x + extra / 2.0, y + high * 0.5 + size * 0.34 + 1.0);
        crate::kit::marks::centred(svg, &plus, at, plus_size, CREAM, None);
    }
}

/// How far a name may be pressed together rather than broken, and beside what lies there rather than shortened.
const PRESS: f64 = 0.87;
const PRESS_BESIDE: f64 = 0.6;

/// A name in lines: one that is too long is broken where it may be, else its first words stand for it.
fn lines_of(name: &str, size: f64, length: f64, lines_max: usize) -> Vec<String> {
    let fits = |text: &str, press: f64| width(text, Face::Strong, size) * press <= length;
    if fits(name, if lines_max > 1 { PRESS } else { PRESS_BESIDE }) {
        return vec![name.to_owned()];
    }
    // Before words are left out they are pressed together.
    for room in [length, length / PRESS_BESIDE] {
        let lines = even(name, Face::Strong, size, room);
        if lines.len() <= lines_max {
            return lines;
        }
    }
    let mut ends = name.match_indices(' ').map(|(end, _)| format!("{}…", &name[..end]));
    vec![ends.rfind(|short| fits(short, PRESS)).unwrap_or_else(|| name.to_owned())]
}

/// Where there is no room for names: what the walls add.
fn plus(svg: &mut Svg, speaker: &Speaker<'_>, space: SpaceId, is_near: bool) {
    let walls = speaker.view.table.stronghold(space).filter(|_| space.is_stronghold() && !speaker.is_ruined(space));
    let Some(walls) = walls.filter(|walls| speaker.defence(walls) > 0) else { return };
    let y = if is_near { SPACE.1 - 54.0 } else { 8.0 };
    let words = format!("+{}", walls.defence);
    let wide = 22.0 + width(&words, Face::Title, SMALLEST);
    // In the column of the count, beside what lies there.
    let x = SPACE.0 - 4.0 - wide;
    svg.inked(&cut(&rect(x, y, wide, 46.0), "plus", 0.6), INK, 2.6);
    crate::kit::marks::centred(svg, &words, (x + wide / 2.0, y + 38.0), SMALLEST, CREAM, None);
}

impl Speaker<'_> {
    /// GUA-MOD-4: what walls add; nothing in the quick game (GUA-QUICK-2).
    fn defence(&self, walls: &Stronghold) -> u8 {
        if self.is_quick() { 0 } else { walls.defence }
    }

    /// GUA-RUIN-1: whether the Stronghold of a space has fallen.
    pub(super) fn is_ruined(&self, space: SpaceId) -> bool {
        let home = self.view.player(space.home());
        space.is_stronghold() && home.is_some_and(|home| home.strongholds[space.flank() as usize].ruins.is_some())
    }

    /// GUA-PLACE-1: whether a seat has no Stronghold left onto which it could put anybody.
    pub(super) fn has_no_walls(&self, seat: Seat) -> bool {
        self.view.player(seat).is_some_and(|player| player.strongholds.iter().all(|one| one.ruins.is_some()))
    }

    /// GUA-LIMIT-1: what Creatures count together.
    pub(super) fn points(&self, seat: Seat, cards: CardSet) -> i32 {
        self.summed(seat, cards, |card| card.space_cost)
    }

    /// GUA-COMBAT-15: what the Creatures among cards of a seat come to together.
    pub(super) fn vitality_of(&self, seat: Seat, cards: CardSet) -> i32 {
        self.summed(seat, cards, |card| card.vitality)
    }

    fn summed(&self, seat: Seat, cards: CardSet, number: impl Fn(&Card) -> i8) -> i32 {
        let cards = cards.of_seat(seat).iter().filter_map(|card| self.view.table.card(card));
        cards.filter(|card| card.is_creature()).map(|card| i32::from(number(card))).sum()
    }
}
