//! BEL-SCEN, section 13.4 of the rules page: the position as JSON, and its schema.

use joute_kernel::form;
use joute_kernel::forms::{Form, Reader, Whole, is_default};
use serde_json::Value;

use super::PrintedRows;
use super::cards::{CreatureJson, Id, PlaceJson, Printed};
use super::tables::{MarketsJson, PilesJson, PricesJson, SupplyJson};
use crate::holdings::Holdings;
use crate::ids::{ChestId, ChestKind, ROWS};
use crate::pack::{CHEST_VALUE_MAX, Text};
use crate::position::PositionPhase;
use crate::setup::DAY_LIMIT_MAX;
use crate::state::{BELLUM_SEATS_MAX, FACE_UP_MAX, SCRIPT_MAX};
use crate::words::End;

/// A number of a seat.
pub(crate) type SeatNumber = Whole<0, { BELLUM_SEATS_MAX as u16 - 1 }>;
/// A face of the die.
pub(crate) type Face = Whole<1, { ROWS as u16 }>;
/// The value of a chest.
pub(crate) type ChestValue = Whole<0, { CHEST_VALUE_MAX as u16 }>;

form! {
    /// A situation of Bellum Magica. Only `phase` and `seats` have to be given.
    pub struct PositionJson, such as "{\"phase\":\"horde\",\"seats\":[{\"shield\":2},{\"shield\":2}]}" {
        /// How many seats there are: the length of `seats`, with which it must agree.
        players: Option<Whole<2, { BELLUM_SEATS_MAX as u16 }>>,
        /// The seat of the Captain; 0 if left out.
        captain: SeatNumber,
        /// The day, from 1; in phase `setup` the one that comes after it. 1 if left out.
        #[schemars(with = "Whole<1, { DAY_LIMIT_MAX }>")]
        day: Option<Value>,
        /// Where the day stands.
        phase: PositionPhase = missing(phases(), Some("BEL-SCEN-5")),
        /// The seat that is next to act; the Captain if left out.
        active_seat: Option<SeatNumber>,
        /// In phase `attack` while chests are being chosen: what the active seat is robbing; left out otherwise.
        #[serde(skip_serializing_if = "Option::is_none")]
        stealing: Option<StealingJson>,
        /// The face of the die, 1 to 6; null if it has not fallen. Must be there in phases `harvest`, `scouts` and `attack`;
        /// without it in phase `horde` a roll is due.
        die: Option<Face>,
        /// The next rolls, in order.
        #[schemars(length(max = SCRIPT_MAX))]
        die_script: Vec<Face>,
        /// Tokens in the reserve. What is left out is the printed total without what the seats hold.
        supply: SupplyJson,
        /// Values of the chests left, the top first.
        piles: PilesJson,
        /// The Tavern; that of the default pack if left out.
        tavern: Option<PlaceJson>,
        /// The kingdom row.
        row: Vec<PlaceJson>,
        /// The kingdom deck, the top first.
        deck: Vec<PlaceJson>,
        /// Creatures for hire.
        market: MarketsJson,
        /// The lords in the order of play, 2 to 5.
        #[schemars(length(min = 2, max = 5))]
        seats: Vec<SeatJson> = missing(
            "a list of 2 to 5 lords, such as [{\"shield\":2},{\"shield\":2}]", None),
        /// Places that were beaten, the oldest first.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        discard: Vec<PlaceJson>,
        /// Cards out of the game.
        #[serde(skip_serializing_if = "is_default")]
        out ["box"]: BoxJson,
        /// The last day; 100 if left out.
        day_limit: Option<Whole<1, { DAY_LIMIT_MAX }>>,
        /// What creatures cost; as printed where left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        prices: Option<PricesJson>,
        /// In phase `over`: why the game is over.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(extend("enum" = ["chests", "day_limit", null]))]
        reason: Option<End>,
        /// Whether a seat that can do nothing but pass is skipped; `false` if left out.
        #[serde(skip_serializing_if = "is_default")]
        auto_pass: bool,
        /// Whether food and glyphs never run out; `false` if left out.
        #[serde(skip_serializing_if = "is_default")]
        unlimited_food_glyphs: bool,
        /// Any words about the position; they change nothing and are not kept.
        #[serde(skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
    }
}

form! {
    /// A robbery whose chests are being chosen. They stay where they are until the last one is.
    pub(crate) struct StealingJson, such as "{\"target\":1,\"chosen\":[\"W1\"]}" {
        /// The seat that is robbed.
        #[schemars(with = "SeatNumber")]
        target: Option<SeatNumber> = missing("the seat that is robbed", Some("BEL-SCEN-8")),
        /// Ids of the chests chosen so far, ascending: wooden, metal, golden, each by number. None if left out.
        chosen: Vec<ChestId>,
    }
}

form! {
    /// Creatures of one kind for hire.
    pub(crate) struct MarketJson, such as "{\"up\":[],\"deck\":[]}" {
        /// Face up; at most 16.
        #[schemars(length(max = FACE_UP_MAX))]
        up: Vec<CreatureJson>,
        /// Face down, the top first.
        deck: Vec<CreatureJson>,
    }
}

form! {
    /// One lord; counts that are left out are 0.
    pub(crate) struct SeatJson, such as "{\"shield\":2,\"food\":1}" or "[{\"shield\":2},{\"shield\":2}]" {
        /// The id of the castle; `castle_0` and so on if left out.
        castle: Option<Id<'c'>>,
        /// What the castle is called. Left out: as the castle of this id in the default pack, if there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<Text>,
        /// Shields printed on the castle.
        shield: Printed,
        /// Magic shields printed on the castle.
        magic_shield: Printed,
        /// The icons printed on the castle.
        rows: PrintedRows,
        /// Cards on the left, in the order in which they came. In phase `setup`: goblins placed and not uncovered yet.
        left: Vec<CreatureJson>,
        /// Cards on the right.
        right: Vec<CreatureJson>,
        /// Cards without a side: in phase `setup` the two goblins that were dealt, until they are placed; in phase `recruit`
        /// the recruit of the active seat that waits for one.
        #[schemars(length(max = 2))]
        #[serde(skip_serializing_if = "Vec::is_empty")]
        unplaced: Vec<CreatureJson>,
        /// Chests.
        chests: Vec<ChestJson>,
        ..holdings: Holdings
    }
}

form! {
    /// A chest in front of a lord.
    pub(crate) struct ChestJson, such as "{\"id\":\"W1\",\"type\":\"wood\",\"value\":2}" {
        /// Its id: `W`, `M` or `G` and its draw number, such as `W3`.
        #[schemars(with = "String", regex(pattern = "^([WM]([1-9]|[1-3][0-9]|4[0-8])|G([1-9]|[12][0-9]|3[01]))$"))]
        id: Option<ChestId> = missing("an id such as \"W1\"", Some("BEL-INFO-3")),
        /// What it is made of; follows from the id, with which it must agree.
        kind ["type"]: Option<ChestKind>,
        /// Its value; 0 if left out.
        value: ChestValue,
        /// The seats that know its value; its owner always does. The owner if left out.
        seen_by: Option<Vec<SeatNumber>>,
    }
}

form! {
    /// Cards out of the game.
    pub(crate) struct BoxJson, such as "{\"places\":[],\"goblins\":[]}" {
        /// Places that were not taken at the set-up.
        places: Vec<PlaceJson>,
        /// Goblins that were not dealt.
        goblins: Vec<CreatureJson>,
    }
}

impl Form for ChestId {
    fn example() -> String {
        "\"W1\"".to_owned()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        let [wood, metal, gold] = ChestKind::ALL.map(ChestKind::chests_max);
        let expected = format!("a chest of W1 to W{wood}, M1 to M{metal} or G1 to G{gold}");
        reader.or_wrong(path, value, value.as_str().and_then(|id| id.parse().ok()), &expected)
    }
}

fn phases() -> String {
    format!("one of {}", PositionPhase::ALL.map(PositionPhase::code).join(", "))
}
