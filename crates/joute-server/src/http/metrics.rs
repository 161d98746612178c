//! What the server is about, in the text form of Prometheus: at an address of its own, or to whoever shows a token.

use core::fmt::Write as _;
use core::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::Shared;
use super::answer::{Answer, Wrong, line};
use crate::histogram::Histogram;
use crate::secret::Digest;

/// Why something was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// Too much was asked for.
    Rate,
    /// It came from another site.
    Origin,
    /// Too many sockets.
    Sockets,
    /// Too many connections of one address.
    Connections,
    /// Too many large bodies at once.
    Bodies,
}

impl Refusal {
    const ALL: [Self; 5] = [Self::Rate, Self::Origin, Self::Sockets, Self::Connections, Self::Bodies];

    const fn name(self) -> &'static str {
        match self {
            Self::Rate => "rate",
            Self::Origin => "origin",
            Self::Sockets => "sockets",
            Self::Connections => "connections",
            Self::Bodies => "bodies",
        }
    }
}

/// What was counted since the start.
#[derive(Debug)]
pub(crate) struct Metrics {
    started: SystemTime,
    /// By the first digit of the status.
    answered: [AtomicU64; 5],
    refused: [AtomicU64; Refusal::ALL.len()],
    /// Messages of sockets.
    messages: AtomicU64,
}

impl Default for Metrics {
    fn default() -> Self {
        let (answered, refused, messages) = Default::default();
        Self { started: SystemTime::now(), answered, refused, messages }
    }
}

impl Metrics {
    pub(super) fn answered(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).clamp(1, 5) - 1;
        self.answered[class].fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn refused(&self, refusal: Refusal) {
        self.refused[refusal as usize].fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn message(&self) {
        self.messages.fetch_add(1, Ordering::Relaxed);
    }
}

/// The fewest and the most characters of a token of figures.
const TOKEN_CHARS: core::ops::RangeInclusive<usize> = 16..=256;

/// What whoever wants the figures has to show. Only its hash is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MetricsToken(Digest);

/// A text that is no token of figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a token for figures is one line of {} to {} letters, digits and signs, without spaces", TOKEN_CHARS.start(), TOKEN_CHARS.end())]
pub struct NotAToken;

impl FromStr for MetricsToken {
    type Err = NotAToken;

    /// Reads what a file holds: the token, with or without the end of its line.
    fn from_str(text: &str) -> Result<Self, NotAToken> {
        let token = text.strip_suffix('\n').unwrap_or(text);
        let token = token.strip_suffix('\r').unwrap_or(token);
        let is_plain = token.bytes().all(|byte| byte.is_ascii_graphic());
        if is_plain && TOKEN_CHARS.contains(&token.len()) { Ok(Self::of(token)) } else { Err(NotAToken) }
    }
}

impl MetricsToken {
    fn of(token: &str) -> Self {
        Self(Digest::of("joute metrics", &[token.as_bytes()]))
    }

    /// Whether a request shows it.
    fn is_shown(&self, headers: &HeaderMap) -> bool {
        let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.split_once(' '));
        shown.is_some_and(|(scheme, token)| {
            scheme.eq_ignore_ascii_case("bearer") && Self::of(token.trim()).0.matches(&self.0)
        })
    }
}

/// The one route of the address of figures; with a token they are told to whoever shows it, else to whoever asks.
pub(super) fn router(shared: Shared, token: Option<MetricsToken>) -> Router {
    let told = async move |State(shared): State<Shared>, headers: HeaderMap| match token {
        Some(token) => told_to(&shared, &headers, &token),
        None => told(&shared),
    };
    Router::new().route("/metrics", get(told)).with_state(shared)
}

/// `GET /metrics` where people play: there is no such thing unless the host has chosen a token for it.
pub(super) async fn for_a_token(State(shared): State<Shared>, headers: HeaderMap) -> Answer {
    let token = shared.site.metrics_token.ok_or(Wrong::NOT_FOUND)?;
    Ok(told_to(&shared, &headers, &token))
}

fn told_to(shared: &Shared, headers: &HeaderMap, token: &MetricsToken) -> Response {
    if token.is_shown(headers) {
        return told(shared);
    }
    let asked = [(header::WWW_AUTHENTICATE, "Bearer")];
    (asked, line(StatusCode::UNAUTHORIZED, "figures are told to whoever shows their token")).into_response()
}

fn told(shared: &Shared) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text(shared)).into_response()
}

/// All figures as text.
fn text(shared: &Shared) -> String {
    let (page, service, metrics) = (&mut Page::default(), &shared.service, &shared.metrics);
    let load = |count: &AtomicU64| count.load(Ordering::Relaxed);
    let started = metrics.started.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    page.value("gauge", "joute_start_time_seconds", "When the server started, in seconds since 1970.", started);
    page.value("gauge", "joute_tables_in_memory", "Tables in memory.", service.tables_in_memory() as u64);
    page.value("gauge", "joute_sockets", "Open web sockets.", u64::from(shared.sockets.count()));
    page.value(
        "gauge",
        "joute_connections",
        "Open connections that are no sockets.",
        u64::from(shared.connections.count()),
    );
    page.value(
        "gauge",
        "joute_thinking_waiting",
        "Pieces of thinking that wait for a thread.",
        service.thoughts_waiting() as u64,
    );
    page.value(
        "gauge",
        "joute_drawings_kept_bytes",
        "Drawn pages kept for whoever sees the same.",
        shared.drawings.bytes() as u64,
    );
    page.value("counter", "joute_drawings_total", "Pages of tables drawn for sockets.", shared.drawings.drawn());
    page.value(
        "counter",
        "joute_drawings_reused_total",
        "Pages of tables sent again without drawing.",
        shared.drawings.reused(),
    );
    let figures = Arc::clone(service.ledger_figures());
    page.value("counter", "joute_moves_total", "Decisions of people and computers that were kept.", figures.moves());
    page.value("counter", "joute_commits_failed_total", "Transactions that failed.", figures.failures());
    page.histogram("joute_commit_seconds", "How long a transaction took, with its sync of the disk.", &figures.commits);
    page.value("counter", "joute_socket_messages_total", "Messages that came over sockets.", load(&metrics.messages));
    page.head("counter", "joute_requests_total", "Requests that were answered, by class of status.");
    for (class, count) in (1..).zip(&metrics.answered) {
        page.line("joute_requests_total", &format!("{{status=\"{class}xx\"}}"), load(count));
    }
    page.head("counter", "joute_refused_total", "What was refused, and why.");
    for refusal in Refusal::ALL {
        page.line(
            "joute_refused_total",
            &format!("{{reason=\"{}\"}}", refusal.name()),
            load(&metrics.refused[refusal as usize]),
        );
    }
    core::mem::take(&mut page.0)
}

/// The text as it grows.
#[derive(Default)]
struct Page(String);

impl Page {
    fn head(&mut self, kind: &str, name: &str, help: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn line(&mut self, name: &str, labels: &str, value: impl core::fmt::Display) {
        let _ = writeln!(self.0, "{name}{labels} {value}");
    }

    fn value(&mut self, kind: &str, name: &str, help: &str, value: u64) {
        self.head(kind, name, help);
        self.line(name, "", value);
    }

    fn histogram(&mut self, name: &str, help: &str, histogram: &Histogram) {
        self.head("histogram", name, help);
        let (classes, all) = histogram.classes();
        for (end, count) in classes {
            self.line(&format!("{name}_bucket"), &format!("{{le=\"{end}\"}}"), count);
        }
        self.line(&format!("{name}_bucket"), "{le=\"+Inf\"}", all);
        self.line(&format!("{name}_sum"), "", histogram.seconds());
        self.line(&format!("{name}_count"), "", all);
    }
}
