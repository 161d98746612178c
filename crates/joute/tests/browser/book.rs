//! The rulebook in a browser: looking for words, the way from a refusal to its rule, phones.

use serde_json::json;

use crate::browser::{Browser, Kind};
use crate::looks::texts;
use crate::server::Server;

/// The titles of the chapters that are shown.
fn shown(browser: &Browser) -> Vec<String> {
    texts(browser, "return [...document.querySelectorAll('.leaf:not([hidden]) h2')].map(e => e.textContent)")
}

#[test]
fn a_book_is_looked_through_while_a_word_is_typed() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.goto(&server.at("/rules/rivality"));
    let all = shown(&browser);
    assert!(all.len() > 8 && all.contains(&"Wizards".to_owned()), "{all:?}");
    browser.write("#q", "retranchés");
    assert_eq!(shown(&browser), Vec::<String>::new(), "no word of an English book");
    browser.run("const q = document.querySelector('#q'); q.value = ''; q.dispatchEvent(new Event('input'))", json!([]));
    assert_eq!(shown(&browser), all);
    browser.write("#q", "ENTRENCHED well");
    let found = shown(&browser);
    assert!(found.contains(&"Five golems, no more".to_owned()) && found.len() < all.len(), "{found:?}");
    let marked = browser.run("return CSS.highlights.get('found').size", json!([]));
    assert!(marked.as_u64().is_some_and(|marked| marked > 1), "{marked} marks");
    browser.shot("found");
    // What is written in pictures is not looked through.
    browser.goto(&server.at("/rules/rivals"));
    browser.write("#q", "shields");
    let drawn = "return [[...document.querySelectorAll('.leaf svg text')].some(text => text.textContent === 'Shields'),
        [...CSS.highlights.get('found')].some(range => range.startContainer.parentElement.closest('svg'))]";
    assert_eq!(browser.run(drawn, json!([])), json!([true, false]));
    browser.assert_no_fault();
}

#[test]
fn the_address_of_a_rule_unfolds_it_in_the_book_and_leads_on_to_its_exact_words() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.goto(&server.at("/rules/rivality#RIV-SHIELD-6"));
    let open =
        "const rule = document.querySelector(':target'); return rule.checkVisibility() && rule.textContent.length > 40";
    assert_eq!(browser.run(open, json!([])), json!(true));
    let exact = texts(&browser, "return [document.querySelector(':target a.id').getAttribute('href')]");
    assert_eq!(exact, ["/rules/rivality/law#RIV-SHIELD-6"]);
    browser.goto(&server.at(&exact[0]));
    assert!(browser.has("#RIV-SHIELD-6 details .exact"));
    browser.assert_no_fault();
}

#[test]
fn a_book_fits_a_phone_and_its_text_is_large_enough() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    for (game, lang) in [("rivality", "fr"), ("bellum", "en"), ("guardians", "fr")] {
        for (width, height) in [(375, 812), (320, 640), (1280, 800), (2560, 1440)] {
            browser.resize(width, height);
            browser.goto(&server.at(&format!("/lang/{lang}?to=/rules/{game}")));
            let wider = "return document.documentElement.scrollWidth - innerWidth";
            let over = browser.run(wider, json!([]));
            assert!(over.as_i64().is_some_and(|over| over <= 0), "{game} at {width}: {over} px too wide");
            let small = "return [...document.querySelectorAll('main :is(p, a, li, summary, figcaption, h2, h3, button, input)')]
                .filter(e => e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < 15).map(e => e.outerHTML.slice(0, 80))";
            assert_eq!(texts(&browser, small), Vec::<String>::new(), "{game} at {width}");
            // Pictures are whole without being moved sideways, and no number of the law stands in the text.
            let cut = "return [...document.querySelectorAll('.printed')].filter((e) => {
                const box = e.getBoundingClientRect(), leaf = e.closest('.leaf').getBoundingClientRect();
                return e.checkVisibility() && (box.width < 40 || box.right > leaf.right || box.left < leaf.left);
            }).map((e) => e.outerHTML.slice(0, 80)).concat([...document.querySelectorAll('.told > .law > summary')]
                .filter((e) => e.getBoundingClientRect().width > 80 || !/[A-Z]{3}-/.test(e.title)).map((e) => e.textContent))";
            assert_eq!(texts(&browser, cut), Vec::<String>::new(), "{game} at {width}");
            // The sign of the law follows the last word of its paragraph, and what it means is said at the head.
            let astray = "const range = document.createRange();
                return [...document.querySelectorAll('.told > p + .law:last-child > summary')].filter((e) => {
                    range.selectNodeContents(e.parentElement.previousElementSibling);
                    const last = [...range.getClientRects()].at(-1), sign = e.firstElementChild.getBoundingClientRect();
                    return last && e.checkVisibility() && (sign.left - last.right > 24 || Math.abs(sign.y + sign.height / 2 - last.y - last.height / 2) > 14)
                        && (sign.top < last.bottom - 14 || sign.left - e.closest('.told').getBoundingClientRect().left > 24);
                }).map((e) => e.closest('.told').textContent.slice(0, 60)).concat(document.querySelector('.search .key')?.checkVisibility() ? [] : ['no key'])";
            assert_eq!(texts(&browser, astray), Vec::<String>::new(), "{game} at {width}");
            // With room for it a chapter has two columns.
            let columns = "return new Set([...document.querySelector('.parts:has(> :nth-child(3))').children].map((e) => Math.round(e.getBoundingClientRect().x))).size";
            assert!(width < 1500 || browser.run(columns, json!([])) == json!(2), "{game} at {width}: one column");
            // The way back is the lower edge of a phone, and elsewhere lies on nothing.
            let lies = "const back = document.getElementById('came-from');
                back.hidden = false;
                scrollTo(0, 900);
                const box = back.getBoundingClientRect();
                const over = [...document.querySelectorAll('.leaf, .contents')].map((e) => e.getBoundingClientRect())
                    .some((it) => it.left < box.right && it.right > box.left && it.top < box.bottom && it.bottom > box.top);
                back.hidden = true;
                return box.height < 40 || box.width < innerWidth - 1 && over";
            assert_eq!(browser.run(lies, json!([])), json!(false), "{game} at {width}: what the way back lies on");
            browser.shot(&format!("{game}-{width}"));
        }
    }
    browser.assert_no_fault();
}
