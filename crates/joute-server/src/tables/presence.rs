//! Requests and sockets of the people at a table as signs of life.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::watch;

use super::attendance::{Attendance, Missed};
use super::cache::Cell;
use super::client::Client;
use super::service::{TableError, TableService};
use super::table::Table;
use crate::secret::Digest;

impl TableService {
    /// Misses everybody who gave no sign of life for long, and tells those who watch their tables.
    pub(crate) fn miss(&self, now: Instant) {
        match self.attendance.miss(now) {
            Missed::At(tables) => tables.iter().for_each(|table| self.cache.notify(table)),
            Missed::Everywhere => self.cache.notify_all(),
        }
    }

    /// Takes in that a request came from `client` at a table. Whoever looks at a table that they left is back.
    pub(crate) async fn visit(self: &Arc<Self>, id: &str, client: &Client, looks: bool) {
        let Some(guest) = client.guest else { return };
        let look = |table: &mut Table| {
            let left = table.seats_of(Some(&guest)).iter().any(|seat| table.seats[seat.index()].away);
            table.concerns(&guest).then_some(left)
        };
        // Whatever is wrong with the table is said to the request itself.
        let Ok((cell, Some(left))) = self.with(id, look).await else { return };
        if self.attendance.note(id, &guest) {
            cell.notify();
        }
        if left && looks {
            self.welcome_back(id, client).await;
        }
    }

    /// Watches a table: the receiver wakes when anything may have changed. Counts the client as present meanwhile.
    pub(crate) async fn watch(
        self: &Arc<Self>,
        id: &str,
        client: &Client,
    ) -> Result<(watch::Receiver<u64>, Presence), TableError> {
        let look = |table: &mut Table| {
            let guest = client.guest.filter(|guest| table.concerns(guest))?;
            Some((guest, table.is_any_away(table.seats_of(Some(&guest)))))
        };
        let (cell, looked) = self.with(id, look).await?;
        // From here on they are counted until this is dropped, whatever is cut below.
        let presence = Presence::of(looked.map(|(guest, _)| guest), &cell, &self.attendance);
        if looked.is_some_and(|(_, away)| away) {
            self.welcome_back(id, client).await;
        }
        Ok((cell.changed.subscribe(), presence))
    }

    /// Whether `guest` has anything to do with a table: who has not sees what anybody sees.
    pub(crate) async fn has_part(self: &Arc<Self>, id: &str, guest: &Digest) -> Result<bool, TableError> {
        Ok(self.with(id, |table| table.host.matches(guest) || table.concerns(guest)).await?.1)
    }

    /// Notes that the people at the client's device came back. What they came for is done, whatever comes of this.
    pub(super) async fn welcome_back(self: &Arc<Self>, id: &str, client: &Client) {
        if let Err(error) = self.go(id, client, false).await {
            tracing::error!("somebody came back to table {id}, but that could not be kept: {error}");
        }
    }
}

/// Somebody who watches a table; dropping it says that the line broke.
#[derive(Debug)]
pub(crate) struct Presence {
    cell: Arc<Cell>,
    attendance: Arc<Attendance>,
    guest: Option<Digest>,
}

impl Presence {
    /// The presence of `guest`, who has something to do with the table; of nobody else it is known.
    pub(super) fn of(guest: Option<Digest>, cell: &Arc<Cell>, attendance: &Arc<Attendance>) -> Self {
        if guest.is_some_and(|guest| attendance.enter(&cell.id, &guest)) {
            cell.notify();
        }
        Self { cell: Arc::clone(cell), attendance: Arc::clone(attendance), guest }
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        if self.guest.is_some_and(|guest| self.attendance.leave(&self.cell.id, &guest)) {
            self.cell.notify();
        }
    }
}
