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

fn item(number: usize, entry: &Entry) -> Markup {
    html! {
        li id={ "log-" (number) } data-ply=(entry.ply) data-frame=[entry.place.as_ref().map(|(id, _)| id)] {
            @if let Some(owner) = entry.owner { (frame::sign(owner)) }
            p class="b" { (entry.title) @if let Some((_, place)) = &entry.place { span class="unseen" { ", " (place) } } }
            @if !entry.lines.is_empty() {
                p class="quiet" { (entry.lines.join(". ")) "." }
            }
        }
    }
}
