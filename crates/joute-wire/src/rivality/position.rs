//! The position as JSON: its type, its schema, and how it is written.

use std::collections::BTreeMap;

use joute_rivality as riv;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use super::options::{ModeJson, level_of};

/// Pattern of a cell: two whole numbers from -30 to 30 without leading zeros.
const CELL: &str = "^(0|-?[1-9]|-?[12][0-9]|-?30),(0|-?[1-9]|-?[12][0-9]|-?30)$";
/// Pattern of a tile on the battlefield.
const PLACED: &str =
    "^(W|D0[1-9]|D10|C0[1-8]|F0[1-6]) r[0-3]( (P[1-9](S[1-9])?(T[1-9])?|S[1-9](T[1-9])?|T[1-9]))?( h)?$";
/// Pattern of a spell tile.
const TILE: &str = "^(D0[1-9]|D10|C0[1-8]|F0[1-6])$";
/// Pattern of a stored spell.
const STORED: &str = "^(0|-?[1-9]|-?[12][0-9]|-?30),(0|-?[1-9]|-?[12][0-9]|-?30) [NESW]$";
/// Pattern of a name of a seat: its colour, with a number where two seats share it.
const SEAT_NAME: &str = "^([PST]|[PS][12])$";

/// A situation of Rivality. Only `board` has to be given.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields, transform = only_board_is_required)]
pub struct PositionJson {
    /// What is played; `base` if left out.
    pub mode: ModeJson,
    /// In solo: how hard Souramoun is; `standard` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<riv::Level>,
    /// The colour of each seat in the order of play: two or three different ones, `["P","S","P","S"]` for teams, in
    /// solo the player's alone. Left out: `["P","S"]`, in solo `["P"]`.
    #[schemars(schema_with = "seats_schema")]
    pub seats: Vec<String>,
    /// The battlefield: cell to tile, rotation and golems, such as `"1,0": "D04 r1 P2S1"`; ` h` at the end of a tile
    /// that lies face down (solo). In solo, cells left out are dealt from the tiles left over.
    #[schemars(schema_with = "board_schema")]
    pub board: BTreeMap<String, String>,
    /// Golems in supply by colour; 15 where nothing is said.
    #[schemars(schema_with = "supply_schema")]
    pub supply: BTreeMap<String, u8>,
    /// Cells of the wizards by colour.
    #[schemars(schema_with = "wizards_schema")]
    pub wiz: BTreeMap<String, String>,
    /// Stored spells (expert): the tile's cell and where the spell faces, such as `"2,0 E"`.
    #[schemars(schema_with = "stored_list_schema")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pending: Vec<String>,
    /// Whose turn it is: the number of the seat, its colour, or with teams `P1`, `S1`, `P2`, `S2`. Left out: seat 0.
    pub turn: SeatJson,
    /// Hands: a list of lists by seat, or an object by name of seat. A hand left out is drawn from the tiles left over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands: Option<BySeatJson<Vec<String>>>,
    /// Stacks by colour, top first. A stack left out is made of the tiles left over, shuffled.
    #[schemars(schema_with = "stacks_schema")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stacks: Option<BTreeMap<String, Vec<String>>>,
    /// The colour that plays the starred stack; the first seat's if left out. Without meaning for three players.
    #[schemars(regex(pattern = "^[PST]$"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starred: Option<String>,
    /// Who may take a mulligan; `first_player` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mulligan: Option<riv::MulliganRule>,
    /// Whether the active seat has answered its mulligan question; `false` if left out.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub mulligan_answered: bool,
    /// Mulligans that were taken: a list by seat with null for none, or an object by name of seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mulligans: Option<BySeatJson<Option<riv::PositionMulligan>>>,
    /// By colour, the seat that drew the bottom tile and must therefore hold a tile that is no Fortress.
    #[schemars(schema_with = "bottom_drawn_schema")]
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub bottom_drawn: BTreeMap<String, u8>,
    /// Cells in the order in which their controllers gained them, the latest last (expert, three players).
    #[schemars(schema_with = "cells_schema")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gained: Vec<String>,
    /// Where in the turn the game stands; its start if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<riv::PositionStep>,
    /// A tile with more than five golems, in the middle of a turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overfull: Option<OverfullJson>,
    /// Any words about the position; they change nothing and are not kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

/// A seat by number or by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum SeatJson {
    /// From 0 in the order of play.
    Number(u8),
    /// `P`, or with teams `P1` and `P2`.
    Name(String),
}

impl JsonSchema for SeatJson {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [
            { "type": "integer", "minimum": 0, "maximum": 3 },
            { "type": "string", "pattern": SEAT_NAME },
        ] })
    }
}

/// Something for each seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum BySeatJson<T> {
    /// In seat order.
    List(Vec<T>),
    /// By name of seat: `P`, or with teams `P1`, `S1`, `P2`, `S2`.
    Named(BTreeMap<String, T>),
}

impl<T: JsonSchema> JsonSchema for BySeatJson<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("BySeat_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let item = generator.subschema_for::<T>();
        json_schema!({ "anyOf": [
            { "type": "array", "items": item, "maxItems": 4 },
            { "type": "object", "patternProperties": { SEAT_NAME: item }, "additionalProperties": false },
        ] })
    }
}

/// A tile with more than five golems.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct OverfullJson {
    /// Where.
    #[schemars(regex(pattern = "^(0|-?[1-9]|-?[12][0-9]|-?30),(0|-?[1-9]|-?[12][0-9]|-?30)$"))]
    pub cell: String,
    /// The colour of the caster, who removes golems.
    #[schemars(regex(pattern = "^[PST]$"))]
    pub caster: String,
}

fn only_board_is_required(schema: &mut Schema) {
    schema.insert("required".to_owned(), serde_json::json!(["board"]));
}

fn seats_schema(_: &mut SchemaGenerator) -> Schema {
    let colour = text("^[PST]$");
    json_schema!({ "type": "array", "items": colour, "minItems": 1, "maxItems": 4 })
}

fn by_colour(of: Schema) -> Schema {
    json_schema!({ "type": "object", "patternProperties": { "^[PST]$": of }, "additionalProperties": false })
}

fn text(pattern: &str) -> Schema {
    json_schema!({ "type": "string", "pattern": pattern })
}

fn board_schema(_: &mut SchemaGenerator) -> Schema {
    let tile = text(PLACED);
    json_schema!({
        "type": "object", "patternProperties": { CELL: tile }, "additionalProperties": false, "maxProperties": 25,
    })
}

fn supply_schema(_: &mut SchemaGenerator) -> Schema {
    by_colour(
        json_schema!({ "type": "integer", "minimum": 0, "maximum": riv::SUPPLY_MAX, "default": riv::DEFAULT_SUPPLY }),
    )
}

fn wizards_schema(_: &mut SchemaGenerator) -> Schema {
    by_colour(text(CELL))
}

fn stacks_schema(_: &mut SchemaGenerator) -> Schema {
    let tile = text(TILE);
    by_colour(json_schema!({ "type": "array", "items": tile, "maxItems": 24 }))
}

fn bottom_drawn_schema(_: &mut SchemaGenerator) -> Schema {
    by_colour(json_schema!({ "type": "integer", "minimum": 0, "maximum": 3 }))
}

fn cells_schema(_: &mut SchemaGenerator) -> Schema {
    let cell = text(CELL);
    json_schema!({ "type": "array", "items": cell })
}

fn stored_list_schema(_: &mut SchemaGenerator) -> Schema {
    let stored = text(STORED);
    json_schema!({ "type": "array", "items": stored })
}

fn texts<T: ToString>(items: impl IntoIterator<Item = T>) -> Vec<String> {
    items.into_iter().map(|item| item.to_string()).collect()
}

impl From<&riv::Position> for PositionJson {
    fn from(position: &riv::Position) -> Self {
        let solo = position.mode.is_solo();
        let starred = position.starred.filter(|_| position.seats.len() != 3);
        let any_mulligan = position.mulligans.iter().any(Option::is_some);
        // Stacks are kept by side; the first seats name the sides in order.
        let named = |stacks: &Vec<Vec<riv::TileId>>| {
            position.seats.iter().zip(stacks).map(|(colour, stack)| (colour.to_string(), texts(stack))).collect()
        };
        Self {
            mode: position.mode.into(),
            level: level_of(position.mode),
            seats: texts(&position.seats),
            board: position.board.iter().map(|(cell, tile)| (cell.to_string(), tile.to_string())).collect(),
            supply: position.supply.iter().map(|&(colour, golems)| (colour.to_string(), golems)).collect(),
            wiz: position.wizards.iter().map(|(colour, cell)| (colour.to_string(), cell.to_string())).collect(),
            pending: texts(&position.stored),
            turn: SeatJson::Number(position.turn),
            hands: position
                .hands
                .as_ref()
                .filter(|_| !solo)
                .map(|hands| BySeatJson::List(hands.iter().map(texts).collect())),
            stacks: position.stacks.as_ref().filter(|_| !solo).map(named),
            starred: starred.map(|colour| colour.to_string()),
            mulligan: (position.mulligan_rule == riv::MulliganRule::EveryPlayer)
                .then_some(riv::MulliganRule::EveryPlayer),
            mulligan_answered: position.mulligan_answered,
            mulligans: any_mulligan.then(|| BySeatJson::List(position.mulligans.clone())),
            bottom_drawn: position.bottom_drawn.iter().map(|&(colour, seat)| (colour.to_string(), seat)).collect(),
            gained: texts(&position.gained),
            step: Some(position.step.clone()).filter(|step| *step != riv::PositionStep::Turn),
            overfull: position
                .overfull
                .map(|(cell, caster)| OverfullJson { cell: cell.to_string(), caster: caster.to_string() }),
            comment: None,
        }
    }
}
