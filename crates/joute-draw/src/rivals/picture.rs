//! The picture of a card: the colour and the hem of its type, a ground of its own, its emblem, as many times as it has salvos.

use joute_rivals::{CardType, Design};

use crate::kit::card::Area;
use crate::kit::{Hand, Path, Point, Svg};
use crate::palette::INK;

/// The colour of a type.
pub(super) const fn colour(kind: CardType) -> &'static str {
    match kind {
        CardType::Physical => "#A3242F",
        CardType::Mental => "#5F3588",
        CardType::Explosive => "#C8643A",
        CardType::Mod => "#5A4A4C",
        CardType::Passive => "#107872",
        CardType::Activable => "#2F7A5C",
        CardType::Defence => "#3C6EA0",
        CardType::Utility => "#B97A12",
        CardType::Guild => "#6E4A28",
        CardType::Event => "#4B3358",
    }
}

/// The hem of a picture from its right lower corner to its left one, on a line of `steps` steps: how far down each is, in parts of its depth.
const fn hem(kind: CardType) -> &'static [f64] {
    match kind {
        CardType::Physical => &[0.0, 1.0, 0.0, 1.0, 0.0],
        CardType::Mental => &[0.0, 0.6, 1.0, 0.6, 0.0, 0.6, 1.0, 0.6, 0.0],
        CardType::Explosive => &[0.2, 1.0, 0.0, 0.7, 0.1, 1.0, 0.0, 0.8, 0.1, 1.0, 0.2],
        CardType::Mod => &[0.0, 1.0, 0.0],
        CardType::Passive => &[0.0, 0.0],
        CardType::Activable => &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0],
        CardType::Defence => &[0.0, 0.7, 1.0, 0.7, 0.0],
        CardType::Utility => &[1.0, 0.0],
        CardType::Guild => &[1.0, 0.0, 1.0],
        CardType::Event => &[0.3, 1.0, 0.3, 0.8, 0.3, 1.0, 0.3],
    }
}

/// How deep a hem is, in units.
const HEM: f64 = 11.0;

/// The corners of a picture that hangs in `area` and has the hem of its type.
fn cloth((x, y, w, h): Area, kind: CardType) -> Vec<Point> {
    let hem = hem(kind);
    let last = u32::try_from(hem.len() - 1).map_or(1.0, f64::from).max(1.0);
    let lower =
        (0_u32..).zip(hem).map(|(number, down)| (x + w - w * f64::from(number) / last, y + h - HEM + HEM * down));
    [(x, y), (x + w, y)].into_iter().chain(lower).collect()
}

/// How often its emblem is shown.
fn salvos(design: &Design) -> u8 {
    design.attack().map_or(1, |attack| attack.salvos.clamp(1, 3))
}

/// Draws the picture of a card into `area`.
pub(super) fn draw(svg: &mut Svg, area: Area, design: &Design) {
    let (x, y, w, h) = area;
    let mut outline = Path::fine();
    outline.polygon(&cloth(area, design.kind));
    let d = outline.d();
    svg.fill(&d, colour(design.kind));
    ground(svg, (x, y, w, h - HEM), design);
    let (middle, level, size) = (x + w / 2.0, y + (h - HEM) / 2.0 + 1.0, (h - HEM) / 78.0);
    let emblem = format!("e-{}", design.kind.code());
    let places: &[(f64, f64, f64)] = match salvos(design) {
        1 => &[(0.0, 0.0, 1.0)],
        2 => &[(-0.23, -0.08, 0.78), (0.23, 0.1, 0.78)],
        _ => &[(-0.31, -0.14, 0.64), (0.0, 0.04, 0.64), (0.31, 0.2, 0.64)],
    };
    for (dx, dy, part) in places {
        let place = format!("translate({:.1} {:.1}) scale({:.2})", middle + dx * w, level + dy * h, size * part);
        svg.sprite(&emblem, &place);
    }
    svg.outline(&d, INK, 2.4);
}

/// What lies behind an emblem: cuts that are no other card's, in one of four manners.
fn ground(svg: &mut Svg, (x, y, w, h): Area, design: &Design) {
    let mut hand = Hand::of(&design.id);
    let (cx, cy) = (x + w / 2.0, y + h / 2.0);
    let manner = hand.between(0.0, 4.0);
    let mut path = Path::fine();
    if manner < 1.0 {
        // Rays from the middle.
        let turn = hand.between(0.0, 30.0);
        for ray in 0..12_u8 {
            let (cos, sin) = crate::kit::chance::cos_sin(f64::from(ray) * 30.0 + turn);
            let far = (w / 2.0 / cos.abs().max(0.01)).min(h / 2.0 / sin.abs().max(0.01)) - 2.0;
            path.gouge((cx + cos * far * 0.5, cy + sin * far * 0.5), (cx + cos * far, cy + sin * far), 4.0, 0.0);
        }
    } else if manner < 2.0 {
        // Level cuts, as of wind.
        for line in 0..7_u8 {
            let level = y + 6.0 + (h - 12.0) * f64::from(line) / 6.0;
            let (from, long) = (hand.between(2.0, w * 0.4), hand.between(w * 0.25, w * 0.55));
            path.gouge((x + from, level), (x + from + long, level + hand.wobble(2.0)), 3.6, 1.0);
        }
    } else if manner < 3.0 {
        // Rising cuts, as of rain.
        for _ in 0..14 {
            let (dx, dy) = (hand.between(4.0, w - 18.0), hand.between(16.0, h - 4.0));
            path.gouge((x + dx, y + dy), (x + dx + 9.0, y + dy - 14.0), 3.4, 0.0);
        }
    } else {
        // Hills.
        for hill in 0..3_u8 {
            let level = y + h - 4.0 - 11.0 * f64::from(hill);
            let shift = hand.between(0.0, w * 0.3);
            path.gouge((x + 2.0, level), (x + w * 0.5 + shift, level - hand.between(2.0, 10.0)), 6.0, -8.0);
            path.gouge((x + w * 0.4 + shift * 0.5, level - 3.0), (x + w - 2.0, level), 6.0, -7.0);
        }
    }
    svg.leaf("path", &[("d", &path.d()), ("fill", &INK), ("opacity", &".28")]);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_type_is_told_by_its_hem_without_any_colour() {
        let area = (0.0, 0.0, 104.0, 80.0);
        let drawn: BTreeSet<String> = CardType::ALL.map(|kind| format!("{:?}", cloth(area, kind))).into();
        let colours: BTreeSet<&str> = CardType::ALL.map(colour).into();
        assert_eq!((drawn.len(), colours.len()), (CardType::ALL.len(), CardType::ALL.len()));
    }
}
