//! Where the sources name a rule: citations in code, names of tests.

use crate::rules::GameRules;
use crate::rules::page::{decision_id, rule_id};

/// One mention of an ID in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mention {
    /// The ID.
    pub(crate) id: String,
    /// Newlines of the text before it.
    pub(crate) lines_before: usize,
    /// Whether it opens a range or a list in short form (`RIV-WIZ-2..4`, `RIV-SOLO-1, 2`), which cites nothing.
    pub(crate) is_shorthand: bool,
}

/// Every mention of a rule or decision of the game in `text`.
pub(crate) fn mentions(game: &GameRules, text: &str) -> Vec<Mention> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices(|c: char| c.is_ascii_uppercase()) {
        let touches = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
        if text[..at].ends_with(touches) {
            continue;
        }
        let here = &text[at..];
        let Some((id, rest)) = rule_id(here, game.prefix).or_else(|| decision_id(here, game.decision_prefix)) else {
            continue;
        };
        let lines_before = text[..at].matches('\n').count();
        found.push(Mention { id, lines_before, is_shorthand: continues_as_list(rest) });
    }
    found
}

/// Whether the text after an ID goes on with a bare number: `..4`, ` to 6`, `, 2`, ` and 3`, `/4`, `-5`.
fn continues_as_list(rest: &str) -> bool {
    let links = ["..=", "..", " to ", ", ", " and ", " or ", "/", "-", "–"];
    links.iter().filter_map(|link| rest.strip_prefix(link)).any(|next| next.starts_with(|c: char| c.is_ascii_digit()))
}

/// The ID as it stands in the name of a test: `RIV-SHIELD-1` is `riv_shield_1`.
pub(crate) fn snake(id: &str) -> String {
    id.to_ascii_lowercase().replace('-', "_")
}

/// Whether the name of a test holds the ID, whole: `riv_shield_10_x` does not hold `RIV-SHIELD-1`.
pub(crate) fn name_holds(name: &str, id: &str) -> bool {
    let wanted = snake(id);
    name.match_indices(&wanted).any(|(at, _)| {
        let before = &name[..at];
        let after = &name[at + wanted.len()..];
        (before.is_empty() || before.ends_with('_')) && (after.is_empty() || after.starts_with('_'))
    })
}

/// Every rule or decision that the name of a test speaks of, known or not.
pub(crate) fn ids_in_name(game: &GameRules, name: &str) -> Vec<String> {
    let words: Vec<&str> = name.split('_').collect();
    let is_number = |word: &&str| !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
    let mut ids = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if word.eq_ignore_ascii_case(game.prefix) && words.get(at + 2).is_some_and(is_number) {
            ids.push(format!("{}-{}-{}", game.prefix, words[at + 1].to_ascii_uppercase(), words[at + 2]));
        }
        // A decision prefix of one letter is too common a word in names.
        let names_decision = game.decision_prefix.len() > 1 && word.eq_ignore_ascii_case(game.decision_prefix);
        if names_decision && words.get(at + 1).is_some_and(is_number) {
            ids.push(format!("{}-{}", game.decision_prefix, words[at + 1]));
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::GAMES;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, usize, bool)]) {
        let found = mentions(&GAMES[0], text);
        let found: Vec<_> = found.iter().map(|m| (m.id.as_str(), m.lines_before, m.is_shorthand)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn exact_ids_are_citations() {
        check(
            "/// RIV-SHIELD-1: an enemy\n/// (RIV-CAP-2, DEC-9).",
            &[("RIV-SHIELD-1", 0, false), ("RIV-CAP-2", 1, false), ("DEC-9", 1, false)],
        );
        check("RuleId(\"RIV-PLACE-1\"), 4", &[("RIV-PLACE-1", 0, false)]);
        check(
            "RIV-SHIELD-1. 2 golems; RIV-CAP-1, RIV-CAP-2",
            &[("RIV-SHIELD-1", 0, false), ("RIV-CAP-1", 0, false), ("RIV-CAP-2", 0, false)],
        );
    }

    #[test]
    fn ranges_and_lists_are_shorthand() {
        for text in ["RIV-WIZ-2..4", "RIV-WIZ-2 to 4", "RIV-WIZ-2, 3", "RIV-WIZ-2 and 3", "RIV-WIZ-2/3", "RIV-WIZ-2-4"]
        {
            check(text, &[("RIV-WIZ-2", 0, true)]);
        }
    }

    #[test]
    fn other_words_are_no_citations() {
        check("RIV-SHIELD, XRIV-A-1, riv-a-1, RIV-A-1x, INDEC-3, DEC-x, GD-3", &[]);
    }

    #[test]
    fn numbers_in_test_names_match_whole() {
        assert!(name_holds("riv_shield_1_a_fortress_costs_two", "RIV-SHIELD-1"));
        assert!(name_holds("riv_shield_1", "RIV-SHIELD-1"));
        assert!(name_holds("all_modes_obey_riv_shield_1", "RIV-SHIELD-1"));
        assert!(!name_holds("riv_shield_10_x", "RIV-SHIELD-1"));
        assert!(!name_holds("riv_shield_1_x", "RIV-SHIELD-10"));
        assert!(!name_holds("driv_shield_1_x", "RIV-SHIELD-1"));
    }

    #[test]
    fn names_tell_their_ids() {
        let ids = ids_in_name(&GAMES[0], "riv_shield_1_and_riv_cap_12_follow_dec_9_on_a_riv_tile");
        assert_eq!(ids, ["RIV-SHIELD-1", "RIV-CAP-12", "DEC-9"]);
    }
}
