//! How the server is, for whoever looks after it.

use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use crate::tables::TableService;

/// For how long an answer is good. The question is free for everybody, and each asks the ledger.
const GOOD_FOR: Duration = Duration::from_secs(1);
/// How long the ledger has to answer.
const ANSWER_TIME: Duration = Duration::from_secs(2);

/// What the ledger answered last.
#[derive(Debug, Default)]
pub(crate) struct Health {
    last: Mutex<Option<(Instant, bool)>>,
}

impl Health {
    /// Whether the ledger answers.
    pub(super) async fn is_well(&self, service: &TableService) -> bool {
        let mut last = self.last.lock().await;
        if let Some((at, is_well)) = *last
            && at.elapsed() < GOOD_FOR
        {
            return is_well;
        }
        let is_well = tokio::time::timeout(ANSWER_TIME, service.is_well()).await.unwrap_or(false);
        *last = Some((Instant::now(), is_well));
        is_well
    }
}
