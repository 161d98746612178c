//! A state, a view and an event of any game; actions and chance outcomes as text.

use joute_kernel::{Game, Outcome, ParseError, Refusal, Rng, Seat, SeatSet, Turn, Viewer};
use joute_rivality as riv;

use crate::GameId;

/// A state of one of the games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyState {
    /// A state of Rivality.
    Rivality(riv::State),
}

/// A view of one of the games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyView {
    /// A view of Rivality.
    Rivality(riv::View),
}

/// An event of one of the games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyEvent {
    /// An event of Rivality.
    Rivality(riv::Event),
}

impl AnyEvent {
    /// The part of it that `viewer` sees, if any.
    #[must_use]
    pub fn witnessed_by(&self, viewer: Viewer) -> Option<Self> {
        match self {
            Self::Rivality(event) => riv::State::witness(event, viewer).map(Self::Rivality),
        }
    }

    /// Whether it uncovers something hidden that nobody chose to show, so that nothing up to it can be taken back.
    #[must_use]
    pub fn reveals(&self) -> bool {
        match self {
            Self::Rivality(event) => riv::State::reveals(event),
        }
    }
}

/// Whose move it is; pending chance in its notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyTurn {
    /// These seats owe a decision each.
    Seats(SeatSet),
    /// Chance has to answer this.
    Chance(String),
    /// The game is over.
    Over,
}

/// Why an action or outcome given as text was not taken. The state is as it was.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The text is no action of this game.
    #[error("`{text}` is not understood: {error}")]
    Parse {
        /// The text, cut to 80 characters.
        text: String,
        /// Where and what was expected.
        error: ParseError,
    },
    /// The rules refuse it.
    #[error("`{text}` is refused: {refusal}")]
    Refused {
        /// The action in its notation.
        text: String,
        /// The rule that forbids it.
        refusal: Refusal,
    },
    /// The record takes no further line.
    #[error(transparent)]
    Record(#[from] joute_record::WriteError),
}

impl PlayError {
    pub(crate) fn parse(text: &str, error: ParseError) -> Self {
        Self::Parse { text: text.chars().take(80).collect(), error }
    }
}

/// Reads a text as an action or outcome of a game.
pub(crate) fn read<T: core::str::FromStr<Err = ParseError>>(text: &str) -> Result<T, PlayError> {
    text.parse().map_err(|error| PlayError::parse(text, error))
}

impl AnyState {
    /// Which game it is.
    #[must_use]
    pub const fn game(&self) -> GameId {
        match self {
            Self::Rivality(_) => GameId::Rivality,
        }
    }

    /// How many seats there are.
    #[must_use]
    pub fn seat_count(&self) -> u8 {
        match self {
            Self::Rivality(state) => state.seat_count(),
        }
    }

    /// The side that `seat` plays for.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> u8 {
        match self {
            Self::Rivality(state) => state.side_of(seat),
        }
    }

    /// Whose move it is.
    #[must_use]
    pub fn turn(&self) -> AnyTurn {
        match self {
            Self::Rivality(state) => match state.turn() {
                Turn::Seats(seats) => AnyTurn::Seats(seats),
                Turn::Chance(chance) => AnyTurn::Chance(chance.to_string()),
                Turn::Over => AnyTurn::Over,
            },
        }
    }

    /// The legal actions of `seat` in their notation, in the order of the game.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        match self {
            Self::Rivality(state) => {
                let mut actions = Vec::new();
                state.legal_actions(seat, &mut actions);
                actions.iter().map(ToString::to_string).collect()
            }
        }
    }

    /// Whether `seat` may do this now.
    ///
    /// # Errors
    ///
    /// The text is not understood, or the rule that forbids it.
    pub fn check(&self, seat: Seat, action: &str) -> Result<(), PlayError> {
        match self {
            Self::Rivality(state) => state
                .check(seat, &read(action)?)
                .map_err(|illegal| PlayError::Refused { text: illegal.action.to_string(), refusal: illegal.refusal }),
        }
    }

    /// Takes a decision without recording it.
    ///
    /// # Errors
    ///
    /// The text is not understood, or the rule that forbids it.
    pub fn apply(&mut self, seat: Seat, action: &str) -> Result<Vec<AnyEvent>, PlayError> {
        match self {
            Self::Rivality(state) => {
                let mut events = Vec::new();
                state.apply(seat, &read(action)?, &mut events).map_err(|illegal| PlayError::Refused {
                    text: illegal.action.to_string(),
                    refusal: illegal.refusal,
                })?;
                Ok(events.into_iter().map(AnyEvent::Rivality).collect())
            }
        }
    }

    /// What `viewer` may see and remember.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> AnyView {
        match self {
            Self::Rivality(state) => AnyView::Rivality(state.view(viewer)),
        }
    }

    /// A state that `viewer` cannot tell from this one.
    #[must_use]
    pub fn resample(&self, viewer: Viewer, rng: &mut Rng) -> Self {
        match self {
            Self::Rivality(state) => Self::Rivality(state.resample(viewer, rng)),
        }
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Rivality(state) => state.outcome(),
        }
    }
}
