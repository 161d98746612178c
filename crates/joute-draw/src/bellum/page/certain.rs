//! What an action of Bellum Magica does for certain, in words.

use joute_bellum::rules::end::CHESTS_TO_END;
use joute_bellum::{Action, CreatureId, Event, GoblinSet, LordView, Means, Side, State, View};
use joute_kernel::{Foreseen, Game, Seat};

use crate::bellum::words::Speaker;

/// What actions bring about for certain; nothing if the rules refuse one of them.
pub(super) fn foreseen(game: &Speaker<'_>, actions: &[Action]) -> Foreseen<Event, View> {
    State::foresee(game.view, actions).unwrap_or(Foreseen { events: Vec::new(), after: None })
}

/// What an action does for certain, one sentence each; nothing for one that the rules refuse.
pub(super) fn certain(game: &Speaker<'_>, actions: &[Action], foreseen: &Foreseen<Event, View>) -> Vec<String> {
    let events = foreseen.events.as_slice();
    let (Some(seat), [action, further @ ..]) = (game.decides().filter(|_| !events.is_empty()), actions) else {
        return Vec::new();
    };
    let action = *action;
    let after = foreseen.after.as_ref().and_then(|after| after.lord(seat));
    let words = game.words;
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
            match further {
                [Action::PlaceCreature(side), ..] => said.extend(rows(game, seat, card, *side)),
                _ => said.extend(Side::ALL.into_iter().flat_map(|side| may_show(game, seat, card, side))),
            }
        }
        Action::AttackCastle { .. } => said.extend(may_take(game, seat, events)),
        // Events say it all.
        _ => {}
    }
    said.extend(game.certain(events));
    said.extend(game.view.tokens_short(action, events).into_iter().map(|token| game.no_token_left(token)));
    said.extend(defence_after(game, foreseen));
    if makes_ten(game, seat, foreseen) {
        said.push(words.say("bel-certain-ten", &[("n", CHESTS_TO_END.into())]));
    }
    said
}

/// BEL-SETUP-4: what both goblins make the rows show, on the sides that they join.
fn goblins(game: &Speaker<'_>, seat: Seat, left: GoblinSet, right: GoblinSet) -> Vec<String> {
    let shown = |goblins: GoblinSet, side, key: &str| {
        let totals = game.view.totals_with(seat, goblins.iter(), side);
        game.words.say(key, &[("what", game.rows(&totals, side).into())])
    };
    let sides = [(left, Side::Left, "bel-certain-left"), (right, Side::Right, "bel-certain-right")];
    // A side that none joins shows what it showed before.
    let joined = sides.into_iter().filter(|(goblins, ..)| goblins.iter().next().is_some());
    joined.map(|(goblins, side, key)| shown(goblins, side, key)).collect()
}

/// What a side shows with a card more on it.
fn rows(game: &Speaker<'_>, seat: Seat, card: CreatureId, side: Side) -> Vec<String> {
    let rows = joined_rows(game, seat, card, side);
    if rows.is_empty() { vec![game.words.t("bel-certain-no-row")] } else { rows }
}

/// The rows that a card changes on a side, as they are with it, one sentence each.
fn joined_rows(game: &Speaker<'_>, seat: Seat, card: CreatureId, side: Side) -> Vec<String> {
    let shown = game.rows_with(seat, card, side).into_iter();
    shown.map(|(row, icons)| with_it(game, side, game.row_shows(row, icons))).collect()
}

/// What is so on a side with a card more on it.
fn with_it(game: &Speaker<'_>, side: Side, what: String) -> String {
    game.words.say(&format!("bel-certain-if-{}", side.code()), &[("what", what.into())])
}

/// The same for either side, before it is chosen.
fn may_show(game: &Speaker<'_>, seat: Seat, card: CreatureId, side: Side) -> Vec<String> {
    let rows = joined_rows(game, seat, card, side);
    if rows.is_empty() { vec![with_it(game, side, game.words.t("bel-nothing-new"))] } else { rows }
}

/// BEL-HORDE-3, BEL-HORDE-4: what a reroll leaves.
fn spent(game: &Speaker<'_>, after: &LordView, means: Means) -> String {
    let (key, left) = match means {
        Means::Barrel => ("bel-certain-barrel", after.barrel),
        Means::Spell => ("bel-certain-spell", after.spells_ready),
    };
    game.words.say(key, &[("n", left.into())])
}

/// BEL-RECRUIT-5: what is left to pay with.
fn left_over(game: &Speaker<'_>, after: &LordView) -> String {
    game.words.say("bel-certain-store", &[("what", game.cost(after.purse()).into())])
}

/// BEL-ATTACK-15: how many chests are chosen next, where the attack alone takes none yet.
fn may_take(game: &Speaker<'_>, seat: Seat, events: &[Event]) -> Option<String> {
    let [Event::CastleEntered { target, .. }] = events else { return None };
    let most = game.view.chests_to_take(seat, *target);
    Some(game.words.say("bel-certain-enter", &[("n", most.into())]))
}

/// BEL-ATTACK-17: what the robbed castle has then.
fn defence_after(game: &Speaker<'_>, foreseen: &Foreseen<Event, View>) -> Option<String> {
    let robbed = foreseen.events.iter().find_map(|event| match event {
        Event::CastleRobbed { target, .. } => Some(*target),
        _ => None,
    })?;
    let defence = foreseen.after.as_ref()?.lord(robbed)?.defence;
    let args = [("castle", game.castle(robbed).into()), ("what", game.defence(defence).into())];
    Some(game.words.say("bel-certain-defence", &args))
}

/// BEL-END-1: whether the reader has ten chests by it, and had not before.
pub(super) fn makes_ten(game: &Speaker<'_>, seat: Seat, foreseen: &Foreseen<Event, View>) -> bool {
    let has_ten = |view: &View| view.lord(seat).is_some_and(|lord| lord.chests.len() >= CHESTS_TO_END);
    !has_ten(game.view) && foreseen.after.as_ref().is_some_and(has_ten)
}
