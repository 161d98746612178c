//! Positions, views and events of whichever game.

use joute_games::{AnyEvent, AnyState, AnyView, GameId, Wrapped, with_event, with_game, with_state, with_view};
use joute_kernel::forms::Witnessed;
use joute_kernel::{Rng, Seat, SetupError, Viewer};
use serde_json::{Value, json};

use crate::forms::{self, Forms, shown};

/// The state of a position of `game` in its JSON form. What the position leaves open is dealt with `rng`.
///
/// # Errors
///
/// Every fault at once, each with its JSON path: first those of form, and if there are none those against the rules.
pub fn load_position(game: GameId, position: &Value, rng: &mut Rng) -> Result<AnyState, SetupError> {
    load_position_with_events(game, position, rng, &mut Vec::new())
}

/// The same, with what happened from the position on to the next decision, secrets included.
///
/// # Errors
///
/// As [`load_position`].
pub fn load_position_with_events(
    game: GameId,
    position: &Value,
    rng: &mut Rng,
    events: &mut Vec<AnyEvent>,
) -> Result<AnyState, SetupError> {
    with_game!(game, G => {
        let mut happened = Vec::new();
        let state = <G as Forms>::load(position, rng, &mut happened)?;
        events.extend(happened.into_iter().map(G::any_event));
        Ok(state.any_state())
    })
}

/// The complete position of a state in its JSON form, secrets included; `None` while the set-up waits for chance.
///
/// Loading it gives the same situation again.
#[must_use]
pub fn position_of(state: &AnyState) -> Option<Value> {
    with_state!(state, state => state.position_json())
}

/// The position of a situation that the viewer cannot tell from this one, with what it may not know drawn anew.
///
/// `None` while the set-up waits for chance, and in Rivals where what the viewer has seen since the last calm point does not come about
/// again within some thousand tries.
#[must_use]
pub(crate) fn redrawn_position(state: &AnyState, viewer: Viewer, rng: &mut Rng) -> Option<Value> {
    with_state!(state, state => state.redrawn_json(viewer, rng))
}

/// The options that a record names for a game that began in `state`: mode, seats, and the whole position.
///
/// `None` while the set-up waits for chance.
#[must_use]
pub fn options_with_position(state: &AnyState) -> Option<Value> {
    let position = position_of(state)?;
    Some(json!({ "mode": state.mode(), "seats": state.seat_count(), "position": position }))
}

/// A view in its JSON form.
#[must_use]
pub fn view_json(view: &AnyView) -> Value {
    with_view!(view, G, view => <G as Forms>::view_json(view))
}

/// An event in its JSON form, secrets included; `state` is the one after it, which knows the colours, or the names of cards.
///
/// # Panics
///
/// If event and state are of different games.
#[must_use]
pub fn event_json(event: &AnyEvent, state: &AnyState) -> Value {
    with_event!(event, G, event => match G::of_state(state) {
        Some(state) => forms::event_json::<G>(&Witnessed::whole(Clone::clone(event)), state),
        None => panic!("an event of another game"),
    })
}

/// Events in their JSON form, in order.
#[must_use]
pub fn events_json(events: &[AnyEvent], state: &AnyState) -> Vec<Value> {
    events.iter().map(|event| event_json(event, state)).collect()
}

/// The legal actions of a seat as the protocol writes them: in notation, with the names of the cards in play.
#[must_use]
pub fn legal_texts(state: &AnyState, seat: Seat) -> Vec<String> {
    with_state!(state, state => texts_of(state, seat))
}

fn texts_of<G: Forms>(state: &G, seat: Seat) -> Vec<String> {
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    let mut texts: Vec<String> = actions.iter().map(|action| state.action_text(action)).collect();
    if G::LISTS_BY_TEXT {
        texts.sort_unstable();
    }
    texts
}

/// An action of a seat in notation as the protocol writes it. What is no action stays as it is.
#[must_use]
pub fn shown_action(state: &AnyState, seat: Seat, action: &str) -> String {
    with_state!(state, state => shown(state, seat, action))
}
