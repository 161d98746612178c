//! A finished game, looked at again: the table as it was after so many decisions, a ruler with a cut for each of them, and the hands.
//!
//! The game is over, so nothing is hidden any more: the page shows all hands or looks through the eyes of one seat. Every position has an
//! address, so that it works without script; the script fetches the `main` of these addresses and plays them one after the other.

mod words;

use joute_games::{AnyView, with_game};
use joute_kernel::{Seat, Viewer};
use joute_record::Verified;
use maud::{Markup, PreEscaped, html};

use super::frame;
use super::game::{self, GamePage};
use super::model::{LogLine, TablePage};
use super::parts::Shown;
use super::sight::Sight;
use super::table;
use crate::drawn::Drawn;
use crate::palette::Owner;
use crate::words::{Words, vouch};

/// Through whose eyes a finished game is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Eyes {
    /// Everybody's: all hands are open.
    #[default]
    Open,
    /// Those of one seat, as it saw the table then.
    Seat(Seat),
}

impl Eyes {
    /// `open`, or the number of the seat: the value of `eyes` in addresses.
    #[must_use]
    pub fn code(self) -> String {
        match self {
            Self::Open => "open".to_owned(),
            Self::Seat(seat) => seat.to_string(),
        }
    }

    /// The eyes with this code at a table of `seats` seats.
    #[must_use]
    pub fn from_code(code: &str, seats: u8) -> Option<Self> {
        if code == "open" {
            return Some(Self::Open);
        }
        Seat::first_of(seats).find(|seat| seat.to_string() == code).map(Self::Seat)
    }

    /// Whose view is shown.
    #[must_use]
    pub const fn viewer(self) -> Viewer {
        match self {
            Self::Open => Viewer::Spectator,
            Self::Seat(seat) => Viewer::Seat(seat),
        }
    }
}

/// The view of everybody in a game that is over: what a spectator sees, and what the `seats` know besides.
#[must_use]
pub fn together<'a>(spectator: AnyView, seats: impl Iterator<Item = &'a AnyView>) -> AnyView {
    fn learnt<'a, G: Drawn>(spectator: &AnyView, seats: impl Iterator<Item = &'a AnyView>) -> Option<AnyView> {
        let mut view = G::of_view(spectator)?.clone();
        seats.filter_map(G::of_view).for_each(|from| G::learn(&mut view, from));
        Some(G::any_view(view))
    }
    let known = with_game!(spectator.game(), G => learnt::<G>(&spectator, seats));
    known.unwrap_or(spectator)
}

/// One cut of the ruler: a decision, with what it changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cut {
    /// Whether it began a turn rather than went on with one.
    pub begins_turn: bool,
    /// Whether something that was held changed hands with it, or the lead did.
    pub turns_tide: bool,
    /// The round that began with it; 0 if none did.
    pub round: u16,
}

/// The cuts between the positions of a game, one fewer than `views`, which are a spectator's. `began` says of each decision whether it
/// began a turn; it has as many entries as there are cuts. Two views are in memory at a time.
#[must_use]
pub fn cuts(views: impl IntoIterator<Item = AnyView>, began: &[bool]) -> Vec<Cut> {
    let mut standings = views.into_iter().map(|view| Standing::of(&view));
    let Some(mut before) = standings.next() else { return Vec::new() };
    let cut = |(after, &begins_turn): (Standing, &bool)| {
        let turns_tide = before.turned_to(&after);
        let round = if after.round == before.round { 0 } else { after.round };
        before = after;
        Cut { begins_turn, turns_tide, round }
    };
    standings.zip(began).map(cut).collect()
}

/// Whether what happened in one step begins a turn, as the chronicle tells it.
#[must_use]
pub fn begins_turn(view: &AnyView, log: &[LogLine]) -> bool {
    begins(&*game::of_view(view, crate::words::Lang::En, &[]), log)
}

/// The same, by a page that is there already.
pub(super) fn begins(page: &dyn game::GamePage, log: &[LogLine]) -> bool {
    page.chronicle(log).first().is_some_and(|entry| entry.owner.is_some())
}

/// Who is ahead, and who holds what.
struct Standing {
    leader: Option<usize>,
    held: Vec<(String, Owner)>,
    round: u16,
}

impl Standing {
    fn of(view: &AnyView) -> Self {
        let game = game::of_view(view, crate::words::Lang::En, &[]);
        let points: Vec<u16> = game.ending().totals.iter().map(|total| total.points).collect();
        let most = points.iter().copied().max().unwrap_or(0);
        let leaders = points.iter().filter(|&&points| points == most).count();
        let leader = points.iter().position(|&points| points == most).filter(|_| leaders == 1);
        Self { leader, held: game.holds(), round: game.round() }
    }

    /// Whether the lead passed on, or somebody lost what they held.
    fn turned_to(&self, after: &Self) -> bool {
        let lead = match (self.leader, after.leader) {
            (Some(before), Some(now)) => before != now,
            _ => false,
        };
        lead || self.held.iter().any(|held| !after.held.contains(held))
    }
}

/// One decision, as its reader may know it.
#[derive(Clone, Debug)]
pub struct Step {
    /// Who decided.
    pub seat: Seat,
    /// What their answer was where the log tells nothing of it.
    pub silent: Silent,
    /// What happened, witnessed through the eyes of the page.
    pub log: Vec<LogLine>,
    /// Its cut.
    pub cut: Cut,
}

/// An answer of which no event tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Silent {
    /// They did not take a choice up.
    Passed,
    /// They ended a choice of several steps.
    Ended,
    /// Something else, which this page may not know.
    Unsaid,
}

impl Silent {
    /// What an action in notation is, by the words that the notations of all games share.
    #[must_use]
    pub fn of(action: &str) -> Self {
        match action {
            "pass" => Self::Passed,
            "stop" | "done" => Self::Ended,
            _ => Self::Unsaid,
        }
    }

    fn key(self) -> &'static str {
        match self {
            Self::Passed => "replay-passes",
            Self::Ended => "replay-ends",
            Self::Unsaid => "replay-decides",
        }
    }
}

/// Whether another game can branch off at a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Branch {
    /// This seat is to move: it will be the reader's. Whether there are seats of other people that somebody has to play.
    Here {
        /// The seat.
        seat: Seat,
        /// Whether other people held seats.
        others: bool,
    },
    /// The game is over here.
    Over,
    /// The game began from a position that was set up, and tables begin from the beginning.
    SetUp,
}

/// A position of a finished game.
#[derive(Clone, Debug)]
pub struct ReplayPage {
    /// The table as it was: view, log so far, who sat where. `base` is the address of the game: `/t/{id}` or `/r/{hash}`.
    pub table: TablePage,
    /// How many decisions were taken before this position.
    pub at: usize,
    /// All decisions of the game.
    pub steps: Vec<Step>,
    /// The view of the end, in which all things that are spoken of have been seen.
    pub last: AnyView,
    /// Through whose eyes it is seen.
    pub eyes: Eyes,
    /// The hands that are shown, each in a view of its own.
    pub hands: Vec<(Seat, AnyView)>,
    /// Whether another game can begin here.
    pub branch: Branch,
    /// What the check of the record found.
    pub verified: Verified,
    /// The reader's own seat, if they sat at the table.
    pub reader: Option<Seat>,
}

impl ReplayPage {
    /// Whether this is the position in which the game ended.
    pub(super) fn is_last(&self) -> bool {
        self.at == self.steps.len()
    }

    /// The address of a position, as seen through these eyes.
    fn address(&self, at: usize, eyes: Eyes) -> String {
        let text = if self.table.text { "&text=1" } else { "" };
        format!("{}/replay?at={at}&eyes={}{text}", self.table.base, eyes.code())
    }
}

/// The whole page.
pub(super) fn document(page: &ReplayPage) -> String {
    let words = Words(page.table.lang);
    let title = format!("{} · {}", page.table.game.title(), words.t("replay-title"));
    table::around(&page.table, &title, &page.address(page.at, page.eyes), &main(page))
}

/// Only the `main`, which the script lays.
pub(super) fn main(page: &ReplayPage) -> Markup {
    let sight = Sight::of(&page.table);
    if page.table.text {
        return words::main(&sight, page);
    }
    let path = page.address(page.at, page.eyes);
    table::still(&page.table, &path, Shown::Alone, (side(&sight, page), ledge(&sight, page)))
}

/// What a decision was, in a few words; names are those of `game`.
fn title_of(game: &dyn GamePage, words: Words, step: &Step) -> String {
    let told = game.chronicle(&step.log).into_iter().next();
    let done = game
        .decided(&step.log)
        .or(told.map(|entry| entry.title))
        .or_else(|| step.log.first().map(|line| game.event(&line.event)));
    done.unwrap_or_else(|| words.say(step.silent.key(), &[game.doer(step.seat), ("name", game.seat(step.seat).into())]))
}

/// What was done last; at the end who won.
fn said(game: &dyn GamePage, words: Words, page: &ReplayPage) -> String {
    if page.is_last() {
        return game::ending_of(game, page.table.resigned).title;
    }
    match page.at.checked_sub(1).and_then(|last| page.steps.get(last)) {
        Some(step) => numbered(game, words, page.at, step),
        None => words.t("replay-start"),
    }
}

/// A decision with its number, from 1.
pub(super) fn numbered(game: &dyn GamePage, words: Words, number: usize, step: &Step) -> String {
    words.say("replay-move", &[("n", number.into()), ("what", title_of(game, words, step).into())])
}

/// What was checked, and what no check can know. Folded, unless chance was dictated.
fn checked(sight: &Sight<'_>, page: &ReplayPage) -> Markup {
    let (words, lang) = (sight.words, page.table.lang);
    let dictated = !page.verified.dictated.is_empty();
    html! {
        details id="checked" class={ "slip" @if dictated { " torn" } } open[dictated] {
            summary class="b" { (words.t("vouch-title")) }
            @for sentence in vouch::found(lang, &page.verified) { p { (sentence) } }
            p class="quiet" { (vouch::limits_title(lang)) }
            ul class="quiet" { @for limit in vouch::limits(lang, &page.verified) { li { (limit) } } }
            p class="quiet" { (words.t("vouch-how-lead")) " " code { "joute verify FILE" } }
        }
    }
}

fn side(sight: &Sight<'_>, page: &ReplayPage) -> Markup {
    let words = sight.words;
    html! {
        // Before all that happened stands what can be done here.
        @if !matches!(page.branch, Branch::Over) { section class="slip tries" { (branch(sight, page.branch, page.at)) } }
        @if sight.is_over() { (table::ending::slip(sight, &sight.ending(), false)) } @else { (table::chronicle::slip(sight)) }
        (checked(sight, page))
        section id="looking" class="slip" aria-label=(words.t("replay-about")) {
            p class="links" {
                (final_scene(sight, " narrow"))
                a class="button" href={ (page.table.base) "/review?at=" (page.at) } { (words.t("replay-review")) }
                a class="button" href={ (page.table.base) "/record" } { (words.t("replay-record")) }
                a class="button" href={ (page.address(page.at, page.eyes)) "&text=1" } { (words.t("table-text")) }
            }
            div class="share-line" {
                label {
                    span class="quiet" { (words.t("replay-share")) }
                    input type="text" id="share" readonly value={ (page.table.base_url) (page.address(page.at, page.eyes)) };
                }
                button type="button" class="button needs-script" data-copy="share" data-copied=(words.t("button-copied")) {
                    span { (words.t("button-copy")) }
                }
            }
        }
    }
}

/// The way back to the scene of the end, from where the table plays again; a record that was loaded has none.
pub(super) fn final_scene(sight: &Sight<'_>, class: &str) -> Markup {
    let base = &sight.page.base;
    html! { @if base.starts_with("/t/") { a class={ "button" (class) } href=(base) { (sight.words.t("end-scene")) } } }
}

/// The form that lays a table at a position.
pub(super) fn branch(sight: &Sight<'_>, branch: Branch, at: usize) -> Markup {
    let words = sight.words;
    let name = |seat| sight.game.seat(seat);
    html! {
        @match branch {
            Branch::Here { seat, others } => {
                details id="branch" {
                    summary class="button" { (words.t("branch-title")) }
                    form method="post" action={ (sight.page.base) "/branch" } {
                        p { (words.say("branch-lead", &[sight.game.doer(seat), ("name", name(seat).into())])) }
                        input type="hidden" name="at" value=(at);
                        @if others {
                            p class="choice" {
                                input type="radio" id="others-adept" name="others" value="adept" checked;
                                label for="others-adept" { (words.t("branch-others-adept")) }
                            }
                            p class="choice" {
                                input type="radio" id="others-here" name="others" value="here";
                                label for="others-here" { (words.t("branch-others-here")) }
                            }
                        }
                        button type="submit" class="button gold g" { (words.t("branch-start")) }
                    }
                }
            }
            Branch::Over => {}
            Branch::SetUp => { p class="quiet" { (words.t("branch-set-up")) } }
        }
    }
}

fn ledge(sight: &Sight<'_>, page: &ReplayPage) -> Markup {
    let words = sight.words;
    let game = game::of_view(&page.last, page.table.lang, &page.table.seats);
    html! {
        div id="ledge" {
        (table::wood())
        (scroll(&said(game.as_ref(), words, page)))
        (hands(sight, page))
        div id="player" data-at=(page.at) data-last=(page.steps.len()) data-href={ (page.table.base) "/replay?eyes=" (page.eyes.code()) "&at=" } {
            (ruler(game.as_ref(), words, page, &|at| page.address(at, page.eyes)))
            div class="buttons" role="group" aria-label=(words.t("replay-buttons")) {
                (buttons(words, page.at, page.steps.len(), &|at| page.address(at, page.eyes)))
                p class="hint t" { (words.t("replay-keys")) }
                (eyes(sight, page))
            }
        }
        }
        (motions(sight))
    }
}

/// What the last step did, for the script.
pub(super) fn motions(sight: &Sight<'_>) -> Markup {
    html! { script type="application/json" id="motions" { (PreEscaped(super::data_block(&sight.game.motions(&sight.page.log)))) } }
}

/// The paper scroll on the ledge's edge.
pub(super) fn scroll(said: &str) -> Markup {
    html! {
        div id="prompt" class="scroll" {
            span class="end left" aria-hidden="true" {}
            span class="end right" aria-hidden="true" {}
            p id="ask" class={ "g slip cream" @if said.chars().count() > LONG_PROMPT { " long" } } { span id="ask-words" { (said) } }
        }
    }
}

/// A prompt of more characters than this is written smaller.
const LONG_PROMPT: usize = 40;

/// A cut for every decision; each leads to the position behind it. One that begins a round says which.
pub(super) fn ruler(game: &dyn GamePage, words: Words, page: &ReplayPage, address: &dyn Fn(usize) -> String) -> Markup {
    let place = |at: usize, class: &str, round: u16, label: &str| {
        let now = at == page.at;
        html! {
            li class={ (class) @if now { " now" } @else if at > page.at { " ahead" } } data-round=[(round > 0).then_some(round)] {
                a href=(address(at)) data-at=(at) aria-label=(label) title=(label) aria-current=[now.then_some("step")] {}
            }
        }
    };
    let tall = tall(page.steps.iter().map(|step| step.cut.begins_turn));
    html! {
        nav id="ruler" class=[(page.steps.len() > STEPS_MANY).then_some("many")] aria-label=(words.t("replay-ruler")) {
            ol {
                (place(0, "start", 0, &words.t("replay-start")))
                @for ((number, step), is_tall) in (1..).zip(&page.steps).zip(tall) {
                    @let class = match (is_tall, step.cut.turns_tide) {
                        (true, true) => "turn tide",
                        (true, false) => "turn",
                        (false, true) => "tide",
                        (false, false) => "",
                    };
                    (place(number, class, step.cut.round, &numbered(game, words, number, step)))
                }
            }
            // What a finger cannot hit it can drag.
            @let last = page.steps.len();
            input type="range" id="slide" class="needs-script" min="0" max=(last) value=(page.at) aria-label=(words.t("replay-ruler")) aria-valuetext=(said(game, words, page));
        }
    }
}

/// Of more decisions than this, only those are cut that began a turn or turned the tide.
const STEPS_MANY: usize = 120;
/// Of more turns than this, every second is cut taller, or every third, and so on: a ruler is no fur.
const TURNS_MANY: usize = 60;

/// Which decisions are cut taller, of which it is told whether each began a turn.
fn tall(begins: impl Iterator<Item = bool> + Clone) -> impl Iterator<Item = bool> {
    let every = begins.clone().filter(|begins| *begins).count().div_ceil(TURNS_MANY).max(1);
    let mut turns = 0;
    begins.map(move |begins| {
        turns += usize::from(begins);
        begins && (turns - 1) % every == 0
    })
}

/// To the beginning, back, play, on, to the end; and the speed.
pub(super) fn buttons(words: Words, at: usize, last: usize, address: &dyn Fn(usize) -> String) -> Markup {
    let step = |to: usize, key: &str, glyph: &'static str| {
        let label = words.t(key);
        // A second press before the first is answered goes on from where that leads.
        let by = match key {
            "replay-previous" => Some("-1"),
            "replay-next" => Some("1"),
            _ => None,
        };
        html! {
            a class="button step" href=(address(to)) data-at=(to) data-by=[by] aria-label=(label) title=(label) { (drawn(glyph)) }
        }
    };
    html! {
        div class="steps-of" {
            (step(0, "replay-first", "M-9-10V10H-5V-10ZM9-10L-3 0L9 10Z"))
            (step(at.saturating_sub(1), "replay-previous", "M3-11L7-8L-1 0L7 8L3 11L-8 0Z"))
            button type="button" id="do-play" data-do="play" class="button gold step needs-script" aria-pressed="false"
                aria-label=(words.t("replay-play")) data-play=(words.t("replay-play")) data-pause=(words.t("replay-pause")) {
                svg class="icon" viewBox="-15 -15 30 30" aria-hidden="true" focusable="false" {
                    path class="go" d="M-7-12L11 0L-7 12Z" {}
                    path class="pause" d="M-9-11H-3V11H-9ZM3-11H9V11H3Z" {}
                }
            }
            (step((at + 1).min(last), "replay-next", "M-3-11L-7-8L1 0L-7 8L-3 11L8 0Z"))
            (step(last, "replay-last", "M9-10V10H5V-10ZM-9-10L3 0L-9 10Z"))
            @let speed = words.say("replay-speed", &[("n", 1.into())]);
            button type="button" id="do-speed" data-do="speed" class="button step needs-script" data-words=(words.say("replay-speed", &[("n", "#".into())])) aria-label=(speed) title=(speed) { "×1" }
        }
    }
}

/// A small drawing on a button.
fn drawn(d: &'static str) -> Markup {
    html! {
        svg class="icon" viewBox="-15 -15 30 30" aria-hidden="true" focusable="false" { path d=(d) {} }
    }
}

/// All hands, or the eyes of one seat.
fn eyes(sight: &Sight<'_>, page: &ReplayPage) -> Markup {
    let words = sight.words;
    // Where nobody holds anything hidden there is nothing to choose.
    if page.table.seats.len() < 2 {
        return html! {};
    }
    let choice = |eyes: Eyes, label: Markup, name: String| {
        let now = eyes == page.eyes;
        html! {
            a class={ "button eyes" @if now { " now" } } href=(page.address(page.at, eyes)) data-at=(page.at) aria-label=(name) title=(name) aria-current=[now.then_some("true")] { (label) }
        }
    };
    html! {
        div class="eyes-of" role="group" aria-label=(words.t("replay-eyes")) {
            (choice(Eyes::Open, html! { (sight.own("replay-open")) }, sight.own("replay-open-name")))
            @for seat in Seat::first_of(sight.game.seats()) {
                @let name = words.say("replay-seat", &[("name", sight.game.seat(seat).into())]);
                @let owner = sight.owner(seat);
                @let label = html! { @if let Some(owner) = owner { (frame::sign(owner)) } span class="whose" { bdi { (sight.called(seat)) } } };
                (choice(Eyes::Seat(seat), label, name))
            }
        }
    }
}

/// The hands that are shown, each beside the sign of its seat.
pub(super) fn hands(sight: &Sight<'_>, page: &ReplayPage) -> Markup {
    let words = sight.words;
    html! {
        div class={ "hands of-" (page.hands.len()) } role="group" aria-label=(words.t("replay-hands")) {
            @for (seat, view) in &page.hands {
                @let game = game::of_view(view, page.table.lang, &page.table.seats);
                @if let Some(things) = game.hand(*seat) {
                    div class="held-by" role="group" aria-label=(words.say("replay-hand", &[("name", sight.game.seat(*seat).into())])) {
                        @if let Some(owner) = sight.owner(*seat) { (frame::sign(owner)) }
                        @for thing in &things { div class="one-held" { (PreEscaped(&thing.picture)) } }
                        @if things.is_empty() { p class="t" { (sight.own("table-hand-empty")) } }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Eyes, Standing, TURNS_MANY, tall};
    use crate::palette::Owner;

    #[test]
    fn eyes_are_read_back_from_their_code() {
        let codes: Vec<String> = (0..9).map(|n: u8| n.to_string()).chain(["open".to_owned(), String::new()]).collect();
        let read: Vec<String> = codes.iter().filter_map(|code| Eyes::from_code(code, 3)).map(Eyes::code).collect();
        assert_eq!(read, ["0", "1", "2", "open"]);
    }

    #[test]
    fn a_ruler_of_many_turns_is_no_fur() {
        let cut = |begins: &[bool]| tall(begins.iter().copied()).collect::<Vec<bool>>();
        let few = [true, false, false, true, true, false];
        assert_eq!(cut(&few), few, "every turn of few");
        assert!(cut(&[]).is_empty());
        for turns in [TURNS_MANY, TURNS_MANY + 1, 5 * TURNS_MANY, 50_000] {
            let begins: Vec<bool> = (0..3 * turns).map(|number| number % 3 == 0).collect();
            let cut = cut(&begins);
            assert!(cut.iter().zip(&begins).all(|(tall, begins)| *begins || !tall), "only what began a turn");
            let count = cut.iter().filter(|tall| **tall).count();
            assert!((TURNS_MANY / 2..=TURNS_MANY).contains(&count), "{count} of {turns}");
        }
    }

    #[test]
    fn the_tide_turns_when_the_lead_passes_on_or_something_held_is_lost() {
        let standing = |leader, held: &[(&str, Owner)]| Standing {
            round: 1,
            leader,
            held: held.iter().map(|&(thing, owner)| (thing.to_owned(), owner)).collect(),
        };
        let before = standing(Some(0), &[("a", Owner::Salmon)]);
        for (after, turned) in [
            (standing(Some(0), &[("a", Owner::Salmon)]), false),
            (standing(Some(0), &[("a", Owner::Salmon), ("b", Owner::Purple)]), false),
            (standing(None, &[("a", Owner::Salmon)]), false),
            (standing(Some(1), &[("a", Owner::Salmon)]), true),
            (standing(Some(0), &[("a", Owner::Purple)]), true),
            (standing(Some(0), &[]), true),
        ] {
            assert_eq!(before.turned_to(&after), turned);
        }
    }
}
