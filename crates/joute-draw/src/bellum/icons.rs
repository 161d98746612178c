//! Icons, about 26 units wide and centred on the origin, by what they stand for.

use joute_bellum::{ChestKind, Cost, Icons, Loot, Token};

use crate::kit::Svg;
use crate::kit::run::Run;
use crate::palette::INK;

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

/// Each with the id of its sprite and its letter in plain text.
const TABLE: [(Symbol, &str, char); 15] = [
    (Symbol::Food, "i-food", 'f'),
    (Symbol::Glyph, "i-glyph", 'g'),
    (Symbol::Map, "i-map", 'm'),
    (Symbol::Sword, "i-sword", 's'),
    (Symbol::MagicSword, "i-magic", 'x'),
    (Symbol::Thief, "i-thief", 't'),
    (Symbol::Shield, "i-guard", '#'),
    (Symbol::MagicShield, "i-ward", '*'),
    (Symbol::Spell, "i-spell", '~'),
    (Symbol::BarredSpell, "i-barred", '-'),
    (Symbol::Barrel, "i-barrel", 'b'),
    (Symbol::Chest(ChestKind::Wood), "i-wood", 'W'),
    (Symbol::Chest(ChestKind::Metal), "i-metal", 'M'),
    (Symbol::Chest(ChestKind::Gold), "i-gold", 'G'),
    (Symbol::Die, "i-die", 'd'),
];

impl Symbol {
    /// All of them.
    pub const ALL: [Self; 15] = {
        let mut all = [Self::Food; 15];
        let mut at = 0;
        while at < all.len() {
            all[at] = TABLE[at].0;
            at += 1;
        }
        all
    };

    /// Its row of the table.
    fn row(self) -> (&'static str, char) {
        TABLE.into_iter().find(|(symbol, ..)| *symbol == self).map_or(("", ' '), |(_, sprite, letter)| (sprite, letter))
    }

    /// The id of its sprite.
    #[must_use]
    pub fn sprite(self) -> &'static str {
        self.row().0
    }

    /// Its letter in plain text.
    pub(super) fn letter(self) -> char {
        self.row().1
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

/// The same, with a dot where there is nothing.
pub(super) fn or_dot(svg: &mut Svg, run: &Run, counts: &[(Symbol, u16)], r: f64) {
    if counts.is_empty() {
        let (cx, cy) = run.centre;
        svg.leaf("circle", &[("cx", &cx), ("cy", &cy), ("r", &r), ("fill", &INK), ("opacity", &".35")]);
    } else {
        draw(svg, run, counts);
    }
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
