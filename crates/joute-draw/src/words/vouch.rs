//! What the check of a record found, and what it cannot know: the same words on pages and in the terminal.

use joute_record::Verified;

use super::Words;
use crate::page::model::Lang;

/// Lines that are named before the rest is only counted.
const LINES_MAX: usize = 10;

/// What was found, in sentences: the first says what holds, the others what does not.
#[must_use]
pub fn found(lang: Lang, verified: &Verified) -> Vec<String> {
    let words = Words(lang);
    let Verified { lines, actions, redealt, .. } = *verified;
    let sound = [("lines", lines.into()), ("actions", actions.into()), ("redealt", redealt.into())];
    let mut sentences = vec![words.say("vouch-sound", &sound)];
    sentences.extend(dictated(lang, verified));
    if verified.resigned.is_some() {
        sentences.push(words.t("vouch-resigned"));
    }
    if !verified.is_finished {
        sentences.push(words.t("vouch-unfinished"));
    }
    sentences
}

/// That chance was dictated, loudly, and on which lines; `None` if it was not.
#[must_use]
pub fn dictated(lang: Lang, verified: &Verified) -> Option<String> {
    let words = Words(lang);
    let count = verified.dictated.len();
    let named: Vec<String> = verified.dictated.iter().take(LINES_MAX).map(ToString::to_string).collect();
    let (lines, more) = (named.join(", "), count - named.len());
    let lines = match more {
        0 => words.say("vouch-lines", &[("count", count.into()), ("lines", lines.into())]),
        _ => words.say("vouch-lines-more", &[("lines", lines.into()), ("more", more.into())]),
    };
    (count > 0).then(|| words.say("vouch-dictated", &[("count", count.into()), ("lines", lines.into())]))
}

/// What the check cannot know, each a part of a sentence after [`limits_title`].
#[must_use]
pub fn limits(lang: Lang, verified: &Verified) -> Vec<String> {
    let words = Words(lang);
    let shares = verified.shared.len();
    let host = match shares {
        0 => words.t("vouch-host-knew"),
        _ => words.say("vouch-shares", &[("count", shares.into())]),
    };
    vec![words.t("vouch-who"), host]
}

/// What stands over [`limits`].
#[must_use]
pub fn limits_title(lang: Lang) -> String {
    Words(lang).t("vouch-limits")
}
