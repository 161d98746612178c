//! Solo against Souramoun, at the beginner's level.

use serde_json::json;

use crate::browser::{Browser, Kind};
use crate::person::Person;
use crate::server::Server;

#[test]
fn a_whole_solo_game_at_beginner_level() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    // Without travel: what changed is framed for a moment instead.
    browser.prefer("light", "reduce");
    browser.goto(&server.at("/new/rivality?mode=solo&seats=1"));
    browser.click("label[for=level-beginner]");
    browser.shot("1-new");
    browser.click("main form[method=post] button.gold");
    let look = person.until_asked(0);
    assert_eq!(look.tiles, 24, "the whole field lies on the table");
    browser.shot("2-opening");
    let (_, taken) = person.play_out(|_| ());
    assert!(taken >= 2, "a game of {taken} moves");
    person.assert_counted();
    browser.wait("everything to stand still", || {
        (browser.run("return document.getAnimations().length", json!([])) == 0).then_some(())
    });
    browser.shot("3-end");
    browser.assert_no_fault();
}
