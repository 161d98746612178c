//! JSON forms of Bellum Magica.

use joute_bellum as bel;
use joute_bellum::forms::{PackJson, PositionJson, ViewJson, read_position};
use joute_kernel::forms::Name;
use joute_kernel::{Naming, Refusal, Rng, Seat, SetupError, Verb};
use serde_json::Value;

use crate::action::line;
use crate::error::ErrorJson;
use crate::forms::{Forms, named};
use crate::json::to_value;
use crate::schema::plain;

impl Forms for bel::State {
    /// BEL-SCEN-2: the die is dictated, or asked for.
    const POSITIONS_WAIT: bool = true;
    const VERBS: &'static [Verb] = bel::Act::TABLE;

    fn position_schema() -> Value {
        plain::<PositionJson>()
    }

    fn view_schema() -> Value {
        plain::<ViewJson<'_>>()
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
        action.text(Some(self))
    }

    /// BEL-ACT: cards go by the ids of the pack in play. What has the form of an action is one, whatever it names: BEL-ACT-7 and
    /// BEL-ACT-8 want unknown names and words refused by their rule.
    fn read_action(&self, seat: Seat, action: &Value) -> Result<Result<String, Refusal>, ErrorJson> {
        let read = self.read_line(seat, &line(action, Self::VERBS)?, Naming::Content);
        Ok(read.map(|action| action.to_string()))
    }
}
