//! The end of a game: it fits every window, says what decided, and again, review and share are one press away.

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::person::Person;
use crate::server::Server;

/// Windows with what a finger or a mouse needs there at least, in CSS pixels.
const WINDOWS: [(u32, u32); 6] = [(1280, 720), (1280, 800), (2560, 1440), (768, 1024), (375, 812), (812, 375)];

/// What is wrong with the page of an end: it is larger than the window, a button is not whole in it or lies under something, letters are small.
const FAULTS: &str = "
    const faults = [];
    const page = document.documentElement;
    if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} x ${page.scrollHeight}`);
    // What can be done next is one press away, on a phone too.
    for (const css of ['#do-again', '#controls a[href$=review]', '#controls [data-do=share]', '#controls a[href$=replay]', '#controls a[href$=record]', '#controls a[href=\"/\"]', '#sign a[href=\"#menu\"]']) {
        const button = document.querySelector(css);
        const box = button?.getBoundingClientRect();
        if (!box || box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) { faults.push(`${css} is outside`); continue; }
        if (box.height < 40) faults.push(`${css} is ${box.height} high`);
        if (!button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))) faults.push(`${css} is covered`);
        if (button.scrollWidth > button.clientWidth + 1) faults.push(`the words of ${css} are cut`);
    }
    // The ways back into the game have one place, and the words of the button that plays again lie in whole lines.
    if (document.querySelector('#ending a[href$=replay]')) faults.push('the slip leads to the replay too');
    for (const line of document.querySelectorAll('#do-again > *')) {
        if (line.checkVisibility() && line.getClientRects().length > 1 || line.offsetHeight > 40) faults.push(`${line.textContent} is broken`);
    }
    // On a phone held upright the board is no thumbnail.
    const field = document.querySelector('.is-over:has(:is(.losers.of-1, .losers.of-2)) .field')?.getBoundingClientRect();
    if (field && innerWidth < 600 && innerHeight > innerWidth && field.height < innerHeight * 0.45) faults.push(`the board has ${field.height} of ${innerHeight}`);
    // What the slip offers stays in sight while its words scroll.
    for (const button of document.querySelectorAll('.count-head .button')) {
        if (!button.checkVisibility()) continue;
        const box = button.getBoundingClientRect();
        const isIn = box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
        if (!isIn || !button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))) faults.push(`${button.textContent} is not in sight`);
    }
    // On a phone the slip says what else the ribbon does.
    for (const css of ['#winner', '#lead-title', innerWidth < 900 ? '#ending .how > .b' : '#ask-words', '.totals .points']) {
        for (const words of document.querySelectorAll(css)) {
            const box = words.getBoundingClientRect();
            if (words.matches('.unseen')) continue;
            if (box.width === 0 || box.bottom > innerHeight || box.right > innerWidth + 0.5 || box.left < 0) faults.push(`${css} is not seen`);
            if (parseFloat(getComputedStyle(words).fontSize) < 12) faults.push(`${css} is small`);
        }
    }
    return faults;";

fn assert_fits(browser: &Browser, what: &str) {
    for (width, height) in WINDOWS {
        browser.resize(width, height);
        browser.wait("the window to be as large", || {
            (browser.run("return [innerWidth, innerHeight]", json!([])) == json!([width, height])).then_some(())
        });
        browser.shot(&format!("{what}-{width}x{height}"));
        assert_eq!(browser.run(FAULTS, json!([])), json!([]), "{what} at {width} x {height}");
    }
    browser.resize(1280, 800);
}

/// On a phone held upright the board of Rivality has nearly half of the window at the end, whatever else is said, and lies under nothing.
fn assert_board_is_read(browser: &Browser) {
    browser.resize(375, 740);
    browser.wait("the window to be as large", || {
        (browser.run("return [innerWidth, innerHeight]", json!([])) == json!([375, 740])).then_some(())
    });
    browser.shot("read-375x740");
    let script = "
        const faults = [];
        const field = document.querySelector('.field').getBoundingClientRect();
        if (field.height < 0.45 * innerHeight) faults.push(`the board has ${Math.round(field.height)} of ${innerHeight} px`);
        const over = [...document.querySelectorAll('.totals, #sign, #prompt, #ending')].map((e) => [e.id || e.className, e.getBoundingClientRect()]);
        for (const square of document.querySelectorAll('#board [data-is=ground]')) {
            const [x, y] = square.getAttribute('transform').match(/-?[\\d.]+/g).map(Number);
            const { a, e, f } = document.getElementById('board').getScreenCTM();
            const [left, top] = [e + (x + 100) * a, f + (y + 100) * a];
            if (left < 0 || left > innerWidth || top < field.top || top > field.bottom) faults.push(`${square.id} is out of sight`);
            const hides = over.find(([, box]) => left > box.left && left < box.right && top > box.top && top < box.bottom);
            if (hides) faults.push(`${square.id} lies under ${hides[0]}`);
        }
        return faults;";
    assert_eq!(browser.run(script, json!([])), json!([]));
    browser.resize(1280, 800);
}

/// Plays to the end of the game of a page, by its forms.
fn play_out(person: &Person<'_>) {
    for _ in 0..12 {
        person.steps_on(40);
        if person.look().over {
            return;
        }
    }
    panic!("the game does not end");
}

/// The names of those who sit at a table, in the order of their seats.
fn seats(browser: &Browser) -> Value {
    let script = "return (async () => {
        const text = await (await fetch(location.pathname + '/record')).text();
        return JSON.parse(text.split('\\n')[0]).seats.map(seat => seat.name + seat.player);
    })()";
    browser.run(script, json!([]))
}

#[test]
fn the_end_of_three_fits_and_one_press_plays_again_in_other_seats() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    let others = ("ai:novice", "");
    person.lay(&server.at("/new/rivality?mode=base&seats=3"), &[("me", "Maël"), others, ("here", "Zoé")]);
    play_out(&person);
    person.assert_counted();
    assert_fits(&browser, "three");
    assert_board_is_read(&browser);
    assert!(browser.text("#lead").chars().count() > 30, "what decided is said: {}", browser.text("#lead"));
    // What is opened at the foot of the paper is brought into view.
    browser.run("document.getElementById('counted').open = true", json!([]));
    let is_seen = "const item = document.querySelectorAll('#count > li')[2], { x, y, width, height } = item.getBoundingClientRect();
        return item.contains(document.elementFromPoint(x + width / 2, y + height / 2))";
    browser.wait("the count to be in view", || browser.run(is_seen, json!([])).as_bool().filter(|seen| *seen));

    // On a phone every banner has its name and number in it, and lies on no tile; what was taken back stands over the buttons.
    browser.run("document.getElementById('counted').open = false", json!([]));
    browser.resize(375, 740);
    let wrong = "const wrong = [];
        for (const standard of document.querySelectorAll('#victory .standard')) {
            const cloth = standard.getBoundingClientRect();
            for (const part of standard.querySelectorAll('.name, .points')) {
                const box = part.getBoundingClientRect();
                if (box.height < 12 || box.bottom > cloth.bottom || box.right > cloth.right + 1) wrong.push(`${part.textContent}: ${box.height}`);
            }
            for (const tile of document.querySelectorAll('#board [data-is=ground]')) {
                const box = tile.getBoundingClientRect();
                if (box.top < cloth.bottom - 8 && box.bottom > cloth.top && box.left < cloth.right && box.right > cloth.left) wrong.push(`on ${tile.id}`);
            }
        }
        return wrong";
    browser.wait("banners that are whole", || {
        browser.run(wrong, json!([])).as_array().filter(|wrong| wrong.is_empty()).map(|_| ())
    });
    browser.resize(740, 360);
    let how = "const box = document.querySelector('#ending .how').getBoundingClientRect(), frame = document.getElementById('ending').getBoundingClientRect(); return box.height > 10 && box.top >= frame.top && box.bottom <= frame.bottom";
    browser.wait("why it ended", || browser.run(how, json!([])).as_bool().filter(|seen| *seen));
    // So are the way to the count and what the winner holds.
    let counted = "const frame = document.getElementById('ending').getBoundingClientRect(), cloth = document.querySelector('.winners .cloth').getBoundingClientRect();
        const [words, ...held] = ['#counted summary', '.winners .tallies li:first-child', '.winners .tallies li:last-child'].map(css => document.querySelector(css).getBoundingClientRect());
        return words.bottom <= frame.bottom && held.every(box => box.height > 10 && box.top > cloth.top && box.right < cloth.right && box.bottom < cloth.bottom)";
    assert_eq!(browser.run(counted, json!([])), json!(true), "{}", browser.picture("counted-740x360").display());
    let by = "return document.querySelector('#ending .how .narrow')?.checkVisibility()";
    assert_eq!(browser.run(by, json!([])), json!(true), "by how much, or by which rule, as no ribbon says it there");
    // There too it leads to the replay, the record and the tables, and says what its signs mean.
    let leads = "return ['a[href$=\"/replay\"]', 'a[href$=\"/record\"]', 'a[href=\"/\"]'].filter(css => {
        const link = [...document.querySelectorAll(`main ${css}`)].find((e) => e.checkVisibility());
        const { x, y, width, height } = link?.getBoundingClientRect() ?? {};
        return !link || !link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).concat(document.querySelector('#ending .marks')?.checkVisibility() === false ? ['marks'] : [])";
    assert_eq!(browser.run(leads, json!([])), json!([]), "{}", browser.picture("leads-740x360").display());
    browser.resize(1280, 800);

    // The medals are lifted from the golems, and laid again.
    let lies = "return [getComputedStyle(document.querySelector('#board .medals')).display !== 'none',
        getComputedStyle(document.querySelector('#board [data-is=group]')).visibility === 'visible']";
    assert_eq!(browser.run(lies, json!([])), json!([true, false]));
    browser.click(".lift");
    assert_eq!(browser.run(lies, json!([])), json!([false, true]), "{}", browser.picture("lifted").display());
    browser.click(".lift");
    assert_eq!(browser.run(lies, json!([])), json!([true, false]));

    // Somebody else gets the address of the game.
    browser.run("navigator.share = async what => { window.shared = what.url }", json!([]));
    browser.click("#controls [data-do=share]");
    let shared = browser
        .wait("it to be shared", || browser.run("return window.shared ?? null", json!([])).as_str().map(str::to_owned));
    assert!(shared.ends_with(browser.run("return location.pathname", json!([])).as_str().unwrap()), "{shared}");

    let (before, table) = (seats(&browser), browser.address());
    browser.click("#do-again");
    browser.wait("another table", || (browser.address() != table && browser.has("main.is-playing")).then_some(()));
    assert!(!browser.has("#goal"), "who has played a game to its end is not told its goal again");
    play_out(&person);
    person.assert_counted();
    let after = seats(&browser);
    assert_eq!(after, json!([before[1], before[2], before[0]]), "who was second begins");
    browser.click("#controls a[href$=review]");
    browser.wait("the review", || browser.address().ends_with("/review").then_some(()));
    browser.assert_no_fault();
}

#[test]
fn the_end_of_four_lords_fits() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    let others = ("ai:novice", "");
    person.speak(&server.at(""), "fr");
    person.lay(&server.at("/new/bellum?mode=base&seats=4"), &[("me", "Guillemette"), others, others, others]);
    play_out(&person);
    person.assert_counted();
    assert_fits(&browser, "lords");
    assert!(browser.text("#lead").chars().count() > 30, "what decided is said: {}", browser.text("#lead"));
    browser.assert_no_fault();
}

#[test]
fn a_game_is_given_up_in_the_menu_before_both_and_its_end_fits() {
    let server = Server::start();
    let (mine, theirs) = (Browser::start(Kind::Usual), Browser::start(Kind::Usual));
    let (me, friend) = (Person::at(&mine), Person::at(&theirs));
    for game in ["rivality", "bellum"] {
        me.lay(&server.at(&format!("/new/{game}?mode=base&seats=2")), &[("me", "Guillemette"), ("link", "")]);
        me.look();
        let link = mine.run("return document.querySelector('#waiting input').value", json!([]));
        theirs.goto(link.as_str().expect("a link"));
        theirs.write("input[name=name]", "Bérénice");
        theirs.click("form button.gold");
        friend.look();
        mine.wait("the friend's name", || mine.source().contains("Bérénice").then_some(()));
        me.steps_on(2);
        friend.steps_on(2);
        // The menu asks once more before it counts.
        theirs.click("#sign a[href=\"#menu\"]");
        theirs.click("#resign > summary");
        assert!(!theirs.has("main.is-over") && theirs.text("#resign form").contains("cannot be taken back"));
        theirs.shot(&format!("{game}-asked"));
        theirs.click("#resign form button");
        theirs.wait("the end", || theirs.has("main.is-over").then_some(()));
        mine.wait("the other to see it", || mine.has("main.is-over").then_some(()));
        for (browser, winner, said) in [
            (&mine, "You win", "You win. Bérénice resigned"),
            (&theirs, "Guillemette wins", "Guillemette wins. You resigned"),
        ] {
            browser.wait("everything to stand still", || {
                (browser.run("return document.getAnimations().length", json!([])) == 0).then_some(())
            });
            assert!(browser.text("#winner").starts_with(winner), "{}", browser.text("#winner"));
            assert_eq!(browser.text("#ask-words"), said);
            assert!(!browser.has("[data-total]") && !browser.has("#count"), "nothing is counted");
            // The script of the end is fetched when it comes.
            let menu = "return getComputedStyle(document.getElementById('menu')).display";
            browser.wait("the menu to be put away", || (browser.run(menu, json!([])) == "none").then_some(()));
            assert!(!browser.has("#resign"));
            assert_fits(browser, &format!("{game}-given-up"));
            browser.assert_no_fault();
        }
        assert!(theirs.text(".is-over").contains("resigned"));
    }
}

/// Keeps what is seen only for a moment: whether points were counted up, and whether what decided was framed.
const WATCH: &str = "
    window.seen = {};
    new MutationObserver(() => {
        if (document.querySelector('[data-total][data-now]')) window.seen.counted = true;
        if (document.querySelector('[data-mark=point]')) window.seen.framed = true;
    }).observe(document.documentElement, { attributes: true, childList: true, subtree: true });";

#[test]
fn with_reduced_motion_everything_stands_at_once_and_is_said() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer("light", "reduce");
    person.lay(&server.at("/new/bellum?mode=base&seats=2"), &[("me", "Maël"), ("ai:novice", "")]);
    person.until_asked(0);
    browser.run(WATCH, json!([]));
    let over = || browser.has("main.is-over");
    (0..300).any(|_| {
        person.step_on();
        over()
    });
    assert!(over(), "the game ends before the eyes of the reader");
    browser.wait("what decided to be framed", || {
        (browser.run("return window.seen.framed ?? false", json!([])) == true).then_some(())
    });
    assert_eq!(browser.run("return window.seen.counted ?? false", json!([])), false, "nothing is counted up");
    assert_eq!(browser.run("return document.getAnimations().length", json!([])), 0, "nothing moves");
    let said = browser.wait("the end to be said", || {
        let said = browser.text("#live");
        (said.matches(" points").count() >= 2).then_some(said)
    });
    let winner = browser.text("#winner");
    assert!(said.contains(&winner), "{said:?} has {winner:?}");
    browser.assert_no_fault();
}
