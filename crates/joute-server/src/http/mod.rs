//! The tables over HTTP: routes, guards, pages, sockets.

mod answer;
mod asker;
mod assets;
mod build;
#[cfg(test)]
mod build_tests;
mod cards;
#[cfg(test)]
mod cards_tests;
mod company;
#[cfg(test)]
mod company_tests;
mod forms;
mod guard;
mod help;
#[cfg(test)]
mod help_tests;
mod last;
mod learn;
mod live;
mod moves;
mod open;
mod pages;
mod pictures;
mod rates;
mod reach;
#[cfg(test)]
mod refusal_tests;
#[cfg(test)]
mod replay_tests;
mod replays;
mod serve;
#[cfg(test)]
mod socket_tests;
mod sockets;
#[cfg(test)]
mod stop_tests;
#[cfg(test)]
mod tests;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware;
use axum::routing::{get, post};
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::{RequestBodyTimeoutLayer, TimeoutLayer};

pub use forms::{BadInput, Message, message};
pub use pictures::Raster;
pub use serve::{Config, ServeError, serve};

use crate::tables::TableService;
use forms::BODY_BYTES_MAX;
use pictures::Pictures;
use rates::{Rate, Rates};
use sockets::Sockets;

/// Everything from one address.
const REQUEST_RATE: Rate = Rate { burst: 600.0, per_second: 100.0 };
/// Actions and forms of one device, or of one address without a token.
const ACTION_RATE: Rate = Rate { burst: 80.0, per_second: 20.0 };
/// Things said by one device.
const TALK_RATE: Rate = Rate { burst: 6.0, per_second: 0.5 };
/// Tables set up and seats taken from one address: whoever has no token yet gets one for the asking.
const ARRIVAL_RATE: Rate = Rate { burst: 200.0, per_second: 2.0 };
/// Hints of one device: three presses for one decision, and then some thought.
const HINT_RATE: Rate = Rate { burst: 12.0, per_second: 0.5 };
/// Pictures in pixels that are drawn for one address: each takes some tenths of a second of one processor.
const DRAWING_RATE: Rate = Rate { burst: 12.0, per_second: 0.2 };
/// How long an answer may take to make.
const REQUEST_TIME: Duration = Duration::from_secs(20);
/// How long a client may fall silent in the middle of a body.
const BODY_TIME: Duration = Duration::from_secs(10);

/// What every request needs.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    pub(crate) service: Arc<TableService>,
    requests: Arc<Rates>,
    actions: Arc<Rates>,
    arrivals: Arc<Rates>,
    talk: Arc<Rates>,
    hints: Arc<Rates>,
    drawings: Arc<Rates>,
    pictures: Arc<Pictures>,
    sockets: Arc<Sockets>,
    /// Turns true when the server stops.
    closing: watch::Receiver<bool>,
    /// Where a line about each request goes, if anywhere.
    log: Option<Log>,
    /// Where it listens, if it does.
    listening: Option<SocketAddr>,
}

/// Takes the lines of the log.
pub(crate) type Log = fn(&str);

impl Shared {
    pub(crate) fn new(
        service: Arc<TableService>,
        closing: watch::Receiver<bool>,
        log: Option<Log>,
        raster: Option<Raster>,
    ) -> Self {
        Self {
            service,
            requests: Arc::new(Rates::new(REQUEST_RATE)),
            actions: Arc::new(Rates::new(ACTION_RATE)),
            arrivals: Arc::new(Rates::new(ARRIVAL_RATE)),
            talk: Arc::new(Rates::new(TALK_RATE)),
            hints: Arc::new(Rates::new(HINT_RATE)),
            drawings: Arc::new(Rates::new(DRAWING_RATE)),
            pictures: Arc::new(Pictures::new(raster)),
            sockets: Arc::default(),
            closing,
            log,
            listening: None,
        }
    }

    /// The same of a server that listens at `address`.
    fn listening_at(self, address: SocketAddr) -> Self {
        Self { listening: Some(address), ..self }
    }
}

/// All routes with their guards.
pub(crate) fn router(shared: Shared) -> Router {
    Router::new()
        .route("/", get(pages::first))
        .route("/new/{game}", get(pages::new_table).post(moves::create))
        .route("/t/{table}", get(pages::table))
        .route("/t/{table}/act", post(moves::act))
        .route("/t/{table}/curtain", post(moves::curtain))
        .route("/t/{table}/take-back", post(company::take_back))
        .route("/t/{table}/say", post(company::say))
        .route("/t/{table}/seat", post(company::seat))
        .route("/t/{table}/resign", post(company::resign))
        .route("/t/{table}/deal", post(company::deal))
        .route("/t/{table}/live", get(live::upgrade))
        .route("/t/{table}/preview", get(pages::preview))
        .route("/t/{table}/about", get(help::about))
        .route("/t/{table}/hint", get(help::hint))
        .route("/build/{game}", get(build::page).post(build::deed))
        .route("/learn/{game}", get(learn::first))
        .route("/learn/{game}/{step}", get(learn::step))
        .route("/learn/{game}/{step}/act", post(learn::act))
        .route("/learn/{game}/{step}/about", get(learn::about))
        .route("/learn/{game}/{step}/preview", get(learn::preview))
        .route("/learn/{game}/{step}/after/{action}", get(learn::after))
        .route("/learn/{game}/{step}/after/{action}/about", get(learn::about_after))
        .route("/t/{table}/join/{secret}", get(pages::join).post(moves::join))
        .route("/t/{table}/record", get(pages::record))
        .route("/t/{table}/replay", get(replays::replay))
        .route("/t/{table}/review", get(replays::review))
        .route("/t/{table}/branch", post(replays::branch))
        .route("/t/{table}/again", post(replays::again))
        .route("/r/{hash}", get(replays::replay))
        .route("/r/{hash}/replay", get(replays::replay))
        .route("/r/{hash}/review", get(replays::review))
        .route("/r/{hash}/branch", post(replays::branch))
        .route("/r/{hash}/record", get(replays::record))
        .route(
            "/records",
            get(replays::bring).post(replays::load).layer(DefaultBodyLimit::max(replays::LOAD_BYTES_MAX)),
        )
        .route("/rules/{game}", get(pages::rules))
        .route("/rules/{game}/law", get(pages::law))
        .route("/rules/{game}/card.png", get(cards::of_game))
        .route("/t/{table}/card.png", get(cards::of_table))
        .route("/r/{hash}/card.png", get(cards::of_record))
        .route("/card.png", get(cards::of_site))
        .route("/icons/{name}", get(cards::of_icon))
        .route("/manifest.webmanifest", get(cards::manifest))
        .route("/lang/{code}", get(pages::language))
        .route("/knows/{game}", get(pages::knows))
        .route("/theme/{code}", get(pages::theme))
        .route("/assets/{*path}", get(assets::asset))
        .route("/healthz", get(pages::health))
        .fallback(pages::nowhere)
        .method_not_allowed_fallback(pages::not_so)
        .layer(middleware::from_fn(answer::explain))
        .layer(middleware::from_fn_with_state(shared.clone(), guard::attend))
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(RequestBodyTimeoutLayer::new(BODY_TIME))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, REQUEST_TIME))
        .layer(CompressionLayer::new().gzip(true))
        .layer(middleware::from_fn_with_state(shared.clone(), guard::guard))
        .with_state(shared)
}
