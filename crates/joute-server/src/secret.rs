//! Tokens, secrets of links, and the hashes that are kept of them.

use core::fmt;

use hex::FromHex;
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq;

/// The system gives no random numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the operating system gives no random numbers")]
pub struct NoRandomness;

/// Random bytes from the operating system.
///
/// # Errors
///
/// If it gives none.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// The hash of a token or secret: 16 bytes, enough to tell tokens of 128 random bits apart and useless to guess from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 16]);

impl Digest {
    /// The hash with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }

    /// Whether both are equal, in a time that does not tell where they differ.
    #[must_use]
    pub fn matches(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }

    /// The hash of `parts`, told apart by what it is for.
    pub(crate) fn of(label: &str, parts: &[&[u8]]) -> Self {
        let mut hash = Sha256::new_with_prefix(label);
        for part in parts {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        let hash = hash.finalize();
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash[..16]);
        Self(bytes)
    }
}

impl fmt::Debug for Digest {
    /// Prints nothing of it, so that logs hold nothing that names a guest.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Digest(..)")
    }
}

/// What a device or a program shows to be known again: 128 random bits, as 32 hexadecimal digits in a cookie, or behind
/// [`BOT`] in the header of a program. Only its hash is kept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Token {
    bits: [u8; 16],
    bearer: Bearer,
}

/// Who shows a token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bearer {
    Guest,
    Bot,
}

/// What tokens of programs begin with, so that whoever finds one knows what it is.
pub const BOT: &str = "joute-bot-";

impl Token {
    /// A new one of a guest.
    ///
    /// # Errors
    ///
    /// If the system gives no random numbers.
    pub fn new() -> Result<Self, NoRandomness> {
        Ok(Self { bits: random()?, bearer: Bearer::Guest })
    }

    /// A new one of a program.
    ///
    /// # Errors
    ///
    /// If the system gives no random numbers.
    pub fn new_bot() -> Result<Self, NoRandomness> {
        Ok(Self { bits: random()?, bearer: Bearer::Bot })
    }

    /// The token of a guest that 32 lower-case hexadecimal digits stand for.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        Some(Self { bits: read_hex(text)?, bearer: Bearer::Guest })
    }

    /// The token of a program: the same digits behind [`BOT`].
    #[must_use]
    pub fn read_bot(text: &str) -> Option<Self> {
        Some(Self { bits: read_hex(text.strip_prefix(BOT)?)?, bearer: Bearer::Bot })
    }

    /// Whether it is that of a program.
    #[must_use]
    pub fn is_bot(&self) -> bool {
        self.bearer == Bearer::Bot
    }

    /// Its text. It goes to whoever shall show it, and nowhere else.
    #[must_use]
    pub fn reveal(&self) -> String {
        let digits = hex::encode(self.bits);
        if self.is_bot() { format!("{BOT}{digits}") } else { digits }
    }

    /// What is kept of it. The digits of a bot's token are another guest's in a cookie, whom nobody knows.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of(if self.is_bot() { "joute bot" } else { "joute guest" }, &[&self.bits])
    }

    /// The secret of the link to `seat` of `table`, which the owner of this token set up.
    ///
    /// It is made anew each time the owner looks, so that nothing but its hash has to be kept. `renewed` says how often
    /// the link was replaced: each time it is another.
    #[must_use]
    pub fn seat_secret(&self, table: &str, seat: u8, renewed: u32) -> SeatSecret {
        let parts: [&[u8]; 4] = [&self.bits, table.as_bytes(), &[seat], &renewed.to_le_bytes()];
        let count = if renewed == 0 { 3 } else { 4 };
        SeatSecret(Digest::of("joute seat", &parts[..count]).0)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// What a link to a seat carries: 128 bits, as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SeatSecret([u8; 16]);

impl SeatSecret {
    /// The secret that 32 lower-case hexadecimal digits stand for.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        read_hex(text).map(Self)
    }

    /// Its digits. They go into the link and nowhere else.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }

    /// What is kept of it.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of("joute link", &[&self.0])
    }
}

impl fmt::Debug for SeatSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatSecret(..)")
    }
}

/// The bytes that 32 lower-case digits stand for.
pub(crate) fn read_hex(text: &str) -> Option<[u8; 16]> {
    let bytes = <[u8; 16]>::from_hex(text).ok()?;
    (!text.bytes().any(|digit| digit.is_ascii_uppercase())).then_some(bytes)
}

/// Letters of table names: no two that look alike.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Letters of a table name: 80 bits, because whoever knows the name may look on.
const TABLE_LETTERS: usize = 16;

/// A name for a new table.
///
/// # Errors
///
/// If the system gives no random numbers.
pub(crate) fn table_name() -> Result<String, NoRandomness> {
    let bytes: [u8; TABLE_LETTERS] = random()?;
    Ok(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
}

/// Whether a text could name a table. Others are not even looked up.
pub(crate) fn is_table_name(text: &str) -> bool {
    text.len() == TABLE_LETTERS && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Digest, SeatSecret, Token, is_table_name, table_name};

    #[test]
    fn tokens_are_read_back_and_never_printed() {
        let token = Token::new().unwrap();
        assert_eq!(Token::read(&token.reveal()), Some(token));
        assert_eq!(format!("{token:?} {:?}", token.digest()), "Token(..) Digest(..)");
        assert_ne!(token, Token::new().unwrap());
    }

    #[test]
    fn tokens_of_programs_are_no_cookies() {
        let bot = Token::new_bot().unwrap();
        let text = bot.reveal();
        assert_eq!(Token::read_bot(&text), Some(bot));
        assert_eq!((Token::read(&text), bot.is_bot()), (None, true));
        let digits = text.strip_prefix(super::BOT).unwrap();
        assert_eq!(Token::read_bot(digits), None);
        assert_ne!(Token::read(digits).unwrap().digest(), bot.digest());
    }

    #[test]
    fn links_differ_by_host_table_and_seat() {
        let (host, other) = (Token::read(&"0".repeat(32)).unwrap(), Token::read(&"1".repeat(32)).unwrap());
        let secret = host.seat_secret("a", 1, 0);
        assert_eq!(secret, host.seat_secret("a", 1, 0));
        for different in [
            host.seat_secret("a", 2, 0),
            host.seat_secret("b", 1, 0),
            host.seat_secret("a", 1, 1),
            other.seat_secret("a", 1, 0),
        ] {
            assert_ne!(secret.reveal(), different.reveal());
            assert!(!secret.digest().matches(&different.digest()));
        }
        assert!(secret.digest().matches(&SeatSecret::read(&secret.reveal()).unwrap().digest()));
    }

    #[test]
    fn parts_of_a_hash_do_not_run_together() {
        assert_ne!(Digest::of("l", &[b"ab", b"c"]), Digest::of("l", &[b"a", b"bc"]));
    }

    #[test]
    fn table_names_are_known_as_such() {
        assert!(is_table_name(&table_name().unwrap()));
        for other in
            ["", "aaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaal", "aaaaaaaaaaaaaaaaa", "../aaaaaaaaaaaaa", "é23456789abcdefg"]
        {
            assert!(!is_table_name(other), "{other}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_not_without_a_panic(text in ".{0,40}") {
            let read = Token::read(&text);
            prop_assert_eq!(read.map(|token| token.reveal()), read.map(|_| text.clone()));
            prop_assert_eq!(SeatSecret::read(&text).is_some(), read.is_some());
            let _ = is_table_name(&text);
        }
    }
}
