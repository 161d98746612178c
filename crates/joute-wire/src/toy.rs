//! JSON forms of the toy game.

use joute_games::toy::{Event, Rounds, State, TossUpView};
use joute_kernel::forms::Name;
use joute_kernel::{Game, Rng, SetupError, SetupFault};
use serde_json::{Value, json};

use crate::forms::Forms;

impl Forms for State {
    const POSITIONS_WAIT: bool = false;

    fn position_schema() -> Value {
        json!({ "type": "object", "properties": {}, "additionalProperties": false })
    }

    fn view_schema() -> Value {
        json!({ "type": "object" })
    }

    fn components(_: &Rounds) -> Value {
        json!({ "cards": [1, 2, 3, 4, 5, 6, 7] })
    }

    /// The only position is a game that is about to be dealt.
    fn load(position: &Value, _: &mut Rng, _: &mut Vec<Event>) -> Result<Self, SetupError> {
        match position.as_object().is_some_and(serde_json::Map::is_empty) {
            true => Self::setup(&Rounds(2)),
            false => Err(SetupFault::new("", "the toy game has one position, {}").into()),
        }
    }

    fn position_json(&self) -> Option<Value> {
        (*self == Self::setup(&Rounds(2)).ok()?).then(|| json!({}))
    }

    fn view_json(view: &TossUpView) -> Value {
        json!({
            "rounds": view.rounds,
            "hand": view.hand.map(|hand| hand.iter().collect::<Vec<u8>>()),
            "choice": view.choice,
            "has_chosen": view.has_chosen,
            "shown": view.shown,
            "taken": view.taken,
        })
    }

    /// Its cards are numbers, which need no table.
    fn name(&self, _: Name) -> String {
        String::new()
    }
}
