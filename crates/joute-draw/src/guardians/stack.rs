//! What lies on a space: a stack under its Shield with a tab that counts it, fanned out where the reader may look; what lies under a
//! Stronghold; and a stack on its way.

use joute_guardians::cards::{Back, Card};
use joute_guardians::{CardId, CardSet, POINTS_MAX, PlayerView, Question, SpaceId, SpaceView, Zone};
use joute_kernel::Seat;

use super::card::{self, CardSize};
use super::field::{RIM, SMALLEST, SPACE, bound, graded};
use super::ids;
use super::printed::Printed;
use super::scene::Scene;
use super::words::Speaker;
use crate::fonts::{Face, width};
use crate::kit::{Attrs, Svg, cut, rect, thing};
use crate::palette::{BLUE_INK, CREAM, INK, Owner, RED};

/// How small a card is drawn that lies under a Stronghold, and how far the stack gives way to it.
const UNDER: f64 = 0.7;
const ASIDE: f64 = 44.0;

/// What lies somewhere: cards of a seat, perhaps under its Shield.
struct Lies {
    owner: Seat,
    /// Its Shield, and whether that is turned.
    shield: Option<(CardId, bool)>,
    cards: Zone,
    /// Whether another is on its way there: it is counted at the left, that one at the right, where it lies.
    gives_way: bool,
}

/// The stack of a space, and the one that is on its way there.
pub(super) fn stands(svg: &mut Svg, scene: &Scene<'_>, (space, view): (SpaceId, &SpaceView), is_near: bool) {
    let top = if is_near { 20.0 } else { 36.0 };
    let beneath = stronghold(scene, space);
    let left = if beneath.is_some_and(|stronghold| stronghold.under.count > 0) { ASIDE } else { 0.0 };
    let right = if beneath.is_some_and(|stronghold| stronghold.upgrade.is_some()) { ASIDE } else { 0.0 };
    let moving = scene.view.underway().filter(|stack| stack.at == space);
    let mut lying = Lies {
        owner: view.owner,
        shield: view.shield.map(|shield| (shield, view.turned)),
        cards: view.stack,
        gives_way: moving.is_some(),
    };
    if let Some((card, _)) = scene.joins.filter(|(_, at)| *at == space) {
        let cards = lying.cards.shown().with(card.number());
        lying = Lies { owner: card.owner(), cards: Zone { count: lying.cards.count + 1, cards: Some(cards) }, ..lying };
    }
    let on = ids::space(space);
    svg.open("g", &[("id", &ids::lies(space)), ("class", &"lies"), ("data-on", &on)]);
    lies(svg, scene, space, &lying, (left, right, top));
    svg.close();
    if let Some(stack) = moving {
        let shield = Some((stack.shield, stack.turned));
        let moving = Lies { owner: stack.owner, shield, cards: stack.cards, gives_way: false };
        svg.open("g", &[("id", &ids::UNDERWAY), ("class", &"lies underway"), ("data-on", &on)]);
        // A friend that stands there is not hidden by it.
        let aside = if lying.cards.count > 0 || lying.shield.is_some() { 60.0 } else { 0.0 };
        lies(svg, scene, space, &moving, (left + aside, right, top));
        svg.close();
    }
}

fn lies(svg: &mut Svg, scene: &Scene<'_>, space: SpaceId, lying: &Lies, (left, right, top): (f64, f64, f64)) {
    if lying.cards.count == 0 && lying.shield.is_none() {
        return;
    }
    let (known, is_near) = (lying.cards.shown(), top < 30.0);
    let points = (!known.is_empty()).then(|| scene.speaker.points(lying.owner, known));
    // GUA-LIMIT-1: where a card is about to be put, what it must not exceed is written at every size.
    let joins = scene.joins.is_some_and(|(_, at)| at == space);
    let places = joins || scene.speaker.asks(Question::Organise);
    // GUA-COMBAT-15: what fights is asked for everywhere, the room that it takes only while somebody comes to it.
    let sum = |points: i32| Tally {
        sign: Sign::Vitality,
        words: scene.speaker.vitality_of(lying.owner, known).to_string(),
        room: places.then(|| format!("{points}/{POINTS_MAX}")),
        joins,
    };
    let backs = || Tally { sign: Sign::Back, words: lying.cards.count.to_string(), room: None, joins: false };
    if known.is_empty() || lying.shield.is_some() {
        svg.open("g", &[("class", &"folded")]);
        svg.open("g", &[("class", &"heap")]);
        folded(svg, scene, lying, (left + (SPACE.0 - left - right) / 2.0, top));
        svg.close();
        let tally = points.map_or_else(backs, sum);
        if lying.cards.count > 0 {
            // Away from the name, which stands at the outer edge.
            let fine = (SPACE.0 - right, if is_near { 8.0 } else { SPACE.1 - 34.0 });
            let high = if is_near { [4.0; 2] } else { [0.0; 2] };
            counted(svg, &tally, fine, (high, lying.gives_way), space);
        }
        svg.close();
    }
    let Some(points) = points.filter(|_| known.both(scene.starving).is_empty()) else { return };
    // Under a Shield they lie folded: the sheet fans them out on touch, and when one of them may be chosen.
    let hidden: Attrs<'_> = &[("class", &"fan"), ("display", &"none")];
    svg.open("g", if lying.shield.is_some() { hidden } else { &hidden[..1] });
    fan(svg, scene, lying.owner, known, (left, right, top));
    if let Some(shield) = lying.shield {
        touchable(svg, scene, shield, (30.0 + left, top + 62.0), 0.7);
    }
    let fine = (SPACE.0 - 4.0, if is_near { top + 56.0 } else { SPACE.1 - 34.0 });
    // The numbers of the cards are at their upper edges, the name of the space below them.
    let high = if is_near { [62.0, 4.0] } else { [0.0; 2] };
    counted(svg, &sum(points), fine, (high, lying.gives_way), space);
    svg.close();
}

/// Backs, one edge a card, with the Shield on top. It is touched there only while the stack is not fanned out.
fn folded(svg: &mut Svg, scene: &Scene<'_>, lying: &Lies, (x, top): (f64, f64)) {
    let backs = usize::from(lying.cards.count).min(6);
    for index in 0..backs {
        let shift = 3.0 * (backs - 1 - index) as f64;
        back(svg, (x - 31.0 - shift / 2.0, top - shift), 1.0);
    }
    let Some((id, turned)) = lying.shield else { return };
    svg.open("g", &[("id", &ids::shield(id))]);
    if lying.cards.shown().is_empty() {
        touchable(svg, scene, (id, turned), (x, top + 42.0), 1.0);
    } else {
        shield(svg, Speaker::owner(lying.owner), (x, top + 42.0), 1.0, turned);
    }
    svg.close();
}

/// GUA-HAND-2: a Shield as a thing of its own, which its owner may take back.
fn touchable(svg: &mut Svg, scene: &Scene<'_>, (id, turned): (CardId, bool), (x, y): (f64, f64), scale: f64) {
    let named = (&*ids::card(id), "seed", &*scene.speaker.card(id));
    svg.open("g", &[("transform", &format!("translate({x:.1} {y:.1}) scale({scale})"))]);
    thing::group(svg, &scene.marks, named, (-26.0, -30.0, 52.0, 64.0), |svg| {
        shield(svg, Speaker::owner(id.owner()), (0.0, 0.0), 1.0, turned);
    });
    svg.close();
}

fn stronghold<'a>(scene: &Scene<'a>, space: SpaceId) -> Option<&'a joute_guardians::StrongholdView> {
    let home = scene.view.player(space.home()).filter(|_| space.is_stronghold())?;
    Some(&home.strongholds[space.flank() as usize]).filter(|stronghold| stronghold.ruins.is_none())
}

/// What lies under a Stronghold looks out over its wall: Creatures at the left, its Upgrade at the right.
pub(super) fn beneath(svg: &mut Svg, scene: &Scene<'_>, space: SpaceId, is_near: bool) {
    let Some(stronghold) = stronghold(scene, space) else { return };
    let y = if is_near { 64.0 } else { 26.0 };
    let open: Vec<CardId> = stronghold.under.shown().union(stronghold.face_up).of_seat(space.home()).iter().collect();
    let hidden = usize::from(stronghold.under.count).saturating_sub(open.len());
    let (_, high) = CardSize::Field.extent();
    svg.open("g", &[("class", &"under")]);
    let step = (56.0 / (open.len() + hidden).max(1) as f64).min(20.0);
    for index in 0..hidden {
        back(svg, (11.0, y - step * index as f64), UNDER);
    }
    for (index, id) in open.into_iter().enumerate() {
        seed(svg, scene, id, (11.0, y - step * (hidden + index) as f64), UNDER);
    }
    if let Some(upgrade) = stronghold.upgrade {
        let id = CardId::new(space.home(), upgrade);
        seed(svg, scene, id, (SPACE.0 - 53.0, y + if is_near { -UNDER * high * 0.4 } else { 20.0 }), UNDER);
    }
    svg.close();
}

/// A card on the field; it can be touched by itself, unless it is held on the ledge meanwhile: who lies under walls may influence a combat.
pub(super) fn seed(svg: &mut Svg, scene: &Scene<'_>, id: CardId, (x, y): (f64, f64), scale: f64) {
    let Some(printed) = scene.view.table.card(id) else { return };
    let (w, h) = CardSize::Field.extent();
    let draw = |svg: &mut Svg| {
        card::seed(svg, &Printed::card(printed, scene.speaker.words));
        priced(svg, printed);
    };
    svg.open("g", &[("transform", &format!("translate({x:.1} {y:.1}) scale({scale})"))]);
    if is_held(scene, id) {
        draw(svg);
    } else {
        let named = (&*ids::card(id), "seed", &*scene.speaker.card(id));
        thing::group(svg, &scene.marks, named, (0.0, 0.0, w, h), draw);
    }
    svg.close();
}

/// GUA-LIMIT-1: on a card that counts other points than its Vitality they are as large as the sum that they are part of.
fn priced(svg: &mut Svg, printed: &Card) {
    svg.open("g", &[("class", &"figure priced"), ("transform", &"translate(-3 -12) scale(1.55)")]);
    card::cost(svg, printed);
    svg.close();
}

fn is_held(scene: &Scene<'_>, id: CardId) -> bool {
    let fights = scene.speaker.fought().is_some_and(|combat| combat.seats.contains(&id.owner()));
    let mut under = scene.view.player(id.owner()).into_iter().flat_map(secret);
    fights && scene.view.viewer.is(id.owner()) && under.any(|under| under.contains(id.number()))
}

/// What lies face down under each of the Strongholds of a player that stand, as far as the reader sees it.
pub(super) fn secret(player: &PlayerView) -> impl Iterator<Item = CardSet> {
    let walls = player.strongholds.iter().filter(|one| one.ruins.is_none());
    walls.map(|one| one.under.shown().minus(one.face_up))
}

/// Cards beside each other, as far apart as there is room: the strongest Creatures first, items last.
fn fan(svg: &mut Svg, scene: &Scene<'_>, seat: Seat, cards: CardSet, (left, right, top): (f64, f64, f64)) {
    let room = SPACE.0 - 2.0 * RIM - 10.0 - left - right;
    let (w, _) = CardSize::Field.extent();
    let mut all: Vec<CardId> = cards.of_seat(seat).iter().collect();
    all.sort_by_key(|id| {
        let card = scene.view.table.card(*id);
        (card.is_none_or(|card| !card.is_creature()), core::cmp::Reverse(card.map_or(0, |card| card.vitality)))
    });
    let gaps = all.len().saturating_sub(1) as f64;
    let step = if gaps > 0.0 { ((room - w) / gaps).min(w + 3.0) } else { 0.0 };
    let start = RIM + 5.0 + left + (room - w - step * gaps) / 2.0;
    for (index, id) in all.into_iter().enumerate() {
        let at = (start + step * index as f64, top);
        // What is not there yet is no thing by itself.
        match scene.joins.filter(|(card, _)| *card == id).and_then(|(card, _)| scene.view.table.card(card)) {
            Some(printed) => svg.shifted(at, |svg| {
                svg.open("g", &[("class", &"joins")]);
                card::seed(svg, &Printed::card(printed, scene.speaker.words));
                priced(svg, printed);
                bound(svg, (0.0, 0.0, w, CardSize::Field.extent().1), true);
                svg.close();
            }),
            None => seed(svg, scene, id, at, 1.0),
        }
    }
}

/// A card face down.
pub(super) fn back(svg: &mut Svg, (x, y): (f64, f64), scale: f64) {
    let place = format!("translate({x:.1} {y:.1}) scale({scale})");
    blue(svg, card::back_sprite(Back::Single), &place);
}

/// A picture of the sheet in blue ink.
fn blue(svg: &mut Svg, href: &str, place: &str) {
    svg.leaf("use", &[("href", &href), ("transform", &place), ("stroke", &BLUE_INK), ("stroke-width", &2.6)]);
}

/// A Shield with the charge of its owner: upright, or lying if it is turned.
fn shield(svg: &mut Svg, owner: Owner, (x, y): (f64, f64), scale: f64, is_turned: bool) {
    let turn = if is_turned { " rotate(-90)" } else { "" };
    let transform = format!("translate({x:.1} {y:.1}) scale({scale}){turn}");
    svg.open("g", &[("transform", &transform)]);
    let shape = "M-23-26Q0-20 23-26V2Q20 20 0 31Q-20 20-23 2Z";
    let hatching = format!("url(#h{})", owner.key());
    svg.leaf("path", &[("d", &shape), ("fill", &owner.colour()), ("stroke", &CREAM), ("stroke-width", &6)]);
    svg.leaf("path", &[("d", &shape), ("fill", &hatching), ("stroke", &INK), ("stroke-width", &3)]);
    crate::kit::pieces::charge(svg, owner, "scale(1.5)");
    svg.close();
}

/// How high a slip of letters of a size is.
fn slip_high(size: f64) -> f64 {
    1.44 * size
}

/// What is told of a stack on slips of paper.
struct Tally {
    sign: Sign,
    words: String,
    /// GUA-LIMIT-1: the room that it takes, while somebody places.
    room: Option<String>,
    /// Whether a card is about to be put there.
    joins: bool,
}

/// What stands before a number on a slip.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    None,
    /// Cards are counted where there is no room for a sign: their slip has the blue of a back.
    Blue,
    /// Cards are counted.
    Back,
    /// Vitality is summed.
    Vitality,
}

/// A tally on slips of paper, larger where the field is drawn smaller: `fine` is its right edge and upper one on a large drawing, `high`
/// how high it stands on smaller ones, 0 for the foot. Where there is least room the sign is left out, so that no plate covers what counts.
/// Of two stacks the one that lies there is counted at the other side.
fn counted(svg: &mut Svg, tally: &Tally, fine: (f64, f64), (high, gives_way): ([f64; 2], bool), space: SpaceId) {
    const FINE: f64 = 21.0;
    const ROOM: f64 = 14.5;
    const BROAD: f64 = 26.0;
    let id = ids::space(space);
    let small = |svg: &mut Svg, words: &str, size: f64, (y, sign): (f64, Sign)| {
        let wide = tab_wide(words, size, sign);
        let x = if gives_way { 4.0 + wide } else { SPACE.0 - 4.0 };
        let y = if y > 0.0 { y } else { SPACE.1 - 4.0 - slip_high(size) };
        signed_tab(svg, words, (x, y), size, (&id, sign));
    };
    let [coarse, least] = high;
    let (wide, sign) = (tab_wide(&tally.words, FINE, tally.sign), tally.sign);
    let fine = (if gives_way { 4.0 + wide } else { fine.0 }, fine.1);
    // What is about to exceed the room is told rather than what fights, where there is room for one.
    let (words, sign_small) = match &tally.room {
        Some(room) if tally.joins => (room, Sign::None),
        _ => (&tally.words, sign),
    };
    // What lies under it is touched through it.
    svg.open("g", &[("pointer-events", &"none")]);
    graded(
        svg,
        |svg| {
            if let Some(room) = &tally.room {
                let beside =
                    if gives_way { fine.0 + 2.0 + tab_wide(room, ROOM, Sign::None) } else { fine.0 - wide + 2.0 };
                tab(svg, room, (beside, fine.1 + slip_high(FINE) - slip_high(ROOM)), ROOM, &id);
            }
            signed_tab(svg, &tally.words, fine, FINE, (&id, sign));
        },
        |svg| small(svg, words, BROAD, (coarse, sign_small)),
        |svg| small(svg, words, SMALLEST, (least, if sign == Sign::Back { Sign::Blue } else { Sign::None })),
    );
    svg.close();
}

/// GUA-LAND-2: what standing on a land costs, as a count of cards on a slip in red, at the left where nothing else is counted.
pub(super) fn price(svg: &mut Svg, id: &str, why: &str) {
    let slip = |svg: &mut Svg, size: f64| {
        let wide = tab_wide("−1", size, Sign::Back);
        let y = (SPACE.1 - slip_high(size)) / 2.0;
        let rim = rect(3.0, y - 3.0, wide + 6.0, slip_high(size) + 6.0);
        svg.inked(&cut(&rim, id, 0.8), RED, 2.6);
        signed_tab(svg, "−1", (6.0 + wide, y), size, (id, Sign::Back));
    };
    svg.open("g", &[("class", &"price"), ("pointer-events", &"none")]);
    let fine = |svg: &mut Svg| {
        tab(svg, why, (6.0 + tab_wide(why, 14.5, Sign::None), SPACE.1 / 2.0 + 18.0), 14.5, id);
        slip(svg, 20.0);
    };
    graded(svg, fine, |svg| slip(svg, 26.0), |svg| slip(svg, SMALLEST));
    svg.close();
}

/// How wide a slip of letters of a size is.
fn tab_wide(words: &str, size: f64, sign: Sign) -> f64 {
    size * if matches!(sign, Sign::None | Sign::Blue) { 1.0 } else { 1.7 } + width(words, Face::Title, size)
}

/// A slip of paper with a few characters, its upper right corner at a point.
pub(super) fn tab(svg: &mut Svg, words: &str, at: (f64, f64), size: f64, id: &str) {
    signed_tab(svg, words, at, size, (id, Sign::None));
}

/// The same with a sign before the characters.
fn signed_tab(svg: &mut Svg, words: &str, (x, y): (f64, f64), size: f64, (id, sign): (&str, Sign)) {
    let wide = tab_wide(words, size, sign);
    let (ground, ink) = if sign == Sign::Blue { (BLUE_INK, CREAM) } else { (CREAM, INK) };
    svg.inked(&cut(&rect(x - wide, y, wide, slip_high(size)), id, 0.8), ground, 2.6);
    let mut middle = x - wide / 2.0;
    let (left, top) = (x - wide + size * 0.36, y + size * 0.26);
    match sign {
        Sign::None | Sign::Blue => {}
        Sign::Back => {
            svg.inked(&crate::kit::card::block((left, top, size * 0.66, size * 0.92)), BLUE_INK, 0.0);
            svg.disc((left + size * 0.33, top + size * 0.46), size * 0.15, CREAM, 0.0);
        }
        Sign::Vitality => {
            let (x, y) = (left + size * 0.37, y + size * 0.72);
            blue(svg, "#j-vitality", &format!("translate({x:.1} {y:.1}) scale({:.3})", size / 30.0));
        }
    }
    if !matches!(sign, Sign::None | Sign::Blue) {
        middle += size * 0.35;
    }
    crate::kit::marks::centred(svg, words, (middle, y + size * 1.08), size, ink, None);
}
