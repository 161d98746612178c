//! A table in JSON, as programs see it: what the page of whoever asks is made of, and nothing else.

use std::sync::Arc;

use joute_draw::page::model::{SeatCard, SeatKind, Stop};
use joute_games::{AnyState, PlayError};
use joute_kernel::{Seat, SeatSet, Viewer};
use joute_wire::{OutcomeJson, action_notation, event_json, legal_texts, view_json};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::Act;
use super::client::Client;
use super::service::{ActError, TableError, TableService};
use super::sight::mode_of;
use super::table::Table;

/// Who plays a seat, as seen by whoever asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum KindJson {
    /// Whoever asks.
    You,
    /// Another person at the device of whoever asks.
    Here,
    /// Somebody elsewhere.
    Friend,
    /// Nobody yet.
    Open,
    /// A computer of this server.
    Computer,
}

/// One seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct SeatJson {
    /// Its number, from 0.
    pub(crate) seat: u8,
    /// What whoever plays it calls themselves; may be empty.
    pub(crate) name: String,
    /// Who plays it.
    pub(crate) kind: KindJson,
    /// The level of a computer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<String>,
    /// Whether a program plays it, with the token of a bot.
    pub(crate) bot: bool,
    /// The side that it plays for, from 0; partners share one.
    pub(crate) side: u8,
    /// Whether whoever plays it is there.
    pub(crate) present: bool,
    /// The address that takes the seat, for whoever laid the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) link: Option<String>,
}

impl From<SeatCard> for SeatJson {
    fn from(card: SeatCard) -> Self {
        let (kind, level, link) = match card.kind {
            SeatKind::You => (KindJson::You, None, None),
            SeatKind::Here => (KindJson::Here, None, None),
            SeatKind::Friend => (KindJson::Friend, None, None),
            SeatKind::Open { link } => (KindJson::Open, None, Some(link).filter(|link| !link.is_empty())),
            SeatKind::Computer { level } => (KindJson::Computer, Some(level), None),
        };
        let (seat, name, bot) = (number(card.seat), card.name, card.bot);
        Self { seat, name, kind, level, bot, side: card.side, present: card.present, link }
    }
}

/// A table as whoever asks sees it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct TableJson {
    /// Its name: the last part of its address.
    pub(crate) table: String,
    /// The word of its game.
    pub(crate) game: &'static str,
    /// The word of its mode.
    pub(crate) mode: &'static str,
    /// How many changes whoever asks has noticed; an action names it as `at`.
    pub(crate) version: u64,
    /// Who sits where.
    pub(crate) seats: Vec<SeatJson>,
    /// The seats of whoever asks.
    pub(crate) own: Vec<u8>,
    /// Through whose eyes the view is; null for what anybody sees.
    pub(crate) viewer: Option<u8>,
    /// The seat of whoever asks that has to decide now; null while others decide and when the game is over.
    pub(crate) acting: Option<u8>,
    /// What it may do, in the notation of the protocol; empty if nobody acts.
    pub(crate) actions: Vec<String>,
    /// The seat whose hand is shown only after `POST …/curtain`, where several people play at one device.
    pub(crate) curtain: Option<u8>,
    /// The game, as the protocol shows it: schema `view` of the game.
    pub(crate) view: Value,
    /// Whether the game is over.
    pub(crate) over: bool,
    /// How it ended; null before.
    pub(crate) outcome: Option<OutcomeJson>,
    /// The seat that gave it up; null if nobody did.
    pub(crate) resigned: Option<u8>,
    /// Whether a fault of the server stopped it for good.
    pub(crate) frozen: bool,
    /// Whether its record has no room for another decision, so that nobody decides any more.
    pub(crate) record_full: bool,
}

/// The number of a seat.
const fn number(seat: Seat) -> u8 {
    seat.index() as u8
}

impl Table {
    /// The table as `client` sees it, whose links begin with `base_url`.
    pub(crate) fn told(&self, client: &Client, base_url: &str) -> TableJson {
        let sight = self.sight(client.guest.as_ref());
        let game = &self.history.game;
        let state = game.state();
        TableJson {
            table: self.id.clone(),
            game: game.game().code(),
            mode: mode_of(self),
            version: self.version_for(sight.seats),
            seats: self.cards(client, base_url).into_iter().map(SeatJson::from).collect(),
            own: sight.seats.iter().map(number).collect(),
            viewer: match sight.viewer {
                Viewer::Seat(seat) => Some(number(seat)),
                Viewer::Spectator => None,
            },
            acting: sight.acting.map(number),
            actions: sight.acting.map(|seat| legal_texts(&state, seat)).unwrap_or_default(),
            curtain: sight.curtain.map(number),
            view: view_json(&game.view(sight.viewer)),
            over: self.is_finished(),
            outcome: game.outcome().as_ref().map(OutcomeJson::from),
            resigned: game.resigned().map(number),
            frozen: self.frozen,
            record_full: self.stopped() == Some(Stop::RecordFull),
        }
    }

    /// What happened so far, oldest first, as `client` witnessed it; each by the schema `event` of the game.
    pub(crate) fn happened(&self, client: &Client) -> Vec<Value> {
        let viewer = self.sight(client.guest.as_ref()).viewer;
        let eyes = match viewer {
            Viewer::Seat(seat) => SeatSet::of(seat),
            Viewer::Spectator => SeatSet::EMPTY,
        };
        let state = self.history.game.state();
        let witnessed = self.history.noticed_by(eyes).flat_map(|played| &played.events);
        witnessed.filter_map(|event| Some(event_json(&event.witnessed_by(viewer)?, &state))).collect()
    }
}

impl TableService {
    /// The table as `client` sees it.
    pub(crate) async fn told(
        self: &Arc<Self>,
        id: &str,
        client: &Client,
        base_url: &str,
    ) -> Result<TableJson, TableError> {
        Ok(self.with(id, |table| table.told(client, base_url)).await?.1)
    }

    /// The same, with everything that happened; both of the same moment.
    pub(crate) async fn told_whole(
        self: &Arc<Self>,
        id: &str,
        client: &Client,
        base_url: &str,
    ) -> Result<(TableJson, Vec<Value>), TableError> {
        Ok(self.with(id, |table| (table.told(client, base_url), table.happened(client))).await?.1)
    }

    /// Takes an action that is told as the protocol has it: with the names of cards in play, or in JSON.
    pub(crate) async fn act_told(
        self: &Arc<Self>,
        id: &str,
        client: &Client,
        act: &Act,
        action: &Value,
    ) -> Result<u64, ActError> {
        let read = |state: &AnyState, seat: Seat| match action_notation(state, seat, action) {
            Ok(Ok(notation)) => Ok(notation),
            Ok(Err(refusal)) => Err(ActError::Refused(PlayError::Refused { text: act.action.clone(), refusal })),
            Err(error) => Err(ActError::NotAnAction(error.message)),
        };
        self.act_as(id, client, act, read).await
    }
}
