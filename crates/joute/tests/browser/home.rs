//! The first page and the page of a new table: they fill their window, and remember.

use serde_json::json;

use crate::browser::{Browser, Kind};
use crate::looks::texts;
use crate::person::Person;
use crate::server::Server;

/// Windows in which both pages are looked at.
const WINDOWS: [(u32, u32); 6] = [(375, 812), (812, 375), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440)];

/// How much wider the page is than its window, and which part of the window's width `of` takes, in hundredths.
fn width(browser: &Browser, of: &str) -> (i64, i64) {
    let script = "const box = document.querySelector(arguments[0]).getBoundingClientRect();
        return [document.documentElement.scrollWidth - innerWidth, Math.round(100 * box.width / innerWidth)]";
    let found = browser.run(script, json!([of]));
    (found[0].as_i64().expect("a width"), found[1].as_i64().expect("a part"))
}

/// Which of the words on the page are cut, or lie over each other's boxes: cards and labels of seats.
fn cut(browser: &Browser) -> Vec<String> {
    texts(
        browser,
        "return [...document.querySelectorAll('.told :not(.unseen), .banner .title, .bay h2, .bay .pitch, .entry b, .start .button')].filter((e) => {
            const box = e.getBoundingClientRect();
            return box.width > 2 && (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline' || box.right > innerWidth + 1);
        }).map((e) => e.className + ': ' + e.textContent)",
    )
}

#[test]
fn the_first_page_and_a_new_table_fill_every_window() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    // Who comes first is offered lessons, with figures of one size.
    for lang in ["fr", "en"] {
        browser.goto(&server.at(&format!("/lang/{lang}?to=/")));
        for (wide, high) in [(1366, 650), (1280, 720)] {
            browser.resize(wide, high);
            let figures = browser.run("return [...document.querySelectorAll('.lesson .figures')].map(e => Math.round(e.getBoundingClientRect().width))", json!([]));
            let all: Vec<i64> =
                figures.as_array().into_iter().flatten().filter_map(serde_json::Value::as_i64).collect();
            assert!(
                all.len() == 4 && all.iter().all(|one| (all[0] - 1..=all[0] + 1).contains(one) && *one > 60),
                "{figures}"
            );
            assert!(width(&browser, ".offer").0 <= 0, "lessons are cut at {wide}");
        }
    }
    Person::at(&browser).play_now(&server.at("/"));
    for lang in ["en", "fr"] {
        for (wide, high) in WINDOWS {
            browser.resize(wide, high);
            for (path, part, least) in [
                ("/", ".bays", 86),
                ("/new/rivality?mode=base&seats=2", ".round", 99),
                ("/new/rivality?mode=expert&seats=4", ".round", 99),
                ("/new/bellum?mode=base&seats=3", ".round", 99),
                ("/new/bellum?mode=base&seats=5", ".round", 99),
                ("/new/guardians?mode=normal&seats=4", ".round", 99),
                ("/new/rivals?mode=drones&seats=2", ".round", 99),
                ("/new/rivals?mode=standard&seats=6", ".round", 99),
            ] {
                browser.goto(&server.at(&format!("/lang/{lang}?to={}", path.replace('?', "%3F").replace('&', "%26"))));
                browser.one(part);
                let (beyond, share) = width(&browser, part);
                browser.shot(&format!("{lang}-{wide}-{}", path.replace(['/', '?', '&', '='], "_")));
                assert!(beyond <= 0, "{path} in {lang} at {wide} × {high} is {beyond} px too wide");
                if path == "/" {
                    // In bays beside each other the buttons stand at one height, as wide as each other; nothing lies over the roof.
                    let uneven = "const bays = [...document.querySelectorAll('.bays h2')].map((e) => e.getBoundingClientRect());
                        const buttons = [...document.querySelectorAll('.bays .button.gold')].map((e) => e.getBoundingClientRect());
                        const words = document.querySelector('.home > .words').getBoundingClientRect(), sign = document.querySelector('.home .board').getBoundingClientRect();
                        return buttons.length === 4 && buttons.every((one, n) => buttons.every((other, m) => Math.abs(one.width - other.width) < 2
                            && (Math.abs(bays[n].y - bays[m].y) > 2 || Math.abs(one.y - other.y) < 2))) && (words.bottom <= sign.top + 2 || words.left > sign.right - 1)";
                    assert_eq!(browser.run(uneven, json!([])), json!(true), "the bays in {lang} at {wide} × {high}");
                }
                assert!(share >= least, "{path} in {lang} at {wide} × {high} takes {share} % of the width");
                if wide >= 960 && path != "/" {
                    let last = browser.run("return Math.max(...[...document.querySelectorAll('.banner')].map(e => e.getBoundingClientRect().right)) / innerWidth", json!([]));
                    assert!(
                        last.as_f64().is_some_and(|part| part > 0.94),
                        "{path} at {wide} × {high}: seats end at {last}"
                    );
                }
                if wide >= 1280 && path != "/" {
                    let start =
                        "return document.querySelector('.start .gold').getBoundingClientRect().bottom <= innerHeight";
                    assert_eq!(
                        browser.run(start, json!([])),
                        json!(true),
                        "{path} in {lang} at {wide} × {high}: the start is out of sight"
                    );
                }
                if wide >= 1280 && path.contains("seats=2") {
                    // Who may sit opposite: cards of one width, each with its picture; the letter of a link is seen whole.
                    let cards = "const cards = [...document.querySelectorAll('.seat-2 .faces .card')].map(e => Math.round(e.getBoundingClientRect().width));
                        const link = document.querySelector('.seat-2 .faces .of-link .face');
                        const letter = document.querySelector('#who-link path:nth-of-type(3)').getBBox();
                        const box = link.viewBox.baseVal;
                        const whole = link.preserveAspectRatio.baseVal.meetOrSlice === 1 && letter.x >= box.x && letter.y >= box.y && letter.x + letter.width <= box.x + box.width && letter.y + letter.height <= box.y + box.height;
                        return Math.max(...cards) - Math.min(...cards) <= 1 && whole";
                    assert_eq!(browser.run(cards, json!([])), json!(true), "{path} in {lang} at {wide} × {high}");
                }
                if (high < 400 || wide < 800) && path == "/" {
                    let low = "return Math.max(...[...document.querySelectorAll('.bay .gold')].map(e => e.getBoundingClientRect().bottom)) <= innerHeight";
                    assert_eq!(
                        browser.run(low, json!([])),
                        json!(true),
                        "all four games can be begun at first sight in {lang} at {wide} × {high}"
                    );
                }
                let cut = cut(&browser);
                assert!(cut.is_empty(), "{path} in {lang} at {wide} × {high} cuts {cut:?}");
            }
        }
    }
    browser.assert_no_fault();
}

#[test]
fn the_form_of_a_new_table_begins_with_what_was_chosen_last() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    let chosen = || {
        browser.one(".seat");
        texts(&browser, "return [...document.querySelectorAll('.seat input[type=radio]:checked')].map(e => e.value)")
    };
    let typed = || browser.run("return document.querySelector('input[name=name0]').value", json!([]));
    browser.goto(&server.at("/new/bellum"));
    assert_eq!(chosen(), ["me", "ai:adept"], "before anything was chosen");
    // What was measured of the one who is chosen stands on their banner.
    assert!(
        browser.text(".seat-2 .told").contains("of 400 games won against Mirabelle"),
        "{}",
        browser.text(".seat-2 .told")
    );
    person.lay(
        &server.at("/new/bellum?mode=base&seats=3"),
        &[("me", "Maëlle & Cie"), ("ai:master", ""), ("ai:novice", "")],
    );
    person.until_asked(0);
    browser.goto(&server.at("/new/bellum"));
    assert_eq!(
        (chosen(), typed()),
        (vec!["me".to_owned(), "ai:master".to_owned(), "ai:novice".to_owned()], json!("Maëlle & Cie"))
    );
    // Another number of seats keeps the name only; friends are preselected where they are asked for.
    browser.goto(&server.at("/new/bellum?mode=base&seats=2"));
    assert_eq!((chosen(), typed()), (vec!["me".to_owned(), "ai:adept".to_owned()], json!("Maëlle & Cie")));
    browser.goto(&server.at("/"));
    browser.click(".ways a[href='/new/bellum?with=link']");
    assert_eq!(chosen(), ["me", "link"]);
    // One press that asks for nothing changes nothing of it.
    person.play_now(&server.at("/"));
    browser.goto(&server.at("/new/rivality"));
    assert_eq!((chosen(), typed()), (vec!["me".to_owned(), "ai:adept".to_owned()], json!("")));
    browser.assert_no_fault();
}

#[test]
fn the_first_page_lists_the_tables_of_this_device() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.goto(&server.at("/"));
    assert!(browser.text(".newcomer").contains("First time here?"), "somebody without a table is shown the lessons");
    assert!(!browser.has(".resume"));
    // Every game is begun by one press.
    for game in ["rivality", "bellum"] {
        browser.goto(&server.at("/"));
        browser.click(&format!("form[action='/new/{game}'] button"));
        person.until_asked(0);
    }
    person.lay(&server.at("/new/rivality?mode=base&seats=2"), &[("me", "Maël"), ("ai:novice", "")]);
    person.hurry(u64::MAX);
    browser.goto(&server.at("/"));
    browser.shot("lists");
    let rows = |section: usize| {
        texts(
            &browser,
            &format!(
                "return [...document.querySelectorAll('.resume')[{section}].querySelectorAll('.entry')].map(e => e.innerText)"
            ),
        )
    };
    let (open, over) = (rows(0), rows(1));
    assert_eq!((open.len(), over.len()), (2, 1), "{open:?} {over:?}");
    assert!(
        open.iter().all(|row| row.contains("Basalte") && row.contains("today") && row.contains("Your move")),
        "{open:?}"
    );
    assert!(
        over[0].contains("Rivality (Classic)") && over[0].contains("Mirabelle") && over[0].contains("win"),
        "{over:?}"
    );
    assert!(over[0].contains(" : "), "the result stands there: {over:?}");
    browser.click(".resume .entry");
    person.until_asked(0);
    browser.assert_no_fault();
}
