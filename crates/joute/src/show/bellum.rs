//! Bellum Magica in the terminal.

use std::fmt::Write as _;

use bel::{ChestId, CreatureId, PlaceId, Question, Side, TurnView};
use joute_bellum as bel;
use joute_draw::bellum::{Scene, text_board};
use joute_draw::{bellum::words::Speaker, words::Lang};
use joute_kernel::{Seat, Viewer};

use crate::play::Terminal;

/// The whole table as a drawing.
pub(super) fn board(view: &bel::View, lang: Lang, columns: usize) -> String {
    let speaker = Speaker::new(lang, view, &[]);
    let near = view.viewer.seat();
    text_board(&Scene::named(view, lang, near, &|thing| speaker.thing(thing)), columns)
}

/// The table in sentences: places, creatures for hire, and every lord.
pub(super) fn board_in_words(view: &bel::View, lang: Lang) -> String {
    let speaker = Speaker::new(lang, view, &[]);
    let mut text = String::new();
    if let Some(row) = view.die {
        let _ = writeln!(text, "{}", speaker.row(row));
    }
    for place in [PlaceId::TAVERN].iter().chain(&view.row) {
        let _ = writeln!(text, "{place:7} {}: {}", speaker.place(*place), place_in_words(&speaker, view, *place));
    }
    for &creature in view.markets.iter().flat_map(|market| &market.up) {
        let _ = writeln!(text, "{creature:7} {}", creature_in_words(&speaker, view, creature));
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

fn place_in_words(speaker: &Speaker<'_>, view: &bel::View, place: PlaceId) -> String {
    view.pack.place(place).map_or_else(String::new, |card| {
        let defence = bel::Defence { shields: card.shield, magic_shields: card.magic_shield };
        format!("{}; {}", speaker.defence(defence), speaker.loot(card.loot))
    })
}

fn creature_in_words(speaker: &Speaker<'_>, view: &bel::View, creature: CreatureId) -> String {
    let sides: Vec<String> = view.pack.creature(creature).map_or_else(Vec::new, |card| {
        Side::ALL.map(|side| format!("{}: {}", speaker.on_side(side), speaker.rows(&card.rows, side))).into()
    });
    format!("{} ({})", speaker.creature(creature), sides.join("; "))
}

/// The goblins of the viewer until they stand.
pub(super) fn hand(view: &bel::View, lang: Lang) -> String {
    let Viewer::Seat(seat) = view.viewer else { return String::new() };
    let speaker = Speaker::new(lang, view, &[]);
    let goblins = view.lord(seat).and_then(|lord| lord.goblins).into_iter().flatten();
    goblins.map(|goblin| format!("{goblin}  {}\n", creature_in_words(&speaker, view, goblin))).collect()
}

/// What happened, in one sentence.
pub(super) fn event(event: &bel::Event, view: &bel::View, lang: Lang) -> String {
    Speaker::new(lang, view, &[]).event(event)
}

/// Which question is asked, as a title.
pub(super) fn question(view: &bel::View, lang: Lang) -> String {
    let question = match view.turn {
        TurnView::Goblins(_) => Question::Goblins,
        TurnView::Asked { question, .. } => question,
        TurnView::Chance(_) | TurnView::Over => return String::new(),
    };
    Speaker::new(lang, view, &[]).question(question)
}

/// What an action would do; empty if it cannot be read.
pub(super) fn action(notation: &str, view: &bel::View, lang: Lang) -> String {
    notation.parse().map_or_else(|_| String::new(), |action| Speaker::new(lang, view, &[]).action(action))
}

/// What a word of an action's notation stands for.
pub(super) fn word(before: &[&str], word: &str, view: &bel::View, lang: Lang) -> Option<String> {
    let speaker = Speaker::new(lang, view, &[]);
    match before {
        [] => Some(Terminal::new(lang).say(&format!("term-word-{}", word.replace('_', "-")), &[])),
        ["attack_castle"] => word.parse().ok().and_then(Seat::new).map(|seat| {
            let defence = view.lord(seat).map_or_else(String::new, |lord| speaker.defence(lord.defence));
            format!("{}: {defence}", speaker.called(seat))
        }),
        ["steal"] => word.parse().ok().map(|chest: ChestId| speaker.chest(chest)),
        ["recruit"] => word.parse().ok().map(|creature| creature_in_words(&speaker, view, creature)),
        ["recruit", _] => {
            let pay = bel::Payment::ALL.into_iter().find(|pay| pay.code() == word)?;
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

/// What the letters and signs of the board stand for.
pub(super) fn legend(lang: Lang) -> String {
    Terminal::new(lang).say("term-legend-bellum", &[])
}

/// What a seat is called: its colour.
pub(super) fn seat_name(view: &bel::View, seat: Seat, lang: Lang) -> String {
    Speaker::new(lang, view, &[]).side(seat)
}
