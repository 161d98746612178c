//! The deck builder in a browser: every press in its place, a deck that is kept and played, phones.

use serde_json::json;

use crate::browser::{Browser, Kind};
use crate::looks::texts;
use crate::server::Server;

/// Waits until the page has something like that.
fn until(browser: &Browser, css: &str) {
    browser.wait(css, || browser.has(css).then_some(()));
}

/// Presses the button of a deed, and waits until the page shows what comes of it.
fn press(browser: &Browser, deed: &str, shown: &str) {
    let script = "document.querySelector(`button[name=do][value='${arguments[0]}']`).click()";
    browser.run(script, json!([deed]));
    until(browser, shown);
}

#[test]
fn a_deck_is_built_in_its_place_kept_and_played() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.goto(&server.at("/build/guardians?do=take+storm-court"));
    browser.run("window.here = true; document.querySelector('#card-archer .stepper').scrollIntoView()", json!([]));
    press(&browser, "add archer", "#line-archer");
    assert_eq!(texts(&browser, "return [document.querySelector('.sheet .all').textContent]"), ["61"]);
    // Presses faster than answers are all counted, and seen at once.
    let three = "for (let n = 0; n < 3; n++) document.querySelector(`#line-archer button[value='add archer']`).click();
        return [document.querySelector('#line-archer .stepper b').textContent]";
    let seen = texts(&browser, three);
    let all = "return [document.querySelector('.sheet .all').textContent, document.querySelector('#line-archer .stepper b').textContent]";
    browser.wait("64 cards", || (texts(&browser, all) == ["64", &seen[0]]).then_some(()));
    browser.write("input[name=q]", "crossbow");
    until(&browser, ".cards li:first-child:last-child");
    press(&browser, "look crossbow", "#looked");
    browser.shot("looked");
    press(&browser, "close", "main:not(:has(#looked))");
    assert_eq!(
        browser.run("return window.here === true && location.search.includes('q=crossbow')", json!([])),
        json!(true)
    );
    // What lies open is shut by Escape; what is sent can be copied.
    browser.run("document.querySelector('.share').open = true", json!([]));
    assert!(browser.has(".share [data-copy='']") && browser.has(".share [data-copy^='/build/guardians?deck=']"));
    browser.press("\u{e00c}");
    until(&browser, ".share:not([open])");
    // Against whom one plays stays when the deck is kept.
    let against = "return [document.querySelector('.play select').selectedOptions[0].text]";
    browser.run("document.querySelector('.play select').selectedIndex = 2", json!([]));
    let chosen = texts(&browser, against);
    browser.run("document.querySelector('.ledge button.gold').click()", json!([]));
    until(&browser, "button[value='open Storm Court, mine']");
    assert_eq!(texts(&browser, against), chosen);
    browser.run("document.querySelector('.play button[value=quick]').click()", json!([]));
    until(&browser, "main #board");
    assert!(texts(&browser, "return [location.pathname]")[0].starts_with("/t/"));
    browser.assert_no_fault();
}

#[test]
fn a_deck_that_was_left_unsaved_is_there_again() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.goto(&server.at("/build/guardians?do=take+storm-court"));
    press(&browser, "add archer", "#line-archer");
    let all = || texts(&browser, "return [document.querySelector('.sheet .all').textContent]");
    browser.wait("61 cards", || (all() == ["61"]).then_some(()));
    browser.goto(&server.at("/"));
    browser.goto(&server.at("/build/guardians"));
    until(&browser, "#line-archer");
    assert_eq!(all(), ["61"]);
    // One that was begun anew takes its place, and what was said once is not said again.
    browser.run("document.querySelector('.decks').open = true", json!([]));
    press(&browser, "new", "main:not(:has(#line-archer))");
    browser.goto(&server.at("/build/guardians"));
    until(&browser, ".building");
    assert!(!browser.has("#line-archer"));
    browser.goto(&server.at("/build/guardians?q=archer&said=saved"));
    browser.goto(&server.at("/build/guardians"));
    let asked = || texts(&browser, "return [location.search]");
    browser.wait("what was looked for", || (asked() == ["?q=archer"]).then_some(()));
    browser.assert_no_fault();
}

#[test]
fn a_workbench_fits_every_window_and_its_text_is_large_enough() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    for (lang, scheme) in [("fr", "dark"), ("en", "light")] {
        browser.goto(&server.at(&format!("/theme/{scheme}?to=/")));
        browser.goto(&server.at(&format!("/lang/{lang}?to=/build/guardians")));
        for (width, height) in [(375, 812), (812, 375), (768, 1024), (1280, 720), (2560, 1440)] {
            browser.resize(width, height);
            browser.goto(&server.at("/build/guardians?name=Reeds&deck=7+archer%3B+30+squire&club=5"));
            let over = browser.run("return document.documentElement.scrollWidth - innerWidth", json!([]));
            assert!(over.as_i64().is_some_and(|over| over <= 0), "{width}: {over} px too wide");
            let small = "return [...document.querySelectorAll('main :is(p, a, li, b, summary, label, h1, h3, button, input, select)')]
                .filter(e => e.checkVisibility() && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && parseFloat(getComputedStyle(e).fontSize) < 15).map(e => e.outerHTML.slice(0, 80))";
            assert_eq!(texts(&browser, small), Vec::<String>::new(), "{width}");
            let narrow = "return [...document.querySelectorAll('main :is(button, select, input, summary)')]
                .filter(e => e.checkVisibility() && !e.classList.contains('unseen') && e.type !== 'hidden' && e.getBoundingClientRect().height < 43).map(e => e.outerHTML.slice(0, 80))";
            assert_eq!(texts(&browser, narrow), Vec::<String>::new(), "{width}");
            let here = "scrollTo(0, document.getElementById('deck').offsetTop); return new Promise(done => setTimeout(() => done([document.querySelector('.tabs > [aria-current=true]').hash]), 300))";
            assert!(width > 899 || texts(&browser, here) == ["#deck"], "{width}: the tab of the deck is marked");
            browser.shot(&format!("build-{lang}-{width}"));
            // On a narrow page what the deck lacks is said first, its head and what is missing stay in sight, the chart is low and no choice is cut.
            let narrow = "const box = (css) => document.querySelector(css).getBoundingClientRect();
                const deck = document.getElementById('deck'), faults = [];
                scrollTo(0, deck.offsetTop + 160);
                const [tabs, head, missing] = [box('.building > .tabs'), box('.sheet > header'), box('.ledge > .unready')];
                if (head.top - Math.max(tabs.bottom, deck.getBoundingClientRect().top + 8) > 3) faults.push(`the head is at ${head.top}`);
                if (missing.top < 0 || missing.bottom > innerHeight + 1 || missing.left < 0 || missing.right > innerWidth + 1) faults.push('what is missing is not in sight');
                if (box('.verdict').bottom > box('.seated').top) faults.push('the faults come late');
                if (box('.curve').height > 130) faults.push(`the chart is ${box('.curve').height} high`);
                const pen = document.createElement('canvas').getContext('2d');
                for (const select of document.querySelectorAll('.seated select')) {
                    pen.font = getComputedStyle(select).font;
                    if (pen.measureText(select.selectedOptions[0].text).width + 22 > select.clientWidth) faults.push(select.selectedOptions[0].text);
                }
                return faults";
            assert!(width > 899 || texts(&browser, narrow).is_empty(), "{lang} {width}: {:?}", texts(&browser, narrow));
            // On a wide one the cards are one list: what follows comes when its end is near.
            let rows = "return document.querySelectorAll('.cards > li').length";
            if width > 899 {
                let before = browser.run(rows, json!([])).as_u64();
                browser.run("document.querySelector('.cards').scrollTo(0, 1e6)", json!([]));
                browser.wait("more cards", || (browser.run(rows, json!([])).as_u64() > before).then_some(()));
            }
        }
    }
    browser.assert_no_fault();
}
