//! Guardians in the browser: games of both modes by mouse for a while, the quick one then in a hurry to its end.

use std::collections::BTreeSet;

use serde_json::json;

use crate::browser::{Browser, Kind};
use crate::looks::texts;
use crate::person::Person;
use crate::server::Server;

/// How many actions are taken by mouse.
const BY_MOUSE: usize = 24;

/// A game of this mode, from the form to the panel of the end.
fn play(mode: &str, seats: usize) {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer("light", "reduce");
    let mut kinds = vec![("me", "Maël")];
    kinds.resize(seats, ("ai:novice", ""));
    person.lay(&server.at(&format!("/new/guardians?mode={mode}&seats={seats}")), &kinds);
    let asked = person.by_mouse(BY_MOUSE, &format!("guardians-{mode}"));
    assert!(asked.contains("answer-ready") || asked.contains("answer-keep"), "{asked:?}");
    browser.assert_no_fault();
    // Hundreds of steps more would only repeat what a quick game shows; the terminal and the server play full games to their end.
    if mode == "normal" {
        return;
    }
    person.hurry(100);
    browser.one("#ending");
    browser.shot(&format!("guardians-{mode}-end"));
    let winner = texts(&browser, "return [document.getElementById('winner').textContent]").concat();
    assert!(!winner.trim().is_empty(), "a winner is named");
    // Lands, trophies and stones of each, and nothing that is counted.
    let tallies =
        browser.run("return document.querySelectorAll('.tallies li:not(:has(.why, .place), .fell)').length", json!([]));
    assert_eq!(tallies, 3 * seats);
    assert!(!browser.has("#count") && !browser.has(".totals .points"), "no points are counted");
    let record = joute_record::parse(&person.record()).unwrap();
    assert_eq!((record.header().game.as_str(), record.header().mode.as_str()), ("guardians", mode));
    browser.assert_no_fault();
}

#[test]
fn a_quick_game_of_two_guardians() {
    play("quick", 2);
}

#[test]
fn the_full_game_of_two_guardians_goes_on_by_mouse() {
    play("normal", 2);
}

/// What of the first turn is too small, covered or unsaid in a low window.
const FIRST_TURN: &str = "
    const faults = [];
    const box = (css) => document.querySelector(css).getBoundingClientRect();
    if (box('.near > .realm, .near .seen').width < 500) faults.push(`the realm is ${box('.near .seen').width} wide`);
    const card = box('.hand-card:not(.framed)');
    if (card.width * card.height < 7000) faults.push(`a held card is ${card.width} by ${card.height}`);
    for (const id of ['do-back', 'do-hint', 'do-why']) {
        const word = box(`#${id} > span`);
        if (word.width < 20 || word.height < 12) faults.push(`${id} has no word`);
    }
    const ask = box('#ask');
    for (const thing of document.querySelectorAll('.hand-card, .realm, .piles .card, #controls .button')) {
        const at = thing.getBoundingClientRect();
        const [wide, high] = [Math.min(ask.right, at.right) - Math.max(ask.left, at.left), Math.min(ask.bottom, at.bottom) - Math.max(ask.top, at.top)];
        if (wide > 1 && high > 1) faults.push(`what is asked lies on ${thing.id || thing.className.baseVal}`);
    }
    return faults;";

/// GUA-PLACE-1: in a low window field and hand have the room, buttons have words, and a stack says what it must not exceed where a card is
/// about to be put.
#[test]
fn the_first_turn_has_room_and_words_in_a_low_window() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer("dark", "reduce");
    browser.resize(1366, 650);
    person.lay(&server.at("/new/guardians?mode=quick&seats=2"), &[("me", "Maël"), ("ai:novice", "")]);
    browser.wait("the first hand", || browser.has("#hand .first").then_some(()));
    let told = texts(&browser, "return [document.querySelector('#hand .first').textContent]").concat();
    let is_grey = browser.has("#hand .idle");
    assert_eq!(told.contains("Grey ones") || told.contains("Les grises"), is_grey, "{told}");
    // The first cards are kept.
    for _ in 0..60 {
        if browser.has(".board.places .near .offer") || browser.has(".board.places") && browser.has(".hand-card.offer")
        {
            break;
        }
        browser.run("document.querySelector('#answer-keep.offer:not(.framed)')?.click(); const go = document.getElementById('do-confirm'); if (document.querySelector('.board.deals') && go?.getAttribute('aria-disabled') !== 'true') go.click();", json!([]));
        std::thread::sleep(std::time::Duration::from_millis(60));
    }
    let faults = texts(&browser, FIRST_TURN);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    browser.run(
        "document.querySelector('.hand-card.offer').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        json!([]),
    );
    browser.wait("a Stronghold", || browser.has(".near .space.offer").then_some(()));
    browser.run(
        "document.querySelector('.near .space.offer').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        json!([]),
    );
    let sum = "return [[...document.querySelectorAll('.near .lies text')].some((text) => /^\\d+ ?\\/30$/.test(text.textContent) && text.getBoundingClientRect().width > 0)]";
    browser.wait("the sum on the stack", || (browser.run(sum, json!([])) == json!([true])).then_some(()));
    browser.shot("guardians-first-turn");
    // Who takes the next card has put this one: nothing is dropped without a word.
    browser.run(
        "document.querySelector('.hand-card:not(.framed):is(.offer, .can)').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        json!([]),
    );
    let put = "return document.querySelectorAll('.near .lies .seed[data-touch]').length === 1 && document.querySelectorAll('.hand-card.framed').length === 1";
    browser.wait("the first card to lie there, the next to be taken", || {
        (browser.run(put, json!([])) == true).then_some(())
    });
    browser.assert_no_fault();
}

/// On a phone a lesson leaves the field large enough to be touched, what it points at lies first, and its rule is a target.
#[test]
fn a_lesson_leaves_the_field_its_room_on_a_phone() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.prefer("light", "reduce");
    browser.resize(375, 740);
    browser.goto(&server.at("/learn/guardians/1"));
    let measured = browser.run(
        "const box = (css) => document.querySelector(css).getBoundingClientRect(); const look = box('.hand-card.look');
        return [box('.near .seen').width >= 150, look.left >= 0 && look.right <= innerWidth, box('#lesson .law').height >= 44]",
        json!([]),
    );
    assert_eq!(measured, json!([true, true, true]), "the field, the card that is framed, the rule");
}

/// Takes one of the actions that the page offers, in some order; says whether the game is over.
const STEP: &str = "
    const main = document.getElementById('table');
    if (document.getElementById('ending')) return true;
    const choices = document.getElementById('choices');
    // The form that was sent may still be on show.
    if (!main) return false;
    const { seat, version, base } = main.dataset;
    if (!choices || seat === undefined) return false;
    let node = JSON.parse(choices.textContent).root;
    while (node.next) { const ways = Object.values(node.next); node = ways[(version * 7) % ways.length]; }
    const fields = { id: `step-${version}`, seat, at: version, action: node.action.split('; ')[0] };
    return fetch(`${base}/act`, { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(fields) }).then(() => false);";

/// With as many match-ups as this and a card played on each side: which of them, or of the headings, reaches out of its room or is covered.
const BOUTS: &str = "
    const all = document.querySelector('.bouts'), past = all?.querySelector('.past');
    if (!past) return ['no match-up is over'];
    const [kind, had] = [all.className, document.getElementById('played')];
    const made = [];
    while (all.children.length < arguments[0]) { made.push(past.cloneNode(true)); all.prepend(made.at(-1)); }
    all.className = `bouts of-${all.children.length}`;
    const played = Object.assign(document.createElement('div'), { id: 'played', innerHTML: ['above', 'below'].map((row) => `<p class='p ${row}'><span class='one'><b>Righteous Indignation</b></span></p>`).join('') });
    had?.remove();
    document.getElementById('rim').after(played);
    const faults = [], room = all.getBoundingClientRect();
    for (const thing of all.querySelectorAll('.bout, .stands, .balance > *')) {
        const box = thing.getBoundingClientRect();
        if (box.height > 0 && (box.top < room.top - 1 || box.bottom > room.bottom + 1 || box.left < room.left - 1 || box.right > room.right + 1)) faults.push(`${innerWidth}x${innerHeight}, ${all.children.length}: ${thing.className.baseVal ?? thing.className} is cut: ${[box.left, box.top, box.right, box.bottom].map(Math.round)} in ${[room.left, room.top, room.right, room.bottom].map(Math.round)}`);
    }
    for (const sum of all.querySelectorAll('.sum')) {
        const total = sum.querySelector('.total')?.getBoundingClientRect();
        const parts = [...sum.querySelectorAll('.part')].map((part) => part.getBoundingClientRect());
        if (total && parts.some((part) => part.width > 0 && part.right > total.left + 1)) faults.push(`${innerWidth}x${innerHeight}, ${all.children.length}: a part lies under its sum`);
    }
    for (const name of document.querySelectorAll('#log .versus > span:not(.unseen)')) {
        const lines = name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight);
        if (lines > name.textContent.trim().split(' ').length + 0.6) faults.push(`${innerWidth}x${innerHeight}: ${name.textContent} is broken within a word`);
    }
    const ahead = document.querySelector('.now .ahead');
    if (ahead && ahead.getBoundingClientRect().height < 10) faults.push(`${innerWidth}x${innerHeight}, ${all.children.length}: who is ahead is not said`);
    const chips = [...played.querySelectorAll('.one')].map((one) => one.getBoundingClientRect());
    for (const words of document.querySelectorAll('.duel h2 > span')) {
        const box = words.getBoundingClientRect();
        const meets = (chip) => Math.min(chip.right, box.right) - Math.max(chip.left, box.left) > 1 && Math.min(chip.bottom, box.bottom) - Math.max(chip.top, box.top) > 1;
        if (box.top < 0 || chips.some(meets)) faults.push(`${innerWidth}x${innerHeight}: ${words.textContent} is covered`);
    }
    made.forEach((one) => one.remove());
    played.remove();
    if (had) document.getElementById('rim').after(had);
    all.className = kind;
    return faults;";

/// With so many match-ups: what of those who met and of what they came to is cut on a phone.
const ON_A_PHONE: &str = "
    const all = document.querySelector('.bouts'), past = all.querySelector('.past'), made = [], kind = all.className;
    while (all.children.length < arguments[0]) { made.push(past.cloneNode(true)); all.prepend(made.at(-1)); }
    all.className = `bouts of-${all.children.length}`;
    const faults = [], room = all.getBoundingClientRect();
    for (const thing of all.querySelectorAll('.stands, .sum, .now .part')) {
        const box = thing.getBoundingClientRect(), sum = thing.closest('.part') && thing.closest('.sum').querySelector('.total');
        const right = Math.min(room.right, sum?.getBoundingClientRect().left ?? innerWidth);
        if (box.height > 0 && (box.top < room.top - 1 || box.bottom > room.bottom + 1 || box.left < room.left - 1 || box.right > right + 1)) faults.push(`${innerWidth}x${innerHeight}, ${all.children.length}: ${thing.className.baseVal ?? thing.className} is cut: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    }
    made.forEach((one) => one.remove());
    all.className = kind;
    return faults;";

#[test]
fn match_ups_are_whole_however_many_there_are() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer("light", "reduce");
    let fights =
        "return document.querySelector('.bouts > .past') !== null && document.querySelector('.bouts > .now') !== null";
    // Not every game has a second match-up.
    for _ in 0..4 {
        person.lay(&server.at("/new/guardians?mode=quick&seats=2"), &[("me", "Maël"), ("ai:novice", "")]);
        for _ in 0..1_200 {
            if browser.run(fights, json!([])) == true || browser.run(STEP, json!([])) == true {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(40));
        }
        if browser.run(fights, json!([])) == true {
            break;
        }
    }
    let mut faults = Vec::new();
    for (width, height) in [(1366, 625), (1280, 720), (1366, 768), (1920, 1080)] {
        browser.resize(width, height);
        for count in [2, 3, 4] {
            faults.extend(texts(&browser, &BOUTS.replace("arguments[0]", &count.to_string())));
        }
        browser.shot(&format!("guardians-bouts-{width}x{height}"));
    }
    for (width, height) in [(375, 740), (740, 360)] {
        browser.resize(width, height);
        for count in [2, 3] {
            faults.extend(texts(&browser, &ON_A_PHONE.replace("arguments[0]", &count.to_string())));
        }
        browser.shot(&format!("guardians-bouts-{width}x{height}"));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// On a phone the realms of three others are in the window, also where something can be done in each of them.
#[test]
fn realms_of_three_others_fit_a_phone() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer("light", "reduce");
    browser.resize(375, 740);
    let kinds = [("me", "Maël"), ("ai:novice", ""), ("ai:novice", ""), ("ai:novice", "")];
    person.lay(&server.at("/new/guardians?mode=quick&seats=4"), &kinds);
    person.until_asked(0);
    let is_dealt = "return document.querySelector('.board.of-4:not(.deals)') !== null";
    for _ in 0..60 {
        if browser.run(is_dealt, json!([])) == true {
            break;
        }
        browser.run(STEP, json!([]));
        std::thread::sleep(std::time::Duration::from_millis(60));
    }
    let cut = texts(
        &browser,
        "const homes = [...document.querySelectorAll('.far > .home')];
        const faults = homes.length === 3 ? [] : [`${homes.length} others`];
        for (const some of [[0], [0, 1], [1, 2], [0, 1, 2]]) {
            for (const [index, home] of homes.entries()) home.querySelector('.space').classList.toggle('offer', some.includes(index));
            for (const home of homes) {
                const box = home.querySelector('.seen').getBoundingClientRect();
                if (box.left < -1 || box.right > innerWidth + 1) faults.push(`${some}: ${Math.round(box.left)} to ${Math.round(box.right)}`);
            }
        }
        return faults;",
    );
    assert!(cut.is_empty(), "{}", cut.join("\n"));
    // Once the goal is known one of them at a time is large enough for a finger, where something can be done or where its tab is chosen.
    browser.resize(375, 812);
    let cut = texts(
        &browser,
        "document.getElementById('goal')?.remove(); const homes = [...document.querySelectorAll('.far > .home')], faults = [];
        for (const [index, home] of homes.entries()) {
            for (const other of homes) other.querySelector('.space').classList.toggle('offer', index === 1 && other === home);
            if (index !== 1) home.querySelector('input').click();
            const shown = homes.filter((one) => one.querySelector('.seen').checkVisibility());
            if (shown.length !== 1 || shown[0] !== home && index !== 1) faults.push(`${index}: ${shown.length} are shown`);
            const space = shown[0].querySelector('.space > path').getBoundingClientRect();
            if (Math.min(space.width, space.height) < 44) faults.push(`${index}: a space of ${Math.round(space.width)} by ${Math.round(space.height)}`);
            const piles = [...shown[0].querySelectorAll('.piles .card')].map((pile) => pile.getBoundingClientRect());
            if (piles.length !== 3 || piles.some((pile) => pile.width < 40 || pile.right > innerWidth)) faults.push(`${index}: piles cannot be touched`);
        }
        if (homes.some((home) => home.querySelector('label').getBoundingClientRect().height < 44)) faults.push('a tab is small');
        return faults;",
    );
    assert!(cut.is_empty(), "{}", cut.join("\n"));
    // On its side as many cards as four are in sight, in whatever zones they lie.
    browser.resize(740, 360);
    let hidden = texts(
        &browser,
        "const hand = document.getElementById('hand'), [zone, card] = ['.zone', '.hand-card'].map((css) => hand.querySelector(css));
        const faults = [];
        for (const heaps of [[4], [3, 1], [1, 2, 1], [2, 2]]) {
            hand.replaceChildren(...heaps.flatMap((heap) => [zone.cloneNode(true), ...Array.from({ length: heap }, () => card.cloneNode(true))]));
            const room = document.getElementById('ledge').getBoundingClientRect();
            for (const held of hand.querySelectorAll('.hand-card')) {
                const box = held.getBoundingClientRect();
                if (box.left < room.left || box.right > room.right - 1 || box.width < 44) faults.push(`${heaps}: ${Math.round(box.left)} to ${Math.round(box.right)}`);
            }
        }
        return faults;",
    );
    assert!(hidden.is_empty(), "{}", hidden.join("\n"));
    let mut faults = Vec::new();
    for (width, height) in [(1366, 625), (1280, 720), (2560, 1440)] {
        browser.resize(width, height);
        faults.extend(texts(&browser, TWO_BY_TWO));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is wrong with four realms on a wide page, which lie two by two as they touch, alike, each with its name and piles at the outer edge,
/// and with the own hand, whose cards are as large as each other and never lie on one another. Cards of the hand are copied, so many to a zone.
const TWO_BY_TWO: &str = "
    const faults = [];
    const box = (e) => e.getBoundingClientRect();
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const homes = [document.querySelector('.board .near'), ...document.querySelectorAll('.far > .home')];
    const [own, next, across, last] = homes.map((home) => box(home.querySelector('.seen')));
    if ([next, across, last].some((one) => Math.abs(one.width - own.width) > 1)) faults.push('realms differ');
    const beside = (a, b, side) => Math.abs(a[side] - b[side]) < 1;
    if (!beside(own, next, 'left') || !beside(across, last, 'left') || !beside(next, across, 'top') || !beside(own, last, 'top')) faults.push('realms lie not two by two');
    // GUA-MULTI-1: what touches lies side by side.
    const land = (home, flank) => box(homes[home].querySelectorAll('.space')[3 + flank].querySelector('path'));
    for (const [home, other] of [[0, 1], [1, 2], [2, 3], [3, 0]]) {
        const [left, right] = [land(home, 0), land(other, 2)];
        const far = Math.hypot(left.x + left.width / 2 - right.x - right.width / 2, left.y + left.height / 2 - right.y - right.height / 2);
        if (far > 1.4 * left.width) faults.push(`the left land of ${home} is ${Math.round(far)} px from the right one of ${other}`);
    }
    const furniture = [...document.querySelectorAll('#others .banner, #side .slip, #prompt')].filter((e) => e.checkVisibility());
    for (const home of homes) {
        const [name, realm] = [box(home.querySelector('.lands-of b')), box(home.querySelector('.seen'))];
        const piles = [...home.querySelectorAll('.piles .card')].map(box);
        if (piles.length !== 3 || piles.some((pile) => meet(pile, name) || meet(pile, realm))) faults.push('piles lie over a name or a realm');
        if (furniture.some((e) => [name, realm, ...piles].some((one) => meet(one, box(e))))) faults.push('a realm lies under furniture');
    }
    const hand = document.getElementById('hand'), [zone, card] = ['.zone', '.hand-card'].map((css) => hand.querySelector(css));
    for (const heaps of [[5], [3, 2, 2], [8], [2, 1, 6], [11], [3, 5, 1, 2], [5, 4, 3]]) {
        hand.replaceChildren(...heaps.flatMap((heap) => [zone.cloneNode(true), ...Array.from({ length: heap }, () => card.cloneNode(true))]));
        const held = [...hand.querySelectorAll('.hand-card')].map(box);
        const [room, buttons] = [box(hand), box(document.querySelector('#controls .buttons'))];
        if (held.some((one) => Math.abs(one.width - held[0].width) > 0.6 || one.width < 60)) faults.push(`${heaps}: cards are not alike`);
        if (held.some((one, at) => held.slice(at + 1).some((other) => meet(one, other)))) faults.push(`${heaps}: cards lie on each other`);
        if (held.some((one) => one.bottom > innerHeight || one.top < room.top - 5 || meet(one, buttons))) faults.push(`${heaps}: cards are cut`);
    }
    return faults.map((fault) => `${innerWidth}: ${fault}`);";

/// Notes what the page begins to move, and which frames of losses it draws.
const WATCH: &str = "
    window.begun = new Set();
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...of) {
        const thing = this.closest('[id]');
        window.begun.add(this.closest('#motion') ? 'motion' : (thing?.id ?? '').replace(/[-_].*/, ''));
        return animate.apply(this, of);
    };
    window.framed = false;
    setInterval(() => { window.framed ||= document.querySelector('#motion use, #motion .motion-lost') !== null; }, 50);";

#[test]
fn a_combat_is_seen_to_happen() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": WATCH }));
    // Stacks walk, Shields turn, cards are turned up, the field makes room and the sums count; whoever is lost breaks.
    let wanted = ["realms", "lies", "underway", "shield", "card", "pile", "motion"];
    let seen = || texts(&browser, "return [...window.begun]").into_iter().collect::<BTreeSet<_>>();
    let told = "return [...document.querySelectorAll('#log .versus')].map(line => line.textContent)";
    browser.prefer("light", "no-preference");
    person.lay(&server.at("/new/guardians?mode=quick&seats=2"), &[("me", "Maël"), ("ai:novice", "")]);
    person.until_asked(0);
    for _ in 0..600 {
        let all = seen();
        let is_seen = wanted.iter().all(|kind| all.contains(*kind)) && !texts(&browser, told).is_empty();
        if is_seen || browser.run(STEP, json!([])) == true {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(60));
    }
    let moved = seen();
    assert!(wanted.iter().all(|kind| moved.contains(*kind)), "{moved:?}");
    browser.wait("everything to come to rest", || {
        let still = "return document.getAnimations().length === 0 && !document.getElementById('motion')";
        (browser.run(still, json!([])) == true).then_some(())
    });
    // The chronicle tells a combat duel by duel.
    let duels = texts(&browser, told);
    assert!(!duels.is_empty() && duels.iter().all(|duel| duel.contains(" : ")), "{duels:?}");
    browser.prefer("light", "reduce");
    browser.reload();
    person.until_asked(0);
    for _ in 0..40 {
        if browser.run(STEP, json!([])) == true || browser.run("return window.framed", json!([])) == true {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    assert_eq!(seen(), BTreeSet::new(), "nothing moves for those who want it still");
    assert_eq!(browser.run("return window.framed", json!([])), true, "what changed is framed");
    // A step that comes after a change of the other seat is refused as stale, which the browser notes; nothing else goes wrong.
    let faults = browser.faults();
    assert!(faults.iter().all(|fault| fault.contains("/act - ") && fault.contains("(Conflict)")), "{faults:?}");
}

#[test]
fn what_lies_on_a_target_is_that_target() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.prefer("light", "reduce");
    browser.goto(&server.at("/learn/guardians/2"));
    browser.wait("cards that lie there", || browser.has(".space .fan .seed").then_some(()));
    browser.tap("#hand .hand-card");
    browser.wait("what is asked next", || browser.has(".space.look.offer").then_some(()));
    // In its middle lie cards that could be taken back: now they are the Stronghold.
    browser.tap(".space.look .fan .seed");
    browser.wait("the gold button", || browser.has("#do-confirm:not([aria-disabled=true])").then_some(()));
    assert!(browser.text("#ask-words").starts_with("Put "), "{}", browser.text("#ask-words"));
    browser.wait("the card to lie there", || browser.has(".joins").then_some(()));
    browser.assert_no_fault();
}
