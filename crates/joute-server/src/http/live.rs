//! The socket of a table: the page again after every change, and actions.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::time::{Instant, timeout};

use super::Shared;
use super::answer::{Refused, Wrong};
use super::asker::Asking;
use super::company::{notice_of, say_to, take_back};
use super::forms::{self, BODY_BYTES_MAX, BadInput, Message};
use super::moves::{asker, lift, take};
use super::serve::closed;
use crate::secret::is_table_name;

/// How long a client may take to receive one message; a slower one is dropped, and may come back.
const SEND_TIME: Duration = Duration::from_secs(10);
/// How often a silent client is asked whether it is there.
const PING_EVERY: Duration = Duration::from_secs(30);
/// A client that is silent for so long is gone.
const SILENCE_MAX: Duration = Duration::from_secs(95);
/// Messages that cannot be read before the socket is closed.
const BAD_MESSAGES_MAX: u32 = 20;

/// `GET /t/{table}/live`
pub(super) async fn upgrade(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Extension(asking): Extension<Asking>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else { return Wrong::BAD_REQUEST.answer(&asking, None) };
    if !is_table_name(&table) {
        return Wrong::NO_TABLE.answer(&asking, None);
    }
    let Some(permit) = shared.sockets.admit(asker(&asking), &table) else {
        return Wrong::TOO_FAST.answer(&asking, Some(&table));
    };
    let (changes, presence) = match shared.service.watch(&table, &asking.client).await {
        Ok(watched) => watched,
        Err(error) => return Wrong::from(error).answer(&asking, None),
    };
    upgrade
        .max_message_size(BODY_BYTES_MAX)
        .max_frame_size(BODY_BYTES_MAX)
        .write_buffer_size(0)
        .max_write_buffer_size(4 * 1024 * 1024)
        .on_upgrade(move |socket| async move {
            let mut line = Line { shared, table, asking, socket, shown: None, bad_messages: 0 };
            line.run(changes).await;
            drop((presence, permit));
        })
}

/// The client is gone, or too slow.
struct Gone;

/// One open socket. It holds no queue: while it sends, changes wait in the table, and only the last state is sent.
struct Line {
    shared: Shared,
    table: String,
    asking: Asking,
    socket: WebSocket,
    /// The hash of what was sent last: the page itself would be most of what a socket needs of memory.
    shown: Option<[u8; 32]>,
    bad_messages: u32,
}

impl Line {
    async fn run(&mut self, mut changes: tokio::sync::watch::Receiver<u64>) {
        let mut closing = self.shared.closing.clone();
        let mut ping = tokio::time::interval_at(Instant::now() + PING_EVERY, PING_EVERY);
        let mut heard = Instant::now();
        changes.mark_changed();
        loop {
            let done = tokio::select! {
                frame = self.socket.recv() => match frame {
                    None | Some(Err(_)) => return,
                    Some(Ok(frame)) => {
                        heard = Instant::now();
                        self.hear(frame).await
                    }
                },
                changed = changes.changed() => match changed {
                    Ok(()) => self.show().await,
                    Err(_) => Err(Gone),
                },
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE_MAX { Err(Gone) } else { self.send(Frame::Ping(Default::default())).await }
                },
                () = closed(&mut closing) => {
                    let reason = CloseFrame { code: close_code::RESTART, reason: Utf8Bytes::from_static("the server stops") };
                    let _ = self.send(Frame::Close(Some(reason))).await;
                    Err(Gone)
                },
            };
            if done.is_err() {
                return;
            }
        }
    }

    async fn send(&mut self, frame: Frame) -> Result<(), Gone> {
        match timeout(SEND_TIME, self.socket.send(frame)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Gone),
        }
    }

    async fn send_json(&mut self, value: &Value) -> Result<(), Gone> {
        self.send(Frame::Text(value.to_string().into())).await
    }

    /// Sends the table as it is now, unless the client would see no difference: then even the sending would tell
    /// something (RIV-INFO-6).
    async fn show(&mut self) -> Result<(), Gone> {
        let wish = self.asking.wish();
        let page = match self.shared.service.page(&self.table, &self.asking.client, &wish).await {
            Ok(page) => page,
            Err(error) => {
                let wrong = Wrong::from(error).json(self.asking.lang);
                return self.send_json(&wrong).await;
            }
        };
        let Ok(html) = catch_unwind(AssertUnwindSafe(|| joute_draw::page::table_main(&page))) else {
            return self.send_json(&Wrong::INTERNAL.json(self.asking.lang)).await;
        };
        let text = json!({ "version": page.version, "html": html }).to_string();
        let hash = Sha256::digest(text.as_bytes()).into();
        if self.shown.replace(hash) == Some(hash) {
            return Ok(());
        }
        self.send(Frame::Text(text.into())).await
    }

    async fn hear(&mut self, frame: Frame) -> Result<(), Gone> {
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Binary(_) => return self.not_understood(&BadInput::Message("text is expected".to_owned())).await,
            Frame::Ping(_) | Frame::Pong(_) => return Ok(()),
            Frame::Close(_) => return Err(Gone),
        };
        match forms::message(text.as_str()) {
            Err(bad) => self.not_understood(&bad).await,
            Ok(Message::Act(act)) => {
                let answer = match take(&self.shared, &self.table, &self.asking, &act).await {
                    Ok(version) => json!({ "ack": act.id, "version": version }),
                    Err(refused) => self.refusal(&refused, Some(&act.id)),
                };
                self.send_json(&answer).await
            }
            Ok(Message::Lift { seat }) => match lift(&self.shared, &self.table, &self.asking, seat).await {
                Ok(()) => Ok(()),
                Err(refused) => {
                    let answer = self.refusal(&refused, None);
                    self.send_json(&answer).await
                }
            },
            Ok(Message::TakeBack { say, at }) => {
                let answer = match take_back(&self.shared, &self.table, &self.asking, say, at).await {
                    // Who is awaited, and that the decision stands, is on the page.
                    Ok(settled) => match notice_of(settled) {
                        None => return Ok(()),
                        Some(notice) => Refused::Notice(StatusCode::OK, notice).json(self.asking.lang),
                    },
                    Err(refused) => self.refusal(&refused, None),
                };
                self.send_json(&answer).await
            }
            Ok(Message::Say { text }) => match say_to(&self.shared, &self.table, &self.asking, text).await {
                Ok(()) => Ok(()),
                Err(refused) => {
                    let answer = self.refusal(&refused, None);
                    self.send_json(&answer).await
                }
            },
            // The page is sent when it changes, whatever the client has; a version from before a restart is seen there.
            Ok(Message::Hello { .. }) => self.show().await,
        }
    }

    fn refusal(&self, refused: &Refused, id: Option<&str>) -> Value {
        let mut answer = refused.json(self.asking.lang);
        if let Some(id) = id {
            answer["id"] = id.into();
        }
        answer
    }

    async fn not_understood(&mut self, bad: &BadInput) -> Result<(), Gone> {
        self.bad_messages += 1;
        if self.bad_messages > BAD_MESSAGES_MAX {
            return Err(Gone);
        }
        let error = json!({ "error": { "code": "bad_message", "message": bad.to_string() } });
        self.send_json(&error).await
    }
}
