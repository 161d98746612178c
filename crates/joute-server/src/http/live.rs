//! The socket of a table: the page again after every change, and actions.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::RawQuery;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};

use super::answer::{Answer, Wrong, notice_json};
use super::company::notice_of;
use super::drawings::{Drawn, Look};
use super::forms::{self, BODY_BYTES_MAX, BadInput, Message};
use super::metrics::Refusal;
use super::open::AtTable;
use super::pages::unharmed;
use super::pieces::Pieces;
use super::rates::Wait;
use super::serve::closed;
use super::sockets::SocketPermit;
use crate::tables::Wish;

/// How long a client may take to receive one message; a slower one is dropped, and may come back.
const SEND_TIME: Duration = Duration::from_secs(10);
/// What is read of a socket at once: nearly every message fits.
const READ_BYTES: usize = 2 * 1024;
/// How often a silent client is asked whether it is there.
const PING_EVERY: Duration = Duration::from_secs(30);
/// A client that is silent for so long is gone.
const SILENCE_MAX: Duration = Duration::from_secs(95);
/// When a device with too many sockets may try again.
const SOCKET_WAIT: Wait = Wait { seconds: 10 };
/// Messages that cannot be read before the socket is closed.
const BAD_MESSAGES_MAX: u32 = 20;

/// `GET /t/{table}/live`, with `?parts` for pages as what is new in them.
pub(super) async fn upgrade(
    at: AtTable,
    RawQuery(query): RawQuery,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer {
    let upgrade = upgrade.map_err(|_| Wrong::BAD_REQUEST)?;
    let permit = at.socket().await?.ok_or_else(|| Wrong::too_fast(SOCKET_WAIT).at(&at.table))?;
    let in_parts = query.as_deref() == Some("parts");
    let (changes, presence) = at.shared.service.watch(&at.table, &at.asking.client).await?;
    Ok(upgrade
        .max_message_size(BODY_BYTES_MAX)
        .max_frame_size(BODY_BYTES_MAX)
        // It is filled with zeros before each read, and stays with the socket: the usual 128 KiB would be most of what one takes.
        .read_buffer_size(READ_BYTES)
        .write_buffer_size(0)
        .max_write_buffer_size(4 * 1024 * 1024)
        .on_upgrade(move |socket| async move {
            Line::new(at, socket, changes, in_parts).run().await;
            drop((presence, permit));
        }))
}

impl AtTable {
    /// Room for one more socket or stream of whoever asks, if there is any.
    pub(super) async fn socket(&self) -> Result<Option<SocketPermit>, Wrong> {
        let has_part = match &self.asking.client.guest {
            Some(guest) => self.shared.service.has_part(&self.table, guest).await?,
            None => false,
        };
        let permit = self.shared.sockets.admit(self.asking.asker(), self.asking.house(), &self.table, has_part);
        if permit.is_none() {
            self.shared.metrics.refused(Refusal::Sockets);
        }
        Ok(permit)
    }

    /// The table as it is after the change called `revision`, ready to be sent: drawn once for all who see the same.
    pub(super) async fn drawn(&self, revision: u64, wish: &Wish) -> Result<Drawn, Wrong> {
        let (service, client) = (&self.shared.service, &self.asking.client);
        let guest = match client.guest {
            Some(guest) if service.has_part(&self.table, &guest).await? => Some(guest),
            _ => None,
        };
        let look = Look {
            revision,
            guest,
            lang: wish.lang,
            theme: wish.theme.code(),
            base_url: wish.base_url.clone(),
            // Who only watches is told nothing for newcomers.
            knows: if guest.is_some() { wish.knows.clone() } else { String::new() },
            elsewhere: wish.elsewhere.clone(),
        };
        let draw = async || {
            let (at, wish) = (self.clone(), wish.clone());
            let drawn = self.shared.painters.spawn(async move {
                let page = at.page(&wish).await?;
                let html = unharmed(|| joute_draw::page::table_main(&page))?;
                Ok(Drawn::page(html, page.version))
            });
            drawn.await.unwrap_or(Err(Wrong::INTERNAL))
        };
        self.shared.drawings.get(look, draw).await
    }
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
        Message::Pace { milliseconds } => at.set_pace(milliseconds).await.map(|()| None),
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
    changes: watch::Receiver<u64>,
    wish: Wish,
    /// The number of the change after which it was shown last.
    seen: Option<u64>,
    /// The hash of what was sent last: the page itself would be most of what a socket needs of memory.
    shown: Option<u64>,
    /// Whether pages are sent in parts, and the pieces of the one that was sent last.
    in_parts: bool,
    before: Option<Arc<Pieces>>,
    bad_messages: u32,
    /// Until when nothing is read: too much was sent.
    deaf_until: Option<Instant>,
}

impl Line {
    fn new(at: AtTable, socket: WebSocket, mut changes: watch::Receiver<u64>, in_parts: bool) -> Self {
        changes.mark_changed();
        let wish = at.asking.wish();
        Self {
            at,
            socket,
            changes,
            wish,
            seen: None,
            shown: None,
            in_parts,
            before: None,
            bad_messages: 0,
            deaf_until: None,
        }
    }

    async fn run(&mut self) {
        let mut closing = self.at.shared.closing.clone();
        let mut ping = tokio::time::interval_at(Instant::now() + PING_EVERY, PING_EVERY);
        let mut heard = Instant::now();
        loop {
            let deaf_until = self.deaf_until;
            let done = tokio::select! {
                frame = self.socket.recv(), if deaf_until.is_none() => match frame {
                    None | Some(Err(_)) => return,
                    Some(Ok(frame)) => {
                        heard = Instant::now();
                        self.count();
                        self.hear(frame).await
                    }
                },
                () = sleep_until(deaf_until.unwrap_or(heard)), if deaf_until.is_some() => {
                    self.deaf_until = None;
                    Ok(())
                },
                changed = self.changes.changed() => match changed {
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

    /// Counts a message as a request. Whoever sends too many is not read for a while: what they send waits on their side, and nothing
    /// of it is lost.
    fn count(&mut self) {
        let AtTable { shared, asking, .. } = &self.at;
        shared.metrics.message();
        if let Err(wait) = shared.fairness.request(asking, std::time::Instant::now()) {
            self.deaf_until = Some(Instant::now() + Duration::from_secs(wait.seconds.into()));
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

    /// Sends the table as it is now, unless nothing happened since, or the client would see no difference: then even the sending would
    /// tell something (RIV-INFO-6).
    async fn show(&mut self) -> Result<(), Gone> {
        // What happens from here on has another number, and is shown next.
        let revision = *self.changes.borrow_and_update();
        if self.seen.replace(revision) == Some(revision) {
            return Ok(());
        }
        match self.at.drawn(revision, &self.wish).await {
            Err(wrong) => self.send_json(&wrong.json(self.at.asking.lang)).await,
            Ok(drawn) if self.shown.replace(drawn.hash()) == Some(drawn.hash()) => Ok(()),
            Ok(drawn) => {
                let before = if self.in_parts { self.before.replace(drawn.pieces()) } else { None };
                self.send(Frame::Text(before.map_or_else(|| drawn.whole(), |before| drawn.since(&before)))).await
            }
        }
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
