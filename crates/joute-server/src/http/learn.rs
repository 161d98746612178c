//! The lessons: each step is a page of its own, made anew for every request. Nothing is kept.

use axum::extract::{Extension, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use joute_draw::page::lesson::{self, Step, Way, Wish};
use joute_draw::page::model::{Notice, TablePage};
use joute_games::{GameId, NEXT};
use joute_lessons::{Judged, Task};

use super::answer::{self, Answer, Wrong};
use super::asker::Asking;
use super::forms::{self, Pairs};
use super::help::asked;
use super::open::{AtStep, Fields, OfGame};
use super::pages::{drawn, drawn_as};

/// The way to the first step.
pub(super) async fn first(OfGame(game): OfGame) -> Response {
    answer::see_other(&lesson::address(game, 1))
}

/// `GET /learn/{game}/{step}`
pub(super) async fn step(
    AtStep { game, number, .. }: AtStep,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Answer {
    let tried = forms::value(&query, "tried").is_some();
    let way = if tried { Way::Tried } else { Way::Begin };
    let page = page(game, number, way, &asking, forms::is_text(&query))?;
    drawn(|| joute_draw::page::table(&page))
}

/// `GET /learn/{game}/{step}/after/{action}`
pub(super) async fn after(
    AtStep { game, number, action }: AtStep,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Answer {
    let action = lesson::action_in(&action);
    let page = page(game, number, Way::After(&action), &asking, forms::is_text(&query))?;
    drawn(|| joute_draw::page::table(&page))
}

/// `POST /learn/{game}/{step}/act`: the fields of an action at a table, of which only `action` and `text` matter here.
pub(super) async fn act(
    AtStep { game, number, .. }: AtStep,
    Extension(asking): Extension<Asking>,
    Fields(form): Fields,
) -> Answer {
    let text = forms::is_text(&form);
    let action = forms::value(&form, "action").unwrap_or_default();
    let words = if text { "text=1" } else { "" };
    let notice = match joute_lessons::judge(game, number, action).ok_or(Wrong::NOT_FOUND)? {
        Judged::Right => {
            let address = lesson::address_after(game, number, action);
            return Ok(answer::see_other(&format!("{address}{}{words}", if text { "?" } else { "" })));
        }
        Judged::Other => {
            let address = lesson::address(game, number);
            return Ok(answer::see_other(&format!("{address}?tried=1{}{words}", if text { "&" } else { "" })));
        }
        Judged::Refused { code, rule } => Notice::Refused { code, rule },
        Judged::NotUnderstood => Notice::NotUnderstood,
    };
    let page = TablePage { notice: Some(notice), ..page(game, number, Way::Begin, &asking, text)? };
    drawn_as(StatusCode::UNPROCESSABLE_ENTITY, || joute_draw::page::table(&page))
}

/// `GET /learn/{game}/{step}/about?thing=…`
pub(super) async fn about(
    AtStep { game, number, .. }: AtStep,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Answer {
    let page = page(game, number, Way::Begin, &asking, forms::is_text(&query))?;
    drawn(|| joute_draw::page::about::answer(&page, &asked(&query)))
}

/// `GET /learn/{game}/{step}/after/{action}/about?thing=…`
pub(super) async fn about_after(
    AtStep { game, number, action }: AtStep,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Answer {
    let action = lesson::action_in(&action);
    let page = page(game, number, Way::After(&action), &asking, forms::is_text(&query))?;
    drawn(|| joute_draw::page::about::answer(&page, &asked(&query)))
}

/// `GET /learn/{game}/{step}/preview?action=…`
pub(super) async fn preview(
    AtStep { game, number, .. }: AtStep,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Answer {
    let action = forms::value(&query, "action").unwrap_or_default();
    let is_offered = |page: &TablePage| page.choices.iter().any(|choice| action.split(NEXT).next() == Some(choice));
    match page(game, number, Way::Begin, &asking, false).ok().filter(is_offered) {
        Some(page) => drawn(|| joute_draw::page::preview(&page.view, &page.seats, &page.log, action, asking.lang)),
        None => Ok(StatusCode::NO_CONTENT.into_response()),
    }
}

/// The data of a step's page.
fn page(game: GameId, number: usize, way: Way<'_>, asking: &Asking, text: bool) -> Result<TablePage, Wrong> {
    let task = match way {
        Way::After(action) => Task::after(game, number, action),
        Way::Begin | Way::Tried => Task::of(game, number),
    };
    let Task { state, seat, told, look, alone, rule, way: asked } = task.ok_or(Wrong::NOT_FOUND)?;
    let of = joute_lessons::steps(game);
    let step = Step { game, number, of, state, seat, told, look, alone, rule, asks: asked.is_some() };
    let wish = Wish { lang: asking.lang, theme: asking.theme, base_url: asking.base_url.clone(), text };
    Ok(lesson::page(step, way, &wish))
}
