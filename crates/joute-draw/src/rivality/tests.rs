//! Tests of the drawing of Rivality: repeatable, well formed, small, and safe against what it is given.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use joute_kernel::{Game, Seed, Turn, Viewer};
use joute_raster::{extent, png};
use joute_rivality::{Event, Mode, Options, State};
use proptest::prelude::*;

use super::scene::{Cell, Detail, Facing, Scene};
use super::{board_svg, definitions, hand_tile_svg, sheet, text_board, tile_svg};
use crate::export::standalone;

/// Forbidden in every fragment: print is flat, and the page forbids inline style.
const FORBIDDEN: [&str; 8] = ["radient", "<filter", "filter=", "style=", "<style", "blur", "<image", "<script"];

/// A game of random legal moves, as the first seat sees it after `plies` decisions or at its end.
fn played(mode: Mode, seats: u8, seed: u64, plies: usize) -> State {
    let seed = Seed::from_number(seed);
    let (mut chance, mut choice) = (seed.stream("chance"), seed.stream("choice"));
    let mut state = State::setup(&Options::new(mode, seats)).expect("the options are possible");
    let mut left = plies;
    loop {
        match state.turn() {
            Turn::Over => return state,
            Turn::Chance(event) => {
                let outcome = state.sample_chance(&event, &mut chance);
                state.apply_chance(&outcome, &mut ()).expect("a sampled outcome is possible");
            }
            Turn::Seats(to_move) => {
                if left == 0 {
                    return state;
                }
                left -= 1;
                for seat in to_move.iter() {
                    let action = state.sample_action(seat, &mut choice);
                    state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
                }
            }
        }
    }
}

/// Boards of every mode, early and late.
fn boards() -> Vec<Scene> {
    static SCENES: OnceLock<Vec<Scene>> = OnceLock::new();
    SCENES.get_or_init(play_boards).clone()
}

fn play_boards() -> Vec<Scene> {
    let modes = [
        (Mode::Base, 2),
        (Mode::Base, 3),
        (Mode::Base, 4),
        (Mode::Expert, 2),
        (Mode::Expert, 3),
        (Mode::Solo(joute_rivality::Level::Standard), 1),
    ];
    let mut scenes = Vec::new();
    for (mode, seats) in modes {
        for plies in [0, 3, 9, 100] {
            let state = played(mode, seats, 11, plies);
            scenes.push(Scene::from_view(&state.view(Viewer::Spectator)));
        }
    }
    scenes
}

/// Values of every attribute `name` in a fragment.
fn values<'a>(svg: &'a str, name: &str) -> Vec<&'a str> {
    let lead = format!(" {name}=\"");
    svg.split(lead.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    for scene in boards() {
        assert_eq!(board_svg(&scene), board_svg(&scene.clone()));
        assert_eq!(text_board(&scene, 100), text_board(&scene.clone(), 100));
    }
    assert_eq!(sheet(), sheet());
}

#[test]
fn nothing_forbidden_is_drawn() {
    let sheet = sheet();
    for text in boards().iter().chain([&tried()]).map(board_svg).chain([sheet]) {
        for word in FORBIDDEN {
            assert!(!text.contains(word), "{word} in a fragment");
        }
    }
}

#[test]
fn every_sprite_and_pattern_that_is_referred_to_exists() {
    let known: BTreeSet<&str> = values(definitions(), "id").into_iter().collect();
    assert_eq!(known.len(), values(definitions(), "id").len(), "a sprite is defined twice");
    let fragments: Vec<String> = boards()
        .iter()
        .flat_map(|scene| {
            [Detail::Full, Detail::Small, Detail::Both].map(|detail| board_svg(&Scene { detail, ..scene.clone() }))
        })
        .collect();
    for text in fragments.iter().map(String::as_str).chain([definitions()]) {
        for href in values(text, "href") {
            assert!(known.contains(href.trim_start_matches('#')), "{href} has no sprite");
        }
        for part in text.split("url(#").skip(1) {
            let id = part.split(')').next().unwrap_or("");
            assert!(known.contains(id), "{id} has no pattern or clip shape");
        }
    }
}

/// A placement that has been tried out in the middle of a two-player game: ghost, handles, preview.
fn tried() -> Scene {
    let mut state = played(Mode::Base, 2, 11, 9);
    let Turn::Seats(seats) = state.turn() else { panic!("the game is not over") };
    let seat = seats.iter().next().expect("somebody moves");
    let view = state.view(Viewer::Seat(seat));
    let mut events: Vec<Event> = Vec::new();
    let action = state.sample_action(seat, &mut Seed::from_number(3).stream("choice"));
    let joute_rivality::Action::Place { tile, cell, rotation } = action else { panic!("a placement is asked for") };
    state.apply(seat, &action, &mut events).expect("a sampled action is legal");
    let mut scene = Scene::from_view(&view);
    scene.put_ghost(&view, tile, cell, rotation, &joute_rivality::Rotation::ALL, &super::notation);
    scene.preview = Some(super::scene::Preview::of(&view, &events));
    scene
}

#[test]
fn a_ghost_takes_the_place_of_its_cell_and_the_wizard_of_its_side() {
    let scene = tried();
    let svg = board_svg(&scene);
    let ghost = scene.ghost.as_ref().expect("a ghost was put down");
    assert_eq!(svg.matches(&format!("id=\"{}\"", super::ids::cell(ghost.cell))).count(), 1);
    assert_eq!(svg.matches("id=\"rot-").count(), 4);
    let wizard = super::ids::wizard(ghost.tile.wizards[0].owner);
    assert_eq!(svg.matches(&format!("id=\"{wizard}\"")).count(), 1);
    assert!(!scene.preview.expect("a preview was made").beams.is_empty());
}

#[test]
fn ids_are_unique_on_a_page_and_equal_to_what_is_touched() {
    for scene in boards().into_iter().chain([tried()]) {
        let svg = board_svg(&scene);
        let mut seen: BTreeSet<&str> = values(definitions(), "id").into_iter().collect();
        for id in values(&svg, "id") {
            assert!(seen.insert(id), "{id} is used twice");
        }
        for touched in values(&svg, "data-touch").into_iter().chain(values(&svg, "data-on")) {
            assert!(seen.contains(touched), "{touched} is not an element");
        }
    }
}

#[test]
fn a_full_board_stays_small_because_sprites_are_shared() {
    let largest = boards().iter().map(|scene| board_svg(scene).len()).max().unwrap_or(0);
    assert!(largest > 15_000, "no full board was drawn: {largest} bytes");
    assert!(largest < 60_000, "a full board takes {largest} bytes");
    assert!(definitions().len() < 60_000, "the sprites take {} bytes", definitions().len());
}

#[test]
fn every_picture_is_well_formed_and_can_be_rendered() {
    for scene in boards().into_iter().chain([tried()]) {
        let picture = extent(&standalone(&board_svg(&scene)));
        assert!(picture.is_ok(), "{:?}", picture.err());
    }
    let scene = &boards()[3];
    assert!(png(&standalone(&board_svg(scene)), 64).is_ok());
    for placed in &scene.tiles {
        assert!(png(&standalone(&hand_tile_svg(&placed.tile)), 40).is_ok());
        assert!(png(&standalone(&tile_svg(&placed.tile, Detail::Small)), 40).is_ok());
    }
}

#[test]
fn riv_geo_1_north_is_up_and_riv_geo_3_sides_turn_clockwise() {
    use super::scene::Side;
    assert_eq!(Cell::new(2, -1).towards(Facing::North, 3), Cell::new(2, 2));
    assert_eq!(Cell::new(2, -1).towards(Facing::West, 2), Cell::new(0, -1));
    let faces = |side: Side| [0, 1, 2, 3].map(|turn| side.facing(turn).letter());
    assert_eq!(faces(Side::Top), ['N', 'E', 'S', 'W']);
    assert_eq!(faces(Side::Right), ['E', 'S', 'W', 'N']);
    assert_eq!(faces(Side::Left), ['W', 'N', 'E', 'S']);
}

/// RIV-INFO-7: a spectator's solo picture shows the back and nothing else of a tile that lies face down.
#[test]
fn riv_info_7_a_face_down_tile_shows_only_its_back() {
    let state = played(Mode::Solo(joute_rivality::Level::Standard), 1, 5, 0);
    let scene = Scene::from_view(&state.view(Viewer::Spectator));
    assert_eq!(scene.tiles.iter().filter(|placed| placed.tile.face_down).count(), 12);
    let svg = board_svg(&scene);
    let back = svg.split("id=\"tile_1_6\"").nth(1).and_then(|rest| rest.split("</g>").next());
    assert_eq!(back.map(|group| values(group, "href")), Some(vec!["#bk", "#fr"]));
}

/// A tile is countable: as many golem sprites are drawn as there are golems.
#[test]
fn every_golem_is_drawn_once() {
    for scene in boards() {
        let golems: usize =
            scene.tiles.iter().flat_map(|placed| &placed.tile.golems).map(|group| usize::from(group.count)).sum();
        let svg = board_svg(&Scene { detail: Detail::Full, ..scene });
        assert_eq!(svg.matches("href=\"#go").count(), golems);
    }
}

#[test]
fn the_text_board_keeps_its_width_and_shows_every_tile() {
    for scene in boards() {
        for columns in [80, 120] {
            let text = text_board(&scene, columns);
            let across = scene.tiles.iter().map(|placed| placed.cell).chain(scene.free.iter().map(|free| free.cell));
            let (least, most) =
                across.fold((i16::MAX, i16::MIN), |(least, most), cell| (least.min(cell.x), most.max(cell.x)));
            let wide = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(wide <= columns.max(usize::from(most.abs_diff(least) + 1) * 9), "{wide} columns:\n{text}");
            assert_eq!(text.matches('┌').count(), scene.tiles.len(), "{text}");
        }
    }
}

#[test]
fn a_text_box_reads_as_its_tile() {
    let state = played(Mode::Base, 2, 11, 2);
    let text = text_board(&Scene::from_view(&state.view(Viewer::Spectator)), 120);
    assert!(text.contains("W3"), "{text}");
    assert!(text.contains(" *P") && text.contains(" *S"), "{text}");
}

#[test]
fn a_preview_tells_what_the_events_say() {
    use super::scene::{Fate, Part, Preview};
    use crate::palette::Owner;
    use joute_rivality::{Cell as RulesCell, Direction, Lost, PRINTED, Side, SpellSide, TileId};
    let view = played(Mode::Base, 2, 11, 4).view(Viewer::Spectator);
    let tile: TileId = "D09".parse().expect("a printed tile");
    let spell = PRINTED.spell(tile, SpellSide::Top).expect("D09 has a spell on top");
    let (here, there) = (RulesCell::new(4, 4), RulesCell::new(4, 5));
    let events = [
        Event::SpellCast {
            caster: Side::FIRST,
            source: here,
            facing: Direction::North,
            target: there,
            spell,
            destroyed: 1,
            arrived: 1,
        },
        Event::GolemsReturned { cell: there, side: Side::SECOND, golems: 1 },
        Event::SpellLost { source: here, facing: Direction::West, target: RulesCell::new(2, 4), why: Lost::NoTile },
    ];
    let preview = Preview::of(&view, &events);
    let (first, second) = (Owner::from(view.sides[0].colour), Owner::from(view.sides[1].colour));
    assert_eq!(preview.effects.len(), 1);
    assert_eq!(preview.effects[0].parts, [Part::Arrive(1, first), Part::Shields(1), Part::Leave(1, second)]);
    assert_eq!(
        preview.beams.iter().map(|beam| (beam.range, beam.fate)).collect::<Vec<_>>(),
        [(1, Fate::Arrives), (2, Fate::Lost)]
    );
}

proptest! {
    /// Names come from people: whatever they are, the picture stays well-formed and they stay text.
    #[test]
    fn hostile_names_stay_names(name in "\\PC*|.*[<>&\"'\\x00-\\x1f]{1,8}.*", extra in any::<String>()) {
        // A thing without a name is passed over by screen readers, which changes more than the text.
        let (name, extra) = (format!("n{name}"), format!("n{extra}"));
        let plain = boards_small();
        let mut scene = plain.clone();
        scene.label = format!("{name}{extra}");
        for placed in &mut scene.tiles {
            placed.tile.label.clone_from(&name);
            for group in &mut placed.tile.golems {
                group.label.clone_from(&extra);
            }
        }
        let (hostile, tame) = (board_svg(&scene), board_svg(&plain));
        prop_assert_eq!(hostile.matches('<').count(), tame.matches('<').count());
        prop_assert_eq!(hostile.matches('"').count(), tame.matches('"').count());
        prop_assert!(extent(&hostile).is_ok());
    }
}

/// A board of two tiles.
fn boards_small() -> Scene {
    static SCENE: OnceLock<Scene> = OnceLock::new();
    let small = || Scene {
        free: Vec::new(),
        detail: Detail::Full,
        ..Scene::from_view(&played(Mode::Base, 2, 11, 1).view(Viewer::Spectator))
    };
    SCENE.get_or_init(small).clone()
}
