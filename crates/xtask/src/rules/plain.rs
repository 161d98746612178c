//! The pages that tell every rule in plain words.

use crate::finding::Finding;
use crate::rules::page::Page;

/// One `* **ID** text` line.
struct PlainLine<'a> {
    id: &'a str,
    line: usize,
    text: &'a str,
}

/// What a plain-words page tells: every rule, worked example and decision.
pub(crate) fn wanted(page: &Page) -> Vec<&str> {
    page.entries.iter().map(|entry| entry.id.as_str()).collect()
}

/// How many of the wanted IDs have a line with text.
pub(crate) fn told(text: &str, wanted: &[&str]) -> usize {
    let lines = plain_lines(text);
    wanted.iter().filter(|id| lines.iter().any(|line| line.id == **id && !line.text.is_empty())).count()
}

/// What is wrong with a page: missing, unknown, repeated and empty lines.
pub(crate) fn compare(path: &str, text: Option<&str>, wanted: &[&str]) -> Vec<Finding> {
    let Some(text) = text else {
        let remedy = format!("write it, one line `* **ID** text` for each of the {} IDs", wanted.len());
        return vec![Finding::new(path, 0, "the page is missing", remedy)];
    };
    let lines = plain_lines(text);
    let mut findings = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let fault = |problem: String, remedy: &str| Finding::new(path, line.line, problem, remedy);
        if !wanted.contains(&line.id) {
            findings.push(fault(
                format!("{} is no ID of the normative page", line.id),
                "correct the ID or remove the line",
            ));
        } else if lines[..index].iter().any(|earlier| earlier.id == line.id) {
            findings.push(fault(format!("{} stands here a second time", line.id), "keep one line"));
        }
        if line.text.is_empty() {
            findings.push(fault(format!("{} has no text", line.id), "say in one or two sentences what it means"));
        }
    }
    for id in wanted.iter().filter(|id| !lines.iter().any(|line| line.id == **id)) {
        findings.push(Finding::new(path, 0, format!("{id} is missing"), format!("add a line `* **{id}** text`")));
    }
    findings
}

/// Every line that opens with a bold ID.
fn plain_lines(text: &str) -> Vec<PlainLine<'_>> {
    let lines = text.lines().enumerate().filter_map(|(index, line)| {
        let (id, text) = line.strip_prefix("* **")?.split_once("**")?;
        Some(PlainLine { id, line: index + 1, text: text.trim() })
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const WANTED: [&str; 3] = ["RIV-A-1", "RIV-A-2", "DEC-1"];

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let findings = compare("p", Some(text), &WANTED);
        let seen: Vec<String> = findings.iter().map(|f| format!("{}: {}", f.line, f.problem)).collect();
        assert_eq!(seen, expected);
    }

    #[test]
    fn a_whole_page_has_no_fault() {
        let text = "# Title\n* **RIV-A-2** Two.\n* **RIV-A-1** One.\n  More.\n* **DEC-1** Three.";
        check(text, &[]);
        assert_eq!(told(text, &WANTED), 3);
    }

    #[test]
    fn missing_unknown_repeated_and_empty_lines_are_faults() {
        let text = "* **RIV-A-1** One.\n* **RIV-A-1** Again.\n* **RIV-A-9** Nine.\n* **DEC-1**  ";
        check(
            text,
            &[
                "2: RIV-A-1 stands here a second time",
                "3: RIV-A-9 is no ID of the normative page",
                "4: DEC-1 has no text",
                "0: RIV-A-2 is missing",
            ],
        );
        assert_eq!(told(text, &WANTED), 1);
    }

    #[test]
    fn a_missing_page_is_one_fault() {
        assert_eq!(compare("p", None, &WANTED).len(), 1);
    }
}
