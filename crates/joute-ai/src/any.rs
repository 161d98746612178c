//! Opponents, hints and reviews of whichever game, in its notation.

use joute_bellum as bel;
use joute_games::{AnyState, with_state};
use joute_kernel::{Seat, Seed};
use joute_rivality as riv;

use crate::review::{Effort, Reviewer};
use crate::{Candidate, Limit, Opponent, Playable, SideValues, Spec, Thought, hint};

/// A [`Thought`] with its actions in notation.
pub type AnyThought = Thought<String>;

/// An opponent of any game. The room that a search needs is made when a game is first played, and kept.
#[derive(Debug)]
pub struct AnyOpponent {
    spec: Spec,
    rivality: Option<Opponent<riv::State>>,
    bellum: Option<Opponent<bel::State>>,
}

impl AnyOpponent {
    /// The opponent that `spec` describes.
    #[must_use]
    pub const fn new(spec: Spec) -> Self {
        Self { spec, rivality: None, bellum: None }
    }

    /// What it was made from.
    #[must_use]
    pub const fn spec(&self) -> Spec {
        self.spec
    }

    /// Decides for `seat`, as [`Opponent::think`] does.
    ///
    /// # Panics
    ///
    /// If it is not the turn of `seat`.
    pub fn think<'a>(&mut self, state: &AnyState, seat: Seat, seed: &Seed, limit: impl Into<Limit<'a>>) -> AnyThought {
        match state {
            AnyState::Rivality(state) => think(&mut self.rivality, &self.spec, state, seat, seed, limit.into()),
            AnyState::Bellum(state) => think(&mut self.bellum, &self.spec, state, seat, seed, limit.into()),
        }
    }
}

fn think<G: Playable>(
    kept: &mut Option<Opponent<G>>,
    spec: &Spec,
    state: &G,
    seat: Seat,
    seed: &Seed,
    limit: Limit<'_>,
) -> AnyThought {
    let thought = kept.get_or_insert_with(|| Opponent::new(spec)).think(state, seat, seed, limit);
    Thought {
        action: thought.action.to_string(),
        visits: thought.visits,
        value: thought.value,
        candidates: thought.candidates.into_iter().map(told).collect(),
        iterations: thought.iterations,
    }
}

fn told<A: ToString>(candidate: Candidate<A>) -> Candidate<String> {
    Candidate { action: candidate.action.to_string(), visits: candidate.visits, value: candidate.value }
}

/// The actions that `seat` may take, best first, as [`hint`] gives them.
///
/// # Panics
///
/// If it is not the turn of `seat`.
#[must_use]
pub fn hint_of<'a>(state: &AnyState, seat: Seat, limit: impl Into<Limit<'a>>) -> Vec<Candidate<String>> {
    let limit = limit.into();
    with_state!(state, state => hint(state, seat, limit).into_iter().map(told).collect())
}

/// A reviewer of any game.
#[derive(Debug)]
pub struct AnyReviewer {
    effort: Effort,
    rivality: Option<Box<Reviewer<riv::State>>>,
    bellum: Option<Box<Reviewer<bel::State>>>,
}

impl AnyReviewer {
    /// A reviewer that takes so much care.
    #[must_use]
    pub const fn new(effort: Effort) -> Self {
        Self { effort, rivality: None, bellum: None }
    }

    /// How the sides stand, as [`Reviewer::chances`] says.
    pub fn chances<'a>(&mut self, state: &AnyState, seed: &Seed, limit: impl Into<Limit<'a>>) -> Option<SideValues> {
        match state {
            AnyState::Rivality(state) => kept(&mut self.rivality, self.effort).chances(state, seed, limit),
            AnyState::Bellum(state) => kept(&mut self.bellum, self.effort).chances(state, seed, limit),
        }
    }

    /// A clearly better action than the one that `seat` played, in notation, with the chances of its side after it.
    ///
    /// `None` if there is none, or the text is no action of the game.
    pub fn advise<'a>(
        &mut self,
        state: &AnyState,
        (seat, played): (Seat, &str),
        after: &SideValues,
        seed: &Seed,
        limit: impl Into<Limit<'a>>,
    ) -> Option<(String, f32)> {
        let limit = limit.into();
        match state {
            AnyState::Rivality(state) => {
                advise(kept(&mut self.rivality, self.effort), state, (seat, played), after, seed, limit)
            }
            AnyState::Bellum(state) => {
                advise(kept(&mut self.bellum, self.effort), state, (seat, played), after, seed, limit)
            }
        }
    }
}

fn kept<G: Playable>(reviewer: &mut Option<Box<Reviewer<G>>>, effort: Effort) -> &mut Reviewer<G> {
    reviewer.get_or_insert_with(|| Box::new(Reviewer::new(effort)))
}

fn advise<G: Playable>(
    reviewer: &mut Reviewer<G>,
    state: &G,
    (seat, played): (Seat, &str),
    after: &SideValues,
    seed: &Seed,
    limit: Limit<'_>,
) -> Option<(String, f32)> {
    let better = reviewer.advise(state, seat, &played.parse().ok()?, after, seed, limit)?;
    let side = usize::from(state.side_of(seat));
    Some((better.action.to_string(), better.chances[side]))
}
