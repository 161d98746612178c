//! A server that dies and comes back: nothing is lost, and a move made meanwhile is played once.

use crate::browser::{Browser, Kind};
use crate::person::Person;
use crate::server::Server;

#[test]
fn a_game_goes_on_after_the_server_was_killed() {
    let mut server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.play_now(&server.at("/"));
    let played = person.play(&person.until_asked(0));
    let look = person.until_asked(played.version - 1);
    browser.assert_no_fault();

    server.kill();
    browser.wait("the page to say that the line is down", || browser.has("#lost:not([hidden])").then_some(()));
    assert_eq!(person.look().tiles, look.tiles, "the table is still there");
    // The choice is made while the line is down.
    person.choose_plainly(&look);
    browser.click("#do-confirm");
    browser.shot("1-line-down");
    assert_eq!(person.look().version, look.version, "nothing is played before the server has it");

    server.restart();
    browser.wait("the line to be back", || browser.has("#lost[hidden]").then_some(()));
    let after = person.until_asked(look.version);
    assert!(after.tiles > look.tiles, "the choice was kept and played");
    assert!(after.tiles <= look.tiles + 2, "and played once");
    let expected = ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "WebSocket connection"];
    let faults = browser.faults();
    let strange: Vec<_> = faults.iter().filter(|fault| !expected.iter().any(|known| fault.contains(known))).collect();
    assert!(strange.is_empty(), "only the lost line is complained about: {strange:?}");

    // Another start, and back by the list of the first page.
    server.restart();
    browser.goto(&server.at("/"));
    browser.shot("2-resume-list");
    browser.click(".resume a");
    let again = person.until_asked(0);
    assert_eq!((again.version, again.tiles), (after.version, after.tiles), "the same table");
    person.play(&again);
    drop(browser.faults());
}
