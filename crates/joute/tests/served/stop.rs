//! The program ends soon after it is asked to, whatever it does at that moment.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::http::{ask, encoded, request};
use super::page::{attribute, choices};
use super::server::{Address, Server};

/// What the end may take at most, from the signal to the end of the process.
const BOUND: Duration = Duration::from_secs(5);

#[test]
fn the_program_ends_within_five_seconds_and_keeps_what_it_acknowledged() {
    let folder = tempfile::tempdir().expect("a throw-away folder");
    let address = Address::default();
    let server = Server::start(folder.path(), &address);
    let at = address.get(Instant::now() + Duration::from_secs(20));
    let mut cookie: Option<String> = None;
    let mut tables = Vec::new();
    for game in ["rivality", "bellum"].into_iter().cycle().take(12) {
        let form = "mode=base&seat0=me&seat1=ai:archmage&first=1";
        let answer = ask(&at, "POST", &format!("/new/{game}"), cookie.as_deref(), form).expect("an answer");
        cookie = answer.cookie.or(cookie);
        tables.push(answer.location.expect("a table"));
    }
    // Requests without an end, connections without a word, and hints and reviews that are waited for.
    let mut open = Vec::new();
    for number in 0..64 {
        let mut stream = TcpStream::connect(&at).expect("the server listens");
        let whole =
            request(&at, "GET", &format!("{}/hint?say=best", tables[number % tables.len()]), cookie.as_deref(), "");
        let bytes = if number % 2 == 0 { whole.as_str() } else { &whole[..number % 40] };
        stream.write_all(bytes.as_bytes()).expect("it is sent");
        open.push(stream);
    }
    let began = Instant::now();
    let status = server.stop();
    let took = began.elapsed();
    println!("the program ended {took:?} after the signal");
    assert!(took < BOUND, "{took:?}");
    assert!(status.success(), "{status}");
    let server = Server::start(folder.path(), &address);
    let at = address.get(Instant::now() + Duration::from_secs(20));
    for table in &tables {
        assert_eq!(ask(&at, "GET", table, cookie.as_deref(), "").expect("an answer").status, 200, "{table}");
    }
    drop((server, open));
}

/// A stream of events of a table, as it comes over the line.
struct Stream {
    line: TcpStream,
    bytes: Vec<u8>,
}

impl Stream {
    fn open(at: &str, table: &str, cookie: &str) -> Self {
        let mut line = TcpStream::connect(at).expect("the server listens");
        line.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
        let asked = request(at, "GET", &format!("/api/tables/{table}/events"), Some(cookie), "");
        line.write_all(asked.as_bytes()).expect("it is sent");
        Self { line, bytes: Vec::new() }
    }

    /// Reads until `is_enough`, or to the end.
    fn until(&mut self, is_enough: impl Fn(&[Value]) -> bool) -> Vec<Value> {
        loop {
            let lines = self.lines();
            let mut part = [0; 8192];
            let read = if is_enough(&lines) { 0 } else { self.line.read(&mut part).expect("it tells or ends") };
            if read == 0 {
                return lines;
            }
            self.bytes.extend(&part[..read]);
        }
    }

    /// What was told, a line a chunk.
    fn lines(&self) -> Vec<Value> {
        let text = String::from_utf8_lossy(&self.bytes);
        text.lines().filter(|line| line.starts_with('{')).filter_map(|line| serde_json::from_str(line).ok()).collect()
    }
}

/// All events of what was told: those of the first line, and what came later.
fn events(lines: &[Value]) -> Vec<Value> {
    lines.iter().filter_map(|line| line["events"].as_array()).flatten().cloned().collect()
}

#[test]
fn streams_end_whole_when_the_server_stops_and_who_comes_again_misses_nothing() {
    let folder = tempfile::tempdir().expect("a throw-away folder");
    let address = Address::default();
    let start = || Server::start_with(folder.path(), &address, &["--pace-ms", "0"]);
    let server = start();
    let at = address.get(Instant::now() + Duration::from_secs(20));
    let laid =
        ask(&at, "POST", "/new/rivality", None, "mode=base&seat0=me&seat1=ai:novice&first=1").expect("an answer");
    let (path, cookie) = (laid.location.expect("a table"), laid.cookie.expect("a token"));
    let table = path.strip_prefix("/t/").expect("the way to it");
    let mut stream = Stream::open(&at, table, &cookie);
    let begun = events(&stream.until(|lines| !lines.is_empty())).len();
    // A decision of the guest, and what the computer answers.
    let deadline = Instant::now() + Duration::from_secs(20);
    let page = loop {
        let page = ask(&at, "GET", &path, Some(&cookie), "").expect("the page").body;
        if !choices(&page).is_empty() {
            break page;
        }
        assert!(Instant::now() < deadline, "the guest is asked");
    };
    let (version, seat) = (attribute::<u64>(&page, "data-version"), attribute::<u64>(&page, "data-seat"));
    let form = format!(
        "id=one&seat={}&at={}&action={}",
        seat.expect("a seat"),
        version.expect("a version"),
        encoded(&choices(&page)[0])
    );
    assert_eq!(ask(&at, "POST", &format!("{path}/act"), Some(&cookie), &form).expect("an answer").status, 200);
    stream.until(|lines| events(lines).len() > begun);
    assert!(server.stop().success());
    let told = stream.until(|_| false);
    assert_eq!(told.last(), Some(&json!({ "end": "stopping" })));
    assert!(stream.bytes.ends_with(b"\r\n0\r\n\r\n"), "the answer is whole");

    let server = start();
    let at = address.get(Instant::now() + Duration::from_secs(20));
    let again = Stream::open(&at, table, &cookie).until(|lines| !lines.is_empty());
    assert!(again[0]["table"].is_object());
    let (before, now) = (events(&told), events(&again));
    assert!(before.len() > begun && now.starts_with(&before), "{before:?} is the beginning of {now:?}");
    drop(server);
}
