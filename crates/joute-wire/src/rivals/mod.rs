//! JSON forms of Rivals.

use std::sync::Arc;

use joute_games::rivals::PACKS;
use joute_kernel::forms::Name;
use joute_kernel::{Naming, Refusal, Rng, Seat, SetupError, Verb, Viewer};
use joute_rivals::forms::{PositionJson, ViewJson, components, read_position_with};
use joute_rivals::{self as rvl, Pack};
use serde_json::Value;

use crate::action::line;
use crate::error::ErrorJson;
use crate::forms::{Forms, named};
use crate::json::to_value;
use crate::schema::plain;

impl Forms for rvl::State {
    /// RVL-POS-3: everything goes on by itself up to the next question or chance event.
    const POSITIONS_WAIT: bool = false;
    const VERBS: &'static [Verb] = rvl::Act::TABLE;

    fn position_schema() -> Value {
        plain::<PositionJson>()
    }

    fn view_schema() -> Value {
        plain::<ViewJson>()
    }

    /// RVL-POS-12.
    fn components(options: &rvl::Options) -> Value {
        components(&options.pack)
    }

    fn load(position: &Value, _: &mut Rng, _: &mut Vec<rvl::Event>) -> Result<Self, SetupError> {
        let installed = |id: &str| -> Option<Arc<Pack>> { PACKS.find(id) };
        read_position_with(position, &installed)?.load()
    }

    fn position_json(&self) -> Option<Value> {
        self.position().map(|position| to_value(&PositionJson::from(&position)))
    }

    /// RVL-POS-2: a position holds its last calm point, so that what is drawn anew begins there.
    fn redrawn_json(&self, viewer: Viewer, rng: &mut Rng) -> Option<Value> {
        self.redrawn(viewer, rng)?.position_json()
    }

    fn view_json(view: &rvl::View) -> Value {
        named(to_value(&ViewJson::from(view)), &|name| view.options.pack.name(name))
    }

    fn name(&self, name: Name) -> String {
        Self::name(self, name)
    }

    fn action_text(&self, action: &rvl::Action) -> String {
        action.text(Some(self))
    }

    /// Section 29.1: cards, Ashaks and zones go by their ids.
    fn chance_text(&self, notation: &str) -> String {
        notation.parse().map_or_else(|_| notation.to_owned(), |outcome| self.shown_outcome(&outcome))
    }

    fn read_chance(&self, text: &str) -> String {
        self.told_outcome(text).unwrap_or_else(|| text.to_owned())
    }

    /// RVL-TXT-2: cards go by their ids. What has the form of an action is one, whatever it names: unknown names are refused by a rule.
    fn read_action(&self, seat: Seat, action: &Value) -> Result<Result<String, Refusal>, ErrorJson> {
        let read = self.read_line(seat, &line(action, Self::VERBS)?, Naming::Content);
        Ok(read.map(|action| action.to_string()))
    }
}
