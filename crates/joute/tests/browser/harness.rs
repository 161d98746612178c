//! The tests of the tests: faults of a page that is bad on purpose are all seen, and a good page is not accused.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;

use crate::browser::{Browser, Kind};

/// Breaks the content policy, asks for what is not there, fails in script, and leaves a promise alone.
const BAD: &str = "<!doctype html><title>Bad</title><link rel=icon href=data:,><body style='color: red'>
    <script>document.title = 'An inline script ran'</script>
    <img src=/nowhere.png alt=''>
    <script src=/bad.js></script>";

const BAD_SCRIPT: &str = "Promise.reject(new Error('left alone')); throw new Error('thrown');";

/// Counts presses and answers a key.
const GOOD: &str =
    "<!doctype html><title>Good</title><meta name=viewport content=width=device-width><link rel=icon href=data:,>
    <button id=press>0</button> <input id=field> <script src=/good.js></script>";

const GOOD_SCRIPT: &str = "
    const press = document.getElementById('press');
    press.addEventListener('click', () => { press.textContent = Number(press.textContent) + 1; });
    addEventListener('keydown', e => { if (e.key === 'ArrowUp') document.title = 'Up'; });";

/// Serves the pages above on a free port until the test's process ends.
fn serve() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address");
    std::thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let mut line = String::new();
            let mut reader = BufReader::new(stream);
            if reader.read_line(&mut line).is_err() {
                continue;
            }
            while reader.read_line(&mut String::new()).is_ok_and(|n| n > 2) {}
            let (status, kind, body) = match line.split(' ').nth(1) {
                Some("/bad") => ("200 OK", "text/html", BAD),
                Some("/bad.js") => ("200 OK", "text/javascript", BAD_SCRIPT),
                Some("/good") => ("200 OK", "text/html", GOOD),
                Some("/good.js") => ("200 OK", "text/javascript", GOOD_SCRIPT),
                _ => ("404 Not Found", "text/plain", ""),
            };
            let policy = "default-src 'self'; img-src 'self' data:";
            let head = format!(
                "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Security-Policy: {policy}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
                body.len()
            );
            drop(reader.get_mut().write_all([head.as_bytes(), body.as_bytes()].concat().as_slice()));
        }
    });
    format!("http://{address}")
}

#[test]
fn every_fault_of_a_bad_page_is_seen() {
    let base = serve();
    let browser = Browser::start(Kind::Usual);
    browser.goto(&format!("{base}/bad"));
    let mut seen = String::new();
    for sign in
        ["content policy violated: script-src", "content policy violated: style-src", "404", "thrown", "left alone"]
    {
        browser.wait(sign, || {
            seen += &browser.faults().join("\n");
            seen.contains(sign).then_some(())
        });
    }
    assert_eq!(browser.text("title").trim(), "", "a title is not seen on the page");
    assert_eq!(
        browser.run("return document.title", serde_json::json!([])),
        "Bad",
        "the policy stopped the inline script"
    );
}

#[test]
fn a_good_page_is_pressed_typed_into_and_not_accused() {
    let base = serve();
    let browser = Browser::start(Kind::Usual);
    browser.goto(&format!("{base}/good"));
    browser.click("#press");
    browser.click("#press");
    assert_eq!(browser.text("#press"), "2");
    browser.press("\u{E013}");
    assert_eq!(browser.run("return document.title", serde_json::json!([])), "Up");
    browser.write("#field", "Maël");
    assert_eq!(browser.run("return document.getElementById('field').value", serde_json::json!([])), "Maël");
    browser.resize(375, 812);
    assert_eq!(browser.run("return innerWidth", serde_json::json!([])), 375);
    browser.prefer("dark", "reduce");
    let asked = "return [matchMedia('(prefers-color-scheme: dark)').matches, matchMedia('(prefers-reduced-motion: reduce)').matches]";
    assert_eq!(browser.run(asked, serde_json::json!([])), serde_json::json!([true, true]));
    assert!(browser.picture("phone").metadata().is_ok_and(|file| file.len() > 500), "a picture was kept");
    browser.assert_no_fault();
}
