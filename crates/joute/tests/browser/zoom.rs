//! Letters of twice their size: a browser that is set to large letters, and one that shows everything at 200 %. Nothing is cut, nothing out of
//! reach.

use serde_json::json;

use crate::browser::{Browser, Kind};
use crate::looks::texts;
use crate::person::Person;
use crate::server::Server;
use crate::stage::FAULTS;

/// What is cut on a page that is read: words beyond their boxes or the window, and what is pressed beyond its edges.
const CUT: &str = "
    const { innerWidth: W } = window;
    const wrong = document.documentElement.scrollWidth > W + 1 ? [`the page is ${document.documentElement.scrollWidth} px wide`] : [];
    for (const e of document.querySelectorAll('main :is(a, button, h1, h2, p, b, label, input, summary)')) {
        const box = e.getBoundingClientRect();
        if (box.width < 3 || e.closest('.unseen') || !e.checkVisibility()) continue;
        if (box.right > W + 1 || box.left < -1) wrong.push(`outside: ${e.textContent.trim().slice(0, 40)}`);
        const hides = /hidden|clip/.test(getComputedStyle(e).overflowX);
        if (hides && e.scrollWidth > e.clientWidth + 1) wrong.push(`cut: ${e.textContent.trim().slice(0, 40)}`);
    }
    return wrong;";

/// Looks at pages and at tables of all games from their beginning to their end, in a window of this size.
fn nothing_is_cut(kind: Kind, wide: u32, high: u32) {
    let server = Server::start();
    let browser = Browser::start(kind);
    let person = Person::at(&browser);
    let mut faults = Vec::new();
    let mut look = |moment: &str, script: &str| {
        browser.resize(wide, high);
        let settled = "return document.fonts.status === 'loaded' && document.getAnimations().length === 0";
        browser.wait("the page to stand still", || (browser.run(settled, json!([])) == true).then_some(()));
        browser.shot(&format!("{moment}-{wide}"));
        let mut found = texts(&browser, script);
        // Letters within a drawing have its size, and how far a stage is filled is looked at elsewhere.
        found.retain(|fault| !fault.contains(" px: ") && !fault.contains("the stage is filled"));
        faults.extend(found.into_iter().map(|fault| format!("{moment}: {fault}")));
    };
    browser.prefer("light", "reduce");
    for (name, path) in [
        ("first", "/"),
        ("new-rivality", "/new/rivality?mode=expert&seats=4"),
        ("new-bellum", "/new/bellum?seats=3"),
        ("new-guardians", "/new/guardians?mode=normal&seats=4"),
        ("new-rivals", "/new/rivals?mode=standard&seats=6"),
    ] {
        browser.goto(&server.at(path));
        look(name, CUT);
    }
    let computer = ("ai:novice", "");
    for (game, mode, seats, tiles) in
        [("rivality", "base", 2, 9), ("bellum", "base", 3, 0), ("guardians", "quick", 2, 0), ("rivals", "drones", 2, 0)]
    {
        browser.resize(1280, 800);
        let mut all = vec![("me", "Guillemette")];
        all.resize(seats, computer);
        person.lay(&server.at(&format!("/new/{game}?mode={mode}&seats={seats}")), &all);
        person.until_asked(0);
        look(
            &format!("{game}-goal"),
            "const e = document.querySelector('#goal a[href^=\"/knows/\"]').getBoundingClientRect(); return e.bottom <= innerHeight && e.right <= innerWidth ? [] : ['the goal is not put away'];",
        );
        // Beside a castle or a field in a low window the goal has no room, nor beside twelve cards that are laid out: it is told elsewhere.
        if browser.run("return document.querySelector('#goal').checkVisibility()", json!([])) == true {
            browser.click("#goal a[href^='/knows/']");
            person.until_asked(0);
        } else {
            assert_ne!(game, "rivality", "the goal is not shown");
        }
        look(&format!("{game}-first"), FAULTS);
        if tiles > 0 {
            person.hurry(tiles)
        } else {
            person.steps_on(4)
        }
        look(&format!("{game}-middle"), FAULTS);
        if tiles > 0 {
            person.hurry(100)
        } else {
            person.steps_on(200)
        }
        look(&format!("{game}-end"), FAULTS);
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    browser.assert_no_fault();
}

#[test]
fn letters_of_twice_the_size_cut_nothing() {
    nothing_is_cut(Kind::LargeLetters, 1280, 800);
}

#[test]
fn everything_at_twice_its_size_is_cut_nowhere() {
    nothing_is_cut(Kind::Usual, 640, 400);
}
