//! What each seat could know at each moment of a game, from its record; and whether a browser was told more.

use std::collections::{BTreeMap, BTreeSet};

use joute_games::{AnyEvent, AnyView, GameId, GameOptions, Match};
use joute_kernel::{Seat, Seed, Viewer};
use joute_record::Entry;
use joute_rivality::TileSet;

use crate::person::names;
use crate::tap::Heard;

/// One decision, and what followed from it.
struct Step {
    /// The seats that noticed anything; `None` is for those who only look on.
    noticed: BTreeSet<Option<u8>>,
    /// The tiles that each of them knows from then on: in the own hand, or open on the board.
    known: BTreeMap<Option<u8>, BTreeSet<String>>,
}

/// A finished game.
pub(crate) struct Secrets {
    steps: Vec<Step>,
    tiles: BTreeSet<String>,
}

/// Everybody who may look at a game: its seats, and nobody's eyes.
fn viewers(game: &Match) -> Vec<Viewer> {
    let seats = Seat::first_of(game.state().seat_count()).map(Viewer::Seat);
    seats.chain([Viewer::Spectator]).collect()
}

fn number(viewer: Viewer) -> Option<u8> {
    viewer.seat().map(|seat| seat.index() as u8)
}

impl Secrets {
    /// Plays the record of a game again.
    pub(crate) fn of(record: &str) -> Self {
        let record = joute_record::parse(record).expect("a whole record");
        assert!(record.end().is_some(), "the game is over");
        let header = record.header();
        let options =
            GameOptions::from_json(GameId::Rivality, None, &header.options).expect("options that were played");
        let (first, seed) = (options.setup().expect("a first state"), Seed::from_number(0));
        let seats = header.seats.clone();
        let mut game =
            Match::from_state(first, options.mode(), header.options.clone(), seats, seed).expect("a game begins");
        game.manual_chance = true;
        let tiles = TileSet::SPELL_TILES.iter().map(|tile| tile.to_string()).collect();
        let (mut secrets, mut before, mut events) = (Self { steps: Vec::new(), tiles }, None, Vec::new());
        for entry in record.entries() {
            match entry {
                Entry::Action { seat, action } => {
                    secrets.step(before.as_ref(), &game, &events);
                    before = Some(game.clone());
                    events = game.play(*seat, action).expect("a recorded move");
                }
                Entry::Chance { outcome, .. } => events.extend(game.dictate_chance(outcome).expect("recorded chance")),
            }
        }
        secrets.step(before.as_ref(), &game, &events);
        secrets
    }

    fn step(&mut self, before: Option<&Match>, game: &Match, events: &[AnyEvent]) {
        let (mut noticed, mut known) = (BTreeSet::new(), BTreeMap::new());
        for viewer in viewers(game) {
            let told = events.iter().any(|event| event.witnessed_by(viewer).is_some());
            if told || before.is_none_or(|before| before.view(viewer) != game.view(viewer)) {
                noticed.insert(number(viewer));
            }
            let AnyView::Rivality(view) = game.view(viewer) else { panic!("a game of tiles") };
            let seen = TileSet::SPELL_TILES.minus(view.unseen).iter().map(|tile| tile.to_string());
            known.insert(number(viewer), seen.collect());
        }
        self.steps.push(Step { noticed, known });
    }

    /// The version from which on a device with `seats` may be shown `tile` in the view of `viewer`; `None` for never.
    fn known_from(&self, seats: &[u8], viewer: Option<u8>, tile: &str) -> Option<u64> {
        let mut version = 0;
        for step in &self.steps {
            let own = seats.iter().any(|&seat| step.noticed.contains(&Some(seat)));
            version += u64::from(own || step.noticed.contains(&None));
            if step.known[&viewer].contains(tile) {
                return Some(version);
            }
        }
        None
    }

    /// The first leak in what the device at which `seats` are played was told: a tile that it could not know yet, since it
    /// is in another hand, in a stack, or face down. Without one, how many pages and messages were looked at.
    fn look_through(&self, seats: &[u8], heard: &[Heard]) -> Result<usize, String> {
        let mut shown = Shown { version: 0, viewer: None, veiled: false };
        let mut from: BTreeMap<(Option<u8>, bool, &str), Option<u64>> = BTreeMap::new();
        let of_tables = heard.iter().filter(|heard| heard.what == "socket" || heard.what.contains(" /t/"));
        let mut looked_at = 0;
        for heard in of_tables.filter(|heard| !heard.what.ends_with("/record")) {
            shown = Shown::by(heard, seats).unwrap_or(shown);
            looked_at += 1;
            // Whoever took a seat over notices what everybody does until it is their turn.
            let eyes = if shown.veiled { &[] } else { seats };
            for tile in &self.tiles {
                let from = from
                    .entry((shown.viewer, shown.veiled, tile))
                    .or_insert_with(|| self.known_from(eyes, shown.viewer, tile));
                if from.is_none_or(|from| from > shown.version) && names(&heard.text, tile) {
                    let (Shown { version, viewer, .. }, text) = (shown, around(&heard.text, tile));
                    return Err(format!(
                        "{tile}, to be known from version {from:?} on, was told to {viewer:?} at version {version} by {}: …{text}…",
                        heard.what
                    ));
                }
            }
        }
        Ok(looked_at)
    }

    /// Fails if the device at which `seats` are played was ever told of a tile before it could know it. Returns how many
    /// pages and messages were looked at.
    pub(crate) fn assert_kept(&self, seats: &[u8], heard: &[Heard]) -> usize {
        self.look_through(seats, heard).unwrap_or_else(|leak| panic!("{leak}"))
    }

    /// Fails unless the check itself would find a leak: to the eyes of another seat, what this device was told names tiles
    /// too early.
    pub(crate) fn assert_would_show(&self, seats: &[u8], heard: &[Heard]) {
        let others = (0..4).filter(|seat| !seats.contains(seat) && self.steps[0].known.contains_key(&Some(*seat)));
        for other in others {
            assert!(self.look_through(&[other], heard).is_err(), "the tiles of {seats:?} were never named");
        }
    }
}

/// Whose view a page shows, and when.
#[derive(Clone, Copy)]
pub(crate) struct Shown {
    pub(crate) version: u64,
    viewer: Option<u8>,
    /// Whether the hand of a seat that was taken over is not shown yet.
    pub(crate) veiled: bool,
}

impl Shown {
    /// Reads it from a page or a message; `None` for what is neither, which belongs to the page before.
    pub(crate) fn by(heard: &Heard, seats: &[u8]) -> Option<Self> {
        let message: Option<serde_json::Value> = serde_json::from_str(&heard.text).ok();
        let html = message.as_ref().map_or(Some(heard.text.as_str()), |message| message["html"].as_str())?;
        let main = &html[html.find("<main id=\"table\"")?..];
        let main = &main[..main.find('>')?];
        let value = |name: &str| main.split_once(&format!(" {name}=\""))?.1.split('"').next()?.parse::<u64>().ok();
        // A device with one seat always looks through its eyes; one with several only while one of them acts.
        let acting = value("data-seat").map(|seat| seat as u8);
        let veiled = value("data-veil").is_some();
        let viewer = match seats {
            [_] if veiled => None,
            [only] => Some(*only),
            _ => acting,
        };
        Some(Self { version: value("data-version")?, viewer, veiled })
    }
}

/// The text around a word.
fn around(text: &str, word: &str) -> String {
    let at = text.find(word).unwrap_or(0);
    let before = text[..at].chars().count().saturating_sub(80);
    text.chars().skip(before).take(180).collect()
}
