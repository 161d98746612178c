//! The tables over HTTP: routes, guards, pages, sockets.

mod answer;
mod api;
mod asker;
mod assets;
mod bodies;
mod build;
#[cfg(test)]
mod build_tests;
mod cards;
#[cfg(test)]
mod cards_tests;
mod company;
#[cfg(test)]
mod company_tests;
mod connections;
mod drawings;
mod fairness;
#[cfg(test)]
mod fairness_tests;
mod files;
mod forms;
mod guard;
mod health;
mod help;
#[cfg(test)]
mod help_tests;
mod known;
mod last;
mod learn;
mod live;
#[cfg(test)]
mod live_tests;
mod metrics;
#[cfg(test)]
mod metrics_tests;
mod moves;
mod open;
mod own;
mod pages;
mod pictures;
mod pieces;
mod proxy;
#[cfg(test)]
mod proxy_tests;
mod public_url;
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
use tokio::runtime::Handle;
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::timeout::{RequestBodyTimeoutLayer, TimeoutLayer};

pub use api::document as openapi;
pub use forms::{BadInput, Message, message};
pub use metrics::{MetricsToken, NotAToken};
pub use pictures::Raster;
pub use proxy::{Network, NotANetwork};
pub use public_url::{NotPublic, PublicUrl};
pub use serve::{Config, ServeError, serve};

use crate::tables::{TableError, TableService};
use asker::Asking;
use bodies::Bodies;
use connections::Connections;
use drawings::Drawings;
use fairness::Fairness;
use files::Room;
use forms::BODY_BYTES_MAX;
use health::Health;
use known::Known;
use metrics::Metrics;
use pictures::Pictures;
use proxy::Proxies;
use sockets::Sockets;

/// How long an answer may take to make.
const REQUEST_TIME: Duration = Duration::from_secs(20);
/// How long a client may fall silent in the middle of a body.
const BODY_TIME: Duration = Duration::from_secs(10);

/// Where the server stands.
#[derive(Clone, Default, Debug)]
pub(crate) struct Site {
    /// The proxies whose word is taken.
    pub(crate) proxies: Proxies,
    /// The address under which people reach the server, if it was said.
    pub(crate) public: Option<PublicUrl>,
    /// Where it listens, if it does.
    pub(crate) listening: Option<SocketAddr>,
    /// What makes pixels of drawings.
    pub(crate) raster: Option<Raster>,
    /// Who shows this is told the figures where people play.
    pub(crate) metrics_token: Option<MetricsToken>,
}

/// What every request needs.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    pub(crate) service: Arc<TableService>,
    site: Arc<Site>,
    fairness: Arc<Fairness>,
    known: Arc<Known>,
    bodies: Arc<Bodies>,
    pictures: Arc<Pictures>,
    drawings: Arc<Drawings>,
    /// The threads that draw for sockets.
    painters: Handle,
    sockets: Arc<Sockets>,
    connections: Arc<Connections>,
    metrics: Arc<Metrics>,
    health: Arc<Health>,
    /// What the log says seldom, however often it happens.
    notices: Arc<guard::Notices>,
    /// Turns true when the server stops.
    closing: watch::Receiver<bool>,
}

impl Shared {
    pub(crate) fn new(
        service: Arc<TableService>,
        closing: watch::Receiver<bool>,
        painters: Handle,
        room: Room,
        site: Site,
    ) -> Self {
        Self {
            service,
            fairness: Arc::default(),
            known: Arc::default(),
            bodies: Arc::default(),
            pictures: Arc::new(Pictures::new(site.raster)),
            drawings: Arc::default(),
            painters,
            sockets: Arc::new(Sockets::new(room.sockets)),
            connections: Arc::default(),
            metrics: Arc::default(),
            health: Arc::default(),
            notices: Arc::default(),
            site: Arc::new(site),
            closing,
        }
    }

    /// Deletes what is kept of whoever asks.
    async fn farewell(&self, asking: &Asking) -> Result<(), TableError> {
        self.service.farewell(&asking.client).await?;
        if let Some(guest) = &asking.client.guest {
            self.known.forget(guest);
        }
        Ok(())
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
        .route("/you", get(own::page).post(own::deed))
        .route("/lang/{code}", get(pages::language))
        .route("/knows/{game}", get(pages::knows))
        .route("/theme/{code}", get(pages::theme))
        .route("/assets/{*path}", get(assets::asset))
        .route(guard::HEALTH, get(pages::health))
        .route("/metrics", get(metrics::for_a_token))
        .merge(api::router())
        .fallback(pages::nowhere)
        .method_not_allowed_fallback(pages::not_so)
        .layer(middleware::from_fn(answer::explain))
        .layer(middleware::from_fn_with_state(shared.clone(), guard::attend))
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(RequestBodyTimeoutLayer::new(BODY_TIME))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, REQUEST_TIME))
        .layer(
            CompressionLayer::new()
                .gzip(true)
                .compress_when(DefaultPredicate::new().and(NotForContentType::new(api::LINES))),
        )
        .layer(middleware::from_fn_with_state(shared.clone(), guard::guard))
        .with_state(shared)
}
