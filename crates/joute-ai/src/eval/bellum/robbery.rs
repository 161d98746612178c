//! A robbery whose chests are being chosen, looked at as it will end.

use joute_games::bellum::rules::end::CHESTS_TO_END;
use joute_games::bellum::{Action, State};
use joute_kernel::{Game, Seat};

use super::thrift::{self, chest_means};

/// How the robbery that `seat` commits in `state` may well end: with all chests that its thieves can carry, the best first, and where that
/// would make ten, also with as many as leave nine (BEL-EDGE-17). Nothing while no chests are being chosen.
///
/// What is taken follows from what `seat` sees.
pub(super) fn ends(state: &State, seat: Seat) -> [Option<State>; 2] {
    let Some(robbery) = state.robbery() else { return [const { None }; 2] };
    let (chosen, own) = (robbery.chosen.len(), state.chests(seat).len());
    let most = state.chests(robbery.target).len().min(state.icons(seat).thief.into());
    let room = CHESTS_TO_END.saturating_sub(1 + own);
    let stops = own + most >= CHESTS_TO_END && room >= chosen.max(1) && room < most;
    [Some(carried_out(state, seat, most)), stops.then(|| carried_out(state, seat, room))]
}

/// After `seat` took `most` chests in all, or what it can name at a glance.
fn carried_out(state: &State, seat: Seat, most: usize) -> State {
    let mut next = state.clone();
    let (best, count) = thrift::best_first(state, seat, thrift::left_to_steal(state), &chest_means(state));
    let mut rest = best[..count].iter();
    while let Some(robbery) = next.robbery() {
        let chest = rest.next().filter(|_| robbery.chosen.len() < most);
        let step = chest.map_or(Action::Enough, |&chest| Action::Steal(chest));
        if next.apply(seat, &step, &mut ()).is_err() {
            break;
        }
    }
    next
}
