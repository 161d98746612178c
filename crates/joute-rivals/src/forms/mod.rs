//! What leaves the program as JSON: positions, views and events, cards by the names that the pack gives them (RVL-POS).

mod pack;
mod position;
mod read;
mod view;
mod write;

use std::borrow::Cow;

use joute_effects::Word;
use joute_kernel::forms::{Form, Name, Reader, like};
use joute_kernel::{worded, written_as};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::Value;

use crate::action::{Origin, Source};
use crate::arena::{Era, HexId, Sight, TileId, ZoneId};
use crate::cards::{Bonus, Until, Window};
use crate::chance::Chance;
use crate::fray::{Figure, Target};
use crate::options::{AshakChoice, HackAction, Mode, Schedule, SponsorCap};
use crate::pack::{AshakId, DesignId, FaceId, Kind, Pack};
use crate::position::{Part, Phase};
use crate::state::{Deck, Effect, Facing, Resource, State};
use crate::words::End;

pub use pack::components;
pub use position::PositionJson;
pub use read::{read_position, read_position_with};
pub use view::ViewJson;

written_as! {
    HexId: String, ToString::to_string, HEX;
    TileId: String, ToString::to_string, "^(A(0[1-9]|1[0-8])|B(0[1-9]|1[0-6])|C0[1-8]|O00)$";
    ZoneId: String, ToString::to_string, "^(I-[A-F]|II-[A-H]|III-[A-D])$";
    FaceId: String, ToString::to_string;
    Figure: String, |figure| if figure.is_drone() { format!("d{}", figure.owner()) } else { figure.owner().to_string() }, "^d?[0-5]$";
    Target: String, ToString::to_string;
    Deck: String, ToString::to_string;
    Chance: String, ToString::to_string;
    Era: u8, |era| era.number();
    DesignId: Name, |card| Name('c', card.0);
    AshakId: Name, |ashak| Name('a', ashak.0);
    Facing: FacingJson, |facing| FacingJson { face: facing.face, kinds: Name('f', facing.face.0), rot: facing.rotation };
    Effect: LastingJson, |effect| LastingJson { key: effect.bonus, n: effect.count, until: effect.until };
}

/// RVL-GEO-6: a face in its slot, in events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct FacingJson {
    /// Which face, as chance names it.
    face: FaceId,
    /// The kinds of k0, k1 and k2 by their letters.
    kinds: Name,
    /// The rotation.
    rot: u8,
}

/// A bonus that lasts, in events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct LastingJson {
    /// To what it adds.
    key: Bonus,
    /// How much.
    n: u8,
    /// For how long.
    until: Until,
}

/// Hexes by their coordinates.
const HEX: &str = "^(0|-?[1-6]),(0|-?[1-6])$";

impl Pack {
    /// What stands for a [`Name`]: the id of a card or an Ashak, or the kinds of a face.
    #[must_use]
    pub fn name(&self, Name(kind, index): Name) -> String {
        let id = match kind {
            'a' => self.ashaks().get(usize::from(index)).map(|ashak| &ashak.id),
            'f' => return self.kinds_of(index),
            _ => self.designs().nth(index.into()).map(|(_, design)| &design.id),
        };
        id.cloned().unwrap_or_default()
    }
}

impl Pack {
    /// The letters of a face.
    fn kinds_of(&self, face: u8) -> String {
        let face = self.faces().get(usize::from(face));
        face.map(|face| face.kinds.iter().map(|kind| kind.letter()).collect()).unwrap_or_default()
    }
}

impl State {
    /// The same of the cards in play.
    #[must_use]
    pub fn name(&self, name: Name) -> String {
        self.pack().name(name)
    }
}

worded! {
    Mode: &[Self::Standard, Self::Drones], |mode| if *mode == Mode::Drones { "drones" } else { "standard" };
    Schedule: &[Self::Entering, Self::End], |schedule| if *schedule == Schedule::End { "end" } else { "entering" };
    Sight: &[Self::AnyShortest, Self::AllShortest],
        |sight| if *sight == Sight::AllShortest { "all_shortest" } else { "any_shortest" };
    SponsorCap: &[Self::CheckedOnce, Self::Hard3], |cap| if *cap == SponsorCap::Hard3 { "hard_3" } else { "checked_once" };
    AshakChoice: &[Self::SeatOrder, Self::Random],
        |choice| if *choice == AshakChoice::Random { "random" } else { "seat order" };
    HackAction: &[Self::Drone, Self::Hacker], |action| if *action == HackAction::Hacker { "hacker" } else { "drone" };
    Phase: &Self::ALL, |phase| phase.code();
    Part: &Self::ALL, |part| part.code();
    End: Self::ALL, |end| end.code();
    Bonus: Self::ALL, |bonus| bonus.code();
    Window: Self::ALL, |window| window.code();
    Until: Self::ALL, |until| until.code();
    Resource: &Self::ALL, |resource| resource.code();
    Origin: &Self::ALL, |origin| origin.code();
    Source: &Self::ALL, |source| source.code();
}

/// Says how a name of the game looks: `HexId: HexId::named, "a hex", "1,-4";`.
macro_rules! named {
    ($($type:ty: $read:expr, $what:literal, $example:literal;)+) => {$(
        impl Form for $type {
            fn example() -> String {
                concat!("\"", $example, "\"").to_owned()
            }

            fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
                let read = value.as_str().and_then($read);
                reader.or_wrong(path, value, read, concat!($what, " such as \"", $example, "\""))
            }
        }
    )+};
}

named! {
    HexId: HexId::named, "a hex", "1,-4";
    TileId: TileId::named, "a tile", "B02";
    ZoneId: ZoneId::named, "a zone", "II-A";
}

/// A card, a guild, an event or an Ashak by its id.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize)]
#[serde(transparent)]
pub struct Id(pub(crate) String);

impl JsonSchema for Id {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Id".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        like(String::json_schema(generator), "^[a-z][a-z0-9_]{0,39}$")
    }
}

impl Form for Id {
    fn example() -> String {
        "\"blaster\"".to_owned()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        let is_id = |id: &&str| crate::pack::is_id(id);
        let id = value.as_str().filter(is_id).map(|id| Self(id.to_owned()));
        reader.or_wrong(path, value, id, "an id of the pack such as \"blaster\"")
    }
}

/// RVL-GEO-6: the kinds of a face by their letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds(pub(crate) [Kind; 3]);

impl Default for Kinds {
    fn default() -> Self {
        Self([Kind::Volcano; 3])
    }
}

written_as! {
    Kinds: String, |kinds| kinds.0.iter().map(|kind| kind.letter()).collect(), "^[FCIOLV]{3}$";
}

impl Form for Kinds {
    fn example() -> String {
        "\"FFC\"".to_owned()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        let letters = value.as_str().filter(|text| text.len() == 3);
        let kinds: Option<Vec<Kind>> = letters.and_then(|text| text.chars().map(Kind::of_letter).collect());
        let kinds = kinds.and_then(|kinds| kinds.try_into().ok()).map(Self);
        reader.or_wrong(path, value, kinds, "three letters out of FCIOLV such as \"FFC\"")
    }
}
