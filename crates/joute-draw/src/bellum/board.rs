//! The table of Bellum Magica as the element `board`: small drawings in a grid, so that it reflows from a wide screen to a phone.
//!
//! From above: the castles of the other lords, the kingdom and the inn, the reader's castle with its creatures, its chests.

use core::fmt::Display;

use joute_bellum::rules::end::CHESTS_TO_END;
use joute_bellum::{Breed, ChestId, ChestKind, Cost, CreatureId, Row, Side, TurnView};

use super::creature::HAND_HEIGHT;
use super::icons::{self, Symbol};
use super::scene::{Castle, Scene};
use super::tower::{self, HEIGHT, SMALL, TOWER};
use super::viewed::Thing;
use super::wing::{self, TOTALS};
use super::{chest, creature, ids, place};
use crate::kit::marks::numeral;
use crate::kit::run::Run;
use crate::kit::{Svg, cut, die, rect, thing};
use crate::palette::CREAM;

/// The room that the cards of kingdom and inn share, the widest and the narrowest card, in units.
const ROW: f64 = 990.0;
const CARD: (f64, f64) = (92.0, 112.0);

/// How wide the cards of kingdom and inn are.
pub(super) fn card_width(scene: &Scene<'_>) -> f64 {
    let up: usize = scene.view.markets.iter().map(|market| market.up.len().max(2)).sum();
    let lords = scene.view.lords.len().max(scene.view.row.len());
    let most = up + lords + 1 + scene.waiting().len();
    (ROW / most.max(1) as f64 - 8.0).floor().clamp(CARD.0, CARD.1)
}

/// The table as `<div id="board" class="board bellum">`, without sprites: the page holds [`super::sheet`] once.
///
/// The same scene gives the same bytes on every machine. Everything that can be touched has an id, the same id as `data-touch`, a role and
/// a name. `#frames` lies in a sheet of glass over the whole table, whose units are CSS pixels.
#[must_use]
pub fn board(scene: &Scene<'_>) -> String {
    let mut html = Svg::new();
    let lords = scene.view.lords.len();
    html.open(
        "div",
        &[
            ("id", &"board"),
            ("class", &format!("board bellum of-{lords}")),
            ("data-unit", &100),
            ("role", &"group"),
            ("aria-label", &scene.name(Thing::Table)),
        ],
    );
    others(&mut html, scene);
    stalls(&mut html, scene);
    if let Some(castle) = scene.large() {
        keep(&mut html, scene, &castle);
        hoard(&mut html, scene, &castle);
    }
    html.open("svg", &[("class", &"glass"), ("aria-hidden", &"true")]);
    html.open("g", &[("id", &"frames")]).close().close();
    html.finish()
}

/// Groups of the table with a heading of their own.
fn section(html: &mut Svg, class: &str, label: &str) {
    html.open("div", &[("class", &class), ("role", &"group"), ("aria-label", &label)]);
}

fn others(html: &mut Svg, scene: &Scene<'_>) {
    if scene.view.lords.len() < 2 {
        return;
    }
    section(html, "lords", &scene.name(Thing::Lords));
    for castle in scene.small() {
        let mut class = format!("lord own-{}", castle.owner().key());
        if matches!(scene.view.turn, TurnView::Asked { seat, .. } if seat == castle.seat) {
            class.push_str(" asked");
        }
        html.open("div", &[("class", &class)]);
        html.open("svg", &picture(&"castle-picture", &SMALL, &format!("0 0 {} {}", SMALL.0, SMALL.1)));
        tower::small(html, scene, &castle);
        html.close();
        html.open("div", &[("class", &if tower::is_short(&castle) { "chests few" } else { "chests" })]);
        chests(html, scene, &castle);
        html.close();
        whole(html, scene, &castle);
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
fn whole(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    let (id, label) = (format!("whole_{}", castle.seat), scene.name(Thing::Whole(castle.seat)));
    html.open("details", &[("class", &"whole"), ("id", &id)]);
    html.open("summary", &[("aria-label", &label), ("title", &label)]);
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
fn middle(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, own: bool) {
    html.open("svg", &picture(&"tower", &(TOWER, HEIGHT), &format!("0 0 {TOWER} {HEIGHT}")));
    tower::large(html, scene, castle, own);
    html.close();
}

/// The creatures on one side of a castle.
fn side(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, side: Side) {
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
fn keep(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    html.open("div", &[("class", &format!("keep walls own-{}", castle.owner().key()))]);
    html.open("div", &[("class", &"flank")]);
    touched(html, scene, (ids::DIE, "die", Thing::Die(scene.lit())), (72.0, 70.0), |html| {
        html.open("g", &[("transform", &"translate(34 33) scale(.92)")]);
        die::cube(html, scene.view.die.map(Row::number), scene.lit().map(Row::number));
        html.close();
    });
    end(html, scene, castle, Side::Left);
    html.close();
    side(html, scene, castle, Side::Left);
    middle(html, scene, castle, true);
    side(html, scene, castle, Side::Right);
    html.open("div", &[("class", &"flank")]).open("div", &[("class", &"piles")]);
    for (kind, left) in ChestKind::ALL.into_iter().zip(scene.view.piles) {
        heap(html, scene, kind, left);
    }
    html.close();
    end(html, scene, castle, Side::Right);
    html.close().close();
}

/// The totals at one end of the reader's castle, which is also where a creature is put.
fn end(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, side: Side) {
    let id = ids::side(side);
    let size = (TOTALS, HEIGHT - wing::TOTALS_TOP);
    touched(html, scene, (&id, "totals", Thing::Side { seat: castle.seat, side }), size, |html| {
        html.open("g", &[("transform", &format!("translate(0 {})", -wing::TOTALS_TOP))]);
        wing::totals(html, scene, castle, side);
        html.close();
    });
}

/// A pile of chests with the number that is left.
fn heap(html: &mut Svg, scene: &Scene<'_>, kind: ChestKind, left: u8) {
    touched(html, scene, (&ids::pile(kind), "pile", Thing::Pile(kind, left)), (34.0, 50.0), |html| {
        if left > 0 {
            html.sprite(Symbol::Chest(kind).sprite(), "translate(17 16) scale(1.08)");
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
        numeral(html, &left.to_string(), (17.0, 47.0), 19.0, "middle", Some("on-table"));
    });
}

/// The chests in front of a lord.
fn chests(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    let over = scene.view.outcome.is_some();
    for one in &castle.lord.chests {
        let class = match (over, one.value) {
            (true, _) => "chest open",
            (false, Some(_)) => "chest known",
            (false, None) => "chest",
        };
        let named = Thing::Chest { chest: one, seat: castle.seat };
        touched(html, scene, (&ids::chest(one.id), class, named), chest::CHEST, |html| {
            chest::draw(html, one, over);
            taken(html, scene, one.id);
        });
    }
}

/// The sign of whoever would get this chest.
fn taken(svg: &mut Svg, scene: &Scene<'_>, chest: ChestId) {
    for (_, owner) in scene.stolen.iter().filter(|(id, _)| *id == chest) {
        svg.inked("M19-6L31 2V14H7V2Z", owner.colour(), 2.4);
        svg.leaf(
            "path",
            &[("d", &owner.charge()), ("transform", &"translate(19 6) scale(.55)"), ("fill", &owner.charge_ink())],
        );
    }
}

/// The reader's chests, with empty places up to the tenth; what turns those over whose value is known.
fn hoard(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    section(html, "hoard", &scene.name(Thing::Chests));
    if scene.view.outcome.is_none() && castle.lord.chests.iter().any(|one| one.value.is_some()) {
        let label = scene.name(Thing::Peek);
        html.open("details", &[("class", &"peek"), ("id", &"peek")]);
        html.open("summary", &[("aria-label", &label), ("title", &label)]);
        html.open("svg", &[("class", &"icon drawn"), ("viewBox", &"-15 -15 30 30"), ("aria-hidden", &"true")]);
        html.leaf("path", &[("d", &"M-13 0Q0-14 13 0Q0 14-13 0ZM0-4A4 4 0 1 1-.1-4Z")]).close().close().close();
    }
    html.open("div", &[("class", &"chests")]);
    chests(html, scene, castle);
    let left = (CHESTS_TO_END as usize).saturating_sub(castle.lord.chests.len());
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
fn stalls(html: &mut Svg, scene: &Scene<'_>) {
    let w = card_width(scene);
    html.open("div", &[("class", &"stalls")]);
    stall(html, scene, "kingdom", Thing::Kingdom, kingdom_deck);
    for one in scene.kingdom() {
        let size = (w, HAND_HEIGHT);
        touched(html, scene, (&ids::place(one), "card", Thing::Place(one)), size, |html| {
            place::hand(html, scene, one, w);
        });
    }
    html.close().close();
    stall(html, scene, "inn", Thing::Inn, |_, _| {});
    for (breed, market, prices) in scene.markets() {
        html.open("div", &[("class", &"market")]);
        price(html, scene, (breed, market.deck), &prices);
        for one in &market.up {
            card(html, scene, *one, (&ids::card(*one), Thing::ForHire(*one)));
        }
        html.close();
    }
    html.close().close();
    let waiting = scene.waiting();
    if !waiting.is_empty() {
        stall(html, scene, "waiting", Thing::Waiting, |_, _| {});
        for one in waiting {
            let id = if one.breed() == Breed::Goblin { ids::goblin(one) } else { ids::card(one) };
            card(html, scene, one, (&id, Thing::Unplaced(one)));
        }
        html.close().close();
    }
    html.close();
}

/// Opens a group of cards under its caption, with something `beside` that: both stay open for the cards.
fn stall(html: &mut Svg, scene: &Scene<'_>, class: &str, named: Thing<'_>, beside: impl FnOnce(&mut Svg, &Scene<'_>)) {
    let caption = scene.name(named);
    section(html, class, &caption);
    html.open("div", &[("class", &"caption")]);
    html.text("h2", &[("class", &"g")], &caption);
    beside(html, scene);
    html.close().open("div", &[("class", &"cards")]);
}

/// A thing by itself: its element, class and name, and how large it is.
fn touched(
    html: &mut Svg,
    scene: &Scene<'_>,
    (id, class, named): (&str, &'static str, Thing<'_>),
    size: (f64, f64),
    draw: impl FnOnce(&mut Svg),
) {
    let thing = thing::Thing { id, class, name: &scene.name(named), size };
    thing::open(html, &scene.marks, &thing);
    draw(html);
    thing::shut(html, &scene.marks, &thing);
}

/// A creature of the inn.
fn card(html: &mut Svg, scene: &Scene<'_>, one: CreatureId, (id, named): (&str, Thing<'_>)) {
    let w = card_width(scene);
    touched(html, scene, (id, "card", named), (w, HAND_HEIGHT), |html| {
        creature::hand(html, &scene.creature(one), w, scene.lit());
    });
}

/// The kingdom deck: its back and its number.
fn kingdom_deck(html: &mut Svg, scene: &Scene<'_>) {
    let (left, next) = scene.kingdom_deck();
    touched(html, scene, (ids::KINGDOM_DECK, "deck", Thing::KingdomDeck(left, next)), (62.0, 34.0), |html| {
        stack(html, "d-kingdom", left);
    });
}

/// A deck of creatures with what one of them costs.
fn price(html: &mut Svg, scene: &Scene<'_>, (breed, left): (Breed, u8), prices: &[Cost]) {
    let size = (57.0 + prices.len() as f64 * 59.0, 34.0);
    touched(html, scene, (&ids::deck(breed), "deck", Thing::Deck(breed, left)), size, |html| {
        stack(html, if breed == Breed::SuperEvil { "d-super" } else { "d-evil" }, left.into());
        for (number, cost) in (0_u32..).zip(prices) {
            tag(html, cost, 57.0 + 59.0 * f64::from(number));
        }
    });
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
    icons::draw(svg, &run, &icons::of_cost(cost));
}
