//! The chronicle of Bellum Magica: a paragraph for each morning with its die, harvest and scouts, one for each attack, one for each
//! recruit.

use joute_bellum::{Event, PlaceId};
use joute_games::AnyEvent;
use joute_kernel::Seat;

use super::Bellum;
use crate::bellum::ids;
use crate::bellum::words::Speaker;
use crate::page::game::Entry;
use crate::page::model::LogLine;

/// What a kind of event is in the chronicle.
enum Part {
    /// It begins an entry, of this seat and about this element.
    Title(Option<Seat>, Option<(String, String)>),
    /// It belongs to the entry before it.
    Line,
    /// It belongs to an entry of its kind, which the first of a row begins.
    Uncovered,
    /// It is seen on the board, or goes without saying.
    Nowhere,
}

fn part_of(game: &Bellum<'_>, event: &Event) -> Part {
    let castle = |seat: Seat| Some((ids::castle(seat), game.speaker.castle(seat)));
    match *event {
        Event::CaptainDrawn { seat } => Part::Title(Some(seat), castle(seat)),
        Event::DayBegan { captain, .. } => Part::Title(Some(captain), None),
        Event::PlaceTaken { seat, place, .. } => {
            // The Tavern stays; other places are gone.
            let tavern = (place == PlaceId::TAVERN).then(|| (ids::place(place), game.speaker.place(place)));
            Part::Title(Some(seat), tavern.or_else(|| castle(seat)))
        }
        Event::CastleEntered { seat, target } | Event::CastleRobbed { seat, target, .. } => {
            Part::Title(Some(seat), castle(target))
        }
        Event::Recruited { seat, .. } => Part::Title(Some(seat), castle(seat)),
        Event::Ended { .. } => Part::Title(None, None),
        Event::GoblinPlaced { .. } => Part::Uncovered,
        Event::CastleDealt { .. }
        | Event::GoblinsDealt { .. }
        | Event::GoblinsChosen { .. }
        | Event::Rolled { .. }
        | Event::RerollBought { .. }
        | Event::HordeCalled { .. }
        | Event::Harvested { .. }
        | Event::ScoutsReturned { .. }
        | Event::ChestDrawn { .. }
        | Event::ChestChosen { .. }
        | Event::ChestStolen { .. }
        | Event::TokenGained { .. }
        | Event::AttackPassed { .. }
        | Event::CreaturePlaced { .. } => Part::Line,
        Event::Shuffled { .. }
        | Event::PlaceRevealed { .. }
        | Event::CreatureRevealed { .. }
        | Event::RerollPassed { .. }
        | Event::RecruitEnded { .. }
        | Event::SpellsReadied { .. } => Part::Nowhere,
    }
}

/// The paragraphs of `log`, oldest first.
pub(super) fn entries(game: &Bellum<'_>, log: &[LogLine]) -> Vec<Entry> {
    let mut told: Vec<Entry> = Vec::new();
    let mut uncovers = false;
    // How a robbery came about is told while it is under way; then what came of it says it all.
    let robbed = log.iter().rposition(|line| matches!(line.event, AnyEvent::Bellum(Event::CastleRobbed { .. })));
    for (index, line) in log.iter().enumerate() {
        let AnyEvent::Bellum(event) = &line.event else { continue };
        let part = match event {
            Event::CastleEntered { .. } | Event::ChestChosen { .. } if robbed > Some(index) => Part::Nowhere,
            _ => part_of(game, event),
        };
        let goes_on = uncovers;
        uncovers = matches!(part, Part::Uncovered);
        match part {
            Part::Nowhere => {}
            Part::Uncovered if !goes_on => {
                let (title, lines) = (game.speaker.title(event), vec![game.speaker.event(event)]);
                told.push(Entry { ply: line.ply, owner: None, place: None, title, lines });
            }
            Part::Title(seat, place) => {
                let owner = seat.map(Speaker::owner);
                let title = game.speaker.title(event);
                let lines = game.speaker.line(event).into_iter().collect();
                told.push(Entry { ply: line.ply, owner, place, title, lines });
            }
            Part::Line | Part::Uncovered => match told.last_mut() {
                Some(entry) => entry.lines.extend(game.speaker.line(event)),
                None => {
                    let title = game.speaker.event(event);
                    told.push(Entry { ply: line.ply, owner: None, place: None, title, lines: Vec::new() });
                }
            },
        }
    }
    told
}
