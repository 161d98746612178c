//! Tables: laid, joined, seen, played at.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use joute_draw::page::model::NewTableForm;
use joute_games::GameId;
use serde::Serialize;
use serde_json::{Value, json};

use super::body::{Body, refused};
use super::forms::{ActionJson, EntryJson, JoinJson, NewTableJson, OfSeatJson, ResignedJson, TablesJson, TakenJson};
use crate::http::Shared;
use crate::http::answer::{self, Answer, Failure, Refused, Wrong};
use crate::http::asker::Asking;
use crate::http::forms::{BadInput, OPTION_CHARS_MAX, checked};
use crate::http::open::{AtTable, arrive};
use crate::http::pages::record_file;
use crate::secret::SeatSecret;
use crate::tables::{Act, Client, CreateError, FormFault, JoinError, ReadError, Resigned, SeatJson};

/// What is read of a word of a request.
const WORD_CHARS_MAX: usize = 200;
/// The longest action, in bytes: one in JSON names its parts, and cards of an own pack have names of 40 letters.
const ACTION_MAX: (usize, &str) = (1_000, "an action of at most 1000 bytes");

/// An answer in JSON.
pub(super) fn told(status: StatusCode, form: &impl Serialize) -> Response {
    (status, Json(form)).into_response()
}

/// `GET /api/games`
pub(super) async fn games() -> Response {
    told(StatusCode::OK, &joute_wire::games())
}

/// `GET /api/tables`
pub(super) async fn list(State(shared): State<Shared>, Extension(asking): Extension<Asking>) -> Answer {
    let cards = shared.service.resume(&asking.client).await?;
    let entry = |card: joute_draw::page::model::ResumeCard| EntryJson {
        table: card.table,
        game: card.game.code(),
        mode: card.mode,
        version: card.version,
        your_turn: card.your_turn,
        over: card.finished,
        created: card.created,
        seats: card.seats.into_iter().map(SeatJson::from).collect(),
    };
    Ok(told(StatusCode::OK, &TablesJson { tables: cards.into_iter().map(entry).collect() }))
}

/// An option as it stands in the form of a new table; lists have a comma between their entries.
fn typed(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(typed).collect::<Vec<_>>().join(","),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// The form of a new table that says the same.
fn form_of(game: GameId, asked: &NewTableJson) -> NewTableForm {
    let short = |text: &str| text.chars().take(WORD_CHARS_MAX).collect::<String>();
    let plain = |text: &Option<String>| text.as_deref().map(short).unwrap_or_default();
    let seats: Vec<String> = asked.seats.iter().map(|seat| short(seat)).collect();
    let names = (0..seats.len()).map(|seat| asked.names.get(seat).map(|name| short(name)).unwrap_or_default());
    let option = |(key, value): (&String, &Value)| (short(key), typed(value).chars().take(OPTION_CHARS_MAX).collect());
    let options: BTreeMap<String, String> = asked.options.iter().map(option).collect();
    NewTableForm {
        mode: asked.mode.as_deref().map_or_else(|| game.modes()[0].code.to_owned(), short),
        names: names.collect(),
        seats,
        options: options.into_iter().collect(),
        hints: plain(&asked.hints),
        deal: plain(&asked.deal),
        promise: String::new(),
        share: String::new(),
    }
}

/// What stands against a table.
fn bad_form(faults: &[String], asking: &Asking) -> Response {
    let message = BadInput::Message(String::new()).sentence(asking.lang);
    let error =
        json!({ "error": { "code": "bad_form", "message": message, "detail": faults.join("; "), "faults": faults } });
    answer::json_text(StatusCode::UNPROCESSABLE_ENTITY, &error)
}

/// What the form of a new table has no place for, so that it would be passed over.
fn beside(asked: &NewTableJson) -> Vec<String> {
    let said = ["mode", "seats"].into_iter().filter(|&key| asked.options.contains_key(key));
    let mut faults: Vec<String> =
        said.map(|key| format!("options.{key}: `{key}` stands beside the options here")).collect();
    if asked.names.len() > asked.seats.len() {
        faults.push(format!("names: {} for {} seats", asked.names.len(), asked.seats.len()));
    }
    faults
}

/// `POST /api/tables`
pub(super) async fn create(
    State(shared): State<Shared>,
    Extension(asking): Extension<Asking>,
    Body(asked): Body<NewTableJson>,
) -> Answer {
    let Ok(game) = asked.game.parse::<GameId>() else {
        return Ok(bad_form(&["game: no game has this word".to_owned()], &asking));
    };
    let faults = beside(&asked);
    if !faults.is_empty() {
        return Ok(bad_form(&faults, &asking));
    }
    let token = arrive(&shared, &asking).await?;
    let id = match shared.service.create(game, &form_of(game, &asked), &token).await {
        Ok(id) => id,
        Err(CreateError::Form(faults)) => {
            return Ok(bad_form(&faults.iter().map(FormFault::to_string).collect::<Vec<_>>(), &asking));
        }
        Err(error) => return Err(error.into()),
    };
    let client = Client::new(Some(token)).at(asking.address);
    let table = shared.service.told(&id, &client, &asking.base_url).await?;
    Ok(asking.with_token(told(StatusCode::CREATED, &table), &token))
}

/// `GET /api/tables/{table}`
pub(super) async fn table(at: AtTable) -> Answer {
    let table = at.shared.service.told(&at.table, &at.asking.client, &at.asking.base_url).await?;
    Ok(told(StatusCode::OK, &table))
}

/// An answer to something that was asked of a table.
fn settled(done: Result<Response, Refused>, asking: &Asking) -> Answer {
    match done {
        Ok(response) => Ok(response),
        Err(Refused::Notice(status, notice)) => {
            Ok(answer::json_text(status, &answer::notice_json(&notice, asking.lang)))
        }
        Err(Refused::TooFast(wait)) => Err(wait.into()),
        Err(Refused::Wrong(wrong)) => Err(wrong.into()),
    }
}

/// `POST /api/tables/{table}/actions`
pub(super) async fn act(at: AtTable, Body(asked): Body<ActionJson>) -> Answer {
    let ActionJson { id, seat, at: version, action } = asked;
    let text = action.as_str().map_or_else(|| action.to_string(), str::to_owned);
    let act = match checked(Act { id, seat, at: version, action: text }, ACTION_MAX) {
        Ok(act) => act,
        Err(bad) => return Ok(refused(StatusCode::BAD_REQUEST, "bad_request", &bad.to_string(), at.asking.lang)),
    };
    let taken = match at.admit() {
        Ok(()) => at.shared.service.act_told(&at.table, &at.asking.client, &act, &action).await.map_err(Refused::from),
        Err(refused) => Err(refused),
    };
    settled(taken.map(|version| told(StatusCode::OK, &TakenJson { ack: act.id, version })), &at.asking)
}

/// The secret of a link, or of an address that ends with it.
fn secret_of(link: &str) -> Option<SeatSecret> {
    SeatSecret::read(link.trim_end_matches('/').rsplit('/').next().unwrap_or_default())
}

/// `POST /api/tables/{table}/seats`
pub(super) async fn join(at: AtTable, Body(asked): Body<JoinJson>) -> Answer {
    let secret = secret_of(&asked.link).ok_or(JoinError::NoSeat)?;
    let token = arrive(&at.shared, &at.asking).await?;
    let name: String = asked.name.unwrap_or_default().chars().take(WORD_CHARS_MAX).collect();
    let service = &at.shared.service;
    let client = Client::new(Some(token)).at(at.asking.address);
    match service.join(&at.table, &secret, &token, &name, None).await {
        Ok(()) => {}
        // Sent again after the answer was lost.
        Err(JoinError::SeatTaken) if service.sits_at(&at.table, &client).await => {}
        Err(error) => return Err(error.into()),
    }
    let table = service.told(&at.table, &client, &at.asking.base_url).await?;
    Ok(at.asking.with_token(told(StatusCode::OK, &table), &token))
}

/// `POST /api/tables/{table}/curtain`
pub(super) async fn curtain(at: AtTable, Body(asked): Body<OfSeatJson>) -> Answer {
    if let Err(refused) = at.lift(asked.seat).await {
        return settled(Err(refused), &at.asking);
    }
    table(at).await
}

/// `POST /api/tables/{table}/resign`
pub(super) async fn resign(at: AtTable, Body(asked): Body<OfSeatJson>) -> Answer {
    let done = match at.admit() {
        Ok(()) => at.shared.service.resign(&at.table, &at.asking.client, asked.seat).await.map_err(Refused::from),
        Err(refused) => Err(refused),
    };
    let word = |resigned| match resigned {
        Resigned::Done => "done",
        Resigned::Awaited => "asked",
    };
    settled(done.map(|resigned| told(StatusCode::OK, &ResignedJson { resigned: word(resigned) })), &at.asking)
}

/// `GET /api/tables/{table}/record`
pub(super) async fn record(at: AtTable) -> Answer {
    match at.shared.service.record(&at.table, &at.asking.client).await {
        Ok(text) => Ok(record_file(&at.table, text)),
        Err(ReadError::NotYet) => Err(Wrong::from(ReadError::NotYet).into()),
        Err(error) => Err(Failure::from(error)),
    }
}
