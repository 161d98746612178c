//! What the board shows beside its cards: what targets lack, what is worth nothing, what a recruit would add; and turns that went by.

use joute_bellum::{Icons, Question, Side};

use super::*;
use crate::bellum::ids;
use crate::bellum::raid::Told;

/// Each decision of games by lot, as whoever takes it sees it.
fn each_decision(seed: u64, each: &mut dyn FnMut(&TablePage, &[Happened], Seat)) {
    all_played(seed, &mut |game, events| {
        for seat in asked(game) {
            each(&page(game, Viewer::Seat(seat), events, Lang::En, false), events, seat);
        }
    });
}

/// Where slips stand that say what is lacking: across and down, in units of their drawings.
fn slips(board: &str) -> Vec<(f64, f64)> {
    let places = board.split("class=\"lack\" transform=\"translate(").skip(1);
    let place = |rest: &str| {
        let (x, y) = rest.split_once(')')?.0.split_once(' ')?;
        Some((x.parse().ok()?, y.parse().ok()?))
    };
    places.filter_map(place).collect()
}

#[test]
fn what_is_lacking_stands_beside_towers_and_before_gates() {
    let (mut towers, mut places, mut idle, mut all_signs) = (0, 0, 0, 0);
    each_decision(70, &mut |page, _, _| {
        let speaker = bellum(page);
        let (board, lacks) = (speaker.board(Shown::Offers), speaker.lacks());
        let slips = slips(&board);
        let castles = lacks.iter().filter(|(id, _)| id.starts_with("castle_")).count();
        assert_eq!(slips.len(), lacks.len() + castles, "one for each, and a second one at a castle for phones");
        // Beside the row of another it is said whose swords are too few; before a gate it can only be the reader's.
        let mine = format!("href=\"#sg{}\"", speaker.you().map_or('?', |me| Speaker::owner(me).key()));
        let short = lacks.iter().filter(|(id, lack)| id.starts_with("castle_") && matches!(lack.told, Told::Short(_)));
        let signed = board
            .split("class=\"lack\"")
            .skip(1)
            .filter(|rest| rest.split("</g>").next().is_some_and(|slip| slip.contains(&mine)));
        assert_eq!(signed.count(), short.count());
        for (x, y) in slips {
            // The shields of a place end at 41, its name begins at 86. A house is 54 units wide with its wall.
            let (before, beside, over) = (y == 70.0 && x == 51.0, x > 150.0 && y < 40.0, x == 30.0 && y == -8.0);
            assert!(before || beside || over, "at {x} {y}");
            places += u32::from(before);
            towers += u32::from(beside);
        }
        // Whoever is asked whom to attack sees crossed swords on all that falls, and on nothing else.
        let signs = board.matches("class=\"falls\"").count();
        let falling = speaker.you().map_or(0, |me| speaker.falling(me, speaker.view.icons(me)).len());
        let asked = speaker.question() == Some(Question::Attack) && speaker.attacks().is_some();
        if asked {
            let full = lacks.iter().filter(|(_, lack)| lack.told == Told::Full).count();
            assert!(signs >= falling - full, "{signs} signs on {falling}");
            all_signs += signs;
        } else {
            assert_eq!(signs, 0);
        }
        // What gives nothing is no gain, so nothing gold is round it.
        let full = lacks.iter().filter(|(_, lack)| lack.told == Told::Full).count();
        if speaker.question() == Some(Question::Attack) {
            assert_eq!(board.matches("card place idle").count(), full);
            idle += full;
        }
    });
    assert!(towers > 50 && places > 50 && idle > 3, "{towers} towers, {places} places, {idle} idle");
    assert!(all_signs > 10, "{all_signs} signs");
}

#[test]
fn the_inn_says_what_the_row_of_the_day_shows_and_would_show() {
    let (mut grown, mut same) = (0, 0);
    each_decision(73, &mut |page, _, _| {
        let speaker = bellum(page);
        let sums = |board: &str| {
            let inside = board.split_once("class=\"sums\"").map_or("", |(_, rest)| rest);
            inside.split_once("class=\"glass\"").map_or("", |(sums, _)| sums).to_owned()
        };
        let plain = speaker.board(Shown::Offers);
        assert_eq!(sums(&plain).matches("class=\"muster\"").count(), if speaker.view.die.is_some() { 2 } else { 0 });
        if speaker.question() != Some(Question::Recruit) {
            return;
        }
        let row = speaker.view.die.expect("a row was called");
        for text in page.choices.iter().filter(|text| text.starts_with("recruit ")) {
            let card = speaker.place_of(text).expect("it has a card");
            let Some(ids::Named::Card(creature)) = ids::parse(&card) else { panic!("{card}") };
            let icons = speaker.view.pack.creature(creature).expect("a card").rows[row.index()];
            let grows = Side::ALL.into_iter().filter(|side| icons.on(*side) != Icons::NONE).count();
            let shown = sums(&speaker.preview(text).board);
            assert_eq!(shown.matches('→').count(), grows, "{text}");
            grown += grows;
            same += 2 - grows;
        }
    });
    assert!(grown > 20 && same > 20, "{grown} grow, {same} stay");
}

#[test]
fn a_day_in_which_neither_attack_nor_recruit_was_asked_is_told_the_next_day() {
    let attacks = |event: &Event, seat: Seat| matches!(*event, Event::PlaceTaken { seat: by, .. } | Event::CastleEntered { seat: by, .. } | Event::AttackPassed { seat: by } if by == seat);
    let recruits = |event: &Event, seat: Seat| matches!(*event, Event::Recruited { seat: by, .. } | Event::CreaturePlaced { seat: by, .. } | Event::RecruitEnded { seat: by } if by == seat);
    let mut told = 0;
    each_decision(60, &mut |page, _, seat| {
        let of_line = |line: &LogLine| State::of_event(&line.event).copied();
        let all: Vec<Event> = page.log.iter().filter_map(of_line).collect();
        let days = all.iter().filter(|event| matches!(event, Event::DayBegan { .. })).count();
        let today = all.iter().rposition(|event| matches!(event, Event::DayBegan { .. })).unwrap_or(0);
        let answered = all[today..].iter().any(|event| {
            matches!(*event, Event::RerollBought { seat: by, .. } | Event::RerollPassed { seat: by } if by == seat)
        });
        if bellum(page).question() != Some(Question::Reroll) || days < 2 || answered {
            return;
        }
        // The same game for somebody who was passed over, in the recruiting or in the attacks too.
        let said = |gone: &dyn Fn(&Event) -> bool| {
            let kept = page.log.iter().filter(|line| State::of_event(&line.event).is_none_or(|event| !gone(event)));
            before(&TablePage { log: kept.cloned().collect(), ..page.clone() })
        };
        let (both, one) = ("too few swords to attack, and too little food to recruit", "too little food to recruit");
        assert!(said(&|event| attacks(event, seat) || recruits(event, seat)).contains(both));
        let recruited = said(&|event| recruits(event, seat));
        assert!(recruited.contains(one) && !recruited.contains(both), "{recruited}");
        assert!(!said(&|_| false).contains(one));
        told += 1;
    });
    assert!(told > 5, "told {told} times");
}
