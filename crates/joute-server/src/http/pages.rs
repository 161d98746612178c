//! Everything that is only read.

use std::panic::{AssertUnwindSafe, catch_unwind};

use axum::extract::{Extension, Path, Query, RawQuery, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use joute_ai::Level;
use joute_draw::page::model::{FirstPage, NewTableForm, NewTablePage, RulesPage, Theme};
use joute_draw::words::Lang;
use joute_games::GameId;

use super::Shared;
use super::answer::{self, Wrong};
use super::asker::Asking;
use super::forms::{self, Pairs};
use super::moves::{no_seat, with_token};
use crate::secret::{SeatSecret, is_table_name};
use crate::tables::{JoinError, Wish};

/// The level against which a new table is set up unless somebody chooses another.
const LEVEL: Level = Level::Adept;

/// Draws a page. A fault in the drawing concerns this request only.
pub(super) fn drawn(asking: &Asking, draw: impl FnOnce() -> String) -> Response {
    match catch_unwind(AssertUnwindSafe(draw)) {
        Ok(html) => answer::page(StatusCode::OK, html),
        Err(_) => Wrong::INTERNAL.answer(asking, None),
    }
}

/// `GET /`
pub(super) async fn first(State(shared): State<Shared>, Extension(asking): Extension<Asking>) -> Response {
    match shared.service.resume(&asking.client).await {
        Ok(resume) => {
            let page = FirstPage { lang: asking.lang, theme: asking.theme, resume };
            drawn(&asking, || joute_draw::page::first(&page))
        }
        Err(error) => Wrong::from(error).answer(&asking, None),
    }
}

/// `GET /new/{game}`
pub(super) async fn new_table(
    State(shared): State<Shared>,
    Path(game): Path<String>,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Response {
    let Ok(game) = game.parse::<GameId>() else { return Wrong::NOT_FOUND.answer(&asking, None) };
    let asked = |name| forms::value(&query, name).unwrap_or_default();
    let form = NewTableForm::preset(game, asked("mode"), asked("seats").parse().unwrap_or(0), LEVEL.code());
    form_page(&shared, &asking, game, form, Vec::new())
}

/// The page with the form of a new table, and what stands against it.
pub(super) fn form_page(
    shared: &Shared,
    asking: &Asking,
    game: GameId,
    form: NewTableForm,
    faults: Vec<String>,
) -> Response {
    // Without random numbers no table can be set up either, which the form then says.
    let promise = shared.service.promises.offer().ok();
    let levels = Level::ALL.map(|level| level.code().to_owned()).to_vec();
    let (lang, theme, packs) = (asking.lang, asking.theme, game.packs());
    let page = NewTablePage { lang, theme, game, form, levels, packs, faults, promise };
    drawn(asking, || joute_draw::page::new_table(&page))
}

/// `GET /t/{table}`
pub(super) async fn table(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Response {
    if !is_table_name(&table) {
        return Wrong::NO_TABLE.answer(&asking, None);
    }
    let wish = Wish { text: forms::is_text(&query), notice: forms::notice(&query), ..asking.wish() };
    match shared.service.page(&table, &asking.client, &wish).await {
        Ok(page) => drawn(&asking, || joute_draw::page::table(&page)),
        Err(error) => Wrong::from(error).answer(&asking, None),
    }
}

/// `GET /t/{table}/preview?action=…`: what one of the client's legal actions would do, or nothing.
pub(super) async fn preview(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Response {
    let action = forms::value(&query, "action").unwrap_or_default();
    if !is_table_name(&table) {
        return Wrong::NO_TABLE.answer(&asking, None);
    }
    match shared.service.view_for(&table, &asking.client, action).await {
        Ok(Some(view)) => drawn(&asking, || joute_draw::page::preview(&view, action, asking.lang)),
        Ok(None) => StatusCode::NO_CONTENT.into_response(),
        Err(error) => Wrong::from(error).answer(&asking, None),
    }
}

/// `GET /t/{table}/join/{secret}`
pub(super) async fn join(
    State(shared): State<Shared>,
    Path((table, secret)): Path<(String, String)>,
    Extension(asking): Extension<Asking>,
) -> Response {
    let wish = asking.wish();
    let Some(secret) = SeatSecret::read(&secret).filter(|_| is_table_name(&table)) else {
        return Wrong::from(JoinError::NoSeat).answer(&asking, None);
    };
    match shared.service.join_page(&table, &secret, &asking.client, &wish).await {
        // The device gets its token before it takes the seat, so that a doubled click takes it once.
        Ok(page) => match shared.service.welcome(&asking.client).await {
            Ok(token) => with_token(drawn(&asking, || joute_draw::page::join(&page)), &asking, &token),
            Err(error) => Wrong::from(error).answer(&asking, None),
        },
        // Whoever sits there already, and opens the link again, wants to go on playing.
        Err(JoinError::NoSeat | JoinError::SeatTaken) if shared.service.sits_at(&table, &asking.client).await => {
            answer::see_other(&forms::table_address(&table, None, false))
        }
        Err(error) => no_seat(error, &asking, &table),
    }
}

/// `GET /t/{table}/record`
pub(super) async fn record(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Extension(asking): Extension<Asking>,
) -> Response {
    if !is_table_name(&table) {
        return Wrong::NO_TABLE.answer(&asking, None);
    }
    match shared.service.record(&table, &asking.client).await {
        Ok(Some(text)) => {
            let name = format!("attachment; filename=\"{table}.joute\"");
            let about = [(header::CONTENT_TYPE, "application/jsonl; charset=utf-8")];
            (about, [(header::CONTENT_DISPOSITION, name)], text).into_response()
        }
        Ok(None) => {
            Wrong::new(StatusCode::CONFLICT, joute_draw::page::model::Fault::RecordNotYet).answer(&asking, Some(&table))
        }
        Err(error) => Wrong::from(error).answer(&asking, None),
    }
}

/// `GET /rules/{game}`
pub(super) async fn rules(Path(game): Path<String>, Extension(asking): Extension<Asking>) -> Response {
    match game.parse::<GameId>() {
        Ok(game) => {
            drawn(&asking, || joute_draw::page::rules(RulesPage { lang: asking.lang, theme: asking.theme, game }))
        }
        Err(_) => Wrong::NOT_FOUND.answer(&asking, None),
    }
}

/// `GET /lang/{code}?to=/path`
pub(super) async fn language(
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    Extension(asking): Extension<Asking>,
) -> Response {
    let Some(lang) = Lang::from_code(&code) else { return Wrong::NOT_FOUND.answer(&asking, None) };
    let mut response = answer::see_other(&forms::way_back(query.as_deref().unwrap_or_default()));
    if let Ok(cookie) = HeaderValue::from_str(&asking.lang_cookie(lang)) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// `GET /theme/{code}?to=/path`
pub(super) async fn theme(
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    Extension(asking): Extension<Asking>,
) -> Response {
    let Some(theme) = Theme::from_code(&code) else { return Wrong::NOT_FOUND.answer(&asking, None) };
    let mut response = answer::see_other(&forms::way_back(query.as_deref().unwrap_or_default()));
    if let Ok(cookie) = HeaderValue::from_str(&asking.theme_cookie(theme)) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// `GET /healthz`
pub(super) async fn health(State(shared): State<Shared>) -> Response {
    if shared.service.is_well().await {
        "ok\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the ledger does not answer\n").into_response()
    }
}

/// Any other address.
pub(super) async fn nowhere(Extension(asking): Extension<Asking>) -> Response {
    Wrong::NOT_FOUND.answer(&asking, None)
}

/// A known address, asked in a way that it does not answer.
pub(super) async fn not_so(Extension(asking): Extension<Asking>) -> Response {
    Wrong::new(StatusCode::METHOD_NOT_ALLOWED, joute_draw::page::model::Fault::BadRequest).answer(&asking, None)
}
