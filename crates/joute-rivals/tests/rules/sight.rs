//! RVL-LOS and reach: the bit sets of the crate against the slow model, for every pair of hexes in every era.

use std::collections::BTreeSet;

use joute_kernel::{Rng, Seed};
use joute_rivals::{Era, Ground, HexId, HexSet, Sight, TileId, TileSet, between, is_in_sight};

use crate::slow::{self, Hex};

fn hex(q: i8, r: i8) -> HexId {
    HexId::at(q, r).expect("a hex of the arena")
}

fn plain(hex: HexId) -> Hex {
    (hex.q().into(), hex.r().into())
}

fn plain_set(set: HexSet) -> BTreeSet<Hex> {
    set.iter().map(plain).collect()
}

/// The arena as each era begins, with the zones that the slow model leaves out for it, and the last one.
fn eras() -> [(HexSet, Vec<&'static str>); 4] {
    let zones = |era: &'static str| {
        crate::page::zones().into_iter().map(|(zone, _)| zone).filter(move |zone| zone.split('-').next() == Some(era))
    };
    let [one, two, three] = ["I", "II", "III"].map(|era| zones(era).collect::<Vec<_>>());
    let mut present = TileSet::ALL;
    let mut gone: Vec<&str> = Vec::new();
    let mut arenas = Vec::new();
    for (era, cards) in Era::ALL.into_iter().zip([one, two, three]) {
        arenas.push((present.hexes(), gone.clone()));
        present = present.minus(TileSet::of_era(era));
        gone.extend(cards);
    }
    arenas.push((present.hexes(), gone));
    arenas.try_into().expect("four arenas")
}

/// As many hexes of the set as `count`, at random.
fn some_of(set: HexSet, count: u32, rng: &mut Rng) -> HexSet {
    let hexes: Vec<HexId> = set.iter().collect();
    (0..count).filter_map(|_| hexes.get(rng.below(hexes.len().max(1) as u32) as usize)).copied().collect()
}

#[test]
fn the_arenas_of_the_slow_model_are_those_of_the_crate() {
    let sizes = eras().map(|(present, gone)| {
        assert_eq!(plain_set(present), slow::arena_without(&gone));
        present.len()
    });
    assert_eq!(sizes, [127, 73, 25, 1]);
}

#[test]
fn rvl_los_3_sight_is_that_of_the_slow_model_for_every_pair_in_every_era() {
    let mut rng = Seed::from_number(13).stream("sight");
    for (present, _) in eras() {
        for from in present.iter() {
            // Six figures and twelve shields are the most that can block; fewer and more hexes are tried as well.
            for count in [0, 3, 9, 18, 40] {
                let blockers = some_of(present, count, &mut rng);
                let slow_blockers = plain_set(blockers);
                for to in present.iter() {
                    for (sight, needs_all) in [(Sight::AnyShortest, false), (Sight::AllShortest, true)] {
                        let expected = slow::is_in_sight(plain(from), plain(to), &slow_blockers, needs_all);
                        assert_eq!(
                            is_in_sight(from, to, blockers, sight),
                            expected,
                            "{from} to {to} past {blockers:?}, {sight:?}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn rvl_los_4_sight_crosses_the_void_and_neighbours_always_see_each_other() {
    // Nothing asks for the arena, so void and face-down tiles cannot block; end hexes never do.
    for from in HexId::all() {
        for to in from.within(0, 1).iter() {
            assert!(is_in_sight(from, to, HexSet::ALL, Sight::AllShortest));
        }
        for to in HexId::all() {
            assert!(is_in_sight(from, to, HexSet::of(from).with(to), Sight::AllShortest));
            assert_eq!(
                is_in_sight(from, to, HexSet::ALL, Sight::AnyShortest),
                from.distance(to) <= 1,
                "{from} to {to} past everything"
            );
        }
    }
}

#[test]
fn rvl_los_3_e11_one_of_two_shortest_paths_is_enough() {
    let (from, to) = (hex(0, 0), hex(2, -1));
    let shield = HexSet::of(hex(1, 0));
    assert_eq!(between(from, to), shield.with(hex(1, -1)));
    assert!(is_in_sight(from, to, shield, Sight::AnyShortest));
    assert!(!is_in_sight(from, to, shield.with(hex(1, -1)), Sight::AnyShortest));
    // On an axis there is one path, the line of hexes.
    assert_eq!(between(hex(0, -3), hex(0, 0)), HexSet::of(hex(0, -2)).with(hex(0, -1)));
}

#[test]
fn rvl_los_1_range_is_the_plain_distance_for_every_pair_in_every_era() {
    for (present, _) in eras() {
        for from in present.iter() {
            for farthest in 0..=12 {
                let expected: HexSet = present
                    .iter()
                    .filter(|to| slow::distance(plain(from), plain(*to)) <= i32::from(farthest))
                    .collect();
                assert_eq!(from.within(0, farthest).both(present), expected);
            }
        }
    }
}

#[test]
fn rvl_move_1_reach_is_that_of_the_slow_model_for_every_hex_in_every_era() {
    let mut rng = Seed::from_number(13).stream("reach");
    for (present, _) in eras() {
        for from in present.iter() {
            for crowd in 0..4 {
                // Face-down tiles and other figures are closed, some hexes hold enemy shields, some are lakes.
                let tiles: TileSet = present.iter().map(TileId::of).collect();
                let hidden: TileSet = tiles.iter().filter(|_| rng.below(6) < crowd).collect();
                let open = present.minus(hidden.hexes()).minus(some_of(present, crowd, &mut rng)).without(from);
                let dear = some_of(present, 4 * crowd, &mut rng);
                let ending = some_of(present, 4 * crowd, &mut rng);
                let ground = Ground { open: open.with(from), dear, ending };
                let sets = [ground.open, dear, ending].map(plain_set);
                for points in 0..=4 {
                    let expected = slow::reach(plain(from), i32::from(points), &sets[0], &sets[1], &sets[2]);
                    assert_eq!(
                        plain_set(ground.reach(from, points)),
                        expected,
                        "{points} points from {from} on {ground:?}"
                    );
                }
                assert_eq!(ground.steps(from, 0), HexSet::EMPTY);
                for points in 1..=3 {
                    let affordable = |to: &HexId| open.contains(*to) && ground.price(*to) <= points;
                    let expected: HexSet = from.neighbours().iter().filter(affordable).collect();
                    assert_eq!(ground.steps(from, points), expected);
                }
            }
        }
    }
}
