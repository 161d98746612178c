//! Trying an action out, on a table made of what the reader sees and of nothing else.
//!
//! What the reader cannot know is filled in, and everything that could depend on it is left out of the answer. So the answer is the same
//! whatever lies hidden, and it is certain.

use joute_bellum::{Action, ChestId, Event, State, TurnView, View};
use joute_games::NEXT;
use joute_kernel::{Game, Refusal, Seat, Viewer};

/// The seat whose decision a page of this view may take: the one that is asked, or the reader's where several are.
pub(super) fn asked(view: &View) -> Option<Seat> {
    match (view.turn, view.viewer) {
        (TurnView::Asked { seat, .. }, _) => Some(seat),
        (TurnView::Goblins(owing), Viewer::Seat(seat)) => Some(seat).filter(|seat| owing.contains(*seat)),
        (TurnView::Goblins(_), Viewer::Spectator) | (TurnView::Chance(_) | TurnView::Over, _) => None,
    }
}

/// The certain events of actions that the reader may take one after the other, in order; values of chests where the reader knows them.
/// Empty if the rules refuse one of them.
pub(super) fn events(view: &View, actions: &[Action]) -> Vec<Event> {
    let Some(seat) = asked(view) else { return Vec::new() };
    let (mut state, mut events) = (State::seen(view), Vec::new());
    if actions.iter().any(|action| state.apply(seat, action, &mut events).is_err()) {
        return Vec::new();
    }
    events.into_iter().take_while(is_certain).map(|event| known(view, event)).collect()
}

/// The actions of one gesture; `None` if one of them cannot be read.
pub(super) fn gesture(text: &str) -> Option<Vec<Action>> {
    text.split(NEXT).map(|action| action.parse().ok()).collect()
}

/// How the rules refuse an action on what the reader sees; `None` if they take it, or if nobody is asked.
pub(super) fn refused(view: &View, action: Action) -> Option<Refusal> {
    State::seen(view).check(asked(view)?, &action).err().map(|illegal| illegal.refusal)
}

/// Whether an event, and that it comes now, does not depend on what the reader cannot know: not on cards that are turned up, nor on the
/// die, nor on where others put their goblins.
const fn is_certain(event: &Event) -> bool {
    match event {
        Event::Shuffled { .. }
        | Event::CastleDealt { .. }
        | Event::GoblinsDealt { .. }
        | Event::CaptainDrawn { .. }
        | Event::GoblinPlaced { .. }
        | Event::PlaceRevealed { .. }
        | Event::CreatureRevealed { .. }
        | Event::Rolled { .. } => false,
        Event::GoblinsChosen { .. }
        | Event::DayBegan { .. }
        | Event::RerollBought { .. }
        | Event::RerollPassed { .. }
        | Event::HordeCalled { .. }
        | Event::Harvested { .. }
        | Event::ScoutsReturned { .. }
        | Event::ChestDrawn { .. }
        | Event::PlaceTaken { .. }
        | Event::CastleEntered { .. }
        | Event::ChestChosen { .. }
        | Event::CastleRobbed { .. }
        | Event::ChestStolen { .. }
        | Event::TokenGained { .. }
        | Event::AttackPassed { .. }
        | Event::Recruited { .. }
        | Event::CreaturePlaced { .. }
        | Event::RecruitEnded { .. }
        | Event::SpellsReadied { .. }
        | Event::Ended { .. } => true,
    }
}

/// BEL-INFO-2: the event with the value of its chest only if the reader knows it now.
fn known(view: &View, event: Event) -> Event {
    match event {
        Event::ChestDrawn { seat, chest, found, .. } => Event::ChestDrawn { seat, chest, value: None, found },
        Event::ChestStolen { seat, target, chest, known, .. } => {
            Event::ChestStolen { seat, target, chest, value: value(view, chest), known }
        }
        other => other,
    }
}

/// The value of a chest, if the reader knows it.
fn value(view: &View, chest: ChestId) -> Option<u8> {
    view.lords.iter().flat_map(|lord| &lord.chests).find(|held| held.id == chest)?.value
}
