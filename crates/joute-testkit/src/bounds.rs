//! Lists that stay short, whatever a state holds.

use core::mem::size_of;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use joute_kernel::{Game, LEGAL_ACTIONS_MAX, Turn};

use crate::subject::{Budget, Failure, Figures, Subject};
use crate::walk::{Walk, walk_all};

/// How long one game may take: far more than any sound one needs, and an end to one whose list is made for ever.
const PATIENCE: Duration = Duration::from_secs(60);
/// Vectors that grow by doubling take up to four times the room of what they hold in the end, all in all.
const GROWTH: usize = 4;
/// Room that any list may take.
const SMALL: usize = 4 * 1024;

/// Walks through games from states with large counts in every field, and holds each list to [`LEGAL_ACTIONS_MAX`].
///
/// At each ply: no list is longer; making one takes memory in proportion to its length; sampling, and applying to a copy what was sampled,
/// take none. Games are played on at random, because what explodes may be hired, drawn or chosen later. Give subjects that
/// [begin](Subject::beginning) in loaded positions and are [cut](Subject::cut_after).
///
/// # Errors
///
/// The first list that is too long or too costly, with the seed and ply that show it again; also a game that does not come to its end
/// within a minute.
pub fn prove_bounds<G: Game>(subjects: &[Subject<G>], budget: Budget) -> Result<Figures, Failure> {
    let mut all = Figures::default();
    for game in 0..budget.games.max(1) {
        for subject in subjects {
            let seed = budget.seed.wrapping_add(game);
            let figures = prove_game(subject.clone(), seed)?;
            all.games += 1;
            all.actions += figures.actions;
            all.chances += figures.chances;
            all.comparisons += figures.comparisons;
            all.plies_max = all.plies_max.max(figures.plies_max);
            all.list_max = all.list_max.max(figures.list_max);
            all.seconds += figures.seconds;
        }
        if all.seconds > budget.seconds as f64 || all.actions > budget.actions {
            break;
        }
    }
    Ok(all)
}

/// One game on a thread of its own, which is left behind if it never ends.
fn prove_game<G: Game>(subject: Subject<G>, seed: u64) -> Result<Figures, Failure> {
    let name = subject.name.clone();
    let (tell, told) = channel();
    let walker = std::thread::spawn(move || {
        let budget = Budget { games: 1, actions: u64::MAX, seconds: u64::MAX, seed };
        let _ = tell.send(walk_all(&[subject], budget, |walk, figures| prove_ply(walk, figures)));
    });
    match told.recv_timeout(PATIENCE) {
        Ok(outcome) => {
            let _ = walker.join();
            outcome
        }
        Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
            let found = format!("the game did not come to its end within {} s", PATIENCE.as_secs());
            Err(Failure { subject: name, seed, ply: 0, found, history: Vec::new() })
        }
    }
}

fn prove_ply<G: Game>(walk: &mut Walk<'_, G>, figures: &mut Figures) -> Result<(), Failure> {
    let Turn::Seats(seats) = walk.state.turn() else { return Ok(()) };
    let mut rng = walk.stream(&format!("bounds {}", walk.ply()));
    for seat in seats.iter() {
        let mut list = Vec::new();
        let listing = allocation_counter::measure(|| walk.state.legal_actions(seat, &mut list));
        figures.list_max = figures.list_max.max(list.len());
        if list.len() > LEGAL_ACTIONS_MAX {
            return Err(
                walk.fail(format!("{} actions of seat {seat}; a list has at most {LEGAL_ACTIONS_MAX}", list.len()))
            );
        }
        let room = GROWTH * list.len() * size_of::<G::Action>() + SMALL;
        if listing.bytes_total > room as u64 {
            let found = format!(
                "listing {} actions of seat {seat} takes {} bytes, more than {room}",
                list.len(),
                listing.bytes_total
            );
            return Err(walk.fail(found));
        }
        let (mut copy, mut outcome) = (walk.state.clone(), Ok(()));
        let playing = allocation_counter::measure(|| {
            let action = walk.state.sample_action(seat, &mut rng);
            outcome = copy.apply(seat, &action, &mut ());
        });
        outcome.map_err(|refused| walk.fail(refused.to_string()))?;
        if playing.count_total > 0 {
            return Err(
                walk.fail(format!("sampling and applying for seat {seat} take {} allocations", playing.count_total))
            );
        }
        figures.comparisons += 3;
    }
    Ok(())
}
