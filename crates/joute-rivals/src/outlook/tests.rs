//! What is worked out ahead, held against what the rules then do in random games.

use std::collections::BTreeSet;

use joute_kernel::{Game, Rng, Seat, Seed, Viewer};
use joute_testkit::{go_on, settle};

use super::{FallDue, Fray, Meaning, Pointer, Step, Touch, blows};
use crate::action::Action;
use crate::answers::Question;
use crate::cards::Window;
use crate::event::{Cause, Event};
use crate::fray::Figure;
use crate::options::Options;
use crate::state::State;

/// A random game: `see` gets the table before each decision, with the seat that makes it and its legal actions.
fn play(seats: u8, rng: &mut Rng, mut see: impl FnMut(&State, Seat, &[Action])) {
    let mut state = State::setup(&Options::new(seats)).expect("a table");
    let mut legal = Vec::new();
    while let Some(seat) = settle(&mut state, rng) {
        legal.clear();
        state.legal_actions(seat, &mut legal);
        see(&state, seat, &legal);
        let action = state.sample_action(seat, rng);
        state.apply(seat, &action, &mut ()).expect("a sampled action");
    }
}

#[test]
fn rvl_dec_2_no_two_actions_are_named_by_the_same_touches_and_a_touch_means_what_it_names() {
    let mut rng = Seed::from_number(51).stream("routes");
    let (mut named, mut alone, mut whole) = (0, 0, 0);
    for seats in [2, 2, 3, 5] {
        play(seats, &mut rng, |state, seat, legal| {
            let view = state.view(Viewer::Seat(seat));
            let pointer = Pointer::of(&view, seat);
            let mut known = BTreeSet::new();
            // RVL-HARV-8, RVL-DEC-9: of what is kept and of ultimates none is named while another is half named.
            let counted = |action: &&Action| matches!(action, Action::Keep(_) | Action::Ultimate(_));
            let routes: Vec<_> =
                legal.iter().filter(counted).flat_map(|action| pointer.routes(*action, legal)).collect();
            for route in &routes {
                let begun = routes.iter().filter(|longer| longer.len() > route.len() && longer.starts_with(route));
                assert_eq!(begun.count(), 0, "{route:?} is named on the way to more");
                whole += usize::from(matches!(route.last(), Some(Touch::Step(Step::Only | Step::Alone))));
            }
            for action in legal {
                for route in pointer.routes(*action, legal) {
                    assert!(known.insert(format!("{route:?}")), "{action} is not alone named by {route:?}");
                    named += 1;
                    let [Touch::Thing(thing)] = route[..] else { continue };
                    // What an effect takes from a drone is told by its question (RVL-DRONE-22).
                    if state.question() == Some(Question::Discard) {
                        continue;
                    }
                    let means = pointer.meaning(Some(thing), &[]);
                    let Some(Meaning::Action(meant)) = means else { panic!("{thing:?} names {action}, not {means:?}") };
                    assert_eq!(meant, *action, "{thing:?}");
                    alone += 1;
                }
            }
        });
    }
    assert!(named > 5_000 && alone > 1_000, "{named} routes, {alone} of one touch");
    assert!(whole > 20, "{whole} where more could be named");
}

#[test]
fn rvl_dec_2_what_a_touch_means_after_others_is_taken_if_it_is_legal() {
    let mut rng = Seed::from_number(52).stream("meanings");
    let mut taken = 0;
    for seats in [2, 3] {
        play(seats, &mut rng, |state, seat, legal| {
            let view = state.view(Viewer::Seat(seat));
            let pointer = Pointer::of(&view, seat);
            let routes = legal.iter().flat_map(|action| pointer.routes(*action, legal));
            for route in routes.step_by(3) {
                let thing = |touch: &Touch| match touch {
                    Touch::Thing(thing) => Some(*thing),
                    Touch::Step(_) => None,
                };
                let things: Vec<_> = route.iter().map(thing).collect();
                let Some((Some(last), before)) = things.split_last() else { continue };
                if let Some(Meaning::Action(meant)) = pointer.meaning(Some(*last), before) {
                    assert_eq!(state.check(seat, &meant).is_ok(), legal.contains(&meant), "{meant}");
                    taken += usize::from(legal.contains(&meant));
                }
            }
        });
    }
    assert!(taken > 1_000, "{taken}");
}

#[test]
fn rvl_combat_9_whom_an_attack_would_hit_is_whom_it_hits() {
    let mut rng = Seed::from_number(53).stream("frays");
    let (mut attacks, mut shielded, mut blasted) = (0, 0, 0);
    for seats in [2, 3, 4, 6] {
        play(seats, &mut rng, |state, seat, legal| {
            let armed = state.armed(legal);
            for action in legal.iter().filter(|action| action.target().is_some()) {
                let mut after = state.clone();
                after.apply(seat, action, &mut ()).expect("a legal action");
                if after.open.attacks.len() <= state.open.attacks.len() {
                    continue;
                }
                let fray = Fray::of(&after).expect("an attack");
                let attack = after.open.attacks.last().expect("an attack").clone();
                // RVL-ATK-1, RVL-LOS-3: who is aimed at is in range, and in sight of a physical attack.
                let sighted = after.sighted().expect("a line");
                let far = sighted.from.distance(sighted.to);
                let range = after.range_of(&attack).expect("a range");
                assert!((range.0..=range.1).contains(&far), "{action}: {far} of {range:?}");
                assert!(sighted.is_clear || attack.hit != crate::cards::Hit::Physical, "{action}");
                if let Action::Play { card, mods, .. } = action
                    && mods.as_slice().is_empty()
                {
                    let known = armed.iter().find(|known| (Some(known.card), known.with) == (card.design(), None));
                    let known = known.expect("an attack card");
                    let aim = known.aims.iter().find(|(aim, _)| *aim == attack.target).expect("an aim of it");
                    let victims = aim.1.as_ref().map(|fray| &fray.victims);
                    assert!(known.reach.contains(sighted.to) && victims == Some(&fray.victims), "{action}");
                }
                for victim in &fray.victims {
                    let due = after.salvos_due(&attack, victim.figure.owner());
                    assert!(victim.figure.is_drone() || due == fray.rolled(*victim), "{action}");
                    shielded += usize::from(victim.is_shielded);
                    // RVL-SHIELD-3, RVL-SHIELD-4: a shield under it would absorb, but no explosive.
                    let (Figure::Ashak(seat), Some(hex)) = (victim.figure, after.hex_of(victim.figure)) else {
                        continue;
                    };
                    let mut covered = after.clone();
                    covered.player_mut(seat).shields = covered.player(seat).shields.with(hex);
                    let again = Fray::of(&covered).expect("an attack").victims;
                    let again = again.iter().find(|again| again.figure == victim.figure).expect("the same victims");
                    let is_blast = attack.hit == crate::cards::Hit::Explosive;
                    assert_eq!(again.is_shielded, !is_blast, "{action}");
                    blasted += usize::from(is_blast);
                }
                // Nobody answers; where nobody may, it is under way already.
                if !attack.victims.is_empty() {
                    continue;
                }
                let depth = after.open.attacks.len();
                while matches!(after.question(), Some(Question::Window(Window::Attack))) {
                    let asked = after.turn().seats().first().expect("somebody is asked");
                    after.apply(asked, &Action::Pass, &mut ()).expect("a pass");
                }
                let found = after.open.attacks.last().filter(|_| after.open.attacks.len() == depth);
                let Some(found) = found.filter(|found| !found.victims.is_empty()) else { continue };
                let foreseen: Vec<Figure> = fray.victims.iter().map(|victim| victim.figure).collect();
                assert_eq!(found.victims.as_slice(), foreseen, "{action}");
                attacks += 1;
            }
        });
    }
    assert!(attacks > 300 && shielded > 10, "{attacks} attacks, {shielded} against shields");
    assert!(blasted > 10, "{blasted} by explosives");
}

#[test]
fn rvl_era_2_what_is_due_to_fall_falls_at_the_end_of_the_round() {
    let mut rng = Seed::from_number(54).stream("falls");
    let (mut rounds, mut quiet, mut between) = (0, 0, 0);
    for seats in [2, 3, 4, 5, 2, 3, 4, 5, 6] {
        let mut state = State::setup(&Options::new(seats)).expect("a table");
        let mut events = Vec::new();
        let (mut said, mut gone) = (None, 0);
        loop {
            let view = state.view(Viewer::Spectator);
            let due = view.fall_due();
            if view.question() == Some(Question::Main) {
                said = due;
            } else if gone > 0 && view.outcome().is_none() {
                // What has fallen in this round is not said to fall once more.
                assert!(!matches!(due, Some(FallDue::Zones { .. } | FallDue::Last)), "{due:?}");
                between += usize::from(due == Some(FallDue::Fell));
            }
            events.clear();
            if !go_on(&mut state, &mut rng, &mut events) {
                break;
            }
            gone += events.iter().filter(|event| matches!(event, Event::ZoneGone { .. })).count();
            if events.iter().any(|event| matches!(event, Event::RoundBegan { .. })) {
                let expected = match said {
                    Some(FallDue::Zones { due, .. }) => due.into(),
                    Some(FallDue::Last) => 1,
                    Some(FallDue::Final | FallDue::Nothing | FallDue::Fell) | None => 0,
                };
                assert_eq!(gone, expected, "{said:?}");
                rounds += usize::from(gone > 0);
                quiet += usize::from(said.is_some() && gone == 0);
                (said, gone) = (None, 0);
            }
        }
    }
    assert!(between > 5, "{between} views between a fall and the next round");
    assert!(rounds > 10 && quiet > 0, "{rounds} rounds with falls, {quiet} without");
}

#[test]
fn rvl_combat_6_blows_take_all_the_life_that_attacks_take() {
    let mut rng = Seed::from_number(55).stream("blows");
    let (mut hurt, mut spared) = (0, 0);
    for seats in [2, 4] {
        let mut state = State::setup(&Options::new(seats)).expect("a table");
        let mut events: Vec<Event> = Vec::new();
        while go_on(&mut state, &mut rng, &mut events) {}
        for seat in Seat::first_of(seats) {
            let lost = |event: &Event| match *event {
                Event::HpLost { seat: who, lost, cause: Cause::Attack } if who == seat => usize::from(lost),
                _ => 0,
            };
            let all: usize = events.iter().map(lost).sum();
            let known = blows(events.iter(), state.pack(), seat);
            assert_eq!(known.iter().map(|blow| usize::from(blow.lost)).sum::<usize>(), all);
            hurt += known.iter().filter(|blow| blow.lost > 0).count();
            spared += known.iter().filter(|blow| blow.lost == 0).count();
        }
    }
    assert!(hurt > 5 && spared > 5, "{hurt} wounds, {spared} without");
}

#[test]
fn rvl_spend_1_rvl_spend_2_rvl_spend_3_rvl_spend_4_what_is_bought_costs_what_is_said() {
    let mut rng = Seed::from_number(56).stream("purchases");
    let mut bought = BTreeSet::new();
    for seats in [2, 3, 4] {
        play(seats, &mut rng, |state, seat, legal| {
            // RVL-DRONE-29: what changes the rules of an Ashak does not change those of its drone. A bonus costs nothing (RVL-SPON-7).
            if state.question() != Some(Question::Main) {
                return;
            }
            for action in legal {
                let Some((purchase, pay)) = action.purchase() else { continue };
                let mut after = state.clone();
                let mut events: Vec<Event> = Vec::new();
                after.apply(seat, action, &mut events).expect("a legal action");
                let price = state.cost(purchase);
                let is_price = |event: &Event| {
                    matches!(*event, Event::Spent { who, resource, count }
                        if who == Figure::Ashak(seat) && resource == pay && count == price)
                };
                assert!(events.iter().any(is_price), "{action} costs {price}: {events:?}");
                bought.insert(format!("{purchase:?}"));
            }
        });
    }
    assert!(bought.len() >= 3, "{bought:?}");
}

#[test]
fn rvl_atk_1_rvl_atk_3_what_may_be_an_attack_is_tried_once_whatever_is_discarded_for_it() {
    let mut rng = Seed::from_number(56).stream("shots");
    let (mut tried, mut listed) = (0, 0);
    for seats in [2, 3, 5] {
        play(seats, &mut rng, |state, seat, legal| {
            let mut seen = BTreeSet::new();
            state.try_shots(seat, legal, |shot, after| {
                assert!(seen.insert(shot), "{shot:?}");
                assert_ne!(state, after, "{shot:?}");
            });
            let bare = |action: &Action| match action {
                Action::Play { card, target, mods, discard, .. } if mods.as_slice().is_empty() => {
                    Some((card.design(), target.0, discard.0.is_some()))
                }
                Action::Ultimate(aim) => Some((None, aim.0, false)),
                Action::DroneAttack(_) => Some((None, action.target(), false)),
                _ => None,
            };
            let all: Vec<_> = legal.iter().filter_map(bare).collect();
            listed += all.len();
            tried += seen.len();
            let seen: BTreeSet<_> = seen.iter().map(|shot| (shot.card, shot.target, shot.discards)).collect();
            assert_eq!(seen, all.into_iter().collect());
        });
    }
    assert!(tried > 100 && tried < listed, "{tried} of {listed}");
}
