//! The law: every rule in plain words, with its exact wording folded below it.

use std::collections::HashMap;
use std::sync::LazyLock;

use joute_games::{GameId, clauses};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};

use super::search::Search;
use crate::page::frame::Document;
use crate::page::model::RulesPage;
use crate::words::{Lang, Words};

const fn plain(game: GameId, lang: Lang) -> &'static str {
    match lang {
        Lang::En => game.rules_pages().english,
        Lang::Fr => game.rules_pages().french,
    }
}

/// A chapter of the plain page.
pub(super) struct Chapter<'a> {
    pub(super) title: &'a str,
    paragraphs: Vec<&'a str>,
    /// IDs with their plain words.
    pub(super) rules: Vec<(&'a str, &'a str)>,
}

/// The chapters of the law of a game in plain words.
pub(super) fn in_plain_words(game: GameId, lang: Lang) -> Vec<Chapter<'static>> {
    chapters(plain(game, lang))
}

/// The chapters of a plain page: headings, paragraphs, and lines `* **ID** text`.
fn chapters(text: &str) -> Vec<Chapter<'_>> {
    let mut chapters: Vec<Chapter<'_>> = Vec::new();
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            chapters.push(Chapter { title, paragraphs: Vec::new(), rules: Vec::new() });
        } else if let Some(chapter) = chapters.last_mut() {
            match line.strip_prefix("* **").and_then(|rest| rest.split_once("**")) {
                Some((id, text)) => chapter.rules.push((id, text.trim())),
                None if line.trim().is_empty() => {}
                None => chapter.paragraphs.push(line),
            }
        }
    }
    chapters
}

/// The exact wordings of each game, in the order of the registry.
static EXACT: LazyLock<Vec<HashMap<&'static str, String>>> =
    LazyLock::new(|| GameId::NAMED.iter().map(|&game| exact(game)).collect());

fn exact(game: GameId) -> HashMap<&'static str, String> {
    clauses(game.rules_pages().exact).into_iter().map(|clause| (clause.id, clause.text)).collect()
}

fn exact_by_id(game: GameId) -> &'static HashMap<&'static str, String> {
    &EXACT[game as usize]
}

/// Markdown as HTML; raw markup in it is shown as text, and what is looked for is marked.
pub(super) fn markdown(text: &str, search: Option<&Search>) -> Markup {
    let shown = |text: CowStr<'_>| match search {
        Some(search) => Event::InlineHtml(search.marked(&text).into_string().into()),
        None => Event::Text(text.into_string().into()),
    };
    let parser = Parser::new_ext(text, Options::ENABLE_TABLES).map(|event| match event {
        Event::Html(raw) | Event::InlineHtml(raw) => Event::Text(raw),
        Event::Text(text) => shown(text),
        // Headings inside of a rule would upset the outline of the page.
        Event::Start(Tag::Heading { .. }) => Event::Start(Tag::Paragraph),
        Event::End(TagEnd::Heading(_)) => Event::End(TagEnd::Paragraph),
        // Alignment of columns is written as a style, which the page forbids.
        Event::Start(Tag::Table(columns)) => {
            Event::Start(Tag::Table(columns.iter().map(|_| pulldown_cmark::Alignment::None).collect()))
        }
        other => other,
    });
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, parser);
    PreEscaped(out)
}

/// Every ID that the page of a language has an anchor for, in its order.
#[cfg(test)]
pub(in crate::page) fn ids(game: GameId, lang: Lang) -> Vec<&'static str> {
    chapters(plain(game, lang)).into_iter().flat_map(|chapter| chapter.rules).map(|(id, _)| id).collect()
}

/// Every ID of the exact rules.
#[cfg(test)]
pub(in crate::page) fn exact_ids(game: GameId) -> Vec<&'static str> {
    exact_by_id(game).keys().copied().collect()
}

pub(in crate::page) fn document(page: RulesPage<'_>) -> String {
    let words = Words(page.lang);
    let title = words.say("law-title", &[("game", page.game.title().into())]);
    let path = super::law_address(page.game);
    let document = Document::of_site(page.lang, page.theme, &title, &path).with_preface(super::preface(page));
    let document = Document { sprites: None, ..document.of_game(page.game) };
    let chapters = chapters(plain(page.game, page.lang));
    document.around(&html! {
        main class="page rules" {
            nav class="words" aria-label=(words.t("site-nav")) {
                span {
                    a class="word" href="/" { (words.t("site-home")) }
                    a class="word" href=(super::address(page.game)) { (words.t("law-book")) }
                }
                (document.wishes())
            }
            header {
                h1 id="content" class="g" { (title) }
                p class="lead" { (words.t("law-lead")) }
            }
            nav class="contents" aria-labelledby="contents" {
                h2 id="contents" class="g" { (words.t("rules-contents")) }
                ol { @for (number, chapter) in chapters.iter().enumerate() { li { a href={ "#chapter-" (number) } { (chapter.title) } } } }
            }
            div class="chapters" {
                @for (number, chapter) in chapters.iter().enumerate() { (shown(words, page, number, chapter)) }
            }
        }
    })
}

fn shown(words: Words, page: RulesPage<'_>, number: usize, chapter: &Chapter<'_>) -> Markup {
    let RulesPage { lang, game, .. } = page;
    html! {
        section id={ "chapter-" (number) } {
            h2 class="g" { (chapter.title) }
            @for paragraph in &chapter.paragraphs { (markdown(paragraph, None)) }
            @for (id, text) in &chapter.rules {
                article id=(id) class="rule" {
                    a class="id b" href={ "#" (id) } { (id) }
                    (markdown(text, None))
                    @if let Some(exact) = exact_by_id(game).get(id) {
                        details {
                            summary { (words.t("rules-exact")) span class="unseen" { " " (id) } }
                            div class="exact" lang=[(lang != Lang::En).then_some("en")] { (markdown(exact, None)) }
                        }
                    }
                }
            }
        }
    }
}
