//! Hints: what the one who has to decide may ask the table.

use std::sync::Arc;

use joute_ai::Limit;
use joute_draw::page::hint::{Advice, Stage};
use joute_draw::page::model::TablePage;
use joute_games::AnyView;
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
            let (candidates, equals) = self.pool.run(turn, move |limit| candidates(&view, limit)).await?;
            return Ok((page, Advice { stage, candidates, equals }));
        }
    }
}

/// So much of a won game is no difference: a search of a hint is not as exact.
const EQUAL: f32 = 0.01;

/// Actions in their notation, best first, with how often the search came back to each; and how many of the first are as good as the best.
fn candidates(view: &AnyView, limit: Limit<'_>) -> (Vec<(String, u32)>, usize) {
    let found = joute_ai::hint_of(view, limit);
    let is_equal = |candidate: &joute_ai::Candidate<String>| {
        found.first().is_some_and(|best| {
            (best.value - candidate.value).abs() <= EQUAL && candidate.visits.saturating_mul(2) >= best.visits
        })
    };
    let equals = found.iter().take_while(|candidate| is_equal(candidate)).count();
    (found.into_iter().map(|candidate| (candidate.action, candidate.visits)).collect(), equals)
}
