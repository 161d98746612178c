//! Rules pages, read: what stands under each ID.

use std::collections::BTreeMap;

/// One rule, worked example or decision of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause<'a> {
    /// Its ID, such as `RIV-SHIELD-2`, `BEL-EX-9` or `D-12`.
    pub id: &'a str,
    /// What it says, in Markdown; an example is a fenced block.
    pub text: String,
}

/// Everything on a page that has an ID, in its order, each once: a bullet `* **ID** text`, `- **ID** text` or `- ID text`, with the lines and
/// the table that belong to it; a worked example, which opens with `id: ID`; or a row of a table that opens with an ID.
///
/// ```
/// let page = "* **RIV-TERM-1** One.\n  And more.\n\n| RVL-HEX-7 | Two | 2 |\n| D-4 | Who? | We |\n- GUA-MAP-1. Three.";
/// let clauses = joute_games::clauses(page);
/// let read: Vec<(&str, &str)> = clauses.iter().map(|clause| (clause.id, clause.text.as_str())).collect();
/// assert_eq!(read, [("RIV-TERM-1", "One.\nAnd more."), ("RVL-HEX-7", "Two\n\n2"), ("D-4", "Who?\n\nWe"), ("GUA-MAP-1", "Three.")]);
/// ```
#[must_use]
pub fn clauses(page: &str) -> Vec<Clause<'_>> {
    let lines: Vec<&str> = page.lines().collect();
    let mut found: Vec<Clause<'_>> = Vec::new();
    let mut places = BTreeMap::new();
    for at in 0..lines.len() {
        let Some(clause) = clause_at(&lines, at) else { continue };
        // An example is said where it stands, wherever else its ID is met.
        let is_example = lines[at].starts_with("id: ");
        match places.get(clause.id) {
            None => {
                places.insert(clause.id, found.len());
                found.push(clause);
            }
            Some(&place) if is_example => found[place] = clause,
            Some(_) => {}
        }
    }
    found
}

/// The clause that begins in this line, if one does.
fn clause_at<'a>(lines: &[&'a str], at: usize) -> Option<Clause<'a>> {
    let line = lines[at];
    if let Some(id) = line.strip_prefix("id: ") {
        let body = lines[at + 1..].iter().take_while(|next| !next.starts_with("```yaml") && !next.starts_with('#'));
        return Some(Clause { id, text: format!("```\n{}", body.copied().collect::<Vec<_>>().join("\n")) });
    }
    if let Some((id, row)) = line.strip_prefix("| ").and_then(|rest| rest.split_once(" | ")).filter(|(id, _)| is_id(id))
    {
        let cells: Vec<&str> = row.trim_end_matches('|').split(" | ").map(str::trim).collect();
        return Some(Clause { id, text: cells.join("\n\n") });
    }
    let bold = |bullet: &str| line.strip_prefix(bullet)?.split_once("**").filter(|(id, _)| is_id(id));
    let rows = |from: usize| lines[from.min(lines.len())..].iter().take_while(|next| next.starts_with('|')).copied();
    if let Some((id, rest)) = bold("* **").or_else(|| bold("- **")) {
        let more = lines[at + 1..].iter().take_while(|next| next.starts_with("  ") || next.starts_with('|'));
        let mut said: Vec<&str> = [rest].into_iter().chain(more.copied()).map(str::trim_start).collect();
        // Rows of a table that belongs to the bullet stand after an empty line.
        if said.len() == 1 && lines.get(at + 2).is_some_and(|next| next.starts_with("| ID")) {
            said.push("");
            said.extend(rows(at + 2));
        }
        said[0] = said[0].trim_end();
        return Some(Clause { id, text: said.join("\n") });
    }
    let (id, text) = line.strip_prefix("- ")?.split_once([' ', '.']).filter(|(id, _)| is_id(id))?;
    let mut said = vec![text.trim()];
    // So does a table that follows at once.
    if lines.get(at + 2).is_some_and(|next| next.starts_with('|')) {
        said.push("");
        said.extend(rows(at + 2));
    }
    Some(Clause { id, text: said.join("\n") })
}

/// Whether a word is an ID such as `BEL-TURN-1` or `D-12`: words in capitals, then a number.
fn is_id(word: &str) -> bool {
    let Some((words, number)) = word.rsplit_once('-') else { return false };
    let is_capital = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_uppercase());
    words.split('-').all(is_capital) && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}
