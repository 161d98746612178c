//! What moved in the last step of Rivality, by the ids of elements: made from what the reader witnessed, and from nothing else.
//!
//! Every id named here is on the page after the step, or was on it before.

use joute_games::AnyEvent;
use joute_kernel::Viewer;
use joute_rivality::{Cell, Event, Side, View};

use crate::page::game::{Motion, Motions};
use crate::page::model::LogLine;
use crate::palette::Owner;
use crate::rivality::ids;

/// The motions of the last step in `log`; none before the first.
pub(super) fn motions(view: &View, log: &[LogLine]) -> Motions {
    let Some(last) = log.iter().map(|line| line.ply).max() else { return Motions { version: 0, list: Vec::new() } };
    let mut list = Vec::new();
    for line in log.iter().filter(|line| line.ply == last) {
        if let AnyEvent::Rivality(event) = &line.event {
            add(view, event, &mut list);
        }
    }
    Motions { version: last.saturating_add(1), list }
}

fn owner(view: &View, side: Side) -> Option<Owner> {
    view.sides.get(side.index()).map(|side| side.colour.into())
}

fn tile(view: &View, cell: Cell) -> Option<String> {
    view.tile_on(cell).map(|_| ids::tile(cell.into()))
}

fn add(view: &View, event: &Event, list: &mut Vec<Motion>) {
    match *event {
        Event::TilePlaced { seat, tile: id, cell, .. } => {
            // It lay in the hand of whoever placed it: on the page of that seat it was seen there.
            let from =
                if view.viewer == Viewer::Seat(seat) { ids::hand(&id.to_string()) } else { format!("banner-{seat}") };
            list.extend(tile(view, cell).map(|id| Motion::Travel { id, from }));
        }
        Event::WizardMoved { side, from, to } => wizard(view, side, from, to, list),
        Event::SpellCast { caster, source, target, destroyed, arrived, .. } => {
            beam(view, source, target, list);
            leave(view, target, caster, destroyed, list);
            if arrived > 0 {
                arrive(view, target, caster, tile(view, source), list);
            }
        }
        Event::SpellLost { source, target, .. } => beam(view, source, target, list),
        Event::GolemsReturned { cell, side, golems } => leave(view, cell, side, golems, list),
        Event::Besieged { cell, besieger, expelled } => {
            for (side, golems) in Side::first_of(3).zip(expelled) {
                leave(view, cell, side, golems, list);
            }
            let supply = owner(view, besieger).map(ids::supply);
            arrive(view, cell, besieger, supply, list);
            list.extend(tile(view, cell).map(|id| Motion::Frame { id }));
        }
        Event::TileRevealed { cell, .. } => list.extend(tile(view, cell).map(|id| Motion::Flip { id })),
        Event::Drew { seat, tile: Some(id) } if view.viewer == Viewer::Seat(seat) => {
            let held = view.hands.get(seat.index()).and_then(|hand| hand.tiles.as_ref());
            if held.is_some_and(|tiles| tiles.contains(&id))
                && let Some(owner) = owner(view, view.side_of(seat))
            {
                list.push(Motion::Travel { id: ids::hand(&id.to_string()), from: ids::stack(owner) });
            }
        }
        Event::ColourDrawn { .. }
        | Event::StarredDrawn { .. }
        | Event::FirstPlayerDrawn { .. }
        | Event::Shuffled { .. }
        | Event::Drew { .. }
        | Event::MulliganTaken { .. }
        | Event::HandKept { .. }
        | Event::SpellStored { .. }
        | Event::Ended { .. } => {}
    }
}

/// RIV-TURN-3: the wizard comes, and one golem of its side with it.
fn wizard(view: &View, side: Side, from: Option<Cell>, to: Cell, list: &mut Vec<Motion>) {
    let Some(owner) = owner(view, side) else { return };
    let came = from.and_then(|cell| tile(view, cell)).unwrap_or_else(|| ids::supply(owner));
    // A step may hold two moves of one wizard; it stands where the last one led.
    if view.sides.get(side.index()).is_some_and(|seen| seen.wizard.is_some()) {
        list.push(Motion::Travel { id: ids::wizard(owner), from: came });
    }
    arrive(view, to, side, Some(ids::supply(owner)), list);
}

fn beam(view: &View, source: Cell, target: Cell, list: &mut Vec<Motion>) {
    if let (Some(from), Some(to)) = (tile(view, source), tile(view, target)) {
        list.push(Motion::Beam { from, to });
    }
}

/// Golems join a group, unless it is gone again by the end of the step.
fn arrive(view: &View, cell: Cell, side: Side, from: Option<String>, list: &mut Vec<Motion>) {
    let stands = view.tile_on(cell).is_some_and(|tile| tile.tile.is_some() && tile.golems[side.index()] > 0);
    if stands
        && let Some(owner) = owner(view, side)
        && let Some(from) = from
    {
        list.push(Motion::Arrive { id: ids::golems(cell.into(), owner), from });
    }
}

fn leave(view: &View, cell: Cell, side: Side, count: u8, list: &mut Vec<Motion>) {
    if count > 0
        && let Some(owner) = owner(view, side)
        && let Some(at) = tile(view, cell)
    {
        list.push(Motion::Leave { at, sprite: format!("go{}", owner.key()), count });
    }
}
