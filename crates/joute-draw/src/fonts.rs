//! Measuring text without a browser: advance widths of the shipped faces, and fitting a name into a width.
//!
//! The faces have their lining, tabular figures frozen in, so what is measured here is what every renderer shows.

mod widths;

use widths::WIDTHS;

/// A face of the site, as shipped in `web/fonts`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// Grenze Gotisch 600: titles, names, numerals on pieces; class `g`.
    Title,
    /// Alegreya Sans 400: reading; class `t`.
    Text,
    /// Alegreya Sans 700: strong reading; class `b`.
    Strong,
}

impl Face {
    /// The class that selects this face in the sheet.
    #[must_use]
    pub const fn class(self) -> &'static str {
        match self {
            Self::Title => "g",
            Self::Text => "t",
            Self::Strong => "b",
        }
    }

    const fn column(self) -> usize {
        match self {
            Self::Title => 0,
            Self::Text => 1,
            Self::Strong => 2,
        }
    }
}

/// The width assumed for a character that the faces lack, in thousandths: a wide letter, so that a fallback face fits too.
const UNKNOWN_WIDTH: u16 = 700;
/// The least part of its size to which a text is shrunk.
pub(crate) const SHRINK_MIN: f64 = 0.85;
const ELLIPSIS: char = '…';

/// Width of `text` in the units of `size`, without kerning (which makes it narrower by a few per cent at most).
#[must_use]
pub fn width(text: &str, face: Face, size: f64) -> f64 {
    let sum: u32 = text.chars().map(|c| u32::from(advance(c, face))).sum();
    f64::from(sum) * size / 1000.0
}

fn advance(c: char, face: Face) -> u16 {
    WIDTHS.binary_search_by_key(&c, |row| row.0).map_or(UNKNOWN_WIDTH, |i| WIDTHS[i].1[face.column()])
}

/// A text that fits.
#[derive(Clone, PartialEq, Debug)]
pub struct Fitted {
    /// One or two lines, none wider than asked.
    pub lines: Vec<String>,
    /// The size to draw them at: 85 to 100 % of the one asked for.
    pub size: f64,
}

/// Makes `text` fit `max_width`: shrinks it by up to 15 %, then breaks it at a space into at most two lines, then cuts it with an ellipsis.
///
/// Never fails: a width too small for anything gives a single ellipsis.
#[must_use]
pub fn fit(text: &str, face: Face, size: f64, max_width: f64) -> Fitted {
    let text = text.trim();
    let natural = width(text, face, size);
    if natural <= max_width {
        return Fitted { lines: vec![text.to_owned()], size };
    }
    let least = size * SHRINK_MIN;
    if natural * SHRINK_MIN <= max_width {
        return Fitted { lines: vec![text.to_owned()], size: size * max_width / natural };
    }
    let fits = |part: &str| width(part, face, least) <= max_width;
    let broken = text
        .match_indices(' ')
        .map(|(i, _)| (&text[..i], text[i + 1..].trim_start()))
        .filter(|(first, second)| fits(first) && fits(second))
        .min_by_key(|(first, second)| {
            let (a, b) = (first.chars().count(), second.chars().count());
            a.abs_diff(b)
        });
    if let Some((first, second)) = broken {
        return Fitted { lines: vec![first.trim_end().to_owned(), second.to_owned()], size: least };
    }
    let mut cut = String::new();
    let mut used = width("…", face, least);
    for c in text.chars() {
        used += width(c.encode_utf8(&mut [0; 4]), face, least);
        if used > max_width {
            break;
        }
        cut.push(c);
    }
    let mut line = cut.trim_end().to_owned();
    line.push(ELLIPSIS);
    Fitted { lines: vec![line], size: least }
}

/// The text broken at its spaces into lines no wider than `room`; a word that is wider has a line of its own.
#[must_use]
pub fn wrapped(text: &str, face: Face, size: f64, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if width(line, face, size) + width(" ", face, size) + width(word, face, size) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_so_that_a_search_finds_every_character() {
        assert!(WIDTHS.windows(2).all(|pair| pair[0].0 < pair[1].0));
        for c in "Aé0…œ’\u{a0}".chars() {
            assert!(WIDTHS.binary_search_by_key(&c, |row| row.0).is_ok(), "{c:?} is missing");
        }
    }

    #[test]
    fn the_spaces_before_french_signs_are_no_wider_than_spaces() {
        for face in [Face::Title, Face::Text, Face::Strong] {
            let space = advance(' ', face);
            assert_eq!(advance('\u{a0}', face), space);
            assert!((space / 2..space).contains(&advance('\u{202f}', face)), "the narrow one in {face:?}");
        }
    }

    #[test]
    fn words_are_kept_whole() {
        assert_eq!(wrapped("a  bc d", Face::Text, 10.0, 1.0), ["a", "bc", "d"]);
        assert_eq!(wrapped("a bc d", Face::Text, 10.0, 100.0), ["a bc d"]);
    }

    #[test]
    fn a_short_name_keeps_its_size() {
        assert_eq!(fit("Maël", Face::Title, 27.0, 120.0), Fitted { lines: vec!["Maël".into()], size: 27.0 });
    }

    #[test]
    fn a_name_is_shrunk_then_broken_then_cut() {
        let name = "Guillemette Souramoun";
        let natural = width(name, Face::Title, 27.0);
        let shrunk = fit(name, Face::Title, 27.0, natural * 0.9);
        assert_eq!(shrunk.lines.len(), 1);
        assert!(shrunk.size >= 27.0 * 0.85 && shrunk.size < 27.0);
        assert_eq!(fit(name, Face::Title, 27.0, natural * 0.6).lines, ["Guillemette", "Souramoun"]);
        let cut = fit(name, Face::Title, 27.0, natural * 0.2);
        assert_eq!(cut.lines.len(), 1);
        assert!(cut.lines[0].ends_with('…'));
        assert!(width(&cut.lines[0], Face::Title, cut.size) <= natural * 0.2);
    }

    #[test]
    fn nothing_fits_no_room() {
        assert_eq!(fit("Maël", Face::Text, 16.0, 0.0).lines, ["…"]);
        assert_eq!(fit("", Face::Text, 16.0, 0.0).lines, [""]);
    }

    /// The table of widths against the very fonts: a row of one letter repeated, which no kerning pair changes, measured by the renderer.
    #[test]
    fn the_table_of_widths_is_that_of_the_shipped_fonts() {
        for face in [Face::Title, Face::Text, Face::Strong] {
            for letter in ['m', 'é', '0', '7', 'W', 'œ', '−'] {
                let measured = |n: usize| {
                    let text = letter.to_string().repeat(n);
                    let svg = format!(
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9000\" height=\"200\">{}<text class=\"{}\" y=\"100\" font-size=\"100\">{text}</text></svg>",
                        crate::export::STYLE,
                        face.class()
                    );
                    f64::from(joute_raster::extent(&svg).map_or(0.0, |(width, _)| width))
                };
                // The difference leaves out the bearings of the first and the last letter.
                let ten = measured(11) - measured(1);
                let table = width(&letter.to_string().repeat(10), face, 100.0);
                assert!((ten - table).abs() < table * 0.03, "{letter} in {face:?}: font {ten}, table {table}");
            }
        }
    }
}
