//! Checks of the messages: French and English say the same things.

use std::collections::{BTreeMap, BTreeSet};

use crate::finding::Finding;
use crate::workspace::Workspace;

/// The two languages; each is compared with the other.
const LANGUAGES: [&str; 2] = ["fr", "en"];

/// A message or attribute of a language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Message {
    /// File that holds it, below the folder of the language.
    file: String,
    line: usize,
    variables: BTreeSet<String>,
}

pub(crate) fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut languages = Vec::new();
    for language in LANGUAGES {
        let folder = format!("locales/{language}/");
        let mut messages: BTreeMap<String, Message> = BTreeMap::new();
        for file in workspace.under(&folder).filter(|file| file.extension() == "ftl") {
            for (key, message) in read(&file.path[folder.len()..], &file.text) {
                if let Some(earlier) = messages.get(&key) {
                    let problem = format!("{key} stands already in {} at line {}", earlier.file, earlier.line);
                    findings.push(Finding::new(&file.path, message.line, problem, "keep one of them"));
                    continue;
                }
                messages.insert(key, message);
            }
        }
        languages.push((folder, messages));
    }
    findings.extend(missing(&languages[0], &languages[1]));
    findings.extend(missing(&languages[1], &languages[0]));
    findings.extend(different_variables(&languages[0], &languages[1]));
    findings
}

/// A folder of messages.
type Language = (String, BTreeMap<String, Message>);

/// Messages of `from` that `to` lacks.
fn missing(from: &Language, to: &Language) -> Vec<Finding> {
    let lacking = from.1.iter().filter(|(key, _)| !to.1.contains_key(*key));
    let finding = |(key, message): (&String, &Message)| {
        let path = format!("{}{}", from.0, message.file);
        let remedy = format!("write it in {}{} too", to.0, message.file);
        Finding::new(&path, message.line, format!("{key} is missing in {}", to.0), remedy)
    };
    lacking.map(finding).collect()
}

/// Messages that both languages have, with other variables.
fn different_variables(a: &Language, b: &Language) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (key, message) in &a.1 {
        let Some(other) = b.1.get(key).filter(|other| other.variables != message.variables) else { continue };
        let list = |variables: &BTreeSet<String>| match variables.len() {
            0 => "none".to_owned(),
            _ => variables.iter().cloned().collect::<Vec<_>>().join(" "),
        };
        let (ours, theirs) = (list(&message.variables), list(&other.variables));
        let problem = format!("{key} has the variables {ours}, but {theirs} in {}{}:{}", b.0, other.file, other.line);
        let path = format!("{}{}", a.0, message.file);
        findings.push(Finding::new(&path, message.line, problem, "use the same in both languages"));
    }
    findings
}

/// Messages, terms and attributes of a Fluent file, with the variables of their patterns.
fn read(file: &str, text: &str) -> Vec<(String, Message)> {
    let mut found: Vec<(String, Message)> = Vec::new();
    let mut message_key = String::new();
    for (index, line) in text.lines().enumerate() {
        if line.starts_with('#') {
            continue;
        }
        let indented = line.starts_with([' ', '\t']);
        let name = line.trim_start().split_once('=').map(|(name, _)| name.trim_end());
        let key = match name {
            Some(name) if !indented && is_identifier(name.trim_start_matches('-')) => {
                message_key = name.to_owned();
                Some(message_key.clone())
            }
            Some(name) if indented && name.strip_prefix('.').is_some_and(is_identifier) => {
                Some(format!("{message_key}{name}"))
            }
            _ => None,
        };
        if let Some(key) = key {
            found.push((key, Message { file: file.to_owned(), line: index + 1, ..Message::default() }));
        }
        if let Some((_, message)) = found.last_mut() {
            message.variables.extend(variables(line));
        }
    }
    found
}

/// Whether the text is a name of Fluent: a letter, then letters, digits, `-` and `_`.
fn is_identifier(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

/// Every `$name` of a line, inside of braces or not.
fn variables(line: &str) -> impl Iterator<Item = String> + '_ {
    line.match_indices('$').filter_map(|(at, _)| {
        let rest = &line[at + 1..];
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).unwrap_or(rest.len());
        is_identifier(&rest[..end]).then(|| format!("${}", &rest[..end]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::{outline, workspace_of};

    #[track_caller]
    fn check_pair(fr: &str, en: &str, expected: &[&str]) {
        let files = [("locales/fr/a.ftl", fr), ("locales/en/a.ftl", en)];
        assert_eq!(outline(check(&workspace_of(&files))), expected);
    }

    #[test]
    fn the_same_keys_and_variables_are_no_fault() {
        check_pair(
            "# titre\ntitle = Joute\nturn = { $name } joue\n    .label = Tour { $n }\n-term = x",
            "turn =\n    { $n -> \n     [one] { $name } plays\n    *[other] x = y\n    }\n    .label = Turn { $n }\ntitle = Joute\n-term = y",
            &["locales/fr/a.ftl:3: turn has the variables $name, but $n $name in locales/en/a.ftl:1"],
        );
        check_pair("a = { $x }\n    .b = c", "a = y { $x }\n    .b = c", &[]);
    }

    #[test]
    fn missing_and_repeated_messages_are_faults() {
        check_pair(
            "a = 1\nb = 2\n    .c = 3",
            "a = 1\na = 2\nb = 2\nd = 4",
            &[
                "locales/en/a.ftl:2: a stands already in a.ftl at line 1",
                "locales/en/a.ftl:4: d is missing in locales/fr/",
                "locales/fr/a.ftl:3: b.c is missing in locales/en/",
            ],
        );
    }
}
