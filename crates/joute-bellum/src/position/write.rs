//! A state written down.

use joute_kernel::Seat;

use super::{Position, PositionChest, PositionLord, PositionMarket, PositionPhase, PositionStealing, place_entry};
use crate::ids::{Breed, ChestId, ChestKind, CreatureId, PLACE_INDICES, PlaceId, PlaceKind, Side};
use crate::pack::{Creature, Place};
use crate::state::{Phase, State};

impl State {
    /// BEL-SCEN-8: everything, secrets included; `None` while the set-up still shuffles.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let (phase, reason) = match self.phase {
            Phase::Setup(_) => return None,
            Phase::Goblins(_) => (PositionPhase::Setup, None),
            Phase::Roll | Phase::Horde => (PositionPhase::Horde, None),
            Phase::Attack => (PositionPhase::Attack, None),
            Phase::Recruit => (PositionPhase::Recruit, None),
            Phase::Over(reason) => (PositionPhase::Over, Some(reason)),
        };
        let places = |cards: &mut dyn Iterator<Item = PlaceId>| -> Vec<(PlaceKind, Place)> {
            cards.filter_map(|id| place_entry(&self.pack, id)).collect()
        };
        let boxed = (0..PLACE_INDICES as u8).filter(|card| self.boxed_places >> card & 1 != 0);
        let goblins = (0..Breed::Goblin.cards_max() as u8).filter(|card| self.boxed_goblins >> card & 1 != 0);
        Some(Position {
            captain: self.captain,
            day: self.day,
            phase,
            active_seat: Some(self.active),
            stealing: self
                .stealing
                .map(|it| PositionStealing { target: it.target, chosen: it.chosen.iter().collect() }),
            die: self.die,
            die_script: self.script.iter().rev().copied().collect(),
            supply: self.supply.counts().map(Some),
            piles: ChestKind::ALL.map(|kind| self.pile_values(kind)),
            tavern: self.pack.place(PlaceId::TAVERN).cloned().unwrap_or_default(),
            row: places(&mut self.row.iter().copied()),
            deck: places(&mut self.deck.as_slice().iter().copied().map(PlaceId)),
            discard: places(&mut self.discard.iter().copied()),
            box_places: places(&mut boxed.map(PlaceId)),
            box_goblins: goblins.filter_map(|card| self.pack.creature(CreatureId(card)).cloned()).collect(),
            markets: [Breed::Evil, Breed::SuperEvil].map(|breed| self.market_cards(breed)),
            lords: self.all_seats().map(|seat| self.lord_cards(seat)).collect(),
            auto_pass: self.skips(),
            unlimited_food_glyphs: self.unlimited,
            day_limit: self.day_limit,
            prices: *self.pack.prices(),
            reason,
        })
    }

    fn pile_values(&self, kind: ChestKind) -> Vec<u8> {
        let numbers = self.chests.next[kind as usize]..self.chests.end[kind as usize];
        numbers.map(|number| self.chests.values[usize::from(kind.first() + number - 1)]).collect()
    }

    fn card(&self, id: CreatureId) -> Option<Creature> {
        self.pack.creature(id).cloned()
    }

    fn market_cards(&self, breed: Breed) -> PositionMarket {
        let market = self.market(breed);
        PositionMarket {
            up: market.up.iter().filter_map(|&card| self.card(card)).collect(),
            deck: market.deck.as_slice().iter().filter_map(|&card| self.card(CreatureId(card))).collect(),
        }
    }

    fn lord_cards(&self, seat: Seat) -> PositionLord {
        let lord = self.lord(seat);
        let entry = |card: CreatureId| Some((card.breed(), self.card(card)?));
        let beside = |side: Side| -> Vec<(Breed, Creature)> {
            let placed = self.placed.iter().filter(|card| card.seat == seat && card.side == side);
            let chosen = lord.goblins.into_iter().flatten().zip(lord.choice.into_iter().flatten());
            let hidden = chosen.filter(|&(_, its)| its == side).map(|(goblin, _)| goblin);
            placed.map(|card| card.creature).chain(hidden).filter_map(entry).collect()
        };
        let waiting = self.waiting.filter(|_| seat == self.active);
        let in_hand = lord.goblins.filter(|_| lord.choice.is_none()).into_iter().flatten();
        PositionLord {
            castle: self.pack.castle(lord.castle).cloned().unwrap_or_default(),
            left: beside(Side::Left),
            right: beside(Side::Right),
            unplaced: in_hand.chain(waiting).filter_map(entry).collect(),
            holdings: lord.holdings,
            chests: lord.chests.iter().map(|chest| self.chest_entry(chest)).collect(),
        }
    }

    fn chest_entry(&self, id: ChestId) -> PositionChest {
        PositionChest { id, value: self.chests.values[id.index()], seen_by: self.knowers(id) }
    }
}
