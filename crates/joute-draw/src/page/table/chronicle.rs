//! The chronicle: what happened, newest first, one paragraph a turn.

use joute_games::AnyEvent;
use joute_rivality::{Cell, Event, Side};
use maud::{Markup, html};

use super::super::frame;
use super::Sight;

/// One turn, or one thing that happened outside of turns.
struct Entry {
    ply: u32,
    /// The golems that went home in its last line, gathered.
    home: Option<(Cell, Side, u8)>,
    side: Option<Side>,
    cell: Option<Cell>,
    title: String,
    lines: Vec<String>,
}

/// What a kind of event is in the chronicle.
enum Place {
    /// It begins an entry.
    Title(Option<Side>, Option<Cell>),
    /// It belongs to the entry before it.
    Line,
    /// It is seen on the board, or goes without saying.
    Nowhere,
}

fn place_of(sight: &Sight<'_>, event: &Event) -> Place {
    match *event {
        Event::TilePlaced { seat, cell, .. } => Place::Title(Some(sight.view.side_of(seat)), Some(cell)),
        Event::WizardMoved { side, to, .. } if sight.view.mode.is_solo() => Place::Title(Some(side), Some(to)),
        Event::MulliganTaken { seat } | Event::FirstPlayerDrawn { seat } => {
            Place::Title(Some(sight.view.side_of(seat)), None)
        }
        Event::Ended { .. } => Place::Title(None, None),
        Event::TileRevealed { .. }
        | Event::SpellCast { .. }
        | Event::SpellLost { .. }
        | Event::SpellStored { .. }
        | Event::GolemsReturned { .. }
        | Event::Besieged { .. } => Place::Line,
        Event::WizardMoved { .. }
        | Event::ColourDrawn { .. }
        | Event::StarredDrawn { .. }
        | Event::Shuffled { .. }
        | Event::Drew { .. }
        | Event::HandKept { .. } => Place::Nowhere,
    }
}

fn entries(sight: &Sight<'_>) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for line in &sight.page.log {
        let AnyEvent::Rivality(event) = &line.event;
        let entry = |title| Entry { ply: line.ply, home: None, side: None, cell: None, title, lines: Vec::new() };
        match place_of(sight, event) {
            Place::Nowhere => {}
            Place::Title(side, cell) => entries.push(Entry { side, cell, ..entry(sight.speaker.title(event)) }),
            Place::Line => match entries.last_mut() {
                Some(last) => add(sight, last, event),
                None => entries.push(entry(sight.speaker.event(event))),
            },
        }
    }
    entries
}

/// Adds a line. Golems of one side that go home from one tile, one by one, are told together.
fn add(sight: &Sight<'_>, entry: &mut Entry, event: &Event) {
    let mut told = *event;
    if let Event::GolemsReturned { cell, side, golems } = &mut told {
        if let Some((_, _, before)) = entry.home.filter(|(there, theirs, _)| there == cell && theirs == side) {
            *golems += before;
            entry.lines.pop();
        }
        entry.home = Some((*cell, *side, *golems));
    } else {
        entry.home = None;
    }
    entry.lines.push(sight.speaker.event(&told));
}

/// The chronicle on its paper slip.
pub(super) fn slip(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let entries = entries(sight);
    html! {
        section id="chronicle" class="slip" aria-label=(words.t("table-chronicle")) {
            h2 class="g" { (words.t("table-chronicle")) }
            a class="narrow bare close" href="#table" aria-label=(words.t("notice-close")) { (frame::icon("i-cross")) }
            @if entries.is_empty() { p class="quiet" { (words.t("table-chronicle-empty")) } }
            ol id="log" reversed tabindex="0" {
                @for (number, entry) in entries.iter().enumerate().rev() { (item(sight, number, entry)) }
            }
        }
    }
}

fn item(sight: &Sight<'_>, number: usize, entry: &Entry) -> Markup {
    let colour = entry.side.and_then(|side| sight.view.sides.get(side.index())).map(|side| side.colour);
    html! {
        li id={ "log-" (number) } data-ply=(entry.ply) data-frame=[entry.cell.map(|cell| crate::rivality::ids::tile(cell.into()))] {
            @if let Some(colour) = colour { (frame::sign(colour.into())) }
            p class="b" { (entry.title) @if let Some(cell) = entry.cell { span class="unseen" { ", " (sight.speaker.place(cell)) } } }
            @if !entry.lines.is_empty() {
                p class="quiet" { (entry.lines.join(". ")) "." }
            }
        }
    }
}
