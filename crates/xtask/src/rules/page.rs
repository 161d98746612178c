//! The normative page of a game: its rule IDs, worked examples and decisions.

use crate::finding::Finding;
use crate::rules::GameRules;

/// What an ID stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EntryKind {
    /// A rule: needs code and a test.
    Rule,
    /// A worked example (`<prefix>-EX-n`): needs a test.
    Example,
    /// A decision: needs a citation in code.
    Decision,
}

/// One ID and the place that defines it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The ID as printed.
    pub(crate) id: String,
    /// Line of the page, from 1.
    pub(crate) line: usize,
    /// What it stands for.
    pub(crate) kind: EntryKind,
}

/// Every ID that a rules page defines, in its order.
pub(crate) struct Page {
    /// One entry per ID.
    pub(crate) entries: Vec<Entry>,
    /// IDs defined a second time, with the line.
    repeated: Vec<(String, usize)>,
}

impl Page {
    /// Reads the IDs that open a bullet, a table row or an `id:` line of an example.
    pub(crate) fn read(game: &GameRules, text: &str) -> Self {
        let mut page = Self { entries: Vec::new(), repeated: Vec::new() };
        for (index, line) in text.lines().enumerate() {
            let Some((id, kind)) = definition(game, line) else { continue };
            let line = index + 1;
            if page.get(&id).is_some() {
                page.repeated.push((id, line));
            } else {
                page.entries.push(Entry { id, line, kind });
            }
        }
        page
    }

    /// The entry of an ID.
    pub(crate) fn get(&self, id: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    /// IDs that the page defines twice.
    pub(crate) fn findings(&self, path: &str) -> Vec<Finding> {
        let problem = |id: &String| format!("{id} is defined a second time");
        self.repeated
            .iter()
            .map(|(id, line)| {
                Finding::new(path, *line, problem(id), "IDs never change meaning: give this one a new ID")
            })
            .collect()
    }
}

/// The ID that a line defines, if it defines one.
fn definition(game: &GameRules, line: &str) -> Option<(String, EntryKind)> {
    let openings = ["* ", "- ", "| ", "id: "];
    let opened = openings.iter().find_map(|opening| line.strip_prefix(opening))?;
    let text = opened.trim_start().trim_start_matches("**");
    if let Some((id, _)) = decision_id(text, game.decision_prefix) {
        // Decisions are rows of a table; a bullet that opens with one only mentions it.
        return line.starts_with("| ").then_some((id, EntryKind::Decision));
    }
    let (id, _) = rule_id(text, game.prefix)?;
    let kind = if id[game.prefix.len()..].starts_with("-EX-") { EntryKind::Example } else { EntryKind::Rule };
    Some((id, kind))
}

/// The ID `<prefix>-WORD-n` at the start of `text`, and what follows it.
pub(crate) fn rule_id<'a>(text: &'a str, prefix: &str) -> Option<(String, &'a str)> {
    let rest = text.strip_prefix(prefix)?.strip_prefix('-')?;
    let word = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_uppercase()).len();
    let rest = rest[word..].strip_prefix('-')?;
    let rest = numeral(rest)?;
    (word > 0).then(|| (text[..text.len() - rest.len()].to_owned(), rest))
}

/// The ID `<prefix>-n` at the start of `text`, and what follows it.
pub(crate) fn decision_id<'a>(text: &'a str, prefix: &str) -> Option<(String, &'a str)> {
    let rest = numeral(text.strip_prefix(prefix)?.strip_prefix('-')?)?;
    Some((text[..text.len() - rest.len()].to_owned(), rest))
}

/// What follows the whole number at the start of `text`; nothing if no number stands there or a letter touches it.
fn numeral(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let touched = rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    (rest.len() < text.len() && !touched).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::GAMES;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, usize, EntryKind)]) {
        let page = Page::read(&GAMES[0], text);
        let found: Vec<_> = page.entries.iter().map(|entry| (entry.id.as_str(), entry.line, entry.kind)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn bullets_examples_and_decisions_define() {
        check(
            "# Title\n* **RIV-TERM-1** A side (RIV-TERM-2).\n```yaml\nid: RIV-EX-1\n```\n\
             * **RIV-EX-7** Given\n| DEC-1 | Who? |\n* **RIV-SOLO-10** x",
            &[
                ("RIV-TERM-1", 2, EntryKind::Rule),
                ("RIV-EX-1", 4, EntryKind::Example),
                ("RIV-EX-7", 6, EntryKind::Example),
                ("DEC-1", 7, EntryKind::Decision),
                ("RIV-SOLO-10", 8, EntryKind::Rule),
            ],
        );
    }

    #[test]
    fn mentions_do_not_define() {
        check("RIV-TERM-1 in prose\n  * **RIV-TERM-2** indented\n* see RIV-TERM-3\n* DEC-4 says\n| a | DEC-5 |", &[]);
        check("* **RIV-TERM** no number\n* **RIV-TERM-2b** letter\n* **RIVX-TERM-2** x\n* **RIV--2** x", &[]);
    }

    #[test]
    fn an_id_defined_twice_is_a_fault() {
        let page = Page::read(&GAMES[0], "* **RIV-A-1** x\n* **RIV-A-1** y");
        let findings = page.findings("p.md");
        assert_eq!(findings.len(), 1);
        assert!(findings[0].to_string().starts_with("p.md:2: RIV-A-1 is defined a second time; "));
    }

    #[test]
    fn the_page_of_rivality_is_read_whole() {
        let text = include_str!("../../../../docs/rules/rivality.md");
        let page = Page::read(&GAMES[0], text);
        let count = |kind| page.entries.iter().filter(|entry| entry.kind == kind).count();
        assert_eq!((count(EntryKind::Example), count(EntryKind::Decision)), (13, 30));
        let bold = text.lines().filter(|line| line.starts_with("* **RIV-") && !line.starts_with("* **RIV-EX-"));
        assert_eq!(count(EntryKind::Rule), bold.count());
        assert!(page.findings("").is_empty());
    }
}
