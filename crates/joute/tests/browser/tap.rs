//! Somebody who listens between a browser and the server, and keeps everything that the browser is told.
//!
//! The browser talks to the tap, which passes on every byte both ways, but for one header: pages come uncompressed, so
//! that they can be read. What came is kept in its order, pages, fragments and messages of sockets alike.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

use crate::parts::Pages;
use crate::server::Server;

/// Something the browser was told.
#[derive(Clone, Debug)]
pub(crate) struct Heard {
    /// What was asked for, such as `GET /t/abc`, or `socket`.
    pub(crate) what: String,
    /// The body of the answer, or the message.
    pub(crate) text: String,
}

/// A listener of its own for one browser.
pub(crate) struct Tap {
    base: String,
    heard: Arc<Mutex<Vec<Heard>>>,
}

impl Tap {
    /// Listens before this server, on a free port, until the test's process ends.
    pub(crate) fn before(server: &Server) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let base = format!("http://{}", listener.local_addr().expect("an address"));
        let to = server.at("").trim_start_matches("http://").to_owned();
        let heard = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&heard);
        std::thread::spawn(move || {
            for browser in listener.incoming().map_while(Result::ok) {
                let Ok(server) = TcpStream::connect(&to) else { continue };
                join(browser, server, &kept);
            }
        });
        Self { base, heard }
    }

    /// The whole address of a path, as the browser shall ask for it.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// Everything that was heard so far, in order.
    pub(crate) fn heard(&self) -> Vec<Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Passes everything on between two ends, on two threads.
fn join(browser: TcpStream, server: TcpStream, kept: &Arc<Mutex<Vec<Heard>>>) {
    let (Ok(browser_out), Ok(server_out)) = (browser.try_clone(), server.try_clone()) else { return };
    let (asked, asks) = mpsc::channel();
    let kept = Arc::clone(kept);
    std::thread::spawn(move || {
        // A line that breaks is the affair of its ends: the other one is told by closing it.
        let _ = pass_requests(&mut BufReader::new(browser), &server_out, &asked);
        let _ = server_out.shutdown(Shutdown::Both);
    });
    std::thread::spawn(move || {
        let _ = pass_answers(&mut BufReader::new(server), &browser_out, &asks, &kept);
        let _ = browser_out.shutdown(Shutdown::Both);
    });
}

/// The head of a message, line by line, without the empty one that ends it.
fn head(from: &mut impl BufRead) -> io::Result<Vec<String>> {
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        if from.read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        match line.trim_end() {
            "" => return Ok(lines),
            line => lines.push(line.to_owned()),
        }
    }
}

/// The value of a header.
fn header<'a>(lines: &'a [String], name: &str) -> Option<&'a str> {
    let mut pairs = lines.iter().filter_map(|line| line.split_once(':'));
    pairs.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
}

fn pass_requests(from: &mut impl BufRead, mut to: &TcpStream, asked: &mpsc::Sender<String>) -> io::Result<()> {
    loop {
        let lines = head(from)?;
        let what: Vec<&str> = lines[0].split(' ').take(2).collect();
        // The other thread ends with its line only.
        let _ = asked.send(what.join(" "));
        let kept = lines.iter().filter(|line| !line.to_ascii_lowercase().starts_with("accept-encoding:"));
        let kept: String = kept.flat_map(|line| [line.as_str(), "\r\n"]).collect();
        to.write_all(format!("{kept}\r\n").as_bytes())?;
        if header(&lines, "upgrade").is_some() {
            io::copy(from, &mut to)?;
            return Ok(());
        }
        let length = header(&lines, "content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        io::copy(&mut from.take(length), &mut to)?;
    }
}

fn pass_answers(
    from: &mut impl BufRead,
    mut to: &TcpStream,
    asks: &mpsc::Receiver<String>,
    kept: &Mutex<Vec<Heard>>,
) -> io::Result<()> {
    loop {
        let lines = head(from)?;
        let what = asks.recv().map_err(io::Error::other)?;
        let whole: String = lines.iter().flat_map(|line| [line.as_str(), "\r\n"]).collect();
        to.write_all(format!("{whole}\r\n").as_bytes())?;
        let status = lines[0].split(' ').nth(1).unwrap_or_default();
        if status == "101" {
            return pass_frames(from, to, kept);
        }
        let mut body = Vec::new();
        if matches!(status, "204" | "304") || what.starts_with("HEAD ") {
            // No body follows.
        } else if let Some(length) = header(&lines, "content-length") {
            from.take(length.parse().map_err(io::Error::other)?).read_to_end(&mut body)?;
            to.write_all(&body)?;
        } else if header(&lines, "transfer-encoding").is_some() {
            body = pass_chunks(from, to)?;
        }
        let kind = header(&lines, "content-type").unwrap_or_default();
        if kind.starts_with("text/html") || kind.starts_with("application/json") {
            keep(kept, what, &body);
        }
    }
}

/// A body in chunks; gives their bytes.
fn pass_chunks(from: &mut impl BufRead, mut to: &TcpStream) -> io::Result<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let mut size = String::new();
        from.read_line(&mut size)?;
        let length = usize::from_str_radix(size.trim_end(), 16).map_err(io::Error::other)?;
        // Each chunk ends with an empty line, and so does the last, which has nothing else.
        let mut chunk = vec![0; length + 2];
        from.read_exact(&mut chunk)?;
        to.write_all(&[size.as_bytes(), chunk.as_slice()].concat())?;
        body.extend(&chunk[..length]);
        if length == 0 {
            return Ok(body);
        }
    }
}

/// What a socket brings. Of a page in parts the whole is kept, which the browser has then.
fn pass_frames(from: &mut impl BufRead, mut to: &TcpStream, kept: &Mutex<Vec<Heard>>) -> io::Result<()> {
    let mut pages = Pages::default();
    loop {
        let mut bytes = vec![0; 2];
        from.read_exact(&mut bytes)?;
        let more = match bytes[1] & 0x7f {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        bytes.resize(2 + more, 0);
        from.read_exact(&mut bytes[2..])?;
        let length = match more {
            0 => u64::from(bytes[1] & 0x7f),
            _ => bytes[2..].iter().fold(0, |length, &byte| length << 8 | u64::from(byte)),
        };
        let mut payload = Vec::new();
        from.take(length).read_to_end(&mut payload)?;
        // Kept before it is passed on, so that what the page shows was heard.
        if bytes[0] & 0x0f == 1 {
            let message = serde_json::from_slice(&payload).map(|message| pages.whole(message).to_string());
            keep(kept, "socket".to_owned(), message.as_ref().map_or(payload.as_slice(), |message| message.as_bytes()));
        }
        to.write_all(&[bytes, payload].concat())?;
    }
}

fn keep(kept: &Mutex<Vec<Heard>>, what: String, text: &[u8]) {
    let text = String::from_utf8_lossy(text).into_owned();
    kept.lock().unwrap_or_else(PoisonError::into_inner).push(Heard { what, text });
}
