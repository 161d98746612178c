//! `joute rules`.

use std::io::{self, Write as _};

use joute_draw::words::Lang;
use joute_games::{GameId, RulesPages};

use crate::failure::{Failure, Outcome};

/// The page in plain words.
const fn plain(pages: &RulesPages, lang: Lang) -> &'static str {
    match lang {
        Lang::En => pages.english,
        Lang::Fr => pages.french,
    }
}

/// Prints the page in plain words, or what both pages say about `id`.
pub(crate) fn rules(game: GameId, id: Option<&str>, lang: Lang) -> Outcome {
    let pages = game.rules_pages();
    let plain = plain(&pages, lang);
    let mut out = io::stdout().lock();
    let Some(id) = id else {
        writeln!(out, "{}", plain.trim_end())?;
        return Ok(());
    };
    let wanted = id.to_ascii_uppercase();
    let found: Vec<Entry<'_>> = entries(pages.exact).into_iter().filter(|entry| is_of(entry.id, &wanted)).collect();
    if found.is_empty() {
        return Err(Failure::usage(unknown(game, id, &wanted)));
    }
    let explained = entries(plain);
    for entry in found {
        writeln!(out, "{}\n  {}", entry.id, entry.text.trim_end().replace('\n', "\n  "))?;
        for words in explained.iter().filter(|other| other.id == entry.id) {
            writeln!(out, "  > {}", words.text.trim_end().replace('\n', "\n  > "))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// What the rules or the chapter `id` say, in plain words; `None` if there is no such thing.
pub(crate) fn in_plain_words(game: GameId, id: &str, lang: Lang) -> Option<String> {
    let pages = game.rules_pages();
    let wanted = id.to_ascii_uppercase();
    let entries = entries(plain(&pages, lang));
    let lines: Vec<String> = entries
        .iter()
        .filter(|entry| !wanted.is_empty() && is_of(entry.id, &wanted))
        .map(|entry| format!("{}  {}", entry.id, entry.text.trim_end()))
        .collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// `RIV-SHIELD` is of `RIV-SHIELD-2`; `RIV-SOLO-1` is not of `RIV-SOLO-10`.
fn is_of(id: &str, wanted: &str) -> bool {
    id.strip_prefix(wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// One rule, worked example or decision of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry<'a> {
    id: &'a str,
    text: String,
}

/// Everything on a page that has an ID: bullets `* **ID** text` and `- ID text`, rows `| ID | … |`, blocks that open with
/// `id: ID`.
fn entries(page: &str) -> Vec<Entry<'_>> {
    let mut entries: Vec<Entry<'_>> = Vec::new();
    let mut in_block = false;
    for line in page.lines() {
        if line.starts_with("```") {
            in_block = line.len() > 3;
        } else if in_block {
            match line.strip_prefix("id: ") {
                Some(id) => entries.push(Entry { id, text: String::new() }),
                None => {
                    if let Some(entry) = entries.last_mut() {
                        entry.text.push_str(line);
                        entry.text.push('\n');
                    }
                }
            }
        } else if let Some((id, text)) = line.strip_prefix("* **").and_then(|rest| rest.split_once("** ")) {
            entries.push(Entry { id, text: text.to_owned() });
        } else if let Some((id, text)) = line.strip_prefix("- ").and_then(|rest| rest.split_once(' '))
            && is_id(id)
        {
            entries.push(Entry { id, text: text.to_owned() });
        } else if let Some((id, text)) = line.strip_prefix("| ").and_then(|rest| rest.split_once(" | "))
            && is_id(id)
        {
            let columns: Vec<&str> = text.trim_end_matches('|').split(" | ").map(str::trim).collect();
            entries.push(Entry { id, text: columns.join("\n") });
        }
    }
    entries
}

/// Whether a word is an ID such as `BEL-TURN-1` or `D-12`: words in capitals, then a number.
fn is_id(word: &str) -> bool {
    let Some((words, number)) = word.rsplit_once('-') else { return false };
    let is_capital = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_uppercase());
    words.split('-').all(is_capital) && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// The chapters of the rules of a game, in order of the alphabet.
pub(crate) fn chapters(game: GameId) -> Vec<&'static str> {
    let entries = entries(game.rules_pages().exact);
    let mut chapters: Vec<&str> =
        entries.iter().filter_map(|entry| entry.id.rsplit_once('-').map(|(chapter, _)| chapter)).collect();
    chapters.sort_unstable();
    chapters.dedup();
    chapters
}

/// What to say of an ID that is not on the page: the chapters there are.
fn unknown(game: GameId, id: &str, wanted: &str) -> String {
    let chapters = chapters(game);
    let chapter = wanted.rsplit_once('-').map_or(wanted, |(chapter, _)| chapter);
    let hint = if chapters.contains(&chapter) {
        format!("try `joute rules {game} {chapter}` for its chapter")
    } else {
        format!("the chapters are {}", chapters.join(", "))
    };
    format!("no rule of {game} is called `{}`; {hint}", id.chars().take(40).collect::<String>())
}

#[cfg(test)]
mod tests {
    use joute_games::{Listed, bellum, rivality};

    use super::{entries, is_of};

    #[test]
    fn chapters_hold_their_rules_and_no_others() {
        assert!(is_of("RIV-SHIELD-1", "RIV-SHIELD-1"));
        assert!(is_of("RIV-SHIELD-1", "RIV-SHIELD"));
        assert!(!is_of("RIV-SOLO-10", "RIV-SOLO-1"));
        assert!(!is_of("RIV-SPELL-1", "RIV-SP"));
    }

    #[test]
    fn pages_in_another_manner_are_read_too() {
        let pages = bellum::State::RULES_PAGES;
        for page in [pages.exact, pages.english, pages.french] {
            let entries = entries(page);
            for id in ["BEL-TERM-1", "BEL-ATTACK-3", "BEL-EX-9", "BEL-EDGE-24", "D-27"] {
                let entry = entries.iter().find(|entry| entry.id == id);
                assert!(entry.is_some_and(|entry| entry.text.len() > 10), "{id}: {entry:?}");
            }
            assert!(!entries.iter().any(|entry| entry.id == "R"), "a budget is no rule");
        }
    }

    #[test]
    fn every_kind_of_entry_is_found_in_every_language() {
        let pages = rivality::State::RULES_PAGES;
        for page in [pages.exact, pages.english, pages.french] {
            let entries = entries(page);
            for id in ["RIV-TERM-1", "RIV-SIEGE-10", "RIV-EX-1", "RIV-EX-8", "DEC-30"] {
                let found = entries.iter().filter(|entry| entry.id == id).collect::<Vec<_>>();
                assert_eq!(found.len(), 1, "{id}");
                assert!(!found[0].text.is_empty(), "{id}");
            }
        }
    }
}
