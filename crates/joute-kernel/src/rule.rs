//! Names of printed rules.

use core::fmt;

/// The ID of a rule or decision on the rules page of a game, such as `RIV-PLACE-1` or `DEC-9`.
///
/// IDs never change meaning. `cargo xtask rules` proves that each is cited in code and in the name of a test.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(pub &'static str);

impl RuleId {
    /// The ID as printed on the rules page.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why an action is refused: the rule that forbids it, and a stable word for programs.
///
/// ```
/// use joute_kernel::{Refusal, RuleId};
///
/// let refusal = Refusal::new(RuleId("TOY-HAND"), "not_in_hand");
/// assert_eq!(refusal.to_string(), "not_in_hand (TOY-HAND)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule that forbids the action.
    pub rule: RuleId,
    /// A stable word in lower case with underscores, such as `not_your_turn` or `cell_taken`.
    pub code: &'static str,
}

impl Refusal {
    /// A refusal by `rule`, known to programs as `code`.
    #[must_use]
    pub const fn new(rule: RuleId, code: &'static str) -> Self {
        Self { rule, code }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.code, self.rule)
    }
}
