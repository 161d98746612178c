//! The promise of the deal: a seal that stands at the table from the first move, and what became of it at the end.
//!
//! What the reader's own browser finds is said by the script, in sentences that stand here in its attributes: it compares with
//! the seal that it saw first, so nothing of that can come from the server.

use maud::{Markup, html};

use crate::kit::chance::cos_sin;
use crate::kit::{Path, Point};
use crate::page::frame;
use crate::page::model::{Deal, SealedBy};
use crate::page::sight::Sight;
use crate::palette::{CREAM, INK, RED};
use crate::words::{Words, vouch};

/// The notches in the rim of a seal, and its rays: each follows a digit of the commitment.
const NOTCHES: usize = 24;
const RAYS: usize = 8;

/// The seal of a commitment: no two that are alike at a glance mean the same secret. It is cracked once the secret is open.
pub(in crate::page) fn seal(commitment: &str, is_open: bool) -> Markup {
    let digit = |at: usize| f64::from(commitment.chars().nth(at).and_then(|digit| digit.to_digit(16)).unwrap_or(7));
    let at = |degrees: f64, radius: f64| -> Point {
        let (cos, sin) = cos_sin(degrees);
        (cos * radius, sin * radius)
    };
    let rim: Vec<Point> = (0..NOTCHES).map(|notch| at(notch as f64 * 15.0, 22.0 + digit(notch) * 0.4)).collect();
    let (mut outline, mut rays, mut crack) = (Path::fine(), Path::fine(), Path::fine());
    outline.polygon(&rim);
    for ray in 0..RAYS {
        let angle = ray as f64 * 45.0;
        rays.gouge(at(angle, 3.0), at(angle, 9.0 + digit(NOTCHES + ray) * 0.5), 2.6, 0.6);
    }
    crack.move_to((-5.0, -30.0)).line_to((3.0, -14.0)).line_to((-4.0, -3.0)).line_to((5.0, 9.0)).line_to((-1.0, 30.0));
    html! {
        svg class="seal" viewBox="-32 -32 64 64" aria-hidden="true" focusable="false" stroke-linejoin="round" {
            path d=(outline.d()) fill=(RED) stroke=(INK) stroke-width="4" {}
            path d=(rays.d()) fill=(CREAM) {}
            @if is_open { path d=(crack.d()) fill="none" stroke=(INK) stroke-width="4" {} }
        }
    }
}

/// The first eight digits of a commitment, in two groups: enough to read out over the telephone.
fn code(commitment: &str) -> String {
    let digits: Vec<char> = commitment.chars().take(8).collect();
    digits.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
}

/// The seal on the sign of the table, which leads to what it means.
pub(super) fn mark(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let Some(deal) = &sight.page.deal else { return html! {} };
    let code = code(&deal.commitment);
    let key = if deal.secret.is_some() { "seal-name-open" } else { "seal-name" };
    let name = words.say(key, &[("code", code.as_str().into())]);
    html! {
        a id="seal-mark" class="bare" href="#deal" aria-label=(name) title=(name) { (sight.seal()) }
    }
}

/// The same in the menu, where the sign of a narrow page has no room for it.
pub(super) fn entry(sight: &Sight<'_>) -> Markup {
    let Some(deal) = &sight.page.deal else { return html! {} };
    let words = sight.words.t(if deal.secret.is_some() { "seal-open" } else { "seal-sealed" });
    html! { a class="button narrow" id="seal-entry" href="#deal" { (sight.seal()) span { (words) } } }
}

/// What the seal means, whole, and what was found. On the table it opens by its link.
pub(super) fn slip(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let Some(deal) = &sight.page.deal else { return html! {} };
    let is_open = deal.secret.is_some();
    let shares: Vec<String> = deal.shares.iter().map(|(seat, share)| format!("{seat}:{share}")).collect();
    html! {
        section id="deal" class="slip" tabindex="-1" aria-labelledby="deal-title" data-commitment=(deal.commitment)
            data-secret=[deal.secret.as_deref()] data-shares=(shares.join(" ")) {
            h2 id="deal-title" class="g" { (sight.seal()) span { (words.t(if is_open { "seal-open" } else { "seal-sealed" })) } }
            p { (words.t(if is_open { "seal-lead-open" } else { "seal-lead" })) }
            p { (shared(sight, deal)) }
            (here(words))
            (full(words, "seal-whole", "seal-full", &deal.commitment))
            @if let Some(secret) = &deal.secret {
                (full(words, "seal-secret", "seal-secret-full", secret))
                (judged(sight, deal))
                p class="links" { a class="button" href={ (sight.page.base) "/record" } { (words.t("end-record")) } }
                p class="quiet" { (words.t("vouch-how-lead")) " " code { "joute verify " (sight.page.table) ".joute" } }
            }
            @if !sight.page.text { a class="bare close" href="#table" aria-label=(words.t("notice-close")) { (frame::icon("i-cross")) } }
        }
    }
}

/// Who added to the secret.
fn shared(sight: &Sight<'_>, deal: &Deal) -> String {
    let words = sight.words;
    let names: Vec<String> = deal.shares.iter().map(|(seat, _)| sight.called(*seat)).collect();
    if deal.is_shared {
        return words.say("seal-shares", &[("names", words.list(&names).into())]);
    }
    words.t(if names.is_empty() { "seal-shares-none" } else { "seal-shares-host" })
}

/// What this server found when it checked its own record.
fn judged(sight: &Sight<'_>, deal: &Deal) -> Markup {
    let lang = sight.page.lang;
    html! {
        @match &deal.judged {
            Some(SealedBy::Record(verified)) => {
                p { (sight.words.t("seal-server")) " " (vouch::found(lang, verified).join(" ")) }
                p class="quiet" { (vouch::limits_title(lang)) }
                ul class="quiet" { @for limit in vouch::limits(lang, verified) { li { (limit) } } }
            }
            Some(SealedBy::Nothing) => p class="b" role="alert" { (sight.words.t("seal-server-bad")) },
            None => {}
        }
    }
}

/// The line at the end that says whether the seal fits; how it was found stands on the slip.
pub(super) fn verdict(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let Some(deal) = sight.page.deal.as_ref().filter(|deal| deal.secret.is_some()) else { return html! {} };
    let fits = matches!(deal.judged, Some(SealedBy::Record(_)));
    html! {
        @let server = html! { p { a class="word" href="#deal" { (words.t(if fits { "seal-server-short" } else { "seal-server-bad-short" })) } } };
        @if sight.page.text {
            div id="seal-verdict" { (sight.seal()) (server) }
        } @else {
            // What does not fit is not folded.
            details id="seal-verdict" open[!fits] {
                summary { (sight.seal()) span { (words.t(if fits { "seal-checked" } else { "seal-unchecked" })) } }
                (here(words))
                (server)
            }
        }
    }
}

/// Where the script says what this browser found.
fn here(words: Words) -> Markup {
    html! {
        p class="seal-here needs-script" data-kept=(words.t("seal-here-kept")) data-changed=(words.t("seal-here-changed"))
            data-fits=(words.t("seal-here-fits")) data-mine=(words.t("seal-here-mine")) data-missing=(words.t("seal-here-missing"))
            data-broken=(words.t("seal-here-broken")) data-late=(words.t("seal-here-late")) data-cannot=(words.t("seal-here-cannot"))
            data-forgets=(words.t("seal-here-forgets")) {}
    }
}

/// 64 digits to be copied.
fn full(words: Words, label: &str, id: &str, digits: &str) -> Markup {
    html! {
        div class="digits" {
            label for=(id) class="quiet" { (words.t(label)) }
            p class="link" {
                input id=(id) type="text" readonly value=(digits);
                button type="button" class="button needs-script" data-copy=(id) data-copied=(words.t("button-copied")) {
                    (frame::icon("i-copy")) span { (words.t("button-copy")) }
                }
            }
        }
    }
}

/// Whether nobody has anything yet, because the deal waits.
pub(super) fn is_awaited(sight: &Sight<'_>) -> bool {
    sight.page.deal.as_ref().is_some_and(|deal| deal.waits)
}

/// That the deal waits, for whom, and how not to wait any longer.
pub(super) fn waits(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let Some(deal) = sight.page.deal.as_ref().filter(|deal| deal.waits) else { return html! {} };
    html! {
        p class="b" { (words.t("deal-waits")) }
        p { (words.t("deal-waits-why")) }
        @if deal.may_deal {
            form method="post" action={ (sight.page.base) "/deal" } {
                @if sight.page.text { input type="hidden" name="text" value="1"; }
                button type="submit" class="button" { (words.t("deal-now")) }
            }
        }
    }
}

/// The seal on a form, before the table begins: what is promised, and that the browser adds to it.
pub(in crate::page) fn promise(words: Words, commitment: &str) -> Markup {
    html! {
        div class="promise" {
            (seal(commitment, false))
            div {
                p { (words.say("seal-promise", &[("code", code(commitment).into())])) }
                p class="quiet needs-script" { (words.t("seal-promise-share")) }
            }
            input type="hidden" name="share" value="" data-commitment=(commitment);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{code, seal};

    #[test]
    fn every_seal_is_its_own_and_the_same_every_time() {
        let (one, other) = ("5b012ee7".repeat(8), "5b012ee8".repeat(8));
        assert_eq!(seal(&one, false).into_string(), seal(&one, false).into_string());
        assert_ne!(seal(&one, false).into_string(), seal(&other, false).into_string());
        assert_ne!(seal(&one, false).into_string(), seal(&one, true).into_string());
        assert_eq!(code(&one), "5b01 2ee7");
    }
}
