//! Rows of small things that are counted by looking: life, the gauge of the ultimate, points, anticipation.

use joute_rivals::Anticipation;

use crate::kit::run::Icon;
use crate::kit::{Svg, marks};
use crate::palette::{CREAM, INK, LIGHT, RED};

/// Where a row stands: left, middle line, width.
pub(super) type Row = (f64, f64, f64);

/// Life in cells, in bands of five: what an attacker gains depends on the band (RVL-ULT-1).
pub(super) fn life(svg: &mut Svg, (x, y, wide): Row, hp: u8, most: u8) {
    let (cells, bands) = (f64::from(most.max(hp)), f64::from(most.max(hp).div_ceil(5)));
    let gap = 4.0;
    let step = (wide - (bands - 1.0) * gap) / cells;
    let (mut full, mut lost) = (String::new(), String::new());
    for cell in 0..most.max(hp) {
        let left = x + f64::from(cell) * step + f64::from(cell / 5) * gap;
        let d = format!("M{left:.1} {:.1}h{:.1}v14h-{:.1}Z", y - 7.0, step - 1.2, step - 1.2);
        if cell < hp { full.push_str(&d) } else { lost.push_str(&d) }
    }
    svg.inked(&lost, CREAM, 1.2).inked(&full, RED, 1.2);
}

/// The gauge of the ultimate in diamonds; a full one is all light.
pub(super) fn ultimate(svg: &mut Svg, (x, y, wide): Row, filled: u8, long: u8) {
    let step = wide / f64::from(long.max(1));
    let half = (step / 2.0 - 0.4).min(6.0);
    let (mut lit, mut dark) = (String::new(), String::new());
    for place in 0..long {
        let middle = x + (f64::from(place) + 0.5) * step;
        let d = format!("M{middle:.1} {:.1}l{half:.1} 7l-{half:.1} 7l-{half:.1}-7Z", y - 7.0);
        if place < filled { lit.push_str(&d) } else { dark.push_str(&d) }
    }
    svg.inked(&dark, CREAM, 1.2).inked(&lit, LIGHT, 1.4);
}

/// Rivals points as stars out of those that win.
pub(super) fn points(svg: &mut Svg, (x, y, wide): Row, rp: u8, to_win: u8) {
    let stars = to_win.max(rp).max(1);
    let step = (wide / f64::from(stars)).min(26.0);
    for star in 0..stars {
        let place = format!("translate({:.1} {y}) scale({:.2})", x + (f64::from(star) + 0.5) * step, step / 30.0);
        svg.sprite(if star < rp { "i-rp" } else { "i-rp-none" }, &place);
    }
}

/// RVL-ANT-1: two usable places and, apart from them, the reserve.
pub(super) fn anticipation(svg: &mut Svg, (x, y, wide): Row, ant: Anticipation) {
    let icon = wide / 3.3;
    let usable = [ant.active, ant.ready].into_iter().zip(["i-ant-up", "i-ant"]);
    let places: Vec<Icon> = usable.flat_map(|(count, icon)| (0..count).map(move |_| icon)).collect();
    let put = |svg: &mut Svg, sprite: &str, place: f64| {
        svg.sprite(sprite, &format!("translate({:.1} {y}) scale({:.2})", x + icon * place, icon / 29.0));
    };
    for place in 0..2_u8 {
        put(svg, places.get(usize::from(place)).copied().unwrap_or("i-ant-none"), f64::from(place) + 0.5);
    }
    put(svg, if ant.reserve > 0 { "i-ant" } else { "i-ant-none" }, 2.8);
}

/// An icon with a numeral behind it, `wide` units in all.
pub(super) fn counted(svg: &mut Svg, (x, y, wide): Row, icon: &str, words: &str, size: f64) {
    svg.sprite(icon, &format!("translate({:.1} {y}) scale({:.2})", x + size / 2.0, size / 27.0));
    let shown = size.min((wide - size - 3.0) / crate::fonts::width(words, crate::fonts::Face::Title, 1.0).max(0.1));
    marks::lettered(
        svg,
        words,
        (((x + size + 4.0) * 10.0).round() / 10.0, y + (shown * 3.4).round() / 10.0),
        (shown * 10.0).round() / 10.0,
        INK,
    );
}
