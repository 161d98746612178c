//! The ledger's own thread, and group commit.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::figures::Figures;
use super::{Ledger, LedgerError, Write};

/// The most writes in one transaction.
const GROUP_MAX: usize = 256;
/// The most requests that wait; further askers wait for room.
const QUEUE_MAX: usize = 1024;

type Read = Box<dyn FnOnce(&mut dyn Ledger) + Send>;

enum Request {
    Write(Box<Write>, oneshot::Sender<Result<(), LedgerError>>),
    Read(Read),
    Close(oneshot::Sender<Result<(), LedgerError>>),
}

/// A ledger on a thread of its own. Copies speak to the same thread.
///
/// Whatever waits when the thread is free goes into one transaction, so that one sync of the disk serves many tables.
/// An answer is given after the commit, never before.
#[derive(Clone, Debug)]
pub struct LedgerHandle {
    requests: mpsc::Sender<Request>,
    figures: Arc<Figures>,
}

impl LedgerHandle {
    /// Starts the thread. It ends after [`LedgerHandle::close`], or when the last copy is gone.
    ///
    /// # Errors
    ///
    /// If the system gives no thread.
    pub fn start(ledger: impl Ledger) -> Result<(Self, JoinHandle<()>), LedgerError> {
        let (requests, queue) = mpsc::channel(QUEUE_MAX);
        let figures = Arc::<Figures>::default();
        let counted = Arc::clone(&figures);
        let thread = std::thread::Builder::new()
            .name("ledger".to_owned())
            .spawn(move || run(Box::new(ledger), queue, &counted))
            .map_err(|error| LedgerError::Database(error.to_string()))?;
        Ok((Self { requests, figures }, thread))
    }

    /// What it has done since the start.
    pub(crate) fn figures(&self) -> &Arc<Figures> {
        &self.figures
    }

    /// Keeps one change, and returns once it is on the disk.
    ///
    /// # Errors
    ///
    /// If the change was not kept. After a failure of the database itself it may have been kept all the same: read again.
    pub async fn write(&self, write: Write) -> Result<(), LedgerError> {
        let (answer, answered) = oneshot::channel();
        self.requests.send(Request::Write(Box::new(write), answer)).await.map_err(|_| LedgerError::Closed)?;
        answered.await.map_err(|_| LedgerError::Closed)?
    }

    /// Keeps several changes, all or none, and returns once they are on the disk. Nothing is done for none.
    ///
    /// # Errors
    ///
    /// As [`LedgerHandle::write`].
    pub async fn write_all(&self, mut writes: Vec<Write>) -> Result<(), LedgerError> {
        match writes.pop() {
            None => Ok(()),
            Some(only) if writes.is_empty() => self.write(only).await,
            Some(last) => {
                writes.push(last);
                self.write(Write::All(writes)).await
            }
        }
    }

    /// Reads from the ledger: sees every change whose [`LedgerHandle::write`] was called before.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut dyn Ledger) -> Result<T, LedgerError> + Send + 'static,
    ) -> Result<T, LedgerError> {
        let (answer, answered) = oneshot::channel();
        let read: Read = Box::new(move |ledger| drop(answer.send(read(ledger))));
        self.requests.send(Request::Read(read)).await.map_err(|_| LedgerError::Closed)?;
        answered.await.map_err(|_| LedgerError::Closed)?
    }

    /// Keeps what still waits, tidies up, and ends the thread.
    ///
    /// # Errors
    ///
    /// If the database fails; what was acknowledged is safe all the same.
    pub async fn close(&self) -> Result<(), LedgerError> {
        let (answer, answered) = oneshot::channel();
        self.requests.send(Request::Close(answer)).await.map_err(|_| LedgerError::Closed)?;
        answered.await.map_err(|_| LedgerError::Closed)?
    }
}

/// Writes that wait for the next transaction.
#[derive(Default)]
struct Group {
    writes: Vec<Write>,
    answers: Vec<oneshot::Sender<Result<(), LedgerError>>>,
}

impl Group {
    /// One transaction for all, then all answers.
    fn commit(&mut self, ledger: &mut dyn Ledger, figures: &Figures) {
        if self.writes.is_empty() {
            return;
        }
        let began = Instant::now();
        let results = guarded(|| ledger.write(&self.writes));
        match &results {
            Ok(results) => {
                let kept = self.writes.iter().zip(results).filter(|(_, result)| result.is_ok());
                figures.committed(kept.map(|(write, _)| write), began.elapsed());
            }
            Err(error) => {
                tracing::error!("nothing was kept: {error}");
                figures.failed();
            }
        }
        self.writes.clear();
        match results {
            Ok(results) => {
                for (answer, result) in self.answers.drain(..).zip(results) {
                    // Whoever asked may be gone; the change is kept.
                    let _ = answer.send(result);
                }
            }
            Err(error) => {
                for answer in self.answers.drain(..) {
                    let _ = answer.send(Err(error.clone()));
                }
            }
        }
    }
}

/// A fault in the ledger must not end its thread: every table depends on it.
fn guarded<T>(work: impl FnOnce() -> Result<T, LedgerError>) -> Result<T, LedgerError> {
    catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|_| Err(LedgerError::Database("a fault in the ledger itself".to_owned())))
}

fn run(mut ledger: Box<dyn Ledger>, mut queue: mpsc::Receiver<Request>, figures: &Figures) {
    let mut group = Group::default();
    while let Some(first) = queue.blocking_recv() {
        let mut next = Some(first);
        while let Some(request) = next {
            match request {
                Request::Write(write, answer) => {
                    group.writes.push(*write);
                    group.answers.push(answer);
                }
                Request::Read(read) => {
                    group.commit(ledger.as_mut(), figures);
                    let _ = guarded(|| {
                        read(ledger.as_mut());
                        Ok(())
                    });
                }
                Request::Close(answer) => {
                    group.commit(ledger.as_mut(), figures);
                    let _ = answer.send(guarded(|| ledger.close()));
                    return;
                }
            }
            next = if group.writes.len() < GROUP_MAX { queue.try_recv().ok() } else { None };
        }
        group.commit(ledger.as_mut(), figures);
    }
}
