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

/// What lies over what at a table: two texts of the page over each other, or two things that are pressed. Letters of drawings lie where these have
/// them; what lies on the other on purpose, and hides it, is no text that is read.
const OVERLAPS: &str = "
    const { innerWidth: W, innerHeight: H } = window;
    const faults = [];
    const seen = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const shown = (e, box) => {
        let [left, top, right, bottom] = [Math.max(box.left, 0), Math.max(box.top, 0), Math.min(box.right, W), Math.min(box.bottom, H)];
        for (let up = e; up; up = up.parentElement) {
            const how = getComputedStyle(up);
            if (how.display === 'contents' || how.display === 'inline' || !/auto|scroll|hidden|clip/.test(how.overflowX + how.overflowY)) continue;
            const frame = up.getBoundingClientRect();
            [left, top, right, bottom] = [Math.max(left, frame.left), Math.max(top, frame.top), Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
        }
        return { left, top, right, bottom };
    };
    const onTop = (e, { left, top, right, bottom }) => {
        for (const above of document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)) {
            if (e.contains(above) || above.contains(e)) return true;
            if (above instanceof SVGElement || !/, 0\\)$|^transparent/.test(getComputedStyle(above).backgroundColor)) return false;
        }
        return true;
    };
    const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const lines = [];
    const walker = document.createTreeWalker(document.getElementById('table'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const parent = node.parentElement;
        if (!node.textContent.trim() || parent instanceof SVGElement || parent.closest('script, title, .unseen, [hidden], #log') || !seen(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const size = parseFloat(getComputedStyle(parent).fontSize) * (parent.currentCSSZoom ?? 1);
        for (const whole of range.getClientRects()) {
            // A line of letters without the air over and under them.
            const air = Math.max((whole.height - size * 0.8) / 2, 0);
            const box = shown(parent, { left: whole.left, right: whole.right, top: whole.top + air, bottom: whole.bottom - air });
            if (box.right - box.left > 3 && box.bottom - box.top > 3 && onTop(parent, box)) lines.push({ box, parent, text: node.textContent.trim().slice(0, 30) });
        }
    }
    lines.forEach((a, at) => {
        for (const b of lines.slice(at + 1)) {
            if (across(a.box, b.box) > 2 && down(a.box, b.box) > 2) faults.push(`over each other: ${a.text} / ${b.text}`);
        }
    });
    const pressed = [...document.querySelectorAll('main :is(a, button, summary, select, label.button)')].filter((e) => seen(e) && !e.closest('.unseen, svg'));
    const boxes = pressed.map((e) => ({ e, box: shown(e, e.getBoundingClientRect()) })).filter(({ e, box }) => box.right - box.left > 3 && box.bottom - box.top > 3 && onTop(e, box));
    boxes.forEach((a, at) => {
        for (const b of boxes.slice(at + 1)) {
            if (a.e.contains(b.e) || b.e.contains(a.e)) continue;
            if (across(a.box, b.box) > 3 && down(a.box, b.box) > 3) faults.push(`pressed over each other: ${a.e.textContent.trim().slice(0, 30)} / ${b.e.textContent.trim().slice(0, 30)}`);
        }
    });
    const name = document.querySelector('main.is-over :is(#winner, #victory h2)');
    if (name && seen(name)) {
        const size = parseFloat(getComputedStyle(name).fontSize) * (name.currentCSSZoom ?? 1) * (W < 900 ? 2 : 1);
        if (size < 28) faults.push(`who won is told in ${size.toFixed(1)} px`);
    }
    return [...new Set(faults)];";

/// Not all heroes to choose from are seen whole, or nothing says how many there are.
const TO_CHOOSE: &str = "
    const spread = document.querySelector('.spread').getBoundingClientRect();
    const cards = [...document.querySelectorAll('.card.ashak')];
    const whole = cards.filter((card) => { const b = card.getBoundingClientRect(); return b.top >= spread.top && b.bottom <= Math.min(spread.bottom, innerHeight); });
    const faults = whole.length < cards.length ? [`${whole.length} of ${cards.length} are seen`] : [];
    if (!document.getElementById('ask').textContent.includes(cards.length)) faults.push('how many there are is not said');
    return faults;";

/// An arena that has less than half of the window, or under its small map.
const ARENA: &str = "
    const faults = [];
    const stage = document.getElementById('content').getBoundingClientRect();
    if (stage.width < innerWidth * 0.55) faults.push(`the arena has ${stage.width} of ${innerWidth} px`);
    const map = document.getElementById('minimap')?.getBoundingClientRect();
    const hexes = map ? [...document.querySelectorAll('#arena [data-is=ground]')].map((hex) => hex.getBoundingClientRect()) : [];
    if (hexes.some((hex) => hex.right > map.left && hex.left < map.right && hex.bottom > map.top && hex.top < map.bottom)) faults.push('the map covers the arena');
    return faults;";

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
        if game == "rivals" {
            look("rivals-first", TO_CHOOSE);
        }
        if tiles > 0 {
            person.hurry(tiles)
        } else {
            person.steps_on(4)
        }
        look(&format!("{game}-middle"), FAULTS);
        look(&format!("{game}-middle"), OVERLAPS);
        if game == "rivals" {
            look("rivals-middle", ARENA);
        }
        if tiles > 0 {
            person.hurry(100)
        } else {
            person.steps_on(200)
        }
        look(&format!("{game}-end"), FAULTS);
        look(&format!("{game}-end"), OVERLAPS);
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
