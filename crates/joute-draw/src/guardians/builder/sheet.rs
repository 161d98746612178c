//! The sheet of the deck: whose it is, what is in it, its numbers, and what forbids it.

use joute_effects::Word;
use joute_guardians::cards::{Border, Breach, Card, CardType, DECK_CARDS_MIN, PLACES, SEAT_CARDS_MAX, Text, TextFault};
use maud::{Markup, PreEscaped, html};

use super::super::card::{CardSize, guardian_svg, stronghold_svg};
use super::super::printed::told;
use super::asked::{Asked, plain};
use super::shelf::{KINDS, sign_of, stepper};
use crate::page::build::Said;
use crate::page::frame;
use crate::words::Words;

/// The heaps of the list.
const HEAPS: [(&str, &[CardType]); 3] = [
    ("gua-build-heap-creatures", &[CardType::Creature]),
    ("gua-build-heap-magic", &[CardType::Spell, CardType::Item, CardType::Bribery, CardType::Upgrade]),
    ("gua-build-heap-ground", &[CardType::Shield, CardType::Terrain]),
];
/// What the Strongholds are called, from the left.
const WALLS: [&str; 3] = ["gua-build-left", "gua-build-centre", "gua-build-right"];
/// Columns of the curve: Vitality below 2, 2 and 3, … , 14 and more.
const CURVE: usize = 8;

fn choice(name: &str, label: &str, options: &[(&str, &Text)], chosen: &str, words: Words) -> Markup {
    html! {
        select name=(name) aria-label=(label) {
            @for (id, text) in options { option value=(id) selected[*id == chosen] { (told(text, words)) } }
        }
    }
}

/// Guardian and Strongholds, each with its picture.
fn seat(words: Words, asked: &Asked) -> Markup {
    let (pack, deck) = (&asked.pack, &asked.deck);
    let guardians: Vec<(&str, &Text)> = pack.guardians.iter().map(|one| (one.id.as_str(), &one.name)).collect();
    html! {
        div class="seated" {
            div class="lord" {
                @if let Some(guardian) = pack.guardian(&deck.guardian) { (PreEscaped(guardian_svg(guardian, words, CardSize::Hand))) }
                (choice("guardian", &words.t("gua-card-guardian"), &guardians, &deck.guardian, words))
            }
            @for (place, (key, set)) in PLACES.iter().zip(&deck.strongholds).enumerate() {
                @let sets: Vec<(&str, &Text)> = pack.strongholds.iter().map(|one| (one.id.as_str(), &one.cards[place].name)).collect();
                div class="hold" {
                    @if let Some(set) = pack.stronghold_set(set) { (PreEscaped(stronghold_svg(set, place, words, CardSize::Field))) }
                    (choice(key, &words.t(WALLS[place]), &sets, set, words))
                }
            }
        }
    }
}

/// A line of the list.
fn line(words: Words, card: &Card, copies: u16, is_wrong: bool) -> Markup {
    let (sign, number) = match card.kind.card_type() {
        CardType::Creature => (format!("j-{}", card.border.code()), card.vitality.to_string()),
        other => (sign_of(other).to_owned(), card.up.to_string()),
    };
    html! {
        li id={ "line-" (card.id) } class=[is_wrong.then_some("wrong")] {
            span class={ "number" @if card.is_creature() { " vitality" } } { (number) }
            (frame::sprite(&sign, "-15 -15 30 30", "icon"))
            button type="submit" class="bare name" name="do" value={ "look " (card.id) } { (told(&card.name, words)) }
            (stepper(words, card, copies))
        }
    }
}

fn list(words: Words, held: &[(&Card, u16)], breaches: &[Breach]) -> Markup {
    html! {
        @for (key, kinds) in HEAPS {
            @let heap: Vec<&(&Card, u16)> = held.iter().filter(|(card, _)| kinds.contains(&card.kind.card_type())).collect();
            section class="heap" {
                h3 class="b" { (words.t(key)) span { (heap.iter().map(|(_, copies)| u32::from(*copies)).sum::<u32>()) } }
                ul {
                    @for (card, copies) in heap {
                        @let is_wrong = breaches.iter().any(|breach| matches!(breach, Breach::Copies { card: id, .. } if *id == card.id));
                        (line(words, card, *copies, is_wrong))
                    }
                }
            }
        }
    }
}

/// How many Creatures of each Vitality there are.
fn curve(words: Words, held: &[(&Card, u16)]) -> Markup {
    let mut columns = [0_u32; CURVE];
    for (card, copies) in held.iter().filter(|(card, _)| card.is_creature()) {
        let column = usize::try_from(card.vitality / 2).unwrap_or(0).min(CURVE - 1);
        columns[column] += u32::from(*copies);
    }
    let most = columns.iter().copied().max().unwrap_or(0).max(1);
    let label = |column: usize| format!("{}{}", 2 * column, if column + 1 == CURVE { "+" } else { "" });
    let said: Vec<String> = columns.iter().enumerate().map(|(column, n)| format!("{}: {n}", label(column))).collect();
    html! {
        svg class="curve" viewBox="0 0 176 96" role="img" aria-label={ (words.t("gua-build-vitality")) " " (said.join(", ")) } {
            @for (column, n) in columns.iter().enumerate() {
                @let high = f64::from(*n) * 68.0 / f64::from(most);
                rect class="column" x=(4 + column * 21) y=(format!("{:.1}", 76.0 - high)) width="17" height=(format!("{high:.1}")) {}
                @if (column % 2 == 0 && column + 2 != CURVE) || column + 1 == CURVE { text x=(12 + column * 21) y="93" text-anchor="middle" class="b" { (label(column)) } }
            }
            path class="ground" d="M0 77H176" {}
        }
    }
}

/// How many of each type, and of each border.
fn counts(words: Words, held: &[(&Card, u16)]) -> Markup {
    let count =
        |is: &dyn Fn(&Card) -> bool| held.iter().filter(|(card, _)| is(card)).map(|(_, n)| u32::from(*n)).sum::<u32>();
    html! {
        ul class="kinds" {
            @for kind in KINDS {
                li { (frame::sprite(sign_of(kind), "-15 -15 30 30", "icon")) span { (words.t(&format!("gua-kind-{}", kind.code()))) } b { (count(&|card| card.kind.card_type() == kind)) } }
            }
        }
        ul class="borders" {
            @for &border in Border::ALL {
                @let name = words.t(&format!("gua-bordered-{}", border.code()));
                li class=(border.code()) title=(name) { (frame::sprite(&format!("j-{}", border.code()), "-15 -15 30 30", "icon")) span class="unseen" { (name) } b { (count(&|card| card.is_creature() && card.border == border)) } }
            }
        }
    }
}

/// What a breach says, in words.
fn said(words: Words, asked: &Asked, breach: &Breach) -> String {
    let say = |key: &str, n: usize, most: usize| words.say(key, &[("n", n.into()), ("most", most.into())]);
    match breach {
        Breach::TooFew(cards) => say("gua-build-too-few", *cards, DECK_CARDS_MIN),
        Breach::TooMany(cards) => say("gua-build-too-many", *cards, SEAT_CARDS_MAX),
        Breach::Creatures(cards) => say("gua-build-creatures", *cards, joute_guardians::cards::SEAT_CREATURES_MAX),
        Breach::NoShield => words.t("gua-build-no-shield"),
        Breach::Copies { card, copies, most } => {
            let name = asked.pack.card(card).map_or(card.as_str(), |card| told(&card.name, words));
            words.say("gua-build-copies", &[("card", name.into()), ("n", (*copies).into()), ("most", (*most).into())])
        }
    }
}

/// Where a breach is to be seen: the line of the card, or what is said of it.
pub(super) fn wrong(breach: &Breach) -> String {
    match breach {
        Breach::Copies { card, .. } => format!("#line-{card}"),
        _ => "#verdict".to_owned(),
    }
}

/// What would mend the first breach, on the button.
pub(super) fn repair(words: Words, breach: &Breach) -> String {
    let say = |key: &str, n: usize| words.say(key, &[("n", n.into())]);
    match breach {
        Breach::TooFew(cards) => say("gua-build-repair-add", DECK_CARDS_MIN - cards),
        Breach::TooMany(cards) => say("gua-build-repair-drop", cards - SEAT_CARDS_MAX),
        Breach::Creatures(cards) => say("gua-build-repair-drop", cards - joute_guardians::cards::SEAT_CREATURES_MAX),
        Breach::NoShield => words.t("gua-build-repair-shield"),
        Breach::Copies { copies, most, .. } => say("gua-build-repair-drop", usize::from(copies - most)),
    }
}

/// The most names that are offered in the place of one that nothing is called by.
const OFFERED_MAX: usize = 3;
/// How much alike two names are, from 0 to 1, if one may be meant by the other.
const ALIKE: f64 = 0.85;

/// What of the pack may be meant by a word that nothing is called by: what has the word in its name, then what is called much like it.
fn offered(words: Words, asked: &Asked, seen: &str) -> String {
    let (pack, seen) = (&asked.pack, plain(seen));
    let cards = pack.cards.iter().map(|card| &card.name);
    let seats =
        pack.guardians.iter().map(|guardian| &guardian.name).chain(pack.strongholds.iter().map(|set| &set.name));
    let alike = |name: &Text| {
        let name = plain(told(name, words));
        if name.contains(&seen) { 1.0 } else { strsim::jaro_winkler(&name, &seen) }
    };
    let mut near: Vec<(f64, &Text)> = cards.chain(seats).map(|name| (alike(name), name)).collect();
    near.retain(|(alike, _)| *alike >= ALIKE);
    near.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    near.iter().take(OFFERED_MAX).map(|(_, name)| told(name, words)).collect::<Vec<_>>().join(", ")
}

/// What of a pasted list was not understood.
fn unread(words: Words, asked: &Asked, fault: &TextFault) -> String {
    let at = |key: &str, line: usize, seen: &str| {
        words.say(key, &[("line", line.into()), ("seen", seen.into()), ("most", SEAT_CARDS_MAX.into())])
    };
    match fault {
        TextFault::TooLong => words.t("gua-build-list-long"),
        TextFault::Unknown { line, seen } => {
            let said = at("gua-build-list-unknown", *line, seen);
            match offered(words, asked, seen) {
                names if names.is_empty() => said,
                names => format!("{said} {}", words.say("gua-build-list-near", &[("names", names.into())])),
            }
        }
        TextFault::Copies { line, seen } => at("gua-build-list-copies", *line, seen),
        TextFault::Strongholds { line, .. } => at("gua-build-list-strongholds", *line, ""),
        TextFault::Twice { line } => at("gua-build-list-twice", *line, ""),
    }
}

/// Whether the deck may be played, and why not.
fn verdict(words: Words, asked: &Asked, breaches: &[Breach]) -> Markup {
    html! {
        div id="verdict" class={ "verdict" @if !breaches.is_empty() || !asked.faults.is_empty() { " wrong" } } role="status" {
            @match asked.said {
                Some(Said::Saved) => p { (words.t("gua-build-saved")) },
                Some(Said::Full) => p class="b" { (words.t("gua-build-full")) },
                None => {}
            }
            @for fault in &asked.faults { p { (unread(words, asked, fault)) } }
            @for breach in breaches.iter().take(4) {
                p { b { (said(words, asked, breach)) } " " a class="rule" href={ "/rules/guardians/law#" (breach.rule()) } title=(breach.rule()) { (words.t("gua-build-rule")) } }
            }
            @if breaches.len() > 4 { p { (words.say("gua-build-further", &[("n", (breaches.len() - 4).into())])) } }
            @if breaches.is_empty() { p class="b" { (words.t("gua-build-sound")) } }
        }
    }
}

/// The whole sheet.
pub(super) fn sheet(words: Words, asked: &Asked) -> Markup {
    let (held, breaches) = (asked.held(), asked.breaches());
    let all: u32 = held.iter().map(|(_, copies)| u32::from(*copies)).sum();
    html! {
        section id="deck" class="slip sheet" aria-label=(words.t("gua-build-deck")) {
            header {
                label { span class="unseen" { (words.t("gua-build-name")) } input type="text" class="g" name="name" value=(asked.deck.name.en) maxlength="40" autocomplete="off"; }
                b class="g all" aria-label=(words.say("gua-build-all", &[("n", all.into())])) { (all) }
                label class="format" {
                    span class="unseen" { (words.t("gua-build-format")) }
                    select name="club" {
                        option value="" { (words.t("gua-build-free")) }
                        option value="5" selected[asked.club] { (words.t("gua-build-club")) }
                    }
                }
            }
            (seat(words, asked))
            div class="numbers" {
                div class="listed" { (list(words, &held, &breaches)) }
                div class="counted" { h3 class="b" { (words.t("gua-build-vitality")) } (curve(words, &held)) (counts(words, &held)) }
            }
            (verdict(words, asked, &breaches))
        }
    }
}
