//! The description of the API: an OpenAPI 3.1 document, made of the routes and forms that are served.

use std::sync::LazyLock;

use axum::http::header;
use axum::response::{IntoResponse, Response};
use joute_games::GameId;
use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::forms::ErrorJson;
use super::routes::{self, CODES, Reply, Route};

/// Where forms stand in the document.
const FORMS: &str = "#/components/schemas/";
/// What stands in the view of every game.
const VIEW: &str = "View";

/// `GET /api/openapi.json`
pub(super) async fn serve() -> Response {
    static TEXT: LazyLock<String> = LazyLock::new(|| document().to_string());
    ([(header::CONTENT_TYPE, "application/json")], TEXT.as_str()).into_response()
}

/// The description. The same at every call.
#[must_use]
pub fn document() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut generator = SchemaGenerator::new(settings);
    let fault = generator.subschema_for::<ErrorJson>();
    let mut paths = Map::new();
    for route in routes::all() {
        let operation = operation(&route, &mut generator, &fault);
        let entry = paths.entry(route.path).or_insert_with(|| json!({}));
        entry[route.method] = operation;
    }
    let mut forms = generator.take_definitions(true);
    describe_views(&mut forms);
    json!({
        "openapi": "3.1.0",
        "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
        "info": {
            "title": "Joute",
            "version": env!("CARGO_PKG_VERSION"),
            "summary": "Tables of board games for programs.",
            "description": "Whoever asks is a guest by the cookie of their browser, or a bot by its token, or a spectator. Errors are \
                short JSON bodies with a stable `code`; with 429 wait for the seconds of `Retry-After`.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": forms,
            "securitySchemes": {
                "bot": { "type": "http", "scheme": "bearer", "description": "The token of a bot: `joute-bot-` and 32 digits." },
                "guest": { "type": "apiKey", "in": "cookie", "name": "joute", "description": "The cookie of a browser; `__Host-joute` behind TLS." },
            },
        },
    })
}

/// One operation.
fn operation(route: &Route, generator: &mut SchemaGenerator, fault: &Schema) -> Value {
    let of_kind = |kind: &str, schema: Value| json!({ kind: { "schema": schema } });
    let (status, description, content) = match route.reply {
        Reply::Json(status, form) => (status, "Done.", Some(of_kind("application/json", form(generator).to_value()))),
        Reply::Lines(forms) => {
            let lines: Vec<Value> = forms.iter().map(|form| form(generator).to_value()).collect();
            (200, "Lines, each one of these.", Some(of_kind(super::LINES, json!({ "oneOf": lines }))))
        }
        Reply::Text(kind) => (200, "The text.", Some(of_kind(kind, json!({ "type": "string" })))),
        Reply::Document => (200, "The document.", Some(of_kind("application/json", json!({ "type": "object" })))),
        Reply::Empty => (204, "Done.", None),
    };
    let mut well = json!({ "description": description });
    if let Some(content) = content {
        well["content"] = content;
    }
    let codes: Vec<&str> = CODES.iter().chain(route.codes).copied().collect();
    let mut operation = json!({
        "operationId": route.name,
        "summary": route.about,
        "security": if route.of_guests { json!([{ "guest": [] }]) } else { json!([{ "bot": [] }, { "guest": [] }, {}]) },
        "responses": {
            status.to_string(): well,
            "default": {
                "description": format!("Refused, with one of the codes {}.", codes.join(", ")),
                "content": of_kind("application/json", fault.clone().to_value()),
            },
        },
    });
    let names = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let parameters: Vec<Value> = names
        .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
        .collect();
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    if let Some(form) = route.body {
        let schema = form(generator).to_value();
        operation["requestBody"] = json!({ "required": true, "content": of_kind("application/json", schema) });
    }
    operation
}

/// Puts the views of the games where a table has one.
fn describe_views(forms: &mut Map<String, Value>) {
    let mut views = Vec::new();
    for game in GameId::ALL {
        let Ok(mut view) = joute_wire::schema(game, "view") else { continue };
        let prefix = format!("{VIEW}_{}", game.code());
        let own = view.as_object_mut().and_then(|view| {
            view.remove("$schema");
            view.remove("$defs")
        });
        for (name, mut form) in own.and_then(|own| own.as_object().cloned()).unwrap_or_default() {
            refer(&mut form, &prefix);
            forms.insert(format!("{prefix}_{name}"), form);
        }
        refer(&mut view, &prefix);
        views.push(json!({ "$ref": format!("{FORMS}{prefix}") }));
        forms.insert(prefix, view);
    }
    forms.insert(VIEW.to_owned(), json!({ "description": "The view of the game that is played.", "anyOf": views }));
    if let Some(table) = forms.get_mut("TableJson") {
        table["properties"]["view"] = json!({ "$ref": format!("{FORMS}{VIEW}") });
    }
}

/// Lets references lead to the forms of the document instead of those of a schema by itself.
fn refer(schema: &mut Value, prefix: &str) {
    match schema {
        Value::Object(object) => {
            for (key, value) in object {
                match value.as_str().and_then(|value| value.strip_prefix("#/$defs/")).filter(|_| key == "$ref") {
                    Some(name) => *value = format!("{FORMS}{prefix}_{name}").into(),
                    None => refer(value, prefix),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|value| refer(value, prefix)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
