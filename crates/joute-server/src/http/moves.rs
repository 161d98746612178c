//! Tables that are set up and joined, and moves at them, by form or by a program.

use axum::extract::{Extension, State};
use axum::http::StatusCode;
use joute_draw::page::model::Fault;
use joute_games::NEXT;
use serde_json::json;

use super::Shared;
use super::answer::{self, Answer, Failure, Refused, Wrong};
use super::asker::Asking;
use super::forms;
use super::last;
use super::open::{AtTable, Fields, OfGame, WithLink, arrive};
use super::pages::{LEVEL, form_page};
use crate::tables::{Act, Client, CreateError, FormFault, JoinError};

/// Takes what a form holds: a decision, or several of one gesture with [`NEXT`] between them, as the pages without the
/// script offer a robbery. Each has a name of its own, so that the form sent twice is played once; the first that is
/// refused ends it, and what came before is played. It is welcome or not as a whole: a form that is sent again after it came
/// too fast would else spend what it waited for on its first decisions.
async fn take_gesture(at: &AtTable, gesture: &Act) -> Result<u64, Refused> {
    let mut version = gesture.at;
    for (number, action) in gesture.action.split(NEXT).enumerate() {
        let id = if number == 0 { gesture.id.clone() } else { format!("{}.{number}", gesture.id) };
        let act = Act { id, seat: gesture.seat, at: version, action: action.to_owned() };
        version = if number == 0 { at.act(&act).await? } else { at.act_on(&act).await? };
    }
    Ok(version)
}

/// `POST /t/{table}/act`
pub(super) async fn act(at: AtTable, form: Result<Fields, Failure>) -> Answer {
    let Fields(form) = form.map_err(|failure| failure.at(&at.table))?;
    let acknowledged = match forms::act(&form) {
        Ok(act) => take_gesture(&at, &act).await.map(|version| json!({ "ack": act.id, "version": version })),
        Err(bad) => Err(bad.into()),
    };
    at.answer(acknowledged, None, forms::is_text(&form))
}

/// `POST /t/{table}/curtain`
pub(super) async fn curtain(at: AtTable, Fields(form): Fields) -> Answer {
    let seat = forms::seat(&form).map_err(|_| Wrong::BAD_REQUEST)?;
    let lifted = at.lift(seat).await.map(|()| json!({ "lifted": seat }));
    at.answer(lifted, None, forms::is_text(&form))
}

/// `POST /new/{game}`
pub(super) async fn create(
    State(shared): State<Shared>,
    OfGame(game): OfGame,
    Extension(asking): Extension<Asking>,
    Fields(posted): Fields,
) -> Answer {
    let form = forms::new_table(&posted);
    let token = arrive(&shared, &asking).await?;
    match shared.service.create(game, &form, &token).await {
        Ok(table) => {
            let address = forms::table_address(&table, None, false);
            let mut made = answer::made(&asking, &token, &json!({ "table": table }), &address);
            last::keep(&asking, game, &posted, &mut made);
            Ok(made)
        }
        Err(CreateError::Form(faults)) if asking.wants_json => {
            let faults: Vec<String> = faults.iter().map(FormFault::to_string).collect();
            let error = json!({ "error": { "code": "bad_form", "message": faults.join("; "), "faults": faults } });
            Ok(answer::json_text(StatusCode::UNPROCESSABLE_ENTITY, &error))
        }
        Err(CreateError::Form(faults)) => {
            let said = faults.iter().map(|fault| fault.sentence(asking.lang)).collect();
            let form = form.playable(game, LEVEL.code());
            form_page(StatusCode::UNPROCESSABLE_ENTITY, &shared, &asking, game, form, said)
        }
        Err(error) => Err(error.into()),
    }
}

/// `POST /t/{table}/join/{secret}`
pub(super) async fn join(WithLink { at, secret }: WithLink, Fields(form): Fields) -> Answer {
    let unread = Wrong::new(StatusCode::UNPROCESSABLE_ENTITY, Fault::BadRequest);
    let share = forms::share(&form).map_err(|_| unread.at(&at.table))?;
    let token = arrive(&at.shared, &at.asking).await?;
    let seated = answer::see_other(&forms::table_address(&at.table, None, false));
    match at.shared.service.join(&at.table, &secret, &token, forms::name(&form), share).await {
        Ok(()) => Ok(at.asking.with_token(seated, &token)),
        // A doubled click, or somebody who sits there already.
        Err(JoinError::SeatTaken) if at.shared.service.sits_at(&at.table, &Client::new(Some(token))).await => {
            Ok(seated)
        }
        Err(error) => Err(at.no_seat(error)),
    }
}
