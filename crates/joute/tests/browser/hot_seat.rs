//! Three people at one phone, in French: the curtain hides every hand until the phone is in the right hands.

use crate::axtree::AxTree;
use crate::browser::{Browser, Kind};
use crate::person::{Look, Person};
use crate::secrets::Secrets;
use crate::server::Server;
use crate::tap::Tap;

#[test]
fn a_whole_game_of_three_at_one_phone() {
    let server = Server::start();
    let tap = Tap::before(&server);
    let browser = Browser::start(Kind::Usual);
    browser.resize(375, 812);
    let person = Person::at(&browser);
    person.speak(&tap.at(""), "fr");
    let people = [("me", "Maël"), ("here", "Noé & <b>Zoé</b>"), ("here", "Inès")];
    person.lay(&tap.at("/new/rivality?mode=base&seats=3"), &people);
    let mut look = person.until_asked(0);
    assert!(look.curtain, "the first hand is hidden too");
    assert!(!browser.has("#others b"), "names are text");
    browser.shot("1-curtain");
    let mut turns = [0; 3];
    while !look.over {
        if look.curtain {
            assert!(look.hand.is_empty(), "no hand lies open under the curtain: {:?}", look.hand);
            if turns == [0; 3] {
                AxTree::of(&browser).assert_table("the curtain", &look);
            }
            browser.click("#curtain button");
            look = person.until("the curtain to be lifted", Look::asks);
        }
        let turn = &mut turns[look.seat.and_then(|seat| usize::try_from(seat).ok()).expect("a seat acts")];
        *turn += 1;
        if look.seat == Some(2) && *turn == 2 {
            AxTree::of(&browser).assert_table("the third person", &look);
            browser.shot("2-third-person");
        }
        let played = person.play(&look);
        look = person.until_asked(played.version - 1);
    }
    assert!(turns.iter().all(|turns| *turns >= 4), "everybody played: {turns:?}");
    person.assert_counted();
    browser.shot("3-end");
    let looked_at = Secrets::of(&person.record()).assert_kept(&[0, 1, 2], &tap.heard());
    assert!(looked_at > 40, "{looked_at} pages and messages were heard");
    browser.assert_no_fault();
}

#[test]
fn the_curtain_hides_the_hand_and_leaves_the_board_in_sight() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.lay(&server.at("/new/rivality?mode=base&seats=2"), &[("me", "Maël"), ("here", "Inès")]);
    let look = person.until_asked(0);
    assert!(look.curtain && look.hand.is_empty(), "the first hand is hidden");
    browser.click("#curtain button");
    let look = person.until("the curtain to be lifted", Look::asks);
    let look = person.until_asked(person.play(&look).version - 1);
    assert!(look.curtain && look.hand.is_empty() && look.tiles > 1, "the next hand is hidden, and the board is there");
    for (width, height) in [(1280, 800), (375, 812)] {
        browser.resize(width, height);
        let covered = "
            const curtain = document.getElementById('curtain').getBoundingClientRect();
            const tiles = [...document.querySelectorAll('#board [data-is=ground]')].map(tile => tile.getBoundingClientRect());
            return tiles.filter(box => box.bottom > curtain.top && box.top < curtain.bottom && box.right > curtain.left && box.left < curtain.right).length";
        browser
            .wait("a board that nothing covers", || (browser.run(covered, serde_json::json!([])) == 0).then_some(()));
    }
    browser.assert_no_fault();
}
