//! What is said of something that was tried.

use joute_kernel::Seat;

use super::model::{Fault, Notice};
use super::sight::Sight;
use crate::words::{Lang, Words, refusal};

/// What went wrong with a request, and what can be done about it.
#[must_use]
pub fn fault(lang: Lang, fault: &Fault) -> String {
    let words = Words(lang);
    match fault {
        Fault::NotFound => words.t("error-not-found"),
        Fault::NoTable => words.t("error-no-table"),
        Fault::NoSeat => words.t("error-no-seat"),
        Fault::SeatTaken => words.t("error-seat-taken"),
        Fault::Forbidden => words.t("error-forbidden"),
        Fault::BadToken => words.t("error-bad-token"),
        Fault::TooManyBots => words.t("error-too-many-bots"),
        Fault::BadRequest => words.t("error-bad-request"),
        Fault::TooLarge => words.t("error-too-large"),
        Fault::RecordNotYet => words.t("error-record-not-yet"),
        Fault::ReplayNotYet => words.t("error-replay-not-yet"),
        Fault::NoRecord => words.t("error-no-record"),
        Fault::Branch => words.t("error-branch"),
        Fault::PackMissing { id, hash, is_own } => {
            let key = if *is_own { "error-pack-version" } else { "error-pack-missing" };
            words.say(key, &[("pack", id.as_str().into()), ("hash", hash.as_str().into())])
        }
        Fault::TooFast => words.t("error-too-fast"),
        Fault::Frozen => words.t("error-frozen"),
        Fault::RecordFull => words.t("error-record-full"),
        Fault::Internal => words.t("error-internal"),
    }
}

/// What a program sent that cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unusable<'a> {
    /// A field is missing: its name.
    Missing(&'a str),
    /// A field cannot have this value: its name.
    Field(&'a str),
    /// None of the known messages.
    Message,
}

/// Why it cannot be used, as a sentence.
#[must_use]
pub fn unusable(lang: Lang, what: Unusable<'_>) -> String {
    let words = Words(lang);
    match what {
        Unusable::Missing(field) => words.say("bad-input-missing", &[("field", field.into())]),
        Unusable::Field(field) => words.say("bad-input-field", &[("field", field.into())]),
        Unusable::Message => words.t("bad-input-message"),
    }
}

/// The notice on the page of a table, with what only the table knows.
pub(in crate::page) fn on_table(sight: &Sight<'_>, said: &Notice) -> String {
    if *said != Notice::MovedUp {
        return notice(sight.page.lang, said);
    }
    let words = sight.words;
    let one = |seat: Seat| {
        let args = [("name", sight.called(seat).into()), ("plays", sight.game.plays(seat).into())];
        words.say("notice-moved-up-one", &args)
    };
    let all: Vec<String> = Seat::first_of(sight.game.seats()).map(one).collect();
    words.say("notice-moved-up-who", &[("who", words.list(&all).into())])
}

/// A notice as one or two sentences.
#[must_use]
pub fn notice(lang: Lang, notice: &Notice) -> String {
    let words = Words(lang);
    match notice {
        Notice::Refused { code, .. } => refusal(lang, code),
        Notice::Stale => words.t("notice-stale"),
        Notice::NotUnderstood => words.t("notice-not-understood"),
        Notice::NotYourSeat => words.t("notice-not-your-seat"),
        Notice::TooFast => words.t("notice-too-fast"),
        Notice::Barred(bar) => words.t(&format!("take-back-barred-{}", bar.code())),
        Notice::TakenBack => words.t("notice-taken-back"),
        Notice::NotTheHost => words.t("notice-not-the-host"),
        Notice::Dealt => words.t("notice-dealt"),
        Notice::NoResigning => words.t("notice-no-resigning"),
        Notice::MovedUp => words.t("notice-moved-up"),
        Notice::SeatStays => words.t("notice-seat-stays"),
        Notice::Alone => words.t("notice-alone"),
    }
}
