//! Rivals in plain text.

use std::fmt::Write as _;

use joute_kernel::Seat;
use joute_rivals::{DIRECTIONS, HexId, Resource, TileId};

use super::hints;
use crate::ink::Inked;
use crate::page::game::{GamePage as _, InWords};
use crate::rivals::ids::Counted;
use crate::rivals::{Scene, Speaker, card_text, plain};
use crate::words::people::People as _;

/// The first words of actions that are told in words of their own.
pub(super) const VERBS: [&str; 11] =
    ["step", "explore", "play", "react", "shield", "schema", "uninstall", "rp", "hack", "take", "give"];

impl InWords for Speaker<'_> {
    fn text_board(&self, width: usize) -> String {
        plain::inked(&Scene::of(*self), width).text()
    }

    fn drawn(&self, columns: usize, gesture: Option<&str>) -> Inked {
        let mut scene = Scene::of(*self);
        if let Some(actions) = gesture.and_then(|gesture| self.actions(gesture)) {
            scene.foretell(&actions);
            for at in actions.iter().flat_map(|action| hints::places(self, *action)) {
                scene.marks.pointed.add(at, "");
            }
        }
        plain::inked(&scene, columns)
    }

    fn spreads(&self) -> bool {
        true
    }

    /// The round, who stands where with what, and what lies round the reader.
    fn terminal_in_words(&self) -> String {
        let (words, open, scene) = (self.words, &self.view.open, Scene::of(*self));
        let mut text = format!("{}\n", self.progress("", false));
        if let Some(event) = open.event {
            let _ = writeln!(text, "{} {}", self.card(event), card_text(self, event).join(" "));
        }
        text.extend(self.falls_due(false).map(|due| format!("{due}.\n")));
        for seat in Seat::first_of(self.seats()) {
            let player = &open.players[seat.index()];
            let stands = player.hex.map(|hex| self.hex(&scene, hex));
            let counts = Counted::OF_BOARD.into_iter().skip(2).map(|counted| self.counted(counted, seat));
            let parts: Vec<String> = stands.into_iter().chain(counts).collect();
            let _ = writeln!(text, "{seat} {}{}{}", self.hero(seat), words.colon(), words.clauses(&parts));
            let board = player.guild.into_iter().chain(player.skills.iter().map(|skill| skill.card));
            for card in board {
                let _ = writeln!(
                    text,
                    "        {}{}{}",
                    self.card_called(card),
                    words.colon(),
                    card_text(self, card).join(" ")
                );
            }
            if let Some(hex) = player.drone.hex {
                let _ = writeln!(text, "        {}{}{}", self.hex(&scene, hex), words.colon(), self.cargo(seat));
            }
        }
        text.push_str(&self.surroundings(&scene));
        let common = [("rvl-interface", &open.interface), ("rvl-schemas", &open.schemas)];
        for (key, market) in common.into_iter().filter(|(_, market)| !market.row.is_empty()) {
            let cards: Vec<String> = market.row.designs().map(|card| self.card(card)).collect();
            let _ = writeln!(text, "{}{}{}", words.t(key), words.colon(), words.clauses(&cards));
        }
        text
    }

    fn terminal_hand(&self) -> String {
        let mut text = String::new();
        for card in self.view.hand.iter() {
            let word = format!("{card:?}");
            let _ =
                writeln!(text, "{word:5} {}{}{}", self.card(card), self.words.colon(), card_text(self, card).join(" "));
        }
        text
    }

    fn word(&self, before: &[&str], word: &str) -> Option<String> {
        let pack = &self.view.options.pack;
        let named = |word: &str| self.design_of(word).map(|card| self.card(card));
        match before {
            [] => return VERBS.contains(&word).then(|| self.words.t(&format!("rvl-word-{word}"))),
            ["ashak"] => {
                let number: usize = word.strip_prefix('a')?.parse().ok()?;
                let ashak = pack.ashaks().get(number).and_then(|ashak| pack.ashak_named(&ashak.id))?;
                return Some(self.ashak(ashak));
            }
            _ => {}
        }
        if let Some(hex) = HexId::named(word) {
            return Some(self.hex(&Scene::of(*self), hex));
        }
        if let Some(tile) = TileId::named(word) {
            return Some(self.tile_called(tile));
        }
        let listed = |cards: &str| {
            let all: Vec<String> = cards.split(',').filter_map(named).collect();
            (!all.is_empty()).then(|| self.words.list(&all))
        };
        if let Some((_, cards)) = word.split_once(':') {
            return listed(cards);
        }
        if let Some(seat) = word.strip_prefix('d').and_then(|seat| self.seat_of(seat)) {
            return Some(self.drone_called(seat));
        }
        if let Some(seat) = self.seat_of(word).filter(|_| !matches!(before, ["choose" | "anticipate" | "buy", ..])) {
            return Some(self.called(seat));
        }
        let resource = Resource::ALL.into_iter().find(|resource| resource.code() == word);
        resource.map(|resource| self.resource(resource)).or_else(|| listed(word))
    }

    fn legend(&self) -> Option<String> {
        Some(self.words.t("rvl-legend"))
    }
}

impl Speaker<'_> {
    /// A seat by its number.
    fn seat_of(&self, word: &str) -> Option<Seat> {
        let seat = word.parse().ok().and_then(Seat::new)?;
        (seat.index() < usize::from(self.seats())).then_some(seat)
    }

    /// The six hexes round the reader's Ashak, by their directions.
    fn surroundings(&self, scene: &Scene<'_>) -> String {
        /// In the order of [`DIRECTIONS`].
        const NAMES: [&str; 6] =
            ["rvl-north", "rvl-northeast", "rvl-southeast", "rvl-south", "rvl-southwest", "rvl-northwest"];
        let own = self.view.viewer.seat().and_then(|me| self.view.open.players.get(me.index())?.hex);
        let Some(own) = own else { return String::new() };
        let mut text = String::new();
        for ((dq, dr), key) in DIRECTIONS.into_iter().zip(NAMES) {
            let next = HexId::at(own.q() + dq, own.r() + dr).filter(|hex| scene.present().contains(*hex));
            let what = next.map_or_else(|| self.words.t("rvl-the-void"), |hex| self.hex(scene, hex));
            let _ = writeln!(text, "{}{}{what}", self.words.t(key), self.words.colon());
        }
        text
    }
}
