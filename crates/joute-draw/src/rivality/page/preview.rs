//! Picked actions and pointed-out places of Rivality, drawn on the board with their certain effects.

use joute_kernel::Game;
use joute_rivality::{Action, Cell, Event, Question, State};

use super::Rivality;
use crate::page::game::{Mark, Previewed};
use crate::rivality::ids::{self, Named};
use crate::rivality::scene::{Ghost, Preview};
use crate::rivality::{Scene, board_svg};

/// What `action` would do, in words and on the board.
pub(super) fn preview(game: &Rivality<'_>, action: &str) -> Previewed {
    let mut scene = game.scene();
    let mut certain = Vec::new();
    if let Ok(action) = action.parse::<Action>() {
        let events = State::foresee(game.view, &[action]).map_or_else(Vec::new, |foreseen| foreseen.events);
        certain.push(game.speaker.action(action));
        certain.extend(game.speaker.certain(&events));
        scene.preview = Some(Preview::of(game.view, &events));
        put(&mut scene, game, action, &events);
    }
    Previewed { certain, board: board_svg(&scene) }
}

/// Puts what is picked on the board.
fn put(scene: &mut Scene<'_>, game: &Rivality<'_>, action: Action, events: &[Event]) {
    match action {
        Action::Place { tile: id, cell, rotation } => scene.ghost = Some(Ghost { id, cell, rotation }),
        Action::Walk(_) => {
            let reached = |event: &Event| if let Event::WizardMoved { to, .. } = event { Some(*to) } else { None };
            scene.pointed.framed = events.iter().filter_map(reached).collect();
        }
        Action::Besiege(cell) | Action::Cast { source: cell, .. } | Action::Decline { source: cell, .. } => {
            scene.pointed.framed = vec![cell];
        }
        Action::Remove(_) => {
            if let Some(Question::Removal(cell)) = game.question() {
                scene.pointed.framed = vec![cell];
            }
        }
        Action::KeepHand | Action::Mulligan | Action::Resolve(_) => {}
    }
}

/// Where an action takes place.
pub(super) fn place_of(game: &Rivality<'_>, action: Action) -> Option<Mark> {
    let at = match action {
        Action::Place { cell, .. } => ids::cell(cell),
        Action::Walk(cell) | Action::Besiege(cell) => ids::tile(cell),
        Action::Cast { source, .. } | Action::Decline { source, .. } => ids::tile(source),
        Action::Resolve(_) => ids::tile(game.ordered()?),
        Action::Remove(_) => match game.question()? {
            Question::Removal(cell) => ids::tile(cell),
            _ => return None,
        },
        Action::KeepHand | Action::Mulligan => return None,
    };
    Some(Mark { at, badge: String::new() })
}

/// The cell of a place.
pub(super) fn cell_of(at: &str) -> Option<Cell> {
    match ids::parse(at)? {
        Named::Tile(cell) | Named::Cell(cell) => Some(cell),
        _ => None,
    }
}

/// The board with places framed and numbered. Marks that are no place of the board are left out; several of one place share its badge.
pub(super) fn marked(game: &Rivality<'_>, marks: &[Mark]) -> String {
    let mut scene = game.scene();
    for mark in marks {
        let Some(cell) = cell_of(&mark.at) else { continue };
        scene.pointed.add(cell, &mark.badge);
    }
    board_svg(&scene)
}
