//! What one seat, or a spectator, may see, as JSON.

use std::collections::BTreeMap;

use joute_kernel::Seat;
use joute_rivality as riv;
use riv::rules::control::Control;
use riv::{Colour, Side, TileSet, TurnView};
use schemars::JsonSchema;
use serde::Serialize;

use super::options::{ModeJson, level_of};
use super::read::seat_names;
use crate::outcome::OutcomeJson;

/// What one seat, or a spectator, may see and remember. Sides are named by colour, cells and tiles by their texts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ViewJson {
    /// The seat that looks; null for a spectator.
    pub viewer: Option<u8>,
    /// What is played.
    pub mode: ModeJson,
    /// In solo: how hard Souramoun is, else null.
    pub level: Option<riv::Level>,
    /// The colour of each seat, in the order of play.
    pub seats: Vec<String>,
    /// The name of each seat: its colour, or with teams `P1`, `S1`, `P2`, `S2`.
    pub names: Vec<String>,
    /// Who may take a mulligan.
    pub mulligan: riv::MulliganRule,
    /// The sides in the order of play; Souramoun is the second in solo.
    pub sides: Vec<SideJson>,
    /// The battlefield, in the order in which the tiles came to it.
    pub board: Vec<TileSeenJson>,
    /// The hands by seat; none in solo.
    pub hands: Vec<HandJson>,
    /// The cells where a tile may be placed; none in solo.
    pub free: Vec<String>,
    /// The active player.
    pub active: u8,
    /// Whose move it is, as this viewer sees it.
    pub turn: TurnSeenJson,
    /// Expert: triggered spells that are left in this turn.
    pub triggered: Vec<TriggeredJson>,
    /// Own spells of the active tile that are left in this turn, by where they face.
    pub spells_left: Vec<String>,
    /// Tiles that are in other hands, in stacks, or face down; which is where is not said.
    pub unseen: Vec<String>,
    /// The mulligans taken.
    pub mulligans: Vec<MulliganSeenJson>,
    /// How the sides would stand if the game ended now.
    pub standings: BTreeMap<String, StandsJson>,
    /// The rule that would name the winner if the game ended now and points alone did not, else null.
    pub decided_by: Option<&'static str>,
    /// The result, once the game is over, else null.
    pub outcome: Option<OutcomeJson>,
}

/// One side, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SideJson {
    /// Its colour.
    pub colour: String,
    /// Golems not on the battlefield.
    pub supply: u8,
    /// The cell of its wizard; null before its first move.
    pub wizard: Option<String>,
    /// Tiles in its stack.
    pub stack: u8,
    /// Whether it plays the starred stack; null with three players.
    pub starred: Option<bool>,
    /// The tiles of its hands and its stack without those in the viewer's own hand; null with three players and in
    /// solo.
    pub unseen: Option<Vec<String>>,
    /// The seat whose hand must hold a tile that is no Fortress, because it drew the bottom tile; else null.
    pub bottom_drawn: Option<u8>,
    /// With three players: Fortresses that it has not placed yet; else null.
    pub fortresses_left: Option<u8>,
}

/// One tile on the battlefield.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct TileSeenJson {
    /// Where it lies.
    pub cell: String,
    /// Which tile it is; null while it lies face down.
    pub tile: Option<String>,
    /// Clockwise quarter turns.
    pub rotation: u8,
    /// Golems by colour; colours without any are left out.
    pub golems: BTreeMap<String, u8>,
    /// The colour that controls it, or `empty`, or `contested`.
    pub control: String,
    /// Shields against an enemy's spell, entrenchment included; 0 while it lies face down.
    pub shields: u8,
    /// Whether they act.
    pub shields_active: bool,
    /// Expert: where its stored spells face.
    pub stored: Vec<String>,
    /// The colour that would score it if the game ended now, else null.
    pub scored_by: Option<String>,
    /// Points it would give.
    pub points: u8,
    /// The rule that decides it.
    pub rule: &'static str,
}

/// One hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct HandJson {
    /// How many tiles it holds.
    pub size: u8,
    /// The tiles, if the viewer holds it, else null.
    pub tiles: Option<Vec<String>>,
}

/// Whose move it is, as the viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
pub enum TurnSeenJson {
    /// Chance has to answer this.
    Chance(String),
    /// A seat is asked. To all others a mulligan question looks like that of a placement.
    Asked {
        /// Who.
        seat: u8,
        /// `mulligan`, `place`, `spell_order`, `removal`, `delayed`, `siege` or `destination`.
        question: &'static str,
        /// The cell that the question is about, if any.
        cell: Option<String>,
    },
    /// `true`: the game is over.
    Over(bool),
}

/// A triggered spell that is left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct TriggeredJson {
    /// The cell of the tile that stored it.
    pub source: String,
    /// Where it faces.
    pub facing: String,
    /// The colour that casts it; null if nobody controls its tile.
    pub caster: Option<String>,
}

/// A mulligan that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct MulliganSeenJson {
    /// By whom.
    pub seat: u8,
    /// The tiles that could not reach the Well then; two of them were set aside.
    pub eligible: Vec<String>,
    /// The tiles set aside, if the viewer held them, else null.
    pub set_aside: Option<Vec<String>>,
    /// Placements since then by each seat, counted up to 2.
    pub placements: Vec<u8>,
    /// Eligible tiles that came to the battlefield since.
    pub seen_again: Vec<String>,
}

/// How a side would stand if the game ended now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct StandsJson {
    /// Points.
    pub total: u8,
    /// Place from 1.
    pub rank: u8,
}

fn set_texts(set: TileSet) -> Vec<String> {
    set.iter().map(|tile| tile.to_string()).collect()
}

impl From<&riv::View> for ViewJson {
    fn from(view: &riv::View) -> Self {
        let colours: Vec<Colour> = view.sides.iter().map(|side| side.colour).collect();
        let colour = |side: Side| colours.get(side.index()).map_or_else(String::new, ToString::to_string);
        let seats: Vec<Colour> =
            Seat::first_of(view.seats).filter_map(|seat| colours.get(view.side_of(seat).index()).copied()).collect();
        let standings = Side::first_of(colours.len() as u8).map(|side| {
            let stands = StandsJson { total: view.totals[side.index()], rank: view.ranking.ranks[side.index()] };
            (colour(side), stands)
        });
        Self {
            viewer: view.viewer.seat().map(|seat| seat.index() as u8),
            mode: view.mode.into(),
            level: level_of(view.mode),
            seats: seats.iter().map(ToString::to_string).collect(),
            names: seat_names(&seats),
            mulligan: view.mulligan_rule,
            sides: view.sides.iter().map(side_json).collect(),
            board: view.tiles.iter().map(|tile| tile_json(tile, &colours)).collect(),
            hands: view
                .hands
                .iter()
                .map(|hand| HandJson {
                    size: hand.size,
                    tiles: hand.tiles.as_ref().map(|tiles| tiles.iter().map(ToString::to_string).collect()),
                })
                .collect(),
            free: view.free.iter().map(ToString::to_string).collect(),
            active: view.active.index() as u8,
            turn: turn_json(&view.turn),
            triggered: view
                .triggered
                .iter()
                .map(|&(source, facing, caster)| TriggeredJson {
                    source: source.to_string(),
                    facing: facing.to_string(),
                    caster: caster.map(colour),
                })
                .collect(),
            spells_left: view.spells_left.iter().map(ToString::to_string).collect(),
            unseen: set_texts(view.unseen),
            mulligans: view.mulligans.iter().map(mulligan_json).collect(),
            standings: standings.collect(),
            decided_by: view.ranking.decided_by.map(|rule| rule.as_str()),
            outcome: view.outcome.as_ref().map(OutcomeJson::from),
        }
    }
}

fn side_json(side: &riv::SideView) -> SideJson {
    SideJson {
        colour: side.colour.to_string(),
        supply: side.supply,
        wizard: side.wizard.map(|cell| cell.to_string()),
        stack: side.stack_size,
        starred: side.starred,
        unseen: side.unseen.map(set_texts),
        bottom_drawn: side.bottom_drawn.map(|seat| seat.index() as u8),
        fortresses_left: side.fortresses_left,
    }
}

fn tile_json(tile: &riv::TileView, colours: &[Colour]) -> TileSeenJson {
    let colour = |side: Side| colours.get(side.index()).map_or_else(String::new, ToString::to_string);
    TileSeenJson {
        cell: tile.cell.to_string(),
        tile: tile.tile.map(|tile| tile.to_string()),
        rotation: tile.rotation.quarters(),
        golems: colours
            .iter()
            .zip(tile.golems)
            .filter(|&(_, golems)| golems > 0)
            .map(|(colour, golems)| (colour.to_string(), golems))
            .collect(),
        control: match tile.control {
            Control::Empty => "empty".to_owned(),
            Control::Contested => "contested".to_owned(),
            Control::Held(side) => colour(side),
        },
        shields: tile.shields,
        shields_active: tile.shields_active,
        stored: tile.stored.iter().map(ToString::to_string).collect(),
        scored_by: tile.score.side.map(colour),
        points: tile.score.points,
        rule: tile.score.rule.as_str(),
    }
}

fn turn_json(turn: &TurnView) -> TurnSeenJson {
    match turn {
        TurnView::Chance(event) => TurnSeenJson::Chance(event.to_string()),
        TurnView::Asked { seat, question } => TurnSeenJson::Asked {
            seat: seat.index() as u8,
            question: question.code(),
            cell: match question {
                riv::Question::Removal(cell) => Some(cell.to_string()),
                riv::Question::Mulligan
                | riv::Question::Place
                | riv::Question::SpellOrder
                | riv::Question::Delayed
                | riv::Question::Siege
                | riv::Question::Destination => None,
            },
        },
        TurnView::Over => TurnSeenJson::Over(true),
    }
}

fn mulligan_json(taken: &riv::MulliganView) -> MulliganSeenJson {
    MulliganSeenJson {
        seat: taken.seat.index() as u8,
        eligible: set_texts(taken.eligible),
        set_aside: taken.set_aside.map(|tiles| tiles.iter().map(ToString::to_string).collect()),
        placements: taken.placements.clone(),
        seen_again: set_texts(taken.seen_again),
    }
}
