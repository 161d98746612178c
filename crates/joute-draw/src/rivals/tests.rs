//! Tests of the drawing of Rivals: repeatable, well formed, small, legible, and nothing left out of what is seen.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use joute_kernel::{Game, Seat, Seed, Turn, Viewer};
use joute_raster::extent;
use joute_rivals::{Action, HexId, Options, Pack, Sighted, Skill, State, Target, TileId, View, ZoneId};

use super::board::BANNERED;
use super::ids::{self, Counted, Named};
use super::piles::held;
use super::place::{APOTHEM, RADIUS, centre, spot};
use super::table::{table, treasure};
use super::whole::whole;
use super::{Fold, Scene, Size, arena_svg, card_svg, definitions, dice_svg, hero_board_svg};
use crate::export::STYLE;
use crate::kit::thing::Candidate;

/// Forbidden in every fragment: print is flat, and the page forbids inline style.
const FORBIDDEN: [&str; 8] = ["radient", "<filter", "filter=", "style=", "<style", "blur", "<image", "<script"];
/// The least radius of a hex on any window, in CSS pixels.
const LEAST_RADIUS: f64 = 22.0;
/// The least letters on any window.
const LEAST_LETTERS: f64 = 12.0;

/// Views of random games: each seat's and a spectator's, every so many steps.
fn views() -> &'static [View] {
    static VIEWS: OnceLock<Vec<View>> = OnceLock::new();
    VIEWS.get_or_init(|| {
        [(2, 2), (3, 3), (4, 4), (6, 6), (4, 7)].into_iter().flat_map(|(seats, number)| played(seats, number)).collect()
    })
}

fn played(seats: u8, number: u64) -> Vec<View> {
    let mut rng = Seed::from_number(number).stream("play");
    let mut state = State::setup(&Options::new(seats)).expect("the options are possible");
    let mut views = vec![state.view(Viewer::Spectator)];
    for step in 0_u32.. {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance(chance) => {
                let outcome = state.sample_chance(&chance, &mut rng);
                state.apply_chance(&outcome, &mut ()).expect("a sampled outcome is possible");
            }
            Turn::Seats(asked) => {
                let seat = asked.first().expect("somebody is asked");
                if step % 53 == 0 || !state.open().falls.is_empty() && step % 5 == 0 {
                    views.extend([Viewer::Seat(seat), Viewer::Spectator].map(|viewer| state.view(viewer)));
                }
                let action = state.sample_action(seat, &mut rng);
                state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
            }
        }
    }
    views.push(state.view(Viewer::Spectator));
    views
}

/// Values of every attribute `name` in a fragment.
fn values<'a>(svg: &'a str, name: &str) -> Vec<&'a str> {
    let lead = format!(" {name}=\"");
    svg.split(lead.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// All that a page shows of a view: the arena, the boards, hand and rows, the cards of the zones.
fn page(scene: &Scene<'_>) -> Vec<String> {
    let open = &scene.view.open;
    let mut page = vec![arena_svg(scene)];
    page.extend(scene.seats().map(|seat| hero_board_svg(scene, seat, Fold::Open)));
    let cards = scene.view.hand.iter().chain(open.interface.row.iter()).chain(open.event);
    page.extend(cards.enumerate().map(|(place, card)| card_svg(scene, card, &format!("card_{place}"), Size::Hand)));
    let seeds = open.schemas.row.iter().enumerate();
    page.extend(seeds.map(|(place, card)| card_svg(scene, card, &format!("seed_{place}"), Size::Seed)));
    page
}

/// The table as a page has it, with what lies on the ledge.
fn laid(view: &View) -> String {
    let scene = Scene::from_view(view);
    let near = view.viewer.seat().unwrap_or(Seat::at(0));
    let held = held(&scene.speaker, near).into_iter().flatten().map(|held| held.picture);
    [table(&scene), treasure(&scene)].into_iter().chain(held).collect()
}

/// A picture by itself, as a renderer reads it.
fn alone(fragment: &str) -> String {
    let body = fragment.replacen("xmlns=\"http://www.w3.org/2000/svg\" ", "", 1);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 900 900\" width=\"900\" height=\"900\">{STYLE}<defs>{}</defs>{body}</svg>",
        definitions()
    )
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    for view in views().iter().step_by(7) {
        let scene = Scene::from_view(view);
        assert_eq!(page(&scene), page(&scene.clone()));
    }
}

#[test]
fn nothing_forbidden_is_drawn_and_every_picture_can_be_rendered() {
    for view in views().iter().step_by(29) {
        for drawing in page(&Scene::from_view(view)) {
            for word in FORBIDDEN {
                assert!(!drawing.contains(word), "{word} in {drawing}");
            }
            assert!(extent(&alone(&drawing)).is_ok(), "{drawing}");
        }
    }
}

#[test]
fn ids_are_unique_on_a_page_and_equal_to_what_is_touched() {
    for view in views() {
        let page = page(&Scene::from_view(view)).concat();
        let mut seen: BTreeSet<&str> = values(definitions(), "id").into_iter().collect();
        for id in values(&page, "id") {
            assert!(seen.insert(id), "{id} is used twice");
        }
        for touched in ["data-touch", "data-on", "data-about"].into_iter().flat_map(|name| values(&page, name)) {
            // These are on the banners of the page.
            let bannered = matches!(ids::parse(touched), Some(Named::Count(counted, _)) if BANNERED.contains(&counted));
            assert!(seen.contains(touched) != bannered, "{touched} is not an element, or stands twice");
        }
    }
}

#[test]
fn everything_on_a_table_has_an_id_of_its_own_that_is_read_back() {
    for view in views().iter().step_by(3) {
        let page = laid(view);
        let mut seen = BTreeSet::new();
        for id in values(&page, "id") {
            assert!(seen.insert(id), "{id} is used twice");
        }
        for touched in values(&page, "data-touch") {
            assert!(seen.contains(touched) && ids::parse(touched).is_some(), "{touched}");
        }
        for word in FORBIDDEN {
            assert!(!page.contains(word), "{word} on a table");
        }
    }
}

#[test]
fn a_table_of_many_folds_the_boards_of_the_others() {
    for (seats, fold) in [(2, Fold::Open), (4, Fold::Open), (5, Fold::Half), (6, Fold::Half)] {
        assert_eq!(Fold::of_others(seats), fold);
        let state = State::setup(&Options::new(seats)).expect("the options are possible");
        let page = laid(&state.view(Viewer::Seat(Seat::at(1))));
        assert_eq!(page.matches("class=\"thing hero-board\"").count(), usize::from(seats));
        let (w, h) = fold.units();
        let folded = format!("class=\"thing hero-board\" viewBox=\"0 0 {w} {h}\"");
        let own = usize::from(fold == Fold::Open);
        assert_eq!(page.matches(&folded).count(), usize::from(seats) - 1 + own, "{seats}");
        // RVL-DRONE-9: drones have boards of their own.
        let drones = if seats == 2 { 2 } else { 0 };
        assert_eq!(page.matches("class=\"thing cargo\"").count(), drones);
    }
}

/// RVL-STACK-3: who may answer an attack sees it told; its dice and its odds are those that everybody can count.
#[test]
fn rvl_stack_3_an_attack_is_told_to_those_who_may_answer() {
    let under_way = |view: &&View| !view.open.attacks.is_empty() && view.viewer.seat().is_some();
    let (mut told, mut answered) = (0, 0);
    for view in views().iter().filter(under_way) {
        let page = laid(view);
        assert!(page.contains("id=\"fray\"") && page.contains("class=\"odds\""), "an attack with its odds");
        let owes = view.viewer.seat().is_some_and(|seat| view.owing().contains(seat));
        assert_eq!(page.contains(" reacts"), owes);
        assert_eq!(page.contains("data-usual"), owes, "Enter passes");
        told += 1;
        answered += usize::from(owes);
    }
    assert!(told > 2 && answered > 1, "{told} attacks, {answered} to answer");
    assert!(!laid(&views()[0]).contains("id=\"fray\""));
}

/// RVL-DEC-2: what an attack would do is drawn before anything is committed.
#[test]
fn rvl_dec_2_a_picked_attack_shows_its_reach_and_its_dice() {
    let mut shown = 0;
    for view in views() {
        let Some(seat) = view.viewer.seat().filter(|seat| view.owing().contains(*seat)) else { continue };
        let (state, mut actions) = (State::imagine(view), Vec::new());
        state.legal_actions(seat, &mut actions);
        let aimed = |action: &&Action| matches!(action, Action::Play { target, .. } if matches!(target.0, Some(Target::Ashaks(..))));
        let Some(action) = actions.iter().find(aimed) else { continue };
        let mut scene = Scene::from_view(view);
        scene.foretell(&[*action]);
        let page = table(&scene);
        for part in ["class=\"reach\"", "class=\"sight\"", "id=\"fray\"", "class=\"dice\""] {
            assert!(page.contains(part), "{part} of {action}");
        }
        assert!(!page.contains(" reacts"), "a pick is no reaction");
        let is_paid =
            |card: joute_rivals::CardWord| card.design().is_some_and(|card| view.options.pack.design(card).ap > 0);
        let costs = matches!(action, Action::Play { card, .. } if is_paid(*card));
        assert_eq!(treasure(&scene).contains("#i-ap-goes"), costs, "its price is shown");
        shown += 1;
    }
    assert!(shown > 2, "{shown} attacks were picked");
}

#[test]
fn a_picture_of_a_position_has_the_arena_and_every_board() {
    for view in views().iter().step_by(17) {
        let scene = Scene::from_view(view);
        let picture = whole(&scene);
        assert_eq!(picture.matches("id=\"board_").count(), usize::from(view.options.seats));
        assert!(picture.contains("id=\"arena\""));
        assert!(extent(&alone(&picture)).is_ok());
    }
}

#[test]
fn every_sprite_that_is_referred_to_exists_and_every_sprite_is_drawn() {
    let known: BTreeSet<&str> = values(definitions(), "id").into_iter().collect();
    assert_eq!(known.len(), values(definitions(), "id").len(), "a sprite is defined twice");
    let mut pages: Vec<String> = views().iter().flat_map(|view| page(&Scene::from_view(view))).collect();
    let scene = Scene::from_view(&views()[0]);
    let all = Pack::standard()
        .designs()
        .flat_map(|(card, _)| [Size::Hand, Size::Seed].map(|size| card_svg(&scene, card, "card", size)));
    let mut skilled = views()[0].clone();
    let skill = Pack::standard().design_named("gyroscope").expect("a skill of the pack");
    skilled.open.players[0].skills.push(Skill { card: skill, up: true });
    pages.push(hero_board_svg(&Scene::from_view(&skilled), Seat::at(0), Fold::Open));
    pages.extend(all.chain([dice_svg(3, None), dice_svg(6, Some(2)), arena_svg(&marked())]));
    pages.extend(views().iter().step_by(5).map(laid));
    let mut priced = Scene::from_view(views().iter().find(|view| view.open.ap == 2).expect("a turn"));
    priced.left = Some(1);
    pages.push(treasure(&priced));
    let drawn = pages.concat();
    // Links of a page lead elsewhere.
    let referred = drawn.split("<use href=\"#").skip(1);
    let used: BTreeSet<&str> = referred.filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(used.difference(&known).collect::<Vec<_>>(), Vec::<&&str>::new());
    for part in drawn.split("url(#").skip(1) {
        let id = part.split(')').next().unwrap_or("");
        assert!(known.contains(id), "{id} has no pattern");
    }
    let own: BTreeSet<&str> = values(include_str!(concat!(env!("OUT_DIR"), "/rivals.svg")), "id").into_iter().collect();
    assert_eq!(own.difference(&used).collect::<Vec<_>>(), Vec::<&&str>::new(), "nobody draws these");
}

#[test]
fn a_picture_that_stands_alone_shows_no_ring_of_a_page() {
    let drawn = arena_svg(&Scene::from_view(&views()[0]));
    for ring in ["lh", "fh"] {
        let (all, left_out) = (format!("<use href=\"#{ring}\""), format!("<use href=\"#{ring}\" class=\"ring\"/>"));
        assert!(drawn.contains(&all), "{ring} is there for a page");
        assert_eq!(drawn.matches(&all).count(), drawn.matches(&left_out).count(), "{ring}");
    }
    assert!(STYLE.contains(".ring{display:none}"), "{STYLE}");
}

#[test]
fn everything_that_is_seen_is_drawn_once() {
    for view in views() {
        let (scene, open) = (Scene::from_view(view), &view.open);
        let svg = arena_svg(&scene);
        let count = |class: &str| values(&svg, "id").iter().filter(|id| id.starts_with(class)).count();
        assert_eq!(count("hex_"), open.present.hexes().len());
        let placed = scene.seats().filter(|&seat| scene.player(seat).hex.is_some()).count();
        let falling = scene.open().falling().filter(|(figure, _)| !figure.is_drone()).count();
        assert_eq!(count("hero_"), placed + falling);
        assert_eq!(count("drone_"), scene.seats().filter(|&seat| scene.player(seat).drone.hex.is_some()).count());
        assert_eq!(count("shield_"), scene.seats().map(|seat| scene.player(seat).shields.len()).sum::<usize>());
        assert_eq!(count("sponsor_"), open.sponsors.len());
        assert_eq!(count("drought_"), open.desert.union(open.sprout).both(open.present).len());
        let spots = joute_rivals::COLOURS.map(|colour| open.spots(&view.options.pack, colour).len()).sum::<usize>();
        assert_eq!(svg.matches("href=\"#s-").count(), spots);
        let due = ZoneId::of_era(open.era).filter(|zone| !zone.tiles().both(open.present).is_empty());
        assert_eq!(count("zone_"), due.filter(|zone| !open.drawn_zones.contains(zone)).count());
    }
}

/// Next to no figure rises over the middle of a plate: only where a zone has no other free place beside it.
#[test]
fn plates_of_zones_are_read() {
    let (mut plates, mut hidden) = (0, 0);
    for scene in views().iter().map(Scene::from_view) {
        let hexes: Vec<_> = scene.seats().filter_map(|seat| scene.player(seat).hex).collect();
        let feet: Vec<_> = hexes.into_iter().map(|hex| super::place::centre(super::place::spot(hex))).collect();
        for (_, (x, y)) in super::zones::named_at(&scene) {
            plates += 1;
            hidden +=
                usize::from(feet.iter().any(|foot| (foot.0 - x).abs() < 40.0 && (0.0..105.0).contains(&(foot.1 - y))));
        }
    }
    assert!(plates > 300 && hidden * 100 <= plates, "{hidden} of {plates}");
}

/// RVL-ERA-2: which zones may fall after this round is seen on the arena, and what the line round them means is said beside it.
#[test]
fn rvl_era_2_zones_that_may_fall_after_this_round_have_a_red_edge() {
    use joute_rivals::FallDue;
    let mut seen = BTreeSet::new();
    for view in views() {
        let svg = arena_svg(&Scene::from_view(view));
        let lines =
            svg.split("class=\"perforations\"").nth(1).and_then(|rest| rest.split("</g>").next()).expect("lines");
        let red = lines.contains(crate::palette::RED);
        let (is_dashed, key) = (lines.contains("dasharray"), laid(view).contains("class=\"edge\""));
        let due = view.fall_due();
        match due {
            Some(FallDue::Zones { due, of }) if due < of => assert!(red && is_dashed && key, "{lines}"),
            Some(FallDue::Zones { .. } | FallDue::Last) => assert!(red && !is_dashed && key, "{lines}"),
            _ => assert!(!red && !key, "{lines}"),
        }
        seen.insert(if red { is_dashed } else { continue });
    }
    assert!(!seen.is_empty(), "some zones fall");
}

/// RVL-ERA-2: where some of the zones fall, all that may are named, and what a hex looks like is told by a press.
#[test]
fn rvl_era_2_zones_that_may_fall_are_named_beside_the_arena_which_has_a_key() {
    use joute_rivals::FallDue;
    let mut named = 0;
    for view in views().iter().filter(|view| view.open.round > 0) {
        let page = laid(view);
        assert_eq!(page.split("class=\"looks\"").nth(1).map(|looks| looks.matches("<li>").count()), Some(6));
        let Some(FallDue::Zones { due, of }) = view.fall_due() else { continue };
        let said = page.split("class=\"due\"").nth(1).and_then(|rest| rest.split("</p>").next()).expect("what falls");
        let said = said.replace('\u{2060}', "");
        assert!(view.open.zones_due().all(|zone| said.contains(zone.name())), "{due} of {of}: {said}");
        named += usize::from(due < of);
    }
    assert!(named > 10, "{named} named");
}

/// The letters and numbers by which hexes are called hide nothing that lies on one.
#[test]
fn letters_and_numbers_of_the_arena_lie_beside_what_hexes_hold() {
    let mut seen = 0;
    for view in views() {
        let scene = Scene::from_view(view);
        let svg = arena_svg(&scene);
        let rim = svg.split("class=\"rim b\"").nth(1).and_then(|rest| rest.split("</g>").next()).expect("a rim");
        let at = |name| values(rim, name).into_iter().map(|at| at.parse::<f64>().expect("a number"));
        let shields = |hex| scene.seats().any(|seat| scene.player(seat).shields.contains(hex));
        let holds =
            |hex: &HexId| scene.hero_on(*hex).is_some() || scene.open().sponsors.contains(*hex) || shields(*hex);
        let held: Vec<_> = scene.present().iter().filter(holds).map(|hex| centre(spot(hex))).collect();
        for (x, y) in at("x").zip(at("y")) {
            for (hex_x, hex_y) in &held {
                let far = ((x - hex_x).powi(2) + (y - 12.0 - hex_y).powi(2)).sqrt();
                assert!(far > APOTHEM, "a letter at {x} {y} on a hex at {hex_x} {hex_y}");
            }
            seen += 1;
        }
    }
    assert!(seen > 1000, "{seen} letters and numbers");
}

/// Letters stand in one line over the arena, numbers beside it in the west, on no hex and no other but where nothing else is free.
#[test]
fn letters_and_numbers_of_the_arena_lie_on_no_hex() {
    let (mut all, mut hidden) = (0, 0);
    for scene in views().iter().map(Scene::from_view) {
        let svg = arena_svg(&scene);
        let rim = svg.split("class=\"rim b\"").nth(1).and_then(|rest| rest.split("</g>").next()).expect("a rim");
        let at = |name| values(rim, name).into_iter().map(|at| at.parse::<f64>().expect("a number"));
        let hexes: Vec<_> = scene.present().iter().map(|hex| centre(spot(hex))).collect();
        let top = hexes.iter().map(|at| at.1).fold(f64::MAX, f64::min) - APOTHEM;
        let places: Vec<(f64, f64)> = at("x").zip(at("y").map(|foot| foot - 12.0)).collect();
        let columns: BTreeSet<i8> = scene.present().iter().map(HexId::q).collect();
        assert_eq!(
            places.iter().filter(|(_, y)| *y < top - 10.0).count(),
            columns.len(),
            "a letter a column in one line"
        );
        for (number, one) in places.iter().enumerate() {
            let is_near = |other: &(f64, f64), far: f64| (one.0 - other.0).hypot(one.1 - other.1) < far;
            let is_hidden = hexes.iter().any(|hex| is_near(hex, APOTHEM + 10.0))
                || places[..number].iter().any(|at| is_near(at, 36.0));
            (all, hidden) = (all + 1, hidden + usize::from(is_hidden));
        }
    }
    assert!(all > 1000 && hidden * 25 <= all, "{hidden} of {all}");
}

/// Plates of zones end within the hexes of the west and the east of a broad arena, so that a phone shows all of it; and they lie on no hex.
#[test]
fn plates_of_zones_widen_no_broad_arena() {
    let (mut all, mut wider, mut covers) = (0, 0, 0);
    for scene in views().iter().map(Scene::from_view) {
        let (left, _, wide, _) = super::place::extent(&super::place::spots(scene.present()), 0.0);
        let room = (1020.0 - wide).max(0.0) / 2.0;
        for (_, (x, y)) in super::zones::named_at(&scene) {
            let half = super::zones::WIDE / 2.0;
            let is_out = x - half < left - room || x + half > left + wide + room;
            let near = |hex| (centre(spot(hex)).0 - x).hypot(centre(spot(hex)).1 - y) < APOTHEM;
            let covers_one = scene.present().iter().any(near);
            (all, wider, covers) = (all + 1, wider + usize::from(is_out), covers + usize::from(covers_one));
        }
    }
    assert!(all > 300 && covers * 50 <= all && wider * 20 <= all, "{covers} and {wider} of {all}");
}

/// On a phone all that is there is seen at once where hexes are as large as a finger, and no smaller.
#[test]
fn hexes_of_a_phone_are_as_broad_as_a_finger() {
    for view in views().iter().filter(|view| view.open.round > 0).take(40) {
        let svg = arena_svg(&Scene::from_view(view));
        let bounds = *values(&svg, "data-bounds").first().expect("bounds");
        let narrow: f64 = bounds.split(' ').nth(1).and_then(|pitch| pitch.parse().ok()).expect("the least pitch");
        let broad = narrow * RADIUS / APOTHEM;
        assert!(svg.contains("data-whole") || (43.0..46.0).contains(&broad), "{broad} px of {bounds}");
    }
}

/// A life is red once it is low, and no sooner.
#[test]
fn a_life_is_red_only_once_it_is_low() {
    let (mut low, mut high) = (0, 0);
    for (view, fold) in views().iter().zip([Fold::Open, Fold::Half].into_iter().cycle()) {
        let scene = Scene::from_view(view);
        for seat in scene.seats() {
            let svg = hero_board_svg(&scene, seat, fold);
            let is_red = svg.split("<text").skip(1).any(|text| {
                text.split('>').next().is_some_and(|attrs| attrs.contains(&format!("fill=\"{}\"", crate::palette::RED)))
            });
            let is_low = scene.player(seat).hp <= 4;
            assert_eq!(is_red, is_low, "{} life", scene.player(seat).hp);
            if is_low { low += 1 } else { high += 1 }
        }
    }
    assert!(low > 5 && high > 50, "{low} low, {high} high");
}

/// RVL-CHANCE-2: of a face-down tile a picture has its back and nothing else, unless its reader has looked at it.
#[test]
fn rvl_chance_2_a_face_down_tile_shows_only_its_back() {
    let mut backs = 0;
    for view in views() {
        let svg = arena_svg(&Scene::from_view(view));
        for tile in view.open.present.minus(view.open.shown).iter() {
            for hex in tile.hexes().iter().filter(|_| view.peeked_tiles[tile.index()].is_none()) {
                let lead = format!("id=\"{}\"", ids::hex(hex));
                let group = svg.split(&lead).nth(1).and_then(|rest| rest.split("</g>").next()).expect("a hex");
                let shown = values(group, "href");
                let marks = if group.contains("aria-hidden") { 1 } else { 3 };
                assert_eq!(shown, ["#g-down", "#lh", "#fh"][..marks]);
                backs += 1;
            }
        }
    }
    assert!(backs > 100, "{backs} backs were looked at");
}

#[test]
fn no_letters_are_too_small_on_the_smallest_window() {
    let small = |drawing: &str, scale: f64| -> Vec<String> {
        let sizes = values(drawing, "font-size").into_iter().map(str::to_owned);
        sizes.filter(|size| size.parse::<f64>().is_ok_and(|size| size * scale < LEAST_LETTERS)).collect()
    };
    for view in views().iter().step_by(3) {
        let scene = Scene::from_view(view);
        assert_eq!(small(&arena_svg(&scene), LEAST_RADIUS / super::place::RADIUS), Vec::<String>::new());
        for seat in scene.seats() {
            assert_eq!(small(&hero_board_svg(&scene, seat, Fold::Half), 1.0), Vec::<String>::new());
            assert_eq!(small(&hero_board_svg(&scene, seat, Fold::Open), 262.0 / 300.0), Vec::<String>::new());
        }
    }
    for lang in crate::palette::Lang::BOTH {
        let scene = Scene::of(super::Speaker::new(lang, &views()[0], &[]));
        for (card, design) in Pack::standard().designs() {
            let drawn = card_svg(&scene, card, "card", Size::Hand);
            assert_eq!(small(&drawn, 110.0 / 120.0), Vec::<String>::new(), "{}", design.id);
        }
    }
}

#[test]
fn a_full_arena_stays_small_because_sprites_are_shared() {
    let largest = views().iter().map(|view| arena_svg(&Scene::from_view(view)).len()).max().unwrap_or(0);
    let boards = views()
        .iter()
        .map(|view| hero_board_svg(&Scene::from_view(view), Seat::at(0), Fold::Open).len())
        .max()
        .unwrap_or(0);
    let scene = Scene::from_view(&views()[0]);
    let cards = Pack::standard().designs().map(|(card, _)| card_svg(&scene, card, "card", Size::Hand).len()).max();
    assert!((40_000..90_000).contains(&largest), "the arena, its names in words, takes {largest} bytes");
    assert!(boards < 9_000, "a board takes {boards} bytes");
    assert!(cards.is_some_and(|bytes| bytes < 6_000), "a card takes {cards:?} bytes");
    assert!(definitions().len() < 66_000, "the sprites take {} bytes", definitions().len());
}

/// The last view of a game of three with two heroes on the arena, and everything that a page lays on it.
fn marked() -> Scene<'static> {
    let both = |view: &&View| view.open.players[..2].iter().all(|player| player.hex.is_some());
    let view = views().iter().filter(|view| view.options.seats == 3).find(both).expect("a game of three");
    let mut scene = Scene::from_view(view);
    let [from, to] = [0, 1].map(|seat: usize| view.open.players[seat].hex.expect("a hero on the arena"));
    scene.reach = from.within(0, 1);
    scene.aim = Some(Sighted { from, to, is_clear: false });
    scene.marks.pointed.add(ids::hex(from), "17");
    scene.marks.candidates.push(Candidate { at: ids::hero(Seat::at(1)), number: 1, share: 0.6 });
    scene.marks.change(&ids::hero(Seat::at(1)), "i-life", -2);
    scene.marks.change(&ids::hex(HexId::CENTRE), "i-ult", 1);
    scene
}

#[test]
fn what_a_page_lays_on_the_arena_is_seen() {
    let scene = marked();
    let svg = arena_svg(&scene);
    let plain = arena_svg(&Scene { aim: None, ..Scene::from_view(scene.view) });
    for part in [
        "href=\"#gh\"",
        "class=\"reach\"",
        "class=\"sight\"",
        "href=\"#mx\"",
        ">17</text>",
        ">−2</text>",
        "class=\"candidate\"",
    ] {
        assert!(svg.contains(part), "{part}");
        assert!(!plain.contains(part), "{part} without a mark");
    }
    let clear = Scene { aim: scene.aim.map(|aim| Sighted { is_clear: true, ..aim }), ..scene };
    assert!(!arena_svg(&clear).contains("href=\"#mx\""));
}

#[test]
fn the_six_ashaks_of_the_program_have_figures_of_their_own() {
    let pack = Pack::standard();
    let figures: BTreeSet<&str> = pack
        .ashaks()
        .iter()
        .map(|ashak| super::figures::figure(pack, pack.ashak_named(&ashak.id).expect("an Ashak of the pack")))
        .collect();
    assert_eq!(figures.len(), 6);
}

#[test]
fn every_id_is_read_back() {
    let (hex, seat) = (HexId::at(-2, 5).expect("a hex"), Seat::at(3));
    let (tile, zone) = (TileId::named("B02").expect("a tile"), ZoneId::named("II-A").expect("a zone"));
    let pack = Pack::standard();
    let card = pack.design_named("gyroscope").expect("a skill of the pack");
    let ashak = pack.ashak_named("xhan").expect("an Ashak of the pack");
    assert_eq!(ids::Number::from(card).design(pack), Some(card));
    assert_eq!(ids::Number::from(ashak).ashak(pack), Some(ashak));
    let names = [
        (ids::hex(hex), Named::Hex(hex)),
        (ids::hero(seat), Named::Hero(seat)),
        (ids::drone(seat), Named::Drone(seat)),
        (ids::shield(hex), Named::Shield(hex)),
        (ids::sponsor(hex), Named::Sponsor(hex)),
        (ids::drought(tile), Named::Drought(tile)),
        (ids::zone(zone), Named::Zone(zone)),
        (ids::board(seat), Named::Board(seat)),
        (ids::count(Counted::Resin, seat), Named::Count(Counted::Resin, seat)),
        (ids::card(ids::Lies::Row, card), Named::Card(ids::Lies::Row, card.into())),
        (ids::skill(seat, card), Named::Skill(seat, card.into())),
        (ids::aboard(seat, card), Named::Aboard(seat, card.into())),
        (ids::ashak(ashak), Named::Ashak(ashak.into())),
        (ids::DECK.to_owned(), Named::Deck),
    ];
    for (id, named) in names {
        assert_eq!(ids::parse(&id), Some(named), "{id}");
    }
    for id in [
        "",
        "hex",
        "hex_1",
        "hex_7_0",
        "hex_01_0",
        "hex_1_2_3",
        "zone_II",
        "zone_II-I",
        "hero_x",
        "row_x",
        "card_017",
        "life_",
        "drought_B99",
    ] {
        assert_eq!(ids::parse(id), None, "{id}");
    }
}

/// The opening tag of a thing in a drawing.
fn tag<'a>(svg: &'a str, id: &str) -> Option<&'a str> {
    svg.split(&format!("<g id=\"{id}\" ")).nth(1)?.split('>').next()
}

#[test]
fn what_a_thing_reaches_is_drawn_before_it_is_picked() {
    let mut seen = BTreeSet::new();
    for view in views() {
        let svg = arena_svg(&Scene::from_view(view));
        let picked = values(&svg, "data-picked");
        let hidden = svg.matches(" display=\"none\"").count();
        assert_eq!(hidden, picked.len(), "a picture without a page shows none of it");
        let decides = view.viewer.seat().filter(|seat| view.owing().contains(*seat));
        let Some(seat) = decides.filter(|_| view.question() == Some(joute_rivals::Question::Main)) else {
            assert!(picked.is_empty(), "nobody here has a turn: {picked:?}");
            continue;
        };
        let mut legal = Vec::new();
        let state = State::imagine(view);
        state.legal_actions(seat, &mut legal);
        for action in legal {
            let Action::Play { card, target, mods, .. } = action else { continue };
            if !mods.as_slice().is_empty() {
                continue;
            }
            let (Some(card), Some(Target::Ashaks(aimed, _))) = (card.design(), target.0) else { continue };
            let id = ids::card(ids::Lies::Hand, card);
            let Some(drawn) = svg.split(&format!("data-picked=\"{id}\"")).nth(2) else { continue };
            let dice = format!(">{}</text>", state.defence_dice(aimed));
            assert!(drawn.split("data-picked").next().is_some_and(|part| part.contains(&dice)), "{id} at {aimed}");
            seen.insert("card");
        }
        seen.extend(picked.iter().filter(|id| id.starts_with("hero_")).map(|_| "hero"));
        seen.extend(picked.iter().filter(|id| **id == "answer-harvest").map(|_| "harvest"));
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["card", "harvest", "hero"]);
}

/// RVL-ATK-2: with a mod that adds to its range a card reaches farther, which is drawn ahead too; the ground that breaks is seen over it.
#[test]
fn rvl_atk_2_a_card_with_a_mod_reaches_farther_and_hides_no_zone_that_falls() {
    let mut rng = Seed::from_number(33).stream("farther");
    let (mut seen, mut games) = (0, 0);
    while seen < 4 {
        games += 1;
        assert!(games < 20, "{seen} in {games} games");
        let mut state = State::setup(&Options::new(3)).expect("the options are possible");
        while let Some(seat) = joute_testkit::settle(&mut state, &mut rng) {
            if state.question() == Some(joute_rivals::Question::Main) && seen < 4 {
                let mut legal = Vec::new();
                state.legal_actions(seat, &mut legal);
                let adds = |action: &Action| {
                    let Action::Play { card, target, mods, .. } = action else { return None };
                    let (Some(card), Some(_), [with]) = (card.design(), target.0, mods.as_slice()) else { return None };
                    let print = state.options().pack.design(*with).print.as_ref();
                    let is_range = matches!(print, Some(joute_rivals::cards::Print::Mod(added)) if added.range > 0);
                    is_range.then(|| [card, *with].map(|card| ids::card(ids::Lies::Hand, card)).join(" "))
                };
                let wanted: BTreeSet<String> = legal.iter().filter_map(adds).collect();
                if !wanted.is_empty() {
                    let svg = arena_svg(&Scene::from_view(&state.view(Viewer::Seat(seat))));
                    let drawn: BTreeSet<String> = values(&svg, "data-picked")
                        .into_iter()
                        .filter(|id| id.contains(' '))
                        .map(str::to_owned)
                        .collect();
                    assert_eq!(drawn, wanted);
                    let first = |of: &str| svg.find(of).expect("it is drawn");
                    assert!(
                        first("data-picked") < first("class=\"perforations\""),
                        "zones are seen over what is reached"
                    );
                    assert!(first("data-picked") < first("class=\"rim b\""), "and so are letters");
                    seen += 1;
                }
            }
            let action = state.sample_action(seat, &mut rng);
            state.apply(seat, &action, &mut ()).expect("a sampled action");
        }
    }
}

#[test]
fn a_hex_says_who_stands_there_and_one_without_anything_is_silent() {
    let mut silent = 0;
    for view in views() {
        let scene = Scene::from_view(view);
        let svg = arena_svg(&scene);
        for seat in scene.seats() {
            let Some(hex) = scene.player(seat).hex else { continue };
            let said = tag(&svg, &ids::hex(hex)).expect("the hex is drawn");
            assert!(said.contains(&scene.speaker.titled(seat)), "{said}");
        }
        silent += view
            .open
            .present
            .hexes()
            .iter()
            .filter(|hex| tag(&svg, &ids::hex(*hex)).is_some_and(|said| said.contains("aria-hidden")))
            .count();
        let Some(seat) = view.viewer.seat().filter(|seat| view.owing().contains(*seat)) else { continue };
        let mut legal = Vec::new();
        State::imagine(view).legal_actions(seat, &mut legal);
        for action in legal {
            let (Action::Place(hex) | Action::Step(hex) | Action::Build(hex) | Action::Land(hex) | Action::Push(hex)) =
                action
            else {
                continue;
            };
            let said = tag(&svg, &ids::hex(hex)).expect("the hex is drawn");
            assert!(said.contains("aria-label"), "{said}");
        }
    }
    assert!(silent > 0, "hexes that say nothing");
}
