//! What is proved, for how long, and what came of it.

use core::fmt;
use std::time::{Duration, Instant};

use joute_kernel::Game;

/// One way to play a game, put to the proof.
#[derive(Clone, Debug)]
pub struct Subject<G: Game> {
    /// A name for reports, such as `three players, expert`.
    pub name: String,
    /// The options it is set up with.
    pub options: G::Options,
    /// The state that games begin in instead, such as a loaded one; options then only stand beside it.
    pub start: Option<G>,
    /// A game that takes more decisions and chance outcomes than this is called endless.
    pub plies_max: u32,
    /// Whether a game is left alone after that many instead of being called endless.
    pub is_cut: bool,
    /// Whether something is hidden from somebody, so that twins have to differ from time to time.
    pub has_secrets: bool,
    /// Whether questions with a single answer are asked too, because the options of the game say so.
    pub asks_all: bool,
}

impl<G: Game> Subject<G> {
    /// A game with secrets that ends within 10,000 decisions and chance outcomes.
    pub fn new(name: impl Into<String>, options: G::Options) -> Self {
        Self {
            name: name.into(),
            options,
            start: None,
            plies_max: 10_000,
            is_cut: false,
            has_secrets: true,
            asks_all: false,
        }
    }

    /// The same, ending within `plies_max` decisions and chance outcomes.
    #[must_use]
    pub fn within(mut self, plies_max: u32) -> Self {
        self.plies_max = plies_max;
        self
    }

    /// The same, begun in `state`, such as a loaded position with large counts.
    #[must_use]
    pub fn beginning(mut self, state: G) -> Self {
        self.start = Some(state);
        self
    }

    /// The same, left alone after `plies` decisions and chance outcomes.
    #[must_use]
    pub fn cut_after(mut self, plies: u32) -> Self {
        (self.plies_max, self.is_cut) = (plies, true);
        self
    }

    /// The same, with questions that have a single answer asked too.
    #[must_use]
    pub fn asking_all(mut self) -> Self {
        self.asks_all = true;
        self
    }

    /// The same, with nothing hidden from anybody.
    #[must_use]
    pub fn open(mut self) -> Self {
        self.has_secrets = false;
        self
    }
}

/// How long a proof goes on: until the first of these is used up, but at least one game of each subject.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Games of each subject.
    pub games: u64,
    /// Decisions taken in play, over all subjects.
    pub actions: u64,
    /// Seconds of wall clock.
    pub seconds: u64,
    /// The number of the first game; game `i` of every subject comes from the seed numbered `seed + i`.
    pub seed: u64,
}

impl Budget {
    /// A budget of so many games of each subject, and at most 20 seconds.
    #[must_use]
    pub const fn games(games: u64) -> Self {
        Self { games, actions: u64::MAX, seconds: 20, seed: 1 }
    }

    /// This budget, or what the environment asks for instead.
    ///
    /// `JOUTE_PROVE_GAMES`, `JOUTE_PROVE_ACTIONS` and `JOUTE_PROVE_SECONDS` lift all limits but those that are set;
    /// `JOUTE_PROVE_SEED` sets the first seed.
    ///
    /// # Panics
    ///
    /// If one of them is not a number.
    #[must_use]
    pub fn or_environment(self) -> Self {
        let [games, actions, seconds, seed] =
            ["GAMES", "ACTIONS", "SECONDS", "SEED"].map(|word| number(&format!("JOUTE_PROVE_{word}")));
        let seed = seed.unwrap_or(self.seed);
        if games.or(actions).or(seconds).is_none() {
            return Self { seed, ..self };
        }
        let [games, actions, seconds] = [games, actions, seconds].map(|limit| limit.unwrap_or(u64::MAX));
        Self { games, actions, seconds, seed }
    }
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    let number = text.replace('_', "").parse();
    Some(number.unwrap_or_else(|_| panic!("{variable} is `{text}`; expected a number such as 1000000")))
}

/// The clock of one proof.
pub(crate) struct Spending {
    budget: Budget,
    begun: Instant,
}

impl Spending {
    pub(crate) fn begin(budget: Budget) -> Self {
        Self { budget, begun: Instant::now() }
    }

    pub(crate) fn is_spent(&self, figures: &Figures) -> bool {
        figures.actions >= self.budget.actions || self.elapsed() >= Duration::from_secs(self.budget.seconds)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
}

/// What a proof went through without finding a fault.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Figures {
    /// Games played.
    pub games: u64,
    /// Decisions taken in them.
    pub actions: u64,
    /// Chance outcomes in them.
    pub chances: u64,
    /// Decisions and chance outcomes of the longest game.
    pub plies_max: u32,
    /// Things compared: actions tried on a copy, refusals, draws; for twins, one per state, viewer and twin.
    pub comparisons: u64,
    /// Twins that were not the state they were drawn from.
    pub twins_apart: u64,
    /// The longest legal list, where lists were measured.
    pub list_max: usize,
    /// Seconds of wall clock.
    pub seconds: f64,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, actions, chances, plies_max, comparisons, twins_apart, list_max, seconds } = self;
        write!(f, "{games} games, {actions} actions, {chances} chance outcomes, longest game {plies_max} plies")?;
        if *comparisons > 0 {
            write!(f, ", {comparisons} comparisons")?;
        }
        if *twins_apart > 0 {
            write!(f, ", {twins_apart} twins apart")?;
        }
        if *list_max > 0 {
            write!(f, ", longest list {list_max}")?;
        }
        write!(f, ", {seconds:.1} s")
    }
}

/// A promise of the contract that a game broke.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The name of the subject.
    pub subject: String,
    /// The number of the seed of that game.
    pub seed: u64,
    /// After how many decisions and chance outcomes.
    pub ply: u32,
    /// What was found.
    pub found: String,
    /// The last decisions and chance outcomes, oldest first; the last may be the one that failed.
    pub history: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { subject, seed, ply, found, history } = self;
        writeln!(f, "subject `{subject}`, seed {seed}, ply {ply}: {found}")?;
        writeln!(f, "  after: {}", history.join(" | "))?;
        write!(f, "  again: JOUTE_PROVE_SEED={seed} JOUTE_PROVE_GAMES=1")
    }
}

impl std::error::Error for Failure {}
