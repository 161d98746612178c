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

#[cfg(test)]
mod tests {
    use super::is_unseen;

    #[test]
    fn what_the_standard_calls_control_is_unseen() {
        assert!(('\0'..='\u{FFFF}').filter(|letter| letter.is_control()).all(is_unseen));
    }

    #[test]
    fn letters_figures_and_blanks_are_seen() {
        assert!("Ærøskøbing 12 — «Œuvre» 日本 עברית\u{202F};\u{00A0}!".chars().all(|letter| !is_unseen(letter)));
    }
}
