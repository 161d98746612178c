//! Links that are cut at random moments while games go on: nothing is lost, nothing is doubled, and in the end everybody
//! sees, byte for byte, what a link that was never cut sees.
//!
//! At each table people sit at one or two devices with several tabs each, and others look on. Lines are dropped between
//! messages, in the middle of one that is sent or read, and while a move is under way; clients open another and send
//! the move again under its name. `JOUTE_PROVE_SEED` is the seed (1).

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use joute_kernel::{Rng, Seed};
use serde_json::{Value, json};

use crate::from_environment;
use crate::http::{Answer, ask_on, connect, own_address};
use crate::page::{attribute, choices, curtain};
use crate::player::Game;
use crate::server::{Address, Server};
use crate::socket::{NoSocket, Socket};

/// Tables at which games go on at the same time.
const TABLES: usize = 40;
/// No step of a table takes longer.
const PATIENCE: Duration = Duration::from_secs(300);

/// Who sits at a table, and how many tabs they have: the seats of the form, and for each device its tabs.
struct Company {
    form: &'static str,
    tabs: &'static [usize],
    /// Moves to play, unless the game is over sooner.
    moves: usize,
}

/// The first device sets the table up, the second takes the seat by its link, the last one only looks on.
const COMPANIES: [Company; 3] = [
    Company { form: "mode=base&seat0=me&seat1=link&first=0", tabs: &[3, 2, 1], moves: 4 },
    Company { form: "mode=solo&seat0=me&level=beginner", tabs: &[4, 0, 1], moves: 12 },
    Company { form: "mode=expert&seat0=me&seat1=here&seat2=here&first=0", tabs: &[3, 0, 2], moves: 4 },
];

/// One tab: a line to the table, cut now and then, and the page it showed last.
struct Tab {
    device: usize,
    cuts: usize,
    line: Option<Socket>,
    version: u64,
    html: String,
}

/// What happened at a table.
#[derive(Debug)]
struct Told {
    links: usize,
    cuts: usize,
    moves: usize,
    resent: usize,
    finished: usize,
}

struct Table<'a> {
    address: &'a str,
    source: Ipv4Addr,
    path: String,
    cookies: Vec<Option<String>>,
    tabs: Vec<Tab>,
    /// How many changes each device has noticed; a kept hand is noticed by its holder alone (RIV-INFO-6).
    noticed: Vec<u64>,
    rng: Rng,
    /// Seat and action of each acknowledged action, in order.
    sent: Vec<(usize, String)>,
    told: Told,
    deadline: Instant,
}

#[test]
fn links_cut_at_random_moments_lose_nothing_double_nothing_and_show_the_same() {
    let seed = from_environment("JOUTE_PROVE_SEED").unwrap_or(1);
    let data = tempfile::tempdir().expect("a folder for the data");
    let address = Arc::new(Address::default());
    let server = Server::start(data.path(), &address);
    let at = address.get(Instant::now() + PATIENCE);
    let (next, began) = (AtomicUsize::new(0), Instant::now());
    let told: Vec<Told> = std::thread::scope(|scope| {
        let play = || {
            let mut told = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= TABLES {
                    return told;
                }
                let rng = Seed::from_number(seed).stream(&format!("table {number}"));
                let company = &COMPANIES[number % COMPANIES.len()];
                told.push(Table::lay(&at, number, company, rng).play(company.moves));
            }
        };
        // All tables at once: each waits for the server most of the time.
        let players: Vec<_> = (0..TABLES).map(|_| scope.spawn(play)).collect();
        players.into_iter().flat_map(|player| player.join().expect("a table found something wrong")).collect()
    });
    let sum = |of: fn(&Told) -> usize| told.iter().map(of).sum::<usize>();
    let (links, cuts, resent) = (sum(|told| told.links), sum(|told| told.cuts), sum(|told| told.resent));
    println!(
        "seed {seed}: {TABLES} tables, {links} links, {cuts} cuts, {} moves, {resent} of them sent again, {} games to the \
         end, {:.1} s",
        sum(|told| told.moves),
        sum(|told| told.finished),
        began.elapsed().as_secs_f64()
    );
    assert!(links >= 200 && cuts >= 200 && resent >= 20, "{links} links, {cuts} cuts, {resent} sent again");
    assert!(server.stop().success(), "the server stops in good order");
}

impl<'a> Table<'a> {
    /// Sets a table up, seats everybody, and opens every tab. The first tab of each device is never cut.
    fn lay(address: &'a str, number: usize, company: &Company, rng: Rng) -> Self {
        let (source, deadline) = (own_address(number), Instant::now() + PATIENCE);
        let new = ask_from(source, address, "POST", "/new/rivality", None, company.form);
        assert_eq!(new.status, 303, "{}", new.body);
        let (path, host) = (new.location.expect("the way to the table"), new.cookie);
        let mut cookies = vec![host.clone(), None, None];
        if company.tabs[1] > 0 {
            cookies[1] = take_seat(source, address, &path, host.as_deref());
        }
        let told = Told { links: 0, cuts: 0, moves: 0, resent: 0, finished: 0 };
        let mut table = Self {
            address,
            source,
            path,
            cookies,
            tabs: Vec::new(),
            noticed: vec![1; 3],
            rng,
            sent: Vec::new(),
            told,
            deadline,
        };
        for (device, &tabs) in company.tabs.iter().enumerate() {
            // One more, which is never cut.
            for tab in 0..if tabs == 0 { 0 } else { tabs + 1 } {
                table.told.links += usize::from(tab > 0);
                table.tabs.push(Tab { device, cuts: 0, line: None, version: 0, html: String::new() });
                let last = table.tabs.len() - 1;
                table.connect(last);
            }
        }
        table
    }

    /// Plays, with cuts, until the game is over or enough was played; then compares what everybody sees.
    fn play(mut self, moves: usize) -> Told {
        for turn in 0..moves {
            let Some(acting) = self.acting() else {
                self.compare_record();
                break;
            };
            let (action, device) = (self.choose(acting, turn), self.tabs[acting].device);
            let version = self.insist(acting, &action);
            let is_secret = action["action"] == "keep";
            for (other, noticed) in self.noticed.iter_mut().enumerate() {
                *noticed += u64::from(other == device || !is_secret);
            }
            assert_eq!(version, self.noticed[device], "{}: every move counts once", self.path);
            let seat = action["seat"].as_u64().expect("a seat") as usize;
            self.sent.push((seat, action["action"].as_str().expect("an action").to_owned()));
            self.told.moves += 1;
            for tab in 0..self.tabs.len() {
                self.disturb(tab);
            }
        }
        self.settle();
        assert!(self.told.moves >= 2, "{}: a game of {} moves", self.path, self.told.moves);
        self.told.cuts = self.tabs.iter().map(|tab| tab.cuts).sum();
        self.told
    }

    /// Whether a tab is one that is never cut: the first of its device.
    fn is_steady(&self, tab: usize) -> bool {
        tab == 0 || self.tabs[tab - 1].device != self.tabs[tab].device
    }

    /// Opens the line of a tab, if it has none; insists until it is open.
    fn connect(&mut self, tab: usize) {
        while self.tabs[tab].line.is_none() {
            assert!(Instant::now() < self.deadline, "{}: no line in time", self.path);
            let cookie = self.cookies[self.tabs[tab].device].clone();
            let stream = connect(self.source, self.address);
            match Socket::upgrade(stream, self.address, &self.path, cookie.as_deref()) {
                Ok(socket) => self.tabs[tab].line = Some(socket),
                // The places of the lines that were cut become free as soon as the server has noticed.
                Err(NoSocket::Gone | NoSocket::Refused(429)) => std::thread::sleep(Duration::from_millis(20)),
                Err(NoSocket::Refused(status)) => panic!("{}: the socket is refused with {status}", self.path),
            }
        }
    }

    /// Cuts a line in one of many ways.
    fn cut(&mut self, tab: usize) {
        let Some(mut line) = self.tabs[tab].line.take() else { return };
        self.tabs[tab].cuts += 1;
        match self.rng.below(4) {
            0 => drop(line),
            1 => line.hang_up(),
            2 => line.read_part(self.rng.below(300) as usize + 1),
            _ => line.send_part(&json!({ "do": "hello", "version": 1 }), self.rng.below(20) as usize + 1),
        }
    }

    /// Between two moves: a line is cut, opened again, half read, read, or left alone.
    fn disturb(&mut self, tab: usize) {
        if self.is_steady(tab) {
            return;
        }
        match self.rng.below(8) {
            0..=2 => self.cut(tab),
            3..=5 => self.connect(tab),
            6 => {
                self.cut(tab);
                self.connect(tab);
            }
            // It reads nothing this time: messages wait for it in the system.
            _ => {}
        }
    }

    /// The next message of a tab; a page is kept. `None` if the line is broken: then it is closed.
    fn hear(&mut self, tab: usize) -> Option<Value> {
        let tab = &mut self.tabs[tab];
        let heard = tab.line.as_mut()?.message();
        match &heard {
            None => tab.line = None,
            Some(message) => {
                if let Some(html) = message["html"].as_str() {
                    let version = message["version"].as_u64().expect("a page names its version");
                    assert!(version >= tab.version, "a tab was taken back from {} to {version}", tab.version);
                    (tab.version, tab.html) = (version, html.to_owned());
                }
            }
        }
        heard
    }

    /// Reads until a tab shows everything that its device has noticed.
    fn see(&mut self, tab: usize) {
        let version = self.noticed[self.tabs[tab].device];
        while self.tabs[tab].version < version || self.tabs[tab].html.is_empty() {
            assert!(Instant::now() < self.deadline, "{}: a tab never came to version {version}", self.path);
            self.connect(tab);
            self.hear(tab);
        }
    }

    /// A tab of the device that is to act, with the page of now. `None` when the game is over.
    fn acting(&mut self) -> Option<usize> {
        let steady: Vec<usize> = (0..self.tabs.len()).filter(|&tab| self.is_steady(tab)).collect();
        let mut device = None;
        for tab in steady {
            self.see(tab);
            while let Some(seat) = curtain(&self.tabs[tab].html).filter(|_| self.tabs[tab].device == 0) {
                self.send(tab, &json!({ "do": "lift", "seat": seat }));
                self.hear(tab);
            }
            if !choices(&self.tabs[tab].html).is_empty() {
                device = Some(self.tabs[tab].device);
            }
        }
        let device = device?;
        let of_device: Vec<usize> = (0..self.tabs.len()).filter(|&tab| self.tabs[tab].device == device).collect();
        let tab = of_device[self.rng.below(of_device.len() as u32) as usize];
        // The tab may have missed the curtain being lifted elsewhere: it reads until it offers something.
        loop {
            self.see(tab);
            if !choices(&self.tabs[tab].html).is_empty() {
                return Some(tab);
            }
            assert!(Instant::now() < self.deadline, "{}: a tab is never asked", self.path);
            self.connect(tab);
            self.hear(tab);
        }
    }

    /// An action on offer, under a name of its own.
    fn choose(&mut self, tab: usize, turn: usize) -> Value {
        let html = &self.tabs[tab].html;
        let offers = choices(html);
        let seat: u64 = attribute(html, "data-seat").expect("the page names the acting seat");
        let action = &offers[self.rng.below(offers.len() as u32) as usize];
        json!({ "do": "act", "id": format!("turn-{turn}"), "seat": seat, "at": self.tabs[tab].version, "action": action })
    }

    fn send(&mut self, tab: usize, message: &Value) {
        if self.tabs[tab].line.as_mut().and_then(|line| line.send(message)).is_none() {
            self.tabs[tab].line = None;
        }
    }

    /// Sends an action, and again after every cut, until it is acknowledged; gives the version it led to. Once it was
    /// acknowledged it is sent once more at times, and answered as before.
    fn insist(&mut self, tab: usize, action: &Value) -> u64 {
        let mut first = None;
        for attempt in 0.. {
            self.connect(tab);
            self.told.resent += usize::from(attempt == 1);
            if attempt == 0 && !self.is_steady(tab) && self.rng.below(8) == 0 {
                // The line breaks in the middle of the message.
                if let Some(line) = self.tabs[tab].line.as_mut() {
                    line.send_part(action, self.rng.below(60) as usize + 1);
                }
                self.tabs[tab].line = None;
                self.tabs[tab].cuts += 1;
                continue;
            }
            self.send(tab, action);
            if attempt < 3 && !self.is_steady(tab) && self.rng.below(2) == 0 {
                // It breaks before, while or after the server keeps the move.
                std::thread::sleep(Duration::from_micros(u64::from(self.rng.below(9_000))));
                self.cut(tab);
                continue;
            }
            let Some(version) = self.answer(tab, &action["id"]) else { continue };
            if first.is_none() && self.rng.below(4) == 0 {
                first = Some(version);
                continue;
            }
            assert!(first.is_none_or(|first| first == version), "{}: {first:?}, then {version}", self.path);
            return version;
        }
        unreachable!("the loop ends by returning")
    }

    /// The acknowledgement of an action; `None` if the line broke before.
    fn answer(&mut self, tab: usize, id: &Value) -> Option<u64> {
        loop {
            let message = self.hear(tab)?;
            if message["ack"] == *id {
                return message["version"].as_u64();
            }
            assert!(message.get("error").is_none(), "{}: {message}", self.path);
        }
    }

    /// The record of a finished game holds what was acknowledged, once and in order.
    fn compare_record(&mut self) {
        let record = ask_from(self.source, self.address, "GET", &format!("{}/record", self.path), None, "");
        assert_eq!(record.status, 200, "{}: nobody is asked, so the game is over", self.path);
        let (table, sent, record) = (self.path.clone(), self.sent.clone(), record.body);
        Game { table, sent, taken_back: 0, seats: vec![0, 1, 2], record }.check();
        self.told.finished += 1;
    }

    /// Opens every line, and waits until all tabs of each device show the same bytes, which are also those of the page.
    fn settle(&mut self) {
        for tab in 0..self.tabs.len() {
            self.connect(tab);
        }
        for device in 0..self.cookies.len() {
            let tabs: Vec<usize> = (0..self.tabs.len()).filter(|&tab| self.tabs[tab].device == device).collect();
            let Some(&steady) = tabs.first() else { continue };
            let (cookie, version) = (self.cookies[device].clone(), self.noticed[device]);
            let page = ask_from(self.source, self.address, "GET", &self.path, cookie.as_deref(), "");
            for tab in tabs {
                while self.tabs[tab].version < version || !shows(&page, &self.tabs[tab].html) {
                    assert!(Instant::now() < self.deadline, "{}: tab {tab} shows something else", self.path);
                    self.connect(tab);
                    self.hear(tab);
                }
                assert_eq!(self.tabs[tab].version, version, "{}: as many moves as were acknowledged", self.path);
                assert!(self.tabs[tab].html == self.tabs[steady].html, "{}: tab {tab} differs", self.path);
            }
        }
    }
}

/// Whether a page holds this table.
fn shows(page: &Answer, html: &str) -> bool {
    page.status == 200 && !html.is_empty() && page.body.contains(html)
}

/// One request from this address, answered whole.
fn ask_from(source: Ipv4Addr, address: &str, method: &str, path: &str, cookie: Option<&str>, form: &str) -> Answer {
    ask_on(connect(source, address), address, method, path, cookie, form).expect("an answer")
}

/// Takes the open seat of a table by its link; gives the cookie of the device.
fn take_seat(source: Ipv4Addr, address: &str, table: &str, host: Option<&str>) -> Option<String> {
    let page = ask_from(source, address, "GET", table, host, "").body;
    let (_, link) = page.split_once(&format!("{table}/join/")).expect("the host sees the link");
    let secret: String = link.chars().take_while(char::is_ascii_alphanumeric).collect();
    let taken = ask_from(source, address, "POST", &format!("{table}/join/{secret}"), None, "name=Ada");
    assert_eq!(taken.status, 303, "{}", taken.body);
    taken.cookie
}
