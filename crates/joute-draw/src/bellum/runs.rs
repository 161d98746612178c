//! Rows of icons with their counts: up to a few are repeated, more are a numeral and one icon.

use joute_bellum::{Cost, Icons, Loot};

use super::icons::ROW;
use super::scene::Symbol;
use crate::fonts::{Face, width};
use crate::kit::Svg;
use crate::kit::marks::numeral;

/// How wide an icon is drawn at scale 1, air included.
const ICON: f64 = 28.0;

/// What a row of icons looks like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    /// The middle of the row, in units.
    pub(super) centre: (f64, f64),
    /// How wide it may be.
    pub(super) room: f64,
    /// How wide an icon is.
    pub(super) icon: f64,
    /// How high numerals are.
    pub(super) type_size: f64,
    /// The most icons that are repeated rather than counted.
    pub(super) repeated: u16,
    /// Whether up to four icons may stand on two lines.
    pub(super) stacked: bool,
    /// A class for the numerals, if their colour follows the theme; else they are ink.
    pub(super) class: Option<&'static str>,
}

impl Run {
    /// A run of icons of this width, with numerals to match.
    pub(super) const fn new(centre: (f64, f64), room: f64, icon: f64) -> Self {
        let type_size = if icon > 17.0 { icon * 1.05 } else { 17.0 };
        Self { centre, room, icon, type_size, repeated: 3, stacked: false, class: None }
    }
}

/// The icons of a row with their counts, left or right or both.
pub(super) fn of_icons(icons: &Icons) -> Vec<(Symbol, u16)> {
    ROW.into_iter().zip(icons.counts()).filter(|(_, count)| *count > 0).collect()
}

/// What a place gives.
pub(super) fn of_loot(loot: &Loot) -> Vec<(Symbol, u16)> {
    use joute_bellum::ChestKind;
    let chests = ChestKind::ALL.map(Symbol::Chest);
    let symbols = [Symbol::Food, Symbol::Glyph, Symbol::Barrel].into_iter().chain(chests);
    symbols.zip(loot.counts()).filter(|(_, count)| *count > 0).collect()
}

/// What is paid.
pub(super) fn of_cost(cost: &Cost) -> Vec<(Symbol, u16)> {
    [(Symbol::Glyph, cost.glyph), (Symbol::Food, cost.food)].into_iter().filter(|(_, count)| *count > 0).collect()
}

/// How much smaller icons may be drawn before they are counted instead.
const SQUEEZE: f64 = 0.85;

/// Draws the counts side by side, or up to four icons on two lines where a line is too short. Gives how wide they are.
pub(super) fn draw(svg: &mut Svg, run: &Run, counts: &[(Symbol, u16)]) -> f64 {
    let all: u16 = counts.iter().map(|(_, count)| *count).sum();
    let each = || counts.iter().flat_map(|(symbol, count)| (0..*count).map(|_| *symbol));
    if all <= run.repeated && f64::from(all) * run.icon * SQUEEZE <= run.room {
        return line(svg, run, &each().collect::<Vec<_>>());
    }
    if run.stacked && all <= 4 {
        let icons: Vec<Symbol> = each().collect();
        for (half, shift) in [(&icons[..2.min(icons.len())], -0.25), (&icons[2.min(icons.len())..], 0.25)] {
            let centre = (run.centre.0, run.centre.1 + run.icon * 1.42 * shift);
            line(svg, &Run { centre, icon: run.icon * 0.71, ..*run }, half);
        }
        return run.icon * 1.42;
    }
    counted(svg, run, counts)
}

/// Icons side by side, a little smaller where there is little room.
fn line(svg: &mut Svg, run: &Run, icons: &[Symbol]) -> f64 {
    let count = f64::from(u32::try_from(icons.len()).unwrap_or(u32::MAX));
    let squeeze = (run.room / (count * run.icon).max(1.0)).min(1.0);
    let icon = run.icon * squeeze;
    let mut x = run.centre.0 - count * icon / 2.0 + icon / 2.0;
    for symbol in icons {
        put(svg, *symbol, (x, run.centre.1), icon);
        x += icon;
    }
    count * icon
}

fn put(svg: &mut Svg, symbol: Symbol, (x, y): (f64, f64), icon: f64) {
    svg.sprite(symbol.sprite(), &format!("translate({x:.1} {y:.1}) scale({:.2})", icon / ICON));
}

/// A numeral and an icon for each count; what is still too wide is drawn smaller as a whole.
fn counted(svg: &mut Svg, run: &Run, counts: &[(Symbol, u16)]) -> f64 {
    let part = |count: u16| width(&count.to_string(), Face::Title, run.type_size) + run.icon + 2.0;
    let gap = run.icon * 0.2;
    let gaps = f64::from(u32::try_from(counts.len().saturating_sub(1)).unwrap_or(0));
    let whole = counts.iter().map(|(_, count)| part(*count)).sum::<f64>() + gaps * gap;
    let squeeze = (run.room / whole.max(1.0)).min(1.0);
    let (size, icon) = (run.type_size * squeeze, run.icon * squeeze);
    let (cx, cy) = run.centre;
    let mut x = cx - whole * squeeze / 2.0;
    for (symbol, count) in counts {
        let words = count.to_string();
        numeral(svg, &words, (x, cy + size * 0.34), size, "start", run.class);
        x += width(&words, Face::Title, size) + 2.0 * squeeze + icon / 2.0;
        put(svg, *symbol, (x, cy), icon);
        x += icon / 2.0 + gap * squeeze;
    }
    whole * squeeze
}
