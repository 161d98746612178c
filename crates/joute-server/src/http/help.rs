//! Help at hand: what things are, why they cannot be chosen, hints.

use std::time::Instant;

use axum::extract::Query;
use axum::http::StatusCode;
use joute_draw::page::about::Asked;
use joute_draw::page::hint::{self, Refusal, Stage};

use super::answer::{Answer, Wrong};
use super::asker::Asking;
use super::forms::{self, Pairs};
use super::open::AtTable;
use super::pages::{drawn, drawn_as};
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
pub(super) async fn about(at: AtTable, Query(query): Query<Pairs>) -> Answer {
    let page = at.page(&wish(&at.asking, &query)).await?;
    drawn(|| joute_draw::page::about::answer(&page, &asked(&query)))
}

/// `GET /t/{table}/hint?say=nudge|three|best`
pub(super) async fn hint(at: AtTable, Query(query): Query<Pairs>) -> Answer {
    let said = forms::value(&query, "say").and_then(Stage::from_code);
    let stage = said.ok_or_else(|| Wrong::BAD_REQUEST.at(&at.table))?;
    let wish = wish(&at.asking, &query);
    if !at.shared.fairness.hint(&at.asking, Instant::now()) {
        return refused(&at, &wish, Refusal::TooFast).await;
    }
    match at.shared.service.advice(&at.table, &at.asking.client, &wish, stage).await {
        Ok((page, advice)) => drawn(|| hint::answer(&page, &advice)),
        Err(HintError::NotHere) => refused(&at, &wish, Refusal::NotHere).await,
        Err(HintError::TooMany) => refused(&at, &wish, Refusal::TooFast).await,
        Err(HintError::Unthought) => Err(Wrong::INTERNAL.at(&at.table)),
        Err(HintError::Table(error)) => Err(error.into()),
    }
}

/// Says why there is no hint.
async fn refused(at: &AtTable, wish: &Wish, refusal: Refusal) -> Answer {
    let page = at.page(wish).await?;
    let status = match refusal {
        Refusal::NotHere => StatusCode::FORBIDDEN,
        Refusal::TooFast => StatusCode::TOO_MANY_REQUESTS,
    };
    drawn_as(status, || hint::refused(&page, refusal))
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
