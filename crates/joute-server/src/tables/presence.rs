//! Who is there.

use std::sync::Arc;

use super::cache::Cell;
use super::live::Table;
use crate::secret::Digest;

/// Somebody who watches a table; dropping it says that they are gone.
#[derive(Debug)]
pub(crate) struct Presence {
    pub(super) cell: Arc<Cell>,
    pub(super) guest: Option<Digest>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        let Some(guest) = self.guest else { return };
        let cell = Arc::clone(&self.cell);
        let leave = move |table: &mut Option<Table>| {
            if let Some(sockets) = table.as_mut().and_then(|table| table.present.get_mut(&guest)) {
                *sockets = sockets.saturating_sub(1);
            }
        };
        match self.cell.table.try_lock() {
            Ok(mut table) => leave(&mut table),
            Err(_) => {
                if let Ok(runtime) = tokio::runtime::Handle::try_current() {
                    runtime.spawn(async move {
                        leave(&mut *cell.table.lock().await);
                        cell.notify();
                    });
                    return;
                }
            }
        }
        self.cell.notify();
    }
}
