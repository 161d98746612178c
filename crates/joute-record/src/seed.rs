//! Seeds as text, and the promise that binds a game to one.

use core::fmt;

use hex::FromHex;
use joute_kernel::{Seat, Seed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The longest text that [`seed_from_text`] takes, in bytes.
pub const SEED_TEXT_MAX: usize = 1024;

/// What is hashed before a text that is no seed by itself.
const SEED_PREFIX: &[u8] = b"joute seed 1";
/// What is hashed before the seed in its commitment.
const COMMITMENT_PREFIX: &[u8] = b"joute commitment 1";

/// What is hashed before the seed and the shares in the key of a shared deal.
const DEAL_PREFIX: &[u8] = b"joute deal 2";

/// A text that cannot stand for a seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeedError {
    /// There is no text.
    #[error("the seed is empty: give 64 hexadecimal digits, or any text up to {SEED_TEXT_MAX} bytes")]
    Empty,
    /// The text is too long.
    #[error("the seed is {bytes} bytes long: at most {SEED_TEXT_MAX} are taken")]
    TooLong {
        /// How long it is.
        bytes: usize,
    },
}

/// The seed that `text` stands for.
///
/// 64 hexadecimal digits (either case) are the bytes of the seed; any other text is hashed to one: SHA-256 of
/// `joute seed 1` and the text. A short text is handy for games that shall be repeated and easy to guess: a table
/// with secrets wants 32 random bytes.
///
/// # Errors
///
/// An empty text, or one longer than [`SEED_TEXT_MAX`].
///
/// ```
/// use joute_record::{seed_from_text, seed_to_text};
///
/// let seed = seed_from_text("a rainy evening").unwrap();
/// assert_eq!(seed_from_text(&seed_to_text(&seed)), Ok(seed));
/// ```
pub fn seed_from_text(text: &str) -> Result<Seed, SeedError> {
    if text.is_empty() {
        return Err(SeedError::Empty);
    }
    if text.len() > SEED_TEXT_MAX {
        return Err(SeedError::TooLong { bytes: text.len() });
    }
    let bytes = <[u8; 32]>::from_hex(text).ok().unwrap_or_else(|| digest(SEED_PREFIX, text.as_bytes()));
    Ok(Seed::from_bytes(bytes))
}

/// The seed as 64 lower-case hexadecimal digits. It is the secret of the game: show it only when the game is over.
#[must_use]
pub fn seed_to_text(seed: &Seed) -> String {
    Digits(*seed.as_bytes()).to_string()
}

/// The seed that 64 lower-case digits stand for, as the last line of a record gives it.
pub(crate) fn seed_from_digits(digits: &str) -> Option<Seed> {
    if digits.bytes().any(|byte| byte.is_ascii_uppercase()) {
        None
    } else {
        FromHex::from_hex(digits).ok().map(Seed::from_bytes)
    }
}

struct Digits([u8; 32]);

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

fn digest(prefix: &[u8], bytes: &[u8]) -> [u8; 32] {
    Sha256::new().chain_update(prefix).chain_update(bytes).finalize().into()
}

/// The promise of a seed, made before the first chance event: SHA-256 of `joute commitment 1` and its 32 bytes.
///
/// Whoever keeps it can tell, once the seed is shown, that the seed was not chosen after the fact.
/// `Display` and JSON: 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// The promise of `seed`.
    #[must_use]
    pub fn of(seed: &Seed) -> Self {
        Self(digest(COMMITMENT_PREFIX, seed.as_bytes()))
    }

    /// Whether this is the promise of `seed`.
    #[must_use]
    pub fn is_kept_by(&self, seed: &Seed) -> bool {
        *self == Self::of(seed)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> Self {
        commitment.to_string()
    }
}

impl TryFrom<String> for Commitment {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        <[u8; 32]>::from_hex(&text).ok().map(Self).ok_or("a commitment is 64 hexadecimal digits")
    }
}

/// What a player adds to the seed before the deal: 32 bytes, drawn at random where nobody else can look.
///
/// `Display` and JSON: 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Share([u8; 32]);

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Share({self})")
    }
}

impl From<Share> for String {
    fn from(share: Share) -> Self {
        share.to_string()
    }
}

impl TryFrom<String> for Share {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        let lower = !text.bytes().any(|byte| byte.is_ascii_uppercase());
        <[u8; 32]>::from_hex(&text)
            .ok()
            .filter(|_| lower)
            .map(Self)
            .ok_or("a share is 64 lower-case hexadecimal digits")
    }
}

/// The seed that chance is drawn from: `seed` itself without shares; else SHA-256 of `joute deal 2`, the seed, and for
/// each share, in the order of the seats, a byte with the number of the seat and the 32 bytes of the share.
pub(crate) fn deal_seed(seed: &Seed, shares: &[(Seat, Share)]) -> Seed {
    if shares.is_empty() {
        return *seed;
    }
    let mut shares = shares.to_vec();
    shares.sort_by_key(|&(seat, _)| seat);
    let mut hash = Sha256::new().chain_update(DEAL_PREFIX).chain_update(seed.as_bytes());
    for (seat, Share(bytes)) in shares {
        hash.update([seat.index() as u8]);
        hash.update(bytes);
    }
    Seed::from_bytes(hash.finalize().into())
}

#[cfg(test)]
mod tests {
    use joute_kernel::{Seat, Seed};

    use super::{Commitment, SEED_TEXT_MAX, SeedError, Share, deal_seed, seed_from_text, seed_to_text};

    #[test]
    fn the_key_of_a_shared_deal_is_the_plain_hash_that_the_format_page_gives() {
        let seed = Seed::from_bytes([0; 32]);
        assert_eq!(deal_seed(&seed, &[]), seed);
        // (printf 'joute deal 2'; head -c 32 /dev/zero; printf '\0'; printf '\21%.0s' $(seq 32); printf '\2'; printf '\42%.0s' $(seq 32)) | sha256sum
        let share = |byte: u8| Share::try_from(format!("{byte:02x}").repeat(32)).unwrap();
        let shares = [(Seat::at(2), share(0x22)), (Seat::at(0), share(0x11))];
        assert_eq!(seed_to_text(&deal_seed(&seed, &shares)), SHARED);
        assert!(Share::try_from("A".repeat(64)).is_err());
    }

    const SHARED: &str = "0db568a160124b924278a3b0eab3fe592c26df0aa518c14423e30cb3c06c596b";

    #[test]
    fn sixty_four_digits_are_the_seed_itself() {
        let digits = "00ff".repeat(16);
        let seed = seed_from_text(&digits).unwrap();
        assert_eq!(&seed.as_bytes()[..4], [0x00, 0xff, 0x00, 0xff]);
        assert_eq!(seed_to_text(&seed), digits);
        assert_eq!(seed_from_text(&digits.to_uppercase()), Ok(seed));
    }

    #[test]
    fn other_texts_are_hashed() {
        // Computed once with `printf 'joute seed 1abc' | sha256sum`.
        assert_eq!(seed_to_text(&seed_from_text("abc").unwrap()), ABC);
        assert_ne!(seed_from_text("abc"), seed_from_text("abd"));
        assert_ne!(seed_from_text(&"0".repeat(63)), seed_from_text(&"0".repeat(64)));
    }

    const ABC: &str = "536ad097d3c6e7ef0ca7b95d5e51ee1dbf327d2cc6adf6696caf6dfbcd1c2182";

    #[test]
    fn seeds_are_bounded() {
        assert_eq!(seed_from_text(""), Err(SeedError::Empty));
        assert!(seed_from_text(&"x".repeat(SEED_TEXT_MAX)).is_ok());
        let bytes = SEED_TEXT_MAX + 1;
        assert_eq!(seed_from_text(&"x".repeat(bytes)), Err(SeedError::TooLong { bytes }));
    }

    #[test]
    fn a_commitment_is_the_plain_hash_that_the_format_page_gives() {
        // Computed once with `(printf 'joute commitment 1'; head -c 32 /dev/zero) | sha256sum`.
        let commitment = Commitment::of(&Seed::from_bytes([0; 32]));
        assert_eq!(commitment.to_string(), ZEROS);
        assert!(commitment.is_kept_by(&Seed::from_number(0)));
        assert!(!commitment.is_kept_by(&Seed::from_number(1)));
    }

    const ZEROS: &str = "0a97370f42e622f661f9d3424239703cb4ca7ef5289a86133757b3efb650362c";
}
