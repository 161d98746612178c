//! The chronicle: what happened, newest first, one paragraph a turn.

use maud::{Markup, html};

use super::super::frame;
use super::super::parts::Entry;
use super::company;
use crate::page::sight::Sight;

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

/// That somebody resigned, which is told by the table and not by the game.
fn given_up(sight: &Sight<'_>) -> Option<Entry> {
    let seat = sight.page.resigned?;
    let ply = sight.page.log.last().map_or(0, |line| line.ply + 1);
    let (owner, title) = (sight.owner(seat), sight.ending().reason);
    Some(Entry { ply, owner, place: None, title, lines: Vec::new() })
}

/// Lines of which several in a row say the same of different things, or different things of the same, as one: `North, East: lost`.
fn joined(lines: &[String]) -> Vec<String> {
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
            _ => all.push(line.clone()),
        }
    }
    all
}

fn item(number: usize, entry: &Entry) -> Markup {
    html! {
        li id={ "log-" (number) } data-ply=(entry.ply) data-frame=[entry.place.as_ref().map(|(id, _)| id)] {
            @if let Some(owner) = entry.owner { (frame::sign(owner)) }
            p class="b" { (entry.title) @if let Some((_, place)) = &entry.place { span class="unseen" { ", " (place) } } }
            @if !entry.lines.is_empty() {
                p class="quiet" { (joined(&entry.lines).join(". ")) "." }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn lines_that_say_the_same_are_one() {
        let said = |lines: &[&str]| joined(&lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>());
        assert_eq!(said(&["North: lost", "East: lost", "South: 2 arrive"]), ["North, East: lost", "South: 2 arrive"]);
        assert_eq!(said(&["Loot: 1 glyph", "Loot: 1 barrel", "It rains"]), ["Loot: 1 glyph, 1 barrel", "It rains"]);
        assert_eq!(said(&["Nord\u{a0}: perdu", "Est\u{a0}: perdu"]), ["Nord, Est\u{a0}: perdu"]);
        assert_eq!(said(&["It rains", "It rains"]), ["It rains", "It rains"]);
    }
}
