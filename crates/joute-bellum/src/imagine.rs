//! A state made of what one viewer sees and of nothing else, and what is certain on it.

use std::sync::Arc;

use joute_kernel::{Game, Seat};

use crate::action::Question;
use crate::chance::{Chance, Deck};
use crate::event::Event;
use crate::ids::{Breed, ChestId, ChestKind, PlaceKind, Side};
use crate::state::{FACE_UP_MAX, Pace, Phase, State};
use crate::view::{PhaseView, TurnView, View};
use crate::words::End;

impl State {
    /// What the viewer does not know (BEL-INFO-5, BEL-INFO-2, BEL-INFO-7) is filled in by the order of the pack: cards of decks, values
    /// of chests, goblins of others and their sides.
    pub(crate) fn imagined(view: &View) -> Self {
        let mut state = Self::blank(Arc::clone(&view.pack), view.seats);
        state.pace = Pace::of(view.auto_pass);
        state.unlimited = view.unlimited_food_glyphs;
        state.day_limit = view.day_limit;
        state.day = view.day;
        state.captain_set = view.captain.is_some();
        state.captain = view.captain.unwrap_or(Seat::at(0));
        state.castles_set = view.lords.iter().all(|lord| lord.castle.is_some());
        state.active = match view.turn {
            TurnView::Asked { seat, .. } => seat,
            TurnView::Chance(_) | TurnView::Goblins(_) | TurnView::Over => state.captain,
        };
        state.phase = phase(view);
        state.die = view.die;
        state.stealing = view.stealing;
        state.waiting = view.waiting;
        state.supply = view.supply;
        state.row = view.row.iter().copied().take(FACE_UP_MAX).collect();
        state.discard = view.discard.iter().copied().collect();
        for seat in state.all_seats() {
            state.seat_lord(view, seat);
        }
        state.fill_chests(view);
        state.fill_places(view);
        state.fill_markets(view);
        state.fill_goblins(view);
        state
    }

    /// What everybody sees in front of a lord.
    fn seat_lord(&mut self, view: &View, seat: Seat) {
        let Some(seen) = view.lord(seat) else { return };
        if let Some(castle) = seen.castle {
            self.give_castle(seat, castle);
        }
        for (side, cards) in [(Side::Left, &seen.left), (Side::Right, &seen.right)] {
            cards.iter().for_each(|&card| self.put(seat, card, side));
        }
        let lord = self.lord_mut(seat);
        lord.holdings = seen.holdings;
        lord.goblins = seen.goblins;
        lord.choice = seen.choice;
        lord.chests = seen.chests.iter().map(|chest| chest.id).collect();
        for chest in &seen.chests {
            for knower in chest.known.iter() {
                let knower = self.lord_mut(knower);
                knower.seen = knower.seen.with(chest.id);
            }
        }
    }

    /// BEL-INFO-2: values that are known lie where they are; the others are dealt out in the order of the pack.
    fn fill_chests(&mut self, view: &View) {
        let held = || view.lords.iter().flat_map(|lord| &lord.chests);
        for kind in ChestKind::ALL {
            let drawn = held().map(|chest| chest.id).filter(|chest| chest.kind() == kind).map(ChestId::number);
            self.chests.next[kind as usize] = drawn.max().unwrap_or(0) + 1;
            self.chests.end[kind as usize] = self.chests.next[kind as usize] + view.piles[kind as usize];
            let in_pile = self.chests.in_piles();
            let unknown = held().filter(|chest| chest.value.is_none()).map(|chest| chest.id);
            let unknown = unknown.chain(in_pile.iter()).filter(|chest| chest.kind() == kind);
            for (chest, value) in unknown.zip(view.unseen_values(kind)) {
                self.chests.values[chest.index()] = value;
            }
        }
        for chest in held() {
            if let Some(value) = chest.value {
                self.chests.values[chest.id.index()] = value;
            }
        }
    }

    /// BEL-INFO-6: as many of each kind as are left in the deck; the others are in the box.
    fn fill_places(&mut self, view: &View) {
        let decks = [Deck::Farms, Deck::Villages, Deck::Towns];
        for ((kind, left), _) in
            PlaceKind::DECK.into_iter().zip(view.deck).zip(decks).filter(|&(_, deck)| is_shuffled(view, deck))
        {
            for (index, place) in view.unseen_places(kind).enumerate() {
                if index < usize::from(left) {
                    self.deck.put_under(place.0);
                } else {
                    self.boxed_places |= 1 << place.0;
                }
            }
        }
    }

    fn fill_markets(&mut self, view: &View) {
        for (breed, seen) in [Breed::Evil, Breed::SuperEvil].into_iter().zip(&view.markets) {
            let market = self.market_mut(breed);
            market.up = seen.up.iter().copied().take(FACE_UP_MAX).collect();
            let unseen = view.unseen_creatures(breed);
            unseen.take(usize::from(seen.deck)).for_each(|card| market.deck.put_under(card.0));
        }
    }

    /// BEL-INFO-7: in the set-up the others hold two goblins each; the rest is in the box.
    fn fill_goblins(&mut self, view: &View) {
        let mut unseen = view.unseen_creatures(Breed::Goblin);
        if !is_shuffled(view, Deck::Goblins) {
            return;
        }
        if view.phase == PhaseView::Setup {
            for seat in self.all_seats().filter(|seat| !view.viewer.is(*seat)) {
                let (Some(one), Some(other)) = (unseen.next(), unseen.next()) else { break };
                let has_chosen = view.lord(seat).is_some_and(|lord| lord.has_chosen);
                let lord = self.lord_mut(seat);
                lord.goblins = Some([one, other]);
                lord.choice = has_chosen.then_some([Side::Left; 2]);
            }
        }
        self.boxed_goblins = unseen.fold(0, |boxed, goblin| boxed | 1 << goblin.0);
    }
}

/// BEL-RNG-2: whether a deck has got its order.
fn is_shuffled(view: &View, deck: Deck) -> bool {
    !matches!(view.turn, TurnView::Chance(Chance::Shuffle(next)) if deck >= next)
}

fn phase(view: &View) -> Phase {
    match (view.turn, view.phase) {
        (TurnView::Chance(chance), PhaseView::Setup) => Phase::Setup(chance),
        (TurnView::Chance(_), _) => Phase::Roll,
        (TurnView::Goblins(owing), _) => Phase::Goblins(owing),
        (TurnView::Asked { question, .. }, _) => match question {
            Question::Goblins | Question::Reroll => Phase::Horde,
            Question::Attack | Question::Steal => Phase::Attack,
            Question::Recruit | Question::Side(_) => Phase::Recruit,
        },
        (TurnView::Over, _) => Phase::Over(view.outcome.as_ref().map_or(End::Chests.told(), |outcome| outcome.reason)),
    }
}

/// BEL-INFO: what is certain of an event before its cause. What uncovers something hidden is not, nor anything after it; of a chest only
/// the value that the viewer knows already (BEL-INFO-2), and of the end that it comes.
pub(crate) fn foretold(view: &View, event: &Event) -> Option<Event> {
    match *event {
        Event::ChestDrawn { seat, chest, found, .. } => Some(Event::ChestDrawn { seat, chest, value: None, found }),
        Event::ChestStolen { seat, target, chest, known, .. } => {
            let held = view.lords.iter().flat_map(|lord| &lord.chests).find(|held| held.id == chest);
            Some(Event::ChestStolen { seat, target, chest, value: held.and_then(|held| held.value), known })
        }
        Event::Ended { .. } => Some(*event),
        _ => (!State::reveals(event)).then_some(*event),
    }
}
