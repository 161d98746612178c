//! Tests of the drawing of Bellum Magica: repeatable, well formed, small, and safe against what it is given.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use joute_bellum::{
    Breed, ChestId, ChestKind, CreatureId, Event, Found, Options, Pack, Payment, PlaceId, PlaceKind, Row, Side, State,
    Token, View,
};
use joute_games::GameId;
use joute_kernel::{Game, Seat, Seed, Turn, Viewer};
use joute_raster::{extent, png};
use proptest::prelude::*;

use super::icons::{Symbol, icon};
use super::ids::{self, Named};
use super::recipe::{Crown, Eyes, Ink, Mouth, Recipe, Skull};
use super::scene::{Creature, Scene};
use super::words::Speaker;
use super::{board, creature_card, definitions, table_svg, text_board, treasure};
use crate::drawn::sheet;
use crate::export::standalone;
use crate::kit::thing::{Candidate, Effect};
use crate::page::model::{SeatCard, SeatKind};
use crate::palette::{Lang, Owner};

/// Forbidden in every fragment: print is flat, and the page forbids inline style.
const FORBIDDEN: [&str; 8] = ["radient", "<filter", "filter=", "style=", "<style", "blur", "<image", "<script"];

/// A game of random legal moves after `plies` decisions or at its end.
fn played(seats: u8, seed: u64, plies: usize) -> State {
    let seed = Seed::from_number(seed);
    let (mut chance, mut choice) = (seed.stream("chance"), seed.stream("choice"));
    let mut state = State::setup(&Options::new(seats)).expect("the options are possible");
    let mut left = plies;
    loop {
        match state.turn() {
            Turn::Over => return state,
            Turn::Chance(event) => {
                let outcome = state.sample_chance(&event, &mut chance);
                state.apply_chance(&outcome, &mut ()).expect("a sampled outcome is possible");
            }
            Turn::Seats(to_move) => {
                for seat in to_move.iter() {
                    if left == 0 {
                        return state;
                    }
                    left -= 1;
                    let action = state.sample_action(seat, &mut choice);
                    state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
                }
            }
        }
    }
}

/// Tables of every size, early, late and over, as the first seat sees them.
fn tables() -> Vec<Scene<'static>> {
    static VIEWS: OnceLock<Vec<View>> = OnceLock::new();
    let play = || {
        let stages = [0, 12, 70, 200, 2000];
        let all = (2..=5).flat_map(|seats| stages.map(|plies| (seats, plies)));
        all.map(|(seats, plies)| played(seats, 11, plies).view(Viewer::Seat(Seat::at(0)))).collect::<Vec<_>>()
    };
    VIEWS.get_or_init(play).iter().map(Scene::from_view).collect()
}

#[test]
fn the_tower_leaves_the_middle_for_more_than_five_cards_on_a_side() {
    let mut view = played(2, 11, 12).view(Viewer::Seat(Seat::at(0)));
    let near = &view.lords[0];
    let one = *near.left.iter().chain(&near.right).next().expect("a goblin was placed");
    for (left, right, class) in
        [(2, 5, " m5\""), (2, 6, " m4 leans\""), (3, 7, " m5 leans\""), (22, 26, " m24 leans\"")]
    {
        (view.lords[0].left, view.lords[0].right) = (vec![one; left], vec![one; right]);
        let html = board(&Scene::from_view(&view));
        let keep = html.split_once("id=\"keep\"").expect("the castle of the reader").1;
        let castle = keep.split_once("class=\"castle ").expect("a castle").1;
        let own = castle.split_once('>').expect("a tag").0;
        assert!(own.ends_with(class), "{left} and {right}: {own}");
    }
}

/// Right after a table is laid no card is up: that picture goes to friends.
#[test]
fn decks_of_markets_lie_beside_each_other_also_without_cards() {
    for scene in tables() {
        let svg = table_svg(&scene);
        let [evil, superior] = ["#d-evil\"", "#d-super\""].map(|deck| {
            let after = svg.split_once(deck).expect("a deck").1;
            let x = after.split_once("translate(").expect("a place").1.split_once(' ').expect("two numbers").0;
            x.parse::<f64>().expect("a number")
        });
        assert!(superior - evil >= 142.0, "{evil} and {superior}");
    }
}

/// A table with everything on it that a page may add.
fn marked() -> Scene<'static> {
    let mut scene = tables()[17].clone();
    let view = scene.view;
    let (place, card) = (ids::place(view.row[0]), ids::card(view.markets[0].up[0]));
    let castle = ids::castle(Seat::at(1));
    scene.marks.pointed.add(place.clone(), "");
    scene.marks.pointed.add(castle, "2");
    scene.marks.candidates = vec![Candidate { at: card.clone(), number: 1, share: 0.5 }];
    scene.marks.reasons = vec![(card, "too dear".into())];
    scene.marks.change(&place, Symbol::Food.sprite(), 2);
    scene.marks.change(&place, Symbol::Shield.sprite(), -1);
    scene.marks.leaving = vec![place];
    scene.stolen = view.lords[1].chests.first().map(|chest| (chest.id, Owner::Salmon)).into_iter().collect();
    scene.joining = vec![(Side::Left, view.markets[1].up[0])];
    scene
}

/// All that a page shows of a scene.
fn whole(scene: &Scene<'_>) -> String {
    board(scene) + &treasure(scene).unwrap_or_default()
}

/// Values of every attribute `name` in a fragment.
fn values<'a>(svg: &'a str, name: &str) -> Vec<&'a str> {
    let lead = format!(" {name}=\"");
    svg.split(lead.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Every creature of the pack that the program comes with.
fn creatures() -> Vec<Creature<'static>> {
    creatures_in(Lang::En)
}

fn creatures_in(lang: Lang) -> Vec<Creature<'static>> {
    let pack = Pack::standard();
    let ids = Breed::ALL.into_iter().flat_map(|breed| pack.creature_ids(breed));
    ids.map(|id| Creature::printed(pack, id, lang)).collect()
}

#[test]
fn every_creature_has_its_whole_name_on_its_card() {
    for creature in [Lang::En, Lang::Fr].into_iter().flat_map(creatures_in) {
        assert!(!creature_card(&creature).contains('…'), "{} is cut", creature.name());
    }
}

#[test]
fn a_bonus_lies_within_the_frame_of_its_card() {
    let mut badges = 0;
    for creature in creatures().iter().filter(|creature| !creature.bonus().is_empty()) {
        let card = creature_card(creature);
        let discs: Vec<&str> = card.split("<circle ").skip(1).filter_map(|rest| rest.split("/>").next()).collect();
        let of = |disc: &str, name: &str| -> f64 {
            let value = disc.split_once(&format!("{name}=\"")).and_then(|(_, rest)| rest.split('"').next());
            value.and_then(|value| value.parse().ok()).unwrap_or(0.0)
        };
        for disc in discs {
            let (x, y, r) = (of(disc, "cx"), of(disc, "cy"), of(disc, "r"));
            assert!(x + r + 1.0 <= super::board::CREATURE + 4.0 && y - r - 1.0 >= -4.0, "{}: {disc}", creature.name());
            badges += 1;
        }
    }
    assert!(badges > 5, "{badges} badges");
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    for scene in tables().into_iter().chain([marked()]) {
        assert_eq!(board(&scene), board(&scene.clone()));
        assert_eq!(treasure(&scene), treasure(&scene.clone()));
        assert_eq!(table_svg(&scene), table_svg(&scene.clone()));
        assert_eq!(text_board(&scene, 80), text_board(&scene.clone(), 80));
    }
    assert_eq!(sheet(GameId::Bellum), sheet(GameId::Bellum));
}

#[test]
fn nothing_forbidden_is_drawn() {
    for text in tables()
        .iter()
        .chain([&marked()])
        .flat_map(|scene| [whole(scene), table_svg(scene)])
        .chain([sheet(GameId::Bellum)])
    {
        for word in FORBIDDEN {
            assert!(!text.contains(word), "{word} in a fragment");
        }
    }
}

#[test]
fn every_sprite_and_pattern_that_is_referred_to_exists() {
    let known: BTreeSet<&str> = values(definitions(), "id").into_iter().collect();
    assert_eq!(known.len(), values(definitions(), "id").len(), "a sprite is defined twice");
    let cards = creatures().into_iter().map(|creature| creature_card(&creature));
    let scenes = tables().into_iter().chain([marked()]).flat_map(|scene| [whole(&scene), table_svg(&scene)]);
    for text in scenes.chain(cards).chain(Symbol::ALL.map(icon)).chain([definitions().to_owned()]) {
        for href in values(&text, "href") {
            let (id, here) = (href.trim_start_matches('#'), format!(" id=\"{}\"", href.trim_start_matches('#')));
            assert!(known.contains(id) || text.contains(&here), "{href} has no sprite, and leads nowhere");
        }
        for part in text.split("url(#").skip(1) {
            let id = part.split(')').next().unwrap_or("");
            assert!(known.contains(id), "{id} has no pattern or clip shape");
        }
    }
}

#[test]
fn ids_are_unique_on_a_page_and_equal_to_what_is_touched() {
    for scene in tables().into_iter().chain([marked()]) {
        for drawn in [whole(&scene), table_svg(&scene)] {
            let mut seen: BTreeSet<&str> = values(definitions(), "id").into_iter().collect();
            for id in values(&drawn, "id") {
                assert!(seen.insert(id), "{id} is used twice");
            }
            for touched in values(&drawn, "data-touch") {
                assert!(seen.contains(touched), "{touched} is not an element");
                assert!(ids::parse(touched).is_some(), "{touched} names nothing");
            }
        }
    }
}

#[test]
fn every_name_is_read_back() {
    let seat = Seat::at(3);
    let creature = CreatureId::new(Breed::SuperEvil, 4).expect("a creature");
    let goblin = CreatureId::new(Breed::Goblin, 3).expect("a goblin");
    let chest = ChestId::new(ChestKind::Wood, 12).expect("a chest");
    let place = PlaceId::new(PlaceKind::Town, 10).expect("a place");
    let names = [
        (ids::place(place), Named::Place(place)),
        (ids::place(PlaceId::TAVERN), Named::Place(PlaceId::TAVERN)),
        (ids::card(creature), Named::Card(creature)),
        (ids::castle(seat), Named::Castle(seat)),
        (ids::chest(chest), Named::Chest(chest)),
        (ids::goblin(goblin), Named::Goblin(goblin)),
        (ids::side(Side::Left), Named::Side(Side::Left)),
        (ids::DIE.to_owned(), Named::Die),
        (ids::placed(creature), Named::Placed(creature)),
        (ids::pile(ChestKind::Gold), Named::Pile(ChestKind::Gold)),
        (ids::KINGDOM_DECK.to_owned(), Named::KingdomDeck),
        (ids::deck(Breed::Evil), Named::Deck(Breed::Evil)),
        (ids::deck(Breed::SuperEvil), Named::Deck(Breed::SuperEvil)),
    ];
    let counts = ids::Counted::ALL.map(|counted| (ids::count(counted, seat), Named::Count(counted, seat)));
    for (id, named) in names.into_iter().chain(counts) {
        assert_eq!(ids::parse(&id), Some(named), "{id}");
    }
    for id in [
        "",
        "die_",
        "place_",
        "place_?",
        "place_f02",
        "card_?",
        "castle_00",
        "castle_256",
        "goblin_e3",
        "deck_goblin",
        "food_x",
    ] {
        assert_eq!(ids::parse(id), None, "{id}");
    }
}

#[test]
fn a_full_table_stays_small_because_sprites_are_shared() {
    let largest = tables().iter().map(|scene| whole(scene).len()).max().unwrap_or(0);
    assert!(largest > 60_000, "no full table was drawn: {largest} bytes");
    assert!(largest < 330_000, "a full table takes {largest} bytes");
    assert!(definitions().len() < 60_000, "the sprites take {} bytes", definitions().len());
}

#[test]
fn every_picture_is_well_formed_and_can_be_rendered() {
    for scene in tables().into_iter().chain([marked()]) {
        let picture = extent(&standalone(&table_svg(&scene)));
        assert!(picture.is_ok(), "{:?}", picture.err());
        // The table on a page is no single picture, and well formed all the same.
        let wrapped = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">{}</svg>", whole(&scene));
        assert!(extent(&wrapped).is_ok(), "the markup of a table is not well formed");
    }
    let scene = marked();
    assert!(png(&standalone(&table_svg(&scene)), 108).is_ok());
    for creature in creatures().iter().step_by(9) {
        let card = creature_card(creature).replacen("<svg class=\"", "<svg class=\"bellum ", 1);
        assert!(png(&standalone(&card), 60).is_ok());
    }
    assert!(table_svg(&scene).contains("#p-tavern"));
}

/// The words of recipes are those that a pack's reader knows.
#[test]
fn recipes_have_the_words_of_the_pack() {
    let words = |name: &str| {
        joute_bellum::pack::FACE_WORDS.iter().find(|(part, _)| *part == name).map(|(_, words)| words.to_vec())
    };
    let parts = joute_bellum::pack::FACE_WORDS.map(|(part, _)| part);
    let drawn = [
        Skull::ALL.iter().map(|part| part.word()).collect::<Vec<_>>(),
        Crown::ALL.iter().map(|part| part.word()).collect(),
        Eyes::ALL.iter().map(|part| part.word()).collect(),
        Mouth::ALL.iter().map(|part| part.word()).collect(),
        Ink::ALL.iter().map(|part| part.word()).collect(),
    ];
    for (part, drawn) in parts.into_iter().zip(drawn) {
        assert_eq!(words(part).map(BTreeSet::from_iter), Some(BTreeSet::from_iter(drawn)), "{part}");
    }
}

/// In how many of their five parts two faces differ.
fn differences(one: Recipe, other: Recipe) -> usize {
    let differ = [
        one.skull != other.skull,
        one.crown != other.crown,
        one.eyes != other.eyes,
        one.mouth != other.mouth,
        one.ink != other.ink,
    ];
    differ.into_iter().filter(|differ| *differ).count()
}

#[test]
fn no_two_faces_of_the_pack_are_alike() {
    let all = creatures();
    assert_eq!(all.len(), 76);
    for (index, one) in all.iter().enumerate() {
        for other in &all[index + 1..] {
            assert!(differences(one.face(), other.face()) >= 3, "{} and {}", one.id, other.id);
        }
    }
    let faces: BTreeSet<String> = all.iter().map(creature_card).collect();
    assert_eq!(faces.len(), 76);
}

#[test]
fn a_recipe_that_is_missing_or_unknown_follows_from_the_id() {
    let id = |number| CreatureId::new(Breed::Evil, number).expect("a creature");
    assert_eq!(Recipe::of("", id(7)), Recipe::drawn(id(7)));
    assert_eq!(Recipe::of("nonsense · ? ·", id(7)), Recipe::drawn(id(7)));
    let part = Recipe::of("squash · nonsense · two", id(7));
    assert_eq!((part.skull, part.crown, part.eyes), (Skull::Squash, Recipe::drawn(id(7)).crown, Eyes::Two));
    for number in 1..46 {
        assert!(differences(Recipe::drawn(id(number)), Recipe::drawn(id(number + 1))) >= 3, "e{number}");
    }
}

/// BEL-INFO-2: a chest whose value the reader does not know shows none, and every other one shows it.
#[test]
fn bel_info_2_unknown_chests_show_no_value() {
    let all_own = |state: &State| state.view(Viewer::Spectator).lords.iter().all(|lord| !lord.chests.is_empty());
    let state = (20..2000).step_by(20).map(|plies| played(3, 11, plies)).find(all_own).expect("lords get chests");
    assert_ne!(state.turn(), Turn::Over, "at the end all values are known");
    for viewer in [Viewer::Seat(Seat::at(1)), Viewer::Spectator] {
        let view = state.view(viewer);
        let scene = Scene::from_view(&view);
        let drawn = board(&scene) + &treasure(&scene).expect("a castle is drawn large");
        let large = scene.large().expect("a castle").seat;
        let owners = Seat::first_of(view.seats).zip(&view.lords);
        for (seat, chest) in owners.flat_map(|(seat, lord)| lord.chests.iter().map(move |chest| (seat, chest))) {
            let lead = format!("id=\"{}\"", ids::chest(chest.id));
            let part = drawn.split(&lead).nth(1).and_then(|rest| rest.split("</svg>").next()).expect("it is drawn");
            let texts: Vec<&str> = part
                .split("</text>")
                .filter_map(|rest| Some(rest.rsplit_once("<text")?.1.rsplit_once('>')?.1))
                .collect();
            let value = chest.value.map(|value| value.to_string());
            let number = format!("#{}", chest.id.number());
            match (seat == large, &value) {
                (true, Some(value)) => assert_eq!(texts, [value]),
                (true, None) => assert_eq!(texts, ["?"]),
                (false, Some(value)) => assert_eq!(texts, [&number, value]),
                (false, None) => assert_eq!(texts, [number]),
            }
        }
        let known = view.lords.iter().flat_map(|lord| &lord.chests).any(|chest| chest.value.is_some());
        assert_eq!(known, viewer != Viewer::Spectator);
    }
}

/// BEL-INFO-7: goblins without a side are on the table of their lord alone.
#[test]
fn bel_info_7_goblins_lie_before_their_lord_only() {
    let state = played(4, 5, 0);
    let seen = |viewer| board(&Scene::from_view(&state.view(viewer)));
    assert_eq!(seen(Viewer::Seat(Seat::at(2))).matches("id=\"goblin_").count(), 2);
    assert_eq!(seen(Viewer::Spectator).matches("goblin_").count(), 0);
}

/// BEL-DAY-4: castle and cards together are what the view counts.
#[test]
fn bel_day_4_totals_are_those_of_the_view() {
    let view = played(4, 11, 200).view(Viewer::Spectator);
    let scene = Scene::from_view(&view);
    for castle in scene.castles() {
        for row in Row::ALL {
            for side in Side::ALL {
                let cards = castle.lord.horde(side).iter().map(|id| scene.creature(*id).icons(row).on(side));
                let drawn = cards.fold(castle.icons(row).on(side), |sum, icons| sum + icons);
                assert_eq!(drawn, castle.lord.totals[row.index()].on(side));
            }
        }
    }
}

#[test]
fn the_near_castle_is_large_and_the_others_follow_clockwise() {
    let view = played(5, 11, 40).view(Viewer::Seat(Seat::at(3)));
    let scene = Scene::from_view(&view);
    assert_eq!(scene.large().map(|castle| castle.seat), Some(Seat::at(3)));
    assert_eq!(scene.small().map(|castle| castle.seat.index()).collect::<Vec<_>>(), [4, 0, 1, 2]);
    let drawn = board(&scene);
    for id in [ids::castle(Seat::at(3)), ids::side(Side::Left), ids::side(Side::Right), ids::DIE.to_owned()] {
        assert_eq!(drawn.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
    }
}

#[test]
fn the_text_board_keeps_its_width_and_shows_every_card() {
    for scene in tables() {
        for width in [60, 80, 120] {
            let text = text_board(&scene, width);
            let wide = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(wide <= width, "{wide} characters:\n{text}");
            let up = scene.view.markets.iter().flat_map(|market| &market.up).map(CreatureId::to_string);
            let hordes = scene.castles().flat_map(|castle| Side::ALL.map(|side| castle.lord.horde(side)));
            let placed = hordes.flatten().map(CreatureId::to_string);
            let places = scene.view.places().map(|place| place.to_string());
            let words: BTreeSet<&str> = text.split_whitespace().collect();
            for id in up.chain(placed).chain(places) {
                assert!(words.contains(id.as_str()), "{id} is missing:\n{text}");
            }
        }
    }
    assert!(text_board(&tables()[0], 0).ends_with('\n'));
}

#[test]
fn a_preview_tells_what_the_events_say() {
    let view = played(3, 11, 70).view(Viewer::Seat(Seat::at(0)));
    let (place, chest) =
        (PlaceId::new(PlaceKind::Village, 2).expect("a place"), ChestId::new(ChestKind::Metal, 4).expect("a chest"));
    let (me, other) = (Seat::at(0), Seat::at(1));
    let told = |events: &[Event]| {
        let mut scene = Scene::from_view(&view);
        scene.foretell(events);
        scene
    };
    let effect = |at: String, parts: &[(Symbol, i16)]| Effect {
        at,
        parts: parts.iter().map(|(symbol, count)| (symbol.sprite(), *count)).collect(),
    };
    let looted = told(&[
        Event::PlaceTaken { seat: me, place, food: 2, glyph: 0, barrel: 1 },
        Event::ChestDrawn { seat: me, chest, value: None, found: Found::Place(place) },
    ]);
    assert!(looted.marks.leaving.is_empty(), "what is attacked is not crossed out");
    let parts = [(Symbol::Food, 2), (Symbol::Barrel, 1), (Symbol::Metal, 1)];
    assert_eq!(looted.marks.effects, [effect(ids::place(place), &parts)]);
    let robbed = told(&[
        Event::ChestStolen { seat: me, target: other, chest, value: None, known: joute_kernel::SeatSet::of(me) },
        Event::TokenGained { seat: other, token: Token::Shield },
    ]);
    assert_eq!(robbed.stolen, [(chest, Owner::Salmon)]);
    assert_eq!(robbed.marks.effects, [effect(ids::castle(other), &[(Symbol::Shield, 1)])]);
    let creature = CreatureId::new(Breed::SuperEvil, 2).expect("a creature");
    let recruited = told(&[Event::Recruited { seat: me, creature, pay: Payment::GlyphFood }]);
    let price = [(Symbol::Glyph, -1), (Symbol::Food, -4)];
    assert_eq!(recruited.marks.effects, [effect(ids::card(creature), &price)]);
    assert_eq!(recruited.joining.iter().map(|(side, _)| *side).collect::<Vec<_>>(), Side::ALL);
}

/// The pack that the program comes with, all its creatures and the Tavern called so; the pack as it is if that is no name for a card.
fn pack_named(name: &str) -> Arc<Pack> {
    let mut parts = Pack::standard().parts().clone();
    for card in parts.evil.iter_mut().chain(&mut parts.super_evil) {
        card.name.en = name.to_owned();
    }
    parts.tavern[0].name.en = name.to_owned();
    Pack::new(parts).map_or_else(|_| Pack::standard().clone(), Arc::new)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Names come from people and packs: whatever they are, the table stays well-formed and they stay text.
    #[test]
    fn hostile_names_stay_names(name in "\\PC*|.*[<>&\"'\\x00-\\x1f]{1,8}.*") {
        let mut plain = tables()[1].clone();
        plain.marks.reasons = vec![(ids::card(plain.view.markets[0].up[0]), "too dear".into())];
        let named = |seat| SeatCard {
            seat, name: name.clone(), kind: SeatKind::Friend, side: 0, present: true, lent: false, bot: false,
        };
        let seats: Vec<SeatCard> = Seat::first_of(plain.view.seats).map(named).collect();
        let mut scene = Scene { speaker: Speaker { seats: &seats, ..plain.speaker }, ..plain.clone() };
        scene.marks.reasons[0].1.clone_from(&name);
        let (hostile, tame) = (board(&scene), board(&plain));
        prop_assert_eq!(hostile.matches('<').count(), tame.matches('<').count());
        prop_assert_eq!(hostile.matches('"').count(), tame.matches('"').count());
        let view = View { pack: pack_named(&name), ..plain.view.clone() };
        (scene.view, scene.speaker.view) = (&view, &view);
        prop_assert!(extent(&standalone(&table_svg(&scene))).is_ok());
        prop_assert!(text_board(&scene, 80).lines().all(|line| line.chars().count() <= 80));
    }
}
