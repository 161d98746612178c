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

/// A closed list of stable words of a game, each with the rules that may stand behind it.
///
/// ```
/// use joute_kernel::{Refusal, RuleId};
///
/// joute_kernel::words! {
///     /// Why something is refused.
///     pub enum Refused => Refusal {
///         /// Another seat is asked.
///         NotYourTurn = "not_your_turn" by "TOY-TURN";
///         /// No such card is there.
///         NoCard = "no_card" by "TOY-HAND" | "TOY-DEAL";
///     }
/// }
///
/// assert_eq!(Refusal::from(Refused::NotYourTurn), Refusal::new(RuleId("TOY-TURN"), "not_your_turn"));
/// assert_eq!(Refused::of(Refused::NoCard.by(RuleId("TOY-DEAL"))), Some(Refused::NoCard));
/// assert_eq!(Refused::listed().len(), 3);
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$about:meta])* $vis:vis enum $name:ident $(=> $told:ident)? {
        $($(#[$what:meta])+ $word:ident = $code:literal by $($rule:literal)|+;)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[$what])+ $word,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$word),+];

            /// The stable word.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$word => $code,)+
                }
            }

            /// The rules that may stand behind it, never none.
            #[must_use]
            pub const fn rules(self) -> &'static [$crate::RuleId] {
                match self {
                    $(Self::$word => &[$($crate::RuleId($rule)),+],)+
                }
            }

            /// The rule behind it; the first, if there are several.
            #[must_use]
            pub const fn rule(self) -> $crate::RuleId {
                self.rules()[0]
            }
        }

        $(
            impl $name {
                /// With this rule behind it, one of [`rules`](Self::rules).
                #[must_use]
                pub const fn by(self, rule: $crate::RuleId) -> $crate::$told {
                    $crate::$told { code: self.code(), rule }
                }

                /// With the rule behind it; the first, if there are several.
                #[must_use]
                pub const fn told(self) -> $crate::$told {
                    self.by(self.rule())
                }

                /// Which of them this is.
                #[must_use]
                pub fn of(told: $crate::$told) -> Option<Self> {
                    Self::ALL.iter().copied().find(|word| word.code() == told.code && word.rules().contains(&told.rule))
                }

                /// All of them, with each rule that may stand behind them.
                #[must_use]
                pub fn listed() -> Vec<$crate::$told> {
                    Self::ALL.iter().flat_map(|word| word.rules().iter().map(|&rule| word.by(rule))).collect()
                }
            }

            impl From<$name> for $crate::$told {
                fn from(word: $name) -> Self {
                    word.told()
                }
            }
        )?
    };
}
