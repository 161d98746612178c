//! Everything that changes something, by form or by a program.

use std::time::Instant;

use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use joute_draw::page::model::{Fault, Notice};
use joute_games::{GameId, NEXT};
use serde_json::{Value, json};

use super::Shared;
use super::answer::{self, Refused, Wrong};
use super::asker::Asking;
use super::forms::{self, Pairs};
use super::pages::form_page;
use super::rates::Asker;
use crate::secret::{SeatSecret, Token, is_table_name};
use crate::tables::{Act, Client, CreateError, FormFault, JoinError};

/// Who is counted for actions: the device, or the address of one without a token.
pub(super) fn asker(asking: &Asking) -> Asker {
    asking.client.guest.map_or(Asker::Address(asking.address), Asker::Guest)
}

/// Whether one more wanted is welcome, and the table may exist.
pub(super) fn admit(shared: &Shared, table: &str, asking: &Asking) -> Result<(), Refused> {
    if !shared.actions.allow(asker(asking), Instant::now()) {
        return Err(Refused::TOO_FAST);
    }
    if is_table_name(table) { Ok(()) } else { Err(Refused::Wrong(Wrong::NO_TABLE)) }
}

/// Takes an action, if it is not one too many.
pub(super) async fn take(shared: &Shared, table: &str, asking: &Asking, act: &Act) -> Result<u64, Refused> {
    admit(shared, table, asking)?;
    Ok(shared.service.act(table, &asking.client, act).await?)
}

/// Takes what a form holds: a decision, or several of one gesture with [`NEXT`] between them, as the pages without the
/// script offer a robbery. Each has a name of its own, so that the form sent twice is played once; the first that is
/// refused ends it, and what came before is played.
async fn take_gesture(shared: &Shared, table: &str, asking: &Asking, gesture: &Act) -> Result<u64, Refused> {
    let mut version = gesture.at;
    for (number, action) in gesture.action.split(NEXT).enumerate() {
        let id = if number == 0 { gesture.id.clone() } else { format!("{}.{number}", gesture.id) };
        let act = Act { id, seat: gesture.seat, at: version, action: action.to_owned() };
        version = take(shared, table, asking, &act).await?;
    }
    Ok(version)
}

/// Lifts a curtain, if it is not one too many.
pub(super) async fn lift(shared: &Shared, table: &str, asking: &Asking, seat: u8) -> Result<(), Refused> {
    admit(shared, table, asking)?;
    Ok(shared.service.lift(table, &asking.client, seat).await?)
}

/// `POST /t/{table}/act`
pub(super) async fn act(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Extension(asking): Extension<Asking>,
    form: Result<Form<Pairs>, FormRejection>,
) -> Response {
    let pairs = match pairs(form) {
        Ok(pairs) => pairs,
        Err(wrong) => {
            return wrong.answer(&asking, Some(&table).filter(|table| is_table_name(table)).map(|x| x.as_str()));
        }
    };
    let taken = match forms::act(&pairs) {
        Ok(act) => take_gesture(&shared, &table, &asking, &act).await.map(|version| (act.id, version)),
        Err(_) => Err(Refused::NOT_UNDERSTOOD),
    };
    let acknowledged = taken.map(|(id, version)| json!({ "ack": id, "version": version }));
    finish(acknowledged, None, &table, &asking, forms::is_text(&pairs))
}

/// `POST /t/{table}/curtain`
pub(super) async fn curtain(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Extension(asking): Extension<Asking>,
    form: Result<Form<Pairs>, FormRejection>,
) -> Response {
    let pairs = match pairs(form) {
        Ok(pairs) => pairs,
        Err(wrong) => return wrong.answer(&asking, None),
    };
    let Ok(seat) = forms::seat(&pairs) else { return Wrong::BAD_REQUEST.answer(&asking, None) };
    let lifted = lift(&shared, &table, &asking, seat).await.map(|()| json!({ "lifted": seat }));
    finish(lifted, None, &table, &asking, forms::is_text(&pairs))
}

/// The answer to a form: JSON, or the table again.
pub(super) fn finish(
    done: Result<Value, Refused>,
    notice: Option<&Notice>,
    table: &str,
    asking: &Asking,
    text: bool,
) -> Response {
    match done {
        Ok(said) if asking.wants_json => answer::json_text(StatusCode::OK, &said),
        Ok(_) => answer::see_other(&forms::table_address(table, notice, text)),
        Err(refused) => refusal(&refused, table, asking, text),
    }
}

/// The answer to a refused form: JSON, the table with a notice, or a page of its own.
fn refusal(refused: &Refused, table: &str, asking: &Asking, text: bool) -> Response {
    match refused {
        Refused::Notice(status, _) if asking.wants_json => answer::json_text(*status, &refused.json(asking.lang)),
        Refused::Notice(_, notice) if is_table_name(table) => {
            answer::see_other(&forms::table_address(table, Some(notice), text))
        }
        Refused::Notice(status, _) => Wrong::new(*status, Fault::BadRequest).answer(asking, None),
        Refused::Wrong(wrong) => {
            let back = (wrong.fault != Fault::NoTable && is_table_name(table)).then_some(table);
            wrong.answer(asking, back)
        }
    }
}

/// Whether one more table or seat is welcome.
pub(super) fn may_arrive(shared: &Shared, asking: &Asking) -> bool {
    let now = Instant::now();
    shared.actions.allow(asker(asking), now) && shared.arrivals.allow(Asker::Address(asking.address), now)
}

/// `POST /new/{game}`
pub(super) async fn create(
    State(shared): State<Shared>,
    Path(game): Path<String>,
    Extension(asking): Extension<Asking>,
    form: Result<Form<Pairs>, FormRejection>,
) -> Response {
    let Ok(game) = game.parse::<GameId>() else { return Wrong::NOT_FOUND.answer(&asking, None) };
    let form = match pairs(form) {
        Ok(pairs) => forms::new_table(&pairs),
        Err(wrong) => return wrong.answer(&asking, None),
    };
    if !may_arrive(&shared, &asking) {
        return Wrong::TOO_FAST.answer(&asking, None);
    }
    let token = match shared.service.welcome(&asking.client).await {
        Ok(token) => token,
        Err(error) => return Wrong::from(error).answer(&asking, None),
    };
    match shared.service.create(game, &form, &token).await {
        Ok(table) if asking.wants_json => {
            with_token(answer::json_text(StatusCode::CREATED, &json!({ "table": table })), &asking, &token)
        }
        Ok(table) => with_token(answer::see_other(&forms::table_address(&table, None, false)), &asking, &token),
        Err(CreateError::Form(faults)) if asking.wants_json => {
            let faults: Vec<String> = faults.iter().map(FormFault::to_string).collect();
            let error = json!({ "error": { "code": "bad_form", "message": faults.join("; "), "faults": faults } });
            answer::json_text(StatusCode::UNPROCESSABLE_ENTITY, &error)
        }
        Err(CreateError::Form(faults)) => {
            let said = faults.iter().map(|fault| fault.sentence(asking.lang)).collect();
            let mut response = form_page(&shared, &asking, game, form, said);
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            response
        }
        Err(error) => Wrong::from(error).answer(&asking, None),
    }
}

/// `POST /t/{table}/join/{secret}`
pub(super) async fn join(
    State(shared): State<Shared>,
    Path((table, secret)): Path<(String, String)>,
    Extension(asking): Extension<Asking>,
    form: Result<Form<Pairs>, FormRejection>,
) -> Response {
    let pairs = match pairs(form) {
        Ok(pairs) => pairs,
        Err(wrong) => return wrong.answer(&asking, None),
    };
    if !may_arrive(&shared, &asking) {
        return Wrong::TOO_FAST.answer(&asking, None);
    }
    let Some(secret) = SeatSecret::read(&secret).filter(|_| is_table_name(&table)) else {
        return Wrong::from(JoinError::NoSeat).answer(&asking, None);
    };
    let token = match shared.service.welcome(&asking.client).await {
        Ok(token) => token,
        Err(error) => return Wrong::from(error).answer(&asking, None),
    };
    match shared.service.join(&table, &secret, &token, forms::name(&pairs), forms::share(&pairs)).await {
        Ok(()) => with_token(answer::see_other(&forms::table_address(&table, None, false)), &asking, &token),
        // A doubled click, or somebody who sits there already.
        Err(JoinError::SeatTaken) if shared.service.sits_at(&table, &Client::new(Some(token))).await => {
            answer::see_other(&forms::table_address(&table, None, false))
        }
        Err(error) => no_seat(error, &asking, &table),
    }
}

/// The answer to a link that takes no seat. Whoever has a link to the table may look on.
pub(super) fn no_seat(error: JoinError, asking: &Asking, table: &str) -> Response {
    let shown = matches!(error, JoinError::SeatTaken).then_some(table);
    Wrong::from(error).answer(asking, shown)
}

/// The pairs of a form that arrived whole.
pub(super) fn pairs(form: Result<Form<Pairs>, FormRejection>) -> Result<Pairs, Wrong> {
    form.map(|Form(pairs)| pairs).map_err(|rejection| Wrong::new(rejection.status(), Fault::BadRequest))
}

/// The same answer, with the cookie that the device shall keep.
pub(super) fn with_token(mut response: Response, asking: &Asking, token: &Token) -> Response {
    if asking.client.token != Some(*token)
        && let Ok(cookie) = HeaderValue::from_str(&asking.token_cookie(token))
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}
