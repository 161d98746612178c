//! What each lord could know of each chest at each moment of a game, from its record; and whether a browser was told more.

use std::collections::BTreeMap;

use joute_games::{AnyView, GameId, GameOptions, Match};
use joute_kernel::{Seat, Seed, Viewer};
use joute_record::Entry;

use crate::secrets::Shown;
use crate::tap::Heard;

/// A finished game of Bellum Magica.
pub(crate) struct Chests {
    /// By step: the chests in front of lords, each with who knows its value.
    steps: Vec<BTreeMap<String, Vec<u8>>>,
}

impl Chests {
    /// Plays the record of a game again.
    pub(crate) fn of(record: &str) -> Self {
        let record = joute_record::parse(record).expect("a whole record");
        assert!(record.end().is_some(), "the game is over");
        let header = record.header();
        let options = GameOptions::from_json(GameId::Bellum, None, &header.options).expect("options that were played");
        let first = options.setup().expect("a first state");
        let (seats, seed) = (header.seats.clone(), Seed::from_number(0));
        let mut game =
            Match::from_state(first, options.mode(), header.options.clone(), seats, seed).expect("a game begins");
        game.manual_chance = true;
        let (mut chests, mut acted) = (Self { steps: Vec::new() }, false);
        for entry in record.entries() {
            match entry {
                Entry::Action { seat, action } => {
                    if acted {
                        chests.step(&game);
                    }
                    acted = true;
                    drop(game.play(*seat, action).expect("a recorded move"));
                }
                Entry::Chance { outcome, .. } => drop(game.dictate_chance(outcome).expect("recorded chance")),
            }
        }
        chests.step(&game);
        chests
    }

    fn step(&mut self, game: &Match) {
        let is_over = game.outcome().is_some();
        let AnyView::Bellum(view) = game.view(Viewer::Spectator) else { panic!("a game of lords") };
        let everybody: Vec<u8> = (0..=view.seats).collect();
        let knowers = |chest: &joute_bellum::ChestView| match is_over {
            true => everybody.clone(),
            false => chest.known.iter().map(|seat: Seat| seat.index() as u8).collect(),
        };
        let chests = view.lords.iter().flat_map(|lord| &lord.chests);
        self.steps.push(chests.map(|chest| (chest.id.to_string(), knowers(chest))).collect());
    }

    /// The first chest whose value a page or message showed to the device of `seats`, through whose eyes `viewer` looks, before
    /// it could be known. Versions are steps: in this game everybody notices every decision, and the set-up is the first.
    fn look_through(&self, viewer: u8, seats: &[u8], heard: &[Heard]) -> Result<usize, String> {
        let mut looked_at = 0;
        let mut version = 0;
        for heard in heard.iter().filter(|heard| heard.what == "socket" || heard.what.contains(" /t/")) {
            if heard.what.ends_with("/record") || heard.what.contains("/preview") {
                continue;
            }
            version = Shown::by(heard, seats).map_or(version, |shown| shown.version);
            let Some(step) = (version as usize).checked_sub(2).and_then(|index| self.steps.get(index)) else {
                continue;
            };
            looked_at += 1;
            for chest in shown_values(&page_of(heard)) {
                let knows = step.get(&chest).is_some_and(|known| known.contains(&viewer));
                if !knows {
                    return Err(format!(
                        "the value of {chest} was shown to {viewer} at version {version} by {}",
                        heard.what
                    ));
                }
            }
        }
        Ok(looked_at)
    }

    /// Fails if the device at which `seats` are played was ever told of a value before it could know it. Returns how many
    /// pages and messages were looked at.
    pub(crate) fn assert_kept(&self, seats: &[u8], heard: &[Heard]) -> usize {
        self.look_through(seats[0], seats, heard).unwrap_or_else(|leak| panic!("{leak}"))
    }

    /// Whether `seat` ever knew a value that `other` did not know: who never wins a chest learns none.
    pub(crate) fn learned(&self, seat: u8, other: u8) -> bool {
        self.steps.iter().flat_map(|step| step.values()).any(|known| known.contains(&seat) && !known.contains(&other))
    }

    /// Fails unless the check would find a leak: in the eyes of `other` the device of `seats` was told too much.
    pub(crate) fn assert_would_show(&self, other: u8, seats: &[u8], heard: &[Heard]) {
        assert!(self.look_through(other, seats, heard).is_err(), "no value was ever shown to {seats:?}");
    }
}

/// The page of an answer or of a message.
fn page_of(heard: &Heard) -> String {
    let message: Option<serde_json::Value> = serde_json::from_str(&heard.text).ok();
    message.and_then(|message| Some(message["html"].as_str()?.to_owned())).unwrap_or_else(|| heard.text.clone())
}

/// The chests that a page draws with their value: a number stands on them, where a public name has a letter before its number.
fn shown_values(html: &str) -> Vec<String> {
    let drawn = html.split("id=\"chest_").skip(1).filter_map(|rest| rest.split("</svg>").next());
    let is_number = |text: &str| text.rsplit('>').next().is_some_and(|words| words.parse::<u8>().is_ok());
    let known = drawn.filter(|drawn| drawn.split("</text>").any(is_number));
    known.filter_map(|drawn| drawn.split('"').next()).map(str::to_owned).collect()
}
