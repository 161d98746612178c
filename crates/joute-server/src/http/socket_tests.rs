//! The server with a port: sockets, silence, and its end.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::sync::oneshot;
use tungstenite::client::IntoClientRequest;
use tungstenite::protocol::frame::Frame;
use tungstenite::protocol::frame::coding::{Data, OpCode};
use tungstenite::{HandshakeError, Message, WebSocket};

use super::serve::{Config, ServeError, serve_until};

/// A running server, stopped when it is dropped.
pub(super) struct Running {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<Result<(), ServeError>>>,
    folder: tempfile::TempDir,
}

impl Running {
    pub(super) fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let config =
            Config { port: 0, data: folder.path().to_owned(), pace: Duration::from_millis(1), ..Config::default() };
        let (stop, stopped) = oneshot::channel();
        let (ready, is_ready) = mpsc::channel();
        let thread = std::thread::spawn(move || {
            let stopped = async move { drop(stopped.await) };
            serve_until(&config, move |address| ready.send(address).unwrap(), stopped)
        });
        let address = is_ready.recv().unwrap();
        Self { address, stop: Some(stop), thread: Some(thread), folder }
    }

    fn end(&mut self) -> Result<(), ServeError> {
        drop(self.stop.take());
        self.thread.take().expect("it is ended once").join().unwrap()
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        stream
    }

    /// One request; the whole answer.
    pub(super) fn ask(&self, method: &str, path: &str, headers: &str, form: &str) -> String {
        let mut stream = self.connect();
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}", self.address);
        let form_head =
            format!("Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n", form.len());
        write!(stream, "{head}{form_head}\r\n{form}").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Sets up a table; its address and the cookie.
    pub(super) fn table(&self, form: &str) -> (String, String) {
        let answer = self.ask("POST", "/new/rivality", "", form);
        let header = |name: &str| {
            let (_, rest) = answer.split_once(&format!("\r\n{name}: ")).unwrap();
            rest.split(['\r', ';']).next().unwrap().to_owned()
        };
        (header("location"), header("set-cookie"))
    }

    /// Opens the socket of a table, or gives the status that refuses it.
    fn socket(&self, table: &str, cookie: &str, origin: &str) -> Result<Socket, String> {
        self.socket_at(&format!("{table}/live"), cookie, origin)
    }

    fn socket_at(&self, path: &str, cookie: &str, origin: &str) -> Result<Socket, String> {
        let mut request = format!("ws://{}{path}", self.address).into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        match tungstenite::client(request, self.connect()) {
            Ok((socket, _)) => Ok(Socket(socket)),
            Err(HandshakeError::Failure(tungstenite::Error::Http(answer))) => Err(answer.status().as_str().to_owned()),
            Err(error) => panic!("neither a socket nor an answer: {error}"),
        }
    }

    pub(super) fn own_socket(&self, table: &str, cookie: &str) -> Socket {
        self.socket(table, cookie, &format!("http://{}", self.address)).unwrap()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if self.thread.is_some() {
            let _ = self.end();
        }
    }
}

/// The client's end of a web socket, as far as the tests need one.
pub(super) struct Socket(WebSocket<TcpStream>);

impl Socket {
    fn send_frame(&mut self, kind: Data, payload: &'static [u8]) {
        let frame = Frame::message(payload, OpCode::Data(kind), true);
        // The server may have closed already; then the next read says so.
        let _ = self.0.send(Message::Frame(frame));
    }

    pub(super) fn send(&mut self, text: &str) {
        let _ = self.0.send(Message::text(text));
    }

    /// The next message; `None` when the server closed, or nothing came in time.
    pub(super) fn message(&mut self) -> Option<Value> {
        loop {
            match self.0.read().ok()? {
                Message::Text(text) => return Some(serde_json::from_str(&text).unwrap()),
                Message::Ping(_) => {}
                _ => return None,
            }
        }
    }

    /// The next page of the table.
    pub(super) fn page(&mut self) -> (u64, String) {
        let message = self.message().expect("a page comes");
        let html = message["html"].as_str().unwrap_or_else(|| panic!("a page is expected, not {message}"));
        (message["version"].as_u64().unwrap(), html.to_owned())
    }

    /// Whether nothing comes for a while.
    pub(super) fn is_silent(&mut self) -> bool {
        self.0.get_ref().set_read_timeout(Some(Duration::from_millis(300))).unwrap();
        let silent = self.message().is_none();
        self.0.get_ref().set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        silent
    }
}

/// The first action in the tree of choices of a page.
pub(super) fn first_action(html: &str) -> String {
    let (_, rest) = html.split_once("\"action\":\"").expect("the page offers something");
    rest.split_once('"').unwrap().0.replace("\\u003e", ">")
}

#[test]
fn a_table_is_played_over_sockets_and_everybody_sees_it() {
    let server = Running::start();
    let (table, cookie) = server.table("mode=solo&seat0=me");
    let mut player = server.own_socket(&table, &cookie);
    let mut onlooker = server.own_socket(&table, "");
    let (version, html) = player.page();
    assert_eq!((version, onlooker.page().0), (1, 1));
    let act = |id: &str, at: u64, action: &str| {
        serde_json::json!({ "do": "act", "id": id, "seat": 0, "at": at, "action": action }).to_string()
    };
    let good = act("one", version, &first_action(&html));
    onlooker.send(&good);
    let refused = onlooker.message().unwrap();
    assert_eq!((refused["error"]["code"].as_str(), refused["id"].as_str()), (Some("not_your_seat"), Some("one")));
    player.send(&good);
    let (mut acknowledged, mut shown) = (None, None);
    while acknowledged.is_none() || shown.is_none() {
        let message = player.message().expect("an answer and a page come");
        if message["ack"] == "one" {
            acknowledged = message["version"].as_u64();
        } else {
            shown = message["version"].as_u64();
        }
    }
    assert_eq!((acknowledged, shown), (Some(2), Some(2)));
    assert_eq!(onlooker.page().0, 2);
    player.send(&good);
    assert_eq!(player.message().unwrap(), serde_json::json!({ "ack": "one", "version": 2 }));
    player.send(&act("two", 1, "whatever"));
    assert_eq!(player.message().unwrap()["error"]["code"], "stale");
    player.send(&act("three", 2, "whatever"));
    let refused = player.message().unwrap();
    assert_eq!((refused["error"]["code"].as_str(), refused["id"].as_str()), (Some("not_understood"), Some("three")));
    player.send(&act("four", 2, "mulligan"));
    let refused = player.message().unwrap();
    assert_eq!(refused["error"]["code"], "illegal_action");
    assert!(refused["error"]["rule"].as_str().unwrap().starts_with("RIV-"));
    player.send(r#"{"do":"hello","version":1}"#);
    assert!(player.is_silent() && onlooker.is_silent(), "nothing has changed");
}

/// The page that `parts` make of the page before, put together as a script does.
fn together(before: &str, parts: &Value) -> String {
    let before: Vec<u16> = before.encode_utf16().collect();
    let place = |part: &Value, end: usize| usize::try_from(part[end].as_u64().unwrap()).unwrap();
    let parts = parts.as_array().unwrap().iter().map(|part| match part.as_str() {
        Some(text) => text.to_owned(),
        None => String::from_utf16(&before[place(part, 0)..place(part, 1)]).unwrap(),
    });
    parts.collect()
}

#[test]
fn a_page_in_parts_is_the_page_and_a_fraction_of_it_is_sent() {
    let server = Running::start();
    let (table, cookie) = server.table("mode=solo&seat0=me");
    let origin = format!("http://{}", server.address);
    let mut whole = server.own_socket(&table, &cookie);
    // Another device of the same person: both see the same.
    let mut in_parts = server.socket_at(&format!("{table}/live?parts"), &cookie, &origin).unwrap();
    let (mut version, mut page) = whole.page();
    assert_eq!(in_parts.page(), (version, page.clone()), "the first comes whole");
    let (mut sent, mut drawn) = (0, 0);
    while page.contains("\"action\":\"") {
        let action = first_action(&page);
        let act =
            serde_json::json!({ "do": "act", "id": format!("m{version}"), "seat": 0, "at": version, "action": action });
        whole.send(&act.to_string());
        let next = loop {
            let message = whole.message().expect("an answer and a page come");
            if let Some(html) = message["html"].as_str() {
                break html.to_owned();
            }
        };
        let message = in_parts.message().expect("the page comes here too");
        assert!(message["html"].is_null());
        assert_eq!(together(&page, &message["parts"]), next, "after {action}");
        sent += message.to_string().len();
        drawn += next.len();
        version = message["version"].as_u64().unwrap();
        page = next;
    }
    assert!(version > 5 && sent * 2 < drawn, "{sent} of {drawn} bytes at version {version}");
}

#[test]
fn a_computer_answers_over_the_socket() {
    let server = Running::start();
    let (table, cookie) = server.table("mode=base&seat0=me&seat1=ai:novice&first=1");
    let mut player = server.own_socket(&table, &cookie);
    let deadline = Instant::now() + Duration::from_secs(20);
    loop {
        let (_, html) = player.page();
        if html.contains("\"action\":\"") {
            break;
        }
        assert!(Instant::now() < deadline);
    }
}

#[test]
fn strange_messages_are_answered_in_the_readers_language() {
    let server = Running::start();
    let (table, cookie) = server.table("mode=solo&seat0=me");
    for (lang, said) in [("fr", "Ce message n’est aucun"), ("en", "This message is none")] {
        let mut socket = server.own_socket(&table, &format!("{cookie}; lang={lang}"));
        socket.page();
        let mut told = |message: &str| {
            socket.send(message);
            let error = socket.message().unwrap()["error"].clone();
            assert_eq!(error["code"], "bad_message", "{message}");
            assert!(!error["detail"].as_str().unwrap().is_empty(), "for whoever writes the program");
            error["message"].as_str().unwrap().to_owned()
        };
        assert!(told("[1,2]").starts_with(said));
        assert!(told("{\"do\":\"act\",\"id\":\"\",\"seat\":0,\"at\":1,\"action\":\"x\"}").contains(if lang == "fr" {
            "Le champ"
        } else {
            "The field"
        }));
    }
}

#[test]
fn strange_messages_are_answered_and_long_ones_end_the_line() {
    let server = Running::start();
    let (table, cookie) = server.table("mode=solo&seat0=me");
    let mut socket = server.own_socket(&table, &cookie);
    socket.page();
    for strange in ["", "{", "[1,2]", "{\"do\":\"dance\"}", "null", "{\"do\":\"act\"}", "\u{0}"] {
        socket.send(strange);
        assert_eq!(socket.message().unwrap()["error"]["code"], "bad_message", "{strange}");
    }
    socket.send_frame(Data::Binary, b"\xff\xfe");
    assert_eq!(socket.message().unwrap()["error"]["code"], "bad_message");
    socket.send(&format!("{{\"do\":\"{}\"}}", "x".repeat(17 * 1024)));
    assert!(socket.message().is_none(), "too long a message ends the line");
    // Bytes that are no text end it too.
    let mut socket = server.own_socket(&table, &cookie);
    socket.page();
    socket.send_frame(Data::Text, b"\xff\xff");
    assert!(socket.message().is_none());
    // And so does a flood of nonsense.
    let mut socket = server.own_socket(&table, &cookie);
    socket.page();
    for _ in 0..30 {
        socket.send("nonsense");
    }
    let answers = std::iter::from_fn(|| socket.message()).count();
    assert_eq!(answers, 20);
}

#[test]
fn sockets_of_others_and_too_many_are_refused() {
    let server = Running::start();
    let (table, cookie) = server.table("mode=solo&seat0=me");
    assert_eq!(server.socket(&table, &cookie, "http://evil.test").err().as_deref(), Some("403"));
    assert_eq!(server.socket(&table, &cookie, "null").err().as_deref(), Some("403"));
    let own = format!("http://{}", server.address);
    assert_eq!(server.socket("/t/aaaaaaaaaaaaaaaa", &cookie, &own).err().as_deref(), Some("404"));
    let open: Vec<_> = (0..12).map(|_| server.own_socket(&table, &cookie)).collect();
    assert_eq!(server.socket(&table, &cookie, &own).err().as_deref(), Some("429"));
    drop(open);
    let deadline = Instant::now() + Duration::from_secs(10);
    while server.socket(&table, &cookie, &own).is_err() {
        assert!(Instant::now() < deadline, "room comes back when sockets close");
    }
}

#[test]
fn a_client_that_never_reads_holds_up_nobody() {
    let server = Running::start();
    let (table, cookie) = server.table("mode=solo&seat0=me");
    // This one is never read from.
    let _deaf = server.own_socket(&table, "");
    let mut player = server.own_socket(&table, &cookie);
    let (mut version, mut html) = player.page();
    for turn in 0..5 {
        let action = first_action(&html);
        let act =
            serde_json::json!({ "do": "act", "id": format!("{turn}"), "seat": 0, "at": version, "action": action });
        player.send(&act.to_string());
        loop {
            let message = player.message().expect("the game goes on");
            if let Some(page) = message["html"].as_str() {
                (version, html) = (message["version"].as_u64().unwrap(), page.to_owned());
                break;
            }
        }
    }
}

#[test]
fn the_server_ends_in_good_order_and_says_goodbye() {
    let mut server = Running::start();
    let (table, cookie) = server.table("mode=solo&seat0=me");
    let mut socket = server.own_socket(&table, &cookie);
    socket.page();
    let mut idle = server.connect();
    let began = Instant::now();
    server.end().unwrap();
    assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
    assert!(matches!(socket.0.read(), Ok(Message::Close(_))));
    let mut nothing = String::new();
    assert_eq!(idle.read_to_string(&mut nothing).unwrap_or(0), 0);
    let names: Vec<_> = std::fs::read_dir(server.folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert!(!names.iter().any(|name| name.ends_with("-wal")), "the log is merged: {names:?}");
}

#[test]
fn a_port_in_use_is_named_with_the_remedy() {
    let server = Running::start();
    let other = tempfile::tempdir().unwrap();
    let config = Config { port: server.address.port(), data: other.path().to_owned(), ..Config::default() };
    let refused = serve_until(&config, |_| {}, async {}).unwrap_err();
    assert!(matches!(refused, ServeError::PortInUse { .. }), "{refused}");
    assert!(refused.to_string().contains("--port"), "{refused}");
    let same_folder = Config { port: 0, data: server.folder.path().to_owned(), ..Config::default() };
    let refused = serve_until(&same_folder, |_| {}, async {}).unwrap_err();
    assert!(refused.to_string().contains("in use by another server"), "{refused}");
    let nowhere = Config { host: "no.such.host.invalid".to_owned(), port: 0, ..config };
    assert!(matches!(serve_until(&nowhere, |_| {}, async {}), Err(ServeError::Address { .. })));
}
