//! The chronicle: what happened, newest first, one paragraph a turn.

use maud::{Markup, html};

use super::super::frame;
use super::super::parts::{Entry, Line, Versus};
use super::company;
use crate::page::sight::Sight;
use crate::palette::Owner;

/// So many paragraphs are told to whoever only looks on.
const LAST: usize = 3;

/// The chronicle on its paper slip.
pub(in crate::page) fn slip(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let mut entries = sight.game.chronicle(&sight.page.log);
    entries.extend(given_up(sight));
    html! {
        section id="chronicle" class="slip" aria-label=(words.t("table-chronicle")) {
            h2 class="g" { (words.t("table-chronicle")) }
            a class="narrow bare close" href="#table" aria-label=(words.t("notice-close")) { (frame::icon("i-cross")) }
            @if entries.is_empty() { p class="quiet" { (words.t("table-chronicle-empty")) } }
            ol id="log" reversed tabindex="0" {
                @for (number, entry) in entries.iter().enumerate().rev() { (item(number, entry)) }
            }
            (company::talk(sight))
        }
    }
}

/// What happened last, for whoever only looks on: on a phone the chronicle is folded, and there is no hand to be seen.
pub(super) fn last(sight: &Sight<'_>) -> Markup {
    let entries = sight.game.chronicle(&sight.page.log);
    html! {
        ol id="watched" class="narrow" aria-label=(sight.words.t("table-chronicle")) {
            @for entry in entries.iter().rev().take(LAST) {
                li {
                    @if let Some(owner) = entry.owner { (frame::sign(owner)) }
                    p { b { (entry.title) } @if !entry.lines.is_empty() { ". " (paragraph(&entry.lines)) } }
                }
            }
        }
    }
}

/// That somebody resigned, which is told by the table and not by the game.
fn given_up(sight: &Sight<'_>) -> Option<Entry> {
    let seat = sight.page.resigned?;
    let (owner, title) = (sight.owner(seat), sight.ending().reason);
    Some(Entry { owner, place: None, title, lines: Vec::new(), is_listed: false })
}

/// Lines of which several in a row say the same of different things, or different things of the same, as one: `North, East: lost`.
fn joined<'a>(lines: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for line in lines {
        let together = all.last().and_then(|last| {
            let ((of, what), (also, more)) = (last.split_once(": ")?, line.split_once(": ")?);
            if what == more {
                Some(format!("{}, {also}: {what}", of.trim_end()))
            } else {
                (of == also).then(|| format!("{last}, {more}"))
            }
        });
        match (together, all.last_mut()) {
            (Some(together), Some(last)) => *last = together,
            _ => all.push(line.to_owned()),
        }
    }
    all
}

fn item(number: usize, entry: &Entry) -> Markup {
    html! {
        li id={ "log-" (number) } data-frame=[entry.place.as_ref().map(|(id, _)| id)] {
            @if let Some(owner) = entry.owner { (frame::sign(owner)) }
            p class="b" { (entry.title) @if let Some((_, place)) = entry.place.as_ref().filter(|(_, place)| !place.is_empty() && !entry.title.contains(place.as_str())) { span class="unseen" { ", " (place) } } }
            @if entry.is_listed {
                @for line in &entry.lines { (alone(line, entry.owner)) }
            } @else if !entry.lines.is_empty() {
                p class="quiet" { (paragraph(&entry.lines)) }
            }
        }
    }
}

/// Lines one after the other. One that speaks of a place of its own frames it while it is pointed at.
fn paragraph(lines: &[Line]) -> Markup {
    let alike = |one: &Line, next: &Line| one.frame.is_none() && next.frame.is_none();
    html! {
        @for (number, group) in lines.chunk_by(alike).enumerate() {
            @if number > 0 { " " }
            @let said = joined(group.iter().map(|line| line.said.as_str())).join(". ");
            @match group.first().and_then(|line| line.frame.as_deref()) {
                Some(frame) => { span data-frame=(frame) { (said) "." } }
                None => { (said) "." }
            }
        }
    }
}

/// A line that stands by itself; two who were compared stand side by side, their sums between them.
/// One that is not of whose the paragraph is has its own sign, and one that speaks of a thing says what that is.
fn alone(line: &Line, whose: Option<Owner>) -> Markup {
    let Some(Versus { sides, lost, because }) = &line.versus else {
        let other = line.owner.filter(|owner| whose != Some(*owner));
        return html! {
            p class={ "quiet" @if other.is_some() { " signed" } } data-about=[line.frame.as_ref()] { @if let Some(owner) = other { (frame::sign(owner)) } (line.said) }
        };
    };
    let [own, other] = sides;
    let side = |index: usize, class: &str| {
        let (name, _, owner) = &sides[index];
        let own = owner.map_or_else(String::new, |owner| format!(" own-{}", owner.key()));
        let lost = if *lost == Some(index) { " lost" } else { "" };
        html! { span class={ (class) (own) (lost) } { (name) } }
    };
    html! {
        p class="versus" {
            (side(0, "one")) " " b { (own.1) } " : " b { (other.1) } " " (side(1, "other"))
            @if !because.is_empty() { span class="unseen" { ", " } small { (because) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn lines_that_say_the_same_are_one() {
        let said = |lines: &[&str]| joined(lines.iter().copied());
        assert_eq!(said(&["North: lost", "East: lost", "South: 2 arrive"]), ["North, East: lost", "South: 2 arrive"]);
        assert_eq!(said(&["Loot: 1 glyph", "Loot: 1 barrel", "It rains"]), ["Loot: 1 glyph, 1 barrel", "It rains"]);
        assert_eq!(said(&["Nord\u{a0}: perdu", "Est\u{a0}: perdu"]), ["Nord, Est\u{a0}: perdu"]);
        assert_eq!(said(&["It rains", "It rains"]), ["It rains", "It rains"]);
    }
}
