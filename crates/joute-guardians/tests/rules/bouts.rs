//! What a viewer sees of a combat, in random games.

use std::collections::BTreeSet;
use std::sync::Arc;

use joute_guardians::cards::Pack;
use joute_guardians::{Addend, CardId, Foe, Mode, Options, Role, State};
use joute_kernel::{Game as _, Rng, Seed, Turn, Viewer};

/// Random games with many match-ups: `see` gets each state.
fn play(mode: Mode, games: usize, rng: &mut Rng, mut see: impl FnMut(&State)) {
    let mut options = Options::of_pack(Arc::clone(Pack::standard()), 2);
    (options.rules.mode, options.rules.turn_cap) = (mode, Some(30));
    for _ in 0..games {
        let mut state = State::setup(&options).expect("the decks of the pack");
        let mut events: Vec<joute_guardians::Event> = Vec::new();
        loop {
            see(&state);
            match state.turn() {
                Turn::Over => break,
                Turn::Chance(chance) => {
                    let outcome = state.sample_chance(&chance, rng);
                    state.apply_chance(&outcome, &mut events).expect("a sampled outcome");
                }
                Turn::Seats(asked) => {
                    let seat = asked.first().expect("somebody is asked");
                    let action = state.sample_action(seat, rng);
                    state.apply(seat, &action, &mut events).expect("a sampled action");
                }
            }
            events.clear();
        }
    }
}

#[test]
fn gua_mod_2_a_viewer_sees_the_totals_that_count_as_far_as_it_knows_the_cards() {
    let (mut compared, mut used) = (0, BTreeSet::new());
    let mut rng = Seed::from_number(12).stream("bouts");
    for mode in [Mode::Normal, Mode::Quick] {
        play(mode, 12, &mut rng, |state| {
            let Some(fight) = state.fight().filter(|fight| fight.is_met) else { return };
            for side in fight.sides {
                let view = state.view(Viewer::Seat(side.seat));
                let balance = view.balance().expect("two meet");
                for addends in balance.addends {
                    let added = Addend::ALL.into_iter().zip(addends).filter(|(_, number)| *number != 0);
                    used.extend(added.map(|(addend, _)| format!("{addend:?}")));
                }
                let combat = view.combat.as_ref().expect("a combat");
                // What nobody else knows may add something.
                if combat.fighters.iter().all(|fighter| fighter.hand.cards.is_some() || fighter.hand.count == 0) {
                    compared += 1;
                    assert_eq!(balance.totals(), fight.sides.map(|side| side.total));
                }
            }
        });
    }
    assert!(compared > 200, "{compared} match-ups seen whole");
    assert_eq!(used.len(), Addend::ALL.len(), "{used:?}");
}

#[test]
fn gua_combat_12_everybody_in_play_stands_in_one_place() {
    let mut seconds = 0;
    let mut rng = Seed::from_number(13).stream("bouts");
    play(Mode::Normal, 12, &mut rng, |state| {
        let Some(fight) = state.fight() else { return };
        let view = state.view(Viewer::Spectator);
        let (combat, bouts) = (view.combat.as_ref().expect("a combat"), view.bouts());
        let mut placed: Vec<CardId> = Vec::new();
        for bout in &bouts {
            seconds += bout.seconds.iter().map(Vec::len).sum::<usize>();
            let met = bout.foes.into_iter().flatten().filter_map(|foe| match foe {
                Foe::Card(card) => Some(card),
                Foe::Guardian => None,
            });
            placed.extend(met.chain(bout.seconds.iter().flatten().copied()));
        }
        for role in Role::ALL {
            let seat = fight.sides[role as usize].seat;
            placed.extend(view.beside(role).iter().map(|number| CardId::new(seat, number)));
        }
        let in_play: usize = Role::ALL.map(|role| combat.fighters[role as usize].play.len()).iter().sum();
        let unique: BTreeSet<CardId> = placed.iter().copied().collect();
        assert_eq!(unique.len(), placed.len(), "{placed:?}");
        assert_eq!(unique.len(), in_play, "{bouts:?}");
    });
    assert!(seconds > 20, "{seconds} secondary attacks");
}
