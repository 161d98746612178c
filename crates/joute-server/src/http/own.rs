//! The page that says what is kept of a reader, ends it, and lets programs play for them.

use axum::extract::{Extension, Query, State};
use joute_draw::page::own::{Done, Kept, OwnBot, OwnPage};

use super::Shared;
use super::answer::{Answer, Wrong};
use super::asker::Asking;
use super::forms::{self, Pairs};
use super::open::{Fields, arrive};
use super::pages::drawn;
use crate::ledger::{LedgerError, StoredBot};
use crate::tables::{Client, WelcomeError, bot_name, now};

/// The page for `client`, after what was done.
async fn shown(shared: &Shared, asking: &Asking, client: &Client, done: Option<Done>) -> Answer {
    let kept = shared.service.possessions(client).await?.map(|found| Kept {
        since: found.since,
        tables: found.tables,
        records: found.records,
        built: found.kept,
    });
    let bot = |stored: StoredBot| OwnBot { bot: bot_name(&stored.bot), name: stored.name, created: stored.created };
    let bots = shared.service.bots_of(client).await?.into_iter().map(bot).collect();
    let page = OwnPage { lang: asking.lang, theme: asking.theme, kept, bots, done, now: now() };
    drawn(|| joute_draw::page::own(&page))
}

/// `GET /you`
pub(super) async fn page(
    State(shared): State<Shared>,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Answer {
    let asks = forms::value(&query, "ask") == Some("delete") && asking.is_known;
    shown(&shared, &asking, &asking.client, asks.then_some(Done::Asks)).await
}

/// `POST /you`: `do=bot` with `name`, `do=revoke` with `bot`, or `do=delete`.
pub(super) async fn deed(
    State(shared): State<Shared>,
    Extension(asking): Extension<Asking>,
    Fields(form): Fields,
) -> Answer {
    match forms::value(&form, "do") {
        Some("bot") => make(&shared, &asking, forms::name(&form)).await,
        Some("revoke") => {
            let bot = forms::value(&form, "bot").unwrap_or_default();
            shared.service.revoke_bot(&asking.client, bot).await?;
            shown(&shared, &asking, &asking.client, None).await
        }
        Some("delete") => {
            shared.farewell(&asking).await?;
            let nobody = Client::new(None).at(asking.address);
            Ok(asking.without_token(shown(&shared, &asking, &nobody, Some(Done::Deleted)).await?))
        }
        _ => Err(Wrong::BAD_REQUEST.into()),
    }
}

/// Makes a token, and shows it this once: no address holds it.
async fn make(shared: &Shared, asking: &Asking, name: &str) -> Answer {
    let token = arrive(shared, asking).await?;
    let done = match shared.service.make_bot(&token, name).await {
        Ok((made, _)) => Done::Made(made.reveal()),
        Err(WelcomeError::Ledger(LedgerError::Full)) => Done::Full,
        Err(error) => return Err(error.into()),
    };
    let client = Client::new(Some(token)).at(asking.address);
    Ok(asking.with_token(shown(shared, asking, &client, Some(done)).await?, &token))
}
