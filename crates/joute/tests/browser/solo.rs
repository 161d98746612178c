//! Solo against Souramoun, at the beginner's level, in French.

use serde_json::json;

use crate::axtree::AxTree;
use crate::browser::{Browser, Kind};
use crate::person::Person;
use crate::secrets::Secrets;
use crate::server::Server;
use crate::tap::Tap;

#[test]
fn a_whole_solo_game_at_beginner_level() {
    let server = Server::start();
    let tap = Tap::before(&server);
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    // Without travel: what changed is framed for a moment instead.
    browser.prefer("light", "reduce");
    person.speak(&tap.at(""), "fr");
    browser.goto(&tap.at("/new/rivality?mode=solo&seats=1"));
    AxTree::of(&browser).assert_sound("the page of a new table");
    browser.click("label[for=level-beginner]");
    browser.shot("1-new");
    browser.click("main form[method=post] button.gold");
    let look = person.until_asked(0);
    assert_eq!(look.tiles, 24, "the whole field lies on the table");
    AxTree::of(&browser).assert_table("the opening", &look);
    browser.shot("2-opening");
    let (_, taken) = person.play_out(|_| ());
    assert!(taken >= 2, "a game of {taken} moves");
    person.assert_counted();
    browser.wait("everything to stand still", || {
        (browser.run("return document.getAnimations().length", json!([])) == 0).then_some(())
    });
    browser.shot("3-end");
    Secrets::of(&person.record()).assert_kept(&[0], &tap.heard());
    browser.assert_no_fault();
}
