//! What tables are furnished with: slips, scrolls, banners, ledges. Each is an `<svg>` that stretches under the words of a page.
//!
//! They hold no words and no ids, carry the class `furniture`, and are hidden from screen readers. Lines keep their width however far the
//! drawing is stretched. Colours that change with the theme are classes of `web/palette.css`.

use super::chance::Hand;
use super::shape::{Path, banner as banner_outline, cut, label, rect, scroll_tails};
use super::svg::Svg;
use crate::palette::{CREAM, INK, LIGHT, Owner};

/// What a slip is for, which decides its colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Slip {
    /// A paper panel or a plain button: class `panel-fill`, which follows the theme.
    Paper,
    /// The one button that confirms, in carved light.
    Gold,
    /// A prompt: always cream.
    Cream,
}

impl Slip {
    const fn class(self) -> &'static str {
        match self {
            Self::Paper => "panel-fill",
            Self::Gold => "light-fill",
            Self::Cream => "cream-fill",
        }
    }
}

/// Opens a drawing of `width` by `height` units with room for its shadow.
fn sheet(class: &'static str, width: f64, height: f64) -> Svg {
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("class", &format_args!("furniture {class}")),
            ("viewBox", &format_args!("-3 -3 {} {}", width + 10.0, height + 12.0)),
            ("preserveAspectRatio", &"none"),
            ("stroke-linejoin", &"round"),
            ("aria-hidden", &"true"),
        ],
    );
    svg
}

/// An outline with an ink line that does not stretch.
fn outlined(svg: &mut Svg, d: &str, class: &str) {
    svg.leaf(
        "path",
        &[
            ("d", &d),
            ("class", &class),
            ("stroke", &INK),
            ("stroke-width", &3),
            ("vector-effect", &"non-scaling-stroke"),
        ],
    );
}

fn shadow(svg: &mut Svg, d: &str) {
    svg.leaf("path", &[("d", &d), ("transform", &"translate(4 6)"), ("fill", &INK), ("opacity", &".35")]);
}

/// A knife-cut slip of about `width` by `height` pixels; `id` decides which corners are wrong.
#[must_use]
pub fn slip(kind: Slip, width: f64, height: f64, id: &str) -> String {
    let mut svg = sheet("slip-drawing", width, height);
    let d = label(width, height, id);
    shadow(&mut svg, &d);
    outlined(&mut svg, &d, kind.class());
    svg.finish()
}

/// The prompt's scroll: a cream slip over two pointed tails.
#[must_use]
pub fn scroll(width: f64, height: f64) -> String {
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("class", &"furniture scroll-drawing"),
            ("viewBox", &format_args!("-25 -3 {} {}", width + 50.0, height + 15.0)),
            ("preserveAspectRatio", &"none"),
            ("stroke-linejoin", &"round"),
            ("aria-hidden", &"true"),
        ],
    );
    outlined(&mut svg, &scroll_tails(width, height), "tail-fill");
    let mut folds = Path::new();
    folds.polygon(&[(0.0, height), (0.0, height + 9.0), (10.0, height)]);
    folds.polygon(&[(width, height), (width, height + 9.0), (width - 10.0, height)]);
    svg.fill(&folds.d(), INK);
    outlined(&mut svg, &label(width, height, "scroll"), Slip::Cream.class());
    svg.finish()
}

/// A player's banner: cloth in the owner's colour, a hatched edge with the charge, a hem of three tongues. Needs the game's sprites.
#[must_use]
pub fn banner(owner: Owner, width: f64, height: f64) -> String {
    const EDGE: f64 = 46.0;
    let mut svg = sheet("banner-drawing", width, height);
    let d = banner_outline(width, height);
    shadow(&mut svg, &d);
    svg.leaf(
        "path",
        &[
            ("d", &d),
            ("fill", &owner.colour()),
            ("stroke", &INK),
            ("stroke-width", &3),
            ("vector-effect", &"non-scaling-stroke"),
        ],
    );
    let hem = height - 26.0;
    let mut edge = Path::new();
    edge.polygon(&[
        (0.0, -6.0),
        (EDGE, -6.0),
        (EDGE, hem + 14.0 * (1.0 - EDGE / width)),
        (width * 0.125, height),
        (0.0, hem),
    ]);
    let hatching = format!("url(#h{})", owner.key());
    svg.leaf(
        "path",
        &[
            ("d", &edge.d()),
            ("fill", &hatching),
            ("stroke", &INK),
            ("stroke-width", &3),
            ("vector-effect", &"non-scaling-stroke"),
        ],
    );
    svg.finish()
}

/// An owner's sign: a cream disc with the charge in the owner's colour, 40 units wide.
#[must_use]
pub fn token(owner: Owner) -> String {
    let mut svg = Svg::new();
    svg.open("svg", &[("class", &"furniture token"), ("viewBox", &"-22 -22 44 44"), ("aria-hidden", &"true")]);
    svg.leaf("circle", &[("r", &20), ("fill", &CREAM), ("stroke", &INK), ("stroke-width", &3)]);
    svg.leaf(
        "path",
        &[
            ("d", &owner.charge()),
            ("transform", &"scale(1.05)"),
            ("fill", &owner.colour()),
            ("stroke", &INK),
            ("stroke-width", &1.2),
        ],
    );
    svg.finish()
}

/// An owner's sign for a line of the chronicle: a square in the owner's colour with the charge, 24 units wide.
#[must_use]
pub fn sign(owner: Owner) -> String {
    let mut svg = Svg::new();
    svg.open("svg", &[("class", &"furniture sign"), ("viewBox", &"-14 -14 28 28"), ("aria-hidden", &"true")]);
    svg.inked("M-11-11H11V11H-11Z", owner.colour(), 2.6);
    super::pieces::charge(&mut svg, owner, "scale(.68)");
    svg.finish()
}

/// The steps of a choice as a row of diamonds: the first `done` in ink, the next in gold, the others on paper.
#[must_use]
pub fn steps(done: usize, total: usize) -> String {
    let total = total.clamp(1, 12);
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("class", &"furniture steps"),
            ("viewBox", &format_args!("-13 -13 {} 26", 26 * total)),
            ("aria-hidden", &"true"),
        ],
    );
    for i in 0..total {
        let fill = match i.cmp(&done) {
            core::cmp::Ordering::Less => INK,
            core::cmp::Ordering::Equal => LIGHT,
            core::cmp::Ordering::Greater => CREAM,
        };
        svg.inked(&format!("M{} -9l9 9l-9 9l-9-9z", 26 * i), fill, 2.6);
    }
    svg.finish()
}

/// The wooden ledge that holds the hand, `width` by `height` units, to be stretched: a rough upper edge and the grain of the wood.
#[must_use]
pub fn ledge(width: f64, height: f64) -> String {
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("class", &"furniture ledge-drawing"),
            ("viewBox", &format_args!("0 0 {width} {height}")),
            ("preserveAspectRatio", &"none"),
            ("aria-hidden", &"true"),
        ],
    );
    let mut hand = Hand::of("ledge");
    outlined(&mut svg, &cut(&rect(-20.0, 6.0, width + 40.0, height + 40.0), "ledge", 1.6), "plank-fill");
    let mut edge = Path::new();
    edge.gouge((0.0, 13.0), (width, 12.0), 5.0, 0.0);
    svg.leaf("path", &[("d", &edge.d()), ("class", &"plank-edge")]);
    let mut grain = Path::new();
    for _ in 0..26 {
        let (x, y) = (hand.between(-40.0, width), hand.between(24.0, height - 4.0));
        grain.gouge((x, y), (x + hand.between(40.0, 130.0), y + hand.wobble(2.0)), 4.0, 1.5);
    }
    svg.leaf("path", &[("d", &grain.d()), ("class", &"plank-cut")]);
    svg.finish()
}
