//! Icons, about 26 units wide and centred on the origin, by what they stand for.

use joute_bellum::{ChestKind, Cost, Icons, Loot, LordView, Token};

use crate::ids::worded;
use crate::kit::Svg;
use crate::kit::run::Run;
use crate::palette::INK;

worded! {
    /// What an icon stands for, by the id of its sprite.
    Symbol {
        Food "i-food" "BEL-TERM-8.", Glyph "i-glyph" "BEL-TERM-9.", Map "i-map" "BEL-TERM-11.",
        Sword "i-sword" "BEL-TERM-12.", MagicSword "i-magic" "BEL-TERM-12.", Thief "i-thief" "BEL-TERM-13.",
        Shield "i-guard" "BEL-TERM-14.", MagicShield "i-ward" "BEL-TERM-14.", Spell "i-spell" "BEL-TERM-15, ready.",
        BarredSpell "i-barred" "BEL-TERM-15, barred.", Barrel "i-barrel" "BEL-TERM-10.", Wood "i-wood" "BEL-TERM-16.",
        Metal "i-metal" "BEL-TERM-16.", Gold "i-gold" "BEL-TERM-16.", Die "i-die" "BEL-COMP-7."
    }
}

impl Symbol {
    /// The letters of all of them in plain text.
    const LETTERS: [char; 15] = ['f', 'g', 'm', 's', 'x', 't', '#', '*', '~', '-', 'b', 'W', 'M', 'G', 'd'];

    /// The id of its sprite.
    #[must_use]
    pub const fn sprite(self) -> &'static str {
        self.word()
    }

    /// Its letter in plain text.
    pub(super) const fn letter(self) -> char {
        Self::LETTERS[self as usize]
    }
}

impl From<ChestKind> for Symbol {
    fn from(kind: ChestKind) -> Self {
        [Self::Wood, Self::Metal, Self::Gold][kind as usize]
    }
}

/// The icons of one row in the order of their counts: food, glyph, map, sword, magic sword, thief.
pub(super) const ROW: [Symbol; 6] =
    [Symbol::Food, Symbol::Glyph, Symbol::Map, Symbol::Sword, Symbol::MagicSword, Symbol::Thief];

impl From<Token> for Symbol {
    fn from(token: Token) -> Self {
        [Self::Shield, Self::Spell, Self::MagicShield][token as usize]
    }
}

/// The icons of a row with their counts, left or right or both.
pub(super) fn of_icons(icons: &Icons) -> Vec<(Symbol, u16)> {
    ROW.into_iter().zip(icons.counts()).filter(|(_, count)| *count > 0).collect()
}

/// What a place gives.
pub(super) fn of_loot(loot: &Loot) -> Vec<(Symbol, u16)> {
    use Symbol::{Barrel, Food, Glyph, Gold, Metal, Wood};
    [Food, Glyph, Barrel, Wood, Metal, Gold].into_iter().zip(loot.counts()).filter(|(_, count)| *count > 0).collect()
}

/// What is paid.
pub(super) fn of_cost(cost: &Cost) -> Vec<(Symbol, u16)> {
    [(Symbol::Glyph, cost.glyph), (Symbol::Food, cost.food)].into_iter().filter(|(_, count)| *count > 0).collect()
}

/// What a lord has in store: food, glyphs and barrels, and the spells that there are.
pub(super) fn of_stores(lord: &LordView) -> Vec<(Symbol, u16)> {
    let spells = [(Symbol::Spell, lord.spells_ready), (Symbol::BarredSpell, lord.spells_barred)];
    let stores = [(Symbol::Food, lord.food), (Symbol::Glyph, lord.glyph), (Symbol::Barrel, lord.barrel)];
    stores.into_iter().chain(spells.into_iter().filter(|(_, count)| *count > 0)).collect()
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
