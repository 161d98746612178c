//! Which actions are worth a look.

use joute_games::bellum::rules::end::CHESTS_TO_END;
use joute_games::bellum::{Action, ChestId, ChestKind, ChestSet, Side, State};
use joute_kernel::Seat;

/// Chests of one castle that can be taken at once at most, for which the best choice is kept.
const TAKEN_MAX: usize = 10;
/// What stands in an empty slot of a list.
const NOTHING: ChestId = match ChestId::new(ChestKind::Wood, 1) {
    Some(chest) => chest,
    None => panic!("there is a first chest"),
};

/// Keeps of the chests that can be stolen next the most valuable to `seat`, who knows some values and expects the mean of the rest
/// (BEL-ATTACK-15); and the end of the robbery where one chest more would make ten (BEL-EDGE-17), because else more is better.
pub(super) fn narrow(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let Some(best) = best_step(state, seat) else { return };
    let may_stop = makes_ten(state, seat);
    actions.retain(|&action| match action {
        Action::Enough => may_stop,
        other => other == best,
    });
}

/// The only step of a robbery that [`narrow`] keeps, if it keeps one alone.
pub(super) fn only_step(state: &State, seat: Seat) -> Option<Action> {
    best_step(state, seat).filter(|_| !makes_ten(state, seat))
}

/// BEL-ACT-3: the most valuable chest that can be stolen next.
pub(super) fn best_step(state: &State, seat: Seat) -> Option<Action> {
    match best_first(state, seat, left_to_steal(state), &chest_means(state)) {
        ([best, ..], 1..) => Some(Action::Steal(best)),
        _ => None,
    }
}

/// Whether one chest more would be the tenth of `seat`.
fn makes_ten(state: &State, seat: Seat) -> bool {
    let chosen = state.robbery().map_or(0, |robbery| robbery.chosen.len());
    state.chests(seat).len() + chosen + 1 >= CHESTS_TO_END
}

/// The mean value of a chest of each kind.
pub(super) fn chest_means(state: &State) -> [f32; 3] {
    ChestKind::ALL.map(|kind| {
        let values = state.pack().chests(kind);
        let sum: u32 = values.iter().map(|&value| u32::from(value)).sum();
        sum as f32 / values.len().max(1) as f32
    })
}

/// BEL-ACT-3: the chests that may be chosen next; none while no castle is being robbed.
pub(super) fn left_to_steal(state: &State) -> ChestSet {
    state.robbery().map_or(ChestSet::EMPTY, |robbery| state.chests(robbery.target).minus(robbery.chosen))
}

/// These chests in the eyes of `seat`, the best first, and how many of them count.
pub(super) fn best_first(
    state: &State,
    seat: Seat,
    chests: ChestSet,
    means: &[f32; 3],
) -> ([ChestId; TAKEN_MAX], usize) {
    let mut best = [NOTHING; TAKEN_MAX];
    let mut values = [0.0; TAKEN_MAX];
    let mut count = 0;
    for chest in chests.iter() {
        let value = expected(state, seat, chest, means);
        let place = values[..count].iter().position(|&other| other < value).unwrap_or(count);
        if place == TAKEN_MAX {
            continue;
        }
        count = (count + 1).min(TAKEN_MAX);
        values[place..count].rotate_right(1);
        best[place..count].rotate_right(1);
        (values[place], best[place]) = (value, chest);
    }
    (best, count)
}

/// What `seat` expects of a robbery with so many thieves.
pub(super) fn stolen(state: &State, seat: Seat, victim: Seat, thieves: u16, means: &[f32; 3]) -> f32 {
    let (chests, count) = best_first(state, seat, state.chests(victim), means);
    chests[..count.min(thieves.into())].iter().map(|&chest| expected(state, seat, chest, means)).sum()
}

/// BEL-INFO-2: the value of a chest, if `seat` knows it, else the mean of its kind.
#[inline]
fn expected(state: &State, seat: Seat, chest: ChestId, means: &[f32; 3]) -> f32 {
    if state.chests_known_to(seat).contains(chest) {
        f32::from(state.chest_value(chest))
    } else {
        means[chest.kind() as usize]
    }
}

/// Takes away what would put a card to the other side.
pub(super) fn keep_to(only: Side, actions: &mut Vec<Action>) {
    actions.retain(|action| match *action {
        Action::PlaceCreature(side) => side == only,
        Action::PlaceGoblins { left, right } => match only {
            Side::Left => right.is_empty(),
            Side::Right => left.is_empty(),
        },
        _ => true,
    });
}
