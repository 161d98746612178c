//! What is kept of a reader, the programs that play for them, and the end of both.

use maud::{Markup, html};

use super::first::day_of;
use super::frame::Document;
use super::model::Theme;
use crate::words::{Lang, Words, person};

/// What is kept of a reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Since when, in seconds since 1970.
    pub since: u64,
    /// Tables that they set up, or have a seat at.
    pub tables: u64,
    /// Records that they brought.
    pub records: u64,
    /// Things that they keep for games.
    pub built: u64,
}

/// A program that plays for a reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnBot {
    /// What names it in forms.
    pub bot: String,
    /// What it is called; untrusted, may be empty.
    pub name: String,
    /// When it was made, in seconds since 1970.
    pub created: u64,
}

/// What the page says of what the reader did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Done {
    /// A program has this token, which is shown once.
    Made(String),
    /// No more programs may be made.
    Full,
    /// Everything is to be deleted, if they mean it.
    Asks,
    /// It was deleted.
    Deleted,
}

/// The page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnPage {
    /// The reader's language.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// What is kept; `None` if nothing is.
    pub kept: Option<Kept>,
    /// The programs that may play.
    pub bots: Vec<OwnBot>,
    /// What was done, if anything.
    pub done: Option<Done>,
    /// Seconds since 1970.
    pub now: u64,
}

/// A form of this page: what it does, its fields, and its button.
fn form(deed: &str, fields: &Markup, button: &str, class: &str) -> Markup {
    html! {
        form class="load" method="post" action="/you" {
            input type="hidden" name="do" value=(deed);
            (fields)
            button type="submit" class=(class) { (button) }
        }
    }
}

/// The whole page.
pub(super) fn document(page: &OwnPage) -> String {
    let words = Words(page.lang);
    let title = words.t("own-title");
    let document = Document::of_site(page.lang, page.theme, &title, "/you");
    document.around(&html! {
        main class="page records" {
            nav class="words" aria-label=(words.t("site-nav")) { a class="word" href="/" { (words.t("site-home")) } (document.wishes()) }
            section class="slip" {
                h1 id="content" class="g" { (title) }
                @match &page.done {
                    Some(Done::Asks) => (asks(words)),
                    Some(Done::Deleted) => p class="said" role="status" { (words.t("own-deleted")) },
                    _ => {}
                }
                @match &page.kept {
                    Some(kept) => (told(words, kept, page.now)),
                    None => p { (words.t("own-nothing")) },
                }
            }
            section class="slip" id="bots" {
                h2 class="g" { (words.t("own-bots")) }
                p { (words.t("own-bots-lead")) " " a href="/api/openapi.json" { "/api/openapi.json" } }
                @match &page.done {
                    Some(Done::Made(token)) => {
                        p class="said" role="status" { (words.t("own-token")) }
                        p { code { (token) } }
                    }
                    Some(Done::Full) => p class="said" role="alert" { (words.t("error-too-many-bots")) },
                    _ => {}
                }
                @for bot in &page.bots { (program(words, bot, page.now)) }
                (form("bot", &html! {
                    label { span class="quiet" { (words.t("own-bot-name")) } input type="text" name="name" maxlength="24" autocomplete="off"; }
                }, &words.t("own-bot-make"), "button gold g"))
            }
        }
    })
}

/// What is kept, and the way to its end.
fn told(words: Words, kept: &Kept, now: u64) -> Markup {
    let count = |key: &str, n: u64| words.say(key, &[("n", n.into())]);
    html! {
        p { (words.say("own-since", &[("day", day_of(words, kept.since, now).into())])) }
        ul {
            li { (count("own-tables", kept.tables)) }
            li { (count("own-records", kept.records)) }
            li { (count("own-built", kept.built)) }
        }
        p { (words.t("own-session")) }
        a class="word" href="/you?ask=delete" { (words.t("own-delete")) }
    }
}

/// The question before everything is deleted.
fn asks(words: Words) -> Markup {
    html! {
        div class="said" role="alert" {
            p { (words.t("own-ask")) }
            (form("delete", &html! {}, &words.t("own-delete-yes"), "button g"))
            a class="word" href="/you" { (words.t("own-delete-no")) }
        }
    }
}

/// A program, with the button that ends it.
fn program(words: Words, bot: &OwnBot, now: u64) -> Markup {
    let name = Some(person(&bot.name)).filter(|name| !name.is_empty()).unwrap_or_else(|| words.t("own-bot-nameless"));
    let day = day_of(words, bot.created, now);
    html! {
        form class="load" method="post" action="/you" {
            input type="hidden" name="do" value="revoke";
            input type="hidden" name="bot" value=(bot.bot);
            p { bdi { (words.say("bot-name", &[("name", name.as_str().into())])) } ", " (day) }
            button type="submit" class="button g" aria-label=(words.say("own-bot-revoke-named", &[("name", name.as_str().into())])) { (words.t("own-bot-revoke")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Done, Kept, OwnBot, OwnPage, document};
    use crate::page::model::Theme;
    use crate::words::Lang;

    #[test]
    fn the_page_says_what_is_kept_and_asks_before_it_deletes() {
        for lang in Lang::BOTH {
            let kept = Kept { since: 5, tables: 31, records: 41, built: 59 };
            let bots = vec![OwnBot { bot: "abc".to_owned(), name: "<b>Deep".to_owned(), created: 5 }];
            let page = OwnPage { lang, theme: Theme::default(), kept: Some(kept), bots, done: None, now: 90_000 };
            let shown = document(&page);
            assert!(["31", "41", "59"].iter().all(|count| shown.contains(count)), "{shown}");
            assert!(shown.contains("&lt;b&gt;Deep") && !shown.contains("<b>Deep"));
            assert!(!shown.contains(r#"value="delete""#), "nothing is deleted with one press");
            let asked = document(&OwnPage { done: Some(Done::Asks), ..page.clone() });
            assert!(asked.contains(r#"value="delete""#));
            let made = document(&OwnPage { done: Some(Done::Made("joute-bot-1".to_owned())), ..page });
            assert!(made.contains("<code>joute-bot-1</code>"));
        }
    }
}
