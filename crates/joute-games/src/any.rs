//! A state, a view and an event of any game; actions and chance outcomes as text.

use joute_kernel::{
    Game, IllegalAction, IllegalChance, Outcome, ParseError, ReadError, Refusal, Rng, Seat, SeatSet, Turn, Viewer,
};

use crate::packs::Content;
use crate::{AnyEvent, AnyState, AnyView, GameId, Listed, PackInfo, Wrapped};

/// What stands between the decisions of one gesture at a table. No notation holds it.
pub const NEXT: &str = "; ";

impl AnyEvent {
    /// The part of it that `viewer` sees, if any.
    #[must_use]
    pub fn witnessed_by(&self, viewer: Viewer) -> Option<Self> {
        with_event!(self, G, event => G::witness(event, viewer).map(G::any_event))
    }

    /// Whether it uncovers something hidden that nobody chose to show, so that nothing up to it can be taken back.
    #[must_use]
    pub fn reveals(&self) -> bool {
        with_event!(self, G, event => G::reveals(event))
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

impl AnyTurn {
    /// The seats that owe a decision; none when chance moves or the game is over.
    #[must_use]
    pub fn seats(&self) -> SeatSet {
        match self {
            Self::Seats(seats) => *seats,
            Self::Chance(_) | Self::Over => SeatSet::EMPTY,
        }
    }
}

/// Why an action or outcome given as text was not taken. The state is as it was.
///
/// ```
/// use joute_games::{GameId, GameOptions, PlayError};
/// use joute_kernel::Seat;
///
/// let state = GameOptions::from_json(GameId::ALL[0], Some(2), &serde_json::json!({}))?.setup()?;
/// assert!(matches!(state.check(Seat::at(0), "fly away"), Err(PlayError::Parse { .. })));
/// # Ok::<(), joute_kernel::SetupError>(())
/// ```
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

    fn refused<A: ToString>(illegal: IllegalAction<A>) -> Self {
        Self::Refused { text: illegal.action.to_string(), refusal: illegal.refusal }
    }
}

/// Reads a text as an action of a seat.
pub(crate) fn read<G: Game>(state: &G, seat: Seat, text: &str) -> Result<G::Action, PlayError> {
    state.read(seat, text).map_err(|error| match error {
        ReadError::Parse(error) => PlayError::parse(text, error),
        ReadError::Refused(refusal) => PlayError::Refused { text: text.to_owned(), refusal },
    })
}

/// Reads a text as an outcome of chance.
pub(crate) fn read_chance<T: core::str::FromStr<Err = ParseError>>(text: &str) -> Result<T, PlayError> {
    text.parse().map_err(|error| PlayError::parse(text, error))
}

impl AnyView {
    /// Which game it is.
    #[must_use]
    pub fn game(&self) -> GameId {
        with_view!(self, G, _view => G::ID)
    }

    /// Whether who sees this may make a gesture now, an action or several in turn with [`NEXT`] between them. It is answered by what they
    /// see alone: where a later action depends on what an earlier one uncovers, the answer tells nothing of it.
    #[must_use]
    pub fn allows(&self, gesture: &str) -> bool {
        with_view!(self, G, view => allows::<G>(view, gesture))
    }
}

fn allows<G: Listed>(view: &G::View, gesture: &str) -> bool {
    let Some(seat) = G::viewer(view).seat() else { return false };
    let mut state = G::imagine(view);
    gesture.split(NEXT).all(|action| apply(&mut state, seat, action).is_ok())
}

impl AnyState {
    /// What it takes in memory, in bytes, without what it shares with others or holds elsewhere.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + with_state!(self, state => size_of_val(state))
    }

    /// Which game it is.
    #[must_use]
    pub fn game(&self) -> GameId {
        with_state!(self, G, _state => G::ID)
    }

    /// The mode, as [`GameId::modes`] calls it.
    #[must_use]
    pub fn mode(&self) -> &'static str {
        with_state!(self, state => state.mode_code())
    }

    /// The content that it is played with.
    #[must_use]
    pub fn pack(&self) -> PackInfo {
        with_state!(self, state => state.content().info())
    }

    /// How many seats there are.
    #[must_use]
    pub fn seat_count(&self) -> u8 {
        with_state!(self, state => state.seat_count())
    }

    /// The side that `seat` plays for.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> u8 {
        with_state!(self, state => state.side_of(seat))
    }

    /// Whose move it is.
    #[must_use]
    pub fn turn(&self) -> AnyTurn {
        with_state!(self, state => turn(state))
    }

    /// The legal actions of `seat` in their notation, in the order of the game.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        with_state!(self, state => legal(state, seat))
    }

    /// Whether `seat` may do this now.
    ///
    /// # Errors
    ///
    /// The text is not understood, or the rule that forbids it.
    pub fn check(&self, seat: Seat, action: &str) -> Result<(), PlayError> {
        with_state!(self, state => state.check(seat, &read(state, seat, action)?).map_err(PlayError::refused))
    }

    /// Takes a decision without recording it.
    ///
    /// # Errors
    ///
    /// The text is not understood, or the rule that forbids it.
    pub fn apply(&mut self, seat: Seat, action: &str) -> Result<Vec<AnyEvent>, PlayError> {
        with_state!(self, state => apply(state, seat, action))
    }

    /// Lets chance answer without recording it.
    ///
    /// # Errors
    ///
    /// The text is not understood, or chance cannot answer this.
    pub fn apply_chance(&mut self, outcome: &str) -> Result<Vec<AnyEvent>, PlayError> {
        with_state!(self, state => apply_chance(state, outcome))
    }

    /// The decisions of `seat` that a line of a record stands for: the line itself, or several where the rules that the record was made
    /// under, of version `rules`, asked at once what is asked in steps now.
    #[must_use]
    pub fn decisions_of(&self, seat: Seat, rules: &str, line: &str) -> Vec<String> {
        let texts = with_state!(self, state => {
            state.decisions_of(seat, rules, line).map(|list| list.iter().map(ToString::to_string).collect())
        });
        texts.unwrap_or_else(|| vec![line.to_owned()])
    }

    /// Takes what a line of a record says that was made under `rules`, without recording it: one decision, or several of today.
    ///
    /// # Errors
    ///
    /// The first one that is not understood or that a rule forbids; those before it are taken.
    pub fn apply_line(&mut self, seat: Seat, rules: &str, line: &str) -> Result<Vec<AnyEvent>, PlayError> {
        let mut events = Vec::new();
        for action in self.decisions_of(seat, rules, line) {
            events.extend(self.apply(seat, &action)?);
        }
        Ok(events)
    }

    /// Takes the decisions of one gesture, `; ` between them, one after the other without recording them.
    ///
    /// # Errors
    ///
    /// The first one that is not understood or that a rule forbids; those before it are taken.
    pub fn apply_gesture(&mut self, seat: Seat, gesture: &str) -> Result<Vec<AnyEvent>, PlayError> {
        let mut events = Vec::new();
        for action in gesture.split(NEXT) {
            events.extend(self.apply(seat, action)?);
        }
        Ok(events)
    }

    /// What `viewer` may see and remember.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> AnyView {
        with_state!(self, state => view(state, viewer))
    }

    /// A state that `viewer` cannot tell from this one.
    #[must_use]
    pub fn resample(&self, viewer: Viewer, rng: &mut Rng) -> Self {
        with_state!(self, state => state.resample(viewer, rng).any_state())
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        with_state!(self, state => state.outcome())
    }
}

/// Whose move it is in a state of a game.
pub(crate) fn turn<G: Listed>(state: &G) -> AnyTurn {
    match state.turn() {
        Turn::Seats(seats) => AnyTurn::Seats(seats),
        Turn::Chance(chance) => AnyTurn::Chance(chance.to_string()),
        Turn::Over => AnyTurn::Over,
    }
}

/// Whether a seat has more answers than one.
pub(crate) fn has_choice<G: Listed>(state: &G, seat: Seat) -> bool {
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    actions.len() > 1
}

/// The legal actions of `seat` in their notation, in the order of the game.
pub(crate) fn legal<G: Listed>(state: &G, seat: Seat) -> Vec<String> {
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

fn apply<G: Listed>(state: &mut G, seat: Seat, action: &str) -> Result<Vec<AnyEvent>, PlayError> {
    let mut events = Vec::new();
    let action = read(state, seat, action)?;
    state.apply(seat, &action, &mut events).map_err(PlayError::refused)?;
    Ok(events.into_iter().map(G::any_event).collect())
}

fn apply_chance<G: Listed>(state: &mut G, outcome: &str) -> Result<Vec<AnyEvent>, PlayError> {
    let mut events = Vec::new();
    let refused = |illegal: IllegalChance<G::ChanceOutcome>| PlayError::Refused {
        text: illegal.outcome.to_string(),
        refusal: illegal.refusal,
    };
    state.apply_chance(&read_chance(outcome)?, &mut events).map_err(refused)?;
    Ok(events.into_iter().map(G::any_event).collect())
}

/// What `viewer` may see and remember.
pub(crate) fn view<G: Listed>(state: &G, viewer: Viewer) -> AnyView {
    G::any_view(state.view(viewer))
}
