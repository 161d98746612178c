//! Words and choices of whole random games in both languages.

mod ends;
mod true_reasons;

use std::collections::BTreeSet;
use std::sync::Arc;

use joute_games::Wrapped as _;
use joute_guardians::cards::{Border, Card, CardType, Kind, Pack};
use joute_guardians::{
    Action, Asked, CREATURES_MAX, CardId, CardSet, Deck, End, Event, Foe, Mode, Options, Position, PositionCombat,
    PositionMoving, PositionSpace, Question, Refused, Role, SpaceId, SpaceSet, SpaceView, State, Table, Target,
    UnderWay,
};
use joute_kernel::{Game, Rng, Seat, SeatSet, Seed, Turn, Viewer};

use crate::guardians::scene::Scene;
use crate::guardians::words::{OWNERS, Speaker};
use crate::guardians::{definitions_for, field_svg, hand_html, ids, table_html};
use crate::kit::Svg;
use crate::page::catalogue::{Catalogue as _, Reasons as _};
use crate::page::choices::Choices;
use crate::page::game::{GamePage as _, InWords as _, Line, Motion, Pictured as _};
use crate::page::model::LogLine;
use crate::page::telling::Telling as _;
use crate::palette::Owner;
use crate::words::{Lang, Words, refusal};

/// What one seat witnesses and is asked in a random game: `see` gets its view after each step, with the events.
fn play(mode: Mode, seats: u8, rng: &mut Rng, mut see: impl FnMut(&State, Seat, &[Event])) {
    let mut options = Options::of_pack(Arc::clone(Pack::standard()), seats);
    (options.rules.mode, options.rules.turn_cap) = (mode, Some(12));
    let mut state = State::setup(&options).expect("the decks of the pack can be played");
    loop {
        let mut events = Vec::new();
        match state.turn() {
            Turn::Over => return,
            Turn::Chance(chance) => {
                let outcome = state.sample_chance(&chance, rng);
                state.apply_chance(&outcome, &mut events).expect("a sampled outcome");
            }
            Turn::Seats(asked) => {
                let seat = asked.first().expect("somebody's turn");
                let action = state.sample_action(seat, rng);
                state.apply(seat, &action, &mut events).expect("a sampled action");
            }
        }
        for seat in Seat::first_of(seats).take(2) {
            let seen: Vec<Event> =
                events.iter().filter_map(|event| State::witness(event, Viewer::Seat(seat))).collect();
            see(&state, seat, &seen);
        }
    }
}

/// A sentence without keys, arguments and empty places.
#[track_caller]
fn assert_sound(said: &str) {
    let is_key = |word: &str| word.starts_with("gua-") || word.contains("{$") || word.contains('{');
    assert!(!said.is_empty() && !said.split(' ').any(is_key) && !said.contains("  "), "{said:?}");
}

#[test]
fn every_event_and_every_choice_is_said_in_both_languages() {
    let mut rng = Seed::from_number(4).stream("words");
    let (mut events_told, mut asked) = (BTreeSet::new(), BTreeSet::new());
    for (mode, seats, games) in [(Mode::Normal, 2, 6), (Mode::Quick, 2, 3), (Mode::Normal, 4, 1)] {
        for _ in 0..games {
            play(mode, seats, &mut rng, |state, seat, events| {
                let view = state.view(Viewer::Seat(seat));
                for lang in [Lang::En, Lang::Fr] {
                    let speaker = Speaker::new(lang, &view, &[]);
                    for event in events {
                        assert_sound(&speaker.tells(event).said);
                        let kind: String =
                            format!("{event:?}").chars().take_while(char::is_ascii_alphanumeric).collect();
                        events_told.insert(kind);
                    }
                    let Some(question) = speaker.asked() else { continue };
                    for said in
                        [&question.title, &question.confirm, &question.instead].into_iter().chain(&question.steps)
                    {
                        assert_sound(said);
                    }
                    asked.insert(question.rule);
                }
            });
        }
    }
    assert!(events_told.len() >= 50, "{} kinds of events: {events_told:?}", events_told.len());
    assert!(asked.len() >= 18, "{} questions: {asked:?}", asked.len());
}

/// A hint says what an action wins, or how it stands then, in whole sentences; where nothing can be said it says nothing.
#[test]
fn gua_vic_2_a_hint_gives_reasons_that_say_something() {
    let mut rng = Seed::from_number(17).stream("hints");
    let (mut said, mut looked) = (BTreeSet::new(), 0);
    for (mode, seats, games) in [(Mode::Normal, 2, 4), (Mode::Quick, 2, 4), (Mode::Normal, 3, 1)] {
        for _ in 0..games {
            play(mode, seats, &mut rng, |state, seat, _| {
                let view = state.view(Viewer::Seat(seat));
                let mut legal = Vec::new();
                state.legal_actions(seat, &mut legal);
                looked += 1;
                // A third of them, and what is rare.
                let is_looked_at =
                    |at: usize, action: &Action| at % 3 == looked % 3 || *action == Action::AttackGuardian;
                for (_, action) in legal.iter().enumerate().filter(|(at, action)| is_looked_at(*at, action)) {
                    for lang in [Lang::En, Lang::Fr] {
                        let gain = Speaker::new(lang, &view, &[]).gain(&action.to_string());
                        for reason in &gain.said {
                            assert_sound(reason);
                            let first = reason.chars().next();
                            assert!(
                                reason.ends_with('.') && first.is_some_and(|first| !first.is_lowercase()),
                                "{reason}"
                            );
                            let words: String = reason.chars().filter(|letter| !letter.is_ascii_digit()).collect();
                            said.insert(words);
                        }
                    }
                }
            });
        }
    }
    let parts = [
        "Whoever beats the enemy Guardian wins the game.",
        "Qui perd son Vierkun quitte la partie.",
        "That saves the Shield and those who are with it.",
        "No Shield stands there.",
        "The match-up then stands  to  for you.",
        "If it ended then, you would hold the space,  to .",
        "With  nobody whom you hold here is stronger.",
        "stays in your hand for later.",
        "No Creature of your hand is stronger.",
        " cards stands two steps from there.",
        "Then  Creatures stand there together, each of them for a match-up of its own.",
        "Contre une Créature élémentaire, elle vaut  de plus.",
        "Your Creatures come with Vitality  together, against  cards that you do not see.",
        "Si le Bouclier y reste, vous tenez  des  Contrées.",
        "En partie rapide, elle ne sert à rien.",
        " Creatures stand there, with Vitality  together.",
        "With a Terrain there, the stack loses no Creature at the end of the turn.",
    ];
    let unsaid: Vec<&str> = parts.into_iter().filter(|part| !said.iter().any(|said| said.contains(part))).collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}

#[test]
fn gua_ask_23_every_legal_action_is_the_end_of_one_way_of_touches() {
    let mut rng = Seed::from_number(5).stream("ways");
    for mode in [Mode::Normal, Mode::Quick] {
        play(mode, 2, &mut rng, |state, seat, _| {
            if !state.turn().seats().contains(seat) {
                return;
            }
            let mut legal = Vec::new();
            state.legal_actions(seat, &mut legal);
            let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
            let view = state.view(Viewer::Seat(seat));
            let tree = Speaker::new(Lang::Fr, &view, &[]).tree(&texts).expect("something is asked");
            let mut named: Vec<&str> = tree.root.paths().into_iter().map(|(_, action)| action).collect();
            named.sort_unstable();
            let mut all: Vec<&str> = texts.iter().map(String::as_str).collect();
            all.sort_unstable();
            assert_eq!(named, all);
            let ways = tree.root.paths().into_iter().map(|(path, _)| path);
            assert_eq!(ways.collect::<BTreeSet<_>>().len(), all.len(), "two actions have one way");
        });
    }
}

#[test]
fn every_thing_is_explained_and_no_board_is_wider_than_it_may() {
    let mut rng = Seed::from_number(6).stream("things");
    let mut step = 0;
    play(Mode::Normal, 2, &mut rng, |state, seat, _| {
        step += 1;
        if step % 9 != 0 {
            return;
        }
        let view = state.view(Viewer::Seat(seat));
        for lang in [Lang::En, Lang::Fr] {
            let speaker = Speaker::new(lang, &view, &[]);
            for (id, name) in speaker.things() {
                let known = speaker.entry(&id).unwrap_or_else(|| panic!("{id} is not explained"));
                assert_eq!((known.name.as_str(), known.said.is_empty()), (name.as_str(), false), "{id}");
                known.said.iter().chain([&known.name]).for_each(|said| assert_sound(said));
            }
            for width in [40, 80, 200] {
                let board = speaker.text_board(width);
                assert!(board.lines().all(|line| line.chars().count() <= width), "{board}");
            }
        }
    });
    assert!(step > 200);
}

#[test]
fn gua_info_2_what_lies_hidden_is_no_thing_and_is_not_explained() {
    let mut rng = Seed::from_number(8).stream("hidden");
    let mut hidden = 0;
    play(Mode::Normal, 2, &mut rng, |state, seat, _| {
        let other = Seat::at(1 - seat.index() as u8);
        let (own, theirs) = (state.view(Viewer::Seat(seat)), state.view(Viewer::Seat(other)));
        let (speaker, known) = (Speaker::new(Lang::En, &own, &[]), Speaker::new(Lang::En, &theirs, &[]));
        let hand = theirs.player(other).map(|player| player.hand.shown()).unwrap_or_default();
        for number in hand.iter() {
            let id = ids::card(CardId::new(other, number));
            assert!(known.entry(&id).is_some());
            if speaker.entry(&id).is_none() {
                hidden += 1;
                assert!(speaker.things().iter().all(|(thing, _)| *thing != id));
            }
        }
    });
    assert!(hidden > 100, "{hidden}");
}

#[test]
fn why_not_names_the_rule_that_the_table_would_refuse_with() {
    let mut rng = Seed::from_number(9).stream("why");
    let (mut refused, mut rules) = (0, BTreeSet::new());
    play(Mode::Normal, 2, &mut rng, |state, seat, _| {
        if !state.turn().seats().contains(seat) {
            return;
        }
        let view = state.view(Viewer::Seat(seat));
        let speaker = Speaker::new(Lang::Fr, &view, &[]);
        for (thing, _) in speaker.things() {
            if let Some(verdict) = speaker.forbidden(&thing, &[]) {
                assert!(!verdict.may);
                assert_sound(&verdict.words);
                rules.insert(verdict.rule.expect("a rule"));
                refused += 1;
            }
        }
    });
    assert!(refused > 500 && rules.len() > 5, "{refused} refusals by {rules:?}");
}

#[test]
fn gua_limit_1_the_refusal_of_a_full_stack_begins_with_its_sum() {
    let mut rng = Seed::from_number(12).stream("sums");
    let mut sums = 0;
    play(Mode::Normal, 2, &mut rng, |state, seat, _| {
        let view = state.view(Viewer::Seat(seat));
        if !state.turn().seats().contains(seat) || !Speaker::new(Lang::En, &view, &[]).asks(Question::Organise) {
            return;
        }
        let held = view.player(seat).expect("who is asked plays").hand.shown();
        for card in held.of_seat(seat).iter() {
            for space in SpaceId::all_of(2).filter(|space| space.home() == seat) {
                for lang in [Lang::En, Lang::Fr] {
                    let speaker = Speaker::new(lang, &view, &[]);
                    let verdict = speaker.forbidden(&ids::space(space), &[ids::card(card)]);
                    let Some(verdict) = verdict.filter(|verdict| verdict.rule == Some("GUA-LIMIT-1")) else { continue };
                    let (sum, rest) = verdict.words.split_once(". ").expect("the sum is a sentence by itself");
                    let (parts, total) = sum.split_once(" = ").expect("it is a sum");
                    let (there, more) = parts.split_once(" + ").expect("of two parts");
                    let [there, more, total] = [there, more, total].map(|part| part.parse::<i32>().expect("a number"));
                    assert_eq!(there, state.points_of(seat, space));
                    assert!(there + more == total && total > 30, "{sum}");
                    assert_sound(rest);
                    sums += 1;
                }
            }
        }
    });
    assert!(sums > 10, "{sums} sums");
}

/// Writes fields of a random game for two and for four into the folder that `JOUTE_FIELDS` names, to be looked at.
#[test]
fn gua_map_1_every_space_is_on_the_field_and_only_cards_that_are_seen() {
    let mut rng = Seed::from_number(12).stream("field");
    let (mut drawn, folder) = (0, std::env::var_os("JOUTE_FIELDS"));
    for seats in [2, 3, 4] {
        play(Mode::Normal, seats, &mut rng, |state, seat, _| {
            drawn += 1;
            if drawn % 61 != 0 {
                return;
            }
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::Fr, &view, &[]);
            let svg = field_svg(&speaker);
            for space in SpaceId::all_of(seats) {
                assert_eq!(svg.matches(&format!("id=\"{}\"", ids::space(space))).count(), 1);
            }
            let seen: BTreeSet<String> = speaker.cards_shown().map(ids::card).collect();
            for part in svg.split("id=\"card_").skip(1) {
                let id = format!("card_{}", part.split('"').next().unwrap_or_default());
                assert!(seen.contains(&id), "{id} is hidden");
            }
            if let Some(folder) = &folder {
                let owners: String = OWNERS.iter().map(|owner| sprites(*owner)).collect();
                let defs = format!("<defs>{}{owners}</defs>", definitions_for(&svg));
                let whole = svg.replacen("stroke-linejoin=\"round\">", &format!("stroke-linejoin=\"round\">{defs}"), 1);
                std::fs::write(std::path::Path::new(folder).join(format!("{seats}-{drawn:04}-{seat}.svg")), whole)
                    .unwrap();
            }
        });
    }
    assert!(drawn > 1_000);
}

/// The table on a page: each id once, nothing that is hidden, and while a combat goes on everybody of it on its stage, with the sums that
/// count.
#[test]
fn gua_info_2_a_table_on_a_page_has_every_thing_once_and_nothing_hidden() {
    let mut rng = Seed::from_number(21).stream("board");
    let (mut drawn, mut fights, mut sums) = (0, 0, 0);
    for seats in [2, 4] {
        play(Mode::Normal, seats, &mut rng, |state, seat, _| {
            drawn += 1;
            if drawn % 7 != 0 && state.fight().is_none_or(|fight| !fight.is_met) {
                return;
            }
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            let mut actions = Vec::new();
            if view.owing.contains(seat) {
                State::imagine(&view).legal_actions(seat, &mut actions);
            }
            let picked: Vec<_> = actions.into_iter().next_back().into_iter().collect();
            let html = table_html(&speaker, &picked) + &hand_html(&speaker, seat);
            let ids: Vec<&str> = html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            let unique: BTreeSet<&str> = ids.iter().copied().collect();
            assert_eq!(
                ids.len(),
                unique.len(),
                "{:?}",
                ids.iter().filter(|id| ids.iter().filter(|other| other == id).count() > 1).collect::<Vec<_>>()
            );
            let seen: BTreeSet<String> = speaker.cards_shown().map(ids::card).collect();
            let hidden = unique.iter().find(|id| id.starts_with("card_") && !seen.contains(**id));
            assert_eq!(hidden, None);
            assert!(!html.contains("NaN") && !html.contains("gua-zone") && !html.contains("style="));
            let Some(combat) = &view.combat else { return };
            fights += 1;
            for (fighter, fights) in combat.fighters.iter().zip(combat.seats) {
                let on_stage = fighter.play.of_seat(fights).iter().filter(|card| unique.contains(&*ids::card(*card)));
                assert_eq!(on_stage.count(), fighter.play.len(), "{:?}", view.bouts());
            }
            for total in view.balance().into_iter().flat_map(|balance| balance.totals()) {
                sums += 1;
                assert!(html.contains(&format!(">{total}</b>")), "{total}");
            }
        });
    }
    assert!(drawn > 1_000 && fights > 50 && sums > 100, "{drawn} tables, {fights} in a combat, {sums} sums");
}

/// The hatchings and charges of an owner.
fn sprites(owner: Owner) -> String {
    let mut svg = Svg::new();
    crate::kit::pieces::symbols(&mut svg, owner);
    svg.finish()
}

#[test]
fn gua_ask_25_every_refusal_and_every_end_has_a_sentence() {
    for lang in [Lang::En, Lang::Fr] {
        let unknown = Words(lang).t("refusal-unknown");
        for refused in Refused::ALL {
            assert_ne!(refusal(lang, refused.code()), unknown, "{}", refused.code());
        }
        for end in End::ALL {
            assert_sound(&Words(lang).t(&format!("gua-event-ended-{}", end.code())));
        }
    }
}

/// GUA-VIC-1, GUA-VIC-5: the lands that won are counted on the field, and a last turn without a winner says that it is a draw, whatever is held.
#[test]
fn gua_vic_1_every_land_that_won_has_a_flag_with_its_number() {
    let mut rng = Seed::from_number(51).stream("flags");
    let mut last = None;
    while last.is_none() {
        play(Mode::Quick, 2, &mut rng, |state, _, _| {
            last = Some(state.view(Viewer::Seat(Seat::at(0))))
                .filter(|view| view.outcome.as_ref().is_some_and(|outcome| outcome.reason.code == "turn_cap"));
        });
    }
    let mut view = last.expect("a game that ran out of turns");
    // What is written on each flag, which is a path of its own.
    let flags = |view: &joute_guardians::View| {
        let html = table_html(&Speaker::new(Lang::En, view, &[]), &[]);
        let written = html.split("M5-3L54 0").skip(1).map(|flag| flag.split("</text>").next().unwrap_or_default());
        written.map(|flag| flag.rsplit('>').next().unwrap_or_default().to_owned()).collect::<BTreeSet<_>>()
    };
    assert_eq!(flags(&view), BTreeSet::new());
    assert!(Words(Lang::En).t("gua-event-ended-turn_cap").contains("a draw, whatever"));
    view.outcome.as_mut().expect("its end").reason.code = "lands";
    for (at, space) in SpaceId::all_of(2).zip(&mut view.spaces) {
        space.controller = space.controller.or(Some(at.home()));
    }
    assert_eq!(flags(&view), ["1", "2", "3", "4", "5", "6"].map(str::to_owned).into());
}

/// GUA-ASK-26: 62 Creatures that each may strike at 63, and `stop`: 3,907 choices.
fn the_longest_list() -> State {
    let seats = [Seat::at(0), Seat::at(1)];
    let all = |from: u8, to: u8| (from..to).collect::<CardSet>();
    let deck = |seat: Seat| {
        let beast = Arc::new(Card::creature("beast", Border::Mortal, 0, 0));
        let beasts = (1..=CREATURES_MAX).map(|copy| (format!("beast-{seat}-{copy}"), Arc::clone(&beast)));
        let shield = (format!("shield-{seat}-1"), Arc::new(Card::new("shield", Kind::PlainShield)));
        Deck { cards: beasts.chain([shield]).collect(), ..Deck::default() }
    };
    let mut position = Position::new(Arc::new(Table::of_any(&seats.map(deck)).expect("63 Creatures each")));
    let shield = CREATURES_MAX as u8;
    let [from, at] = ["b2", "b3"].map(|name| SpaceId::named(name, 2).expect("a space"));
    let stands = PositionSpace {
        owner: Some(seats[1]),
        shield: Some(CardId::new(seats[1], shield)),
        ..PositionSpace::default()
    };
    position.spaces.push((at, stands));
    let first = seats.map(|seat| CardId::new(seat, 0));
    let asked = Asked {
        question: Question::Second,
        seats: SeatSet::of(seats[0]),
        space: None,
        spaces: SpaceSet::EMPTY,
        targets: Vec::new(),
        window: None,
    };
    let moving = PositionMoving {
        owner: seats[0],
        shield: CardId::new(seats[0], shield),
        cards: CardSet::EMPTY,
        start: from,
        at,
        steps: 1,
        fly: false,
    };
    let combat = PositionCombat {
        space: at,
        seats,
        guardian: false,
        hands: [all(1, shield), CardSet::EMPTY],
        play: [CardSet::of(0), all(0, shield)],
        beaten: [CardSet::EMPTY; 2],
        opposed: vec![(first[0], Target::Card(first[1])), (first[1], Target::Card(first[0]))],
        marked: [CardSet::EMPTY; 2],
        meeting: None,
    };
    position.under_way =
        UnderWay { asked: Some(asked), moving: Some(moving), combat: Some(combat), ..UnderWay::default() };
    position.load().unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn gua_ask_26_the_longest_list_is_laid_out_whole() {
    let state = the_longest_list();
    let view = state.view(Viewer::Seat(Seat::at(0)));
    let mut actions = Vec::new();
    state.legal_actions(Seat::at(0), &mut actions);
    let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    let before = std::time::Instant::now();
    let tree = Speaker::new(Lang::En, &view, &[]).tree(&texts).expect("something is asked");
    println!("{} choices in {:?}", texts.len(), before.elapsed());
    let mut reached: Vec<String> = tree.root.paths().into_iter().map(|(_, leaf)| leaf.to_owned()).collect();
    let mut wanted = texts.clone();
    reached.sort_unstable();
    wanted.sort_unstable();
    assert_eq!((reached.len(), reached == wanted), (62 * 63 + 1, true));
}

/// The lines of a step.
fn lines(ply: u32, events: &[Event]) -> impl Iterator<Item = LogLine> {
    events.iter().map(move |event| LogLine { ply, event: State::any_event(event.clone()) })
}

/// Every id that a motion names where something is now, and those where something was or is.
fn named(motion: &Motion, now: &mut Vec<String>, ever: &mut Vec<String>, kinds: &mut BTreeSet<&'static str>) {
    let kind = match motion {
        Motion::Travel { id, from } | Motion::Fly { id, from } => {
            now.push(id.clone());
            ever.push(from.clone());
            if matches!(motion, Motion::Fly { .. }) { "fly" } else { "travel" }
        }
        Motion::Beam { from, to } => {
            now.extend([from.clone(), to.clone()]);
            "beam"
        }
        Motion::Fall { at } => {
            ever.push(at.clone());
            "fall"
        }
        Motion::Count { id } => {
            now.push(id.clone());
            "count"
        }
        Motion::Flip { id } => {
            now.push(id.clone());
            "flip"
        }
        Motion::Reveal { id, .. } => {
            now.push(id.clone());
            "reveal"
        }
        Motion::Frame { id } => {
            now.push(id.clone());
            "frame"
        }
        Motion::Together { list } | Motion::Row { list } => {
            assert!(!list.is_empty());
            list.iter().for_each(|motion| named(motion, now, ever, kinds));
            return;
        }
        Motion::Arrive { .. } | Motion::Leave { .. } => panic!("there are no groups of pieces: {motion:?}"),
    };
    kinds.insert(kind);
}

#[test]
fn motions_name_only_what_is_or_was_on_the_page_of_their_viewer() {
    let mut rng = Seed::from_number(34).stream("motions");
    let mut kinds = BTreeSet::new();
    for (mode, seats) in [(Mode::Normal, 2), (Mode::Quick, 2), (Mode::Normal, 3)] {
        let mut before = [BTreeSet::new(), BTreeSet::new()];
        let mut logs: [Vec<LogLine>; 2] = Default::default();
        let mut ply = 0;
        play(mode, seats, &mut rng, |state, seat, events| {
            ply += 1;
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            let html = table_html(&speaker, &[]) + &hand_html(&speaker, seat);
            let mut after: BTreeSet<String> =
                html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect();
            for other in Seat::first_of(seats) {
                after.insert(ids::banner(other));
                after.extend(speaker.counts(other).into_iter().map(|count| count.id));
            }
            let known = std::mem::replace(&mut before[seat.index()], after.clone());
            let log = &mut logs[seat.index()];
            log.extend(lines(ply, events));
            if known.is_empty() || events.is_empty() {
                return;
            }
            let (mut now, mut ever) = (Vec::new(), Vec::new());
            let motions = speaker.motions(log);
            motions.list.iter().for_each(|motion| named(motion, &mut now, &mut ever, &mut kinds));
            for id in now {
                assert!(after.contains(&id), "{id} is not there: {events:?}");
            }
            for id in ever {
                assert!(after.contains(&id) || known.contains(&id), "{id} is not there and was not: {events:?}");
            }
        });
    }
    let all = ["beam", "count", "fall", "flip", "fly", "frame", "reveal", "travel"];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), all);
}

#[test]
fn gua_combat_15_a_combat_is_told_line_by_line_with_sums_that_add_up() {
    let mut rng = Seed::from_number(33).stream("chronicle");
    let (mut duels, mut reasons, mut ply) = (0, 0, 0);
    let mut logs: [Vec<LogLine>; 2] = Default::default();
    play(Mode::Normal, 2, &mut rng, |state, seat, events| {
        ply += 1;
        let log = &mut logs[seat.index()];
        log.extend(lines(ply, events));
        for event in events {
            let Event::Compared { parts, totals, .. } = event else { continue };
            assert_eq!(parts.map(|parts| parts.iter().map(|part| i32::from(*part)).sum::<i32>()), *totals);
            let view = state.view(Viewer::Seat(seat));
            for lang in [Lang::En, Lang::Fr] {
                let entries = Speaker::new(lang, &view, &[]).chronicle(log);
                let is_duel = |line: &Line| line.versus.is_some();
                let told = entries.iter().rev().find(|entry| entry.lines.iter().any(is_duel));
                let combat = told.filter(|entry| entry.is_listed).expect("a combat is told");
                let line = combat.lines.iter().rev().find(|line| line.versus.is_some()).expect("the duel is told");
                let versus = line.versus.as_ref().expect("it sets two against each other");
                assert_sound(&line.said);
                assert_sound(&versus.because);
                assert_eq!(versus.sides.each_ref().map(|(_, sum, _)| sum.clone()), totals.map(|sum| sum.to_string()));
                assert!(versus.sides.iter().all(|(name, sum, _)| line.said.contains(name) && line.said.contains(sum)));
                // Who meets whom stands in the same line, and nowhere else.
                let met = combat
                    .lines
                    .iter()
                    .filter(|line| line.said.contains(" meets ") || line.said.contains(" rencontre "));
                assert_eq!(met.count(), 0, "{:?}", combat.lines);
                duels += 1;
                reasons += usize::from(line.said.contains('+'));
            }
        }
    });
    assert!(duels > 20 && reasons > 10, "{duels} duels, {reasons} with reasons");
}

#[test]
fn a_turning_point_tells_the_attack_that_cost_something_and_what_it_cost() {
    let mut rng = Seed::from_number(34).stream("turning");
    let (mut last, mut turns, mut log) = ([None, None], 0, Vec::new());
    play(Mode::Normal, 2, &mut rng, |state, seat, events| {
        if seat != Seat::first_of(2).next().expect("a seat") {
            return;
        }
        if events.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
            log.clear();
            last = [None, None];
        }
        for event in events {
            log.extend(lines(1, std::slice::from_ref(event)));
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            match event {
                Event::CombatBegan { .. } => last[0] = Some(speaker.tells(event).said),
                Event::ShieldLost { .. }
                | Event::Ruined { .. }
                | Event::RuinsTaken { .. }
                | Event::GuardianBeaten { .. }
                | Event::GaveUp { .. } => last[1] = last[0].clone(),
                _ => {}
            }
            let told = speaker.turned(&log);
            match &last[1] {
                Some(attack) => {
                    let told = told.expect("what cost something is told");
                    assert_sound(&told);
                    assert!(told.starts_with(attack.as_str()) && told.contains(". "), "{told}");
                    turns += 1;
                }
                // Somebody may give a Shield up without a combat.
                None => assert!(told.is_none_or(|told| !told.contains("attack"))),
            }
        }
    });
    assert!(turns > 5, "{turns} times");
}

#[test]
fn gua_map_1_in_plain_text_every_space_is_a_box_that_can_be_pointed_at_and_a_combat_comes_first() {
    let mut fights = 0;
    for seats in 2..=4 {
        let mut rng = Seed::from_number(11).stream("plain");
        let mut step = 0;
        play(Mode::Normal, seats, &mut rng, |state, seat, _| {
            step += 1;
            let view = state.view(Viewer::Seat(seat));
            if step % 23 != 0 && (view.combat.is_none() || step % 5 != 0) {
                return;
            }
            let lang = if step % 2 == 0 { Lang::En } else { Lang::Fr };
            let speaker = Speaker::new(lang, &view, &[]);
            for columns in [40, 63, 120] {
                let board = speaker.drawn(columns, None);
                assert!(board.size().0 <= columns, "{}", board.text());
                for space in SpaceId::all_of(seats) {
                    let spot = board.spot_of(&ids::space(space)).expect("each space is drawn");
                    let line: String = board.lines[spot.at.1].iter().map(|run| run.text.as_str()).collect();
                    let written: String = line.chars().skip(spot.at.0).take(spot.size.0).collect();
                    assert!(written.starts_with(space.name(seats)), "{written}");
                }
                let Some(combat) = speaker.fought() else { continue };
                fights += 1;
                let text = board.text();
                let (first, _) = text.split_once('┌').expect("boxes");
                let known = speaker.view.bouts().into_iter().flat_map(|bout| bout.foes).flatten();
                let names =
                    known.filter_map(|foe| if let Foe::Card(card) = foe { Some(speaker.card(card)) } else { None });
                let words: Vec<&str> = first.split_whitespace().collect();
                for name in names {
                    assert!(name.split_whitespace().all(|word| words.iter().any(|said| said.contains(word))), "{text}");
                }
                assert!(speaker.terminal_in_words().starts_with(&speaker.duellist(combat, Role::Attacker)));
            }
        });
    }
    assert!(fights > 60, "{fights}");
}

#[test]
fn gua_win_1_how_a_combat_ended_stands_beside_the_field_until_the_reader_decides_something_else() {
    let mut rng = Seed::from_number(35).stream("fought");
    let (mut ends, mut retreats, mut chosen, mut kept, mut ply) = (0, 0, 0, 0, 0);
    let mut logs: [Vec<LogLine>; 2] = Default::default();
    play(Mode::Quick, 2, &mut rng, |state, seat, events| {
        ply += 1;
        let log = &mut logs[seat.index()];
        log.extend(lines(ply, events));
        let view = state.view(Viewer::Seat(seat));
        let speaker = Speaker::new(Lang::En, &view, &[]);
        let remembered = speaker.remembers(log);
        let is_retreat = State::imagine(&view).asked().is_some_and(|asked| asked.question == Question::Retreat);
        if is_retreat {
            assert!(!table_html(&speaker, &[]).contains(" fights"), "a retreat is asked on the field");
            retreats += 1;
        }
        let won = events.iter().find_map(|event| match event {
            Event::CombatWon { totals, .. } => Some(totals),
            _ => None,
        });
        if let Some(totals) = won.filter(|_| speaker.fought().is_none()) {
            let html = remembered.expect("how it ended is told");
            assert!(html.contains("id=\"fought\""), "{html}");
            assert!(totals.iter().all(|total| html.contains(&format!(">{total}</b>"))), "{totals:?}: {html}");
            ends += 1;
        } else if events.iter().any(|event| matches!(event, Event::Turned { seat: by, .. } if *by == seat)) {
            // GUA-ACT-1: the last Shield that is left is turned without a choice.
            let waits = |space: &SpaceView| space.owner == seat && space.shield.is_some() && !space.turned;
            if view.spaces.iter().any(waits) {
                assert!(remembered.is_none_or(|html| !html.contains("id=\"fought\"")));
                chosen += 1;
            }
        } else if events.iter().any(|event| matches!(event, Event::Retreated { seat: by, .. } if *by == seat)) {
            // What may be all that there is to do puts nothing away.
            assert!(remembered.is_some_and(|html| html.contains("id=\"fought\"")));
            kept += 1;
        }
    });
    assert!(ends > 4 && retreats > 0, "{ends} ends, {retreats} retreats");
    assert!(chosen > 0 && kept > 0, "{chosen} Shields chosen, {kept} retreats with the result in sight");
}

#[test]
fn gua_land_2_a_move_that_will_cost_a_creature_says_so_and_what_it_cost_is_told() {
    let mut rng = Seed::from_number(43).stream("starved");
    let (mut warned, mut quiet, mut told, mut picked, mut ply) = (0, 0, 0, 0, 0);
    let mut logs: [Vec<LogLine>; 2] = Default::default();
    for mode in [Mode::Quick, Mode::Normal] {
        play(mode, 2, &mut rng, |state, seat, events| {
            ply += 1;
            let log = &mut logs[seat.index()];
            log.extend(lines(ply, events));
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            if events.iter().any(|event| matches!(event, Event::Starved { card, .. } if card.owner() == seat)) {
                let html = speaker.remembers(log).expect("what was lost stays to be read");
                assert!(html.contains("No Terrain on "), "{html}");
                told += 1;
            }
            let mut legal = Vec::new();
            if state.turn().seats().contains(seat) {
                state.legal_actions(seat, &mut legal);
            }
            // Of a stack that lies folded one is picked as any card is picked that is held.
            for action in &legal {
                let Action::Starve { card, .. } = action else { continue };
                let touch = format!("data-touch=\"{}\"", ids::card(*card));
                let held = speaker.hand(seat).expect("the own cards are seen");
                assert!(held.iter().any(|one| one.id == ids::card(*card) && one.picture.contains(&touch)), "{card:?}");
                assert!(!table_html(&speaker, &[]).contains(&touch), "{card:?} can be touched twice");
                picked += 1;
            }
            if !speaker.asks(Question::Move) {
                return;
            }
            for action in legal {
                let Action::Step { space } = action else { continue };
                let warning = speaker.preview(&action.to_string()).warning;
                let own =
                    view.space(space).and_then(|there| there.terrain).is_some_and(|terrain| terrain.owner == seat);
                if space.is_stronghold() || own {
                    assert_eq!(warning, None, "{space:?} costs nothing");
                    quiet += 1;
                }
                let pen = view.player(seat).expect("who is asked plays").pen.shown();
                let is_terrain = |number| {
                    let card = view.table.card(CardId::new(seat, number));
                    card.is_some_and(|card| card.kind.card_type() == CardType::Terrain)
                };
                if !space.is_stronghold() && !own && !pen.iter().any(is_terrain) {
                    assert!(warning.is_some_and(|said| said.contains("no Terrain")), "{space:?}");
                    warned += 1;
                }
            }
        });
        logs = Default::default();
    }
    assert!(
        warned > 5 && quiet > 5 && told > 0 && picked > 0,
        "{warned} warned, {quiet} quiet, {told} told, {picked} picked"
    );
}

/// GUA-DRAW-2, GUA-DRAW-4: a phone has no room for the piles, so banners and counts tell of them, and how many cards are drawn.
#[test]
fn the_piles_are_told_with_what_is_held_in_whole_sentences() {
    let mut rng = Seed::from_number(44).stream("piles");
    let mut ups = 0;
    for mode in [Mode::Normal, Mode::Quick] {
        play(mode, 2, &mut rng, |state, seat, _| {
            let view = state.view(Viewer::Seat(seat));
            for lang in [Lang::En, Lang::Fr] {
                let speaker = Speaker::new(lang, &view, &[]);
                for other in Seat::first_of(2) {
                    let told = speaker.beside(other);
                    assert_eq!(told.len(), 3, "{told:?}");
                    for said in &told {
                        assert_sound(said);
                        assert!(said.ends_with('.') && !said.contains(".."), "{said}");
                    }
                    let pile = speaker.entry(&ids::pile(other)).expect("everybody has a pile");
                    let up = view.player(other).and_then(|player| player.up).filter(|up| up.on_pile);
                    assert_eq!(pile.said.len(), 2 + usize::from(up.is_some()), "{:?}", pile.said);
                    ups += usize::from(up.is_some());
                }
            }
        });
    }
    assert!(ups > 0, "no up-card lay on its pile");
}

/// GUA-SPELL-1: what is played leaves the Depot for certain, so that its effect is shown before.
#[test]
fn gua_quick_2_a_card_that_would_be_played_says_what_it_does_and_what_the_match_up_comes_to() {
    let mut rng = Seed::from_number(45).stream("casts");
    let (mut casts, mut sums) = (0, 0);
    for _ in 0..12 {
        play(Mode::Quick, 2, &mut rng, |state, seat, _| {
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            if !state.turn().seats().contains(seat) || !speaker.asks(Question::Modify) {
                return;
            }
            let mut legal = Vec::new();
            state.legal_actions(seat, &mut legal);
            for action in legal.iter().filter(|action| matches!(action, Action::Cast { .. })) {
                let preview = speaker.preview(&action.to_string());
                assert!(preview.certain.len() > 1, "{:?}", preview.certain);
                casts += 1;
                sums += usize::from(preview.board.contains("class=\"word then\""));
            }
        });
    }
    assert!(casts > 3 && sums > 0, "{casts} cards, {sums} with what they come to");
}

#[test]
fn gua_multi_5_the_goal_of_several_names_no_other_guardian() {
    for (seats, said) in [(2, None), (4, Some("Be the last Guardian left"))] {
        let state = State::setup(&Options::of_pack(Arc::clone(Pack::standard()), seats)).expect("decks of the pack");
        let view = state.view(Viewer::Seat(Seat::at(0)));
        let goal = Speaker::new(Lang::En, &view, &[]).goal();
        assert_eq!(goal.is_some(), said.is_some());
        assert!(goal.is_none_or(|goal| goal.starts_with(said.unwrap_or_default())), "{seats}");
    }
}

/// GUA-PLACE-1, GUA-VIC-1: who has no Stronghold is told so, and the last line of the end says who holds every land.
#[test]
fn gua_place_1_without_a_stronghold_the_prompt_says_that_nobody_can_be_placed() {
    let mut rng = Seed::from_number(46).stream("locked");
    let (mut out, mut placed) = (0, 0);
    for _ in 0..30 {
        play(Mode::Quick, 2, &mut rng, |state, seat, _| {
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            if !state.turn().seats().contains(seat) || !speaker.asks(Question::Organise) {
                return;
            }
            let has_walls = SpaceId::row_of(seat).into_iter().any(|at| state.stands(at));
            let alone = speaker.alone().expect("who has nothing to place is told so");
            assert_eq!(alone.contains("No Stronghold left"), !has_walls, "{alone}");
            (out, placed) = (out + usize::from(!has_walls), placed + usize::from(has_walls));
            let slip = speaker.remembers(&[]).unwrap_or_default();
            let in_field = view.spaces.iter().any(|space| space.owner == seat && space.stack.count > 0);
            assert_eq!(slip.contains("All your Strongholds are Ruins"), !has_walls && !in_field, "{slip}");
        });
    }
    assert!(out > 0 && placed > 0, "{out} without walls, {placed} with");
}

#[test]
fn gua_mod_1_a_duel_that_is_over_shows_what_it_came_to_also_where_the_bonus_is_spent() {
    let mut rng = Seed::from_number(41).stream("spent");
    let (mut sums, mut spent, mut ply) = (0, 0, 0);
    for _ in 0..8 {
        let mut logs: [Vec<LogLine>; 2] = Default::default();
        play(Mode::Normal, 2, &mut rng, |state, seat, events| {
            ply += 1;
            let log = &mut logs[seat.index()];
            log.extend(lines(ply, events));
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            let all: Vec<&Event> = log.iter().filter_map(|line| State::of_event(&line.event)).collect();
            let began = all.iter().rposition(|event| matches!(event, Event::CombatBegan { .. })).unwrap_or(0);
            let scene = Scene::of(speaker).since(log);
            for bout in speaker.fought().map(|_| view.bouts()).unwrap_or_default() {
                let (Some(told), Some(left)) = (scene.weighed(&bout), view.weighed(&bout)) else { continue };
                let card = |foe| if let Some(Foe::Card(card)) = foe { Some(card) } else { None };
                let met = told.foes.map(card);
                let came = all[began..].iter().rev().find_map(|event| match event {
                    Event::Compared { foes, totals, .. } if *foes == met => Some(*totals),
                    _ => None,
                });
                let Some(came) = came else { continue };
                assert_eq!(told.totals(), came, "{met:?}");
                sums += 1;
                spent += usize::from(left.totals() != came);
            }
        });
    }
    assert!(sums > 60 && spent > 0, "{sums} sums, {spent} with what is spent");
}

#[test]
fn gua_combat_19_the_guardian_in_its_match_up_is_what_is_touched_to_attack_it_once_more() {
    let mut rng = Seed::from_number(42).stream("siege");
    let mut asked = 0;
    for _ in 0..20 {
        play(Mode::Quick, 2, &mut rng, |state, seat, _| {
            let view = state.view(Viewer::Seat(seat));
            if view.combat.as_ref().is_none_or(|combat| !combat.on_guardian) {
                return;
            }
            let speaker = Speaker::new(Lang::En, &view, &[]);
            let html = table_html(&speaker, &[]);
            let is_drawn = html.contains("data-touch=\"target\"");
            assert_eq!(is_drawn, speaker.targets_guardian());
            assert_eq!(speaker.button(ids::TARGET).is_none(), is_drawn, "either the card or a button");
            asked += usize::from(is_drawn);
        });
    }
    assert!(asked > 0);
}
