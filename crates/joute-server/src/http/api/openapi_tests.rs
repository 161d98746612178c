//! The description against what is served: every route, and every answer by its schema.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::tests::Caller;
use super::validate::faults;
use super::{document, routes};
use crate::http::tests::visit;

/// The document says what an OpenAPI document has to say, and its references lead somewhere.
#[test]
fn the_document_is_whole() {
    let document = document();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    for name in ["title", "version"] {
        assert!(!document["info"][name].as_str().unwrap().is_empty());
    }
    let mut names = BTreeSet::new();
    let mut count = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            count += 1;
            assert!(["get", "post", "delete"].contains(&method.as_str()));
            assert!(names.insert(operation["operationId"].as_str().unwrap().to_owned()), "{operation}");
            assert!(operation["responses"]["default"]["description"].as_str().unwrap().contains("too_fast"));
            let told: BTreeSet<&str> = operation["parameters"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|parameter| parameter["name"].as_str().unwrap())
                .collect();
            let needed: BTreeSet<&str> =
                path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')).collect();
            assert_eq!(told, needed, "{path}");
        }
    }
    assert_eq!(count, routes::all().len(), "one for each route that is served");
    let mut references = Vec::new();
    collect(&document, &mut references);
    assert!(references.len() > 50, "the views are among them");
    for reference in references {
        let target = document.pointer(reference.strip_prefix('#').expect("in this document"));
        assert!(target.is_some(), "{reference} leads nowhere");
    }
    assert_eq!(document, super::document(), "the same at every call");
}

fn collect(value: &Value, references: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                match value.as_str().filter(|_| key == "$ref") {
                    Some(reference) => references.push(reference.to_owned()),
                    None => collect(value, references),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| collect(value, references)),
        _ => {}
    }
}

/// The schema of an answer with this status.
fn schema_of<'a>(document: &'a Value, method: &str, path: &str, status: StatusCode) -> &'a Value {
    let responses = &document["paths"][path][method]["responses"];
    let response = responses.get(status.as_str()).unwrap_or(&responses["default"]);
    &response["content"]["application/json"]["schema"]
}

/// Everything that is answered is what the description says, good or not, for every game.
#[test]
fn every_answer_is_as_described() {
    visit(async |site| {
        let document = document();
        let caller = Caller::new(&site).await;
        let mut met = BTreeSet::new();
        let mut look = |method: &str, path: &str, (status, value): (StatusCode, Value)| {
            let schema = schema_of(&document, method, path, status);
            let wrong = faults(&document, schema, &value);
            assert!(wrong.is_empty(), "{method} {path} {status}: {wrong:?}");
            met.insert((method.to_owned(), path.to_owned()));
            value
        };
        let table = "/api/tables/{table}";
        let bot = look("post", "/api/bots", caller.as_guest("POST", "/api/bots", &json!({ "name": "Deep" })).await);
        let name = bot["bot"]["bot"].as_str().unwrap().to_owned();
        for game in joute_games::GameId::ALL {
            let seats = game.modes()[0].seats[0];
            let seats: Vec<&str> = ["me", "link", "ai:novice", "ai:novice"].into_iter().take(seats.into()).collect();
            let asked = json!({ "game": game.code(), "seats": seats, "names": ["Ada"] });
            let laid = look("post", "/api/tables", caller.call("POST", "/api/tables", &asked).await);
            let at = format!("/api/tables/{}", laid["table"].as_str().unwrap());
            let seen = look("get", table, caller.call("GET", &at, &Value::Null).await);
            assert_eq!(seen["view"], laid["view"]);
            look("get", "/api/tables/{table}/record", caller.call("GET", &format!("{at}/record"), &Value::Null).await);
            let join = json!({ "link": "0".repeat(32) });
            look("post", "/api/tables/{table}/seats", caller.call("POST", &format!("{at}/seats"), &join).await);
            if let Some(link) = laid["seats"][1]["link"].as_str() {
                let join = json!({ "link": link, "name": "Bo" });
                let joined = caller.as_guest("POST", &format!("{at}/seats"), &join).await;
                look("post", "/api/tables/{table}/seats", joined);
            }
            let act = |action: &str| json!({ "id": "a", "seat": 0, "at": laid["version"], "action": action });
            let path = format!("{at}/actions");
            look("post", "/api/tables/{table}/actions", caller.call("POST", &path, &act("fly away")).await);
            if let Some(action) = seen["actions"][0].as_str() {
                let taken = caller.call("POST", &path, &act(action)).await;
                assert_eq!(taken.0, StatusCode::OK, "{}", taken.1);
                look("post", "/api/tables/{table}/actions", taken);
            }
            let seat = json!({ "seat": 0 });
            look("post", "/api/tables/{table}/curtain", caller.call("POST", &format!("{at}/curtain"), &seat).await);
            look("post", "/api/tables/{table}/resign", caller.call("POST", &format!("{at}/resign"), &seat).await);
            look("get", table, caller.call("GET", &at, &Value::Null).await);
        }
        look(
            "post",
            "/api/tables",
            caller.call("POST", "/api/tables", &json!({ "game": "chess", "seats": ["me"] })).await,
        );
        look("get", "/api/tables", caller.call("GET", "/api/tables", &Value::Null).await);
        look("get", "/api/games", caller.call("GET", "/api/games", &Value::Null).await);
        look("get", "/api/openapi.json", caller.call("GET", "/api/openapi.json", &Value::Null).await);
        look("get", "/api/bots", caller.as_guest("GET", "/api/bots", &Value::Null).await);
        look("get", "/api/me", caller.as_guest("GET", "/api/me", &Value::Null).await);
        look("delete", "/api/bots/{bot}", caller.as_guest("DELETE", "/api/bots/0", &Value::Null).await);
        let gone = caller.as_guest("DELETE", &format!("/api/bots/{name}"), &Value::Null).await;
        assert_eq!(gone.0, StatusCode::NO_CONTENT);
        look("delete", "/api/me", caller.call("DELETE", "/api/me", &Value::Null).await);
        look("get", "/api/tables/{table}/events", caller.call("GET", "/api/tables/none/events", &Value::Null).await);
        let all: BTreeSet<_> =
            routes::all().iter().map(|route| (route.method.to_owned(), route.path.to_owned())).collect();
        assert_eq!(met, all, "every route was asked");
    });
}
