//! What an opponent decided, and why.

/// A decision with what it rests on.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// The action to take.
    pub action: A,
    /// Times it was tried.
    pub visits: u32,
    /// What it is expected to be worth to the side that thinks, in `0.0..=1.0`; 0 if nothing was tried.
    pub value: f32,
    /// The actions that were tried, best first; empty if there was nothing to choose or no thought was given.
    pub candidates: Vec<Candidate<A>>,
    /// Games or positions looked at, of all threads together.
    pub iterations: u32,
}

/// One action that was tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// Times it was tried.
    pub visits: u32,
    /// What it is expected to be worth to the side that thinks, in `0.0..=1.0`.
    pub value: f32,
}

impl<A> Thought<A> {
    /// A decision taken without looking at anything.
    pub(crate) fn forced(action: A) -> Self {
        Self { action, visits: 0, value: 0.0, candidates: Vec::new(), iterations: 0 }
    }
}
