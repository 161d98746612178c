//! One telling of an event: what it says, where the chronicle has it, whose it is, and what moves. The log, the chronicle, the motions and
//! the certain part of a preview are all made of it.

use std::borrow::Cow;

use joute_games::AnyEvent;

use super::model::LogLine;
use super::parts::{Entry, Line, Motion, Motions, Versus};
use crate::palette::Owner;
use crate::words::people::People;

/// Where the chronicle has an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Nowhere: it is seen on the board, or goes without saying.
    Silent,
    /// It begins a paragraph.
    Title,
    /// It belongs to the paragraph about this element, if one of the last two is about it, or else to the one that was added to last.
    Line(Option<String>),
    /// It comes before the line that it belongs to.
    Ahead,
    /// It belongs to a paragraph of its kind, which the first of a row begins.
    Row,
}

/// An event, told to the reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// As a sentence without its full stop.
    pub said: String,
    /// Where the chronicle has it.
    pub part: Part,
    /// As the title of a paragraph, if it is another than what is said.
    pub title: Option<String>,
    /// As a line below a title; `None` where the title says it all.
    pub line: Option<String>,
    /// The two whom that line sets against each other.
    pub versus: Option<Versus>,
    /// Whether the lines below this title stand one by one.
    pub listed: bool,
    /// Whether it is told only until one comes that says what came of it.
    pub meanwhile: bool,
    /// Whether it says what came of those before.
    pub settles: bool,
    /// Whose it is.
    pub owner: Option<Owner>,
    /// The element that it speaks of, and where that is in words.
    pub place: Option<(String, String)>,
    /// What a preview says of it; `None` where it goes without saying.
    pub certain: Option<String>,
    /// What moves.
    pub motions: Vec<Motion>,
}

impl Told {
    fn new(said: String, part: Part, line: Option<String>) -> Self {
        Self {
            said,
            part,
            title: None,
            line,
            versus: None,
            listed: false,
            meanwhile: false,
            settles: false,
            owner: None,
            place: None,
            certain: None,
            motions: Vec::new(),
        }
    }

    /// Left out of the chronicle.
    pub(crate) fn silent(said: String) -> Self {
        Self::new(said, Part::Silent, None)
    }

    /// The title of a paragraph.
    pub(crate) fn title(said: String) -> Self {
        Self::new(said, Part::Title, None)
    }

    /// A line.
    pub(crate) fn line(said: String) -> Self {
        let line = Some(said.clone());
        Self::new(said, Part::Line(None), line)
    }

    /// A line ahead of what it belongs to.
    pub(crate) fn ahead(said: String) -> Self {
        Self::new(said, Part::Ahead, None)
    }

    /// One of a row below a title of their own.
    pub(crate) fn row(title: String, said: String) -> Self {
        Self { part: Part::Row, ..Self::line(said).titled(title) }
    }

    /// With another title.
    pub(crate) fn titled(self, title: String) -> Self {
        Self { title: Some(title), ..self }
    }

    /// With another line, or none.
    pub(crate) fn lined(self, line: impl Into<Option<String>>) -> Self {
        Self { line: line.into(), ..self }
    }

    /// As a line that sets two against each other.
    pub(crate) fn against(self, versus: Versus) -> Self {
        Self { versus: Some(versus), ..self }
    }

    /// A title with lines that stand one by one.
    pub(crate) fn listed(self) -> Self {
        Self { listed: true, ..self }
    }

    /// In the paragraph about this element.
    pub(crate) fn under(self, element: Option<String>) -> Self {
        Self { part: Part::Line(element), ..self }
    }

    /// Only until it is told what came of it.
    pub(crate) fn meanwhile(self) -> Self {
        Self { meanwhile: true, ..self }
    }

    /// It says what came of those before.
    pub(crate) fn settling(self) -> Self {
        Self { settles: true, ..self }
    }

    /// Whose it is.
    pub(crate) fn by(self, owner: impl Into<Option<Owner>>) -> Self {
        Self { owner: owner.into(), ..self }
    }

    /// What it speaks of.
    pub(crate) fn at(self, place: (String, String)) -> Self {
        Self { place: Some(place), ..self }
    }

    /// A preview says the same.
    pub(crate) fn certain(self) -> Self {
        Self { certain: Some(self.said.clone()), ..self }
    }

    /// A preview says this.
    pub(crate) fn foretold(self, certain: String) -> Self {
        Self { certain: Some(certain), ..self }
    }

    /// With what moves.
    pub(crate) fn moves(self, motions: impl IntoIterator<Item = Motion>) -> Self {
        Self { motions: motions.into_iter().collect(), ..self }
    }
}

/// What happened, told.
pub trait Telling: People {
    /// An event in all that is told of it: from it follow the log, the chronicle and the motions.
    fn told(&self, event: &AnyEvent) -> Told;

    /// One event for two that follow each other in a paragraph, where they are told together.
    fn merged(&self, _before: &AnyEvent, _event: &AnyEvent) -> Option<AnyEvent> {
        None
    }

    /// What was decided in the turn of which `log` tells, where that is not the first that was done in it, as a sentence without its full stop.
    fn turned(&self, _log: &[LogLine]) -> Option<String> {
        None
    }

    /// Where the points of each side came from, in a few words, where the end of a game does not count them item by item.
    fn sources(&self, _log: &[LogLine]) -> Vec<(Owner, String)> {
        Vec::new()
    }

    /// The decision that led to the step of which `log` tells, as a sentence without its full stop, where the chronicle is silent about it.
    fn decided(&self, _log: &[LogLine]) -> Option<String> {
        None
    }

    /// Whether points came or went in the step of which `log` tells, where a turn is several steps.
    fn scores(&self, _log: &[LogLine]) -> bool {
        false
    }

    /// One event as a sentence without its full stop.
    fn event(&self, event: &AnyEvent) -> String {
        self.told(event).said
    }

    /// The chronicle, oldest first.
    fn chronicle(&self, log: &[LogLine]) -> Vec<Entry> {
        chronicle(self, log)
    }

    /// What the last step in `log` did; nothing before the first. Made from what the reader witnessed, and from nothing else: every id is
    /// on the page after the step, or was on it before.
    fn motions(&self, log: &[LogLine]) -> Motions {
        let Some(last) = log.iter().map(|line| line.ply).max() else { return Motions { version: 0, list: Vec::new() } };
        let began = log.iter().position(|line| line.ply == last).unwrap_or(log.len());
        Motions { version: last.saturating_add(1), list: self.moved(log, began) }
    }

    /// What moves in the last step of `log`, which begins at `began`: what its events say one by one, unless a game tells them together.
    fn moved(&self, log: &[LogLine], began: usize) -> Vec<Motion> {
        log[began..].iter().flat_map(|line| self.told(&line.event).motions).collect()
    }
}

/// A paragraph while it is told, with the last event of its lines.
struct Paragraph<'a> {
    entry: Entry,
    last: Option<Cow<'a, AnyEvent>>,
}

/// The paragraphs of `log`, oldest first.
pub(crate) fn chronicle<G: Telling + ?Sized>(game: &G, log: &[LogLine]) -> Vec<Entry> {
    let told: Vec<Told> = log.iter().map(|line| game.told(&line.event)).collect();
    let settled = told.iter().rposition(|told| told.settles).unwrap_or(0);
    let mut paragraphs: Vec<Paragraph<'_>> = Vec::new();
    let mut ahead: Vec<Line> = Vec::new();
    // Which paragraph was added to last, and whether it is one of a row.
    let (mut at, mut in_row) = (0, false);
    for (index, (line, told)) in log.iter().zip(told).enumerate() {
        let part = if told.meanwhile && index < settled { Part::Silent } else { told.part };
        let goes_on = std::mem::replace(&mut in_row, part == Part::Row);
        let title = told.title.unwrap_or(told.said);
        let frame = told.place.as_ref().filter(|_| matches!(part, Part::Line(_))).map(|(id, _)| id.clone());
        let said = told.line.map(|said| Line { said, versus: told.versus, owner: told.owner, frame });
        match part {
            Part::Silent => {}
            Part::Ahead => {
                ahead.push(title.into());
                continue;
            }
            Part::Line(_) | Part::Row if goes_on || part != Part::Row => {
                // Two sides may take turns in one step, each with a paragraph.
                if let Part::Line(Some(of)) = &part {
                    let about = |one: &Paragraph<'_>| one.entry.place.as_ref().is_some_and(|(id, _)| id == of);
                    at = paragraphs.iter().rposition(about).filter(|found| found + 2 >= paragraphs.len()).unwrap_or(at);
                }
                match paragraphs.get_mut(at) {
                    Some(paragraph) => {
                        paragraph.entry.lines.append(&mut ahead);
                        add(game, paragraph, line, said);
                    }
                    None => {
                        let entry =
                            Entry { owner: told.owner, place: None, title, lines: Vec::new(), is_listed: told.listed };
                        paragraphs.push(Paragraph { entry, last: None });
                    }
                }
            }
            Part::Title | Part::Line(_) | Part::Row => {
                let lines = said.into_iter().collect();
                let (owner, place) = (told.owner, told.place);
                let entry = Entry { owner, place, title, lines, is_listed: told.listed };
                paragraphs.push(Paragraph { entry, last: None });
                at = paragraphs.len() - 1;
            }
        }
        if let Some(paragraph) = paragraphs.get_mut(at) {
            paragraph.entry.lines.append(&mut ahead);
        }
    }
    paragraphs.into_iter().map(|paragraph| paragraph.entry).collect()
}

/// Adds a line, or puts one for both in the place of the last.
fn add<'a, G: Telling + ?Sized>(game: &G, to: &mut Paragraph<'a>, line: &'a LogLine, said: Option<Line>) {
    if let Some(both) = to.last.as_deref().and_then(|last| game.merged(last, &line.event)) {
        to.entry.lines.pop();
        let told = game.told(&both);
        let frame = told.place.map(|(id, _)| id);
        to.entry.lines.extend(told.line.map(|said| Line { said, versus: told.versus, owner: told.owner, frame }));
        to.last = Some(Cow::Owned(both));
    } else {
        to.entry.lines.extend(said);
        to.last = Some(Cow::Borrowed(&line.event));
    }
}
