//! What an action of Bellum Magica wins for certain, and which rule makes it work.

use joute_bellum::{Action, Event, View};
use joute_kernel::Foreseen;

use super::certain;
use crate::bellum::words::Speaker;
use crate::page::game::{Gain, Pictured};

/// The rule of the end.
const ENDS: &str = "BEL-END-1";

/// What is certain about an action, in words, after the reason for it.
pub(super) fn gain(game: &Speaker<'_>, text: &str) -> Gain {
    let words = game.words;
    let Some(actions) = game.actions(text) else {
        let because = (words.t("bel-because-day"), "BEL-DAY-1");
        return Gain { said: Vec::new(), because, with: None, around: None };
    };
    let action = actions[0];
    let foreseen = certain::foreseen(game, &actions);
    let certain = certain::certain(game, &actions, &foreseen).into_iter();
    let mut said: Vec<String> = certain.map(|said| words.say("bel-sentence", &[("said", said.into())])).collect();
    let (because, rule) = because(game, action, &foreseen);
    // That the game ends by it is reason enough.
    let seat = game.decides().filter(|_| rule != ENDS);
    let reason = seat.and_then(|seat| game.reason(seat, &actions)).unwrap_or_else(|| words.t(because));
    // Before all that comes of it is said why: of three choices each has room for one sentence.
    said.insert(0, reason.clone());
    let around = game.place_of(text).map(|at| (at, where_of(game, action)));
    Gain { said, because: (reason, rule), with: None, around }
}

/// Where an action takes place, in words; empty where that is no more than the question.
fn where_of(game: &Speaker<'_>, action: Action) -> String {
    match action {
        Action::AttackPlace(place) => game.place(place),
        Action::AttackCastle { target } => game.castle(target),
        Action::Recruit { card, .. } => game.creature(card),
        Action::PlaceCreature(side) => game.on_side(side),
        Action::Steal(chest) => game.chest(chest),
        Action::Reroll(_) | Action::PassReroll => game.view.die.map(|row| game.row(row)).unwrap_or_default(),
        Action::Enough => game.view.stealing.map(|theft| game.castle(theft.target)).unwrap_or_default(),
        _ => String::new(),
    }
}

/// The rule that makes it work.
fn because(game: &Speaker<'_>, action: Action, foreseen: &Foreseen<Event, View>) -> (&'static str, &'static str) {
    if game.decides().is_some_and(|seat| certain::makes_ten(game, seat, foreseen)) {
        return ("bel-because-ten", ENDS);
    }
    Speaker::because(action)
}
