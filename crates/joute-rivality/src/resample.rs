//! A state that a viewer cannot tell from the real one (RIV-INFO).
//!
//! Everything hidden is gathered into sets first, so that the draw depends on what the viewer knows and on the
//! generator, and not on where the tiles really are. Then it is dealt again, and dealt again as a whole until it agrees
//! with what everybody can conclude from past moves.

use joute_kernel::{Rng, Seat, Viewer};

use crate::board::{SIDES_MAX, Side};
use crate::content::{TileList, TileSet};
use crate::state::{HAND_MAX, Hand, SetAside, State};

/// Rounds of dealing before the last deal is taken as it is. One round in two or three agrees in regular games; only a
/// loaded position can contradict what everybody would conclude in a regular one.
const ROUNDS_MAX: usize = 200;

impl State {
    pub(crate) fn redrawn(&self, viewer: Viewer, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        if self.mode.is_solo() {
            // RIV-SOLO-2: only in the set-up is there a stack, and its order shows in nothing yet.
            for stack in &mut world.stacks {
                *stack = stack.to_set().iter().collect();
                rng.shuffle(stack.as_mut_slice());
            }
            world.redraw_face_down(rng);
            return world;
        }
        let own = match viewer {
            Viewer::Seat(seat) if seat.index() < usize::from(self.seats) => Some(seat),
            Viewer::Seat(_) | Viewer::Spectator => None,
        };
        if self.sides == 3 {
            world.redraw_three(self, own, rng);
        } else {
            for side in Side::first_of(self.sides) {
                world.redraw_side(self, side, own, rng);
            }
        }
        if own != Some(self.active) {
            // RIV-INFO-6: nobody else knows whether a mulligan question was put or answered; a hand that would be
            // asked is asked in its own world.
            world.mulligan_answered = self.mulligan_is_public_knowledge();
        }
        world
    }

    /// A mulligan that was taken this turn is known to have been answered.
    pub(crate) fn mulligan_is_public_knowledge(&self) -> bool {
        self.knowledge.set_aside[self.active.index()].is_some_and(|record| record.placements[self.active.index()] == 0)
    }

    /// RIV-INFO-7: which face-down tile lies where.
    fn redraw_face_down(&mut self, rng: &mut Rng) {
        let hidden: TileSet =
            self.placed().iter().filter(|placed| placed.face_down).map(|placed| placed.tile).collect();
        let mut tiles: TileList = hidden.iter().collect();
        rng.shuffle(tiles.as_mut_slice());
        let count = usize::from(self.tile_count);
        for placed in self.tiles[..count].iter_mut().filter(|placed| placed.face_down) {
            if let Some(tile) = tiles.pop() {
                placed.tile = tile;
            }
        }
    }

    /// RIV-INFO-4, RIV-INFO-5: the hands and the stack of one of two sides.
    fn redraw_side(&mut self, real: &Self, side: Side, own: Option<Seat>, rng: &mut Rng) {
        let own_hand = own.map_or(TileSet::EMPTY, |seat| real.hands[seat.index()].to_set());
        let mut pool: TileList = real.hand_and_stack(side).minus(own_hand).iter().collect();
        for _ in 0..ROUNDS_MAX {
            rng.shuffle(pool.as_mut_slice());
            let mut tiles = pool;
            for seat in Seat::first_of(real.seats).filter(|&seat| real.side(seat) == side && own != Some(seat)) {
                self.hands[seat.index()] = take_hand(&mut tiles, real.hands[seat.index()].len());
            }
            self.stacks[side.index()] = tiles;
            if self.agrees(real, side, own, rng) {
                break;
            }
        }
    }

    /// RIV-INFO-4: with three players the others' tiles and the own stack come from one pool; everybody was dealt two
    /// Fortresses.
    fn redraw_three(&mut self, real: &Self, own: Option<Seat>, rng: &mut Rng) {
        let all = Side::first_of(real.sides).fold(TileSet::EMPTY, |set, side| set.union(real.hand_and_stack(side)));
        let own_hand = own.map_or(TileSet::EMPTY, |seat| real.hands[seat.index()].to_set());
        let own_record = own.and_then(|seat| real.knowledge.set_aside[seat.index()]);
        // The viewer's own tiles set aside are in its stack until it draws them.
        let own_aside: TileSet = own.zip(own_record).map_or(TileSet::EMPTY, |(seat, record)| {
            let stack = real.stacks[real.side(seat).index()].to_set();
            record.tiles.iter().copied().filter(|&tile| stack.contains(tile)).collect()
        });
        let pool = all.minus(own_hand).minus(own_aside);
        let mut fortresses: TileList = pool.iter().filter(|tile| tile.is_fortress()).collect();
        let mut others: TileList = pool.iter().filter(|tile| !tile.is_fortress()).collect();
        for _ in 0..ROUNDS_MAX {
            rng.shuffle(fortresses.as_mut_slice());
            rng.shuffle(others.as_mut_slice());
            self.deal_three(real, own, own_hand, own_aside, (fortresses, others), rng);
            if Side::first_of(real.sides).all(|side| self.agrees(real, side, own, rng)) {
                break;
            }
        }
    }

    fn deal_three(
        &mut self,
        real: &Self,
        own: Option<Seat>,
        own_hand: TileSet,
        own_aside: TileSet,
        (mut fortresses, mut others): (TileList, TileList),
        rng: &mut Rng,
    ) {
        let mut parts = [TileList::EMPTY; SIDES_MAX];
        let mut wanted = [0; SIDES_MAX];
        for seat in Seat::first_of(real.seats) {
            let side = real.side(seat).index();
            let hand_len = real.hands[side].len();
            let known = if own == Some(seat) { own_hand.union(own_aside) } else { TileSet::EMPTY };
            wanted[side] = real.stacks[side].len() + hand_len - known.len();
            let known_fortresses = known.iter().filter(|tile| tile.is_fortress()).count();
            let left = usize::from(real.knowledge.fortresses_left[side]).saturating_sub(known_fortresses);
            while parts[side].len() < left.min(wanted[side]) {
                let Some(tile) = fortresses.pop() else { break };
                parts[side].push(tile);
            }
        }
        for side in 0..SIDES_MAX {
            while parts[side].len() < wanted[side] {
                let Some(tile) = others.pop().or_else(|| fortresses.pop()) else { break };
                parts[side].push(tile);
            }
        }
        for seat in Seat::first_of(real.seats) {
            let side = real.side(seat).index();
            let mut tiles = parts[side];
            if own == Some(seat) {
                own_aside.iter().for_each(|tile| tiles.push(tile));
            }
            rng.shuffle(tiles.as_mut_slice());
            if own != Some(seat) {
                self.hands[side] = take_hand(&mut tiles, real.hands[side].len());
            }
            self.stacks[side] = tiles;
        }
    }

    /// Whether what `side` holds now agrees with what the viewer can conclude.
    fn agrees(&mut self, real: &Self, side: Side, own: Option<Seat>, rng: &mut Rng) -> bool {
        let index = side.index();
        if self.hides_a_fortress_at_the_bottom(side, own) {
            return false;
        }
        if let Some(seat) = real.knowledge.bottom_drawn[index].filter(|&seat| own != Some(seat)) {
            let hand = self.hands[seat.index()];
            if hand.len() > 0 && hand.as_slice().iter().all(|tile| tile.is_fortress()) {
                return false;
            }
        }
        Seat::first_of(real.seats)
            .filter(|&seat| real.side(seat) == side)
            .all(|seat| self.agrees_with_mulligan(real, side, seat, own, rng))
    }

    /// RIV-INFO-3: everybody knows that the bottom tile is no Fortress, as long as any tile that might lie there is none.
    ///
    /// A stack of Fortresses alone may be set up (RIV-SETUP-5), but it is no excuse while another tile is in a hand that
    /// the viewer does not see: the shuffle would have put that one at the bottom, or an earlier draw taken a Fortress.
    fn hides_a_fortress_at_the_bottom(&self, side: Side, own: Option<Seat>) -> bool {
        let unseen = Seat::first_of(self.seats)
            .filter(|&seat| self.side(seat) == side && own != Some(seat))
            .fold(self.stacks[side.index()].to_set(), |set, seat| set.union(self.hands[seat.index()].to_set()));
        let bottom = self.stacks[side.index()].as_slice().first();
        bottom.is_some_and(|tile| tile.is_fortress()) && unseen.iter().any(|tile| !tile.is_fortress())
    }

    /// RIV-INFO-6: two tiles were set aside that missed the Well; they were in no hand then.
    fn agrees_with_mulligan(&mut self, real: &Self, side: Side, taker: Seat, own: Option<Seat>, rng: &mut Rng) -> bool {
        let Some(record) = real.knowledge.set_aside[taker.index()] else { return true };
        let aside = if own == Some(taker) {
            record.tiles
        } else {
            let here = self.hand_and_stack(side).union(record.seen_again);
            let mut candidates: TileList = here.iter().filter(|&tile| record.eligible.contains(tile)).collect();
            rng.shuffle(candidates.as_mut_slice());
            let &[first, second, ..] = candidates.as_slice() else { return false };
            [first, second]
        };
        let held_then = Seat::first_of(real.seats).filter(|&seat| real.side(seat) == side && own != Some(seat));
        for seat in held_then {
            let hand = self.hands[seat.index()];
            let from_aside = hand.as_slice().iter().filter(|tile| aside.contains(tile)).count();
            let allowed = match record.placements[seat.index()] {
                0 => 0,
                // One of the two tiles was held then, or it is the only one.
                1 => hand.len().saturating_sub(1),
                _ => HAND_MAX,
            };
            if from_aside > allowed {
                return false;
            }
        }
        self.knowledge.set_aside[taker.index()] = Some(SetAside { tiles: aside, ..record });
        true
    }
}

pub(crate) fn take_hand(tiles: &mut TileList, len: usize) -> Hand {
    (0..len).filter_map(|_| tiles.pop()).collect::<Hand>()
}
