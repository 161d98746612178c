//! Place cards: farms, villages, towns and the Tavern, each kind with a drawing of its own.

use joute_bellum::PlaceKind;

use super::card::{self, Area};
use super::creature::HAND_HEIGHT;
use super::icons::SHIELD;
use super::runs::{self, Run};
use super::scene::Place;
use crate::kit::{Path, Svg};
use crate::palette::{CREAM, INK, LIGHT, RED, STEEL, STEEL_SHADE};

/// Width and height of a picture, in units.
const PICTURE: (f64, f64) = (100.0, 84.0);

const fn sprite(kind: PlaceKind) -> &'static str {
    match kind {
        PlaceKind::Tavern => "p-tavern",
        PlaceKind::Farm => "p-farm",
        PlaceKind::Village => "p-village",
        PlaceKind::Town => "p-town",
    }
}

/// The pictures as sprites.
pub(super) fn symbols(svg: &mut Svg) {
    svg.open("g", &[("id", &sprite(PlaceKind::Farm))]);
    farm(svg);
    svg.close().open("g", &[("id", &sprite(PlaceKind::Village))]);
    village(svg);
    svg.close().open("g", &[("id", &sprite(PlaceKind::Town))]);
    town(svg);
    svg.close().open("g", &[("id", &sprite(PlaceKind::Tavern))]);
    tavern(svg);
    svg.close();
}

fn sky(svg: &mut Svg, colour: &str, clouds: &str) {
    svg.fill("M-10-10H110V94H-10Z", colour);
    let mut cuts = Path::new();
    for (x, y, long) in [(6.0, 22.0, 26.0), (58.0, 12.0, 34.0), (30.0, 34.0, 22.0), (76.0, 30.0, 30.0)] {
        cuts.gouge((x, y), (x + long, y - 2.0), 4.0, 1.0);
    }
    svg.fill(&cuts.d(), clouds);
}

/// A barn among furrows.
fn farm(svg: &mut Svg) {
    sky(svg, "#F2D58C", "#FBE9B8");
    svg.inked("M-10 52Q30 42 60 48Q90 52 110 46V94H-10Z", "#C7B04A", 2.6);
    let mut furrows = Path::new();
    for i in 0..6 {
        let x = -8.0 + 22.0 * f64::from(i);
        furrows.gouge((50.0 + (x - 50.0) * 0.5, 54.0), (x, 92.0), 5.0, 0.0);
    }
    svg.fill(&furrows.d(), "#8C7A22");
    svg.inked("M20 66V40L40 22L60 40V66Z", RED, 2.8);
    svg.fill("M40 22L60 40V66H50V36Z", "#6E1620");
    svg.inked("M14 42L40 18L66 42L60 44L40 27L20 44Z", "#4A2A20", 2.4);
    svg.inked("M32 66V50H48V66Z", INK, 2.0).inked("M36 36H44V43H36Z", CREAM, 2.0);
    svg.inked("M66 68Q66 50 78 48Q91 50 91 68Z", LIGHT, 2.6);
    svg.fill("M80 50Q90 54 90 66H82Q86 58 80 50Z", "#B97A12");
}

/// Three roofs and a steeple behind a fence.
fn village(svg: &mut Svg) {
    sky(svg, "#BFD3B0", "#DCE8CC");
    svg.inked("M-10 62Q40 50 110 60V94H-10Z", "#7E9A55", 2.6);
    svg.inked("M44 62V24H58V62Z", "#D9CBB0", 2.6).inked("M40 26L51 0L62 26Z", STEEL_SHADE, 2.6);
    svg.fill("M51 2L60 25H53Z", INK).inked("M48 34H54V42H48Z", INK, 1.0);
    for (x, y, wall, roof) in
        [(6.0, 70.0, "#E9D7AE", "#B5623A"), (60.0, 72.0, "#E9D7AE", "#9B3B34"), (32.0, 80.0, CREAM, "#C8643A")]
    {
        svg.inked(&format!("M{x} {y}v-20h30v20Z"), wall, 2.6);
        svg.fill(&format!("M{} {y}v-20h10v20Z", x + 20.0), "#B9A27A");
        svg.inked(&format!("M{} {}l20-20l20 20Z", x - 5.0, y - 18.0), roof, 2.6);
        svg.fill(&format!("M{} {}l17 18h-8Z", x + 15.0, y - 36.0), INK);
        svg.inked(&format!("M{} {y}v-11h8v11Z", x + 6.0), INK, 1.0);
        svg.fill(&format!("M{} {}h6v6h-6Z", x + 19.0, y - 14.0), LIGHT);
    }
}

/// Walls, towers and a gate.
fn town(svg: &mut Svg) {
    sky(svg, "#A9BCCB", "#CEDCE6");
    svg.inked("M-10 74H110V94H-10Z", "#6B7A58", 2.6);
    svg.inked("M34 50V14H40V20H46V14H54V20H60V14H66V50Z", "#8498AA", 2.6);
    svg.fill("M56 22H65V50H56Z", STEEL_SHADE).inked("M50 14V-2L64 3L50 8", RED, 2.2);
    svg.inked(
        "M-4 80V46H4V52H12V46H20V52H28V46H36V52H44V46H56V52H64V46H72V52H80V46H88V52H96V46H104V80Z",
        "#B7C3CC",
        2.8,
    );
    for x in [2.0, 76.0] {
        svg.inked(
            &format!("M{x} 82V36H{}V42H{}V36H{}V42H{}V36H{}V82Z", x + 5.0, x + 8.0, x + 14.0, x + 17.0, x + 22.0),
            "#8498AA",
            2.8,
        );
        svg.fill(&format!("M{} 44h7v37h-7Z", x + 14.0), STEEL_SHADE);
        svg.fill(&format!("M{} 52h5v9h-5Z", x + 5.0), INK);
    }
    svg.inked("M38 82V66Q38 56 50 56Q62 56 62 66V82Z", INK, 2.4);
    svg.leaf("path", &[("d", &"M44 82V60M50 82V57M56 82V60M39 70H61"), ("stroke", &"#B5793A"), ("stroke-width", &2.4)]);
}

/// A lit house at night with a mug on its sign.
fn tavern(svg: &mut Svg) {
    sky(svg, "#3E2A4A", "#6B4C7C");
    svg.inked("M78 6A9 9 0 1 0 90 18A8 8 0 0 1 78 6Z", "#FFE9A6", 2.0);
    svg.inked("M-10 74H110V94H-10Z", "#5A3B1E", 2.6);
    svg.inked("M30 78V40H82V78Z", "#B5793A", 2.8).fill("M66 40H82V78H66Z", "#7A4C1C");
    svg.inked("M22 44L36 16H76L90 44Z", "#6E4A28", 2.8).fill("M66 18H75L87 42H76Z", INK);
    svg.inked("M62 18V6H70V18Z", "#9B3B34", 2.4);
    svg.inked("M36 66V52H49V66ZM60 66V52H73V66Z", LIGHT, 2.6);
    svg.leaf("path", &[("d", &"M42.5 52V66M36 59H49M66.5 52V66M60 59H73"), ("stroke", &INK), ("stroke-width", &2)]);
    svg.leaf("path", &[("d", &"M24 36H14M18 36V42"), ("stroke", &INK), ("stroke-width", &3), ("fill", &"none")]);
    svg.inked("M9 42H27V62H9Z", CREAM, 2.6);
    svg.inked("M12 47H20V58H12Z", "#B5793A", 2.2).inked("M11 47Q13 43 16 45Q19 42 21 47Z", CREAM, 1.8);
    svg.leaf("path", &[("d", &"M20 49H24V55H20"), ("stroke", &INK), ("stroke-width", &2.2), ("fill", &"none")]);
}

/// A shield with a number on it, its middle on `at`; `scale` 1 is 26 units high.
pub(super) fn guard(svg: &mut Svg, at: (f64, f64), scale: f64, magic: bool, count: u16) {
    svg.open("g", &[("transform", &format!("translate({} {}) scale({scale})", at.0, at.1))]);
    svg.inked(SHIELD, if magic { "#A888CE" } else { STEEL }, 2.4);
    if magic {
        svg.fill("M0-9l2.4 6l5.6 2l-5.6 2.4l-2.4 7l-2.4-7l-5.6-2.4l5.6-2z", CREAM);
    } else {
        svg.fill("M0-9H7V0Q7 7 0 10Z", STEEL_SHADE);
    }
    svg.text(
        "text",
        &[
            ("y", &6),
            ("class", &"g"),
            ("font-size", &17),
            ("fill", &INK),
            ("stroke", &CREAM),
            ("stroke-width", &4),
            ("paint-order", &"stroke"),
            ("text-anchor", &"middle"),
        ],
        &count.to_string(),
    );
    svg.close();
}

/// The picture of a kind of place, filling `area`.
fn picture(svg: &mut Svg, area: Area, place: &Place) {
    let (x, y, w, h) = area;
    svg.open(
        "svg",
        &[
            ("x", &x),
            ("y", &y),
            ("width", &w),
            ("height", &h),
            ("viewBox", &format!("0 0 {} {}", PICTURE.0, PICTURE.1)),
            ("preserveAspectRatio", &"xMidYMax slice"),
            ("class", &"clipped"),
        ],
    );
    // Neighbours of one kind look at each other.
    let turned = if place.id.number().is_multiple_of(2) { "translate(100 0) scale(-1 1)" } else { "" };
    svg.sprite(sprite(place.id.kind()), turned);
    svg.close();
    svg.leaf("path", &[("d", &card::block(area)), ("fill", &"none"), ("stroke", &INK), ("stroke-width", &2)]);
}

/// A card of the kingdom, `w` units wide, its upper left corner at the origin.
pub(super) fn hand(svg: &mut Svg, place: &Place, w: f64) {
    card::stock(svg, (0.0, 0.0, w, HAND_HEIGHT), &place.id.to_string());
    picture(svg, (4.0, 4.0, w - 8.0, 84.0), place);
    guard(svg, (21.0, 23.0), 1.35, false, place.shield);
    if place.magic_shield > 0 {
        guard(svg, (w - 21.0, 23.0), 1.35, true, place.magic_shield);
    }
    card::name_strip(svg, (4.0, 86.0, w - 8.0, 36.0), &place.name, 16.5);
    let counts = runs::of_loot(&place.loot);
    let run = Run { repeated: 3, ..Run::new((w / 2.0, 142.0), w - 12.0, 27.0) };
    runs::draw(svg, &run, &counts);
}

/// A place card as an `<svg>` of its own, without ids: for tips, rules pages and lists.
#[must_use]
pub fn place_card(place: &Place) -> String {
    let w = 108.0;
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("class", &"place-picture"),
            ("viewBox", &format!("-2 -2 {} {}", w + 6.0, HAND_HEIGHT + 7.0)),
            ("width", &(w + 6.0)),
            ("height", &(HAND_HEIGHT + 7.0)),
            ("stroke-linejoin", &"round"),
            ("aria-hidden", &"true"),
        ],
    );
    hand(&mut svg, place, w);
    svg.finish()
}

/// A back of the kingdom deck or of a creature deck, 26 by 32 units, its middle on the origin: sprites `d-kingdom`, `d-evil`, `d-super`.
pub(super) fn backs(svg: &mut Svg) {
    let backs: [(&str, &str, &str); 3] = [
        ("d-kingdom", "#8C7A52", "M-8 8V-1L-4-5V-9H0V-6L4-9L8-1V8H2V3H-2V8Z"),
        ("d-evil", "#5E7F93", "M-9-6Q-4-2 0-6Q4-2 9-6Q8 2 5 4L3 9L1 5H-1L-3 9L-5 4Q-8 2-9-6Z"),
        ("d-super", "#A688C9", "M-10 7L-9-8L-4-1L0-10L4-1L9-8L10 7Z"),
    ];
    for (id, colour, sign) in backs {
        svg.open("g", &[("id", &id)]);
        svg.inked("M-9-12H15V18H-9Z", "#C7AE7C", 2.0).inked("M-13-16H11V14H-13Z", colour, 2.4);
        svg.leaf(
            "path",
            &[
                ("d", &sign),
                ("transform", &"translate(-1 -1) scale(.9)"),
                ("fill", &CREAM),
                ("stroke", &INK),
                ("stroke-width", &1.4),
            ],
        );
        svg.close();
    }
}
