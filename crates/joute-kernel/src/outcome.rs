//! How a game ended.

use crate::{BySeat, RuleId};

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema))]
pub struct EndReason {
    /// A stable word in lower case with underscores, such as `last_tile`.
    #[cfg_attr(feature = "forms", serde(rename = "reason"))]
    pub code: &'static str,
    /// The rule that ended it.
    pub rule: RuleId,
}

/// What one seat got.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Standing {
    /// Points as the rules page counts them. Partners of a team hold the same.
    pub score: i32,
    /// Place from 1; seats that share a place hold the same number, and the next place is skipped by as many.
    ///
    /// Partners of a team count as one holder. An automaton that did better takes a place too.
    pub rank: u8,
}

/// The result of a finished game.
///
/// ```
/// use joute_kernel::{BySeat, EndReason, Outcome, RuleId, Standing};
///
/// let points = [12, 9];
/// let outcome = Outcome {
///     seats: BySeat::from_fn(2, |seat| Standing { score: points[seat.index()], rank: 1 + seat.index() as u8 }),
///     automaton: None,
///     reason: EndReason { code: "last_card", rule: RuleId("TOY-END") },
///     decided_by: None,
/// };
/// assert_eq!(outcome.winner_count(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// One standing per seat.
    pub seats: BySeat<Standing>,
    /// What the automaton scored, in games against one.
    pub automaton: Option<i32>,
    /// Why it ended.
    pub reason: EndReason,
    /// The rule that named the winner, when points alone did not.
    pub decided_by: Option<RuleId>,
}

impl Outcome {
    /// How many seats hold rank 1; 0 when an automaton won.
    #[must_use]
    pub fn winner_count(&self) -> usize {
        self.seats.iter().filter(|(_, standing)| standing.rank == 1).count()
    }
}
