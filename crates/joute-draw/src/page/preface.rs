//! What a page says of itself to messengers and search engines: a description, and a picture that the server draws.

use maud::{Markup, html};

use super::sight::Sight;
use crate::words::{Lang, Words};

/// Width and height of the picture of a page, in pixels.
pub const CARD_SIZE: (u32, u32) = (1200, 630);

/// What is said of a page where it is linked to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Preface {
    /// One or two sentences.
    pub(crate) description: String,
    /// Scheme, host and port as the reader sees them, without a slash at the end.
    pub(crate) base_url: String,
    /// The address of its picture, without them.
    pub(crate) picture: String,
}

impl Preface {
    /// What is said of a page that shows a table: the game, who plays, how far it is; with the picture that a spectator sees. A lesson has
    /// the picture of its game.
    pub(crate) fn of_table(sight: &Sight<'_>) -> Self {
        let (page, words) = (sight.page, sight.words);
        let ending = sight.ending();
        let who: Vec<String> = ending.totals.into_iter().map(|total| total.who).collect();
        let told = if sight.is_over() { ending.title } else { sight.progress(false) };
        let args = [("game", page.game.title().into()), ("names", words.list(&who).into()), ("told", told.into())];
        let picture = match page.lesson {
            Some(_) => format!("/rules/{}/card.png", page.game.code()),
            None => format!("{}/card.png", page.base),
        };
        Self { description: words.say("preface-table", &args), base_url: page.base_url.clone(), picture }
    }

    /// The elements for the head of the page `title`.
    pub(crate) fn head(&self, lang: Lang, title: &str) -> Markup {
        let Self { description, base_url, picture } = self;
        let (locale, site) = (Words(lang).t("site-locale"), Words(lang).t("site-name"));
        let (width, height) = CARD_SIZE;
        let picture = format!("{base_url}{picture}");
        html! {
            meta name="description" content=(description);
            meta property="og:type" content="website";
            meta property="og:site_name" content=(site);
            meta property="og:locale" content=(locale);
            meta property="og:title" content=(title);
            meta property="og:description" content=(description);
            meta property="og:image" content=(picture);
            meta property="og:image:type" content="image/png";
            meta property="og:image:width" content=(width);
            meta property="og:image:height" content=(height);
            meta property="og:image:alt" content=(description);
            meta name="twitter:card" content="summary_large_image";
        }
    }
}
