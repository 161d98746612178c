//! Random play to the end.

use joute_kernel::{Game, Outcome, Seat};

use crate::subject::{Budget, Failure, Figures, Subject};
use crate::walk::{Walk, walk_all};

/// Plays at random and looks for crashes, dead ends, endless games, broken invariants and unsound results.
///
/// # Errors
///
/// The first promise that was broken, with the seed and ply that show it again.
pub fn prove_play<G: Game>(subjects: &[Subject<G>], budget: Budget) -> Result<Figures, Failure> {
    walk_all(subjects, budget, |walk, _| {
        let turn = walk.state.turn();
        let (is_over, outcome) = (turn.is_over(), walk.state.outcome());
        match outcome {
            Some(outcome) if is_over => check_outcome(walk, &outcome).map_err(|found| walk.fail(found)),
            None if !is_over => Ok(()),
            Some(_) => Err(walk.fail("there is a result, but the game is not over".into())),
            None => Err(walk.fail("the game is over, but there is no result".into())),
        }
    })
}

/// One standing a seat; sides hold one standing; places follow the rule of the kernel's `Standing`.
fn check_outcome<G: Game>(walk: &Walk<'_, G>, outcome: &Outcome) -> Result<(), String> {
    let seats = walk.state.seat_count();
    if outcome.seats.len() != usize::from(seats) {
        return Err(format!("the result has {} standings for {seats} seats", outcome.seats.len()));
    }
    if !G::ends().contains(&outcome.reason) {
        return Err(format!("the end is not listed among the ends: {:?}", outcome.reason));
    }
    if outcome.decided_by.is_some_and(|rule| !G::tiebreaks().contains(&rule)) {
        return Err(format!("what decided is not listed among the tiebreaks: {:?}", outcome.decided_by));
    }
    let mut sides: Vec<(u8, u8)> = Vec::new();
    for seat in Seat::first_of(seats) {
        let (side, standing) = (walk.state.side_of(seat), outcome.seats[seat]);
        for other in Seat::first_of(seats).filter(|&other| walk.state.side_of(other) == side) {
            if outcome.seats[other] != standing {
                return Err(format!("seats {seat} and {other} are on one side, but their standings differ"));
            }
        }
        if !sides.iter().any(|&(known, _)| known == side) {
            sides.push((side, standing.rank));
        }
    }
    for &(side, rank) in &sides {
        let better = 1 + sides.iter().filter(|&&(_, other)| other < rank).count() as u8;
        let behind_automaton = outcome.automaton.is_some() && rank == better + 1;
        if rank != better && !behind_automaton {
            return Err(format!("side {side} has place {rank} after {} better sides: {outcome:?}", better - 1));
        }
    }
    Ok(())
}
