//! The stage, by measure: a table fills its window at any moment of a game, and nothing of it is cut, covered, outside or too small.

use serde_json::json;

use crate::browser::{Browser, Kind};
use crate::looks::texts;
use crate::person::Person;
use crate::server::Server;

/// Windows of desktops, where a page is never scrolled. The lowest is what a browser leaves of the screen of a small laptop.
const DESKTOPS: [(u32, u32); 6] = [(1366, 625), (1280, 720), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440)];
/// Windows of phones and tablets.
const HANDHELD: [(u32, u32); 3] = [(375, 812), (812, 375), (768, 1024)];
/// What browsers leave of small phones, upright and on their side: everything is in sight there too, but letters may be
/// smaller, names shortened, and cards to choose from scrolled.
const SMALL: [(u32, u32); 2] = [(360, 640), (740, 330)];

/// What is wrong with the stage on the page: scrolled pages, what can be pressed and is covered or outside, texts that are cut or smaller
/// than 12 px on the screen, a stage that its content does not fill to three fifths in either direction.
pub(crate) const FAULTS: &str = "
    const faults = [];
    const { innerWidth: W, innerHeight: H } = window;
    const page = document.documentElement;
    // On a phone the end is read under the table.
    const isRead = W < 900 && document.querySelector('main.is-over') !== null;
    if (page.scrollHeight > H + 1 && !isRead) faults.push(`the page is ${page.scrollHeight} px high`);
    if (page.scrollWidth > W + 1) faults.push(`the page is ${page.scrollWidth} px wide`);
    // One press away at every moment: the goal, the lessons, and what each sign is called.
    const signs = [...document.querySelectorAll('#key li')];
    if (signs.length < 8 || signs.some((sign) => !sign.querySelector('svg') || !sign.textContent.trim())) faults.push(`${signs.length} signs have a name`);
    if (!document.querySelector('#sign a[href=\"#menu\"]') || !document.querySelector('#menu #key p') || !document.querySelector('#key a[href^=\"/learn/\"]')) faults.push('the goal is not in the menu');
    const seen = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && e.getBoundingClientRect().width > 1;
    const label = (e) => `${e.tagName.toLowerCase()}#${e.id} ${(e.ariaLabel ?? e.textContent ?? '').trim().slice(0, 30)}`;
    // What lies beside the part of a scroller that is shown is reached by scrolling it.
    const beside = (e, box) => {
        for (let up = e.parentElement; up && up !== page; up = up.parentElement) {
            const how = getComputedStyle(up);
            if (!/auto|scroll/.test(how.overflowX + how.overflowY)) continue;
            const frame = up.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return true;
            // A row that is swiped ends in the middle of a card.
            if (up.id === 'hand' && (box.left < frame.left - 1 || box.right > frame.right + 1)) return true;
        }
        return false;
    };
    const pressed = '#content .offer, #content .can, #controls button:not([hidden]), #hand .offer, nav a, summary';
    for (const thing of document.querySelectorAll(pressed)) {
        // A picture is larger than the space in which it is seen; what can be pressed is its first outline.
        const area = thing.matches('g.space') ? thing.querySelector(':scope > path') : null;
        const box = (area ?? thing).getBoundingClientRect();
        // What lies beside the part of a board that is shown is reached by moving the board.
        if (!seen(thing) || beside(thing, box) || thing.closest('svg.near')) continue;
        if (box.left < -1 || box.top < -1 || box.right > W + 1 || (box.bottom > H + 1 && !isRead)) {
            faults.push(`outside: ${label(thing)} ${Math.round(box.left)},${Math.round(box.top)} to ${Math.round(box.right)},${Math.round(box.bottom)}`);
            continue;
        }
        if (box.bottom > H + 1) continue;
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const own = thing.closest('svg, div') ?? thing;
        if (top && !thing.contains(top) && !top.contains(thing) && !own.contains(top)) faults.push(`covered: ${label(thing)} by ${label(top)}`);
    }
    // Held upright, a phone shows cards on offer whole: nothing of the ledge reaches over them.
    const edge = document.getElementById('prompt')?.getBoundingClientRect().top ?? H;
    for (const card of document.querySelectorAll('#content .card.offer')) {
        const box = card.getBoundingClientRect();
        if (H > W && W < 600 && seen(card) && !beside(card, box) && box.bottom > edge + 2) faults.push(`under the prompt: ${label(card)}`);
    }
    const walker = document.createTreeWalker(document.getElementById('table'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const parent = node.parentElement;
        if (!node.textContent.trim() || parent.closest('script, title, .unseen, [hidden], #log') || !seen(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        const drawn = parent instanceof SVGElement ? Math.abs(parent.getScreenCTM()?.d ?? 1) : 1;
        const size = parseFloat(getComputedStyle(parent).fontSize) * drawn * (parent.currentCSSZoom ?? 1);
        if (size < 11.9) faults.push(`${size.toFixed(1)} px: ${node.textContent.trim().slice(0, 30)}`);
        if (parent instanceof SVGElement || beside(parent, box)) continue;
        for (let up = parent; up && up.id !== 'table'; up = up.parentElement) {
            const how = getComputedStyle(up);
            if (!/hidden|clip/.test(how.overflowX)) continue;
            const frame = up.getBoundingClientRect();
            // Words that are only read aloud take no room.
            if (frame.width > 2 && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5)) faults.push(`cut: ${node.textContent.trim().slice(0, 40)} by ${up.id || up.className} in ${parent.parentElement.className}`);
            break;
        }
    }
    // What carries meaning is no smaller than letters, and what is owned lies under nothing.
    for (const icon of document.querySelectorAll('.castle .cell .ic')) {
        const { width } = icon.getBoundingClientRect();
        if (seen(icon) && width < 11.9) faults.push(`an icon of ${width.toFixed(1)} px in a castle`);
    }
    const asked = document.querySelector('#ask')?.getBoundingClientRect();
    for (const chest of document.querySelectorAll('#treasure .chest')) {
        const { left, right, top, bottom } = chest.getBoundingClientRect();
        if (asked && seen(chest) && left < asked.right && right > asked.left && top < asked.bottom - 2 && bottom > asked.top) faults.push('own chests lie under the prompt');
    }
    const box = (e) => e.getBoundingClientRect();
    const meet = (a, b, by = 2) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
    for (const icon of document.querySelectorAll('.keep .arch .ic')) {
        const [inner, outer] = [box(icon), box(icon.closest('.arch'))];
        if (seen(icon) && (inner.right > outer.right + 3 || inner.left < outer.left - 3 || inner.bottom > outer.bottom + 3)) faults.push('a sign bursts out of its niche');
    }
    const answers = [...document.querySelectorAll('#controls .answer')].filter(seen).map(box);
    const ways = [...document.querySelectorAll('#treasure :is(.chest, .free)')].filter(seen).map(box);
    if (ways.some((way) => answers.some((answer) => meet(way, answer)))) faults.push('an answer lies over the way to the tenth chest');
    for (const name of document.querySelectorAll('.bellum #others .name')) {
        const { left, bottom, width } = box(name);
        const top = width > 20 && seen(name) ? document.elementFromPoint(left + 6, bottom - 5) : null;
        if (top?.closest('.strip')) faults.push('a name lies under its band');
    }
    // Where there is room beside them, totals of a phone or tablet are as high as their rows; at the end all chests have locks of one width.
    for (const cell of W < 900 ? document.querySelectorAll('.keep .tally .cell') : []) {
        const pairs = [...cell.querySelectorAll('.pair')].filter(seen).map(box);
        const [wide, high] = [pairs.reduce((sum, { width }) => sum + width, 0), Math.max(0, ...pairs.map(({ height }) => height))];
        const { width, height } = box(cell);
        if (pairs.length > 0 && wide < 0.6 * width && high < Math.min(30, 0.7 * height)) faults.push(`totals ${high.toFixed(0)} px high in a row of ${height.toFixed(0)}`);
    }
    const locks = [...document.querySelectorAll('.layer b')].filter(seen).map(box);
    if (W < 900 && new Set(locks.map(({ width }) => Math.round(width / 2))).size > 1) faults.push('locks of chests have several widths');
    const over = [...locks, ...[...document.querySelectorAll('.nameplate')].map(box)];
    if (locks.some((lock, at) => over.slice(at + 1).some((other) => meet(lock, other)))) faults.push('the number of a chest lies under another or a plate');
    const counts = [...document.querySelectorAll('.bellum .banners .count:first-child > .g')].filter(seen).map(box);
    const houses = [...document.querySelectorAll('.lord > .fold :is(.house, .token)')].filter(seen).map(box);
    if (houses.some((house) => counts.some((count) => meet(count, house)))) faults.push('a house lies over the count of its chests');
    const die = document.querySelector('.cast');
    if (die && [...document.querySelectorAll('.keep .floor')].filter(seen).some((row) => meet(box(die), box(row), 4))) faults.push('the die is thrown over rows');
    // The own castle has rows that can be read, and the prompt lies over none of them.
    const rows = [...document.querySelectorAll('.is-playing .keep .tally .cell')].map((e) => e.getBoundingClientRect()).filter((box) => box.width > 0);
    if (W >= 1200 && rows.some((box) => box.height < 27.9)) faults.push(`rows of ${Math.min(...rows.map((box) => box.height)).toFixed(1)} px`);
    const foot = document.querySelector('.is-playing .keep .wall')?.getBoundingClientRect();
    if (W >= 900 && asked && foot && foot.bottom > asked.top && foot.top < asked.bottom && foot.left < asked.right && foot.right > asked.left) faults.push('the foot of the castle lies under the prompt');
    const stage = document.getElementById('content').getBoundingClientRect();
    const parts = [...document.querySelectorAll('#board .castle, #board .leaf, #board .realm, #board > svg, #board > section')].filter(seen).map((e) => e.getBoundingClientRect());
    const span = (from, to) => Math.max(...parts.map((box) => box[to])) - Math.min(...parts.map((box) => box[from]));
    const filled = parts.length ? Math.max(span('left', 'right') / stage.width, span('top', 'bottom') / stage.height) : 0;
    if (filled < 0.6) faults.push(`the stage is filled to ${Math.round(filled * 100)} %`);
    return [...new Set(faults)];";

/// What of an arena with a camera nothing may cover while it is played: who acts there, and something on offer. On a phone it has half of the
/// window (a third and more of a low one), on a desktop hexes that are not small.
pub(crate) const SIGHT: &str = "
    const faults = [];
    const arena = document.querySelector('main.is-playing #board > svg[data-bounds]');
    const lit = arena ? [...arena.querySelectorAll('.offer')] : [];
    const over = [...document.querySelectorAll('#rolled, #minimap, .edge-mark, #prompt, #sign, .sky, #others .banner, #board > section')].filter((e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true })).map((e) => e.getBoundingClientRect());
    const isBare = (e) => {
        const box = e.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const ground = arena.getBoundingClientRect();
        if (x < Math.max(ground.left, 0) || x > Math.min(ground.right, innerWidth) || y < ground.top || y > ground.bottom) return false;
        return over.every((slip) => x < slip.left || x > slip.right || y < slip.top || y > slip.bottom);
    };
    if (lit.length > 0 && !lit.some(isBare)) faults.push('nothing on offer in the arena is in sight');
    const acting = lit.length > 0 || document.getElementById('choices') ? arena?.querySelector('[data-rests]') : null;
    if (acting && !isBare(acting)) faults.push('who acts is out of sight');
    const box = (css) => { const e = document.querySelector(css); return e?.checkVisibility() ? e.getBoundingClientRect() : null; };
    const meet = (a, b) => a && b && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    if (arena && meet(box('#sign'), box('.sky'))) faults.push('the menu cuts the line of the round');
    if (meet(box('.fray'), box('#slip-foot'))) faults.push('an attack lies over the foot of the slip');
    if (innerWidth < 900 && (box('.fray')?.height ?? 0) > 151) faults.push('an attack is no low strip');
    for (const count of arena ? document.querySelectorAll('.banners .count') : []) {
        const [inner, outer] = [count, count.closest('.banner')].map((e) => e.getBoundingClientRect());
        if (count.checkVisibility() && (inner.right > outer.right - 1 || inner.bottom > outer.bottom || count.scrollWidth > count.clientWidth + 1)) faults.push(`${count.textContent} is cut`);
    }
    // Where several realms lie on a table each has the name of its owner, and the own one is read at every size.
    const several = document.querySelector('.board.guardians:not(.of-2, .fights, .deals)');
    for (const lord of several ? several.querySelectorAll('.home .lands-of') : []) {
        const name = lord.querySelector('b').getBoundingClientRect();
        if (!lord.checkVisibility() || name.left < 0 || name.right > innerWidth || lord.scrollWidth > lord.clientWidth + 1) faults.push(`a realm does not say that it is of ${lord.textContent}`);
    }
    // At the end they are as large as each other, clear of the banners, and every banner has a name.
    if (several?.closest('.is-over')) {
        const realms = [...several.querySelectorAll('.seen')].map((e) => e.getBoundingClientRect());
        if (realms.some((one) => Math.abs(one.width - realms[0].width) > 1)) faults.push('realms differ at the end');
        const names = [...document.querySelectorAll('#victory .name, #victory ~ * .name')].filter((e) => !e.closest('.unroll'));
        for (const name of names) {
            const [inner, cloth] = [name, name.closest('.cloth')].map((e) => e.getBoundingClientRect());
            const rod = name.closest('.standard').getBoundingClientRect().top + (name.closest('.winners') ? 12 : 0);
            const isBroken = !/\\s/.test(name.textContent.trim()) && inner.height > 1.9 * parseFloat(getComputedStyle(name).fontSize);
            if (inner.width < 10 || inner.top < rod || inner.bottom > cloth.bottom + 1 || isBroken) faults.push(`${name.textContent} is cut on a banner`);
            if (realms.some((realm) => meet(realm, cloth))) faults.push(`a realm lies under the banner of ${name.textContent}`);
        }
    }
    const own = several?.closest('.is-playing') ? several.querySelector('.near') : null;
    if (own) {
        const wide = Math.round(own.querySelector('.space > path').getBoundingClientRect().width);
        if (wide < 80) faults.push(`a space of the own realm is ${wide} px wide`);
        const words = [...own.querySelectorAll('.realm text')].filter((e) => e.checkVisibility() && /\\p{L}{3}/u.test(e.textContent));
        if (words.length < 3) faults.push('places of the own realm have no names');
        const largest = Math.max(...[...several.querySelectorAll('.far .seen')].map((e) => e.getBoundingClientRect().width));
        if (own.querySelector('.seen').getBoundingClientRect().width < largest) faults.push('a realm of others is larger than the own one');
    }
    const covers = [...document.querySelectorAll('#board > :is(.fray, .spread, .market), #lesson')].some((e) => e.checkVisibility());
    if (arena && !covers && innerWidth < 600 && innerHeight > innerWidth) {
        const [above, below] = [Math.max(...['.sky', '#sign', '#others .banner'].map((css) => box(css)?.bottom ?? 0)), box('#prompt')?.top ?? innerHeight];
        if (below - above < innerHeight * (innerHeight < 700 ? 0.35 : 0.5)) faults.push(`the arena has ${Math.round(below - above)} of ${innerHeight} px`);
    }
    const hexes = innerWidth >= 1280 ? [...(arena?.querySelectorAll('[data-is=ground] > g, [data-is=ground] > path') ?? [])].map((e) => e.getBoundingClientRect()) : [];
    const wide = arena ? Number(arena.dataset.unit) * arena.getScreenCTM().a : 99;
    if (innerWidth >= 1280 && wide < 51) faults.push(`hexes of ${wide.toFixed(1)} px`);
    if (hexes.some((hex) => hex.height > 0 && hex.top < 9)) faults.push('the arena is cut at its top');
    return faults;";

/// With as many answers as this in the ledge, of long words: what of these and of the other buttons lies under the prompt or out of the window.
const ANSWERS: &str = "
    const buttons = document.querySelector('main.is-playing #controls .buttons');
    if (!buttons) return [];
    const words = ['Récolter : 1 action', 'Payer 1 résine et 1 cristal', 'Négocier : 1 action et 1 jeton', 'Les cartes visibles et les 2 du dessus', 'Votre plateau…', 'Arrêtez-vous ici', 'Voler ses ressources et ses points', 'Le chargement du drone', 'Désinstaller 2 cartes au plus'];
    const old = [...buttons.querySelectorAll('.answer')];
    old.forEach((one) => one.remove());
    const made = words.slice(0, arguments[0]).map((word) => {
        const answer = document.createElement('button');
        answer.className = 'button answer offer';
        answer.append(Object.assign(document.createElement('span'), { textContent: word }));
        return answer;
    });
    buttons.prepend(...made);
    const faults = [];
    for (const button of buttons.querySelectorAll('.button:not(.kept)')) {
        const box = button.getBoundingClientRect();
        if (box.width === 0) continue;
        if (innerWidth >= 900 && (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)) faults.push(`${made.length} answers: ${button.textContent} is outside`);
        const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y]));
        if (points.some(([x, y]) => document.elementFromPoint(x, y)?.closest('#prompt'))) faults.push(`${made.length} answers: ${button.textContent} lies under the prompt`);
    }
    made.forEach((one) => one.remove());
    buttons.prepend(...old);
    return faults;";

/// Looks at the table of the page in every window, and gives what is wrong with where it is seen.
pub(crate) fn stage_faults(browser: &Browser, moment: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (width, height) in DESKTOPS.into_iter().chain(HANDHELD).chain(SMALL) {
        browser.resize(width, height);
        let settled = "return document.fonts.status === 'loaded' && document.getAnimations().length === 0";
        browser.wait("the page to stand still", || (browser.run(settled, json!([])) == true).then_some(()));
        let is_small = SMALL.contains(&(width, height));
        let with = |count: i32| texts(browser, &ANSWERS.replace("arguments[0]", &count.to_string()));
        let answers = [2, 3, 4, 6, 9].into_iter().flat_map(with);
        let faults = [FAULTS, SIGHT].into_iter().flat_map(|script| texts(browser, script)).chain(answers);
        let is_let = |fault: &String| {
            fault.starts_with("cut: ") || fault.starts_with("under the prompt: ") || fault.contains(" px: ")
        };
        let faults: Vec<String> = faults.filter(|fault| !is_small || !is_let(fault)).collect();
        let name = format!("{moment}-{width}x{height}");
        if faults.is_empty() {
            browser.shot(&name)
        } else {
            _ = browser.picture(&name)
        }
        found.extend(faults.into_iter().map(|fault| format!("{moment} {width}x{height}: {fault}")));
    }
    found
}

/// A game of so many players, looked at at its beginning, after a third and two thirds of some `length` in own decisions, and at its end.
/// `game` is its address on the form of a new table.
fn game_of(game: &str, players: usize, length: u32, (lang, colours): (&str, &str)) {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    browser.prefer(colours, "reduce");
    let person = Person::at(&browser);
    person.speak(&server.at(""), lang);
    // A third of a second a decision of a computer would be most of the time that this takes.
    browser.run("localStorage.setItem('joute.wish.pace', '0')", json!([]));
    let mut seats = vec![("me", "Guillemette")];
    seats.resize(players, ("ai:novice", ""));
    person.lay(&server.at(&format!("/new/{game}&seats={players}")), &seats);
    let name = game.split('?').next().unwrap_or_default();
    let mut faults = Vec::new();
    let [third, late] = [length / 3, length * 2 / 3];
    for (moment, picks) in [("first", 0), ("third", third), ("late", late), ("end", u32::MAX)] {
        if picks > 0 {
            person.plays_to(picks);
        }
        faults.extend(stage_faults(&browser, &format!("{name}-{players}-{lang}-{moment}")));
        browser.resize(1280, 800);
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    browser.assert_no_fault();
}

#[test]
fn stage_of_two_lords() {
    game_of("bellum?mode=base", 2, 100, ("fr", "dark"));
}

#[test]
fn stage_of_five_lords() {
    game_of("bellum?mode=base", 5, 27, ("en", "light"));
}

#[test]
fn stage_of_two_guardians() {
    game_of("guardians?mode=normal", 2, 117, ("fr", "light"));
}

#[test]
fn stage_of_four_guardians() {
    game_of("guardians?mode=quick", 4, 203, ("en", "dark"));
}

#[test]
fn stage_of_two_rivals_with_drones() {
    game_of("rivals?mode=drones", 2, 100, ("fr", "dark"));
}

#[test]
fn stage_of_four_rivals() {
    game_of("rivals?mode=standard", 4, 57, ("en", "light"));
}

#[test]
fn stage_of_six_rivals() {
    game_of("rivals?mode=standard", 6, 89, ("fr", "light"));
}
