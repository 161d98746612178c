//! The engine protocol: one request in, one reply out.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;

use joute_ai::{AnyOpponent, Level, Spec};
use joute_games::{AnyState, AnyTurn, GameId, GameOptions, Listed, PlayError, with_game, with_options, with_state};
use joute_kernel::forms::{OutcomeJson, shortened};
use joute_kernel::{Seat, Seed, SetupError, SetupFault, Viewer};
use joute_record::{Player, SeedError, seed_to_text};
use serde_json::Value;

use crate::action::Given;
use crate::chance::{chance_from_json, chance_to_json};
use crate::error::{ErrorCode, ErrorJson};
use crate::forms::Forms;
use crate::json::{key_given_twice, members, parse_json, read_members, unread};
use crate::outcome::{LegalJson, status};
use crate::record::open_record;
use crate::reply::{
    BegunReply, CandidateReply, ChanceReply, CheckReply, GameReply, GamesReply, ModeReply, PlayedReply, Reply,
    ThinkReply,
};
use crate::request::{REQUESTS, Request, SeedJson, wrong_member};
use crate::schema::{SCHEMAS, schema};
use crate::state::{
    events_json, load_position, load_position_with_events, options_with_position, position_of, redrawn_position,
    shown_action, view_json,
};
use crate::table::{LoadRecordError, Table};

/// The version of the protocol.
const PROTOCOL: u32 = 1;

/// Answers requests about one game at a time.
///
/// Every text gets exactly one reply, whatever it is; a bug is answered with `internal`, and the game is then as it
/// was before the request.
pub struct Engine {
    table: Option<Table>,
    entropy: Box<dyn FnMut() -> Seed>,
}

impl core::fmt::Debug for Engine {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Engine").field("table", &self.table).finish_non_exhaustive()
    }
}

type Answer = Result<Reply, ErrorJson>;

fn fault(code: ErrorCode, message: impl Into<String>) -> ErrorJson {
    ErrorJson::new(code, message)
}

impl Engine {
    /// An engine without a game. `entropy` gives the seeds that requests leave open.
    #[must_use]
    pub fn new(entropy: impl FnMut() -> Seed + 'static) -> Self {
        Self { table: None, entropy: Box::new(entropy) }
    }

    /// The reply to one request, both without line ends.
    ///
    /// The member `id` is given back byte for byte; without one, and where there is no object, `id` is null.
    pub fn answer(&mut self, line: &str) -> String {
        let id = id_of(line);
        let answered = catch_unwind(AssertUnwindSafe(|| self.request(line).and_then(|request| self.execute(request))));
        let answer = answered.unwrap_or_else(|_| Err(internal()));
        reply_line(&id, &answer)
    }

    /// An error reply to a line that could not even be read.
    #[must_use]
    pub fn error_line(error: &ErrorJson) -> String {
        reply_line("null", &Err(error.clone()))
    }

    fn request(&self, line: &str) -> Result<Request, ErrorJson> {
        let Some(members) = members(line) else {
            let expected = "a JSON object such as {\"id\":1,\"do\":\"games\"} expected";
            return Err(match parse_json(line) {
                Ok(_) => fault(ErrorCode::BadJson, expected),
                Err(error) => fault(ErrorCode::BadJson, format!("{expected}: {}", unread(&error))),
            });
        };
        if let Some(error) = key_given_twice(line) {
            return Err(fault(ErrorCode::BadJson, format!("the line cannot be read: {error}")));
        }
        let object = read_members(&members)
            .map_err(|error| fault(ErrorCode::BadJson, format!("the line cannot be read: {error}")))?;
        let word = object.get("do").and_then(Value::as_str);
        if !word.is_some_and(|word| REQUESTS.contains(&word)) {
            let seen = object.get("do").map_or("no `do`".to_owned(), |word| shortened(&word.to_string()));
            let message = format!("{seen} given; `do` is one of {}", REQUESTS.join(", "));
            return Err(fault(ErrorCode::UnknownRequest, message));
        }
        let name = word.unwrap_or_default().to_owned();
        let bad = |what: String| fault(ErrorCode::BadRequest, format!("`{name}`: {what}; see the schema `request`"));
        match (wrong_member(&object), serde_json::from_value(Value::Object(object))) {
            (_, Ok(request)) => Ok(request),
            (Some(wrong), Err(_)) => Err(bad(wrong)),
            (None, Err(error)) => Err(bad(shortened(&error.to_string()))),
        }
    }

    fn execute(&mut self, request: Request) -> Answer {
        match request {
            Request::Games {} => Ok(Reply::Games(games())),
            Request::New { game, seats, options, seed, manual_chance } => {
                self.begin(&game, seats, &options, seed.as_ref(), manual_chance.unwrap_or(false))
            }
            Request::Load { game, position: Some(position), record: None, at: None, seed, manual_chance } => {
                self.load_position(game.as_deref(), &position, seed.as_ref(), manual_chance)
            }
            Request::Load { game, position: None, record: Some(record), at, seed, manual_chance } => {
                self.load_record(game.as_deref(), &record, at, seed.as_ref(), manual_chance.unwrap_or(false))
            }
            Request::Load { .. } => {
                let message = "`load` takes either `position` (with `game`) or `record` (with or without `at`)";
                Err(fault(ErrorCode::BadRequest, message))
            }
            Request::Position {} => {
                let position = position_of(&self.table()?.game().state()).ok_or_else(no_position)?;
                Ok(Reply::Position { position })
            }
            Request::View { seat } => {
                let state = self.table()?.game().state();
                Ok(Reply::View { view: view_json(&state.view(viewer(&state, seat)?)) })
            }
            Request::Legal {} => Ok(Reply::Legal(LegalJson::of(&self.table()?.game().state()))),
            Request::Play { seat, action } => self.play(seat, &action),
            Request::Check { seat, action } => self.check(seat, &action),
            Request::Chance { outcome } => self.chance(outcome.as_ref()),
            Request::Undo {} => {
                let table = self.table_mut()?;
                if !table.undo() {
                    return Err(fault(ErrorCode::NothingToUndo, "no decision was taken yet"));
                }
                Ok(Reply::Played(played(table, Vec::new())))
            }
            Request::Think { seat, ai, iterations, ms, seed } => {
                self.think(seat, ai.as_deref(), iterations, ms, seed.as_ref())
            }
            Request::Resample { seat, seed } => {
                let state = self.table()?.game().state();
                let viewer = viewer(&state, seat)?;
                let seed = self.seed(seed.as_ref())?;
                let redrawn = redrawn_position(&state, viewer, &mut seed.stream("resample"));
                let position =
                    redrawn.ok_or_else(|| if position_of(&state).is_some() { not_redrawn() } else { no_position() })?;
                Ok(Reply::Position { position })
            }
            Request::Record {} => Ok(Reply::Record { record: self.table()?.record() }),
            Request::Schema { of, game } => {
                let present = self.table.as_ref().map_or(GameId::ALL[0], |table| table.game().game());
                let game = game.map_or(Ok(present), |name| game_named(&name))?;
                let schema = schema(game, &of).map_err(|error| fault(ErrorCode::UnknownSchema, error.to_string()))?;
                Ok(Reply::Schema { schema })
            }
        }
    }

    fn table(&self) -> Result<&Table, ErrorJson> {
        self.table.as_ref().ok_or_else(no_game)
    }

    fn table_mut(&mut self) -> Result<&mut Table, ErrorJson> {
        self.table.as_mut().ok_or_else(no_game)
    }

    fn seed(&mut self, seed: Option<&SeedJson>) -> Result<Seed, ErrorJson> {
        seed.map_or_else(|| Ok((self.entropy)()), read_seed)
    }

    fn begin(
        &mut self,
        game: &str,
        seats: Option<u8>,
        options: &Value,
        seed: Option<&SeedJson>,
        manual_chance: bool,
    ) -> Answer {
        let game = game_named(game)?;
        let bad = |error: &SetupError| ErrorJson::setup(ErrorCode::BadOptions, error);
        if let (Some(outer), Some(inner)) = (seats, options.get("seats"))
            && inner.as_u64() != Some(u64::from(outer))
        {
            let message = format!("{inner} in the options, {outer} beside them; give the number of seats once");
            return Err(bad(&SetupFault::new("seats", message).into()));
        }
        let options = GameOptions::with_pack(game, seats, options).map_err(|error| bad(&error))?;
        let state = options.setup().map_err(|error| bad(&error))?;
        let seed = self.seed(seed)?;
        self.take_up(state, options.to_json(), Vec::new(), seed, manual_chance)
    }

    fn load_position(
        &mut self,
        game: Option<&str>,
        position: &Value,
        seed: Option<&SeedJson>,
        manual_chance: Option<bool>,
    ) -> Answer {
        let name = game.ok_or_else(|| fault(ErrorCode::BadRequest, "`load` with a position needs `game`"))?;
        let game = game_named(name)?;
        let seed = self.seed(seed)?;
        let bad = |error: &SetupError| ErrorJson::setup(ErrorCode::BadPosition, error);
        let mut rng = seed.stream("position");
        let mut events = Vec::new();
        let loaded = load_position_with_events(game, position, &mut rng, &mut events).map_err(|error| bad(&error))?;
        // The game begins in the complete position, so that its record begins there as well.
        let options = options_with_position(&loaded).ok_or_else(no_position)?;
        let state = load_position(game, &options["position"], &mut rng).map_err(|error| bad(&error))?;
        let manual_chance = manual_chance.unwrap_or(with_game!(game, G => <G as Forms>::POSITIONS_WAIT));
        self.take_up(state, options, events_json(&events, &loaded), seed, manual_chance)
    }

    /// Begins in `state`, to which `events` led.
    fn take_up(
        &mut self,
        state: AnyState,
        options: Value,
        mut events: Vec<Value>,
        seed: Seed,
        manual_chance: bool,
    ) -> Answer {
        let mode = state.mode();
        let players = (0..usize::from(state.seat_count())).map(|seat| Player::unnamed(seat, "protocol")).collect();
        let (table, drawn) = Table::begin(state, mode, options, players, seed, manual_chance)
            .map_err(|error| fault(ErrorCode::BadOptions, error.to_string()))?;
        events.extend(events_json(&drawn, &table.game().state()));
        let reply = begun(&table, events);
        self.table = Some(table);
        Ok(reply)
    }

    fn load_record(
        &mut self,
        game: Option<&str>,
        record: &str,
        at: Option<usize>,
        seed: Option<&SeedJson>,
        manual_chance: bool,
    ) -> Answer {
        let opened = open_record(record)?;
        if let Some(name) = game {
            let wanted = game_named(name)?;
            if wanted != opened.game {
                let message = format!("line 1: a record of {}, not of {wanted}", opened.game);
                return Err(ErrorJson { line: Some(1), ..fault(ErrorCode::BadRecord, message) });
            }
        }
        let shown = opened.record.end().map(|end| end.seed);
        let seed = match (seed, shown) {
            (None, Some(shown)) => shown,
            (given, _) => self.seed(given)?,
        };
        let table = Table::from_record(&opened, at, seed, manual_chance).map_err(record_error)?;
        let reply = begun(&table, Vec::new());
        self.table = Some(table);
        Ok(reply)
    }

    fn play(&mut self, seat: u8, action: &Value) -> Answer {
        let table = self.table_mut()?;
        let state = table.game().state();
        let seat = seat_at(&state, seat)?;
        let given = Given::read(&state, seat, action)?;
        let events = given.attempt(|notation| table.play(seat, notation)).map_err(|error| ErrorJson::action(&error))?;
        let events = events_json(&events, &table.game().state());
        Ok(Reply::Played(played(table, events)))
    }

    fn check(&self, seat: u8, action: &Value) -> Answer {
        let state = self.table()?.game().state();
        let seat = seat_at(&state, seat)?;
        let given = Given::read(&state, seat, action)?;
        Ok(Reply::Check(match given.attempt(|notation| state.check(seat, notation)) {
            Ok(()) => CheckReply { legal: true, rule: None, reason: None, message: None },
            Err(error @ PlayError::Refused { refusal, .. }) => CheckReply {
                legal: false,
                rule: Some(refusal.rule.as_str()),
                reason: Some(refusal.code),
                message: Some(error.to_string()),
            },
            Err(error) => return Err(ErrorJson::action(&error)),
        }))
    }

    fn chance(&mut self, outcome: Option<&Value>) -> Answer {
        let table = self.table_mut()?;
        let AnyTurn::Chance(awaited) = table.game().turn() else {
            let rule = with_game!(table.game().game(), G => G::CHANCE_RULE);
            let message = format!("chance is not asked ({rule}); with `manual_chance` it waits for this request");
            return Err(fault(ErrorCode::NoChancePending, message));
        };
        let notation = outcome
            .filter(|outcome| !outcome.is_null())
            .map(chance_from_json)
            .transpose()
            .map_err(|error| fault(ErrorCode::BadChance, format!("{error}; `{awaited}` is asked")))?;
        let state = table.game().state();
        let notation = notation.map(|text| with_state!(&state, state => state.read_chance(&text)));
        let (notation, events) =
            table.chance(notation.as_deref()).map_err(|error| ErrorJson::chance(&error, &awaited))?;
        let events = events_json(&events, &table.game().state());
        let PlayedReply { events, turn, status, outcome } = played(table, events);
        let chance = chance_to_json(&with_state!(&state, state => state.chance_text(&notation)));
        Ok(Reply::Chance(ChanceReply { chance, events, turn, status, outcome }))
    }

    fn think(
        &mut self,
        seat: Option<u8>,
        ai: Option<&str>,
        iterations: Option<u32>,
        ms: Option<u32>,
        seed: Option<&SeedJson>,
    ) -> Answer {
        let state = self.table()?.game().state();
        let to_move = match state.turn() {
            AnyTurn::Seats(seats) => seats,
            AnyTurn::Chance(_) | AnyTurn::Over => {
                return Err(fault(ErrorCode::NothingToDecide, "no seat is to move"));
            }
        };
        let seat = match seat {
            Some(seat) => seat_at(&state, seat)?,
            None => to_move.first().ok_or_else(|| fault(ErrorCode::NothingToDecide, "no seat is to move"))?,
        };
        if !to_move.contains(seat) {
            let asked: Vec<String> = to_move.iter().map(|seat| seat.index().to_string()).collect();
            let message = format!("it is not the turn of seat {seat}; it is that of {}", asked.join(", "));
            return Err(fault(ErrorCode::NothingToDecide, message));
        }
        let spec = spec_of(ai.unwrap_or("search"), iterations, ms)?;
        let seed = self.seed(seed)?;
        Ok(Reply::Think(think(&state, seat, &spec, &seed)))
    }
}

/// The text of the member `id`, or `null`.
fn id_of(line: &str) -> String {
    let id = members(line).and_then(|members| members.get("id").map(|id| id.get().to_owned()));
    // A carriage return between the members of an id would look like the end of a line to some readers.
    id.map_or_else(|| "null".to_owned(), |id| id.replace(['\r', '\n'], " "))
}

fn reply_line(id: &str, answer: &Answer) -> String {
    let (key, body) = match answer {
        Ok(reply) => ("ok", serde_json::to_string(reply)),
        Err(error) => ("error", serde_json::to_string(error)),
    };
    let body = body.expect("wire types always have a JSON form");
    format!("{{\"id\":{id},\"{key}\":{body}}}")
}

fn internal() -> ErrorJson {
    let message = "a bug of this program; the game is as it was before this request. Please report it with the record";
    fault(ErrorCode::Internal, message)
}

fn no_game() -> ErrorJson {
    fault(ErrorCode::NoGame, "no game is on the table; begin one with `new` or `load`")
}

fn no_position() -> ErrorJson {
    fault(ErrorCode::NoPosition, "the set-up still waits for chance; answer it with `chance` first")
}

fn not_redrawn() -> ErrorJson {
    let message = "what was seen since the last calm point did not come about again; ask with another `seed`, or at the next decision";
    fault(ErrorCode::NoPosition, message)
}

fn game_named(name: &str) -> Result<GameId, ErrorJson> {
    name.parse().map_err(|error: joute_games::UnknownGame| fault(ErrorCode::UnknownGame, error.to_string()))
}

fn read_seed(seed: &SeedJson) -> Result<Seed, ErrorJson> {
    seed.seed().map_err(|error: SeedError| fault(ErrorCode::BadRequest, error.to_string()))
}

/// The seat of this number, if it is at the table.
fn seat_at(state: &AnyState, seat: u8) -> Result<Seat, ErrorJson> {
    Seat::new(seat).filter(|seat| seat.index() < usize::from(state.seat_count())).ok_or_else(|| {
        let message = format!("seat {seat} is not at this table of {}; seats are numbered from 0", state.seat_count());
        fault(ErrorCode::NoSuchSeat, message)
    })
}

fn viewer(state: &AnyState, seat: Option<u8>) -> Result<Viewer, ErrorJson> {
    seat.map_or(Ok(Viewer::Spectator), |seat| seat_at(state, seat).map(Viewer::Seat))
}

fn record_error(error: LoadRecordError) -> ErrorJson {
    match error {
        LoadRecordError::Open(error) => error.into(),
        LoadRecordError::Play { line, .. } => {
            ErrorJson { line: Some(line), ..fault(ErrorCode::BadRecord, error.to_string()) }
        }
        LoadRecordError::NoSuchPly { .. } => fault(ErrorCode::BadRequest, error.to_string()),
        LoadRecordError::Match(error) => fault(ErrorCode::BadRecord, error.to_string()),
    }
}

fn begun(table: &Table, events: Vec<Value>) -> Reply {
    let game = table.game();
    let state = game.state();
    Reply::Begun(BegunReply {
        game: game.game().code(),
        mode: state.mode(),
        seats: state.seat_count(),
        plies: game.plies(),
        events,
        status: status(&state.turn()),
        turn: state.turn().into(),
        outcome: state.outcome().as_ref().map(OutcomeJson::from),
    })
}

fn played(table: &Table, events: Vec<Value>) -> PlayedReply {
    let state = table.game().state();
    let turn = state.turn();
    PlayedReply {
        events,
        status: status(&turn),
        turn: turn.into(),
        outcome: state.outcome().as_ref().map(OutcomeJson::from),
    }
}

/// The opponent that is asked, with its budget if that stands beside its name.
fn spec_of(ai: &str, iterations: Option<u32>, ms: Option<u32>) -> Result<Spec, ErrorJson> {
    let settings = [("iterations", iterations), ("ms", ms)];
    let mut text = ai.to_owned();
    for (name, value) in settings.iter().filter_map(|&(name, value)| Some((name, value?))) {
        text.push(if text.contains(':') { ',' } else { ':' });
        text.push_str(&format!("{name}={value}"));
    }
    text.parse().map_err(|error: joute_ai::SpecError| fault(ErrorCode::UnknownAi, error.to_string()))
}

fn think(state: &AnyState, seat: Seat, spec: &Spec, seed: &Seed) -> ThinkReply {
    let thought = AnyOpponent::new(*spec).think(&state.view(Viewer::Seat(seat)), seed, &AtomicBool::new(false));
    let candidates = thought.candidates.iter().map(|candidate| CandidateReply {
        action: shown_action(state, seat, &candidate.action),
        visits: candidate.visits,
        value: rounded(candidate.value),
    });
    ThinkReply {
        seat: seat.index() as u8,
        ai: spec.to_string(),
        seed: seed_to_text(seed),
        action: shown_action(state, seat, &thought.action),
        visits: thought.visits,
        value: rounded(thought.value),
        iterations: thought.iterations,
        candidates: candidates.collect(),
    }
}

/// A value with four decimals: more would only pretend.
fn rounded(value: f32) -> f64 {
    (f64::from(value) * 10_000.0).round() / 10_000.0
}

/// What there is: the games, their modes and options, opponents, and the names of the schemas.
#[must_use]
pub fn games() -> GamesReply {
    let game = |game: GameId| {
        let played = GameOptions::with_pack(game, None, &Value::Null).ok();
        let pack = played.as_ref().and_then(|options| {
            let state = options.setup().ok()?;
            Some(state.pack())
        });
        let pack = pack.unwrap_or_else(|| game.pack());
        GameReply {
            game: game.code(),
            title: game.title(),
            modes: game.modes().iter().map(|mode| ModeReply { mode: mode.code, seats: mode.seats.to_vec() }).collect(),
            options: game.options_schema(),
            pack: pack.id,
            pack_hash: pack.hash,
            rules: game.rules_version(),
            components: played.map_or(Value::Null, |any| with_options!(&any, G, options => G::components(options))),
        }
    };
    let mut opponents: Vec<String> = ["random", "greedy", "search"].map(str::to_owned).to_vec();
    opponents.extend(Level::ALL.iter().map(ToString::to_string));
    GamesReply {
        protocol: PROTOCOL,
        games: GameId::ALL.into_iter().map(game).collect(),
        opponents,
        schemas: SCHEMAS.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use joute_kernel::Seed;

    use super::Engine;

    #[test]
    fn a_panic_is_answered_and_leaves_the_game_as_it_was() {
        let broken = Rc::new(Cell::new(false));
        let is_broken = Rc::clone(&broken);
        let mut engine = Engine::new(move || {
            assert!(!is_broken.get(), "a bug, on purpose");
            Seed::from_number(1)
        });
        assert!(engine.answer(r#"{"do":"new","game":"rivality"}"#).contains("\"ok\""));
        let record = engine.answer(r#"{"do":"record"}"#);
        broken.set(true);
        let reply = engine.answer(r#"{"id":"x","do":"new","game":"rivality"}"#);
        assert!(reply.starts_with(r#"{"id":"x","error":{"code":"internal","#), "{reply}");
        assert_eq!(engine.answer(r#"{"do":"record"}"#), record);
    }

    #[test]
    fn ids_come_back_byte_for_byte() {
        let mut engine = Engine::new(|| Seed::from_number(1));
        let deep = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
        for id in ["1", "-0", "1.50", "123456789012345678901234567890", "\"\\u00e9\"", "{\"a\" : [1]}", "null", &deep] {
            let reply = engine.answer(&format!("{{\"do\":\"legal\",\"id\":{id}}}"));
            assert!(reply.starts_with(&format!("{{\"id\":{id},\"error\":{{\"code\":\"no_game\"")), "{reply}");
        }
    }
}
