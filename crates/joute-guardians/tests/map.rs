//! GUA-MAP: the spaces and what touches what.

use joute_guardians::{Flank, SpaceId};
use joute_kernel::Seat;

fn named(name: &str) -> SpaceId {
    SpaceId::named(name, 2).unwrap_or_else(|| panic!("no space {name}"))
}

fn around(name: &str, seats: u8) -> Vec<&'static str> {
    let space = SpaceId::named(name, seats).unwrap_or_else(|| panic!("no space {name}"));
    let mut names: Vec<_> = space.adjacent(seats).iter().map(|space| space.name(seats)).collect();
    names.sort_unstable();
    names
}

#[test]
fn gua_map_1_columns_run_from_souths_left_and_rows_from_south() {
    let strongholds = |seat| SpaceId::row_of(Seat::at(seat)).map(|space| space.name(2));
    assert_eq!(strongholds(0), ["a1", "b1", "c1"]);
    assert_eq!(strongholds(1), ["c4", "b4", "a4"]);
    let lands = |seat| Flank::ALL.map(|flank| SpaceId::land(Seat::at(seat), flank).name(2));
    assert_eq!((lands(0), lands(1)), (["a2", "b2", "c2"], ["c3", "b3", "a3"]));
}

#[test]
fn gua_map_2_only_twelve_spaces_can_hold_shields() {
    assert_eq!([2, 3, 4].map(|seats| SpaceId::all_of(seats).count()), [12, 18, 24]);
}

#[test]
fn gua_map_3_spaces_that_share_an_edge_are_adjacent() {
    let (columns, rows) = (["a", "b", "c"], ["1", "2", "3", "4"]);
    let all = || (0..3_i32).flat_map(|column| (0..4_i32).map(move |row| (column, row)));
    for (column, row) in all() {
        let name = |(column, row): (i32, i32)| format!("{}{}", columns[column as usize], rows[row as usize]);
        for (other_column, other_row) in all() {
            let share = (column - other_column).abs() + (row - other_row).abs() == 1;
            let (one, other) = (named(&name((column, row))), named(&name((other_column, other_row))));
            assert_eq!(one.adjacent(2).contains(other), share, "{one:?} {other:?}");
        }
    }
}

#[test]
fn gua_map_5_in_front_of_a_stronghold_is_the_land_of_its_column() {
    for flank in Flank::ALL {
        let (stronghold, land) = (SpaceId::stronghold(Seat::at(1), flank), SpaceId::land(Seat::at(1), flank));
        assert_eq!(stronghold.name(2)[..1], land.name(2)[..1]);
        assert!(stronghold.adjacent(2).contains(land));
    }
}

#[test]
fn gua_multi_1_left_lands_touch_the_next_right_and_all_centres_touch() {
    assert_eq!(around("L0", 3), ["C0", "R1", "SL0"]);
    assert_eq!(around("L2", 3), ["C2", "R0", "SL2"]);
    assert_eq!(around("C1", 4), ["C0", "C2", "C3", "L1", "R1", "SC1"]);
    assert_eq!(around("SR3", 4), ["R3", "SC3"]);
}

#[test]
fn gua_pos_12_names_are_read_as_they_are_written() {
    for seats in 2..=4 {
        for space in SpaceId::all_of(seats) {
            assert_eq!(SpaceId::named(space.name(seats), seats), Some(space));
        }
        assert_eq!(SpaceId::named("guardian", seats), None);
    }
}
