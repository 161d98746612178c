//! How many sockets are open, and for whom.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use super::rates::Asker;

/// Sockets of one device or address.
const PER_ASKER_MAX: u32 = 12;
/// Sockets of one address, its known guests included: tokens are free.
const PER_HOUSE_MAX: u32 = 256;
/// Sockets at one table.
const PER_TABLE_MAX: u32 = 64;
/// Those of them that may be of people who only look on: nobody who knows the address keeps out who plays.
const LOOKERS_ON_MAX: u32 = 48;

/// The open sockets, counted.
#[derive(Debug)]
pub(crate) struct Sockets {
    /// Sockets of the server, at most.
    most: u32,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: u32,
    by_house: HashMap<Asker, u32>,
    by_asker: HashMap<Asker, u32>,
    by_table: HashMap<String, u32>,
    lookers_on: HashMap<String, u32>,
}

impl Sockets {
    /// Room for `most` sockets.
    pub(crate) fn new(most: u32) -> Self {
        Self { most, open: Mutex::default() }
    }

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
    house: Asker,
    table: String,
    has_part: bool,
}

impl Sockets {
    /// Room for one more socket of `asker`, at the address of `house`, if there is any; `has_part` if they have to do with the table, and do
    /// not only look on.
    pub(crate) fn admit(
        self: &Arc<Self>,
        asker: Asker,
        house: Asker,
        table: &str,
        has_part: bool,
    ) -> Option<SocketPermit> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let of_asker = open.by_asker.get(&asker).copied().unwrap_or_default();
        let of_house = open.by_house.get(&house).copied().unwrap_or_default();
        let of_table = open.by_table.get(table).copied().unwrap_or_default();
        let lookers_on = open.lookers_on.get(table).copied().unwrap_or_default();
        let is_table_full = of_table >= PER_TABLE_MAX || !has_part && lookers_on >= LOOKERS_ON_MAX;
        let is_full = open.all >= self.most || is_table_full;
        if is_full || of_asker >= PER_ASKER_MAX || of_house >= PER_HOUSE_MAX {
            return None;
        }
        open.all += 1;
        open.by_house.insert(house, of_house + 1);
        open.by_asker.insert(asker, of_asker + 1);
        open.by_table.insert(table.to_owned(), of_table + 1);
        if !has_part {
            open.lookers_on.insert(table.to_owned(), lookers_on + 1);
        }
        Some(SocketPermit { sockets: Arc::clone(self), asker, house, table: table.to_owned(), has_part })
    }
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        let mut open = self.sockets.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all = open.all.saturating_sub(1);
        leave(&mut open.by_asker, &self.asker);
        leave(&mut open.by_house, &self.house);
        leave(&mut open.by_table, &self.table);
        if !self.has_part {
            leave(&mut open.lookers_on, &self.table);
        }
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

    use super::{LOOKERS_ON_MAX, PER_ASKER_MAX, PER_HOUSE_MAX, PER_TABLE_MAX, SocketPermit, Sockets};
    use crate::http::rates::Asker;
    use crate::secret::Digest;

    fn asker(number: u8) -> Asker {
        Asker::Address(IpAddr::from([10, 0, 0, number]))
    }

    fn admit(sockets: &Arc<Sockets>, number: u8, table: &str) -> Option<SocketPermit> {
        sockets.admit(asker(number), asker(number), table, true)
    }

    #[test]
    fn who_plays_finds_room_however_many_look_on() {
        let sockets = Arc::new(Sockets::new(1_000));
        let look_on = |number| sockets.admit(asker(number), asker(number), "t", false);
        let mut lookers_on: Vec<_> = (0..200).filter_map(look_on).collect();
        assert_eq!(lookers_on.len(), LOOKERS_ON_MAX as usize);
        let players: Vec<_> = (0..200).filter_map(|number| admit(&sockets, number, "t")).collect();
        assert_eq!(players.len(), (PER_TABLE_MAX - LOOKERS_ON_MAX) as usize);
        assert!(sockets.admit(asker(250), asker(250), "other", false).is_some());
        lookers_on.clear();
        assert!(sockets.open.lock().unwrap().lookers_on.is_empty());
    }

    #[test]
    fn there_is_room_for_so_many_and_again_when_one_leaves() {
        let sockets = Arc::new(Sockets::new(1_000));
        let mut permits: Vec<_> = (0..PER_ASKER_MAX).map(|_| admit(&sockets, 0, "t").unwrap()).collect();
        assert!(admit(&sockets, 0, "other").is_none());
        permits.pop();
        permits.push(admit(&sockets, 0, "other").unwrap());
        let mut number = 0;
        while permits.iter().filter(|permit| permit.table == "t").count() < PER_TABLE_MAX as usize {
            number += 1;
            permits.push(admit(&sockets, number, "t").unwrap());
        }
        assert!(admit(&sockets, 200, "t").is_none());
        permits.clear();
        assert!(sockets.open.lock().unwrap().by_asker.is_empty());
    }

    #[test]
    fn an_address_with_many_guests_leaves_room_for_others() {
        let sockets = Arc::new(Sockets::new(PER_HOUSE_MAX + 1));
        let guest = |number: u32| {
            let mut bytes = [0; 16];
            bytes[..4].copy_from_slice(&number.to_be_bytes());
            Asker::Guest(Digest::from_bytes(bytes))
        };
        let own = |number| sockets.admit(guest(number), asker(1), &format!("t{}", number / 32), false);
        let permits: Vec<_> = (0..2 * PER_HOUSE_MAX).filter_map(own).collect();
        assert_eq!(permits.len(), PER_HOUSE_MAX as usize);
        let other = admit(&sockets, 2, "other").unwrap();
        assert!(admit(&sockets, 3, "other").is_none(), "the server is full");
        drop((permits, other));
        assert!(sockets.open.lock().unwrap().by_house.is_empty());
    }
}
