//! The client's end of a web socket, with everything that a bad line does to it.

use std::io::{BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

use serde_json::Value;

/// How long a client waits for the next byte.
const PATIENCE: Duration = Duration::from_secs(20);

const TEXT: u8 = 1;
const PING: u8 = 9;

/// Why there is no socket.
#[derive(Debug)]
pub(crate) enum NoSocket {
    /// The line broke.
    Gone,
    /// The server answered with this status.
    Refused(u16),
}

/// One open socket of a table.
pub(crate) struct Socket {
    stream: BufReader<TcpStream>,
}

impl Socket {
    /// Makes a connection the socket of `table`, such as `/t/abc`.
    pub(crate) fn upgrade(
        mut stream: TcpStream,
        address: &str,
        table: &str,
        cookie: Option<&str>,
    ) -> Result<Self, NoSocket> {
        let cookie = cookie.map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
        let request = format!(
            "GET {table}/live HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n{cookie}Connection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        let gone = |_| NoSocket::Gone;
        stream.set_nodelay(true).map_err(gone)?;
        stream.set_read_timeout(Some(PATIENCE)).map_err(gone)?;
        stream.write_all(request.as_bytes()).map_err(gone)?;
        let mut stream = BufReader::new(stream);
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).map_err(gone)?;
            head.push(byte[0]);
        }
        let head = String::from_utf8_lossy(&head);
        match head.split(' ').nth(1).and_then(|status| status.parse().ok()) {
            Some(101) => Ok(Self { stream }),
            Some(status) => Err(NoSocket::Refused(status)),
            None => Err(NoSocket::Gone),
        }
    }

    /// Sends a message; `None` if the line is broken.
    pub(crate) fn send(&mut self, message: &Value) -> Option<()> {
        self.stream.get_mut().write_all(&frame(&message.to_string())).ok()
    }

    /// Sends so many bytes of a message, and nothing after them.
    pub(crate) fn send_part(&mut self, message: &Value, bytes: usize) {
        let frame = frame(&message.to_string());
        // The other end may be gone already; the line is as good as cut then.
        let _ = self.stream.get_mut().write_all(&frame[..bytes.min(frame.len())]);
    }

    /// The next message; `None` if the line broke, or was silent for too long.
    pub(crate) fn message(&mut self) -> Option<Value> {
        loop {
            let mut head = [0; 2];
            self.stream.read_exact(&mut head).ok()?;
            let length = match head[1] & 0x7f {
                126 => u64::from(u16::from_be_bytes(self.bytes()?)),
                127 => u64::from_be_bytes(self.bytes()?),
                short => u64::from(short),
            };
            let mut payload = vec![0; usize::try_from(length).ok()?];
            self.stream.read_exact(&mut payload).ok()?;
            match head[0] & 0x0f {
                TEXT => return Some(serde_json::from_slice(&payload).expect("messages are JSON")),
                PING => {}
                _ => return None,
            }
        }
    }

    fn bytes<const N: usize>(&mut self) -> Option<[u8; N]> {
        let mut bytes = [0; N];
        self.stream.read_exact(&mut bytes).ok()?;
        Some(bytes)
    }

    /// Reads so many bytes, if they come, and leaves the rest of the message where it is.
    pub(crate) fn read_part(&mut self, bytes: usize) {
        // However much comes, and if nothing does: the line is cut next.
        let _ = self.stream.get_ref().set_read_timeout(Some(Duration::from_millis(50)));
        let _ = self.stream.read_exact(&mut vec![0; bytes]);
    }

    /// Ends the line in the orderly way of the system, without a word of the protocol.
    pub(crate) fn hang_up(self) {
        let _ = self.stream.get_ref().shutdown(Shutdown::Both);
    }
}

/// A text message as browsers send it. A mask of zeros leaves the text as it is.
fn frame(text: &str) -> Vec<u8> {
    let mut frame = vec![0x80 | TEXT];
    match u16::try_from(text.len()) {
        Ok(short) if short < 126 => frame.push(0x80 | short as u8),
        Ok(middle) => {
            frame.push(0x80 | 126);
            frame.extend(middle.to_be_bytes());
        }
        Err(_) => {
            frame.push(0x80 | 127);
            frame.extend((text.len() as u64).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(text.as_bytes());
    frame
}
