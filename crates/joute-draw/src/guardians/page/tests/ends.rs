//! The end of a game, and what leads to it: places, flags, stacks that are turned up; what is said where nothing else can be done.

use super::*;
use crate::drawn::Drawn as _;
use crate::guardians::board::cut;
use crate::guardians::printed::is_idle;
use crate::page::game::{Ending, Shown};

/// The last state of a quick game of so many seats.
fn ended(seats: u8) -> State {
    let mut rng = Seed::from_number(61).stream("ends");
    let mut last = None;
    play(Mode::Quick, seats, &mut rng, |state, _, _| last = Some(state.clone()));
    last.filter(|state| state.outcome().is_some()).expect("a game that is over")
}

/// Each side's tallies in words.
fn told(ending: &Ending) -> Vec<String> {
    let of = |tally: &crate::page::game::Tally| tally.words.clone();
    ending.totals.iter().map(|total| total.tallies.iter().map(of).collect::<Vec<_>>().join("; ")).collect()
}

/// GUA-VIC-3, GUA-MULTI-5: who won says by what, the others have places by what won; equal ones share one, and who is out has none.
#[test]
fn gua_vic_3_the_others_have_places_by_what_won() {
    let mut view = ended(4).view(Viewer::Seat(Seat::at(0)));
    let outcome = view.outcome.as_mut().expect("its end");
    outcome.reason.code = "shields";
    for seat in Seat::first_of(4) {
        outcome.seats[seat].rank = if seat.index() == 1 { 1 } else { 2 };
    }
    for (player, trophies) in view.players.iter_mut().zip([2, 5, 2, 1]) {
        player.out = false;
        player.trophies = (0..trophies).map(|number| CardId::new(Seat::at(3), number)).collect();
    }
    let ending = Speaker::new(Lang::En, &view, &[]).ending();
    let said = told(&ending);
    assert!(said[0].starts_with("2nd; trophies 2; "), "{said:?}");
    assert!(said[1].starts_with("by five Shields of others; trophies 5; "), "{said:?}");
    assert!(said[2].starts_with("2nd; trophies 2; ") && said[3].starts_with("4th; trophies 1; "), "{said:?}");
    assert_eq!(ending.totals.iter().map(|total| total.place).collect::<Vec<_>>(), [2, 1, 2, 4]);
    view.players[2].out = true;
    let ending = Speaker::new(Lang::En, &view, &[]).ending();
    assert!(told(&ending)[2].starts_with("trophies 2; ") && told(&ending)[3].starts_with("3rd; "));
    assert_eq!(ending.totals[2].place, 5, "who is out hangs below all others");
    assert_eq!(Speaker::new(Lang::En, &view, &[]).fallen(), [OWNERS[2]]);
    for lang in [Lang::En, Lang::Fr] {
        for code in ["lands", "shields", "guardian", "last"] {
            assert_sound(&Words(lang).t(&format!("gua-won-{code}")));
        }
    }
}

/// GUA-VIC-1: a page may frame the land that was taken last, and a replay does not: the numbers are the same.
#[test]
fn gua_vic_1_the_flags_keep_their_numbers_whatever_is_framed() {
    let mut view = ended(2).view(Viewer::Seat(Seat::at(0)));
    let outcome = view.outcome.as_mut().expect("its end");
    outcome.reason.code = "lands";
    for seat in Seat::first_of(2) {
        outcome.seats[seat].rank = 1 + seat.index() as u8;
    }
    for space in &mut view.spaces {
        space.controller = Some(Seat::at(0));
    }
    let flags = |framed: Option<SpaceId>| {
        let mut scene = Scene::of(Speaker::new(Lang::En, &view, &[]));
        scene.marks.pointed.framed.extend(framed.map(ids::space));
        let svg = crate::guardians::field::whole(&scene);
        let number = |flag: &str| {
            flag.split("</text>").next().unwrap_or_default().rsplit('>').next().unwrap_or_default().to_owned()
        };
        svg.split("M5-3L54 0").skip(1).map(number).collect::<Vec<_>>()
    };
    let plain = flags(None);
    assert_eq!(plain.len(), 6);
    for space in SpaceId::all_of(2).filter(|space| !space.is_stronghold()) {
        assert_eq!(flags(Some(space)), plain);
    }
}

/// GUA-POS-7: the stack that won stands where it won, as the log tells, and in no pile.
#[test]
fn gua_pos_7_the_stack_that_won_stands_where_it_won() {
    let mut rng = Seed::from_number(64).stream("stood");
    let (mut won, mut fought) = (0, 0);
    for _ in 0..24 {
        let mut logs: [Vec<LogLine>; 2] = Default::default();
        let mut before: [Option<joute_guardians::View>; 2] = [None, None];
        play(Mode::Quick, 2, &mut rng, |state, seat, events| {
            let log = &mut logs[seat.index()];
            log.extend(lines(1, events));
            let view = state.view(Viewer::Seat(seat));
            let is_winner =
                view.outcome.as_ref().is_some_and(|end| end.winner_count() == 1 && end.seats[seat].rank == 1);
            let stood = crate::guardians::last::stand(&view, log).filter(|_| is_winner);
            if let (Some(stood), Some(before)) = (&stood, &before[seat.index()]) {
                let news = |(old, new): &(&SpaceView, &SpaceView)| old.stack != new.stack;
                let all: Vec<_> = view.spaces.iter().zip(&stood.spaces).filter(news).collect();
                let [(_, here)] = all[..] else { panic!("one stack: {all:?}") };
                assert_eq!((here.owner, here.turned), (seat, true));
                let shield = here.shield.expect("its Shield");
                assert!(here.stack.shown().both(stood.players[seat.index()].discard).is_empty());
                won += 1;
                if let Some(combat) = &before.combat {
                    let mine = &combat.fighters[combat.seats.iter().position(|one| *one == seat).expect("a side")];
                    let stack = mine.hand.shown().union(mine.play);
                    assert!(here.stack.shown().minus(stack).is_empty(), "{:?} of {stack:?}", here.stack);
                    let moves = before.underway().filter(|moving| moving.owner == seat).map(|moving| moving.shield);
                    assert!(moves.is_none_or(|moving| moving == shield));
                    fought += 1;
                }
            }
            before[seat.index()] = Some(view);
        });
    }
    assert!(won > 3 && fought > 3, "{won} won, {fought} by a fight");
}

/// What all seats know together is every stack and whatever lies under Strongholds, and no hand.
#[test]
fn at_the_end_the_stacks_of_all_are_known_and_no_hand() {
    let state = ended(4);
    let mut view = state.view(Viewer::Seat(Seat::at(0)));
    let unknown = |view: &joute_guardians::View| {
        view.spaces.iter().filter(|space| space.stack.count > 0 && space.stack.cards.is_none()).count()
    };
    assert!(unknown(&view) > 0, "others have stacks");
    for seat in Seat::first_of(4) {
        State::learn(&mut view, &state.view(Viewer::Seat(seat)));
    }
    assert_eq!(unknown(&view), 0);
    assert!(view.players[1].hand.cards.is_none());
    let html = table_html(&Speaker::new(Lang::En, &view, &[]), &[]);
    for (space, known) in SpaceId::all_of(4).zip(&view.spaces) {
        for card in known.stack.shown().of_seat(known.owner).iter() {
            assert!(html.contains(&format!("id=\"{}\"", ids::card(card))), "{space:?}");
        }
    }
}

/// GUA-HAND-1: a Creature that lies on a Stronghold is not put onto another one, and the reason is that it has to be taken back first.
#[test]
fn gua_hand_1_what_lies_on_a_stronghold_is_taken_back_before_it_is_put_elsewhere() {
    let mut rng = Seed::from_number(62).stream("take");
    let (mut told, mut full) = (0, 0);
    for _ in 0..4 {
        play(Mode::Quick, 2, &mut rng, |state, seat, _| {
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            if !state.turn().seats().contains(seat) || !speaker.asks(Question::Organise) {
                return;
            }
            let mut legal = Vec::new();
            state.legal_actions(seat, &mut legal);
            let puts = legal.iter().any(|action| matches!(action, Action::Put { .. }));
            let title = speaker.asked().expect("something is asked").title;
            assert_eq!(title.starts_with("Nothing more fits"), !puts, "{title}");
            full += usize::from(!puts);
            for action in &legal {
                let Action::Take { card } = *action else { continue };
                let other = SpaceId::row_of(seat).into_iter().find(|at| state.stands(*at)).expect("a Stronghold");
                let verdict = speaker.forbidden(&ids::space(other), &[ids::card(card)]).expect("it is refused");
                assert!(verdict.words.contains("take it back first"), "{}", verdict.words);
                assert_eq!(verdict.rule, Some("GUA-HAND-1"));
                told += 1;
            }
        });
    }
    assert!(told > 10 && full > 0, "{told} told, {full} where nothing fits");
}

/// GUA-INFO-5: who has nothing to play is asked all the same; that one answer means nothing, and a choice never does.
#[test]
fn gua_info_5_a_pass_with_nothing_to_play_means_nothing() {
    let mut rng = Seed::from_number(63).stream("idle");
    let (mut idle, mut lone) = (0, 0);
    for _ in 0..4 {
        play(Mode::Quick, 2, &mut rng, |state, seat, _| {
            if !state.turn().seats().contains(seat) {
                return;
            }
            let mut legal = Vec::new();
            state.legal_actions(seat, &mut legal);
            let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
            let view = state.view(Viewer::Seat(seat));
            let tree = Speaker::new(Lang::En, &view, &[]).tree(&texts).expect("something is asked");
            let passes = matches!(legal[..], [Action::Pass | Action::NoBribe | Action::CommandNo]);
            assert_eq!(tree.idle, passes, "{texts:?}");
            idle += usize::from(tree.idle);
            lone += usize::from(legal.len() == 1 && !tree.idle);
        });
    }
    assert!(idle > 10 && lone > 0, "{idle} that mean nothing, {lone} others");
}

/// GUA-HAND-3: a card that lies where nobody may look is there; GUA-MOVE-2: who can go nowhere is not asked where to. What is of no use in
/// the quick game lies behind what is (GUA-QUICK-5).
#[test]
fn gua_hand_3_gua_quick_5_what_cannot_be_seen_gone_to_or_used_is_told() {
    let mut rng = Seed::from_number(64).stream("told");
    let (mut unseen, mut nowhere, mut behind) = (0, 0, 0);
    for _ in 0..6 {
        play(Mode::Quick, 2, &mut rng, |state, seat, _| {
            if !state.turn().seats().contains(seat) {
                return;
            }
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            let legal = speaker.legal();
            if speaker.asks(Question::Organise) {
                for card in (0..60).map(|number| CardId::new(seat, number)) {
                    let Some(verdict) = speaker.forbidden(&ids::card(card), &[]) else { continue };
                    assert!(!verdict.words.contains("not there any more"), "{}", verdict.words);
                    unseen += usize::from(verdict.words.starts_with("In phase I nobody looks"));
                }
            }
            if speaker.asks(Question::Move) && legal.len() == 1 {
                assert_eq!(speaker.alone().as_deref(), Some("From here it can go nowhere: does it stay?"));
                nowhere += 1;
            }
            // Each zone by itself.
            let idle = |zone: joute_guardians::CardSet| -> Vec<bool> {
                let held = crate::guardians::board::held(&speaker, seat).unwrap_or_default();
                let of = |held: &crate::page::game::Held| match ids::parse(&held.id) {
                    Some(ids::Named::Card(card)) if zone.contains(card.number()) => view.table.card(card).cloned(),
                    _ => None,
                };
                held.iter().filter_map(of).map(|card| is_idle(&card, &view.rules)).collect()
            };
            let player = view.player(seat).expect("who is asked plays");
            for zone in [player.hand.shown(), player.depot.shown(), player.pen.shown()] {
                let idle = idle(zone);
                assert!(idle.is_sorted(), "{idle:?}");
                behind += usize::from(idle.contains(&true) && idle.contains(&false));
            }
        });
    }
    assert!(unseen > 0 && nowhere > 0 && behind > 0, "{unseen} {nowhere} {behind}");
}

/// In two rows a zone of an odd number leaves a place free, so that fewer cards stand in the columns that are seen.
#[test]
fn a_hand_of_three_zones_says_how_many_of_it_are_seen() {
    for (zones, class) in [
        (&[3, 3, 1][..], " cut-6"),
        (&[5, 1, 1], " cut-6"),
        (&[1, 1, 1, 3], " cut-5"),
        (&[3, 4, 2], " cut-7"),
        (&[2, 2, 6], " cut-8"),
        (&[4, 2, 1], ""),
        (&[6, 6], ""),
        (&[0, 2, 2, 2], ""),
    ] {
        assert_eq!(cut(zones), class, "{zones:?}");
    }
}

/// A combat that nobody fights to its end gives way to the field.
#[test]
fn a_game_that_is_given_up_in_a_combat_shows_the_field() {
    let mut rng = Seed::from_number(61).stream("ends");
    let mut fights = 0;
    play(Mode::Quick, 2, &mut rng, |state, _, _| {
        let view = state.view(Viewer::Seat(Seat::at(0)));
        if view.combat.is_none() || fights > 9 {
            return;
        }
        let speaker = Speaker::new(Lang::En, &view, &[]);
        let shown = [Shown::Alone, Shown::GivenUp].map(|shown| speaker.board(shown).contains("of-2 fights"));
        assert_eq!(shown, [true, false]);
        fights += 1;
    });
    assert!(fights > 5, "{fights}");
}
