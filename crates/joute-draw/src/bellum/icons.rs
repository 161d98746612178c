//! Icons, about 26 units wide and centred on the origin: one silhouette that works as a stencil, one line, one cut.

use joute_bellum::ChestKind;

use super::scene::Symbol;
use crate::kit::Svg;
use crate::palette::{CREAM, INK, LIGHT, RED, STEEL, STEEL_SHADE};

/// Outline of a shield.
pub(super) const SHIELD: &str = "M-9-11H9V0Q9 9 0 13Q-9 9-9 0Z";
const FOUR_POINTS: &str = "M0-7l2 5l5 2l-5 2l-2 5l-2-5l-5-2l5-2z";
/// Magic: the light of spells and magic shields.
const MAGIC: &str = "#A888CE";
const SPELL: &str = "#5F3588";

impl Symbol {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::Food,
        Self::Glyph,
        Self::Map,
        Self::Sword,
        Self::MagicSword,
        Self::Thief,
        Self::Shield,
        Self::MagicShield,
        Self::Spell,
        Self::BarredSpell,
        Self::Barrel,
        Self::Chest(ChestKind::Wood),
        Self::Chest(ChestKind::Metal),
        Self::Chest(ChestKind::Gold),
        Self::Die,
    ];

    /// The id of its sprite.
    #[must_use]
    pub const fn sprite(self) -> &'static str {
        match self {
            Self::Food => "i-food",
            Self::Glyph => "i-glyph",
            Self::Map => "i-map",
            Self::Sword => "i-sword",
            Self::MagicSword => "i-magic",
            Self::Thief => "i-thief",
            Self::Shield => "i-guard",
            Self::MagicShield => "i-ward",
            Self::Spell => "i-spell",
            Self::BarredSpell => "i-barred",
            Self::Barrel => "i-barrel",
            Self::Chest(ChestKind::Wood) => "i-wood",
            Self::Chest(ChestKind::Metal) => "i-metal",
            Self::Chest(ChestKind::Gold) => "i-gold",
            Self::Die => "i-die",
        }
    }
}

/// The icons of one row in the order of their counts: food, glyph, map, sword, magic sword, thief.
pub(super) const ROW: [Symbol; 6] =
    [Symbol::Food, Symbol::Glyph, Symbol::Map, Symbol::Sword, Symbol::MagicSword, Symbol::Thief];

/// All icons as sprites.
pub(super) fn symbols(svg: &mut Svg) {
    for symbol in Symbol::ALL {
        svg.open("g", &[("id", &symbol.sprite())]);
        draw(svg, symbol);
        svg.close();
    }
}

fn stroke(svg: &mut Svg, d: &str, colour: &str, width: f32) {
    svg.leaf(
        "path",
        &[("d", &d), ("fill", &"none"), ("stroke", &colour), ("stroke-width", &width), ("stroke-linecap", &"round")],
    );
}

fn draw(svg: &mut Svg, symbol: Symbol) {
    match symbol {
        Symbol::Food => {
            svg.inked("M-4-11Q8-15 11-4Q12 6 2 7L-5 13Q-8 15-10 12Q-13 11-11 8L-5 2Q-10-6-4-11Z", "#C8643A", 2.4);
            svg.fill("M-3-6Q1.6-5.9 5-9Q.4-9.1-3-6ZM-4-1Q-2.9 1.9 0 3Q-1.1 .1-4-1Z", CREAM);
        }
        Symbol::Glyph => {
            svg.inked("M-7-12L8-12L12 0L6 13L-9 12L-12-2Z", "#6FA6B8", 2.4);
            stroke(svg, "M-4-7V8M-4-2L4-7M-4 3L5 0", INK, 2.8);
        }
        Symbol::Map => {
            svg.inked("M-13-9L-5-12L4-9L13-12V9L4 12L-5 9L-13 12Z", "#F3D489", 2.4);
            svg.leaf(
                "path",
                &[
                    ("d", &"M-8 4Q-4-4 1 1"),
                    ("fill", &"none"),
                    ("stroke", &INK),
                    ("stroke-width", &2),
                    ("stroke-dasharray", &"3 2.4"),
                ],
            );
            stroke(svg, "M3-4L9 2M9-4L3 2", RED, 3.0);
        }
        Symbol::Sword | Symbol::MagicSword => {
            let lit = symbol == Symbol::MagicSword;
            svg.inked("M13-14L10-3L-3 9L-8 4L4-9Z", if lit { LIGHT } else { STEEL }, 2.4);
            svg.fill("M11-11L9-4L-3 7L-5 5.4Z", if lit { "#B97A12" } else { STEEL_SHADE });
            stroke(svg, "M-10 1L0 11M-5 6L-12 13", INK, 3.6);
            if lit {
                svg.leaf(
                    "path",
                    &[
                        ("d", &"M-8-14l2.2 4.4l4.4 2.2l-4.4 2.2l-2.2 4.4l-2.2-4.4l-4.4-2.2l4.4-2.2zM10 4l1.8 3.4l3.4 1.8l-3.4 1.8l-1.8 3.4l-1.8-3.4l-3.4-1.8l3.4-1.8z"),
                        ("fill", &SPELL),
                        ("stroke", &CREAM),
                        ("stroke-width", &0.8),
                    ],
                );
            }
        }
        Symbol::Thief => {
            svg.inked("M-14-6Q-6-9 0-5Q6-9 14-6Q14 7 6 7Q2 7 0 3Q-2 7-6 7Q-14 7-14-6Z", INK, 1.0);
            svg.fill("M-10-2Q-6-5-2.6 0Q-7 4.4-10-2ZM10-2Q6-5 2.6 0Q7 4.4 10-2Z", CREAM);
        }
        Symbol::Shield => {
            svg.inked(SHIELD, STEEL, 2.4).fill("M0-9H7V0Q7 7 0 10Z", STEEL_SHADE);
        }
        Symbol::MagicShield => {
            svg.inked(SHIELD, MAGIC, 2.4).fill(FOUR_POINTS, CREAM);
        }
        Symbol::Spell | Symbol::BarredSpell => {
            let ready = symbol == Symbol::Spell;
            svg.inked("M0-12A12 12 0 1 1-.01-12Z", if ready { SPELL } else { "#B9AE9C" }, 2.4);
            svg.fill("M0-9L2.5-2.5L9 0L2.5 2.5L0 9L-2.5 2.5L-9 0L-2.5-2.5Z", if ready { LIGHT } else { "#5A4A4C" });
            if !ready {
                stroke(svg, "M-9 9L9-9", INK, 6.0);
                stroke(svg, "M-9 9L9-9", CREAM, 2.0);
            }
        }
        Symbol::Barrel => {
            svg.inked("M-8-12H8Q13 0 8 12H-8Q-13 0-8-12Z", "#B5793A", 2.4);
            stroke(svg, "M-9.5-5H9.5M-9.5 5H9.5", INK, 3.0);
            svg.fill("M4-10H7Q10 0 7 10H4Q7 0 4-10Z", "#7A4C1C");
        }
        Symbol::Chest(kind) => chest(svg, kind),
        Symbol::Die => {
            svg.inked("M-9-12H9Q12-12 12-9V9Q12 12 9 12H-9Q-12 12-12 9V-9Q-12-12-9-12Z", CREAM, 2.4);
            svg.fill("M-6-8.4a2.4 2.4 0 1 0 .1 0ZM0-2.4a2.4 2.4 0 1 0 .1 0ZM6 3.6a2.4 2.4 0 1 0 .1 0Z", INK);
        }
    }
}

fn chest(svg: &mut Svg, kind: ChestKind) {
    let body = "M-13-3Q-13-11-5-11H5Q13-11 13-3V11H-13Z";
    match kind {
        ChestKind::Wood => {
            svg.inked(body, "#B5793A", 2.4);
            stroke(svg, "M-13-1H13", INK, 2.4);
            svg.inked("M-3-4h6v7h-6z", LIGHT, 2.0);
        }
        ChestKind::Metal => {
            svg.inked(body, "#9FB2BF", 2.4);
            stroke(svg, "M-13-1H13M-7.5-10V11M7.5-10V11", INK, 2.4);
            svg.inked("M-3-4h6v7h-6z", CREAM, 2.0);
        }
        ChestKind::Gold => {
            svg.inked(body, LIGHT, 2.4);
            stroke(svg, "M-13-1H13", INK, 2.4);
            svg.inked("M0-7L5-1L0 6L-5-1Z", RED, 2.0).fill("M-10-6Q-5.5-5.6-3-9Q-8-9.4-10-6Z", CREAM);
        }
    }
}
