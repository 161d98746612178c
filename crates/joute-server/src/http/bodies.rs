//! How many large bodies are on their way at once: each is held in memory until it is whole, and its sender may take long.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::rates::Asker;

/// Large bodies of one address at once.
const PER_ADDRESS_MAX: usize = 2;
/// The same of all.
const ALL_MAX: usize = 16;

/// The large bodies on their way.
#[derive(Debug, Default)]
pub(crate) struct Bodies {
    under_way: Mutex<HashMap<Asker, usize>>,
}

/// One body on its way. Dropping it makes room.
#[derive(Debug)]
pub(crate) struct BodyPermit {
    bodies: Arc<Bodies>,
    house: Asker,
}

impl Bodies {
    /// Room for one more, if there is any.
    pub(super) fn admit(self: &Arc<Self>, house: Asker) -> Option<BodyPermit> {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        let own = under_way.get(&house).copied().unwrap_or_default();
        if own >= PER_ADDRESS_MAX || under_way.values().sum::<usize>() >= ALL_MAX {
            return None;
        }
        under_way.insert(house, own + 1);
        Some(BodyPermit { bodies: Arc::clone(self), house })
    }
}

impl Drop for BodyPermit {
    fn drop(&mut self) {
        let mut under_way = self.bodies.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = under_way.get_mut(&self.house) {
            *count -= 1;
            if *count == 0 {
                under_way.remove(&self.house);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::Arc;

    use super::{ALL_MAX, Bodies, PER_ADDRESS_MAX};
    use crate::http::rates::Asker;

    #[test]
    fn stalled_bodies_of_one_address_leave_room_for_others() {
        let bodies = Arc::new(Bodies::default());
        let from = |last| bodies.admit(Asker::at(IpAddr::from([10, 0, 0, last])));
        let stalled: Vec<_> = (0..150).filter_map(|_| from(1)).collect();
        assert_eq!(stalled.len(), PER_ADDRESS_MAX);
        let others: Vec<_> = (2..100).filter_map(from).collect();
        assert_eq!(others.len(), ALL_MAX - PER_ADDRESS_MAX);
        drop(stalled);
        assert!(from(1).is_some());
    }
}
