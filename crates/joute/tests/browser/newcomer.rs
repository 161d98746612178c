//! Somebody who is here for the first time: the goal of a game in one card, lessons that speak on the scroll, and friends who have to reach them.

use serde_json::json;

use crate::browser::{Browser, Kind};
use crate::looks::texts;
use crate::person::Person;
use crate::server::Server;

/// Which of the things that can be decided, and of the buttons, lie under the card of the goal.
fn covered(browser: &Browser) -> Vec<String> {
    texts(
        browser,
        "const card = document.getElementById('goal').getBoundingClientRect();
        return [...document.querySelectorAll('.offer, .can, #prompt, #controls button, #hand > *, #slip-foot :is(a, button)')].filter((e) => {
            const box = e.getBoundingClientRect();
            return box.width > 0 && card.width > 0 && box.left < card.right && box.right > card.left && box.top < card.bottom && box.bottom > card.top;
        }).map((e) => e.id || e.className)",
    )
}

/// What of the card of the goal is not in sight.
fn hidden(browser: &Browser) -> Vec<String> {
    texts(
        browser,
        "const parts = [...document.querySelectorAll('#goal .goal, #goal p:not(.links), #goal a')];
        const isSeen = (e) => {
            const box = e.getBoundingClientRect();
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return box.width > 0 && box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight && (e === top || e.contains(top));
        };
        return [...(parts.length === 4 ? [] : [`${parts.length} parts`]), ...parts.filter((e) => !isSeen(e)).map((e) => e.textContent || 'the picture')]",
    )
}

#[test]
fn the_goal_is_told_in_one_card_until_it_is_put_away() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    for (game, words) in [("rivality", "most points at the end win"), ("bellum", "At ten chests the game ends")] {
        let begin = || {
            browser.goto(&server.at("/"));
            browser.click(&format!("form[action='/new/{game}'] button"));
            person.until_asked(0)
        };
        begin();
        let table = browser.address();
        for (wide, high) in [(1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (1024, 768)] {
            browser.resize(wide, high);
            browser.reload();
            person.until_asked(0);
            assert!(browser.text("#goal").contains(words), "{}", browser.text("#goal"));
            assert_eq!(covered(&browser), [""; 0], "{game} at {wide} × {high}");
            browser.shot(&format!("{game}-{wide}"));
        }
        // On a phone it is seen at once too, whole, and one press puts it away; on its side there is no room for it beside a castle.
        let phones = [(812, 375), (375, 812)];
        for (wide, high) in phones.into_iter().filter(|&(wide, high)| game == "rivality" || high > wide) {
            browser.resize(wide, high);
            browser.reload();
            person.until_asked(0);
            // Where a side of the castle is chosen upright, there is no room for the picture beside that.
            let put_by: &[&str] = if game == "bellum" { &["the picture"] } else { &[] };
            assert_eq!(hidden(&browser), put_by, "{game} at {wide} × {high}");
            if wide > high {
                // Two lines of words with their buttons under them, and what looks nearer stands above the card.
                let beside = browser.run(
                    "const box = (css) => document.querySelector(css).getBoundingClientRect();
                    const [card, words, links, zoom] = ['#goal', '#goal p:not(.links)', '#goal .links', '#zoom .narrow'].map(box);
                    return [Math.round(words.height / 18), links.top >= words.bottom - 1, zoom.height >= 44 && zoom.bottom <= card.top + 1]",
                    json!([]),
                );
                assert_eq!(beside, json!([2, true, true]), "{game} at {wide} × {high}");
            }
            browser.shot(&format!("{game}-{wide}"));
        }
        browser.click("#goal a[href^='/knows/']");
        person.until_asked(0);
        assert_eq!(browser.address(), table, "the same table");
        assert!(!browser.has("#goal"), "it is put away");
        begin();
        assert!(!browser.has("#goal"), "and never comes again");
    }
    browser.assert_no_fault();
}

#[test]
fn lessons_say_what_to_do_on_the_scroll() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    for (wide, high) in [(1280, 800), (375, 812)] {
        browser.resize(wide, high);
        browser.goto(&server.at("/learn/rivality/2"));
        assert_eq!(browser.text("#ask-words"), "Turn a tile so that golems come to the Well.");
        assert!(!browser.text("#lesson").contains("Turn a tile"), "it is said once");
        browser.goto(&server.at("/learn/bellum/6"));
        assert_eq!(browser.text("#ask-words"), "Hire an evil creature, and choose its side.");
        let whole = browser.run(
            "const words = document.getElementById('lesson-words'), box = words.getBoundingClientRect();
            const seen = document.elementFromPoint(box.left + 9, box.bottom - 9);
            return words.contains(seen) && box.bottom <= innerHeight",
            json!([]),
        );
        assert_eq!(whole, json!(true), "what it is about is read without scrolling at {wide} × {high}");
    }
    browser.assert_no_fault();
}

#[test]
fn a_link_that_only_this_machine_can_open_says_so() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.goto(&server.at("/"));
    browser.click(".ways a[href$='with=link']");
    assert!(browser.text(".reach").contains("this machine alone"), "before the table is laid");
    browser.click("label[for=seat1-adept]");
    assert_eq!(browser.text(".reach"), "", "nobody else has to come");
    browser.click("label[for=seat1-link]");
    browser.click("main form[method=post] button.gold");
    person.look();
    let told = browser.text("#waiting");
    assert!(told.contains("no friend elsewhere can open it") && told.contains("joute serve --host 0.0.0.0"), "{told}");
    browser.assert_no_fault();
}

#[test]
fn one_who_has_nothing_chosen_sees_what_to_choose_from() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.goto(&server.at("/"));
    browser.click("form[action='/new/rivality'] button");
    let look = person.until_asked(0);
    let lit = || {
        let css = "return [...document.querySelectorAll('.hand-tile')].filter(e => getComputedStyle(e).outlineStyle === 'solid').length";
        browser.run(css, json!([]))
    };
    assert_eq!(lit(), json!(2), "both tiles of the hand");
    person.touch(&format!("hand-{}", look.hand[0]));
    assert_eq!(lit(), json!(0), "the places are lit instead");
    browser.assert_no_fault();
}

#[test]
fn a_goblin_is_seen_where_it_is_picked_for_before_the_other_has_a_side() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.goto(&server.at("/"));
    browser.click("form[action='/new/bellum'] button");
    person.until_asked(0);
    let ghosts = || {
        let css = "return [...document.querySelectorAll('.end .ghost')].filter(e => e.checkVisibility()).map(e => e.closest('.end').id)";
        browser.run(css, json!([]))
    };
    assert_eq!(ghosts(), json!([]));
    person.touch("side_left");
    assert_eq!(ghosts(), json!(["side_left"]));
    person.touch("side_right");
    browser.wait("both", || (ghosts() == json!(["side_left", "side_right"])).then_some(()));
    browser.assert_no_fault();
}

/// A finger sees that something is pressed in the next frame, before the board follows.
#[test]
fn what_a_finger_presses_shows_it_before_the_board_follows() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.goto(&server.at("/"));
    browser.click("form[action='/new/rivality'] button");
    let look = person.until_asked(0);
    browser.resize(375, 812);
    browser.click("#goal a[href^='/knows/']");
    person.until_asked(0);
    let tile = format!("[data-touch='hand-{}']", look.hand[0]);
    let watch = "
        window.seen = [];
        const thing = document.querySelector(arguments[0]);
        let frame = 0;
        const count = () => { frame += 1; requestAnimationFrame(count); };
        requestAnimationFrame(count);
        new MutationObserver(() => {
            for (const word of ['pressed', 'framed']) if (thing.classList.contains(word) && !seen.some(([known]) => known === word)) seen.push([word, frame]);
        }).observe(thing, { attributeFilter: ['class'] });
        const box = thing.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]";
    let at = browser.run(watch, json!([tile]));
    let points = json!([{ "x": at[0], "y": at[1] }]);
    browser.devtools("Input.dispatchTouchEvent", &json!({ "type": "touchStart", "touchPoints": points }));
    browser.devtools("Input.dispatchTouchEvent", &json!({ "type": "touchEnd", "touchPoints": [] }));
    let seen = browser.wait("the tile to be picked", || {
        let seen = browser.run("return seen", json!([]));
        (seen.as_array().is_some_and(|seen| seen.len() == 2)).then_some(seen)
    });
    assert_eq!((&seen[0][0], &seen[1][0]), (&json!("pressed"), &json!("framed")), "{seen}");
    assert!(seen[0][1].as_u64() < seen[1][1].as_u64(), "in a later frame: {seen}");
    assert_eq!(
        browser.run("return document.querySelector(arguments[0]).matches('.pressed')", json!([tile])),
        json!(false)
    );
    browser.assert_no_fault();
}
