//! Tables in the middle of a game, where every step leads into a combat: what whole games come to once in a thousand steps is near.

use std::sync::Arc;

use joute_guardians::cards::{Back, Card, Kind};
use joute_guardians::{CardId, CardSet, Deck, Flank, Phase, Position, PositionSpace, Rules, SpaceId, State, Table};
use joute_kernel::{Rng, Seat, Seed};

/// The most points of a stack.
const POINTS: i32 = 30;

/// The cards of one seat that do not lie anywhere yet, shuffled.
struct Box<'a> {
    cards: &'a [(String, Arc<Card>)],
    left: Vec<u8>,
}

impl Box<'_> {
    fn take(&mut self, fits: impl Fn(&Card) -> bool) -> Option<u8> {
        let cards = self.cards;
        let place = self.left.iter().position(|&number| fits(&cards[usize::from(number)].1))?;
        Some(self.left.remove(place))
    }

    fn some(&mut self, count: u32, fits: impl Fn(&Card) -> bool) -> CardSet {
        (0..count).map_while(|_| self.take(&fits)).collect()
    }

    /// Creatures within so many points, and at most as many items.
    fn stack(&mut self, most: u32, mut room: i32, rng: &mut Rng) -> (CardSet, i32) {
        let (mut cards, mut count) = (CardSet::EMPTY, 0);
        for _ in 0..=rng.below(most) {
            let creature = self.take(|card| card.kind == Kind::Creature && i32::from(card.space_cost) <= room);
            let Some(number) = creature else { break };
            room -= i32::from(self.cards[usize::from(number)].1.space_cost);
            cards = cards.with(number);
            count += 1;
        }
        for _ in 0..rng.below(count + 1) {
            let Some(number) = self.take(|card| card.kind == Kind::CarriedItem) else { break };
            cards = cards.with(number);
        }
        (cards, room)
    }
}

/// Everybody stands with full stacks in front of everybody else, with cards in Depots and Creatures under the Strongholds.
pub(crate) fn front(decks: &[Deck], rules: Rules, seed: u64) -> State {
    let table = Table::of_any(decks).unwrap_or_else(|error| panic!("{error}"));
    let mut position = Position::new(Arc::new(table));
    (position.rules, position.phase, position.turn) = (rules, Phase::Activate, 2);
    let mut spaces: Vec<(SpaceId, PositionSpace)> =
        SpaceId::all_of(decks.len() as u8).map(|at| (at, PositionSpace::default())).collect();
    for (index, deck) in decks.iter().enumerate() {
        let seat = Seat::at(index as u8);
        let mut rng = Seed::from_number(seed).stream(&format!("front {index}"));
        let rng = &mut rng;
        let mut left: Vec<u8> = (0..deck.cards.len() as u8).collect();
        rng.shuffle(&mut left);
        let mut cards = Box { cards: &deck.cards, left };
        for flank in [Flank::Left, Flank::Centre, Flank::Right] {
            let (land, home) = (SpaceId::land(seat, flank), SpaceId::stronghold(seat, flank));
            let shield =
                cards.take(|card| card.kind.is_shield() && (card.kind == Kind::PlainShield || flank == Flank::Left));
            if let Some(number) = shield {
                let (stack, _) = cards.stack(6, POINTS, rng);
                let terrain = if rng.below(3) == 0 { None } else { cards.take(|card| card.kind.is_terrain()) };
                spaces[land.index()].1 = PositionSpace {
                    owner: Some(seat),
                    shield: Some(CardId::new(seat, number)),
                    cards: stack,
                    terrain: terrain.map(|number| CardId::new(seat, number)),
                    hidden: rng.below(3) == 0,
                    turned: rng.below(4) == 0,
                    ..PositionSpace::default()
                };
            }
            if flank == Flank::Right && rng.below(2) == 0 {
                let by = Seat::at((index + rng.below(decks.len() as u32) as usize) as u8 % decks.len() as u8);
                spaces[home.index()].1.ruins = Some(by);
                continue;
            }
            let (stack, room) = cards.stack(3, POINTS, rng);
            let shield = cards.take(|card| card.kind == Kind::PlainShield && flank == Flank::Centre);
            let under =
                cards.some(1, |card| card.kind == Kind::Creature && card.cmp > 0 && i32::from(card.space_cost) <= room);
            let upgrade = cards.take(|card| card.kind == Kind::Upgrade && card.wing.is_none() && flank == Flank::Left);
            let shield = shield.map(|number| CardId::new(seat, number));
            spaces[home.index()].1 =
                PositionSpace { owner: Some(seat), shield, cards: stack, under, upgrade, ..PositionSpace::default() };
        }
        let zone = &mut position.seats[index];
        (zone.stones, zone.draw) = (Some(rng.below(8) as u8), Vec::new());
        zone.depot = cards.some(rng.below(6), |card| card.kind.back() == Back::Double);
        zone.pen = cards.some(rng.below(4), |card| card.kind.back() == Back::Single);
        zone.discard = cards.some(3, |_| true);
        zone.draw = cards.left;
    }
    position.spaces = spaces;
    let state = position.load().unwrap_or_else(|error| panic!("{error}"));
    joute_kernel::Game::check_invariants(&state).unwrap_or_else(|broken| panic!("{broken}"));
    state
}
