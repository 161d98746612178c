//! What one who wants too much is told, and what others notice of it.

use axum::http::StatusCode;

use super::rates::Wait;
use super::tests::{link, visit};

/// A record that somebody brings.
const RECORD: [(&str, &str); 2] = [("content-type", "text/plain"), ("accept", "application/json")];

#[test]
fn while_bodies_of_an_address_are_on_their_way_one_more_is_told_to_wait() {
    visit(async |site| {
        let house = super::rates::Asker::at("127.0.0.1".parse().unwrap());
        let stalled: Vec<_> = (0..150).filter_map(|_| site.shared.bodies.admit(house)).collect();
        let refused = site.send("POST", "/records", &RECORD, "no record").await;
        assert_eq!((refused.status, refused.header("retry-after")), (StatusCode::TOO_MANY_REQUESTS, "5"));
        assert!(refused.body.contains("\"too_many\""), "{}", refused.body);
        let page = site.send("POST", "/records", &RECORD[..1], "no record").await;
        assert_eq!(page.header("content-type"), "text/plain; charset=utf-8", "{}", page.body);
        let other = "10.0.0.9".parse().unwrap();
        let answer = site.send_from(other, "POST", "/records", &RECORD, "no record").await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "others are not concerned");
        drop(stalled);
        let read = site.send("POST", "/records", &RECORD, "no record").await;
        assert_eq!(read.status, StatusCode::UNPROCESSABLE_ENTITY, "room comes back");
        assert_eq!(site.send("POST", "/records", &RECORD, "no record").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    });
}

#[test]
fn more_than_a_record_is_let_go_and_told() {
    visit(async |site| {
        for (bytes, code) in [(1 << 20, "not_a_record"), ((1 << 20) + 1, "too_large"), (9 << 20, "too_large")] {
            let answer = site.send("POST", "/records", &RECORD, &"x".repeat(bytes)).await;
            assert!(answer.body.contains(&format!("\"{code}\"")), "{bytes}: {}", answer.body);
        }
    });
}

#[test]
fn what_is_kept_for_a_guest_in_a_day_is_bounded_and_told() {
    visit(async |site| {
        let (table, cookie) = site.table("mode=solo&seat0=me").await;
        let asking = site.asking(&cookie).await;
        let now = std::time::Instant::now();
        while site.shared.fairness.keep(&asking, 1 << 20, now).is_ok() {}
        while site.shared.fairness.keep(&asking, 512, now).is_ok() {}
        let form = "id=a&seat=0&at=99&action=x";
        let headers = [("cookie", cookie.as_str()), ("accept", "application/json")];
        let refused = site.send("POST", &format!("{table}/act"), &headers, form).await;
        assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS, "{}", refused.body);
        assert!(refused.body.contains("too_fast") && !refused.header("retry-after").is_empty(), "{}", refused.body);
        let (_, other) = site.table("mode=solo&seat0=me").await;
        let other = site.asking(&other).await;
        assert_eq!(site.shared.fairness.keep(&other, 1 << 20, now), Ok(()), "another guest is not concerned");
        assert!(matches!(site.shared.fairness.keep(&asking, 64 << 20, now), Err(Wait { seconds }) if seconds > 80_000));
    });
}

#[test]
fn tables_too_many_are_refused_with_a_line_and_a_time() {
    visit(async |site| {
        let mut refused = None;
        for _ in 0..250 {
            let answer = site.post("/new/rivality", "", "mode=solo&seat0=me").await;
            if answer.status != StatusCode::SEE_OTHER {
                refused = Some(answer);
                break;
            }
        }
        let refused = refused.expect("an address sets up 200 tables at once, and not more");
        assert_eq!((refused.status, refused.header("retry-after")), (StatusCode::TOO_MANY_REQUESTS, "1"));
        assert!(refused.body.len() < 200, "{}", refused.body);
    });
}

#[test]
fn a_link_that_is_looked_at_too_often_makes_no_more_guests() {
    visit(async |site| {
        let (table, host) = site.table("mode=base&seat0=me&seat1=link").await;
        let path = link(&site.get(&table, &host).await.body);
        let first = site.get(&path, "").await;
        assert!(first.cookie().starts_with("joute="), "a device gets its token before it takes the seat");
        // In an hour, so that nothing comes back while the test runs.
        let (asking, later) =
            (site.asking("").await, std::time::Instant::now() + std::time::Duration::from_secs(3_600));
        while site.shared.fairness.arrive(&asking, later).is_ok() {}
        let without = site.get(&path, "").await;
        assert_eq!((without.status, without.header("set-cookie")), (StatusCode::OK, ""), "the page comes all the same");
        assert!(without.body.contains("name=\"name\""), "with its form");
        let other = "10.0.0.9".parse().unwrap();
        let answer = site.send_from(other, "GET", &path, &[], "").await;
        assert!(answer.cookie().starts_with("joute="), "others are not concerned");
    });
}

#[test]
fn who_is_known_may_look_at_links_as_often_as_at_anything() {
    visit(async |site| {
        let (table, host) = site.table("mode=base&seat0=me&seat1=link").await;
        let path = link(&site.get(&table, &host).await.body);
        let cookie = site.get(&path, "").await.cookie();
        let (asking, later) =
            (site.asking(&cookie).await, std::time::Instant::now() + std::time::Duration::from_secs(3_600));
        while site.shared.fairness.arrive(&asking, later).is_ok() {}
        let answer = site.get(&path, &cookie).await;
        assert_eq!((answer.status, answer.header("set-cookie")), (StatusCode::OK, ""), "they have one");
    });
}
