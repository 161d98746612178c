//! What stands before every route: rates, origins, headers, the log.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument;

use super::Shared;
use super::answer::Wrong;
use super::api;
use super::asker::{Asking, Elsewhere, Peer, is_from_here};
use super::metrics::Refusal;
use super::pages;
use super::public_url::PublicUrl;
use crate::secret::is_table_name;

/// Nothing runs and nothing loads but what this server sends; no other site may frame our pages.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Where it is told how the server is.
pub(super) const HEALTH: &str = "/healthz";

/// Headers of every answer.
const HEADERS: [(HeaderName, &str); 2] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Headers of every answer that a browser may show as a page.
const PAGE_HEADERS: [(HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Marks an answer that is only ever a part of a page: some twenty come with each, and what guards a page is read from the page alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part;

/// Headers of a [`Part`]: shown by itself it may do nothing at all.
const PART_HEADERS: [(HeaderName, &str); 1] =
    [(header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'")];

/// What browsers may not be asked for on our pages.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), \
                           microphone=(), midi=(), payment=(), usb=()";
/// For how long browsers that were here over TLS come back over TLS only, where the host says that this is its address: a year.
const SAFE_ONLY: &str = "max-age=31536000";

/// How often the log says the same of the headers of a proxy, or of requests from elsewhere.
const NOTICE_EVERY: Duration = Duration::from_secs(60);

/// What the log says once in a while, however often it happens.
#[derive(Debug, Default)]
pub(crate) struct Notices {
    said: Mutex<HashMap<&'static str, Instant>>,
}

impl Notices {
    /// Whether it is time to say this again.
    pub(super) fn is_due(&self, what: &'static str, now: Instant) -> bool {
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = said.get(what).is_none_or(|&last| now.saturating_duration_since(last) >= NOTICE_EVERY);
        if is_due {
            said.insert(what, now);
        }
        is_due
    }
}

/// Names a request in the log and to whoever sent it: never given to another while the program runs.
fn request_id() -> String {
    static BEGUN: LazyLock<u32> = LazyLock::new(|| getrandom::u32().unwrap_or_default());
    static COUNT: AtomicU64 = AtomicU64::new(0);
    format!("{:08x}-{:x}", *BEGUN, COUNT.fetch_add(1, Ordering::Relaxed))
}

/// Lets a request through, or answers it here.
pub(super) async fn guard(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let id = request_id();
    let method = request.method().clone();
    // The pattern, not the address: addresses hold the names of tables and the secrets of links.
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let span = tracing::error_span!("request", id);
    let mut response = pass(&shared, request, next).instrument(span.clone()).await;
    finish(&shared, &mut response, &id);
    let (status, route) = (response.status().as_u16(), route.as_deref().unwrap_or("(no route)"));
    shared.metrics.answered(response.status());
    span.in_scope(|| {
        let ms = began.elapsed().as_millis() as u64;
        tracing::info!(%method, route, status, ms, "answered");
    });
    response
}

/// What comes of a request.
async fn pass(shared: &Shared, mut request: Request, next: Next) -> Response {
    // Whoever looks after the server is told how it is, whatever else goes on.
    if request.uri().path() == HEALTH {
        return pages::health(State(shared.clone())).await;
    }
    let Some(mut asking) = asking(shared, &request) else {
        return (StatusCode::BAD_REQUEST, "this request names no host\n").into_response();
    };
    if let Some(guest) = asking.client.guest {
        // Tokens that are not met before, made up perhaps, are looked up so often for an address, and else count for it.
        asking.is_known = shared.known.remembers(&guest)
            || shared.fairness.look_up(&asking, Instant::now()) && shared.known.look_up(&shared.service, guest).await;
    }
    let is_program = api::is_program(request.uri().path());
    asking.wants_json |= is_program;
    let bearer = if is_program { api::read_bearer(shared, request.headers(), &mut asking).await } else { Ok(()) };
    if let Err(wrong) = admit(shared, &request, &asking, Instant::now()).and(bearer) {
        return wrong.answer(&asking, None);
    }
    let renamed = asking.renamed();
    request.extensions_mut().insert(asking);
    let mut response = next.run(request).await;
    // What others may keep holds nobody's cookie.
    if let Some(Ok(cookie)) = renamed.map(|cookie| HeaderValue::from_str(&cookie))
        && !response.headers().contains_key(header::CACHE_CONTROL)
    {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Who asks.
fn asking(shared: &Shared, request: &Request) -> Option<Asking> {
    let Peer(peer) = request.extensions().get::<Peer>().copied()?;
    let site = &shared.site;
    let seen = site.proxies.seen(peer.ip(), request.headers());
    if let Some(trouble) = seen.trouble
        && shared.notices.is_due(trouble.told(), Instant::now())
    {
        tracing::warn!(proxy = %peer.ip(), "{}", trouble.told());
    }
    Asking::of(request.headers(), seen, site.public.as_ref(), site.listening)
}

/// Puts on every answer what it carries.
fn finish(shared: &Shared, response: &mut Response, id: &str) {
    let is_late = response.status() == StatusCode::TOO_MANY_REQUESTS;
    let is_part = response.extensions().get::<Part>().is_some();
    let of_kind = if is_part { &PART_HEADERS[..] } else { &PAGE_HEADERS[..] };
    let headers = response.headers_mut();
    for &(ref name, value) in HEADERS.iter().chain(of_kind) {
        // Pictures for messengers say of themselves that other sites may show them.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if shared.site.public.as_ref().is_some_and(PublicUrl::is_secure) {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(SAFE_ONLY));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if is_late {
        headers.entry(header::RETRY_AFTER).or_insert(HeaderValue::from_static("1"));
    }
    if let Ok(id) = HeaderValue::from_str(id) {
        headers.insert(HeaderName::from_static("x-request-id"), id);
    }
}

/// Takes in that somebody gave a sign of life at a table, whatever they ask for there.
pub(super) async fn attend(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let rest = path.strip_prefix("/t/").or_else(|| path.strip_prefix("/api/tables/"));
    let table = rest.and_then(|rest| rest.split('/').next());
    let asking = request.extensions().get::<Asking>();
    if let (Some(table), Some(asking)) = (table.filter(|table| is_table_name(table)), asking) {
        shared.service.visit(table, &asking.client, request.method() == Method::GET).await;
    }
    next.run(request).await
}

/// Whether a request may go further.
fn admit(shared: &Shared, request: &Request, asking: &Asking, now: Instant) -> Result<(), Wrong> {
    if let Err(wait) = shared.fairness.request(asking, now) {
        shared.metrics.refused(Refusal::Rate);
        tracing::info!(address = %asking.address, "refused: too many requests");
        return Err(wait.into());
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if reads && !is_socket {
        return Ok(());
    }
    let Err(Elsewhere { header, value, expected }) = is_from_here(request.headers(), shared.site.public.as_ref())
    else {
        return Ok(());
    };
    shared.metrics.refused(Refusal::Origin);
    tracing::info!(address = %asking.address, "refused: not from our own pages");
    if shared.notices.is_due(header, now) {
        tracing::warn!(
            header,
            value,
            expected,
            "refused: this header is not what was expected; behind a proxy say --public-url, or let it pass on Host"
        );
    }
    Err(Wrong::FORBIDDEN)
}
