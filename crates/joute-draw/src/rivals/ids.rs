//! Element ids of Rivals, the same in every picture and every language. They are also the values of `data-touch`.
//!
//! A piece that stands on a hex carries the id of the hex as `data-on`.
//!
//! ```
//! use joute_draw::rivals::ids::{self, Named};
//! use joute_rivals::HexId;
//!
//! let hex = HexId::at(1, -4).unwrap();
//! assert_eq!(ids::hex(hex), "hex_1_-4");
//! assert_eq!(ids::parse("hex_1_-4"), Some(Named::Hex(hex)));
//! assert_eq!(ids::parse("hex_7_0"), None);
//! ```

use joute_kernel::Seat;
use joute_rivals::{HexId, TileId, ZoneId};

use crate::ids::{Part, coded_parts, named, worded};

named! {
    /// A hex: `hex_1_-4`.
    Hex = hex(hex: HexId) in "hex" '_';
    /// The Ashak of a seat, where it stands: `hero_0`.
    Hero = hero(seat: Seat) in "hero" '_';
    /// The drone of a seat: `drone_1`.
    Drone = drone(seat: Seat) in "drone" '_';
    /// A shield, by its hex: `shield_1_-4`.
    Shield = shield(hex: HexId) in "shield" '_';
    /// A sponsor, by its hex: `sponsor_0_0`.
    Sponsor = sponsor(hex: HexId) in "sponsor" '_';
    /// The drought token of a tile: `drought_B02`.
    Drought = drought(tile: TileId) in "drought" '_';
    /// A zone of the present era, by its name: `zone_II-A`.
    Zone = zone(zone: ZoneId) in "zone" '_';
    /// The card of a zone: `fall_II-A`.
    Fall = fall(zone: ZoneId) in "fall" '_';
    /// The board of a seat: `board_2`.
    Board = board(seat: Seat) in "board" '_';
    /// A count on the board of a seat: `life_0`, `resin_3`.
    Count = count(counted: Counted, seat: Seat) in "" '_';
}

worded! {
    /// What is counted on a board.
    Counted {
        Life "life" "RVL-SETUP-3: life.", Points "rp" "RVL-END-1: Rivals points.", Gauge "gauge" "RVL-ULT-3: the gauge of the ultimate.",
        Tokens "tokens" "RVL-ANT-1: anticipation.", Resin "resin" "RVL-HEX-1.", Crystal "crystal" "RVL-HEX-2.",
        Walls "walls" "RVL-SHIELD-2: shields on the arena.", Cards "cards" "RVL-ROUND-1: cards in hand, deck and discard pile.",
        Skills "skills" "RVL-SKILL-1.", Guild "guild" "RVL-GUILD-1."
    }
}

coded_parts! {
    Counted, Counted::word, Counted::ALL;
}

impl Part for HexId {
    fn word(&self) -> String {
        format!("{}_{}", self.q(), self.r())
    }

    fn read(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
        Self::at(words.next()?.parse().ok()?, words.next()?.parse().ok()?)
    }
}

impl Part for TileId {
    fn word(&self) -> String {
        self.name().to_owned()
    }

    fn read(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
        words.next().and_then(Self::named)
    }
}

impl Part for ZoneId {
    fn word(&self) -> String {
        self.name().to_owned()
    }

    fn read(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
        words.next().and_then(Self::named)
    }
}
