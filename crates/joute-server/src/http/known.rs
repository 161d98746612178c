//! Guests of whom the ledger has said that it knows them.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use crate::secret::Digest;
use crate::tables::TableService;

/// Guests that are remembered in each half of the book.
const HALF_MAX: usize = 10_000;

/// Who is known. A token that somebody made up is no guest: it would be counted by itself, and cost nothing.
#[derive(Debug, Default)]
pub(crate) struct Known {
    book: Mutex<Book>,
}

/// Those seen lately, and those seen before: when the first half is full, the second is forgotten.
#[derive(Debug, Default)]
struct Book {
    lately: HashSet<Digest>,
    before: HashSet<Digest>,
}

impl Known {
    /// Whether `guest` was met before.
    pub(super) fn remembers(&self, guest: &Digest) -> bool {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        if book.lately.contains(guest) {
            return true;
        }
        let was_before = book.before.contains(guest);
        if was_before {
            book.add(*guest);
        }
        was_before
    }

    /// Forgets a guest who is no more.
    pub(super) fn forget(&self, guest: &Digest) {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        book.lately.remove(guest);
        book.before.remove(guest);
    }

    /// Asks the ledger about `guest`, and remembers whom it knows.
    pub(super) async fn look_up(&self, service: &TableService, guest: Digest) -> bool {
        let is_known = service.knows(guest).await;
        if is_known {
            self.book.lock().unwrap_or_else(PoisonError::into_inner).add(guest);
        }
        is_known
    }
}

impl Book {
    fn add(&mut self, guest: Digest) {
        if self.lately.len() >= HALF_MAX {
            self.before = core::mem::take(&mut self.lately);
        }
        self.lately.insert(guest);
    }
}

#[cfg(test)]
mod tests {
    use super::{HALF_MAX, Known};
    use crate::secret::Digest;

    fn guest(number: usize) -> Digest {
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&(number as u64).to_be_bytes());
        Digest::from_bytes(bytes)
    }

    #[test]
    fn who_comes_again_stays_known_and_the_book_does_not_grow() {
        let known = Known::default();
        for number in 0..5 * HALF_MAX {
            known.book.lock().unwrap().add(guest(number));
            assert!(known.remembers(&guest(0)), "after {number}");
        }
        assert!(!known.remembers(&guest(1)) && known.remembers(&guest(5 * HALF_MAX - 1)));
        let book = known.book.lock().unwrap();
        assert!(book.lately.len() + book.before.len() <= 2 * HALF_MAX);
    }
}
