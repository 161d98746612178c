//! The table of Bellum Magica as the element `board`: parts of a page that the sheet lays out for any window.
//!
//! From above: the castles of the other lords, folded; the kingdom and the inn as one band; the reader's castle with its creatures.

use joute_bellum::{Breed, ChestKind, Cost, CreatureId, PlaceId, TurnView};

use super::creature::HAND_HEIGHT;
use super::icons::{self, Symbol};
use super::raid::Told;
use super::scene::{Castle, Scene};
use super::tower::{self, SMALL};
use super::{castle, creature, ids, place, raid, track};
use crate::fonts::{Face, width};
use crate::kit::marks::numeral;
use crate::kit::run::Run;
use crate::kit::{Svg, cut, rect, teeth_of, thing};
use crate::palette::CREAM;

/// How wide a place of the kingdom is, and a creature of the inn, in units: always wider, since more is on it.
pub(super) const PLACE: f64 = 102.0;
pub(super) const CREATURE: f64 = 114.0;
/// Where a place says what it lacks, or that it can be attacked.
const SIGNED: (f64, f64) = (PLACE / 2.0, 70.0);
/// How many creatures of a breed lie open.
const OPEN: usize = 2;
/// Size of the word between two prices for the same, in units.
const OR: f64 = 18.0;

/// The table as `<div id="board" class="board bellum">`, without sprites: the page holds [`crate::drawn::sheet`] once.
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
            ("data-digits", &""),
            ("role", &"group"),
            ("aria-label", &scene.speaker.table()),
        ],
    );
    others(&mut html, scene);
    tabs(&mut html, scene);
    html.open("div", &[("class", &"leaves")]);
    band(&mut html, scene);
    if let Some(castle) = scene.large() {
        html.open("div", &[("class", &"keep leaf"), ("id", &"keep")]);
        castle::draw(&mut html, scene, &castle, true);
        html.close();
    }
    html.close();
    html.open("svg", &[("class", &"glass"), ("aria-hidden", &"true")]);
    html.open("g", &[("id", &"frames")]).close().close();
    html.finish()
}

/// The chests of the castle that is drawn large, for the ledge: the way to the tenth.
#[must_use]
pub(crate) fn treasure(scene: &Scene<'_>) -> Option<String> {
    let castle = scene.large()?;
    let mut html = Svg::new();
    track::own(&mut html, scene, &castle);
    Some(html.finish())
}

/// The castles of the others: folded under their banners, and unfolded over the band.
fn others(html: &mut Svg, scene: &Scene<'_>) {
    if scene.view.lords.len() < 2 {
        return;
    }
    html.open("div", &[("class", &"lords"), ("role", &"group"), ("aria-label", &scene.t("bel-thing-lords"))]);
    for castle in scene.small() {
        let mut class = format!("lord own-{}", castle.owner().key());
        if matches!(scene.view.turn, TurnView::Asked { seat, .. } if seat == castle.seat) {
            class.push_str(" asked");
        }
        html.open("div", &[("class", &class)]);
        unfold(html, scene, &castle);
        let view = format!("0 0 {} {}", SMALL.0, SMALL.1);
        html.open(
            "svg",
            &[
                ("class", &"fold"),
                ("viewBox", &view),
                ("preserveAspectRatio", &"xMinYMin"),
                ("stroke-linejoin", &"round"),
            ],
        );
        tower::small(html, scene, &castle);
        html.close();
        teeth_of(html);
        track::other(html, scene, &castle);
        castle::draw(html, scene, &castle, false);
        raid::banner(html, scene, &castle);
        html.close();
    }
    html.close();
}

/// What unfolds the whole castle of another lord; one is unfolded at a time.
fn unfold(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    let (id, label) = (format!("whole_{}", castle.seat), scene.speaker.castle(castle.seat));
    let label = scene.speaker.words.say("bel-thing-whole", &[("what", label.into())]);
    html.open("details", &[("class", &"whole"), ("id", &id), ("name", &"whole")]);
    html.open("summary", &[("aria-label", &label), ("title", &label)]);
    html.open("svg", &[("class", &"icon drawn"), ("viewBox", &"-15 -15 30 30"), ("aria-hidden", &"true")]);
    html.leaf("path", &[("d", &"M-9-4L0 6L9-4")]).close().close().close();
}

/// Where there is room for one thing at a time: the kingdom, the castle and the inn beside each other, each with its tab.
fn tabs(html: &mut Svg, scene: &Scene<'_>) {
    let own = match scene.near {
        Some(_) => scene.t("bel-thing-own"),
        None => scene.large().map_or_else(String::new, |castle| castle.name().to_owned()),
    };
    html.open("nav", &[("class", &"tabs")]);
    for (id, words) in [("kingdom", scene.t("bel-thing-kingdom")), ("keep", own), ("inn", scene.t("bel-thing-inn"))] {
        html.text("a", &[("class", &"g"), ("href", &format!("#{id}"))], &words);
    }
    html.close();
}

/// The kingdom and the inn, with their decks, prices and piles.
fn band(html: &mut Svg, scene: &Scene<'_>) {
    html.open("div", &[("class", &"band")]);
    stall(html, scene, "kingdom", "bel-thing-kingdom", |html, scene| {
        kingdom_deck(html, scene);
        for (kind, left) in ChestKind::ALL.into_iter().zip(scene.view.piles) {
            pile(html, scene, kind, left);
        }
        raid::muster(html, scene);
    });
    for slot in scene.view.slots() {
        match slot {
            Some(one) => place_card(html, scene, one),
            None => gap(html, PLACE),
        }
    }
    html.close().close();
    let waiting = scene.waiting();
    stall(html, scene, "inn", "bel-thing-inn", |html, scene| {
        for (breed, market, prices) in scene.markets() {
            price(html, scene, (breed, market.deck), &prices);
        }
        // Who was hired and has no side yet.
        for one in waiting.iter().filter(|one| one.breed() != Breed::Goblin) {
            let (id, named) = (ids::card(*one), scene.speaker.unplaced(*one));
            touched(html, scene, (&id, "hired", named), (34.0, 34.0), |html| {
                creature::portrait(html, (2.0, 2.0, 30.0, 30.0), &scene.creature(*one));
            });
        }
    });
    for (_, market, _) in scene.markets() {
        for one in &market.up {
            card(html, scene, *one, (&ids::card(*one), scene.speaker.for_hire(*one)), true);
        }
        (market.up.len()..OPEN).for_each(|_| gap(html, CREATURE));
    }
    html.close();
    castle::sums(html, scene);
    html.close();
    let mut goblins = waiting.into_iter().filter(|one| one.breed() == Breed::Goblin).peekable();
    if goblins.peek().is_some() {
        stall(html, scene, "waiting", "bel-thing-waiting", |_, _| {});
        goblins.for_each(|one| card(html, scene, one, (&ids::goblin(one), scene.speaker.unplaced(one)), false));
        html.close().close();
    }
    html.close();
}

/// Opens a group of cards under its caption, with what stands `beside` that: both stay open for the cards.
fn stall(html: &mut Svg, scene: &Scene<'_>, class: &str, key: &str, beside: impl FnOnce(&mut Svg, &Scene<'_>)) {
    let caption = scene.t(key);
    html.open(
        "div",
        &[("class", &format!("stall leaf {class}")), ("id", &class), ("role", &"group"), ("aria-label", &caption)],
    );
    html.open("div", &[("class", &"caption")]);
    html.text("h2", &[("class", &"g")], &caption);
    beside(html, scene);
    html.close().open("div", &[("class", &"cards")]);
}

/// A thing by itself: its element, class and name, and how large it is.
pub(super) fn touched(
    html: &mut Svg,
    scene: &Scene<'_>,
    (id, class, name): (&str, &'static str, String),
    size: (f64, f64),
    draw: impl FnOnce(&mut Svg),
) {
    thing::draw(html, &scene.marks, (id, class, &name), size, draw);
}

fn place_card(html: &mut Svg, scene: &Scene<'_>, one: PlaceId) {
    let full = raid::lacking(scene, &ids::place(one)).is_some_and(|lack| lack.told == Told::Full);
    let class = match (scene.reaches(&ids::place(one)), full) {
        (true, _) => "card place reach",
        (false, true) => "card place idle",
        (false, false) => "card place",
    };
    touched(html, scene, (&ids::place(one), class, scene.speaker.place_card(one)), (PLACE, HAND_HEIGHT), |html| {
        place::hand(html, scene, one, PLACE);
        // Before its gate, between its shields and its name: nothing that is read is hidden.
        raid::sign(html, scene, &ids::place(one), (SIGNED, 1.0, PLACE - 6.0));
    });
}

/// A creature that can be put beside a castle; one of the inn, which may have a whole field, is drawn broad too, and the sheet shows it so
/// where there is the room.
fn card(html: &mut Svg, scene: &Scene<'_>, one: CreatureId, (id, name): (&str, String), broad: bool) {
    touched(html, scene, (id, "card creature", name), (CREATURE, HAND_HEIGHT), |html| {
        let creature = scene.creature(one);
        html.open("g", &[("class", &"slim")]);
        creature::hand(html, &creature, CREATURE, scene.lit());
        html.close();
        if broad {
            html.open(
                "g",
                &[("class", &"broad"), ("transform", &format!("translate({})", (CREATURE - creature::BROAD) / 2.0))],
            );
            creature::broad(html, &creature, scene.lit());
            html.close();
        }
    });
}

/// Where a card lay that was taken.
fn gap(html: &mut Svg, w: f64) {
    let class = if w > PLACE { "card creature gap" } else { "card place gap" };
    html.open("svg", &[("class", &class), ("viewBox", &format!("0 0 {w} {HAND_HEIGHT}")), ("aria-hidden", &"true")]);
    html.leaf("path", &[("d", &format!("M4 4H{}V{}H4Z", w - 4.0, HAND_HEIGHT - 4.0)), ("class", &"empty")]);
    html.close();
}

/// A pile of chests with the number that is left.
fn pile(html: &mut Svg, scene: &Scene<'_>, kind: ChestKind, left: u8) {
    touched(html, scene, (&ids::pile(kind), "pile", scene.speaker.pile(kind, left)), (54.0, 34.0), |html| {
        if left > 0 {
            html.sprite(Symbol::from(kind).sprite(), "translate(15 17) scale(.95)");
        } else {
            html.leaf("path", &[("d", &"M4 7H26V27H4Z"), ("class", &"empty")]);
        }
        numeral(html, &left.to_string(), (31.0, 24.0), 20.0, "start", Some("on-table"));
    });
}

/// The kingdom deck: its back and its number.
fn kingdom_deck(html: &mut Svg, scene: &Scene<'_>) {
    let (left, _) = scene.view.kingdom_deck();
    touched(html, scene, (ids::KINGDOM_DECK, "deck", scene.speaker.kingdom_deck()), (58.0, 34.0), |html| {
        stack(html, "d-kingdom", left);
    });
}

/// A deck of creatures with what one of them costs.
fn price(html: &mut Svg, scene: &Scene<'_>, (breed, left): (Breed, u8), prices: &[Cost]) {
    let tags: Vec<f64> = prices.iter().map(|cost| if icons::of_cost(cost).len() > 1 { 88.0 } else { 48.0 }).collect();
    let or = scene.t("bel-thing-or");
    let between = width(&or, Face::Title, OR) + 6.0;
    let gaps = between * (tags.len().max(1) - 1) as f64;
    let size = (60.0 + gaps + tags.iter().map(|wide| wide + 4.0).sum::<f64>(), 34.0);
    touched(html, scene, (&ids::deck(breed), "deck", scene.speaker.deck(breed, left)), size, |html| {
        stack(html, if breed == Breed::SuperEvil { "d-super" } else { "d-evil" }, left.into());
        let mut x = 58.0;
        for (number, (cost, wide)) in prices.iter().zip(tags).enumerate() {
            if number > 0 {
                numeral(html, &or, (x - 1.0, 23.0), OR, "start", Some("on-table"));
                x += between;
            }
            tag(html, cost, (x, wide));
            x += wide + 4.0;
        }
    });
}

fn stack(svg: &mut Svg, back: &str, left: u16) {
    if left > 0 {
        svg.sprite(back, "translate(17 16) scale(.92)");
    } else {
        svg.leaf("path", &[("d", &"M6 3H28V30H6Z"), ("class", &"empty")]);
    }
    numeral(svg, &left.to_string(), (34.0, 24.0), 20.0, "start", Some("on-table"));
}

/// A price on a slip.
fn tag(svg: &mut Svg, cost: &Cost, (x, wide): (f64, f64)) {
    let slip = cut(&rect(x, 3.0, wide, 28.0), "price", 0.7);
    svg.inked(&slip, CREAM, 2.0);
    let run = Run { repeated: 0, ..Run::new((x + wide / 2.0, 17.0), wide - 4.0, 23.0) };
    icons::draw(svg, &run, &icons::of_cost(cost));
}
