//! The workbench of a game: each press leads to the page as it is then, and what is worth it is kept.

use std::time::Instant;

use axum::extract::{Extension, Query, State};
use axum::http::StatusCode;
use joute_ai::Level;
use joute_draw::page::build::{BuildPage, Built, address, builder};
use joute_games::GameId;

use super::Shared;
use super::answer::{self, Answer, Wrong};
use super::asker::Asking;
use super::forms::{self, Pairs};
use super::open::{Fields, OfGame, arrive};
use super::pages::unharmed;

/// What the address of a page is made of, with more behind it.
fn with(base: &str, more: &str) -> String {
    let mark = if base.contains('?') { '&' } else { '?' };
    format!("{base}{mark}{more}")
}

/// `GET /build/{game}?…`
pub(super) async fn page(
    State(shared): State<Shared>,
    OfGame(game): OfGame,
    Query(asked): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Answer {
    let builder = builder(game).ok_or(Wrong::NOT_FOUND)?;
    let kept = shared.service.built_by(&asking.client, game).await?;
    let levels = Level::ALL.map(Level::code);
    let page = BuildPage { lang: asking.lang, theme: asking.theme, game, asked: &asked, kept: &kept, levels: &levels };
    match unharmed(|| (builder.page)(&page))? {
        Built::Page(html) => Ok(answer::page(StatusCode::OK, html)),
        Built::Elsewhere(address) => Ok(answer::see_other(&address)),
    }
}

/// `POST /build/{game}`: `do=keep` with the fields of the page, or `do=forget` with `name`.
pub(super) async fn deed(
    State(shared): State<Shared>,
    OfGame(game): OfGame,
    Extension(asking): Extension<Asking>,
    Fields(form): Fields,
) -> Answer {
    match forms::value(&form, "do") {
        Some("keep") => keep(&shared, game, &asking, &form).await,
        Some("forget") => {
            shared.fairness.arrive(&asking, Instant::now())?;
            let name = forms::value(&form, "name").unwrap_or_default();
            shared.service.forget_built(&asking.client, game, name).await?;
            let base = address(game.code());
            let back = forms::value(&form, "back").filter(|back| back.starts_with(&base));
            Ok(answer::see_other(back.unwrap_or(&base)))
        }
        _ => Err(Wrong::BAD_REQUEST.into()),
    }
}

async fn keep(shared: &Shared, game: GameId, asking: &Asking, form: &Pairs) -> Answer {
    let builder = builder(game).ok_or(Wrong::NOT_FOUND)?;
    let kept = (builder.kept)(form).ok_or(Wrong::BAD_REQUEST)?;
    let token = arrive(shared, asking).await?;
    let said = shared.service.keep_built(&token, game, kept).await?;
    let fields = form.iter().filter(|(key, _)| !["do", "said"].contains(&key.as_str()));
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    let address = with(&with(&address(game.code()), &query), &format!("said={}", said.code()));
    Ok(asking.with_token(answer::see_other(&address), &token))
}
