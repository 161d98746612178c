//! JSON forms of Bellum Magica.

use joute_bellum as bel;
use joute_kernel::forms::Name;
use joute_kernel::{Rng, SetupError};
use schemars::JsonSchema;
use serde_json::Value;

use crate::error::{ErrorCode, ErrorJson};
use crate::forms::{Forms, named};
use crate::schema::plain;
use crate::state::to_value;

mod action;
mod cards;
mod components;
mod fill;
mod names;

mod position;
mod read;
mod unseen;
mod view;
mod write;

pub use action::{ActionFormError, ActionJson, read_action};
pub use cards::{CastleJson, CreatureJson, Id, LootJson, PlaceJson, Printed, RowsJson, TextJson};
pub use components::PackJson;
pub use names::{action_text, creature_named, place_named};
pub use position::{
    BoxJson, ChestJson, ChestValue, CostJson, Face, MarketJson, MarketsJson, PilesJson, PositionJson, PricesJson,
    SeatJson, SeatNumber, StealingJson, SupplyJson,
};
pub use read::read_position;
pub use unseen::UnseenJson;
pub use view::{ChoiceJson, CountsJson, DeckJson, LordJson, MarketSeenJson, MarketsSeenJson, StrengthJson, ViewJson};

/// An action in notation, or in its JSON form.
#[derive(JsonSchema)]
#[schemars(untagged, title = "Action")]
#[expect(dead_code, reason = "only its schema is used")]
enum AnyForm {
    /// In notation, with the names of the cards in play.
    Notation(String),
    /// As JSON.
    Json(ActionJson),
}

impl Forms for bel::State {
    /// BEL-SCEN-2: the die is dictated, or asked for.
    const POSITIONS_WAIT: bool = true;

    fn position_schema() -> Value {
        plain::<PositionJson>()
    }

    fn view_schema() -> Value {
        plain::<ViewJson<'_>>()
    }

    fn action_schema() -> Value {
        plain::<AnyForm>()
    }

    fn components(options: &bel::Options) -> Value {
        to_value(&PackJson::from(options.pack.as_ref()))
    }

    fn load(position: &Value, _: &mut Rng, events: &mut Vec<bel::Event>) -> Result<Self, SetupError> {
        read_position(position)?.load(bel::Pack::standard(), events)
    }

    fn position_json(&self) -> Option<Value> {
        self.position().map(|position| to_value(&PositionJson::from(&position)))
    }

    fn view_json(view: &bel::View) -> Value {
        named(to_value(&ViewJson::from(view)), &|name| view.pack.name(name))
    }

    fn name(&self, name: Name) -> String {
        self.pack().name(name)
    }

    fn action_text(&self, action: &bel::Action) -> String {
        action_text(self.pack(), action)
    }

    fn read_action(&self, action: &Value) -> Result<String, ErrorJson> {
        let read = read_action(action, self.pack()).map_err(|error| ErrorJson {
            offset: error.offset,
            ..ErrorJson::new(ErrorCode::ParseAction, error.to_string())
        })?;
        Ok(read.to_string())
    }
}
