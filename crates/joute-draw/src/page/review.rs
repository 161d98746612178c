//! The review of a finished game: the course of the winning chances, the decisions that turned it, and the position looked at.

use std::ops::RangeInclusive;
use std::time::Duration;

use joute_kernel::SEATS_MAX;
use maud::{Markup, html};

use super::frame;
use super::game::{self, GamePage};
use super::lead::{self, Lead};
use super::parts::{Advised, Shown};
use super::replay::{self, ReplayPage};
use super::sight::Sight;
use super::table;
use crate::palette::Owner;
use crate::words::Words;

/// How the game went.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// The winning chances in each position, one more than there are decisions: one share a side, in `0.0..=1.0`. What is missing to 1
    /// belongs to an automaton, which comes after the sides.
    pub chances: Vec<[f32; SEATS_MAX]>,
    /// The decisions that moved the chances most, in the order of play.
    pub swings: Vec<Swing>,
}

impl Course {
    /// The decision that moved the chances of its own side most, the earliest of equals; `None` where none is told.
    #[must_use]
    pub fn greatest(&self) -> Option<usize> {
        let by = |swing: &Swing| {
            let chance = |at: usize| self.chances.get(at).map_or(0.0, |chances| chances[swing.side]);
            (chance(swing.decision + 1) - chance(swing.decision)).abs()
        };
        let most = self.swings.iter().rev().max_by(|one, other| by(one).total_cmp(&by(other)));
        most.map(|swing| swing.decision)
    }
}

/// A decision that moved the chances.
#[derive(Clone, PartialEq, Debug)]
pub struct Swing {
    /// Its number, from 0: it was taken in the position of this number.
    pub decision: usize,
    /// The side for which it was taken.
    pub side: usize,
    /// What would have been better, in the notation of the game, with the chances of the side after it; `None` if nothing clearly was.
    pub better: Option<(String, f32)>,
    /// What the seat saw when it decided: in its words the better action is told.
    pub seen: joute_games::AnyView,
}

impl Swing {
    /// Whether the side that decided has less of a chance since.
    fn lost(&self, course: &Course, sides: usize) -> bool {
        chance(course, self.decision + 1, self.side, sides) < chance(course, self.decision, self.side, sides)
    }
}

/// The review, at one position.
#[derive(Clone, Debug)]
pub struct ReviewPage {
    /// The position.
    pub replay: ReplayPage,
    /// How far the course is.
    pub course: Weighed,
    /// Who led on the table, and the turn that decided, as the end tells it.
    pub lead: Option<Lead>,
}

/// How far the weighing of a game is.
#[derive(Clone, PartialEq, Debug)]
pub enum Weighed {
    /// It is done, and this is the course.
    Done(Course),
    /// So many positions of so many are weighed.
    Under {
        /// Weighed.
        done: usize,
        /// All.
        of: usize,
        /// How much longer it takes at the pace so far; `None` while that is not known.
        left: Option<Duration>,
        /// The course as those tell it that are weighed, once they are enough.
        rough: Option<Course>,
    },
    /// A fault of ours keeps it from being thought out.
    Failed,
}

impl ReviewPage {
    /// Whether the course is still to come.
    #[must_use]
    pub fn is_awaited(&self) -> bool {
        matches!(self.course, Weighed::Under { .. })
    }

    /// What is known of the course.
    fn drawn(&self) -> Option<&Course> {
        match &self.course {
            Weighed::Done(course) => Some(course),
            Weighed::Under { rough, .. } => rough.as_ref(),
            Weighed::Failed => None,
        }
    }

    /// What would have been better in the position looked at, with the chances after it: it is drawn on the board.
    fn better(&self) -> Option<&(String, f32)> {
        self.drawn()?.swings.iter().find(|swing| swing.decision == self.replay.at)?.better.as_ref()
    }

    /// Whose chances are told: the reader's, or else those of who won.
    fn told_side(&self, sides: &[Side], game: &dyn GamePage) -> usize {
        let seat = self.replay.reader.and_then(|seat| game.owner(seat));
        let owner = seat.or_else(|| game::ending_of(game, self.replay.table.resigned).winners.first().copied());
        sides.iter().position(|side| Some(side.owner) == owner).unwrap_or(0)
    }

    /// Which turn a decision belongs to, from 0, as the end counts them.
    fn turn_of(&self, decision: usize) -> usize {
        self.replay.steps.iter().take(decision + 1).skip(1).filter(|step| step.cut.begins_turn).count()
    }

    /// Where a position is looked at: on the board of this page, in words on the page of its replay.
    fn address(&self, at: usize) -> String {
        let base = &self.replay.table.base;
        if self.replay.table.text { format!("{base}/replay?at={at}&text=1") } else { format!("{base}/review?at={at}") }
    }

    /// The address of this page.
    fn path(&self) -> String {
        let text = if self.replay.table.text { "&text=1" } else { "" };
        format!("{}/review?at={}{text}", self.replay.table.base, self.replay.at)
    }
}

/// One side in the drawing.
struct Side {
    owner: Owner,
    who: String,
}

/// The whole page.
pub(super) fn document(page: &ReviewPage) -> String {
    let table = &page.replay.table;
    let title = format!("{} · {}", table.game.title(), Words(table.lang).t("review-title"));
    if table.text {
        return frame::in_words(table, &title, &page.path(), &in_words(page));
    }
    table::around(table, &title, &page.path(), &main(page))
}

/// The review in words: who had which chances, the decisions that turned the game, and the chances after each move.
fn in_words(page: &ReviewPage) -> Markup {
    let sight = Sight::of(&page.replay.table);
    let game = game::of_view(&page.replay.last, page.replay.table.lang, &page.replay.table.seats);
    let words = sight.words;
    let sides = sides(game.as_ref());
    html! {
        p class="links" {
            a class="button" href=(page.address(page.replay.at)) { (words.t("replay-title")) }
            a class="button" href={ (page.replay.table.base) "/review?at=" (page.replay.at) } { (words.t("table-pictures")) }
        }
        @if let Weighed::Done(course) = &page.course { p { (told(words, course, &sides)) "." } }
        h2 id="swings-title" class="g" { (words.t("review-swings")) }
        (swings(&sight, game.as_ref(), page, &sides))
        @if let Weighed::Done(course) = &page.course {
            (numbers(game.as_ref(), words, page, course, &sides))
            p class="quiet" { (words.t(if sight.game.seats() == 1 { "review-how-alone" } else { "review-how" })) }
        }
    }
}

/// The sides in their order.
fn sides(game: &dyn GamePage) -> Vec<Side> {
    game.ending().totals.into_iter().map(|total| Side { owner: total.owner, who: total.who }).collect()
}

/// Only the `main`, which the script lays.
pub(super) fn main(page: &ReviewPage) -> Markup {
    let sight = Sight::of(&page.replay.table);
    let game = game::of_view(&page.replay.last, page.replay.table.lang, &page.replay.table.seats);
    let sides = sides(game.as_ref());
    let side = side(&sight, game.as_ref(), page, &sides);
    let better = page.better();
    let advised = better.map(|(action, chance)| Advised { action, share: f64::from(*chance) });
    let shown = advised.as_ref().map_or(Shown::Alone, |advised| Shown::Advised(core::slice::from_ref(advised)));
    table::still(&page.replay.table, &page.path(), shown, (side, ledge(&sight, game.as_ref(), page, &sides)))
}

/// The share of a side in a position; an automaton has what is left.
fn share(chances: &[f32; SEATS_MAX], side: usize, sides: usize) -> f32 {
    let given: f32 = chances.iter().sum();
    // Chances of people add up to 1, or the last side is an automaton.
    if side + 1 == sides && given < 0.999 { chances[side] + (1.0 - given) } else { chances[side] }
}

/// So many percent, in words.
fn percent(words: Words, whole: i64) -> String {
    words.say("review-percent", &[("n", whole.into())])
}

/// The shares of all sides in whole percent that add up to 100: what is missing goes where rounding down took most.
fn percents(chances: &[f32; SEATS_MAX], sides: usize) -> Vec<i64> {
    let shares: Vec<f32> = (0..sides).map(|side| share(chances, side, sides) * 100.0).collect();
    let mut whole: Vec<i64> = shares.iter().map(|share| share.floor() as i64).collect();
    let missing = usize::try_from(100 - whole.iter().sum::<i64>()).unwrap_or(0);
    let mut by_rest: Vec<usize> = (0..sides).collect();
    by_rest.sort_by(|&one, &other| shares[other].fract().total_cmp(&shares[one].fract()));
    by_rest.into_iter().take(missing).for_each(|side| whole[side] += 1);
    whole
}

fn side(sight: &Sight<'_>, game: &dyn GamePage, page: &ReviewPage, sides: &[Side]) -> Markup {
    let words = sight.words;
    html! {
        section id="looking" class="slip review" aria-labelledby="swings-title" {
            (replay::branch(sight, page.replay.branch, page.replay.at))
            @if page.replay.is_last() { (table::ending::result(sight, &game::ending_of(game, page.replay.table.resigned))) }
            h2 id="swings-title" class="g" { (words.t("review-swings")) }
            div id="weighed" { (swings(sight, game, page, sides)) }
            (table::ending::taken_back(sight))
            p class="links" {
                (replay::final_scene(sight, " narrow"))
                a class="button" href={ (page.replay.table.base) "/replay?at=" (page.replay.at) } { (words.t("replay-title")) }
                a class="button" href={ (page.replay.table.base) "/record" } { (words.t("replay-record")) }
                a class="button" href={ (page.path()) "&text=1" } { (words.t("table-text")) }
            }
            div id="in-numbers" {
                @if let Weighed::Done(course) = &page.course {
                    (numbers(game, words, page, course, sides))
                }
            }
        }
    }
}

/// Whether a side is the reader alone; anybody may be called like the word for it.
fn is_reader(sight: &Sight<'_>, side: &Side) -> bool {
    let own = sight.game.you().and_then(|seat| sight.owner(seat));
    own == Some(side.owner) && side.who == sight.words.t("you")
}

/// The decisions that turned the game, or how far they are known.
fn swings(sight: &Sight<'_>, game: &dyn GamePage, page: &ReviewPage, sides: &[Side]) -> Markup {
    let words = sight.words;
    html! {
        @match &page.course {
            Weighed::Failed => { p { (words.t("review-failed")) } }
            Weighed::Under { rough, .. } => {
                p role="status" { (how_far(words, &page.course)) " " (words.t(if rough.is_some() { "review-finer" } else { "review-renews" })) }
                p class="no-script" { a class="button" href=(page.path()) { (words.t("text-refresh")) } }
            }
            Weighed::Done(course) => {
                @let told = page.told_side(sides, game);
                @let decided = page.lead.as_ref().and_then(|lead| lead.decided.as_ref());
                @let is_there = |swing: &Swing| decided.is_some_and(|decided| page.turn_of(swing.decision) == decided.turn);
                @let greatest = course.greatest();
                @if course.swings.is_empty() { p { (words.t("review-calm")) } }
                @else if let Some(side) = sides.get(told) {
                    p class="quiet" {
                        @if is_reader(sight, side) { (words.t("review-whose-yours")) } @else { (words.say("review-whose", &[("name", side.who.as_str().into())])) }
                    }
                }
                @if !course.swings.is_empty() {
                    ol id="swings" tabindex="0" {
                        @for swing in &course.swings {
                            @let marks = Marks { is_greatest: greatest == Some(swing.decision), is_decided: is_there(swing) };
                            (swing_line(sight, game, page, course, (swing, marks), (sides, told)))
                        }
                    }
                }
            }
        }
    }
}

/// How much is weighed, and how long the rest takes.
fn how_far(words: Words, course: &Weighed) -> String {
    let Weighed::Under { done, of, left, .. } = course else { return String::new() };
    if done == of {
        return words.t("review-searching");
    }
    let counts = [("n", (*done).into()), ("of", (*of).into())];
    let minutes = left.map(|left| left.as_secs().div_ceil(60).max(1));
    match minutes {
        Some(minutes) => {
            words.say("review-thinking-left", &[counts.as_slice(), &[("minutes", minutes.into())]].concat())
        }
        None => words.say("review-thinking", &counts),
    }
}

/// By how much the chances of a side must change for a decision to be told by them.
const TOLD_LEAST: f32 = 0.095;

/// The chances of a side in a position.
fn chance(course: &Course, at: usize, side: usize, sides: usize) -> f32 {
    course.chances.get(at).map_or(0.0, |chances| share(chances, side, sides))
}

/// By how much a decision moved the chances of a side.
fn moved(course: &Course, decision: usize, side: usize, sides: usize) -> f32 {
    (chance(course, decision + 1, side, sides) - chance(course, decision, side, sides)).abs()
}

/// Whose chances tell of a decision: those of the told side, or, where it hardly moved them, of the side that it moved most.
fn told_of(course: &Course, decision: usize, sides: usize, told: usize) -> usize {
    if moved(course, decision, told, sides) >= TOLD_LEAST {
        return told;
    }
    let by = |side: &usize| moved(course, decision, *side, sides);
    (0..sides).rev().max_by(|one, other| by(one).total_cmp(&by(other))).unwrap_or(told)
}

/// The chances of the side that tells of a decision before and after it, by name.
fn from_to(words: Words, course: &Course, decision: usize, (sides, told): (&[Side], usize)) -> (f32, f32, String) {
    let told = told_of(course, decision, sides.len(), told);
    let (from, to) = (chance(course, decision, told, sides.len()), chance(course, decision + 1, told, sides.len()));
    let name = sides.get(told).map_or("", |side| side.who.as_str());
    let percent = |at: usize| {
        let whole = course.chances.get(at).map_or(0, |chances| percents(chances, sides.len())[told]);
        percent(words, whole)
    };
    let said = [("name", name.into()), ("from", percent(decision).into()), ("to", percent(decision + 1).into())];
    (from, to, words.say("review-from-to", &said))
}

/// The way to a decision: whose it is, when and what it was, and how the chances moved.
fn way_to(
    sight: &Sight<'_>,
    game: &dyn GamePage,
    page: &ReviewPage,
    at: usize,
    when: String,
    change: String,
) -> Markup {
    let Some(step) = page.replay.steps.get(at) else { return html! {} };
    html! {
        @if let Some(owner) = sight.owner(step.seat) { (frame::sign(owner)) }
        a href=(page.address(at)) data-at=(at) aria-current=[(page.replay.at == at).then_some("step")] {
            span class="when" { (when) }
            b { (replay::numbered(game, sight.words, at + 1, step)) }
            " "
            span class="g" { (change) }
        }
    }
}

/// What is said of a decision besides the chances.
#[derive(Clone, Copy)]
struct Marks {
    /// It moved the chances of its side more than any other did.
    is_greatest: bool,
    /// In its turn the lead on the table passed on for the last time.
    is_decided: bool,
}

fn swing_line(
    sight: &Sight<'_>,
    game: &dyn GamePage,
    page: &ReviewPage,
    course: &Course,
    (swing, marks): (&Swing, Marks),
    (sides, told): (&[Side], usize),
) -> Markup {
    let words = sight.words;
    let (from, to, change) = from_to(words, course, swing.decision, (sides, told));
    let now = page.replay.at == swing.decision;
    let class = [
        (if to < from { "lost" } else { "won" }),
        if now { "now" } else { "" },
        if marks.is_greatest { "greatest" } else { "" },
    ];
    html! {
        li class=(class.join(" ").trim_end()) {
            (way_to(sight, game, page, swing.decision, lead::when(&page.replay.table, &swing.seen, page.turn_of(swing.decision)), change))
            @if marks.is_greatest { p class="b" { (words.t("review-greatest")) } }
            @if marks.is_decided { p class="quiet" { (words.t("review-decided")) } }
            @if let Some(better) = better(words, page, swing, (sides, told)) { p class="quiet" { (better) } }
            @else if swing.side == told && swing.lost(course, sides.len()) { p class="quiet" { (words.t("review-unseen")) } }
        }
    }
}

/// What would have been better, in words.
fn better(words: Words, page: &ReviewPage, swing: &Swing, (sides, told): (&[Side], usize)) -> Option<String> {
    let (action, chance) = swing.better.as_ref()?;
    // Of two sides one has what the other has not; among more it is the chance of who decided.
    let (side, chance) = match sides.len() {
        2 if told != swing.side => (told, 1.0 - *chance),
        _ => (swing.side, *chance),
    };
    let name = sides.get(side).map_or("", |side| side.who.as_str());
    let game = game::of_view(&swing.seen, page.replay.table.lang, &page.replay.table.seats);
    let what = game.say(action)?;
    let percent = percent(words, i64::from((chance * 100.0).round() as i32));
    let said = [("what", what.into()), ("name", name.into()), ("n", percent.into())];
    // Only the position looked at has a board on this page, and only what has a place is drawn on it.
    let is_drawn = page.replay.at == swing.decision && !page.replay.table.text && game.place_of(action).is_some();
    Some(words.say(if is_drawn { "review-better-drawn" } else { "review-better" }, &said))
}

/// What is said of the position: who is to move, and what was played then.
fn said(sight: &Sight<'_>, game: &dyn GamePage, page: &ReviewPage) -> String {
    let words = sight.words;
    match page.replay.steps.get(page.replay.at) {
        Some(step) => {
            let next = replay::numbered(game, words, page.replay.at + 1, step);
            words.say("review-next", &[("what", next.into())])
        }
        None => game::ending_of(game, page.replay.table.resigned).title,
    }
}

fn ledge(sight: &Sight<'_>, game: &dyn GamePage, page: &ReviewPage, sides: &[Side]) -> Markup {
    let words = sight.words;
    let last = page.replay.steps.len();
    html! {
        div id="ledge" {
            (table::wood())
            (replay::scroll(&said(sight, game, page)))
            (replay::hands(sight, &page.replay))
            div id="player" class="reviewing" data-at=(page.replay.at) data-last=(last) data-href={ (page.replay.table.base) "/review?at=" } data-wait=[page.is_awaited().then_some("1")] {
                div id="course" {
                    @match page.drawn() {
                        Some(course) => {
                            @let bands = Bands::new(course, sides, page.told_side(sides, game));
                            (chart(words, page, &bands, WIDE))
                            (chart(words, page, &bands, NARROW))
                            (names(&bands, page.replay.at))
                        }
                        None => { @if page.is_awaited() { div class="course" { (replay::ruler(game, words, &page.replay, &|at| page.address(at))) } } }
                    }
                }
                div class="buttons" role="group" aria-label=(words.t("replay-buttons")) {
                    (replay::buttons(words, page.replay.at, last, &|at| page.address(at)))
                    div id="shares" {
                        @if let Some(course) = page.drawn() { (legend(words, page, course, sides)) }
                        a class="word narrow" href="#looking" { (words.t("review-swings")) " ▾" }
                    }
                }
            }
        }
            (replay::motions(sight))
    }
}

/// Who has which chance in the position looked at.
fn legend(words: Words, page: &ReviewPage, course: &Course, sides: &[Side]) -> Markup {
    let parts = course.chances.get(page.replay.at).map(|chances| percents(chances, sides.len())).unwrap_or_default();
    html! {
        ul class="legend" {
            @for (side, part) in sides.iter().zip(parts) {
                li { (frame::sign(side.owner)) span { bdi { (side.who) } " " b { (words.say("review-percent", &[("n", part.into())])) } } }
            }
        }
    }
}

/// The same as the drawing, in numbers.
fn numbers(game: &dyn GamePage, words: Words, page: &ReviewPage, course: &Course, sides: &[Side]) -> Markup {
    html! {
        details id="numbers" {
            summary { (words.t("review-numbers")) }
            @if !page.replay.table.text { p class="quiet" { (words.t(if sides.len() == 1 { "review-how-alone" } else { "review-how" })) } }
            div class="scrolled" tabindex="0" {
                table {
                    thead { tr { th scope="col" { (words.t("review-column-move")) } @for side in sides { th scope="col" { bdi { (side.who) } } } } }
                    tbody {
                        @for (at, chances) in course.chances.iter().enumerate() {
                            tr {
                                th scope="row" {
                                    a href=(page.address(at)) data-at=(at) {
                                        @match at.checked_sub(1).and_then(|before| page.replay.steps.get(before)) {
                                            Some(step) => (replay::numbered(game, words, at, step)),
                                            None => (words.t("replay-start")),
                                        }
                                    }
                                }
                                @for part in percents(chances, sides.len()) { td { (words.say("review-percent", &[("n", part.into())])) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How large a drawing is, in units, and where it is shown.
#[derive(Clone, Copy)]
struct Size {
    width: f32,
    height: f32,
    class: &'static str,
}

const WIDE: Size = Size { width: 1040.0, height: 84.0, class: "course wide-course" };
const NARROW: Size = Size { width: 340.0, height: 70.0, class: "course narrow-course" };

/// The bands of the sides as they lie on each other.
struct Bands<'a> {
    course: &'a Course,
    sides: &'a [Side],
    /// Sides by number, from the bottom: the one that is told first, so that the line rises as its chances do.
    order: Vec<usize>,
}

impl<'a> Bands<'a> {
    fn new(course: &'a Course, sides: &'a [Side], told: usize) -> Self {
        let others = (0..sides.len()).filter(|side| *side != told);
        Self { course, sides, order: std::iter::once(told).chain(others).collect() }
    }

    /// How much of the height the lowest `count` bands take in a position, in `0.0..=1.0`.
    fn height(&self, at: usize, count: usize) -> f32 {
        let shares = self.order.iter().take(count).map(|&side| chance(self.course, at, side, self.sides.len()));
        shares.sum::<f32>().clamp(0.0, 1.0)
    }

    /// What of the height is the band's all along a name whose middle is over the position `at`: from and until where, from below.
    fn room(&self, band: usize, at: usize, last: usize) -> (f32, f32) {
        let reach = (last as f32 * NAME_REACH).ceil() as usize;
        let under = at.saturating_sub(reach)..=(at + reach).min(last);
        under.fold((0.0_f32, 1.0_f32), |(low, high), at| {
            (low.max(self.height(at, band)), high.min(self.height(at, band + 1)))
        })
    }

    /// How far down a band's name stands and how far along, in `0.0..=1.0`: where it has most room in the half of the plate that the cursor,
    /// in the position `now`, is not in. `None` if it has too little everywhere there.
    fn name_at(&self, band: usize, now: usize) -> Option<(f32, f32)> {
        let last = self.course.chances.len().checked_sub(1).filter(|last| *last > 0)?;
        let along = |at: usize| at as f32 / last as f32;
        let in_half = |at: &usize| (2 * *at < last) != (2 * now < last) && NAMED.contains(&along(*at));
        let thick = |at: usize| {
            let (low, high) = self.room(band, at, last);
            high - low
        };
        // The nearest to the middle of that half, of those that have as much.
        let off = |at: usize| (along(at) - if 2 * now < last { 0.75 } else { 0.25 }).abs();
        let best = (0..=last)
            .filter(in_half)
            .max_by(|&one, &other| thick(one).total_cmp(&thick(other)).then_with(|| off(other).total_cmp(&off(one))))?;
        let (low, high) = self.room(band, best, last);
        (high - low >= NAMED_LEAST).then(|| (1.0 - (low + high) / 2.0, along(best)))
    }
}

/// How far a name reaches to either side of its middle, of the length of the plate.
const NAME_REACH: f32 = 0.07;
/// How far along the middle of a name may stand.
const NAMED: RangeInclusive<f32> = 0.16..=0.84;
/// Letters of a name that a band has room for.
const NAME_LETTERS: usize = 14;
/// A thinner band has no room for a name.
const NAMED_LEAST: f32 = 0.26;

/// The course: the sides share the height of the plate, each in its colour and hatching, with a cut of light between them.
fn chart(words: Words, page: &ReviewPage, bands: &Bands<'_>, size: Size) -> Markup {
    let Bands { course, sides, order } = bands;
    let last = course.chances.len().saturating_sub(1).max(1);
    let x = |at: usize| at as f32 / last as f32 * size.width;
    // The upper edge of so many bands from the bottom.
    let edge = |at: usize, count: usize| (1.0 - bands.height(at, count)) * size.height;
    let line = |count: usize| -> String {
        let points = (0..course.chances.len()).map(|at| format!("{:.1} {:.1}", x(at), edge(at, count)));
        points.collect::<Vec<_>>().join("L")
    };
    let now = x(page.replay.at);
    let step = size.width / last as f32;
    html! {
        svg class=(size.class) viewBox={ "-6 -8 " (size.width + 12.0) " " (size.height + 16.0) } role="img" aria-label=(told(words, course, sides)) {
            // The upper ones first: each covers what lies below its edge.
            @for (band, side) in order.iter().enumerate().rev().filter_map(|(band, side)| Some((band, sides.get(*side)?))) {
                @let d = if band + 1 == sides.len() { format!("M0 0H{w}V{h}H0Z", w = size.width, h = size.height) } else { format!("M0 {h}L{}V{h}Z", line(band + 1), h = size.height) };
                path d=(d) fill=(side.owner.colour()) {}
                path d=(d) fill={ "url(#h" (side.owner.key()) ")" } {}
            }
            @for count in 1..sides.len() {
                path class="edge-ink" d={ "M" (line(count)) } {}
                path class="edge-light" d={ "M" (line(count)) } {}
            }
            path class="even" d={ "M0 " (size.height / 2.0) "H" (size.width) } {}
            path class="plate" d={ "M-1-2L" (size.width * 0.62) "-1L" (size.width + 1.0) " 0L" (size.width) " " (size.height + 1.0) "L" (size.width * 0.3) " " (size.height) "L0 " (size.height + 1.0) "Z" } {}
            @for swing in &course.swings {
                @let band = order.iter().position(|side| *side == swing.side).unwrap_or_default();
                @let (at, y) = (x(swing.decision + 1), edge(swing.decision + 1, (band + 1).min(sides.len().saturating_sub(1))));
                path class="swing" d={ "M" (at) " " (y - 7.0) "l6 7l-6 7l-6-7Z" } {}
            }
            path class="now-ink" d={ "M" (now) "-8V" (size.height + 8.0) } {}
            path class="now-light" d={ "M" (now - 2.0) "-4L" (now) "-8L" (now + 2.0) "-4L" (now + 1.5) " " (size.height + 4.0) "L" (now) " " (size.height + 8.0) "L" (now - 1.5) " " (size.height + 4.0) "Z" } {}
            // With the script the drawing is one slider; without it each position is a link.
            g class="no-script" {
                @for at in 0..course.chances.len() {
                    a href=(page.address(at)) data-at=(at) { rect x=(x(at) - step / 2.0) y="-8" width=(step) height=(size.height + 16.0) {} }
                }
            }
        }
    }
}

/// As much of a name as a band has room for.
fn short(name: &str) -> String {
    if name.chars().count() <= NAME_LETTERS {
        return name.to_owned();
    }
    let start: String = name.chars().take(NAME_LETTERS - 1).collect();
    format!("{}…", start.trim_end())
}

/// Whose each band is, in words as large as any on the page, however large the plate is drawn.
fn names(bands: &Bands<'_>, now: usize) -> Markup {
    html! {
        svg class="bands" aria-hidden="true" pointer-events="none" {
            @for (band, side) in bands.order.iter().enumerate() {
                @if let (Some(side), Some((down, along))) = (bands.sides.get(*side), bands.name_at(band, now)) {
                    text x=(format!("{:.1}%", along * 100.0)) y=(format!("{:.1}%", down * 100.0)) dy=".35em" text-anchor="middle" { (short(&side.who)) }
                }
            }
        }
    }
}

/// The course in one sentence a side.
fn told(words: Words, course: &Course, sides: &[Side]) -> String {
    let of = |number: usize, side: &Side| {
        let shares: Vec<i64> = course.chances.iter().map(|chances| percents(chances, sides.len())[number]).collect();
        let of = |share: Option<&i64>| percent(words, share.copied().unwrap_or(0)).into();
        words.say(
            "review-course-of",
            &[
                ("name", side.who.as_str().into()),
                ("first", of(shares.first())),
                ("last", of(shares.last())),
                ("least", of(shares.iter().min())),
                ("most", of(shares.iter().max())),
            ],
        )
    };
    let parts: Vec<String> = sides.iter().enumerate().map(|(number, side)| of(number, side)).collect();
    words.say("review-course", &[("what", words.clauses(&parts).into())])
}

#[cfg(test)]
mod tests {
    use joute_games::{GameId, GameOptions, Match};
    use joute_kernel::{Seed, Viewer};
    use joute_record::Player;
    use serde_json::json;

    use super::{Bands, Course, Side, Swing, from_to, percent, percents, share, short, told_of};
    use crate::palette::Owner;
    use crate::words::{Lang, Words};

    /// A course of three sides with a decision of each side, one after the other.
    fn course(chances: &[[f32; 3]]) -> Course {
        let options = GameOptions::from_json(GameId::Rivality, None, &json!({ "mode": "base", "seats": 2 })).unwrap();
        let players = vec![Player { name: String::new(), player: "human".to_owned() }; 2];
        let seen = Match::start(&options, players, Seed::from_number(1)).unwrap().state().view(Viewer::Spectator);
        let swing = |decision| Swing { decision, side: decision % 3, better: None, seen: seen.clone() };
        Course {
            chances: chances.iter().map(|&[a, b, c]| [a, b, c, 0.0, 0.0, 0.0]).collect(),
            swings: (0..chances.len() - 1).map(swing).collect(),
        }
    }

    #[test]
    fn a_turning_point_is_told_by_whom_it_moved() {
        let course = course(&[[0.28, 0.50, 0.22], [0.27, 0.20, 0.53], [0.27, 0.60, 0.13], [0.05, 0.60, 0.35]]);
        // The told side went from 28% to 27%, which is no turning point: it was one for the third side.
        assert_eq!(told_of(&course, 0, 3, 0), 2);
        assert_eq!(told_of(&course, 1, 3, 1), 1);
        assert_eq!(told_of(&course, 2, 3, 0), 0);
        assert_eq!(course.greatest(), Some(1), "its own side moved by 40 points");
    }

    #[test]
    fn of_equals_the_earliest_is_the_greatest() {
        let course = course(&[[0.5, 0.25, 0.25], [0.75, 0.0, 0.25], [0.5, 0.25, 0.25]]);
        assert_eq!(course.greatest(), Some(0));
    }

    #[test]
    fn a_position_has_one_percentage_wherever_it_is_told() {
        let course = course(&[[0.335, 0.335, 0.33], [0.1, 0.8, 0.1]]);
        let sides = ["a", "b", "c"].map(|who| Side { owner: Owner::Teal, who: who.to_owned() });
        assert_eq!(percents(&course.chances[0], 3), [34, 33, 33]);
        let (_, _, words) = from_to(Words(Lang::En), &course, 0, (&sides, 1));
        assert!(words.contains("33%") && words.contains("80%"), "{words}");
    }

    #[test]
    fn a_name_stands_in_its_band_away_from_the_cursor() {
        let (even, behind) = ([0.5, 0.4, 0.1], [0.2, 0.7, 0.1]);
        let course = course(&[even, even, even, even, even, behind, behind, behind, behind]);
        let side = |who: &str| super::Side { owner: Owner::Teal, who: who.to_owned() };
        let sides = ["a", "b", "c"].map(side);
        // Side 1 is told, so it lies lowest; in the right half it is thickest, as soon as it is so all along its name.
        let bands = Bands::new(&course, &sides, 1);
        let close = |found: Option<(f32, f32)>, down: f32, along: f32| {
            let (y, x) = found.unwrap();
            assert!((y - down).abs() < 1e-3 && (x - along).abs() < 1e-3, "{y} {x}");
        };
        close(bands.name_at(0, 0), 0.65, 0.75);
        close(bands.name_at(0, 8), 0.8, 0.25);
        close(bands.name_at(1, 8), 0.35, 0.25);
        assert_eq!(bands.name_at(2, 0), None, "a tenth of the height has no room");
        assert_eq!((short("Silex"), short("Melchior der Große")), ("Silex".to_owned(), "Melchior der…".to_owned()));
    }

    #[test]
    fn an_automaton_has_what_is_left() {
        assert_eq!(share(&[0.25, 0.0, 0.0, 0.0, 0.0, 0.0], 1, 2), 0.75);
        assert_eq!(share(&[0.25, 0.0, 0.0, 0.0, 0.0, 0.0], 0, 2), 0.25);
        assert_eq!(share(&[0.25, 0.25, 0.5, 0.0, 0.0, 0.0], 2, 3), 0.5);
    }

    #[test]
    fn the_shares_of_all_sides_add_up_to_a_hundred() {
        assert_eq!(percents(&[0.575, 0.425, 0.0, 0.0, 0.0, 0.0], 2).iter().sum::<i64>(), 100);
        assert_eq!(percents(&[0.333, 0.333, 0.334, 0.0, 0.0, 0.0], 3), [33, 33, 34]);
        assert_eq!(percents(&[0.125, 0.0, 0.0, 0.0, 0.0, 0.0], 2), [13, 87], "an automaton has what is left");
    }

    #[test]
    fn shares_are_whole_percent_in_each_language() {
        assert_eq!(percent(Words(Lang::En), 67), "67%");
        assert_eq!(percent(Words(Lang::Fr), 0), "0\u{202f}%");
    }
}
