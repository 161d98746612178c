//! A whole game through a proxy: TLS, sockets, and whom requests count for.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use joute_kernel::Seed;
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::http::HeaderValue;
use tungstenite::{Message, WebSocket};

use crate::front::{Front, Kind, NAME, Tls};
use crate::http::{ask, ask_on};
use crate::page::{attribute, choices};
use crate::server::{Address, Server};

/// Moves of the longest game of two people that is played here.
const MOVES_MAX: usize = 2_000;
const HOST: Ipv4Addr = Ipv4Addr::new(127, 2, 0, 1);
const FRIEND: Ipv4Addr = Ipv4Addr::new(127, 2, 0, 2);
const FLOOD: Ipv4Addr = Ipv4Addr::new(127, 2, 0, 3);

/// A device with a socket over TLS.
struct Device {
    line: WebSocket<Tls>,
    version: u64,
    html: String,
}

impl Device {
    fn open(front: &Front, from: Ipv4Addr, table: &str, cookie: &str) -> Self {
        let mut request = format!("ws://{NAME}{table}/live").into_client_request().expect("an address");
        for (name, value) in [("origin", format!("https://{NAME}")), ("cookie", cookie.to_owned())] {
            request.headers_mut().insert(name, HeaderValue::try_from(value).expect("a plain header"));
        }
        let (line, _) = tungstenite::client(request, front.connect(from)).expect("the proxy lets sockets through");
        let mut device = Self { line, version: 0, html: String::new() };
        device.until_changed();
        device
    }

    /// The next message; a page is kept.
    fn hear(&mut self) -> Value {
        loop {
            let Message::Text(text) = self.line.read().expect("the line holds") else { continue };
            let message: Value = serde_json::from_str(&text).expect("messages are JSON");
            if let Some(html) = message["html"].as_str() {
                self.html = html.to_owned();
                self.version = message["version"].as_u64().expect("a page names its version");
            }
            return message;
        }
    }

    fn until_changed(&mut self) {
        let before = self.version;
        while self.version == before {
            self.hear();
        }
    }
}

/// Plays on at random until nobody is asked any more; how many moves that were.
fn play_out(devices: &mut [Device; 2]) -> usize {
    let mut rng = Seed::from_number(7).stream("through a proxy");
    for number in 0..MOVES_MAX {
        let Some(acting) = devices.iter().position(|device| !choices(&device.html).is_empty()) else { return number };
        let device = &mut devices[acting];
        let offers = choices(&device.html);
        let action = &offers[rng.below(offers.len() as u32) as usize];
        let seat: u64 = attribute(&device.html, "data-seat").expect("the page names the acting seat");
        let id = format!("move-{number}");
        let act = json!({ "do": "act", "id": id, "seat": seat, "at": device.version, "action": action });
        let before = device.version;
        device.line.send(Message::text(act.to_string())).expect("the line holds");
        while device.hear()["ack"] != id.as_str() {}
        if device.version == before {
            device.until_changed();
        }
        // A kept hand is not shown to the other device (RIV-INFO-6).
        if action != "keep" {
            devices[1 - acting].until_changed();
        }
    }
    panic!("a game ends after at most {MOVES_MAX} moves");
}

/// Sends many requests over one line of the flood, in the name of the host; whether one was too much.
fn is_refused_flooding(front: &Front) -> bool {
    let request = |end: &str| {
        format!(
            "GET /lang/fr HTTP/1.1\r\nHost: {NAME}\r\nX-Forwarded-For: {HOST}\r\nForwarded: for={HOST}\r\n{end}\r\n"
        )
    };
    let mut flood = front.connect(FLOOD);
    let many = request("").repeat(900) + &request("Connection: close\r\n");
    flood.write_all(many.as_bytes()).expect("the requests are sent");
    let mut answers = Vec::new();
    flood.read_to_end(&mut answers).expect("the answers come");
    let answers = String::from_utf8_lossy(&answers).to_ascii_lowercase();
    let refused = answers.matches("http/1.1 429").count();
    assert_eq!(answers.matches("retry-after: 1\r\n").count(), refused);
    refused > 0
}

/// The value of a figure.
fn figure(metrics: &str, name: &str) -> f64 {
    let page = ask(metrics, "GET", "/metrics", None, "").expect("the figures").body;
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("no {name} in {page}"))
}

#[test]
fn a_whole_game_is_played_through_nginx_with_tls_and_sockets() {
    play_through(Kind::Nginx, 301);
}

#[test]
fn a_whole_game_is_played_through_caddy_with_tls_and_sockets() {
    play_through(Kind::Caddy, 308);
}

/// Two people play to the end, and a third floods. `moved` is what the proxy answers whoever comes without TLS.
fn play_through(kind: Kind, moved: u16) {
    let data = tempfile::tempdir().expect("a folder for the data");
    let address = Address::default();
    let metrics =
        TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr()).expect("a port").to_string();
    let url = format!("https://{NAME}");
    let options = ["--trust-proxy", "127.0.0.1", "--public-url", &url, "--metrics", &metrics];
    let server = Server::start_with(data.path(), &address, &options);
    let front = Front::start(kind, &address.get(Instant::now() + Duration::from_secs(60)));
    let own = ("Origin", url.as_str());
    // Who came by the wrong door is sent on, and other sites are refused.
    let wrong_door = TcpStream::connect(front.plain()).expect("the proxy listens");
    let sent_on = ask_on(wrong_door, NAME, "GET", "/", None, "").expect("an answer");
    assert_eq!((sent_on.status, sent_on.location), (moved, Some(format!("{url}/"))));
    let foreign = front.ask(HOST, "POST", "/new/rivality", &[("Origin", "https://evil.example")], "mode=solo&seat0=me");
    assert_eq!(foreign.status, 403);
    // Two people sit down, each at an address of their own.
    let new = front.ask(HOST, "POST", "/new/rivality", &[own], "mode=base&seat0=me&seat1=link");
    assert_eq!(new.status, 303, "{}", new.body);
    let (table, host) = (new.location.expect("the way to the table"), new.cookie.expect("a token"));
    assert!(host.starts_with("__Host-joute="), "{host}");
    let page = front.ask(HOST, "GET", &table, &[("Cookie", &host)], "").body;
    let (_, link) = page.split_once(&format!("{url}{table}/join/")).expect("links begin with the public address");
    let secret: String = link.chars().take_while(char::is_ascii_alphanumeric).collect();
    let taken = front.ask(FRIEND, "POST", &format!("{table}/join/{secret}"), &[own], "name=Ada");
    let friend = taken.cookie.expect("a token");
    let mut devices = [Device::open(&front, HOST, &table, &host), Device::open(&front, FRIEND, &table, &friend)];
    assert_eq!(figure(&metrics, "joute_sockets"), 2.0);
    // A third floods meanwhile, and says in vain that it is one of them.
    assert!((0..20).any(|_| is_refused_flooding(&front)), "the third is refused");
    let refused = figure(&metrics, "joute_refused_total{reason=\"rate\"}");
    let moves = play_out(&mut devices);
    assert_eq!(figure(&metrics, "joute_refused_total{reason=\"rate\"}"), refused, "and nobody else");
    assert_eq!(figure(&metrics, "joute_moves_total"), moves as f64);
    assert!(moves > 20, "that was a game: {moves}");
    let record = front.ask(FRIEND, "GET", &format!("{table}/record"), &[("Cookie", &friend)], "");
    assert_eq!(record.status, 200, "it is over: {}", record.body);
    let mut verify = Command::new(env!("CARGO_BIN_EXE_joute"));
    let file = data.path().join("game.joute");
    std::fs::write(&file, record.body).expect("the record is written");
    let verified = verify.arg("verify").arg(&file).stdout(Stdio::null()).status();
    assert!(verified.expect("the program starts").success(), "the record follows from seed and rules");
    drop(devices);
    assert!(server.stop().success());
}
