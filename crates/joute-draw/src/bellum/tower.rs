//! Towers: the large one with its six floors, the small one of other lords. A roof tells its owner by its shape.

use joute_bellum::{Row, Side};

use super::board::touched;
use super::cell;
use super::face;
use super::icons::{self, Symbol};
use super::ids::{self, Counted};
use super::place::guard;
use super::raid;
use super::scene::{Castle, Creature, Scene};
use crate::fonts::{Face, fit};
use crate::kit::card::{Area, GLOW};
use crate::kit::marks::numeral;
use crate::kit::run::Run;
use crate::kit::{Path, Svg, die, pieces, thing};
use crate::palette::{CREAM, INK, LIGHT, Owner};

/// Height of what stands over the floors, of a floor, and of what lies under them, in units.
pub(super) const HEAD: f64 = 80.0;
pub(super) const FLOOR: f64 = 27.0;
const FOOT: f64 = 9.0;
/// Height of castle, cards and totals.
pub(super) const HEIGHT: f64 = HEAD + 6.0 * FLOOR + FOOT;
/// Width of the large tower.
pub(super) const TOWER: f64 = 180.0;
/// Stone and windows.
const STONE: &str = "#8C8078";
const WINDOW: &str = "#D9CBB0";

/// The upper edge of a floor.
pub(super) fn floor(row: Row) -> f64 {
    HEAD + FLOOR * row.index() as f64
}

/// A roof 76 units wide and 44 high, standing on the origin: round, pointed, flat, horned or slanted, as the heads of its owner.
const fn roof(owner: Owner) -> &'static str {
    match owner {
        Owner::Salmon => "M-37 0Q-38-40 0-42Q38-40 37 0Z",
        Owner::Purple => "M-39 0L0-48L39 0Z",
        Owner::Teal => "M-34 0V-36H-20V-27H-8V-36H8V-27H20V-36H34V0Z",
        Owner::Gold => "M-34 0Q-48-20-38-48Q-24-25 0-26Q24-25 38-48Q48-20 34 0Z",
        Owner::Azure => "M-38-12L0-48L38-12L27 0H-27Z",
        Owner::Sable => "M-34 0V-28H-14V-44H14V-28H34V0Z",
    }
}

/// The sprites `w-roofS` and so on: roofs with their shade and cuts.
pub(super) fn symbols(svg: &mut Svg) {
    for owner in super::OWNERS {
        svg.open("g", &[("id", &format!("w-roof{}", owner.key()))]);
        svg.inked(roof(owner), INK, 3.0);
        svg.leaf(
            "path",
            &[("d", &roof(owner)), ("fill", &owner.colour()), ("transform", &"translate(-4 -1) scale(.86 .94)")],
        );
        let mut cuts = Path::fine();
        for i in 0..3 {
            let y = -6.0 - 8.0 * f64::from(i);
            cuts.gouge((-26.0 + 3.0 * f64::from(i), y), (-14.0 + 2.0 * f64::from(i), y - 7.0), 2.6, 0.0);
        }
        svg.fill(&cuts.d(), owner.cut()).close();
    }
    for row in Row::ALL {
        svg.open("g", &[("id", &format!("df-{row}"))]);
        die::pips_on(svg, 26.0, row.number());
        svg.close();
    }
}

/// Roof, upper tower, flag with the charge. The middle of the roof's foot is on the origin of `place`.
fn keep_top(svg: &mut Svg, owner: Owner, place: &str) {
    svg.open("g", &[("transform", &place)]);
    svg.inked("M-28 30V-4H28V30Z", "#6D5A66", 3.0).fill("M14-2H27V29H14Z", INK);
    svg.inked("M-10 24V12Q0 2 10 12V24Z", LIGHT, 2.6);
    svg.line("M0 7V24M-10 16H10", INK, 2.2);
    svg.sprite(&format!("w-roof{}", owner.key()), "");
    svg.line("M0-38V-59", INK, 3.0);
    svg.inked("M1-58H34L26-49L34-40H1Z", owner.colour(), 2.6);
    pieces::charge(svg, owner, "translate(13 -49) scale(.6)");
    svg.close();
}

/// A part of a drawing that is touched as its castle.
fn as_castle(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, area: Area, draw: impl FnOnce(&mut Svg)) {
    let (id, name) = (ids::castle(castle.seat), scene.speaker.whole_castle(castle.seat, castle.lord));
    let class = if scene.reaches(&id) { "castle reach" } else { "castle" };
    thing::group(svg, &scene.marks, (&id, class, &name), area, draw);
}

/// The die at the castle of the Captain.
fn captain(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, at: (f64, f64), size: f64) {
    if scene.view.captain == Some(castle.seat) {
        die::face(svg, at, size, scene.view.die.map(Row::number), CREAM);
    }
}

/// The large tower, [`TOWER`] by [`HEIGHT`] units, with the die of the Captain.
pub(super) fn large(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    whole(svg, scene, castle);
    captain(svg, scene, castle, (155.0, 12.0), 20.0);
}

/// A tower from its flag to its foot, with printed icons on its floors. Castle and tokens are things by themselves.
fn whole(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    let keep = |svg: &mut Svg| keep_top(svg, castle.owner(), "translate(90 49) scale(.94 .74)");
    as_castle(svg, scene, castle, (46.0, 0.0, 88.0, 70.0), keep);
    svg.sprite("w-wall", "");
    tokens(svg, scene, castle, [(22.0, 42.0), (158.0, 42.0)], 1.5);
    for row in Row::ALL {
        let (y, lit) = (floor(row), scene.lit() == Some(row));
        if row.index() > 0 {
            svg.line(&format!("M10 {y}H160"), INK, 2.0);
        }
        for (side, x) in [(Side::Left, 16.0), (Side::Right, 99.0)] {
            let bottom = y + FLOOR - 1.0;
            let arch = format!("M{x} {bottom}v-16q0-6 28-7q28 1 28 7v16Z");
            svg.inked(&arch, if lit { GLOW } else { WINDOW }, 2.2);
            let counts = icons::of_icons(&castle.icons(row).on(side));
            icons::draw(svg, &Run::new((x + 28.0, bottom - 11.5), 54.0, 18.0), &counts);
        }
        let (size, fill) = if lit { (24.0, LIGHT) } else { (20.0, CREAM) };
        die::face(svg, (85.5, y + FLOOR / 2.0), size, Some(row.number()), fill);
    }
    beam(svg, scene.lit(), 0.0, TOWER);
}

/// A tower as a drawing by itself.
pub(super) fn standing(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    let view = format!("-2 0 {} {HEIGHT}", TOWER + 6.0);
    svg.open("svg", &[("class", &"standing"), ("viewBox", &view), ("preserveAspectRatio", &"xMidYMax")]);
    whole(svg, scene, castle);
    svg.close();
}

/// Width and height of what stands over the walls of a tower on the page, in units: the sheet makes it as high as two rows.
pub(super) const CREST: (f64, f64) = (205.0, 100.0);
/// Where the roof stands in it.
const ROOFED: &str = "translate(102.5 43) scale(.94 .73)";
/// How wide a head over the wall may be.
const GUEST: f64 = 66.0;
/// The battlement below a roof.
const BATTLEMENT: &str = "M14 100V82L2 74V54H26V64H48V54H72V64H133V54H157V64H179V54H203V74L191 82V100Z";

/// The tower as the page lays it out: what stands over the walls is one drawing, the walls are rows like those of the cards beside them.
pub(super) fn page(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, own: bool) {
    html.open("div", &[("class", &"tower")]);
    let view = format!("0 0 {} {}", CREST.0, CREST.1);
    html.open("svg", &[("class", &"crest"), ("viewBox", &view), ("preserveAspectRatio", &"xMidYMax")]);
    crest(html, scene, castle, own);
    html.close();
    html.open("div", &[("class", &"wall")]);
    for row in Row::ALL {
        let lit = cell::lit(scene, row);
        // The sums beside the castle say in words what its rows give.
        html.open("div", &[("class", &format!("floor{lit}")), ("aria-hidden", &"true")]);
        for side in Side::ALL {
            if side == Side::Right {
                let number = row.number();
                let fill = if lit.is_empty() { CREAM } else { LIGHT };
                html.open("svg", &[("class", &"pips"), ("viewBox", &"-15 -15 30 30"), ("fill", &fill)]);
                html.sprite(&format!("df-{number}"), "").close();
            }
            cell::repeated(html, " arch", &castle.icons(row).on(side));
        }
        html.close();
    }
    if own {
        // The die lies where it points: over the face of the lit row, else before the gate.
        let named = (ids::DIE, "die", scene.speaker.die(scene.lit()));
        touched(html, scene, named, (34.0, 34.0), |html| {
            let fill = if scene.lit().is_some() { LIGHT } else { CREAM };
            die::face(html, (17.0, 17.0), 30.0, scene.view.die.map(Row::number), fill);
        });
    }
    html.close().close();
}

/// Roof, battlement, shields.
fn crest(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, own: bool) {
    let keep = |svg: &mut Svg| keep_top(svg, castle.owner(), ROOFED);
    if own {
        as_castle(svg, scene, castle, (58.0, -6.0, 90.0, 70.0), keep);
    } else {
        keep(svg);
    }
    battlement(svg);
    // Before the own gate lies the die itself until it is rolled.
    if !own || scene.view.die.is_some() {
        captain(svg, scene, castle, (168.0, 84.0), 22.0);
    }
    if own {
        tokens(svg, scene, castle, [(28.0, 34.0), (177.0, 34.0)], 1.75);
    }
}

fn battlement(svg: &mut Svg) {
    svg.inked(BATTLEMENT, STONE, 3.2).fill("M178 84H190V100H178Z", INK);
}

/// Roof and battlement alone, as in [`CREST`], with heads that look over the wall at the left and the right.
pub(super) fn roofed(svg: &mut Svg, owner: Owner, guests: [Option<Creature<'_>>; 2]) {
    // A window of its own for each: shoulders that are wider than the wall do not stick out of it.
    for (guest, x) in guests.iter().zip([37.0, 168.0]) {
        let Some(guest) = guest else { continue };
        let (left, foot) = (x - GUEST / 2.0, 76.0);
        let view = format!("{left} 0 {GUEST} {foot}");
        svg.open(
            "svg",
            &[
                ("x", &left),
                ("width", &GUEST),
                ("height", &foot),
                ("viewBox", &view),
                ("class", &"guest"),
                ("data-late", &""),
            ],
        );
        svg.open("g", &[("transform", &format!("translate({x} 52) scale(.36)"))]);
        face::draw(svg, guest);
        svg.close().close();
    }
    keep_top(svg, owner, ROOFED);
    battlement(svg);
}

/// Shield and magic shield of a castle, each at its place; magic shields that it has none of are left out.
fn tokens(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, at: [(f64, f64); 2], scale: f64) {
    let Castle { seat, lord, .. } = *castle;
    let shields = [
        (Counted::Shield, lord.defence.shields, at[0], false),
        (Counted::MagicShield, lord.defence.magic_shields, at[1], true),
    ];
    for (counted, count, (x, y), magic) in shields {
        if magic && count == 0 {
            continue;
        }
        let (id, name, half) = (ids::count(counted, seat), scene.speaker.count_of(counted, seat, lord), 13.0 * scale);
        let area = (x - half, y - half, 2.0 * half, 2.0 * half);
        thing::group(svg, &scene.marks, (&id, "token", &name), area, |svg| guard(svg, (x, y), scale, magic, count));
    }
}

/// The two gold edges of the lit row.
pub(super) fn beam(svg: &mut Svg, lit: Option<Row>, from: f64, to: f64) {
    let Some(row) = lit else { return };
    let (top, bottom) = (floor(row), floor(row) + FLOOR);
    let d = format!("M{from} {top}H{to}M{from} {bottom}H{to}");
    svg.line(&d, INK, 6.4).line(&d, LIGHT, 3.6);
}

/// Width and height of a small castle.
pub(super) const SMALL: (f64, f64) = (264.0, 64.0);

/// The row of a small castle, in units, and how large what it lacks is written at the end of it.
const STRIP: Area = (62.0, 6.0, 200.0, 34.0);
const LACK: f64 = 0.8;

/// A small castle: the stump of its tower with the roof of its owner and both shields, and the lit row with its totals.
pub(super) fn small(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    // What would come to it is written at the foot of this, within the drawing.
    as_castle(svg, scene, castle, (0.0, 0.0, SMALL.0, SMALL.1 - 16.0), |svg| {
        svg.open("g", &[("class", &"house")]);
        svg.inked("M6 63V30H54V63Z", STONE, 2.6).fill("M45 31H53V62H45Z", INK);
        svg.sprite(&format!("w-roof{}", castle.owner().key()), "translate(30 30) scale(.7 .6)");
        captain(svg, scene, castle, (12.0, 14.0), 18.0);
        svg.close();
        svg.open("g", &[("class", &"strip-of")]);
        lit_strip(svg, scene, castle);
        svg.close();
        brief(svg, scene, castle);
    });
    let shields = if castle.lord.defence.magic_shields > 0 { [(17.0, 46.0), (43.0, 46.0)] } else { [(30.0, 46.0); 2] };
    tokens(svg, scene, castle, shields, 0.98);
    // Beside the row, which leaves the room for it: it hides nothing of the house, and no number.
    let id = ids::castle(castle.seat);
    let right = STRIP.0 + STRIP.2 - raid::sign_wide(scene, &id) * LACK / 2.0;
    raid::sign(svg, scene, &id, ((right, 23.0), LACK, STRIP.2));
}

/// What is said of a castle where there is no room for its house: over its shields the swords of the row, and over those what it lacks.
fn brief(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    let id = ids::castle(castle.seat);
    svg.open("g", &[("class", &"brief")]);
    // The die of the Captain lies beside a single shield; beside two of them there is no room.
    let magic = castle.lord.defence.magic_shields > 0;
    captain(svg, scene, castle, if magic { (7.0, 17.0) } else { (8.0, 46.0) }, 15.0);
    let swords = scene.lit().map(|row| icons::of_icons(&castle.lord.totals[row.index()].on(Side::Right)));
    if let Some(counts) = swords.filter(|counts| !counts.is_empty()) {
        let squeezed = magic && scene.view.captain == Some(castle.seat);
        let (x, w) = if squeezed { (16.0, 43.0) } else { (1.0, 58.0) };
        svg.inked(&format!("M{x} 7h{w}v20h-{w}Z"), CREAM, 2.0);
        icons::draw(svg, &Run { repeated: 0, ..Run::new((x + w / 2.0, 17.0), w - 4.0, 17.0) }, &counts);
    }
    raid::sign(svg, scene, &id, ((30.0, -8.0), 0.7, 58.0));
    svg.close();
}

/// The lit row of a small castle: what it scouts with, the face of the die, what it attacks with. Two lords see each other's stores too.
fn lit_strip(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    let (x, y, w, h) = STRIP;
    let lack = raid::sign_wide(scene, &ids::castle(castle.seat)) * LACK;
    let w = if lack > 0.0 { (w - lack - 6.0).round() } else { w };
    let Some(row) = scene.lit() else {
        svg.inked(&format!("M{x} {y}h{w}v{h}h-{w}Z"), WINDOW, 2.4);
        let name = fit(&castle.name().replace(' ', "\u{a0}"), Face::Title, 19.0, w - 10.0);
        numeral(svg, &name.lines.join(" "), (x + w / 2.0, y + 23.0), name.size, "middle", None);
        return;
    };
    // Gold is the die alone: a frame round it all says that it can be touched.
    svg.inked(&format!("M{x} {y}h{w}v{h}h-{w}Z"), CREAM, 2.4);
    let icons = &castle.lord.totals[row.index()];
    let compared = [icons::of_icons(&icons.on(Side::Left)), icons::of_icons(&icons.on(Side::Right))];
    // Three kinds beside the die are as many as there is room for.
    let is_crowded = lack > 0.0;
    let all = scene.view.lords.len() == 2 && compared[0].len() < 3 && !is_crowded;
    // Beside what is short the swords have the room of the maps: who thinks of an attack compares no scouts.
    let [maps, swords] = &compared;
    let (die_at, sides): (f64, &[(&Vec<_>, f64, f64)]) = if is_crowded {
        (0.14, &[(swords, 0.63, 0.68)])
    } else {
        (0.415, &[(maps, 0.165, 0.29), (swords, 0.76, 0.43)])
    };
    for &(counts, at, room) in sides {
        let (cx, room) = (x + at * w, room * w);
        let counts: Vec<_> = counts
            .iter()
            .filter(|(symbol, _)| all || !matches!(symbol, Symbol::Food | Symbol::Glyph))
            .copied()
            .collect();
        icons::draw(svg, &Run { repeated: 0, ..Run::new((cx, y + h / 2.0), room, 21.0) }, &counts);
    }
    die::face(svg, (x + die_at * w, y + h / 2.0), 24.0, Some(row.number()), LIGHT);
}
