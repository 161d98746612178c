//! The document around every page, and small drawings that pages share.

use joute_games::{GameId, with_game};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::icon as site_icon;
use super::model::{TablePage, Theme};
use super::preface::Preface;
use crate::assets;
use crate::drawn::{Drawn, sheet};
use crate::palette::Owner;
use crate::words::{Lang, Words};

/// What a document is made of.
pub(crate) struct Document<'a> {
    pub(super) lang: Lang,
    /// Light or dark, for the whole page.
    pub(super) theme: Theme,
    /// Its title, without the site's name.
    pub(super) title: &'a str,
    /// Classes of the body; `table` and the code of a game bring its colours.
    pub(super) class: &'a str,
    /// The game whose drawings are needed.
    pub(super) sprites: Option<GameId>,
    /// The script that is needed, by its name under `/assets`.
    pub(super) script: Option<&'a str>,
    /// Where the links for language and theme lead back to.
    pub(super) path: &'a str,
    /// A sheet that only pages of its kind need, by its name under `/assets`.
    pub(super) sheet: Option<&'a str>,
    /// What it says of itself where it is linked to.
    pub(super) preface: Option<Preface>,
}

impl<'a> Document<'a> {
    /// A page of the site beside the tables: drawn, without script, in the colours of the first game of the shelf.
    pub(crate) fn of_site(lang: Lang, theme: Theme, title: &'a str, path: &'a str) -> Self {
        Self {
            lang,
            theme,
            title,
            class: class_of(GameId::ALL[0]),
            sprites: Some(GameId::ALL[0]),
            script: None,
            path,
            sheet: None,
            preface: None,
        }
    }

    /// The same in the colours and with the drawings of a game.
    pub(super) fn of_game(self, game: GameId) -> Self {
        Self { class: class_of(game), sprites: Some(game), ..self }
    }

    /// The same with a sheet of its own.
    pub(crate) fn with_sheet(self, sheet: &'a str) -> Self {
        Self { sheet: Some(sheet), ..self }
    }

    /// The same with what messengers show of it.
    pub(super) fn with_preface(self, preface: Preface) -> Self {
        Self { preface: Some(preface), ..self }
    }

    /// The same with the script of forms: it lets the browser add to the deal, and forms answer in their place.
    pub(crate) fn with_forms(self) -> Self {
        Self { script: Some("forms"), ..self }
    }

    /// The same in the colours of `class`, and without drawings: the page brings those that it needs.
    pub(crate) fn bare(self, class: &'a str) -> Self {
        Self { class, sprites: None, ..self }
    }

    /// The whole document around `content`, which holds exactly one `main`.
    pub(crate) fn around(&self, content: &Markup) -> String {
        let words = Words(self.lang);
        let version = assets::version();
        let page = html! {
            (DOCTYPE)
            html lang=(self.lang.code()) data-theme=[(self.theme != Theme::Device).then(|| self.theme.code())] {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content=(scheme(self.theme));
                    title { (title(words, self.title)) }
                    @if let Some(preface) = &self.preface { (preface.head(self.lang, self.title)) }
                    (as_program(self.lang, self.theme))
                    link rel="icon" href={ "/assets/icon.svg?v=" (version) } data-turn={ "/assets/icon-turn.svg?v=" (version) };
                    // Asked for at once, so that words do not change their shape while they are read.
                    @for face in FACES {
                        link rel="preload" as="font" type="font/woff2" crossorigin href={ "/assets/fonts/" (face) ".woff2?v=" (version) };
                    }
                    link rel="stylesheet" href={ "/assets/palette.css?v=" (version) };
                    link rel="stylesheet" href={ "/assets/joute.css?v=" (version) };
                    // What only tables need, and what only those of one game do.
                    @if self.script == Some("joute") { link rel="stylesheet" href={ "/assets/feel.css?v=" (version) }; }
                    @for name in assets::sheets_of(self.class) {
                        link rel="stylesheet" href={ "/assets/" (name) ".css?v=" (version) };
                    }
                    @if let Some(sheet) = self.sheet {
                        link rel="stylesheet" href={ "/assets/" (sheet) ".css?v=" (version) };
                    }
                    @if let Some(script) = self.script {
                        script type="module" src={ "/assets/" (script) ".js?v=" (version) } {}
                    }
                }
                body class=(self.class) {
                    a class="skip" href="#content" { (words.t("site-skip")) }
                    @if let Some(game) = self.sprites { (PreEscaped(sheet(game))) }
                    (content)
                }
            }
        };
        page.into_string()
    }

    /// The links to the same page in the other language, and in light or dark.
    pub(crate) fn wishes(&self) -> Markup {
        wishes(self.lang, self.theme, self.path)
    }
}

/// The title of a page with the site's name.
pub(super) fn title(words: Words, title: &str) -> String {
    words.say("title-page", &[("title", title.into())])
}

/// What a device needs that keeps the site as a program of its own: manifest, icon, and the colours around the page.
fn as_program(lang: Lang, theme: Theme) -> Markup {
    let version = assets::version();
    let [light, dark] = site_icon::THEME;
    html! {
        link rel="manifest" href={ "/manifest.webmanifest?lang=" (lang.code()) };
        link rel="apple-touch-icon" href={ "/icons/touch-180.png?v=" (version) };
        @match theme {
            Theme::Device => {
                meta name="theme-color" media="(prefers-color-scheme: light)" content=(light);
                meta name="theme-color" media="(prefers-color-scheme: dark)" content=(dark);
            }
            Theme::Light => { meta name="theme-color" content=(light); }
            Theme::Dark => { meta name="theme-color" content=(dark); }
        }
    }
}

/// The classes of the body that bring the colours of a game.
fn class_of(game: GameId) -> &'static str {
    with_game!(game, G => <G as Drawn>::CLASS)
}

/// The files of the faces that every page begins with, without their ending. The strong one is left to the sheet: browsers complain of what
/// is asked for early and then not used.
const FACES: [&str; 2] = ["grenze-gotisch-600", "alegreya-sans-400"];

/// What the browser's own parts of a page, such as lists that open, should look like.
const fn scheme(theme: Theme) -> &'static str {
    match theme {
        Theme::Device => "light dark",
        Theme::Light => "light",
        Theme::Dark => "dark",
    }
}

/// The links to `path` in the other language, and in light or dark.
pub(crate) fn wishes(lang: Lang, theme: Theme, path: &str) -> Markup {
    let words = Words(lang);
    html! {
        span class="wishes" {
            (language(lang, path))
            span class="themes" role="group" aria-label=(words.t("site-theme")) {
                @for offer in Theme::ALL {
                    @let name = words.t(theme_key(offer));
                    a class="bare" href={ "/theme/" (offer.code()) "?to=" (in_query(path)) } title=(name) aria-label=(name)
                        aria-current=[(offer == theme).then_some("true")] { (theme_icon(offer)) }
                }
            }
        }
    }
}

const fn theme_key(theme: Theme) -> &'static str {
    match theme {
        Theme::Device => "site-theme-device",
        Theme::Light => "site-theme-light",
        Theme::Dark => "site-theme-dark",
    }
}

/// A disc half in the light, a sun, a moon.
fn theme_icon(theme: Theme) -> Markup {
    let d = match theme {
        Theme::Device => "M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10ZM0-10V10",
        Theme::Light => {
            "M0-6A6 6 0 1 1 0 6A6 6 0 1 1 0-6ZM0-13V-10M0 10V13M-13 0H-10M10 0H13M-9-9L-7-7M7 7L9 9M-9 9L-7 7M7-7L9-9"
        }
        Theme::Dark => "M-3-11A11 11 0 1 0 10 5A10 10 0 0 1-3-11Z",
    };
    html! {
        svg class="icon drawn" viewBox="-15 -15 30 30" aria-hidden="true" focusable="false" {
            path d=(d) {}
            @if theme == Theme::Device { path class="full" d="M0-10A10 10 0 0 1 0 10Z" {} }
        }
    }
}

/// The buttons that bring the board nearer or fit it; the script moves the camera, so without one they are not shown.
pub(crate) fn zoom(words: Words) -> Markup {
    const MINUS: &str = "M-8 0H8";
    const PLUS: &str = "M-8 0H8M0-8V8";
    const FIT: &str = "M-10-4V-10H-4M4-10H10V-4M10 4V10H4M-4 10H-10V4";
    const LENS: &str = "M-2-10A8 8 0 1 1-2 6A8 8 0 1 1-2-10ZM4 4L11 11M-6-2H2M-2-6V2";
    let button = |what: &str, name: String, d: &str, class: &str| {
        html! {
            button type="button" class={ "bare " (class) } data-zoom=(what) title=(name) aria-label=(name) {
                svg class="icon drawn" viewBox="-15 -15 30 30" aria-hidden="true" focusable="false" { path d=(d) {} }
            }
        }
    };
    html! {
        div id="zoom" class="needs-script" role="group" aria-label=(words.t("zoom")) data-beyond=(words.t("zoom-beyond")) {
            (button("in", words.t("zoom-in"), PLUS, "wide"))
            (button("out", words.t("zoom-out"), MINUS, "wide"))
            (button("fit", words.t("zoom-fit"), FIT, "wide"))
            (button("turn", words.t("zoom-turn"), LENS, "narrow"))
        }
    }
}

/// A page in words beside a table, such as the answer to a question: `title`, `content`, the way back at the end of it.
pub(crate) fn in_words(page: &TablePage, title: &str, path: &str, content: &Markup) -> String {
    let document = Document {
        lang: page.lang,
        theme: page.theme,
        title,
        class: "table plain",
        sprites: None,
        script: None,
        path,
        sheet: None,
        preface: None,
    };
    document.around(&html! {
        main class="page text" {
            h1 id="content" class="g" { (title) }
            (content)
        }
    })
}

/// The link to `path` in the other language.
pub(crate) fn language(lang: Lang, path: &str) -> Markup {
    let words = Words(lang);
    let other = lang.other().code();
    html! {
        a class="word" lang=(other) hreflang=(other) href={ "/lang/" (other) "?to=" (in_query(path)) } aria-label=(words.t("site-language-name")) {
            (words.t("site-language"))
        }
    }
}

/// An address as the value of a query: what would end it or divide it is escaped.
fn in_query(path: &str) -> String {
    path.replace('%', "%25").replace('&', "%26").replace('?', "%3F").replace('#', "%23").replace('+', "%2B")
}

/// A sprite of the sheet as a picture of its own, without a name.
pub(crate) fn sprite(id: &str, view_box: &'static str, class: &'static str) -> Markup {
    html! {
        svg class=(class) viewBox=(view_box) aria-hidden="true" focusable="false" {
            use href={ "#" (id) } {}
        }
    }
}

/// So many diamonds in a row; `of` gives the class of each, counted from 1.
pub(crate) fn diamonds(class: &str, count: usize, of: impl Fn(usize) -> &'static str) -> Markup {
    html! {
        svg class=(class) viewBox={ "0 0 " (count * 22) " 24" } aria-hidden="true" focusable="false" {
            @for step in 1..=count {
                @let x = step * 22 - 11;
                path class=(of(step)) d={ "M" (x) " 3L" (x + 9) " 12L" (x) " 21L" (x - 9) " 12Z" } {}
            }
        }
    }
}

/// An icon of the sheet, such as `i-turn`.
pub(crate) fn icon(id: &str) -> Markup {
    sprite(id, "-15 -15 30 30", "icon")
}

/// A golem of an owner.
pub(crate) fn golem(owner: Owner) -> Markup {
    sprite(&format!("go{}", owner.key()), "-5 -6 56 64", "ico-golem")
}

/// Icons of the sheet with the messages that name them, where both end in the same word.
macro_rules! named_alike {
    ($icon:literal, $name:literal: $($word:literal),+ $(,)?) => {
        [$((concat!($icon, $word), concat!($name, $word))),+]
    };
}
pub(crate) use named_alike;

/// Icons of the sheet, each with the message that names it.
pub(crate) fn signs(named: &[(&'static str, &'static str)]) -> Vec<(Markup, &'static str)> {
    named.iter().map(|&(id, name)| (icon(id), name)).collect()
}

/// The sign of an owner: its charge on its colour.
pub(crate) fn sign(owner: Owner) -> Markup {
    sprite(&format!("sg{}", owner.key()), "-16 -16 32 32", "sign")
}

/// Wizard of an owner.
pub(crate) fn wizard(owner: Owner) -> Markup {
    sprite(&format!("wz{}", owner.key()), "-6 -8 68 82", "ico-wizard")
}
