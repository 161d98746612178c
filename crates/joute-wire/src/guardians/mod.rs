//! JSON forms of Guardians.

use joute_guardians::cards::Pack;
use joute_guardians::forms::{PositionJson, ViewJson, read_position};
use joute_guardians::{self as gua, CardId};
use joute_kernel::forms::Name;
use joute_kernel::{Naming, Refusal, Rng, Seat, SetupError, Verb};
use serde_json::{Map, Value, json};

use crate::action::line;
use crate::error::ErrorJson;
use crate::forms::Forms;
use crate::json::to_value;
use crate::json_of;
use crate::schema::plain;

impl Forms for gua::State {
    const POSITIONS_WAIT: bool = false;
    /// GUA-ASK-26.
    const LISTS_BY_TEXT: bool = true;
    const VERBS: &'static [Verb] = gua::Act::TABLE;

    fn position_schema() -> Value {
        plain::<PositionJson>()
    }

    fn view_schema() -> Value {
        plain::<ViewJson>()
    }

    /// GUA-POS-9.
    fn components(options: &gua::Options) -> Value {
        let pack = options.pack().unwrap_or_else(|| Pack::standard());
        let named = |things: &mut dyn Iterator<Item = (&String, Value)>| -> Value {
            things.map(|(id, thing)| (id.clone(), thing)).collect::<Map<_, _>>().into()
        };
        json!({
            "cards": named(&mut pack.cards.iter().map(|card| (&card.id, json_of(&card.write())))),
            "guardians": named(&mut pack.guardians.iter().map(|guardian| (&guardian.id, json_of(&guardian.write())))),
            "strongholds": named(&mut pack.strongholds.iter().map(|set| (&set.id, json_of(&set.write())))),
            "decks": named(&mut pack.decks.iter().map(|deck| (&deck.id, json_of(&deck.write())))),
        })
    }

    fn load(position: &Value, _: &mut Rng, _: &mut Vec<gua::Event>) -> Result<Self, SetupError> {
        read_position(position)?.load()
    }

    fn position_json(&self) -> Option<Value> {
        Some(to_value(&PositionJson::from(&self.position())))
    }

    fn view_json(view: &gua::View) -> Value {
        to_value(&ViewJson::from(view))
    }

    fn name(&self, name: Name) -> String {
        Self::name(self, name)
    }

    fn action_text(&self, action: &gua::Action) -> String {
        action.text(Some(self))
    }

    /// GUA-ASK-20: cards go by their ids.
    fn chance_text(&self, notation: &str) -> String {
        worded(notation, |word| word.parse().ok().and_then(|card: CardId| self.table().name(card)).map(str::to_owned))
    }

    fn read_chance(&self, text: &str) -> String {
        worded(text, |word| self.table().named(word).map(|card| card.to_string()))
    }

    /// GUA-ASK-24: cards go by their ids. What has the form of an action is one, whatever it names: unknown names are refused by a rule.
    fn read_action(&self, seat: Seat, action: &Value) -> Result<Result<String, Refusal>, ErrorJson> {
        let read = self.read_line(seat, &line(action, Self::VERBS)?, Naming::Content);
        Ok(read.map(|action| action.to_string()))
    }
}

/// A line whose words after the first are said otherwise, where they can be.
fn worded(line: &str, said: impl Fn(&str) -> Option<String>) -> String {
    let word = |(at, word): (usize, &str)| said(word).filter(|_| at > 0).unwrap_or_else(|| word.to_owned());
    line.split(' ').enumerate().map(word).collect::<Vec<_>>().join(" ")
}
