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
pub use joute_rivals::Lies;
use joute_rivals::{AshakId, DesignId, HexId, Pack, Resource, Thing, TileId, ZoneId};

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
    /// The board of a seat: `board_2`.
    Board = board(seat: Seat) in "board" '_';
    /// A skill on the board of a seat: `skill_1_17`.
    Skill = skill(seat: Seat, card: Number) in "skill" '_';
    /// A card that lies on the drone of a seat: `aboard_1_17`.
    Aboard = aboard(seat: Seat, card: Number) in "aboard" '_';
    /// What lies on the drone of a seat: `cargo_1`.
    Cargo = cargo(seat: Seat) in "cargo" '_';
    /// An Ashak that can be taken: `ashak_3`.
    Ashak = ashak(ashak: Number) in "ashak" '_';
    /// A card by where it lies, all copies of a design together: `card_17`, `row_4`.
    Card = card(pile: Lies, card: Number) in "" '_';
    /// A count on the board of a seat: `life_0`, `resin_3`. The gauge stands for the ultimate, a stock for what is paid from it.
    Count = count(counted: Counted, seat: Seat) in "" '_';
    =>
    /// The deck of the Interface.
    Deck = DECK in "deck";
    /// The deck of schemas.
    SchemaDeck = SCHEMA_DECK in "schemas";
    /// The event.
    Event = EVENT in "event";
}

/// The place of a design or of an Ashak in the pack, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number(u8);

impl Number {
    /// The design that has it.
    #[must_use]
    pub fn design(self, pack: &Pack) -> Option<DesignId> {
        pack.designs().nth(self.0.into()).map(|(card, _)| card)
    }

    /// The Ashak that has it.
    #[must_use]
    pub fn ashak(self, pack: &Pack) -> Option<AshakId> {
        pack.ashaks().get(usize::from(self.0)).and_then(|ashak| pack.ashak_named(&ashak.id))
    }
}

impl From<DesignId> for Number {
    fn from(card: DesignId) -> Self {
        Self(card.index() as u8)
    }
}

impl From<AshakId> for Number {
    fn from(ashak: AshakId) -> Self {
        Self(ashak.index() as u8)
    }
}

impl Named {
    /// What is pointed at with it; `None` for what names no action, and for what no pack has.
    #[must_use]
    pub fn thing(&self, pack: &Pack) -> Option<Thing> {
        Some(match self {
            Self::Hex(hex) => Thing::Hex(*hex),
            Self::Shield(hex) => Thing::Shield(*hex),
            Self::Sponsor(hex) => Thing::Sponsor(*hex),
            Self::Drought(tile) => Thing::Drought(*tile),
            Self::Hero(seat) => Thing::Hero(*seat),
            Self::Drone(seat) => Thing::Drone(*seat),
            Self::Cargo(seat) => Thing::Cargo(*seat),
            Self::Aboard(seat, card) => Thing::Aboard(*seat, card.design(pack)?),
            Self::Skill(seat, card) => Thing::Skill(*seat, card.design(pack)?),
            Self::Count(Counted::Gauge, seat) => Thing::Gauge(*seat),
            Self::Count(Counted::Guild, seat) => Thing::Guild(*seat),
            Self::Count(Counted::Resin, seat) => Thing::Stock(Resource::Resin, *seat),
            Self::Count(Counted::Crystal, seat) => Thing::Stock(Resource::Crystal, *seat),
            Self::Ashak(ashak) => Thing::Ashak(ashak.ashak(pack)?),
            Self::Card(lies, card) => Thing::Card(*lies, card.design(pack)?),
            Self::Deck => Thing::Deck,
            Self::SchemaDeck => Thing::SchemaDeck,
            Self::Board(_) | Self::Count(..) | Self::Event | Self::Zone(_) => return None,
        })
    }
}

impl From<Thing> for Named {
    fn from(thing: Thing) -> Self {
        match thing {
            Thing::Hex(hex) => Self::Hex(hex),
            Thing::Shield(hex) => Self::Shield(hex),
            Thing::Sponsor(hex) => Self::Sponsor(hex),
            Thing::Drought(tile) => Self::Drought(tile),
            Thing::Hero(seat) => Self::Hero(seat),
            Thing::Drone(seat) => Self::Drone(seat),
            Thing::Cargo(seat) => Self::Cargo(seat),
            Thing::Aboard(seat, card) => Self::Aboard(seat, card.into()),
            Thing::Skill(seat, card) => Self::Skill(seat, card.into()),
            Thing::Gauge(seat) => Self::Count(Counted::Gauge, seat),
            Thing::Guild(seat) => Self::Count(Counted::Guild, seat),
            Thing::Stock(stock, seat) => Self::Count(stock.into(), seat),
            Thing::Ashak(ashak) => Self::Ashak(ashak.into()),
            Thing::Card(lies, card) => Self::Card(lies, card.into()),
            Thing::Deck => Self::Deck,
            Thing::SchemaDeck => Self::SchemaDeck,
        }
    }
}

impl From<Resource> for Counted {
    fn from(stock: Resource) -> Self {
        match stock {
            Resource::Resin => Self::Resin,
            Resource::Crystal => Self::Crystal,
        }
    }
}

impl Part for Number {
    fn word(&self) -> String {
        self.0.to_string()
    }

    fn read(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
        words.next()?.parse().ok().map(Self)
    }
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

impl Counted {
    /// What every player has, life and points first.
    pub(super) const OF_BOARD: [Self; 8] = {
        let [counts @ .., _, _] = Self::ALL;
        counts
    };
}

coded_parts! {
    Counted, Counted::word, Counted::ALL;
    Lies, Lies::code, Lies::ALL;
    TileId, TileId::name, TileId::all();
    ZoneId, ZoneId::name, ZoneId::all();
}

impl Part for HexId {
    fn word(&self) -> String {
        format!("{}_{}", self.q(), self.r())
    }

    fn read(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
        Self::at(words.next()?.parse().ok()?, words.next()?.parse().ok()?)
    }
}
