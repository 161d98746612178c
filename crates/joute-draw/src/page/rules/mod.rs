//! The illustrated rulebook of a game: chapters on sheets of paper, pictures drawn from positions, and the law behind each paragraph.

pub(super) mod law;
pub(super) mod print;
mod search;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use joute_book::{Book, Chapter, Icon, Part, Picture, Said, book};
use joute_games::{GameId, with_view};
use maud::{Markup, PreEscaped, html};

use super::frame::Document;
use super::model::RulesPage;
use super::preface::Preface;
use crate::drawn::{Drawn, Figure};
use crate::words::{Lang, Words};
use law::markdown;
use search::Search;

/// The address of the book of a game.
pub(super) fn address(game: GameId) -> String {
    format!("/rules/{}", game.code())
}

/// The way back to the lesson or the table that the reader comes from: the script knows where that is, and shows it.
pub(super) fn back(words: Words) -> Markup {
    html! { a id="came-from" class="button" href="/" hidden data-lesson=(words.t("rules-back-lesson")) { (words.t("rules-back-table")) } }
}

/// The address of the law of a game.
pub(super) fn law_address(game: GameId) -> String {
    format!("/rules/{}/law", game.code())
}

/// What messengers show of the rules of a game.
fn preface(page: RulesPage<'_>) -> Preface {
    Preface {
        description: Words(page.lang).say("preface-rules", &[("game", page.game.title().into())]),
        base_url: page.base_url.to_owned(),
        picture: format!("{}/card.png", address(page.game)),
    }
}

/// The words of a language.
const fn of(said: &Said, lang: Lang) -> &str {
    match lang {
        Lang::En => said.en.as_str(),
        Lang::Fr => said.fr.as_str(),
    }
}

/// The pictures of a book in its order, drawn once for each language.
fn pictures(game: GameId, lang: Lang) -> &'static [String] {
    static DRAWN: [[OnceLock<Vec<String>>; 2]; GameId::NAMED.len()] =
        [const { [const { OnceLock::new() }; 2] }; GameId::NAMED.len()];
    DRAWN[game as usize][lang as usize].get_or_init(|| {
        let parts = book(game).chapters.iter().flat_map(|chapter| &chapter.parts);
        parts.filter_map(|part| part.picture.as_ref()).map(|picture| drawn(game, lang, picture)).collect()
    })
}

/// A picture as it is printed; nothing if its position does not load, which a test forbids.
fn drawn(game: GameId, lang: Lang, picture: &Picture) -> String {
    let Ok(view) = picture.view(game) else { return String::new() };
    with_view!(&view, G, view => {
        let figure = Figure { action: picture.action.as_deref(), as_printed: picture.as_printed };
        let board = <G as Drawn>::illustration(view, lang, figure);
        let piece = |alt, window| print::printed(&board, alt, <G as Drawn>::TABLE, window, print::Room::InText);
        let whole = piece(of(&picture.alt, lang), picture.window);
        if picture.further.is_empty() {
            return whole;
        }
        let further: String = picture.further.iter().map(|window| piece("", Some(*window))).collect();
        format!("<div class=\"pieces\">{whole}{further}</div>")
    })
}

/// A book that is being laid out: which rules have been explained, and which picture is next.
struct Layout<'a> {
    words: Words,
    page: RulesPage<'a>,
    search: Option<Search>,
    law: BTreeMap<&'static str, &'static str>,
    anchored: BTreeSet<&'static str>,
    pictures: core::slice::Iter<'static, String>,
}

/// The whole book, or what of it holds the words that are looked for.
pub(super) fn document(page: RulesPage<'_>) -> String {
    let words = Words(page.lang);
    let title = words.of_game("rules-title", page.game, &[]);
    let path = address(page.game);
    let document = Document { script: Some("book"), ..Document::of_site(page.lang, page.theme, &title, &path) };
    let document = document.of_game(page.game).with_sheet("book").with_preface(preface(page));
    let chapters = law::in_plain_words(page.game, page.lang);
    let mut layout = Layout {
        words,
        page,
        search: Search::of(page.query),
        law: chapters.iter().flat_map(|chapter| chapter.rules.iter().copied()).collect(),
        anchored: BTreeSet::new(),
        pictures: pictures(page.game, page.lang).iter(),
    };
    let book = book(page.game);
    let sheets: Vec<Option<Markup>> = (0..book.chapters.len()).map(|number| layout.sheet(book, number)).collect();
    let small_print = layout.small_print(&chapters);
    let found = layout.search.as_ref().map(|_| sheets.iter().flatten().count());
    document.around(&html! {
        main class="page book" {
            nav class="words" aria-label=(words.t("site-nav")) {
                span {
                    (back(words))
                    a class="word" href="/" { (words.t("site-home")) }
                    a class="word" href=(law_address(page.game)) { (words.t("rules-law")) }
                }
                (document.wishes())
            }
            header { h1 id="content" class="g" { (title) } }
            (layout.field(found))
            nav class="contents" aria-labelledby="contents" {
                h2 id="contents" class="g" { (words.t("rules-contents")) }
                ol {
                    @for (chapter, _) in book.chapters.iter().zip(&sheets).filter(|(_, sheet)| sheet.is_some()) {
                        li { a href={ "#ch-" (chapter.id) } { (of(&chapter.title, page.lang)) } }
                    }
                    @if small_print.is_some() { li { a href="#small-print" { (words.t("rules-small-print")) } } }
                }
            }
            div class="leaves" {
                @for sheet in sheets.iter().flatten() { (sheet) }
                @if let Some(small_print) = &small_print { (small_print) }
            }
        }
    })
}

impl Layout<'_> {
    /// The field to look for words, which works without script too.
    fn field(&self, found: Option<usize>) -> Markup {
        let words = self.words;
        let path = address(self.page.game);
        html! {
            form class="search" role="search" method="get" action=(path) data-none=(words.t("rules-found-none")) data-some=(words.t("rules-found-some")) {
                label class="unseen" for="q" { (words.t("rules-search")) }
                input id="q" type="search" name="q" value=(self.page.query) maxlength="80" placeholder=(words.t("rules-search")) autocomplete="off" spellcheck="false";
                button type="submit" class="button" { (words.t("rules-find")) }
                p class="key" { b aria-hidden="true" { "§ " } (words.t("rules-sign")) }
                p id="found" role="status" {
                    @if found == Some(0) { (words.t("rules-found-none")) }
                    @if found.is_some() { " " a href=(path) { (words.t("rules-whole")) } }
                }
            }
        }
    }

    /// A chapter; `None` if nothing in it is looked for.
    fn sheet(&mut self, book: &'static Book, number: usize) -> Option<Markup> {
        let (chapter, lang) = (&book.chapters[number], self.page.lang);
        let parts: Vec<Markup> = chapter.parts.iter().filter_map(|part| self.part(chapter, part)).collect();
        let icons: Vec<Markup> = chapter.icons.iter().filter_map(|icon| self.icon(icon)).collect();
        if parts.is_empty() && icons.is_empty() {
            return None;
        }
        let leads = |to: Option<&Chapter>, class: &str| {
            html! { @if let Some(to) = to { a class=(class) href={ "#ch-" (to.id) } { (of(&to.title, lang)) } } }
        };
        let next = book.chapters.get(number + 1).filter(|_| self.search.is_none());
        let before =
            number.checked_sub(1).and_then(|before| book.chapters.get(before)).filter(|_| self.search.is_none());
        Some(html! {
            section id={ "ch-" (chapter.id) } class=(if number == 0 { "leaf cover" } else { "leaf" }) {
                h2 class="g" { (of(&chapter.title, lang)) }
                div class="parts" { @for part in &parts { (part) } }
                @if !icons.is_empty() { ul class="icons" { @for icon in &icons { (icon) } } }
                nav class="turn-page" aria-label=(self.words.t("rules-turn-page")) { (leads(before, "before")) (leads(next, "next")) }
            }
        })
    }

    /// A paragraph with its picture and its law.
    fn part(&mut self, chapter: &'static Chapter, part: &'static Part) -> Option<Markup> {
        let lang = self.page.lang;
        let drawn = part.picture.as_ref().zip(part.picture.as_ref().and_then(|_| self.pictures.next()));
        let law = part.rules.iter().map(|id| (id.as_str(), self.law.get(id.as_str()).copied().unwrap_or("")));
        let said =
            [Some(&chapter.title), part.title.as_ref(), Some(&part.words), part.picture.as_ref().map(|p| &p.caption)];
        let said = said.into_iter().flatten().map(|said| of(said, lang));
        if !self.is_wanted(said.chain(law.flat_map(|(id, text)| [id, text]))) {
            return None;
        }
        let (law, search) = (self.behind(&part.rules), self.search.as_ref());
        Some(html! {
            div class=(if drawn.is_some() { "part pictured" } else { "part" }) data-part {
                // First, so that it stands beside its words where there is room.
                @if let Some((picture, drawn)) = drawn {
                    figure { (PreEscaped(drawn)) figcaption { (of(&picture.caption, lang)) } }
                }
                div class="told" {
                    @if let Some(title) = &part.title { h3 class="g" { (of(title, lang)) } }
                    (markdown(of(&part.words, lang), search))
                    (law)
                }
            }
        })
    }

    /// What a small drawing stands for.
    fn icon(&mut self, icon: &'static Icon) -> Option<Markup> {
        let said = of(&icon.words, self.page.lang);
        if !self.is_wanted(core::iter::once(said)) {
            return None;
        }
        let [left, top, width, height] = icon.window;
        Some(html! {
            li data-part {
                svg class="printed" viewBox=(format!("{left} {top} {width} {height}")) aria-hidden="true" focusable="false" {
                    use href={ "#" (icon.sprite) } {}
                }
                div class="told" { (markdown(said, self.search.as_ref())) (self.behind(&icon.rules)) }
            }
        })
    }

    fn is_wanted<'a>(&self, mut said: impl Iterator<Item = &'a str>) -> bool {
        self.search.as_ref().is_none_or(|search| search.finds(&mut said))
    }

    /// The numbered law behind a paragraph, folded. Each rule has its anchor where it is cited first.
    fn behind(&mut self, rules: &'static [String]) -> Markup {
        let numbered: Vec<Markup> = rules.iter().map(|id| self.numbered(id)).collect();
        html! {
            details class="law" {
                // The numbers are for whoever looks for them: with the mouse on it, by the search, read aloud, and once it is open.
                summary title={ (self.words.t("rules-behind")) " " (rules.join(" · ")) } {
                    span aria-hidden="true" { "§" }
                    span class="unseen" { (self.words.t("rules-behind")) }
                }
                @for rule in &numbered { (rule) }
            }
        }
    }

    /// A rule in plain words, with the way to its exact ones.
    fn numbered(&mut self, id: &'static str) -> Markup {
        let text = self.law.get(id).copied().unwrap_or("");
        let is_first = self.anchored.insert(id);
        html! {
            article id=[is_first.then_some(id)] class="rule" {
                a class="id b" href={ (law_address(self.page.game)) "#" (id) } title=(self.words.t("rules-exact")) { (id) }
                (markdown(text, self.search.as_ref()))
            }
        }
    }

    /// The rules that no paragraph stands for, by the chapters of the law; `None` if none is looked for.
    fn small_print(&mut self, chapters: &[law::Chapter<'static>]) -> Option<Markup> {
        let mut left: Vec<(&str, Vec<Markup>)> = Vec::new();
        for chapter in chapters {
            let ids = chapter
                .rules
                .iter()
                .filter(|(id, text)| !self.anchored.contains(id) && self.is_wanted([*id, *text].into_iter()));
            let ids: Vec<&'static str> = ids.map(|(id, _)| *id).collect();
            let rules: Vec<Markup> = ids.into_iter().map(|id| self.numbered(id)).collect();
            if !rules.is_empty() {
                left.push((chapter.title, rules));
            }
        }
        (!left.is_empty()).then(|| {
            html! {
                section id="small-print" class="leaf" {
                    h2 class="g" { (self.words.t("rules-small-print")) }
                    p { (self.words.t("rules-small-print-lead")) }
                    @for (title, rules) in &left {
                        details class="law" open[self.search.is_some()] {
                            summary { (title) }
                            @for rule in rules { div data-part { (rule) } }
                        }
                    }
                }
            }
        })
    }
}
