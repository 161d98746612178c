//! A slow model of the arena: hexes are pairs of integers of an endless plane, sets are trees, and nothing is looked up.
//!
//! Written from the rules page alone; it shares no table and no method with the crate.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::page;

/// A hex of the plane, also outside of the arena.
pub(crate) type Hex = (i32, i32);

/// RVL-GEO-2: the six neighbours, void or not.
pub(crate) fn around((q, r): Hex) -> [Hex; 6] {
    [(q, r - 1), (q + 1, r - 1), (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r)]
}

/// RVL-GEO-2.
pub(crate) fn distance((q, r): Hex, (p, s): Hex) -> i32 {
    let (dq, dr) = (q - p, r - s);
    dq.abs().max(dr.abs()).max((dq + dr).abs())
}

/// The hexes of the tiles that the rules page lists, but for those of these zones.
pub(crate) fn arena_without(gone: &[&str]) -> BTreeSet<Hex> {
    page::slots().into_iter().filter(|row| !gone.contains(&row.zone)).flat_map(|row| row.hexes).collect()
}

/// RVL-LOS-3: whether a shortest path (or every one) is free of blockers on its inner hexes, by walking all of them.
pub(crate) fn is_in_sight(from: Hex, to: Hex, blockers: &BTreeSet<Hex>, needs_all: bool) -> bool {
    let steps = around(from).into_iter().filter(|&next| distance(next, to) < distance(from, to));
    let mut free =
        steps.map(|next| next == to || (!blockers.contains(&next) && is_in_sight(next, to, blockers, needs_all)));
    distance(from, to) == 0 || if needs_all { free.all(|free| free) } else { free.any(|free| free) }
}

/// Where a move of so many points may end: RVL-MOVE-1, RVL-MOVE-3, RVL-MOVE-6. By a search of the cheapest way.
pub(crate) fn reach(
    from: Hex,
    points: i32,
    open: &BTreeSet<Hex>,
    dear: &BTreeSet<Hex>,
    lakes: &BTreeSet<Hex>,
) -> BTreeSet<Hex> {
    let mut least = BTreeMap::from([(from, 0)]);
    let mut queue = VecDeque::from([from]);
    while let Some(hex) = queue.pop_front() {
        if hex != from && lakes.contains(&hex) {
            continue;
        }
        let spent = least[&hex];
        for next in around(hex).into_iter().filter(|next| open.contains(next)) {
            let price = spent + if dear.contains(&next) { 2 } else { 1 };
            if price <= points && least.get(&next).is_none_or(|&known| price < known) {
                least.insert(next, price);
                queue.push_back(next);
            }
        }
    }
    least.into_keys().filter(|&hex| hex != from).collect()
}
