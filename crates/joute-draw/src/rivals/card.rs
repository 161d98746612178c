//! Cards: stock, the picture of their type, name, figures, what they do.

use joute_rivals::cards::Attack;
use joute_rivals::{CardType, Design, DesignId, Set};

use super::effects::{self, Part};
use super::picture;
use super::scene::Scene;
use crate::fonts::{Face, width};
use crate::kit::card::{Area, block, name_strip, stock};
use crate::kit::{Svg, marks, thing};
use crate::palette::{CREAM, INK, LIGHT, PAPER, RED};

/// How large a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// Laid out, and larger: 120 by 172 units, with everything on it.
    Hand,
    /// On the ledge: 120 by 148 units, the same with a lower picture.
    Held,
    /// Under 64 px: 60 by 76 units, its emblem and its figure.
    Seed,
}

impl Size {
    /// Width and height in units.
    #[must_use]
    pub const fn units(self) -> thing::Size {
        match self {
            Self::Hand => (120.0, 172.0),
            Self::Held => (120.0, 148.0),
            Self::Seed => (60.0, 76.0),
        }
    }
}

/// The colour of a type, for small places of cards.
pub(super) const fn edge_of(kind: CardType) -> &'static str {
    picture::colour(kind)
}

/// A card face up, as a thing with this id.
#[must_use]
pub fn card_svg(scene: &Scene<'_>, card: DesignId, id: &str, size: Size) -> String {
    let design = scene.view.options.pack.design(card);
    let (name, class) = (scene.speaker.card(card), format!("card {}", design.kind.code()));
    let mut svg = Svg::new();
    thing::draw(&mut svg, &scene.marks, (id, &class, &name), size.units(), |svg| face(svg, scene, card, size));
    svg.finish()
}

/// The face of a card, as a part of a drawing.
pub(super) fn face(svg: &mut Svg, scene: &Scene<'_>, card: DesignId, size: Size) {
    let design = scene.view.options.pack.design(card);
    match size {
        Size::Hand | Size::Held => hand(svg, design, &scene.speaker.card_called(card), size),
        Size::Seed => seed(svg, design),
    }
}

/// A card of a hand.
fn hand(svg: &mut Svg, design: &Design, name: &str, size: Size) {
    let (w, h) = size.units();
    // What a picture is lower, all below it is higher.
    let up = Size::Hand.units().1 - h;
    stock(svg, (2.0, 2.0, w - 4.0, h - 4.0), &design.id);
    if design.set == Set::Schema {
        // A schema has a double rule: it is the only one of its kind.
        svg.outline(&block((5.5, 5.5, w - 11.0, h - 11.0)), INK, 1.6);
    }
    picture::draw(svg, (9.0, 9.0, w - 18.0, 80.0 - up), design);
    costs(svg, design);
    name_strip(svg, (9.0, 91.0 - up, w - 18.0, 33.0), name, 15.0);
    let does = effects::parts(design);
    match design.attack() {
        Some(figures) => {
            row(svg, (8.0, 126.0 - up, w - 16.0, 20.0), &attacks(figures), 19.0);
            row(svg, (8.0, 146.0 - up, w - 16.0, 18.0), &does, 16.0);
        }
        None => {
            let (one, other) = halves(&does, w - 16.0);
            if other.is_empty() {
                row(svg, (8.0, 127.0 - up, w - 16.0, 34.0), one, 22.0);
            } else {
                row(svg, (8.0, 126.0 - up, w - 16.0, 20.0), one, 18.0);
                row(svg, (8.0, 146.0 - up, w - 16.0, 20.0), other, 18.0);
            }
        }
    }
    rarity(svg, design);
}

/// AP to pay as gold discs on the corner of the picture; a card without a price has an empty one.
fn costs(svg: &mut Svg, design: &Design) {
    if matches!(design.kind, CardType::Guild | CardType::Event) {
        return;
    }
    price(svg, design.ap, (17.0, 19.0), (8.0, 2.4, ".84"));
}

/// A row of gold discs `step` units apart; without any an empty one of this radius and line.
fn price(svg: &mut Svg, ap: u8, (y, step): (f64, f64), (r, line, size): (f64, f64, &str)) {
    for place in 0..ap.max(1) {
        let x = 17.0 + step * f64::from(place);
        if ap == 0 {
            svg.disc((x, y), r, PAPER, line);
        } else {
            svg.sprite("i-ap", &format!("translate({x} {y}) scale({size})"));
        }
    }
}

/// RVL-CARD-6: one diamond for a common card, two for an uncommon, three for a rare one; schemas have a star.
fn rarity(svg: &mut Svg, design: &Design) {
    let count = match (design.set, design.copies) {
        (Set::Interface, 4..) => 1_u8,
        (Set::Interface, 3) => 2,
        (Set::Interface, _) => 3,
        (Set::Schema, _) => {
            svg.sprite("i-rp", "translate(103 17) scale(.62)");
            return;
        }
        (Set::Start | Set::Ashak | Set::Guild | Set::Event, _) => return,
    };
    for place in 0..count {
        let d = format!("M{} 11l5 6l-5 6l-5-6Z", 104.0 - 11.0 * f64::from(place));
        svg.inked(&d, CREAM, 1.8);
    }
}

/// Between two parts of a row, in parts of its letters.
const AIR: f64 = 0.3;

/// What a part of a row takes, in parts of its letters.
fn room((_, words): &Part) -> f64 {
    1.06 + if words.is_empty() { 0.0 } else { 0.12 + width(words, Face::Title, 1.0) }
}

/// What a row takes, in parts of its letters.
fn whole(parts: &[Part]) -> f64 {
    let gaps = u32::try_from(parts.len().saturating_sub(1)).map_or(0.0, f64::from);
    parts.iter().map(room).sum::<f64>() + gaps * AIR
}

/// One row, or two where it is too long to be read on one: it is broken where a choice begins, else in the middle.
fn halves(parts: &[Part], w: f64) -> (&[Part], &[Part]) {
    const READ: f64 = 16.0;
    if whole(parts) * READ <= w {
        return (parts, &[]);
    }
    let choice = parts.iter().position(|(icon, _)| *icon == "i-or");
    parts.split_at(choice.unwrap_or(parts.len().div_ceil(2)))
}

/// Icons and figures side by side in the middle of an area, drawn smaller where they need more room.
pub(super) fn row(svg: &mut Svg, (x, y, w, h): Area, parts: &[Part], size: f64) {
    if parts.is_empty() {
        return;
    }
    let size = (w / whole(parts)).min(size).min(h);
    let (mut left, middle) = (x + (w - whole(parts) * size) / 2.0, y + h / 2.0);
    for part in parts {
        let (icon, words) = part;
        svg.sprite(icon, &format!("translate({:.1} {middle:.1}) scale({:.2})", left + size * 0.53, size / 28.0));
        if !words.is_empty() {
            let colour = if words.starts_with('−') { RED } else { INK };
            let tenth = |value: f64| (value * 10.0).round() / 10.0;
            let foot = (tenth(left + size * 1.18), tenth(middle + size * 0.34));
            marks::lettered(svg, words, foot, tenth(size), colour);
        }
        left += (room(part) + AIR) * size;
    }
}

/// What an attack does and how far it goes.
fn attacks(figures: &Attack) -> [Part; 2] {
    let (from, to) = figures.range;
    let range = if from == to { from.to_string() } else { format!("{from}–{to}") };
    [("i-damage", harm(figures.damage, figures.salvos)), ("i-range", range)]
}

/// Damage and salvos.
pub(super) fn harm(damage: u8, salvos: u8) -> String {
    if salvos > 1 { format!("{damage}×{salvos}") } else { damage.to_string() }
}

/// A card of a hand that is a low strip: the middle of what [`Size::Held`] takes, with name, price, and figures or what it does.
pub(super) fn chip(svg: &mut Svg, scene: &Scene<'_>, card: DesignId, count: usize) {
    const TOP: f64 = 41.0;
    /// Letters of 12 px.
    const LEAST: f64 = 14.0;
    let design = scene.view.options.pack.design(card);
    let (w, _) = Size::Held.units();
    stock(svg, (2.0, TOP, w - 4.0, 64.0), &design.id);
    let prices = f64::from(design.ap.max(1));
    let wide = 5.0 + 15.0 * prices;
    svg.fill(&block((7.0, TOP + 37.0, wide, 22.0)), edge_of(design.kind));
    price(svg, design.ap, (TOP + 48.0, 15.0), (6.0, 2.2, ".62"));
    let copies = if count > 1 { format!("×{count}") } else { String::new() };
    let last = if count > 1 { width(&copies, Face::Title, 16.0) + 6.0 } else { 0.0 };
    name_strip(svg, (7.0, TOP + 5.0, w - 14.0 - last, 32.0), &scene.speaker.card_called(card), 15.0);
    let figures = design.attack().map(|figures| attacks(figures).to_vec());
    let mut parts = figures.unwrap_or_else(|| effects::parts(design));
    let room = w - wide - 14.0;
    // What would be too small to be read is told once the hand is open.
    while parts.len() > 1 && whole(&parts) * LEAST > room {
        parts.pop();
    }
    row(svg, (wide + 9.0, TOP + 38.0, room, 20.0), &parts, 17.0);
    if count > 1 {
        // A plate of its own beside the name: it counts cards and belongs to no figure.
        let left = (w - 6.0 - last).round();
        svg.inked(&block((left, TOP + 6.0, last, 30.0)), CREAM, 2.2);
        marks::lettered(svg, &copies, (left + 3.0, TOP + 27.0), 16.0, INK);
    }
}

/// A card under 64 px.
fn seed(svg: &mut Svg, design: &Design) {
    let (w, h) = Size::Seed.units();
    stock(svg, (1.5, 1.5, w - 3.0, h - 3.0), &design.id);
    picture::draw(svg, (5.0, 5.0, w - 10.0, h - 10.0), design);
    if let Some(figure) = design.attack().map(|figures| harm(figures.damage, figures.salvos)) {
        let wide = width(&figure, Face::Title, 22.0) + 12.0;
        svg.inked(&block((w - wide - 1.0, h - 27.0, wide, 24.0)), CREAM, 2.4);
        marks::centred(svg, &figure, (w - wide / 2.0 - 1.0, h - 8.0), 22.0, INK, None);
    }
    for place in 0..design.ap {
        svg.disc((11.0 + 11.0 * f64::from(place), 11.0), 5.0, LIGHT, 2.0);
    }
}
