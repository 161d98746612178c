//! What every seat has and may expect, in points of treasure.

use joute_games::bellum::rules::end::CHESTS_TO_END;
use joute_games::bellum::{
    BELLUM_SEATS_MAX, ChestKind, Defence, Icons, Loot, PlaceId, Question, ROWS, Row, Rows, Side, State, Strength,
};
use joute_kernel::{Game, SEATS_MAX, Seat};

use super::thrift::{self, chest_means};
use super::weights::Weights;

const SEATS: usize = BELLUM_SEATS_MAX;
/// Places that are looked at; a larger kingdom is judged by its first ones.
const PRIZES_MAX: usize = 40;
/// Strengths that are told apart.
const POWERS: usize = 20;
/// Magic swords that are told apart.
const MAGIC: usize = 4;
/// What a row lays open of the places that are left, at most.
const OPEN_MOST: f32 = 0.9;
/// What part of a row is still there when a seat's attack comes.
const OPEN_PART: f32 = 0.8;
/// What one food of a later loot is worth.
const LATER_FOOD: f32 = 0.5;
/// What the Tavern is worth on a later day.
const LATER_TAVERN: f32 = 0.35;
/// Points of a chest of a place, on average: how many chests an attack brings.
const POINTS_A_CHEST: f32 = 3.0;
/// The most chests that one attack brings, on average.
const CHESTS_AN_ATTACK: f32 = 1.4;

/// A place that is or will be open.
#[derive(Clone, Copy, Default)]
struct Prize {
    value: f32,
    defence: Defence,
}

/// What a seat's rows bring on an average day.
#[derive(Clone, Copy, Default)]
struct Income {
    /// Points of chests.
    points: f32,
    /// Chests.
    chests: f32,
    /// Resources, in food.
    food: f32,
    /// Points lost to robbers.
    lost: f32,
}

/// What every seat has and may expect.
#[derive(Clone, Copy)]
pub(super) struct Outlook<'a> {
    state: &'a State,
    weights: &'a Weights,
    seats: usize,
    means: [f32; 3],
    totals: [Rows; SEATS],
    days: f32,
    /// Points besides those of today.
    standing: [f32; SEATS_MAX],
}

impl<'a> Outlook<'a> {
    pub(super) fn of(state: &'a State, weights: &'a Weights, only: Option<Side>) -> Self {
        let seats = usize::from(state.seat_count());
        let mut totals = [[Icons::NONE; ROWS]; SEATS];
        for seat in Seat::first_of(seats as u8) {
            totals[seat.index()] = *state.totals(seat);
            if let Some((goblins, Some(sides))) = state.hidden_goblins(seat) {
                for (goblin, side) in goblins.into_iter().zip(sides) {
                    add(&mut totals[seat.index()], state.pack().rows(goblin), side);
                }
            }
        }
        let means = chest_means(state);
        let mut outlook = Self { state, weights, seats, means, totals, days: 0.0, standing: [0.0; SEATS_MAX] };
        let mut kingdom = Kingdom::of(state, &means, seats);
        match (state.unplaced_recruit(), state.turn().seats().first()) {
            (Some(recruit), Some(seat)) => {
                let left = outlook.with(seat, state.pack().rows(recruit), Side::Left, &mut kingdom);
                let right = outlook.with(seat, state.pack().rows(recruit), Side::Right, &mut kingdom);
                let is_left = match only {
                    Some(side) => side == Side::Left,
                    None => left.standing[seat.index()] >= right.standing[seat.index()],
                };
                if is_left { left } else { right }
            }
            _ => {
                outlook.expect(&mut kingdom);
                outlook
            }
        }
    }

    /// The same with one more card beside a castle.
    fn with(&self, seat: Seat, card: &Rows, side: Side, kingdom: &mut Kingdom) -> Self {
        let mut other = *self;
        add(&mut other.totals[seat.index()], card, side);
        other.expect(kingdom);
        other
    }

    /// Days after today.
    pub(super) fn days(&self) -> f32 {
        self.days
    }

    /// What everything but today is worth.
    fn expect(&mut self, kingdom: &mut Kingdom) {
        let (state, weights) = (self.state, self.weights);
        let incomes = self.incomes(kingdom);
        self.days = f32::MAX;
        for (seat, income) in Seat::first_of(self.seats as u8).zip(&incomes) {
            let missing = CHESTS_TO_END.saturating_sub(state.chests(seat).len()) as f32;
            let rate = weights.rate + income.chests;
            self.days = self.days.min(missing / (rate * (1.0 + weights.growth * missing)));
        }
        let price = self.price();
        for seat in Seat::first_of(self.seats as u8) {
            let (income, stores) = (incomes[seat.index()], state.stores(seat));
            let treasure: u32 = state.chests(seat).iter().map(|chest| u32::from(state.chest_value(chest))).sum();
            let resources = f32::from(stores.food) + weights.glyph * f32::from(stores.glyph);
            let tricks = weights.barrel * f32::from(stores.barrel) * self.days.min(1.0)
                + weights.spell * f32::from(stores.spells) * self.days / self.seats as f32;
            self.standing[seat.index()] = treasure as f32
                + self.days * (income.points - income.lost + weights.harvest * price * income.food)
                + price * resources
                + tricks;
        }
    }

    /// What a food in store is worth.
    fn price(&self) -> f32 {
        (self.weights.food * self.days).min(self.weights.food_most)
    }

    /// What the rows of every seat bring on an average day.
    fn incomes(&self, kingdom: &mut Kingdom) -> [Income; SEATS] {
        let weights = self.weights;
        let mut incomes = [Income::default(); SEATS];
        let part = 1.0 / ROWS as f32;
        for row in 0..ROWS {
            let (most, leaders) = self.scouts(row);
            for seat in 0..self.seats {
                let icons = self.totals[seat][row];
                let place = weights.prize * kingdom.best(icons);
                let (robbed, victim) = self.later_robbery(seat, icons);
                let income = &mut incomes[seat];
                income.food += part * (f32::from(icons.food) + weights.glyph * f32::from(icons.glyph));
                let attack = if robbed > place { robbed } else { place };
                income.points += part * attack;
                income.chests += part * (attack / POINTS_A_CHEST).min(CHESTS_AN_ATTACK);
                if icons.map == most && most > 0 {
                    let find = if leaders == 1 { self.means[1] } else { self.means[0] };
                    income.points += part * weights.scouts * find;
                    income.chests += part;
                }
                if robbed > place {
                    incomes[victim].lost += part * weights.fear * robbed;
                }
            }
        }
        incomes
    }

    /// The most maps on a row, and how many seats show them.
    fn scouts(&self, row: usize) -> (u16, usize) {
        let maps = self.totals[..self.seats].iter().map(|rows| rows[row].map);
        let most = maps.clone().max().unwrap_or_default();
        (most, maps.filter(|&maps| maps == most).count())
    }

    /// What thieves bring on a later day, and whom they visit.
    fn later_robbery(&self, seat: usize, icons: Icons) -> (f32, usize) {
        let mut best = (0.0, seat);
        if icons.thief == 0 {
            return best;
        }
        for victim in Seat::first_of(self.seats as u8).filter(|victim| victim.index() != seat) {
            let defence = self.state.defence_of_castle(victim);
            if Strength::from(icons).beats(defence) {
                // By then there will be one more.
                let chests = f32::from(icons.thief).min(self.state.chests(victim).len() as f32 + 1.0);
                let gain = chests * self.weights.stolen;
                if gain > best.0 {
                    best = (gain, victim.index());
                }
            }
        }
        best
    }

    /// What every seat has and may expect if `row` is the active row of today.
    pub(super) fn points(&self, row: Option<Row>) -> [f32; SEATS_MAX] {
        let mut points = self.standing;
        let Some(row) = row else { return points };
        let (seats, first) = self.state.still_to_attack();
        if seats.is_empty() {
            return points;
        }
        let is_early =
            seats.len() == self.seats && !matches!(self.state.asks(), Some(Question::Attack | Question::Steal));
        if is_early {
            self.harvest(row, &mut points);
        }
        let mut taken = 0u64;
        let mut seat = first;
        for _ in 0..seats.len() {
            self.attack(seat, row, &mut taken, &mut points);
            seat = seat.next_of(self.seats as u8);
        }
        points
    }

    /// BEL-HARVEST-1, BEL-SCOUT-3, BEL-SCOUT-4: what the left sides will bring today.
    fn harvest(&self, row: Row, points: &mut [f32; SEATS_MAX]) {
        let price = self.price();
        let (most, leaders) = self.scouts(row.index());
        for (rows, points) in self.totals[..self.seats].iter().zip(points) {
            let icons = rows[row.index()];
            *points += price * (f32::from(icons.food) + self.weights.glyph * f32::from(icons.glyph));
            if most > 0 && icons.map == most {
                *points += if leaders == 1 { self.means[1] } else { self.means[0] };
            }
        }
    }

    /// BEL-ATTACK-1: the best attack of a seat today, with `taken` the places of the row that are gone.
    fn attack(&self, seat: Seat, row: Row, taken: &mut u64, points: &mut [f32; SEATS_MAX]) {
        let icons = self.totals[seat.index()][row.index()];
        let (mut best, mut place, mut loss) = (0.0, None, None);
        let strength = Strength::from(icons);
        for (index, card) in self.state.places().enumerate() {
            if *taken >> index & 1 == 0 && strength.beats(self.state.defence_of_place(card)) {
                let value = self.loot_today(seat, self.state.pack().loot(card));
                if value > best {
                    (best, place) = (value, Some(index));
                }
            }
        }
        let mut gain = best;
        if icons.thief > 0 {
            for victim in Seat::first_of(self.seats as u8).filter(|&victim| victim != seat) {
                if !strength.beats(self.state.defence_of_castle(victim)) {
                    continue;
                }
                let value = thrift::stolen(self.state, seat, victim, icons.thief, &self.means);
                // What another loses counts as a part of what is gained.
                let counted = value * (1.0 + 1.0 / (self.seats - 1) as f32);
                if counted > best {
                    (best, gain, loss, place) = (counted, value, Some(victim), None);
                }
            }
        }
        points[seat.index()] += gain;
        match (place, loss) {
            (_, Some(victim)) => points[victim.index()] -= gain,
            // The Tavern stays (BEL-ATTACK-8).
            (Some(index), None) if index > 0 => *taken |= 1 << index,
            _ => {}
        }
    }

    fn loot_today(&self, seat: Seat, loot: Loot) -> f32 {
        let price = self.price();
        let mut value = price * (f32::from(loot.food) + self.weights.glyph * f32::from(loot.glyph));
        let room = 2u16.saturating_sub(self.state.stores(seat).barrel);
        value += self.weights.barrel * f32::from(loot.barrel.min(room)) * self.days.min(1.0);
        for kind in ChestKind::ALL {
            let count = loot.chests[kind as usize].min(u16::from(self.state.pile(kind)));
            value += f32::from(count) * self.means[kind as usize];
        }
        value
    }
}

fn add(rows: &mut Rows, card: &Rows, side: Side) {
    for (total, icons) in rows.iter_mut().zip(card) {
        *total += icons.on(side);
    }
}

/// The places that are left, the most valuable first, and what strengths expect of them.
struct Kingdom {
    prizes: [Prize; PRIZES_MAX],
    count: usize,
    open: f32,
    tavern: Prize,
    /// By strength and magic swords; below 0 until it is asked for.
    known: [[f32; MAGIC]; POWERS],
}

impl Kingdom {
    fn of(state: &State, means: &[f32; 3], seats: usize) -> Self {
        let prize = |place: PlaceId, value: f32| Prize { value, defence: state.defence_of_place(place) };
        let mut kingdom = Self {
            prizes: [Prize::default(); PRIZES_MAX],
            count: 0,
            open: 0.0,
            tavern: prize(PlaceId::TAVERN, LATER_TAVERN),
            known: [[-1.0; MAGIC]; POWERS],
        };
        let places = state.kingdom_row().iter().copied().chain(state.kingdom_deck());
        for place in places.take(PRIZES_MAX) {
            let loot = state.pack().loot(place);
            let mut value = LATER_FOOD * (f32::from(loot.food) + 2.0 * f32::from(loot.glyph) + f32::from(loot.barrel));
            for (count, mean) in loot.chests.iter().zip(means) {
                value += f32::from(*count) * mean;
            }
            let prize = prize(place, value);
            let rank = kingdom.prizes[..kingdom.count].iter().position(|other| other.value < value);
            let rank = rank.unwrap_or(kingdom.count);
            kingdom.count += 1;
            kingdom.prizes[rank..kingdom.count].rotate_right(1);
            kingdom.prizes[rank] = prize;
        }
        kingdom.open = (OPEN_PART * seats as f32 / kingdom.count.max(1) as f32).min(OPEN_MOST);
        kingdom
    }

    /// What an attack with these icons brings on an average later day.
    fn best(&mut self, icons: Icons) -> f32 {
        let magic = usize::from(icons.magic_sword).min(MAGIC - 1);
        let power = usize::from(icons.sword + icons.magic_sword).min(POWERS - 1);
        if self.known[power][magic] >= 0.0 {
            return self.known[power][magic];
        }
        let (mut value, mut left, strength) = (0.0, 1.0, Strength::from(icons));
        for prize in self.prizes[..self.count].iter().filter(|prize| strength.beats(prize.defence)) {
            value += left * self.open * prize.value;
            left *= 1.0 - self.open;
        }
        if strength.beats(self.tavern.defence) {
            value += left * self.tavern.value;
        }
        self.known[power][magic] = value;
        value
    }
}
