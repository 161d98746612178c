//! Plain text with the inks of its parts, and where its things are: what a terminal shows. Every ink says what a sign beside it says too.

use crate::palette::Owner;

/// How a part of a text is shown where colours are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ink {
    /// As the terminal writes.
    #[default]
    Plain,
    /// Of little weight, such as a free place.
    Quiet,
    /// A heading.
    Strong,
    /// In play now, such as the row of a die.
    Lit,
    /// Somebody's.
    Of(Owner),
}

/// A part of a line in one ink.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// What is written, without a line break.
    pub text: String,
    /// In which ink.
    pub ink: Ink,
}

impl Run {
    /// A part of a line.
    pub fn new(text: impl Into<String>, ink: Ink) -> Self {
        Self { text: text.into(), ink }
    }

    /// A part without an ink of its own.
    pub fn plain(text: impl Into<String>) -> Self {
        Self::new(text, Ink::Plain)
    }

    /// How many characters it has.
    #[must_use]
    pub fn width(&self) -> usize {
        self.text.chars().count()
    }
}

/// A line.
pub type Line = Vec<Run>;

/// How many characters a line has.
#[must_use]
pub fn width(line: &[Run]) -> usize {
    line.iter().map(Run::width).sum()
}

/// A text in a column of `room` characters, cut if it is longer.
pub(crate) fn column(text: &str, room: usize) -> String {
    let long = text.chars().count() > room;
    let kept: String = text.chars().take(if long { room.saturating_sub(1) } else { room }).collect();
    let kept = if long { format!("{}…", kept.trim_end()) } else { kept };
    format!("{kept:<room$}")
}

/// A sentence on lines of at most `columns` characters, broken at blanks.
pub(crate) fn broken(said: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in said.split(' ') {
        let last = lines.len() - 1;
        let line = &mut lines[last];
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= columns {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// Where a thing is in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The id of the thing, as in pictures.
    pub id: String,
    /// The column and the line of its first character.
    pub at: (usize, usize),
    /// How many columns and lines it takes; at least one of each.
    pub size: (usize, usize),
}

/// A text in inks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Inked {
    /// From above.
    pub lines: Vec<Line>,
    /// The things in it that can be pointed at.
    pub spots: Vec<Spot>,
}

impl Inked {
    /// A text in the ink of the terminal.
    #[must_use]
    pub fn plain(text: &str) -> Self {
        let lines = text.lines().map(|line| vec![Run::plain(line)]).collect();
        Self { lines, spots: Vec::new() }
    }

    /// Adds a line of one ink.
    pub(crate) fn push(&mut self, text: impl Into<String>, ink: Ink) {
        self.lines.push(vec![Run::new(text, ink)]);
    }

    /// The lines from `from` on are the thing `id`, `width` characters wide.
    pub(crate) fn spot(&mut self, id: String, from: usize, width: usize) {
        let size = (width.max(1), self.lines.len().saturating_sub(from).max(1));
        self.spots.push(Spot { id, at: (0, from), size });
    }

    /// Adds the thing `id` as a line above others.
    pub(crate) fn heading(&mut self, id: String, text: String) {
        let (from, width) = (self.lines.len(), text.chars().count());
        self.push(text, Ink::Strong);
        self.spot(id, from, width);
    }

    /// Adds things, each with its id, after a lead, on as many lines of `width` characters as they need.
    pub(crate) fn wrap(&mut self, lead: &str, between: &str, things: Vec<(String, String)>, width: usize) {
        let mut line = lead.to_owned();
        let mut gap = " ";
        for (id, said) in things {
            let long = said.chars().count();
            if line.chars().count() + gap.chars().count() + long > width {
                self.push(core::mem::replace(&mut line, " ".repeat(lead.len())), Ink::Plain);
                gap = " ";
            }
            line.push_str(gap);
            self.spots.push(Spot { id, at: (line.chars().count(), self.lines.len()), size: (long, 1) });
            line.push_str(&said);
            gap = between;
        }
        self.push(line, Ink::Plain);
    }

    /// Cuts what is beyond `width` characters of each line.
    pub(crate) fn cut(&mut self, width: usize) {
        for line in &mut self.lines {
            let mut room = width;
            for run in line.iter_mut() {
                run.text = run.text.chars().take(room).collect();
                room -= run.width();
            }
        }
    }

    /// The width of its longest line, and how many lines it has.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        (self.lines.iter().map(|line| width(line)).max().unwrap_or(0), self.lines.len())
    }

    /// The thing at a column of a line: the smallest one that is there.
    #[must_use]
    pub fn at(&self, column: usize, line: usize) -> Option<&str> {
        let holds = |spot: &&Spot| {
            let ((x, y), (wide, high)) = (spot.at, spot.size);
            (x..x + wide).contains(&column) && (y..y + high).contains(&line)
        };
        let spot = self.spots.iter().filter(holds).min_by_key(|spot| spot.size.0 * spot.size.1)?;
        Some(&spot.id)
    }

    /// Where a thing is, if it is in the text.
    #[must_use]
    pub fn spot_of(&self, id: &str) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.id == id)
    }

    /// The text without inks, each line with its break and without blanks at its end.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for line in &self.lines {
            let line: String = line.iter().map(|run| run.text.as_str()).collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::{Ink, Inked, Run, Spot};
    use crate::palette::Owner;

    #[test]
    fn things_are_found_where_they_are_and_the_text_stands_without_inks() {
        let line = vec![Run::plain("ab "), Run::new("P3", Ink::Of(Owner::Purple)), Run::plain("  ")];
        let spot = |id: &str, at, size| Spot { id: id.to_owned(), at, size };
        let spots = vec![spot("all", (0, 0), (7, 1)), spot("golems", (3, 0), (2, 1))];
        let text = Inked { lines: vec![line], spots };
        assert_eq!((text.text().as_str(), text.size()), ("ab P3\n", (7, 1)));
        assert_eq!((text.at(4, 0), text.at(1, 0), text.at(4, 1)), (Some("golems"), Some("all"), None));
        assert_eq!(text.spot_of("golems").map(|spot| spot.at), Some((3, 0)));
    }
}
