//! The whole table as one picture, for documents outside a page: `joute render` and rules pages.

use joute_bellum::{Breed, Side};

use super::creature::HAND_HEIGHT;
use super::runs::{self, Run};
use super::scene::{Castle, Chest, Scene, Symbol};
use super::tower::{self, HEIGHT, SMALL, TOWER};
use super::wing::{self, TOTALS};
use super::{chest, creature, die, ids, place, touch};
use crate::fonts::{Face, fit};
use crate::kit::Svg;
use crate::kit::marks::numeral;
use crate::palette::INK;

/// Width of the picture, and the air round everything, in units.
const WIDTH: f64 = 1080.0;
const AIR: f64 = 16.0;
/// Height of a line with a lord's name and stores, and of a row of chests.
const NAME: f64 = 30.0;
const CHESTS: f64 = 44.0;
/// The least room for a lord in the row of the small castles.
const LORD: f64 = 250.0;

/// The table as an `<svg>` element of class `board bellum`, without sprites: [`crate::export::standalone`] adds them.
#[must_use]
pub fn table_svg(scene: &Scene) -> String {
    let mut body = Svg::new();
    let mut y = AIR;
    y += lords(&mut body, scene, y);
    y += stalls(&mut body, scene, y);
    if let Some(castle) = scene.large() {
        y += keep(&mut body, scene, castle, y);
    }
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("id", &"board"),
            ("class", &"board bellum"),
            ("viewBox", &format!("0 0 {WIDTH} {}", y.ceil())),
            ("stroke-linejoin", &"round"),
            ("role", &"group"),
            ("aria-label", &scene.label),
        ],
    );
    svg.raw(&body);
    svg.finish()
}

fn shifted(svg: &mut Svg, (x, y): (f64, f64), draw: impl FnOnce(&mut Svg)) {
    svg.open("g", &[("transform", &format!("translate({x:.0} {y:.0})"))]);
    draw(svg);
    svg.close();
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// Name and stores of a lord on one line, `room` units wide.
fn named(svg: &mut Svg, castle: &Castle, (x, y): (f64, f64), room: f64) {
    let name = fit(&castle.lord.replace(' ', "\u{a0}"), Face::Title, 21.0, room - 118.0);
    svg.text(
        "text",
        &[("x", &x), ("y", &(y + 20.0)), ("class", &"g"), ("font-size", &format!("{:.1}", name.size)), ("fill", &INK)],
        &name.lines.join(" "),
    );
    let stores = [Symbol::Food, Symbol::Glyph, Symbol::Barrel].into_iter().zip(castle.stores).collect::<Vec<_>>();
    runs::draw(svg, &Run { repeated: 0, ..Run::new((x + room - 58.0, y + 13.0), 112.0, 19.0) }, &stores);
}

/// Chests side by side, those open whose value is known.
fn chests(svg: &mut Svg, scene: &Scene, castle: &Castle, (x, y): (f64, f64), room: f64) {
    let step = (room / count(castle.chests.len().max(1))).min(chest::CHEST.0 + 4.0);
    for (number, one) in castle.chests.iter().enumerate() {
        let id = ids::chest(one.id);
        let area = (0.0, 0.0, chest::CHEST.0, chest::CHEST.1);
        shifted(svg, (x + step * count(number), y), |svg| {
            let part = touch::Group { id: &id, class: "chest", name: &one.label, area };
            touch::group(svg, scene, &part, |svg| chest::draw(svg, &Chest { open: true, ..one.clone() }));
        });
    }
}

fn lords(svg: &mut Svg, scene: &Scene, y: f64) -> f64 {
    let all = scene.castles.len().saturating_sub(1);
    if all == 0 {
        return 0.0;
    }
    let pitch = ((WIDTH - 2.0 * AIR) / count(all)).clamp(LORD, WIDTH - 2.0 * AIR);
    for (number, castle) in scene.small().enumerate() {
        let x = AIR + pitch * count(number) + (pitch - SMALL.0) / 2.0;
        named(svg, castle, (x, y), SMALL.0);
        shifted(svg, (x, y + NAME), |svg| tower::small(svg, scene, castle));
        chests(svg, scene, castle, (x, y + NAME + SMALL.1 + 4.0), SMALL.0);
    }
    NAME + SMALL.1 + CHESTS + 14.0
}

fn stalls(svg: &mut Svg, scene: &Scene, y: f64) -> f64 {
    let w = super::board::card_width(scene);
    let gap = 8.0;
    let cards =
        scene.kingdom.len() + scene.markets.iter().map(|market| market.up.len()).sum::<usize>() + scene.waiting.len();
    let groups = 2.0 + if scene.waiting.is_empty() { 0.0 } else { 1.0 };
    let whole = count(cards) * (w + gap) + (groups - 1.0) * 26.0;
    let mut x = ((WIDTH - whole) / 2.0).max(AIR);
    let top = y + 32.0;
    caption(svg, &format!("{} {}", scene.captions.kingdom, scene.kingdom_deck.left), (x, y));
    for one in &scene.kingdom {
        let id = ids::place(one.id);
        part(svg, scene, (&id, &one.label), (x, top, w), |svg| place::hand(svg, one, w));
        x += w + gap;
    }
    x += 26.0;
    for market in &scene.markets {
        let back = if market.breed == Breed::SuperEvil { "d-super" } else { "d-evil" };
        svg.sprite(back, &format!("translate({} {}) scale(.8)", x + 14.0, y + 14.0));
        numeral(svg, &market.deck.to_string(), (x + 30.0, y + 22.0), 19.0, "start", None);
        for (number, cost) in market.prices.iter().enumerate() {
            let run = Run { repeated: 0, ..Run::new((x + 84.0 + 58.0 * count(number), y + 15.0), 54.0, 17.0) };
            runs::draw(svg, &run, &runs::of_cost(cost));
        }
        for one in &market.up {
            let id = ids::card(one.id);
            part(svg, scene, (&id, &one.label), (x, top, w), |svg| creature::hand(svg, one, w, scene.lit));
            x += w + gap;
        }
    }
    x += 26.0;
    if !scene.waiting.is_empty() {
        caption(svg, &scene.captions.waiting, (x, y));
    }
    for one in &scene.waiting {
        let id = if one.id.breed() == Breed::Goblin { ids::goblin(one.id) } else { ids::card(one.id) };
        part(svg, scene, (&id, &one.label), (x, top, w), |svg| creature::hand(svg, one, w, scene.lit));
        x += w + gap;
    }
    32.0 + HAND_HEIGHT + 20.0
}

fn caption(svg: &mut Svg, words: &str, (x, y): (f64, f64)) {
    svg.text("text", &[("x", &x), ("y", &(y + 22.0)), ("class", &"g"), ("font-size", &21), ("fill", &INK)], words);
}

/// A card that can be pointed at.
fn part(
    svg: &mut Svg,
    scene: &Scene,
    (id, name): (&str, &str),
    (x, y, w): (f64, f64, f64),
    draw: impl FnOnce(&mut Svg),
) {
    shifted(svg, (x, y), |svg| {
        let group = touch::Group { id, class: "card", name, area: (0.0, 0.0, w, HAND_HEIGHT) };
        touch::group(svg, scene, &group, draw);
    });
}

fn keep(svg: &mut Svg, scene: &Scene, castle: &Castle, y: f64) -> f64 {
    let wings = Side::ALL.map(|side| wing::width(scene, castle, side));
    let whole = wings[0] + wings[1] + TOWER + 2.0 * TOTALS;
    let mut x = ((WIDTH - whole) / 2.0).max(0.0);
    shifted(svg, (x + TOTALS / 2.0, y + 34.0), |svg| die::cube(svg, &scene.die));
    for side in Side::ALL {
        if side == Side::Right {
            shifted(svg, (x, y), |svg| tower::large(svg, scene, castle, true));
            x += TOWER;
        }
        let totals = |svg: &mut Svg, x: f64| shifted(svg, (x, y), |svg| wing::totals(svg, scene, castle, side));
        if side == Side::Left {
            totals(svg, x);
            x += TOTALS;
        }
        shifted(svg, (x, y), |svg| wing::draw(svg, scene, castle, side));
        x += wings[side as usize];
        if side == Side::Right {
            totals(svg, x);
            piles(svg, scene, (x, y));
        }
    }
    let under = y + HEIGHT + 8.0;
    let left = ((WIDTH - whole) / 2.0).max(AIR);
    named(svg, castle, (left, under), SMALL.0);
    chests(svg, scene, castle, (left + SMALL.0 + 24.0, under - 6.0), (whole - SMALL.0 - 40.0).max(240.0));
    HEIGHT + CHESTS + 14.0
}

/// The piles of chests over the right end of the castle.
fn piles(svg: &mut Svg, scene: &Scene, (x, y): (f64, f64)) {
    for (number, pile) in scene.piles.iter().enumerate() {
        let at = x + 18.0 + 34.0 * count(number);
        svg.sprite(Symbol::Chest(pile.kind).sprite(), &format!("translate({at} {}) scale(1.05)", y + 22.0));
        numeral(svg, &pile.left.to_string(), (at, y + 56.0), 19.0, "middle", None);
    }
}

/// An icon as an `<svg>` of its own, for counts and tips.
#[must_use]
pub fn icon(symbol: Symbol) -> String {
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[("class", &"ic"), ("viewBox", &"-15 -15 30 30"), ("aria-hidden", &"true"), ("focusable", &"false")],
    );
    svg.sprite(symbol.sprite(), "");
    svg.finish()
}
