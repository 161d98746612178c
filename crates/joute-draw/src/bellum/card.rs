//! Card stock and what all cards share: paper, shadow, picture, name, bonus tokens.

use joute_bellum::Token;

use super::face::{self, FACE, Finish};
use super::scene::{Creature, Symbol};
use crate::fonts::{Face, fit, width};
use crate::kit::{Svg, cut, rect};
use crate::palette::{CREAM, INK, PAPER};

/// What is lit on paper.
pub(super) const GLOW: &str = "#FFE08A";

/// A rectangle: left, top, width, height.
pub(super) type Area = (f64, f64, f64, f64);

impl From<Token> for Symbol {
    fn from(token: Token) -> Self {
        match token {
            Token::Shield => Self::Shield,
            Token::Spell => Self::Spell,
            Token::MagicShield => Self::MagicShield,
        }
    }
}

/// A piece of paper with its shadow and its ink line; `id` decides how it is cut.
pub(super) fn stock(svg: &mut Svg, (x, y, w, h): Area, id: &str) {
    let d = cut(&rect(x, y, w, h), id, 0.7);
    svg.leaf("path", &[("d", &d), ("transform", &"translate(2 3)"), ("fill", &INK), ("opacity", &".35")]);
    svg.inked(&d, PAPER, 2.4);
}

/// The rectangle as path data with whole numbers where they are whole.
pub(super) fn block((x, y, w, h): Area) -> String {
    format!("M{x} {y}h{w}v{h}h{}Z", -w)
}

/// A face before its ground: rays of the breed's hue, shoulders, head. What reaches over the frame is cut off.
pub(super) fn portrait(svg: &mut Svg, area: Area, creature: &Creature, finish: Finish) {
    let (x, y, w, h) = area;
    let (ground, rays) = face::ground(creature.id.breed());
    svg.fill(&block(area), ground);
    // The face fills the height; the drawing is as wide as the frame, so that shoulders go on to its edges.
    let scale = (h / FACE.3).min(w / (FACE.2 - 22.0));
    let (across, down) = (w / scale, h / scale);
    svg.open(
        "svg",
        &[
            ("x", &x),
            ("y", &y),
            ("width", &w),
            ("height", &h),
            ("viewBox", &format!("{:.1} {:.1} {across:.1} {down:.1}", -across / 2.0, FACE.1 + FACE.3 - down)),
            ("class", &"clipped"),
        ],
    );
    if finish == Finish::Full {
        svg.leaf("use", &[("href", &"#f-rays"), ("fill", &rays)]);
    }
    face::draw(svg, creature, finish);
    svg.close();
    svg.leaf("path", &[("d", &block(area)), ("fill", &"none"), ("stroke", &INK), ("stroke-width", &2)]);
}

/// How narrow a name may be pressed, against its natural width.
const PRESSED: f64 = 0.7;

/// A strip of ink with a name in cream: on two lines if there is room, pressed together by up to three tenths if need be, then cut.
pub(super) fn name_strip(svg: &mut Svg, area: Area, name: &str, size: f64) {
    let (x, y, w, h) = area;
    svg.fill(&block(area), INK);
    let room = (w - 6.0) / PRESSED;
    let whole = width(name, Face::Title, size) <= w - 6.0 || h < size * 1.9;
    let lines = if whole { vec![on_one_line(name, size, room)] } else { fit(name, Face::Title, size, w - 6.0).lines };
    let step = size * 1.02;
    let first = y + h / 2.0 + size * 0.31 - step * f64::from(u32::try_from(lines.len() - 1).unwrap_or(0)) / 2.0;
    for (number, line) in (0_u32..).zip(lines) {
        let press = ((w - 6.0) / width(&line, Face::Title, size).max(1.0)).min(1.0);
        let place = format!("translate({} {:.1}) scale({press:.2} 1)", x + w / 2.0, first + step * f64::from(number));
        svg.text(
            "text",
            &[
                ("transform", &place),
                ("class", &"g"),
                ("font-size", &size),
                ("fill", &CREAM),
                ("text-anchor", &"middle"),
            ],
            &line,
        );
    }
}

/// As much of a name as fits one line at its full size, with an ellipsis if it is cut.
fn on_one_line(name: &str, size: f64, room: f64) -> String {
    let mut line = name.to_owned();
    while width(&line, Face::Title, size) > room && line.chars().count() > 1 {
        line = line.trim_end_matches('…').to_owned();
        line.pop();
        line = format!("{}…", line.trim_end());
    }
    line
}

/// A bonus token, or any icon, in a cream disc.
pub(super) fn disc(svg: &mut Svg, at: (f64, f64), r: f64, symbol: Symbol) {
    svg.leaf(
        "circle",
        &[("cx", &at.0), ("cy", &at.1), ("r", &r), ("fill", &CREAM), ("stroke", &INK), ("stroke-width", &2)],
    );
    svg.sprite(symbol.sprite(), &format!("translate({} {}) scale({:.2})", at.0, at.1, r / 17.0));
}

/// All bonus tokens of a creature along the right edge, from the top.
pub(super) fn bonus(svg: &mut Svg, creature: &Creature, at: (f64, f64), r: f64) {
    for (number, token) in (0_u32..).zip(&creature.bonus) {
        disc(svg, (at.0, at.1 + f64::from(number) * (r * 1.7)), r, (*token).into());
    }
}
