//! Expert rules on a phone: delayed spells and sieges, against the weakest computer.

use crate::axtree::AxTree;
use crate::browser::{Browser, Kind};
use crate::person::Person;
use crate::secrets::Secrets;
use crate::server::Server;
use crate::tap::Tap;

#[test]
fn a_whole_expert_game_on_a_phone() {
    let server = Server::start();
    let tap = Tap::before(&server);
    let browser = Browser::start(Kind::Usual);
    browser.resize(375, 812);
    let person = Person::at(&browser);
    person.lay(&tap.at("/new/rivality?mode=expert&seats=2"), &[("me", "Inès"), ("ai:novice", "")]);
    let mut waiting = 0;
    let (end, taken) = person.play_out(|look| {
        let stored = browser.all("#board [id^=stored_]").len();
        if waiting == 0 && stored > 0 {
            AxTree::of(&browser).assert_table("stored spells", look);
        }
        waiting = waiting.max(stored);
    });
    assert!(end.tiles > 10 && taken >= 4, "a whole game, not {} tiles after {taken} actions", end.tiles);
    assert!(waiting > 0, "stored spells are drawn");
    person.assert_counted();
    browser.shot("end");
    let secrets = Secrets::of(&person.record());
    secrets.assert_kept(&[0], &tap.heard());
    secrets.assert_would_show(&[0], &tap.heard());
    browser.assert_no_fault();
}
