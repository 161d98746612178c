//! Literals: a situation, what is played and what comes of it, each as a line of text.
//!
//! A situation is parts separated by ` | `. Lords are called A to E. A part begins with a word:
//!
//! * a phase: `attack 2` (with the die), `horde`, `over chests`;
//! * `day 4`, `captain B`, `active C`, `limit 3`, `script 5 1`, `auto`, `endless`;
//! * a lord: `A S2 M1 V1 F1 G1 T1` (icons of the castle on every row; `3S2` on row 3 only), `N2 K1` (printed shields and
//!   magic shields; none if left out), `food3 glyph1 barrel1 ready1 barred1 shield1 magic1`, chests `W1=2` (`W1=2@AC`: seen by
//!   A and C as well as its owner);
//! * cards beside a castle: `A.left e-imp F1; g-nip S1`, `A.right …`, `A.hand …` (without a side). The letter before the dash
//!   is the breed, and the rest is icons and bonuses such as `+shield`, `+spell`, `+magic_shield`;
//! * `evil …`, `evil.deck …`, `super …`, `super.deck …`, `goblins …` (in the box): cards likewise;
//! * `tavern 2/0 B1`, `row f-mill 3/0 F1 w1; v-ham 4/1 m1`, `deck …`, `discard …`, `box …`: shields, magic shields and loot
//!   (`F`, `G`, `B`, chests `w`, `m`, `g`);
//! * `wood 2,1`, `metal 4`, `gold 5`: values of the chests in a pile, the top first;
//! * `supply food=3 shield=0`;
//! * `stealing 1 W1,M2`: the seat that is being robbed and the chests chosen so far, `-` for none.
//!
//! What is played are actions in their notation, separated by `; `, each after the lord who has to be asked: `A: reroll barrel`.
//! `A: rob 1 W1,M2` is a whole robbery: the castle, each of the chests, and `enough` if A is still asked.
//! Cards go by the names of the situation, lords in actions by their number. `roll 3` is what chance answers.

use std::sync::Arc;

use joute_bellum::{
    Action, Breed, Castle, ChanceOutcome, ChestId, ChestKind, Creature, CreatureId, Event, Icons, Loot, Pack, Place,
    PlaceId, PlaceKind, Position, PositionChest, PositionLord, PositionMarket, PositionPhase, PositionStealing, Prices,
    ROWS, Row, State, Supply, Token,
};
use joute_kernel::{EndReason, Game, ReadError, RuleId, Seat, SeatSet, Viewer};

/// What a lord holds, and the words of it.
const HELD: [&str; 7] = ["food", "glyph", "barrel", "ready", "barred", "shield", "magic"];
const PHASES: [PositionPhase; 8] = PositionPhase::ALL;

/// The situation of `lords` lords.
#[track_caller]
pub(crate) fn sketch(lords: usize, text: &str) -> Position {
    let castle = |number| Castle { id: format!("castle-{number}"), ..Castle::default() };
    let lord = |number| PositionLord { castle: castle(number), ..PositionLord::default() };
    let mut position = Position {
        captain: Seat::at(0),
        day: 1,
        phase: PositionPhase::Attack,
        active_seat: None,
        stealing: None,
        die: None,
        die_script: Vec::new(),
        supply: [None; 6],
        piles: [const { Vec::new() }; 3],
        tavern: place("x-tavern 2/0 B1").1,
        row: Vec::new(),
        deck: Vec::new(),
        discard: Vec::new(),
        box_places: Vec::new(),
        box_goblins: Vec::new(),
        markets: [const { PositionMarket { up: Vec::new(), deck: Vec::new() } }; 2],
        lords: (0..lords).map(lord).collect(),
        auto_pass: false,
        unlimited_food_glyphs: false,
        day_limit: 100,
        prices: Prices::PRINTED,
        reason: None,
    };
    for part in text.split('|').map(str::trim).filter(|part| !part.is_empty()) {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        read_part(&mut position, word, rest);
    }
    position
}

fn number(text: &str) -> u16 {
    text.parse().unwrap_or_else(|_| panic!("`{text}` is no number"))
}

fn row_of(text: &str) -> Row {
    Row::new(number(text) as u8).unwrap_or_else(|| panic!("`{text}` is no row"))
}

/// The lord with this letter.
pub(crate) fn seat(letter: &str) -> Seat {
    let index = ["A", "B", "C", "D", "E"].iter().position(|&known| known == letter);
    Seat::at(index.unwrap_or_else(|| panic!("`{letter}` is no lord")) as u8)
}

fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}

fn numbers(text: &str) -> Vec<u8> {
    text.split(',').filter(|item| !item.is_empty()).map(|item| number(item) as u8).collect()
}

fn read_part(position: &mut Position, word: &str, rest: &str) {
    if let Some(phase) = PHASES.into_iter().find(|phase| phase.code() == word) {
        position.phase = phase;
        match (phase, rest) {
            (PositionPhase::Over, "chests") => position.reason = Some(reason("chests", "BEL-END-1")),
            (PositionPhase::Over, _) => position.reason = Some(reason("day_limit", "BEL-END-7")),
            (_, "") => {}
            (_, die) => position.die = Some(row_of(die)),
        }
        return;
    }
    match word {
        "day" => position.day = number(rest),
        "captain" => position.captain = seat(rest),
        "active" => position.active_seat = Some(seat(rest)),
        "limit" => position.day_limit = number(rest),
        "script" => position.die_script = rest.split(' ').map(row_of).collect(),
        "auto" => position.auto_pass = true,
        "endless" => position.unlimited_food_glyphs = true,
        "evil" => position.markets[0].up = creatures(rest),
        "evil.deck" => position.markets[0].deck = creatures(rest),
        "super" => position.markets[1].up = creatures(rest),
        "super.deck" => position.markets[1].deck = creatures(rest),
        "goblins" => position.box_goblins = creatures(rest),
        "tavern" => position.tavern = place(&format!("x-tavern {rest}")).1,
        "row" => position.row = rest.split("; ").map(place).collect(),
        "deck" => position.deck = rest.split("; ").map(place).collect(),
        "discard" => position.discard = rest.split("; ").map(place).collect(),
        "box" => position.box_places = rest.split("; ").map(place).collect(),
        "wood" | "metal" | "gold" => {
            let kind = ChestKind::ALL.into_iter().find(|kind| kind.code() == word).expect("one of the three");
            position.piles[kind as usize] = numbers(rest);
        }
        "stealing" => {
            let (target, chosen) = rest.split_once(' ').expect("such as 1 W1");
            let chosen = chosen.split(',').filter(|id| *id != "-").map(|id| id.parse().expect("a chest")).collect();
            position.stealing = Some(PositionStealing { target: Seat::at(number(target) as u8), chosen });
        }
        "supply" => {
            for (token, count) in rest.split(' ').filter_map(|item| item.split_once('=')) {
                let index = Supply::CODES.iter().position(|&code| code == token);
                position.supply[index.unwrap_or_else(|| panic!("`{token}` is no token"))] = Some(number(count));
            }
        }
        _ => read_lord(position, word, rest),
    }
}

fn reason(code: &'static str, rule: &'static str) -> EndReason {
    EndReason { code, rule: RuleId(rule) }
}

fn read_lord(position: &mut Position, word: &str, rest: &str) {
    let (who, part) = word.split_once('.').unwrap_or((word, ""));
    let at = seat(who);
    let lord = &mut position.lords[at.index()];
    let cards = || rest.split("; ").map(creature).collect();
    match part {
        "left" => lord.left = cards(),
        "right" => lord.right = cards(),
        "hand" => lord.unplaced = cards(),
        _ => rest.split(' ').filter(|word| !word.is_empty()).for_each(|word| read_held(lord, at, word)),
    }
}

fn read_held(lord: &mut PositionLord, owner: Seat, word: &str) {
    if let Some((id, value)) = word.split_once('=') {
        let (value, seen) = value.split_once('@').unwrap_or((value, ""));
        let seen_by: SeatSet = seen.split("").filter(|name| !name.is_empty()).map(seat).collect();
        let id: ChestId = id.parse().unwrap_or_else(|_| panic!("`{id}` is no chest"));
        lord.chests.push(PositionChest { id, value: number(value) as u8, seen_by: seen_by.with(owner) });
        return;
    }
    let held = HELD.into_iter().find(|held| word.starts_with(held));
    if let Some(held) = held {
        let count = number(&word[held.len()..]);
        match held {
            "food" => lord.food = count,
            "glyph" => lord.glyph = count,
            "barrel" => lord.barrel = count,
            "ready" => lord.spells_ready = count,
            "barred" => lord.spells_barred = count,
            "shield" => lord.shield_tokens = count,
            _ => lord.magic_shield_tokens = count,
        }
        return;
    }
    match word.split_at(1) {
        ("N", shield) => lord.castle.shield = number(shield),
        ("K", shield) => lord.castle.magic_shield = number(shield),
        _ => add_icons(&mut lord.castle.rows, word),
    }
}

/// `S2` on every row, or `3S2` on row 3.
fn add_icons(rows: &mut [Icons; ROWS], word: &str) {
    let (only, word) = match word.chars().next() {
        Some(digit) if digit.is_ascii_digit() => (Some(row_of(&word[..1])), &word[1..]),
        _ => (None, word),
    };
    let (icon, count) = word.split_at(1);
    let index = "FGTSMV".find(icon).unwrap_or_else(|| panic!("`{word}` is no icon"));
    let mut counts = [0; 6];
    counts[index] = number(count);
    for row in Row::ALL.into_iter().filter(|&row| only.is_none_or(|only| only == row)) {
        rows[row.index()] += Icons::of_counts(counts);
    }
}

fn creature(text: &str) -> (Breed, Creature) {
    let mut words = text.split(' ');
    let id = words.next().unwrap_or_default();
    let breed = match id.split_once('-') {
        Some(("g", _)) => Breed::Goblin,
        Some(("e", _)) => Breed::Evil,
        Some(("s", _)) => Breed::SuperEvil,
        _ => panic!("`{id}` is no creature; expected such as `e-imp`"),
    };
    let mut card = Creature { id: id.to_owned(), ..Creature::default() };
    for word in words {
        match word.strip_prefix('+') {
            Some(bonus) => card.bonus.extend(Token::ALL.into_iter().filter(|token| token.code() == bonus)),
            None => add_icons(&mut card.rows, word),
        }
    }
    (breed, card)
}

fn creatures(text: &str) -> Vec<Creature> {
    text.split("; ").filter(|text| !text.is_empty()).map(|text| creature(text).1).collect()
}

fn place(text: &str) -> (PlaceKind, Place) {
    let mut words = text.split(' ');
    let id = words.next().unwrap_or_default();
    let kind = match id.split_once('-') {
        Some(("f", _)) => PlaceKind::Farm,
        Some(("v", _)) => PlaceKind::Village,
        Some(("t", _)) => PlaceKind::Town,
        Some(("x", _)) => PlaceKind::Tavern,
        _ => panic!("`{id}` is no place; expected such as `f-mill`"),
    };
    let shields = words.next().and_then(|word| word.split_once('/'));
    let (shield, magic_shield) = shields.unwrap_or_else(|| panic!("`{text}` has no shields such as 3/0"));
    let mut counts = [0; 6];
    for word in words {
        let (part, count) = word.split_at(1);
        counts["FGBwmg".find(part).unwrap_or_else(|| panic!("`{word}` is no loot"))] = number(count);
    }
    let (shield, magic_shield) = (number(shield), number(magic_shield));
    let loot = Loot::of_counts(counts);
    (kind, Place { id: id.to_owned(), shield, magic_shield, loot, ..Place::default() })
}

/// A game that was loaded and played on, with what happened.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

/// The situation of `lords` lords, loaded.
#[track_caller]
pub(crate) fn table(lords: usize, text: &str) -> Table {
    Table::of(&sketch(lords, text))
}

impl Table {
    #[track_caller]
    pub(crate) fn of(position: &Position) -> Self {
        let mut events = Vec::new();
        let state = position.load(Pack::standard(), &mut events).unwrap_or_else(|error| panic!("{error}"));
        let table = Self { state, events };
        table.check("loading");
        table
    }

    /// Conservation of everything, and the situation written down and read back.
    #[track_caller]
    fn check(&self, after: &str) {
        self.state.check_invariants().unwrap_or_else(|broken| panic!("{broken} after {after}"));
        let again = self.written().load(self.state.pack(), &mut ());
        assert_eq!(again.as_ref(), Ok(&self.state), "read back after {after}");
    }

    pub(crate) fn written(&self) -> Position {
        self.state.position().expect("set-up is over")
    }

    #[track_caller]
    pub(crate) fn play(mut self, play: &str) -> Self {
        for step in play.split("; ").filter(|step| !step.is_empty()) {
            match step.split_once(": rob ") {
                Some((who, robbery)) => self.rob(who, robbery),
                None => self.take(step),
            }
        }
        self
    }

    /// `1 W1,M2`, by its steps.
    #[track_caller]
    fn rob(&mut self, who: &str, robbery: &str) {
        let (target, chests) = robbery.split_once(' ').unwrap_or_else(|| panic!("`rob {robbery}` names no chest"));
        self.take(&format!("{who}: attack_castle {target}"));
        for chest in chests.split(',').filter(|_| self.written().stealing.is_some()).collect::<Vec<_>>() {
            self.take(&format!("{who}: steal {chest}"));
        }
        if self.written().stealing.is_some() {
            self.take(&format!("{who}: enough"));
        }
    }

    #[track_caller]
    fn take(&mut self, step: &str) {
        if step.starts_with("roll ") {
            let outcome: ChanceOutcome = step.parse().unwrap_or_else(|error| panic!("`{step}`: {error}"));
            self.state.apply_chance(&outcome, &mut self.events).unwrap_or_else(|refused| panic!("{refused}"));
        } else {
            let (who, text) = self.read(step);
            let action = self.state.read(who, &text).unwrap_or_else(|error| panic!("{error} at `{step}`"));
            assert!(self.state.turn().seats().contains(who), "{} are asked, not as `{step}` says", self.asked());
            self.state.apply(who, &action, &mut self.events).unwrap_or_else(|refused| panic!("{refused} at `{step}`"));
        }
        self.check(step);
    }

    /// `A: attack_place f-mill`.
    #[track_caller]
    fn read(&self, step: &str) -> (Seat, String) {
        let (who, action) = step.split_once(": ").unwrap_or_else(|| panic!("`{step}` says not who"));
        let words: Vec<String> = action.split(' ').map(|word| self.notation_of(word)).collect();
        (seat(who), words.join(" "))
    }

    /// The card called `word` in its notation; other words as they are.
    fn notation_of(&self, word: &str) -> String {
        let (prefix, names) = word.split_once(':').map_or(("", word), |(side, names)| (&word[..=side.len()], names));
        let names: Vec<String> = names
            .split(',')
            .map(|name| match (self.creature(name), self.place(name)) {
                (Some(card), _) => card.to_string(),
                (_, Some(card)) => card.to_string(),
                _ => name.to_owned(),
            })
            .collect();
        format!("{prefix}{}", names.join(","))
    }

    /// The creature called so in the situation.
    pub(crate) fn creature(&self, name: &str) -> Option<CreatureId> {
        self.state.pack().creature_called(name)
    }

    /// The place called so in the situation.
    pub(crate) fn place(&self, name: &str) -> Option<PlaceId> {
        self.state.pack().place_called(name)
    }

    /// The name of a card in the situation.
    fn name_of(&self, word: &str) -> String {
        let pack: &Arc<Pack> = self.state.pack();
        let creature = word.parse().ok().and_then(|card: CreatureId| Some(pack.creature(card)?.id.clone()));
        let place = word.parse().ok().and_then(|card: PlaceId| Some(pack.place(card)?.id.clone()));
        creature.or(place).unwrap_or_else(|| word.to_owned())
    }

    /// The letters of those who owe a decision, `roll` while the die is due, or why the game is over.
    pub(crate) fn asked(&self) -> String {
        match self.state.turn() {
            joute_kernel::Turn::Seats(seats) => seats.iter().map(letter).collect(),
            joute_kernel::Turn::Chance(chance) => chance.to_string(),
            joute_kernel::Turn::Over => {
                let outcome = self.state.outcome().expect("the game is over");
                format!("over {}", outcome.reason.code)
            }
        }
    }

    /// The legal actions of the first lord who is asked, separated by `; `.
    pub(crate) fn listed(&self) -> String {
        let mut list = Vec::new();
        if let Some(asked) = self.state.turn().seats().first() {
            self.state.legal_actions(asked, &mut list);
        }
        let named = |action: &Action| {
            action.to_string().split(' ').map(|word| self.name_of(word)).collect::<Vec<_>>().join(" ")
        };
        list.iter().map(named).collect::<Vec<_>>().join("; ")
    }

    /// The code of the refusal of a step, after making sure that it changes nothing.
    #[track_caller]
    pub(crate) fn refused(&self, step: &str) -> &'static str {
        self.refusal(step).0
    }

    /// The code and the rule.
    #[track_caller]
    pub(crate) fn refusal(&self, step: &str) -> (&'static str, &'static str) {
        let (who, text) = self.read(step);
        let refusal = match self.state.read(who, &text) {
            Err(ReadError::Refused(refusal)) => refusal,
            Err(ReadError::Parse(error)) => panic!("{error} in `{text}`"),
            Ok(action) => {
                let (mut changed, mut events) = (self.state.clone(), Vec::new());
                let error = changed.apply(who, &action, &mut events).expect_err(step);
                assert!(changed == self.state && events.is_empty(), "a refusal changes nothing");
                error.refusal
            }
        };
        (refusal.code, refusal.rule.0)
    }

    /// What a lord holds, in the words of a situation; `-` for nothing.
    pub(crate) fn holds(&self, lord: &str) -> String {
        let lord = &self.written().lords[seat(lord).index()];
        let counts = [
            lord.food,
            lord.glyph,
            lord.barrel,
            lord.spells_ready,
            lord.spells_barred,
            lord.shield_tokens,
            lord.magic_shield_tokens,
        ];
        let held = HELD.into_iter().zip(counts).filter(|&(_, count)| count > 0);
        let mut words: Vec<String> = held.map(|(word, count)| format!("{word}{count}")).collect();
        words.extend(lord.chests.iter().map(|chest| format!("{}={}", chest.id, chest.value)));
        if words.is_empty() { "-".to_owned() } else { words.join(" ") }
    }

    /// The names of the cards on a side of a castle, separated by spaces: `A.left`.
    pub(crate) fn cards(&self, side: &str) -> String {
        let (who, side) = side.split_once('.').expect("such as A.left");
        let lord = &self.written().lords[seat(who).index()];
        let cards = match side {
            "left" => &lord.left,
            "right" => &lord.right,
            _ => &lord.unplaced,
        };
        cards.iter().map(|(_, card)| card.id.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// The names of the places of the kingdom row, the deck, the discard pile or the box.
    pub(crate) fn places(&self, of: &str) -> String {
        let position = self.written();
        let cards = match of {
            "row" => position.row,
            "deck" => position.deck,
            "discard" => position.discard,
            _ => position.box_places,
        };
        cards.iter().map(|(_, card)| card.id.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// The names of the face-up creatures, evil before super-evil.
    pub(crate) fn market(&self) -> String {
        let markets = self.written().markets;
        markets.iter().flat_map(|market| &market.up).map(|card| card.id.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// How many tokens of a kind are left.
    pub(crate) fn reserve(&self, code: &str) -> u16 {
        let index = Supply::CODES.iter().position(|&known| known == code).unwrap_or_else(|| panic!("`{code}`"));
        self.written().supply[index].expect("written")
    }

    /// What lies in a pile, the top first.
    pub(crate) fn pile(&self, kind: ChestKind) -> Vec<u8> {
        self.written().piles[kind as usize].clone()
    }

    /// Score and rank of every lord, such as `21/3 23/2 23/1`.
    pub(crate) fn result(&self) -> String {
        let outcome = self.state.outcome().expect("the game is over");
        outcome.seats.iter().map(|(_, it)| format!("{}/{}", it.score, it.rank)).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn spectator(&self) -> joute_bellum::View {
        self.state.view(Viewer::Spectator)
    }

    pub(crate) fn seen_by(&self, lord: &str) -> joute_bellum::View {
        self.state.view(Viewer::Seat(seat(lord)))
    }
}
