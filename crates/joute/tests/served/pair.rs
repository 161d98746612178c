//! Two devices at one table that play against each other over sockets, with the time of every move.

use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use joute_kernel::{Rng, Seed};
use serde_json::{Value, json};

use crate::http::{Answer, ask_on, connect, own_address};
use crate::page::{attribute, choices};
use crate::socket::Socket;

/// No table waits longer for the others to be laid.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long one move took.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timing {
    /// From the sending to the acknowledgement, which comes after the commit.
    pub(crate) acknowledged: Duration,
    /// From the sending to the new page at the other device.
    pub(crate) seen: Duration,
}

/// One of the two.
struct Device {
    line: Socket,
    version: u64,
    html: String,
}

/// A table and its two devices.
pub(crate) struct Pair<'a> {
    address: &'a str,
    source: Ipv4Addr,
    rng: Rng,
    path: String,
    devices: Vec<Device>,
    moves: u64,
}

/// Waits until every table is laid. One may have failed; the test says so, and nobody waits for it for ever.
pub(crate) fn wait_until_laid(unlaid: &AtomicUsize) {
    let deadline = Instant::now() + PATIENCE;
    while unlaid.load(Ordering::Relaxed) > 0 && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(1));
    }
}

impl<'a> Pair<'a> {
    /// A pair that has no table yet.
    pub(crate) fn new(address: &'a str, number: usize, seed: &Seed) -> Self {
        let rng = seed.stream(&format!("pair {number}"));
        Self { address, source: own_address(number), rng, path: String::new(), devices: Vec::new(), moves: 0 }
    }

    /// Plays so many moves at a new table; gives its path.
    pub(crate) fn play(mut self, moves: usize) -> String {
        self.lay();
        for _ in 0..moves {
            if self.make_move().is_none() {
                break;
            }
        }
        self.path
    }

    /// Plays for so long once every table is laid, with random pauses around `pause`; when a game is over the next begins.
    pub(crate) fn play_for(mut self, time: Duration, pause: Duration, unlaid: &AtomicUsize) -> Vec<Timing> {
        self.lay();
        self.asked();
        unlaid.fetch_sub(1, Ordering::Relaxed);
        wait_until_laid(unlaid);
        let (until, mut timings) = (Instant::now() + time, Vec::new());
        // Two moves at least, however slow the machine.
        while Instant::now() < until || timings.len() < 2 {
            // Pauses as between arrivals that know nothing of each other; none is absurdly long.
            let drawn = f64::from(self.rng.below(999_999) + 1) / 1e6;
            let pause = pause.mul_f64((-drawn.ln()).min(5.0));
            // A pause that reaches beyond the end ends the play: cut short, all tables would make a last move at the same moment.
            if Instant::now() + pause > until && timings.len() >= 2 {
                break;
            }
            std::thread::sleep(pause);
            match self.make_move() {
                Some(timing) => timings.push(timing),
                None => self.lay(),
            }
        }
        timings
    }

    /// Sets up a table and opens both sockets.
    fn lay(&mut self) {
        let new = self.ask("POST", "/new/rivality", None, "mode=base&seat0=me&seat1=link");
        assert_eq!(new.status, 303, "{}", new.body);
        self.path = new.location.expect("the way to the table");
        let page = self.ask("GET", &self.path, new.cookie.as_deref(), "").body;
        let (_, link) = page.split_once(&format!("{}/join/", self.path)).expect("the host sees the link");
        let secret: String = link.chars().take_while(char::is_ascii_alphanumeric).collect();
        let taken = self.ask("POST", &format!("{}/join/{secret}", self.path), None, "name=Ada");
        assert_eq!(taken.status, 303, "{}", taken.body);
        self.devices = [new.cookie, taken.cookie].iter().map(|cookie| self.open(cookie.as_deref())).collect();
    }

    fn ask(&self, method: &str, path: &str, cookie: Option<&str>, form: &str) -> Answer {
        let stream = connect(self.source, self.address);
        ask_on(stream, self.address, method, path, cookie, form).expect("an answer")
    }

    fn open(&self, cookie: Option<&str>) -> Device {
        let stream = connect(self.source, self.address);
        let line = Socket::upgrade(stream, self.address, &self.path, cookie).expect("a socket");
        Device { line, version: 0, html: String::new() }
    }

    /// Makes one move at the device that is asked; `None` when the game is over.
    fn make_move(&mut self) -> Option<Timing> {
        let acting = self.asked()?;
        let device = &mut self.devices[acting];
        let offers = choices(&device.html);
        let action = &offers[self.rng.below(offers.len() as u32) as usize];
        let seat: u64 = attribute(&device.html, "data-seat").expect("the page names the acting seat");
        self.moves += 1;
        let id = format!("move-{}", self.moves);
        let act = json!({ "do": "act", "id": id, "seat": seat, "at": device.version, "action": action });
        let began = Instant::now();
        device.line.send(&act).expect("the line holds");
        loop {
            let message = device.hear();
            if message["ack"] == id.as_str() {
                break;
            }
            assert!(message.get("error").is_none(), "{message}");
        }
        let acknowledged = began.elapsed();
        device.until_changed();
        // A kept hand is not shown to the other device (RIV-INFO-6).
        if action != "keep" {
            self.devices[1 - acting].until_changed();
        }
        Some(Timing { acknowledged, seen: began.elapsed() })
    }

    /// The device whose page offers something.
    fn asked(&mut self) -> Option<usize> {
        for device in &mut self.devices {
            if device.html.is_empty() {
                device.until_changed();
            }
        }
        self.devices.iter().position(|device| !choices(&device.html).is_empty())
    }
}

impl Device {
    /// The next message; a page is kept.
    fn hear(&mut self) -> Value {
        let message = self.line.message().expect("the line holds");
        if let Some(html) = message["html"].as_str() {
            self.html = html.to_owned();
            self.version = message["version"].as_u64().expect("a page names its version");
        }
        message
    }

    /// Reads until a later version is shown.
    fn until_changed(&mut self) {
        let before = self.version;
        while self.version == before {
            self.hear();
        }
    }
}
