//! What a quick player would do: a score for each action, in points.

use joute_games::guardians::cards::Kind;
use joute_games::guardians::{Action, CardId, CardSet, Fight, Side, SpaceId, Stack, State, Target};
use joute_kernel::{Game, Seat};

use super::worth::{LAND, STONE, TROPHY, WALLS, likely, upkeep};

/// From so many points on a stack is large enough to leave.
const FULL: i32 = 24;
/// So much Vitality for each card that lies there is no force to attack with: half of that of a weak Creature.
const NO_FORCE: i32 = 2;

/// What is asked of one seat, and how it stands in its combat.
pub(super) struct Policy<'a> {
    state: &'a State,
    seat: Seat,
    fight: Option<Fight>,
}

impl<'a> Policy<'a> {
    pub(super) fn of(state: &'a State, seat: Seat) -> Self {
        Self { state, seat, fight: state.fight() }
    }

    /// The legal action with the highest score, to each of which a whim is added.
    pub(super) fn best(&self, mut whim: impl FnMut() -> f32) -> Option<Action> {
        let mut best: Option<(f32, Action)> = None;
        self.state.visit_legal(self.seat, &mut |action| {
            let score = self.score(&action) + whim();
            // Equals go by their order, in which they are not shown.
            if best.is_none_or(|(top, other)| score > top || score == top && action < other) {
                best = Some((score, action));
            }
        });
        best.map(|(_, action)| action)
    }

    pub(super) fn score(&self, action: &Action) -> f32 {
        match *action {
            Action::Redraw => {
                if self.state.shields_among(self.seat, self.state.held_by(self.seat)).is_empty() {
                    1.0
                } else {
                    -1.0
                }
            }
            Action::Put { card, space } => self.put(card, space),
            Action::PutUnder { card, .. } => self.put_under(card),
            Action::Upgrade { .. } => 5.0,
            Action::Take { .. } => -5.0,
            Action::Shield { space, .. } => 0.3 * (self.state.stack_at(space).vitality - 3) as f32,
            Action::Discard { card } => -self.keeps(card),
            Action::Turn { space } => self.way_out(space),
            Action::Step { space } => self.state.active_stack().map_or(0.0, |from| self.step(from, space)),
            Action::Pass if self.fight.is_none() && self.state.active_stack().is_some() => self.stay(),
            Action::Stop if self.fight.is_none() => 0.2,
            Action::Reinforce { .. } => -0.2,
            Action::Fly => -0.4,
            Action::Pick { card } | Action::Bring { card } => 0.1 * self.vitality(card),
            Action::Drop { .. } => -0.6,
            Action::AttackGuardian => self.siege(),
            Action::CommandYes => 0.3,
            Action::Command { card } => -0.1 * self.vitality(card),
            Action::Bribe { .. } => 0.3 * self.sides().map_or(0.0, |[_, other]| other.fighting as f32) - 1.2,
            Action::Play { card } => 0.15 * self.vitality(card),
            Action::Ranged { card } => {
                self.modify(self.card(card).map_or(0, |card| i32::from(card.ranged)), 0.1 + 0.05 * self.vitality(card))
            }
            Action::Influence => self.modify(self.state.guardian_influence(self.seat), STONE),
            Action::InfluenceBy { card } => self.modify(self.card(card).map_or(0, |card| i32::from(card.cmp)), 0.05),
            Action::Cast { card } => {
                self.modify(4, 0.2 + STONE * self.card(card).map_or(0.0, |card| f32::from(card.cost)))
            }
            Action::Second { card, target } => self.second(card, target),
            Action::Heal { card, .. } => 0.2 * self.vitality(card),
            Action::Retreat { space } => self.retreat(space),
            Action::GiveUp => -TROPHY,
            Action::Join { card, .. } => 0.1 + 0.1 * self.vitality(card),
            Action::Trim { card } => -self.vitality(card),
            Action::Terrain { .. } => 1.0,
            Action::Hide { card, .. } => -0.3 * self.keeps(card),
            Action::Starve { card, .. } => -0.2 * self.vitality(card) - if self.is_last(card) { TROPHY } else { 0.0 },
            _ => 0.0,
        }
    }

    fn card(&self, card: CardId) -> Option<&joute_games::guardians::cards::Card> {
        self.state.table().card(card).map(AsRef::as_ref)
    }

    fn vitality(&self, card: CardId) -> f32 {
        self.state.vitality_of(card.owner(), CardSet::of(card.number())) as f32
    }

    /// Own side and the other, if the seat fights.
    fn sides(&self) -> Option<[Side; 2]> {
        let [attacker, defender] = self.fight?.sides;
        Some(if attacker.seat == self.seat { [attacker, defender] } else { [defender, attacker] })
    }

    /// What a card is good for that is kept.
    fn keeps(&self, card: CardId) -> f32 {
        let held = self.state.held_by(self.seat);
        match self.card(card).map(|card| card.kind) {
            Some(Kind::Creature) => 1.0 + 0.4 * self.vitality(card),
            Some(kind) if kind.is_shield() => 7.0 - 1.5 * self.state.shields_among(self.seat, held).len() as f32,
            Some(kind) if kind.is_terrain() => 6.0 - self.state.terrains_among(self.seat, held).len() as f32,
            _ => 3.0,
        }
    }

    /// Whether an enemy Shield could come to a Stronghold in two steps.
    fn is_near(&self, space: SpaceId) -> bool {
        let seats = self.state.seat_count();
        let is_enemy = |at: SpaceId| {
            let stack = self.state.stack_at(at);
            stack.shielded && stack.owner != self.seat
        };
        space.adjacent(seats).iter().any(|near| is_enemy(near) || near.adjacent(seats).iter().any(is_enemy))
    }

    /// Stacks that may leave are filled first, the others get a guard.
    fn put(&self, card: CardId, space: SpaceId) -> f32 {
        let (state, seat) = (self.state, self.seat);
        if self.card(card).is_none_or(|card| !card.is_creature()) {
            return if state.stack_at(space).creatures > 0 { 2.0 } else { -1.0 };
        }
        let vitality = self.vitality(card);
        let rank = |at: SpaceId| state.points_of(seat, at) + if state.stack_at(at).shielded { 100 } else { 0 };
        let row = SpaceId::row_of(seat);
        let ahead =
            row.into_iter().filter(|&other| (rank(other), other < space) > (rank(space), space < other)).count();
        let standing = row.into_iter().filter(|&at| state.stack_at(at).shielded && state.stands(at)).count();
        let shields = standing + state.shields_among(seat, state.held_by(seat)).len();
        let points = state.points_of(seat, space);
        if ahead < shields {
            return 1.0 + vitality + if points < FULL { 6.0 } else { 0.0 } - 1.5 * ahead as f32;
        }
        let guard = if points == 0 { 4.0 } else { 0.5 };
        guard + 0.3 * vitality + if self.is_near(space) { 4.0 } else { 0.0 }
    }

    fn put_under(&self, card: CardId) -> f32 {
        let influence = self.card(card).map_or(0.0, |card| f32::from(card.cmp));
        if influence >= 2.0 && self.vitality(card) <= influence + 1.0 { 2.0 + 1.5 * influence } else { -1.0 }
    }

    /// The best step of the Shield on a space.
    fn way_out(&self, from: SpaceId) -> f32 {
        let ways = from.adjacent(self.state.seat_count());
        ways.iter().map(|to| self.step(from, to)).fold(0.0, f32::max)
    }

    /// Whether a step is an attack of which its owner sees that the stack is far too weak.
    pub(super) fn is_hopeless(&self, action: &Action) -> bool {
        let (Action::Step { space }, Some(from)) = (action, self.state.active_stack()) else { return false };
        let [own, there] = [from, *space].map(|at| self.state.stack_at(at));
        there.cards > 0 && there.owner != self.seat && own.vitality < NO_FORCE * i32::from(there.cards)
    }

    fn prize(space: SpaceId) -> f32 {
        if space.is_stronghold() { 2.0 * WALLS } else { 2.0 * LAND }
    }

    fn step(&self, from: SpaceId, to: SpaceId) -> f32 {
        let (state, seat) = (self.state, self.seat);
        let (own, there) = (state.stack_at(from), state.stack_at(to));
        let keeps = state.terrain_of(from) == Some(seat) || from.home() == seat && !from.is_stronghold();
        let leaves = match (keeps, from.is_stronghold()) {
            (false, false) => LAND,
            (_, true) if from.home() != seat => 1.0,
            (_, true) if self.is_near(from) => 1.5,
            _ => 0.0,
        };
        let gain = if there.creatures > 0 && there.owner != seat {
            let walls = if state.stands(to) { 3.0 } else { 0.0 };
            let wins = likely((own.vitality - there.vitality) as f32 - walls, 5.0);
            wins * (Self::prize(to) + 0.5 * TROPHY) - (1.0 - wins) * (0.6 * TROPHY + 0.08 * own.vitality as f32)
        } else if state.controller(to) != Some(seat) {
            Self::prize(to) + self.before_guardian(to, own.vitality)
        } else {
            0.3 * self.forward(to) - 0.3 * self.forward(from)
        };
        gain - leaves - self.feeds(to, &own)
    }

    /// GUA-LAND-2: what a stack will cost on a land.
    fn feeds(&self, to: SpaceId, stack: &Stack) -> f32 {
        let held = self.state.held_by(self.seat);
        let is_fed = to.is_stronghold()
            || self.state.terrain_of(to) == Some(self.seat)
            || !self.state.terrains_among(self.seat, held).is_empty();
        if is_fed { 0.0 } else { upkeep(self.state, self.seat, stack) }
    }

    /// How far a space lies from home.
    fn forward(&self, space: SpaceId) -> f32 {
        match (space.home() == self.seat, space.is_stronghold()) {
            (true, true) => 0.0,
            (true, false) => 1.0,
            (false, false) => 2.0,
            (false, true) => 3.0,
        }
    }

    /// What it promises to stand before a Guardian.
    fn before_guardian(&self, space: SpaceId, vitality: i32) -> f32 {
        let is_before = space.is_stronghold() && space.home() != self.seat && !self.state.is_out(space.home());
        if is_before { 8.0 * likely((vitality - self.state.guardian_vitality(space.home())) as f32, 4.0) } else { 0.0 }
    }

    fn stay(&self) -> f32 {
        let Some(at) = self.state.active_stack() else { return 0.0 };
        let before = self.before_guardian(at, self.state.stack_at(at).vitality);
        0.2 + if self.state.stands(at) { 0.0 } else { before }
    }

    fn siege(&self) -> f32 {
        let Some(at) = self.state.active_stack() else { return 0.0 };
        0.5 * (self.state.stack_at(at).vitality - self.state.guardian_vitality(at.home())) as f32
    }

    /// What a modifier of `gain` is worth that costs so much: only what turns a match-up is.
    fn modify(&self, gain: i32, cost: f32) -> f32 {
        // Outside a combat it is cast for what it brings.
        let Some([own, other]) = self.sides() else { return 0.6 - cost };
        let lead = own.total - other.total;
        if lead > 0 {
            return -0.5 - cost;
        }
        let stake = 0.15 * (own.fighting + other.fighting) as f32;
        stake * if lead + gain > 0 { 1.0 } else { 0.25 } - cost
    }

    fn second(&self, card: CardId, target: Target) -> f32 {
        let Some(margin) = self.state.strike_margin(card, target) else { return 0.0 };
        let prize = match target {
            Target::Guardian => 40.0,
            Target::Card(other) => 1.0 + 0.2 * self.vitality(other),
        };
        if margin > 0 {
            return prize - 0.02 * margin as f32;
        }
        let rest = self.sides().map_or(0, |[own, _]| own.in_hand) as f32 - self.vitality(card);
        if margin as f32 + rest > 0.0 { 0.3 * prize } else { -0.1 }
    }

    fn retreat(&self, space: SpaceId) -> f32 {
        let there = self.state.stack_at(space);
        let crowded = there.shielded && there.owner == self.seat;
        1.0 - 0.3 * self.forward(space) - if crowded { TROPHY } else { 0.0 }
    }

    /// Whether a Creature is the last of its stack.
    fn is_last(&self, card: CardId) -> bool {
        let at = SpaceId::all_of(self.state.seat_count()).find(|&space| self.state.lies_on(card, space));
        at.is_some_and(|space| self.state.stack_at(space).creatures == 1)
    }
}
