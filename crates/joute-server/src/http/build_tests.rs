//! The workbench of a game as a client meets it.

use axum::http::StatusCode;

use super::tests::Site;

const DECK: &str = "deck=2+archer&name=Ada%27s";

#[tokio::test]
async fn a_press_leads_on_and_a_deck_is_kept_by_the_device_alone() {
    let site = Site::new();
    let pressed = site.get(&format!("/build/guardians?{DECK}&do=add+archer"), "").await;
    assert_eq!(pressed.status, StatusCode::SEE_OTHER);
    assert!(pressed.header("location").contains("3+archer"), "{}", pressed.header("location"));
    let kept = site.post("/build/guardians", "", &format!("do=keep&{DECK}")).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER);
    assert!(kept.header("location").ends_with("said=saved"), "{}", kept.header("location"));
    let cookie = kept.cookie();
    let page = site.get(kept.header("location"), &cookie).await;
    assert!(
        page.status == StatusCode::OK && page.body.contains("value=\"open Ada&#39;s\"")
            || page.body.contains("value=\"open Ada's\"")
    );
    assert!(!site.get("/build/guardians", "").await.body.contains("open Ada"), "others do not see it");
    let opened = site.get("/build/guardians?do=open+Ada%27s", &cookie).await;
    assert!(opened.header("location").contains("2+archer"));
    let gone = site.post("/build/guardians", &cookie, "do=forget&name=Ada%27s&back=//evil.test").await;
    assert_eq!(gone.header("location"), "/build/guardians");
    assert!(!site.get("/build/guardians", &cookie).await.body.contains("open Ada"));
}

#[tokio::test]
async fn what_cannot_be_built_is_refused_without_harm() {
    let site = Site::new();
    assert_eq!(site.get("/build/rivality", "").await.status, StatusCode::NOT_FOUND);
    assert_eq!(site.post("/build/rivality", "", "do=keep").await.status, StatusCode::NOT_FOUND);
    assert_eq!(site.post("/build/guardians", "", "do=sing").await.status, StatusCode::BAD_REQUEST);
    let long = format!("do=keep&name=x&deck=2+archer{}", "%3B+2+archer".repeat(380));
    let kept = site.post("/build/guardians", "", &long).await;
    assert!(kept.status == StatusCode::SEE_OTHER, "{}", kept.status);
    let huge = format!("do=keep&deck={}", "x".repeat(20_000));
    assert_eq!(site.post("/build/guardians", "", &huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn there_is_an_end_of_room_which_is_said() {
    let site = Site::new();
    let cookie = site.post("/build/guardians", "", "do=keep&name=0").await.cookie();
    for number in 1..crate::ledger::KEPT_MAX {
        let kept = site.post("/build/guardians", &cookie, &format!("do=keep&name={number}")).await;
        assert!(kept.header("location").ends_with("said=saved"), "{number}");
    }
    let full = site.post("/build/guardians", &cookie, "do=keep&name=more").await;
    assert!(full.header("location").ends_with("said=full"));
    let said = site.get(full.header("location"), &cookie).await;
    assert!(said.body.contains("delete one first"));
}
