//! The sprite sheet of Rivality: one inline drawing per page, then references.

use std::sync::OnceLock;

use super::{land, pieces, plate};
use crate::kit::chance::{Hand, cos_sin};
use crate::kit::{Path, Svg, teeth};
use crate::palette::{BACK, CREAM, INK, LIGHT, Owner, PAPER, RED, STEEL, STEEL_SHADE};

/// Owners that Rivality uses, in the order of its printed colours.
pub const OWNERS: [Owner; 3] = [Owner::Salmon, Owner::Purple, Owner::Teal];

/// Outline of a magic shield, 16 units wide, centred on the origin.
const SHIELD: &str = "M-8-9H8V0Q8 8 0 12Q-8 8-8 0Z";
/// Side of a tile with its rim, and corner radius of card stock.
const TILE: [(&str, u8); 3] = [("width", 200), ("height", 200), ("rx", 12)];

/// The definitions of the sheet without an element around them, for `standalone` documents.
pub(crate) fn definitions() -> &'static str {
    static SHEET: OnceLock<String> = OnceLock::new();
    SHEET.get_or_init(|| {
        let mut svg = Svg::new();
        land::symbols(&mut svg);
        for owner in OWNERS {
            pieces::symbols(&mut svg, owner);
            frame(&mut svg, owner);
        }
        frames(&mut svg);
        plate::symbols(&mut svg);
        furniture(&mut svg);
        marks(&mut svg);
        icons(&mut svg);
        svg.finish()
    })
}

/// The sprite sheet as one element that takes no room, to be put once at the head of a page that shows Rivality.
///
/// Sprites that pages use themselves: golems `goS goP goT`, wizards `wzS …`, charges `chS …`, tile back `bk`, lands `tD tC tF tW`,
/// shields `sa sx`, and icons `i-turn i-back i-menu i-log i-tick i-cross i-why i-copy i-shield i-stack`.
#[must_use]
pub fn sheet() -> String {
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sprites\" width=\"0\" height=\"0\" aria-hidden=\"true\" focusable=\"false\"><defs>",
    );
    svg.push_str(definitions());
    svg.push_str("</defs></svg>");
    svg
}

fn card(svg: &mut Svg, fill: &str) {
    let [w, h, r] = TILE;
    svg.leaf("rect", &[(w.0, &w.1), (h.0, &h.1), (r.0, &r.1), ("fill", &fill)]);
}

fn shadow(svg: &mut Svg) {
    let [w, h, r] = TILE;
    svg.leaf(
        "rect",
        &[("x", &3), ("y", &5), (w.0, &w.1), (h.0, &h.1), (r.0, &r.1), ("fill", &INK), ("opacity", &".3")],
    );
}

/// Rims of a controlled tile, fine `f?` and coarse `e?`, and the corner squares with the charge, `c?` and `d?`.
fn frame(svg: &mut Svg, owner: Owner) {
    let key = owner.key();
    for (id, hatching, inset) in [('f', 'h', 7), ('e', 'k', 12)] {
        svg.open("g", &[("id", &format!("{id}{key}"))]);
        shadow(svg);
        card(svg, &format!("url(#{hatching}{key})"));
        let side = 200 - 2 * inset;
        svg.leaf(
            "rect",
            &[("x", &inset), ("y", &inset), ("width", &side), ("height", &side), ("rx", &7), ("fill", &INK)],
        );
        svg.close();
    }
    for (id, square, line, charge) in [
        ('c', "M160 160H192V192H160Z", 3.0, "translate(176 176) scale(.95)"),
        ('d', "M144 144H192V192H144Z", 6.0, "translate(168 168) scale(1.5)"),
    ] {
        svg.open("g", &[("id", &format!("{id}{key}"))]);
        svg.inked(square, owner.colour(), line).sprite(&format!("ch{key}"), charge).close();
    }
}

/// Rims of uncontrolled tiles: bare paper `f0 e0`, contested dashes `fX eX`; the tile back `bk`; the free cell `fc`; the gold frame `gf`.
fn frames(svg: &mut Svg) {
    for id in ["f0", "e0"] {
        svg.open("g", &[("id", &id)]);
        shadow(svg);
        card(svg, PAPER);
        svg.close();
    }
    for (id, inset, width, dashes) in [("fX", 4, 6, "14 10"), ("eX", 6, 12, "30 22")] {
        svg.open("g", &[("id", &id)]);
        shadow(svg);
        card(svg, CREAM);
        let side = 200 - 2 * inset;
        svg.leaf(
            "rect",
            &[
                ("x", &inset),
                ("y", &inset),
                ("width", &side),
                ("height", &side),
                ("rx", &9),
                ("fill", &"none"),
                ("stroke", &INK),
                ("stroke-width", &width),
                ("stroke-dasharray", &dashes),
            ],
        );
        svg.close();
    }
    back(svg);
    focus(svg);
    svg.open("g", &[("id", &"fc")]);
    svg.leaf(
        "path",
        &[
            ("d", &"M10 44V10H44M156 10H190V44M190 156V190H156M44 190H10V156"),
            ("class", &"corner"),
            ("fill", &"none"),
            ("stroke-width", &5),
            ("stroke-linecap", &"round"),
        ],
    );
    svg.close();
    svg.open("g", &[("id", &"gf")]);
    let hole = "M0 12Q0 0 12 0H188Q200 0 200 12V188Q200 200 188 200H12Q0 200 0 188Z";
    let d = format!("{}{hole}", teeth(0.0, 0.0, 200.0, 200.0));
    svg.leaf("path", &[("d", &d), ("fill", &LIGHT), ("fill-rule", &"evenodd"), ("stroke", &INK), ("stroke-width", &3)]);
    svg.close();
}

/// The focus ring `fr`, in two tones so that it shows on any ground; its colours follow the theme.
fn focus(svg: &mut Svg) {
    svg.open("g", &[("id", &"fr")]);
    for class in ["focus-rim", "focus-ring"] {
        let [w, h, r] = TILE;
        svg.leaf(
            "rect",
            &[
                (w.0, &w.1),
                (h.0, &h.1),
                (r.0, &r.1),
                ("class", &class),
                ("fill", &"none"),
                ("vector-effect", &"non-scaling-stroke"),
            ],
        );
    }
    svg.close();
}

/// The back: sixteen rays of dim light round one gold cut.
fn back(svg: &mut Svg) {
    svg.open("g", &[("id", &"bk")]);
    shadow(svg);
    card(svg, PAPER);
    svg.leaf(
        "rect",
        &[
            ("x", &8),
            ("y", &8),
            ("width", &184),
            ("height", &184),
            ("rx", &5),
            ("fill", &BACK),
            ("stroke", &INK),
            ("stroke-width", &3),
        ],
    );
    let mut rays = Path::new();
    for i in 0..16 {
        let (cos, sin) = cos_sin(22.5 * f64::from(i));
        let (from, to, width) = if i % 2 == 0 { (30.0, 62.0, 7.0) } else { (28.0, 88.0, 8.0) };
        rays.gouge((100.0 + cos * from, 100.0 + sin * from), (100.0 + cos * to, 100.0 + sin * to), width, 0.0);
    }
    svg.fill(&rays.d(), "#8C6AA0");
    svg.leaf(
        "path",
        &[
            ("d", &"M30 18H18V30M170 18H182V30M182 170V182H170M30 182H18V170"),
            ("fill", &"none"),
            ("stroke", &"#8C6AA0"),
            ("stroke-width", &3),
        ],
    );
    svg.inked("M100 78L122 100L100 122L78 100Z", LIGHT, 3.0).fill("M100 84Q98 96 88 100Q94 92 100 84Z", "#FFE9A6");
    svg.close();
}

/// Inner line `il jl`, value discs `v1 … v4` and `w1 … w4`, shields `sa sx se` and broken `sb`.
fn furniture(svg: &mut Svg) {
    for (id, width) in [("il", 3), ("jl", 6)] {
        svg.open("g", &[("id", &id)]);
        svg.leaf(
            "rect",
            &[
                ("x", &8),
                ("y", &8),
                ("width", &184),
                ("height", &184),
                ("rx", &5),
                ("fill", &"none"),
                ("stroke", &INK),
                ("stroke-width", &width),
            ],
        );
        svg.close();
    }
    for value in 1..=4u8 {
        for coarse in [false, true] {
            svg.open("g", &[("id", &format!("{}{value}", if coarse { 'w' } else { 'v' }))]);
            super::tile::value_disc(svg, value, coarse);
            svg.close();
        }
    }
    svg.open("g", &[("id", &"sa")]);
    svg.inked(SHIELD, STEEL, 3.0).fill("M0-7.5H6.5V0Q6.5 6.5 0 10Z", STEEL_SHADE).close();
    svg.open("g", &[("id", &"se")]);
    svg.inked(SHIELD, LIGHT, 3.0).fill("M0-7.5H6.5V0Q6.5 6.5 0 10Z", "#B97A12").close();
    svg.open("g", &[("id", &"sx")]);
    svg.leaf(
        "path",
        &[
            ("d", &SHIELD),
            ("fill", &PAPER),
            ("fill-opacity", &".35"),
            ("stroke", &INK),
            ("stroke-width", &2.4),
            ("stroke-dasharray", &"4 3"),
        ],
    );
    svg.close();
    svg.open("g", &[("id", &"sb")]);
    svg.inked("M-11-12H11V0Q11 10 0 15Q-11 10-11 0Z", STEEL, 2.5);
    svg.leaf("path", &[("d", &"M-2-12L4-3L-4 3L2 14"), ("fill", &"none"), ("stroke", &INK), ("stroke-width", &2.6)]);
    svg.close();
}

/// Marks of a preview: the crossed disc `mx`, the stored disc `ms`; rings of table cuts `rings`.
fn marks(svg: &mut Svg) {
    for id in ["mx", "ms"] {
        svg.open("g", &[("id", &id)]);
        svg.leaf("circle", &[("r", &25), ("cx", &3), ("cy", &4), ("fill", &INK), ("opacity", &".4")]);
        svg.leaf("circle", &[("r", &25), ("fill", &CREAM), ("stroke", &INK), ("stroke-width", &3)]);
        if id == "mx" {
            svg.leaf(
                "path",
                &[
                    ("d", &"M-10-10L10 10M10-10L-10 10"),
                    ("stroke", &RED),
                    ("stroke-width", &7),
                    ("stroke-linecap", &"round"),
                ],
            );
        } else {
            svg.inked("M-13 10V-2L0-14L13-2V10L0 2Z", LIGHT, 3.0);
        }
        svg.close();
    }
    svg.open("g", &[("id", &"rings")]);
    let mut hand = Hand::of("rings");
    let mut path = Path::new();
    for ring in 1..=4 {
        let radius = 190.0 + 190.0 * f64::from(ring);
        let count = 4 + 4 * ring;
        for i in 0..count {
            let angle = 360.0 * f64::from(i) / f64::from(count) + hand.wobble(8.0);
            let r = radius + hand.wobble(80.0);
            let turn = hand.between(1.6, 4.0);
            let put = |r: f64, a: f64| {
                let (cos, sin) = cos_sin(a);
                (100.0 + r * cos, 100.0 + r * sin)
            };
            path.gouge(put(r, angle), put(r + 8.0, angle + turn), 5.0, 1.0);
        }
    }
    svg.leaf("path", &[("d", &path.d()), ("class", &"table-cut")]).close();
}

/// Icons, 28 by 28 units centred on the origin: one silhouette, one line.
pub(crate) fn icons(svg: &mut Svg) {
    let lines: [(&str, &[&str], &[&str]); 6] = [
        ("i-turn", &["M8-6A10 10 0 1 0 9 6"], &["M3-8L14-12L12 0Z"]),
        ("i-back", &["M-8-2H4A7 7 0 0 1 4 12H-2"], &["M-13-2L-3-9V5Z"]),
        ("i-menu", &["M-10-8H10M-10 0H10M-10 8H10"], &[]),
        ("i-log", &["M-10-8H10M-10 0H10M-10 8H2"], &[]),
        ("i-cross", &["M-8-8L8 8M8-8L-8 8"], &[]),
        ("i-tick", &["M-10 1L-3 8L10-8"], &[]),
    ];
    for (id, strokes, fills) in lines {
        svg.open("g", &[("id", &id)]);
        for d in strokes {
            svg.leaf(
                "path",
                &[
                    ("d", d),
                    ("fill", &"none"),
                    ("stroke", &"currentColor"),
                    ("stroke-width", &3.4),
                    ("stroke-linecap", &"round"),
                ],
            );
        }
        for d in fills {
            svg.fill(d, "currentColor");
        }
        svg.close();
    }
    svg.open("g", &[("id", &"i-why")]);
    svg.leaf(
        "path",
        &[
            ("d", &"M-6-5Q-6-12 1-12Q8-12 8-6Q8-2 4 0Q1 2 1 5"),
            ("fill", &"none"),
            ("stroke", &"currentColor"),
            ("stroke-width", &3.6),
            ("stroke-linecap", &"round"),
        ],
    );
    svg.fill("M1 8L4 11L1 14L-2 11Z", "currentColor").close();
    svg.open("g", &[("id", &"i-copy")]);
    svg.inked("M-11-11H5V8H-11Z", PAPER, 2.4).inked("M-5-6H11V12H-5Z", CREAM, 2.4).close();
    svg.open("g", &[("id", &"i-shield")]);
    svg.inked("M-9-11H9V0Q9 9 0 13Q-9 9-9 0Z", STEEL, 2.4).fill("M0-9H7V0Q7 7 0 10Z", STEEL_SHADE).close();
    svg.open("g", &[("id", &"i-stack")]);
    svg.inked("M-8-8H12V12H-8Z", PAPER, 2.4).inked("M-12-12H8V8H-12Z", BACK, 2.4);
    svg.fill("M-2-7Q-1-3 3-2Q-1-1-2 3Q-3-1-7-2Q-3-3-2-7Z", LIGHT).close();
}
