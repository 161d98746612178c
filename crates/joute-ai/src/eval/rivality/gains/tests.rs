//! What a placement changes, by hand.

use joute_games::rivality::{Mode, Spell, Terrain};

use super::{Seen, landed};

const SEEN: Seen = Seen { mode: Mode::Base, enemy_weight: 1.0 };

#[test]
fn the_cap_sends_enemies_home_before_own_golems() {
    assert_eq!(landed([2, 2, 0], 3), ([5, 0, 0], 3));
    assert_eq!(landed([4, 0, 0], 3), ([5, 0, 0], 1));
    // Of equal enemies the first loses a golem.
    assert_eq!(landed([1, 2, 2], 1), ([2, 1, 2], 1));
}

#[test]
fn a_spell_that_dies_on_shields_gains_nothing() {
    assert_eq!(SEEN.spell(Terrain::Fortress, [0, 1, 0], Spell::new(2, 1, false), 30), 0.0);
    assert!(SEEN.spell(Terrain::Fortress, [0, 1, 0], Spell::new(2, 3, true), 30) > 3.0);
}

#[test]
fn taking_a_tile_gains_more_than_strengthening_it() {
    let spell = Spell::new(2, 1, false);
    let taken = SEEN.spell(Terrain::Well, [0, 1, 0], spell, 30);
    let strengthened = SEEN.spell(Terrain::Well, [1, 0, 0], spell, 30);
    assert!(taken > strengthened && strengthened > 0.0);
}
