//! The pack that a position is played with.

use std::collections::BTreeMap;
use std::sync::Arc;

use joute_content::SCENARIO;
use joute_kernel::{SetupError, SetupFault};

use super::Position;
use crate::ids::{Breed, CastleId, ChestKind, CreatureId, PlaceId, PlaceKind};
use crate::pack::{Castle, Creature, Pack, PackParts, Place, Supply};

/// Cards by their names in files; every card of the position that the pack was made for is there.
pub(crate) struct Names {
    castles: BTreeMap<String, CastleId>,
    creatures: BTreeMap<String, CreatureId>,
    places: BTreeMap<String, PlaceId>,
}

impl Names {
    pub(crate) fn of(pack: &Pack) -> Self {
        let castles = (0..pack.castle_count()).map(CastleId::new);
        let creatures = Breed::ALL.into_iter().flat_map(|breed| pack.creature_ids(breed));
        let places = PlaceKind::ALL.into_iter().flat_map(|kind| pack.place_ids(kind));
        Self {
            castles: castles.filter_map(|id| Some((pack.castle(id)?.id.clone(), id))).collect(),
            creatures: creatures.filter_map(|id| Some((pack.creature(id)?.id.clone(), id))).collect(),
            places: places.filter_map(|id| Some((pack.place(id)?.id.clone(), id))).collect(),
        }
    }

    pub(crate) fn castle(&self, name: &str) -> CastleId {
        self.castles[name]
    }

    pub(crate) fn creature(&self, name: &str) -> CreatureId {
        self.creatures[name]
    }

    pub(crate) fn place(&self, name: &str) -> PlaceId {
        self.places[name]
    }
}

/// `base` if the position holds all of it, else a pack of what the position holds (BEL-SCEN-4: counts are free).
pub(crate) fn of(position: &Position, base: &Arc<Pack>) -> Result<Arc<Pack>, SetupError> {
    let parts = parts_of(position);
    if holds_all(&parts, position, base) {
        return Ok(Arc::clone(base));
    }
    Pack::new(parts).map(Arc::new).map_err(|faults| SetupError {
        faults: faults.into_iter().map(|fault| SetupFault::new(spot(position, &fault.path), fault.message)).collect(),
    })
}

/// Where in the JSON form stands what a pack calls `castle[2].rows[3]`: in the order in which [`parts_of`] reads the cards.
fn spot(position: &Position, path: &str) -> String {
    let named = path.split_once('[').and_then(|(list, rest)| Some((list, rest.split_once(']')?)));
    let found = named.and_then(|(list, (number, rest))| {
        let index = number.parse::<usize>().ok()?.checked_sub(1)?;
        let card = match list {
            "castle" => format!("seats[{index}]"),
            _ => spots(position, list).into_iter().nth(index)?,
        };
        // Rows are named by their number there.
        Some(card + &rest.replace("rows[", "rows.").replace(']', ""))
    });
    found.unwrap_or_else(|| path.to_owned())
}

/// BEL-INFO-5: hidden cards in the order of their names, shorter ones first (`e9`, `e10`), so that the order of the pack tells nothing
/// of that of a deck.
fn by_their_names<T>(mut cards: Vec<T>, name: impl Fn(&T) -> &str) -> Vec<T> {
    cards.sort_by(|one, other| (name(one).len(), name(one)).cmp(&(name(other).len(), name(other))));
    cards
}

/// The paths of all cards of a breed or kind, in the order of the pack.
fn spots<'a>(position: &'a Position, list: &'a str) -> Vec<String> {
    let mut spots = Vec::new();
    for (seat, lord) in position.lords.iter().enumerate() {
        for (part, cards) in [("left", &lord.left), ("right", &lord.right), ("unplaced", &lord.unplaced)] {
            let its = cards.iter().enumerate().filter(|(_, (breed, _))| breed.code() == list);
            spots.extend(its.map(|(index, _)| format!("seats[{seat}].{part}[{index}]")));
        }
    }
    let spots_of = |(part, cards): (&'static str, &'a Vec<(PlaceKind, Place)>)| {
        let its = cards.iter().enumerate().filter(|(_, (kind, _))| kind.code() == list);
        its.map(move |(index, (_, card))| (card.id.as_str(), format!("{part}[{index}]")))
    };
    let open = [("row", &position.row), ("discard", &position.discard)];
    let hidden = [("deck", &position.deck), ("box.places", &position.box_places)];
    let hidden = by_their_names(hidden.into_iter().flat_map(spots_of).collect(), |(name, _)| name);
    spots.extend(open.into_iter().flat_map(spots_of).chain(hidden).map(|(_, spot)| spot));
    let goblins = (Breed::Goblin, "box.goblins".to_owned(), &position.box_goblins);
    let markets = [Breed::Evil, Breed::SuperEvil].into_iter().zip(&position.markets).flat_map(|(breed, market)| {
        [("up", &market.up), ("deck", &market.deck)]
            .map(|(part, cards)| (breed, format!("market.{}.{part}", breed.code()), cards))
    });
    for (_, part, cards) in markets.chain([goblins]).filter(|(breed, ..)| breed.code() == list) {
        let its = cards.iter().enumerate().map(|(index, card)| (card.id.as_str(), format!("{part}[{index}]")));
        let its = if part.ends_with(".up") { its.collect() } else { by_their_names(its.collect(), |(name, _)| name) };
        spots.extend(its.into_iter().map(|(_, spot)| spot));
    }
    spots
}

fn parts_of(position: &Position) -> PackParts {
    let creatures = |breed: Breed| {
        let beside = position.lords.iter().flat_map(|lord| lord.left.iter().chain(&lord.right).chain(&lord.unplaced));
        let mut cards: Vec<Creature> = beside.filter(|(its, _)| *its == breed).map(|(_, card)| card.clone()).collect();
        match breed {
            Breed::Goblin => cards.extend(by_their_names(position.box_goblins.clone(), |card| &card.id)),
            Breed::Evil | Breed::SuperEvil => {
                let market = &position.markets[usize::from(breed == Breed::SuperEvil)];
                cards.extend(market.up.iter().cloned());
                cards.extend(by_their_names(market.deck.clone(), |card| &card.id));
            }
        }
        cards
    };
    let places = |kind: PlaceKind| -> Vec<Place> {
        let of = |cards: [&Vec<(PlaceKind, Place)>; 2]| -> Vec<Place> {
            cards.into_iter().flatten().filter(|(its, _)| *its == kind).map(|(_, card)| card.clone()).collect()
        };
        let hidden = by_their_names(of([&position.deck, &position.box_places]), |card| &card.id);
        [of([&position.row, &position.discard]), hidden].concat()
    };
    let chests = ChestKind::ALL.map(|kind| {
        let held = position.lords.iter().flat_map(|lord| &lord.chests).filter(|chest| chest.id.kind() == kind);
        let mut values: Vec<u8> =
            held.map(|chest| chest.value).chain(position.piles[kind as usize].iter().copied()).collect();
        values.sort_unstable();
        values
    });
    let held = position.held();
    let reserve = position.reserve().counts();
    PackParts {
        id: SCENARIO.to_owned(),
        version: "1".to_owned(),
        language_names: vec!["en".to_owned(), "fr".to_owned()],
        strict_counts: false,
        castles: position.lords.iter().map(|lord| lord.castle.clone()).collect(),
        goblins: creatures(Breed::Goblin),
        evil: creatures(Breed::Evil),
        super_evil: creatures(Breed::SuperEvil),
        tavern: vec![position.tavern.clone()],
        farms: places(PlaceKind::Farm),
        villages: places(PlaceKind::Village),
        towns: places(PlaceKind::Town),
        chests,
        supply: Supply::of_counts(core::array::from_fn(|index| {
            reserve[index] + if position.is_endless(index) { 0 } else { held[index] }
        })),
        prices: position.prices,
    }
}

/// Whether the position holds every card, chest and token of the pack, and nothing else.
fn holds_all(parts: &PackParts, position: &Position, base: &Pack) -> bool {
    let same = base.parts();
    let counted = |supply: Supply| {
        let [food, glyph, rest @ ..] = supply.counts();
        if position.unlimited_food_glyphs { (0, 0, rest) } else { (food, glyph, rest) }
    };
    let sorted = |values: &[u8]| {
        let mut values = values.to_vec();
        values.sort_unstable();
        values
    };
    parts.castles.iter().all(|castle| same.castles.iter().any(|known| printed_castle(known) == printed_castle(castle)))
        && Breed::ALL.into_iter().all(|breed| {
            by_name(parts.creatures(breed), printed_creature) == by_name(same.creatures(breed), printed_creature)
        })
        && PlaceKind::ALL
            .into_iter()
            .all(|kind| by_name(parts.places(kind), printed_place) == by_name(same.places(kind), printed_place))
        && parts.chests.iter().zip(&same.chests).all(|(found, all)| sorted(found) == sorted(all))
        && counted(parts.supply) == counted(same.supply)
        && parts.prices == same.prices
}

fn by_name<'a, T, K: Ord>(cards: &'a [T], printed: impl Fn(&'a T) -> K) -> Vec<K> {
    let mut keys: Vec<K> = cards.iter().map(printed).collect();
    keys.sort();
    keys
}

/// What the rules read of a castle.
fn printed_castle(castle: &Castle) -> (&str, u16, u16, [[u16; 6]; 6]) {
    (&castle.id, castle.shield, castle.magic_shield, castle.rows.map(|icons| icons.counts()))
}

fn printed_creature(card: &Creature) -> (&str, [[u16; 6]; 6], Vec<crate::ids::Token>) {
    let mut bonus = card.bonus.clone();
    bonus.sort_unstable();
    (&card.id, card.rows.map(|icons| icons.counts()), bonus)
}

fn printed_place(card: &Place) -> (&str, u16, u16, [u16; 6]) {
    (&card.id, card.shield, card.magic_shield, card.loot.counts())
}
