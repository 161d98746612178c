//! The four lands seen from above, so that a tile may turn while nothing on it stands upside down.
//!
//! Each land is drawn twice in a tile of 200 units: whole, and for tiles under 56 px as ring, stripes, square with dots, sun.

use crate::kit::chance::{Hand, cos_sin};
use crate::kit::{Path, Point, Svg, blob, cut, rect};
use crate::palette::{COTTAGE, FORTRESS, INK, STONE_CIRCLE, WELL};

/// Pale stone and plaster.
const STONE: &str = "#F0E6CF";
/// The middle of a tile.
const MIDDLE: Point = (100.0, 100.0);

/// A point at `radius` and `degrees` (clockwise from east) round the middle of the tile.
fn around(radius: f64, degrees: f64) -> Point {
    let (cos, sin) = cos_sin(degrees);
    (MIDDLE.0 + radius * cos, MIDDLE.1 + radius * sin)
}

fn ground(svg: &mut Svg, colour: &str) {
    svg.fill("M8 8H192V192H8Z", colour);
}

/// A land as a sprite: `id`, its drawing clipped to the inside of the rim.
fn land(id: &'static str, draw: impl Fn(&mut Svg)) -> Svg {
    let mut svg = Svg::new();
    svg.open("g", &[("id", &id)]).open("g", &[("clip-path", &"url(#tclip)")]);
    draw(&mut svg);
    svg.close().close();
    svg
}

/// The clip shape and all eight lands: `tD tC tF tW`, and small `lD lC lF lW`.
pub(super) fn symbols(svg: &mut Svg) {
    svg.open("clipPath", &[("id", &"tclip")])
        .leaf("rect", &[("x", &8), ("y", &8), ("width", &184), ("height", &184), ("rx", &5)])
        .close();
    svg.raw(&land("tD", stone_circle)).raw(&land("tC", cottage)).raw(&fortress_symbols()).raw(&land("tW", well));
    svg.raw(&land("lD", small_stone_circle)).raw(&land("lC", small_cottage));
    svg.raw(&land("lF", small_fortress)).raw(&land("lW", small_well));
}

/// Grass: rings of gouges round the middle, each nearly along its ring.
fn grass(svg: &mut Svg) {
    let mut hand = Hand::of("grass");
    let mut path = Path::new();
    for (radius, count, length) in [(84.0, 11.0, 11.0), (102.0, 12.0, 14.0), (119.0, 10.0, 16.0)] {
        let mut i = 0.0;
        while i < count {
            let angle = 360.0 * i / count + hand.wobble(9.0);
            let r = radius + hand.wobble(6.0);
            let turn = length / r * 40.0;
            let lean = hand.between(3.0, 7.0);
            let (from, to) = (around(r + lean, angle - turn), around(r, angle + turn));
            let seen = |p: Point| p.0 > 2.0 && p.0 < 198.0 && p.1 > 2.0 && p.1 < 198.0;
            if seen(from) && seen(to) {
                path.gouge(from, to, 2.6, 0.0);
            }
            i += 1.0;
        }
    }
    svg.fill(&path.d(), "#738A50");
}

fn stone_circle(svg: &mut Svg) {
    ground(svg, STONE_CIRCLE);
    grass(svg);
    svg.fill(&blob(MIDDLE, 48.0, 15, "clearing"), "#AFC187");
    let mut tufts = Path::fine();
    let mut hand = Hand::of("tufts");
    for angle in [20.0, 110.0, 200.0, 290.0] {
        let a = angle + hand.wobble(20.0);
        tufts.gouge(around(33.0, a), around(35.0, a + 17.0), 2.4, 1.0);
    }
    svg.fill(&tufts.d(), "#8DA566");
    let mut shadow = Path::fine();
    let mut stones = Path::fine();
    let mut shade = Path::fine();
    let mut light = Path::fine();
    for i in 0..9 {
        let angle = 40.0 * f64::from(i) - 8.0 + hand.wobble(5.0);
        let (stone, dark, cut_from, cut_to) = standing_stone(angle, &mut hand);
        let moved: Vec<Point> = stone.iter().map(|p| (p.0 + 3.0, p.1 + 4.0)).collect();
        shadow.polygon(&moved);
        stones.polygon(&stone);
        shade.polygon(&dark);
        light.gouge(cut_from, cut_to, 1.6, 0.0);
    }
    svg.fill(&shadow.d(), "#5F7348").inked(&stones.d(), STONE, 3.0).fill(&shade.d(), INK).fill(&light.d(), "#B9AE9C");
}

/// One standing stone at `angle`: its outline, its dark side (right and lower third), and a cut along its left.
fn standing_stone(angle: f64, hand: &mut Hand) -> (Vec<Point>, Vec<Point>, Point, Point) {
    let (cos, sin) = cos_sin(angle);
    let centre = around(64.0, angle);
    let (across, along) = (hand.between(9.0, 11.0), hand.between(10.0, 12.5));
    // u points outwards, v along the ring.
    let put = |u: f64, v: f64| (centre.0 + cos * u - sin * v, centre.1 + sin * u + cos * v);
    let outline: Vec<Point> = [(-0.95, -0.75), (0.85, -0.95), (1.05, 0.35), (0.55, 1.0), (-0.8, 0.85), (-1.1, 0.1)]
        .iter()
        .map(|(u, v)| put(across * (u + hand.wobble(0.1)), along * (v + hand.wobble(0.1))))
        .collect();
    // The light comes from the upper left: the dark side is what lies lower right of the stone's own diagonal.
    let depth = |p: &Point| (p.0 - centre.0) * 0.8 + (p.1 - centre.1) * 0.6;
    let edge: f64 = 5.4;
    let mut dark = Vec::new();
    for (i, p) in outline.iter().enumerate() {
        let q = &outline[(i + 1) % outline.len()];
        let (a, b) = (depth(p) - edge, depth(q) - edge);
        if a >= 0.0 {
            dark.push(*p);
        }
        if (a >= 0.0) != (b >= 0.0) {
            let t = a / (a - b);
            dark.push((p.0 + (q.0 - p.0) * t, p.1 + (q.1 - p.1) * t));
        }
    }
    let left = (centre.0 - across * 0.55, centre.1 - along * 0.5);
    (outline, dark, left, (left.0 + 1.5, left.1 + 8.0))
}

/// Furrows: parallel gouges across the whole tile, turned by `degrees` and clipped by the field.
fn furrows(field: &str, clip: &'static str, colours: (&str, &str), degrees: f64, svg: &mut Svg, heart: Point) {
    svg.open("clipPath", &[("id", &clip)]).leaf("path", &[("d", &field)]).close();
    svg.fill(field, colours.0);
    let (cos, sin) = cos_sin(degrees);
    let mut hand = Hand::of(clip);
    let mut path = Path::new();
    for i in -5..=5 {
        let offset = f64::from(i) * 10.5 + hand.wobble(1.2);
        let put = |along: f64| (heart.0 + cos * along - sin * offset, heart.1 + sin * along + cos * offset);
        path.gouge(put(-66.0), put(66.0), 5.0, hand.wobble(3.0));
    }
    let reference = format!("url(#{clip})");
    svg.leaf("path", &[("d", &path.d()), ("fill", &colours.1), ("clip-path", &reference)]);
}

fn cottage(svg: &mut Svg) {
    ground(svg, COTTAGE);
    let (light, dark) = (("#E3B254", "#F8E0A0"), ("#F3D48A", "#CF963C"));
    furrows("M8 8L112 8L92 92L8 78Z", "cf0", light, 12.0, svg, (52.0, 46.0));
    furrows("M112 8L192 8L192 100L92 92Z", "cf1", dark, 70.0, svg, (146.0, 52.0));
    furrows("M8 78L92 92L82 192L8 192Z", "cf2", dark, 80.0, svg, (46.0, 136.0));
    furrows("M92 92L192 100L192 192L82 192Z", "cf3", light, 158.0, svg, (140.0, 144.0));
    svg.leaf(
        "path",
        &[
            ("d", &"M8 78L92 92L112 8M92 92L192 100M92 92L82 192"),
            ("fill", &"none"),
            ("stroke", &"#F7E7BE"),
            ("stroke-width", &7),
        ],
    );
    svg.fill("M69 76L141 72L147 136L73 140Z", "#8A5A1E");
    let roof = [(63.0, 69.0), (137.0, 66.0), (143.0, 131.0), (68.0, 134.0)];
    svg.inked(&cut(&roof, "roof", 1.4), "#C65A3E", 3.5);
    svg.fill("M68 134L86 101L122 99L142 130Z", "#8E3527").fill("M136 67L142 130L122 99Z", INK);
    let mut thatch = Path::fine();
    for i in 0..7 {
        let x = 71.0 + 9.0 * f64::from(i);
        thatch.gouge((x, 72.0), (84.0 + f64::from(i) * 5.3, 97.0), 2.6, 0.8);
    }
    svg.fill(&thatch.d(), "#F0A283");
    let mut low = Path::fine();
    for i in 0..6 {
        let x = 79.0 + 9.0 * f64::from(i);
        low.gouge((x, 129.0), (90.0 + f64::from(i) * 5.6, 105.0), 2.2, 0.8);
    }
    svg.fill(&low.d(), "#C65A3E");
    svg.leaf("path", &[("d", &"M86 101L122 99"), ("stroke", &INK), ("stroke-width", &3)]);
    svg.inked("M108 76h14v14h-14z", STONE, 3.0).fill("M112 80h6v6h-6z", INK);
}

/// The fortress and its tower, which it uses four times.
fn fortress_symbols() -> Svg {
    let mut svg = Svg::new();
    svg.open("g", &[("id", &"tw")]);
    svg.fill(&blob((5.0, 6.0), 20.5, 12, "tower shade"), "#4E5F70");
    svg.inked(&blob((0.0, 0.0), 20.0, 12, "tower"), STONE, 3.5);
    svg.inked("M0-12L10-7L12 0L8 9L0 12L-9 8L-12 0L-8-9Z", "#C9503C", 2.5).fill("M0 0L10-7L12 0L8 9L0 12Z", INK);
    let mut cuts = Path::fine();
    cuts.gouge((-2.0, -2.0), (-8.0, -6.0), 2.0, 0.0).gouge((-3.0, 2.0), (-8.0, 6.0), 2.0, 0.0);
    svg.fill(&cuts.d(), "#F2A184").close();
    svg.raw(&land("tF", fortress));
    svg
}

fn fortress(svg: &mut Svg) {
    ground(svg, FORTRESS);
    let mut hand = Hand::of("slate");
    let mut slate = Path::new();
    for row in 0..9 {
        let y = 17.0 + 21.0 * f64::from(row) + hand.wobble(5.0);
        for column in 0..3 {
            let x = 14.0 + 64.0 * f64::from(column) + hand.wobble(15.0);
            slate.gouge((x, y), (x + hand.between(14.0, 24.0), y + hand.wobble(3.0)), 3.0, 0.0);
        }
    }
    svg.fill(&slate.d(), "#647A8E");
    svg.fill("M56 57H156V157H56Z", "#4E5F70");
    svg.inked(&cut(&rect(50.0, 50.0, 100.0, 100.0), "wall", 1.4), "#E5DBC6", 3.5);
    svg.fill("M150 50V150H50L58 142H142V58Z", "#3A3036");
    svg.inked(&cut(&rect(66.0, 66.0, 68.0, 68.0), "court", 1.0), "#B9AE9C", 3.0);
    svg.fill("M66 66H134L126 74H74V126L66 134Z", "#7E7266");
    let mut crenels = Path::fine();
    for i in 0..7 {
        let at = 58.0 + 14.0 * f64::from(i);
        crenels.gouge((54.0, at), (62.0, at), 4.0, 0.0).gouge((at, 54.0), (at, 62.0), 4.0, 0.0);
    }
    svg.fill(&crenels.d(), INK);
    for place in ["translate(50 50)", "translate(150 50)", "translate(150 150)", "translate(50 150)"] {
        svg.sprite("tw", place);
    }
}

fn well(svg: &mut Svg) {
    ground(svg, WELL);
    let mut rays = Path::new();
    for i in 0..24 {
        let angle = 15.0 * f64::from(i);
        let (reach, width) = if i % 2 == 0 { (92.0, 6.0) } else { (118.0, 9.0) };
        let start = if i % 2 == 0 { 64.0 } else { 59.0 };
        rays.gouge(around(start, angle), around(reach, angle), width, 0.0);
    }
    svg.fill(&rays.d(), "#7FD1C3");
    svg.inked(&blob(MIDDLE, 56.0, 20, "kerb"), STONE, 3.5);
    let mut joints = Path::fine();
    for i in 0..20 {
        let angle = 18.0 * f64::from(i) + 3.0;
        joints.gouge(around(44.5, angle), around(55.0, angle + 3.0), 3.0, 0.0);
    }
    svg.fill(&joints.d(), INK);
    svg.inked(&blob(MIDDLE, 42.5, 18, "water"), "#2C9C95", 3.5);
    svg.fill(&blob((98.0, 98.0), 32.5, 16, "gleam"), "#8ADBC8");
    svg.fill(&blob((96.0, 96.0), 19.5, 12, "heart"), "#FFF6D8");
    let mut ripples = Path::fine();
    for (r, from, to) in [(36.0, 200.0, 250.0), (37.0, 20.0, 62.0), (27.0, 280.0, 320.0)] {
        ripples.gouge(around(r, from), around(r, to), 3.0, -r * 0.1);
    }
    svg.fill(&ripples.d(), "#D9F3E6");
}

fn small_stone_circle(svg: &mut Svg) {
    ground(svg, STONE_CIRCLE);
    svg.fill(&blob(MIDDLE, 48.0, 12, "clearing"), "#AFC187");
    let mut stones = Path::new();
    for i in 0..8 {
        let angle = 45.0 * f64::from(i) + 8.0;
        stones.polygon(&[
            around(52.0, angle - 13.0),
            around(78.0, angle - 12.0),
            around(80.0, angle + 10.0),
            around(52.0, angle + 13.0),
        ]);
    }
    svg.inked(&stones.d(), STONE, 6.0);
}

fn small_cottage(svg: &mut Svg) {
    ground(svg, COTTAGE);
    let mut stripes = Path::new();
    for i in 0..6 {
        let at = f64::from(i) * 46.0 - 40.0;
        stripes.polygon(&[(at + 40.0, 8.0), (at + 62.0, 8.0), (at + 22.0, 192.0), (at, 192.0)]);
    }
    svg.fill(&stripes.d(), "#CF963C");
    svg.inked("M54 60L144 56L150 142L58 146Z", "#C65A3E", 6.0).fill("M58 145L84 104L124 102L149 141Z", "#8E3527");
}

fn small_fortress(svg: &mut Svg) {
    ground(svg, FORTRESS);
    svg.inked("M46 46H154V154H46Z", "#E5DBC6", 6.0).fill("M70 70H130V130H70Z", "#9A8F80");
    let towers = [(46, 46), (154, 46), (154, 154), (46, 154)];
    let each = |shape: &str| towers.map(|(x, y)| format!("M{x} {y}{shape}")).concat();
    svg.inked(&each("m-22-12l10-10h24l10 10v24l-10 10h-24l-10-10z"), STONE, 6.0);
    svg.fill(&each("m-10 0l10-10l10 10l-10 10z"), "#C9503C");
}

fn small_well(svg: &mut Svg) {
    ground(svg, WELL);
    let mut rays = Path::new();
    for i in 0..8 {
        let angle = 45.0 * f64::from(i) + 22.5;
        rays.gouge(around(54.0, angle), around(118.0, angle), 26.0, 0.0);
    }
    svg.fill(&rays.d(), "#7FD1C3").inked(&blob(MIDDLE, 54.0, 12, "kerb"), STONE, 6.0);
    svg.inked(&blob(MIDDLE, 36.0, 10, "water"), "#8ADBC8", 6.0).fill(&blob(MIDDLE, 15.0, 8, "heart"), "#FFF6D8");
}
