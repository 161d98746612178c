//! Four players in two teams, one person with three computers.

use crate::browser::{Browser, Kind};
use crate::person::Person;
use crate::server::Server;

#[test]
fn a_whole_game_of_two_teams() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    let seats = [("me", "Inès"), ("ai:novice", ""), ("ai:novice", ""), ("ai:novice", "")];
    person.lay(&server.at("/new/rivality?mode=base&seats=4"), &seats);
    let (end, taken) = person.play_out(|look| {
        assert!(look.hand.len() <= 2, "a partner's hand is hidden: {:?}", look.hand);
    });
    assert!(taken >= 3 && end.tiles > 10, "a whole game, not {} tiles after {taken} actions", end.tiles);
    person.assert_counted();
    browser.shot("end");
    browser.assert_no_fault();
}
