//! Finished games looked at again: replay, review, another game from there, and records that people bring.

use std::time::Instant;

use axum::Form;
use axum::body::Bytes;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::rejection::{BytesRejection, FormRejection};
use axum::extract::{Extension, FromRequest, Multipart, Path, Query, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use joute_draw::page::load::{LoadPage, Trouble};
use joute_draw::page::model::Fault;
use joute_draw::page::review::NotWeighed;
use serde_json::json;

use super::Shared;
use super::answer::{self, Wrong};
use super::asker::Asking;
use super::forms::{self, Pairs};
use super::moves::{asker, may_arrive, pairs, with_token};
use super::pages::drawn;
use crate::secret::is_table_name;
use crate::tables::{
    BranchError, CreateError, LoadError, Others, RECORD_BYTES_MAX, RecordSource, ReplayError, TableError,
    is_record_name,
};

/// The most bytes of a request that brings a record. What is beyond a record is read and let go, so that the browser
/// gets to hear why; what is beyond this is cut off.
pub(super) const LOAD_BYTES_MAX: usize = 8 * 1024 * 1024;
/// How soon a page asks again whether a review is ready, in seconds.
const AGAIN: HeaderValue = HeaderValue::from_static("1");

impl From<ReplayError> for Wrong {
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::Table(error) => error.into(),
            ReplayError::NoRecord => Self::new(StatusCode::NOT_FOUND, Fault::NoRecord),
            ReplayError::NotOver => Self::new(StatusCode::CONFLICT, Fault::ReplayNotYet),
            ReplayError::Frozen => Self::new(StatusCode::CONFLICT, Fault::Frozen),
            ReplayError::TooMany => Self::TOO_FAST,
            ReplayError::Unreadable(_) => answer::report(&error),
        }
    }
}

impl From<BranchError> for Wrong {
    fn from(error: BranchError) -> Self {
        match error {
            BranchError::Replay(error) => error.into(),
            BranchError::NotHere => Self::new(StatusCode::CONFLICT, Fault::Branch),
            BranchError::Create(CreateError::TooMany) => Self::TOO_FAST,
            BranchError::Create(error) => error.into(),
            BranchError::Play(_) => answer::report(&error),
        }
    }
}

/// The game of an address, if there could be one.
fn at_table(table: String) -> Result<RecordSource, Wrong> {
    if is_table_name(&table) { Ok(RecordSource::Table(table)) } else { Err(Wrong::NO_TABLE) }
}

/// The same for a record that was brought.
fn at_record(hash: String) -> Result<RecordSource, Wrong> {
    let no_record = || Wrong::from(ReplayError::NoRecord);
    if is_record_name(&hash) { Ok(RecordSource::Record(hash)) } else { Err(no_record()) }
}

/// An error, with the way back to the table if there is one.
fn wrong(error: Wrong, place: &RecordSource, asking: &Asking) -> Response {
    let table = match place {
        RecordSource::Table(id) if error.fault != Fault::NoTable => Some(id.as_str()),
        RecordSource::Table(_) | RecordSource::Record(_) => None,
    };
    error.answer(asking, table)
}

/// Whether only the `main` is asked for, as by the script.
fn is_part(query: &Pairs) -> bool {
    forms::value(query, "part") == Some("main")
}

/// The position of an address; what is no number is none.
fn position(query: &Pairs) -> Option<usize> {
    forms::value(query, "at").and_then(|at| at.parse::<u16>().ok()).map(usize::from)
}

async fn replay_page(shared: &Shared, place: Result<RecordSource, Wrong>, query: &Pairs, asking: &Asking) -> Response {
    let place = match place {
        Ok(place) => place,
        Err(error) => return error.answer(asking, None),
    };
    let (at, eyes) = (position(query).unwrap_or(0), forms::value(query, "eyes").unwrap_or_default());
    match shared.service.replay_page(&place, &asking.client, &asking.wish(), at, eyes).await {
        Ok(page) if is_part(query) => drawn(asking, || joute_draw::page::replay_main(&page)),
        Ok(page) => drawn(asking, || joute_draw::page::replay(&page)),
        Err(error) => wrong(error.into(), &place, asking),
    }
}

/// `GET /t/{table}/replay?at=N&eyes=…`
pub(super) async fn table_replay(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Response {
    replay_page(&shared, at_table(table), &query, &asking).await
}

/// `GET /r/{hash}` and `GET /r/{hash}/replay?at=N&eyes=…`
pub(super) async fn record_replay(
    State(shared): State<Shared>,
    Path(hash): Path<String>,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Response {
    replay_page(&shared, at_record(hash), &query, &asking).await
}

async fn review(shared: &Shared, place: Result<RecordSource, Wrong>, query: &Pairs, asking: &Asking) -> Response {
    let place = match place {
        Ok(place) => place,
        Err(error) => return error.answer(asking, None),
    };
    // A review costs thinking, so it counts like a move.
    if !is_part(query) && !shared.actions.allow(asker(asking), Instant::now()) {
        return Wrong::TOO_FAST.answer(asking, None);
    }
    let page = match shared.service.review(&place, &asking.client, &asking.wish(), position(query)).await {
        Ok(page) => page,
        Err(error) => return wrong(error.into(), &place, asking),
    };
    let mut response = if is_part(query) {
        drawn(asking, || joute_draw::page::review_main(&page))
    } else {
        drawn(asking, || joute_draw::page::review(&page))
    };
    if matches!(page.course, Err(NotWeighed::Yet { .. })) {
        response.headers_mut().insert(HeaderName::from_static("refresh"), AGAIN);
    }
    response
}

/// `GET /t/{table}/review?at=N`
pub(super) async fn table_review(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Response {
    review(&shared, at_table(table), &query, &asking).await
}

/// `GET /r/{hash}/review?at=N`
pub(super) async fn record_review(
    State(shared): State<Shared>,
    Path(hash): Path<String>,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Response {
    review(&shared, at_record(hash), &query, &asking).await
}

/// `GET /r/{hash}/record`
pub(super) async fn record_text(
    State(shared): State<Shared>,
    Path(hash): Path<String>,
    Extension(asking): Extension<Asking>,
) -> Response {
    let place = match at_record(hash) {
        Ok(place) => place,
        Err(error) => return error.answer(&asking, None),
    };
    match (shared.service.finished_text(&place).await, &place) {
        (Ok(text), RecordSource::Record(name) | RecordSource::Table(name)) => {
            let name = format!("attachment; filename=\"{name}.joute\"");
            let about = [(header::CONTENT_TYPE, "application/jsonl; charset=utf-8")];
            (about, [(header::CONTENT_DISPOSITION, name)], text).into_response()
        }
        (Err(error), _) => wrong(error.into(), &place, &asking),
    }
}

async fn branch(
    shared: &Shared,
    place: Result<RecordSource, Wrong>,
    asking: &Asking,
    form: Result<Form<Pairs>, FormRejection>,
) -> Response {
    let (place, form) = match (place, pairs(form)) {
        (Ok(place), Ok(form)) => (place, form),
        (Err(error), _) | (_, Err(error)) => return error.answer(asking, None),
    };
    let others = match forms::value(&form, "others").unwrap_or("adept") {
        "adept" => Others::Adept,
        "here" => Others::Here,
        _ => return Wrong::BAD_REQUEST.answer(asking, None),
    };
    let Some(at) = position(&form) else { return Wrong::BAD_REQUEST.answer(asking, None) };
    if !may_arrive(shared, asking) {
        return Wrong::TOO_FAST.answer(asking, None);
    }
    let token = match shared.service.welcome(&asking.client).await {
        Ok(token) => token,
        Err(error) => return Wrong::from(error).answer(asking, None),
    };
    match shared.service.branch(&place, at, others, &token).await {
        Ok(table) if asking.wants_json => {
            with_token(answer::json_text(StatusCode::CREATED, &json!({ "table": table })), asking, &token)
        }
        Ok(table) => with_token(answer::see_other(&forms::table_address(&table, None, false)), asking, &token),
        Err(error) => wrong(error.into(), &place, asking),
    }
}

/// `POST /t/{table}/branch`
pub(super) async fn table_branch(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Extension(asking): Extension<Asking>,
    form: Result<Form<Pairs>, FormRejection>,
) -> Response {
    branch(&shared, at_table(table), &asking, form).await
}

/// `POST /r/{hash}/branch`
pub(super) async fn record_branch(
    State(shared): State<Shared>,
    Path(hash): Path<String>,
    Extension(asking): Extension<Asking>,
    form: Result<Form<Pairs>, FormRejection>,
) -> Response {
    branch(&shared, at_record(hash), &asking, form).await
}

/// `GET /records`
pub(super) async fn bring(Extension(asking): Extension<Asking>) -> Response {
    load_page(&asking, None)
}

/// The page on which a record is brought, and what stands against what was brought.
fn load_page(asking: &Asking, trouble: Option<Trouble>) -> Response {
    let status = match &trouble {
        None => StatusCode::OK,
        Some(Trouble::TooLarge) => StatusCode::PAYLOAD_TOO_LARGE,
        Some(Trouble::TooMany) => StatusCode::TOO_MANY_REQUESTS,
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    if let Some(trouble) = trouble.as_ref().filter(|_| asking.wants_json) {
        let error = json!({ "error": { "code": trouble.code(), "message": trouble.sentence(asking.lang) } });
        return answer::json_text(status, &error);
    }
    let page = LoadPage { lang: asking.lang, theme: asking.theme, trouble };
    let mut response = drawn(asking, || joute_draw::page::load(&page));
    if response.status() == StatusCode::OK {
        *response.status_mut() = status;
    }
    response
}

/// `POST /records`: a form with `file` or `text`, or the record itself as the body.
pub(super) async fn load(
    State(shared): State<Shared>,
    Extension(asking): Extension<Asking>,
    request: Request,
) -> Response {
    if !may_arrive(&shared, &asking) {
        return load_page(&asking, Some(Trouble::TooMany));
    }
    let text = match brought(request).await {
        Ok(text) => text,
        Err(trouble) => return load_page(&asking, Some(trouble)),
    };
    let token = match shared.service.welcome(&asking.client).await {
        Ok(token) => token,
        Err(error) => return Wrong::from(error).answer(&asking, None),
    };
    match shared.service.load(text, &token).await {
        Ok(hash) if asking.wants_json => {
            with_token(answer::json_text(StatusCode::CREATED, &json!({ "record": hash })), &asking, &token)
        }
        Ok(hash) => with_token(answer::see_other(&RecordSource::Record(hash).base()), &asking, &token),
        Err(LoadError::Trouble(trouble)) => load_page(&asking, Some(trouble)),
        Err(LoadError::Ledger(error)) => Wrong::from(TableError::Ledger(error)).answer(&asking, None),
    }
}

/// The text that a request brings.
async fn brought(request: Request) -> Result<String, Trouble> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.to_ascii_lowercase().starts_with("multipart/form-data") {
        let bytes = Bytes::from_request(request, &()).await.map_err(|error| match error {
            BytesRejection::FailedToBufferBody(_) => Trouble::TooLarge,
            _ => Trouble::Nothing,
        })?;
        return text_of(&bytes);
    }
    let mut form = Multipart::from_request(request, &()).await.map_err(|_| Trouble::Nothing)?;
    let mut found = None;
    // Every field is read to its end, however much it is.
    while let Some(field) = form.next_field().await.map_err(|error| unread(&error))? {
        let is_record = matches!(field.name(), Some("file" | "text"));
        let bytes = whole(field).await?;
        if is_record && !bytes.iter().all(u8::is_ascii_whitespace) && found.is_none() {
            found = Some(bytes);
        }
    }
    text_of(&found.ok_or(Trouble::Nothing)?)
}

fn text_of(bytes: &[u8]) -> Result<String, Trouble> {
    if bytes.len() > RECORD_BYTES_MAX {
        return Err(Trouble::TooLarge);
    }
    core::str::from_utf8(bytes).map(ToOwned::to_owned).map_err(|_| Trouble::NotText)
}

/// A field, as far as a record could be one: one byte more tells that it was longer.
async fn whole(mut field: Field<'_>) -> Result<Vec<u8>, Trouble> {
    let mut bytes = Vec::new();
    while let Some(chunk) = field.chunk().await.map_err(|error| unread(&error))? {
        let room = (RECORD_BYTES_MAX + 1).saturating_sub(bytes.len());
        bytes.extend_from_slice(&chunk[..chunk.len().min(room)]);
    }
    Ok(bytes)
}

fn unread(error: &MultipartError) -> Trouble {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE { Trouble::TooLarge } else { Trouble::Nothing }
}
