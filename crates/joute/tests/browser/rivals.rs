//! Rivals in the browser: whole games of two with drones, of four and of six, by mouse for a while and then in a hurry to their ends, which are
//! looked at in every window.

use serde_json::json;

use crate::axtree::AxTree;
use crate::browser::{Browser, Kind};
use crate::help::rest;
use crate::looks::texts;
use crate::person::{Look, Person};
use crate::server::Server;
use crate::stage::SIGHT;

/// How many actions are taken by mouse.
const BY_MOUSE: usize = 16;

/// Windows in which the end is looked at.
const WINDOWS: [(u32, u32); 6] = [(1280, 800), (1366, 650), (2560, 1440), (375, 740), (375, 812), (740, 360)];

/// What is wrong with the page of an end: what can be done then is not whole in the window, a number that decided is not seen on a banner, or a
/// hero is told apart from the others by nothing.
const FAULTS: &str = "
    const faults = [];
    const inside = (box) => box.width > 0 && box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    for (const css of ['#do-again', '#controls a[href$=review]', '#controls [data-do=share]', '#winner, #victory .name']) {
        const thing = document.querySelector(css);
        const box = thing?.getBoundingClientRect();
        if (!box || !inside(box)) { faults.push(`${css} is outside`); continue; }
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (thing.matches('.button') && !thing.contains(top)) faults.push(`${css} is covered`);
    }
    for (const name of document.querySelectorAll('.totals .standard .name')) {
        const box = name.getBoundingClientRect();
        if (!inside(box) || box.height < 10) faults.push(`${name.textContent} is not seen`);
    }
    const led = document.querySelector('.led')?.getBoundingClientRect();
    const low = document.getElementById(innerWidth > 900 ? 'slip-body' : 'ending').getBoundingClientRect().bottom;
    const ask = document.getElementById('ask').getBoundingClientRect();
    if (led?.height && (led.height < 20 || led.bottom > low || (innerWidth < innerHeight && ask.top < led.bottom && ask.bottom > led.top))) faults.push('who led is not whole');
    for (const sum of document.querySelectorAll('.winners .sum')) {
        const [box, next] = [sum, sum.closest('.cloth').querySelector('.tallies')].map(one => one.getBoundingClientRect());
        if (box.height && box.right > next.left && box.left < next.right && box.bottom > next.top + 2 && box.top < next.bottom) faults.push('points lie on life');
    }
    for (const count of document.querySelectorAll('.totals .standard .tallies:not(:has(.fell)) li, .totals .fell')) {
        const box = count.getBoundingClientRect();
        const cloth = count.closest('.standard').getBoundingClientRect();
        if (!inside(box) || box.right > cloth.right + 1) faults.push(`${count.textContent} of ${count.closest('.standard').ariaLabel} is not seen`);
        if (parseFloat(getComputedStyle(count).fontSize) < 14) faults.push(`${count.textContent} is small`);
    }
    return faults;";

/// What is wrong with the review of so many players: life or points of somebody are not read on a phone, the course lies on the table, what leads
/// through the game is outside, or the lowest hex is, or the arena of a wide window has not its height.
const REVIEWED: &str = "
    const box = (thing) => thing.getBoundingClientRect();
    const faults = [];
    const counts = [...document.querySelectorAll('#rim .count > .g')].map(box);
    const sign = box(document.getElementById('sign'));
    if (innerWidth < 900 && counts.filter(count => count.width > 0 && count.right <= sign.left + 1).length < 2 * arguments[0]) faults.push('life and points');
    const ledge = box(document.getElementById('ledge'));
    const course = document.getElementById('course');
    if (course && box(course).top < ledge.top) faults.push('the course');
    if (box(document.getElementById('do-play')).bottom > innerHeight) faults.push('play');
    const hexes = [...document.querySelectorAll('#board [data-is=ground]')].map(hex => box(hex).bottom);
    if (Math.max(...hexes) > innerHeight + 1) faults.push('hexes');
    if (innerWidth >= 1200 && box(document.getElementById('arena')).height < 0.9 * innerHeight) faults.push('an arena smaller than in play');
    return faults;";

/// A game of this mode, from the form to its end.
fn play(mode: &str, seats: usize, lang: &str, colours: &str) {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer(colours, "reduce");
    person.speak(&server.at(""), lang);
    let mut kinds = vec![("me", "Guillemette")];
    kinds.resize(seats, ("ai:novice", ""));
    person.lay(&server.at(&format!("/new/rivals?mode={mode}&seats={seats}")), &kinds);
    let what = format!("rivals-{seats}");
    let asked = person.by_mouse(BY_MOUSE, &what);
    assert!(asked.contains("ashak"), "a hero is chosen: {asked:?}");
    assert!(asked.len() > 2, "more than one thing is asked: {asked:?}");
    person.hurry(100);
    let end = person.look();
    assert!(end.over, "the game came to its end");
    assert_end(&browser, &person, (mode, seats), &what);
    AxTree::of(&browser).assert_table(&format!("{what}: the end"), &end);
    browser.click("#controls a[href$=review]");
    browser.wait("the review", || browser.address().ends_with("/review").then_some(()));
    for (width, height) in [(1366, 650), (375, 740), (740, 360)] {
        browser.resize(width, height);
        let whole = format!("a review of {seats} that is whole at {width} x {height}");
        browser.wait(&whole, || (browser.run(REVIEWED, json!([seats])) == json!([])).then_some(()));
    }
    browser.assert_no_fault();
}

/// The end says who won by which rule, with what everybody has, and offers what comes next; all that the record says too.
fn assert_end(browser: &Browser, person: &Person<'_>, (mode, seats): (&str, usize), what: &str) {
    let winner = texts(browser, "return [document.getElementById('winner').textContent]").concat();
    assert!(!winner.trim().is_empty(), "a winner is named");
    let reason = texts(browser, "return [document.querySelector(\"#ending .how .b\").textContent]").concat();
    assert!(reason.chars().count() > 12, "what ended it is said: {reason}");
    assert!(browser.has("#do-again"), "one press plays again");
    let record = joute_record::parse(&person.record()).expect("a record");
    assert_eq!((record.header().game.as_str(), record.header().mode.as_str()), ("rivals", mode));
    // Life and Rivals points of everybody, and in which order the fallen fell.
    let banners = browser.run(
        "return [...document.querySelectorAll('.totals .standard')].map(one => one.querySelectorAll('.tallies li:not(.fell), .points').length)",
        json!([]),
    );
    let banners: Vec<u64> = banners.as_array().into_iter().flatten().filter_map(serde_json::Value::as_u64).collect();
    assert_eq!(banners.len(), seats, "everybody has a banner");
    assert!(banners.iter().all(|counts| (2..=3).contains(counts)), "{banners:?}");
    for (width, height) in WINDOWS {
        browser.resize(width, height);
        let wide = json!([width, height]);
        browser.wait("the window to be as large", || {
            (browser.run("return [innerWidth, innerHeight]", json!([])) == wide).then_some(())
        });
        browser.shot(&format!("{what}-end-{width}x{height}"));
        assert_eq!(browser.run(FAULTS, json!([])), json!([]), "{what} at {width} x {height}");
    }
    browser.resize(1280, 800);
}

#[test]
fn a_whole_game_of_two_rivals_with_drones() {
    play("drones", 2, "en", "dark");
}

#[test]
fn a_whole_game_of_four_rivals_in_french() {
    play("standard", 4, "fr", "light");
}

#[test]
fn a_whole_game_of_six_rivals() {
    play("standard", 6, "en", "light");
}

/// What is drawn of reaches and is seen now, each by what it belongs to, with the heroes at whose feet dice lie and how many.
const REACHES: &str = "
    const middle = (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
    const heroes = [...document.querySelectorAll('#arena [id^=hero_]')];
    const shown = [...document.querySelectorAll('#arena [data-eyes]')].filter(one => getComputedStyle(one).display !== 'none');
    return [...new Set(shown.map(one => one.dataset.picked))].map(of => ({
        of,
        dice: Object.fromEntries(shown.filter(one => one.dataset.picked === of).flatMap(one => [...one.querySelectorAll('.hit')]).map(slip => {
            const [x, y] = middle(slip);
            const far = (hero) => { const [hx, hy] = middle(hero); return Math.hypot(hx - x, hy - y); };
            const at = heroes.sort((one, other) => far(one) - far(other))[0];
            return [at?.id ?? 'nobody', Number(slip.querySelector('text').textContent)];
        })),
    }));";

/// A game of so many is played until somebody here is asked and the page has such an element, and then looked at.
fn sought(seats: usize, css: &str, look_at: impl FnOnce(&Browser, &Person<'_>, Look)) {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer("light", "reduce");
    let mut kinds = vec![("me", "")];
    kinds.resize(seats, ("ai:novice", ""));
    person.lay(&server.at(&format!("/new/rivals?mode=standard&seats={seats}")), &kinds);
    let look = person.seek(css);
    look_at(&browser, &person, look);
    browser.assert_no_fault();
}

/// Before anything is picked an attack card says under the mouse whom it can hit, and with how many dice these defend themselves.
#[test]
fn a_card_under_the_mouse_shows_whom_it_reaches_in_rivals() {
    // That of a card with a mod is named by both.
    sought(4, "#arena [data-picked^=card_]:not([data-picked*=' ']) text", |browser, _, look| {
        let card = texts(
            browser,
            "return [document.querySelector(`#arena [data-picked^=card_]:not([data-picked*=' ']) text`).closest('[data-picked]').dataset.picked]",
        );
        let card = card.concat();
        let seen = || browser.run(REACHES, json!([]));
        assert_eq!(seen(), json!([]), "nothing is looked at");
        rest(browser, &format!("#hand [data-touch={card}]"));
        let shown = browser.wait("the reach of the card", || Some(seen()).filter(|shown| *shown != json!([])));
        assert_eq!(
            (shown[0]["of"].as_str(), &shown[1]),
            (Some(card.as_str()), &serde_json::Value::Null),
            "that of the card alone"
        );
        let dice = shown[0]["dice"].as_object().expect("dice at heroes");
        let aims = look.branches(std::slice::from_ref(&card));
        let aimed: Vec<&String> = aims.keys().filter(|id| id.starts_with("hero_")).collect();
        assert!(!dice.is_empty() && aimed.iter().all(|id| dice.contains_key(*id)), "{aimed:?}: {dice:?}");
        assert!(dice.values().all(|count| count.as_u64().is_some_and(|count| count <= 12)), "{dice:?}");
        browser.shot("rivals-reach");
        rest(browser, "#sign");
        browser.wait("nothing to be shown", || (seen() == json!([])).then_some(()));
    });
}

/// What is wrong where an attack is told: what it comes to is cut, covered or below the dice, or a wide page asks in small letters.
const FORETOLD: &str = "
    const [paper, loss, ask] = ['#fray', '#fray .loss', '#ask'].map((css) => document.querySelector(css));
    const [all, said, asked] = [paper, loss, ask].map((one) => one?.getBoundingClientRect());
    const faults = [];
    if (said) {
        const low = Math.min(all.bottom, paper.querySelector('.dice')?.getBoundingClientRect().top ?? all.bottom);
        if (said.top < all.top || said.bottom > low + 1) faults.push('what it comes to is cut, or below the dice');
        if (Math.min(said.right, asked.right) > Math.max(said.left, asked.left) && said.bottom > asked.top && said.top < asked.bottom) faults.push('it lies under the question');
    }
    const letters = parseFloat(getComputedStyle(ask).fontSize) * ask.currentCSSZoom;
    if (innerWidth >= 1200 && letters < 18) faults.push(`asked in letters of ${letters} px`);
    return faults;";

/// Who may answer an attack finds the answers in the scroll that tells of it, and Enter says the marked one.
#[test]
fn enter_says_the_marked_answer_to_an_attack_in_rivals() {
    sought(3, ".board.reacts", |browser, person, look| {
        // Who holds nothing to answer with has the gold button alone.
        browser.wait("an answer", || (person.is_ready() || browser.has("#controls .answer.offer")).then_some(()));
        let outside = texts(
            browser,
            "const scroll = document.getElementById('fray').getBoundingClientRect();
             const answers = [...document.querySelectorAll('#controls .answer.offer')];
             if (answers.length > 0 && !answers.some(one => 'once' in one.dataset)) return ['no answer is marked'];
             if (answers.length > 2) return [];
             return answers.filter(one => {
                 const box = one.getBoundingClientRect();
                 return box.left < scroll.left || box.top < scroll.top || box.right > scroll.right || box.bottom > scroll.bottom + 14;
             }).map(one => one.textContent);",
        );
        browser.shot("rivals-reaction");
        assert_eq!(outside, Vec::<String>::new(), "answers lie in the scroll");
        for (width, height) in [(1366, 625), (1366, 768), (2560, 1440), (375, 812), (740, 360), (1280, 800)] {
            browser.resize(width, height);
            let settled = "return innerWidth === arguments[0] && document.getAnimations().length === 0";
            browser.wait("the page to stand still", || (browser.run(settled, json!([width])) == true).then_some(()));
            assert_eq!(texts(browser, FORETOLD), Vec::<String>::new(), "at {width} x {height}");
        }
        browser.press("\u{E007}");
        let after = person.until("the answer to be said", |now| now.version > look.version);
        assert!(after.version > look.version);
    });
}

/// On a phone the arena is larger than its pane: at each step of a game who acts is seen, with something that may be touched.
#[test]
fn who_acts_and_where_is_in_sight_on_a_phone_in_rivals() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer("light", "reduce");
    let mut kinds = vec![("me", "")];
    kinds.resize(6, ("ai:novice", ""));
    person.lay(&server.at("/new/rivals?mode=standard&seats=6"), &kinds);
    let mut faults = Vec::new();
    for picks in (4..40).step_by(4) {
        person.plays_to(picks);
        for (width, height) in [(375, 812), (812, 375), (768, 1024)] {
            browser.resize(width, height);
            let settled = "return innerWidth === arguments[0] && document.fonts.status === 'loaded' && document.getAnimations().length === 0";
            browser.wait("the page to stand still", || (browser.run(settled, json!([width])) == true).then_some(()));
            let seen = texts(&browser, SIGHT);
            if !seen.is_empty() {
                browser.shot(&format!("rivals-sight-{picks}-{width}"));
            }
            faults.extend(seen.into_iter().map(|fault| format!("after {picks} picks at {width}: {fault}")));
        }
    }
    assert_eq!(faults, Vec::<String>::new());
    browser.assert_no_fault();
}

/// On a phone a first tap on a card that lies over the arena chooses it, the arena stays as it is, and all places to begin at are seen whole.
#[test]
fn a_tap_chooses_while_a_game_of_rivals_begins_on_a_phone() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer("light", "reduce");
    person.lay(&server.at("/new/rivals?mode=drones&seats=2"), &[("me", ""), ("ai:novice", "")]);
    browser.resize(375, 740);
    browser.devtools("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true }));
    browser.reload();
    let view =
        || texts(&browser, "return [document.getElementById('arena').getAttribute('viewBox').split(' ')[2]]").concat();
    for kind in ["ashak", "guild"] {
        let card = format!("#spread .card.{kind}.offer");
        browser.wait("cards to choose from", || browser.has(&card).then_some(()));
        let before = view();
        browser.touch(&card);
        browser.wait("the card to be chosen", || browser.has("#spread .card.framed").then_some(()));
        assert_eq!(view(), before, "the arena behind the cards comes no nearer");
        let look = person.look();
        browser.touch("#do-confirm");
        person.until("the next question", |now| now.version > look.version && now.asks());
    }
    browser.wait("places to begin at", || browser.has("#arena .offer[data-is=ground]").then_some(()));
    let outside = texts(
        &browser,
        "return [...document.querySelectorAll('#arena .offer[data-is=ground]')].filter(one => {
             const box = one.getBoundingClientRect();
             return box.left < -1 || box.right > innerWidth + 1 || box.top < 50 || box.bottom > document.getElementById('prompt').getBoundingClientRect().top + 1;
         }).map(one => one.id);",
    );
    browser.shot("rivals-begins-phone");
    assert_eq!(outside, Vec::<String>::new(), "places to begin at are seen whole");
    // A first tap of a small one comes nearer, says so, and shows the way back; the second chooses.
    browser.touch("#arena .offer[data-is=ground]");
    browser.wait("to be told", || browser.has("#notice:not([hidden])").then_some(()));
    browser.wait("the way back", || browser.has("#arena.near ~ .all-of-it").then_some(()));
    let large = "const box = document.querySelector('.all-of-it').getBoundingClientRect(); return box.width >= 44 && box.height >= 44";
    assert_eq!(browser.run(large, json!([])), true, "the way back can be touched");
    browser.assert_no_fault();
}

/// How far the ring of what a lesson wants lies from the hex that it is of, and how many times as wide it is.
const RING: &str = "
    const [ring, hex] = ['#frames .look-here.mark-light', `#${document.querySelector('#lesson').dataset.look.split(' ')[0]} > g > [href=\"#g-down\"]`]
        .map((css) => document.querySelector(css).getBoundingClientRect());
    const off = Math.hypot(ring.x + ring.width / 2 - hex.x - hex.width / 2, ring.y + ring.height / 2 - hex.y - hex.height / 2);
    return [off / hex.width, ring.width / hex.width];";

/// The Ashaks are put aside to see the arena; a hint ends the question why, and the other way round; what a lesson wants has its ring.
#[test]
fn what_lies_over_the_arena_is_put_aside_and_one_help_ends_the_other_in_rivals() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer("light", "reduce");
    person.lay(&server.at("/new/rivals?mode=standard&seats=3"), &[("me", ""), ("ai:novice", ""), ("ai:novice", "")]);
    browser.resize(1366, 650);
    let seen = |css: &str| {
        browser.run("return document.querySelector(arguments[0])?.checkVisibility() === true", json!([css]))
    };
    browser.wait("the Ashaks", || (seen(".spread .ashaks .card") == true).then_some(()));
    assert!(browser.text("#own").starts_with("You"), "the own board says whose it is");
    browser.click(".spread summary");
    browser.wait("the arena to be seen", || (seen(".spread .ashaks .card") == false).then_some(()));
    browser.click(".spread summary");
    browser.click("#do-hint");
    browser.wait("a hint", || browser.has("#hint-slip:not([hidden])").then_some(()));
    browser.click("#do-why");
    browser.wait("the question why", || browser.has(":root[data-why]").then_some(()));
    assert!(!browser.has("#hint-slip:not([hidden])"), "the hint makes room");
    browser.click("#do-hint");
    browser.wait("a hint again", || browser.has("#hint-slip:not([hidden])").then_some(()));
    assert!(!browser.has(":root[data-why]"), "nothing is asked any more");
    browser.goto(&server.at("/learn/rivals/2"));
    browser.wait("the ring", || browser.has("#frames .look-here").then_some(()));
    let ring: Vec<f64> = serde_json::from_value(browser.run(RING, json!([]))).expect("two numbers");
    assert!(ring[0] < 0.1 && (0.9..1.3).contains(&ring[1]), "{ring:?}");
    browser.assert_no_fault();
}

/// What a slip of dice hides: figures and hexes of the arena, and boards.
const HIDDEN: &str = "
    const slip = document.getElementById('rolled').getBoundingClientRect();
    const hides = (thing) => { const box = thing.getBoundingClientRect(); return box.left < slip.right && box.right > slip.left && box.top < slip.bottom && box.bottom > slip.top; };
    return [...document.querySelectorAll('#arena [data-is=ground] use[href=\"#g-down\"], #arena [data-is=alone], .hero')].filter(hides).map((thing) => thing.closest('[id]').id);";

/// What was done to the reader lies between the boards, where nothing is hidden; the boards of two others say what decides about an attack.
#[test]
fn what_was_suffered_hides_nothing_in_rivals() {
    sought(3, "#rolled.suffered", |browser, _, _| {
        for (width, height) in [(1366, 650), (2560, 1440)] {
            browser.resize(width, height);
            let settled = "return innerWidth === arguments[0] && document.getAnimations().length === 0";
            browser.wait("the page to stand still", || (browser.run(settled, json!([width])) == true).then_some(()));
            browser.shot(&format!("rivals-suffered-{width}"));
            assert_eq!(texts(browser, HIDDEN), Vec::<String>::new(), "at {width}");
            let cut = texts(
                browser,
                "return [...document.querySelectorAll('.other')].flatMap((board) => [...board.querySelectorAll('[id^=tokens_], [id^=crystal_], [id^=walls_]')]
                     .filter((count) => count.getBoundingClientRect().bottom > board.getBoundingClientRect().bottom + 1).map((count) => count.id));",
            );
            assert_eq!(cut, Vec::<String>::new(), "at {width} the boards of others are seen so far");
        }
        browser.resize(375, 740);
        browser.wait("the phone", || (browser.run("return innerWidth", json!([])) == 375).then_some(()));
        let high = "return document.getElementById('rolled').getBoundingClientRect().height < 32";
        browser.wait("one line on a phone", || (browser.run(high, json!([])) == true).then_some(()));
    });
}

/// Cards of the hand are as wide as they are high, so that nothing of them lies under the next one and their frames lie round them.
#[test]
fn three_piles_of_cards_are_whole_in_rivals() {
    sought(3, "#hand > .hand-card:nth-of-type(3)", |browser, _, _| {
        for (width, height) in [(1366, 768), (1920, 1080)] {
            browser.resize(width, height);
            let settled = "return innerWidth === arguments[0] && document.getAnimations().length === 0";
            browser.wait("the page to stand still", || (browser.run(settled, json!([width])) == true).then_some(()));
            browser.shot(&format!("rivals-hand-{width}"));
            let cut = texts(
                browser,
                "const all = [...document.querySelectorAll('#hand > .hand-card')], form = 126 / (all.length > 3 && innerHeight < 960 ? 70 : 156);
                 const foot = document.getElementById('prompt').getBoundingClientRect().bottom;
                 return all.filter((card) => {
                     const box = card.getBoundingClientRect();
                     return Math.abs(box.width / box.height - form) > 0.03 || box.right > innerWidth || box.top < foot - 12;
                 }).map((card) => card.id);",
            );
            assert_eq!(cut, Vec::<String>::new(), "at {width}");
        }
    });
}

/// Where the slip of a hint lies, and what it hides of what it speaks of, of what is asked and of what one plays with.
const HINTED: &str = "
    const slip = document.getElementById('hint-slip').getBoundingClientRect();
    const hides = (thing) => { const box = thing.getBoundingClientRect(); return box.width > 0 && box.left < slip.right - 1 && box.right > slip.left + 1 && box.top < slip.bottom - 1 && box.bottom > slip.top + 1; };
    const hidden = [...document.querySelectorAll('#frames > .look-here, .look, #hand > *, .market, #slip-body, #prompt, #controls .button, #own')].filter(hides);
    return [`${Math.round(slip.left)} ${Math.round(slip.top)}`, ...hidden.map((thing) => thing.id || thing.className.baseVal || thing.className)];";

/// The slip of a hint has one place a window, whatever it says, and hides neither what it speaks of nor hand, market and chronicle.
#[test]
fn a_hint_has_one_place_in_rivals() {
    sought(4, "#hand > .hand-card:nth-of-type(2)", |browser, _, _| {
        for (width, height) in [(1366, 768), (1920, 1080), (375, 812), (812, 375)] {
            browser.resize(width, height);
            let settled = "return innerWidth === arguments[0] && document.getAnimations().length === 0";
            browser.wait("the page to stand still", || (browser.run(settled, json!([width])) == true).then_some(()));
            browser.run("document.querySelector('#hint-slip:not([hidden]) [data-do=unhint]')?.click()", json!([]));
            browser.click("#do-hint");
            browser.wait("a hint", || browser.has("#hint-slip:not([hidden]) [data-look]").then_some(()));
            let alone = "a hint at one place that hides nothing";
            let mut first = Vec::new();
            browser.wait(alone, || {
                first = texts(browser, HINTED);
                (first.len() == 1).then_some(())
            });
            browser.run("document.querySelector('#hint-slip [data-say=best]').click()", json!([]));
            browser.wait("the best", || browser.has("#hint-slip:not([hidden]) .take").then_some(()));
            browser.wait(alone, || (texts(browser, HINTED) == first).then_some(()));
            browser.shot(&format!("rivals-hint-{width}"));
        }
    });
}

/// Whoever is out is told so, and one press leads to the end.
#[test]
fn whoever_is_out_is_led_to_the_end_in_rivals() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer("light", "reduce");
    // Some games are over first.
    let is_out = (0..6).any(|_| {
        let seats = [("me", ""), ("ai:novice", ""), ("ai:novice", ""), ("ai:novice", "")];
        person.lay(&server.at("/new/rivals?mode=standard&seats=4"), &seats);
        person.plays_until("#do-rush");
        browser.has("#do-rush")
    });
    assert!(is_out, "somebody fell in the middle of a game");
    assert!(browser.text("#ask").contains("You are felled"), "{}", browser.text("#ask"));
    browser.shot("rivals-out");
    if browser.has("#do-rush") {
        browser.run("document.getElementById('do-rush')?.click()", json!([]));
    }
    browser.wait("the end", || browser.has("#ending").then_some(()));
    browser.assert_no_fault();
}

/// A tile that is turned up while the mouse rests on the gold button: what the page shows meanwhile takes nothing of the arena away.
#[test]
fn a_tile_that_is_turned_up_leaves_the_rims_of_the_arena_in_rivals() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer("light", "no-preference");
    person.lay(&server.at("/new/rivals?mode=standard&seats=3"), &[("me", ""), ("ai:novice", ""), ("ai:novice", "")]);
    browser.resize(1366, 650);
    let layers = || {
        browser.run(
            "return ['.void', '.cliffs', '.perforations', '.rim'].every(css => document.querySelector(`#arena > ${css}`))",
            json!([]),
        )
    };
    let tile = (5..80).find_map(|picks| {
        person.plays_to(picks);
        let ways = person.look().branches(&[]);
        let explores =
            |leaf: &serde_json::Value| leaf["action"].as_str().is_some_and(|action| action.starts_with("explore"));
        ways.into_iter().find(|(_, leaf)| explores(leaf)).map(|(id, _)| id)
    });
    let (tile, look) = (tile.expect("a tile to turn up"), person.look());
    assert_eq!(layers(), true);
    person.touch(&tile);
    browser.wait("the gold button", || person.is_ready().then_some(()));
    browser.click("#do-confirm");
    person.until("the tile to be turned up", |now| now.version > look.version);
    // Another look at the page while it turns.
    browser.run(
        "document.getElementById('do-hint').focus(); for (const one of document.querySelectorAll('.answer')) one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));",
        json!([]),
    );
    browser.wait("all to stand still", || {
        (browser.run(
            "return document.getAnimations().length === 0 && !document.querySelector('#arena > [id^=turns-]')",
            json!([]),
        ) == true)
            .then_some(())
    });
    browser.shot("rivals-turned-up");
    assert_eq!(layers(), true, "nothing of the arena is gone");
    browser.assert_no_fault();
}
