//! Answers: pages, JSON, and what went wrong, with stable codes.

use axum::body::Body;
use axum::extract::{Extension, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use joute_draw::page::model::{ErrorPage, Fault, Notice};
use joute_draw::page::{fault as said, notice as told};
use joute_draw::words::Lang;
use joute_games::PlayError;
use joute_record::WriteError;
use serde_json::{Value, json};

use super::asker::Asking;
use super::rates::Wait;
use crate::ledger::LedgerError;
use crate::secret::Token;
use crate::tables::{
    ActError, CreateError, Instead, JoinError, MissingPack, ReadError, ReviveError, TableError, WelcomeError,
};

/// When somebody who did too much in a day may try again, as far as that can be told.
const HOUR: Wait = Wait { seconds: 3_600 };

/// A page that was drawn.
pub(crate) fn page(status: StatusCode, html: String) -> Response {
    (status, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response()
}

/// JSON text.
pub(crate) fn json_text(status: StatusCode, value: &Value) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], value.to_string()).into_response()
}

/// A line of plain text.
pub(super) fn line(status: StatusCode, text: &str) -> Response {
    (status, [(header::CONTENT_TYPE, "text/plain; charset=utf-8")], format!("{text}\n")).into_response()
}

/// The answer, with the time in seconds after which it may be tried again.
pub(super) fn later(mut response: Response, seconds: Option<u32>) -> Response {
    if let Some(seconds) = seconds {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}

/// The way to another page after a form.
pub(crate) fn see_other(address: &str) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SEE_OTHER;
    // Addresses are made of table names and fixed words.
    let location = HeaderValue::from_str(address).unwrap_or(HeaderValue::from_static("/"));
    response.headers_mut().insert(header::LOCATION, location);
    response
}

/// What was set up for whoever asks: JSON for programs, else the way there; with the cookie that the device shall keep.
pub(super) fn made(asking: &Asking, token: &Token, said: &Value, address: &str) -> Response {
    let response = if asking.wants_json { json_text(StatusCode::CREATED, said) } else { see_other(address) };
    asking.with_token(response, token)
}

/// Something went wrong with a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wrong {
    pub(crate) status: StatusCode,
    pub(crate) fault: Fault,
    /// After how many seconds it may be tried again, if that is known.
    pub(crate) wait: Option<u32>,
}

impl Wrong {
    pub(crate) const fn new(status: StatusCode, fault: Fault) -> Self {
        Self { status, fault, wait: None }
    }

    pub(crate) const NOT_FOUND: Self = Self::new(StatusCode::NOT_FOUND, Fault::NotFound);
    pub(crate) const NO_TABLE: Self = Self::new(StatusCode::NOT_FOUND, Fault::NoTable);
    pub(crate) const FORBIDDEN: Self = Self::new(StatusCode::FORBIDDEN, Fault::Forbidden);
    pub(crate) const BAD_TOKEN: Self = Self::new(StatusCode::UNAUTHORIZED, Fault::BadToken);
    pub(crate) const BAD_REQUEST: Self = Self::new(StatusCode::BAD_REQUEST, Fault::BadRequest);
    pub(crate) const TOO_FAST: Self = Self::too_fast(Wait { seconds: 1 });
    pub(crate) const INTERNAL: Self = Self::new(StatusCode::INTERNAL_SERVER_ERROR, Fault::Internal);

    /// Too much was asked for; after some time it is welcome.
    pub(crate) const fn too_fast(wait: Wait) -> Self {
        Self { status: StatusCode::TOO_MANY_REQUESTS, fault: Fault::TooFast, wait: Some(wait.seconds) }
    }

    /// The pack of a game is not here: for the people at the table and for whoever runs the server.
    pub(crate) fn missing_pack(missing: &MissingPack) -> Self {
        let hash = missing.hash.chars().take(12).collect();
        let is_own = missing.instead == Instead::Own;
        Self::new(StatusCode::CONFLICT, Fault::PackMissing { id: missing.id.clone(), hash, is_own })
    }

    /// The same, with a way back to a table.
    pub(crate) fn at(self, table: &str) -> Failure {
        Failure { wrong: self, table: Some(table.to_owned()) }
    }

    /// The answer: a page, or JSON for those who want it. Whoever asks for too much gets a line of text and no page.
    pub(crate) fn answer(self, asking: &Asking, table: Option<&str>) -> Response {
        if asking.wants_json {
            return later(json_text(self.status, &self.json(asking.lang)), self.wait);
        }
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            return later(line(self.status, &said(asking.lang, &self.fault)), self.wait);
        }
        let page_data = ErrorPage {
            lang: asking.lang,
            theme: asking.theme,
            status: self.status.as_u16(),
            fault: self.fault,
            table: table.map(ToOwned::to_owned),
        };
        page(self.status, joute_draw::page::error(&page_data))
    }

    /// The answer for programs: a stable code, and a sentence for people.
    pub(crate) fn json(&self, lang: Lang) -> Value {
        let (code, message) = (fault_code(&self.fault), said(lang, &self.fault));
        json!({ "error": { "code": code, "message": message } })
    }
}

/// What a handler comes to: an answer, or what went wrong.
pub(crate) type Answer = Result<Response, Failure>;

/// What went wrong, and the table to which the page of it leads back. [`explain`] draws it for whoever asks.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    wrong: Wrong,
    table: Option<String>,
}

impl Failure {
    /// The same, with a way back to a table.
    pub(super) fn at(self, table: &str) -> Self {
        self.wrong.at(table)
    }
}

impl<E> From<E> for Failure
where
    Wrong: From<E>,
{
    fn from(error: E) -> Self {
        Self { wrong: error.into(), table: None }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut response = self.wrong.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Draws what went wrong, in the language and form of whoever asks.
pub(super) async fn explain(Extension(asking): Extension<Asking>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Failure>() {
        Some(failure) => failure.wrong.answer(&asking, failure.table.as_deref()),
        None => response,
    }
}

/// The stable code of a fault.
const fn fault_code(fault: &Fault) -> &'static str {
    match fault {
        Fault::NotFound => "not_found",
        Fault::NoTable => "no_table",
        Fault::NoSeat => "no_seat",
        Fault::SeatTaken => "seat_taken",
        Fault::Forbidden => "forbidden",
        Fault::BadToken => "bad_token",
        Fault::TooManyBots => "too_many_bots",
        Fault::BadRequest => "bad_request",
        Fault::RecordNotYet => "record_not_yet",
        Fault::ReplayNotYet => "replay_not_yet",
        Fault::NoRecord => "no_record",
        Fault::Branch => "branch",
        Fault::TooLarge => "too_large",
        Fault::PackMissing { .. } => "pack_missing",
        Fault::TooFast => "too_fast",
        Fault::Frozen => "frozen",
        Fault::RecordFull => "record_full",
        Fault::Internal => "internal",
    }
}

/// Says in the log what a client is told only in general words.
pub(super) fn report(error: &dyn core::fmt::Display) -> Wrong {
    tracing::error!("{error}");
    Wrong::INTERNAL
}

impl From<TableError> for Wrong {
    fn from(error: TableError) -> Self {
        match error {
            TableError::NoTable => Self::NO_TABLE,
            TableError::Unreadable(ReviveError::MissingPack(missing)) => Self::missing_pack(&missing),
            TableError::Unreadable(_) | TableError::Ledger(_) => report(&error),
        }
    }
}

impl From<ReadError> for Wrong {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Table(error) => error.into(),
            ReadError::NotYet => Self::new(StatusCode::CONFLICT, Fault::RecordNotYet),
        }
    }
}

impl From<LedgerError> for Wrong {
    fn from(error: LedgerError) -> Self {
        report(&error)
    }
}

impl From<WelcomeError> for Wrong {
    fn from(error: WelcomeError) -> Self {
        match error {
            WelcomeError::Ledger(LedgerError::Full) => Self::new(StatusCode::CONFLICT, Fault::TooManyBots),
            error => report(&error),
        }
    }
}

impl From<JoinError> for Wrong {
    fn from(error: JoinError) -> Self {
        match error {
            JoinError::Table(error) => error.into(),
            JoinError::NoSeat => Self::new(StatusCode::NOT_FOUND, Fault::NoSeat),
            JoinError::SeatTaken => Self::new(StatusCode::CONFLICT, Fault::SeatTaken),
            JoinError::Frozen => Self::new(StatusCode::CONFLICT, Fault::Frozen),
        }
    }
}

impl From<CreateError> for Wrong {
    fn from(error: CreateError) -> Self {
        match error {
            CreateError::Form(_) => Self::BAD_REQUEST,
            CreateError::TooMany => Self::too_fast(HOUR),
            CreateError::NoRandomness(_) | CreateError::Match(_) | CreateError::Revive(_) | CreateError::Ledger(_) => {
                report(&error)
            }
        }
    }
}

/// Why an action was not taken: a notice for the page, or something worse.
#[derive(Clone, Debug)]
pub(crate) enum Refused {
    /// A sentence on the table's page.
    Notice(StatusCode, Notice),
    /// Too much was asked for: a sentence on the table's page as well.
    TooFast(Wait),
    /// A page of its own.
    Wrong(Wrong),
}

impl From<Wait> for Refused {
    fn from(wait: Wait) -> Self {
        Self::TooFast(wait)
    }
}

impl From<Wait> for Wrong {
    fn from(wait: Wait) -> Self {
        Self::too_fast(wait)
    }
}

impl Refused {
    pub(crate) const NOT_UNDERSTOOD: Self = Self::Notice(StatusCode::BAD_REQUEST, Notice::NotUnderstood);

    /// The answer for programs.
    pub(crate) fn json(&self, lang: Lang) -> Value {
        match self {
            Self::Wrong(wrong) => wrong.json(lang),
            Self::Notice(_, notice) => notice_json(notice, lang),
            Self::TooFast(_) => notice_json(&Notice::TooFast, lang),
        }
    }
}

/// A notice for programs: what was refused, or what is said of what was done.
pub(super) fn notice_json(notice: &Notice, lang: Lang) -> Value {
    let (code, message) = (notice_code(notice), told(lang, notice));
    match notice {
        Notice::Refused { code: why, rule } => {
            json!({ "error": { "code": code, "why": why, "rule": rule, "message": message } })
        }
        Notice::TakenBack => json!({ "said": { "code": code, "message": message } }),
        _ => json!({ "error": { "code": code, "message": message } }),
    }
}

/// The stable code of a notice.
pub(super) const fn notice_code(notice: &Notice) -> &'static str {
    match notice {
        Notice::Refused { .. } => "illegal_action",
        Notice::Stale => "stale",
        Notice::NotUnderstood => "not_understood",
        Notice::NotYourSeat => "not_your_seat",
        Notice::TooFast => "too_fast",
        Notice::Barred(_) => "barred",
        Notice::NotTheHost => "not_the_host",
        Notice::Dealt => "dealt_already",
        Notice::SeatStays => "seat_stays",
        Notice::NoResigning => "no_resigning",
        Notice::MovedUp => "moved_up",
        Notice::Alone => "alone",
        Notice::TakenBack => "taken_back",
    }
}

impl From<ActError> for Refused {
    fn from(error: ActError) -> Self {
        match error {
            ActError::Table(error) => Self::Wrong(error.into()),
            ActError::NotYourSeat => Self::Notice(StatusCode::FORBIDDEN, Notice::NotYourSeat),
            ActError::Stale { .. } => Self::Notice(StatusCode::CONFLICT, Notice::Stale),
            ActError::Barred(bar) => Self::Notice(StatusCode::CONFLICT, Notice::Barred(bar)),
            ActError::Alone => Self::Notice(StatusCode::CONFLICT, Notice::Alone),
            ActError::NotTheHost => Self::Notice(StatusCode::FORBIDDEN, Notice::NotTheHost),
            ActError::Dealt => Self::Notice(StatusCode::CONFLICT, Notice::Dealt),
            ActError::SeatStays => Self::Notice(StatusCode::CONFLICT, Notice::SeatStays),
            ActError::NoResigning => Self::Notice(StatusCode::CONFLICT, Notice::NoResigning),
            ActError::Frozen => Self::Wrong(Wrong::new(StatusCode::CONFLICT, Fault::Frozen)),
            ActError::RecordFull | ActError::Refused(PlayError::Record(WriteError::Full)) => {
                Self::Wrong(Wrong::new(StatusCode::CONFLICT, Fault::RecordFull))
            }
            ActError::Refused(PlayError::Parse { .. }) | ActError::NotAnAction(_) => {
                Self::Notice(StatusCode::BAD_REQUEST, Notice::NotUnderstood)
            }
            ActError::Refused(PlayError::Refused { refusal, .. }) => {
                let (code, rule) = (refusal.code.to_owned(), refusal.rule.to_string());
                Self::Notice(StatusCode::UNPROCESSABLE_ENTITY, Notice::Refused { code, rule })
            }
            ActError::Refused(PlayError::Record(error)) => Self::Wrong(report(&error)),
        }
    }
}
