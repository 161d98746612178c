//! Just enough of Rust's grammar to tell code, comments, strings and tests apart.
//!
//! A full parser would be a heavy dependency for questions such as "is this rule cited outside of tests"; the lexer
//! below is exact about comments, strings and braces, which is all that those questions need.

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A word: name or keyword, a lifetime without its quote.
    Word,
    /// A number with its suffix.
    Number,
    /// A string or character, quotes included.
    Text,
    /// A comment, documentation included.
    Comment,
    /// One sign.
    Sign,
}

/// One token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token<'a> {
    /// What it is.
    pub(crate) kind: Kind,
    /// As written.
    pub(crate) text: &'a str,
    /// Line of its first byte, from 1.
    pub(crate) line: usize,
    /// Whether it belongs to an item that only tests compile.
    pub(crate) in_test: bool,
}

/// A Rust file, cut into tokens.
pub(crate) struct Source<'a> {
    /// All tokens in order.
    pub(crate) tokens: Vec<Token<'a>>,
}

/// A function with a `#[test]` attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TestFn {
    /// Name of the function.
    pub(crate) name: String,
    /// Line of its name, from 1.
    pub(crate) line: usize,
}

impl<'a> Source<'a> {
    /// Cuts `text` into tokens and marks those of tests. Malformed text yields odd tokens, never a panic.
    pub(crate) fn read(text: &'a str) -> Self {
        let mut source = Self { tokens: lex(text) };
        source.mark_tests();
        source
    }

    /// Positions of the tokens that are not comments.
    fn code(&self) -> Vec<usize> {
        (0..self.tokens.len()).filter(|&at| self.tokens[at].kind != Kind::Comment).collect()
    }

    /// Tokens that are not comments.
    pub(crate) fn code_tokens(&self) -> Vec<Token<'a>> {
        self.tokens.iter().copied().filter(|token| token.kind != Kind::Comment).collect()
    }

    /// Marks every item under `#[test]` or `#[cfg(test)]`, with its attributes and the comments above.
    fn mark_tests(&mut self) {
        let code = self.code();
        let mut at = 0;
        while at < code.len() {
            let Some(attribute) = self.attribute_at(&code, at) else {
                at += 1;
                continue;
            };
            if !attribute.tests {
                at = attribute.end;
                continue;
            }
            let end = if attribute.inner { code.len() } else { self.item_end(&code, attribute.end) };
            let mut first = code[at];
            while first > 0 && self.tokens[first - 1].kind == Kind::Comment {
                first -= 1;
            }
            let last = code[end - 1];
            self.tokens[first..=last].iter_mut().for_each(|token| token.in_test = true);
            at = end;
        }
    }

    /// The attribute that opens at `code[at]`, if one does.
    fn attribute_at(&self, code: &[usize], at: usize) -> Option<Attribute> {
        let text = |index: usize| code.get(index).map_or("", |&token| self.tokens[token].text);
        if text(at) != "#" {
            return None;
        }
        let inner = text(at + 1) == "!";
        let open = at + 1 + usize::from(inner);
        if text(open) != "[" {
            return None;
        }
        let mut depth = 0_usize;
        let mut end = open;
        while end < code.len() {
            match text(end) {
                "[" | "(" | "{" => depth += 1,
                "]" | ")" | "}" => depth -= 1,
                _ => {}
            }
            end += 1;
            if depth == 0 {
                break;
            }
        }
        let words: Vec<&str> = (open + 1..end.saturating_sub(1)).map(text).collect();
        let path_end = words.iter().position(|&word| word == "(" || word == "=").unwrap_or(words.len());
        let names_test = words[..path_end].last() == Some(&"test");
        let cfg_test = words.first() == Some(&"cfg") && words.contains(&"test") && !words.contains(&"not");
        Some(Attribute { inner, tests: names_test || cfg_test, names_test, end })
    }

    /// One past the item that begins at `code[at]`: its `;`, or the brace that closes its body.
    fn item_end(&self, code: &[usize], mut at: usize) -> usize {
        let mut depth = 0_usize;
        while at < code.len() {
            let text = self.tokens[code[at]].text;
            at += 1;
            match text {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" => depth = depth.saturating_sub(1),
                "}" => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return at;
                    }
                }
                ";" if depth == 0 => return at,
                _ => {}
            }
        }
        code.len()
    }

    /// Every function under `#[test]` or an attribute whose path ends so, such as `#[tokio::test]`.
    pub(crate) fn tests(&self) -> Vec<TestFn> {
        let code = self.code();
        let mut tests = Vec::new();
        let mut at = 0;
        while at < code.len() {
            match self.attribute_at(&code, at) {
                Some(attribute) => {
                    if attribute.names_test && !attribute.inner {
                        tests.extend(self.next_fn(&code, attribute.end));
                    }
                    at = attribute.end;
                }
                None => at += 1,
            }
        }
        tests
    }

    /// The function that follows `code[at]`, over other attributes and qualifiers.
    fn next_fn(&self, code: &[usize], mut at: usize) -> Option<TestFn> {
        while let Some(attribute) = self.attribute_at(code, at) {
            at = attribute.end;
        }
        let qualifiers = code[at.min(code.len())..].iter().take(8);
        let fn_at = at + qualifiers.map(|&token| self.tokens[token].text).position(|text| text == "fn")?;
        let name = self.tokens[*code.get(fn_at + 1)?];
        Some(TestFn { name: name.text.to_owned(), line: name.line })
    }

    /// Names of the modules declared as `#[cfg(test)] mod name;`, whose files are tests as a whole.
    pub(crate) fn test_module_files(&self) -> Vec<&'a str> {
        let code = self.code_tokens();
        let declared = code.windows(3).filter(|w| w[0].text == "mod" && w[0].in_test && w[2].text == ";");
        declared.map(|w| w[1].text).collect()
    }
}

/// An attribute among the tokens.
struct Attribute {
    /// Whether it is written `#![…]` and speaks of the whole file.
    inner: bool,
    /// Whether what it stands on is compiled for tests only.
    tests: bool,
    /// Whether it makes a function a test.
    names_test: bool,
    /// One past its closing bracket.
    end: usize,
}

/// Cuts text into tokens, none of them marked as test.
fn lex(text: &str) -> Vec<Token<'_>> {
    let bytes = text.as_bytes();
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let (mut at, mut line) = (0, 1);
    while at < bytes.len() {
        if bytes[at].is_ascii_whitespace() {
            line += usize::from(bytes[at] == b'\n');
            at += 1;
            continue;
        }
        let after_dot = tokens.last().is_some_and(|token| token.text == ".");
        let (kind, end) = token_at(bytes, at, after_dot);
        tokens.push(Token { kind, text: &text[at..end], line, in_test: false });
        line += bytes[at..end].iter().filter(|&&byte| byte == b'\n').count();
        at = end;
    }
    tokens
}

/// Kind and end of the token at `at`. The end always lies on a character boundary beyond `at`.
fn token_at(bytes: &[u8], at: usize, after_dot: bool) -> (Kind, usize) {
    let rest = &bytes[at..];
    if rest.starts_with(b"//") {
        return (Kind::Comment, at + rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len()));
    }
    if rest.starts_with(b"/*") {
        return (Kind::Comment, block_comment_end(bytes, at));
    }
    if let Some(end) = string_end(bytes, at) {
        return (Kind::Text, end);
    }
    if rest[0] == b'\'' {
        return quote_end(bytes, at);
    }
    if rest[0].is_ascii_digit() {
        return (Kind::Number, number_end(bytes, at, after_dot));
    }
    if is_word_byte(rest[0]) {
        return (Kind::Word, word_end(bytes, at));
    }
    (Kind::Sign, at + 1)
}

/// Whether the byte may stand in a name; every byte of a character beyond ASCII counts.
fn is_word_byte(byte: u8) -> bool {
    byte == b'_' || byte.is_ascii_alphanumeric() || !byte.is_ascii()
}

/// One past the word at `at`.
fn word_end(bytes: &[u8], at: usize) -> usize {
    at + bytes[at..].iter().position(|&byte| !is_word_byte(byte)).unwrap_or(bytes.len() - at)
}

/// One past the number at `at`; after a dot it is the index of a tuple and has no fraction.
fn number_end(bytes: &[u8], at: usize, after_dot: bool) -> usize {
    let end = word_end(bytes, at);
    let has_fraction =
        !after_dot && bytes.get(end) == Some(&b'.') && bytes.get(end + 1).is_some_and(u8::is_ascii_digit);
    if has_fraction { word_end(bytes, end + 1) } else { end }
}

/// One past the block comment at `at`; comments nest.
fn block_comment_end(bytes: &[u8], at: usize) -> usize {
    let (mut depth, mut end) = (0_usize, at);
    while end < bytes.len() {
        if bytes[end..].starts_with(b"/*") {
            depth += 1;
            end += 2;
        } else if bytes[end..].starts_with(b"*/") {
            depth -= 1;
            end += 2;
            if depth == 0 {
                return end;
            }
        } else {
            end += 1;
        }
    }
    bytes.len()
}

/// One past the string at `at`, raw and byte strings included, if a string begins there.
fn string_end(bytes: &[u8], at: usize) -> Option<usize> {
    let rest = &bytes[at..];
    let prefix = rest.iter().take(2).take_while(|byte| b"bcr".contains(byte)).count();
    let raw = rest[..prefix].contains(&b'r');
    let hashes = if raw { rest[prefix..].iter().take_while(|&&byte| byte == b'#').count() } else { 0 };
    let open = prefix + hashes;
    if rest.get(open) != Some(&b'"') {
        return None;
    }
    let mut end = at + open + 1;
    while end < bytes.len() {
        match bytes[end] {
            b'\\' if !raw => end += 2,
            b'"' if bytes[end + 1..].iter().take_while(|&&byte| byte == b'#').take(hashes).count() == hashes => {
                return Some(end + 1 + hashes);
            }
            _ => end += 1,
        }
    }
    Some(bytes.len())
}

/// The character or lifetime at `at`, where a single quote stands.
fn quote_end(bytes: &[u8], at: usize) -> (Kind, usize) {
    let Some(&next) = bytes.get(at + 1) else { return (Kind::Sign, at + 1) };
    if next == b'\\' {
        // The escaped sign itself may be a quote.
        let close = bytes.get(at + 3..).and_then(|rest| rest.iter().position(|&byte| byte == b'\''));
        return (Kind::Text, close.map_or(bytes.len(), |close| at + 3 + close + 1));
    }
    if is_word_byte(next) {
        let end = word_end(bytes, at + 1);
        if bytes.get(end) == Some(&b'\'') { (Kind::Text, end + 1) } else { (Kind::Word, end) }
    } else if bytes.get(at + 2) == Some(&b'\'') {
        (Kind::Text, at + 3)
    } else {
        (Kind::Sign, at + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tokens as `kind-letter:text`, with `!` on those of tests.
    fn outline(text: &str) -> String {
        let letter = |kind| match kind {
            Kind::Word => 'w',
            Kind::Number => 'n',
            Kind::Text => 't',
            Kind::Comment => 'c',
            Kind::Sign => 's',
        };
        let source = Source::read(text);
        let outlined = source.tokens.iter().map(|token| {
            let mark = if token.in_test { "!" } else { "" };
            format!("{mark}{}:{}", letter(token.kind), token.text)
        });
        outlined.collect::<Vec<_>>().join(" ")
    }

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(outline(text), expected);
    }

    #[test]
    fn strings_and_comments_hide_their_content() {
        check("a // b \"\nc", "w:a c:// b \" w:c");
        check("/* x /* y */ z */ d", "c:/* x /* y */ z */ w:d");
        check(r###"r#"a " b"# "c \" d" e"###, r###"t:r#"a " b"# t:"c \" d" w:e"###);
        check("b\"x\" br\"\\\" y", "t:b\"x\" t:br\"\\\" w:y");
    }

    #[test]
    fn characters_are_not_lifetimes() {
        check("'a' 'a '\\'' '{' 'é'", "t:'a' w:'a t:'\\'' t:'{' t:'é'");
    }

    #[test]
    fn ranges_and_tuple_indexes_are_no_fractions() {
        check("1..2", "n:1 s:. s:. n:2");
        check("x.0.1", "w:x s:. n:0 s:. n:1");
        check("1.5 2f32 0xF", "n:1.5 n:2f32 n:0xF");
    }

    #[test]
    fn what_only_tests_compile_is_marked() {
        check("#[cfg(test)] mod t { x } y", "!s:# !s:[ !w:cfg !s:( !w:test !s:) !s:] !w:mod !w:t !s:{ !w:x !s:} w:y");
        check("/// d\n#[test]\nfn f() { }", "!c:/// d !s:# !s:[ !w:test !s:] !w:fn !w:f !s:( !s:) !s:{ !s:}");
        check("#[cfg(not(test))] fn f(", "s:# s:[ w:cfg s:( w:not s:( w:test s:) s:) s:] w:fn w:f s:(");
        check("#[cfg(test)] fn f() -> [u8; 1] { a } b", &{
            let marked = "s:# s:[ w:cfg s:( w:test s:) s:] w:fn w:f s:( s:) s:- s:> s:[ w:u8 s:; n:1 s:] s:{ w:a s:}";
            let marked: Vec<String> = marked.split(' ').map(|token| format!("!{token}")).collect();
            format!("{} w:b", marked.join(" "))
        });
    }

    #[test]
    fn tests_are_found_by_attribute() {
        let text = "#[test] fn a() {} #[tokio::test(flavor = \"x\")] #[doc(hidden)] pub async fn b() {} fn c() {}\n\
                    // #[test] fn d() {}\nproptest! { #[test] fn e(x in 0..3) {} }";
        let names: Vec<(String, usize)> = Source::read(text).tests().into_iter().map(|t| (t.name, t.line)).collect();
        assert_eq!(names, [("a".to_owned(), 1), ("b".to_owned(), 1), ("e".to_owned(), 3)]);
    }

    #[test]
    fn files_of_test_modules_are_named() {
        let source = Source::read("mod a; #[cfg(test)] mod b; #[cfg(test)] mod c { mod d; }");
        assert_eq!(source.test_module_files(), ["b", "d"]);
    }

    #[test]
    fn malformed_text_does_not_panic() {
        for text in ["\"", "'", "'\\", "r#\"", "#[", "#[cfg(test)]", "/*", "#![", "b'", "]", "#[a]]", "'\\''", "é'"] {
            Source::read(text).tests();
        }
    }
}
