//! Clients that hang up at random moments, in the middle of whatever they ask for: everybody always sees what the ledger
//! says, nothing is lost or doubled, and computers play on.
//!
//! Moves, words, takings back and seats are sent over HTTP and over sockets, and cut while they are sent, after that, or
//! while they are answered. A client sends its move again, under its name, until it is answered; its words it sends
//! once. Now and then all stop, and the pages of everybody are compared with those after a restart, byte for byte.
//! `JOUTE_PROVE_ACTIONS` is the number of cuts (160), `JOUTE_PROVE_SEED` the seed (1).

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, Instant};

use joute_kernel::{Rng, Seed};
use serde_json::{Value, json};

use crate::from_environment;
use crate::http::{encoded, request};
use crate::page::{attribute, choices, curtain};
use crate::player::{Game, Player};
use crate::server::{Address, Server};
use crate::socket::Socket;

/// Who sits at a table.
struct Company {
    game: &'static str,
    form: &'static str,
    /// Seats of the first device, and of the second, which comes by the link.
    seats: [&'static [usize]; 2],
    /// Whether the seat of the second device is lent to a computer at times.
    lends: bool,
}

const COMPANIES: [Company; 5] = [
    Company { game: "rivality", form: "mode=base&seat0=me&seat1=link&first=0", seats: [&[0], &[1]], lends: false },
    Company { game: "rivality", form: "mode=expert&seat0=me&seat1=here", seats: [&[0, 1], &[]], lends: false },
    Company { game: "rivality", form: "mode=base&seat0=me&seat1=ai:novice&first=1", seats: [&[0], &[]], lends: false },
    Company {
        game: "bellum",
        form: "mode=base&seat0=me&seat1=link&seat2=ai:novice",
        seats: [&[0], &[1]],
        lends: false,
    },
    Company { game: "rivality", form: "mode=base&seat0=me&seat1=link&first=0", seats: [&[0], &[1]], lends: true },
];
/// Cuts between two restarts.
const ROUND_CUTS: u64 = 80;
/// The longest time between sending something and hanging up, in microseconds.
const CUT_AFTER_US: u32 = 6_000;
/// No client waits longer.
const PATIENCE: Duration = Duration::from_secs(120);

/// A table, with the people who play there.
struct Table {
    company: &'static Company,
    path: String,
    people: Vec<Player>,
    address: Arc<Address>,
    deadline: Instant,
    rng: Rng,
    /// Seat and action of each acknowledged action, in order.
    sent: Vec<(usize, String)>,
    cuts: u64,
    told: Told,
}

#[derive(Default)]
struct Told {
    cuts: u64,
    moves: usize,
    words: usize,
    taken_back: usize,
    seats: usize,
    games: usize,
}

#[test]
fn prove_cuts_clients_that_hang_up_leave_every_view_as_the_ledger_says() {
    let (cuts, seed) =
        (from_environment("JOUTE_PROVE_ACTIONS").unwrap_or(160), from_environment("JOUTE_PROVE_SEED").unwrap_or(1));
    let data = tempfile::tempdir().expect("a folder for the data");
    let address = Arc::new(Address::default());
    let (began, deadline) = (Instant::now(), Instant::now() + PATIENCE + Duration::from_millis(cuts * 400));
    let start = || Server::start_with(data.path(), &address, &["--pace-ms", "0"]);
    let mut server = start();
    let mut tables: Vec<Table> = (0u64..)
        .zip(&COMPANIES)
        .map(|(index, company)| Table::new(company, &address, Seed::from_number(seed ^ (index << 32)), deadline))
        .collect();
    let rounds = cuts.div_ceil(ROUND_CUTS);
    let each = cuts.div_ceil(rounds * tables.len() as u64);
    let mut compared = 0;
    for round in 0..rounds {
        std::thread::scope(|scope| {
            for table in &mut tables {
                scope.spawn(move || table.play(each));
            }
        });
        let before: Vec<Vec<String>> = tables.iter_mut().map(Table::pages).collect();
        // In good order, or not.
        if round % 2 == 0 {
            assert!(server.stop().success(), "the server stops in good order");
        } else {
            server.kill();
        }
        server = start();
        for (table, before) in tables.iter_mut().zip(before) {
            let after = table.pages();
            compared += after.len();
            assert!(before == after, "{}: {}", table.path, first_difference(&before, &after));
        }
    }
    let sum = |of: fn(&Told) -> usize| tables.iter().map(|table| of(&table.told)).sum::<usize>();
    let done: u64 = tables.iter().map(|table| table.told.cuts).sum();
    println!(
        "{done} cuts, seed {seed}: {} moves, {} words, {} taken back, {} changes of seats, {} games to the end; {compared} \
         pages equal after {rounds} restarts; {:.1} s",
        sum(|told| told.moves),
        sum(|told| told.words),
        sum(|told| told.taken_back),
        sum(|told| told.seats),
        sum(|told| told.games),
        began.elapsed().as_secs_f64()
    );
    assert!(done >= cuts && sum(|told| told.taken_back) > 0 && sum(|told| told.seats) > 0);
    assert!(server.stop().success(), "the server stops in good order");
}

/// Where two lists of pages part.
fn first_difference(before: &[String], after: &[String]) -> String {
    let Some((one, other)) = before.iter().zip(after).find(|(one, other)| one != other) else {
        return "another number of pages".to_owned();
    };
    let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let near = |page: &str| {
        String::from_utf8_lossy(&page.as_bytes()[same.saturating_sub(80)..page.len().min(same + 160)]).into_owned()
    };
    format!("running: …{}…\nrestarted: …{}…", near(one), near(other))
}

impl Table {
    fn new(company: &'static Company, address: &Arc<Address>, seed: Seed, deadline: Instant) -> Self {
        let people = company.seats.iter().filter(|seats| !seats.is_empty()).zip(0u64..);
        let people = people.map(|(_, number)| {
            let seed = seed.stream(&format!("person {number}")).next_seed();
            Player::new(Arc::clone(address), seed, deadline)
        });
        let mut table = Self {
            company,
            path: String::new(),
            people: people.collect(),
            address: Arc::clone(address),
            deadline,
            rng: seed.stream("cuts"),
            sent: Vec::new(),
            cuts: 0,
            told: Told::default(),
        };
        table.lay();
        table
    }

    /// Sets up the next table, and seats everybody.
    fn lay(&mut self) {
        let (new, _) = self.people[0].insist("POST", &format!("/new/{}", self.company.game), self.company.form);
        self.people[0].cookie = new.cookie.or(self.people[0].cookie.take());
        self.path = new.location.expect("the way to the table");
        self.sent.clear();
        if self.people.len() > 1 {
            let page = self.page(0);
            let (_, link) = page.split_once(&format!("{}/join/", self.path)).expect("the host sees the link");
            let secret: String = link.chars().take_while(char::is_ascii_alphanumeric).collect();
            let address = format!("{}/join/{secret}", self.path);
            // The device has its token before it takes the seat, so that a second request is one of the same device.
            let (seen, _) = self.people[1].insist("GET", &address, "");
            self.people[1].cookie = seen.cookie.or(self.people[1].cookie.take());
            self.cut(1, &address, "name=Ada", None);
            let (taken, _) = self.people[1].insist("POST", &address, "name=Ada");
            assert_eq!(taken.status, 303, "{}", taken.body);
        }
    }

    fn page(&mut self, who: usize) -> String {
        self.people[who].insist("GET", &self.path.clone(), "").0.body
    }

    /// Plays until so many requests were cut.
    fn play(&mut self, cuts: u64) {
        let enough = self.told.cuts + cuts;
        while self.told.cuts < enough {
            assert!(Instant::now() < self.deadline, "{}: no more cuts in time", self.path);
            let who = self.rng.below(self.people.len() as u32) as usize;
            match self.rng.below(8) {
                0 => self.say(who),
                1 if who > 0 => self.leave(who),
                2 if self.company.lends => self.lend(),
                _ => self.act(who),
            }
        }
    }

    /// Sends a form, or the same as a message, and hangs up at some moment.
    fn cut(&mut self, who: usize, path: &str, form: &str, message: Option<&Value>) {
        self.told.cuts += 1;
        self.cuts += 1;
        let (address, cookie) = (self.address.get(self.deadline), self.people[who].cookie.clone());
        let Ok(mut stream) = TcpStream::connect(&address) else { return };
        if let Some(message) = message.filter(|_| self.rng.below(2) == 0) {
            let Ok(mut socket) = Socket::upgrade(stream, &address, &self.path, cookie.as_deref()) else { return };
            match self.rng.below(3) {
                0 => socket.send_part(message, self.rng.below(60) as usize + 1),
                1 => {
                    let _ = socket.send(message);
                    self.wait();
                }
                _ => {
                    let _ = socket.send(message);
                    socket.read_part(self.rng.below(400) as usize + 1);
                }
            }
            return;
        }
        let bytes = request(&address, "POST", path, cookie.as_deref(), form).into_bytes();
        // Whatever comes of it: the other end may have hung up first.
        match self.rng.below(4) {
            0 => drop(stream.write_all(&bytes[..self.rng.below(bytes.len() as u32) as usize])),
            1 => drop(stream.write_all(&bytes)),
            2 => {
                drop(stream.write_all(&bytes));
                self.wait();
            }
            _ => {
                drop(stream.write_all(&bytes));
                let _ = stream.set_read_timeout(Some(Duration::from_millis(20)));
                let _ = stream.read_exact(&mut vec![0; self.rng.below(200) as usize + 1]);
            }
        }
    }

    fn wait(&mut self) {
        std::thread::sleep(Duration::from_micros(u64::from(self.rng.below(CUT_AFTER_US))));
    }

    /// Says something, and never learns whether it was heard.
    fn say(&mut self, who: usize) {
        self.told.words += 1;
        let text = format!("words-{}-", self.cuts);
        self.cut(
            who,
            &format!("{}/say", self.path),
            &format!("text={text}"),
            Some(&json!({ "do": "say", "text": text })),
        );
    }

    /// Leaves; whoever plays next is there again.
    fn leave(&mut self, who: usize) {
        self.told.seats += 1;
        self.cut(who, &format!("{}/seat", self.path), "leave=1", None);
    }

    /// The host lends the seat of the second device to a computer, which may play, and gives it back.
    fn lend(&mut self) {
        let address = format!("{}/seat", self.path);
        self.people[1].insist("POST", &address, "leave=1");
        for form in ["seat=1&level=novice", "seat=1&back=1"] {
            self.told.seats += 1;
            self.cut(0, &address, form, None);
            // Done already, or refused because of what the cut one did: both are answers.
            self.people[0].insist("POST", &address, form);
            self.wait();
        }
    }

    /// Takes a decision, if one is due from here.
    fn act(&mut self, who: usize) {
        let page = self.page(who);
        let (record, _) = self.people[who].insist("GET", &format!("{}/record", self.path), "");
        if record.status == 200 {
            self.compare_record(record.body);
            return self.lay();
        }
        if let Some(seat) = curtain(&page) {
            self.people[who].insist("POST", &format!("{}/curtain", self.path), &format!("seat={seat}"));
            return;
        }
        let actions = choices(&page);
        if actions.is_empty() {
            return std::thread::sleep(Duration::from_millis(5));
        }
        let version: u64 = attribute(&page, "data-version").expect("the page names its version");
        let seat: usize = attribute(&page, "data-seat").expect("the page names the acting seat");
        let action = actions[self.rng.below(actions.len() as u32) as usize].clone();
        let (id, address) = (format!("a-{}-{}", self.cuts, self.told.moves), format!("{}/act", self.path));
        let form = format!("id={id}&seat={seat}&at={version}&action={}", encoded(&action));
        let message = json!({ "do": "act", "id": id, "seat": seat, "at": version, "action": action });
        self.cut(who, &address, &form, Some(&message));
        let (answer, _) = self.people[who].insist("POST", &address, &form);
        let said: Value = serde_json::from_str(&answer.body).expect("JSON");
        // Where a seat is lent, a computer may have been quicker; nowhere else.
        if self.company.lends && matches!(answer.status, 403 | 409) {
            return;
        }
        assert_eq!(answer.status, 200, "{form}: {}", answer.body);
        self.told.moves += 1;
        self.sent.push((seat, action));
        if self.company.seats[0].len() > 1 && self.rng.below(2) == 0 {
            self.take_back(who, said["version"].as_u64().expect("the version that it led to"));
        }
    }

    /// Takes the last decision back, if that can be done.
    fn take_back(&mut self, who: usize, at: u64) {
        let (address, form) = (format!("{}/take-back", self.path), format!("say=ask&at={at}"));
        self.cut(who, &address, &form, Some(&json!({ "do": "take_back", "say": "ask", "at": at })));
        let (answer, _) = self.people[who].insist("POST", &address, &form);
        let said: Value = serde_json::from_str(&answer.body).expect("JSON");
        match (answer.status, said["error"]["code"].as_str()) {
            (409, Some("barred")) => {}
            // The cut one was understood, and nobody else plays at this table.
            (200, _) | (409, Some("stale")) => {
                self.told.taken_back += 1;
                self.sent.pop();
            }
            _ => panic!("{}", answer.body),
        }
    }

    /// The record of a finished game holds what was acknowledged, once and in order.
    fn compare_record(&mut self, record: String) {
        let seats = self.company.seats.iter().filter(|_| !self.company.lends).flat_map(|seats| seats.iter().copied());
        let (table, sent) = (self.path.clone(), if self.company.lends { Vec::new() } else { self.sent.clone() });
        Game { table, sent, taken_back: 0, seats: seats.collect(), record }.check();
        self.told.games += 1;
    }

    /// What everybody sees once nobody is connected and no computer thinks: each person, and somebody who looks on. It stays so for a while: on
    /// a busy machine a request that was cut may still be on its way in.
    fn pages(&mut self) -> Vec<String> {
        let mut last = Vec::new();
        loop {
            // Lines that were cut are noticed.
            std::thread::sleep(Duration::from_millis(400));
            let pages = self.settled();
            if pages == last {
                return pages;
            }
            last = pages;
        }
    }

    /// What everybody sees when no computer thinks.
    fn settled(&mut self) -> Vec<String> {
        loop {
            assert!(Instant::now() < self.deadline, "{}: a computer never played", self.path);
            for who in 0..self.people.len() {
                // A curtain hangs again after a restart.
                if let Some(seat) = curtain(&self.page(who)) {
                    self.people[who].insist("POST", &format!("{}/curtain", self.path), &format!("seat={seat}"));
                }
            }
            let mut pages: Vec<String> = (0..self.people.len()).map(|who| self.page(who)).collect();
            let over = self.people[0].insist("GET", &format!("{}/record", self.path), "").0.status == 200;
            if over || pages.iter().any(|page| !choices(page).is_empty()) {
                let cookie = self.people[0].cookie.take();
                pages.push(self.page(0));
                self.people[0].cookie = cookie;
                assert!(pages.iter().all(|page| said_once(page)), "{}: words were doubled", self.path);
                // Links name the port, which is another after a restart.
                let address = self.address.get(self.deadline);
                return pages.into_iter().map(|page| timeless(&page.replace(&address, "here"))).collect();
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

/// A page without times of day: after a restart everybody was there a moment ago.
fn timeless(page: &str) -> String {
    let mut parts = page.split("<time");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |whole, part| whole + part.split_once("</time>").map_or(part, |(_, rest)| rest))
}

/// Whether everything that was said stands once in the talk. The last of it stands above the talk as well.
fn said_once(page: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        text.split("words-").skip(1).filter_map(|rest| Some(rest.split_once('-')?.0.to_owned())).collect()
    };
    let (all, talk) = (words(page), page.split_once("id=\"talk-last\"").map_or("", |(_, rest)| rest));
    let mut said = words(talk.split_once("<ol").or_else(|| talk.split_once("<ul")).map_or("", |(_, list)| list));
    let count = said.len();
    said.sort_unstable();
    said.dedup();
    said.len() == count && all.len() <= count + 1
}
