//! A finished game played again, small enough to be kept: what was decided, what happened, and a state now and then.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use joute_draw::page::lead::Lead;
use joute_draw::page::model::{LogLine, SeatCard, SeatKind, TablePage};
use joute_draw::page::replay::{Branch, Cut, Eyes, ReplayPage, Silent, Step, begins_turn, cuts, together};
use joute_games::{AnyEvent, AnyState, AnyTurn, AnyView, GameId, PlayError};
use joute_kernel::{Seat, Seed, Viewer};
use joute_record::{Entry, Header, Verified};
use joute_wire::{OpenedRecord, verify_record};
use serde_json::Value;

use super::client::Wish;
use super::name::clean_name;
use super::weighing::Weighing;

/// Decisions between two states that are kept. What lies between is played again when it is looked at.
const KEY_EVERY: usize = 32;
/// What content of its own, the header and the rest may take, in bytes.
const PACK_BYTES: usize = 32 * 1024;
/// The most finished games that are kept.
pub(super) const REPLAYS_MAX: usize = 24;
/// What they take together at most, in bytes; one alone that is larger is made again each time. The longest record there
/// is takes less than a tenth of it.
pub(super) const REPLAYS_BYTES_MAX: usize = 32 * 1024 * 1024;

/// The seat that is to move in a state.
fn mover_of(state: &AnyState) -> Option<Seat> {
    match state.turn() {
        AnyTurn::Seats(seats) => seats.first(),
        AnyTurn::Chance(_) | AnyTurn::Over => None,
    }
}

/// Where a finished game is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RecordSource {
    /// At a table, by its name.
    Table(String),
    /// In a record that somebody brought, by its hash.
    Record(String),
}

impl RecordSource {
    /// The name of the table or record.
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Table(name) | Self::Record(name) => name,
        }
    }

    /// Its address, without a slash at the end.
    pub(crate) fn base(&self) -> String {
        match self {
            Self::Table(id) => format!("/t/{id}"),
            Self::Record(hash) => format!("/r/{hash}"),
        }
    }
}

/// A finished game played again.
#[derive(Debug)]
pub(crate) struct Replay {
    game: GameId,
    /// The first line of the record. A position that somebody set up is not in its options: the first state holds it.
    pub(super) header: Header,
    is_set_up: bool,
    /// Decisions and chance, in order.
    pub(super) entries: Vec<Entry>,
    /// The seed that chance was drawn from, with what players added to it.
    pub(super) deal: Option<Seed>,
    /// How often a decision was taken back, as the record says.
    pub(super) taken_back: u32,
    /// What the check of its record found, and who gave the game up, if somebody did.
    verified: Verified,
    /// The number of entries before each decision, and of all.
    bounds: Vec<u32>,
    /// The state of every so many positions.
    keys: Vec<AnyState>,
    /// What happened, secrets included.
    events: Vec<AnyEvent>,
    /// For each position, how many events lead to it from the beginning.
    told: Vec<u32>,
    cuts: Vec<Cut>,
    /// Who led, and the turn that decided, as the end of a table tells it: looked for once the game is weighed.
    pub(super) lead: OnceLock<Option<Lead>>,
    pub(super) weighing: Weighing,
}

impl Replay {
    /// Checks a record, and plays it again.
    ///
    /// # Errors
    ///
    /// What is wrong with it, in the words for the log.
    pub(super) fn of(opened: OpenedRecord) -> Result<Self, String> {
        let verified = verify_record(&opened).map_err(|error| error.to_string())?;
        let OpenedRecord { record, game, start } = opened;
        let is_set_up = record.header().options.get("position").is_some();
        let mut header = record.header().clone();
        // Once and for all: each page says them often, and they may be as long as a record.
        for player in &mut header.seats {
            player.name = clean_name(&player.name);
            player.player = clean_name(&player.player);
        }
        if is_set_up {
            header.options = Value::Null;
        }
        let (entries, deal) = (record.entries().to_vec(), record.deal_seed());
        let taken_back = record.end().map_or(0, |end| end.taken_back);
        drop(record);
        let mut replay = Self {
            game,
            header,
            is_set_up,
            entries,
            deal,
            taken_back,
            verified,
            bounds: Vec::new(),
            keys: Vec::new(),
            events: Vec::new(),
            told: Vec::new(),
            cuts: Vec::new(),
            lead: OnceLock::new(),
            weighing: Weighing::default(),
        };
        replay.play(start).map_err(|error| error.to_string())?;
        replay.cut();
        Ok(replay)
    }

    /// Notes keys, events and bounds. What chance answers belongs to the decision before it, or to the set-up.
    fn play(&mut self, mut state: AnyState) -> Result<(), PlayError> {
        for number in 0..self.entries.len() {
            if matches!(self.entries[number], Entry::Action { .. }) {
                self.keep(&state, number);
            }
            self.events.extend(apply(&mut state, &self.header.rules, &self.entries[number])?);
        }
        self.keep(&state, self.entries.len());
        self.keys.shrink_to_fit();
        self.events.shrink_to_fit();
        self.told.shrink_to_fit();
        self.bounds.shrink_to_fit();
        Ok(())
    }

    /// Notes that a position is complete before entry `number`, in this state.
    fn keep(&mut self, state: &AnyState, number: usize) {
        if self.bounds.len().is_multiple_of(KEY_EVERY) {
            self.keys.push(state.clone());
        }
        self.told.push(self.events.len() as u32);
        self.bounds.push(number as u32);
    }

    /// Finds out which decisions begin a turn or turn the tide.
    fn cut(&mut self) {
        let end = self.view(self.last(), Viewer::Spectator);
        let began: Vec<bool> = (1..=self.last()).map(|at| begins_turn(&end, &self.log(at, Eyes::Open))).collect();
        self.cuts = cuts(self.states().map(|state| state.view(Viewer::Spectator)), &began);
    }

    /// The events that lead to a position from the one before.
    fn events_to(&self, at: usize) -> &[AnyEvent] {
        let from = at.checked_sub(1).map_or(0, |before| self.told[before] as usize);
        &self.events[from..self.told[at] as usize]
    }

    /// Who led, turn by turn.
    pub(super) fn led(&self) -> Option<Lead> {
        let states = self.states().enumerate().map(|(at, state)| (state, self.events_to(at).to_vec()));
        Lead::of(states, &self.state(self.last()))
    }

    /// What it takes in memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let text = |entry: &Entry| match entry {
            Entry::Action { action, .. } => action.capacity(),
            Entry::Chance { outcome, .. } => outcome.capacity(),
        };
        size_of::<Self>()
            + PACK_BYTES
            + self.entries.iter().map(|entry| size_of::<Entry>() + text(entry)).sum::<usize>()
            + self.keys.iter().map(AnyState::bytes).sum::<usize>()
            + self.events.len() * size_of::<AnyEvent>()
            + self.cuts.len() * size_of::<Cut>()
            + (self.bounds.len() + self.told.len()) * size_of::<u32>()
            // A review adds as much for each position.
            + self.bounds.len() * 2 * size_of::<joute_ai::SideValues>()
    }

    /// Which game it is.
    pub(crate) fn game(&self) -> GameId {
        self.game
    }

    /// How many decisions were taken.
    pub(crate) fn last(&self) -> usize {
        self.bounds.len() - 1
    }

    /// How many seats there are.
    pub(super) fn seat_count(&self) -> u8 {
        self.keys[0].seat_count()
    }

    /// The side of a seat.
    pub(super) fn side_of(&self, seat: Seat) -> u8 {
        self.keys[0].side_of(seat)
    }

    /// Who took a decision, counted from 0, and what it was, in the notation of the game.
    pub(super) fn decision(&self, number: usize) -> (Seat, &str) {
        match &self.entries[self.bounds[number] as usize] {
            Entry::Action { seat, action } => (*seat, action),
            Entry::Chance { .. } => unreachable!("bounds lie at decisions"),
        }
    }

    /// The state of a position; positions beyond the end are the end.
    pub(super) fn state(&self, at: usize) -> AnyState {
        let at = at.min(self.last());
        let key = at / KEY_EVERY;
        let mut state = self.keys[key].clone();
        self.play_between(&mut state, key * KEY_EVERY, at);
        state
    }

    /// The states of all positions, one after the other.
    fn states(&self) -> impl Iterator<Item = AnyState> {
        let mut state = self.keys[0].clone();
        (0..=self.last()).map(move |at| {
            self.play_between(&mut state, at.saturating_sub(1), at);
            state.clone()
        })
    }

    fn play_between(&self, state: &mut AnyState, from: usize, to: usize) {
        for entry in &self.entries[self.bounds[from] as usize..self.bounds[to] as usize] {
            let played = apply(state, &self.header.rules, entry);
            debug_assert!(played.is_ok(), "it was played before: {played:?}");
        }
    }

    /// What `viewer` saw in a position; positions beyond the end are the end.
    pub(super) fn view(&self, at: usize, viewer: Viewer) -> AnyView {
        self.state(at).view(viewer)
    }

    /// What happened on the way to a position, through `eyes`.
    fn log(&self, at: usize, eyes: Eyes) -> Vec<LogLine> {
        let at = at.min(self.last());
        let witnessed = self.events_to(at).iter().filter_map(|event| match eyes {
            Eyes::Open => Some(event.clone()),
            Eyes::Seat(seat) => event.witnessed_by(Viewer::Seat(seat)),
        });
        witnessed.map(|event| LogLine { ply: at as u32, event }).collect()
    }

    /// The seat that is to move in a position.
    pub(super) fn to_move(&self, at: usize) -> Option<Seat> {
        (at <= self.last()).then(|| mover_of(&self.state(at))).flatten()
    }

    /// Whether it began from a position that somebody set up.
    pub(super) fn is_set_up(&self) -> bool {
        self.is_set_up
    }

    /// Who sat where, as the record says.
    pub(super) fn players(&self) -> Vec<SeatCard> {
        Seat::first_of(self.seat_count())
            .zip(&self.header.seats)
            .map(|(seat, player)| SeatCard {
                seat,
                name: player.given_name(seat.index()).unwrap_or_default().to_owned(),
                kind: match player.player.as_str() {
                    "human" => SeatKind::Friend,
                    other => SeatKind::Computer { level: other.to_owned() },
                },
                side: self.side_of(seat),
                present: true,
                lent: false,
                bot: false,
            })
            .collect()
    }

    /// The data of the page for a position; `at` is cut to the last one.
    pub(super) fn page(
        &self,
        source: &RecordSource,
        seats: Vec<SeatCard>,
        wish: &Wish,
        at: usize,
        eyes: Eyes,
    ) -> ReplayPage {
        let at = at.min(self.last());
        let mode = self.game.modes().iter().find(|mode| mode.code == self.header.mode).map_or("", |mode| mode.code);
        let state = self.state(at);
        let to_move = mover_of(&state);
        let others = seats.iter().enumerate().any(|(seat, card)| {
            to_move.is_some_and(|mover| mover.index() != seat) && !matches!(card.kind, SeatKind::Computer { .. })
        });
        let branch = match to_move {
            None => Branch::Over,
            Some(_) if self.is_set_up() => Branch::SetUp,
            Some(seat) => Branch::Here { seat, others },
        };
        let shown = |seat: &Seat| eyes == Eyes::Open || eyes == Eyes::Seat(*seat);
        let hands: Vec<(Seat, AnyView)> = Seat::first_of(self.seat_count())
            .filter(shown)
            .map(|seat| (seat, state.view(Viewer::Seat(seat))))
            .collect();
        let view = match eyes {
            Eyes::Open => together(state.view(Viewer::Spectator), hands.iter().map(|(_, view)| view)),
            Eyes::Seat(seat) => state.view(Viewer::Seat(seat)),
        };
        let table = TablePage {
            lang: wish.lang,
            theme: wish.theme,
            table: source.name().to_owned(),
            base: source.base(),
            version: at as u64,
            mode,
            seats,
            log: (0..=at).flat_map(|at| self.log(at, eyes)).collect(),
            base_url: wish.base_url.clone(),
            text: wish.text,
            resigned: self.verified.resigned.filter(|_| at == self.last()),
            // Nobody sits at the near edge: the hands that are shown lie on the ledge, each with its sign.
            ..TablePage::showing(view, Viewer::Spectator)
        };
        let steps = (1..=self.last()).zip(&self.cuts);
        ReplayPage {
            table,
            at,
            steps: steps
                .map(|(number, cut)| {
                    let (seat, action) = self.decision(number - 1);
                    Step { seat, silent: Silent::of(action), log: self.log(number, eyes), cut: *cut }
                })
                .collect(),
            last: self.view(self.last(), eyes.viewer()),
            eyes,
            hands,
            branch,
            verified: self.verified.clone(),
            reader: None,
        }
    }
}

/// Plays one entry of a record made under `rules`.
fn apply(state: &mut AnyState, rules: &str, entry: &Entry) -> Result<Vec<AnyEvent>, PlayError> {
    match entry {
        Entry::Action { seat, action } => state.apply_line(*seat, rules, action),
        Entry::Chance { outcome, .. } => state.apply_chance(outcome),
    }
}

/// The finished games that were looked at last, the latest at the end.
#[derive(Debug, Default)]
pub(super) struct ReplayCache {
    kept: Mutex<Vec<(RecordSource, Arc<Replay>)>>,
}

impl ReplayCache {
    pub(super) fn get(&self, source: &RecordSource) -> Option<Arc<Replay>> {
        latest(&mut self.kept.lock().unwrap_or_else(PoisonError::into_inner), source)
    }

    /// Keeps a replay, unless one of its source came in between; the longest unused make room.
    pub(super) fn put(&self, source: &RecordSource, replay: Replay) -> Arc<Replay> {
        self.put_within(source, replay, REPLAYS_BYTES_MAX)
    }

    pub(super) fn put_within(&self, source: &RecordSource, replay: Replay, bytes_max: usize) -> Arc<Replay> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = latest(&mut kept, source) {
            return known;
        }
        let replay = Arc::new(replay);
        kept.push((source.clone(), Arc::clone(&replay)));
        let mut bytes: usize = kept.iter().map(|(_, replay)| replay.bytes()).sum();
        while kept.len() > REPLAYS_MAX || bytes > bytes_max {
            bytes -= kept.remove(0).1.bytes();
        }
        replay
    }

    /// Lets go of the replay of a game that is no more.
    pub(super) fn forget(&self, source: &RecordSource) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).retain(|(there, _)| there != source);
    }

    /// How many are kept, and how many bytes they take.
    #[cfg(test)]
    pub(super) fn kept(&self) -> (usize, usize) {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        (kept.len(), kept.iter().map(|(_, replay)| replay.bytes()).sum())
    }
}

/// The replay of a source, which is the latest used from now on.
fn latest(kept: &mut [(RecordSource, Arc<Replay>)], source: &RecordSource) -> Option<Arc<Replay>> {
    let known = kept.iter().position(|(there, _)| there == source)?;
    kept[known..].rotate_left(1);
    kept.last().map(|(_, replay)| Arc::clone(replay))
}
