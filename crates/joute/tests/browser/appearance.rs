//! Every main page in both languages, light and dark, wide and on a phone: pictures for the eye, and nothing is cut, nothing runs out at the
//! side. With `JOUTE_SHOTS` set the pictures are in `browser-shots` of the target folder: `appearance-middle-fr-375-dark.png`, and in grey `appearance-middle-fr-grey.png`.

use std::time::Duration;

use serde_json::json;

use crate::browser::{Browser, Kind};
use crate::looks::{FAINT, Wrongs, look_over, texts};
use crate::person::Person;
use crate::server::Server;

const WIDE: (u32, u32) = (1280, 800);
const PHONE: (u32, u32) = (375, 812);

/// Pages that are looked at: a name, the address, and what has to be on the page before it is complete.
struct Gallery {
    pages: Vec<(&'static str, String, &'static str)>,
    /// Tables at which somebody is asked, for a picture of a choice that is made but for the confirmation: a name, the address, and
    /// what shows that the preview is drawn.
    asking: [(&'static str, String, &'static str); 2],
}

/// Lays a table and plays in haste until so many tiles lie there, or to the end; gives its address.
fn table(person: &Person<'_>, server: &Server, query: &str, seats: &[(&str, &str)], tiles: u64) -> String {
    person.lay(&server.at(&format!("/new/rivality?{query}")), seats);
    person.hurry(tiles);
    person.browser.address()
}

/// Sets up everything that is to be seen.
fn gallery(server: &Server, person: &Person<'_>) -> Gallery {
    let own = |mode: &str, seats: &[(&str, &str)], tiles| table(person, server, mode, seats, tiles);
    let both = [("me", "Maël"), ("ai:novice", "")];
    let opening = own("mode=base&seats=2", &both, 1);
    let middle = own("mode=base&seats=2", &both, 13);
    let end = own("mode=base&seats=2", &both, u64::MAX);
    let three = [("me", "Guillemette de Souramoun"), ("here", "Noé"), ("here", "Inès")];
    let curtain = own("mode=base&seats=3", &three, 7);
    let teams =
        own("mode=expert&seats=4", &[("me", "Maël"), ("ai:novice", ""), ("ai:novice", ""), ("ai:novice", "")], 15);
    let waiting = own("mode=base&seats=3", &[("me", "Maël"), ("link", ""), ("link", "")], 0);
    let link = person.browser.run("return document.querySelector('#waiting input').value", json!([]));
    person.browser.goto(&server.at("/new/rivality?mode=solo&seats=1"));
    person.browser.click("main form[method=post] button.gold");
    person.hurry(0);
    let solo = person.browser.address();
    let lords = |seats: &[(&str, &str)], steps| {
        person.lay(&server.at(&format!("/new/bellum?mode=base&seats={}", seats.len())), seats);
        person.steps_on(steps);
        person.browser.address()
    };
    let goblins = lords(&[("me", "Maël"), ("ai:novice", "")], 0);
    let day = lords(&[("me", "Maël"), ("ai:novice", ""), ("ai:novice", "")], 3);
    let castles =
        lords(&[("me", "Guillemette"), ("ai:novice", ""), ("ai:novice", ""), ("ai:novice", ""), ("ai:novice", "")], 8);
    let counted = lords(&[("me", "Maël"), ("ai:novice", ""), ("ai:novice", "")], 200);
    // The course of the chances is thought out while the other pages are looked at.
    person.browser.goto(&format!("{end}/review"));
    let pages = vec![
        ("first", server.at("/"), "form button.gold"),
        ("new", server.at("/new/rivality?mode=base&seats=2"), "form button.gold"),
        ("new-teams", server.at("/new/rivality?mode=expert&seats=4"), "form button.gold"),
        ("new-solo", server.at("/new/rivality?mode=solo&seats=1"), "form button.gold"),
        ("join", link.as_str().expect("a link").to_owned(), "form button.gold"),
        ("waiting", waiting, "#waiting"),
        ("opening", opening.clone(), "#board"),
        ("middle", middle.clone(), "#board"),
        ("teams", teams, "#board"),
        ("solo", solo, "#board"),
        ("curtain", curtain, "#curtain"),
        ("end", end.clone(), "#ending"),
        ("replay", format!("{end}/replay?at=9"), "#ruler"),
        ("records", server.at("/records"), "form.load"),
        ("lesson", server.at("/learn/rivality"), "#lesson"),
        ("lesson-4", server.at("/learn/rivality/4"), "#lesson"),
        ("text", format!("{middle}?text=1"), "#board-words"),
        ("rules", server.at("/rules/rivality#RIV-SHIELD-1"), "#RIV-SHIELD-1"),
        ("nowhere", server.at("/nowhere"), "main"),
        ("review", format!("{end}/review?at=4"), "svg.course"),
        ("lords-new", server.at("/new/bellum?mode=base&seats=5"), "form button.gold"),
        ("lords-goblins", goblins, "#board"),
        ("lords-day", day.clone(), "#board"),
        ("lords-castles", castles, "#board"),
        ("lords-end", counted.clone(), "#ending"),
        ("lords-replay", format!("{counted}/replay?at=9"), "#ruler"),
        ("lords-lesson", server.at("/learn/bellum/3"), "#lesson"),
        ("lords-text", format!("{day}?text=1"), "#board-words"),
        ("lords-rules", server.at("/rules/bellum#BEL-ATTACK-3"), "#BEL-ATTACK-3"),
    ];
    let ready = "#do-confirm:not([aria-disabled=true])";
    Gallery { pages, asking: [("chosen", middle, "#board [id^=rot-]"), ("lords-chosen", day, ready)] }
}

/// Waits until the page shows what it is for. A review is thought out first, after the computers of all tables, and its page says so.
fn until_complete(browser: &Browser, sign: &str) {
    for _ in 0..120 {
        if browser.has(sign) || !browser.address().contains("/review") {
            break;
        }
        std::thread::sleep(Duration::from_millis(500));
        browser.reload();
    }
    browser.one(sign);
}

/// Looks at every page at one size, light or dark.
fn walk(
    person: &Person<'_>,
    gallery: &Gallery,
    lang: &str,
    (width, height): (u32, u32),
    colours: &str,
    wrongs: &mut Wrongs,
) {
    let browser = person.browser;
    browser.resize(width, height);
    browser.prefer(colours, "reduce");
    for (page, address, sign) in &gallery.pages {
        let name = format!("{page}-{lang}-{width}-{colours}");
        browser.goto(address);
        until_complete(browser, sign);
        look_over(browser, &name, width < 600, wrongs);
        browser.shot(&name);
    }
    for (page, address, sign) in &gallery.asking {
        browser.goto(address);
        person.choose(&person.until_asked(0));
        browser.wait("the preview", || browser.has(sign).then_some(()));
        let name = format!("{page}-{lang}-{width}-{colours}");
        look_over(browser, &name, width < 600, wrongs);
        browser.shot(&name);
    }
}

/// Every page in one language.
fn see_all(lang: &str) {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.speak(&server.at(""), lang);
    let gallery = gallery(&server, &person);
    let mut wrongs = Wrongs::new();
    for (colours, size) in [("light", WIDE), ("dark", WIDE), ("light", PHONE), ("dark", PHONE)] {
        walk(&person, &gallery, lang, size, colours, &mut wrongs);
    }
    // Whatever tells colours apart has to be told apart without them.
    browser.resize(WIDE.0, WIDE.1);
    browser.prefer("light", "reduce");
    browser.devtools("Emulation.setEmulatedVisionDeficiency", &json!({ "type": "achromatopsia" }));
    for (page, address, sign) in gallery.pages.iter().filter(|(_, address, _)| address.contains("/t/")) {
        browser.goto(address);
        until_complete(&browser, sign);
        browser.shot(&format!("{page}-{lang}-grey"));
    }
    let mut faults = browser.faults();
    // The page that is not there is asked for on purpose.
    faults.retain(|fault| !fault.contains("/nowhere"));
    assert!(faults.is_empty(), "{faults:?}");
    assert!(wrongs.is_empty(), "{wrongs:#?}");
}

#[test]
fn every_page_fits_in_english() {
    see_all("en");
}

#[test]
fn every_page_fits_in_french() {
    see_all("fr");
}

#[test]
fn words_of_the_tables_stand_out_from_their_ground_in_light_and_dark() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer("light", "reduce");
    let mut faults = Vec::new();
    for (game, mode, seats) in
        [("rivality", "base", 2), ("bellum", "base", 3), ("guardians", "quick", 2), ("rivals", "drones", 2)]
    {
        browser.resize(1280, 800);
        let mut all = vec![("me", "Guillemette")];
        all.resize(seats, ("ai:novice", ""));
        person.lay(&server.at(&format!("/new/{game}?mode={mode}&seats={seats}")), &all);
        person.until_asked(0);
        for moment in ["first", "middle"] {
            for colours in ["light", "dark"] {
                browser.prefer(colours, "reduce");
                for (width, height) in [(1280, 800), (375, 812)] {
                    browser.resize(width, height);
                    let settled = "return document.fonts.status === 'loaded' && document.getAnimations().length === 0";
                    browser.wait("the page to stand still", || (browser.run(settled, json!([])) == true).then_some(()));
                    let found = texts(&browser, FAINT);
                    faults.extend(found.into_iter().map(|fault| format!("{game} {moment} {colours} {width}: {fault}")));
                }
            }
            browser.resize(1280, 800);
            person.steps_on(4);
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    browser.assert_no_fault();
}
