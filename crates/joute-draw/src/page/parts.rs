//! What a game puts on its pages, piece by piece.

use joute_kernel::{Seat, SeatSet};
use maud::{Markup, html};
use serde::Serialize;

use super::game::GamePage;
use crate::palette::Owner;
use crate::words::Words;
use crate::words::people::People;

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

impl Count {
    /// A count that ends no game.
    #[must_use]
    pub fn new(id: String, picture: Markup, n: u16, words: String) -> Self {
        Self { id, picture, n, words, low: false }
    }
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
    /// Whether one press answers, where nothing else is picked: it needs no second thought.
    pub at_once: bool,
    /// The same for the eye, where marks say more at a glance.
    pub marked: Option<Marked>,
}

/// What an answer says to the eye: a few words, its price in marks, and what comes of it.
#[derive(Clone, Debug)]
pub struct Marked {
    /// The words before the marks; empty if these are enough.
    pub short: String,
    /// What is paid: how many of each mark.
    pub price: Vec<(u16, Markup)>,
    /// What comes of it, as a second line.
    pub note: Option<String>,
}

/// What an action would do, as far as it is certain.
#[derive(Default)]
pub struct Previewed {
    /// In words, the action itself first; empty if it is no action.
    pub certain: Vec<String>,
    /// That the game ends by it, if that is certain: it is said before all else.
    pub ends: Option<Finish>,
    /// What each side has before and after, in the order of sides; empty if that is not certain, or nobody's changes.
    pub sums: Vec<Sum>,
    /// What speaks against it, such as that it wins nothing.
    pub warning: Option<String>,
    /// What each side would have then if the game ended; empty if that is not certain.
    pub after: Vec<Standing>,
    /// The board with it.
    pub board: String,
}

/// The end that an action brings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish {
    /// Why the game ends and, where that is certain, who wins with how many points.
    pub said: String,
    /// Whether whoever decides wins.
    pub is_won: bool,
    /// What is asked once more before it is done, where that is no win.
    pub asks: Option<String>,
}

/// What one side would have if the game ended, and the parts that it is made of, the largest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Its colours.
    pub owner: Owner,
    /// Who plays it.
    pub who: String,
    /// The points.
    pub total: u16,
    /// The points of each thing that counts.
    pub parts: Vec<u16>,
}

impl Standing {
    /// What each side has in an ending.
    pub(crate) fn all_of(ending: &Ending) -> Vec<Self> {
        let of = |total: &Total| {
            let mine = ending.count.iter().filter(|item| item.owner == Some(total.owner) && item.points > 0);
            let mut parts: Vec<u16> = mine.map(|item| item.points).collect();
            parts.sort_unstable_by(|a, b| b.cmp(a));
            Self { owner: total.owner, who: total.who.clone(), total: total.points, parts }
        };
        ending.totals.iter().map(of).collect()
    }
}

/// What one side has before and after an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sum {
    /// Its colours.
    pub owner: Owner,
    /// Who plays it.
    pub who: String,
    /// Before.
    pub before: u16,
    /// After.
    pub after: u16,
}

impl Sum {
    /// What sides have before and after; nothing if all of them have as much as before.
    pub(crate) fn between(before: Vec<Total>, after: &[Total]) -> Vec<Self> {
        let sum = |(before, after): (Total, &Total)| {
            let Total { owner, who, points, .. } = before;
            Self { owner, who, before: points, after: after.points }
        };
        let sums: Vec<Self> = before.into_iter().zip(after).map(sum).collect();
        if sums.iter().all(|sum| sum.before == sum.after) { Vec::new() } else { sums }
    }
}

/// One paragraph of the chronicle: a turn, or something that happened outside of turns.
pub struct Entry {
    /// Whose it is.
    pub owner: Option<Owner>,
    /// The element that it speaks of, and where that is in words.
    pub place: Option<(String, String)>,
    /// What was done.
    pub title: String,
    /// What came of it, each without a full stop.
    pub lines: Vec<Line>,
    /// Whether each line stands by itself, because there is much to tell; else they make a paragraph.
    pub is_listed: bool,
}

/// One line of a paragraph of the chronicle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// In words, without a full stop.
    pub said: String,
    /// The two whom it sets against each other, for a page that shows them side by side.
    pub versus: Option<Versus>,
    /// Whose it is.
    pub owner: Option<Owner>,
    /// The id of what it speaks of, if that is not what the whole paragraph does.
    pub frame: Option<String>,
}

impl From<String> for Line {
    fn from(said: String) -> Self {
        Self { said, versus: None, owner: None, frame: None }
    }
}

/// Two that were compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Versus {
    /// What each is called, what it came to, and whose it is.
    pub sides: [(String, String, Option<Owner>); 2],
    /// Which of them lost, 0 or 1; `None` if neither did.
    pub lost: Option<usize>,
    /// Why it came so, without a full stop; empty where the sums say it all.
    pub because: String,
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
    /// Whose side gave the game up, if one did: then nothing is counted, and the totals are those of the moment.
    pub given_up: Option<Owner>,
    /// Whether one of several victories was reached, so that nothing is counted: `reason` says which, and totals have their tallies alone.
    pub outright: bool,
    /// One a side, in order.
    pub totals: Vec<Total>,
    /// The picture of what totals count, where they are told apart from other counts by it.
    pub counts: Option<Markup>,
    /// What was counted, item by item.
    pub count: Vec<Counted>,
    /// What marks on the board mean, where one has to be told: a drawing 24 units wide, and its meaning.
    pub legend: Vec<(Markup, String)>,
    /// What lies under the marks of the count, if the reader may lift these to see it.
    pub lift: Option<String>,
    /// The element that decided, if there is one: equal totals were settled on it, or it was counted last.
    pub deciding: Option<String>,
    /// The things that won together, where holding all of them did: the one that was taken last is marked and named.
    pub together: Vec<String>,
    /// What stands in the place of the board, where a game ends with a picture of its own; it has the totals. Elsewhere the page hangs a
    /// banner for each side round the board.
    pub scene: Option<Finale>,
}

/// How the game ended, or would end if it ended now; `resigned` is the seat that gave it up, if one did.
#[must_use]
pub fn ending_of(game: &dyn GamePage, resigned: Option<Seat>) -> Ending {
    match resigned {
        Some(seat) => game.ending().given_up_by(game, seat),
        None => game.ending(),
    }
}

/// The end of a game in a picture of its own.
pub struct Finale {
    /// One element with the id `board` and the class `totals`.
    pub board: Markup,
    /// What place the reader came to, in words, if they played.
    pub place: Option<String>,
}

/// One side in the end.
pub(crate) struct Party {
    /// Its colours.
    pub owner: Owner,
    /// Who plays it, each with whether it is the reader.
    pub players: Vec<(String, bool)>,
    /// What it has; while the game goes on, what is known of it to everybody.
    pub points: u16,
    /// Whether it won, alone or with others.
    pub won: bool,
}

impl Ending {
    /// The end for `parties`, for `reason` if it has come, without a tie and without a count.
    pub(crate) fn of(people: &(impl People + ?Sized), parties: Vec<Party>, reason: Option<String>) -> Self {
        let words = people.words();
        let winners: Vec<&Party> = parties.iter().filter(|party| party.won).collect();
        let won: Vec<(String, bool)> = winners.iter().flat_map(|party| party.players.clone()).collect();
        let names: Vec<String> = won.iter().map(|(name, _)| name.clone()).collect();
        let title = match won[..] {
            [] => words.t("prompt-over"),
            [..] if winners.len() > 1 && won.iter().any(|(_, you)| *you) => {
                let mut won = won.clone();
                won.sort_by_key(|(_, you)| !*you);
                words.say("end-title-shared-yours", &[("names", people.list(&won).into())])
            }
            [..] if winners.len() > 1 => words.say("end-title-shared", &[("names", words.list(&names).into())]),
            [(_, true)] => words.t("end-title-you"),
            [..] if won.iter().any(|(_, you)| *you) => {
                words.say("end-title-yours", &[("names", people.list(&won).into())])
            }
            [..] => words.say("end-title-won", &[("n", names.len().into()), ("name", words.list(&names).into())]),
        };
        let total = |party: &Party| {
            let Party { owner, points, won, .. } = *party;
            Total { owner, who: people.list(&party.players), points, won, place: 0, tallies: Vec::new() }
        };
        Self {
            title,
            winners: winners.iter().map(|party| party.owner).collect(),
            reason: reason.unwrap_or_else(|| words.t("prompt-over")),
            tie: None,
            given_up: None,
            outright: false,
            totals: parties.iter().map(total).collect(),
            counts: None,
            count: Vec::new(),
            deciding: None,
            together: Vec::new(),
            legend: Vec::new(),
            lift: None,
            scene: None,
        }
    }

    /// The same for a game that `seat` gave up: its side has lost, and nothing is counted.
    fn given_up_by(self, game: &(impl GamePage + ?Sized), seat: Seat) -> Self {
        let lost = game.owner(seat);
        let of = |owner: Owner| Seat::first_of(game.seats()).filter(move |seat| game.owner(*seat) == Some(owner));
        let party = |total: Total| {
            let players: Vec<(String, bool)> = of(total.owner).map(|seat| game.named(seat)).collect();
            let players = if players.is_empty() { vec![(total.who, false)] } else { players };
            Party { owner: total.owner, players, points: total.points, won: Some(total.owner) != lost }
        };
        let (name, you) = game.named(seat);
        let key = if you { "end-resigned-you" } else { "end-resigned" };
        let reason = game.words().say(key, &[("name", name.into())]);
        let ended = Self::of(game, self.totals.into_iter().map(party).collect(), Some(reason));
        Self { given_up: lost, scene: game.scene_given_up(&ended.totals), ..ended }
    }

    /// Whether points were counted.
    #[must_use]
    pub const fn is_counted(&self) -> bool {
        self.given_up.is_none() && !self.outright
    }

    /// What decided, in one line: by how much somebody won, the rule that settled equal totals, or who gave up; where points are one of several
    /// counts, that they decide.
    pub(crate) fn verdict(&self, words: Words) -> String {
        if !self.is_counted() || (self.counts.is_some() && self.tie.is_none()) {
            return words.say(
                "end-verdict-resigned",
                &[("title", self.title.as_str().into()), ("said", self.reason.as_str().into())],
            );
        }
        let most = self.totals.iter().filter(|total| total.won).map(|total| total.points).max();
        let Some(most) = most else { return self.reason.clone() };
        if let Some((said, _)) = &self.tie {
            let level = self.totals.iter().filter(|total| total.points == most);
            let points: Vec<String> = level.map(|total| total.points.to_string()).collect();
            return words
                .say("end-verdict-tie", &[("points", points.join(" : ").into()), ("said", said.as_str().into())]);
        }
        match self.margin() {
            Some(margin) => words.say("end-verdict", &[("title", self.title.as_str().into()), ("n", margin.into())]),
            None => self.title.clone(),
        }
    }

    /// By how much more somebody won than the next has; `None` where nothing is counted, or nothing lies between them.
    pub(crate) fn margin(&self) -> Option<u16> {
        let most = |won: bool| self.totals.iter().filter(|total| total.won == won).map(|total| total.points).max();
        let margin = most(true)?.checked_sub(most(false)?)?;
        (self.is_counted() && margin > 0).then_some(margin)
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
    /// Where it hangs among those that did not, from above; equal ones in the order of seats.
    pub place: u16,
    /// What it has, kind by kind.
    pub tallies: Vec<Tally>,
}

impl Total {
    /// The points, to which the count adds up.
    pub(crate) fn shown(&self, words: Words) -> Markup {
        html! {
            span class="g points" aria-hidden="true" data-total=(self.owner.key()) { (self.points) }
            span class="unseen" { (words.say("end-points", &[("n", self.points.into())])) }
        }
    }
}

/// How many of one kind somebody has in the end.
pub struct Tally {
    /// Their picture.
    pub picture: Markup,
    /// How many.
    pub n: u16,
    /// The same in words.
    pub words: String,
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
    /// When it is counted before the reader's eyes: the lowest first.
    pub order: u16,
    /// How long it is looked at.
    pub beat: Beat,
}

/// How long an item of the count is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beat {
    /// In passing.
    Light,
    /// For a moment.
    Plain,
    /// With suspense.
    Heavy,
}

impl Beat {
    /// Its word on the page.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Plain => "plain",
            Self::Heavy => "heavy",
        }
    }
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
    /// The thing `at`, which is there no more, breaks in two.
    Fall {
        /// What was there.
        at: String,
    },
    /// `id` comes through the air from the place of `from`.
    Fly {
        /// What flies.
        id: String,
        /// Where it comes from.
        from: String,
    },
    /// The number in `id` counts from what it was to what it is.
    Count {
        /// Where it stands.
        id: String,
    },
    /// `id` is turned over.
    Flip {
        /// What is turned.
        id: String,
    },
    /// `id` is turned up, which lay there as `sprite`.
    Reveal {
        /// What is turned.
        id: String,
        /// The drawing of its other side.
        sprite: String,
    },
    /// `id` changed hands or drew the eye.
    Frame {
        /// What is framed.
        id: String,
    },
    /// Several at once.
    Together {
        /// What begins together.
        list: Vec<Self>,
    },
    /// Several, each of which begins soon after the one before.
    Row {
        /// What follows each other.
        list: Vec<Self>,
    },
}

/// What an action wins for certain.
pub struct Gain {
    /// In words, a sentence each.
    pub said: Vec<String>,
    /// What makes it work, and the rule.
    pub because: (String, &'static str),
    /// What of the hand it is done with, as an element and in words.
    pub with: Option<(String, String)>,
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

/// What is drawn on the board beside what lies there.
#[derive(Clone, Copy, Debug)]
pub enum Shown<'a> {
    /// Nothing.
    Alone,
    /// Nothing, and nothing that was under way either: the game was given up.
    GivenUp,
    /// Free places that somebody may choose from this page.
    Offers,
    /// A frame around this element; what is no place of the board gets none.
    Framed(&'a str),
    /// Candidates, numbered from 1.
    Advised(&'a [Advised<'a>]),
}

/// A thing in somebody's hand.
pub struct Held {
    /// Its element's id.
    pub id: String,
    /// What it is, in words.
    pub name: String,
    /// Its drawing, an `svg` that can be touched.
    pub picture: String,
}
