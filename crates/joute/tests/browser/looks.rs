//! What may be wrong with the looks of a page, by measure: what hangs over, is too small, stands twice, or has no name.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::browser::Browser;

/// How far the page can be scrolled to the side, in CSS pixels.
const OVERHANG: &str = "return document.documentElement.scrollWidth - innerWidth";

/// Text that is smaller than 15 px on the screen, or 12 if it is a number on a plate, outside of drawings, be they made of lines or of letters.
const SMALL_TEXT: &str = "
    const small = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (!walker.currentNode.textContent.trim() || parent.closest('svg, pre, script, .unseen, [hidden]')) continue;
        const box = parent.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) continue;
        const least = /^\\d+$/.test(walker.currentNode.textContent.trim()) ? 11.99 : 14.99;
        if (parseFloat(getComputedStyle(parent).fontSize) < least) small.push(walker.currentNode.textContent.trim().slice(0, 40));
    }
    return small;";

/// Controls that are smaller than 44 px in either direction; links inside of a sentence are text, and what only lies in the hand is none.
const SMALL_TARGETS: &str = "
    return [...document.querySelectorAll('button, a.button, a.bare, select, summary, input:not([type=hidden]):not([type=radio]), #hand :is(.offer, .can)')]
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
        .filter(e => e.getClientRects().length && !e.closest('[aria-hidden=true], [role=img]'))
        .filter(e => !e.ariaLabel && !e.textContent.trim() && !e.labels?.length && !e.querySelector('title')
            && !e.getAttribute('aria-labelledby') && !e.querySelector('[aria-label]'))
        .map(e => e.outerHTML.slice(0, 80));";

/// The texts that a script gives.
pub(crate) fn texts(browser: &Browser, script: &str) -> Vec<String> {
    let found = browser.run(script, json!([]));
    found.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// What is wrong, with the pages where it is seen.
pub(crate) type Wrongs = BTreeMap<String, Vec<String>>;

/// Looks the page over at this size.
pub(crate) fn look_over(browser: &Browser, page: &str, phone: bool, wrongs: &mut Wrongs) {
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
