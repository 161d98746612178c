//! What a row reaches is what the rules then allow, and hints say why out of what the reader sees.

use joute_bellum::rules::attack::BARRELS_MAX;
use joute_bellum::{Action, Icons, PlaceId, Question};

use super::*;
use crate::bellum::raid::Told;
use crate::page::choices::Choices;

/// Each decision of games by lot, as whoever takes it sees it.
fn each_decision(seed: u64, each: &mut dyn FnMut(&TablePage, &[Happened], Seat)) {
    all_played(seed, &mut |game, events| {
        for seat in asked(game) {
            each(&page(game, Viewer::Seat(seat), events, Lang::En, false), events, seat);
        }
    });
}

#[test]
fn what_falls_is_what_may_be_attacked_and_is_shown_while_the_die_may_still_be_rolled() {
    let (mut attacks, mut reached, mut bare, mut without) = (0, 0, 0, 0);
    each_decision(70, &mut |page, _, seat| {
        let speaker = bellum(page);
        let falling: BTreeSet<String> =
            speaker.falling(seat, speaker.view.icons(seat)).into_iter().map(|target| target.id()).collect();
        let board = speaker.board(Shown::Offers);
        match speaker.question() {
            Some(Question::Attack) => {
                attacks += 1;
                let legal = page.choices.iter().filter(|text| text.starts_with("attack_"));
                let legal: BTreeSet<String> = legal.filter_map(|text| speaker.place_of(text)).collect();
                assert_eq!(falling, legal);
                assert!(!board.contains(" reach\""));
            }
            Some(Question::Reroll) => {
                assert_eq!(board.matches(" reach\"").count(), falling.len());
                reached += falling.len();
                without += usize::from(falling.is_empty());
                // BEL-HORDE-3, BEL-HORDE-4: who has nothing to pay with is not asked whether to.
                let title = speaker.asked().expect("a seat is asked").title;
                assert_eq!(title.contains("no barrel or spell"), page.choices.len() == 1, "{title}");
                let said = before(page);
                said_well(&said);
                assert!(said.contains("With this row you can attack"), "{said}");
                assert_eq!(said.contains("nothing"), falling.is_empty(), "{said}");
            }
            _ => assert!(!board.contains(" reach\"")),
        }
        // BEL-ATTACK-14: no thief is short where nothing could be carried off.
        for (id, lack) in speaker.lacks() {
            let lords = Seat::first_of(speaker.view.seats).zip(&speaker.view.lords);
            let is_bare =
                lords.into_iter().any(|(other, lord)| lord.chests.is_empty() && id == format!("castle_{other}"));
            assert_eq!(lack.told == Told::NoneYet, is_bare, "{id}");
            bare += usize::from(is_bare);
        }
    });
    assert!(attacks > 50 && reached > 20 && bare > 20 && without > 5, "{attacks} {reached} {bare} {without}");
}

#[test]
fn a_card_whose_barrels_nobody_has_room_for_says_so() {
    let mut full = 0;
    each_decision(80, &mut |page, _, seat| {
        let speaker = bellum(page);
        if speaker.question() != Some(Question::Attack) {
            return;
        }
        let mut view = view_of(page).clone();
        let lacks = |view: &View, seats| {
            let lacks = Speaker::new(Lang::En, view, seats).lacks();
            lacks.into_iter().filter(|(_, lack)| lack.told == Told::Full).map(|(id, _)| id).collect::<Vec<_>>()
        };
        let tavern = crate::bellum::ids::place(PlaceId::TAVERN);
        let falls = speaker.falling(seat, view.icons(seat)).iter().any(|target| target.id() == tavern);
        view.lords[seat.index()].holdings.barrel = BARRELS_MAX;
        assert_eq!(lacks(&view, &page.seats).contains(&tavern), falls);
        full += usize::from(falls);
        view.lords[seat.index()].holdings.barrel = BARRELS_MAX - 1;
        assert!(lacks(&view, &page.seats).is_empty(), "one more has room");
    });
    assert!(full > 10, "{full} times");
}

#[test]
fn a_die_that_falls_on_the_same_number_says_so() {
    let (mut again, mut other) = (0, 0);
    for seed in 90..94 {
        each_decision(10 * seed, &mut |page, events, seat| {
            if bellum(page).question() != Some(Question::Reroll) {
                return;
            }
            let all: Vec<&Event> = events.iter().filter_map(|(_, event)| State::of_event(event)).collect();
            let day = all.iter().rposition(|event| matches!(event, Event::DayBegan { .. })).unwrap_or(0);
            let rolls: Vec<(usize, u8)> = all
                .iter()
                .enumerate()
                .skip(day)
                .filter_map(|(at, event)| match event {
                    Event::Rolled { row, .. } => Some((at, row.number())),
                    _ => None,
                })
                .collect();
            let is_mine = |event: &&Event| matches!(event, Event::RerollBought { seat: by, .. } | Event::RerollPassed { seat: by } if *by == seat);
            let mine = all.iter().enumerate().skip(day).rfind(|(_, event)| is_mine(event)).map(|(at, _)| at);
            let same = match rolls[..] {
                [.., (_, before), (at, now)] => before == now && mine.is_some_and(|mine| mine < at),
                _ => false,
            };
            let said = before(page);
            assert_eq!(said.contains(" again. "), same, "{said}");
            again += usize::from(same);
            other += usize::from(!same && mine.is_some());
        });
    }
    assert!(again > 0 && other > 5, "{again} again, {other} others");
}

#[test]
fn every_hint_says_why_in_a_sentence_made_of_what_the_seat_may_know() {
    let (mut known, mut all) = (0, 0);
    for lang in [Lang::En, Lang::Fr] {
        all_played(110, &mut |game, events| {
            if game.plies() % 3 != 0 {
                return;
            }
            for seat in asked(game) {
                let mine = page(game, Viewer::Seat(seat), events, lang, false);
                let speaker = bellum(&mine);
                let tree = speaker.tree(&mine.choices).expect("there is something to choose");
                let twin = state_of(game).resample(Viewer::Seat(seat), &mut Seed::from_number(7).stream("twin"));
                let twin = twin.view(Viewer::Seat(seat));
                for (_, gesture) in tree.root.paths() {
                    let gain = speaker.gain(gesture);
                    gain.said.iter().for_each(|said| said_well(said));
                    assert_eq!(gain.said.first(), Some(&gain.because.0), "{gesture}");
                    let other = Speaker::new(lang, &twin, &mine.seats).gain(gesture);
                    assert_eq!((gain.said, gain.because.0), (other.said, other.because.0), "{gesture}");
                    let actions = speaker.actions(gesture).expect("it is read");
                    let is_told = speaker.reason(seat, &actions).is_some();
                    assert!(is_told || !matches!(actions[0], Action::PassReroll | Action::PassAttack), "{gesture}");
                    known += usize::from(is_told);
                    all += 1;
                }
            }
        });
    }
    assert!(known * 10 > all * 8, "{known} of {all} hints have a reason");
}

#[test]
fn rows_are_told_one_in_a_sentence() {
    use joute_bellum::Side;

    use crate::bellum::ids;
    use crate::page::catalogue::Catalogue;
    use crate::page::game::Pictured;

    let (mut sides, mut recruits) = (0, 0);
    each_decision(73, &mut |page, _, seat| {
        let speaker = bellum(page);
        let rows_in = |said: &str| said.to_lowercase().matches("row ").count();
        for side in Side::ALL {
            let told = speaker.entry(&ids::side(side)).expect("a side is explained").said;
            let shown = speaker
                .view
                .lord(seat)
                .expect("a lord")
                .totals
                .iter()
                .filter(|icons| icons.on(side) != Icons::NONE)
                .count();
            assert_eq!(told.iter().filter(|said| said.starts_with("Row ")).count(), shown, "{told:?}");
            told.iter().for_each(|said| said_well(said));
            sides += 1;
        }
        for text in page.choices.iter().filter(|text| text.starts_with("recruit ")) {
            let certain = speaker.preview(text).certain;
            assert!(certain.iter().all(|said| rows_in(said) <= 1), "{certain:?}");
            recruits += certain.iter().filter(|said| said.contains(", row ")).count();
        }
    });
    assert!(sides > 50 && recruits > 20, "{sides} sides, {recruits} rows of recruits");
}
