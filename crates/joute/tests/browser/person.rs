//! A person at the table: looks at the page, touches what is on offer, confirms, waits.
//!
//! What may be touched is read from the page's tree of choices, exactly as the script of the page does; every touch is a real press of the
//! mouse on the element, which fails if anything lies over it.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::axtree::AxTree;
use crate::browser::Browser;

/// What the page of a table shows now.
const LOOK: &str = "
    const table = document.getElementById('table');
    if (!table) return null;
    const choices = document.getElementById('choices');
    return {
        version: Number(table.dataset.version),
        seat: table.dataset.seat === undefined ? null : Number(table.dataset.seat),
        over: !!document.getElementById('ending'),
        curtain: !!document.getElementById('curtain'),
        busy: !!document.querySelector('#prompt[aria-busy=true]'),
        tree: choices && JSON.parse(choices.textContent),
        tiles: document.querySelectorAll('#board [id^=tile_]').length,
        hand: [...document.querySelectorAll('#hand [id^=hand-]')].map(tile => tile.id.slice(5)),
    };";

/// Plays a little, until so many tiles lie on the board, and what is wanted is on the page, and somebody here is asked, or the game is over, or
/// it has picked so often since the browser began, and says whether they do: the same choices and forms as the page's own. What it picks depends on how often it has picked, not on when: where
/// all decide at once, computers come before and after it as they like.
const HURRY: &str = "
    const [tiles, table, wanted, most] = arguments;
    const post = (path, fields) =>
        fetch(path, { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(fields) });
    // A driver waits half a minute for a script.
    const late = performance.now() + 9000;
    return (async () => {
        for (let [left, waits] = [8, 8]; left > 0 && waits > 0 && performance.now() < late;) {
            const page = new DOMParser().parseFromString(await (await fetch(table)).text(), 'text/html');
            const main = page.getElementById('table');
            const laid = page.querySelectorAll('#board [id^=tile_]').length;
            const curtain = page.querySelector('#curtain input[name=seat]');
            const choices = page.getElementById('choices');
            const picked = Number(sessionStorage.getItem('hurried'));
            if (page.getElementById('ending') || picked >= most) return true;
            if (laid >= tiles && (curtain || choices || tiles === 0) && (!wanted || page.querySelector(wanted))) return true;
            if (curtain) { await post(`${main.dataset.base}/curtain`, { seat: curtain.value }); continue; }
            if (!choices) { await new Promise(done => setTimeout(done, 40)); waits--; continue; }
            let node = JSON.parse(choices.textContent).root;
            const { seat, version } = main.dataset;
            sessionStorage.setItem('hurried', picked + 1);
            while (node.next) { const ways = Object.values(node.next); node = ways[(picked * 7) % ways.length]; }
            const [action] = node.action.split('; ');
            await post(`${main.dataset.base}/act`, { id: `hurry-${version}`, seat, at: version, action });
            left--;
        }
        return false;
    })();";

/// Brings a thing of the board into view: where choices would be too small for a finger, the board is shown in part. Says whether the
/// buttons of the camera lie over it all the same; then it has the focus, and a key presses it.
const BRING: &str = "
    const thing = document.querySelector(arguments[0]);
    const pane = document.getElementById('board').getBoundingClientRect();
    const box = thing.getBoundingClientRect();
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest('.banner, #prompt');
    const outside = over || box.left < pane.left || box.right > pane.right || box.top < pane.top || box.bottom > pane.bottom;
    if (thing.closest('#board') && outside) thing.focus({ preventScroll: true });
    return (async () => {
        let [last, same] = ['', 0];
        while (thing.closest('#board') && outside && same < 4) {
            await new Promise(done => setTimeout(done, 30));
            const { x, y } = thing.getBoundingClientRect();
            same = `${x} ${y}` === last ? same + 1 : 0;
            last = `${x} ${y}`;
        }
        const now = thing.getBoundingClientRect();
        const above = document.elementFromPoint(now.left + now.width / 2, now.top + now.height / 2);
        if (!above || !above.closest('#zoom')) return false;
        thing.focus({ preventScroll: true });
        return true;
    })();";

/// What a look at the table tells.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    /// Grows with every change.
    pub(crate) version: u64,
    /// The seat that acts from this page now.
    pub(crate) seat: Option<u64>,
    /// Whether the game is over.
    pub(crate) over: bool,
    /// Whether the hot-seat curtain hangs.
    pub(crate) curtain: bool,
    /// Tiles on the board.
    pub(crate) tiles: u64,
    /// Tiles of the hand that is shown.
    pub(crate) hand: Vec<String>,
    /// Whether the page waits for the answer to what was sent.
    busy: bool,
    tree: Value,
}

impl Look {
    /// Whether the page waits for the person before it.
    pub(crate) fn asks(&self) -> bool {
        self.seat.is_some() && !self.tree.is_null() && !self.curtain && !self.busy
    }

    /// The branches of the tree after these touches, with their touch-ids.
    pub(crate) fn branches(&self, touched: &[String]) -> Map<String, Value> {
        self.node(touched)["next"].as_object().cloned().unwrap_or_default()
    }

    /// The branch that the page takes at once after these touches, if any.
    pub(crate) fn preset(&self, touched: &[String]) -> Option<&str> {
        self.node(touched)["preset"].as_str()
    }

    /// How many of the branches after these touches may be picked together; 0 where only one is.
    pub(crate) fn many(&self, touched: &[String]) -> usize {
        self.node(touched)["many"]["most"].as_u64().unwrap_or_default() as usize
    }

    /// Whether the one action on offer means nothing.
    pub(crate) fn is_idle(&self) -> bool {
        self.tree["idle"] == true
    }

    /// Whether one action is on offer and nothing to choose.
    pub(crate) fn is_forced(&self) -> bool {
        let mut node = &self.tree["root"];
        while let Some(next) = node["next"].as_object() {
            let mut ways = next.values();
            let (Some(only), None) = (ways.next(), ways.next()) else { return false };
            node = only;
        }
        node["action"].is_string()
    }

    fn node(&self, touched: &[String]) -> &Value {
        touched.iter().fold(&self.tree["root"], |node, touch| &node["next"][touch])
    }
}

/// Whether a text names a tile of the hand: `D05`, not as a part of a longer word such as a colour.
pub(crate) fn names(text: &str, tile: &str) -> bool {
    text.match_indices(tile).any(|(at, _)| {
        let around = [text[..at].chars().next_back(), text[at + tile.len()..].chars().next()];
        around.iter().flatten().all(|c| !c.is_ascii_alphanumeric())
    })
}

/// Somebody with a browser.
pub(crate) struct Person<'a> {
    /// The browser.
    pub(crate) browser: &'a Browser,
    /// Grows with every choice, so that choices vary and every run makes the same ones.
    choices: std::cell::Cell<u64>,
}

/// What the page asks, by the first answer or thing on offer: the kind of thing, without its number.
fn question(look: &Look) -> String {
    let offers = look.branches(&[]);
    let first = offers.keys().find(|id| id.starts_with("answer-")).or_else(|| offers.keys().next());
    first.map(|id| id.split('_').next().unwrap_or_default().to_owned()).unwrap_or_default()
}

impl<'a> Person<'a> {
    pub(crate) const fn at(browser: &'a Browser) -> Self {
        Self { browser, choices: std::cell::Cell::new(0) }
    }

    /// Opens the first page and presses *Play now*.
    pub(crate) fn play_now(&self, first_page: &str) -> Look {
        self.browser.goto(first_page);
        self.browser.click("form button.gold");
        self.look()
    }

    /// Lays a table of the usual kind where the first turn is the reader's, and no mulligan is asked.
    pub(crate) fn play_first(&self, new_page: &str) -> Look {
        for _ in 0..8 {
            self.browser.goto(new_page);
            self.browser.run("document.querySelector('select[name=first]').value = '0'", json!([]));
            self.browser.click("main form[method=post] button.gold");
            let look = self.until_asked(0);
            if !self.browser.has("#answer-keep") {
                return look;
            }
        }
        panic!("one hand in 66 may be changed, not eight in a row");
    }

    /// Lays a table: the page of `query`, who sits where and under which name, `start`.
    pub(crate) fn lay(&self, new_page: &str, seats: &[(&str, &str)]) {
        self.browser.goto(new_page);
        // What means nothing is pressed by hand, so that no move is made between a look and a press.
        self.browser.run("localStorage.setItem('joute.wish.forced', '0')", json!([]));
        for (seat, (kind, name)) in seats.iter().enumerate() {
            self.give(seat, kind.trim_start_matches("ai:"));
            if !name.is_empty() {
                self.browser.write(&format!("input[name=name{seat}]"), name);
            }
        }
        self.browser.click("main form[method=post] button.gold");
    }

    /// Gives a seat of a new table to `who`.
    ///
    /// On a narrow page the bar of the start lies over the end of the list: a driver takes what is under it for what is in sight.
    pub(crate) fn give(&self, seat: usize, who: &str) {
        let card = format!("label.card[for=seat{seat}-{who}]");
        self.browser.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'nearest' })", json!([card]));
        self.browser.click(&card);
    }

    /// The table as it is now, waited for.
    pub(crate) fn look(&self) -> Look {
        self.browser.wait("a table", || self.glance())
    }

    fn glance(&self) -> Option<Look> {
        let seen = self.browser.run(LOOK, json!([]));
        Some(Look {
            version: seen.get("version")?.as_u64()?,
            seat: seen["seat"].as_u64(),
            over: seen["over"] == true,
            curtain: seen["curtain"] == true,
            busy: seen["busy"] == true,
            tiles: seen["tiles"].as_u64().unwrap_or_default(),
            hand: seen["hand"].as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect(),
            tree: seen["tree"].clone(),
        })
    }

    /// Looks until the table is as wanted.
    pub(crate) fn until(&self, what: &str, wanted: impl Fn(&Look) -> bool) -> Look {
        self.browser.wait(what, || self.glance().filter(&wanted))
    }

    /// Waits until it is somebody's turn here again, a curtain hangs, or the game is over.
    pub(crate) fn until_asked(&self, after: u64) -> Look {
        self.until("the next turn here", |look| look.version > after && (look.asks() || look.curtain || look.over))
    }

    /// Some number under `of`, other ones at each call.
    pub(crate) fn some(&self, of: usize) -> usize {
        let next = self.choices.get().wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.choices.set(next);
        usize::try_from(next >> 33).unwrap_or(0) % of.max(1)
    }

    /// Touches one thing on offer: the script marks it, and it may be drawn by a preview that is still on its way.
    pub(crate) fn touch(&self, id: &str) {
        let css = format!("[data-touch='{id}']");
        self.browser.one(&css);
        if self.browser.run(BRING, json!([css])) == true {
            self.browser.press("\u{E007}");
            return;
        }
        // Chests and shields lie on castles: a touch on them counts for the castle that is on offer.
        if id.starts_with("castle_") { self.browser.tap(&css) } else { self.browser.click(&css) }
    }

    /// Whether the gold button is ready.
    pub(crate) fn is_ready(&self) -> bool {
        self.browser.has("#do-confirm:not([aria-disabled=true])")
    }

    /// Chooses one action with the mouse, up to the gold button but without pressing it.
    pub(crate) fn choose(&self, look: &Look) {
        self.choose_down_to(look, &self.at_once(), |_| false);
    }

    /// Answers of which one press is enough.
    fn at_once(&self) -> Vec<String> {
        let ids = "return [...document.querySelectorAll('button[data-once]')].map(button => button.dataset.touch)";
        let ids = self.browser.run(ids, json!([]));
        ids.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// The same, but what the page takes by itself, such as how a tile is turned, is left as it is: all that can be done without a preview.
    pub(crate) fn choose_plainly(&self, look: &Look) {
        self.choose_down_to(look, &self.at_once(), |touched| look.preset(touched).is_some());
    }

    /// Chooses without the answers `but`, and says whether the choice is sent already, because one press was enough.
    fn choose_down_to(&self, look: &Look, but: &[String], enough: impl Fn(&[String]) -> bool) -> bool {
        let mut touched: Vec<String> = Vec::new();
        loop {
            let mut branches = look.branches(&touched);
            if branches.is_empty() || enough(&touched) {
                break;
            }
            let is_only = branches.len() == 1;
            branches.retain(|id, _| is_only || !but.contains(id));
            let most = look.many(&touched);
            if most > 0 {
                let together: Vec<&String> =
                    branches.iter().filter(|(_, leaf)| leaf.get("step").is_some()).map(|(id, _)| id).collect();
                together.iter().take(1 + self.some(most)).for_each(|id| self.touch(id));
                break;
            }
            let (id, _) = branches.iter().nth(self.some(branches.len())).expect("a node with branches has some");
            // A level with one branch is passed over by the page, and a preset is taken already.
            if !is_only && look.preset(&touched) != Some(id) {
                let is_sent = touched.is_empty() && self.at_once().contains(id);
                self.touch(id);
                if is_sent {
                    return true;
                }
            }
            touched.push(id.clone());
        }
        self.browser.wait(&format!("the gold button after {touched:?}"), || self.is_ready().then_some(()));
        false
    }

    /// Chooses one action with the mouse and confirms it; gives the table as soon as it has changed.
    pub(crate) fn play(&self, look: &Look) -> Look {
        let sent = self.choose_down_to(look, &[], |_| false);
        // Where several decide at once, others may have moved meanwhile, and may again before the answer comes.
        let before = if sent { look.version } else { self.look().version };
        let first = look.branches(&[]).keys().next().cloned();
        let at_once = first.as_ref().is_some_and(|id| id.starts_with("goblin_"));
        if !sent {
            self.browser.click("#do-confirm");
        }
        // What loses the game is asked about once more.
        let again = "if (document.querySelector('#ask.doubted')) document.getElementById('do-confirm').click()";
        self.until("the move to be played", |now| {
            self.browser.run(again, json!([]));
            let same = now.asks() && now.branches(&[]).keys().next() == first.as_ref();
            now.version > before && !now.busy && !(at_once && same)
        })
    }

    /// Plays on until the game is over, lifting curtains; `meanwhile` sees every table before each own move. Gives the last table and how
    /// many actions were taken here.
    pub(crate) fn play_out(&self, mut meanwhile: impl FnMut(&Look)) -> (Look, usize) {
        let mut taken = 0;
        let mut look = self.until_asked(0);
        while !look.over {
            if look.curtain {
                self.browser.click("#curtain button");
                look = self.until("the curtain to be lifted", |look| look.asks());
            }
            meanwhile(&look);
            let version = self.play(&look).version;
            taken += 1;
            assert!(taken < 400, "a game that does not end");
            look = self.until_asked(version - 1);
        }
        (look, taken)
    }

    /// Plays the first `most` actions by mouse, or all if they are fewer, and says what was asked ([`question`]). The first time that something
    /// is asked the tree for screen readers is held to the page, and a picture is taken under `what`.
    pub(crate) fn by_mouse(&self, most: usize, what: &str) -> BTreeSet<String> {
        let mut asked = BTreeSet::new();
        let mut look = self.until_asked(0);
        for _ in 0..most {
            if look.over {
                break;
            }
            let question = question(&look);
            let moment = format!("{what}-{question}");
            if asked.insert(question) {
                AxTree::of(self.browser).assert_table(&moment, &look);
                self.browser.shot(&moment);
            }
            let version = self.play(&look).version;
            look = self.until_asked(version - 1);
        }
        asked
    }

    /// Plays at the table of the page until so many tiles lie there or the game is over, without drawing: some action on offer each time,
    /// by the page's own forms. Then the page is loaded again.
    pub(crate) fn hurry(&self, tiles: u64) {
        // Six heroes ask each other more than a hundred times eight things.
        let played = self.aside(400, tiles.min(100), None, u32::MAX);
        assert!(played, "the game came to {tiles} tiles or its end");
    }

    /// Plays in the same way until somebody here is asked and the page has such an element.
    pub(crate) fn seek(&self, css: &str) -> Look {
        assert!(self.aside(400, 0, Some(css), u32::MAX), "a page with {css}");
        assert!(self.browser.has(css), "{css} before the game was over");
        self.until_asked(0)
    }

    /// Plays in the same way until the page has such an element, whether somebody here is asked or not, or the game is over.
    pub(crate) fn plays_until(&self, css: &str) {
        assert!(self.aside(400, 0, Some(css), u32::MAX), "a page with {css}, or the end");
    }

    /// Plays up to eight steps at the table of the page by its forms, or waits a moment while others have to decide.
    pub(crate) fn step_on(&self) {
        self.browser.run(HURRY, json!([100, self.table(), Value::Null, u32::MAX]));
    }

    /// Plays so many times up to eight steps, or until the game is over; then the page is loaded again.
    pub(crate) fn steps_on(&self, times: usize) {
        self.aside(times, 100, None, u32::MAX);
    }

    /// Plays until it has picked so often since the browser began, or the game is over; then the page is loaded again.
    pub(crate) fn plays_to(&self, picks: u32) {
        assert!(self.aside(1000, 100, None, picks), "{picks} picks or the end");
    }

    /// Plays so many times up to eight steps, or until as many tiles lie and what is wanted is there, or so often was picked, from a page that
    /// shows no board, so that nothing is drawn on the way; then comes back to the table. Says whether it came so far.
    fn aside(&self, times: usize, tiles: u64, wanted: Option<&str>, picks: u32) -> bool {
        self.look();
        let (address, table) = (self.browser.address(), self.table());
        let (home, _) = address.split_once(&table).expect("the address of a table");
        self.browser.goto(&format!("{home}/you"));
        let played = (0..times).any(|_| self.browser.run(HURRY, json!([tiles, table, wanted, picks])) == true);
        self.browser.goto(&address);
        played
    }

    /// The path of the table of the page.
    fn table(&self) -> String {
        self.browser.run("return location.pathname", json!([])).as_str().unwrap_or_default().to_owned()
    }

    /// Chooses the language of every page from here on; `base` is the server's address.
    pub(crate) fn speak(&self, base: &str, lang: &str) {
        self.browser.goto(&format!("{base}/lang/{lang}?to=/"));
        assert_eq!(self.browser.run("return document.documentElement.lang", json!([])), lang, "the language is kept");
    }

    /// The record of the finished game on the page.
    pub(crate) fn record(&self) -> String {
        let script =
            "return (async () => { const r = await fetch(arguments[0]); return [r.status, await r.text()] })()";
        let address = self.browser.address();
        let address = address.split(['?', '#']).next().unwrap_or_default();
        let record = self.browser.run(script, json!([format!("{address}/record")]));
        assert_eq!(record[0], 200, "a finished game gives its record");
        record[1].as_str().unwrap_or_default().to_owned()
    }

    /// A game that ended before the reader's eyes is counted from nothing, and any key shows how it stands.
    pub(crate) fn assert_skips_the_count(&self) {
        let counting = || self.browser.has("[data-total][data-now]");
        self.browser.wait("the count to begin", || counting().then_some(()));
        self.browser.press("\u{E00C}");
        assert!(!counting(), "a key ends the count");
        let hidden = "return [...document.querySelectorAll('#winner, [data-medal], [data-late]')].filter(one => getComputedStyle(one).opacity !== '1').length";
        self.browser.wait("everything to be seen", || (self.browser.run(hidden, json!([])) == 0).then_some(()));
    }

    /// The end of a game as the page tells it: the count tile by tile adds up to the totals.
    pub(crate) fn assert_counted(&self) {
        self.browser.one("#ending");
        let numbers = "return [...document.querySelectorAll(arguments[0])].map(n => Number(n.textContent))";
        let sum = |css: &str| {
            let numbers = self.browser.run(numbers, json!([css]));
            numbers.as_array().into_iter().flatten().filter_map(Value::as_u64).sum::<u64>()
        };
        let (totals, tiles) = (sum(".totals .points"), sum("#count .points"));
        assert_eq!(totals, tiles, "totals and the count tile by tile");
        assert!(totals > 0, "somebody scored");
        // It is there from the beginning of the count, which only reveals it.
        let winner = self.browser.run("return document.getElementById('winner').textContent.trim()", json!([]));
        assert_ne!(winner, "", "a winner is named");
    }
}
