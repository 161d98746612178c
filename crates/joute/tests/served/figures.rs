//! What the server takes of time and memory, printed as figures: `cargo xtask prove serving`.
//!
//! Without a budget this is a short rehearsal with few tables, so that the figures cannot rot: it asserts that
//! everything was answered, and no time. `JOUTE_PROVE_SECONDS` is how long the tables are in play at each pace,
//! `JOUTE_PROVE_ACTIONS` how many tables there are (200), `JOUTE_PROVE_IDLE` how many are idle (5,000), `JOUTE_PROVE_SEED` the seed (1).

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use joute_kernel::Seed;

use crate::from_environment;
use crate::http::{ask, ask_on, connect, own_address};
use crate::pair::{Pair, Timing, wait_until_laid};
use crate::server::{Address, Server};

/// No start takes longer.
const PATIENCE: Duration = Duration::from_secs(60);
/// The mean pause of a table between two moves, which is far less than people take.
const PAUSE: Duration = Duration::from_secs(1);

/// How much is measured.
#[derive(Clone, Copy)]
struct Scale {
    tables: usize,
    play: Duration,
    starts: usize,
    syncs: usize,
    /// Tables that are set up for the figures of memory, and how many of them go before to warm everything up: no more than a server
    /// keeps in memory.
    kept: (usize, usize),
    /// Tables that nobody is at, those among them.
    idle: usize,
}

impl Scale {
    fn chosen() -> Self {
        match from_environment("JOUTE_PROVE_SECONDS") {
            None => Self { tables: 4, play: Duration::from_millis(400), starts: 2, syncs: 5, kept: (8, 4), idle: 12 },
            Some(seconds) => Self {
                tables: from_environment("JOUTE_PROVE_ACTIONS").map_or(200, |tables| tables.max(1) as usize),
                play: Duration::from_secs(seconds.max(1)),
                starts: 20,
                syncs: 200,
                kept: (500, 100),
                idle: from_environment("JOUTE_PROVE_IDLE").map_or(5_000, |idle| idle.max(500) as usize),
            },
        }
    }
}

#[test]
fn prove_serving_figures() {
    let (scale, seed) = (Scale::chosen(), from_environment("JOUTE_PROVE_SEED").unwrap_or(1));
    let build = if cfg!(debug_assertions) { "without optimisation: a rehearsal" } else { "release" };
    println!("serving, seed {seed}, {build}");
    let empty = starts(scale);
    in_play(scale, seed);
    memory(scale, seed, empty);
}

/// Starts on an empty folder, until the first page was answered; gives the resident memory then, in bytes.
fn starts(scale: Scale) -> Option<u64> {
    let (mut times, mut resident) = (Vec::new(), Vec::new());
    for _ in 0..scale.starts {
        let data = tempfile::tempdir().expect("a folder for the data");
        let address = Address::default();
        let began = Instant::now();
        let server = Server::start(data.path(), &address);
        assert_eq!(first_page(&address), 200);
        times.push(began.elapsed());
        resident.extend(resident_bytes(&server));
        assert!(server.stop().success());
    }
    println!("start-up to the first answered page: {}", Spread::of(times).shown("of 100 ms"));
    resident.sort_unstable();
    let middle = resident.get(resident.len() / 2).copied();
    println!("resident memory after it: {} (of 30 MB)", middle.map_or("not told by this system".to_owned(), megabytes));
    middle
}

/// Tables in play over sockets, at the pace of people in a hurry and as fast as clients can.
fn in_play(scale: Scale, seed: u64) {
    let data = tempfile::tempdir().expect("a folder for the data");
    let address = Address::default();
    let server = Server::start(data.path(), &address);
    let at = address.get(Instant::now() + PATIENCE);
    let before = syncs(data.path(), scale.syncs);
    println!("bare sync of 4 KiB to this disk, before: {}", before.shown(""));
    for (name, pause) in [("a move a second each", PAUSE), ("as fast as their clients can", Duration::ZERO)] {
        let unlaid = AtomicUsize::new(scale.tables);
        let seed = Seed::from_number(seed).stream(name).next_seed();
        let (timings, used): (Vec<Timing>, _) = std::thread::scope(|scope| {
            let play = |table: usize| {
                let (at, unlaid) = (at.as_str(), &unlaid);
                scope.spawn(move || Pair::new(at, table, &seed).play_for(scale.play, pause, unlaid))
            };
            let tables: Vec<_> = (0..scale.tables).map(play).collect();
            wait_until_laid(&unlaid);
            let used = server.processor_time();
            let timings = tables.into_iter().flat_map(|table| table.join().expect("a table found something wrong"));
            (timings.collect(), used)
        });
        let moves = timings.len();
        assert!(moves >= scale.tables, "every table made a move: {moves}");
        println!(
            "{} tables with 2 devices, {name}: {moves} moves in {:.0} s, {:.0} a second",
            scale.tables,
            scale.play.as_secs_f64(),
            moves as f64 / scale.play.as_secs_f64()
        );
        let of = |timing: fn(&Timing) -> Duration| Spread::of(timings.iter().map(timing).collect());
        println!("  acknowledged with its commit: {}", of(|timing| timing.acknowledged).shown("of 1 ms, 99 % 5 ms"));
        println!("  seen at the other device: {}", of(|timing| timing.seen).shown(""));
        if let (Some(before), Some(after)) = (used, server.processor_time()) {
            // With it those tables that are laid anew because a game was over.
            let each = (after - before).as_secs_f64() * 1e3 / moves as f64;
            println!("  processor time of the server a move: {each:.2} ms (of 1 ms)");
        }
    }
    let after = syncs(data.path(), scale.syncs);
    println!("bare sync of 4 KiB to this disk, after: {}", after.shown(""));
    let table = Pair::new(&at, scale.tables + 1, &Seed::from_number(seed)).play(12);
    let pages = (0..scale.syncs).map(|_| {
        let began = Instant::now();
        assert_eq!(ask(&at, "GET", &table, None, "").expect("the page").status, 200);
        began.elapsed()
    });
    println!("a table's page over a new connection: {}", Spread::of(pages.collect()).shown(""));
    assert!(server.stop().success());
}

/// Resident memory with tables in memory, and with tables that are in the ledger alone.
fn memory(scale: Scale, seed: u64, empty: Option<u64>) {
    let data = tempfile::tempdir().expect("a folder for the data");
    let address = Address::default();
    let server = Server::start(data.path(), &address);
    let at = address.get(Instant::now() + PATIENCE);
    let (all, warm) = scale.kept;
    let tables = Mutex::default();
    let warmed = set_up(&at, 0, warm, seed, &tables).then(|| resident_bytes(&server)).flatten();
    let filled = set_up(&at, warm, all, seed, &tables).then(|| resident_bytes(&server)).flatten();
    if let (Some(warmed), Some(filled)) = (warmed, filled) {
        let each = filled.saturating_sub(warmed) / (all - warm) as u64;
        println!(
            "a table in memory, 12 moves played: {each} bytes ({} for {} of them)",
            megabytes(filled - warmed.min(filled)),
            all - warm
        );
    }
    assert!(set_up(&at, all, scale.idle, seed, &tables));
    assert!(server.stop().success());
    let server = Server::start(data.path(), &address);
    assert_eq!(first_page(&address), 200);
    if let (Some(empty), Some(idle)) = (empty, resident_bytes(&server)) {
        let each = idle.saturating_sub(empty) / scale.idle as u64;
        let (all, whole) = (scale.idle, megabytes(idle));
        println!("an idle table, in the ledger alone: {each} bytes of 4,096 ({whole} with {all} of them)");
    }
    let at = address.get(Instant::now() + PATIENCE);
    let tables = tables.into_inner().expect("no thread panics with the list");
    let used = server.processor_time();
    let opened = tables.iter().enumerate().map(|(number, table)| {
        let stream = connect(own_address(number), &at);
        let began = Instant::now();
        assert_eq!(ask_on(stream, &at, "GET", table, None, "").expect("the page").status, 200);
        began.elapsed()
    });
    let opened: Vec<Duration> = opened.collect();
    let count = opened.len();
    println!("{count} idle tables opened, each read from the ledger and drawn: {}", Spread::of(opened).shown("5 ms"));
    if let (Some(before), Some(after)) = (used, server.processor_time()) {
        let each = (after - before).as_secs_f64() * 1e3 / count as f64;
        println!("  processor time of the server for each: {each:.2} ms");
    }
    assert!(server.stop().success());
}

/// Plays 12 moves at tables `from` to `to`, a few at the same time.
fn set_up(address: &str, from: usize, to: usize, seed: u64, tables: &Mutex<Vec<String>>) -> bool {
    let next = AtomicUsize::new(from);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= to {
                        return;
                    }
                    let table = Pair::new(address, number, &Seed::from_number(seed)).play(12);
                    tables.lock().expect("no thread panics with the list").push(table);
                }
            });
        }
    });
    next.into_inner() >= to
}

/// Asks for the first page; gives the status.
fn first_page(address: &Address) -> u16 {
    let at = address.get(Instant::now() + PATIENCE);
    ask(&at, "GET", "/", None, "").map_or(0, |answer| answer.status)
}

/// What a process holds of memory, in bytes, where the system tells.
fn resident_bytes(server: &Server<'_>) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.process())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

/// How long the disk takes to keep 4 KiB at the end of a file.
fn syncs(folder: &std::path::Path, count: usize) -> Spread {
    use std::io::Write;
    let mut file = std::fs::File::create(folder.join("sync")).expect("a file in the data folder");
    let sync = |_| {
        let began = Instant::now();
        file.write_all(&[7; 4096]).and_then(|()| file.sync_data()).expect("the disk takes it");
        began.elapsed()
    };
    Spread::of((0..count).map(sync).collect())
}

/// Times in order.
pub(crate) struct Spread(Vec<Duration>);

impl Spread {
    pub(crate) fn of(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        Self(times)
    }

    /// The time that so many of a hundred do not exceed, in milliseconds.
    fn at(&self, percent: usize) -> f64 {
        let index = (self.0.len() * percent / 100).min(self.0.len().saturating_sub(1));
        self.0.get(index).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    }

    pub(crate) fn shown(&self, target: &str) -> String {
        let target = if target.is_empty() { String::new() } else { format!(" ({target})") };
        format!("half {:.2} ms, 99 % {:.2} ms, longest {:.2} ms{target}", self.at(50), self.at(99), self.at(100))
    }
}
