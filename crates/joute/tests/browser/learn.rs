//! The lessons from the first step to the last: by mouse in English, by keyboard in French on a phone, in words without script.

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::looks::texts;
use crate::person::Person;
use crate::server::Server;

const TAB: &str = "\u{E004}";
const ENTER: &str = "\u{E007}";
/// Steps with something to do; the last one tells.
const STEPS: usize = 9;

/// What the step wants to be touched, in order.
fn wanted(browser: &Browser) -> Vec<String> {
    let ids = browser.run("return document.getElementById('lesson')?.dataset.look?.split(' ') ?? []", json!([]));
    ids.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Waits until the step is done, and gives what is said of it.
fn done(browser: &Browser) -> String {
    browser.one("#lesson-next");
    browser.text("#lesson-words")
}

fn is_ready(browser: &Browser) -> bool {
    browser.has("#do-confirm:not([aria-disabled=true])")
}

fn is_framed(browser: &Browser, id: &str) -> bool {
    browser.run("return !!document.querySelector(`[data-touch='${arguments[0]}'].framed`)", json!([id])) == true
}

/// Chooses an action by the mouse.
fn choose(person: &Person<'_>, ids: &[String]) {
    let browser = person.browser;
    for id in ids.iter().filter(|id| !id.starts_with("do-")) {
        if id.starts_with("rot-") {
            browser.wait("the gold button", || is_ready(browser).then_some(()));
        }
        if !is_framed(browser, id) {
            person.touch(id);
        }
    }
    browser.wait("the gold button", || is_ready(browser).then_some(()));
    browser.click("#do-confirm");
}

#[test]
fn the_whole_course_by_mouse_in_english() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.goto(&server.at("/learn/rivality"));
    for step in 1..=STEPS {
        assert!(browser.address().ends_with(&format!("/learn/rivality/{step}")), "{}", browser.address());
        let ids = wanted(&browser);
        assert_eq!(ids.len(), 4, "a tile, a place, its turn, the gold button");
        browser.wait("the frame of what to touch", || browser.has(".look").then_some(()));
        if step == 3 {
            // A legal choice that misses the point is answered kindly, and the step stays.
            let other = ["hand-F01", "cell_2_0", "rot-0"].map(str::to_owned);
            choose(&person, &other);
            browser.wait("a kind answer", || browser.has("#lesson .reply").then_some(()));
            assert!(browser.text("#lesson .reply").contains("Bring three."));
            assert!(browser.address().ends_with("/learn/rivality/3"), "{}", browser.address());
            browser.shot("1-reply");
        }
        choose(&person, &ids);
        assert!(!done(&browser).is_empty());
        assert!(browser.address().contains("/after/"), "the address holds what was done: {}", browser.address());
        if step == 6 {
            // Leave and come back.
            let address = browser.address();
            browser.goto(&server.at("/"));
            browser.goto(&address);
            assert!(done(&browser).contains("Two against one"));
            browser.shot("2-done");
        }
        browser.click("#lesson-next");
        browser.wait("the next step", || browser.address().ends_with(&format!("/{}", step + 1)).then_some(()));
    }
    person.assert_counted();
    browser.shot("3-count");
    browser.click("#lesson-next");
    browser.wait("the table", || browser.address().contains("/t/").then_some(()));
    assert!(person.until_asked(0).asks(), "Play now leads to a table");
    browser.assert_no_fault();
}

/// Where the focus is: the touch-id, else the id.
fn focus(browser: &Browser) -> String {
    let script = "const e = document.activeElement; return (e && (e.dataset.touch || e.id)) || ''";
    browser.run(script, json!([])).as_str().unwrap_or_default().to_owned()
}

/// Presses Tab until the focus is where it should be.
fn tab_to(browser: &Browser, wanted: impl Fn(&str) -> bool) {
    let mut path = Vec::new();
    for _ in 0..60 {
        let now = focus(browser);
        if wanted(&now) {
            return;
        }
        path.push(now);
        browser.press(TAB);
    }
    panic!("Tab comes only to {path:?}; picture: {}", browser.picture("failure").display());
}

/// The arrow that leads from what has the focus towards a thing, the longer way first, then the other.
const TOWARDS: &str = "
    const middle = e => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
    const [x, y] = middle(document.activeElement), [u, v] = middle(document.querySelector(`[data-touch='${arguments[0]}']`));
    const level = u > x ? '\\uE014' : '\\uE012', upright = v > y ? '\\uE015' : '\\uE013';
    return Math.abs(u - x) >= Math.abs(v - y) - 1 ? [level, upright] : [upright, level];";

/// Walks to a thing on the board or in the hand, and picks it.
fn pick(browser: &Browser, id: &str) {
    if is_framed(browser, id) {
        return;
    }
    let region = if id.starts_with("hand-") { "#hand" } else { "#content" };
    let inside = |now: &str| {
        browser.run(
            "return !!document.activeElement.closest(arguments[0]) && arguments[1] !== 'content'",
            json!([region, now]),
        ) == true
            && !now.is_empty()
    };
    tab_to(browser, inside);
    for _ in 0..24 {
        let now = focus(browser);
        if now == id {
            browser.press(ENTER);
            browser.wait(&format!("{id} to be picked"), || is_framed(browser, id).then_some(()));
            return;
        }
        let arrows = browser.run(TOWARDS, json!([id]));
        for arrow in arrows.as_array().into_iter().flatten().filter_map(Value::as_str) {
            browser.press(arrow);
            if focus(browser) != now {
                break;
            }
        }
    }
    panic!(
        "the arrows do not come to {id}, but to {}; picture: {}",
        focus(browser),
        browser.picture("failure").display()
    );
}

#[test]
fn the_whole_course_by_keyboard_in_french_on_a_phone() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.resize(375, 812);
    Person::at(&browser).speak(&server.at(""), "fr");
    browser.goto(&server.at("/learn/rivality"));
    for step in 1..=STEPS {
        let ids = wanted(&browser);
        browser.wait("the frame of what to touch", || browser.has(".look").then_some(()));
        if step == 4 {
            browser.shot("4-phone");
        }
        for id in &ids {
            if id.starts_with("rot-") {
                browser.one(&format!("[data-touch='{id}']"));
                for _ in 0..4 {
                    if !is_framed(&browser, id) {
                        browser.press("r");
                    }
                }
                browser.wait("the tile to be turned", || is_framed(&browser, id).then_some(()));
            } else if id == "do-confirm" {
                tab_to(&browser, |now| now == "do-confirm");
                browser.wait("the gold button", || is_ready(&browser).then_some(()));
                browser.press(ENTER);
            } else {
                pick(&browser, id);
            }
        }
        let words = done(&browser);
        assert!(words.chars().count() > 20, "{words}");
        assert_eq!(
            browser.run("return document.documentElement.scrollWidth - innerWidth", json!([])),
            0,
            "step {step}"
        );
        tab_to(&browser, |now| now == "lesson-next");
        browser.press(ENTER);
        browser.wait("the next step", || browser.address().ends_with(&format!("/{}", step + 1)).then_some(()));
    }
    assert!(browser.text("#lesson").contains("Le décompte"));
    browser.shot("5-phone-count");
    tab_to(&browser, |now| now == "lesson-next");
    browser.press(ENTER);
    browser.wait("a table", || browser.address().contains("/t/").then_some(()));
    browser.assert_no_fault();
}

#[test]
fn without_script_a_step_is_a_form() {
    let server = Server::start();
    let browser = Browser::start(Kind::NoScript);
    browser.goto(&server.at("/learn/rivality/3?text=1"));
    // Folded levels open one after the other.
    let field = "input[value='D01 2,0 r0']";
    browser.click(&format!("#choose fieldset > details:has({field}) > summary"));
    browser.click(&format!("#choose .inner > details:has({field}) > summary"));
    browser.click(&format!("#choose {field}"));
    browser.click("#choose form button");
    browser.wait("the praise", || browser.text("#lesson").contains("Three to two").then_some(()));
    browser.click("#lesson-next");
    browser.wait("the fourth step", || {
        (browser.address().contains("/learn/rivality/4") && browser.has("#choose form")).then_some(())
    });
    browser.assert_no_fault();
}

/// What a step wants to be touched and cannot be: it is not there, outside of the window, or under the words of the lesson; and words that are
/// not read whole, or lie over what is pressed.
const IN_THE_WAY: &str = "
    const faults = [];
    const lesson = document.getElementById('lesson');
    const paper = lesson.getBoundingClientRect();
    const meet = (box) => Math.min(paper.right, box.right) - Math.max(paper.left, box.left) > 2 && Math.min(paper.bottom, box.bottom) - Math.max(paper.top, box.top) > 4;
    const wanted = (lesson.dataset.look ?? '').split(' ').filter((id) => id && id !== 'count');
    const things = wanted.map((id) => document.querySelector(`[data-touch='${id}']`) ?? document.getElementById(id));
    things.forEach((thing, at) => {
        // What comes with an earlier touch is not shown before it.
        const box = thing?.checkVisibility() ? thing.getBoundingClientRect() : null;
        if (!box || box.width === 0) { if (at === 0) faults.push(`${wanted[at]} is not there`); return; }
        // Half of a free place at the edge of a board is enough to press it.
        if (thing.matches('[data-is=place]') && box.x + box.width / 2 < innerWidth && box.x + box.width / 2 > 0) { if (meet(box)) faults.push(`${wanted[at]} is covered`); return; }
        // On a phone a later touch may lie on a leaf that comes with the earlier one.
        if (at > 0 && thing.closest('.leaf') && (box.right < 1 || box.left > innerWidth - 1)) return;
        if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) faults.push(`${wanted[at]} is outside`);
        if (meet(box)) faults.push(`${wanted[at]} is covered`);
    });
    const pressed = [...document.querySelectorAll('#controls button, .tabs a, #prompt')].filter((e) => e.checkVisibility({ visibilityProperty: true }));
    for (const e of pressed) if (meet(e.getBoundingClientRect())) faults.push(`over ${e.id || e.textContent.trim()}`);
    if (wanted.length > 0 && lesson.scrollHeight > lesson.clientHeight + 1) faults.push('it scrolls');
    return faults;";

/// Looks at so many steps of the lessons of a game, in both languages and in three windows.
fn words_cover_nothing(game: &str, steps: u32) {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer("light", "reduce");
    let mut faults = Vec::new();
    for lang in ["en", "fr"] {
        person.speak(&server.at(""), lang);
        for step in 1..=steps {
            for (width, height) in [(375, 812), (812, 375), (1280, 800)] {
                browser.resize(width, height);
                browser.goto(&server.at(&format!("/learn/{game}/{step}")));
                let settled = "return document.fonts.status === 'loaded' && document.getAnimations().length === 0";
                browser.wait("the page to stand still", || (browser.run(settled, json!([])) == true).then_some(()));
                let found = texts(&browser, IN_THE_WAY);
                faults.extend(found.into_iter().map(|fault| format!("{lang} {step} {width}x{height}: {fault}")));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    browser.assert_no_fault();
}

#[test]
fn words_of_the_lessons_of_rivals_cover_nothing_that_is_to_be_touched() {
    words_cover_nothing("rivals", 16);
}

#[test]
fn words_of_the_lessons_of_bellum_cover_nothing_that_is_to_be_touched() {
    words_cover_nothing("bellum", 9);
}

#[test]
fn words_of_the_lessons_of_rivality_cover_nothing_that_is_to_be_touched() {
    words_cover_nothing("rivality", 10);
}
