//! Bellum Magica in the terminal.

use std::fmt::Write as _;

use joute_bellum::{ChestId, CreatureId, Defence, Payment, PlaceId, Side};
use joute_kernel::{Seat, Viewer};

use super::Bellum;
use crate::words::people::People;

/// The table in sentences: places, creatures for hire, and every lord.
pub(super) fn board_in_words(game: &Bellum<'_>) -> String {
    let (view, speaker) = (game.view, &game.speaker);
    let mut text = String::new();
    if let Some(row) = view.die {
        let _ = writeln!(text, "{}", speaker.row(row));
    }
    for place in [PlaceId::TAVERN].iter().chain(&view.row) {
        let _ = writeln!(text, "{place:7} {}: {}", speaker.place(*place), place_in_words(game, *place));
    }
    for &creature in view.markets.iter().flat_map(|market| &market.up) {
        let _ = writeln!(text, "{creature:7} {}", creature_in_words(game, creature));
    }
    for (seat, lord) in Seat::first_of(view.seats).zip(&view.lords) {
        let chests: Vec<String> = lord.chests.iter().map(|chest| speaker.chest_worth(chest)).collect();
        let icons = speaker.icons(view.icons(seat));
        let _ = writeln!(text, "{} {}: {icons}", seat, speaker.called(seat));
        let _ = writeln!(text, "        {}; {}", speaker.castle(seat), speaker.defence(lord.defence));
        if !chests.is_empty() {
            let _ = writeln!(text, "        {}", chests.join(", "));
        }
    }
    text
}

fn place_in_words(game: &Bellum<'_>, place: PlaceId) -> String {
    game.view.pack.place(place).map_or_else(String::new, |card| {
        let defence = Defence { shields: card.shield, magic_shields: card.magic_shield };
        format!("{}; {}", game.speaker.defence(defence), game.speaker.loot(card.loot))
    })
}

fn creature_in_words(game: &Bellum<'_>, creature: CreatureId) -> String {
    let speaker = &game.speaker;
    let sides: Vec<String> = game.view.pack.creature(creature).map_or_else(Vec::new, |card| {
        Side::ALL.map(|side| format!("{}: {}", speaker.on_side(side), speaker.rows(&card.rows, side))).into()
    });
    format!("{} ({})", speaker.creature(creature), sides.join("; "))
}

/// The goblins of the viewer until they stand.
pub(super) fn hand(game: &Bellum<'_>) -> String {
    let Viewer::Seat(seat) = game.view.viewer else { return String::new() };
    let goblins = game.view.lord(seat).and_then(|lord| lord.goblins).into_iter().flatten();
    goblins.map(|goblin| format!("{goblin}  {}\n", creature_in_words(game, goblin))).collect()
}

/// What a word of an action's notation stands for, where that says more than the word.
pub(super) fn word(game: &Bellum<'_>, before: &[&str], word: &str) -> Option<String> {
    let speaker = &game.speaker;
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
            Some(speaker.words.t(key))
        }
        ["attack_castle"] => word.parse().ok().and_then(Seat::new).map(|seat| {
            let defence = game.view.lord(seat).map_or_else(String::new, |lord| speaker.defence(lord.defence));
            format!("{}: {defence}", speaker.called(seat))
        }),
        ["steal"] => word.parse().ok().map(|chest: ChestId| speaker.chest(chest)),
        ["recruit"] => word.parse().ok().map(|creature| creature_in_words(game, creature)),
        ["recruit", _] => {
            let pay = Payment::ALL.into_iter().find(|pay| pay.code() == word)?;
            Some(speaker.cost(speaker.price(pay)))
        }
        ["place_goblins", ..] => {
            let (side, goblins) = word.split_once(':')?;
            let side = Side::ALL.into_iter().find(|known| known.code() == side)?;
            let names: Vec<String> = goblins
                .split(',')
                .filter_map(|goblin| goblin.parse().ok())
                .map(|goblin| speaker.creature(goblin))
                .collect();
            let names = if names.is_empty() { "-".to_owned() } else { names.join(", ") };
            Some(format!("{}: {names}", speaker.on_side(side)))
        }
        _ => None,
    }
}
