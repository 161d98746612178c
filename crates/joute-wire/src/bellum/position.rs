//! BEL-SCEN, section 13.4 of the rules page: the position as JSON, and its schema.

use joute_bellum as bel;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use super::cards::{CreatureJson, ID, PlaceJson, RowsJson, TextJson};

/// A situation of Bellum Magica. Only `phase` and `seats` have to be given.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields, transform = phase_and_seats_are_required)]
pub struct PositionJson {
    /// How many seats there are: the length of `seats`, with which it must agree.
    #[schemars(range(min = 2, max = 5))]
    pub players: u8,
    /// The seat of the Captain; 0 if left out.
    #[schemars(range(max = 4))]
    pub captain: u8,
    /// The day, from 1; in phase `setup` the one that comes after it. 1 if left out.
    #[schemars(range(min = 1, max = 10000))]
    pub day: u16,
    /// Where the day stands.
    pub phase: bel::PositionPhase,
    /// The seat that is next to act; the Captain if left out.
    #[schemars(range(max = 4))]
    pub active_seat: Option<u8>,
    /// In phase `attack` while chests are being chosen: what the active seat is robbing; left out otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stealing: Option<StealingJson>,
    /// The face of the die, 1 to 6; null if it has not fallen. Must be there in phases `harvest`, `scouts` and `attack`;
    /// without it in phase `horde` a roll is due.
    #[schemars(range(min = 1, max = 6))]
    pub die: Option<u8>,
    /// The next rolls, in order.
    #[schemars(schema_with = "script_schema")]
    pub die_script: Vec<u8>,
    /// Tokens in the reserve. What is left out is the printed total without what the seats hold.
    pub supply: SupplyJson,
    /// Values of the chests left, the top first.
    pub piles: PilesJson,
    /// The Tavern; that of the default pack if left out.
    pub tavern: PlaceJson,
    /// The kingdom row.
    pub row: Vec<PlaceJson>,
    /// The kingdom deck, the top first.
    pub deck: Vec<PlaceJson>,
    /// Creatures for hire.
    pub market: MarketsJson,
    /// The lords in the order of play, 2 to 5.
    #[schemars(length(min = 2, max = 5))]
    pub seats: Vec<SeatJson>,
    /// Places that were beaten, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub discard: Vec<PlaceJson>,
    /// Cards out of the game.
    #[serde(rename = "box", skip_serializing_if = "BoxJson::is_empty")]
    pub out: BoxJson,
    /// The last day; 100 if left out.
    #[schemars(range(min = 1, max = 10000))]
    pub day_limit: u16,
    /// What creatures cost; as printed where left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prices: Option<PricesJson>,
    /// In phase `over`: why the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<ReasonJson>,
    /// Whether a seat that can do nothing but pass is skipped; `false` if left out.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub auto_pass: bool,
    /// Whether food and glyphs never run out; `false` if left out.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub unlimited_food_glyphs: bool,
    /// Any words about the position; they change nothing and are not kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

/// A robbery whose chests are being chosen. They stay where they are until the last one is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct StealingJson {
    /// The seat that is robbed.
    #[schemars(range(max = 4))]
    pub target: u8,
    /// Ids of the chests chosen so far, ascending: wooden, metal, golden, each by number. None if left out.
    #[serde(default)]
    pub chosen: Vec<String>,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReasonJson {
    /// Somebody owned ten chests after the attacks.
    Chests,
    /// The last day is over.
    DayLimit,
}

/// Tokens in the reserve.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SupplyJson {
    /// Food; of 30 in all.
    #[schemars(range(max = 200))]
    pub food: Option<u16>,
    /// Glyphs; of 20 in all.
    #[schemars(range(max = 200))]
    pub glyph: Option<u16>,
    /// Barrels; of 10 in all.
    #[schemars(range(max = 200))]
    pub barrel: Option<u16>,
    /// Shield tokens; of 20 in all.
    #[schemars(range(max = 200))]
    pub shield: Option<u16>,
    /// Confusion spells; of 17 in all.
    #[schemars(range(max = 200))]
    pub spell: Option<u16>,
    /// Magic shield tokens; of 8 in all.
    #[schemars(range(max = 200))]
    pub magic_shield: Option<u16>,
}

/// Values of the chests left in each pile, the top first; a pile left out is empty.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PilesJson {
    /// Wooden chests.
    #[schemars(inner(range(max = 99)))]
    #[serde(default)]
    pub wood: Vec<u8>,
    /// Metal chests.
    #[schemars(inner(range(max = 99)))]
    #[serde(default)]
    pub metal: Vec<u8>,
    /// Golden chests.
    #[schemars(inner(range(max = 99)))]
    #[serde(default)]
    pub gold: Vec<u8>,
}

/// Creatures for hire, by kind.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct MarketsJson {
    /// Ordinary recruits.
    #[serde(default)]
    pub evil: MarketJson,
    /// Strong recruits.
    #[serde(default)]
    pub super_evil: MarketJson,
}

/// Creatures of one kind for hire.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct MarketJson {
    /// Face up; at most 16.
    #[schemars(length(max = 16))]
    #[serde(default)]
    pub up: Vec<CreatureJson>,
    /// Face down, the top first.
    #[serde(default)]
    pub deck: Vec<CreatureJson>,
}

/// One lord; counts that are left out are 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SeatJson {
    /// The id of the castle; `castle_0` and so on if left out.
    #[schemars(regex(pattern = ID), length(min = 1, max = 40))]
    pub castle: Option<String>,
    /// What the castle is called. Left out: as the castle of this id in the default pack, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<TextJson>,
    /// Shields printed on the castle.
    #[schemars(range(max = 99))]
    #[serde(default)]
    pub shield: u16,
    /// Magic shields printed on the castle.
    #[schemars(range(max = 99))]
    #[serde(default)]
    pub magic_shield: u16,
    /// The icons printed on the castle.
    #[serde(default)]
    pub rows: RowsJson,
    /// Cards on the left, in the order in which they came. In phase `setup`: goblins placed and not uncovered yet.
    #[serde(default)]
    pub left: Vec<CreatureJson>,
    /// Cards on the right.
    #[serde(default)]
    pub right: Vec<CreatureJson>,
    /// Cards without a side: in phase `setup` the two goblins that were dealt, until they are placed; in phase `recruit`
    /// the recruit of the active seat that waits for one.
    #[schemars(length(max = 2))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unplaced: Vec<CreatureJson>,
    /// What it has in store.
    #[serde(flatten)]
    pub holdings: bel::Holdings,
    /// Chests.
    #[serde(default)]
    pub chests: Vec<ChestJson>,
}

/// A chest in front of a lord.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ChestJson {
    /// Its id: `W`, `M` or `G` and its draw number, such as `W3`.
    #[schemars(regex(pattern = "^([WM]([1-9]|[1-3][0-9]|4[0-8])|G([1-9]|[12][0-9]|3[01]))$"))]
    pub id: String,
    /// What it is made of; follows from the id, with which it must agree.
    #[serde(rename = "type")]
    pub kind: Option<bel::ChestKind>,
    /// Its value; 0 if left out.
    #[schemars(range(max = 99))]
    #[serde(default)]
    pub value: u8,
    /// The seats that know its value; its owner always does. The owner if left out.
    #[schemars(inner(range(max = 4)))]
    pub seen_by: Option<Vec<u8>>,
}

/// Cards out of the game.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct BoxJson {
    /// Places that were not taken at the set-up.
    #[serde(default)]
    pub places: Vec<PlaceJson>,
    /// Goblins that were not dealt.
    #[serde(default)]
    pub goblins: Vec<CreatureJson>,
}

/// What creatures cost, named after the word of `pay`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PricesJson {
    /// An evil creature; as printed 2 food.
    pub food: Option<CostJson>,
    /// A super-evil creature, with food; as printed 4 food and 1 glyph.
    pub glyph_food: Option<CostJson>,
    /// A super-evil creature, with glyphs alone; as printed 3 glyphs.
    pub glyphs: Option<CostJson>,
}

/// A price.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CostJson {
    /// Food.
    #[schemars(range(max = 99))]
    #[serde(default)]
    pub food: u16,
    /// Glyphs.
    #[schemars(range(max = 99))]
    #[serde(default)]
    pub glyph: u16,
}

fn phase_and_seats_are_required(schema: &mut Schema) {
    schema.insert("required".to_owned(), serde_json::json!(["phase", "seats"]));
}

fn script_schema(_: &mut SchemaGenerator) -> Schema {
    let face = json_schema!({ "type": "integer", "minimum": 1, "maximum": 6 });
    json_schema!({ "type": "array", "items": face, "maxItems": bel::SCRIPT_MAX })
}

impl BoxJson {
    fn is_empty(&self) -> bool {
        self.places.is_empty() && self.goblins.is_empty()
    }
}
