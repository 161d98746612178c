//! The chronicle of Rivality: one paragraph a turn, in solo one for each wizard.

use joute_games::AnyEvent;
use joute_rivality::{Cell, Event, Side};

use super::Rivality;
use crate::page::game::Entry;
use crate::page::model::LogLine;
use crate::rivality::ids;

/// What a kind of event is in the chronicle.
enum Place {
    /// It begins an entry.
    Title(Option<Side>, Option<Cell>),
    /// It belongs to the entry of the tile that it came from, or else to the one before it.
    Line(Option<Cell>),
    /// It comes before what it belongs to.
    Ahead,
    /// It is seen on the board, or goes without saying.
    Nowhere,
}

fn place_of(game: &Rivality<'_>, event: &Event) -> Place {
    let solo = game.view.mode.is_solo();
    match *event {
        Event::TilePlaced { seat, cell, .. } => Place::Title(Some(game.view.side_of(seat)), Some(cell)),
        Event::WizardMoved { side, to, .. } if solo => Place::Title(Some(side), Some(to)),
        Event::MulliganTaken { seat } | Event::FirstPlayerDrawn { seat } => {
            Place::Title(Some(game.view.side_of(seat)), None)
        }
        Event::Ended { .. } => Place::Title(None, None),
        // RIV-SOLO-12, 14: it is turned up by what comes next.
        Event::TileRevealed { .. } => Place::Ahead,
        // RIV-SOLO-6: both wizards have moved before either casts, so their spells are told apart by where they come from.
        Event::SpellCast { source, .. } | Event::SpellLost { source, .. } => Place::Line(solo.then_some(source)),
        Event::SpellStored { .. } | Event::GolemsReturned { .. } | Event::Besieged { .. } => Place::Line(None),
        Event::WizardMoved { .. }
        | Event::ColourDrawn { .. }
        | Event::StarredDrawn { .. }
        | Event::Shuffled { .. }
        | Event::Drew { .. }
        | Event::HandKept { .. } => Place::Nowhere,
    }
}

/// An entry while it is told.
struct Telling {
    entry: Entry,
    cell: Option<Cell>,
    /// The golems that went home in its last line, gathered.
    home: Option<(Cell, Side, u8)>,
}

/// The paragraphs of `log`, oldest first.
pub(super) fn entries(game: &Rivality<'_>, log: &[LogLine]) -> Vec<Entry> {
    let mut told: Vec<Telling> = Vec::new();
    let mut ahead: Vec<String> = Vec::new();
    // Which entry was added to last.
    let mut last = 0;
    for line in log {
        let AnyEvent::Rivality(event) = &line.event else { continue };
        match place_of(game, event) {
            Place::Nowhere => {}
            Place::Ahead => ahead.push(game.speaker.event(event)),
            Place::Title(side, cell) => {
                let title = game.speaker.title(event);
                told.push(Telling { entry: begun(game, line.ply, side, cell, title), cell, home: None });
                last = told.len() - 1;
            }
            Place::Line(source) => {
                // A turn of solo is two entries, the player's and Souramoun's.
                let recent = told.iter().rposition(|telling| source.is_some() && telling.cell == source);
                last = recent.filter(|at| at + 2 >= told.len()).unwrap_or(last);
                match told.get_mut(last) {
                    Some(telling) => {
                        telling.entry.lines.append(&mut ahead);
                        add(game, telling, event);
                    }
                    None => {
                        let entry = begun(game, line.ply, None, None, game.speaker.event(event));
                        told.push(Telling { entry, cell: None, home: None });
                    }
                }
            }
        }
        if !matches!(event, Event::TileRevealed { .. })
            && let Some(telling) = told.get_mut(last)
        {
            telling.entry.lines.append(&mut ahead);
        }
    }
    told.into_iter().map(|telling| telling.entry).collect()
}

fn begun(game: &Rivality<'_>, ply: u32, side: Option<Side>, cell: Option<Cell>, title: String) -> Entry {
    Entry {
        ply,
        owner: side.and_then(|side| game.view.sides.get(side.index())).map(|side| side.colour.into()),
        place: cell.map(|cell| (ids::tile(cell.into()), game.speaker.place(cell))),
        title,
        lines: Vec::new(),
    }
}

/// Adds a line. Golems of one side that go home from one tile, one by one, are told together.
fn add(game: &Rivality<'_>, telling: &mut Telling, event: &Event) {
    let mut event = *event;
    if let Event::GolemsReturned { cell, side, golems } = &mut event {
        if let Some((_, _, before)) = telling.home.filter(|(there, theirs, _)| there == cell && theirs == side) {
            *golems += before;
            telling.entry.lines.pop();
        }
        telling.home = Some((*cell, *side, *golems));
    } else {
        telling.home = None;
    }
    telling.entry.lines.push(game.speaker.event(&event));
}
