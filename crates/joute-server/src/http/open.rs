//! What handlers open with: who asks, about which table, game or record, and what the form holds.

use std::collections::HashMap;
use std::time::Instant;

use axum::Form;
use axum::extract::{Extension, FromRequest, FromRequestParts, Path, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use joute_draw::page::model::{Fault, Notice, TablePage};
use joute_games::GameId;
use serde_json::Value;

use super::Shared;
use super::answer::{self, Answer, Failure, Refused, Wrong};
use super::asker::Asking;
use super::fairness::ACTION_BYTES;
use super::forms::{self, Pairs};
use crate::secret::{SeatSecret, Token, is_table_name};
use crate::tables::{Act, JoinError, RecordSource, ReplayError, Say, Settled, TableError, Wish, is_record_name};

/// The names of the address, by their names in the route.
async fn path(parts: &mut Parts) -> Result<HashMap<String, String>, Response> {
    let names = Path::from_request_parts(parts, &()).await;
    // What cannot be read is the address of nothing.
    names.map(|Path(names)| names).map_err(|_| Failure::from(Wrong::NOT_FOUND).into_response())
}

/// The one name of an address.
pub(super) struct Named(pub(super) String);

impl FromRequestParts<Shared> for Named {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> Result<Self, Response> {
        let name = path(parts).await?.into_values().next();
        name.map(Self).ok_or_else(|| Failure::from(Wrong::NOT_FOUND).into_response())
    }
}

/// A step of the lessons of a game, and the action after which it is looked at, if the address has one.
pub(super) struct AtStep {
    pub(super) game: GameId,
    pub(super) number: usize,
    pub(super) action: String,
}

impl FromRequestParts<Shared> for AtStep {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> Result<Self, Response> {
        let mut names = path(parts).await?;
        let action = names.remove("action").unwrap_or_default();
        let game = names.get("game").and_then(|game| game.parse().ok());
        let number = names.get("step").and_then(|step| step.parse().ok());
        let step = game.zip(number).map(|(game, number)| Self { game, number, action });
        step.ok_or_else(|| Failure::from(Wrong::NOT_FOUND).into_response())
    }
}

async fn asking(parts: &mut Parts) -> Result<Asking, Response> {
    let asking = Extension::from_request_parts(parts, &()).await;
    asking.map(|Extension(asking)| asking).map_err(IntoResponse::into_response)
}

/// The fields of a form that arrived whole.
pub(super) struct Fields(pub(super) Pairs);

impl FromRequest<Shared> for Fields {
    type Rejection = Failure;

    async fn from_request(request: Request, shared: &Shared) -> Result<Self, Failure> {
        match Form::from_request(request, shared).await {
            Ok(Form(pairs)) => Ok(Self(pairs)),
            Err(rejection) => {
                let status = rejection.status();
                let is_long = status == StatusCode::PAYLOAD_TOO_LARGE;
                Err(Wrong::new(status, if is_long { Fault::TooLarge } else { Fault::BadRequest }).into())
            }
        }
    }
}

/// A game of the registry.
pub(super) struct OfGame(pub(super) GameId);

impl FromRequestParts<Shared> for OfGame {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> Result<Self, Response> {
        let names = path(parts).await?;
        let game = names.get("game").and_then(|game| game.parse().ok());
        game.map(Self).ok_or_else(|| Failure::from(Wrong::NOT_FOUND).into_response())
    }
}

/// Somebody at the address of a table.
#[derive(Clone, Debug)]
pub(super) struct AtTable {
    pub(super) shared: Shared,
    pub(super) table: String,
    pub(super) asking: Asking,
}

impl FromRequestParts<Shared> for AtTable {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, Response> {
        let table = path(parts).await?.remove("table").filter(|table| is_table_name(table));
        let table = table.ok_or_else(|| Failure::from(Wrong::NO_TABLE).into_response())?;
        Ok(Self { shared: shared.clone(), table, asking: asking(parts).await? })
    }
}

impl AtTable {
    /// What is said of a link that takes no seat. Whoever has a link to the table may look on.
    pub(super) fn no_seat(&self, error: JoinError) -> Failure {
        match error {
            JoinError::SeatTaken => Wrong::from(error).at(&self.table),
            error => error.into(),
        }
    }

    /// Whether one more change by whoever asks is welcome.
    pub(super) fn admit(&self) -> Result<(), Refused> {
        Ok(self.shared.fairness.action(&self.asking, ACTION_BYTES, Instant::now())?)
    }

    /// The table's page.
    pub(super) async fn page(&self, wish: &Wish) -> Result<TablePage, TableError> {
        self.shared.service.page(&self.table, &self.asking.client, wish).await
    }

    /// Takes an action, if it is not one too many.
    pub(super) async fn act(&self, act: &Act) -> Result<u64, Refused> {
        self.admit()?;
        Ok(self.shared.service.act(&self.table, &self.asking.client, act).await?)
    }

    /// Takes a further action of a form that was welcome.
    pub(super) async fn act_on(&self, act: &Act) -> Result<u64, Refused> {
        self.shared.fairness.further_action(&self.asking, Instant::now());
        Ok(self.shared.service.act(&self.table, &self.asking.client, act).await?)
    }

    /// Lifts a curtain, if it is not one too many.
    pub(super) async fn lift(&self, seat: u8) -> Result<(), Refused> {
        self.admit()?;
        Ok(self.shared.service.lift(&self.table, &self.asking.client, seat).await?)
    }

    /// Says how long computers are to take, if it is not one too many.
    pub(super) async fn set_pace(&self, milliseconds: u32) -> Result<(), Refused> {
        self.admit()?;
        Ok(self.shared.service.set_pace(&self.table, &self.asking.client, milliseconds).await?)
    }

    /// Says something about taking back, if it is not one too many.
    pub(super) async fn take_back(&self, say: Say, at: u64) -> Result<Settled, Refused> {
        self.admit()?;
        Ok(self.shared.service.take_back(&self.table, &self.asking.client, say, at).await?)
    }

    /// Says something to the table, if it is not one too many.
    pub(super) async fn say(&self, text: String) -> Result<(), Refused> {
        self.admit()?;
        self.shared.fairness.say(&self.asking, Instant::now())?;
        Ok(self.shared.service.say(&self.table, &self.asking.client, text).await?)
    }

    /// The answer to a form: JSON, or the table again, with a notice if there is something to say.
    pub(super) fn answer(&self, done: Result<Value, Refused>, notice: Option<&Notice>, text: bool) -> Answer {
        let again = |notice| answer::see_other(&forms::table_address(&self.table, notice, text));
        match done {
            Ok(said) if self.asking.wants_json => Ok(answer::json_text(StatusCode::OK, &said)),
            Ok(_) => Ok(again(notice)),
            Err(Refused::Notice(status, notice)) if self.asking.wants_json => {
                Ok(answer::json_text(status, &answer::notice_json(&notice, self.asking.lang)))
            }
            Err(Refused::Notice(_, notice)) => Ok(again(Some(&notice))),
            Err(Refused::TooFast(wait)) if self.asking.wants_json => Err(wait.into()),
            Err(Refused::TooFast(_)) => Ok(again(Some(&Notice::TooFast))),
            Err(Refused::Wrong(wrong)) if wrong.fault == Fault::NoTable => Err(wrong.into()),
            Err(Refused::Wrong(wrong)) => Err(wrong.at(&self.table)),
        }
    }
}

/// Somebody with a link to a seat.
pub(super) struct WithLink {
    pub(super) at: AtTable,
    pub(super) secret: SeatSecret,
}

impl FromRequestParts<Shared> for WithLink {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, Response> {
        let mut names = path(parts).await?;
        let table = names.remove("table").filter(|table| is_table_name(table));
        let secret = names.get("secret").and_then(|secret| SeatSecret::read(secret));
        let no_seat = || Failure::from(JoinError::NoSeat).into_response();
        let (table, secret) = table.zip(secret).ok_or_else(no_seat)?;
        Ok(Self { at: AtTable { shared: shared.clone(), table, asking: asking(parts).await? }, secret })
    }
}

/// Somebody at a finished game, of a table or of a record that was brought.
pub(super) struct AtRecord {
    pub(super) shared: Shared,
    pub(super) source: RecordSource,
    pub(super) asking: Asking,
}

impl FromRequestParts<Shared> for AtRecord {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, Response> {
        let mut names = path(parts).await?;
        let source = match (names.remove("table"), names.remove("hash")) {
            (Some(table), _) if is_table_name(&table) => Ok(RecordSource::Table(table)),
            (Some(_), _) => Err(Wrong::NO_TABLE),
            (None, Some(hash)) if is_record_name(&hash) => Ok(RecordSource::Record(hash)),
            (None, _) => Err(ReplayError::NoRecord.into()),
        };
        let source = source.map_err(|wrong| Failure::from(wrong).into_response())?;
        Ok(Self { shared: shared.clone(), source, asking: asking(parts).await? })
    }
}

impl AtRecord {
    /// What went wrong, with the way back to the table if there is one.
    pub(super) fn failure(&self, error: impl Into<Wrong>) -> Failure {
        let wrong = error.into();
        match &self.source {
            RecordSource::Table(id) if wrong.fault != Fault::NoTable => wrong.at(id),
            RecordSource::Table(_) | RecordSource::Record(_) => wrong.into(),
        }
    }
}

/// The token of somebody who sets something up or takes a seat, if one more is welcome.
pub(super) async fn arrive(shared: &Shared, asking: &Asking) -> Result<Token, Failure> {
    shared.fairness.arrive(asking, Instant::now())?;
    Ok(shared.service.welcome(&asking.client).await?)
}
