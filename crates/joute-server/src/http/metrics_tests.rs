//! The figures as Prometheus reads them.

use std::collections::BTreeMap;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use tower::ServiceExt;

use super::Site as Place;
use super::metrics::{MetricsToken, router};
use super::tests::{Site, visit, visit_at};

/// The figures by name, labels included.
async fn figures(site: &Site) -> BTreeMap<String, f64> {
    let request = Request::builder().uri("/metrics").body(Body::empty()).unwrap();
    let response = router(site.shared.clone(), None).oneshot(request).await.unwrap();
    assert_eq!(response.headers()["content-type"], "text/plain; version=0.0.4; charset=utf-8");
    let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let figures = lines.map(|line| {
        let (name, value) = line.rsplit_once(' ').expect("a name and a value");
        (name.to_owned(), value.parse().unwrap_or_else(|_| panic!("{line}")))
    });
    let figures: BTreeMap<String, f64> = figures.collect();
    for name in figures.keys() {
        let family = name.split('{').next().unwrap();
        let family =
            ["_bucket", "_sum", "_count"].iter().fold(family, |name, end| name.strip_suffix(end).unwrap_or(name));
        assert!(text.contains(&format!("# TYPE {family} ")) && text.contains(&format!("# HELP {family} ")), "{name}");
    }
    figures
}

#[test]
fn figures_tell_what_happened_since_the_start() {
    visit(async |site| {
        let before = figures(&site).await;
        assert_eq!((before["joute_moves_total"], before["joute_tables_in_memory"]), (0.0, 0.0));
        let (table, cookie) = site.table("mode=solo&seat0=me").await;
        let page = site.get(&table, &cookie).await.body;
        let action = page.split_once("\"action\":\"").unwrap().1.split_once('"').unwrap().0.to_owned();
        let action: String = form_urlencoded::byte_serialize(action.as_bytes()).collect();
        let version = page.split_once("data-version=\"").unwrap().1.split_once('"').unwrap().0.to_owned();
        let form = format!("id=a&seat=0&at={version}&action={action}");
        assert_eq!(site.call(&format!("{table}/act"), &cookie, &form).await.0, 200);
        site.send("POST", "/new/rivality", &[("origin", "http://evil.test")], "").await;
        let after = figures(&site).await;
        assert_eq!((after["joute_moves_total"], after["joute_tables_in_memory"]), (1.0, 1.0));
        assert_eq!(after["joute_refused_total{reason=\"origin\"}"], 1.0);
        assert_eq!(after["joute_requests_total{status=\"4xx\"}"], 1.0);
        assert_eq!(after["joute_requests_total{status=\"3xx\"}"], 1.0);
        // A guest, a table, a move.
        let commits = after["joute_commit_seconds_count"];
        assert!(commits >= 3.0 && after["joute_commit_seconds_sum"] > 0.0, "{after:?}");
        assert_eq!(after["joute_commit_seconds_bucket{le=\"+Inf\"}"], commits);
        assert!(after["joute_start_time_seconds"] > 1.7e9);
        for gauge in ["joute_sockets", "joute_thinking_waiting", "joute_connections", "joute_commits_failed_total"] {
            assert_eq!(after[gauge], 0.0, "{gauge}");
        }
    });
}

#[test]
fn figures_are_told_at_their_own_address_alone() {
    visit(async |site| {
        assert_eq!(site.get("/metrics", "").await.status, 404);
    });
}

const TOKEN: &str = "a-token-of-the-host";

/// What may stand in the header, and whether that shows the token.
const SHOWN: [(&str, bool); 8] = [
    ("Bearer a-token-of-the-host", true),
    ("bearer  a-token-of-the-host ", true),
    ("Bearer a-token-of-the-hos", false),
    ("Bearer a-token-of-the-host2", false),
    ("Bearer ", false),
    ("Bearer", false),
    ("Basic a-token-of-the-host", false),
    ("a-token-of-the-host", false),
];

#[test]
fn a_token_opens_the_figures_where_people_play() {
    let place = Place { metrics_token: Some(TOKEN.parse().unwrap()), ..Place::default() };
    visit_at(place, async |site| {
        let bare = site.get("/metrics", "").await;
        assert_eq!((bare.status, bare.header("www-authenticate")), (StatusCode::UNAUTHORIZED, "Bearer"));
        assert!(!bare.body.contains("joute_"), "{}", bare.body);
        for (shown, opens) in SHOWN {
            let answer = site.send("GET", "/metrics", &[("authorization", shown)], "").await;
            let status = if opens { StatusCode::OK } else { StatusCode::UNAUTHORIZED };
            assert_eq!(answer.status, status, "{shown}");
            assert_eq!(answer.body.contains("\njoute_moves_total 0\n"), opens, "{shown}");
        }
    });
}

#[test]
fn an_address_of_its_own_may_ask_for_the_token_too() {
    visit(async |site| {
        for (shown, opens) in SHOWN {
            let request = Request::builder().uri("/metrics").header("authorization", shown);
            let app = router(site.shared.clone(), Some(TOKEN.parse().unwrap()));
            let answer = app.oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
            assert_eq!(answer.status() == StatusCode::OK, opens, "{shown}");
        }
        let there = [("authorization", "Bearer a-token-of-the-host")];
        assert_eq!(site.send("GET", "/metrics", &there, "").await.status, StatusCode::NOT_FOUND);
    });
}

#[test]
fn a_token_is_one_line_that_nobody_guesses() {
    let read = |text: &str| text.parse::<MetricsToken>();
    let token = read(TOKEN).unwrap();
    assert_eq!((read(&format!("{TOKEN}\n")), read(&format!("{TOKEN}\r\n"))), (Ok(token), Ok(token)));
    assert_ne!(read("another-token-of-the-host"), Ok(token));
    for wrong in
        ["", "fifteen-letters", "two words of a host", "a-token-of-the-host\n\n", &"é".repeat(20), &"x".repeat(257)]
    {
        assert!(read(wrong).is_err(), "{wrong:?}");
    }
}
