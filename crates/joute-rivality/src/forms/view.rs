//! What one seat, or a spectator, may see, as JSON.

use std::collections::BTreeMap;

use joute_kernel::Seat;
use joute_kernel::forms::OutcomeJson;
use schemars::JsonSchema;
use serde::Serialize;

use super::options::ModeJson;
use super::read::seat_names;
use crate::board::{Colour, Side};
use crate::options::Level;
use crate::view::View;

/// What one seat, or a spectator, may see and remember. Sides are named by colour, cells and tiles by their texts.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ViewJson<'a> {
    /// What the rules show.
    #[serde(flatten)]
    pub(crate) view: &'a View,
    /// What is played.
    pub(crate) mode: ModeJson,
    /// In solo: how hard Souramoun is, else null.
    pub(crate) level: Option<Level>,
    /// The colour of each seat, in the order of play.
    pub(crate) seats: Vec<Colour>,
    /// The name of each seat: its colour, or with teams `P1`, `S1`, `P2`, `S2`.
    pub(crate) names: Vec<String>,
    /// How the sides would stand if the game ended now.
    pub(crate) standings: BTreeMap<String, StandsJson>,
    /// The rule that would name the winner if the game ended now and points alone did not, else null.
    pub(crate) decided_by: Option<&'static str>,
    /// The result, once the game is over, else null.
    pub(crate) outcome: Option<OutcomeJson>,
}

/// How a side would stand if the game ended now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct StandsJson {
    /// Points.
    pub(crate) total: u8,
    /// Place from 1.
    pub(crate) rank: u8,
}

impl<'a> From<&'a View> for ViewJson<'a> {
    fn from(view: &'a View) -> Self {
        let colour = |side: Side| view.sides.get(side.index()).map(|side| side.colour);
        let seats: Vec<Colour> = Seat::first_of(view.seats).filter_map(|seat| colour(view.side_of(seat))).collect();
        let standings = Side::first_of(view.sides.len() as u8).filter_map(|side| {
            let stands = StandsJson { total: view.totals[side.index()], rank: view.ranking.ranks[side.index()] };
            Some((colour(side)?.to_string(), stands))
        });
        Self {
            view,
            mode: view.mode.into(),
            level: view.mode.level(),
            names: seat_names(&seats),
            seats,
            standings: standings.collect(),
            decided_by: view.ranking.decided_by.map(|rule| rule.as_str()),
            outcome: view.outcome.as_ref().map(OutcomeJson::from),
        }
    }
}
