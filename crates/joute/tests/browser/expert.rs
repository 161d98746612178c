//! Expert rules: delayed spells and sieges, against the weakest computer.

use crate::browser::{Browser, Kind};
use crate::person::Person;
use crate::server::Server;

#[test]
fn a_whole_expert_game() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.lay(&server.at("/new/rivality?mode=expert&seats=2"), &[("me", "Inès"), ("ai:novice", "")]);
    let mut waiting = 0;
    let (end, _) = person.play_out(|_| waiting = waiting.max(browser.all("#board [id^=stored_]").len()));
    assert!(end.tiles > 10, "a whole game, not {} tiles", end.tiles);
    assert!(waiting > 0, "stored spells are drawn");
    person.assert_counted();
    browser.shot("end");
    browser.assert_no_fault();
}
