//! Positions in a few words, and games played by texts.

use std::sync::Arc;

use joute_content::{At, Files, Findings, Notes};
use joute_guardians::cards::{Ability, Border, Card, Kind};
use joute_guardians::{
    Act, Action, CardId, CardSet, Deck, Event, Flank, Mode, Phase, Position, PositionSpace, Rules, SpaceId, State,
    Table,
};
use joute_kernel::{Game, Line, Naming, Seat, Turn};

/// A table under construction: cards are made where they are first said to lie. A name ends in a number, its Vitality.
pub(crate) struct Scene {
    decks: Vec<Deck>,
    lies: Vec<(CardId, Lies)>,
    ruins: Vec<(SpaceId, Seat)>,
    turned: Vec<SpaceId>,
    owners: Vec<(SpaceId, Seat)>,
    stones: Vec<Option<u8>>,
    pub(crate) rules: Rules,
    pub(crate) phase: Phase,
    pub(crate) turn: u16,
    pub(crate) initiative: u8,
    pub(crate) lower: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Lies {
    Draw,
    Discard,
    Hand,
    Depot,
    Pen,
    On(SpaceId),
    Shield(SpaceId),
    Terrain(SpaceId),
    Hidden(SpaceId),
    Under(SpaceId),
    FaceUp(SpaceId),
    Trophy(Seat),
}

impl Scene {
    /// An empty table of the normal game.
    pub(crate) fn of(seats: u8) -> Self {
        Self {
            decks: vec![Deck::default(); seats.into()],
            lies: Vec::new(),
            ruins: Vec::new(),
            turned: Vec::new(),
            owners: Vec::new(),
            stones: vec![None; seats.into()],
            rules: Rules::default(),
            phase: Phase::Activate,
            turn: 1,
            initiative: 0,
            lower: None,
        }
    }

    /// An empty table of the quick game for two.
    pub(crate) fn quick() -> Self {
        let mut scene = Self::of(2);
        scene.rules.mode = Mode::Quick;
        scene
    }

    pub(crate) fn at(mut self, phase: Phase) -> Self {
        self.phase = phase;
        self
    }

    pub(crate) fn seats(&self) -> u8 {
        self.decks.len() as u8
    }

    fn space(&self, name: &str) -> SpaceId {
        SpaceId::named(name, self.seats()).unwrap_or_else(|| panic!("no space {name}"))
    }

    fn add(&mut self, seat: u8, name: &str, lies: Lies) -> CardId {
        let (kind, value) = said(name);
        let card = match kind {
            Kind::Creature => Card::creature(name, Border::Mortal, value, 0),
            kind => Card { up: value.unsigned_abs(), ..Card::new(name, kind) },
        };
        self.add_card(seat, card, lies)
    }

    fn add_card(&mut self, seat: u8, card: Card, lies: Lies) -> CardId {
        let cards = &mut self.decks[usize::from(seat)].cards;
        let number = cards.len() as u8;
        cards.push((card.id.clone(), Arc::new(card)));
        let card = CardId::new(Seat::at(seat), number);
        self.lies.push((card, lies));
        card
    }

    fn add_all(mut self, seat: u8, names: &str, lies: Lies) -> Self {
        names.split_whitespace().for_each(|name| {
            self.add(seat, name, lies);
        });
        self
    }

    /// A Shield on a space with what it covers.
    pub(crate) fn stack(mut self, seat: u8, space: &str, shield: &str, names: &str) -> Self {
        let at = self.space(space);
        self.add(seat, shield, Lies::Shield(at));
        self.owners.push((at, Seat::at(seat)));
        self.add_all(seat, names, Lies::On(at))
    }

    /// The same, turned.
    pub(crate) fn turned(mut self, seat: u8, space: &str, shield: &str, names: &str) -> Self {
        let at = self.space(space);
        self.turned.push(at);
        self.stack(seat, space, shield, names)
    }

    /// Creatures and items on a Stronghold, without a Shield.
    pub(crate) fn on(self, seat: u8, space: &str, names: &str) -> Self {
        let at = self.space(space);
        self.add_all(seat, names, Lies::On(at))
    }

    /// A card of its own making on a space.
    pub(crate) fn card(mut self, seat: u8, space: &str, card: Card) -> Self {
        let at = self.space(space);
        self.add_card(seat, card, Lies::On(at));
        self
    }

    pub(crate) fn under(self, seat: u8, space: &str, names: &str) -> Self {
        let at = self.space(space);
        self.add_all(seat, names, Lies::Under(at))
    }

    pub(crate) fn terrain(mut self, seat: u8, space: &str, name: &str) -> Self {
        let at = self.space(space);
        self.add(seat, name, Lies::Terrain(at));
        self
    }

    pub(crate) fn hidden(mut self, seat: u8, space: &str, name: &str) -> Self {
        let at = self.space(space);
        self.add(seat, name, Lies::Hidden(at));
        self
    }

    pub(crate) fn ruins(mut self, space: &str, controller: u8) -> Self {
        let at = self.space(space);
        self.ruins.push((at, Seat::at(controller)));
        self
    }

    pub(crate) fn hand(self, seat: u8, names: &str) -> Self {
        self.add_all(seat, names, Lies::Hand)
    }

    pub(crate) fn draw(self, seat: u8, names: &str) -> Self {
        self.add_all(seat, names, Lies::Draw)
    }

    pub(crate) fn discard(self, seat: u8, names: &str) -> Self {
        self.add_all(seat, names, Lies::Discard)
    }

    pub(crate) fn depot(self, seat: u8, names: &str) -> Self {
        self.add_all(seat, names, Lies::Depot)
    }

    pub(crate) fn pen(self, seat: u8, names: &str) -> Self {
        self.add_all(seat, names, Lies::Pen)
    }

    /// Shields of a seat that another one holds.
    pub(crate) fn trophies(self, seat: u8, holder: u8, names: &str) -> Self {
        self.add_all(seat, names, Lies::Trophy(Seat::at(holder)))
    }

    pub(crate) fn stones(mut self, seat: u8, stones: u8) -> Self {
        self.stones[usize::from(seat)] = Some(stones);
        self
    }

    pub(crate) fn under_card(mut self, seat: u8, space: &str, card: Card) -> Self {
        let at = self.space(space);
        self.add_card(seat, card, Lies::Under(at));
        self
    }

    /// A Shield of its own making on a space.
    pub(crate) fn shield_card(mut self, seat: u8, space: &str, card: Card) -> Self {
        let at = self.space(space);
        self.add_card(seat, card, Lies::Shield(at));
        self.owners.push((at, Seat::at(seat)));
        self
    }

    /// The same, turned face up.
    pub(crate) fn face_up(mut self, seat: u8, space: &str, card: Card) -> Self {
        let at = self.space(space);
        self.add_card(seat, card, Lies::FaceUp(at));
        self
    }

    pub(crate) fn terrain_card(mut self, seat: u8, space: &str, card: Card) -> Self {
        let at = self.space(space);
        self.add_card(seat, card, Lies::Terrain(at));
        self
    }

    pub(crate) fn depot_card(mut self, seat: u8, card: Card) -> Self {
        self.add_card(seat, card, Lies::Depot);
        self
    }

    /// A card of its own making in the reserve hand.
    pub(crate) fn hand_card(mut self, seat: u8, card: Card) -> Self {
        self.add_card(seat, card, Lies::Hand);
        self
    }

    /// A text on a Stronghold of a seat.
    pub(crate) fn stronghold(mut self, seat: u8, flank: Flank, text: Ability) -> Self {
        self.decks[usize::from(seat)].strongholds.cards[flank as usize].abilities.push(text);
        self
    }

    pub(crate) fn guardian(mut self, seat: u8, change: impl FnOnce(&mut joute_guardians::cards::Guardian)) -> Self {
        change(&mut self.decks[usize::from(seat)].guardian);
        self
    }

    /// What the Strongholds of a seat add to defenders.
    pub(crate) fn walls(mut self, seat: u8, defence: u8) -> Self {
        for stronghold in &mut self.decks[usize::from(seat)].strongholds.cards {
            stronghold.defence = defence;
        }
        self
    }

    pub(crate) fn position(&self) -> Position {
        let table = Table::of_any(&self.decks).unwrap_or_else(|error| panic!("{error}"));
        let mut position = Position::new(Arc::new(table));
        (position.rules, position.phase, position.turn) = (self.rules, self.phase, self.turn);
        position.initiative = Some(Seat::at(self.initiative));
        position.lower = self.lower.map(Seat::at);
        let mut spaces: Vec<(SpaceId, PositionSpace)> =
            SpaceId::all_of(self.seats()).map(|at| (at, PositionSpace::default())).collect();
        for &(card, lies) in &self.lies {
            let owner = card.owner();
            let seat = &mut position.seats[owner.index()];
            let insert = |set: &mut CardSet| *set = set.with(card.number());
            match lies {
                Lies::Draw => seat.draw.push(card.number()),
                Lies::Discard => insert(&mut seat.discard),
                Lies::Hand => insert(&mut seat.hand),
                Lies::Depot => insert(&mut seat.depot),
                Lies::Pen => insert(&mut seat.pen),
                Lies::On(at) => insert(&mut spaces[at.index()].1.cards),
                Lies::Under(at) => insert(&mut spaces[at.index()].1.under),
                Lies::FaceUp(at) => {
                    insert(&mut spaces[at.index()].1.under);
                    insert(&mut spaces[at.index()].1.face_up);
                }
                Lies::Shield(at) => spaces[at.index()].1.shield = Some(card),
                Lies::Terrain(at) => spaces[at.index()].1.terrain = Some(card),
                Lies::Hidden(at) => {
                    (spaces[at.index()].1.terrain, spaces[at.index()].1.hidden) = (Some(card), true);
                }
                Lies::Trophy(holder) => position.seats[holder.index()].trophies.push(card),
            }
        }
        self.turned.iter().for_each(|at| spaces[at.index()].1.turned = true);
        self.ruins.iter().for_each(|(at, by)| spaces[at.index()].1.ruins = Some(*by));
        self.owners.iter().for_each(|(at, seat)| spaces[at.index()].1.owner = Some(*seat));
        for (seat, stones) in position.seats.iter_mut().zip(&self.stones) {
            seat.stones = *stones;
        }
        position.spaces = spaces;
        position
    }

    pub(crate) fn load(&self) -> State {
        let state = self.position().load().unwrap_or_else(|error| panic!("{error}"));
        state.check_invariants().unwrap_or_else(|broken| panic!("{broken}"));
        state
    }
}

/// The card that the lines of TOML say.
#[track_caller]
pub(crate) fn card(id: &str, toml: &str) -> Card {
    let files = [("card.toml".to_owned(), toml.to_owned())];
    let files = Files::parse(&files);
    let notes = Notes::new(&files);
    let data = joute_content::Table::top(&notes).data();
    assert_eq!(notes.into_faults(), [], "{toml}");
    let mut findings = Findings::new();
    let card = Card::read(id, &At::new("", &data, 1), &[], &mut findings);
    assert_eq!(findings.into_inner(), [], "{toml}");
    card.unwrap_or_else(|| panic!("no card: {toml}"))
}

/// A Creature of this Vitality, with what else the TOML says.
#[track_caller]
pub(crate) fn creature(id: &str, vitality: i8, toml: &str) -> Card {
    card(id, &format!("type = \"creature\"\nvitality = {vitality}\n{toml}"))
}

/// The totals of every comparison, and whether somebody was beaten.
pub(crate) fn totals(events: &[Event]) -> Vec<([i32; 2], bool)> {
    let compared = |event: &Event| match event {
        Event::Compared { totals, beaten, .. } => Some((*totals, beaten.is_some())),
        _ => None,
    };
    events.iter().filter_map(compared).collect()
}

/// What the two sides had for the space.
pub(crate) fn held(events: &[Event]) -> Option<[i32; 2]> {
    events.iter().find_map(|event| match event {
        Event::CombatWon { totals, .. } => Some(*totals),
        _ => None,
    })
}

/// What a name says: `shield10`, `standard4`, `land3`, `spell5`, `gold7`, `item3`, `upgrade2`; all else are Creatures.
fn said(name: &str) -> (Kind, i8) {
    let short = name.split('-').next().unwrap_or(name);
    let word = short.trim_end_matches(|char: char| char.is_ascii_digit());
    let value = short[word.len()..].parse().unwrap_or(0);
    let kind = match word {
        "shield" => Kind::PlainShield,
        "standard" => Kind::StandardBearer,
        "land" => Kind::BasicTerrain,
        "spell" => Kind::Spell,
        "gold" => Kind::Bribery,
        "item" => Kind::CarriedItem,
        "upgrade" => Kind::Upgrade,
        _ => Kind::Creature,
    };
    (kind, value)
}

/// The action that a text stands for.
pub(crate) fn action(state: &State, seat: u8, text: &str) -> Action {
    let line = Line::of(text, Act::TABLE, Naming::Content).unwrap_or_else(|error| panic!("`{text}`: {error}"));
    let read = state.read_line(Seat::at(seat), &line, Naming::Content);
    read.unwrap_or_else(|refusal| panic!("`{text}`: {refusal}"))
}

/// Plays lines such as `0 turn b1`, each accepted and leaving a sound state, and gives what happened. Nobody uses a command card.
pub(crate) fn play(state: &mut State, lines: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        decline(state, &mut events);
        take(state, line, &mut events);
    }
    decline(state, &mut events);
    events
}

/// The same, with the questions about command cards.
pub(crate) fn play_commands(state: &mut State, lines: &str) -> Vec<Event> {
    let mut events = Vec::new();
    lines.lines().map(str::trim).filter(|line| !line.is_empty()).for_each(|line| take(state, line, &mut events));
    events
}

fn decline(state: &mut State, events: &mut Vec<Event>) {
    while let Some(seat) = asked(state).first().copied() {
        if refused(state, seat as u8, "command_no") != "legal" {
            return;
        }
        take(state, &format!("{seat} command_no"), events);
    }
}

fn take(state: &mut State, line: &str, events: &mut Vec<Event>) {
    let (seat, text) = line.split_once(' ').unwrap_or_else(|| panic!("`{line}` has no seat"));
    let seat: u8 = seat.parse().unwrap_or_else(|_| panic!("`{line}` begins with no seat"));
    let action = action(state, seat, text);
    let applied = state.apply(Seat::at(seat), &action, events);
    applied.unwrap_or_else(|refused| panic!("`{line}`: {refused}"));
    state.check_invariants().unwrap_or_else(|broken| panic!("after `{line}`: {broken}"));
}

/// The rule by which a text is refused.
pub(crate) fn refused(state: &State, seat: u8, text: &str) -> &'static str {
    let line = Line::of(text, Act::TABLE, Naming::Content).unwrap_or_else(|error| panic!("`{text}`: {error}"));
    match state.read_line(Seat::at(seat), &line, Naming::Content) {
        Err(refusal) => refusal.rule.as_str(),
        Ok(action) => match state.check(Seat::at(seat), &action) {
            Err(refused) => refused.rule().as_str(),
            Ok(()) => "legal",
        },
    }
}

/// The legal actions of a seat, as texts, in the order of bytes.
pub(crate) fn legal(state: &State, seat: u8) -> Vec<String> {
    let mut list = Vec::new();
    state.legal_actions(Seat::at(seat), &mut list);
    let mut texts: Vec<String> = list.iter().map(|action| action.text(Some(state))).collect();
    texts.sort_unstable();
    texts
}

/// Who owes a decision.
pub(crate) fn asked(state: &State) -> Vec<usize> {
    match state.turn() {
        Turn::Seats(seats) => seats.iter().map(Seat::index).collect(),
        _ => Vec::new(),
    }
}

/// Why the game ended, and who won it.
pub(crate) fn end(state: &State) -> Option<(&'static str, Option<usize>)> {
    let outcome = state.outcome()?;
    let winner = outcome.seats.iter().find(|(_, standing)| standing.score == 1).map(|(seat, _)| seat.index());
    Some((outcome.reason.code, winner))
}

/// The names of cards.
pub(crate) fn names(state: &State, seat: u8, cards: CardSet) -> Vec<String> {
    let name = |number| state.table().name(CardId::new(Seat::at(seat), number)).unwrap_or_default().to_owned();
    let mut names: Vec<String> = cards.iter().map(name).collect();
    names.sort_unstable();
    names
}

/// What the owner sees of a player.
pub(crate) fn own(state: &State, seat: u8) -> joute_guardians::PlayerView {
    state.view(joute_kernel::Viewer::Seat(Seat::at(seat))).players[usize::from(seat)].clone()
}

/// What the owner of the stack sees of a space: the Shield, and the cards.
pub(crate) fn stack(state: &State, space: &str) -> (Option<usize>, Vec<String>) {
    let at = SpaceId::named(space, state.seat_count()).unwrap_or_else(|| panic!("no space {space}"));
    let owner = state.view(joute_kernel::Viewer::Spectator).spaces[at.index()].owner;
    let view = state.view(joute_kernel::Viewer::Seat(owner));
    let seen = view.spaces[at.index()];
    let holder = seen.shield.map(|_| owner.index());
    (holder, names(state, owner.index() as u8, seen.stack.shown()))
}

pub(crate) fn controller(state: &State, space: &str) -> Option<usize> {
    let at = SpaceId::named(space, state.seat_count()).unwrap_or_else(|| panic!("no space {space}"));
    state.controller(at).map(Seat::index)
}

/// How many Shields of others a seat holds.
pub(crate) fn trophies(state: &State, seat: u8) -> usize {
    own(state, seat).trophies.len()
}

/// The names of what lies in a discard pile.
pub(crate) fn discarded(state: &State, seat: u8) -> Vec<String> {
    names(state, seat, own(state, seat).discard)
}

/// The left Stronghold of a seat.
pub(crate) fn left_of(seat: u8) -> SpaceId {
    SpaceId::stronghold(Seat::at(seat), Flank::Left)
}
