//! Names that people type.

use joute_kernel::is_unseen;

/// The longest name, in characters.
pub const NAME_CHARS_MAX: usize = 40;
/// The longest thing that is said at once, in characters.
pub const CHAT_CHARS_MAX: usize = 200;
/// Marks that may stand on one letter; more would climb over other lines.
const MARKS_MAX: usize = 2;

/// A typed name as plain text of one line: no control characters, none that turn or hide text, no more than
/// [`NAME_CHARS_MAX`] characters, single spaces, none at the ends. It may come out empty.
#[must_use]
pub fn clean_name(typed: &str) -> String {
    clean_line(typed, NAME_CHARS_MAX)
}

/// What somebody says, cleaned as names are, no more than [`CHAT_CHARS_MAX`] characters. It may come out empty.
#[must_use]
pub fn clean_chat(typed: &str) -> String {
    clean_line(typed, CHAT_CHARS_MAX)
}

fn clean_line(typed: &str, chars_max: usize) -> String {
    let mut line = String::new();
    let mut marks = 0;
    let visible = typed.chars().filter(|&letter| !is_hidden(letter));
    for letter in visible.map(|letter| if letter.is_whitespace() { ' ' } else { letter }) {
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        let is_extra_space = letter == ' ' && (line.is_empty() || line.ends_with(' '));
        // A mark needs a letter to stand on.
        let is_extra_mark = marks > MARKS_MAX || (marks > 0 && line.is_empty());
        if !is_extra_space && !is_extra_mark {
            line.push(letter);
        }
    }
    let cut: String = line.chars().take(chars_max).collect();
    cut.trim_end().to_owned()
}

/// Marks that stand on or under the letter before them.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{0300}'..='\u{036F}' | '\u{0483}'..='\u{0489}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}'
        | '\u{20D0}'..='\u{20FF}' | '\u{FE20}'..='\u{FE2F}')
}

/// What is not to be seen, but for breaks of lines: those are blanks.
fn is_hidden(letter: char) -> bool {
    is_unseen(letter) && !letter.is_whitespace()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{NAME_CHARS_MAX, clean_name};

    #[test]
    fn names_are_one_plain_line() {
        for (typed, clean) in [
            ("  Ada\t Lovelace \n", "Ada Lovelace"),
            ("Bo\u{0}b\u{202E}yz\u{200B}", "Bobyz"),
            ("\u{7}\u{1b}[31m", "[31m"),
            ("<script>alert(1)</script>", "<script>alert(1)</script>"),
            ("", ""),
            (" \u{FEFF} ", ""),
            ("Éloïse 🐉", "Éloïse 🐉"),
        ] {
            assert_eq!(clean_name(typed), clean, "{typed:?}");
        }
        assert_eq!(clean_name(&"é".repeat(100)).chars().count(), NAME_CHARS_MAX);
    }

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
