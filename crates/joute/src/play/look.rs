//! How text looks in a terminal: colours, where they are wanted, and lines broken between words.

use joute_draw::ink::{Ink, Line};
use joute_draw::palette::{INK, Owner};

/// What the terminal can show and its user wants to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Look {
    /// Whether colours and bold letters are used at all.
    pub(super) styles: bool,
    /// Whether colours are.
    pub(super) colours: bool,
    dumb: bool,
}

/// Two colours of the 256 that nearly every terminal has, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pair {
    /// Of the letters.
    pub(super) letters: u8,
    /// Behind them.
    pub(super) ground: u8,
}

impl Look {
    /// Without colours, as pipes are written to.
    #[cfg(test)]
    pub(super) const PLAIN: Self = Self { styles: false, colours: false, dumb: false };

    /// What the variables of the system say; `NO_COLOR` as in no-color.org: set and not empty.
    pub(super) fn of_system(is_terminal: bool, variable: impl Fn(&str) -> Option<String>) -> Self {
        let dumb = variable("TERM").is_some_and(|term| term == "dumb");
        let styles = is_terminal && !dumb;
        let refused = variable("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self { styles, colours: styles && !refused, dumb }
    }

    /// Whether the terminal can move no cursor.
    pub(super) const fn is_dumb(self) -> bool {
        self.dumb
    }

    /// The colours of an ink, if it has some: letters and ground together, so that they are read on light and dark terminals alike.
    pub(super) fn pair(self, ink: Ink) -> Option<Pair> {
        let pair = |letters: &str, ground: &str| Pair { letters: nearest(letters), ground: nearest(ground) };
        match ink {
            Ink::Of(owner) if self.colours => Some(pair(owner.charge_ink(), owner.colour())),
            Ink::Lit if self.colours => Some(pair(INK, Owner::Gold.colour())),
            Ink::Of(_) | Ink::Lit | Ink::Plain | Ink::Quiet | Ink::Strong => None,
        }
    }

    /// A line with the escapes that its inks need.
    pub(super) fn paint(self, line: &Line) -> String {
        let mut out = String::new();
        for run in line {
            let codes = match (self.pair(run.ink), run.ink) {
                (Some(Pair { letters, ground }), _) => format!("38;5;{letters};48;5;{ground}"),
                (None, Ink::Strong | Ink::Lit | Ink::Of(_)) if self.styles => "1".to_owned(),
                (None, Ink::Quiet) if self.styles => "2".to_owned(),
                (None, _) => String::new(),
            };
            if codes.is_empty() || run.text.trim().is_empty() {
                out.push_str(&run.text);
            } else {
                out.push_str(&format!("\x1b[{codes}m{}\x1b[0m", run.text));
            }
        }
        out.trim_end().to_owned()
    }
}

/// The nearest of the 216 colours of the cube to `#RRGGBB`.
fn nearest(hex: &str) -> u8 {
    let step = |at: usize| {
        let value = u8::from_str_radix(hex.get(at..at + 2).unwrap_or("00"), 16).unwrap_or(0);
        // The steps of the cube are 0, 95, 135, 175, 215 and 255.
        match value {
            0..48 => 0,
            48..115 => 1,
            value => (value - 35) / 40,
        }
    };
    16 + 36 * step(1) + 6 * step(3) + step(5)
}

/// A text in lines of at most `width` characters, broken at blanks; a word that is longer than a line has one for itself. Lines after the
/// first begin with `indent` blanks. Never empty.
pub(super) fn wrap(text: &str, width: usize, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let lead: String = paragraph.chars().take_while(|letter| *letter == ' ').collect();
        if paragraph.chars().count() <= width {
            lines.push(paragraph.to_owned());
            continue;
        }
        let mut line = lead.clone();
        let mut is_empty = true;
        for word in paragraph[lead.len()..].split(' ') {
            if !is_empty && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::replace(&mut line, format!("{lead}{}", " ".repeat(indent))));
                is_empty = true;
            }
            if !is_empty {
                line.push(' ');
            }
            line.push_str(word);
            is_empty = false;
        }
        lines.push(line);
    }
    if lines.is_empty() {
        lines.push(String::new());
    }
    lines
}

#[cfg(test)]
mod tests {
    use joute_draw::ink::{Ink, Run};
    use joute_draw::palette::Owner;

    use super::{Look, nearest, wrap};

    #[test]
    fn lines_break_between_words_and_keep_every_word() {
        assert_eq!(wrap("one two three", 7, 2), ["one two", "  three"]);
        assert_eq!(wrap("extraordinarily long", 6, 0), ["extraordinarily", "long"]);
        assert_eq!(wrap("", 9, 0), [""]);
        assert_eq!(wrap("  1  first second\nthird", 12, 3), ["  1  first", "     second", "third"]);
    }

    #[test]
    fn colours_are_left_out_where_they_are_not_wanted() {
        let look = |terminal, set: &[(&str, &str)]| {
            let variable =
                |name: &str| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
            Look::of_system(terminal, variable)
        };
        let line = vec![Run::new("P3", Ink::Of(Owner::Purple)), Run::plain(" x  ")];
        assert!(look(true, &[("NO_COLOR", "")]).paint(&line).contains("48;5;"));
        assert_eq!(look(true, &[("NO_COLOR", "1")]).paint(&line), "\x1b[1mP3\x1b[0m x");
        assert_eq!(look(false, &[]).paint(&line), "P3 x");
        assert_eq!(look(true, &[("TERM", "dumb")]).paint(&line), "P3 x");
        assert!(look(true, &[("TERM", "dumb")]).is_dumb());
    }

    #[test]
    fn the_cube_has_a_colour_near_each() {
        assert_eq!([nearest("#000000"), nearest("#FFFFFF"), nearest("#E4604A")], [16, 231, 167]);
    }
}
