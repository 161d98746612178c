//! Towers: the large one with its six floors, the small one of other lords. A roof tells its owner by its shape.

use joute_bellum::{Row, Side};

use super::icons::{self, Symbol};
use super::ids::{self, Counted};
use super::place::guard;
use super::scene::{Castle, Scene};
use super::viewed::Thing;
use crate::fonts::{Face, fit};
use crate::kit::card::GLOW;
use crate::kit::marks::numeral;
use crate::kit::run::Run;
use crate::kit::{Path, Svg, die, thing};
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
}

/// Roof, upper tower, flag with the charge; the castle is touched here. The middle of the roof's foot is on the origin.
fn keep_top(svg: &mut Svg, owner: Owner) {
    svg.inked("M-28 30V-4H28V30Z", "#6D5A66", 3.0).fill("M14-2H27V29H14Z", INK);
    svg.inked("M-10 24V12Q0 2 10 12V24Z", LIGHT, 2.6);
    svg.leaf("path", &[("d", &"M0 7V24M-10 16H10"), ("stroke", &INK), ("stroke-width", &2.2)]);
    svg.sprite(&format!("w-roof{}", owner.key()), "");
    svg.leaf("path", &[("d", &"M0-38V-66"), ("stroke", &INK), ("stroke-width", &3)]);
    svg.inked("M1-65H34L26-56L34-47H1Z", owner.colour(), 2.6);
    svg.leaf(
        "path",
        &[("d", &owner.charge()), ("transform", &"translate(13 -56) scale(.6)"), ("fill", &owner.charge_ink())],
    );
}

/// The large tower, [`TOWER`] by [`HEIGHT`] units, with printed icons on its floors. Castle and tokens are things by themselves unless a
/// small drawing on the same table is.
pub(super) fn large(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, own: bool) {
    let id = ids::castle(castle.seat);
    let name = scene.name(Thing::Castle { seat: castle.seat, lord: castle.lord });
    let top = thing::Group { id: &id, class: "castle", name: &name, area: (46.0, 0.0, 88.0, 70.0) };
    let crest = |svg: &mut Svg| {
        svg.open("g", &[("transform", &"translate(90 49) scale(.94 .74)")]);
        keep_top(svg, castle.owner());
        svg.close();
    };
    if own {
        thing::group(svg, &scene.marks, &top, crest);
    } else {
        crest(svg);
    }
    svg.sprite("w-wall", "");
    if own {
        tokens(svg, scene, castle, [(22.0, 42.0), (158.0, 42.0), (26.0, 12.0)], 1.5);
    }
    if scene.view.captain == Some(castle.seat) {
        die::face(svg, (155.0, 12.0), 20.0, scene.view.die.map(Row::number), CREAM);
    }
    for row in Row::ALL {
        let (y, lit) = (floor(row), scene.lit() == Some(row));
        if row.index() > 0 {
            svg.leaf("path", &[("d", &format!("M10 {y}H160")), ("stroke", &INK), ("stroke-width", &2)]);
        }
        for (side, x) in [(Side::Left, 16.0), (Side::Right, 99.0)] {
            let bottom = y + FLOOR - 1.0;
            let arch = format!("M{x} {bottom}v-16q0-6 28-7q28 1 28 7v16Z");
            svg.inked(&arch, if lit { GLOW } else { WINDOW }, 2.2);
            let counts = icons::of_icons(&castle.icons(row).on(side));
            icons::draw(svg, &Run::new((x + 28.0, bottom - 11.5), 54.0, 18.0), &counts);
        }
        die::face(
            svg,
            (85.5, y + FLOOR / 2.0),
            if lit { 24.0 } else { 20.0 },
            Some(row.number()),
            if lit { LIGHT } else { CREAM },
        );
    }
    beam(svg, scene.lit(), 0.0, TOWER);
}

/// Shield, magic shield and spells of a castle, each at its place; what it has none of is left out, except for the shield.
fn tokens(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, at: [(f64, f64); 3], scale: f64) {
    let around = |(x, y): (f64, f64), half: f64| (x - half, y - half, 2.0 * half, 2.0 * half);
    let Castle { seat, lord, .. } = *castle;
    let name = |counted| scene.name(Thing::Count { counted, seat, lord });
    let shields = [
        (Counted::Shield, lord.defence.shields, at[0], false),
        (Counted::MagicShield, lord.defence.magic_shields, at[1], true),
    ];
    for (counted, count, at, magic) in shields {
        if magic && count == 0 {
            continue;
        }
        let id = ids::count(counted, seat);
        let group = thing::Group { id: &id, class: "token", name: &name(counted), area: around(at, 13.0 * scale) };
        thing::group(svg, &scene.marks, &group, |svg| guard(svg, at, scale, magic, count));
    }
    if castle.spells() > 0 {
        let id = ids::count(Counted::Spell, seat);
        let group = thing::Group { id: &id, class: "token", name: &name(Counted::Spell), area: around(at[2], 12.0) };
        let counts = [(Symbol::Spell, lord.spells_ready), (Symbol::BarredSpell, lord.spells_barred)];
        let counts: Vec<_> = counts.into_iter().filter(|(_, count)| *count > 0).collect();
        thing::group(svg, &scene.marks, &group, |svg| {
            icons::draw(svg, &Run { repeated: 1, class: Some("on-table"), ..Run::new(at[2], 50.0, 18.0) }, &counts);
        });
    }
}

/// The two gold edges of the lit row.
pub(super) fn beam(svg: &mut Svg, lit: Option<Row>, from: f64, to: f64) {
    let Some(row) = lit else { return };
    let (top, bottom) = (floor(row), floor(row) + FLOOR);
    let d = format!("M{from} {top}H{to}M{from} {bottom}H{to}");
    svg.leaf("path", &[("d", &d), ("stroke", &INK), ("stroke-width", &6.4)]);
    svg.leaf("path", &[("d", &d), ("stroke", &LIGHT), ("stroke-width", &3.6)]);
}

/// Width and height of a small castle.
pub(super) const SMALL: (f64, f64) = (236.0, 66.0);

/// A small castle: roof and charge, tokens, how many chests of ten, and the lit row with its totals.
pub(super) fn small(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    let id = ids::castle(castle.seat);
    let name = scene.name(Thing::Castle { seat: castle.seat, lord: castle.lord });
    let group = thing::Group { id: &id, class: "castle", name: &name, area: (0.0, 0.0, SMALL.0, SMALL.1) };
    thing::group(svg, &scene.marks, &group, |svg| {
        svg.inked("M10 64V24H46V64Z", STONE, 2.6).fill("M37 26H45V63H37Z", INK);
        svg.inked("M18 64V54Q26 45 34 54V64Z", LIGHT, 2.2);
        svg.sprite(&format!("w-roof{}", castle.owner().key()), "translate(28 27) scale(.6 .54)");
        svg.inked("M18 28H38V46H18Z", castle.owner().colour(), 2.0);
        svg.leaf(
            "path",
            &[
                ("d", &castle.owner().charge()),
                ("transform", &"translate(28 37) scale(.6)"),
                ("fill", &castle.owner().charge_ink()),
            ],
        );
        lit_strip(svg, scene, castle);
        if is_short(castle) {
            return;
        }
        let words = format!("{}/10", castle.lord.chests.len());
        numeral(svg, &words, (205.0, 23.0), 20.0, "end", Some("on-table"));
        svg.sprite(Symbol::Chest(joute_bellum::ChestKind::Wood).sprite(), "translate(219 17) scale(.82)");
    });
    tokens(svg, scene, castle, [(63.0, 16.0), (88.0, 16.0), (114.0, 16.0)], 0.98);
}

/// Whether the chests of a small castle stand beside its tokens: more of them have a line of their own.
pub(super) fn is_short(castle: &Castle<'_>) -> bool {
    castle.lord.chests.len() <= if castle.spells() > 1 { 3 } else { 4 }
}

/// The lit row of a small castle: left totals, the face of the die, right totals.
fn lit_strip(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    let (x, y, w, h) = (50.0, 35.0, 184.0, 27.0);
    let Some(row) = scene.lit() else {
        svg.inked(&format!("M{x} {y}h{w}v{h}h-{w}Z"), WINDOW, 2.4);
        let name = fit(&castle.name().replace(' ', "\u{a0}"), Face::Title, 17.6, w - 10.0);
        svg.text(
            "text",
            &[
                ("x", &(x + w / 2.0)),
                ("y", &(y + 19.0)),
                ("class", &"g"),
                ("font-size", &format!("{:.1}", name.size)),
                ("fill", &INK),
                ("text-anchor", &"middle"),
            ],
            &name.lines.join(" "),
        );
        return;
    };
    svg.inked(&format!("M{x} {y}h{w}v{h}h-{w}Z"), GLOW, 2.4);
    let middle = x + w / 2.0;
    for (side, cx) in [(Side::Left, middle - 52.0), (Side::Right, middle + 52.0)] {
        let counts = icons::of_icons(&castle.lord.totals[row.index()].on(side));
        icons::draw(svg, &Run { repeated: 2, ..Run::new((cx, y + h / 2.0), 76.0, 18.0) }, &counts);
    }
    die::face(svg, (middle, y + h / 2.0), 21.0, Some(row.number()), LIGHT);
}
