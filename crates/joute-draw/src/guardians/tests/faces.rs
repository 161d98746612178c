//! How cards look: every recipe reads, no two faces are alike, nothing is cut, numbers are legible.

use std::collections::BTreeSet;

use joute_guardians::cards::{Back, Card, Kind, Pack};

use crate::fonts::{Face, width};
use crate::guardians::recipe::{ART, BadWord, Mould, NONE, Recipe, Slot};
use crate::guardians::{CardSize, back_svg, card_svg, definitions_for, guardian_svg, stronghold_svg};
use crate::words::{Lang, Words};

/// Each recipe of the pack with its id: cards, Guardians, Strongholds.
fn recipes() -> Vec<(String, &'static str, Mould)> {
    let pack = Pack::standard();
    let cards = pack.cards.iter().map(|card| (card.id.clone(), card.face.as_str(), Mould::of(card.kind)));
    let guardians = pack.guardians.iter().map(|one| (one.id.clone(), one.face.as_str(), Mould::Somebody));
    let sets = pack.strongholds.iter().flat_map(|set| set.cards.iter().map(move |card| (set, card)));
    let strongholds =
        sets.map(|(set, card)| (format!("{}: {}", set.id, card.name.en), card.face.as_str(), Mould::Thing));
    cards.chain(guardians).chain(strongholds).collect()
}

/// Every face of the pack at a size, as it is drawn.
fn drawn(lang: Lang, size: CardSize) -> Vec<(String, String)> {
    let (pack, words) = (Pack::standard(), Words(lang));
    let cards = pack.cards.iter().map(|card| (card.id.clone(), card_svg(card, words, size)));
    let guardians = pack.guardians.iter().map(|one| (one.id.clone(), guardian_svg(one, words, size)));
    let sets = pack.strongholds.iter().flat_map(|set| (0..3).map(move |place| (set, place)));
    let strongholds = sets.map(|(set, place)| (format!("{} {place}", set.id), stronghold_svg(set, place, words, size)));
    cards.chain(guardians).chain(strongholds).collect()
}

fn read(text: &str, mould: Mould) -> Result<Recipe, BadWord> {
    Recipe::read(text, mould)
}

#[test]
fn every_card_of_the_pack_has_a_recipe_that_reads() {
    let all = recipes();
    assert_eq!(all.len(), 154);
    for (id, text, mould) in &all {
        let read = read(text, *mould);
        assert!(!text.is_empty() && read.is_ok(), "{id}: {text:?}: {read:?}");
    }
}

/// Two faces of one sort differ in at least three of their parts, those of lands in all of them, and no two cards share form, hat and tool.
#[test]
fn no_two_faces_of_the_pack_are_alike() {
    let all: Vec<(String, Recipe)> =
        recipes().into_iter().map(|(id, text, mould)| (id, read(text, mould).unwrap())).collect();
    let mut outlines = BTreeSet::new();
    for (index, (id, one)) in all.iter().enumerate() {
        for (other_id, other) in all[index + 1..].iter().filter(|(_, other)| other.mould == one.mould) {
            let differences = one.differences(other);
            assert!(differences >= 3, "{id} and {other_id} differ in {differences}");
        }
        let outline =
            [Slot::Form, Slot::Hat, Slot::Tool, Slot::Thing, Slot::Land, Slot::Field].map(|slot| one.word(slot));
        assert!(outlines.insert(outline), "{id}: {outline:?} is somebody else's outline");
    }
}

#[test]
fn a_word_that_is_none_is_refused_with_its_place() {
    let fault = |text: &str, mould| read(text, mould).unwrap_err();
    let gnat = "storm · bug · coal ochre · angry · none · none · bolt · gauze";
    assert_eq!(read(gnat, Mould::Somebody).unwrap().word(Slot::Tool), "bolt");
    for (text, part, word) in [
        ("storm · bugg · coal", 2, "bugg"),
        ("storm · bug · coal okre", 3, "okre"),
        ("storm · bug · coal · angry · none · none · vial?", 7, "vial?"),
        ("none · bug · coal", 1, "none"),
        ("storm · bug", 3, "none"),
        ("", 1, ""),
        (&format!("{gnat} · gauze"), 9, "gauze"),
    ] {
        let fault = fault(text, Mould::Somebody);
        assert_eq!((fault.part, fault.word.as_str()), (part, word), "{text:?}: {fault}");
    }
    assert!(fault("dawn · mountain · cloud", Mould::Land).to_string().contains("expected one of bridge, dry, heaps"));
    assert_eq!(read("storm · bug · coal", Mould::Somebody), read("storm · bug · coal coal · none", Mould::Somebody));
}

#[test]
fn cards_of_other_packs_have_faces_of_their_own() {
    for kind in [Kind::Creature, Kind::Spell, Kind::PlainShield] {
        let recipe = |number: u32| Recipe::of(&Card::new(format!("own-{number}"), kind));
        for number in 0..60 {
            assert_eq!(recipe(number), recipe(number));
            assert!(recipe(number).differences(&recipe(number + 1)) >= 2, "{kind:?} {number}");
        }
    }
    let mut knight = Card::creature("sir-somebody", joute_guardians::cards::Border::Elemental, 7, 1);
    knight.classes = vec![joute_guardians::cards::Label::new("Knight").unwrap()];
    assert!(["folk", "horse", "knight"].contains(&Recipe::of(&knight).word(Slot::Form)));
    knight.face = "storm · nonsense".to_owned();
    assert_ne!(Recipe::of(&knight).word(Slot::Form), NONE);
}

/// Every sprite is there that a card refers to, each sprite is in use, and a page may hold those alone.
#[test]
fn every_picture_is_there_and_used() {
    let known: BTreeSet<&str> = ART.split("<g id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    // The balance of a combat has two signs that no card has.
    let mut used = BTreeSet::from(["j-vitality", "j-together"].map(str::to_owned));
    let all: Vec<String> = drawn(Lang::En, CardSize::Full).into_iter().map(|(_, svg)| svg).collect();
    for svg in all.iter().cloned().chain([Back::Single, Back::Double].map(|back| back_svg(back, CardSize::Field))) {
        for id in svg.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(known.contains(id), "{id} has no picture");
            used.insert(id.to_owned());
        }
    }
    let idle: Vec<&&str> = known.iter().filter(|id| !used.contains(**id)).collect();
    assert!(idle.is_empty(), "nobody has {idle:?}");
    let few = definitions_for(&all[0]);
    assert!(few.len() < 8_000 && few.matches("<g id=").count() >= 4, "{} bytes", few.len());
    assert_eq!(
        definitions_for(&all.concat()).matches("<g id=").count() + 4,
        known.len(),
        "all but the backs and these"
    );
}

#[test]
fn nothing_forbidden_is_drawn_and_a_card_is_small() {
    for size in CardSize::ALL {
        for (id, svg) in drawn(Lang::Fr, size) {
            for word in ["radient", "<filter", "style=", "<style", "<image", "<script", " id=\"", "NaN", "…"] {
                assert!(!svg.contains(word), "{id}: {word}");
            }
            assert!(svg.len() < 7_000, "{id} has {} bytes", svg.len());
        }
    }
}

/// The texts of a picture: class, size, pressed by, words.
fn texts(svg: &str) -> Vec<(Face, f64, f64, String)> {
    let value = |tag: &str, name: &str| {
        let from = tag.split_once(&format!(" {name}=\""))?.1;
        from.split('"').next().map(str::to_owned)
    };
    let parts = svg.split("<text").skip(1).filter_map(|rest| rest.split_once("</text>"));
    parts
        .map(|(part, _)| {
            let (tag, words) = part.split_once('>').unwrap();
            let class = value(tag, "class").unwrap();
            let face = [Face::Title, Face::Text, Face::Strong].into_iter().find(|face| face.class() == class).unwrap();
            let press =
                value(tag, "transform").and_then(|place| place.split_once("scale(")?.1.split(' ').next()?.parse().ok());
            let words = words.replace("&#39;", "'").replace("&quot;", "\"").replace("&amp;", "&");
            (face, value(tag, "font-size").unwrap().parse().unwrap(), press.unwrap_or(1.0), words)
        })
        .collect()
}

/// Names and texts are there to the last word, within the card, in type that can be read.
#[test]
fn texts_fit_whole_in_both_languages() {
    for lang in Lang::BOTH {
        for (size, room, least) in [(CardSize::Full, 302.0, 15.0), (CardSize::Hand, 116.0, 15.0)] {
            for (card, (id, svg)) in Pack::standard().cards.iter().zip(drawn(lang, size)) {
                let set = texts(&svg);
                for (face, size, press, words) in &set {
                    let wide = width(words, *face, *size) * press;
                    assert!(
                        wide <= room && *press >= 0.8 && *size >= least,
                        "{id}: {words:?} at {size}, {wide} wide, {press}"
                    );
                }
                let whole: Vec<&str> = set.iter().map(|(.., words)| words.as_str()).collect();
                let whole = whole.join(" ");
                let name = if lang == Lang::En { &card.name.en } else { &card.name.fr };
                assert!(whole.contains(name.as_str()), "{id}: {name:?} in {whole:?}");
                if size == CardSize::Full {
                    let text = crate::guardians::card_text(card, Words(lang)).join(" ");
                    assert!(whole.contains(&text), "{id}: {text:?} in {whole:?}");
                }
            }
        }
        for size in [CardSize::Field, CardSize::Tiny] {
            for (id, svg) in drawn(lang, size) {
                let set = texts(&svg);
                assert!(set.len() == 1 && set[0].1 >= 15.0, "{id}: {set:?}");
            }
        }
    }
}

/// Rows of text stay above the foot of the panel.
#[test]
fn no_text_runs_over_the_panel() {
    for lang in Lang::BOTH {
        for (id, svg) in drawn(lang, CardSize::Full) {
            let lowest = svg
                .split("<text")
                .skip(1)
                .filter_map(|rest| rest.split_once(" y=\"")?.1.split('"').next()?.parse().ok());
            let lowest = lowest.fold(0.0, f64::max);
            assert!(lowest <= 442.0, "{id}: a line stands at {lowest}");
        }
    }
}
