//! The end of the server, whatever runs.

use std::io::{Read, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use joute_draw::page::model::NewTableForm;
use joute_games::GameId;
use tokio::runtime::Handle;
use tokio::sync::oneshot;

use super::serve::{Config, ServeError, serve_ledger};
use crate::ledger::scripted::{Answers, Scripted};
use crate::ledger::{Ledger, LedgerError, Sqlite, Write};
use crate::tables::{Client, TableService};

/// What the end may take at most.
const BOUND: Duration = Duration::from_secs(5);

/// A server that can be made slow in every way.
struct Slow {
    address: SocketAddr,
    service: Arc<TableService>,
    workers: Handle,
    stop: Option<oneshot::Sender<()>>,
    thread: std::thread::JoinHandle<Result<(), ServeError>>,
    /// Whether the disk is slow from now on.
    disk: Arc<AtomicBool>,
    /// Lets everything go that was made slow.
    free: Arc<AtomicBool>,
}

fn wait_for(free: &AtomicBool) {
    while !free.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(1));
    }
}

impl Slow {
    fn start(data: &Path) -> Self {
        let config = Config { port: 0, data: data.to_owned(), pace: Duration::ZERO, ..Config::default() };
        let (stop, stopped) = oneshot::channel();
        let (ready, is_ready) = mpsc::channel();
        let (disk, free) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let (slow, over) = (Arc::clone(&disk), Arc::clone(&free));
        let thread = std::thread::spawn(move || {
            let script = move |inner: &mut Sqlite, batch: &[Write]| -> Answers {
                if slow.load(Ordering::Relaxed) {
                    wait_for(&over);
                }
                inner.write(batch)
            };
            let open = || Ok::<_, LedgerError>(Scripted { inner: Sqlite::open(&config.data)?, script });
            let tell = move |address, service: &Arc<TableService>, workers: &Handle| {
                ready.send((address, Arc::clone(service), workers.clone())).unwrap();
            };
            serve_ledger(&config, open, tell, async move { drop(stopped.await) })
        });
        let (address, service, workers) = is_ready.recv().unwrap();
        Self { address, service, workers, stop: Some(stop), thread, disk, free }
    }

    /// Ends it, and says how long that took.
    fn end(mut self) -> (Duration, Result<(), ServeError>) {
        let began = Instant::now();
        drop(self.stop.take());
        let result = self.thread.join().unwrap();
        let took = began.elapsed();
        self.free.store(true, Ordering::Relaxed);
        (took, result)
    }

    /// Sets up tables that were acknowledged, with computers that think.
    fn tables(&self, count: usize) -> Vec<String> {
        let service = Arc::clone(&self.service);
        self.workers.block_on(async move {
            let token = service.welcome(&Client::default()).await.unwrap();
            let seats = vec!["me".to_owned(), "ai:archmage".to_owned()];
            let form = NewTableForm {
                mode: "base".to_owned(),
                seats,
                options: vec![("first".to_owned(), "1".to_owned())],
                ..NewTableForm::default()
            };
            let mut tables = Vec::new();
            for _ in 0..count {
                tables.push(service.create(GameId::Rivality, &form, &token).await.unwrap());
            }
            tables
        })
    }

    /// Connections in the middle of a request.
    fn halves(&self, count: usize) -> Vec<TcpStream> {
        let half = |_| {
            let mut stream = TcpStream::connect(self.address).unwrap();
            write!(stream, "POST /new/rivality HTTP/1.1\r\nHost: {}\r\nContent-Length: 100\r\n\r\nmode", self.address)
                .unwrap();
            stream
        };
        let halves = (0..count).map(half).collect();
        // Whoever comes after them is answered, so they have all come in.
        let mut after = TcpStream::connect(self.address).unwrap();
        write!(after, "GET /healthz HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address).unwrap();
        after.read_to_end(&mut Vec::new()).unwrap();
        halves
    }
}

/// Every table of `tables` is in the ledger of this folder.
fn all_kept(data: &Path, tables: &[String]) {
    let mut ledger = Sqlite::open(data);
    while ledger.is_err() {
        // The thread of the ledger that was slow lets go of the folder last.
        std::thread::sleep(Duration::from_millis(5));
        ledger = Sqlite::open(data);
    }
    let mut ledger = ledger.unwrap();
    for table in tables {
        assert!(ledger.table(table).unwrap().is_some(), "{table} was acknowledged");
    }
}

#[test]
fn thinking_and_open_requests_do_not_hold_up_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let server = Slow::start(folder.path());
    // On every thread that thinks.
    for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
        let (lost, free) = (Arc::clone(&server.service), Arc::clone(&server.free));
        let (begun, begins) = mpsc::channel();
        let piece = move || {
            let _ = begun.send(());
            wait_for(&free);
        };
        server.workers.spawn(async move { lost.get_stuck(piece).await });
        let _ = begins.recv_timeout(Duration::from_millis(500));
    }
    let tables = server.tables(12);
    let mut streams = server.halves(64);
    let (took, result) = server.end();
    println!("the end with 12 archmages, a stuck thread and 64 half requests took {took:?}");
    assert!(took < BOUND, "{took:?}");
    result.unwrap();
    for stream in &mut streams {
        stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
        let _ = stream.read(&mut [0; 64]);
    }
    all_kept(folder.path(), &tables);
}

#[test]
fn a_slow_disk_busy_workers_and_blocking_tasks_do_not_hold_up_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let server = Slow::start(folder.path());
    let tables = server.tables(3);
    server.disk.store(true, Ordering::Relaxed);
    let service = Arc::clone(&server.service);
    server.workers.spawn(async move { service.welcome(&Client::default()).await.is_ok() });
    for _ in 0..16 {
        let free = Arc::clone(&server.free);
        server.workers.spawn_blocking(move || wait_for(&free));
    }
    for _ in 0..8 {
        let free = Arc::clone(&server.free);
        server.workers.spawn(async move { wait_for(&free) });
    }
    std::thread::sleep(Duration::from_millis(50));
    let (took, result) = server.end();
    println!("the end with a disk that hangs, no free worker and 16 blocking tasks took {took:?}");
    assert!(took < BOUND, "{took:?}");
    assert!(matches!(result, Err(ServeError::Unclosed)), "it says that the ledger was not closed: {result:?}");
    all_kept(folder.path(), &tables);
}
