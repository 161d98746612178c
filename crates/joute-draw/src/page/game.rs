//! What a game brings to the pages of its tables: names, pictures, choices, the chronicle, the end. The pages know no game.

use joute_games::{AnyView, with_view};
use joute_kernel::{Game, Seat};
use maud::Markup;

use super::catalogue::{Catalogue, Reasons};
use super::choices::{Choices, Tree};
use super::model::{LogLine, SeatCard, TablePage};
pub(crate) use super::parts::Party;
pub use super::parts::{
    Advised, Answer, Banner, Beat, Count, Counted, Ending, Entry, Finale, Finish, Gain, Held, Line, Marked, Motion,
    Motions, Previewed, Shown, Standing, Status, Sum, Tally, Total, Versus, ending_of,
};
use super::telling::Telling;
use crate::ink::Inked;
use crate::kit::thing::Candidate;
use crate::palette::Owner;
use crate::words::Lang;
use crate::words::people::{People, Speaker};

/// The game on a page.
pub fn of<'a>(page: &'a TablePage) -> Box<dyn GamePage + 'a> {
    of_view(&page.view, page.lang, &page.seats)
}

/// The game of a view; without `seats` people are called by what they play.
pub fn of_view<'a>(view: &'a AnyView, lang: Lang, seats: &'a [SeatCard]) -> Box<dyn GamePage + 'a> {
    with_view!(view, G, view => Box::new(Speaker::<<G as Game>::View>::new(lang, view, seats)))
}

/// The tree of `choices`, which are legal actions of `view` in their notation. `None` if there are none.
///
/// A text that is no action of the game is left out.
#[must_use]
pub fn tree(view: &AnyView, choices: &[String], lang: Lang) -> Option<Tree> {
    of_view(view, lang, &[]).tree(choices)
}

/// How the goal is told to somebody who plays for the first time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// All of it.
    Open,
    /// Its title, which opens by a press.
    Folded,
    /// No more: by now the game has been met.
    Met,
}

/// A game on the page of its table, in the reader's language, made from what the reader may see.
pub trait GamePage: Pictured + InWords + Choices + Catalogue + Reasons + Telling {
    /// How many seats there are.
    fn seats(&self) -> u8;

    /// The sign and colour of a seat.
    fn owner(&self, seat: Seat) -> Option<Owner>;

    /// What a seat is for the moment, beside what it plays, such as Captain.
    fn office(&self, _seat: Seat) -> Option<String> {
        None
    }

    /// Whether a seat comes after whoever is asked, where that cannot be known otherwise: it has a mark like whose turn it is, in paper.
    fn comes_next(&self, _seat: Seat) -> bool {
        false
    }

    /// Whose move it is.
    fn status(&self) -> Status;

    /// The figure of a seat, where that is not the wizard of its colour.
    fn figure(&self, _seat: Seat) -> Option<Markup> {
        None
    }

    /// How far the game is, in words: `turn 9 of 24`, or `9 of 24`. `mode` is the mode's code.
    fn progress(&self, mode: &str, short: bool) -> String;

    /// The number of the round, day or turn that [`GamePage::progress`] tells; 0 before the first.
    fn round(&self) -> u16;

    /// How the goal is told at this version of the table: it folds once the first own moves are made.
    fn told_goal(&self, version: u64) -> Goal {
        match version {
            0..4 => Goal::Open,
            4..=12 => Goal::Folded,
            _ => Goal::Met,
        }
    }

    /// What the game is about, in a sentence or two, where its mode changes that.
    fn goal(&self) -> Option<String> {
        None
    }

    /// The signs that its table draws without a word beside them, each with the message that names it.
    fn signs(&self) -> Vec<(Markup, &'static str)> {
        Vec::new()
    }

    /// The public counts on the banner of a seat.
    fn counts(&self, seat: Seat) -> Vec<Count>;

    /// What the side of a colour has so far, in words, where the counts of its seats do not say it.
    fn so_far(&self, _owner: Owner) -> Option<String> {
        None
    }

    /// What a seat holds in its hand, in words, if hands are part of the game.
    fn held(&self, _seat: Seat) -> Option<String> {
        None
    }

    /// Whose things lie large and near the ledge where the reader sits nowhere, in the games that draw one seat so.
    fn large(&self) -> Option<Seat> {
        None
    }

    /// Banners of those who sit in no seat.
    fn further(&self) -> Vec<Banner> {
        Vec::new()
    }

    /// Whether what is decided may end the game, so that it is looked up what comes of it before it is done.
    fn may_end(&self) -> bool {
        false
    }

    /// What nobody at the table has shown yet, a kind a count; empty where a wide window has other use for its room.
    fn unseen(&self) -> Vec<Count> {
        Vec::new()
    }

    /// What those who wait read instead of who is asked.
    fn waits(&self) -> Option<String> {
        None
    }

    /// What on the board is held, each thing by its id with its holder.
    fn holds(&self) -> Vec<(String, Owner)> {
        Vec::new()
    }

    /// How the game ended, or would end if it ended now.
    fn ending(&self) -> Ending;

    /// What stands in the place of the board if the game was given up: a picture without a count. `None` where the board does.
    fn scene_given_up(&self, _totals: &[Total]) -> Option<Finale> {
        None
    }

    /// What each side has, as far as the viewer knows: in a game that opens hidden things in the end, its own people know more than others.
    fn points(&self) -> Vec<(Owner, u16)> {
        self.ending().totals.iter().map(|total| (total.owner, total.points)).collect()
    }

    /// The same where there are several victories: what counted for the one that was reached, told by the code of its reason.
    fn points_towards(&self, _reason: &str) -> Vec<(Owner, u16)> {
        self.points()
    }

    /// The sides that are out of the game.
    fn fallen(&self) -> Vec<Owner> {
        Vec::new()
    }

    /// What a seat is called where nobody has a name: what it plays, with a number where partners share that.
    fn side_alone(&self, seat: Seat) -> String {
        let name = self.plays(seat);
        let shared: Vec<Seat> = Seat::first_of(self.seats()).filter(|other| self.plays(*other) == name).collect();
        match shared.iter().position(|other| *other == seat) {
            Some(at) if shared.len() > 1 => format!("{name} {}", at + 1),
            _ => name,
        }
    }
}

/// A table in pictures.
pub trait Pictured: People {
    /// The board, one element with the id `board`.
    fn board(&self, shown: Shown<'_>) -> String;

    /// What an action, or the actions of a gesture, would do. A text that is none gives the board as it is.
    fn preview(&self, action: &str) -> Previewed;

    /// The same two to a reader who witnessed this: a game may draw what is over and no longer in the view.
    fn board_since(&self, shown: Shown<'_>, _log: &[LogLine]) -> String {
        self.board(shown)
    }

    /// See [`board_since`](Self::board_since).
    fn preview_since(&self, action: &str, _log: &[LogLine]) -> Previewed {
        self.preview(action)
    }

    /// The element where an action takes place, if it has a place.
    fn place_of(&self, action: &str) -> Option<String>;

    /// Candidates of a hint where their actions take place, numbered from 1 in their order; those that have no place are left out.
    fn candidates(&self, advised: &[Advised<'_>]) -> Vec<Candidate> {
        let placed = |(number, one): (u8, &Advised<'_>)| {
            Some(Candidate { at: self.place_of(one.action)?, number, share: one.share })
        };
        (1..).zip(advised).filter_map(placed).collect()
    }

    /// What an action wins for certain.
    fn gain(&self, action: &str) -> Gain;

    /// Whether an action uses something up and gains nothing that could be counted.
    fn is_vain(&self, _action: &str) -> bool {
        false
    }

    /// Whether an action throws something away that could still be used, such as what is left of a turn.
    fn wastes(&self, _action: &str) -> bool {
        false
    }

    /// The things in the hand of a seat; `None` if the reader does not see them, or if there are no hands.
    fn hand(&self, _seat: Seat) -> Option<Vec<Held>> {
        None
    }

    /// What signs on the things of a hand mean, in a few words beside it, where drawings need that.
    fn hand_key(&self) -> Option<Markup> {
        None
    }

    /// What the reader has won so far, one element with the id `treasure` that lies where a hand would be, with what `picked` would bring;
    /// an action that is none brings nothing. `None` where the board or a hand shows it.
    fn treasure(&self, _picked: &str) -> Option<String> {
        None
    }

    /// What lies on the table since it happened, such as dice until others are rolled, out of what the reader witnessed: one element.
    fn remembered(&self, _log: &[LogLine]) -> Option<String> {
        None
    }

    /// What happened that is said before the question: why it is asked again, or that another was not asked.
    fn before_asked(&self, _log: &[LogLine]) -> Option<String> {
        None
    }

    /// What lies at a point of the picture of the board, in its own units, as an id; empty where everything is a thing by itself.
    fn thing_at(&self, _x: f64, _y: f64) -> String {
        String::new()
    }
}

/// A table in plain text.
pub trait InWords: People {
    /// The board in plain text, at most `width` characters a line.
    fn text_board(&self, width: usize) -> String;

    /// The board in plain text with its inks and its things, at most `columns` characters a line where a narrower form helps it; with what
    /// `gesture` would put there, if that is something.
    fn drawn(&self, columns: usize, _gesture: Option<&str>) -> Inked {
        Inked::plain(&self.text_board(columns))
    }

    /// Whether the board is a map, which is rather moved below a window too small for it than drawn in a narrower form.
    fn spreads(&self) -> bool {
        false
    }

    /// The board in the terminal, at most `columns` characters a line, with what stands beside it.
    fn terminal(&self, columns: usize) -> Inked {
        self.drawn(columns, None)
    }

    /// The same in sentences.
    fn terminal_in_words(&self) -> String;

    /// The same for a page of words, a sentence each, where what is drawn in characters has to be spelled out; empty where that is read as it
    /// is.
    fn sentences(&self) -> Vec<String> {
        Vec::new()
    }

    /// What the viewer holds in hand, a line a thing, by its notation and in words.
    fn terminal_hand(&self) -> String;

    /// What a word of an action's notation stands for, where that says more than the word; `before` are the words before.
    fn word(&self, _before: &[&str], _word: &str) -> Option<String> {
        None
    }

    /// What the letters and signs of the board in the terminal stand for, where that needs saying.
    fn legend(&self) -> Option<String> {
        None
    }
}
