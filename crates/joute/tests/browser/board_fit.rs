//! A board in one drawing fits its stage: squares large enough, none under furniture, and the buttons keep their places while somebody
//! chooses.

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::looks::texts;
use crate::person::Person;
use crate::server::Server;

const DESKTOPS: [(u32, u32); 5] = [(1280, 720), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440)];
const HANDHELD: [(u32, u32); 3] = [(375, 812), (812, 375), (768, 1024)];

/// What is wrong with the board: a page that scrolls while a game is played, squares that are too small, squares more than a quarter of
/// which lies under furniture although all of the board is to be seen, and from the middle of a game a stage that is not filled.
const FAULTS: &str = "
    const [late] = arguments;
    const faults = [];
    const page = document.documentElement;
    const playing = document.querySelector('main.is-playing');
    if (playing && page.scrollHeight > innerHeight + 1) faults.push(`the page is ${page.scrollHeight} px high`);
    if (page.scrollWidth > innerWidth + 1) faults.push(`the page is ${page.scrollWidth} px wide`);
    const board = document.getElementById('board');
    const matrix = board.getScreenCTM();
    const side = 200 * matrix.a;
    const least = innerWidth < 900 ? 64 : 80;
    if (playing && side < least - 0.5) faults.push(`squares of ${side.toFixed(1)} px`);
    const all = [...board.querySelectorAll('[data-is=ground]')].map((square) => {
        const [x, y] = square.getAttribute('transform').match(/-?[\\d.]+/g).map(Number);
        return { id: square.id, left: matrix.e + x * matrix.a, top: matrix.f + y * matrix.d };
    });
    const furniture = [...document.querySelectorAll('#others .banner, .mine, #prompt, #side, #ledge, #outlook .slip')].map((it) => it.getBoundingClientRect());
    if (playing && !document.getElementById('minimap')) {
        for (const square of all) {
            for (const over of furniture) {
                const across = Math.min(square.left + side, over.right) - Math.max(square.left, over.left);
                const down = Math.min(square.top + side, over.bottom) - Math.max(square.top, over.top);
                if (over.width > 1 && across > 0 && down > 0 && across * down > 0.26 * side * side) faults.push(`${square.id} is covered`);
            }
        }
    }
    const stage = document.getElementById('content').getBoundingClientRect();
    const wide = Math.max(...all.map((square) => square.left)) + side - Math.min(...all.map((square) => square.left));
    const high = Math.max(...all.map((square) => square.top)) + side - Math.min(...all.map((square) => square.top));
    const filled = Math.max(wide / stage.width, high / stage.height);
    if (late && playing && filled < 0.6) faults.push(`the stage is filled to ${Math.round(filled * 100)} %`);
    return [...new Set(faults)];";

/// Plays a game to a few moments, each looked at in every window: a number of tiles, and whether that is the middle of the game or later.
fn fits(query: &str, seats: &[(&str, &str)], moments: &[(u64, bool)]) {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.prefer("light", "reduce");
    let person = Person::at(&browser);
    person.lay(&server.at(&format!("/new/rivality?{query}")), seats);
    let mut found = Vec::new();
    for &(tiles, late) in moments {
        browser.resize(1280, 800);
        person.hurry(tiles);
        for (width, height) in DESKTOPS.into_iter().chain(HANDHELD) {
            browser.resize(width, height);
            browser.reload();
            person.look();
            let faults = browser.run(FAULTS, json!([late]));
            let faults = faults.as_array().into_iter().flatten().filter_map(Value::as_str);
            found.extend(faults.map(|fault| format!("{query}, {tiles} tiles, {width}x{height}: {fault}")));
        }
    }
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
    browser.assert_no_fault();
}

const COMPUTER: (&str, &str) = ("ai:novice", "");

#[test]
fn a_board_of_two_fits_every_window() {
    fits("mode=base&seats=2", &[("me", "Guillemette"), COMPUTER], &[(1, false), (10, false), (17, true), (100, true)]);
}

#[test]
fn a_board_of_two_teams_fits_every_window() {
    fits("mode=expert&seats=4", &[("me", "Guillemette"), COMPUTER, COMPUTER, COMPUTER], &[(1, false), (14, false)]);
}

#[test]
fn a_board_of_three_fits_every_window() {
    fits("mode=base&seats=3", &[("me", "Guillemette"), COMPUTER, COMPUTER], &[(8, false), (16, true), (100, true)]);
}

#[test]
fn a_board_of_one_fits_every_window() {
    fits("mode=solo&seats=1", &[], &[(2, false), (10, true), (100, true)]);
}

#[test]
fn buttons_keep_their_places_from_step_to_step() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.play_now(&server.at("/"));
    person.until_asked(0);
    let places = || {
        texts(
            &browser,
            "return [...document.querySelectorAll('#controls button')].map((button) => {
                const { x, y, width } = button.getBoundingClientRect();
                return `${button.id} ${Math.round(x)} ${Math.round(y)} ${Math.round(width)}`;
            })",
        )
    };
    for (width, height) in [(1280, 800), (375, 812)] {
        browser.resize(width, height);
        browser.reload();
        let look = person.look();
        let before = places();
        assert!(before.len() >= 3, "{before:?}");
        person.touch(&format!("hand-{}", look.hand[0]));
        assert_eq!(places(), before, "{width} wide: a tile is picked");
        let place = browser.run("return document.querySelector('#board [data-is=place].offer').id", json!([]));
        person.touch(place.as_str().expect("a place"));
        browser.one("#board [data-is=ghost]");
        assert_eq!(places(), before, "{width} wide: a place is picked");
    }
    browser.assert_no_fault();
}
