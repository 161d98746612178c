//! The table of Bellum Magica as the element `board`: small drawings in a grid, so that it reflows from a wide screen to a phone.
//!
//! From above: the castles of the other lords, the kingdom and the inn, the reader's castle with its creatures, its chests.

use core::fmt::Display;

use joute_bellum::{Breed, Cost, Side};

use super::creature::HAND_HEIGHT;
use super::runs::Run;
use super::scene::{Castle, Creature, KingdomDeck, Market, Pile, Scene, Symbol};
use super::touch::{self, Thing};
use super::tower::{self, HEIGHT, SMALL, TOWER};
use super::wing::{self, TOTALS};
use super::{chest, creature, die, ids, place, runs};
use crate::kit::marks::numeral;
use crate::kit::{Svg, cut, rect};
use crate::palette::CREAM;

/// The room that the cards of kingdom and inn share, the widest and the narrowest card, in units.
const ROW: f64 = 990.0;
const CARD: (f64, f64) = (92.0, 112.0);
/// BEL-END-1: as many chests end the game.
const CHESTS: usize = 10;

/// How wide the cards of kingdom and inn are.
pub(super) fn card_width(scene: &Scene) -> f64 {
    let up: usize = scene.markets.iter().map(|market| market.up.len().max(2)).sum();
    let lords = scene.castles.len().max(scene.kingdom.len().saturating_sub(1));
    let most = up + lords + 1 + scene.waiting.len();
    (ROW / most.max(1) as f64 - 8.0).floor().clamp(CARD.0, CARD.1)
}

/// The table as `<div id="board" class="board bellum">`, without sprites: the page holds [`super::sheet`] once.
///
/// The same scene gives the same bytes on every machine. Everything that can be touched has an id, the same id as `data-touch`, a role and
/// a name. `#frames` lies in a sheet of glass over the whole table, whose units are CSS pixels.
#[must_use]
pub fn board(scene: &Scene) -> String {
    let mut html = Svg::new();
    let lords = scene.castles.len();
    html.open(
        "div",
        &[
            ("id", &"board"),
            ("class", &format!("board bellum of-{lords}")),
            ("data-unit", &100),
            ("role", &"group"),
            ("aria-label", &scene.label),
        ],
    );
    others(&mut html, scene);
    stalls(&mut html, scene);
    if let Some(castle) = scene.large() {
        keep(&mut html, scene, castle);
        hoard(&mut html, scene, castle);
    }
    html.open("svg", &[("class", &"glass"), ("aria-hidden", &"true")]);
    html.open("g", &[("id", &"frames")]).close().close();
    html.finish()
}

/// Groups of the table with a heading of their own.
fn section(html: &mut Svg, class: &str, label: &str) {
    html.open("div", &[("class", &class), ("role", &"group"), ("aria-label", &label)]);
}

fn others(html: &mut Svg, scene: &Scene) {
    if scene.castles.len() < 2 {
        return;
    }
    section(html, "lords", &scene.captions.lords);
    for castle in scene.small() {
        let mut class = format!("lord own-{}", castle.owner.key());
        if castle.asked {
            class.push_str(" asked");
        }
        html.open("div", &[("class", &class)]);
        html.open("svg", &picture(&"castle-picture", &SMALL, &format!("0 0 {} {}", SMALL.0, SMALL.1)));
        tower::small(html, scene, castle);
        html.close();
        html.open("div", &[("class", &if tower::is_short(castle) { "chests few" } else { "chests" })]);
        chests(html, scene, castle);
        html.close();
        whole(html, scene, castle);
        html.close();
    }
    html.close();
}

/// The attributes of a drawing that is no thing by itself.
fn picture<'a>(
    class: &'a &'a str,
    size: &'a (f64, f64),
    view: &'a dyn Display,
) -> [(&'static str, &'a dyn Display); 5] {
    [("class", class), ("viewBox", view), ("width", &size.0), ("height", &size.1), ("stroke-linejoin", &"round")]
}

/// The whole castle of another lord, folded: all six rows with their creatures.
fn whole(html: &mut Svg, scene: &Scene, castle: &Castle) {
    let id = format!("whole_{}", castle.seat);
    html.open("details", &[("class", &"whole"), ("id", &id)]);
    html.open("summary", &[("aria-label", &castle.whole_label), ("title", &castle.whole_label)]);
    html.open("svg", &[("class", &"icon drawn"), ("viewBox", &"-15 -15 30 30"), ("aria-hidden", &"true")]);
    html.leaf("path", &[("d", &"M-9-4L0 6L9-4")]).close().close();
    html.open("div", &[("class", &"slip walls")]);
    let size = (TOTALS, HEIGHT);
    let view = format!("0 0 {TOTALS} {HEIGHT}");
    for which in Side::ALL {
        if which == Side::Right {
            middle(html, scene, castle, false);
        }
        let totals = |html: &mut Svg| {
            html.open("svg", &picture(&"totals", &size, &view));
            wing::totals(html, scene, castle, which);
            html.close();
        };
        if which == Side::Left {
            totals(html);
        }
        side(html, scene, castle, which);
        if which == Side::Right {
            totals(html);
        }
    }
    html.close().close();
}

/// The large tower.
fn middle(html: &mut Svg, scene: &Scene, castle: &Castle, own: bool) {
    html.open("svg", &picture(&"tower", &(TOWER, HEIGHT), &format!("0 0 {TOWER} {HEIGHT}")));
    tower::large(html, scene, castle, own);
    html.close();
}

/// The creatures on one side of a castle.
fn side(html: &mut Svg, scene: &Scene, castle: &Castle, side: Side) {
    let size = (wing::width(scene, castle, side), HEIGHT);
    if size.0 < 1.0 {
        return;
    }
    let class = if side == Side::Left { "wing left" } else { "wing right" };
    html.open("svg", &picture(&class, &size, &format!("0 0 {} {HEIGHT}", size.0)));
    wing::draw(html, scene, castle, side);
    html.close();
}

/// The reader's castle: die and piles over the totals at its ends.
fn keep(html: &mut Svg, scene: &Scene, castle: &Castle) {
    html.open("div", &[("class", &format!("keep walls own-{}", castle.owner.key()))]);
    html.open("div", &[("class", &"flank")]);
    let thing = Thing { id: ids::DIE, class: "die", name: &scene.die.label, size: (72.0, 70.0) };
    touch::open(html, scene, &thing);
    html.open("g", &[("transform", &"translate(34 33) scale(.92)")]);
    die::cube(html, &scene.die);
    html.close();
    touch::shut(html, scene, &thing);
    end(html, scene, castle, Side::Left);
    html.close();
    side(html, scene, castle, Side::Left);
    middle(html, scene, castle, true);
    side(html, scene, castle, Side::Right);
    html.open("div", &[("class", &"flank")]).open("div", &[("class", &"piles")]);
    for pile in &scene.piles {
        heap(html, scene, pile);
    }
    html.close();
    end(html, scene, castle, Side::Right);
    html.close().close();
}

/// The totals at one end of the reader's castle, which is also where a creature is put.
fn end(html: &mut Svg, scene: &Scene, castle: &Castle, side: Side) {
    let id = ids::side(side);
    let size = (TOTALS, HEIGHT - wing::TOTALS_TOP);
    let thing = Thing { id: &id, class: "totals", name: &castle.side_labels[side as usize], size };
    touch::open(html, scene, &thing);
    html.open("g", &[("transform", &format!("translate(0 {})", -wing::TOTALS_TOP))]);
    wing::totals(html, scene, castle, side);
    html.close();
    touch::shut(html, scene, &thing);
}

/// A pile of chests with the number that is left.
fn heap(html: &mut Svg, scene: &Scene, pile: &Pile) {
    let id = ids::pile(pile.kind);
    let thing = Thing { id: &id, class: "pile", name: &pile.label, size: (34.0, 50.0) };
    touch::open(html, scene, &thing);
    if pile.left > 0 {
        html.sprite(Symbol::Chest(pile.kind).sprite(), "translate(17 16) scale(1.08)");
    } else {
        html.leaf(
            "path",
            &[
                ("d", &"M4 6H30V28H4Z"),
                ("class", &"corner"),
                ("fill", &"none"),
                ("stroke-width", &2.4),
                ("stroke-dasharray", &"5 4"),
            ],
        );
    }
    numeral(html, &pile.left.to_string(), (17.0, 47.0), 19.0, "middle", Some("on-table"));
    touch::shut(html, scene, &thing);
}

/// The chests in front of a lord.
fn chests(html: &mut Svg, scene: &Scene, castle: &Castle) {
    for one in &castle.chests {
        let id = ids::chest(one.id);
        let class = match (one.open, one.value) {
            (true, _) => "chest open",
            (false, Some(_)) => "chest known",
            (false, None) => "chest",
        };
        let thing = Thing { id: &id, class, name: &one.label, size: chest::CHEST };
        touch::open(html, scene, &thing);
        chest::draw(html, one);
        taken(html, scene, one);
        touch::shut(html, scene, &thing);
    }
}

/// The sign of whoever would get this chest.
fn taken(svg: &mut Svg, scene: &Scene, one: &super::scene::Chest) {
    let stolen = scene.preview.iter().flat_map(|preview| &preview.stolen);
    for (_, owner) in stolen.filter(|(id, _)| *id == one.id) {
        svg.inked("M19-6L31 2V14H7V2Z", owner.colour(), 2.4);
        svg.leaf(
            "path",
            &[("d", &owner.charge()), ("transform", &"translate(19 6) scale(.55)"), ("fill", &owner.charge_ink())],
        );
    }
}

/// The reader's chests, with empty places up to the tenth; what turns those over whose value is known.
fn hoard(html: &mut Svg, scene: &Scene, castle: &Castle) {
    section(html, "hoard", &scene.captions.chests);
    if castle.chests.iter().any(|one| one.value.is_some() && !one.open) {
        html.open("details", &[("class", &"peek"), ("id", &"peek")]);
        html.open("summary", &[("aria-label", &castle.peek_label), ("title", &castle.peek_label)]);
        html.open("svg", &[("class", &"icon drawn"), ("viewBox", &"-15 -15 30 30"), ("aria-hidden", &"true")]);
        html.leaf("path", &[("d", &"M-13 0Q0-14 13 0Q0 14-13 0ZM0-4A4 4 0 1 1-.1-4Z")]).close().close().close();
    }
    html.open("div", &[("class", &"chests")]);
    chests(html, scene, castle);
    let left = CHESTS.saturating_sub(castle.chests.len());
    if left > 0 {
        let w = 24.0 * f64::from(u32::try_from(left).unwrap_or(0)) + 8.0;
        html.open("svg", &picture(&"slots", &(w, 40.0), &format!("0 0 {w} 40")));
        html.leaf(
            "path",
            &[
                ("d", &(1..left).map(|n| format!("M{} 14h14v16h-14Z", 24 * n - 18)).collect::<String>()),
                ("class", &"slot"),
            ],
        );
        html.inked(&format!("M{} 8l10 14l-10 14l-10-14Z", w - 14.0), crate::palette::LIGHT, 2.4);
        html.close();
    }
    html.close().close();
}

/// The kingdom and the inn, with their decks and prices, and whoever waits for a side.
fn stalls(html: &mut Svg, scene: &Scene) {
    let w = card_width(scene);
    html.open("div", &[("class", &"stalls")]);
    section(html, "kingdom", &scene.captions.kingdom);
    html.open("div", &[("class", &"caption")]);
    html.text("h2", &[("class", &"g")], &scene.captions.kingdom);
    kingdom_deck(html, scene, &scene.kingdom_deck);
    html.close().open("div", &[("class", &"cards")]);
    for one in &scene.kingdom {
        let id = ids::place(one.id);
        let thing = Thing { id: &id, class: "card", name: &one.label, size: (w, HAND_HEIGHT) };
        touch::open(html, scene, &thing);
        place::hand(html, one, w);
        touch::shut(html, scene, &thing);
    }
    html.close().close();
    section(html, "inn", &scene.captions.inn);
    html.open("div", &[("class", &"caption")]);
    html.text("h2", &[("class", &"g")], &scene.captions.inn);
    html.close().open("div", &[("class", &"cards")]);
    for market in &scene.markets {
        html.open("div", &[("class", &"market")]);
        price(html, scene, market);
        for one in &market.up {
            let id = ids::card(one.id);
            market_card(html, scene, one, &id, w);
        }
        html.close();
    }
    html.close().close();
    if !scene.waiting.is_empty() {
        section(html, "waiting", &scene.captions.waiting);
        html.open("div", &[("class", &"caption")]);
        html.text("h2", &[("class", &"g")], &scene.captions.waiting);
        html.close().open("div", &[("class", &"cards")]);
        for one in &scene.waiting {
            let id = if one.id.breed() == Breed::Goblin { ids::goblin(one.id) } else { ids::card(one.id) };
            market_card(html, scene, one, &id, w);
        }
        html.close().close();
    }
    html.close();
}

fn market_card(html: &mut Svg, scene: &Scene, one: &Creature, id: &str, w: f64) {
    let thing = Thing { id, class: "card", name: &one.label, size: (w, HAND_HEIGHT) };
    touch::open(html, scene, &thing);
    creature::hand(html, one, w, scene.lit);
    touch::shut(html, scene, &thing);
}

/// The kingdom deck: its back and its number.
fn kingdom_deck(html: &mut Svg, scene: &Scene, deck: &KingdomDeck) {
    let thing = Thing { id: ids::KINGDOM_DECK, class: "deck", name: &deck.label, size: (62.0, 34.0) };
    touch::open(html, scene, &thing);
    stack(html, "d-kingdom", deck.left);
    touch::shut(html, scene, &thing);
}

/// A deck of creatures with what one of them costs.
fn price(html: &mut Svg, scene: &Scene, market: &Market) {
    let ways = f64::from(u32::try_from(market.prices.len()).unwrap_or(0));
    let w = 57.0 + ways * 59.0;
    let thing = Thing { id: &ids::deck(market.breed), class: "deck", name: &market.deck_label, size: (w, 34.0) };
    touch::open(html, scene, &thing);
    stack(html, if market.breed == Breed::SuperEvil { "d-super" } else { "d-evil" }, market.deck);
    for (number, cost) in (0_u32..).zip(&market.prices) {
        tag(html, cost, 57.0 + 59.0 * f64::from(number));
    }
    touch::shut(html, scene, &thing);
}

fn stack(svg: &mut Svg, back: &str, left: u16) {
    if left > 0 {
        svg.sprite(back, "translate(17 16) scale(.92)");
    }
    numeral(svg, &left.to_string(), (34.0, 24.0), 20.0, "start", Some("on-table"));
}

/// A price on a slip.
fn tag(svg: &mut Svg, cost: &Cost, x: f64) {
    let slip = cut(&rect(x, 3.0, 56.0, 27.0), "price", 0.7);
    svg.inked(&slip, CREAM, 2.0);
    let run = Run { repeated: 0, ..Run::new((x + 28.0, 16.5), 53.0, 18.0) };
    runs::draw(svg, &run, &runs::of_cost(cost));
}
