//! The numbers that the search can be tuned by.

/// What shapes a search, apart from how long it may take.
///
/// Each can be written in an opponent's specification under its name, such as `search:exploration=0.4`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Parameters {
    /// Weight of promising actions seldom tried, against the mean reward seen; `0.0..=10.0`, in rewards.
    pub exploration: f32,
    /// Actions looked at in a node for each square root of a visit; `0.1..=100.0`. The best ordered come first.
    pub widening: f32,
    /// Actions drawn for each decision of a rollout, of which the best ordered is taken; `1..=16`, 1 is uniform.
    pub candidates: u32,
    /// Decisions of a rollout before the state is assessed as it stands; `0..=1000`. At the default games are played
    /// to their end, or to the horizon of their evaluation.
    pub depth: u32,
    /// Nodes a thread keeps at most, and a quarter of the edges; `1..=16_777_216`. When they are used up the tree grows
    /// no more. At the default that is some 50 MiB; whatever is asked for, all threads together take 256 MiB at most.
    pub nodes: u32,
}

impl Parameters {
    /// The values that the measured strengths in `docs/opponents.md` belong to.
    pub const DEFAULT: Self = Self { exploration: 0.25, widening: 0.75, candidates: 2, depth: 1000, nodes: 1 << 18 };
}

impl Default for Parameters {
    fn default() -> Self {
        Self::DEFAULT
    }
}
