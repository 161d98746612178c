//! Help and lessons as a client meets them.

use axum::http::StatusCode;

use super::tests::{Answer, Site};

/// A table that was set up by a form and begins with a tile, and the cookie of who set it up.
async fn table(site: &Site, form: &str) -> (String, String) {
    // One opening hand in 66 brings another question.
    for _ in 0..8 {
        let made = site.post("/new/rivality", "", form).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
        let (address, cookie) = (made.header("location").to_owned(), made.cookie());
        if !actions(&site.get(&address, &cookie).await).iter().any(|action| action == "keep") {
            return (address, cookie);
        }
    }
    panic!("eight mulligans in a row");
}

/// The legal actions on a page, in their notation.
fn actions(page: &Answer) -> Vec<String> {
    page.body.split("\"action\":\"").skip(1).filter_map(|rest| rest.split('"').next()).map(ToOwned::to_owned).collect()
}

const ALONE: &str = "mode=base&seat0=me&seat1=here&first=0&hints=on";

#[tokio::test]
async fn anybody_is_told_what_things_are_and_why_they_cannot_be_chosen() {
    let site = Site::new();
    let (address, cookie) = table(&site, "mode=base&seat0=me&seat1=link&first=0&hints=on").await;
    let well = site.get(&format!("{address}/about?thing=tile_0_0"), &cookie).await;
    assert_eq!(well.status, StatusCode::OK);
    assert!(well.body.starts_with("<div id=\"about\">"), "{}", well.body);
    assert!(well.body.contains("There is a tile on that place already.") && well.body.contains("#RIV-PLACE-1"));
    let stranger = site.get(&format!("{address}/about?thing=tile_0_0"), "").await;
    assert!(stranger.body.contains("You are watching."), "{}", stranger.body);
    let far = site.get(&format!("{address}/about?at=1500,-900"), &cookie).await;
    assert!(far.body.contains("share a side"), "{}", far.body);
    let plain = site.get(&format!("{address}/about?thing=do-confirm&text=1"), &cookie).await;
    assert!(plain.body.starts_with("<!DOCTYPE html>") && plain.body.contains("Not yet."), "{}", plain.body);
    let nothing = site.get(&format!("{address}/about?thing=%3Cscript%3E"), &cookie).await;
    assert!(nothing.body.contains("nothing here to explain") && !nothing.body.contains("<script>"));
    assert_eq!(site.get("/t/nosuchtable12345/about?thing=x", &cookie).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn hints_are_for_whoever_decides_at_tables_that_have_them() {
    let site = Site::new();
    let (address, cookie) = table(&site, "mode=base&seat0=me&seat1=link&first=0&hints=on").await;
    for say in ["nudge", "three", "best"] {
        let hint = site.get(&format!("{address}/hint?say={say}"), &cookie).await;
        assert_eq!(hint.status, StatusCode::OK, "{say}: {}", hint.body);
        assert!(hint.body.starts_with("<div id=\"hint\""), "{}", hint.body);
        let again = site.get(&format!("{address}/hint?say={say}"), &cookie).await;
        assert_eq!(again.body, hint.body, "the same position gets the same hint");
    }
    assert_eq!(site.get(&format!("{address}/hint?say=all"), &cookie).await.status, StatusCode::BAD_REQUEST);
    let stranger = site.get(&format!("{address}/hint?say=best"), "").await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN);
    assert!(stranger.body.contains("Hints are for the one who has to decide"), "{}", stranger.body);

    let (without, cookie) = table(&site, "mode=base&seat0=me&seat1=link&first=0&hints=off").await;
    assert_eq!(site.get(&format!("{without}/hint?say=best"), &cookie).await.status, StatusCode::FORBIDDEN);
    assert!(!site.get(&without, &cookie).await.body.contains("id=\"do-hint\""));
    let (shared, cookie) = table(&site, ALONE).await;
    let covered = site.get(&format!("{shared}/hint?say=best"), &cookie).await;
    assert_eq!(covered.status, StatusCode::FORBIDDEN, "not under a curtain");
}

#[tokio::test]
async fn hints_are_not_given_without_end() {
    let site = Site::new();
    let (address, cookie) = table(&site, "mode=base&seat0=me&seat1=link&first=0&hints=off").await;
    let mut last = StatusCode::OK;
    for _ in 0..16 {
        last = site.get(&format!("{address}/hint?say=nudge"), &cookie).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn the_lessons_are_walked_from_the_first_step_to_the_last() {
    let site = Site::new();
    assert_eq!(site.get("/learn/rivality", "").await.header("location"), "/learn/rivality/1");
    for step in 1..=10 {
        let page = site.get(&format!("/learn/rivality/{step}"), "lang=fr").await;
        assert_eq!(page.status, StatusCode::OK, "{step}");
        assert!(page.body.contains("id=\"lesson\""), "{step}");
        let plain = site.get(&format!("/learn/rivality/{step}?text=1"), "lang=fr").await;
        assert!(plain.body.contains("id=\"lesson\"") && !plain.body.contains("needs-script"), "{step}");
    }
    for nowhere in ["/learn/rivality/0", "/learn/rivality/11", "/learn/chess", "/learn/rivality/3/after/D01~1,0~r0"] {
        assert_eq!(site.get(nowhere, "").await.status, StatusCode::NOT_FOUND, "{nowhere}");
    }
}

#[tokio::test]
async fn a_choice_in_a_lesson_is_judged() {
    let site = Site::new();
    let address = "/learn/rivality/3";
    let right = site.post(&format!("{address}/act"), "", "action=D01+2,0+r0&seat=0&id=x&at=6").await;
    assert_eq!(right.header("location"), "/learn/rivality/3/after/D01~2,0~r0");
    let after = site.get(right.header("location"), "").await;
    assert!(after.body.contains("Three to two") && after.body.contains("/learn/rivality/4"), "{}", after.body);
    assert!(actions(&after).is_empty(), "there is nothing more to decide");
    let tip = site.get("/learn/rivality/3/after/D01~2,0~r0/about?thing=tile_1_0", "").await;
    assert!(tip.body.contains("You hold it"), "{}", tip.body);

    let other = site.post(&format!("{address}/act"), "", "action=F01+2,0+r0&text=1").await;
    assert_eq!(other.header("location"), "/learn/rivality/3?tried=1&text=1");
    assert!(site.get(other.header("location"), "").await.body.contains("Bring three."));
    let refused = site.post(&format!("{address}/act"), "", "action=D01+0,0+r0").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("There is a tile on that place already."));
    let garbled = site.post(&format!("{address}/act"), "", "action=%3Cb%3E").await;
    assert_eq!(garbled.status, StatusCode::UNPROCESSABLE_ENTITY);

    let shown = site.get(&format!("{address}/preview?action=D01+2,0+r0"), "").await;
    assert!(shown.body.starts_with("<div id=\"preview\">"));
    assert_eq!(site.get(&format!("{address}/preview?action=D01+0,0+r0"), "").await.status, StatusCode::NO_CONTENT);
    let tip = site.get(&format!("{address}/about?thing=do-confirm"), "lang=fr").await;
    assert!(tip.body.contains("Pas encore."), "{}", tip.body);
}
