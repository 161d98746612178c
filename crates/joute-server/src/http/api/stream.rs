//! What happens at a table, as a stream of lines.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderName, header};
use axum::response::IntoResponse;
use hyper::body::{Bytes, Frame};
use serde::Serialize;
use serde_json::{Map, Value};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, timeout};

use super::LINES;
use super::forms::{ChangeJson, EndJson, WholeJson};
use crate::http::answer::{Answer, Wrong};
use crate::http::open::AtTable;
use crate::http::rates::Wait;
use crate::http::serve::closed;
use crate::tables::TableError;

/// How often a line says that the stream is alive.
const ALIVE_EVERY: Duration = Duration::from_secs(20);
/// How long a client may take to receive a line.
const SEND_TIME: Duration = Duration::from_secs(30);
/// When whoever has too many streams may try again.
const STREAM_WAIT: Wait = Wait { seconds: 10 };

/// `GET /api/tables/{table}/events`
pub(super) async fn listen(at: AtTable) -> Answer {
    let permit = at.socket().await?.ok_or_else(|| Wrong::too_fast(STREAM_WAIT))?;
    let (mut changes, presence) = at.shared.service.watch(&at.table, &at.asking.client).await?;
    changes.mark_changed();
    // One line waits at most: while it is not read, changes come together in the table.
    let (lines, queue) = mpsc::channel(1);
    tokio::spawn(async move {
        Teller { at, changes, lines, told: Map::new(), events: Vec::new(), is_begun: false }.run().await;
        drop((presence, permit));
    });
    let about = [(header::CONTENT_TYPE, LINES), (HeaderName::from_static("x-accel-buffering"), "no")];
    Ok((about, Body::new(Queue(queue))).into_response())
}

/// The lines that wait, as the body of an answer.
struct Queue(mpsc::Receiver<Bytes>);

impl axum::body::HttpBody for Queue {
    type Data = Bytes;
    type Error = core::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        self.0.poll_recv(context).map(|line| line.map(|line| Ok(Frame::data(line))))
    }
}

/// The listener is gone, or is told no more.
struct Over;

/// One open stream.
struct Teller {
    at: AtTable,
    changes: watch::Receiver<u64>,
    lines: mpsc::Sender<Bytes>,
    /// The members of the table as they were told last.
    told: Map<String, Value>,
    /// The events that were told, each by its hash.
    events: Vec<u64>,
    is_begun: bool,
}

impl Teller {
    async fn run(&mut self) {
        let mut closing = self.at.shared.closing.clone();
        let mut revocations = self.at.shared.service.revocations();
        let mut alive = tokio::time::interval_at(Instant::now() + ALIVE_EVERY, ALIVE_EVERY);
        loop {
            let lines = self.lines.clone();
            let done = tokio::select! {
                () = closed(&mut closing) => self.end("stopping").await,
                changed = revocations.changed() => self.look_again(changed.is_ok()).await,
                changed = self.changes.changed() => match changed {
                    Ok(()) => self.tell().await,
                    Err(_) => self.end("no_table").await,
                },
                _ = alive.tick() => self.send(Bytes::from_static(b"\n")).await,
                () = lines.closed() => Err(Over),
            };
            if done.is_err() {
                return;
            }
        }
    }

    async fn send(&self, line: Bytes) -> Result<(), Over> {
        match timeout(SEND_TIME, self.lines.send(line)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Over),
        }
    }

    async fn say(&self, form: &impl Serialize) -> Result<(), Over> {
        let mut line = serde_json::to_vec(form).map_err(|_| Over)?;
        line.push(b'\n');
        self.send(line.into()).await
    }

    async fn end(&self, end: &'static str) -> Result<(), Over> {
        self.say(&EndJson { end }).await?;
        Err(Over)
    }

    /// Ends the stream of a bot whose token was revoked.
    async fn look_again(&self, goes_on: bool) -> Result<(), Over> {
        let client = &self.at.asking.client;
        let Some(bot) = client.guest.filter(|_| self.at.asking.owner.is_some() && goes_on) else { return Ok(()) };
        match self.at.shared.service.owner_of(bot).await {
            Ok(None) => self.end("bad_token").await,
            Ok(Some(_)) => Ok(()),
            Err(_) => self.end("internal").await,
        }
    }

    /// Tells what is other than it was told; nothing, where whoever listens would see no difference.
    async fn tell(&mut self) -> Result<(), Over> {
        self.changes.borrow_and_update();
        let AtTable { shared, table, asking } = &self.at;
        let (table, events) = match shared.service.told_whole(table, &asking.client, &asking.base_url).await {
            Ok(told) => told,
            Err(TableError::NoTable) => return self.end("no_table").await,
            Err(_) => return self.end("internal").await,
        };
        let hashes: Vec<u64> = events.iter().map(hash_of).collect();
        let Ok(Value::Object(members)) = serde_json::to_value(&table) else { return self.end("internal").await };
        if !self.is_begun {
            self.is_begun = true;
            (self.told, self.events) = (members, hashes);
            return self.say(&WholeJson { table, events }).await;
        }
        let events_stand = self.events.iter().zip(&hashes).take_while(|(old, new)| old == new).count();
        let is_other = |(name, value): &(&String, &Value)| self.told.get(*name) != Some(value);
        let changed: BTreeMap<String, Value> =
            members.iter().filter(is_other).map(|(name, value)| (name.clone(), value.clone())).collect();
        if changed.is_empty() && events_stand == hashes.len() && events_stand == self.events.len() {
            return Ok(());
        }
        (self.told, self.events) = (members, hashes);
        let events = events.into_iter().skip(events_stand).collect();
        self.say(&ChangeJson { changed, events_stand, events }).await
    }
}

fn hash_of(event: &Value) -> u64 {
    let mut hasher = DefaultHasher::new();
    event.to_string().hash(&mut hasher);
    hasher.finish()
}
