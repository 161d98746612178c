//! What people at one table arrange with each other: taking back, seats that change hands, talk.

use joute_kernel::Seat;
use maud::{Markup, html};

use super::super::model::{ChatLine, Consent, Resign, Said, SeatKind, TakeBack};
use crate::page::sight::Sight;
use crate::words::person;

/// The longest thing that the field takes; the server cuts what is longer.
const TALK_LENGTH: usize = 200;

/// Whose seat it is, also while a computer plays it.
pub(super) fn whose(sight: &Sight<'_>, seat: Seat) -> String {
    match sight.card(seat) {
        Some(card) if card.lent && !card.name.is_empty() => card.name.clone(),
        Some(card) if card.lent => sight.game.plays(seat),
        Some(_) | None => sight.game.seat(seat),
    }
}

/// A sentence about somebody. Names are isolated, so that no name turns the words around it.
fn about(sight: &Sight<'_>, key: &str, seat: Seat) -> Markup {
    told(sight, key, whose(sight, seat))
}

fn told(sight: &Sight<'_>, key: &str, name: String) -> Markup {
    html! { bdi { (sight.words.say(key, &[("name", name.into())])) } }
}

/// What a person called themselves, or the colour of their seat.
fn named(sight: &Sight<'_>, seat: Seat, name: &str) -> String {
    let name = person(name);
    if name.is_empty() { sight.game.plays(seat) } else { name }
}

/// What every form here carries beside its own fields.
fn mode(sight: &Sight<'_>) -> Markup {
    html! { @if sight.page.text { input type="hidden" name="text" value="1"; } }
}

/// Whether the question about taking back lies over the table.
pub(super) fn asks(sight: &Sight<'_>) -> bool {
    matches!(sight.page.company.take_back, TakeBack::Pending { yours_to_answer: true, .. })
}

/// The question whether somebody else may take back: it lies over the table until it is answered.
pub(super) fn asked(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let TakeBack::Pending { by, yours_to_answer: true, .. } = &sight.page.company.take_back else { return html! {} };
    html! {
        section id="take-back" class="slip over" role="group" aria-labelledby="take-back-title" {
            h2 id="take-back-title" class="g" { (about(sight, "take-back-question", *by)) }
            p { (words.t("take-back-question-lead")) }
            (take_back_form(sight, &[("agree", "take-back-agree", "button gold g"), ("decline", "take-back-decline", "button")]))
        }
    }
}

/// What is open between people beside the table: an own question that waits, a seat that is asked for, an own seat that a computer plays.
pub(super) fn beside(sight: &Sight<'_>) -> Markup {
    html! { (awaited(sight)) (claims(sight)) (lent(sight)) }
}

/// The time of day, without a script that of Greenwich; the script tells that of the reader.
fn clock(seconds: u64) -> Markup {
    let (hours, minutes) = (seconds / 3600 % 24, seconds / 60 % 60);
    html! { time data-at=(seconds) { (format!("{hours:02}:{minutes:02} UTC")) } }
}

/// Seats that are asked for, to those whom it concerns: whose seat it is, who can object, and the host, who can ask no more.
pub(super) fn claims(sight: &Sight<'_>) -> Markup {
    let (words, company) = (sight.words, &sight.page.company);
    html! {
        @for claim in company.claims.iter().filter(|claim| claim.yours || company.hosting) {
            @let name = whose(sight, claim.seat);
            @let (yours, theirs) = match &claim.level {
                Some(_) => ("claim-yours-computer", "claim-computer"),
                None => ("claim-yours-link", "claim-link"),
            };
            @let level = claim.level.as_ref().map_or_else(String::new, |level| words.level(level));
            @let args = [("name", name.as_str().into()), ("level", level.into())];
            section id={ "claim-" (claim.seat) } class="slip claim" {
                @if claim.yours {
                    p class="g" { (words.t("claim-yours-title")) }
                    p { (words.say(yours, &args)) }
                } @else {
                    p class="g" { bdi { (words.say("claim-title", &args)) } }
                    @if claim.answered {
                        p { bdi { (words.say("claim-answered", &args)) } }
                    } @else {
                        p { bdi { (words.say(theirs, &args)) } " (" (clock(claim.until)) ")" }
                    }
                }
                form method="post" action={ (sight.page.base) "/seat" } data-stay {
                    (mode(sight))
                    @let (class, said) = if claim.yours { ("button gold g", "claim-here") } else { ("button", "claim-withdraw") };
                    button type="submit" class=(class) name="stay" value="1" { (words.t(said)) }
                }
            }
        }
    }
}

/// An own question, until the last answer is there.
fn awaited(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let TakeBack::Pending { by, yours_to_answer: false, awaited } = &sight.page.company.take_back else {
        return html! {};
    };
    let is_own = sight.card(*by).is_some_and(|card| matches!(card.kind, SeatKind::You | SeatKind::Here));
    let names: Vec<String> = awaited.iter().map(|&seat| whose(sight, seat)).collect();
    html! {
        section id="take-back" class="slip" {
            @if is_own { p class="g" { (words.t("take-back-own")) } } @else { p class="g" { (about(sight, "said-asked", *by)) } }
            p { bdi { (words.say("take-back-awaited", &[("names", words.list(&names).into())])) } }
            @if is_own { (take_back_form(sight, &[("decline", "take-back-withdraw", "button")])) }
        }
    }
}

fn take_back_form(sight: &Sight<'_>, answers: &[(&str, &str, &str)]) -> Markup {
    html! {
        form class="links" method="post" action={ (sight.page.base) "/take-back" } data-stay {
            input type="hidden" name="at" value=(sight.page.version);
            (mode(sight))
            @for (say, key, class) in answers {
                button type="submit" class=(class) name="say" value=(say) { (sight.words.t(key)) }
            }
        }
    }
}

/// For somebody whose seat a computer plays, or that was opened for others: the way back to it.
fn lent(sight: &Sight<'_>) -> Markup {
    let (words, company) = (sight.words, &sight.page.company);
    let is_seated = sight.page.seats.iter().any(|card| matches!(card.kind, SeatKind::You | SeatKind::Here));
    html! {
        @if !company.hosting && !is_seated {
            @for &seat in &company.back {
                section id={ "lent-" (seat) } class="slip" {
                    p class="g" { (words.t("seat-mine-title")) }
                    p { (words.t("seat-mine-lead")) }
                    form method="post" action={ (sight.page.base) "/seat" } data-stay {
                        input type="hidden" name="seat" value=(seat);
                        (mode(sight))
                        button type="submit" class="button gold g" name="back" value="1" { (words.t("seat-mine-back")) }
                    }
                }
            }
        }
    }
}

/// In the menu: seats that the reader may hand on, and the way to leave the others.
pub(super) fn menu(sight: &Sight<'_>) -> Markup {
    let (words, company) = (sight.words, &sight.page.company);
    let is_later = |seat: &Seat| company.later.iter().any(|later| later.seat == *seat);
    let is_listed = |seat: &Seat| {
        // What is asked for a seat stands beside the table until it is done.
        let is_claimed = company.claims.iter().any(|claim| claim.seat == *seat);
        let may = |list: &Vec<Seat>| list.contains(seat);
        may(&company.back) || !is_claimed && (may(&company.hand) || may(&company.renew) || is_later(seat))
    };
    let seats: Vec<Seat> = sight.page.seats.iter().map(|card| card.seat).filter(is_listed).collect();
    html! {
        @if company.hosting && !seats.is_empty() {
            details id="seats" {
                summary class="button" { (words.t("seats-title")) }
                @for seat in seats { (seat_form(sight, seat)) }
            }
        }
        @if !company.resign.is_empty() {
            details id="resign" {
                summary class="button" { (words.t("resign")) }
                @for side in &company.resign { (resign_form(sight, side)) }
            }
        }
        @if company.may_leave {
            details id="leave" {
                summary class="button" { (words.t("seat-leave")) }
                form class="slip cream" method="post" action={ (sight.page.base) "/seat" } {
                    (mode(sight))
                    p { (words.t("seat-leave-lead")) }
                    button type="submit" class="button" name="leave" value="1" { (words.t("seat-leave-sure")) }
                }
            }
        }
    }
}

/// The question whether the reader gives the game up, for one side that is played at their device.
fn resign_form(sight: &Sight<'_>, side: &Resign) -> Markup {
    let words = sight.words;
    let names = |seats: &[Seat]| words.list(&seats.iter().map(|&seat| whose(sight, seat)).collect::<Vec<_>>());
    let several = sight.page.company.resign.len() > 1;
    let lead = match &side.consent {
        Consent::Alone => words.t("resign-lead"),
        Consent::Asks(partners) => words.say("resign-lead-partner", &[("names", names(partners).into())]),
        Consent::Awaits(partners) => words.say("resign-awaited", &[("names", names(partners).into())]),
        Consent::Asked(partner) => words.say("resign-asked", &[("name", whose(sight, *partner).into())]),
    };
    html! {
        form class="slip cream" method="post" action={ (sight.page.base) "/resign" } data-stay {
            input type="hidden" name="seat" value=(side.seat);
            (mode(sight))
            p { bdi { (lead) } }
            @if !matches!(side.consent, Consent::Awaits(_)) {
                button type="submit" class="button" {
                    @if several { bdi { (words.say("resign-sure-of", &[("name", whose(sight, side.seat).into())])) } } @else { (words.t("resign-sure")) }
                }
            }
        }
    }
}

/// What the host may do with one seat.
fn seat_form(sight: &Sight<'_>, seat: Seat) -> Markup {
    let (words, company) = (sight.words, &sight.page.company);
    let is_claimed = company.claims.iter().any(|claim| claim.seat == seat);
    let may = |list: &[Seat]| !is_claimed && list.contains(&seat);
    let asks = company.asked_first.contains(&seat) && (may(&company.hand) || may(&company.renew));
    html! {
        form class="seat" method="post" action={ (sight.page.base) "/seat" } data-stay {
            input type="hidden" name="seat" value=(seat);
            (mode(sight))
            p class="b" { bdi { (whose(sight, seat)) } }
            @if asks { p { (words.t("seat-asked-first")) } }
            @for later in company.later.iter().filter(|later| later.seat == seat && !is_claimed) {
                p { (words.say("seat-later", &[("n", later.minutes.into())])) " (" (clock(later.from)) ")" }
            }
            @if may(&company.hand) {
                label class="unseen" for={ "level-" (seat) } { (words.t("seat-level")) }
                select id={ "level-" (seat) } name="level" {
                    @for level in &company.levels { option value=(level) selected[level == "adept"] { (words.level(level)) } }
                }
                button type="submit" class="button" { (words.t("seat-hand")) }
            }
            @if company.back.contains(&seat) {
                button type="submit" class="button" name="back" value="1" { (words.t("seat-back")) }
            }
            @if may(&company.renew) {
                button type="submit" class="button" name="open" value="1" { (words.t("seat-renew")) }
            }
        }
    }
}

/// What was said, and a field to say something. The last line stands in the summary, where it is heard when it changes.
pub(super) fn talk(sight: &Sight<'_>) -> Markup {
    let (words, company) = (sight.words, &sight.page.company);
    let Some(chat) = &company.chat else { return html! {} };
    html! {
        details id="talk" open[sight.page.text] {
            summary {
                span class="g" { (words.t("talk-title")) }
                span id="talk-last" class="quiet" role="status" aria-live="polite" data-number=[chat.last().map(|line| line.number)] {
                    @if let Some(last) = chat.last() { (said(sight, last)) }
                }
            }
            @if chat.is_empty() { p class="quiet" { (words.t("talk-empty")) } }
            ol id="talk-lines" tabindex="0" aria-label=(words.t("talk-title")) {
                @for line in chat {
                    li id={ "said-" (line.number) } class=[(!matches!(line.said, Said::Words(_))).then_some("quiet")] { (said(sight, line)) }
                }
            }
            @if company.may_say {
                form id="say" method="post" action={ (sight.page.base) "/say" } data-stay {
                    @if sight.page.text { input type="hidden" name="plain" value="1"; }
                    label class="unseen" for="say-text" { (words.t("talk-label")) }
                    input id="say-text" type="text" name="text" maxlength=(TALK_LENGTH) required autocomplete="off" placeholder=(words.t("talk-label"));
                    button type="submit" class="button" { (words.t("talk-send")) }
                }
            }
        }
    }
}

/// One line of the talk. Whoever had the seat then is named, whoever has it now.
fn said(sight: &Sight<'_>, line: &ChatLine) -> Markup {
    let name = line.name.as_ref().map_or_else(|| whose(sight, line.seat), |name| named(sight, line.seat, name));
    let key = match &line.said {
        Said::Words(text) => {
            return html! { b { bdi { (name) } } (sight.words.t("talk-says")) bdi { (text) } };
        }
        Said::Lent { level } => {
            let level = sight.words.level(level);
            return html! { bdi { (sight.words.say("said-lent", &[("name", name.into()), ("level", level.into())])) } };
        }
        Said::TakenOver { from } => {
            let from = named(sight, line.seat, from);
            return html! { bdi { (sight.words.say("said-taken-over", &[("name", name.into()), ("from", from.into())])) } };
        }
        Said::GivenBack => "said-given-back",
        Said::NewLink => "said-new-link",
        Said::Claimed => "said-claimed",
        Said::Stays => "said-stays",
        Said::Joined => "said-joined",
        Said::Left => "said-left",
        Said::Returned => "said-returned",
        Said::Asked => "said-asked",
        Said::Declined => "said-declined",
        Said::Withdrawn => "said-withdrawn",
        Said::TakenBack => "said-taken-back",
    };
    told(sight, key, name)
}

/// All of it in text mode, but for seats that are asked for, which stand above everything that can wait.
pub(super) fn words(sight: &Sight<'_>) -> Markup {
    html! {
        (awaited(sight))
        (lent(sight))
        (menu(sight))
        @if sight.page.company.chat.is_some() { section { (talk(sight)) } }
    }
}
