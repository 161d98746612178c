//! What a phone of the middle class takes of a page, printed as figures: `cargo xtask prove phone`. Its processor is this machine's slowed
//! six times; its line has 150 ms and 1.6 Mbit/s, its cache is empty. What does not depend on the machine is asserted.

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::person::Person;
use crate::server::Server;

/// Times that the processor is slower, milliseconds to the server and back, and bytes a second of the line.
const SLOWER: u32 = 6;
const LATENCY: u32 = 150;
const BYTES: u32 = 200_000;

/// The largest paint and each shift of the layout, heard from the beginning of a page.
const HEAR: &str = "
    window.heard = { paint: 0, shift: 0, shifted: [], touches: [] };
    const hear = (type, each) => new PerformanceObserver(list => list.getEntries().forEach(each)).observe({ type, buffered: true, durationThreshold: 16 });
    hear('largest-contentful-paint', it => { heard.paint = it.startTime; });
    hear('layout-shift', it => {
        if (it.hadRecentInput) return;
        heard.shift += it.value;
        heard.shifted.push(...it.sources.map(source => source.node?.id || source.node?.className || source.node?.nodeName));
    });
    hear('event', it => { if (it.interactionId) heard.touches.push(it.duration); });";

/// Counts the frames while something moves, up to ten seconds.
const FRAMES: &str = "
    window.frames_seen = new Promise(done => {
        const [from, times] = [performance.now(), []];
        const step = now => {
            const moves = document.getElementById('motion') || document.getAnimations().length > 0;
            if (moves) times.push(now);
            if (now - from > 10000 || (!moves && times.length > 2)) done(times);
            else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
    });";

fn slow(browser: &Browser, is_slow: bool) {
    let (rate, latency, bytes) = if is_slow { (SLOWER, LATENCY, json!(BYTES)) } else { (1, 0, json!(-1)) };
    let line = json!({ "offline": false, "latency": latency, "downloadThroughput": bytes, "uploadThroughput": bytes });
    browser.devtools("Network.emulateNetworkConditions", &line);
    browser.devtools("Emulation.setCPUThrottlingRate", &json!({ "rate": rate }));
}

/// Loads the page of the address with an empty cache.
fn load(browser: &Browser, what: &str, address: &str) {
    browser.goto("about:blank");
    browser.devtools("Network.clearBrowserCache", &json!({}));
    slow(browser, true);
    browser.goto(address);
    browser.wait("a page at rest", || {
        let rest = "return window.heard?.paint > 0 && document.fonts.status === 'loaded' && performance.now() - heard.paint > 1500";
        (browser.run(rest, json!([])) == true).then_some(())
    });
    let heard = browser.run("return heard", json!([]));
    let shift = heard["shift"].as_f64().unwrap_or(1.0);
    println!(
        "{what}: largest paint {:.0} ms, layout shifted by {shift:.3}",
        heard["paint"].as_f64().unwrap_or_default()
    );
    assert!(shift < 0.05, "{what}: {heard}");
}

/// Touches a thing with a finger; gives the milliseconds until the touch was seen on the screen.
fn touch(browser: &Browser, css: &str) -> f64 {
    let middle = "const box = document.querySelector(arguments[0]).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]";
    let at = browser.run(middle, json!([css]));
    browser.run("heard.touches = []", json!([]));
    let points = json!([{ "x": at[0], "y": at[1] }]);
    browser.devtools("Input.dispatchTouchEvent", &json!({ "type": "touchStart", "touchPoints": points }));
    browser.devtools("Input.dispatchTouchEvent", &json!({ "type": "touchEnd", "touchPoints": [] }));
    browser.wait("the touch to be seen", || {
        browser.run("return heard.touches.length ? Math.max(...heard.touches) : null", json!([])).as_f64()
    })
}

#[test]
fn prove_phone_figures() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.resize(375, 812);
    browser.devtools("Network.enable", &json!({}));
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": HEAR }));
    println!(
        "phone: {SLOWER} times slower, {LATENCY} ms, {BYTES} bytes/s; server {}",
        if cfg!(debug_assertions) { "not optimised" } else { "release" }
    );
    load(&browser, "first page", &server.at("/"));
    slow(&browser, false);

    let computer = ("ai:novice", "");
    person.lay(&server.at("/new/bellum?mode=base&seats=5"), &[("me", "Maël"), computer, computer, computer, computer]);
    person.steps_on(8);
    load(&browser, "five lords", &browser.address());
    slow(&browser, false);

    person.lay(&server.at("/new/rivality?mode=base&seats=2"), &[("me", "Maël"), computer]);
    person.hurry(16);
    load(&browser, "a late board", &browser.address());
    let look = person.until_asked(0);
    let tile = look.hand.first().expect("a tile");
    let picked = touch(&browser, &format!("[data-touch='hand-{tile}']"));
    println!("touch of a tile of the hand to paint: {picked:.0} ms");
    slow(&browser, false);
    let offer = browser.run("return document.querySelector('#board [data-is=place].offer')?.dataset.touch", json!([]));
    person.touch(offer.as_str().expect("a place"));
    browser.wait("the gold button", || person.is_ready().then_some(()));
    slow(&browser, true);
    browser.run(FRAMES, json!([]));
    browser.click("#do-confirm");
    let times = browser.run("return window.frames_seen", json!([]));
    let times: Vec<f64> = times.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    assert!(times.len() > 2, "something moved: {times:?}");
    let mut gaps: Vec<f64> = times.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let all = gaps.iter().sum::<f64>() / 1000.0;
    gaps.sort_by(f64::total_cmp);
    let at = |part: usize| gaps[gaps.len() * part / 100];
    println!(
        "frames of a placed tile and its answer, the new page between: {:.0} a second over {all:.1} s; half of them within {:.0} ms, 90 % within {:.0} ms, longest {:.0} ms",
        gaps.len() as f64 / all,
        at(50),
        at(90),
        at(99)
    );
    slow(&browser, false);
    browser.assert_no_fault();
}
