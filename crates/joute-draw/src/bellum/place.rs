//! Place cards: farms, villages, towns and the Tavern, each kind with a drawing of its own.

use joute_bellum::PlaceKind;

use super::card::{self, Area};
use super::creature::HAND_HEIGHT;
use super::runs::{self, Run};
use super::scene::{Place, Symbol};
use crate::kit::{Svg, marks};
use crate::palette::INK;

/// Width and height of a picture, in units.
const PICTURE: (f64, f64) = (100.0, 84.0);

const fn sprite(kind: PlaceKind) -> &'static str {
    match kind {
        PlaceKind::Tavern => "p-tavern",
        PlaceKind::Farm => "p-farm",
        PlaceKind::Village => "p-village",
        PlaceKind::Town => "p-town",
    }
}

/// A shield with a number on it, its middle on `at`; `scale` 1 is 26 units high.
pub(super) fn guard(svg: &mut Svg, at: (f64, f64), scale: f64, magic: bool, count: u16) {
    svg.open("g", &[("transform", &format!("translate({} {}) scale({scale})", at.0, at.1))]);
    svg.sprite(if magic { Symbol::MagicShield } else { Symbol::Shield }.sprite(), "");
    marks::counter(svg, &count.to_string(), (0.0, 6.0), 17.0, 4.0);
    svg.close();
}

/// The picture of a kind of place, filling `area`.
fn picture(svg: &mut Svg, area: Area, place: &Place) {
    let (x, y, w, h) = area;
    svg.open(
        "svg",
        &[
            ("x", &x),
            ("y", &y),
            ("width", &w),
            ("height", &h),
            ("viewBox", &format!("0 0 {} {}", PICTURE.0, PICTURE.1)),
            ("preserveAspectRatio", &"xMidYMax slice"),
            ("class", &"clipped"),
        ],
    );
    // Neighbours of one kind look at each other.
    let turned = if place.id.number().is_multiple_of(2) { "translate(100 0) scale(-1 1)" } else { "" };
    svg.sprite(sprite(place.id.kind()), turned);
    svg.close();
    svg.leaf("path", &[("d", &card::block(area)), ("fill", &"none"), ("stroke", &INK), ("stroke-width", &2)]);
}

/// A card of the kingdom, `w` units wide, its upper left corner at the origin.
pub(super) fn hand(svg: &mut Svg, place: &Place, w: f64) {
    card::stock(svg, (0.0, 0.0, w, HAND_HEIGHT), &place.id.to_string());
    picture(svg, (4.0, 4.0, w - 8.0, 84.0), place);
    guard(svg, (21.0, 23.0), 1.35, false, place.shield);
    if place.magic_shield > 0 {
        guard(svg, (w - 21.0, 23.0), 1.35, true, place.magic_shield);
    }
    card::name_strip(svg, (4.0, 86.0, w - 8.0, 36.0), &place.name, 16.5);
    let counts = runs::of_loot(&place.loot);
    let run = Run { repeated: 3, ..Run::new((w / 2.0, 142.0), w - 12.0, 27.0) };
    runs::draw(svg, &run, &counts);
}

/// A place card as an `<svg>` of its own, without ids: for tips, rules pages and lists.
#[must_use]
pub fn place_card(place: &Place) -> String {
    let w = 108.0;
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("class", &"place-picture"),
            ("viewBox", &format!("-2 -2 {} {}", w + 6.0, HAND_HEIGHT + 7.0)),
            ("width", &(w + 6.0)),
            ("height", &(HAND_HEIGHT + 7.0)),
            ("stroke-linejoin", &"round"),
            ("aria-hidden", &"true"),
        ],
    );
    hand(&mut svg, place, w);
    svg.finish()
}
