//! What lessons and books tell: positions that have much in common, and what several seats do there.

use joute_games::{AnyEvent, AnyState, NEXT, PlayError};
use joute_kernel::Seat;
use serde_json::{Map, Value};

use crate::action::action_notation;

/// A position laid over what several have in common: objects member by member, lists of as many objects entry by entry; all else
/// takes the place of what was there.
///
/// ```
/// use joute_wire::laid_over;
/// use serde_json::json;
///
/// let common = json!({"turn": 3, "seats": [{"stones": 5}, {"stones": 7}]});
/// let own = json!({"turn": 1, "seats": [{"hand": ["imp"]}, {"stones": 6}]});
/// let laid = laid_over(&common, &own);
/// assert_eq!(laid, json!({"turn": 1, "seats": [{"stones": 5, "hand": ["imp"]}, {"stones": 6}]}));
/// ```
#[must_use]
pub fn laid_over(common: &Value, own: &Value) -> Value {
    match (common, own) {
        (Value::Object(common), Value::Object(own)) => {
            let mut laid: Map<String, Value> = common.clone();
            for (key, value) in own {
                let value = laid.get(key).map_or_else(|| value.clone(), |common| laid_over(common, value));
                laid.insert(key.clone(), value);
            }
            laid.into()
        }
        (Value::Array(common), Value::Array(own)) if common.len() == own.len() && own.iter().all(Value::is_object) => {
            common.iter().zip(own).map(|(common, own)| laid_over(common, own)).collect()
        }
        _ => own.clone(),
    }
}

/// Takes a gesture, `; ` between its actions, of `seat` or of the seat that stands before it, as in `1: pass`. An action is in the
/// notation of records, or names cards and spaces as the position does. What chance does is told likewise, as in `chance: roll 1`.
///
/// # Errors
///
/// The first action that is not understood or that a rule forbids; those before it are taken.
pub fn apply_told(state: &mut AnyState, seat: Seat, told: &str) -> Result<Vec<AnyEvent>, PlayError> {
    if let Some(outcomes) = told.strip_prefix("chance: ") {
        let mut events = Vec::new();
        for outcome in outcomes.split(NEXT) {
            events.extend(state.apply_chance(outcome)?);
        }
        return Ok(events);
    }
    let other = told.split_once(": ").and_then(|(seat, gesture)| Some((Seat::new(seat.parse().ok()?)?, gesture)));
    let (seat, gesture) = other.unwrap_or((seat, told));
    let mut events = Vec::new();
    for action in gesture.split(NEXT) {
        let action = recorded(state, seat, action);
        events.extend(state.apply(seat, &action)?);
    }
    Ok(events)
}

/// A gesture of `seat` in the notation of records.
#[must_use]
pub fn gesture_notation(state: &AnyState, seat: Seat, told: &str) -> String {
    let mut state = state.clone();
    let mut actions = Vec::new();
    for action in told.split(NEXT) {
        let action = recorded(&state, seat, action);
        // What cannot be done is told when it is tried.
        state.apply(seat, &action).ok();
        actions.push(action);
    }
    actions.join(NEXT)
}

fn recorded(state: &AnyState, seat: Seat, action: &str) -> String {
    let named = || action_notation(state, seat, &action.into()).ok()?.ok();
    let is_recorded = state.check(seat, action).is_ok();
    (!is_recorded).then(named).flatten().unwrap_or_else(|| action.to_owned())
}
