//! RVL-POS, section 30 of the rules page: the position as JSON, and its schema.

use joute_kernel::form;
use joute_kernel::forms::{Form, Reader, Whole};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::{Id, Kinds};
use crate::arena::{HexId, Sight, TileId, ZoneId};
use crate::cards::{Bonus, Until};
use crate::options::{AshakChoice, HackAction, Mode, RIVALS_SEATS_MAX, Schedule, SponsorCap};
use crate::position::{Part, Phase, STOCK_MAX};
use crate::words::End;

/// A number of a seat.
pub(crate) type SeatNumber = Whole<0, { RIVALS_SEATS_MAX as u16 - 1 }>;
/// Resources.
pub(crate) type Stock = Whole<0, STOCK_MAX>;
/// Anything that is counted in small numbers.
pub(crate) type Count = Whole<0, 255>;

form! {
    /// A situation of Rivals: a calm point and what was answered since. Only `players` has to be given.
    pub struct PositionJson, such as "{\"players\":[{\"hex\":\"0,0\"},{\"hex\":\"0,4\"},{\"hex\":\"-2,1\"}]}" {
        /// What the table has chosen.
        options: OptionsJson,
        /// The id of an installed pack, or a pack as an object; the default pack if left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        pack: Option<Value>,
        /// Designs by their ids, added to the pack or in place of its own.
        #[schemars(with = "Option<serde_json::Map<String, Value>>")]
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Value>,
        /// The calm point; `turn` if left out.
        phase: Option<Phase>,
        /// The round, from 1; 0 in phases `setup` and `place`. 5 if left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        round: Option<Whole<0, 13>>,
        /// The era, 1 to 3; that of the round if left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        era: Option<Whole<1, 3>>,
        /// The seat of the first player; 0 if left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        token: Option<SeatNumber>,
        /// 1 or 2; 2 if left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        turn: Option<Whole<1, 2>>,
        /// Seats in the order of this round's turns; from `token` clockwise if left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        order: Option<Vec<SeatNumber>>,
        /// Whose turn it is; 0 if left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<SeatNumber>,
        /// In phase `turn`: whose part; `ashak` if left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        part: Option<Part>,
        /// In phase `turn`: AP left; 2 if left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        ap: Option<Whole<0, 2>>,
        /// In phase `turn`: movement points left; 0 if left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        points ["move"]: Option<Whole<0, 99>>,
        /// In phase `turn`: designs that went to the drone in this turn, or came from it.
        #[serde(skip_serializing_if = "Option::is_none")]
        moved: Option<MovedJson>,
        /// In phases `round_end` and `falls`: the step of section 5 that comes next, 3 or 5 to 11.
        #[serde(skip_serializing_if = "Option::is_none")]
        step: Option<Whole<3, 11>>,
        /// In phase `falls`, and only there: who falls, in order, with the former hexes.
        #[schemars(with = "Option<Vec<(Part, SeatNumber, HexId)>>")]
        #[serde(skip_serializing_if = "Option::is_none")]
        falls: Option<Vec<Value>>,
        /// In phase `over`, and only there: how the game ended.
        #[serde(skip_serializing_if = "Option::is_none")]
        over: Option<OverJson>,
        /// The players in seat order, 2 to 6; in phase `setup` each is `{}`.
        #[schemars(with = "Vec<PlayerJson>", length(min = 2, max = 6))]
        players: Vec<Value> = missing("a list of 2 to 6 players, such as [{\"hex\":\"0,0\"},…]", Some("RVL-POS-4")),
        /// Zones and single tiles that are not there any more.
        #[serde(skip_serializing_if = "Option::is_none")]
        gone: Option<Vec<String>>,
        /// How tiles lie; volcanoes, face up, where nothing is said.
        #[schemars(with = "Option<std::collections::BTreeMap<String, TileJson>>")]
        #[serde(skip_serializing_if = "Option::is_none")]
        tiles: Option<Value>,
        /// Faces out of the arena that nobody saw.
        #[serde(skip_serializing_if = "Option::is_none")]
        unseen: Option<Vec<FaceJson>>,
        /// Shields by their hexes, with the seat of the owner.
        #[schemars(with = "Option<std::collections::BTreeMap<String, SeatNumber>>")]
        #[serde(skip_serializing_if = "Option::is_none")]
        shields: Option<Value>,
        /// Hexes with a sponsor.
        #[serde(skip_serializing_if = "Option::is_none")]
        sponsors: Option<Vec<HexId>>,
        /// The zone deck.
        #[serde(skip_serializing_if = "Option::is_none")]
        zones: Option<ZonesJson>,
        /// The events.
        #[serde(skip_serializing_if = "Option::is_none")]
        events: Option<EventsJson>,
        /// The common cards.
        #[serde(skip_serializing_if = "Option::is_none")]
        interface: Option<MarketJson>,
        /// The schemas.
        #[serde(skip_serializing_if = "Option::is_none")]
        schema: Option<MarketJson>,
        /// Cards out of the game, without guilds.
        #[serde(skip_serializing_if = "Option::is_none")]
        out ["box"]: Option<Vec<Id>>,
        /// What was answered after the calm point, oldest first: a decision as seat and text, an outcome of chance as its text.
        #[schemars(with = "Option<Vec<String>>")]
        since: Option<Value>,
    }
}

form! {
    /// Section 25: what the table has chosen; what is left out is as printed there.
    pub struct OptionsJson, such as "{\"mode\":\"standard\"}" {
        /// Which arena; left out, by the number of players.
        mode: Option<Mode>,
        /// Which round ends take zones along.
        zone_schedule: Option<Schedule>,
        /// Whether the last zone goes before the final round.
        final_zone_removed: Option<bool>,
        /// Whether the event comes before the sponsors.
        event_before_sponsors: Option<bool>,
        /// How far from its Ashak a shield is built.
        shield_range: Option<Whole<0, 1>>,
        /// How many of six faces of a die succeed.
        success_faces: Option<Whole<1, 5>>,
        /// The most dice of a roll: a number, or `none`.
        dice_cap: Option<DiceCap>,
        /// Which paths have to be free.
        los: Option<Sight>,
        /// The gauge of everybody; left out, that of each Ashak.
        ultimate_max: Option<Whole<10, 20>>,
        /// When the limit of sponsors is looked at.
        sponsor_cap: Option<SponsorCap>,
        /// How everybody gets an Ashak.
        ashak_choice: Option<AshakChoice>,
        /// Rivals points that win.
        rp_to_win: Option<Whole<3, 8>>,
        /// HP at the start and at most.
        max_hp: Option<Whole<10, 30>>,
        /// Whether two may play without drones.
        allow_two_without_drones: Option<bool>,
        /// Whether sponsors appear in drone mode.
        drone_sponsors: Option<bool>,
        /// Who does the basic action of a hack.
        hack_action: Option<HackAction>,
    }
}

form! {
    /// RVL-DRONE-31: designs that went one way in this turn.
    pub struct MovedJson, such as "{\"give\":[\"ram\"],\"take\":[]}" {
        /// To the drone.
        give: Vec<Id>,
        /// From the drone.
        take: Vec<Id>,
    }
}

form! {
    /// RVL-TXT-4: how a game ended.
    pub struct OverJson, such as "{\"winners\":[0],\"reason\":\"points\",\"ranks\":[1,2,2]}" {
        /// The winners.
        winners: Vec<SeatNumber>,
        /// Why.
        reason: Option<End> = missing("one of points, survivor, final", Some("RVL-TXT-4")),
        /// The place of each seat; it follows from the rest.
        ranks: Vec<Whole<1, { RIVALS_SEATS_MAX as u16 }>>,
    }
}

form! {
    /// A player.
    pub struct PlayerJson, such as "{\"hex\":\"0,0\",\"hand\":[\"blaster\"]}" or "[{\"hex\":\"0,0\"},{\"hex\":\"0,4\"},{\"hex\":\"-2,1\"}]" {
        /// Where the figure stands.
        hex: Option<HexId>,
        /// 1 for the first to die, and so on; 0: alive.
        died: Whole<0, { RIVALS_SEATS_MAX as u16 }>,
        /// Life; all of it if left out, none of the dead.
        hp: Option<Whole<0, 30>>,
        /// The ultimate gauge.
        ult: Count,
        /// Rivals points.
        rp: Count,
        /// Resins.
        resin: Stock,
        /// Crystals.
        crystal: Stock,
        /// Anticipation tokens.
        ant: AntJson,
        /// The Ashak: gauge, ultimate and cards come from it.
        ashak: Option<Id>,
        /// The guild.
        guild: Option<Id>,
        /// Whether it is not exhausted; `true` if left out.
        guild_up: Option<bool>,
        /// The guild that was not kept.
        guild_other: Option<Id>,
        /// The hand.
        hand: Vec<Id>,
        /// The deck, the top first.
        deck: Vec<Id>,
        /// The discard pile.
        discard: Vec<Id>,
        /// The cards of hand and deck that all know to be there.
        known: Vec<Id>,
        /// The skills, the oldest first, each as an object or by its id.
        skills: Vec<SkillJson>,
        /// Seats that gave the counters of poison, the oldest first.
        poison: Vec<SeatNumber>,
        /// What lasts, the oldest first.
        effects: Vec<EffectJson>,
        /// What this player has looked at.
        peeked: PeekedJson,
        /// In drone mode: the drone.
        #[serde(skip_serializing_if = "Option::is_none")]
        drone: Option<DroneJson>,
    }
}

form! {
    /// RVL-ANT-1: tokens by their places.
    pub struct AntJson, such as "{\"ready\":1}" {
        /// Usable and inactive.
        ready: Count,
        /// Usable and activated.
        active: Count,
        /// In reserve.
        reserve: Count,
    }
}

form! {
    /// A bonus that lasts.
    pub struct EffectJson, such as "{\"key\":\"dice\",\"n\":1,\"until\":\"turn\"}" {
        /// To what it adds.
        key: Option<Bonus> = missing("one of dice, damage, range", Some("RVL-POS-13")),
        /// How much.
        n: Count,
        /// For how long.
        until: Option<Until> = missing("one of turn, round, own_next_turn", Some("RVL-POS-13")),
    }
}

form! {
    /// What one player alone has seen.
    pub struct PeekedJson, such as "{\"interface\":2}" {
        /// How many top cards of the Interface deck.
        interface: Count,
        /// How many top cards of the schema deck.
        schema: Count,
        /// Which face-down tiles.
        tiles: Vec<TileId>,
    }
}

form! {
    /// RVL-DRONE-9: a drone.
    pub struct DroneJson, such as "{\"hex\":\"0,0\"}" {
        /// Where it stands.
        hex: Option<HexId>,
        /// What lies on it.
        cards: Vec<Id>,
        /// Resins.
        resin: Stock,
        /// Crystals.
        crystal: Stock,
        /// Rivals points.
        rp: Count,
        /// Its tokens: `ready` alone.
        ant: AntJson,
    }
}

form! {
    /// How a tile lies.
    pub struct TileJson, such as "{\"kinds\":\"FFC\",\"rot\":0,\"spot\":[0,7],\"up\":true,\"dry\":0}" {
        /// The kinds of k0, k1 and k2 by their letters.
        kinds: Kinds,
        /// RVL-GEO-6: the rotation.
        rot: Whole<0, 2>,
        /// The place of the landing spot among the kinds, and its colour.
        spot: Option<SpotJson>,
        /// Whether it lies face up; `true` if left out.
        up: Option<bool>,
        /// 0 none, 1 desert, 2 sprout.
        dry: Whole<0, 2>,
    }
}

form! {
    /// A face.
    pub struct FaceJson, such as "{\"kinds\":\"FFC\",\"spot\":null}" {
        /// The kinds of k0, k1 and k2 by their letters.
        kinds: Kinds,
        /// The place of the landing spot among the kinds, and its colour.
        spot: Option<SpotJson>,
    }
}

form! {
    /// The zone cards.
    pub struct ZonesJson, such as "{\"deck\":[\"II-A\"]}" {
        /// The deck, the top first; every zone that is not gone if left out.
        deck: Option<Vec<ZoneId>>,
    }
}

form! {
    /// The event cards.
    pub struct EventsJson, such as "{\"deck\":[],\"active\":null,\"discard\":[]}" {
        /// The deck, the top first.
        deck: Vec<Id>,
        /// The active one.
        active: Option<Id>,
        /// Those before it.
        discard: Vec<Id>,
    }
}

form! {
    /// A common deck.
    pub struct MarketJson, such as "{\"deck\":[],\"row\":[],\"discard\":[]}" {
        /// The deck, the top first.
        deck: Vec<Id>,
        /// The visible cards.
        row: Vec<Id>,
        /// The discard pile.
        discard: Vec<Id>,
    }
}

/// D-2: a number of dice, or no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DiceCap(pub(crate) Option<u8>);

impl Serialize for DiceCap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            None => serializer.serialize_str("none"),
            Some(most) => serializer.serialize_u8(most),
        }
    }
}

impl JsonSchema for DiceCap {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "DiceCap".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [{ "type": "integer", "minimum": 6, "maximum": 12 }, { "const": "none" }] })
    }
}

impl Form for DiceCap {
    fn example() -> String {
        "8".to_owned()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        let number = value.as_u64().filter(|most| (6..=12).contains(most)).map(|most| Self(Some(most as u8)));
        let none = (value.as_str() == Some("none")).then_some(Self(None));
        reader.or_wrong(path, value, number.or(none), "a whole number from 6 to 12, or \"none\"")
    }
}

/// RVL-HEX-7: a landing spot: its place among the kinds of the face, and its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(crate) struct SpotJson(pub(crate) u8, pub(crate) u8);

impl Form for SpotJson {
    fn example() -> String {
        "[0,7]".to_owned()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        let pair = value.as_array().filter(|pair| pair.len() == 2);
        let number = |place: usize, most: u64| {
            pair.and_then(|pair| pair[place].as_u64()).filter(|number| *number <= most).map(|number| number as u8)
        };
        let spot =
            number(0, 2).zip(number(1, 8).filter(|colour| *colour > 0)).map(|(place, colour)| Self(place, colour));
        reader.or_wrong(path, value, spot, "a place from 0 to 2 and a colour from 1 to 8, such as [0,7]")
    }
}

/// RVL-SKILL-1: a skill on a board.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub(crate) struct SkillJson {
    /// Which.
    pub(crate) card: Id,
    /// Whether it is not exhausted.
    pub(crate) up: bool,
}

impl JsonSchema for SkillJson {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "SkillJson".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let id = generator.subschema_for::<Id>();
        json_schema!({
            "description": "A skill by its id, if it is upright, or with whether it is.",
            "anyOf": [
                id,
                {
                    "type": "object", "required": ["card"], "additionalProperties": false,
                    "properties": { "card": id, "up": { "type": ["boolean", "null"] } },
                },
            ],
        })
    }
}

impl Form for SkillJson {
    fn example() -> String {
        "{\"card\":\"gills\",\"up\":true}".to_owned()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        if value.is_string() {
            return Id::read(reader, path, value).map(|card| Self { card, up: true });
        }
        let object = reader.object(path, value, &Self::example(), &["card", "up"])?;
        reader.missing(path, object, "card", "the id of a skill", Some("RVL-SKILL-1"));
        let card: Option<Id> = reader.member(path, object, "card");
        let up: Option<bool> = reader.member(path, object, "up");
        Some(Self { card: card?, up: up.unwrap_or(true) })
    }
}
