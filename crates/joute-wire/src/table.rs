//! The one game that an engine holds, with its record and the way back.

use joute_games::{AnyEvent, AnyState, Match, MatchError, PlayError};
use joute_kernel::{Seat, Seed};
use joute_record::{Entry, Player, ResignError};
use serde_json::Value;

use crate::record::{OpenError, OpenedRecord, verify_record};

/// A game, its record lines, and how it stood before each decision.
///
/// A request works on a copy that replaces the game only when it succeeded, so that neither an error nor a panic
/// leaves a game half changed.
#[derive(Clone, Debug)]
pub struct Table {
    game: Match,
    lines: Vec<String>,
    /// Before each decision, oldest first.
    before: Vec<Moment>,
    /// Before anything, for chance that was answered ahead of the first decision.
    origin: Moment,
}

#[derive(Clone, Debug)]
struct Moment {
    game: Match,
    lines: usize,
}

/// A record whose game cannot be played on.
#[derive(Debug, thiserror::Error)]
pub enum LoadRecordError {
    /// It cannot be opened, or is not what it says.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// One of its lines cannot be played.
    #[error("line {line}: {source}")]
    Play {
        /// The line, from 1.
        line: usize,
        /// What the rules say.
        source: PlayError,
    },
    /// It has fewer plies than were asked for.
    #[error("the record ends after ply {last}; `at` can be 0 to {last}")]
    NoSuchPly {
        /// Its last ply.
        last: usize,
    },
    /// The game cannot begin.
    #[error(transparent)]
    Match(#[from] MatchError),
}

impl Table {
    /// A game that begins in `state`, which `options` describe; chance is drawn at once unless it is manual. Returns
    /// what happened, secrets included.
    ///
    /// # Errors
    ///
    /// If a name of `players` is absurdly long.
    pub fn begin(
        state: AnyState,
        mode: &str,
        options: Value,
        players: Vec<Player>,
        seed: Seed,
        manual_chance: bool,
    ) -> Result<(Self, Vec<AnyEvent>), MatchError> {
        let mut table = Self::new(Match::from_state(state, mode, options, players, seed)?);
        table.game.manual_chance = manual_chance;
        let mut events = Vec::new();
        table.game.settle(&mut events);
        table.keep_lines();
        table.origin = table.moment();
        Ok((table, events))
    }

    fn new(mut game: Match) -> Self {
        let lines = game.take_lines();
        let origin = Moment { game: game.clone(), lines: lines.len() };
        Self { game, lines, before: Vec::new(), origin }
    }

    /// The game of a record after its first `at` plies, with the way back through them.
    ///
    /// With the seed that the record's header promised (as a finished record shows it) chance goes on where it stood,
    /// and the lines are the record's own, but that a line of older rules which asked several things at once becomes a line for
    /// each. With another seed the outcomes so far count as dictated. Where somebody resigned, the game goes on from before that.
    ///
    /// # Errors
    ///
    /// If the record is not what it says, or has fewer plies than `at`.
    pub fn from_record(
        opened: &OpenedRecord,
        at: Option<usize>,
        seed: Seed,
        manual_chance: bool,
    ) -> Result<Self, LoadRecordError> {
        verify_record(opened)?;
        let record = &opened.record;
        let last = record.entries().len();
        let at = at.unwrap_or(last);
        if at > last {
            return Err(LoadRecordError::NoSuchPly { last });
        }
        let header = record.header();
        let is_same_seed = header.commitment.is_kept_by(&seed);
        let game =
            Match::from_state(opened.start.clone(), &header.mode, header.options.clone(), header.seats.clone(), seed)?;
        let mut table = Self::new(game);
        table.game.manual_chance = true;
        for (index, entry) in record.entries().iter().take(at).enumerate() {
            let played = match entry {
                Entry::Action { seat, action } => table.play_line(*seat, &header.rules, action),
                Entry::Chance { dictated: false, .. } if is_same_seed => table.chance(None).map(drop),
                Entry::Chance { outcome, .. } => table.chance(Some(outcome)).map(drop),
            };
            played.map_err(|source| LoadRecordError::Play { line: record.line_of(index + 1), source })?;
        }
        if !manual_chance {
            table.game.manual_chance = false;
            table.game.settle(&mut Vec::new());
            table.keep_lines();
        }
        if !manual_chance || table.before.is_empty() {
            // What chance answered before the first decision was not sent by anybody, and is not taken back.
            table.origin = table.before.first().cloned().unwrap_or_else(|| table.moment());
        }
        Ok(table)
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The record so far, each line with its line feed.
    #[must_use]
    pub fn record(&self) -> String {
        self.lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
    }

    fn moment(&self) -> Moment {
        Moment { game: self.game.clone(), lines: self.lines.len() }
    }

    fn keep_lines(&mut self) {
        self.lines.extend(self.game.take_lines());
    }

    /// Takes a decision, and what chance then answers unless it is manual.
    ///
    /// # Errors
    ///
    /// If the text is not understood or the rules refuse it. The game is as it was.
    pub fn play(&mut self, seat: Seat, action: &str) -> Result<Vec<AnyEvent>, PlayError> {
        let before = self.moment();
        let mut game = self.game.clone();
        let events = game.play(seat, action)?;
        self.before.push(before);
        self.game = game;
        self.keep_lines();
        Ok(events)
    }

    /// The player of `seat` gives the game up, and it is over.
    ///
    /// # Errors
    ///
    /// As [`Match::resign`]. The game is as it was.
    pub fn resign(&mut self, seat: Seat) -> Result<(), ResignError> {
        let before = self.moment();
        self.game.resign(seat)?;
        self.before.push(before);
        self.keep_lines();
        Ok(())
    }

    /// Takes what a line of a record says that was made under `rules`: one decision, or several of today.
    fn play_line(&mut self, seat: Seat, rules: &str, line: &str) -> Result<(), PlayError> {
        let decisions = self.game.state().decisions_of(seat, rules, line);
        decisions.iter().try_for_each(|action| self.play(seat, action).map(drop))
    }

    /// Lets chance answer `outcome`, or what the seed gives. Returns the outcome in notation and what happened.
    ///
    /// # Errors
    ///
    /// If chance is not asked or cannot answer this. The game is as it was.
    pub fn chance(&mut self, outcome: Option<&str>) -> Result<(String, Vec<AnyEvent>), PlayError> {
        let mut game = self.game.clone();
        let answered = match outcome {
            Some(outcome) => (outcome.to_owned(), game.dictate_chance(outcome)?),
            None => game.draw_chance()?,
        };
        self.game = game;
        self.keep_lines();
        Ok(answered)
    }

    /// Steps back to before the last decision, or to the beginning; `false` if nothing happened yet.
    pub fn undo(&mut self) -> bool {
        let moment = match self.before.pop() {
            Some(moment) => moment,
            None if self.game.plies() > self.origin.game.plies() => self.origin.clone(),
            None => return false,
        };
        // Chance is drawn or awaited as it is now, not as it was then.
        let manual_chance = self.game.manual_chance;
        self.game = moment.game;
        self.game.manual_chance = manual_chance;
        self.lines.truncate(moment.lines);
        true
    }
}
