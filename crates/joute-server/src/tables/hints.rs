//! Hints: what the one who has to decide may ask the table.

use std::collections::BTreeSet;
use std::sync::Arc;

use joute_ai::{Candidate, Limit};
use joute_draw::page::hint::{Advice, Stage, offered};
use joute_draw::page::model::TablePage;
use joute_games::{AnyView, NEXT};
use joute_kernel::Viewer;
use tokio::time::timeout;

use super::client::{Client, Wish};
use super::computers::TABLE_TIME;
use super::service::{TableError, TableService};
use super::table::Table;
use crate::thinking::Unthought;

/// Why there is no hint.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HintError {
    #[error(transparent)]
    Table(#[from] TableError),
    /// The thinking failed, or the server stops.
    #[error("no hint was found")]
    Unthought,
    /// Too much is thought about for this device already.
    #[error("too many hints at once")]
    TooMany,
    /// The client's page offers no hints.
    #[error("no hints here")]
    NotHere,
}

impl From<Unthought> for HintError {
    fn from(error: Unthought) -> Self {
        match error {
            Unthought::Stopped | Unthought::Fault => Self::Unthought,
            Unthought::Full => Self::TooMany,
        }
    }
}

impl TableService {
    /// The client's page, and the advice for the decision that is asked on it.
    ///
    /// Thought through the eyes of the client's seat, on the threads of the computers; the table is not locked meanwhile.
    pub(crate) async fn advice(
        self: &Arc<Self>,
        id: &str,
        client: &Client,
        wish: &Wish,
        stage: Stage,
    ) -> Result<(TablePage, Advice), HintError> {
        let look = |table: &mut Table| {
            let page = table.page(client, wish);
            let seat = page.acting.filter(|_| page.hints).ok_or(HintError::NotHere)?;
            Ok::<_, HintError>((page, table.history.game.view(Viewer::Seat(seat))))
        };
        self.with(id, look).await?.1?;
        // Each round waits for a turn; the request ends after its time.
        loop {
            let turn = self.pool.turn(client.account()).await?;
            let Ok(seen) = timeout(TABLE_TIME, self.with(id, look)).await else { continue };
            let (page, view) = seen?.1?;
            let offered = offered(&page);
            let (candidates, equals) = self.pool.run(turn, move |limit| candidates(&view, &offered, limit)).await?;
            return Ok((page, Advice { stage, candidates, equals }));
        }
    }
}

/// So much of a won game is no difference: a search of a hint is not as exact.
const EQUAL: f32 = 0.01;

/// Of so many of the best it is found out how they go on, where a page takes more than one action in a gesture.
const FOLLOWED: usize = 3;

/// What a page offers in the notation of its gestures, best first, with how often the search came back to each; and how many of the first are
/// as good as the best.
fn candidates(view: &AnyView, offered: &BTreeSet<String>, limit: Limit<'_>) -> (Vec<(String, u32)>, usize) {
    let (mut found, mut is_followed) = (Vec::new(), false);
    for (number, candidate) in joute_ai::hint_of(view, limit).into_iter().enumerate() {
        let whole = (number < FOLLOWED).then(|| followed(view, &candidate, offered, limit)).flatten();
        is_followed |= whole.is_some();
        found.extend(whole.unwrap_or_else(|| vec![candidate]));
    }
    if is_followed {
        // The best of them stays where what it begins with was.
        found.sort_by_key(|candidate| core::cmp::Reverse(candidate.visits));
    }
    let is_equal = |candidate: &Candidate<String>| {
        found.first().is_some_and(|best| {
            (best.value - candidate.value).abs() <= EQUAL && candidate.visits.saturating_mul(2) >= best.visits
        })
    };
    let equals = found.iter().take_while(|candidate| is_equal(candidate)).count();
    (found.into_iter().map(|candidate| (candidate.action, candidate.visits)).collect(), equals)
}

/// A candidate that is offered only together with what is asked right after it, once for each answer to that, best first; `None` if it is
/// offered as it is, or more than two actions make the gesture.
fn followed(
    view: &AnyView,
    candidate: &Candidate<String>,
    offered: &BTreeSet<String>,
    limit: Limit<'_>,
) -> Option<Vec<Candidate<String>>> {
    let begins = |gesture: &&String| gesture.split(NEXT).next() == Some(candidate.action.as_str());
    let mut gestures = offered.iter().filter(begins).peekable();
    gestures.peek()?;
    if !gestures.all(|gesture| gesture.split(NEXT).count() == 2) {
        return None;
    }
    let next = joute_ai::hint_after_of(view, &candidate.action, limit)?;
    let best = next.first().map_or(1, |first| first.visits.max(1));
    let joined = |after: Candidate<String>| {
        let action = format!("{}{NEXT}{}", candidate.action, after.action);
        // The best of them has all that speaks for the beginning; what was the only action was not searched.
        let all = if candidate.visits > 1 { candidate.visits } else { best };
        let visits = u64::from(all) * u64::from(after.visits) / u64::from(best);
        let visits = u32::try_from(visits).unwrap_or(all).max(1);
        offered.contains(&action).then_some(Candidate { action, visits, value: after.value })
    };
    let whole: Vec<Candidate<String>> = next.into_iter().filter_map(joined).collect();
    (!whole.is_empty()).then_some(whole)
}
