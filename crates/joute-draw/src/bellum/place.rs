//! Place cards: farms, villages, towns and the Tavern, each kind with a drawing of its own.

use joute_bellum::PlaceId;

use super::creature::HAND_HEIGHT;
use super::icons::{self, Symbol};
use super::scene::Scene;
use crate::kit::card::{self, Area};
use crate::kit::run::Run;
use crate::kit::{Svg, marks};

/// A shield with a number on it, its middle on `at`; `scale` 1 is 26 units high.
pub(super) fn guard(svg: &mut Svg, at: (f64, f64), scale: f64, magic: bool, count: u16) {
    svg.open("g", &[("transform", &format!("translate({} {}) scale({scale})", at.0, at.1))]);
    svg.sprite(if magic { Symbol::MagicShield } else { Symbol::Shield }.sprite(), "");
    marks::counter(svg, &count.to_string(), (0.0, 6.0), 17.0, 4.0);
    svg.close();
}

/// The picture of a kind of place, filling `area`.
fn picture(svg: &mut Svg, area: Area, place: PlaceId) {
    // Neighbours of one kind look at each other.
    let turned = if place.number().is_multiple_of(2) { "translate(100 0) scale(-1 1)" } else { "" };
    card::picture(svg, area, "0 0 100 84", Some("xMidYMax slice"), |svg| {
        svg.sprite(&format!("p-{}", place.kind().code()), turned);
    });
}

/// A card of the kingdom, `w` units wide, its upper left corner at the origin.
pub(super) fn hand(svg: &mut Svg, scene: &Scene<'_>, place: PlaceId, w: f64) {
    let printed = scene.view.pack.place(place).cloned().unwrap_or_default();
    card::stock(svg, (0.0, 0.0, w, HAND_HEIGHT), &place.to_string());
    picture(svg, (4.0, 4.0, w - 8.0, 84.0), place);
    guard(svg, (21.0, 23.0), 1.35, false, printed.shield);
    if printed.magic_shield > 0 {
        guard(svg, (w - 21.0, 23.0), 1.35, true, printed.magic_shield);
    }
    card::name_strip(svg, (4.0, 86.0, w - 8.0, 36.0), scene.place_name(place), 16.5);
    let counts = icons::of_loot(&printed.loot);
    let run = Run { repeated: 3, ..Run::new((w / 2.0, 142.0), w - 12.0, 27.0) };
    icons::draw(svg, &run, &counts);
}
