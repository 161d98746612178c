//! The document around every page, and small drawings that pages share.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::assets;
use crate::palette::Owner;
use crate::words::{Lang, Words};

/// What a document is made of.
pub(super) struct Document<'a> {
    pub(super) lang: Lang,
    /// Its title, without the site's name.
    pub(super) title: &'a str,
    /// Classes of the body; `table rivality` brings the table's colours.
    pub(super) class: &'a str,
    /// Whether the drawings of Rivality are needed.
    pub(super) sprites: bool,
    /// Whether the script is needed.
    pub(super) script: bool,
    /// Where the language link leads back to.
    pub(super) path: &'a str,
}

impl Document<'_> {
    /// The whole document around `content`, which holds exactly one `main`.
    pub(super) fn around(&self, content: &Markup) -> String {
        let words = Words(self.lang);
        let version = assets::version();
        let page = html! {
            (DOCTYPE)
            html lang=(self.lang.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (words.say("title-page", &[("title", self.title.into())])) }
                    link rel="icon" href={ "/assets/icon.svg?v=" (version) };
                    link rel="stylesheet" href={ "/assets/palette.css?v=" (version) };
                    link rel="stylesheet" href={ "/assets/joute.css?v=" (version) };
                    @if self.script {
                        script type="module" src={ "/assets/joute.js?v=" (version) } {}
                    }
                }
                body class=(self.class) {
                    a class="skip" href="#content" { (words.t("site-skip")) }
                    @if self.sprites { (PreEscaped(crate::rivality::sheet())) }
                    (content)
                }
            }
        };
        page.into_string()
    }

    /// The link to the same page in the other language.
    pub(super) fn language(&self) -> Markup {
        language(self.lang, self.path)
    }
}

/// The link to `path` in the other language.
pub(super) fn language(lang: Lang, path: &str) -> Markup {
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
pub(super) fn sprite(id: &str, view_box: &'static str, class: &'static str) -> Markup {
    html! {
        svg class=(class) viewBox=(view_box) aria-hidden="true" focusable="false" {
            use href={ "#" (id) } {}
        }
    }
}

/// An icon of the sheet, such as `i-turn`.
pub(super) fn icon(id: &str) -> Markup {
    sprite(id, "-15 -15 30 30", "icon")
}

/// A golem of an owner.
pub(super) fn golem(owner: Owner) -> Markup {
    sprite(&format!("go{}", owner.key()), "-5 -6 56 64", "ico-golem")
}

/// The sign of an owner: its charge on its colour.
pub(super) fn sign(owner: Owner) -> Markup {
    let key = owner.key();
    html! {
        svg class="sign" viewBox="-16 -16 32 32" aria-hidden="true" focusable="false" {
            rect x="-14" y="-14" width="28" height="28" fill=(owner.colour()) stroke=(crate::palette::INK) stroke-width="3" {}
            use href={ "#ch" (key) } {}
        }
    }
}

/// Wizard of an owner.
pub(super) fn wizard(owner: Owner) -> Markup {
    sprite(&format!("wz{}", owner.key()), "-6 -8 68 82", "ico-wizard")
}
