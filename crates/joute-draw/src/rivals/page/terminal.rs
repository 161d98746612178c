//! Rivals in plain text.

use std::fmt::Write as _;

use joute_kernel::Seat;

use crate::page::game::{GamePage as _, InWords};
use crate::rivals::Speaker;
use crate::rivals::ids::Counted;

impl InWords for Speaker<'_> {
    /// Each player with counts.
    fn text_board(&self, _width: usize) -> String {
        let mut text = String::new();
        for seat in Seat::first_of(self.seats()) {
            let counts = [Counted::Points, Counted::Life, Counted::Tokens, Counted::Resin, Counted::Crystal];
            let counts = counts.map(|counted| self.counted(counted, seat));
            let _ = writeln!(text, "{}: {}", self.hero(seat), self.words.list(&counts));
        }
        text
    }

    fn terminal_in_words(&self) -> String {
        self.text_board(usize::MAX)
    }

    fn terminal_hand(&self) -> String {
        let mut text = String::new();
        for card in self.view.hand.iter() {
            let _ = writeln!(text, "{:20} {}", self.view.options.pack.design(card).id, self.card(card));
        }
        text
    }
}
