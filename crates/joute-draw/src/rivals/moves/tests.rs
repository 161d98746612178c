use std::collections::BTreeSet;

use joute_kernel::{Game as _, Rng, Seed, Viewer};
use joute_rivals::Options;
use joute_testkit::go_on;

use super::*;
use crate::page::game::{GamePage as _, Pictured as _, Shown};
use crate::page::telling::Telling as _;
use crate::words::Lang;

/// A random game: `see` gets the table after each step, with what happened.
fn play(seats: u8, rng: &mut Rng, mut see: impl FnMut(&State, &[Event])) {
    let mut state = State::setup(&Options::new(seats)).expect("a table");
    loop {
        let mut events: Vec<Event> = Vec::new();
        if !go_on(&mut state, rng, &mut events) {
            return;
        }
        see(&state, &events);
    }
}

/// What a viewer witnesses of a step.
fn lines(ply: u32, events: &[Event], viewer: Viewer) -> Vec<LogLine> {
    let witnessed = events.iter().filter_map(|event| State::any_event(*event).witnessed_by(viewer));
    witnessed.map(|event| LogLine { ply, event }).collect()
}

/// The ids of a motion, those that have to be there now and those that may be gone, and its kind.
fn named(motion: &Motion, now: &mut Vec<String>, ever: &mut Vec<String>, kinds: &mut BTreeSet<&'static str>) {
    match motion {
        Motion::Travel { id, from } => {
            kinds.insert("travel");
            now.push(id.clone());
            ever.push(from.clone());
        }
        Motion::Beam { from, to } => {
            kinds.insert("beam");
            ever.extend([from.clone(), to.clone()]);
        }
        Motion::Fall { at } => {
            kinds.insert("fall");
            ever.push(at.clone());
        }
        Motion::Count { id } | Motion::Flip { id } | Motion::Frame { id } => {
            kinds.insert(match motion {
                Motion::Count { .. } => "count",
                Motion::Flip { .. } => "flip",
                _ => "frame",
            });
            now.push(id.clone());
        }
        Motion::Together { list } => list.iter().for_each(|motion| named(motion, now, ever, kinds)),
        other => panic!("Rivals has no {other:?}"),
    }
}

#[test]
fn motions_name_only_what_is_or_was_on_the_page_of_their_viewer() {
    let mut rng = Seed::from_number(41).stream("motions");
    let mut kinds = BTreeSet::new();
    for (seats, viewer) in [(3, Viewer::Seat(Seat::at(0))), (2, Viewer::Spectator)] {
        let (mut before, mut log, mut ply) = (BTreeSet::new(), Vec::new(), 0);
        play(seats, &mut rng, |state, events| {
            ply += 1;
            let view = state.view(viewer);
            let speaker = Speaker::new(Lang::En, &view, &[]);
            let held = viewer.seat().and_then(|seat| speaker.hand(seat)).unwrap_or_default();
            let pictures: Vec<String> = held.into_iter().map(|held| held.picture).collect();
            let html = speaker.board(Shown::Alone) + &pictures.concat();
            let ids = html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next());
            let mut after: BTreeSet<String> = ids.map(str::to_owned).collect();
            after.extend(Seat::first_of(seats).flat_map(|seat| speaker.counts(seat)).map(|count| count.id));
            let known = std::mem::replace(&mut before, after.clone());
            log.extend(lines(ply, events, viewer));
            let is_new = log.last().is_some_and(|line: &LogLine| line.ply == ply);
            if known.is_empty() || !is_new {
                return;
            }
            let (mut now, mut ever) = (Vec::new(), Vec::new());
            speaker.motions(&log).list.iter().for_each(|motion| named(motion, &mut now, &mut ever, &mut kinds));
            for id in now {
                assert!(after.contains(&id), "{id} is not there: {events:?}");
            }
            for id in ever {
                assert!(after.contains(&id) || known.contains(&id), "{id} is not there and was not: {events:?}");
            }
        });
    }
    let all = ["beam", "count", "fall", "flip", "frame", "travel"];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), all);
}

/// Every event of whole games is a sentence in both languages, to its player, to another, and to a spectator.
#[test]
fn every_event_is_told_in_both_languages_and_keeps_its_secrets() {
    let mut rng = Seed::from_number(42).stream("told");
    let (mut told, mut kinds) = (0, BTreeSet::new());
    for seats in [2, 3, 5] {
        play(seats, &mut rng, |state, events| {
            for viewer in [Viewer::Seat(Seat::at(1)), Viewer::Spectator] {
                let view = state.view(viewer);
                for line in lines(1, events, viewer) {
                    let event = State::of_event(&line.event).expect("an event of Rivals");
                    kinds.insert(format!("{event:?}").split([' ', '{']).next().unwrap_or_default().to_owned());
                    for lang in Lang::BOTH {
                        let speaker = Speaker::new(lang, &view, &[]);
                        let said = speaker.tells(event).said;
                        let is_sound = !said.is_empty() && !said.contains("rvl-") && !said.contains(['{', '}']);
                        assert!(is_sound && !said.contains("  "), "{event:?}: {said:?}");
                        told += 1;
                    }
                    if let Event::Drawn { seat, card } | Event::Seen { seat, card } | Event::Installed { seat, card } =
                        *event
                    {
                        assert_eq!(card.is_some(), viewer.is(seat), "{event:?} to {viewer:?}");
                    }
                }
            }
        });
    }
    assert!(told > 5_000 && kinds.len() > 60, "{told} sentences about {} kinds of events", kinds.len());
}
