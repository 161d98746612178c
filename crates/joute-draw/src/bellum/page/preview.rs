//! Picked actions and pointed-out places of Bellum Magica, drawn on the board with their certain effects.

use joute_bellum::rules::end::CHESTS_TO_END;
use joute_bellum::{Action, Cost, CreatureId, Event, GoblinSet, LordView, Means, Side, State, Token, View};
use joute_kernel::{Foreseen, Game, Seat};

use super::{Bellum, about};
use crate::bellum::{board, ids};
use crate::page::game::{Mark, Previewed};

/// What the actions of a gesture would do, in words and on the board.
pub(super) fn preview(game: &Bellum<'_>, text: &str) -> Previewed {
    let mut scene = game.scene();
    let mut said = Vec::new();
    if let Some(actions) = game.gesture(text)
        && let [action, ..] = actions[..]
    {
        let foreseen = foreseen(game, &actions);
        let events = &foreseen.events;
        said.push(game.speaker.gesture(&actions));
        said.extend(certain(game, action, &foreseen));
        scene.foretell(events);
        if let (Action::PlaceGoblins { left, right }, false) = (action, events.is_empty()) {
            // No event tells where they stand before all lords have chosen.
            scene.joining.extend(left.iter().map(|goblin| (Side::Left, goblin)));
            scene.joining.extend(right.iter().map(|goblin| (Side::Right, goblin)));
        }
    }
    Previewed { certain: said, board: board(&scene) }
}

/// What actions bring about for certain; nothing if the rules refuse one of them.
pub(super) fn foreseen(game: &Bellum<'_>, actions: &[Action]) -> Foreseen<Event, View> {
    State::foresee(game.view, actions).unwrap_or(Foreseen { events: Vec::new(), after: None })
}

/// What an action does for certain, one sentence each; nothing for one that the rules refuse.
pub(super) fn certain(game: &Bellum<'_>, action: Action, foreseen: &Foreseen<Event, View>) -> Vec<String> {
    let events = foreseen.events.as_slice();
    let Some(seat) = game.asked().filter(|_| !events.is_empty()) else { return Vec::new() };
    let after = foreseen.after.as_ref().and_then(|after| after.lord(seat));
    let words = game.speaker.words;
    let mut said = Vec::new();
    match action {
        Action::PlaceGoblins { left, right } => said.extend(goblins(game, seat, left, right)),
        Action::Reroll(means) => said.extend(after.map(|lord| spent(game, lord, means))),
        Action::PlaceCreature(side) => {
            if let Some(card) = game.view.waiting {
                said.extend(rows(game, seat, card, side));
            }
        }
        Action::Recruit { card, .. } => {
            said.extend(after.map(|lord| left_over(game, lord)));
            said.extend(Side::ALL.into_iter().map(|side| may_show(game, seat, card, side)));
        }
        Action::AttackCastle { .. } => said.extend(may_take(game, seat, events)),
        // Events say it all.
        _ => {}
    }
    said.extend(game.speaker.certain(events));
    said.extend(unpaid_tokens(game, action, events));
    said.extend(defence_after(game, events));
    if makes_ten(game, seat, events) {
        said.push(words.say("bel-certain-ten", &[("n", CHESTS_TO_END.into())]));
    }
    said
}

/// BEL-SETUP-4: what both goblins make the rows show.
fn goblins(game: &Bellum<'_>, seat: Seat, left: GoblinSet, right: GoblinSet) -> Vec<String> {
    let Some(lord) = game.view.lord(seat) else { return Vec::new() };
    let mut totals = lord.totals;
    for (goblins, side) in [(left, Side::Left), (right, Side::Right)] {
        for goblin in goblins.iter() {
            for (total, icons) in totals.iter_mut().zip(game.view.pack.rows(goblin)) {
                *total += icons.on(side);
            }
        }
    }
    let words = game.speaker.words;
    let shown = |side, key: &str| words.say(key, &[("what", game.speaker.rows(&totals, side).into())]);
    vec![shown(Side::Left, "bel-certain-left"), shown(Side::Right, "bel-certain-right")]
}

/// What a side shows with a card more on it.
fn rows(game: &Bellum<'_>, seat: Seat, card: CreatureId, side: Side) -> Vec<String> {
    let shown = about::rows_with(game, seat, card, side);
    if shown.is_empty() {
        return vec![game.speaker.words.t("bel-certain-no-row")];
    }
    let parts: Vec<String> = shown.into_iter().map(|(row, icons)| game.speaker.row_shows(row, icons)).collect();
    vec![game.speaker.words.say("bel-certain-rows", &[("what", game.speaker.words.clauses(&parts).into())])]
}

/// The same for either side, before it is chosen.
fn may_show(game: &Bellum<'_>, seat: Seat, card: CreatureId, side: Side) -> String {
    let shown = about::rows_with(game, seat, card, side);
    let parts: Vec<String> = shown.into_iter().map(|(row, icons)| game.speaker.row_shows(row, icons)).collect();
    let words = game.speaker.words;
    let what = if parts.is_empty() { words.t("bel-nothing-new") } else { words.clauses(&parts) };
    let key = match side {
        Side::Left => "bel-certain-if-left",
        Side::Right => "bel-certain-if-right",
    };
    words.say(key, &[("what", what.into())])
}

/// BEL-HORDE-3, BEL-HORDE-4: what a reroll leaves.
fn spent(game: &Bellum<'_>, after: &LordView, means: Means) -> String {
    let (key, left) = match means {
        Means::Barrel => ("bel-certain-barrel", after.barrel),
        Means::Spell => ("bel-certain-spell", after.spells_ready),
    };
    game.speaker.words.say(key, &[("n", left.into())])
}

/// BEL-RECRUIT-5: what is left to pay with.
fn left_over(game: &Bellum<'_>, after: &LordView) -> String {
    let store = Cost { food: after.food, glyph: after.glyph };
    game.speaker.words.say("bel-certain-store", &[("what", game.speaker.cost(store).into())])
}

/// BEL-RECRUIT-11, BEL-ATTACK-18: tokens that are due and not left in the reserve.
fn unpaid_tokens(game: &Bellum<'_>, action: Action, events: &[Event]) -> Vec<String> {
    let due: Vec<(Token, u8)> = match action {
        Action::Recruit { card, .. } => about::bonus(game, card),
        _ if events.iter().any(|event| matches!(event, Event::CastleRobbed { .. })) => vec![(Token::Shield, 1)],
        _ => Vec::new(),
    };
    let given = |token| {
        events
            .iter()
            .filter(|event| matches!(event, Event::TokenGained { token: other, .. } if *other == token))
            .count()
    };
    let short = due.into_iter().filter(|(token, n)| given(*token) < usize::from(*n));
    short.map(|(token, _)| game.speaker.no_token_left(token)).collect()
}

/// BEL-ATTACK-15: how many chests are chosen next, where the attack alone takes none yet.
fn may_take(game: &Bellum<'_>, seat: Seat, events: &[Event]) -> Option<String> {
    let [Event::CastleEntered { target, .. }] = events else { return None };
    let most = game.view.lord(*target)?.chests.len().min(game.view.icons(seat).thief.into());
    Some(game.speaker.words.say("bel-certain-enter", &[("n", most.into())]))
}

/// BEL-ATTACK-17: what the robbed castle has then.
fn defence_after(game: &Bellum<'_>, events: &[Event]) -> Option<String> {
    let robbed = events.iter().find_map(|event| match event {
        Event::CastleRobbed { target, .. } => Some(*target),
        _ => None,
    })?;
    let mut defence = game.view.lord(robbed)?.defence;
    let gains = |event: &&Event| matches!(event, Event::TokenGained { seat, token: Token::Shield } if *seat == robbed);
    defence.shields += u16::try_from(events.iter().filter(gains).count()).unwrap_or(0);
    let words = game.speaker.words;
    let args = [("castle", game.speaker.castle(robbed).into()), ("what", game.speaker.defence(defence).into())];
    Some(words.say("bel-certain-defence", &args))
}

/// BEL-END-1: whether the reader has ten chests by it, and had not before.
pub(super) fn makes_ten(game: &Bellum<'_>, seat: Seat, events: &[Event]) -> bool {
    let comes = |event: &&Event| match event {
        Event::ChestDrawn { seat: to, .. } | Event::ChestStolen { seat: to, .. } => *to == seat,
        _ => false,
    };
    let before = game.view.lord(seat).map_or(0, |lord| lord.chests.len());
    let after = before + events.iter().filter(comes).count();
    let ten = CHESTS_TO_END as usize;
    before < ten && after >= ten
}

/// BEL-INFO-7: the reader's own goblins where they were put, until those of all lords are uncovered.
pub(super) fn chosen(game: &Bellum<'_>) -> Vec<(Side, CreatureId)> {
    let lord = game.view.viewer.seat().and_then(|seat| game.view.lord(seat));
    let chosen = lord.and_then(|lord| Some((lord.choice?, lord.goblins?)));
    chosen.into_iter().flat_map(|(sides, goblins)| sides.into_iter().zip(goblins)).collect()
}

/// Where an action takes place.
pub(super) fn place_of(game: &Bellum<'_>, action: Action) -> Option<Mark> {
    let at = match action {
        Action::AttackPlace(place) => ids::place(place),
        Action::AttackCastle { target } => ids::castle(target),
        Action::Steal(chest) => ids::chest(chest),
        Action::Enough => ids::castle(game.view.stealing?.target),
        Action::Recruit { card, .. } => ids::card(card),
        Action::PlaceCreature(side) => ids::side(side),
        Action::Reroll(_) | Action::PassReroll => ids::DIE.to_owned(),
        _ => return None,
    };
    ids::parse(&at).filter(|_| is_here(game, &at)).map(|_| Mark { at, badge: String::new() })
}

/// Whether a thing is on the board now.
fn is_here(game: &Bellum<'_>, at: &str) -> bool {
    at.starts_with("side_") || about::things(game).iter().any(|(id, _)| id == at)
}

/// The board with places framed and numbered. Marks that are no place of the board are left out; several of one place share its badge.
pub(super) fn marked(game: &Bellum<'_>, marks: &[Mark]) -> String {
    let mut scene = game.scene();
    for mark in marks.iter().filter(|mark| is_here(game, &mark.at) && ids::parse(&mark.at).is_some()) {
        scene.marks.pointed.add(mark.at.clone(), &mark.badge);
    }
    board(&scene)
}
