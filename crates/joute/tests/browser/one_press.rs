//! Answers that need no second thought are one press, unless somebody wants each move confirmed; everything else asks twice.

use serde_json::json;

use crate::browser::{Browser, Kind};
use crate::person::{Look, Person};
use crate::server::Server;

/// Plays on until one of these answers is on offer beside something else.
fn until_offered(person: &Person<'_>, mut look: Look, answers: &[&str]) -> (Look, String) {
    for _ in 0..120 {
        assert!(!look.over, "the game ended first");
        let branches = look.branches(&[]);
        let found = answers.iter().find(|answer| branches.len() > 1 && branches.contains_key(**answer));
        if let Some(answer) = found {
            return (look, (*answer).to_owned());
        }
        look = person.until_asked(person.play(&look).version - 1);
    }
    panic!("none of {answers:?} was ever offered");
}

#[test]
fn some_answers_are_one_press_and_others_two() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.lay(&server.at("/new/bellum?mode=base&seats=2"), &[("me", "Maël"), ("ai:novice", "")]);
    let quick = ["answer-let", "answer-end"];
    let (look, answer) = until_offered(&person, person.until_asked(0), &quick);
    assert!(!person.is_ready());
    browser.shot("1-offered");
    person.touch(&answer);
    let look = person.until("one press to be enough", |now| now.version > look.version);

    // What is spent or given up asks twice.
    let (look, answer) =
        until_offered(&person, person.until_asked(look.version - 1), &["answer-pass", "answer-barrel"]);
    person.touch(&answer);
    browser.wait("the gold button", || person.is_ready().then_some(()));
    assert_eq!(person.look().version, look.version, "{answer} is not sent by one press");
    browser.click("#do-confirm");
    let look = person.until("the gold button to send it", |now| now.version > look.version);

    // Who wants each move confirmed confirms these too.
    browser.run("const wish = document.querySelector('[data-wish=confirm]'); wish.click(); wish.click()", json!([]));
    let look = person.until_asked(look.version - 1);
    let mut look = look;
    let answer = loop {
        let found =
            quick.iter().find(|answer| look.branches(&[]).len() > 1 && look.branches(&[]).contains_key(**answer));
        if let Some(answer) = found {
            break (*answer).to_owned();
        }
        person.choose(&look);
        browser.click("#do-confirm");
        let before = look.version;
        look = person.until_asked(before);
        assert!(!look.over, "the game ended first");
    };
    person.touch(&answer);
    browser.wait("the gold button", || person.is_ready().then_some(()));
    assert_eq!(person.look().version, look.version);
    person.touch(&answer);
    person.until("a second press", |now| now.version > look.version);
    browser.assert_no_fault();
}

#[test]
fn what_leaves_no_choice_makes_itself_against_computers_for_whoever_wants_that() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.lay(&server.at("/new/guardians?mode=quick&seats=2"), &[("me", "Maël"), ("ai:novice", "")]);
    browser.run("localStorage.removeItem('joute.wish.forced')", json!([]));
    let idle = std::cell::Cell::new(0);
    let until_forced = |mut look: Look| {
        for _ in 0..300 {
            assert!(!look.over, "the game ended first");
            // What means nothing makes itself from the beginning.
            if look.is_idle() {
                idle.set(idle.get() + 1);
                look = person.until_asked(look.version);
                continue;
            }
            if look.is_forced() {
                return look;
            }
            look = person.until_asked(person.play(&look).version - 1);
        }
        panic!("there was always something to choose");
    };
    // Whoever has not asked for it decides by hand, and hears of the switch when that has happened a few times.
    let mut look = person.until_asked(0);
    let told = || {
        browser
            .run("return document.querySelector('#notice:not([hidden]) #notice-words')?.textContent ?? ''", json!([]))
    };
    let switch = browser.run("return document.querySelector('[data-wish=forced]').dataset.told", json!([]));
    for made in 1..=3 {
        until_forced(look);
        std::thread::sleep(std::time::Duration::from_millis(1_500));
        // Where all decide at once a computer may have decided meanwhile.
        let now = person.look();
        assert!(now.asks() && now.is_forced(), "{made}: nobody asked for it");
        assert_ne!(told(), switch, "{made}: not yet");
        look = person.until_asked(person.play(&now).version - 1);
    }
    browser.wait("a word of the switch", || (told() == switch).then_some(()));
    browser.shot("1-told");
    let look = until_forced(person.until_asked(look.version - 1));
    browser.run("document.querySelector('[data-wish=forced]').click()", json!([]));
    let look = person.until("the move to make itself", |now| now.version > look.version);
    // It does so again, without a press.
    let look = until_forced(person.until_asked(look.version - 1));
    person.until("the next one too", |now| now.version > look.version);
    assert!(idle.get() > 0, "there was something to play each time");
    browser.assert_no_fault();
}

#[test]
fn computers_take_as_long_as_whoever_plays_them_alone_wants() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    person.lay(&server.at("/new/rivality?mode=base&seats=2"), &[("me", "Maël"), ("ai:novice", "")]);
    let look = person.until_asked(0);
    let choose = "const pace = document.querySelector('#wish-pace'); pace.selectedIndex = arguments[0];
        pace.dispatchEvent(new Event('change', { bubbles: true })); return Number(pace.value) * 20";
    let calm = browser.run(choose, json!([0])).as_u64().unwrap();
    // The browser keeps it, and a new line says it again.
    browser.reload();
    let asked = std::time::Instant::now();
    let own = person.play(&look);
    person.until_asked(own.version);
    assert!(asked.elapsed().as_millis() >= calm.into(), "{:?}, {calm} ms were asked for", asked.elapsed());
    browser.assert_no_fault();
}
