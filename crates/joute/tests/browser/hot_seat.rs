//! Three people at one device: the curtain hides every hand until it is in the right hands.

use std::collections::BTreeMap;

use crate::browser::{Browser, Kind};
use crate::person::{Look, Person, names};
use crate::server::Server;

/// Everything the device was sent or showed, with the seat that was acting then.
type Seen = Vec<(Option<u64>, String)>;

/// The seat that acts in a page: what `main` says of itself.
fn acting_in(html: &str) -> Option<u64> {
    let main = &html[html.find("<main")?..];
    let main = &main[..main.find('>')?];
    let seat = main.split_once("data-seat=\"")?.1;
    seat[..seat.find('"')?].parse().ok()
}

/// The page of now, and what came through the socket since the last call. Of the latter nothing may be for another seat than the one that
/// acted in between.
fn gather(browser: &Browser, acted: Option<u64>) -> Seen {
    let mut seen = Seen::new();
    for frame in browser.frames() {
        let message: serde_json::Value = serde_json::from_str(&frame).expect("messages are JSON");
        let acting = message["html"].as_str().and_then(acting_in);
        assert!(acting.is_none() || acting == acted, "a page for {acting:?} came while {acted:?} acted");
        seen.push((acting, frame));
    }
    let page = browser.source();
    seen.push((acting_in(&page), page));
    seen
}

/// Of what was seen while `seat` did not act, nothing may name a tile of its hand.
fn assert_hidden(seen: &Seen, seat: u64, hand: &[String]) {
    for (acting, text) in seen.iter().filter(|(acting, _)| *acting != Some(seat)) {
        for tile in hand {
            let at = text.find(tile.as_str()).unwrap_or(0);
            let around: String = text.chars().skip(text[..at].chars().count().saturating_sub(60)).take(140).collect();
            assert!(!names(text, tile), "{tile} of seat {seat} was shown while {acting:?} acted: …{around}…");
        }
    }
}

#[test]
fn a_whole_game_of_three_at_one_device() {
    let server = Server::start();
    let browser = Browser::start(Kind::Wiretap);
    let person = Person::at(&browser);
    let people = [("me", "Maël"), ("here", "Noé & <b>Zoé</b>"), ("here", "Inès")];
    person.lay(&server.at("/new/rivality?mode=base&seats=3"), &people);

    // What the device showed since a seat last acted; its hand is known when it acts again.
    let mut seen: BTreeMap<u64, Seen> = (0..3).map(|seat| (seat, Seen::new())).collect();
    let mut turns = [0; 3];
    let mut acted = None;
    let mut look = person.until_asked(0);
    assert!(look.curtain, "the first hand is hidden too");
    assert!(!browser.has("#others b"), "names are text");
    browser.shot("1-curtain");
    while !look.over {
        if look.curtain {
            assert!(look.hand.is_empty(), "no hand lies open under the curtain: {:?}", look.hand);
            let now = gather(&browser, acted);
            seen.values_mut().for_each(|seen| seen.extend(now.iter().cloned()));
            browser.click("#curtain button");
            look = person.until("the curtain to be lifted", Look::asks);
        }
        let seat = look.seat.expect("a seat acts");
        acted = Some(seat);
        let now = gather(&browser, acted);
        assert_hidden(&seen.insert(seat, Seen::new()).unwrap_or_default(), seat, &look.hand);
        seen.iter_mut().filter(|(other, _)| **other != seat).for_each(|(_, seen)| seen.extend(now.iter().cloned()));
        let turn = &mut turns[usize::try_from(seat).expect("a seat")];
        *turn += 1;
        if seat == 2 && *turn == 2 {
            browser.shot("2-third-person");
        }
        let played = person.play(&look);
        look = person.until_asked(played.version - 1);
    }
    assert!(turns.iter().all(|turns| *turns >= 4), "everybody played: {turns:?}");
    person.assert_counted();
    browser.shot("3-end");
    browser.assert_no_fault();
}
