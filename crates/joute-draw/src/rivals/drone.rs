//! The board of a drone: what lies on it (RVL-DRONE-9).

use joute_kernel::Seat;
use joute_rivals::{DesignId, Figure};

use super::card::edge_of;
use super::gauges;
use super::ids;
use super::piles::copies_of;
use super::scene::Scene;
use crate::kit::{Svg, card, marks, thing};

/// Width and height in units: it lies under an open board.
pub(super) const SIZE: thing::Size = (300.0, 62.0);
/// The line on which everything stands.
const LINE: f64 = 31.0;

/// What lies on the drone of a seat, as a thing with the id `cargo_0`.
pub(super) fn draw(html: &mut Svg, scene: &Scene<'_>, seat: Seat) {
    let (drone, owner) = (&scene.player(seat).drone, Scene::owner(seat));
    let (id, name) = (ids::cargo(seat), scene.speaker.cargo(seat));
    thing::draw(html, &scene.marks, (&id, "cargo", &name), SIZE, |svg| {
        card::stock(svg, (2.0, 2.0, SIZE.0 - 4.0, SIZE.1 - 4.0), &id);
        if scene.acts(Figure::Drone(seat)) {
            super::board::acting(svg, SIZE);
        }
        svg.tinted("drone", owner.colour(), "translate(28 46) scale(.56)");
        let pack = &scene.view.options.pack;
        let mut x = 54.0;
        for (card, count) in copies_of(drone.cards.as_slice()) {
            aboard(svg, scene, (seat, card, count), x, edge_of(pack.design(card).kind));
            x += 29.0;
        }
        let goods = [("i-resin", drone.resin), ("i-crystal", drone.crystal)];
        let more = [("i-rp", u16::from(drone.rp)), ("i-ant", u16::from(drone.tokens))];
        for ((icon, count), x) in goods.into_iter().chain(more).zip([146.0, 184.0, 222.0, 260.0]) {
            gauges::counted(svg, (x, LINE, 36.0), icon, &count.to_string(), 18.0);
        }
    });
}

/// A card on it, with how many copies lie there.
fn aboard(svg: &mut Svg, scene: &Scene<'_>, (seat, card, count): (Seat, DesignId, usize), x: f64, fill: &str) {
    let (id, name) = (ids::aboard(seat, card), scene.speaker.card(card));
    let area = (x - 3.0, 8.0, 29.0, 46.0);
    thing::group(svg, &scene.marks, (&id, "stock", &name), area, |svg| {
        svg.inked(&card::block((x, 13.0, 23.0, 36.0)), fill, 2.2);
        let emblem = format!("e-{}", scene.view.options.pack.design(card).kind.code());
        svg.sprite(&emblem, &format!("translate({} 31) scale(.26)", x + 11.5));
        if count > 1 {
            marks::counter(svg, &count.to_string(), (x + 12.0, 50.0), 18.0, 4.0);
        }
    });
}
