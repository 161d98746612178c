//! BEL-SCEN-6, BEL-SCEN-8: the lords and their chests.

use joute_bellum as bel;
use joute_kernel::{Seat, SeatSet};
use serde_json::{Map, Value};

use super::CardReader;
use super::cards::{Kinds, PRINTED_MAX};
use crate::bellum::fill;
use crate::reader::{entry, given, under};

/// The keys of a seat beside its counts.
pub(super) const SEAT_KEYS: [&str; 9] =
    ["castle", "name", "shield", "magic_shield", "rows", "left", "right", "unplaced", "chests"];
/// The keys of a chest.
pub(super) const CHEST_KEYS: [&str; 4] = ["id", "type", "value", "seen_by"];

/// The highest count of tokens; of food and glyphs without end there may be more.
pub(super) const TOKENS_MAX: u16 = 200;
/// The highest count of food and glyphs without end.
const STORE_MAX: u16 = 9_999;
/// The highest value of a chest.
pub(super) const VALUE_MAX: u8 = 99;
/// The most seats that are looked at; more than there can be, so that their number is a fault of its own.
const SEATS_READ_MAX: usize = 8;

impl CardReader {
    /// The lords by seat. Castles that have no id still have none.
    pub(super) fn lords(&mut self, object: &Map<String, Value>, is_setup: bool) -> Vec<bel::PositionLord> {
        let Some(value) = given(object, "seats") else {
            self.fault("seats", "missing; give a list of 2 to 5 lords, such as [{\"shield\":2},{\"shield\":2}]");
            return Vec::new();
        };
        let list = self.list("seats", value, "[{\"shield\":2},{\"shield\":2}]");
        let seats = list.iter().take(SEATS_READ_MAX).enumerate();
        seats.map(|(index, lord)| self.lord(index, lord, is_setup)).collect()
    }

    fn lord(&mut self, seat: usize, value: &Value, is_setup: bool) -> bel::PositionLord {
        let path = entry("seats", seat);
        let keys = [&SEAT_KEYS[..], &bel::Holdings::CODES].concat();
        let Some(object) = self.object(&path, value, "{\"shield\":2,\"food\":1}", &keys) else {
            return bel::PositionLord::default();
        };
        let counts = bel::Holdings::CODES.map(|word| self.count(object, &path, word, STORE_MAX));
        let kinds = Kinds::Beside { is_setup };
        bel::PositionLord {
            castle: self.castle(&path, object),
            left: self.creatures(object, &path, "left", kinds),
            right: self.creatures(object, &path, "right", kinds),
            unplaced: self.creatures(object, &path, "unplaced", kinds),
            holdings: bel::Holdings::of_counts(counts),
            chests: self.chests(&path, object, seat),
        }
    }

    fn castle(&mut self, path: &str, object: &Map<String, Value>) -> bel::Castle {
        let id = given(object, "castle").map(|_| self.id(path, object, "castle", "c1")).unwrap_or_default();
        let known = fill::castle(&id);
        bel::Castle {
            name: self.name(path, object).or(known.map(|castle| castle.name.clone())).unwrap_or_default(),
            line: known.map(|castle| castle.line.clone()).unwrap_or_default(),
            shield: self.count(object, path, "shield", PRINTED_MAX),
            magic_shield: self.count(object, path, "magic_shield", PRINTED_MAX),
            rows: self.rows(path, object),
            id,
        }
    }

    fn chests(&mut self, path: &str, object: &Map<String, Value>, seat: usize) -> Vec<bel::PositionChest> {
        let Some(value) = given(object, "chests") else { return Vec::new() };
        let path = under(path, "chests");
        let list = self.list(&path, value, "[{\"id\":\"W1\",\"type\":\"wood\",\"value\":2}]");
        let chests: Vec<bel::PositionChest> = list
            .iter()
            .enumerate()
            .filter_map(|(index, chest)| self.chest(&entry(&path, index), chest, seat))
            .collect();
        if chests.len() < list.len() {
            self.lose(&path);
        }
        chests
    }

    fn chest(&mut self, path: &str, value: &Value, seat: usize) -> Option<bel::PositionChest> {
        let object = self.object(path, value, "{\"id\":\"W1\",\"type\":\"wood\",\"value\":2}", &CHEST_KEYS)?;
        let id = self.chest_id(path, object);
        let kinds = bel::ChestKind::ALL.map(|kind| (kind.code(), kind));
        let said = given(object, "type").and_then(|value| self.word(&under(path, "type"), value, &kinds));
        if let (Some(id), Some(said)) = (id, said)
            && id.kind() != said
        {
            let message = format!("{} given, but {id} is a {} chest", said.code(), id.kind().code());
            self.fault_by(&under(path, "type"), message, "BEL-INFO-3");
        }
        let value = self.count(object, path, "value", VALUE_MAX.into()) as u8;
        let owner = Seat::new(seat as u8)?;
        let mut seen_by = SeatSet::of(owner);
        if let Some(value) = given(object, "seen_by") {
            let last = bel::BELLUM_SEATS_MAX as u8 - 1;
            let seats = self.numbers(&under(path, "seen_by"), value, "[0]", 0, last);
            seen_by = seats.into_iter().filter_map(Seat::new).fold(seen_by, SeatSet::with);
        }
        Some(bel::PositionChest { id: id?, value, seen_by })
    }

    fn chest_id(&mut self, path: &str, object: &Map<String, Value>) -> Option<bel::ChestId> {
        let path = under(path, "id");
        let Some(value) = given(object, "id") else {
            self.fault_by(&path, "missing; give an id such as \"W1\"", "BEL-INFO-3");
            return None;
        };
        self.chest_named(&path, value)
    }

    pub(super) fn chest_named(&mut self, path: &str, value: &Value) -> Option<bel::ChestId> {
        let id = value.as_str().and_then(|id| id.parse().ok());
        if id.is_none() {
            let [wood, metal, gold] = bel::ChestKind::ALL.map(bel::ChestKind::chests_max);
            self.wrong(path, value, &format!("a chest of W1 to W{wood}, M1 to M{metal} or G1 to G{gold}"));
        }
        id
    }
}
