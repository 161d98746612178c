//! Why an action of Guardians is worth taking: what it wins for certain, or how it would stand then.

use joute_guardians::{Action, Addend, CardId, Event, Foe, Role, SpaceId, State, Zone};
use joute_kernel::{Foreseen, Game as _, Seat};

use crate::guardians::words::Speaker;
use crate::page::catalogue::Catalogue as _;
use crate::page::choices::Choices as _;
use crate::page::game::Gain;

use super::reasons::{plain, reasons, vitality};

/// What is certain about an action, in words; nothing for one of which nothing can be said.
pub(super) fn gain(game: &Speaker<'_>, text: &str) -> Gain {
    let actions = game.actions(text).unwrap_or_default();
    let sentence = |said: String| game.words.say("gua-sentence", &[("said", said.into())]);
    let mut said: Vec<String> = Vec::new();
    if let (Some(seat), Some(foreseen)) = (game.view.viewer.seat(), State::foresee(game.view, &actions)) {
        said.extend(won(game, seat, &foreseen));
        said.extend(actions.iter().find_map(|action| reasons(game, seat, *action)).into_iter().flatten());
        // Whom one meets, and where one stops, is said by what speaks for it.
        if said.is_empty() {
            said.extend(game.certain(&actions).into_iter().skip(1));
        }
        said.extend(stands(game, seat, &foreseen));
        said.extend(actions.first().and_then(|action| means(game, seat, *action)));
        if said.is_empty() {
            said.extend(actions.first().and_then(|action| plain(game, seat, *action, foreseen.after.as_ref())));
        }
    }
    // What counts most, in three lines.
    said.truncate(3);
    let rule = game.asked().map_or("GUA-TURN-1", |asked| asked.rule);
    let (mut with, mut around) = (None, None);
    for at in actions.first().map(|action| game.places(*action)).unwrap_or_default() {
        let Some(name) = game.entry(&at).map(|known| known.name) else { continue };
        let slot = if at.starts_with("card") && with.is_none() { &mut with } else { &mut around };
        *slot = Some((at, name));
    }
    Gain { said: said.into_iter().map(sentence).collect(), because: (String::new(), rule), with, around }
}

/// What is won at once: the game, a match-up, a combat.
fn won(game: &Speaker<'_>, me: Seat, foreseen: &Foreseen<Event, joute_guardians::View>) -> Vec<String> {
    let mut said = Vec::new();
    for event in &foreseen.events {
        match event {
            Event::Ended { winner: Some(winner), .. } if *winner == me => said.insert(0, game.words.t("gua-hint-wins")),
            Event::Compared { .. } | Event::CombatWon { seat: Some(_), .. } => said.push(game.tells(event).said),
            _ => {}
        }
    }
    said
}

/// How the combat would stand after it, as far as everything lies open and in favour of the reader.
fn stands(game: &Speaker<'_>, me: Seat, foreseen: &Foreseen<Event, joute_guardians::View>) -> Option<String> {
    let after = foreseen.after.as_ref()?;
    let combat = after.combat.as_ref().filter(|combat| combat.winner.is_none())?;
    let mine = Role::ALL.into_iter().find(|role| combat.seats[*role as usize] == me)?;
    let numbers = |own: i32, other: i32| [("a", own.into()), ("b", other.into())];
    if let Some(balance) = after.balance() {
        let [own, other] = [mine, mine.other()].map(|role| balance.totals()[role as usize]);
        if own > other && balance.foes.iter().all(Option::is_some) {
            let is_guardian = balance.foes[mine.other() as usize] == Some(Foe::Guardian);
            let key = match (is_guardian, game.view.players.len()) {
                (true, 2) => "gua-hint-guardian",
                (true, _) => "gua-hint-guardian-out",
                (false, _) => "gua-hint-ahead",
            };
            let said = game.words.say(key, &numbers(own, other));
            // GUA-COMBAT-21: one's own number alone does not tell it.
            let before = balance.addends[mine as usize][Addend::Before as usize];
            if before == 0 {
                return Some(said);
            }
            let args = [("said", said.into()), ("n", before.into())];
            return Some(game.words.say("gua-hint-before", &args));
        }
    }
    let tallies = after.tallies()?;
    let [own, other] = [mine, mine.other()].map(|role| tallies[role as usize]);
    // What is so already is no reason.
    let is_new =
        game.view.tallies().is_none_or(|now| now.map(|tally| tally.points) != tallies.map(|tally| tally.points));
    (own.points > other.points && other.unseen == 0 && is_new)
        .then(|| game.words.say("gua-hint-holds", &numbers(own.points, other.points)))
}

/// What an action is good for, where its events say nothing of it.
fn means(game: &Speaker<'_>, me: Seat, action: Action) -> Option<String> {
    let words = game.words;
    match action {
        Action::Play { card } | Action::Pick { card } => among(game, me, card),
        Action::Retreat { .. } => Some(words.t("gua-hint-saves")),
        Action::AttackGuardian if game.view.players.len() == 2 => Some(words.t("gua-hint-at-guardian")),
        Action::AttackGuardian => Some(words.t("gua-hint-at-guardian-out")),
        Action::Step { space } => bare(game, me, space),
        Action::Shield { .. } => Some(words.t("gua-hint-shield")),
        Action::CommandYes => Some(words.t("gua-hint-command")),
        Action::Command { card } => {
            let is_creature = game.view.table.card(card).is_some_and(|card| card.is_creature());
            Some(words.t(if is_creature { "gua-hint-command-creature" } else { "gua-hint-command" }))
        }
        Action::CommandNo => {
            // GUA-COMBAT-18: a Creature that commands fights no more.
            let creatures = game.commands().into_iter().filter_map(|card| game.view.table.card(card));
            let creatures: Vec<bool> = creatures.map(|card| card.is_creature()).collect();
            let key = match (creatures.contains(&true), creatures.contains(&false)) {
                (true, _) => "gua-hint-keeps-creature",
                (false, true) => "gua-hint-keeps-command",
                (false, false) => "gua-hint-nothing-here",
            };
            Some(words.t(key))
        }
        _ => None,
    }
}

/// How a Creature compares with those that stay in the combat hand.
fn among(game: &Speaker<'_>, me: Seat, card: CardId) -> Option<String> {
    let combat = game.fought()?;
    let mine = Role::ALL.into_iter().find(|role| combat.seats[*role as usize] == me)?;
    let hand: Zone = combat.fighters[mine as usize].hand;
    let others = hand.cards?.of_seat(me).iter().filter(|other| *other != card).collect::<Vec<_>>();
    let strongest = others.iter().copied().max_by_key(|other| vitality(game, *other))?;
    let key = if vitality(game, card) >= vitality(game, strongest) { "gua-hint-strongest" } else { "gua-hint-keeps" };
    let args = [
        ("n", vitality(game, card).into()),
        ("what", game.card(strongest).into()),
        ("most", vitality(game, strongest).into()),
    ];
    Some(game.words.say(key, &args))
}

/// GUA-RUIN-1: a Stronghold of somebody else that no Shield guards.
fn bare(game: &Speaker<'_>, me: Seat, space: SpaceId) -> Option<String> {
    let there = game.view.space(space)?;
    let is_theirs = there.controller.is_some_and(|seat| seat != me) && there.shield.is_none();
    is_theirs.then(|| game.words.t("gua-hint-bare"))
}
