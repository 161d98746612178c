//! Information-set Monte Carlo tree search over any game of the kernel.
//!
//! One iteration: re-draw what the seat may not know ([`Game::resample`]), walk down the tree by the actions that are
//! legal in that world (`select`), learn one new action (`expand`), play on quickly to the end (`rollout`) and
//! write the result back (`backup`). One tree serves all worlds; its nodes are lines of actions, and each edge counts
//! how often it was possible (single-observer search with availability counts). Chance is sampled anew each time.
//!
//! The result depends on the view of the seat, the seed, the iterations and the number of threads, and on nothing
//! else, unless a [`Limit`] cuts it short. Cost: memory for one node and three edges an iteration at most, and never more
//! than `TREES_BYTES_MAX` for all threads together; the arenas are kept for the next move.

mod backup;
mod budget;
mod expand;
mod parameters;
mod results;
mod rollout;
mod select;
mod tree;

use joute_kernel::{Game, Outcome, Rng, SEATS_MAX, Seat, Seed, Turn, Viewer};

pub use budget::Budget;
pub use parameters::Parameters;

use backup::Step;
use budget::Clock;
use expand::Lists;
use tree::{NONE, ROOT, TREES_BYTES_MAX, Tree};

use crate::imagined::imagine;
use crate::{Evaluation, Limit, SideValues, Thought};

/// The most threads a search uses.
pub const THREADS_MAX: u32 = 64;

/// A search with its room, kept from move to move.
#[derive(Debug)]
pub struct Search<G: Game, E> {
    evaluation: E,
    budget: Budget,
    threads: u32,
    parameters: Parameters,
    workers: Vec<Worker<G>>,
}

impl<G: Game, E: Evaluation<G>> Search<G, E> {
    /// A search that judges by `evaluation`; `threads` is cut to `1..=THREADS_MAX`.
    pub fn new(evaluation: E, budget: Budget, threads: u32, parameters: Parameters) -> Self {
        let threads = threads.clamp(1, THREADS_MAX);
        let workers = (0..threads).map(|_| Worker::new()).collect();
        Self { evaluation, budget, threads, parameters, workers }
    }

    /// Searches for the best action of the seat whose `view` this is, and whose turn it is.
    ///
    /// Each thread grows a tree of its own from its own stream of `seed`; their roots are added up at the end. Once
    /// `limit` is reached the iteration at hand is cut short, and what is known by then decides.
    ///
    /// # Panics
    ///
    /// If it is not the turn of that seat.
    pub fn think<'a>(&mut self, view: &G::View, seed: &Seed, limit: impl Into<Limit<'a>>) -> Thought<G::Action> {
        self.search(view, seed, limit.into(), Until::Spent)
    }

    /// The action that [`Self::think`] would take, in less time: one thread stops as soon as the iterations left cannot
    /// change which action is visited most.
    ///
    /// # Panics
    ///
    /// If it is not the turn of that seat.
    pub fn decide<'a>(&mut self, view: &G::View, seed: &Seed, limit: impl Into<Limit<'a>>) -> G::Action {
        self.search(view, seed, limit.into(), Until::Decided).action
    }

    fn search(&mut self, view: &G::View, seed: &Seed, limit: Limit<'_>, until: Until) -> Thought<G::Action> {
        let (state, seat) = imagine::<G>(view);
        let mut actions = Vec::new();
        state.legal_actions(seat, &mut actions);
        self.evaluation.narrow(&state, seat, &mut actions);
        if let [only] = actions.as_slice() {
            return Thought::forced(only.clone());
        }
        let (budget, threads, parameters) = (self.budget, self.threads, self.parameters);
        let evaluation = &self.evaluation;
        // Several trees are added up at their ends: what one of them knows decides nothing.
        let until = if threads == 1 { until } else { Until::Spent };
        let job = |index: u32| Job {
            root: &state,
            seat,
            eyes: Eyes::Own,
            until,
            evaluation,
            parameters,
            trees: threads,
            rng: seed.stream(&format!("search/{index}")),
            clock: Clock::start(budget.share(index, threads), limit),
        };
        let iterations = match self.workers.as_mut_slice() {
            [worker] => worker.run(job(0)),
            workers => std::thread::scope(|scope| {
                let (first, others) = workers.split_at_mut(1);
                let running: Vec<_> = (1..threads)
                    .zip(others)
                    .map(|(index, worker)| {
                        let job = job(index);
                        scope.spawn(move || worker.run(job))
                    })
                    .collect();
                let own = first[0].run(job(0));
                running.into_iter().fold(own, |sum, thread| match thread.join() {
                    Ok(iterations) => sum + iterations,
                    Err(panic) => std::panic::resume_unwind(panic),
                })
            }),
        };
        let found = results::results(self.workers.iter().map(|worker| &worker.tree), iterations);
        found.unwrap_or_else(|| panic!("it is not the turn of seat {seat}"))
    }

    /// How often each side wins from here when everybody plays well and knows what `eyes` see: one share a side, in
    /// `0.0..=1.0`. What is missing to 1 belongs to an automaton.
    ///
    /// With [`Eyes::Open`] nothing is re-drawn: hands and stacks stay as they lie, only chance that is still to come is
    /// drawn. Games of the second half of the budget are counted, when the search has settled. One thread searches, whatever the number.
    /// Depends on the state, the seed and the budget of iterations alone, unless `limit` is reached: then the games so far
    /// are counted, and one that was cut short as it was judged.
    ///
    /// # Panics
    ///
    /// If it is not the turn of `seat`.
    pub fn survey<'a>(
        &mut self,
        state: &G,
        seat: Seat,
        eyes: Eyes,
        seed: &Seed,
        limit: impl Into<Limit<'a>>,
    ) -> SideValues {
        assert!(state.turn().seats().contains(seat), "it is not the turn of seat {seat}");
        let job = Job {
            root: state,
            seat,
            eyes,
            until: Until::Spent,
            evaluation: &self.evaluation,
            parameters: self.parameters,
            trees: self.threads,
            rng: seed.stream("survey"),
            clock: Clock::start(self.budget, limit.into()),
        };
        let worker = &mut self.workers[0];
        worker.ends = Some(Ends::after(self.budget.iterations.unwrap_or(Budget::DEFAULT_ITERATIONS) / 2));
        worker.run(job);
        worker.ends.take().map_or([0.0; SEATS_MAX], |ends| ends.shares())
    }
}

/// What a search may look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// What the seat sees that thinks: the rest is drawn anew each time.
    Own,
    /// Everything, as it lies.
    Open,
}

/// How long a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Until {
    /// Until its budget is spent: every number that it finds is asked for.
    Spent,
    /// Until nothing can change what it takes.
    Decided,
}

/// Iterations between two looks at whether a search is decided.
const ITERATIONS_A_LOOK: u32 = 32;

/// What each side got of a finished game: 1 for the winner, equal parts for those who share the victory.
pub(crate) fn win_shares<G: Game>(state: &G, outcome: &Outcome) -> SideValues {
    let mut shares = [0.0; SEATS_MAX];
    for (seat, standing) in outcome.seats.iter() {
        if standing.rank == 1 {
            shares[usize::from(state.side_of(seat))] = 1.0;
        }
    }
    let winners: f32 = shares.iter().sum();
    shares.map(|share| share / winners.max(1.0))
}

/// The same values as parts of one whole.
fn parts(values: &SideValues) -> SideValues {
    let sum: f32 = values.iter().sum();
    values.map(|value| if sum > 0.0 { value / sum } else { 0.0 })
}

/// What one thread is asked to do.
struct Job<'a, G: Game, E> {
    root: &'a G,
    seat: Seat,
    eyes: Eyes,
    until: Until,
    evaluation: &'a E,
    parameters: Parameters,
    /// How many trees share the memory of the search.
    trees: u32,
    rng: Rng,
    clock: Clock<'a>,
}

/// The room of one thread.
#[derive(Debug)]
struct Worker<G: Game> {
    tree: Tree<G::Action>,
    lists: Lists<G::Action>,
    path: Vec<Step>,
    /// How the games of a survey ended; nothing in a search for a decision.
    ends: Option<Ends>,
}

/// How the games of a survey ended: their sum from one on, and the sum of those before.
#[derive(Debug)]
struct Ends {
    /// Games that are counted only as long as there are no others.
    unsettled: u32,
    sums: SideValues,
    count: u32,
    settled: bool,
}

impl Ends {
    fn after(unsettled: u32) -> Self {
        Self { unsettled, sums: [0.0; SEATS_MAX], count: 0, settled: false }
    }

    fn count(&mut self, end: &SideValues) {
        if !self.settled && self.count == self.unsettled {
            *self = Self { settled: true, ..Self::after(0) };
        }
        for (sum, share) in self.sums.iter_mut().zip(end) {
            *sum += share;
        }
        self.count += 1;
    }

    /// The mean of what is counted.
    fn shares(&self) -> SideValues {
        self.sums.map(|sum| sum / self.count.max(1) as f32)
    }
}

impl<G: Game> Worker<G> {
    fn new() -> Self {
        Self { tree: Tree::new(), lists: Lists::new(), path: Vec::new(), ends: None }
    }

    /// Iterates until the clock says stop, and returns how often.
    fn run<E: Evaluation<G>>(&mut self, mut job: Job<'_, G, E>) -> u32 {
        self.tree.replant(job.parameters.nodes, TREES_BYTES_MAX / job.trees as usize);
        while !self.is_decided(&job) && job.clock.tick() {
            self.iterate(&mut job);
        }
        job.clock.done()
    }

    /// Whether the job is to decide, and the iterations left cannot make another action of the root the one visited most: each
    /// visits one action once, also one that is not known yet.
    fn is_decided<E: Evaluation<G>>(&self, job: &Job<'_, G, E>) -> bool {
        if job.until == Until::Spent || !job.clock.done().is_multiple_of(ITERATIONS_A_LOOK) {
            return false;
        }
        let (mut most, mut next) = (0, 0);
        for edge in self.tree.edges_of(ROOT) {
            next = next.max(edge.visits.min(most));
            most = most.max(edge.visits);
        }
        most - next > job.clock.left()
    }

    fn iterate<E: Evaluation<G>>(&mut self, job: &mut Job<'_, G, E>) {
        let mut world = match job.eyes {
            Eyes::Own => job.root.resample(Viewer::Seat(job.seat), &mut job.rng),
            Eyes::Open => job.root.clone(),
        };
        self.path.clear();
        let mut node = ROOT;
        // Each round goes one decision further into a game that ends.
        while node != NONE {
            // What the seat that thinks was asked about it thinks about, however evident.
            if node == ROOT {
                rollout::settle_chance(&mut world, &mut job.rng);
            } else {
                rollout::settle(&mut world, job.evaluation, &mut job.rng);
            }
            let Turn::Seats(seats) = world.turn() else { break };
            let Some(seat) = seats.first() else { break };
            // At the root the seat that thinks decides, even if others owe a secret choice at the same time.
            let seat = if node == ROOT { job.seat } else { seat };
            let edge = self.choose(node, &world, seat, job);
            if edge == NONE {
                break;
            }
            self.path.push(Step { edge, side: world.side_of(seat) });
            let accepted = world.apply(seat, &self.tree.edge(edge).action, &mut ());
            assert!(accepted.is_ok(), "a chosen action is legal: {accepted:?}");
            node = if self.tree.edge(edge).visits == 0 { NONE } else { self.tree.child_of(edge) };
        }
        // A survey counts ends, and so plays on to them.
        let horizon = if self.ends.is_some() { u32::MAX } else { job.evaluation.horizon(&world) };
        let depth = job.parameters.depth.min(horizon);
        let ways = (job.clock.limit(), &mut job.rng);
        let values = rollout::rollout(&mut world, job.evaluation, &job.parameters, depth, ways);
        backup::backup(&mut self.tree, &self.path, &values);
        if let Some(ends) = &mut self.ends {
            ends.count(&world.outcome().map_or_else(|| parts(&values), |outcome| win_shares(&world, &outcome)));
        }
    }

    /// The edge to take from `node`; one without visits ends the way down.
    fn choose<E: Evaluation<G>>(&mut self, node: u32, world: &G, seat: Seat, job: &Job<'_, G, E>) -> u32 {
        let visits = self.tree.node(node).visits;
        self.tree.node_mut(node).visits += 1;
        let selection = select::select(&mut self.tree, node, world, seat, &job.parameters);
        // The root learns at least what it needs to decide.
        let has_room = self.tree.has_room() || (node == ROOT && selection.legal == 0);
        if has_room && expand::is_due(visits, selection.legal, &job.parameters) {
            let (tree, room) = (&mut self.tree, (job.clock.limit(), &mut self.lists));
            if let Some(edge) = expand::expand(tree, node, world, seat, selection.legal, job.evaluation, room) {
                return edge;
            }
        }
        selection.best
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use joute_games::rivality::{Mode, Options, State};
    use joute_kernel::{Game, Seed, Viewer};
    use joute_testkit::after;

    use super::{Budget, Parameters, Search, Until};
    use crate::Playable;

    #[test]
    fn a_decision_spends_less_than_its_budget_and_a_thought_all_of_it() {
        const ITERATIONS: u32 = 600;
        let never = AtomicBool::new(false);
        let mut rng = Seed::from_number(2).stream("decided");
        let mut spent = 0;
        for plies in 2..12 {
            let (state, seat) = after::<State>(&Options::new(Mode::Base, 2), plies, &mut rng).expect("it is not over");
            let view = state.view(Viewer::Seat(seat));
            let mut search: Search<State, _> =
                Search::new(State::evaluation(), Budget::iterations(ITERATIONS), 1, Parameters::DEFAULT);
            let seed = Seed::from_number(u64::from(plies));
            assert_eq!(search.think(&view, &seed, &never).iterations, ITERATIONS);
            let early = search.search(&view, &seed, (&never).into(), Until::Decided);
            assert!(early.iterations <= ITERATIONS);
            spent += early.iterations;
        }
        assert!(spent < 9 * ITERATIONS, "{spent} of {}", 10 * ITERATIONS);
    }
}
