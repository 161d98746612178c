//! Programs at tables: what they see, do, and are refused.

use std::time::{Duration, Instant};

use axum::body::{Body, HttpBody};
use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::http::tests::{Site, visit};

/// A guest with a bot.
pub(super) struct Caller<'a> {
    pub(super) site: &'a Site,
    pub(super) cookie: String,
    pub(super) token: String,
}

impl<'a> Caller<'a> {
    pub(super) async fn new(site: &'a Site) -> Self {
        let mut caller = Self { site, cookie: String::new(), token: String::new() };
        let made = site.send("POST", "/api/bots", &[("content-type", "application/json")], r#"{"name":"Bot"}"#).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
        caller.cookie = made.cookie();
        let made: Value = serde_json::from_str(&made.body).unwrap();
        caller.token = made["token"].as_str().unwrap().to_owned();
        caller
    }

    async fn ask(&self, who: (&str, &str), method: &str, path: &str, body: &Value) -> (StatusCode, Value) {
        let headers = [("content-type", "application/json"), who];
        let text = if body.is_null() { String::new() } else { body.to_string() };
        let answer = self.site.send(method, path, &headers, &text).await;
        let value = serde_json::from_str(&answer.body).unwrap_or(Value::String(answer.body));
        (answer.status, value)
    }

    /// As the bot.
    pub(super) async fn call(&self, method: &str, path: &str, body: &Value) -> (StatusCode, Value) {
        let bearer = format!("Bearer {}", self.token);
        self.ask(("authorization", &bearer), method, path, body).await
    }

    /// As its guest.
    pub(super) async fn as_guest(&self, method: &str, path: &str, body: &Value) -> (StatusCode, Value) {
        self.ask(("cookie", &self.cookie), method, path, body).await
    }

    /// A table of two, of which the bot has the first seat.
    async fn table(&self, other: &str) -> Value {
        let asked = json!({ "game": "rivality", "mode": "base", "seats": ["me", other], "names": ["Ada"] });
        let (status, table) = self.call("POST", "/api/tables", &asked).await;
        assert_eq!(status, StatusCode::CREATED, "{table}");
        table
    }
}

/// Where a table is.
fn at(table: &Value) -> String {
    format!("/api/tables/{}", table["table"].as_str().unwrap())
}

#[test]
fn a_new_table_passes_nothing_over_that_was_asked_for() {
    visit(async |site| {
        let caller = Caller::new(&site).await;
        let seats = json!(["me", "ai:novice"]);
        let asked = json!({ "game": "rivality", "seats": seats, "options": { "seats": 3, "mode": "base" } });
        let (status, told) = caller.call("POST", "/api/tables", &asked).await;
        assert_eq!(
            (status, told["error"]["faults"].as_array().map(Vec::len)),
            (StatusCode::UNPROCESSABLE_ENTITY, Some(2))
        );
        let asked = json!({ "game": "rivality", "seats": seats, "names": ["Ada", "Bo", "Cy"] });
        let (status, told) = caller.call("POST", "/api/tables", &asked).await;
        assert_eq!(
            (status, &told["error"]["detail"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!("names: 3 for 2 seats"))
        );
    });
}

#[test]
fn a_bot_lays_a_table_and_acts_once_however_often_it_asks() {
    visit(async |site| {
        let caller = Caller::new(&site).await;
        let table = caller.table("link").await;
        let link = table["seats"][1]["link"].as_str().unwrap();
        assert_eq!((&table["own"], &table["viewer"]), (&json!([0]), &json!(0)));
        assert_eq!((&table["seats"][0]["bot"], &table["seats"][1]["bot"]), (&json!(true), &json!(false)));
        // A friend sits down with the link, as a guest.
        let (status, joined) =
            caller.as_guest("POST", &format!("{}/seats", at(&table)), &json!({ "link": link, "name": "Bo" })).await;
        assert_eq!((status, &joined["own"]), (StatusCode::OK, &json!([1])));
        assert!(joined["seats"][1].get("link").is_none());
        let (_, table) = caller.call("GET", &at(&table), &Value::Null).await;
        let who = if table["acting"].is_null() { &joined } else { &table };
        let (_, who) = match who["own"][0].as_u64() {
            Some(0) => caller.call("GET", &at(&table), &Value::Null).await,
            _ => caller.as_guest("GET", &at(&table), &Value::Null).await,
        };
        let act = json!({ "id": "one", "seat": who["acting"], "at": who["version"], "action": who["actions"][0] });
        let path = format!("{}/actions", at(&table));
        let is_bot = who["own"][0] == 0;
        let send = async || {
            if is_bot { caller.call("POST", &path, &act).await } else { caller.as_guest("POST", &path, &act).await }
        };
        let first = send().await;
        assert_eq!(first.0, StatusCode::OK, "{}", first.1);
        assert_eq!(first.1["ack"], "one");
        assert_eq!(send().await, first, "the same answer");
        // From the past, with another name, nothing is played.
        let mut late = act.clone();
        late["id"] = json!("two");
        let (status, refused) =
            if is_bot { caller.call("POST", &path, &late).await } else { caller.as_guest("POST", &path, &late).await };
        assert_eq!((status, &refused["error"]["code"]), (StatusCode::CONFLICT, &json!("stale")));
    });
}

#[test]
fn bots_bear_their_sign_on_pages_in_both_languages() {
    visit(async |site| {
        let caller = Caller::new(&site).await;
        let table = caller.table("link").await;
        let path = format!("/t/{}", table["table"].as_str().unwrap());
        for lang in ["en", "fr"] {
            let page = site.send("GET", &path, &[("accept-language", lang)], "").await;
            assert!(page.body.contains("Ada (bot)"), "{lang}");
        }
        // A person who calls themselves so, without a token, bears none.
        let (own, cookie) = site.table("mode=base&seat0=me&name0=Bo&seat1=link").await;
        let page = site.get(&own, &cookie).await;
        assert!(page.body.contains("Bo") && !page.body.contains("(bot)"));
    });
}

#[test]
fn a_revoked_token_is_refused_at_once_in_the_middle_of_a_game() {
    visit(async |site| {
        let caller = Caller::new(&site).await;
        let table = caller.table("ai:novice").await;
        let (_, bots) = caller.as_guest("GET", "/api/bots", &Value::Null).await;
        let name = bots["bots"][0]["bot"].as_str().unwrap();
        assert!(!bots.to_string().contains(&caller.token) && !caller.token.contains(name));
        let mut stream = Stream::open(&caller, &at(&table)).await;
        assert!(stream.line().await["table"].is_object());
        let (status, _) = caller.as_guest("DELETE", &format!("/api/bots/{name}"), &Value::Null).await;
        assert_eq!(status, StatusCode::NO_CONTENT);
        let (status, refused) = caller.call("GET", &at(&table), &Value::Null).await;
        assert_eq!((status, &refused["error"]["code"]), (StatusCode::UNAUTHORIZED, &json!("bad_token")));
        let act = json!({ "id": "x", "seat": 0, "at": table["version"], "action": table["actions"][0] });
        assert_eq!(caller.call("POST", &format!("{}/actions", at(&table)), &act).await.0, StatusCode::UNAUTHORIZED);
        // Its stream ends, after whatever was under way.
        let last = stream.last().await;
        assert_eq!(last, json!({ "end": "bad_token" }));
        // The table stays, and its seat is still that of a bot.
        let (_, seen) = caller.as_guest("GET", &at(&table), &Value::Null).await;
        assert_eq!((&seen["seats"][0]["bot"], &seen["viewer"]), (&json!(true), &Value::Null));
        let (status, _) = caller.as_guest("DELETE", &format!("/api/bots/{name}"), &Value::Null).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "there is none any more");
    });
}

#[test]
fn tokens_are_no_cookies_and_cookies_no_tokens() {
    visit(async |site| {
        let caller = Caller::new(&site).await;
        let digits = caller.cookie.split('=').nth(1).unwrap();
        let as_token = format!("Bearer joute-bot-{digits}");
        let bare = format!("Bearer {digits}");
        for (name, value) in [
            ("authorization", as_token.as_str()),
            ("authorization", bare.as_str()),
            ("authorization", "Bearer "),
            ("authorization", "Basic QTpC"),
        ] {
            let headers = [(name, value), ("cookie", caller.cookie.as_str())];
            let answer = site.send("GET", "/api/tables", &headers, "").await;
            assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{value}");
            assert!(answer.body.len() < 400 && answer.body.contains("bad_token"), "{}", answer.body);
        }
        // In a cookie the digits of a token are those of a stranger.
        let table = caller.table("ai:novice").await;
        let cookie = format!("joute={}", caller.token.rsplit('-').next().unwrap());
        let seen = site.send("GET", &at(&table), &[("cookie", &cookie)], "").await;
        assert!(seen.body.contains(r#""own":[]"#), "{}", seen.body);
        // A bot makes no bots, and reads nothing of its guest.
        for (method, path) in [("GET", "/api/bots"), ("GET", "/api/me"), ("DELETE", "/api/me")] {
            assert_eq!(caller.call(method, path, &Value::Null).await.0, StatusCode::UNAUTHORIZED, "{path}");
        }
        let made = caller.call("POST", "/api/bots", &json!({ "name": "x" })).await;
        assert_eq!(made.0, StatusCode::UNAUTHORIZED);
    });
}

#[test]
fn a_guest_has_eight_bots_at_a_time() {
    visit(async |site| {
        let caller = Caller::new(&site).await;
        let make = async || caller.as_guest("POST", "/api/bots", &json!({ "name": "x" })).await;
        for _ in 1..crate::ledger::BOTS_MAX {
            assert_eq!(make().await.0, StatusCode::CREATED);
        }
        let (status, refused) = make().await;
        assert_eq!((status, &refused["error"]["code"]), (StatusCode::CONFLICT, &json!("too_many_bots")));
        let (_, bots) = caller.as_guest("GET", "/api/bots", &Value::Null).await;
        let name = bots["bots"][0]["bot"].as_str().unwrap();
        caller.as_guest("DELETE", &format!("/api/bots/{name}"), &Value::Null).await;
        assert_eq!(make().await.0, StatusCode::CREATED);
    });
}

#[test]
fn bad_bodies_get_a_short_answer_with_a_code() {
    visit(async |site| {
        let caller = Caller::new(&site).await;
        let table = caller.table("ai:novice").await;
        let path = format!("{}/actions", at(&table));
        let bearer = format!("Bearer {}", caller.token);
        let long = format!("{{\"id\":\"{}\"}}", "x".repeat(70_000));
        let deep = "[".repeat(20_000);
        for (kind, body, status) in [
            ("application/json", "", 400),
            ("application/json", "{", 400),
            ("application/json", deep.as_str(), 413),
            ("application/json", r#"{"id":"a","id":"b","seat":0,"at":0,"action":"x"}"#, 400),
            ("application/json", r#"{"id":"a","seat":0,"at":0,"action":"x","more":1}"#, 400),
            ("application/json", r#"{"id":"a","seat":-1,"at":0,"action":"x"}"#, 400),
            ("application/json", r#"{"id":"a b","seat":0,"at":0,"action":"x"}"#, 400),
            ("application/json", r#"{"id":"a","seat":0,"at":0,"action":7}"#, 409),
            ("application/json", long.as_str(), 413),
            ("text/plain", r#"{"id":"a","seat":0,"at":0,"action":"x"}"#, 415),
        ] {
            let headers = [("content-type", kind), ("authorization", bearer.as_str())];
            let answer = site.send("POST", &path, &headers, body).await;
            assert_eq!(answer.status, status, "{body:.60} {}", answer.body);
            let told: Value = serde_json::from_str(&answer.body).unwrap();
            assert!(told["error"]["code"].is_string() && answer.body.len() < 500, "{}", answer.body);
        }
        let (_, after) = caller.call("GET", &at(&table), &Value::Null).await;
        assert_eq!(after["version"], table["version"], "nothing happened");
        for path in ["/api/nothing", "/api/tables/aaaaaaaaaaaaaaaa", "/api/"] {
            let (status, told) = caller.call("GET", path, &Value::Null).await;
            assert_eq!(status, StatusCode::NOT_FOUND);
            assert!(told["error"]["code"].is_string(), "{path} {told}");
        }
        assert_eq!(caller.call("PUT", &at(&table), &Value::Null).await.0, StatusCode::METHOD_NOT_ALLOWED);
    });
}

#[test]
fn what_bots_do_counts_for_their_guest_and_a_flood_is_told_to_wait() {
    visit(async |site| {
        let caller = Caller::new(&site).await;
        let table = caller.table("ai:novice").await;
        let path = format!("{}/actions", at(&table));
        let act = json!({ "id": "a", "seat": 1, "at": 0, "action": "x" });
        assert_eq!(caller.call("POST", &path, &act).await.0, StatusCode::FORBIDDEN, "the seat is another's");
        // The guest takes all that there is for a while to come.
        let (guest, later) = (site.asking(&caller.cookie).await, Instant::now() + Duration::from_secs(3_600));
        let fairness = &site.shared.fairness;
        while fairness.action(&guest, 1, later).is_ok() {}
        let bearer = format!("Bearer {}", caller.token);
        let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
        let answer = site.send("POST", &path, &headers, &act.to_string()).await;
        assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
        assert!(answer.body.contains("too_fast") && answer.header("retry-after").parse::<u32>().is_ok());
        // Somebody else is not concerned.
        let friend = site.send("GET", &at(&table), &[("cookie", "")], "").await;
        assert_eq!(friend.status, StatusCode::OK);
    });
}

/// What is kept is told, and goes when its guest says so, with the bots.
#[test]
fn a_guest_who_deletes_everything_is_unknown_and_others_play_on() {
    visit(async |site| {
        let caller = Caller::new(&site).await;
        let alone = caller.table("ai:novice").await;
        let shared = caller.table("link").await;
        let link = shared["seats"][1]["link"].as_str().unwrap();
        let friend = Caller::new(&site).await;
        let (status, _) =
            friend.call("POST", &format!("{}/seats", at(&shared)), &json!({ "link": link, "name": "Bo" })).await;
        assert_eq!(status, StatusCode::OK);
        let (_, own) = caller.as_guest("GET", "/api/me", &Value::Null).await;
        assert_eq!((&own["known"], own["bots"].as_array().unwrap().len()), (&json!(true), 1));
        let asked = site.get("/you?ask=delete", &caller.cookie).await;
        assert!(asked.body.contains(r#"value="delete""#));
        let deleted = site.post("/you", &caller.cookie, "do=delete").await;
        assert_eq!(deleted.status, StatusCode::OK);
        assert!(
            deleted.headers.get_all("set-cookie").iter().all(|cookie| cookie.to_str().unwrap().contains("Max-Age=0"))
        );
        let (_, own) = caller.as_guest("GET", "/api/me", &Value::Null).await;
        assert_eq!((&own["known"], &own["bots"]), (&json!(false), &json!([])));
        assert_eq!(caller.call("GET", "/api/tables", &Value::Null).await.0, StatusCode::UNAUTHORIZED);
        assert_eq!(friend.call("GET", &at(&alone), &Value::Null).await.0, StatusCode::NOT_FOUND);
        let (status, left) = friend.call("GET", &at(&shared), &Value::Null).await;
        assert_eq!((status, &left["own"], &left["seats"][0]["name"]), (StatusCode::OK, &json!([1]), &json!("")));
    });
}

/// A stream of a table.
struct Stream {
    body: Body,
    rest: Vec<u8>,
}

impl Stream {
    async fn open(caller: &Caller<'_>, at: &str) -> Self {
        let bearer = format!("Bearer {}", caller.token);
        let headers = [("authorization", bearer.as_str()), ("accept-encoding", "gzip")];
        let response = caller.site.open("GET", &format!("{at}/events"), &headers).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()["content-type"], super::LINES);
        assert!(response.headers().get("content-encoding").is_none(), "a packed stream would come late");
        Self { body: response.into_body(), rest: Vec::new() }
    }

    /// The next line that says something.
    async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                if line.len() > 1 {
                    return Some(serde_json::from_slice(&line).unwrap());
                }
                continue;
            }
            let frame = std::future::poll_fn(|context| std::pin::Pin::new(&mut self.body).poll_frame(context));
            let frame = tokio::time::timeout(Duration::from_secs(30), frame).await.expect("a line comes");
            self.rest.extend(frame?.unwrap().into_data().unwrap());
        }
    }

    async fn line(&mut self) -> Value {
        self.next().await.expect("the stream goes on")
    }

    async fn last(&mut self) -> Value {
        let mut last = Value::Null;
        while let Some(line) = self.next().await {
            last = line;
        }
        last
    }
}

/// Whoever follows the lines has at each moment what is asked for as a whole, for both seats of a game that is played to its end.
#[test]
fn a_stream_tells_first_all_and_then_what_changes() {
    visit(async |site| {
        let caller = Caller::new(&site).await;
        let friend = Caller::new(&site).await;
        let table = caller.table("link").await;
        let link = table["seats"][1]["link"].as_str().unwrap();
        let path = at(&table);
        let join = json!({ "link": link });
        assert_eq!(friend.call("POST", &format!("{path}/seats"), &join).await.0, StatusCode::OK);
        let mut stream = Stream::open(&caller, &path).await;
        let first = stream.line().await;
        let (mut told, mut events) = (first["table"].clone(), first["events"].as_array().unwrap().clone());
        for number in 0..40 {
            let mut moved = false;
            for player in [&caller, &friend] {
                let (_, seen) = player.call("GET", &path, &Value::Null).await;
                let Some(action) =
                    seen["actions"].as_array().and_then(|actions| actions.get(number % actions.len().max(1)))
                else {
                    continue;
                };
                let id = format!("m{number}");
                let act = json!({ "id": id, "seat": seen["acting"], "at": seen["version"], "action": action });
                let (status, answer) = player.call("POST", &format!("{path}/actions"), &act).await;
                assert_eq!(status, StatusCode::OK, "{answer}");
                moved = true;
                break;
            }
            if !moved {
                break;
            }
        }
        let (_, now) = caller.call("GET", &path, &Value::Null).await;
        while told != now {
            let line = stream.line().await;
            for (name, value) in line["changed"].as_object().unwrap() {
                told[name] = value.clone();
            }
            events.truncate(line["events_stand"].as_u64().unwrap() as usize);
            events.extend(line["events"].as_array().unwrap().iter().cloned());
        }
        assert!(now["version"].as_u64() > Some(20), "{}", now["version"]);
        let mut again = Stream::open(&caller, &path).await;
        let whole = again.line().await;
        assert_eq!((&whole["table"], &whole["events"]), (&now, &Value::Array(events)));
    });
}
