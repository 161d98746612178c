//! JSON to a position: every fault at once, each with its path.

use core::str::FromStr;

use joute_kernel::{ParseError, Rng, Seat, SetupError, SetupFault};
use joute_rivality as riv;
use riv::{Cell, Colour, Mode, MulliganRule, Position, PositionMulligan, PositionStep, StoredAt, TileId, TileSet};
use serde_json::{Map, Value};

use crate::json::shortened;
use crate::reader::{ENTRIES_MAX, Reader, given, under};

/// The keys of a position, in the order of the documentation.
pub(crate) const KEYS: [&str; 19] = [
    "mode",
    "level",
    "seats",
    "board",
    "supply",
    "wiz",
    "pending",
    "turn",
    "hands",
    "stacks",
    "starred",
    "mulligan",
    "mulligan_answered",
    "mulligans",
    "bottom_drawn",
    "gained",
    "step",
    "overfull",
    "comment",
];

/// Reads the JSON form of a position (schema: `PositionJson`).
///
/// A hand or a stack that is left out while others are given is dealt with `rng` from the tiles left over. What is
/// left out altogether is dealt when a state is made of the position.
///
/// # Errors
///
/// Every fault of form at once, each with its path: unknown keys, wrong types, texts that cannot be read. What
/// contradicts the rules is found when a state is made of the position.
pub fn read_position(json: &Value, rng: &mut Rng) -> Result<Position, SetupError> {
    let mut reader = Reader::default();
    let Value::Object(object) = json else {
        reader.wrong("", json, "an object such as {\"board\":{\"0,0\":\"W r0\"}}");
        return Err(SetupError { faults: reader.faults });
    };
    let draft = reader.draft(object);
    reader.known("", object, &KEYS);
    SetupError::or(reader.faults, || draft.dealt(rng))
}

/// The names of seats of these colours: `P`, `S`, or with teams `P1`, `S1`, `P2`, `S2`.
#[must_use]
pub fn seat_names(seats: &[Colour]) -> Vec<String> {
    let count = |colour: Colour, among: &[Colour]| among.iter().filter(|&&other| other == colour).count();
    seats
        .iter()
        .enumerate()
        .map(|(index, &colour)| match count(colour, seats) {
            1 => colour.to_string(),
            _ => format!("{colour}{}", count(colour, &seats[..=index])),
        })
        .collect()
}

/// The seat of this name among seats of these colours.
#[must_use]
pub fn seat_named(seats: &[Colour], name: &str) -> Option<Seat> {
    let index = seat_names(seats).iter().position(|known| known == name)?;
    u8::try_from(index).ok().and_then(Seat::new)
}

/// A position of which some hands and stacks may still be open.
struct Draft {
    position: Position,
    hands: Vec<Option<Vec<TileId>>>,
    stacks: Vec<Option<Vec<TileId>>>,
}

impl Draft {
    /// The position, with open hands and stacks dealt if others are given.
    fn dealt(self, rng: &mut Rng) -> Position {
        let Self { mut position, mut hands, mut stacks } = self;
        let sides = stacks.len();
        let side_of = |seat: usize| seat % sides.max(1);
        let given = |lists: &[Option<Vec<TileId>>]| lists.iter().any(Option::is_some);
        let open = |lists: &[Option<Vec<TileId>>]| lists.iter().any(Option::is_none);
        if given(&hands) && open(&hands) || given(&stacks) && open(&stacks) {
            let mut pools = pools_left(&position, &hands, &stacks, rng);
            for (seat, hand) in hands.iter_mut().enumerate().filter(|(_, hand)| hand.is_none()) {
                let pool = &mut pools[side_of(seat)];
                let from = pool.len().saturating_sub(riv::HAND_MAX);
                *hand = Some(pool.split_off(from));
            }
            for (stack, pool) in stacks.iter_mut().zip(pools).filter(|(stack, _)| stack.is_none()) {
                *stack = Some(with_allowed_bottom(pool));
            }
        }
        position.hands = hands.into_iter().collect();
        position.stacks = stacks.into_iter().collect();
        position
    }
}

/// The tiles that are nowhere in the position, shuffled, by the side that may draw them (RIV-SETUP-3, RIV-SETUP-9).
fn pools_left(
    position: &Position,
    hands: &[Option<Vec<TileId>>],
    stacks: &[Option<Vec<TileId>>],
    rng: &mut Rng,
) -> Vec<Vec<TileId>> {
    let lying = position.board.iter().map(|(_, placed)| placed.tile);
    let listed = hands.iter().chain(stacks).flatten().flatten().copied();
    let seen: TileSet = lying.chain(listed).collect();
    let mut left: Vec<TileId> = TileSet::SPELL_TILES.minus(seen).iter().collect();
    rng.shuffle(&mut left);
    let sides = stacks.len();
    let starred_side = position.starred.and_then(|starred| position.seats.iter().position(|&seat| seat == starred));
    let starred_side = starred_side.filter(|&side| side < 2).unwrap_or(0);
    let mut pools = vec![Vec::new(); sides.max(1)];
    for (index, tile) in left.into_iter().enumerate() {
        let side = match (sides, tile.is_starred()) {
            (3, _) => index % 3,
            (2, true) => starred_side,
            (2, false) => 1 - starred_side,
            _ => 0,
        };
        pools[side].push(tile);
    }
    pools
}

/// RIV-SETUP-5: a stack, top first, whose bottom is no Fortress if it holds another tile.
fn with_allowed_bottom(mut stack: Vec<TileId>) -> Vec<TileId> {
    let last = stack.len().saturating_sub(1);
    if stack.last().is_some_and(|bottom| bottom.is_fortress())
        && let Some(other) = stack.iter().position(|tile| !tile.is_fortress())
    {
        stack.swap(other, last);
    }
    stack
}

impl Reader {
    /// A list of texts in a notation of the game.
    fn texts<T: FromStr<Err = ParseError>>(&mut self, path: &str, value: &Value, example: &str) -> Vec<T> {
        let list = self.list(path, value, &format!("[{example}]"));
        list.iter().enumerate().filter_map(|(index, value)| self.text(&under(path, index), value, example)).collect()
    }

    fn tiles(&mut self, path: &str, value: &Value) -> Vec<TileId> {
        self.texts(path, value, "\"D05\"")
    }

    /// An object by colour.
    fn by_colour<T>(
        &mut self,
        object: &Map<String, Value>,
        key: &str,
        example: &str,
        mut read: impl FnMut(&mut Self, &str, &Value) -> Option<T>,
    ) -> Vec<(Colour, T)> {
        let Some(entries) = given(object, key).and_then(|value| self.named(key, value, example)) else {
            return Vec::new();
        };
        let mut by_colour = Vec::new();
        for (name, value) in entries {
            let path = under(key, shortened(name));
            let colour = self.notation(&path, name);
            let read = read(self, &path, value);
            by_colour.extend(colour.zip(read));
        }
        by_colour.sort_by_key(|&(colour, _)| colour);
        by_colour
    }

    fn draft(&mut self, object: &Map<String, Value>) -> Draft {
        let mode = self.mode(object);
        let seats = self.seats(object, mode);
        let sides = match seats.len() {
            3 => 3,
            _ => 2,
        };
        let cell = |reader: &mut Self, path: &str, value: &Value| reader.text(path, value, "a cell such as \"2,-1\"");
        let seat = |reader: &mut Self, path: &str, value: &Value| reader.small(path, value, 3);
        let position = Position {
            mode,
            board: self.board(object),
            supply: self
                .by_colour(object, "supply", "{\"P\":30}", |reader, path, value| reader.small(path, value, u8::MAX)),
            wizards: self.by_colour(object, "wiz", "{\"P\":\"0,-1\"}", cell),
            stored: self.stored(object, "pending"),
            turn: self.turn(object, &seats),
            starred: given(object, "starred").and_then(|value| self.text("starred", value, "a colour such as \"P\"")),
            mulligan_rule: self.mulligan_rule(object),
            mulligan_answered: self.flag(object, "mulligan_answered"),
            mulligans: self.by_seat(object, "mulligans", &seats, Self::mulligan),
            bottom_drawn: self.by_colour(object, "bottom_drawn", "{\"P\":0}", seat),
            gained: given(object, "gained").map_or(Vec::new(), |value| self.texts("gained", value, "\"1,0\"")),
            step: given(object, "step").map_or(PositionStep::Turn, |value| self.step(value)),
            overfull: given(object, "overfull").and_then(|value| self.overfull(value)),
            hands: None,
            stacks: None,
            seats: seats.clone(),
        };
        if let Some(comment) = given(object, "comment").filter(|comment| !comment.is_string()) {
            self.wrong("comment", comment, "a text");
        }
        let hands = self.by_seat(object, "hands", &seats, |reader, path, value| Some(reader.tiles(path, value)));
        let stacks = self.stacks(object, &seats, sides);
        Draft { position, hands, stacks }
    }

    fn mode(&mut self, object: &Map<String, Value>) -> Mode {
        let levels =
            [("beginner", riv::Level::Beginner), ("standard", riv::Level::Standard), ("master", riv::Level::Master)];
        let level = given(object, "level").and_then(|value| self.word("level", value, &levels));
        let modes = [("base", Mode::Base), ("expert", Mode::Expert), ("solo", Mode::Solo(level.unwrap_or_default()))];
        let mode = given(object, "mode").and_then(|value| self.word("mode", value, &modes)).unwrap_or(Mode::Base);
        if level.is_some() && !mode.is_solo() {
            let rule = joute_kernel::RuleId("RIV-SOLO-5");
            self.faults.push(SetupFault::new("level", "levels are for mode solo").by(rule));
        }
        mode
    }

    fn seats(&mut self, object: &Map<String, Value>, mode: Mode) -> Vec<Colour> {
        match given(object, "seats") {
            Some(value) => self.texts("seats", value, "\"P\""),
            None if mode.is_solo() => vec![Colour::Purple],
            None => vec![Colour::Purple, Colour::Salmon],
        }
    }

    fn board(&mut self, object: &Map<String, Value>) -> Vec<(Cell, riv::PositionTile)> {
        const EXAMPLE: &str = "{\"0,0\":\"W r0\",\"1,0\":\"D04 r1 P2S1\"}";
        let Some(value) = object.get("board") else {
            let fault =
                SetupFault::new("board", format!("missing; give at least {{\"0,0\":\"W r0\"}}, such as {EXAMPLE}"));
            self.faults.push(fault);
            return Vec::new();
        };
        let Some(entries) = self.named("board", value, EXAMPLE) else { return Vec::new() };
        let mut board = Vec::new();
        for (key, value) in entries {
            let path = under("board", shortened(key));
            let cell: Option<Cell> = self.notation(&path, key);
            let placed = self.text(&path, value, "a tile such as \"D04 r1 P2S1\"");
            board.extend(cell.zip(placed));
        }
        board.sort_by_key(|&(cell, _)| cell);
        board
    }

    fn stored(&mut self, object: &Map<String, Value>, key: &str) -> Vec<StoredAt> {
        given(object, key).map_or(Vec::new(), |value| self.texts(key, value, "\"2,0 E\""))
    }

    fn turn(&mut self, object: &Map<String, Value>, seats: &[Colour]) -> u8 {
        let Some(value) = given(object, "turn") else { return 0 };
        let Some(name) = value.as_str() else {
            return self.small("turn", value, 3).unwrap_or(0);
        };
        match seat_named(seats, name) {
            Some(seat) => seat.index() as u8,
            None => {
                self.wrong("turn", value, &format!("a seat from 0, or one of {},", seat_names(seats).join(", ")));
                0
            }
        }
    }

    fn mulligan_rule(&mut self, object: &Map<String, Value>) -> MulliganRule {
        let words = [("first_player", MulliganRule::FirstPlayer), ("every_player", MulliganRule::EveryPlayer)];
        given(object, "mulligan").and_then(|value| self.word("mulligan", value, &words)).unwrap_or_default()
    }

    /// Something by seat: a list, or an object by name of seat. One entry a seat, `None` where nothing is said.
    fn by_seat<T>(
        &mut self,
        object: &Map<String, Value>,
        key: &str,
        seats: &[Colour],
        mut read: impl FnMut(&mut Self, &str, &Value) -> Option<T>,
    ) -> Vec<Option<T>> {
        let mut found: Vec<Option<T>> = seats.iter().map(|_| None).collect();
        let Some(value) = given(object, key) else { return found };
        let entries: Vec<(Option<usize>, String, &Value)> = match value {
            Value::Array(list) => {
                list.iter().enumerate().map(|(index, value)| (Some(index), under(key, index), value)).collect()
            }
            Value::Object(named) => named
                .iter()
                .map(|(name, value)| {
                    let seat = seat_named(seats, name).map(Seat::index);
                    (seat, under(key, shortened(name)), value)
                })
                .collect(),
            _ => {
                self.wrong(key, value, "a list by seat, or an object by name of seat");
                return found;
            }
        };
        for (seat, path, value) in entries.into_iter().take(ENTRIES_MAX) {
            let read = if value.is_null() { None } else { read(self, &path, value) };
            match seat.and_then(|seat| found.get_mut(seat)) {
                Some(place) => *place = read,
                None => {
                    let message = format!("no such seat; the seats are {}", seat_names(seats).join(", "));
                    self.faults.push(SetupFault::new(path, message));
                }
            }
        }
        found
    }

    fn stacks(&mut self, object: &Map<String, Value>, seats: &[Colour], sides: usize) -> Vec<Option<Vec<TileId>>> {
        let mut stacks: Vec<Option<Vec<TileId>>> = (0..sides).map(|_| None).collect();
        let by_colour = self
            .by_colour(object, "stacks", "{\"P\":[\"D05\"]}", |reader, path, value| Some(reader.tiles(path, value)));
        for (colour, stack) in by_colour {
            match seats.iter().take(sides).position(|&seat| seat == colour) {
                Some(side) => stacks[side] = Some(stack),
                None => self.faults.push(SetupFault::new(under("stacks", colour), format!("{colour} does not play"))),
            }
        }
        stacks
    }

    fn mulligan(&mut self, path: &str, value: &Value) -> Option<PositionMulligan> {
        const EXAMPLE: &str =
            "{\"tiles\":[\"C04\",\"F02\"],\"eligible\":[\"C04\",\"F02\"],\"placements\":[0,0],\"seen_again\":[]}";
        let object = self.object(path, value, EXAMPLE, &["tiles", "eligible", "placements", "seen_again"])?;
        let tiles = given(object, "tiles").map_or(Vec::new(), |value| self.tiles(&under(path, "tiles"), value));
        let eligible =
            given(object, "eligible").map_or(Vec::new(), |value| self.tiles(&under(path, "eligible"), value));
        let seen_again =
            given(object, "seen_again").map_or(Vec::new(), |value| self.tiles(&under(path, "seen_again"), value));
        let mut placements = Vec::new();
        if let Some(value) = given(object, "placements") {
            let path = under(path, "placements");
            for (index, value) in self.list(&path, value, "[0,1]").iter().enumerate() {
                placements.extend(self.small(&under(&path, index), value, 2));
            }
        }
        match <[TileId; 2]>::try_from(tiles) {
            Ok(tiles) => Some(PositionMulligan { tiles, eligible, placements, seen_again }),
            Err(_) => {
                self.faults.push(SetupFault::new(under(path, "tiles"), "two tiles were set aside; name both"));
                None
            }
        }
    }

    fn step(&mut self, value: &Value) -> PositionStep {
        const EXPECTED: &str = "\"turn\", \"reshuffle\", \"sieges\", or an object with one key such as {\"own\":[\"N\"]}, \
                                {\"delayed\":[\"2,0 E\"]}, {\"souramoun\":[\"N\"]} or {\"player\":[\"N\"]},";
        match value {
            Value::String(word) if word == "turn" => return PositionStep::Turn,
            Value::String(word) if word == "reshuffle" => return PositionStep::Reshuffle,
            Value::String(word) if word == "sieges" => return PositionStep::Sieges,
            Value::Object(object) if object.len() == 1 => {
                for (key, left) in object {
                    let path = under("step", shortened(key));
                    match key.as_str() {
                        "own" => return PositionStep::Own(self.texts(&path, left, "\"N\"")),
                        "delayed" => return PositionStep::Delayed(self.texts(&path, left, "\"2,0 E\"")),
                        "souramoun" => return PositionStep::Souramoun(self.texts(&path, left, "\"N\"")),
                        "player" => return PositionStep::Player(self.texts(&path, left, "\"N\"")),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
        self.wrong("step", value, EXPECTED);
        PositionStep::Turn
    }

    fn overfull(&mut self, value: &Value) -> Option<(Cell, Colour)> {
        let object = self.object("overfull", value, "{\"cell\":\"1,0\",\"caster\":\"P\"}", &["cell", "caster"])?;
        let missing = Value::Null;
        let at = |key| object.get(key).unwrap_or(&missing);
        let cell = self.text("overfull.cell", at("cell"), "a cell such as \"1,0\"");
        let caster = self.text("overfull.caster", at("caster"), "a colour such as \"P\"");
        cell.zip(caster)
    }
}
