//! A position written as JSON.

use joute_bellum as bel;

use super::cards::{CreatureJson, Id, PlaceJson, RowsJson, TextJson};
use super::fill;
use super::position::{
    BoxJson, ChestJson, CostJson, MarketJson, MarketsJson, PilesJson, PositionJson, PricesJson, SeatJson, StealingJson,
    SupplyJson,
};
use crate::form::Whole;

impl From<bel::Prices> for PricesJson {
    fn from(prices: bel::Prices) -> Self {
        let cost = |cost: bel::Cost| Some(CostJson { food: Whole(cost.food), glyph: Whole(cost.glyph) });
        Self { food: cost(prices.food), glyph_food: cost(prices.glyph_food), glyphs: cost(prices.glyphs) }
    }
}

impl From<[Option<u16>; 6]> for SupplyJson {
    fn from(supply: [Option<u16>; 6]) -> Self {
        let [food, glyph, barrel, shield, spell, magic_shield] = supply.map(|count| count.map(Whole));
        Self { food, glyph, barrel, shield, spell, magic_shield }
    }
}

impl From<[Vec<u8>; 3]> for PilesJson {
    fn from(piles: [Vec<u8>; 3]) -> Self {
        let [wood, metal, gold] = piles.map(|pile| pile.into_iter().map(|value| Whole(value.into())).collect());
        Self { wood, metal, gold }
    }
}

impl From<&bel::Position> for PositionJson {
    fn from(position: &bel::Position) -> Self {
        let seat = |seat: joute_kernel::Seat| Whole(seat.index() as u16);
        let face = |row: bel::Row| Whole(row.number().into());
        let places =
            |cards: &[(bel::PlaceKind, bel::Place)]| cards.iter().map(|(kind, card)| place(*kind, card)).collect();
        let creatures = |cards: &[bel::Creature]| cards.iter().map(|card| creature(None, card)).collect();
        let [evil, super_evil] = &position.markets;
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
            supply: position.supply.into(),
            piles: position.piles.clone().into(),
            tavern: Some(place(bel::PlaceKind::Tavern, &position.tavern)),
            row: places(&position.row),
            deck: places(&position.deck),
            market: MarketsJson { evil: market(evil), super_evil: market(super_evil) },
            seats: position.lords.iter().map(|lord| seat_json(lord, is_setup)).collect(),
            discard: places(&position.discard),
            out: BoxJson { places: places(&position.box_places), goblins: creatures(&position.box_goblins) },
            day_limit: Some(Whole(position.day_limit)),
            prices: (position.prices != bel::Prices::PRINTED).then(|| position.prices.into()),
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
        rows: RowsJson(castle.rows),
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
fn name_beside(name: &bel::Text, filled: Option<&bel::Text>) -> Option<TextJson> {
    let is_filled = match filled {
        Some(filled) => filled == name,
        None => *name == bel::Text::default(),
    };
    (!is_filled).then(|| TextJson(name.clone()))
}
