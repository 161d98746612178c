//! Bellum Magica in the terminal.

use std::fmt::Write as _;

use joute_bellum::{ChestId, CreatureId, LordView, Payment, Side};
use joute_kernel::Seat;

use crate::bellum::words::Speaker;
use crate::bellum::{inked_board, text_board};
use crate::ink::Inked;
use crate::page::game::InWords;
use crate::words::people::People;

impl InWords for Speaker<'_> {
    fn text_board(&self, width: usize) -> String {
        text_board(&self.scene(), width)
    }

    fn drawn(&self, columns: usize, _gesture: Option<&str>) -> Inked {
        inked_board(&self.scene(), columns)
    }

    /// Places, creatures for hire, and every lord, each thing by its notation too.
    fn terminal_in_words(&self) -> String {
        let view = self.view;
        let mut text = String::new();
        if let Some(row) = view.die {
            let _ = writeln!(text, "{}", self.row(row));
        }
        for place in view.places() {
            let _ = writeln!(text, "{place:7} {}", self.place_card(place));
        }
        for &creature in view.markets.iter().flat_map(|market| &market.up) {
            let _ = writeln!(text, "{creature:7} {}", creature_in_words(self, creature));
        }
        for (seat, lord) in Seat::first_of(view.seats).zip(&view.lords) {
            let lines = lord_in_words(self, seat, lord);
            for (number, line) in lines.iter().enumerate() {
                let _ = if number == 0 { writeln!(text, "{seat:7} {line}") } else { writeln!(text, "        {line}") };
            }
        }
        text
    }

    /// What is for hire with all of its rows, and every lord: what the list of things on the table does not say.
    fn sentences(&self) -> Vec<String> {
        let up = self.view.markets.iter().flat_map(|market| &market.up);
        let hired = up.map(|creature| creature_in_words(self, *creature));
        let lords = Seat::first_of(self.view.seats).zip(&self.view.lords);
        hired.chain(lords.flat_map(|(seat, lord)| lord_in_words(self, seat, lord))).collect()
    }

    /// The goblins of the viewer until they stand.
    fn terminal_hand(&self) -> String {
        let lord = self.view.viewer.seat().and_then(|seat| self.view.lord(seat));
        let goblins = lord.and_then(|lord| lord.goblins).into_iter().flatten();
        goblins.map(|goblin| format!("{goblin}  {}\n", creature_in_words(self, goblin))).collect()
    }

    fn word(&self, before: &[&str], word: &str) -> Option<String> {
        match before {
            [] => {
                let key = match word {
                    "attack_castle" => "bel-word-attack-castle",
                    "attack_place" => "bel-word-attack-place",
                    "steal" => "bel-word-steal",
                    "recruit" => "bel-word-recruit",
                    "reroll" => "bel-word-reroll",
                    _ => return None,
                };
                Some(self.words.t(key))
            }
            ["attack_castle"] => word.parse().ok().and_then(Seat::new).map(|seat| {
                let defence = self.view.lord(seat).map_or_else(String::new, |lord| self.defence(lord.defence));
                let castle = self.words.clauses(&[self.castle(seat), defence]);
                format!("{}{}{castle}", self.called(seat), self.words.colon())
            }),
            ["steal"] => word.parse().ok().map(|chest: ChestId| self.chest(chest)),
            ["recruit"] => word.parse().ok().map(|creature| creature_in_words(self, creature)),
            ["recruit", _] => {
                let pay = Payment::ALL.into_iter().find(|pay| pay.code() == word)?;
                Some(self.cost(self.price(pay)))
            }
            ["place_goblins", ..] => {
                let (side, goblins) = word.split_once(':')?;
                let side = Side::ALL.into_iter().find(|known| known.code() == side)?;
                let names: Vec<String> = goblins
                    .split(',')
                    .filter_map(|goblin| goblin.parse().ok())
                    .map(|goblin| self.creature(goblin))
                    .collect();
                let names = if names.is_empty() { "-".to_owned() } else { names.join(", ") };
                Some(self.side_has(side, names))
            }
            _ => None,
        }
    }

    fn legend(&self) -> Option<String> {
        Some(self.words.t("bel-legend"))
    }
}

/// A lord and its castle, what is in store, what its rows show on each side, and who stands there.
fn lord_in_words(game: &Speaker<'_>, seat: Seat, lord: &LordView) -> Vec<String> {
    let words = game.words;
    let chests: Vec<String> = lord.chests.iter().map(|chest| game.chest_worth(chest)).collect();
    let stores = [lord.food, lord.glyph, lord.barrel, lord.spells_ready + lord.spells_barred];
    let mut parts = vec![game.castle(seat), game.defence(lord.defence)];
    parts.push(game.amounts(&["food", "glyph", "barrel", "spell"], &stores));
    parts.extend(Some(chests).filter(|chests| !chests.is_empty()).map(|chests| words.list(&chests)));
    let title = [("who", game.called(seat).into()), ("what", words.clauses(&parts).into())];
    let mut lines = vec![words.say("bel-title", &title)];
    for side in Side::ALL {
        let who = game.called(seat);
        let shown = game.side_has(side, game.rows(&lord.totals, side));
        lines.push(words.say("bel-of-side", &[("who", who.into()), ("what", shown.into())]));
        let horde: Vec<String> = lord.horde(side).iter().map(|card| game.creature(*card)).collect();
        if !horde.is_empty() {
            let args = [("who", game.castle(seat).into()), ("what", game.side_has(side, words.list(&horde)).into())];
            lines.push(words.say("bel-of-side", &args));
        }
    }
    lines
}

fn creature_in_words(game: &Speaker<'_>, creature: CreatureId) -> String {
    let sides: Vec<String> =
        game.view.pack.creature(creature).map_or_else(Vec::new, |card| {
            Side::ALL.map(|side| game.side_has(side, game.rows(&card.rows, side))).into()
        });
    format!("{} ({})", game.creature(creature), game.words.clauses(&sides))
}
