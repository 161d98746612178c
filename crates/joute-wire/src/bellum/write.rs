//! A position written as JSON.

use joute_bellum as bel;

use super::cards::{CreatureJson, PlaceJson, name_beside};
use super::fill;
use super::position::{
    BoxJson, ChestJson, CostJson, MarketJson, MarketsJson, PilesJson, PositionJson, PricesJson, ReasonJson, SeatJson,
    StealingJson, SupplyJson,
};

impl From<bel::Prices> for PricesJson {
    fn from(prices: bel::Prices) -> Self {
        let cost = |cost: bel::Cost| Some(CostJson { food: cost.food, glyph: cost.glyph });
        Self { food: cost(prices.food), glyph_food: cost(prices.glyph_food), glyphs: cost(prices.glyphs) }
    }
}

impl From<&bel::Position> for PositionJson {
    fn from(position: &bel::Position) -> Self {
        let seat = |seat: joute_kernel::Seat| seat.index() as u8;
        let places =
            |cards: &[(bel::PlaceKind, bel::Place)]| cards.iter().map(|(kind, card)| place(*kind, card)).collect();
        let [food, glyph, barrel, shield, spell, magic_shield] = position.supply;
        let [wood, metal, gold] = position.piles.clone();
        let [evil, super_evil] = [bel::Breed::Evil, bel::Breed::SuperEvil].map(|breed| {
            let market = &position.markets[usize::from(breed == bel::Breed::SuperEvil)];
            let cards = |cards: &[bel::Creature]| cards.iter().map(|card| creature(None, card)).collect();
            MarketJson { up: cards(&market.up), deck: cards(&market.deck) }
        });
        let is_setup = position.phase == bel::PositionPhase::Setup;
        Self {
            players: position.lords.len() as u8,
            captain: seat(position.captain),
            // Inside, the day of the set-up is the one before the first.
            day: position.day + u16::from(is_setup),
            phase: position.phase,
            active_seat: position.active_seat.map(seat),
            stealing: position.stealing.as_ref().map(|it| {
                let mut chosen = it.chosen.clone();
                chosen.sort_unstable();
                StealingJson { target: seat(it.target), chosen: chosen.iter().map(ToString::to_string).collect() }
            }),
            die: position.die.map(bel::Row::number),
            die_script: position.die_script.iter().map(|row| row.number()).collect(),
            supply: SupplyJson { food, glyph, barrel, shield, spell, magic_shield },
            piles: PilesJson { wood, metal, gold },
            tavern: place(bel::PlaceKind::Tavern, &position.tavern),
            row: places(&position.row),
            deck: places(&position.deck),
            market: MarketsJson { evil, super_evil },
            seats: position.lords.iter().map(|lord| seat_json(lord, is_setup)).collect(),
            discard: places(&position.discard),
            out: BoxJson {
                places: places(&position.box_places),
                goblins: position.box_goblins.iter().map(|card| creature(None, card)).collect(),
            },
            day_limit: position.day_limit,
            prices: (position.prices != bel::Prices::PRINTED).then(|| position.prices.into()),
            reason: position.reason.map(|reason| match reason.code {
                "chests" => ReasonJson::Chests,
                _ => ReasonJson::DayLimit,
            }),
            auto_pass: position.auto_pass,
            unlimited_food_glyphs: position.unlimited_food_glyphs,
            comment: None,
        }
    }
}

fn seat_json(lord: &bel::PositionLord, is_setup: bool) -> SeatJson {
    let cards = |cards: &[(bel::Breed, bel::Creature)]| {
        // The kind stands there where reading would take another one.
        let kind =
            |breed: bel::Breed, card: &bel::Creature| Some(breed).filter(|_| fill::breed(card, is_setup) != breed);
        cards.iter().map(|(breed, card)| creature(kind(*breed, card), card)).collect()
    };
    let chest = |chest: &bel::PositionChest| ChestJson {
        id: chest.id.to_string(),
        kind: Some(chest.id.kind()),
        value: chest.value,
        seen_by: Some(chest.seen_by.iter().map(|seat| seat.index() as u8).collect()),
    };
    let castle = &lord.castle;
    SeatJson {
        castle: Some(castle.id.clone()),
        name: name_beside(&castle.name, fill::castle(&castle.id).map(|known| &known.name)),
        shield: castle.shield,
        magic_shield: castle.magic_shield,
        rows: (&castle.rows).into(),
        left: cards(&lord.left),
        right: cards(&lord.right),
        unplaced: cards(&lord.unplaced),
        holdings: lord.holdings,
        chests: lord.chests.iter().map(chest).collect(),
    }
}

fn creature(kind: Option<bel::Breed>, card: &bel::Creature) -> CreatureJson {
    CreatureJson {
        id: card.id.clone(),
        name: name_beside(&card.name, fill::creature(&card.id).map(|(_, known)| &known.name)),
        kind,
        rows: (&card.rows).into(),
        bonus: card.bonus.clone(),
    }
}

fn place(kind: bel::PlaceKind, card: &bel::Place) -> PlaceJson {
    PlaceJson {
        id: card.id.clone(),
        name: name_beside(&card.name, fill::place(&card.id).map(|(_, known)| &known.name)),
        kind: Some(kind),
        shield: card.shield,
        magic_shield: card.magic_shield,
        loot: card.loot.into(),
    }
}
