//! The program ends soon after it is asked to, whatever it does at that moment.

use std::io::Write;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use super::http::{ask, request};
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
