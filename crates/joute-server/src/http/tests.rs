//! The routes as a client meets them.

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, Once};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, HeaderValue, Request, StatusCode, header};
use joute_kernel::Seed;
use tokio::sync::watch;
use tower::ServiceExt;

use super::asker::{Asking, Peer};
use super::files::Room;
use super::{Shared, Site as Place, router};
use crate::ledger::{LedgerHandle, Sqlite};
use crate::logging::{LogForm, subscriber};
use crate::tables::{Limits, TableService};
use crate::thinking::Pool;

#[test]
fn every_route_stands_in_the_table_of_the_host_s_guide() {
    let guide = include_str!("../../../../docs/server.md");
    let table = guide.split("\n## Routes\n").nth(1).and_then(|rest| rest.split("\n### ").next()).unwrap();
    let rows: Vec<&str> = table.lines().filter(|line| line.starts_with("| `")).collect();
    let paths: Vec<&str> = include_str!("mod.rs")
        .split(".route(")
        .skip(1)
        .filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next())
        .collect();
    assert!(paths.len() > 40, "{paths:?}");
    for path in paths {
        let told = path.replace("/t/{table}", "/t/{id}").replace("{*path}", "…");
        let is_whole = |row: &&str| row.split([' ', '`', '?']).any(|word| word == told);
        // A row of a page may name what is below it: `/r/{hash}` … with `/replay`, …
        let is_below = |row: &&str| {
            ["/r/{hash}", "/learn/{game}/{step}"].iter().any(|page| {
                row.contains(&format!("GET {page}`"))
                    && told.strip_prefix(page).is_some_and(|below| row.contains(&format!("`{below}`")))
            })
        };
        let is_after =
            told.ends_with("/after/{action}/about") && rows.iter().any(|row| row.contains("`/after/{action}`"));
        assert!(is_after || rows.iter().any(|row| is_whole(row) || is_below(row)), "docs/server.md: no row for {told}");
    }
}

/// Everything that was logged by any test of this process.
static LOGGED: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Where the log of tests goes.
struct Logged;

impl std::io::Write for Logged {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LOGGED.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// What was logged until now.
pub(super) fn logged() -> String {
    String::from_utf8(LOGGED.lock().unwrap().clone()).unwrap()
}

/// Keeps the log of this process from now on.
pub(super) fn keep_log() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let lines = subscriber(LogForm::Text, true, || Logged);
        tracing::subscriber::set_global_default(lines).expect("tests have no other log");
    });
}

/// In place of pixels the drawing itself, so that tests can read what is in a picture.
fn traced(svg: &str, width: u32) -> Option<Vec<u8>> {
    Some(format!("{width} {svg}").into_bytes())
}

pub(super) struct Answer {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: String,
}

impl Answer {
    pub(super) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// Name and value of the cookie that it sets.
    pub(super) fn cookie(&self) -> String {
        self.header("set-cookie").split(';').next().unwrap().to_owned()
    }
}

/// A server without a port.
pub(super) struct Site {
    app: Router,
    pub(super) shared: Shared,
    service: Arc<TableService>,
    _folder: tempfile::TempDir,
    _close: watch::Sender<bool>,
}

impl Site {
    pub(super) fn new() -> Self {
        Self::at(Place::default())
    }

    /// A server that stands there.
    pub(super) fn at(place: Place) -> Self {
        keep_log();
        let folder = tempfile::tempdir().unwrap();
        let (ledger, _) = LedgerHandle::start(Sqlite::open(folder.path()).unwrap()).unwrap();
        let limits = Limits { pace: Duration::ZERO, seed: Some(Seed::from_number(1)), ..Limits::default() };
        let (close, closing) = watch::channel(false);
        let service = TableService::new(ledger, Pool::start(1).unwrap(), limits);
        let place = Place { raster: Some(traced), ..place };
        let shared = Shared::new(Arc::clone(&service), closing, tokio::runtime::Handle::current(), Room::WANTED, place);
        let app = router(shared.clone());
        Self { app, shared, service, _folder: folder, _close: close }
    }

    /// A while later, in which nobody gave any sign of life.
    pub(super) fn later(&self) {
        self.service.miss(Instant::now() + Limits::default().absence);
    }

    pub(super) async fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        self.send_from(Ipv4Addr::LOCALHOST.into(), method, path, headers, body).await
    }

    /// An answer whose body still comes.
    pub(super) async fn open(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> axum::response::Response {
        let mut request = Request::builder().method(method).uri(path).header("host", "joute.test");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut request = request.body(Body::empty()).unwrap();
        request.extensions_mut().insert(Peer(SocketAddr::from((Ipv4Addr::LOCALHOST, 5))));
        self.app.clone().oneshot(request).await.unwrap()
    }

    /// The same over a connection from `peer`.
    pub(super) async fn send_from(
        &self,
        peer: IpAddr,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header("host", "joute.test");
        if method == "POST" && !headers.iter().any(|(name, _)| *name == "content-type") {
            request = request.header("content-type", "application/x-www-form-urlencoded");
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut request = request.body(Body::from(body.to_owned())).unwrap();
        request.extensions_mut().insert(Peer(SocketAddr::from((peer, 5))));
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        let body = to_bytes(response.into_body(), 1 << 24).await.unwrap();
        Answer { status, headers, body: String::from_utf8(body.to_vec()).unwrap() }
    }

    /// A guest of this server who asks from this machine.
    pub(super) async fn asking(&self, cookie: &str) -> Asking {
        let headers = HeaderMap::from_iter([
            (header::HOST, HeaderValue::from_static("joute.test")),
            (header::COOKIE, HeaderValue::from_str(cookie).unwrap()),
        ]);
        let seen = self.shared.site.proxies.seen(Ipv4Addr::LOCALHOST.into(), &headers);
        let mut asking = Asking::of(&headers, seen, None, None).unwrap();
        if let Some(guest) = asking.client.guest {
            asking.is_known = self.service.knows(guest).await;
        }
        asking
    }

    pub(super) async fn get(&self, path: &str, cookie: &str) -> Answer {
        self.send("GET", path, &[("cookie", cookie)], "").await
    }

    pub(super) async fn post(&self, path: &str, cookie: &str, form: &str) -> Answer {
        self.send("POST", path, &[("cookie", cookie), ("origin", "http://joute.test")], form).await
    }

    /// As a program: answers are JSON.
    pub(super) async fn call(&self, path: &str, cookie: &str, form: &str) -> (StatusCode, serde_json::Value) {
        let headers = [("cookie", cookie), ("accept", "application/json")];
        let answer = self.send("POST", path, &headers, form).await;
        (answer.status, serde_json::from_str(&answer.body).unwrap())
    }

    /// Sets up a table; returns its address and the cookie.
    pub(super) async fn table(&self, form: &str) -> (String, String) {
        let answer = self.post("/new/rivality", "", form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        (answer.header("location").to_owned(), answer.cookie())
    }
}

pub(super) fn visit(test: impl AsyncFnOnce(Site)) {
    visit_at(Place::default(), test);
}

/// The same at a server that stands there.
pub(super) fn visit_at(place: Place, test: impl AsyncFnOnce(Site)) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    runtime.block_on(async { test(Site::at(place)).await });
}

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Sheets, scripts and faces are parts of a page: by themselves they may do nothing.
const PART_POLICY: &str = "default-src 'none'; frame-ancestors 'none'";

#[test]
fn every_answer_carries_the_guarding_headers() {
    visit(async |site| {
        let (table, cookie) = site.table("mode=solo&seat0=me").await;
        for (path, status, caching) in [
            ("/", 200, "no-store"),
            ("/new/rivality", 200, "no-store"),
            ("/new/chess", 404, "no-store"),
            (table.as_str(), 200, "no-store"),
            (&format!("{table}?text=1"), 200, "no-store"),
            (&format!("{table}/record"), 409, "no-store"),
            ("/t/aaaaaaaaaaaaaaaa", 404, "no-store"),
            ("/t/..%2f..%2fetc", 404, "no-store"),
            ("/rules/rivality", 200, "no-store"),
            ("/lang/fr?to=/rules/rivality", 303, "no-store"),
            ("/lang/xx", 404, "no-store"),
            ("/assets/joute.css", 200, "no-cache"),
            ("/assets/joute.css?v=1", 200, "public, max-age=31536000, immutable"),
            ("/assets/../Cargo.toml", 404, "no-store"),
            ("/healthz", 200, "no-store"),
            ("/t/aaaaaaaaaaaaaaaa/act", 405, "no-store"),
            ("/nothing/here", 404, "no-store"),
        ] {
            let answer = site.get(path, &cookie).await;
            assert_eq!(answer.status.as_u16(), status, "{path}");
            let is_part = path.starts_with("/assets/joute");
            let (policy, referrer, opener) =
                if is_part { (PART_POLICY, "", "") } else { (POLICY, "same-origin", "same-origin") };
            assert_eq!(answer.header("content-security-policy"), policy, "{path}");
            assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
            assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin", "{path}");
            assert_eq!(answer.header("referrer-policy"), referrer, "{path}");
            assert_eq!(answer.header("cross-origin-opener-policy"), opener, "{path}");
            assert_eq!(answer.header("permissions-policy").is_empty(), is_part, "{path}");
            assert_eq!(answer.header("cache-control"), caching, "{path}");
        }
        let css = site.get("/assets/joute.css", "").await;
        let again = site.send("GET", "/assets/joute.css", &[("if-none-match", css.header("etag"))], "").await;
        assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
    });
}

#[test]
fn pages_hold_nothing_that_the_policy_forbids() {
    visit(async |site| {
        let (table, cookie) = site.table("mode=base&seat0=me&seat1=here").await;
        let text = format!("{table}?text=1");
        for path in ["/", "/new/rivality", &table, &text, "/rules/rivality", "/nowhere"] {
            let html = site.get(path, &cookie).await.body;
            for forbidden in [" style=", "<style", " onclick=", " onload=", "javascript:", "http-equiv"] {
                assert!(!html.contains(forbidden), "{path} holds `{forbidden}`");
            }
            let scripts = html.matches("<script").count();
            let data = html.matches("<script type=\"application/json\"").count();
            let sources = html.matches("<script type=\"module\" src=\"/assets/").count();
            assert_eq!(scripts, data + sources, "{path} holds an inline script");
        }
    });
}

#[test]
fn what_comes_from_another_site_is_refused_everywhere() {
    visit(async |site| {
        let (table, cookie) = site.table("mode=base&seat0=me&seat1=link").await;
        let secret = "0".repeat(32);
        let posts = [
            "/new/rivality".to_owned(),
            format!("{table}/act"),
            format!("{table}/curtain"),
            format!("{table}/join/{secret}"),
        ];
        for origin in ["http://evil.test", "null", "http://joute.test:81", "http://joute.test.evil.test"] {
            for path in &posts {
                let headers = [("cookie", cookie.as_str()), ("origin", origin)];
                let answer = site.send("POST", path, &headers, "mode=solo&seat0=me").await;
                assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path} from {origin}");
            }
            let headers = [("cookie", cookie.as_str()), ("origin", origin), ("upgrade", "websocket")];
            let answer = site.send("GET", &format!("{table}/live"), &headers, "").await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "socket from {origin}");
        }
        let no_host = Request::builder().uri("/").body(Body::empty()).unwrap();
        assert_eq!(site.app.clone().oneshot(no_host).await.unwrap().status(), StatusCode::BAD_REQUEST);
    });
}

#[test]
fn bodies_are_bounded_and_forms_have_to_be_forms() {
    visit(async |site| {
        let (table, cookie) = site.table("mode=solo&seat0=me").await;
        let path = format!("{table}/act");
        let long = format!("id=a&seat=0&at=1&action={}", "x".repeat(17 * 1024));
        assert_eq!(site.post(&path, &cookie, &long).await.status, StatusCode::PAYLOAD_TOO_LARGE);
        let json = [("cookie", cookie.as_str()), ("content-type", "application/json")];
        let mut request = Request::builder().method("POST").uri(&path).header("host", "joute.test");
        for (name, value) in json {
            request = request.header(name, value);
        }
        let mut request = request.body(Body::from("{}")).unwrap();
        request.extensions_mut().insert(Peer(SocketAddr::from((Ipv4Addr::LOCALHOST, 5))));
        let status = site.app.clone().oneshot(request).await.unwrap().status();
        assert_eq!(status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    });
}

#[test]
fn refusals_have_stable_codes_and_speak_the_readers_language() {
    visit(async |site| {
        let (table, cookie) = site.table("mode=solo&seat0=me").await;
        let path = format!("{table}/act");
        let code = |answer: &(StatusCode, serde_json::Value)| {
            (answer.0.as_u16(), answer.1["error"]["code"].as_str().unwrap_or("").to_owned())
        };
        for (cookie, form, expected) in [
            (cookie.as_str(), "", (400, "not_understood")),
            (&cookie, "id=a&seat=0&at=1&action=what", (400, "not_understood")),
            (&cookie, "id=a&seat=0&at=9&action=what", (409, "stale")),
            (&cookie, "id=a&seat=3&at=1&action=what", (403, "not_your_seat")),
            ("", "id=a&seat=0&at=1&action=what", (403, "not_your_seat")),
            (&cookie, "id=a&seat=0&at=1&action=mulligan", (422, "illegal_action")),
        ] {
            let answer = site.call(&path, cookie, form).await;
            assert_eq!(code(&answer), (expected.0, expected.1.to_owned()), "{form}: {}", answer.1);
        }
        let refused = site.call(&path, &cookie, "id=a&seat=0&at=1&action=mulligan").await.1;
        assert!(refused["error"]["rule"].as_str().unwrap().starts_with("RIV-"), "{refused}");
        let french = format!("{cookie}; lang=fr");
        let spoken = site.call(&path, &french, "id=a&seat=0&at=9&action=what").await.1;
        let english = site.call(&path, &cookie, "id=a&seat=0&at=9&action=what").await.1;
        assert_ne!(spoken["error"]["message"], english["error"]["message"]);
        let nowhere = site.call("/t/aaaaaaaaaaaaaaaa/act", &cookie, "id=a&seat=0&at=1&action=x").await;
        assert_eq!(code(&nowhere), (404, "no_table".to_owned()));
        // Without a script the way leads back to the table, with a word about what went wrong.
        let form = site.post(&path, &cookie, "id=a&seat=0&at=9&action=what&text=1").await;
        assert_eq!(
            (form.status, form.header("location")),
            (StatusCode::SEE_OTHER, &*format!("{table}?notice=stale&text=1"))
        );
    });
}

#[test]
fn forms_that_cannot_be_played_come_back_with_their_faults() {
    visit(async |site| {
        let answer = site.post("/new/rivality", "", "mode=base&seat0=ai:novice&seat1=ai:adept").await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.body.contains("role=\"alert\""));
        for form in
            ["", "mode=base", "mode=chess&seat0=me", "mode=base&seat0=me&seat1=%00", "mode=solo&seat0=me&first=x"]
        {
            let (status, json) = site.call("/new/rivality", "", form).await;
            assert_eq!((status.as_u16(), json["error"]["code"].as_str()), (422, Some("bad_form")), "{form}");
        }
    });
}

/// The address of the open seat, as the host's page shows it.
pub(super) fn link(html: &str) -> String {
    let at = html.find("/join/").expect("a link on the page");
    let start = html[..at].rfind("/t/").unwrap();
    html[start..at + 6 + 32].to_owned()
}

#[test]
fn a_friend_takes_a_seat_and_nobody_else_gets_it() {
    visit(async |site| {
        let (table, host) = site.table("mode=base&seat0=me&seat1=link&name0=Ada").await;
        assert!(!site.get(&table, "").await.body.contains("/join/"), "onlookers see no link");
        let link = link(&site.get(&table, &host).await.body);
        assert_eq!(site.get(&link, "").await.status, StatusCode::OK);
        let joined = site.post(&link, "", "name=Bo").await;
        assert_eq!((joined.status, joined.header("location")), (StatusCode::SEE_OTHER, table.as_str()));
        let cookie = joined.header("set-cookie").to_owned();
        assert!(cookie.contains("; HttpOnly; SameSite=Lax") && cookie.contains("Path=/"), "{cookie}");
        assert_eq!(site.post(&link, "", "name=Mallory").await.status, StatusCode::CONFLICT);
        assert_eq!(site.get(&link, "").await.status, StatusCode::CONFLICT);
        let again = site.get(&link, &joined.cookie()).await;
        assert_eq!((again.status, again.header("location")), (StatusCode::SEE_OTHER, table.as_str()));
        let wrong = format!("{table}/join/{}", "0".repeat(32));
        for bad in [wrong.as_str(), &format!("{table}/join/short"), "/t/x/join/y"] {
            assert_eq!(site.post(bad, "", "name=Eve").await.status, StatusCode::NOT_FOUND, "{bad}");
        }
        let first = site.get("/", &host).await.body;
        assert!(first.contains(&table), "the first page leads back to the table");
    });
}

#[test]
fn names_are_text_wherever_they_stand() {
    const NAMES: [&str; 4] = [
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "'-alert(1)-'</script><x-evil>",
        "&lt;&amp;\u{202e}\u{0}",
    ];
    visit(async |site| {
        for name in NAMES {
            let typed: String = form_urlencoded::byte_serialize(name.as_bytes()).collect();
            let (table, host) = site
                .table(&format!("mode=base&seat0=me&seat1=here&seat2=link&first=0&name0={typed}&name1={typed}"))
                .await;
            site.post(&format!("{table}/curtain"), &host, "seat=0").await;
            let link = link(&site.get(&table, &host).await.body);
            for (path, cookie) in [
                (table.as_str(), host.as_str()),
                (&format!("{table}?text=1"), &host),
                (&table, ""),
                (&link, ""),
                ("/", &host),
            ] {
                let html = site.get(path, cookie).await.body;
                for raw in ["<script>alert", "<img src=x", "<x-evil", "\u{202e}", "\u{0}"] {
                    assert!(!html.contains(raw), "{path} shows `{raw}` raw");
                }
            }
        }
        // The same for what is posted and refused.
        let refused = site
            .post(
                "/new/rivality",
                "",
                "mode=base&seat0=%3Cx-evil%3E&seat1=ai:%3Cx-evil%3E&name0=%3Cx-evil%3E&first=%3Cx-evil%3E&mode=%3Cx-evil%3E",
            )
            .await;
        assert!(!refused.body.contains("<x-evil"));
    });
}

#[test]
fn who_asks_too_often_is_told_so() {
    visit(async |site| {
        let (table, cookie) = site.table("mode=solo&seat0=me").await;
        let mut statuses = BTreeSet::new();
        for _ in 0..100 {
            let answer = site.call(&format!("{table}/act"), &cookie, "id=a&seat=0&at=99&action=x").await;
            statuses.insert((answer.0.as_u16(), answer.1["error"]["code"].as_str().unwrap().to_owned()));
        }
        let expected = [(409, "stale".to_owned()), (429, "too_fast".to_owned())];
        assert_eq!(statuses, BTreeSet::from(expected));
        assert_eq!(site.get(&table, &cookie).await.status, StatusCode::OK, "looking is still welcome");
    });
}

#[test]
fn the_log_names_no_table_token_or_link() {
    visit(async |site| {
        let (table, host) = site.table("mode=base&seat0=me&seat1=link").await;
        let link = link(&site.get(&table, &host).await.body);
        let joined = site.post(&link, "", "name=Bo").await.cookie();
        site.get(&format!("{table}/preview?action=x"), &joined).await;
        let lines = logged();
        let line = "answered method=POST route=\"/t/{table}/join/{secret}\" status=303";
        assert!(lines.contains(line), "{lines}");
        let (name, secret) = (table.trim_start_matches("/t/"), link.rsplit('/').next().unwrap());
        let tokens = [&host, &joined].map(|cookie| cookie.split_once('=').unwrap().1);
        for hidden in [name, secret, tokens[0], tokens[1]] {
            assert!(!lines.contains(hidden), "the log holds {hidden}");
        }
    });
}

#[test]
fn large_pages_are_compressed_for_those_who_can_read_it() {
    visit(async |site| {
        let plain = site.get("/rules/rivality", "").await;
        assert_eq!(plain.header("content-encoding"), "");
        let mut request = Request::builder()
            .uri("/rules/rivality")
            .header("host", "h")
            .header(header::ACCEPT_ENCODING, "gzip")
            .body(Body::empty())
            .unwrap();
        request.extensions_mut().insert(Peer(SocketAddr::from((Ipv4Addr::LOCALHOST, 5))));
        let packed = site.app.clone().oneshot(request).await.unwrap();
        assert_eq!(packed.headers()[header::CONTENT_ENCODING], "gzip");
        let bytes = to_bytes(packed.into_body(), 1 << 24).await.unwrap();
        assert!(bytes.len() * 2 < plain.body.len());
    });
}
