//! Guided steps: a situation on the real table, one thing to do in it, and what is said of it.
//!
//! A step keeps nothing: what the reader did stands in the address, and the rules of the game are asked again each time.

use joute_games::{AnyEvent, AnyState, GameId};
use joute_kernel::{Seat, Viewer};
use maud::{Markup, html};

use super::frame;
use super::model::{Lang, Lesson, LogLine, SeatCard, SeatKind, TablePage, Theme};
use super::sight::{Sight, rule_link};
use crate::words::Words;

/// How a step is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way<'a> {
    /// From its beginning.
    Begin,
    /// From its beginning, after a choice that was not what it is about.
    Tried,
    /// After this action, in its notation, or several of one gesture, which did what the step is about.
    After(&'a str),
}

/// How the reader wants it.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The reader's language.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// Scheme, host and port as the reader sees them.
    pub base_url: String,
    /// Text mode.
    pub text: bool,
}

/// A step, or how it ended.
#[derive(Clone, Debug)]
pub struct Step {
    /// Whose lessons these are.
    pub game: GameId,
    /// Which step, from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// The situation.
    pub state: AnyState,
    /// The reader's seat.
    pub seat: Seat,
    /// What led to it, for the chronicle.
    pub told: Vec<AnyEvent>,
    /// Elements to be touched on the way, in order.
    pub look: &'static [String],
    /// Whether it is about the board alone.
    pub alone: bool,
    /// The rule that it teaches.
    pub rule: &'static str,
    /// Whether there is something to decide in it.
    pub asks: bool,
}

/// The address of a step, without a slash at the end.
#[must_use]
pub fn address(game: GameId, number: usize) -> String {
    format!("/learn/{}/{number}", game.code())
}

/// The address of a step after `action`. A space of the notation is written `~`, which no notation has.
#[must_use]
pub fn address_after(game: GameId, number: usize, action: &str) -> String {
    format!("{}/after/{}", address(game, number), action.replace(' ', "~"))
}

/// The action in the last part of such an address.
#[must_use]
pub fn action_in(part: &str) -> String {
    part.replace('~', " ")
}

/// The page of a step, begun or done as `way` says.
#[must_use]
pub fn page(step: Step, way: Way<'_>, wish: &Wish) -> TablePage {
    let lesson = lesson(&step, way, wish.lang);
    let base = match way {
        Way::After(action) => address_after(step.game, step.number, action),
        Way::Begin | Way::Tried => address(step.game, step.number),
    };
    laid(step, lesson, base, wish)
}

fn lesson(step: &Step, way: Way<'_>, lang: Lang) -> Lesson {
    let words = Words(lang);
    let said = |part: &str| words.t(&format!("learn-{}-{}-{part}", step.game.code(), step.number));
    let done = matches!(way, Way::After(_));
    Lesson {
        step: step.number,
        of: step.of,
        title: said("title"),
        words: match (done, step.asks) {
            (true, _) => vec![said("done")],
            // What to do stands on the scroll.
            (false, true) => vec![said("a")],
            (false, false) => vec![said("a"), said("b")],
        },
        prompt: (!done && step.asks).then(|| said("b")),
        rule: Some(step.rule),
        alone: step.alone,
        look_at: (!done).then(|| step.look.join(" ")),
        reply: (way == Way::Tried).then(|| said("reply")),
        tells_only: done || !step.asks,
    }
}

fn laid(step: Step, lesson: Lesson, base: String, wish: &Wish) -> TablePage {
    let Step { number, state, seat, told, .. } = step;
    let viewer = Viewer::Seat(seat);
    let choices = if lesson.tells_only { Vec::new() } else { state.legal(seat) };
    let witnessed = told.iter().filter_map(|event: &AnyEvent| event.witnessed_by(viewer));
    TablePage {
        lang: wish.lang,
        theme: wish.theme,
        table: "lesson".to_owned(),
        base,
        // A step comes after the one before, and its end after its beginning.
        version: number as u64 * 2 + u64::from(lesson.look_at.is_none()),
        seats: cards(&state, seat),
        acting: (!choices.is_empty()).then_some(seat),
        choices,
        log: witnessed.map(|event| LogLine { ply: 0, event }).collect(),
        base_url: wish.base_url.clone(),
        text: wish.text,
        lesson: Some(lesson),
        ..TablePage::showing(state.view(viewer), viewer)
    }
}

/// The reader and a computer for company, which never moves.
fn cards(state: &AnyState, reader: Seat) -> Vec<SeatCard> {
    let card = |seat: Seat| SeatCard {
        seat,
        name: String::new(),
        kind: if seat == reader { SeatKind::You } else { SeatKind::Computer { level: "novice".to_owned() } },
        side: state.side_of(seat),
        present: true,
        lent: false,
        bot: false,
    };
    Seat::first_of(state.seat_count()).map(card).collect()
}

/// The paper slip of a step: what it is about, what to do, how far the reader has come; nothing on other pages.
pub(super) fn slip(sight: &Sight<'_>) -> Markup {
    let Some(lesson) = &sight.page.lesson else { return html! {} };
    let words = sight.words;
    let game = sight.page.game;
    html! {
        section id="lesson" class="slip" aria-labelledby="lesson-title" data-step=(lesson.step) data-look=[lesson.look_at.as_ref()] data-alone[lesson.alone] {
            div class="head" {
                h2 id="lesson-title" class="g" { (lesson.title) }
                (progress(sight, lesson))
            }
            div id="lesson-words" role="status" {
                @if let Some(reply) = &lesson.reply { p class="reply" { (reply) } }
                @for (index, said) in lesson.words.iter().enumerate() {
                    p {
                        (said)
                        @if index + 1 == lesson.words.len() { " " (rule_link(sight, lesson.rule.unwrap_or_default())) }
                    }
                }
            }
            @if !is_beside(sight) { (next(sight)) }
            p class="links" {
                @if lesson.tells_only && lesson.step < lesson.of {
                    a class="button" href=(with_mode(sight, &address(game, lesson.step))) { (words.t("learn-again")) }
                }
                @if lesson.step > 1 {
                    a class="word" href=(with_mode(sight, &address(game, lesson.step - 1))) { (words.t("learn-before")) }
                }
            }
        }
    }
}

/// Whether the way to the next step is the gold button of the ledge, where it is at every table; else it lies on the slip.
fn is_beside(sight: &Sight<'_>) -> bool {
    !sight.page.text && !sight.is_over()
}

/// The gold button of the ledge, once a step has told all: the way on.
pub(super) fn gold(sight: &Sight<'_>) -> Option<Markup> {
    sight.page.lesson.as_ref().filter(|lesson| lesson.tells_only && is_beside(sight)).map(|_| next(sight))
}

/// The way to the next step, and from the last one to a table; nothing while there is something to do.
fn next(sight: &Sight<'_>) -> Markup {
    let Some(lesson) = sight.page.lesson.as_ref().filter(|lesson| lesson.tells_only) else { return html! {} };
    let (words, game) = (sight.words, sight.page.game);
    html! {
        @if lesson.step < lesson.of {
            a id="lesson-next" class="button gold g" href=(with_mode(sight, &address(game, lesson.step + 1))) { (words.t("learn-next")) }
        } @else {
            form method="post" action={ "/new/" (game.code()) } {
                input type="hidden" name="mode" value=(sight.page.mode);
                input type="hidden" name="seat0" value="me";
                @for seat in 1..sight.game.seats() { input type="hidden" name={ "seat" (seat) } value="ai:novice"; }
                button type="submit" id="lesson-next" class="button gold g" { (words.t("learn-play")) }
            }
        }
    }
}

/// An address in the reader's mode.
fn with_mode(sight: &Sight<'_>, address: &str) -> String {
    format!("{address}{}", if sight.page.text { "?text=1" } else { "" })
}

/// A diamond for each step, those behind the reader filled.
fn progress(sight: &Sight<'_>, lesson: &Lesson) -> Markup {
    let said = sight.words.say("learn-progress", &[("n", lesson.step.into()), ("of", lesson.of.into())]);
    html! {
        p class="progress" {
            span class="unseen" { (said) }
            @if !sight.page.text {
                (frame::diamonds("steps", lesson.of, |step| diamond(lesson, step)))
            } @else { (said) }
        }
    }
}

fn diamond(lesson: &Lesson, step: usize) -> &'static str {
    if step < lesson.step || (step == lesson.step && lesson.tells_only) {
        "done"
    } else if step == lesson.step {
        "now"
    } else {
        ""
    }
}
