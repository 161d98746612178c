//! Parts of drawings that are kept from one page to the next.
//!
//! A move changes a few tiles and leaves all others as they lie, and two who sit at one table see nearly the same. So a part of a picture is
//! kept under its recipe, everything that it is drawn from, and who draws the same again copies it. Nothing is ever found to be out of
//! date: what changes has another recipe. What nobody asked for in a while gives way.

use std::cell::Cell;
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};
use std::sync::{LazyLock, Mutex, PoisonError};

/// Locks that what is kept is spread over, so that threads seldom wait for each other.
const SHARDS: usize = 16;
/// What all parts together may weigh, in bytes with their recipes.
const BYTES_MAX: usize = 16 * 1024 * 1024;
/// What the tables around a part take, about, in bytes.
const OVERHEAD: usize = 80;

/// Parts by their recipes.
type Parts = Generations<Box<[u8]>, Box<str>>;

static PARTS: LazyLock<[Mutex<Parts>; SHARDS]> =
    LazyLock::new(|| std::array::from_fn(|_| Mutex::new(Generations::new(BYTES_MAX / SHARDS))));

thread_local! {
    /// Whether everything is drawn afresh on this thread.
    static FRESH: Cell<bool> = const { Cell::new(false) };
}

/// What `draw` draws without anything that was kept: what is kept has to be equal to it.
pub fn fresh<T>(draw: impl FnOnce() -> T) -> T {
    /// Sets it back, also if the drawing fails.
    struct Before(bool);
    impl Drop for Before {
        fn drop(&mut self) {
            FRESH.set(self.0);
        }
    }
    let _before = Before(FRESH.replace(true));
    draw()
}

/// What a part is drawn from: two parts with one recipe are the same bytes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Recipe(Vec<u8>);

impl Recipe {
    /// An empty recipe for a kind of parts, which no other kind has.
    pub(crate) fn of(kind: u8) -> Self {
        let mut bytes = Vec::with_capacity(64);
        bytes.push(kind);
        Self(bytes)
    }

    /// With one thing more.
    pub(crate) fn with(&mut self, byte: impl Into<u8>) -> &mut Self {
        self.0.push(byte.into());
        self
    }

    /// With several things more, and how many they are.
    pub(crate) fn all(&mut self, bytes: impl IntoIterator<Item = u8>) -> &mut Self {
        let at = self.0.len();
        self.0.push(0);
        self.0.extend(bytes);
        // A list of 256 things and more would be cut in its number alone, and is told apart by what follows; no game has one.
        self.0[at] = (self.0.len() - at - 1) as u8;
        self
    }
}

/// Adds to `out` what `draw` adds, drawn once for all who have the same recipe.
pub(crate) fn add(out: &mut String, recipe: &Recipe, draw: impl FnOnce(&mut String)) {
    if FRESH.get() {
        return draw(out);
    }
    let shard = &PARTS[(HASH.hash_one(&*recipe.0) >> 32) as usize % SHARDS];
    if let Some(part) = shard.lock().unwrap_or_else(PoisonError::into_inner).get(&*recipe.0) {
        out.push_str(part);
        return;
    }
    let from = out.len();
    draw(out);
    let part: Box<str> = out[from..].into();
    let weight = part.len() + recipe.0.len() + OVERHEAD;
    let mut shard = shard.lock().unwrap_or_else(PoisonError::into_inner);
    shard.insert(recipe.0.as_slice().into(), part, weight);
}

/// Things by what they are made of. Those that were asked for lately stay: when the younger half is full, the older one is forgotten.
#[derive(Debug)]
pub(crate) struct Generations<K, V> {
    young: HashMap<K, (V, usize), Quick>,
    old: HashMap<K, (V, usize), Quick>,
    /// What the younger half weighs, and may weigh.
    weight: usize,
    weight_max: usize,
}

impl<K: Hash + Eq, V> Generations<K, V> {
    /// Room for things that weigh so much together.
    pub(crate) fn new(weight_max: usize) -> Self {
        Self {
            young: HashMap::with_hasher(*HASH),
            old: HashMap::with_hasher(*HASH),
            weight: 0,
            weight_max: weight_max / 2,
        }
    }

    /// What is kept under `key`.
    pub(crate) fn get<Q: Hash + Eq + ?Sized>(&mut self, key: &Q) -> Option<&V>
    where
        K: std::borrow::Borrow<Q>,
    {
        if !self.young.contains_key(key)
            && let Some((key, (value, weight))) = self.old.remove_entry(key)
        {
            self.insert(key, value, weight);
        }
        self.young.get(key).map(|(value, _)| value)
    }

    /// Keeps a thing, unless it is too heavy.
    pub(crate) fn insert(&mut self, key: K, value: V, weight: usize) {
        if weight > self.weight_max {
            return;
        }
        if self.weight + weight > self.weight_max {
            self.old = std::mem::replace(&mut self.young, HashMap::with_hasher(*HASH));
            self.weight = 0;
        }
        self.weight += weight;
        if let Some((_, before)) = self.young.insert(key, (value, weight)) {
            self.weight -= before;
        }
    }

    /// What everything weighs.
    #[cfg(test)]
    fn weighs(&self) -> usize {
        self.young.values().chain(self.old.values()).map(|(_, weight)| weight).sum()
    }
}

/// The seed of this process: who types a name cannot know which others fall beside it.
static HASH: LazyLock<Quick> = LazyLock::new(|| Quick(RandomState::new().hash_one(0_u8)));

/// Hashes short keys quickly, by multiplying and folding.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quick(u64);

impl BuildHasher for Quick {
    type Hasher = Folded;

    fn build_hasher(&self) -> Folded {
        Folded(self.0)
    }
}

/// The hash so far.
pub(crate) struct Folded(u64);

impl Folded {
    fn fold(&mut self, word: u64) {
        let wide = u128::from(self.0 ^ word) * 0x9e37_79b9_7f4a_7c15_u128;
        self.0 = (wide as u64) ^ ((wide >> 64) as u64).rotate_left(23);
    }
}

impl Hasher for Folded {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.fold(u64::from_le_bytes(*word));
        }
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        // The length keeps a text apart from the same with zeros behind it.
        self.fold(u64::from_le_bytes(last) ^ (bytes.len() as u64) << 56);
    }

    fn write_u8(&mut self, byte: u8) {
        self.fold(byte.into());
    }

    fn write_usize(&mut self, number: usize) {
        self.fold(number as u64);
    }

    fn finish(&self) -> u64 {
        // The tables look at the highest bits and at the lowest.
        self.0 ^ self.0.rotate_left(32)
    }
}

#[cfg(test)]
mod tests {
    use super::{Generations, Recipe, add, fresh};

    #[test]
    fn a_part_is_drawn_once_and_afresh_where_that_is_asked() {
        let mut recipe = Recipe::of(250);
        recipe.all([1, 2]).with(7_u8);
        let mut drawn = 0;
        let mut once = |out: &mut String| {
            add(out, &recipe, |out| {
                drawn += 1;
                out.push_str("part");
            });
        };
        let mut out = "a ".to_owned();
        once(&mut out);
        once(&mut out);
        fresh(|| once(&mut out));
        assert_eq!((out.as_str(), drawn), ("a partpartpart", 2));
    }

    #[test]
    fn lists_of_a_recipe_are_kept_apart() {
        let of = |one: &[u8], two: &[u8]| {
            let mut recipe = Recipe::of(0);
            recipe.all(one.iter().copied()).all(two.iter().copied());
            recipe
        };
        assert_ne!(of(&[1, 1], &[]), of(&[1], &[1]));
        assert_ne!(of(&[], &[0]), of(&[0], &[]));
    }

    #[test]
    fn what_is_kept_never_weighs_more_than_it_may_and_what_is_used_stays() {
        let mut kept = Generations::new(1_000);
        for number in 0_u32..5_000 {
            kept.insert(number, number, 10);
            assert_eq!(kept.get(&0), Some(&0), "used all the time");
            assert!(kept.weighs() <= 1_000);
        }
        assert_eq!(kept.get(&4_999), Some(&4_999));
        assert_eq!(kept.get(&100), None);
        kept.insert(5_000, 0, 501);
        assert_eq!(kept.get(&5_000), None, "too heavy");
    }
}
