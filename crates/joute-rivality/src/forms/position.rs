//! The position as JSON: its form, and how it is written.

use std::collections::BTreeMap;

use joute_kernel::forms::{Form, Reader, Whole, is_default, numbers, under};
use joute_kernel::{form, read_as_texts, read_as_words};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

use super::options::ModeJson;
use crate::board::{Cell, Colour, Direction};
use crate::content::{TILES_TOTAL, TileId};
use crate::options::{Level, MulliganRule};
use crate::position::{Position, PositionMulligan, PositionStep, PositionTile, SUPPLY_MAX, StoredAt};
use crate::state::RIVALITY_SEATS_MAX;

/// A number of a seat.
pub(crate) type SeatNumber = Whole<0, { RIVALITY_SEATS_MAX as u16 - 1 }>;

read_as_texts! {
    Cell: "a cell", "1,0";
    Colour: "a colour", "P";
    PositionTile: "a tile", "D04 r1 P2S1";
    TileId: "a tile", "D05";
    StoredAt: "a stored spell", "2,0 E";
    Direction: "a direction", "N";
}

read_as_words!(ModeJson, Level, MulliganRule);

form! {
    /// A situation of Rivality. Only `board` has to be given.
    pub struct PositionJson, such as "{\"board\":{\"0,0\":\"W r0\"}}" {
        /// What is played; `base` if left out.
        mode: ModeJson,
        /// In solo: how hard Souramoun is; `standard` if left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        level: Option<Level>,
        /// The colour of each seat in the order of play: two or three different ones, `["P","S","P","S"]` for teams, in
        /// solo the player's alone. Left out: `["P","S"]`, in solo `["P"]`.
        #[schemars(length(min = 1, max = RIVALITY_SEATS_MAX))]
        seats: Option<Vec<Colour>>,
        /// The battlefield: cell to tile, rotation and golems, such as `"1,0": "D04 r1 P2S1"`; ` h` at the end of a tile
        /// that lies face down (solo). In solo, cells left out are dealt from the tiles left over.
        #[schemars(extend("maxProperties" = TILES_TOTAL))]
        board: BTreeMap<Cell, PositionTile> =
            missing("at least {\"0,0\":\"W r0\"}, such as {\"0,0\":\"W r0\",\"1,0\":\"D04 r1 P2S1\"}", None),
        /// Cells in the order in which their tiles came. Tiles that are not named follow: the Well, then from south to north
        /// and in a row from west to east.
        #[serde(skip_serializing_if = "is_default")]
        placed: Vec<Cell>,
        /// Golems in supply by colour; 15 where nothing is said.
        supply: BTreeMap<Colour, Whole<0, { SUPPLY_MAX as u16 }>>,
        /// Cells of the wizards by colour.
        wiz: BTreeMap<Colour, Cell>,
        /// Stored spells (expert): the tile's cell and where the spell faces, such as `"2,0 E"`.
        #[serde(skip_serializing_if = "is_default")]
        pending: Vec<StoredAt>,
        /// Whose turn it is: the number of the seat, its colour, or with teams `P1`, `S1`, `P2`, `S2`. Left out: seat 0.
        #[schemars(schema_with = "seat")]
        turn: Value,
        /// Hands: a list of lists by seat, or an object by name of seat. A hand left out is drawn from the tiles left over.
        #[schemars(schema_with = "by_seat::<Vec<TileId>>")]
        #[serde(skip_serializing_if = "Option::is_none")]
        hands: Option<Value>,
        /// Stacks by colour, top first. A stack left out is made of the tiles left over, shuffled.
        #[serde(skip_serializing_if = "Option::is_none")]
        stacks: Option<BTreeMap<Colour, Vec<TileId>>>,
        /// The colour that plays the starred stack; the first seat's if left out. Not for three players.
        #[serde(skip_serializing_if = "Option::is_none")]
        starred: Option<Colour>,
        /// Who may take a mulligan; `first_player` if left out. Not in solo.
        #[serde(skip_serializing_if = "Option::is_none")]
        mulligan: Option<MulliganRule>,
        /// Whether the active seat has answered its mulligan question; `false` if left out.
        #[serde(skip_serializing_if = "is_default")]
        mulligan_answered: bool,
        /// Mulligans that were taken: a list by seat with null for none, or an object by name of seat.
        #[schemars(schema_with = "by_seat::<Option<PositionMulligan>>")]
        #[serde(skip_serializing_if = "Option::is_none")]
        mulligans: Option<Value>,
        /// By colour, the seat that drew the bottom tile and must therefore hold a tile that is no Fortress.
        #[serde(skip_serializing_if = "is_default")]
        bottom_drawn: BTreeMap<Colour, SeatNumber>,
        /// Cells in the order in which their controllers gained them, the latest last (expert, three players).
        #[serde(skip_serializing_if = "is_default")]
        gained: Vec<Cell>,
        /// Where in the turn the game stands; its start if left out.
        #[serde(skip_serializing_if = "is_default")]
        step: PositionStep,
        /// A tile with more than five golems, in the middle of a turn.
        #[serde(skip_serializing_if = "Option::is_none")]
        overfull: Option<OverfullJson>,
        /// Any words about the position; they change nothing and are not kept.
        #[serde(skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
    }
}

form! {
    /// A tile with more than five golems.
    pub(crate) struct OverfullJson, such as "{\"cell\":\"1,0\",\"caster\":\"P\"}" {
        /// Where.
        #[schemars(with = "Cell")]
        cell: Option<Cell> = missing("a cell such as \"1,0\"", None),
        /// The colour of the caster, who removes golems.
        #[schemars(with = "Colour")]
        caster: Option<Colour> = missing("a colour such as \"P\"", None),
    }
}

impl Form for PositionStep {
    fn example() -> String {
        "\"turn\"".to_owned()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        let only = value.as_object().filter(|object| object.len() == 1).and_then(|object| object.iter().next());
        let (key, left) = only.map_or((value.as_str().unwrap_or(""), None), |(key, left)| (key, Some(left)));
        let path_left = under(path, key);
        match (key, left) {
            ("turn", None) => return Some(Self::Turn),
            ("reshuffle", None) => return Some(Self::Reshuffle),
            ("sieges", None) => return Some(Self::Sieges),
            ("own", Some(left)) => return Form::read(reader, &path_left, left).map(Self::Own),
            ("delayed", Some(left)) => return Form::read(reader, &path_left, left).map(Self::Delayed),
            ("souramoun", Some(left)) => return Form::read(reader, &path_left, left).map(Self::Souramoun),
            ("player", Some(left)) => return Form::read(reader, &path_left, left).map(Self::Player),
            _ => {}
        }
        let expected = "\"turn\", \"reshuffle\", \"sieges\", or an object with one key such as {\"own\":[\"N\"]}, \
                        {\"delayed\":[\"2,0 E\"]}, {\"souramoun\":[\"N\"]} or {\"player\":[\"N\"]},";
        reader.wrong(path, value, expected);
        None
    }
}

impl Form for PositionMulligan {
    fn example() -> String {
        let (tiles, eligible) = ("\"tiles\":[\"C04\",\"F02\"]", "\"eligible\":[\"C04\",\"F02\"]");
        format!("{{{tiles},{eligible},\"placements\":[0,0],\"seen_again\":[]}}")
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        let keys = ["tiles", "eligible", "placements", "seen_again"];
        let object = reader.object(path, value, &Self::example(), &keys)?;
        let [tiles, eligible, seen_again] =
            ["tiles", "eligible", "seen_again"].map(|key| reader.member::<Vec<TileId>>(path, object, key));
        let placements: Vec<Whole<0, 2>> = reader.member(path, object, "placements");
        let placements = numbers(&placements);
        let Ok(tiles) = tiles.try_into() else {
            reader.fault(&under(path, "tiles"), "two tiles were set aside; name both");
            return None;
        };
        Some(Self { tiles, eligible, placements, seen_again })
    }
}

/// Names of seats: the colour, with a number where two seats share it.
const SEAT_NAME: &str = "^([PST]|[PS][12])$";

fn seat(generator: &mut SchemaGenerator) -> Schema {
    let number = generator.subschema_for::<SeatNumber>();
    json_schema!({ "anyOf": [number, { "type": "string", "pattern": SEAT_NAME }] })
}

fn by_seat<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    let item = generator.subschema_for::<T>();
    json_schema!({ "anyOf": [
        { "type": "array", "items": item, "maxItems": RIVALITY_SEATS_MAX },
        { "type": "object", "patternProperties": { SEAT_NAME: item }, "additionalProperties": false },
    ] })
}

impl From<&Position> for PositionJson {
    fn from(position: &Position) -> Self {
        let solo = position.mode.is_solo();
        let any_mulligan = position.mulligans.iter().any(Option::is_some);
        Self {
            mode: position.mode.into(),
            level: position.mode.level(),
            seats: Some(position.seats.clone()),
            board: position.board.iter().copied().collect(),
            placed: position.placed.clone(),
            supply: position.supply.iter().map(|&(colour, golems)| (colour, Whole(golems.into()))).collect(),
            wiz: position.wizards.iter().copied().collect(),
            pending: position.stored.clone(),
            turn: position.turn.into(),
            hands: position.hands.as_ref().filter(|_| !solo).map(|hands| json!(hands)),
            // Stacks are kept by side; the first seats name the sides in order.
            stacks: position
                .stacks
                .as_ref()
                .filter(|_| !solo)
                .map(|stacks| position.seats.iter().copied().zip(stacks.iter().cloned()).collect()),
            starred: position.starred.filter(|_| position.seats.len() != 3),
            mulligan: Some(position.mulligan_rule).filter(|rule| *rule != MulliganRule::default()),
            mulligan_answered: position.mulligan_answered,
            mulligans: any_mulligan.then(|| json!(position.mulligans)),
            bottom_drawn: position.bottom_drawn.iter().map(|&(colour, seat)| (colour, Whole(seat.into()))).collect(),
            gained: position.gained.clone(),
            step: position.step.clone(),
            overfull: position.overfull.map(|(cell, caster)| OverfullJson { cell: Some(cell), caster: Some(caster) }),
            comment: None,
        }
    }
}
