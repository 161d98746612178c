//! The rules written a second time, slowly and straight down the page, and compared with the engine in random games.
//!
//! Nothing here is taken from the engine but names of tiles, printed spells and the notation of actions. A turn is one
//! function from its first step to its last. Where a player has to decide, it looks up the next decision of this turn,
//! and stops if there is none; after each decision the whole turn is run again from its start.
//!
//! `JOUTE_MODEL_FACTOR=20` plays twenty times as many games.

use std::collections::{BTreeMap, BTreeSet};

use joute_kernel::{Game, Seat, Seed, Turn};
use joute_rivality::{
    Action, Colour, Event, Level, Mode, Options, PRINTED, Position, Question, State, Terrain, TileId,
};

type At = (i32, i32);

/// North, east, south, west.
const WINDS: [(At, char); 4] = [((0, 1), 'N'), ((1, 0), 'E'), ((0, -1), 'S'), ((-1, 0), 'W')];
const CAP: u8 = 5;

#[derive(Clone, PartialEq, Debug)]
struct Tile {
    id: TileId,
    rotation: usize,
    golems: BTreeMap<Colour, u8>,
    /// Winds that stored spells face.
    stored: BTreeSet<usize>,
    face_down: bool,
    gained: u32,
}

impl Tile {
    fn count(&self, colour: Colour) -> u8 {
        self.golems.get(&colour).copied().unwrap_or(0)
    }

    fn total(&self) -> u8 {
        self.golems.values().sum()
    }

    /// RIV-TERM-4: strictly more than each other.
    fn controller(&self) -> Option<Colour> {
        let mut counts: Vec<(u8, Colour)> = self.golems.iter().map(|(&colour, &count)| (count, colour)).collect();
        counts.retain(|&(count, _)| count > 0);
        counts.sort();
        match counts.as_slice() {
            [] => None,
            [(_, only)] => Some(*only),
            [.., (second, _), (first, best)] => (first > second).then_some(*best),
        }
    }

    /// RIV-SHIELD-1, RIV-ENTRENCH-1.
    fn shields(&self) -> u8 {
        let printed = match self.id.terrain() {
            Terrain::StoneCircle | Terrain::Well => 0,
            Terrain::Cottage => 1,
            Terrain::Fortress => 2,
        };
        printed + u8::from(self.golems.values().any(|&count| count == 5))
    }

    /// RIV-GEO-3: each spell as wind, golems, range, breaker, in the order left, top, right.
    fn spells(&self) -> Vec<Shot> {
        let first_winds = [3, 0, 1];
        let printed = PRINTED.of(self.id).iter().zip(first_winds);
        printed
            .filter_map(|(spell, wind)| {
                let spell = (*spell)?;
                let wind = (wind + self.rotation) % 4;
                Some(Shot { wind, golems: spell.golems, range: i32::from(spell.range), breaker: spell.breaker })
            })
            .collect()
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Shot {
    wind: usize,
    golems: u8,
    range: i32,
    breaker: bool,
}

fn target_of(from: At, shot: Shot) -> At {
    let ((dx, dy), _) = WINDS[shot.wind];
    (from.0 + dx * shot.range, from.1 + dy * shot.range)
}

fn ring(at: At) -> [At; 4] {
    WINDS.map(|((dx, dy), _)| (at.0 + dx, at.1 + dy))
}

fn cell_text(at: At) -> String {
    format!("{},{}", at.0, at.1)
}

/// Why a turn does not go on.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Stop {
    Ask { seat: usize, options: BTreeSet<String>, at_turn_start: bool },
    Over(&'static str),
}

#[derive(Clone, Debug)]
pub(crate) struct Model {
    mode: Mode,
    /// By seat; in solo the player and Souramoun.
    colours: Vec<Colour>,
    board: BTreeMap<At, Tile>,
    supply: BTreeMap<Colour, u8>,
    wizards: BTreeMap<Colour, At>,
    hands: Vec<Vec<TileId>>,
    /// Top first.
    stacks: BTreeMap<Colour, Vec<TileId>>,
    active: usize,
    clock: u32,
    decisions: Vec<String>,
    used: usize,
}

impl Model {
    pub(crate) fn of(position: &Position) -> Self {
        let mut colours = position.seats.clone();
        let is_solo = position.mode.is_solo();
        if is_solo {
            colours.push(if colours[0] == Colour::Purple { Colour::Salmon } else { Colour::Purple });
        }
        let mut board: BTreeMap<At, Tile> = BTreeMap::new();
        for (cell, placed) in &position.board {
            let golems = Colour::ALL.into_iter().zip(placed.golems).filter(|&(_, count)| count > 0).collect();
            let tile = Tile {
                id: placed.tile,
                rotation: usize::from(placed.rotation.quarters()),
                golems,
                stored: BTreeSet::new(),
                face_down: placed.face_down,
                gained: 0,
            };
            board.insert((cell.x.into(), cell.y.into()), tile);
        }
        let at = |cell: joute_rivality::Cell| (i32::from(cell.x), i32::from(cell.y));
        for spell in &position.stored {
            let wind = WINDS.iter().position(|(_, letter)| *letter == spell.facing.letter()).expect("a wind");
            board.get_mut(&at(spell.source)).expect("a tile").stored.insert(wind);
        }
        for (index, &cell) in position.gained.iter().enumerate() {
            board.get_mut(&at(cell)).expect("a tile").gained = index as u32 + 1;
        }
        let stacks = position.stacks.clone().unwrap_or_default();
        Self {
            mode: position.mode,
            board,
            supply: position.supply.iter().copied().collect(),
            wizards: position.wizards.iter().map(|&(colour, cell)| (colour, at(cell))).collect(),
            hands: position.hands.clone().unwrap_or_default(),
            stacks: colours.iter().copied().zip(stacks).collect(),
            colours,
            active: usize::from(position.turn),
            clock: position.gained.len() as u32,
            decisions: Vec::new(),
            used: 0,
        }
    }

    /// Where the engine stands.
    pub(crate) fn of_state(state: &State) -> Self {
        let mut model = Self::of(&state.to_position().expect("set-up is over"));
        if model.mode.is_solo() {
            model.hands.clear();
            model.stacks.clear();
        }
        model
    }

    /// The game after the question that `run` stopped at was answered.
    pub(crate) fn answered(&self, run: &Self, at_turn_start: bool, decision: String) -> Self {
        let mut next = if at_turn_start { Self { decisions: Vec::new(), ..run.clone() } } else { self.clone() };
        next.decisions.push(decision);
        next
    }

    fn is_expert(&self) -> bool {
        self.mode == Mode::Expert
    }

    fn sides(&self) -> Vec<Colour> {
        let count = if self.colours.len() == 3 { 3 } else { 2 };
        self.colours[..count].to_vec()
    }

    fn me(&self) -> Colour {
        self.colours[self.active]
    }

    /// RIV-TEAM-6.
    fn decider(&self, side: Colour) -> usize {
        if self.mode.is_solo() || side == self.me() {
            return self.active;
        }
        let seats = self.colours.len();
        (1..seats).map(|step| (self.active + step) % seats).find(|&seat| self.colours[seat] == side).unwrap_or(0)
    }

    /// The next decision of this turn; a question with one answer is not asked (section 14).
    fn decide(&mut self, seat: usize, options: BTreeSet<String>, at_turn_start: bool) -> Result<String, Stop> {
        if options.len() == 1 {
            return Ok(options.into_iter().next().unwrap_or_default());
        }
        match self.decisions.get(self.used) {
            Some(decision) => {
                assert!(options.contains(decision), "`{decision}` is not among {options:?}");
                self.used += 1;
                Ok(decision.clone())
            }
            None => Err(Stop::Ask { seat, options, at_turn_start }),
        }
    }

    /// Goes on from the start of a turn with the decisions of that turn, to the next question or the end.
    pub(crate) fn run(&mut self) -> Stop {
        self.used = 0;
        loop {
            let turn = if self.mode.is_solo() { self.solo_turn() } else { self.turn() };
            if let Err(stop) = turn {
                return stop;
            }
        }
    }

    /// Section 7.
    fn turn(&mut self) -> Result<(), Stop> {
        let seat = self.active;
        let me = self.me();
        let mut places = BTreeSet::new();
        for &at in self.board.keys() {
            places.extend(ring(at).into_iter().filter(|cell| !self.board.contains_key(cell)));
        }
        let mut options = BTreeSet::new();
        for tile in &self.hands[seat] {
            for &place in &places {
                options.extend((0..4).map(|rotation| format!("{tile} {} r{rotation}", cell_text(place))));
            }
        }
        let decision = self.decide(seat, options, true)?;
        let mut words = decision.split(' ');
        let mut word = || words.next().expect("a placement");
        let id: TileId = word().parse().expect("a tile");
        let cell: joute_rivality::Cell = word().parse().expect("a cell");
        let rotation: usize = word()[1..].parse().expect("a rotation");
        let at = (i32::from(cell.x), i32::from(cell.y));
        // Steps 1 and 2.
        self.hands[seat].retain(|&held| held != id);
        let (golems, stored) = (BTreeMap::new(), BTreeSet::new());
        self.board.insert(at, Tile { id, rotation, golems, stored, face_down: false, gained: 0 });
        self.wizards.insert(me, at);
        self.effect(at, |model| model.bring(at, me, 1));
        self.check_end()?;
        // Step 3.
        self.own_spells(at, me)?;
        if self.is_expert() {
            self.delayed_spells(at)?;
            self.sieges()?;
        }
        // Step 4.
        if let Some(stack) = self.stacks.get_mut(&me).filter(|stack| !stack.is_empty()) {
            let drawn = stack.remove(0);
            self.hands[seat].push(drawn);
        }
        if self.hands.iter().all(Vec::is_empty) {
            return Err(Stop::Over("last_tile"));
        }
        self.active = (seat + 1) % self.colours.len();
        Ok(())
    }

    /// RIV-END-2.
    fn check_end(&self) -> Result<(), Stop> {
        if self.supply.values().any(|&golems| golems == 0) { Err(Stop::Over("supply_empty")) } else { Ok(()) }
    }

    fn bring(&mut self, at: At, side: Colour, golems: u8) {
        *self.supply.get_mut(&side).expect("it plays") -= golems;
        *self.board.get_mut(&at).expect("a tile").golems.entry(side).or_insert(0) += golems;
    }

    fn send_home(&mut self, at: At, side: Colour, golems: u8) {
        let tile = self.board.get_mut(&at).expect("a tile");
        *tile.golems.get_mut(&side).expect("golems there") -= golems;
        tile.golems.retain(|_, count| *count > 0);
        *self.supply.get_mut(&side).expect("it plays") += golems;
    }

    /// RIV-SIEGE-7: numbers a change of controller.
    fn effect(&mut self, at: At, change: impl FnOnce(&mut Self)) {
        let before = self.board[&at].controller();
        change(self);
        self.note(at, before);
    }

    fn note(&mut self, at: At, before: Option<Colour>) {
        let after = self.board[&at].controller();
        if after.is_some() && after != before {
            self.clock += 1;
            self.board.get_mut(&at).expect("a tile").gained = self.clock;
        }
    }

    /// RIV-SPELL-5; wizards protect nothing in solo (RIV-SOLO-16).
    fn has_legal_target(&self, from: At, shot: Shot, caster: Colour) -> bool {
        let target = target_of(from, shot);
        let enemy_wizard = self.wizards.iter().any(|(&side, &at)| side != caster && at == target);
        self.board.contains_key(&target) && (self.mode.is_solo() || !enemy_wizard)
    }

    /// RIV-SPELL-8: all spells of a tile, in the order that the active player chooses where it matters.
    fn own_spells(&mut self, from: At, caster: Colour) -> Result<(), Stop> {
        let mut left = self.board[&from].spells();
        while !left.is_empty() {
            let legal: Vec<Shot> =
                left.iter().copied().filter(|&shot| self.has_legal_target(from, shot, caster)).collect();
            let printed: u8 = legal.iter().map(|shot| shot.golems).sum();
            let next = if legal.len() > 1 && self.supply[&caster] < printed {
                let options = legal.iter().map(|shot| format!("resolve {}", WINDS[shot.wind].1)).collect();
                let chosen = self.decide(self.active, options, false)?;
                left.iter().position(|shot| chosen.ends_with(WINDS[shot.wind].1)).expect("an option")
            } else {
                0
            };
            let shot = left.remove(next);
            self.own_spell(from, shot, caster)?;
        }
        Ok(())
    }

    fn own_spell(&mut self, from: At, shot: Shot, caster: Colour) -> Result<(), Stop> {
        let target = target_of(from, shot);
        if !self.board.contains_key(&target) {
            if self.is_expert() {
                // RIV-EXPERT-2.
                self.board.get_mut(&from).expect("a tile").stored.insert(shot.wind);
            }
            return Ok(());
        }
        if self.has_legal_target(from, shot, caster) { self.hit(target, shot, caster) } else { Ok(()) }
    }

    /// RIV-SPELL-6, (b) to (f).
    fn hit(&mut self, target: At, shot: Shot, caster: Colour) -> Result<(), Stop> {
        let tile = self.board.get_mut(&target).expect("a tile");
        tile.face_down = false;
        let before = tile.controller();
        let defended = before.is_some_and(|owner| owner != caster) && !shot.breaker;
        let past = if defended { shot.golems.saturating_sub(tile.shields()) } else { shot.golems };
        let arrived = past.min(self.supply[&caster]);
        if arrived > 0 {
            self.bring(target, caster, arrived);
        }
        let settled = self.cap(target, caster);
        // A choice in the middle does not matter here: what is compared then has the changes so far.
        self.note(target, before);
        settled?;
        self.check_end()
    }

    /// RIV-CAP-2 to RIV-CAP-4.
    fn cap(&mut self, at: At, caster: Colour) -> Result<(), Stop> {
        while self.board[&at].total() > CAP {
            let enemies: Vec<(Colour, u8)> = self.board[&at]
                .golems
                .iter()
                .map(|(&side, &n)| (side, n))
                .filter(|&(side, _)| side != caster)
                .collect();
            let most = enemies.iter().map(|&(_, count)| count).max().unwrap_or(0);
            if most == 0 {
                self.send_home(at, caster, 1);
                continue;
            }
            let options = enemies.iter().filter(|enemy| enemy.1 == most).map(|(side, _)| format!("remove {side}"));
            let chosen = self.decide(self.decider(caster), options.collect(), false)?;
            let colour: Colour = chosen["remove ".len()..].parse().expect("a colour");
            self.send_home(at, colour, 1);
        }
        Ok(())
    }

    /// RIV-EXPERT-3 to RIV-EXPERT-14.
    fn delayed_spells(&mut self, new: At) -> Result<(), Stop> {
        let mut triggered: Vec<(At, Shot)> = Vec::new();
        for (&at, tile) in &mut self.board {
            for shot in tile.spells() {
                if tile.stored.contains(&shot.wind) && target_of(at, shot) == new {
                    tile.stored.remove(&shot.wind);
                    triggered.push((at, shot));
                }
            }
        }
        let sides = self.sides();
        let me = sides.iter().position(|&side| side == self.me()).expect("it plays");
        for step in 1..=sides.len() {
            let side = sides[(me + step) % sides.len()];
            let mut own: Vec<(At, Shot)> =
                triggered.iter().copied().filter(|(at, _)| self.board[at].controller() == Some(side)).collect();
            while !own.is_empty() {
                let named = |(at, shot): &(At, Shot)| format!("{} {}", cell_text(*at), WINDS[shot.wind].1);
                let options =
                    own.iter().flat_map(|spell| ["cast", "decline"].map(|verb| format!("{verb} {}", named(spell))));
                let chosen = self.decide(self.decider(side), options.collect(), false)?;
                let index =
                    own.iter().position(|spell| chosen.ends_with(&format!(" {}", named(spell)))).expect("an option");
                let (_, shot) = own.remove(index);
                if chosen.starts_with("cast") {
                    self.hit(new, shot, side)?;
                }
            }
        }
        Ok(())
    }

    /// RIV-SIEGE-1, RIV-SIEGE-2, RIV-SIEGE-6.
    fn besieger(&self, at: At) -> Option<Colour> {
        let mut held: BTreeMap<Colour, Vec<u32>> = BTreeMap::new();
        for cell in ring(at) {
            let tile = self.board.get(&cell)?;
            held.entry(tile.controller()?).or_default().push(tile.gained);
        }
        let owner = self.board[&at].controller();
        let taker = match held.len() {
            1 => *held.keys().next()?,
            2 if self.sides().len() == 3 && owner.is_none_or(|owner| !held.contains_key(&owner)) => {
                let most = held.iter().find(|(_, gained)| gained.len() == 3).map(|(&side, _)| side);
                let latest = held.iter().max_by_key(|(_, gained)| gained.iter().max().copied()).map(|(&side, _)| side);
                most.or(latest)?
            }
            _ => return None,
        };
        (owner != Some(taker)).then_some(taker)
    }

    /// RIV-SIEGE-3, RIV-SIEGE-9.
    fn sieges(&mut self) -> Result<(), Stop> {
        let sides = self.sides();
        let me = sides.iter().position(|&side| side == self.me()).expect("it plays");
        for _ in 0..100 {
            let order = (0..sides.len()).map(|step| sides[(me + step) % sides.len()]);
            let by_side = order.map(|side| {
                let cells: Vec<At> = self.board.keys().copied().filter(|&at| self.besieger(at) == Some(side)).collect();
                (side, cells)
            });
            let Some((side, cells)) = by_side.into_iter().find(|(_, cells)| !cells.is_empty()) else { return Ok(()) };
            let options = cells.iter().map(|&at| format!("besiege {}", cell_text(at))).collect();
            let chosen = self.decide(self.decider(side), options, false)?;
            let at = cells.into_iter().find(|&at| chosen == format!("besiege {}", cell_text(at)));
            // A single siege is not asked, and then the only option was chosen.
            let at = at.expect("an option");
            self.effect(at, |model| {
                for (other, count) in model.board[&at].golems.clone() {
                    if other != side {
                        model.send_home(at, other, count);
                    }
                }
                model.bring(at, side, 1);
            });
            self.cap(at, side)?;
            self.check_end()?;
        }
        panic!("sieges without end")
    }

    /// RIV-SOLO-8 to RIV-SOLO-10: a flood over own golems.
    fn destinations(&self) -> BTreeSet<At> {
        let player = self.colours[0];
        let Some(&start) = self.wizards.get(&player) else {
            return (1..=4).map(|x| (x, 1)).filter(|at| self.board[at].total() == 0).collect();
        };
        let mut seen = BTreeSet::from([start]);
        let mut queue = vec![start];
        let mut found = BTreeSet::new();
        while let Some(at) = queue.pop() {
            for next in ring(at) {
                let Some(tile) = self.board.get(&next) else { continue };
                if tile.total() == 0 && next != start {
                    found.insert(next);
                }
                if tile.count(player) > 0 && seen.insert(next) {
                    queue.push(next);
                }
            }
        }
        found
    }

    /// RIV-SOLO-6.
    fn solo_turn(&mut self) -> Result<(), Stop> {
        let (player, souramoun) = (self.colours[0], self.colours[1]);
        let destinations = self.destinations();
        if destinations.is_empty() {
            return Err(Stop::Over("no_destination"));
        }
        let chosen = self.decide(0, destinations.iter().map(|&at| cell_text(at)).collect(), true)?;
        let at = destinations.into_iter().find(|&at| cell_text(at) == chosen).expect("an option");
        for (side, to) in [(player, at), (souramoun, (at.0, 7 - at.1))] {
            self.wizards.insert(side, to);
            self.board.get_mut(&to).expect("a full field").face_down = false;
            self.bring(to, side, 1);
            self.cap(to, side)?;
            self.check_end()?;
        }
        let from = (at.0, 7 - at.1);
        for shot in self.board[&from].spells() {
            self.own_spell(from, shot, souramoun)?;
        }
        if self.board[&at].controller() == Some(player) {
            self.own_spells(at, player)?;
        }
        Ok(())
    }

    /// Section 10, RIV-SOLO-24 to RIV-SOLO-27, RIV-EXPERT-15: totals and places by side.
    fn scores(&self) -> Vec<(i32, u8)> {
        let sides = self.sides();
        let well = self.board.get(&(0, 0)).filter(|_| !self.mode.is_solo()).and_then(Tile::controller);
        let mut totals: BTreeMap<Colour, i32> = sides.iter().map(|&side| (side, 0)).collect();
        for (at, tile) in &self.board {
            if self.wizards.values().any(|wizard| wizard == at) || tile.total() == 0 {
                continue;
            }
            let lead = tile.golems.values().max().copied().unwrap_or(0);
            let winner = tile.controller().or(match self.mode {
                Mode::Solo(Level::Beginner) => None,
                Mode::Solo(_) => Some(sides[1]),
                Mode::Base | Mode::Expert => well.filter(|&holder| tile.count(holder) == lead),
            });
            let Some(winner) = winner else { continue };
            let value = match tile.id.terrain() {
                Terrain::StoneCircle => 1,
                Terrain::Cottage => 2,
                Terrain::Well => 3,
                Terrain::Fortress => 4,
            };
            let enemies = tile.total() > tile.count(winner);
            let reduced = self.is_expert() || self.mode == Mode::Solo(Level::Master) && winner == sides[0];
            *totals.get_mut(&winner).expect("it plays") += value - i32::from(enemies && reduced);
        }
        let total = |side: Colour| totals[&side];
        if self.mode.is_solo() {
            let wins = total(sides[0]) > total(sides[1]);
            return vec![(total(sides[0]), if wins { 1 } else { 2 }), (total(sides[1]), if wins { 2 } else { 1 })];
        }
        let best = sides.iter().map(|&side| total(side)).max().unwrap_or(0);
        let tied = sides.iter().filter(|&&side| total(side) == best).count() > 1;
        let sole = well.filter(|&holder| tied && (total(holder) == best || sides.len() == 3));
        let place = |side: Colour| {
            if sole == Some(side) {
                return 1;
            }
            let ahead = |other: Colour| sole == Some(other) || total(other) > total(side);
            1 + sides.iter().filter(|&&other| other != side && ahead(other)).count() as u8
        };
        sides.iter().map(|&side| (total(side), place(side))).collect()
    }

    /// What both have to agree on, as text.
    fn told(&self, stop: &Stop) -> String {
        let mut text = String::new();
        for (at, tile) in &self.board {
            let golems: Vec<String> = tile.golems.iter().map(|(side, count)| format!("{side}{count}")).collect();
            let down = if tile.face_down { " h" } else { "" };
            text += &format!("{at:?} {} r{} {}{down}\n", tile.id, tile.rotation, golems.concat());
        }
        let mut stored: Vec<String> = Vec::new();
        for (at, tile) in &self.board {
            stored.extend(tile.stored.iter().map(|&wind| format!("{at:?}{}", WINDS[wind].1)));
        }
        stored.sort();
        let mut hands = self.hands.clone();
        hands.iter_mut().for_each(|hand| hand.sort());
        text += &format!("stored {stored:?}\nsupply {:?}\nwizards {:?}\n", self.supply, self.wizards);
        text += &format!("hands {hands:?}\nstacks {:?}\n", self.stacks);
        if self.is_expert() && matches!(stop, Stop::Ask { at_turn_start: true, .. }) {
            let mut gained: Vec<(u32, At)> = self
                .board
                .iter()
                .filter(|(_, tile)| tile.controller().is_some())
                .map(|(&at, t)| (t.gained, at))
                .collect();
            gained.sort();
            text += &format!("gained {:?}\n", gained.into_iter().map(|(_, at)| at).collect::<Vec<_>>());
        }
        text += &match stop {
            Stop::Ask { seat, options, .. } => format!("active {} ask {seat}: {options:?}", self.active),
            Stop::Over(reason) => format!("over {reason} {:?}", self.scores()),
        };
        text
    }
}

/// The same text from the engine.
fn told_by_engine(state: &State) -> String {
    let position = state.to_position().expect("set-up is over");
    let mut model = Model::of(&position);
    if state.mode().is_solo() {
        model.hands.clear();
        model.stacks.clear();
    }
    let stop = match state.turn() {
        Turn::Seats(seats) => {
            let seat = seats.first().expect("a seat");
            let mut list = Vec::new();
            state.legal_actions(seat, &mut list);
            let (_, question) = state.question().expect("it is asked");
            let at_turn_start = matches!(question, Question::Place | Question::Destination);
            Stop::Ask { seat: seat.index(), options: list.iter().map(ToString::to_string).collect(), at_turn_start }
        }
        Turn::Over => Stop::Over(state.outcome().expect("it is over").reason.code),
        Turn::Chance(event) => panic!("chance is asked for {event}"),
    };
    let mut text = model.told(&stop);
    if let Some(outcome) = state.outcome() {
        // The scores are the engine's own, not the model's.
        text.truncate(text.rfind("over ").expect("it is over"));
        let mut scores: Vec<(i32, u8)> = Vec::new();
        for seat in Seat::first_of(state.seat_count().min(if state.side_count() == 3 { 3 } else { 2 })) {
            scores.push((outcome.seats[seat].score, outcome.seats[seat].rank));
        }
        if let Some(automaton) = outcome.automaton {
            scores.push((automaton, 3 - scores[0].1));
        }
        text += &format!("over {} {scores:?}", outcome.reason.code);
    }
    text
}

/// How often each kind of question was compared, and games that ended for each reason.
#[derive(Default, Debug)]
struct Seen {
    questions: BTreeMap<&'static str, u32>,
    ends: BTreeMap<&'static str, u32>,
    steps: u32,
}

fn step_chance(state: &mut State, rng: &mut joute_kernel::Rng) {
    while let Turn::Chance(event) = state.turn() {
        let outcome = state.sample_chance(&event, rng);
        state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
    }
}

/// A random action; for a compact board, where rings close, the placement nearest to the Well of six.
fn drawn(state: &State, seat: Seat, compact: bool, rng: &mut joute_kernel::Rng) -> Action {
    let draws = if compact { 6 } else { 1 };
    let far = |action: &Action| match action {
        Action::Place { cell, .. } => u32::from(cell.x.unsigned_abs()).pow(2) + u32::from(cell.y.unsigned_abs()).pow(2),
        _ => 0,
    };
    let all: Vec<Action> = (0..draws).map(|_| state.sample_action(seat, rng)).collect();
    all.into_iter().min_by_key(far).expect("at least one draw")
}

fn compare_game(options: &Options, number: u64, scarce: bool, seen: &mut Seen) {
    let mut rng = Seed::from_number(number).stream("model");
    let mut state = State::setup(options).expect("these options can be played");
    step_chance(&mut state, &mut rng);
    if scarce {
        state = with_few_golems(&state, number);
    }
    let mut model: Option<Model> = None;
    let mut story = Vec::new();
    loop {
        let question = state.question().map(|(_, question)| question.code());
        if question == Some("mulligan") {
            // RIV-MULL-1 again, and then a fresh start.
            let position = state.to_position().expect("set-up is over");
            let hand = &position.hands.expect("given")[usize::from(position.turn)];
            assert!(position.board.len() == 1 && hand.iter().all(|&tile| !PRINTED.has_range_1(tile)));
            let seat = state.active();
            let action = state.sample_action(seat, &mut rng);
            state.apply(seat, &action, &mut ()).expect("a sampled action");
            step_chance(&mut state, &mut rng);
            continue;
        }
        let model = model.get_or_insert_with(|| Model::of_state(&state));
        let mut run = model.clone();
        let stop = run.run();
        let (ours, theirs) = (run.told(&stop), told_by_engine(&state));
        assert!(
            ours == theirs,
            "{:?} seed {number}\n{}\n-- model\n{ours}\n-- engine\n{theirs}",
            options.mode,
            story.join(" | ")
        );
        seen.steps += 1;
        if matches!(stop, Stop::Ask { at_turn_start: true, .. }) {
            *model = Model { decisions: Vec::new(), ..run };
        }
        let Turn::Seats(seats) = state.turn() else { break };
        *seen.questions.entry(question.expect("it is asked")).or_default() += 1;
        let seat = seats.first().expect("a seat");
        let action = drawn(&state, seat, number % 2 == 1, &mut rng);
        story.push(format!("{seat}: {action}"));
        let mut events = Vec::new();
        state.apply(seat, &action, &mut events).expect("a sampled action");
        let sieges = events.iter().filter(|event| matches!(event, Event::Besieged { .. })).count();
        *seen.questions.entry("besieged").or_default() += sieges as u32;
        model.decisions.push(action.to_string());
    }
    *seen.ends.entry(state.outcome().expect("it is over").reason.code).or_default() += 1;
}

/// The same game with supplies of 6 to 17, so that orders are asked and supplies run out.
fn with_few_golems(state: &State, number: u64) -> State {
    let mut position = state.to_position().expect("set-up is over");
    for (index, (_, golems)) in position.supply.iter_mut().enumerate() {
        *golems = 6 + ((number * 7 + index as u64 * 5) % 12) as u8;
    }
    let mut rng = Seed::from_number(number).stream("left over");
    State::from_position(&position, &PRINTED, &mut rng).expect("it loads")
}

#[track_caller]
fn compare(mode: Mode, seats: u8, games: u64, wanted: &[&str]) {
    let factor: u64 = std::env::var("JOUTE_MODEL_FACTOR").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut seen = Seen::default();
    for number in 0..games * factor {
        compare_game(&Options::new(mode, seats), number, number % 3 == 2, &mut seen);
    }
    println!("{mode:?} {seats}: {} states compared, {:?}, {:?}", seen.steps, seen.questions, seen.ends);
    for &kind in wanted {
        assert!(seen.questions.contains_key(kind) || seen.ends.contains_key(kind), "no {kind} was seen: {seen:?}");
    }
}

#[test]
fn two_players_agree_with_the_model() {
    compare(Mode::Base, 2, 90, &["place", "spell_order", "supply_empty", "last_tile"]);
}

#[test]
fn three_players_agree_with_the_model() {
    compare(Mode::Base, 3, 90, &["place", "spell_order", "removal", "supply_empty", "last_tile"]);
}

#[test]
fn teams_agree_with_the_model() {
    compare(Mode::Base, 4, 60, &["place", "spell_order", "supply_empty", "last_tile"]);
}

#[test]
fn expert_two_players_agree_with_the_model() {
    compare(Mode::Expert, 2, 120, &["place", "spell_order", "delayed", "besieged", "supply_empty", "last_tile"]);
}

#[test]
fn expert_three_players_agree_with_the_model() {
    compare(Mode::Expert, 3, 200, &["place", "delayed", "removal", "besieged", "siege", "supply_empty", "last_tile"]);
}

#[test]
fn expert_teams_agree_with_the_model() {
    compare(Mode::Expert, 4, 90, &["place", "delayed", "besieged", "supply_empty", "last_tile"]);
}

#[test]
fn solo_agrees_with_the_model() {
    for level in [Level::Beginner, Level::Standard, Level::Master] {
        compare(Mode::Solo(level), 1, 90, &["destination", "no_destination", "supply_empty"]);
    }
}
