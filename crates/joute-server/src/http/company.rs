//! What people at one table arrange with each other: taking back, talk, seats that change hands.

use joute_ai::Level;
use joute_draw::page::model::Notice;
use serde_json::json;

use super::answer::{self, Answer, Refused};
use super::forms::{self, BadInput, Pairs};
use super::open::{AtTable, Fields};
use crate::tables::{Handed, Resigned, Say, SeatChange, Settled};

/// A form about taking back: `say` (`ask`, `agree` or `decline`) and `at`.
///
/// # Errors
///
/// The first field that is missing or wrong.
fn read_take_back(pairs: &Pairs) -> Result<(Say, u64), BadInput> {
    let at = forms::field(pairs, "at")?.parse();
    let at = at.map_err(|_| BadInput::Field { field: "at", expected: "the version of the table" })?;
    Ok((forms::read_say(forms::field(pairs, "say")?)?, at))
}

/// A form with something to say: `text`, cleaned.
///
/// # Errors
///
/// If nothing of it can be seen.
fn text(pairs: &Pairs) -> Result<String, BadInput> {
    forms::read_text(forms::field(pairs, "text")?)
}

/// What shall happen with a seat, or with the client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SeatForm {
    /// The seat is handed on.
    Hand {
        /// Its number.
        seat: u8,
        /// To whom.
        wanted: SeatChange,
    },
    /// The client leaves.
    Leave,
    /// The client objects to what is asked for their seat; the host asks no more.
    Stay,
}

/// A form about a seat: `seat`, and `level` (a code), `back=1` or `open=1`; or `leave=1`; or `stay=1`.
///
/// # Errors
///
/// If it asks for none of them, or the seat is missing.
fn read_seat(pairs: &Pairs) -> Result<SeatForm, BadInput> {
    let is_set = |name| forms::field(pairs, name) == Ok("1");
    if is_set("leave") {
        return Ok(SeatForm::Leave);
    }
    if is_set("stay") {
        return Ok(SeatForm::Stay);
    }
    let wanted = match forms::field(pairs, "level") {
        _ if is_set("back") => SeatChange::Back,
        _ if is_set("open") => SeatChange::Renew,
        Ok(code) => {
            let level = Level::from_code(code);
            SeatChange::Hand(level.ok_or(BadInput::Field { field: "level", expected: "the code of a level" })?)
        }
        Err(missing) => return Err(missing),
    };
    Ok(SeatForm::Hand { seat: forms::seat(pairs)?, wanted })
}

/// What who said it is told beside what the page shows.
pub(super) fn notice_of(settled: Settled) -> Option<Notice> {
    match settled {
        Settled::TakenBack => Some(Notice::TakenBack),
        Settled::Awaited | Settled::Stands => None,
    }
}

async fn settle(at: &AtTable, form: &Pairs) -> Result<Settled, Refused> {
    let (say, version) = read_take_back(form)?;
    at.take_back(say, version).await
}

/// `POST /t/{table}/take-back`
pub(super) async fn take_back(at: AtTable, Fields(form): Fields) -> Answer {
    let done = settle(&at, &form).await;
    let word = |settled| match settled {
        Settled::TakenBack => "taken_back",
        Settled::Awaited => "awaited",
        Settled::Stands => "stands",
    };
    let notice = done.as_ref().ok().and_then(|&settled| notice_of(settled));
    let told = done.map(|settled| json!({ "settled": word(settled) }));
    at.answer(told, notice.as_ref(), forms::is_text(&form))
}

/// `POST /t/{table}/say`
pub(super) async fn say(at: AtTable, Fields(form): Fields) -> Answer {
    let done = match text(&form) {
        Ok(text) => at.say(text).await,
        Err(bad) => Err(bad.into()),
    };
    // What is said is called `text`, so that this form has another word for text mode.
    at.answer(done.map(|()| json!({ "said": true })), None, forms::is_plain(&form))
}

async fn arrange(at: &AtTable, form: &Pairs) -> Result<(SeatForm, Handed), Refused> {
    at.admit()?;
    let (form, service, client) = (read_seat(form)?, &at.shared.service, &at.asking.client);
    let handed = match form {
        SeatForm::Leave => service.go(&at.table, client, true).await.map(|()| Handed::Done),
        SeatForm::Stay => service.object(&at.table, client).await.map(|()| Handed::Done),
        SeatForm::Hand { seat, wanted } => service.hand(&at.table, client, seat, wanted).await,
    };
    Ok((form, handed?))
}

/// `POST /t/{table}/seat`
pub(super) async fn seat(at: AtTable, Fields(form): Fields) -> Answer {
    let told = match arrange(&at, &form).await {
        Ok((SeatForm::Leave, _)) if !at.asking.wants_json => return Ok(answer::see_other("/")),
        Ok((_, Handed::Done)) => Ok(json!({ "done": true })),
        Ok((_, Handed::Asked)) => Ok(json!({ "asked": true })),
        Err(refused) => Err(refused),
    };
    at.answer(told, None, forms::is_text(&form))
}

async fn give_up(at: &AtTable, form: &Pairs) -> Result<Resigned, Refused> {
    at.admit()?;
    Ok(at.shared.service.resign(&at.table, &at.asking.client, forms::seat(form)?).await?)
}

/// `POST /t/{table}/resign`: gives the game up for the side of a seat.
pub(super) async fn resign(at: AtTable, Fields(form): Fields) -> Answer {
    let told = give_up(&at, &form).await.map(|done| match done {
        Resigned::Done => json!({ "done": true }),
        Resigned::Awaited => json!({ "asked": true }),
    });
    at.answer(told, None, forms::is_text(&form))
}

/// `POST /t/{table}/deal`: the host waits no longer.
pub(super) async fn deal(at: AtTable, Fields(form): Fields) -> Answer {
    let done = match at.admit() {
        Ok(()) => at.shared.service.deal_now(&at.table, &at.asking.client).await.map_err(Refused::from),
        Err(refused) => Err(refused),
    };
    at.answer(done.map(|()| json!({ "done": true })), None, forms::is_text(&form))
}
