//! A browser's worth of HTTP: one request on one connection.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::OnceLock;
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
    ask_on(TcpStream::connect(address).ok()?, address, method, path, cookie, form)
}

/// The same on a connection that is there.
pub(crate) fn ask_on(
    mut stream: TcpStream,
    address: &str,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    form: &str,
) -> Option<Answer> {
    stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    stream.write_all(request(address, method, path, cookie, form).as_bytes()).ok()?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).ok()?;
    answered(bytes)
}

/// The answer that came, if it came whole.
pub(crate) fn answered(bytes: Vec<u8>) -> Option<Answer> {
    let text = String::from_utf8(bytes).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let header = |name: &str| {
        let lines = head.lines().skip(1).filter_map(|line| line.split_once(':'));
        let found = lines.filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim().to_owned());
        found.last()
    };
    let body = match header("content-length").and_then(|length| length.parse::<usize>().ok()) {
        Some(length) => Some(body.to_owned()).filter(|body| body.len() == length)?,
        // A proxy that unpacks what it was sent does not know how long it will be.
        None if header("transfer-encoding").is_some_and(|coding| coding.eq_ignore_ascii_case("chunked")) => {
            joined(body)?
        }
        None => return None,
    };
    Some(Answer {
        status: head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0),
        location: header("location"),
        cookie: header("set-cookie").and_then(|cookie| cookie.split(';').next().map(str::to_owned)),
        body,
    })
}

/// A body that came in pieces, each behind its length, if the last one came too.
fn joined(mut pieces: &str) -> Option<String> {
    let mut body = String::new();
    loop {
        let (length, rest) = pieces.split_once("\r\n")?;
        let length = usize::from_str_radix(length, 16).ok()?;
        body.push_str(rest.get(..length)?);
        pieces = rest.get(length..)?.strip_prefix("\r\n")?;
        if length == 0 {
            return Some(body);
        }
    }
}

/// The bytes of one request.
pub(crate) fn request(address: &str, method: &str, path: &str, cookie: Option<&str>, form: &str) -> String {
    // Actions are answered as programs want it; pages come as browsers want them.
    let is_action = path.ends_with("/act") || path.ends_with("/take-back");
    let accept = if is_action { "application/json" } else { "text/html" };
    let cookie = cookie.map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
    format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\nAccept: {accept}\r\n{cookie}\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        form.len()
    )
}

/// A value as it stands in a form.
pub(crate) fn encoded(value: &str) -> String {
    form_urlencoded::byte_serialize(value.as_bytes()).collect()
}

/// An address of this machine for the people of one table, so that the limits for one address do not count all tables
/// together.
pub(crate) fn own_address(number: usize) -> Ipv4Addr {
    let [_, _, high, low] = (number as u32 + 1).to_be_bytes();
    Ipv4Addr::new(127, 1, high, low)
}

/// A connection from an address of its own, where the system has it; the standard library cannot choose it.
pub(crate) fn connect(source: Ipv4Addr, address: &str) -> TcpStream {
    static RUNTIME: OnceLock<tokio::runtime::Runtime> = OnceLock::new();
    let runtime = RUNTIME.get_or_init(|| {
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        builder.worker_threads(1).enable_io().build().expect("a runtime for connecting")
    });
    let to: SocketAddr = address.parse().expect("an address with a port");
    runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
        // A system without such addresses has all share one.
        let _ = socket.bind((source, 0).into());
        let stream = socket.connect(to).await.expect("the server listens").into_std().expect("a plain stream");
        stream.set_nonblocking(false).expect("a stream that blocks");
        stream
    })
}
