//! A server that is killed at random moments loses nothing that it acknowledged, plays nothing twice, and keeps the order.
//!
//! Clients play whole games over HTTP while the real program is killed (SIGKILL) and started again. A client that gets
//! no answer sends the same action, with the same name, until it is answered: so what it sent is exactly what the record
//! of the game must hold in the end. `JOUTE_PROVE_ACTIONS` is the number of kills (20), `JOUTE_PROVE_SEED` the seed (1).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use joute_games::GameId;
use joute_kernel::Seed;

use crate::from_environment;
use crate::player::{Game, Player};
use crate::server::{Address, Server};

/// What the clients play at the same time.
const TABLES: [(GameId, &str); 5] = [
    (GameId::Rivality, "mode=solo&seat0=me&level=master"),
    (GameId::Rivality, "mode=base&seat0=me&seat1=here&seat2=here"),
    (GameId::Rivality, "mode=expert&seat0=me&seat1=ai:novice&first=1"),
    (GameId::Rivality, "mode=expert&seat0=me&seat1=here&seat2=ai:adept&seat3=ai:novice"),
    (GameId::Bellum, "mode=base&seat0=me&seat1=here&seat2=ai:novice&first=1"),
];
/// The server lives so long between two kills, in milliseconds: at times long enough for a computer to answer.
const LIFE_MS: (u32, u32) = (20, 900);
/// No client waits longer for its game to end.
const PATIENCE: Duration = Duration::from_secs(120);

#[test]
fn prove_kill_nothing_acknowledged_is_lost_doubled_or_reordered() {
    let (kills, seed) =
        (from_environment("JOUTE_PROVE_ACTIONS").unwrap_or(20), from_environment("JOUTE_PROVE_SEED").unwrap_or(1));
    let data = tempfile::tempdir().expect("a folder for the data");
    let address = Arc::new(Address::default());
    let enough = Arc::new(AtomicBool::new(false));
    let deadline = Instant::now() + PATIENCE + Duration::from_millis(kills * 2_000);

    let mut server = Server::start(data.path(), &address);
    let players: Vec<_> = (0u64..)
        .zip(TABLES)
        .map(|(index, (game, form))| {
            let (address, enough) = (Arc::clone(&address), Arc::clone(&enough));
            let mut player = Player::new(address, Seed::from_number(seed ^ (index << 32)), deadline);
            std::thread::spawn(move || {
                let mut games = Vec::new();
                while !enough.load(Ordering::Relaxed) {
                    games.push(player.play_game(game, form));
                }
                (games, player.retries)
            })
        })
        .collect();

    let mut moments = Seed::from_number(seed).stream("kills");
    let mut slowest_start = Duration::ZERO;
    for _ in 0..kills {
        let life = LIFE_MS.0 + moments.below(LIFE_MS.1 - LIFE_MS.0);
        std::thread::sleep(Duration::from_millis(u64::from(life)));
        server.kill();
        let start = Instant::now();
        server = Server::start(data.path(), &address);
        slowest_start = slowest_start.max(start.elapsed());
    }
    enough.store(true, Ordering::Relaxed);

    let mut games: Vec<Game> = Vec::new();
    let mut retries = 0;
    for player in players {
        let (played, again) = player.join().expect("a client found something wrong; see above");
        games.extend(played);
        retries += again;
    }
    let actions: usize = games.iter().map(Game::check).sum();
    let taken_back: usize = games.iter().map(|game| game.taken_back).sum();
    assert!(taken_back > 0, "nothing was ever taken back");
    let status = server.stop();
    assert!(status.success(), "the server stops in good order when asked to: {status}");
    println!(
        "{kills} kills, seed {seed}: {} games, {actions} acknowledged actions, {taken_back} taken back, {retries} sent again; slowest start {} ms",
        games.len(),
        slowest_start.as_millis()
    );
    assert!(retries > 0 || kills < 5, "no kill met an action under way, so nothing was proved");
}
