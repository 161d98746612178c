//! A friend at another device takes a seat by its link.

use serde_json::json;

use crate::browser::{Browser, Kind};
use crate::person::{Person, names};
use crate::server::Server;

#[test]
fn a_friend_takes_the_seat_by_link_and_both_see_each_move() {
    let server = Server::start();
    let (mine, theirs) = (Browser::start(Kind::Usual), Browser::start(Kind::Usual));
    let (me, friend) = (Person::at(&mine), Person::at(&theirs));
    me.lay(&server.at("/new/rivality?mode=base&seats=2"), &[("me", "Maël"), ("link", "")]);
    me.look();
    let link = mine.run("return document.querySelector('#waiting input').value", serde_json::json!([]));
    let link = link.as_str().expect("a link").to_owned();
    assert!(link.starts_with(&server.at("/t/")), "a whole address: {link}");
    mine.shot("1-waiting");

    theirs.goto(&link);
    theirs.shot("2-join");
    theirs.write("input[name=name]", "Zoé");
    theirs.click("form button.gold");
    friend.look();
    mine.wait("the friend's name", || mine.source().contains("Zoé").then_some(()));
    assert!(!mine.has("#waiting"), "nobody is waited for any more");

    for _ in 0..6 {
        let asked = || {
            let people = [(&me, &friend), (&friend, &me)];
            people
                .into_iter()
                .find_map(|(person, other)| Some((person, other, Some(person.look()).filter(|look| look.asks())?)))
        };
        let (person, other, look) = mine.wait("a turn of either", asked);
        // What is on offer to one is not in the page of the other.
        let page = other.browser.source();
        for tile in &look.hand {
            assert!(!names(&page, tile), "{tile} is in the hand of the one and in the page of the other");
        }
        let played = person.play(&look);
        let seen = other.until("the move at the other device", |seen| seen.version >= played.version);
        assert!(seen.tiles >= look.tiles, "the board grows");
        if seen.version == played.version {
            assert_eq!(seen.tiles, played.tiles, "both see the same board");
        }
    }
    theirs.shot("3-friend");

    let third = Browser::start(Kind::Usual);
    third.goto(&link);
    assert!(!third.has("input[name=name]"), "a seat is taken once");
    third.shot("4-taken");
    // Whoever knows the address may watch, and sees no hand.
    third.goto(&mine.address());
    let watcher = Person::at(&third).look();
    assert!(watcher.hand.is_empty() && watcher.seat.is_none(), "a watcher holds nothing");
    for tile in [me.look(), friend.look()].iter().flat_map(|look| &look.hand) {
        assert!(!names(&third.source(), tile), "a watcher does not see {tile}");
    }
    third.shot("5-watching");
    // On a phone, where the chronicle is folded, they read in the place of a hand what happened last.
    third.resize(375, 740);
    let told = "const last = document.querySelector('#watched li');
        const { x, y, width, height } = last?.getBoundingClientRect() ?? {};
        return !!last && last.textContent.length > 8 && last.contains(document.elementFromPoint(x + width / 2, y + height / 2))";
    third.wait("what happened last", || third.run(told, json!([])).as_bool().filter(|told| *told));
    drop(third.faults());
    third.reload();
    third.assert_no_fault();
    mine.assert_no_fault();
    theirs.assert_no_fault();
}
