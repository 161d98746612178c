//! The end of Bellum Magica: who won, by which rule, and the chests one by one.

use joute_bellum::{ChestView, Event};
use joute_kernel::Seat;

use crate::bellum::ids;
use crate::bellum::words::Speaker;
use crate::page::game::{Counted, Ending, Party};
use crate::words::people::People;

/// How the game ended.
pub(super) fn ending(game: &Speaker<'_>) -> Ending {
    let outcome = game.view.outcome.as_ref();
    let parties = Seat::first_of(game.view.seats).filter_map(|seat| party(game, seat)).collect();
    let reason = outcome.map(|outcome| game.tells(&Event::Ended { reason: outcome.reason }).said);
    let count = Seat::first_of(game.view.seats).zip(&game.view.lords);
    let count = count.flat_map(|(seat, lord)| lord.chests.iter().map(move |chest| opened(game, seat, chest)));
    Ending { tie: tie(game), count: count.collect(), on_board: true, ..Ending::of(game, parties, reason) }
}

/// BEL-END-5: what settled equal totals, or that nothing did.
fn tie(game: &Speaker<'_>) -> Option<(String, &'static str)> {
    let outcome = game.view.outcome.as_ref()?;
    match outcome.decided_by {
        Some(rule) => Some((game.words.t("bel-tie-chests"), rule.as_str())),
        None if outcome.winner_count() > 1 => Some((game.words.t("bel-tie-shared"), "BEL-END-5")),
        None => None,
    }
}

/// BEL-END-3: the values of all chests. Before the end they are nobody's to add up, so chests are counted.
fn party(game: &Speaker<'_>, seat: Seat) -> Option<Party> {
    let lord = game.view.lord(seat)?;
    let outcome = game.view.outcome.as_ref();
    let values: Option<u16> = lord.chests.iter().map(|chest| chest.value.map(u16::from)).sum();
    let counted = u16::try_from(lord.chests.len()).unwrap_or(u16::MAX);
    Some(Party {
        owner: Speaker::owner(seat),
        players: vec![game.named(seat)],
        points: values.filter(|_| outcome.is_some()).unwrap_or(counted),
        won: outcome.is_some_and(|outcome| outcome.seats[seat].rank == 1),
    })
}

/// A chest of a lord: they are opened one by one, wooden, metal, golden.
fn opened(game: &Speaker<'_>, seat: Seat, chest: &ChestView) -> Counted {
    // A chest that was stolen is known to more lords than its owner.
    let before = chest.known.iter().find(|knower| *knower != seat);
    Counted {
        frame: ids::chest(chest.id),
        owner: Some(Speaker::owner(seat)),
        what: game.chest(chest.id),
        place: game.castle(seat),
        why: before.map(|thief| game.words.say("bel-count-stolen", &[("who", game.seat(thief).into())])),
        points: chest.value.map_or(0, u16::from),
    }
}
