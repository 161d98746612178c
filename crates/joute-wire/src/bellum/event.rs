//! What happened, as JSON.

use joute_bellum as bel;
use joute_kernel::{Seat, SeatSet};
use schemars::JsonSchema;
use serde::Serialize;

use super::cards::TokenJson;
use super::names::{castle_id, creature_id, place_id};

/// One thing that happened. `event` says what; cards are named by their ids.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
pub enum EventJson {
    /// Set-up: a deck, a pile or the castles were shuffled.
    Shuffled {
        /// `castles`, `goblins`, `farms`, `villages`, `towns`, `evil`, `super_evil`, `wood`, `metal` or `gold`.
        deck: &'static str,
    },
    /// Set-up: a seat got its castle.
    CastleDealt {
        /// The seat.
        seat: u8,
        /// Its castle.
        castle: String,
    },
    /// Set-up: a seat got its two goblins.
    GoblinsDealt {
        /// The seat.
        seat: u8,
        /// Which; null where the viewer may not know them.
        goblins: Option<Vec<String>>,
    },
    /// Set-up: the first Captain is known.
    CaptainDrawn {
        /// The Captain.
        seat: u8,
    },
    /// Set-up: a seat has placed its goblins; how is known when all have.
    GoblinsChosen {
        /// The seat.
        seat: u8,
    },
    /// Set-up: a goblin was uncovered beside its castle.
    GoblinPlaced {
        /// Whose.
        seat: u8,
        /// The goblin.
        goblin: String,
        /// `left` or `right`.
        side: &'static str,
    },
    /// A place joined the kingdom row.
    PlaceRevealed {
        /// The place.
        place: String,
    },
    /// A creature was turned up.
    CreatureRevealed {
        /// The creature.
        creature: String,
    },
    /// A day began.
    DayBegan {
        /// Its number, from 1.
        day: u16,
        /// Its Captain.
        captain: u8,
    },
    /// The die fell.
    Rolled {
        /// Who rolled.
        captain: u8,
        /// The face, 1 to 6.
        die: u8,
    },
    /// A seat had the die rolled again.
    RerollBought {
        /// The seat.
        seat: u8,
        /// `barrel` or `spell`.
        with: &'static str,
    },
    /// A seat let the die be.
    RerollPassed {
        /// The seat.
        seat: u8,
    },
    /// The horde of this row is active for the day.
    HordeCalled {
        /// The row, 1 to 6.
        row: u8,
    },
    /// A seat took what its left side gives.
    Harvested {
        /// The seat.
        seat: u8,
        /// Food taken.
        food: u16,
        /// Glyphs taken.
        glyph: u16,
        /// Food that was due and not in the reserve.
        food_short: u16,
        /// Glyphs that were due and not in the reserve.
        glyph_short: u16,
    },
    /// The scouts came back.
    ScoutsReturned {
        /// The most maps of a seat, at least 1.
        maps: u16,
        /// The seats that have as many.
        leaders: Vec<u8>,
    },
    /// A chest was drawn.
    ChestDrawn {
        /// Who took it.
        seat: u8,
        /// The chest.
        chest: String,
        /// Its value; null where the viewer may not know it.
        value: Option<u8>,
        /// The place that gave it; null if the scouts brought it.
        place: Option<String>,
    },
    /// A place fell.
    PlaceTaken {
        /// Who took it.
        seat: u8,
        /// The place.
        place: String,
        /// Food taken.
        food: u16,
        /// Glyphs taken.
        glyph: u16,
        /// Barrels taken.
        barrel: u16,
    },
    /// Somebody broke into a castle; which chests are taken is chosen next.
    CastleEntered {
        /// Who.
        seat: u8,
        /// Whose castle.
        target: u8,
    },
    /// A chest was chosen; it changes hands when the last one is.
    ChestChosen {
        /// Who chose.
        seat: u8,
        /// Whose chest.
        target: u8,
        /// The chest.
        chest: String,
    },
    /// The chosen chests change hands.
    CastleRobbed {
        /// Who robbed.
        seat: u8,
        /// Whom.
        target: u8,
        /// How many chests.
        chests: u8,
    },
    /// A chest changed hands.
    ChestStolen {
        /// Who took it.
        seat: u8,
        /// From whom.
        target: u8,
        /// The chest.
        chest: String,
        /// Its value; null where the viewer may not know it.
        value: Option<u8>,
        /// The seats that know its value now.
        seen_by: Vec<u8>,
    },
    /// A bonus token was gained.
    TokenGained {
        /// Who.
        seat: u8,
        /// What.
        token: TokenJson,
    },
    /// A seat attacked nobody.
    AttackPassed {
        /// The seat.
        seat: u8,
    },
    /// A creature was taken on.
    Recruited {
        /// Who.
        seat: u8,
        /// The creature.
        creature: String,
        /// `food`, `glyph_food` or `glyphs`.
        pay: &'static str,
    },
    /// A recruit found its side.
    CreaturePlaced {
        /// Whose.
        seat: u8,
        /// The creature.
        creature: String,
        /// `left` or `right`.
        side: &'static str,
    },
    /// A seat takes on nobody else today.
    RecruitEnded {
        /// The seat.
        seat: u8,
    },
    /// Barred spells are ready again.
    SpellsReadied {
        /// Whose.
        seat: u8,
        /// How many.
        count: u16,
    },
    /// The game ended.
    Ended {
        /// A stable word for why.
        reason: &'static str,
        /// The rule that ended it.
        rule: &'static str,
    },
}

fn number(seat: Seat) -> u8 {
    seat.index() as u8
}

pub(super) fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(number).collect()
}

impl EventJson {
    /// The JSON form of `event`, with the ids of `pack`.
    #[must_use]
    pub fn of(event: &bel::Event, pack: &bel::Pack) -> Self {
        use bel::Event;
        match *event {
            Event::Shuffled { deck } => Self::Shuffled { deck: deck.code() },
            Event::CastleDealt { seat, castle } => {
                Self::CastleDealt { seat: number(seat), castle: castle_id(pack, castle) }
            }
            Event::GoblinsDealt { seat, goblins } => Self::GoblinsDealt {
                seat: number(seat),
                goblins: goblins.map(|goblins| goblins.iter().map(|&goblin| creature_id(pack, goblin)).collect()),
            },
            Event::CaptainDrawn { seat } => Self::CaptainDrawn { seat: number(seat) },
            Event::GoblinsChosen { seat } => Self::GoblinsChosen { seat: number(seat) },
            Event::GoblinPlaced { seat, goblin, side } => {
                Self::GoblinPlaced { seat: number(seat), goblin: creature_id(pack, goblin), side: side.code() }
            }
            Event::PlaceRevealed { place } => Self::PlaceRevealed { place: place_id(pack, place) },
            Event::CreatureRevealed { creature } => Self::CreatureRevealed { creature: creature_id(pack, creature) },
            Event::DayBegan { day, captain } => Self::DayBegan { day, captain: number(captain) },
            Event::Rolled { captain, row } => Self::Rolled { captain: number(captain), die: row.number() },
            Event::RerollBought { seat, means } => Self::RerollBought { seat: number(seat), with: means.code() },
            Event::RerollPassed { seat } => Self::RerollPassed { seat: number(seat) },
            Event::HordeCalled { row } => Self::HordeCalled { row: row.number() },
            Event::Harvested { seat, food, glyph, food_short, glyph_short } => {
                Self::Harvested { seat: number(seat), food, glyph, food_short, glyph_short }
            }
            Event::ScoutsReturned { maps, leaders } => Self::ScoutsReturned { maps, leaders: numbers(leaders) },
            Event::ChestDrawn { seat, chest, value, found } => Self::ChestDrawn {
                seat: number(seat),
                chest: chest.to_string(),
                value,
                place: match found {
                    bel::Found::Scouts => None,
                    bel::Found::Place(place) => Some(place_id(pack, place)),
                },
            },
            Event::PlaceTaken { seat, place, food, glyph, barrel } => {
                Self::PlaceTaken { seat: number(seat), place: place_id(pack, place), food, glyph, barrel }
            }
            Event::CastleEntered { seat, target } => Self::CastleEntered { seat: number(seat), target: number(target) },
            Event::ChestChosen { seat, target, chest } => {
                Self::ChestChosen { seat: number(seat), target: number(target), chest: chest.to_string() }
            }
            Event::CastleRobbed { seat, target, chests } => {
                Self::CastleRobbed { seat: number(seat), target: number(target), chests }
            }
            Event::ChestStolen { seat, target, chest, value, known } => Self::ChestStolen {
                seat: number(seat),
                target: number(target),
                chest: chest.to_string(),
                value,
                seen_by: numbers(known),
            },
            Event::TokenGained { seat, token } => Self::TokenGained { seat: number(seat), token: token.into() },
            Event::AttackPassed { seat } => Self::AttackPassed { seat: number(seat) },
            Event::Recruited { seat, creature, pay } => {
                Self::Recruited { seat: number(seat), creature: creature_id(pack, creature), pay: pay.code() }
            }
            Event::CreaturePlaced { seat, creature, side } => {
                Self::CreaturePlaced { seat: number(seat), creature: creature_id(pack, creature), side: side.code() }
            }
            Event::RecruitEnded { seat } => Self::RecruitEnded { seat: number(seat) },
            Event::SpellsReadied { seat, count } => Self::SpellsReadied { seat: number(seat), count },
            Event::Ended { reason } => Self::Ended { reason: reason.code, rule: reason.rule.as_str() },
        }
    }
}
