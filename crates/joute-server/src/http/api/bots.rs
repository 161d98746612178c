//! Bots: made, listed, revoked. Only a guest has them, never another bot.

use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;

use super::body::Body;
use super::forms::{BotJson, BotsJson, MadeBotJson, NewBotJson};
use super::tables::told;
use crate::http::Shared;
use crate::http::answer::{Answer, Wrong};
use crate::http::asker::Asking;
use crate::http::open::{Named, arrive};
use crate::ledger::StoredBot;
use crate::tables::bot_name;

impl From<StoredBot> for BotJson {
    fn from(stored: StoredBot) -> Self {
        Self { bot: bot_name(&stored.bot), name: stored.name, created: stored.created }
    }
}

/// Whether this is a guest, and no bot.
pub(super) fn is_guest(asking: &Asking) -> Result<(), Wrong> {
    if asking.owner.is_some() { Err(Wrong::BAD_TOKEN) } else { Ok(()) }
}

/// `GET /api/bots`
pub(super) async fn list(State(shared): State<Shared>, Extension(asking): Extension<Asking>) -> Answer {
    is_guest(&asking)?;
    let bots = shared.service.bots_of(&asking.client).await?;
    Ok(told(StatusCode::OK, &BotsJson { bots: bots.into_iter().map(BotJson::from).collect() }))
}

/// `POST /api/bots`
pub(super) async fn make(
    State(shared): State<Shared>,
    Extension(asking): Extension<Asking>,
    Body(asked): Body<NewBotJson>,
) -> Answer {
    is_guest(&asking)?;
    let token = arrive(&shared, &asking).await?;
    let (made, stored) = shared.service.make_bot(&token, &asked.name).await?;
    let answer = told(StatusCode::CREATED, &MadeBotJson { bot: stored.into(), token: made.reveal() });
    Ok(asking.with_token(answer, &token))
}

/// `DELETE /api/bots/{bot}`
pub(super) async fn revoke(
    State(shared): State<Shared>,
    Extension(asking): Extension<Asking>,
    Named(name): Named,
) -> Answer {
    is_guest(&asking)?;
    match shared.service.revoke_bot(&asking.client, &name).await? {
        true => Ok(StatusCode::NO_CONTENT.into_response()),
        false => Err(Wrong::NOT_FOUND.into()),
    }
}
