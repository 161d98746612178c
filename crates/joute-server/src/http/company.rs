//! What people at one table arrange with each other: taking back, talk, seats that change hands.

use std::time::Instant;

use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{Extension, Path, State};
use axum::response::Response;
use joute_ai::Level;
use joute_draw::page::model::Notice;
use serde_json::json;

use super::Shared;
use super::answer::{self, Refused};
use super::asker::Asking;
use super::forms::{self, BadInput, Pairs};
use super::moves::{admit, asker, finish, pairs};
use crate::tables::{ActError, Handed, Say, SeatChange, Settled};

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

/// Says something about taking back, if it is not one too many.
pub(super) async fn take_back(
    shared: &Shared,
    table: &str,
    asking: &Asking,
    say: Say,
    at: u64,
) -> Result<Settled, Refused> {
    admit(shared, table, asking)?;
    Ok(shared.service.take_back(table, &asking.client, say, at).await?)
}

/// Says something to the table, if it is not one too many.
pub(super) async fn say_to(shared: &Shared, table: &str, asking: &Asking, text: String) -> Result<(), Refused> {
    admit(shared, table, asking)?;
    if !shared.talk.allow(asker(asking), Instant::now()) {
        return Err(Refused::TOO_FAST);
    }
    Ok(shared.service.say(table, &asking.client, text).await?)
}

/// What who said it is told beside what the page shows.
pub(super) fn notice_of(settled: Settled) -> Option<Notice> {
    match settled {
        Settled::TakenBack => Some(Notice::TakenBack),
        Settled::Awaited | Settled::Stands => None,
    }
}

/// `POST /t/{table}/take-back`
pub(super) async fn take_back_form(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Extension(asking): Extension<Asking>,
    form: Result<Form<Pairs>, FormRejection>,
) -> Response {
    let pairs = match pairs(form) {
        Ok(pairs) => pairs,
        Err(wrong) => return wrong.answer(&asking, None),
    };
    let done = match read_take_back(&pairs) {
        Ok((say, at)) => take_back(&shared, &table, &asking, say, at).await,
        Err(_) => Err(Refused::NOT_UNDERSTOOD),
    };
    let word = |settled| match settled {
        Settled::TakenBack => "taken_back",
        Settled::Awaited => "awaited",
        Settled::Stands => "stands",
    };
    let notice = done.as_ref().ok().and_then(|&settled| notice_of(settled));
    finish(
        done.map(|settled| json!({ "settled": word(settled) })),
        notice.as_ref(),
        &table,
        &asking,
        forms::is_text(&pairs),
    )
}

/// `POST /t/{table}/say`
pub(super) async fn say_form(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Extension(asking): Extension<Asking>,
    form: Result<Form<Pairs>, FormRejection>,
) -> Response {
    let pairs = match pairs(form) {
        Ok(pairs) => pairs,
        Err(wrong) => return wrong.answer(&asking, None),
    };
    let done = match text(&pairs) {
        Ok(text) => say_to(&shared, &table, &asking, text).await,
        Err(_) => Err(Refused::NOT_UNDERSTOOD),
    };
    // What is said is called `text`, so that this form has another word for text mode.
    finish(done.map(|()| json!({ "said": true })), None, &table, &asking, forms::is_plain(&pairs))
}

/// `POST /t/{table}/seat`
pub(super) async fn seat_form(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Extension(asking): Extension<Asking>,
    form: Result<Form<Pairs>, FormRejection>,
) -> Response {
    let pairs = match pairs(form) {
        Ok(pairs) => pairs,
        Err(wrong) => return wrong.answer(&asking, None),
    };
    let asked = read_seat(&pairs);
    let leaves = asked == Ok(SeatForm::Leave);
    let done = match (admit(&shared, &table, &asking), asked) {
        (Err(refused), _) => Err(refused),
        (Ok(()), Err(_)) => Err(Refused::NOT_UNDERSTOOD),
        (Ok(()), Ok(form)) => change_seat(&shared, &table, &asking, form).await.map_err(Refused::from),
    };
    if done.is_ok() && leaves && !asking.wants_json {
        return answer::see_other("/");
    }
    let told = done.map(|handed| match handed {
        Handed::Done => json!({ "done": true }),
        Handed::Asked => json!({ "asked": true }),
    });
    finish(told, None, &table, &asking, forms::is_text(&pairs))
}

async fn change_seat(shared: &Shared, table: &str, asking: &Asking, form: SeatForm) -> Result<Handed, ActError> {
    match form {
        SeatForm::Leave => shared.service.go(table, &asking.client, true).await.map(|()| Handed::Done),
        SeatForm::Stay => shared.service.object(table, &asking.client).await.map(|()| Handed::Done),
        SeatForm::Hand { seat, wanted } => shared.service.hand(table, &asking.client, seat, wanted).await,
    }
}

/// `POST /t/{table}/deal`: the host waits no longer.
pub(super) async fn deal_form(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Extension(asking): Extension<Asking>,
    form: Result<Form<Pairs>, FormRejection>,
) -> Response {
    let pairs = match pairs(form) {
        Ok(pairs) => pairs,
        Err(wrong) => return wrong.answer(&asking, None),
    };
    let done = match admit(&shared, &table, &asking) {
        Ok(()) => shared.service.deal_now(&table, &asking.client).await.map_err(Refused::from),
        Err(refused) => Err(refused),
    };
    finish(done.map(|()| json!({ "done": true })), None, &table, &asking, forms::is_text(&pairs))
}
