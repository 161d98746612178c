//! The figures as Prometheus reads them.

use std::collections::BTreeMap;

use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt;

use super::metrics::router;
use super::tests::{Site, visit};

/// The figures by name, labels included.
async fn figures(site: &Site) -> BTreeMap<String, f64> {
    let request = Request::builder().uri("/metrics").body(Body::empty()).unwrap();
    let response = router(site.shared.clone()).oneshot(request).await.unwrap();
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
