//! Positions, views and events of whichever game.

use joute_games::{AnyEvent, AnyState, AnyView, GameId};
use joute_kernel::{Rng, SetupError};
use joute_rivality as riv;
use serde::Serialize;
use serde_json::{Value, json};

use crate::rivality::{EventJson, PositionJson, ViewJson, read_position};

/// The state of a position of `game` in its JSON form. What the position leaves open is dealt with `rng`.
///
/// # Errors
///
/// Every fault at once, each with its JSON path: first those of form, and if there are none those against the rules.
pub fn load_position(game: GameId, position: &Value, rng: &mut Rng) -> Result<AnyState, SetupError> {
    match game {
        GameId::Rivality => {
            let position = read_position(position, rng)?;
            riv::State::from_position(&position, &riv::PRINTED, rng).map(AnyState::Rivality)
        }
    }
}

/// The complete position of a state in its JSON form, secrets included; `None` while the set-up waits for chance.
///
/// Loading it gives the same situation again.
#[must_use]
pub fn position_of(state: &AnyState) -> Option<Value> {
    match state {
        AnyState::Rivality(state) => state.to_position().map(|position| to_value(&PositionJson::from(&position))),
    }
}

/// The options that a record names for a game that began in `state`: mode, seats, and the whole position.
///
/// `None` while the set-up waits for chance.
#[must_use]
pub fn options_with_position(state: &AnyState) -> Option<Value> {
    let position = position_of(state)?;
    Some(json!({ "mode": mode_of(state), "seats": state.seat_count(), "position": position }))
}

/// The mode of a state, as [`GameId::modes`] calls it.
pub(crate) fn mode_of(state: &AnyState) -> &'static str {
    match state {
        AnyState::Rivality(state) => match state.mode() {
            riv::Mode::Base => "base",
            riv::Mode::Expert => "expert",
            riv::Mode::Solo(_) => "solo",
        },
    }
}

/// A view in its JSON form.
#[must_use]
pub fn view_json(view: &AnyView) -> Value {
    match view {
        AnyView::Rivality(view) => to_value(&ViewJson::from(view)),
    }
}

/// An event in its JSON form; `state` is the one after it, which knows the colours.
#[must_use]
pub fn event_json(event: &AnyEvent, state: &AnyState) -> Value {
    match (event, state) {
        (AnyEvent::Rivality(event), AnyState::Rivality(state)) => {
            let colours: Vec<riv::Colour> =
                riv::Side::first_of(state.side_count()).map(|side| state.colour(side)).collect();
            to_value(&EventJson::of(event, &colours))
        }
    }
}

/// Events in their JSON form, in order.
#[must_use]
pub fn events_json(events: &[AnyEvent], state: &AnyState) -> Vec<Value> {
    events.iter().map(|event| event_json(event, state)).collect()
}

/// A wire type as a JSON value.
///
/// # Panics
///
/// Never: wire types hold only texts, numbers, lists and objects with text keys, which always have a JSON form.
pub(crate) fn to_value(wire: &impl Serialize) -> Value {
    serde_json::to_value(wire).expect("wire types always have a JSON form")
}
