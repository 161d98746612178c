//! Every route for programs, said once: what is served, and what the description is made of.

use axum::extract::DefaultBodyLimit;
use axum::routing::{MethodRouter, delete, get, post};
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::forms::{
    ActionJson, BotsJson, ChangeJson, EndJson, JoinJson, MadeBotJson, NewBotJson, NewTableJson, OfSeatJson, OwnJson,
    ResignedJson, TablesJson, TakenJson, WholeJson,
};
use super::{bots, openapi, own, stream, tables};
use crate::http::Shared;
use crate::tables::TableJson;

/// The most bytes of a body: a new table may hold whole decks.
const BODY_BYTES_MAX: usize = 64 * 1024;

/// What makes the schema of a form.
pub(super) type Form = fn(&mut SchemaGenerator) -> Schema;

fn form<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// What comes back if it went well.
#[derive(Clone, Copy)]
pub(super) enum Reply {
    /// One object.
    Json(u16, Form),
    /// Lines of these forms.
    Lines(&'static [Form]),
    /// A text of this kind.
    Text(&'static str),
    /// A JSON document that describes itself.
    Document,
    /// Nothing.
    Empty,
}

/// One route.
pub(super) struct Route {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    /// Its name for programs that are made of the description.
    pub(super) name: &'static str,
    /// What it does.
    pub(super) about: &'static str,
    pub(super) body: Option<Form>,
    pub(super) reply: Reply,
    /// The codes that it may refuse with, beside those of every route.
    pub(super) codes: &'static [&'static str],
    /// Whether only a guest may ask, with a cookie.
    pub(super) of_guests: bool,
    pub(super) handler: MethodRouter<Shared>,
}

/// Codes of every route.
pub(super) const CODES: [&str; 8] =
    ["bad_request", "bad_token", "forbidden", "internal", "not_found", "pack_missing", "too_fast", "too_large"];
/// Codes of actions.
const ACT: [&str; 7] =
    ["no_table", "illegal_action", "stale", "not_understood", "not_your_seat", "frozen", "record_full"];

impl Route {
    fn read(path: &'static str, name: &'static str, about: &'static str, handler: MethodRouter<Shared>) -> Self {
        let reply = Reply::Document;
        Self { method: "get", path, name, about, body: None, reply, codes: &[], of_guests: false, handler }
    }

    fn told<T: JsonSchema>(self) -> Self {
        Self { reply: Reply::Json(200, form::<T>), ..self }
    }

    fn made<T: JsonSchema>(self) -> Self {
        Self { reply: Reply::Json(201, form::<T>), ..self }
    }

    fn asked<T: JsonSchema>(self) -> Self {
        Self { method: "post", body: Some(form::<T>), ..self }
    }

    fn codes(self, codes: &'static [&'static str]) -> Self {
        Self { codes, ..self }
    }

    fn of_guests(self) -> Self {
        Self { of_guests: true, ..self }
    }
}

/// All routes.
pub(super) fn all() -> Vec<Route> {
    let table = "/api/tables/{table}";
    vec![
        Route::read("/api/openapi.json", "openapi", "This description.", get(openapi::serve)),
        Route::read(
            "/api/games",
            "games",
            "The games with their modes and options, as the request `games` of the protocol tells them.",
            get(tables::games),
        ),
        Route::read("/api/tables", "tables", "The tables of whoever asks.", get(tables::list)).told::<TablesJson>(),
        Route::read("/api/tables", "createTable", "Lays a table.", post(tables::create))
            .asked::<NewTableJson>()
            .made::<TableJson>()
            .codes(&["bad_form"])
            .with_room(),
        Route::read(table, "table", "A table as whoever asks sees it, with what they may do.", get(tables::table))
            .told::<TableJson>()
            .codes(&["no_table"]),
        Route {
            reply: Reply::Lines(&[form::<WholeJson>, form::<ChangeJson>, form::<EndJson>]),
            ..Route::read(
                "/api/tables/{table}/events",
                "events",
                "What happens, as long as somebody listens: one object a line, first everything, then what changes. An empty line says that \
                 the stream is alive. Who reads slowly gets the last state, not every one between.",
                get(stream::listen),
            )
            .codes(&["no_table"])
        },
        Route::read(
            "/api/tables/{table}/actions",
            "act",
            "Takes an action. It is kept when the answer comes; sent again under its name it is not taken again.",
            post(tables::act),
        )
        .asked::<ActionJson>()
        .told::<TakenJson>()
        .codes(&ACT),
        Route::read("/api/tables/{table}/seats", "join", "Takes a seat by its link.", post(tables::join))
            .asked::<JoinJson>()
            .told::<TableJson>()
            .codes(&["no_table", "no_seat", "seat_taken", "frozen"]),
        Route::read(
            "/api/tables/{table}/curtain",
            "liftCurtain",
            "Shows the hand of a seat, where several people play at one device.",
            post(tables::curtain),
        )
        .asked::<OfSeatJson>()
        .told::<TableJson>()
        .codes(&["no_table", "not_your_seat"]),
        Route::read("/api/tables/{table}/resign", "resign", "Gives the game up for the side of a seat.", post(tables::resign))
            .asked::<OfSeatJson>()
            .told::<ResignedJson>()
            .codes(&["no_table", "not_your_seat", "no_resigning", "frozen"]),
        Route {
            reply: Reply::Text("application/jsonl"),
            ..Route::read("/api/tables/{table}/record", "record", "The record of a finished game.", get(tables::record))
                .codes(&["no_table", "record_not_yet"])
        },
        Route::read("/api/bots", "bots", "The bots of a guest.", get(bots::list)).told::<BotsJson>().of_guests(),
        Route::read(
            "/api/bots",
            "makeBot",
            "Makes a bot with a token of its own, which is shown this once. Whoever is no guest yet becomes one, and gets the cookie.",
            post(bots::make),
        )
        .asked::<NewBotJson>()
        .made::<MadeBotJson>()
        .codes(&["too_many_bots"])
        .of_guests(),
        Route {
            method: "delete",
            reply: Reply::Empty,
            ..Route::read(
                "/api/bots/{bot}",
                "revokeBot",
                "Revokes the token of a bot, at once, also in the middle of a game.",
                delete(bots::revoke),
            )
            .of_guests()
        },
        Route::read("/api/me", "kept", "What is kept of a guest.", get(own::kept)).told::<OwnJson>().of_guests(),
        Route {
            method: "delete",
            reply: Reply::Empty,
            ..Route::read(
                "/api/me",
                "delete",
                "Deletes what is kept of a guest and of their bots, and ends their session. Nothing brings it back.",
                delete(own::delete),
            )
            .of_guests()
        },
    ]
}

impl Route {
    /// The same with room for a long body.
    fn with_room(self) -> Self {
        Self { handler: self.handler.layer(DefaultBodyLimit::max(BODY_BYTES_MAX)), ..self }
    }
}
