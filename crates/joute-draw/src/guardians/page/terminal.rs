//! Guardians in plain text.

use std::fmt::Write as _;

use joute_guardians::{CardId, SpaceId};
use joute_kernel::Seat;

use crate::guardians::ids::Counted;
use crate::guardians::printed::figures;
use crate::guardians::words::Speaker;
use crate::page::game::InWords;
use crate::words::people::People;

/// The narrowest board that is drawn.
const NARROWEST: usize = 40;

impl InWords for Speaker<'_> {
    /// Each player with counts, then the Strongholds and lands, one a line: its name on the map, what it is, who lies there.
    fn text_board(&self, width: usize) -> String {
        let (seats, width) = (self.view.table.seat_count(), width.max(NARROWEST));
        let mut text = String::new();
        for (seat, player) in Seat::first_of(seats).zip(&self.view.players) {
            let sign = Self::owner(seat).letter(self.words.0);
            let counts = Counted::ALL.map(|counted| self.counted_for(counted, seat, player).1);
            push(&mut text, &format!("{sign} {}: {}", self.called(seat), self.words.list(&counts)), width);
            for space in SpaceId::all_of(seats).filter(|space| space.home() == seat) {
                let stack = self.stack(space).map(|stack| format!("; {stack}")).unwrap_or_default();
                push(&mut text, &format!("  {:3} {}{stack}", space.name(seats), self.ground(space)), width);
            }
        }
        text
    }

    fn terminal_in_words(&self) -> String {
        self.text_board(usize::MAX)
    }

    fn terminal_hand(&self) -> String {
        let Some((seat, player)) = self.view.viewer.seat().and_then(|seat| Some((seat, self.view.player(seat)?)))
        else {
            return String::new();
        };
        let mut text = String::new();
        for (zone, counted) in
            [(&player.hand, Counted::Hand), (&player.depot, Counted::Depot), (&player.pen, Counted::Pen)]
        {
            for card in zone.shown().iter().map(|number| CardId::new(seat, number)) {
                let kind = self.view.table.card(card).map(|card| figures(card, self.words)).unwrap_or_default();
                let _ = writeln!(text, "{card:6} {:5} {}: {kind}", counted.word(), self.card(card));
            }
        }
        text
    }

    fn word(&self, _before: &[&str], word: &str) -> Option<String> {
        if let Ok(card) = word.parse::<CardId>() {
            let printed = self.view.table.card(card)?;
            return Some(format!("{} ({})", self.card(card), figures(printed, self.words)));
        }
        SpaceId::named(word, 4).map(|space| self.space(space))
    }
}

/// Adds a line, broken at spaces; what goes on is set in.
fn push(text: &mut String, line: &str, width: usize) {
    let indent = line.len() - line.trim_start().len();
    let mut column = 0;
    for (index, word) in line.trim_start().split(' ').enumerate() {
        let long = word.chars().count();
        if index > 0 && column + 1 + long > width {
            let set_in = " ".repeat(indent + 4);
            let _ = write!(text, "\n{set_in}");
            column = indent + 4;
        } else if index > 0 {
            text.push(' ');
            column += 1;
        } else {
            text.push_str(&" ".repeat(indent));
            column = indent;
        }
        text.push_str(word);
        column += long;
    }
    text.push('\n');
}
