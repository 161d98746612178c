//! Guardians in plain text.

use std::fmt::Write as _;

use joute_guardians::{CardId, SpaceId};
use joute_kernel::Seat;

use crate::guardians::ids::Counted;
use crate::guardians::plain;
use crate::guardians::words::Speaker;
use crate::ink::Inked;
use crate::page::game::InWords;
use crate::words::people::People;

impl InWords for Speaker<'_> {
    fn text_board(&self, width: usize) -> String {
        plain::inked(self, width).text()
    }

    fn drawn(&self, columns: usize, _gesture: Option<&str>) -> Inked {
        plain::inked(self, columns)
    }

    /// The combat, if there is one; then each player with counts, and the Strongholds and lands, one a line: its name on the map, what it
    /// is, who lies there.
    fn terminal_in_words(&self) -> String {
        let seats = self.view.table.seat_count();
        let mut text = String::new();
        for (_, said) in self.fought().into_iter().flat_map(|combat| plain::told_of(self, combat)) {
            let _ = writeln!(text, "{said}");
        }
        for (seat, player) in Seat::first_of(seats).zip(&self.view.players) {
            let sign = Self::owner(seat).letter(self.words.0);
            let counts = Counted::ALL.map(|counted| self.counted_for(counted, seat, player).1);
            let _ = writeln!(text, "{sign} {}{}{}", self.called(seat), self.words.colon(), self.words.list(&counts));
            for space in SpaceId::all_of(seats).filter(|space| space.home() == seat) {
                let stack = self.stack(space).map(|stack| format!("; {stack}")).unwrap_or_default();
                let _ = writeln!(text, "  {:3} {}{stack}", space.name(seats), self.ground(space));
            }
        }
        text
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
                let kind = self.figures(card).unwrap_or_default();
                let _ = writeln!(text, "{card:6} {:5} {}{}{kind}", counted.word(), self.card(card), self.words.colon());
            }
        }
        text
    }

    fn word(&self, _before: &[&str], word: &str) -> Option<String> {
        if let Ok(card) = word.parse::<CardId>() {
            return Some(format!("{} ({})", self.card(card), self.figures(card)?));
        }
        SpaceId::named(word, 4).map(|space| self.space(space))
    }

    fn legend(&self) -> Option<String> {
        Some(self.words.t("gua-legend"))
    }
}
