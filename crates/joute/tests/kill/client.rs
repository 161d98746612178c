//! A browser's worth of HTTP: one request on one connection.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// What the server answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) location: Option<String>,
    pub(crate) cookie: Option<String>,
    pub(crate) body: String,
}

/// Sends one request. `None` when the answer did not arrive whole: the server is gone, or was killed meanwhile.
pub(crate) fn ask(address: &str, method: &str, path: &str, cookie: Option<&str>, form: &str) -> Option<Answer> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    // Actions are answered as programs want it; pages come as browsers want them.
    let accept = if path.ends_with("/act") { "application/json" } else { "text/html" };
    let cookie = cookie.map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\nAccept: {accept}\r\n{cookie}\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        form.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).ok()?;
    let text = String::from_utf8(bytes).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let header = |name: &str| {
        let lines = head.lines().skip(1).filter_map(|line| line.split_once(':'));
        let found = lines.filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim().to_owned());
        found.last()
    };
    let length: usize = header("content-length").and_then(|length| length.parse().ok())?;
    (body.len() == length).then(|| Answer {
        status: head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0),
        location: header("location"),
        cookie: header("set-cookie").and_then(|cookie| cookie.split(';').next().map(str::to_owned)),
        body: body.to_owned(),
    })
}

/// A value as it stands in a form.
pub(crate) fn encoded(value: &str) -> String {
    let byte = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    value.bytes().map(byte).collect()
}
