use joute_kernel::{Game as _, Seed, Viewer};
use joute_rivals::Options;
use joute_testkit::go_on;

use super::*;
use crate::page::telling::Telling as _;
use crate::words::Lang;

/// Plays random games and gives what the first seat witnessed to `see` after each step, with what it sees then.
fn watch(mut see: impl FnMut(&Speaker<'_>, &[LogLine])) {
    let mut rng = Seed::from_number(31).stream("rolls");
    let mine = Viewer::Seat(Seat::at(0));
    for seats in [2, 4, 2, 4, 3] {
        let mut state = State::setup(&Options::new(seats)).expect("a table");
        let (mut log, mut ply) = (Vec::new(), 0);
        loop {
            let mut events: Vec<Event> = Vec::new();
            if !go_on(&mut state, &mut rng, &mut events) {
                break;
            }
            ply += 1;
            let witnessed = events.iter().filter_map(|event| State::any_event(*event).witnessed_by(mine));
            log.extend(witnessed.map(|event| LogLine { ply, event }));
            let view = state.view(mine);
            see(&Speaker::new(Lang::En, &view, &[]), &log);
        }
    }
}

#[test]
fn what_was_done_to_the_reader_lies_there_with_its_dice_until_he_acts() {
    let (mut slips, mut wounds, mut gone, mut others) = (0, 0, 0, 0);
    watch(|game, log| {
        let me = Seat::at(0);
        let events: Vec<&Event> = log.iter().filter_map(|line| State::of_event(&line.event)).collect();
        let ended = events.iter().rposition(|event| matches!(event, Event::TurnEnded { seat } if *seat == me));
        let since = &events[ended.map_or(0, |at| at + 1)..];
        let acted = since.iter().position(|event| matches!(event, Event::TurnBegan { seat, .. } if *seat == me));
        let has_played = acted.is_some_and(|at| {
            since[at..].iter().any(|event| matches!(event, Event::Played { seat, .. } if *seat == me))
        });
        let lost: u16 = since
            .iter()
            .map(|event| match event {
                Event::HpLost { seat, lost, .. } if *seat == me => u16::from(*lost),
                _ => 0,
            })
            .sum();
        let rival = Scene::owner(Seat::at(1)).key();
        match suffered(game, log) {
            Some(slip) => {
                slips += 1;
                wounds += usize::from(lost > 0);
                assert!(!has_played, "{slip}");
                assert_eq!(slip.contains(&format!("−{lost} life")), lost > 0, "{lost}: {slip}");
                assert_eq!(slip.contains("wound"), lost > 0);
                let hits = |event: &&&Event| matches!(event, Event::HpLost { seat, .. } if *seat == Seat::at(1));
                let hit = since.iter().any(|event| hits(&event));
                let tells = slip.split("<p class=\"own-").any(|row| row.contains("#i-life") && row.starts_with(rival));
                assert_eq!(tells, hit, "{slip}");
                others += usize::from(hit);
            }
            None => gone += usize::from(has_played),
        }
    });
    assert!(slips > 60 && wounds > 30 && gone > 10, "{slips} slips, {wounds} with wounds, {gone} gone");
    assert!(others > 20, "{others} slips tell what somebody else lost");
}

#[test]
fn the_dice_of_others_say_what_came_of_them() {
    let (mut hurt, mut spared) = (0, 0);
    watch(|game, log| {
        let Some(slip) = last(game, log) else { return };
        assert!(slip.contains("class=\"dice\""), "{slip}");
        hurt += usize::from(slip.contains(" life</p>") && !slip.contains("no life"));
        spared += usize::from(slip.contains("no life"));
    });
    assert!(hurt > 30 && spared > 10, "{hurt} hurt, {spared} spared");
}

/// RVL-ROUND-5: what fell is one sentence with who fell and what it cost, in the chronicle and, until the reader acts, on the table.
#[test]
fn rvl_void_2_what_fell_is_said_in_one_sentence() {
    let (mut told, mut hurt, mut lies) = (0, 0, 0);
    watch(|game, log| {
        let falls = falls(log);
        let Some(last) = falls.last() else { return };
        if !log[last.began..].iter().any(|line| line.ply == log[log.len() - 1].ply) {
            return;
        }
        let said = game.fell(last);
        let entries = game.chronicle(log);
        assert!(entries.iter().any(|entry| entry.title == said), "{said}");
        let again = |line: &str| line.contains("falls into the void") || line.contains("in the fall");
        assert!(entries.iter().all(|entry| !entry.lines.iter().any(|line| again(&line.said))), "{said}");
        let costs = log[last.began..].iter().filter_map(event_of);
        let costs = costs.filter(|event| matches!(event, Event::HpLost { cause: Cause::Fall, .. })).count();
        assert!(said.matches(" life").count() >= usize::from(costs > 0), "{said}");
        hurt += usize::from(costs > 0);
        told += 1;
        lies += usize::from(suffered(game, log).is_some_and(|slip| slip.contains(&said)));
    });
    assert!(told > 5 && hurt > 0 && lies > 0, "{told} falls, {hurt} with somebody, {lies} on the table");
}

/// RVL-END-1: whoever has points is told where all of them came from.
#[test]
fn rvl_end_1_every_point_has_a_source() {
    let mut told = 0;
    watch(|game, log| {
        let sources = game.sources(log);
        let players = game.view.open.players.iter().take(game.view.options.seats.into());
        assert_eq!(sources.len(), players.filter(|player| player.rp > 0).count(), "{sources:?}");
        told += sources.len();
    });
    assert!(told > 20, "{told}");
}
