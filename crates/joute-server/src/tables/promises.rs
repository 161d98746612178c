//! Promises of deals that have no table yet: what the form of a new table shows before anybody sends it.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use joute_draw::page::model::Promise;
use joute_kernel::Seed;
use joute_record::Commitment;
use sha2::{Digest as _, Sha256};

use crate::secret::{NoRandomness, random, read_hex};

/// Promises that may have become tables under one key.
const SPENT_MAX: usize = 1 << 16;

/// Why a promise is not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum PromiseError {
    /// It was kept before, or is no nonce.
    #[error("no such promise")]
    Unknown,
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
}

/// Gives out promises and keeps them, without remembering those that nobody comes back with.
///
/// A promise is a random number, the nonce; its seed is the hash of the nonce and a key that nobody else has. Each is kept
/// once, because whoever saw a deal must not have the same one dealt again. The key goes with the process, and all promises
/// with it.
#[derive(Default, Debug)]
pub(crate) struct Promises {
    /// What nonces and keys come from instead of the system's randomness, so that every run deals the same.
    repeated: Option<Seed>,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    /// Drawn when it is first needed.
    key: Option<[u8; 32]>,
    spent: BTreeSet<[u8; 16]>,
    /// How many promises were given.
    given: u64,
}

impl core::fmt::Debug for Kept {
    /// Prints nothing of the key.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Kept({} spent)", self.spent.len())
    }
}

impl Kept {
    fn seed(
        &mut self,
        nonce: &[u8; 16],
        key: impl FnOnce() -> Result<[u8; 32], NoRandomness>,
    ) -> Result<Seed, NoRandomness> {
        let key = match self.key {
            Some(key) => key,
            None => *self.key.insert(key()?),
        };
        let hash = Sha256::new_with_prefix("joute promise").chain_update(key).chain_update(nonce).finalize();
        Ok(Seed::from_bytes(hash.into()))
    }
}

impl Promises {
    /// Promises of deals that come one after another from `seed`; secret ones without.
    pub(crate) fn new(seed: Option<Seed>) -> Self {
        Self { repeated: seed, kept: Mutex::default() }
    }

    /// A new promise.
    ///
    /// # Errors
    ///
    /// If the system gives no random numbers.
    pub(crate) fn offer(&self) -> Result<Promise, NoRandomness> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let nonce = self.draw(&format!("promise {}", kept.given))?;
        kept.given += 1;
        let seed = kept.seed(&nonce, || self.draw("key"))?;
        Ok(Promise { nonce: hex::encode(nonce), commitment: Commitment::of(&seed).to_string() })
    }

    /// The seed of a promise. One of another process, or never given, has another seed than was promised, which the browser sees.
    ///
    /// # Errors
    ///
    /// If it was kept before or is no nonce, or the system gives no random numbers.
    pub(crate) fn keep(&self, nonce: &str) -> Result<Seed, PromiseError> {
        let nonce = read_hex(nonce).ok_or(PromiseError::Unknown)?;
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.spent.len() >= SPENT_MAX {
            // Under a new key no old promise is the promise of the same deal.
            *kept = Kept { given: kept.given, ..Kept::default() };
        }
        let seed = kept.seed(&nonce, || self.draw("key"))?;
        if kept.spent.insert(nonce) { Ok(seed) } else { Err(PromiseError::Unknown) }
    }

    /// The seed of a deal that was promised to nobody.
    ///
    /// # Errors
    ///
    /// If the system gives no random numbers.
    pub(crate) fn unpromised(&self) -> Result<Seed, PromiseError> {
        let promise = self.offer()?;
        self.keep(&promise.nonce)
    }

    /// Up to 32 bytes of the system, or those of this name where every run deals the same.
    fn draw<const N: usize>(&self, name: &str) -> Result<[u8; N], NoRandomness> {
        let Some(seed) = &self.repeated else { return random() };
        let drawn = seed.stream(name).next_seed();
        Ok(core::array::from_fn(|at| drawn.as_bytes()[at]))
    }
}

#[cfg(test)]
mod tests {
    use joute_kernel::Seed;
    use joute_record::Commitment;

    use super::{PromiseError, Promises};

    #[test]
    fn a_promise_is_kept_once_and_only_by_whom_it_was_given() {
        let promises = Promises::default();
        let (one, other) = (promises.offer().unwrap(), promises.offer().unwrap());
        assert_ne!(one.commitment, other.commitment);
        let seed = promises.keep(&one.nonce).unwrap();
        assert_eq!(Commitment::of(&seed).to_string(), one.commitment);
        assert_eq!(promises.keep(&one.nonce), Err(PromiseError::Unknown), "whoever saw the deal could have it again");
        assert_eq!(promises.keep("nonsense"), Err(PromiseError::Unknown));
        let elsewhere = Promises::default().keep(&other.nonce).unwrap();
        assert_ne!(Commitment::of(&elsewhere).to_string(), other.commitment);
    }

    #[test]
    fn from_a_seed_every_run_deals_the_same_and_no_table_as_another() {
        let dealt = |number| {
            let promises = Promises::new(Some(Seed::from_number(number)));
            [(); 3].map(|()| Commitment::of(&promises.unpromised().unwrap()).to_string())
        };
        let [one, two, three] = dealt(1);
        assert_eq!(dealt(1), [one.clone(), two.clone(), three.clone()]);
        assert!(one != two && two != three && one != three);
        assert_ne!(dealt(2)[0], one);
    }
}
