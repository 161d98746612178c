//! The pictures of links, the icons of the site, and its manifest.

use std::time::Instant;

use axum::body::Bytes;
use axum::extract::{Extension, Query, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use joute_draw::page::{CARD_SIZE, icon, postcard};
use joute_draw::words::Lang;
use joute_games::GameId;

use super::Shared;
use super::answer::{Answer, Wrong};
use super::asker::Asking;
use super::forms::{self, Pairs};
use super::open::{AtRecord, AtTable, Named, OfGame};
use super::pictures::NoPicture;
use crate::tables::Client;

/// How long others may keep a picture of what goes on, and of what stays.
const SHORT: &str = "public, max-age=60";
const LONG: &str = "public, max-age=86400";
/// On what a picture with words, or a name, depends besides its address.
const BY_LANGUAGE: (HeaderName, &str) = (header::VARY, "accept-language, cookie");

impl From<NoPicture> for Wrong {
    fn from(no: NoPicture) -> Self {
        match no {
            NoPicture::Unable => Self::NOT_FOUND,
            NoPicture::Crowded => Self::TOO_FAST,
        }
    }
}

/// A picture, which pages of other sites may show too.
fn png(bytes: Bytes, caching: &'static str) -> Response {
    let shared = (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin");
    let about = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, caching), BY_LANGUAGE, shared];
    (about, bytes).into_response()
}

/// The picture called `name`, drawn if it is not kept: then it counts for whoever asks.
async fn picture(
    shared: &Shared,
    asking: &Asking,
    name: String,
    width: u32,
    drawing: impl FnOnce() -> String + Send + 'static,
) -> Result<Bytes, Wrong> {
    if let Some(bytes) = shared.pictures.kept(&name) {
        return Ok(bytes);
    }
    shared.fairness.draw(asking, Instant::now())?;
    Ok(shared.pictures.draw(name, width, drawing).await?)
}

/// `GET /t/{table}/card.png`: the table as somebody sees it who only watches, whoever asks.
pub(super) async fn of_table(at: AtTable) -> Answer {
    let lang = at.asking.lang.code();
    let page = at.shared.service.page(&at.table, &Client::default(), &at.asking.wish()).await?;
    let name = format!("table {} {} {lang}", at.table, page.version);
    let bytes = picture(&at.shared, &at.asking, name, CARD_SIZE.0, move || postcard::of_table(&page)).await?;
    Ok(png(bytes, SHORT))
}

/// `GET /r/{hash}/card.png`: the end of a game that was brought.
pub(super) async fn of_record(record: AtRecord) -> Answer {
    let AtRecord { shared, source, asking } = &record;
    let page = shared.service.replay_page(source, &Client::default(), &asking.wish(), usize::MAX, "").await;
    let page = page.map_err(|error| record.failure(error))?;
    let name = format!("record {} {}", source.name(), asking.lang.code());
    let bytes = picture(shared, asking, name, CARD_SIZE.0, move || postcard::of_table(&page.table)).await?;
    Ok(png(bytes, LONG))
}

/// `GET /rules/{game}/card.png`
pub(super) async fn of_game(
    State(shared): State<Shared>,
    OfGame(game): OfGame,
    Extension(asking): Extension<Asking>,
) -> Answer {
    game_card(&shared, &asking, game).await
}

/// `GET /card.png`
pub(super) async fn of_site(State(shared): State<Shared>, Extension(asking): Extension<Asking>) -> Answer {
    game_card(&shared, &asking, GameId::ALL[0]).await
}

async fn game_card(shared: &Shared, asking: &Asking, game: GameId) -> Answer {
    let (name, lang) = (format!("game {game} {}", asking.lang.code()), asking.lang);
    let bytes = picture(shared, asking, name, CARD_SIZE.0, move || postcard::of_game(game, lang)).await?;
    Ok(png(bytes, LONG))
}

/// `GET /icons/{name}.png`
pub(super) async fn of_icon(
    State(shared): State<Shared>,
    Named(name): Named,
    Extension(asking): Extension<Asking>,
) -> Answer {
    let icon = icon::Icon::called(&name).ok_or(Wrong::NOT_FOUND)?;
    let bytes = picture(&shared, &asking, format!("icon {name}"), icon.size, move || icon.svg()).await?;
    Ok(png(bytes, LONG))
}

/// `GET /manifest.webmanifest?lang=fr`: what a device that keeps the site as a program of its own calls it.
pub(super) async fn manifest(Query(query): Query<Pairs>, Extension(asking): Extension<Asking>) -> Response {
    let lang = forms::value(&query, "lang").and_then(Lang::from_code).unwrap_or(asking.lang);
    let about = [(header::CONTENT_TYPE, "application/manifest+json"), (header::CACHE_CONTROL, LONG), BY_LANGUAGE];
    (StatusCode::OK, about, icon::manifest(lang)).into_response()
}
