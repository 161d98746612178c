//! Rows of icons with their counts: up to a few are repeated, more are a numeral and one icon.

use super::Svg;
use super::marks::numeral;
use crate::fonts::{Face, width};

/// The id of a sprite about 26 units wide and centred on the origin.
pub type Icon = &'static str;

/// How wide an icon is drawn at scale 1, air included.
const ICON: f64 = 28.0;

/// What a row of icons looks like.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// The middle of the row, in units.
    pub centre: (f64, f64),
    /// How wide it may be.
    pub room: f64,
    /// How wide an icon is.
    pub icon: f64,
    /// How high numerals are.
    pub type_size: f64,
    /// The most icons that are repeated rather than counted.
    pub repeated: u16,
    /// Whether up to four icons may stand on two lines.
    pub stacked: bool,
    /// Whether icons keep their size where a line is too short, and lie over each other.
    pub piled: bool,
    /// A class for the numerals, if their colour follows the theme; else they are ink.
    pub class: Option<&'static str>,
}

impl Run {
    /// A run of icons of this width, with numerals to match.
    #[must_use]
    pub const fn new(centre: (f64, f64), room: f64, icon: f64) -> Self {
        let type_size = if icon > 17.0 { icon * 1.05 } else { 17.0 };
        Self { centre, room, icon, type_size, repeated: 3, stacked: false, piled: false, class: None }
    }

    /// Draws the counts side by side, or up to four icons on two lines where a line is too short. Gives how wide they are.
    pub fn draw(&self, svg: &mut Svg, counts: &[(Icon, u16)]) -> f64 {
        let all: u16 = counts.iter().map(|(_, count)| *count).sum();
        let each = || counts.iter().flat_map(|(icon, count)| (0..*count).map(|_| *icon));
        if all <= self.repeated && (self.piled || f64::from(all) * self.icon * SQUEEZE <= self.room) {
            return line(svg, self, &each().collect::<Vec<_>>());
        }
        if self.stacked && all <= 4 {
            let icons: Vec<Icon> = each().collect();
            for (half, shift) in [(&icons[..2.min(icons.len())], -0.25), (&icons[2.min(icons.len())..], 0.25)] {
                let centre = (self.centre.0, self.centre.1 + self.icon * 1.42 * shift);
                line(svg, &Self { centre, icon: self.icon * 0.71, ..*self }, half);
            }
            return self.icon * 1.42;
        }
        counted(svg, self, counts)
    }
}

/// How much smaller icons may be drawn before they are counted instead.
const SQUEEZE: f64 = 0.85;

/// Icons side by side, a little smaller where there is little room.
fn line(svg: &mut Svg, run: &Run, icons: &[Icon]) -> f64 {
    let count = f64::from(u32::try_from(icons.len()).unwrap_or(u32::MAX));
    let squeeze = (run.room / (count * run.icon).max(1.0)).min(1.0);
    let icon = if run.piled { run.icon } else { run.icon * squeeze };
    let step = if run.piled { icon.min((run.room - icon) / (count - 1.0).max(1.0)) } else { icon };
    let mut x = run.centre.0 - (count - 1.0) * step / 2.0;
    for sprite in icons {
        put(svg, sprite, (x, run.centre.1), icon);
        x += step;
    }
    (count - 1.0) * step + icon
}

fn put(svg: &mut Svg, sprite: Icon, (x, y): (f64, f64), icon: f64) {
    svg.sprite(sprite, &format!("translate({x:.1} {y:.1}) scale({:.2})", icon / ICON));
}

/// A numeral and an icon for each count; what is still too wide is drawn smaller as a whole.
fn counted(svg: &mut Svg, run: &Run, counts: &[(Icon, u16)]) -> f64 {
    let part = |count: u16| width(&count.to_string(), Face::Title, run.type_size) + run.icon + 2.0;
    let gap = run.icon * 0.2;
    let gaps = f64::from(u32::try_from(counts.len().saturating_sub(1)).unwrap_or(0));
    let whole = counts.iter().map(|(_, count)| part(*count)).sum::<f64>() + gaps * gap;
    let squeeze = (run.room / whole.max(1.0)).min(1.0);
    let (size, icon) = (run.type_size * squeeze, run.icon * squeeze);
    let (cx, cy) = run.centre;
    let mut x = cx - whole * squeeze / 2.0;
    for (sprite, count) in counts {
        let words = count.to_string();
        numeral(svg, &words, (x, cy + size * 0.34), size, "start", run.class);
        x += width(&words, Face::Title, size) + 2.0 * squeeze + icon / 2.0;
        put(svg, sprite, (x, cy), icon);
        x += icon / 2.0 + gap * squeeze;
    }
    whole * squeeze
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many icons and which numerals are drawn of these counts, and how wide they are together.
    fn drawn(run: &Run, counts: &[(Icon, u16)]) -> (usize, Vec<String>, f64) {
        let mut svg = Svg::new();
        let wide = run.draw(&mut svg, counts);
        let text = svg.finish();
        let numerals = text.split("</text>").filter_map(|part| Some(part.rsplit_once('>')?.1.to_owned()));
        (text.matches("<use").count(), numerals.filter(|words| !words.is_empty()).collect(), wide)
    }

    #[test]
    fn few_icons_are_repeated_and_more_are_counted() {
        let run = Run::new((0.0, 0.0), 100.0, 20.0);
        assert_eq!(drawn(&run, &[("i-a", 2), ("i-b", 1)]), (3, Vec::new(), 60.0));
        let (icons, numerals, wide) = drawn(&run, &[("i-a", 3), ("i-b", 12)]);
        assert_eq!((icons, numerals), (2, vec!["3".to_owned(), "12".to_owned()]));
        assert!(wide <= run.room, "{wide}");
    }

    #[test]
    fn piled_icons_keep_their_size_where_a_line_is_too_short() {
        let run = Run { piled: true, ..Run::new((0.0, 0.0), 50.0, 20.0) };
        assert_eq!(drawn(&run, &[("i-a", 2)]), (2, Vec::new(), 40.0));
        assert_eq!(drawn(&run, &[("i-a", 3)]), (3, Vec::new(), 50.0));
    }

    #[test]
    fn where_a_line_is_too_short_four_icons_stand_on_two() {
        let run = Run { stacked: true, ..Run::new((0.0, 0.0), 40.0, 20.0) };
        assert_eq!(drawn(&run, &[("i-a", 4)]).0, 4);
        assert_eq!(drawn(&Run { stacked: false, ..run }, &[("i-a", 4)]).1, ["4"]);
    }
}
