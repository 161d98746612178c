//! A board in one drawing fits its stage: squares large enough, none under furniture, and the buttons keep their places while somebody
//! chooses.

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::looks::texts;
use crate::person::Person;
use crate::server::Server;

const DESKTOPS: [(u32, u32); 6] = [(1366, 625), (1280, 720), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440)];
const HANDHELD: [(u32, u32); 4] = [(360, 640), (375, 812), (812, 375), (768, 1024)];

/// What is wrong with the board: a page that scrolls while a game is played, squares that are too small, squares more than a quarter of
/// which lies under furniture although all of the board is to be seen, free places of which less than half is seen and no mark at an edge tells, marks and
/// a map that lie on squares or away from the edges, a frame in the map that is not whole, and from the middle of a game a stage that is not filled.
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
    const least = innerWidth < 900 || innerHeight < 689 ? 44 : 80;
    if (playing && side < least - 0.5) faults.push(`squares of ${side.toFixed(1)} px`);
    const all = [...board.querySelectorAll('[data-is=ground]')].map((square) => {
        const [x, y] = square.getAttribute('transform').match(/-?[\\d.]+/g).map(Number);
        return { id: square.id, left: matrix.e + x * matrix.a, top: matrix.f + y * matrix.d };
    });
    const furniture = [...document.querySelectorAll('#others .banner, .mine, #prompt, #side, #ledge, #outlook .slip, #hand [data-is=held]')].map((it) => it.getBoundingClientRect());
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
    const common = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    for (const place of playing && !document.querySelector('.edge-mark .corners') ? board.querySelectorAll('[data-is=place]') : []) {
        const [x, y] = place.getAttribute('transform').match(/-?[\\d.]+/g).map(Number);
        const [left, top] = [matrix.e + x * matrix.a, matrix.f + y * matrix.d];
        const box = { left, top, right: left + side, bottom: top + side };
        const bare = [...document.querySelectorAll('#others .banner, .mine, #prompt, #side, #outlook .slip')].map((it) => it.getBoundingClientRect()).reduce((rest, over) => rest - common(box, over), common(box, stage));
        if (bare < 0.45 * side * side) faults.push(`${place.id} cannot be pressed, and no mark says so`);
    }
    const pane = board.getBoundingClientRect();
    for (const mark of document.querySelectorAll('.edge-mark, #minimap')) {
        const box = mark.getBoundingClientRect();
        const edges = [box.left - pane.left, pane.right - box.right, box.top - pane.top, pane.bottom - box.bottom];
        if (mark.id !== 'minimap' && Math.min(...edges.map(Math.abs)) > 2) faults.push(`a mark is away from the edges: ${Math.round(box.left)},${Math.round(box.top)}`);
        if (mark.id !== 'minimap' && !/\\d/.test(mark.ariaLabel)) faults.push('a mark does not say what it counts');
        for (const square of all) {
            if (common(box, { ...square, right: square.left + side, bottom: square.top + side }) > 1) faults.push(`${mark.id || mark.className} lies on ${square.id}`);
        }
    }
    const frame = document.querySelector('#minimap .window');
    if (frame) {
        const [box, map] = [frame.getBBox(), frame.ownerSVGElement];
        if (box.x < -1 || box.y < -1 || box.x + box.width > map.width.baseVal.value + 1 || box.y + box.height > map.height.baseVal.value + 1) faults.push('the frame of the map is not seen on all sides');
    }
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

/// Squares that are not seen, although all of them have room at their least size with what is put down and with the words about it: outside
/// of the stage, or more than a quarter of them under a banner, the prompt or a slip.
const OUT_OF_SIGHT: &str = "
    const board = document.getElementById('board');
    const matrix = board.getScreenCTM();
    const side = 200 * matrix.a;
    const things = [...board.querySelectorAll('[data-is=ground], [data-is=ghost], .candidate')].map((square) => square.getBoundingClientRect());
    const all = [...board.querySelectorAll('[data-is=ground]')].map((square) => square.getAttribute('transform').match(/-?[\\d.]+/g).map(Number))
        .map(([x, y]) => ({ left: matrix.e + x * matrix.a, top: matrix.f + y * matrix.d }));
    const visible = (css) => [...document.querySelectorAll(css)].filter((it) => it.checkVisibility({ visibilityProperty: true })).map((it) => [it.id || it.className, it.getBoundingClientRect()]).filter(([, it]) => it.width > 1);
    const slips = visible('#certain-slip, #hint-slip');
    const over = [...visible('#others .banner, .mine, #prompt, #side, #sign, #ledge, #outlook .slip'), ...slips];
    const pane = board.getBoundingClientRect();
    // On a narrow page the words lie at the lower edge of the stage.
    const floor = innerWidth < 900 ? Math.min(pane.bottom, ...slips.map(([, slip]) => slip.top)) : pane.bottom;
    const least = innerWidth < 900 ? 68 : 85;
    const span = (from, to) => Math.max(...things.map((box) => box[to])) - Math.min(...things.map((box) => box[from]));
    const [columns, rows] = [Math.round(span('left', 'right') / side), Math.round(span('top', 'bottom') / side)];
    if (columns * least + 30 > pane.width || rows * least + 30 > floor - pane.top) return 'too large';
    const out = all.flatMap(({ left, top }) => {
        const [right, bottom] = [left + side, top + side];
        const common = (box) => Math.max(0, Math.min(right, box.right) - Math.max(left, box.left)) * Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top));
        const stage = document.getElementById('content').getBoundingClientRect();
        const hides = over.find(([, box]) => common(box) > 0.26 * side * side)?.[0];
        return hides ?? (common(stage) < 0.97 * side * side ? ['the edge'] : []);
    });
    return out.join(' ');";

#[test]
fn all_squares_stay_in_sight_while_somebody_chooses() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.prefer("light", "reduce");
    let person = Person::at(&browser);
    person.lay(&server.at("/new/rivality?mode=base&seats=2"), &[("me", "Guillemette"), COMPUTER]);
    let (mut faults, mut hidden, mut looked) = (Vec::new(), Vec::new(), 0);
    for tiles in [3, 7, 11] {
        browser.resize(1280, 800);
        person.hurry(tiles);
        for (width, height) in [(1280, 720), (1280, 800), (1920, 1080), (375, 812), (812, 375), (768, 1024)] {
            browser.resize(width, height);
            browser.reload();
            let hand = person.until_asked(0).hand;
            let mut look = |step: &str| match browser.run(OUT_OF_SIGHT, json!([])).as_str() {
                Some("too large") => {}
                Some("") => looked += 1,
                out => faults.push(format!(
                    "{tiles} tiles, {width}x{height}, {step}: {out:?} {}",
                    browser.picture(&format!("{step}-{tiles}-{width}x{height}")).display()
                )),
            };
            look("asked");
            person.touch(&format!("hand-{}", hand[0]));
            look("tile");
            let places = texts(
                &browser,
                "return [...document.querySelectorAll('#board [data-is=place].offer')].filter(it => { const { x, y, width, height } = it.getBoundingClientRect();
                    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-touch]') === it; }).map(it => it.dataset.touch)",
            );
            for place in [places.first(), places.get(places.len() / 2), places.last()].into_iter().flatten() {
                person.touch(place);
                browser.wait("what would come of it", || browser.has("#board [data-is=ghost]").then_some(()));
                browser.wait("the words", || browser.has("#certain-slip:not([hidden])").then_some(()));
                look("place");
                // However large the board is, what is put down is seen.
                let under = "const [ghost, slip] = ['#board [data-is=ghost]', '#certain-slip'].map(css => document.querySelector(css).getBoundingClientRect());
                    const across = Math.min(ghost.right, slip.right) - Math.max(ghost.left, slip.left), down = Math.min(ghost.bottom, slip.bottom) - Math.max(ghost.top, slip.top);
                    return across > 0 && down > 0 ? across * down / (ghost.width * ghost.height) : 0";
                let under = browser.run(under, json!([])).as_f64().expect("a part");
                if under > 0.2 {
                    let shot = browser.picture(&format!("under-{tiles}-{width}x{height}"));
                    hidden.push(format!("{tiles} tiles, {width}x{height}: {under} of {place} {}", shot.display()));
                }
                browser.press("\u{E00C}");
                browser.wait("the step back", || (!browser.has("#board [data-is=ghost]")).then_some(()));
                look("back");
            }
            browser.press("\u{E00C}");
            // A browser may ask for few hints a minute.
            let hints = if tiles == 7 && [1280, 375].contains(&width) && height > 720 { 2 } else { 0 };
            for step in ["hint", "choices"].into_iter().take(hints) {
                browser.click(if step == "hint" { "#do-hint" } else { "#hint-slip [data-do=hint]" });
                let shown = if step == "hint" { "#hint-slip:not([hidden])" } else { "#board .candidate" };
                browser.wait("the hint", || browser.has(shown).then_some(()));
                look(step);
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    assert!(hidden.is_empty(), "{hidden:#?}");
    assert!(looked > 60, "only {looked} boards had room");
    browser.assert_no_fault();
}

/// The squares of the page's board one below the other, and the board laid anew.
pub(crate) const COLUMN: &str = "
    const board = document.getElementById('board');
    const own = new Map([...board.querySelectorAll('[data-is=ground]')].map((square, at) => [square.getAttribute('transform'), `translate(0 ${at * 207})`]));
    for (const thing of board.querySelectorAll('[transform]')) {
        const to = own.get(thing.getAttribute('transform'));
        if (to) thing.setAttribute('transform', to);
        else if (thing.matches('[data-is=place]')) thing.remove();
    }
    board.dataset.heart = `0 0 200 ${own.size * 207 - 2}`;
    const view = performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/view.js')).name;
    return import(view).then(({ settle }) => { settle('first'); return own.size; });";

#[test]
fn a_board_stays_where_it_is_and_a_high_one_has_the_whole_height() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.prefer("light", "reduce");
    let person = Person::at(&browser);
    person.lay(&server.at("/new/rivality?mode=base&seats=2"), &[("me", "Guillemette"), COMPUTER]);
    person.hurry(8);
    let view = || texts(&browser, "return [document.getElementById('board').getAttribute('viewBox')]");
    for (width, height) in [(1366, 768), (1920, 1080)] {
        browser.resize(width, height);
        browser.reload();
        let hand = person.until_asked(0).hand;
        person.touch(&format!("hand-{}", hand[0]));
        let before = view();
        // Places away from everything that lies over the stage.
        let places = texts(
            &browser,
            "const floor = document.getElementById('content').getBoundingClientRect().bottom;
            const over = [...document.querySelectorAll('#others .banner, .mine, #prompt, #side, #sign, #zoom')].map((it) => it.getBoundingClientRect());
            return [...document.querySelectorAll('#board [data-is=place].offer')].filter((place) => {
                const { left, right, top, bottom, width } = place.getBoundingClientRect();
                const part = width / 3;
                return left > part && right < innerWidth - part && top > part && bottom < floor - part && !over.some((it) =>
                    it.width > 0 && left - part < it.right && right + part > it.left && top - part < it.bottom && bottom + part > it.top);
            }).map((place) => place.dataset.touch)",
        );
        let mut moved = 0;
        for place in &places {
            person.touch(place);
            browser.wait("what would come of it", || browser.has("#board [data-is=ghost]").then_some(()));
            browser.wait("the words", || browser.has("#certain-slip:not([hidden])").then_some(()));
            moved += usize::from(view() != before);
            browser.press("\u{E00C}");
            browser.wait("the step back", || (!browser.has("#board [data-is=ghost]")).then_some(()));
        }
        assert!(places.len() > 2, "{width} wide: {places:?}");
        assert_eq!(moved, 0, "{width} wide: the board moved for {moved} of {}", places.len());
    }
    // The wood parts between the hand and the buttons, and squares lie there.
    browser.resize(1366, 768);
    browser.reload();
    person.until_asked(0);
    let is_tall = || browser.run("return document.documentElement.classList.contains('is-tall')", json!([])) == true;
    assert!(!is_tall(), "a flat board leaves the wood whole");
    let rows = browser.run(COLUMN, json!([]));
    assert!(rows.as_u64().is_some_and(|rows| rows >= 8), "{rows} rows");
    assert!(is_tall(), "{}", browser.picture("tall-1366x768").display());
    let lies = "const ends = [...document.querySelectorAll('#board [data-is=ground]')].map((it) => it.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]).flat();
        return Math.min(...ends) >= -1 && Math.max(...ends) > document.getElementById('do-confirm').getBoundingClientRect().top && Math.max(...ends) <= innerHeight + 1";
    assert_eq!(browser.run(lies, json!([])), true, "{}", browser.picture("tall-1366x768").display());
    browser.assert_no_fault();
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

/// What of the ledge is not whole in the window, with a spell of many words to be cast or let go.
const CAST: &str = "
    const buttons = document.querySelector('main.is-playing #controls .buttons');
    for (const word of ['Renoncer', 'Lancer']) {
        const answer = document.createElement('button');
        answer.className = 'button answer offer';
        answer.append(Object.assign(document.createElement('span'), { textContent: word }));
        buttons.prepend(answer);
    }
    document.getElementById('ask-words').textContent = 'Le lancer, Est : 3 golems à distance 1, une case au sud et une case à l’est du Puits';
    const things = document.querySelectorAll('#prompt, .mine, #controls .button:not(.kept)');
    return [...things].flatMap((thing) => {
        const { width, top, bottom } = thing.getBoundingClientRect();
        return width > 0 && (top < -1 || bottom > innerHeight + 0.5) ? [`${thing.id || thing.textContent} ends at ${Math.round(bottom)} of ${innerHeight}`] : [];
    });";

#[test]
fn a_spell_is_cast_on_the_smallest_phone_without_scrolling() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.prefer("light", "reduce");
    let person = Person::at(&browser);
    person.lay(&server.at("/new/rivality?mode=expert&seats=3"), &[("me", "Guillemette"), COMPUTER, COMPUTER]);
    person.until_asked(0);
    browser.resize(740, 330);
    browser.reload();
    person.until_asked(0);
    assert_eq!(browser.run("return document.querySelectorAll('#controls .gold').length", json!([])), 1);
    let faults = browser.run(CAST, json!([]));
    assert_eq!(faults, json!([]), "{}", browser.picture("cast-740x330").display());
    // Banners, turn and scores are one line over the board.
    let low = "return Math.max(...[...document.querySelectorAll('#others .banner, #sign, #sign .told')].map((e) => e.getBoundingClientRect().bottom))";
    assert!(browser.run(low, json!([])).as_f64().is_some_and(|bottom| bottom <= 54.0), "the head is low");
    browser.assert_no_fault();
}
