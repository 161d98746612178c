//! A state made of what one viewer sees and of nothing else, and what is certain on it.

use joute_kernel::{Game, Seat};

use crate::action::ColourList;
use crate::board::{Colour, Side, SpellSide};
use crate::content::{TileId, TileList, TileSet};
use crate::event::Event;
use crate::options::Options;
use crate::resample::take_hand;
use crate::state::{HAND_MAX, Placed, RIVALITY_SEATS_MAX, SetAside, State};
use crate::view::{MulliganView, View};

impl State {
    /// What the viewer does not know (RIV-INFO-4, RIV-INFO-7) is filled in by the numbers of the tiles.
    pub(crate) fn imagined(view: &View) -> Self {
        let colours: Vec<Colour> = view.sides.iter().map(|side| side.colour).collect();
        let mut state = Self::bare(&Options {
            colours: ColourList::new(&colours),
            starred: Side::first_of(2)
                .zip(&view.sides)
                .find(|(_, seen)| seen.starred == Some(true))
                .map(|(side, _)| side),
            first: Some(view.active),
            mulligan: view.mulligan_rule,
            pack: view.pack,
            ..Options::new(view.mode, view.seats)
        });
        state.lay_tiles(view);
        for (side, seen) in Side::first_of(state.sides).zip(&view.sides) {
            state.supply[side.index()] = seen.supply;
            if let Some(slot) = seen.wizard.and_then(|cell| state.grid.tile(cell)) {
                state.wizards.put(side, slot);
            }
            state.knowledge.bottom_drawn[side.index()] = seen.bottom_drawn;
            state.knowledge.fortresses_left[side.index()] = seen.fortresses_left.unwrap_or(0);
        }
        state.deal_unseen(view);
        for taken in &view.mulligans {
            state.knowledge.has_mulligans = true;
            state.knowledge.set_aside[taken.seat.index()] = Some(set_aside(taken));
        }
        let course = view.course;
        state.phase = course.phase;
        state.open_lots = course.open_lots;
        state.overfull = course.overfull;
        state.triggered = course.triggered;
        state.next_gain = course.next_gain;
        state.mulligan_answered = course.mulligan_answered;
        state
    }

    fn lay_tiles(&mut self, view: &View) {
        let mut hidden = view.unseen.iter();
        for (seen, gained) in view.tiles.iter().zip(view.course.gained) {
            let face_down = seen.tile.is_none();
            let tile = seen.tile.or_else(|| hidden.next()).unwrap_or(TileId::WELL);
            let facing_to = |&facing| SpellSide::facing_to(facing, seen.rotation);
            let stored = seen.stored.iter().filter_map(facing_to).collect();
            let placed = Placed {
                golems: seen.golems,
                stored,
                face_down,
                gained,
                ..Placed::new(tile, seen.cell, seen.rotation)
            };
            self.put_tile(placed, !self.mode.is_solo());
        }
        for slot in 0..usize::from(self.tile_count) {
            for side in self.tiles[slot].stored.iter() {
                if let Some(aim) = self.aim(slot, side) {
                    self.grid.aim_at(aim.source, aim.offset, aim.facing);
                }
            }
        }
    }

    /// RIV-INFO-4: hands and stacks, the viewer's own as they are.
    fn deal_unseen(&mut self, view: &View) {
        for (hand, seen) in self.hands.iter_mut().zip(&view.hands) {
            *hand = seen.tiles.iter().flatten().copied().collect();
        }
        // Three players draw from one pool, and what the viewer set aside went back into its own stack.
        let own = view.mulligans.iter().find_map(|taken| Some((taken.seat, taken.set_aside?)));
        let aside = own.filter(|_| self.sides == 3);
        let aside = aside.map(|(seat, tiles)| (seat, both(tiles.into_iter().collect(), view.unseen)));
        let mut shared = TileList::of(view.unseen.minus(aside.map_or(TileSet::EMPTY, |(_, tiles)| tiles)));
        for (side, seen) in Side::first_of(self.sides).zip(&view.sides) {
            // RIV-SOLO-2: before the land is laid there are two stacks, one of them starred.
            let solo = seen.starred.map(|starred| both(TileSet::of_star(starred), view.unseen));
            let mut own_pool = seen.unseen.or(solo).map(TileList::of);
            let pool = own_pool.as_mut().unwrap_or(&mut shared);
            for seat in Seat::first_of(view.seats).filter(|&seat| view.side_of(seat) == side) {
                if let Some(hand) = view.hands.get(seat.index()).filter(|hand| hand.tiles.is_none()) {
                    self.hands[seat.index()] = take_hand(pool, hand.size.into());
                }
            }
            let kept = aside.filter(|&(seat, _)| view.side_of(seat) == side).map_or(TileSet::EMPTY, |(_, tiles)| tiles);
            let mut stack = TileList::of(kept);
            while stack.len() < usize::from(seen.stack_size)
                && let Some(tile) = pool.pop()
            {
                stack.push(tile);
            }
            self.stacks[side.index()] = stack;
        }
    }
}

fn both(one: TileSet, other: TileSet) -> TileSet {
    one.minus(one.minus(other))
}

/// RIV-INFO-6: any two of the eligible tiles, where the viewer does not know them.
fn set_aside(taken: &MulliganView) -> SetAside {
    let mut placements = [0; RIVALITY_SEATS_MAX];
    placements[..taken.placements.len()].copy_from_slice(&taken.placements);
    let mut eligible = taken.eligible.iter();
    let tiles = taken.set_aside.unwrap_or([(); HAND_MAX].map(|()| eligible.next().unwrap_or(TileId::WELL)));
    SetAside { tiles, eligible: taken.eligible, placements, seen_again: taken.seen_again }
}

/// RIV-INFO: what is certain of an event before its cause. What uncovers something hidden is not, nor anything after it; of a draw and of
/// a mulligan, that they come.
pub(crate) fn foretold(event: &Event) -> Option<Event> {
    match *event {
        Event::Drew { seat, .. } => Some(Event::Drew { seat, tile: None }),
        Event::MulliganTaken { .. } => Some(*event),
        _ => (!State::reveals(event)).then_some(*event),
    }
}
