//! What is said is what the rules say, to the reader and about nothing hidden.

use joute_games::{AnyState, AnyTurn, AnyView, GameId, GameOptions, Match, PlayError};
use joute_kernel::{Seat, Seed, Viewer};
use joute_record::Player;
use joute_rivality::{
    Action, Cell, Colour, PRINTED, Position, PositionStep, Question, Refused, Rotation, State, StoredAt, TileId,
    TurnView, View,
};

use super::*;
use crate::page::model::{Bar, Company, Lang, SeatCard, SeatKind, Stop};
use crate::rivality::ids;

/// The page of `seat` on `state`.
fn page_of(state: &AnyState, seat: Seat, lang: Lang) -> TablePage {
    let viewer = Viewer::Seat(seat);
    let asked = matches!(state.turn(), AnyTurn::Seats(seats) if seats.contains(seat));
    let card = |other: Seat| SeatCard {
        seat: other,
        name: format!("Person {other}"),
        kind: if other == seat { SeatKind::You } else { SeatKind::Friend },
        side: state.side_of(other),
        present: true,
        lent: false,
        bot: false,
    };
    TablePage {
        lang,
        table: "t1".to_owned(),
        base: "/t/t1".to_owned(),
        version: 1,
        seats: Seat::first_of(state.seat_count()).map(card).collect(),
        choices: if asked { state.legal(seat) } else { Vec::new() },
        acting: asked.then_some(seat),
        ..TablePage::showing(state.view(viewer), viewer)
    }
}

fn view_of(page: &TablePage) -> &View {
    let AnyView::Rivality(view) = &page.view else { panic!("a view of Rivality") };
    view
}

/// Whether `thing` may be chosen, why not, and the rule.
fn told(page: &TablePage, thing: &str, picked: &[&str]) -> (bool, String, Option<&'static str>) {
    let picked: Vec<String> = picked.iter().map(|id| (*id).to_owned()).collect();
    let verdict = verdict(&Sight::of(page), thing, &picked);
    (verdict.may, verdict.words, verdict.rule)
}

/// A position with Salmon to move, and its page.
fn at(position: Position) -> (State, TablePage) {
    let position = Position { mulligan_answered: true, ..position };
    let mut rng = Seed::from_number(2).stream("about");
    let state = State::from_position(&position, &PRINTED, &mut rng).expect("the position loads");
    let seat = state.question().expect("somebody is asked").0;
    let page = page_of(&AnyState::Rivality(Box::new(state.clone())), seat, Lang::En);
    (state, page)
}

fn board(tiles: &[(&str, &str)]) -> Vec<(Cell, joute_rivality::PositionTile)> {
    tiles.iter().map(|(cell, tile)| (cell.parse().expect("a cell"), tile.parse().expect("a tile"))).collect()
}

fn hands(own: &[&str]) -> Option<Vec<Vec<TileId>>> {
    Some(vec![own.iter().map(|tile| tile.parse().expect("a tile")).collect(), Vec::new()])
}

const DUEL: [Colour; 2] = [Colour::Salmon, Colour::Purple];

fn placing() -> TablePage {
    let position = Position {
        seats: DUEL.to_vec(),
        board: board(&[("0,0", "W r0 P2"), ("1,0", "D09 r0 P1"), ("0,-1", "C01 r0 S1")]),
        wizards: vec![(Colour::Purple, Cell::new(1, 0)), (Colour::Salmon, Cell::new(0, -1))],
        hands: hands(&["D05", "F01"]),
        starred: Some(Colour::Purple),
        ..Position::default()
    };
    at(position).1
}

#[track_caller]
fn refused(page: &TablePage, thing: &str, picked: &[&str], words: &str, rule: &str) {
    assert_eq!(told(page, thing, picked), (false, words.to_owned(), Some(rule)), "{thing} after {picked:?}");
}

#[test]
fn a_placement_is_refused_by_the_rule_of_the_engine() {
    let page = placing();
    refused(&page, "tile_1_0", &["hand-D05"], "There is a tile on that place already.", "RIV-PLACE-1");
    refused(&page, "tile_1_0", &[], "There is a tile on that place already.", "RIV-PLACE-1");
    refused(&page, "wizard-P", &[], "There is a tile on that place already.", "RIV-PLACE-1");
    refused(&page, "value_0_0", &[], "There is a tile on that place already.", "RIV-PLACE-1");
    refused(&page, "cell_5_5", &["hand-D05"], "A tile has to share a side with one on the battlefield.", "RIV-PLACE-1");
    refused(&page, "hand-D02", &[], "That tile is not in your hand.", "RIV-TURN-2");
    refused(&page, "spell-top", &[], "Now a tile of your hand is placed.", "RIV-TURN-2");
    refused(&page, "plate_1_0_W", &[], "A spell is cast when its tile is placed, and only then.", "RIV-SPELL-1");
    refused(&page, "answer-keep", &[], "There is no mulligan to take now.", "RIV-MULL-2");
    refused(&page, "stack-P", &[], "A tile is drawn by itself at the end of each turn.", "RIV-TURN-5");
    refused(&page, "banner-1", &[], "Tiles in another hand are seen by nobody else.", "RIV-INFO-2");
    let golems =
        "Golems are chosen only when more than five meet and two enemies tie. Now a tile of your hand is placed.";
    refused(&page, "golems_1_0_P", &[], golems, "RIV-TURN-2");
}

#[test]
fn what_may_be_chosen_says_so_and_what_comes_first_is_said() {
    let page = placing();
    assert!(told(&page, "hand-D05", &[]).0 && told(&page, "hand-F01", &["hand-D05"]).0);
    assert!(told(&page, "plate-D05-N", &[]).0, "a part of a tile stands for the tile");
    refused(&page, "cell_-1_0", &[], "Not yet. Which tile of your hand?", "RIV-TURN-2");
    assert!(told(&page, "cell_-1_0", &["hand-D05"]).0);
    refused(&page, "do-confirm", &["hand-D05"], "Not yet. Where does it go?", "RIV-TURN-2");
    refused(&page, "do-turn", &["hand-D05"], "Choose a tile and its place first; then it turns.", "RIV-PLACE-2");
    let whole = ["hand-D05", "cell_-1_0", "rot-1"];
    for thing in ["do-confirm", "do-turn", "do-back", "rot-2", "cell_-1_0"] {
        assert!(told(&page, thing, &whole).0, "{thing}");
    }
    assert!(!told(&page, "do-back", &[]).0);
    let barred = Company { take_back: TakeBack::Barred(Bar::Secret), ..Company::default() };
    assert!(!told(&TablePage { company: barred, ..page.clone() }, "do-take-back", &[]).0);
    let free = Company { take_back: TakeBack::Free, ..Company::default() };
    assert!(told(&TablePage { company: free, ..page.clone() }, "do-back", &[]).0);
    assert_eq!(told(&page, "do-hint", &[]).0, page.hints);
}

#[test]
fn whoever_is_not_asked_hears_whose_turn_it_is() {
    let page = placing();
    let waiting = TablePage { acting: None, choices: Vec::new(), ..page.clone() };
    refused(&waiting, "tile_0_0", &[], "It is Person 0’s turn.", "RIV-TURN-1");
    refused(&waiting, "do-confirm", &[], "It is Person 0’s turn.", "RIV-TURN-1");
    let watching = TablePage { viewer: Viewer::Spectator, ..waiting.clone() };
    refused(&watching, "hand-D05", &[], "You are watching. It is Person 0’s turn.", "RIV-TURN-1");
    let covered = TablePage { curtain: Some(Seat::at(1)), ..waiting.clone() };
    refused(
        &covered,
        "cell_0_1",
        &[],
        "The device is being handed over. First Person 1 lifts the curtain.",
        "RIV-INFO-2",
    );
    let frozen = TablePage { stopped: Some(Stop::Fault), ..waiting };
    assert_eq!(told(&frozen, "cell_0_1", &[]).2, None);
    let french = TablePage { lang: Lang::Fr, ..page };
    refused(&french, "tile_1_0", &[], "Il y a déjà une tuile à cette place.", "RIV-PLACE-1");
}

#[test]
fn golems_that_cannot_be_driven_off_say_why() {
    // Salmon is the caster; Purple and Teal tie with two each.
    let position = Position {
        seats: vec![Colour::Salmon, Colour::Purple, Colour::Teal],
        board: board(&[("0,0", "W r0 P2S2T2"), ("1,0", "D09 r0 P1"), ("0,-1", "D05 r0 S1")]),
        wizards: vec![(Colour::Salmon, Cell::new(0, -1)), (Colour::Purple, Cell::new(1, 0))],
        hands: Some(vec![Vec::new(); 3]),
        step: PositionStep::Own(Vec::new()),
        overfull: Some((Cell::ORIGIN, Colour::Salmon)),
        ..Position::default()
    };
    let (_, page) = at(position);
    assert!(matches!(view_of(&page).turn, TurnView::Asked { question: Question::Removal(_), .. }));
    assert!(told(&page, "golems_0_0_P", &[]).0 && told(&page, "golems_0_0_T", &[]).0);
    refused(&page, "golems_0_0_S", &[], "Your own golems stay as long as an enemy is there.", "RIV-CAP-3");
    let elsewhere = "Only this place has too many golems: the Well. One leaves from there.";
    refused(&page, "golems_1_0_P", &[], elsewhere, "RIV-CAP-1");
    refused(&page, "tile_1_0", &[], "Now you choose a golem that leaves: the Well.", "RIV-CAP-3");
}

#[test]
fn spells_that_are_through_say_why() {
    // Two of three spells have a target, one of them has gone off.
    let position = Position {
        seats: DUEL.to_vec(),
        board: board(&[
            ("0,0", "W r0"),
            ("-1,0", "C01 r0 S1"),
            ("-2,0", "D06 r0 P1"),
            ("1,0", "D07 r0 P1"),
            ("-1,3", "D08 r0"),
        ]),
        wizards: vec![(Colour::Salmon, Cell::new(-1, 0))],
        supply: vec![(Colour::Salmon, 2)],
        hands: Some(vec![Vec::new(); 2]),
        step: PositionStep::Own(vec!["N".parse().expect("north"), "E".parse().expect("east")]),
        ..Position::default()
    };
    let (_, page) = at(position);
    assert!(matches!(view_of(&page).turn, TurnView::Asked { question: Question::SpellOrder, .. }));
    assert!(told(&page, "spell-top", &[]).0);
    refused(&page, "spell-left", &[], "This spell has gone off already. Each is cast once.", "RIV-SPELL-8");
    refused(&page, "plate_-1_0_W", &[], "This spell has gone off already. Each is cast once.", "RIV-SPELL-8");
}

#[test]
fn stored_spells_that_are_not_triggered_say_why() {
    let waiting = StoredAt { source: Cell::new(2, 0), facing: "N".parse().expect("north") };
    let position = Position {
        mode: joute_rivality::Mode::Expert,
        seats: DUEL.to_vec(),
        board: board(&[("0,0", "W r0"), ("1,0", "D01 r0 P1"), ("2,0", "D06 r1 S1"), ("0,1", "D07 r0 S1")]),
        wizards: vec![(Colour::Salmon, Cell::new(0, 1)), (Colour::Purple, Cell::new(1, 0))],
        stored: vec![waiting],
        hands: hands(&["D05", "F01"]),
        ..Position::default()
    };
    let (_, page) = at(position);
    let words = "This spell is delayed until a tile is placed on its target: one north, two east of the Well.";
    refused(&page, "stored_2_0_N", &[], words, "RIV-TURN-2");
    let sight = Sight::of(&page);
    let known = explained(&sight, "stored_2_0_N").expect("it is explained");
    assert_eq!(known.rule, "RIV-EXPERT-3");
}

#[test]
fn delayed_spells_of_others_and_for_other_places_say_why() {
    let spell = |source: Cell, facing: &str| StoredAt { source, facing: facing.parse().expect("a direction") };
    let position = Position {
        mode: joute_rivality::Mode::Expert,
        seats: DUEL.to_vec(),
        board: board(&[
            ("0,0", "W r0"),
            ("1,0", "D01 r0 P1"),
            ("2,0", "D06 r1 S1"),
            ("3,0", "D04 r0 P1"),
            ("3,1", "D10 r2 P1"),
        ]),
        wizards: vec![(Colour::Purple, Cell::new(3, 0))],
        stored: vec![spell(Cell::new(2, 0), "N")],
        hands: Some(vec![Vec::new(); 2]),
        turn: 1,
        step: PositionStep::Delayed(vec![spell(Cell::new(2, 0), "E"), spell(Cell::new(3, 1), "S")]),
        ..Position::default()
    };
    let (_, page) = at(position);
    assert!(matches!(view_of(&page).turn, TurnView::Asked { question: Question::Delayed, .. }));
    assert!(told(&page, "stored_2_0_E", &[]).0);
    assert!(told(&page, "answer-cast", &["stored_2_0_E"]).0);
    refused(&page, "stored_2_0_N", &[], "The new tile is not the target of this spell.", "RIV-EXPERT-3");
    refused(&page, "stored_3_1_S", &[], "The tile of this spell is held by Person 1: they cast it.", "RIV-EXPERT-11");
    refused(&page, "answer-decline", &[], "Choose a delayed spell first.", "RIV-EXPERT-11");
    refused(&page, "tile_0_0", &[], "Now you decide about delayed spells.", "RIV-EXPERT-11");
}

#[test]
fn tiles_that_are_not_besieged_say_why() {
    let ring = [("1,0", "D01 r0 S1"), ("-1,0", "D02 r0 S1"), ("0,1", "D03 r0 S1"), ("0,-1", "D04 r0 S1")];
    let other = [("2,0", "C01 r0 S1"), ("4,0", "C02 r0 S1"), ("3,1", "C03 r0 S1"), ("3,-1", "C04 r0 S1")];
    let taken = [("0,0", "W r0 P1"), ("3,0", "D06 r0 P1"), ("5,0", "D07 r0 P1")];
    let position = Position {
        mode: joute_rivality::Mode::Expert,
        seats: DUEL.to_vec(),
        board: board(&[ring.as_slice(), &other, &taken].concat()),
        wizards: vec![(Colour::Salmon, Cell::new(1, 0))],
        hands: Some(vec![Vec::new(); 2]),
        step: PositionStep::Sieges,
        ..Position::default()
    };
    let (_, page) = at(position);
    assert!(matches!(view_of(&page).turn, TurnView::Asked { question: Question::Siege, .. }));
    assert!(told(&page, "tile_0_0", &[]).0 && told(&page, "tile_3_0", &[]).0);
    refused(&page, "tile_1_0", &[], "You hold this tile already.", "RIV-SIEGE-1");
    let open = "A siege needs tiles on all four sides; here one is missing.";
    refused(&page, "tile_5_0", &[], open, "RIV-SIEGE-1");
    refused(&page, "golems_5_0_P", &[], open, "RIV-SIEGE-1");
}

#[test]
fn the_wizard_of_solo_says_where_it_cannot_go() {
    let options =
        GameOptions::from_json(GameId::Rivality, Some(1), &serde_json::json!({ "mode": "solo" })).expect("sound");
    let players = vec![Player { name: String::new(), player: "human".to_owned() }];
    let mut game = Match::start(&options, players, Seed::from_number(3)).expect("it begins");
    let seat = Seat::at(0);
    let page = page_of(&game.state(), seat, Lang::En);
    refused(&page, "tile_2_3", &[], "Your wizard comes in on the first row.", "RIV-SOLO-8");
    refused(&page, "cell_7_1", &[], "That lies outside the field.", "RIV-SOLO-9");
    assert!(told(&page, "tile_2_1", &[]).0);
    game.play(seat, &Action::Walk(Cell::new(2, 1)).to_string()).expect("it walks");
    let page = page_of(&game.state(), seat, Lang::En);
    refused(&page, "tile_2_1", &[], "Your wizard stops on a tile without golems.", "RIV-SOLO-10");
    refused(&page, "golems_2_1_P", &[], "Your wizard stops on a tile without golems.", "RIV-SOLO-10");
    let far = "Your wizard walks over tiles with your golems, and none lead there.";
    let unreachable = view_of(&page).tiles.iter().map(|tile| tile.cell).find(|cell| {
        let refused = game.state().check(seat, &Action::Walk(*cell).to_string());
        matches!(refused, Err(PlayError::Refused { refusal, .. }) if Refused::of(refusal) == Some(Refused::NotReachable))
    });
    let cell = unreachable.expect("some tile is out of reach");
    refused(&page, &ids::tile(cell), &[], far, "RIV-SOLO-9");
    refused(&page, "banner-souramoun", &[], "It is only shown; it is never chosen.", "RIV-SOLO-11");
}

/// The action that a touch on a place means, made here once more from the question.
fn meant(view: &View, cell: Cell) -> Option<Action> {
    let TurnView::Asked { seat, question } = view.turn else { return None };
    match question {
        Question::Destination => Some(Action::Walk(cell)),
        Question::Siege => Some(Action::Besiege(cell)),
        _ => {
            let tile = view.hands[seat.index()].tiles.as_ref()?.first().copied()?;
            Some(Action::Place { tile, cell, rotation: Rotation::R0 })
        }
    }
}

/// Plays games in every mode by lot, and shows one decision in six with the state behind it.
fn decisions(each: &mut dyn FnMut(&AnyState, &TablePage)) {
    for (number, (mode, seats)) in
        [("base", 2), ("base", 3), ("base", 4), ("expert", 2), ("expert", 3), ("solo", 1)].into_iter().enumerate()
    {
        let options = GameOptions::from_json(GameId::Rivality, Some(seats), &serde_json::json!({ "mode": mode }));
        let players = (0..seats).map(|_| Player { name: String::new(), player: "human".to_owned() }).collect();
        let mut game =
            Match::start(&options.expect("sound"), players, Seed::from_number(70 + number as u64)).expect("begins");
        let mut rng = Seed::from_number(80 + number as u64).stream("choice");
        while let AnyTurn::Seats(asked) = game.turn() {
            let seat = asked.first().expect("somebody is asked");
            if game.plies() as usize % 6 == number % 6 {
                each(&game.state(), &page_of(&game.state(), seat, Lang::Fr));
            }
            let legal = game.legal(seat);
            game.play(seat, &legal[rng.below(legal.len() as u32) as usize]).expect("a legal action is taken");
        }
    }
}

#[test]
fn every_place_is_answered_as_the_engine_answers() {
    let mut asked = 0;
    decisions(&mut |state, page| {
        let view = view_of(page);
        let seat = page.acting.expect("the page of the one who is asked");
        for (x, y) in (-3..=4).flat_map(|x| (-3..=6).map(move |y| (x, y))).step_by(7) {
            let cell = Cell::new(x, y);
            let Some(action) = meant(view, cell) else { continue };
            let lies = view.tile_on(cell).is_some();
            let thing = if lies { ids::tile(cell) } else { ids::cell(cell) };
            let (may, words, rule) = told(page, &thing, &[]);
            match state.check(seat, &action.to_string()) {
                Ok(()) => assert!(may || words.starts_with("Pas encore"), "{thing}: {words}"),
                Err(PlayError::Refused { refusal, .. }) => {
                    assert_eq!((may, rule), (false, Some(refusal.rule.as_str())), "{thing}: {words}");
                }
                Err(error) => panic!("{action}: {error}"),
            }
            asked += 1;
        }
    });
    assert!(asked > 100, "{asked} answers");
}

#[test]
fn everything_that_is_on_offer_may_be_chosen_and_has_a_name() {
    decisions(&mut |_, page| {
        let sight = Sight::of(page);
        let tree = sight.game.tree(&page.choices).expect("somebody is asked");
        for (path, _) in tree.root.paths().iter().step_by(41) {
            for depth in 0..path.len() {
                let (may, words, _) = told(page, path[depth], &path[..depth]);
                assert!(may, "{path:?} at {depth}: {words}");
                assert!(explained(&sight, path[depth]).is_some(), "{} has no explanation", path[depth]);
            }
        }
    });
}

#[test]
fn answers_are_the_same_in_a_twin_world() {
    let mut rng = Seed::from_number(5).stream("twins");
    let mut differed = 0;
    decisions(&mut |state, page| {
        let twin = state.resample(page.viewer, &mut rng);
        differed += u32::from(twin != *state);
        let other = TablePage {
            view: twin.view(page.viewer),
            choices: twin.legal(page.acting.expect("asked")),
            ..page.clone()
        };
        let tiles = view_of(page).tiles.iter().map(|tile| ids::tile(tile.cell));
        let parts =
            ["banner-0", "banner-1", "stack-P", "supply-S", "do-confirm", "cell_1_1", "hand-D05", "plate-D05-N"];
        for thing in tiles.step_by(3).chain(parts.map(str::to_owned)) {
            let asked = Asked { thing, ..Asked::default() };
            assert_eq!(answer(page, &asked), answer(&other, &asked), "{asked:?}");
        }
    });
    assert!(differed > 10, "{differed} worlds differed");
}

#[test]
fn anything_may_be_asked_and_nothing_breaks() {
    let page = placing();
    let odd = [
        "",
        "tile_127_-128",
        "cell_30_30",
        "tile_99999_1",
        "<b>",
        "hand-Z99",
        "answer-",
        "banner-9",
        "rot-3",
        "count-tile_0_0",
    ];
    for thing in odd {
        for picked in [Vec::new(), vec!["hand-Q".to_owned(), "cell_400_1".to_owned(), "<i>".to_owned()]] {
            let html = answer(&page, &Asked { thing: thing.to_owned(), at: None, picked });
            assert!(html.starts_with("<div id=\"about\">") && !html.contains("<b>"), "{html}");
        }
    }
    let far = Asked { at: Some((1e300, f64::NAN)), ..Asked::default() };
    assert!(answer(&page, &far).contains("about"));
    let near = Asked { at: Some((250.0, 30.0)), ..Asked::default() };
    assert!(answer(&page, &near).contains("one east of the Well"), "{}", answer(&page, &near));
    let plain = answer(&TablePage { text: true, ..page }, &near);
    assert!(
        plain.contains("<h1")
            && plain.contains("/rules/rivality#RIV-PLACE-1")
            && plain.contains("href=\"/t/t1?text=1\"")
    );
}
