//! The server behind proxies: whom requests count for, which origin is ours, what is only said behind TLS.

use axum::http::StatusCode;

use super::Site as Place;
use super::proxy::Proxies;
use super::tests::{Answer, Site, logged, visit, visit_at};

/// Behind a proxy of this machine, under this address.
fn behind(public: &str) -> Place {
    let proxies = Proxies::new(vec!["127.0.0.1".parse().unwrap()]);
    Place { proxies, public: (!public.is_empty()).then(|| public.parse().unwrap()), ..Place::default() }
}

async fn forwarded(site: &Site, path: &str, client: &str) -> Answer {
    site.send("GET", path, &[("x-forwarded-for", client)], "").await
}

/// Asks until it is too much; the answer that says so. What refills meanwhile is far less than what is asked.
async fn flooded(ask: impl AsyncFn(usize) -> Answer) -> Answer {
    for number in 0..20_000 {
        let answer = ask(number).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            return answer;
        }
    }
    panic!("600 at once are taken, and no more");
}

#[test]
fn who_floods_behind_a_proxy_is_alone_in_being_refused() {
    visit_at(behind(""), async |site| {
        let refused = flooded(async |_| forwarded(&site, "/lang/fr", "203.0.113.7").await).await;
        assert_eq!(refused.header("retry-after"), "1");
        assert_eq!(refused.header("content-type"), "text/plain; charset=utf-8");
        assert!(refused.body.len() < 200 && refused.body.ends_with('\n'), "a line of text: {}", refused.body);
        assert_eq!(forwarded(&site, "/", "203.0.113.8").await.status, StatusCode::OK, "others are not concerned");
        for forged in ["203.0.113.8, 203.0.113.7", "127.0.0.1, 203.0.113.7"] {
            flooded(async |_| forwarded(&site, "/lang/fr", forged).await).await;
        }
        let program = [("x-forwarded-for", "203.0.113.7"), ("accept", "application/json")];
        let told = flooded(async |_| site.send("GET", "/lang/fr", &program, "").await).await;
        assert!(told.body.starts_with("{\"error\":{\"code\":\"too_fast\""), "{}", told.body);
        let healthy = forwarded(&site, "/healthz", "203.0.113.7").await;
        assert_eq!((healthy.status, healthy.body.as_str()), (StatusCode::OK, "ok\n"), "that is never refused");
    });
}

#[test]
fn the_headers_of_whoever_is_no_proxy_count_for_nothing() {
    visit(async |site| {
        let from = async |peer: &str, client: usize| {
            let headers =
                [("x-forwarded-for", format!("203.0.113.{client}")), ("forwarded", format!("for=203.0.113.{client}"))];
            let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
            site.send_from(peer.parse().unwrap(), "GET", "/lang/fr", &headers, "").await
        };
        // A network of IPv6 is one address.
        flooded(async |number| from(&format!("2001:db8::{:x}", number + 1), number % 250).await).await;
        assert_eq!(from("2001:db8:1::1", 1).await.status, StatusCode::SEE_OTHER, "another network is another");
    });
}

#[test]
fn known_guests_count_for_themselves_and_made_up_tokens_for_their_address() {
    visit(async |site| {
        // Tokens that nobody gave out are nobody's.
        flooded(async |number| site.get("/lang/fr", &format!("joute={number:032x}")).await).await;
        flooded(async |_| site.get("/lang/fr", "").await).await;
    });
    visit(async |site| {
        let (table, cookie) = site.table("mode=solo&seat0=me").await;
        flooded(async |_| site.get("/lang/fr", "").await).await;
        assert_eq!(site.get(&table, &cookie).await.status, StatusCode::OK, "a guest who is known is not concerned");
    });
}

#[test]
fn a_proxy_that_names_nobody_or_two_is_named_in_the_log() {
    visit_at(behind(""), async |site| {
        assert_eq!(site.get("/lang/xx", "").await.status, StatusCode::NOT_FOUND);
        let two = [("x-forwarded-for", "203.0.113.7"), ("forwarded", "for=203.0.113.9")];
        assert_eq!(site.send("GET", "/lang/xx", &two, "").await.status, StatusCode::NOT_FOUND);
        let log = logged();
        for told in ["a trusted proxy names no client", "name different clients"] {
            assert!(log.lines().any(|line| line.contains(" WARN ") && line.contains(told)), "{told}: {log}");
        }
    });
}

#[test]
fn the_public_address_is_the_origin_whatever_host_a_proxy_writes() {
    visit_at(behind("https://play.example"), async |site| {
        let post = async |origin: &str| {
            let headers = [("origin", origin), ("x-forwarded-for", "203.0.113.7")];
            site.send("POST", "/new/rivality", &headers, "mode=base&seat0=me&seat1=link").await
        };
        // The host of the request is `joute.test`.
        let laid = post("https://play.example").await;
        assert_eq!(laid.status, StatusCode::SEE_OTHER);
        assert!(laid.header("set-cookie").starts_with("__Host-joute="), "{}", laid.header("set-cookie"));
        assert_eq!(laid.header("strict-transport-security"), "max-age=31536000");
        let page = site.get(laid.header("location"), &laid.cookie()).await;
        assert!(
            page.body.contains("https://play.example/t/") && !page.body.contains("joute.test"),
            "links begin with it"
        );
        for foreign in ["http://joute.test", "http://play.example", "https://wrong-header.example"] {
            assert_eq!(post(foreign).await.status, StatusCode::FORBIDDEN, "{foreign}");
        }
        let log = logged();
        let named =
            |line: &str| line.contains("header=\"Origin\"") && line.contains("expected=\"https://play.example\"");
        assert!(log.lines().any(named), "the log names the header: {log}");
    });
}

#[test]
fn without_a_public_address_the_log_says_which_header_was_wrong() {
    visit(async |site| {
        let headers = [("origin", "https://rewritten.example")];
        assert_eq!(site.send("POST", "/new/rivality", &headers, "").await.status, StatusCode::FORBIDDEN);
        let log = logged();
        let named = |line: &str| {
            line.contains("value=\"https://rewritten.example\"")
                && line.contains("the Host, joute.test")
                && line.contains("--public-url")
        };
        assert!(log.lines().any(named), "{log}");
    });
}

#[test]
fn a_device_of_the_time_before_tls_keeps_its_seats() {
    visit_at(behind("https://play.example"), async |site| {
        let made = site.send("POST", "/new/rivality", &[], "mode=solo&seat0=me").await;
        let (table, cookie) = (made.header("location").to_owned(), made.cookie());
        let old = cookie.trim_start_matches("__Host-").to_owned();
        let page = site.get(&table, &old).await;
        assert!(page.body.contains("data-seat=\"0\""), "it is that guest");
        assert_eq!(page.cookie(), cookie, "and gets the cookie under its new name");
        assert_eq!(site.get(&table, &cookie).await.header("set-cookie"), "");
        let unknown = format!("joute={}", "1".repeat(32));
        assert_eq!(site.get(&table, &unknown).await.header("set-cookie"), "");
        let kept = site.get("/assets/joute.css?v=1", &old).await;
        assert_eq!(kept.header("set-cookie"), "", "what others may keep holds no cookie");
    });
}

#[test]
fn every_answer_has_a_name_that_the_log_knows() {
    visit(async |site| {
        let (one, other) = (site.get("/lang/xx", "").await, site.get("/healthz", "").await);
        let (one, other) = (one.header("x-request-id"), other.header("x-request-id"));
        assert!(!one.is_empty() && one != other, "{one} {other}");
        let log = logged();
        let line = log.lines().find(|line| line.contains(one)).expect("it is in the log");
        assert!(line.contains("route=\"/lang/{code}\" status=404"), "{line}");
        let (date, _) = line.split_once(" INFO").expect("it has a level");
        assert!(date.trim_end().ends_with('Z') && date.starts_with("20"), "it is dated: {line}");
    });
}
