//! One table in memory: the game, who sits there, what was seen.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use joute_games::{AnyEvent, AnyTurn, Match, MatchError, PlayError};
use joute_kernel::{Seat, SeatSet, Seed, Viewer};
use joute_record::{Entry, Record, RecordError};

use crate::ledger::{ActionKey, Holder, StoredSeat, StoredTable};
use crate::secret::Digest;

/// One table in memory. All of it but the last three fields is rebuilt from what is kept.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) host: Digest,
    pub(crate) seed: Seed,
    pub(crate) game: Match,
    pub(crate) seats: Vec<StoredSeat>,
    pub(crate) frozen: bool,
    /// The record so far, without line ends.
    pub(crate) lines: Vec<String>,
    /// What happened, one step for the set-up and one for each decision with the chance that followed.
    pub(crate) steps: Vec<Step>,
    pub(crate) answers: HashMap<ActionKey, u64>,
    /// Whose curtain is lifted on the device of each guest that plays several seats.
    pub(crate) lifted: HashMap<Digest, Seat>,
    /// Open sockets by guest.
    pub(crate) present: HashMap<Digest, u32>,
    /// Whether a task waits for the computers of this table.
    pub(crate) driven: bool,
}

/// One decision, and what followed from it.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// What happened; may hold secrets.
    pub(crate) events: Vec<AnyEvent>,
    /// The seats that noticed anything.
    noticed: SeatSet,
    /// Whether everybody noticed.
    open: bool,
}

impl Step {
    /// Compares the game before and after: who saw a change or an event?
    ///
    /// A decision may be secret altogether (RIV-INFO-6: nobody learns that a hand was kept). It must then not move the
    /// version, the log or the socket of those who may not know.
    fn between(before: Option<&Match>, after: &Match, events: Vec<AnyEvent>) -> Self {
        let notices = |viewer: Viewer| {
            events.iter().any(|event| event.witnessed_by(viewer).is_some())
                || before.is_none_or(|before| before.view(viewer) != after.view(viewer))
        };
        let count = after.state().seat_count();
        let noticed = Seat::first_of(count).filter(|&seat| notices(Viewer::Seat(seat))).collect();
        let open = notices(Viewer::Spectator);
        Self { events, noticed, open }
    }

    /// Whether somebody who plays `seats` noticed it.
    pub(crate) fn is_noticed_by(&self, seats: SeatSet) -> bool {
        self.open || seats.iter().any(|seat| self.noticed.contains(seat))
    }
}

/// A decision taken on a copy of the game: not kept yet, so nobody may see it.
#[derive(Debug)]
pub(crate) struct Attempt {
    game: Match,
    step: Step,
    pub(crate) lines: Vec<String>,
    pub(crate) finished: bool,
}

/// Why a decision was not taken.
#[derive(Debug)]
pub(crate) enum AttemptError {
    /// The rules refuse it.
    Refused(PlayError),
    /// The rules crate has a fault: the table must stop.
    Fault,
}

/// Why a kept table cannot be played on.
#[derive(Debug, thiserror::Error)]
pub enum ReviveError {
    /// The record cannot be read.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The record does not follow from the rules of this program.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The rules refuse a recorded move.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The rules crate has a fault.
    #[error("a fault in the rules of the game")]
    Fault,
}

impl Table {
    /// A table that was just set up; its lines are given out for the ledger, and counted as kept.
    ///
    /// # Errors
    ///
    /// If the set-up does not replay, which is a fault of the rules crate.
    pub(crate) fn new(
        id: String,
        host: Digest,
        seed: Seed,
        mut game: Match,
        seats: Vec<StoredSeat>,
    ) -> Result<Self, ReviveError> {
        let lines = game.take_lines();
        let mut table = Self::bare(id, host, seed, game, seats, lines);
        // What the set-up showed is replayed rather than passed in, so that both ways tell the same.
        table.steps = retell(&table.lines, &table.game)?;
        Ok(table)
    }

    fn bare(id: String, host: Digest, seed: Seed, game: Match, seats: Vec<StoredSeat>, lines: Vec<String>) -> Self {
        Self {
            id,
            host,
            seed,
            game,
            seats,
            frozen: false,
            lines,
            steps: Vec::new(),
            answers: HashMap::new(),
            lifted: HashMap::new(),
            present: HashMap::new(),
            driven: false,
        }
    }

    /// The table as it was kept, its game played again from the record.
    ///
    /// # Errors
    ///
    /// If the record does not follow from the rules and the seed.
    pub(crate) fn revive(stored: StoredTable) -> Result<Self, ReviveError> {
        let work = || {
            let record = joute_record::parse(&text_of(&stored.lines))?;
            let game = Match::resume(&record, stored.seed)?;
            let steps = retell(&stored.lines, &game)?;
            Ok((game, steps))
        };
        let (game, steps) = catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(ReviveError::Fault))?;
        let mut table = Self::bare(stored.id, stored.host, stored.seed, game, stored.seats, stored.lines);
        table.steps = steps;
        table.frozen = stored.frozen;
        table.answers = stored.answers.into_iter().collect();
        Ok(table)
    }

    /// The seats that are played at the device of `guest`.
    pub(crate) fn seats_of(&self, guest: Option<&Digest>) -> SeatSet {
        let Some(guest) = guest else { return SeatSet::EMPTY };
        let at_device =
            |seat: &Seat| self.seats[seat.index()].holder.guest().is_some_and(|holder| holder.matches(guest));
        Seat::first_of(self.seats.len() as u8).filter(at_device).collect()
    }

    /// How many changes somebody who plays `seats` has noticed. It grows with each, and never tells of others.
    pub(crate) fn version_for(&self, seats: SeatSet) -> u64 {
        self.steps.iter().filter(|step| step.is_noticed_by(seats)).count() as u64
    }

    /// Whether the game is over.
    pub(crate) fn is_finished(&self) -> bool {
        matches!(self.game.turn(), AnyTurn::Over)
    }

    /// The seats that owe a decision.
    pub(crate) fn turn_seats(&self) -> SeatSet {
        match self.game.turn() {
            AnyTurn::Seats(seats) => seats,
            AnyTurn::Chance(_) | AnyTurn::Over => SeatSet::EMPTY,
        }
    }

    /// The first computer that owes a decision, and its level.
    pub(crate) fn computer_due(&self) -> Option<(Seat, &str)> {
        if self.frozen {
            return None;
        }
        self.turn_seats().iter().find_map(|seat| match &self.seats.get(seat.index())?.holder {
            Holder::Computer(level) => Some((seat, level.as_str())),
            Holder::Guest(_) | Holder::Beside(_) | Holder::Open(_) => None,
        })
    }

    /// Takes a decision on a copy. A panic of the rules is caught here and concerns this table only.
    pub(crate) fn attempt(
        &self,
        play: impl FnOnce(&mut Match) -> Result<Vec<AnyEvent>, PlayError>,
    ) -> Result<Attempt, AttemptError> {
        let work = || {
            let mut game = self.game.clone();
            let events = play(&mut game)?;
            let step = Step::between(Some(&self.game), &game, events);
            let lines = game.take_lines();
            let finished = matches!(game.turn(), AnyTurn::Over);
            Ok(Attempt { game, step, lines, finished })
        };
        match catch_unwind(AssertUnwindSafe(work)) {
            Ok(result) => result.map_err(AttemptError::Refused),
            Err(_) => Err(AttemptError::Fault),
        }
    }

    /// The version that a device with `seats` will have once `attempt` is kept.
    pub(crate) fn version_after(&self, attempt: &Attempt, seats: SeatSet) -> u64 {
        self.version_for(seats) + u64::from(attempt.step.is_noticed_by(seats))
    }

    /// Makes a kept attempt the state of the table.
    pub(crate) fn adopt(&mut self, attempt: Attempt) {
        self.game = attempt.game;
        self.lines.extend(attempt.lines);
        self.steps.push(attempt.step);
        // A curtain comes down again as soon as the seat behind it has nothing more to decide.
        let turn = self.turn_seats();
        self.lifted.retain(|_, seat| turn.contains(*seat));
    }

    /// The record so far, one line feed after each line. It holds every secret.
    pub(crate) fn record_text(&self) -> String {
        text_of(&self.lines)
    }
}

fn text_of(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
}

/// Plays the record again for its events, one step for the set-up and one for each decision.
fn retell(lines: &[String], game: &Match) -> Result<Vec<Step>, ReviveError> {
    let record: Record = joute_record::parse(&text_of(lines))?;
    let header = game.header();
    let options = joute_games::GameOptions::from_json(game.game(), None, &header.options).map_err(MatchError::from)?;
    let first = options.setup().map_err(MatchError::from)?;
    // The seed of this retelling is never drawn from: every outcome is dictated by the record.
    let no_seed = Seed::from_bytes([0; 32]);
    let mut told = Match::from_state(first, options.mode(), header.options.clone(), header.seats.clone(), no_seed)?;
    told.manual_chance = true;
    let mut steps = Vec::new();
    let mut before = None;
    let mut events = Vec::new();
    for entry in record.entries() {
        match entry {
            Entry::Action { seat, action } => {
                let happened = core::mem::take(&mut events);
                steps.push(Step::between(before.as_ref(), &told, happened));
                before = Some(told.clone());
                events = told.play(*seat, action)?;
            }
            Entry::Chance { outcome, .. } => events.extend(told.dictate_chance(outcome)?),
        }
    }
    steps.push(Step::between(before.as_ref(), &told, events));
    Ok(steps)
}
