//! How likely each loss of life is: bars of ink on paper.

use joute_games::rivals::Fate;
use joute_rivals::{Fray, Victim};

use crate::fonts::{Face, width};
use crate::kit::{Svg, marks};
use crate::palette::{INK, RED};

/// RVL-COMBAT-6: how likely each loss of life is, from none on, against all salvos that are left: without anything that anybody might add. The
/// last is as much as anybody can lose.
pub(super) fn of(fray: &Fray, victim: Victim) -> Vec<f64> {
    let most = usize::from(fray.damage) * usize::from(fray.rolled(victim));
    Fate::in_fray(fray, victim, u8::MAX).lost().take(most + 1).map(f64::from).collect()
}

/// What is less likely is not told.
pub(super) const LEAST: f64 = 0.005;

/// A chance in percent, as it is told.
pub(super) fn percent(chance: f64) -> String {
    format!("{:.0}", chance * 100.0)
}

/// No more bars than this: the last one stands for all that is more.
const BARS: usize = 6;
/// Of a drawing: how wide and high, how high the highest bar, and its foot.
const SIZE: (f64, f64) = (232.0, 104.0);
const HIGH: f64 = 66.0;
const FOOT: f64 = 78.0;
/// A bar of nothing lost.
const SPARED: &str = "#8FA38A";

/// The chances of losing nothing, one, two …, as an `<svg>` of class `odds` named `name`.
pub(super) fn draw(html: &mut Svg, chances: &[f64], name: &str) {
    let mut bars: Vec<f64> = chances.iter().copied().take(BARS).collect();
    if let (Some(last), Some(more)) = (bars.last_mut(), chances.get(BARS..)) {
        *last += more.iter().sum::<f64>();
    }
    let view = format!("0 0 {} {}", SIZE.0, SIZE.1);
    html.open("svg", &[("class", &"odds"), ("viewBox", &view), ("role", &"img"), ("aria-label", &name)]);
    let most = bars.iter().copied().fold(0.01, f64::max);
    let step = SIZE.0 / f64::from(u32::try_from(bars.len().max(4)).unwrap_or(4));
    let (mut lost, mut spared) = (String::new(), String::new());
    for (index, chance) in (0_u32..).zip(&bars) {
        let high = (chance / most * HIGH).max(2.0);
        let middle = step * (f64::from(index) + 0.5);
        let d = format!("M{:.1} {FOOT}v-{high:.1}h28v{high:.1}Z", middle - 14.0);
        if index == 0 {
            spared.push_str(&d)
        } else {
            lost.push_str(&d)
        }
        let is_more = index as usize + 1 == BARS && chances.len() > BARS;
        let words = match index {
            0 => "0".to_owned(),
            _ => format!("−{index}{}", if is_more { "+" } else { "" }),
        };
        marks::centred(html, &words, (middle, FOOT + 23.0), 23.0, INK, None);
    }
    html.inked(&spared, SPARED, 2.2).inked(&lost, RED, 2.2);
    html.leaf("path", &[("d", &format!("M0 {FOOT}H{}", SIZE.0)), ("stroke", &INK), ("stroke-width", &2.6)]);
    html.close();
}

/// The chances of losing nothing, one, two …, in so many words: `0: 25 %, −1: 50 %`. What rounds to nothing is left out.
pub(super) fn percents(chances: &[f64]) -> String {
    let told = |(loss, chance): (usize, &f64)| {
        let percent = percent(*chance);
        let loss = if loss == 0 { "0".to_owned() } else { format!("−{loss}") };
        (percent != "0").then(|| format!("{loss}:\u{a0}{percent}\u{202f}%"))
    };
    chances.iter().enumerate().filter_map(told).collect::<Vec<_>>().join(" ")
}

/// What is lost on the average, to the nearest half: `1½`.
pub(super) fn halves(chances: &[f64]) -> String {
    let sum: f64 = (0_u32..).zip(chances).map(|(loss, chance)| f64::from(loss) * chance).sum();
    let mean = (sum * 2.0).round() / 2.0;
    match mean.floor() {
        whole if whole == mean => format!("{whole:.0}"),
        0.0 => "½".to_owned(),
        whole => format!("{whole:.0}½"),
    }
}

/// A numeral with an icon, as wide as both, as an `<svg>` of class `told`.
pub(super) fn told(html: &mut Svg, icon: &str, words: &str, fill: &str) {
    const HIGH: f64 = 34.0;
    let wide = HIGH + 4.0 + width(words, Face::Title, 30.0);
    let view = format!("0 0 {wide:.0} {HIGH}");
    html.open("svg", &[("class", &"told-count"), ("viewBox", &view), ("aria-hidden", &"true")]);
    html.sprite(icon, &format!("translate({} {}) scale(1.15)", HIGH / 2.0, HIGH / 2.0));
    marks::lettered(html, words, (HIGH + 2.0, 27.0), 30.0, fill);
    html.close();
}

#[cfg(test)]
mod tests {
    use joute_kernel::Seat;
    use joute_rivals::{Figure, Weapon};

    use super::*;

    fn rounded(chances: &[f64]) -> Vec<u32> {
        chances.iter().map(|chance| (chance * 16.0).round() as u32).collect()
    }

    #[test]
    fn a_shield_takes_the_first_salvo() {
        let victim = Victim { figure: Figure::Ashak(Seat::at(1)), dice: 2, is_shielded: false };
        let (from, weapon) = (Figure::Ashak(Seat::at(0)), Weapon::Gone);
        let fray = Fray { from, weapon, damage: 2, salvos: 2, victims: vec![victim], faces: 3 };
        assert_eq!(rounded(&of(&fray, victim)), [1, 4, 6, 4, 1]);
        assert_eq!(rounded(&of(&fray, Victim { is_shielded: true, ..victim })), [4, 8, 4]);
    }

    #[test]
    fn what_is_more_than_there_are_bars_for_stands_in_the_last() {
        let mut svg = Svg::new();
        draw(&mut svg, &[0.1; 10], "odds");
        let drawn = svg.finish();
        assert_eq!(drawn.matches("<text").count(), BARS);
        assert!(drawn.contains(">−5+</text>"), "{drawn}");
    }

    #[test]
    fn chances_are_told_in_percent_without_those_that_are_none() {
        assert_eq!(
            percents(&[0.25, 0.5, 0.25, 0.001]),
            "0:\u{a0}25\u{202f}% −1:\u{a0}50\u{202f}% −2:\u{a0}25\u{202f}%"
        );
    }

    #[test]
    fn the_mean_is_told_to_the_nearest_half() {
        assert_eq!(halves(&[0.25, 0.5, 0.25]), "1");
        assert_eq!(halves(&[0.7, 0.3]), "½");
        assert_eq!(halves(&[0.0, 0.4, 0.6]), "1½");
        assert_eq!(halves(&[1.0]), "0");
    }
}
