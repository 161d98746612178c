//! Counting what is taken from the heap.

use joute_kernel::{Game, Turn};

use crate::subject::{Budget, Failure, Figures, Subject};
use crate::walk::{any_of, walk_all};

/// How many allocations `work` makes on this thread; growing a vector counts as one.
///
/// Every program that links this crate counts its allocations, at the price of two thread-local additions each.
///
/// ```
/// assert_eq!(joute_testkit::allocations(|| assert_eq!(1 + 1, 2)), 0);
/// assert_eq!(joute_testkit::allocations(|| drop(std::hint::black_box(Box::new(7)))), 1);
/// ```
pub fn allocations(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

/// Walks through random games and counts allocations: cloning, listing into a vector with room, checking, sampling and
/// applying make none. Chance is not counted.
///
/// # Errors
///
/// The first allocation, with the seed and ply that show it again.
pub fn prove_quiet<G: Game>(subjects: &[Subject<G>], budget: Budget) -> Result<Figures, Failure> {
    let mut list = Vec::new();
    walk_all(subjects, budget, |walk, figures| {
        let Turn::Seats(seats) = walk.state.turn() else { return Ok(()) };
        let mut rng = walk.stream(&format!("quiet {}", walk.ply()));
        let Some(seat) = any_of(seats, &mut rng) else { return Ok(()) };
        // The first listing makes room for the second.
        list.clear();
        walk.state.legal_actions(seat, &mut list);
        list.clear();
        let (mut copy, mut action) = (None, None);
        let cloning = allocations(|| copy = Some(walk.state.clone()));
        let listing = allocations(|| walk.state.legal_actions(seat, &mut list));
        let sampling = allocations(|| action = Some(walk.state.sample_action(seat, &mut rng)));
        let mut outcome = Ok(());
        let applying = allocations(|| {
            if let (Some(copy), Some(action)) = (&mut copy, &action) {
                outcome = walk.state.check(seat, action).and_then(|()| copy.apply(seat, action, &mut ()));
            }
        });
        outcome.map_err(|refused| walk.fail(refused.to_string()))?;
        figures.comparisons += 4;
        if cloning + listing + sampling + applying == 0 {
            return Ok(());
        }
        Err(walk.fail(format!(
            "allocations: cloning {cloning}, listing {listing}, sampling {sampling}, applying {applying}"
        )))
    })
}
