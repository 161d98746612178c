//! Every page in both languages, both themes, and on a phone: nothing is cut, nothing runs out at the side.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::person::Person;
use crate::server::Server;

const WIDE: (u32, u32) = (1280, 800);
const PHONE: (u32, u32) = (375, 812);

/// How far the page can be scrolled to the side, in CSS pixels.
const OVERHANG: &str = "return document.documentElement.scrollWidth - innerWidth";

/// Text that is smaller than 15 px on the screen, outside of drawings.
const SMALL_TEXT: &str = "
    const small = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (!walker.currentNode.textContent.trim() || parent.closest('svg, script, .unseen, [hidden]')) continue;
        const box = parent.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) continue;
        if (parseFloat(getComputedStyle(parent).fontSize) < 14.99) small.push(walker.currentNode.textContent.trim().slice(0, 40));
    }
    return small;";

/// Controls that are smaller than 44 px in either direction; links inside of a sentence are text.
const SMALL_TARGETS: &str = "
    return [...document.querySelectorAll('button, a.button, a.bare, select, summary, input:not([type=hidden]):not([type=radio]), #hand [data-touch]')]
        .map(e => [e, e.getBoundingClientRect()])
        .filter(([e, box]) => box.width > 1 && box.height > 1 && (box.width < 43.5 || box.height < 43.5))
        .map(([e, box]) => `${e.tagName}#${e.id}.${e.className.baseVal ?? e.className} ${e.textContent.trim().slice(0, 30)} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`);";

/// Ids that stand twice.
const TWICE: &str = "
    const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
    return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];";

/// What can be touched or followed without having a name for those who do not see it.
const NAMELESS: &str = "
    return [...document.querySelectorAll('[data-touch], button, a, input:not([type=hidden]), select')]
        .filter(e => e.getClientRects().length && !e.closest('[aria-hidden=true]'))
        .filter(e => !e.ariaLabel && !e.textContent.trim() && !e.labels?.length && !e.querySelector('title')
            && !e.getAttribute('aria-labelledby') && !e.querySelector('[aria-label]'))
        .map(e => e.outerHTML.slice(0, 80));";

/// The texts that a script gives.
fn texts(browser: &Browser, script: &str) -> Vec<String> {
    let found = browser.run(script, json!([]));
    found.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// What is wrong, with the pages where it is seen.
type Wrongs = BTreeMap<String, Vec<String>>;

/// Looks the page over at this size.
fn look_over(browser: &Browser, page: &str, phone: bool, wrongs: &mut Wrongs) {
    let mut found = Vec::new();
    let overhang = browser.run(OVERHANG, json!([])).as_i64().unwrap_or(-1);
    if overhang != 0 {
        found.push(format!("{overhang} px too wide"));
    }
    found.extend(texts(browser, SMALL_TEXT).iter().map(|text| format!("small text: {text}")));
    found.extend(texts(browser, TWICE).iter().map(|id| format!("id twice: {id}")));
    found.extend(texts(browser, NAMELESS).iter().map(|thing| format!("without a name: {thing}")));
    if phone {
        found.extend(texts(browser, SMALL_TARGETS).iter().map(|target| format!("small target: {target}")));
    }
    for wrong in found {
        wrongs.entry(wrong).or_default().push(page.to_owned());
    }
}

#[test]
fn every_page_fits_wide_and_narrow_light_and_dark_in_french_and_english() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    let mut wrongs = Wrongs::new();
    person.play_now(&server.at("/"));
    let table = browser.address();
    let played = person.play(&person.until_asked(0));
    person.until_asked(played.version - 1);
    for lang in ["en", "fr"] {
        browser.goto(&server.at(&format!("/lang/{lang}?to=/")));
        assert_eq!(browser.run("return document.documentElement.lang", json!([])), lang, "the language is kept");
        for (colours, (width, height)) in [("light", WIDE), ("dark", WIDE), ("light", PHONE), ("dark", PHONE)] {
            browser.resize(width, height);
            browser.prefer(colours, "no-preference");
            let pages = [
                ("first", server.at("/")),
                ("new", server.at("/new/rivality?mode=base&seats=4")),
                ("text", format!("{table}?text=1")),
                ("rules", server.at("/rules/rivality#RIV-SHIELD-1")),
                ("nowhere", server.at("/nowhere")),
                ("table", table.clone()),
            ];
            for (page, address) in pages {
                let name = format!("{page}-{lang}-{width}-{colours}");
                browser.goto(&address);
                look_over(&browser, &name, width < 600, &mut wrongs);
                browser.shot(&name);
            }
            person.choose(&person.until_asked(0));
            browser.wait("the preview", || browser.has("#board [id^=rot-]").then_some(()));
            let name = format!("preview-{lang}-{width}-{colours}");
            look_over(&browser, &name, width < 600, &mut wrongs);
            browser.shot(&name);
        }
    }
    let mut faults = browser.faults();
    // The page that is not there is asked for on purpose.
    faults.retain(|fault| !fault.contains("/nowhere"));
    assert!(faults.is_empty(), "{faults:?}");
    assert!(wrongs.is_empty(), "{wrongs:#?}");
}

#[test]
fn the_rules_have_an_anchor_for_every_rule() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let exact = include_str!("../../../../docs/rules/rivality.md");
    let bullets = exact.lines().filter_map(|line| line.strip_prefix("* **")?.split_once("**")).map(|(id, _)| id);
    let wanted: BTreeSet<&str> = bullets.filter(|id| id.starts_with("RIV-") && !id.contains("-EX-")).collect();
    assert!(wanted.len() > 100, "the rules are read: {}", wanted.len());
    for lang in ["en", "fr"] {
        browser.goto(&server.at(&format!("/lang/{lang}?to=/rules/rivality")));
        let anchors = texts(&browser, "return [...document.querySelectorAll('[id^=RIV-]')].map(e => e.id)");
        let missing: Vec<_> = wanted.iter().filter(|id| !anchors.iter().any(|anchor| anchor == *id)).collect();
        assert!(missing.is_empty(), "no anchor in {lang} for {missing:?}");
        let unique: BTreeSet<&String> = anchors.iter().collect();
        assert_eq!(unique.len(), anchors.len(), "each anchor stands once");
        browser.goto(&server.at("/rules/rivality#RIV-SIEGE-9"));
        let top = browser.run("return document.querySelector(':target').getBoundingClientRect().top", json!([]));
        assert!(
            top.as_f64().is_some_and(|top| (-1.0..400.0).contains(&top)),
            "the address leads to its rule, not to {top}"
        );
        browser.shot(lang);
    }
    browser.assert_no_fault();
}

#[test]
fn the_page_of_a_new_table_keeps_what_was_typed_and_names_what_is_wrong() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    // Nobody at this device: such a table would be nobody's.
    person.lay(&server.at("/new/rivality?mode=base&seats=2"), &[("ai:novice", "Ada"), ("ai:novice", "")]);
    browser.shot("faults");
    if browser.has("[role=alert]") {
        let kept = browser.run("return document.querySelector('input[name=name0]').value", json!([]));
        assert_eq!(kept, "Ada", "what was typed is kept");
    } else {
        person.look();
    }
}
