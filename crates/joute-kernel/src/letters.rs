//! Letters that a text of one line has no use for.

/// Whether a letter steers instead of being seen: control characters, line breaks among them, letters of no width, and those that turn the
/// direction of what follows. In a name they hide, or rearrange the words of others around it.
///
/// ```
/// assert!(joute_kernel::is_unseen('\u{202E}') && joute_kernel::is_unseen('\n'));
/// assert!(!"Hôtel du Gué – № 5".chars().any(joute_kernel::is_unseen));
/// ```
#[must_use]
pub const fn is_unseen(letter: char) -> bool {
    matches!(letter, '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}' | '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}'
        | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF9}'..='\u{FFFB}'
        | '\u{E0000}'..='\u{E0FFF}')
}

/// Marks that may stand on one letter; more would climb over other lines.
const MARKS_MAX: usize = 2;
/// How many letters of a text are looked at for each that may be kept: whoever writes a record may call themselves a megabyte.
const READ_FOR_ONE: usize = 8;

/// Text that somebody typed, as a plain line: no letters that [are unseen](is_unseen), single spaces and none at the ends, two marks at most on a
/// letter, `chars_max` characters at most. It may come out empty, and is still text that has to be escaped. Of a long text the first eight
/// times `chars_max` characters are looked at. To clean what is clean changes nothing.
///
/// ```
/// assert_eq!(joute_kernel::one_line("  Ada\t\u{202E}Lovelace \n", 40), "Ada Lovelace");
/// assert_eq!(joute_kernel::one_line("Ada Lovelace", 4), "Ada");
/// ```
#[must_use]
pub fn one_line(typed: &str, chars_max: usize) -> String {
    let mut line = String::new();
    let (mut chars, mut marks) = (0, 0);
    for letter in typed.chars().take(chars_max.saturating_mul(READ_FOR_ONE)) {
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        if is_unseen(letter) {
            continue;
        }
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        let is_extra_space = letter == ' ' && (line.is_empty() || line.ends_with(' '));
        // A mark needs a letter to stand on.
        let is_extra_mark = marks > MARKS_MAX || (marks > 0 && line.is_empty());
        if !is_extra_space && !is_extra_mark && chars < chars_max {
            line.push(letter);
            chars += 1;
        }
    }
    line.truncate(line.trim_end().len());
    line
}

/// Marks that stand on or under the letter before them.
const fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{0300}'..='\u{036F}' | '\u{0483}'..='\u{0489}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}'
        | '\u{20D0}'..='\u{20FF}' | '\u{FE20}'..='\u{FE2F}')
}

#[cfg(test)]
mod tests {
    use super::{is_unseen, one_line};

    #[test]
    fn a_line_is_plain() {
        for (typed, clean) in [
            ("  Ada\t Lovelace \n", "Ada Lovelace"),
            ("Bo\u{0}b\u{202E}yz\u{200B}", "Bobyz"),
            ("\u{7}\u{1b}[31m", "[31m"),
            ("<script>alert(1)</script>", "<script>alert(1)</script>"),
            ("", ""),
            (" \u{FEFF} ", ""),
            ("Éloïse 🐉", "Éloïse 🐉"),
            ("Z\u{0301}\u{0302}\u{0303}\u{0304}a", "Z\u{0301}\u{0302}a"),
            ("\u{0301}a", "a"),
        ] {
            assert_eq!(one_line(typed, 40), clean, "{typed:?}");
        }
        assert_eq!(one_line("a b c", 4), "a b");
        assert_eq!(one_line(&"é".repeat(1_000_000), 40).chars().count(), 40);
        assert_eq!(one_line(&("\u{200B}".repeat(1_000_000) + "Ada"), 40), "", "so much is not looked at");
    }

    #[test]
    fn what_the_standard_calls_control_is_unseen() {
        assert!(('\0'..='\u{FFFF}').filter(|letter| letter.is_control()).all(is_unseen));
    }

    #[test]
    fn letters_figures_and_blanks_are_seen() {
        assert!("Ærøskøbing 12 — «Œuvre» 日本 עברית\u{202F};\u{00A0}!".chars().all(|letter| !is_unseen(letter)));
    }
}
