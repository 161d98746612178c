//! What messengers and devices are told of the site: descriptions, pictures, icons, the manifest.

use axum::http::StatusCode;
use serde_json::Value;

use super::tests::{Answer, Site};

/// What a page says of itself under a name.
fn said<'a>(page: &'a Answer, name: &str) -> &'a str {
    let tag = page.body.split("<meta ").find(|tag| tag.contains(&format!("=\"{name}\"")));
    let content = tag.and_then(|tag| tag.split("content=\"").nth(1));
    content.and_then(|content| content.split('"').next()).unwrap_or_default()
}

/// The path of the picture that a page names, which has to be absolute.
fn picture_of(page: &Answer) -> String {
    said(page, "og:image").strip_prefix("http://joute.test").expect("an absolute address").to_owned()
}

#[tokio::test]
async fn every_page_that_is_linked_to_has_a_description_and_a_picture() {
    let site = Site::new();
    let made = site.post("/new/rivality", "", "mode=base&seat0=me&name0=Ada&seat1=link").await;
    let (table, cookie) = (made.header("location").to_owned(), made.cookie());
    let host = site.get(&table, &cookie).await;
    let link = host.body.split("/join/").nth(1).and_then(|rest| rest.split(['"', '<', '&']).next()).expect("a link");
    for (path, words) in [
        ("/".to_owned(), "mages"),
        ("/rules/bellum".to_owned(), "Bellum Magica"),
        ("/rules/bellum/law".to_owned(), "Bellum Magica"),
        ("/learn/rivality/1".to_owned(), "Rivality"),
        (table.clone(), "Ada"),
        (format!("{table}/join/{link}"), "Ada invites you to a game of Rivality"),
    ] {
        let page = site.get(&path, "").await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert!(said(&page, "description").contains(words), "{path}: {}", said(&page, "description"));
        assert_eq!(said(&page, "og:description"), said(&page, "description"), "{path}");
        assert!(!said(&page, "og:title").is_empty() && said(&page, "twitter:card") == "summary_large_image", "{path}");
        let picture = site.get(&picture_of(&page), "").await;
        assert_eq!((picture.status, picture.header("content-type")), (StatusCode::OK, "image/png"), "{path}");
        assert_eq!(picture.header("cross-origin-resource-policy"), "cross-origin");
        assert!(picture.body.starts_with("1200 <svg ") && picture.body.contains("viewBox=\"0 0 1200 630\""), "{path}");
        assert!(!picture.body.contains(link), "{path}: the picture tells a link");
    }
    let french = site.send("GET", "/rules/rivality", &[("accept-language", "fr")], "").await;
    assert!(said(&french, "description").contains("livre illustré") && said(&french, "og:locale") == "fr_FR");
}

#[tokio::test]
async fn the_picture_of_a_table_is_the_same_for_whoever_asks() {
    let site = Site::new();
    let made = site.post("/new/rivality", "", "mode=base&seat0=me&name0=Ada&seat1=here").await;
    let (table, cookie) = (made.header("location").to_owned(), made.cookie());
    let card = format!("{table}/card.png");
    let (mine, theirs) = (site.get(&card, &cookie).await, site.get(&card, "").await);
    assert_eq!(mine.body, theirs.body);
    assert!(theirs.body.contains(">Ada</text>") && !theirs.body.contains("hand-"), "{}", theirs.body.len());
}

#[tokio::test]
async fn nobody_has_pictures_drawn_without_end() {
    let site = Site::new();
    let mut refused = 0;
    for number in 0..20 {
        let mode = if number % 2 == 0 { "base" } else { "expert" };
        let made = site.post("/new/rivality", "", &format!("mode={mode}&seat0=me&seat1=here")).await;
        let card = site.get(&format!("{}/card.png", made.header("location")), "").await;
        refused += u32::from(card.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!((1..=8).contains(&refused), "{refused} of 20");
    assert_eq!(site.get("/t/abcdefghijkmnpqr/card.png", "").await.status, StatusCode::NOT_FOUND);
    assert_eq!(site.get(&format!("/r/{}/card.png", "0".repeat(64)), "").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_site_can_be_kept_as_a_program_of_its_own() {
    let site = Site::new();
    let page = site.get("/", "").await;
    let path = page.body.split("rel=\"manifest\" href=\"").nth(1).and_then(|rest| rest.split('"').next());
    let manifest = site.get(path.expect("a manifest"), "").await;
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
    let json: Value = serde_json::from_str(&manifest.body).expect("JSON");
    for (key, value) in [("name", "Joute"), ("lang", "en"), ("start_url", "/"), ("display", "standalone")] {
        assert_eq!(json[key], value, "{key}");
    }
    let icons = json["icons"].as_array().expect("icons");
    for wanted in [("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")] {
        assert!(icons.iter().any(|icon| icon["sizes"] == wanted.0 && icon["purpose"] == wanted.1), "{wanted:?}");
    }
    for icon in icons {
        let (src, sizes) = (icon["src"].as_str().expect("an address"), icon["sizes"].as_str().expect("a size"));
        let file = site.get(src, "").await;
        assert_eq!((file.status, file.header("content-type")), (StatusCode::OK, "image/png"), "{src}");
        assert!(file.body.starts_with(&format!("{} <svg ", sizes.split('x').next().unwrap_or_default())), "{src}");
    }
    assert!(page.body.contains("rel=\"apple-touch-icon\" href=\"/icons/touch-180.png"));
    assert_eq!(page.body.matches("name=\"theme-color\"").count(), 2, "light and dark");
    assert_eq!(site.get("/icons/icon-9.png", "").await.status, StatusCode::NOT_FOUND);
}
