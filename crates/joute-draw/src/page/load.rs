//! Bringing a record: the form, and what stands against a text that is none.

use maud::{Markup, html};

use super::frame::Document;
use super::model::Theme;
use crate::words::{Lang, Words, refusal};

/// What is wrong with a text that somebody brought as a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Neither a file nor a text came.
    Nothing,
    /// More bytes than are taken.
    TooLarge,
    /// It is no text at all.
    NotText,
    /// It does not begin as a record does, or a line is none of a record.
    NotARecord {
        /// The line, from 1.
        line: usize,
    },
    /// The end is missing.
    CutOff {
        /// The last line, from 1.
        line: usize,
    },
    /// A line was changed, or lines were taken out before it.
    Altered {
        /// The first line that does not follow, from 1.
        line: usize,
    },
    /// The format is another.
    Version {
        /// Which it says it is.
        found: u64,
    },
    /// It was played by rules that are not known here.
    Rules {
        /// Their version, as it says.
        found: String,
        /// The versions that are known.
        known: String,
    },
    /// It was played with other tiles or cards.
    Pack,
    /// No such game here.
    Game,
    /// It cannot be set up.
    SetUp,
    /// The rules refuse a move.
    Refused {
        /// The line, from 1.
        line: usize,
        /// The stable word of the refusal.
        code: &'static str,
        /// The rule.
        rule: &'static str,
    },
    /// A line is nothing that can happen there.
    Impossible {
        /// The line, from 1.
        line: usize,
    },
    /// Chance did not answer so.
    Dealt {
        /// The line, from 1.
        line: usize,
    },
    /// The seed is not the one that was promised.
    Seed {
        /// The line, from 1.
        line: usize,
    },
    /// The result does not follow from the moves.
    Result {
        /// The line, from 1.
        line: usize,
    },
    /// The game is not over.
    Unfinished,
    /// This reader has brought a great deal today.
    TooMany,
}

impl Trouble {
    /// What is wrong and what can be done, in one or two sentences.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        let words = Words(lang);
        let at = |key: &str, line: &usize| words.say(key, &[("line", (*line).into())]);
        match self {
            Self::Nothing => words.t("trouble-nothing"),
            Self::TooLarge => words.t("trouble-too-large"),
            Self::NotText => words.t("trouble-not-text"),
            Self::NotARecord { line } => at("trouble-no-record", line),
            Self::CutOff { line } => at("trouble-cut-off", line),
            Self::Altered { line } => at("trouble-altered", line),
            Self::Version { found } => words.say("trouble-version", &[("found", found.to_string().into())]),
            Self::Rules { found, known } => {
                words.say("trouble-rules", &[("found", found.as_str().into()), ("known", known.as_str().into())])
            }
            Self::Pack => words.t("trouble-pack"),
            Self::Game => words.t("trouble-game"),
            Self::SetUp => words.t("trouble-set-up"),
            Self::Refused { line, code, rule } => {
                let why = refusal(lang, code);
                words.say("trouble-refused", &[("line", (*line).into()), ("why", why.into()), ("rule", (*rule).into())])
            }
            Self::Impossible { line } => at("trouble-impossible", line),
            Self::Dealt { line } => at("trouble-dealt", line),
            Self::Seed { line } => at("trouble-seed", line),
            Self::Result { line } => at("trouble-result", line),
            Self::Unfinished => words.t("trouble-unfinished"),
            Self::TooMany => words.t("trouble-too-many"),
        }
    }

    /// Its stable code, for programs.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::TooLarge => "too_large",
            Self::NotText => "not_text",
            Self::NotARecord { .. } => "not_a_record",
            Self::CutOff { .. } => "cut_off",
            Self::Altered { .. } => "altered",
            Self::Version { .. } => "version",
            Self::Rules { .. } => "rules",
            Self::Pack => "pack",
            Self::Game => "game",
            Self::SetUp => "set_up",
            Self::Refused { .. } => "refused",
            Self::Impossible { .. } => "impossible",
            Self::Dealt { .. } => "dealt",
            Self::Seed { .. } => "seed",
            Self::Result { .. } => "result",
            Self::Unfinished => "unfinished",
            Self::TooMany => "too_many",
        }
    }
}

/// The page on which a record is brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadPage {
    /// The reader's language.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// What stands against what was brought; `None` on a first visit.
    pub trouble: Option<Trouble>,
}

/// The form that brings a record: a file, or its text.
#[must_use]
pub fn form(words: Words) -> Markup {
    html! {
        form class="load" method="post" action="/records" enctype="multipart/form-data" {
            label {
                span class="quiet" { (words.t("load-file")) }
                input type="file" name="file" accept=".joute,.jsonl,.txt,application/jsonl,text/plain";
            }
            details {
                summary { (words.t("load-text")) }
                textarea name="text" rows="5" spellcheck="false" autocomplete="off" aria-label=(words.t("load-text")) {}
            }
            button type="submit" class="button gold g" { (words.t("load-open")) }
        }
    }
}

/// A plank with the cuts of a game: what a record looks like here.
fn plank() -> Markup {
    let cuts = (0..17).map(|cut| {
        let (x, height) = (34 + 24 * cut, if cut % 3 == 1 { 26 } else { 40 });
        let gold = matches!(cut, 4 | 9 | 10 | 14);
        (format!("M{x} 64l5-{upper}l-5-{lower}l-5 {lower}Z", upper = height / 2 + 4, lower = height / 2 - 4), gold)
    });
    html! {
        svg class="plank" viewBox="0 0 460 84" aria-hidden="true" focusable="false" {
            path d="M6 12L230 8L455 11L452 78L240 80L4 76Z" class="plank-wood" {}
            path d="M40 70Q120 66 210 71Q120 74 40 70ZM250 18Q330 15 430 19Q340 22 250 18Z" class="plank-cut" {}
            @for (d, gold) in cuts { path d=(d) class=(if gold { "cut gold" } else { "cut" }) {} }
        }
    }
}

/// The whole page.
pub(super) fn document(page: &LoadPage) -> String {
    let words = Words(page.lang);
    let title = words.t("load-title");
    let document = Document::of_site(page.lang, page.theme, &title, "/records");
    document.around(&html! {
        main class="page records" {
            nav class="words" aria-label=(words.t("site-nav")) { a class="word" href="/" { (words.t("site-home")) } (document.wishes()) }
            section class="slip" {
                (plank())
                h1 id="content" class="g" { (title) }
                p { (words.t("load-lead")) }
                @if let Some(trouble) = &page.trouble { p class="said" role="alert" { (trouble.sentence(page.lang)) } }
                (form(words))
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::Trouble;
    use crate::words::Lang;

    #[test]
    fn every_trouble_has_a_sentence_with_its_line_in_each_language() {
        let line = 17;
        let (code, rule) = ("cell_taken", "RIV-PLACE-1");
        let with_line = [
            Trouble::NotARecord { line },
            Trouble::CutOff { line },
            Trouble::Altered { line },
            Trouble::Refused { line, code, rule },
            Trouble::Impossible { line },
            Trouble::Dealt { line },
            Trouble::Seed { line },
            Trouble::Result { line },
        ];
        let without = [
            Trouble::Nothing,
            Trouble::TooLarge,
            Trouble::NotText,
            Trouble::Version { found: 17 },
            Trouble::Rules { found: "17".to_owned(), known: "1".to_owned() },
            Trouble::Pack,
            Trouble::Game,
            Trouble::SetUp,
            Trouble::Unfinished,
            Trouble::TooMany,
        ];
        for lang in Lang::BOTH {
            let said: Vec<String> = with_line.iter().chain(&without).map(|trouble| trouble.sentence(lang)).collect();
            assert!(said[..with_line.len()].iter().all(|said| said.contains("17")), "{said:?}");
            assert!(said.iter().all(|said| said.ends_with('.') && !said.contains('$')), "{said:?}");
            let different: std::collections::BTreeSet<&String> = said.iter().collect();
            assert_eq!(different.len(), said.len());
        }
        let codes: std::collections::BTreeSet<&str> = with_line.iter().chain(&without).map(Trouble::code).collect();
        assert_eq!(codes.len(), with_line.len() + without.len());
    }
}
