//! What was played at a table: the game, its record, and what happened move by move.

use std::panic::{AssertUnwindSafe, catch_unwind};

use joute_draw::page::model::Lead;
use joute_games::{AnyEvent, AnyTurn, GameId, Match, MatchError, PlayError};
use joute_kernel::{Seat, SeatSet, Seed, Viewer};
use joute_record::{Entry, Header, Record, RecordError, ResignError};

use super::log::{MarkerError, Remaining, remaining};
use super::verdict::Verdicts;

/// The game of a table so far. All of it is rebuilt from the seed and the log in the ledger.
#[derive(Debug)]
pub(crate) struct History {
    /// The secret that all chance comes from.
    pub(super) seed: Seed,
    pub(super) game: Match,
    /// The record so far, without line ends: what remains of the log after everything that was taken back.
    pub(super) lines: Vec<String>,
    /// How many lines the log in the ledger has. It only grows.
    pub(super) logged: u64,
    /// What happened, one move for the set-up and one for each decision with the chance that followed.
    pub(super) moves: Vec<Move>,
    /// How many changes are no longer among the moves: decisions that were taken back, and the taking back.
    pub(super) past: u64,
    /// How often something was taken back.
    pub(super) taken_back: u32,
    /// What was found out about the game, once it was over and somebody looked.
    pub(super) verdict: Verdicts,
}

/// One decision, and what followed from it.
#[derive(Clone, Debug)]
pub(crate) struct Move {
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
    /// Whether whoever decided had no other answer.
    pub(crate) forced: bool,
    /// The seats that owed a decision before it and owe the same one after it, because all decide at once.
    unmoved: SeatSet,
}

/// Where a move comes from.
#[derive(Clone, Copy, Debug)]
struct Origin {
    by: Option<Seat>,
    line: usize,
    chance: bool,
}

impl Move {
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
            // In a choice of many small steps somebody may go on with theirs.
            let others = before.turn().seats().without(by).iter().filter(|&seat| {
                !chance && after.turn().seats().contains(seat) && before.legal(seat) == after.legal(seat)
            });
            others.collect()
        });
        let forced = before.zip(by).is_some_and(|(before, by)| !before.has_choice(by));
        Self { events, noticed, open, by, line, reveals, chance, forced, unmoved }
    }

    /// Somebody gave the game up, which is no event of the game and which everybody notices.
    fn given_up(by: Seat, line: usize) -> Self {
        Self {
            events: Vec::new(),
            noticed: SeatSet::EMPTY,
            open: true,
            by: Some(by),
            line,
            reveals: false,
            chance: false,
            forced: false,
            unmoved: SeatSet::EMPTY,
        }
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
    pub(super) played: Move,
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
    /// It is played with content that is not here.
    #[error(transparent)]
    MissingPack(Box<MissingPack>),
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

/// The pack of a game that is not here, or not as it was. Nothing is lost: once it is back, the game goes on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "it is played with the pack `{id}` (hash {hash}), which is {}",
    match .instead {
        Instead::Nothing => "not here; start the server with --pack DIR, the folder of that pack as it was",
        Instead::Another => "another one here; start the server with --pack DIR, the folder of that pack as it was",
        Instead::Own => "another one in this version of the program; run the version that the game was begun with",
    }
)]
pub struct MissingPack {
    /// Which game.
    pub game: GameId,
    /// Its mode, as the record says.
    pub mode: String,
    /// Name of the pack.
    pub id: String,
    /// Its hash.
    pub hash: String,
    /// What has its name here.
    pub instead: Instead,
}

/// What has the name of a missing pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Instead {
    /// Nothing.
    Nothing,
    /// A pack that somebody brought.
    Another,
    /// The pack of the program, whose name no other may have.
    Own,
}

impl MissingPack {
    /// What is missing for a record, if anything is. A game from a position that was set up brings its content itself.
    pub(super) fn of(header: &Header) -> Option<Self> {
        let game: GameId = header.game.parse().ok()?;
        let here = game.pack_called(&header.pack.id);
        if header.options.get("position").is_some() || here.as_ref().is_some_and(|pack| pack.hash == header.pack.hash) {
            return None;
        }
        let (mode, id, hash) = (header.mode.clone(), header.pack.id.clone(), header.pack.hash.clone());
        let instead = match here {
            None => Instead::Nothing,
            Some(here) if here == game.pack() => Instead::Own,
            Some(_) => Instead::Another,
        };
        Some(Self { game, mode, id, hash, instead })
    }
}

impl History {
    /// What was played, from the log of its record.
    ///
    /// # Errors
    ///
    /// If the record does not follow from the rules and the seed.
    pub(super) fn replay(log: Vec<String>, seed: Seed) -> Result<Self, ReviveError> {
        let logged = log.len() as u64;
        let Remaining { lines, past, taken_back } = remaining(log)?;
        let work = || {
            let record = joute_record::parse(&text_of(&lines))?;
            if let Some(missing) = MissingPack::of(record.header()) {
                return Err(ReviveError::MissingPack(Box::new(missing)));
            }
            let mut game = Match::resume(&record, seed)?;
            game.note_taken_back(taken_back);
            let moves = retell(&lines, &game)?;
            Ok((game, moves))
        };
        let (game, moves) = catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(ReviveError::Fault))?;
        Ok(Self { seed, game, lines, logged, moves, past, taken_back, verdict: Verdicts::default() })
    }

    /// Whether the game is over.
    pub(super) fn is_finished(&self) -> bool {
        matches!(self.game.turn(), AnyTurn::Over)
    }

    /// How many changes somebody with these eyes has noticed. It grows with each, and never tells of others.
    ///
    /// What was taken back was noticed by everybody, and so was the taking back.
    pub(super) fn version_for(&self, eyes: SeatSet) -> u64 {
        self.past + self.noticed_by(eyes).count() as u64
    }

    /// The moves that somebody with these eyes has noticed.
    pub(super) fn noticed_by(&self, eyes: SeatSet) -> impl Iterator<Item = &Move> {
        self.moves.iter().filter(move |played| played.is_noticed_by(eyes))
    }

    /// Whether what `seat` was asked at the version `at` is still what it is asked. Where several seats decide at once, a
    /// decision of another seat changes nothing for those that have not decided yet.
    pub(super) fn still_asks(&self, seat: Seat, eyes: SeatSet, at: u64) -> bool {
        let noticed = self.noticed_by(eyes);
        let mut later = (self.past + 1..).zip(noticed).filter(|&(version, _)| version > at);
        at >= self.past && at <= self.version_for(eyes) && later.all(|(_, played)| played.unmoved.contains(seat))
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
            let played = Move::between(Some(&self.game), &game, events, origin);
            let finished = matches!(game.turn(), AnyTurn::Over);
            Ok(Attempt { game, played, lines, finished })
        };
        match catch_unwind(AssertUnwindSafe(work)) {
            Ok(result) => result.map_err(AttemptError::Refused),
            Err(_) => Err(AttemptError::Fault),
        }
    }

    /// Gives the game up for `seat`, on a copy.
    ///
    /// # Errors
    ///
    /// If nobody can resign now.
    pub(super) fn give_up(&self, seat: Seat) -> Result<Attempt, ResignError> {
        let mut game = self.game.clone();
        game.resign(seat)?;
        let lines = game.take_lines();
        Ok(Attempt { game, played: Move::given_up(seat, self.lines.len()), lines, finished: true })
    }

    /// Takes in a kept decision.
    pub(super) fn adopt(&mut self, attempt: Attempt) {
        self.logged += attempt.lines.len() as u64;
        self.lines.extend(attempt.lines);
        self.moves.push(attempt.played);
        self.go_on_with(attempt.game);
    }

    /// Takes in a kept deal: its lines, all moves told anew.
    pub(super) fn adopt_deal(&mut self, game: Match, record: Vec<String>, moves: Vec<Move>) {
        self.logged += (record.len() - self.lines.len()) as u64;
        self.lines = record;
        self.moves = moves;
        self.go_on_with(game);
    }

    /// Goes on from a state of the game that is not the one that was judged, if any was.
    pub(super) fn go_on_with(&mut self, game: Match) {
        self.game = game;
        self.verdict = Verdicts::default();
    }
}

/// Who led a game that is over, turn by turn.
pub(super) fn led(lines: &[String], game: &Match) -> Option<Lead> {
    let mut states = Vec::new();
    let keep = |now: &Match, events: Vec<AnyEvent>, _: Origin| states.push((now.state(), events));
    play_again(lines, game, keep).ok()?;
    Lead::of(states, &game.state())
}

pub(super) fn text_of(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
}

/// Plays the record again for its events, one move for the set-up and one for each decision.
pub(super) fn retell(lines: &[String], game: &Match) -> Result<Vec<Move>, ReviveError> {
    let mut moves = Vec::new();
    let mut before: Option<Match> = None;
    play_again(lines, game, |now, events, origin| {
        moves.push(Move::between(before.as_ref(), now, events, origin));
        before = Some(now.clone());
    })?;
    if let Some(seat) = game.resigned() {
        // The last two lines say so.
        moves.push(Move::given_up(seat, lines.len().saturating_sub(2)));
    }
    Ok(moves)
}

/// Plays the record again. `each` gets the game as it is dealt and after each decision with the chance that followed, what happened on the
/// way there, and where that comes from.
fn play_again(
    lines: &[String],
    game: &Match,
    mut each: impl FnMut(&Match, Vec<AnyEvent>, Origin),
) -> Result<(), ReviveError> {
    let record: Record = joute_record::parse(&text_of(lines))?;
    let header = game.header();
    let options = joute_games::GameOptions::from_json(game.game(), None, &header.options).map_err(MatchError::from)?;
    let first = options.setup().map_err(MatchError::from)?;
    // The seed of this retelling is never drawn from: every outcome is dictated by the record.
    let no_seed = Seed::from_bytes([0; 32]);
    let mut told = Match::from_state(first, options.mode(), header.options.clone(), header.seats.clone(), no_seed)?;
    told.manual_chance = true;
    let mut events = Vec::new();
    let mut origin = Origin { by: None, line: 0, chance: false };
    // Header and shares stand before the first entry, and each entry is a line.
    for (line, entry) in (record.line_of(1) - 1..).zip(record.entries()) {
        match entry {
            Entry::Action { seat, action } => {
                each(&told, core::mem::take(&mut events), origin);
                origin = Origin { by: Some(*seat), line, chance: false };
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
    each(&told, events, origin);
    Ok(())
}
