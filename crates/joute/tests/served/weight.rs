//! What a browser has to load for a page: everything that it needs at once, compressed, with all heads, under 150 KB.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, Instant};

use joute_games::GameId;
use joute_kernel::Seed;
use serde_json::json;

use crate::http::ask;
use crate::page::{attribute, choices};
use crate::pair::Pair;
use crate::player::Player;
use crate::server::{Address, Server};
use crate::socket::Socket;

/// The most that a page may weigh, in bytes.
const PAGE_BYTES_MAX: usize = 150_000;

/// What comes over the line for one address, in bytes, as browsers ask for it.
fn weighed(address: &str, path: &str, cookie: &str) -> usize {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nAccept: */*\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\
         Cookie: {cookie}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).expect("the request is sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("the answer comes");
    assert!(
        answer.starts_with(b"HTTP/1.1 200"),
        "{path}: {}",
        String::from_utf8_lossy(&answer[..answer.len().min(80)])
    );
    answer.len()
}

/// The assets that a text names: those with a version, in quotes.
fn named(text: &str, from: &str) -> BTreeSet<String> {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    // Modules that are imported when they are used, and the icon of a page that somebody puts on a phone's screen, come later or never.
    let at_once = text.replace("import(\"", "(\"later ");
    let quoted = at_once
        .split(['"', '\'', '(', ')'])
        .filter(|word| word.contains("?v=") && !word.contains([' ', '\n', '<']) && !word.contains("touch"));
    quoted
        .map(|word| {
            if word.starts_with('/') { word.to_owned() } else { format!("{folder}/{}", word.trim_start_matches("./")) }
        })
        .collect()
}

/// Everything that a page loads, with what it weighs.
fn loaded(address: &str, page: &str, cookie: &str) -> BTreeMap<String, usize> {
    let (mut found, mut next) = (BTreeMap::new(), vec![page.to_owned()]);
    while let Some(path) = next.pop() {
        if found.contains_key(&path) {
            continue;
        }
        found.insert(path.clone(), weighed(address, &path, cookie));
        let is_text = !path.contains(".woff2");
        if let Some(text) = is_text.then(|| ask(address, "GET", &path, Some(cookie), "")).flatten() {
            next.extend(named(&text.body, &path));
        }
    }
    found
}

#[test]
fn a_page_with_all_that_it_loads_stays_under_its_weight() {
    let data = tempfile::tempdir().expect("a folder for the data");
    let address = Arc::new(Address::default());
    let _server = Server::start(data.path(), &address);
    let deadline = Instant::now() + Duration::from_secs(180);
    let at = address.get(deadline);
    // Solo at the master's level begins with the whole field: no table shows more.
    let solo = ask(&at, "POST", "/new/rivality", None, "mode=solo&seat0=me&level=master").expect("an answer");
    let (table, cookie) = (solo.location.expect("the way to the table"), solo.cookie.expect("a token"));
    let played = Pair::new(&at, 0, &Seed::from_number(1)).play(24);
    // Five lords at one device, late in the game.
    let lords = "mode=base&seat0=me&seat1=here&seat2=here&seat3=here&seat4=here";
    let mut host = Player::new(Arc::clone(&address), Seed::from_number(2), deadline);
    let lords = host.play_game(GameId::Bellum, lords).table;
    let host = host.cookie.expect("a token");
    let text = format!("{table}?text=1");
    let pages = [
        ("/", &cookie),
        ("/new/rivality?mode=base&seats=4", &cookie),
        ("/new/bellum?mode=base&seats=5", &cookie),
        ("/rules/rivality", &cookie),
        ("/rules/bellum", &cookie),
        (&table, &cookie),
        (&played, &cookie),
        (&text, &cookie),
        (&lords, &host),
    ];
    for (page, cookie) in pages {
        let parts = loaded(&at, page, cookie);
        let all: usize = parts.values().sum();
        let of =
            |kind: &str| parts.iter().filter(|(path, _)| path.contains(kind)).map(|(_, bytes)| bytes).sum::<usize>();
        println!(
            "{page}: {all} bytes: page {}, style {}, script {}, faces {}",
            parts[page],
            of(".css"),
            of(".js"),
            of(".woff2")
        );
        assert!(of(".css") > 0 && of(".woff2") > 0, "{page}: style and faces were found: {parts:?}");
        assert!(
            page.contains("/t/") == page.contains("text=1") || of(".js") > 0,
            "{page}: scripts were found: {parts:?}"
        );
        assert!(all < PAGE_BYTES_MAX, "{page} weighs {all} bytes: {parts:#?}");
    }
}

/// Bytes of the pages of so many own decisions of a game, and what of them came over the socket.
fn updates(address: &str, game: GameId, decisions: u32) -> (usize, usize) {
    let mode = game.modes()[0].code;
    let form = format!("mode={mode}&seat0=me&seat1=ai:novice");
    let new = ask(address, "POST", &format!("/new/{}", game.code()), None, &form).expect("an answer");
    assert_eq!(new.status, 303, "{}", new.body);
    let table = new.location.expect("the way to the table");
    let stream = TcpStream::connect(address).expect("the server listens");
    let mut line = Socket::upgrade(stream, address, &table, new.cookie.as_deref()).expect("a socket");
    let mut rng = Seed::from_number(3).stream("updates");
    let (mut drawn, mut first, mut taken) = (0, None, 0);
    while taken < decisions {
        let message = line.message().expect("the line holds");
        assert!(message.get("error").is_none(), "{message}");
        let Some(html) = message["html"].as_str() else { continue };
        match first {
            None => first = Some(line.heard()),
            Some(_) => drawn += html.len(),
        }
        if html.contains("class=\"is-over\"") {
            break;
        }
        let offers = choices(html);
        let Some(seat) = attribute::<u64>(html, "data-seat").filter(|_| !offers.is_empty()) else { continue };
        let action = &offers[rng.below(offers.len() as u32) as usize];
        taken += 1;
        let act =
            json!({ "do": "act", "id": format!("u{taken}"), "seat": seat, "at": message["version"], "action": action });
        line.send(&act).expect("the line holds");
    }
    (drawn, line.heard() - first.unwrap_or_default())
}

#[test]
fn a_move_brings_what_is_new_on_the_page_and_no_more() {
    let data = tempfile::tempdir().expect("a folder for the data");
    let address = Arc::new(Address::default());
    let _server = Server::start(data.path(), &address);
    let at = address.get(Instant::now() + Duration::from_secs(180));
    for game in GameId::ALL {
        let (drawn, sent) = updates(&at, game, 40);
        println!("{}: {sent} of {drawn} bytes", game.code());
        assert!(drawn > 500_000, "{}: {drawn} bytes of pages", game.code());
        // A board of tiles and the choices on it are most of its page, and a hand that is drawn anew is not: half at most, a tenth mostly.
        assert!(sent * 2 < drawn, "{}: {sent} of {drawn} bytes", game.code());
    }
}
