//! Four players in two teams, each at a device of their own that came by a link: two languages, a phone among them.

use serde_json::json;

use crate::axtree::AxTree;
use crate::browser::{Browser, Kind};
use crate::person::Person;
use crate::secrets::Secrets;
use crate::server::Server;
use crate::tap::Tap;

/// Name, language and size of each player's page.
const PLAYERS: [(&str, &str, (u32, u32)); 4] = [
    ("Inès", "fr", (1280, 800)),
    ("Tybalt", "en", (1280, 800)),
    ("Ondine", "fr", (375, 812)),
    ("Sibylle", "en", (1280, 800)),
];

#[test]
fn a_whole_game_of_two_teams_at_four_devices() {
    let server = Server::start();
    let taps: Vec<Tap> = PLAYERS.iter().map(|_| Tap::before(&server)).collect();
    let browsers: Vec<Browser> = PLAYERS.iter().map(|_| Browser::start(Kind::Usual)).collect();
    let people: Vec<Person<'_>> = browsers.iter().map(Person::at).collect();
    for ((person, tap), (_, lang, (width, height))) in people.iter().zip(&taps).zip(PLAYERS) {
        person.browser.resize(width, height);
        person.speak(&tap.at(""), lang);
    }
    let seats = [("me", PLAYERS[0].0), ("link", ""), ("link", ""), ("link", "")];
    people[0].lay(&taps[0].at("/new/rivality?mode=base&seats=4"), &seats);
    people[0].look();
    let links =
        browsers[0].run("return [...document.querySelectorAll('#waiting input')].map(input => input.value)", json!([]));
    browsers[0].shot("1-waiting");
    for (number, (name, _, _)) in PLAYERS.into_iter().enumerate().skip(1) {
        let link = links[number - 1].as_str().expect("a link for each open seat");
        let browser = &browsers[number];
        browser.goto(&link.replace(&taps[0].at(""), &taps[number].at("")));
        AxTree::of(browser).assert_sound("the page behind a link");
        browser.write("input[name=name]", name);
        browser.click("form button.gold");
        people[number].look();
    }
    let mut taken = [0; 4];
    let over = loop {
        let next = browsers[0].wait("a turn of anybody, or the end", || {
            let mut looks = people.iter().map(Person::look).enumerate();
            looks.find(|(_, look)| look.asks() || look.over)
        });
        let (number, look) = next;
        if look.over {
            break number;
        }
        assert!(look.hand.len() <= 2, "a partner's hand is hidden: {:?}", look.hand);
        if taken[number] == 1 {
            AxTree::of(&browsers[number]).assert_table(PLAYERS[number].0, &look);
            browsers[number].shot(&format!("2-{number}"));
        }
        taken[number] += 1;
        let played = people[number].play(&look);
        for other in &people {
            other.until("the move at every device", |seen| seen.version >= played.version);
        }
    };
    assert!(taken.iter().all(|taken| *taken >= 4), "everybody played: {taken:?}");
    let secrets = Secrets::of(&people[over].record());
    for (number, (person, tap)) in people.iter().zip(&taps).enumerate() {
        let end = person.until("the end at every device", |look| look.over);
        assert!(end.tiles > 20, "a whole game, not {} tiles", end.tiles);
        person.assert_counted();
        person.browser.shot(&format!("3-end-{number}"));
        let looked_at = secrets.assert_kept(&[number as u8], &tap.heard());
        assert!(looked_at > 20, "{looked_at} pages and messages were heard");
        person.browser.assert_no_fault();
    }
}
