//! How the quick games are played on which a search rests: sensibly, at a glance, and not always the same.

use joute_games::bellum::rules::end::CHESTS_TO_END;
use joute_games::bellum::{
    Action, Breed, CreatureId, GoblinSet, Icons, Means, Payment, Question, ROWS, Row, Side, State, Strength,
};
use joute_kernel::{Game, Rng, Seat};

use super::thrift::{self, chest_means};

/// One decision in so many is left to chance.
const WHIM: u32 = 20;
/// What swords of all kinds on a row are worth for an attack of a day, by their number.
const LADDER: [f32; 12] = [0.0, 0.3, 1.0, 2.2, 3.2, 4.2, 5.4, 6.4, 7.2, 7.8, 8.2, 8.5];
/// What a magic sword is worth beside that.
const MAGIC_SWORD: f32 = 0.4;
/// What a thief is worth on a row that can break into a castle.
const THIEF: f32 = 1.2;
/// What a thief is worth on another row.
const IDLE_THIEF: f32 = 0.4;
/// What food is worth for each chest that the game still lasts.
const FOOD: f32 = 0.085;
/// What a glyph is worth, in food.
const GLYPH: f32 = 2.2;
/// What most maps bring, alone and with others.
const SCOUTS: [f32; 2] = [3.8, 1.8];
/// By how many points another roll must promise more before a barrel or a spell is spent.
const PATIENCE: f32 = 0.8;

/// A legal action of `seat`, whose turn it is.
pub(super) fn action(state: &State, seat: Seat, rng: &mut Rng) -> Action {
    if rng.below(WHIM) == 0 {
        return state.sample_action(seat, rng);
    }
    match state.asks() {
        Some(Question::Goblins) => goblins(state, seat).unwrap_or_else(|| state.sample_action(seat, rng)),
        Some(Question::Reroll) => reroll(state, seat),
        Some(Question::Attack) => attack(state, seat),
        Some(Question::Steal) => thrift::best_step(state, seat).unwrap_or(Action::Enough),
        Some(Question::Recruit) => recruit(state, seat, rng),
        Some(Question::Side(card)) => Action::PlaceCreature(side(state, seat, card)),
        None => state.sample_action(seat, rng),
    }
}

/// BEL-SETUP-4: one to each side.
fn goblins(state: &State, seat: Seat) -> Option<Action> {
    let ([low, high], _) = state.hidden_goblins(seat)?;
    Some(Action::PlaceGoblins { left: GoblinSet::EMPTY.with(low), right: GoblinSet::EMPTY.with(high) })
}

/// What a row brings a seat in a day, if `row` shows these icons of it.
#[inline]
fn worth(state: &State, seat: Seat, row: usize, icons: Icons, left: f32) -> f32 {
    harvest(icons, left) + scouts(state, seat, row, icons.map) + war(icons)
}

#[inline]
fn harvest(icons: Icons, left: f32) -> f32 {
    FOOD * left * (f32::from(icons.food) + GLYPH * f32::from(icons.glyph))
}

/// BEL-SCOUT-3, BEL-SCOUT-4: what so many maps of a seat bring against those of the others.
#[inline]
fn scouts(state: &State, seat: Seat, row: usize, maps: u16) -> f32 {
    if maps == 0 {
        return 0.0;
    }
    let others = Seat::first_of(state.seat_count()).filter(|&other| other != seat);
    let most = others.map(|other| state.totals(other)[row].map).max().unwrap_or_default();
    match maps.cmp(&most) {
        core::cmp::Ordering::Greater => SCOUTS[0],
        core::cmp::Ordering::Equal => SCOUTS[1],
        core::cmp::Ordering::Less => 0.0,
    }
}

#[inline]
fn war(icons: Icons) -> f32 {
    let power = usize::from(icons.sword + icons.magic_sword).min(LADDER.len() - 1);
    let thief = if power >= 3 { THIEF } else { IDLE_THIEF };
    LADDER[power] + MAGIC_SWORD * f32::from(icons.magic_sword.min(3)) + thief * f32::from(icons.thief.min(3))
}

/// How many chests the leader is away from the end.
fn chests_left(state: &State) -> f32 {
    let most = Seat::first_of(state.seat_count()).map(|seat| state.chests(seat).len()).max().unwrap_or_default();
    CHESTS_TO_END.saturating_sub(most) as f32
}

/// BEL-HORDE-2: again if the row is good for the others rather than for the seat.
fn reroll(state: &State, seat: Seat) -> Action {
    let Some(now) = state.active_row() else { return Action::PassReroll };
    let left = chests_left(state);
    let lead = |row: Row| {
        let of = |seat: Seat| worth(state, seat, row.index(), state.totals(seat)[row.index()], left);
        let others = Seat::first_of(state.seat_count()).filter(|&other| other != seat);
        of(seat) - others.map(of).fold(0.0, f32::max)
    };
    let mean = Row::ALL.into_iter().map(lead).sum::<f32>() / ROWS as f32;
    if mean - lead(now) < PATIENCE {
        return Action::PassReroll;
    }
    let spell = Action::Reroll(Means::Spell);
    if state.check(seat, &spell).is_ok() {
        return spell;
    }
    let barrel = Action::Reroll(Means::Barrel);
    if state.check(seat, &barrel).is_ok() { barrel } else { Action::PassReroll }
}

/// BEL-ATTACK-2: the most valuable target.
fn attack(state: &State, seat: Seat) -> Action {
    let (icons, means, left) = (state.icons(seat), chest_means(state), chests_left(state));
    let mut best = (0.0, Action::PassAttack);
    let strength = Strength::from(icons);
    for place in state.places() {
        if strength.beats(state.defence_of_place(place)) {
            let loot = state.pack().loot(place);
            let resources = f32::from(loot.food) + GLYPH * f32::from(loot.glyph) + f32::from(loot.barrel);
            let chests = loot.chests.iter().zip(means).map(|(&count, mean)| f32::from(count) * mean);
            let value = FOOD * left * resources + chests.sum::<f32>();
            if value > best.0 {
                best = (value, Action::AttackPlace(place));
            }
        }
    }
    if icons.thief == 0 {
        return best.1;
    }
    let seats = state.seat_count();
    for victim in Seat::first_of(seats).filter(|&victim| victim != seat && !state.chests(victim).is_empty()) {
        if strength.beats(state.defence_of_castle(victim)) {
            let value = thrift::stolen(state, seat, victim, icons.thief, &means);
            let counted = value * (1.0 + 1.0 / f32::from(seats - 1));
            if counted > best.0 {
                best = (counted, Action::AttackCastle { target: victim });
            }
        }
    }
    best.1
}

/// BEL-RECRUIT-3: the strongest that can be paid; sometimes the food is kept for a stronger one.
fn recruit(state: &State, seat: Seat, rng: &mut Rng) -> Action {
    for pay in [Payment::Glyphs, Payment::GlyphFood] {
        if state.affords(seat, Breed::SuperEvil, pay)
            && let Some(card) = best_of(state, seat, Breed::SuperEvil)
        {
            return Action::Recruit { card, pay };
        }
    }
    let stores = state.stores(seat);
    let saves = stores.glyph >= 1 && stores.food < 4 && rng.below(2) == 0;
    if !saves
        && state.affords(seat, Breed::Evil, Payment::Food)
        && let Some(card) = best_of(state, seat, Breed::Evil)
    {
        return Action::Recruit { card, pay: Payment::Food };
    }
    Action::EndRecruit
}

fn best_of(state: &State, seat: Seat, breed: Breed) -> Option<CreatureId> {
    let mut best = None;
    let mut top = f32::NEG_INFINITY;
    for &card in state.for_hire(breed) {
        let [left, right] = gains(state, seat, card);
        let value = left.max(right);
        if value > top {
            (best, top) = (Some(card), value);
        }
    }
    best
}

fn side(state: &State, seat: Seat, card: CreatureId) -> Side {
    let [left, right] = gains(state, seat, card);
    if left >= right { Side::Left } else { Side::Right }
}

/// What a card adds to all rows on each side.
fn gains(state: &State, seat: Seat, card: CreatureId) -> [f32; 2] {
    let (left, totals) = (chests_left(state), state.totals(seat));
    let mut gains = [0.0; 2];
    for (row, (total, icons)) in totals.iter().zip(state.pack().rows(card)).enumerate() {
        if *icons == Icons::NONE {
            continue;
        }
        gains[0] += harvest(*icons, left);
        if icons.map > 0 {
            gains[0] += scouts(state, seat, row, total.map + icons.map) - scouts(state, seat, row, total.map);
        }
        gains[1] += war(*total + *icons) - war(*total);
    }
    gains
}
