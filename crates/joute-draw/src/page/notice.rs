//! What is said of something that was tried.

use super::model::Notice;
use crate::words::{Lang, Words, refusal};

/// A notice as one or two sentences.
#[must_use]
pub fn notice(lang: Lang, notice: &Notice) -> String {
    let words = Words(lang);
    match notice {
        Notice::Refused { code, rule } => refusal(lang, code, rule),
        Notice::Stale => words.t("notice-stale"),
        Notice::NotUnderstood => words.t("notice-not-understood"),
        Notice::NotYourSeat => words.t("notice-not-your-seat"),
        Notice::TooFast => words.t("notice-too-fast"),
        Notice::Barred(bar) => words.t(&format!("take-back-barred-{}", bar.code())),
        Notice::TakenBack => words.t("notice-taken-back"),
        Notice::NotTheHost => words.t("notice-not-the-host"),
        Notice::SeatStays => words.t("notice-seat-stays"),
        Notice::Alone => words.t("notice-alone"),
    }
}
