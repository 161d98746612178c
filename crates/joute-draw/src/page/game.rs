//! What a game brings to the pages of its tables: names, pictures, choices, the chronicle, the end. The pages know no game.

use joute_games::{AnyEvent, AnyView, with_view};
use joute_kernel::{Seat, SeatSet};
use maud::Markup;
use serde::Serialize;

use super::choices::Tree;
use super::model::{LogLine, SeatCard, TablePage};
use super::telling::{self, Told};
use crate::drawn::Drawn;
use crate::palette::Owner;
use crate::words::Lang;
use crate::words::people::People;

/// The game on a page.
pub fn of<'a>(page: &'a TablePage) -> Box<dyn GamePage + 'a> {
    of_view(&page.view, page.lang, &page.seats)
}

/// The game of a view; without `seats` people are called by what they play.
pub fn of_view<'a>(view: &'a AnyView, lang: Lang, seats: &'a [SeatCard]) -> Box<dyn GamePage + 'a> {
    with_view!(view, G, view => <G as Drawn>::page(view, lang, seats))
}

/// Whose move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// These seats are asked, each for itself: several where choices are secret and simultaneous.
    Asked(SeatSet),
    /// Chance answers next.
    Chance,
    /// The game is over.
    Over,
}

/// A public count on a banner.
pub struct Count {
    /// What is counted, as the id of a thing that can be explained.
    pub id: String,
    /// Its picture.
    pub picture: Markup,
    /// How many.
    pub n: u16,
    /// The count in words.
    pub words: String,
    /// Whether it is so low that the game may end soon.
    pub low: bool,
}

/// The banner of somebody who sits in no seat, such as Souramoun.
pub struct Banner {
    /// Its element's id.
    pub id: &'static str,
    /// Whose colours it has.
    pub owner: Owner,
    /// What is written on it.
    pub name: String,
    /// Its counts.
    pub counts: Vec<Count>,
}

/// An answer that is a button in the ledge, because it is no thing on the board or in the hand.
pub struct Answer {
    /// The touch-id that it stands for in the tree of choices.
    pub touch: String,
    /// Its element's id: the touch-id, unless a thing on the board has that one.
    pub id: String,
    /// What it says.
    pub words: String,
    /// Whose thing is named, if a sign helps.
    pub owner: Option<Owner>,
}

/// A place on the board that is pointed out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The element that is framed.
    pub at: String,
    /// A numeral beside it; may be empty.
    pub badge: String,
}

/// What an action would do, as far as it is certain.
pub struct Previewed {
    /// In words, the action itself first; empty if it is no action.
    pub certain: Vec<String>,
    /// The board with it.
    pub board: String,
}

/// One paragraph of the chronicle: a turn, or something that happened outside of turns.
pub struct Entry {
    /// The ply in which it began.
    pub ply: u32,
    /// Whose it is.
    pub owner: Option<Owner>,
    /// The element that it speaks of, and where that is in words.
    pub place: Option<(String, String)>,
    /// What was done.
    pub title: String,
    /// What came of it, each without a full stop.
    pub lines: Vec<String>,
}

/// How the game ended.
pub struct Ending {
    /// Who won, as a title.
    pub title: String,
    /// The colours of those who won.
    pub winners: Vec<Owner>,
    /// Why the game ended, without a full stop.
    pub reason: String,
    /// The rule that settled equal totals: in words, and its ID.
    pub tie: Option<(String, &'static str)>,
    /// One a side, in order.
    pub totals: Vec<Total>,
    /// What was counted, item by item.
    pub count: Vec<Counted>,
}

impl Ending {
    /// Who won, as a title: `sides` that won, with the people who play them.
    pub(crate) fn title(people: &impl People, sides: usize, won: &[(String, bool)]) -> String {
        let words = people.words();
        let names: Vec<String> = won.iter().map(|(name, _)| name.clone()).collect();
        match won {
            [] => words.t("prompt-over"),
            [..] if sides > 1 => words.say("end-title-shared", &[("names", words.list(&names).into())]),
            [(_, true)] => words.t("end-title-you"),
            [..] => words.say("end-title-won", &[("n", names.len().into()), ("name", words.list(&names).into())]),
        }
    }
}

/// What one side has in the end.
pub struct Total {
    /// Its colours.
    pub owner: Owner,
    /// Who plays it.
    pub who: String,
    /// While the game goes on: what is known of it to everybody.
    pub points: u16,
    /// Whether it won, alone or with others.
    pub won: bool,
}

/// One item of the count.
pub struct Counted {
    /// The element that is counted.
    pub frame: String,
    /// Who scores it.
    pub owner: Option<Owner>,
    /// What it is, in a word or two.
    pub what: String,
    /// Where it is.
    pub place: String,
    /// Why it does not simply go to whoever holds it.
    pub why: Option<String>,
    /// What it is worth.
    pub points: u16,
}

/// What the last step of the game did, to be shown by moving what moved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Motions {
    /// Which step of the game it was, from 1; 0 before the first.
    pub version: u32,
    /// In the order of play.
    pub list: Vec<Motion>,
}

/// One movement, told by the ids of elements.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Motion {
    /// `id` comes from the place of `from`.
    Travel {
        /// What moves.
        id: String,
        /// Where it comes from.
        from: String,
    },
    /// A spell goes off.
    Beam {
        /// Where it begins.
        from: String,
        /// Where it ends.
        to: String,
    },
    /// Pieces join the group `id`.
    Arrive {
        /// The group.
        id: String,
        /// Where they come from.
        from: String,
    },
    /// `count` pieces, drawn by `sprite`, leave `at`.
    Leave {
        /// Where they stood.
        at: String,
        /// Their drawing.
        sprite: String,
        /// How many.
        count: u8,
    },
    /// `id` is turned over.
    Flip {
        /// What is turned.
        id: String,
    },
    /// `id` changed hands or drew the eye.
    Frame {
        /// What is framed.
        id: String,
    },
}

/// What a thing is and how it stands.
pub struct Explained {
    /// What it is called.
    pub name: String,
    /// A few sentences.
    pub said: Vec<String>,
    /// The rule that they rest on.
    pub rule: &'static str,
}

/// Whether something can be chosen now.
pub struct Verdict {
    /// Whether it can.
    pub may: bool,
    /// One sentence.
    pub words: String,
    /// The rule behind it, if one is.
    pub rule: Option<&'static str>,
}

/// What every table knows and each game has a rule for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// What is asked now.
    Asked,
    /// Whose turn it is.
    Turn,
    /// Chance answers next.
    Chance,
    /// Something is turned.
    Turning,
    /// What is done stays done.
    Final,
    /// What others hold.
    Secret,
    /// The end.
    Over,
}

/// What an action wins for certain.
pub struct Gain {
    /// In words, a sentence each.
    pub said: Vec<String>,
    /// What makes it work, and the rule.
    pub because: (String, &'static str),
    /// Where to look, as an element and in words.
    pub around: Option<(String, String)>,
}

/// One candidate of a hint.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised<'a> {
    /// The action in its notation.
    pub action: &'a str,
    /// How much speaks for it against the others, in `0.0..=1.0`.
    pub share: f64,
}

/// A game on the page of its table, in the reader's language, made from what the reader may see.
pub trait GamePage {
    /// How many seats there are.
    fn seats(&self) -> u8;

    /// The sign and colour of a seat.
    fn owner(&self, seat: Seat) -> Option<Owner>;

    /// Who sits in a seat: the name of a person or of a computer opponent, or else what is played.
    fn seat(&self, seat: Seat) -> String;

    /// What a seat plays, such as its colour.
    fn side(&self, seat: Seat) -> String;

    /// What a seat is for the moment, beside what it plays, such as Captain.
    fn office(&self, seat: Seat) -> Option<String>;

    /// Whose move it is.
    fn status(&self) -> Status;

    /// How far the game is, in words: `turn 9 of 24`, or `9 of 24`. `mode` is the mode's code.
    fn progress(&self, mode: &str, short: bool) -> String;

    /// The public counts on the banner of a seat.
    fn counts(&self, seat: Seat) -> Vec<Count>;

    /// What a seat holds in its hand, in words, if hands are part of the game.
    fn held(&self, seat: Seat) -> Option<String>;

    /// Banners of those who sit in no seat.
    fn further(&self) -> Vec<Banner>;

    /// The board, one element with the id `board`. With `offers`, free places are drawn that somebody may choose from this page.
    fn board(&self, offers: bool) -> String;

    /// The board with some places pointed out.
    fn marked(&self, marks: &[Mark]) -> String;

    /// Where an action takes place, if it has a place.
    fn place_of(&self, action: &str) -> Option<Mark>;

    /// What an action would do. A text that is no action gives the board as it is.
    fn preview(&self, action: &str) -> Previewed;

    /// One action in a few words; `None` for a text that is no action.
    fn act(&self, action: &str) -> Option<String>;

    /// The actions of one gesture in a few words; `None` for a text that is none.
    fn say(&self, gesture: &str) -> Option<String> {
        self.act(gesture)
    }

    /// The things in the hand of a seat, each an `svg` that can be touched; `None` if the reader does not see them, or if there are no hands.
    fn hand(&self, seat: Seat) -> Option<Vec<String>>;

    /// The tree of `choices`; `None` if there are none.
    fn tree(&self, choices: &[String]) -> Option<Tree>;

    /// Answers that are buttons in the ledge.
    fn answers(&self) -> Vec<Answer>;

    /// Whether something is turned in the present choice.
    fn turns(&self) -> bool;

    /// An event in all that is told of it. From it follow [`event`](GamePage::event), [`chronicle`](GamePage::chronicle) and
    /// [`motions`](GamePage::motions).
    fn told(&self, event: &AnyEvent) -> Told;

    /// One event for two that follow each other in a paragraph, where they are told together.
    fn merged(&self, _before: &AnyEvent, _event: &AnyEvent) -> Option<AnyEvent> {
        None
    }

    /// The chronicle, oldest first.
    fn chronicle(&self, log: &[LogLine]) -> Vec<Entry> {
        telling::chronicle(self, log)
    }

    /// One event as a sentence without its full stop.
    fn event(&self, event: &AnyEvent) -> String {
        self.told(event).said
    }

    /// What on the board is held, each thing by its id with its holder.
    fn holds(&self) -> Vec<(String, Owner)>;

    /// How the game ended, or would end if it ended now.
    fn ending(&self) -> Ending;

    /// The board in plain text, at most `width` characters a line.
    fn text_board(&self, width: usize) -> String;

    /// The question that is asked, as a title; `None` if none is.
    fn asks(&self) -> Option<String>;

    /// The board in the terminal, at most `columns` characters a line, with what stands beside it.
    fn terminal(&self, columns: usize) -> String;

    /// The same in sentences.
    fn terminal_in_words(&self) -> String;

    /// What the viewer holds in hand, a line a thing, by its notation and in words.
    fn terminal_hand(&self) -> String;

    /// What a word of an action's notation stands for, where that says more than the word; `before` are the words before.
    fn word(&self, before: &[&str], word: &str) -> Option<String>;

    /// What the letters and signs of the board in the terminal stand for, where that needs saying.
    fn legend(&self) -> Option<String> {
        None
    }

    /// What a seat is called where nobody has a name: what it plays, with a number where partners share that.
    fn side_alone(&self, seat: Seat) -> String {
        let name = self.side(seat);
        let shared: Vec<Seat> = Seat::first_of(self.seats()).filter(|other| self.side(*other) == name).collect();
        match shared.iter().position(|other| *other == seat) {
            Some(at) if shared.len() > 1 => format!("{name} {}", at + 1),
            _ => name,
        }
    }

    /// Everything on the board: ids and what they are in words.
    fn things(&self) -> Vec<(String, String)>;

    /// What lies in the hand of a seat, by id and in words; `None` if the reader does not see it.
    fn in_hand(&self, seat: Seat) -> Option<Vec<(String, String)>>;

    /// What the last step of the game did, as far as the reader witnessed it.
    fn motions(&self, log: &[LogLine]) -> Motions {
        telling::motions(self, log)
    }

    /// What a thing is and how it stands now; `None` if there is no such thing.
    fn explained(&self, thing: &str) -> Option<Explained>;

    /// The touch-id that a touch on a thing counts as.
    fn touched(&self, thing: &str) -> String;

    /// What lies at a point of the picture of the board, in its own units, as an id; empty where everything is a thing by itself.
    fn thing_at(&self, x: f64, y: f64) -> String;

    /// What is said of a thing that is never chosen; `None` for all others.
    fn only_shown(&self, thing: &str) -> Option<Verdict>;

    /// Why the reader, who is asked now, cannot choose a thing; `None` if no rule stands against it.
    fn forbidden(&self, thing: &str, picked: &[String]) -> Option<Verdict>;

    /// The rule behind something that every table knows.
    fn rule(&self, topic: Topic) -> &'static str;

    /// What an action wins for certain.
    fn gain(&self, action: &str) -> Gain;

    /// The board with candidates, numbered from 1.
    fn advised(&self, candidates: &[Advised<'_>]) -> String;
}
