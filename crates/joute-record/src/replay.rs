//! A record played again, ply by ply.

use joute_kernel::{Game, ParseError, ReadError, Refusal, SetupError, Turn};

use crate::chances::Chances;
use crate::record::{Entry, Record};

/// A record that the rules do not follow: at which ply, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("ply {ply}: {source}")]
pub struct ReplayError {
    /// The ply, from 1; 0 for the set-up.
    pub ply: usize,
    /// What the rules say.
    pub source: ReplayCause,
}

/// Why the rules do not follow a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayCause {
    /// The options cannot be played.
    #[error("the game cannot be set up: {0}")]
    Setup(#[source] SetupError),
    /// The game has another number of seats than the header lists.
    #[error("the game has {game} seats, the header lists {header}")]
    SeatCount {
        /// Seats of the game.
        game: u8,
        /// Seats of the header.
        header: usize,
    },
    /// The text is not the notation of an action or outcome.
    #[error("`{text}` cannot be read: {error}")]
    Notation {
        /// The text.
        text: String,
        /// Where reading stopped.
        error: ParseError,
    },
    /// The rules refuse what the record says.
    #[error("`{text}` is refused: {refusal}")]
    Refused {
        /// The action or outcome, in its notation.
        text: String,
        /// Which rule forbids it.
        refusal: Refusal,
    },
    /// The record has an action where chance has to answer.
    #[error("chance has to answer, but the record has an action, `{text}`")]
    ChanceExpected {
        /// The action.
        text: String,
    },
    /// The record has an outcome of chance where none is asked for.
    #[error("chance is not asked, but the record has its answer, `{text}`")]
    ChanceUnexpected {
        /// The outcome.
        text: String,
    },
    /// The record goes on after the end.
    #[error("the game is over, but the record goes on with `{text}`")]
    Over {
        /// The action or outcome.
        text: String,
    },
    /// The ply is beyond the end of the record.
    #[error("the record ends at ply {last}")]
    NoSuchPly {
        /// The last ply.
        last: usize,
    },
}

/// One ply played again.
#[derive(Clone, PartialEq, Debug)]
pub struct Step<'a, G: Game> {
    /// Which ply, from 1.
    pub ply: usize,
    /// What the record says.
    pub entry: &'a Entry,
    /// What happened, in order. Secrets included: show it through [`Game::witness`].
    pub events: Vec<G::Event>,
    /// What the seed would have given, for an outcome not dictated, when chance was drawn again.
    dealt: Option<G::ChanceOutcome>,
}

impl<G: Game> Step<'_, G> {
    /// The notation in the record.
    #[must_use]
    pub fn entry_text(&self) -> &str {
        match self.entry {
            Entry::Action { action, .. } => action,
            Entry::Chance { outcome, .. } => outcome,
        }
    }

    /// What the seed gives here, if that is something else than the record says.
    pub(crate) fn dealt_otherwise(&self) -> Option<String> {
        self.dealt.as_ref().map(ToString::to_string).filter(|dealt| dealt != self.entry_text())
    }
}

/// A record being played again: an iterator over its plies, with the state after the last of them.
///
/// Stops at the first ply that the rules do not follow.
///
/// ```no_run
/// # use joute_record::{Record, Replay, ReplayError};
/// # use joute_toy::{Rounds, TossUp};
/// # use joute_kernel::Game;
/// fn show(record: &Record) -> Result<(), ReplayError> {
///     let mut replay = Replay::<TossUp>::new(record, &Rounds(2))?;
///     while let Some(step) = replay.advance() {
///         let step = step?;
///         println!("{}. {} {:?} -> {:?}", step.ply, step.entry, step.events, replay.state().turn());
///     }
///     Ok(())
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Replay<'a, G: Game> {
    record: &'a Record,
    state: G,
    played: usize,
    is_stopped: bool,
}

impl<'a, G: Game> Replay<'a, G> {
    /// At ply 0 of `record`, set up with `options`.
    ///
    /// # Errors
    ///
    /// If the options cannot be played, or not with as many seats as the header lists.
    pub fn new(record: &'a Record, options: &G::Options) -> Result<Self, ReplayError> {
        let at_setup = |source| ReplayError { ply: 0, source };
        let state = G::setup(options).map_err(|error| at_setup(ReplayCause::Setup(error)))?;
        let (game, header) = (state.seat_count(), record.header().seats.len());
        if usize::from(game) != header {
            return Err(at_setup(ReplayCause::SeatCount { game, header }));
        }
        Ok(Self::from_state(record, state))
    }

    /// At ply 0 of `record`, in the `state` that it began in: for games that began from a loaded position.
    #[must_use]
    pub fn from_state(record: &'a Record, state: G) -> Self {
        Self { record, state, played: 0, is_stopped: false }
    }

    /// The state after the plies played so far.
    #[must_use]
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The state after the plies played so far, for good.
    #[must_use]
    pub fn into_state(self) -> G {
        self.state
    }

    /// How many plies were played so far.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.played
    }

    /// Plays one ply; `None` at the end of the record, and after an error.
    pub fn advance(&mut self) -> Option<Result<Step<'a, G>, ReplayError>> {
        self.advance_with(None)
    }

    /// Plays on until `ply` plies are played.
    ///
    /// # Errors
    ///
    /// If the rules do not follow, the record has fewer plies, or `ply` is already past.
    pub fn advance_to(&mut self, ply: usize) -> Result<(), ReplayError> {
        let last = self.record.entries().len();
        if ply > last || ply < self.played {
            return Err(ReplayError { ply, source: ReplayCause::NoSuchPly { last } });
        }
        while self.played < ply {
            match self.advance() {
                Some(step) => step.map(drop)?,
                None => return Err(ReplayError { ply, source: ReplayCause::NoSuchPly { last: self.played } }),
            }
        }
        Ok(())
    }

    /// Plays one ply, and draws from `chances` what the seed gives for an outcome that was not dictated.
    pub(crate) fn advance_dealing(&mut self, chances: &mut Chances) -> Option<Result<Step<'a, G>, ReplayError>> {
        self.advance_with(Some(chances))
    }

    fn advance_with(&mut self, chances: Option<&mut Chances>) -> Option<Result<Step<'a, G>, ReplayError>> {
        let entry = self.record.entries().get(self.played).filter(|_| !self.is_stopped)?;
        let ply = self.played + 1;
        let mut events = Vec::new();
        match self.apply(entry, chances, &mut events) {
            Ok(dealt) => {
                self.played = ply;
                Some(Ok(Step { ply, entry, events, dealt }))
            }
            Err(source) => {
                self.is_stopped = true;
                Some(Err(ReplayError { ply, source }))
            }
        }
    }

    fn apply(
        &mut self,
        entry: &Entry,
        chances: Option<&mut Chances>,
        events: &mut Vec<G::Event>,
    ) -> Result<Option<G::ChanceOutcome>, ReplayCause> {
        match (self.state.turn(), entry) {
            (Turn::Over, Entry::Action { action: text, .. } | Entry::Chance { outcome: text, .. }) => {
                Err(ReplayCause::Over { text: text.clone() })
            }
            (Turn::Seats(_), Entry::Chance { outcome, .. }) => {
                Err(ReplayCause::ChanceUnexpected { text: outcome.clone() })
            }
            (Turn::Chance(_), Entry::Action { action, .. }) => {
                Err(ReplayCause::ChanceExpected { text: action.clone() })
            }
            (Turn::Seats(_), Entry::Action { seat, action: text }) => {
                let refused = |refusal| ReplayCause::Refused { text: text.clone(), refusal };
                let illegal = |error: joute_kernel::IllegalAction<_>| refused(error.refusal);
                match self.state.read(*seat, text) {
                    Ok(action) => self.state.apply(*seat, &action, events).map_err(illegal)?,
                    Err(ReadError::Refused(refusal)) => return Err(refused(refusal)),
                    Err(ReadError::Parse(error)) => {
                        let rules = &self.record.header().rules;
                        let decisions = self.state.decisions_of(*seat, rules, text);
                        let decisions = decisions.ok_or_else(|| unread(text, error))?;
                        let mut state = self.state.clone();
                        for action in &decisions {
                            state.apply(*seat, action, events).map_err(illegal)?;
                        }
                        self.state = state;
                    }
                }
                Ok(None)
            }
            (Turn::Chance(event), Entry::Chance { outcome: text, dictated }) => {
                let outcome: G::ChanceOutcome = text.parse().map_err(|error| unread(text, error))?;
                let dealt = chances.filter(|_| !dictated).map(|chances| chances.sample(&self.state, &event));
                let refused = |error: joute_kernel::IllegalChance<_>| error.refusal;
                let applied = self.state.apply_chance(&outcome, events).map_err(refused);
                applied.map_err(|refusal| ReplayCause::Refused { text: text.clone(), refusal })?;
                Ok(dealt)
            }
        }
    }
}

impl<'a, G: Game> Iterator for Replay<'a, G> {
    type Item = Result<Step<'a, G>, ReplayError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.advance()
    }
}

fn unread(text: &str, error: ParseError) -> ReplayCause {
    ReplayCause::Notation { text: text.to_owned(), error }
}

/// The state after the last ply of `record`, set up with `options`.
///
/// # Errors
///
/// The first ply that the rules do not follow.
pub fn replay<G: Game>(record: &Record, options: &G::Options) -> Result<G, ReplayError> {
    let mut replay = Replay::new(record, options)?;
    replay.advance_to(record.entries().len())?;
    Ok(replay.into_state())
}
