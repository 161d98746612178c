//! The running hash that chains the lines of a record.

use core::fmt;

use hex::FromHex;
use sha2::{Digest, Sha256};

/// The running hash after some line: the first 16 bytes of SHA-256.
///
/// `Display`: 32 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RunningHash([u8; 16]);

/// What stands between the body of a line and the digits of its hash.
const LABEL: &str = ",\"h\":\"";
/// What ends a line after the digits.
const CLOSE: &str = "\"}";
/// How many bytes the hash takes at the end of a line.
const TAIL: usize = LABEL.len() + 32 + CLOSE.len();

impl RunningHash {
    /// The hash before the first line: 16 zero bytes.
    pub const START: Self = Self([0; 16]);

    /// The hash after a line whose body is `body`: the line without its `"h"`.
    #[must_use]
    pub fn after(&self, body: &str) -> Self {
        let digest = Sha256::new().chain_update(self.0).chain_update(body.as_bytes()).finalize();
        let mut hash = [0; 16];
        hash.copy_from_slice(&digest[..16]);
        Self(hash)
    }

    /// The line made of `body`, a JSON object, and this hash as its last member.
    pub(crate) fn seal(&self, body: &str) -> String {
        let open = body.strip_suffix('}').unwrap_or(body);
        format!("{open}{LABEL}{self}{CLOSE}")
    }

    /// The body of a line, and the hash it states; `None` when the line does not end in a hash.
    pub(crate) fn unseal(line: &str) -> Option<(String, Self)> {
        let (open, tail) = line.split_at_checked(line.len().checked_sub(TAIL)?)?;
        let digits = tail.strip_prefix(LABEL)?.strip_suffix(CLOSE)?;
        if digits.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return None;
        }
        Some((format!("{open}}}"), Self(FromHex::from_hex(digits).ok()?)))
    }
}

impl fmt::Display for RunningHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for RunningHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RunningHash({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::RunningHash;

    #[test]
    fn the_hash_is_the_plain_one_that_the_format_page_gives() {
        // Computed once with `(head -c 16 /dev/zero; printf '{"n":1}') | sha256sum | cut -c 1-32`.
        let hash = RunningHash::START.after("{\"n\":1}");
        assert_eq!(hash.to_string(), "73458185a0e538200edb9e3703f87259");
        let line = hash.seal("{\"n\":1}");
        assert_eq!(line, "{\"n\":1,\"h\":\"73458185a0e538200edb9e3703f87259\"}");
        assert_eq!(RunningHash::unseal(&line), Some(("{\"n\":1}".to_owned(), hash)));
    }

    #[test]
    fn lines_without_their_hash_are_not_read() {
        let short = "{\"n\":1,\"h\":\"00\"}";
        let spaced = "{\"n\":1,\"h\": \"00000000000000000000000000000000\"}";
        let upper = "{\"n\":1,\"h\":\"0000000000000000000000000000000A\"}";
        let split = "é\"h\":\"0000000000000000000000000000000000\"}";
        for line in ["", "{}", short, spaced, upper, split] {
            assert_eq!(RunningHash::unseal(line), None, "{line}");
        }
    }
}
