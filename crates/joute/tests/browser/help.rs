//! Help at hand: tips, why not, hints; by mouse, by finger, by keyboard and in words.

use serde_json::json;

use crate::browser::{Browser, Kind};
use crate::looks::texts;
use crate::person::Person;
use crate::server::Server;

const ENTER: &str = "\u{E007}";
const ESCAPE: &str = "\u{E00C}";
const TAB: &str = "\u{E004}";
const RIGHT: &str = "\u{E014}";
const UP: &str = "\u{E013}";

/// What the tip says, once the server has answered.
fn tip(browser: &Browser, part: &str) -> String {
    browser.wait(&format!("a tip that says {part}"), || {
        let open = browser.run("return document.getElementById('about-slip')?.hidden === false", json!([])) == true;
        Some(browser.text("#about-slip")).filter(|text| open && text.contains(part))
    })
}

fn is_shut(browser: &Browser, slip: &str) -> bool {
    browser.run("return document.getElementById(arguments[0]).hidden", json!([slip])) == true
}

/// What is read out to those who do not see the page.
fn aloud(browser: &Browser) -> String {
    browser.run("return document.getElementById('live').textContent", json!([])).as_str().unwrap_or_default().to_owned()
}

/// Rests the mouse on a thing.
pub(crate) fn rest(browser: &Browser, css: &str) {
    let at = browser.run("const b = document.querySelector(arguments[0]).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]", json!([css]));
    let to = |x: f64, y: f64| json!({ "type": "pointerMove", "duration": 0, "x": x.round(), "y": y.round() });
    let (x, y) = (at[0].as_f64().unwrap_or_default(), at[1].as_f64().unwrap_or_default());
    let moves = json!([to(2.0, 300.0), to(x, y)]);
    browser.actions(&json!({ "actions": [{ "type": "pointer", "id": "mouse", "actions": moves }] }));
}

#[test]
fn anything_says_what_it_is_and_why_it_cannot_be_chosen() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    let look = person.play_first(&server.at("/new/rivality?mode=base&seats=2"));
    rest(&browser, "#tile_0_0 .ring, #tile_0_0");
    assert!(!tip(&browser, "Worth 3 points").contains("already"), "a tip that came by itself gives no reasons");
    browser.shot("1-tip");

    // The mode: nothing that is touched is chosen.
    browser.click("#do-why");
    browser.tap("#tile_0_0");
    let words = tip(&browser, "There is a tile on that place already.");
    assert!(words.contains("Rule"), "{words}");
    assert!(aloud(&browser).contains("already"), "it is read out");
    assert!(browser.has("#about-slip a[href='/rules/rivality#RIV-PLACE-1']"));
    browser.shot("2-why");
    browser.tap("#do-confirm");
    tip(&browser, "Not yet. Which tile of your hand?");
    browser.tap("#do-turn");
    tip(&browser, "Choose a tile and its place first");
    browser.tap(".banner[data-about='banner-1'] .name, .banner[data-about='banner-0'] .name");
    tip(&browser, "seen by nobody else");
    browser.tap("[data-about^='stack-']");
    tip(&browser, "drawn by itself");
    browser.tap("#hand .hand-tile");
    tip(&browser, "You can choose this now.");
    assert!(!browser.has(".hand-tile.framed"), "nothing was picked");
    assert_eq!(person.look().version, look.version, "nothing was sent");

    // The same by keyboard; Escape shuts the tip, then leaves the mode.
    browser.press(ESCAPE);
    browser.press(ESCAPE);
    assert!(!browser.has("html[data-why]") && is_shut(&browser, "about-slip"));
    browser.run("document.activeElement.blur()", json!([]));
    browser.press("?");
    assert!(browser.has("html[data-why]"));
    // The first arrow comes to the board, to its southernmost place; the next to another thing on it.
    browser.press(RIGHT);
    browser.press(ENTER);
    tip(&browser, "one south of the Well");
    browser.press(UP);
    browser.press(ENTER);
    tip(&browser, "Well of Mana");
    // What lies on top is put away first.
    browser.press(ESCAPE);
    browser.run("location.hash = 'menu'", json!([]));
    browser.press(ESCAPE);
    assert!(browser.has("html[data-why]") && !browser.has("#menu:target"));
    browser.press("?");
    assert!(!browser.has("html[data-why]"));

    // A grey button explains itself outside of the mode too; `I` explains what has the focus.
    browser.tap("#do-confirm");
    tip(&browser, "Not yet.");
    browser.press(ESCAPE);
    browser.run("document.querySelector('#hand [data-touch]').focus()", json!([]));
    browser.press("i");
    tip(&browser, "A tile of your hand.");
    browser.press(ESCAPE);
    assert!(is_shut(&browser, "about-slip"));
    // A touch on what cannot be chosen is refused, with the reason.
    browser.tap("#tile_0_0");
    tip(&browser, "There is a tile on that place already.");
    browser.shot("7-refused");
    browser.press(ESCAPE);
    // And then the game goes on as ever.
    assert!(person.play(&look).version > look.version);
    browser.assert_no_fault();
}

#[test]
fn a_long_press_explains_on_a_phone_and_in_french() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.resize(375, 812);
    let person = Person::at(&browser);
    person.speak(&server.at(""), "fr");
    let look = person.play_first(&server.at("/new/rivality?mode=base&seats=2"));
    let at = browser.run("const b = document.querySelector('#tile_0_0').getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]", json!([]));
    let (x, y) = (at[0].as_f64().unwrap_or_default().round(), at[1].as_f64().unwrap_or_default().round());
    let press = json!([
        { "type": "pointerMove", "duration": 0, "x": x, "y": y },
        { "type": "pointerDown", "button": 0 },
        { "type": "pause", "duration": 800 },
        { "type": "pointerUp", "button": 0 },
    ]);
    let finger =
        json!({ "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" }, "actions": press });
    browser.actions(&json!({ "actions": [finger] }));
    tip(&browser, "Il y a déjà une tuile à cette place.");
    browser.shot("3-phone");
    let whole = "return [...document.querySelectorAll('#about-slip .name')].every((name) => name.scrollWidth <= name.clientWidth + 1 && name.getBoundingClientRect().right <= innerWidth)";
    assert_eq!(browser.run(whole, json!([])), true, "its title is whole");
    let over = "const t = document.getElementById('about-slip').getBoundingClientRect(), c = document.getElementById('do-confirm').getBoundingClientRect(); return t.bottom <= c.top && t.right <= innerWidth && t.left >= 0";
    assert_eq!(browser.run(over, json!([])), true, "the tip leaves the gold button free");
    assert_eq!(person.look().version, look.version);
    browser.assert_no_fault();
}

#[test]
fn help_goes_with_the_window_and_with_the_next_pick() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.lay(&server.at("/new/rivality?mode=base&seats=2"), &[("me", "Maël"), ("ai:novice", "")]);
    let look = person.until_asked(0);
    let tile = format!("hand-{}", look.hand[0]);
    browser.run("document.querySelector('#board [data-is=ground]').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))", json!([]));
    browser.wait("a tip", || (!is_shut(&browser, "about-slip")).then_some(()));
    browser.resize(1180, 760);
    browser.wait("no tip", || is_shut(&browser, "about-slip").then_some(()));
    // A nudge leaves picked what is picked.
    person.touch(&tile);
    browser.click("#do-hint");
    browser.wait("a hint", || (!is_shut(&browser, "hint-slip")).then_some(()));
    let picked = "return document.querySelector('#hand .framed')?.dataset.touch";
    assert_eq!(browser.run(picked, json!([])), json!(tile));
    browser.press(ESCAPE);
    assert_eq!(browser.run(picked, json!([])), json!(tile), "and so does shutting it");
    browser.press(ESCAPE);
    // A notice goes with the next pick.
    browser.run("document.getElementById('notice-words').textContent = 'Read'; document.getElementById('notice').hidden = false", json!([]));
    person.touch(&tile);
    browser.wait("no notice", || is_shut(&browser, "notice").then_some(()));
    browser.assert_no_fault();
}

#[test]
fn a_hint_comes_in_three_steps() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.play_now(&server.at("/"));
    let look = person.until_asked(0);
    let look = person.until_asked(person.play(&look).version - 1);
    let said = |button: &str, part: &str| {
        browser.click(button);
        browser.wait(&format!("a hint with {part}"), || {
            (!is_shut(&browser, "hint-slip")).then(|| browser.text("#hint-slip")).filter(|text| text.contains(part))
        })
    };
    assert!(!said("#do-hint", "Look").contains("facing"), "a nudge names no choice");
    browser.shot("4-nudge");
    let three = said("#hint-slip [data-do=hint]", "Three choices");
    assert!((1..=3).contains(&browser.all("#board .candidate").len()), "candidates are drawn");
    assert!(!three.contains('%'), "no share that reads as a chance: {three}");
    browser.shot("5-three");
    // What is numbered on the board is picked by a press on it.
    let middle = "const b = document.querySelector('#board .candidate').getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]";
    let at = browser.run(middle, json!([]));
    let press = "const [x, y] = arguments[0]; document.elementFromPoint(x, y).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 }))";
    browser.run(press, json!([at]));
    browser.one("#board [data-is=ghost]");
    assert!(is_shut(&browser, "hint-slip") && is_shut(&browser, "about-slip"), "it is picked, not refused");
    browser.press(ESCAPE);
    browser.press(ESCAPE);
    browser.press(ESCAPE);
    // So is an entry of the list, which comes right after the button that asks for hints.
    for part in ["Look", "Three choices"] {
        said(if part == "Look" { "#do-hint" } else { "#hint-slip [data-do=hint]" }, part);
    }
    browser.run("document.getElementById('do-hint').focus()", json!([]));
    browser.press(TAB);
    browser.press(TAB);
    let focused = "return document.activeElement.matches('#hint-slip .idea')";
    assert_eq!(browser.run(focused, json!([])), true, "the words, then the entries");
    browser.press(ENTER);
    browser.one("#board [data-is=ghost]");
    assert!(is_shut(&browser, "hint-slip"));
    browser.press(ESCAPE);
    browser.press(ESCAPE);
    browser.press(ESCAPE);
    for part in ["Look", "Three choices"] {
        said(if part == "Look" { "#do-hint" } else { "#hint-slip [data-do=hint]" }, part);
    }
    let best = said("#hint-slip [data-do=hint]", "The best choice");
    assert!(best.contains("Rule") && browser.has("#board [data-is=ghost]"), "{best}");
    browser.shot("6-best");
    let gold = "return [document.getElementById('do-confirm').getAttribute('aria-disabled')]";
    assert_eq!(texts(&browser, gold), ["false"], "the gold button does what is shown");
    browser.press(ESCAPE);
    assert_eq!(texts(&browser, gold), ["true"], "and nothing once that is put away");
    let focused = "return [document.activeElement.id, document.getElementById('do-turn').tabIndex]";
    assert_eq!(browser.run(focused, json!([])), json!(["do-hint", -1]), "the keyboard is where the hint was asked for");
    assert!(is_shut(&browser, "hint-slip") && !browser.has("#board [data-is=ghost]"), "the board is as it was");
    let taken = texts(&browser, "return [document.querySelector('#hint-slip input[name=action]').value]");
    for part in ["Look", "Three choices", "The best choice"] {
        said(if part == "Look" { "#do-hint" } else { "#hint-slip [data-do=hint]" }, part);
    }
    // The prompt asks whether it shall be the best one, and one gold button does it with one press.
    let asked = browser.text("#ask-words");
    let best = asked.strip_suffix('?').expect("a question");
    assert!(!browser.text("#hint-slip").contains("Do it") && browser.text("#hint-slip").contains(best));
    browser.click("#do-confirm");
    person.until("the hint to be taken", |now| now.version > look.version);
    assert!(is_shut(&browser, "hint-slip"));
    let tile = taken[0].split(' ').next().expect("a tile");
    assert!(!person.look().hand.iter().any(|held| held.ends_with(tile)), "{tile} was placed: {taken:?}");
    browser.assert_no_fault();
}

/// What is wrong with the slip of a hint: out of the window, a button that cannot be pressed, words without room, tools that it hides.
const HINT_FAULTS: &str = "
    const slip = document.getElementById('hint-slip');
    if (slip.hidden) return ['shut'];
    const faults = [];
    const box = slip.getBoundingClientRect();
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) faults.push(`out of the window: ${box.left} ${box.top} ${box.right} ${box.bottom}`);
    const at = (thing) => { const b = thing.getBoundingClientRect(); return document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2); };
    for (const button of slip.querySelectorAll('button')) if (button.getClientRects().length && !button.contains(at(button))) faults.push(`covered: ${button.textContent}`);
    const told = slip.querySelector('.told').getBoundingClientRect();
    if (told.width < 120 || told.height < 18) faults.push(`words of ${told.width} by ${told.height}`);
    if (!slip.contains(document.elementFromPoint(told.x + 8, told.y + 8))) faults.push('a drawing lies over it');
    if (/^\\W*$/.test(slip.querySelector('.told').textContent)) faults.push('it says nothing');
    // How good each of several choices is, and what it wins, is seen on phones too.
    for (const part of slip.querySelectorAll('.idea :is(.share, .quiet)')) if (!part.checkVisibility()) faults.push(`not shown: ${part.className.baseVal ?? part.textContent}`);
    for (const id of ['do-hint', 'do-why', 'do-back', 'do-confirm']) {
        const tool = document.getElementById(id);
        if (tool?.getClientRects().length && slip.contains(at(tool))) faults.push(`hides ${id}`);
    }
    return faults;";

#[test]
fn a_hint_lies_inside_every_window_and_leaves_the_tools_in_sight() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    let mut wrongs = Vec::new();
    for game in ["rivality", "guardians", "rivals", "bellum"] {
        browser.resize(1366, 768);
        person.lay(&server.at(&format!("/new/{game}?seats=2")), &[("me", "Ada"), ("ai:novice", "")]);
        person.until_asked(0);
        let table = browser.address();
        for (width, height) in [(812, 375), (375, 812), (1366, 625), (740, 330)] {
            browser.resize(width, height);
            browser.goto(&table);
            // Where the best is shown on a phone the slip has no button left that asks for more.
            for button in ["#do-hint"; 3] {
                // A device may ask for a hint every two seconds.
                std::thread::sleep(std::time::Duration::from_millis(2100));
                let before = browser.run("return document.getElementById('hint-slip').innerHTML", json!([]));
                browser.click(button);
                browser.wait("a hint", || {
                    let now = browser.run("return document.getElementById('hint-slip').innerHTML", json!([]));
                    (now != before && !is_shut(&browser, "hint-slip")).then_some(())
                });
                wrongs.extend(
                    texts(&browser, HINT_FAULTS)
                        .iter()
                        .map(|fault| format!("{game} {width}x{height} {button}: {fault}")),
                );
            }
        }
        // A phone that is turned has several choices within its width.
        if game == "rivality" {
            browser.resize(740, 330);
            browser.goto(&table);
            for (button, wanted) in [("#do-hint", "[data-do=hint]"), ("#hint-slip [data-do=hint]", ".candidates")] {
                std::thread::sleep(std::time::Duration::from_millis(2100));
                browser.click(button);
                browser.wait("a hint", || browser.has(&format!("#hint-slip:not([hidden]) {wanted}")).then_some(()));
            }
            browser.resize(375, 740);
            let is_within = "const { left, right } = document.getElementById('hint-slip').getBoundingClientRect();
                return innerWidth === 375 && left >= 0 && right <= 375";
            browser.wait("it to lie in the window", || browser.run(is_within, json!([])).as_bool().filter(|is| *is));
        }
    }
    assert!(wrongs.is_empty(), "{wrongs:#?}");
    browser.assert_no_fault();
}

#[test]
fn tools_keep_their_ink_under_the_mouse_notices_are_short_and_the_chronicle_opens_whole() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.resize(1366, 768);
    person.lay(&server.at("/new/bellum?seats=3"), &[("me", "Ada"), ("ai:novice", ""), ("ai:novice", "")]);
    person.until_asked(0);
    let table = browser.address();
    // In the dark the slip is dark paper.
    for (theme, words) in [("light", "rgb(36, 27, 36)"), ("dark", "rgb(243, 232, 208)")] {
        browser.prefer(theme, "reduce");
        browser.goto(&table);
        for css in ["#sign .log", "#sign .bare[href='#menu']"] {
            let ink = |when: &str| {
                let found = browser.run("const of = document.querySelector(arguments[0]); return [getComputedStyle(of).color, of.matches(':hover')]", json!([css]));
                (found[0].as_str().unwrap_or_default().to_owned(), found[1] == true, when.to_owned())
            };
            let before = ink("before");
            rest(&browser, css);
            let under = ink("under the mouse");
            assert!(under.1 && before.0 == under.0 && under.0 == words, "{theme} {css}: {before:?} {under:?}");
        }
    }
    // The whole chronicle, with its cross, over everything; shut by that, by Escape, and by a press elsewhere.
    let whole = "const drawer = document.getElementById('chronicle'), box = drawer.getBoundingClientRect(), cross = drawer.querySelector('.close').getBoundingClientRect();
        const top = (x, y) => drawer.contains(document.elementFromPoint(x, y));
        return [box.left >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight, top(cross.x + 22, cross.y + 22), top(box.left + 6, box.top + 20)]";
    let is_open = || browser.run("return location.hash === '#slip-body'", json!([])) == true;
    for shut in ["cross", "escape", "elsewhere"] {
        browser.click("#sign .log");
        assert!(is_open());
        assert_eq!(browser.run(whole, json!([])), json!([true, true, true]), "{shut}");
        match shut {
            "cross" => browser.click("#chronicle .close"),
            "escape" => browser.press(ESCAPE),
            _ => browser.tap("#prompt"),
        }
        assert!(!is_open(), "shut by {shut}");
    }
    // A notice is as wide as its words, and lies where nothing is decided.
    for (width, height) in [(812, 375), (375, 812), (1366, 768)] {
        browser.resize(width, height);
        let told = "const notice = document.getElementById('notice'); document.getElementById('notice-words').textContent = 'Taken back'; document.getElementById('notice-rule').hidden = true; notice.hidden = false;
            const a = notice.getBoundingClientRect(), b = document.getElementById('prompt').getBoundingClientRect(); notice.hidden = true;
            return [a.width < 240, a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top]";
        assert_eq!(browser.run(told, json!([])), json!([true, true]), "{width}x{height}");
    }
    browser.assert_no_fault();
}

#[test]
fn without_script_help_is_a_page() {
    let server = Server::start();
    let browser = Browser::start(Kind::NoScript);
    browser.goto(&server.at("/"));
    browser.click("form button.gold");
    browser.one("#board");
    let table = browser.address();
    browser.goto(&format!("{table}?text=1"));
    browser.click("#board-words li a.word");
    assert!(browser.text("main").contains("Worth 3 points"), "{}", browser.text("main"));
    browser.click("main a.button");
    assert!(browser.has("#choose"), "back at the table");
    browser.assert_no_fault();
}

#[test]
fn no_tip_lies_over_what_is_being_decided_and_none_is_empty() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    let look = person.play_first(&server.at("/new/rivality?mode=base&seats=2"));
    let told = "window.empty = 0; window.over = 0;
        const slip = document.getElementById('about-slip');
        new MutationObserver(() => {
            if (slip.hidden) return;
            if (!slip.textContent.trim()) window.empty += 1;
            const stage = document.getElementById('board').getBoundingClientRect();
            const side = document.getElementById('side').getBoundingClientRect();
            if (document.querySelector('.framed') && slip.getBoundingClientRect().left < Math.max(stage.right - side.width, stage.left) - 40) window.over += 1;
        }).observe(slip, { attributes: true, childList: true });";
    browser.run(told, json!([]));
    rest(&browser, "#tile_0_0");
    tip(&browser, "Worth 3 points");
    let hand = look.branches(&[]).keys().next().expect("a tile").clone();
    person.touch(&hand);
    let place = look.branches(std::slice::from_ref(&hand)).keys().next().expect("a place").clone();
    // With a tile in hand the tip comes where the slip beside the board is.
    rest(&browser, "#tile_0_0");
    tip(&browser, "Worth 3 points");
    person.touch(&place);
    browser.one("#board [data-is=ghost]");
    // What is explained is the tile that is seen there, and no free place.
    let name =
        "return document.querySelector(`[data-is=held][data-touch='${arguments[0]}']`).getAttribute('aria-label')";
    let name = browser.run(name, json!([hand])).as_str().unwrap_or_default().to_owned();
    let first = name.split([',', ':', ' ']).next().unwrap_or_default().to_owned();
    rest(&browser, &format!("[data-touch='{place}']"));
    let said = tip(&browser, &first);
    assert!(!first.is_empty() && !said.contains("free place"), "{name}: {said}");
    browser.shot("9-aside");
    assert_eq!(browser.run("return [window.empty, window.over]", json!([])), json!([0, 0]));
    browser.assert_no_fault();
}
