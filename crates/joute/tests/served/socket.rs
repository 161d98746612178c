//! The client's end of a web socket, with everything that a bad line does to it.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

use serde_json::Value;
use tungstenite::client::IntoClientRequest;
use tungstenite::http::HeaderValue;
use tungstenite::protocol::frame::coding::{Data, OpCode};
use tungstenite::protocol::frame::{Frame, FrameHeader};
use tungstenite::{Error, HandshakeError, Message, WebSocket};

use crate::parts::Pages;

/// How long a client waits for the next byte.
const PATIENCE: Duration = Duration::from_secs(20);

/// Why there is no socket.
#[derive(Debug)]
pub(crate) enum NoSocket {
    /// The line broke.
    Gone,
    /// The server answered with this status.
    Refused(u16),
}

/// One open socket of a table, which is sent pages as browsers are, and how many bytes of messages came.
pub(crate) struct Socket(WebSocket<TcpStream>, Pages, usize);

impl Socket {
    /// Makes a connection the socket of `table`, such as `/t/abc`.
    pub(crate) fn upgrade(
        stream: TcpStream,
        address: &str,
        table: &str,
        cookie: Option<&str>,
    ) -> Result<Self, NoSocket> {
        stream.set_nodelay(true).map_err(|_| NoSocket::Gone)?;
        stream.set_read_timeout(Some(PATIENCE)).map_err(|_| NoSocket::Gone)?;
        let mut request = format!("ws://{address}{table}/live?parts").into_client_request().expect("an address");
        let headers = [("origin", Some(format!("http://{address}"))), ("cookie", cookie.map(str::to_owned))];
        for (name, value) in headers.into_iter().filter_map(|(name, value)| Some((name, value?))) {
            request.headers_mut().insert(name, HeaderValue::try_from(value).expect("a plain header"));
        }
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Self(socket, Pages::default(), 0)),
            Err(HandshakeError::Failure(Error::Http(answer))) => Err(NoSocket::Refused(answer.status().as_u16())),
            Err(_) => Err(NoSocket::Gone),
        }
    }

    /// Sends a message; `None` if the line is broken.
    pub(crate) fn send(&mut self, message: &Value) -> Option<()> {
        self.0.send(Message::text(message.to_string())).ok()
    }

    /// Sends so many bytes of a message, and nothing after them.
    pub(crate) fn send_part(&mut self, message: &Value, bytes: usize) {
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), mask: Some([0; 4]), ..FrameHeader::default() };
        let mut frame = Vec::new();
        Frame::from_payload(header, message.to_string().into()).format(&mut frame).expect("room for a frame");
        // The other end may be gone already; the line is as good as cut then.
        let _ = self.0.get_mut().write_all(&frame[..bytes.min(frame.len())]);
    }

    /// The next message, its page whole; `None` if the line broke, or was silent for too long.
    pub(crate) fn message(&mut self) -> Option<Value> {
        loop {
            match self.0.read().ok()? {
                Message::Text(text) => {
                    self.2 += text.len();
                    let message = serde_json::from_str(&text).expect("messages are JSON");
                    return Some(self.1.whole(message));
                }
                Message::Ping(_) => {}
                _ => return None,
            }
        }
    }

    /// Bytes of all messages that came.
    pub(crate) fn heard(&self) -> usize {
        self.2
    }

    /// Reads away what came, without waiting long; whether the line still stands.
    pub(crate) fn is_open(&mut self) -> bool {
        let _ = self.0.get_ref().set_read_timeout(Some(Duration::from_millis(1)));
        loop {
            match self.0.read() {
                Ok(_) => {}
                Err(Error::Io(error)) => {
                    return matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut);
                }
                Err(_) => return false,
            }
        }
    }

    /// Reads so many bytes, if they come, and leaves the rest of the message where it is.
    pub(crate) fn read_part(&mut self, bytes: usize) {
        // However much comes, and if nothing does: the line is cut next.
        let _ = self.0.get_ref().set_read_timeout(Some(Duration::from_millis(50)));
        let _ = self.0.get_mut().read_exact(&mut vec![0; bytes]);
    }

    /// Ends the line in the orderly way of the system, without a word of the protocol.
    pub(crate) fn hang_up(self) {
        let _ = self.0.get_ref().shutdown(Shutdown::Both);
    }
}
