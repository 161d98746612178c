//! Positions, views and events of whichever game.

use joute_bellum as bel;
use joute_games::{AnyEvent, AnyState, AnyView, GameId};
use joute_kernel::{Rng, Seat, SetupError};
use joute_rivality as riv;
use serde::Serialize;
use serde_json::{Value, json};

use crate::{bellum, rivality};

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
    match game {
        GameId::Rivality => {
            let position = rivality::read_position(position, rng)?;
            let mut happened: Vec<riv::Event> = Vec::new();
            let state = riv::State::from_position_telling(&position, &riv::PRINTED, rng, &mut happened)?;
            events.extend(happened.into_iter().map(AnyEvent::Rivality));
            Ok(AnyState::Rivality(state))
        }
        GameId::Bellum => {
            let position = bellum::read_position(position)?;
            let mut happened: Vec<bel::Event> = Vec::new();
            let state = position.load(bel::Pack::standard(), &mut happened)?;
            events.extend(happened.into_iter().map(AnyEvent::Bellum));
            Ok(AnyState::Bellum(state))
        }
    }
}

/// Whether chance waits in a loaded position unless the request says otherwise: where dice are rolled (BEL-SCEN-2).
pub(crate) const fn waits_for_chance(game: GameId) -> bool {
    match game {
        GameId::Rivality => false,
        GameId::Bellum => true,
    }
}

/// The complete position of a state in its JSON form, secrets included; `None` while the set-up waits for chance.
///
/// Loading it gives the same situation again.
#[must_use]
pub fn position_of(state: &AnyState) -> Option<Value> {
    match state {
        AnyState::Rivality(state) => {
            state.to_position().map(|position| to_value(&rivality::PositionJson::from(&position)))
        }
        AnyState::Bellum(state) => state.position().map(|position| to_value(&bellum::PositionJson::from(&position))),
    }
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
    match view {
        AnyView::Rivality(view) => to_value(&rivality::ViewJson::from(view)),
        AnyView::Bellum(view) => to_value(&bellum::ViewJson::from(view)),
    }
}

/// An event in its JSON form; `state` is the one after it, which knows the colours, or the names of cards.
///
/// # Panics
///
/// If event and state are of different games.
#[must_use]
pub fn event_json(event: &AnyEvent, state: &AnyState) -> Value {
    match (event, state) {
        (AnyEvent::Rivality(event), AnyState::Rivality(state)) => {
            let colours: Vec<riv::Colour> =
                riv::Side::first_of(state.side_count()).map(|side| state.colour(side)).collect();
            to_value(&rivality::EventJson::of(event, &colours))
        }
        (AnyEvent::Bellum(event), AnyState::Bellum(state)) => to_value(&bellum::EventJson::of(event, state.pack())),
        (AnyEvent::Rivality(_), AnyState::Bellum(_)) | (AnyEvent::Bellum(_), AnyState::Rivality(_)) => {
            panic!("an event of another game")
        }
    }
}

/// Events in their JSON form, in order.
#[must_use]
pub fn events_json(events: &[AnyEvent], state: &AnyState) -> Vec<Value> {
    events.iter().map(|event| event_json(event, state)).collect()
}

/// The legal actions of a seat as the protocol writes them: in notation, with the names of the cards in play.
#[must_use]
pub fn legal_texts(state: &AnyState, seat: Seat) -> Vec<String> {
    match state {
        AnyState::Rivality(_) => state.legal(seat),
        AnyState::Bellum(state) => bellum::legal_texts(state, seat),
    }
}

/// An action in notation as the protocol writes it. What is no action stays as it is.
#[must_use]
pub fn shown_action(state: &AnyState, action: &str) -> String {
    match (state, action.parse()) {
        (AnyState::Bellum(state), Ok(action)) => bellum::action_text(state.pack(), &action),
        _ => action.to_owned(),
    }
}

/// A wire type as a JSON value.
///
/// # Panics
///
/// Never: wire types hold only texts, numbers, lists and objects with text keys, which always have a JSON form.
pub(crate) fn to_value(wire: &impl Serialize) -> Value {
    serde_json::to_value(wire).expect("wire types always have a JSON form")
}
