//! What moved in the last step of Bellum Magica, by the ids of elements: made from what the reader witnessed, and from nothing else.
//!
//! Every id named here is on the page after the step, or was on it before.

use joute_bellum::{Breed, ChestId, CreatureId, Event, Found, PlaceId, Token, View};
use joute_games::AnyEvent;
use joute_kernel::Seat;

use crate::bellum::ids::{self, Counted};
use crate::page::game::{Motion, Motions};
use crate::page::model::LogLine;

/// The motions of the last step in `log`; none before the first.
pub(super) fn motions(view: &View, log: &[LogLine]) -> Motions {
    let Some(last) = log.iter().map(|line| line.ply).max() else { return Motions { version: 0, list: Vec::new() } };
    let mut list = Vec::new();
    for line in log.iter().filter(|line| line.ply == last) {
        if let AnyEvent::Bellum(event) = &line.event {
            add(view, event, &mut list);
        }
    }
    Motions { version: last.saturating_add(1), list }
}

fn add(view: &View, event: &Event, list: &mut Vec<Motion>) {
    match *event {
        Event::Rolled { .. } => list.push(Motion::Flip { id: ids::DIE.to_owned() }),
        Event::HordeCalled { .. } => list.push(Motion::Frame { id: ids::DIE.to_owned() }),
        Event::ChestDrawn { seat, chest, found, .. } => {
            let from = match found {
                Found::Place(place) if place != PlaceId::TAVERN => ids::place(place),
                Found::Place(_) | Found::Scouts => ids::pile(chest.kind()),
            };
            chest_comes(view, seat, chest, from, list);
        }
        Event::ChestStolen { seat, target, chest, .. } => {
            chest_comes(view, seat, chest, ids::castle(target), list);
        }
        Event::PlaceRevealed { place } if view.row.contains(&place) => {
            list.push(Motion::Travel { id: ids::place(place), from: ids::KINGDOM_DECK.to_owned() });
        }
        Event::CreatureRevealed { creature } if is_for_hire(view, creature) => {
            let from = ids::deck(creature.breed()).to_owned();
            list.push(Motion::Travel { id: ids::card(creature), from });
        }
        Event::CreaturePlaced { creature, .. } => creature_comes(view, creature, ids::card(creature), list),
        Event::GoblinPlaced { seat, goblin, .. } => creature_comes(view, goblin, ids::castle(seat), list),
        Event::TokenGained { seat, token } => {
            let counted = match token {
                Token::Shield => Counted::Shield,
                Token::Spell => Counted::Spell,
                Token::MagicShield => Counted::MagicShield,
            };
            list.push(Motion::Frame { id: ids::count(counted, seat) });
        }
        Event::ChestChosen { chest, .. } => list.push(Motion::Frame { id: ids::chest(chest) }),
        Event::CastleRobbed { target, .. } => list.push(Motion::Frame { id: ids::castle(target) }),
        Event::Shuffled { .. }
        | Event::CastleDealt { .. }
        | Event::GoblinsDealt { .. }
        | Event::CaptainDrawn { .. }
        | Event::GoblinsChosen { .. }
        | Event::PlaceRevealed { .. }
        | Event::CreatureRevealed { .. }
        | Event::DayBegan { .. }
        | Event::RerollBought { .. }
        | Event::RerollPassed { .. }
        | Event::Harvested { .. }
        | Event::ScoutsReturned { .. }
        | Event::PlaceTaken { .. }
        | Event::CastleEntered { .. }
        | Event::AttackPassed { .. }
        | Event::Recruited { .. }
        | Event::RecruitEnded { .. }
        | Event::SpellsReadied { .. }
        | Event::Ended { .. } => {}
    }
}

/// A chest comes to a lord, unless it is with another one by the end of the step.
fn chest_comes(view: &View, seat: Seat, chest: ChestId, from: String, list: &mut Vec<Motion>) {
    let stands = view.lord(seat).is_some_and(|lord| lord.chests.iter().any(|held| held.id == chest));
    if stands {
        list.push(Motion::Travel { id: ids::chest(chest), from });
    }
}

fn creature_comes(view: &View, creature: CreatureId, from: String, list: &mut Vec<Motion>) {
    let stands = view.lords.iter().any(|lord| lord.left.contains(&creature) || lord.right.contains(&creature));
    if stands {
        list.push(Motion::Travel { id: ids::placed(creature), from });
    }
}

/// Whether a card lies open by the end of the step.
fn is_for_hire(view: &View, creature: CreatureId) -> bool {
    creature.breed() != Breed::Goblin && view.markets.iter().any(|market| market.up.contains(&creature))
}
