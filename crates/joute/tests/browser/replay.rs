//! A finished game looked at again: scrubbed, followed by links without script, loaded elsewhere, reviewed, and played on from another move.

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::board_fit::COLUMN;
use crate::browser::{Browser, Kind};
use crate::person::Person;
use crate::server::Server;

/// Plays the game of this page to its end without drawing it: the same choices and the same forms as the page's own.
const FINISH: &str = "
    const [table] = arguments;
    return (async () => {
        for (let step = 0; step < 400; step++) {
            const answer = await fetch(table);
            const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
            const main = page.querySelector('main#table');
            if (page.querySelector('#ending')) return step;
            const choices = page.querySelector('#choices');
            if (!choices) { await new Promise(done => setTimeout(done, 30)); continue; }
            let node = JSON.parse(choices.textContent).root;
            while (node.next) { const ways = Object.values(node.next); node = ways[(step * 7) % ways.length]; }
            const fields = { id: `quick-${step}`, seat: main.dataset.seat, at: main.dataset.version, action: node.action.split('; ')[0] };
            await fetch(`${table}/act`, { method: 'POST', headers: { Accept: 'application/json' }, body: new URLSearchParams(fields) });
        }
        return null;
    })();";

/// What the page of a finished game shows: position, last one, address, prompt, tiles on the board, hands.
const LOOK: &str = "
    const player = document.getElementById('player');
    if (!player) return null;
    return {
        at: Number(player.dataset.at),
        last: Number(player.dataset.last),
        query: location.search,
        said: document.getElementById('ask-words').textContent,
        tiles: document.querySelectorAll('#board [id^=tile_]').length,
        hands: document.querySelectorAll('.held-by').length,
        playing: document.getElementById('do-play').getAttribute('aria-pressed') === 'true',
    };";

/// How far the page can be scrolled to the side, in CSS pixels.
const OVERHANG: &str = "return document.documentElement.scrollWidth - innerWidth";

/// What lies where it should not: hands on anything else, and play buttons beyond the edge of the window.
const COVERED: &str = "
    const seen = part => { const box = part.getBoundingClientRect(); return box.width > 1 && box.height > 1 && getComputedStyle(part).visibility !== 'hidden'; };
    const named = part => `${part.tagName.toLowerCase()}#${part.id}.${[...part.classList].join('.')}`;
    const wrong = [];
    const all = what => [...document.querySelectorAll(what)].filter(seen);
    const ledge = document.getElementById('ledge').getBoundingClientRect();
    const other = all('#course > *, #ruler, #player .buttons > *, #prompt, .banners > li, #side, .board .own, .rivals-boards');
    for (const hand of all('.hands, .bellum #hand.shown')) {
        const box = hand.getBoundingClientRect();
        // On a phone on its side the ledge scrolls.
        const scrolls = document.getElementById('ledge').scrollHeight > ledge.height + 2;
        const onLedge = scrolls || box.top > ledge.top - 2 && box.bottom < ledge.bottom + 2 && box.left > ledge.left - 2 && box.right < ledge.right + 2;
        if (!onLedge && hand.id !== 'hand') wrong.push(`${named(hand)} is not on the ledge`);
        for (const part of other) {
            const at = part.getBoundingClientRect();
            const wide = Math.min(box.right, at.right) - Math.max(box.left, at.left);
            // The last of many banners hangs down behind the ledge.
            const bottom = part.matches('.banners > li') && !scrolls ? Math.min(at.bottom, ledge.top) : at.bottom;
            const high = Math.min(box.bottom, bottom) - Math.max(box.top, at.top);
            if (wide > 2 && high > 2) wrong.push(`${named(hand)} lies on ${named(part)}`);
        }
    }
    for (const part of all('.rivals-boards .hero')) {
        const [box, at] = [part.getBoundingClientRect(), document.querySelector('.board .own')?.getBoundingClientRect()];
        if (at && at.width > 0 && innerWidth >= 1200 && box.bottom > at.top + 2 && box.top < at.bottom - 2 && box.right > at.left + 2 && box.left < at.right - 2) wrong.push('the own board lies on another');
    }
    for (const part of all('#course .bands, #ruler')) {
        const box = part.getBoundingClientRect();
        for (const under of all('#prompt, #side')) {
            const at = under.getBoundingClientRect();
            const wide = Math.min(box.right, at.right) - Math.max(box.left, at.left);
            const high = Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top);
            if (wide > 2 && high > 2) wrong.push(`${named(part)} lies on ${named(under)}`);
        }
    }
    for (const part of all('.steps-of > *, #slide')) {
        const box = part.getBoundingClientRect();
        if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) wrong.push(`${named(part)} is out of the window: ${Math.round(box.bottom)}`);
    }
    return wrong;";

/// Buttons and fields under 44 px in either direction.
const SMALL_TARGETS: &str = "
    return [...document.querySelectorAll('main button, main a.button, main summary, main input:not([type=hidden]):not([type=radio])')]
        .map(e => [e, e.getBoundingClientRect()])
        .filter(([e, box]) => box.width > 1 && box.height > 1 && (box.width < 43.5 || box.height < 43.5))
        .map(([e]) => e.outerHTML.slice(0, 90));";

/// A game of two, finished; gives the address of its table.
fn finished(browser: &Browser, server: &Server) -> String {
    Person::at(browser).play_now(&server.at("/"));
    let table = browser.address();
    let steps = browser.run(FINISH, json!([table]));
    assert!(steps.as_u64().is_some_and(|steps| steps > 5), "the game was played to its end: {steps}");
    table
}

fn look(browser: &Browser) -> Value {
    browser.wait("a position of a finished game", || Some(browser.run(LOOK, json!([]))).filter(|look| !look.is_null()))
}

/// Waits until the position `at` is shown.
fn until(browser: &Browser, at: u64) -> Value {
    browser.wait(&format!("position {at}"), || Some(look(browser)).filter(|look| look["at"] == at))
}

/// The course of the chances, once it is thought out: on a machine that does much else that takes a while.
fn until_weighed(browser: &Browser) {
    for _ in 0..80 {
        // The course comes first as an estimate; with its numbers it is whole.
        if browser.has("#player svg.course") && browser.has("#numbers") {
            return;
        }
        std::thread::sleep(std::time::Duration::from_secs(1));
        browser.reload();
    }
    panic!("a review that is never ready; picture: {}", browser.picture("failure").display());
}

#[test]
fn a_game_is_scrubbed_by_keys_and_mouse_and_plays_itself() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let table = finished(&browser, &server);
    browser.goto(&table);
    // The way there stands in the paper or on the ledge, as the window has it.
    let way = format!(
        "[...document.querySelectorAll(\"main a[href='{}/replay']\")].find(way => way.checkVisibility())",
        table.trim_start_matches(&server.at(""))
    );
    browser.wait("the way to the replay", || {
        browser.run(&format!("return {way} !== undefined"), json!([])).as_bool().filter(|seen| *seen)
    });
    browser.run(&format!("{way}.click()"), json!([]));
    let first = look(&browser);
    let last = first["last"].as_u64().expect("a last position");
    assert!(first["at"] == 0 && last > 10, "{first}");
    let tiles = first["tiles"].as_u64().expect("tiles");
    // The script of the player comes after the page; then one cut of the ruler is a tab stop.
    browser.one("#ruler a[tabindex='-1']");
    for (key, at) in
        [("\u{E014}", 1), ("\u{E014}", 2), ("\u{E012}", 1), ("\u{E010}", last), ("\u{E014}", last), ("\u{E011}", 0)]
    {
        browser.press(key);
        let seen = until(&browser, at);
        assert!(seen["query"].as_str().is_some_and(|query| query.contains(&format!("at={at}"))), "{seen}");
    }
    browser.click("#ruler li:nth-child(6) a");
    let sixth = until(&browser, 5);
    assert!(sixth["tiles"].as_u64() > Some(tiles) && sixth["hands"] == 2, "{sixth}");
    browser.click(".eyes-of a:last-child");
    let own = browser.wait("the eyes of one seat", || Some(look(&browser)).filter(|look| look["hands"] == 1));
    assert!(own["query"].as_str().is_some_and(|query| query.contains("eyes=1")), "{own}");
    let shared = browser.run("return document.getElementById('share').value", json!([]));
    assert_eq!(shared, format!("{table}/replay?at=5&eyes=1"), "the link leads to what is seen");
    browser.press("4");
    browser.press(" ");
    browser.wait("some moves", || (look(&browser)["at"].as_u64() > Some(8)).then_some(()));
    browser.press(" ");
    let rest = look(&browser);
    assert_eq!(rest["playing"], false, "space lets it rest");
    std::thread::sleep(std::time::Duration::from_millis(600));
    assert_eq!(look(&browser)["at"], rest["at"], "and it does rest");
    browser.press("\u{E010}");
    let end = until(&browser, last);
    assert!(browser.has("#ending"), "the end tells the count");
    assert_ne!(end["said"], rest["said"]);
    // Squares one below the other lie in the middle, also where they are as high as the stage.
    browser.prefer("light", "reduce");
    for (width, height) in [(1366, 768), (375, 812)] {
        browser.resize(width, height);
        browser.goto(&format!("{table}/replay?at=6"));
        until(&browser, 6);
        assert_eq!(browser.run(COLUMN, json!([])), 7, "the Well and six tiles");
        let aside = "const [board, square] = ['#board', '#board [data-is=ground]'].map((css) => document.querySelector(css).getBoundingClientRect());
            return Math.abs(square.x + square.width / 2 - board.x - board.width / 2)";
        let aside = browser.run(aside, json!([])).as_f64().expect("how far off");
        assert!(aside < 64.0, "{aside} px from the middle: {}", browser.picture(&format!("aside-{width}")).display());
    }
    browser.assert_no_fault();
}

#[test]
fn a_press_of_the_course_leads_there() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let table = finished(&browser, &server);
    browser.goto(&format!("{table}/review"));
    until_weighed(&browser);
    browser.one("#player svg.course[role=slider]");
    let last = look(&browser)["last"].as_u64().expect("a last position");
    let press = "const box = [...document.querySelectorAll('#player svg.course')].map(it => it.getBoundingClientRect()).find(box => box.width > 0);
        return [Math.round(box.x + box.width * arguments[0]), Math.round(box.y + box.height / 2)]";
    for share in [0.5, 0.25] {
        let at = browser.run(press, json!([share]));
        browser.actions(&json!({ "actions": [{ "type": "pointer", "id": "mouse", "actions": [
            { "type": "pointerMove", "duration": 0, "x": at[0], "y": at[1] }, { "type": "pointerDown", "button": 0 },
            { "type": "pointerUp", "button": 0 }] }] }));
        let wanted = share * last as f64;
        browser.wait("the position that was pressed", || {
            look(&browser)["at"].as_f64().filter(|at| (at - wanted).abs() <= 1.0)
        });
    }
    browser.assert_no_fault();
}

#[test]
fn every_page_of_a_finished_game_fits_light_and_dark_in_both_languages() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let table = finished(&browser, &server);
    browser.goto(&format!("{table}/review"));
    until_weighed(&browser);
    // The entry of the position that is shown is in view in a low window, and a phone has a link to the list.
    browser.resize(1366, 650);
    browser.reload();
    let marked = "const now = document.querySelector('#swings .now')?.getBoundingClientRect(), frame = document.getElementById('slip-body').getBoundingClientRect(); return !now || (now.top >= frame.top - 1 && now.top < frame.bottom - 40)";
    browser.wait("the marked entry", || browser.run(marked, json!([])).as_bool().filter(|seen| *seen));
    browser.resize(375, 740);
    let link = "const box = document.querySelector('#shares a[href=\"#looking\"]').getBoundingClientRect(); return box.height >= 44 && box.bottom <= innerHeight";
    browser.wait("a link to the list", || browser.run(link, json!([])).as_bool().filter(|seen| *seen));
    let mut wrongs = Vec::new();
    for (lang, colours, (width, height)) in [
        ("en", "light", (1280, 800)),
        ("fr", "dark", (1280, 800)),
        ("fr", "light", (375, 812)),
        ("en", "dark", (375, 812)),
    ] {
        browser.goto(&server.at(&format!("/lang/{lang}?to=/records")));
        browser.resize(width, height);
        browser.prefer(colours, "no-preference");
        let pages = [
            ("replay", format!("{table}/replay?at=9")),
            ("end", format!("{table}/replay?at=999")),
            ("review", format!("{table}/review?at=4")),
            ("records", server.at("/records")),
        ];
        for (page, address) in pages {
            browser.goto(&address);
            let name = format!("{page}-{lang}-{width}-{colours}");
            browser.shot(&name);
            let overhang = browser.run(OVERHANG, json!([]));
            if overhang != 0 {
                wrongs.push(format!("{name}: {overhang} px too wide"));
            }
            if width < 600 {
                let small = browser.run(SMALL_TARGETS, json!([]));
                wrongs.extend(
                    small.as_array().into_iter().flatten().map(|target| format!("{name}: small target {target}")),
                );
            }
        }
    }
    assert!(wrongs.is_empty(), "{wrongs:#?}");
    browser.assert_no_fault();
}

/// Records of games that automata played among themselves.
fn records() -> Vec<(&'static str, std::path::PathBuf)> {
    let games = [
        ("rivality", "2"),
        ("rivality", "4"),
        ("rivals", "2"),
        ("rivals", "6"),
        ("guardians", "2"),
        ("guardians", "4"),
        ("bellum", "5"),
    ];
    let save = |(game, seats): (&'static str, &str)| {
        let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("replay-{game}-{seats}.joute"));
        let mut play = Command::new(env!("CARGO_BIN_EXE_joute"))
            .args(["play", game, "--humans", "0", "--ai", "novice", "--plain", "--seed", "5", "--seats", seats])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("the program plays");
        let asked = format!("save {}\nquit\n", file.display());
        play.stdin.take().expect("a line in").write_all(asked.as_bytes()).expect("it listens");
        assert!(play.wait().expect("it ends").success(), "{game}");
        (game, file)
    };
    games.into_iter().map(save).collect()
}

#[test]
fn hands_lie_on_nothing_and_play_buttons_are_in_the_window_in_every_game() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.prefer("light", "reduce");
    let mut wrongs = Vec::new();
    for (game, file) in records() {
        browser.resize(1280, 720);
        browser.goto(&server.at("/records"));
        browser.write("input[type=file]", file.to_str().expect("a path"));
        browser.click("form.load button");
        let last = look(&browser)["last"].as_u64().expect("a last position");
        let address = browser.address();
        let base =
            address.split("/replay").next().expect("an address").split('?').next().expect("an address").to_owned();
        for (width, height) in
            [(1280, 720), (1366, 625), (1366, 768), (1920, 1080), (2560, 1440), (375, 812), (360, 640), (812, 375)]
        {
            browser.resize(width, height);
            for page in
                [format!("replay?at={}", last / 2), format!("replay?at={}&eyes=0", last - 1), "review?at=0".to_owned()]
            {
                browser.goto(&format!("{base}/{page}"));
                look(&browser);
                let covered = browser.run(COVERED, json!([]));
                for wrong in covered.as_array().into_iter().flatten() {
                    wrongs.push(format!("{game} {page} {width}x{height}: {wrong}"));
                }
                // A single square is not larger than in play.
                let widest = "return Math.max(0, ...[...document.querySelectorAll('svg#board [data-is=ground]')].map(square => square.getBoundingClientRect().width))";
                let widest = browser.run(widest, json!([])).as_f64().expect("a width");
                // On the largest window everything is read from further away.
                if widest > if width > 2000 { 300.0 } else { 260.0 } {
                    wrongs.push(format!("{game} {page} {width}x{height}: a square is {widest} px wide"));
                }
            }
        }
    }
    assert!(wrongs.is_empty(), "{wrongs:#?}");
    browser.assert_no_fault();
}

#[test]
fn presses_while_a_game_is_weighed_move_on_and_a_phone_has_a_slider() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let (_, file) = records().into_iter().find(|(game, _)| *game == "guardians").expect("a long game");
    browser.goto(&server.at("/records"));
    browser.write("input[type=file]", file.to_str().expect("a path"));
    browser.click("form.load button");
    look(&browser);
    let base = browser.address();
    browser.goto(&format!("{}/review?at=3", base.split("/replay").next().expect("an address")));
    look(&browser);
    let said = browser.text("#weighed");
    assert!(said.contains(" of ") && said.contains("weighed"), "{said}");
    browser.one("#do-play[title]");
    // Two presses before either is answered are two moves, whatever the page renews meanwhile.
    browser.run("const next = document.querySelector('a.step[data-by=\"1\"]'); next.click(); next.click();", json!([]));
    until(&browser, 5);
    std::thread::sleep(std::time::Duration::from_millis(2600));
    assert_eq!(look(&browser)["at"], 5, "and there it stays");
    browser.resize(375, 812);
    browser.goto(&base);
    browser.one("#do-play[title]");
    let drag = "const bar = document.getElementById('slide'); bar.value = '77'; bar.dispatchEvent(new Event('input', { bubbles: true })); return bar.getBoundingClientRect().height";
    let high = browser.run(drag, json!([]));
    assert!(high.as_f64() >= Some(44.0), "{high}");
    until(&browser, 77);
    browser.assert_no_fault();
}

#[test]
fn a_record_is_loaded_elsewhere_reviewed_and_played_on_from_another_move() {
    let server = Server::start();
    let text = {
        let browser = Browser::start(Kind::Usual);
        let table = finished(&browser, &server);
        let body = "return (async () => (await fetch(arguments[0])).text())()";
        browser.run(body, json!([format!("{table}/record")])).as_str().expect("a record").to_owned()
    };
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("replay-test.joute");
    std::fs::write(&file, &text).expect("the record is kept");

    // Somebody else, without any script: everything is a link or a form.
    let plain = Browser::start(Kind::NoScript);
    plain.goto(&server.at("/"));
    plain.click("a[href='/records']");
    plain.write("input[type=file]", file.to_str().expect("a path"));
    plain.click("form.load button");
    plain.one("#ruler");
    let address = plain.address();
    assert!(address.contains("/r/"), "the record has an address of its own: {address}");
    plain.click("a[data-at='1'].step");
    plain.click("#ruler li:nth-child(4) a");
    assert!(plain.has("#ruler li:nth-child(4).now"), "the ruler is made of links");
    plain.shot("plain-replay");
    plain.click("#looking a[href*='/review']");
    until_weighed(&plain);
    plain.shot("plain-review");
    plain.click("#numbers summary");
    let positions = plain.all("#ruler li, #numbers tbody tr").len();
    assert!(positions > 10, "the chances stand there in numbers too: {positions}");
    let bands =
        plain.run("return [...document.querySelectorAll('.bands text')].map(name => name.textContent)", json!([]));
    let named = bands.as_array().map_or(0, Vec::len);
    assert!((1..=2).contains(&named), "each band that has room for it bears its name: {bands}");
    // The same in words, each move a link to its position in words.
    plain.click("#looking a[href$='text=1']");
    let told = plain.text("main.text");
    assert!(told.contains("Winning chances by move") && !plain.has("svg.course, #board"), "{told}");
    plain.click("#numbers summary");
    plain.click("#numbers tbody tr:nth-child(3) a");
    plain.one("main.text #step");
    plain.goto(&server.at("/records"));
    plain.click("form.load summary");
    plain.write("form.load textarea", "no record at all");
    plain.click("form.load button");
    assert!(plain.text("[role=alert]").contains("Line 1"), "what is no record is told so");
    plain.shot("plain-refused");

    // And with script: another move from there.
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.goto(&format!("{address}/review?at=3"));
    until_weighed(&browser);
    browser.click("#branch summary");
    browser.shot("branch");
    browser.click("#branch button");
    let table = person.until_asked(0);
    assert!(table.asks(), "the reader is to move at the new table");
    assert!(browser.address().contains("/t/"), "a table of its own");
    let played = person.play(&table);
    assert!(played.tiles >= table.tiles, "and the move is played");
    browser.shot("branched");
    for browser in [&plain, &browser] {
        let mut faults = browser.faults();
        // The page that refuses says so by its status as well.
        faults.retain(|fault| !fault.contains("/records") || !fault.contains("422"));
        assert!(faults.is_empty(), "{faults:?}");
    }
}
