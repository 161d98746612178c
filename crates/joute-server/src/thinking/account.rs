//! On whose account something is thought, and where guests were seen last.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};

use crate::secret::Digest;

/// On whose account something is thought: a guest, and the house that all guests of one address share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Account {
    pub(super) house: House,
    pub(super) guest: Digest,
}

/// What counts as one against the others. Tokens are free, addresses are not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum House {
    /// An address; of IPv6 the network, because whoever has one address of it has them all.
    Address(IpAddr),
    /// A guest whose address is not known, as after a restart.
    Guest(Digest),
}

/// The part of an IPv6 address that names its network.
const NETWORK: u128 = !0 << 64;

/// What counts as one address: of IPv6 its network.
pub(crate) fn network_of(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & NETWORK)),
    }
}

impl Account {
    /// The account of `guest`, or of nobody in particular, at `address`, if it is known.
    pub(crate) fn new(guest: Option<Digest>, address: Option<IpAddr>) -> Self {
        let guest = guest.unwrap_or(Digest::from_bytes([0; 16]));
        let house = match address {
            Some(address) => House::Address(network_of(address)),
            None => House::Guest(guest),
        };
        Self { house, guest }
    }

    /// Whether both share an address.
    pub(crate) fn is_neighbour(&self, other: &Self) -> bool {
        self.house == other.house
    }
}

/// Where guests were seen last. It is forgotten when the program ends.
#[derive(Debug, Default)]
pub(crate) struct Whereabouts {
    guests: Mutex<Guests>,
}

#[derive(Debug, Default)]
struct Guests {
    seen: HashMap<Digest, Seen>,
    notes: u64,
}

#[derive(Clone, Copy, Debug)]
struct Seen {
    address: IpAddr,
    /// Which note it was, so that the oldest can be told.
    note: u64,
}

/// Guests that are remembered, at most.
const GUESTS_MAX: usize = 20_000;

impl Whereabouts {
    /// Notes that `guest` was seen at `address`.
    pub(crate) fn note(&self, guest: Digest, address: IpAddr) {
        let Guests { seen, notes } = &mut *self.guests.lock().unwrap_or_else(PoisonError::into_inner);
        *notes += 1;
        seen.insert(guest, Seen { address, note: *notes });
        if seen.len() > GUESTS_MAX {
            // The older half goes at once, so that this is done seldom.
            seen.retain(|_, seen| *notes - seen.note < GUESTS_MAX as u64 / 2);
        }
    }

    /// The account of `guest`.
    pub(crate) fn account(&self, guest: Digest) -> Account {
        let guests = self.guests.lock().unwrap_or_else(PoisonError::into_inner);
        Account::new(Some(guest), guests.seen.get(&guest).map(|seen| seen.address))
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::{Account, GUESTS_MAX, Whereabouts};
    use crate::secret::Digest;

    fn guest(number: u32) -> Digest {
        let mut bytes = [1; 16];
        bytes[..4].copy_from_slice(&number.to_be_bytes());
        Digest::from_bytes(bytes)
    }

    #[test]
    fn guests_of_one_address_or_network_are_neighbours_and_unknown_ones_are_not() {
        let at = |number, address: &str| Account::new(Some(guest(number)), address.parse().ok());
        assert!(at(1, "10.0.0.1").is_neighbour(&at(2, "10.0.0.1")));
        assert!(!at(1, "10.0.0.1").is_neighbour(&at(2, "10.0.0.2")));
        assert!(at(1, "2001:db8::1").is_neighbour(&at(2, "2001:db8::ffff:2")));
        assert!(!at(1, "2001:db8::1").is_neighbour(&at(2, "2001:db8:0:1::1")));
        assert!(at(1, "").is_neighbour(&at(1, "")) && !at(1, "").is_neighbour(&at(2, "")));
    }

    #[test]
    fn the_latest_guests_are_remembered_and_no_more_than_there_is_room_for() {
        let address = IpAddr::from([10, 0, 0, 1]);
        let whereabouts = Whereabouts::default();
        for number in 0..=GUESTS_MAX as u32 {
            whereabouts.note(guest(number), address);
        }
        let is_known = |number| whereabouts.account(guest(number)) == Account::new(Some(guest(number)), Some(address));
        assert!(is_known(GUESTS_MAX as u32) && is_known(GUESTS_MAX as u32 - 100) && !is_known(0));
        assert!(whereabouts.guests.lock().unwrap().seen.len() <= GUESTS_MAX / 2);
    }
}
