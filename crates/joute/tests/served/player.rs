//! A client that plays whole games, and remembers what it sent.

use std::sync::Arc;
use std::time::{Duration, Instant};

use joute_games::{GameId, GameOptions, NEXT, with_options};
use joute_kernel::{Rng, Seed};
use joute_record::{Entry, Verified};
use serde_json::Value;

use crate::http::{Answer, ask, encoded};
use crate::page::{attribute, curtain, gestures};
use crate::server::Address;

/// A game that was played to its end.
pub(crate) struct Game {
    /// The way to its table.
    pub(crate) table: String,
    /// Seat and action of each acknowledged action, in the order in which they were acknowledged.
    pub(crate) sent: Vec<(usize, String)>,
    /// How many of its actions this client took back; they are not among those sent.
    pub(crate) taken_back: usize,
    /// The seats that this client played.
    pub(crate) seats: Vec<usize>,
    pub(crate) record: String,
}

impl Game {
    /// Compares the record with what was acknowledged; returns how many actions that were.
    pub(crate) fn check(&self) -> usize {
        let record = joute_record::parse(&self.record).expect("a whole record");
        let recorded: Vec<(usize, String)> = record
            .entries()
            .iter()
            .filter_map(|entry| match entry {
                Entry::Action { seat, action } => Some((seat.index(), action.clone())),
                Entry::Chance { .. } => None,
            })
            .filter(|(seat, _)| self.seats.contains(seat))
            .collect();
        assert_eq!(recorded, self.sent, "the record holds what was acknowledged, once and in order");
        let verified = verify(&record);
        assert!(verified.is_finished && verified.redealt > 0 && verified.dictated.is_empty(), "{verified:?}");
        self.sent.len()
    }
}

fn verify(record: &joute_record::Record) -> Verified {
    let header = record.header();
    let game: GameId = header.game.parse().expect("a game of the shelf");
    let options = GameOptions::from_json(game, None, &header.options).expect("options that were played");
    let verified = with_options!(&options, G, options => joute_record::verify::<G>(record, options));
    verified.expect("the record follows from seed and rules")
}

/// One device with its cookie.
pub(crate) struct Player {
    address: Arc<Address>,
    rng: Rng,
    deadline: Instant,
    /// The token of the device.
    pub(crate) cookie: Option<String>,
    actions: u64,
    /// Actions that had to be sent again.
    pub(crate) retries: u64,
}

impl Player {
    pub(crate) fn new(address: Arc<Address>, seed: Seed, deadline: Instant) -> Self {
        Self { address, rng: seed.stream("player"), deadline, cookie: None, actions: 0, retries: 0 }
    }

    /// Asks until an answer arrives whole; says how often it had to ask.
    pub(crate) fn insist(&mut self, method: &str, path: &str, form: &str) -> (Answer, u64) {
        let mut last = "none".to_owned();
        for times in 0.. {
            assert!(
                Instant::now() < self.deadline,
                "{method} {path} got no answer in time; the last of {times}: {last}"
            );
            let address = self.address.get(self.deadline);
            let Some(answer) = ask(&address, method, path, self.cookie.as_deref(), form) else {
                std::thread::sleep(Duration::from_millis(3));
                continue;
            };
            if answer.status == 429 {
                last = answer.body;
                std::thread::sleep(Duration::from_millis(60));
                continue;
            }
            assert!(answer.status < 500, "{method} {path}: {} {}", answer.status, answer.body);
            return (answer, times);
        }
        unreachable!("the loop ends by returning")
    }

    /// Sets up a table with this form and plays until the game is over.
    pub(crate) fn play_game(&mut self, game: GameId, form: &str) -> Game {
        // A table whose answer was lost is set up again; the lost one stays unplayed.
        let (answer, _) = self.insist("POST", &format!("/new/{game}"), form);
        self.cookie = answer.cookie.or(self.cookie.take());
        assert_eq!(answer.status, 303, "{}", answer.body);
        let table = answer.location.expect("the way to the table");
        let seats = form.split('&').filter(|field| field.starts_with("seat"));
        let seats = seats.enumerate().filter(|(_, field)| !field.contains("=ai:")).map(|(seat, _)| seat).collect();
        let mut game = Game { table: table.clone(), sent: Vec::new(), taken_back: 0, seats, record: String::new() };
        // Where computers play as well, nobody could tell whose change an answer that came late is about.
        let is_alone = !form.contains("=ai:");
        let mut last: Option<(String, u64)> = None;
        let mut acknowledged = 0;
        loop {
            let page = self.insist("GET", &table, "").0.body;
            let version: u64 = attribute(&page, "data-version").expect("the page names its version");
            assert!(version >= acknowledged, "version {acknowledged} was acknowledged, the page shows {version}");
            let record = self.insist("GET", &format!("{table}/record"), "").0;
            if record.status == 200 {
                game.record = record.body;
                return game;
            }
            if let Some(seat) = curtain(&page) {
                self.insist("POST", &format!("{table}/curtain"), &format!("seat={seat}"));
                continue;
            }
            let actions = gestures(&page);
            if actions.is_empty() {
                // A computer thinks.
                std::thread::sleep(Duration::from_millis(20));
                continue;
            }
            let gesture = &actions[self.rng.below(actions.len() as u32) as usize];
            // A form takes a gesture whole, as without the script, or its first decision.
            let decisions: Vec<&str> = gesture.split(NEXT).collect();
            let decisions = &decisions[..if self.rng.below(2) == 0 { 1 } else { decisions.len() }];
            let action = decisions.join(NEXT);
            let seat: usize = attribute(&page, "data-seat").expect("the page names the acting seat");
            self.actions += 1;
            let form = format!("id=a-{}&seat={seat}&at={version}&action={}", self.actions, encoded(&action));
            acknowledged = self.act(&table, &form);
            game.sent.extend(decisions.iter().map(|&decision| (seat, decision.to_owned())));
            // The same again, late: the first answer, and nothing is played.
            if let Some((form, version)) = last.take()
                && self.actions.is_multiple_of(8)
            {
                assert_eq!(self.act(&table, &form), version, "the first answer again");
            }
            last = Some((form, acknowledged));
            if is_alone && self.rng.below(2) == 0 && self.take_back(&table, acknowledged) {
                game.sent.pop();
                game.taken_back += 1;
            }
        }
    }

    /// Takes the last decision back, if that can be done; says whether it was.
    fn take_back(&mut self, table: &str, at: u64) -> bool {
        let (answer, again) = self.insist("POST", &format!("{table}/take-back"), &format!("say=ask&at={at}"));
        self.retries += again;
        let said: Value = serde_json::from_str(&answer.body).expect("JSON");
        match (answer.status, said["error"]["code"].as_str()) {
            (200, _) => true,
            (409, Some("barred")) => false,
            // Nobody else plays at this table: the answer was lost, and not what it said.
            (409, Some("stale")) if again > 0 => true,
            _ => panic!("{}", answer.body),
        }
    }

    /// Sends an action until it is acknowledged; returns the version that it led to.
    fn act(&mut self, table: &str, form: &str) -> u64 {
        let address = format!("{table}/act");
        let (answer, again) = self.insist("POST", &address, form);
        self.retries += again;
        assert_eq!(answer.status, 200, "{form}: {}", answer.body);
        let answer: Value = serde_json::from_str(&answer.body).expect("JSON");
        answer["version"].as_u64().expect("the version that the action led to")
    }
}
