//! Rivality on its page: what moved, what the chronicle says of whom, what previews are sure of.

use std::collections::BTreeSet;

use joute_games::{AnyEvent, AnyTurn, AnyView, GameId, GameOptions, Match, Wrapped};
use joute_kernel::{Game, Seat, Seed, Viewer};
use joute_lessons::Task;
use joute_record::Player;
use joute_rivality::{
    Action, Cell, Colour, Event, Mode, PRINTED, Position, PositionStep, PositionTile, Question, State, TurnView, View,
};

use super::hints;
use crate::page::choices::Choices;
use crate::page::game::{self, Advised, Motion, Pictured, Shown};
use crate::page::model::{LogLine, SeatCard, SeatKind};
use crate::page::telling::Telling;
use crate::rivality::words::Speaker;
use crate::words::Lang;

/// An event with the ply in which it happened.
type Happened = (u32, AnyEvent);

fn started(mode: &str, seats: u8, seed: u64) -> Match {
    let options = serde_json::json!({ "mode": mode });
    let options = GameOptions::from_json(GameId::Rivality, Some(seats), &options).expect("the options are sound");
    let players = (0..seats).map(|_| Player { name: String::new(), player: "human".to_owned() }).collect();
    Match::start(&options, players, Seed::from_number(seed)).expect("the game begins")
}

/// Goes through a game: `turn` plays the action that was drawn by lot for a seat.
fn by_lot(mode: &str, seats: u8, seed: u64, mut turn: impl FnMut(&mut Match, Seat, &str)) {
    let mut game = started(mode, seats, seed);
    let mut rng = Seed::from_number(seed).stream("choice");
    while let AnyTurn::Seats(asked) = game.turn() {
        let seat = asked.first().expect("a seat is asked");
        let legal = game.legal(seat);
        let action = legal[rng.below(legal.len() as u32) as usize].clone();
        turn(&mut game, seat, &action);
    }
}

/// Plays a game by lot and shows it after each step: the game and all that happened so far.
fn played(mode: &str, seats: u8, seed: u64, each: &mut dyn FnMut(&Match, &[Happened])) {
    let mut events: Vec<Happened> = Vec::new();
    each(&started(mode, seats, seed), &events);
    by_lot(mode, seats, seed, |game, seat, action| {
        let ply = game.plies();
        let happened = game.play(seat, action).expect("a legal action is taken");
        events.extend(happened.into_iter().map(|event| (ply, event)));
        each(game, &events);
    });
}

fn witnessed(events: &[Happened], viewer: Viewer) -> Vec<LogLine> {
    let seen = |(ply, event): &Happened| Some(LogLine { ply: *ply, event: event.witnessed_by(viewer)? });
    events.iter().filter_map(seen).collect()
}

fn viewers(seats: u8) -> Vec<Viewer> {
    Seat::first_of(seats).map(Viewer::Seat).chain([Viewer::Spectator]).collect()
}

/// Every id on the board, in the hand and on the banners of the page of `viewer`.
fn ids(view: &AnyView, viewer: Viewer) -> BTreeSet<String> {
    let game = game::of_view(view, Lang::En, &[]);
    let mut html = game.board(Shown::Offers);
    if let Viewer::Seat(seat) = viewer {
        html.extend(game.hand(seat).unwrap_or_default().into_iter().map(|held| held.picture));
    }
    let mut ids: BTreeSet<String> =
        html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect();
    for seat in Seat::first_of(game.seats()) {
        ids.insert(format!("banner-{seat}"));
        ids.extend(game.counts(seat).into_iter().map(|count| count.id));
    }
    ids.extend(game.further().into_iter().flat_map(|banner| banner.counts).map(|count| count.id));
    ids
}

#[test]
fn motions_name_only_what_is_or_was_on_the_page_of_their_viewer() {
    let mut kinds = [0; 6];
    for (mode, seats, seed) in [("base", 2, 1), ("expert", 2, 4), ("solo", 1, 5)] {
        let mut before: Vec<BTreeSet<String>> = vec![BTreeSet::new(); usize::from(seats) + 1];
        let mut last = vec![0; usize::from(seats) + 1];
        played(mode, seats, seed, &mut |game, events| {
            for (number, viewer) in viewers(seats).into_iter().enumerate() {
                let view = game.view(viewer);
                let after = ids(&view, viewer);
                let motions = game::of_view(&view, Lang::En, &[]).motions(&witnessed(events, viewer));
                let known = |id: &String| after.contains(id) || before[number].contains(id);
                if motions.version > last[number] && !before[number].is_empty() {
                    for motion in &motions.list {
                        let (kind, sound) = match motion {
                            Motion::Travel { id, from } => (0, after.contains(id) && known(from)),
                            Motion::Beam { from, to } => (1, after.contains(from) && after.contains(to)),
                            Motion::Arrive { id, from } => (2, after.contains(id) && known(from)),
                            Motion::Leave { at, count, .. } => (3, known(at) && *count > 0),
                            Motion::Flip { id } => (4, after.contains(id)),
                            Motion::Frame { id } => (5, after.contains(id)),
                            _ => (5, false),
                        };
                        assert!(sound, "{motion:?} in {mode} for {viewer:?}");
                        kinds[kind] += 1;
                    }
                }
                last[number] = motions.version;
                before[number] = after;
            }
        });
    }
    assert!(kinds.iter().take(5).all(|count| *count > 5), "every kind was seen: {kinds:?}");
}

#[test]
fn a_preview_that_ends_the_game_says_first_who_wins_with_how_many_points() {
    let mut ends = 0;
    for (mode, seats, seed) in [("base", 2, 1), ("base", 3, 2), ("expert", 2, 4), ("expert", 3, 6), ("expert", 4, 7)] {
        by_lot(mode, seats, seed, |game, seat, action| {
            let cards = cards(seats, |other| if other == seat { SeatKind::You } else { SeatKind::Friend });
            let view = game.view(Viewer::Seat(seat));
            let previewed = game::of_view(&view, Lang::En, &cards).preview(action);
            let side = State::of_view(&view).expect("a game of Rivality").side_of(seat);
            game.play(seat, action).expect("a legal action is taken");
            let is_over = matches!(game.turn(), AnyTurn::Over);
            assert_eq!(previewed.ends.is_some(), is_over, "{mode} of {seats}: {action}");
            let Some(end) = previewed.ends else { return };
            let view = game.view(Viewer::Seat(seat));
            let after = State::of_view(&view).expect("a game of Rivality");
            assert_eq!(end.is_won, after.ranking.ranks[side.index()] == 1, "{}", end.said);
            let points = |points: &u8| end.said.contains(&format!(" {points}"));
            assert!(after.totals.iter().take(after.sides.len()).all(points), "{} has {:?}", end.said, after.totals);
            assert!(previewed.certain.iter().all(|said| !said.contains("the game ends")), "it is said once");
            ends += 1;
        });
    }
    assert_eq!(ends, 5);
}

/// RIV-SCORE-2: that a tile counts once its wizard moves on is said as long as somebody of its side has a tile left to place.
#[test]
fn the_last_tile_of_a_side_is_not_said_to_count_later() {
    let mut whole = 0;
    for (seats, seed) in [(2, 1), (2, 2), (2, 3), (2, 5), (3, 2), (4, 1), (4, 2)] {
        let mut said = Vec::new();
        by_lot("base", seats, seed, |game, seat, action| {
            let view = game.view(Viewer::Seat(seat));
            let certain = game::of_view(&view, Lang::En, &[]).preview(action).certain.join("|");
            let side = State::of_view(&view).expect("a game of Rivality").side_of(seat);
            let is_placed = matches!(action.parse(), Ok(Action::Place { .. }));
            game.play(seat, action).expect("a legal action is taken");
            said.extend(is_placed.then_some((side, certain)));
        });
        // Where a supply runs out nobody knows which tile is the last.
        if said.len() < 24 {
            continue;
        }
        whole += 1;
        for (at, (side, certain)) in said.iter().enumerate() {
            let goes_on = said[at + 1..].iter().any(|(other, _)| other == side);
            if certain.contains("The new tile counts") {
                assert_eq!(certain.contains("once your wizard moves on"), goes_on, "{seats}, {seed}, {at}: {certain}");
            }
        }
    }
    assert!(whole > 0);
}

#[test]
fn golems_of_the_reader_are_yours_and_those_of_others_go_by_their_names() {
    let (mut yours, mut theirs) = (0, 0);
    for seed in 1..5 {
        played("base", 2, seed, &mut |game, events| {
            if !matches!(game.turn(), AnyTurn::Over) {
                return;
            }
            let viewer = Viewer::Seat(Seat::at(0));
            let view = game.view(viewer);
            let cards = cards(2, |seat| if seat.index() == 0 { SeatKind::You } else { SeatKind::Friend });
            let speaker = game::of_view(&view, Lang::En, &cards);
            for said in speaker.chronicle(&witnessed(events, viewer)).into_iter().flat_map(|entry| entry.lines) {
                assert!(!said.said.contains("salmon") && !said.said.contains("purple"), "{}", said.said);
                yours += usize::from(said.said.contains("of your golems go"));
                theirs += usize::from(said.said.contains("of Name1 go"));
            }
        });
    }
    assert!(yours > 0 && theirs > 0, "{yours} of the reader, {theirs} of the other");
}

#[test]
fn motions_are_those_of_the_last_step_and_none_comes_before_the_first() {
    let game = started("base", 2, 1);
    let view = game.view(Viewer::Spectator);
    let motions = game::of_view(&view, Lang::En, &[]).motions(&[]);
    assert_eq!((motions.version, motions.list.len()), (0, 0));
    let mut versions = Vec::new();
    played("base", 2, 1, &mut |game, events| {
        let view = game.view(Viewer::Spectator);
        let motions = game::of_view(&view, Lang::En, &[]).motions(&witnessed(events, Viewer::Spectator));
        versions.push(motions.version);
        let json = serde_json::to_value(&motions).expect("it serialises");
        let words = json["list"].as_array().expect("a list");
        assert!(words.iter().all(|motion| motion["do"].is_string()));
    });
    assert!(versions.is_sorted() && versions.last() > Some(&20), "{versions:?}");
}

fn cards(seats: u8, kind: impl Fn(Seat) -> SeatKind) -> Vec<SeatCard> {
    let card = |seat: Seat| SeatCard {
        seat,
        name: format!("Name{seat}"),
        kind: kind(seat),
        side: 0,
        present: true,
        lent: false,
        bot: false,
    };
    Seat::first_of(seats).map(card).collect()
}

#[test]
fn the_chronicle_calls_the_reader_as_the_banner_does() {
    let mut told = 0;
    played("base", 2, 8, &mut |game, events| {
        if !matches!(game.turn(), AnyTurn::Over) {
            return;
        }
        let viewer = Viewer::Seat(Seat::at(0));
        let view = game.view(viewer);
        let log = witnessed(events, viewer);
        let alone = cards(2, |seat| if seat.index() == 0 { SeatKind::You } else { SeatKind::Friend });
        let titles: Vec<String> =
            game::of_view(&view, Lang::En, &alone).chronicle(&log).into_iter().map(|entry| entry.title).collect();
        assert!(
            titles.iter().any(|title| title.starts_with("You: "))
                && titles.iter().any(|title| title.starts_with("Name1: "))
        );
        assert!(!titles.iter().any(|title| title.contains("Name0")), "{titles:?}");
        // At one device nobody is simply `you`.
        let both = cards(2, |seat| if seat.index() == 0 { SeatKind::You } else { SeatKind::Here });
        let titles: Vec<String> =
            game::of_view(&view, Lang::En, &both).chronicle(&log).into_iter().map(|entry| entry.title).collect();
        assert!(
            titles.iter().any(|title| title.starts_with("Name0: "))
                && !titles.iter().any(|title| title.starts_with("You"))
        );
        for event in events.iter().filter_map(|(_, event)| event.witnessed_by(viewer)) {
            for lang in Lang::BOTH {
                let said = game::of_view(&view, lang, &alone).event(&event);
                assert!(!said.contains("{$") && !said.contains("You is") && !said.contains("You takes"), "{said}");
                told += 1;
            }
        }
    });
    assert!(told > 50, "{told} events");
}

/// RIV-SOLO-6: both wizards move before either casts. Each spell stands with the one who cast it.
#[test]
fn in_solo_every_spell_stands_in_the_entry_of_the_wizard_who_cast_it() {
    let mut spells = 0;
    for seed in 0..4 {
        played("solo", 1, seed, &mut |game, events| {
            if !matches!(game.turn(), AnyTurn::Over) {
                return;
            }
            let view = game.view(Viewer::Spectator);
            let AnyView::Rivality(seen) = &view else { panic!("a view of Rivality") };
            let rivality = Speaker::new(Lang::En, seen, &[]);
            let entries = rivality.chronicle(&witnessed(events, Viewer::Spectator));
            for (side, colour) in seen.sides.iter().enumerate().map(|(index, side)| (index, side.colour)) {
                let mut cast: Vec<String> = events
                    .iter()
                    .filter_map(|(_, event)| match event {
                        AnyEvent::Rivality(event @ Event::SpellCast { caster, .. }) if caster.index() == side => {
                            Some(rivality.tells(event).said)
                        }
                        _ => None,
                    })
                    .collect();
                let mut told: Vec<String> = entries
                    .iter()
                    .filter(|entry| entry.owner == Some(colour.into()))
                    .flat_map(|entry| {
                        let said = entry.lines.iter().map(|line| &line.said);
                        said.filter(|said| said.contains("arrive") || said.contains("nobody"))
                    })
                    .cloned()
                    .collect();
                cast.sort();
                told.sort();
                assert_eq!(cast, told, "seed {seed}, side {side}");
                spells += cast.len();
            }
        });
    }
    assert!(spells > 40, "{spells} spells");
}

/// RIV-WELL-2: in the end a beam leads from the Well to each contested tile that goes by it, and to no other.
#[test]
fn a_beam_leads_to_each_tile_that_the_well_gives_away() {
    let mut given = 0;
    for seed in 0..12 {
        played("base", 2, seed, &mut |game, _| {
            let AnyView::Rivality(view) = game.view(Viewer::Spectator) else { panic!("a view of Rivality") };
            let board = Speaker::new(Lang::En, &view, &[]).board(Shown::Alone);
            if view.outcome.is_none() {
                assert!(!board.contains("data-beam"), "before the end");
                return;
            }
            let by_well =
                view.tiles.iter().filter(|tile| tile.score.side.is_some() && tile.score.rule.as_str() == "RIV-WELL-2");
            let mut beams = 0;
            for tile in by_well {
                let (x, y) = (tile.cell.x, tile.cell.y);
                assert!(board.contains(&format!("data-beam=\"tile_{x}_{y}\"")), "{x},{y}");
                beams += 1;
            }
            assert_eq!(board.matches("data-beam=").count(), beams);
            given += beams;
        });
    }
    assert!(given > 3, "{given} tiles");
}

/// The view of the first seat of a position of purple, salmon and perhaps teal; the wizard of purple stands on -1,0.
fn placed(board: &[(&str, &str)], given: Position) -> View {
    let tile = |text: &str| text.parse::<PositionTile>().expect("a tile");
    let position = Position {
        board: board.iter().map(|(cell, text)| (cell.parse().expect("a cell"), tile(text))).collect(),
        wizards: vec![(Colour::Purple, Cell::new(-1, 0))],
        mulligan_answered: true,
        ..given
    };
    let mut rng = Seed::from_number(0).stream("position");
    let state = State::from_position(&position, &PRINTED, &mut rng).expect("the position loads");
    state.view(Viewer::Seat(Seat::at(0)))
}

/// RIV-CAP-3: the golem that is picked is shown as going home, and nothing after it.
#[test]
fn a_removal_is_previewed_as_one_golem_that_goes_home() {
    let board = [("0,0", "W r0 P2S2T2"), ("-1,0", "D05 r3 P1")];
    let position = Position {
        mode: Mode::Base,
        seats: vec![Colour::Purple, Colour::Salmon, Colour::Teal],
        step: PositionStep::Own(Vec::new()),
        overfull: Some((Cell::ORIGIN, Colour::Purple)),
        ..Position::default()
    };
    let view = placed(&board, position);
    assert!(matches!(view.turn, TurnView::Asked { question: Question::Removal(Cell::ORIGIN), .. }), "{:?}", view.turn);
    let rivality = Speaker::new(Lang::En, &view, &[]);
    let legal = ["remove S", "remove T"].map(str::to_owned);
    for action in &legal {
        let shown = rivality.preview(action);
        assert_eq!(shown.certain.len(), 2, "{:?}", shown.certain);
        assert!(shown.board.contains("−1") && shown.board.contains("href=\"#gf\""));
    }
    assert_eq!(State::foresee(&view, &[Action::Remove(Colour::Purple)]), None);
    // Each answer is a button too: drawn groups are small on a phone.
    let tree = rivality.tree(&legal).expect("a tree");
    let answers = rivality.answers(&tree);
    assert_eq!(tree.root.next.len(), 2);
    assert!(tree.root.next.iter().all(|(id, _)| answers.iter().any(|answer| answer.touch == *id)));
}

/// Two rings of purple tiles that share one: round 1,0 and round 1,2 (RIV-SIEGE-4).
fn two_sieges() -> View {
    let board = [
        ("0,0", "W r0 P1"),
        ("2,0", "D02 r0 P1"),
        ("1,1", "D03 r0 P1"),
        ("1,-1", "D04 r0 P1"),
        ("1,0", "D06 r0 S2"),
        ("0,2", "D07 r0 P1"),
        ("2,2", "D08 r0 P1"),
        ("1,3", "D09 r0 P1"),
        ("1,2", "D10 r0 S1"),
        ("-1,0", "D05 r3 P1"),
    ];
    let position = Position {
        mode: Mode::Expert,
        seats: vec![Colour::Purple, Colour::Salmon],
        step: PositionStep::Sieges,
        ..Position::default()
    };
    placed(&board, position)
}

/// RIV-SIEGE-3: the besieger comes, the others go home.
#[test]
fn a_siege_is_previewed_as_the_tile_changing_hands() {
    let view = two_sieges();
    assert!(matches!(view.turn, TurnView::Asked { question: Question::Siege, .. }), "{:?}", view.turn);
    let rivality = Speaker::new(Lang::En, &view, &[]);
    let shown = rivality.preview("besiege 1,0");
    // The other ring closes by itself (RIV-SIEGE-9).
    assert_eq!(shown.certain.len(), 3, "{:?}", shown.certain);
    assert!(shown.board.contains("+1") && shown.board.contains("−2"), "one comes, two leave");
    assert!(shown.board.contains("href=\"#gf\""), "the tile is framed");
    assert_eq!(State::foresee(&view, &["besiege 2,0".parse().expect("an action")]), None);
}

#[test]
fn a_place_is_framed_and_nonsense_is_left_out() {
    let game = started("base", 2, 3);
    let view = game.view(Viewer::Seat(Seat::at(0)));
    let page = game::of_view(&view, Lang::En, &[]);
    let framed = |at| page.board(Shown::Framed(at)).matches("href=\"#gf\"").count();
    assert_eq!(["cell_1_0", "tile_0_0", "banner-0", "<b>"].map(framed), [1, 1, 0, 0]);
}

/// What is said of an action in a step of the lessons, and the rule.
#[track_caller]
fn hinted(step: usize, action: &str, said: &[&str], rule: &str, around: Option<&str>) {
    let task = Task::of(GameId::Rivality, step).expect("the step loads");
    let AnyView::Rivality(view) = task.state.view(Viewer::Seat(task.seat)) else { panic!("a view of Rivality") };
    let gain = hints::gain(&Speaker::new(Lang::En, &view, &[]), action);
    assert_eq!(gain.said, said, "{action} in step {step}");
    assert_eq!(gain.because.1, rule, "{action} in step {step}");
    assert_eq!(gain.around.map(|(id, _)| id).as_deref(), around, "{action} in step {step}");
}

#[test]
fn a_hint_names_what_is_won_and_the_rule_behind_it() {
    let (mine, less) = ("One point more for you if the game ended then.", "One point less for Purple.");
    let circle = "Stone circle, one east of the Well becomes yours.";
    let cottage = "Cottage, one east of the Well becomes yours.";
    let fortress = "Fortress, one west of the Well becomes yours.";
    let (four, own) =
        ("4 points more for you if the game ended then.", "5 points more for you if the game ended then.");
    let well = "Well of Mana becomes yours.";
    hinted(2, "D02 -1,0 r2", &[well, four], "RIV-WELL-2", Some("tile_0_0"));
    hinted(
        3,
        "D01 2,0 r0",
        &[circle, "2 points more for you if the game ended then.", "One point less for Purple."],
        "RIV-TERM-4",
        Some("tile_1_0"),
    );
    hinted(
        4,
        "D02 2,0 r0",
        &[cottage, "3 points more for you if the game ended then.", "2 points less for Purple."],
        "RIV-SHIELD-2",
        Some("tile_1_0"),
    );
    hinted(6, "C03 2,0 r0", &[fortress, own, "4 points less for Purple."], "RIV-SHIELD-4", Some("tile_-1_0"));
    let home = "3 golems of Purple go home.";
    hinted(
        8,
        "D05 2,0 r3",
        &[circle, home, "2 points more for you if the game ended then.", less],
        "RIV-CAP-2",
        Some("tile_1_0"),
    );
    // A golem beside the Well only frees the tile that the wizard leaves.
    hinted(3, "D01 -1,0 r1", &[mine], "RIV-WIZ-2", Some("tile_0_0"));
    // Nothing is won: what it lies beside is named.
    hinted(1, "D01 0,-1 r3", &[], "RIV-WIZ-2", Some("tile_0_0"));
}

#[test]
fn sleeping_shields_and_the_end_are_told() {
    let because = |step: usize, action: &str| {
        let task = Task::of(GameId::Rivality, step).expect("the step loads");
        let AnyView::Rivality(view) = task.state.view(Viewer::Seat(task.seat)) else { panic!("a view of Rivality") };
        hints::gain(&Speaker::new(Lang::Fr, &view, &[]), action).because.1
    };
    assert_eq!(because(5, "C01 2,0 r0"), "RIV-SHIELD-3");
    assert_eq!(because(9, "D05 -1,0 r1"), "RIV-END-2");
    assert_eq!(because(9, "no action"), "RIV-TERM-4");
}

#[test]
fn candidates_are_drawn_with_number_and_bar() {
    let task = Task::of(GameId::Rivality, 3).expect("the step loads");
    let AnyView::Rivality(view) = task.state.view(Viewer::Seat(task.seat)) else { panic!("a view of Rivality") };
    let game = Speaker::new(Lang::En, &view, &[]);
    let candidates = [("D01 2,0 r0", 0.75), ("F01 0,1 r1", 0.25)].map(|(action, share)| Advised { action, share });
    let svg = game.board(Shown::Advised(&candidates));
    assert_eq!(svg.matches("class=\"candidate\"").count(), 2);
    assert!(svg.contains(">1</text>") && svg.contains(">2</text>"), "numbers");
    assert!(svg.contains("H140V180") && svg.contains("H60V180"), "bars of three quarters and a quarter");
    // Who only looks on, as at an analysis, sees the candidate and no places.
    let AnyView::Rivality(view) = task.state.view(Viewer::Spectator) else { panic!("a view of Rivality") };
    let svg = Speaker::new(Lang::En, &view, &[]).board(Shown::Advised(&candidates));
    assert_eq!((svg.matches("class=\"candidate\"").count(), svg.matches("id=\"cell_").count()), (2, 0));
}

/// In teams too: banners show people, no colours.
#[test]
fn a_team_goes_by_the_names_on_its_banners_and_what_shields_stop_is_counted() {
    let (mut teams, mut stopped) = (0, 0);
    for seed in 1..4 {
        played("base", 4, seed, &mut |game, events| {
            if !matches!(game.turn(), AnyTurn::Over) {
                return;
            }
            let viewer = Viewer::Seat(Seat::at(0));
            let view = game.view(viewer);
            let cards = cards(4, |seat| if seat.index() == 0 { SeatKind::You } else { SeatKind::Friend });
            let speaker = game::of_view(&view, Lang::En, &cards);
            for said in speaker.chronicle(&witnessed(events, viewer)).into_iter().flat_map(|entry| entry.lines) {
                assert!(!said.said.contains("Salmon") && !said.said.contains("Purple"), "{}", said.said);
                teams += usize::from(said.said.contains("of Name1 and Name3 go"));
                let compass =
                    [" cells away", "no tile beside", " of the Well"].into_iter().find(|far| said.said.contains(far));
                assert!(
                    compass.is_none() || said.said.contains("Lost, nobody"),
                    "a move is a line or two: {}",
                    said.said
                );
                stopped += usize::from(said.said.contains(": shields stop ") && said.said.contains(", one arrives"));
            }
            let office = |seat| speaker.office(Seat::at(seat)).expect("nobody is next");
            assert_eq!(office(2), "with you", "what both have is told once");
            assert_eq!(office(1), "foe, with Name3", "whose supply hangs there");
            assert_eq!(office(3), "with Name1", "what they have too");
        });
    }
    assert!(teams > 0 && stopped > 0, "{teams} of teams, {stopped} at shields");
    let game = started("base", 4, 1);
    let AnyTurn::Seats(asked) = game.turn() else { panic!("somebody is asked") };
    let (first, view) = (asked.first().expect("a seat"), game.view(Viewer::Seat(asked.first().expect("a seat"))));
    let cards = cards(4, |seat| if seat == first { SeatKind::You } else { SeatKind::Friend });
    let office = |seat: Seat| game::of_view(&view, Lang::En, &cards).office(seat);
    assert_eq!(office(first.next_of(4)).as_deref(), Some("foe, plays next"));
    let next = |seat: Seat| game::of_view(&view, Lang::En, &cards).comes_next(seat);
    assert_eq!(Seat::first_of(4).filter(|seat| next(*seat)).collect::<Vec<_>>(), [first.next_of(4)]);
    assert_eq!(office(first.next_of(4).next_of(4)).as_deref(), Some("with you"));
}

/// What was done last has the room of the goal from then on.
#[test]
fn the_goal_folds_once_everybody_placed_a_tile() {
    for seats in [2, 4] {
        played("base", seats, 1, &mut |game, _| {
            let view = game.view(Viewer::Seat(Seat::at(0)));
            let cards = cards(seats, |seat| if seat.index() == 0 { SeatKind::You } else { SeatKind::Friend });
            let speaker = game::of_view(&view, Lang::En, &cards);
            let is_open = speaker.told_goal(0) == game::Goal::Open;
            assert_eq!(is_open, speaker.round() <= seats.into(), "on turn {}", speaker.round());
        });
    }
}

/// RIV-END-2: before a supply is empty its count says what happens then.
#[test]
fn a_low_supply_says_that_the_game_ends_without_one() {
    let mut low = 0;
    let mut look = |game: &Match, _: &[Happened]| {
        let view = game.view(Viewer::Seat(Seat::at(0)));
        let cards = cards(2, |seat| if seat.index() == 0 { SeatKind::You } else { SeatKind::Friend });
        for count in Seat::first_of(2).flat_map(|seat| game::of_view(&view, Lang::En, &cards).counts(seat)) {
            let is_supply = count.words.contains("in the supply");
            assert_eq!(count.low, count.words.ends_with("the game ends"), "{}", count.words);
            assert!(!count.low || (is_supply && count.n < 9), "{}", count.words);
            low += usize::from(count.low);
        }
    };
    (1..8).for_each(|seed| played("base", 2, seed, &mut look));
    assert!(low > 0, "a supply runs low");
}

/// RIV-END-1, RIV-END-2: why the game ends is said of an action that ends it, by the rule of its kind.
#[test]
fn a_hint_says_by_which_rule_the_game_ends() {
    let mut rules = BTreeSet::new();
    for (mode, seats, seed) in [("base", 2, 1), ("base", 2, 3), ("base", 3, 2), ("expert", 2, 4), ("solo", 1, 5)] {
        by_lot(mode, seats, seed, |game, seat, action| {
            let view = game.view(Viewer::Seat(seat));
            let seen = State::of_view(&view).expect("a game of Rivality");
            let foreseen = State::foresee(seen, &[action.parse().expect("an action")]);
            let gain = hints::gain(&Speaker::new(Lang::En, seen, &[]), action);
            game.play(seat, action).expect("a legal action is taken");
            let AnyTurn::Over = game.turn() else { return };
            let after = game.view(Viewer::Seat(seat));
            let rule = State::of_view(&after).and_then(|view| view.outcome.as_ref()).expect("it is over").reason.rule;
            // In solo what is turned up is not foreseen.
            if !foreseen.is_some_and(|it| it.events.iter().any(|event| matches!(event, Event::Ended { .. }))) {
                return;
            }
            assert_eq!(gain.because.1, rule.as_str(), "{mode} of {seats}: {action}");
            let said = gain.said.first().map(String::as_str).unwrap_or_default();
            assert!(said.starts_with("This ends the game. ") && said.contains(" to "), "{mode} of {seats}: {said}");
            assert!(!gain.said.iter().any(|said| said.contains("if the game ended")), "{:?}", gain.said);
            assert_eq!(gain.because.0.contains("supply"), rule.as_str() != "RIV-END-1", "{}", gain.because.0);
            rules.insert(rule.as_str());
        });
    }
    assert_eq!(rules.into_iter().collect::<Vec<_>>(), ["RIV-END-1", "RIV-END-2", "RIV-SOLO-22"]);
}

/// RIV-INFO-4: what nobody has seen is told land by land as long as the game goes on, so that it and the score stay to the last tile.
#[test]
fn every_land_has_its_count_to_the_last_tile() {
    let mut least = u16::MAX;
    for seed in [1, 2, 3] {
        played("base", 2, seed, &mut |game, _| {
            let view = game.view(Viewer::Seat(Seat::at(0)));
            let kinds = game::of_view(&view, Lang::En, &[]).unseen();
            assert_eq!(kinds.len(), 3);
            least = least.min(kinds.iter().map(|kind| kind.n).sum());
        });
    }
    assert_eq!(least, 0);
}

/// RIV-EXPERT-15: where a golem of another costs a point, disc and count say what is left of what.
#[test]
fn a_tile_that_brings_a_point_less_says_of_what() {
    let mut less = 0;
    for (seats, seed) in [(2, 4), (3, 6), (4, 7)] {
        let mut last = None;
        played("expert", seats, seed, &mut |game, _| last = Some(game.view(Viewer::Seat(Seat::at(0)))));
        let view = last.expect("it was played");
        let seen = State::of_view(&view).expect("a game of Rivality");
        let page = game::of_view(&view, Lang::En, &[]);
        let (board, count) = (page.board(Shown::Alone), page.ending().count);
        for tile in &seen.tiles {
            let (Some(id), Some(_)) = (tile.tile, tile.score.side) else { continue };
            let id_of = format!("data-medal=\"{}\"", crate::rivality::ids::tile(tile.cell));
            let medal = board.split(&id_of).nth(1).and_then(|rest| rest.split("</text>").next()).expect("a medal");
            let item = count.iter().find(|item| item.frame == crate::rivality::ids::tile(tile.cell)).expect("counted");
            let value = id.terrain().value();
            let lost = value - tile.score.points;
            assert!(
                medal.ends_with(&if lost > 0 { format!(">{value}−{lost}") } else { format!(">{value}") }),
                "{medal}"
            );
            assert_eq!(item.what.contains(&format!("({value} − {lost})")), lost > 0, "{}", item.what);
            less += usize::from(lost > 0);
        }
    }
    assert!(less > 3, "{less}");
}

/// RIV-SPELL-8: the question says that a spell goes first, so that the buttons name the spells alone.
#[test]
fn buttons_of_spells_name_the_spells() {
    let mut asked = 0;
    for (mode, seats, seed) in [("base", 2, 1), ("base", 3, 2), ("expert", 3, 6), ("expert", 2, 4)] {
        played(mode, seats, seed, &mut |game, _| {
            let AnyTurn::Seats(seats) = game.turn() else { return };
            let seat = seats.first().expect("a seat is asked");
            let view = game.view(Viewer::Seat(seat));
            let seen = State::of_view(&view).expect("a game of Rivality");
            let rivality = Speaker::new(Lang::En, seen, &[]);
            let Some(Question::SpellOrder) = rivality.question() else { return };
            let tree = rivality.tree(&game.legal(seat)).expect("a tree");
            let words: Vec<String> = rivality.answers(&tree).into_iter().map(|answer| answer.words).collect();
            assert!(
                words.len() > 1 && words.iter().all(|said| said.contains("range") && !said.contains("first")),
                "{words:?}"
            );
            asked += 1;
        });
    }
    assert!(asked > 0);
}

/// What lies beyond an edge is said by the script in these words.
#[test]
fn a_board_on_a_page_has_words_for_what_lies_beyond_its_edges() {
    let view = started("base", 2, 1).view(Viewer::Seat(Seat::at(0)));
    let board = game::of_view(&view, Lang::En, &[]).board(Shown::Alone);
    assert!(board.contains("data-beyond=\"1 more tile|# more tiles|1 free place|# free places|to the west|to the east|to the north|to the south\""));
}

/// RIV-SOLO-11, RIV-SOLO-14, RIV-SOLO-18: a walk shows where both wizards come to and what the player's spells bring, also where a tile that is
/// turned up ends what is certain. What it says of spells on tiles that lie open is what happens, if Souramoun's tile lies open too.
#[test]
fn a_walk_in_solo_shows_what_the_spells_of_its_tile_would_do() {
    let (mut led, mut sure) = (0, 0);
    for seed in 0..6 {
        by_lot("solo", 1, seed, |game, seat, action| {
            let AnyView::Rivality(view) = game.view(Viewer::Seat(seat)) else { panic!("a view of Rivality") };
            let Ok(Action::Walk(to)) = action.parse::<Action>() else {
                _ = game.play(seat, action).expect("a legal action is taken");
                return;
            };
            let rivality = Speaker::new(Lang::En, &view, &[]);
            let previewed = rivality.preview(action);
            let opposite = Cell::new(to.x, 7 - to.y);
            assert_eq!(previewed.board.matches("class=\"shade\"").count(), 2, "both wizards: {action}");
            let is_open = |cell| view.tile_on(cell).is_some_and(|tile| tile.tile.is_some());
            let told = previewed.certain.join("|");
            if is_open(to) && !is_open(opposite) && previewed.ends.is_none() {
                assert!(told.contains("if the tile is still yours"), "{told}");
                led += 1;
            }
            let events = game.play(seat, action).expect("a legal action is taken");
            let all_open = is_open(to) && is_open(opposite);
            // Not those of a next walk, which makes itself where there is only one.
            for event in events.iter().filter(|_| all_open) {
                if let Some(event @ Event::SpellCast { source, target, .. }) = State::of_event(event)
                    && [to, opposite].contains(source)
                    && is_open(*target)
                {
                    let said = rivality.tells(event).said;
                    assert!(told.contains(&said), "{said}: {told}");
                    sure += 1;
                }
            }
        });
    }
    assert!(led > 10 && sure > 10, "{led} walks, {sure} spells");
}

/// RIV-END-1, RIV-END-2: what ends the game and is no win is asked about once more, with by how many points it is lost; a win is not. Wherever it
/// may end that is looked up.
#[test]
fn what_loses_the_game_is_asked_about_once_more() {
    let (mut lost, mut won) = (0, 0);
    for (mode, seats) in [("base", 2), ("base", 3), ("base", 4), ("expert", 2)] {
        for seed in 0..8 {
            by_lot(mode, seats, seed, |game, seat, action| {
                let view = game.view(Viewer::Seat(seat));
                let seen = State::of_view(&view).expect("a game of Rivality");
                let ends = Speaker::new(Lang::En, seen, &[]).preview(action).ends;
                let looks = game::of_view(&view, Lang::En, &[]).may_end();
                let side = seen.side_of(seat).index();
                _ = game.play(seat, action).expect("a legal action is taken");
                let Some(ends) = ends else { return };
                assert!(looks, "{action} ends the game");
                let after = game.view(Viewer::Seat(seat));
                let totals = &State::of_view(&after).expect("a game of Rivality").totals;
                let by = totals.iter().max().expect("sides") - totals[side];
                assert_eq!(ends.asks.is_none(), ends.is_won, "{action}");
                match ends.asks {
                    None => won += 1,
                    Some(asked) => {
                        let said = if by > 0 { format!("lose by {by}: ") } else { "lose: ".to_owned() };
                        assert!(asked.contains(&said) && asked.ends_with("it all the same?"), "{asked}");
                        lost += 1;
                    }
                }
            });
        }
    }
    assert!(lost > 3 && won > 3, "{lost} lost, {won} won");
}
