//! RVL-COMP and the counts of section 27.

use crate::options::Options;
use crate::pack::{CardType, Kind, Pack, Set};

#[test]
fn rvl_comp_1_rvl_card_6_the_blank_pack_has_the_printed_counts() {
    let pack = Pack::blank();
    let cards = |set| pack.cards_of(set).count();
    assert_eq!(Set::ALL.map(cards), [170, 5, 12, 19, 12, 15]);
    let designs =
        |kind| pack.designs().filter(|(_, design)| design.set == Set::Interface && design.kind == kind).count();
    assert_eq!(CardType::ALL.map(designs), [14, 8, 6, 6, 6, 5, 6, 4, 0, 0]);
    assert_eq!(pack.ashaks().len(), 6);
}

#[test]
fn the_faces_are_those_of_section_27() {
    let faces = Pack::standard_faces();
    let count = |kind: Kind| faces.iter().flat_map(|face| face.kinds).filter(|known| *known == kind).count();
    assert_eq!(Kind::ALL.map(count), [34, 34, 20, 14, 12, 12]);
    assert!(faces.iter().all(|face| face.kinds.iter().any(|kind| kind.is_harvestable())));
    for colour in crate::pack::COLOURS {
        let spots: Vec<_> = faces.iter().filter(|face| face.spot.is_some_and(|spot| spot.1 == colour)).collect();
        assert_eq!(spots.len(), 3, "colour {colour}");
        assert!(
            spots.iter().all(|face| face.spot.is_some_and(|(place, _)| face.kinds[usize::from(place)] != Kind::Lake))
        );
    }
}

#[test]
fn the_reserved_words_stand_among_designs_as_in_a_sorted_list() {
    let pack = Pack::blank();
    let mut words: Vec<(String, _)> = pack.designs().map(|(id, design)| (design.id.clone(), pack.word(id))).collect();
    for word in ["crystal", "resin", "resources", "rp", "token", "tokens", "top"] {
        words.push((word.to_owned(), crate::pack::CardWord::of_reserved(word).expect("reserved")));
    }
    words.sort();
    assert!(words.is_sorted_by_key(|(_, word)| *word));
    assert!(Options::new(4).pack.design_named("top").is_none());
}
