//! From a list of actions to a choice word by word: tile, then place, then facing.
//!
//! Nothing here knows a game: the words of the notation are the levels of the choice.

/// How many choices are shown at once.
pub(super) const PAGE: usize = 24;

/// On how many pages so many words are shown, one at least.
pub(super) fn pages_of(words: &[&str]) -> usize {
    words.len().div_ceil(PAGE).max(1)
}

/// A choice under way: the words taken so far.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Choice {
    /// Words taken, those that had no alternative included.
    pub(super) taken: Vec<String>,
    /// How many words there were before each real choice, so that it can be taken back.
    marks: Vec<usize>,
    /// Which page of the choices is shown, from 0.
    pub(super) page: usize,
}

/// What comes of taking a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// A whole action.
    Action(String),
    /// More words are to be chosen.
    More,
}

impl Choice {
    /// The words that can come next, in the order of `actions`, each once.
    pub(super) fn next_words<'a>(&self, actions: &'a [String]) -> Vec<&'a str> {
        let mut words: Vec<&str> = Vec::new();
        for action in actions {
            if let Some(word) = self.word_after(action)
                && words.last() != Some(&word)
                && !words.contains(&word)
            {
                words.push(word);
            }
        }
        words
    }

    /// The word of `action` after those taken, if it begins with them.
    fn word_after<'a>(&self, action: &'a str) -> Option<&'a str> {
        let mut words = action.split(' ');
        for taken in &self.taken {
            if words.next() != Some(taken.as_str()) {
                return None;
            }
        }
        words.next()
    }

    /// Takes a word, and goes on through words that have no alternative.
    pub(super) fn take(&mut self, word: &str, actions: &[String]) -> Step {
        self.marks.push(self.taken.len());
        self.taken.push(word.to_owned());
        self.page = 0;
        self.advance(actions)
    }

    /// Goes on through words that have no alternative; a list of one action is not taken by itself.
    pub(super) fn advance(&mut self, actions: &[String]) -> Step {
        loop {
            let joined = self.taken.join(" ");
            if actions.contains(&joined) {
                return Step::Action(joined);
            }
            match self.next_words(actions).as_slice() {
                [only] if actions.len() > 1 || !self.marks.is_empty() => self.taken.push((*only).to_owned()),
                _ => return Step::More,
            }
        }
    }

    /// Takes the last real choice back; `false` if there was none.
    pub(super) fn back(&mut self) -> bool {
        self.page = 0;
        match self.marks.pop() {
            Some(mark) => {
                self.taken.truncate(mark);
                true
            }
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Choice, Step};

    fn actions(list: &[&str]) -> Vec<String> {
        list.iter().map(|&action| action.to_owned()).collect()
    }

    #[test]
    fn a_placement_is_chosen_in_three_steps_and_taken_back() {
        let actions = actions(&["D01 0,1 r0", "D01 0,1 r1", "D01 1,0 r0", "D02 0,1 r0"]);
        let mut choice = Choice::default();
        assert_eq!(choice.advance(&actions), Step::More);
        assert_eq!(choice.next_words(&actions), ["D01", "D02"]);
        assert_eq!(choice.take("D01", &actions), Step::More);
        assert_eq!(choice.next_words(&actions), ["0,1", "1,0"]);
        assert!(choice.back());
        assert_eq!(choice.take("D01", &actions), Step::More);
        assert_eq!(choice.take("0,1", &actions), Step::More);
        assert_eq!(choice.take("r1", &actions), Step::Action("D01 0,1 r1".into()));
    }

    #[test]
    fn words_without_an_alternative_are_passed_over() {
        let actions = actions(&["resolve N", "resolve E"]);
        let mut choice = Choice::default();
        assert_eq!(choice.advance(&actions), Step::More);
        assert_eq!(choice.taken, ["resolve"]);
        assert_eq!(choice.take("E", &actions), Step::Action("resolve E".into()));
        let single = self::actions(&["D01 0,1 r0", "D02 0,1 r0"]);
        let mut choice = Choice::default();
        assert_eq!(choice.take("D02", &single), Step::Action("D02 0,1 r0".into()));
    }

    #[test]
    fn the_only_action_is_still_asked_for() {
        let actions = actions(&["3,3"]);
        let mut choice = Choice::default();
        assert_eq!(choice.advance(&actions), Step::More);
        assert!(!choice.back());
        assert_eq!(choice.take("3,3", &actions), Step::Action("3,3".into()));
    }
}
