//! How many connections are open, and from where.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::rates::Asker;

/// Connections of one address that is no trusted proxy. A browser opens six, and a school is behind one address.
const PER_ADDRESS_MAX: u32 = 512;

/// The open connections, counted.
#[derive(Debug, Default)]
pub(crate) struct Connections {
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: u32,
    by_address: HashMap<Asker, u32>,
}

/// One open connection. Dropping it makes room.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    connections: Arc<Connections>,
    asker: Asker,
}

impl Connections {
    /// How many are open.
    pub(crate) fn count(&self) -> u32 {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).all
    }

    /// Room for one more connection from `address`, if there is any. A trusted proxy speaks for many.
    pub(crate) fn admit(self: &Arc<Self>, address: IpAddr, is_trusted: bool) -> Option<ConnectionPermit> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let asker = Asker::at(address.to_canonical());
        let of_asker = open.by_address.get(&asker).copied().unwrap_or_default();
        if of_asker >= PER_ADDRESS_MAX && !is_trusted {
            return None;
        }
        open.all += 1;
        open.by_address.insert(asker, of_asker + 1);
        Some(ConnectionPermit { connections: Arc::clone(self), asker })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.connections.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all = open.all.saturating_sub(1);
        if let Some(count) = open.by_address.get_mut(&self.asker) {
            *count -= 1;
            if *count == 0 {
                open.by_address.remove(&self.asker);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::Arc;

    use super::{Connections, PER_ADDRESS_MAX};

    #[test]
    fn an_address_has_so_many_connections_and_a_trusted_proxy_more() {
        let connections = Arc::new(Connections::default());
        let one = |last| IpAddr::from([0x2001, 0xdb8, 0, 0, 0, 0, 0, last]);
        let mut open: Vec<_> =
            (0..PER_ADDRESS_MAX).map(|at| connections.admit(one(at as u16), false).unwrap()).collect();
        assert!(connections.admit(one(9_999), false).is_none(), "one network is one address");
        assert!(connections.admit(IpAddr::from([127, 0, 0, 1]), false).is_some(), "others have room");
        open.push(connections.admit(one(1), true).unwrap());
        assert_eq!(connections.count(), PER_ADDRESS_MAX + 1);
        open.truncate(10);
        assert!(connections.admit(one(2), false).is_some(), "room comes back");
        open.clear();
        assert!(connections.open.lock().unwrap().by_address.is_empty());
    }
}
