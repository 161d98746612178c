//! The way to the tenth chest: the chests of a lord in a row, free places with their numbers, the tenth one a gold diamond.

use joute_bellum::ChestId;
use joute_bellum::rules::end::CHESTS_TO_END;

use super::icons::Symbol;
use super::scene::{Castle, Scene};
use super::{chest, ids};
use crate::kit::{Svg, marks, pieces, thing};
use crate::palette::LIGHT;

/// From so many chests on their number is a warning, here and on the banners: one more may end the game (BEL-END-1).
pub(super) const MANY_CHESTS: usize = CHESTS_TO_END - 1;

/// The chests in front of another lord, and how many they are.
pub(super) fn other(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    html.open("div", &[("class", &"track")]);
    places(html, scene, castle, false);
    let held = castle.lord.chests.len();
    let class = if held >= MANY_CHESTS { "g held many" } else { "g held" };
    html.text("b", &[("class", &class), ("aria-hidden", &"true")], &held.to_string());
    html.close();
}

/// The chests of the reader with their values, and what the picked action would bring.
pub(super) fn own(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    html.open(
        "div",
        &[
            ("id", &"treasure"),
            ("class", &"treasure"),
            ("data-about", &ids::count(ids::Counted::Chests, castle.seat)),
            ("role", &"group"),
            ("aria-label", &scene.t("bel-thing-chests")),
        ],
    );
    html.open("div", &[("class", &"track")]);
    places(html, scene, castle, true);
    html.close();
    html.text("p", &[("class", &"worth")], &scene.speaker.worth(castle.seat));
    html.close();
}

/// Chests, those that would come, free places.
fn places(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, own: bool) {
    let over = scene.view.outcome.is_some();
    for one in &castle.lord.chests {
        let (id, name) = (ids::chest(one.id), scene.speaker.chest_of(one, castle.seat));
        thing::draw(html, &scene.marks, (&id, "chest", &name), chest::CHEST, |html| {
            if own || over {
                chest::own(html, one, over)
            } else {
                chest::other(html, one, scene.speaker.words)
            }
            taken(html, scene, one.id);
        });
    }
    let mut held = castle.lord.chests.len();
    if own {
        for (_, kind, value) in scene.coming.iter().filter(|(seat, ..)| *seat == castle.seat) {
            coming(html, Symbol::from(*kind), *value);
            held += 1;
        }
    }
    (held..CHESTS_TO_END).for_each(|place| free(html, place + 1, own));
}

/// A chest that the picked action would bring, in a gold frame: nobody knows yet what is in one that is drawn.
fn coming(html: &mut Svg, kind: Symbol, value: Option<u8>) {
    html.open("span", &[("class", &"coming"), ("aria-hidden", &"true")]);
    html.open("svg", &[("viewBox", &"0 0 44 52")]).sprite(kind.sprite(), "translate(22 18) scale(1.4)");
    let words = value.map_or_else(|| "?".to_owned(), |value| value.to_string());
    chest::plate(html, &words, "plate");
    html.close();
    crate::kit::teeth_of(html);
    html.close();
}

/// A place without a chest.
fn free(html: &mut Svg, number: usize, own: bool) {
    html.open("svg", &[("class", &"free"), ("viewBox", &"0 0 44 52"), ("aria-hidden", &"true")]);
    let last = number == CHESTS_TO_END;
    if last {
        html.inked("M22 0L42 20L22 40L2 20Z", LIGHT, 2.6);
    } else {
        html.leaf("path", &[("d", &"M5 5H39V35H5Z"), ("class", &"empty")]);
    }
    if own {
        let class = (!last).then_some("on-wood");
        marks::numeral(html, &number.to_string(), (22.0, 27.0), 19.0, "middle", class);
    }
    html.close();
}

/// The sign of whoever would get this chest.
fn taken(svg: &mut Svg, scene: &Scene<'_>, chest: ChestId) {
    for (_, owner) in scene.stolen.iter().filter(|(id, _)| *id == chest) {
        svg.inked("M25-6L37 2V14H13V2Z", owner.colour(), 2.4);
        pieces::charge(svg, *owner, "translate(25 6) scale(.55)");
    }
}
