//! The board as a reader sees it: it fits itself, comes nearer, is moved about; what happened is played; light and dark; what a page weighs.

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::looks::texts;
use crate::person::Person;
use crate::server::Server;

const ESCAPE: &str = "\u{E00C}";

/// Left edge, upper edge, width and height of what is shown of the board, in units.
fn camera(browser: &Browser) -> [f64; 4] {
    let text = browser.run("return document.getElementById('board').getAttribute('viewBox')", json!([]));
    let numbers: Vec<f64> =
        text.as_str().unwrap_or_default().split(' ').filter_map(|number| number.parse().ok()).collect();
    numbers.try_into().expect("four numbers")
}

/// What `look` says once it says the same for a while, and `fits` likes it.
fn settled<T: PartialEq>(browser: &Browser, what: &str, look: impl Fn() -> T, fits: impl Fn(&T) -> bool) -> T {
    let (mut last, mut same) = (look(), 0);
    browser.wait(what, || {
        std::thread::sleep(std::time::Duration::from_millis(50));
        let now = look();
        same = if now == last { same + 1 } else { 0 };
        let before = std::mem::replace(&mut last, now);
        (same >= 5 && fits(&last)).then_some(before)
    })
}

/// The camera once it has come to rest: the same for a quarter of a second.
fn rest(browser: &Browser) -> [f64; 4] {
    settled(browser, "the camera to rest", || camera(browser), |_| true)
}

/// Waits until the camera shows this.
fn until_shown(browser: &Browser, wanted: [f64; 4]) {
    browser.wait("the whole board", || (camera(browser) == wanted).then_some(()));
}

/// What the mouse does: its moves and presses, or its wheel.
fn gesture(browser: &Browser, kind: &str, actions: &Value) {
    browser.actions(&json!({ "actions": [{ "type": kind, "id": kind, "actions": actions }] }));
}

#[test]
fn the_board_comes_nearer_is_moved_and_fits_again() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.play_now(&server.at("/"));
    let look = person.until_asked(0);
    let whole = rest(&browser);

    // The wheel comes nearer to what lies under the pointer, which stays there.
    gesture(&browser, "wheel", &json!([{ "type": "scroll", "x": 560, "y": 300, "deltaX": 0, "deltaY": -240 }]));
    let near = rest(&browser);
    assert!(near[2] < whole[2] * 0.8, "{near:?} is part of {whole:?}");
    // A drag moves the board along and picks nothing.
    gesture(
        &browser,
        "pointer",
        &json!([
            { "type": "pointerMove", "duration": 0, "x": 560, "y": 300 },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerMove", "duration": 40, "x": 480, "y": 300 },
            { "type": "pointerUp", "button": 0 },
        ]),
    );
    let moved = rest(&browser);
    assert!(moved[0] > near[0] && (moved[2] - near[2]).abs() < 1.0, "{moved:?} lies right of {near:?}");
    assert!(!browser.has("#board .framed, #hand .framed"), "a pan is no pick");
    browser.shot("near");

    // Keys and buttons.
    browser.press("0");
    until_shown(&browser, whole);
    browser.press("+");
    assert!(rest(&browser)[2] < whole[2]);
    browser.click("[data-zoom=fit]");
    until_shown(&browser, whole);
    browser.click("[data-zoom=in]");
    browser.click("[data-zoom=in]");
    let held = rest(&browser);

    // Where the reader put it the camera stays, also when the board grows; what has the focus is brought into view.
    let look = person.play(&look);
    let after = person.until_asked(look.version - 1);
    let kept = rest(&browser);
    assert!((kept[2] - held[2]).abs() < 1.0, "{kept:?} is as near as {held:?}");
    if let Some(tile) = after.hand.first().filter(|_| after.asks()) {
        person.touch(&format!("hand-{tile}"));
        browser.run("[...document.querySelectorAll('#board [data-is=place].offer')].pop().focus()", json!([]));
        let inside = "
            const focused = document.activeElement.getBoundingClientRect();
            const pane = document.getElementById('board').getBoundingClientRect();
            return focused.left >= pane.left && focused.right <= pane.right && focused.top >= pane.top && focused.bottom <= pane.bottom;";
        browser.wait("what has the focus to be seen", || (browser.run(inside, json!([])) == true).then_some(()));
        rest(&browser);
    }
    browser.press("0");
    let grown = rest(&browser);
    assert!(grown[2] >= whole[2] && grown[3] >= whole[3], "{grown:?} shows all that {whole:?} did");
    browser.assert_no_fault();
}

#[test]
fn on_a_phone_everything_on_offer_is_large_enough_for_a_finger() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.resize(375, 812);
    person.lay(&server.at("/new/rivality?mode=base&seats=2"), &[("me", "Maël"), ("here", "Sibylle")]);
    let mut least = f64::INFINITY;
    for _ in 0..14 {
        let look = person.until("somebody is asked, or it is over", |look| look.asks() || look.curtain || look.over);
        if look.over {
            break;
        }
        if look.curtain {
            browser.click("#curtain button");
            person.until("the curtain to be lifted", |look| look.asks());
            continue;
        }
        if let Some(tile) = look.hand.first() {
            person.touch(&format!("hand-{tile}"));
            rest(&browser);
            let script = "return Math.min(...[...document.querySelectorAll('#board [data-is=place].offer')].map(c => 200 * c.getScreenCTM().a))";
            least = least.min(browser.run(script, json!([])).as_f64().unwrap_or(f64::INFINITY));
            browser.press(ESCAPE);
        }
        person.play(&look);
    }
    assert!(least >= 43.9 && least.is_finite(), "places of {least} px");
    browser.shot("phone");
    browser.assert_no_fault();
}

#[test]
fn a_wide_window_tells_how_it_would_stand_now_and_after_what_is_picked() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.lay(&server.at("/new/rivality?mode=base&seats=2"), &[("me", "Maël"), ("here", "Sibylle")]);
    person.hurry(9);
    browser.resize(2560, 1440);
    let look = person.until("a curtain or a question", |look| look.curtain || look.asks());
    if look.curtain {
        browser.click("#curtain button");
    }
    let look = person.until("a question", |look| look.asks());
    let bars = |part: &str| {
        let script = "return [...document.querySelectorAll(`#outlook ${arguments[0]} .standings b`)].map(sum => Number(sum.textContent))";
        browser.run(script, json!([part]))
    };
    let now = bars("section > ");
    assert_eq!(now.as_array().map(Vec::len), Some(2), "two sides: {now}");
    assert_eq!(bars("#outlook-after"), json!([]), "nothing is picked");
    person.choose(&look);
    // On the way to what is picked in the end, other previews come and go.
    let then = settled(&browser, "what would come of it", || bars("#outlook-after"), |bars| *bars != json!([]));
    let version = person.look().version;
    browser.click("#do-confirm");
    person.until("the move to be played", |look| look.version > version);
    assert!(browser.has("#outlook .kinds"), "what is still to come");
    assert_eq!(bars("section > "), then, "it came as was told");
    assert_eq!(bars("#outlook-after"), json!([]), "nothing is picked any more");
    browser.resize(1280, 800);
    assert_eq!(
        browser.run("return document.getElementById('outlook').offsetParent", json!([])),
        Value::Null,
        "no room for it"
    );
    browser.assert_no_fault();
}

#[test]
fn what_is_put_down_stays_in_sight_in_a_window_of_another_size() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.prefer("light", "reduce");
    let person = Person::at(&browser);
    person.lay(&server.at("/new/rivality?mode=base&seats=2"), &[("me", "Maël"), ("ai:novice", "")]);
    person.hurry(13);
    let look = person.until_asked(0);
    let places = look.branches(&[format!("hand-{}", look.hand[0])]);
    // What of it lies under the words of its effect, the ledge or an edge.
    let hidden = "const ghost = document.querySelector('#board [data-is=ghost]').getBoundingClientRect();
        const stage = document.getElementById('content').getBoundingClientRect();
        const common = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
        const words = document.getElementById('certain-slip').getBoundingClientRect();
        return 1 - (common(ghost, stage) - common(ghost, words)) / (ghost.width * ghost.height)";
    for place in [places.keys().next(), places.keys().next_back()].into_iter().flatten() {
        browser.resize(375, 812);
        person.touch(&format!("hand-{}", look.hand[0]));
        // Whether a finger reaches it is not what is asked here.
        browser.run(
            "document.getElementById(arguments[0]).dispatchEvent(new MouseEvent('click', { bubbles: true }))",
            json!([place]),
        );
        browser.wait("what would come of it", || browser.has("#certain-slip:not([hidden])").then_some(()));
        let twin = "return getComputedStyle(document.querySelector('.hand-tile.away > .twin')).visibility";
        assert_eq!(browser.run(twin, json!([])), "visible", "what is turned is seen large in the hand");
        for (width, height) in [(740, 330), (375, 640), (1366, 650), (375, 812)] {
            browser.resize(width, height);
            std::thread::sleep(std::time::Duration::from_millis(400));
            let part = browser.run(hidden, json!([])).as_f64().expect("a part");
            let shot = browser.picture(&format!("resized-{width}x{height}"));
            assert!(part < 0.3, "{part} of {place} is hidden at {width}x{height}: {}", shot.display());
        }
        browser.press(ESCAPE);
        browser.press(ESCAPE);
    }
    browser.assert_no_fault();
}

#[test]
fn the_effect_in_words_has_one_place_and_hides_nothing_of_the_board() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.prefer("light", "reduce");
    let person = Person::at(&browser);
    person.lay(&server.at("/new/rivality?mode=base&seats=2"), &[("me", "Maël"), ("ai:novice", "")]);
    person.hurry(7);
    let hidden = "const words = document.getElementById('certain-slip').getBoundingClientRect();
        const over = it => { const box = it.getBoundingClientRect();
            return Math.min(box.right, words.right) > Math.max(box.left, words.left) && Math.min(box.bottom, words.bottom) > Math.max(box.top, words.top); };
        return [...document.querySelectorAll('#board :is([data-is=ground], [data-is=place], [data-is=ghost]), #ledge, #hand [data-is=held], #sign, #slip-foot, #rim .banner')].filter(over).map(it => it.id)";
    // Where they begin, and whether their mark is at the height of what is put down or at their end that is nearer to it.
    let lying = "const words = document.getElementById('certain-slip'), box = words.getBoundingClientRect();
        const ghost = document.querySelector('#board [data-is=ghost]').getBoundingClientRect(), scale = words.currentCSSZoom ?? 1;
        const mark = box.top + scale * parseFloat(words.style.getPropertyValue('--at-mark')), middle = ghost.top + ghost.height / 2;
        const right = Math.abs(mark - middle) < 2 || (middle > mark && mark > box.bottom - 40) || (middle < mark && mark < box.top + 40);
        return [Math.round(box.left), Math.round(box.top), words.dataset.beside, right]";
    // All over the board, in whatever order the page has them.
    let by_rows = "const cell = it => it.dataset.touch.match(/-?\\d+/g).map(Number);
        return [...document.querySelectorAll('#board [data-is=place].offer')]
            .sort((a, b) => cell(a)[1] - cell(b)[1] || cell(a)[0] - cell(b)[0]).map(it => it.dataset.touch)";
    for (width, height) in [(1280, 800), (1920, 1080), (2560, 1440)] {
        browser.resize(width, height);
        browser.reload();
        let look = person.until_asked(0);
        let mut spots = Vec::new();
        for tile in &look.hand {
            browser.press(ESCAPE);
            person.touch(&format!("hand-{tile}"));
            let places = browser.run(by_rows, json!([]));
            // Some from all over the board: many lie between others.
            let places: Vec<&str> = places.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            for place in (0..5).filter_map(|part| places.get(places.len() * part / 5)) {
                person.touch(place);
                browser.wait("the words", || browser.has("#certain-slip:not([hidden])").then_some(()));
                let shot = browser.picture("beside");
                assert_eq!(browser.run(hidden, json!([])), json!([]), "{width} wide, {place}: {}", shot.display());
                spots.push(browser.run(lying, json!([])));
                browser.press(ESCAPE);
            }
        }
        assert!(spots.len() > 8 && spots.iter().all(|spot| *spot == spots[0]), "{width} wide: {spots:?}");
        assert_eq!((&spots[0][2], &spots[0][3]), (&json!("aside"), &json!(true)), "{width} wide");
    }
    // On a phone what looks nearer stands over the words, labels lie on no value, and what is put down is whole.
    browser.resize(375, 740);
    browser.reload();
    let look = person.until_asked(0);
    let faults = "const faults = [];
        const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        const boxes = (css) => [...document.querySelectorAll(css)].map(it => it.getBoundingClientRect()).filter(box => box.width > 0);
        const [words] = boxes('#certain-slip:not([hidden])'), [nearer] = boxes('#zoom .narrow');
        if (words && nearer && over(words, nearer)) faults.push('the words lie on what looks nearer');
        for (const label of boxes('#effects g')) if (boxes('#board [data-about^=value_]').some(value => over(label, value))) faults.push('a label on a value');
        for (const ghost of boxes('#board [data-is=ghost]')) if (ghost.left < 0 || ghost.right > innerWidth) faults.push('what is put down is cut');
        if (boxes('#goal.folded').length) faults.push('the goal lies on the stage');
        return faults";
    for tile in &look.hand {
        person.touch(&format!("hand-{tile}"));
        let places = texts(&browser, by_rows);
        for place in (0..4).filter_map(|part| places.get(places.len() * part / 4)) {
            person.touch(place);
            browser.wait("the words", || browser.has("#certain-slip:not([hidden])").then_some(()));
            browser.wait("the camera to rest", || {
                browser.run(faults, json!([])).as_array().filter(|faults| faults.is_empty()).map(|_| ())
            });
            browser.press(ESCAPE);
        }
        browser.press(ESCAPE);
    }
    // What was done last is told over the prompt, on no square, until something is picked.
    if browser.has("#goal:not(.folded) a[href^='/knows/']") {
        browser.click("#goal a[href^='/knows/']");
        browser.reload();
    }
    let look = person.until_asked(0);
    let told = "const told = document.getElementById('chronicle').getBoundingClientRect(), prompt = document.getElementById('prompt').getBoundingClientRect();
        const over = (box) => Math.min(box.right, told.right) - Math.max(box.left, told.left) > 1 && Math.min(box.bottom, told.bottom) - Math.max(box.top, told.top) > 1;
        const squares = [...document.querySelectorAll('#board [data-is=ground]')].map(square => square.getBoundingClientRect());
        return told.height > 20 && told.bottom < prompt.top + 8 && !squares.some(over)";
    browser.wait("what was done last", || browser.run(told, json!([])).as_bool().filter(|told| *told));
    person.touch(&format!("hand-{}", look.hand[0]));
    browser.wait("its end", || browser.run(told, json!([])).as_bool().filter(|told| !*told));
    browser.assert_no_fault();
}

#[test]
fn on_a_phone_the_chronicle_opens_by_its_button_and_closes_again() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    for (width, height) in [(375, 812), (812, 375), (768, 1024)] {
        browser.resize(width, height);
        person.play_now(&server.at("/"));
        let look = person.until_asked(0);
        let played = person.play(&look);
        person.until_asked(played.version - 1);
        let first = "return document.elementFromPoint(innerWidth / 2, 90)?.closest('#chronicle') !== null";
        let line = "const it = document.querySelector('#log li').getBoundingClientRect();
            return it.width > 0 && document.elementFromPoint(it.x + 20, it.y + 10)?.closest('#log') !== null";
        assert_eq!(browser.run(first, json!([])), false, "{width} wide: the chronicle is folded away");
        browser.click("#sign .log");
        assert_eq!(browser.run(line, json!([])), true, "{width} wide: its newest entry is seen");
        browser.click("#chronicle .close");
        assert_eq!(browser.run(first, json!([])), false, "{width} wide: closed again");
    }
    browser.assert_no_fault();
}

#[test]
fn what_happened_is_played_once_and_nothing_moves_afterwards() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    // Every animation that a page begins is counted.
    let count = "window.begun = []; const animate = Element.prototype.animate;
        Element.prototype.animate = function (...of) { window.begun.push(this.id || this.className.baseVal || this.tagName); return animate.apply(this, of); };";
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": count }));
    let begun = || browser.run("return window.begun.length", json!([])).as_u64().unwrap_or_default();
    for (motion, moves) in [("no-preference", true), ("reduce", false)] {
        browser.prefer("light", motion);
        person.play_now(&server.at("/"));
        let look = person.until_asked(0);
        let before = begun();
        let look = person.play(&look);
        let played = begun() > before;
        assert_eq!(played, moves, "with {motion}: {}", browser.run("return window.begun", json!([])));
        if !moves {
            assert!(browser.has("#motion use"), "what changed has the gold frame");
        }
        person.until_asked(look.version - 1);
        browser.wait("everything to come to rest", || {
            let still = "return document.getAnimations().length === 0 && !document.getElementById('motion')";
            (browser.run(still, json!([])) == true).then_some(())
        });
        let after = begun();
        std::thread::sleep(std::time::Duration::from_millis(1500));
        assert_eq!(begun(), after, "nothing moves without cause");
    }
    browser.assert_no_fault();
}

#[test]
fn light_or_dark_is_kept_and_stronger_than_the_device() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let ground = || browser.run("return getComputedStyle(document.body).backgroundColor", json!([]));
    browser.prefer("light", "no-preference");
    browser.goto(&server.at("/"));
    let light = ground();
    browser.click("a[href^='/theme/dark']");
    browser.one("html[data-theme=dark]");
    let dark = ground();
    assert_ne!(light, dark);
    for path in ["/new/rivality", "/rules/rivality", "/nowhere"] {
        browser.goto(&server.at(path));
        assert_eq!(ground(), dark, "{path} is dark too");
    }
    browser.prefer("dark", "no-preference");
    browser.goto(&server.at("/theme/light?to=/"));
    assert_eq!(ground(), light, "light was asked for");
    browser.click("a[href^='/theme/device']");
    assert_eq!(ground(), dark, "the device says dark");
    let faults = browser.faults();
    assert!(faults.iter().all(|fault| fault.contains("/nowhere")), "{faults:?}");
}

#[test]
fn a_table_page_weighs_less_than_150_kilobytes() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.play_now(&server.at("/"));
    let mut look = person.until_asked(0);
    for _ in 0..4 {
        let played = person.play(&look);
        look = person.until_asked(played.version - 1);
    }
    browser.devtools("Network.enable", &json!({}));
    browser.devtools("Network.clearBrowserCache", &json!({}));
    browser.reload();
    person.look();
    browser.wait("the faces", || (browser.run("return document.fonts.status", json!([])) == "loaded").then_some(()));
    let script = "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map(e => [e.name.replace(location.origin, ''), e.encodedBodySize])";
    let parts = browser.run(script, json!([]));
    let sizes: Vec<u64> = parts.as_array().into_iter().flatten().filter_map(|part| part[1].as_u64()).collect();
    let sum: u64 = sizes.iter().sum();
    println!("{sum} bytes: {parts}");
    assert!(sizes.len() > 8 && sum > 40_000, "everything is weighed: {parts}");
    assert!(sum < 150_000, "{sum} bytes: {parts}");
    browser.assert_no_fault();
}
