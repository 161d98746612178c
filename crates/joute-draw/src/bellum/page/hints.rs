//! What an action of Bellum Magica wins for certain, which rule makes it work, and candidates drawn on the board.

use joute_bellum::{Action, Event};

use super::{Bellum, preview};
use crate::bellum::board;
use crate::bellum::words::Speaker;
use crate::kit::thing::Candidate;
use crate::page::game::{Advised, Gain};

/// What is certain about an action, in words.
pub(super) fn gain(game: &Bellum<'_>, action: &str) -> Gain {
    let words = game.speaker.words;
    let Some(actions) = game.gesture(action) else {
        return Gain {
            said: vec![words.t("hint-nothing")],
            because: (words.t("bel-because-day"), "BEL-DAY-1"),
            around: None,
        };
    };
    let action = actions[0];
    let foreseen = preview::foreseen(game, &actions);
    let events = &foreseen.events;
    let mut said: Vec<String> = preview::certain(game, action, &foreseen)
        .into_iter()
        .map(|said| words.say("bel-sentence", &[("said", said.into())]))
        .collect();
    if said.is_empty() {
        said.push(words.t("hint-nothing"));
    }
    let (because, rule) = because(game, action, events);
    let around = preview::place_of(game, action).map(|mark| (mark.at, where_of(game, action)));
    Gain { said, because: (words.t(because), rule), around }
}

/// Where an action takes place, in words.
fn where_of(game: &Bellum<'_>, action: Action) -> String {
    let speaker = &game.speaker;
    match action {
        Action::AttackPlace(place) => speaker.place(place),
        Action::AttackCastle { target } => speaker.castle(target),
        Action::Recruit { card, .. } => speaker.creature(card),
        Action::PlaceCreature(side) => speaker.on_side(side),
        Action::Reroll(_) | Action::PassReroll => speaker.words.t("bel-die"),
        Action::Steal(chest) => speaker.chest(chest),
        _ => String::new(),
    }
}

/// The rule that makes it work.
fn because(game: &Bellum<'_>, action: Action, events: &[Event]) -> (&'static str, &'static str) {
    if game.asked().is_some_and(|seat| preview::makes_ten(game, seat, events)) {
        return ("bel-because-ten", "BEL-END-1");
    }
    Speaker::because(action)
}

/// The board with candidates on it, numbered from 1.
pub(super) fn advised(game: &Bellum<'_>, candidates: &[Advised<'_>]) -> String {
    let mut scene = game.scene();
    for (number, candidate) in (1..).zip(candidates) {
        let action = game.gesture(candidate.action).and_then(|actions| actions.first().copied());
        if let Some(mark) = action.and_then(|action| preview::place_of(game, action)) {
            scene.marks.candidates.push(Candidate { at: mark.at, number, share: candidate.share });
        }
    }
    board(&scene)
}
