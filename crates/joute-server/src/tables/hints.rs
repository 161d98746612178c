//! Hints: what the one who has to decide may ask the table.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use joute_draw::page::hint::{Advice, Stage};
use joute_draw::page::model::TablePage;
use joute_games::AnyState;
use joute_kernel::Seat;

use super::hall::{Hall, TableError};
use super::live::Table;
use super::sight::{Reader, Wish};
use crate::thinking::Unthought;

/// Why there is no hint.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HintError {
    #[error(transparent)]
    Table(#[from] TableError),
    /// The thinking failed, or the server stops.
    #[error("no hint was found")]
    Unthought,
}

impl From<Unthought> for HintError {
    fn from(_: Unthought) -> Self {
        Self::Unthought
    }
}

impl Hall {
    /// The reader's page, and the advice for the decision that is asked on it; no advice unless the page offers hints.
    ///
    /// Thought through the eyes of the reader's seat, on the threads of the computers; the table is not locked meanwhile.
    pub(crate) async fn advice(
        self: &Arc<Self>,
        id: &str,
        reader: &Reader,
        wish: &Wish,
        stage: Stage,
    ) -> Result<(TablePage, Option<Advice>), HintError> {
        let look = |table: &mut Table| {
            let page = table.page(reader, wish);
            let asked = page.acting.filter(|_| page.hints).map(|seat| (table.game.state(), seat));
            (page, asked)
        };
        let (_, (page, asked)) = self.with(id, look).await?;
        let Some((state, seat)) = asked else { return Ok((page, None)) };
        let candidates = self.pool.run(move |stop| candidates(&state, seat, stop)).await?;
        Ok((page, Some(Advice { stage, candidates })))
    }
}

/// Actions in their notation, best first, with how often the search came back to each.
fn candidates(state: &AnyState, seat: Seat, stop: &AtomicBool) -> Vec<(String, u32)> {
    joute_ai::hint_of(state, seat, stop).into_iter().map(|candidate| (candidate.action, candidate.visits)).collect()
}
