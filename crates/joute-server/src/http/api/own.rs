//! What is kept of whoever asks, and its end.

use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;

use super::bots::is_guest;
use super::forms::{BotJson, OwnJson};
use super::tables::told;
use crate::http::Shared;
use crate::http::answer::Answer;
use crate::http::asker::Asking;

/// `GET /api/me`
pub(super) async fn kept(State(shared): State<Shared>, Extension(asking): Extension<Asking>) -> Answer {
    is_guest(&asking)?;
    let found = shared.service.possessions(&asking.client).await?;
    let bots = shared.service.bots_of(&asking.client).await?.into_iter().map(BotJson::from).collect();
    let own = OwnJson {
        known: found.is_some(),
        since: found.map(|found| found.since),
        tables: found.map_or(0, |found| found.tables),
        records: found.map_or(0, |found| found.records),
        record_bytes: found.map_or(0, |found| found.record_bytes),
        kept: found.map_or(0, |found| found.kept),
        bots,
    };
    Ok(told(StatusCode::OK, &own))
}

/// `DELETE /api/me`
pub(super) async fn delete(State(shared): State<Shared>, Extension(asking): Extension<Asking>) -> Answer {
    is_guest(&asking)?;
    shared.farewell(&asking).await?;
    Ok(asking.without_token(StatusCode::NO_CONTENT.into_response()))
}
