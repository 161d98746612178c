//! One table in memory: the game, who sits there, what was seen.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use joute_draw::page::model::SealedBy;
use joute_games::{AnyEvent, AnyTurn, Match, MatchError, PlayError};
use joute_kernel::{Seat, SeatSet, Seed, Viewer};
use joute_record::{Entry, Record, RecordError};

use super::back::{self, MarkerError, Question};
use super::claims::Claim;
use super::commit::Change;
use super::presence::Attendance;
use crate::ledger::{ActionKey, Holder, StoredNote, StoredSeat, StoredTable, Write};
use crate::secret::Digest;

/// One table in memory. All of it but the last fields is rebuilt from what is kept.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) host: Digest,
    pub(crate) seed: Seed,
    pub(crate) game: Match,
    pub(crate) seats: Vec<StoredSeat>,
    pub(crate) frozen: bool,
    /// Whether hints may be asked for.
    pub(crate) hints: bool,
    /// What was said and noted last, oldest first.
    pub(crate) chat: Vec<StoredNote>,
    /// The record so far, without line ends: what remains of the log after everything that was taken back.
    pub(crate) lines: Vec<String>,
    /// How many lines the log in the ledger has. It only grows.
    pub(crate) logged: u64,
    /// What happened, one step for the set-up and one for each decision with the chance that followed.
    pub(crate) steps: Vec<Step>,
    /// How many changes are no longer among the steps: decisions that were taken back, and the taking back.
    pub(crate) past: u64,
    pub(crate) answers: HashMap<ActionKey, u64>,
    /// Whose curtain is lifted on the device of each guest that plays several seats.
    pub(crate) lifted: HashMap<Digest, Seat>,
    /// Who is there, at this and at all other tables.
    pub(super) attendance: Arc<Attendance>,
    /// Whether nobody knows what the ledger says of it, after a write that failed: it is read again before it is used.
    pub(crate) stale: bool,
    /// A decision that somebody asked to take back, while answers are awaited. It is forgotten with the table.
    pub(crate) question: Option<Question>,
    /// What the host asked for seats, one for each at most. It is forgotten with the table.
    pub(super) claims: Vec<Claim>,
    /// What became of the promise of the deal, once the game was over and somebody looked.
    pub(super) judged: OnceLock<SealedBy>,
    /// Names what the computers have to decide from: it changes with every decision, taking back, question and seat,
    /// and never comes again while the program runs.
    pub(crate) epoch: u64,
}

/// A number that was not given before.
fn next_epoch() -> u64 {
    static EPOCHS: AtomicU64 = AtomicU64::new(0);
    EPOCHS.fetch_add(1, Ordering::Relaxed)
}

/// One decision, and what followed from it.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// What happened; may hold secrets.
    pub(crate) events: Vec<AnyEvent>,
    /// The seats that noticed anything.
    noticed: SeatSet,
    /// Whether everybody noticed.
    pub(crate) open: bool,
    /// Who decided; nobody at the set-up.
    pub(crate) by: Option<Seat>,
    /// The number of lines that the record had before it.
    pub(crate) line: usize,
    /// Whether it uncovered something hidden that nobody chose to show.
    pub(crate) reveals: bool,
    /// Whether chance answered in it.
    pub(crate) chance: bool,
    /// The seats that owed a decision before it and owe the same one after it, because all decide at once.
    unmoved: SeatSet,
}

/// Where a step comes from.
#[derive(Clone, Copy, Debug)]
struct Origin {
    by: Option<Seat>,
    line: usize,
    chance: bool,
}

impl Step {
    /// Compares the game before and after: who saw a change or an event?
    ///
    /// A decision may be secret altogether (RIV-INFO-6: nobody learns that a hand was kept). It must then not move the
    /// version, the log or the socket of those who may not know.
    fn between(before: Option<&Match>, after: &Match, events: Vec<AnyEvent>, origin: Origin) -> Self {
        let notices = |viewer: Viewer| {
            events.iter().any(|event| event.witnessed_by(viewer).is_some())
                || before.is_none_or(|before| before.view(viewer) != after.view(viewer))
        };
        let count = after.state().seat_count();
        let noticed = Seat::first_of(count).filter(|&seat| notices(Viewer::Seat(seat))).collect();
        let open = notices(Viewer::Spectator);
        let reveals = events.iter().any(AnyEvent::reveals);
        let Origin { by, line, chance } = origin;
        let unmoved = before.zip(by).map_or(SeatSet::EMPTY, |(before, by)| {
            let others = before.turn().seats().without(by);
            if chance || after.turn().seats() != others { SeatSet::EMPTY } else { others }
        });
        Self { events, noticed, open, by, line, reveals, chance, unmoved }
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
    /// Something was taken back that was not there.
    #[error(transparent)]
    Marker(#[from] MarkerError),
    /// The rules crate has a fault.
    #[error("a fault in the rules of the game")]
    Fault,
}

impl Table {
    /// A table that was just set up.
    #[cfg(test)]
    pub(crate) fn new(id: String, host: Digest, seed: Seed, mut game: Match, seats: Vec<StoredSeat>) -> Self {
        let (lines, chat, answers) = (game.take_lines(), Vec::new(), Vec::new());
        let stored =
            StoredTable { id, created: 0, host, seed, frozen: false, hints: true, seats, lines, chat, answers };
        Self::revive(stored).expect("what was just set up")
    }

    fn bare(id: String, host: Digest, seed: Seed, game: Match, seats: Vec<StoredSeat>, lines: Vec<String>) -> Self {
        Self {
            id,
            host,
            seed,
            game,
            seats,
            frozen: false,
            hints: true,
            chat: Vec::new(),
            logged: lines.len() as u64,
            lines,
            steps: Vec::new(),
            past: 0,
            answers: HashMap::new(),
            lifted: HashMap::new(),
            attendance: Arc::default(),
            stale: false,
            question: None,
            claims: Vec::new(),
            judged: OnceLock::new(),
            epoch: next_epoch(),
        }
    }

    /// The table as it was kept, its game played again from the record.
    ///
    /// # Errors
    ///
    /// If the record does not follow from the rules and the seed.
    pub(crate) fn revive(stored: StoredTable) -> Result<Self, ReviveError> {
        let logged = stored.lines.len() as u64;
        let back::Remaining { lines, past } = back::remaining(stored.lines)?;
        let work = || {
            let record = joute_record::parse(&text_of(&lines))?;
            let game = Match::resume(&record, stored.seed)?;
            let steps = retell(&lines, &game)?;
            Ok((game, steps))
        };
        let (game, steps) = catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(ReviveError::Fault))?;
        let mut table = Self::bare(stored.id, stored.host, stored.seed, game, stored.seats, lines);
        table.steps = steps;
        (table.logged, table.past) = (logged, past);
        table.frozen = stored.frozen;
        table.hints = stored.hints;
        table.chat = stored.chat;
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

    /// Whether the hand of a seat is not shown to its person yet: they took the seat over from another, have decided
    /// nothing since, and need not decide now.
    pub(crate) fn is_veiled(&self, seat: Seat) -> bool {
        let Some(taken) = self.seats[seat.index()].taken else { return false };
        let decided = || self.steps.iter().any(|step| step.by == Some(seat) && step.line as u64 >= taken);
        !self.is_finished() && !self.turn_seats().contains(seat) && !decided()
    }

    /// Those of `seats` through whose eyes their people see the game.
    pub(crate) fn eyes_of(&self, seats: SeatSet) -> SeatSet {
        seats.iter().filter(|&seat| !self.is_veiled(seat)).collect()
    }

    /// How many changes somebody who plays `seats` has noticed. It grows with each, and never tells of others.
    ///
    /// What was taken back was noticed by everybody, and so was the taking back.
    pub(crate) fn version_for(&self, seats: SeatSet) -> u64 {
        let eyes = self.eyes_of(seats);
        self.past + self.steps.iter().filter(|step| step.is_noticed_by(eyes)).count() as u64
    }

    /// Whether what `seat` was asked at the version `at` is still what it is asked. Where several seats decide at once, a
    /// decision of another seat changes nothing for those that have not decided yet.
    pub(crate) fn still_asks(&self, seat: Seat, own: SeatSet, at: u64) -> bool {
        let eyes = self.eyes_of(own);
        let noticed = self.steps.iter().filter(|step| step.is_noticed_by(eyes));
        let mut later = (self.past + 1..).zip(noticed).filter(|&(version, _)| version > at);
        at >= self.past && at <= self.version_for(own) && later.all(|(_, step)| step.unmoved.contains(seat))
    }

    /// Takes over what only memory knows from the same table as it was `before` it was read again: whose curtain is
    /// lifted.
    pub(crate) fn remember(&mut self, before: Self) {
        self.lifted = before.lifted;
        self.lower_curtains();
    }

    /// Makes whatever is being thought about this table worthless.
    pub(crate) fn renew(&mut self) {
        self.epoch = next_epoch();
    }

    /// Whether the game is over.
    pub(crate) fn is_finished(&self) -> bool {
        matches!(self.game.turn(), AnyTurn::Over)
    }

    /// The seats that owe a decision.
    pub(crate) fn turn_seats(&self) -> SeatSet {
        self.game.turn().seats()
    }

    /// The first computer that owes a decision, and its level. Computers wait while people settle what is taken back.
    pub(crate) fn computer_due(&self) -> Option<(Seat, &str)> {
        if self.frozen || self.question.is_some() {
            return None;
        }
        self.turn_seats().iter().find_map(|seat| match &self.seats.get(seat.index())?.holder {
            Holder::Computer(level) => Some((seat, level.as_str())),
            Holder::Guest(_) | Holder::Beside(_) | Holder::Open(_) => None,
        })
    }

    /// Takes a decision of `seat` on a copy. A panic of the rules is caught here and concerns this table only.
    pub(crate) fn attempt(
        &self,
        seat: Seat,
        play: impl FnOnce(&mut Match) -> Result<Vec<AnyEvent>, PlayError>,
    ) -> Result<Attempt, AttemptError> {
        let work = || {
            let mut game = self.game.clone();
            let events = play(&mut game)?;
            let lines = game.take_lines();
            let chance = game.plies() > self.game.plies() + 1;
            let origin = Origin { by: Some(seat), line: self.lines.len(), chance };
            let step = Step::between(Some(&self.game), &game, events, origin);
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
        self.version_for(seats) + u64::from(attempt.step.is_noticed_by(self.eyes_of(seats)))
    }

    /// A decision as a change, with the answer that its client gets, if a client took it.
    pub(super) fn playing(&self, attempt: Attempt, answer: Option<(ActionKey, u64)>) -> Change {
        let write = Write::Lines {
            table: self.id.clone(),
            first: self.logged,
            lines: attempt.lines.clone(),
            answer: answer.clone(),
            finished: attempt.finished,
        };
        Change::new(write, |table| {
            table.adopt(attempt);
            table.answers.extend(answer);
        })
    }

    /// Makes a kept attempt the state of the table.
    pub(crate) fn adopt(&mut self, attempt: Attempt) {
        self.game = attempt.game;
        self.logged += attempt.lines.len() as u64;
        self.lines.extend(attempt.lines);
        self.steps.push(attempt.step);
        self.moved_on();
    }

    /// What a decision and a taking back have in common.
    pub(crate) fn moved_on(&mut self) {
        self.question = None;
        self.judged = OnceLock::new();
        self.renew();
        self.lower_curtains();
    }

    /// A curtain comes down again as soon as the seat behind it has nothing more to decide.
    fn lower_curtains(&mut self) {
        let turn = self.turn_seats();
        self.lifted.retain(|_, seat| turn.contains(*seat));
    }

    /// The record so far, one line feed after each line. It holds every secret.
    pub(crate) fn record_text(&self) -> String {
        text_of(&self.lines)
    }
}

pub(super) fn text_of(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
}

/// Plays the record again for its events, one step for the set-up and one for each decision.
pub(super) fn retell(lines: &[String], game: &Match) -> Result<Vec<Step>, ReviveError> {
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
    let mut origin = Origin { by: None, line: 0, chance: false };
    // Header and shares stand before the first entry, and each entry is a line.
    for (line, entry) in (record.line_of(1) - 1..).zip(record.entries()) {
        match entry {
            Entry::Action { seat, action } => {
                let happened = core::mem::take(&mut events);
                steps.push(Step::between(before.as_ref(), &told, happened, origin));
                origin = Origin { by: Some(*seat), line, chance: false };
                before = Some(told.clone());
                events = told.play_line(*seat, &record.header().rules, action)?;
            }
            Entry::Chance { outcome, .. } => {
                origin.chance = true;
                events.extend(told.dictate_chance(outcome)?);
            }
        }
        // Copies of a game that keeps its lines would grow with the game.
        drop(told.take_lines());
    }
    steps.push(Step::between(before.as_ref(), &told, events, origin));
    Ok(steps)
}
