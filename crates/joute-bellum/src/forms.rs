//! How ids are written as JSON: cards by the names that the pack gives them.

use joute_kernel::forms::Name;
use joute_kernel::written_as;
use serde::Serializer;

use crate::action::Question;
use crate::chance::Chance;
use crate::ids::{CastleId, ChestId, ChestSet, CreatureId, PlaceId, Row};
use crate::pack::Pack;
use crate::words::End;

written_as! {
    Row: u8, |row| row.number();
    ChestId: String, ToString::to_string;
    End: String, |reason| reason.code().to_owned();
    ChestSet: Vec<ChestId>, |chests| chests.iter().collect();
    CastleId: Name, |castle| Name('c', castle.0);
    CreatureId: Name, |creature| Name('e', creature.0);
    Chance: String, ToString::to_string;
    Question: String, |question| question.code().to_owned();
    PlaceId: Name, |place| Name('p', place.0);
}

impl Pack {
    /// What stands for a [`Name`]: the id of the card; its notation if the pack has no such card.
    #[must_use]
    pub fn name(&self, Name(kind, index): Name) -> String {
        match kind {
            'c' => self.castle_name(CastleId(index)),
            'e' => self.creature_name(CreatureId(index)),
            _ => self.place_name(PlaceId(index)),
        }
    }
}

/// `true`, for what needs no more words.
pub(crate) fn yes<S: Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(true)
}

/// A pack by its name.
pub(crate) fn pack_id<S: Serializer>(pack: &Pack, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(pack.id())
}
