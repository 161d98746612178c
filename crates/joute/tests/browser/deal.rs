//! The promise of the deal: a seal from the first move, a secret of each browser, and the check at the end.

use joute_record::parse;
use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::looks::{Wrongs, look_over};
use crate::person::Person;
use crate::server::Server;

/// What the browser found, in its own words.
const FOUND: &str = "return document.querySelector('.seal-here')?.textContent ?? ''";
/// What this browser keeps of the table on the page.
const KEPT: &str =
    "return JSON.parse(localStorage.getItem('joute.seal.' + document.querySelector('main').dataset.table) ?? 'null')";

fn text(browser: &Browser, script: &str) -> String {
    browser.run(script, json!([])).as_str().unwrap_or_default().to_owned()
}

/// What the page says of the deal, by the name of its attribute.
fn said(browser: &Browser, name: &str) -> String {
    browser.one("#deal");
    text(browser, &format!("return document.querySelector('#deal').dataset.{name} ?? ''"))
}

/// Waits for a sentence of the browser's own that holds `words`.
fn finds(browser: &Browser, words: &str) {
    browser.wait(words, || text(browser, FOUND).contains(words).then_some(()));
}

#[test]
fn a_whole_game_with_a_secret_of_this_browser_is_checked_here_at_the_end() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer("light", "reduce");
    browser.goto(&server.at("/new/rivality?mode=solo&seats=1"));
    browser.shot("1-new");
    browser.click("label[for=level-beginner]");
    let (promised, added) = {
        let field =
            "const field = document.querySelector('input[name=share]'); return [field.dataset.commitment, field.value]";
        let shown = browser.run(field, json!([]));
        (shown[0].as_str().unwrap().to_owned(), shown[1].as_str().unwrap().to_owned())
    };
    assert_eq!(added.len(), 64, "32 random bytes");
    browser.click("main form[method=post] button.gold");
    person.look();
    assert_eq!(said(&browser, "commitment"), promised, "the table keeps what its form promised");
    assert_eq!(said(&browser, "shares"), format!("0:{added}"));
    finds(&browser, "keeps the seal that it saw first");
    let kept = browser.run(KEPT, json!([]));
    assert_eq!((&kept["commitment"], &kept["share"]), (&Value::from(promised.as_str()), &Value::from(added.as_str())));
    browser.click("#seal-mark");
    browser.shot("2-seal");
    browser.click("#deal .close");

    person.hurry(100);
    let table = browser.address();
    let table = table.split(['?', '#']).next().unwrap().to_owned();
    finds(&browser, "and its own secret is part of the deal");
    assert!(browser.text("#seal-verdict").contains("Sealed deal: checked"), "one line, until it is unfolded");
    browser.run("document.querySelector('#seal-verdict').scrollIntoView({ block: 'center' })", json!([]));
    browser.click("#seal-verdict summary");
    assert!(browser.text("#seal-verdict").contains("the seal fits"), "and so does the server");
    let record = parse(&person.record()).unwrap();
    assert_eq!(record.shares()[0].1.to_string(), added);
    browser.shot("3-end");
    let mut wrongs = Wrongs::new();
    for (lang, theme) in [("en", "dark"), ("fr", "light")] {
        browser.prefer(theme, "reduce");
        person.speak(&server.at(""), lang);
        for (width, phone) in [(1280, false), (375, true)] {
            browser.resize(width, if phone { 812 } else { 800 });
            for part in ["", "#deal"] {
                browser.goto("about:blank");
                browser.goto(&format!("{table}{part}"));
                browser.wait("what was found", || (!text(&browser, FOUND).is_empty()).then_some(()));
                let name = format!("end-{lang}-{theme}-{width}{}", part.replace('#', "-"));
                browser.shot(&name);
                look_over(&browser, &name, phone, &mut wrongs);
            }
        }
    }
    assert!(wrongs.is_empty(), "{wrongs:#?}");
    person.speak(&server.at(""), "en");

    // Another seal at the beginning, another secret added, none kept, and no way to compute: each is told as what it is.
    let (other, swapped) = ("00".repeat(32), "ff".repeat(32));
    for (change, words) in [
        (format!("kept.commitment = '{other}'"), "the secret does not fit the seal"),
        (format!("kept.share = '{swapped}'"), "what this browser added to the deal is not in it"),
        ("delete kept.share".to_owned(), "fits the seal that it has kept from the beginning."),
        ("kept = null".to_owned(), "first saw this table after the end"),
    ] {
        browser.goto(&table);
        browser.one("#deal");
        let put = format!(
            "const name = 'joute.seal.' + document.querySelector('main').dataset.table; let kept = arguments[0]; {change};
             if (kept) localStorage.setItem(name, JSON.stringify(kept)); else localStorage.removeItem(name);"
        );
        browser.run(&put, json!([kept]));
        browser.reload();
        finds(&browser, words);
    }
    browser.assert_no_fault();
}

#[test]
fn the_seal_hangs_at_every_table_and_stands_in_text_mode() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    let mut wrongs = Wrongs::new();
    for (page, name) in [
        ("/new/bellum?seats=5", "bellum"),
        ("/new/rivality?mode=base&seats=4", "rivality"),
        ("/new/guardians?mode=normal&seats=4", "guardians"),
    ] {
        browser.resize(1280, 800);
        browser.goto(&server.at(page));
        browser.click("main form[method=post] button.gold");
        person.look();
        let table = browser.address();
        let commitment = said(&browser, "commitment");
        for (width, phone) in [(1280, false), (375, true)] {
            browser.resize(width, if phone { 812 } else { 800 });
            // A narrow page has it in the menu.
            let seal = if phone { "#seal-entry" } else { "#seal-mark" };
            if phone {
                browser.run("location.hash = 'menu'", json!([]));
            }
            let mark = "const box = document.querySelector(arguments[0]).getBoundingClientRect();
                const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                return [box.width > 20 && box.left >= 0 && box.right <= innerWidth, top?.closest(arguments[0]) !== null]";
            assert_eq!(
                browser.run(mark, json!([seal])),
                json!([true, true]),
                "{name} at {width}: seen, and nothing over it"
            );
            browser.shot(&format!("7-{name}-{width}"));
            if phone {
                browser.run("location.hash = 'table'", json!([]));
            }
            look_over(&browser, &format!("{name}-{width}"), phone, &mut wrongs);
        }
        browser.goto(&format!("{table}?text=1"));
        let shown = text(&browser, "return document.querySelector('#seal-full').value");
        assert_eq!(shown, commitment, "the whole seal, without script");
        browser.shot(&format!("8-{name}-text"));
        browser.assert_no_fault();
    }
    assert!(wrongs.is_empty(), "{wrongs:#?}");
}

#[test]
fn a_deal_waits_for_a_friend_and_holds_a_secret_of_both() {
    let server = Server::start();
    let (mine, theirs) = (Browser::start(Kind::Usual), Browser::start(Kind::Usual));
    let (me, friend) = (Person::at(&mine), Person::at(&theirs));
    mine.goto(&server.at("/new/rivality?mode=base&seats=2"));
    mine.click("label[for=seat1-link]");
    mine.run("document.querySelector('select[name=deal]').value = 'all'", json!([]));
    mine.click("main form[method=post] button.gold");
    mine.one("#waiting");
    assert!(mine.text("#waiting").contains("nobody has any cards yet"), "{}", mine.text("#waiting"));
    assert!(mine.has("form[action$='/deal'] button"), "the host need not wait for ever");
    assert!(me.look().hand.is_empty());
    mine.shot("4-waits");
    mine.resize(375, 812);
    mine.shot("4-waits-phone");
    mine.resize(1280, 800);
    let link = text(&mine, "return document.querySelector('#waiting input').value");
    theirs.goto(&link);
    theirs.shot("5-join");
    theirs.write("input[name=name]", "Zoé");
    theirs.click("form button.gold");
    friend.until("cards", |look| !look.hand.is_empty());
    me.until("cards here too", |look| !look.hand.is_empty());
    mine.shot("6-dealt");
    let shares = said(&mine, "shares");
    assert_eq!(shares.split(' ').count(), 2, "{shares}");
    for (browser, seat) in [(&mine, 0), (&theirs, 1)] {
        finds(browser, "keeps the seal that it saw first");
        let kept = browser.run(KEPT, json!([]));
        assert_eq!(kept["commitment"], said(&mine, "commitment").as_str());
        let own = format!("{seat}:{}", kept["share"].as_str().expect("what it added"));
        assert!(said(browser, "shares").contains(&own), "{own} in {shares}");
        browser.assert_no_fault();
    }
}
