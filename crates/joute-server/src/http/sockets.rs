//! How many sockets are open, and for whom.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use super::rates::Asker;

/// Sockets of one device or address.
const PER_ASKER_MAX: u32 = 12;
/// Sockets at one table.
const PER_TABLE_MAX: u32 = 64;
/// Sockets of the server.
const ALL_MAX: u32 = 4_000;

/// The open sockets, counted.
#[derive(Debug, Default)]
pub(crate) struct Sockets {
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: u32,
    by_asker: HashMap<Asker, u32>,
    by_table: HashMap<String, u32>,
}

impl Sockets {
    /// How many are open.
    pub(crate) fn count(&self) -> u32 {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

/// One open socket. Dropping it makes room.
#[derive(Debug)]
pub(crate) struct SocketPermit {
    sockets: Arc<Sockets>,
    asker: Asker,
    table: String,
}

impl Sockets {
    /// Room for one more socket, if there is any.
    pub(crate) fn admit(self: &Arc<Self>, asker: Asker, table: &str) -> Option<SocketPermit> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let of_asker = open.by_asker.get(&asker).copied().unwrap_or_default();
        let of_table = open.by_table.get(table).copied().unwrap_or_default();
        if open.all >= ALL_MAX || of_asker >= PER_ASKER_MAX || of_table >= PER_TABLE_MAX {
            return None;
        }
        open.all += 1;
        open.by_asker.insert(asker, of_asker + 1);
        open.by_table.insert(table.to_owned(), of_table + 1);
        Some(SocketPermit { sockets: Arc::clone(self), asker, table: table.to_owned() })
    }
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        let mut open = self.sockets.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all = open.all.saturating_sub(1);
        leave(&mut open.by_asker, &self.asker);
        leave(&mut open.by_table, &self.table);
    }
}

fn leave<K: Eq + Hash>(counts: &mut HashMap<K, u32>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::Arc;

    use super::{PER_ASKER_MAX, PER_TABLE_MAX, Sockets};
    use crate::http::rates::Asker;

    fn asker(number: u8) -> Asker {
        Asker::Address(IpAddr::from([10, 0, 0, number]))
    }

    #[test]
    fn there_is_room_for_so_many_and_again_when_one_leaves() {
        let sockets = Arc::new(Sockets::default());
        let mut permits: Vec<_> = (0..PER_ASKER_MAX).map(|_| sockets.admit(asker(0), "t").unwrap()).collect();
        assert!(sockets.admit(asker(0), "other").is_none());
        permits.pop();
        permits.push(sockets.admit(asker(0), "other").unwrap());
        let mut number = 0;
        while permits.iter().filter(|permit| permit.table == "t").count() < PER_TABLE_MAX as usize {
            number += 1;
            permits.push(sockets.admit(asker(number), "t").unwrap());
        }
        assert!(sockets.admit(asker(200), "t").is_none());
        permits.clear();
        assert!(sockets.open.lock().unwrap().by_asker.is_empty());
    }
}
