//! The server from its first line to its last.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::pin;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use axum::Router;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::{Request, service::Service};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use joute_kernel::Seed;
use tokio::net::{TcpListener, TcpSocket, TcpStream, lookup_host};
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::{Semaphore, watch};
use tokio::time::timeout_at;
use tokio_io_timeout::TimeoutStream;

use super::asker::Peer;
use super::connections::ConnectionPermit;
use super::files::Room;
use super::metrics::{self, MetricsToken, Refusal};
use super::pictures::Raster;
use super::proxy::{Network, Proxies};
use super::public_url::PublicUrl;
use super::{Shared, Site, router};
use crate::ledger::{Ledger, LedgerError, LedgerHandle, Sqlite};
use crate::tables::{Limits, Retention, TableService, now};
use crate::thinking::Pool;
use crate::yielding::{DRAWING, give_way};

/// What a host chooses.
#[derive(Clone, Debug)]
pub struct Config {
    /// The name or address to listen at: `127.0.0.1` for this machine only, `0.0.0.0` for everybody.
    pub host: String,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// The data folder; it is made if it is missing.
    pub data: PathBuf,
    /// The proxies whose word about the client's address is taken.
    pub trust_proxy: Vec<Network>,
    /// The address under which people reach the server, if it is another than the one that a request names.
    pub public_url: Option<PublicUrl>,
    /// The address at which figures are told, if they have one of their own.
    pub metrics: Option<SocketAddr>,
    /// What has to be shown for them; without an address of their own they are told for it where people play.
    pub metrics_token: Option<MetricsToken>,
    /// The shortest time after which a computer opponent answers, so that people can follow.
    pub pace: Duration,
    /// How long a table that nobody watches or plays stays in memory; later it is read from the ledger again.
    pub idle: Duration,
    /// For how long tables are kept.
    pub retention: Retention,
    /// What all deals come from, one after another, if every run is to deal the same: whoever knows it knows what lies face down.
    pub seed: Option<Seed>,
    /// What makes pixels of drawings; without it no pictures and icons in pixels are served.
    pub raster: Option<Raster>,
}

/// How long an unused table stays in memory, unless the host chooses.
const IDLE: Duration = Duration::from_secs(5 * 60);

impl Default for Config {
    /// This machine only, port 4242, the folder `data` here.
    fn default() -> Self {
        Self {
            host: "127.0.0.1".to_owned(),
            port: 4242,
            data: PathBuf::from("data"),
            trust_proxy: Vec::new(),
            public_url: None,
            metrics: None,
            metrics_token: None,
            pace: Limits::default().pace,
            idle: IDLE,
            retention: Retention::default(),
            seed: None,
            raster: None,
        }
    }
}

/// Why the server did not start, or did not end well.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Somebody else listens there.
    #[error("port {port} of {host} is in use; stop the other program, or choose another port with --port")]
    PortInUse {
        /// The host that was asked for.
        host: String,
        /// The port.
        port: u16,
    },
    /// It is not possible to listen there.
    #[error("cannot listen at {host}, port {port}: {reason}; choose others with --host and --port")]
    Address {
        /// The host that was asked for.
        host: String,
        /// The port.
        port: u16,
        /// What the system said.
        reason: String,
    },
    /// It is not possible to tell figures there.
    #[error("cannot tell figures at {address}: {reason}; choose another address with --metrics")]
    Metrics {
        /// The address that was asked for.
        address: SocketAddr,
        /// What the system said.
        reason: String,
    },
    /// The data folder cannot be used.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// The system gives no threads.
    #[error("the system gives no threads: {0}")]
    Threads(std::io::Error),
    /// The disk was too slow at the end.
    #[error(
        "the tables were still being written when the time to stop was up; every move that was acknowledged is kept, and \
         the next start goes on from there"
    )]
    Unclosed,
}

/// Threads that serve requests, at least: a page takes half a millisecond or more to draw, and meanwhile another thread takes what comes.
const WORKERS_MIN: usize = 2;
/// And at most: what they wait for in common is one ledger.
const WORKERS_MAX: usize = 8;
/// Connections that the system keeps until they are taken, if it may.
const KNOCKING_MAX: u32 = 4_096;
/// Connections at once for figures.
const METRICS_CONNECTIONS_MAX: usize = 8;
/// What a connection too many of one address is told.
const CROWDED: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\nContent-Type: text/plain\r\n\
                         Content-Length: 40\r\n\r\ntoo many connections from your address\r\n";
/// How long a client may take to send the head of a request.
const HEAD_TIME: Duration = Duration::from_secs(10);
/// How long nothing at all may be taken of what is sent to a client.
const WRITE_TIME: Duration = Duration::from_secs(30);
/// The longest head of a request, in bytes.
const HEAD_BYTES_MAX: usize = 32 * 1024;
/// When, after the request to end, answers that are not ready are cut off. What was acknowledged is kept. The whole end
/// takes less than five seconds, whatever runs.
const ANSWERS_UNTIL: Duration = Duration::from_millis(2_500);
/// When the ledger is no longer waited for.
const LEDGER_UNTIL: Duration = Duration::from_millis(3_500);
/// When no thread is waited for any more; the rest is for the process to end.
const THREADS_UNTIL: Duration = Duration::from_millis(4_000);

/// Serves until Ctrl-C or a request to end comes, then stops in good order.
///
/// Prints one line once it is ready: `Joute is at http://127.0.0.1:4242/`. Blocks the calling thread.
///
/// # Errors
///
/// If the address or the data folder cannot be used; then nothing was served.
pub fn serve(config: &Config) -> Result<(), ServeError> {
    serve_until(config, say_ready, stop_asked())
}

/// Serves until `stop` is done; tells `ready` where, once it is ready.
pub(super) fn serve_until(
    config: &Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    serve_ledger(config, || Sqlite::open(&config.data), |address, _, _| ready(address), stop)
}

/// The same on the ledger that `open` gives.
pub(super) fn serve_ledger<L: Ledger>(
    config: &Config,
    open: impl FnOnce() -> Result<L, LedgerError>,
    ready: impl FnOnce(SocketAddr, &Arc<TableService>, &Handle),
    stop: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let workers = Builder::new_multi_thread()
        .worker_threads(cores.clamp(WORKERS_MIN, WORKERS_MAX))
        .max_blocking_threads(16)
        .thread_name("serve")
        .enable_all()
        .build()
        .map_err(ServeError::Threads)?;
    // Drawing stands behind answering: whoever moves hears of it before everybody's page is drawn anew.
    let painters = Builder::new_multi_thread()
        .worker_threads(cores.saturating_sub(1).clamp(1, WORKERS_MAX))
        .thread_name("draw")
        .on_thread_start(|| give_way(DRAWING))
        .enable_time()
        .build()
        .map_err(ServeError::Threads)?;
    // The calling thread has clock and signals of its own: the end is heard and bounded even when every worker is busy.
    let front = Builder::new_current_thread().enable_all().build().map_err(ServeError::Threads)?;
    // The port first: a second start with the same folder says which address is taken.
    let listeners = workers.block_on(listen(config))?;
    let (ledger, ledger_thread) = LedgerHandle::start(open()?)?;
    let pool = Pool::start(cores.saturating_sub(1).max(1)).map_err(ServeError::Threads)?;
    let service =
        TableService::new(ledger.clone(), pool, Limits { pace: config.pace, seed: config.seed, ..Limits::default() });
    let ended =
        front.block_on(run(config, (listeners, [workers.handle(), painters.handle()]), &service, &ledger, ready, stop));
    let (stopped, result) = ended?;
    end_threads(stopped, [workers, painters], ledger_thread);
    result
}

/// Waits for what still runs, but no longer than there is time. What does not end by then ends with the process.
fn end_threads(stopped: Instant, runtimes: [Runtime; 2], ledger: JoinHandle<()>) {
    let left = || (stopped + THREADS_UNTIL).saturating_duration_since(Instant::now());
    while !ledger.is_finished() && !left().is_zero() {
        std::thread::sleep(Duration::from_millis(2));
    }
    for runtime in runtimes {
        runtime.shutdown_timeout(left().max(Duration::from_millis(1)));
    }
}

/// Where clients come in, and where figures are told.
struct Listeners {
    clients: TcpListener,
    metrics: Option<TcpListener>,
}

async fn listen(config: &Config) -> Result<Listeners, ServeError> {
    let (host, port) = (config.host.clone(), config.port);
    let clients = bind(&host, port).await.map_err(|error| match error.kind() {
        std::io::ErrorKind::AddrInUse => ServeError::PortInUse { host, port },
        _ => ServeError::Address { host, port, reason: error.to_string() },
    })?;
    let metrics = match config.metrics {
        None => None,
        Some(address) => {
            let bound = TcpListener::bind(address).await;
            Some(bound.map_err(|error| ServeError::Metrics { address, reason: error.to_string() })?)
        }
    };
    Ok(Listeners { clients, metrics })
}

/// Listens at the first address of this name that is free. Many may knock at once and are kept waiting by the system: whoever finds no room
/// there would try again a second later.
async fn bind(host: &str, port: u16) -> std::io::Result<TcpListener> {
    let mut last = std::io::ErrorKind::AddrNotAvailable.into();
    for address in lookup_host((host, port)).await? {
        let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        // A start soon after the end takes the same port; on other systems this would let two servers have one.
        #[cfg(unix)]
        socket.set_reuseaddr(true)?;
        match socket.bind(address).and_then(|()| socket.listen(KNOCKING_MAX)) {
            Ok(listener) => return Ok(listener),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// What requests are answered with.
fn prepare(
    config: &Config,
    listening: SocketAddr,
    service: &Arc<TableService>,
    (closing, painters): (watch::Receiver<bool>, Handle),
) -> (Shared, Room) {
    let room = Room::made();
    if let Some(files) = room.short {
        let Room { connections, sockets, .. } = room;
        tracing::warn!(
            files,
            connections,
            sockets,
            "few files may be open at once, so there is room for so many connections and sockets; raise `ulimit -n`, or LimitNOFILE of the unit"
        );
    }
    let site = Site {
        proxies: Proxies::new(config.trust_proxy.clone()),
        public: config.public_url.clone(),
        listening: Some(listening),
        raster: config.raster,
        metrics_token: config.metrics_token.filter(|_| config.metrics.is_none()),
    };
    (Shared::new(Arc::clone(service), closing, painters, room, site), room)
}

/// Serves on the workers until `stop` is done, then ends what they do. Returns when the stop came, and whether the ledger
/// was closed.
async fn run(
    config: &Config,
    (listeners, [workers, painters]): (Listeners, [&Handle; 2]),
    service: &Arc<TableService>,
    ledger: &LedgerHandle,
    ready: impl FnOnce(SocketAddr, &Arc<TableService>, &Handle),
    stop: impl Future<Output = ()>,
) -> Result<(Instant, Result<(), ServeError>), ServeError> {
    let address = listeners.clients.local_addr().map_err(|error| ServeError::Address {
        host: config.host.clone(),
        port: config.port,
        reason: error.to_string(),
    })?;
    let (close, closing) = watch::channel(false);
    let (shared, room) = prepare(config, address, service, (closing.clone(), painters.clone()));
    let connections = Arc::new(Semaphore::new(room.connections));
    let door = Door { shared: shared.clone(), places: Arc::clone(&connections), closing };
    if let Some(listener) = listeners.metrics {
        let app = metrics::router(shared.clone(), config.metrics_token);
        // Who asks for figures is not counted with the clients, and is not waited for at the end.
        let door = Door { places: Arc::new(Semaphore::new(METRICS_CONNECTIONS_MAX)), ..door.clone() };
        workers.spawn(door.welcome(listener, app));
    }
    workers.spawn(door.welcome(listeners.clients, router(shared.clone())));
    // Listened for before anybody knows the address: whoever asks for the end at once is heard.
    let mut stop = pin!(stop);
    let is_asked = tokio::select! {
        biased;
        () = &mut stop => true,
        () = std::future::ready(()) => false,
    };
    ready(address, service, workers);
    let waking = workers.spawn({
        let service = Arc::clone(service);
        async move { service.wake().await }
    });
    let sweeping = workers.spawn(sweep(Arc::clone(service), config.idle));
    let retiring = workers.spawn(retire(Arc::clone(service), config.retention));
    if !is_asked {
        stop.await;
    }
    let stopped = Instant::now();
    waking.abort();
    sweeping.abort();
    retiring.abort();
    // Whoever waits for a thought hears at once that there will be none.
    service.stop();
    let _ = close.send(true);
    let all = u32::try_from(room.connections).unwrap_or(u32::MAX);
    // Those that do not end in time are cut off; what they were told is kept.
    let _ = timeout_at((stopped + ANSWERS_UNTIL).into(), async {
        let _ = connections.acquire_many(all).await;
        while shared.sockets.count() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    })
    .await;
    let closed = timeout_at((stopped + LEDGER_UNTIL).into(), ledger.close()).await;
    Ok((stopped, closed.map_or(Err(ServeError::Unclosed), |closed| closed.map_err(ServeError::Ledger))))
}

/// What stands at the entrance.
#[derive(Clone)]
struct Door {
    shared: Shared,
    places: Arc<Semaphore>,
    closing: watch::Receiver<bool>,
}

impl Door {
    /// Takes connections until the server stops.
    async fn welcome(mut self, listener: TcpListener, app: Router) {
        let closes = self.closing.clone();
        loop {
            let (place, accepted) = tokio::select! {
                () = closed(&mut self.closing) => return,
                accepted = accept(&listener, &self.places) => accepted,
            };
            let Ok((stream, peer)) = accepted else {
                // Out of files, for instance: those that are open will close.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            let Some(counted) = self.admit(&stream, peer) else { continue };
            let (app, closes) = (app.clone(), closes.clone());
            tokio::spawn(async move {
                converse(stream, peer, app, closes, WRITE_TIME).await;
                drop((place, counted));
            });
        }
    }

    /// Room for one more connection from there, if there is any; else a word to whoever waits.
    fn admit(&self, stream: &TcpStream, peer: SocketAddr) -> Option<ConnectionPermit> {
        let shared = &self.shared;
        let is_trusted = shared.site.proxies.trusts(peer.ip());
        let permit = shared.connections.admit(peer.ip(), is_trusted);
        if permit.is_none() {
            shared.metrics.refused(Refusal::Connections);
            if shared.notices.is_due("connections", Instant::now()) {
                tracing::warn!(
                    address = %peer.ip(),
                    "too many connections of one address are refused; if it is your proxy, name it with --trust-proxy"
                );
            }
            // Whoever does not read it has gone.
            let _ = stream.try_write(CROWDED);
        }
        permit
    }
}

/// Lets idle tables leave memory, and misses people who gave no sign of life for long, again and again.
async fn sweep(service: Arc<TableService>, idle: Duration) {
    let pause = (idle / 4).clamp(Duration::from_millis(50), Duration::from_secs(30));
    let mut tick = tokio::time::interval(pause);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        service.shed(idle);
        service.miss(std::time::Instant::now());
    }
}

/// How often tables leave whose time is over: it is counted in days.
const RETIRE_EVERY: Duration = Duration::from_secs(60 * 60);

/// Lets tables leave whose time is over, at the start and from then on.
async fn retire(service: Arc<TableService>, retention: Retention) {
    if !retention.is_bounded() {
        return;
    }
    let mut tick = tokio::time::interval(RETIRE_EVERY);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        match service.retire(&retention, now()).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "tables left after their time"),
            Err(error) => tracing::error!("tables whose time is over stay: {error}"),
        }
    }
}

type Accepted = std::io::Result<(TcpStream, SocketAddr)>;

/// The next connection, once there is room for it.
async fn accept(
    listener: &TcpListener,
    connections: &Arc<Semaphore>,
) -> (Option<tokio::sync::OwnedSemaphorePermit>, Accepted) {
    let place = Arc::clone(connections).acquire_owned().await.ok();
    (place, listener.accept().await)
}

/// Answers the requests of one connection, until nothing of an answer was taken for `write_time`.
async fn converse(
    stream: TcpStream,
    peer: SocketAddr,
    app: Router,
    mut closing: watch::Receiver<bool>,
    write_time: Duration,
) {
    let _ = stream.set_nodelay(true);
    // Whoever asks and then reads nothing would keep the place for good.
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(write_time));
    let service = From { peer: Peer(peer), app: TowerToHyperService::new(app) };
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_buf_size(HEAD_BYTES_MAX)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    tokio::pin!(connection);
    let mut asked_to_end = false;
    loop {
        tokio::select! {
            // A connection that breaks off is the client's affair.
            _ = connection.as_mut() => return,
            () = closed(&mut closing), if !asked_to_end => {
                asked_to_end = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

/// Waits until the server stops.
pub(super) async fn closed(closing: &mut watch::Receiver<bool>) {
    // A sender that is gone has stopped as well.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// Adds the other end's address to each request.
struct From {
    peer: Peer,
    app: TowerToHyperService<Router>,
}

impl Service<Request<Incoming>> for From {
    type Response = axum::response::Response;
    type Error = core::convert::Infallible;
    type Future = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Future;

    fn call(&self, mut request: Request<Incoming>) -> Self::Future {
        request.extensions_mut().insert(self.peer);
        self.app.call(request)
    }
}

/// The one line that says where the server is.
fn say_ready(address: SocketAddr) {
    use std::io::Write;
    let shown = if address.ip().is_unspecified() {
        format!("Joute is at http://127.0.0.1:{}/ and at this machine's other addresses", address.port())
    } else {
        format!("Joute is at http://{address}/")
    };
    let mut out = std::io::stdout().lock();
    // Nobody may be reading; the server runs all the same.
    let _ = writeln!(out, "{shown}");
    let _ = out.flush();
}

/// Waits for Ctrl-C, or for the request to end that service managers send.
async fn stop_asked() {
    #[cfg(unix)]
    {
        let terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
        if let Ok(mut terminate) = terminate {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use axum::Router;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::sync::watch;

    use super::converse;

    const WRITE_TIME: Duration = Duration::from_millis(300);

    #[test]
    fn who_reads_nothing_of_an_answer_loses_the_connection_and_who_reads_slowly_does_not() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            // Far more than lies ready between the two.
            let length = 24 << 20;
            let app = Router::new().route("/", get(move || async move { vec![b'x'; length] }));
            let (_stop, closing) = watch::channel(false);
            let ask = async || {
                let mut client = TcpStream::connect(address).await.unwrap();
                client.write_all(b"GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n").await.unwrap();
                let (stream, peer) = listener.accept().await.unwrap();
                (client, tokio::spawn(converse(stream, peer, app.clone(), closing.clone(), WRITE_TIME)))
            };
            let (client, conversation) = ask().await;
            let ended = tokio::time::timeout(Duration::from_secs(20), conversation).await;
            assert!(ended.is_ok(), "the place is free again");
            drop(client);

            let (mut client, conversation) = ask().await;
            let (began, mut read, mut buffer) = (Instant::now(), 0, vec![0; 2 << 20]);
            loop {
                let some = client.read(&mut buffer).await.unwrap();
                if some == 0 {
                    break;
                }
                read += some;
                if began.elapsed() < 3 * WRITE_TIME {
                    tokio::time::sleep(WRITE_TIME / 6).await;
                }
            }
            assert!(read > length, "{read} bytes of an answer that was read slowly");
            conversation.await.unwrap();
        });
    }
}
