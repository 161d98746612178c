//! What leaves: tables after a time that the host sets, and what is kept of a guest who asks for it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use super::client::Client;
use super::clock::now;
use super::finished::record_name;
use super::history::text_of;
use super::log::remaining;
use super::service::{TableError, TableService};
use crate::ledger::{LedgerError, Overdue, Possessions, StoredBot, TableSummary, Write};
use crate::secret::{Digest, Token};

/// For how long tables are kept; `None` is for ever.
#[derive(Clone, Copy, Default, Debug)]
pub struct Retention {
    /// Those at which nobody has played, sat down or talked.
    pub unplayed: Option<Duration>,
    /// Those whose game is over.
    pub finished: Option<Duration>,
    /// Whether the records of finished games stay.
    pub keeps_records: bool,
}

/// Tables that leave in one step; between steps others get at the ledger.
const STEP: u32 = 32;
/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;

impl Retention {
    /// Whether anything ever leaves.
    pub(crate) fn is_bounded(&self) -> bool {
        self.unplayed.is_some() || self.finished.is_some()
    }

    /// What is overdue at `now`, by whole days: a table is kept a day too long rather than an hour too short.
    pub(super) fn overdue(&self, now: u64) -> Overdue {
        let before = |time: Option<Duration>| time.map_or(0, |time| now.saturating_sub(time.as_secs()) / DAY);
        Overdue { unplayed_before: before(self.unplayed), finished_before: before(self.finished) }
    }
}

impl TableService {
    /// Lets tables leave that are overdue at `now`, one step after the other. Those that somebody watches stay. Returns how many left.
    pub(crate) async fn retire(self: &Arc<Self>, retention: &Retention, now: u64) -> Result<usize, LedgerError> {
        let overdue = retention.overdue(now);
        let (mut left, mut stay) = (0, 0);
        loop {
            // Those that stay are found again each time.
            let limit = STEP + stay;
            let found = self.ledger.read(move |ledger| ledger.overdue(&overdue, limit)).await?;
            let is_last = found.len() < limit as usize;
            let mut gone = 0;
            for summary in found {
                gone += usize::from(self.let_go(&summary, retention, overdue).await?);
            }
            left += gone;
            if is_last || gone == 0 {
                return Ok(left);
            }
            stay = limit.saturating_sub(gone as u32).min(10_000);
            tokio::task::yield_now().await;
        }
    }

    /// Lets one table leave, unless somebody has to do with it at this moment, or had since it was found to be overdue.
    pub(super) async fn let_go(
        self: &Arc<Self>,
        summary: &TableSummary,
        retention: &Retention,
        overdue: Overdue,
    ) -> Result<bool, LedgerError> {
        let cell = self.cache.cell(&summary.id);
        if Arc::strong_count(&cell) > 2 {
            return Ok(false);
        }
        // Held to the end: nobody plays at a table that leaves.
        let mut place = cell.table.lock().await;
        let id = summary.id.clone();
        let mut record = None;
        if summary.finished && retention.keeps_records {
            let stored = self.ledger.read(move |ledger| ledger.table(&id)).await?;
            let Some(stored) = stored else { return Ok(false) };
            match remaining(stored.lines) {
                Ok(lines) => {
                    let text = text_of(&lines.lines);
                    record = Some((record_name(&text), text));
                }
                // Its record was to be kept: it stays with the table until somebody looks at it.
                Err(error) => {
                    self.tell_unreadable(&summary.id, &error.into());
                    return Ok(false);
                }
            }
        }
        let leave = Write::Remove { table: summary.id.clone(), record, overdue: Some(overdue) };
        match self.ledger.write(leave).await {
            // Somebody came back while others left: what they were told is kept stays.
            Err(LedgerError::Stays { .. }) => return Ok(false),
            left => left?,
        }
        *place = None;
        self.cache.forget(&summary.id);
        cell.notify();
        Ok(true)
    }

    /// The name of the record of a table that left, if it was kept.
    pub(crate) async fn retired(&self, id: &str) -> Option<String> {
        let id = id.to_owned();
        self.ledger.read(move |ledger| ledger.retired(&id)).await.ok().flatten()
    }

    /// What is kept of `client`; `None` of somebody who is not known.
    pub(crate) async fn possessions(&self, client: &Client) -> Result<Option<Possessions>, LedgerError> {
        let Some(guest) = client.guest else { return Ok(None) };
        self.ledger.read(move |ledger| ledger.possessions(&guest)).await
    }

    /// Deletes what is kept of `client` and of the bots that they ever let play: tables that nobody else laid or sits at, and themselves at
    /// the others. Their tokens are nobody's from then on.
    ///
    /// Whoever waits for it may go away: it is done to the end all the same. If it ends sooner, with the server for instance, what is left
    /// goes the next time that they ask.
    pub(crate) async fn farewell(self: &Arc<Self>, client: &Client) -> Result<(), TableError> {
        let Some(owner) = client.guest else { return Ok(()) };
        let service = Arc::clone(self);
        let gone = tokio::spawn(async move { service.let_guest_go(owner).await }).await;
        Ok(gone.unwrap_or(Err(LedgerError::Closed))?)
    }

    async fn let_guest_go(&self, owner: Digest) -> Result<(), LedgerError> {
        // Who asks twice finds the second time what the first left.
        let _alone = self.farewells.lock().await;
        let playing = self.ledger.read(move |ledger| ledger.bots_of(&owner)).await?;
        // First nobody plays any more on their behalf.
        let revoke = |stored: StoredBot| Write::Revoke { bot: stored.bot, owner, now: now() };
        self.ledger.write_all(playing.into_iter().map(revoke).collect()).await?;
        self.doubt_bots();
        let bots = self.ledger.read(move |ledger| ledger.bots_ever(&owner)).await?;
        let mut tables: BTreeMap<String, Vec<Digest>> = BTreeMap::new();
        for guest in [owner].into_iter().chain(bots) {
            for table in self.ledger.read(move |ledger| ledger.traces_of(&guest)).await? {
                tables.entry(table).or_default().push(guest);
            }
        }
        for (table, guests) in tables {
            self.part(table, guests).await?;
        }
        self.ledger.write(Write::Farewell { guest: owner, now: now() }).await
    }

    /// Takes guests who are one person out of a table. The ledger decides by the seats that it keeps: no game is played again for it.
    async fn part(&self, table: String, guests: Vec<Digest>) -> Result<(), LedgerError> {
        let nobody = nobody()?;
        let cell = self.cache.cell(&table);
        // Held to the end: nobody sits down meanwhile.
        let mut place = cell.table.lock().await;
        let parted = self.ledger.write(Write::Part { table, guests, nobody }).await;
        if let Some(table) = place.as_mut() {
            // It is read again before it is used again.
            table.stale = true;
        }
        drop(place);
        cell.notify();
        parted
    }
}

/// The hash of a token that nobody has.
fn nobody() -> Result<Digest, LedgerError> {
    let token = Token::new().map_err(|error| LedgerError::Database(error.to_string()))?;
    Ok(token.digest())
}
