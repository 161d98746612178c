//! What programs see and do: tables in JSON, streams of what happens, and tokens of bots.
//!
//! `/api/openapi.json` describes it, made of the same list of routes that is served ([`routes::all`]).

mod body;
mod bots;
mod forms;
mod openapi;
#[cfg(test)]
mod openapi_tests;
mod own;
mod routes;
mod stream;
mod tables;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod validate;

use std::time::Instant;

use axum::Router;
use axum::http::{HeaderMap, header};

pub use openapi::document;

use super::Shared;
use super::answer::Wrong;
use super::asker::Asking;
use crate::secret::Token;
use crate::tables::Client;

/// What a stream is: one JSON object a line.
pub(super) const LINES: &str = "application/x-ndjson";
/// Where programs ask.
const PREFIX: &str = "/api/";
/// What stands before a token in `Authorization`.
const BEARER: &str = "Bearer ";

/// All routes for programs.
pub(super) fn router() -> Router<Shared> {
    routes::all().into_iter().fold(Router::new(), |router, route| router.route(route.path, route.handler))
}

/// Whether an address is one for programs.
pub(super) fn is_program(path: &str) -> bool {
    path.starts_with(PREFIX)
}

/// Takes in the token of a bot, which then asks in place of any cookie.
///
/// # Errors
///
/// If the token is not one of a bot that may play.
pub(super) async fn read_bearer(shared: &Shared, headers: &HeaderMap, asking: &mut Asking) -> Result<(), Wrong> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(()) };
    // Whoever shows a token, good or not, asks as nobody else.
    asking.client = Client::new(None).at(asking.address);
    asking.is_known = false;
    let token = value.to_str().ok().and_then(|value| value.strip_prefix(BEARER)).and_then(Token::read_bot);
    let token = token.ok_or(Wrong::BAD_TOKEN)?;
    let bot = token.digest();
    if !shared.service.has_met(&bot) && !shared.fairness.look_up(asking, Instant::now()) {
        return Err(Wrong::TOO_FAST);
    }
    let owner = shared.service.owner_of(bot).await?.ok_or(Wrong::BAD_TOKEN)?;
    asking.client = Client::new(Some(token)).at(asking.address);
    asking.is_known = true;
    asking.owner = Some(owner);
    Ok(())
}
