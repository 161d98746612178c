//! Bellum Magica on its page: what can be touched, what is said of it, and that nothing hidden shows.

use std::collections::BTreeSet;

use joute_bellum::{ChestId, ChestKind, ChestView, Event, Pack, State, View};
use joute_games::{AnyEvent, AnyState, AnyTurn, AnyView, GameId, GameOptions, Match, NEXT, Wrapped};
use joute_kernel::{Game, Seat, Seed, Viewer};
use joute_lessons::Task;
use joute_record::Player;

use crate::bellum::words::Speaker;
use crate::page::about::{Asked, answer};
use crate::page::catalogue::{Catalogue, Reasons, Touch};
use crate::page::choices::{Many, Node, Tree};
use crate::page::game::{Ending, GamePage, Motion, Party, Pictured, Shown, tree};
use crate::page::lead::Lead;
use crate::page::model::{
    FirstPage, LevelOffer, LogLine, NewTableForm, NewTablePage, Promise, SeatCard, SeatKind, TablePage, Theme,
};
use crate::page::telling::Telling;
use crate::page::tests::sound;
use crate::page::{preview, table};
use crate::words::Lang;
use crate::words::people::People;

mod reach;
mod shown;

/// An event with the ply in which it happened.
type Happened = (u32, AnyEvent);

fn started(seats: u8, seed: u64) -> Match {
    let options = GameOptions::from_json(GameId::Bellum, Some(seats), &serde_json::json!({})).expect("sound options");
    let players = (0..seats).map(|_| Player { name: String::new(), player: "human".to_owned() }).collect();
    Match::start(&options, players, Seed::from_number(seed)).expect("the game begins")
}

/// Plays a game by lot and shows it before each decision and at its end: the game and all that happened so far.
fn played(seats: u8, seed: u64, each: &mut dyn FnMut(&Match, &[Happened])) {
    let mut game = started(seats, seed);
    let mut rng = Seed::from_number(seed).stream("choice");
    let mut events: Vec<Happened> = Vec::new();
    loop {
        each(&game, &events);
        let AnyTurn::Seats(asked) = game.turn() else { break };
        let all: Vec<Seat> = asked.iter().collect();
        let seat = all[rng.below(all.len() as u32) as usize];
        let legal = game.legal(seat);
        let action = legal[rng.below(legal.len() as u32) as usize].clone();
        let ply = game.plies();
        let happened = game.play(seat, &action).expect("a legal action is taken");
        events.extend(happened.into_iter().map(|event| (ply, event)));
    }
}

/// The same for every number of seats.
fn all_played(seed: u64, each: &mut dyn FnMut(&Match, &[Happened])) {
    for seats in 2..=5 {
        played(seats, seed + u64::from(seats), each);
    }
}

fn state_of(game: &Match) -> State {
    match game.state() {
        AnyState::Bellum(state) => *state,
        _ => panic!("a state of Bellum Magica"),
    }
}

fn asked(game: &Match) -> Vec<Seat> {
    match game.turn() {
        AnyTurn::Seats(seats) => seats.iter().collect(),
        AnyTurn::Chance(_) | AnyTurn::Over => Vec::new(),
    }
}

fn witnessed(events: &[Happened], viewer: Viewer) -> Vec<LogLine> {
    let seen = |(ply, event): &Happened| Some(LogLine { ply: *ply, event: event.witnessed_by(viewer)? });
    events.iter().filter_map(seen).collect()
}

/// The page of a viewer, who acts if asked.
fn page(game: &Match, viewer: Viewer, events: &[Happened], lang: Lang, text: bool) -> TablePage {
    let acting = asked(game).into_iter().find(|seat| viewer.is(*seat));
    let view = game.view(viewer);
    let seats = state_of(game).seat_count();
    let card = |seat: Seat| SeatCard {
        seat,
        name: format!("Name{seat}"),
        kind: if viewer.is(seat) { SeatKind::You } else { SeatKind::Friend },
        side: seat.index() as u8,
        present: true,
        lent: false,
        bot: false,
    };
    TablePage {
        lang,
        table: "t1".to_owned(),
        base: "/t/t1".to_owned(),
        version: u64::from(game.plies()),
        seats: Seat::first_of(seats).map(card).collect(),
        choices: acting.map_or_else(Vec::new, |seat| game.legal(seat)),
        acting,
        log: witnessed(events, viewer),
        text,
        hints: true,
        ..TablePage::showing(view, viewer)
    }
}

fn view_of(page: &TablePage) -> &View {
    match &page.view {
        AnyView::Bellum(view) => view,
        _ => panic!("a view of Bellum Magica"),
    }
}

fn bellum(page: &TablePage) -> Speaker<'_> {
    Speaker::new(page.lang, view_of(page), &page.seats)
}

/// Sentences that were put together out of keys or arguments that do not exist.
#[track_caller]
fn said_well(said: &str) {
    for bad in ["{$", "bel-", "event-", "refusal-", "done-", "hint-", "about-", "You is", "You has", "You takes"] {
        assert!(!said.contains(bad), "{bad} in: {said}");
    }
    assert!(!said.trim().is_empty(), "nothing is said");
}

/// Every gesture of a tree: each path alone, and where several may be picked, as many as may be.
fn gestures(node: &Node) -> Vec<String> {
    let mut all: Vec<String> = node.action.iter().cloned().collect();
    all.extend(node.next.iter().flat_map(|(_, below)| gestures(below)));
    if let Some(many) = &node.many {
        let steps = node.next.iter().filter_map(|(_, leaf)| leaf.step.clone());
        let picked: Vec<String> = many.first.iter().cloned().chain(steps.take(many.most)).collect();
        all.push(picked.join(NEXT));
    }
    all
}

#[test]
fn every_legal_action_begins_a_gesture_of_things_on_the_page() {
    let (mut checked, mut deepest, mut several) = (0, 0, 0);
    all_played(10, &mut |game, events| {
        if game.plies() % 3 != 0 {
            return;
        }
        for seat in asked(game) {
            let page = page(game, Viewer::Seat(seat), events, Lang::En, false);
            let tree = tree(&page.view, &page.choices, page.lang).expect("somebody is asked");
            let paths = tree.root.paths();
            let different: BTreeSet<&str> = paths.iter().map(|(_, action)| *action).collect();
            assert_eq!(different.len(), paths.len(), "a gesture is reached twice");
            let begun: BTreeSet<&str> = paths.iter().filter_map(|(_, action)| action.split(NEXT).next()).collect();
            assert_eq!(begun, page.choices.iter().map(String::as_str).collect());
            for gesture in gestures(&tree.root) {
                several += usize::from(gesture.contains(NEXT));
                game.state().apply_gesture(seat, &gesture).unwrap_or_else(|error| panic!("{gesture}: {error}"));
            }
            let depth = paths.iter().map(|(path, _)| path.len()).max();
            assert_eq!(depth, Some(tree.steps.len()), "as many steps as it is deep");
            let html = table(&page);
            for id in paths.iter().flat_map(|(path, _)| path) {
                // An answer that is all there is to say is what the gold button says.
                let is_lone = paths.len() == 1 && id.starts_with("answer-");
                let at = if is_lone { "id=\"do-confirm\"".to_owned() } else { format!("data-touch=\"{id}\"") };
                assert!(html.contains(&at), "{id} cannot be touched");
            }
            for said in tree.steps.iter().chain([&tree.ask, &tree.confirm]) {
                said_well(said);
            }
            checked += paths.len();
            deepest = deepest.max(tree.steps.len());
        }
    });
    assert!(checked > 700 && deepest >= 4 && several > 20, "{checked} actions, {deepest} deep, {several} of several");
}

/// The view of the fifth step, where the reader can rob three chests, with so many thieves.
fn robber(thieves: u16) -> (View, Vec<String>) {
    let task = Task::of(GameId::Bellum, 5).expect("the step loads");
    let AnyView::Bellum(mut view) = task.state.view(Viewer::Seat(task.seat)) else { panic!("a view of Bellum Magica") };
    view.lords[0].totals.iter_mut().for_each(|icons| icons.thief = thieves);
    (*view, vec!["attack_castle 1".to_owned(), "pass_attack".to_owned()])
}

fn paths_of(view: View, choices: &[String]) -> (Vec<(String, String)>, Tree) {
    let tree = tree(&AnyView::Bellum(Box::new(view)), choices, Lang::En).expect("there are choices");
    let paths = tree.root.paths().into_iter().map(|(path, action)| (path.join(" "), action.to_owned())).collect();
    (paths, tree)
}

#[test]
fn a_robbery_is_one_gesture_of_a_castle_and_its_chests() {
    let said =
        |list: &[(&str, &str)]| list.iter().map(|(path, way)| (path.to_string(), way.to_string())).collect::<Vec<_>>();
    // One thief: the castle and a chest of it.
    let (view, choices) = robber(1);
    let (paths, tree) = paths_of(view, &choices);
    let expected = [
        ("castle_1 chest_W1", "attack_castle 1; steal W1"),
        ("castle_1 chest_M1", "attack_castle 1; steal M1"),
        ("castle_1 chest_G1", "attack_castle 1; steal G1"),
        ("answer-pass", "pass_attack"),
    ];
    assert_eq!((paths, tree.steps.len()), (said(&expected), 2));
    // Two: any of the chests together, and what is picked alone ends with enough.
    let (view, choices) = robber(2);
    let (paths, tree) = paths_of(view, &choices);
    assert_eq!(paths[1], ("castle_1 chest_M1".to_owned(), "attack_castle 1; steal M1; enough".to_owned()));
    let castle = &tree.root.next[0].1;
    let many = Many { most: 2, first: Some("attack_castle 1".to_owned()), last: "enough".to_owned() };
    assert_eq!(castle.many, Some(many));
    assert_eq!(castle.next[2].1.step.as_deref(), Some("steal G1"));
    assert!(castle.say.contains("2 at most?"), "{}", castle.say);
    // A single chest is taken unasked.
    let (mut view, choices) = robber(2);
    view.lords[1].chests.truncate(1);
    assert_eq!(paths_of(view, &choices).0[0], ("castle_1".to_owned(), "attack_castle 1".to_owned()));
}

/// BEL-RECRUIT-8: the side of a recruit is a decision by itself, and the last touch of the gesture that hires it.
#[test]
fn a_recruit_is_one_gesture_of_a_creature_and_its_side() {
    let task = Task::of(GameId::Bellum, 6).expect("the step loads");
    let AnyView::Bellum(view) = task.state.view(Viewer::Seat(task.seat)) else { panic!("a view of Bellum Magica") };
    let (paths, tree) = paths_of(*view, &task.state.legal(task.seat));
    for side in ["left", "right"] {
        let way = (format!("card_e1 side_{side}"), format!("recruit e1 food; place_creature {side}"));
        assert!(paths.contains(&way), "{way:?} is none of {paths:?}");
    }
    let (id, card) = &tree.root.next[0];
    assert_eq!((id.as_str(), card.shows.as_deref()), ("card_e1", Some("recruit e1 food")));
    assert!(card.ask.as_deref().is_some_and(|ask| ask.contains("left or right")), "{:?}", card.ask);
}

/// BEL-INFO-2: a spectator knows of no chest what is in it, and all lords together of each.
#[test]
fn all_seats_together_know_what_is_in_every_chest() {
    let state = Task::of(GameId::Bellum, 5).expect("the step loads").state;
    let seats = [0, 1].map(|seat| state.view(Viewer::Seat(Seat::at(seat))));
    let known = |view: &AnyView| {
        let AnyView::Bellum(view) = view else { panic!("a view of Bellum Magica") };
        view.lords.iter().flat_map(|lord| &lord.chests).map(|chest| chest.value.is_some()).collect::<Vec<_>>()
    };
    let spectator = state.view(Viewer::Spectator);
    assert_eq!(known(&spectator), [false; 3]);
    assert_eq!(known(&crate::page::replay::together(spectator, seats.iter())), [true; 3]);
}

/// Where a gesture broke off, the table goes on with the question that is asked then.
#[test]
fn a_robbery_that_broke_off_goes_on_with_the_next_chest() {
    let mut state = Task::of(GameId::Bellum, 5).expect("the step loads").state;
    let AnyState::Bellum(bellum) = &state else { panic!("a state of Bellum Magica") };
    let mut position = bellum.position().expect("a position");
    position.lords[0].castle.rows.iter_mut().for_each(|icons| icons.thief = 3);
    state = AnyState::Bellum(Box::new(position.load(Pack::standard(), &mut ()).expect("it loads")));
    let me = Seat::at(0);
    state.apply(me, "attack_castle 1").expect("a robbery");
    let page = |state: &AnyState| {
        let AnyView::Bellum(view) = state.view(Viewer::Seat(me)) else { panic!("a view of Bellum Magica") };
        paths_of(*view, &state.legal(me))
    };
    let (paths, tree) = page(&state);
    assert_eq!(paths[0], ("chest_W1".to_owned(), "steal W1; enough".to_owned()));
    assert_eq!(tree.root.many.as_ref().map(|many| (many.most, many.first.clone())), Some((3, None)));
    state.apply(me, "steal M1").expect("a chest");
    let (paths, tree) = page(&state);
    let ways: Vec<&str> = paths.iter().map(|(path, _)| path.as_str()).collect();
    assert_eq!(ways, ["chest_W1", "chest_G1", "answer-enough"]);
    assert_eq!((paths[2].1.as_str(), tree.root.many.map(|many| many.most)), ("enough", Some(2)));
    state.apply(me, "steal W1").expect("a chest");
    let (paths, tree) = page(&state);
    assert_eq!(
        paths,
        [("chest_G1", "steal G1"), ("answer-enough", "enough")].map(|(a, b)| (a.to_owned(), b.to_owned()))
    );
    assert_eq!((tree.root.many, tree.ask.as_str()), (None, "One more chest, or enough?"));
    // Everybody sees what is chosen.
    let AnyView::Bellum(view) = state.view(Viewer::Spectator) else { panic!("a view of Bellum Magica") };
    let game = Speaker::new(Lang::En, &view, &[]);
    let scene = game.scene();
    assert_eq!(scene.marks.pointed.framed, ["castle_1", "chest_W1", "chest_M1"]);
}

/// What a preview is sure of is what then happens, chest by chest, and values are told only where they were known.
#[test]
fn what_is_certain_happens() {
    let (mut compared, mut stolen) = (0, 0);
    all_played(20, &mut |game, _| {
        let state = state_of(game);
        for seat in asked(game) {
            let view = state.view(Viewer::Seat(seat));
            let mut actions = Vec::new();
            state.legal_actions(seat, &mut actions);
            for action in actions.into_iter().take(40) {
                let told = State::foresee(&view, &[action]).expect("it is legal").events;
                let mut real = Vec::new();
                state.clone().apply(seat, &action, &mut real).expect("it is legal");
                assert!(told.len() <= real.len(), "{action}: more is told than happens");
                for (told, real) in told.iter().zip(&real) {
                    match (told, real) {
                        (Event::ChestDrawn { chest, value, .. }, Event::ChestDrawn { chest: other, .. }) => {
                            assert_eq!((chest, *value), (other, None));
                        }
                        (
                            Event::ChestStolen { chest, value, .. },
                            Event::ChestStolen { chest: other, value: its, .. },
                        ) => {
                            let known = view.lords.iter().flat_map(|lord| &lord.chests).find(|held| held.id == *chest);
                            assert_eq!((chest, *value), (other, known.and_then(|held| held.value)));
                            assert!(value.is_none() || value == its);
                            stolen += 1;
                        }
                        _ => assert_eq!(told, real, "{action}"),
                    }
                }
                compared += told.len();
            }
        }
    });
    assert!(compared > 2000 && stolen > 20, "{compared} events, {stolen} chests");
}

/// BEL-ATTACK-17: also where the robbery ends the game, or another day begins at once.
#[test]
fn a_robbed_castle_has_what_was_told() {
    let (mut compared, mut ended) = (0, 0);
    all_played(60, &mut |game, _| {
        let state = state_of(game);
        for seat in asked(game) {
            let view = state.view(Viewer::Seat(seat));
            let bellum = Speaker::new(Lang::En, &view, &[]);
            let mut actions = Vec::new();
            state.legal_actions(seat, &mut actions);
            for action in actions {
                let (mut after, mut real) = (state.clone(), Vec::new());
                after.apply(seat, &action, &mut real).expect("it is legal");
                let robbed = |event: &Event| match event {
                    Event::CastleRobbed { target, .. } => Some(*target),
                    _ => None,
                };
                let Some(target) = real.iter().find_map(robbed) else { continue };
                let has = after.view(Viewer::Spectator).lord(target).expect("a lord").defence;
                let told = super::certain::certain(&bellum, &[action], &super::certain::foreseen(&bellum, &[action]));
                let (castle, has) = (bellum.castle(target), bellum.defence(has));
                let says = |said: &String| said.contains(&castle) && said.contains(&has);
                assert!(told.iter().any(says), "{action}: {castle} has {has}, told {told:?}");
                compared += 1;
                ended += u32::from(after.turn().is_over());
            }
        }
    });
    assert!(compared > 40 && ended > 4, "{compared} robberies, {ended} of them the last");
}

#[test]
fn what_cannot_be_chosen_is_refused_by_the_rule_of_the_engine() {
    let (mut compared, mut rules) = (0, BTreeSet::new());
    all_played(30, &mut |game, events| {
        if game.plies() % 6 != 0 {
            return;
        }
        let state = state_of(game);
        for seat in asked(game) {
            let page = page(game, Viewer::Seat(seat), events, Lang::En, false);
            let bellum = bellum(&page);
            let question = bellum.question().expect("somebody is asked");
            let answers = [
                "answer-barrel",
                "answer-spell",
                "answer-let",
                "answer-pass",
                "answer-end",
                "answer-enough",
                "answer-glyphs",
                "answer-glyph_food",
                "barrel_0",
                "spell_0",
                "place_f1",
                "place_t9",
                "card_e40",
                "card_s9",
                "card_e9",
            ];
            let things = bellum.things().into_iter().map(|(id, _)| id).chain(answers.map(str::to_owned));
            for thing in things {
                let touch = bellum.meaning(question, &thing, &[]);
                let verdict = bellum.forbidden(&thing, &[]);
                if let Some(verdict) = &verdict {
                    assert!(!verdict.may);
                    said_well(&verdict.words);
                }
                let Some(Touch::Means(action)) = touch else { continue };
                let refusal = state.check(seat, &action).err().map(|illegal| illegal.refusal.rule.as_str());
                assert_eq!(verdict.and_then(|verdict| verdict.rule), refusal, "{thing} as {action}");
                rules.extend(refusal);
                compared += 1;
            }
        }
    });
    assert!(compared > 2000 && rules.len() > 10, "{compared} things, {rules:?}");
}

#[test]
fn everything_on_the_board_is_explained_and_what_is_on_offer_may_be_chosen() {
    let mut asked_of = 0;
    all_played(40, &mut |game, events| {
        if game.plies() % 19 != 0 {
            return;
        }
        for (lang, seat) in Lang::BOTH.into_iter().zip(asked(game)) {
            let page = page(game, Viewer::Seat(seat), events, lang, false);
            let bellum = bellum(&page);
            for (id, name) in bellum.things() {
                said_well(&name);
                let known = bellum.explained(&id).unwrap_or_else(|| panic!("{id} has no explanation"));
                known.said.iter().chain([&known.name]).for_each(|said| said_well(said));
                let asked = Asked { thing: id.clone(), ..Asked::default() };
                said_well(&answer(&page, &asked));
                asked_of += 1;
            }
            let tree = tree(&page.view, &page.choices, lang).expect("somebody is asked");
            for (path, _) in tree.root.paths().iter().step_by(7) {
                for depth in 0..path.len() {
                    let picked = path[..depth].iter().map(|id| (*id).to_owned()).collect();
                    let html = answer(&page, &Asked { thing: path[depth].to_owned(), at: None, picked });
                    assert!(html.contains("verdict may"), "{path:?} at {depth}: {html}");
                }
            }
        }
    });
    assert!(asked_of > 500, "{asked_of} things");
}

#[test]
fn two_worlds_that_look_alike_have_the_same_page() {
    let mut rng = Seed::from_number(5).stream("twins");
    let mut differed = 0;
    all_played(50, &mut |game, events| {
        if game.plies() % 40 != 0 {
            return;
        }
        let state = game.state();
        let looking = asked(game).into_iter().take(1).map(Viewer::Seat).chain([Viewer::Spectator]);
        for viewer in looking {
            let page = page(game, viewer, events, Lang::En, false);
            let twin = state.resample(viewer, &mut rng);
            differed += u32::from(twin != state);
            let choices = page.acting.map_or_else(Vec::new, |seat| twin.legal(seat));
            let other = TablePage { view: twin.view(viewer), choices, ..page.clone() };
            assert_eq!(table(&page), table(&other), "for {viewer}");
            for action in page.choices.iter().take(3).chain(page.choices.last()) {
                let shown = |page: &TablePage| preview(&page.view, &page.seats, &page.log, action, page.lang);
                assert_eq!(shown(&page), shown(&other), "{action}");
            }
            for thing in ["chest_W1", "chest_M1", "castle_0", "castle_1", "deck_kingdom", "goblin_g1", "pile_gold"] {
                let asked = Asked { thing: thing.to_owned(), ..Asked::default() };
                assert_eq!(answer(&page, &asked), answer(&other, &asked), "{thing}");
            }
        }
    });
    assert!(differed > 15, "{differed} worlds differed");
}

/// The words before the question of whoever is asked, by the log that it witnessed.
fn before(page: &TablePage) -> String {
    bellum(page).before_asked(&page.log).unwrap_or_default()
}

#[test]
fn whoever_was_robbed_reads_at_its_next_decision_of_every_chest_that_went() {
    let mut rng = Seed::from_number(6).stream("twins");
    let (mut told, mut several) = (0, 0);
    for seed in 700..712 {
        // How many events there were when each seat was asked last: what came later came after that decision.
        let mut since = [0; 5];
        all_played(seed * 10, &mut |game, events| {
            if game.plies() <= 1 {
                since = [0; 5];
            }
            let [seat] = asked(game)[..] else { return };
            let stolen = |(_, event): &Happened| match State::of_event(event) {
                Some(Event::ChestStolen { seat: thief, target, value, .. }) if *target == seat => {
                    Some((*thief, *value))
                }
                _ => None,
            };
            let gone: Vec<(Seat, Option<u8>)> =
                events[since[seat.index()].min(events.len())..].iter().filter_map(stolen).collect();
            since[seat.index()] = events.len();
            let viewer = Viewer::Seat(seat);
            let mine = page(game, viewer, events, Lang::En, false);
            let said = before(&mine);
            assert_eq!(said.contains("took your"), !gone.is_empty(), "{said}: {gone:?}");
            if gone.is_empty() {
                return;
            }
            told += 1;
            several += usize::from(gone.len() > 1);
            assert_eq!(said.matches(" chest worth ").count(), gone.len(), "each with its value: {said}");
            for (thief, value) in &gone {
                let who = bellum(&mine).seat(*thief);
                assert!(said.contains(&format!("{who} took your ")), "{said}");
                assert!(said.contains(&format!("worth {}", value.expect("an event holds the value"))), "{said}");
            }
            assert!(table(&mine).contains(&said.split(" took your").next().unwrap_or_default().to_owned()), "{said}");
            let french = page(game, viewer, events, Lang::Fr, false);
            assert!(before(&french).contains(" vous a pris un coffre "), "{}", before(&french));
            // Nobody else reads of it there, and what the reader does not know changes nothing of it.
            for other in Seat::first_of(view_of(&mine).seats).filter(|other| *other != seat) {
                assert!(!before(&page(game, Viewer::Seat(other), events, Lang::En, false)).contains(&said), "{other}");
            }
            let twin = game.state().resample(viewer, &mut rng);
            let other = TablePage { view: twin.view(viewer), choices: twin.legal(seat), ..mine.clone() };
            assert_eq!(table(&mine), table(&other), "for {viewer}");
        });
    }
    assert!(told > 20 && several > 2, "{told} thefts told, {several} of several chests");
}

#[test]
fn nine_chests_are_a_warning_and_ten_say_that_the_attacks_are_the_last() {
    let (mut nine, mut ten) = (0, 0);
    for seed in 800..806 {
        all_played(seed * 10, &mut |game, events| {
            let [seat] = asked(game)[..] else { return };
            let mine = page(game, Viewer::Seat(seat), events, Lang::En, false);
            let (said, most) = (before(&mine), view_of(&mine).lords.iter().map(|lord| lord.chests.len()).max());
            let is_placing = matches!(bellum(&mine).question(), Some(joute_bellum::Question::Side(_)));
            assert_eq!(said.contains("Nine chests of ten: "), most == Some(9) && !is_placing, "{said}: {most:?}");
            assert_eq!(said.contains("the game ends after these attacks"), most >= Some(10), "{said}: {most:?}");
            nine += u32::from(most == Some(9));
            ten += u32::from(most >= Some(10));
            let french = before(&page(game, Viewer::Seat(seat), events, Lang::Fr, false));
            assert_eq!(french.contains("la partie finit après ces attaques"), most >= Some(10), "{french}");
        });
    }
    assert!(nine > 10 && ten > 5, "{nine} with nine, {ten} with ten");
}

#[test]
fn questions_say_which_row_was_called_and_how_much_may_be_touched() {
    use joute_bellum::{PlaceId, Question};

    use crate::page::choices::Choices;

    let (mut single, mut several) = ([0; 2], [0; 2]);
    for seed in 60..64 {
        all_played(seed * 10, &mut |game, events| {
            let [seat] = asked(game)[..] else { return };
            let mine = page(game, Viewer::Seat(seat), events, Lang::En, false);
            let speaker = bellum(&mine);
            let (number, start) = match speaker.question() {
                Some(Question::Attack) => (0, "attack_"),
                Some(Question::Recruit) => (1, "recruit "),
                _ => return,
            };
            let row = view_of(&mine).die.expect("a row was called").number();
            let said = speaker.asked().expect("a seat is asked").title.replace(['\u{2068}', '\u{2069}'], "");
            assert!(said.contains(&format!("Row {row}")), "{said}");
            // Both ways to pay are one creature.
            let of = |text: &String| text.split(' ').take(2).collect::<Vec<_>>().join(" ");
            let all: BTreeSet<String> = mine.choices.iter().filter(|text| text.starts_with(start)).map(of).collect();
            match all.first() {
                Some(only) if all.len() == 1 => {
                    single[number] += 1;
                    assert!(!said.contains("one of"), "{said}: {only}");
                    let place = only.strip_prefix("attack_place ").and_then(|id| id.parse::<PlaceId>().ok());
                    assert!(place.is_none_or(|place| said.contains(&speaker.place(place))), "{said}: {only}");
                }
                Some(_) => {
                    several[number] += 1;
                    assert!(said.contains(&format!("one of {} ", all.len())), "{said}: {all:?}");
                }
                None => {
                    assert!(said.contains("nothing can be attacked") || said.contains("nobody can be paid"), "{said}")
                }
            }
        });
    }
    // Four creatures seldom differ so much that one alone can be paid.
    assert!(single[0] > 5 && several.iter().all(|times| *times > 5), "{single:?} single, {several:?} several");
}

#[test]
fn the_die_is_thrown_once_for_each_roll_since_the_last_decision() {
    let (mut rolls, mut without, mut since) = (BTreeSet::new(), 0, [0; 3]);
    played(3, 900, &mut |game, events| {
        let [seat] = asked(game)[..] else { return };
        let html = table(&page(game, Viewer::Seat(seat), events, Lang::En, false));
        let is_roll = |(_, event): &&Happened| matches!(State::of_event(event), Some(Event::Rolled { .. }));
        let rolled = events[since[seat.index()]..].iter().rev().find(is_roll).map(|(ply, _)| ply.to_string());
        since[seat.index()] = events.len();
        let id = html.split("id=\"cast-").nth(1).and_then(|rest| rest.split('"').next()).map(ToOwned::to_owned);
        assert_eq!(id, rolled);
        without += usize::from(id.is_none());
        rolls.extend(id);
    });
    assert!(rolls.len() > 3 && without > 3, "{rolls:?}, {without} without");
}

#[test]
fn pages_of_whole_games_are_sound_in_pictures_and_words() {
    let mut shown = 0;
    for seed in 0..30 {
        let seats = 2 + (seed % 4) as u8;
        played(seats, 100 + seed, &mut |game, events| {
            let over = asked(game).is_empty();
            if u64::from(game.plies()) % 97 != seed && !over {
                return;
            }
            let viewer = asked(game).first().map_or(Viewer::Spectator, |seat| Viewer::Seat(*seat));
            let (lang, text) = (Lang::BOTH[(shown % 2) as usize], shown % 3 == 0);
            let page = page(game, viewer, events, lang, text);
            let html = table(&page);
            let ids = sound(&html);
            assert!(!html.contains("{$") && !html.contains(">bel-") && !html.contains("\"bel-"), "a key shows");
            assert!(text || ids.contains("board"));
            for action in page.choices.iter().step_by(5) {
                let html = preview(&page.view, &page.seats, &page.log, action, lang);
                sound(&html);
                assert!(!html.contains("{$") && !html.contains(">bel-"), "a key shows in {action}");
            }
            shown += 1;
        });
    }
    assert!(shown > 45, "{shown} pages");
}

#[test]
fn the_chronicle_tells_every_event_well_and_begins_a_day_with_its_captain() {
    let (mut told, mut kinds) = (0, BTreeSet::new());
    all_played(60, &mut |game, events| {
        if !asked(game).is_empty() {
            return;
        }
        for lang in Lang::BOTH {
            let page = page(game, Viewer::Seat(Seat::at(0)), events, lang, false);
            let bellum = bellum(&page);
            for line in &page.log {
                said_well(&bellum.event(&line.event));
                if let AnyEvent::Bellum(event) = &line.event {
                    kinds.insert(format!("{event:?}").split([' ', '{']).next().map(str::to_owned));
                    bellum.tells(event).line.iter().for_each(|said| said_well(said));
                }
                told += 1;
            }
            let entries = bellum.chronicle(&page.log);
            let begins_day = |title: &str| title.starts_with("Day ") || title.starts_with("Jour ");
            let days = entries.iter().filter(|entry| begins_day(&entry.title) && entry.owner.is_some()).count();
            assert_eq!(days, usize::from(view_of(&page).day));
            for entry in &entries {
                said_well(&entry.title);
                assert!(!entry.title.contains("Name0"), "the reader is not called by name: {}", entry.title);
            }
            let owned = entries.iter().filter(|entry| entry.owner.is_some()).count();
            assert!(owned > 10, "{owned} entries");
        }
    });
    assert!(told > 500 && kinds.len() >= 20, "{told} events of {} kinds", kinds.len());
}

/// Steps of a game whose motions are looked at.
const MOVES_SHOWN: u32 = 80;

#[test]
fn motions_name_only_what_is_or_was_on_the_page() {
    let mut moved = 0;
    for seats in [2, 5] {
        let mut before = [BTreeSet::new(), BTreeSet::new()];
        played(seats, 70, &mut |game, events| {
            if game.plies() > MOVES_SHOWN {
                return;
            }
            for (number, viewer) in [Viewer::Seat(Seat::at(0)), Viewer::Spectator].into_iter().enumerate() {
                let page = page(game, viewer, events, Lang::En, false);
                let after = sound(&table(&page));
                let motions = bellum(&page).motions(&page.log);
                if !before[number].is_empty() {
                    for motion in &motions.list {
                        let is_sound = match motion {
                            Motion::Travel { id, from } => {
                                after.contains(id) && (after.contains(from) || before[number].contains(from))
                            }
                            Motion::Flip { id } | Motion::Frame { id } => after.contains(id),
                            _ => false,
                        };
                        assert!(is_sound, "{motion:?} for {viewer}");
                        moved += 1;
                    }
                }
                before[number] = after;
            }
        });
    }
    assert!(moved > 80, "{moved} motions");
}

#[test]
fn the_end_opens_every_chest_and_adds_up() {
    let mut ends = 0;
    all_played(80, &mut |game, events| {
        let Some(outcome) = game.state().outcome() else { return };
        ends += 1;
        for lang in Lang::BOTH {
            let page = page(game, Viewer::Spectator, events, lang, false);
            let bellum = bellum(&page);
            let ending = bellum.ending();
            for (seat, total) in Seat::first_of(bellum.view.seats).zip(&ending.totals) {
                assert_eq!(i32::from(total.points), outcome.seats[seat].score);
                assert_eq!(total.won, outcome.seats[seat].rank == 1);
                let counted: u16 =
                    ending.count.iter().filter(|item| item.owner == Some(total.owner)).map(|item| item.points).sum();
                assert_eq!(counted, total.points);
            }
            let chests: usize = bellum.view.lords.iter().map(|lord| lord.chests.len()).sum();
            assert_eq!(ending.count.len(), chests);
            assert_eq!(ending.tie.is_some(), outcome.decided_by.is_some() || outcome.winner_count() > 1);
            said_well(&ending.title);
            let html = table(&page);
            assert!(ending.count.iter().all(|item| html.contains(&format!("id=\"{}\"", item.frame))));
        }
    });
    assert_eq!(ends, 4);
}

#[test]
fn who_shares_a_victory_is_called_you_first() {
    let game = started(3, 1);
    for (lang, yours, theirs) in [
        (Lang::En, "You and Basalte share the victory", "Basalte and Maël share the victory"),
        (Lang::Fr, "Vous et Basalte partagez la victoire", "Victoire partagée\u{202f}: Basalte et Maël"),
    ] {
        let page = page(&game, Viewer::Spectator, &[], lang, false);
        for (you, said) in [(true, yours), (false, theirs)] {
            let party = |seat, name: &str, you, won| Party {
                owner: Speaker::owner(Seat::at(seat)),
                players: vec![(name.to_owned(), you)],
                points: 20,
                won,
            };
            let parties = vec![party(0, "Basalte", false, true), party(1, "Silex", false, false)];
            let parties = parties.into_iter().chain([party(2, "Maël", you, true)]).collect();
            assert_eq!(Ending::of(&bellum(&page), parties, None).title.replace(['\u{2068}', '\u{2069}'], ""), said);
        }
    }
}

#[test]
fn whoever_looks_at_a_game_again_has_their_own_castle_in_the_middle() {
    played(4, 9, &mut |game, events| {
        let mut page = page(game, Viewer::Spectator, events, Lang::En, false);
        assert_eq!((bellum(&page).large(), bellum(&page).scene().near), (Some(Seat::at(0)), None));
        let me = Seat::at(2);
        page.seats[me.index()].kind = SeatKind::You;
        let speaker = bellum(&page);
        let scene = speaker.scene();
        assert_eq!(scene.large().map(|castle| castle.seat), Some(me));
        let others: Vec<Seat> = scene.small().map(|castle| castle.seat).collect();
        assert_eq!((speaker.large(), others), (Some(me), [3, 0, 1].map(Seat::at).to_vec()), "as the banners hang");
    });
}

#[test]
fn what_moved_the_lead_is_told_by_its_chests_and_a_move_by_its_decision() {
    let mut decided = 0;
    for seed in 0..6 {
        let mut states: Vec<(AnyState, Vec<AnyEvent>)> = Vec::new();
        let mut told = 0;
        played(3, seed, &mut |game, events| {
            let last: Vec<AnyEvent> = events[told..].iter().map(|(_, event)| event.clone()).collect();
            told = events.len();
            states.push((game.state(), last));
        });
        let end = states.last().expect("a game has states").0.clone();
        let view = end.view(Viewer::Spectator);
        let speaker = Speaker::new(Lang::En, State::of_view(&view).expect("a view of Bellum Magica"), &[]);
        for (_, events) in &states {
            let log: Vec<LogLine> = events.iter().map(|event| LogLine { ply: 1, event: event.clone() }).collect();
            match events.first().and_then(State::of_event) {
                Some(Event::RecruitEnded { .. }) => {
                    assert!(speaker.decided(&log).is_some_and(|said| said.ends_with("recruits nobody else")));
                }
                Some(Event::RerollPassed { .. }) => {
                    assert!(speaker.decided(&log).is_some_and(|said| said.ends_with("lets the die be")));
                }
                Some(Event::Recruited { .. } | Event::PlaceTaken { .. }) => assert_eq!(speaker.decided(&log), None),
                _ => {}
            }
        }
        let Some(turn) = Lead::of(states, &end).and_then(|lead| lead.decided) else { continue };
        decided += 1;
        let chest = |line: &LogLine| {
            matches!(State::of_event(&line.event), Some(Event::ChestDrawn { .. } | Event::ChestStolen { .. }))
        };
        assert!(turn.log.iter().any(chest), "points are chests");
        assert!(
            turn.log.iter().all(|line| line.ply as usize == turn.at + 1),
            "one step, and the one that is looked at"
        );
        let said = speaker.turned(&turn.log).expect("what moved the lead has a name");
        assert!(!said.is_empty() && !said.contains("recruit"), "{said}");
    }
    assert!(decided > 2, "the lead passes on in some games");
}

/// BEL-SETUP-5: several lords are asked at once; one who has chosen waits for the others.
#[test]
fn whoever_has_placed_goblins_reads_who_is_waited_for() {
    let mut game = started(4, 3);
    let first = Seat::at(2);
    let page_of = |game: &Match, viewer, text| table(&page(game, viewer, &[], Lang::En, text));
    assert!(
        page_of(&game, Viewer::Spectator, false)
            .contains("You are watching; waiting for Name0, Name1, Name2 and Name3")
    );
    // Nobody has a hand.
    let asked = page_of(&game, Viewer::Seat(first), false);
    assert!(asked.contains("1 to 9 pick from what is offered") && !asked.contains("from the hand"));
    let legal = game.legal(first);
    game.play(first, &legal[1]).expect("it is legal");
    let html = page_of(&game, Viewer::Seat(first), false);
    sound(&html);
    assert!(html.contains("Waiting for Name0, Name1 and Name3") && !html.contains("id=\"choices\""));
    // What was chosen is shown to the one who chose.
    let drawn = |viewer| page_of(&game, viewer, false).contains("card-column ghost\" aria-hidden=\"true\">");
    assert!(drawn(Viewer::Seat(first)) && !drawn(Viewer::Seat(Seat::at(0))) && !drawn(Viewer::Spectator));
    // To one who is asked, each goblin is shown where it is picked for, before the other has a side.
    let tried = |viewer| page_of(&game, viewer, false).matches(" data-picked=\"goblin_").count();
    let asked = [Viewer::Seat(first), Viewer::Seat(Seat::at(0)), Viewer::Spectator].map(tried);
    // A card and its totals for each goblin on each side.
    assert_eq!(asked, [0, 8, 0]);
    let words = page_of(&game, Viewer::Seat(first), true);
    // What the letters of the board stand for is read before it.
    let [legend, drawn] =
        ["M, G wooden, metal and golden chests", "<pre"].map(|part| words.find(part).expect("it is there"));
    assert!(legend < drawn, "{words}");
    assert!(words.contains("on the left, not uncovered yet") || words.contains("on the right, not uncovered yet"));
    assert!(!page_of(&game, Viewer::Seat(Seat::at(0)), true).contains("not uncovered yet"));
    assert!(page_of(&game, Viewer::Seat(first), true).contains("Waiting for Name0, Name1 and Name3"));
    let waiting = page(&game, Viewer::Seat(first), &[], Lang::En, false);
    let asked = Asked { thing: "side_left".to_owned(), ..Asked::default() };
    let told = answer(&waiting, &asked);
    assert!(told.contains("Waiting for Name0, Name1 and Name3.") && told.contains("BEL-SETUP-5"), "{told}");
    // Nobody sees how it was done.
    let twin = {
        let mut twin = started(4, 3);
        let legal = twin.legal(first);
        twin.play(first, &legal[2]).expect("it is legal");
        twin
    };
    for viewer in [Viewer::Seat(Seat::at(0)), Viewer::Spectator] {
        assert_eq!(page_of(&game, viewer, false), page_of(&twin, viewer, false));
    }
}

#[test]
fn a_table_is_laid_for_two_to_five_lords() {
    for (seats, lang) in (2..=5).zip(Lang::BOTH.into_iter().cycle()) {
        let mut form = NewTableForm::preset(GameId::Bellum, "base", seats, "adept");
        form.options.push(("first".to_owned(), "1".to_owned()));
        let offer = |code: &str| LevelOffer { code: code.to_owned(), measured: None };
        let levels = vec![offer("novice"), offer("adept")];
        let page = NewTablePage {
            elsewhere: None,
            promise: Some(Promise { nonce: "0".repeat(32), commitment: "5b012ee7".repeat(8) }),
            lang,
            theme: Theme::Device,
            game: GameId::Bellum,
            form,
            levels,
            packs: Vec::new(),
            faults: Vec::new(),
        };
        let html = crate::page::new_table(&page);
        sound(&html);
        let fields = html.matches("role=\"radiogroup\"").count();
        assert_eq!(fields, usize::from(seats));
        assert!(html.contains("action=\"/new/bellum\"") && html.contains("value=\"base\""));
        assert!(!html.contains("mulligan") && !html.contains("équipes") && !html.contains("teams"), "{html}");
        assert!(html.contains(if lang == Lang::En {
            "seat 2 is the first Captain"
        } else {
            "la place 2 est le premier Capitaine"
        }));
    }
    let html = crate::page::first(&FirstPage {
        base_url: String::new(),
        lang: Lang::Fr,
        theme: Theme::Device,
        resume: Vec::new(),
        last: Vec::new(),
        now: 0,
    });
    sound(&html);
    assert!(
        html.contains("action=\"/new/bellum\"") && html.contains("/learn/bellum") && html.contains("/rules/bellum")
    );
    assert_eq!(html.matches("mode=solo").count(), 1, "Bellum Magica is not played alone");
}

#[test]
fn pages_and_trees_keep_to_their_weight() {
    let (mut page_most, mut tree_most) = (0, 0);
    all_played(90, &mut |game, events| {
        if game.plies() % 29 != 0 && !asked(game).is_empty() {
            return;
        }
        let viewer = asked(game).first().map_or(Viewer::Spectator, |seat| Viewer::Seat(*seat));
        let page = page(game, viewer, events, Lang::Fr, false);
        page_most = page_most.max(table(&page).len());
        let tree = tree(&page.view, &page.choices, page.lang);
        tree_most = tree_most.max(tree.map_or(0, |tree| serde_json::to_string(&tree).map_or(0, |json| json.len())));
    });
    // About a ninth of that goes over the line once it is compressed.
    assert!(page_most < 420_000 && tree_most < 60_000, "{page_most} bytes, of a tree {tree_most}");
    // However many thieves stand before however many chests, each is named once.
    let task = Task::of(GameId::Bellum, 8).expect("the step loads");
    let AnyView::Bellum(mut view) = task.state.view(Viewer::Seat(task.seat)) else { panic!("a view of Bellum Magica") };
    let chest = view.lords[0].chests[0];
    let ids = (1..=40).filter_map(|number| ChestId::new(ChestKind::Wood, number));
    view.lords[1].chests = ids.map(|id| ChestView { id, ..chest }).collect();
    view.lords[0].totals.iter_mut().for_each(|icons| icons.thief = 30);
    let tree = tree(&AnyView::Bellum(view), &["attack_castle 1".to_owned()], Lang::Fr).expect("there are choices");
    assert_eq!(tree.root.paths().len(), 40);
    let bytes = serde_json::to_string(&tree).map_or(0, |json| json.len());
    assert!(bytes < 8_000, "{bytes} bytes");
}

#[test]
fn a_hint_about_goblins_tells_of_the_sides_that_they_join() {
    let game = started(3, 31);
    let seat = asked(&game)[0];
    let page = page(&game, Viewer::Seat(seat), &[], Lang::En, false);
    let mut sides = [0, 0];
    for action in &page.choices {
        let said = bellum(&page).gain(action).said;
        let of = |side: &str| said.iter().any(|said| said.starts_with(&format!("Your {side} then shows")));
        let shown = [of("left"), of("right")];
        assert!(shown.contains(&true), "{action}: {said:?}");
        sides = [sides[0] + i32::from(shown[0]), sides[1] + i32::from(shown[1])];
    }
    // Of four ways to place two goblins one leaves out the left, and one the right.
    assert_eq!((page.choices.len(), sides), (4, [3, 3]));
}

#[test]
fn hints_name_what_is_won_its_rule_and_its_place() {
    let gain = |step: usize, action: &str| {
        let task = Task::of(GameId::Bellum, step).expect("the step loads");
        let AnyView::Bellum(view) = task.state.view(Viewer::Seat(task.seat)) else { panic!("a view of Bellum Magica") };
        let gain = Speaker::new(Lang::En, &view, &[]).gain(action);
        gain.said.iter().chain([&gain.because.0]).for_each(|said| said_well(said));
        (gain.because.1, gain.around.map(|(id, _)| id), gain.said)
    };
    let (rule, around, said) = gain(4, "attack_place t1");
    assert_eq!((rule, around.as_deref()), ("BEL-ATTACK-3", Some("place_t1")));
    assert_eq!(said, ["Of the 3 targets that fall to you, none gives more.", "Salmon draws golden chest 1."]);
    let (rule, around, said) = gain(5, "attack_castle 1; steal G1");
    assert_eq!((rule, around.as_deref()), ("BEL-ATTACK-14", Some("castle_1")));
    assert!(said.iter().any(|said| said.ends_with("then has 3 shields.")), "{said:?}");
    assert_eq!(gain(8, "attack_place v1").0, "BEL-END-1");
    assert_eq!(gain(8, "no action").0, "BEL-DAY-1");
    let game = started(3, 9);
    let page = page(&game, Viewer::Seat(Seat::at(0)), &[], Lang::En, false);
    assert_eq!(bellum(&page).place_of("pass_attack"), None);
    sound(&bellum(&page).board(Shown::Advised(&[])));
}
