//! Tests of the drawing of Rivality: repeatable, well formed, small, and safe against what it is given.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use joute_games::GameId;
use joute_kernel::{Game, Seed, Turn, Viewer};
use joute_raster::{extent, png};
use joute_rivality::{Action, Cell, Direction, Event, Mode, Options, Rotation, SpellSide, State, TileId, View};

use super::scene::{Detail, Fate, Ghost, PlateState, Preview, Scene, Spells};
use super::{board_svg, definitions, hand_tile_svg, text_board};
use crate::drawn::{Drawn, Figure, sheet};
use crate::export::standalone;
use crate::palette::{Lang, Owner};

/// Forbidden in every fragment: print is flat, and the page forbids inline style.
const FORBIDDEN: [&str; 8] = ["radient", "<filter", "filter=", "style=", "<style", "blur", "<image", "<script"];

/// A game of random legal moves, as the first seat sees it after `plies` decisions or at its end.
pub(super) fn played(mode: Mode, seats: u8, seed: u64, plies: usize) -> State {
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
fn boards() -> Vec<Scene<'static>> {
    static VIEWS: OnceLock<Vec<View>> = OnceLock::new();
    VIEWS.get_or_init(play_boards).iter().map(Scene::from_view).collect()
}

fn play_boards() -> Vec<View> {
    let modes = [
        (Mode::Base, 2),
        (Mode::Base, 3),
        (Mode::Base, 4),
        (Mode::Expert, 2),
        (Mode::Expert, 3),
        (Mode::Solo(joute_rivality::Level::Standard), 1),
    ];
    let mut views = Vec::new();
    for (mode, seats) in modes {
        for plies in [0, 3, 9, 100] {
            views.push(played(mode, seats, 11, plies).view(Viewer::Spectator));
        }
    }
    views
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
    assert_eq!(sheet(GameId::Rivality), sheet(GameId::Rivality));
}

#[test]
fn nothing_forbidden_is_drawn() {
    let sheet = sheet(GameId::Rivality);
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
fn tried() -> Scene<'static> {
    static TRIED: OnceLock<(View, Ghost, Preview)> = OnceLock::new();
    let (view, ghost, preview) = TRIED.get_or_init(|| {
        let mut state = played(Mode::Base, 2, 11, 9);
        let seat = state.turn().seats().first().expect("somebody moves");
        let view = state.view(Viewer::Seat(seat));
        let mut events: Vec<Event> = Vec::new();
        let action = state.sample_action(seat, &mut Seed::from_number(3).stream("choice"));
        let Action::Place { tile: id, cell, rotation } = action else { panic!("a placement is asked for") };
        state.apply(seat, &action, &mut events).expect("a sampled action is legal");
        let preview = Preview::of(&view, &events);
        (view, Ghost { id, cell, rotation }, preview)
    });
    Scene { ghost: Some(*ghost), preview: Some(preview.clone()), ..Scene::from_view(view) }
}

#[test]
fn a_ghost_takes_the_place_of_its_cell_and_the_wizard_of_its_side() {
    let scene = tried();
    let svg = board_svg(&scene);
    let (cell, tile) = scene.ghost_tile().expect("a ghost was put down");
    assert_eq!(svg.matches(&format!("id=\"{}\"", super::ids::cell(cell))).count(), 1);
    assert_eq!(svg.matches("id=\"rot-").count(), 4);
    let wizard = super::ids::wizard(scene.owner(tile.wizards().next().expect("a wizard stands on it")));
    assert_eq!(svg.matches(&format!("id=\"{wizard}\"")).count(), 1);
    assert!(!scene.preview.expect("a preview was made").beams.is_empty());
}

/// Another name of what is put down would be that of another move.
#[test]
fn what_is_put_down_is_called_as_it_lies() {
    let scene = tried();
    let ghost = scene.ghost.expect("a ghost was put down");
    let called = |rotation| {
        let svg = board_svg(&Scene { ghost: Some(Ghost { rotation, ..ghost }), ..scene.clone() });
        let element =
            svg.split(&format!("id=\"{}\"", super::ids::cell(ghost.cell))).nth(1).expect("its element").to_owned();
        element.split("aria-label=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a name").to_owned()
    };
    let names: BTreeSet<String> = Rotation::ALL.into_iter().map(called).collect();
    assert_eq!(names.len(), 4, "{names:?}");
}

/// The cross of a spell that a wizard turns away stands beside that wizard; that of one that finds no tile stands alone.
#[test]
fn a_spell_that_a_wizard_turns_away_says_so() {
    let (mut warded, mut alone) = (0, 0);
    for seed in 0..40 {
        let state = played(Mode::Base, 2, seed, 7);
        let Some(seat) = state.turn().seats().first() else { continue };
        let view = state.view(Viewer::Seat(seat));
        let mut state = state;
        let mut events: Vec<Event> = Vec::new();
        let action = state.sample_action(seat, &mut Seed::from_number(seed).stream("choice"));
        let Action::Place { tile: id, cell, rotation } = action else { continue };
        state.apply(seat, &action, &mut events).expect("a sampled action is legal");
        let preview = Preview::of(&view, &events);
        let scene = Scene {
            ghost: Some(Ghost { id, cell, rotation }),
            preview: Some(preview.clone()),
            ..Scene::from_view(&view)
        };
        let stands = |at: Cell| scene.tiles().any(|(cell, tile)| cell == at && tile.wizards().next().is_some());
        let lost = preview.beams.iter().filter(|beam| beam.fate == Fate::Lost);
        let by_wizard = lost.clone().filter(|beam| stands(beam.to)).count();
        let svg = board_svg(&scene);
        let effects =
            svg.split("id=\"effects\"").nth(1).and_then(|rest| rest.split("id=\"rot-").next()).expect("effects");
        // Before a neighbour he stands in one place on small tiles and in another on large ones.
        let near = lost.clone().filter(|beam| stands(beam.to) && beam.to == beam.from.toward(beam.facing, 1)).count();
        assert_eq!(effects.matches("#wz").count(), by_wizard + near, "seed {seed}");
        warded += by_wizard;
        alone += lost.count() - by_wizard;
    }
    assert!(warded > 0 && alone > 0, "{warded} turned away, {alone} without a tile");
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
    assert!(largest < 68_000, "a full board, its names in words, takes {largest} bytes");
    assert!(definitions().len() < 60_000, "the sprites take {} bytes", definitions().len());
}

#[test]
fn every_picture_is_well_formed_and_can_be_rendered() {
    for scene in boards().into_iter().chain([tried()]) {
        let picture = extent(&standalone(&board_svg(&scene)));
        assert!(picture.is_ok(), "{:?}", picture.err());
    }
    let scene = &boards()[3];
    for detail in [Detail::Full, Detail::Small] {
        assert!(png(&standalone(&board_svg(&Scene { detail, ..scene.clone() })), 64).is_ok());
    }
    for tile in scene.view.tiles.iter().filter_map(|tile| tile.tile) {
        assert!(png(&standalone(&hand_tile_svg(scene, tile)), 40).is_ok());
    }
}

#[test]
fn riv_geo_1_north_is_up_on_the_picture() {
    use super::grid::{cell_at, corner, degrees, step};
    use joute_rivality::{Cell, Direction};
    for (facing, (x, y)) in Direction::ALL.into_iter().zip([(0, -1), (1, 0), (0, 1), (-1, 0)]) {
        let (from, to) = (corner(Cell::ORIGIN), corner(Cell::ORIGIN.toward(facing, 1)));
        assert_eq!(((to.0 - from.0).signum(), (to.1 - from.1).signum()), (x, y), "{facing}");
        assert_eq!(step(facing), (x, y), "{facing}");
    }
    assert_eq!(Direction::ALL.map(degrees), [0, 90, 180, 270]);
    assert_eq!(cell_at(210.0, -210.0), Cell::new(1, 2));
    assert_eq!(super::ids::parse(&super::ids::cell(cell_at(1e9, 0.0))), None, "out of reach");
}

/// RIV-INFO-7: a spectator's solo picture shows the back and nothing else of a tile that lies face down.
#[test]
fn riv_info_7_a_face_down_tile_shows_only_its_back() {
    let state = played(Mode::Solo(joute_rivality::Level::Standard), 1, 5, 0);
    let view = state.view(Viewer::Spectator);
    let scene = Scene::from_view(&view);
    assert_eq!(scene.tiles().filter(|(_, tile)| tile.id.is_none()).count(), 12);
    let svg = board_svg(&scene);
    let back = svg.split("id=\"tile_1_6\"").nth(1).and_then(|rest| rest.split("</g>").next());
    assert_eq!(back.map(|group| values(group, "href")), Some(vec!["#bk", "#fr"]));
}

/// On a table the spells of earlier tiles are spent, whatever stands on them; a figure of the rulebook shows what is printed if it says so.
#[test]
fn spells_are_shown_as_printed_where_the_figure_says_so() {
    let mut view = played(Mode::Base, 2, 11, 9).view(Viewer::Spectator);
    let states = |view: &View, spells: Spells| -> BTreeSet<String> {
        let scene = Scene { spells, ..Scene::from_view(view) };
        scene
            .tiles()
            .flat_map(|(_, tile)| scene.plates(&tile).map(|plate| format!("{:?}", plate.state)).collect::<Vec<_>>())
            .collect()
    };
    let is_spent = |view: &View| states(view, Spells::AsCast).contains("Spent");
    assert!(is_spent(&view));
    assert_eq!(states(&view, Spells::AsPrinted), BTreeSet::from(["Printed".to_owned()]));
    view.sides.iter_mut().for_each(|side| side.wizard = None);
    view.tiles.iter_mut().for_each(|tile| tile.golems.fill(0));
    assert!(is_spent(&view), "nobody and nothing stands there");
    // What is given to a reader is spent on a table and printed in a figure.
    let drawn = |as_printed| State::illustration(&view, Lang::En, Figure { action: None, as_printed });
    assert_ne!(drawn(true), drawn(false));
}

/// RIV-SOLO-17, RIV-SOLO-18: a solo tile casts each time a wizard comes to it, so none of its spells is ever spent, and words tell them.
#[test]
fn riv_solo_17_every_tile_that_lies_face_up_shows_and_tells_its_spells() {
    let mut turned = 0;
    for plies in [0, 3, 6, 100] {
        let view = played(Mode::Solo(joute_rivality::Level::Standard), 1, 5, plies).view(Viewer::Spectator);
        let scene = Scene::from_view(&view);
        let (svg, text) = (board_svg(&scene), text_board(&scene, 80));
        for (cell, tile) in scene.tiles().filter(|(_, tile)| tile.id.is_some()) {
            for plate in scene.plates(&tile) {
                assert_eq!(plate.state, PlateState::Printed, "{cell}");
                let told = scene.speaker.spell(plate.spell, plate.facing);
                let placed = tile.placed.expect("it lies on the battlefield");
                let name = scene.speaker.tile_in_full(placed);
                assert!(name.contains(&told), "{name}: {told}");
                assert!(svg.contains(&name), "{name}");
                assert!(text.contains(&plate.spell.to_string()), "{text}");
            }
            turned += usize::from(tile.rotation != Rotation::R0);
        }
    }
    assert!(turned > 3, "{turned} tiles of Souramoun, whose spells face the other way");
}

/// Who has more on a tile is read and not counted, and on each of a board in the same way: a golem for each side that has some there, with a
/// numeral unless it is the only one of the tile.
#[test]
fn golems_of_a_tile_are_read_and_not_counted() {
    let mut several = 0;
    for scene in boards() {
        let tiles = &scene.view.tiles;
        let sides: usize = tiles.iter().map(|tile| tile.golems.iter().filter(|golems| **golems > 0).count()).sum();
        let alone = tiles.iter().filter(|tile| tile.golems.iter().sum::<u8>() == 1).count();
        let svg = board_svg(&Scene { detail: Detail::Full, ..scene });
        assert_eq!(svg.matches("href=\"#go").count(), sides);
        let numerals = svg
            .split("id=\"golems_")
            .skip(1)
            .filter(|rest| rest.split("</g>").next().is_some_and(|of| of.contains("<text")));
        assert_eq!(numerals.count(), sides - alone);
        several += sides - alone;
    }
    assert!(several > 20, "{several} sides with a numeral");
}

#[test]
fn the_text_board_keeps_its_width_and_shows_every_tile() {
    for scene in boards() {
        for columns in [80, 120] {
            let text = text_board(&scene, columns);
            let across = scene.view.tiles.iter().map(|tile| tile.cell).chain(scene.free_cells());
            let (least, most) =
                across.fold((i8::MAX, i8::MIN), |(least, most), cell| (least.min(cell.x), most.max(cell.x)));
            let wide = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(wide <= columns.max(usize::from(most.abs_diff(least) + 1) * 9), "{wide} columns:\n{text}");
            assert_eq!(text.matches('┌').count(), scene.view.tiles.len(), "{text}");
        }
    }
}

#[test]
fn a_text_box_reads_as_its_tile() {
    let view = played(Mode::Base, 2, 11, 2).view(Viewer::Spectator);
    let text = text_board(&Scene::from_view(&view), 120);
    assert!(text.contains("W3"), "{text}");
    assert!(text.contains(" *P") && text.contains(" *S"), "{text}");
}

#[test]
fn a_preview_tells_what_the_events_say() {
    use super::scene::{Fate, Part};
    use crate::palette::Owner;
    use joute_rivality::{Cell, Direction, Lost, PRINTED, Side, SpellSide, TileId};
    let view = played(Mode::Base, 2, 11, 4).view(Viewer::Spectator);
    let tile: TileId = "D09".parse().expect("a printed tile");
    let spell = PRINTED.spell(tile, SpellSide::Top).expect("D09 has a spell on top");
    let (here, there) = (Cell::new(4, 4), Cell::new(4, 5));
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
        Event::SpellLost { source: here, facing: Direction::West, target: Cell::new(2, 4), why: Lost::NoTile },
    ];
    let preview = Preview::of(&view, &events);
    let (first, second) = (Owner::from(view.sides[0].colour), Owner::from(view.sides[1].colour));
    assert_eq!(preview.effects.len(), 1);
    assert_eq!(preview.effects[0].parts, [Part::Arrive(1, first), Part::Shields(1), Part::Leave(1, second)]);
    assert_eq!(
        preview.beams.iter().map(|beam| (beam.to, beam.fate)).collect::<Vec<_>>(),
        [(there, Fate::Arrives), (Cell::new(2, 4), Fate::Lost)]
    );
}

#[test]
fn every_id_is_read_back() {
    use super::ids::*;
    let at = Cell::new(-2, 11);
    let cottage = "D05".parse::<TileId>().expect("a tile");
    let (east, teal) = (Direction::East, Owner::Teal);
    let names = [
        (tile(at), Named::Tile(at)),
        (cell(at), Named::Cell(at)),
        (golems(at, teal), Named::Golems(at, teal)),
        (wizard(teal), Named::Wizard(teal)),
        (hand(cottage), Named::Hand(cottage)),
        (rotation(Rotation::R3), Named::Rotation(Rotation::R3)),
        (spell(SpellSide::Right), Named::Spell(SpellSide::Right)),
        (stored(at, east), Named::Stored(at, east)),
        (plate(at, east), Named::Plate(at, east)),
        (value(at), Named::Value(at)),
        (shields(at), Named::Shields(at)),
        (hand_plate(cottage, east), Named::HandPlate(cottage, east)),
        (hand_value(cottage), Named::HandValue(cottage)),
        (hand_shields(cottage), Named::HandShields(cottage)),
        (supply(teal), Named::Supply(teal)),
        (stack(teal), Named::Stack(teal)),
        (score(teal), Named::Score(teal)),
    ];
    for (id, named) in names {
        assert_eq!(parse(&id), Some(named), "{id}");
    }
}

#[test]
fn anything_else_is_no_id() {
    for id in [
        "",
        "tile",
        "tile_",
        "tile_1",
        "tile_1_2_3",
        "tile_1_x",
        "tile_99999_1",
        "tile_31_0",
        "tile_01_0",
        "golems_1_2_X",
        "wizard-",
        "wizard-PP",
        "hand-",
        "hand-<b>",
        "rot-4",
        "spell-bottom",
        "plate_1_2",
        "plate-D05",
        "supply-Q",
        "banner-1",
        "répertoire_1_2",
    ] {
        assert_eq!(super::ids::parse(id), None, "{id}");
    }
}
