//! RVL-LOS, RVL-MOVE: what can be seen and what can be reached.

use crate::arena::hex::{HexId, HexSet};

/// RVL-LOS-3: which shortest paths have to be free.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sight {
    /// D-30: one is enough.
    #[default]
    AnyShortest,
    /// Every one.
    AllShortest,
}

/// RVL-LOS-3: whether the sight from one hex to another is clear of `blockers`, of which the end hexes never count.
///
/// RVL-LOS-4: void and face-down tiles do not matter, so the arena does not either; adjacent hexes always see each other.
///
/// ```
/// use joute_rivals::{HexId, HexSet, Sight, is_in_sight};
///
/// let [from, to, shield] = [(0, 0), (2, -1), (1, 0)].map(|(q, r)| HexId::at(q, r).unwrap());
/// assert!(is_in_sight(from, to, HexSet::of(shield), Sight::AnyShortest));
/// assert!(!is_in_sight(from, to, HexSet::of(shield), Sight::AllShortest));
/// ```
#[must_use]
pub fn is_in_sight(from: HexId, to: HexId, blockers: HexSet, sight: Sight) -> bool {
    let distance = from.distance(to);
    let is_between = |hex: &HexId| from.distance(*hex) + hex.distance(to) == distance;
    let near = from.within(1, distance.saturating_sub(1));
    if !blockers.both(near).iter().any(|hex| is_between(&hex)) {
        return true;
    }
    match sight {
        Sight::AllShortest => false,
        Sight::AnyShortest => {
            let free = between(from, to).minus(blockers);
            let mut front = HexSet::of(from);
            for step in 1..distance {
                front = front.spread().both(from.ring(step)).both(free);
            }
            !front.is_empty()
        }
    }
}

/// The inner hexes of all shortest paths between two hexes.
#[must_use]
pub fn between(from: HexId, to: HexId) -> HexSet {
    let distance = from.distance(to);
    (1..distance).fold(HexSet::EMPTY, |set, step| set.union(from.ring(step).both(to.ring(distance - step))))
}

/// What a figure finds where it moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ground {
    /// RVL-MOVE-2, RVL-MOVE-4, RVL-MOVE-5: hexes that can be entered.
    pub open: HexSet,
    /// RVL-MOVE-3: those of them that cost 2 points, because of an enemy shield.
    pub dear: HexSet,
    /// RVL-MOVE-6: those of them where a move ends, the lakes.
    pub ending: HexSet,
}

impl Ground {
    /// RVL-MOVE-1, RVL-MOVE-3: the points that entering a hex costs.
    #[inline]
    #[must_use]
    pub fn price(&self, hex: HexId) -> u8 {
        if self.dear.contains(hex) { 2 } else { 1 }
    }

    /// The hexes that one step leads to with so many points.
    #[inline]
    #[must_use]
    pub fn steps(&self, from: HexId, points: u8) -> HexSet {
        let near = from.neighbours().both(self.open);
        match points {
            0 => HexSet::EMPTY,
            1 => near.minus(self.dear),
            _ => near,
        }
    }

    /// The hexes where a move of so many points may end, without the one where it begins.
    #[must_use]
    pub fn reach(&self, from: HexId, points: u8) -> HexSet {
        // What is reached with exactly so many points spent; a hex that costs 2 is entered from two levels before.
        let (mut before, mut front) = (HexSet::EMPTY, HexSet::of(from));
        let mut reached = HexSet::EMPTY;
        for _ in 0..points {
            let cheap = front.spread().both(self.open).minus(self.dear);
            let dear = before.spread().both(self.open).both(self.dear);
            let next = cheap.union(dear);
            reached = reached.union(next);
            (before, front) = (front, next.minus(self.ending));
        }
        reached.without(from)
    }
}
