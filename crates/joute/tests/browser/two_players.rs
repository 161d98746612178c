//! Two players: from the first page to the final count against the computer, by mouse.

use serde_json::json;

use crate::axtree::{AxTree, said};
use crate::browser::{Browser, Kind};
use crate::person::Person;
use crate::secrets::Secrets;
use crate::server::Server;
use crate::tap::Tap;

#[test]
fn a_whole_game_by_mouse_from_play_now() {
    let server = Server::start();
    let tap = Tap::before(&server);
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    AxTree::of_page(&browser, &tap.at("/")).assert_sound("the first page");
    person.play_now(&tap.at("/"));
    let look = person.until_asked(0);
    browser.goto(&browser.address());
    println!("the first thing could be chosen {:.0} ms after the start of the navigation", browser.first_offer());
    AxTree::of(&browser).assert_table("the opening", &look);
    browser.shot("1-opening");
    person.choose(&look);
    browser.wait("the preview", || browser.has("#board [id^=rot-]").then_some(()));
    browser.shot("2-chosen");
    let (end, taken) = person.play_out(|look| {
        if look.tiles > 2 {
            assert!(!said(&browser).is_empty(), "moves are said");
        }
        if look.tiles == 13 || look.tiles == 14 {
            AxTree::of(&browser).assert_table("the middle", look);
            browser.shot("3-middle");
        }
    });
    assert!(end.tiles > 10 && taken >= 4, "a whole game, not {} tiles after {taken} actions", end.tiles);
    person.assert_counted();
    browser.wait("everything to stand still", || {
        (browser.run("return document.getAnimations().length", json!([])) == 0).then_some(())
    });
    browser.shot("4-end");
    assert!(browser.all("#log li").len() as u64 >= end.tiles - 1, "the chronicle holds every turn");
    AxTree::of(&browser).assert_table("the end", &end);
    let secrets = Secrets::of(&person.record());
    let looked_at = secrets.assert_kept(&[0], &tap.heard());
    assert!(looked_at > 20, "{looked_at} pages and messages were heard");
    secrets.assert_would_show(&[0], &tap.heard());
    browser.assert_no_fault();
}

#[test]
fn a_touch_can_be_taken_back_and_turned_and_the_gold_button_confirms() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.play_now(&server.at("/"));
    let look = person.until_asked(0);
    let hand = look.branches(&[]).keys().next().expect("a tile").clone();
    let cell = look.branches(std::slice::from_ref(&hand)).keys().next().expect("a place").clone();
    person.touch(&hand);
    person.touch(&cell);
    browser.wait("the gold button", || person.is_ready().then_some(()));
    browser.click("#do-turn");
    browser.click("#do-back");
    browser.wait("one step back", || (!person.is_ready()).then_some(()));
    assert_eq!(person.look().version, look.version, "nothing was played");
    person.touch(&cell);
    browser.wait("the gold button", || person.is_ready().then_some(()));
    browser.one("#board [id^=rot-]");
    // The facing was taken by itself: nobody chose it, so a touch on it is a first one.
    let facing = browser.run("return document.querySelector('#board [id^=rot-].framed').id", json!([]));
    person.touch(facing.as_str().expect("a facing is framed"));
    assert!(person.is_ready(), "the first touch of a facing plays nothing");
    assert_eq!(person.look().version, look.version, "the first touch of a facing plays nothing");
    // A second touch of the framed place turns what lies there, and plays nothing: the gold button does. The wizard stands in its middle.
    browser.tap(&format!("[data-touch='{cell}']"));
    let turned = "return document.querySelector('#board [id^=rot-].framed')?.id ?? ''";
    browser.wait("the other facing", || (browser.run(turned, json!([])) != facing).then_some(()));
    assert_eq!(person.look().version, look.version, "a touch of what is turned plays nothing");
    browser.click("#do-confirm");
    let after = person.until("the move to be played", |now| now.version > look.version);
    assert!(after.tiles > look.tiles, "a tile was placed");
    browser.assert_no_fault();
}
