//! What happened, as JSON.

use std::collections::BTreeMap;

use joute_kernel::Seat;
use joute_rivality as riv;
use riv::{Colour, Event, Lost, Side};
use schemars::JsonSchema;
use serde::Serialize;

/// One thing that happened. `event` says what; sides are named by colour, cells and tiles by their texts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
pub enum EventJson {
    /// Set-up: a side got its colour.
    ColourDrawn {
        /// The side, from 0.
        side: u8,
        /// Its colour.
        colour: String,
    },
    /// Set-up: this side plays the starred stack.
    StarredDrawn {
        /// Its colour.
        colour: String,
    },
    /// Set-up: this seat begins.
    FirstPlayerDrawn {
        /// The seat.
        seat: u8,
    },
    /// A stack was shuffled.
    Shuffled {
        /// Whose.
        colour: String,
    },
    /// A seat drew a tile.
    Drew {
        /// The seat.
        seat: u8,
        /// The tile; null where the viewer may not know it.
        tile: Option<String>,
    },
    /// A seat drew another opening hand.
    MulliganTaken {
        /// The seat.
        seat: u8,
    },
    /// A seat that was asked kept its opening hand. Only that seat learns of it.
    HandKept {
        /// The seat.
        seat: u8,
    },
    /// A tile was placed.
    TilePlaced {
        /// Who placed it.
        seat: u8,
        /// The tile.
        tile: String,
        /// Where.
        cell: String,
        /// Clockwise quarter turns.
        rotation: u8,
    },
    /// Solo: a face-down tile was turned up.
    TileRevealed {
        /// The tile.
        tile: String,
        /// Where.
        cell: String,
    },
    /// A wizard came to a tile and put one golem there.
    WizardMoved {
        /// Whose.
        colour: String,
        /// Where it came from; null on its first move.
        from: Option<String>,
        /// Where it stands now.
        to: String,
    },
    /// A spell reached its target.
    SpellCast {
        /// Whose golems it summons.
        caster: String,
        /// The cell of the tile it is printed on.
        source: String,
        /// Where it faces: N, E, S or W.
        facing: String,
        /// The cell it reached.
        target: String,
        /// As printed: golems, `@`, range, `!` if it breaks shields.
        spell: String,
        /// Golems destroyed by shields.
        destroyed: u8,
        /// Golems that joined the tile.
        arrived: u8,
    },
    /// A spell did nothing.
    SpellLost {
        /// The cell of the tile it is printed on.
        source: String,
        /// Where it faces.
        facing: String,
        /// The cell it was aimed at.
        target: String,
        /// `no_tile`, `enemy_wizard`, `off_field`, `not_controlled`, `source_contested` or `declined`.
        why: &'static str,
    },
    /// Expert: a spell waits for a tile on its target cell.
    SpellStored {
        /// The cell of the tile it is printed on.
        source: String,
        /// Where it faces.
        facing: String,
        /// The cell it is aimed at.
        target: String,
    },
    /// Golems went home because a tile held more than five.
    GolemsReturned {
        /// Where.
        cell: String,
        /// Whose.
        colour: String,
        /// How many.
        golems: u8,
    },
    /// Expert: a besieged tile was taken.
    Besieged {
        /// The tile's cell.
        cell: String,
        /// Who took it.
        besieger: String,
        /// Golems that went home, by colour; colours without any are left out.
        expelled: BTreeMap<String, u8>,
    },
    /// The game ended.
    Ended {
        /// A stable word for why.
        reason: &'static str,
        /// The rule that ended it.
        rule: &'static str,
    },
}

impl EventJson {
    /// The JSON form of `event`; `colours` are those of the sides in order.
    #[must_use]
    pub fn of(event: &Event, colours: &[Colour]) -> Self {
        let colour = |side: Side| colours.get(side.index()).map_or_else(String::new, ToString::to_string);
        let number = |seat: Seat| seat.index() as u8;
        match *event {
            Event::ColourDrawn { side, colour } => {
                Self::ColourDrawn { side: side.index() as u8, colour: colour.to_string() }
            }
            Event::StarredDrawn { side } => Self::StarredDrawn { colour: colour(side) },
            Event::FirstPlayerDrawn { seat } => Self::FirstPlayerDrawn { seat: number(seat) },
            Event::Shuffled { side } => Self::Shuffled { colour: colour(side) },
            Event::Drew { seat, tile } => Self::Drew { seat: number(seat), tile: tile.map(|tile| tile.to_string()) },
            Event::MulliganTaken { seat } => Self::MulliganTaken { seat: number(seat) },
            Event::HandKept { seat } => Self::HandKept { seat: number(seat) },
            Event::TilePlaced { seat, tile, cell, rotation } => Self::TilePlaced {
                seat: number(seat),
                tile: tile.to_string(),
                cell: cell.to_string(),
                rotation: rotation.quarters(),
            },
            Event::TileRevealed { tile, cell } => Self::TileRevealed { tile: tile.to_string(), cell: cell.to_string() },
            Event::WizardMoved { side, from, to } => {
                Self::WizardMoved { colour: colour(side), from: from.map(|cell| cell.to_string()), to: to.to_string() }
            }
            Event::SpellCast { caster, source, facing, target, spell, destroyed, arrived } => Self::SpellCast {
                caster: colour(caster),
                source: source.to_string(),
                facing: facing.to_string(),
                target: target.to_string(),
                spell: spell.to_string(),
                destroyed,
                arrived,
            },
            Event::SpellLost { source, facing, target, why } => Self::SpellLost {
                source: source.to_string(),
                facing: facing.to_string(),
                target: target.to_string(),
                why: lost_code(why),
            },
            Event::SpellStored { source, facing, target } => {
                Self::SpellStored { source: source.to_string(), facing: facing.to_string(), target: target.to_string() }
            }
            Event::GolemsReturned { cell, side, golems } => {
                Self::GolemsReturned { cell: cell.to_string(), colour: colour(side), golems }
            }
            Event::Besieged { cell, besieger, expelled } => Self::Besieged {
                cell: cell.to_string(),
                besieger: colour(besieger),
                expelled: colours
                    .iter()
                    .zip(expelled)
                    .filter(|&(_, golems)| golems > 0)
                    .map(|(colour, golems)| (colour.to_string(), golems))
                    .collect(),
            },
            Event::Ended { reason } => Self::Ended { reason: reason.code, rule: reason.rule.as_str() },
        }
    }
}

const fn lost_code(why: Lost) -> &'static str {
    match why {
        Lost::NoTile => "no_tile",
        Lost::EnemyWizard => "enemy_wizard",
        Lost::OffField => "off_field",
        Lost::NotControlled => "not_controlled",
        Lost::SourceContested => "source_contested",
        Lost::Declined => "declined",
    }
}
