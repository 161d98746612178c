//! The end of Bellum Magica: who won, by which rule, and the chests one by one.

use joute_bellum::{ChestView, Event};
use joute_kernel::Seat;

use super::towers;
use crate::bellum::ids;
use crate::bellum::words::Speaker;
use crate::page::game::{Beat, Counted, Ending, Finale, Party};
use crate::words::people::People;

/// How the game ended.
pub(super) fn ending(game: &Speaker<'_>) -> Ending {
    let outcome = game.view.outcome.as_ref();
    let parties = Seat::first_of(game.view.seats).filter_map(|seat| party(game, seat)).collect();
    let reason = outcome.map(|outcome| game.tells(&Event::Ended { reason: outcome.reason }).said);
    let mut count: Vec<Counted> = Seat::first_of(game.view.seats).flat_map(|seat| opened(game, seat)).collect();
    let ended = Ending::of(game, parties, reason);
    let Some(outcome) = outcome else { return Ending { count, ..ended } };
    // The last chest of the first winner tells who that is.
    let winner = Seat::first_of(game.view.seats).find(|seat| outcome.seats[*seat].rank == 1);
    let last = winner.and_then(|seat| count.iter_mut().rev().find(|item| item.owner == Some(Speaker::owner(seat))));
    let deciding = last.map(|item| {
        item.order = u16::MAX;
        item.frame.clone()
    });
    let scene = Finale { board: towers::towers(game, &ended.totals), place: towers::place(game, &ended.totals) };
    Ending { tie: tie(game), count, deciding, scene: Some(scene), ..ended }
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

/// The chests of a lord as they are piled up.
fn opened(game: &Speaker<'_>, seat: Seat) -> impl Iterator<Item = Counted> {
    let chests = game.view.lord(seat).into_iter().flat_map(towers::piled);
    chests.enumerate().map(move |(number, chest)| counted(game, seat, chest, number))
}

/// A chest of a lord. They are opened kind by kind, one of each lord in turn.
fn counted(game: &Speaker<'_>, seat: Seat, chest: &ChestView, number: usize) -> Counted {
    // A chest that was stolen is known to more lords than its owner.
    let before = chest.known.iter().find(|knower| *knower != seat);
    Counted {
        frame: ids::chest(chest.id),
        owner: Some(Speaker::owner(seat)),
        what: game.chest(chest.id),
        place: game.castle(seat),
        why: before.map(|thief| game.words.say("bel-count-stolen", &[("who", game.called_within(thief).into())])),
        points: chest.value.map_or(0, u16::from),
        order: (1000 * chest.kind as usize + 10 * number + seat.index()) as u16,
        beat: [Beat::Light, Beat::Plain, Beat::Heavy][chest.kind as usize],
    }
}
