//! Names that people type.

/// The longest name, in characters.
pub const NAME_CHARS_MAX: usize = 40;

/// A typed name as plain text of one line: no control characters, none that turn or hide text, no more than
/// [`NAME_CHARS_MAX`] characters, single spaces, none at the ends. It may come out empty.
#[must_use]
pub fn clean_name(typed: &str) -> String {
    let mut name = String::new();
    let visible = typed.chars().filter(|&letter| !is_hidden(letter));
    for letter in visible.map(|letter| if letter.is_whitespace() { ' ' } else { letter }) {
        if letter != ' ' || !(name.is_empty() || name.ends_with(' ')) {
            name.push(letter);
        }
    }
    let cut: String = name.chars().take(NAME_CHARS_MAX).collect();
    cut.trim_end().to_owned()
}

/// Control characters that are no white space, and characters of no width or that turn the direction of writing.
fn is_hidden(letter: char) -> bool {
    (letter.is_control() && !letter.is_whitespace())
        || matches!(letter, '\u{00AD}' | '\u{061C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
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
