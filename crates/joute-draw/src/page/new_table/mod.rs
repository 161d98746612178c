//! Laying a table: seats as banners, and who sits in each as cards. Mode and number of seats are links, who sits where is one form.

mod chairs;
mod options;

use joute_games::{GameId, WordedOption, with_game};
use maud::{Markup, html};

use super::frame::Document;
use super::model::{NewTableForm, NewTablePage};
use super::table::deal;
use crate::drawn::Drawn;
use crate::words::{Lang, Words};

/// Why a table without a person in any seat cannot be laid, as a sentence.
#[must_use]
pub fn nobody_plays(lang: Lang) -> String {
    Words(lang).t("fault-nobody-plays")
}

/// Why a form whose promise cannot be kept is shown again, as a sentence.
#[must_use]
pub fn promise_is_old(lang: Lang) -> String {
    Words(lang).t("new-promise-old")
}

impl NewTableForm {
    /// The form before anything is chosen: the reader against one computer of `level` at each other seat. `mode` and `seats` are those of
    /// the address; what the game does not have becomes its first mode and that mode's first number of seats.
    #[must_use]
    pub fn preset(game: GameId, mode: &str, seats: u8, level: &str) -> Self {
        Self::with(game, mode, seats, &format!("ai:{level}"))
    }

    /// The same with whoever gets a link at each other seat.
    #[must_use]
    pub fn with_friends(game: GameId, mode: &str, seats: u8) -> Self {
        Self::with(game, mode, seats, "link")
    }

    fn with(game: GameId, mode: &str, seats: u8, other: &str) -> Self {
        let modes = game.modes();
        let mode = modes.iter().find(|known| known.code == mode).unwrap_or(&modes[0]);
        let seats = mode.seats.iter().copied().find(|known| *known == seats).unwrap_or(mode.seats[0]);
        let kind = |seat| if seat == 0 { "me" } else { other }.to_owned();
        Self {
            mode: mode.code.to_owned(),
            seats: (0..seats).map(kind).collect(),
            names: vec![String::new(); usize::from(seats)],
            ..Self::default()
        }
    }

    /// The form with a mode and a number of seats that the game has: where it has none of them, those of [`NewTableForm::preset`].
    #[must_use]
    pub fn playable(self, game: GameId, level: &str) -> Self {
        let Self { mode, seats, names, .. } = Self::preset(game, &self.mode, self.seats.len() as u8, level);
        if (&mode, seats.len()) == (&self.mode, self.seats.len()) { self } else { Self { mode, seats, names, ..self } }
    }

    /// The fields that a form of the same choices posts; what is left to its default is left out, and so is what belongs to one table.
    pub(super) fn fields(&self) -> Vec<(String, String)> {
        let numbered = |name: &'static str, values: &[String]| -> Vec<(String, String)> {
            values.iter().enumerate().map(|(seat, value)| (format!("{name}{seat}"), value.clone())).collect()
        };
        let plain = [("mode", &self.mode), ("hints", &self.hints), ("deal", &self.deal)];
        let plain = plain.map(|(name, value)| (name.to_owned(), value.clone()));
        let all = [plain.to_vec(), numbered("seat", &self.seats), numbered("name", &self.names), self.options.clone()]
            .concat();
        all.into_iter().filter(|(_, value)| !value.is_empty()).collect()
    }

    /// Whether somebody plays alone, so that there is little to agree on.
    fn is_alone(&self) -> bool {
        self.seats.len() == 1
    }

    /// What the game asks in a few words, each with the word that was chosen.
    fn asked(&self, game: GameId) -> Vec<(WordedOption, &'static str)> {
        let worded = game.worded_options(&self.mode, self.seats.len() as u8).into_iter();
        let chosen = |asked: WordedOption| asked.words.iter().find(|&&word| word == self.option(asked.key));
        worded.map(|asked| (asked, *chosen(asked).unwrap_or(&asked.left_out))).collect()
    }

    /// Which seat begins, from 0; `None` if the lot decides.
    fn first(&self) -> Option<usize> {
        self.option("first").parse().ok().filter(|seat| *seat < self.seats.len())
    }

    /// What was typed for an option; empty if nothing was.
    #[must_use]
    pub fn option(&self, key: &str) -> &str {
        self.options.iter().find(|(known, _)| known == key).map_or("", |(_, typed)| typed)
    }
}

pub(super) fn document(page: &NewTablePage) -> String {
    let words = Words(page.lang);
    let title = words.t("new-title");
    let form = &page.form;
    let path = format!("/new/{}?mode={}&seats={}", page.game.code(), plain(&form.mode), form.seats.len());
    let document = Document::of_site(page.lang, page.theme, &title, &path).of_game(page.game).with_forms();
    let document = document.with_sheet("home");
    document.around(&html! {
        (chairs::sheet())
        main class={ "laying of-" (form.seats.len()) @if form.seats.len() > 2 { " many" } } {
            header {
                h1 id="content" class="g" { (title) }
                p class="g game" { (page.game.title()) }
                (modes(words, page))
                (counts(words, page))
                nav class="words" aria-label=(words.t("site-nav")) { a class="word" href="/" { (words.t("site-home")) } (super::build::link(words, page.game)) (document.wishes()) }
            }
            @if !page.faults.is_empty() {
                div class="said" role="alert" {
                    p class="b" { (words.t("new-faults")) }
                    ul { @for fault in &page.faults { li { (fault) } } }
                }
            }
            form method="post" action={ "/new/" (page.game.code()) } {
                input type="hidden" name="mode" value=(form.mode);
                input type="hidden" name="kept" value="1";
                @if let Some((option, colours)) = with_game!(page.game, G => <G as Drawn>::coloured(form.seats.len())) {
                    input type="hidden" name=(option) value=(colours);
                }
                (chairs::round(words, page))
                div class="counter" { (super::table::wood()) }
                footer {
                    @if form.is_alone() { @for (asked, chosen) in form.asked(page.game) { (options::openly(words, asked, chosen)) } }
                    (options::folded(words, page))
                    @if let Some(promise) = &page.promise {
                        input type="hidden" name="promise" value=(promise.nonce);
                        (deal::promise(words, &promise.commitment))
                    }
                    @if let Some(reached) = &page.elsewhere { div class="reach" { (super::table::alone(words, reached)) } }
                    (start(words, page))
                }
            }
        }
    })
}

/// A mode's code as it may stand in an address: nothing but letters, so that posted text cannot steer it.
fn plain(mode: &str) -> String {
    mode.chars().filter(char::is_ascii_lowercase).take(20).collect()
}

/// The modes.
fn modes(words: Words, page: &NewTablePage) -> Markup {
    // Where there is one mode there is nothing to choose.
    if page.game.modes().len() < 2 {
        return html! {};
    }
    html! {
        nav class="modes" aria-label=(words.t("new-mode")) {
            @for mode in page.game.modes() {
                @let seats = if mode.seats.iter().any(|n| usize::from(*n) == page.form.seats.len()) { page.form.seats.len() } else { usize::from(mode.seats[0]) };
                a class="pick" href={ "/new/" (page.game.code()) "?mode=" (mode.code) "&seats=" (seats) }
                    aria-current=[(mode.code == page.form.mode).then_some("true")] {
                    (words.mode(mode.code))
                }
            }
        }
    }
}

fn counts(words: Words, page: &NewTablePage) -> Markup {
    let seats: &[u8] = page.game.modes().iter().find(|mode| mode.code == page.form.mode).map_or(&[], |mode| mode.seats);
    html! {
        @if seats.len() > 1 {
            nav class="seats" aria-label=(words.t("new-seats")) {
                // A narrow page has figures only: so it is seen of what. More of them have no room for it.
                @if seats.len() < 4 { (super::first::persons("in-short")) }
                @for n in seats {
                    @let teams = in_teams(page.game, usize::from(*n));
                    @let said = if teams { words.t("new-seats-teams") } else { words.say("new-seats-count", &[("n", (*n).into())]) };
                    a class="pick" href={ "/new/" (page.game.code()) "?mode=" (plain(&page.form.mode)) "&seats=" (n) }
                        aria-label=(said) aria-current=[(usize::from(*n) == page.form.seats.len()).then_some("true")] {
                        span class="in-words" { (said) }
                        b class="in-short" { @if teams { (n / 2) "+" (n / 2) } @else { (n) } }
                    }
                }
            }
        }
    }
}

/// The one gold button, and what will happen. The sheet shows the sentence that fits what is chosen now; a browser that cannot tell keeps
/// the one that fitted when the page came.
fn start(words: Words, page: &NewTablePage) -> Markup {
    let form = &page.form;
    let links = form.seats.iter().any(|kind| kind == "link");
    let label = if form.is_alone() {
        words.t("new-start-solo")
    } else {
        words.say("new-start", &[("n", form.seats.len().into())])
    };
    html! {
        div class="start" {
            button type="submit" class="button gold g" { (label) }
            p class="quiet" {
                span class={ "note now" @if !links { " fits" } } { (words.t("new-start-now")) }
                span class={ "note link" @if links { " fits" } } { (words.t("new-start-link")) }
                span class="note nobody" { (nobody_plays(words.0)) }
            }
            @if form.seats.len() > 2 { (chairs::numbers(words, page)) }
        }
    }
}

/// Whether a game of so many seats is played in two teams.
fn in_teams(game: GameId, seats: usize) -> bool {
    with_game!(game, G => <G as Drawn>::in_teams(seats))
}
