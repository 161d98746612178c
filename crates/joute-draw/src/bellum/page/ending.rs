//! The end of Bellum Magica: who won, by which rule, and the chests one by one.

use joute_bellum::ChestView;
use joute_kernel::Seat;

use super::Bellum;
use crate::bellum::ids;
use crate::bellum::words::Speaker;
use crate::page::game::{Counted, Ending, Total};
use crate::words::people::People;

/// How the game ended.
pub(super) fn ending(game: &Bellum<'_>) -> Ending {
    let seats: Vec<Seat> = Seat::first_of(game.view.seats).collect();
    let winners: Vec<Seat> = seats.iter().copied().filter(|seat| has_won(game, *seat)).collect();
    Ending {
        title: Ending::title(
            &game.speaker,
            winners.len(),
            &winners.iter().map(|seat| game.speaker.named(*seat)).collect::<Vec<_>>(),
        ),
        winners: winners.iter().map(|seat| Speaker::owner(*seat)).collect(),
        reason: match &game.view.outcome {
            Some(outcome) => game.speaker.told(&joute_bellum::Event::Ended { reason: outcome.reason }).said,
            None => game.speaker.words.t("prompt-over"),
        },
        tie: tie(game),
        totals: seats.iter().filter_map(|seat| total(game, *seat)).collect(),
        count: seats.iter().flat_map(|seat| count(game, *seat)).collect(),
    }
}

fn has_won(game: &Bellum<'_>, seat: Seat) -> bool {
    game.view.outcome.as_ref().is_some_and(|outcome| outcome.seats[seat].rank == 1)
}

/// BEL-END-5: what settled equal totals, or that nothing did.
fn tie(game: &Bellum<'_>) -> Option<(String, &'static str)> {
    let outcome = game.view.outcome.as_ref()?;
    let words = game.speaker.words;
    let rule = outcome.decided_by.map(|rule| rule.as_str());
    let shared = outcome.winner_count() > 1;
    match rule {
        Some(rule) => Some((words.t("bel-tie-chests"), rule)),
        None if shared => Some((words.t("bel-tie-shared"), "BEL-END-5")),
        None => None,
    }
}

/// BEL-END-3: the values of all chests. Before the end they are nobody's to add up, so chests are counted.
fn total(game: &Bellum<'_>, seat: Seat) -> Option<Total> {
    let lord = game.view.lord(seat)?;
    let values: Option<u16> = lord.chests.iter().map(|chest| chest.value.map(u16::from)).sum();
    let counted = u16::try_from(lord.chests.len()).unwrap_or(u16::MAX);
    Some(Total {
        owner: Speaker::owner(seat),
        who: game.speaker.called(seat),
        points: values.filter(|_| game.view.outcome.is_some()).unwrap_or(counted),
        won: has_won(game, seat),
    })
}

/// The chests of a lord, opened one by one: wooden, metal, golden.
fn count(game: &Bellum<'_>, seat: Seat) -> Vec<Counted> {
    let lord = game.view.lord(seat);
    lord.map_or_else(Vec::new, |lord| lord.chests.iter().map(|chest| opened(game, seat, chest)).collect())
}

fn opened(game: &Bellum<'_>, seat: Seat, chest: &ChestView) -> Counted {
    let words = game.speaker.words;
    // A chest that was stolen is known to more lords than its owner.
    let before = chest.known.iter().find(|knower| *knower != seat);
    Counted {
        frame: ids::chest(chest.id),
        owner: Some(Speaker::owner(seat)),
        what: game.speaker.chest(chest.id),
        place: game.speaker.castle(seat),
        why: before.map(|thief| words.say("bel-count-stolen", &[("who", game.speaker.seat(thief).into())])),
        points: chest.value.map_or(0, u16::from),
    }
}
