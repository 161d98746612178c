//! Icons, about 26 units wide and centred on the origin, by what they stand for.

use joute_bellum::{ChestKind, Cost, Icons, Loot, Token};

use crate::kit::Svg;
use crate::kit::run::Run;

/// What an icon stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// BEL-TERM-8.
    Food,
    /// BEL-TERM-9.
    Glyph,
    /// BEL-TERM-11.
    Map,
    /// BEL-TERM-12.
    Sword,
    /// BEL-TERM-12.
    MagicSword,
    /// BEL-TERM-13.
    Thief,
    /// BEL-TERM-14.
    Shield,
    /// BEL-TERM-14.
    MagicShield,
    /// BEL-TERM-15, ready.
    Spell,
    /// BEL-TERM-15, barred.
    BarredSpell,
    /// BEL-TERM-10.
    Barrel,
    /// BEL-TERM-16.
    Chest(ChestKind),
    /// BEL-COMP-7.
    Die,
}

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

impl From<Token> for Symbol {
    fn from(token: Token) -> Self {
        match token {
            Token::Shield => Self::Shield,
            Token::Spell => Self::Spell,
            Token::MagicShield => Self::MagicShield,
        }
    }
}

/// The icons of a row with their counts, left or right or both.
pub(super) fn of_icons(icons: &Icons) -> Vec<(Symbol, u16)> {
    ROW.into_iter().zip(icons.counts()).filter(|(_, count)| *count > 0).collect()
}

/// What a place gives.
pub(super) fn of_loot(loot: &Loot) -> Vec<(Symbol, u16)> {
    let chests = ChestKind::ALL.map(Symbol::Chest);
    let symbols = [Symbol::Food, Symbol::Glyph, Symbol::Barrel].into_iter().chain(chests);
    symbols.zip(loot.counts()).filter(|(_, count)| *count > 0).collect()
}

/// What is paid.
pub(super) fn of_cost(cost: &Cost) -> Vec<(Symbol, u16)> {
    [(Symbol::Glyph, cost.glyph), (Symbol::Food, cost.food)].into_iter().filter(|(_, count)| *count > 0).collect()
}

/// Draws counts as a run of their icons. Gives how wide it is.
pub(super) fn draw(svg: &mut Svg, run: &Run, counts: &[(Symbol, u16)]) -> f64 {
    let counts: Vec<_> = counts.iter().map(|(symbol, count)| (symbol.sprite(), *count)).collect();
    run.draw(svg, &counts)
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
