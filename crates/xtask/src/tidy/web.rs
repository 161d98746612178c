//! Checks of what the browser gets: flat colours only, and nothing loaded from elsewhere.

use crate::finding::Finding;
use crate::source::{Kind, Source};
use crate::workspace::{TextFile, Workspace};

/// Effects that the drawn world does without.
const EFFECTS: [&str; 6] =
    ["linear-gradient", "radial-gradient", "conic-gradient", "backdrop-filter", "blur(", "feGaussianBlur"];

/// Files of the browser.
const SERVED: [&str; 4] = ["css", "js", "html", "svg"];

/// Names of XML vocabularies look like addresses and are never fetched.
const XML_NAMES: &str = "http://www.w3.org/";

pub(crate) fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in workspace.under("web/").filter(|file| SERVED.contains(&file.extension())) {
        for (index, line) in without_comments(file).lines().enumerate() {
            findings.extend(effects(file, index + 1, line));
            findings.extend(foreign_addresses(file, index + 1, line));
        }
    }
    for file in workspace.under("crates/joute-draw/src/").filter(|file| file.extension() == "rs") {
        for token in Source::read(&file.text).code_tokens().iter().filter(|token| token.kind == Kind::Text) {
            for (index, line) in token.text.lines().enumerate() {
                findings.extend(effects(file, token.line + index, line));
            }
        }
    }
    findings
}

/// Effects named in a line.
fn effects(file: &TextFile, line_number: usize, line: &str) -> Vec<Finding> {
    let named = EFFECTS.iter().filter(|effect| line.contains(*effect));
    let remedy = "use flat colours and lines, as the rest of the drawn world";
    named.map(|effect| Finding::new(&file.path, line_number, format!("the effect {effect:?}"), remedy)).collect()
}

/// An address outside of the server in a line without comments.
fn foreign_addresses(file: &TextFile, line_number: usize, line: &str) -> Option<Finding> {
    let own = line.replace(XML_NAMES, "");
    let address =
        ["http://", "https://", "url(//", "src=\"//", "href=\"//"].into_iter().find(|start| own.contains(start))?;
    let remedy = "serve the file from web/; the page loads nothing from elsewhere";
    Some(Finding::new(&file.path, line_number, format!("a foreign address ({address})"), remedy))
}

/// The text with comments blanked out and its lines kept.
fn without_comments(file: &TextFile) -> String {
    match file.extension() {
        "js" => blank_script_comments(&file.text),
        "css" => blank(&file.text, "/*", "*/"),
        _ => blank(&file.text, "<!--", "-->"),
    }
}

/// Blanks from each `open` to the next `close`.
fn blank(text: &str, open: &str, close: &str) -> String {
    let mut blanked = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(open) {
        let inside = &rest[start + open.len()..];
        let end = inside.find(close).map_or(rest.len(), |end| start + open.len() + end + close.len());
        blanked.push_str(&rest[..start]);
        blanked.extend(rest[start..end].chars().filter(|&c| c == '\n'));
        rest = &rest[end..];
    }
    blanked + rest
}

/// Blanks `//` and `/* */` outside of strings.
fn blank_script_comments(text: &str) -> String {
    let mut blanked = String::with_capacity(text.len());
    let mut quote = None;
    let mut at = 0;
    while let Some(next) = text[at..].chars().next() {
        let rest = &text[at..];
        match quote {
            None if rest.starts_with("//") => {
                at += rest.find('\n').unwrap_or(rest.len());
                continue;
            }
            None if rest.starts_with("/*") => {
                let end = rest[2..].find("*/").map_or(rest.len(), |end| end + 4);
                blanked.extend(rest[..end].chars().filter(|&c| c == '\n'));
                at += end;
                continue;
            }
            None if matches!(next, '"' | '\'' | '`') => quote = Some(next),
            Some(_) if next == '\\' => {
                let escaped = rest.chars().nth(1).map_or(0, char::len_utf8);
                blanked.push_str(&rest[..1 + escaped]);
                at += 1 + escaped;
                continue;
            }
            // A string in quotes ends with its line at the latest, which bounds the harm of a quote in a pattern.
            Some(open) if next == open || (next == '\n' && open != '`') => quote = None,
            _ => {}
        }
        blanked.push(next);
        at += next.len_utf8();
    }
    blanked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::{outline, workspace_of};

    #[track_caller]
    fn check_file(path: &str, text: &str, expected: &[&str]) {
        let seen = outline(check(&workspace_of(&[(path, text)])));
        let expected: Vec<String> = expected.iter().map(|fault| format!("{path}:{fault}")).collect();
        assert_eq!(seen, expected);
    }

    #[test]
    fn effects_are_refused() {
        check_file(
            "web/a.css",
            "a {\n background: linear-gradient(red, blue);\n}",
            &["2: the effect \"linear-gradient\""],
        );
        check_file("web/a.css", "/* no blur(2px) */ a { color: red }", &[]);
        check_file("crates/joute-draw/src/a.rs", "// blur(\nlet x = \"blur(3px)\";", &["2: the effect \"blur(\""]);
    }

    #[test]
    fn nothing_is_loaded_from_elsewhere() {
        check_file("web/a.js", "import x from \"https://example.org/x.js\";", &["1: a foreign address (https://)"]);
        check_file("web/a.js", "/* https://a */ // http://b\nlet x = 1; // https://c", &[]);
        check_file("web/a.js", "const SVG = \"http://www.w3.org/2000/svg\"; // x", &[]);
        check_file("web/a.js", "let s = 'it\\'s // not'; fetch(`http://x`)", &["1: a foreign address (http://)"]);
        check_file("web/a.css", "a { src: url(//x/y) }", &["1: a foreign address (url(//)"]);
        check_file("web/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><!-- https://x --></svg>", &[]);
    }
}
