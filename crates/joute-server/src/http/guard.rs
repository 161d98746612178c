//! What stands before every route: rates, origins, headers, the log.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::Shared;
use super::answer::Wrong;
use super::asker::{Asking, Peer, is_from_here};
use super::rates::Asker;
use crate::secret::is_table_name;

/// Nothing runs and nothing loads but what this server sends; no other site may frame our pages.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Headers of every answer.
const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Lets a request through, or answers it here.
pub(super) async fn guard(State(shared): State<Shared>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    // The pattern, not the address: addresses hold the names of tables and the secrets of links.
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let peer = request.extensions().get::<Peer>().copied();
    let asking = peer.and_then(|peer| Asking::of(request.headers(), peer, shared.listening));
    let mut response = match asking {
        None => (StatusCode::BAD_REQUEST, "this request names no host").into_response(),
        Some(asking) => match admit(&shared, &request, &asking, began) {
            Err(wrong) => wrong.answer(&asking, None),
            Ok(()) => {
                request.extensions_mut().insert(asking);
                next.run(request).await
            }
        },
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        // Pictures for messengers say of themselves that other sites may show them.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if let Some(log) = shared.log {
        let route = route.as_deref().unwrap_or("(no route)");
        log(&format!("{method} {route} {} {} ms", response.status().as_u16(), began.elapsed().as_millis()));
    }
    response
}

/// Takes in that somebody gave a sign of life at a table, whatever they ask for there.
pub(super) async fn attend(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let table = request.uri().path().strip_prefix("/t/").and_then(|rest| rest.split('/').next());
    let asking = request.extensions().get::<Asking>();
    if let (Some(table), Some(asking)) = (table.filter(|table| is_table_name(table)), asking) {
        shared.service.visit(table, &asking.client, request.method() == Method::GET).await;
    }
    next.run(request).await
}

/// Whether a request may go further.
fn admit(shared: &Shared, request: &Request, asking: &Asking, now: Instant) -> Result<(), Wrong> {
    if !shared.requests.allow(Asker::Address(asking.address), now) {
        return Err(Wrong::TOO_FAST);
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if (!reads || is_socket) && !is_from_here(request.headers()) {
        return Err(Wrong::FORBIDDEN);
    }
    Ok(())
}
