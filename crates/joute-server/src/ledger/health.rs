//! Whether the ledger can keep anything at present, for everybody who wants to know.

use std::sync::Arc;
use std::time::{Duration, Instant};

use joute_draw::page::model::Outage;
use tokio::sync::{Mutex, watch};

use super::{Keeper, LedgerError};
use crate::console;

/// The first pause and the longest between two looks at a ledger that takes nothing.
const LOOK_AGAIN: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(10));
/// The bytes for which there must be room before an outage is over: dozens of moves, so that it does not come and go.
const ROOM: u32 = 64 * 1024;
/// An answer of [`Keeper::examine`] is as good as new for so long, however many ask.
const ANSWER_HOLDS: Duration = Duration::from_secs(2);
/// A ledger that does not answer in this time is not well.
const ANSWER_TIME: Duration = Duration::from_secs(5);

type Examined = (Instant, Result<(), LedgerError>);

/// What is wrong with the ledger as a whole.
#[derive(Clone, Debug)]
pub(super) struct Health {
    outage: Arc<watch::Sender<Option<Outage>>>,
    /// When it was examined last, and what came of it.
    examined: Arc<Mutex<Option<Examined>>>,
}

impl Default for Health {
    fn default() -> Self {
        Self { outage: Arc::new(watch::Sender::new(None)), examined: Arc::default() }
    }
}

impl Health {
    /// There is room again. Damage stays damage: what can still be written says nothing about the rest.
    pub(super) fn recovered(&self) {
        let recovers = |outage: &mut Option<Outage>| {
            let recovers = outage.is_some_and(|outage| outage != Outage::Corrupt);
            *outage = outage.filter(|_| !recovers);
            recovers
        };
        if self.outage.send_if_modified(recovers) {
            console::say("the ledger takes what is played again");
        }
    }

    /// Something failed. Said on the console when it begins, not each time.
    pub(super) fn failed(&self, error: &LedgerError) {
        let Some(found) = error.outage() else { return };
        let worsens =
            |outage: &mut Option<Outage>| *outage != Some(Outage::Corrupt) && outage.replace(found) != Some(found);
        if self.outage.send_if_modified(worsens) {
            console::say(&format!("TROUBLE WITH THE DATA: {error}"));
        }
    }
}

impl Keeper {
    /// What is wrong with the ledger as a whole, if anything.
    #[must_use]
    pub fn outage(&self) -> Option<Outage> {
        *self.health.outage.borrow()
    }

    /// Wakes when [`Keeper::outage`] changes.
    #[must_use]
    pub fn outages(&self) -> watch::Receiver<Option<Outage>> {
        self.health.outage.subscribe()
    }

    /// Waits until the ledger takes something again, or for `pause`; always for `pause` if it is well.
    pub(crate) async fn breathe(&self, pause: Duration) {
        let mut outages = self.outages();
        let was_out = outages.borrow_and_update().is_some();
        let recovers = async {
            if !was_out || outages.wait_for(Option::is_none).await.is_err() {
                core::future::pending::<()>().await;
            }
        };
        let _ = tokio::time::timeout(pause, recovers).await;
    }

    /// What a probe has to find: while something is wrong, one small write that fits says little.
    fn room(&self) -> u32 {
        self.outage().map_or(0, |_| ROOM)
    }

    /// Whether something can be written now: tried, not guessed. Many who ask at once share one answer.
    ///
    /// # Errors
    ///
    /// Why nothing can be kept.
    pub async fn examine(&self) -> Result<(), LedgerError> {
        let mut examined = self.health.examined.lock().await;
        if let Some((when, found)) = examined.as_ref()
            && when.elapsed() < ANSWER_HOLDS
        {
            return found.clone();
        }
        let silent = |_| Err(LedgerError::Failing("it does not answer".to_owned()));
        let found = tokio::time::timeout(ANSWER_TIME, self.probe(self.room())).await.unwrap_or_else(silent);
        // What was damaged when it was read does not get well by a write.
        let found = found.and(match self.outage() {
            Some(Outage::Corrupt) => Err(LedgerError::Corrupt("see the console of the server".to_owned())),
            _ => Ok(()),
        });
        *examined = Some((Instant::now(), found.clone()));
        found
    }

    /// Notes what somebody else found out about the ledger.
    pub(crate) fn found(&self, error: &LedgerError) {
        self.health.failed(error);
    }

    /// Looks after the ledger: while it takes nothing, it is tried again and again, with pauses that grow.
    pub(crate) async fn look_after(self) {
        let mut outages = self.outages();
        while outages.wait_for(|outage| !matches!(outage, None | Some(Outage::Corrupt))).await.is_ok() {
            let mut pause = LOOK_AGAIN.0;
            while self.outage().is_some() {
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(LOOK_AGAIN.1);
                // What comes of it is told to everybody by the ledger's thread.
                if matches!(self.probe(ROOM).await, Err(LedgerError::Closed)) || self.outage() == Some(Outage::Corrupt)
                {
                    break;
                }
            }
        }
    }
}
