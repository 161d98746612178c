//! A tile is dragged from the hand to a place: it snaps, turns, is let go and placed once. Whatever else ends a drag puts everything back, and
//! nothing is sent.

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::person::{Look, Person};
use crate::server::Server;

const ESCAPE: &str = "\u{E00C}";

/// What is seen of a drag: whether something is carried and the ghost lies, how many things are framed, and the actions that were sent.
const SEEN: &str = "return {
    carried: document.querySelectorAll('.carried').length,
    ghosts: document.querySelectorAll('#board [data-is=ghost]').length,
    framed: document.querySelectorAll('.framed').length,
    ready: document.querySelector('#do-confirm:not([aria-disabled=true])') !== null,
    sent: window.sent,
}";

/// The middle of a thing on the screen, as whole pixels.
const MIDDLE: &str = "
    const box = document.querySelector(`[data-touch='${arguments[0]}']`).getBoundingClientRect();
    return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];";

/// Waits for the module, which comes after the first look, and counts what is sent.
const READY: &str = "return (async () => {
    const found = () => performance.getEntriesByType('resource').find(one => one.name.includes('/drag.js'));
    while (!found()) await new Promise(done => setTimeout(done, 20));
    await import(found().name);
    window.sent = 0;
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) { if (text.includes('\"act\"')) window.sent += 1; return send.call(this, text); };
})()";

/// A table where the reader has the first turn, with a tile of the hand and a place for it.
fn table(person: &Person<'_>, server: &Server) -> (Look, String, String) {
    let look = person.play_first(&server.at("/new/rivality?mode=base&seats=2"));
    person.browser.run(READY, json!([]));
    let (tile, place) = first(&look);
    (look, tile, place)
}

/// The first tile on offer, and the first place for it.
fn first(look: &Look) -> (String, String) {
    let tile = look.branches(&[]).keys().next().expect("a tile").clone();
    let places = look.branches(std::slice::from_ref(&tile));
    let place = places.keys().next().expect("a place").clone();
    (tile, place)
}

fn middle(browser: &Browser, id: &str) -> (i64, i64) {
    let at = browser.run(MIDDLE, json!([id]));
    (at[0].as_i64().expect("a number"), at[1].as_i64().expect("a number"))
}

/// What the mouse does.
fn pointer(browser: &Browser, actions: &Value) {
    browser.actions(&json!({ "actions": [{ "type": "pointer", "id": "mouse", "actions": actions }] }));
}

fn to((x, y): (i64, i64)) -> Value {
    json!({ "type": "pointerMove", "duration": 60, "x": x, "y": y })
}

/// What fingers do: those that are down, and where.
fn touch(browser: &Browser, what: &str, fingers: &[(i64, i64)]) {
    let points: Vec<Value> = (0..).zip(fingers).map(|(id, (x, y))| json!({ "id": id, "x": x, "y": y })).collect();
    browser.devtools("Input.dispatchTouchEvent", &json!({ "type": what, "touchPoints": points }));
}

/// Takes a thing up with the mouse and carries it to a point of the window, without letting go.
fn carry(browser: &Browser, thing: &str, end: (i64, i64)) {
    let start = middle(browser, thing);
    pointer(
        browser,
        &json!([to(start), { "type": "pointerDown", "button": 0 }, to((start.0 - 20, start.1 - 30)), to(end)]),
    );
}

fn let_go(browser: &Browser) {
    pointer(browser, &json!([{ "type": "pointerUp", "button": 0 }]));
}

/// Waits until so many are carried, ghosts, framed, and the gold button is ready or not; says how many actions were sent by then.
fn until(browser: &Browser, what: &str, wanted: (u64, u64, u64, bool)) -> u64 {
    browser.wait(what, || {
        let seen = browser.run(SEEN, json!([]));
        let number = |name: &str| seen[name].as_u64().unwrap_or_default();
        let now = (number("carried"), number("ghosts"), number("framed"), seen["ready"] == true);
        (now == wanted).then(|| number("sent"))
    })
}

fn nothing(browser: &Browser, what: &str) {
    assert_eq!(until(browser, what, (0, 0, 0, false)), 0, "{what}: something was sent");
}

#[test]
fn a_tile_is_dragged_turned_and_placed_once() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    let (look, tile, place) = table(&person, &server);
    let there = middle(&browser, &place);
    // Who wants no second look: then a press of a place does the same.
    browser.run("document.querySelector('[data-wish=confirm]').click()", json!([]));

    carry(&browser, &tile, (there.0 + 12, there.1 - 9));
    // Tile, place and how it lies are framed.
    until(&browser, "the ghost under the hand", (1, 1, 3, true));
    let ghost = || browser.run("return document.querySelector('#board [data-is=ghost]').outerHTML", json!([]));
    let turned =
        || browser.run("return document.querySelector('[data-is=handle].framed')?.dataset.touch ?? ''", json!([]));
    let (seen, upright) = (ghost(), turned());
    browser.shot("1-carried");
    browser.press("r");
    browser.wait("another ghost", || (turned() != upright && ghost() != seen).then_some(()));
    browser.actions(&json!({ "actions": [{ "type": "wheel", "id": "wheel", "actions": [
        { "type": "scroll", "x": there.0, "y": there.1, "deltaX": 0, "deltaY": -120 }] }] }));
    browser.wait("the first ghost", || (turned() == upright && ghost() == seen).then_some(()));

    let_go(&browser);
    let placed = person.until("the tile to be placed", |now| now.version > look.version);
    assert_eq!(placed.tiles, look.tiles + 1);
    let cell = place.replace("cell", "tile");
    assert!(browser.has(&format!("#{cell}")), "it lies where it was let go");
    assert_eq!(browser.run("return window.sent", json!([])), 1, "once");
    assert!(!browser.has(".carried"));

    let look = person.until_asked(placed.version - 1);
    let (tile, place) = first(&look);
    person.touch(&tile);
    person.touch(&place);
    let placed = person.until("the pressed place to be taken", |now| now.version > look.version);
    assert_eq!(placed.tiles, look.tiles + 1);
    browser.assert_no_fault();
}

#[test]
fn what_is_let_go_waits_for_the_gold_button_as_what_is_pressed_does() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    let (look, tile, place) = table(&person, &server);
    carry(&browser, &tile, middle(&browser, &place));
    until(&browser, "the ghost under the hand", (1, 1, 3, true));
    let carried = browser.text("#ask-words");
    assert!(carried.contains("let go"), "{carried}");
    let_go(&browser);
    browser.wait("the gold button", || person.is_ready().then_some(()));
    assert_eq!(person.look().version, look.version, "nothing is sent yet");
    let waiting = browser.text("#ask-words");
    assert!(!waiting.contains("let go"), "the hand is empty, and the prompt says {waiting}");
    browser.click("#do-confirm");
    person.until("the tile to be placed", |now| now.version > look.version);
    browser.assert_no_fault();
}

#[test]
fn whatever_else_ends_a_drag_puts_everything_back() {
    let mut server = Server::start();
    let browser = Browser::start(Kind::Usual);
    // The board does not glide from under the hand of the test.
    browser.prefer("light", "reduce");
    let person = Person::at(&browser);
    let (look, tile, place) = table(&person, &server);
    let (there, hand) = (middle(&browser, &place), middle(&browser, &tile));

    // Let go where nothing is, and over the hand again.
    for end in [(there.0, 4), hand] {
        carry(&browser, &tile, there);
        until(&browser, "the ghost", (1, 1, 3, true));
        pointer(&browser, &json!([to(end)]));
        until(&browser, "no place under the hand", (1, 0, 1, false));
        let_go(&browser);
        nothing(&browser, "a drag that ended outside");
    }
    // A key, a window that changes, a pointer that is taken away.
    for what in ["Escape", "resize", "pointercancel", "blur"] {
        carry(&browser, &tile, there);
        until(&browser, "the ghost", (1, 1, 3, true));
        match what {
            "Escape" => browser.press(ESCAPE),
            "resize" => browser.resize(1180, 760),
            _ => drop(browser.run("dispatchEvent(new PointerEvent(arguments[0], { pointerId: 1 }))", json!([what]))),
        }
        nothing(&browser, what);
        let_go(&browser);
        nothing(&browser, what);
        browser.resize(1280, 800);
    }
    // What was put on a place before stays there when it is dragged nowhere.
    person.touch(&tile);
    person.touch(&place);
    until(&browser, "the ghost of two touches", (0, 1, 3, true));
    carry(&browser, &place, (there.0, 4));
    until(&browser, "the tile in the hand", (1, 0, 1, false));
    let_go(&browser);
    assert_eq!(until(&browser, "the ghost where it was", (0, 1, 3, true)), 0);
    browser.press(ESCAPE);
    browser.press(ESCAPE);
    nothing(&browser, "two steps back");

    // A line that breaks; the table stands as before once it is back.
    carry(&browser, &tile, there);
    until(&browser, "the ghost", (1, 1, 3, true));
    server.restart();
    nothing(&browser, "a lost line");
    let_go(&browser);
    browser.wait("the line", || browser.has("#lost[hidden]").then_some(()));
    nothing(&browser, "a line that came back");
    assert_eq!(person.look().version, look.version);
    // The driver notes the broken line itself.
    drop(browser.faults());
}

#[test]
fn a_new_state_in_the_middle_of_a_drag_puts_the_tile_back() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    let (look, tile, place) = table(&person, &server);
    let there = middle(&browser, &place);
    carry(&browser, &tile, there);
    until(&browser, "the ghost", (1, 1, 3, true));
    // The same move is made at another window of the same person.
    let act = "const { base, seat, version } = document.getElementById('table').dataset;
        let node = JSON.parse(document.getElementById('choices').textContent).root;
        while (node.next) node = Object.values(node.next)[0];
        return fetch(`${base}/act`, { method: 'POST', body: new URLSearchParams({ id: 'elsewhere', seat, at: version, action: node.action }) }).then(() => true);";
    browser.run(act, json!([]));
    person.until("the new state", |now| now.version > look.version);
    browser.wait("an empty hand", || (!browser.has(".carried")).then_some(()));
    let_go(&browser);
    let now = person.until_asked(look.version);
    nothing(&browser, "a drag that a new state ended");
    assert!(now.version > look.version);
    browser.assert_no_fault();
}

#[test]
fn a_mouse_over_a_free_place_shows_what_would_come_of_it() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    let (look, tile, place) = table(&person, &server);
    let there = middle(&browser, &place);
    pointer(&browser, &json!([to(there)]));
    nothing(&browser, "a mouse with nothing in hand");
    person.touch(&tile);
    until(&browser, "a tile in hand", (0, 0, 1, false));
    pointer(&browser, &json!([to(there)]));
    // It is seen, not picked.
    until(&browser, "the ghost under the mouse", (0, 1, 1, false));
    browser.shot("2-hovered");
    pointer(&browser, &json!([to((there.0, 4))]));
    until(&browser, "no ghost", (0, 0, 1, false));
    // The first press picks, and further ones turn: nothing is placed by them.
    pointer(
        &browser,
        &json!([to(there), { "type": "pointerDown", "button": 0 }, { "type": "pointerUp", "button": 0 }]),
    );
    assert_eq!(until(&browser, "the picked ghost", (0, 1, 3, true)), 0);
    let lies = || browser.run("return document.querySelector('[data-is=handle].framed').dataset.touch", json!([]));
    let mut before = lies();
    for _ in 0..4 {
        // The board may have made room for it.
        let ghost = browser.run("const box = document.querySelector('#board [data-is=ghost] > path, #board [data-is=ghost]').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round)", json!([]));
        let ghost = (ghost[0].as_i64().expect("a number"), ghost[1].as_i64().expect("a number"));
        pointer(
            &browser,
            &json!([to(ghost), { "type": "pointerDown", "button": 0 }, { "type": "pointerUp", "button": 0 }]),
        );
        browser.wait("a turn", || (lies() != before).then_some(()));
        before = lies();
    }
    assert_eq!(until(&browser, "the ghost that was turned", (0, 1, 3, true)), 0, "a touch turns and plays nothing");
    assert_eq!(person.look().version, look.version);
    browser.click("#do-confirm");
    person.until("the tile to be placed", |now| now.version > look.version);
    assert_eq!(browser.run("return window.sent", json!([])), 1, "once");
    browser.assert_no_fault();
}

#[test]
fn a_finger_carries_above_itself_and_waits_for_the_button() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.resize(375, 812);
    let person = Person::at(&browser);
    let (look, tile, place) = table(&person, &server);
    let (start, there) = (middle(&browser, &tile), middle(&browser, &place));
    touch(&browser, "touchStart", &[start]);
    touch(&browser, "touchMove", &[(start.0, start.1 - 30)]);
    let finger = (there.0, there.1 + 64);
    touch(&browser, "touchMove", &[finger]);
    until(&browser, "the ghost above the finger", (1, 1, 3, true));
    browser.shot("3-finger");
    let turned =
        || browser.run("return document.querySelector('[data-is=handle].framed')?.dataset.touch ?? ''", json!([]));
    let upright = turned();
    touch(&browser, "touchStart", &[finger, (40, 200)]);
    browser.wait("a turn by the second finger", || (turned() != upright).then_some(()));
    touch(&browser, "touchMove", &[finger]);
    until(&browser, "the second finger lifted", (1, 1, 3, true));
    touch(&browser, "touchEnd", &[]);
    assert_eq!(until(&browser, "the ghost that waits", (0, 1, 3, true)), 0, "a finger asks twice");
    assert_eq!(person.look().version, look.version);
    browser.click("#do-confirm");
    person.until("the tile to be placed", |now| now.version > look.version);
    assert_eq!(browser.run("return window.sent", json!([])), 1);
    browser.assert_no_fault();
}
