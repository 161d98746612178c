//! What happened, for log and drawing.

use joute_kernel::{EndReason, Seat, SeatSet};

use crate::action::{Means, Payment};
use crate::chance::Deck;
use crate::ids::{CastleId, ChestId, CreatureId, PlaceId, Row, Side, Token};

/// Where a chest came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(untagged))]
pub enum Found {
    /// BEL-SCOUT-3, BEL-SCOUT-4: the scouts brought it.
    Scouts,
    /// BEL-ATTACK-6: it was looted.
    Place(PlaceId),
}

/// One thing that happened, in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "forms", serde(tag = "event", rename_all = "snake_case"), schemars(deny_unknown_fields))]
pub enum Event {
    /// BEL-RNG-2: a deck, a pile or the castles were shuffled.
    Shuffled {
        /// Which.
        deck: Deck,
    },
    /// BEL-SETUP-2: a seat got its castle.
    CastleDealt {
        /// The seat.
        seat: Seat,
        /// Its castle.
        castle: CastleId,
    },
    /// BEL-SETUP-3: a seat got its two goblins; which is for its eyes only (BEL-INFO-7).
    GoblinsDealt {
        /// The seat.
        seat: Seat,
        /// The goblins, ascending, where the viewer may know them.
        goblins: Option<[CreatureId; 2]>,
    },
    /// BEL-SETUP-14: the first Captain is known.
    CaptainDrawn {
        /// The Captain.
        seat: Seat,
    },
    /// BEL-INFO-7: a seat has placed its goblins; how is known when all have.
    GoblinsChosen {
        /// The seat.
        seat: Seat,
    },
    /// BEL-SETUP-5: goblins were uncovered beside their castle.
    GoblinPlaced {
        /// Whose.
        seat: Seat,
        /// The goblin.
        goblin: CreatureId,
        /// On which side.
        side: Side,
    },
    /// BEL-SETUP-10, BEL-TURN-1: a place joined the kingdom row.
    PlaceRevealed {
        /// The place.
        place: PlaceId,
    },
    /// BEL-SETUP-11, BEL-RECRUIT-7: a creature was turned up.
    CreatureRevealed {
        /// The creature.
        creature: CreatureId,
    },
    /// BEL-DAY-1: a day began.
    DayBegan {
        /// Its number, from 1.
        day: u16,
        /// Its Captain.
        captain: Seat,
    },
    /// BEL-HORDE-1: the die fell.
    Rolled {
        /// The Captain.
        captain: Seat,
        /// The face.
        #[cfg_attr(feature = "forms", serde(rename = "die"))]
        row: Row,
    },
    /// BEL-HORDE-3, BEL-HORDE-4: somebody had the die rolled again.
    RerollBought {
        /// Who.
        seat: Seat,
        /// With what.
        #[cfg_attr(feature = "forms", serde(rename = "with"))]
        means: Means,
    },
    /// BEL-HORDE-2: a seat let the die be.
    RerollPassed {
        /// The seat.
        seat: Seat,
    },
    /// BEL-HORDE-7: the horde of this row is active.
    HordeCalled {
        /// The row.
        row: Row,
    },
    /// BEL-HARVEST-1: a seat took what its left side gives.
    Harvested {
        /// The seat.
        seat: Seat,
        /// Food taken.
        food: u16,
        /// Glyphs taken.
        glyph: u16,
        /// BEL-HARVEST-3: food that was due and not there.
        food_short: u16,
        /// BEL-HARVEST-3: glyphs that were due and not there.
        glyph_short: u16,
    },
    /// BEL-SCOUT-3, BEL-SCOUT-4: whose scouts came back with most maps.
    ScoutsReturned {
        /// The highest count of maps, at least 1.
        maps: u16,
        /// Who has it.
        leaders: SeatSet,
    },
    /// BEL-SCOUT-5, BEL-ATTACK-9: a chest was drawn.
    ChestDrawn {
        /// Who took it.
        seat: Seat,
        /// The chest.
        chest: ChestId,
        /// Its value, where the viewer may know it.
        value: Option<u8>,
        /// How.
        #[cfg_attr(feature = "forms", serde(rename = "place"))]
        found: Found,
    },
    /// BEL-ATTACK-6: a place fell.
    PlaceTaken {
        /// Who took it.
        seat: Seat,
        /// The place.
        place: PlaceId,
        /// Food taken.
        food: u16,
        /// Glyphs taken.
        glyph: u16,
        /// BEL-ATTACK-10: barrels taken.
        barrel: u16,
    },
    /// BEL-ATTACK-13: somebody broke into a castle; which chests are taken is chosen next (BEL-ACT-3).
    CastleEntered {
        /// Who.
        seat: Seat,
        /// Whose castle.
        target: Seat,
    },
    /// BEL-ACT-3: a chest was chosen. It changes hands when the last one is.
    ChestChosen {
        /// Who chose.
        seat: Seat,
        /// Whose chest.
        target: Seat,
        /// The chest.
        chest: ChestId,
    },
    /// BEL-ATTACK-16: the chosen chests change hands; each is told next.
    CastleRobbed {
        /// Who robbed.
        seat: Seat,
        /// Whom.
        target: Seat,
        /// How many chests.
        chests: u8,
    },
    /// BEL-ATTACK-16: a chest changed hands.
    ChestStolen {
        /// Who took it.
        seat: Seat,
        /// From whom.
        target: Seat,
        /// The chest.
        chest: ChestId,
        /// Its value, where the viewer may know it.
        value: Option<u8>,
        /// BEL-INFO-2: who knows it.
        #[cfg_attr(feature = "forms", serde(rename = "seen_by"))]
        known: SeatSet,
    },
    /// BEL-ATTACK-17, BEL-RECRUIT-9: a bonus token was gained.
    TokenGained {
        /// Who.
        seat: Seat,
        /// What.
        token: Token,
    },
    /// BEL-ATTACK-1: a seat stayed at home.
    AttackPassed {
        /// The seat.
        seat: Seat,
    },
    /// BEL-RECRUIT-6: a creature was taken on.
    Recruited {
        /// Who.
        seat: Seat,
        /// The creature.
        creature: CreatureId,
        /// How it was paid.
        pay: Payment,
    },
    /// BEL-RECRUIT-8: it found its side.
    CreaturePlaced {
        /// Whose.
        seat: Seat,
        /// The creature.
        creature: CreatureId,
        /// On which side.
        side: Side,
    },
    /// BEL-RECRUIT-3: a seat takes on nobody else.
    RecruitEnded {
        /// The seat.
        seat: Seat,
    },
    /// BEL-TURN-3: barred spells are ready again.
    SpellsReadied {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u16,
    },
    /// BEL-END-1, BEL-END-7: the game is over.
    Ended {
        /// Why.
        #[cfg_attr(feature = "forms", serde(flatten))]
        reason: EndReason,
    },
}
