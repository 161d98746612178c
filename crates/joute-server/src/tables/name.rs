//! Names that people type, and what they say.

use joute_kernel::one_line;

/// The longest name, in characters.
pub const NAME_CHARS_MAX: usize = 40;
/// The longest thing that is said at once, in characters.
pub const CHAT_CHARS_MAX: usize = 200;

/// A typed name as [one plain line](one_line) of no more than [`NAME_CHARS_MAX`] characters. It may come out empty.
#[must_use]
pub fn clean_name(typed: &str) -> String {
    one_line(typed, NAME_CHARS_MAX)
}

/// What somebody says, cleaned as names are, no more than [`CHAT_CHARS_MAX`] characters. It may come out empty.
#[must_use]
pub fn clean_chat(typed: &str) -> String {
    one_line(typed, CHAT_CHARS_MAX)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{NAME_CHARS_MAX, clean_name};

    proptest! {
        #[test]
        fn any_name_comes_out_clean_and_stays_so(typed in any::<String>()) {
            let name = clean_name(&typed);
            prop_assert!(name.chars().count() <= NAME_CHARS_MAX);
            prop_assert!(!name.chars().any(char::is_control));
            prop_assert_eq!(clean_name(&name), name);
        }
    }
}
