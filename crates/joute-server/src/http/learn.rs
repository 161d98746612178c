//! The lessons: each step is a page of its own, made anew for every request. Nothing is kept.

use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{Extension, Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use joute_draw::page::lesson::{self, Judged, Way, Wish};
use joute_draw::page::model::{Fault, Notice, TablePage};
use joute_games::{GameId, NEXT};

use super::answer::{self, Wrong};
use super::asker::Asking;
use super::forms::{self, Pairs};
use super::help::asked;
use super::pages::drawn;

/// The way to the first step.
pub(super) async fn first(Path(game): Path<String>, Extension(asking): Extension<Asking>) -> Response {
    match game.parse::<GameId>() {
        Ok(game) => answer::see_other(&lesson::address(game, 1)),
        Err(_) => Wrong::NOT_FOUND.answer(&asking, None),
    }
}

/// `GET /learn/{game}/{step}`
pub(super) async fn step(
    Path((game, number)): Path<(String, usize)>,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Response {
    let tried = forms::value(&query, "tried").is_some();
    let way = if tried { Way::Tried } else { Way::Begin };
    match page(&game, number, way, &asking, forms::is_text(&query)) {
        Some(page) => drawn(&asking, || joute_draw::page::table(&page)),
        None => Wrong::NOT_FOUND.answer(&asking, None),
    }
}

/// `GET /learn/{game}/{step}/after/{action}`
pub(super) async fn after(
    Path((game, number, action)): Path<(String, usize, String)>,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Response {
    let action = lesson::action_in(&action);
    match page(&game, number, Way::After(&action), &asking, forms::is_text(&query)) {
        Some(page) => drawn(&asking, || joute_draw::page::table(&page)),
        None => Wrong::NOT_FOUND.answer(&asking, None),
    }
}

/// `POST /learn/{game}/{step}/act`: the fields of an action at a table, of which only `action` and `text` matter here.
pub(super) async fn act(
    Path((game, number)): Path<(String, usize)>,
    Extension(asking): Extension<Asking>,
    form: Result<Form<Pairs>, FormRejection>,
) -> Response {
    let pairs = match form {
        Ok(Form(pairs)) => pairs,
        Err(rejection) => return Wrong::new(rejection.status(), Fault::BadRequest).answer(&asking, None),
    };
    let text = forms::is_text(&pairs);
    let action = forms::value(&pairs, "action").unwrap_or_default();
    let Ok(id) = game.parse::<GameId>() else { return Wrong::NOT_FOUND.answer(&asking, None) };
    let words = if text { "text=1" } else { "" };
    let notice = match lesson::judge(id, number, action) {
        None => return Wrong::NOT_FOUND.answer(&asking, None),
        Some(Judged::Right) => {
            let address = lesson::address_after(id, number, action);
            return answer::see_other(&format!("{address}{}{words}", if text { "?" } else { "" }));
        }
        Some(Judged::Other) => {
            let address = lesson::address(id, number);
            return answer::see_other(&format!("{address}?tried=1{}{words}", if text { "&" } else { "" }));
        }
        Some(Judged::Refused { code, rule }) => Notice::Refused { code, rule },
        Some(Judged::NotUnderstood) => Notice::NotUnderstood,
    };
    match page(&game, number, Way::Begin, &asking, text) {
        Some(page) => {
            let page = TablePage { notice: Some(notice), ..page };
            let mut response = drawn(&asking, || joute_draw::page::table(&page));
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            response
        }
        None => Wrong::NOT_FOUND.answer(&asking, None),
    }
}

/// `GET /learn/{game}/{step}/about?thing=…`
pub(super) async fn about(
    Path((game, number)): Path<(String, usize)>,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Response {
    explain(page(&game, number, Way::Begin, &asking, forms::is_text(&query)), &query, &asking)
}

/// `GET /learn/{game}/{step}/after/{action}/about?thing=…`
pub(super) async fn about_after(
    Path((game, number, action)): Path<(String, usize, String)>,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Response {
    let action = lesson::action_in(&action);
    explain(page(&game, number, Way::After(&action), &asking, forms::is_text(&query)), &query, &asking)
}

/// `GET /learn/{game}/{step}/preview?action=…`
pub(super) async fn preview(
    Path((game, number)): Path<(String, usize)>,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Response {
    let action = forms::value(&query, "action").unwrap_or_default();
    let page = page(&game, number, Way::Begin, &asking, false);
    match page.filter(|page| page.choices.iter().any(|choice| action.split(NEXT).next() == Some(choice))) {
        Some(page) => drawn(&asking, || joute_draw::page::preview(&page.view, action, asking.lang)),
        None => StatusCode::NO_CONTENT.into_response(),
    }
}

fn explain(page: Option<TablePage>, query: &Pairs, asking: &Asking) -> Response {
    match page {
        Some(page) => drawn(asking, || joute_draw::page::about::answer(&page, &asked(query))),
        None => Wrong::NOT_FOUND.answer(asking, None),
    }
}

/// The data of a step's page.
fn page(game: &str, number: usize, way: Way<'_>, asking: &Asking, text: bool) -> Option<TablePage> {
    let wish = Wish { lang: asking.lang, theme: asking.theme, base_url: asking.base_url.clone(), text };
    lesson::page(game.parse().ok()?, number, way, &wish)
}
