//! GUA-POS-7: what lies where once the game is over is no part of the rules, so the last position has what was on its way, or fought, in the
//! discard pile of its owner, and a Stronghold that was won by the fifth Shield is not yet Ruins. The log tells where that stack stood.

use joute_games::Wrapped as _;
use joute_guardians::cards::CardType;
use joute_guardians::{CardId, CardSet, Event, SpaceView, State, View, Zone};
use joute_kernel::Seat;

use crate::page::model::LogLine;

/// The view of a game that is over with the last stack of whoever won where it stood; `None` if it lies there, or was not witnessed.
pub(super) fn stand(view: &View, log: &[LogLine]) -> Option<View> {
    let outcome = view.outcome.as_ref().filter(|outcome| outcome.winner_count() == 1)?;
    let winner = Seat::first_of(view.table.seat_count()).find(|seat| outcome.seats[*seat].rank == 1)?;
    let (mut at, mut known) = (None, CardSet::EMPTY);
    for event in log.iter().filter_map(|line| State::of_event(&line.event)) {
        match *event {
            Event::Turned { seat, space } | Event::Moved { seat, to: space, .. } if seat == winner => at = Some(space),
            Event::CombatBegan { space, attacker, defender, .. } if [attacker, defender].contains(&winner) => {
                at = Some(space);
            }
            Event::CombatWon { space, seat, .. } if at == Some(space) && seat != Some(winner) => at = None,
            Event::Shuffled { seat } if seat == winner => known = CardSet::EMPTY,
            Event::Discarded { seat, cards } if seat == winner => {
                known = cards.iter().fold(known, |known, card| known.with(card.number()));
            }
            Event::TerrainLost { card, .. } | Event::ShieldLost { shield: card, taker: None }
                if card.owner() == winner =>
            {
                known = known.with(card.number());
            }
            _ => {}
        }
    }
    let at = at.filter(|at| view.space(*at).is_some_and(|space| space.shield.is_none() && space.stack.count == 0))?;
    // What lies in the pile and was not seen to go there stood in the field.
    let fell = view.player(winner)?.discard.minus(known);
    let of = |kinds: &[CardType]| {
        let is_of = |card: &CardId| view.table.card(*card).is_some_and(|card| kinds.contains(&card.kind.card_type()));
        fell.of_seat(winner).iter().filter(is_of).fold(CardSet::EMPTY, |all, card| all.with(card.number()))
    };
    let (shields, cards) = (of(&[CardType::Shield]), of(&[CardType::Creature, CardType::Item]));
    let shield = shields.of_seat(winner).iter().next().filter(|_| !cards.is_empty())?;
    let mut view = view.clone();
    let stack = Zone { count: cards.len() as u8, cards: Some(cards) };
    let space = &mut view.spaces[at.index()];
    *space = SpaceView { owner: winner, shield: Some(shield), turned: true, stack, ..*space };
    let player = &mut view.players[winner.index()];
    player.discard = player.discard.minus(cards).minus(shields);
    Some(view)
}
