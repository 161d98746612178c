//! What moves on the table in a step of Rivals: heroes walk, are pushed and fall, tiles turn up, salvos fly, shields and zones break.
//!
//! Only what the reader saw or sees moves.

use joute_games::Wrapped as _;
use joute_kernel::Seat;
use joute_rivals::{Cause, Event, Figure, HexId, State, Target};

use super::ids::{self, Counted, Lies};
use super::words::Speaker;
use crate::page::game::Motion;
use crate::page::model::LogLine;

fn events(log: &[LogLine]) -> impl DoubleEndedIterator<Item = &Event> {
    log.iter().filter_map(|line| State::of_event(&line.event))
}

fn travel(id: String, from: String) -> Motion {
    Motion::Travel { id, from }
}

/// Several at once, or one alone, or none.
fn together(mut list: Vec<Motion>) -> Option<Motion> {
    if list.len() > 1 { Some(Motion::Together { list }) } else { list.pop() }
}

impl Speaker<'_> {
    /// What moves in a `step`, of which the reader witnessed this after the `past`.
    pub(super) fn motions_of(&self, past: &[LogLine], step: &[LogLine]) -> Vec<Motion> {
        let mut list = Vec::new();
        let pack = &self.view.options.pack;
        let mut attacker = events(past).rev().find_map(|event| event.attacker(pack));
        for (index, line) in step.iter().enumerate() {
            let Some(event) = State::of_event(&line.event) else { continue };
            attacker = event.attacker(pack).or(attacker);
            if let Some((who, _)) = event.puts() {
                // A figure stands where the step ends: it goes there once, from where it stood before.
                let is_last =
                    !events(&step[index + 1..]).any(|later| later.puts().is_some_and(|(other, _)| other == who));
                list.extend(is_last.then(|| self.walks(past, who)).flatten());
            }
            self.moves_on_arena(event, attacker, &mut list);
            self.moves_beside(event, &mut list);
        }
        list
    }

    /// A figure comes to where it stands now.
    fn walks(&self, past: &[LogLine], who: Figure) -> Option<Motion> {
        let id = self.figure_id(who)?;
        let stood = events(past).rev().filter_map(Event::puts).find(|(other, _)| *other == who);
        let from = match stood {
            None => ids::board(who.owner()),
            Some((_, hex)) if self.view.open.present.hexes().contains(hex) => ids::hex(hex),
            // RVL-VOID-8: who falls is drawn where its hex was.
            Some(_) => id.clone(),
        };
        Some(travel(id, from))
    }

    /// A salvo flies from the attacker to its victim.
    fn salvo(&self, attacker: Option<Figure>, victim: Seat) -> Option<Motion> {
        let (from, to) = (self.figure_id(attacker?)?, self.figure_id(Figure::Ashak(victim))?);
        (from != to).then_some(Motion::Beam { from, to })
    }

    /// What is seen on the arena.
    fn moves_on_arena(&self, event: &Event, attacker: Option<Figure>, list: &mut Vec<Motion>) {
        match *event {
            Event::Revealed { tile, .. } => {
                let present = self.view.open.present.hexes();
                let hexes = tile.positions().filter(|hex| present.contains(*hex));
                list.extend(together(hexes.map(|hex| Motion::Flip { id: ids::hex(hex) }).collect()));
            }
            Event::Played { seat, target: Some(Target::Hex(hex)), .. }
            | Event::UltimateUsed { seat, target: Some(Target::Hex(hex)) } => {
                let aimed = self.view.open.present.hexes().contains(hex);
                let from = self.figure_id(Figure::Ashak(seat)).filter(|_| aimed);
                list.extend(from.map(|from| Motion::Beam { from, to: ids::hex(hex) }));
            }
            Event::Rolled { seat, .. } => list.extend(self.salvo(attacker, seat)),
            Event::Absorbed { seat, hex } => {
                list.extend(self.salvo(attacker, seat));
                list.push(Motion::Fall { at: ids::shield(hex) });
            }
            Event::ShieldGone { hex, .. } => list.push(Motion::Fall { at: ids::shield(hex) }),
            Event::ShieldBuilt { seat, hex } => {
                let is_there = self.view.open.players[seat.index()].shields.contains(hex);
                list.extend(is_there.then(|| travel(ids::shield(hex), ids::board(seat))));
            }
            Event::HpLost { seat, cause, .. } => {
                let hit = self.figure_id(Figure::Ashak(seat)).filter(|_| cause != Cause::Fall);
                list.extend(hit.map(|id| Motion::Frame { id }));
                list.push(Motion::Count { id: ids::count(Counted::Life, seat) });
            }
            Event::Eliminated { seat } => list.push(Motion::Fall { at: ids::hero(seat) }),
            Event::ZoneGone { zone } => {
                let hexes = zone.tiles().iter().flat_map(|tile| tile.positions());
                list.extend(together(hexes.map(|hex| Motion::Fall { at: ids::hex(hex) }).collect()));
            }
            Event::SponsorLanded { hex } => {
                let is_there = self.view.open.sponsors.contains(hex);
                list.extend(is_there.then(|| Motion::Frame { id: ids::sponsor(hex) }));
            }
            _ => {}
        }
    }

    /// What comes to boards and hands.
    fn moves_beside(&self, event: &Event, list: &mut Vec<Motion>) {
        let count = |counted, seat| Motion::Count { id: ids::count(counted, seat) };
        match *event {
            Event::Harvested { who: Figure::Ashak(seat), tile, resin, crystal } => {
                let from = self.view.open.players[seat.index()].hex.filter(|hex| tile.hexes().contains(*hex));
                let from = ids::hex(from.or_else(|| tile.positions().next()).unwrap_or(HexId::CENTRE));
                let stocks = [(Counted::Resin, resin), (Counted::Crystal, crystal)].into_iter().filter(|(_, n)| *n > 0);
                let comes = stocks.map(|(counted, _)| travel(ids::count(counted, seat), from.clone()));
                list.extend(together(comes.collect()));
            }
            Event::TokenGained { who: Figure::Ashak(seat), .. }
            | Event::Filled { who: Figure::Ashak(seat) }
            | Event::Activated { seat, count: 1.. } => list.push(count(Counted::Tokens, seat)),
            Event::PointsGained { who: Figure::Ashak(seat), .. } => list.push(count(Counted::Points, seat)),
            Event::Charged { seat, .. } => list.push(count(Counted::Gauge, seat)),
            Event::Healed { seat, .. } => list.push(count(Counted::Life, seat)),
            Event::Taken { seat, card }
            | Event::Installed { seat, card: Some(card) }
            | Event::Drawn { seat, card: Some(card) } => {
                let is_held = self.view.viewer.is(seat) && self.view.hand.holds(card);
                list.extend(is_held.then(|| travel(ids::card(Lies::Hand, card), ids::count(Counted::Cards, seat))));
            }
            Event::SkillLaid { seat, card } => {
                let lies = self.view.open.players[seat.index()].skills.iter().any(|skill| skill.card == card);
                list.extend(lies.then(|| travel(ids::skill(seat, card), ids::count(Counted::Cards, seat))));
            }
            Event::InterfaceShown { card } => {
                let lies = self.view.open.interface.row.holds(card);
                list.extend(lies.then(|| travel(ids::card(Lies::Row, card), ids::DECK.to_owned())));
            }
            Event::SchemaShown { card } => {
                let lies = self.view.open.schemas.row.holds(card);
                list.extend(lies.then(|| travel(ids::card(Lies::Schema, card), ids::SCHEMA_DECK.to_owned())));
            }
            Event::EventShown { .. } => list.push(Motion::Flip { id: ids::EVENT.to_owned() }),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
