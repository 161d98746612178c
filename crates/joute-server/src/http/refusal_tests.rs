//! What strangers send, and what they are told.

use axum::http::StatusCode;

use super::tests::{Answer, Site, link, visit};

/// A page of ours, in this language.
#[track_caller]
fn is_page(answer: &Answer, status: u16, lang: &str, words: &str) {
    assert_eq!(answer.status.as_u16(), status, "{}", answer.body);
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8", "{}", answer.body);
    assert!(answer.body.contains(&format!("<html lang=\"{lang}\">")), "{}", answer.body);
    assert!(answer.body.contains(words), "{words}: {}", answer.body);
}

#[test]
fn an_address_that_cannot_be_read_is_that_of_no_page() {
    visit(async |site| {
        let (table, _) = site.table("mode=solo&seat0=me").await;
        let odd = ["zz", "-1", "1.5", "99999999999999999999", "%ff"];
        let paths = odd.iter().flat_map(|odd| {
            let step = format!("/learn/rivality/{odd}");
            let about = format!("{step}/after/a/about?thing=t");
            [step.clone(), format!("{step}/about"), format!("{step}/preview"), format!("{step}/after/a"), about]
        });
        let names = ["/lang/%ff", "/theme/%ff", "/assets/%ff", "/new/%ff", "/rules/%ff", "/learn/%ff/1"];
        let names = names.map(str::to_owned).into_iter().chain(["/learn/rivality/1/after/%ff".to_owned()]);
        for path in paths.chain(names) {
            is_page(&site.get(&path, "lang=fr").await, 404, "fr", "Cette page n’existe pas");
            is_page(&site.get(&path, "lang=en").await, 404, "en", "There is no such page");
        }
        for path in ["/t/%ff", "/t/%ff/replay", "/r/%ff", &format!("{table}/join/%ff")] {
            assert_eq!(site.get(path, "").await.status, StatusCode::NOT_FOUND, "{path}");
            assert!(site.get(path, "lang=fr").await.body.contains("<html lang=\"fr\">"), "{path}");
        }
        is_page(&site.post("/learn/rivality/zz/act", "", "action=x").await, 404, "en", "There is no such page");
        // What stands behind the question mark and is no number counts as not said.
        for path in [format!("{table}?at=zz"), "/new/rivality?seats=zz".to_owned()] {
            assert_eq!(site.get(&path, "").await.status, StatusCode::OK, "{path}");
        }
    });
}

/// The table and the secret of an open seat.
async fn with_link(site: &Site, form: &str) -> (String, String, String) {
    let (table, cookie) = site.table(form).await;
    let link = link(&site.get(&table, &cookie).await.body);
    (table, cookie, link)
}

#[test]
fn the_host_of_a_dealt_table_is_told_that_it_is_dealt() {
    visit(async |site| {
        let (table, host, _) = with_link(&site, "mode=base&seat0=me&seat1=link&deal=all").await;
        let deal = format!("{table}/deal");
        let code = |(status, said): (StatusCode, serde_json::Value)| {
            (status.as_u16(), said["error"]["code"].as_str().unwrap_or_default().to_owned())
        };
        assert_eq!(code(site.call(&deal, "", "").await), (403, "not_the_host".to_owned()));
        assert_eq!(site.call(&deal, &host, "").await.0, StatusCode::OK);
        assert_eq!(code(site.call(&deal, &host, "").await), (409, "dealt_already".to_owned()));
        assert_eq!(code(site.call(&deal, "", "").await), (403, "not_the_host".to_owned()));
        let again = site.post(&deal, &host, "").await;
        let page = site.get(again.header("location"), &format!("{host}; lang=fr")).await;
        is_page(&page, 200, "fr", "C’est déjà distribué.");
    });
}

#[test]
fn what_is_added_to_the_deal_is_a_share_or_refused() {
    visit(async |site| {
        let (_, host, link) = with_link(&site, "mode=base&seat0=me&seat1=link&deal=all").await;
        for bad in ["zz", "0", &"A".repeat(64), &"a".repeat(65)] {
            let refused = site.post(&link, "", &format!("name=Bo&share={bad}")).await;
            is_page(&refused, 422, "en", "This request was not understood");
        }
        let none = site.post(&link, "", "name=Bo&share=").await;
        assert_eq!(none.status, StatusCode::SEE_OTHER, "the seat was still free, and a share may be left out");
        drop(host);
    });
}

#[test]
fn a_form_with_too_few_seats_comes_back_as_one_of_its_game() {
    visit(async |site| {
        let page = site.post("/new/bellum", "", "mode=base&seat0=me").await;
        is_page(&page, 422, "en", "name=\"seat1\"");
        assert!(!page.body.contains("Souramoun"), "that is Rivality's");
        let page = site.post("/new/rivality", "", "mode=expert&seat0=me&name0=Ada").await;
        is_page(&page, 422, "en", "name=\"seat1\"");
        let page = site.post("/new/rivality", "", "mode=expert&seat0=ai:novice&seat1=ai:novice").await;
        is_page(&page, 422, "en", "value=\"ai:novice\" checked");
    });
}

#[test]
fn refusals_say_what_was_wrong_and_what_to_do() {
    visit(async |site| {
        let (table, cookie) = site.table("mode=solo&seat0=me").await;
        let act = format!("{table}/act");
        let long = format!("id=a&seat=0&at=1&action={}", "x".repeat(17 * 1024));
        let french = format!("{cookie}; lang=fr");
        is_page(&site.post(&act, &cookie, &long).await, 413, "en", "16 KiB");
        is_page(&site.post(&act, &french, &long).await, 413, "fr", "16\u{a0}Kio");
        let headers = [("content-type", "text/plain"), ("cookie", cookie.as_str())];
        is_page(&site.send("POST", &act, &headers, "x").await, 415, "en", "load the page again");
        let foreign = [("origin", "http://evil.test"), ("cookie", cookie.as_str())];
        let refused = site.send("POST", &act, &foreign, "id=a").await;
        is_page(&refused, 403, "en", "a page of another site");
        let much = site.post("/records", &cookie, &"x".repeat(1024 * 1024 + 1)).await;
        is_page(&much, 413, "en", "the most that is taken here");
    });
}
