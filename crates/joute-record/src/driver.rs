//! Playing a game, drawing its chance from a seed, and recording both.

use joute_kernel::{Game, IllegalAction, IllegalChance, Outcome, Seat, Seed, Sink, Turn};

use crate::chances::Chances;
use crate::replay::{Replay, ReplayError};
use crate::resign::{ResignError, resigned};
use crate::{Commitment, Header, Record, Recorder, Share, WriteError};

/// Why a [`Driver`] did not do what it was told. Game and record are as they were.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum DriveError<G: Game> {
    /// The rules refuse the action.
    #[error(transparent)]
    Action(IllegalAction<G::Action>),
    /// Chance cannot answer this.
    #[error(transparent)]
    Chance(IllegalChance<G::ChanceOutcome>),
    /// No chance event is pending.
    #[error("no chance event is pending")]
    NoChance,
    /// The record takes no further line.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// Why a game cannot go on from its record.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ResumeError {
    /// The seed is not the one that the header promised.
    #[error("this is not the seed that the record's header promised")]
    Seed,
    /// The record does not replay.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// An outcome is not the one that the seed gives.
    #[error("ply {ply}: the record says `{recorded}`, the seed gives `{dealt}`")]
    Redeal {
        /// Which ply, from 1.
        ply: usize,
        /// The outcome in the record.
        recorded: String,
        /// The outcome drawn from the seed.
        dealt: String,
    },
}

/// A game being played: its state, its chance, and the record lines not yet taken away.
///
/// Chance is not drawn by itself: call [`settle`](Driver::settle) after each action, or
/// [`dictate`](Driver::dictate) the outcomes. When the game ends, or is over where it begins, the result is recorded at once. To show a move only
/// after it is stored, play it on a clone, store the lines, and keep the clone.
///
/// ```
/// use joute_kernel::{Game, Seed, Turn};
/// use joute_record::{Chances, Commitment, Driver, Header, Pack, Player, parse, verify};
/// use joute_toy::{Rounds, TossUp};
///
/// let seed = Seed::from_number(1);
/// let player = |name: &str| Player { name: name.into(), player: "random".into() };
/// let header = Header {
///     game: "toss-up".into(),
///     mode: "base".into(),
///     options: serde_json::json!({ "rounds": 1 }),
///     pack: Pack { id: "none".into(), hash: "none".into() },
///     rules: "1".into(),
///     seats: vec![player("Ada"), player("Bo")],
///     commitment: Commitment::of(&seed),
/// };
/// let mut driver = Driver::start(&header, TossUp::setup(&Rounds(1)).unwrap(), seed).unwrap();
/// driver.settle(&mut ()).unwrap();
/// let mut rng = seed.stream("players");
/// while let Turn::Seats(seats) = driver.state().turn() {
///     let seat = seats.first().unwrap();
///     let action = driver.state().sample_action(seat, &mut rng);
///     driver.play(seat, &action, &mut ()).unwrap();
///     driver.settle(&mut ()).unwrap();
/// }
/// let record = parse(&(driver.take_lines().join("\n") + "\n")).unwrap();
/// assert!(verify::<TossUp>(&record, &Rounds(1)).unwrap().is_finished);
/// ```
#[derive(Clone, Debug)]
pub struct Driver<G: Game> {
    state: G,
    seed: Seed,
    shares: Vec<(Seat, Share)>,
    chances: Chances,
    recorder: Recorder,
    resigned: Option<Seat>,
    lines: Vec<String>,
}

impl<G: Game> Driver<G> {
    /// Begins a game in `state`. The header is recorded with the commitment of `seed`, whatever it holds itself.
    ///
    /// # Errors
    ///
    /// If the header is longer than a line may be.
    pub fn start(header: &Header, state: G, seed: Seed) -> Result<Self, WriteError> {
        let header = Header { commitment: Commitment::of(&seed), ..header.clone() };
        Self::begun(state, seed, Recorder::start(&header)?)
    }

    /// As [`start`](Self::start), and players may [add](Self::share) to the seed before the first ply.
    ///
    /// # Errors
    ///
    /// As [`start`](Self::start).
    pub fn start_shared(header: &Header, state: G, seed: Seed) -> Result<Self, WriteError> {
        let header = Header { commitment: Commitment::of(&seed), ..header.clone() };
        Self::begun(state, seed, Recorder::start_shared(&header)?)
    }

    /// A game that is over where it begins has its result at once.
    fn begun(state: G, seed: Seed, (recorder, line): (Recorder, String)) -> Result<Self, WriteError> {
        let chances = Chances::new(&seed, &[]);
        let mut driver = Self { state, seed, shares: Vec::new(), chances, recorder, resigned: None, lines: vec![line] };
        driver.close()?;
        Ok(driver)
    }

    /// Adds what the player of `seat` drew to the seed; whatever chance answers from now on follows from it too.
    ///
    /// # Errors
    ///
    /// If the game has begun, the seat has a share already, or the record's format has none.
    pub fn share(&mut self, seat: Seat, share: Share) -> Result<(), WriteError> {
        if seat.index() >= usize::from(self.state.seat_count()) {
            return Err(WriteError::NoShare);
        }
        self.lines.push(self.recorder.share(seat, &share)?);
        self.shares.push((seat, share));
        self.chances = Chances::new(&self.seed, &self.shares);
        Ok(())
    }

    /// Notes how often decisions were taken back in all: a game that goes on from before a decision does not know it by itself. The result
    /// will tell it.
    pub fn note_taken_back(&mut self, times: u32) {
        self.recorder.note_taken_back(times);
    }

    /// What players added to the seed, in the order in which it came.
    pub fn shares(&self) -> &[(Seat, Share)] {
        &self.shares
    }

    /// Goes on with the game of `record` from its last line; `state` is the one that it began in.
    ///
    /// Chance goes on where it stood. The lines of `record` are not given out again.
    ///
    /// # Errors
    ///
    /// If the seed is another, or the record does not follow from it and the rules.
    pub fn resume(record: &Record, state: G, seed: Seed) -> Result<Self, ResumeError> {
        if !record.header().commitment.is_kept_by(&seed) {
            return Err(ResumeError::Seed);
        }
        let mut chances = Chances::new(&seed, record.shares());
        let mut replay = Replay::from_state(record, state);
        while let Some(step) = replay.advance_dealing(&mut chances) {
            let step = step?;
            if let Some(dealt) = step.dealt_otherwise() {
                let recorded = step.entry_text().to_owned();
                return Err(ResumeError::Redeal { ply: step.ply, recorded, dealt });
            }
        }
        let state = replay.into_state();
        let (shares, recorder, resigned) = (record.shares().to_vec(), Recorder::resume(record), record.resigned());
        Ok(Self { state, seed, shares, chances, recorder, resigned, lines: Vec::new() })
    }

    /// Where the game stands.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The seat that gave the game up, if one did. The state then is the one that it gave up.
    pub fn resigned(&self) -> Option<Seat> {
        self.resigned
    }

    /// The result, once the game is over or was given up.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.resigned {
            Some(seat) => resigned(&self.state, seat).ok(),
            None => self.state.outcome(),
        }
    }

    /// How many decisions and chance outcomes were recorded.
    pub fn plies(&self) -> u32 {
        self.recorder.plies()
    }

    /// How many more decisions and outcomes the record has room for ([`Recorder::room`]).
    #[must_use]
    pub fn record_room(&self) -> usize {
        self.recorder.room()
    }

    /// The record lines since the last call, without line ends; the first call begins with the header.
    pub fn take_lines(&mut self) -> Vec<String> {
        core::mem::take(&mut self.lines)
    }

    /// Takes a decision of `seat`.
    ///
    /// # Errors
    ///
    /// If the rules refuse it, or the record is full.
    pub fn play<S: Sink<G::Event>>(
        &mut self,
        seat: Seat,
        action: &G::Action,
        events: &mut S,
    ) -> Result<(), DriveError<G>> {
        self.state.check(seat, action).map_err(DriveError::Action)?;
        let line = self.recorder.action(seat, action)?;
        self.state.apply(seat, action, events).expect("the rules accept what they have just checked");
        self.lines.push(line);
        Ok(self.close()?)
    }

    /// Draws the answer to the pending chance event from the seed; returns it.
    ///
    /// # Errors
    ///
    /// If no chance is pending, or the record is full.
    pub fn draw<S: Sink<G::Event>>(&mut self, events: &mut S) -> Result<G::ChanceOutcome, DriveError<G>> {
        let Turn::Chance(event) = self.state.turn() else { return Err(DriveError::NoChance) };
        let mut chances = self.chances.clone();
        let outcome = chances.sample(&self.state, &event);
        let line = self.recorder.chance(&outcome)?;
        self.state.apply_chance(&outcome, events).expect("the rules accept what they have just drawn");
        self.chances = chances;
        self.lines.push(line);
        self.close()?;
        Ok(outcome)
    }

    /// Answers the pending chance event with `outcome`; nothing is drawn from the seed.
    ///
    /// # Errors
    ///
    /// If no chance is pending, it cannot answer this, or the record is full.
    pub fn dictate<S: Sink<G::Event>>(
        &mut self,
        outcome: &G::ChanceOutcome,
        events: &mut S,
    ) -> Result<(), DriveError<G>> {
        if !matches!(self.state.turn(), Turn::Chance(_)) {
            return Err(DriveError::NoChance);
        }
        let mut recorder = self.recorder;
        let line = recorder.dictated(outcome)?;
        self.state.apply_chance(outcome, events).map_err(DriveError::Chance)?;
        self.recorder = recorder;
        self.lines.push(line);
        Ok(self.close()?)
    }

    /// Draws every pending chance event, until a seat has to decide or the game is over.
    ///
    /// # Errors
    ///
    /// If the record is full.
    pub fn settle<S: Sink<G::Event>>(&mut self, events: &mut S) -> Result<(), DriveError<G>> {
        while matches!(self.state.turn(), Turn::Chance(_)) {
            self.draw(events)?;
        }
        Ok(())
    }

    /// Whether the player of `seat` may give the game up now.
    ///
    /// # Errors
    ///
    /// As [`Driver::resign`].
    pub fn may_resign(&self, seat: Seat) -> Result<(), ResignError> {
        if self.resigned.is_some() {
            return Err(ResignError::Over);
        }
        resigned(&self.state, seat)?;
        let mut recorder = self.recorder;
        Ok(recorder.resignation(seat).map(drop)?)
    }

    /// The player of `seat` gives the game up: it ends here, with the result of [`resigned`].
    ///
    /// # Errors
    ///
    /// As [`resigned`], and if the record is full or ended before.
    pub fn resign(&mut self, seat: Seat) -> Result<(), ResignError> {
        let outcome = resigned(&self.state, seat)?;
        let mut recorder = self.recorder;
        let lines = [recorder.resignation(seat)?, recorder.result(&outcome, &self.seed)?];
        (self.recorder, self.resigned) = (recorder, Some(seat));
        self.lines.extend(lines);
        Ok(())
    }

    /// Records the result, once there is one.
    fn close(&mut self) -> Result<(), WriteError> {
        if let Some(outcome) = self.state.outcome().filter(|_| self.state.turn().is_over()) {
            self.lines.push(self.recorder.result(&outcome, &self.seed)?);
        }
        Ok(())
    }
}
