//! Whole games over the whole window without a terminal: every mode by keys, sizes, secrets, the mouse.

use std::sync::atomic::AtomicBool;

use joute_draw::words::Lang;
use joute_games::{GameId, GameOptions};
use joute_kernel::{Rng, Seat, Seed, Viewer};
use joute_record::seed_from_text;
use joute_wire::Table;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use serde_json::{Value, json};

use super::super::look::Look;
use super::super::sitting::{Company, Sitting};
use super::desk::{Desk, Flow, Hit, Stage};
use super::walk::Walk;

/// A window of a game, and the picture that it makes.
struct Window {
    desk: Desk,
    screen: Terminal<TestBackend>,
}

impl Window {
    fn of(game: GameId, options: &Value, people: u8, lang: Lang, seed: u64) -> Self {
        let seats = options.get("seats").and_then(Value::as_u64).map(|seats| seats as u8);
        let mut rest = options.clone();
        rest.as_object_mut().expect("an object").remove("seats");
        let options = GameOptions::from_json(game, seats, &rest).expect("they are possible");
        let computer = |seat: u8| (seat >= people).then(|| "random".parse().expect("an opponent"));
        let computers = (0..options.seats()).map(computer).collect();
        let words = seed.to_string();
        let seed = seed_from_text(&words).expect("a seed");
        let sitting = Sitting::begin(Company { options, computers, lang }, (seed, words)).expect("it begins");
        let screen = Terminal::new(TestBackend::new(120, 40)).expect("a backend without a terminal");
        let mut window = Self { desk: Desk::new(sitting, Look::PLAIN), screen };
        window.think();
        window
    }

    /// Lets the computers decide until a person is asked or the game is over.
    fn think(&mut self) {
        while let Some((change, job, _)) = self.desk.job() {
            self.desk.thought(change, job.run(&AtomicBool::new(false)));
        }
    }

    fn press(&mut self, code: KeyCode) -> Flow {
        let flow = self.desk.press(KeyEvent::new(code, KeyModifiers::NONE));
        self.think();
        flow
    }

    fn resize(&mut self, wide: u16, high: u16) {
        self.screen.backend_mut().resize(wide, high);
    }

    /// What the window shows, a line a row.
    fn picture(&mut self) -> String {
        let desk = &mut self.desk;
        self.screen.draw(|frame| desk.draw(frame)).expect("it is drawn");
        let buffer = self.screen.backend().buffer();
        let row = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..buffer.area.height).map(|y| row(y).trim_end().to_owned() + "\n").collect()
    }

    /// Takes some answer by keys, as a person would: down a few times, then Enter.
    fn answer(&mut self, rng: &mut Rng) {
        let down = rng.below(1 + self.desk.rows().min(12) as u32);
        for _ in 0..down {
            self.press(KeyCode::Down);
        }
        self.press(KeyCode::Enter);
    }

    /// Plays to the end by keys; what is seen is drawn every few keys, in every size.
    #[track_caller]
    fn play(&mut self, name: &str) -> String {
        let mut rng = Seed::from_number(5).stream("keys");
        let sizes = [(80, 24), (120, 40), (60, 18), (250, 70), (200, 60), (20, 5), (1, 1), (100, 30)];
        for key in 0..6_000_usize {
            if self.desk.stage == Stage::Over {
                self.resize(120, 40);
                return self.picture();
            }
            if key % 7 == 0 {
                let (wide, high) = sizes[key / 7 % sizes.len()];
                self.resize(wide, high);
                let picture = self.picture();
                assert!(!picture.contains("term-"), "{name}: a sentence is missing: {picture}");
            }
            self.answer(&mut rng);
        }
        panic!("{name} has no end: {}", self.picture());
    }
}

fn rivality(options: &Value, people: u8) -> Window {
    Window::of(GameId::Rivality, options, people, Lang::En, 9)
}

#[test]
fn rivality_is_played_to_its_end_by_keys_in_every_mode() {
    for (options, people, lang) in [
        (json!({ "seats": 2 }), 1, Lang::En),
        (json!({ "seats": 3 }), 3, Lang::Fr),
        (json!({ "seats": 4 }), 2, Lang::En),
        (json!({ "seats": 3, "mode": "expert" }), 2, Lang::En),
        (json!({ "mode": "solo", "level": "master" }), 1, Lang::Fr),
    ] {
        let end = Window::of(GameId::Rivality, &options, people, lang, 9).play(&options.to_string());
        let over = if lang == Lang::En { "The game is over." } else { "La partie est finie." };
        assert!(end.contains(over) && end.contains(" points"), "{options}: {end}");
    }
}

#[test]
fn bellum_is_played_to_its_end_by_keys_with_two_to_five_lords() {
    for (seats, people, lang) in [(2, 1, Lang::En), (3, 2, Lang::Fr), (4, 1, Lang::Fr), (5, 5, Lang::En)] {
        let options = json!({ "seats": seats });
        let end = Window::of(GameId::Bellum, &options, people, lang, 9).play(&options.to_string());
        let over = if lang == Lang::En { "The game is over." } else { "La partie est finie." };
        assert!(end.contains(over) && end.contains(" points"), "{seats} lords: {end}");
    }
}

#[test]
fn guardians_is_played_to_its_end_by_keys_in_both_modes() {
    for (seats, mode, people, lang) in
        [(2, "quick", 1, Lang::En), (2, "normal", 1, Lang::Fr), (4, "normal", 1, Lang::En)]
    {
        let options = json!({ "seats": seats, "mode": mode, "turn_cap": 4 });
        let end = Window::of(GameId::Guardians, &options, people, lang, 9).play(&options.to_string());
        let over = if lang == Lang::En { "The game is over." } else { "La partie est finie." };
        assert!(end.contains(over), "{options}: {end}");
    }
}

#[test]
fn a_window_that_is_too_small_says_so_and_comes_back() {
    let mut window = rivality(&json!({ "seats": 2 }), 1);
    window.resize(50, 12);
    assert!(window.picture().contains("too small"));
    window.resize(80, 24);
    let picture = window.picture();
    assert!(picture.contains("You are") && picture.contains("▸1 ") && picture.contains("┌"), "{picture}");
}

#[test]
fn steps_are_walked_and_taken_back_and_a_number_only_looks_at_a_decision() {
    let mut window = rivality(&json!({ "seats": 2, "first": 0 }), 1);
    while !window.picture().contains("Which tile do you place?") {
        window.press(KeyCode::Enter);
    }
    let taken = |window: &Window| window.desk.walk.as_ref().map_or(0, |walk| walk.touches().len());
    let before = taken(&window);
    window.press(KeyCode::Char('1'));
    window.press(KeyCode::Char('2'));
    assert_eq!(taken(&window), before + 2, "the tile and the place are taken");
    let ply = window.desk.sitting.table.game().plies();
    window.press(KeyCode::Char('3'));
    assert_eq!(window.desk.row(), 2, "the turn is looked at");
    assert_eq!(window.desk.sitting.table.game().plies(), ply, "and not decided");
    assert!(window.picture().contains("So far:"));
    window.press(KeyCode::Esc);
    assert_eq!((taken(&window), window.desk.row()), (before + 1, 1), "the place is looked at again");
    window.press(KeyCode::Enter);
    window.press(KeyCode::Char('3'));
    window.press(KeyCode::Char('3'));
    assert!(window.desk.sitting.table.game().plies() > ply, "the second time it is decided");
}

/// Where in the window a thing of the board begins.
fn spot(window: &Window, thing: &str) -> (u16, u16) {
    let desk = &window.desk;
    let board = desk.seen.game().drawn(desk.board_columns(), desk.gesture().as_deref());
    let at = board.spot_of(thing).expect("it is on the board").at;
    let drawn =
        desk.hits.iter().find_map(|(area, hit)| if let Hit::Board(x, y) = hit { Some((area, x, y)) } else { None });
    let (area, x, y) = drawn.expect("the board is drawn");
    ((at.0 - x) as u16 + area.x, (at.1 - y) as u16 + area.y)
}

#[test]
fn a_click_looks_and_a_second_one_takes() {
    let mut window = rivality(&json!({ "seats": 2, "first": 0 }), 1);
    let click = |window: &mut Window, column: u16, row: u16| {
        let kind = MouseEventKind::Down(MouseButton::Left);
        window.desk.mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
        window.think();
    };
    window.picture();
    let row = |window: &Window, number: usize| {
        let found = window.desk.hits.iter().find(|(_, hit)| matches!(hit, Hit::Row(row) if *row == number));
        found.map(|(area, _)| (area.x + 2, area.y)).expect("the row is drawn")
    };
    while window.desk.walk.as_ref().and_then(|walk| walk.looked_at()).is_none_or(|(_, node)| node.action.is_none()) {
        window.press(KeyCode::Enter);
    }
    window.picture();
    let ply = window.desk.sitting.table.game().plies();
    let (x, y) = row(&window, 1);
    click(&mut window, x, y);
    assert_eq!((window.desk.row(), window.desk.sitting.table.game().plies()), (1, ply));
    click(&mut window, x, y);
    assert!(window.desk.sitting.table.game().plies() > ply);
    // A click on a free place of the board chooses it, once a tile is chosen.
    while !window.picture().contains("Which tile do you place?") {
        window.press(KeyCode::Enter);
    }
    window.press(KeyCode::Char('1'));
    window.picture();
    let (wanted, touch) = {
        let walk = window.desk.walk.as_ref().expect("a choice");
        (walk.here().next.len() - 1, walk.here().next.last().expect("a place").0.clone())
    };
    let (x, y) = spot(&window, &touch);
    click(&mut window, x + 1, y);
    let walk = window.desk.walk.as_ref().expect("a choice");
    assert!(walk.touches().contains(&touch), "{wanted}: {:?}", walk.touches());
    // And one on the Well says why not.
    window.picture();
    let (x, y) = spot(&window, "tile_0_0");
    click(&mut window, x + 2, y);
    assert!(window.picture().contains("RIV-"), "{}", window.picture());
}

#[test]
fn explanations_hints_undoing_and_leaving() {
    let mut window = rivality(&json!({ "seats": 2, "first": 0 }), 1);
    window.press(KeyCode::Char('?'));
    let about = window.picture();
    assert!(about.contains("RIV-TURN"), "{about}");
    window.press(KeyCode::Esc);
    assert!(window.picture().contains("▸1"));
    window.press(KeyCode::Char('u'));
    let picture = window.picture();
    assert!(picture.contains("Nothing can be taken back now."), "{picture}");
    let plies = |window: &Window| window.desk.sitting.table.game().plies();
    let begun = plies(&window);
    while plies(&window) == begun {
        window.press(KeyCode::Enter);
    }
    let decided = plies(&window);
    window.press(KeyCode::Char('u'));
    assert!(window.desk.sitting.table.game().plies() < decided);
    window.press(KeyCode::Char('q'));
    assert!(window.picture().contains("The game is not finished."));
    window.press(KeyCode::Esc);
    assert_eq!(window.press(KeyCode::Char('q')), Flow::Stay);
    assert_eq!(window.press(KeyCode::Enter), Flow::Leave);
    let control_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(window.desk.press(control_c), Flow::Leave);
}

#[test]
fn resigning_is_asked_once_more_and_ends_the_game_for_good() {
    let mut window = rivality(&json!({ "seats": 2, "first": 0 }), 1);
    window.press(KeyCode::Char('r'));
    assert!(window.picture().contains("The game ends and is lost"), "{}", window.picture());
    window.press(KeyCode::Esc);
    assert!(window.desk.sitting.table.game().resigned().is_none());
    window.press(KeyCode::Char('r'));
    for kind in [MouseEventKind::ScrollDown, MouseEventKind::ScrollUp] {
        window.desk.mouse(MouseEvent { kind, column: 9, row: 9, modifiers: KeyModifiers::NONE });
        assert!(window.picture().contains("The game ends and is lost"), "a turn of the wheel answers nothing");
    }
    window.press(KeyCode::Enter);
    let picture = window.picture();
    assert!(picture.contains("You resigned") && picture.contains("(won)"), "{picture}");
    assert!(!picture.contains("points (won)"), "nothing is counted: {picture}");
    let record = window.desk.sitting.table.record();
    let opened = joute_wire::open_record(&record).unwrap();
    assert_eq!(joute_wire::verify_record(&opened).unwrap().resigned, Some(Seat::at(0)));
    window.press(KeyCode::Char('u'));
    assert!(window.picture().contains("Nothing can be taken back now."));
    assert_eq!(window.press(KeyCode::Char('q')), Flow::Leave);
    // Among three sides the game would go on.
    let mut three = rivality(&json!({ "seats": 3, "first": 0 }), 1);
    three.press(KeyCode::Char('r'));
    assert!(three.picture().contains("Nobody resigns"), "{}", three.picture());
}

#[test]
fn a_hint_says_why_and_is_taken_with_one_press() {
    let mut window = Window::of(GameId::Bellum, &json!({ "seats": 2 }), 1, Lang::En, 3);
    let ply = window.desk.sitting.table.game().plies();
    window.press(KeyCode::Char('h'));
    assert!(window.picture().contains("Hint"), "{}", window.picture());
    window.press(KeyCode::Enter);
    assert!(window.desk.sitting.table.game().plies() > ply);
}

/// What is drawn for a seat is the same in every world that the seat cannot tell from this one.
#[test]
fn the_window_shows_nothing_that_its_reader_may_not_know() {
    let mut rng = Seed::from_number(7).stream("twins");
    let mut differed = 0;
    for (game, options, people) in [
        (GameId::Rivality, json!({ "seats": 2 }), 2),
        (GameId::Rivality, json!({ "seats": 3, "mode": "expert" }), 3),
        (GameId::Rivality, json!({ "seats": 2 }), 1),
        (GameId::Bellum, json!({ "seats": 3 }), 3),
    ] {
        let mut window = Window::of(game, &options, people, Lang::En, 4);
        window.resize(200, 60);
        let mut keys = Seed::from_number(5).stream("keys");
        for _ in 0..24 {
            if window.desk.stage == Stage::Over {
                break;
            }
            let picture = window.picture();
            let viewer = window.desk.seen.viewer;
            let state = window.desk.sitting.table.game().state();
            let twin = state.resample(viewer, &mut rng);
            differed += u32::from(twin != state);
            let (options, header) = (options.clone(), window.desk.sitting.table.game().header().clone());
            let seed = Seed::from_number(1);
            let (table, _) = Table::begin(twin, &header.mode, options, header.seats, seed, true).expect("it begins");
            let kept = std::mem::replace(&mut window.desk.sitting.table, table);
            let walk = window.desk.walk.take();
            window.desk.look_again();
            let tree = |walk: &Option<Walk>| walk.as_ref().map(|walk| walk.tree.clone());
            assert_eq!(tree(&window.desk.walk), tree(&walk), "{game} as asked of {viewer:?}");
            window.desk.walk = walk.clone();
            assert_eq!(window.picture(), picture, "{game} as seen by {viewer:?}");
            window.desk.sitting.table = kept;
            window.desk.look_again();
            window.desk.walk = walk;
            window.answer(&mut keys);
        }
    }
    assert!(differed >= 20, "{differed} worlds differed");
}

/// Between two people nobody's hand is on the screen.
#[test]
fn a_curtain_hides_hands_and_not_the_board() {
    let mut window = rivality(&json!({ "seats": 2 }), 2);
    let Stage::Curtain(first) = window.desk.stage else { panic!("a curtain hangs") };
    let picture = window.picture();
    assert!(picture.contains("press Enter to see your hand") && picture.contains("W3"), "{picture}");
    assert_eq!(window.desk.seen.viewer, Viewer::Spectator);
    window.press(KeyCode::Enter);
    assert_eq!((window.desk.stage, window.desk.seen.viewer), (Stage::Asked(first), Viewer::Seat(first)));
    while window.desk.stage == Stage::Asked(first) {
        window.press(KeyCode::Enter);
    }
    assert_eq!(window.desk.seen.viewer, Viewer::Spectator, "the next one has not looked yet");
    assert_ne!(first, Seat::at(2));
}

#[test]
fn the_same_company_plays_again() {
    let mut window = Window::of(GameId::Rivality, &json!({ "mode": "solo", "level": "beginner" }), 1, Lang::En, 2);
    let end = window.play("solo");
    assert!(end.contains("Play again") && end.contains("The count, item by item"), "{end}");
    window.press(KeyCode::Char('2'));
    assert!(window.picture().contains("Fortress"), "the count names what was counted");
    window.press(KeyCode::Esc);
    assert_eq!(window.press(KeyCode::Char('n')), Flow::Again);
    let again = window.desk.sitting.again((Seed::from_number(8), "8".to_owned())).expect("it begins");
    assert!(again.decides().is_some());
}

#[test]
fn a_small_window_says_whole_parts_and_how_to_leave() {
    for (lang, leave) in [(Lang::En, "q quit"), (Lang::Fr, "q quitter")] {
        for (game, seats) in [(GameId::Rivality, 2), (GameId::Bellum, 3), (GameId::Guardians, 2), (GameId::Rivals, 3)] {
            let mut window = Window::of(game, &json!({ "seats": seats }), 1, lang, 9);
            window.resize(250, 60);
            let wide = window.picture();
            window.resize(80, 24);
            let small = window.picture();
            for (line, whole) in small.lines().zip(wide.lines()).skip(1).take(seats) {
                let parts: Vec<&str> = whole.split(" · ").collect();
                let said = line.strip_suffix(" …").unwrap_or(line);
                assert!(said.split(" · ").all(|part| parts.contains(&part)), "{line}: {whole}");
                assert_eq!(line == whole, !line.ends_with('…'), "{line}: {whole}");
            }
            assert!(small.contains(leave), "{small}");
            // Where everything is does not depend on what stood there before.
            assert_eq!(window.picture(), small);
        }
    }
}
