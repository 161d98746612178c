//! Words and choices of whole random games in both languages.

use std::collections::BTreeSet;
use std::sync::Arc;

use joute_guardians::cards::Pack;
use joute_guardians::{End, Event, Mode, Options, Refused, State};
use joute_kernel::{Game, Rng, Seat, Seed, Turn, Viewer};

use crate::guardians::words::Speaker;
use crate::page::choices::Choices;
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
fn gua_ask_25_every_refusal_and_every_end_has_a_sentence() {
    for lang in [Lang::En, Lang::Fr] {
        let unknown = Words(lang).t("refusal-unknown");
        for refused in Refused::ALL {
            assert_ne!(refusal(lang, refused.code(), ""), unknown, "{}", refused.code());
        }
        for end in End::ALL {
            assert_sound(&Words(lang).t(&format!("gua-event-ended-{}", end.code())));
        }
    }
}
