//! GUA-POS: a game begun anywhere, and written down anywhere.

mod inside;
pub(crate) mod parts;
mod under_way;

use std::sync::Arc;

use joute_kernel::{EndReason, RuleId, Seat, SetupError, SetupFault};

use crate::ids::{CARDS_MAX, CardId, CardSet};
use crate::map::{SpaceId, SpaceSet};
use crate::options::{Rules, TURN_MAX};
use crate::state::{Land, Phase, STONES_MAX, Space, State, Step, Stronghold, TROPHIES_TO_WIN, UpCard};
use crate::table::{Cards, Table};
use crate::words::End;

pub use under_way::{
    Asked, PositionCombat, PositionFreed, PositionMatch, PositionMoving, PositionRetreating, Question, UnderWay,
};

/// What one player has. GUA-POS-1: what is not said is empty.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PositionSeat {
    /// Its stones; those of its Guardian, if `None`.
    pub stones: Option<u8>,
    /// Its draw pile, the top first.
    pub draw: Vec<u8>,
    /// Its discard pile.
    pub discard: CardSet,
    /// Its reserve hand.
    pub hand: CardSet,
    /// Its Depot.
    pub depot: CardSet,
    /// Its Pen.
    pub pen: CardSet,
    /// Shields of others that it holds.
    pub trophies: Vec<CardId>,
    /// Its up-card.
    pub up: Option<UpCard>,
    /// Whether a Shield of it has flown this turn.
    pub flown: bool,
    /// GUA-MULTI-4: whether it is out.
    pub out: bool,
}

/// What lies on a space.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PositionSpace {
    /// Whose stack it is; of no meaning without Shield and cards.
    pub owner: Option<Seat>,
    /// Its Shield.
    pub shield: Option<CardId>,
    /// Whether it is turned.
    pub turned: bool,
    /// Creatures and carried items.
    pub cards: CardSet,
    /// Its Terrain.
    pub terrain: Option<CardId>,
    /// Whether that lies face down.
    pub hidden: bool,
    /// Who controls the Ruins, if it is one.
    pub ruins: Option<Seat>,
    /// The Creatures under a Stronghold.
    pub under: CardSet,
    /// Those of them that lie face up.
    pub face_up: CardSet,
    /// The Upgrade.
    pub upgrade: Option<u8>,
}

/// GUA-POS-2: a table as it stands before the step that comes next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The cards of the game.
    pub table: Arc<Table>,
    /// What all turns go by.
    pub rules: Rules,
    /// The turn, from 1; 0 in the set-up.
    pub turn: u16,
    /// What comes next.
    pub phase: Phase,
    /// Who has the initiative; in the set-up drawn by lot, if `None`.
    pub initiative: Option<Seat>,
    /// Whose last up-card was the lower one.
    pub lower: Option<Seat>,
    /// Whose activation is due.
    pub active: Option<Seat>,
    /// One a seat.
    pub seats: Vec<PositionSeat>,
    /// What lies on the spaces of which something is to be said.
    pub spaces: Vec<(SpaceId, PositionSpace)>,
    /// Inside a step: what is under way.
    pub under_way: UnderWay,
    /// GUA-POS-4: once the game is over, who has won, if anybody, and why.
    pub result: Option<(Option<Seat>, EndReason)>,
}

impl Position {
    /// GUA-POS-1: an empty table with these cards, on which somebody is to turn a Shield.
    #[must_use]
    pub fn new(table: Arc<Table>) -> Self {
        let seats = vec![PositionSeat::default(); usize::from(table.seat_count())];
        Self {
            table,
            rules: Rules::default(),
            turn: 1,
            phase: Phase::Activate,
            initiative: None,
            lower: None,
            active: None,
            seats,
            spaces: Vec::new(),
            under_way: UnderWay::default(),
            result: None,
        }
    }

    /// The state that it stands for, run on to the next decision, chance event or end (GUA-POS-2).
    ///
    /// # Errors
    ///
    /// GUA-POS-6: every reason why it cannot be.
    pub fn load(&self) -> Result<State, SetupError> {
        let faults = self.faults();
        let mut state = SetupError::or(faults, || self.laid_out())?;
        if !self.under_way.is_inside() {
            state.run_from(self.phase, self.active, self.result);
            return Ok(state);
        }
        let of = |(path, message): (String, String)| SetupFault::new(path, message).by(RuleId("GUA-POS-7"));
        let resumed = self.resume(&mut state).map_err(|faults| faults.into_iter().map(of).collect());
        let faults: Vec<SetupFault> = match resumed {
            Err(faults) => faults,
            Ok(()) => {
                let remedy = "give what the open question is about, or leave `asked` and `step` out";
                let broken = state.broken_step().err();
                broken.map(|what| of(("asked".to_owned(), format!("{what}; {remedy}")))).into_iter().collect()
            }
        };
        SetupError::or(faults, || state)
    }

    /// Everything where the position says it is.
    fn laid_out(&self) -> State {
        let mut state = State::blank(Arc::clone(&self.table), self.rules);
        state.turn = self.turn;
        state.initiative = self.initiative.unwrap_or(Seat::at(0));
        state.initiative_set = self.initiative.is_some() || self.phase != Phase::Setup;
        state.lower = self.lower;
        for (seat, said) in Seat::first_of(state.seats).zip(&self.seats) {
            let stones = state.guardian(seat).stones;
            let player = state.player_mut(seat);
            player.stones = said.stones.unwrap_or(stones);
            player.draw = said.draw.iter().rev().copied().take(CARDS_MAX).collect();
            (player.discard, player.hand) = (said.discard, said.hand);
            (player.depot, player.pen) = (said.depot, said.pen);
            said.trophies.iter().for_each(|&shield| player.take_trophy(shield));
            (player.up, player.flown, player.out) = (said.up, said.flown, said.out);
        }
        for &(at, said) in &self.spaces {
            let is_bare = said.shield.is_none() && said.cards.is_empty();
            let owner = said.owner.or_else(|| said.shield.map(CardId::owner)).unwrap_or(at.home());
            *state.space_mut(at) = Space {
                owner: if is_bare {
                    said.owner.filter(|_| self.under_way.is_inside()).unwrap_or(Seat::at(0))
                } else {
                    owner
                },
                shield: said.shield,
                turned: said.turned && said.shield.is_some(),
                cards: said.cards,
                terrain: said.terrain.map(|card| Land { card, hidden: said.hidden }),
            };
            if at.is_stronghold() {
                *state.stronghold_mut(at) =
                    Stronghold { ruins: said.ruins, under: said.under, face_up: said.face_up, upgrade: said.upgrade };
            }
        }
        state
    }

    /// GUA-POS-6: every reason why the position cannot be.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupFault> {
        let loose = self.loose_faults();
        if !loose.is_empty() {
            let of = |(path, message)| SetupFault::new(path, message).by(RuleId("GUA-POS-7"));
            return loose.into_iter().map(of).collect();
        }
        let mut faults = Vec::new();
        let mut fault = |path: String, message: String| {
            faults.push(SetupFault::new(path, message).by(RuleId("GUA-POS-6")));
        };
        let count = self.table.seat_count();
        if self.seats.len() != usize::from(count) {
            fault("seats".into(), format!("{} given, {count} expected", self.seats.len()));
            return faults;
        }
        let known = |seat: Option<Seat>| seat.is_none_or(|seat| seat.index() < usize::from(count));
        if !known(self.initiative) || !known(self.lower) || !known(self.active) {
            fault("initiative".into(), format!("expected seats from 0 to {}", count - 1));
        }
        let turns = if self.phase == Phase::Setup { 0..=0 } else { 1..=TURN_MAX };
        if !turns.contains(&self.turn) {
            fault("turn".into(), format!("{} given, {} to {} expected", self.turn, turns.start(), turns.end()));
        }
        let mut seen = SpaceSet::EMPTY;
        for &(at, _) in &self.spaces {
            if at.home().index() >= usize::from(count) || seen.contains(at) {
                fault(format!("spaces.{at}"), "expected each space of the map once at most".into());
                return faults;
            }
            seen = seen.with(at);
        }
        if self.result.is_some() != (self.phase == Phase::Over) {
            fault("result".into(), "expected in phase over, and only there".into());
        }
        for seat in Seat::first_of(count) {
            for message in self.seat_faults(seat) {
                fault(format!("seats.{seat}"), message);
            }
        }
        for (at, said) in &self.spaces {
            for message in self.space_faults(*at, said) {
                fault(format!("spaces.{}", at.name(count)), message.to_owned());
            }
        }
        faults
    }

    /// GUA-POS-7: seats and cards under way that the game has not.
    fn loose_faults(&self) -> Vec<(String, String)> {
        let (way, count) = (&self.under_way, self.table.seat_count());
        let mut faults = Vec::new();
        let mut seats = Vec::new();
        let mut cards: Vec<(&str, Seat, CardSet)> = Vec::new();
        let mut spaces = Vec::new();
        let one = |card: CardId| (card.owner(), CardSet::of(card.number()));
        if let Some(moving) = &way.moving {
            let (owner, shield) = one(moving.shield);
            cards.extend([("moving.cards", moving.owner, moving.cards), ("moving.shield", owner, shield)]);
            spaces.extend([("moving.start", moving.start), ("moving.at", moving.at)]);
        }
        if let Some(combat) = &way.combat {
            spaces.push(("combat.space", combat.space));
            seats.extend(combat.seats.map(|seat| ("combat", seat)));
            for side in [0, 1] {
                let (seat, lists) = (combat.seats[side], [combat.hands[side], combat.play[side]]);
                cards.extend(lists.map(|list| ("combat", seat, list)));
                cards.extend([
                    ("combat.beaten", seat, combat.beaten[side]),
                    ("combat.marked", seat, combat.marked[side]),
                ]);
            }
            let pairs = combat.opposed.iter().flat_map(|(card, target)| [Some(*card), target.card()]);
            let met = combat.meeting.iter().flat_map(|meeting| meeting.cards.map(crate::action::Target::card));
            cards.extend(pairs.chain(met).flatten().map(|card| {
                let (seat, set) = one(card);
                ("combat", seat, set)
            }));
        }
        if let Some(retreating) = &way.retreating {
            let (owner, shield) = one(retreating.shield);
            cards.extend([
                ("retreating.cards", retreating.owner, retreating.cards),
                ("retreating.shield", owner, shield),
            ]);
            spaces.push(("retreating.at", retreating.at));
        }
        if let Some(freed) = &way.freed {
            cards.push(("freed.cards", freed.owner, freed.cards));
            spaces.extend(freed.to.iter().map(|space| ("freed.to", space)));
        }
        cards.extend(way.cast.iter().map(|&card| ("cast", card.owner(), CardSet::of(card.number()))));
        if let Some(asked) = &way.asked {
            seats.extend(asked.seats.iter().map(|seat| ("asked.seats", seat)));
            spaces.extend(asked.space.into_iter().chain(asked.spaces.iter()).map(|space| ("asked", space)));
        }
        let is_seat = |seat: Seat| seat.index() < usize::from(count);
        let mut fault = |path: &str, what: &str| faults.push((path.to_owned(), format!("expected {what} of the game")));
        seats.into_iter().filter(|(_, seat)| !is_seat(*seat)).for_each(|(path, _)| fault(path, "a seat"));
        spaces.into_iter().filter(|(_, at)| !is_seat(at.home())).for_each(|(path, _)| fault(path, "a space"));
        for (path, seat, set) in cards {
            if !is_seat(seat) || !set.minus(self.table.seats[seat.index()].all).is_empty() {
                fault(path, "cards");
            }
        }
        faults
    }

    /// Cards in two places or in none, and lists that hold what they may not.
    fn seat_faults(&self, seat: Seat) -> Vec<String> {
        let (cards, said): (&Cards, _) = (&self.table.seats[seat.index()], &self.seats[seat.index()]);
        let mut faults = Vec::new();
        let mut places = vec![said.draw.iter().copied().collect(), said.discard, said.hand, said.depot, said.pen];
        let mut count = said.draw.len() + places[1..].iter().map(|cards| cards.len()).sum::<usize>();
        let mut add = |set: CardSet| {
            count += set.len();
            places.push(set);
        };
        for shield in self.seats.iter().flat_map(|other| &other.trophies).filter(|shield| shield.owner() == seat) {
            add(CardSet::of(shield.number()));
        }
        for (at, space) in &self.spaces {
            for card in space.shield.iter().chain(&space.terrain).filter(|card| card.owner() == seat) {
                add(CardSet::of(card.number()));
            }
            let owner = space.owner.or_else(|| space.shield.map(CardId::owner)).unwrap_or(at.home());
            if owner == seat {
                add(space.cards);
            }
            if at.home() == seat {
                add(space.under);
                add(space.upgrade.map_or(CardSet::EMPTY, CardSet::of));
            }
        }
        self.under_way.cards_of(seat).into_iter().for_each(add);
        let all = places.into_iter().fold(CardSet::EMPTY, CardSet::union);
        if all != cards.all || count != cards.all.len() {
            let missing = cards.all.minus(all);
            faults.push(format!("{count} places for {} cards; nowhere {missing:?}", cards.all.len()));
        }
        if !said.depot.minus(cards.doubles).is_empty() || !said.pen.both(cards.doubles).is_empty() {
            faults.push("expected double borders in the Depot, single ones in the Pen".into());
        }
        let no_hand = [Phase::UpCards, Phase::Activate, Phase::Land].contains(&self.phase);
        if no_hand && !said.hand.is_empty() {
            faults.push("expected no reserve hand after the split".into());
        }
        // GUA-VIC-3: a trophy is a Shield that another seat has lost.
        let is_trophy = |shield: &CardId| {
            let owner = self.table.seats.get(shield.owner().index());
            shield.owner() != seat && owner.is_none_or(|owner| owner.shields.contains(shield.number()))
        };
        if !said.trophies.iter().all(is_trophy) {
            faults.push("expected Shields of other seats as trophies".into());
        }
        if self.phase != Phase::Over && said.trophies.len() >= TROPHIES_TO_WIN {
            faults.push(format!("expected fewer than {TROPHIES_TO_WIN} trophies before the end"));
        }
        if said.stones.is_some_and(|stones| stones > STONES_MAX) {
            faults.push(format!("expected at most {STONES_MAX} stones"));
        }
        if self.phase == Phase::Setup && !self.under_way.is_inside() && said.draw.len() != cards.all.len() {
            faults.push("expected every card in the draw pile during the set-up".into());
        }
        let up_lies = said.up.is_none_or(|up| match up.on_pile {
            true => said.draw.first() == Some(&up.card),
            false => said.discard.contains(up.card),
        });
        if !up_lies {
            faults.push("expected the up-card on top of the draw pile, or in the discard pile".into());
        }
        let standards = self.spaces.iter().filter_map(|(_, space)| space.shield);
        let standards = standards.filter(|card| card.owner() == seat && cards.standards.contains(card.number()));
        if self.rules.mode != crate::options::Mode::Quick && standards.count() > 1 {
            faults.push("expected one Standard Bearer in play at most (GUA-LIMIT-6)".into());
        }
        faults
    }

    /// What may not lie so on a space.
    fn space_faults(&self, at: SpaceId, said: &PositionSpace) -> Vec<&'static str> {
        let owner = said.owner.or_else(|| said.shield.map(CardId::owner)).unwrap_or(at.home());
        let cards = &self.table.seats[owner.index() % self.table.seats.len()];
        let is_bare = said.shield.is_none() && said.cards.is_empty();
        let is_intact = at.is_stronghold() && said.ruins.is_none();
        // The state itself is held against the same limits then, as far as the step keeps them.
        let is_under_way = self.under_way.is_inside();
        let home = &self.table.seats[at.home().index()];
        let shields =
            said.shield.is_none_or(|shield| shield.owner() == owner && cards.shields.contains(shield.number()));
        let terrain =
            said.terrain.and_then(|card| self.table.card(card)).is_none_or(|card| card.is_placeable_terrain());
        let checks = [
            (said.cards.minus(cards.creatures.union(cards.items)).is_empty(), "expected Creatures and carried items"),
            (shields, "expected a Shield of the same seat"),
            (is_bare || !is_intact || owner == at.home(), "a stack of another seat on an intact Stronghold"),
            (
                is_intact || said.under.union(said.face_up).is_empty() && said.upgrade.is_none(),
                "cards under what is no intact Stronghold",
            ),
            (!at.is_stronghold() || said.terrain.is_none(), "a Terrain on a Stronghold or Ruins"),
            (at.is_stronghold() || said.ruins.is_none(), "Ruins on a land"),
            (said.hidden || terrain, "expected a Terrain, or a Shield that is one too"),
            (said.face_up.minus(said.under).is_empty(), "face up lies what is not under the Stronghold"),
            (said.under.minus(home.creatures).is_empty(), "expected Creatures under a Stronghold"),
            (said.upgrade.is_none() || at.flank() != crate::map::Flank::Centre, "an Upgrade on a centre Stronghold"),
            (said.upgrade.is_none_or(|card| home.upgrades.contains(card)), "expected an Upgrade"),
            (
                said.face_up.is_empty() || !(Phase::Organise..=Phase::Split).contains(&self.phase),
                "what lies under a Stronghold lies face down in Phase I",
            ),
            (
                is_under_way || said.shield.is_none() || !said.cards.both(cards.creatures).is_empty(),
                "a Shield that covers no Creature (GUA-LIMIT-3)",
            ),
            (is_under_way || is_bare || said.shield.is_some() || is_intact, "Creatures without a Shield (GUA-LIMIT-4)"),
            (is_under_way || cards.surplus_items(said.cards) == 0, "more items than Creatures (GUA-LIMIT-5)"),
        ];
        checks.into_iter().filter(|(holds, _)| !holds).map(|(_, message)| message).collect()
    }
}

impl UnderWay {
    /// Where cards of a seat lie inside a step.
    fn cards_of(&self, seat: Seat) -> Vec<CardSet> {
        let one = |card: CardId| (card.owner(), CardSet::of(card.number()));
        let mut all: Vec<(Seat, CardSet)> = self.cast.iter().copied().map(one).collect();
        if let Some(moving) = &self.moving {
            all.extend([one(moving.shield), (moving.owner, moving.cards)]);
        }
        if let Some(combat) = &self.combat {
            let sides = combat.seats.into_iter().zip(combat.hands.into_iter().zip(combat.play));
            all.extend(sides.flat_map(|(seat, (hand, play))| [(seat, hand), (seat, play)]));
        }
        if let Some(retreating) = &self.retreating {
            all.extend([one(retreating.shield), (retreating.owner, retreating.cards)]);
        }
        all.extend(self.freed.map(|freed| (freed.owner, freed.cards)));
        all.into_iter().filter(|(owner, _)| *owner == seat).map(|(_, cards)| cards).collect()
    }
}

impl State {
    /// GUA-POS-2: the position that it is, which loads as the very same state.
    #[must_use]
    pub fn position(&self) -> Position {
        let seats = Seat::first_of(self.seats).map(|seat| {
            let player = self.player(seat);
            PositionSeat {
                stones: Some(player.stones),
                draw: player.draw.iter().rev().copied().collect(),
                discard: player.discard,
                hand: player.hand,
                depot: player.depot,
                pen: player.pen,
                trophies: player.trophies.to_vec(),
                up: player.up,
                flown: player.flown,
                out: player.out,
            }
        });
        let spaces = self.all_spaces().map(|at| {
            let stack = if self.is_lifted(at) {
                &Space { terrain: self.space(at).terrain, ..Space::EMPTY }
            } else {
                self.space(at)
            };
            let nothing = Stronghold::default();
            let stronghold = if at.is_stronghold() { self.stronghold(at) } else { &nothing };
            let said = PositionSpace {
                // In a combat a stack without Shield shows no cards, but whose it is.
                owner: (!stack.is_bare() || stack.owner != Seat::at(0)).then_some(stack.owner),
                shield: stack.shield,
                turned: stack.turned,
                cards: stack.cards,
                terrain: stack.terrain.map(|terrain| terrain.card),
                hidden: stack.terrain.is_some_and(|terrain| terrain.hidden),
                ruins: stronghold.ruins,
                under: stronghold.under,
                face_up: stronghold.face_up,
                upgrade: stronghold.upgrade,
            };
            (at, said)
        });
        let end = match self.step {
            Step::Over(reason) => Some((self.winner, reason)),
            _ => None,
        };
        Position {
            table: Arc::clone(&self.table),
            rules: self.rules,
            turn: self.turn,
            phase: self.phase,
            initiative: self.initiative_set.then_some(self.initiative),
            lower: self.lower,
            // GUA-POS-4: elsewhere it is the engine's own, and stands in the step.
            active: (self.phase == Phase::Activate).then_some(self.active),
            seats: seats.collect(),
            spaces: spaces.collect(),
            under_way: if end.is_none() { UnderWay::of(self) } else { UnderWay::default() },
            result: end,
        }
    }

    /// GUA-POS-2: on from the step that comes next.
    fn run_from(&mut self, phase: Phase, active: Option<Seat>, result: Option<(Option<Seat>, EndReason)>) {
        let events = &mut ();
        match phase {
            Phase::Setup => self.step = Step::Shuffle(Seat::at(0)),
            Phase::Draw => {
                self.turn -= 1;
                self.begin_turn(events);
            }
            Phase::Organise => self.open_organising(events),
            Phase::Shields => self.open_shields(events),
            Phase::Discard => self.open_discards(events),
            Phase::Split => self.split_hands(events),
            Phase::UpCards => self.open_up_cards(events),
            Phase::Activate => {
                self.phase = Phase::Activate;
                self.activate_from(active.unwrap_or(self.initiative), events);
            }
            Phase::Land => self.open_land(events),
            Phase::Over => {
                let (winner, reason) = result.unwrap_or((None, End::TurnCap.told()));
                self.active = active.unwrap_or(self.initiative);
                match winner {
                    Some(winner) => self.win(winner, reason, events),
                    None => self.draw_game(reason, events),
                }
            }
        }
    }
}
