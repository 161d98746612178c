//! What leaves the program as JSON: positions, views and events, cards by the names that the game gives them (GUA-POS).

mod position;
mod read;
mod view;
mod write;

use joute_effects::Word;
use joute_kernel::forms::{Form, Name, Reader, like};
use joute_kernel::{worded, written_as};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::action::{Kept, Target};
use crate::cards::{TerrainKind, Window};
use crate::chance::Chance;
use crate::ids::{CardId, SeatCards};
use crate::map::SpaceId;
use crate::options::{Conflict, Memory, Mode};
use crate::position::Question;
use crate::state::{Phase, State};
use crate::table::Table;
use crate::words::End;

pub use position::PositionJson;
pub use read::read_position;
pub use view::ViewJson;

/// The letter of a [`Name`] of a space; those of cards are the digits of their seats.
const SPACE: char = 's';

written_as! {
    CardId: Name, |card| Name(char::from(b'0' + card.owner().index() as u8), card.number());
    SpaceId: Name, |space| Name(SPACE, space.index() as u8);
    SeatCards: Vec<CardId>, |cards| cards.iter().collect();
    Chance: String, ToString::to_string;
    End: String, |end| end.code().to_owned();
    Kept: String, |kept| kept.code().to_owned();
}

impl Table {
    /// What stands for a [`Name`]: the id of a card, or a space by its name on this map.
    #[must_use]
    pub fn shown(&self, Name(kind, index): Name) -> String {
        if kind == SPACE {
            return SpaceId::new(index).map_or("", |space| space.name(self.seat_count())).to_owned();
        }
        let seat = kind.to_digit(10).and_then(|digit| joute_kernel::Seat::new(digit as u8));
        let card = seat.map(|seat| CardId::new(seat, index));
        card.and_then(|card| self.name(card)).unwrap_or_default().to_owned()
    }
}

impl State {
    /// The same of the cards in play.
    #[must_use]
    pub fn name(&self, name: Name) -> String {
        self.table.shown(name)
    }
}

/// GUA-ASK-14: a card, or the word for the Guardian.
impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Card(card) => card.serialize(serializer),
            Self::Guardian => serializer.serialize_str("guardian"),
        }
    }
}

impl JsonSchema for Target {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Target".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<String>()
    }
}

worded! {
    Mode: &[Self::Normal, Self::Quick], |mode| if *mode == Mode::Normal { "normal" } else { "quick" };
    Memory: &[Self::Strict, Self::Relaxed], |memory| if *memory == Memory::Strict { "strict" } else { "relaxed" };
    Conflict: &[Self::Discard, Self::Cancel], |conflict| if *conflict == Conflict::Discard { "discard" } else { "cancel" };
    Phase: &PHASES, phase_code;
    TerrainKind: Self::ALL, |kind| kind.code();
    Question: Self::ALL, |question| question.code();
    Window: Self::ALL, |window| window.code();
    Side: &[Self::Pile, Self::Discard], |side| if *side == Side::Pile { "pile" } else { "discard" };
}

/// GUA-POS-4: where an up-card lies.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Side {
    /// On the draw pile.
    #[default]
    Pile,
    /// In the discard pile.
    Discard,
}

/// GUA-POS-2, in the order of a turn.
const PHASES: [Phase; 10] = [
    Phase::Setup,
    Phase::Draw,
    Phase::Organise,
    Phase::Shields,
    Phase::Discard,
    Phase::Split,
    Phase::UpCards,
    Phase::Activate,
    Phase::Land,
    Phase::Over,
];

fn phase_code(phase: &Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Draw => "draw",
        Phase::Organise => "organise",
        Phase::Shields => "shields",
        Phase::Discard => "discard",
        Phase::Split => "split",
        Phase::UpCards => "upcards",
        Phase::Activate => "activate",
        Phase::Land => "land",
        Phase::Over => "over",
    }
}

/// GUA-ASK-24: the id of a card in a position.
pub(crate) fn is_card_name(name: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    let is_word = (1..=40).contains(&name.len()) && name.bytes().all(fits);
    is_word && name.bytes().any(|byte| byte.is_ascii_alphanumeric()) && name != "guardian"
}

/// A card by its id.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize)]
#[serde(transparent)]
pub struct Id(pub(crate) String);

impl JsonSchema for Id {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "CardName".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        like(String::json_schema(generator), "^[A-Za-z0-9_-]{1,40}$")
    }
}

impl Form for Id {
    fn example() -> String {
        "\"axeman-0-1\"".to_owned()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        let word = value.as_str().filter(|word| is_card_name(word)).map(|word| Self(word.to_owned()));
        reader.or_wrong(path, value, word, "the id of a card, 1 to 40 letters, digits, - and _ (GUA-ASK-24)")
    }
}
