//! WebDriver: one JSON request, one JSON reply, over HTTP/1.1 on the loopback.

use std::cell::RefCell;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

/// Longer than any command takes, page loads included.
const REPLY_TIMEOUT: Duration = Duration::from_secs(60);

/// A connection to a driver, kept open between commands.
pub(crate) struct Driver {
    port: u16,
    line: RefCell<Option<BufReader<TcpStream>>>,
}

/// What the driver refused, in its own words: `no such element`, `element click intercepted`, …
#[derive(Debug)]
pub(crate) struct Refusal {
    /// The stable word of the protocol.
    pub(crate) error: String,
    /// What the driver says about it.
    pub(crate) message: String,
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.error, self.message.lines().next().unwrap_or_default())
    }
}

impl Driver {
    pub(crate) const fn at(port: u16) -> Self {
        Self { port, line: RefCell::new(None) }
    }

    /// Sends a command and gives its value, or what the driver refused.
    pub(crate) fn ask(&self, method: &str, path: &str, body: &Value) -> Result<Value, Refusal> {
        let sent = body.to_string();
        let text =
            self.exchange(method, path, &sent).unwrap_or_else(|fault| panic!("{method} {path}: no reply: {fault}"));
        let mut reply: Value =
            serde_json::from_str(&text).unwrap_or_else(|fault| panic!("{method} {path}: {fault} in {text:?}"));
        let value = reply["value"].take();
        match value.get("error").and_then(Value::as_str) {
            Some(error) => {
                let message = value["message"].as_str().unwrap_or_default().to_owned();
                Err(Refusal { error: error.to_owned(), message })
            }
            None => Ok(value),
        }
    }

    fn exchange(&self, method: &str, path: &str, body: &str) -> std::io::Result<String> {
        let mut kept = self.line.borrow_mut();
        let line = match kept.as_mut() {
            Some(line) => line,
            None => {
                let stream = TcpStream::connect(("127.0.0.1", self.port))?;
                stream.set_read_timeout(Some(REPLY_TIMEOUT))?;
                stream.set_nodelay(true)?;
                kept.insert(BufReader::new(stream))
            }
        };
        let reply = Self::send(line.get_mut(), self.port, method, path, body).and_then(|()| read_reply(line));
        if reply.is_err() {
            *kept = None;
        }
        reply
    }

    fn send(stream: &mut TcpStream, port: u16, method: &str, path: &str, body: &str) -> std::io::Result<()> {
        let body = if method == "POST" { body } else { "" };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes())
    }
}

/// Reads one reply whose length is announced, as the driver always does.
fn read_reply(line: &mut impl BufRead) -> std::io::Result<String> {
    let mut length = None;
    loop {
        let mut header = String::new();
        if line.read_line(&mut header)? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        let header = header.trim_end();
        if header.is_empty() {
            break;
        }
        if let Some((name, value)) = header.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().ok();
        }
    }
    let length: usize = length.ok_or_else(|| std::io::Error::other("a reply without content-length"))?;
    let mut body = vec![0; length];
    line.read_exact(&mut body)?;
    String::from_utf8(body).map_err(std::io::Error::other)
}

/// Decodes base64 as the driver sends pictures: no line breaks, padding at the end.
pub(crate) fn from_base64(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut held, mut bits) = (0_u32, 0);
    for sign in text.bytes() {
        let six = match sign {
            b'A'..=b'Z' => sign - b'A',
            b'a'..=b'z' => sign - b'a' + 26,
            b'0'..=b'9' => sign - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => break,
        };
        held = held << 6 | u32::from(six);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits & 0xff) as u8);
        }
    }
    bytes
}
