//! What can go wrong, one family per rung: text, set-up, action, chance, invariant.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use std::borrow::Cow;

use crate::{Refusal, RuleId};

/// A text that is not well formed: where, and what was expected there.
///
/// ```
/// use joute_kernel::ParseError;
///
/// assert_eq!(ParseError::new(5, "a card from 1 to 7").to_string(), "expected a card from 1 to 7 at byte 5");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Byte offset into the text at which reading stopped.
    pub offset: usize,
    /// What would have been understood there.
    pub expected: Cow<'static, str>,
}

impl ParseError {
    /// Reading stopped at `offset`, where `expected` should stand.
    #[must_use]
    pub fn new(offset: usize, expected: impl Into<Cow<'static, str>>) -> Self {
        Self { offset, expected: expected.into() }
    }
}

impl Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at byte {}", self.expected, self.offset)
    }
}

impl Error for ParseError {}

/// Why a text is no action of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// It has not the form of an action.
    Parse(ParseError),
    /// It names something that is not there, and is refused like an action that is not allowed.
    Refused(Refusal),
}

impl From<ParseError> for ReadError {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}

impl From<Refusal> for ReadError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => write!(f, "{error}"),
            Self::Refused(refusal) => write!(f, "refused: {refusal}"),
        }
    }
}

impl Error for ReadError {}

/// One reason why options or a position cannot be played.
///
/// ```
/// use joute_kernel::{RuleId, SetupFault};
///
/// let fault = SetupFault::new("seats", "9 given, 2 expected").by(RuleId("TOY-DEAL"));
/// assert_eq!(fault.to_string(), "seats: 9 given, 2 expected (TOY-DEAL)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupFault {
    /// Where: a path into the options or the position, such as `mode` or `board.2,-1`; empty for the whole.
    pub path: String,
    /// What is wrong and what would be accepted, in lower case, without a full stop.
    pub message: String,
    /// The rule that forbids it, if one does.
    pub rule: Option<RuleId>,
}

impl SetupFault {
    /// A fault at `path`, forbidden by no particular rule.
    #[must_use]
    pub fn new(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self { path: path.into(), message: message.into(), rule: None }
    }

    /// The same fault, forbidden by `rule`.
    #[must_use]
    pub fn by(mut self, rule: RuleId) -> Self {
        self.rule = Some(rule);
        self
    }
}

impl Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.message)?;
        match self.rule {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}

/// Options or a position that cannot be played, with every reason at once.
///
/// Invariant of use: `faults` is not empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// The reasons, in the order of the paths they speak of.
    pub faults: Vec<SetupFault>,
}

impl SetupError {
    /// The most faults that are told at once.
    pub const FAULTS_MAX: usize = 200;

    /// `Ok(value)` when there is no fault, else all of them.
    ///
    /// # Errors
    ///
    /// The faults, if there are any.
    pub fn or<T>(faults: Vec<SetupFault>, value: impl FnOnce() -> T) -> Result<T, Self> {
        if faults.is_empty() { Ok(value()) } else { Err(Self::told(faults)) }
    }

    /// These faults, and no more than can be read: beyond [`FAULTS_MAX`](Self::FAULTS_MAX) it is only said how many there are.
    #[must_use]
    pub fn told(mut faults: Vec<SetupFault>) -> Self {
        if faults.len() > Self::FAULTS_MAX {
            let more = faults.len() - Self::FAULTS_MAX;
            faults.truncate(Self::FAULTS_MAX);
            faults.push(SetupFault::new("", format!("{more} further faults are not listed; mend these first")));
        }
        Self { faults }
    }
}

impl From<SetupFault> for SetupError {
    fn from(fault: SetupFault) -> Self {
        Self { faults: vec![fault] }
    }
}

impl Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl Error for SetupError {}

/// A well-formed action that the rules refuse. The state is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalAction<A> {
    /// What was tried.
    pub action: A,
    /// Which rule forbids it, and its word for programs.
    pub refusal: Refusal,
}

impl<A> IllegalAction<A> {
    /// `action` refused by `refusal`.
    pub const fn new(action: A, refusal: Refusal) -> Self {
        Self { action, refusal }
    }

    /// The rule that forbids the action.
    pub fn rule(&self) -> RuleId {
        self.refusal.rule
    }
}

impl<A: Display> Display for IllegalAction<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is refused: {}", self.action, self.refusal)
    }
}

impl<A: Debug + Display> Error for IllegalAction<A> {}

/// An outcome that chance cannot give here. The state is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalChance<O> {
    /// What was dictated.
    pub outcome: O,
    /// Which rule forbids it, and its word for programs.
    pub refusal: Refusal,
}

impl<O> IllegalChance<O> {
    /// `outcome` refused by `refusal`.
    pub const fn new(outcome: O, refusal: Refusal) -> Self {
        Self { outcome, refusal }
    }
}

impl<O: Display> Display for IllegalChance<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "chance cannot answer `{}`: {}", self.outcome, self.refusal)
    }
}

impl<O: Debug + Display> Error for IllegalChance<O> {}

/// A sentence about the state that does not hold: a bug of the rules crate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvariantError {
    /// The sentence that should hold.
    pub broken: &'static str,
    /// What was found instead.
    pub found: String,
}

impl InvariantError {
    /// `Ok(())` if `holds`, else an error that says what was `found`.
    ///
    /// # Errors
    ///
    /// When the sentence does not hold.
    pub fn unless(holds: bool, sentence: &'static str, found: impl FnOnce() -> String) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Self { broken: sentence, found: found() }) }
    }
}

impl Display for InvariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "broken invariant: {} (found {})", self.broken, self.found)
    }
}

impl Error for InvariantError {}
