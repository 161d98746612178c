//! Finished games looked at again: replay, review, another game from there, and records that people bring.

use std::future::poll_fn;
use std::pin::Pin;
use std::time::{Duration, Instant};

use axum::RequestExt;
use axum::body::HttpBody;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{Extension, FromRequest, Multipart, Query, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use joute_draw::page::load::{LoadPage, Trouble};
use joute_draw::page::model::{Fault, Notice};
use serde_json::json;

use super::Shared;
use super::answer::{self, Answer, Wrong};
use super::asker::Asking;
use super::forms::{self, Pairs};
use super::metrics::Refusal;
use super::open::{AtRecord, Fields, arrive};
use super::pages::{drawn, drawn_as, record_file};
use super::rates::Wait;
use crate::tables::{
    BranchError, CreateError, LoadError, Others, RECORD_BYTES_MAX, REVIEW_PATIENCE, RecordSource, ReplayError, Wish,
};

/// The most bytes of a request that brings a record. What is beyond a record is read and let go, so that the browser
/// gets to hear why; what is beyond this is cut off.
pub(super) const LOAD_BYTES_MAX: usize = 8 * 1024 * 1024;
/// When there may be room for another large body.
const BODY_WAIT: Wait = Wait { seconds: 5 };
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
            ReplayError::MissingPack(missing) => Self::missing_pack(&missing),
            ReplayError::Unreadable(_) => answer::report(&error),
        }
    }
}

impl From<BranchError> for Wrong {
    fn from(error: BranchError) -> Self {
        match error {
            BranchError::Replay(error) => error.into(),
            BranchError::RecordFull => Self::new(StatusCode::CONFLICT, Fault::RecordFull),
            BranchError::NotHere => Self::new(StatusCode::CONFLICT, Fault::Branch),
            BranchError::Create(CreateError::TooMany) => Self::TOO_FAST,
            BranchError::Create(error) => error.into(),
            BranchError::Play(_) => answer::report(&error),
        }
    }
}

/// Whether only the `main` is asked for, as by the script.
fn is_part(query: &Pairs) -> bool {
    forms::value(query, "part") == Some("main")
}

/// The position of an address; what is no number is none.
fn position(query: &Pairs) -> Option<usize> {
    forms::value(query, "at").and_then(|at| at.parse::<u16>().ok()).map(usize::from)
}

/// `GET /t/{table}/replay?at=N&eyes=…`, `GET /r/{hash}` and `GET /r/{hash}/replay?at=N&eyes=…`
pub(super) async fn replay(record: AtRecord, Query(query): Query<Pairs>) -> Answer {
    let AtRecord { shared, source, asking } = &record;
    let (at, eyes) = (position(&query).unwrap_or(0), forms::value(&query, "eyes").unwrap_or_default());
    let wish = Wish { text: forms::is_text(&query) && !is_part(&query), ..asking.wish() };
    let page = shared.service.replay_page(source, &asking.client, &wish, at, eyes).await;
    let page = page.map_err(|error| record.failure(error))?;
    let draw = if is_part(&query) { joute_draw::page::replay_main } else { joute_draw::page::replay };
    drawn(|| draw(&page))
}

/// `GET /t/{table}/review?at=N` and `GET /r/{hash}/review?at=N`
pub(super) async fn review(record: AtRecord, Query(query): Query<Pairs>) -> Answer {
    let AtRecord { shared, source, asking } = &record;
    // A review costs thinking, so it counts like a move.
    if !is_part(&query) {
        shared.fairness.action(asking, 0, Instant::now())?;
    }
    let wish = Wish { text: forms::is_text(&query) && !is_part(&query), ..asking.wish() };
    // Whoever steps through a game that is being weighed waits for nothing.
    let patience = if is_part(&query) { Duration::ZERO } else { REVIEW_PATIENCE };
    let page = shared.service.review(source, &asking.client, &wish, position(&query), patience).await;
    let page = page.map_err(|error| record.failure(error))?;
    let draw = if is_part(&query) { joute_draw::page::review_main } else { joute_draw::page::review };
    let mut response = drawn(|| draw(&page))?;
    // A page with pictures renews itself where the reader is by then; without script it has a button.
    if page.is_awaited() && (is_part(&query) || forms::is_text(&query)) {
        response.headers_mut().insert(HeaderName::from_static("refresh"), AGAIN);
    }
    Ok(response)
}

/// `GET /r/{hash}/record`
pub(super) async fn record(record: AtRecord) -> Answer {
    let text = record.shared.service.finished_text(&record.source).await;
    let text = text.map_err(|error| record.failure(error))?;
    Ok(record_file(record.source.name(), text))
}

/// `POST /t/{table}/branch` and `POST /r/{hash}/branch`
pub(super) async fn branch(record: AtRecord, Fields(form): Fields) -> Answer {
    let AtRecord { shared, source, asking } = &record;
    let others = match forms::value(&form, "others").unwrap_or("adept") {
        "adept" => Others::Adept,
        "here" => Others::Here,
        _ => return Err(Wrong::BAD_REQUEST.into()),
    };
    let at = position(&form).ok_or(Wrong::BAD_REQUEST)?;
    let token = arrive(shared, asking).await?;
    let table = shared.service.branch(source, at, others, &token).await.map_err(|error| record.failure(error))?;
    Ok(answer::made(asking, &token, &json!({ "table": table }), &forms::table_address(&table, None, false)))
}

/// `POST /t/{table}/again`
pub(super) async fn again(record: AtRecord, Fields(form): Fields) -> Answer {
    let AtRecord { shared, source, asking } = &record;
    let token = arrive(shared, asking).await?;
    let table = shared.service.again(source.name(), &token).await.map_err(|error| record.failure(error))?;
    let address = forms::table_address(&table, Some(&Notice::MovedUp), forms::is_text(&form));
    Ok(answer::made(asking, &token, &json!({ "table": table }), &address))
}

/// `GET /records`
pub(super) async fn bring(Extension(asking): Extension<Asking>) -> Answer {
    load_page(&asking, None)
}

/// The page on which a record is brought, and what stands against what was brought.
fn load_page(asking: &Asking, trouble: Option<Trouble>) -> Answer {
    let status = match &trouble {
        None => StatusCode::OK,
        Some(Trouble::TooLarge) => StatusCode::PAYLOAD_TOO_LARGE,
        Some(Trouble::TooMany) => StatusCode::TOO_MANY_REQUESTS,
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    if let Some(trouble) = trouble.as_ref().filter(|_| asking.wants_json) {
        let error = json!({ "error": { "code": trouble.code(), "message": trouble.sentence(asking.lang) } });
        return Ok(answer::json_text(status, &error));
    }
    if let Some(Trouble::TooMany) = trouble {
        return Ok(answer::line(status, &Trouble::TooMany.sentence(asking.lang)));
    }
    let page = LoadPage { lang: asking.lang, theme: asking.theme, trouble };
    drawn_as(status, || joute_draw::page::load(&page))
}

/// `POST /records`: a form with `file` or `text`, or the record itself as the body.
pub(super) async fn load(
    State(shared): State<Shared>,
    Extension(asking): Extension<Asking>,
    request: Request,
) -> Answer {
    let too_many = |wait: Wait| {
        let refused = load_page(&asking, Some(Trouble::TooMany));
        refused.map(|response| answer::later(response, Some(wait.seconds)))
    };
    if let Err(wait) = shared.fairness.arrive(&asking, Instant::now()) {
        return too_many(wait);
    }
    let Some(under_way) = shared.bodies.admit(asking.house()) else {
        shared.metrics.refused(Refusal::Bodies);
        return too_many(BODY_WAIT);
    };
    let text = match brought(request).await {
        Ok(text) => text,
        Err(trouble) => return load_page(&asking, Some(trouble)),
    };
    drop(under_way);
    if let Err(wait) = shared.fairness.keep(&asking, text.len(), Instant::now()) {
        return too_many(wait);
    }
    let token = shared.service.welcome(&asking.client).await?;
    match shared.service.load(text, &token).await {
        Ok(hash) => {
            let said = json!({ "record": hash });
            Ok(answer::made(&asking, &token, &said, &RecordSource::Record(hash).base()))
        }
        Err(LoadError::Trouble(trouble)) => load_page(&asking, Some(trouble)),
        Err(LoadError::Ledger(error)) => Err(error.into()),
    }
}

/// The text that a request brings.
async fn brought(request: Request) -> Result<String, Trouble> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.to_ascii_lowercase().starts_with("multipart/form-data") {
        return text_of(&plain(request).await?);
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

/// The body itself, as far as a record could be one.
async fn plain(request: Request) -> Result<Vec<u8>, Trouble> {
    let mut body = request.with_limited_body().into_body();
    let mut bytes = Vec::new();
    while let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
        let frame = frame.map_err(|_| Trouble::TooLarge)?;
        if let Some(chunk) = frame.data_ref() {
            keep(&mut bytes, chunk);
        }
    }
    Ok(bytes)
}

/// Adds a piece, as far as a record could be one: one byte more tells that it was longer.
fn keep(bytes: &mut Vec<u8>, chunk: &[u8]) {
    let room = (RECORD_BYTES_MAX + 1).saturating_sub(bytes.len());
    bytes.extend_from_slice(&chunk[..chunk.len().min(room)]);
}

/// A field, as far as a record could be one.
async fn whole(mut field: Field<'_>) -> Result<Vec<u8>, Trouble> {
    let mut bytes = Vec::new();
    while let Some(chunk) = field.chunk().await.map_err(|error| unread(&error))? {
        keep(&mut bytes, &chunk);
    }
    Ok(bytes)
}

fn unread(error: &MultipartError) -> Trouble {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE { Trouble::TooLarge } else { Trouble::Nothing }
}
