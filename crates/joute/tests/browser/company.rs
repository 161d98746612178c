//! What people arrange with each other: a decision is taken back, a seat changes hands, somebody talks, a link is used twice.

use serde_json::json;

use crate::browser::{Browser, Kind};
use crate::person::{Look, Person};
use crate::secrets::{Secrets, Shown};
use crate::server::Server;
use crate::tap::Tap;

/// Takes some action on offer, if it is this browser's turn, and says what the page then offers to take back; with a mark of exclamation if
/// it is still this browser's turn.
const HURRY: &str = "return (async () => {
    const read = async () => new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), 'text/html');
    let page = await read();
    let main = page.getElementById('table');
    const tree = page.getElementById('choices');
    if (tree && main.dataset.seat !== undefined) {
        let node = JSON.parse(tree.textContent).root;
        let turn = Number(main.dataset.version);
        while (!node.action) {
            const next = Object.values(node.next);
            node = next[(turn += 5) % next.length];
        }
        const fields = { id: `h-${main.dataset.version}`, seat: main.dataset.seat, at: main.dataset.version, action: node.action.split('; ')[0] };
        await fetch(`${main.dataset.base}/act`, { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(fields) });
        page = await read();
    }
    if (page.getElementById('ending')) return 'over';
    const acts = page.getElementById('table').dataset.seat !== undefined;
    return (page.getElementById('do-back')?.dataset.take ?? '') + (acts ? '!' : '');
})()";

/// A table with a friend at another device; gives the link that the friend used.
fn sit_down(server: &Server, mine: &Browser, theirs: &Browser) -> String {
    Person::at(mine).lay(&server.at("/new/rivality?mode=base&seats=2"), &[("me", "Maël"), ("link", "")]);
    mine.one("#waiting input");
    let link = mine.run("return document.querySelector('#waiting input').value", json!([]));
    let link = link.as_str().expect("a link").to_owned();
    theirs.goto(&link);
    theirs.write("input[name=name]", "Zoé");
    theirs.click("form button.gold");
    Person::at(theirs).look();
    mine.wait("the friend", || mine.source().contains("Zoé").then_some(()));
    link
}

/// Plays on until the last decision of `mine` can be taken back with leave of the others.
fn until_it_may_be_asked(server: &Server, mine: &Browser, theirs: &Browser) -> String {
    for _ in 0..8 {
        let link = sit_down(server, mine, theirs);
        for _ in 0..80 {
            let offered = mine.run(HURRY, json!([]));
            if offered == "ask" {
                // What was played in such haste is not watched move by move.
                theirs.reload();
                mine.reload();
                mine.one("#do-back[data-take=ask]");
                return link;
            }
            if offered == "over" || theirs.run(HURRY, json!([])) == "over" {
                break;
            }
        }
    }
    panic!("every game ended while there was still something to draw");
}

/// Holds the answer of the next form back until `window.letCome()`, as a slow network may.
const HOLD_AN_ANSWER: &str = "
    const ask = window.fetch;
    window.fetch = async (...asked) => {
        window.fetch = ask;
        const answer = await ask(...asked);
        await new Promise(done => window.letCome = done);
        return answer;
    };";

#[test]
fn a_decision_is_taken_back_when_the_friend_agrees() {
    let server = Server::start();
    let (mine, theirs) = (Browser::start(Kind::Usual), Browser::start(Kind::Usual));
    let (me, friend) = (Person::at(&mine), Person::at(&theirs));
    until_it_may_be_asked(&server, &mine, &theirs);
    let before = me.look();
    mine.shot("1-may-ask");

    mine.click("#do-back");
    mine.one("#side #take-back");
    theirs.one("#take-back.over");
    mine.shot("2-asked");
    theirs.shot("3-question");
    theirs.run(HOLD_AN_ANSWER, json!([]));
    theirs.click("#take-back button[value=decline]");
    mine.wait("the answer", || (!mine.has("#take-back")).then_some(()));
    theirs.wait("the table", || (!theirs.has("#take-back")).then_some(()));
    assert_eq!(me.look().version, before.version, "the decision stands");
    assert!(mine.text("#talk-last").contains("Zoé"), "everybody is told: {}", mine.text("#talk-last"));

    mine.click("#do-back");
    theirs.resize(375, 812);
    theirs.one("#take-back.over");
    theirs.shot("4-question-phone");
    theirs.click("#take-back button[value=agree]");
    let after = me.until("the decision to be mine again", |look| look.asks());
    assert_eq!(
        (after.tiles, after.version > before.version),
        (before.tiles - 1, true),
        "one tile fewer, and a newer table"
    );
    let same = |look: &Look| look.version == after.version && look.tiles == after.tiles;
    friend.until("the same table", same);
    // What comes late shows no table of before.
    theirs.run("window.letCome(); return new Promise(done => setTimeout(done, 300))", json!([]));
    assert!(same(&friend.look()), "{:?}", friend.look());
    // The game goes on from there.
    me.play(&after);
    mine.assert_no_fault();
    theirs.assert_no_fault();
}

#[test]
fn against_the_computer_a_decision_is_taken_back_at_once() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    for _ in 0..8 {
        // Delayed spells ask much inside of one turn.
        person.lay(&server.at("/new/rivality?mode=expert&seats=2"), &[("me", ""), ("ai:novice", "")]);
        person.look();
        let mut offered = String::new();
        for _ in 0..80 {
            person.until_asked(0);
            offered = browser.run(HURRY, json!([])).as_str().unwrap_or_default().to_owned();
            if matches!(offered.as_str(), "free!" | "over") {
                break;
            }
        }
        if offered == "over" {
            continue;
        }
        browser.reload();
        let look = person.until("my turn, or the end", |look| look.asks() || look.over);
        if look.over {
            continue;
        }
        let tiles = look.tiles;
        browser.one("#do-back[data-take=free]");
        browser.shot("5-free");
        browser.click("#do-back");
        let again = person.until("the table of before", |now| now.version > look.version && now.asks());
        assert!(again.tiles <= tiles);
        browser.assert_no_fault();
        return;
    }
    panic!("every game ended while there was still something to draw");
}

#[test]
fn a_seat_is_lent_while_the_friend_is_away_and_taken_back() {
    let server = Server::start();
    let (mine, theirs) = (Browser::start(Kind::Usual), Browser::start(Kind::Usual));
    let me = Person::at(&mine);
    let link = sit_down(&server, &mine, &theirs);
    let table = theirs.address();
    theirs.click("#sign a[href='#menu']");
    theirs.click("#leave summary");
    assert!(theirs.has("#table") && theirs.text("#leave p").contains("neither lost nor over"), "it asks first");
    theirs.click("#leave button");
    theirs.wait("the first page", || (!theirs.has("#table")).then_some(()));
    mine.wait("the news", || mine.text("#talk-last").contains("Zoé left").then_some(()));
    mine.click("#sign a[href='#menu']");
    mine.click("#seats > summary");
    mine.shot("6-seats");
    mine.click("#seats option[value=novice]");
    mine.click("#seats button:not([name])");
    mine.click("#menu .close");
    mine.wait("the computer", || mine.text("#banner-1").contains("for Zoé").then_some(()));
    mine.shot("7-lent");
    // The computer plays for her.
    for _ in 0..3 {
        let look = me.until("a turn of mine", |look| look.asks());
        me.play(&look);
    }
    me.until("the computer's answer", |look| look.asks());

    theirs.goto(&table);
    theirs.one("#lent-1");
    assert!(!theirs.has("#hand [data-touch]"), "meanwhile she looks on");
    theirs.shot("8-mine-is-lent");
    theirs.click("#lent-1 button");
    theirs.wait("her own hand", || (theirs.has("#hand svg") && !theirs.has("#lent-1")).then_some(()));
    mine.wait("her banner", || (!mine.text("#banner-1").contains("for Zoé")).then_some(()));

    let third = Browser::start(Kind::Usual);
    third.goto(&link);
    third.wait("what to do with a taken link", || third.source().contains("ask the host").then_some(()));
    third.shot("9-taken");
    third.click("main a.button");
    third.one("#table");
    drop(third.faults());
    mine.assert_no_fault();
    theirs.assert_no_fault();
}

/// Plays the turns of both until it is the turn of `person`, who plays at the same table as `other`.
fn until_it_is_the_turn_of(person: &Person<'_>, other: &Person<'_>) {
    person.browser.wait("the turn", || {
        let look = other.look();
        if look.asks() {
            other.play(&look);
        }
        person.look().asks().then_some(())
    });
}

#[test]
fn whoever_takes_a_seat_over_sees_its_hand_when_it_is_their_turn() {
    let server = Server::start();
    let (mine, theirs, third) = (Browser::start(Kind::Usual), Browser::start(Kind::Usual), Browser::start(Kind::Usual));
    let (me, friend, taker) = (Person::at(&mine), Person::at(&theirs), Person::at(&third));
    let tap = Tap::before(&server);
    sit_down(&server, &mine, &theirs);
    until_it_is_the_turn_of(&friend, &me);
    until_it_is_the_turn_of(&me, &friend);
    theirs.click("#talk > summary");
    theirs.write("#say-text", "I have to go");
    theirs.click("#say button");
    mine.wait("the words", || mine.text("#talk-last").contains("I have to go").then_some(()));
    theirs.click("#sign a[href='#menu']");
    theirs.click("#leave summary");
    theirs.click("#leave button");
    mine.wait("the news", || mine.text("#talk-last").contains("Zoé left").then_some(()));
    mine.click("#sign a[href='#menu']");
    mine.click("#seats > summary");
    mine.click("#seats button[name=open]");
    mine.click("#menu .close");
    mine.one("#waiting input");
    let link = mine.run("return document.querySelector('#waiting input').value", json!([]));
    let link = link.as_str().expect("a link").replace(&server.at(""), &tap.at(""));

    third.goto(&link);
    third.write("input[name=name]", "Cléo");
    third.click("form button.gold");
    let look = taker.look();
    assert!(look.hand.is_empty() && !look.asks() && third.text("#hand").contains("You took this seat over"));
    mine.wait("the news", || mine.text("#talk-last").contains("Cléo took over the seat of Zoé").then_some(()));
    mine.click("#talk > summary");
    assert!(mine.text("#talk-lines").contains("Zoé: I have to go"), "{}", mine.text("#talk-lines"));
    third.shot("14-taken-over");
    third.resize(375, 812);
    third.prefer("dark", "reduce");
    third.shot("15-taken-over-phone-dark");
    third.goto(&format!("{}?text=1", third.address()));
    assert!(third.text("#players").contains("You took this seat over"));
    third.goto(third.address().trim_end_matches("?text=1"));
    third.resize(1280, 800);

    until_it_is_the_turn_of(&taker, &me);
    assert!(!taker.look().hand.is_empty() && !third.text("#hand").contains("You took this seat over"));
    while !me.look().over {
        me.steps_on(1);
        taker.steps_on(1);
    }
    let secrets = Secrets::of(&me.record());
    let heard = tap.heard();
    let veiled = heard.iter().filter_map(|heard| Shown::by(heard, &[1])).filter(|shown| shown.veiled).count();
    assert!(veiled >= 3, "{veiled} pages and messages were behind the veil");
    secrets.assert_kept(&[1], &heard);
    secrets.assert_would_show(&[1], &heard);
    theirs.assert_no_fault();
    mine.assert_no_fault();
    third.assert_no_fault();
}

#[test]
fn hostile_talk_is_seen_as_text_at_the_other_device() {
    let server = Server::start();
    let (mine, theirs) = (Browser::start(Kind::Usual), Browser::start(Kind::Usual));
    sit_down(&server, &mine, &theirs);
    let hostile = "<img src=x onerror=\"document.title='gone'\"><script>document.title='gone'</script>";
    theirs.click("#talk > summary");
    theirs.write("#say-text", hostile);
    theirs.click("#say button");
    theirs.wait("the own line", || theirs.text("#talk-lines").contains(hostile).then_some(()));
    // The line may come before the word that it was taken, which empties the field.
    let field = "return document.getElementById('say-text').value";
    theirs.wait("the field to be empty again", || (theirs.run(field, json!([])) == "").then_some(()));
    mine.wait("the line", || mine.text("#talk-last").contains("<img src=x").then_some(()));
    mine.click("#talk > summary");
    assert!(mine.text("#talk-lines").contains(hostile), "seen as it was typed");
    for browser in [&mine, &theirs] {
        assert!(!browser.has("#talk img") && !browser.has("#talk script"), "it is text");
        assert_ne!(browser.run("return document.title", json!([])), "gone");
        browser.shot("10-talk");
    }
    // On a phone the talk lies with the chronicle, so a new line is shown as a notice.
    mine.resize(375, 812);
    theirs.write("#say-text", "See you tomorrow \u{202e}kcab");
    theirs.click("#say button");
    mine.wait("the notice", || mine.text("#notice").contains("See you tomorrow kcab").then_some(()));
    mine.shot("11-notice-phone");
    mine.run("location.hash = 'chronicle'", json!([]));
    mine.shot("12-talk-phone");
    // The same in French, in the dark.
    let table = mine.address();
    let path = table.trim_start_matches(&server.at("")).split(['?', '#']).next().unwrap_or_default().to_owned();
    mine.resize(1280, 800);
    mine.prefer("dark", "reduce");
    mine.goto(&server.at(&format!("/lang/fr?to={path}")));
    mine.click("#talk > summary");
    assert!(mine.text("#talk-lines").contains("Zoé a pris place"));
    mine.shot("13-french-dark");
    mine.assert_no_fault();
    theirs.assert_no_fault();
}
