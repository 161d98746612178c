//! Places for a few at a time, given out in fair turns.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

use super::Unthought;
use super::account::Account;
use super::lines::Lines;

type Asker = oneshot::Sender<Result<Turn, Unthought>>;

/// Places for a few at a time. Whoever wants one waits in the [`Lines`]; waiting costs little more than the account.
#[derive(Clone, Debug)]
pub(crate) struct Turns(Arc<Mutex<Inner>>);

#[derive(Debug)]
struct Inner {
    lines: Lines<Asker>,
    free: usize,
    closed: bool,
}

/// A place of one's own. Dropping it gives it to whoever is next.
#[derive(Debug)]
pub(crate) struct Turn {
    account: Account,
    turns: Turns,
}

impl Turns {
    /// So many places, at least one.
    pub(crate) fn new(places: usize) -> Self {
        Self(Arc::new(Mutex::new(Inner { lines: Lines::new(), free: places.max(1), closed: false })))
    }

    /// A place, once it is the turn of `account`.
    ///
    /// # Errors
    ///
    /// If the server stops, or too much waits on this account.
    pub(crate) async fn turn(&self, account: Account) -> Result<Turn, Unthought> {
        let (asker, asked) = oneshot::channel();
        self.change(|inner| inner.join(account, asker))?;
        asked.await.unwrap_or(Err(Unthought::Stopped))
    }

    /// How many wait for a place.
    pub(crate) fn waiting(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).lines.len()
    }

    /// From now on nobody gets a place.
    pub(crate) fn close(&self) {
        self.change(|inner| {
            inner.closed = true;
            inner.lines = Lines::new();
        });
    }

    /// Changes something, then hands out what is free.
    fn change<T>(&self, change: impl FnOnce(&mut Inner) -> T) -> T {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = change(&mut inner);
        let mut granted = Vec::new();
        while inner.free > 0
            && let Some((account, asker)) = inner.lines.next()
        {
            if asker.is_closed() {
                inner.lines.end(&account);
            } else {
                inner.free -= 1;
                granted.push((asker, Turn { account, turns: self.clone() }));
            }
        }
        drop(inner);
        for (asker, turn) in granted {
            // Whoever went this very moment gives the place on.
            let _ = asker.send(Ok(turn));
        }
        changed
    }
}

impl Inner {
    fn join(&mut self, account: Account, asker: Asker) -> Result<(), Unthought> {
        if self.closed {
            return Err(Unthought::Stopped);
        }
        // Those who are gone take nobody's room.
        self.lines.retain(|asker| !asker.is_closed());
        match self.lines.join(account, asker) {
            Ok(gave_way) => {
                if let Some(asker) = gave_way {
                    let _ = asker.send(Err(Unthought::Full));
                }
                Ok(())
            }
            Err(_) => Err(Unthought::Full),
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let account = self.account;
        self.turns.change(|inner| {
            inner.lines.end(&account);
            inner.free += 1;
        });
    }
}
