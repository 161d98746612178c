//! A card drawn whole, at four sizes: to read (330 by 462 units), in the hand (126 by 150), on the field (60 by 72) and tiny (40 by 48).
//!
//! Stock and sign say border or kind; the plate is Vitality, the disc the up-number. At 60 units and below there is no name.

use joute_guardians::cards::{Back, Card, Guardian, StrongholdSet};

use super::face;
use super::printed::{Body, Number, Printed};
use super::recipe::Mould;
use super::text::signed;
use crate::fonts::{Face, width, wrapped};
use crate::kit::card::{Area, block};
use crate::kit::type_set::{self, Lines, even};
use crate::kit::{Attrs, Svg, cut, grains, rect};
use crate::palette::{BLUE_INK, CREAM, PAPER, RED};
use crate::words::Words;

/// How large a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardSize {
    /// To be read: everything.
    Full,
    /// In the hand: picture and name.
    Hand,
    /// On the field: picture and number.
    Field,
    /// In a list or a row of seeds.
    Tiny,
}

impl CardSize {
    /// All of them, from large to small.
    pub const ALL: [Self; 4] = [Self::Full, Self::Hand, Self::Field, Self::Tiny];

    /// Width and height in units, which are pixels of the table.
    #[must_use]
    pub const fn extent(self) -> (f64, f64) {
        match self {
            Self::Full => (330.0, 462.0),
            Self::Hand => (126.0, 150.0),
            Self::Field => (60.0, 72.0),
            Self::Tiny => (40.0, 48.0),
        }
    }

    /// Width of the lines of the picture in its own units, of 108 each way.
    const fn line(self) -> f64 {
        match self {
            Self::Full => 2.4,
            Self::Hand => 3.0,
            Self::Field => 3.6,
            Self::Tiny => 4.2,
        }
    }
}

/// A card of a deck as an `<svg>` that refers to the pictures of [`super::definitions`].
///
/// ```
/// use joute_draw::{guardians, palette::Lang, words::Words};
/// use joute_guardians::cards::Pack;
///
/// let giant = Pack::standard().card("giant").ok_or("the pack has this card")?;
/// let drawn = guardians::card_svg(giant, Words(Lang::Fr), guardians::CardSize::Hand);
/// assert!(drawn.contains("Géant des"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn card_svg(card: &Card, words: Words, size: CardSize) -> String {
    drawn(size, &Printed::card(card, words), || Body::card(card, words))
}

/// A card at a size: to be read with its body, else as it is recognised, in the hand with what it is good for.
fn drawn(size: CardSize, printed: &Printed, body: impl FnOnce() -> Body) -> String {
    framed(size, |svg| match size {
        CardSize::Full => full(svg, printed, &body()),
        CardSize::Hand => {
            hand(svg, printed);
            skills(svg, &body());
        }
        _ => draw(svg, printed, size),
    })
}

/// To be read, as it counts in the game that is played.
pub(super) fn played_svg(card: &Card, rules: &joute_guardians::Rules, words: Words) -> String {
    drawn(CardSize::Full, &Printed::card(card, words), || Body::of_game(card, rules, words))
}

/// A Guardian in the same way.
#[must_use]
pub fn guardian_svg(guardian: &Guardian, words: Words, size: CardSize) -> String {
    drawn(size, &Printed::guardian(guardian, words), || Body::guardian(guardian, words))
}

/// One of the three Strongholds of a set, 0 to 2 from the left, in the same way.
#[must_use]
pub fn stronghold_svg(set: &StrongholdSet, place: usize, words: Words, size: CardSize) -> String {
    drawn(size, &Printed::stronghold(set, place, words), || Body::stronghold(set, place, words))
}

/// The back of a card: one rule for the Pen, two for the Depot (GUA-CARD-2).
#[must_use]
pub fn back_svg(back: Back, size: CardSize) -> String {
    framed(size, |svg| {
        let (w, h) = size.extent();
        // Its rim is 2 units wider than the stock on each side.
        let (across, down) = ((w + 4.0) / 66.0, (h + 4.0) / 80.0);
        let place =
            format!("translate({:.1} {:.1}) scale({across:.3} {down:.3})", 2.0 * across - 2.0, 2.0 * down - 2.0);
        let line = if size == CardSize::Full { 1.2 } else { 2.6 };
        let href = back_sprite(back);
        svg.leaf("use", &[("href", &href), ("transform", &place), ("stroke", &BLUE_INK), ("stroke-width", &line)]);
    })
}

/// The picture of a back.
pub(super) const fn back_sprite(back: Back) -> &'static str {
    match back {
        Back::Single => "#k-single",
        Back::Double => "#k-double",
    }
}

/// An `<svg>` of the size, with room for the rim and the shadow.
fn framed(size: CardSize, draw: impl FnOnce(&mut Svg)) -> String {
    let (w, h) = size.extent();
    let view = format!("-4 -4 {} {}", w + 10.0, h + 13.0);
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("class", &"card guardians"),
            ("viewBox", &view),
            ("stroke-linejoin", &"round"),
        ],
    );
    draw(&mut svg);
    svg.finish()
}

/// Opens the `<svg>` of a card of the size of the field that is shown and not touched.
pub(super) fn shown<'a>(html: &'a mut Svg, class: &str, name: &str) -> &'a mut Svg {
    html.open("svg", &[("class", &class), ("viewBox", &"0 0 60 72"), ("role", &"img"), ("aria-label", &name)])
}

/// Draws a card that is not read but recognised, with its upper left corner on the origin.
pub(super) fn draw(svg: &mut Svg, printed: &Printed, size: CardSize) {
    match size {
        CardSize::Full | CardSize::Hand => hand(svg, printed),
        CardSize::Field => small(svg, printed, size, (5.0, 9.0, 22.0, 13.5)),
        CardSize::Tiny => small(svg, printed, size, (3.5, 6.5, 17.0, 10.5)),
    }
}

/// GUA-LIMIT-1: what a held Creature counts on a space, if that is not its Vitality, below its number.
pub(super) fn cost(svg: &mut Svg, printed: &Card) {
    if printed.is_creature() && printed.space_cost != printed.vitality {
        svg.disc((10.0, 39.5), 8.6, CREAM, 1.8);
        let set = Type { size: 12.6, fill: RED, anchor: "middle", face: Face::Title, press: 1.0 };
        line_of(svg, &printed.space_cost.to_string(), (10.0, 43.8), &set);
    }
}

/// GUA-LIMIT-1: what a card counts on a space, if that is not its Vitality, and its first signs in a fight, each on a disc.
fn skills(svg: &mut Svg, body: &Body) {
    if let Some(cost) = body.space_cost {
        disc(svg, (19.0, 63.0), 13.0, 2.0);
        let set = Type { size: 18.0, fill: RED, anchor: "middle", face: Face::Title, press: 1.0 };
        line_of(svg, &cost.to_string(), (19.0, 69.2), &set);
    }
    for (row, (mark, _)) in body.marks.iter().take(2).enumerate() {
        let at = (107.0, 51.0 + 27.0 * row as f64);
        disc(svg, at, 12.5, 2.0);
        sign(svg, mark, at, 17.0);
    }
}

/// A path under a line of blue ink.
fn inked(svg: &mut Svg, d: &str, fill: &str, line: f64) {
    svg.leaf("path", &[("d", &d), ("fill", &fill), ("stroke", &BLUE_INK), ("stroke-width", &line)]);
}

/// A disc of paper under a line of blue ink.
fn disc(svg: &mut Svg, (x, y): (f64, f64), r: f64, line: f64) {
    let attrs: Attrs<'_> =
        &[("cx", &x), ("cy", &y), ("r", &r), ("fill", &CREAM), ("stroke", &BLUE_INK), ("stroke-width", &line)];
    svg.leaf("circle", attrs);
}

/// The ground of a card that is drawn without a shadow: its rim and its stock, each with the width of its line.
fn plate(svg: &mut Svg, printed: &Printed, high: f64, (edge, rim, line): (f64, f64, f64)) {
    let w = CardSize::Field.extent().0;
    inked(svg, &block((-1.6, -1.6, w + 3.2, high + 3.2)), CREAM, rim);
    inked(svg, &block((edge, edge, w - 2.0 * edge, high - 2.0 * edge)), printed.stock.colour, line);
}

/// Rim, shadow and stock, with the second rule of what goes to the Depot.
fn stock(svg: &mut Svg, printed: &Printed, size: CardSize) {
    let (w, h) = size.extent();
    let round = (w * 0.05).max(4.0);
    let line = (w * 0.013).clamp(2.0, 4.0);
    let mut plate = |(x, y, w, h): Area, r: f64, attrs: Attrs<'_>| {
        let own: Attrs<'_> = &[("x", &x), ("y", &y), ("width", &w), ("height", &h), ("rx", &r)];
        svg.leaf("rect", &[own, attrs].concat());
    };
    let (dx, dy, rim) = if w > 200.0 { (5.0, 8.0, 4.0) } else { (2.0, 3.0, 2.0) };
    plate((dx, dy, w, h), round, &[("fill", &BLUE_INK), ("opacity", &".4")]);
    plate((-rim, -rim, w + 2.0 * rim, h + 2.0 * rim), round + rim, &[("fill", &CREAM)]);
    let ink: (&'static str, &dyn core::fmt::Display) = ("stroke", &BLUE_INK);
    plate((0.0, 0.0, w, h), round, &[("fill", &printed.stock.colour), ink, ("stroke-width", &line)]);
    if printed.is_double {
        let in_by = (w * 0.033).max(2.6);
        let rule: Attrs<'_> = &[("fill", &"none"), ("stroke", &printed.stock.cut), ("stroke-width", &(line * 0.7))];
        plate((in_by, in_by, w - 2.0 * in_by, h - 2.0 * in_by), round * 0.7, rule);
    }
}

/// The picture in its frame: `view` is the part of it that is seen.
fn picture(svg: &mut Svg, printed: &Printed, area: Area, view: &str, size: CardSize) {
    let (x, y, w, h) = area;
    svg.open("svg", &[("x", &x), ("y", &y), ("width", &w), ("height", &h), ("viewBox", &view), ("class", &"clipped")]);
    face::draw(svg, &printed.recipe, printed.stance, size.line());
    svg.close();
    inked(svg, &block(area), "none", if w > 200.0 { 4.0 } else { (w * 0.03).max(1.8) });
}

/// The number in the upper left corner: a plate like a shield, a disc, or a block of ink. `(x, y)` is its middle, `w` its width.
fn number(svg: &mut Svg, printed: &Printed, (x, y): (f64, f64), w: f64, size: f64) {
    let line = (w * 0.07).clamp(1.6, 4.0);
    let words = match printed.number {
        Number::Vitality(number) => {
            let half = w / 2.0;
            let d = format!(
                "M{:.1} {:.1}L{x} {:.1}L{:.1} {:.1}L{:.1} {:.1}L{x} {:.1}L{:.1} {:.1}Z",
                x - half,
                y - half * 0.82,
                y - half * 1.18,
                x + half,
                y - half * 0.82,
                x + half * 0.87,
                y + half * 0.62,
                y + half * 1.24,
                x - half * 0.87,
                y + half * 0.62
            );
            inked(svg, &d, CREAM, line);
            if number < 0 { signed(number) } else { number.to_string() }
        }
        Number::Up(number) => {
            disc(svg, (x, y), w * 0.45, line);
            number.to_string()
        }
        Number::Defence(number) => {
            inked(svg, &block((x - w * 0.48, y - w * 0.38, w * 0.96, w * 0.76)), BLUE_INK, line);
            format!("+{number}")
        }
    };
    let fill = if matches!(printed.number, Number::Defence(_)) { CREAM } else { BLUE_INK };
    let size = size * (w * 0.8 / width(&words, Face::Title, size)).min(1.0);
    line_of(svg, &words, (x, y + size * 0.34), &Type { size, fill, anchor: "middle", face: Face::Title, press: 1.0 });
}

/// How a line is set.
struct Type {
    size: f64,
    fill: &'static str,
    anchor: &'static str,
    face: Face,
    press: f64,
}

fn line_of(svg: &mut Svg, words: &str, (x, y): (f64, f64), set: &Type) {
    let (x, y, size) = (format!("{x:.1}"), format!("{y:.1}"), format!("{:.1}", set.size));
    let class = set.face.class();
    let place = format!("translate({x} {y}) scale({:.2} 1)", set.press);
    let mut attrs: Vec<(&'static str, &dyn core::fmt::Display)> =
        if set.press < 1.0 { vec![("transform", &place)] } else { vec![("x", &x), ("y", &y)] };
    attrs.extend([("class", &class as &dyn core::fmt::Display), ("font-size", &size), ("fill", &set.fill)]);
    if set.anchor != "start" {
        attrs.push(("text-anchor", &set.anchor));
    }
    svg.text("text", &attrs, words);
}

/// A sign of the drawing, scaled to a width.
fn sign(svg: &mut Svg, id: &str, (x, y): (f64, f64), w: f64) {
    let (href, place) = (format!("#{id}"), format!("translate({x:.1} {y:.1}) scale({:.2})", w / 26.0));
    svg.leaf("use", &[("href", &href), ("transform", &place), ("stroke", &BLUE_INK), ("stroke-width", &2.4)]);
}

/// Lines of a name, centred in an area.
fn name(svg: &mut Svg, set: &Lines, (x, y, w, h): Area) {
    let step = set.size * 1.0;
    let first = y + h / 2.0 + set.size * 0.31 - step * (set.lines.len() - 1) as f64 / 2.0;
    for (number, line) in set.lines.iter().enumerate() {
        let at = (x + w / 2.0, first + step * number as f64);
        let set = Type { size: set.size, fill: BLUE_INK, anchor: "middle", face: Face::Title, press: set.press };
        line_of(svg, line, at, &set);
    }
}

/// As on the field, with the name over the lower part of the picture; its letters are read from a width of 64 pixels on.
pub(super) fn named(svg: &mut Svg, printed: &Printed) {
    draw(svg, printed, CardSize::Field);
    name_strip(svg, printed);
}

/// The name on a card as on the field.
pub(super) fn name_strip(svg: &mut Svg, printed: &Printed) {
    let (w, h) = CardSize::Field.extent();
    let set = type_set::name(&printed.name, w - 5.0, &[(13.4, 1), (12.4, 2), (12.4, 3)]);
    let high = 4.0 + set.size * set.lines.len() as f64;
    let strip = (0.5, h - 0.5 - high, w - 1.0, high);
    inked(svg, &block(strip), PAPER, 1.6);
    name(svg, &set, strip);
}

/// A card of half the height, where many are held: number, a part of the picture and sign, and under them the whole name.
///
/// It is 66 units wide and 44 high with its rim; its letters are read from a width of 70 pixels on.
pub(super) fn chip(svg: &mut Svg, printed: &Printed) {
    let (w, h) = (CardSize::Field.extent().0, 38.4);
    let set = type_set::name(&printed.name, w - 4.0, &[(12.4, 1), (11.4, 2)]);
    plate(svg, printed, h, (0.6, 2.0, 1.6));
    picture(svg, printed, (16.5, 1.8, 28.0, 13.0), "-52 -40 104 48", CardSize::Tiny);
    sign(svg, printed.stock.sign, (w - 7.4, 7.6), 12.6);
    // The plate ends behind the name, which nothing bites.
    number(svg, printed, (8.8, 7.0), 14.8, 13.5);
    let strip = (1.0, 14.4, w - 2.0, h - 15.4);
    inked(svg, &block(strip), PAPER, 1.4);
    name(svg, &set, strip);
}

/// A card of half the height that has more width: picture with number and sign, and beside it the name.
///
/// It is 66 units wide and 36 high with its rim; its letters are 15 pixels high from a width of 119 pixels on.
pub(super) fn broad(svg: &mut Svg, printed: &Printed) {
    let (w, h) = (CardSize::Field.extent().0, 30.6);
    plate(svg, printed, h, (0.5, 1.8, 1.3));
    picture(svg, printed, (1.6, 1.6, 20.4, h - 3.2), "-40 -54 80 108", CardSize::Tiny);
    let strip = (22.6, 1.4, w - 24.0, h - 2.8);
    inked(svg, &block(strip), PAPER, 1.2);
    name(svg, &type_set::name(&printed.name, strip.2 - 1.6, &[(10.4, 1), (9.4, 2), (8.4, 3)]), strip);
    sign(svg, printed.stock.sign, (17.6, 25.4), 9.4);
    number(svg, printed, (8.0, 8.2), 14.0, 12.6);
}

/// A card that is narrow and high, for a row of many on a ledge: 66 units wide and 104 high with its rim, its name in large letters, which
/// are read from a width of 61 pixels on.
pub(super) fn tall(svg: &mut Svg, printed: &Printed) {
    let (w, h) = (CardSize::Field.extent().0, 98.4);
    let set = type_set::name(&printed.name, w - 4.0, &[(15.0, 1), (13.2, 2), (13.2, 3)]);
    let high = 5.0 + set.size * set.lines.len() as f64;
    plate(svg, printed, h, (0.6, 2.0, 1.6));
    let (wide, deep) = (w - 9.0, h - high - 7.0);
    // All of the height of the picture is seen; where the frame is wider than high, all of its width.
    let seen = if deep > wide { (108.0 * wide / deep, 108.0) } else { (108.0, 108.0 * deep / wide) };
    let view = format!("{:.1} -54 {:.1} {:.1}", -seen.0 / 2.0, seen.0, seen.1);
    picture(svg, printed, (4.5, 4.5, wide, deep), &view, CardSize::Field);
    let strip = (1.0, h - 1.0 - high, w - 2.0, high);
    inked(svg, &block(strip), PAPER, 1.6);
    name(svg, &set, strip);
    sign(svg, printed.stock.sign, (w - 11.0, 11.5), 18.0);
    number(svg, printed, (14.5, 15.0), 25.0, 21.0);
}

/// A card that lies on the field: where that is drawn small its number is larger.
pub(super) fn seed(svg: &mut Svg, printed: &Printed) {
    bare(svg, printed, CardSize::Field, (5.0, 9.0));
    svg.open("g", &[("class", &"figure")]);
    grains(
        svg,
        |svg| number(svg, printed, (14.5, 15.5), 27.0, 22.0),
        |svg| number(svg, printed, (21.0, 24.0), 42.0, 37.0),
    );
    svg.close();
}

/// Field and tiny: the picture, the number, the sign. The numbers say: edge, radius of the sign, height of the numeral, half of the plate.
fn small(svg: &mut Svg, printed: &Printed, size: CardSize, (edge, r, numeral, half): (f64, f64, f64, f64)) {
    bare(svg, printed, size, (edge, r));
    number(svg, printed, (half + 1.0, half + 2.0), 2.0 * half, numeral);
}

/// The same without the number.
fn bare(svg: &mut Svg, printed: &Printed, size: CardSize, (edge, r): (f64, f64)) {
    let (w, h) = size.extent();
    stock(svg, printed, size);
    let (inner_w, inner_h) = (w - 2.0 * edge, h - 2.0 * edge);
    let wide = 108.0 * inner_w / inner_h;
    // Somebody stands a little to the right and below the plate.
    let (right, down) = if printed.recipe.mould == Mould::Somebody { (8.0, 6.0) } else { (0.0, 0.0) };
    let view = format!("{:.1} {} {wide:.1} 108", -wide / 2.0 - right, -54.0 - down);
    picture(svg, printed, (edge, edge, inner_w, inner_h), &view, size);
    sign(svg, printed.stock.sign, (w - r - 2.0, r + 2.0), 2.0 * r);
}

/// In the hand: the same with the name on a strip, which grows upwards with its lines.
fn hand(svg: &mut Svg, printed: &Printed) {
    stock(svg, printed, CardSize::Hand);
    picture(svg, printed, (10.0, 10.0, 106.0, 106.0), "-54 -54 108 108", CardSize::Hand);
    let choices = [(18.0, 1), (16.5, 1), (15.5, 2), (15.5, 3)];
    let set = type_set::name(&printed.name, 108.0, &choices);
    let high = if set.lines.len() == 1 { 29.0 } else { 10.0 + set.size * set.lines.len() as f64 };
    let strip = (5.0, 145.0 - high, 116.0, high);
    let d = cut(&rect(strip.0, strip.1, strip.2, strip.3), &printed.name, 0.8);
    inked(svg, &d, PAPER, 2.6);
    name(svg, &set, strip);
    sign(svg, printed.stock.sign, (105.0, 21.0), 30.0);
    number(svg, printed, (23.0, 24.0), 40.0, 33.0);
}

/// Where the ribbon of a full card begins, if its text is short.
const RIBBON: f64 = 246.0;
/// How high the ribbon is with a name of one line, and the lower edge of the panel.
const RIBBON_HIGH: f64 = 48.0;
const PANEL_FOOT: f64 = 446.0;
/// How wide text runs on the panel.
const MEASURE: f64 = 264.0;
/// How far the ribbon may rise for a long text, and sink for a short one.
const RISE_MAX: f64 = 84.0;
const DROP_MAX: f64 = 44.0;

/// The text of a panel, set.
struct Panel {
    text: Vec<String>,
    size: f64,
    flavour: Vec<String>,
    /// How high the ribbon stands above its place.
    rise: f64,
}

impl Panel {
    const LEADING: f64 = 1.14;
    const FLAVOUR: f64 = 15.5;

    /// The largest type at which everything fits; a long text lifts the ribbon before its type grows smaller than 16.
    fn set(body: &Body, room: f64) -> Self {
        let at = |size: f64| -> Vec<String> {
            body.text.iter().flat_map(|text| wrapped(text, Face::Text, size, MEASURE)).collect()
        };
        let high = |lines: &[String], size: f64| lines.len() as f64 * size * Self::LEADING;
        let sizes = [(18.5, 0.0), (17.5, 0.0), (17.5, RISE_MAX), (16.5, RISE_MAX), (15.5, RISE_MAX)];
        let fitting = sizes.into_iter().find(|&(size, rise)| high(&at(size), size) <= room + rise);
        let (size, most) = fitting.unwrap_or((15.0, RISE_MAX));
        let text = at(size);
        let said = high(&text, size) + if text.is_empty() { 0.0 } else { 8.0 };
        let flavour = even(&body.flavour, Face::Text, Self::FLAVOUR, MEASURE);
        let line = high(&flavour, Self::FLAVOUR);
        let shown = said + line <= room;
        let whole = if shown { said + line } else { high(&text, size) };
        let rise = (whole - room).clamp(-DROP_MAX, most);
        Self { text, size, flavour: if shown { flavour } else { Vec::new() }, rise }
    }
}

fn full(svg: &mut Svg, printed: &Printed, body: &Body) {
    let set = type_set::name(&printed.name, 292.0, &[(31.0, 1), (27.0, 1), (25.0, 1), (23.0, 2)]);
    let extra = if set.lines.len() > 1 { 10.0 } else { 0.0 };
    let has_foot = body.receives.is_some() || !body.gifts.is_empty();
    let foot = if has_foot { 28.0 } else { 8.0 };
    let room = PANEL_FOOT - foot - (RIBBON + RIBBON_HIGH + extra + 38.0);
    let panel = Panel::set(body, room);
    let top = RIBBON - panel.rise;
    stock(svg, printed, CardSize::Full);
    let high = top + 12.0 - 22.0;
    // The frame is wider than high: who is small is looked at lower, and a land has its joke in front.
    let seen = 108.0 * high / 286.0;
    let from = match printed.recipe.mould {
        Mould::Somebody => -52.0 + 50.0 * (1.0 - face::fills(printed.stance.size)),
        Mould::Thing | Mould::Shield => 4.0 - seen / 2.0,
        Mould::Land => 56.0 - seen,
    };
    let view = format!("-54 {:.1} 108 {seen:.1}", from.min(60.0 - seen));
    picture(svg, printed, (22.0, 22.0, 286.0, high), &view, CardSize::Full);
    ribbon(svg, printed, &set, (top, RIBBON_HIGH + extra));
    let from = top + RIBBON_HIGH + extra + 6.0;
    let paper = cut(&rect(20.0, from, 290.0, PANEL_FOOT - from), &printed.name, 0.8);
    inked(svg, &paper, PAPER, 3.0);
    words(svg, body, &panel, from);
    if has_foot {
        feet(svg, body);
    }
    sign(svg, printed.stock.sign, (286.0, 44.0), 44.0);
    for (row, (mark, value)) in body.marks.iter().enumerate() {
        tab(svg, mark, value, 74.0 + 38.0 * row as f64);
    }
    number(svg, printed, (44.0, 46.0), 70.0, 47.0);
    if let Some(cost) = body.space_cost {
        let (x, y) = (26.0, 98.0);
        disc(svg, (x, y), 15.0, 2.6);
        let set = Type { size: 20.0, fill: RED, anchor: "middle", face: Face::Title, press: 1.0 };
        line_of(svg, &cost.to_string(), (x, y + 6.8), &set);
    }
}

/// The name on a ribbon with pointed tails.
fn ribbon(svg: &mut Svg, printed: &Printed, set: &Lines, (y, h): (f64, f64)) {
    let points = [(4.0, y), (326.0, y), (335.0, y + h / 2.0), (326.0, y + h), (4.0, y + h), (-5.0, y + h / 2.0)];
    inked(svg, &cut(&points, &printed.name, 0.8), PAPER, 4.0);
    name(svg, set, (14.0, y, 302.0, h));
}

/// What it is, what it says, and its line.
fn words(svg: &mut Svg, body: &Body, panel: &Panel, from: f64) {
    let press = (MEASURE / width(&body.what, Face::Strong, 17.0).max(1.0)).min(1.0);
    let kind = Type { size: 17.0, fill: "#4F4658", anchor: "start", face: Face::Strong, press };
    line_of(svg, &body.what, (33.0, from + 20.0), &kind);
    let y = from + 27.0;
    svg.fill(&format!("M33 {y:.1}Q165 {:.1} 297 {y:.1}Q165 {:.1} 33 {y:.1}Z", y + 1.5, y - 1.5), "#8A7A66");
    let mut y = from + 29.0;
    for line in &panel.text {
        y += panel.size * Panel::LEADING;
        let set = Type { size: panel.size, fill: BLUE_INK, anchor: "start", face: Face::Text, press: 1.0 };
        line_of(svg, line, (33.0, y - panel.size * 0.12), &set);
    }
    if !panel.text.is_empty() {
        y += 6.0;
    }
    for line in &panel.flavour {
        y += Panel::FLAVOUR * Panel::LEADING;
        let set = Type { size: Panel::FLAVOUR, fill: "#5A4A4C", anchor: "middle", face: Face::Text, press: 1.0 };
        line_of(svg, line, (165.0, y - 1.0), &set);
    }
}

/// The bar of influence, green and whole or red and notched, and what the card gives in to.
fn feet(svg: &mut Svg, body: &Body) {
    if let Some(receives) = body.receives {
        inked(svg, "M33 425H97V437H33Z", if receives { "#2F8F5B" } else { RED }, 2.4);
        if !receives {
            svg.fill("M43 425L46 431L49 425ZM57 437L60 431L63 437ZM69 425L72 431L75 425ZM82 437L85 431L88 437Z", PAPER);
            svg.leaf(
                "path",
                &[("d", &"M49 425V437M65 425V437M81 425V437"), ("stroke", &BLUE_INK), ("stroke-width", &2.0)],
            );
        }
    }
    if !body.receiver.is_empty() {
        let set = Type { size: 15.0, fill: "#4F4658", anchor: "start", face: Face::Text, press: 1.0 };
        line_of(svg, &body.receiver, (103.0, 436.0), &set);
    }
    for (place, gift) in body.gifts.iter().enumerate() {
        sign(svg, gift, (284.0 - 30.0 * place as f64, 430.0), 24.0);
    }
}

/// A sign with its number on a slip of paper at the right edge.
fn tab(svg: &mut Svg, mark: &str, value: &str, y: f64) {
    let wide = if value.is_empty() { 40.0 } else { 44.0 + width(value, Face::Title, 23.0) };
    let x = 322.0 - wide;
    inked(svg, &cut(&rect(x, y, wide, 33.0), mark, 0.8), CREAM, 3.0);
    sign(svg, mark, (x + 19.0, y + 16.5), 23.0);
    if !value.is_empty() {
        let set = Type { size: 23.0, fill: BLUE_INK, anchor: "end", face: Face::Title, press: 1.0 };
        line_of(svg, value, (x + wide - 8.0, y + 24.5), &set);
    }
}
