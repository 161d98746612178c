//! The real program on a disk that takes nothing, without its file, and with a damaged one: it says so, in both
//! languages, acknowledges nothing that it cannot keep, and goes on by itself where that is possible.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::http::{Answer, ask, encoded};
use crate::page::{attribute, choices};
use crate::server::{Address, Server};
use crate::socket::Socket;

const PATIENCE: Duration = Duration::from_secs(60);
/// The first page, and what it says in French and English.
const TONGUES: [(&str, &str); 2] = [("lang=fr", "Le disque du serveur"), ("lang=en", "The disk of the server")];
/// A person begins against the weakest computer.
const FORM: &str = "mode=base&seat0=me&seat1=ai:novice&first=0";

/// Somebody at a table.
struct Guest {
    address: Arc<Address>,
    deadline: Instant,
    cookie: Option<String>,
    table: String,
}

impl Guest {
    /// Sets up a table.
    fn new(address: &Arc<Address>) -> Self {
        let (address, deadline) = (Arc::clone(address), Instant::now() + PATIENCE);
        let mut guest = Self { address, deadline, cookie: None, table: String::new() };
        let new = guest.ask("POST", "/new/rivality", FORM);
        assert_eq!(new.status, 303, "{}", new.body);
        (guest.cookie, guest.table) = (new.cookie, new.location.expect("the way to the table"));
        guest
    }

    /// Asks, and again where that was too fast.
    fn ask(&self, method: &str, path: &str, form: &str) -> Answer {
        loop {
            let address = self.address.get(self.deadline);
            let answer = ask(&address, method, path, self.cookie.as_deref(), form).expect("an answer");
            if answer.status != 429 {
                return answer;
            }
            assert!(Instant::now() < self.deadline, "{path} is too fast for ever");
            std::thread::sleep(Duration::from_millis(60));
        }
    }

    /// A page in the language that a cookie wants.
    fn read(&self, path: &str, lang: &str) -> Answer {
        let cookie = self.cookie.as_ref().map_or(lang.to_owned(), |token| format!("{token}; {lang}"));
        ask(&self.address.get(self.deadline), "GET", path, Some(&cookie), "").expect("an answer")
    }

    fn page(&self) -> String {
        self.ask("GET", &self.table, "").body
    }

    /// Takes the first decision on offer; the answer is the server's.
    fn act(&self, name: &str) -> Answer {
        let page = self.page();
        let version: u64 = attribute(&page, "data-version").expect("the page names its version");
        let seat: u64 = attribute(&page, "data-seat").expect("somebody acts from here");
        let form = format!("id={name}&seat={seat}&at={version}&action={}", encoded(&choices(&page)[0]));
        self.ask("POST", &format!("{}/act", self.table), &form)
    }

    /// Plays until the computer has to decide; what it does is not waited for.
    fn hand_over(&self, name: &str) {
        for ply in 0.. {
            let played = self.act(&format!("{name}-{ply}"));
            assert_eq!(played.status, 200, "{}", played.body);
            if choices(&self.page()).is_empty() {
                return;
            }
        }
    }

    fn socket(&self) -> Socket {
        let address = self.address.get(self.deadline);
        let stream = std::net::TcpStream::connect(&address).expect("the server listens");
        Socket::upgrade(stream, &address, &self.table, self.cookie.as_deref()).expect("a socket")
    }

    /// The next page of the socket that is as wanted.
    fn hear(&self, socket: &mut Socket, wanted: impl Fn(&str) -> bool) -> String {
        loop {
            assert!(Instant::now() < self.deadline, "{}: no such page came by itself", self.table);
            let message = socket.message().expect("the line holds");
            if let Some(html) = message["html"].as_str().filter(|html| wanted(html)) {
                return html.to_owned();
            }
        }
    }

    /// Until the server answers this to the question whether it is well.
    fn wait_until_health_is(&self, status: u16, body: &str) {
        loop {
            let health = self.ask("GET", "/healthz", "");
            if (health.status, health.body.as_str()) == (status, body) {
                return;
            }
            assert!(Instant::now() < self.deadline, "health stays {} {}", health.status, health.body);
            std::thread::sleep(Duration::from_millis(100));
        }
    }
}

fn is_out(html: &str) -> bool {
    html.contains("id=\"outage\"")
}

/// Raises or lowers the limit for files of a running program; `false` where there is no such tool.
fn limit(server: &Server<'_>, limit: &str) -> bool {
    let limited =
        Command::new("prlimit").args(["--pid", &server.process().to_string(), &format!("--fsize={limit}:")]).status();
    limited.is_ok_and(|status| status.success())
}

/// The code of an answer to an action.
fn code(answer: &Answer) -> String {
    let said: Value = serde_json::from_str(&answer.body).expect("JSON");
    said["error"]["code"].as_str().unwrap_or_default().to_owned()
}

#[test]
fn at_a_limit_for_files_the_server_lives_says_so_and_goes_on_by_itself() {
    let data = tempfile::tempdir().expect("a folder for the data");
    let address = Arc::new(Address::default());
    let server = Server::start_confined(data.path(), &address, 200, &["--pace-ms", "600"]);
    let guest = Guest::new(&address);
    let mut socket = guest.socket();
    guest.hear(&mut socket, |html| !is_out(html));
    // Tables, until there is no room for one more.
    let refused = (0..190).find_map(|_| Some(guest.ask("POST", "/new/rivality", FORM)).filter(|new| new.status != 303));
    let refused = refused.expect("a limit of 200 KiB is met");
    assert_eq!(refused.status, 503, "{}", refused.body);
    guest.hear(&mut socket, is_out);
    for (lang, said) in TONGUES {
        for path in ["/", &guest.table, &format!("{}?text=1", guest.table)] {
            let page = guest.read(path, lang);
            assert!(page.status == 200 && page.body.contains(said), "{path} in {lang}: {}", page.status);
        }
    }
    guest.wait_until_health_is(503, "outage_failing\n");
    if !limit(&server, "4096") {
        println!("no prlimit here: that it goes on is not shown");
        return;
    }
    // Not even a move fits.
    let act = guest.act("refused");
    assert_eq!((act.status, code(&act).as_str()), (503, "outage_failing"), "{}", act.body);
    assert!(limit(&server, "unlimited"));
    // Nobody loads anything again.
    guest.hear(&mut socket, |html| !is_out(html));
    guest.wait_until_health_is(200, "ok\n");
    guest.hand_over("on");
    // The computer's own move meets the limit, and is played once there is room.
    assert!(limit(&server, "4096"));
    let stuck = guest.hear(&mut socket, is_out);
    let version = |html: &str| attribute::<u64>(html, "data-version").expect("the page names its version");
    assert!(limit(&server, "unlimited"));
    let on = guest.hear(&mut socket, |html| !is_out(html) && version(html) > version(&stuck));
    let seen = version(&on);
    assert!(server.stop().success(), "it ends in good order");
    let again = Server::start(data.path(), &address);
    assert!(version(&guest.page()) >= seen, "what was shown was kept");
    drop(again);
}

fn file(data: &Path, name: &str) -> PathBuf {
    data.join(name)
}

#[test]
fn a_deleted_database_is_noticed_and_no_new_one_is_made() {
    for name in ["joute.sqlite", "joute.sqlite-wal"] {
        let data = tempfile::tempdir().expect("a folder for the data");
        let address = Arc::new(Address::default());
        let server = Server::start_with(data.path(), &address, &["--pace-ms", "0"]);
        let guest = Guest::new(&address);
        assert_eq!(guest.act("kept").status, 200);
        let mut socket = guest.socket();
        std::fs::remove_file(file(data.path(), name)).expect("it is there");
        socket.send(&json!({ "do": "say", "text": "hello" })).expect("the line holds");
        guest.wait_until_health_is(503, "outage_gone\n");
        guest.hear(&mut socket, is_out);
        if !choices(&guest.page()).is_empty() {
            let act = guest.act("lost");
            assert_eq!((act.status, code(&act).as_str()), (503, "outage_gone"), "{}", act.body);
        }
        assert!(guest.read("/", "lang=fr").body.contains("déplacé ou supprimé"));
        assert!(!file(data.path(), name).exists(), "no new file hides that one is missing");
        assert!(!server.stop().success(), "the end says that something is wrong");
        assert!(!file(data.path(), name).exists());
    }
}

#[test]
fn a_damaged_database_is_called_damaged_and_sound_tables_go_on() {
    let data = tempfile::tempdir().expect("a folder for the data");
    let address = Arc::new(Address::default());
    let server = Server::start(data.path(), &address);
    let guests: Vec<Guest> = (0..30).map(|_| Guest::new(&address)).collect();
    assert!(server.stop().success());
    // One page of the lines is filled with rubbish: a leaf of their tree on which some table begins.
    let path = file(data.path(), "joute.sqlite");
    let mut bytes = std::fs::read(&path).expect("the ledger");
    let header = b"{\"joute\":1,";
    let begins = |page: &&[u8]| page[0] == 0x0A && page.windows(header.len()).any(|window| window == header);
    let page = bytes.chunks(4096).position(|page| begins(&page)).expect("such a page") * 4096;
    bytes[page..page + 4096].fill(0xA5);
    std::fs::write(&path, bytes).expect("the ledger");
    let server = Server::start(data.path(), &address);
    guests[0].wait_until_health_is(503, "outage_corrupt\n");
    let pages: Vec<Answer> = guests.iter().map(|guest| guest.ask("GET", &guest.table, "")).collect();
    assert!(pages.iter().all(|page| matches!(page.status, 200 | 500 | 503)));
    assert!(pages.iter().any(|page| page.status == 503 && page.body.contains("joute.sqlite-wal")));
    let sound = guests.iter().zip(&pages).filter(|(_, page)| page.status == 200 && !choices(&page.body).is_empty());
    // Of those whose lines begin or end beside the damage the database cannot tell where they do.
    let plays = sound.filter(|(guest, _)| guest.act("on").status == 200).count();
    assert!(plays > guests.len() / 2, "{plays} of {} go on", guests.len());
    assert!(guests[0].read("/", "lang=fr").body.contains("Les données de ce serveur sont abîmées"));
    drop(server);
}
