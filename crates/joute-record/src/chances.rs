//! The chance of a game, drawn from its seed.

use joute_kernel::{Game, Rng, Seat, Seed};

use crate::Share;
use crate::seed::deal_seed;

/// All chance of one game: the stream `chance` of its seed, drawn from in the order in which chance is asked.
///
/// Outcomes that somebody dictates draw nothing. A copy draws the same as the original.
#[derive(Clone, Debug)]
pub struct Chances(Rng);

impl Chances {
    /// The stream from its beginning, with what players added to the seed.
    #[must_use]
    pub fn new(seed: &Seed, shares: &[(Seat, Share)]) -> Self {
        Self(deal_seed(seed, shares).stream("chance"))
    }

    /// Draws the answer to `event`, which is pending in `state`.
    pub fn sample<G: Game>(&mut self, state: &G, event: &G::Chance) -> G::ChanceOutcome {
        state.sample_chance(event, &mut self.0)
    }
}
