//! The keyboard alone: Tab between the regions, arrows inside of one, Enter, R, Escape.

use serde_json::json;

use crate::axtree::{AxTree, said};
use crate::browser::{Browser, Kind};
use crate::person::{Look, Person};
use crate::secrets::Secrets;
use crate::server::Server;
use crate::tap::Tap;

const TAB: &str = "\u{E004}";
const ENTER: &str = "\u{E007}";
const ESCAPE: &str = "\u{E00C}";
const ARROWS: [&str; 4] = ["\u{E014}", "\u{E013}", "\u{E012}", "\u{E015}"];

/// Where the focus is: the touch-id, else the id.
fn focus(browser: &Browser) -> String {
    let script = "const e = document.activeElement; return (e && (e.dataset.touch || e.id)) || ''";
    browser.run(script, json!([])).as_str().unwrap_or_default().to_owned()
}

/// Presses Tab until the focus is where it should be.
fn tab_to(browser: &Browser, what: &str, wanted: impl Fn(&str) -> bool) -> String {
    let mut path = Vec::new();
    for _ in 0..40 {
        let now = focus(browser);
        if wanted(&now) {
            return now;
        }
        path.push(now);
        browser.press(TAB);
    }
    panic!("Tab never comes to {what}, only to {path:?}; picture: {}", browser.picture("failure").display());
}

/// Presses the arrows until one of them moves the focus, and gives where it went.
fn arrow(browser: &Browser, from: &str) -> Option<String> {
    ARROWS.iter().find_map(|key| {
        browser.press(key);
        Some(focus(browser)).filter(|now| now != from && !now.is_empty())
    })
}

/// One question answered without the mouse.
fn turn_by_keys(person: &Person<'_>, look: &Look, with_detours: bool) {
    let browser = person.browser;
    let mut touched: Vec<String> = Vec::new();
    loop {
        let branches = look.branches(&touched);
        if branches.is_empty() {
            break;
        }
        if branches.len() == 1 {
            touched.extend(branches.keys().cloned());
            continue;
        }
        if branches.keys().all(|id| id.starts_with("rot-")) {
            // The first facing is taken already; R turns it.
            browser.wait("the gold button", || person.is_ready().then_some(()));
            if with_detours {
                browser.press("r");
                browser.wait("a turned tile", || person.is_ready().then_some(()));
                browser.press(ESCAPE);
                browser.wait("one step back", || (!person.is_ready()).then_some(()));
                touched.pop();
                continue;
            }
            break;
        }
        let mut at = tab_to(browser, "what is on offer", |focus| branches.contains_key(focus));
        if let Some(next) = arrow(browser, &at).filter(|next| branches.contains_key(next)) {
            at = next;
        }
        let at = if branches.contains_key(&at) {
            at
        } else {
            tab_to(browser, "what is on offer", |focus| branches.contains_key(focus))
        };
        browser.press(ENTER);
        touched.push(at);
        if with_detours && touched.len() == 2 {
            return turn_by_keys_after_detour(person, look, touched);
        }
    }
    confirm_by_keys(person);
}

/// The place was chosen: turn it, step back, choose it again, turn it twice, confirm.
fn turn_by_keys_after_detour(person: &Person<'_>, look: &Look, touched: Vec<String>) {
    let browser = person.browser;
    browser.wait("the gold button", || person.is_ready().then_some(()));
    browser.press("r");
    browser.press(ESCAPE);
    browser.wait("one step back", || (!person.is_ready()).then_some(()));
    let places = look.branches(&touched[..1]);
    tab_to(browser, "the places again", |focus| places.contains_key(focus));
    browser.press(ENTER);
    browser.wait("the gold button", || person.is_ready().then_some(()));
    browser.press("r");
    browser.press("r");
    confirm_by_keys(person);
}

fn confirm_by_keys(person: &Person<'_>) {
    let browser = person.browser;
    browser.wait("the gold button", || person.is_ready().then_some(()));
    tab_to(browser, "the gold button", |focus| focus == "do-confirm");
    browser.shot("confirm");
    browser.press(ENTER);
}

#[test]
fn a_whole_game_by_keyboard_alone() {
    let server = Server::start();
    let tap = Tap::before(&server);
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.speak(&tap.at(""), "fr");
    // Play now is a real button too.
    let mut pressed = false;
    for _ in 0..20 {
        browser.press(TAB);
        if browser.run("return document.activeElement.matches('form button.gold')", json!([])) == true {
            browser.press(ENTER);
            pressed = true;
            break;
        }
    }
    assert!(pressed, "Tab comes to the gold button of the first page");
    let mut look = person.until_asked(0);
    let mut taken = 0;
    while !look.over {
        turn_by_keys(&person, &look, taken == 1 || taken == 3);
        let played = person.until("the move to be played", |now| {
            // What loses the game is asked about once more, where the focus is.
            if browser.has("#ask.doubted") {
                browser.press(ENTER);
            }
            now.version > look.version
        });
        taken += 1;
        assert!(!said(&browser).is_empty(), "what happened is said");
        look = person.until_asked(played.version - 1);
    }
    assert!(taken >= 4, "a whole game, not {taken} actions");
    person.assert_counted();
    AxTree::of(&browser).assert_table("the end", &look);
    Secrets::of(&person.record()).assert_kept(&[0], &tap.heard());
    browser.assert_no_fault();
}

#[test]
fn places_nearby_are_at_most_three_keys_from_the_hand() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.lay(&server.at("/new/rivality?mode=base&seats=2"), &[("me", "Maël"), ("ai:novice", "")]);
    // The places beside the tile that was placed last.
    let near = "const [last] = document.querySelectorAll('#board .last');
        const centre = thing => { const box = thing.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
        const pitch = Number(board.dataset.pitch) * board.getScreenCTM().a;
        return [...document.querySelectorAll('#board [data-is=place].offer')]
            .filter(place => Math.hypot(centre(place)[0] - centre(last)[0], centre(place)[1] - centre(last)[1]) < 1.2 * pitch)
            .map(place => place.dataset.touch)";
    let mut reached = 0;
    for tiles in [5, 9, 13] {
        person.hurry(tiles);
        let look = person.until_asked(0);
        for (number, tile) in ["1", "2"].iter().zip(&look.hand) {
            let pick = || {
                browser.press(ESCAPE);
                browser.press(number);
                let held = browser.run("return document.querySelector('#hand .framed')?.dataset.touch", json!([]));
                assert_eq!(held, json!(format!("hand-{tile}")));
            };
            pick();
            let mut wanted: Vec<String> = serde_json::from_value(browser.run(near, json!([]))).expect("places");
            wanted.retain(|place| *place != focus(&browser));
            reached += wanted.len();
            // One arrow, then another.
            for first in ARROWS {
                for second in ARROWS {
                    pick();
                    browser.press(first);
                    wanted.retain(|place| *place != focus(&browser));
                    browser.press(second);
                    wanted.retain(|place| *place != focus(&browser));
                }
            }
            assert!(
                wanted.is_empty(),
                "{tiles} tiles: {wanted:?} are further than three keys; picture: {}",
                browser.picture("keys").display()
            );
        }
    }
    assert!(reached > 4, "{reached} places");
    browser.assert_no_fault();
}

#[test]
fn digits_lead_on_from_the_hand_to_the_places_and_are_seen_there() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.lay(&server.at("/new/rivality?mode=base&seats=2"), &[("me", "Maël"), ("ai:novice", "")]);
    person.hurry(7);
    person.until_asked(0);
    browser.press("1");
    let numbered = "return [...document.querySelectorAll('#board [data-is=place].offer')].flatMap(place => {
        const digit = place.querySelector('.digit');
        return digit && getComputedStyle(digit).display !== 'none' ? [[place.dataset.touch, digit.textContent]] : [] })";
    let places: Vec<(String, String)> = serde_json::from_value(browser.run(numbered, json!([]))).expect("places");
    let digits: Vec<&str> = places.iter().map(|(_, digit)| digit.as_str()).collect();
    assert_eq!(digits, ["1", "2", "3", "4", "5", "6", "7", "8", "9"], "{}", browser.picture("digits").display());
    browser.press("3");
    let third = &places[2].0;
    browser.wait("the tile on the third place", || {
        browser.has(&format!("#board [data-is=ghost][data-touch={third}]")).then_some(())
    });
    browser.assert_no_fault();
}

#[test]
fn arrows_turn_what_is_put_down_and_the_gold_button_alone_places_it() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    let look = person.play_first(&server.at("/new/rivality?mode=base&seats=2"));
    let lies = || browser.run("return document.querySelector('[data-is=handle].framed')?.dataset.touch", json!([]));
    browser.press("1");
    let place = focus(&browser);
    assert!(place.starts_with("cell_"), "the places are next, not {place:?}");
    browser.press(ENTER);
    browser.wait("the tile on its place", || browser.has("#board [data-is=ghost]").then_some(()));
    let mut names = std::collections::BTreeSet::new();
    for (arrow, facing) in ARROWS.iter().zip(["rot-1", "rot-0", "rot-3", "rot-2"]) {
        browser.press(arrow);
        browser.wait(facing, || (lies() == json!(facing)).then_some(()));
        assert_eq!(focus(&browser), place, "the focus stays on what is turned");
        let named = "return document.querySelector('#board [data-is=ghost]').getAttribute('aria-label')";
        // The drawing follows what is picked.
        std::thread::sleep(std::time::Duration::from_millis(600));
        names.insert(browser.run(named, json!([])).as_str().expect("a name").to_owned());
    }
    assert_eq!(names.len(), 4, "its name says how it lies");
    browser.press(ESCAPE);
    assert_eq!(focus(&browser), place, "one step back the place has the focus");
    browser.press(ENTER);
    browser.wait("the tile on its place again", || browser.has("#board [data-is=ghost]").then_some(()));
    browser.press(ENTER);
    assert_eq!(focus(&browser), "do-confirm", "on the tile Enter leads to the gold button");
    assert_eq!(person.look().version, look.version, "and places nothing");
    browser.press(ENTER);
    let placed = person.until("the tile to be placed", |now| now.version > look.version);
    person.until_asked(placed.version - 1);
    browser.wait("the focus in the hand", || focus(&browser).starts_with("hand-").then_some(()));
    browser.assert_no_fault();
}
