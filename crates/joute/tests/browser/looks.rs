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

/// Words of a table that are hard to tell from their ground: under 3 to 1 on a button that cannot be pressed, under 4.5 to 1 anywhere else. What
/// lies on a picture is left out.
pub(crate) const FAINT: &str = "
    // Everything is found where it is drawn, be it pressed or not.
    const found = new CSSStyleSheet();
    found.replaceSync('* { pointer-events: auto !important; }');
    document.adoptedStyleSheets.push(found);
    const faults = [];
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const known = new Map();
    // A colour as red, green, blue and how much it covers.
    const rgba = (css) => {
        if (!known.has(css)) {
            paint.clearRect(0, 0, 1, 1);
            paint.fillStyle = css;
            paint.fillRect(0, 0, 1, 1);
            const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data;
            known.set(css, [r, g, b, a / 255]);
        }
        return known.get(css);
    };
    const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
    const part = (c) => { const v = c / 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
    const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    const faint = (e) => { let all = 1; for (let up = e; up; up = up.parentElement) all *= Number(getComputedStyle(up).opacity); return all; };
    // What an element lays under its words: its own ground, and paper that is drawn as large as it is. Null where only a picture would tell.
    const grounds = (e, x, y) => {
        const how = getComputedStyle(e);
        if (e instanceof SVGElement && e.tagName !== 'svg') {
            if (/^(text|tspan|g)$/.test(e.tagName)) return [];
            if (e.tagName === 'use' || e.tagName === 'image' || e.tagName === 'foreignObject') return null;
            if (how.fill.startsWith('url')) return [];
            return how.fill === 'none' ? [] : [[...rgba(how.fill).slice(0, 3), rgba(how.fill)[3] * Number(how.fillOpacity) * faint(e)]];
        }
        if (how.backgroundImage !== 'none') return null;
        const box = e.getBoundingClientRect();
        const zoom = e.currentCSSZoom ?? 1;
        const drawn = ['::after', '::before'].filter((which) => {
            const like = getComputedStyle(e, which);
            if (like.content === 'none' || like.position !== 'absolute') return false;
            const [left, top, width, height] = ['left', 'top', 'width', 'height'].map((side) => parseFloat(like[side]) * zoom);
            return box.left + left <= x && x <= box.left + left + width && box.top + top <= y && y <= box.top + top + height;
        });
        const of = (css) => [...css.slice(0, 3), css[3] * faint(e)];
        return [of(rgba(how.backgroundColor)), ...drawn.map((which) => of(rgba(getComputedStyle(e, which).backgroundColor)))];
    };
    const walker = document.createTreeWalker(document.getElementById('table'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const parent = node.parentElement;
        if (!/[\\p{L}\\p{N}]/u.test(node.textContent) || parent.closest('script, title, .unseen, [hidden]') || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getClientRects()[0];
        if (!box || box.width < 3) continue;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const all = document.elementsFromPoint(x, y);
        const at = all.findIndex((e) => e === parent || parent.contains(e));
        if (at < 0) continue;
        const how = getComputedStyle(parent);
        const isDrawn = parent instanceof SVGElement;
        const covers = (e) => !e.contains(parent) && (grounds(e, x, y) ?? [[0, 0, 0, 1]]).some((ground) => ground[3] > 0.9);
        if (all.slice(0, at).some(covers)) continue;
        const layers = [];
        let told = true;
        if (isDrawn && how.stroke !== 'none' && how.paintOrder.startsWith('stroke')) layers.push(rgba(how.stroke));
        for (const e of all.slice(at)) {
            if (layers.some((layer) => layer[3] > 0.99)) break;
            const laid = grounds(e, x, y);
            if (!laid) { told = false; break; }
            layers.push(...laid.filter((ground) => ground[3] > 0));
        }
        if (!told) continue;
        let ground = [255, 255, 255, 1];
        for (const layer of layers.reverse()) ground = over(layer, ground);
        const ink = rgba(isDrawn ? how.fill : how.color);
        const words = over([...ink.slice(0, 3), ink[3] * faint(parent)], ground);
        const [a, b] = [light(words), light(ground)].sort((p, q) => q - p);
        const ratio = (a + 0.05) / (b + 0.05);
        const least = parent.closest('[aria-disabled=\"true\"], :disabled') ? 3 : 4.5;
        if (ratio < least) faults.push(`${ratio.toFixed(2)} in ${parent.closest('[id]')?.id} ${parent.className.baseVal ?? parent.className}: ${node.textContent.trim().slice(0, 30)} (${words.slice(0, 3).map(Math.round)} on ${ground.slice(0, 3).map(Math.round)})`);
    }
    document.adoptedStyleSheets.pop();
    return [...new Set(faults)];";

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
