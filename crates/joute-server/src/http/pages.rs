//! Everything that is only read.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use axum::extract::{Extension, Query, RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use joute_ai::{Level, Rating, Strength, strength_of};
use joute_draw::page::model::{Fault, FirstPage, LevelOffer, NewTableForm, NewTablePage, RulesPage, Theme, Won};
use joute_draw::words::Lang;
use joute_games::GameId;

use super::Shared;
use super::answer::{self, Answer, Failure, Wrong};
use super::asker::Asking;
use super::forms::{self, Pairs};
use super::last;
use super::open::{AtTable, Named, OfGame, WithLink};
use crate::tables::{JoinError, ReadError, TableError, Wish, now};

/// The level against which a new table is set up unless somebody chooses another.
pub(super) const LEVEL: Level = Level::Adept;

/// Draws a page. A fault in the drawing concerns this request only.
pub(super) fn drawn(draw: impl FnOnce() -> String) -> Answer {
    drawn_as(StatusCode::OK, draw)
}

/// The same, with another status.
pub(super) fn drawn_as(status: StatusCode, draw: impl FnOnce() -> String) -> Answer {
    Ok(answer::page(status, unharmed(draw)?))
}

/// What is drawn. A fault in the drawing is one of this request alone.
pub(super) fn unharmed<T>(draw: impl FnOnce() -> T) -> Result<T, Wrong> {
    catch_unwind(AssertUnwindSafe(draw)).map_err(|_| Wrong::INTERNAL)
}

/// The text of a record, to be kept as a file.
pub(super) fn record_file(name: &str, text: String) -> Response {
    let name = format!("attachment; filename=\"{name}.joute\"");
    let about = [(header::CONTENT_TYPE, "application/jsonl; charset=utf-8")];
    (about, [(header::CONTENT_DISPOSITION, name)], text).into_response()
}

/// `GET /`
pub(super) async fn first(
    State(shared): State<Shared>,
    Extension(asking): Extension<Asking>,
    headers: HeaderMap,
) -> Answer {
    let resume = shared.service.resume(&asking.client).await?;
    let last = GameId::ALL.into_iter().filter_map(|game| Some((game, last::chosen(&headers, game)?))).collect();
    let page =
        FirstPage { lang: asking.lang, theme: asking.theme, base_url: asking.base_url, resume, last, now: now() };
    drawn(|| joute_draw::page::first(&page))
}

/// `GET /new/{game}?mode=…&seats=…&with=link`
pub(super) async fn new_table(
    State(shared): State<Shared>,
    OfGame(game): OfGame,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
    headers: HeaderMap,
) -> Answer {
    let form = wanted(game, &query, last::chosen(&headers, game));
    form_page(StatusCode::OK, &shared, &asking, game, form, Vec::new())
}

/// The form that `query` asks for: friends, a mode with a number of seats, or what was chosen the last time. A name once typed stays.
fn wanted(game: GameId, query: &Pairs, last: Option<NewTableForm>) -> NewTableForm {
    let asked = |name| forms::value(query, name).unwrap_or_default();
    let seats = asked("seats").parse().unwrap_or(0);
    let mut form = match asked("with") {
        "link" => NewTableForm::with_friends(game, asked("mode"), seats),
        _ => NewTableForm::preset(game, asked("mode"), seats, LEVEL.code()),
    };
    let Some(last) = last else { return form };
    let is_same = (&last.mode, last.seats.len()) == (&form.mode, form.seats.len());
    match asked("with") {
        "link" => {}
        _ if is_same || (asked("mode").is_empty() && seats == 0) => return last,
        _ => {}
    }
    if let (Some(name), Some(typed)) = (form.names.first_mut(), last.names.into_iter().next()) {
        *name = typed;
    }
    form
}

/// The page with the form of a new table, and what stands against it.
pub(super) fn form_page(
    status: StatusCode,
    shared: &Shared,
    asking: &Asking,
    game: GameId,
    form: NewTableForm,
    faults: Vec<String>,
) -> Answer {
    // Without random numbers no table can be set up either, which the form then says.
    let promise = shared.service.promises.offer().ok();
    let levels = Level::ALL.map(|level| offer(game, level)).to_vec();
    let (lang, theme, packs) = (asking.lang, asking.theme, game.packs());
    let elsewhere = asking.elsewhere();
    let page = NewTablePage { lang, theme, game, form, levels, packs, faults, promise, elsewhere };
    drawn_as(status, || joute_draw::page::new_table(&page))
}

/// A level on a form, with what it was measured to win.
fn offer(game: GameId, level: Level) -> LevelOffer {
    let won = |strength: &Strength| Won {
        score_permille: strength.score_permille,
        games: strength.games,
        against: strength.against.map(|other| other.code().to_owned()),
        rating: strength.rating.map(|Rating { rating, low, high }| [rating, low, high]),
    };
    LevelOffer { code: level.code().to_owned(), measured: strength_of(game, level).map(won) }
}

/// `GET /t/{table}`
pub(super) async fn table(at: AtTable, Query(query): Query<Pairs>) -> Answer {
    let wish = Wish { text: forms::is_text(&query), notice: forms::notice(&query), ..at.asking.wish() };
    match at.page(&wish).await {
        Ok(page) => drawn(|| joute_draw::page::table(&page)),
        // A game that was over long ago may have left its record.
        Err(error @ TableError::NoTable) => match at.shared.service.retired(&at.table).await {
            Some(record) => Ok(answer::see_other(&format!("/r/{record}"))),
            None => Err(error.into()),
        },
        Err(error) => Err(error.into()),
    }
}

/// `GET /t/{table}/preview?action=…`: what one of the client's legal actions would do, or nothing.
pub(super) async fn preview(at: AtTable, Query(query): Query<Pairs>) -> Answer {
    let action = forms::value(&query, "action").unwrap_or_default();
    match at.shared.service.view_for(&at.table, &at.asking.client, action).await? {
        Some((view, seats, log)) => drawn(|| joute_draw::page::preview(&view, &seats, &log, action, at.asking.lang)),
        None => Ok(StatusCode::NO_CONTENT.into_response()),
    }
}

/// `GET /t/{table}/join/{secret}`
pub(super) async fn join(WithLink { at, secret }: WithLink) -> Answer {
    let (service, client) = (&at.shared.service, &at.asking.client);
    match service.join_page(&at.table, &secret, client, &at.asking.wish()).await {
        Ok(page) => {
            let page = drawn(|| joute_draw::page::join(&page))?;
            // Each look by a device without a token, such as that of a messenger, makes us keep one. Where there were too many the page
            // comes without, and whoever takes the seat gets theirs then.
            if !at.asking.is_known && at.shared.fairness.arrive(&at.asking, Instant::now()).is_err() {
                return Ok(page);
            }
            // The device gets its token before it takes the seat, so that a doubled click takes it once.
            Ok(at.asking.with_token(page, &service.welcome(client).await?))
        }
        // Whoever sits there already, and opens the link again, wants to go on playing.
        Err(JoinError::NoSeat | JoinError::SeatTaken) if service.sits_at(&at.table, client).await => {
            Ok(answer::see_other(&forms::table_address(&at.table, None, false)))
        }
        Err(error) => Err(at.no_seat(error)),
    }
}

/// `GET /t/{table}/record`
pub(super) async fn record(at: AtTable) -> Answer {
    match at.shared.service.record(&at.table, &at.asking.client).await {
        Ok(text) => Ok(record_file(&at.table, text)),
        Err(ReadError::NotYet) => Err(Wrong::from(ReadError::NotYet).at(&at.table)),
        Err(error) => Err(error.into()),
    }
}

/// `GET /rules/{game}?q=…`
pub(super) async fn rules(
    OfGame(game): OfGame,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Answer {
    let query = forms::value(&query, "q").unwrap_or_default();
    drawn(|| joute_draw::page::rules(rules_page(&asking, game, query)))
}

/// `GET /rules/{game}/law`
pub(super) async fn law(OfGame(game): OfGame, Extension(asking): Extension<Asking>) -> Answer {
    drawn(|| joute_draw::page::law(rules_page(&asking, game, "")))
}

fn rules_page<'a>(asking: &'a Asking, game: GameId, query: &'a str) -> RulesPage<'a> {
    RulesPage { lang: asking.lang, theme: asking.theme, base_url: &asking.base_url, game, query }
}

/// The way back from a choice of how pages look, with the cookie that keeps it.
fn chosen(cookie: Option<String>, query: Option<&str>) -> Answer {
    let cookie = cookie.ok_or(Wrong::NOT_FOUND)?;
    let mut response = answer::see_other(&forms::way_back(query.unwrap_or_default()));
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// `GET /lang/{code}?to=/path`
pub(super) async fn language(
    Named(code): Named,
    RawQuery(query): RawQuery,
    Extension(asking): Extension<Asking>,
) -> Answer {
    chosen(Lang::from_code(&code).map(|lang| asking.lang_cookie(lang)), query.as_deref())
}

/// `GET /theme/{code}?to=/path`
pub(super) async fn theme(
    Named(code): Named,
    RawQuery(query): RawQuery,
    Extension(asking): Extension<Asking>,
) -> Answer {
    chosen(Theme::from_code(&code).map(|theme| asking.theme_cookie(theme)), query.as_deref())
}

/// `GET /knows/{game}?to=/path`: the card of first words of a game is put away for good.
pub(super) async fn knows(
    OfGame(game): OfGame,
    RawQuery(query): RawQuery,
    Extension(asking): Extension<Asking>,
) -> Answer {
    chosen(Some(asking.knows_cookie(game)), query.as_deref())
}

/// `GET /healthz`
pub(super) async fn health(State(shared): State<Shared>) -> Response {
    // Nobody is kept from asking, so the answer is kept for a moment.
    if shared.health.is_well(&shared.service).await {
        "ok\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the ledger does not answer\n").into_response()
    }
}

/// Any other address.
pub(super) async fn nowhere() -> Failure {
    Wrong::NOT_FOUND.into()
}

/// A known address, asked in a way that it does not answer.
pub(super) async fn not_so() -> Failure {
    Wrong::new(StatusCode::METHOD_NOT_ALLOWED, Fault::BadRequest).into()
}
