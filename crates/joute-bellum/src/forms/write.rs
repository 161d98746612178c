//! A position written as JSON.

use joute_kernel::Seat;
use joute_kernel::forms::Whole;

use super::cards::{CreatureJson, Id, PlaceJson};
use super::position::{BoxJson, ChestJson, MarketJson, PositionJson, SeatJson, StealingJson};
use super::tables::{PilesJson, PricesJson, SupplyJson};
use super::{PrintedRows, fill};
use crate::ids::{Breed, PlaceKind, Row};
use crate::pack::{Creature, Place, Prices, Text};
use crate::position::{Position, PositionChest, PositionLord, PositionMarket, PositionPhase, PositionStealing};
use crate::words::End;

/// What creatures cost.
pub(super) fn prices(prices: &Prices) -> PricesJson {
    prices.costs().map(|cost| Some([cost.food, cost.glyph].map(Whole).into())).into()
}

/// Tokens in the order of [`Supply::CODES`].
pub(super) fn supply(counts: [Option<u16>; 6]) -> SupplyJson {
    counts.map(|count| count.map(Whole)).into()
}

/// Values of chests by kind.
pub(super) fn piles(piles: &[Vec<u8>; 3]) -> PilesJson {
    piles.each_ref().map(|pile| pile.iter().map(|&value| Whole(value.into())).collect::<Vec<_>>()).into()
}

impl From<&Position> for PositionJson {
    fn from(position: &Position) -> Self {
        let seat = |seat: Seat| Whole(seat.index() as u16);
        let face = |row: Row| Whole(row.number().into());
        let places = |cards: &[(PlaceKind, Place)]| cards.iter().map(|(kind, card)| place(*kind, card)).collect();
        let creatures = |cards: &[Creature]| cards.iter().map(|card| creature(None, card)).collect();
        let market = |market: &PositionMarket| MarketJson { up: creatures(&market.up), deck: creatures(&market.deck) };
        let is_setup = position.phase == PositionPhase::Setup;
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
            tavern: Some(place(PlaceKind::Tavern, &position.tavern)),
            row: places(&position.row),
            deck: places(&position.deck),
            market: position.markets.each_ref().map(market).into(),
            seats: position.lords.iter().map(|lord| seat_json(lord, is_setup)).collect(),
            discard: places(&position.discard),
            out: BoxJson { places: places(&position.box_places), goblins: creatures(&position.box_goblins) },
            day_limit: Some(Whole(position.day_limit)),
            prices: (position.prices != Prices::PRINTED).then(|| prices(&position.prices)),
            reason: position.reason.and_then(End::of),
            auto_pass: position.auto_pass,
            unlimited_food_glyphs: position.unlimited_food_glyphs,
            comment: None,
        }
    }
}

fn stealing(PositionStealing { target, mut chosen }: PositionStealing) -> StealingJson {
    chosen.sort_unstable();
    StealingJson { target: Some(Whole(target.index() as u16)), chosen }
}

fn seat_json(lord: &PositionLord, is_setup: bool) -> SeatJson {
    let cards = |cards: &[(Breed, Creature)]| {
        // The kind stands there where reading would take another one.
        let kind = |breed: Breed, card| Some(breed).filter(|_| fill::breed(card, is_setup) != breed);
        cards.iter().map(|(breed, card)| creature(kind(*breed, card), card)).collect()
    };
    let chest = |chest: &PositionChest| ChestJson {
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
        rows: PrintedRows(castle.rows),
        left: cards(&lord.left),
        right: cards(&lord.right),
        unplaced: cards(&lord.unplaced),
        holdings: lord.holdings,
        chests: lord.chests.iter().map(chest).collect(),
    }
}

fn creature(kind: Option<Breed>, card: &Creature) -> CreatureJson {
    let name = name_beside(&card.name, fill::creature(&card.id).map(|(_, known)| &known.name));
    CreatureJson { name, kind, ..(Breed::Evil, card).into() }
}

fn place(kind: PlaceKind, card: &Place) -> PlaceJson {
    let name = name_beside(&card.name, fill::place(&card.id).map(|(_, known)| &known.name));
    PlaceJson { name, ..(kind, card).into() }
}

/// What a name has to say beside `filled`, which is filled in where it is left out.
fn name_beside(name: &Text, filled: Option<&Text>) -> Option<Text> {
    let is_filled = match filled {
        Some(filled) => filled == name,
        None => *name == Text::default(),
    };
    (!is_filled).then(|| name.clone())
}
