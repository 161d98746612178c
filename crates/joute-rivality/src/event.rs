//! What happened, for log and drawing.

use joute_kernel::{EndReason, Seat};

use crate::board::{Cell, Colour, Direction, Rotation, SIDES_MAX, Side};
use crate::content::{Spell, TileId};

/// Why a spell had no target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(rename_all = "snake_case"))]
pub enum Lost {
    /// RIV-SPELL-5: no tile on the target cell.
    NoTile,
    /// RIV-WIZ-2: an enemy wizard on the target tile.
    EnemyWizard,
    /// RIV-SOLO-19: the target lies outside the field.
    OffField,
    /// RIV-SOLO-18: the player does not control the tile under the wizard.
    NotControlled,
    /// RIV-EXPERT-10: nobody controls the tile that stored it.
    SourceContested,
    /// RIV-EXPERT-12: its caster let it go by.
    Declined,
}

/// One thing that happened, in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "forms", serde(tag = "event", rename_all = "snake_case"), schemars(deny_unknown_fields))]
pub enum Event {
    /// RIV-SETUP-4: a side got its colour.
    ColourDrawn {
        /// The side.
        #[cfg_attr(feature = "forms", serde(serialize_with = "crate::forms::number"), schemars(with = "u8"))]
        side: Side,
        /// Its colour.
        colour: Colour,
    },
    /// RIV-SETUP-3: this side plays the starred stack.
    StarredDrawn {
        /// The side.
        #[cfg_attr(feature = "forms", serde(rename = "colour"))]
        side: Side,
    },
    /// RIV-SETUP-10: this seat begins.
    FirstPlayerDrawn {
        /// The seat.
        seat: Seat,
    },
    /// RIV-SETUP-5: a stack was shuffled.
    Shuffled {
        /// Whose stack.
        #[cfg_attr(feature = "forms", serde(rename = "colour"))]
        side: Side,
    },
    /// RIV-SETUP-6, RIV-TURN-5: a seat drew a tile; which one is for its eyes only.
    Drew {
        /// The seat.
        seat: Seat,
        /// The tile, where the viewer may know it.
        tile: Option<TileId>,
    },
    /// RIV-MULL-3: a seat drew another opening hand.
    MulliganTaken {
        /// The seat.
        seat: Seat,
    },
    /// RIV-MULL-2: a seat kept its hand. Nobody else learns that it was asked.
    HandKept {
        /// The seat.
        seat: Seat,
    },
    /// RIV-TURN-2: a tile was placed.
    TilePlaced {
        /// Who placed it.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// Where.
        cell: Cell,
        /// How it is turned.
        rotation: Rotation,
    },
    /// RIV-SOLO-12, RIV-SOLO-14: a face-down tile was turned up.
    TileRevealed {
        /// The tile.
        tile: TileId,
        /// Where.
        cell: Cell,
    },
    /// RIV-TURN-3, RIV-SOLO-11: a wizard came to a tile and put one golem there.
    WizardMoved {
        /// Whose wizard.
        #[cfg_attr(feature = "forms", serde(rename = "colour"))]
        side: Side,
        /// Where it came from; `None` on its first move.
        from: Option<Cell>,
        /// Where it stands now.
        to: Cell,
    },
    /// RIV-SPELL-6: a spell reached its target.
    SpellCast {
        /// Whose golems it summons.
        caster: Side,
        /// The tile it is printed on.
        source: Cell,
        /// Where it faces.
        facing: Direction,
        /// The tile it reached.
        target: Cell,
        /// As printed.
        spell: Spell,
        /// Golems destroyed by shields.
        destroyed: u8,
        /// Golems that joined the tile.
        arrived: u8,
    },
    /// RIV-SPELL-5: a spell did nothing.
    SpellLost {
        /// The tile it is printed on.
        source: Cell,
        /// Where it faces.
        facing: Direction,
        /// The cell it was aimed at.
        target: Cell,
        /// Why.
        why: Lost,
    },
    /// RIV-EXPERT-2: a spell waits for a tile on its target cell.
    SpellStored {
        /// The tile it is printed on.
        source: Cell,
        /// Where it faces.
        facing: Direction,
        /// The cell it is aimed at.
        target: Cell,
    },
    /// RIV-CAP-1: golems went home because a tile held more than five.
    GolemsReturned {
        /// Where.
        cell: Cell,
        /// Whose golems.
        #[cfg_attr(feature = "forms", serde(rename = "colour"))]
        side: Side,
        /// How many.
        golems: u8,
    },
    /// RIV-SIEGE-3: a besieged tile was taken.
    Besieged {
        /// The tile.
        cell: Cell,
        /// Who took it.
        besieger: Side,
        /// Golems that went home, by side.
        #[cfg_attr(feature = "forms", serde(serialize_with = "crate::forms::by_side"))]
        #[cfg_attr(feature = "forms", schemars(with = "std::collections::BTreeMap<String, u8>"))]
        expelled: [u8; 3],
    },
    /// The game ended.
    Ended {
        /// Why.
        #[cfg_attr(feature = "forms", serde(flatten))]
        reason: EndReason,
    },
}

impl Event {
    /// The golems on `cell` after this, by side, where `golems` stood there before.
    #[must_use]
    pub fn golems_after(&self, cell: Cell, mut golems: [u8; SIDES_MAX]) -> [u8; SIDES_MAX] {
        match *self {
            Self::WizardMoved { side, to, .. } if to == cell => golems[side.index()] += 1,
            Self::SpellCast { caster, target, arrived, .. } if target == cell => golems[caster.index()] += arrived,
            Self::GolemsReturned { cell: at, side, golems: gone } if at == cell => {
                golems[side.index()] = golems[side.index()].saturating_sub(gone);
            }
            Self::Besieged { cell: at, besieger, expelled } if at == cell => {
                golems[besieger.index()] += 1;
                for (left, gone) in golems.iter_mut().zip(expelled) {
                    *left = left.saturating_sub(gone);
                }
            }
            _ => {}
        }
        golems
    }
}
