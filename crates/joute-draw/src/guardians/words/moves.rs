//! What moves on the table in a step of Guardians: stacks walk and fly, Shields turn, cards are turned up, strike and break.
//!
//! Only what the reader saw or sees moves. While a combat goes on its stage lies over the field, where nothing is seen to move then.

use joute_games::Wrapped as _;
use joute_guardians::{CardId, Event, SpaceId, State, Target};
use joute_kernel::Seat;

use super::Speaker;
use crate::guardians::ids::{self, Counted};
use crate::guardians::scene::creature;
use crate::page::game::Motion;
use crate::page::model::LogLine;

/// A card that lies face down.
const BACK: &str = "k-single";

/// What is remembered of the steps before.
struct Past {
    /// The cards that have come into the combat, if one was going on.
    fought: Vec<CardId>,
    /// Whether the Shield that was turned last has taken off.
    flies: bool,
}

fn events(log: &[LogLine]) -> impl DoubleEndedIterator<Item = &Event> {
    log.iter().filter_map(|line| State::of_event(&line.event))
}

impl Past {
    fn of(log: &[LogLine], step: &[LogLine]) -> Self {
        let mut fought = Vec::new();
        for event in events(log).rev() {
            match *event {
                Event::CombatBegan { .. }
                | Event::CombatWon { .. }
                | Event::GuardianBeaten { .. }
                | Event::TurnBegan { .. } => break,
                Event::Met { cards } => fought.extend(cards.into_iter().flatten()),
                Event::SecondPlayed { card, .. } | Event::RangedAdded { card } => fought.push(card),
                _ => {}
            }
        }
        let mut activation =
            events(log).chain(events(step)).rev().take_while(|event| !matches!(event, Event::Turned { .. }));
        let flies = activation.any(|event| matches!(event, Event::TookOff { .. }));
        Self { fought, flies }
    }
}

fn travel(id: String, from: String) -> Motion {
    Motion::Travel { id, from }
}

/// Adds something that is turned up together with what was turned up just before.
fn turn_up(list: &mut Vec<Motion>, id: String) {
    let up = Motion::Reveal { id, sprite: BACK.to_owned() };
    match list.last_mut() {
        Some(Motion::Together { list: last }) if matches!(last.last(), Some(Motion::Reveal { .. })) => last.push(up),
        _ => list.push(Motion::Together { list: vec![up] }),
    }
}

impl Speaker<'_> {
    /// What moves in a `step`, of which the reader witnessed this after the `past`.
    pub(super) fn motions_of(&self, past: &[LogLine], step: &[LogLine]) -> Vec<Motion> {
        let past = Past::of(past, step);
        let mut list = Vec::new();
        for event in events(step) {
            if self.fought().is_some() {
                self.moves_in_combat(event, &mut list)
            } else {
                self.moves_on_field(event, &past, &mut list)
            }
            self.moves_anywhere(event, &past, &mut list);
        }
        let adds = events(step).any(|event| {
            matches!(
                event,
                Event::Met { .. }
                    | Event::RangedAdded { .. }
                    | Event::Influenced { .. }
                    | Event::Cast { .. }
                    | Event::CastCancelled { .. }
                    | Event::Acted { .. }
                    | Event::GroundChanged { .. }
            )
        });
        if let Some(combat) = self.view.combat.as_ref().filter(|_| adds && self.view.balance().is_some()) {
            list.push(Motion::Together {
                list: combat.seats.map(|seat| Motion::Count { id: ids::total(seat) }).into(),
            });
        }
        list
    }

    /// What is seen with and without a combat.
    fn moves_anywhere(&self, event: &Event, past: &Past, list: &mut Vec<Motion>) {
        match *event {
            Event::Drew { seat, cards: Some(cards), .. } => {
                let hand = self.view.player(seat).map(|player| player.hand.shown()).unwrap_or_default();
                let held = cards.iter().filter(|card| hand.contains(card.number()));
                let drawn: Vec<Motion> = held.map(|card| travel(ids::card(card), ids::pile(seat))).collect();
                if !drawn.is_empty() {
                    list.push(Motion::Row { list: drawn });
                }
            }
            Event::UpCardShown { seat, card: Some(_), from_discard } => {
                turn_up(list, if from_discard { ids::discard(seat) } else { ids::pile(seat) });
            }
            Event::Destroyed { cards, .. } | Event::Discarded { cards, .. } => {
                let seen = cards.iter().filter(|card| past.fought.contains(card));
                list.extend(seen.map(|card| Motion::Fall { at: ids::card(card) }));
            }
            Event::ShieldLost { shield, taker: Some(taker) } => {
                list.push(travel(ids::count(Counted::Trophies, taker), ids::shield(shield)));
            }
            Event::Ruined { space, .. } => list.push(Motion::Flip { id: ids::space(space) }),
            Event::RuinsTaken { space, .. }
            | Event::Joined { space, .. }
            | Event::TerrainPlaced { space, .. }
            | Event::TerrainLost { space, .. }
            | Event::Starved { space, .. } => list.push(Motion::Frame { id: ids::space(space) }),
            _ => {}
        }
    }

    /// What is seen on the field.
    fn moves_on_field(&self, event: &Event, past: &Past, list: &mut Vec<Motion>) {
        match *event {
            Event::ShieldPlaced { seat, card, space } => {
                let is_own = self.view.viewer.is(seat);
                let from = if is_own { ids::card(card) } else { ids::banner(seat) };
                list.extend(self.covers(space).map(|shield| travel(ids::shield(shield), from)));
            }
            Event::Turned { space, .. } => {
                list.extend(self.covers(space).map(|shield| Motion::Flip { id: ids::shield(shield) }));
            }
            Event::Moved { seat, from, to } => list.extend(self.walks(seat, to, ids::space(from), past.flies)),
            Event::Retreated { seat, from, to } => list.extend(self.walks(seat, to, ids::space(from), false)),
            Event::CombatWon { space, seat: Some(seat), .. } => {
                list.extend(self.walks(seat, space, ids::side(seat), false));
            }
            _ => {}
        }
    }

    /// The Shield that covers a space, or is on its way over it.
    fn covers(&self, space: SpaceId) -> Option<CardId> {
        let underway = self.view.underway().filter(|stack| stack.at == space).map(|stack| stack.shield);
        underway.or_else(|| self.view.space(space)?.shield)
    }

    /// A stack of a seat comes to a space.
    fn walks(&self, seat: Seat, to: SpaceId, from: String, flies: bool) -> Option<Motion> {
        let is_underway = self.view.underway().is_some_and(|stack| stack.at == to && stack.owner == seat);
        let lies = self.view.space(to).filter(|space| space.shield.is_some() || space.stack.count > 0);
        let stands = lies.is_some_and(|space| space.owner == seat);
        let id = if is_underway { Some(ids::UNDERWAY.to_owned()) } else { stands.then(|| ids::lies(to)) }?;
        Some(if flies { Motion::Fly { id, from } } else { travel(id, from) })
    }

    /// What is seen on the stage of a combat.
    fn moves_in_combat(&self, event: &Event, list: &mut Vec<Motion>) {
        let Some(combat) = self.fought() else { return };
        let other_of = |seat: Seat| combat.seats.into_iter().find(|&other| other != seat);
        match *event {
            Event::CombatBegan { .. } => {
                let field = travel(ids::REALMS.to_owned(), ids::REALMS.to_owned());
                let sides = combat.seats.map(|seat| travel(ids::side(seat), ids::banner(seat)));
                list.push(Motion::Together { list: [vec![field], sides.into()].concat() });
            }
            Event::CommandsShown { cards } | Event::Met { cards } => {
                let shown = cards.into_iter().flatten().filter(|&card| self.is_on_stage(card));
                shown.for_each(|card| turn_up(list, ids::card(card)));
            }
            Event::Picked { seat } => {
                let mut picks = combat.seats.into_iter().zip(self.view.picks().unwrap_or_default());
                let is_due = picks.any(|(other, picked)| other == seat && picked);
                if is_due && !self.view.viewer.is(seat) {
                    list.push(travel(ids::pick(seat), ids::banner(seat)));
                }
            }
            Event::SecondPlayed { card, .. } if self.is_on_stage(card) => turn_up(list, ids::card(card)),
            Event::AreaAttacked { card } if self.is_on_stage(card) => {
                let to = other_of(card.owner()).map(ids::side);
                list.extend(to.map(|to| Motion::Beam { from: ids::card(card), to }));
            }
            Event::RangedAdded { card } if self.is_on_stage(card) => {
                let met = self.view.balance().into_iter().flat_map(|balance| balance.foes).filter_map(creature);
                let target = met.filter(|other| other.owner() != card.owner()).map(ids::card);
                let to = target.chain(other_of(card.owner()).map(ids::side)).next();
                list.extend(to.map(|to| Motion::Beam { from: ids::card(card), to }));
            }
            Event::Acted { card } | Event::Healed { card, .. } if self.is_on_stage(card) => {
                list.push(Motion::Frame { id: ids::card(card) });
            }
            Event::Compared { foes, beaten, .. } => {
                let stand: Vec<CardId> = foes.into_iter().flatten().filter(|&card| self.is_on_stage(card)).collect();
                let aside: Vec<Motion> = stand.iter().map(|&card| travel(ids::card(card), ids::card(card))).collect();
                if !aside.is_empty() {
                    list.push(Motion::Together { list: aside });
                }
                if let Some(Target::Card(loser)) = beaten
                    && let Some(&victor) = stand.iter().find(|card| **card != loser)
                    && stand.contains(&loser)
                {
                    list.push(Motion::Beam { from: ids::card(victor), to: ids::card(loser) });
                }
            }
            _ => {}
        }
    }

    /// Whether a card lies in the combat for all to see.
    fn is_on_stage(&self, card: CardId) -> bool {
        let combat = self.view.combat.as_ref();
        combat.is_some_and(|combat| {
            let mut sides = combat.seats.into_iter().zip(&combat.fighters);
            sides.any(|(seat, side)| seat == card.owner() && side.play.contains(card.number()))
        })
    }
}
