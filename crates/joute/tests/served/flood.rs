//! One who wants everything beside two who play: `cargo xtask prove flood`.
//!
//! Each case is one way to be a burden, from one address; the honest two play at a table of their own from another, and one of them has a
//! second table with a computer. Without a budget this is a short rehearsal that asserts no time: every honest move is acknowledged, and
//! nothing of theirs refused. `JOUTE_PROVE_SECONDS` is how long each case goes on, `JOUTE_PROVE_SEED` the seed (1).

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use joute_kernel::Seed;
use serde_json::json;

use crate::figures::Spread;
use crate::from_environment;
use crate::http::{Answer, ask_on, connect, request};
use crate::page::{attribute, choices};
use crate::pair::Pair;
use crate::server::{Address, Server};
use crate::socket::Socket;

const PATIENCE: Duration = Duration::from_secs(60);
/// Where the burden comes from.
const BURDEN: Ipv4Addr = Ipv4Addr::new(127, 3, 0, 1);
/// Where the guest comes from who plays with a computer.
const LONELY: Ipv4Addr = Ipv4Addr::new(127, 4, 0, 1);
/// The mean pause of the honest between two moves.
const PAUSE: Duration = Duration::from_millis(200);

/// What the one who is a burden needs to know.
struct Burden<'a> {
    address: &'a str,
    /// A table of the honest, which anybody may watch.
    table: &'a str,
    over: AtomicBool,
    asked: AtomicU64,
    refused: AtomicU64,
}

impl Burden<'_> {
    fn goes_on(&self) -> bool {
        !self.over.load(Ordering::Relaxed)
    }

    fn line(&self) -> TcpStream {
        let line = connect(BURDEN, self.address);
        line.set_read_timeout(Some(Duration::from_millis(200))).expect("a timeout");
        line
    }

    fn count(&self, status: u16) {
        self.asked.fetch_add(1, Ordering::Relaxed);
        self.refused.fetch_add(u64::from(status == 429), Ordering::Relaxed);
    }

    /// One request; the answer, if one came.
    fn ask(&self, method: &str, path: &str, cookie: Option<&str>, form: &str) -> Option<Answer> {
        let answer = ask_on(self.line(), self.address, method, path, cookie, form);
        self.count(answer.as_ref().map_or(0, |answer| answer.status));
        answer
    }
}

/// Pages, as fast as they come.
fn pages(burden: &Burden<'_>) {
    while burden.goes_on() {
        burden.ask("GET", burden.table, None, "");
    }
}

/// Messages over as many sockets as there are to be had, as fast as they are read.
fn messages(burden: &Burden<'_>) {
    let open = |_| Socket::upgrade(burden.line(), burden.address, burden.table, None).ok();
    let mut sockets: Vec<Socket> = (0..16).filter_map(open).collect();
    while burden.goes_on() {
        for socket in &mut sockets {
            // One that is not read for a while does not take more: then the next is tried.
            let _ = socket.send(&json!({ "do": "hello", "version": 0 }));
            burden.count(0);
        }
        sockets.retain_mut(|socket| socket.is_open());
    }
}

/// Sockets at the table of the honest that come and go.
fn comings(burden: &Burden<'_>) {
    while burden.goes_on() {
        let opened = Socket::upgrade(burden.line(), burden.address, burden.table, None);
        burden.count(if opened.is_err() { 429 } else { 101 });
    }
}

/// Connections that say half a word and stay.
fn halves(burden: &Burden<'_>) {
    let mut lines = Vec::new();
    while burden.goes_on() {
        let mut line = burden.line();
        let _ = line.write_all(b"GET / HTTP/1.1\r\nHo");
        burden.count(0);
        if lines.len() < 600 {
            lines.push(line);
        }
    }
}

/// Records that never come whole.
fn uploads(burden: &Burden<'_>) {
    let head =
        request(burden.address, "POST", "/records", None, "").replace("Content-Length: 0", "Content-Length: 8000000");
    let head = head.replace("application/x-www-form-urlencoded", "text/plain");
    let (mut lines, part) = (Vec::new(), vec![b'x'; 900_000]);
    while burden.goes_on() {
        let mut line = burden.line();
        let _ = line.set_write_timeout(Some(Duration::from_millis(200)));
        let sent = line.write_all(head.as_bytes()).and_then(|()| line.write_all(&part));
        let mut start = [0; 12];
        let told = line.read(&mut start).unwrap_or(0);
        let is_refused = sent.is_err() || start[..told].ends_with(b" 429");
        burden.count(if is_refused { 429 } else { 0 });
        if lines.len() < 150 {
            lines.push(line);
        }
    }
}

/// Tables against the strongest computers, whose turn it is at once.
fn tables(burden: &Burden<'_>) {
    while burden.goes_on() {
        burden.ask("POST", "/new/rivality", None, "mode=base&seat0=me&seat1=ai:archmage&first=1");
    }
}

type Way = fn(&Burden<'_>);

/// Every way to be a burden.
const WAYS: [(&str, Option<Way>); 7] = [
    ("nobody else", None),
    ("pages as fast as they come", Some(pages)),
    ("messages over 16 sockets", Some(messages)),
    ("sockets that come and go", Some(comings)),
    ("600 connections in mid-request", Some(halves)),
    ("150 records that never come whole", Some(uploads)),
    ("tables against archmages", Some(tables)),
];

/// The moves of a guest against a computer, and how long that thought until the guest was asked again.
fn lonely(address: &str, burden: &AtomicBool, seed: &Seed) -> Vec<Duration> {
    let mut rng = seed.stream("lonely");
    let ask = |method, path: &str, cookie: Option<&str>, form| {
        ask_on(connect(LONELY, address), address, method, path, cookie, form).expect("an answer")
    };
    let mut thought = Vec::new();
    while !burden.load(Ordering::Relaxed) || thought.is_empty() {
        let new = ask("POST", "/new/rivality", None, "mode=base&seat0=me&seat1=ai:adept&first=0");
        assert_eq!(new.status, 303, "{}", new.body);
        let (table, cookie) = (new.location.expect("the way"), new.cookie.expect("a token"));
        let mut socket = Socket::upgrade(connect(LONELY, address), address, &table, Some(&cookie)).expect("a socket");
        let (mut html, mut version, mut asked, mut number) = (String::new(), 0_u64, Instant::now(), 0);
        while !burden.load(Ordering::Relaxed) || thought.is_empty() {
            let offers = choices(&html);
            if let Some(seat) = attribute::<u64>(&html, "data-seat").filter(|_| !offers.is_empty()) {
                if number > 0 {
                    thought.push(asked.elapsed());
                }
                number += 1;
                let action = &offers[rng.below(offers.len() as u32) as usize];
                asked = Instant::now();
                let id = format!("m{number}");
                socket
                    .send(&json!({ "do": "act", "id": id, "seat": seat, "at": version, "action": action }))
                    .expect("a line");
                html.clear();
            }
            if html.contains("is-over") {
                break;
            }
            let message = socket.message().expect("the line holds");
            assert!(message.get("error").is_none(), "{message}");
            if let Some(page) = message["html"].as_str() {
                html = page.to_owned();
                version = message["version"].as_u64().expect("a version");
            }
        }
    }
    thought
}

#[test]
fn prove_flood_beside_honest_players() {
    let seconds = from_environment("JOUTE_PROVE_SECONDS");
    let (time, seed) = (
        seconds.map_or(Duration::from_millis(300), |seconds| Duration::from_secs(seconds.max(1))),
        Seed::from_number(from_environment("JOUTE_PROVE_SEED").unwrap_or(1)),
    );
    for (number, (name, way)) in WAYS.into_iter().enumerate() {
        let data = tempfile::tempdir().expect("a folder for the data");
        let address = Address::default();
        let server = Server::start(data.path(), &address);
        let at = address.get(Instant::now() + PATIENCE);
        let table = Pair::new(&at, 1_000 + number, &seed).play(4);
        let burden = Burden {
            address: &at,
            table: &table,
            over: AtomicBool::new(false),
            asked: AtomicU64::new(0),
            refused: AtomicU64::new(0),
        };
        let (timings, thought) = std::thread::scope(|scope| {
            for _ in 0..if way.is_some() { 2 } else { 0 } {
                scope.spawn(|| way.map(|way| way(&burden)));
            }
            let lonely = scope.spawn(|| lonely(&at, &burden.over, &seed));
            let honest: Vec<_> = (0..4)
                .map(|table| {
                    let (at, seed) = (at.as_str(), &seed);
                    scope.spawn(move || Pair::new(at, table, seed).play_for(time, PAUSE, &AtomicUsize::new(1)))
                })
                .collect();
            let timings: Vec<_> =
                honest.into_iter().map(|pair| pair.join().expect("an honest pair was harmed")).collect();
            burden.over.store(true, Ordering::Relaxed);
            (timings.concat(), lonely.join().expect("an honest guest was harmed"))
        });
        let acknowledged = Spread::of(timings.iter().map(|timing| timing.acknowledged).collect());
        println!(
            "{name}: {} asked, {} refused; {} honest moves acknowledged: {}; the computer: {}; memory at most {}",
            burden.asked.load(Ordering::Relaxed),
            burden.refused.load(Ordering::Relaxed),
            timings.len(),
            acknowledged.shown("99 % 100 ms"),
            Spread::of(thought).shown(""),
            server.peak_bytes().map_or("not told".to_owned(), |bytes| format!("{:.0} MB", bytes as f64 / 1e6)),
        );
        assert!(timings.len() >= 8, "everybody moved");
        server.kill();
    }
}
