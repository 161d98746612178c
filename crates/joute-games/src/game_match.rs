//! A game being played and recorded, driven by text.

use std::sync::Arc;

use joute_kernel::{Outcome, Seat, Seed, SetupError, Viewer};
use joute_record::{
    Commitment, DriveError, Driver, Header, Pack, Player, Record, RecordError, ResignError, ResumeError, Share,
    WriteError,
};
use serde_json::Value;

use crate::any::{self, read, read_chance};
use crate::registry::AnyDriver;
use crate::{AnyEvent, AnyState, AnyTurn, AnyView, GameId, GameOptions, Listed, PlayError, UnknownRules, Wrapped};

/// A game being played: options, state, chance from a seed, and the record lines it leaves.
///
/// Chance is drawn at once unless [`Match::manual_chance`] is set. A copy plays on independently: to show a move only
/// once it is stored, play it on a copy, store the copy's lines, and keep the copy.
#[derive(Clone, Debug)]
pub struct Match {
    /// It may hold a whole position, and the way back keeps many copies of a match.
    header: Arc<Header>,
    driver: AnyDriver,
    /// Whether pending chance waits to be drawn or dictated.
    pub manual_chance: bool,
}

/// Why a match cannot begin or go on.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum MatchError {
    /// The options cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The record cannot be read.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The record names a game that this program does not have.
    #[error(transparent)]
    Game(#[from] crate::UnknownGame),
    /// The record was played by other rules.
    #[error(transparent)]
    Rules(#[from] UnknownRules),
    /// The record was played with other content.
    #[error("the record was played with pack {recorded}, this program has {present}")]
    Pack {
        /// In the record.
        recorded: String,
        /// Here.
        present: String,
    },
    /// The record does not follow from its seed and the rules.
    #[error(transparent)]
    Resume(#[from] ResumeError),
    /// The header is too long.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// The header of a game that begins in `state`.
fn header_of(state: &AnyState, mode: &str, options: Value, players: Vec<Player>, seed: Seed) -> Header {
    let pack = state.pack();
    Header {
        game: state.game().code().to_owned(),
        mode: mode.to_owned(),
        options,
        pack: Pack { id: pack.id, hash: pack.hash },
        rules: state.game().rules_version().to_owned(),
        seats: players,
        commitment: Commitment::of(&seed),
    }
}

impl Match {
    /// Begins a game with these options. Chance is drawn up to the first decision.
    ///
    /// `players` are who plays each seat, in seat order.
    ///
    /// # Errors
    ///
    /// If the options cannot be played, or a name is absurdly long.
    pub fn start(options: &GameOptions, players: Vec<Player>, seed: Seed) -> Result<Self, MatchError> {
        let state = options.setup()?;
        let mut game = Self::from_state(state, options.mode(), options.to_json(), players, seed)?;
        game.settle(&mut Vec::new());
        Ok(game)
    }

    /// Begins in `state`, which `options` describe (with the position in them, if it is not a first state). Chance is
    /// not drawn yet.
    ///
    /// # Errors
    ///
    /// If a name is absurdly long.
    pub fn from_state(
        state: AnyState,
        mode: &str,
        options: Value,
        players: Vec<Player>,
        seed: Seed,
    ) -> Result<Self, MatchError> {
        let header = header_of(&state, mode, options, players, seed);
        let driver = with_state!(state, state => AnyDriver::from(Driver::start(&header, state, seed)?));
        Ok(Self { header: Arc::new(header), driver, manual_chance: false })
    }

    /// Lays out a game with these options and draws no chance yet, so that players can [add](Match::share) to its seed.
    /// [`settle`](Match::settle) deals.
    ///
    /// # Errors
    ///
    /// As [`Match::start`].
    pub fn lay_out(options: &GameOptions, players: Vec<Player>, seed: Seed) -> Result<Self, MatchError> {
        let state = options.setup()?;
        let header = header_of(&state, options.mode(), options.to_json(), players, seed);
        let driver = with_state!(state, state => AnyDriver::from(Driver::start_shared(&header, state, seed)?));
        Ok(Self { header: Arc::new(header), driver, manual_chance: false })
    }

    /// Adds what the player of `seat` drew to the seed, before anything is dealt.
    ///
    /// # Errors
    ///
    /// If something was dealt, the seat has a share already, or the record takes none.
    pub fn share(&mut self, seat: Seat, share: Share) -> Result<(), WriteError> {
        with_driver!(&mut self.driver, driver => driver.share(seat, share))
    }

    /// What players added to the seed, in the order in which it came.
    #[must_use]
    pub fn shares(&self) -> &[(Seat, Share)] {
        with_driver!(&self.driver, driver => driver.shares())
    }

    /// Goes on with a recorded game that began with a set-up.
    ///
    /// # Errors
    ///
    /// If the record names another pack, its options cannot be played, or it does not follow from them and `seed`.
    pub fn resume(record: &Record, seed: Seed) -> Result<Self, MatchError> {
        let header = record.header();
        let game: GameId = header.game.parse()?;
        let options = GameOptions::from_json(game, None, &header.options)?;
        Self::resume_from(record, options.setup()?, seed)
    }

    /// Goes on with a recorded game that began in `state`.
    ///
    /// # Errors
    ///
    /// If the record names another pack, or does not follow from `state` and `seed`.
    pub fn resume_from(record: &Record, state: AnyState, seed: Seed) -> Result<Self, MatchError> {
        let header = record.header();
        state.game().check_rules(&header.rules)?;
        let present = state.pack().hash;
        if header.pack.hash != present {
            return Err(MatchError::Pack { recorded: header.pack.hash.clone(), present });
        }
        let driver = with_state!(state, state => AnyDriver::from(Driver::resume(record, state, seed)?));
        Ok(Self { header: Arc::new(header.clone()), driver, manual_chance: false })
    }

    /// What the first line of the record says.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// A copy of the state.
    #[must_use]
    pub fn state(&self) -> AnyState {
        with_driver!(&self.driver, driver => driver.state().clone().any_state())
    }

    /// Which game it is.
    #[must_use]
    pub fn game(&self) -> GameId {
        with_driver!(&self.driver, driver => id_of(driver))
    }

    /// Whose move it is; nobody's once somebody has resigned.
    #[must_use]
    pub fn turn(&self) -> AnyTurn {
        if self.resigned().is_some() {
            return AnyTurn::Over;
        }
        with_driver!(&self.driver, driver => any::turn(driver.state()))
    }

    /// The legal actions of `seat`, in their notation; none once somebody has resigned.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        if self.resigned().is_some() {
            return Vec::new();
        }
        with_driver!(&self.driver, driver => any::legal(driver.state(), seat))
    }

    /// Whether `seat` has more answers than one to what it is asked now.
    #[must_use]
    pub fn has_choice(&self, seat: Seat) -> bool {
        self.resigned().is_none() && with_driver!(&self.driver, driver => any::has_choice(driver.state(), seat))
    }

    /// What `viewer` may see and remember.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> AnyView {
        with_driver!(&self.driver, driver => any::view(driver.state(), viewer))
    }

    /// The seat that gave the game up, if one did: the game is over, and its state the one that was given up.
    #[must_use]
    pub fn resigned(&self) -> Option<Seat> {
        with_driver!(&self.driver, driver => driver.resigned())
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        with_driver!(&self.driver, driver => driver.outcome())
    }

    /// How many decisions and chance outcomes were recorded.
    #[must_use]
    pub fn plies(&self) -> u32 {
        with_driver!(&self.driver, driver => driver.plies())
    }

    /// How many more decisions and outcomes its record has room for.
    #[must_use]
    pub fn record_room(&self) -> usize {
        with_driver!(&self.driver, driver => driver.record_room())
    }

    /// Notes how often decisions were taken back in all, which the result in the record will tell.
    pub fn note_taken_back(&mut self, times: u32) {
        with_driver!(&mut self.driver, driver => driver.note_taken_back(times));
    }

    /// The record lines since the last call; the first call begins with the header.
    pub fn take_lines(&mut self) -> Vec<String> {
        with_driver!(&mut self.driver, driver => driver.take_lines())
    }

    /// Takes a decision of `seat` and, unless chance is manual, what chance then answers. Events may hold secrets.
    ///
    /// # Errors
    ///
    /// If the text is not understood, the rules refuse it, or the record is full.
    pub fn play(&mut self, seat: Seat, action: &str) -> Result<Vec<AnyEvent>, PlayError> {
        let mut events = with_driver!(&mut self.driver, driver => played(driver, |driver, events| {
            driver.play(seat, &read(driver.state(), seat, action)?, events).map_err(refused)
        }))?
        .1;
        self.settle(&mut events);
        Ok(events)
    }

    /// Takes what a line of a record says that was made under `rules`: one decision, or several of today
    /// ([`AnyState::decisions_of`]), each with a line of its own.
    ///
    /// # Errors
    ///
    /// As [`Match::play`]; the decisions before are taken.
    pub fn play_line(&mut self, seat: Seat, rules: &str, line: &str) -> Result<Vec<AnyEvent>, PlayError> {
        let mut events = Vec::new();
        for action in self.state().decisions_of(seat, rules, line) {
            events.extend(self.play(seat, &action)?);
        }
        Ok(events)
    }

    /// Whether the player of `seat` may give the game up now.
    ///
    /// # Errors
    ///
    /// As [`Match::resign`].
    pub fn may_resign(&self, seat: Seat) -> Result<(), ResignError> {
        with_driver!(&self.driver, driver => driver.may_resign(seat))
    }

    /// The player of `seat` gives the game up, and it is over.
    ///
    /// # Errors
    ///
    /// If there is no such seat, the game is over, chance has to answer, or more than two sides play.
    pub fn resign(&mut self, seat: Seat) -> Result<(), ResignError> {
        with_driver!(&mut self.driver, driver => driver.resign(seat))
    }

    /// Draws the pending chance from the seed. Returns the outcome in its notation and the events.
    ///
    /// # Errors
    ///
    /// If no chance is pending, or the record is full.
    pub fn draw_chance(&mut self) -> Result<(String, Vec<AnyEvent>), PlayError> {
        with_driver!(&mut self.driver, driver => played(driver, |driver, events| {
            driver.draw(events).map(|outcome| outcome.to_string()).map_err(refused)
        }))
    }

    /// Answers the pending chance with `outcome`, in its notation.
    ///
    /// # Errors
    ///
    /// If no chance is pending, the text is not understood, or chance cannot answer it.
    pub fn dictate_chance(&mut self, outcome: &str) -> Result<Vec<AnyEvent>, PlayError> {
        let mut events = with_driver!(&mut self.driver, driver => played(driver, |driver, events| {
            driver.dictate(&read_chance(outcome)?, events).map_err(refused)
        }))?
        .1;
        self.settle(&mut events);
        Ok(events)
    }

    /// Draws all pending chance, unless it is manual. A record that is full stops it, which no game reaches.
    pub fn settle(&mut self, events: &mut Vec<AnyEvent>) {
        while !self.manual_chance && matches!(self.turn(), AnyTurn::Chance(_)) {
            match self.draw_chance() {
                Ok((_, drawn)) => events.extend(drawn),
                Err(_) => return,
            }
        }
    }
}

const fn id_of<G: Listed>(_: &Driver<G>) -> GameId {
    G::ID
}

/// What a driver answers, with the events of any game.
fn played<G: Listed, T>(
    driver: &mut Driver<G>,
    act: impl FnOnce(&mut Driver<G>, &mut Vec<G::Event>) -> Result<T, PlayError>,
) -> Result<(T, Vec<AnyEvent>), PlayError> {
    let mut events = Vec::new();
    let answer = act(driver, &mut events)?;
    Ok((answer, events.into_iter().map(G::any_event).collect()))
}

fn refused<G: Listed>(error: DriveError<G>) -> PlayError {
    let no_chance = joute_kernel::Refusal::new(G::CHANCE_RULE, "no_chance_pending");
    match error {
        DriveError::Action(illegal) => {
            PlayError::Refused { text: illegal.action.to_string(), refusal: illegal.refusal }
        }
        DriveError::Chance(illegal) => {
            PlayError::Refused { text: illegal.outcome.to_string(), refusal: illegal.refusal }
        }
        DriveError::NoChance => PlayError::Refused { text: "chance".to_owned(), refusal: no_chance },
        DriveError::Write(error) => PlayError::Record(error),
    }
}
