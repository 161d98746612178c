//! What a position is worth to each seat, in points: a land that is held counts two and a little.

use joute_games::guardians::{Fight, SPACES_MAX, SpaceId, Stack, State};
use joute_kernel::{Game, SEATS_MAX, Seat};

/// A land that is controlled.
pub(super) const LAND: f32 = 2.2;
/// An own Terrain, which holds a land when the Shield has left.
const TERRAIN: f32 = 0.6;
/// An own Stronghold that stands, and one of somebody else that is held as Ruins.
pub(super) const WALLS: f32 = 3.0;
/// Trophies, by number: the fifth wins.
const TROPHIES: [f32; 6] = [0.0, 3.5, 7.5, 12.0, 18.0, 40.0];
/// One more or less.
pub(super) const TROPHY: f32 = 4.0;
/// A point of Vitality in the field, and in hand or Pen.
const FIELD: f32 = 0.16;
const HELD: f32 = 0.08;
/// A Shield in the field.
const SHIELD: f32 = 1.0;
/// A Power Stone, a card that is held, and one that is still to be drawn.
pub(super) const STONE: f32 = 0.35;
const CARD: f32 = 0.3;
const DRAW: f32 = 0.12;
/// A stack at the feet of a Guardian that it could beat.
const THREAT: f32 = 8.0;
/// A beaten Guardian.
const GUARDIAN: f32 = 40.0;
/// What holding all lands adds, if it lasts until the turn ends.
const ALL_LANDS: f32 = 12.0;

/// How sure a lead is, where `scale` of it makes six in seven.
pub(super) fn likely(lead: f32, scale: f32) -> f32 {
    0.5 + 0.5 * lead / (lead * lead + scale * scale).sqrt()
}

/// What each seat has.
pub(super) fn points(state: &State) -> [f32; SEATS_MAX] {
    let mut points = [0.0; SEATS_MAX];
    let seats = state.seat_count();
    let mut hungry = [Hungry::NONE; SEATS_MAX];
    for space in SpaceId::all_of(seats) {
        let stack = state.stack_at(space);
        points[stack.owner.index()] +=
            FIELD * stack.vitality as f32 + if stack.shielded { shield(&stack) } else { 0.0 };
        if let Some(holder) = state.prospect(space) {
            points[holder.index()] += if space.is_stronghold() { WALLS } else { LAND };
        }
        if let Some(owner) = state.terrain_of(space) {
            points[owner.index()] += TERRAIN;
        }
        points[stack.owner.index()] += threat(state, space, &stack);
        if stack.shielded && !space.is_stronghold() && state.is_to_feed(space) {
            hungry[stack.owner.index()].add(upkeep(state, stack.owner, &stack));
        }
    }
    for seat in Seat::first_of(seats) {
        let held = state.held_by(seat);
        let terrains = state.terrains_among(seat, held).len();
        let holds_all = state.land_count(seat) == 3 * usize::from(seats) && !hungry[seat.index()].starves(terrains);
        points[seat.index()] += TROPHIES[state.trophy_count(seat).min(TROPHIES.len() - 1)]
            + STONE * f32::from(state.stones_of(seat))
            + HELD * state.vitality_of(seat, held) as f32
            + CARD * (held.len().min(14)) as f32
            + DRAW * state.pile_size(seat) as f32
            - hungry[seat.index()].cost(terrains)
            + if holds_all { ALL_LANDS } else { 0.0 }
            - if state.is_out(seat) { GUARDIAN } else { 0.0 };
    }
    if let Some(fight) = state.fight() {
        add_fight(&fight, &mut points);
    }
    points
}

/// What the Shield of a stack is worth where it stands: a weak one is a trophy for others.
fn shield(stack: &Stack) -> f32 {
    SHIELD * (0.12 * stack.vitality as f32 - 0.6).clamp(-0.5, 1.5)
}

/// GUA-LAND-2: what it costs a stack to stay on a land for which there is no Terrain.
pub(super) fn upkeep(state: &State, seat: Seat, stack: &Stack) -> f32 {
    let creature = match stack.creatures {
        0 | 1 => TROPHY + SHIELD + FIELD * stack.vitality as f32,
        several => 0.6 * FIELD * stack.vitality as f32 / f32::from(several) + 0.4,
    };
    // Quick games hide nothing.
    let hides = !state.is_plain() && state.stones_of(seat) > 0;
    if hides { creature.min(STONE + CARD) } else { creature }
}

/// The stacks of a seat on lands without Terrain, by what they cost: the dearest get the Terrains that it has.
#[derive(Clone, Copy)]
struct Hungry {
    costs: [f32; SPACES_MAX],
    count: usize,
}

impl Hungry {
    const NONE: Self = Self { costs: [0.0; SPACES_MAX], count: 0 };

    fn add(&mut self, cost: f32) {
        let place = self.costs[..self.count].partition_point(|&other| other >= cost);
        self.costs[place..=self.count].rotate_right(1);
        self.costs[place] = cost;
        self.count += 1;
    }

    fn cost(&self, terrains: usize) -> f32 {
        self.unfed(terrains).sum()
    }

    /// GUA-LAND-2: whether one of them loses its last Creature, and the land with it, before the turn ends.
    fn starves(&self, terrains: usize) -> bool {
        self.unfed(terrains).any(|cost| cost >= TROPHY)
    }

    /// What those cost for which no Terrain is left.
    fn unfed(&self, terrains: usize) -> impl Iterator<Item = f32> {
        self.costs[..self.count].iter().skip(terrains).copied()
    }
}

/// GUA-GUARD-1: a stack on Ruins before a Guardian of somebody else.
fn threat(state: &State, space: SpaceId, stack: &Stack) -> f32 {
    let is_before = space.is_stronghold() && stack.shielded && stack.owner != space.home() && !state.stands(space);
    if !is_before || state.is_out(space.home()) {
        return 0.0;
    }
    THREAT * likely((stack.vitality - state.guardian_vitality(space.home()) - 1) as f32, 4.0)
}

/// What a combat under way is about: the space, the stacks, and whoever is beaten now.
fn add_fight(fight: &Fight, points: &mut [f32; SEATS_MAX]) {
    let [attacker, defender] = &fight.sides;
    let (mut attack, mut defence) = (attacker.unbeaten as f32, defender.unbeaten as f32);
    let lead = (attacker.total - defender.total) as f32;
    if fight.on_guardian {
        // GUA-COMBAT-21: who is beaten still adds what it is.
        let still = if fight.is_met {
            lead.max((attacker.total - defender.total + attacker.in_hand) as f32)
        } else {
            attack - defence
        };
        points[attacker.seat.index()] += FIELD * attack + GUARDIAN * likely(still - 0.5, 2.0);
        return;
    }
    if fight.is_met {
        let wins = likely(lead, 1.5);
        match fight.secondary {
            None => {
                attack -= (1.0 - wins) * attacker.fighting as f32;
                defence -= wins * defender.fighting as f32;
            }
            Some(role) if role as usize == 0 => defence -= wins * defender.fighting as f32,
            Some(_) => attack -= (1.0 - wins) * attacker.fighting as f32,
        }
    }
    let takes = likely(attack - defence - 0.5, 5.0);
    let prize = if fight.space.is_stronghold() { 2.0 * WALLS } else { LAND };
    let risk = |alive: u8| TROPHY * if alive == 0 { 0.95 } else { 0.5 };
    let (own, other) = (attacker.seat.index(), defender.seat.index());
    points[own] += FIELD * attack + takes * (prize / 2.0 + risk(defender.alive) / 2.0)
        - (1.0 - takes) * risk(attacker.alive) / 2.0;
    points[other] += FIELD * defence + (1.0 - takes) * risk(attacker.alive) / 2.0
        - takes * (prize / 2.0 + risk(defender.alive) / 2.0);
}
