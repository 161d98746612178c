//! Looking for words in a book: what holds them, and where they stand. Case and accents do not matter.

use maud::{Markup, html};

use crate::words::folded;

/// What a reader looks for: every word has to be there.
pub(super) struct Search {
    words: Vec<String>,
}

/// As many words as anybody looks for at once.
const WORDS_MAX: usize = 8;

impl Search {
    /// The words of a query; `None` if there are none.
    pub(super) fn of(query: &str) -> Option<Self> {
        let fold = |word: &str| word.chars().take(40).map(folded).collect::<String>();
        let words: Vec<String> = query.split_whitespace().take(WORDS_MAX).map(fold).collect();
        (!words.is_empty()).then_some(Self { words })
    }

    /// Whether `texts` hold every word between them.
    pub(super) fn finds<'a>(&self, texts: impl Iterator<Item = &'a str>) -> bool {
        let mut all = String::new();
        for text in texts {
            all.extend(text.chars().map(folded));
            all.push(' ');
        }
        self.words.iter().all(|word| all.contains(word.as_str()))
    }

    /// The text with every word that was looked for marked.
    pub(super) fn marked(&self, text: &str) -> Markup {
        // Folding keeps the number of letters, so that places in one text are places in the other.
        let (letters, plain): (Vec<char>, Vec<char>) = text.chars().map(|letter| (letter, folded(letter))).unzip();
        let mut is_marked = vec![false; letters.len()];
        for word in self.words.iter().map(|word| word.chars().collect::<Vec<_>>()) {
            for at in plain.windows(word.len()).enumerate().filter(|(_, part)| *part == word).map(|(at, _)| at) {
                is_marked[at..at + word.len()].fill(true);
            }
        }
        let mut runs: Vec<(bool, String)> = Vec::new();
        for (letter, marked) in letters.into_iter().zip(is_marked) {
            match runs.last_mut() {
                Some((before, run)) if *before == marked => run.push(letter),
                _ => runs.push((marked, letter.to_string())),
            }
        }
        html! { @for (marked, run) in &runs { @if *marked { mark { (run) } } @else { (run) } } }
    }
}

#[cfg(test)]
mod tests {
    use super::Search;

    #[test]
    fn every_word_is_found_whatever_its_case_and_accents() {
        let search = Search::of("  MAGICIEN detourne ").expect("two words");
        assert!(search.finds(["Un magicien", "détourne les sorts"].into_iter()));
        assert!(!search.finds(["Un magicien"].into_iter()));
        assert_eq!(
            search.marked("Le Magicien <détourne>").into_string(),
            "Le <mark>Magicien</mark> &lt;<mark>détourne</mark>&gt;"
        );
        assert!(Search::of(" \u{a0} ").is_none());
    }
}
