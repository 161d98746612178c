//! Bellum Magica in the browser: whole games of two and five lords, choices made at once, chests that tell nothing.

use std::collections::BTreeMap;

use serde_json::json;

use crate::axtree::{AxTree, said};
use crate::browser::{Browser, Kind};
use crate::chests::Chests;
use crate::looks::texts;
use crate::person::{Look, Person};
use crate::server::Server;
use crate::tap::Tap;

/// What the page asks, by what is on offer first.
fn question(look: &Look) -> &'static str {
    let offers = look.branches(&[]);
    let offered = |start: &str| offers.keys().any(|id| id.starts_with(start));
    match () {
        () if offered("goblin_") => "goblins",
        () if offered("answer-let") => "reroll",
        () if offered("side_") => "side",
        () if offered("answer-end") => "recruit",
        () => "attack",
    }
}

/// Waits until nothing moves any more.
fn still(browser: &Browser) {
    browser.wait("everything to stand still", || {
        (browser.run("return document.getAnimations().length", json!([])) == 0).then_some(())
    });
}

/// In the end the chests of all are piled up, a point as high on one tower as on another, the best tower up to the line; and what can be done
/// then is in the window.
fn assert_piled(browser: &Browser) {
    let heights = browser.run(
        "const chests = [...document.querySelectorAll('#board .layer')];
        const points = chests.map(one => one.getBoundingClientRect().height / Number(one.querySelector('b').textContent));
        const line = document.querySelector('.level').getBoundingClientRect();
        const top = Math.min(...chests.map(one => one.getBoundingClientRect().top));
        const buttons = [...document.querySelectorAll('#do-again, #controls a[href$=review], [data-do=share]')].map(one => one.getBoundingClientRect());
        const inside = buttons.filter(box => box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight && box.height >= 44);
        return [chests.length, Math.min(...points), Math.max(...points), Math.abs(line.top + line.height / 2 - top), inside.length];",
        json!([]),
    );
    let [chests, least, most, off, inside] = core::array::from_fn(|at| heights[at].as_f64().unwrap_or(f64::NAN));
    assert!(chests >= 10.0, "{heights}");
    assert!(least > 4.0 && most - least < 0.5, "a point is as high everywhere: {heights}");
    assert!(off < 5.0, "the best tower reaches the line: {heights}");
    assert_eq!(inside, 3.0, "again, review and share are in the window: {heights}");
}

/// Whether every drawing that a digit picks has that digit, and whether it is seen as soon as somebody uses keys, and not before.
const DIGITS: &str = "
    const all = [...document.querySelectorAll('#board svg.thing[aria-keyshortcuts], #board g.thing[aria-keyshortcuts]')];
    const digits = all.map((one) => one.querySelector('.digit'));
    const seen = () => digits.some((digit) => digit && getComputedStyle(digit).display !== 'none');
    document.activeElement?.blur();
    const before = seen();
    document.querySelector('#sign a').focus({ focusVisible: true });
    const after = seen();
    document.activeElement.blur();
    return [digits.every((digit, at) => digit?.textContent === all[at].getAttribute('aria-keyshortcuts')), all.length === 0 || (after && !before)];";

/// A banner of two winners and the rule that made them so, in the place of that of one: whether it covers roofs or chests of the towers.
const SHARED: &str = "
    const cloth = document.querySelector('#victory .cloth');
    if (!cloth.querySelector('.tie')) {
        cloth.prepend(cloth.querySelector('.pennant').cloneNode(true));
        cloth.querySelector('h2').textContent = 'You and Mirabelle share the victory';
        const tie = Object.assign(document.createElement('p'), { className: 'tie', innerHTML: '<a href=\"#\">Equal totals and as many chests: the victory is shared</a>' });
        cloth.querySelector('.words').append(tie);
    }
    const foot = cloth.getBoundingClientRect().bottom - 14;
    const roofs = [...document.querySelectorAll('.won .roof')].map((roof) => roof.getBoundingClientRect().top);
    return [Math.round(foot), Math.round(Math.min(...roofs)), foot < Math.min(...roofs) + 6];";

/// Puts the first goblin on the left: the totals there grow by what it shows, under a dashed edge, and of both cards only the one that goes now
/// is framed. Then puts it back.
fn assert_first_goblin_counts(browser: &Browser, person: &Person<'_>) {
    const SEEN: &str = "
        const seen = (css) => [...document.querySelectorAll(css)].filter((one) => one.checkVisibility());
        const totals = seen('#side_left .tally');
        const all = totals.flatMap((one) => [...one.querySelectorAll('b')]).reduce((sum, one) => sum + Number(one.textContent), 0);
        const framed = seen('.waiting .gold-frame').map((frame) => seen('.waiting .card').indexOf(frame.closest('.card')));
        return [totals.length, all, seen('#side_left .ghost .cell .ic').length, getComputedStyle(totals[0]).borderTopStyle, framed];";
    let looked = || browser.run(SEEN, json!([]));
    let before = looked();
    assert_eq!((&before[2], &before[3], &before[4]), (&json!(0), &json!("solid"), &json!([0])), "{before}");
    person.touch("side_left");
    let after = looked();
    let shown = after[2].as_u64().unwrap_or_default();
    assert!(shown > 0, "{after}");
    assert_eq!(after[1].as_u64(), before[1].as_u64().map(|all| all + shown), "{before} {after}");
    assert_eq!((&after[0], &after[3], &after[4]), (&json!(1), &json!("dashed"), &json!([1])), "{after}");
    browser.shot("1-goblin-tried");
    browser.press("\u{e00c}");
}

#[test]
fn a_whole_game_of_two_lords_by_mouse() {
    let server = Server::start();
    let tap = Tap::before(&server);
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.lay(&tap.at("/new/bellum?mode=base&seats=2"), &[("me", "Maël"), ("ai:novice", "")]);
    let look = person.until_asked(0);
    AxTree::of(&browser).assert_table("the goblins", &look);
    assert_eq!(question(&look), "goblins");
    browser.shot("1-goblins");
    let numbered = browser.run(
        "return [...document.querySelectorAll('[aria-keyshortcuts]')].map(one => one.id + ' ' + one.getAttribute('aria-keyshortcuts'))",
        json!([]),
    );
    assert_eq!(numbered, json!(["side_left 1", "side_right 2"]), "digits count what is asked for now");
    assert_first_goblin_counts(&browser, &person);
    person.choose(&look);
    browser.shot("2-goblins-chosen");
    // What is chosen already is confirmed by a second touch: begin afresh.
    browser.reload();
    let mut asked: BTreeMap<&str, u32> = BTreeMap::new();
    let mut sided = 0;
    let (end, taken) = person.play_out(|look| {
        let question = question(look);
        sided += u32::from(json!(look.branches(&[])).to_string().contains("; place_creature"));
        let times = asked.entry(question).or_default();
        *times += 1;
        if *times == 2 {
            AxTree::of(&browser).assert_table(question, look);
            assert_eq!(
                browser.run(DIGITS, json!([])),
                json!([true, true]),
                "each drawing of {question} shows its digit to keys"
            );
            assert!(!said(&browser).is_empty(), "moves are said");
            browser.shot(&format!("3-{question}"));
        }
    });
    assert!(taken > 15, "a whole game, not {taken} actions");
    // The side of a recruit is the last touch of its gesture, so that it is no question by itself.
    for question in ["attack", "recruit"] {
        assert!(asked.contains_key(question), "{question} was never asked: {asked:?}");
    }
    assert!(!asked.contains_key("side") && sided > 0, "a side ends {sided} gestures, {asked:?}");
    person.assert_skips_the_count();
    person.assert_counted();
    assert_piled(&browser);
    still(&browser);
    browser.shot("4-end");
    AxTree::of(&browser).assert_table("the end", &end);
    for (width, height) in [(375, 740), (740, 360), (1366, 650), (2560, 1440)] {
        browser.resize(width, height);
        let shared = browser.run(SHARED, json!([]));
        browser.shot(&format!("5-shared-{width}"));
        assert_eq!(shared[2], true, "{width}x{height}: the banner ends above the towers: {shared}");
    }
    let chests = Chests::of(&person.record());
    assert!(chests.assert_kept(&[0], &tap.heard()) > 20);
    if chests.learned(0, 1) {
        chests.assert_would_show(1, &[0], &tap.heard());
    }
    browser.assert_no_fault();
}

/// Opens the rows of each other castle in turn: whatever lies on the sheet then is not of it, and whatever is cut by the window. Where all lie
/// open there is nothing to open, and what lies on one is of the same lord.
const OPENED: &str = "
    const faults = [];
    for (const whole of document.querySelectorAll('.lord > .whole')) {
        whole.open = true;
        const walls = whole.parentElement.querySelector(':scope > .walls');
        const all = whole.checkVisibility() ? walls : whole.parentElement;
        const box = walls.getBoundingClientRect();
        if (box.height < 150 || box.right > innerWidth || box.bottom > innerHeight) faults.push(`${whole.id}: ${box.width} x ${box.height}`);
        for (let x = 0.02; x < 1; x += 0.06) {
            for (let y = 0.05; y < 1; y += 0.1) {
                const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
                const isOwn = top && (all.contains(top) || whole.contains(top));
                if (!isOwn) faults.push(`${whole.id}: ${top?.closest('.lord, .card, .stall, .banner')?.className ?? top?.tagName} at ${x.toFixed(2)}, ${y.toFixed(2)}`);
            }
        }
        whole.open = false;
    }
    return faults;";

#[test]
fn the_opened_rows_of_a_castle_lie_over_all_others() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.prefer("light", "reduce");
    let person = Person::at(&browser);
    let mut seats = vec![("me", "Maël")];
    seats.extend([("ai:novice", ""); 4]);
    person.lay(&server.at("/new/bellum?mode=base&seats=5"), &seats);
    person.plays_to(4);
    for (width, height) in [(1366, 625), (1280, 800), (1920, 1080), (375, 740), (740, 330)] {
        browser.resize(width, height);
        still(&browser);
        let faults = texts(&browser, OPENED);
        assert!(faults.is_empty(), "{width}x{height}: {}", faults.join("\n"));
    }
    browser.assert_no_fault();
}

#[test]
fn a_whole_game_of_five_lords_on_a_phone_in_french() {
    let server = Server::start();
    let tap = Tap::before(&server);
    let browser = Browser::start(Kind::Usual);
    browser.resize(375, 812);
    let person = Person::at(&browser);
    person.speak(&tap.at(""), "fr");
    let mut seats = vec![("me", "Guillemette")];
    seats.extend([("ai:novice", ""); 4]);
    person.lay(&tap.at("/new/bellum?mode=base&seats=5"), &seats);
    let mut moments = 0;
    let (end, taken) = person.play_out(|look| {
        moments += 1;
        if [1, 4, 9].contains(&moments) {
            AxTree::of(&browser).assert_table("a moment on the phone", look);
            browser.shot(&format!("{moments}-phone"));
        }
    });
    assert!(taken > 10, "a whole game, not {taken} actions");
    person.assert_skips_the_count();
    person.assert_counted();
    assert_piled(&browser);
    still(&browser);
    browser.shot("99-end");
    AxTree::of(&browser).assert_table("the end", &end);
    assert!(Chests::of(&person.record()).assert_kept(&[0], &tap.heard()) > 20);
    browser.assert_no_fault();
}

#[test]
fn friends_place_their_goblins_at_once_and_learn_no_value_of_each_other_s_chests() {
    let server = Server::start();
    let taps = [Tap::before(&server), Tap::before(&server)];
    let browsers = [Browser::start(Kind::Usual), Browser::start(Kind::Usual)];
    let [me, friend] = [Person::at(&browsers[0]), Person::at(&browsers[1])];
    me.lay(&taps[0].at("/new/bellum?mode=base&seats=3"), &[("me", "Maël"), ("link", ""), ("ai:novice", "")]);
    me.look();
    let link = browsers[0].run("return document.querySelector('#waiting input').value", json!([]));
    let path = link.as_str().and_then(|link| link.split_once("/t/")).expect("a link").1.to_owned();
    browsers[1].goto(&taps[1].at(&format!("/t/{path}")));
    browsers[1].write("input[name=name]", "Zoé");
    browsers[1].click("form button.gold");
    let (mine, theirs) = (me.until_asked(0), friend.until_asked(0));
    assert_eq!([question(&mine), question(&theirs)], ["goblins"; 2], "both are asked at once");
    // The guest is quicker; the host's page, already half chosen, still counts.
    me.choose(&mine);
    friend.play(&theirs);
    browsers[1].wait("the friend to wait", || (!friend.look().asks()).then_some(()));
    browsers[1].shot("1-waiting-for-the-others");
    browsers[0].wait("the choice to be ready", || me.is_ready().then_some(()));
    browsers[0].click("#do-confirm");
    me.until("the day to begin", |look| look.version > mine.version + 1);
    for person in [&me, &friend] {
        person.browser.reload();
        assert!(person.look().version > 0);
    }
    // Both play on by the forms of the page until the end.
    let both = [&me, &friend];
    for _ in 0..60 {
        for person in both {
            person.step_on();
        }
        if both.iter().all(|person| person.browser.run(OVER, json!([])) == true) {
            break;
        }
    }
    for (person, (tap, seat)) in both.into_iter().zip(taps.iter().zip([0u8, 1])) {
        person.browser.reload();
        assert!(person.look().over, "the game came to its end");
        let chests = Chests::of(&person.record());
        assert!(chests.assert_kept(&[seat], &tap.heard()) > 10);
    }
    browsers[0].shot("2-end");
    browsers[0].click("#ending [data-do=step]");
    browsers[0]
        .wait("the first item of the count to be seen", || (browsers[0].run(COUNTED, json!([])) == true).then_some(()));
    browsers[0].shot("3-counted");
    browsers.iter().for_each(Browser::assert_no_fault);
}

/// A box in which every castle shows maps, swords and thieves enough on every row, so that robberies come soon.
fn thieves() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for the pack");
    let own = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/bellum");
    for file in std::fs::read_dir(own).expect("the pack of the program") {
        let path = file.expect("a file").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
        // The illustrated book is no part of the pack.
        if name == "book.toml" {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a text");
        let rows = "rows = [\"2 map | 6 sword, 3 thief\", \"2 map | 6 sword, 3 thief\", \"2 map | 6 sword, 3 thief\", \"2 map | 6 sword, 3 thief\", \"2 map | 6 sword, 3 thief\", \"2 map | 6 sword, 3 thief\"]";
        let changed: Vec<&str> = text
            .lines()
            .map(|line| match name {
                "castles.toml" if line.starts_with("rows") => rows,
                "pack.toml" if line.starts_with("id") => "id = \"thieves\"",
                _ => line,
            })
            .collect();
        std::fs::write(folder.path().join(name), changed.join("\n")).expect("written");
    }
    folder
}

/// The things that are picked on the page.
fn framed(browser: &Browser) -> Vec<String> {
    let script =
        "return [...document.querySelectorAll('#board [aria-pressed=true]')].map(thing => thing.dataset.touch).sort()";
    let ids = browser.run(script, json!([]));
    let mut ids: Vec<String> =
        ids.as_array().into_iter().flatten().filter_map(|id| id.as_str().map(str::to_owned)).collect();
    ids.dedup();
    ids
}

/// Plays on by lot until the neighbour can be robbed of several chests.
fn until_a_robbery(person: &Person<'_>, mut after: u64) -> Look {
    for _ in 0..80 {
        let look = person.until_asked(after);
        assert!(!look.over, "a robbery comes before the end");
        if look.many(&["castle_1".to_owned()]) > 1 {
            return look;
        }
        after = person.play(&look).version - 1;
    }
    panic!("nobody can be robbed of several chests");
}

/// The chronicle, which a phone shows on demand only.
fn log(browser: &Browser) -> String {
    browser.run("return document.getElementById('log').textContent", json!([])).as_str().unwrap_or_default().to_owned()
}

/// What is wrong with the banner of a castle that is robbed of nine chests: some lie outside of it, under it or over its words, or it lies over
/// places that could be attacked instead.
const RAID: &str = "
    const box = (e) => e.getBoundingClientRect();
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
    const lord = [...document.querySelectorAll('.lord')].find((one) => one.querySelector('.castle.framed'));
    const [track, raid] = [lord.querySelector('.track'), lord.querySelector('.raid')];
    const made = [];
    while (track.querySelectorAll('.chest').length < 9) {
        const more = track.querySelector('.chest').cloneNode(true);
        more.removeAttribute('id');
        made.push(more);
        track.prepend(more);
    }
    const faults = [];
    const banner = box(raid);
    const chests = [...track.querySelectorAll('.chest')].map(box);
    if (chests.some((chest) => chest.bottom > banner.bottom + 1 || chest.right > banner.right + 1 || chest.left < banner.left - 1)) faults.push('a chest lies outside of the banner');
    if (banner.bottom > innerHeight || chests.some((chest) => chest.width < 30)) faults.push('the chests have no room');
    const words = [...raid.querySelectorAll('p, .thief, .pairs, .against')].filter((one) => one.checkVisibility()).map(box);
    if (chests.some((chest) => words.some((word) => meet(chest, word)))) faults.push('a chest lies over what is said');
    const places = innerWidth < 900 ? [] : [...document.querySelectorAll('.kingdom .card')].map(box);
    if (places.some((place) => meet(place, banner))) faults.push('the banner lies over a place');
    const seen = [...document.querySelectorAll('.band .card')].filter((one) => one.checkVisibility({ visibilityProperty: true })).map(box);
    const rest = (card) => card.left < banner.left - 1 || card.right > banner.right + 1 || card.bottom > banner.bottom + 12;
    if (seen.some((card) => meet(card, banner) && rest(card))) faults.push('a card lies half under the banner');
    if (![...raid.querySelectorAll('p')].some((one) => one.checkVisibility() && /Mirabelle/.test(one.textContent))) faults.push('nobody is named');
    made.forEach((one) => one.remove());
    return faults;";

/// BEL-ACT-3: at the table a robbery is one gesture, the castle and its chests, and goes on where the line broke in the middle.
fn rob(kind: (u32, u32)) {
    let server = Server::start_with(thieves());
    let browser = Browser::start(Kind::Usual);
    browser.resize(kind.0, kind.1);
    let person = Person::at(&browser);
    browser.goto(&server.at("/new/bellum?mode=base&seats=2"));
    browser.run("document.querySelector('select[name=pack]').value = 'thieves'", json!([]));
    person.give(0, "me");
    person.give(1, "novice");
    browser.click("main form[method=post] button.gold");
    let look = until_a_robbery(&person, 0);
    let castle = "castle_1".to_owned();
    let chests: Vec<String> = look.branches(std::slice::from_ref(&castle)).keys().cloned().collect();
    person.touch(&castle);
    assert!(!person.is_ready(), "no chest is picked yet");
    browser.shot(&format!("1-castle-{}", kind.0));
    for (width, height) in [(1366, 650), (2560, 1440), (740, 360), (375, 740)] {
        browser.resize(width, height);
        let faults = texts(&browser, RAID);
        assert!(faults.is_empty(), "{width}x{height}: {}", faults.join("\n"));
    }
    browser.resize(kind.0, kind.1);
    person.touch(&chests[0]);
    person.touch(&chests[1]);
    assert_eq!(framed(&browser), ["castle_1", &chests[0], &chests[1]]);
    // What is picked is put back by another touch.
    person.touch(&chests[0]);
    assert_eq!(framed(&browser), ["castle_1", &chests[1]]);
    person.touch(&chests[0]);
    browser.wait("the gold button", || person.is_ready().then_some(()));
    browser.shot(&format!("2-two-chests-{}", kind.0));
    browser.click("#do-confirm");
    let told = browser.wait("the robbery", || {
        let told = log(&browser);
        told.contains("You rob Mirabelle of 2 chests").then_some(told)
    });
    assert!(told.contains("carry off"), "{told}");
    browser.shot(&format!("3-robbed-{}", kind.0));
    // The line breaks after the castle: the page that comes back asks for its chests.
    let now = person.look();
    let look = if now.over { return } else { until_a_robbery(&person, now.version - 1) };
    let first = "return (async () => {
        const main = document.getElementById('table');
        const { seat, version } = main.dataset;
        const fields = new URLSearchParams({ id: 'broken', seat, at: version, action: 'attack_castle 1' });
        return (await fetch(`${main.dataset.base}/act`, { method: 'POST', headers: { accept: 'application/json' }, body: fields })).status;
    })()";
    assert_eq!(browser.run(first, json!([])), 200);
    browser.reload();
    let asked = person.until("the chests to be asked for", |now| now.version > look.version && now.many(&[]) > 1);
    let left: Vec<String> = asked.branches(&[]).keys().cloned().collect();
    assert!(left.iter().all(|id| id.starts_with("chest_")), "{left:?}");
    person.touch(&left[0]);
    browser.shot(&format!("4-again-{}", kind.0));
    browser.click("#do-confirm");
    browser.wait("the robbery", || log(&browser).contains("You rob Mirabelle of one chest").then_some(()));
    browser.assert_no_fault();
}

#[test]
fn a_robbery_is_one_gesture_on_a_screen() {
    rob((1280, 800));
}

#[test]
fn a_robbery_is_one_gesture_on_a_phone() {
    rob((375, 812));
}

/// Whether the item that is counted now is seen whole inside of its slip.
const COUNTED: &str = "
    const item = document.querySelector('#count [aria-current=true]')?.getBoundingClientRect();
    const slip = document.getElementById('ending').getBoundingClientRect();
    return !!item && item.top >= slip.top && item.bottom <= slip.bottom && item.height > 10;";

/// Whether the table's game is over, asked of the server.
const OVER: &str = "
    return (async () => {
        const page = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), 'text/html');
        return !!page.getElementById('ending');
    })();";
