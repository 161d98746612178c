//! JSON forms of Rivality.

use joute_games::unknown_options;
use joute_kernel::forms::Name;
use joute_kernel::{Rng, SetupError};
use joute_rivality as riv;
use joute_rivality::forms::{PositionJson, ViewJson, load, tiles};
use serde_json::{Value, json};

use crate::forms::{Forms, named};
use crate::json::to_value;
use crate::schema::plain;

impl Forms for riv::State {
    const POSITIONS_WAIT: bool = false;

    fn position_schema() -> Value {
        plain::<PositionJson>()
    }

    fn view_schema() -> Value {
        plain::<ViewJson<'_>>()
    }

    fn components(options: &riv::Options) -> Value {
        json!({ "tiles": tiles(options.pack) })
    }

    fn load(position: &Value, rng: &mut Rng, events: &mut Vec<riv::Event>) -> Result<Self, SetupError> {
        load(position, |options, is_given| unknown_options::<Self>(options, is_given), rng, events)
    }

    fn position_json(&self) -> Option<Value> {
        self.to_position().map(|position| to_value(&PositionJson::from(&position)))
    }

    fn view_json(view: &riv::View) -> Value {
        let colour = |Name(_, side): Name| view.sides.get(usize::from(side)).map(|side| side.colour.to_string());
        named(to_value(&ViewJson::from(view)), &|name| colour(name).unwrap_or_default())
    }

    fn name(&self, Name(_, side): Name) -> String {
        riv::Side::new(side).map_or_else(String::new, |side| self.colour(side).to_string())
    }
}
