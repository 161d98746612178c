//! Text mode without any script: the same choices as plain forms.

use crate::browser::{Browser, Kind};
use crate::server::Server;

#[test]
fn moves_by_plain_forms_without_script() {
    let server = Server::start();
    let browser = Browser::start(Kind::NoScript);
    browser.goto(&server.at("/"));
    browser.click("form button.gold");
    browser.one("#board");
    browser.shot("1-pictures");
    // The computer may begin; without script nothing comes by itself.
    browser.wait("the way to text mode", || {
        let there = browser.has(".no-script a");
        if !there {
            browser.reload();
        }
        there.then_some(())
    });
    browser.click(".no-script a");
    // A question about the opening hand, or about golems, puts no tile on the board.
    for turn in 0..8 {
        if browser.all("#chronicle li").len() > 6 {
            break;
        }
        browser.wait("a form", || {
            let there = browser.has("#choose form");
            if !there {
                browser.click("#choose a.button");
            }
            there.then_some(())
        });
        let before = version(&browser);
        // Unfolds the last tile of the hand and its first place, if the question has such levels.
        for level in [
            "#choose fieldset > details:last-of-type > summary",
            "#choose details[open] .inner > details:first-of-type > summary",
        ] {
            if browser.has(level) {
                browser.click(level);
            }
        }
        let choice = "#choose details[open] details[open] .choice label, #choose fieldset > .choice label";
        browser.click(choice);
        if turn == 0 {
            browser.shot("2-choices");
        }
        browser.click("#choose form button");
        browser.wait("the move on the table", || (version(&browser) > before).then_some(()));
    }
    assert!(browser.all("#chronicle li").len() > 6, "the chronicle tells the moves");
    browser.shot("3-after");
    browser.assert_no_fault();
}

/// Which step of the game the page shows; 0 while it is on its way.
fn version(browser: &Browser) -> u64 {
    let source = browser.source();
    let value = source.split_once(" data-version=\"").and_then(|(_, rest)| rest.split_once('"'));
    value.and_then(|(version, _)| version.parse().ok()).unwrap_or(0)
}
