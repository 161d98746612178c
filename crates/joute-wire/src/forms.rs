//! The port of the wire: what a game brings to be written and read as JSON.

use joute_games::Listed;
use joute_kernel::forms::{Name, Witnessed, shortened};
use joute_kernel::{Refusal, Rng, Seat, SetupError, Verb, Viewer};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::error::{ErrorCode, ErrorJson};
use crate::json::to_value;

/// The JSON forms of a game, by its states.
pub(crate) trait Forms: Listed<Event: JsonSchema + Serialize> {
    /// Whether chance waits in a loaded position unless the request says otherwise.
    const POSITIONS_WAIT: bool;

    /// The schema of a position.
    fn position_schema() -> Value;

    /// The schema of a view.
    fn view_schema() -> Value;

    /// Whether legal lists are sorted by their texts, byte by byte, and not as the game lists them.
    const LISTS_BY_TEXT: bool = false;

    /// The verbs of actions that have a JSON form.
    const VERBS: &'static [Verb] = &[];

    /// What is printed on the components that `options` play with.
    fn components(options: &Self::Options) -> Value;

    /// The state of a position. What it leaves open is dealt with `rng`; what happens before the next decision goes to `events`.
    fn load(position: &Value, rng: &mut Rng, events: &mut Vec<Self::Event>) -> Result<Self, SetupError>;

    /// The complete position; `None` while the set-up waits for chance.
    fn position_json(&self) -> Option<Value>;

    /// The position of a situation that the viewer cannot tell from this one, with what it may not know drawn anew; `None` where there
    /// is none.
    fn redrawn_json(&self, viewer: Viewer, rng: &mut Rng) -> Option<Value> {
        self.resample(viewer, rng).position_json()
    }

    /// A view.
    fn view_json(view: &Self::View) -> Value;

    /// What stands for a name that only the table knows.
    fn name(&self, name: Name) -> String;

    /// An action with the names of the cards in play.
    fn action_text(&self, action: &Self::Action) -> String {
        action.to_string()
    }

    /// An outcome of chance with the names of the cards in play.
    fn chance_text(&self, notation: &str) -> String {
        notation.to_owned()
    }

    /// The notation of an outcome of chance that was dictated; what is none is left to the game.
    fn read_chance(&self, text: &str) -> String {
        text.to_owned()
    }

    /// An action that a seat sent, in the notation that records keep, or how it is refused for what it names. Any text is taken where
    /// the game itself will read it.
    fn read_action(&self, _seat: Seat, action: &Value) -> Result<Result<String, Refusal>, ErrorJson> {
        action.as_str().map(|text| Ok(text.to_owned())).ok_or_else(|| {
            let seen = shortened(&action.to_string());
            let message = format!("`action`: {seen} given, a text in notation expected; see the schema `action`");
            ErrorJson::new(ErrorCode::BadRequest, message)
        })
    }
}

/// An action of a seat in notation with the names of the cards in play; what is no action stays as it is.
pub(crate) fn shown<G: Forms>(state: &G, seat: Seat, action: &str) -> String {
    state.read(seat, action).map_or_else(|_| action.to_owned(), |action| state.action_text(&action))
}

/// An event as it was witnessed; the state is the one after it.
pub(crate) fn event_json<G: Forms>(event: &Witnessed<G::Event>, state: &G) -> Value {
    named(to_value(event), &|name| state.name(name))
}

/// The same with the names that texts and keys stand for.
pub(crate) fn named(value: Value, names: &impl Fn(Name) -> String) -> Value {
    let text = |text: String| Name::of(&text).map_or(text, names);
    match value {
        Value::String(string) => text(string).into(),
        Value::Array(list) => list.into_iter().map(|value| named(value, names)).collect(),
        Value::Object(object) => object.into_iter().map(|(key, value)| (text(key), named(value, names))).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => value,
    }
}
