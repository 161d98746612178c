//! A position written as JSON.

use joute_bellum as bel;

use super::cards::{CreatureJson, Id, PlaceJson};
use super::fill;
use super::position::{BoxJson, ChestJson, MarketJson, PositionJson, SeatJson, StealingJson};
use super::tables::{PilesJson, PricesJson, SupplyJson};
use crate::form::Whole;

/// What creatures cost.
pub(super) fn prices(prices: &bel::Prices) -> PricesJson {
    prices.costs().map(|cost| Some([cost.food, cost.glyph].map(Whole).into())).into()
}

/// Tokens in the order of [`bel::Supply::CODES`].
pub(super) fn supply(counts: [Option<u16>; 6]) -> SupplyJson {
    counts.map(|count| count.map(Whole)).into()
}

/// Values of chests by kind.
pub(super) fn piles(piles: &[Vec<u8>; 3]) -> PilesJson {
    piles.each_ref().map(|pile| pile.iter().map(|&value| Whole(value.into())).collect::<Vec<_>>()).into()
}

impl From<&bel::Position> for PositionJson {
    fn from(position: &bel::Position) -> Self {
        let seat = |seat: joute_kernel::Seat| Whole(seat.index() as u16);
        let face = |row: bel::Row| Whole(row.number().into());
        let places =
            |cards: &[(bel::PlaceKind, bel::Place)]| cards.iter().map(|(kind, card)| place(*kind, card)).collect();
        let creatures = |cards: &[bel::Creature]| cards.iter().map(|card| creature(None, card)).collect();
        let market =
            |market: &bel::PositionMarket| MarketJson { up: creatures(&market.up), deck: creatures(&market.deck) };
        let is_setup = position.phase == bel::PositionPhase::Setup;
        Self {
            players: Some(Whole(position.lords.len() as u16)),
            captain: seat(position.captain),
            // Inside, the day of the set-up is the one before the first.
            day: Some((position.day + u16::from(is_setup)).into()),
            phase: position.phase,
            active_seat: position.active_seat.map(seat),
            stealing: position.stealing.clone().map(stealing),
            die: position.die.map(face),
            die_script: position.die_script.iter().copied().map(face).collect(),
            supply: supply(position.supply),
            piles: piles(&position.piles),
            tavern: Some(place(bel::PlaceKind::Tavern, &position.tavern)),
            row: places(&position.row),
            deck: places(&position.deck),
            market: position.markets.each_ref().map(market).into(),
            seats: position.lords.iter().map(|lord| seat_json(lord, is_setup)).collect(),
            discard: places(&position.discard),
            out: BoxJson { places: places(&position.box_places), goblins: creatures(&position.box_goblins) },
            day_limit: Some(Whole(position.day_limit)),
            prices: (position.prices != bel::Prices::PRINTED).then(|| prices(&position.prices)),
            reason: position.reason.and_then(bel::End::of),
            auto_pass: position.auto_pass,
            unlimited_food_glyphs: position.unlimited_food_glyphs,
            comment: None,
        }
    }
}

fn stealing(bel::PositionStealing { target, mut chosen }: bel::PositionStealing) -> StealingJson {
    chosen.sort_unstable();
    StealingJson { target: Some(Whole(target.index() as u16)), chosen }
}

fn seat_json(lord: &bel::PositionLord, is_setup: bool) -> SeatJson {
    let cards = |cards: &[(bel::Breed, bel::Creature)]| {
        // The kind stands there where reading would take another one.
        let kind = |breed: bel::Breed, card| Some(breed).filter(|_| fill::breed(card, is_setup) != breed);
        cards.iter().map(|(breed, card)| creature(kind(*breed, card), card)).collect()
    };
    let chest = |chest: &bel::PositionChest| ChestJson {
        id: Some(chest.id),
        kind: Some(chest.id.kind()),
        value: Whole(chest.value.into()),
        seen_by: Some(chest.seen_by.iter().map(|seat| Whole(seat.index() as u16)).collect()),
    };
    let castle = &lord.castle;
    SeatJson {
        castle: Some(Id(castle.id.clone())),
        name: name_beside(&castle.name, fill::castle(&castle.id).map(|known| &known.name)),
        shield: Whole(castle.shield),
        magic_shield: Whole(castle.magic_shield),
        rows: bel::PrintedRows(castle.rows),
        left: cards(&lord.left),
        right: cards(&lord.right),
        unplaced: cards(&lord.unplaced),
        holdings: lord.holdings,
        chests: lord.chests.iter().map(chest).collect(),
    }
}

fn creature(kind: Option<bel::Breed>, card: &bel::Creature) -> CreatureJson {
    let name = name_beside(&card.name, fill::creature(&card.id).map(|(_, known)| &known.name));
    CreatureJson { name, kind, ..(bel::Breed::Evil, card).into() }
}

fn place(kind: bel::PlaceKind, card: &bel::Place) -> PlaceJson {
    let name = name_beside(&card.name, fill::place(&card.id).map(|(_, known)| &known.name));
    PlaceJson { name, ..(kind, card).into() }
}

/// What a name has to say beside `filled`, which is filled in where it is left out.
fn name_beside(name: &bel::Text, filled: Option<&bel::Text>) -> Option<bel::Text> {
    let is_filled = match filled {
        Some(filled) => filled == name,
        None => *name == bel::Text::default(),
    };
    (!is_filled).then(|| name.clone())
}
