//! Help at hand: what things are, why they cannot be chosen, hints.

use std::time::Instant;

use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use joute_draw::page::about::Asked;
use joute_draw::page::hint::{self, Refusal, Stage};

use super::Shared;
use super::answer::Wrong;
use super::asker::Asking;
use super::forms::{self, Pairs};
use super::moves::asker;
use super::pages::drawn;
use crate::secret::is_table_name;
use crate::tables::{HintError, Wish};

/// Picks of a choice, at most; no choice is so deep.
const PICKED_MAX: usize = 16;
/// Characters of an id, at most.
const ID_CHARS_MAX: usize = 40;

/// How the asker wants a page, in words if the query says so.
pub(super) fn wish(asking: &Asking, query: &Pairs) -> Wish {
    Wish { text: forms::is_text(query), ..asking.wish() }
}

/// What is asked about: `thing=ID`, or `at=X,Y` on the picture of the board; `picked=a,b` says what is picked already.
pub(super) fn asked(query: &Pairs) -> Asked {
    let value = |name| forms::value(query, name).unwrap_or_default();
    let short = |id: &str| id.chars().take(ID_CHARS_MAX).collect::<String>();
    let number = |text: &str| text.parse().ok().filter(|number: &f64| number.is_finite());
    let at = value("at").split_once(',').and_then(|(x, y)| Some((number(x)?, number(y)?)));
    let picked = value("picked").split(',').filter(|id| !id.is_empty()).take(PICKED_MAX).map(short).collect();
    Asked { thing: short(value("thing")), at, picked }
}

/// `GET /t/{table}/about?thing=…`
pub(super) async fn about(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Response {
    if !is_table_name(&table) {
        return Wrong::NO_TABLE.answer(&asking, None);
    }
    match shared.service.page(&table, &asking.client, &wish(&asking, &query)).await {
        Ok(page) => drawn(&asking, || joute_draw::page::about::answer(&page, &asked(&query))),
        Err(error) => Wrong::from(error).answer(&asking, None),
    }
}

/// `GET /t/{table}/hint?say=nudge|three|best`
pub(super) async fn hint(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Query(query): Query<Pairs>,
    Extension(asking): Extension<Asking>,
) -> Response {
    if !is_table_name(&table) {
        return Wrong::NO_TABLE.answer(&asking, None);
    }
    let said = forms::value(&query, "say").and_then(Stage::from_code);
    let Some(stage) = said else { return Wrong::BAD_REQUEST.answer(&asking, Some(&table)) };
    let wish = wish(&asking, &query);
    if !shared.hints.allow(asker(&asking), Instant::now()) {
        return too_fast(&shared, &table, &asking, &wish).await;
    }
    match shared.service.advice(&table, &asking.client, &wish, stage).await {
        Ok((page, Some(advice))) => drawn(&asking, || hint::answer(&page, &advice)),
        Ok((page, None)) => {
            with_status(StatusCode::FORBIDDEN, drawn(&asking, || hint::refused(&page, Refusal::NotHere)))
        }
        Err(HintError::Table(error)) => Wrong::from(error).answer(&asking, None),
        Err(HintError::TooMany) => too_fast(&shared, &table, &asking, &wish).await,
        Err(HintError::Unthought) => Wrong::INTERNAL.answer(&asking, Some(&table)),
    }
}

/// Says that hints are asked for faster than they are thought out.
async fn too_fast(shared: &Shared, table: &str, asking: &Asking, wish: &Wish) -> Response {
    match shared.service.page(table, &asking.client, wish).await {
        Ok(page) => {
            with_status(StatusCode::TOO_MANY_REQUESTS, drawn(asking, || hint::refused(&page, Refusal::TooFast)))
        }
        Err(error) => Wrong::from(error).answer(asking, None),
    }
}

fn with_status(status: StatusCode, mut response: Response) -> Response {
    if response.status().is_success() {
        *response.status_mut() = status;
    }
    response
}

#[cfg(test)]
mod tests {
    use super::{Asked, asked};

    fn of(pairs: &[(&str, &str)]) -> Asked {
        asked(&pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    #[test]
    fn a_question_is_read_and_cut_to_size() {
        let whole = of(&[("thing", "tile_0_0"), ("picked", "hand-D05,cell_1_0")]);
        assert_eq!(whole.picked, ["hand-D05", "cell_1_0"]);
        assert_eq!((whole.thing.as_str(), whole.at), ("tile_0_0", None));
        assert_eq!(of(&[("at", "250.5,-30")]).at, Some((250.5, -30.0)));
        for bad in ["", "1", "1,x", "NaN,1", "inf,1"] {
            assert_eq!(of(&[("at", bad)]).at, None, "{bad}");
        }
        let long = of(&[("thing", &"x".repeat(9_000)), ("picked", &"a,".repeat(9_000))]);
        assert_eq!((long.thing.len(), long.picked.len()), (40, 16));
    }
}
