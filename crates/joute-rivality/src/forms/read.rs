//! JSON to a position: every fault at once, each with its path.

use std::collections::BTreeMap;

use joute_kernel::forms::{ENTRIES_MAX, Form, Reader, shortened, under};
use joute_kernel::{Rng, Seat, SetupError, SetupFault};
use serde_json::Value;

use super::options::ModeJson;
use super::position::{PositionJson, SeatNumber};
use crate::board::Colour;
use crate::content::{PRINTED, TileId, TileSet};
use crate::event::Event;
use crate::options::{Mode, Options};
use crate::position::Position;
use crate::state::{HAND_MAX, State};

/// What stands against those options that are given although the mode does not know them.
pub type UnknownOptions = fn(&Options, &dyn Fn(&str) -> bool) -> Vec<SetupFault>;

/// The state of a position in its JSON form (schema: `PositionJson`).
///
/// What is left out is dealt with `rng` from the tiles left over; `events` receives what happens up to the next question. `unknown` tells
/// which of the options that are given mean nothing in this mode.
///
/// # Errors
///
/// Every fault of form at once, each with its path: unknown keys, wrong types, texts that cannot be read. If there is none,
/// everything that contradicts the rules.
pub fn load(
    json: &Value,
    unknown: UnknownOptions,
    rng: &mut Rng,
    events: &mut Vec<Event>,
) -> Result<State, SetupError> {
    let mut reader = Reader::with_entries(under);
    let form = PositionJson::read(&mut reader, "", json).unwrap_or_default();
    let draft = Maker(&mut reader).draft(form, unknown);
    let (mut faults, position) = SetupError::or(reader.faults, || (draft.unknown.clone(), draft.dealt(rng)))?;
    let state = State::from_position_telling(&position, &PRINTED, rng, events);
    let against = state.as_ref().err().into_iter().flat_map(|error| error.faults.iter().cloned());
    faults.extend(against.map(|fault| SetupFault { path: as_given(&fault.path, json, &position), ..fault }));
    SetupError::or(faults, || state)?
}

/// The path of a fault, in which hands, stacks and mulligans go by number, with the names that `json` gives them.
fn as_given(path: &str, json: &Value, position: &Position) -> String {
    let mut parts = path.splitn(3, '.');
    let (Some(key), Some(number), rest) = (parts.next(), parts.next(), parts.next()) else { return path.to_owned() };
    let is_by_name = ["hands", "stacks", "mulligans"].contains(&key) && json[key].is_object();
    // The first seats are those of the sides.
    let name = |number: usize| match key {
        "stacks" => position.seats.get(number).map(ToString::to_string),
        _ => seat_names(&position.seats).get(number).cloned(),
    };
    match number.parse().ok().filter(|_| is_by_name).and_then(name) {
        Some(name) => rest.map_or_else(|| under(key, &name), |rest| under(&under(key, &name), rest)),
        None => path.to_owned(),
    }
}

/// The names of seats of these colours: `P`, `S`, or with teams `P1`, `S1`, `P2`, `S2`.
#[must_use]
pub(crate) fn seat_names(seats: &[Colour]) -> Vec<String> {
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
pub(crate) fn seat_named(seats: &[Colour], name: &str) -> Option<Seat> {
    let index = seat_names(seats).iter().position(|known| known == name)?;
    u8::try_from(index).ok().and_then(Seat::new)
}

/// A position of which some hands and stacks may still be open.
struct Draft {
    position: Position,
    /// What stands against options that its mode does not know.
    unknown: Vec<SetupFault>,
    hands: Vec<Option<Vec<TileId>>>,
    stacks: Vec<Option<Vec<TileId>>>,
}

impl Draft {
    /// The position, with open hands and stacks dealt if others are given.
    fn dealt(self, rng: &mut Rng) -> Position {
        let Self { mut position, mut hands, mut stacks, .. } = self;
        let sides = stacks.len();
        let side_of = |seat: usize| seat % sides.max(1);
        let given = |lists: &[Option<Vec<TileId>>]| lists.iter().any(Option::is_some);
        let open = |lists: &[Option<Vec<TileId>>]| lists.iter().any(Option::is_none);
        if position.mode.is_solo() {
            // There are none, which the rules say of those that are given.
            let all = |lists: Vec<Option<Vec<TileId>>>| lists.into_iter().map(Option::unwrap_or_default).collect();
            position.hands = given(&hands).then(|| all(hands));
            position.stacks = given(&stacks).then(|| all(stacks));
            return position;
        }
        if given(&hands) && open(&hands) || given(&stacks) && open(&stacks) {
            let mut pools = pools_left(&position, &hands, &stacks, rng);
            for (seat, hand) in hands.iter_mut().enumerate().filter(|(_, hand)| hand.is_none()) {
                let pool = &mut pools[side_of(seat)];
                let from = pool.len().saturating_sub(HAND_MAX);
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

/// Makes a position of its form; what is wrong with it goes to the reader.
struct Maker<'r>(&'r mut Reader);

impl Maker<'_> {
    fn draft(&mut self, form: PositionJson, unknown: UnknownOptions) -> Draft {
        let mode = match form.mode {
            ModeJson::Base => Mode::Base,
            ModeJson::Expert => Mode::Expert,
            ModeJson::Solo => Mode::Solo(form.level.unwrap_or_default()),
        };
        let seats = form.seats.unwrap_or_else(|| match mode {
            Mode::Solo(_) => vec![Colour::Purple],
            Mode::Base | Mode::Expert => vec![Colour::Purple, Colour::Salmon],
        });
        let options = Options::new(mode, seats.len() as u8);
        let given = [form.level.is_some(), form.starred.is_some(), form.mulligan.is_some()];
        let given = ["level", "starred", "mulligan"].into_iter().zip(given).collect::<BTreeMap<_, _>>();
        let unknown = unknown(&options, &|key| given.get(key) == Some(&true));
        let mulligans = self.by_seat("mulligans", form.mulligans, &seats);
        let hands = self.by_seat("hands", form.hands, &seats);
        let stacks = self.stacks(&form.stacks.unwrap_or_default(), &seats, usize::from(options.side_count()));
        let position = Position {
            mode,
            board: form.board.into_iter().collect(),
            supply: form.supply.into_iter().map(|(colour, golems)| (colour, golems.0 as u8)).collect(),
            wizards: form.wiz.into_iter().collect(),
            placed: form.placed,
            stored: form.pending,
            turn: self.turn(&form.turn, &seats),
            starred: form.starred,
            mulligan_rule: form.mulligan.unwrap_or_default(),
            mulligan_answered: form.mulligan_answered,
            mulligans,
            bottom_drawn: form.bottom_drawn.into_iter().map(|(colour, seat)| (colour, seat.0 as u8)).collect(),
            gained: form.gained,
            step: form.step,
            overfull: form.overfull.and_then(|overfull| overfull.cell.zip(overfull.caster)),
            hands: None,
            stacks: None,
            seats,
        };
        Draft { position, unknown, hands, stacks }
    }

    fn turn(&mut self, value: &Value, seats: &[Colour]) -> u8 {
        match value.as_str() {
            None if value.is_null() => 0,
            None => SeatNumber::read(self.0, "turn", value).unwrap_or_default().0 as u8,
            Some(name) => {
                let last = seats.len().saturating_sub(1);
                let expected = format!("the number of a seat, 0 to {last}, or one of {}", seat_names(seats).join(", "));
                let seat = self.0.or_wrong("turn", value, seat_named(seats, name), &expected);
                seat.map_or(0, |seat| seat.index() as u8)
            }
        }
    }

    /// Something by seat: a list, or an object by name of seat. One entry a seat, `None` where nothing is said.
    fn by_seat<T: Form>(&mut self, key: &str, value: Option<Value>, seats: &[Colour]) -> Vec<Option<T>> {
        let mut found: Vec<Option<T>> = seats.iter().map(|_| None).collect();
        let entries: Vec<(Option<usize>, String, &Value)> = match &value {
            None => return found,
            Some(Value::Array(list)) => {
                list.iter().enumerate().map(|(index, value)| (Some(index), under(key, index), value)).collect()
            }
            Some(Value::Object(named)) => {
                let seat = |name: &str| seat_named(seats, name).map(Seat::index);
                named.iter().map(|(name, value)| (seat(name), under(key, shortened(name)), value)).collect()
            }
            Some(other) => {
                self.0.wrong(key, other, "a list by seat, or an object by name of seat");
                return found;
            }
        };
        for (seat, path, value) in entries.into_iter().take(ENTRIES_MAX) {
            let read = if value.is_null() { None } else { T::read(self.0, &path, value) };
            match seat.and_then(|seat| found.get_mut(seat)) {
                Some(place) => *place = read,
                None => {
                    self.0.fault(&path, format!("no such seat; the seats are {}", seat_names(seats).join(", ")));
                }
            }
        }
        found
    }

    /// The stacks of the sides, whose colours are those of the first seats.
    fn stacks(
        &mut self,
        stacks: &BTreeMap<Colour, Vec<TileId>>,
        seats: &[Colour],
        sides: usize,
    ) -> Vec<Option<Vec<TileId>>> {
        for colour in stacks.keys().filter(|&colour| !seats.iter().take(sides).any(|seat| seat == colour)) {
            self.0.fault(&under("stacks", colour), format!("{colour} does not play"));
        }
        (0..sides).map(|side| stacks.get(seats.get(side)?).cloned()).collect()
    }
}
