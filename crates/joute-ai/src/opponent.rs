//! One opponent at a table, whatever its kind.

use joute_kernel::Seed;

use crate::search::Search;
use crate::{Limit, Playable, Spec, Thought, greedy, random};

/// Who decides for a seat, as its specification says.
///
/// It is given the view of its seat and nothing else: all its thinking is done on states imagined from that view and re-drawn. It
/// keeps the room that a search needs, so one value should be used for a whole game or longer.
#[derive(Debug)]
pub struct Opponent<G: Playable> {
    spec: Spec,
    kind: Kind<G>,
}

#[derive(Debug)]
enum Kind<G: Playable> {
    Random,
    Greedy { blunders: u32 },
    Search(Box<Search<G, G::Evaluation>>),
}

/// Blunders are counted in so many parts of a whole.
const PARTS: u32 = 1_000;

impl<G: Playable> Opponent<G> {
    /// The opponent that `spec` describes.
    #[must_use]
    pub fn new(spec: &Spec) -> Self {
        let kind = match *spec {
            Spec::Random => Kind::Random,
            Spec::Greedy { blunders } => Kind::Greedy { blunders },
            Spec::Search { budget, threads, parameters } => {
                Kind::Search(Box::new(Search::new(G::evaluation(), budget, threads, parameters)))
            }
            Spec::Level(level) => Self::new(&level.spec()).kind,
        };
        Self { spec: *spec, kind }
    }

    /// What it was made from.
    #[must_use]
    pub fn spec(&self) -> Spec {
        self.spec
    }

    /// Decides for the seat whose `view` this is, and whose turn it is.
    ///
    /// The decision depends on the view and on `seed` alone, unless the budget is one of time or `limit` is
    /// reached: then it is the best of what was looked at by then, and in any case a legal action. Every kind looks at the
    /// limit at least once a millisecond or so.
    ///
    /// # Panics
    ///
    /// If it is not the turn of that seat.
    pub fn think<'a>(&mut self, view: &G::View, seed: &Seed, limit: impl Into<Limit<'a>>) -> Thought<G::Action> {
        match &mut self.kind {
            Kind::Random => random::think::<G>(view, &mut seed.stream("random")),
            Kind::Greedy { blunders } => {
                let mut rng = seed.stream("greedy");
                if *blunders > 0 && rng.below(PARTS) < *blunders {
                    return random::think::<G>(view, &mut rng);
                }
                greedy::look_ahead_within(view, &G::evaluation(), &mut rng, &limit.into())
            }
            Kind::Search(search) => search.think(view, seed, limit),
        }
    }

    /// The action that [`Self::think`] would take for the same view and seed, without the numbers it rests on: a search stops
    /// as soon as it is decided ([`Search::decide`]).
    ///
    /// # Panics
    ///
    /// If it is not the turn of that seat.
    pub fn decide<'a>(&mut self, view: &G::View, seed: &Seed, limit: impl Into<Limit<'a>>) -> G::Action {
        match &mut self.kind {
            Kind::Search(search) => search.decide(view, seed, limit),
            Kind::Random | Kind::Greedy { .. } => self.think(view, seed, limit).action,
        }
    }
}
