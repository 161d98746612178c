//! Literals: a situation, what is played and what comes of it, each as a line of text.
//!
//! A situation is parts separated by ` | `: tiles such as `1,0=D04 r1 P2S1` (rotation 0 and no golems if left out, ` h`
//! at the end if face down), `wiz P=0,-1`, `turn S` (a colour or a seat), `hand S=D05,D04`, `stack S=D01`, `supply S=14`,
//! `pending 2,0N`, `gained 1,0`, `starred S`. The Well lies at 0,0 unless it is given, supplies are 15, and hands that
//! are not given hold two tiles that are nowhere else.
//!
//! What is played are actions in their notation, separated by `; `, each taken by the seat that is asked; `S: remove P`
//! says which colour that has to be.
//!
//! What comes of it are facts separated by spaces: golems such as `0,0=P2S1` (`-` for none), and after a word that says
//! which, `supply S=14`, `wiz P=0,-1`, `control 0,0=P` (`contested`, `empty`), `pending 2,0N` (all of them, or `none`),
//! `ask S=removal`, `over last_tile`, `scores P=3`, `ranks P=1`, `shields 0,0=1`, `lost 1,0N=enemy_wizard`, `cast
//! 1,0N=3` (golems that arrived), `active S`.

use joute_kernel::{Game, Seat, Seed, Turn, Viewer};
use joute_rivality::rules::control::Control;
use joute_rivality::{
    Action, Cell, Colour, Direction, Event, Level, Lost, Mode, PRINTED, Position, PositionTile, Side, State, StoredAt,
    TileId,
};

/// Two players.
pub(crate) fn base(text: &str) -> Position {
    read(Mode::Base, "PS", text)
}

/// Three players.
pub(crate) fn three(text: &str) -> Position {
    read(Mode::Base, "PST", text)
}

/// Two teams.
pub(crate) fn teams(text: &str) -> Position {
    read(Mode::Base, "PSPS", text)
}

/// Two players, expert rules.
pub(crate) fn expert(text: &str) -> Position {
    read(Mode::Expert, "PS", text)
}

/// Three players, expert rules.
pub(crate) fn expert_three(text: &str) -> Position {
    read(Mode::Expert, "PST", text)
}

/// Two teams, expert rules.
pub(crate) fn expert_teams(text: &str) -> Position {
    read(Mode::Expert, "PSPS", text)
}

/// Purple against Souramoun, who is salmon.
pub(crate) fn solo(text: &str) -> Position {
    solo_at(Level::Standard, text)
}

/// Purple against Souramoun at `level`.
pub(crate) fn solo_at(level: Level, text: &str) -> Position {
    read(Mode::Solo(level), "P", text)
}

fn word<T: core::str::FromStr>(text: &str, whole: &str) -> T {
    text.parse().ok().unwrap_or_else(|| panic!("`{text}` is not understood in `{whole}`"))
}

fn pairs<'a>(text: &'a str, whole: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
    text.split(' ').map(move |pair| pair.split_once('=').unwrap_or_else(|| panic!("`{pair}` has no `=` in `{whole}`")))
}

/// `2,0N`.
fn stored(text: &str, whole: &str) -> StoredAt {
    let (cell, facing) = text.split_at(text.len() - 1);
    StoredAt { source: word(cell, whole), facing: word(facing, whole) }
}

/// A seat by its number, or the first one of a colour.
fn seat_of(position: &Position, text: &str, whole: &str) -> usize {
    match text.parse::<usize>() {
        Ok(seat) => seat,
        Err(_) => {
            let colour: Colour = word(text, whole);
            position.seats.iter().position(|&at| at == colour).unwrap_or_else(|| panic!("no {colour} in `{whole}`"))
        }
    }
}

fn tile(text: &str, whole: &str) -> (Cell, PositionTile) {
    let (cell, placed) = text.split_once('=').unwrap_or_else(|| panic!("`{text}` is no tile in `{whole}`"));
    let (name, rest) = placed.split_once(' ').unwrap_or((placed, ""));
    let (rotation, rest) = match rest.strip_prefix('r') {
        Some(turned) => (&turned[..1], turned[1..].trim()),
        None => ("0", rest),
    };
    let full = format!("{name} r{rotation} {rest}");
    (word(cell, whole), word(full.trim(), whole))
}

fn read(mode: Mode, seats: &str, text: &str) -> Position {
    let mut position = Position { mode, ..Position::default() };
    position.seats = seats.chars().filter_map(Colour::from_letter).collect();
    let mut hands = vec![None; seats.len()];
    let mut stacks = vec![None; if seats.len() == 3 { 3 } else { 2 }];
    for part in text.split('|').map(str::trim).filter(|part| !part.is_empty()) {
        let (first, rest) = part.split_once(' ').unwrap_or((part, ""));
        match first {
            "wiz" => position.wizards = pairs(rest, text).map(|(c, at)| (word(c, text), word(at, text))).collect(),
            "supply" => position.supply = pairs(rest, text).map(|(c, n)| (word(c, text), word(n, text))).collect(),
            "turn" => position.turn = seat_of(&position, rest, text) as u8,
            "starred" => position.starred = Some(word(rest, text)),
            "pending" => position.stored = rest.split(' ').map(|at| stored(at, text)).collect(),
            "gained" => position.gained = rest.split(' ').map(|at| word(at, text)).collect(),
            "hand" => {
                for (who, tiles) in pairs(rest, text) {
                    hands[seat_of(&position, who, text)] = Some(tile_names(tiles, text));
                }
            }
            "stack" => {
                for (who, tiles) in pairs(rest, text) {
                    stacks[seat_of(&position, who, text)] = Some(tile_names(tiles, text));
                }
            }
            _ => position.board.push(tile(part, text)),
        }
    }
    if !mode.is_solo() {
        if position.board.iter().all(|(cell, _)| *cell != Cell::ORIGIN) {
            position.board.push(tile("0,0=W", text));
        }
        fill_hands(&mut position, hands, stacks);
    }
    position
}

fn tile_names(text: &str, whole: &str) -> Vec<TileId> {
    text.split(',').filter(|name| *name != "-").map(|name| word(name, whole)).collect()
}

/// Two spare tiles for every hand that is not given; stacks only if one is given.
fn fill_hands(position: &mut Position, hands: Vec<Option<Vec<TileId>>>, stacks: Vec<Option<Vec<TileId>>>) {
    let given = hands.iter().chain(&stacks).flatten().flatten().copied();
    let used: Vec<TileId> = given.chain(position.board.iter().map(|(_, placed)| placed.tile)).collect();
    // From the last on: most tests name the first ones, and none of these hands is asked about a mulligan.
    let spare: Vec<TileId> = TileId::spell_tiles().rev().filter(|tile| !used.contains(tile)).collect();
    let mut spare = spare.into_iter();
    let filled = hands.into_iter().map(|hand| hand.unwrap_or_else(|| spare.by_ref().take(2).collect())).collect();
    position.hands = Some(filled);
    if stacks.iter().any(Option::is_some) {
        position.stacks = Some(stacks.into_iter().map(Option::unwrap_or_default).collect());
    }
}

/// A game that was loaded and played on, with what happened.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl Table {
    #[track_caller]
    pub(crate) fn of(given: &Position) -> Self {
        let mut rng = Seed::from_number(11).stream("left over");
        let state = State::from_position(given, &PRINTED, &mut rng).unwrap_or_else(|error| panic!("{error}"));
        Self { state, events: Vec::new() }
    }

    #[track_caller]
    pub(crate) fn play(mut self, play: &str) -> Self {
        for step in play.split("; ").filter(|step| !step.is_empty()) {
            self.take(step);
        }
        self
    }

    #[track_caller]
    fn take(&mut self, step: &str) {
        let (colour, action) = split_colour(step);
        if let Turn::Chance(event) = self.state.turn() {
            let mut rng = Seed::from_number(11).stream("chance");
            let outcome = self.state.sample_chance(&event, &mut rng);
            self.state.apply_chance(&outcome, &mut self.events).unwrap_or_else(|error| panic!("{error}"));
        }
        let asked = self.asked().unwrap_or_else(|| panic!("nobody is asked before `{step}`"));
        if let Some(colour) = colour {
            assert_eq!(self.state.colour(self.state.side(asked)), colour, "who is asked at `{step}`");
        }
        let action: Action = word(action, step);
        if let Err(refused) = self.state.apply(asked, &action, &mut self.events) {
            panic!("{refused}");
        }
        self.state.check_invariants().unwrap_or_else(|broken| panic!("{broken} after `{step}`"));
    }

    pub(crate) fn asked(&self) -> Option<Seat> {
        self.state.turn().seats().first()
    }

    /// The legal actions of the seat that is asked, in their notation, separated by `; `.
    pub(crate) fn listed(&self) -> String {
        let mut list = Vec::new();
        if let Some(seat) = self.asked() {
            self.state.legal_actions(seat, &mut list);
        }
        list.iter().map(Action::to_string).collect::<Vec<_>>().join("; ")
    }

    pub(crate) fn golems(&self, cell: Cell) -> String {
        let view = self.state.view(Viewer::Spectator);
        let tile = view.tile_on(cell).unwrap_or_else(|| panic!("no tile on {cell}"));
        let mut text = String::new();
        for colour in Colour::ALL {
            let count = self.state.side_with(colour).map_or(0, |side| tile.golems[side.index()]);
            if count > 0 {
                text += &format!("{colour}{count}");
            }
        }
        if text.is_empty() { "-".into() } else { text }
    }

    fn side(&self, colour: &str) -> Side {
        self.state.side_with(word(colour, colour)).unwrap_or_else(|| panic!("{colour} does not play"))
    }

    /// The first seat of a side, and Souramoun's score or rank in solo.
    fn standing(&self, colour: &str) -> (i32, u8) {
        let outcome = self.state.outcome().expect("the game is over");
        let side = self.side(colour);
        match Seat::first_of(self.state.seat_count()).find(|&seat| self.state.side(seat) == side) {
            Some(seat) => (outcome.seats[seat].score, outcome.seats[seat].rank),
            None => {
                let player = outcome.seats[Seat::at(0)].rank;
                (outcome.automaton.expect("only Souramoun holds no seat"), 3 - player)
            }
        }
    }

    /// The value of one fact as text; see the head of this file.
    #[track_caller]
    fn fact(&self, about: &str, key: &str) -> String {
        let cell = || -> Cell { word(key, about) };
        let view = || self.state.view(Viewer::Spectator);
        match about {
            "board" => self.golems(cell()),
            "supply" => self.state.supply(self.side(key)).to_string(),
            "wiz" => {
                let at = view().sides[self.side(key).index()].wizard;
                at.map_or("none".into(), |at| at.to_string())
            }
            "control" => match view().tile_on(cell()).expect("a tile").control {
                Control::Empty => "empty".into(),
                Control::Contested => "contested".into(),
                Control::Held(side) => self.state.colour(side).to_string(),
            },
            "shields" => {
                let view = view();
                let tile = view.tile_on(cell()).expect("a tile");
                if tile.shields_active { tile.shields.to_string() } else { "0".into() }
            }
            "scores" => self.standing(key).0.to_string(),
            "ranks" => self.standing(key).1.to_string(),
            "tile" => view().tile_on(cell()).expect("a tile").tile.map_or("h".into(), |tile| tile.to_string()),
            "lost" => {
                let at = stored(key, about);
                let why = self.events.iter().find_map(|event| match *event {
                    Event::SpellLost { source, facing, why, .. } if StoredAt { source, facing } == at => Some(why),
                    _ => None,
                });
                why.map_or("not_lost", why_code).into()
            }
            "cast" => {
                let at = stored(key, about);
                let arrived = self.events.iter().find_map(|event| match *event {
                    Event::SpellCast { source, facing, arrived, .. } if StoredAt { source, facing } == at => {
                        Some(arrived)
                    }
                    _ => None,
                });
                arrived.map_or("not_cast".into(), |arrived| arrived.to_string())
            }
            "ask" => match self.state.question() {
                Some((seat, question)) if self.seat_is(seat, key) => question.code().into(),
                Some((seat, _)) => format!("nothing; seat {seat} is asked"),
                None => "nothing".into(),
            },
            _ => panic!("`{about}` is no kind of fact"),
        }
    }

    fn seat_is(&self, seat: Seat, key: &str) -> bool {
        match key.parse::<usize>() {
            Ok(number) => seat.index() == number,
            Err(_) => self.state.side(seat) == self.side(key),
        }
    }

    #[track_caller]
    pub(crate) fn expect(&self, facts: &str) {
        let kinds = [
            "supply", "wiz", "control", "shields", "scores", "ranks", "tile", "lost", "cast", "ask", "pending", "over",
            "active",
        ];
        let mut about = "board";
        let mut pending = Vec::new();
        for token in facts.split_whitespace() {
            if kinds.contains(&token) {
                about = token;
                continue;
            }
            match about {
                "pending" => pending.push(token.to_owned()),
                "over" => {
                    let reason = self.state.outcome().map(|outcome| outcome.reason.code);
                    assert_eq!(reason, Some(token), "how the game ended; in `{facts}`");
                }
                "active" => assert_eq!(self.state.colour(self.state.side(self.state.active())), word(token, facts)),
                _ => {
                    let (key, value) = token.split_once('=').unwrap_or_else(|| panic!("`{token}` in `{facts}`"));
                    assert_eq!(self.fact(about, key), value, "{about} {key}; in `{facts}`");
                }
            }
        }
        if !pending.is_empty() {
            let position = self.state.to_position().expect("set-up is over");
            let mut found: Vec<_> = position.stored.iter().map(|at| format!("{}{}", at.source, at.facing)).collect();
            found.sort();
            pending.retain(|at| at != "none");
            pending.sort();
            assert_eq!(found, pending, "the stored spells; in `{facts}`");
        }
    }
}

fn split_colour(step: &str) -> (Option<Colour>, &str) {
    match step.split_once(": ") {
        Some((colour, action)) => (Some(word(colour, step)), action),
        None => (None, step),
    }
}

fn why_code(why: Lost) -> &'static str {
    match why {
        Lost::NoTile => "no_tile",
        Lost::EnemyWizard => "enemy_wizard",
        Lost::OffField => "off_field",
        Lost::NotControlled => "not_controlled",
        Lost::SourceContested => "source_contested",
        Lost::Declined => "declined",
    }
}

/// `given`, then `play`, then `facts`.
#[track_caller]
pub(crate) fn check(given: Position, play: &str, facts: &str) {
    let table = Table::of(&given).play(play);
    table.expect(facts);
    // Whatever situation a rule is shown on, it can be written down and read back.
    let written = table.state.to_position().expect("set-up is over");
    let again = Table::of(&written).state;
    assert_eq!(again.to_position(), Some(written), "a position round trip");
}

/// The last action of `play` is refused by this rule with this code, and changes nothing.
#[track_caller]
pub(crate) fn refuse(given: Position, play: &str, rule: &str, code: &str) {
    let (before, last) = play.rsplit_once("; ").unwrap_or(("", play));
    let mut table = Table::of(&given).play(before);
    let (colour, action) = split_colour(last);
    let seat = match colour {
        Some(colour) => Seat::first_of(table.state.seat_count())
            .find(|&seat| table.state.colour(table.state.side(seat)) == colour)
            .expect("a seat of that colour"),
        None => table.asked().unwrap_or(Seat::at(0)),
    };
    let action: Action = word(action, play);
    let untouched = table.state.clone();
    let checked = table.state.check(seat, &action);
    let refused = table.state.apply(seat, &action, &mut table.events).expect_err("it is refused");
    assert_eq!(checked.as_ref().err(), Some(&refused), "`check` and `apply` say the same");
    assert_eq!((refused.rule().as_str(), refused.refusal.code), (rule, code), "{refused}");
    assert_eq!(table.state, untouched, "a refusal leaves the state alone");
    let mut list = Vec::new();
    table.state.legal_actions(seat, &mut list);
    assert!(!list.contains(&action), "a refused action is not listed");
}

/// What is asked after `play`, as the whole list of answers.
#[track_caller]
pub(crate) fn lists(given: Position, play: &str, expected: &str) {
    assert_eq!(Table::of(&given).play(play).listed(), expected);
}

/// A direction by its letter.
pub(crate) fn toward(letter: &str) -> Direction {
    word(letter, letter)
}

/// A cell such as `1,0`.
pub(crate) fn cell(text: &str) -> Cell {
    word(text, text)
}

/// A tile such as `D05`.
pub(crate) fn tile_id(text: &str) -> TileId {
    word(text, text)
}
