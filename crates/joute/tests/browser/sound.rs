//! What calls a player: sounds and their switch, the title and the icon of the tab, a notice while the page is not seen.

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::person::Person;
use crate::server::Server;

/// Notes what is struck, and every notice, in place of the browser's own.
const LISTEN: &str = "
    window.struck = 0;
    const make = AudioContext.prototype.createGain;
    AudioContext.prototype.createGain = function () { window.struck += 1; return make.call(this); };
    window.notices = [];
    window.Notification = class extends EventTarget {
        static permission = 'granted';
        static async requestPermission() { return 'granted'; }
        constructor(title, options) { super(); window.notices.push([title, options.tag, options.body ?? '']); }
    };";

/// How a page says that nobody sees it.
const HIDE: &str = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })";

fn fetched(browser: &Browser) -> bool {
    let asked = "return performance.getEntriesByType('resource').some(one => one.name.includes('/sound.js'))";
    browser.run(asked, json!([])) == true
}

fn struck(browser: &Browser) -> u64 {
    browser.run("return window.struck", json!([])).as_u64().expect("a number")
}

fn title(browser: &Browser) -> String {
    browser.run("return document.title", json!([])).as_str().unwrap_or_default().to_owned()
}

fn icon(browser: &Browser) -> String {
    let icon = browser.run("return document.querySelector('link[rel=icon]').getAttribute('href')", json!([]));
    icon.as_str().unwrap_or_default().to_owned()
}

/// Presses a switch of the menu, wherever the menu is.
fn switch(browser: &Browser, wish: &str) {
    browser.run("document.querySelector(`[data-wish=${arguments[0]}]`).click()", json!([wish]));
}

/// A whole turn of the person at the browser, until it is theirs again.
fn turn(browser: &Browser) {
    let person = Person::at(browser);
    let played = person.play(&person.until_asked(0));
    person.until_asked(played.version - 1);
}

#[test]
fn motions_and_turns_are_heard_seen_in_the_tab_and_told() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.play_first(&server.at("/new/rivality?mode=base&seats=2"));
    browser.run(LISTEN, json!([]));
    assert!(!fetched(&browser), "a page without a sound does not fetch any");
    assert!(title(&browser).starts_with("Your turn · Rivality · 1 of 24"), "{}", title(&browser));
    assert!(icon(&browser).contains("icon-turn.svg"), "{}", icon(&browser));

    // The other's turn is told too, before it is the reader's again.
    let told = "window.told = []; new MutationObserver(() => window.told.push(document.title + ' ' + document.querySelector('link[rel=icon]').href))
        .observe(document.head, { subtree: true, childList: true, attributes: true })";
    browser.run(told, json!([]));
    turn(&browser);
    let told = browser.run("return window.told.join('\\n')", json!([])).as_str().unwrap_or_default().to_owned();
    assert!(told.lines().any(|line| line.contains("’s turn · Rivality") && line.contains("/icon.svg")), "{told}");
    browser.wait("my turn in the title", || title(&browser).starts_with("Your turn").then_some(()));
    assert!(icon(&browser).contains("icon-turn.svg"));
    browser.wait("sounds", || (struck(&browser) > 0).then_some(()));
    assert!(fetched(&browser));

    // Never two at once.
    let twice = "return (async () => {
        const { sound } = await import(performance.getEntriesByType('resource').find(one => one.name.includes('/sound.js')).name);
        return [sound('arrive', 2000, 50), sound('leave', 2010, 50), sound('leave', 2200, 50), sound('none', 2500, 50), sound('flip', 2800, 0), sound('flip', 9000, 50)];
    })()";
    assert_eq!(browser.run(twice, json!([])), json!([true, false, true, false, false, false]));

    // Nobody sees the page: only the turn is heard, and a notice says what the title says.
    switch(&browser, "notice");
    browser.run(HIDE, json!([]));
    turn(&browser);
    let notices = browser.wait("a notice", || {
        let notices = browser.run("return window.notices", json!([]));
        notices.as_array().is_some_and(|all| !all.is_empty()).then_some(notices)
    });
    let first = &notices[0];
    assert!(first[0].as_str().is_some_and(|title| title.starts_with("Your turn · Rivality · ")), "{notices}");
    assert!(first[1].as_str().is_some_and(|tag| tag.starts_with("/t/")) && first[2] == "", "{notices}");
    browser.run("delete document.hidden", json!([]));

    // The switch is kept, and then nothing is heard.
    switch(&browser, "sound");
    browser.reload();
    person.look();
    browser.run(LISTEN, json!([]));
    let kept =
        "return ['sound', 'notice', 'confirm'].map(wish => document.querySelector(`[data-wish=${wish}]`).checked)";
    assert_eq!(browser.run(kept, json!([])), json!([false, true, true]));
    turn(&browser);
    assert_eq!((struck(&browser), fetched(&browser)), (0, false));
    assert_eq!(browser.run("return window.notices", json!([])), Value::Array(Vec::new()), "the page is seen");
    browser.assert_no_fault();
}

#[test]
fn a_phone_is_silent_and_asks_twice_until_somebody_wants_it_otherwise() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.resize(375, 812);
    let touch = json!({ "features": [{ "name": "pointer", "value": "coarse" }] });
    browser.devtools("Emulation.setEmulatedMedia", &touch);
    browser.devtools("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true }));
    Person::at(&browser).play_first(&server.at("/new/rivality?mode=base&seats=2"));
    let coarse = browser.run("return matchMedia('(pointer: coarse)').matches", json!([]));
    assert_eq!(coarse, true, "the browser takes itself for a phone");
    let kept =
        "return ['sound', 'notice', 'confirm'].map(wish => document.querySelector(`[data-wish=${wish}]`).checked)";
    assert_eq!(browser.run(kept, json!([])), json!([false, false, true]));
    browser.assert_no_fault();
}
