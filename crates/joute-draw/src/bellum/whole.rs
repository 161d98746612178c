//! The whole table as one picture, for documents outside a page: `joute render` and rules pages.

use joute_bellum::{Breed, ChestKind, Row, Side};

use super::creature::HAND_HEIGHT;
use super::icons::{self, Symbol};
use super::scene::{Castle, Scene};
use super::tower::{self, HEIGHT, SMALL, TOWER};
use super::wing::{self, TOTALS};
use super::{chest, creature, ids, place};
use crate::fonts::{Face, fit};
use crate::kit::marks::numeral;
use crate::kit::run::Run;
use crate::kit::{Svg, die, thing};
use crate::words::people::People;

/// Width of the picture, and the air round everything, in units.
const WIDTH: f64 = 1144.0;
const AIR: f64 = 16.0;
/// Height of a line with a lord's name and stores, and of a row of chests.
const NAME: f64 = 30.0;
const CHESTS: f64 = 56.0;
/// The room that the cards of kingdom and inn share, the narrowest and the widest card.
const ROW: f64 = 1050.0;
const CARD: (f64, f64) = (92.0, 112.0);
/// The least room for a lord in the row of the small castles.
const LORD: f64 = 278.0;

/// The table as an `<svg>` element of class `board bellum`, without sprites: [`crate::export::standalone`] adds them.
#[must_use]
pub fn table_svg(scene: &Scene<'_>) -> String {
    let mut body = Svg::new();
    let mut y = AIR;
    y += lords(&mut body, scene, y);
    y += stalls(&mut body, scene, y);
    if let Some(castle) = scene.large() {
        y += keep(&mut body, scene, &castle, y);
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
            ("aria-label", &scene.speaker.table()),
        ],
    );
    svg.raw(&body);
    svg.finish()
}

/// Name and stores of a lord on one line, `room` units wide.
fn named(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, (x, y): (f64, f64), room: f64) {
    // Where nobody is named the roof says whose it is.
    if !scene.speaker.seats.is_empty() {
        let called = scene.speaker.called(castle.seat).replace(' ', "\u{a0}");
        let name = fit(&called, Face::Title, 21.0, room - 142.0);
        numeral(svg, &name.lines.join(" "), (x, y + 20.0), name.size, "start", None);
    }
    let run = Run { repeated: 0, ..Run::new((x + room - 70.0, y + 13.0), 136.0, 19.0) };
    icons::draw(svg, &run, &icons::of_stores(castle.lord));
}

/// Chests side by side, those open whose value is known.
fn chests(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, (x, y): (f64, f64), room: f64) {
    let step = (room / castle.lord.chests.len().max(1) as f64).min(chest::CHEST.0 + 4.0);
    for (number, one) in castle.lord.chests.iter().enumerate() {
        let (id, name) = (ids::chest(one.id), scene.speaker.chest_of(one, castle.seat));
        let area = (0.0, 0.0, chest::CHEST.0, chest::CHEST.1);
        svg.shifted((x + step * number as f64, y), |svg| {
            thing::group(svg, &scene.marks, (&id, "chest", &name), area, |svg| match one.value {
                Some(_) => chest::own(svg, one, true),
                None => chest::other(svg, one, scene.speaker.words),
            });
        });
    }
}

fn lords(svg: &mut Svg, scene: &Scene<'_>, y: f64) -> f64 {
    let all = scene.view.lords.len().saturating_sub(1);
    if all == 0 {
        return 0.0;
    }
    let pitch = ((WIDTH - 2.0 * AIR) / all as f64).clamp(LORD, WIDTH - 2.0 * AIR);
    for (number, castle) in scene.small().enumerate() {
        let x = AIR + pitch * number as f64 + (pitch - SMALL.0) / 2.0;
        named(svg, scene, &castle, (x, y), SMALL.0);
        svg.shifted((x, y + NAME), |svg| tower::small(svg, scene, &castle));
        chests(svg, scene, &castle, (x, y + NAME + SMALL.1 + 4.0), SMALL.0);
    }
    NAME + SMALL.1 + CHESTS + 14.0
}

fn stalls(svg: &mut Svg, scene: &Scene<'_>, y: f64) -> f64 {
    let gap = 8.0;
    let (waiting, up) = (scene.waiting(), scene.view.markets.iter().map(|market| market.up.len()).sum::<usize>());
    let cards = scene.view.places().count() + up + waiting.len();
    let w = (ROW / cards.max(1) as f64 - gap).floor().clamp(CARD.0, CARD.1);
    let groups = 2.0 + if waiting.is_empty() { 0.0 } else { 1.0 };
    // A market is as wide as its cards, and as its deck with the prices over them where few are up.
    let market_width = |up: usize, prices: usize| (up as f64 * (w + gap)).max(84.0 + 58.0 * prices as f64);
    let markets: f64 =
        scene.markets().iter().map(|(_, market, prices)| market_width(market.up.len(), prices.len())).sum();
    let whole = (cards - up) as f64 * (w + gap) + markets + (groups - 1.0) * 26.0;
    let mut x = ((WIDTH - whole) / 2.0).max(AIR);
    let top = y + 32.0;
    let caption = |svg: &mut Svg, words: &str, x: f64| numeral(svg, words, (x, y + 22.0), 21.0, "start", None);
    // A position that is set up for a picture may have no decks and no piles.
    let said = |left: u16| if left > 0 { format!(" {left}") } else { String::new() };
    caption(svg, &(scene.t("bel-thing-kingdom") + &said(scene.view.kingdom_deck().0)), x);
    for one in scene.view.places() {
        let (id, name) = (ids::place(one), scene.speaker.place_card(one));
        part(svg, scene, (&id, &name), (x, top, w), |svg| place::hand(svg, scene, one, w));
        x += w + gap;
    }
    x += 26.0;
    for (breed, market, prices) in scene.markets() {
        let after = x + market_width(market.up.len(), prices.len());
        let back = if breed == Breed::SuperEvil { "d-super" } else { "d-evil" };
        svg.sprite(back, &format!("translate({} {}) scale(.8)", x + 14.0, y + 14.0));
        numeral(svg, &said(market.deck.into()), (x + 30.0, y + 22.0), 19.0, "start", None);
        for (number, cost) in prices.iter().enumerate() {
            let run = Run { repeated: 0, ..Run::new((x + 84.0 + 58.0 * number as f64, y + 15.0), 54.0, 17.0) };
            icons::draw(svg, &run, &icons::of_cost(cost));
        }
        for one in market.up.iter().copied() {
            let (id, name) = (ids::card(one), scene.speaker.for_hire(one));
            let card = scene.creature(one);
            part(svg, scene, (&id, &name), (x, top, w), |svg| creature::hand(svg, &card, w, scene.lit()));
            x += w + gap;
        }
        x = after;
    }
    x += 26.0;
    if !waiting.is_empty() {
        caption(svg, &scene.t("bel-thing-waiting"), x);
    }
    for one in waiting {
        let id = if one.breed() == Breed::Goblin { ids::goblin(one) } else { ids::card(one) };
        let (card, name) = (scene.creature(one), scene.speaker.unplaced(one));
        part(svg, scene, (&id, &name), (x, top, w), |svg| creature::hand(svg, &card, w, scene.lit()));
        x += w + gap;
    }
    32.0 + HAND_HEIGHT + 20.0
}

/// A card that can be pointed at.
fn part(
    svg: &mut Svg,
    scene: &Scene<'_>,
    (id, name): (&str, &str),
    (x, y, w): (f64, f64, f64),
    draw: impl FnOnce(&mut Svg),
) {
    svg.shifted((x, y), |svg| {
        thing::group(svg, &scene.marks, (id, "card", name), (0.0, 0.0, w, HAND_HEIGHT), draw);
    });
}

fn keep(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, y: f64) -> f64 {
    let wings = Side::ALL.map(|side| wing::width(scene, castle, side));
    let whole = wings[0] + wings[1] + TOWER + 2.0 * TOTALS;
    let mut x = ((WIDTH - whole) / 2.0).max(0.0);
    svg.shifted((x + TOTALS / 2.0, y + 34.0), |svg| {
        die::cube(svg, scene.view.die.map(Row::number), scene.lit().map(Row::number))
    });
    for side in Side::ALL {
        if side == Side::Right {
            svg.shifted((x, y), |svg| tower::large(svg, scene, castle));
            x += TOWER;
        }
        let totals = |svg: &mut Svg, x: f64| svg.shifted((x, y), |svg| wing::totals(svg, scene, castle, side));
        if side == Side::Left {
            totals(svg, x);
            x += TOTALS;
        }
        svg.shifted((x, y), |svg| wing::draw(svg, scene, castle, side));
        x += wings[side as usize];
        if side == Side::Right {
            totals(svg, x);
            if scene.view.piles.iter().any(|left| *left > 0) {
                piles(svg, scene, (x, y));
            }
        }
    }
    let under = y + HEIGHT + 8.0;
    let left = ((WIDTH - whole) / 2.0).max(AIR);
    named(svg, scene, castle, (left, under), SMALL.0);
    chests(svg, scene, castle, (left + SMALL.0 + 24.0, under), (whole - SMALL.0 - 40.0).max(240.0));
    HEIGHT + CHESTS + 14.0
}

/// The piles of chests over the right end of the castle.
fn piles(svg: &mut Svg, scene: &Scene<'_>, (x, y): (f64, f64)) {
    for (number, (kind, left)) in ChestKind::ALL.into_iter().zip(scene.view.piles).enumerate() {
        let at = x + 18.0 + 34.0 * number as f64;
        svg.sprite(Symbol::from(kind).sprite(), &format!("translate({at} {}) scale(1.05)", y + 22.0));
        numeral(svg, &left.to_string(), (at, y + 56.0), 19.0, "middle", None);
    }
}
