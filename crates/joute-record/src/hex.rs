//! Bytes as lower-case hexadecimal digits.

use core::fmt;

/// Writes two lower-case digits for each byte.
pub(crate) fn write(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// The `N` bytes that exactly `2 * N` digits of either case stand for.
pub(crate) fn read<const N: usize>(text: &str) -> Option<[u8; N]> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if pairs.len() != N || !rest.is_empty() {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(pairs) {
        let [high, low] = pair.map(|digit| char::from(digit).to_digit(16));
        *byte = (high? * 16 + low?) as u8;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn exactly_the_right_digits_are_read() {
        assert_eq!(read::<2>("0aFf"), Some([0x0a, 0xff]));
        assert_eq!(read::<2>("0aF"), None);
        assert_eq!(read::<2>("0aFf0"), None);
        assert_eq!(read::<2>("0aFf00"), None);
        assert_eq!(read::<2>("+aFf"), None);
        assert_eq!(read::<1>("é"), None);
    }
}
