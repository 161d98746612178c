//! The socket of a table: the page again after every change, and actions.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::time::{Instant, timeout};

use super::answer::{Answer, Wrong, notice_json};
use super::company::notice_of;
use super::forms::{self, BODY_BYTES_MAX, BadInput, Message};
use super::open::AtTable;
use super::serve::closed;

/// How long a client may take to receive one message; a slower one is dropped, and may come back.
const SEND_TIME: Duration = Duration::from_secs(10);
/// How often a silent client is asked whether it is there.
const PING_EVERY: Duration = Duration::from_secs(30);
/// A client that is silent for so long is gone.
const SILENCE_MAX: Duration = Duration::from_secs(95);
/// Messages that cannot be read before the socket is closed.
const BAD_MESSAGES_MAX: u32 = 20;

/// `GET /t/{table}/live`
pub(super) async fn upgrade(at: AtTable, upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>) -> Answer {
    let upgrade = upgrade.map_err(|_| Wrong::BAD_REQUEST)?;
    let permit = at.shared.sockets.admit(at.asking.asker(), &at.table);
    let permit = permit.ok_or_else(|| Wrong::TOO_FAST.at(&at.table))?;
    let (changes, presence) = at.shared.service.watch(&at.table, &at.asking.client).await?;
    Ok(upgrade
        .max_message_size(BODY_BYTES_MAX)
        .max_frame_size(BODY_BYTES_MAX)
        .write_buffer_size(0)
        .max_write_buffer_size(4 * 1024 * 1024)
        .on_upgrade(move |socket| async move {
            let mut line = Line { at, socket, shown: None, bad_messages: 0 };
            line.run(changes).await;
            drop((presence, permit));
        }))
}

/// The client is gone, or too slow.
struct Gone;

/// Does what a message asks. What came of it is said only where the page does not show it.
async fn answer(at: &AtTable, message: Message) -> Option<Value> {
    let (mut named, lang) = (None, at.asking.lang);
    let done = match message {
        Message::Hello { .. } => Ok(None),
        Message::Act(act) => {
            let taken = at.act(&act).await;
            let id = named.insert(act.id);
            taken.map(|version| Some(json!({ "ack": id, "version": version })))
        }
        Message::Lift { seat } => at.lift(seat).await.map(|()| None),
        Message::TakeBack { say, at: version } => {
            let settled = at.take_back(say, version).await;
            // Who is awaited, and that the decision stands, is on the page.
            settled.map(|settled| notice_of(settled).map(|notice| notice_json(&notice, lang)))
        }
        Message::Say { text } => at.say(text).await.map(|()| None),
    };
    done.unwrap_or_else(|refused| {
        let mut answer = refused.json(lang);
        if let Some(id) = named {
            answer["id"] = id.into();
        }
        Some(answer)
    })
}

/// One open socket. It holds no queue: while it sends, changes wait in the table, and only the last state is sent.
struct Line {
    at: AtTable,
    socket: WebSocket,
    /// The hash of what was sent last: the page itself would be most of what a socket needs of memory.
    shown: Option<[u8; 32]>,
    bad_messages: u32,
}

impl Line {
    async fn run(&mut self, mut changes: tokio::sync::watch::Receiver<u64>) {
        let mut closing = self.at.shared.closing.clone();
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
        let page = match self.at.page(&self.at.asking.wish()).await {
            Ok(page) => page,
            Err(error) => {
                let wrong = Wrong::from(error).json(self.at.asking.lang);
                return self.send_json(&wrong).await;
            }
        };
        let Ok(html) = catch_unwind(AssertUnwindSafe(|| joute_draw::page::table_main(&page))) else {
            return self.send_json(&Wrong::INTERNAL.json(self.at.asking.lang)).await;
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
            // The page is sent when it changes, whatever the client has; a version from before a restart is seen there.
            Ok(Message::Hello { .. }) => self.show().await,
            Ok(message) => match answer(&self.at, message).await {
                Some(answer) => self.send_json(&answer).await,
                None => Ok(()),
            },
        }
    }

    async fn not_understood(&mut self, bad: &BadInput) -> Result<(), Gone> {
        self.bad_messages += 1;
        if self.bad_messages > BAD_MESSAGES_MAX {
            return Err(Gone);
        }
        let (message, detail) = (bad.sentence(self.at.asking.lang), bad.to_string());
        let error = json!({ "error": { "code": "bad_message", "message": message, "detail": detail } });
        self.send_json(&error).await
    }
}
